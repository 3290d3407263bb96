// RUN: sg-opt --sg-hoist-slices %s --split-input-file 2>&1 | FileCheck %s --implicit-check-not=error:

// Operands that have the extent are cut, those that broadcast are not.
// CHECK-LABEL: @elementwise
// CHECK-NEXT: %[[X:.+]] = sg.slice %arg0 {sizes = array<i64: 1, 6>, starts = array<i64: 2, 0>, steps = array<i64: 1, 1>}
// CHECK-NEXT: %[[Y:.+]] = sg.slice %arg1 {sizes = array<i64: 1, 1>, starts = array<i64: 2, 0>, steps = array<i64: 1, 1>}
// CHECK-NEXT: %[[A:.+]] = sg.add %[[X]], %[[Y]] : (tensor<1x6xf32>, tensor<1x1xf32>) -> tensor<1x6xf32>
// CHECK-NEXT: %[[B:.+]] = sg.mul %[[A]], %arg2 : (tensor<1x6xf32>, tensor<6xf32>) -> tensor<1x6xf32>
// CHECK-NEXT: %[[C:.+]] = sg.elu %[[B]] {alpha = 5.000000e-01 : f64} : (tensor<1x6xf32>) -> tensor<1x6xf32>
// CHECK-NEXT: %[[D:.+]] = sg.cast %[[C]] : (tensor<1x6xf32>) -> tensor<1x6xi32>
// CHECK-NEXT: return %[[D]]
func.func @elementwise(%x: tensor<4x6xf32>, %y: tensor<4x1xf32>, %z: tensor<6xf32>) -> tensor<1x6xi32> {
  %a = sg.add %x, %y : (tensor<4x6xf32>, tensor<4x1xf32>) -> tensor<4x6xf32>
  %b = sg.mul %a, %z : (tensor<4x6xf32>, tensor<6xf32>) -> tensor<4x6xf32>
  %c = sg.elu %b {alpha = 0.5 : f64} : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %d = sg.cast %c : (tensor<4x6xf32>) -> tensor<4x6xi32>
  %e = sg.slice %d {starts = array<i64: 2, 0>, sizes = array<i64: 1, 6>, steps = array<i64: 1, 1>} : (tensor<4x6xi32>) -> tensor<1x6xi32>
  return %e : tensor<1x6xi32>
}

// -----

// More than half is left; another use; nothing is left; unknown extents: not moved.
// CHECK-LABEL: @guards
// CHECK-NEXT: %[[A:.+]] = sg.exp %arg0
// CHECK-NEXT: sg.slice %[[A]]
// CHECK-NEXT: %[[B:.+]] = sg.tanh %arg0
// CHECK-NEXT: sg.slice %[[B]]
// CHECK-NEXT: %[[C:.+]] = sg.abs %arg0
// CHECK-NEXT: sg.slice %[[C]]
// CHECK-NEXT: %[[D:.+]] = sg.exp %arg1
// CHECK-NEXT: sg.slice %[[D]]
// CHECK-NEXT: return
func.func @guards(%x: tensor<5xf32>, %u: tensor<?xf32>) -> (tensor<3xf32>, tensor<1xf32>, tensor<5xf32>, tensor<0xf32>, tensor<1xf32>) {
  %a = sg.exp %x : (tensor<5xf32>) -> tensor<5xf32>
  %0 = sg.slice %a {starts = array<i64: 0>, sizes = array<i64: 3>, steps = array<i64: 1>} : (tensor<5xf32>) -> tensor<3xf32>
  %b = sg.tanh %x : (tensor<5xf32>) -> tensor<5xf32>
  %1 = sg.slice %b {starts = array<i64: 0>, sizes = array<i64: 1>, steps = array<i64: 1>} : (tensor<5xf32>) -> tensor<1xf32>
  %c = sg.abs %x : (tensor<5xf32>) -> tensor<5xf32>
  %2 = sg.slice %c {starts = array<i64: 0>, sizes = array<i64: 0>, steps = array<i64: 1>} : (tensor<5xf32>) -> tensor<0xf32>
  %d = sg.exp %u : (tensor<?xf32>) -> tensor<?xf32>
  %3 = sg.slice %d {starts = array<i64: 0>, sizes = array<i64: 1>, steps = array<i64: 1>} : (tensor<?xf32>) -> tensor<1xf32>
  return %0, %1, %b, %2, %3 : tensor<3xf32>, tensor<1xf32>, tensor<5xf32>, tensor<0xf32>, tensor<1xf32>
}

// -----

// Exactly half, and a step: the first moves up to x.
// CHECK-LABEL: @half
// CHECK-NEXT: %[[X:.+]] = sg.slice %arg0 {sizes = array<i64: 2>, starts = array<i64: 3>, steps = array<i64: -2>}
// CHECK-NEXT: sg.exp %[[X]]
func.func @half(%x: tensor<4xf32>) -> tensor<2xf32> {
  %a = sg.exp %x : (tensor<4xf32>) -> tensor<4xf32>
  %0 = sg.slice %a {starts = array<i64: 3>, sizes = array<i64: 2>, steps = array<i64: -2>} : (tensor<4xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// Rows of a softmax, a cumulative sum and a layer norm; scale is cut where it has rows.
// CHECK-LABEL: @rows
// CHECK-DAG: %[[X:.+]] = sg.slice %arg0 {sizes = array<i64: 1, 3, 4>
// CHECK-DAG: %[[S:.+]] = sg.slice %arg1 {sizes = array<i64: 1, 1, 4>
// CHECK: %[[L:.+]] = sg.layer_norm %[[X]], %[[S]] bias %arg2 {axis = 1 : i64, epsilon = 1.000000e-05 : f64}
// CHECK-NEXT: %[[M:.+]] = sg.softmax %[[L]] {axis = 1 : i64}
// CHECK-NEXT: %[[C:.+]] = sg.cumsum %[[M]] {axis = 2 : i64, reverse}
// CHECK-NEXT: return %[[C]]
func.func @rows(%x: tensor<2x3x4xf32>, %s: tensor<2x1x4xf32>, %b: tensor<4xf32>) -> tensor<1x3x4xf32> {
  %l = sg.layer_norm %x, %s bias %b {axis = 1 : i64, epsilon = 1.0e-5 : f64} : (tensor<2x3x4xf32>, tensor<2x1x4xf32>, tensor<4xf32>) -> tensor<2x3x4xf32>
  %m = sg.softmax %l {axis = 1 : i64} : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %c = sg.cumsum %m {axis = 2 : i64, reverse} : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %0 = sg.slice %c {starts = array<i64: 1, 0, 0>, sizes = array<i64: 1, 3, 4>, steps = array<i64: 1, 1, 1>} : (tensor<2x3x4xf32>) -> tensor<1x3x4xf32>
  return %0 : tensor<1x3x4xf32>
}

// -----

// Along the axis all elements are needed.
// CHECK-LABEL: @rows_stay
// CHECK-NEXT: %[[A:.+]] = sg.softmax %arg0
// CHECK-NEXT: sg.slice %[[A]]
// CHECK-NEXT: %[[B:.+]] = sg.layer_norm %arg0
// CHECK-NEXT: sg.slice %[[B]]
// CHECK-NEXT: %[[C:.+]] = sg.cumsum %arg0
// CHECK-NEXT: sg.slice %[[C]]
// CHECK-NEXT: return
func.func @rows_stay(%x: tensor<2x3x4xf32>, %s: tensor<4xf32>) -> (tensor<2x3x1xf32>, tensor<2x1x4xf32>, tensor<2x1x4xf32>) {
  %a = sg.softmax %x {axis = 2 : i64} : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %0 = sg.slice %a {starts = array<i64: 0, 0, 1>, sizes = array<i64: 2, 3, 1>, steps = array<i64: 1, 1, 1>} : (tensor<2x3x4xf32>) -> tensor<2x3x1xf32>
  %b = sg.layer_norm %x, %s {axis = 1 : i64, epsilon = 1.0e-5 : f64} : (tensor<2x3x4xf32>, tensor<4xf32>) -> tensor<2x3x4xf32>
  %1 = sg.slice %b {starts = array<i64: 0, 2, 0>, sizes = array<i64: 2, 1, 4>, steps = array<i64: 1, 1, 1>} : (tensor<2x3x4xf32>) -> tensor<2x1x4xf32>
  %c = sg.cumsum %x {axis = 1 : i64} : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %2 = sg.slice %c {starts = array<i64: 0, 1, 0>, sizes = array<i64: 2, 1, 4>, steps = array<i64: 1, 1, 1>} : (tensor<2x3x4xf32>) -> tensor<2x1x4xf32>
  return %0, %1, %2 : tensor<2x3x1xf32>, tensor<2x1x4xf32>, tensor<2x1x4xf32>
}

// -----

// The dimension that is cut has other places in x: with keepdims the same, without one more.
// CHECK-LABEL: @reduce
// CHECK-DAG: %[[X:.+]] = sg.slice %arg0 {sizes = array<i64: 2, 3, 1>, starts = array<i64: 0, 0, 3>
// CHECK-DAG: %[[A:.+]] = sg.reduce_sum %[[X]] {axes = array<i64: 1>} : (tensor<2x3x1xf32>) -> tensor<2x1xf32>
// CHECK-DAG: %[[B:.+]] = sg.reduce_max %{{.+}} {axes = array<i64: 0>, keepdims} : (tensor<2x3x1xf32>) -> tensor<1x3x1xf32>
// CHECK: return %[[A]], %[[B]]
func.func @reduce(%x: tensor<2x3x4xf32>) -> (tensor<2x1xf32>, tensor<1x3x1xf32>) {
  %a = sg.reduce_sum %x {axes = array<i64: 1>} : (tensor<2x3x4xf32>) -> tensor<2x4xf32>
  %0 = sg.slice %a {starts = array<i64: 0, 3>, sizes = array<i64: 2, 1>, steps = array<i64: 1, 1>} : (tensor<2x4xf32>) -> tensor<2x1xf32>
  %b = sg.reduce_max %x {axes = array<i64: 0>, keepdims} : (tensor<2x3x4xf32>) -> tensor<1x3x4xf32>
  %1 = sg.slice %b {starts = array<i64: 0, 0, 1>, sizes = array<i64: 1, 3, 1>, steps = array<i64: 1, 1, 1>} : (tensor<1x3x4xf32>) -> tensor<1x3x1xf32>
  return %0, %1 : tensor<2x1xf32>, tensor<1x3x1xf32>
}

// -----

// M and the leading dimensions; flags; one side broadcasts.
// CHECK-LABEL: @matmul
// CHECK-DAG: %[[X:.+]] = sg.slice %arg0 {sizes = array<i64: 1, 4, 1>, starts = array<i64: 1, 0, 2>, steps = array<i64: 1, 1, 1>} : (tensor<2x4x3xf32>)
// CHECK-DAG: %[[Y:.+]] = sg.slice %arg1 {sizes = array<i64: 1, 4, 5>, starts = array<i64: 1, 0, 0>, steps = array<i64: 1, 1, 1>} : (tensor<2x4x5xf32>)
// CHECK-DAG: %[[A:.+]] = sg.matmul %[[X]], %[[Y]] {trans_lhs} : (tensor<1x4x1xf32>, tensor<1x4x5xf32>) -> tensor<1x1x5xf32>
// CHECK-DAG: %[[Z:.+]] = sg.slice %arg2 {sizes = array<i64: 1, 4>, starts = array<i64: 5, 0>, steps = array<i64: 1, 1>} : (tensor<6x4xf32>)
// CHECK-DAG: %[[V:.+]] = sg.slice %arg1 {sizes = array<i64: 1, 4, 5>, starts = array<i64: 0, 0, 0>
// CHECK-DAG: %[[B:.+]] = sg.matmul %[[Z]], %[[V]] : (tensor<1x4xf32>, tensor<1x4x5xf32>) -> tensor<1x1x5xf32>
// CHECK: return %[[A]], %[[B]]
func.func @matmul(%x: tensor<2x4x3xf32>, %y: tensor<2x4x5xf32>, %z: tensor<6x4xf32>) -> (tensor<1x1x5xf32>, tensor<1x1x5xf32>) {
  %a = sg.matmul %x, %y {trans_lhs} : (tensor<2x4x3xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  %0 = sg.slice %a {starts = array<i64: 1, 2, 0>, sizes = array<i64: 1, 1, 5>, steps = array<i64: 1, 1, 1>} : (tensor<2x3x5xf32>) -> tensor<1x1x5xf32>
  %b = sg.matmul %z, %y : (tensor<6x4xf32>, tensor<2x4x5xf32>) -> tensor<2x6x5xf32>
  %1 = sg.slice %b {starts = array<i64: 0, 5, 0>, sizes = array<i64: 1, 1, 5>, steps = array<i64: 1, 1, 1>} : (tensor<2x6x5xf32>) -> tensor<1x1x5xf32>
  return %0, %1 : tensor<1x1x5xf32>, tensor<1x1x5xf32>
}

// -----

// N stays whole, and vectors have neither.
// CHECK-LABEL: @matmul_stays
// CHECK-NEXT: %[[A:.+]] = sg.matmul %arg0, %arg1
// CHECK-NEXT: sg.slice %[[A]]
// CHECK-NEXT: %[[B:.+]] = sg.matmul %arg0, %arg2
// CHECK-NEXT: sg.slice %[[B]]
func.func @matmul_stays(%x: tensor<3x4xf32>, %y: tensor<4x5xf32>, %v: tensor<4xf32>) -> (tensor<3x1xf32>, tensor<1xf32>) {
  %a = sg.matmul %x, %y : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>
  %0 = sg.slice %a {starts = array<i64: 0, 0>, sizes = array<i64: 3, 1>, steps = array<i64: 1, 1>} : (tensor<3x5xf32>) -> tensor<3x1xf32>
  %b = sg.matmul %x, %v : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3xf32>
  %1 = sg.slice %b {starts = array<i64: 0>, sizes = array<i64: 1>, steps = array<i64: 1>} : (tensor<3xf32>) -> tensor<1xf32>
  return %0, %1 : tensor<3x1xf32>, tensor<1xf32>
}

// -----

// What moves elements: a cube, where shapes cannot tell a permutation from its inverse.
// CHECK-LABEL: @movement
// CHECK-DAG: %[[X:.+]] = sg.slice %arg0 {sizes = array<i64: 4, 1, 4>, starts = array<i64: 0, 3, 0>
// CHECK-DAG: %[[A:.+]] = sg.transpose %[[X]] {perm = array<i64: 1, 2, 0>} : (tensor<4x1x4xf32>) -> tensor<1x4x4xf32>
// CHECK-DAG: %[[B:.+]] = sg.broadcast %arg1 : (tensor<1x4xf32>) -> tensor<1x4xf32>
// CHECK-DAG: %[[Y:.+]] = sg.slice %arg1 {sizes = array<i64: 1, 1>, starts = array<i64: 0, 2>
// CHECK-DAG: %[[C:.+]] = sg.broadcast %[[Y]] : (tensor<1x1xf32>) -> tensor<3x1xf32>
// CHECK: return %[[A]], %[[B]], %[[C]]
func.func @movement(%x: tensor<4x4x4xf32>, %y: tensor<1x4xf32>) -> (tensor<1x4x4xf32>, tensor<1x4xf32>, tensor<3x1xf32>) {
  %a = sg.transpose %x {perm = array<i64: 1, 2, 0>} : (tensor<4x4x4xf32>) -> tensor<4x4x4xf32>
  %0 = sg.slice %a {starts = array<i64: 3, 0, 0>, sizes = array<i64: 1, 4, 4>, steps = array<i64: 1, 1, 1>} : (tensor<4x4x4xf32>) -> tensor<1x4x4xf32>
  %b = sg.broadcast %y : (tensor<1x4xf32>) -> tensor<3x4xf32>
  %1 = sg.slice %b {starts = array<i64: 1, 0>, sizes = array<i64: 1, 4>, steps = array<i64: 1, 1>} : (tensor<3x4xf32>) -> tensor<1x4xf32>
  %c = sg.broadcast %y : (tensor<1x4xf32>) -> tensor<3x4xf32>
  %2 = sg.slice %c {starts = array<i64: 0, 2>, sizes = array<i64: 3, 1>, steps = array<i64: 1, 1>} : (tensor<3x4xf32>) -> tensor<3x1xf32>
  return %0, %1, %2 : tensor<1x4x4xf32>, tensor<1x4xf32>, tensor<3x1xf32>
}

// -----

// Dimensions that a reshape keeps, at another place; two at once.
// CHECK-LABEL: @reshape
// CHECK-DAG: %[[X:.+]] = sg.slice %arg0 {sizes = array<i64: 2, 1, 20>, starts = array<i64: 0, 2, 0>, steps = array<i64: 1, 1, 1>} : (tensor<2x3x20xf32>)
// CHECK-DAG: %[[A:.+]] = sg.reshape %[[X]] : (tensor<2x1x20xf32>) -> tensor<2x1x1x4x5xf32>
// CHECK-DAG: %[[Y:.+]] = sg.slice %arg1 {sizes = array<i64: 2, 1, 2>, starts = array<i64: 0, 1, 1>, steps = array<i64: 1, 1, 1>} : (tensor<2x3x4xf32>)
// CHECK-DAG: %[[B:.+]] = sg.reshape %[[Y]] : (tensor<2x1x2xf32>) -> tensor<1x2x1x2xf32>
// CHECK: return %[[A]], %[[B]]
func.func @reshape(%x: tensor<2x3x20xf32>, %y: tensor<2x3x4xf32>) -> (tensor<2x1x1x4x5xf32>, tensor<1x2x1x2xf32>) {
  %a = sg.reshape %x : (tensor<2x3x20xf32>) -> tensor<2x1x3x4x5xf32>
  %0 = sg.slice %a {starts = array<i64: 0, 0, 2, 0, 0>, sizes = array<i64: 2, 1, 1, 4, 5>, steps = array<i64: 1, 1, 1, 1, 1>} : (tensor<2x1x3x4x5xf32>) -> tensor<2x1x1x4x5xf32>
  %b = sg.reshape %y : (tensor<2x3x4xf32>) -> tensor<1x2x3x4xf32>
  %1 = sg.slice %b {starts = array<i64: 0, 0, 1, 1>, sizes = array<i64: 1, 2, 1, 2>, steps = array<i64: 1, 1, 1, 1>} : (tensor<1x2x3x4xf32>) -> tensor<1x2x1x2xf32>
  return %0, %1 : tensor<2x1x1x4x5xf32>, tensor<1x2x1x2xf32>
}

// -----

// The extent is there, at another offset; the offset is there, with another extent.
// CHECK-LABEL: @reshape_stays
// CHECK-NEXT: %[[A:.+]] = sg.reshape %arg0
// CHECK-NEXT: sg.slice %[[A]]
// CHECK-NEXT: %[[B:.+]] = sg.reshape %arg1
// CHECK-NEXT: sg.slice %[[B]]
func.func @reshape_stays(%x: tensor<3x2xf32>, %y: tensor<2x12xf32>) -> (tensor<2x1xf32>, tensor<2x1x4xf32>) {
  %a = sg.reshape %x : (tensor<3x2xf32>) -> tensor<2x3xf32>
  %0 = sg.slice %a {starts = array<i64: 0, 1>, sizes = array<i64: 2, 1>, steps = array<i64: 1, 1>} : (tensor<2x3xf32>) -> tensor<2x1xf32>
  %b = sg.reshape %y : (tensor<2x12xf32>) -> tensor<2x3x4xf32>
  %1 = sg.slice %b {starts = array<i64: 0, 1, 0>, sizes = array<i64: 2, 1, 4>, steps = array<i64: 1, 1, 1>} : (tensor<2x3x4xf32>) -> tensor<2x1x4xf32>
  return %0, %1 : tensor<2x1xf32>, tensor<2x1x4xf32>
}

// -----

// Across the axis a concat is cut input by input, whatever their extents; along it, not
// here: sg-simplify-slices does that.
// CHECK-LABEL: @concat
// CHECK-DAG: %[[X:.+]] = sg.slice %arg0 {sizes = array<i64: 1, 2>, starts = array<i64: 1, 0>
// CHECK-DAG: %[[Y:.+]] = sg.slice %arg1 {sizes = array<i64: 1, 5>, starts = array<i64: 1, 0>
// CHECK: %[[A:.+]] = sg.concat %[[X]], %[[Y]] {axis = 1 : i64} : (tensor<1x2xf32>, tensor<1x5xf32>) -> tensor<1x7xf32>
// CHECK-NEXT: %[[K:.+]] = sg.concat %arg0, %arg1
// CHECK-NEXT: %[[B:.+]] = sg.slice %[[K]]
// CHECK-NEXT: return %[[A]], %[[B]]
func.func @concat(%x: tensor<2x2xf32>, %y: tensor<2x5xf32>) -> (tensor<1x7xf32>, tensor<2x2xf32>) {
  %a = sg.concat %x, %y {axis = 1 : i64} : (tensor<2x2xf32>, tensor<2x5xf32>) -> tensor<2x7xf32>
  %0 = sg.slice %a {starts = array<i64: 1, 0>, sizes = array<i64: 1, 7>, steps = array<i64: 1, 1>} : (tensor<2x7xf32>) -> tensor<1x7xf32>
  %b = sg.concat %x, %y {axis = 1 : i64} : (tensor<2x2xf32>, tensor<2x5xf32>) -> tensor<2x7xf32>
  %1 = sg.slice %b {starts = array<i64: 0, 1>, sizes = array<i64: 2, 2>, steps = array<i64: 1, 1>} : (tensor<2x7xf32>) -> tensor<2x2xf32>
  return %0, %1 : tensor<1x7xf32>, tensor<2x2xf32>
}

// -----

// Rows of a gather: an index of the run that is wrong must be reported. Ops that mix rows.
// CHECK-LABEL: @gather_out_of_range
// CHECK-NEXT: %[[A:.+]] = sg.gather
// CHECK-NEXT: sg.slice %[[A]]
// CHECK-NEXT: %[[B:.+]] = sg.trilu
// CHECK-NEXT: sg.slice %[[B]]
// CHECK-NEXT: return
func.func @gather_out_of_range(%x: tensor<4x4xf32>, %i: tensor<4xi64>) -> (tensor<1x4xf32>, tensor<1x4xf32>) {
  %a = sg.gather %x, %i {axis = 0 : i64} : (tensor<4x4xf32>, tensor<4xi64>) -> tensor<4x4xf32>
  %0 = sg.slice %a {starts = array<i64: 0, 0>, sizes = array<i64: 1, 4>, steps = array<i64: 1, 1>} : (tensor<4x4xf32>) -> tensor<1x4xf32>
  %b = sg.trilu %x {k = 0 : i64} : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = sg.slice %b {starts = array<i64: 1, 0>, sizes = array<i64: 1, 4>, steps = array<i64: 1, 1>} : (tensor<4x4xf32>) -> tensor<1x4xf32>
  return %0, %1 : tensor<1x4xf32>, tensor<1x4xf32>
}

// -----

// Slices that are alike go together: a value that is used twice, and a residual branch,
// are computed once. What is used whole, too, is cut where it is used, and cse makes the
// slices one.
// CHECK-LABEL: @residual
// CHECK-NEXT: %[[R:.+]] = sg.relu %arg0
// CHECK-NEXT: %[[S:.+]] = sg.slice %[[R]] {sizes = array<i64: 1, 6>, starts = array<i64: 3, 0>
// CHECK-NEXT: %[[E:.+]] = sg.erf %[[S]]
// CHECK-NEXT: %[[T:.+]] = sg.slice %[[R]] {sizes = array<i64: 1, 6>, starts = array<i64: 3, 0>
// CHECK-NEXT: %[[M:.+]] = sg.mul %[[T]], %[[E]]
// CHECK-NEXT: %[[U:.+]] = sg.slice %[[R]] {sizes = array<i64: 1, 6>, starts = array<i64: 3, 0>
// CHECK-NEXT: %[[A:.+]] = sg.add %[[U]], %[[M]]
// CHECK-NEXT: return %[[A]], %[[R]]
func.func @residual(%x: tensor<4x6xf32>) -> (tensor<1x6xf32>, tensor<4x6xf32>) {
  %r = sg.relu %x : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %e = sg.erf %r : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %m = sg.mul %r, %e : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %a = sg.add %r, %m : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %0 = sg.slice %a {starts = array<i64: 3, 0>, sizes = array<i64: 1, 6>, steps = array<i64: 1, 1>} : (tensor<4x6xf32>) -> tensor<1x6xf32>
  return %0, %r : tensor<1x6xf32>, tensor<4x6xf32>
}

// -----

// CHECK-LABEL: @diamond
// CHECK-NEXT: %[[S:.+]] = sg.slice %arg0
// CHECK-NEXT: %[[A:.+]] = sg.exp %[[S]]
// CHECK-NEXT: %[[B:.+]] = sg.erf %[[A]]
// CHECK-NEXT: %[[C:.+]] = sg.mul %[[A]], %[[B]]
// CHECK-NEXT: %[[D:.+]] = sg.erf %[[C]]
// CHECK-NEXT: %[[E:.+]] = sg.mul %[[C]], %[[D]]
// CHECK-NEXT: return %[[E]]
func.func @diamond(%x: tensor<4x6xf32>) -> tensor<1x6xf32> {
  %a = sg.exp %x : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %b = sg.erf %a : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %c = sg.mul %a, %b : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %d = sg.erf %c : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %e = sg.mul %c, %d : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %0 = sg.slice %e {starts = array<i64: 3, 0>, sizes = array<i64: 1, 6>, steps = array<i64: 1, 1>} : (tensor<4x6xf32>) -> tensor<1x6xf32>
  return %0 : tensor<1x6xf32>
}

// -----

// Rows that differ: both would be cut from what is computed once.
// CHECK-LABEL: @different
// CHECK-NEXT: %[[A:.+]] = sg.exp %arg0
// CHECK-NEXT: sg.slice %[[A]]
// CHECK-NEXT: sg.slice %[[A]]
func.func @different(%x: tensor<4x6xf32>) -> (tensor<1x6xf32>, tensor<1x6xf32>) {
  %a = sg.exp %x : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %0 = sg.slice %a {starts = array<i64: 3, 0>, sizes = array<i64: 1, 6>, steps = array<i64: 1, 1>} : (tensor<4x6xf32>) -> tensor<1x6xf32>
  %1 = sg.slice %a {starts = array<i64: 2, 0>, sizes = array<i64: 1, 6>, steps = array<i64: 1, 1>} : (tensor<4x6xf32>) -> tensor<1x6xf32>
  return %0, %1 : tensor<1x6xf32>, tensor<1x6xf32>
}
