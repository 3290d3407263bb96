// Operands that are widened where they are read: weights of f16 and bf16, and, where
// sg-reduce-precision put the casts, both operands; bytes on the right of a matmul.
// RUN: sg-opt --sg-emit-kernels %s | not grep -E " = sg[.]"
// RUN: check-kernels --mcpu native %s
// RUN: check-kernels --mcpu x86-64-v3 %s
// RUN: check-kernels --mcpu x86-64-v4 %s
func.func private @matmul_0(%a0: tensor<9x20xf32>, %a1: tensor<20x70xbf16> {sg.constant}) -> tensor<9x70xf32> attributes {sg.kernel} {
  %w = sg.cast %a1 : (tensor<20x70xbf16>) -> tensor<20x70xf32>
  %y = sg.matmul %a0, %w : (tensor<9x20xf32>, tensor<20x70xf32>) -> tensor<9x70xf32>
  return %y : tensor<9x70xf32>
}
func.func private @matmul_1(%a0: tensor<1x300xf32>, %a1: tensor<300x130xbf16> {sg.constant}) -> tensor<1x130xf32> attributes {sg.kernel} {
  %w = sg.cast %a1 : (tensor<300x130xbf16>) -> tensor<300x130xf32>
  %y = sg.matmul %a0, %w : (tensor<1x300xf32>, tensor<300x130xf32>) -> tensor<1x130xf32>
  return %y : tensor<1x130xf32>
}
func.func private @matmul_2(%a0: tensor<33x64xf32>, %a1: tensor<70x64xbf16> {sg.constant}, %a2: tensor<33x70xbf16>) -> tensor<33x70xbf16> attributes {sg.kernel, sg.tolerance = 1.0e-02} {
  %w = sg.cast %a1 : (tensor<70x64xbf16>) -> tensor<70x64xf32>
  %y = sg.matmul %a0, %w {trans_rhs} : (tensor<33x64xf32>, tensor<70x64xf32>) -> tensor<33x70xf32>
  %r = sg.cast %a2 : (tensor<33x70xbf16>) -> tensor<33x70xf32>
  %s = sg.add %y, %r : (tensor<33x70xf32>, tensor<33x70xf32>) -> tensor<33x70xf32>
  %z = sg.cast %s : (tensor<33x70xf32>) -> tensor<33x70xbf16>
  return %z : tensor<33x70xbf16>
}
func.func private @matmul_3(%a0: tensor<9x20xbf16>, %a1: tensor<20x70xbf16> {sg.constant}) -> tensor<9x70xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 : (tensor<9x20xbf16>) -> tensor<9x20xf32>
  %w = sg.cast %a1 : (tensor<20x70xbf16>) -> tensor<20x70xf32>
  %y = sg.matmul %x, %w : (tensor<9x20xf32>, tensor<20x70xf32>) -> tensor<9x70xf32>
  return %y : tensor<9x70xf32>
}
func.func private @matmul_4(%a0: tensor<1x300xbf16>, %a1: tensor<300x130xbf16> {sg.constant}) -> tensor<1x130xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 : (tensor<1x300xbf16>) -> tensor<1x300xf32>
  %w = sg.cast %a1 : (tensor<300x130xbf16>) -> tensor<300x130xf32>
  %y = sg.matmul %x, %w : (tensor<1x300xf32>, tensor<300x130xf32>) -> tensor<1x130xf32>
  return %y : tensor<1x130xf32>
}
func.func private @matmul_5(%a0: tensor<33x64xbf16>, %a1: tensor<70x64xbf16> {sg.constant}, %a2: tensor<33x70xbf16>) -> tensor<33x70xbf16> attributes {sg.kernel, sg.tolerance = 1.0e-02} {
  %x = sg.cast %a0 : (tensor<33x64xbf16>) -> tensor<33x64xf32>
  %w = sg.cast %a1 : (tensor<70x64xbf16>) -> tensor<70x64xf32>
  %y = sg.matmul %x, %w {trans_rhs} : (tensor<33x64xf32>, tensor<70x64xf32>) -> tensor<33x70xf32>
  %r = sg.cast %a2 : (tensor<33x70xbf16>) -> tensor<33x70xf32>
  %s = sg.add %y, %r : (tensor<33x70xf32>, tensor<33x70xf32>) -> tensor<33x70xf32>
  %z = sg.cast %s : (tensor<33x70xf32>) -> tensor<33x70xbf16>
  return %z : tensor<33x70xbf16>
}
func.func private @matmul_6(%a0: tensor<9x21xbf16>, %a1: tensor<21x70xbf16> {sg.constant}) -> tensor<9x70xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 : (tensor<9x21xbf16>) -> tensor<9x21xf32>
  %w = sg.cast %a1 : (tensor<21x70xbf16>) -> tensor<21x70xf32>
  %y = sg.matmul %x, %w : (tensor<9x21xf32>, tensor<21x70xf32>) -> tensor<9x70xf32>
  return %y : tensor<9x70xf32>
}
func.func private @matmul_7(%a0: tensor<70x2500xbf16>, %a1: tensor<2500x80xbf16> {sg.constant}) -> tensor<70x80xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 : (tensor<70x2500xbf16>) -> tensor<70x2500xf32>
  %w = sg.cast %a1 : (tensor<2500x80xbf16>) -> tensor<2500x80xf32>
  %y = sg.matmul %x, %w : (tensor<70x2500xf32>, tensor<2500x80xf32>) -> tensor<70x80xf32>
  return %y : tensor<70x80xf32>
}
func.func private @matmul_8(%a0: tensor<2x9x20xbf16>, %a1: tensor<2x20x33xbf16>) -> tensor<2x9x33xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 : (tensor<2x9x20xbf16>) -> tensor<2x9x20xf32>
  %w = sg.cast %a1 : (tensor<2x20x33xbf16>) -> tensor<2x20x33xf32>
  %y = sg.matmul %x, %w : (tensor<2x9x20xf32>, tensor<2x20x33xf32>) -> tensor<2x9x33xf32>
  return %y : tensor<2x9x33xf32>
}
func.func private @matmul_9(%a0: tensor<2x30x18xbf16>, %a1: tensor<2x17x18xbf16>) -> tensor<2x30x17xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 : (tensor<2x30x18xbf16>) -> tensor<2x30x18xf32>
  %w = sg.cast %a1 : (tensor<2x17x18xbf16>) -> tensor<2x17x18xf32>
  %y = sg.matmul %x, %w {trans_rhs} : (tensor<2x30x18xf32>, tensor<2x17x18xf32>) -> tensor<2x30x17xf32>
  return %y : tensor<2x30x17xf32>
}
func.func private @matmul_10(%a0: tensor<20x30xbf16>, %a1: tensor<20x48xbf16>) -> tensor<30x48xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 : (tensor<20x30xbf16>) -> tensor<20x30xf32>
  %w = sg.cast %a1 : (tensor<20x48xbf16>) -> tensor<20x48xf32>
  %y = sg.matmul %x, %w {trans_lhs} : (tensor<20x30xf32>, tensor<20x48xf32>) -> tensor<30x48xf32>
  return %y : tensor<30x48xf32>
}
func.func private @matmul_11(%a0: tensor<30x20xbf16>, %a1: tensor<20x1xbf16> {sg.constant}) -> tensor<30x1xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 : (tensor<30x20xbf16>) -> tensor<30x20xf32>
  %w = sg.cast %a1 : (tensor<20x1xbf16>) -> tensor<20x1xf32>
  %y = sg.matmul %x, %w : (tensor<30x20xf32>, tensor<20x1xf32>) -> tensor<30x1xf32>
  return %y : tensor<30x1xf32>
}
func.func private @conv_12(%a0: tensor<1x3x20x20xf32>, %a1: tensor<8x3x3x3xbf16> {sg.constant}, %a2: tensor<8xf32>) -> tensor<1x8x10x10xf32> attributes {sg.kernel} {
  %w = sg.cast %a1 : (tensor<8x3x3x3xbf16>) -> tensor<8x3x3x3xf32>
  %y = sg.conv %a0, %w bias %a2 {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x3x20x20xf32>, tensor<8x3x3x3xf32>, tensor<8xf32>) -> tensor<1x8x10x10xf32>
  return %y : tensor<1x8x10x10xf32>
}
func.func private @conv_13(%a0: tensor<2x20x7x7xf32>, %a1: tensor<16x20x3x3xbf16> {sg.constant}) -> tensor<2x16x7x7xf32> attributes {sg.kernel} {
  %w = sg.cast %a1 : (tensor<16x20x3x3xbf16>) -> tensor<16x20x3x3xf32>
  %y = sg.conv %a0, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<2x20x7x7xf32>, tensor<16x20x3x3xf32>) -> tensor<2x16x7x7xf32>
  return %y : tensor<2x16x7x7xf32>
}
func.func private @conv_14(%a0: tensor<1x24x14x14xf32>, %a1: tensor<40x24x1x1xbf16> {sg.constant}, %a2: tensor<40xf32>) -> tensor<1x40x14x14xf32> attributes {sg.kernel} {
  %w = sg.cast %a1 : (tensor<40x24x1x1xbf16>) -> tensor<40x24x1x1xf32>
  %y = sg.conv %a0, %w bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x24x14x14xf32>, tensor<40x24x1x1xf32>, tensor<40xf32>) -> tensor<1x40x14x14xf32>
  return %y : tensor<1x40x14x14xf32>
}
func.func private @conv_15(%a0: tensor<1x3x20x20xbf16>, %a1: tensor<8x3x3x3xbf16> {sg.constant}, %a2: tensor<8xf32>) -> tensor<1x8x10x10xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 : (tensor<1x3x20x20xbf16>) -> tensor<1x3x20x20xf32>
  %w = sg.cast %a1 : (tensor<8x3x3x3xbf16>) -> tensor<8x3x3x3xf32>
  %y = sg.conv %x, %w bias %a2 {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x3x20x20xf32>, tensor<8x3x3x3xf32>, tensor<8xf32>) -> tensor<1x8x10x10xf32>
  return %y : tensor<1x8x10x10xf32>
}
func.func private @conv_16(%a0: tensor<2x20x7x7xbf16>, %a1: tensor<16x20x3x3xbf16> {sg.constant}) -> tensor<2x16x7x7xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 : (tensor<2x20x7x7xbf16>) -> tensor<2x20x7x7xf32>
  %w = sg.cast %a1 : (tensor<16x20x3x3xbf16>) -> tensor<16x20x3x3xf32>
  %y = sg.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<2x20x7x7xf32>, tensor<16x20x3x3xf32>) -> tensor<2x16x7x7xf32>
  return %y : tensor<2x16x7x7xf32>
}
func.func private @conv_17(%a0: tensor<1x24x14x14xbf16>, %a1: tensor<40x24x1x1xbf16> {sg.constant}, %a2: tensor<40xf32>) -> tensor<1x40x14x14xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 : (tensor<1x24x14x14xbf16>) -> tensor<1x24x14x14xf32>
  %w = sg.cast %a1 : (tensor<40x24x1x1xbf16>) -> tensor<40x24x1x1xf32>
  %y = sg.conv %x, %w bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x24x14x14xf32>, tensor<40x24x1x1xf32>, tensor<40xf32>) -> tensor<1x40x14x14xf32>
  return %y : tensor<1x40x14x14xf32>
}
func.func private @conv_18(%a0: tensor<1x9x30xbf16>, %a1: tensor<6x9x5xbf16> {sg.constant}) -> tensor<1x6x30xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 : (tensor<1x9x30xbf16>) -> tensor<1x9x30xf32>
  %w = sg.cast %a1 : (tensor<6x9x5xbf16>) -> tensor<6x9x5xf32>
  %y = sg.conv %x, %w {strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 2>, pads_high = array<i64: 2>, groups = 1 : i64} : (tensor<1x9x30xf32>, tensor<6x9x5xf32>) -> tensor<1x6x30xf32>
  return %y : tensor<1x6x30xf32>
}
func.func private @conv_19(%a0: tensor<1x12x9x9xbf16>, %a1: tensor<8x6x3x3xbf16> {sg.constant}) -> tensor<1x8x9x9xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 : (tensor<1x12x9x9xbf16>) -> tensor<1x12x9x9xf32>
  %w = sg.cast %a1 : (tensor<8x6x3x3xbf16>) -> tensor<8x6x3x3xf32>
  %y = sg.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 2 : i64} : (tensor<1x12x9x9xf32>, tensor<8x6x3x3xf32>) -> tensor<1x8x9x9xf32>
  return %y : tensor<1x8x9x9xf32>
}
func.func private @conv_20(%a0: tensor<1x16x12x12xbf16>, %a1: tensor<16x1x3x3xbf16> {sg.constant}) -> tensor<1x16x12x12xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 : (tensor<1x16x12x12xbf16>) -> tensor<1x16x12x12xf32>
  %w = sg.cast %a1 : (tensor<16x1x3x3xbf16>) -> tensor<16x1x3x3xf32>
  %y = sg.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 16 : i64} : (tensor<1x16x12x12xf32>, tensor<16x1x3x3xf32>) -> tensor<1x16x12x12xf32>
  return %y : tensor<1x16x12x12xf32>
}
func.func private @conv_21(%a0: tensor<3x20x4x4xbf16>, %a1: tensor<24x20x4x4xbf16> {sg.constant}, %a2: tensor<24xf32>) -> tensor<3x24x1x1xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 : (tensor<3x20x4x4xbf16>) -> tensor<3x20x4x4xf32>
  %w = sg.cast %a1 : (tensor<24x20x4x4xbf16>) -> tensor<24x20x4x4xf32>
  %y = sg.conv %x, %w bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<3x20x4x4xf32>, tensor<24x20x4x4xf32>, tensor<24xf32>) -> tensor<3x24x1x1xf32>
  return %y : tensor<3x24x1x1xf32>
}
func.func private @conv_22(%a0: tensor<1x5x8x8xbf16>, %a1: tensor<7x5x3x3xbf16>) -> tensor<1x7x8x8xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 : (tensor<1x5x8x8xbf16>) -> tensor<1x5x8x8xf32>
  %w = sg.cast %a1 : (tensor<7x5x3x3xbf16>) -> tensor<7x5x3x3xf32>
  %y = sg.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 2, 2>, pads_low = array<i64: 2, 2>, pads_high = array<i64: 2, 2>, groups = 1 : i64} : (tensor<1x5x8x8xf32>, tensor<7x5x3x3xf32>) -> tensor<1x7x8x8xf32>
  return %y : tensor<1x7x8x8xf32>
}
func.func private @conv_23(%a0: tensor<1x16x9x9xbf16>, %a1: tensor<24x16x1x1xbf16> {sg.constant}) -> tensor<1x24x5x5xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 : (tensor<1x16x9x9xbf16>) -> tensor<1x16x9x9xf32>
  %w = sg.cast %a1 : (tensor<24x16x1x1xbf16>) -> tensor<24x16x1x1xf32>
  %y = sg.conv %x, %w {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x16x9x9xf32>, tensor<24x16x1x1xf32>) -> tensor<1x24x5x5xf32>
  return %y : tensor<1x24x5x5xf32>
}
func.func private @matmul_24(%a0: tensor<9x20xf32>, %a1: tensor<20x70xf16> {sg.constant}) -> tensor<9x70xf32> attributes {sg.kernel} {
  %w = sg.cast %a1 : (tensor<20x70xf16>) -> tensor<20x70xf32>
  %y = sg.matmul %a0, %w : (tensor<9x20xf32>, tensor<20x70xf32>) -> tensor<9x70xf32>
  return %y : tensor<9x70xf32>
}
func.func private @matmul_25(%a0: tensor<1x300xf32>, %a1: tensor<300x130xf16> {sg.constant}) -> tensor<1x130xf32> attributes {sg.kernel} {
  %w = sg.cast %a1 : (tensor<300x130xf16>) -> tensor<300x130xf32>
  %y = sg.matmul %a0, %w : (tensor<1x300xf32>, tensor<300x130xf32>) -> tensor<1x130xf32>
  return %y : tensor<1x130xf32>
}
func.func private @matmul_26(%a0: tensor<33x64xf32>, %a1: tensor<70x64xf16> {sg.constant}, %a2: tensor<33x70xbf16>) -> tensor<33x70xbf16> attributes {sg.kernel, sg.tolerance = 1.0e-02} {
  %w = sg.cast %a1 : (tensor<70x64xf16>) -> tensor<70x64xf32>
  %y = sg.matmul %a0, %w {trans_rhs} : (tensor<33x64xf32>, tensor<70x64xf32>) -> tensor<33x70xf32>
  %r = sg.cast %a2 : (tensor<33x70xbf16>) -> tensor<33x70xf32>
  %s = sg.add %y, %r : (tensor<33x70xf32>, tensor<33x70xf32>) -> tensor<33x70xf32>
  %z = sg.cast %s : (tensor<33x70xf32>) -> tensor<33x70xbf16>
  return %z : tensor<33x70xbf16>
}
func.func private @matmul_27(%a0: tensor<9x20xf16>, %a1: tensor<20x70xf16> {sg.constant}) -> tensor<9x70xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 : (tensor<9x20xf16>) -> tensor<9x20xf32>
  %w = sg.cast %a1 : (tensor<20x70xf16>) -> tensor<20x70xf32>
  %y = sg.matmul %x, %w : (tensor<9x20xf32>, tensor<20x70xf32>) -> tensor<9x70xf32>
  return %y : tensor<9x70xf32>
}
func.func private @matmul_28(%a0: tensor<1x300xf16>, %a1: tensor<300x130xf16> {sg.constant}) -> tensor<1x130xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 : (tensor<1x300xf16>) -> tensor<1x300xf32>
  %w = sg.cast %a1 : (tensor<300x130xf16>) -> tensor<300x130xf32>
  %y = sg.matmul %x, %w : (tensor<1x300xf32>, tensor<300x130xf32>) -> tensor<1x130xf32>
  return %y : tensor<1x130xf32>
}
func.func private @matmul_29(%a0: tensor<33x64xf16>, %a1: tensor<70x64xf16> {sg.constant}, %a2: tensor<33x70xbf16>) -> tensor<33x70xbf16> attributes {sg.kernel, sg.tolerance = 1.0e-02} {
  %x = sg.cast %a0 : (tensor<33x64xf16>) -> tensor<33x64xf32>
  %w = sg.cast %a1 : (tensor<70x64xf16>) -> tensor<70x64xf32>
  %y = sg.matmul %x, %w {trans_rhs} : (tensor<33x64xf32>, tensor<70x64xf32>) -> tensor<33x70xf32>
  %r = sg.cast %a2 : (tensor<33x70xbf16>) -> tensor<33x70xf32>
  %s = sg.add %y, %r : (tensor<33x70xf32>, tensor<33x70xf32>) -> tensor<33x70xf32>
  %z = sg.cast %s : (tensor<33x70xf32>) -> tensor<33x70xbf16>
  return %z : tensor<33x70xbf16>
}
func.func private @matmul_30(%a0: tensor<9x21xf16>, %a1: tensor<21x70xf16> {sg.constant}) -> tensor<9x70xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 : (tensor<9x21xf16>) -> tensor<9x21xf32>
  %w = sg.cast %a1 : (tensor<21x70xf16>) -> tensor<21x70xf32>
  %y = sg.matmul %x, %w : (tensor<9x21xf32>, tensor<21x70xf32>) -> tensor<9x70xf32>
  return %y : tensor<9x70xf32>
}
func.func private @matmul_31(%a0: tensor<70x2500xf16>, %a1: tensor<2500x80xf16> {sg.constant}) -> tensor<70x80xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 : (tensor<70x2500xf16>) -> tensor<70x2500xf32>
  %w = sg.cast %a1 : (tensor<2500x80xf16>) -> tensor<2500x80xf32>
  %y = sg.matmul %x, %w : (tensor<70x2500xf32>, tensor<2500x80xf32>) -> tensor<70x80xf32>
  return %y : tensor<70x80xf32>
}
func.func private @matmul_32(%a0: tensor<2x9x20xf16>, %a1: tensor<2x20x33xf16>) -> tensor<2x9x33xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 : (tensor<2x9x20xf16>) -> tensor<2x9x20xf32>
  %w = sg.cast %a1 : (tensor<2x20x33xf16>) -> tensor<2x20x33xf32>
  %y = sg.matmul %x, %w : (tensor<2x9x20xf32>, tensor<2x20x33xf32>) -> tensor<2x9x33xf32>
  return %y : tensor<2x9x33xf32>
}
func.func private @matmul_33(%a0: tensor<2x30x18xf16>, %a1: tensor<2x17x18xf16>) -> tensor<2x30x17xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 : (tensor<2x30x18xf16>) -> tensor<2x30x18xf32>
  %w = sg.cast %a1 : (tensor<2x17x18xf16>) -> tensor<2x17x18xf32>
  %y = sg.matmul %x, %w {trans_rhs} : (tensor<2x30x18xf32>, tensor<2x17x18xf32>) -> tensor<2x30x17xf32>
  return %y : tensor<2x30x17xf32>
}
func.func private @matmul_34(%a0: tensor<20x30xf16>, %a1: tensor<20x48xf16>) -> tensor<30x48xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 : (tensor<20x30xf16>) -> tensor<20x30xf32>
  %w = sg.cast %a1 : (tensor<20x48xf16>) -> tensor<20x48xf32>
  %y = sg.matmul %x, %w {trans_lhs} : (tensor<20x30xf32>, tensor<20x48xf32>) -> tensor<30x48xf32>
  return %y : tensor<30x48xf32>
}
func.func private @matmul_35(%a0: tensor<30x20xf16>, %a1: tensor<20x1xf16> {sg.constant}) -> tensor<30x1xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 : (tensor<30x20xf16>) -> tensor<30x20xf32>
  %w = sg.cast %a1 : (tensor<20x1xf16>) -> tensor<20x1xf32>
  %y = sg.matmul %x, %w : (tensor<30x20xf32>, tensor<20x1xf32>) -> tensor<30x1xf32>
  return %y : tensor<30x1xf32>
}
func.func private @conv_36(%a0: tensor<1x3x20x20xf32>, %a1: tensor<8x3x3x3xf16> {sg.constant}, %a2: tensor<8xf32>) -> tensor<1x8x10x10xf32> attributes {sg.kernel} {
  %w = sg.cast %a1 : (tensor<8x3x3x3xf16>) -> tensor<8x3x3x3xf32>
  %y = sg.conv %a0, %w bias %a2 {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x3x20x20xf32>, tensor<8x3x3x3xf32>, tensor<8xf32>) -> tensor<1x8x10x10xf32>
  return %y : tensor<1x8x10x10xf32>
}
func.func private @conv_37(%a0: tensor<2x20x7x7xf32>, %a1: tensor<16x20x3x3xf16> {sg.constant}) -> tensor<2x16x7x7xf32> attributes {sg.kernel} {
  %w = sg.cast %a1 : (tensor<16x20x3x3xf16>) -> tensor<16x20x3x3xf32>
  %y = sg.conv %a0, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<2x20x7x7xf32>, tensor<16x20x3x3xf32>) -> tensor<2x16x7x7xf32>
  return %y : tensor<2x16x7x7xf32>
}
func.func private @conv_38(%a0: tensor<1x24x14x14xf32>, %a1: tensor<40x24x1x1xf16> {sg.constant}, %a2: tensor<40xf32>) -> tensor<1x40x14x14xf32> attributes {sg.kernel} {
  %w = sg.cast %a1 : (tensor<40x24x1x1xf16>) -> tensor<40x24x1x1xf32>
  %y = sg.conv %a0, %w bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x24x14x14xf32>, tensor<40x24x1x1xf32>, tensor<40xf32>) -> tensor<1x40x14x14xf32>
  return %y : tensor<1x40x14x14xf32>
}
func.func private @conv_39(%a0: tensor<1x3x20x20xf16>, %a1: tensor<8x3x3x3xf16> {sg.constant}, %a2: tensor<8xf32>) -> tensor<1x8x10x10xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 : (tensor<1x3x20x20xf16>) -> tensor<1x3x20x20xf32>
  %w = sg.cast %a1 : (tensor<8x3x3x3xf16>) -> tensor<8x3x3x3xf32>
  %y = sg.conv %x, %w bias %a2 {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x3x20x20xf32>, tensor<8x3x3x3xf32>, tensor<8xf32>) -> tensor<1x8x10x10xf32>
  return %y : tensor<1x8x10x10xf32>
}
func.func private @conv_40(%a0: tensor<2x20x7x7xf16>, %a1: tensor<16x20x3x3xf16> {sg.constant}) -> tensor<2x16x7x7xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 : (tensor<2x20x7x7xf16>) -> tensor<2x20x7x7xf32>
  %w = sg.cast %a1 : (tensor<16x20x3x3xf16>) -> tensor<16x20x3x3xf32>
  %y = sg.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<2x20x7x7xf32>, tensor<16x20x3x3xf32>) -> tensor<2x16x7x7xf32>
  return %y : tensor<2x16x7x7xf32>
}
func.func private @conv_41(%a0: tensor<1x24x14x14xf16>, %a1: tensor<40x24x1x1xf16> {sg.constant}, %a2: tensor<40xf32>) -> tensor<1x40x14x14xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 : (tensor<1x24x14x14xf16>) -> tensor<1x24x14x14xf32>
  %w = sg.cast %a1 : (tensor<40x24x1x1xf16>) -> tensor<40x24x1x1xf32>
  %y = sg.conv %x, %w bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x24x14x14xf32>, tensor<40x24x1x1xf32>, tensor<40xf32>) -> tensor<1x40x14x14xf32>
  return %y : tensor<1x40x14x14xf32>
}
func.func private @conv_42(%a0: tensor<1x9x30xf16>, %a1: tensor<6x9x5xf16> {sg.constant}) -> tensor<1x6x30xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 : (tensor<1x9x30xf16>) -> tensor<1x9x30xf32>
  %w = sg.cast %a1 : (tensor<6x9x5xf16>) -> tensor<6x9x5xf32>
  %y = sg.conv %x, %w {strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 2>, pads_high = array<i64: 2>, groups = 1 : i64} : (tensor<1x9x30xf32>, tensor<6x9x5xf32>) -> tensor<1x6x30xf32>
  return %y : tensor<1x6x30xf32>
}
func.func private @conv_43(%a0: tensor<1x12x9x9xf16>, %a1: tensor<8x6x3x3xf16> {sg.constant}) -> tensor<1x8x9x9xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 : (tensor<1x12x9x9xf16>) -> tensor<1x12x9x9xf32>
  %w = sg.cast %a1 : (tensor<8x6x3x3xf16>) -> tensor<8x6x3x3xf32>
  %y = sg.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 2 : i64} : (tensor<1x12x9x9xf32>, tensor<8x6x3x3xf32>) -> tensor<1x8x9x9xf32>
  return %y : tensor<1x8x9x9xf32>
}
func.func private @conv_44(%a0: tensor<1x16x12x12xf16>, %a1: tensor<16x1x3x3xf16> {sg.constant}) -> tensor<1x16x12x12xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 : (tensor<1x16x12x12xf16>) -> tensor<1x16x12x12xf32>
  %w = sg.cast %a1 : (tensor<16x1x3x3xf16>) -> tensor<16x1x3x3xf32>
  %y = sg.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 16 : i64} : (tensor<1x16x12x12xf32>, tensor<16x1x3x3xf32>) -> tensor<1x16x12x12xf32>
  return %y : tensor<1x16x12x12xf32>
}
func.func private @conv_45(%a0: tensor<3x20x4x4xf16>, %a1: tensor<24x20x4x4xf16> {sg.constant}, %a2: tensor<24xf32>) -> tensor<3x24x1x1xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 : (tensor<3x20x4x4xf16>) -> tensor<3x20x4x4xf32>
  %w = sg.cast %a1 : (tensor<24x20x4x4xf16>) -> tensor<24x20x4x4xf32>
  %y = sg.conv %x, %w bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<3x20x4x4xf32>, tensor<24x20x4x4xf32>, tensor<24xf32>) -> tensor<3x24x1x1xf32>
  return %y : tensor<3x24x1x1xf32>
}
func.func private @conv_46(%a0: tensor<1x5x8x8xf16>, %a1: tensor<7x5x3x3xf16>) -> tensor<1x7x8x8xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 : (tensor<1x5x8x8xf16>) -> tensor<1x5x8x8xf32>
  %w = sg.cast %a1 : (tensor<7x5x3x3xf16>) -> tensor<7x5x3x3xf32>
  %y = sg.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 2, 2>, pads_low = array<i64: 2, 2>, pads_high = array<i64: 2, 2>, groups = 1 : i64} : (tensor<1x5x8x8xf32>, tensor<7x5x3x3xf32>) -> tensor<1x7x8x8xf32>
  return %y : tensor<1x7x8x8xf32>
}
func.func private @conv_47(%a0: tensor<1x16x9x9xf16>, %a1: tensor<24x16x1x1xf16> {sg.constant}) -> tensor<1x24x5x5xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 : (tensor<1x16x9x9xf16>) -> tensor<1x16x9x9xf32>
  %w = sg.cast %a1 : (tensor<24x16x1x1xf16>) -> tensor<24x16x1x1xf32>
  %y = sg.conv %x, %w {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x16x9x9xf32>, tensor<24x16x1x1xf32>) -> tensor<1x24x5x5xf32>
  return %y : tensor<1x24x5x5xf32>
}
func.func private @matmul_48(%a0: tensor<9x20xf32>, %a1: tensor<20x70xbf16> {sg.constant}) -> tensor<9x70xf32> attributes {sg.kernel} {
  %w = sg.cast %a1 {sg.reduced} : (tensor<20x70xbf16>) -> tensor<20x70xf32>
  %y = sg.matmul %a0, %w : (tensor<9x20xf32>, tensor<20x70xf32>) -> tensor<9x70xf32>
  return %y : tensor<9x70xf32>
}
func.func private @matmul_49(%a0: tensor<1x300xf32>, %a1: tensor<300x130xbf16> {sg.constant}) -> tensor<1x130xf32> attributes {sg.kernel} {
  %w = sg.cast %a1 {sg.reduced} : (tensor<300x130xbf16>) -> tensor<300x130xf32>
  %y = sg.matmul %a0, %w : (tensor<1x300xf32>, tensor<300x130xf32>) -> tensor<1x130xf32>
  return %y : tensor<1x130xf32>
}
func.func private @matmul_50(%a0: tensor<33x64xf32>, %a1: tensor<70x64xbf16> {sg.constant}, %a2: tensor<33x70xbf16>) -> tensor<33x70xbf16> attributes {sg.kernel, sg.tolerance = 1.0e-02} {
  %w = sg.cast %a1 {sg.reduced} : (tensor<70x64xbf16>) -> tensor<70x64xf32>
  %y = sg.matmul %a0, %w {trans_rhs} : (tensor<33x64xf32>, tensor<70x64xf32>) -> tensor<33x70xf32>
  %r = sg.cast %a2 : (tensor<33x70xbf16>) -> tensor<33x70xf32>
  %s = sg.add %y, %r : (tensor<33x70xf32>, tensor<33x70xf32>) -> tensor<33x70xf32>
  %z = sg.cast %s : (tensor<33x70xf32>) -> tensor<33x70xbf16>
  return %z : tensor<33x70xbf16>
}
func.func private @matmul_51(%a0: tensor<9x20xbf16>, %a1: tensor<20x70xbf16> {sg.constant}) -> tensor<9x70xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 {sg.reduced} : (tensor<9x20xbf16>) -> tensor<9x20xf32>
  %w = sg.cast %a1 {sg.reduced} : (tensor<20x70xbf16>) -> tensor<20x70xf32>
  %y = sg.matmul %x, %w : (tensor<9x20xf32>, tensor<20x70xf32>) -> tensor<9x70xf32>
  return %y : tensor<9x70xf32>
}
func.func private @matmul_52(%a0: tensor<1x300xbf16>, %a1: tensor<300x130xbf16> {sg.constant}) -> tensor<1x130xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 {sg.reduced} : (tensor<1x300xbf16>) -> tensor<1x300xf32>
  %w = sg.cast %a1 {sg.reduced} : (tensor<300x130xbf16>) -> tensor<300x130xf32>
  %y = sg.matmul %x, %w : (tensor<1x300xf32>, tensor<300x130xf32>) -> tensor<1x130xf32>
  return %y : tensor<1x130xf32>
}
func.func private @matmul_53(%a0: tensor<33x64xbf16>, %a1: tensor<70x64xbf16> {sg.constant}, %a2: tensor<33x70xbf16>) -> tensor<33x70xbf16> attributes {sg.kernel, sg.tolerance = 1.0e-02} {
  %x = sg.cast %a0 {sg.reduced} : (tensor<33x64xbf16>) -> tensor<33x64xf32>
  %w = sg.cast %a1 {sg.reduced} : (tensor<70x64xbf16>) -> tensor<70x64xf32>
  %y = sg.matmul %x, %w {trans_rhs} : (tensor<33x64xf32>, tensor<70x64xf32>) -> tensor<33x70xf32>
  %r = sg.cast %a2 : (tensor<33x70xbf16>) -> tensor<33x70xf32>
  %s = sg.add %y, %r : (tensor<33x70xf32>, tensor<33x70xf32>) -> tensor<33x70xf32>
  %z = sg.cast %s : (tensor<33x70xf32>) -> tensor<33x70xbf16>
  return %z : tensor<33x70xbf16>
}
func.func private @matmul_54(%a0: tensor<9x21xbf16>, %a1: tensor<21x70xbf16> {sg.constant}) -> tensor<9x70xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 {sg.reduced} : (tensor<9x21xbf16>) -> tensor<9x21xf32>
  %w = sg.cast %a1 {sg.reduced} : (tensor<21x70xbf16>) -> tensor<21x70xf32>
  %y = sg.matmul %x, %w : (tensor<9x21xf32>, tensor<21x70xf32>) -> tensor<9x70xf32>
  return %y : tensor<9x70xf32>
}
func.func private @matmul_55(%a0: tensor<70x2500xbf16>, %a1: tensor<2500x80xbf16> {sg.constant}) -> tensor<70x80xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 {sg.reduced} : (tensor<70x2500xbf16>) -> tensor<70x2500xf32>
  %w = sg.cast %a1 {sg.reduced} : (tensor<2500x80xbf16>) -> tensor<2500x80xf32>
  %y = sg.matmul %x, %w : (tensor<70x2500xf32>, tensor<2500x80xf32>) -> tensor<70x80xf32>
  return %y : tensor<70x80xf32>
}
func.func private @matmul_56(%a0: tensor<2x9x20xbf16>, %a1: tensor<2x20x33xbf16>) -> tensor<2x9x33xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 {sg.reduced} : (tensor<2x9x20xbf16>) -> tensor<2x9x20xf32>
  %w = sg.cast %a1 {sg.reduced} : (tensor<2x20x33xbf16>) -> tensor<2x20x33xf32>
  %y = sg.matmul %x, %w : (tensor<2x9x20xf32>, tensor<2x20x33xf32>) -> tensor<2x9x33xf32>
  return %y : tensor<2x9x33xf32>
}
func.func private @matmul_57(%a0: tensor<2x30x18xbf16>, %a1: tensor<2x17x18xbf16>) -> tensor<2x30x17xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 {sg.reduced} : (tensor<2x30x18xbf16>) -> tensor<2x30x18xf32>
  %w = sg.cast %a1 {sg.reduced} : (tensor<2x17x18xbf16>) -> tensor<2x17x18xf32>
  %y = sg.matmul %x, %w {trans_rhs} : (tensor<2x30x18xf32>, tensor<2x17x18xf32>) -> tensor<2x30x17xf32>
  return %y : tensor<2x30x17xf32>
}
func.func private @matmul_58(%a0: tensor<20x30xbf16>, %a1: tensor<20x48xbf16>) -> tensor<30x48xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 {sg.reduced} : (tensor<20x30xbf16>) -> tensor<20x30xf32>
  %w = sg.cast %a1 {sg.reduced} : (tensor<20x48xbf16>) -> tensor<20x48xf32>
  %y = sg.matmul %x, %w {trans_lhs} : (tensor<20x30xf32>, tensor<20x48xf32>) -> tensor<30x48xf32>
  return %y : tensor<30x48xf32>
}
func.func private @matmul_59(%a0: tensor<30x20xbf16>, %a1: tensor<20x1xbf16> {sg.constant}) -> tensor<30x1xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 {sg.reduced} : (tensor<30x20xbf16>) -> tensor<30x20xf32>
  %w = sg.cast %a1 {sg.reduced} : (tensor<20x1xbf16>) -> tensor<20x1xf32>
  %y = sg.matmul %x, %w : (tensor<30x20xf32>, tensor<20x1xf32>) -> tensor<30x1xf32>
  return %y : tensor<30x1xf32>
}
func.func private @conv_60(%a0: tensor<1x3x20x20xf32>, %a1: tensor<8x3x3x3xbf16> {sg.constant}, %a2: tensor<8xf32>) -> tensor<1x8x10x10xf32> attributes {sg.kernel} {
  %w = sg.cast %a1 {sg.reduced} : (tensor<8x3x3x3xbf16>) -> tensor<8x3x3x3xf32>
  %y = sg.conv %a0, %w bias %a2 {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x3x20x20xf32>, tensor<8x3x3x3xf32>, tensor<8xf32>) -> tensor<1x8x10x10xf32>
  return %y : tensor<1x8x10x10xf32>
}
func.func private @conv_61(%a0: tensor<2x20x7x7xf32>, %a1: tensor<16x20x3x3xbf16> {sg.constant}) -> tensor<2x16x7x7xf32> attributes {sg.kernel} {
  %w = sg.cast %a1 {sg.reduced} : (tensor<16x20x3x3xbf16>) -> tensor<16x20x3x3xf32>
  %y = sg.conv %a0, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<2x20x7x7xf32>, tensor<16x20x3x3xf32>) -> tensor<2x16x7x7xf32>
  return %y : tensor<2x16x7x7xf32>
}
func.func private @conv_62(%a0: tensor<1x24x14x14xf32>, %a1: tensor<40x24x1x1xbf16> {sg.constant}, %a2: tensor<40xf32>) -> tensor<1x40x14x14xf32> attributes {sg.kernel} {
  %w = sg.cast %a1 {sg.reduced} : (tensor<40x24x1x1xbf16>) -> tensor<40x24x1x1xf32>
  %y = sg.conv %a0, %w bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x24x14x14xf32>, tensor<40x24x1x1xf32>, tensor<40xf32>) -> tensor<1x40x14x14xf32>
  return %y : tensor<1x40x14x14xf32>
}
func.func private @conv_63(%a0: tensor<1x3x20x20xbf16>, %a1: tensor<8x3x3x3xbf16> {sg.constant}, %a2: tensor<8xf32>) -> tensor<1x8x10x10xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 {sg.reduced} : (tensor<1x3x20x20xbf16>) -> tensor<1x3x20x20xf32>
  %w = sg.cast %a1 {sg.reduced} : (tensor<8x3x3x3xbf16>) -> tensor<8x3x3x3xf32>
  %y = sg.conv %x, %w bias %a2 {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x3x20x20xf32>, tensor<8x3x3x3xf32>, tensor<8xf32>) -> tensor<1x8x10x10xf32>
  return %y : tensor<1x8x10x10xf32>
}
func.func private @conv_64(%a0: tensor<2x20x7x7xbf16>, %a1: tensor<16x20x3x3xbf16> {sg.constant}) -> tensor<2x16x7x7xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 {sg.reduced} : (tensor<2x20x7x7xbf16>) -> tensor<2x20x7x7xf32>
  %w = sg.cast %a1 {sg.reduced} : (tensor<16x20x3x3xbf16>) -> tensor<16x20x3x3xf32>
  %y = sg.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<2x20x7x7xf32>, tensor<16x20x3x3xf32>) -> tensor<2x16x7x7xf32>
  return %y : tensor<2x16x7x7xf32>
}
func.func private @conv_65(%a0: tensor<1x24x14x14xbf16>, %a1: tensor<40x24x1x1xbf16> {sg.constant}, %a2: tensor<40xf32>) -> tensor<1x40x14x14xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 {sg.reduced} : (tensor<1x24x14x14xbf16>) -> tensor<1x24x14x14xf32>
  %w = sg.cast %a1 {sg.reduced} : (tensor<40x24x1x1xbf16>) -> tensor<40x24x1x1xf32>
  %y = sg.conv %x, %w bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x24x14x14xf32>, tensor<40x24x1x1xf32>, tensor<40xf32>) -> tensor<1x40x14x14xf32>
  return %y : tensor<1x40x14x14xf32>
}
func.func private @conv_66(%a0: tensor<1x9x30xbf16>, %a1: tensor<6x9x5xbf16> {sg.constant}) -> tensor<1x6x30xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 {sg.reduced} : (tensor<1x9x30xbf16>) -> tensor<1x9x30xf32>
  %w = sg.cast %a1 {sg.reduced} : (tensor<6x9x5xbf16>) -> tensor<6x9x5xf32>
  %y = sg.conv %x, %w {strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 2>, pads_high = array<i64: 2>, groups = 1 : i64} : (tensor<1x9x30xf32>, tensor<6x9x5xf32>) -> tensor<1x6x30xf32>
  return %y : tensor<1x6x30xf32>
}
func.func private @conv_67(%a0: tensor<1x12x9x9xbf16>, %a1: tensor<8x6x3x3xbf16> {sg.constant}) -> tensor<1x8x9x9xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 {sg.reduced} : (tensor<1x12x9x9xbf16>) -> tensor<1x12x9x9xf32>
  %w = sg.cast %a1 {sg.reduced} : (tensor<8x6x3x3xbf16>) -> tensor<8x6x3x3xf32>
  %y = sg.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 2 : i64} : (tensor<1x12x9x9xf32>, tensor<8x6x3x3xf32>) -> tensor<1x8x9x9xf32>
  return %y : tensor<1x8x9x9xf32>
}
func.func private @conv_68(%a0: tensor<1x16x12x12xbf16>, %a1: tensor<16x1x3x3xbf16> {sg.constant}) -> tensor<1x16x12x12xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 {sg.reduced} : (tensor<1x16x12x12xbf16>) -> tensor<1x16x12x12xf32>
  %w = sg.cast %a1 {sg.reduced} : (tensor<16x1x3x3xbf16>) -> tensor<16x1x3x3xf32>
  %y = sg.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 16 : i64} : (tensor<1x16x12x12xf32>, tensor<16x1x3x3xf32>) -> tensor<1x16x12x12xf32>
  return %y : tensor<1x16x12x12xf32>
}
func.func private @conv_69(%a0: tensor<3x20x4x4xbf16>, %a1: tensor<24x20x4x4xbf16> {sg.constant}, %a2: tensor<24xf32>) -> tensor<3x24x1x1xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 {sg.reduced} : (tensor<3x20x4x4xbf16>) -> tensor<3x20x4x4xf32>
  %w = sg.cast %a1 {sg.reduced} : (tensor<24x20x4x4xbf16>) -> tensor<24x20x4x4xf32>
  %y = sg.conv %x, %w bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<3x20x4x4xf32>, tensor<24x20x4x4xf32>, tensor<24xf32>) -> tensor<3x24x1x1xf32>
  return %y : tensor<3x24x1x1xf32>
}
func.func private @conv_70(%a0: tensor<1x5x8x8xbf16>, %a1: tensor<7x5x3x3xbf16>) -> tensor<1x7x8x8xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 {sg.reduced} : (tensor<1x5x8x8xbf16>) -> tensor<1x5x8x8xf32>
  %w = sg.cast %a1 {sg.reduced} : (tensor<7x5x3x3xbf16>) -> tensor<7x5x3x3xf32>
  %y = sg.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 2, 2>, pads_low = array<i64: 2, 2>, pads_high = array<i64: 2, 2>, groups = 1 : i64} : (tensor<1x5x8x8xf32>, tensor<7x5x3x3xf32>) -> tensor<1x7x8x8xf32>
  return %y : tensor<1x7x8x8xf32>
}
func.func private @conv_71(%a0: tensor<1x16x9x9xbf16>, %a1: tensor<24x16x1x1xbf16> {sg.constant}) -> tensor<1x24x5x5xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 {sg.reduced} : (tensor<1x16x9x9xbf16>) -> tensor<1x16x9x9xf32>
  %w = sg.cast %a1 {sg.reduced} : (tensor<24x16x1x1xbf16>) -> tensor<24x16x1x1xf32>
  %y = sg.conv %x, %w {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x16x9x9xf32>, tensor<24x16x1x1xf32>) -> tensor<1x24x5x5xf32>
  return %y : tensor<1x24x5x5xf32>
}
func.func private @matmul_72(%a0: tensor<9x20xf32>, %a1: tensor<20x70xf16> {sg.constant}) -> tensor<9x70xf32> attributes {sg.kernel} {
  %w = sg.cast %a1 {sg.reduced} : (tensor<20x70xf16>) -> tensor<20x70xf32>
  %y = sg.matmul %a0, %w : (tensor<9x20xf32>, tensor<20x70xf32>) -> tensor<9x70xf32>
  return %y : tensor<9x70xf32>
}
func.func private @matmul_73(%a0: tensor<1x300xf32>, %a1: tensor<300x130xf16> {sg.constant}) -> tensor<1x130xf32> attributes {sg.kernel} {
  %w = sg.cast %a1 {sg.reduced} : (tensor<300x130xf16>) -> tensor<300x130xf32>
  %y = sg.matmul %a0, %w : (tensor<1x300xf32>, tensor<300x130xf32>) -> tensor<1x130xf32>
  return %y : tensor<1x130xf32>
}
func.func private @matmul_74(%a0: tensor<33x64xf32>, %a1: tensor<70x64xf16> {sg.constant}, %a2: tensor<33x70xbf16>) -> tensor<33x70xbf16> attributes {sg.kernel, sg.tolerance = 1.0e-02} {
  %w = sg.cast %a1 {sg.reduced} : (tensor<70x64xf16>) -> tensor<70x64xf32>
  %y = sg.matmul %a0, %w {trans_rhs} : (tensor<33x64xf32>, tensor<70x64xf32>) -> tensor<33x70xf32>
  %r = sg.cast %a2 : (tensor<33x70xbf16>) -> tensor<33x70xf32>
  %s = sg.add %y, %r : (tensor<33x70xf32>, tensor<33x70xf32>) -> tensor<33x70xf32>
  %z = sg.cast %s : (tensor<33x70xf32>) -> tensor<33x70xbf16>
  return %z : tensor<33x70xbf16>
}
func.func private @matmul_75(%a0: tensor<9x20xf16>, %a1: tensor<20x70xf16> {sg.constant}) -> tensor<9x70xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 {sg.reduced} : (tensor<9x20xf16>) -> tensor<9x20xf32>
  %w = sg.cast %a1 {sg.reduced} : (tensor<20x70xf16>) -> tensor<20x70xf32>
  %y = sg.matmul %x, %w : (tensor<9x20xf32>, tensor<20x70xf32>) -> tensor<9x70xf32>
  return %y : tensor<9x70xf32>
}
func.func private @matmul_76(%a0: tensor<1x300xf16>, %a1: tensor<300x130xf16> {sg.constant}) -> tensor<1x130xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 {sg.reduced} : (tensor<1x300xf16>) -> tensor<1x300xf32>
  %w = sg.cast %a1 {sg.reduced} : (tensor<300x130xf16>) -> tensor<300x130xf32>
  %y = sg.matmul %x, %w : (tensor<1x300xf32>, tensor<300x130xf32>) -> tensor<1x130xf32>
  return %y : tensor<1x130xf32>
}
func.func private @matmul_77(%a0: tensor<33x64xf16>, %a1: tensor<70x64xf16> {sg.constant}, %a2: tensor<33x70xbf16>) -> tensor<33x70xbf16> attributes {sg.kernel, sg.tolerance = 1.0e-02} {
  %x = sg.cast %a0 {sg.reduced} : (tensor<33x64xf16>) -> tensor<33x64xf32>
  %w = sg.cast %a1 {sg.reduced} : (tensor<70x64xf16>) -> tensor<70x64xf32>
  %y = sg.matmul %x, %w {trans_rhs} : (tensor<33x64xf32>, tensor<70x64xf32>) -> tensor<33x70xf32>
  %r = sg.cast %a2 : (tensor<33x70xbf16>) -> tensor<33x70xf32>
  %s = sg.add %y, %r : (tensor<33x70xf32>, tensor<33x70xf32>) -> tensor<33x70xf32>
  %z = sg.cast %s : (tensor<33x70xf32>) -> tensor<33x70xbf16>
  return %z : tensor<33x70xbf16>
}
func.func private @matmul_78(%a0: tensor<9x21xf16>, %a1: tensor<21x70xf16> {sg.constant}) -> tensor<9x70xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 {sg.reduced} : (tensor<9x21xf16>) -> tensor<9x21xf32>
  %w = sg.cast %a1 {sg.reduced} : (tensor<21x70xf16>) -> tensor<21x70xf32>
  %y = sg.matmul %x, %w : (tensor<9x21xf32>, tensor<21x70xf32>) -> tensor<9x70xf32>
  return %y : tensor<9x70xf32>
}
func.func private @matmul_79(%a0: tensor<70x2500xf16>, %a1: tensor<2500x80xf16> {sg.constant}) -> tensor<70x80xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 {sg.reduced} : (tensor<70x2500xf16>) -> tensor<70x2500xf32>
  %w = sg.cast %a1 {sg.reduced} : (tensor<2500x80xf16>) -> tensor<2500x80xf32>
  %y = sg.matmul %x, %w : (tensor<70x2500xf32>, tensor<2500x80xf32>) -> tensor<70x80xf32>
  return %y : tensor<70x80xf32>
}
func.func private @matmul_80(%a0: tensor<2x9x20xf16>, %a1: tensor<2x20x33xf16>) -> tensor<2x9x33xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 {sg.reduced} : (tensor<2x9x20xf16>) -> tensor<2x9x20xf32>
  %w = sg.cast %a1 {sg.reduced} : (tensor<2x20x33xf16>) -> tensor<2x20x33xf32>
  %y = sg.matmul %x, %w : (tensor<2x9x20xf32>, tensor<2x20x33xf32>) -> tensor<2x9x33xf32>
  return %y : tensor<2x9x33xf32>
}
func.func private @matmul_81(%a0: tensor<2x30x18xf16>, %a1: tensor<2x17x18xf16>) -> tensor<2x30x17xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 {sg.reduced} : (tensor<2x30x18xf16>) -> tensor<2x30x18xf32>
  %w = sg.cast %a1 {sg.reduced} : (tensor<2x17x18xf16>) -> tensor<2x17x18xf32>
  %y = sg.matmul %x, %w {trans_rhs} : (tensor<2x30x18xf32>, tensor<2x17x18xf32>) -> tensor<2x30x17xf32>
  return %y : tensor<2x30x17xf32>
}
func.func private @matmul_82(%a0: tensor<20x30xf16>, %a1: tensor<20x48xf16>) -> tensor<30x48xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 {sg.reduced} : (tensor<20x30xf16>) -> tensor<20x30xf32>
  %w = sg.cast %a1 {sg.reduced} : (tensor<20x48xf16>) -> tensor<20x48xf32>
  %y = sg.matmul %x, %w {trans_lhs} : (tensor<20x30xf32>, tensor<20x48xf32>) -> tensor<30x48xf32>
  return %y : tensor<30x48xf32>
}
func.func private @matmul_83(%a0: tensor<30x20xf16>, %a1: tensor<20x1xf16> {sg.constant}) -> tensor<30x1xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 {sg.reduced} : (tensor<30x20xf16>) -> tensor<30x20xf32>
  %w = sg.cast %a1 {sg.reduced} : (tensor<20x1xf16>) -> tensor<20x1xf32>
  %y = sg.matmul %x, %w : (tensor<30x20xf32>, tensor<20x1xf32>) -> tensor<30x1xf32>
  return %y : tensor<30x1xf32>
}
func.func private @conv_84(%a0: tensor<1x3x20x20xf32>, %a1: tensor<8x3x3x3xf16> {sg.constant}, %a2: tensor<8xf32>) -> tensor<1x8x10x10xf32> attributes {sg.kernel} {
  %w = sg.cast %a1 {sg.reduced} : (tensor<8x3x3x3xf16>) -> tensor<8x3x3x3xf32>
  %y = sg.conv %a0, %w bias %a2 {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x3x20x20xf32>, tensor<8x3x3x3xf32>, tensor<8xf32>) -> tensor<1x8x10x10xf32>
  return %y : tensor<1x8x10x10xf32>
}
func.func private @conv_85(%a0: tensor<2x20x7x7xf32>, %a1: tensor<16x20x3x3xf16> {sg.constant}) -> tensor<2x16x7x7xf32> attributes {sg.kernel} {
  %w = sg.cast %a1 {sg.reduced} : (tensor<16x20x3x3xf16>) -> tensor<16x20x3x3xf32>
  %y = sg.conv %a0, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<2x20x7x7xf32>, tensor<16x20x3x3xf32>) -> tensor<2x16x7x7xf32>
  return %y : tensor<2x16x7x7xf32>
}
func.func private @conv_86(%a0: tensor<1x24x14x14xf32>, %a1: tensor<40x24x1x1xf16> {sg.constant}, %a2: tensor<40xf32>) -> tensor<1x40x14x14xf32> attributes {sg.kernel} {
  %w = sg.cast %a1 {sg.reduced} : (tensor<40x24x1x1xf16>) -> tensor<40x24x1x1xf32>
  %y = sg.conv %a0, %w bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x24x14x14xf32>, tensor<40x24x1x1xf32>, tensor<40xf32>) -> tensor<1x40x14x14xf32>
  return %y : tensor<1x40x14x14xf32>
}
func.func private @conv_87(%a0: tensor<1x3x20x20xf16>, %a1: tensor<8x3x3x3xf16> {sg.constant}, %a2: tensor<8xf32>) -> tensor<1x8x10x10xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 {sg.reduced} : (tensor<1x3x20x20xf16>) -> tensor<1x3x20x20xf32>
  %w = sg.cast %a1 {sg.reduced} : (tensor<8x3x3x3xf16>) -> tensor<8x3x3x3xf32>
  %y = sg.conv %x, %w bias %a2 {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x3x20x20xf32>, tensor<8x3x3x3xf32>, tensor<8xf32>) -> tensor<1x8x10x10xf32>
  return %y : tensor<1x8x10x10xf32>
}
func.func private @conv_88(%a0: tensor<2x20x7x7xf16>, %a1: tensor<16x20x3x3xf16> {sg.constant}) -> tensor<2x16x7x7xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 {sg.reduced} : (tensor<2x20x7x7xf16>) -> tensor<2x20x7x7xf32>
  %w = sg.cast %a1 {sg.reduced} : (tensor<16x20x3x3xf16>) -> tensor<16x20x3x3xf32>
  %y = sg.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<2x20x7x7xf32>, tensor<16x20x3x3xf32>) -> tensor<2x16x7x7xf32>
  return %y : tensor<2x16x7x7xf32>
}
func.func private @conv_89(%a0: tensor<1x24x14x14xf16>, %a1: tensor<40x24x1x1xf16> {sg.constant}, %a2: tensor<40xf32>) -> tensor<1x40x14x14xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 {sg.reduced} : (tensor<1x24x14x14xf16>) -> tensor<1x24x14x14xf32>
  %w = sg.cast %a1 {sg.reduced} : (tensor<40x24x1x1xf16>) -> tensor<40x24x1x1xf32>
  %y = sg.conv %x, %w bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x24x14x14xf32>, tensor<40x24x1x1xf32>, tensor<40xf32>) -> tensor<1x40x14x14xf32>
  return %y : tensor<1x40x14x14xf32>
}
func.func private @conv_90(%a0: tensor<1x9x30xf16>, %a1: tensor<6x9x5xf16> {sg.constant}) -> tensor<1x6x30xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 {sg.reduced} : (tensor<1x9x30xf16>) -> tensor<1x9x30xf32>
  %w = sg.cast %a1 {sg.reduced} : (tensor<6x9x5xf16>) -> tensor<6x9x5xf32>
  %y = sg.conv %x, %w {strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 2>, pads_high = array<i64: 2>, groups = 1 : i64} : (tensor<1x9x30xf32>, tensor<6x9x5xf32>) -> tensor<1x6x30xf32>
  return %y : tensor<1x6x30xf32>
}
func.func private @conv_91(%a0: tensor<1x12x9x9xf16>, %a1: tensor<8x6x3x3xf16> {sg.constant}) -> tensor<1x8x9x9xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 {sg.reduced} : (tensor<1x12x9x9xf16>) -> tensor<1x12x9x9xf32>
  %w = sg.cast %a1 {sg.reduced} : (tensor<8x6x3x3xf16>) -> tensor<8x6x3x3xf32>
  %y = sg.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 2 : i64} : (tensor<1x12x9x9xf32>, tensor<8x6x3x3xf32>) -> tensor<1x8x9x9xf32>
  return %y : tensor<1x8x9x9xf32>
}
func.func private @conv_92(%a0: tensor<1x16x12x12xf16>, %a1: tensor<16x1x3x3xf16> {sg.constant}) -> tensor<1x16x12x12xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 {sg.reduced} : (tensor<1x16x12x12xf16>) -> tensor<1x16x12x12xf32>
  %w = sg.cast %a1 {sg.reduced} : (tensor<16x1x3x3xf16>) -> tensor<16x1x3x3xf32>
  %y = sg.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 16 : i64} : (tensor<1x16x12x12xf32>, tensor<16x1x3x3xf32>) -> tensor<1x16x12x12xf32>
  return %y : tensor<1x16x12x12xf32>
}
func.func private @conv_93(%a0: tensor<3x20x4x4xf16>, %a1: tensor<24x20x4x4xf16> {sg.constant}, %a2: tensor<24xf32>) -> tensor<3x24x1x1xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 {sg.reduced} : (tensor<3x20x4x4xf16>) -> tensor<3x20x4x4xf32>
  %w = sg.cast %a1 {sg.reduced} : (tensor<24x20x4x4xf16>) -> tensor<24x20x4x4xf32>
  %y = sg.conv %x, %w bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<3x20x4x4xf32>, tensor<24x20x4x4xf32>, tensor<24xf32>) -> tensor<3x24x1x1xf32>
  return %y : tensor<3x24x1x1xf32>
}
func.func private @conv_94(%a0: tensor<1x5x8x8xf16>, %a1: tensor<7x5x3x3xf16>) -> tensor<1x7x8x8xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 {sg.reduced} : (tensor<1x5x8x8xf16>) -> tensor<1x5x8x8xf32>
  %w = sg.cast %a1 {sg.reduced} : (tensor<7x5x3x3xf16>) -> tensor<7x5x3x3xf32>
  %y = sg.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 2, 2>, pads_low = array<i64: 2, 2>, pads_high = array<i64: 2, 2>, groups = 1 : i64} : (tensor<1x5x8x8xf32>, tensor<7x5x3x3xf32>) -> tensor<1x7x8x8xf32>
  return %y : tensor<1x7x8x8xf32>
}
func.func private @conv_95(%a0: tensor<1x16x9x9xf16>, %a1: tensor<24x16x1x1xf16> {sg.constant}) -> tensor<1x24x5x5xf32> attributes {sg.kernel} {
  %x = sg.cast %a0 {sg.reduced} : (tensor<1x16x9x9xf16>) -> tensor<1x16x9x9xf32>
  %w = sg.cast %a1 {sg.reduced} : (tensor<24x16x1x1xf16>) -> tensor<24x16x1x1xf32>
  %y = sg.conv %x, %w {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x16x9x9xf32>, tensor<24x16x1x1xf32>) -> tensor<1x24x5x5xf32>
  return %y : tensor<1x24x5x5xf32>
}
func.func private @matmul_96(%a0: tensor<1x300xf32>, %a1: tensor<300x130xi8> {sg.constant}) -> tensor<1x130xf32> attributes {sg.kernel} {
  %w = sg.cast %a1 : (tensor<300x130xi8>) -> tensor<300x130xf32>
  %y = sg.matmul %a0, %w : (tensor<1x300xf32>, tensor<300x130xf32>) -> tensor<1x130xf32>
  return %y : tensor<1x130xf32>
}
func.func private @matmul_97(%a0: tensor<9x20xf32>, %a1: tensor<20x70xi8> {sg.constant}) -> tensor<9x70xf32> attributes {sg.kernel} {
  %w = sg.cast %a1 : (tensor<20x70xi8>) -> tensor<20x70xf32>
  %y = sg.matmul %a0, %w : (tensor<9x20xf32>, tensor<20x70xf32>) -> tensor<9x70xf32>
  return %y : tensor<9x70xf32>
}
func.func private @matmul_98(%a0: tensor<33x64xf32>, %a1: tensor<70x64xi8> {sg.constant}, %a2: tensor<33x70xbf16>) -> tensor<33x70xbf16> attributes {sg.kernel, sg.tolerance = 1.0e-02} {
  %w = sg.cast %a1 : (tensor<70x64xi8>) -> tensor<70x64xf32>
  %y = sg.matmul %a0, %w {trans_rhs} : (tensor<33x64xf32>, tensor<70x64xf32>) -> tensor<33x70xf32>
  %r = sg.cast %a2 : (tensor<33x70xbf16>) -> tensor<33x70xf32>
  %s = sg.add %y, %r : (tensor<33x70xf32>, tensor<33x70xf32>) -> tensor<33x70xf32>
  %z = sg.cast %s : (tensor<33x70xf32>) -> tensor<33x70xbf16>
  return %z : tensor<33x70xbf16>
}
func.func private @matmul_99(%a0: tensor<70x2500xf32>, %a1: tensor<2500x80xi8> {sg.constant}) -> tensor<70x80xf32> attributes {sg.kernel} {
  %w = sg.cast %a1 : (tensor<2500x80xi8>) -> tensor<2500x80xf32>
  %y = sg.matmul %a0, %w : (tensor<70x2500xf32>, tensor<2500x80xf32>) -> tensor<70x80xf32>
  return %y : tensor<70x80xf32>
}
func.func private @matmul_100(%a0: tensor<9x21xf32>, %a1: tensor<21x70xi8>) -> tensor<9x70xf32> attributes {sg.kernel} {
  %w = sg.cast %a1 : (tensor<21x70xi8>) -> tensor<21x70xf32>
  %y = sg.matmul %a0, %w : (tensor<9x21xf32>, tensor<21x70xf32>) -> tensor<9x70xf32>
  return %y : tensor<9x70xf32>
}
func.func private @matmul_101(%a0: tensor<2x9x20xf32>, %a1: tensor<2x20x33xi8>) -> tensor<2x9x33xf32> attributes {sg.kernel} {
  %w = sg.cast %a1 : (tensor<2x20x33xi8>) -> tensor<2x20x33xf32>
  %y = sg.matmul %a0, %w : (tensor<2x9x20xf32>, tensor<2x20x33xf32>) -> tensor<2x9x33xf32>
  return %y : tensor<2x9x33xf32>
}
func.func private @matmul_102(%a0: tensor<30x20xf32>, %a1: tensor<20x1xi8> {sg.constant}) -> tensor<30x1xf32> attributes {sg.kernel} {
  %w = sg.cast %a1 : (tensor<20x1xi8>) -> tensor<20x1xf32>
  %y = sg.matmul %a0, %w : (tensor<30x20xf32>, tensor<20x1xf32>) -> tensor<30x1xf32>
  return %y : tensor<30x1xf32>
}
func.func private @matmul_103(%a0: tensor<1x300xf32>, %a1: tensor<300x130xui8> {sg.constant}) -> tensor<1x130xf32> attributes {sg.kernel} {
  %w = sg.cast %a1 : (tensor<300x130xui8>) -> tensor<300x130xf32>
  %y = sg.matmul %a0, %w : (tensor<1x300xf32>, tensor<300x130xf32>) -> tensor<1x130xf32>
  return %y : tensor<1x130xf32>
}
func.func private @matmul_104(%a0: tensor<9x20xf32>, %a1: tensor<20x70xui8> {sg.constant}) -> tensor<9x70xf32> attributes {sg.kernel} {
  %w = sg.cast %a1 : (tensor<20x70xui8>) -> tensor<20x70xf32>
  %y = sg.matmul %a0, %w : (tensor<9x20xf32>, tensor<20x70xf32>) -> tensor<9x70xf32>
  return %y : tensor<9x70xf32>
}
func.func private @matmul_105(%a0: tensor<33x64xf32>, %a1: tensor<70x64xui8> {sg.constant}, %a2: tensor<33x70xbf16>) -> tensor<33x70xbf16> attributes {sg.kernel, sg.tolerance = 1.0e-02} {
  %w = sg.cast %a1 : (tensor<70x64xui8>) -> tensor<70x64xf32>
  %y = sg.matmul %a0, %w {trans_rhs} : (tensor<33x64xf32>, tensor<70x64xf32>) -> tensor<33x70xf32>
  %r = sg.cast %a2 : (tensor<33x70xbf16>) -> tensor<33x70xf32>
  %s = sg.add %y, %r : (tensor<33x70xf32>, tensor<33x70xf32>) -> tensor<33x70xf32>
  %z = sg.cast %s : (tensor<33x70xf32>) -> tensor<33x70xbf16>
  return %z : tensor<33x70xbf16>
}
func.func private @matmul_106(%a0: tensor<70x2500xf32>, %a1: tensor<2500x80xui8> {sg.constant}) -> tensor<70x80xf32> attributes {sg.kernel} {
  %w = sg.cast %a1 : (tensor<2500x80xui8>) -> tensor<2500x80xf32>
  %y = sg.matmul %a0, %w : (tensor<70x2500xf32>, tensor<2500x80xf32>) -> tensor<70x80xf32>
  return %y : tensor<70x80xf32>
}
func.func private @matmul_107(%a0: tensor<9x21xf32>, %a1: tensor<21x70xui8>) -> tensor<9x70xf32> attributes {sg.kernel} {
  %w = sg.cast %a1 : (tensor<21x70xui8>) -> tensor<21x70xf32>
  %y = sg.matmul %a0, %w : (tensor<9x21xf32>, tensor<21x70xf32>) -> tensor<9x70xf32>
  return %y : tensor<9x70xf32>
}
func.func private @matmul_108(%a0: tensor<2x9x20xf32>, %a1: tensor<2x20x33xui8>) -> tensor<2x9x33xf32> attributes {sg.kernel} {
  %w = sg.cast %a1 : (tensor<2x20x33xui8>) -> tensor<2x20x33xf32>
  %y = sg.matmul %a0, %w : (tensor<2x9x20xf32>, tensor<2x20x33xf32>) -> tensor<2x9x33xf32>
  return %y : tensor<2x9x33xf32>
}
func.func private @matmul_109(%a0: tensor<30x20xf32>, %a1: tensor<20x1xui8> {sg.constant}) -> tensor<30x1xf32> attributes {sg.kernel} {
  %w = sg.cast %a1 : (tensor<20x1xui8>) -> tensor<20x1xf32>
  %y = sg.matmul %a0, %w : (tensor<30x20xf32>, tensor<20x1xf32>) -> tensor<30x1xf32>
  return %y : tensor<30x1xf32>
}
// A product of a value with itself, which is widened once.
func.func private @matmul_self(%a0: tensor<9x20xbf16>) -> tensor<9x9xf32> attributes {sg.kernel, sg.tolerance = 1.0e-02} {
  %x = sg.cast %a0 {sg.reduced} : (tensor<9x20xbf16>) -> tensor<9x20xf32>
  %y = sg.matmul %x, %x {trans_rhs} : (tensor<9x20xf32>, tensor<9x20xf32>) -> tensor<9x9xf32>
  return %y : tensor<9x9xf32>
}
