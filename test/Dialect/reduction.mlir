// Reductions and scans: printed, parsed and printed again, as text and as bytecode.
// RUN: sg-opt %s | sg-opt | FileCheck %s
// RUN: sg-opt %s --emit-bytecode -o %t.bc && sg-opt %t.bc | FileCheck %s

// CHECK-LABEL: func @reduce_sum(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x?x5xf32>)
// CHECK-NEXT: %{{.*}} = sg.reduce_sum %[[X]] {axes = array<i64: 0, 2>} : (tensor<2x3x?x5xf32>) -> tensor<3x5xf32>
func.func @reduce_sum(%x: tensor<2x3x?x5xf32>) {
  %r = sg.reduce_sum %x {axes = array<i64: 0, 2>} : (tensor<2x3x?x5xf32>) -> tensor<3x5xf32>
  return
}

// CHECK-LABEL: func @reduce_sum_2(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x?xui8>)
// CHECK-NEXT: %{{.*}} = sg.reduce_sum %[[X]] {axes = array<i64: 0, 2>, keepdims} : (tensor<2x3x?xui8>) -> tensor<1x3x1xui8>
func.func @reduce_sum_2(%x: tensor<2x3x?xui8>) {
  %r = sg.reduce_sum %x {axes = array<i64: 0, 2>, keepdims} : (tensor<2x3x?xui8>) -> tensor<1x3x1xui8>
  return
}

// CHECK-LABEL: func @reduce_prod(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x?x5xf32>)
// CHECK-NEXT: %{{.*}} = sg.reduce_prod %[[X]] {axes = array<i64: 0, 2>} : (tensor<2x3x?x5xf32>) -> tensor<3x5xf32>
func.func @reduce_prod(%x: tensor<2x3x?x5xf32>) {
  %r = sg.reduce_prod %x {axes = array<i64: 0, 2>} : (tensor<2x3x?x5xf32>) -> tensor<3x5xf32>
  return
}

// CHECK-LABEL: func @reduce_prod_2(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x?xui8>)
// CHECK-NEXT: %{{.*}} = sg.reduce_prod %[[X]] {axes = array<i64: 0, 2>, keepdims} : (tensor<2x3x?xui8>) -> tensor<1x3x1xui8>
func.func @reduce_prod_2(%x: tensor<2x3x?xui8>) {
  %r = sg.reduce_prod %x {axes = array<i64: 0, 2>, keepdims} : (tensor<2x3x?xui8>) -> tensor<1x3x1xui8>
  return
}

// CHECK-LABEL: func @reduce_mean(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x?x5xf32>)
// CHECK-NEXT: %{{.*}} = sg.reduce_mean %[[X]] {axes = array<i64: 0, 2>} : (tensor<2x3x?x5xf32>) -> tensor<3x5xf32>
func.func @reduce_mean(%x: tensor<2x3x?x5xf32>) {
  %r = sg.reduce_mean %x {axes = array<i64: 0, 2>} : (tensor<2x3x?x5xf32>) -> tensor<3x5xf32>
  return
}

// CHECK-LABEL: func @reduce_mean_2(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x?xui8>)
// CHECK-NEXT: %{{.*}} = sg.reduce_mean %[[X]] {axes = array<i64: 0, 2>, keepdims} : (tensor<2x3x?xui8>) -> tensor<1x3x1xui8>
func.func @reduce_mean_2(%x: tensor<2x3x?xui8>) {
  %r = sg.reduce_mean %x {axes = array<i64: 0, 2>, keepdims} : (tensor<2x3x?xui8>) -> tensor<1x3x1xui8>
  return
}

// CHECK-LABEL: func @reduce_max(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x?x5xf32>)
// CHECK-NEXT: %{{.*}} = sg.reduce_max %[[X]] {axes = array<i64: 0, 2>} : (tensor<2x3x?x5xf32>) -> tensor<3x5xf32>
func.func @reduce_max(%x: tensor<2x3x?x5xf32>) {
  %r = sg.reduce_max %x {axes = array<i64: 0, 2>} : (tensor<2x3x?x5xf32>) -> tensor<3x5xf32>
  return
}

// CHECK-LABEL: func @reduce_max_2(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x?xui8>)
// CHECK-NEXT: %{{.*}} = sg.reduce_max %[[X]] {axes = array<i64: 0, 2>, keepdims} : (tensor<2x3x?xui8>) -> tensor<1x3x1xui8>
func.func @reduce_max_2(%x: tensor<2x3x?xui8>) {
  %r = sg.reduce_max %x {axes = array<i64: 0, 2>, keepdims} : (tensor<2x3x?xui8>) -> tensor<1x3x1xui8>
  return
}

// CHECK-LABEL: func @reduce_min(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x?x5xf32>)
// CHECK-NEXT: %{{.*}} = sg.reduce_min %[[X]] {axes = array<i64: 0, 2>} : (tensor<2x3x?x5xf32>) -> tensor<3x5xf32>
func.func @reduce_min(%x: tensor<2x3x?x5xf32>) {
  %r = sg.reduce_min %x {axes = array<i64: 0, 2>} : (tensor<2x3x?x5xf32>) -> tensor<3x5xf32>
  return
}

// CHECK-LABEL: func @reduce_min_2(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x?xui8>)
// CHECK-NEXT: %{{.*}} = sg.reduce_min %[[X]] {axes = array<i64: 0, 2>, keepdims} : (tensor<2x3x?xui8>) -> tensor<1x3x1xui8>
func.func @reduce_min_2(%x: tensor<2x3x?xui8>) {
  %r = sg.reduce_min %x {axes = array<i64: 0, 2>, keepdims} : (tensor<2x3x?xui8>) -> tensor<1x3x1xui8>
  return
}

// CHECK-LABEL: func @reduce_sum_3(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xi64>)
// CHECK-NEXT: %{{.*}} = sg.reduce_sum %[[X]] {axes = array<i64>} : (tensor<2x3xi64>) -> tensor<2x3xi64>
func.func @reduce_sum_3(%x: tensor<2x3xi64>) {
  %r = sg.reduce_sum %x {axes = array<i64>} : (tensor<2x3xi64>) -> tensor<2x3xi64>
  return
}

// CHECK-LABEL: func @reduce_sum_4(
// CHECK-SAME: %[[X:.*]]: tensor<0x3xi64>)
// CHECK-NEXT: %{{.*}} = sg.reduce_sum %[[X]] {axes = array<i64: 0, 1>} : (tensor<0x3xi64>) -> tensor<i64>
func.func @reduce_sum_4(%x: tensor<0x3xi64>) {
  %r = sg.reduce_sum %x {axes = array<i64: 0, 1>} : (tensor<0x3xi64>) -> tensor<i64>
  return
}

// CHECK-LABEL: func @reduce_max_3(
// CHECK-SAME: %[[X:.*]]: tensor<2xi1>)
// CHECK-NEXT: %{{.*}} = sg.reduce_max %[[X]] {axes = array<i64: 0>} : (tensor<2xi1>) -> tensor<i1>
func.func @reduce_max_3(%x: tensor<2xi1>) {
  %r = sg.reduce_max %x {axes = array<i64: 0>} : (tensor<2xi1>) -> tensor<i1>
  return
}

// CHECK-LABEL: func @reduce_sum_5(
// CHECK-SAME: %[[X:.*]]: tensor<f32>)
// CHECK-NEXT: %{{.*}} = sg.reduce_sum %[[X]] {axes = array<i64>, keepdims} : (tensor<f32>) -> tensor<f32>
func.func @reduce_sum_5(%x: tensor<f32>) {
  %r = sg.reduce_sum %x {axes = array<i64>, keepdims} : (tensor<f32>) -> tensor<f32>
  return
}

// CHECK-LABEL: func @arg_max(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x?xf16>)
// CHECK-NEXT: %{{.*}} = sg.arg_max %[[X]] {axis = 1 : i64} : (tensor<2x3x?xf16>) -> tensor<2x?xi64>
func.func @arg_max(%x: tensor<2x3x?xf16>) {
  %r = sg.arg_max %x {axis = 1 : i64} : (tensor<2x3x?xf16>) -> tensor<2x?xi64>
  return
}

// CHECK-LABEL: func @arg_max_2(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xi32>)
// CHECK-NEXT: %{{.*}} = sg.arg_max %[[X]] {axis = 1 : i64, keepdims, select_last} : (tensor<2x3xi32>) -> tensor<2x1xi64>
func.func @arg_max_2(%x: tensor<2x3xi32>) {
  %r = sg.arg_max %x {axis = 1 : i64, keepdims, select_last} : (tensor<2x3xi32>) -> tensor<2x1xi64>
  return
}

// CHECK-LABEL: func @arg_min(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x?xf16>)
// CHECK-NEXT: %{{.*}} = sg.arg_min %[[X]] {axis = 1 : i64} : (tensor<2x3x?xf16>) -> tensor<2x?xi64>
func.func @arg_min(%x: tensor<2x3x?xf16>) {
  %r = sg.arg_min %x {axis = 1 : i64} : (tensor<2x3x?xf16>) -> tensor<2x?xi64>
  return
}

// CHECK-LABEL: func @arg_min_2(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xi32>)
// CHECK-NEXT: %{{.*}} = sg.arg_min %[[X]] {axis = 1 : i64, keepdims, select_last} : (tensor<2x3xi32>) -> tensor<2x1xi64>
func.func @arg_min_2(%x: tensor<2x3xi32>) {
  %r = sg.arg_min %x {axis = 1 : i64, keepdims, select_last} : (tensor<2x3xi32>) -> tensor<2x1xi64>
  return
}

// CHECK-LABEL: func @cumsum(
// CHECK-SAME: %[[X:.*]]: tensor<2x?xi32>)
// CHECK-NEXT: %{{.*}} = sg.cumsum %[[X]] {axis = 1 : i64, exclusive, reverse} : (tensor<2x?xi32>) -> tensor<2x?xi32>
func.func @cumsum(%x: tensor<2x?xi32>) {
  %r = sg.cumsum %x {axis = 1 : i64, exclusive, reverse} : (tensor<2x?xi32>) -> tensor<2x?xi32>
  return
}
