// RUN: sg-opt --sg-simplify-slices %s --split-input-file 2>&1 | FileCheck %s --implicit-check-not=error:

// Starts and steps compose, backwards too; one element has step 1.
// CHECK-LABEL: @of_slice
// CHECK-DAG: %[[A:.+]] = sg.slice %arg0 {sizes = array<i64: 2>, starts = array<i64: 5>, steps = array<i64: 4>}
// CHECK-DAG: %[[B:.+]] = sg.slice %arg0 {sizes = array<i64: 3>, starts = array<i64: 7>, steps = array<i64: -2>}
// CHECK-DAG: %[[C:.+]] = sg.slice %arg0 {sizes = array<i64: 1>, starts = array<i64: 3>, steps = array<i64: 1>}
// CHECK-DAG: %[[D:.+]] = sg.slice %arg0 {sizes = array<i64: 0>, starts = array<i64: 0>, steps = array<i64: 1>}
// CHECK-DAG: %[[R:.+]] = sg.slice %arg0 {sizes = array<i64: 10>, starts = array<i64: 9>, steps = array<i64: -1>}
// CHECK: return %[[A]], %[[B]], %[[C]], %[[D]], %arg0, %arg0, %[[R]]
func.func @of_slice(%x: tensor<10xf32>) -> (tensor<2xf32>, tensor<3xf32>, tensor<1xf32>, tensor<0xf32>, tensor<10xf32>, tensor<10xf32>, tensor<10xf32>) {
  %s = sg.slice %x {starts = array<i64: 1>, sizes = array<i64: 5>, steps = array<i64: 2>} : (tensor<10xf32>) -> tensor<5xf32>
  %a = sg.slice %s {starts = array<i64: 2>, sizes = array<i64: 2>, steps = array<i64: 2>} : (tensor<5xf32>) -> tensor<2xf32>
  %b = sg.slice %s {starts = array<i64: 3>, sizes = array<i64: 3>, steps = array<i64: -1>} : (tensor<5xf32>) -> tensor<3xf32>
  %c = sg.slice %s {starts = array<i64: 1>, sizes = array<i64: 1>, steps = array<i64: 9223372036854775807>} : (tensor<5xf32>) -> tensor<1xf32>
  %d = sg.slice %s {starts = array<i64: 9223372036854775807>, sizes = array<i64: 0>, steps = array<i64: 3>} : (tensor<5xf32>) -> tensor<0xf32>
  %e = sg.slice %x {starts = array<i64: 0>, sizes = array<i64: 10>, steps = array<i64: 1>} : (tensor<10xf32>) -> tensor<10xf32>
  %r = sg.slice %x {starts = array<i64: 9>, sizes = array<i64: 10>, steps = array<i64: -1>} : (tensor<10xf32>) -> tensor<10xf32>
  %f = sg.slice %r {starts = array<i64: 9>, sizes = array<i64: 10>, steps = array<i64: -1>} : (tensor<10xf32>) -> tensor<10xf32>
  return %a, %b, %c, %d, %e, %f, %r : tensor<2xf32>, tensor<3xf32>, tensor<1xf32>, tensor<0xf32>, tensor<10xf32>, tensor<10xf32>, tensor<10xf32>
}

// -----

// Unknown extents compose, too; all of an unknown extent is not known to be all.
// CHECK-LABEL: @unknown
// CHECK-NEXT: %[[A:.+]] = sg.slice %arg0 {sizes = array<i64: 2>, starts = array<i64: 3>
// CHECK-NEXT: return %[[A]]
func.func @unknown(%x: tensor<?xf32>) -> tensor<2xf32> {
  %a = sg.slice %x {starts = array<i64: 2>, sizes = array<i64: 4>, steps = array<i64: 1>} : (tensor<?xf32>) -> tensor<4xf32>
  %b = sg.slice %a {starts = array<i64: 1>, sizes = array<i64: 2>, steps = array<i64: 1>} : (tensor<4xf32>) -> tensor<2xf32>
  return %b : tensor<2xf32>
}

// -----

// Within one input: from either end of it, backwards, and cut in other dimensions. What is
// within two stays, since the concat is used elsewhere.
// CHECK-LABEL: @of_concat
// CHECK-DAG: %[[A:.+]] = sg.slice %arg1 {sizes = array<i64: 2, 1>, starts = array<i64: 0, 1>, steps = array<i64: 1, 1>} : (tensor<2x3xf32>)
// CHECK-DAG: %[[B:.+]] = sg.slice %arg1 {sizes = array<i64: 1, 3>, starts = array<i64: 1, 2>, steps = array<i64: 1, -1>} : (tensor<2x3xf32>)
// CHECK-DAG: %[[K:.+]] = sg.concat %arg0, %arg1, %arg2
// CHECK-DAG: %[[C:.+]] = sg.slice %[[K]] {sizes = array<i64: 2, 2>, starts = array<i64: 0, 1>
// CHECK: return %[[A]], %[[B]], %[[C]], %arg0, %arg2, %[[K]]
func.func @of_concat(%x: tensor<2x2xf32>, %y: tensor<2x3xf32>, %z: tensor<2x1xf32>) -> (tensor<2x1xf32>, tensor<1x3xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x1xf32>, tensor<2x6xf32>) {
  %k = sg.concat %x, %y, %z {axis = 1 : i64} : (tensor<2x2xf32>, tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x6xf32>
  %a = sg.slice %k {starts = array<i64: 0, 3>, sizes = array<i64: 2, 1>, steps = array<i64: 1, 1>} : (tensor<2x6xf32>) -> tensor<2x1xf32>
  %b = sg.slice %k {starts = array<i64: 1, 4>, sizes = array<i64: 1, 3>, steps = array<i64: 1, -1>} : (tensor<2x6xf32>) -> tensor<1x3xf32>
  %c = sg.slice %k {starts = array<i64: 0, 1>, sizes = array<i64: 2, 2>, steps = array<i64: 1, 1>} : (tensor<2x6xf32>) -> tensor<2x2xf32>
  %d = sg.slice %k {starts = array<i64: 0, 0>, sizes = array<i64: 2, 2>, steps = array<i64: 1, 1>} : (tensor<2x6xf32>) -> tensor<2x2xf32>
  %e = sg.slice %k {starts = array<i64: 0, 5>, sizes = array<i64: 2, 1>, steps = array<i64: 1, 1>} : (tensor<2x6xf32>) -> tensor<2x1xf32>
  return %a, %b, %c, %d, %e, %k : tensor<2x1xf32>, tensor<1x3xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x1xf32>, tensor<2x6xf32>
}

// -----

// Of a concat with this use alone the inputs beside the slice go; none of an empty one.
// CHECK-LABEL: @inputs
// CHECK-DAG: %[[K:.+]] = sg.concat %arg1, %arg2 {axis = 0 : i64}
// CHECK-DAG: %[[A:.+]] = sg.slice %[[K]] {sizes = array<i64: 3>, starts = array<i64: 2>
// CHECK-DAG: %[[L:.+]] = sg.concat %arg0, %arg1 {axis = 0 : i64}
// CHECK-DAG: %[[B:.+]] = sg.slice %[[L]] {sizes = array<i64: 0>
// CHECK: return %[[A]], %[[B]]
func.func @inputs(%x: tensor<2xf32>, %y: tensor<3xf32>, %z: tensor<4xf32>) -> (tensor<3xf32>, tensor<0xf32>) {
  %k = sg.concat %x, %y, %z, %x {axis = 0 : i64} : (tensor<2xf32>, tensor<3xf32>, tensor<4xf32>, tensor<2xf32>) -> tensor<11xf32>
  %a = sg.slice %k {starts = array<i64: 4>, sizes = array<i64: 3>, steps = array<i64: 1>} : (tensor<11xf32>) -> tensor<3xf32>
  %l = sg.concat %x, %y {axis = 0 : i64} : (tensor<2xf32>, tensor<3xf32>) -> tensor<5xf32>
  %b = sg.slice %l {starts = array<i64: 0>, sizes = array<i64: 0>, steps = array<i64: 1>} : (tensor<5xf32>) -> tensor<0xf32>
  return %a, %b : tensor<3xf32>, tensor<0xf32>
}

// -----

// Within x in all dimensions: no pad. In the second alone: padding stays in the first.
// CHECK-LABEL: @of_pad
// CHECK-DAG: %[[A:.+]] = sg.slice %arg0 {sizes = array<i64: 2, 3>, starts = array<i64: 2, 1>, steps = array<i64: -1, 1>} : (tensor<4x5xf32>)
// CHECK-DAG: %[[B:.+]] = sg.slice %arg0 {sizes = array<i64: 4, 2>, starts = array<i64: 0, 3>, steps = array<i64: 1, 1>} : (tensor<4x5xf32>)
// CHECK-DAG: %[[C:.+]] = sg.pad %[[B]] value %arg1 {high = array<i64: 0, 0>, low = array<i64: 1, 0>, mode = "constant"}
// CHECK-DAG: %[[D:.+]] = sg.slice %[[C]] {sizes = array<i64: 2, 2>, starts = array<i64: 0, 0>, steps = array<i64: 1, 1>}
// CHECK: return %[[A]], %[[D]], %arg0
func.func @of_pad(%x: tensor<4x5xf32>, %v: tensor<f32>) -> (tensor<2x3xf32>, tensor<2x2xf32>, tensor<4x5xf32>) {
  %p = sg.pad %x {low = array<i64: 2, 1>, high = array<i64: 1, 2>, mode = "reflect"} : (tensor<4x5xf32>) -> tensor<7x8xf32>
  %a = sg.slice %p {starts = array<i64: 4, 2>, sizes = array<i64: 2, 3>, steps = array<i64: -1, 1>} : (tensor<7x8xf32>) -> tensor<2x3xf32>
  %q = sg.pad %x value %v {low = array<i64: 1, 1>, high = array<i64: 0, 0>, mode = "constant"} : (tensor<4x5xf32>, tensor<f32>) -> tensor<5x6xf32>
  %b = sg.slice %q {starts = array<i64: 0, 4>, sizes = array<i64: 2, 2>, steps = array<i64: 1, 1>} : (tensor<5x6xf32>) -> tensor<2x2xf32>
  %c = sg.slice %p {starts = array<i64: 2, 1>, sizes = array<i64: 4, 5>, steps = array<i64: 1, 1>} : (tensor<7x8xf32>) -> tensor<4x5xf32>
  return %a, %b, %c : tensor<2x3xf32>, tensor<2x2xf32>, tensor<4x5xf32>
}

// -----

// One element beyond either end of x is padding; a pad with another use stays whole; no
// elements are within nothing.
// CHECK-LABEL: @of_pad_stays
// CHECK-NEXT: %[[P:.+]] = sg.pad %arg0
// CHECK-NEXT: sg.slice %[[P]] {sizes = array<i64: 5, 5>
// CHECK-NEXT: sg.slice %[[P]] {sizes = array<i64: 5, 4>
// CHECK-NEXT: sg.slice %[[P]] {sizes = array<i64: 0, 4>
// CHECK-NEXT: return
func.func @of_pad_stays(%x: tensor<4x4xf32>) -> (tensor<5x5xf32>, tensor<5x4xf32>, tensor<0x4xf32>) {
  %p = sg.pad %x {low = array<i64: 1, 1>, high = array<i64: 1, 1>, mode = "constant"} : (tensor<4x4xf32>) -> tensor<6x6xf32>
  %a = sg.slice %p {starts = array<i64: 0, 1>, sizes = array<i64: 5, 5>, steps = array<i64: 1, 1>} : (tensor<6x6xf32>) -> tensor<5x5xf32>
  %b = sg.slice %p {starts = array<i64: 1, 1>, sizes = array<i64: 5, 4>, steps = array<i64: 1, 1>} : (tensor<6x6xf32>) -> tensor<5x4xf32>
  %c = sg.slice %p {starts = array<i64: 0, 1>, sizes = array<i64: 0, 4>, steps = array<i64: 1, 1>} : (tensor<6x6xf32>) -> tensor<0x4xf32>
  return %a, %b, %c : tensor<5x5xf32>, tensor<5x4xf32>, tensor<0x4xf32>
}

// -----

// CHECK-LABEL: @of_pad_edge
// CHECK-NEXT: %[[P:.+]] = sg.pad %arg0
// CHECK-NEXT: %[[A:.+]] = sg.slice %[[P]]
// CHECK-NEXT: %[[Q:.+]] = sg.pad %arg0
// CHECK-NEXT: %[[B:.+]] = sg.slice %[[Q]]
// CHECK-NEXT: return %[[A]], %[[B]]
func.func @of_pad_edge(%x: tensor<4xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %p = sg.pad %x {low = array<i64: 1>, high = array<i64: 1>, mode = "constant"} : (tensor<4xf32>) -> tensor<6xf32>
  %a = sg.slice %p {starts = array<i64: 0>, sizes = array<i64: 2>, steps = array<i64: 1>} : (tensor<6xf32>) -> tensor<2xf32>
  %q = sg.pad %x {low = array<i64: 1>, high = array<i64: 1>, mode = "constant"} : (tensor<4xf32>) -> tensor<6xf32>
  %b = sg.slice %q {starts = array<i64: 4>, sizes = array<i64: 2>, steps = array<i64: 1>} : (tensor<6xf32>) -> tensor<2xf32>
  return %a, %b : tensor<2xf32>, tensor<2xf32>
}

// -----

// The same value, by name or by bits.
// CHECK-LABEL: @pads
// CHECK: %[[A:.+]] = sg.pad %arg0 {high = array<i64: 2, 4>, low = array<i64: 1, 4>, mode = "constant"}
// CHECK-NEXT: %[[B:.+]] = sg.pad %arg0 value %arg1 {high = array<i64: 0, 0>, low = array<i64: 3, 0>, mode = "constant"}
// CHECK: %[[C:.+]] = sg.pad %arg0 value %{{.+}} {high = array<i64: 0, 0>, low = array<i64: 3, 0>, mode = "constant"}
// CHECK-NEXT: return %[[A]], %[[B]], %[[C]], %arg0
func.func @pads(%x: tensor<2x3xf32>, %v: tensor<f32>) -> (tensor<5x11xf32>, tensor<5x3xf32>, tensor<5x3xf32>, tensor<2x3xf32>) {
  %0 = sg.pad %x {low = array<i64: 1, 1>, high = array<i64: 0, 3>, mode = "constant"} : (tensor<2x3xf32>) -> tensor<3x7xf32>
  %a = sg.pad %0 {low = array<i64: 0, 3>, high = array<i64: 2, 1>, mode = "constant"} : (tensor<3x7xf32>) -> tensor<5x11xf32>
  %1 = sg.pad %x value %v {low = array<i64: 1, 0>, high = array<i64: 0, 0>, mode = "constant"} : (tensor<2x3xf32>, tensor<f32>) -> tensor<3x3xf32>
  %b = sg.pad %1 value %v {low = array<i64: 2, 0>, high = array<i64: 0, 0>, mode = "constant"} : (tensor<3x3xf32>, tensor<f32>) -> tensor<5x3xf32>
  %c1 = sg.constant dense<1.0> : tensor<f32>
  %c2 = sg.constant dense<1.0> : tensor<f32>
  %2 = sg.pad %x value %c1 {low = array<i64: 1, 0>, high = array<i64: 0, 0>, mode = "constant"} : (tensor<2x3xf32>, tensor<f32>) -> tensor<3x3xf32>
  %c = sg.pad %2 value %c2 {low = array<i64: 2, 0>, high = array<i64: 0, 0>, mode = "constant"} : (tensor<3x3xf32>, tensor<f32>) -> tensor<5x3xf32>
  %d = sg.pad %x {low = array<i64: 0, 0>, high = array<i64: 0, 0>, mode = "edge"} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %a, %b, %c, %d : tensor<5x11xf32>, tensor<5x3xf32>, tensor<5x3xf32>, tensor<2x3xf32>
}

// -----

// Other values, other modes, and modes that look at what is inside.
// CHECK-LABEL: @pads_stay
// CHECK-COUNT-10: sg.pad
func.func @pads_stay(%x: tensor<4xf32>, %v: tensor<f32>, %w: tensor<f32>) -> (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) {
  %0 = sg.pad %x value %v {low = array<i64: 1>, high = array<i64: 0>, mode = "constant"} : (tensor<4xf32>, tensor<f32>) -> tensor<5xf32>
  %a = sg.pad %0 value %w {low = array<i64: 1>, high = array<i64: 0>, mode = "constant"} : (tensor<5xf32>, tensor<f32>) -> tensor<6xf32>
  %1 = sg.pad %x {low = array<i64: 1>, high = array<i64: 0>, mode = "constant"} : (tensor<4xf32>) -> tensor<5xf32>
  %b = sg.pad %1 value %w {low = array<i64: 1>, high = array<i64: 0>, mode = "constant"} : (tensor<5xf32>, tensor<f32>) -> tensor<6xf32>
  %2 = sg.pad %x {low = array<i64: 1>, high = array<i64: 0>, mode = "edge"} : (tensor<4xf32>) -> tensor<5xf32>
  %c = sg.pad %2 {low = array<i64: 1>, high = array<i64: 0>, mode = "constant"} : (tensor<5xf32>) -> tensor<6xf32>
  %3 = sg.pad %x {low = array<i64: 1>, high = array<i64: 0>, mode = "reflect"} : (tensor<4xf32>) -> tensor<5xf32>
  %d = sg.pad %3 {low = array<i64: 1>, high = array<i64: 0>, mode = "reflect"} : (tensor<5xf32>) -> tensor<6xf32>
  %z = sg.constant dense<0.0> : tensor<f32>
  %n = sg.constant dense<-0.0> : tensor<f32>
  %4 = sg.pad %x value %z {low = array<i64: 1>, high = array<i64: 0>, mode = "constant"} : (tensor<4xf32>, tensor<f32>) -> tensor<5xf32>
  %e = sg.pad %4 value %n {low = array<i64: 1>, high = array<i64: 0>, mode = "constant"} : (tensor<5xf32>, tensor<f32>) -> tensor<6xf32>
  return %a, %b, %c, %d, %e : tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>
}

// -----

// One row, from either end; a run of rows with a step, in a shape of indices; all rows.
// CHECK-LABEL: @gather
// CHECK: %[[S:.+]] = sg.slice %arg0 {sizes = array<i64: 2, 1, 3>, starts = array<i64: 0, 4, 0>, steps = array<i64: 1, 1, 1>}
// CHECK-NEXT: %[[A:.+]] = sg.reshape %[[S]] : (tensor<2x1x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %[[T:.+]] = sg.slice %arg0 {sizes = array<i64: 2, 4, 3>, starts = array<i64: 0, 4, 0>, steps = array<i64: 1, -1, 1>}
// CHECK-NEXT: %[[B:.+]] = sg.reshape %[[T]] : (tensor<2x4x3xf32>) -> tensor<2x2x2x3xf32>
// CHECK-NEXT: return %[[A]], %[[B]], %arg0
func.func @gather(%x: tensor<2x5x3xf32>) -> (tensor<2x3xf32>, tensor<2x2x2x3xf32>, tensor<2x5x3xf32>) {
  %i = sg.constant dense<-1> : tensor<i64>
  %j = sg.constant dense<[[4, 3], [-3, 1]]> : tensor<2x2xi32>
  %k = sg.constant dense<[0, 1, 2, 3, 4]> : tensor<5xi64>
  %a = sg.gather %x, %i {axis = 1 : i64} : (tensor<2x5x3xf32>, tensor<i64>) -> tensor<2x3xf32>
  %b = sg.gather %x, %j {axis = 1 : i64} : (tensor<2x5x3xf32>, tensor<2x2xi32>) -> tensor<2x2x2x3xf32>
  %c = sg.gather %x, %k {axis = 1 : i64} : (tensor<2x5x3xf32>, tensor<5xi64>) -> tensor<2x5x3xf32>
  return %a, %b, %c : tensor<2x3xf32>, tensor<2x2x2x3xf32>, tensor<2x5x3xf32>
}

// -----

// The same row twice, uneven steps, indices of the run, no index.
// CHECK-LABEL: @gather_stays
// CHECK-COUNT-5: sg.gather
func.func @gather_stays(%x: tensor<5xf32>, %r: tensor<3xi64>) -> (tensor<2xf32>, tensor<3xf32>, tensor<3xf32>, tensor<0xf32>, tensor<4xf32>) {
  %i = sg.constant dense<1> : tensor<2xi64>
  %j = sg.constant dense<[0, 1, 3]> : tensor<3xi64>
  %k = sg.constant dense<> : tensor<0xi64>
  %m = sg.constant dense<[0, 2, 4, 3]> : tensor<4xi64>
  %a = sg.gather %x, %i {axis = 0 : i64} : (tensor<5xf32>, tensor<2xi64>) -> tensor<2xf32>
  %b = sg.gather %x, %j {axis = 0 : i64} : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  %d = sg.constant dense<0> : tensor<3xi64>
  %n = sg.add %r, %d : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi64>
  %z = sg.mul %n, %d : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi64>
  %c = sg.gather %x, %z {axis = 0 : i64} : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  %e = sg.gather %x, %k {axis = 0 : i64} : (tensor<5xf32>, tensor<0xi64>) -> tensor<0xf32>
  %f = sg.gather %x, %m {axis = 0 : i64} : (tensor<5xf32>, tensor<4xi64>) -> tensor<4xf32>
  return %a, %b, %c, %e, %f : tensor<2xf32>, tensor<3xf32>, tensor<3xf32>, tensor<0xf32>, tensor<4xf32>
}

// -----

// What a run must report stays: beyond either end.
// CHECK-LABEL: @gather_out_of_range
// CHECK-COUNT-3: sg.gather
func.func @gather_out_of_range(%x: tensor<5xf32>) -> (tensor<f32>, tensor<f32>, tensor<2xf32>) {
  %i = sg.constant dense<5> : tensor<i64>
  %j = sg.constant dense<-6> : tensor<i64>
  %k = sg.constant dense<[4, 5]> : tensor<2xi64>
  %a = sg.gather %x, %i {axis = 0 : i64} : (tensor<5xf32>, tensor<i64>) -> tensor<f32>
  %b = sg.gather %x, %j {axis = 0 : i64} : (tensor<5xf32>, tensor<i64>) -> tensor<f32>
  %c = sg.gather %x, %k {axis = 0 : i64} : (tensor<5xf32>, tensor<2xi64>) -> tensor<2xf32>
  return %a, %b, %c : tensor<f32>, tensor<f32>, tensor<2xf32>
}
