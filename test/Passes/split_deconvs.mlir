// RUN: sg-opt %s --sg-split-deconvs --split-input-file | FileCheck %s
// RUN: sg-opt %s --sg-split-deconvs --sg-verify-each=numeric --split-input-file 2>&1 | FileCheck %s --check-prefix=SAME
// SAME-NOT: sg-verify-each

// 4 taps, stride 2: four convolutions of 2 x 2 taps in one, and a border that is cut.
// CHECK-LABEL: func.func @main
// CHECK:         %[[W:.*]] = sg.constant
// CHECK:         sg.reshape %[[W]] {{.*}} -> tensor<8x3x2x2x2x2xf32>
// CHECK:         sg.slice {{.*}}steps = array<i64: 1, 1, -1, 1, -1, 1>
// CHECK:         sg.transpose {{.*}}perm = array<i64: 1, 3, 5, 0, 2, 4>
// CHECK:         sg.reshape {{.*}} -> tensor<12x8x2x2xf32>
// CHECK:         sg.conv {{.*}}pads_high = array<i64: 1, 1>, pads_low = array<i64: 1, 1>{{.*}} -> tensor<1x12x6x7xf32>
// CHECK:         sg.transpose {{.*}} -> tensor<1x3x6x2x7x2xf32>
// CHECK:         %[[Y:.*]] = sg.slice {{.*}}starts = array<i64: 0, 0, 1, 1>{{.*}} -> tensor<1x3x10x12xf32>
// CHECK-NEXT:    return %[[Y]]
func.func @main(%x: tensor<1x8x5x6xf32>) -> tensor<1x3x10x12xf32> {
  %w = sg.constant dense<0.5> : tensor<8x3x4x4xf32>
  %y = sg.conv_transpose %x, %w {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, output_padding = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x8x5x6xf32>, tensor<8x3x4x4xf32>) -> tensor<1x3x10x12xf32>
  return %y : tensor<1x3x10x12xf32>
}

// -----

// Different weights, strides and taps in each dimension, a bias; nothing is cut.
// CHECK-LABEL: func.func @main
// CHECK:         sg.conv {{.*}} -> tensor<2x12x4x2xf32>
// CHECK-NOT:     sg.conv_transpose
func.func @main(%x: tensor<2x8x3x2xf32>) -> tensor<2x2x8x6xf32> {
  %i = sg.constant dense<[[[[0.0]], [[1.0]]], [[[2.0]], [[-1.0]]], [[[0.5]], [[1.5]]], [[[-2.0]], [[3.0]]], [[[0.25]], [[1.0]]], [[[2.0]], [[0.75]]], [[[1.0]], [[1.0]]], [[[0.0]], [[-3.0]]]]> : tensor<8x2x1x1xf32>
  %j = sg.constant dense<[[[[1.0, 2.0, 3.0], [0.5, -1.0, 0.25], [4.0, 1.5, -2.0], [0.0, 1.0, 0.125]]]]> : tensor<1x1x4x3xf32>
  %w = sg.mul %i, %j : (tensor<8x2x1x1xf32>, tensor<1x1x4x3xf32>) -> tensor<8x2x4x3xf32>
  %b = sg.constant dense<[1.0, -2.0]> : tensor<2xf32>
  %y = sg.conv_transpose %x, %w bias %b {strides = array<i64: 2, 3>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, output_padding = array<i64: 0, 0>, groups = 1 : i64} : (tensor<2x8x3x2xf32>, tensor<8x2x4x3xf32>, tensor<2xf32>) -> tensor<2x2x8x6xf32>
  return %y : tensor<2x2x8x6xf32>
}

// -----

// Uneven cuts: more behind than in front.
// CHECK-LABEL: func.func @main
// CHECK-NOT:     sg.conv_transpose
// CHECK:         sg.slice {{.*}}starts = array<i64: 0, 0, 0, 2>
func.func @main(%x: tensor<1x8x3x3xf32>) -> tensor<1x1x7x5xf32> {
  %i = sg.constant dense<[[[[0.0]]], [[[2.0]]], [[[0.5]]], [[[-2.0]]], [[[0.25]]], [[[2.0]]], [[[1.0]]], [[[0.5]]]]> : tensor<8x1x1x1xf32>
  %j = sg.constant dense<[[[[1.0, 2.0, 3.0, 5.0], [0.5, -1.0, 0.25, -3.0], [4.0, 1.5, -2.0, 0.375], [0.0, 1.0, 0.125, 6.0]]]]> : tensor<1x1x4x4xf32>
  %w = sg.mul %i, %j : (tensor<8x1x1x1xf32>, tensor<1x1x4x4xf32>) -> tensor<8x1x4x4xf32>
  %y = sg.conv_transpose %x, %w {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 2>, pads_high = array<i64: 1, 1>, output_padding = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x8x3x3xf32>, tensor<8x1x4x4xf32>) -> tensor<1x1x7x5xf32>
  return %y : tensor<1x1x7x5xf32>
}

// -----

// Left alone: taps that the stride does not divide, weights that are not known, few
// channels, a stride of 1, groups, a result that reaches beyond the last tap.
// CHECK-LABEL: func.func @main
// CHECK-COUNT-6: sg.conv_transpose
// CHECK-NOT:     sg.conv{{ }}
func.func @main(%x: tensor<1x8x3x3xf32>, %u: tensor<8x2x2x2xf32>) -> (tensor<1x2x7x7xf32>, tensor<1x2x6x6xf32>, tensor<1x2x6x6xf32>, tensor<1x2x4x4xf32>, tensor<1x4x6x6xf32>, tensor<1x2x7x7xf32>) {
  %w3 = sg.constant dense<0.5> : tensor<8x2x3x3xf32>
  %w2 = sg.constant dense<0.5> : tensor<8x2x2x2xf32>
  %few = sg.constant dense<0.5> : tensor<4x2x2x2xf32>
  %z = sg.slice %x {starts = array<i64: 0, 0, 0, 0>, sizes = array<i64: 1, 4, 3, 3>, steps = array<i64: 1, 1, 1, 1>} : (tensor<1x8x3x3xf32>) -> tensor<1x4x3x3xf32>
  %a = sg.conv_transpose %x, %w3 {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, output_padding = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x8x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<1x2x7x7xf32>
  %b = sg.conv_transpose %x, %u {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, output_padding = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x8x3x3xf32>, tensor<8x2x2x2xf32>) -> tensor<1x2x6x6xf32>
  %c = sg.conv_transpose %z, %few {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, output_padding = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x4x3x3xf32>, tensor<4x2x2x2xf32>) -> tensor<1x2x6x6xf32>
  %d = sg.conv_transpose %x, %w2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, output_padding = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x8x3x3xf32>, tensor<8x2x2x2xf32>) -> tensor<1x2x4x4xf32>
  %e = sg.conv_transpose %x, %w2 {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, output_padding = array<i64: 0, 0>, groups = 2 : i64} : (tensor<1x8x3x3xf32>, tensor<8x2x2x2xf32>) -> tensor<1x4x6x6xf32>
  %f = sg.conv_transpose %x, %w2 {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, output_padding = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x8x3x3xf32>, tensor<8x2x2x2xf32>) -> tensor<1x2x7x7xf32>
  return %a, %b, %c, %d, %e, %f : tensor<1x2x7x7xf32>, tensor<1x2x6x6xf32>, tensor<1x2x6x6xf32>, tensor<1x2x4x4xf32>, tensor<1x4x6x6xf32>, tensor<1x2x7x7xf32>
}
