// RUN: sg-opt --sg-emit-kernels %s | not grep -E " = sg.(conv|matmul) "
// RUN: check-kernels --mcpu native %s
// RUN: check-kernels --mcpu x86-64-v3 %s
// RUN: check-kernels --mcpu x86-64-v2 %s
func.func private @conv_0(%a0: tensor<1x3x9x9xf32>, %a1: tensor<5x3x3x3xf32> {sg.constant}, %a2: tensor<5xf32>) -> tensor<1x5x9x9xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x3x9x9xf32>, tensor<5x3x3x3xf32>, tensor<5xf32>) -> tensor<1x5x9x9xf32>
  return %0 : tensor<1x5x9x9xf32>
}
func.func private @conv_1(%a0: tensor<1x3x9x9xf32>, %a1: tensor<5x3x3x3xf32>) -> tensor<1x5x9x9xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x3x9x9xf32>, tensor<5x3x3x3xf32>) -> tensor<1x5x9x9xf32>
  return %0 : tensor<1x5x9x9xf32>
}
func.func private @conv_2(%a0: tensor<2x8x14x14xf32>, %a1: tensor<16x8x1x1xf32> {sg.constant}, %a2: tensor<16xf32>) -> tensor<2x16x14x14xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<2x8x14x14xf32>, tensor<16x8x1x1xf32>, tensor<16xf32>) -> tensor<2x16x14x14xf32>
  return %0 : tensor<2x16x14x14xf32>
}
func.func private @conv_3(%a0: tensor<2x8x14x13xf32>, %a1: tensor<40x8x1x1xf32> {sg.constant}, %a2: tensor<40xf32>) -> tensor<2x40x14x13xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<2x8x14x13xf32>, tensor<40x8x1x1xf32>, tensor<40xf32>) -> tensor<2x40x14x13xf32>
  return %0 : tensor<2x40x14x13xf32>
}
func.func private @conv_4(%a0: tensor<2x8x14x13xf32>, %a1: tensor<40x8x1x1xf32> {sg.constant}, %a2: tensor<40xf32>) -> tensor<2x40x7x7xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<2x8x14x13xf32>, tensor<40x8x1x1xf32>, tensor<40xf32>) -> tensor<2x40x7x7xf32>
  return %0 : tensor<2x40x7x7xf32>
}
func.func private @conv_5(%a0: tensor<1x16x7x7xf32>, %a1: tensor<33x16x3x3xf32> {sg.constant}, %a2: tensor<33xf32>) -> tensor<1x33x7x7xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x16x7x7xf32>, tensor<33x16x3x3xf32>, tensor<33xf32>) -> tensor<1x33x7x7xf32>
  return %0 : tensor<1x33x7x7xf32>
}
func.func private @conv_6(%a0: tensor<1x3x33x31xf32>, %a1: tensor<20x3x7x7xf32> {sg.constant}, %a2: tensor<20xf32>) -> tensor<1x20x17x16xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 3, 3>, pads_high = array<i64: 3, 3>, groups = 1 : i64} : (tensor<1x3x33x31xf32>, tensor<20x3x7x7xf32>, tensor<20xf32>) -> tensor<1x20x17x16xf32>
  return %0 : tensor<1x20x17x16xf32>
}
func.func private @conv_7(%a0: tensor<1x3x32x32xf32>, %a1: tensor<7x3x3x3xf32> {sg.constant}, %a2: tensor<7xf32>) -> tensor<1x7x16x16xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x3x32x32xf32>, tensor<7x3x3x3xf32>, tensor<7xf32>) -> tensor<1x7x16x16xf32>
  return %0 : tensor<1x7x16x16xf32>
}
func.func private @conv_8(%a0: tensor<1x3x48x48xf32>, %a1: tensor<20x3x16x16xf32> {sg.constant}, %a2: tensor<20xf32>) -> tensor<1x20x3x3xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 16, 16>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x3x48x48xf32>, tensor<20x3x16x16xf32>, tensor<20xf32>) -> tensor<1x20x3x3xf32>
  return %0 : tensor<1x20x3x3xf32>
}
func.func private @conv_9(%a0: tensor<1x4x30x30xf32>, %a1: tensor<5x4x3x3xf32> {sg.constant}, %a2: tensor<5xf32>) -> tensor<1x5x10x16xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 3, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 2>, pads_high = array<i64: 0, 1>, groups = 1 : i64} : (tensor<1x4x30x30xf32>, tensor<5x4x3x3xf32>, tensor<5xf32>) -> tensor<1x5x10x16xf32>
  return %0 : tensor<1x5x10x16xf32>
}
func.func private @conv_10(%a0: tensor<1x4x20x20xf32>, %a1: tensor<5x4x3x3xf32> {sg.constant}, %a2: tensor<5xf32>) -> tensor<1x5x20x20xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 2, 3>, pads_low = array<i64: 2, 3>, pads_high = array<i64: 2, 3>, groups = 1 : i64} : (tensor<1x4x20x20xf32>, tensor<5x4x3x3xf32>, tensor<5xf32>) -> tensor<1x5x20x20xf32>
  return %0 : tensor<1x5x20x20xf32>
}
func.func private @conv_11(%a0: tensor<2x6x9x11xf32>, %a1: tensor<8x3x3x3xf32> {sg.constant}, %a2: tensor<8xf32>) -> tensor<2x8x9x11xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 2 : i64} : (tensor<2x6x9x11xf32>, tensor<8x3x3x3xf32>, tensor<8xf32>) -> tensor<2x8x9x11xf32>
  return %0 : tensor<2x8x9x11xf32>
}
func.func private @conv_12(%a0: tensor<2x6x9x11xf32>, %a1: tensor<9x2x1x1xf32>, %a2: tensor<9xf32>) -> tensor<2x9x9x11xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 3 : i64} : (tensor<2x6x9x11xf32>, tensor<9x2x1x1xf32>, tensor<9xf32>) -> tensor<2x9x9x11xf32>
  return %0 : tensor<2x9x9x11xf32>
}
func.func private @conv_13(%a0: tensor<1x6x9x11xf32>, %a1: tensor<9x2x2x2xf32> {sg.constant}) -> tensor<1x9x9x11xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 0>, pads_high = array<i64: 0, 1>, groups = 3 : i64} : (tensor<1x6x9x11xf32>, tensor<9x2x2x2xf32>) -> tensor<1x9x9x11xf32>
  return %0 : tensor<1x9x9x11xf32>
}
func.func private @conv_14(%a0: tensor<1x16x20xf32>, %a1: tensor<8x16x5xf32> {sg.constant}, %a2: tensor<8xf32>) -> tensor<1x8x20xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 2>, pads_high = array<i64: 2>, groups = 1 : i64} : (tensor<1x16x20xf32>, tensor<8x16x5xf32>, tensor<8xf32>) -> tensor<1x8x20xf32>
  return %0 : tensor<1x8x20xf32>
}
func.func private @conv_15(%a0: tensor<2x5x100xf32>, %a1: tensor<8x5x25xf32> {sg.constant}, %a2: tensor<8xf32>) -> tensor<2x8x25xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 4>, dilations = array<i64: 1>, pads_low = array<i64: 12>, pads_high = array<i64: 12>, groups = 1 : i64} : (tensor<2x5x100xf32>, tensor<8x5x25xf32>, tensor<8xf32>) -> tensor<2x8x25xf32>
  return %0 : tensor<2x8x25xf32>
}
func.func private @conv_16(%a0: tensor<1x7x50xf32>, %a1: tensor<9x7x3xf32> {sg.constant}, %a2: tensor<9xf32>) -> tensor<1x9x50xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 1>, dilations = array<i64: 4>, pads_low = array<i64: 8>, pads_high = array<i64: 0>, groups = 1 : i64} : (tensor<1x7x50xf32>, tensor<9x7x3xf32>, tensor<9xf32>) -> tensor<1x9x50xf32>
  return %0 : tensor<1x9x50xf32>
}
func.func private @conv_17(%a0: tensor<1x4x50x1xf32>, %a1: tensor<9x4x5x1xf32> {sg.constant}, %a2: tensor<9xf32>) -> tensor<1x9x50x1xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 2, 0>, pads_high = array<i64: 2, 0>, groups = 1 : i64} : (tensor<1x4x50x1xf32>, tensor<9x4x5x1xf32>, tensor<9xf32>) -> tensor<1x9x50x1xf32>
  return %0 : tensor<1x9x50x1xf32>
}
func.func private @conv_18(%a0: tensor<1x4x1x50xf32>, %a1: tensor<9x4x1x5xf32> {sg.constant}, %a2: tensor<9xf32>) -> tensor<1x9x1x50xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 2>, pads_high = array<i64: 0, 2>, groups = 1 : i64} : (tensor<1x4x1x50xf32>, tensor<9x4x1x5xf32>, tensor<9xf32>) -> tensor<1x9x1x50xf32>
  return %0 : tensor<1x9x1x50xf32>
}
func.func private @conv_19(%a0: tensor<1x3x5x6x7xf32>, %a1: tensor<4x3x3x3x3xf32> {sg.constant}, %a2: tensor<4xf32>) -> tensor<1x4x5x6x7xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 1, 1, 1>, dilations = array<i64: 1, 1, 1>, pads_low = array<i64: 1, 1, 1>, pads_high = array<i64: 1, 1, 1>, groups = 1 : i64} : (tensor<1x3x5x6x7xf32>, tensor<4x3x3x3x3xf32>, tensor<4xf32>) -> tensor<1x4x5x6x7xf32>
  return %0 : tensor<1x4x5x6x7xf32>
}
func.func private @conv_20(%a0: tensor<1x4x5x6x7xf32>, %a1: tensor<6x2x2x3x1xf32> {sg.constant}, %a2: tensor<6xf32>) -> tensor<1x6x3x6x4xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 2, 1, 2>, dilations = array<i64: 1, 1, 1>, pads_low = array<i64: 0, 1, 0>, pads_high = array<i64: 1, 1, 0>, groups = 2 : i64} : (tensor<1x4x5x6x7xf32>, tensor<6x2x2x3x1xf32>, tensor<6xf32>) -> tensor<1x6x3x6x4xf32>
  return %0 : tensor<1x6x3x6x4xf32>
}
func.func private @conv_21(%a0: tensor<2x3x5x5xf32>, %a1: tensor<7x3x5x5xf32> {sg.constant}, %a2: tensor<7xf32>) -> tensor<2x7x1x1xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<2x3x5x5xf32>, tensor<7x3x5x5xf32>, tensor<7xf32>) -> tensor<2x7x1x1xf32>
  return %0 : tensor<2x7x1x1xf32>
}
func.func private @conv_22(%a0: tensor<1x240x1x1xf32>, %a1: tensor<50x240x1x1xf32> {sg.constant}, %a2: tensor<50xf32>) -> tensor<1x50x1x1xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x240x1x1xf32>, tensor<50x240x1x1xf32>, tensor<50xf32>) -> tensor<1x50x1x1xf32>
  return %0 : tensor<1x50x1x1xf32>
}
func.func private @conv_23(%a0: tensor<3x16x1x1xf32>, %a1: tensor<17x16x1x1xf32>, %a2: tensor<17xf32>) -> tensor<3x17x1x1xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<3x16x1x1xf32>, tensor<17x16x1x1xf32>, tensor<17xf32>) -> tensor<3x17x1x1xf32>
  return %0 : tensor<3x17x1x1xf32>
}
func.func private @conv_24(%a0: tensor<2x5x4xf32>, %a1: tensor<6x5x4xf32> {sg.constant}) -> tensor<2x6x1xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 {strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 0>, pads_high = array<i64: 0>, groups = 1 : i64} : (tensor<2x5x4xf32>, tensor<6x5x4xf32>) -> tensor<2x6x1xf32>
  return %0 : tensor<2x6x1xf32>
}
func.func private @conv_25(%a0: tensor<1x3x9x9xf32>, %a1: tensor<3x1x3x3xf32> {sg.constant}, %a2: tensor<3xf32>) -> tensor<1x3x5x5xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 3 : i64} : (tensor<1x3x9x9xf32>, tensor<3x1x3x3xf32>, tensor<3xf32>) -> tensor<1x3x5x5xf32>
  return %0 : tensor<1x3x5x5xf32>
}
func.func private @conv_26(%a0: tensor<2x5x20x33xf32>, %a1: tensor<5x1x3x3xf32> {sg.constant}, %a2: tensor<5xf32>) -> tensor<2x5x20x33xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 5 : i64} : (tensor<2x5x20x33xf32>, tensor<5x1x3x3xf32>, tensor<5xf32>) -> tensor<2x5x20x33xf32>
  return %0 : tensor<2x5x20x33xf32>
}
func.func private @conv_27(%a0: tensor<2x5x20x33xf32>, %a1: tensor<10x1x5x5xf32> {sg.constant}) -> tensor<2x10x20x33xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 2, 2>, pads_high = array<i64: 2, 2>, groups = 5 : i64} : (tensor<2x5x20x33xf32>, tensor<10x1x5x5xf32>) -> tensor<2x10x20x33xf32>
  return %0 : tensor<2x10x20x33xf32>
}
func.func private @conv_28(%a0: tensor<1x4x7x7xf32>, %a1: tensor<4x1x3x3xf32> {sg.constant}, %a2: tensor<4xf32>) -> tensor<1x4x7x7xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 4 : i64} : (tensor<1x4x7x7xf32>, tensor<4x1x3x3xf32>, tensor<4xf32>) -> tensor<1x4x7x7xf32>
  return %0 : tensor<1x4x7x7xf32>
}
func.func private @conv_29(%a0: tensor<1x4x12x40xf32>, %a1: tensor<4x1x3x3xf32> {sg.constant}, %a2: tensor<4xf32>) -> tensor<1x4x4x14xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 3, 3>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 4 : i64} : (tensor<1x4x12x40xf32>, tensor<4x1x3x3xf32>, tensor<4xf32>) -> tensor<1x4x4x14xf32>
  return %0 : tensor<1x4x4x14xf32>
}
func.func private @conv_30(%a0: tensor<1x4x12x40xf32>, %a1: tensor<4x1x3x5xf32> {sg.constant}, %a2: tensor<4xf32>) -> tensor<1x4x12x40xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 3, 2>, pads_low = array<i64: 3, 4>, pads_high = array<i64: 3, 4>, groups = 4 : i64} : (tensor<1x4x12x40xf32>, tensor<4x1x3x5xf32>, tensor<4xf32>) -> tensor<1x4x12x40xf32>
  return %0 : tensor<1x4x12x40xf32>
}
func.func private @conv_31(%a0: tensor<1x4x12x40xf32>, %a1: tensor<4x1x7x7xf32> {sg.constant}, %a2: tensor<4xf32>) -> tensor<1x4x12x40xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 3, 3>, pads_high = array<i64: 3, 3>, groups = 4 : i64} : (tensor<1x4x12x40xf32>, tensor<4x1x7x7xf32>, tensor<4xf32>) -> tensor<1x4x12x40xf32>
  return %0 : tensor<1x4x12x40xf32>
}
func.func private @conv_32(%a0: tensor<1x4x2x40xf32>, %a1: tensor<4x1x7x3xf32> {sg.constant}, %a2: tensor<4xf32>) -> tensor<1x4x7x40xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 6, 1>, pads_high = array<i64: 5, 1>, groups = 4 : i64} : (tensor<1x4x2x40xf32>, tensor<4x1x7x3xf32>, tensor<4xf32>) -> tensor<1x4x7x40xf32>
  return %0 : tensor<1x4x7x40xf32>
}
func.func private @conv_33(%a0: tensor<1x6x40xf32>, %a1: tensor<6x1x9xf32> {sg.constant}, %a2: tensor<6xf32>) -> tensor<1x6x40xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 4>, pads_high = array<i64: 4>, groups = 6 : i64} : (tensor<1x6x40xf32>, tensor<6x1x9xf32>, tensor<6xf32>) -> tensor<1x6x40xf32>
  return %0 : tensor<1x6x40xf32>
}
func.func private @conv_34(%a0: tensor<1x3x4x6x7xf32>, %a1: tensor<3x1x3x3x3xf32> {sg.constant}, %a2: tensor<3xf32>) -> tensor<1x3x4x6x7xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 1, 1, 1>, dilations = array<i64: 1, 1, 1>, pads_low = array<i64: 1, 1, 1>, pads_high = array<i64: 1, 1, 1>, groups = 3 : i64} : (tensor<1x3x4x6x7xf32>, tensor<3x1x3x3x3xf32>, tensor<3xf32>) -> tensor<1x3x4x6x7xf32>
  return %0 : tensor<1x3x4x6x7xf32>
}
func.func private @conv_35(%a0: tensor<1x3x9x60xf32>, %a1: tensor<3x1x2x20xf32> {sg.constant}, %a2: tensor<3xf32>) -> tensor<1x3x8x47xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 3>, pads_high = array<i64: 0, 3>, groups = 3 : i64} : (tensor<1x3x9x60xf32>, tensor<3x1x2x20xf32>, tensor<3xf32>) -> tensor<1x3x8x47xf32>
  return %0 : tensor<1x3x8x47xf32>
}
func.func private @conv_36(%a0: tensor<1x256x14x14xf32>, %a1: tensor<64x256x3x3xf32> {sg.constant}, %a2: tensor<64xf32>) -> tensor<1x64x14x14xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x256x14x14xf32>, tensor<64x256x3x3xf32>, tensor<64xf32>) -> tensor<1x64x14x14xf32>
  return %0 : tensor<1x64x14x14xf32>
}
func.func private @conv_37(%a0: tensor<1x64x9x9xf32>, %a1: tensor<130x64x3x3xf32> {sg.constant}, %a2: tensor<130xf32>) -> tensor<1x130x9x9xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x64x9x9xf32>, tensor<130x64x3x3xf32>, tensor<130xf32>) -> tensor<1x130x9x9xf32>
  return %0 : tensor<1x130x9x9xf32>
}
// A bias of equal elements is a constant of the kernel.
func.func private @splat(%x: tensor<1x3x9x9xf32>, %w: tensor<5x3x3x3xf32> {sg.constant}) -> tensor<1x5x7x7xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %b = sg.constant dense<1.5> : tensor<5xf32>
  %0 = sg.conv %x, %w bias %b {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x3x9x9xf32>, tensor<5x3x3x3xf32>, tensor<5xf32>) -> tensor<1x5x7x7xf32>
  return %0 : tensor<1x5x7x7xf32>
}
func.func private @single(%x: tensor<1x3x9x9xf32>, %w: tensor<1x3x3x3xf32> {sg.constant}) -> tensor<1x1x7x7xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %b = sg.constant dense<[-2.5]> : tensor<1xf32>
  %0 = sg.conv %x, %w bias %b {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x3x9x9xf32>, tensor<1x3x3x3xf32>, tensor<1xf32>) -> tensor<1x1x7x7xf32>
  return %0 : tensor<1x1x7x7xf32>
}
func.func private @splat_whole(%x: tensor<2x3x4x4xf32>, %w: tensor<6x3x4x4xf32> {sg.constant}) -> tensor<2x6x1x1xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %b = sg.constant dense<0.75> : tensor<6xf32>
  %0 = sg.conv %x, %w bias %b {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<2x3x4x4xf32>, tensor<6x3x4x4xf32>, tensor<6xf32>) -> tensor<2x6x1x1xf32>
  return %0 : tensor<2x6x1x1xf32>
}
func.func private @splat_depthwise(%x: tensor<1x3x9x9xf32>, %w: tensor<3x1x3x3xf32> {sg.constant}) -> tensor<1x3x7x7xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %b = sg.constant dense<-4.0> : tensor<3xf32>
  %0 = sg.conv %x, %w bias %b {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 3 : i64} : (tensor<1x3x9x9xf32>, tensor<3x1x3x3xf32>, tensor<3xf32>) -> tensor<1x3x7x7xf32>
  return %0 : tensor<1x3x7x7xf32>
}
// One pixel is left over by full vectors: it is summed across the filters.
func.func private @left_over_0(%a0: tensor<2x20x7x7xf32>, %a1: tensor<16x20x1x1xf32> {sg.constant}, %a2: tensor<16xf32>) -> tensor<2x16x7x7xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<2x20x7x7xf32>, tensor<16x20x1x1xf32>, tensor<16xf32>) -> tensor<2x16x7x7xf32>
  return %0 : tensor<2x16x7x7xf32>
}
func.func private @left_over_1(%a0: tensor<1x20x7x7xf32>, %a1: tensor<20x20x3x3xf32> {sg.constant}, %a2: tensor<20xf32>) -> tensor<1x20x7x7xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x20x7x7xf32>, tensor<20x20x3x3xf32>, tensor<20xf32>) -> tensor<1x20x7x7xf32>
  return %0 : tensor<1x20x7x7xf32>
}
func.func private @left_over_2(%a0: tensor<1x256x7x7xf32>, %a1: tensor<16x256x3x3xf32> {sg.constant}) -> tensor<1x16x7x7xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x256x7x7xf32>, tensor<16x256x3x3xf32>) -> tensor<1x16x7x7xf32>
  return %0 : tensor<1x16x7x7xf32>
}
func.func private @left_over_3(%a0: tensor<1x6x33xf32>, %a1: tensor<24x3x3xf32> {sg.constant}, %a2: tensor<24xf32>) -> tensor<1x24x33xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 1>, pads_high = array<i64: 1>, groups = 2 : i64} : (tensor<1x6x33xf32>, tensor<24x3x3xf32>, tensor<24xf32>) -> tensor<1x24x33xf32>
  return %0 : tensor<1x24x33xf32>
}
func.func private @left_over_4(%a0: tensor<1x256x7x7xf32>, %a1: tensor<40x256x3x3xf32> {sg.constant}, %a2: tensor<40xf32>) -> tensor<1x40x7x7xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x256x7x7xf32>, tensor<40x256x3x3xf32>, tensor<40xf32>) -> tensor<1x40x7x7xf32>
  return %0 : tensor<1x40x7x7xf32>
}
func.func private @left_over_splat(%x: tensor<1x20x7x7xf32>, %w: tensor<16x20x1x1xf32> {sg.constant}) -> tensor<1x16x7x7xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %b = sg.constant dense<1.25> : tensor<16xf32>
  %0 = sg.conv %x, %w bias %b {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x20x7x7xf32>, tensor<16x20x1x1xf32>, tensor<16xf32>) -> tensor<1x16x7x7xf32>
  return %0 : tensor<1x16x7x7xf32>
}
// Panels of 49 pixels: of groups, of images, with sums of blocks of k.
func.func private @panels_of_49(%a0: tensor<2x48x14x14xf32>, %a1: tensor<64x24x1x1xf32> {sg.constant}, %a2: tensor<64xf32>) -> tensor<2x64x14x14xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 2 : i64} : (tensor<2x48x14x14xf32>, tensor<64x24x1x1xf32>, tensor<64xf32>) -> tensor<2x64x14x14xf32>
  return %0 : tensor<2x64x14x14xf32>
}
func.func private @panels_of_49_blocks(%a0: tensor<1x2200x14x14xf32>, %a1: tensor<24x2200x1x1xf32> {sg.constant}, %a2: tensor<24xf32>) -> tensor<1x24x14x14xf32> attributes {sg.kernel, sg.tolerance = 2.0e-05} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x2200x14x14xf32>, tensor<24x2200x1x1xf32>, tensor<24xf32>) -> tensor<1x24x14x14xf32>
  return %0 : tensor<1x24x14x14xf32>
}
// A short panel in the middle of the order, in pieces.
func.func private @short_panel(%a0: tensor<1x64x28x29xf32>, %a1: tensor<40x64x1x1xf32> {sg.constant}, %a2: tensor<40xf32>) -> tensor<1x40x28x29xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x64x28x29xf32>, tensor<40x64x1x1xf32>, tensor<40xf32>) -> tensor<1x40x28x29xf32>
  return %0 : tensor<1x40x28x29xf32>
}
func.func private @short_panel_images(%a0: tensor<3x64x9x9xf32>, %a1: tensor<72x64x3x3xf32> {sg.constant}, %a2: tensor<72xf32>) -> tensor<3x72x9x9xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<3x64x9x9xf32>, tensor<72x64x3x3xf32>, tensor<72xf32>) -> tensor<3x72x9x9xf32>
  return %0 : tensor<3x72x9x9xf32>
}
// Depthwise, stride 2: columns picked from three vectors.
func.func private @pairs_3(%a0: tensor<2x3x20x70xf32>, %a1: tensor<3x1x3x3xf32> {sg.constant}, %a2: tensor<3xf32>) -> tensor<2x3x10x35xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 1, 1>, groups = 3 : i64} : (tensor<2x3x20x70xf32>, tensor<3x1x3x3xf32>, tensor<3xf32>) -> tensor<2x3x10x35xf32>
  return %0 : tensor<2x3x10x35xf32>
}
func.func private @pairs_5(%a0: tensor<1x4x19x41xf32>, %a1: tensor<4x1x5x5xf32> {sg.constant}, %a2: tensor<4xf32>) -> tensor<1x4x10x21xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 2, 2>, pads_high = array<i64: 2, 2>, groups = 4 : i64} : (tensor<1x4x19x41xf32>, tensor<4x1x5x5xf32>, tensor<4xf32>) -> tensor<1x4x10x21xf32>
  return %0 : tensor<1x4x10x21xf32>
}
func.func private @pairs_2(%a0: tensor<1x2x9x34xf32>, %a1: tensor<4x1x2x2xf32> {sg.constant}, %a2: tensor<4xf32>) -> tensor<1x4x4x17xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 2 : i64} : (tensor<1x2x9x34xf32>, tensor<4x1x2x2xf32>, tensor<4xf32>) -> tensor<1x4x4x17xf32>
  return %0 : tensor<1x4x4x17xf32>
}
