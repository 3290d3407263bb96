// RUN: sg-opt %s --sg-split-deconvs --split-input-file | FileCheck %s
// RUN: sg-opt %s --sg-split-deconvs --sg-verify-each=numeric --split-input-file 2>&1 | FileCheck %s --check-prefix=SAME
// SAME-NOT: sg-verify-each

// 4 taps, stride 2: four convolutions of 2 x 2 taps in one, and a border that is cut.
// CHECK-LABEL: func.func @main
// CHECK:         %[[W:.*]] = sg.constant
// CHECK:         %[[T:.*]] = sg.transpose {{.*}} -> tensor<1x3x8x4x4xf32>
// CHECK-NEXT:    %[[R:.*]] = sg.reshape %[[T]] {{.*}} -> tensor<1x24x4x4xf32>
// CHECK-NEXT:    %[[A:.*]] = sg.reshape %[[R]] {{.*}} -> tensor<1x24x2x2x4xf32>
// CHECK-NEXT:    %[[B:.*]] = sg.slice %[[A]] {{.*}}steps = array<i64: 1, 1, -1, 1, 1>
// CHECK-NEXT:    %[[C:.*]] = sg.reshape %[[B]] {{.*}} -> tensor<1x24x2x2x2x2xf32>
// CHECK-NEXT:    %[[D:.*]] = sg.slice %[[C]] {{.*}}steps = array<i64: 1, 1, 1, 1, -1, 1>
// CHECK-NEXT:    %[[E:.*]] = sg.transpose %[[D]] {perm = array<i64: 0, 3, 5, 1, 2, 4>}
// CHECK-NEXT:    %[[V:.*]] = sg.reshape %[[E]] {{.*}} -> tensor<12x8x2x2xf32>
// CHECK-NEXT:    sg.conv %arg0, %[[V]] {{.*}}pads_high = array<i64: 1, 1>, pads_low = array<i64: 1, 1>{{.*}} -> tensor<1x12x6x7xf32>
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

// Uneven cuts: more behind than in front, where the elements of whole strides are not
// computed.
// CHECK-LABEL: func.func @main
// CHECK:         sg.conv {{.*}}pads_low = array<i64: 1, 0>{{.*}} -> tensor<1x4x4x3xf32>
// CHECK:         sg.slice {{.*}}starts = array<i64: 0, 0, 0, 0>{{.*}} -> tensor<1x1x7x5xf32>
func.func @main(%x: tensor<1x8x3x3xf32>) -> tensor<1x1x7x5xf32> {
  %i = sg.constant dense<[[[[0.0]]], [[[2.0]]], [[[0.5]]], [[[-2.0]]], [[[0.25]]], [[[2.0]]], [[[1.0]]], [[[0.5]]]]> : tensor<8x1x1x1xf32>
  %j = sg.constant dense<[[[[1.0, 2.0, 3.0, 5.0], [0.5, -1.0, 0.25, -3.0], [4.0, 1.5, -2.0, 0.375], [0.0, 1.0, 0.125, 6.0]]]]> : tensor<1x1x4x4xf32>
  %w = sg.mul %i, %j : (tensor<8x1x1x1xf32>, tensor<1x1x4x4xf32>) -> tensor<8x1x4x4xf32>
  %y = sg.conv_transpose %x, %w {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 2>, pads_high = array<i64: 1, 1>, output_padding = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x8x3x3xf32>, tensor<8x1x4x4xf32>) -> tensor<1x1x7x5xf32>
  return %y : tensor<1x1x7x5xf32>
}

// -----

// 3 taps, stride 2: no tap of 0, but a convolution each of 1 x 1, 1 x 2, 2 x 1 and 2 x 2
// taps, from where the result begins, so that nothing is cut. All are one value.
// CHECK-LABEL: func.func @main
// CHECK:         sg.conv {{.*}}pads_high = array<i64: 0, 0>, pads_low = array<i64: 0, 0>{{.*}}tensor<4x8x1x1xf32>, tensor<4xf32>) -> tensor<1x4x5x6xf32>
// CHECK:         sg.conv {{.*}}pads_high = array<i64: 0, 1>, pads_low = array<i64: 0, 0>{{.*}}tensor<4x8x1x2xf32>, tensor<4xf32>) -> tensor<1x4x5x6xf32>
// CHECK:         sg.concat {{.*}} {axis = 1 : i64} {{.*}} -> tensor<1x2x1x4x5x6xf32>
// CHECK:         sg.conv {{.*}}pads_high = array<i64: 1, 0>, pads_low = array<i64: 0, 0>{{.*}}tensor<4x8x2x1xf32>, tensor<4xf32>) -> tensor<1x4x5x6xf32>
// CHECK:         sg.conv {{.*}}pads_high = array<i64: 1, 1>, pads_low = array<i64: 0, 0>{{.*}}tensor<4x8x2x2xf32>, tensor<4xf32>) -> tensor<1x4x5x6xf32>
// CHECK:         %[[C:.*]] = sg.concat {{.*}} {axis = 0 : i64} {{.*}} -> tensor<2x2x1x4x5x6xf32>
// CHECK-NEXT:    %[[T:.*]] = sg.transpose %[[C]] {{.*}} -> tensor<1x4x5x2x6x2xf32>
// CHECK-NEXT:    %[[Y:.*]] = sg.reshape %[[T]] {{.*}} -> tensor<1x4x10x12xf32>
// CHECK-NEXT:    return %[[Y]]
func.func @main(%x: tensor<1x8x5x6xf32>) -> tensor<1x4x10x12xf32> {
  %i = sg.constant dense<[[[[0.0]]], [[[2.0]]], [[[0.5]]], [[[-2.0]]], [[[0.25]]], [[[2.0]]], [[[1.0]]], [[[0.5]]]]> : tensor<8x1x1x1xf32>
  %j = sg.constant dense<[[[[1.0, 2.0, 3.0], [0.5, -1.0, 0.25], [4.0, 1.5, -2.0]], [[0.5, 0.0, 1.0], [2.0, -3.0, 0.75], [1.0, 5.0, 2.0]], [[1.0, 1.0, -1.0], [0.5, 2.0, 4.0], [6.0, 0.5, 3.0]], [[0.125, 2.0, 1.0], [3.0, 1.0, 0.5], [7.0, -1.0, 2.5]]]]> : tensor<1x4x3x3xf32>
  %w = sg.mul %i, %j : (tensor<8x1x1x1xf32>, tensor<1x4x3x3xf32>) -> tensor<8x4x3x3xf32>
  %b = sg.constant dense<[1.0, -2.0, 0.5, 4.0]> : tensor<4xf32>
  %y = sg.conv_transpose %x, %w bias %b {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, output_padding = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x8x5x6xf32>, tensor<8x4x3x3xf32>, tensor<4xf32>) -> tensor<1x4x10x12xf32>
  return %y : tensor<1x4x10x12xf32>
}

// -----

// No stride is a convolution with the taps reversed, of groups and with dilations, too.
// CHECK-LABEL: func.func @main
// CHECK:         %[[V:.*]] = sg.reshape {{.*}} -> tensor<4x2x3x2xf32>
// CHECK-NEXT:    %[[Y:.*]] = sg.conv %arg0, %[[V]] {dilations = array<i64: 1, 2>, groups = 2 : i64, pads_high = array<i64: 2, 1>, pads_low = array<i64: 1, 2>, strides = array<i64: 1, 1>}
// CHECK-NEXT:    return %[[Y]]
func.func @main(%x: tensor<2x4x5x6xf32>) -> tensor<2x4x6x7xf32> {
  %i = sg.constant dense<[[[[1.0]], [[2.0]]], [[[3.0]], [[-1.0]]], [[[0.5]], [[1.5]]], [[[-2.0]], [[3.0]]]]> : tensor<4x2x1x1xf32>
  %j = sg.constant dense<[[[[1.0, 2.0], [0.5, -1.0], [4.0, 1.5]]]]> : tensor<1x1x3x2xf32>
  %w = sg.mul %i, %j : (tensor<4x2x1x1xf32>, tensor<1x1x3x2xf32>) -> tensor<4x2x3x2xf32>
  %y = sg.conv_transpose %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 2>, pads_low = array<i64: 1, 0>, pads_high = array<i64: 0, 1>, output_padding = array<i64: 0, 0>, groups = 2 : i64} : (tensor<2x4x5x6xf32>, tensor<4x2x3x2xf32>) -> tensor<2x4x6x7xf32>
  return %y : tensor<2x4x6x7xf32>
}

// -----

// Of a line, two convolutions are no more kernels than one and a border to cut.
// CHECK-LABEL: func.func @main
// CHECK:         sg.conv {{.*}}tensor<8x8x2xf32>) -> tensor<1x8x5xf32>
// CHECK:         sg.conv {{.*}}tensor<8x8x2xf32>) -> tensor<1x8x5xf32>
// CHECK:         sg.concat {{.*}} -> tensor<4x1x4x5xf32>
// CHECK:         %[[Y:.*]] = sg.reshape {{.*}} -> tensor<1x4x20xf32>
// CHECK-NEXT:    return %[[Y]]
func.func @main(%x: tensor<1x8x5xf32>) -> tensor<1x4x20xf32> {
  %i = sg.constant dense<[[[0.0]], [[2.0]], [[0.5]], [[-2.0]], [[0.25]], [[2.0]], [[1.0]], [[0.5]]]> : tensor<8x1x1xf32>
  %j = sg.constant dense<[[[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0], [0.5, -1.0, 0.25, 1.0, 2.0, 3.0, 0.0, 1.0], [4.0, 1.5, -2.0, 0.0, 1.0, 1.0, 2.0, 0.5], [1.0, -1.0, 1.0, -1.0, 2.0, -2.0, 2.0, -2.0]]]> : tensor<1x4x8xf32>
  %w = sg.mul %i, %j : (tensor<8x1x1xf32>, tensor<1x4x8xf32>) -> tensor<8x4x8xf32>
  %y = sg.conv_transpose %x, %w {strides = array<i64: 4>, dilations = array<i64: 1>, pads_low = array<i64: 2>, pads_high = array<i64: 2>, output_padding = array<i64: 0>, groups = 1 : i64} : (tensor<1x8x5xf32>, tensor<8x4x8xf32>) -> tensor<1x4x20xf32>
  return %y : tensor<1x4x20xf32>
}

// -----

// Left alone: phases without a tap, a dilation with a stride, weights that are not
// known, few channels of many phases, few filters of several convolutions, and where
// most would be cut off.
// CHECK-LABEL: func.func @main
// CHECK-COUNT-6: sg.conv_transpose
// CHECK-NOT:     sg.conv{{ }}
func.func @main(%x: tensor<1x8x3x3xf32>, %u: tensor<8x2x2x2xf32>, %z: tensor<1x1x3x3xf32>, %l: tensor<1x8x90xf32>) -> (tensor<1x2x8x8xf32>, tensor<1x2x7x7xf32>, tensor<1x2x6x6xf32>, tensor<1x2x15x15xf32>, tensor<1x2x7x7xf32>, tensor<1x2x4xf32>) {
  %w3 = sg.constant dense<0.5> : tensor<8x2x3x3xf32>
  %w2 = sg.constant dense<0.5> : tensor<8x2x2x2xf32>
  %few = sg.constant dense<0.5> : tensor<1x2x5x5xf32>
  %line = sg.constant dense<0.5> : tensor<8x2x4xf32>
  %a = sg.conv_transpose %x, %w2 {strides = array<i64: 3, 3>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, output_padding = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x8x3x3xf32>, tensor<8x2x2x2xf32>) -> tensor<1x2x8x8xf32>
  %b = sg.conv_transpose %x, %w2 {strides = array<i64: 2, 2>, dilations = array<i64: 2, 2>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, output_padding = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x8x3x3xf32>, tensor<8x2x2x2xf32>) -> tensor<1x2x7x7xf32>
  %c = sg.conv_transpose %x, %u {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, output_padding = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x8x3x3xf32>, tensor<8x2x2x2xf32>) -> tensor<1x2x6x6xf32>
  %d = sg.conv_transpose %z, %few {strides = array<i64: 5, 5>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, output_padding = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x1x3x3xf32>, tensor<1x2x5x5xf32>) -> tensor<1x2x15x15xf32>
  %e = sg.conv_transpose %x, %w3 {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, output_padding = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x8x3x3xf32>, tensor<8x2x3x3xf32>) -> tensor<1x2x7x7xf32>
  %f = sg.conv_transpose %l, %line {strides = array<i64: 2>, dilations = array<i64: 1>, pads_low = array<i64: 2>, pads_high = array<i64: 176>, output_padding = array<i64: 0>, groups = 1 : i64} : (tensor<1x8x90xf32>, tensor<8x2x4xf32>) -> tensor<1x2x4xf32>
  return %a, %b, %c, %d, %e, %f : tensor<1x2x8x8xf32>, tensor<1x2x7x7xf32>, tensor<1x2x6x6xf32>, tensor<1x2x15x15xf32>, tensor<1x2x7x7xf32>, tensor<1x2x4xf32>
}
