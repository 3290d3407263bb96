// Convolutions of few channels, which go row by row of y: strides, dilations, pads, groups,
// rows of more vectors than are unrolled, element types. f16 needs a processor that converts
// it.
// RUN: sg-opt --sg-emit-kernels %s | not grep -E " = sg[.]"
// RUN: check-kernels --mcpu native %s
// RUN: check-kernels --mcpu x86-64-v3 %s
// RUN: check-kernels --mcpu x86-64-v2 %s
func.func private @first_0(%a0: tensor<1x3x64x64xf32>, %a1: tensor<16x3x3x3xf32> {sg.constant}, %a2: tensor<16xf32>, %a3: tensor<1x16x32x32xf32>) -> tensor<1x16x32x32xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x3x64x64xf32>, tensor<16x3x3x3xf32>, tensor<16xf32>) -> tensor<1x16x32x32xf32>
  %1 = sg.add %0, %a3 : (tensor<1x16x32x32xf32>, tensor<1x16x32x32xf32>) -> tensor<1x16x32x32xf32>
  %2 = sg.relu %1 : (tensor<1x16x32x32xf32>) -> tensor<1x16x32x32xf32>
  return %2 : tensor<1x16x32x32xf32>
}
func.func private @seven_1(%a0: tensor<2x3x50x70xf32>, %a1: tensor<10x3x7x7xf32> {sg.constant}, %a2: tensor<2x10x1x1xf32>) -> tensor<2x10x25x35xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 3, 3>, pads_high = array<i64: 3, 3>, groups = 1 : i64} : (tensor<2x3x50x70xf32>, tensor<10x3x7x7xf32>) -> tensor<2x10x25x35xf32>
  %1 = sg.add %0, %a2 : (tensor<2x10x25x35xf32>, tensor<2x10x1x1xf32>) -> tensor<2x10x25x35xf32>
  %2 = sg.relu %1 : (tensor<2x10x25x35xf32>) -> tensor<2x10x25x35xf32>
  return %2 : tensor<2x10x25x35xf32>
}
func.func private @six_2(%a0: tensor<1x3x40x66xf32>, %a1: tensor<8x3x6x6xf32> {sg.constant}) -> tensor<1x8x20x33xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 2, 2>, pads_high = array<i64: 2, 2>, groups = 1 : i64} : (tensor<1x3x40x66xf32>, tensor<8x3x6x6xf32>) -> tensor<1x8x20x33xf32>
  %1 = sg.gelu %0 : (tensor<1x8x20x33xf32>) -> tensor<1x8x20x33xf32>
  return %1 : tensor<1x8x20x33xf32>
}
func.func private @stride_1_3(%a0: tensor<1x4x20x47xf32>, %a1: tensor<9x4x3x3xf32> {sg.constant}, %a2: tensor<9xf32>) -> tensor<1x9x20x47xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x4x20x47xf32>, tensor<9x4x3x3xf32>, tensor<9xf32>) -> tensor<1x9x20x47xf32>
  return %0 : tensor<1x9x20x47xf32>
}
func.func private @stride_3_4(%a0: tensor<1x3x30x100xf32>, %a1: tensor<9x3x5x5xf32> {sg.constant}) -> tensor<1x9x10x34xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 {strides = array<i64: 3, 3>, dilations = array<i64: 1, 1>, pads_low = array<i64: 2, 2>, pads_high = array<i64: 2, 2>, groups = 1 : i64} : (tensor<1x3x30x100xf32>, tensor<9x3x5x5xf32>) -> tensor<1x9x10x34xf32>
  return %0 : tensor<1x9x10x34xf32>
}
func.func private @stride_4_5(%a0: tensor<1x3x33x131xf32>, %a1: tensor<9x3x5x7xf32> {sg.constant}) -> tensor<1x9x16x32xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 {strides = array<i64: 2, 4>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 1>, pads_high = array<i64: 3, 2>, groups = 1 : i64} : (tensor<1x3x33x131xf32>, tensor<9x3x5x7xf32>) -> tensor<1x9x16x32xf32>
  return %0 : tensor<1x9x16x32xf32>
}
func.func private @stride_5_6(%a0: tensor<1x3x33x131xf32>, %a1: tensor<9x3x5x7xf32> {sg.constant}) -> tensor<1x9x17x27xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 {strides = array<i64: 2, 5>, dilations = array<i64: 1, 1>, pads_low = array<i64: 2, 3>, pads_high = array<i64: 2, 3>, groups = 1 : i64} : (tensor<1x3x33x131xf32>, tensor<9x3x5x7xf32>) -> tensor<1x9x17x27xf32>
  return %0 : tensor<1x9x17x27xf32>
}
func.func private @dilated_7(%a0: tensor<1x3x30x64xf32>, %a1: tensor<9x3x3x3xf32> {sg.constant}) -> tensor<1x9x15x32xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 {strides = array<i64: 2, 2>, dilations = array<i64: 2, 3>, pads_low = array<i64: 2, 3>, pads_high = array<i64: 2, 3>, groups = 1 : i64} : (tensor<1x3x30x64xf32>, tensor<9x3x3x3xf32>) -> tensor<1x9x15x32xf32>
  return %0 : tensor<1x9x15x32xf32>
}
func.func private @dilated_1_8(%a0: tensor<1x3x30x64xf32>, %a1: tensor<9x3x3x3xf32> {sg.constant}, %a2: tensor<1x9x30x64xf32>) -> tensor<1x9x30x64xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 {strides = array<i64: 1, 1>, dilations = array<i64: 3, 2>, pads_low = array<i64: 3, 2>, pads_high = array<i64: 3, 2>, groups = 1 : i64} : (tensor<1x3x30x64xf32>, tensor<9x3x3x3xf32>) -> tensor<1x9x30x64xf32>
  %1 = sg.add %0, %a2 : (tensor<1x9x30x64xf32>, tensor<1x9x30x64xf32>) -> tensor<1x9x30x64xf32>
  %2 = sg.relu %1 : (tensor<1x9x30x64xf32>) -> tensor<1x9x30x64xf32>
  return %2 : tensor<1x9x30x64xf32>
}
func.func private @groups_9(%a0: tensor<2x6x20x40xf32>, %a1: tensor<12x3x3x3xf32> {sg.constant}, %a2: tensor<12xf32>, %a3: tensor<2x12x1x1xf32>) -> tensor<2x12x10x40xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 2, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 2 : i64} : (tensor<2x6x20x40xf32>, tensor<12x3x3x3xf32>, tensor<12xf32>) -> tensor<2x12x10x40xf32>
  %1 = sg.add %0, %a3 : (tensor<2x12x10x40xf32>, tensor<2x12x1x1xf32>) -> tensor<2x12x10x40xf32>
  %2 = sg.relu %1 : (tensor<2x12x10x40xf32>) -> tensor<2x12x10x40xf32>
  return %2 : tensor<2x12x10x40xf32>
}
func.func private @valid_10(%a0: tensor<1x3x20x40xf32>, %a1: tensor<8x3x3x3xf32> {sg.constant}) -> tensor<1x8x18x38xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x3x20x40xf32>, tensor<8x3x3x3xf32>) -> tensor<1x8x18x38xf32>
  return %0 : tensor<1x8x18x38xf32>
}
func.func private @wide_pads_11(%a0: tensor<1x3x10x40xf32>, %a1: tensor<8x3x3x3xf32> {sg.constant}) -> tensor<1x8x8x25xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 4, 5>, pads_high = array<i64: 3, 6>, groups = 1 : i64} : (tensor<1x3x10x40xf32>, tensor<8x3x3x3xf32>) -> tensor<1x8x8x25xf32>
  return %0 : tensor<1x8x8x25xf32>
}
func.func private @one_d_12(%a0: tensor<2x3x100xf32>, %a1: tensor<9x3x5xf32> {sg.constant}, %a2: tensor<9xf32>, %a3: tensor<2x9x50xf32>) -> tensor<2x9x50xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 2>, dilations = array<i64: 1>, pads_low = array<i64: 2>, pads_high = array<i64: 2>, groups = 1 : i64} : (tensor<2x3x100xf32>, tensor<9x3x5xf32>, tensor<9xf32>) -> tensor<2x9x50xf32>
  %1 = sg.add %0, %a3 : (tensor<2x9x50xf32>, tensor<2x9x50xf32>) -> tensor<2x9x50xf32>
  %2 = sg.relu %1 : (tensor<2x9x50xf32>) -> tensor<2x9x50xf32>
  return %2 : tensor<2x9x50xf32>
}
func.func private @one_d_1_13(%a0: tensor<1x2x90xf32>, %a1: tensor<9x2x9xf32> {sg.constant}) -> tensor<1x9x90xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 {strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 4>, pads_high = array<i64: 4>, groups = 1 : i64} : (tensor<1x2x90xf32>, tensor<9x2x9xf32>) -> tensor<1x9x90xf32>
  return %0 : tensor<1x9x90xf32>
}
func.func private @very_wide_14(%a0: tensor<1x2x6x900xf32>, %a1: tensor<8x2x3x3xf32> {sg.constant}, %a2: tensor<1x8x6x900xf32>) -> tensor<1x8x6x900xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x2x6x900xf32>, tensor<8x2x3x3xf32>) -> tensor<1x8x6x900xf32>
  %1 = sg.add %0, %a2 : (tensor<1x8x6x900xf32>, tensor<1x8x6x900xf32>) -> tensor<1x8x6x900xf32>
  %2 = sg.relu %1 : (tensor<1x8x6x900xf32>) -> tensor<1x8x6x900xf32>
  return %2 : tensor<1x8x6x900xf32>
}
func.func private @very_wide_2_15(%a0: tensor<1x2x6x900xf32>, %a1: tensor<8x2x3x3xf32> {sg.constant}) -> tensor<1x8x3x450xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x2x6x900xf32>, tensor<8x2x3x3xf32>) -> tensor<1x8x3x450xf32>
  return %0 : tensor<1x8x3x450xf32>
}
func.func private @tall_16(%a0: tensor<1x2x300x33xf32>, %a1: tensor<8x2x3x3xf32> {sg.constant}) -> tensor<1x8x300x33xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x2x300x33xf32>, tensor<8x2x3x3xf32>) -> tensor<1x8x300x33xf32>
  return %0 : tensor<1x8x300x33xf32>
}
func.func private @half_17(%a0: tensor<1x3x20x40xf16>, %a1: tensor<8x3x3x3xf16> {sg.constant}) -> tensor<1x8x10x20xf16> attributes {sg.kernel, sg.tolerance = 1.0e-03} {
  %0 = sg.conv %a0, %a1 {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x3x20x40xf16>, tensor<8x3x3x3xf16>) -> tensor<1x8x10x20xf16>
  return %0 : tensor<1x8x10x20xf16>
}
func.func private @bhalf_18(%a0: tensor<1x3x20x40xbf16>, %a1: tensor<8x3x3x3xbf16> {sg.constant}, %a2: tensor<1x8x10x20xbf16>) -> tensor<1x8x10x20xbf16> attributes {sg.kernel, sg.tolerance = 1.0e-02} {
  %0 = sg.conv %a0, %a1 {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x3x20x40xbf16>, tensor<8x3x3x3xbf16>) -> tensor<1x8x10x20xbf16>
  %1 = sg.add %0, %a2 : (tensor<1x8x10x20xbf16>, tensor<1x8x10x20xbf16>) -> tensor<1x8x10x20xbf16>
  %2 = sg.relu %1 : (tensor<1x8x10x20xbf16>) -> tensor<1x8x10x20xbf16>
  return %2 : tensor<1x8x10x20xbf16>
}
func.func private @f64_19(%a0: tensor<1x3x20x40xf64>, %a1: tensor<8x3x3x3xf64> {sg.constant}) -> tensor<1x8x10x20xf64> attributes {sg.kernel} {
  %0 = sg.conv %a0, %a1 {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x3x20x40xf64>, tensor<8x3x3x3xf64>) -> tensor<1x8x10x20xf64>
  return %0 : tensor<1x8x10x20xf64>
}
func.func private @parts_17(%a0: tensor<1x128x24xf32>, %a1: tensor<100x128x5xf32> {sg.constant}, %a2: tensor<100xf32>) -> tensor<1x100x24xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 2>, pads_high = array<i64: 2>, groups = 1 : i64} : (tensor<1x128x24xf32>, tensor<100x128x5xf32>, tensor<100xf32>) -> tensor<1x100x24xf32>
  %1 = sg.relu %0 : (tensor<1x100x24xf32>) -> tensor<1x100x24xf32>
  return %1 : tensor<1x100x24xf32>
}
