// RUN: not sg-opt %s --sg-emit-kernels --split-input-file 2>&1 | FileCheck %s

// CHECK: 'sg.matmul' op has an operand of an sg.layout that its kernel does not take
func.func private @width(%x: tensor<13x20xf32>, %w: tensor<20x70xf32> {sg.layout = "cols:12"}) -> tensor<13x70xf32> attributes {sg.kernel} {
  %0 = sg.matmul %x, %w : (tensor<13x20xf32>, tensor<20x70xf32>) -> tensor<13x70xf32>
  return %0 : tensor<13x70xf32>
}

// -----

// CHECK: 'sg.matmul' op has an operand of an sg.layout that its kernel does not take
func.func private @unknown(%x: tensor<13x20xf32>, %w: tensor<20x70xf32> {sg.layout = "tiles:8"}) -> tensor<13x70xf32> attributes {sg.kernel} {
  %0 = sg.matmul %x, %w : (tensor<13x20xf32>, tensor<20x70xf32>) -> tensor<13x70xf32>
  return %0 : tensor<13x70xf32>
}

// -----

// Scales in other panels than the weights; bytes of more steps than a word, in nibbles.
// CHECK: 'sg.matmul' op has an operand of an sg.layout that its kernel does not take
func.func private @scales(%x: tensor<1x64xf32>, %w: tensor<2x32x128xi8> {sg.layout = "last:64"}, %s: tensor<2x1x128xf32> {sg.layout = "last:32"}) -> tensor<1x128xf32> attributes {sg.kernel} {
  %f = sg.cast %w : (tensor<2x32x128xi8>) -> tensor<2x32x128xf32>
  %m = sg.mul %f, %s : (tensor<2x32x128xf32>, tensor<2x1x128xf32>) -> tensor<2x32x128xf32>
  %r = sg.reshape %m : (tensor<2x32x128xf32>) -> tensor<64x128xf32>
  %y = sg.matmul %x, %r : (tensor<1x64xf32>, tensor<64x128xf32>) -> tensor<1x128xf32>
  return %y : tensor<1x128xf32>
}

// -----

// CHECK: 'sg.matmul' op has an operand of an sg.layout that its kernel does not take
func.func private @words(%x: tensor<1x24xf32>, %w: tensor<2x12x128xi8> {sg.layout = "last:64:n8"}, %s: tensor<2x1x128xf32> {sg.layout = "last:64"}) -> tensor<1x128xf32> attributes {sg.kernel} {
  %f = sg.cast %w : (tensor<2x12x128xi8>) -> tensor<2x12x128xf32>
  %m = sg.mul %f, %s : (tensor<2x12x128xf32>, tensor<2x1x128xf32>) -> tensor<2x12x128xf32>
  %r = sg.reshape %m : (tensor<2x12x128xf32>) -> tensor<24x128xf32>
  %y = sg.matmul %x, %r : (tensor<1x24xf32>, tensor<24x128xf32>) -> tensor<1x128xf32>
  return %y : tensor<1x128xf32>
}

// -----

// CHECK: 'sg.conv' op has an operand of an sg.layout that its kernel does not take
func.func private @groups(%x: tensor<1x4x9x9xf32>, %w: tensor<4x4x3x3xf32> {sg.layout = "rows:4:2"}) -> tensor<1x4x7x7xf32> attributes {sg.kernel} {
  %0 = sg.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x4x9x9xf32>, tensor<4x4x3x3xf32>) -> tensor<1x4x7x7xf32>
  return %0 : tensor<1x4x7x7xf32>
}

// -----

// Pairs of channels, of what is no bf16.
// CHECK: 'sg.conv' op has an operand of an sg.layout that its kernel does not take
func.func private @pairs(%x: tensor<1x512x7x7xf32>, %w: tensor<512x512x3x3xf32> {sg.layout = "rows:32:1:x2:9"}) -> tensor<1x512x7x7xf32> attributes {sg.kernel} {
  %0 = sg.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x512x7x7xf32>, tensor<512x512x3x3xf32>) -> tensor<1x512x7x7xf32>
  return %0 : tensor<1x512x7x7xf32>
}

// -----

// CHECK: 'func.func' op has an argument with sg.layout, which only kernels of sg.matmul and sg.conv
func.func private @other(%x: tensor<4x4xf32> {sg.layout = "cols:16"}) -> tensor<4x4xf32> attributes {sg.kernel} {
  %0 = sg.relu %x : (tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

// The groups do not divide the filters: the weights have no size in this layout.
// CHECK: 'func.func' op has an argument with sg.layout
func.func private @uncountable(%x: tensor<1x4x9x9xf32>, %w: tensor<5x4x3x3xf32> {sg.layout = "rows:4:2"}) -> tensor<1x5x7x7xf32> attributes {sg.kernel} {
  %0 = sg.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x4x9x9xf32>, tensor<5x4x3x3xf32>) -> tensor<1x5x7x7xf32>
  return %0 : tensor<1x5x7x7xf32>
}

// -----

// A vector is never packed.
// CHECK: 'func.func' op has an argument with sg.layout
func.func private @vector(%x: tensor<1x20xf32>, %w: tensor<20xf32> {sg.layout = "cols:16"}) -> tensor<1xf32> attributes {sg.kernel} {
  %0 = sg.matmul %x, %w : (tensor<1x20xf32>, tensor<20xf32>) -> tensor<1xf32>
  return %0 : tensor<1xf32>
}
