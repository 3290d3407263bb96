// RUN: sg-opt --sg-merge-concats %s --split-input-file 2>&1 | FileCheck %s --implicit-check-not=error:

// CHECK-LABEL: @nested
// CHECK-NEXT: %[[I:.+]] = sg.concat %arg1, %arg0 {axis = 0 : i64}
// CHECK-NEXT: %[[A:.+]] = sg.concat %arg0, %arg1, %arg0, %arg0 {axis = 0 : i64} : (tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<8x2xf32>
// CHECK-NEXT: return %[[A]], %[[I]]
func.func @nested(%x: tensor<2x2xf32>, %y: tensor<2x2xf32>) -> (tensor<8x2xf32>, tensor<4x2xf32>) {
  %i = sg.concat %y, %x {axis = 0 : i64} : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<4x2xf32>
  %j = sg.concat %x, %i {axis = 0 : i64} : (tensor<2x2xf32>, tensor<4x2xf32>) -> tensor<6x2xf32>
  %a = sg.concat %j, %x {axis = 0 : i64} : (tensor<6x2xf32>, tensor<2x2xf32>) -> tensor<8x2xf32>
  return %a, %i : tensor<8x2xf32>, tensor<4x2xf32>
}

// -----

// Another axis is another order.
// CHECK-LABEL: @axes
// CHECK-NEXT: %[[I:.+]] = sg.concat %arg0, %arg1 {axis = 1 : i64}
// CHECK-NEXT: sg.concat %[[I]], %[[I]] {axis = 0 : i64}
func.func @axes(%x: tensor<2x2xf32>, %y: tensor<2x2xf32>) -> tensor<4x4xf32> {
  %i = sg.concat %x, %y {axis = 1 : i64} : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x4xf32>
  %a = sg.concat %i, %i {axis = 0 : i64} : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<4x4xf32>
  return %a : tensor<4x4xf32>
}

// -----

// What has no elements goes, but for one; a single input stands for the concat.
// CHECK-LABEL: @empty
// CHECK-NEXT: %[[A:.+]] = sg.concat %arg0, %arg0 {axis = 0 : i64}
// CHECK-NEXT: return %[[A]], %arg0, %arg1, %arg0
func.func @empty(%x: tensor<2xf32>, %e: tensor<0xf32>) -> (tensor<4xf32>, tensor<2xf32>, tensor<0xf32>, tensor<2xf32>) {
  %a = sg.concat %e, %x, %e, %x, %e {axis = 0 : i64} : (tensor<0xf32>, tensor<2xf32>, tensor<0xf32>, tensor<2xf32>, tensor<0xf32>) -> tensor<4xf32>
  %b = sg.concat %x, %e {axis = 0 : i64} : (tensor<2xf32>, tensor<0xf32>) -> tensor<2xf32>
  %c = sg.concat %e, %e {axis = 0 : i64} : (tensor<0xf32>, tensor<0xf32>) -> tensor<0xf32>
  %d = sg.concat %x {axis = 0 : i64} : (tensor<2xf32>) -> tensor<2xf32>
  return %a, %b, %c, %d : tensor<4xf32>, tensor<2xf32>, tensor<0xf32>, tensor<2xf32>
}

// -----

// A split that is joined again; in part; with something between.
// CHECK-LABEL: @slices
// CHECK: %[[P:.+]] = sg.slice %arg0 {sizes = array<i64: 2, 3>, starts = array<i64: 0, 1>, steps = array<i64: 1, 1>}
// CHECK: %[[C:.+]] = sg.concat %{{.+}}, %arg1, %{{.+}} {axis = 1 : i64}
// CHECK-NEXT: return %arg0, %[[P]], %[[C]]
func.func @slices(%x: tensor<2x5xf32>, %y: tensor<2x1xf32>) -> (tensor<2x5xf32>, tensor<2x3xf32>, tensor<2x6xf32>) {
  %a = sg.slice %x {starts = array<i64: 0, 0>, sizes = array<i64: 2, 1>, steps = array<i64: 1, 1>} : (tensor<2x5xf32>) -> tensor<2x1xf32>
  %b = sg.slice %x {starts = array<i64: 0, 1>, sizes = array<i64: 2, 1>, steps = array<i64: 1, 1>} : (tensor<2x5xf32>) -> tensor<2x1xf32>
  %c = sg.slice %x {starts = array<i64: 0, 2>, sizes = array<i64: 2, 2>, steps = array<i64: 1, 1>} : (tensor<2x5xf32>) -> tensor<2x2xf32>
  %d = sg.slice %x {starts = array<i64: 0, 4>, sizes = array<i64: 2, 1>, steps = array<i64: 1, 1>} : (tensor<2x5xf32>) -> tensor<2x1xf32>
  %w = sg.slice %x {starts = array<i64: 0, 1>, sizes = array<i64: 2, 4>, steps = array<i64: 1, 1>} : (tensor<2x5xf32>) -> tensor<2x4xf32>
  %p = sg.concat %a, %b, %c, %d {axis = 1 : i64} : (tensor<2x1xf32>, tensor<2x1xf32>, tensor<2x2xf32>, tensor<2x1xf32>) -> tensor<2x5xf32>
  %q = sg.concat %b, %c {axis = 1 : i64} : (tensor<2x1xf32>, tensor<2x2xf32>) -> tensor<2x3xf32>
  %r = sg.concat %a, %y, %w {axis = 1 : i64} : (tensor<2x1xf32>, tensor<2x1xf32>, tensor<2x4xf32>) -> tensor<2x6xf32>
  return %p, %q, %r : tensor<2x5xf32>, tensor<2x3xf32>, tensor<2x6xf32>
}

// -----

// No join: a gap, the wrong order, another value, other rows, a step of 2 or -1 in either,
// another axis.
// CHECK-LABEL: @slices_stay
// CHECK-COUNT-8: sg.concat %{{[^,]+}}, %{{.+}} {axis
// CHECK-NEXT: return
func.func @slices_stay(%x: tensor<4x4xf32>, %y: tensor<4x4xf32>) -> (tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<4x1xf32>, tensor<2x2xf32>) {
  %0 = sg.slice %x {starts = array<i64: 0, 0>, sizes = array<i64: 2, 1>, steps = array<i64: 1, 1>} : (tensor<4x4xf32>) -> tensor<2x1xf32>
  %1 = sg.slice %x {starts = array<i64: 0, 1>, sizes = array<i64: 2, 1>, steps = array<i64: 1, 1>} : (tensor<4x4xf32>) -> tensor<2x1xf32>
  %2 = sg.slice %x {starts = array<i64: 0, 2>, sizes = array<i64: 2, 1>, steps = array<i64: 1, 1>} : (tensor<4x4xf32>) -> tensor<2x1xf32>
  %y1 = sg.slice %y {starts = array<i64: 0, 1>, sizes = array<i64: 2, 1>, steps = array<i64: 1, 1>} : (tensor<4x4xf32>) -> tensor<2x1xf32>
  %r1 = sg.slice %x {starts = array<i64: 1, 1>, sizes = array<i64: 2, 1>, steps = array<i64: 1, 1>} : (tensor<4x4xf32>) -> tensor<2x1xf32>
  %s0 = sg.slice %x {starts = array<i64: 0, 0>, sizes = array<i64: 2, 2>, steps = array<i64: 1, 2>} : (tensor<4x4xf32>) -> tensor<2x2xf32>
  %s1 = sg.slice %x {starts = array<i64: 0, 1>, sizes = array<i64: 2, 2>, steps = array<i64: 1, -1>} : (tensor<4x4xf32>) -> tensor<2x2xf32>
  %t1 = sg.slice %x {starts = array<i64: 0, 1>, sizes = array<i64: 2, 1>, steps = array<i64: 2, 1>} : (tensor<4x4xf32>) -> tensor<2x1xf32>
  %a = sg.concat %0, %2 {axis = 1 : i64} : (tensor<2x1xf32>, tensor<2x1xf32>) -> tensor<2x2xf32>
  %b = sg.concat %1, %0 {axis = 1 : i64} : (tensor<2x1xf32>, tensor<2x1xf32>) -> tensor<2x2xf32>
  %c = sg.concat %0, %y1 {axis = 1 : i64} : (tensor<2x1xf32>, tensor<2x1xf32>) -> tensor<2x2xf32>
  %d = sg.concat %0, %r1 {axis = 1 : i64} : (tensor<2x1xf32>, tensor<2x1xf32>) -> tensor<2x2xf32>
  %e = sg.concat %s0, %2 {axis = 1 : i64} : (tensor<2x2xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
  %f = sg.concat %0, %s1 {axis = 1 : i64} : (tensor<2x1xf32>, tensor<2x2xf32>) -> tensor<2x3xf32>
  %g = sg.concat %0, %1 {axis = 0 : i64} : (tensor<2x1xf32>, tensor<2x1xf32>) -> tensor<4x1xf32>
  %h = sg.concat %0, %t1 {axis = 1 : i64} : (tensor<2x1xf32>, tensor<2x1xf32>) -> tensor<2x2xf32>
  return %a, %b, %c, %d, %e, %f, %g, %h : tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<4x1xf32>, tensor<2x2xf32>
}
