// RUN: check-kernels %s
func.func private @abs_f32(%x: tensor<5x413xf32> {sg.special}) -> tensor<5x413xf32> attributes {sg.kernel} {
  %y = sg.abs %x  : (tensor<5x413xf32>) -> tensor<5x413xf32>
  return %y : tensor<5x413xf32>
}
func.func private @neg_f32(%x: tensor<5x413xf32> {sg.special}) -> tensor<5x413xf32> attributes {sg.kernel} {
  %y = sg.neg %x  : (tensor<5x413xf32>) -> tensor<5x413xf32>
  return %y : tensor<5x413xf32>
}
func.func private @sign_f32(%x: tensor<5x413xf32> {sg.special}) -> tensor<5x413xf32> attributes {sg.kernel} {
  %y = sg.sign %x  : (tensor<5x413xf32>) -> tensor<5x413xf32>
  return %y : tensor<5x413xf32>
}
func.func private @ceil_f32(%x: tensor<5x413xf32> {sg.special}) -> tensor<5x413xf32> attributes {sg.kernel} {
  %y = sg.ceil %x  : (tensor<5x413xf32>) -> tensor<5x413xf32>
  return %y : tensor<5x413xf32>
}
func.func private @floor_f32(%x: tensor<5x413xf32> {sg.special}) -> tensor<5x413xf32> attributes {sg.kernel} {
  %y = sg.floor %x  : (tensor<5x413xf32>) -> tensor<5x413xf32>
  return %y : tensor<5x413xf32>
}
func.func private @round_f32(%x: tensor<5x413xf32> {sg.special}) -> tensor<5x413xf32> attributes {sg.kernel} {
  %y = sg.round %x  : (tensor<5x413xf32>) -> tensor<5x413xf32>
  return %y : tensor<5x413xf32>
}
func.func private @sqrt_f32(%x: tensor<5x413xf32> {sg.special}) -> tensor<5x413xf32> attributes {sg.kernel} {
  %y = sg.sqrt %x  : (tensor<5x413xf32>) -> tensor<5x413xf32>
  return %y : tensor<5x413xf32>
}
func.func private @reciprocal_f32(%x: tensor<5x413xf32> {sg.special}) -> tensor<5x413xf32> attributes {sg.kernel} {
  %y = sg.reciprocal %x  : (tensor<5x413xf32>) -> tensor<5x413xf32>
  return %y : tensor<5x413xf32>
}
func.func private @relu_f32(%x: tensor<5x413xf32> {sg.special}) -> tensor<5x413xf32> attributes {sg.kernel} {
  %y = sg.relu %x  : (tensor<5x413xf32>) -> tensor<5x413xf32>
  return %y : tensor<5x413xf32>
}
func.func private @exp_f32(%x: tensor<5x413xf32> {sg.special}) -> tensor<5x413xf32> attributes {sg.kernel} {
  %y = sg.exp %x  : (tensor<5x413xf32>) -> tensor<5x413xf32>
  return %y : tensor<5x413xf32>
}
func.func private @log_f32(%x: tensor<5x413xf32> {sg.special}) -> tensor<5x413xf32> attributes {sg.kernel} {
  %y = sg.log %x  : (tensor<5x413xf32>) -> tensor<5x413xf32>
  return %y : tensor<5x413xf32>
}
func.func private @sin_f32(%x: tensor<5x413xf32> {sg.special}) -> tensor<5x413xf32> attributes {sg.kernel} {
  %y = sg.sin %x  : (tensor<5x413xf32>) -> tensor<5x413xf32>
  return %y : tensor<5x413xf32>
}
func.func private @cos_f32(%x: tensor<5x413xf32> {sg.special}) -> tensor<5x413xf32> attributes {sg.kernel} {
  %y = sg.cos %x  : (tensor<5x413xf32>) -> tensor<5x413xf32>
  return %y : tensor<5x413xf32>
}
func.func private @tan_f32(%x: tensor<5x413xf32> {sg.special}) -> tensor<5x413xf32> attributes {sg.kernel} {
  %y = sg.tan %x  : (tensor<5x413xf32>) -> tensor<5x413xf32>
  return %y : tensor<5x413xf32>
}
func.func private @asin_f32(%x: tensor<5x413xf32> {sg.special}) -> tensor<5x413xf32> attributes {sg.kernel} {
  %y = sg.asin %x  : (tensor<5x413xf32>) -> tensor<5x413xf32>
  return %y : tensor<5x413xf32>
}
func.func private @acos_f32(%x: tensor<5x413xf32> {sg.special}) -> tensor<5x413xf32> attributes {sg.kernel} {
  %y = sg.acos %x  : (tensor<5x413xf32>) -> tensor<5x413xf32>
  return %y : tensor<5x413xf32>
}
func.func private @atan_f32(%x: tensor<5x413xf32> {sg.special}) -> tensor<5x413xf32> attributes {sg.kernel} {
  %y = sg.atan %x  : (tensor<5x413xf32>) -> tensor<5x413xf32>
  return %y : tensor<5x413xf32>
}
func.func private @sinh_f32(%x: tensor<5x413xf32> {sg.special}) -> tensor<5x413xf32> attributes {sg.kernel} {
  %y = sg.sinh %x  : (tensor<5x413xf32>) -> tensor<5x413xf32>
  return %y : tensor<5x413xf32>
}
func.func private @cosh_f32(%x: tensor<5x413xf32> {sg.special}) -> tensor<5x413xf32> attributes {sg.kernel} {
  %y = sg.cosh %x  : (tensor<5x413xf32>) -> tensor<5x413xf32>
  return %y : tensor<5x413xf32>
}
func.func private @tanh_f32(%x: tensor<5x413xf32> {sg.special}) -> tensor<5x413xf32> attributes {sg.kernel} {
  %y = sg.tanh %x  : (tensor<5x413xf32>) -> tensor<5x413xf32>
  return %y : tensor<5x413xf32>
}
func.func private @asinh_f32(%x: tensor<5x413xf32> {sg.special}) -> tensor<5x413xf32> attributes {sg.kernel} {
  %y = sg.asinh %x  : (tensor<5x413xf32>) -> tensor<5x413xf32>
  return %y : tensor<5x413xf32>
}
func.func private @acosh_f32(%x: tensor<5x413xf32> {sg.special}) -> tensor<5x413xf32> attributes {sg.kernel} {
  %y = sg.acosh %x  : (tensor<5x413xf32>) -> tensor<5x413xf32>
  return %y : tensor<5x413xf32>
}
func.func private @atanh_f32(%x: tensor<5x413xf32> {sg.special}) -> tensor<5x413xf32> attributes {sg.kernel} {
  %y = sg.atanh %x  : (tensor<5x413xf32>) -> tensor<5x413xf32>
  return %y : tensor<5x413xf32>
}
func.func private @erf_f32(%x: tensor<5x413xf32> {sg.special}) -> tensor<5x413xf32> attributes {sg.kernel} {
  %y = sg.erf %x  : (tensor<5x413xf32>) -> tensor<5x413xf32>
  return %y : tensor<5x413xf32>
}
func.func private @sigmoid_f32(%x: tensor<5x413xf32> {sg.special}) -> tensor<5x413xf32> attributes {sg.kernel} {
  %y = sg.sigmoid %x  : (tensor<5x413xf32>) -> tensor<5x413xf32>
  return %y : tensor<5x413xf32>
}
func.func private @softplus_f32(%x: tensor<5x413xf32> {sg.special}) -> tensor<5x413xf32> attributes {sg.kernel} {
  %y = sg.softplus %x  : (tensor<5x413xf32>) -> tensor<5x413xf32>
  return %y : tensor<5x413xf32>
}
func.func private @softsign_f32(%x: tensor<5x413xf32> {sg.special}) -> tensor<5x413xf32> attributes {sg.kernel} {
  %y = sg.softsign %x  : (tensor<5x413xf32>) -> tensor<5x413xf32>
  return %y : tensor<5x413xf32>
}
func.func private @mish_f32(%x: tensor<5x413xf32> {sg.special}) -> tensor<5x413xf32> attributes {sg.kernel} {
  %y = sg.mish %x  : (tensor<5x413xf32>) -> tensor<5x413xf32>
  return %y : tensor<5x413xf32>
}
func.func private @hard_swish_f32(%x: tensor<5x413xf32> {sg.special}) -> tensor<5x413xf32> attributes {sg.kernel} {
  %y = sg.hard_swish %x  : (tensor<5x413xf32>) -> tensor<5x413xf32>
  return %y : tensor<5x413xf32>
}
func.func private @gelu_f32(%x: tensor<5x413xf32> {sg.special}) -> tensor<5x413xf32> attributes {sg.kernel, sg.tolerance = 4.0e-6} {
  %y = sg.gelu %x  : (tensor<5x413xf32>) -> tensor<5x413xf32>
  return %y : tensor<5x413xf32>
}
func.func private @elu_f32(%x: tensor<5x413xf32> {sg.special}) -> tensor<5x413xf32> attributes {sg.kernel} {
  %y = sg.elu %x {alpha = 1.3 : f64} : (tensor<5x413xf32>) -> tensor<5x413xf32>
  return %y : tensor<5x413xf32>
}
func.func private @celu_f32(%x: tensor<5x413xf32> {sg.special}) -> tensor<5x413xf32> attributes {sg.kernel} {
  %y = sg.celu %x {alpha = 1.3 : f64} : (tensor<5x413xf32>) -> tensor<5x413xf32>
  return %y : tensor<5x413xf32>
}
func.func private @selu_f32(%x: tensor<5x413xf32> {sg.special}) -> tensor<5x413xf32> attributes {sg.kernel} {
  %y = sg.selu %x {alpha = 1.67 : f64, gamma = 1.05 : f64} : (tensor<5x413xf32>) -> tensor<5x413xf32>
  return %y : tensor<5x413xf32>
}
func.func private @leaky_relu_f32(%x: tensor<5x413xf32> {sg.special}) -> tensor<5x413xf32> attributes {sg.kernel} {
  %y = sg.leaky_relu %x {alpha = 0.1 : f64} : (tensor<5x413xf32>) -> tensor<5x413xf32>
  return %y : tensor<5x413xf32>
}
func.func private @thresholded_relu_f32(%x: tensor<5x413xf32> {sg.special}) -> tensor<5x413xf32> attributes {sg.kernel} {
  %y = sg.thresholded_relu %x {alpha = 0.7 : f64} : (tensor<5x413xf32>) -> tensor<5x413xf32>
  return %y : tensor<5x413xf32>
}
func.func private @hard_sigmoid_f32(%x: tensor<5x413xf32> {sg.special}) -> tensor<5x413xf32> attributes {sg.kernel} {
  %y = sg.hard_sigmoid %x {alpha = 0.2 : f64, beta = 0.5 : f64} : (tensor<5x413xf32>) -> tensor<5x413xf32>
  return %y : tensor<5x413xf32>
}
func.func private @shrink_f32(%x: tensor<5x413xf32> {sg.special}) -> tensor<5x413xf32> attributes {sg.kernel} {
  %y = sg.shrink %x {lambd = 0.5 : f64, bias = 0.3 : f64} : (tensor<5x413xf32>) -> tensor<5x413xf32>
  return %y : tensor<5x413xf32>
}
func.func private @swish_f32(%x: tensor<5x413xf32> {sg.special}) -> tensor<5x413xf32> attributes {sg.kernel} {
  %y = sg.swish %x {alpha = 1.5 : f64} : (tensor<5x413xf32>) -> tensor<5x413xf32>
  return %y : tensor<5x413xf32>
}
func.func private @gelu_t_f32(%x: tensor<5x413xf32> {sg.special}) -> tensor<5x413xf32> attributes {sg.kernel, sg.tolerance = 4.0e-6} {
  %y = sg.gelu %x {tanh} : (tensor<5x413xf32>) -> tensor<5x413xf32>
  return %y : tensor<5x413xf32>
}
func.func private @is_nan_39(%x: tensor<5x413xf32> {sg.special}) -> tensor<5x413xi1> attributes {sg.kernel} {
  %y = sg.is_nan %x  : (tensor<5x413xf32>) -> tensor<5x413xi1>
  return %y : tensor<5x413xi1>
}
func.func private @is_inf_40(%x: tensor<5x413xf32> {sg.special}) -> tensor<5x413xi1> attributes {sg.kernel} {
  %y = sg.is_inf %x {positive, negative} : (tensor<5x413xf32>) -> tensor<5x413xi1>
  return %y : tensor<5x413xi1>
}
func.func private @is_inf_41(%x: tensor<5x413xf32> {sg.special}) -> tensor<5x413xi1> attributes {sg.kernel} {
  %y = sg.is_inf %x {positive} : (tensor<5x413xf32>) -> tensor<5x413xi1>
  return %y : tensor<5x413xi1>
}
func.func private @is_inf_42(%x: tensor<5x413xf32> {sg.special}) -> tensor<5x413xi1> attributes {sg.kernel} {
  %y = sg.is_inf %x {negative} : (tensor<5x413xf32>) -> tensor<5x413xi1>
  return %y : tensor<5x413xi1>
}
func.func private @is_inf_43(%x: tensor<5x413xf32> {sg.special}) -> tensor<5x413xi1> attributes {sg.kernel} {
  %y = sg.is_inf %x  : (tensor<5x413xf32>) -> tensor<5x413xi1>
  return %y : tensor<5x413xi1>
}
func.func private @add_f32(%x: tensor<5x413xf32> {sg.special}, %z: tensor<5x413xf32> {sg.special}) -> tensor<5x413xf32> attributes {sg.kernel} {
  %y = sg.add %x, %z : (tensor<5x413xf32>, tensor<5x413xf32>) -> tensor<5x413xf32>
  return %y : tensor<5x413xf32>
}
func.func private @sub_f32(%x: tensor<5x413xf32> {sg.special}, %z: tensor<5x413xf32> {sg.special}) -> tensor<5x413xf32> attributes {sg.kernel} {
  %y = sg.sub %x, %z : (tensor<5x413xf32>, tensor<5x413xf32>) -> tensor<5x413xf32>
  return %y : tensor<5x413xf32>
}
func.func private @mul_f32(%x: tensor<5x413xf32> {sg.special}, %z: tensor<5x413xf32> {sg.special}) -> tensor<5x413xf32> attributes {sg.kernel} {
  %y = sg.mul %x, %z : (tensor<5x413xf32>, tensor<5x413xf32>) -> tensor<5x413xf32>
  return %y : tensor<5x413xf32>
}
func.func private @div_f32(%x: tensor<5x413xf32> {sg.special}, %z: tensor<5x413xf32> {sg.special}) -> tensor<5x413xf32> attributes {sg.kernel} {
  %y = sg.div %x, %z : (tensor<5x413xf32>, tensor<5x413xf32>) -> tensor<5x413xf32>
  return %y : tensor<5x413xf32>
}
func.func private @max_f32(%x: tensor<5x413xf32> {sg.special}, %z: tensor<5x413xf32> {sg.special}) -> tensor<5x413xf32> attributes {sg.kernel} {
  %y = sg.max %x, %z : (tensor<5x413xf32>, tensor<5x413xf32>) -> tensor<5x413xf32>
  return %y : tensor<5x413xf32>
}
func.func private @min_f32(%x: tensor<5x413xf32> {sg.special}, %z: tensor<5x413xf32> {sg.special}) -> tensor<5x413xf32> attributes {sg.kernel} {
  %y = sg.min %x, %z : (tensor<5x413xf32>, tensor<5x413xf32>) -> tensor<5x413xf32>
  return %y : tensor<5x413xf32>
}
func.func private @pow_f32(%x: tensor<5x413xf32> {sg.special}, %z: tensor<5x413xf32> {sg.special}) -> tensor<5x413xf32> attributes {sg.kernel} {
  %y = sg.pow %x, %z : (tensor<5x413xf32>, tensor<5x413xf32>) -> tensor<5x413xf32>
  return %y : tensor<5x413xf32>
}
func.func private @prelu_f32(%x: tensor<5x413xf32> {sg.special}, %z: tensor<5x413xf32> {sg.special}) -> tensor<5x413xf32> attributes {sg.kernel} {
  %y = sg.prelu %x, %z : (tensor<5x413xf32>, tensor<5x413xf32>) -> tensor<5x413xf32>
  return %y : tensor<5x413xf32>
}
func.func private @mod_f32(%x: tensor<5x413xf32> {sg.special}, %z: tensor<5x413xf32> {sg.special}) -> tensor<5x413xf32> attributes {sg.kernel} {
  %y = sg.mod %x, %z {fmod} : (tensor<5x413xf32>, tensor<5x413xf32>) -> tensor<5x413xf32>
  return %y : tensor<5x413xf32>
}
func.func private @equal_f32(%x: tensor<5x413xf32> {sg.special}, %z: tensor<5x413xf32> {sg.special}) -> tensor<5x413xi1> attributes {sg.kernel} {
  %y = sg.equal %x, %z : (tensor<5x413xf32>, tensor<5x413xf32>) -> tensor<5x413xi1>
  return %y : tensor<5x413xi1>
}
func.func private @less_f32(%x: tensor<5x413xf32> {sg.special}, %z: tensor<5x413xf32> {sg.special}) -> tensor<5x413xi1> attributes {sg.kernel} {
  %y = sg.less %x, %z : (tensor<5x413xf32>, tensor<5x413xf32>) -> tensor<5x413xi1>
  return %y : tensor<5x413xi1>
}
func.func private @less_equal_f32(%x: tensor<5x413xf32> {sg.special}, %z: tensor<5x413xf32> {sg.special}) -> tensor<5x413xi1> attributes {sg.kernel} {
  %y = sg.less_equal %x, %z : (tensor<5x413xf32>, tensor<5x413xf32>) -> tensor<5x413xi1>
  return %y : tensor<5x413xi1>
}
func.func private @greater_f32(%x: tensor<5x413xf32> {sg.special}, %z: tensor<5x413xf32> {sg.special}) -> tensor<5x413xi1> attributes {sg.kernel} {
  %y = sg.greater %x, %z : (tensor<5x413xf32>, tensor<5x413xf32>) -> tensor<5x413xi1>
  return %y : tensor<5x413xi1>
}
func.func private @greater_equal_f32(%x: tensor<5x413xf32> {sg.special}, %z: tensor<5x413xf32> {sg.special}) -> tensor<5x413xi1> attributes {sg.kernel} {
  %y = sg.greater_equal %x, %z : (tensor<5x413xf32>, tensor<5x413xf32>) -> tensor<5x413xi1>
  return %y : tensor<5x413xi1>
}
func.func private @abs_f64(%x: tensor<5x413xf64> {sg.special}) -> tensor<5x413xf64> attributes {sg.kernel} {
  %y = sg.abs %x  : (tensor<5x413xf64>) -> tensor<5x413xf64>
  return %y : tensor<5x413xf64>
}
func.func private @neg_f64(%x: tensor<5x413xf64> {sg.special}) -> tensor<5x413xf64> attributes {sg.kernel} {
  %y = sg.neg %x  : (tensor<5x413xf64>) -> tensor<5x413xf64>
  return %y : tensor<5x413xf64>
}
func.func private @sign_f64(%x: tensor<5x413xf64> {sg.special}) -> tensor<5x413xf64> attributes {sg.kernel} {
  %y = sg.sign %x  : (tensor<5x413xf64>) -> tensor<5x413xf64>
  return %y : tensor<5x413xf64>
}
func.func private @ceil_f64(%x: tensor<5x413xf64> {sg.special}) -> tensor<5x413xf64> attributes {sg.kernel} {
  %y = sg.ceil %x  : (tensor<5x413xf64>) -> tensor<5x413xf64>
  return %y : tensor<5x413xf64>
}
func.func private @floor_f64(%x: tensor<5x413xf64> {sg.special}) -> tensor<5x413xf64> attributes {sg.kernel} {
  %y = sg.floor %x  : (tensor<5x413xf64>) -> tensor<5x413xf64>
  return %y : tensor<5x413xf64>
}
func.func private @round_f64(%x: tensor<5x413xf64> {sg.special}) -> tensor<5x413xf64> attributes {sg.kernel} {
  %y = sg.round %x  : (tensor<5x413xf64>) -> tensor<5x413xf64>
  return %y : tensor<5x413xf64>
}
func.func private @sqrt_f64(%x: tensor<5x413xf64> {sg.special}) -> tensor<5x413xf64> attributes {sg.kernel} {
  %y = sg.sqrt %x  : (tensor<5x413xf64>) -> tensor<5x413xf64>
  return %y : tensor<5x413xf64>
}
func.func private @reciprocal_f64(%x: tensor<5x413xf64> {sg.special}) -> tensor<5x413xf64> attributes {sg.kernel} {
  %y = sg.reciprocal %x  : (tensor<5x413xf64>) -> tensor<5x413xf64>
  return %y : tensor<5x413xf64>
}
func.func private @relu_f64(%x: tensor<5x413xf64> {sg.special}) -> tensor<5x413xf64> attributes {sg.kernel} {
  %y = sg.relu %x  : (tensor<5x413xf64>) -> tensor<5x413xf64>
  return %y : tensor<5x413xf64>
}
func.func private @exp_f64(%x: tensor<5x413xf64> {sg.special}) -> tensor<5x413xf64> attributes {sg.kernel} {
  %y = sg.exp %x  : (tensor<5x413xf64>) -> tensor<5x413xf64>
  return %y : tensor<5x413xf64>
}
func.func private @log_f64(%x: tensor<5x413xf64> {sg.special}) -> tensor<5x413xf64> attributes {sg.kernel} {
  %y = sg.log %x  : (tensor<5x413xf64>) -> tensor<5x413xf64>
  return %y : tensor<5x413xf64>
}
func.func private @sin_f64(%x: tensor<5x413xf64> {sg.special}) -> tensor<5x413xf64> attributes {sg.kernel} {
  %y = sg.sin %x  : (tensor<5x413xf64>) -> tensor<5x413xf64>
  return %y : tensor<5x413xf64>
}
func.func private @cos_f64(%x: tensor<5x413xf64> {sg.special}) -> tensor<5x413xf64> attributes {sg.kernel} {
  %y = sg.cos %x  : (tensor<5x413xf64>) -> tensor<5x413xf64>
  return %y : tensor<5x413xf64>
}
func.func private @tan_f64(%x: tensor<5x413xf64> {sg.special}) -> tensor<5x413xf64> attributes {sg.kernel} {
  %y = sg.tan %x  : (tensor<5x413xf64>) -> tensor<5x413xf64>
  return %y : tensor<5x413xf64>
}
func.func private @asin_f64(%x: tensor<5x413xf64> {sg.special}) -> tensor<5x413xf64> attributes {sg.kernel} {
  %y = sg.asin %x  : (tensor<5x413xf64>) -> tensor<5x413xf64>
  return %y : tensor<5x413xf64>
}
func.func private @acos_f64(%x: tensor<5x413xf64> {sg.special}) -> tensor<5x413xf64> attributes {sg.kernel} {
  %y = sg.acos %x  : (tensor<5x413xf64>) -> tensor<5x413xf64>
  return %y : tensor<5x413xf64>
}
func.func private @atan_f64(%x: tensor<5x413xf64> {sg.special}) -> tensor<5x413xf64> attributes {sg.kernel} {
  %y = sg.atan %x  : (tensor<5x413xf64>) -> tensor<5x413xf64>
  return %y : tensor<5x413xf64>
}
func.func private @sinh_f64(%x: tensor<5x413xf64> {sg.special}) -> tensor<5x413xf64> attributes {sg.kernel} {
  %y = sg.sinh %x  : (tensor<5x413xf64>) -> tensor<5x413xf64>
  return %y : tensor<5x413xf64>
}
func.func private @cosh_f64(%x: tensor<5x413xf64> {sg.special}) -> tensor<5x413xf64> attributes {sg.kernel} {
  %y = sg.cosh %x  : (tensor<5x413xf64>) -> tensor<5x413xf64>
  return %y : tensor<5x413xf64>
}
func.func private @tanh_f64(%x: tensor<5x413xf64> {sg.special}) -> tensor<5x413xf64> attributes {sg.kernel} {
  %y = sg.tanh %x  : (tensor<5x413xf64>) -> tensor<5x413xf64>
  return %y : tensor<5x413xf64>
}
func.func private @asinh_f64(%x: tensor<5x413xf64> {sg.special}) -> tensor<5x413xf64> attributes {sg.kernel} {
  %y = sg.asinh %x  : (tensor<5x413xf64>) -> tensor<5x413xf64>
  return %y : tensor<5x413xf64>
}
func.func private @acosh_f64(%x: tensor<5x413xf64> {sg.special}) -> tensor<5x413xf64> attributes {sg.kernel} {
  %y = sg.acosh %x  : (tensor<5x413xf64>) -> tensor<5x413xf64>
  return %y : tensor<5x413xf64>
}
func.func private @atanh_f64(%x: tensor<5x413xf64> {sg.special}) -> tensor<5x413xf64> attributes {sg.kernel} {
  %y = sg.atanh %x  : (tensor<5x413xf64>) -> tensor<5x413xf64>
  return %y : tensor<5x413xf64>
}
func.func private @erf_f64(%x: tensor<5x413xf64> {sg.special}) -> tensor<5x413xf64> attributes {sg.kernel} {
  %y = sg.erf %x  : (tensor<5x413xf64>) -> tensor<5x413xf64>
  return %y : tensor<5x413xf64>
}
func.func private @sigmoid_f64(%x: tensor<5x413xf64> {sg.special}) -> tensor<5x413xf64> attributes {sg.kernel} {
  %y = sg.sigmoid %x  : (tensor<5x413xf64>) -> tensor<5x413xf64>
  return %y : tensor<5x413xf64>
}
func.func private @softplus_f64(%x: tensor<5x413xf64> {sg.special}) -> tensor<5x413xf64> attributes {sg.kernel} {
  %y = sg.softplus %x  : (tensor<5x413xf64>) -> tensor<5x413xf64>
  return %y : tensor<5x413xf64>
}
func.func private @softsign_f64(%x: tensor<5x413xf64> {sg.special}) -> tensor<5x413xf64> attributes {sg.kernel} {
  %y = sg.softsign %x  : (tensor<5x413xf64>) -> tensor<5x413xf64>
  return %y : tensor<5x413xf64>
}
func.func private @mish_f64(%x: tensor<5x413xf64> {sg.special}) -> tensor<5x413xf64> attributes {sg.kernel} {
  %y = sg.mish %x  : (tensor<5x413xf64>) -> tensor<5x413xf64>
  return %y : tensor<5x413xf64>
}
func.func private @hard_swish_f64(%x: tensor<5x413xf64> {sg.special}) -> tensor<5x413xf64> attributes {sg.kernel} {
  %y = sg.hard_swish %x  : (tensor<5x413xf64>) -> tensor<5x413xf64>
  return %y : tensor<5x413xf64>
}
func.func private @gelu_f64(%x: tensor<5x413xf64> {sg.special}) -> tensor<5x413xf64> attributes {sg.kernel, sg.tolerance = 4.0e-6} {
  %y = sg.gelu %x  : (tensor<5x413xf64>) -> tensor<5x413xf64>
  return %y : tensor<5x413xf64>
}
func.func private @elu_f64(%x: tensor<5x413xf64> {sg.special}) -> tensor<5x413xf64> attributes {sg.kernel} {
  %y = sg.elu %x {alpha = 1.3 : f64} : (tensor<5x413xf64>) -> tensor<5x413xf64>
  return %y : tensor<5x413xf64>
}
func.func private @celu_f64(%x: tensor<5x413xf64> {sg.special}) -> tensor<5x413xf64> attributes {sg.kernel} {
  %y = sg.celu %x {alpha = 1.3 : f64} : (tensor<5x413xf64>) -> tensor<5x413xf64>
  return %y : tensor<5x413xf64>
}
func.func private @selu_f64(%x: tensor<5x413xf64> {sg.special}) -> tensor<5x413xf64> attributes {sg.kernel} {
  %y = sg.selu %x {alpha = 1.67 : f64, gamma = 1.05 : f64} : (tensor<5x413xf64>) -> tensor<5x413xf64>
  return %y : tensor<5x413xf64>
}
func.func private @leaky_relu_f64(%x: tensor<5x413xf64> {sg.special}) -> tensor<5x413xf64> attributes {sg.kernel} {
  %y = sg.leaky_relu %x {alpha = 0.1 : f64} : (tensor<5x413xf64>) -> tensor<5x413xf64>
  return %y : tensor<5x413xf64>
}
func.func private @thresholded_relu_f64(%x: tensor<5x413xf64> {sg.special}) -> tensor<5x413xf64> attributes {sg.kernel} {
  %y = sg.thresholded_relu %x {alpha = 0.7 : f64} : (tensor<5x413xf64>) -> tensor<5x413xf64>
  return %y : tensor<5x413xf64>
}
func.func private @hard_sigmoid_f64(%x: tensor<5x413xf64> {sg.special}) -> tensor<5x413xf64> attributes {sg.kernel} {
  %y = sg.hard_sigmoid %x {alpha = 0.2 : f64, beta = 0.5 : f64} : (tensor<5x413xf64>) -> tensor<5x413xf64>
  return %y : tensor<5x413xf64>
}
func.func private @shrink_f64(%x: tensor<5x413xf64> {sg.special}) -> tensor<5x413xf64> attributes {sg.kernel} {
  %y = sg.shrink %x {lambd = 0.5 : f64, bias = 0.3 : f64} : (tensor<5x413xf64>) -> tensor<5x413xf64>
  return %y : tensor<5x413xf64>
}
func.func private @swish_f64(%x: tensor<5x413xf64> {sg.special}) -> tensor<5x413xf64> attributes {sg.kernel} {
  %y = sg.swish %x {alpha = 1.5 : f64} : (tensor<5x413xf64>) -> tensor<5x413xf64>
  return %y : tensor<5x413xf64>
}
func.func private @gelu_t_f64(%x: tensor<5x413xf64> {sg.special}) -> tensor<5x413xf64> attributes {sg.kernel, sg.tolerance = 4.0e-6} {
  %y = sg.gelu %x {tanh} : (tensor<5x413xf64>) -> tensor<5x413xf64>
  return %y : tensor<5x413xf64>
}
func.func private @is_nan_97(%x: tensor<5x413xf64> {sg.special}) -> tensor<5x413xi1> attributes {sg.kernel} {
  %y = sg.is_nan %x  : (tensor<5x413xf64>) -> tensor<5x413xi1>
  return %y : tensor<5x413xi1>
}
func.func private @is_inf_98(%x: tensor<5x413xf64> {sg.special}) -> tensor<5x413xi1> attributes {sg.kernel} {
  %y = sg.is_inf %x {positive, negative} : (tensor<5x413xf64>) -> tensor<5x413xi1>
  return %y : tensor<5x413xi1>
}
func.func private @is_inf_99(%x: tensor<5x413xf64> {sg.special}) -> tensor<5x413xi1> attributes {sg.kernel} {
  %y = sg.is_inf %x {positive} : (tensor<5x413xf64>) -> tensor<5x413xi1>
  return %y : tensor<5x413xi1>
}
func.func private @is_inf_100(%x: tensor<5x413xf64> {sg.special}) -> tensor<5x413xi1> attributes {sg.kernel} {
  %y = sg.is_inf %x {negative} : (tensor<5x413xf64>) -> tensor<5x413xi1>
  return %y : tensor<5x413xi1>
}
func.func private @is_inf_101(%x: tensor<5x413xf64> {sg.special}) -> tensor<5x413xi1> attributes {sg.kernel} {
  %y = sg.is_inf %x  : (tensor<5x413xf64>) -> tensor<5x413xi1>
  return %y : tensor<5x413xi1>
}
func.func private @add_f64(%x: tensor<5x413xf64> {sg.special}, %z: tensor<5x413xf64> {sg.special}) -> tensor<5x413xf64> attributes {sg.kernel} {
  %y = sg.add %x, %z : (tensor<5x413xf64>, tensor<5x413xf64>) -> tensor<5x413xf64>
  return %y : tensor<5x413xf64>
}
func.func private @sub_f64(%x: tensor<5x413xf64> {sg.special}, %z: tensor<5x413xf64> {sg.special}) -> tensor<5x413xf64> attributes {sg.kernel} {
  %y = sg.sub %x, %z : (tensor<5x413xf64>, tensor<5x413xf64>) -> tensor<5x413xf64>
  return %y : tensor<5x413xf64>
}
func.func private @mul_f64(%x: tensor<5x413xf64> {sg.special}, %z: tensor<5x413xf64> {sg.special}) -> tensor<5x413xf64> attributes {sg.kernel} {
  %y = sg.mul %x, %z : (tensor<5x413xf64>, tensor<5x413xf64>) -> tensor<5x413xf64>
  return %y : tensor<5x413xf64>
}
func.func private @div_f64(%x: tensor<5x413xf64> {sg.special}, %z: tensor<5x413xf64> {sg.special}) -> tensor<5x413xf64> attributes {sg.kernel} {
  %y = sg.div %x, %z : (tensor<5x413xf64>, tensor<5x413xf64>) -> tensor<5x413xf64>
  return %y : tensor<5x413xf64>
}
func.func private @max_f64(%x: tensor<5x413xf64> {sg.special}, %z: tensor<5x413xf64> {sg.special}) -> tensor<5x413xf64> attributes {sg.kernel} {
  %y = sg.max %x, %z : (tensor<5x413xf64>, tensor<5x413xf64>) -> tensor<5x413xf64>
  return %y : tensor<5x413xf64>
}
func.func private @min_f64(%x: tensor<5x413xf64> {sg.special}, %z: tensor<5x413xf64> {sg.special}) -> tensor<5x413xf64> attributes {sg.kernel} {
  %y = sg.min %x, %z : (tensor<5x413xf64>, tensor<5x413xf64>) -> tensor<5x413xf64>
  return %y : tensor<5x413xf64>
}
func.func private @pow_f64(%x: tensor<5x413xf64> {sg.special}, %z: tensor<5x413xf64> {sg.special}) -> tensor<5x413xf64> attributes {sg.kernel} {
  %y = sg.pow %x, %z : (tensor<5x413xf64>, tensor<5x413xf64>) -> tensor<5x413xf64>
  return %y : tensor<5x413xf64>
}
func.func private @prelu_f64(%x: tensor<5x413xf64> {sg.special}, %z: tensor<5x413xf64> {sg.special}) -> tensor<5x413xf64> attributes {sg.kernel} {
  %y = sg.prelu %x, %z : (tensor<5x413xf64>, tensor<5x413xf64>) -> tensor<5x413xf64>
  return %y : tensor<5x413xf64>
}
func.func private @mod_f64(%x: tensor<5x413xf64> {sg.special}, %z: tensor<5x413xf64> {sg.special}) -> tensor<5x413xf64> attributes {sg.kernel} {
  %y = sg.mod %x, %z {fmod} : (tensor<5x413xf64>, tensor<5x413xf64>) -> tensor<5x413xf64>
  return %y : tensor<5x413xf64>
}
func.func private @equal_f64(%x: tensor<5x413xf64> {sg.special}, %z: tensor<5x413xf64> {sg.special}) -> tensor<5x413xi1> attributes {sg.kernel} {
  %y = sg.equal %x, %z : (tensor<5x413xf64>, tensor<5x413xf64>) -> tensor<5x413xi1>
  return %y : tensor<5x413xi1>
}
func.func private @less_f64(%x: tensor<5x413xf64> {sg.special}, %z: tensor<5x413xf64> {sg.special}) -> tensor<5x413xi1> attributes {sg.kernel} {
  %y = sg.less %x, %z : (tensor<5x413xf64>, tensor<5x413xf64>) -> tensor<5x413xi1>
  return %y : tensor<5x413xi1>
}
func.func private @less_equal_f64(%x: tensor<5x413xf64> {sg.special}, %z: tensor<5x413xf64> {sg.special}) -> tensor<5x413xi1> attributes {sg.kernel} {
  %y = sg.less_equal %x, %z : (tensor<5x413xf64>, tensor<5x413xf64>) -> tensor<5x413xi1>
  return %y : tensor<5x413xi1>
}
func.func private @greater_f64(%x: tensor<5x413xf64> {sg.special}, %z: tensor<5x413xf64> {sg.special}) -> tensor<5x413xi1> attributes {sg.kernel} {
  %y = sg.greater %x, %z : (tensor<5x413xf64>, tensor<5x413xf64>) -> tensor<5x413xi1>
  return %y : tensor<5x413xi1>
}
func.func private @greater_equal_f64(%x: tensor<5x413xf64> {sg.special}, %z: tensor<5x413xf64> {sg.special}) -> tensor<5x413xi1> attributes {sg.kernel} {
  %y = sg.greater_equal %x, %z : (tensor<5x413xf64>, tensor<5x413xf64>) -> tensor<5x413xi1>
  return %y : tensor<5x413xi1>
}
func.func private @abs_f16(%x: tensor<5x413xf16> {sg.special}) -> tensor<5x413xf16> attributes {sg.kernel} {
  %y = sg.abs %x  : (tensor<5x413xf16>) -> tensor<5x413xf16>
  return %y : tensor<5x413xf16>
}
func.func private @neg_f16(%x: tensor<5x413xf16> {sg.special}) -> tensor<5x413xf16> attributes {sg.kernel} {
  %y = sg.neg %x  : (tensor<5x413xf16>) -> tensor<5x413xf16>
  return %y : tensor<5x413xf16>
}
func.func private @sign_f16(%x: tensor<5x413xf16> {sg.special}) -> tensor<5x413xf16> attributes {sg.kernel} {
  %y = sg.sign %x  : (tensor<5x413xf16>) -> tensor<5x413xf16>
  return %y : tensor<5x413xf16>
}
func.func private @ceil_f16(%x: tensor<5x413xf16> {sg.special}) -> tensor<5x413xf16> attributes {sg.kernel} {
  %y = sg.ceil %x  : (tensor<5x413xf16>) -> tensor<5x413xf16>
  return %y : tensor<5x413xf16>
}
func.func private @floor_f16(%x: tensor<5x413xf16> {sg.special}) -> tensor<5x413xf16> attributes {sg.kernel} {
  %y = sg.floor %x  : (tensor<5x413xf16>) -> tensor<5x413xf16>
  return %y : tensor<5x413xf16>
}
func.func private @round_f16(%x: tensor<5x413xf16> {sg.special}) -> tensor<5x413xf16> attributes {sg.kernel} {
  %y = sg.round %x  : (tensor<5x413xf16>) -> tensor<5x413xf16>
  return %y : tensor<5x413xf16>
}
func.func private @sqrt_f16(%x: tensor<5x413xf16> {sg.special}) -> tensor<5x413xf16> attributes {sg.kernel} {
  %y = sg.sqrt %x  : (tensor<5x413xf16>) -> tensor<5x413xf16>
  return %y : tensor<5x413xf16>
}
func.func private @reciprocal_f16(%x: tensor<5x413xf16> {sg.special}) -> tensor<5x413xf16> attributes {sg.kernel} {
  %y = sg.reciprocal %x  : (tensor<5x413xf16>) -> tensor<5x413xf16>
  return %y : tensor<5x413xf16>
}
func.func private @relu_f16(%x: tensor<5x413xf16> {sg.special}) -> tensor<5x413xf16> attributes {sg.kernel} {
  %y = sg.relu %x  : (tensor<5x413xf16>) -> tensor<5x413xf16>
  return %y : tensor<5x413xf16>
}
func.func private @exp_f16(%x: tensor<5x413xf16> {sg.special}) -> tensor<5x413xf16> attributes {sg.kernel} {
  %y = sg.exp %x  : (tensor<5x413xf16>) -> tensor<5x413xf16>
  return %y : tensor<5x413xf16>
}
func.func private @log_f16(%x: tensor<5x413xf16> {sg.special}) -> tensor<5x413xf16> attributes {sg.kernel} {
  %y = sg.log %x  : (tensor<5x413xf16>) -> tensor<5x413xf16>
  return %y : tensor<5x413xf16>
}
func.func private @sin_f16(%x: tensor<5x413xf16> {sg.special}) -> tensor<5x413xf16> attributes {sg.kernel} {
  %y = sg.sin %x  : (tensor<5x413xf16>) -> tensor<5x413xf16>
  return %y : tensor<5x413xf16>
}
func.func private @cos_f16(%x: tensor<5x413xf16> {sg.special}) -> tensor<5x413xf16> attributes {sg.kernel} {
  %y = sg.cos %x  : (tensor<5x413xf16>) -> tensor<5x413xf16>
  return %y : tensor<5x413xf16>
}
func.func private @tan_f16(%x: tensor<5x413xf16> {sg.special}) -> tensor<5x413xf16> attributes {sg.kernel} {
  %y = sg.tan %x  : (tensor<5x413xf16>) -> tensor<5x413xf16>
  return %y : tensor<5x413xf16>
}
func.func private @asin_f16(%x: tensor<5x413xf16> {sg.special}) -> tensor<5x413xf16> attributes {sg.kernel} {
  %y = sg.asin %x  : (tensor<5x413xf16>) -> tensor<5x413xf16>
  return %y : tensor<5x413xf16>
}
func.func private @acos_f16(%x: tensor<5x413xf16> {sg.special}) -> tensor<5x413xf16> attributes {sg.kernel} {
  %y = sg.acos %x  : (tensor<5x413xf16>) -> tensor<5x413xf16>
  return %y : tensor<5x413xf16>
}
func.func private @atan_f16(%x: tensor<5x413xf16> {sg.special}) -> tensor<5x413xf16> attributes {sg.kernel} {
  %y = sg.atan %x  : (tensor<5x413xf16>) -> tensor<5x413xf16>
  return %y : tensor<5x413xf16>
}
func.func private @sinh_f16(%x: tensor<5x413xf16> {sg.special}) -> tensor<5x413xf16> attributes {sg.kernel} {
  %y = sg.sinh %x  : (tensor<5x413xf16>) -> tensor<5x413xf16>
  return %y : tensor<5x413xf16>
}
func.func private @cosh_f16(%x: tensor<5x413xf16> {sg.special}) -> tensor<5x413xf16> attributes {sg.kernel} {
  %y = sg.cosh %x  : (tensor<5x413xf16>) -> tensor<5x413xf16>
  return %y : tensor<5x413xf16>
}
func.func private @tanh_f16(%x: tensor<5x413xf16> {sg.special}) -> tensor<5x413xf16> attributes {sg.kernel} {
  %y = sg.tanh %x  : (tensor<5x413xf16>) -> tensor<5x413xf16>
  return %y : tensor<5x413xf16>
}
func.func private @asinh_f16(%x: tensor<5x413xf16> {sg.special}) -> tensor<5x413xf16> attributes {sg.kernel} {
  %y = sg.asinh %x  : (tensor<5x413xf16>) -> tensor<5x413xf16>
  return %y : tensor<5x413xf16>
}
func.func private @acosh_f16(%x: tensor<5x413xf16> {sg.special}) -> tensor<5x413xf16> attributes {sg.kernel} {
  %y = sg.acosh %x  : (tensor<5x413xf16>) -> tensor<5x413xf16>
  return %y : tensor<5x413xf16>
}
func.func private @atanh_f16(%x: tensor<5x413xf16> {sg.special}) -> tensor<5x413xf16> attributes {sg.kernel} {
  %y = sg.atanh %x  : (tensor<5x413xf16>) -> tensor<5x413xf16>
  return %y : tensor<5x413xf16>
}
func.func private @erf_f16(%x: tensor<5x413xf16> {sg.special}) -> tensor<5x413xf16> attributes {sg.kernel} {
  %y = sg.erf %x  : (tensor<5x413xf16>) -> tensor<5x413xf16>
  return %y : tensor<5x413xf16>
}
func.func private @sigmoid_f16(%x: tensor<5x413xf16> {sg.special}) -> tensor<5x413xf16> attributes {sg.kernel} {
  %y = sg.sigmoid %x  : (tensor<5x413xf16>) -> tensor<5x413xf16>
  return %y : tensor<5x413xf16>
}
func.func private @softplus_f16(%x: tensor<5x413xf16> {sg.special}) -> tensor<5x413xf16> attributes {sg.kernel} {
  %y = sg.softplus %x  : (tensor<5x413xf16>) -> tensor<5x413xf16>
  return %y : tensor<5x413xf16>
}
func.func private @softsign_f16(%x: tensor<5x413xf16> {sg.special}) -> tensor<5x413xf16> attributes {sg.kernel} {
  %y = sg.softsign %x  : (tensor<5x413xf16>) -> tensor<5x413xf16>
  return %y : tensor<5x413xf16>
}
func.func private @mish_f16(%x: tensor<5x413xf16> {sg.special}) -> tensor<5x413xf16> attributes {sg.kernel} {
  %y = sg.mish %x  : (tensor<5x413xf16>) -> tensor<5x413xf16>
  return %y : tensor<5x413xf16>
}
func.func private @hard_swish_f16(%x: tensor<5x413xf16> {sg.special}) -> tensor<5x413xf16> attributes {sg.kernel} {
  %y = sg.hard_swish %x  : (tensor<5x413xf16>) -> tensor<5x413xf16>
  return %y : tensor<5x413xf16>
}
func.func private @gelu_f16(%x: tensor<5x413xf16> {sg.special}) -> tensor<5x413xf16> attributes {sg.kernel, sg.tolerance = 4.0e-6} {
  %y = sg.gelu %x  : (tensor<5x413xf16>) -> tensor<5x413xf16>
  return %y : tensor<5x413xf16>
}
func.func private @elu_f16(%x: tensor<5x413xf16> {sg.special}) -> tensor<5x413xf16> attributes {sg.kernel} {
  %y = sg.elu %x {alpha = 1.3 : f64} : (tensor<5x413xf16>) -> tensor<5x413xf16>
  return %y : tensor<5x413xf16>
}
func.func private @celu_f16(%x: tensor<5x413xf16> {sg.special}) -> tensor<5x413xf16> attributes {sg.kernel} {
  %y = sg.celu %x {alpha = 1.3 : f64} : (tensor<5x413xf16>) -> tensor<5x413xf16>
  return %y : tensor<5x413xf16>
}
func.func private @selu_f16(%x: tensor<5x413xf16> {sg.special}) -> tensor<5x413xf16> attributes {sg.kernel} {
  %y = sg.selu %x {alpha = 1.67 : f64, gamma = 1.05 : f64} : (tensor<5x413xf16>) -> tensor<5x413xf16>
  return %y : tensor<5x413xf16>
}
func.func private @leaky_relu_f16(%x: tensor<5x413xf16> {sg.special}) -> tensor<5x413xf16> attributes {sg.kernel} {
  %y = sg.leaky_relu %x {alpha = 0.1 : f64} : (tensor<5x413xf16>) -> tensor<5x413xf16>
  return %y : tensor<5x413xf16>
}
func.func private @thresholded_relu_f16(%x: tensor<5x413xf16> {sg.special}) -> tensor<5x413xf16> attributes {sg.kernel} {
  %y = sg.thresholded_relu %x {alpha = 0.7 : f64} : (tensor<5x413xf16>) -> tensor<5x413xf16>
  return %y : tensor<5x413xf16>
}
func.func private @hard_sigmoid_f16(%x: tensor<5x413xf16> {sg.special}) -> tensor<5x413xf16> attributes {sg.kernel} {
  %y = sg.hard_sigmoid %x {alpha = 0.2 : f64, beta = 0.5 : f64} : (tensor<5x413xf16>) -> tensor<5x413xf16>
  return %y : tensor<5x413xf16>
}
func.func private @shrink_f16(%x: tensor<5x413xf16> {sg.special}) -> tensor<5x413xf16> attributes {sg.kernel} {
  %y = sg.shrink %x {lambd = 0.5 : f64, bias = 0.3 : f64} : (tensor<5x413xf16>) -> tensor<5x413xf16>
  return %y : tensor<5x413xf16>
}
func.func private @swish_f16(%x: tensor<5x413xf16> {sg.special}) -> tensor<5x413xf16> attributes {sg.kernel} {
  %y = sg.swish %x {alpha = 1.5 : f64} : (tensor<5x413xf16>) -> tensor<5x413xf16>
  return %y : tensor<5x413xf16>
}
func.func private @gelu_t_f16(%x: tensor<5x413xf16> {sg.special}) -> tensor<5x413xf16> attributes {sg.kernel, sg.tolerance = 4.0e-6} {
  %y = sg.gelu %x {tanh} : (tensor<5x413xf16>) -> tensor<5x413xf16>
  return %y : tensor<5x413xf16>
}
func.func private @is_nan_155(%x: tensor<5x413xf16> {sg.special}) -> tensor<5x413xi1> attributes {sg.kernel} {
  %y = sg.is_nan %x  : (tensor<5x413xf16>) -> tensor<5x413xi1>
  return %y : tensor<5x413xi1>
}
func.func private @is_inf_156(%x: tensor<5x413xf16> {sg.special}) -> tensor<5x413xi1> attributes {sg.kernel} {
  %y = sg.is_inf %x {positive, negative} : (tensor<5x413xf16>) -> tensor<5x413xi1>
  return %y : tensor<5x413xi1>
}
func.func private @is_inf_157(%x: tensor<5x413xf16> {sg.special}) -> tensor<5x413xi1> attributes {sg.kernel} {
  %y = sg.is_inf %x {positive} : (tensor<5x413xf16>) -> tensor<5x413xi1>
  return %y : tensor<5x413xi1>
}
func.func private @is_inf_158(%x: tensor<5x413xf16> {sg.special}) -> tensor<5x413xi1> attributes {sg.kernel} {
  %y = sg.is_inf %x {negative} : (tensor<5x413xf16>) -> tensor<5x413xi1>
  return %y : tensor<5x413xi1>
}
func.func private @is_inf_159(%x: tensor<5x413xf16> {sg.special}) -> tensor<5x413xi1> attributes {sg.kernel} {
  %y = sg.is_inf %x  : (tensor<5x413xf16>) -> tensor<5x413xi1>
  return %y : tensor<5x413xi1>
}
func.func private @add_f16(%x: tensor<5x413xf16> {sg.special}, %z: tensor<5x413xf16> {sg.special}) -> tensor<5x413xf16> attributes {sg.kernel} {
  %y = sg.add %x, %z : (tensor<5x413xf16>, tensor<5x413xf16>) -> tensor<5x413xf16>
  return %y : tensor<5x413xf16>
}
func.func private @sub_f16(%x: tensor<5x413xf16> {sg.special}, %z: tensor<5x413xf16> {sg.special}) -> tensor<5x413xf16> attributes {sg.kernel} {
  %y = sg.sub %x, %z : (tensor<5x413xf16>, tensor<5x413xf16>) -> tensor<5x413xf16>
  return %y : tensor<5x413xf16>
}
func.func private @mul_f16(%x: tensor<5x413xf16> {sg.special}, %z: tensor<5x413xf16> {sg.special}) -> tensor<5x413xf16> attributes {sg.kernel} {
  %y = sg.mul %x, %z : (tensor<5x413xf16>, tensor<5x413xf16>) -> tensor<5x413xf16>
  return %y : tensor<5x413xf16>
}
func.func private @div_f16(%x: tensor<5x413xf16> {sg.special}, %z: tensor<5x413xf16> {sg.special}) -> tensor<5x413xf16> attributes {sg.kernel} {
  %y = sg.div %x, %z : (tensor<5x413xf16>, tensor<5x413xf16>) -> tensor<5x413xf16>
  return %y : tensor<5x413xf16>
}
func.func private @max_f16(%x: tensor<5x413xf16> {sg.special}, %z: tensor<5x413xf16> {sg.special}) -> tensor<5x413xf16> attributes {sg.kernel} {
  %y = sg.max %x, %z : (tensor<5x413xf16>, tensor<5x413xf16>) -> tensor<5x413xf16>
  return %y : tensor<5x413xf16>
}
func.func private @min_f16(%x: tensor<5x413xf16> {sg.special}, %z: tensor<5x413xf16> {sg.special}) -> tensor<5x413xf16> attributes {sg.kernel} {
  %y = sg.min %x, %z : (tensor<5x413xf16>, tensor<5x413xf16>) -> tensor<5x413xf16>
  return %y : tensor<5x413xf16>
}
func.func private @pow_f16(%x: tensor<5x413xf16> {sg.special}, %z: tensor<5x413xf16> {sg.special}) -> tensor<5x413xf16> attributes {sg.kernel} {
  %y = sg.pow %x, %z : (tensor<5x413xf16>, tensor<5x413xf16>) -> tensor<5x413xf16>
  return %y : tensor<5x413xf16>
}
func.func private @prelu_f16(%x: tensor<5x413xf16> {sg.special}, %z: tensor<5x413xf16> {sg.special}) -> tensor<5x413xf16> attributes {sg.kernel} {
  %y = sg.prelu %x, %z : (tensor<5x413xf16>, tensor<5x413xf16>) -> tensor<5x413xf16>
  return %y : tensor<5x413xf16>
}
func.func private @mod_f16(%x: tensor<5x413xf16> {sg.special}, %z: tensor<5x413xf16> {sg.special}) -> tensor<5x413xf16> attributes {sg.kernel} {
  %y = sg.mod %x, %z {fmod} : (tensor<5x413xf16>, tensor<5x413xf16>) -> tensor<5x413xf16>
  return %y : tensor<5x413xf16>
}
func.func private @equal_f16(%x: tensor<5x413xf16> {sg.special}, %z: tensor<5x413xf16> {sg.special}) -> tensor<5x413xi1> attributes {sg.kernel} {
  %y = sg.equal %x, %z : (tensor<5x413xf16>, tensor<5x413xf16>) -> tensor<5x413xi1>
  return %y : tensor<5x413xi1>
}
func.func private @less_f16(%x: tensor<5x413xf16> {sg.special}, %z: tensor<5x413xf16> {sg.special}) -> tensor<5x413xi1> attributes {sg.kernel} {
  %y = sg.less %x, %z : (tensor<5x413xf16>, tensor<5x413xf16>) -> tensor<5x413xi1>
  return %y : tensor<5x413xi1>
}
func.func private @less_equal_f16(%x: tensor<5x413xf16> {sg.special}, %z: tensor<5x413xf16> {sg.special}) -> tensor<5x413xi1> attributes {sg.kernel} {
  %y = sg.less_equal %x, %z : (tensor<5x413xf16>, tensor<5x413xf16>) -> tensor<5x413xi1>
  return %y : tensor<5x413xi1>
}
func.func private @greater_f16(%x: tensor<5x413xf16> {sg.special}, %z: tensor<5x413xf16> {sg.special}) -> tensor<5x413xi1> attributes {sg.kernel} {
  %y = sg.greater %x, %z : (tensor<5x413xf16>, tensor<5x413xf16>) -> tensor<5x413xi1>
  return %y : tensor<5x413xi1>
}
func.func private @greater_equal_f16(%x: tensor<5x413xf16> {sg.special}, %z: tensor<5x413xf16> {sg.special}) -> tensor<5x413xi1> attributes {sg.kernel} {
  %y = sg.greater_equal %x, %z : (tensor<5x413xf16>, tensor<5x413xf16>) -> tensor<5x413xi1>
  return %y : tensor<5x413xi1>
}
func.func private @abs_bf16(%x: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xbf16> attributes {sg.kernel} {
  %y = sg.abs %x  : (tensor<5x413xbf16>) -> tensor<5x413xbf16>
  return %y : tensor<5x413xbf16>
}
func.func private @neg_bf16(%x: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xbf16> attributes {sg.kernel} {
  %y = sg.neg %x  : (tensor<5x413xbf16>) -> tensor<5x413xbf16>
  return %y : tensor<5x413xbf16>
}
func.func private @sign_bf16(%x: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xbf16> attributes {sg.kernel} {
  %y = sg.sign %x  : (tensor<5x413xbf16>) -> tensor<5x413xbf16>
  return %y : tensor<5x413xbf16>
}
func.func private @ceil_bf16(%x: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xbf16> attributes {sg.kernel} {
  %y = sg.ceil %x  : (tensor<5x413xbf16>) -> tensor<5x413xbf16>
  return %y : tensor<5x413xbf16>
}
func.func private @floor_bf16(%x: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xbf16> attributes {sg.kernel} {
  %y = sg.floor %x  : (tensor<5x413xbf16>) -> tensor<5x413xbf16>
  return %y : tensor<5x413xbf16>
}
func.func private @round_bf16(%x: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xbf16> attributes {sg.kernel} {
  %y = sg.round %x  : (tensor<5x413xbf16>) -> tensor<5x413xbf16>
  return %y : tensor<5x413xbf16>
}
func.func private @sqrt_bf16(%x: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xbf16> attributes {sg.kernel} {
  %y = sg.sqrt %x  : (tensor<5x413xbf16>) -> tensor<5x413xbf16>
  return %y : tensor<5x413xbf16>
}
func.func private @reciprocal_bf16(%x: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xbf16> attributes {sg.kernel} {
  %y = sg.reciprocal %x  : (tensor<5x413xbf16>) -> tensor<5x413xbf16>
  return %y : tensor<5x413xbf16>
}
func.func private @relu_bf16(%x: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xbf16> attributes {sg.kernel} {
  %y = sg.relu %x  : (tensor<5x413xbf16>) -> tensor<5x413xbf16>
  return %y : tensor<5x413xbf16>
}
func.func private @exp_bf16(%x: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xbf16> attributes {sg.kernel} {
  %y = sg.exp %x  : (tensor<5x413xbf16>) -> tensor<5x413xbf16>
  return %y : tensor<5x413xbf16>
}
func.func private @log_bf16(%x: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xbf16> attributes {sg.kernel} {
  %y = sg.log %x  : (tensor<5x413xbf16>) -> tensor<5x413xbf16>
  return %y : tensor<5x413xbf16>
}
func.func private @sin_bf16(%x: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xbf16> attributes {sg.kernel} {
  %y = sg.sin %x  : (tensor<5x413xbf16>) -> tensor<5x413xbf16>
  return %y : tensor<5x413xbf16>
}
func.func private @cos_bf16(%x: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xbf16> attributes {sg.kernel} {
  %y = sg.cos %x  : (tensor<5x413xbf16>) -> tensor<5x413xbf16>
  return %y : tensor<5x413xbf16>
}
func.func private @tan_bf16(%x: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xbf16> attributes {sg.kernel} {
  %y = sg.tan %x  : (tensor<5x413xbf16>) -> tensor<5x413xbf16>
  return %y : tensor<5x413xbf16>
}
func.func private @asin_bf16(%x: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xbf16> attributes {sg.kernel} {
  %y = sg.asin %x  : (tensor<5x413xbf16>) -> tensor<5x413xbf16>
  return %y : tensor<5x413xbf16>
}
func.func private @acos_bf16(%x: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xbf16> attributes {sg.kernel} {
  %y = sg.acos %x  : (tensor<5x413xbf16>) -> tensor<5x413xbf16>
  return %y : tensor<5x413xbf16>
}
func.func private @atan_bf16(%x: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xbf16> attributes {sg.kernel} {
  %y = sg.atan %x  : (tensor<5x413xbf16>) -> tensor<5x413xbf16>
  return %y : tensor<5x413xbf16>
}
func.func private @sinh_bf16(%x: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xbf16> attributes {sg.kernel} {
  %y = sg.sinh %x  : (tensor<5x413xbf16>) -> tensor<5x413xbf16>
  return %y : tensor<5x413xbf16>
}
func.func private @cosh_bf16(%x: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xbf16> attributes {sg.kernel} {
  %y = sg.cosh %x  : (tensor<5x413xbf16>) -> tensor<5x413xbf16>
  return %y : tensor<5x413xbf16>
}
func.func private @tanh_bf16(%x: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xbf16> attributes {sg.kernel} {
  %y = sg.tanh %x  : (tensor<5x413xbf16>) -> tensor<5x413xbf16>
  return %y : tensor<5x413xbf16>
}
func.func private @asinh_bf16(%x: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xbf16> attributes {sg.kernel} {
  %y = sg.asinh %x  : (tensor<5x413xbf16>) -> tensor<5x413xbf16>
  return %y : tensor<5x413xbf16>
}
func.func private @acosh_bf16(%x: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xbf16> attributes {sg.kernel} {
  %y = sg.acosh %x  : (tensor<5x413xbf16>) -> tensor<5x413xbf16>
  return %y : tensor<5x413xbf16>
}
func.func private @atanh_bf16(%x: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xbf16> attributes {sg.kernel} {
  %y = sg.atanh %x  : (tensor<5x413xbf16>) -> tensor<5x413xbf16>
  return %y : tensor<5x413xbf16>
}
func.func private @erf_bf16(%x: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xbf16> attributes {sg.kernel} {
  %y = sg.erf %x  : (tensor<5x413xbf16>) -> tensor<5x413xbf16>
  return %y : tensor<5x413xbf16>
}
func.func private @sigmoid_bf16(%x: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xbf16> attributes {sg.kernel} {
  %y = sg.sigmoid %x  : (tensor<5x413xbf16>) -> tensor<5x413xbf16>
  return %y : tensor<5x413xbf16>
}
func.func private @softplus_bf16(%x: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xbf16> attributes {sg.kernel} {
  %y = sg.softplus %x  : (tensor<5x413xbf16>) -> tensor<5x413xbf16>
  return %y : tensor<5x413xbf16>
}
func.func private @softsign_bf16(%x: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xbf16> attributes {sg.kernel} {
  %y = sg.softsign %x  : (tensor<5x413xbf16>) -> tensor<5x413xbf16>
  return %y : tensor<5x413xbf16>
}
func.func private @mish_bf16(%x: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xbf16> attributes {sg.kernel} {
  %y = sg.mish %x  : (tensor<5x413xbf16>) -> tensor<5x413xbf16>
  return %y : tensor<5x413xbf16>
}
func.func private @hard_swish_bf16(%x: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xbf16> attributes {sg.kernel} {
  %y = sg.hard_swish %x  : (tensor<5x413xbf16>) -> tensor<5x413xbf16>
  return %y : tensor<5x413xbf16>
}
func.func private @gelu_bf16(%x: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xbf16> attributes {sg.kernel, sg.tolerance = 4.0e-6} {
  %y = sg.gelu %x  : (tensor<5x413xbf16>) -> tensor<5x413xbf16>
  return %y : tensor<5x413xbf16>
}
func.func private @elu_bf16(%x: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xbf16> attributes {sg.kernel} {
  %y = sg.elu %x {alpha = 1.3 : f64} : (tensor<5x413xbf16>) -> tensor<5x413xbf16>
  return %y : tensor<5x413xbf16>
}
func.func private @celu_bf16(%x: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xbf16> attributes {sg.kernel} {
  %y = sg.celu %x {alpha = 1.3 : f64} : (tensor<5x413xbf16>) -> tensor<5x413xbf16>
  return %y : tensor<5x413xbf16>
}
func.func private @selu_bf16(%x: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xbf16> attributes {sg.kernel} {
  %y = sg.selu %x {alpha = 1.67 : f64, gamma = 1.05 : f64} : (tensor<5x413xbf16>) -> tensor<5x413xbf16>
  return %y : tensor<5x413xbf16>
}
func.func private @leaky_relu_bf16(%x: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xbf16> attributes {sg.kernel} {
  %y = sg.leaky_relu %x {alpha = 0.1 : f64} : (tensor<5x413xbf16>) -> tensor<5x413xbf16>
  return %y : tensor<5x413xbf16>
}
func.func private @thresholded_relu_bf16(%x: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xbf16> attributes {sg.kernel} {
  %y = sg.thresholded_relu %x {alpha = 0.7 : f64} : (tensor<5x413xbf16>) -> tensor<5x413xbf16>
  return %y : tensor<5x413xbf16>
}
func.func private @hard_sigmoid_bf16(%x: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xbf16> attributes {sg.kernel} {
  %y = sg.hard_sigmoid %x {alpha = 0.2 : f64, beta = 0.5 : f64} : (tensor<5x413xbf16>) -> tensor<5x413xbf16>
  return %y : tensor<5x413xbf16>
}
func.func private @shrink_bf16(%x: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xbf16> attributes {sg.kernel} {
  %y = sg.shrink %x {lambd = 0.5 : f64, bias = 0.3 : f64} : (tensor<5x413xbf16>) -> tensor<5x413xbf16>
  return %y : tensor<5x413xbf16>
}
func.func private @swish_bf16(%x: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xbf16> attributes {sg.kernel} {
  %y = sg.swish %x {alpha = 1.5 : f64} : (tensor<5x413xbf16>) -> tensor<5x413xbf16>
  return %y : tensor<5x413xbf16>
}
func.func private @gelu_t_bf16(%x: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xbf16> attributes {sg.kernel, sg.tolerance = 4.0e-6} {
  %y = sg.gelu %x {tanh} : (tensor<5x413xbf16>) -> tensor<5x413xbf16>
  return %y : tensor<5x413xbf16>
}
func.func private @is_nan_213(%x: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xi1> attributes {sg.kernel} {
  %y = sg.is_nan %x  : (tensor<5x413xbf16>) -> tensor<5x413xi1>
  return %y : tensor<5x413xi1>
}
func.func private @is_inf_214(%x: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xi1> attributes {sg.kernel} {
  %y = sg.is_inf %x {positive, negative} : (tensor<5x413xbf16>) -> tensor<5x413xi1>
  return %y : tensor<5x413xi1>
}
func.func private @is_inf_215(%x: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xi1> attributes {sg.kernel} {
  %y = sg.is_inf %x {positive} : (tensor<5x413xbf16>) -> tensor<5x413xi1>
  return %y : tensor<5x413xi1>
}
func.func private @is_inf_216(%x: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xi1> attributes {sg.kernel} {
  %y = sg.is_inf %x {negative} : (tensor<5x413xbf16>) -> tensor<5x413xi1>
  return %y : tensor<5x413xi1>
}
func.func private @is_inf_217(%x: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xi1> attributes {sg.kernel} {
  %y = sg.is_inf %x  : (tensor<5x413xbf16>) -> tensor<5x413xi1>
  return %y : tensor<5x413xi1>
}
func.func private @add_bf16(%x: tensor<5x413xbf16> {sg.special}, %z: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xbf16> attributes {sg.kernel} {
  %y = sg.add %x, %z : (tensor<5x413xbf16>, tensor<5x413xbf16>) -> tensor<5x413xbf16>
  return %y : tensor<5x413xbf16>
}
func.func private @sub_bf16(%x: tensor<5x413xbf16> {sg.special}, %z: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xbf16> attributes {sg.kernel} {
  %y = sg.sub %x, %z : (tensor<5x413xbf16>, tensor<5x413xbf16>) -> tensor<5x413xbf16>
  return %y : tensor<5x413xbf16>
}
func.func private @mul_bf16(%x: tensor<5x413xbf16> {sg.special}, %z: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xbf16> attributes {sg.kernel} {
  %y = sg.mul %x, %z : (tensor<5x413xbf16>, tensor<5x413xbf16>) -> tensor<5x413xbf16>
  return %y : tensor<5x413xbf16>
}
func.func private @div_bf16(%x: tensor<5x413xbf16> {sg.special}, %z: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xbf16> attributes {sg.kernel} {
  %y = sg.div %x, %z : (tensor<5x413xbf16>, tensor<5x413xbf16>) -> tensor<5x413xbf16>
  return %y : tensor<5x413xbf16>
}
func.func private @max_bf16(%x: tensor<5x413xbf16> {sg.special}, %z: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xbf16> attributes {sg.kernel} {
  %y = sg.max %x, %z : (tensor<5x413xbf16>, tensor<5x413xbf16>) -> tensor<5x413xbf16>
  return %y : tensor<5x413xbf16>
}
func.func private @min_bf16(%x: tensor<5x413xbf16> {sg.special}, %z: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xbf16> attributes {sg.kernel} {
  %y = sg.min %x, %z : (tensor<5x413xbf16>, tensor<5x413xbf16>) -> tensor<5x413xbf16>
  return %y : tensor<5x413xbf16>
}
func.func private @pow_bf16(%x: tensor<5x413xbf16> {sg.special}, %z: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xbf16> attributes {sg.kernel} {
  %y = sg.pow %x, %z : (tensor<5x413xbf16>, tensor<5x413xbf16>) -> tensor<5x413xbf16>
  return %y : tensor<5x413xbf16>
}
func.func private @prelu_bf16(%x: tensor<5x413xbf16> {sg.special}, %z: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xbf16> attributes {sg.kernel} {
  %y = sg.prelu %x, %z : (tensor<5x413xbf16>, tensor<5x413xbf16>) -> tensor<5x413xbf16>
  return %y : tensor<5x413xbf16>
}
func.func private @mod_bf16(%x: tensor<5x413xbf16> {sg.special}, %z: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xbf16> attributes {sg.kernel} {
  %y = sg.mod %x, %z {fmod} : (tensor<5x413xbf16>, tensor<5x413xbf16>) -> tensor<5x413xbf16>
  return %y : tensor<5x413xbf16>
}
func.func private @equal_bf16(%x: tensor<5x413xbf16> {sg.special}, %z: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xi1> attributes {sg.kernel} {
  %y = sg.equal %x, %z : (tensor<5x413xbf16>, tensor<5x413xbf16>) -> tensor<5x413xi1>
  return %y : tensor<5x413xi1>
}
func.func private @less_bf16(%x: tensor<5x413xbf16> {sg.special}, %z: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xi1> attributes {sg.kernel} {
  %y = sg.less %x, %z : (tensor<5x413xbf16>, tensor<5x413xbf16>) -> tensor<5x413xi1>
  return %y : tensor<5x413xi1>
}
func.func private @less_equal_bf16(%x: tensor<5x413xbf16> {sg.special}, %z: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xi1> attributes {sg.kernel} {
  %y = sg.less_equal %x, %z : (tensor<5x413xbf16>, tensor<5x413xbf16>) -> tensor<5x413xi1>
  return %y : tensor<5x413xi1>
}
func.func private @greater_bf16(%x: tensor<5x413xbf16> {sg.special}, %z: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xi1> attributes {sg.kernel} {
  %y = sg.greater %x, %z : (tensor<5x413xbf16>, tensor<5x413xbf16>) -> tensor<5x413xi1>
  return %y : tensor<5x413xi1>
}
func.func private @greater_equal_bf16(%x: tensor<5x413xbf16> {sg.special}, %z: tensor<5x413xbf16> {sg.special}) -> tensor<5x413xi1> attributes {sg.kernel} {
  %y = sg.greater_equal %x, %z : (tensor<5x413xbf16>, tensor<5x413xbf16>) -> tensor<5x413xi1>
  return %y : tensor<5x413xi1>
}
func.func private @sign_i8(%x: tensor<7x100xi8> {sg.range = [-128, 127]}) -> tensor<7x100xi8> attributes {sg.kernel} {
  %y = sg.sign %x : (tensor<7x100xi8>) -> tensor<7x100xi8>
  return %y : tensor<7x100xi8>
}
func.func private @bitwise_not_i8(%x: tensor<7x100xi8> {sg.range = [-128, 127]}) -> tensor<7x100xi8> attributes {sg.kernel} {
  %y = sg.bitwise_not %x : (tensor<7x100xi8>) -> tensor<7x100xi8>
  return %y : tensor<7x100xi8>
}
func.func private @abs_i8(%x: tensor<7x100xi8> {sg.range = [-128, 127]}) -> tensor<7x100xi8> attributes {sg.kernel} {
  %y = sg.abs %x : (tensor<7x100xi8>) -> tensor<7x100xi8>
  return %y : tensor<7x100xi8>
}
func.func private @neg_i8(%x: tensor<7x100xi8> {sg.range = [-128, 127]}) -> tensor<7x100xi8> attributes {sg.kernel} {
  %y = sg.neg %x : (tensor<7x100xi8>) -> tensor<7x100xi8>
  return %y : tensor<7x100xi8>
}
func.func private @relu_i8(%x: tensor<7x100xi8> {sg.range = [-128, 127]}) -> tensor<7x100xi8> attributes {sg.kernel} {
  %y = sg.relu %x : (tensor<7x100xi8>) -> tensor<7x100xi8>
  return %y : tensor<7x100xi8>
}
func.func private @add_i8(%x: tensor<7x100xi8> {sg.range = [-128, 127]}, %z: tensor<7x100xi8> {sg.range = [-128, 127]}) -> tensor<7x100xi8> attributes {sg.kernel} {
  %y = sg.add %x, %z : (tensor<7x100xi8>, tensor<7x100xi8>) -> tensor<7x100xi8>
  return %y : tensor<7x100xi8>
}
func.func private @sub_i8(%x: tensor<7x100xi8> {sg.range = [-128, 127]}, %z: tensor<7x100xi8> {sg.range = [-128, 127]}) -> tensor<7x100xi8> attributes {sg.kernel} {
  %y = sg.sub %x, %z : (tensor<7x100xi8>, tensor<7x100xi8>) -> tensor<7x100xi8>
  return %y : tensor<7x100xi8>
}
func.func private @mul_i8(%x: tensor<7x100xi8> {sg.range = [-128, 127]}, %z: tensor<7x100xi8> {sg.range = [-128, 127]}) -> tensor<7x100xi8> attributes {sg.kernel} {
  %y = sg.mul %x, %z : (tensor<7x100xi8>, tensor<7x100xi8>) -> tensor<7x100xi8>
  return %y : tensor<7x100xi8>
}
func.func private @div_i8(%x: tensor<7x100xi8> {sg.range = [-128, 127]}, %z: tensor<7x100xi8> {sg.range = [-128, 127]}) -> tensor<7x100xi8> attributes {sg.kernel} {
  %y = sg.div %x, %z : (tensor<7x100xi8>, tensor<7x100xi8>) -> tensor<7x100xi8>
  return %y : tensor<7x100xi8>
}
func.func private @mod_i8(%x: tensor<7x100xi8> {sg.range = [-128, 127]}, %z: tensor<7x100xi8> {sg.range = [-128, 127]}) -> tensor<7x100xi8> attributes {sg.kernel} {
  %y = sg.mod %x, %z : (tensor<7x100xi8>, tensor<7x100xi8>) -> tensor<7x100xi8>
  return %y : tensor<7x100xi8>
}
func.func private @max_i8(%x: tensor<7x100xi8> {sg.range = [-128, 127]}, %z: tensor<7x100xi8> {sg.range = [-128, 127]}) -> tensor<7x100xi8> attributes {sg.kernel} {
  %y = sg.max %x, %z : (tensor<7x100xi8>, tensor<7x100xi8>) -> tensor<7x100xi8>
  return %y : tensor<7x100xi8>
}
func.func private @min_i8(%x: tensor<7x100xi8> {sg.range = [-128, 127]}, %z: tensor<7x100xi8> {sg.range = [-128, 127]}) -> tensor<7x100xi8> attributes {sg.kernel} {
  %y = sg.min %x, %z : (tensor<7x100xi8>, tensor<7x100xi8>) -> tensor<7x100xi8>
  return %y : tensor<7x100xi8>
}
func.func private @bitwise_and_i8(%x: tensor<7x100xi8> {sg.range = [-128, 127]}, %z: tensor<7x100xi8> {sg.range = [-128, 127]}) -> tensor<7x100xi8> attributes {sg.kernel} {
  %y = sg.bitwise_and %x, %z : (tensor<7x100xi8>, tensor<7x100xi8>) -> tensor<7x100xi8>
  return %y : tensor<7x100xi8>
}
func.func private @bitwise_or_i8(%x: tensor<7x100xi8> {sg.range = [-128, 127]}, %z: tensor<7x100xi8> {sg.range = [-128, 127]}) -> tensor<7x100xi8> attributes {sg.kernel} {
  %y = sg.bitwise_or %x, %z : (tensor<7x100xi8>, tensor<7x100xi8>) -> tensor<7x100xi8>
  return %y : tensor<7x100xi8>
}
func.func private @bitwise_xor_i8(%x: tensor<7x100xi8> {sg.range = [-128, 127]}, %z: tensor<7x100xi8> {sg.range = [-128, 127]}) -> tensor<7x100xi8> attributes {sg.kernel} {
  %y = sg.bitwise_xor %x, %z : (tensor<7x100xi8>, tensor<7x100xi8>) -> tensor<7x100xi8>
  return %y : tensor<7x100xi8>
}
func.func private @prelu_i8(%x: tensor<7x100xi8> {sg.range = [-128, 127]}, %z: tensor<7x100xi8> {sg.range = [-128, 127]}) -> tensor<7x100xi8> attributes {sg.kernel} {
  %y = sg.prelu %x, %z : (tensor<7x100xi8>, tensor<7x100xi8>) -> tensor<7x100xi8>
  return %y : tensor<7x100xi8>
}
func.func private @fmod_i8(%x: tensor<7x100xi8> {sg.range = [-128, 127]}, %z: tensor<7x100xi8> {sg.range = [-128, 127]}) -> tensor<7x100xi8> attributes {sg.kernel} {
  %y = sg.mod %x, %z {fmod} : (tensor<7x100xi8>, tensor<7x100xi8>) -> tensor<7x100xi8>
  return %y : tensor<7x100xi8>
}
func.func private @pow_i8(%x: tensor<7x100xi8> {sg.range = [0, 4]}, %z: tensor<7x100xi8> {sg.range = [0, 3]}) -> tensor<7x100xi8> attributes {sg.kernel} {
  %y = sg.pow %x, %z : (tensor<7x100xi8>, tensor<7x100xi8>) -> tensor<7x100xi8>
  return %y : tensor<7x100xi8>
}
func.func private @equal_i8(%x: tensor<7x100xi8> , %z: tensor<7x100xi8> ) -> tensor<7x100xi1> attributes {sg.kernel} {
  %y = sg.equal %x, %z : (tensor<7x100xi8>, tensor<7x100xi8>) -> tensor<7x100xi1>
  return %y : tensor<7x100xi1>
}
func.func private @less_i8(%x: tensor<7x100xi8> , %z: tensor<7x100xi8> ) -> tensor<7x100xi1> attributes {sg.kernel} {
  %y = sg.less %x, %z : (tensor<7x100xi8>, tensor<7x100xi8>) -> tensor<7x100xi1>
  return %y : tensor<7x100xi1>
}
func.func private @less_equal_i8(%x: tensor<7x100xi8> , %z: tensor<7x100xi8> ) -> tensor<7x100xi1> attributes {sg.kernel} {
  %y = sg.less_equal %x, %z : (tensor<7x100xi8>, tensor<7x100xi8>) -> tensor<7x100xi1>
  return %y : tensor<7x100xi1>
}
func.func private @greater_i8(%x: tensor<7x100xi8> , %z: tensor<7x100xi8> ) -> tensor<7x100xi1> attributes {sg.kernel} {
  %y = sg.greater %x, %z : (tensor<7x100xi8>, tensor<7x100xi8>) -> tensor<7x100xi1>
  return %y : tensor<7x100xi1>
}
func.func private @greater_equal_i8(%x: tensor<7x100xi8> , %z: tensor<7x100xi8> ) -> tensor<7x100xi1> attributes {sg.kernel} {
  %y = sg.greater_equal %x, %z : (tensor<7x100xi8>, tensor<7x100xi8>) -> tensor<7x100xi1>
  return %y : tensor<7x100xi1>
}
func.func private @sign_i16(%x: tensor<7x100xi16> ) -> tensor<7x100xi16> attributes {sg.kernel} {
  %y = sg.sign %x : (tensor<7x100xi16>) -> tensor<7x100xi16>
  return %y : tensor<7x100xi16>
}
func.func private @bitwise_not_i16(%x: tensor<7x100xi16> ) -> tensor<7x100xi16> attributes {sg.kernel} {
  %y = sg.bitwise_not %x : (tensor<7x100xi16>) -> tensor<7x100xi16>
  return %y : tensor<7x100xi16>
}
func.func private @abs_i16(%x: tensor<7x100xi16> ) -> tensor<7x100xi16> attributes {sg.kernel} {
  %y = sg.abs %x : (tensor<7x100xi16>) -> tensor<7x100xi16>
  return %y : tensor<7x100xi16>
}
func.func private @neg_i16(%x: tensor<7x100xi16> ) -> tensor<7x100xi16> attributes {sg.kernel} {
  %y = sg.neg %x : (tensor<7x100xi16>) -> tensor<7x100xi16>
  return %y : tensor<7x100xi16>
}
func.func private @relu_i16(%x: tensor<7x100xi16> ) -> tensor<7x100xi16> attributes {sg.kernel} {
  %y = sg.relu %x : (tensor<7x100xi16>) -> tensor<7x100xi16>
  return %y : tensor<7x100xi16>
}
func.func private @add_i16(%x: tensor<7x100xi16> , %z: tensor<7x100xi16> ) -> tensor<7x100xi16> attributes {sg.kernel} {
  %y = sg.add %x, %z : (tensor<7x100xi16>, tensor<7x100xi16>) -> tensor<7x100xi16>
  return %y : tensor<7x100xi16>
}
func.func private @sub_i16(%x: tensor<7x100xi16> , %z: tensor<7x100xi16> ) -> tensor<7x100xi16> attributes {sg.kernel} {
  %y = sg.sub %x, %z : (tensor<7x100xi16>, tensor<7x100xi16>) -> tensor<7x100xi16>
  return %y : tensor<7x100xi16>
}
func.func private @mul_i16(%x: tensor<7x100xi16> , %z: tensor<7x100xi16> ) -> tensor<7x100xi16> attributes {sg.kernel} {
  %y = sg.mul %x, %z : (tensor<7x100xi16>, tensor<7x100xi16>) -> tensor<7x100xi16>
  return %y : tensor<7x100xi16>
}
func.func private @div_i16(%x: tensor<7x100xi16> , %z: tensor<7x100xi16> ) -> tensor<7x100xi16> attributes {sg.kernel} {
  %y = sg.div %x, %z : (tensor<7x100xi16>, tensor<7x100xi16>) -> tensor<7x100xi16>
  return %y : tensor<7x100xi16>
}
func.func private @mod_i16(%x: tensor<7x100xi16> , %z: tensor<7x100xi16> ) -> tensor<7x100xi16> attributes {sg.kernel} {
  %y = sg.mod %x, %z : (tensor<7x100xi16>, tensor<7x100xi16>) -> tensor<7x100xi16>
  return %y : tensor<7x100xi16>
}
func.func private @max_i16(%x: tensor<7x100xi16> , %z: tensor<7x100xi16> ) -> tensor<7x100xi16> attributes {sg.kernel} {
  %y = sg.max %x, %z : (tensor<7x100xi16>, tensor<7x100xi16>) -> tensor<7x100xi16>
  return %y : tensor<7x100xi16>
}
func.func private @min_i16(%x: tensor<7x100xi16> , %z: tensor<7x100xi16> ) -> tensor<7x100xi16> attributes {sg.kernel} {
  %y = sg.min %x, %z : (tensor<7x100xi16>, tensor<7x100xi16>) -> tensor<7x100xi16>
  return %y : tensor<7x100xi16>
}
func.func private @bitwise_and_i16(%x: tensor<7x100xi16> , %z: tensor<7x100xi16> ) -> tensor<7x100xi16> attributes {sg.kernel} {
  %y = sg.bitwise_and %x, %z : (tensor<7x100xi16>, tensor<7x100xi16>) -> tensor<7x100xi16>
  return %y : tensor<7x100xi16>
}
func.func private @bitwise_or_i16(%x: tensor<7x100xi16> , %z: tensor<7x100xi16> ) -> tensor<7x100xi16> attributes {sg.kernel} {
  %y = sg.bitwise_or %x, %z : (tensor<7x100xi16>, tensor<7x100xi16>) -> tensor<7x100xi16>
  return %y : tensor<7x100xi16>
}
func.func private @bitwise_xor_i16(%x: tensor<7x100xi16> , %z: tensor<7x100xi16> ) -> tensor<7x100xi16> attributes {sg.kernel} {
  %y = sg.bitwise_xor %x, %z : (tensor<7x100xi16>, tensor<7x100xi16>) -> tensor<7x100xi16>
  return %y : tensor<7x100xi16>
}
func.func private @prelu_i16(%x: tensor<7x100xi16> , %z: tensor<7x100xi16> ) -> tensor<7x100xi16> attributes {sg.kernel} {
  %y = sg.prelu %x, %z : (tensor<7x100xi16>, tensor<7x100xi16>) -> tensor<7x100xi16>
  return %y : tensor<7x100xi16>
}
func.func private @fmod_i16(%x: tensor<7x100xi16> , %z: tensor<7x100xi16> ) -> tensor<7x100xi16> attributes {sg.kernel} {
  %y = sg.mod %x, %z {fmod} : (tensor<7x100xi16>, tensor<7x100xi16>) -> tensor<7x100xi16>
  return %y : tensor<7x100xi16>
}
func.func private @pow_i16(%x: tensor<7x100xi16> {sg.range = [0, 4]}, %z: tensor<7x100xi16> {sg.range = [0, 3]}) -> tensor<7x100xi16> attributes {sg.kernel} {
  %y = sg.pow %x, %z : (tensor<7x100xi16>, tensor<7x100xi16>) -> tensor<7x100xi16>
  return %y : tensor<7x100xi16>
}
func.func private @equal_i16(%x: tensor<7x100xi16> , %z: tensor<7x100xi16> ) -> tensor<7x100xi1> attributes {sg.kernel} {
  %y = sg.equal %x, %z : (tensor<7x100xi16>, tensor<7x100xi16>) -> tensor<7x100xi1>
  return %y : tensor<7x100xi1>
}
func.func private @less_i16(%x: tensor<7x100xi16> , %z: tensor<7x100xi16> ) -> tensor<7x100xi1> attributes {sg.kernel} {
  %y = sg.less %x, %z : (tensor<7x100xi16>, tensor<7x100xi16>) -> tensor<7x100xi1>
  return %y : tensor<7x100xi1>
}
func.func private @less_equal_i16(%x: tensor<7x100xi16> , %z: tensor<7x100xi16> ) -> tensor<7x100xi1> attributes {sg.kernel} {
  %y = sg.less_equal %x, %z : (tensor<7x100xi16>, tensor<7x100xi16>) -> tensor<7x100xi1>
  return %y : tensor<7x100xi1>
}
func.func private @greater_i16(%x: tensor<7x100xi16> , %z: tensor<7x100xi16> ) -> tensor<7x100xi1> attributes {sg.kernel} {
  %y = sg.greater %x, %z : (tensor<7x100xi16>, tensor<7x100xi16>) -> tensor<7x100xi1>
  return %y : tensor<7x100xi1>
}
func.func private @greater_equal_i16(%x: tensor<7x100xi16> , %z: tensor<7x100xi16> ) -> tensor<7x100xi1> attributes {sg.kernel} {
  %y = sg.greater_equal %x, %z : (tensor<7x100xi16>, tensor<7x100xi16>) -> tensor<7x100xi1>
  return %y : tensor<7x100xi1>
}
func.func private @sign_i32(%x: tensor<7x100xi32> ) -> tensor<7x100xi32> attributes {sg.kernel} {
  %y = sg.sign %x : (tensor<7x100xi32>) -> tensor<7x100xi32>
  return %y : tensor<7x100xi32>
}
func.func private @bitwise_not_i32(%x: tensor<7x100xi32> ) -> tensor<7x100xi32> attributes {sg.kernel} {
  %y = sg.bitwise_not %x : (tensor<7x100xi32>) -> tensor<7x100xi32>
  return %y : tensor<7x100xi32>
}
func.func private @abs_i32(%x: tensor<7x100xi32> ) -> tensor<7x100xi32> attributes {sg.kernel} {
  %y = sg.abs %x : (tensor<7x100xi32>) -> tensor<7x100xi32>
  return %y : tensor<7x100xi32>
}
func.func private @neg_i32(%x: tensor<7x100xi32> ) -> tensor<7x100xi32> attributes {sg.kernel} {
  %y = sg.neg %x : (tensor<7x100xi32>) -> tensor<7x100xi32>
  return %y : tensor<7x100xi32>
}
func.func private @relu_i32(%x: tensor<7x100xi32> ) -> tensor<7x100xi32> attributes {sg.kernel} {
  %y = sg.relu %x : (tensor<7x100xi32>) -> tensor<7x100xi32>
  return %y : tensor<7x100xi32>
}
func.func private @add_i32(%x: tensor<7x100xi32> , %z: tensor<7x100xi32> ) -> tensor<7x100xi32> attributes {sg.kernel} {
  %y = sg.add %x, %z : (tensor<7x100xi32>, tensor<7x100xi32>) -> tensor<7x100xi32>
  return %y : tensor<7x100xi32>
}
func.func private @sub_i32(%x: tensor<7x100xi32> , %z: tensor<7x100xi32> ) -> tensor<7x100xi32> attributes {sg.kernel} {
  %y = sg.sub %x, %z : (tensor<7x100xi32>, tensor<7x100xi32>) -> tensor<7x100xi32>
  return %y : tensor<7x100xi32>
}
func.func private @mul_i32(%x: tensor<7x100xi32> , %z: tensor<7x100xi32> ) -> tensor<7x100xi32> attributes {sg.kernel} {
  %y = sg.mul %x, %z : (tensor<7x100xi32>, tensor<7x100xi32>) -> tensor<7x100xi32>
  return %y : tensor<7x100xi32>
}
func.func private @div_i32(%x: tensor<7x100xi32> , %z: tensor<7x100xi32> ) -> tensor<7x100xi32> attributes {sg.kernel} {
  %y = sg.div %x, %z : (tensor<7x100xi32>, tensor<7x100xi32>) -> tensor<7x100xi32>
  return %y : tensor<7x100xi32>
}
func.func private @mod_i32(%x: tensor<7x100xi32> , %z: tensor<7x100xi32> ) -> tensor<7x100xi32> attributes {sg.kernel} {
  %y = sg.mod %x, %z : (tensor<7x100xi32>, tensor<7x100xi32>) -> tensor<7x100xi32>
  return %y : tensor<7x100xi32>
}
func.func private @max_i32(%x: tensor<7x100xi32> , %z: tensor<7x100xi32> ) -> tensor<7x100xi32> attributes {sg.kernel} {
  %y = sg.max %x, %z : (tensor<7x100xi32>, tensor<7x100xi32>) -> tensor<7x100xi32>
  return %y : tensor<7x100xi32>
}
func.func private @min_i32(%x: tensor<7x100xi32> , %z: tensor<7x100xi32> ) -> tensor<7x100xi32> attributes {sg.kernel} {
  %y = sg.min %x, %z : (tensor<7x100xi32>, tensor<7x100xi32>) -> tensor<7x100xi32>
  return %y : tensor<7x100xi32>
}
func.func private @bitwise_and_i32(%x: tensor<7x100xi32> , %z: tensor<7x100xi32> ) -> tensor<7x100xi32> attributes {sg.kernel} {
  %y = sg.bitwise_and %x, %z : (tensor<7x100xi32>, tensor<7x100xi32>) -> tensor<7x100xi32>
  return %y : tensor<7x100xi32>
}
func.func private @bitwise_or_i32(%x: tensor<7x100xi32> , %z: tensor<7x100xi32> ) -> tensor<7x100xi32> attributes {sg.kernel} {
  %y = sg.bitwise_or %x, %z : (tensor<7x100xi32>, tensor<7x100xi32>) -> tensor<7x100xi32>
  return %y : tensor<7x100xi32>
}
func.func private @bitwise_xor_i32(%x: tensor<7x100xi32> , %z: tensor<7x100xi32> ) -> tensor<7x100xi32> attributes {sg.kernel} {
  %y = sg.bitwise_xor %x, %z : (tensor<7x100xi32>, tensor<7x100xi32>) -> tensor<7x100xi32>
  return %y : tensor<7x100xi32>
}
func.func private @prelu_i32(%x: tensor<7x100xi32> , %z: tensor<7x100xi32> ) -> tensor<7x100xi32> attributes {sg.kernel} {
  %y = sg.prelu %x, %z : (tensor<7x100xi32>, tensor<7x100xi32>) -> tensor<7x100xi32>
  return %y : tensor<7x100xi32>
}
func.func private @fmod_i32(%x: tensor<7x100xi32> , %z: tensor<7x100xi32> ) -> tensor<7x100xi32> attributes {sg.kernel} {
  %y = sg.mod %x, %z {fmod} : (tensor<7x100xi32>, tensor<7x100xi32>) -> tensor<7x100xi32>
  return %y : tensor<7x100xi32>
}
func.func private @pow_i32(%x: tensor<7x100xi32> {sg.range = [0, 4]}, %z: tensor<7x100xi32> {sg.range = [0, 3]}) -> tensor<7x100xi32> attributes {sg.kernel} {
  %y = sg.pow %x, %z : (tensor<7x100xi32>, tensor<7x100xi32>) -> tensor<7x100xi32>
  return %y : tensor<7x100xi32>
}
func.func private @equal_i32(%x: tensor<7x100xi32> , %z: tensor<7x100xi32> ) -> tensor<7x100xi1> attributes {sg.kernel} {
  %y = sg.equal %x, %z : (tensor<7x100xi32>, tensor<7x100xi32>) -> tensor<7x100xi1>
  return %y : tensor<7x100xi1>
}
func.func private @less_i32(%x: tensor<7x100xi32> , %z: tensor<7x100xi32> ) -> tensor<7x100xi1> attributes {sg.kernel} {
  %y = sg.less %x, %z : (tensor<7x100xi32>, tensor<7x100xi32>) -> tensor<7x100xi1>
  return %y : tensor<7x100xi1>
}
func.func private @less_equal_i32(%x: tensor<7x100xi32> , %z: tensor<7x100xi32> ) -> tensor<7x100xi1> attributes {sg.kernel} {
  %y = sg.less_equal %x, %z : (tensor<7x100xi32>, tensor<7x100xi32>) -> tensor<7x100xi1>
  return %y : tensor<7x100xi1>
}
func.func private @greater_i32(%x: tensor<7x100xi32> , %z: tensor<7x100xi32> ) -> tensor<7x100xi1> attributes {sg.kernel} {
  %y = sg.greater %x, %z : (tensor<7x100xi32>, tensor<7x100xi32>) -> tensor<7x100xi1>
  return %y : tensor<7x100xi1>
}
func.func private @greater_equal_i32(%x: tensor<7x100xi32> , %z: tensor<7x100xi32> ) -> tensor<7x100xi1> attributes {sg.kernel} {
  %y = sg.greater_equal %x, %z : (tensor<7x100xi32>, tensor<7x100xi32>) -> tensor<7x100xi1>
  return %y : tensor<7x100xi1>
}
func.func private @sign_i64(%x: tensor<7x100xi64> ) -> tensor<7x100xi64> attributes {sg.kernel} {
  %y = sg.sign %x : (tensor<7x100xi64>) -> tensor<7x100xi64>
  return %y : tensor<7x100xi64>
}
func.func private @bitwise_not_i64(%x: tensor<7x100xi64> ) -> tensor<7x100xi64> attributes {sg.kernel} {
  %y = sg.bitwise_not %x : (tensor<7x100xi64>) -> tensor<7x100xi64>
  return %y : tensor<7x100xi64>
}
func.func private @abs_i64(%x: tensor<7x100xi64> ) -> tensor<7x100xi64> attributes {sg.kernel} {
  %y = sg.abs %x : (tensor<7x100xi64>) -> tensor<7x100xi64>
  return %y : tensor<7x100xi64>
}
func.func private @neg_i64(%x: tensor<7x100xi64> ) -> tensor<7x100xi64> attributes {sg.kernel} {
  %y = sg.neg %x : (tensor<7x100xi64>) -> tensor<7x100xi64>
  return %y : tensor<7x100xi64>
}
func.func private @relu_i64(%x: tensor<7x100xi64> ) -> tensor<7x100xi64> attributes {sg.kernel} {
  %y = sg.relu %x : (tensor<7x100xi64>) -> tensor<7x100xi64>
  return %y : tensor<7x100xi64>
}
func.func private @add_i64(%x: tensor<7x100xi64> , %z: tensor<7x100xi64> ) -> tensor<7x100xi64> attributes {sg.kernel} {
  %y = sg.add %x, %z : (tensor<7x100xi64>, tensor<7x100xi64>) -> tensor<7x100xi64>
  return %y : tensor<7x100xi64>
}
func.func private @sub_i64(%x: tensor<7x100xi64> , %z: tensor<7x100xi64> ) -> tensor<7x100xi64> attributes {sg.kernel} {
  %y = sg.sub %x, %z : (tensor<7x100xi64>, tensor<7x100xi64>) -> tensor<7x100xi64>
  return %y : tensor<7x100xi64>
}
func.func private @mul_i64(%x: tensor<7x100xi64> , %z: tensor<7x100xi64> ) -> tensor<7x100xi64> attributes {sg.kernel} {
  %y = sg.mul %x, %z : (tensor<7x100xi64>, tensor<7x100xi64>) -> tensor<7x100xi64>
  return %y : tensor<7x100xi64>
}
func.func private @div_i64(%x: tensor<7x100xi64> , %z: tensor<7x100xi64> ) -> tensor<7x100xi64> attributes {sg.kernel} {
  %y = sg.div %x, %z : (tensor<7x100xi64>, tensor<7x100xi64>) -> tensor<7x100xi64>
  return %y : tensor<7x100xi64>
}
func.func private @mod_i64(%x: tensor<7x100xi64> , %z: tensor<7x100xi64> ) -> tensor<7x100xi64> attributes {sg.kernel} {
  %y = sg.mod %x, %z : (tensor<7x100xi64>, tensor<7x100xi64>) -> tensor<7x100xi64>
  return %y : tensor<7x100xi64>
}
func.func private @max_i64(%x: tensor<7x100xi64> , %z: tensor<7x100xi64> ) -> tensor<7x100xi64> attributes {sg.kernel} {
  %y = sg.max %x, %z : (tensor<7x100xi64>, tensor<7x100xi64>) -> tensor<7x100xi64>
  return %y : tensor<7x100xi64>
}
func.func private @min_i64(%x: tensor<7x100xi64> , %z: tensor<7x100xi64> ) -> tensor<7x100xi64> attributes {sg.kernel} {
  %y = sg.min %x, %z : (tensor<7x100xi64>, tensor<7x100xi64>) -> tensor<7x100xi64>
  return %y : tensor<7x100xi64>
}
func.func private @bitwise_and_i64(%x: tensor<7x100xi64> , %z: tensor<7x100xi64> ) -> tensor<7x100xi64> attributes {sg.kernel} {
  %y = sg.bitwise_and %x, %z : (tensor<7x100xi64>, tensor<7x100xi64>) -> tensor<7x100xi64>
  return %y : tensor<7x100xi64>
}
func.func private @bitwise_or_i64(%x: tensor<7x100xi64> , %z: tensor<7x100xi64> ) -> tensor<7x100xi64> attributes {sg.kernel} {
  %y = sg.bitwise_or %x, %z : (tensor<7x100xi64>, tensor<7x100xi64>) -> tensor<7x100xi64>
  return %y : tensor<7x100xi64>
}
func.func private @bitwise_xor_i64(%x: tensor<7x100xi64> , %z: tensor<7x100xi64> ) -> tensor<7x100xi64> attributes {sg.kernel} {
  %y = sg.bitwise_xor %x, %z : (tensor<7x100xi64>, tensor<7x100xi64>) -> tensor<7x100xi64>
  return %y : tensor<7x100xi64>
}
func.func private @prelu_i64(%x: tensor<7x100xi64> , %z: tensor<7x100xi64> ) -> tensor<7x100xi64> attributes {sg.kernel} {
  %y = sg.prelu %x, %z : (tensor<7x100xi64>, tensor<7x100xi64>) -> tensor<7x100xi64>
  return %y : tensor<7x100xi64>
}
func.func private @fmod_i64(%x: tensor<7x100xi64> , %z: tensor<7x100xi64> ) -> tensor<7x100xi64> attributes {sg.kernel} {
  %y = sg.mod %x, %z {fmod} : (tensor<7x100xi64>, tensor<7x100xi64>) -> tensor<7x100xi64>
  return %y : tensor<7x100xi64>
}
func.func private @pow_i64(%x: tensor<7x100xi64> {sg.range = [0, 4]}, %z: tensor<7x100xi64> {sg.range = [0, 3]}) -> tensor<7x100xi64> attributes {sg.kernel} {
  %y = sg.pow %x, %z : (tensor<7x100xi64>, tensor<7x100xi64>) -> tensor<7x100xi64>
  return %y : tensor<7x100xi64>
}
func.func private @equal_i64(%x: tensor<7x100xi64> , %z: tensor<7x100xi64> ) -> tensor<7x100xi1> attributes {sg.kernel} {
  %y = sg.equal %x, %z : (tensor<7x100xi64>, tensor<7x100xi64>) -> tensor<7x100xi1>
  return %y : tensor<7x100xi1>
}
func.func private @less_i64(%x: tensor<7x100xi64> , %z: tensor<7x100xi64> ) -> tensor<7x100xi1> attributes {sg.kernel} {
  %y = sg.less %x, %z : (tensor<7x100xi64>, tensor<7x100xi64>) -> tensor<7x100xi1>
  return %y : tensor<7x100xi1>
}
func.func private @less_equal_i64(%x: tensor<7x100xi64> , %z: tensor<7x100xi64> ) -> tensor<7x100xi1> attributes {sg.kernel} {
  %y = sg.less_equal %x, %z : (tensor<7x100xi64>, tensor<7x100xi64>) -> tensor<7x100xi1>
  return %y : tensor<7x100xi1>
}
func.func private @greater_i64(%x: tensor<7x100xi64> , %z: tensor<7x100xi64> ) -> tensor<7x100xi1> attributes {sg.kernel} {
  %y = sg.greater %x, %z : (tensor<7x100xi64>, tensor<7x100xi64>) -> tensor<7x100xi1>
  return %y : tensor<7x100xi1>
}
func.func private @greater_equal_i64(%x: tensor<7x100xi64> , %z: tensor<7x100xi64> ) -> tensor<7x100xi1> attributes {sg.kernel} {
  %y = sg.greater_equal %x, %z : (tensor<7x100xi64>, tensor<7x100xi64>) -> tensor<7x100xi1>
  return %y : tensor<7x100xi1>
}
func.func private @sign_ui8(%x: tensor<7x100xui8> ) -> tensor<7x100xui8> attributes {sg.kernel} {
  %y = sg.sign %x : (tensor<7x100xui8>) -> tensor<7x100xui8>
  return %y : tensor<7x100xui8>
}
func.func private @bitwise_not_ui8(%x: tensor<7x100xui8> ) -> tensor<7x100xui8> attributes {sg.kernel} {
  %y = sg.bitwise_not %x : (tensor<7x100xui8>) -> tensor<7x100xui8>
  return %y : tensor<7x100xui8>
}
func.func private @abs_ui8(%x: tensor<7x100xui8> ) -> tensor<7x100xui8> attributes {sg.kernel} {
  %y = sg.abs %x : (tensor<7x100xui8>) -> tensor<7x100xui8>
  return %y : tensor<7x100xui8>
}
func.func private @add_ui8(%x: tensor<7x100xui8> , %z: tensor<7x100xui8> ) -> tensor<7x100xui8> attributes {sg.kernel} {
  %y = sg.add %x, %z : (tensor<7x100xui8>, tensor<7x100xui8>) -> tensor<7x100xui8>
  return %y : tensor<7x100xui8>
}
func.func private @sub_ui8(%x: tensor<7x100xui8> , %z: tensor<7x100xui8> ) -> tensor<7x100xui8> attributes {sg.kernel} {
  %y = sg.sub %x, %z : (tensor<7x100xui8>, tensor<7x100xui8>) -> tensor<7x100xui8>
  return %y : tensor<7x100xui8>
}
func.func private @mul_ui8(%x: tensor<7x100xui8> , %z: tensor<7x100xui8> ) -> tensor<7x100xui8> attributes {sg.kernel} {
  %y = sg.mul %x, %z : (tensor<7x100xui8>, tensor<7x100xui8>) -> tensor<7x100xui8>
  return %y : tensor<7x100xui8>
}
func.func private @div_ui8(%x: tensor<7x100xui8> , %z: tensor<7x100xui8> ) -> tensor<7x100xui8> attributes {sg.kernel} {
  %y = sg.div %x, %z : (tensor<7x100xui8>, tensor<7x100xui8>) -> tensor<7x100xui8>
  return %y : tensor<7x100xui8>
}
func.func private @mod_ui8(%x: tensor<7x100xui8> , %z: tensor<7x100xui8> ) -> tensor<7x100xui8> attributes {sg.kernel} {
  %y = sg.mod %x, %z : (tensor<7x100xui8>, tensor<7x100xui8>) -> tensor<7x100xui8>
  return %y : tensor<7x100xui8>
}
func.func private @max_ui8(%x: tensor<7x100xui8> , %z: tensor<7x100xui8> ) -> tensor<7x100xui8> attributes {sg.kernel} {
  %y = sg.max %x, %z : (tensor<7x100xui8>, tensor<7x100xui8>) -> tensor<7x100xui8>
  return %y : tensor<7x100xui8>
}
func.func private @min_ui8(%x: tensor<7x100xui8> , %z: tensor<7x100xui8> ) -> tensor<7x100xui8> attributes {sg.kernel} {
  %y = sg.min %x, %z : (tensor<7x100xui8>, tensor<7x100xui8>) -> tensor<7x100xui8>
  return %y : tensor<7x100xui8>
}
func.func private @bitwise_and_ui8(%x: tensor<7x100xui8> , %z: tensor<7x100xui8> ) -> tensor<7x100xui8> attributes {sg.kernel} {
  %y = sg.bitwise_and %x, %z : (tensor<7x100xui8>, tensor<7x100xui8>) -> tensor<7x100xui8>
  return %y : tensor<7x100xui8>
}
func.func private @bitwise_or_ui8(%x: tensor<7x100xui8> , %z: tensor<7x100xui8> ) -> tensor<7x100xui8> attributes {sg.kernel} {
  %y = sg.bitwise_or %x, %z : (tensor<7x100xui8>, tensor<7x100xui8>) -> tensor<7x100xui8>
  return %y : tensor<7x100xui8>
}
func.func private @bitwise_xor_ui8(%x: tensor<7x100xui8> , %z: tensor<7x100xui8> ) -> tensor<7x100xui8> attributes {sg.kernel} {
  %y = sg.bitwise_xor %x, %z : (tensor<7x100xui8>, tensor<7x100xui8>) -> tensor<7x100xui8>
  return %y : tensor<7x100xui8>
}
func.func private @shift_left_ui8(%x: tensor<7x100xui8> , %z: tensor<7x100xui8> ) -> tensor<7x100xui8> attributes {sg.kernel} {
  %y = sg.shift_left %x, %z : (tensor<7x100xui8>, tensor<7x100xui8>) -> tensor<7x100xui8>
  return %y : tensor<7x100xui8>
}
func.func private @shift_right_ui8(%x: tensor<7x100xui8> , %z: tensor<7x100xui8> ) -> tensor<7x100xui8> attributes {sg.kernel} {
  %y = sg.shift_right %x, %z : (tensor<7x100xui8>, tensor<7x100xui8>) -> tensor<7x100xui8>
  return %y : tensor<7x100xui8>
}
func.func private @prelu_ui8(%x: tensor<7x100xui8> , %z: tensor<7x100xui8> ) -> tensor<7x100xui8> attributes {sg.kernel} {
  %y = sg.prelu %x, %z : (tensor<7x100xui8>, tensor<7x100xui8>) -> tensor<7x100xui8>
  return %y : tensor<7x100xui8>
}
func.func private @fmod_ui8(%x: tensor<7x100xui8> , %z: tensor<7x100xui8> ) -> tensor<7x100xui8> attributes {sg.kernel} {
  %y = sg.mod %x, %z {fmod} : (tensor<7x100xui8>, tensor<7x100xui8>) -> tensor<7x100xui8>
  return %y : tensor<7x100xui8>
}
func.func private @pow_ui8(%x: tensor<7x100xui8> {sg.range = [0, 4]}, %z: tensor<7x100xui8> {sg.range = [0, 3]}) -> tensor<7x100xui8> attributes {sg.kernel} {
  %y = sg.pow %x, %z : (tensor<7x100xui8>, tensor<7x100xui8>) -> tensor<7x100xui8>
  return %y : tensor<7x100xui8>
}
func.func private @equal_ui8(%x: tensor<7x100xui8> , %z: tensor<7x100xui8> ) -> tensor<7x100xi1> attributes {sg.kernel} {
  %y = sg.equal %x, %z : (tensor<7x100xui8>, tensor<7x100xui8>) -> tensor<7x100xi1>
  return %y : tensor<7x100xi1>
}
func.func private @less_ui8(%x: tensor<7x100xui8> , %z: tensor<7x100xui8> ) -> tensor<7x100xi1> attributes {sg.kernel} {
  %y = sg.less %x, %z : (tensor<7x100xui8>, tensor<7x100xui8>) -> tensor<7x100xi1>
  return %y : tensor<7x100xi1>
}
func.func private @less_equal_ui8(%x: tensor<7x100xui8> , %z: tensor<7x100xui8> ) -> tensor<7x100xi1> attributes {sg.kernel} {
  %y = sg.less_equal %x, %z : (tensor<7x100xui8>, tensor<7x100xui8>) -> tensor<7x100xi1>
  return %y : tensor<7x100xi1>
}
func.func private @greater_ui8(%x: tensor<7x100xui8> , %z: tensor<7x100xui8> ) -> tensor<7x100xi1> attributes {sg.kernel} {
  %y = sg.greater %x, %z : (tensor<7x100xui8>, tensor<7x100xui8>) -> tensor<7x100xi1>
  return %y : tensor<7x100xi1>
}
func.func private @greater_equal_ui8(%x: tensor<7x100xui8> , %z: tensor<7x100xui8> ) -> tensor<7x100xi1> attributes {sg.kernel} {
  %y = sg.greater_equal %x, %z : (tensor<7x100xui8>, tensor<7x100xui8>) -> tensor<7x100xi1>
  return %y : tensor<7x100xi1>
}
func.func private @sign_ui16(%x: tensor<7x100xui16> ) -> tensor<7x100xui16> attributes {sg.kernel} {
  %y = sg.sign %x : (tensor<7x100xui16>) -> tensor<7x100xui16>
  return %y : tensor<7x100xui16>
}
func.func private @bitwise_not_ui16(%x: tensor<7x100xui16> ) -> tensor<7x100xui16> attributes {sg.kernel} {
  %y = sg.bitwise_not %x : (tensor<7x100xui16>) -> tensor<7x100xui16>
  return %y : tensor<7x100xui16>
}
func.func private @abs_ui16(%x: tensor<7x100xui16> ) -> tensor<7x100xui16> attributes {sg.kernel} {
  %y = sg.abs %x : (tensor<7x100xui16>) -> tensor<7x100xui16>
  return %y : tensor<7x100xui16>
}
func.func private @add_ui16(%x: tensor<7x100xui16> , %z: tensor<7x100xui16> ) -> tensor<7x100xui16> attributes {sg.kernel} {
  %y = sg.add %x, %z : (tensor<7x100xui16>, tensor<7x100xui16>) -> tensor<7x100xui16>
  return %y : tensor<7x100xui16>
}
func.func private @sub_ui16(%x: tensor<7x100xui16> , %z: tensor<7x100xui16> ) -> tensor<7x100xui16> attributes {sg.kernel} {
  %y = sg.sub %x, %z : (tensor<7x100xui16>, tensor<7x100xui16>) -> tensor<7x100xui16>
  return %y : tensor<7x100xui16>
}
func.func private @mul_ui16(%x: tensor<7x100xui16> , %z: tensor<7x100xui16> ) -> tensor<7x100xui16> attributes {sg.kernel} {
  %y = sg.mul %x, %z : (tensor<7x100xui16>, tensor<7x100xui16>) -> tensor<7x100xui16>
  return %y : tensor<7x100xui16>
}
func.func private @div_ui16(%x: tensor<7x100xui16> , %z: tensor<7x100xui16> ) -> tensor<7x100xui16> attributes {sg.kernel} {
  %y = sg.div %x, %z : (tensor<7x100xui16>, tensor<7x100xui16>) -> tensor<7x100xui16>
  return %y : tensor<7x100xui16>
}
func.func private @mod_ui16(%x: tensor<7x100xui16> , %z: tensor<7x100xui16> ) -> tensor<7x100xui16> attributes {sg.kernel} {
  %y = sg.mod %x, %z : (tensor<7x100xui16>, tensor<7x100xui16>) -> tensor<7x100xui16>
  return %y : tensor<7x100xui16>
}
func.func private @max_ui16(%x: tensor<7x100xui16> , %z: tensor<7x100xui16> ) -> tensor<7x100xui16> attributes {sg.kernel} {
  %y = sg.max %x, %z : (tensor<7x100xui16>, tensor<7x100xui16>) -> tensor<7x100xui16>
  return %y : tensor<7x100xui16>
}
func.func private @min_ui16(%x: tensor<7x100xui16> , %z: tensor<7x100xui16> ) -> tensor<7x100xui16> attributes {sg.kernel} {
  %y = sg.min %x, %z : (tensor<7x100xui16>, tensor<7x100xui16>) -> tensor<7x100xui16>
  return %y : tensor<7x100xui16>
}
func.func private @bitwise_and_ui16(%x: tensor<7x100xui16> , %z: tensor<7x100xui16> ) -> tensor<7x100xui16> attributes {sg.kernel} {
  %y = sg.bitwise_and %x, %z : (tensor<7x100xui16>, tensor<7x100xui16>) -> tensor<7x100xui16>
  return %y : tensor<7x100xui16>
}
func.func private @bitwise_or_ui16(%x: tensor<7x100xui16> , %z: tensor<7x100xui16> ) -> tensor<7x100xui16> attributes {sg.kernel} {
  %y = sg.bitwise_or %x, %z : (tensor<7x100xui16>, tensor<7x100xui16>) -> tensor<7x100xui16>
  return %y : tensor<7x100xui16>
}
func.func private @bitwise_xor_ui16(%x: tensor<7x100xui16> , %z: tensor<7x100xui16> ) -> tensor<7x100xui16> attributes {sg.kernel} {
  %y = sg.bitwise_xor %x, %z : (tensor<7x100xui16>, tensor<7x100xui16>) -> tensor<7x100xui16>
  return %y : tensor<7x100xui16>
}
func.func private @shift_left_ui16(%x: tensor<7x100xui16> , %z: tensor<7x100xui16> ) -> tensor<7x100xui16> attributes {sg.kernel} {
  %y = sg.shift_left %x, %z : (tensor<7x100xui16>, tensor<7x100xui16>) -> tensor<7x100xui16>
  return %y : tensor<7x100xui16>
}
func.func private @shift_right_ui16(%x: tensor<7x100xui16> , %z: tensor<7x100xui16> ) -> tensor<7x100xui16> attributes {sg.kernel} {
  %y = sg.shift_right %x, %z : (tensor<7x100xui16>, tensor<7x100xui16>) -> tensor<7x100xui16>
  return %y : tensor<7x100xui16>
}
func.func private @prelu_ui16(%x: tensor<7x100xui16> , %z: tensor<7x100xui16> ) -> tensor<7x100xui16> attributes {sg.kernel} {
  %y = sg.prelu %x, %z : (tensor<7x100xui16>, tensor<7x100xui16>) -> tensor<7x100xui16>
  return %y : tensor<7x100xui16>
}
func.func private @fmod_ui16(%x: tensor<7x100xui16> , %z: tensor<7x100xui16> ) -> tensor<7x100xui16> attributes {sg.kernel} {
  %y = sg.mod %x, %z {fmod} : (tensor<7x100xui16>, tensor<7x100xui16>) -> tensor<7x100xui16>
  return %y : tensor<7x100xui16>
}
func.func private @pow_ui16(%x: tensor<7x100xui16> {sg.range = [0, 4]}, %z: tensor<7x100xui16> {sg.range = [0, 3]}) -> tensor<7x100xui16> attributes {sg.kernel} {
  %y = sg.pow %x, %z : (tensor<7x100xui16>, tensor<7x100xui16>) -> tensor<7x100xui16>
  return %y : tensor<7x100xui16>
}
func.func private @equal_ui16(%x: tensor<7x100xui16> , %z: tensor<7x100xui16> ) -> tensor<7x100xi1> attributes {sg.kernel} {
  %y = sg.equal %x, %z : (tensor<7x100xui16>, tensor<7x100xui16>) -> tensor<7x100xi1>
  return %y : tensor<7x100xi1>
}
func.func private @less_ui16(%x: tensor<7x100xui16> , %z: tensor<7x100xui16> ) -> tensor<7x100xi1> attributes {sg.kernel} {
  %y = sg.less %x, %z : (tensor<7x100xui16>, tensor<7x100xui16>) -> tensor<7x100xi1>
  return %y : tensor<7x100xi1>
}
func.func private @less_equal_ui16(%x: tensor<7x100xui16> , %z: tensor<7x100xui16> ) -> tensor<7x100xi1> attributes {sg.kernel} {
  %y = sg.less_equal %x, %z : (tensor<7x100xui16>, tensor<7x100xui16>) -> tensor<7x100xi1>
  return %y : tensor<7x100xi1>
}
func.func private @greater_ui16(%x: tensor<7x100xui16> , %z: tensor<7x100xui16> ) -> tensor<7x100xi1> attributes {sg.kernel} {
  %y = sg.greater %x, %z : (tensor<7x100xui16>, tensor<7x100xui16>) -> tensor<7x100xi1>
  return %y : tensor<7x100xi1>
}
func.func private @greater_equal_ui16(%x: tensor<7x100xui16> , %z: tensor<7x100xui16> ) -> tensor<7x100xi1> attributes {sg.kernel} {
  %y = sg.greater_equal %x, %z : (tensor<7x100xui16>, tensor<7x100xui16>) -> tensor<7x100xi1>
  return %y : tensor<7x100xi1>
}
func.func private @sign_ui32(%x: tensor<7x100xui32> ) -> tensor<7x100xui32> attributes {sg.kernel} {
  %y = sg.sign %x : (tensor<7x100xui32>) -> tensor<7x100xui32>
  return %y : tensor<7x100xui32>
}
func.func private @bitwise_not_ui32(%x: tensor<7x100xui32> ) -> tensor<7x100xui32> attributes {sg.kernel} {
  %y = sg.bitwise_not %x : (tensor<7x100xui32>) -> tensor<7x100xui32>
  return %y : tensor<7x100xui32>
}
func.func private @abs_ui32(%x: tensor<7x100xui32> ) -> tensor<7x100xui32> attributes {sg.kernel} {
  %y = sg.abs %x : (tensor<7x100xui32>) -> tensor<7x100xui32>
  return %y : tensor<7x100xui32>
}
func.func private @add_ui32(%x: tensor<7x100xui32> , %z: tensor<7x100xui32> ) -> tensor<7x100xui32> attributes {sg.kernel} {
  %y = sg.add %x, %z : (tensor<7x100xui32>, tensor<7x100xui32>) -> tensor<7x100xui32>
  return %y : tensor<7x100xui32>
}
func.func private @sub_ui32(%x: tensor<7x100xui32> , %z: tensor<7x100xui32> ) -> tensor<7x100xui32> attributes {sg.kernel} {
  %y = sg.sub %x, %z : (tensor<7x100xui32>, tensor<7x100xui32>) -> tensor<7x100xui32>
  return %y : tensor<7x100xui32>
}
func.func private @mul_ui32(%x: tensor<7x100xui32> , %z: tensor<7x100xui32> ) -> tensor<7x100xui32> attributes {sg.kernel} {
  %y = sg.mul %x, %z : (tensor<7x100xui32>, tensor<7x100xui32>) -> tensor<7x100xui32>
  return %y : tensor<7x100xui32>
}
func.func private @div_ui32(%x: tensor<7x100xui32> , %z: tensor<7x100xui32> ) -> tensor<7x100xui32> attributes {sg.kernel} {
  %y = sg.div %x, %z : (tensor<7x100xui32>, tensor<7x100xui32>) -> tensor<7x100xui32>
  return %y : tensor<7x100xui32>
}
func.func private @mod_ui32(%x: tensor<7x100xui32> , %z: tensor<7x100xui32> ) -> tensor<7x100xui32> attributes {sg.kernel} {
  %y = sg.mod %x, %z : (tensor<7x100xui32>, tensor<7x100xui32>) -> tensor<7x100xui32>
  return %y : tensor<7x100xui32>
}
func.func private @max_ui32(%x: tensor<7x100xui32> , %z: tensor<7x100xui32> ) -> tensor<7x100xui32> attributes {sg.kernel} {
  %y = sg.max %x, %z : (tensor<7x100xui32>, tensor<7x100xui32>) -> tensor<7x100xui32>
  return %y : tensor<7x100xui32>
}
func.func private @min_ui32(%x: tensor<7x100xui32> , %z: tensor<7x100xui32> ) -> tensor<7x100xui32> attributes {sg.kernel} {
  %y = sg.min %x, %z : (tensor<7x100xui32>, tensor<7x100xui32>) -> tensor<7x100xui32>
  return %y : tensor<7x100xui32>
}
func.func private @bitwise_and_ui32(%x: tensor<7x100xui32> , %z: tensor<7x100xui32> ) -> tensor<7x100xui32> attributes {sg.kernel} {
  %y = sg.bitwise_and %x, %z : (tensor<7x100xui32>, tensor<7x100xui32>) -> tensor<7x100xui32>
  return %y : tensor<7x100xui32>
}
func.func private @bitwise_or_ui32(%x: tensor<7x100xui32> , %z: tensor<7x100xui32> ) -> tensor<7x100xui32> attributes {sg.kernel} {
  %y = sg.bitwise_or %x, %z : (tensor<7x100xui32>, tensor<7x100xui32>) -> tensor<7x100xui32>
  return %y : tensor<7x100xui32>
}
func.func private @bitwise_xor_ui32(%x: tensor<7x100xui32> , %z: tensor<7x100xui32> ) -> tensor<7x100xui32> attributes {sg.kernel} {
  %y = sg.bitwise_xor %x, %z : (tensor<7x100xui32>, tensor<7x100xui32>) -> tensor<7x100xui32>
  return %y : tensor<7x100xui32>
}
func.func private @shift_left_ui32(%x: tensor<7x100xui32> , %z: tensor<7x100xui32> ) -> tensor<7x100xui32> attributes {sg.kernel} {
  %y = sg.shift_left %x, %z : (tensor<7x100xui32>, tensor<7x100xui32>) -> tensor<7x100xui32>
  return %y : tensor<7x100xui32>
}
func.func private @shift_right_ui32(%x: tensor<7x100xui32> , %z: tensor<7x100xui32> ) -> tensor<7x100xui32> attributes {sg.kernel} {
  %y = sg.shift_right %x, %z : (tensor<7x100xui32>, tensor<7x100xui32>) -> tensor<7x100xui32>
  return %y : tensor<7x100xui32>
}
func.func private @prelu_ui32(%x: tensor<7x100xui32> , %z: tensor<7x100xui32> ) -> tensor<7x100xui32> attributes {sg.kernel} {
  %y = sg.prelu %x, %z : (tensor<7x100xui32>, tensor<7x100xui32>) -> tensor<7x100xui32>
  return %y : tensor<7x100xui32>
}
func.func private @fmod_ui32(%x: tensor<7x100xui32> , %z: tensor<7x100xui32> ) -> tensor<7x100xui32> attributes {sg.kernel} {
  %y = sg.mod %x, %z {fmod} : (tensor<7x100xui32>, tensor<7x100xui32>) -> tensor<7x100xui32>
  return %y : tensor<7x100xui32>
}
func.func private @pow_ui32(%x: tensor<7x100xui32> {sg.range = [0, 4]}, %z: tensor<7x100xui32> {sg.range = [0, 3]}) -> tensor<7x100xui32> attributes {sg.kernel} {
  %y = sg.pow %x, %z : (tensor<7x100xui32>, tensor<7x100xui32>) -> tensor<7x100xui32>
  return %y : tensor<7x100xui32>
}
func.func private @equal_ui32(%x: tensor<7x100xui32> , %z: tensor<7x100xui32> ) -> tensor<7x100xi1> attributes {sg.kernel} {
  %y = sg.equal %x, %z : (tensor<7x100xui32>, tensor<7x100xui32>) -> tensor<7x100xi1>
  return %y : tensor<7x100xi1>
}
func.func private @less_ui32(%x: tensor<7x100xui32> , %z: tensor<7x100xui32> ) -> tensor<7x100xi1> attributes {sg.kernel} {
  %y = sg.less %x, %z : (tensor<7x100xui32>, tensor<7x100xui32>) -> tensor<7x100xi1>
  return %y : tensor<7x100xi1>
}
func.func private @less_equal_ui32(%x: tensor<7x100xui32> , %z: tensor<7x100xui32> ) -> tensor<7x100xi1> attributes {sg.kernel} {
  %y = sg.less_equal %x, %z : (tensor<7x100xui32>, tensor<7x100xui32>) -> tensor<7x100xi1>
  return %y : tensor<7x100xi1>
}
func.func private @greater_ui32(%x: tensor<7x100xui32> , %z: tensor<7x100xui32> ) -> tensor<7x100xi1> attributes {sg.kernel} {
  %y = sg.greater %x, %z : (tensor<7x100xui32>, tensor<7x100xui32>) -> tensor<7x100xi1>
  return %y : tensor<7x100xi1>
}
func.func private @greater_equal_ui32(%x: tensor<7x100xui32> , %z: tensor<7x100xui32> ) -> tensor<7x100xi1> attributes {sg.kernel} {
  %y = sg.greater_equal %x, %z : (tensor<7x100xui32>, tensor<7x100xui32>) -> tensor<7x100xi1>
  return %y : tensor<7x100xi1>
}
func.func private @sign_ui64(%x: tensor<7x100xui64> ) -> tensor<7x100xui64> attributes {sg.kernel} {
  %y = sg.sign %x : (tensor<7x100xui64>) -> tensor<7x100xui64>
  return %y : tensor<7x100xui64>
}
func.func private @bitwise_not_ui64(%x: tensor<7x100xui64> ) -> tensor<7x100xui64> attributes {sg.kernel} {
  %y = sg.bitwise_not %x : (tensor<7x100xui64>) -> tensor<7x100xui64>
  return %y : tensor<7x100xui64>
}
func.func private @abs_ui64(%x: tensor<7x100xui64> ) -> tensor<7x100xui64> attributes {sg.kernel} {
  %y = sg.abs %x : (tensor<7x100xui64>) -> tensor<7x100xui64>
  return %y : tensor<7x100xui64>
}
func.func private @add_ui64(%x: tensor<7x100xui64> , %z: tensor<7x100xui64> ) -> tensor<7x100xui64> attributes {sg.kernel} {
  %y = sg.add %x, %z : (tensor<7x100xui64>, tensor<7x100xui64>) -> tensor<7x100xui64>
  return %y : tensor<7x100xui64>
}
func.func private @sub_ui64(%x: tensor<7x100xui64> , %z: tensor<7x100xui64> ) -> tensor<7x100xui64> attributes {sg.kernel} {
  %y = sg.sub %x, %z : (tensor<7x100xui64>, tensor<7x100xui64>) -> tensor<7x100xui64>
  return %y : tensor<7x100xui64>
}
func.func private @mul_ui64(%x: tensor<7x100xui64> , %z: tensor<7x100xui64> ) -> tensor<7x100xui64> attributes {sg.kernel} {
  %y = sg.mul %x, %z : (tensor<7x100xui64>, tensor<7x100xui64>) -> tensor<7x100xui64>
  return %y : tensor<7x100xui64>
}
func.func private @div_ui64(%x: tensor<7x100xui64> , %z: tensor<7x100xui64> ) -> tensor<7x100xui64> attributes {sg.kernel} {
  %y = sg.div %x, %z : (tensor<7x100xui64>, tensor<7x100xui64>) -> tensor<7x100xui64>
  return %y : tensor<7x100xui64>
}
func.func private @mod_ui64(%x: tensor<7x100xui64> , %z: tensor<7x100xui64> ) -> tensor<7x100xui64> attributes {sg.kernel} {
  %y = sg.mod %x, %z : (tensor<7x100xui64>, tensor<7x100xui64>) -> tensor<7x100xui64>
  return %y : tensor<7x100xui64>
}
func.func private @max_ui64(%x: tensor<7x100xui64> , %z: tensor<7x100xui64> ) -> tensor<7x100xui64> attributes {sg.kernel} {
  %y = sg.max %x, %z : (tensor<7x100xui64>, tensor<7x100xui64>) -> tensor<7x100xui64>
  return %y : tensor<7x100xui64>
}
func.func private @min_ui64(%x: tensor<7x100xui64> , %z: tensor<7x100xui64> ) -> tensor<7x100xui64> attributes {sg.kernel} {
  %y = sg.min %x, %z : (tensor<7x100xui64>, tensor<7x100xui64>) -> tensor<7x100xui64>
  return %y : tensor<7x100xui64>
}
func.func private @bitwise_and_ui64(%x: tensor<7x100xui64> , %z: tensor<7x100xui64> ) -> tensor<7x100xui64> attributes {sg.kernel} {
  %y = sg.bitwise_and %x, %z : (tensor<7x100xui64>, tensor<7x100xui64>) -> tensor<7x100xui64>
  return %y : tensor<7x100xui64>
}
func.func private @bitwise_or_ui64(%x: tensor<7x100xui64> , %z: tensor<7x100xui64> ) -> tensor<7x100xui64> attributes {sg.kernel} {
  %y = sg.bitwise_or %x, %z : (tensor<7x100xui64>, tensor<7x100xui64>) -> tensor<7x100xui64>
  return %y : tensor<7x100xui64>
}
func.func private @bitwise_xor_ui64(%x: tensor<7x100xui64> , %z: tensor<7x100xui64> ) -> tensor<7x100xui64> attributes {sg.kernel} {
  %y = sg.bitwise_xor %x, %z : (tensor<7x100xui64>, tensor<7x100xui64>) -> tensor<7x100xui64>
  return %y : tensor<7x100xui64>
}
func.func private @shift_left_ui64(%x: tensor<7x100xui64> , %z: tensor<7x100xui64> ) -> tensor<7x100xui64> attributes {sg.kernel} {
  %y = sg.shift_left %x, %z : (tensor<7x100xui64>, tensor<7x100xui64>) -> tensor<7x100xui64>
  return %y : tensor<7x100xui64>
}
func.func private @shift_right_ui64(%x: tensor<7x100xui64> , %z: tensor<7x100xui64> ) -> tensor<7x100xui64> attributes {sg.kernel} {
  %y = sg.shift_right %x, %z : (tensor<7x100xui64>, tensor<7x100xui64>) -> tensor<7x100xui64>
  return %y : tensor<7x100xui64>
}
func.func private @prelu_ui64(%x: tensor<7x100xui64> , %z: tensor<7x100xui64> ) -> tensor<7x100xui64> attributes {sg.kernel} {
  %y = sg.prelu %x, %z : (tensor<7x100xui64>, tensor<7x100xui64>) -> tensor<7x100xui64>
  return %y : tensor<7x100xui64>
}
func.func private @fmod_ui64(%x: tensor<7x100xui64> , %z: tensor<7x100xui64> ) -> tensor<7x100xui64> attributes {sg.kernel} {
  %y = sg.mod %x, %z {fmod} : (tensor<7x100xui64>, tensor<7x100xui64>) -> tensor<7x100xui64>
  return %y : tensor<7x100xui64>
}
func.func private @pow_ui64(%x: tensor<7x100xui64> {sg.range = [0, 4]}, %z: tensor<7x100xui64> {sg.range = [0, 3]}) -> tensor<7x100xui64> attributes {sg.kernel} {
  %y = sg.pow %x, %z : (tensor<7x100xui64>, tensor<7x100xui64>) -> tensor<7x100xui64>
  return %y : tensor<7x100xui64>
}
func.func private @equal_ui64(%x: tensor<7x100xui64> , %z: tensor<7x100xui64> ) -> tensor<7x100xi1> attributes {sg.kernel} {
  %y = sg.equal %x, %z : (tensor<7x100xui64>, tensor<7x100xui64>) -> tensor<7x100xi1>
  return %y : tensor<7x100xi1>
}
func.func private @less_ui64(%x: tensor<7x100xui64> , %z: tensor<7x100xui64> ) -> tensor<7x100xi1> attributes {sg.kernel} {
  %y = sg.less %x, %z : (tensor<7x100xui64>, tensor<7x100xui64>) -> tensor<7x100xi1>
  return %y : tensor<7x100xi1>
}
func.func private @less_equal_ui64(%x: tensor<7x100xui64> , %z: tensor<7x100xui64> ) -> tensor<7x100xi1> attributes {sg.kernel} {
  %y = sg.less_equal %x, %z : (tensor<7x100xui64>, tensor<7x100xui64>) -> tensor<7x100xi1>
  return %y : tensor<7x100xi1>
}
func.func private @greater_ui64(%x: tensor<7x100xui64> , %z: tensor<7x100xui64> ) -> tensor<7x100xi1> attributes {sg.kernel} {
  %y = sg.greater %x, %z : (tensor<7x100xui64>, tensor<7x100xui64>) -> tensor<7x100xi1>
  return %y : tensor<7x100xi1>
}
func.func private @greater_equal_ui64(%x: tensor<7x100xui64> , %z: tensor<7x100xui64> ) -> tensor<7x100xi1> attributes {sg.kernel} {
  %y = sg.greater_equal %x, %z : (tensor<7x100xui64>, tensor<7x100xui64>) -> tensor<7x100xi1>
  return %y : tensor<7x100xi1>
}
func.func private @not(%x: tensor<7x100xi1>) -> tensor<7x100xi1> attributes {sg.kernel} {
  %y = sg.not %x : (tensor<7x100xi1>) -> tensor<7x100xi1>
  return %y : tensor<7x100xi1>
}
func.func private @and_b(%x: tensor<7x100xi1>, %z: tensor<7x100xi1>) -> tensor<7x100xi1> attributes {sg.kernel} {
  %y = sg.and %x, %z : (tensor<7x100xi1>, tensor<7x100xi1>) -> tensor<7x100xi1>
  return %y : tensor<7x100xi1>
}
func.func private @or_b(%x: tensor<7x100xi1>, %z: tensor<7x100xi1>) -> tensor<7x100xi1> attributes {sg.kernel} {
  %y = sg.or %x, %z : (tensor<7x100xi1>, tensor<7x100xi1>) -> tensor<7x100xi1>
  return %y : tensor<7x100xi1>
}
func.func private @xor_b(%x: tensor<7x100xi1>, %z: tensor<7x100xi1>) -> tensor<7x100xi1> attributes {sg.kernel} {
  %y = sg.xor %x, %z : (tensor<7x100xi1>, tensor<7x100xi1>) -> tensor<7x100xi1>
  return %y : tensor<7x100xi1>
}
func.func private @equal_b(%x: tensor<7x100xi1>, %z: tensor<7x100xi1>) -> tensor<7x100xi1> attributes {sg.kernel} {
  %y = sg.equal %x, %z : (tensor<7x100xi1>, tensor<7x100xi1>) -> tensor<7x100xi1>
  return %y : tensor<7x100xi1>
}
func.func private @select_f32(%c: tensor<3x1x7xi1>, %x: tensor<2x1x5x1xf32>, %z: tensor<5x7xf32>) -> tensor<2x3x5x7xf32> attributes {sg.kernel} {
  %y = sg.select %c, %x, %z : (tensor<3x1x7xi1>, tensor<2x1x5x1xf32>, tensor<5x7xf32>) -> tensor<2x3x5x7xf32>
  return %y : tensor<2x3x5x7xf32>
}
func.func private @select_f16(%c: tensor<3x1x7xi1>, %x: tensor<2x1x5x1xf16>, %z: tensor<5x7xf16>) -> tensor<2x3x5x7xf16> attributes {sg.kernel} {
  %y = sg.select %c, %x, %z : (tensor<3x1x7xi1>, tensor<2x1x5x1xf16>, tensor<5x7xf16>) -> tensor<2x3x5x7xf16>
  return %y : tensor<2x3x5x7xf16>
}
func.func private @select_i8(%c: tensor<3x1x7xi1>, %x: tensor<2x1x5x1xi8>, %z: tensor<5x7xi8>) -> tensor<2x3x5x7xi8> attributes {sg.kernel} {
  %y = sg.select %c, %x, %z : (tensor<3x1x7xi1>, tensor<2x1x5x1xi8>, tensor<5x7xi8>) -> tensor<2x3x5x7xi8>
  return %y : tensor<2x3x5x7xi8>
}
func.func private @select_ui64(%c: tensor<3x1x7xi1>, %x: tensor<2x1x5x1xui64>, %z: tensor<5x7xui64>) -> tensor<2x3x5x7xui64> attributes {sg.kernel} {
  %y = sg.select %c, %x, %z : (tensor<3x1x7xi1>, tensor<2x1x5x1xui64>, tensor<5x7xui64>) -> tensor<2x3x5x7xui64>
  return %y : tensor<2x3x5x7xui64>
}
func.func private @select_i1(%c: tensor<3x1x7xi1>, %x: tensor<2x1x5x1xi1>, %z: tensor<5x7xi1>) -> tensor<2x3x5x7xi1> attributes {sg.kernel} {
  %y = sg.select %c, %x, %z : (tensor<3x1x7xi1>, tensor<2x1x5x1xi1>, tensor<5x7xi1>) -> tensor<2x3x5x7xi1>
  return %y : tensor<2x3x5x7xi1>
}
func.func private @cast_i1_i1(%x: tensor<300xi1> ) -> tensor<300xi1> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi1>) -> tensor<300xi1>
  return %y : tensor<300xi1>
}
func.func private @cast_i1_i8(%x: tensor<300xi1> ) -> tensor<300xi8> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi1>) -> tensor<300xi8>
  return %y : tensor<300xi8>
}
func.func private @cast_i1_i16(%x: tensor<300xi1> ) -> tensor<300xi16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi1>) -> tensor<300xi16>
  return %y : tensor<300xi16>
}
func.func private @cast_i1_i32(%x: tensor<300xi1> ) -> tensor<300xi32> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi1>) -> tensor<300xi32>
  return %y : tensor<300xi32>
}
func.func private @cast_i1_i64(%x: tensor<300xi1> ) -> tensor<300xi64> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi1>) -> tensor<300xi64>
  return %y : tensor<300xi64>
}
func.func private @cast_i1_ui8(%x: tensor<300xi1> ) -> tensor<300xui8> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi1>) -> tensor<300xui8>
  return %y : tensor<300xui8>
}
func.func private @cast_i1_ui16(%x: tensor<300xi1> ) -> tensor<300xui16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi1>) -> tensor<300xui16>
  return %y : tensor<300xui16>
}
func.func private @cast_i1_ui32(%x: tensor<300xi1> ) -> tensor<300xui32> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi1>) -> tensor<300xui32>
  return %y : tensor<300xui32>
}
func.func private @cast_i1_ui64(%x: tensor<300xi1> ) -> tensor<300xui64> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi1>) -> tensor<300xui64>
  return %y : tensor<300xui64>
}
func.func private @cast_i1_f16(%x: tensor<300xi1> ) -> tensor<300xf16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi1>) -> tensor<300xf16>
  return %y : tensor<300xf16>
}
func.func private @cast_i1_bf16(%x: tensor<300xi1> ) -> tensor<300xbf16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi1>) -> tensor<300xbf16>
  return %y : tensor<300xbf16>
}
func.func private @cast_i1_f32(%x: tensor<300xi1> ) -> tensor<300xf32> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi1>) -> tensor<300xf32>
  return %y : tensor<300xf32>
}
func.func private @cast_i1_f64(%x: tensor<300xi1> ) -> tensor<300xf64> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi1>) -> tensor<300xf64>
  return %y : tensor<300xf64>
}
func.func private @cast_i8_i1(%x: tensor<300xi8> ) -> tensor<300xi1> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi8>) -> tensor<300xi1>
  return %y : tensor<300xi1>
}
func.func private @cast_i8_i8(%x: tensor<300xi8> ) -> tensor<300xi8> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi8>) -> tensor<300xi8>
  return %y : tensor<300xi8>
}
func.func private @cast_i8_i16(%x: tensor<300xi8> ) -> tensor<300xi16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi8>) -> tensor<300xi16>
  return %y : tensor<300xi16>
}
func.func private @cast_i8_i32(%x: tensor<300xi8> ) -> tensor<300xi32> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi8>) -> tensor<300xi32>
  return %y : tensor<300xi32>
}
func.func private @cast_i8_i64(%x: tensor<300xi8> ) -> tensor<300xi64> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi8>) -> tensor<300xi64>
  return %y : tensor<300xi64>
}
func.func private @cast_i8_ui8(%x: tensor<300xi8> ) -> tensor<300xui8> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi8>) -> tensor<300xui8>
  return %y : tensor<300xui8>
}
func.func private @cast_i8_ui16(%x: tensor<300xi8> ) -> tensor<300xui16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi8>) -> tensor<300xui16>
  return %y : tensor<300xui16>
}
func.func private @cast_i8_ui32(%x: tensor<300xi8> ) -> tensor<300xui32> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi8>) -> tensor<300xui32>
  return %y : tensor<300xui32>
}
func.func private @cast_i8_ui64(%x: tensor<300xi8> ) -> tensor<300xui64> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi8>) -> tensor<300xui64>
  return %y : tensor<300xui64>
}
func.func private @cast_i8_f16(%x: tensor<300xi8> ) -> tensor<300xf16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi8>) -> tensor<300xf16>
  return %y : tensor<300xf16>
}
func.func private @cast_i8_bf16(%x: tensor<300xi8> ) -> tensor<300xbf16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi8>) -> tensor<300xbf16>
  return %y : tensor<300xbf16>
}
func.func private @cast_i8_f32(%x: tensor<300xi8> ) -> tensor<300xf32> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi8>) -> tensor<300xf32>
  return %y : tensor<300xf32>
}
func.func private @cast_i8_f64(%x: tensor<300xi8> ) -> tensor<300xf64> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi8>) -> tensor<300xf64>
  return %y : tensor<300xf64>
}
func.func private @cast_i16_i1(%x: tensor<300xi16> ) -> tensor<300xi1> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi16>) -> tensor<300xi1>
  return %y : tensor<300xi1>
}
func.func private @cast_i16_i8(%x: tensor<300xi16> ) -> tensor<300xi8> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi16>) -> tensor<300xi8>
  return %y : tensor<300xi8>
}
func.func private @cast_i16_i16(%x: tensor<300xi16> ) -> tensor<300xi16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi16>) -> tensor<300xi16>
  return %y : tensor<300xi16>
}
func.func private @cast_i16_i32(%x: tensor<300xi16> ) -> tensor<300xi32> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi16>) -> tensor<300xi32>
  return %y : tensor<300xi32>
}
func.func private @cast_i16_i64(%x: tensor<300xi16> ) -> tensor<300xi64> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi16>) -> tensor<300xi64>
  return %y : tensor<300xi64>
}
func.func private @cast_i16_ui8(%x: tensor<300xi16> ) -> tensor<300xui8> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi16>) -> tensor<300xui8>
  return %y : tensor<300xui8>
}
func.func private @cast_i16_ui16(%x: tensor<300xi16> ) -> tensor<300xui16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi16>) -> tensor<300xui16>
  return %y : tensor<300xui16>
}
func.func private @cast_i16_ui32(%x: tensor<300xi16> ) -> tensor<300xui32> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi16>) -> tensor<300xui32>
  return %y : tensor<300xui32>
}
func.func private @cast_i16_ui64(%x: tensor<300xi16> ) -> tensor<300xui64> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi16>) -> tensor<300xui64>
  return %y : tensor<300xui64>
}
func.func private @cast_i16_f16(%x: tensor<300xi16> ) -> tensor<300xf16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi16>) -> tensor<300xf16>
  return %y : tensor<300xf16>
}
func.func private @cast_i16_bf16(%x: tensor<300xi16> ) -> tensor<300xbf16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi16>) -> tensor<300xbf16>
  return %y : tensor<300xbf16>
}
func.func private @cast_i16_f32(%x: tensor<300xi16> ) -> tensor<300xf32> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi16>) -> tensor<300xf32>
  return %y : tensor<300xf32>
}
func.func private @cast_i16_f64(%x: tensor<300xi16> ) -> tensor<300xf64> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi16>) -> tensor<300xf64>
  return %y : tensor<300xf64>
}
func.func private @cast_i32_i1(%x: tensor<300xi32> ) -> tensor<300xi1> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi32>) -> tensor<300xi1>
  return %y : tensor<300xi1>
}
func.func private @cast_i32_i8(%x: tensor<300xi32> ) -> tensor<300xi8> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi32>) -> tensor<300xi8>
  return %y : tensor<300xi8>
}
func.func private @cast_i32_i16(%x: tensor<300xi32> ) -> tensor<300xi16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi32>) -> tensor<300xi16>
  return %y : tensor<300xi16>
}
func.func private @cast_i32_i32(%x: tensor<300xi32> ) -> tensor<300xi32> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi32>) -> tensor<300xi32>
  return %y : tensor<300xi32>
}
func.func private @cast_i32_i64(%x: tensor<300xi32> ) -> tensor<300xi64> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi32>) -> tensor<300xi64>
  return %y : tensor<300xi64>
}
func.func private @cast_i32_ui8(%x: tensor<300xi32> ) -> tensor<300xui8> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi32>) -> tensor<300xui8>
  return %y : tensor<300xui8>
}
func.func private @cast_i32_ui16(%x: tensor<300xi32> ) -> tensor<300xui16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi32>) -> tensor<300xui16>
  return %y : tensor<300xui16>
}
func.func private @cast_i32_ui32(%x: tensor<300xi32> ) -> tensor<300xui32> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi32>) -> tensor<300xui32>
  return %y : tensor<300xui32>
}
func.func private @cast_i32_ui64(%x: tensor<300xi32> ) -> tensor<300xui64> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi32>) -> tensor<300xui64>
  return %y : tensor<300xui64>
}
func.func private @cast_i32_f16(%x: tensor<300xi32> ) -> tensor<300xf16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi32>) -> tensor<300xf16>
  return %y : tensor<300xf16>
}
func.func private @cast_i32_bf16(%x: tensor<300xi32> ) -> tensor<300xbf16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi32>) -> tensor<300xbf16>
  return %y : tensor<300xbf16>
}
func.func private @cast_i32_f32(%x: tensor<300xi32> ) -> tensor<300xf32> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi32>) -> tensor<300xf32>
  return %y : tensor<300xf32>
}
func.func private @cast_i32_f64(%x: tensor<300xi32> ) -> tensor<300xf64> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi32>) -> tensor<300xf64>
  return %y : tensor<300xf64>
}
func.func private @cast_i64_i1(%x: tensor<300xi64> ) -> tensor<300xi1> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi64>) -> tensor<300xi1>
  return %y : tensor<300xi1>
}
func.func private @cast_i64_i8(%x: tensor<300xi64> ) -> tensor<300xi8> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi64>) -> tensor<300xi8>
  return %y : tensor<300xi8>
}
func.func private @cast_i64_i16(%x: tensor<300xi64> ) -> tensor<300xi16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi64>) -> tensor<300xi16>
  return %y : tensor<300xi16>
}
func.func private @cast_i64_i32(%x: tensor<300xi64> ) -> tensor<300xi32> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi64>) -> tensor<300xi32>
  return %y : tensor<300xi32>
}
func.func private @cast_i64_i64(%x: tensor<300xi64> ) -> tensor<300xi64> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi64>) -> tensor<300xi64>
  return %y : tensor<300xi64>
}
func.func private @cast_i64_ui8(%x: tensor<300xi64> ) -> tensor<300xui8> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi64>) -> tensor<300xui8>
  return %y : tensor<300xui8>
}
func.func private @cast_i64_ui16(%x: tensor<300xi64> ) -> tensor<300xui16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi64>) -> tensor<300xui16>
  return %y : tensor<300xui16>
}
func.func private @cast_i64_ui32(%x: tensor<300xi64> ) -> tensor<300xui32> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi64>) -> tensor<300xui32>
  return %y : tensor<300xui32>
}
func.func private @cast_i64_ui64(%x: tensor<300xi64> ) -> tensor<300xui64> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi64>) -> tensor<300xui64>
  return %y : tensor<300xui64>
}
func.func private @cast_i64_f16(%x: tensor<300xi64> ) -> tensor<300xf16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi64>) -> tensor<300xf16>
  return %y : tensor<300xf16>
}
func.func private @cast_i64_bf16(%x: tensor<300xi64> ) -> tensor<300xbf16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi64>) -> tensor<300xbf16>
  return %y : tensor<300xbf16>
}
func.func private @cast_i64_f32(%x: tensor<300xi64> ) -> tensor<300xf32> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi64>) -> tensor<300xf32>
  return %y : tensor<300xf32>
}
func.func private @cast_i64_f64(%x: tensor<300xi64> ) -> tensor<300xf64> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xi64>) -> tensor<300xf64>
  return %y : tensor<300xf64>
}
func.func private @cast_ui8_i1(%x: tensor<300xui8> ) -> tensor<300xi1> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui8>) -> tensor<300xi1>
  return %y : tensor<300xi1>
}
func.func private @cast_ui8_i8(%x: tensor<300xui8> ) -> tensor<300xi8> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui8>) -> tensor<300xi8>
  return %y : tensor<300xi8>
}
func.func private @cast_ui8_i16(%x: tensor<300xui8> ) -> tensor<300xi16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui8>) -> tensor<300xi16>
  return %y : tensor<300xi16>
}
func.func private @cast_ui8_i32(%x: tensor<300xui8> ) -> tensor<300xi32> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui8>) -> tensor<300xi32>
  return %y : tensor<300xi32>
}
func.func private @cast_ui8_i64(%x: tensor<300xui8> ) -> tensor<300xi64> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui8>) -> tensor<300xi64>
  return %y : tensor<300xi64>
}
func.func private @cast_ui8_ui8(%x: tensor<300xui8> ) -> tensor<300xui8> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui8>) -> tensor<300xui8>
  return %y : tensor<300xui8>
}
func.func private @cast_ui8_ui16(%x: tensor<300xui8> ) -> tensor<300xui16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui8>) -> tensor<300xui16>
  return %y : tensor<300xui16>
}
func.func private @cast_ui8_ui32(%x: tensor<300xui8> ) -> tensor<300xui32> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui8>) -> tensor<300xui32>
  return %y : tensor<300xui32>
}
func.func private @cast_ui8_ui64(%x: tensor<300xui8> ) -> tensor<300xui64> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui8>) -> tensor<300xui64>
  return %y : tensor<300xui64>
}
func.func private @cast_ui8_f16(%x: tensor<300xui8> ) -> tensor<300xf16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui8>) -> tensor<300xf16>
  return %y : tensor<300xf16>
}
func.func private @cast_ui8_bf16(%x: tensor<300xui8> ) -> tensor<300xbf16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui8>) -> tensor<300xbf16>
  return %y : tensor<300xbf16>
}
func.func private @cast_ui8_f32(%x: tensor<300xui8> ) -> tensor<300xf32> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui8>) -> tensor<300xf32>
  return %y : tensor<300xf32>
}
func.func private @cast_ui8_f64(%x: tensor<300xui8> ) -> tensor<300xf64> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui8>) -> tensor<300xf64>
  return %y : tensor<300xf64>
}
func.func private @cast_ui16_i1(%x: tensor<300xui16> ) -> tensor<300xi1> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui16>) -> tensor<300xi1>
  return %y : tensor<300xi1>
}
func.func private @cast_ui16_i8(%x: tensor<300xui16> ) -> tensor<300xi8> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui16>) -> tensor<300xi8>
  return %y : tensor<300xi8>
}
func.func private @cast_ui16_i16(%x: tensor<300xui16> ) -> tensor<300xi16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui16>) -> tensor<300xi16>
  return %y : tensor<300xi16>
}
func.func private @cast_ui16_i32(%x: tensor<300xui16> ) -> tensor<300xi32> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui16>) -> tensor<300xi32>
  return %y : tensor<300xi32>
}
func.func private @cast_ui16_i64(%x: tensor<300xui16> ) -> tensor<300xi64> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui16>) -> tensor<300xi64>
  return %y : tensor<300xi64>
}
func.func private @cast_ui16_ui8(%x: tensor<300xui16> ) -> tensor<300xui8> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui16>) -> tensor<300xui8>
  return %y : tensor<300xui8>
}
func.func private @cast_ui16_ui16(%x: tensor<300xui16> ) -> tensor<300xui16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui16>) -> tensor<300xui16>
  return %y : tensor<300xui16>
}
func.func private @cast_ui16_ui32(%x: tensor<300xui16> ) -> tensor<300xui32> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui16>) -> tensor<300xui32>
  return %y : tensor<300xui32>
}
func.func private @cast_ui16_ui64(%x: tensor<300xui16> ) -> tensor<300xui64> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui16>) -> tensor<300xui64>
  return %y : tensor<300xui64>
}
func.func private @cast_ui16_f16(%x: tensor<300xui16> ) -> tensor<300xf16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui16>) -> tensor<300xf16>
  return %y : tensor<300xf16>
}
func.func private @cast_ui16_bf16(%x: tensor<300xui16> ) -> tensor<300xbf16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui16>) -> tensor<300xbf16>
  return %y : tensor<300xbf16>
}
func.func private @cast_ui16_f32(%x: tensor<300xui16> ) -> tensor<300xf32> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui16>) -> tensor<300xf32>
  return %y : tensor<300xf32>
}
func.func private @cast_ui16_f64(%x: tensor<300xui16> ) -> tensor<300xf64> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui16>) -> tensor<300xf64>
  return %y : tensor<300xf64>
}
func.func private @cast_ui32_i1(%x: tensor<300xui32> ) -> tensor<300xi1> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui32>) -> tensor<300xi1>
  return %y : tensor<300xi1>
}
func.func private @cast_ui32_i8(%x: tensor<300xui32> ) -> tensor<300xi8> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui32>) -> tensor<300xi8>
  return %y : tensor<300xi8>
}
func.func private @cast_ui32_i16(%x: tensor<300xui32> ) -> tensor<300xi16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui32>) -> tensor<300xi16>
  return %y : tensor<300xi16>
}
func.func private @cast_ui32_i32(%x: tensor<300xui32> ) -> tensor<300xi32> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui32>) -> tensor<300xi32>
  return %y : tensor<300xi32>
}
func.func private @cast_ui32_i64(%x: tensor<300xui32> ) -> tensor<300xi64> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui32>) -> tensor<300xi64>
  return %y : tensor<300xi64>
}
func.func private @cast_ui32_ui8(%x: tensor<300xui32> ) -> tensor<300xui8> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui32>) -> tensor<300xui8>
  return %y : tensor<300xui8>
}
func.func private @cast_ui32_ui16(%x: tensor<300xui32> ) -> tensor<300xui16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui32>) -> tensor<300xui16>
  return %y : tensor<300xui16>
}
func.func private @cast_ui32_ui32(%x: tensor<300xui32> ) -> tensor<300xui32> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui32>) -> tensor<300xui32>
  return %y : tensor<300xui32>
}
func.func private @cast_ui32_ui64(%x: tensor<300xui32> ) -> tensor<300xui64> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui32>) -> tensor<300xui64>
  return %y : tensor<300xui64>
}
func.func private @cast_ui32_f16(%x: tensor<300xui32> ) -> tensor<300xf16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui32>) -> tensor<300xf16>
  return %y : tensor<300xf16>
}
func.func private @cast_ui32_bf16(%x: tensor<300xui32> ) -> tensor<300xbf16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui32>) -> tensor<300xbf16>
  return %y : tensor<300xbf16>
}
func.func private @cast_ui32_f32(%x: tensor<300xui32> ) -> tensor<300xf32> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui32>) -> tensor<300xf32>
  return %y : tensor<300xf32>
}
func.func private @cast_ui32_f64(%x: tensor<300xui32> ) -> tensor<300xf64> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui32>) -> tensor<300xf64>
  return %y : tensor<300xf64>
}
func.func private @cast_ui64_i1(%x: tensor<300xui64> ) -> tensor<300xi1> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui64>) -> tensor<300xi1>
  return %y : tensor<300xi1>
}
func.func private @cast_ui64_i8(%x: tensor<300xui64> ) -> tensor<300xi8> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui64>) -> tensor<300xi8>
  return %y : tensor<300xi8>
}
func.func private @cast_ui64_i16(%x: tensor<300xui64> ) -> tensor<300xi16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui64>) -> tensor<300xi16>
  return %y : tensor<300xi16>
}
func.func private @cast_ui64_i32(%x: tensor<300xui64> ) -> tensor<300xi32> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui64>) -> tensor<300xi32>
  return %y : tensor<300xi32>
}
func.func private @cast_ui64_i64(%x: tensor<300xui64> ) -> tensor<300xi64> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui64>) -> tensor<300xi64>
  return %y : tensor<300xi64>
}
func.func private @cast_ui64_ui8(%x: tensor<300xui64> ) -> tensor<300xui8> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui64>) -> tensor<300xui8>
  return %y : tensor<300xui8>
}
func.func private @cast_ui64_ui16(%x: tensor<300xui64> ) -> tensor<300xui16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui64>) -> tensor<300xui16>
  return %y : tensor<300xui16>
}
func.func private @cast_ui64_ui32(%x: tensor<300xui64> ) -> tensor<300xui32> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui64>) -> tensor<300xui32>
  return %y : tensor<300xui32>
}
func.func private @cast_ui64_ui64(%x: tensor<300xui64> ) -> tensor<300xui64> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui64>) -> tensor<300xui64>
  return %y : tensor<300xui64>
}
func.func private @cast_ui64_f16(%x: tensor<300xui64> ) -> tensor<300xf16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui64>) -> tensor<300xf16>
  return %y : tensor<300xf16>
}
func.func private @cast_ui64_bf16(%x: tensor<300xui64> ) -> tensor<300xbf16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui64>) -> tensor<300xbf16>
  return %y : tensor<300xbf16>
}
func.func private @cast_ui64_f32(%x: tensor<300xui64> ) -> tensor<300xf32> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui64>) -> tensor<300xf32>
  return %y : tensor<300xf32>
}
func.func private @cast_ui64_f64(%x: tensor<300xui64> ) -> tensor<300xf64> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xui64>) -> tensor<300xf64>
  return %y : tensor<300xf64>
}
func.func private @cast_f16_i1(%x: tensor<300xf16> ) -> tensor<300xi1> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xf16>) -> tensor<300xi1>
  return %y : tensor<300xi1>
}
func.func private @cast_f16_i8(%x: tensor<300xf16> ) -> tensor<300xi8> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xf16>) -> tensor<300xi8>
  return %y : tensor<300xi8>
}
func.func private @cast_f16_i16(%x: tensor<300xf16> ) -> tensor<300xi16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xf16>) -> tensor<300xi16>
  return %y : tensor<300xi16>
}
func.func private @cast_f16_i32(%x: tensor<300xf16> ) -> tensor<300xi32> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xf16>) -> tensor<300xi32>
  return %y : tensor<300xi32>
}
func.func private @cast_f16_i64(%x: tensor<300xf16> ) -> tensor<300xi64> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xf16>) -> tensor<300xi64>
  return %y : tensor<300xi64>
}
func.func private @cast_f16_ui8(%x: tensor<300xf16> ) -> tensor<300xui8> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xf16>) -> tensor<300xui8>
  return %y : tensor<300xui8>
}
func.func private @cast_f16_ui16(%x: tensor<300xf16> ) -> tensor<300xui16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xf16>) -> tensor<300xui16>
  return %y : tensor<300xui16>
}
func.func private @cast_f16_ui32(%x: tensor<300xf16> ) -> tensor<300xui32> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xf16>) -> tensor<300xui32>
  return %y : tensor<300xui32>
}
func.func private @cast_f16_ui64(%x: tensor<300xf16> ) -> tensor<300xui64> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xf16>) -> tensor<300xui64>
  return %y : tensor<300xui64>
}
func.func private @cast_f16_f16(%x: tensor<300xf16> {sg.special}) -> tensor<300xf16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xf16>) -> tensor<300xf16>
  return %y : tensor<300xf16>
}
func.func private @cast_f16_bf16(%x: tensor<300xf16> {sg.special}) -> tensor<300xbf16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xf16>) -> tensor<300xbf16>
  return %y : tensor<300xbf16>
}
func.func private @cast_f16_f32(%x: tensor<300xf16> {sg.special}) -> tensor<300xf32> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xf16>) -> tensor<300xf32>
  return %y : tensor<300xf32>
}
func.func private @cast_f16_f64(%x: tensor<300xf16> {sg.special}) -> tensor<300xf64> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xf16>) -> tensor<300xf64>
  return %y : tensor<300xf64>
}
func.func private @cast_bf16_i1(%x: tensor<300xbf16> ) -> tensor<300xi1> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xbf16>) -> tensor<300xi1>
  return %y : tensor<300xi1>
}
func.func private @cast_bf16_i8(%x: tensor<300xbf16> ) -> tensor<300xi8> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xbf16>) -> tensor<300xi8>
  return %y : tensor<300xi8>
}
func.func private @cast_bf16_i16(%x: tensor<300xbf16> ) -> tensor<300xi16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xbf16>) -> tensor<300xi16>
  return %y : tensor<300xi16>
}
func.func private @cast_bf16_i32(%x: tensor<300xbf16> ) -> tensor<300xi32> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xbf16>) -> tensor<300xi32>
  return %y : tensor<300xi32>
}
func.func private @cast_bf16_i64(%x: tensor<300xbf16> ) -> tensor<300xi64> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xbf16>) -> tensor<300xi64>
  return %y : tensor<300xi64>
}
func.func private @cast_bf16_ui8(%x: tensor<300xbf16> ) -> tensor<300xui8> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xbf16>) -> tensor<300xui8>
  return %y : tensor<300xui8>
}
func.func private @cast_bf16_ui16(%x: tensor<300xbf16> ) -> tensor<300xui16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xbf16>) -> tensor<300xui16>
  return %y : tensor<300xui16>
}
func.func private @cast_bf16_ui32(%x: tensor<300xbf16> ) -> tensor<300xui32> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xbf16>) -> tensor<300xui32>
  return %y : tensor<300xui32>
}
func.func private @cast_bf16_ui64(%x: tensor<300xbf16> ) -> tensor<300xui64> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xbf16>) -> tensor<300xui64>
  return %y : tensor<300xui64>
}
func.func private @cast_bf16_f16(%x: tensor<300xbf16> {sg.special}) -> tensor<300xf16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xbf16>) -> tensor<300xf16>
  return %y : tensor<300xf16>
}
func.func private @cast_bf16_bf16(%x: tensor<300xbf16> {sg.special}) -> tensor<300xbf16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xbf16>) -> tensor<300xbf16>
  return %y : tensor<300xbf16>
}
func.func private @cast_bf16_f32(%x: tensor<300xbf16> {sg.special}) -> tensor<300xf32> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xbf16>) -> tensor<300xf32>
  return %y : tensor<300xf32>
}
func.func private @cast_bf16_f64(%x: tensor<300xbf16> {sg.special}) -> tensor<300xf64> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xbf16>) -> tensor<300xf64>
  return %y : tensor<300xf64>
}
func.func private @cast_f32_i1(%x: tensor<300xf32> ) -> tensor<300xi1> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xf32>) -> tensor<300xi1>
  return %y : tensor<300xi1>
}
func.func private @cast_f32_i8(%x: tensor<300xf32> ) -> tensor<300xi8> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xf32>) -> tensor<300xi8>
  return %y : tensor<300xi8>
}
func.func private @cast_f32_i16(%x: tensor<300xf32> ) -> tensor<300xi16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xf32>) -> tensor<300xi16>
  return %y : tensor<300xi16>
}
func.func private @cast_f32_i32(%x: tensor<300xf32> ) -> tensor<300xi32> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xf32>) -> tensor<300xi32>
  return %y : tensor<300xi32>
}
func.func private @cast_f32_i64(%x: tensor<300xf32> ) -> tensor<300xi64> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xf32>) -> tensor<300xi64>
  return %y : tensor<300xi64>
}
func.func private @cast_f32_ui8(%x: tensor<300xf32> ) -> tensor<300xui8> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xf32>) -> tensor<300xui8>
  return %y : tensor<300xui8>
}
func.func private @cast_f32_ui16(%x: tensor<300xf32> ) -> tensor<300xui16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xf32>) -> tensor<300xui16>
  return %y : tensor<300xui16>
}
func.func private @cast_f32_ui32(%x: tensor<300xf32> ) -> tensor<300xui32> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xf32>) -> tensor<300xui32>
  return %y : tensor<300xui32>
}
func.func private @cast_f32_ui64(%x: tensor<300xf32> ) -> tensor<300xui64> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xf32>) -> tensor<300xui64>
  return %y : tensor<300xui64>
}
func.func private @cast_f32_f16(%x: tensor<300xf32> {sg.special}) -> tensor<300xf16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xf32>) -> tensor<300xf16>
  return %y : tensor<300xf16>
}
func.func private @cast_f32_bf16(%x: tensor<300xf32> {sg.special}) -> tensor<300xbf16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xf32>) -> tensor<300xbf16>
  return %y : tensor<300xbf16>
}
func.func private @cast_f32_f32(%x: tensor<300xf32> {sg.special}) -> tensor<300xf32> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xf32>) -> tensor<300xf32>
  return %y : tensor<300xf32>
}
func.func private @cast_f32_f64(%x: tensor<300xf32> {sg.special}) -> tensor<300xf64> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xf32>) -> tensor<300xf64>
  return %y : tensor<300xf64>
}
func.func private @cast_f64_i1(%x: tensor<300xf64> ) -> tensor<300xi1> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xf64>) -> tensor<300xi1>
  return %y : tensor<300xi1>
}
func.func private @cast_f64_i8(%x: tensor<300xf64> ) -> tensor<300xi8> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xf64>) -> tensor<300xi8>
  return %y : tensor<300xi8>
}
func.func private @cast_f64_i16(%x: tensor<300xf64> ) -> tensor<300xi16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xf64>) -> tensor<300xi16>
  return %y : tensor<300xi16>
}
func.func private @cast_f64_i32(%x: tensor<300xf64> ) -> tensor<300xi32> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xf64>) -> tensor<300xi32>
  return %y : tensor<300xi32>
}
func.func private @cast_f64_i64(%x: tensor<300xf64> ) -> tensor<300xi64> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xf64>) -> tensor<300xi64>
  return %y : tensor<300xi64>
}
func.func private @cast_f64_ui8(%x: tensor<300xf64> ) -> tensor<300xui8> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xf64>) -> tensor<300xui8>
  return %y : tensor<300xui8>
}
func.func private @cast_f64_ui16(%x: tensor<300xf64> ) -> tensor<300xui16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xf64>) -> tensor<300xui16>
  return %y : tensor<300xui16>
}
func.func private @cast_f64_ui32(%x: tensor<300xf64> ) -> tensor<300xui32> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xf64>) -> tensor<300xui32>
  return %y : tensor<300xui32>
}
func.func private @cast_f64_ui64(%x: tensor<300xf64> ) -> tensor<300xui64> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xf64>) -> tensor<300xui64>
  return %y : tensor<300xui64>
}
func.func private @cast_f64_f16(%x: tensor<300xf64> {sg.special}) -> tensor<300xf16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xf64>) -> tensor<300xf16>
  return %y : tensor<300xf16>
}
func.func private @cast_f64_bf16(%x: tensor<300xf64> {sg.special}) -> tensor<300xbf16> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xf64>) -> tensor<300xbf16>
  return %y : tensor<300xbf16>
}
func.func private @cast_f64_f32(%x: tensor<300xf64> {sg.special}) -> tensor<300xf32> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xf64>) -> tensor<300xf32>
  return %y : tensor<300xf32>
}
func.func private @cast_f64_f64(%x: tensor<300xf64> {sg.special}) -> tensor<300xf64> attributes {sg.kernel} {
  %y = sg.cast %x : (tensor<300xf64>) -> tensor<300xf64>
  return %y : tensor<300xf64>
}
func.func private @add_bc0(%x: tensor<2x3x4x5xf32>, %z: tensor<3x1x1xf32>) -> tensor<2x3x4x5xf32> attributes {sg.kernel} {
  %y = sg.add %x, %z : (tensor<2x3x4x5xf32>, tensor<3x1x1xf32>) -> tensor<2x3x4x5xf32>
  return %y : tensor<2x3x4x5xf32>
}
func.func private @sub_bc0(%x: tensor<2x3x4x5xf32>, %z: tensor<3x1x1xf32>) -> tensor<2x3x4x5xf32> attributes {sg.kernel} {
  %y = sg.sub %x, %z : (tensor<2x3x4x5xf32>, tensor<3x1x1xf32>) -> tensor<2x3x4x5xf32>
  return %y : tensor<2x3x4x5xf32>
}
func.func private @add_bc1(%x: tensor<1x64x56x56xf32>, %z: tensor<64x1x1xf32>) -> tensor<1x64x56x56xf32> attributes {sg.kernel} {
  %y = sg.add %x, %z : (tensor<1x64x56x56xf32>, tensor<64x1x1xf32>) -> tensor<1x64x56x56xf32>
  return %y : tensor<1x64x56x56xf32>
}
func.func private @sub_bc1(%x: tensor<1x64x56x56xf32>, %z: tensor<64x1x1xf32>) -> tensor<1x64x56x56xf32> attributes {sg.kernel} {
  %y = sg.sub %x, %z : (tensor<1x64x56x56xf32>, tensor<64x1x1xf32>) -> tensor<1x64x56x56xf32>
  return %y : tensor<1x64x56x56xf32>
}
func.func private @add_bc2(%x: tensor<4x1xf32>, %z: tensor<1x6xf32>) -> tensor<4x6xf32> attributes {sg.kernel} {
  %y = sg.add %x, %z : (tensor<4x1xf32>, tensor<1x6xf32>) -> tensor<4x6xf32>
  return %y : tensor<4x6xf32>
}
func.func private @sub_bc2(%x: tensor<4x1xf32>, %z: tensor<1x6xf32>) -> tensor<4x6xf32> attributes {sg.kernel} {
  %y = sg.sub %x, %z : (tensor<4x1xf32>, tensor<1x6xf32>) -> tensor<4x6xf32>
  return %y : tensor<4x6xf32>
}
func.func private @add_bc3(%x: tensor<f32>, %z: tensor<3xf32>) -> tensor<3xf32> attributes {sg.kernel} {
  %y = sg.add %x, %z : (tensor<f32>, tensor<3xf32>) -> tensor<3xf32>
  return %y : tensor<3xf32>
}
func.func private @sub_bc3(%x: tensor<f32>, %z: tensor<3xf32>) -> tensor<3xf32> attributes {sg.kernel} {
  %y = sg.sub %x, %z : (tensor<f32>, tensor<3xf32>) -> tensor<3xf32>
  return %y : tensor<3xf32>
}
func.func private @add_bc4(%x: tensor<f32>, %z: tensor<f32>) -> tensor<f32> attributes {sg.kernel} {
  %y = sg.add %x, %z : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return %y : tensor<f32>
}
func.func private @sub_bc4(%x: tensor<f32>, %z: tensor<f32>) -> tensor<f32> attributes {sg.kernel} {
  %y = sg.sub %x, %z : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return %y : tensor<f32>
}
func.func private @add_bc5(%x: tensor<100000xf32>, %z: tensor<100000xf32>) -> tensor<100000xf32> attributes {sg.kernel} {
  %y = sg.add %x, %z : (tensor<100000xf32>, tensor<100000xf32>) -> tensor<100000xf32>
  return %y : tensor<100000xf32>
}
func.func private @sub_bc5(%x: tensor<100000xf32>, %z: tensor<100000xf32>) -> tensor<100000xf32> attributes {sg.kernel} {
  %y = sg.sub %x, %z : (tensor<100000xf32>, tensor<100000xf32>) -> tensor<100000xf32>
  return %y : tensor<100000xf32>
}
func.func private @add_bc6(%x: tensor<1x3x224x224xf32>, %z: tensor<1x3x1x1xf32>) -> tensor<1x3x224x224xf32> attributes {sg.kernel} {
  %y = sg.add %x, %z : (tensor<1x3x224x224xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x224x224xf32>
  return %y : tensor<1x3x224x224xf32>
}
func.func private @sub_bc6(%x: tensor<1x3x224x224xf32>, %z: tensor<1x3x1x1xf32>) -> tensor<1x3x224x224xf32> attributes {sg.kernel} {
  %y = sg.sub %x, %z : (tensor<1x3x224x224xf32>, tensor<1x3x1x1xf32>) -> tensor<1x3x224x224xf32>
  return %y : tensor<1x3x224x224xf32>
}
func.func private @add_bc7(%x: tensor<3x70000xf32>, %z: tensor<3x1xf32>) -> tensor<3x70000xf32> attributes {sg.kernel} {
  %y = sg.add %x, %z : (tensor<3x70000xf32>, tensor<3x1xf32>) -> tensor<3x70000xf32>
  return %y : tensor<3x70000xf32>
}
func.func private @sub_bc7(%x: tensor<3x70000xf32>, %z: tensor<3x1xf32>) -> tensor<3x70000xf32> attributes {sg.kernel} {
  %y = sg.sub %x, %z : (tensor<3x70000xf32>, tensor<3x1xf32>) -> tensor<3x70000xf32>
  return %y : tensor<3x70000xf32>
}
func.func private @add_bc8(%x: tensor<2x1x7x1x5xf32>, %z: tensor<3x1x6x1xf32>) -> tensor<2x3x7x6x5xf32> attributes {sg.kernel} {
  %y = sg.add %x, %z : (tensor<2x1x7x1x5xf32>, tensor<3x1x6x1xf32>) -> tensor<2x3x7x6x5xf32>
  return %y : tensor<2x3x7x6x5xf32>
}
func.func private @sub_bc8(%x: tensor<2x1x7x1x5xf32>, %z: tensor<3x1x6x1xf32>) -> tensor<2x3x7x6x5xf32> attributes {sg.kernel} {
  %y = sg.sub %x, %z : (tensor<2x1x7x1x5xf32>, tensor<3x1x6x1xf32>) -> tensor<2x3x7x6x5xf32>
  return %y : tensor<2x3x7x6x5xf32>
}
func.func private @add_bc9(%x: tensor<4099xf32>, %z: tensor<1xf32>) -> tensor<4099xf32> attributes {sg.kernel} {
  %y = sg.add %x, %z : (tensor<4099xf32>, tensor<1xf32>) -> tensor<4099xf32>
  return %y : tensor<4099xf32>
}
func.func private @sub_bc9(%x: tensor<4099xf32>, %z: tensor<1xf32>) -> tensor<4099xf32> attributes {sg.kernel} {
  %y = sg.sub %x, %z : (tensor<4099xf32>, tensor<1xf32>) -> tensor<4099xf32>
  return %y : tensor<4099xf32>
}
func.func private @add_bc10(%x: tensor<0x3xf32>, %z: tensor<3xf32>) -> tensor<0x3xf32> attributes {sg.kernel} {
  %y = sg.add %x, %z : (tensor<0x3xf32>, tensor<3xf32>) -> tensor<0x3xf32>
  return %y : tensor<0x3xf32>
}
func.func private @sub_bc10(%x: tensor<0x3xf32>, %z: tensor<3xf32>) -> tensor<0x3xf32> attributes {sg.kernel} {
  %y = sg.sub %x, %z : (tensor<0x3xf32>, tensor<3xf32>) -> tensor<0x3xf32>
  return %y : tensor<0x3xf32>
}
func.func private @add_bc11(%x: tensor<5x4099xf32>, %z: tensor<4099xf32>) -> tensor<5x4099xf32> attributes {sg.kernel} {
  %y = sg.add %x, %z : (tensor<5x4099xf32>, tensor<4099xf32>) -> tensor<5x4099xf32>
  return %y : tensor<5x4099xf32>
}
func.func private @sub_bc11(%x: tensor<5x4099xf32>, %z: tensor<4099xf32>) -> tensor<5x4099xf32> attributes {sg.kernel} {
  %y = sg.sub %x, %z : (tensor<5x4099xf32>, tensor<4099xf32>) -> tensor<5x4099xf32>
  return %y : tensor<5x4099xf32>
}
func.func private @add_bc12(%x: tensor<1xf32>, %z: tensor<1x1xf32>) -> tensor<1x1xf32> attributes {sg.kernel} {
  %y = sg.add %x, %z : (tensor<1xf32>, tensor<1x1xf32>) -> tensor<1x1xf32>
  return %y : tensor<1x1xf32>
}
func.func private @sub_bc12(%x: tensor<1xf32>, %z: tensor<1x1xf32>) -> tensor<1x1xf32> attributes {sg.kernel} {
  %y = sg.sub %x, %z : (tensor<1xf32>, tensor<1x1xf32>) -> tensor<1x1xf32>
  return %y : tensor<1x1xf32>
}
func.func private @mul_same(%x: tensor<300xf32>) -> tensor<300xf32> attributes {sg.kernel} {
  %y = sg.mul %x, %x : (tensor<300xf32>, tensor<300xf32>) -> tensor<300xf32>
  return %y : tensor<300xf32>
}
func.func private @max_const(%x: tensor<300xf32>) -> tensor<300xf32> attributes {sg.kernel} {
  %c = sg.constant dense<0.5> : tensor<f32>
  %y = sg.max %x, %c : (tensor<300xf32>, tensor<f32>) -> tensor<300xf32>
  return %y : tensor<300xf32>
}
func.func private @pow_const(%x: tensor<300xf32>) -> tensor<300xf32> attributes {sg.kernel} {
  %c = sg.constant dense<2> : tensor<1xi64>
  %y = sg.pow %x, %c : (tensor<300xf32>, tensor<1xi64>) -> tensor<300xf32>
  return %y : tensor<300xf32>
}
func.func private @pow_half(%x: tensor<300xf32> {sg.special}) -> tensor<300xf32> attributes {sg.kernel} {
  %c = sg.constant dense<0.5> : tensor<f32>
  %y = sg.pow %x, %c : (tensor<300xf32>, tensor<f32>) -> tensor<300xf32>
  return %y : tensor<300xf32>
}
func.func private @bcast(%x: tensor<3x1xui8>) -> tensor<2x3x4xui8> attributes {sg.kernel} {
  %y = sg.broadcast %x : (tensor<3x1xui8>) -> tensor<2x3x4xui8>
  return %y : tensor<2x3x4xui8>
}
func.func private @bcast_scalar(%x: tensor<f32>) -> tensor<20x40x10xf32> attributes {sg.kernel} {
  %y = sg.broadcast %x : (tensor<f32>) -> tensor<20x40x10xf32>
  return %y : tensor<20x40x10xf32>
}
func.func private @bn_f32(%x: tensor<2x16x9x9xf32>, %s: tensor<16xf32>, %b: tensor<16xf32>, %m: tensor<16xf32>, %v: tensor<16xf32> {sg.range = [0.1, 2.0]}) -> tensor<2x16x9x9xf32> attributes {sg.kernel} {
  %y = sg.batch_norm %x, %s, %b, %m, %v {epsilon = 1.0e-5 : f64} : (tensor<2x16x9x9xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>) -> tensor<2x16x9x9xf32>
  return %y : tensor<2x16x9x9xf32>
}
func.func private @bn_f16(%x: tensor<2x16x9x9xf16>, %s: tensor<16xf16>, %b: tensor<16xf16>, %m: tensor<16xf16>, %v: tensor<16xf16> {sg.range = [0.1, 2.0]}) -> tensor<2x16x9x9xf16> attributes {sg.kernel} {
  %y = sg.batch_norm %x, %s, %b, %m, %v {epsilon = 1.0e-5 : f64} : (tensor<2x16x9x9xf16>, tensor<16xf16>, tensor<16xf16>, tensor<16xf16>, tensor<16xf16>) -> tensor<2x16x9x9xf16>
  return %y : tensor<2x16x9x9xf16>
}
func.func private @bn_f64(%x: tensor<2x16x9x9xf64>, %s: tensor<16xf64>, %b: tensor<16xf64>, %m: tensor<16xf64>, %v: tensor<16xf64> {sg.range = [0.1, 2.0]}) -> tensor<2x16x9x9xf64> attributes {sg.kernel} {
  %y = sg.batch_norm %x, %s, %b, %m, %v {epsilon = 1.0e-5 : f64} : (tensor<2x16x9x9xf64>, tensor<16xf64>, tensor<16xf64>, tensor<16xf64>, tensor<16xf64>) -> tensor<2x16x9x9xf64>
  return %y : tensor<2x16x9x9xf64>
}
