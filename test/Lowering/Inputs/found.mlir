// What sg-fuzz found once, a kernel each.

func.func private @mean_u64(%x: tensor<4x8xui64> {sg.range = [100000, 200000], sg.special}) -> tensor<4xui64> attributes {sg.kernel} {
  %y = sg.reduce_mean %x {axes = array<i64: 1>} : (tensor<4x8xui64>) -> tensor<4xui64>
  return %y : tensor<4xui64>
}
func.func private @pow_u16_negative(%x: tensor<40xui16> {sg.special}, %p: tensor<40xi16> {sg.range = [-3, 3]}) -> tensor<40xui16> attributes {sg.kernel} {
  %y = sg.pow %x, %p : (tensor<40xui16>, tensor<40xi16>) -> tensor<40xui16>
  return %y : tensor<40xui16>
}
func.func private @pow_huge_exponent(%x: tensor<40xi32>, %p: tensor<40xui64> {sg.special}) -> tensor<40xi32> attributes {sg.kernel} {
  %y = sg.pow %x, %p : (tensor<40xi32>, tensor<40xui64>) -> tensor<40xi32>
  return %y : tensor<40xi32>
}
// e^x - 1 and log(1 + x) of small x.
func.func private @elu_f64_small(%x: tensor<50xf64> {sg.range = [-1.0e-12, -1.0e-13]}) -> tensor<50xf64> attributes {sg.kernel, sg.tolerance = 1.0e-14} {
  %y = sg.elu %x {alpha = 1.0} : (tensor<50xf64>) -> tensor<50xf64>
  return %y : tensor<50xf64>
}
func.func private @celu_f64(%x: tensor<50xf64> {sg.special}) -> tensor<50xf64> attributes {sg.kernel, sg.tolerance = 1.0e-14} {
  %y = sg.celu %x {alpha = 1.5} : (tensor<50xf64>) -> tensor<50xf64>
  return %y : tensor<50xf64>
}
func.func private @softplus_f64_small(%x: tensor<50xf64> {sg.range = [-60.0, -50.0]}) -> tensor<50xf64> attributes {sg.kernel, sg.tolerance = 1.0e-13} {
  %y = sg.softplus %x : (tensor<50xf64>) -> tensor<50xf64>
  return %y : tensor<50xf64>
}
// Operands without elements.
func.func private @conv_of_nothing(%x: tensor<2x0x5x3xf32>, %w: tensor<3x0x1x2xf32>) -> tensor<2x3x5x2xf32> attributes {sg.kernel} {
  %y = sg.conv %x, %w {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 0, 0>, pads_low = array<i64: 0, 0>, strides = array<i64: 1, 1>} : (tensor<2x0x5x3xf32>, tensor<3x0x1x2xf32>) -> tensor<2x3x5x2xf32>
  return %y : tensor<2x3x5x2xf32>
}
func.func private @pool_of_nothing(%x: tensor<3x1x0xi32>) -> tensor<3x1x1xi32> attributes {sg.kernel} {
  %y = sg.max_pool %x {ceil_mode, dilations = array<i64: 2>, kernel = array<i64: 2>, pads_high = array<i64: 2>, pads_low = array<i64: 2>, strides = array<i64: 3>} : (tensor<3x1x0xi32>) -> tensor<3x1x1xi32>
  return %y : tensor<3x1x1xi32>
}
// Constants whose units are not their first dimension.
func.func private @instance_norm_constant(%s: tensor<4xf16>, %b: tensor<4xf16>) -> tensor<5x4x3x3xf16> attributes {sg.kernel} {
  %x = sg.constant dense<0.5> : tensor<5x4x3x3xf16>
  %y = sg.instance_norm %x, %s, %b {epsilon = 0.75 : f64} : (tensor<5x4x3x3xf16>, tensor<4xf16>, tensor<4xf16>) -> tensor<5x4x3x3xf16>
  return %y : tensor<5x4x3x3xf16>
}
func.func private @reduce_constant() -> tensor<7x2xf64> attributes {sg.kernel} {
  %x = sg.constant dense<-2.5> : tensor<4x7x3x2x1xf64>
  %y = sg.reduce_sum %x {axes = array<i64: 0, 2, 4>} : (tensor<4x7x3x2x1xf64>) -> tensor<7x2xf64>
  return %y : tensor<7x2xf64>
}
// Denormals of bf16 that live across blocks; moving keeps every bit.
func.func private @scatter_nd_bf16_denormals(%x: tensor<8x1x1xbf16>, %i: tensor<3x3xi32> {sg.range = [0, 0]}, %u: tensor<3xbf16> {sg.range = [9.2e-41, 9.0e-40]}) -> tensor<8x1x1xbf16> attributes {sg.kernel, sg.exact} {
  %y = sg.scatter_nd %x, %i, %u {reduction = "none"} : (tensor<8x1x1xbf16>, tensor<3x3xi32>, tensor<3xbf16>) -> tensor<8x1x1xbf16>
  return %y : tensor<8x1x1xbf16>
}
// Just above the middle of two halves: by way of f32 it would be in the middle.
func.func private @f64_to_f16(%x: tensor<200xi32> {sg.range = [2048, 4096]}) -> tensor<200xf16> attributes {sg.kernel, sg.exact} {
  %s = sg.constant dense<0.00048828125> : tensor<f64>
  %t = sg.constant dense<9.0949470177292824e-13> : tensor<f64>
  %d = sg.cast %x : (tensor<200xi32>) -> tensor<200xf64>
  %m = sg.mul %d, %s : (tensor<200xf64>, tensor<f64>) -> tensor<200xf64>
  %a = sg.add %m, %t : (tensor<200xf64>, tensor<f64>) -> tensor<200xf64>
  %y = sg.cast %a : (tensor<200xf64>) -> tensor<200xf16>
  return %y : tensor<200xf16>
}
func.func private @i32_to_bf16(%x: tensor<200xi32> {sg.range = [-512, 512]}) -> tensor<200xbf16> attributes {sg.kernel, sg.exact} {
  %s = sg.constant dense<131072> : tensor<i32>
  %t = sg.constant dense<1> : tensor<i32>
  %m = sg.mul %x, %s : (tensor<200xi32>, tensor<i32>) -> tensor<200xi32>
  %a = sg.add %m, %t : (tensor<200xi32>, tensor<i32>) -> tensor<200xi32>
  %y = sg.cast %a : (tensor<200xi32>) -> tensor<200xbf16>
  return %y : tensor<200xbf16>
}
func.func private @f64_to_f16_special(%x: tensor<200xf64> {sg.special}) -> tensor<200xf16> attributes {sg.kernel, sg.exact} {
  %y = sg.cast %x : (tensor<200xf64>) -> tensor<200xf16>
  return %y : tensor<200xf16>
}
func.func private @f64_to_bf16_special(%x: tensor<200xf64> {sg.special}) -> tensor<200xbf16> attributes {sg.kernel, sg.exact} {
  %y = sg.cast %x : (tensor<200xf64>) -> tensor<200xbf16>
  return %y : tensor<200xbf16>
}
