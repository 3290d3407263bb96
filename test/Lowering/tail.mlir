// What follows a transposed convolution is done on its rows, when they are in order.
// RUN: sg-opt %s --pass-pipeline='builtin.module(func.func(sg-to-linalg))' | FileCheck %s
// RUN: check-kernels %s

// The phases of a row are put next to each other; then it is a loop along it.
// CHECK-LABEL: func.func private @residual(
// CHECK:         math.fma
// CHECK:         scf.for %[[Q:.*]] = %{{.*}} to %c9 
// CHECK:           scf.for %[[P:.*]] = %{{.*}} to %c3
// CHECK-NOT:     arith.divui
// CHECK:         scf.for
// CHECK:           arith.addf
// CHECK:           arith.addf
// CHECK:           arith.select
// CHECK:         return

func.func private @residual(%x: tensor<1x3x5x9xf32>, %w: tensor<3x4x2x2xf32>, %b: tensor<4xf32>, %r0: tensor<1x4x17x24xf32>) -> tensor<1x4x17x24xf32>
    attributes {sg.kernel} {
  %y = sg.conv_transpose %x, %w bias %b {strides = array<i64: 4, 3>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 2>, pads_high = array<i64: 0, 1>, output_padding = array<i64: 0, 1>, groups = 1 : i64} : (tensor<1x3x5x9xf32>, tensor<3x4x2x2xf32>, tensor<4xf32>) -> tensor<1x4x17x24xf32>
  %s = sg.add %y, %r0 : (tensor<1x4x17x24xf32>, tensor<1x4x17x24xf32>) -> tensor<1x4x17x24xf32>
  %t = sg.relu %s : (tensor<1x4x17x24xf32>) -> tensor<1x4x17x24xf32>
  return %t : tensor<1x4x17x24xf32>
}
func.func private @only_relu(%x: tensor<2x3x4x7xf32>, %w: tensor<3x3x3x3xf32>) -> tensor<2x3x8x14xf32>
    attributes {sg.kernel} {
  %y = sg.conv_transpose %x, %w {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, output_padding = array<i64: 1, 1>, groups = 1 : i64} : (tensor<2x3x4x7xf32>, tensor<3x3x3x3xf32>) -> tensor<2x3x8x14xf32>
  %t = sg.relu %y : (tensor<2x3x8x14xf32>) -> tensor<2x3x8x14xf32>
  return %t : tensor<2x3x8x14xf32>
}
func.func private @channels(%x: tensor<2x6x4x7xf32>, %w: tensor<6x3x3x2xf32>, %b: tensor<6xf32>, %r0: tensor<6x1x1xf32>, %r1: tensor<6x1x1xf32>) -> tensor<2x6x8x13xf32>
    attributes {sg.kernel} {
  %y = sg.conv_transpose %x, %w bias %b {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 0>, pads_high = array<i64: 1, 1>, output_padding = array<i64: 1, 0>, groups = 2 : i64} : (tensor<2x6x4x7xf32>, tensor<6x3x3x2xf32>, tensor<6xf32>) -> tensor<2x6x8x13xf32>
  %a = sg.mul %y, %r0 : (tensor<2x6x8x13xf32>, tensor<6x1x1xf32>) -> tensor<2x6x8x13xf32>
  %c = sg.add %a, %r1 : (tensor<2x6x8x13xf32>, tensor<6x1x1xf32>) -> tensor<2x6x8x13xf32>
  %t = sg.leaky_relu %c {alpha = 0.125 : f64} : (tensor<2x6x8x13xf32>) -> tensor<2x6x8x13xf32>
  return %t : tensor<2x6x8x13xf32>
}
func.func private @rows_and_columns(%x: tensor<2x5x4x7xf32>, %w: tensor<5x2x3x4xf32>, %r0: tensor<5x1xf32>, %r1: tensor<19xf32>, %r2: tensor<2x1x1x1xf32>) -> tensor<2x2x5x19xf32>
    attributes {sg.kernel} {
  %y = sg.conv_transpose %x, %w {strides = array<i64: 1, 3>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 2>, pads_high = array<i64: 1, 1>, output_padding = array<i64: 0, 0>, groups = 1 : i64} : (tensor<2x5x4x7xf32>, tensor<5x2x3x4xf32>) -> tensor<2x2x5x19xf32>
  %a = sg.mul %r0, %y : (tensor<5x1xf32>, tensor<2x2x5x19xf32>) -> tensor<2x2x5x19xf32>
  %c = sg.sub %r1, %a : (tensor<19xf32>, tensor<2x2x5x19xf32>) -> tensor<2x2x5x19xf32>
  %t = sg.max %c, %r2 : (tensor<2x2x5x19xf32>, tensor<2x1x1x1xf32>) -> tensor<2x2x5x19xf32>
  return %t : tensor<2x2x5x19xf32>
}
func.func private @swish(%x: tensor<1x3x4x8xf32>, %w: tensor<3x4x2x2xf32>, %b: tensor<4xf32>) -> tensor<1x4x8x16xf32>
    attributes {sg.kernel} {
  %y = sg.conv_transpose %x, %w bias %b {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, output_padding = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x3x4x8xf32>, tensor<3x4x2x2xf32>, tensor<4xf32>) -> tensor<1x4x8x16xf32>
  %a = sg.sigmoid %y : (tensor<1x4x8x16xf32>) -> tensor<1x4x8x16xf32>
  %t = sg.mul %y, %a : (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>) -> tensor<1x4x8x16xf32>
  return %t : tensor<1x4x8x16xf32>
}
func.func private @numbers(%x: tensor<1x3x4x8xf32>, %w: tensor<3x4x2x2xf32>, %b: tensor<4xf32>) -> tensor<1x4x8x16xf32>
    attributes {sg.kernel} {
  %y = sg.conv_transpose %x, %w bias %b {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, output_padding = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x3x4x8xf32>, tensor<3x4x2x2xf32>, tensor<4xf32>) -> tensor<1x4x8x16xf32>
  %k = sg.constant dense<6.0> : tensor<f32>
  %z = sg.constant dense<0.0> : tensor<1xf32>
  %a = sg.min %y, %k : (tensor<1x4x8x16xf32>, tensor<f32>) -> tensor<1x4x8x16xf32>
  %t = sg.max %z, %a : (tensor<1xf32>, tensor<1x4x8x16xf32>) -> tensor<1x4x8x16xf32>
  return %t : tensor<1x4x8x16xf32>
}
func.func private @before_it(%x: tensor<1x3x4x8xf32>, %w: tensor<3x4x2x2xf32>, %r0: tensor<4x1x1xf16>) -> tensor<1x4x9x16xf32>
    attributes {sg.kernel} {
  %y = sg.conv_transpose %x, %w {strides = array<i64: 2, 2>, dilations = array<i64: 2, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, output_padding = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x3x4x8xf32>, tensor<3x4x2x2xf32>) -> tensor<1x4x9x16xf32>
  %a = sg.cast %r0 : (tensor<4x1x1xf16>) -> tensor<4x1x1xf32>
  %c = sg.abs %a : (tensor<4x1x1xf32>) -> tensor<4x1x1xf32>
  %t = sg.add %y, %c : (tensor<1x4x9x16xf32>, tensor<4x1x1xf32>) -> tensor<1x4x9x16xf32>
  return %t : tensor<1x4x9x16xf32>
}
func.func private @general_f16(%x: tensor<1x3x4x7xf16>, %w: tensor<3x2x3x3xf16>, %b: tensor<2xf16>, %r0: tensor<1x2x8x14xf16>) -> tensor<1x2x8x14xf16>
    attributes {sg.kernel} {
  %y = sg.conv_transpose %x, %w bias %b {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, output_padding = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x3x4x7xf16>, tensor<3x2x3x3xf16>, tensor<2xf16>) -> tensor<1x2x8x14xf16>
  %s = sg.add %y, %r0 : (tensor<1x2x8x14xf16>, tensor<1x2x8x14xf16>) -> tensor<1x2x8x14xf16>
  %t = sg.relu %s : (tensor<1x2x8x14xf16>) -> tensor<1x2x8x14xf16>
  return %t : tensor<1x2x8x14xf16>
}
func.func private @products_f16(%x: tensor<2x16x4x7xf16>, %w: tensor<16x8x2x2xf16>, %b: tensor<8xf16>, %r0: tensor<2x8x8x13xf16>) -> tensor<2x8x8x13xf16>
    attributes {sg.kernel} {
  %y = sg.conv_transpose %x, %w bias %b {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 0>, pads_high = array<i64: 0, 1>, output_padding = array<i64: 1, 0>, groups = 1 : i64} : (tensor<2x16x4x7xf16>, tensor<16x8x2x2xf16>, tensor<8xf16>) -> tensor<2x8x8x13xf16>
  %s = sg.add %y, %r0 : (tensor<2x8x8x13xf16>, tensor<2x8x8x13xf16>) -> tensor<2x8x8x13xf16>
  %t = sg.relu %s : (tensor<2x8x8x13xf16>) -> tensor<2x8x8x13xf16>
  return %t : tensor<2x8x8x13xf16>
}
func.func private @general_bf16(%x: tensor<1x3x4x7xbf16>, %w: tensor<3x2x3x3xbf16>, %b: tensor<2xbf16>, %r0: tensor<1x2x8x14xbf16>) -> tensor<1x2x8x14xbf16>
    attributes {sg.kernel} {
  %y = sg.conv_transpose %x, %w bias %b {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, output_padding = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x3x4x7xbf16>, tensor<3x2x3x3xbf16>, tensor<2xbf16>) -> tensor<1x2x8x14xbf16>
  %s = sg.add %y, %r0 : (tensor<1x2x8x14xbf16>, tensor<1x2x8x14xbf16>) -> tensor<1x2x8x14xbf16>
  %t = sg.relu %s : (tensor<1x2x8x14xbf16>) -> tensor<1x2x8x14xbf16>
  return %t : tensor<1x2x8x14xbf16>
}
func.func private @products_bf16(%x: tensor<2x16x4x7xbf16>, %w: tensor<16x8x2x2xbf16>, %b: tensor<8xbf16>, %r0: tensor<2x8x8x13xbf16>) -> tensor<2x8x8x13xbf16>
    attributes {sg.kernel} {
  %y = sg.conv_transpose %x, %w bias %b {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 0>, pads_high = array<i64: 0, 1>, output_padding = array<i64: 1, 0>, groups = 1 : i64} : (tensor<2x16x4x7xbf16>, tensor<16x8x2x2xbf16>, tensor<8xbf16>) -> tensor<2x8x8x13xbf16>
  %s = sg.add %y, %r0 : (tensor<2x8x8x13xbf16>, tensor<2x8x8x13xbf16>) -> tensor<2x8x8x13xbf16>
  %t = sg.relu %s : (tensor<2x8x8x13xbf16>) -> tensor<2x8x8x13xbf16>
  return %t : tensor<2x8x8x13xbf16>
}
func.func private @general_f64(%x: tensor<1x3x4x7xf64>, %w: tensor<3x2x3x3xf64>, %b: tensor<2xf64>, %r0: tensor<1x2x8x14xf64>) -> tensor<1x2x8x14xf64>
    attributes {sg.kernel} {
  %y = sg.conv_transpose %x, %w bias %b {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, output_padding = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x3x4x7xf64>, tensor<3x2x3x3xf64>, tensor<2xf64>) -> tensor<1x2x8x14xf64>
  %s = sg.add %y, %r0 : (tensor<1x2x8x14xf64>, tensor<1x2x8x14xf64>) -> tensor<1x2x8x14xf64>
  %t = sg.relu %s : (tensor<1x2x8x14xf64>) -> tensor<1x2x8x14xf64>
  return %t : tensor<1x2x8x14xf64>
}
func.func private @products_f64(%x: tensor<2x16x4x7xf64>, %w: tensor<16x8x2x2xf64>, %b: tensor<8xf64>, %r0: tensor<2x8x8x13xf64>) -> tensor<2x8x8x13xf64>
    attributes {sg.kernel} {
  %y = sg.conv_transpose %x, %w bias %b {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 0>, pads_high = array<i64: 0, 1>, output_padding = array<i64: 1, 0>, groups = 1 : i64} : (tensor<2x16x4x7xf64>, tensor<16x8x2x2xf64>, tensor<8xf64>) -> tensor<2x8x8x13xf64>
  %s = sg.add %y, %r0 : (tensor<2x8x8x13xf64>, tensor<2x8x8x13xf64>) -> tensor<2x8x8x13xf64>
  %t = sg.relu %s : (tensor<2x8x8x13xf64>) -> tensor<2x8x8x13xf64>
  return %t : tensor<2x8x8x13xf64>
}
func.func private @products(%x: tensor<2x32x5x6xf32>, %w: tensor<32x16x3x3xf32>, %b: tensor<32xf32>, %r0: tensor<2x32x10x9xf32>, %r1: tensor<32x1x1xf32>) -> tensor<2x32x10x9xf32>
    attributes {sg.kernel} {
  %y = sg.conv_transpose %x, %w bias %b {strides = array<i64: 2, 1>, dilations = array<i64: 1, 2>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 0>, output_padding = array<i64: 1, 0>, groups = 2 : i64} : (tensor<2x32x5x6xf32>, tensor<32x16x3x3xf32>, tensor<32xf32>) -> tensor<2x32x10x9xf32>
  %s = sg.add %y, %r0 : (tensor<2x32x10x9xf32>, tensor<2x32x10x9xf32>) -> tensor<2x32x10x9xf32>
  %p = sg.prelu %s, %r1 : (tensor<2x32x10x9xf32>, tensor<32x1x1xf32>) -> tensor<2x32x10x9xf32>
  %t = sg.sub %p, %y : (tensor<2x32x10x9xf32>, tensor<2x32x10x9xf32>) -> tensor<2x32x10x9xf32>
  return %t : tensor<2x32x10x9xf32>
}
func.func private @line(%x: tensor<2x4x13xf32>, %w: tensor<4x3x5xf32>, %b: tensor<3xf32>, %r0: tensor<2x3x51xf32>) -> tensor<2x3x51xf32>
    attributes {sg.kernel} {
  %y = sg.conv_transpose %x, %w bias %b {strides = array<i64: 4>, dilations = array<i64: 1>, pads_low = array<i64: 2>, pads_high = array<i64: 1>, output_padding = array<i64: 1>, groups = 1 : i64} : (tensor<2x4x13xf32>, tensor<4x3x5xf32>, tensor<3xf32>) -> tensor<2x3x51xf32>
  %s = sg.add %y, %r0 : (tensor<2x3x51xf32>, tensor<2x3x51xf32>) -> tensor<2x3x51xf32>
  %t = sg.neg %s : (tensor<2x3x51xf32>) -> tensor<2x3x51xf32>
  return %t : tensor<2x3x51xf32>
}
func.func private @volume(%x: tensor<1x2x3x4x5xf32>, %w: tensor<2x3x2x3x2xf32>, %b: tensor<3xf32>) -> tensor<1x3x4x8x10xf32>
    attributes {sg.kernel} {
  %y = sg.conv_transpose %x, %w bias %b {strides = array<i64: 1, 2, 2>, dilations = array<i64: 1, 1, 2>, pads_low = array<i64: 0, 1, 1>, pads_high = array<i64: 0, 1, 0>, output_padding = array<i64: 0, 1, 0>, groups = 1 : i64} : (tensor<1x2x3x4x5xf32>, tensor<2x3x2x3x2xf32>, tensor<3xf32>) -> tensor<1x3x4x8x10xf32>
  %t = sg.abs %y : (tensor<1x3x4x8x10xf32>) -> tensor<1x3x4x8x10xf32>
  return %t : tensor<1x3x4x8x10xf32>
}
func.func private @no_stride(%x: tensor<1x3x4x19xf32>, %w: tensor<3x3x3x3xf32>, %r0: tensor<20xf32>) -> tensor<1x3x4x20xf32>
    attributes {sg.kernel} {
  %y = sg.conv_transpose %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 2>, pads_low = array<i64: 1, 3>, pads_high = array<i64: 1, 0>, output_padding = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x3x4x19xf32>, tensor<3x3x3x3xf32>) -> tensor<1x3x4x20xf32>
  %t = sg.mul %y, %r0 : (tensor<1x3x4x20xf32>, tensor<20xf32>) -> tensor<1x3x4x20xf32>
  return %t : tensor<1x3x4x20xf32>
}
func.func private @to_bytes(%x: tensor<1x3x4x8xf32>, %w: tensor<3x4x2x2xf32>, %b: tensor<4xf32>) -> tensor<1x4x8x16xi8>
    attributes {sg.kernel} {
  %y = sg.conv_transpose %x, %w bias %b {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, output_padding = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x3x4x8xf32>, tensor<3x4x2x2xf32>, tensor<4xf32>) -> tensor<1x4x8x16xf32>
  %t = sg.cast %y : (tensor<1x4x8x16xf32>) -> tensor<1x4x8x16xi8>
  return %t : tensor<1x4x8x16xi8>
}
func.func private @to_booleans(%x: tensor<1x16x4x8xf32>, %w: tensor<16x4x2x2xf32>, %b: tensor<4xf32>, %r0: tensor<4x1x1xf32>) -> tensor<1x4x8x16xi1>
    attributes {sg.kernel} {
  %y = sg.conv_transpose %x, %w bias %b {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, output_padding = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x16x4x8xf32>, tensor<16x4x2x2xf32>, tensor<4xf32>) -> tensor<1x4x8x16xf32>
  %t = sg.less %y, %r0 : (tensor<1x4x8x16xf32>, tensor<4x1x1xf32>) -> tensor<1x4x8x16xi1>
  return %t : tensor<1x4x8x16xi1>
}
func.func private @to_floats(%x: tensor<1x16x4x8xf16>, %w: tensor<16x4x2x2xf16>, %b: tensor<4xf16>) -> tensor<1x4x8x16xf32>
    attributes {sg.kernel} {
  %y = sg.conv_transpose %x, %w bias %b {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, output_padding = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x16x4x8xf16>, tensor<16x4x2x2xf16>, tensor<4xf16>) -> tensor<1x4x8x16xf16>
  %a = sg.cast %y : (tensor<1x4x8x16xf16>) -> tensor<1x4x8x16xf32>
  %t = sg.mul %a, %a : (tensor<1x4x8x16xf32>, tensor<1x4x8x16xf32>) -> tensor<1x4x8x16xf32>
  return %t : tensor<1x4x8x16xf32>
}
