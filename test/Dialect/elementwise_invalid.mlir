// Elementwise ops: every constraint, crossed once.
// RUN: sg-opt %s --verify-diagnostics --split-input-file

func.func @abs(%x: tensor<2xi1>) {
  // expected-error @+2 {{'sg.abs' op expects x of integers or floats, got tensor<2xi1>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.abs %x : (tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @sign(%x: tensor<2xi1>) {
  // expected-error @+2 {{'sg.sign' op expects x of integers or floats, got tensor<2xi1>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.sign %x : (tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @neg(%x: tensor<2xui8>) {
  // expected-error @+2 {{'sg.neg' op expects x of signed integers or floats, got tensor<2xui8>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.neg %x : (tensor<2xui8>) -> tensor<2xui8>
  return
}

// -----

func.func @relu(%x: tensor<2xui8>) {
  // expected-error @+2 {{'sg.relu' op expects x of signed integers or floats, got tensor<2xui8>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.relu %x : (tensor<2xui8>) -> tensor<2xui8>
  return
}

// -----

func.func @ceil(%x: tensor<2xi32>) {
  // expected-error @+2 {{'sg.ceil' op expects x of floats, got tensor<2xi32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.ceil %x : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @floor(%x: tensor<2xi32>) {
  // expected-error @+2 {{'sg.floor' op expects x of floats, got tensor<2xi32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.floor %x : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @round(%x: tensor<2xi32>) {
  // expected-error @+2 {{'sg.round' op expects x of floats, got tensor<2xi32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.round %x : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @sqrt(%x: tensor<2xi32>) {
  // expected-error @+2 {{'sg.sqrt' op expects x of floats, got tensor<2xi32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.sqrt %x : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @reciprocal(%x: tensor<2xi32>) {
  // expected-error @+2 {{'sg.reciprocal' op expects x of floats, got tensor<2xi32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.reciprocal %x : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @exp(%x: tensor<2xi32>) {
  // expected-error @+2 {{'sg.exp' op expects x of floats, got tensor<2xi32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.exp %x : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @log(%x: tensor<2xi32>) {
  // expected-error @+2 {{'sg.log' op expects x of floats, got tensor<2xi32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.log %x : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @sin(%x: tensor<2xi32>) {
  // expected-error @+2 {{'sg.sin' op expects x of floats, got tensor<2xi32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.sin %x : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @cos(%x: tensor<2xi32>) {
  // expected-error @+2 {{'sg.cos' op expects x of floats, got tensor<2xi32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.cos %x : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @tan(%x: tensor<2xi32>) {
  // expected-error @+2 {{'sg.tan' op expects x of floats, got tensor<2xi32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.tan %x : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @asin(%x: tensor<2xi32>) {
  // expected-error @+2 {{'sg.asin' op expects x of floats, got tensor<2xi32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.asin %x : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @acos(%x: tensor<2xi32>) {
  // expected-error @+2 {{'sg.acos' op expects x of floats, got tensor<2xi32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.acos %x : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @atan(%x: tensor<2xi32>) {
  // expected-error @+2 {{'sg.atan' op expects x of floats, got tensor<2xi32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.atan %x : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @sinh(%x: tensor<2xi32>) {
  // expected-error @+2 {{'sg.sinh' op expects x of floats, got tensor<2xi32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.sinh %x : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @cosh(%x: tensor<2xi32>) {
  // expected-error @+2 {{'sg.cosh' op expects x of floats, got tensor<2xi32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.cosh %x : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @tanh(%x: tensor<2xi32>) {
  // expected-error @+2 {{'sg.tanh' op expects x of floats, got tensor<2xi32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.tanh %x : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @asinh(%x: tensor<2xi32>) {
  // expected-error @+2 {{'sg.asinh' op expects x of floats, got tensor<2xi32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.asinh %x : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @acosh(%x: tensor<2xi32>) {
  // expected-error @+2 {{'sg.acosh' op expects x of floats, got tensor<2xi32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.acosh %x : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @atanh(%x: tensor<2xi32>) {
  // expected-error @+2 {{'sg.atanh' op expects x of floats, got tensor<2xi32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.atanh %x : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @erf(%x: tensor<2xi32>) {
  // expected-error @+2 {{'sg.erf' op expects x of floats, got tensor<2xi32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.erf %x : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @sigmoid(%x: tensor<2xi32>) {
  // expected-error @+2 {{'sg.sigmoid' op expects x of floats, got tensor<2xi32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.sigmoid %x : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @softplus(%x: tensor<2xi32>) {
  // expected-error @+2 {{'sg.softplus' op expects x of floats, got tensor<2xi32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.softplus %x : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @softsign(%x: tensor<2xi32>) {
  // expected-error @+2 {{'sg.softsign' op expects x of floats, got tensor<2xi32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.softsign %x : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @mish(%x: tensor<2xi32>) {
  // expected-error @+2 {{'sg.mish' op expects x of floats, got tensor<2xi32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.mish %x : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @hard_swish(%x: tensor<2xi32>) {
  // expected-error @+2 {{'sg.hard_swish' op expects x of floats, got tensor<2xi32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.hard_swish %x : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @gelu(%x: tensor<2xi32>) {
  // expected-error @+2 {{'sg.gelu' op expects x of floats, got tensor<2xi32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.gelu %x : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @elu(%x: tensor<2xi32>) {
  // expected-error @+2 {{'sg.elu' op expects x of floats, got tensor<2xi32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.elu %x {alpha = 5.000000e-01 : f64} : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @celu(%x: tensor<2xi32>) {
  // expected-error @+2 {{'sg.celu' op expects x of floats, got tensor<2xi32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.celu %x {alpha = 5.000000e-01 : f64} : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @leaky_relu(%x: tensor<2xi32>) {
  // expected-error @+2 {{'sg.leaky_relu' op expects x of floats, got tensor<2xi32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.leaky_relu %x {alpha = 5.000000e-01 : f64} : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @thresholded_relu(%x: tensor<2xi32>) {
  // expected-error @+2 {{'sg.thresholded_relu' op expects x of floats, got tensor<2xi32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.thresholded_relu %x {alpha = 5.000000e-01 : f64} : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @swish(%x: tensor<2xi32>) {
  // expected-error @+2 {{'sg.swish' op expects x of floats, got tensor<2xi32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.swish %x {alpha = 5.000000e-01 : f64} : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @selu(%x: tensor<2xi32>) {
  // expected-error @+2 {{'sg.selu' op expects x of floats, got tensor<2xi32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.selu %x {alpha = 1.500000e+00 : f64, gamma = 1.000000e+00 : f64} : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @hard_sigmoid(%x: tensor<2xi32>) {
  // expected-error @+2 {{'sg.hard_sigmoid' op expects x of floats, got tensor<2xi32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.hard_sigmoid %x {alpha = 2.500000e-01 : f64, beta = 5.000000e-01 : f64} : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @shrink(%x: tensor<2xi32>) {
  // expected-error @+2 {{'sg.shrink' op expects x of floats, got tensor<2xi32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.shrink %x {bias = 1.000000e+00 : f64, lambd = 5.000000e-01 : f64} : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @not(%x: tensor<2xi8>) {
  // expected-error @+2 {{'sg.not' op expects x of i1, got tensor<2xi8>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.not %x : (tensor<2xi8>) -> tensor<2xi8>
  return
}

// -----

func.func @bitwise_not(%x: tensor<2xf32>) {
  // expected-error @+2 {{'sg.bitwise_not' op expects x of integers, got tensor<2xf32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.bitwise_not %x : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @is_nan(%x: tensor<2xi32>) {
  // expected-error @+2 {{'sg.is_nan' op expects x of floats, got tensor<2xi32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.is_nan %x : (tensor<2xi32>) -> tensor<2xi1>
  return
}

// -----

func.func @is_inf(%x: tensor<2xi32>) {
  // expected-error @+2 {{'sg.is_inf' op expects x of floats, got tensor<2xi32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.is_inf %x : (tensor<2xi32>) -> tensor<2xi1>
  return
}

// -----

func.func @cast(%x: tensor<2xsi32>) {
  // expected-error @+1 {{'sg.cast' op expects x of i1, integers of 8 to 64 bits, f16, bf16, f32 or f64, got tensor<2xsi32>}}
  %r = sg.cast %x : (tensor<2xsi32>) -> tensor<2xf32>
  return
}

// -----

func.func @cast(%x: tensor<2xi4>) {
  // expected-error @+1 {{'sg.cast' op expects x of i1, integers of 8 to 64 bits, f16, bf16, f32 or f64, got tensor<2xi4>}}
  %r = sg.cast %x : (tensor<2xi4>) -> tensor<2xf32>
  return
}

// -----

func.func @cast(%x: tensor<2xf80>) {
  // expected-error @+1 {{'sg.cast' op expects x of i1, integers of 8 to 64 bits, f16, bf16, f32 or f64, got tensor<2xf80>}}
  %r = sg.cast %x : (tensor<2xf80>) -> tensor<2xf32>
  return
}

// -----

func.func @cast(%x: tensor<2xcomplex<f32>>) {
  // expected-error @+1 {{'sg.cast' op expects x of i1, integers of 8 to 64 bits, f16, bf16, f32 or f64, got tensor<2xcomplex<f32>>}}
  %r = sg.cast %x : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  return
}

// -----

func.func @cast(%x: tensor<2xf8E4M3FN>) {
  // expected-error @+1 {{'sg.cast' op expects x of i1, integers of 8 to 64 bits, f16, bf16, f32 or f64, got tensor<2xf8E4M3FN>}}
  %r = sg.cast %x : (tensor<2xf8E4M3FN>) -> tensor<2xf32>
  return
}

// -----

func.func @cast(%x: tensor<2xindex>) {
  // expected-error @+1 {{'sg.cast' op expects x of i1, integers of 8 to 64 bits, f16, bf16, f32 or f64, got tensor<2xindex>}}
  %r = sg.cast %x : (tensor<2xindex>) -> tensor<2xf32>
  return
}

// -----

func.func @cast(%x: tensor<2xf32>) {
  // expected-error @+1 {{'sg.cast' op expects result of i1, integers of 8 to 64 bits, f16, bf16, f32 or f64, got tensor<2xi7>}}
  %r = sg.cast %x : (tensor<2xf32>) -> tensor<2xi7>
  return
}

// -----

func.func @cast(%x: tensor<2xf32>) {
  // expected-error @+1 {{'sg.cast' op expects a result of the shape of tensor<2xf32>, got tensor<3xi8>}}
  %r = sg.cast %x : (tensor<2xf32>) -> tensor<3xi8>
  return
}

// -----

func.func @cast(%x: tensor<2xf32>) {
  // expected-error @+1 {{'sg.cast' op expects a result of the shape of tensor<2xf32>, got tensor<2x1xi8>}}
  %r = sg.cast %x : (tensor<2xf32>) -> tensor<2x1xi8>
  return
}

// -----

func.func @add(%x: tensor<2xi1>, %y: tensor<2xi1>) {
  // expected-error @+2 {{'sg.add' op expects lhs of integers or floats, got tensor<2xi1>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.add %x, %y : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @sub(%x: tensor<2xi1>, %y: tensor<2xi1>) {
  // expected-error @+2 {{'sg.sub' op expects lhs of integers or floats, got tensor<2xi1>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.sub %x, %y : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @mul(%x: tensor<2xi1>, %y: tensor<2xi1>) {
  // expected-error @+2 {{'sg.mul' op expects lhs of integers or floats, got tensor<2xi1>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.mul %x, %y : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @div(%x: tensor<2xi1>, %y: tensor<2xi1>) {
  // expected-error @+2 {{'sg.div' op expects lhs of integers or floats, got tensor<2xi1>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.div %x, %y : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @mod(%x: tensor<2xi1>, %y: tensor<2xi1>) {
  // expected-error @+2 {{'sg.mod' op expects lhs of integers or floats, got tensor<2xi1>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.mod %x, %y : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @max(%x: tensor<2xi1>, %y: tensor<2xi1>) {
  // expected-error @+2 {{'sg.max' op expects lhs of integers or floats, got tensor<2xi1>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.max %x, %y : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @min(%x: tensor<2xi1>, %y: tensor<2xi1>) {
  // expected-error @+2 {{'sg.min' op expects lhs of integers or floats, got tensor<2xi1>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.min %x, %y : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @pow(%x: tensor<2xi1>, %y: tensor<2xi1>) {
  // expected-error @+2 {{'sg.pow' op expects lhs of integers or floats, got tensor<2xi1>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.pow %x, %y : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @prelu(%x: tensor<2xi1>, %y: tensor<2xi1>) {
  // expected-error @+2 {{'sg.prelu' op expects lhs of integers or floats, got tensor<2xi1>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.prelu %x, %y : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @less(%x: tensor<2xi1>, %y: tensor<2xi1>) {
  // expected-error @+2 {{'sg.less' op expects lhs of integers or floats, got tensor<2xi1>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.less %x, %y : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @less_equal(%x: tensor<2xi1>, %y: tensor<2xi1>) {
  // expected-error @+2 {{'sg.less_equal' op expects lhs of integers or floats, got tensor<2xi1>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.less_equal %x, %y : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @greater(%x: tensor<2xi1>, %y: tensor<2xi1>) {
  // expected-error @+2 {{'sg.greater' op expects lhs of integers or floats, got tensor<2xi1>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.greater %x, %y : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @greater_equal(%x: tensor<2xi1>, %y: tensor<2xi1>) {
  // expected-error @+2 {{'sg.greater_equal' op expects lhs of integers or floats, got tensor<2xi1>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.greater_equal %x, %y : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @and(%x: tensor<2xi8>, %y: tensor<2xi8>) {
  // expected-error @+2 {{'sg.and' op expects lhs of i1, got tensor<2xi8>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.and %x, %y : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xi8>
  return
}

// -----

func.func @or(%x: tensor<2xi8>, %y: tensor<2xi8>) {
  // expected-error @+2 {{'sg.or' op expects lhs of i1, got tensor<2xi8>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.or %x, %y : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xi8>
  return
}

// -----

func.func @xor(%x: tensor<2xi8>, %y: tensor<2xi8>) {
  // expected-error @+2 {{'sg.xor' op expects lhs of i1, got tensor<2xi8>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.xor %x, %y : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xi8>
  return
}

// -----

func.func @bitwise_and(%x: tensor<2xf32>, %y: tensor<2xf32>) {
  // expected-error @+2 {{'sg.bitwise_and' op expects lhs of integers, got tensor<2xf32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.bitwise_and %x, %y : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @bitwise_or(%x: tensor<2xf32>, %y: tensor<2xf32>) {
  // expected-error @+2 {{'sg.bitwise_or' op expects lhs of integers, got tensor<2xf32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.bitwise_or %x, %y : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @bitwise_xor(%x: tensor<2xf32>, %y: tensor<2xf32>) {
  // expected-error @+2 {{'sg.bitwise_xor' op expects lhs of integers, got tensor<2xf32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.bitwise_xor %x, %y : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @shift_left(%x: tensor<2xi8>, %y: tensor<2xi8>) {
  // expected-error @+2 {{'sg.shift_left' op expects lhs of unsigned integers, got tensor<2xi8>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.shift_left %x, %y : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xi8>
  return
}

// -----

func.func @shift_right(%x: tensor<2xi8>, %y: tensor<2xi8>) {
  // expected-error @+2 {{'sg.shift_right' op expects lhs of unsigned integers, got tensor<2xi8>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.shift_right %x, %y : (tensor<2xi8>, tensor<2xi8>) -> tensor<2xi8>
  return
}

// -----

func.func @equal(%x: tensor<2xindex>, %y: tensor<2xindex>) {
  // expected-error @+2 {{'sg.equal' op expects lhs of i1, integers of 8 to 64 bits, f16, bf16, f32 or f64, got tensor<2xindex>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.equal %x, %y : (tensor<2xindex>, tensor<2xindex>) -> tensor<2xi1>
  return
}

// -----

func.func @pow(%x: tensor<2xf32>, %y: tensor<2xi1>) {
  // expected-error @+2 {{'sg.pow' op expects rhs of integers or floats, got tensor<2xi1>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.pow %x, %y : (tensor<2xf32>, tensor<2xi1>) -> tensor<2xf32>
  return
}

// -----

func.func @add(%x: tensor<2xf32>, %y: tensor<2xf64>) {
  // expected-error @+2 {{'sg.add' op expects rhs of element type f32, got f64}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.add %x, %y : (tensor<2xf32>, tensor<2xf64>) -> tensor<2xf32>
  return
}

// -----

func.func @less(%x: tensor<2xi32>, %y: tensor<2xui32>) {
  // expected-error @+2 {{'sg.less' op expects rhs of element type i32, got ui32}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.less %x, %y : (tensor<2xi32>, tensor<2xui32>) -> tensor<2xi1>
  return
}

// -----

func.func @add(%x: tensor<2x3xf32>, %y: tensor<2xf32>) {
  // expected-error @+2 {{'sg.add' op expects shapes that broadcast, got tensor<2x3xf32> and tensor<2xf32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.add %x, %y : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @equal(%x: tensor<0xf32>, %y: tensor<2xf32>) {
  // expected-error @+2 {{'sg.equal' op expects shapes that broadcast, got tensor<0xf32> and tensor<2xf32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.equal %x, %y : (tensor<0xf32>, tensor<2xf32>) -> tensor<2xi1>
  return
}

// -----

func.func @add(%x: tensor<1x1x1x1x1x1x1x1x1xf32>, %y: tensor<f32>) {
  // expected-error @+2 {{'sg.add' op expects lhs of at most 8 dimensions, got 9}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.add %x, %y : (tensor<1x1x1x1x1x1x1x1x1xf32>, tensor<f32>) -> tensor<1xf32>
  return
}

// -----

func.func @mul(%x: tensor<4294967296x1xi8>, %y: tensor<4294967296xi8>) {
  // expected-error @+2 {{'sg.mul' op expects a result that fits in memory, got tensor<4294967296x4294967296xi8>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.mul %x, %y : (tensor<4294967296x1xi8>, tensor<4294967296xi8>) -> tensor<4xi8>
  return
}

// -----

func.func @select(%x: tensor<2xf32>, %y: tensor<2xf32>, %z: tensor<2xf32>) {
  // expected-error @+2 {{'sg.select' op expects cond of i1, got tensor<2xf32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.select %x, %y, %z : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @select(%x: tensor<2xi1>, %y: tensor<2xindex>, %z: tensor<2xindex>) {
  // expected-error @+2 {{'sg.select' op expects lhs of i1, integers of 8 to 64 bits, f16, bf16, f32 or f64, got tensor<2xindex>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.select %x, %y, %z : (tensor<2xi1>, tensor<2xindex>, tensor<2xindex>) -> tensor<2xindex>
  return
}

// -----

func.func @select(%x: tensor<2xi1>, %y: tensor<2xf32>, %z: tensor<2xf16>) {
  // expected-error @+2 {{'sg.select' op expects rhs of element type f32, got f16}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.select %x, %y, %z : (tensor<2xi1>, tensor<2xf32>, tensor<2xf16>) -> tensor<2xf32>
  return
}

// -----

func.func @select(%x: tensor<2xi1>, %y: tensor<3xf32>, %z: tensor<f32>) {
  // expected-error @+2 {{'sg.select' op expects shapes that broadcast, got tensor<2xi1> and tensor<3xf32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.select %x, %y, %z : (tensor<2xi1>, tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  return
}

// -----

func.func @select(%x: tensor<2xi1>, %y: tensor<f32>, %z: tensor<3xf32>) {
  // expected-error @+2 {{'sg.select' op expects shapes that broadcast, got tensor<2xi1> and tensor<3xf32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.select %x, %y, %z : (tensor<2xi1>, tensor<f32>, tensor<3xf32>) -> tensor<3xf32>
  return
}
