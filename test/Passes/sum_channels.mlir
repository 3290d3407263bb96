// RUN: sg-opt --sg-sum-channels --sg-verify-each=numeric %s --split-input-file 2>&1 | FileCheck %s --implicit-check-not=error:

// After a softmax and after a transpose; with a bias.
// CHECK-LABEL: @main
// CHECK: %[[W:.+]] = sg.constant dense<{{.+}}> : tensor<1x8x1x1xf32>
// CHECK: %[[S:.+]] = sg.softmax %arg0
// CHECK: %[[V:.+]] = sg.reshape %[[W]] : (tensor<1x8x1x1xf32>) -> tensor<8x1x1xf32>
// CHECK: %[[P:.+]] = sg.mul %[[S]], %[[V]]
// CHECK: %[[A:.+]] = sg.reduce_sum %[[P]] {axes = array<i64: 1>, keepdims} : (tensor<2x8x3x4xf32>) -> tensor<2x1x3x4xf32>
// CHECK: %[[T:.+]] = sg.transpose
// CHECK: %[[Q:.+]] = sg.mul %[[T]], %{{.+}}
// CHECK: %[[R:.+]] = sg.reduce_sum %[[Q]]
// CHECK: %[[B:.+]] = sg.reshape %arg1 : (tensor<1xf32>) -> tensor<1x1x1xf32>
// CHECK: %[[C:.+]] = sg.add %[[R]], %[[B]]
// CHECK: return %[[A]], %[[C]]
func.func @main(%x0: tensor<2x8x3x4xf32>, %x1: tensor<1xf32>, %x2: tensor<2x3x8x4xf32>) -> (tensor<2x1x3x4xf32>, tensor<2x1x3x4xf32>) {
  %1 = sg.constant dense<[[[[1.5000e+00]], [[1.2500e+00]], [[1.1250e+00]], [[2.5000e-01]], [[6.2500e-01]], [[1.6250e+00]], [[5.0000e-01]], [[7.5000e-01]]]]> : tensor<1x8x1x1xf32>
  %2 = sg.softmax %x0 {axis = 1 : i64} : (tensor<2x8x3x4xf32>) -> tensor<2x8x3x4xf32>
  %3 = sg.conv %2, %1 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<2x8x3x4xf32>, tensor<1x8x1x1xf32>) -> tensor<2x1x3x4xf32>
  %4 = sg.transpose %x2 {perm = array<i64: 0, 2, 1, 3>} : (tensor<2x3x8x4xf32>) -> tensor<2x8x3x4xf32>
  %5 = sg.conv %4, %1 bias %x1 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<2x8x3x4xf32>, tensor<1x8x1x1xf32>, tensor<1xf32>) -> tensor<2x1x3x4xf32>
  return %3, %5 : tensor<2x1x3x4xf32>, tensor<2x1x3x4xf32>
}

// -----

// Of other ops, of two filters, windows, steps, padding.
// CHECK-LABEL: @main
// CHECK: %[[V0:.+]] = sg.conv
// CHECK: %[[V1:.+]] = sg.conv
// CHECK: %[[V2:.+]] = sg.conv
// CHECK: %[[V3:.+]] = sg.conv
// CHECK: %[[V4:.+]] = sg.conv
// CHECK: %[[V5:.+]] = sg.conv
// CHECK: %[[V6:.+]] = sg.conv
// CHECK: %[[V7:.+]] = sg.conv
// CHECK: return %[[V0]], %[[V1]], %[[V2]], %[[V3]], %[[V4]], %[[V5]], %[[V6]], %[[V7]]
func.func @main(%x0: tensor<2x8x3x4xf32>) -> (tensor<2x1x3x4xf32>, tensor<2x2x3x4xf32>, tensor<2x1x2x4xf32>, tensor<2x1x2x2xf32>, tensor<2x1x4x5xf32>, tensor<2x1x4x5xf32>, tensor<2x1x3x4xf32>, tensor<2x8x3x4xf32>) {
  %1 = sg.softmax %x0 {axis = 1 : i64} : (tensor<2x8x3x4xf32>) -> tensor<2x8x3x4xf32>
  %2 = sg.constant dense<[[[[1.5000e+00]], [[1.2500e+00]], [[1.1250e+00]], [[2.5000e-01]], [[6.2500e-01]], [[1.6250e+00]], [[5.0000e-01]], [[7.5000e-01]]]]> : tensor<1x8x1x1xf32>
  %3 = sg.conv %x0, %2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<2x8x3x4xf32>, tensor<1x8x1x1xf32>) -> tensor<2x1x3x4xf32>
  %4 = sg.constant dense<[[[[1.5000e+00]], [[1.2500e+00]], [[1.1250e+00]], [[2.5000e-01]], [[6.2500e-01]], [[1.6250e+00]], [[5.0000e-01]], [[7.5000e-01]]], [[[8.7500e-01]], [[1.7500e+00]], [[1.3750e+00]], [[3.7500e-01]], [[1.5000e+00]], [[1.2500e+00]], [[1.1250e+00]], [[2.5000e-01]]]]> : tensor<2x8x1x1xf32>
  %5 = sg.conv %1, %4 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<2x8x3x4xf32>, tensor<2x8x1x1xf32>) -> tensor<2x2x3x4xf32>
  %6 = sg.constant dense<[[[[1.5000e+00], [1.2500e+00]], [[1.1250e+00], [2.5000e-01]], [[6.2500e-01], [1.6250e+00]], [[5.0000e-01], [7.5000e-01]], [[8.7500e-01], [1.7500e+00]], [[1.3750e+00], [3.7500e-01]], [[1.5000e+00], [1.2500e+00]], [[1.1250e+00], [2.5000e-01]]]]> : tensor<1x8x2x1xf32>
  %7 = sg.conv %1, %6 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<2x8x3x4xf32>, tensor<1x8x2x1xf32>) -> tensor<2x1x2x4xf32>
  %8 = sg.conv %1, %2 {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<2x8x3x4xf32>, tensor<1x8x1x1xf32>) -> tensor<2x1x2x2xf32>
  %9 = sg.conv %1, %2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<2x8x3x4xf32>, tensor<1x8x1x1xf32>) -> tensor<2x1x4x5xf32>
  %10 = sg.conv %1, %2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<2x8x3x4xf32>, tensor<1x8x1x1xf32>) -> tensor<2x1x4x5xf32>
  %11 = sg.relu %1 : (tensor<2x8x3x4xf32>) -> tensor<2x8x3x4xf32>
  %12 = sg.conv %11, %2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<2x8x3x4xf32>, tensor<1x8x1x1xf32>) -> tensor<2x1x3x4xf32>
  %13 = sg.constant dense<[[[[1.5000e+00]]], [[[1.2500e+00]]], [[[1.1250e+00]]], [[[2.5000e-01]]], [[[6.2500e-01]]], [[[1.6250e+00]]], [[[5.0000e-01]]], [[[7.5000e-01]]]]> : tensor<8x1x1x1xf32>
  %14 = sg.conv %1, %13 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 8 : i64} : (tensor<2x8x3x4xf32>, tensor<8x1x1x1xf32>) -> tensor<2x8x3x4xf32>
  return %3, %5, %7, %8, %9, %10, %12, %14 : tensor<2x1x3x4xf32>, tensor<2x2x3x4xf32>, tensor<2x1x2x4xf32>, tensor<2x1x2x2xf32>, tensor<2x1x4x5xf32>, tensor<2x1x4x5xf32>, tensor<2x1x3x4xf32>, tensor<2x8x3x4xf32>
}
