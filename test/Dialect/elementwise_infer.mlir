// Elementwise ops: the types that inference gives. Each op is written with a result
// type that nothing infers, so that the message shows the right one.
// RUN: sg-opt %s --verify-diagnostics --split-input-file

func.func @abs(%x: tensor<2x?xui8>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x?xui8>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.abs %x : (tensor<2x?xui8>) -> tensor<1xi3>
  return
}

// -----

func.func @sign(%x: tensor<2x?xui8>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x?xui8>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.sign %x : (tensor<2x?xui8>) -> tensor<1xi3>
  return
}

// -----

func.func @neg(%x: tensor<2x?xi8>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x?xi8>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.neg %x : (tensor<2x?xi8>) -> tensor<1xi3>
  return
}

// -----

func.func @relu(%x: tensor<2x?xi8>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x?xi8>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.relu %x : (tensor<2x?xi8>) -> tensor<1xi3>
  return
}

// -----

func.func @ceil(%x: tensor<2x3xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.ceil %x : (tensor<2x3xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @floor(%x: tensor<2x3xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.floor %x : (tensor<2x3xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @round(%x: tensor<2x3xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.round %x : (tensor<2x3xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @sqrt(%x: tensor<2x3xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.sqrt %x : (tensor<2x3xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @reciprocal(%x: tensor<2x3xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.reciprocal %x : (tensor<2x3xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @exp(%x: tensor<2x3xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.exp %x : (tensor<2x3xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @log(%x: tensor<2x3xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.log %x : (tensor<2x3xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @sin(%x: tensor<2x3xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.sin %x : (tensor<2x3xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @cos(%x: tensor<2x3xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.cos %x : (tensor<2x3xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @tan(%x: tensor<2x3xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.tan %x : (tensor<2x3xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @asin(%x: tensor<2x3xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.asin %x : (tensor<2x3xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @acos(%x: tensor<2x3xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.acos %x : (tensor<2x3xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @atan(%x: tensor<2x3xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.atan %x : (tensor<2x3xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @sinh(%x: tensor<2x3xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.sinh %x : (tensor<2x3xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @cosh(%x: tensor<2x3xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.cosh %x : (tensor<2x3xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @tanh(%x: tensor<2x3xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.tanh %x : (tensor<2x3xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @asinh(%x: tensor<2x3xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.asinh %x : (tensor<2x3xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @acosh(%x: tensor<2x3xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.acosh %x : (tensor<2x3xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @atanh(%x: tensor<2x3xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.atanh %x : (tensor<2x3xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @erf(%x: tensor<2x3xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.erf %x : (tensor<2x3xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @sigmoid(%x: tensor<2x3xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.sigmoid %x : (tensor<2x3xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @softplus(%x: tensor<2x3xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.softplus %x : (tensor<2x3xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @softsign(%x: tensor<2x3xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.softsign %x : (tensor<2x3xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @mish(%x: tensor<2x3xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.mish %x : (tensor<2x3xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @hard_swish(%x: tensor<2x3xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.hard_swish %x : (tensor<2x3xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @gelu(%x: tensor<2x3xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.gelu %x : (tensor<2x3xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @not(%x: tensor<i1>) {
  // expected-error @+2 {{inferred type(s) 'tensor<i1>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.not %x : (tensor<i1>) -> tensor<1xi3>
  return
}

// -----

func.func @bitwise_not(%x: tensor<4xui64>) {
  // expected-error @+2 {{inferred type(s) 'tensor<4xui64>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.bitwise_not %x : (tensor<4xui64>) -> tensor<1xi3>
  return
}

// -----

func.func @gelu(%x: tensor<0xbf16>) {
  // expected-error @+2 {{inferred type(s) 'tensor<0xbf16>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.gelu %x {tanh} : (tensor<0xbf16>) -> tensor<1xi3>
  return
}

// -----

func.func @elu(%x: tensor<?xf16>) {
  // expected-error @+2 {{inferred type(s) 'tensor<?xf16>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.elu %x {alpha = 5.000000e-01 : f64} : (tensor<?xf16>) -> tensor<1xi3>
  return
}

// -----

func.func @celu(%x: tensor<?xf16>) {
  // expected-error @+2 {{inferred type(s) 'tensor<?xf16>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.celu %x {alpha = 5.000000e-01 : f64} : (tensor<?xf16>) -> tensor<1xi3>
  return
}

// -----

func.func @leaky_relu(%x: tensor<?xf16>) {
  // expected-error @+2 {{inferred type(s) 'tensor<?xf16>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.leaky_relu %x {alpha = 5.000000e-01 : f64} : (tensor<?xf16>) -> tensor<1xi3>
  return
}

// -----

func.func @thresholded_relu(%x: tensor<?xf16>) {
  // expected-error @+2 {{inferred type(s) 'tensor<?xf16>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.thresholded_relu %x {alpha = 5.000000e-01 : f64} : (tensor<?xf16>) -> tensor<1xi3>
  return
}

// -----

func.func @swish(%x: tensor<?xf16>) {
  // expected-error @+2 {{inferred type(s) 'tensor<?xf16>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.swish %x {alpha = 5.000000e-01 : f64} : (tensor<?xf16>) -> tensor<1xi3>
  return
}

// -----

func.func @selu(%x: tensor<3xf64>) {
  // expected-error @+2 {{inferred type(s) 'tensor<3xf64>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.selu %x {alpha = 1.500000e+00 : f64, gamma = 1.000000e+00 : f64} : (tensor<3xf64>) -> tensor<1xi3>
  return
}

// -----

func.func @hard_sigmoid(%x: tensor<3xf64>) {
  // expected-error @+2 {{inferred type(s) 'tensor<3xf64>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.hard_sigmoid %x {alpha = 2.500000e-01 : f64, beta = 5.000000e-01 : f64} : (tensor<3xf64>) -> tensor<1xi3>
  return
}

// -----

func.func @shrink(%x: tensor<3xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<3xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.shrink %x {bias = 1.000000e+00 : f64, lambd = 5.000000e-01 : f64} : (tensor<3xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @is_nan(%x: tensor<2x?xf16>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x?xi1>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.is_nan %x : (tensor<2x?xf16>) -> tensor<1xi3>
  return
}

// -----

func.func @is_inf(%x: tensor<3xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<3xi1>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.is_inf %x {negative, positive} : (tensor<3xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @add(%x: tensor<2x1x4xf32>, %y: tensor<3x1xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3x4xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.add %x, %y : (tensor<2x1x4xf32>, tensor<3x1xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @sub(%x: tensor<2x1x4xf32>, %y: tensor<3x1xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3x4xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.sub %x, %y : (tensor<2x1x4xf32>, tensor<3x1xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @mul(%x: tensor<2x1x4xf32>, %y: tensor<3x1xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3x4xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.mul %x, %y : (tensor<2x1x4xf32>, tensor<3x1xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @div(%x: tensor<2x1x4xf32>, %y: tensor<3x1xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3x4xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.div %x, %y : (tensor<2x1x4xf32>, tensor<3x1xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @mod(%x: tensor<2x1x4xf32>, %y: tensor<3x1xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3x4xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.mod %x, %y : (tensor<2x1x4xf32>, tensor<3x1xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @max(%x: tensor<2x1x4xf32>, %y: tensor<3x1xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3x4xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.max %x, %y : (tensor<2x1x4xf32>, tensor<3x1xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @min(%x: tensor<2x1x4xf32>, %y: tensor<3x1xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3x4xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.min %x, %y : (tensor<2x1x4xf32>, tensor<3x1xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @prelu(%x: tensor<2x1x4xf32>, %y: tensor<3x1xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3x4xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.prelu %x, %y : (tensor<2x1x4xf32>, tensor<3x1xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @mod(%x: tensor<2xi32>, %y: tensor<2xi32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2xi32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.mod %x, %y {fmod} : (tensor<2xi32>, tensor<2xi32>) -> tensor<1xi3>
  return
}

// -----

func.func @pow(%x: tensor<2xi32>, %y: tensor<f64>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2xi32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.pow %x, %y : (tensor<2xi32>, tensor<f64>) -> tensor<1xi3>
  return
}

// -----

func.func @add(%x: tensor<?x4xui8>, %y: tensor<3x?xui8>) {
  // expected-error @+2 {{inferred type(s) 'tensor<3x4xui8>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.add %x, %y : (tensor<?x4xui8>, tensor<3x?xui8>) -> tensor<1xi3>
  return
}

// -----

func.func @add(%x: tensor<?x1xi64>, %y: tensor<?xi64>) {
  // expected-error @+2 {{inferred type(s) 'tensor<?x?xi64>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.add %x, %y : (tensor<?x1xi64>, tensor<?xi64>) -> tensor<1xi3>
  return
}

// -----

func.func @add(%x: tensor<0x1xf32>, %y: tensor<3xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<0x3xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.add %x, %y : (tensor<0x1xf32>, tensor<3xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @add(%x: tensor<1x2x1x2x1x2x1x2xf32>, %y: tensor<2x1xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<1x2x1x2x1x2x2x2xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.add %x, %y : (tensor<1x2x1x2x1x2x1x2xf32>, tensor<2x1xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @and(%x: tensor<4xi1>, %y: tensor<1xi1>) {
  // expected-error @+2 {{inferred type(s) 'tensor<4xi1>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.and %x, %y : (tensor<4xi1>, tensor<1xi1>) -> tensor<1xi3>
  return
}

// -----

func.func @or(%x: tensor<4xi1>, %y: tensor<1xi1>) {
  // expected-error @+2 {{inferred type(s) 'tensor<4xi1>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.or %x, %y : (tensor<4xi1>, tensor<1xi1>) -> tensor<1xi3>
  return
}

// -----

func.func @xor(%x: tensor<4xi1>, %y: tensor<1xi1>) {
  // expected-error @+2 {{inferred type(s) 'tensor<4xi1>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.xor %x, %y : (tensor<4xi1>, tensor<1xi1>) -> tensor<1xi3>
  return
}

// -----

func.func @bitwise_and(%x: tensor<4xi16>, %y: tensor<1xi16>) {
  // expected-error @+2 {{inferred type(s) 'tensor<4xi16>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.bitwise_and %x, %y : (tensor<4xi16>, tensor<1xi16>) -> tensor<1xi3>
  return
}

// -----

func.func @bitwise_or(%x: tensor<4xi16>, %y: tensor<1xi16>) {
  // expected-error @+2 {{inferred type(s) 'tensor<4xi16>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.bitwise_or %x, %y : (tensor<4xi16>, tensor<1xi16>) -> tensor<1xi3>
  return
}

// -----

func.func @bitwise_xor(%x: tensor<4xi16>, %y: tensor<1xi16>) {
  // expected-error @+2 {{inferred type(s) 'tensor<4xi16>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.bitwise_xor %x, %y : (tensor<4xi16>, tensor<1xi16>) -> tensor<1xi3>
  return
}

// -----

func.func @shift_left(%x: tensor<4xui32>, %y: tensor<ui32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<4xui32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.shift_left %x, %y : (tensor<4xui32>, tensor<ui32>) -> tensor<1xi3>
  return
}

// -----

func.func @shift_right(%x: tensor<4xui32>, %y: tensor<ui32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<4xui32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.shift_right %x, %y : (tensor<4xui32>, tensor<ui32>) -> tensor<1xi3>
  return
}

// -----

func.func @equal(%x: tensor<2x1xi1>, %y: tensor<3xi1>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3xi1>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.equal %x, %y : (tensor<2x1xi1>, tensor<3xi1>) -> tensor<1xi3>
  return
}

// -----

func.func @less(%x: tensor<2x1xui16>, %y: tensor<3xui16>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3xi1>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.less %x, %y : (tensor<2x1xui16>, tensor<3xui16>) -> tensor<1xi3>
  return
}

// -----

func.func @less_equal(%x: tensor<2x1xui16>, %y: tensor<3xui16>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3xi1>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.less_equal %x, %y : (tensor<2x1xui16>, tensor<3xui16>) -> tensor<1xi3>
  return
}

// -----

func.func @greater(%x: tensor<2x1xui16>, %y: tensor<3xui16>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3xi1>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.greater %x, %y : (tensor<2x1xui16>, tensor<3xui16>) -> tensor<1xi3>
  return
}

// -----

func.func @greater_equal(%x: tensor<2x1xui16>, %y: tensor<3xui16>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3xi1>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.greater_equal %x, %y : (tensor<2x1xui16>, tensor<3xui16>) -> tensor<1xi3>
  return
}

// -----

func.func @select(%x: tensor<2x1xi1>, %y: tensor<3xi64>, %z: tensor<1x1xi64>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3xi64>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.select %x, %y, %z : (tensor<2x1xi1>, tensor<3xi64>, tensor<1x1xi64>) -> tensor<1xi3>
  return
}

// -----

func.func @select(%x: tensor<?xi1>, %y: tensor<1xf32>, %z: tensor<f32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<?xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.select %x, %y, %z : (tensor<?xi1>, tensor<1xf32>, tensor<f32>) -> tensor<1xi3>
  return
}
