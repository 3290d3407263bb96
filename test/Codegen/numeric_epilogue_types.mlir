// Epilogues whose element types are others than f32, or change. f16 needs a processor
// that converts it.
// RUN: sg-opt --sg-emit-kernels %s | not grep -E " = sg[.]"
// RUN: check-kernels --mcpu native %s
// RUN: check-kernels --mcpu x86-64-v3 %s
func.func private @half_f16_0(%a0: tensor<9x20xf16>, %a1: tensor<20x70xf16> {sg.constant}, %a2: tensor<70xf16>, %a3: tensor<9x70xf16>) -> tensor<9x70xf16> attributes {sg.kernel} {
  %0 = sg.matmul %a0, %a1 : (tensor<9x20xf16>, tensor<20x70xf16>) -> tensor<9x70xf16>
  %1 = sg.add %0, %a2 : (tensor<9x70xf16>, tensor<70xf16>) -> tensor<9x70xf16>
  %2 = sg.mul %1, %a3 : (tensor<9x70xf16>, tensor<9x70xf16>) -> tensor<9x70xf16>
  %3 = sg.sigmoid %2 : (tensor<9x70xf16>) -> tensor<9x70xf16>
  return %3 : tensor<9x70xf16>
}
func.func private @half_f16_1(%a0: tensor<1x20x7x7xf16>, %a1: tensor<16x20x3x3xf16> {sg.constant}, %a2: tensor<16x1x1xf16>, %a3: tensor<1x16x7x7xf16>) -> tensor<1x16x7x7xf16> attributes {sg.kernel} {
  %0 = sg.conv %a0, %a1 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x20x7x7xf16>, tensor<16x20x3x3xf16>) -> tensor<1x16x7x7xf16>
  %1 = sg.add %0, %a2 : (tensor<1x16x7x7xf16>, tensor<16x1x1xf16>) -> tensor<1x16x7x7xf16>
  %2 = sg.mul %1, %a3 : (tensor<1x16x7x7xf16>, tensor<1x16x7x7xf16>) -> tensor<1x16x7x7xf16>
  %3 = sg.sigmoid %2 : (tensor<1x16x7x7xf16>) -> tensor<1x16x7x7xf16>
  return %3 : tensor<1x16x7x7xf16>
}
func.func private @to_f32_f16_2(%a0: tensor<9x20xf16>, %a1: tensor<20x70xf16> {sg.constant}, %a2: tensor<70xf32>) -> tensor<9x70xf32> attributes {sg.kernel} {
  %0 = sg.matmul %a0, %a1 : (tensor<9x20xf16>, tensor<20x70xf16>) -> tensor<9x70xf16>
  %1 = sg.cast %0 : (tensor<9x70xf16>) -> tensor<9x70xf32>
  %2 = sg.add %1, %a2 : (tensor<9x70xf32>, tensor<70xf32>) -> tensor<9x70xf32>
  return %2 : tensor<9x70xf32>
}
func.func private @from_f32_f16_3(%a0: tensor<9x20xf32>, %a1: tensor<20x70xf32> {sg.constant}, %a2: tensor<9x70xf16>) -> tensor<9x70xf16> attributes {sg.kernel, sg.tolerance = 1.0e-02} {
  %0 = sg.matmul %a0, %a1 : (tensor<9x20xf32>, tensor<20x70xf32>) -> tensor<9x70xf32>
  %1 = sg.relu %0 : (tensor<9x70xf32>) -> tensor<9x70xf32>
  %2 = sg.cast %1 : (tensor<9x70xf32>) -> tensor<9x70xf16>
  %3 = sg.mul %2, %a2 : (tensor<9x70xf16>, tensor<9x70xf16>) -> tensor<9x70xf16>
  return %3 : tensor<9x70xf16>
}
func.func private @from_f32_blocked_f16_4(%a0: tensor<70x2500xf32>, %a1: tensor<2500x80xf32> {sg.constant}) -> tensor<70x80xf16> attributes {sg.kernel, sg.tolerance = 1.0e-02} {
  %0 = sg.matmul %a0, %a1 : (tensor<70x2500xf32>, tensor<2500x80xf32>) -> tensor<70x80xf32>
  %1 = sg.cast %0 : (tensor<70x80xf32>) -> tensor<70x80xf16>
  return %1 : tensor<70x80xf16>
}
func.func private @own_input_f16_5(%a0: tensor<9x20xf16>, %a1: tensor<20x20xf16> {sg.constant}) -> tensor<9x20xf16> attributes {sg.kernel} {
  %0 = sg.matmul %a0, %a1 : (tensor<9x20xf16>, tensor<20x20xf16>) -> tensor<9x20xf16>
  %1 = sg.add %0, %a0 : (tensor<9x20xf16>, tensor<9x20xf16>) -> tensor<9x20xf16>
  return %1 : tensor<9x20xf16>
}
func.func private @extra_from_f32_f16_6(%a0: tensor<1x20x7x7xf32>, %a1: tensor<16x20x3x3xf32> {sg.constant}, %a2: tensor<1x16x7x7xf16>) -> tensor<1x16x7x7xf16> attributes {sg.kernel, sg.tolerance = 1.0e-02} {
  %0 = sg.conv %a0, %a1 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x20x7x7xf32>, tensor<16x20x3x3xf32>) -> tensor<1x16x7x7xf32>
  %1 = sg.cast %0 : (tensor<1x16x7x7xf32>) -> tensor<1x16x7x7xf16>
  %2 = sg.add %1, %a2 : (tensor<1x16x7x7xf16>, tensor<1x16x7x7xf16>) -> tensor<1x16x7x7xf16>
  return %2 : tensor<1x16x7x7xf16>
}
func.func private @depthwise_f16_7(%a0: tensor<1x6x9x9xf16>, %a1: tensor<6x1x3x3xf16>, %a2: tensor<1x6x9x9xf16>) -> tensor<1x6x9x9xf16> attributes {sg.kernel} {
  %0 = sg.conv %a0, %a1 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 6 : i64} : (tensor<1x6x9x9xf16>, tensor<6x1x3x3xf16>) -> tensor<1x6x9x9xf16>
  %1 = sg.add %0, %a2 : (tensor<1x6x9x9xf16>, tensor<1x6x9x9xf16>) -> tensor<1x6x9x9xf16>
  return %1 : tensor<1x6x9x9xf16>
}
func.func private @half_bf16_8(%a0: tensor<9x20xbf16>, %a1: tensor<20x70xbf16> {sg.constant}, %a2: tensor<70xbf16>, %a3: tensor<9x70xbf16>) -> tensor<9x70xbf16> attributes {sg.kernel} {
  %0 = sg.matmul %a0, %a1 : (tensor<9x20xbf16>, tensor<20x70xbf16>) -> tensor<9x70xbf16>
  %1 = sg.add %0, %a2 : (tensor<9x70xbf16>, tensor<70xbf16>) -> tensor<9x70xbf16>
  %2 = sg.mul %1, %a3 : (tensor<9x70xbf16>, tensor<9x70xbf16>) -> tensor<9x70xbf16>
  %3 = sg.sigmoid %2 : (tensor<9x70xbf16>) -> tensor<9x70xbf16>
  return %3 : tensor<9x70xbf16>
}
func.func private @half_bf16_9(%a0: tensor<1x20x7x7xbf16>, %a1: tensor<16x20x3x3xbf16> {sg.constant}, %a2: tensor<16x1x1xbf16>, %a3: tensor<1x16x7x7xbf16>) -> tensor<1x16x7x7xbf16> attributes {sg.kernel} {
  %0 = sg.conv %a0, %a1 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x20x7x7xbf16>, tensor<16x20x3x3xbf16>) -> tensor<1x16x7x7xbf16>
  %1 = sg.add %0, %a2 : (tensor<1x16x7x7xbf16>, tensor<16x1x1xbf16>) -> tensor<1x16x7x7xbf16>
  %2 = sg.mul %1, %a3 : (tensor<1x16x7x7xbf16>, tensor<1x16x7x7xbf16>) -> tensor<1x16x7x7xbf16>
  %3 = sg.sigmoid %2 : (tensor<1x16x7x7xbf16>) -> tensor<1x16x7x7xbf16>
  return %3 : tensor<1x16x7x7xbf16>
}
func.func private @to_f32_bf16_10(%a0: tensor<9x20xbf16>, %a1: tensor<20x70xbf16> {sg.constant}, %a2: tensor<70xf32>) -> tensor<9x70xf32> attributes {sg.kernel} {
  %0 = sg.matmul %a0, %a1 : (tensor<9x20xbf16>, tensor<20x70xbf16>) -> tensor<9x70xbf16>
  %1 = sg.cast %0 : (tensor<9x70xbf16>) -> tensor<9x70xf32>
  %2 = sg.add %1, %a2 : (tensor<9x70xf32>, tensor<70xf32>) -> tensor<9x70xf32>
  return %2 : tensor<9x70xf32>
}
func.func private @from_f32_bf16_11(%a0: tensor<9x20xf32>, %a1: tensor<20x70xf32> {sg.constant}, %a2: tensor<9x70xbf16>) -> tensor<9x70xbf16> attributes {sg.kernel, sg.tolerance = 1.0e-02} {
  %0 = sg.matmul %a0, %a1 : (tensor<9x20xf32>, tensor<20x70xf32>) -> tensor<9x70xf32>
  %1 = sg.relu %0 : (tensor<9x70xf32>) -> tensor<9x70xf32>
  %2 = sg.cast %1 : (tensor<9x70xf32>) -> tensor<9x70xbf16>
  %3 = sg.mul %2, %a2 : (tensor<9x70xbf16>, tensor<9x70xbf16>) -> tensor<9x70xbf16>
  return %3 : tensor<9x70xbf16>
}
func.func private @from_f32_blocked_bf16_12(%a0: tensor<70x2500xf32>, %a1: tensor<2500x80xf32> {sg.constant}) -> tensor<70x80xbf16> attributes {sg.kernel, sg.tolerance = 1.0e-02} {
  %0 = sg.matmul %a0, %a1 : (tensor<70x2500xf32>, tensor<2500x80xf32>) -> tensor<70x80xf32>
  %1 = sg.cast %0 : (tensor<70x80xf32>) -> tensor<70x80xbf16>
  return %1 : tensor<70x80xbf16>
}
func.func private @own_input_bf16_13(%a0: tensor<9x20xbf16>, %a1: tensor<20x20xbf16> {sg.constant}) -> tensor<9x20xbf16> attributes {sg.kernel} {
  %0 = sg.matmul %a0, %a1 : (tensor<9x20xbf16>, tensor<20x20xbf16>) -> tensor<9x20xbf16>
  %1 = sg.add %0, %a0 : (tensor<9x20xbf16>, tensor<9x20xbf16>) -> tensor<9x20xbf16>
  return %1 : tensor<9x20xbf16>
}
func.func private @extra_from_f32_bf16_14(%a0: tensor<1x20x7x7xf32>, %a1: tensor<16x20x3x3xf32> {sg.constant}, %a2: tensor<1x16x7x7xbf16>) -> tensor<1x16x7x7xbf16> attributes {sg.kernel, sg.tolerance = 1.0e-02} {
  %0 = sg.conv %a0, %a1 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x20x7x7xf32>, tensor<16x20x3x3xf32>) -> tensor<1x16x7x7xf32>
  %1 = sg.cast %0 : (tensor<1x16x7x7xf32>) -> tensor<1x16x7x7xbf16>
  %2 = sg.add %1, %a2 : (tensor<1x16x7x7xbf16>, tensor<1x16x7x7xbf16>) -> tensor<1x16x7x7xbf16>
  return %2 : tensor<1x16x7x7xbf16>
}
func.func private @depthwise_bf16_15(%a0: tensor<1x6x9x9xbf16>, %a1: tensor<6x1x3x3xbf16>, %a2: tensor<1x6x9x9xbf16>) -> tensor<1x6x9x9xbf16> attributes {sg.kernel} {
  %0 = sg.conv %a0, %a1 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 6 : i64} : (tensor<1x6x9x9xbf16>, tensor<6x1x3x3xbf16>) -> tensor<1x6x9x9xbf16>
  %1 = sg.add %0, %a2 : (tensor<1x6x9x9xbf16>, tensor<1x6x9x9xbf16>) -> tensor<1x6x9x9xbf16>
  return %1 : tensor<1x6x9x9xbf16>
}
func.func private @f64_16(%a0: tensor<9x20xf64>, %a1: tensor<20x70xf64> {sg.constant}, %a2: tensor<70xf64>) -> tensor<9x70xf64> attributes {sg.kernel, sg.tolerance = 1.0e-14} {
  %0 = sg.matmul %a0, %a1 : (tensor<9x20xf64>, tensor<20x70xf64>) -> tensor<9x70xf64>
  %1 = sg.add %0, %a2 : (tensor<9x70xf64>, tensor<70xf64>) -> tensor<9x70xf64>
  %2 = sg.hard_swish %1 : (tensor<9x70xf64>) -> tensor<9x70xf64>
  return %2 : tensor<9x70xf64>
}
func.func private @f64_to_f32_17(%a0: tensor<9x20xf64>, %a1: tensor<20x70xf64> {sg.constant}) -> tensor<9x70xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<9x20xf64>, tensor<20x70xf64>) -> tensor<9x70xf64>
  %1 = sg.cast %0 : (tensor<9x70xf64>) -> tensor<9x70xf32>
  %2 = sg.tanh %1 : (tensor<9x70xf32>) -> tensor<9x70xf32>
  return %2 : tensor<9x70xf32>
}
func.func private @i32_18(%a0: tensor<9x20xi32>, %a1: tensor<20x70xi32> {sg.constant}, %a2: tensor<70xi32>) -> tensor<9x70xi32> attributes {sg.kernel} {
  %0 = sg.matmul %a0, %a1 : (tensor<9x20xi32>, tensor<20x70xi32>) -> tensor<9x70xi32>
  %1 = sg.add %0, %a2 : (tensor<9x70xi32>, tensor<70xi32>) -> tensor<9x70xi32>
  %c2 = sg.constant dense<0> : tensor<i32>
  %3 = sg.max %1, %c2 : (tensor<9x70xi32>, tensor<i32>) -> tensor<9x70xi32>
  return %3 : tensor<9x70xi32>
}
func.func private @i32_scaled_19(%a0: tensor<9x20xi32>, %a1: tensor<20x70xi32> {sg.constant}, %a2: tensor<70xf32>) -> tensor<9x70xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<9x20xi32>, tensor<20x70xi32>) -> tensor<9x70xi32>
  %1 = sg.cast %0 : (tensor<9x70xi32>) -> tensor<9x70xf32>
  %2 = sg.mul %1, %a2 : (tensor<9x70xf32>, tensor<70xf32>) -> tensor<9x70xf32>
  return %2 : tensor<9x70xf32>
}
func.func private @i8_20(%a0: tensor<9x20xi8>, %a1: tensor<20x70xi8> {sg.constant}) -> tensor<9x70xi8> attributes {sg.kernel} {
  %0 = sg.matmul %a0, %a1 : (tensor<9x20xi8>, tensor<20x70xi8>) -> tensor<9x70xi8>
  %1 = sg.relu %0 : (tensor<9x70xi8>) -> tensor<9x70xi8>
  return %1 : tensor<9x70xi8>
}
func.func private @to_i8_21(%a0: tensor<9x4xf32>, %a1: tensor<4x70xf32> {sg.constant}, %a2: tensor<9x70xf32>) -> tensor<9x70xi8> attributes {sg.kernel} {
  %0 = sg.matmul %a0, %a1 : (tensor<9x4xf32>, tensor<4x70xf32>) -> tensor<9x70xf32>
  %c1 = sg.constant dense<0.0> : tensor<f32>
  %2 = sg.mul %0, %c1 : (tensor<9x70xf32>, tensor<f32>) -> tensor<9x70xf32>
  %3 = sg.add %2, %a2 : (tensor<9x70xf32>, tensor<9x70xf32>) -> tensor<9x70xf32>
  %4 = sg.cast %3 : (tensor<9x70xf32>) -> tensor<9x70xi8>
  return %4 : tensor<9x70xi8>
}
func.func private @to_bool_22(%a0: tensor<9x20xf32>, %a1: tensor<20x70xf32> {sg.constant}) -> tensor<9x70xi1> attributes {sg.kernel} {
  %0 = sg.matmul %a0, %a1 : (tensor<9x20xf32>, tensor<20x70xf32>) -> tensor<9x70xf32>
  %c1 = sg.constant dense<1000.0> : tensor<f32>
  %2 = sg.greater %0, %c1 : (tensor<9x70xf32>, tensor<f32>) -> tensor<9x70xi1>
  return %2 : tensor<9x70xi1>
}
func.func private @to_i64_23(%a0: tensor<9x20xi32>, %a1: tensor<20x70xi32> {sg.constant}, %a2: tensor<9x1xi64>) -> tensor<9x70xi64> attributes {sg.kernel} {
  %0 = sg.matmul %a0, %a1 : (tensor<9x20xi32>, tensor<20x70xi32>) -> tensor<9x70xi32>
  %1 = sg.cast %0 : (tensor<9x70xi32>) -> tensor<9x70xi64>
  %2 = sg.sub %1, %a2 : (tensor<9x70xi64>, tensor<9x1xi64>) -> tensor<9x70xi64>
  return %2 : tensor<9x70xi64>
}
func.func private @u8_24(%a0: tensor<9x20xui8>, %a1: tensor<20x70xui8> {sg.constant}, %a2: tensor<70xui8>) -> tensor<9x70xui8> attributes {sg.kernel} {
  %0 = sg.matmul %a0, %a1 : (tensor<9x20xui8>, tensor<20x70xui8>) -> tensor<9x70xui8>
  %1 = sg.min %0, %a2 : (tensor<9x70xui8>, tensor<70xui8>) -> tensor<9x70xui8>
  return %1 : tensor<9x70xui8>
}
// One column in the last vector, of elements that are cut from wider ones: its neighbour
// is the first of the next row, which the first of two ranges of units has made already.
func.func private @one_column_bf16(%x: tensor<2x3x1x20xbf16>, %w: tensor<2x3x17x20xbf16>, %s: tensor<2x1x1x1xbf16>) -> tensor<2x3x1x17xbf16> attributes {sg.kernel} {
  %0 = sg.matmul %x, %w {trans_rhs} : (tensor<2x3x1x20xbf16>, tensor<2x3x17x20xbf16>) -> tensor<2x3x1x17xbf16>
  %1 = sg.mul %0, %s : (tensor<2x3x1x17xbf16>, tensor<2x1x1x1xbf16>) -> tensor<2x3x1x17xbf16>
  return %1 : tensor<2x3x1x17xbf16>
}
func.func private @one_column_i8(%x: tensor<6x1x20xf32>, %w: tensor<6x20x17xf32>) -> tensor<6x1x17xi8> attributes {sg.kernel} {
  %c = sg.constant dense<0.0> : tensor<f32>
  %d = sg.constant dense<5.0> : tensor<f32>
  %0 = sg.matmul %x, %w : (tensor<6x1x20xf32>, tensor<6x20x17xf32>) -> tensor<6x1x17xf32>
  %1 = sg.mul %0, %c : (tensor<6x1x17xf32>, tensor<f32>) -> tensor<6x1x17xf32>
  %2 = sg.add %1, %d : (tensor<6x1x17xf32>, tensor<f32>) -> tensor<6x1x17xf32>
  %3 = sg.cast %2 : (tensor<6x1x17xf32>) -> tensor<6x1x17xi8>
  return %3 : tensor<6x1x17xi8>
}
