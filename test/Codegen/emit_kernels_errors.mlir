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

// CHECK: 'sg.conv' op has an operand of an sg.layout that its kernel does not take
func.func private @groups(%x: tensor<1x4x9x9xf32>, %w: tensor<4x4x3x3xf32> {sg.layout = "rows:4:2"}) -> tensor<1x4x7x7xf32> attributes {sg.kernel} {
  %0 = sg.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x4x9x9xf32>, tensor<4x4x3x3xf32>) -> tensor<1x4x7x7xf32>
  return %0 : tensor<1x4x7x7xf32>
}
