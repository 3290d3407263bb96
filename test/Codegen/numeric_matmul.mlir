// RUN: sg-opt --sg-emit-kernels %s | not grep -E " = sg.(conv|matmul) "
// RUN: check-kernels --mcpu native %s
// RUN: check-kernels --mcpu x86-64-v3 %s
// RUN: check-kernels --mcpu x86-64-v2 %s
func.func private @matmul_0(%a0: tensor<13x20xf32>, %a1: tensor<20x70xf32> {sg.constant}) -> tensor<13x70xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<13x20xf32>, tensor<20x70xf32>) -> tensor<13x70xf32>
  return %0 : tensor<13x70xf32>
}
func.func private @matmul_1(%a0: tensor<13x20xf32>, %a1: tensor<20x70xf32>) -> tensor<13x70xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<13x20xf32>, tensor<20x70xf32>) -> tensor<13x70xf32>
  return %0 : tensor<13x70xf32>
}
func.func private @matmul_2(%a0: tensor<64x33xf32>, %a1: tensor<33x129xf32>) -> tensor<64x129xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<64x33xf32>, tensor<33x129xf32>) -> tensor<64x129xf32>
  return %0 : tensor<64x129xf32>
}
func.func private @matmul_3(%a0: tensor<64x33xf32>, %a1: tensor<129x33xf32>) -> tensor<64x129xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 {trans_rhs} : (tensor<64x33xf32>, tensor<129x33xf32>) -> tensor<64x129xf32>
  return %0 : tensor<64x129xf32>
}
func.func private @matmul_4(%a0: tensor<64x33xf32>, %a1: tensor<129x33xf32> {sg.constant}) -> tensor<64x129xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 {trans_rhs} : (tensor<64x33xf32>, tensor<129x33xf32>) -> tensor<64x129xf32>
  return %0 : tensor<64x129xf32>
}
func.func private @matmul_5(%a0: tensor<33x50xf32>, %a1: tensor<33x70xf32> {sg.constant}) -> tensor<50x70xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 {trans_lhs} : (tensor<33x50xf32>, tensor<33x70xf32>) -> tensor<50x70xf32>
  return %0 : tensor<50x70xf32>
}
func.func private @matmul_6(%a0: tensor<33x7xf32>, %a1: tensor<9x33xf32>) -> tensor<7x9xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 {trans_lhs, trans_rhs} : (tensor<33x7xf32>, tensor<9x33xf32>) -> tensor<7x9xf32>
  return %0 : tensor<7x9xf32>
}
func.func private @matmul_7(%a0: tensor<1x64xf32>, %a1: tensor<64x300xf32> {sg.constant}) -> tensor<1x300xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<1x64xf32>, tensor<64x300xf32>) -> tensor<1x300xf32>
  return %0 : tensor<1x300xf32>
}
func.func private @matmul_8(%a0: tensor<2x64xf32>, %a1: tensor<64x300xf32> {sg.constant}) -> tensor<2x300xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<2x64xf32>, tensor<64x300xf32>) -> tensor<2x300xf32>
  return %0 : tensor<2x300xf32>
}
func.func private @matmul_9(%a0: tensor<3x65xf32>, %a1: tensor<65x200xf32> {sg.constant}) -> tensor<3x200xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<3x65xf32>, tensor<65x200xf32>) -> tensor<3x200xf32>
  return %0 : tensor<3x200xf32>
}
func.func private @matmul_10(%a0: tensor<4x65xf32>, %a1: tensor<65x200xf32> {sg.constant}) -> tensor<4x200xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<4x65xf32>, tensor<65x200xf32>) -> tensor<4x200xf32>
  return %0 : tensor<4x200xf32>
}
func.func private @matmul_11(%a0: tensor<1x64xf32>, %a1: tensor<64x300xf32>) -> tensor<1x300xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<1x64xf32>, tensor<64x300xf32>) -> tensor<1x300xf32>
  return %0 : tensor<1x300xf32>
}
func.func private @matmul_12(%a0: tensor<1x64xf32>, %a1: tensor<300x64xf32>) -> tensor<1x300xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 {trans_rhs} : (tensor<1x64xf32>, tensor<300x64xf32>) -> tensor<1x300xf32>
  return %0 : tensor<1x300xf32>
}
func.func private @matmul_13(%a0: tensor<40x20xf32>, %a1: tensor<20x1xf32>) -> tensor<40x1xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<40x20xf32>, tensor<20x1xf32>) -> tensor<40x1xf32>
  return %0 : tensor<40x1xf32>
}
func.func private @matmul_14(%a0: tensor<40x20xf32>, %a1: tensor<20x1xf32> {sg.constant}) -> tensor<40x1xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<40x20xf32>, tensor<20x1xf32>) -> tensor<40x1xf32>
  return %0 : tensor<40x1xf32>
}
func.func private @matmul_15(%a0: tensor<20x40xf32>, %a1: tensor<20x1xf32>) -> tensor<40x1xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 {trans_lhs} : (tensor<20x40xf32>, tensor<20x1xf32>) -> tensor<40x1xf32>
  return %0 : tensor<40x1xf32>
}
func.func private @matmul_16(%a0: tensor<1x20xf32>, %a1: tensor<20x1xf32>) -> tensor<1x1xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<1x20xf32>, tensor<20x1xf32>) -> tensor<1x1xf32>
  return %0 : tensor<1x1xf32>
}
func.func private @matmul_17(%a0: tensor<20xf32>, %a1: tensor<20x33xf32>) -> tensor<33xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<20xf32>, tensor<20x33xf32>) -> tensor<33xf32>
  return %0 : tensor<33xf32>
}
func.func private @matmul_18(%a0: tensor<33x20xf32>, %a1: tensor<20xf32>) -> tensor<33xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<33x20xf32>, tensor<20xf32>) -> tensor<33xf32>
  return %0 : tensor<33xf32>
}
func.func private @matmul_19(%a0: tensor<20xf32>, %a1: tensor<20xf32>) -> tensor<f32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<20xf32>, tensor<20xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}
func.func private @matmul_20(%a0: tensor<2x3x7x20xf32>, %a1: tensor<20xf32>) -> tensor<2x3x7xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<2x3x7x20xf32>, tensor<20xf32>) -> tensor<2x3x7xf32>
  return %0 : tensor<2x3x7xf32>
}
func.func private @matmul_21(%a0: tensor<20xf32>, %a1: tensor<3x20x17xf32>) -> tensor<3x17xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<20xf32>, tensor<3x20x17xf32>) -> tensor<3x17xf32>
  return %0 : tensor<3x17xf32>
}
func.func private @matmul_22(%a0: tensor<2x3x13x20xf32>, %a1: tensor<20x70xf32> {sg.constant}) -> tensor<2x3x13x70xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<2x3x13x20xf32>, tensor<20x70xf32>) -> tensor<2x3x13x70xf32>
  return %0 : tensor<2x3x13x70xf32>
}
func.func private @matmul_23(%a0: tensor<2x3x13x20xf32>, %a1: tensor<2x3x20x70xf32>) -> tensor<2x3x13x70xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<2x3x13x20xf32>, tensor<2x3x20x70xf32>) -> tensor<2x3x13x70xf32>
  return %0 : tensor<2x3x13x70xf32>
}
func.func private @matmul_24(%a0: tensor<2x3x13x20xf32>, %a1: tensor<3x20x70xf32>) -> tensor<2x3x13x70xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<2x3x13x20xf32>, tensor<3x20x70xf32>) -> tensor<2x3x13x70xf32>
  return %0 : tensor<2x3x13x70xf32>
}
func.func private @matmul_25(%a0: tensor<3x13x20xf32>, %a1: tensor<2x1x20x70xf32>) -> tensor<2x3x13x70xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<3x13x20xf32>, tensor<2x1x20x70xf32>) -> tensor<2x3x13x70xf32>
  return %0 : tensor<2x3x13x70xf32>
}
func.func private @matmul_26(%a0: tensor<2x1x13x20xf32>, %a1: tensor<1x3x70x20xf32>) -> tensor<2x3x13x70xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 {trans_rhs} : (tensor<2x1x13x20xf32>, tensor<1x3x70x20xf32>) -> tensor<2x3x13x70xf32>
  return %0 : tensor<2x3x13x70xf32>
}
func.func private @matmul_27(%a0: tensor<1x13x20xf32>, %a1: tensor<5x20x33xf32> {sg.constant}) -> tensor<5x13x33xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<1x13x20xf32>, tensor<5x20x33xf32>) -> tensor<5x13x33xf32>
  return %0 : tensor<5x13x33xf32>
}
func.func private @matmul_28(%a0: tensor<4x20x13xf32>, %a1: tensor<20x33xf32> {sg.constant}) -> tensor<4x13x33xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 {trans_lhs} : (tensor<4x20x13xf32>, tensor<20x33xf32>) -> tensor<4x13x33xf32>
  return %0 : tensor<4x13x33xf32>
}
func.func private @matmul_29(%a0: tensor<5x1x20xf32>, %a1: tensor<20x33xf32> {sg.constant}) -> tensor<5x1x33xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<5x1x20xf32>, tensor<20x33xf32>) -> tensor<5x1x33xf32>
  return %0 : tensor<5x1x33xf32>
}
func.func private @matmul_30(%a0: tensor<6x1x20xf32>, %a1: tensor<6x20x33xf32>) -> tensor<6x1x33xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<6x1x20xf32>, tensor<6x20x33xf32>) -> tensor<6x1x33xf32>
  return %0 : tensor<6x1x33xf32>
}
func.func private @matmul_31(%a0: tensor<0x20xf32>, %a1: tensor<20x33xf32>) -> tensor<0x33xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<0x20xf32>, tensor<20x33xf32>) -> tensor<0x33xf32>
  return %0 : tensor<0x33xf32>
}
func.func private @matmul_32(%a0: tensor<5x0xf32>, %a1: tensor<0x33xf32>) -> tensor<5x33xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<5x0xf32>, tensor<0x33xf32>) -> tensor<5x33xf32>
  return %0 : tensor<5x33xf32>
}
func.func private @matmul_33(%a0: tensor<5x0xf32>, %a1: tensor<0x33xf32> {sg.constant}) -> tensor<5x33xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<5x0xf32>, tensor<0x33xf32>) -> tensor<5x33xf32>
  return %0 : tensor<5x33xf32>
}
func.func private @matmul_34(%a0: tensor<5x0xf32>, %a1: tensor<33x0xf32>) -> tensor<5x33xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 {trans_rhs} : (tensor<5x0xf32>, tensor<33x0xf32>) -> tensor<5x33xf32>
  return %0 : tensor<5x33xf32>
}
func.func private @matmul_35(%a0: tensor<0x5x4xf32>, %a1: tensor<4x3xf32>) -> tensor<0x5x3xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<0x5x4xf32>, tensor<4x3xf32>) -> tensor<0x5x3xf32>
  return %0 : tensor<0x5x3xf32>
}
func.func private @matmul_36(%a0: tensor<1x1xf32>, %a1: tensor<1x1xf32>) -> tensor<1x1xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<1x1xf32>
  return %0 : tensor<1x1xf32>
}
func.func private @matmul_37(%a0: tensor<17x1xf32>, %a1: tensor<1x19xf32> {sg.constant}) -> tensor<17x19xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<17x1xf32>, tensor<1x19xf32>) -> tensor<17x19xf32>
  return %0 : tensor<17x19xf32>
}
func.func private @matmul_38(%a0: tensor<300x40xf32>, %a1: tensor<40x600xf32> {sg.constant}) -> tensor<300x600xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<300x40xf32>, tensor<40x600xf32>) -> tensor<300x600xf32>
  return %0 : tensor<300x600xf32>
}
func.func private @matmul_39(%a0: tensor<300x40xf32>, %a1: tensor<40x600xf32>) -> tensor<300x600xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<300x40xf32>, tensor<40x600xf32>) -> tensor<300x600xf32>
  return %0 : tensor<300x600xf32>
}
func.func private @matmul_40(%a0: tensor<130x2500xf32>, %a1: tensor<2500x80xf32> {sg.constant}) -> tensor<130x80xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<130x2500xf32>, tensor<2500x80xf32>) -> tensor<130x80xf32>
  return %0 : tensor<130x80xf32>
}
func.func private @matmul_41(%a0: tensor<70x2501xf32>, %a1: tensor<2501x80xf32>) -> tensor<70x80xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<70x2501xf32>, tensor<2501x80xf32>) -> tensor<70x80xf32>
  return %0 : tensor<70x80xf32>
}
func.func private @matmul_42(%a0: tensor<70x2501xf32>, %a1: tensor<80x2501xf32>) -> tensor<70x80xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 {trans_rhs} : (tensor<70x2501xf32>, tensor<80x2501xf32>) -> tensor<70x80xf32>
  return %0 : tensor<70x80xf32>
}
// A constant vector is not packed.
func.func private @vector(%x: tensor<1x20xf32>, %w: tensor<20xf32> {sg.constant}) -> tensor<1xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %x, %w : (tensor<1x20xf32>, tensor<20xf32>) -> tensor<1xf32>
  return %0 : tensor<1xf32>
}
func.func private @vector_left(%x: tensor<20xf32> {sg.constant}, %w: tensor<20x33xf32> {sg.constant}) -> tensor<33xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %x, %w : (tensor<20xf32>, tensor<20x33xf32>) -> tensor<33xf32>
  return %0 : tensor<33xf32>
}
