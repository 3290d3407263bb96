// Element types other than f32. f16 needs a processor that converts it.
// RUN: sg-opt --sg-emit-kernels %s | not grep -E " = sg.(conv|matmul) "
// RUN: check-kernels --mcpu native %s
// RUN: check-kernels --mcpu x86-64-v3 %s
func.func private @matmul_0(%a0: tensor<9x20xf64>, %a1: tensor<20x70xf64> {sg.constant}) -> tensor<9x70xf64> attributes {sg.kernel} {
  %0 = sg.matmul %a0, %a1 : (tensor<9x20xf64>, tensor<20x70xf64>) -> tensor<9x70xf64>
  return %0 : tensor<9x70xf64>
}
func.func private @matmul_1(%a0: tensor<9x20xf16>, %a1: tensor<20x70xf16> {sg.constant}) -> tensor<9x70xf16> attributes {sg.kernel} {
  %0 = sg.matmul %a0, %a1 : (tensor<9x20xf16>, tensor<20x70xf16>) -> tensor<9x70xf16>
  return %0 : tensor<9x70xf16>
}
func.func private @matmul_2(%a0: tensor<9x20xi32>, %a1: tensor<20x70xi32> {sg.constant}) -> tensor<9x70xi32> attributes {sg.kernel} {
  %0 = sg.matmul %a0, %a1 : (tensor<9x20xi32>, tensor<20x70xi32>) -> tensor<9x70xi32>
  return %0 : tensor<9x70xi32>
}
func.func private @matmul_3(%a0: tensor<9x20xi64>, %a1: tensor<20x70xi64> {sg.constant}) -> tensor<9x70xi64> attributes {sg.kernel} {
  %0 = sg.matmul %a0, %a1 : (tensor<9x20xi64>, tensor<20x70xi64>) -> tensor<9x70xi64>
  return %0 : tensor<9x70xi64>
}
func.func private @matmul_4(%a0: tensor<19x33xf64>, %a1: tensor<70x33xf64>) -> tensor<19x70xf64> attributes {sg.kernel} {
  %0 = sg.matmul %a0, %a1 {trans_rhs} : (tensor<19x33xf64>, tensor<70x33xf64>) -> tensor<19x70xf64>
  return %0 : tensor<19x70xf64>
}
func.func private @matmul_5(%a0: tensor<19x33xf16>, %a1: tensor<70x33xf16>) -> tensor<19x70xf16> attributes {sg.kernel} {
  %0 = sg.matmul %a0, %a1 {trans_rhs} : (tensor<19x33xf16>, tensor<70x33xf16>) -> tensor<19x70xf16>
  return %0 : tensor<19x70xf16>
}
func.func private @matmul_6(%a0: tensor<19x33xi32>, %a1: tensor<70x33xi32>) -> tensor<19x70xi32> attributes {sg.kernel} {
  %0 = sg.matmul %a0, %a1 {trans_rhs} : (tensor<19x33xi32>, tensor<70x33xi32>) -> tensor<19x70xi32>
  return %0 : tensor<19x70xi32>
}
func.func private @matmul_7(%a0: tensor<19x33xi64>, %a1: tensor<70x33xi64>) -> tensor<19x70xi64> attributes {sg.kernel} {
  %0 = sg.matmul %a0, %a1 {trans_rhs} : (tensor<19x33xi64>, tensor<70x33xi64>) -> tensor<19x70xi64>
  return %0 : tensor<19x70xi64>
}
func.func private @matmul_8(%a0: tensor<1x33xf64>, %a1: tensor<33x40xf64>) -> tensor<1x40xf64> attributes {sg.kernel} {
  %0 = sg.matmul %a0, %a1 : (tensor<1x33xf64>, tensor<33x40xf64>) -> tensor<1x40xf64>
  return %0 : tensor<1x40xf64>
}
func.func private @matmul_9(%a0: tensor<1x33xf16>, %a1: tensor<33x40xf16>) -> tensor<1x40xf16> attributes {sg.kernel} {
  %0 = sg.matmul %a0, %a1 : (tensor<1x33xf16>, tensor<33x40xf16>) -> tensor<1x40xf16>
  return %0 : tensor<1x40xf16>
}
func.func private @matmul_10(%a0: tensor<1x33xi32>, %a1: tensor<33x40xi32>) -> tensor<1x40xi32> attributes {sg.kernel} {
  %0 = sg.matmul %a0, %a1 : (tensor<1x33xi32>, tensor<33x40xi32>) -> tensor<1x40xi32>
  return %0 : tensor<1x40xi32>
}
func.func private @matmul_11(%a0: tensor<1x33xi64>, %a1: tensor<33x40xi64>) -> tensor<1x40xi64> attributes {sg.kernel} {
  %0 = sg.matmul %a0, %a1 : (tensor<1x33xi64>, tensor<33x40xi64>) -> tensor<1x40xi64>
  return %0 : tensor<1x40xi64>
}
func.func private @conv_12(%a0: tensor<1x3x9x9xf64>, %a1: tensor<5x3x3x3xf64> {sg.constant}, %a2: tensor<5xf64>) -> tensor<1x5x9x9xf64> attributes {sg.kernel} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x3x9x9xf64>, tensor<5x3x3x3xf64>, tensor<5xf64>) -> tensor<1x5x9x9xf64>
  return %0 : tensor<1x5x9x9xf64>
}
func.func private @conv_13(%a0: tensor<1x3x9x9xf16>, %a1: tensor<5x3x3x3xf16> {sg.constant}, %a2: tensor<5xf16>) -> tensor<1x5x9x9xf16> attributes {sg.kernel} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x3x9x9xf16>, tensor<5x3x3x3xf16>, tensor<5xf16>) -> tensor<1x5x9x9xf16>
  return %0 : tensor<1x5x9x9xf16>
}
func.func private @conv_14(%a0: tensor<2x4x20x20xf64>, %a1: tensor<5x4x3x3xf64> {sg.constant}, %a2: tensor<5xf64>) -> tensor<2x5x10x10xf64> attributes {sg.kernel} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<2x4x20x20xf64>, tensor<5x4x3x3xf64>, tensor<5xf64>) -> tensor<2x5x10x10xf64>
  return %0 : tensor<2x5x10x10xf64>
}
func.func private @conv_15(%a0: tensor<2x4x20x20xf16>, %a1: tensor<5x4x3x3xf16> {sg.constant}, %a2: tensor<5xf16>) -> tensor<2x5x10x10xf16> attributes {sg.kernel} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<2x4x20x20xf16>, tensor<5x4x3x3xf16>, tensor<5xf16>) -> tensor<2x5x10x10xf16>
  return %0 : tensor<2x5x10x10xf16>
}
func.func private @conv_16(%a0: tensor<2x4x20x20xf64>, %a1: tensor<4x1x3x3xf64> {sg.constant}, %a2: tensor<4xf64>) -> tensor<2x4x7x10xf64> attributes {sg.kernel} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 3, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 4 : i64} : (tensor<2x4x20x20xf64>, tensor<4x1x3x3xf64>, tensor<4xf64>) -> tensor<2x4x7x10xf64>
  return %0 : tensor<2x4x7x10xf64>
}
func.func private @conv_17(%a0: tensor<2x4x20x20xf16>, %a1: tensor<4x1x3x3xf16> {sg.constant}, %a2: tensor<4xf16>) -> tensor<2x4x7x10xf16> attributes {sg.kernel} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 3, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 4 : i64} : (tensor<2x4x20x20xf16>, tensor<4x1x3x3xf16>, tensor<4xf16>) -> tensor<2x4x7x10xf16>
  return %0 : tensor<2x4x7x10xf16>
}
func.func private @matmul_bf16(%a0: tensor<9x20xbf16>, %a1: tensor<20x70xbf16> {sg.constant}) -> tensor<9x70xbf16> attributes {sg.kernel} {
  %0 = sg.matmul %a0, %a1 : (tensor<9x20xbf16>, tensor<20x70xbf16>) -> tensor<9x70xbf16>
  return %0 : tensor<9x70xbf16>
}
func.func private @matmul_ui32(%a0: tensor<9x20xui32>, %a1: tensor<20x70xui32> {sg.constant}) -> tensor<9x70xui32> attributes {sg.kernel} {
  %0 = sg.matmul %a0, %a1 : (tensor<9x20xui32>, tensor<20x70xui32>) -> tensor<9x70xui32>
  return %0 : tensor<9x70xui32>
}
func.func private @matmul_ui64(%a0: tensor<9x20xui64>, %a1: tensor<20x70xui64> {sg.constant}) -> tensor<9x70xui64> attributes {sg.kernel} {
  %0 = sg.matmul %a0, %a1 : (tensor<9x20xui64>, tensor<20x70xui64>) -> tensor<9x70xui64>
  return %0 : tensor<9x70xui64>
}
// LLVM's instcombine needs more than one iteration on this one.
func.func private @two_iterations(%x: tensor<3x17x56x2xf64>, %w: tensor<17x1x1x1xf64>) -> tensor<3x17x20x2xf64> attributes {sg.kernel} {
  %0 = sg.conv %x, %w {strides = array<i64: 3, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 17 : i64} : (tensor<3x17x56x2xf64>, tensor<17x1x1x1xf64>) -> tensor<3x17x20x2xf64>
  return %0 : tensor<3x17x20x2xf64>
}
func.func private @conv_bf16(%a0: tensor<1x3x9x9xbf16>, %a1: tensor<5x3x3x3xbf16> {sg.constant}, %a2: tensor<5xbf16>) -> tensor<1x5x9x9xbf16> attributes {sg.kernel} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x3x9x9xbf16>, tensor<5x3x3x3xbf16>, tensor<5xbf16>) -> tensor<1x5x9x9xbf16>
  return %0 : tensor<1x5x9x9xbf16>
}
func.func private @depthwise_bf16(%a0: tensor<1x4x20x20xbf16>, %a1: tensor<4x1x3x3xbf16> {sg.constant}) -> tensor<1x4x10x10xbf16> attributes {sg.kernel} {
  %b = sg.constant dense<2.5> : tensor<4xbf16>
  %0 = sg.conv %a0, %a1 bias %b {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 4 : i64} : (tensor<1x4x20x20xbf16>, tensor<4x1x3x3xbf16>, tensor<4xbf16>) -> tensor<1x4x10x10xbf16>
  return %0 : tensor<1x4x10x10xbf16>
}
