// Elementwise ops: printed, parsed and printed again, as text and as bytecode.
// RUN: sg-opt %s | sg-opt | FileCheck %s
// RUN: sg-opt %s --emit-bytecode -o %t.bc && sg-opt %t.bc | FileCheck %s

// CHECK-LABEL: func @abs(
// CHECK-SAME: %[[X:.*]]: tensor<2x?xui8>)
// CHECK-NEXT: %{{.*}} = sg.abs %[[X]] : (tensor<2x?xui8>) -> tensor<2x?xui8>
func.func @abs(%x: tensor<2x?xui8>) {
  %r = sg.abs %x : (tensor<2x?xui8>) -> tensor<2x?xui8>
  return
}

// CHECK-LABEL: func @sign(
// CHECK-SAME: %[[X:.*]]: tensor<2x?xui8>)
// CHECK-NEXT: %{{.*}} = sg.sign %[[X]] : (tensor<2x?xui8>) -> tensor<2x?xui8>
func.func @sign(%x: tensor<2x?xui8>) {
  %r = sg.sign %x : (tensor<2x?xui8>) -> tensor<2x?xui8>
  return
}

// CHECK-LABEL: func @neg(
// CHECK-SAME: %[[X:.*]]: tensor<2x?xi8>)
// CHECK-NEXT: %{{.*}} = sg.neg %[[X]] : (tensor<2x?xi8>) -> tensor<2x?xi8>
func.func @neg(%x: tensor<2x?xi8>) {
  %r = sg.neg %x : (tensor<2x?xi8>) -> tensor<2x?xi8>
  return
}

// CHECK-LABEL: func @relu(
// CHECK-SAME: %[[X:.*]]: tensor<2x?xi8>)
// CHECK-NEXT: %{{.*}} = sg.relu %[[X]] : (tensor<2x?xi8>) -> tensor<2x?xi8>
func.func @relu(%x: tensor<2x?xi8>) {
  %r = sg.relu %x : (tensor<2x?xi8>) -> tensor<2x?xi8>
  return
}

// CHECK-LABEL: func @ceil(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xf32>)
// CHECK-NEXT: %{{.*}} = sg.ceil %[[X]] : (tensor<2x3xf32>) -> tensor<2x3xf32>
func.func @ceil(%x: tensor<2x3xf32>) {
  %r = sg.ceil %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: func @floor(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xf32>)
// CHECK-NEXT: %{{.*}} = sg.floor %[[X]] : (tensor<2x3xf32>) -> tensor<2x3xf32>
func.func @floor(%x: tensor<2x3xf32>) {
  %r = sg.floor %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: func @round(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xf32>)
// CHECK-NEXT: %{{.*}} = sg.round %[[X]] : (tensor<2x3xf32>) -> tensor<2x3xf32>
func.func @round(%x: tensor<2x3xf32>) {
  %r = sg.round %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: func @sqrt(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xf32>)
// CHECK-NEXT: %{{.*}} = sg.sqrt %[[X]] : (tensor<2x3xf32>) -> tensor<2x3xf32>
func.func @sqrt(%x: tensor<2x3xf32>) {
  %r = sg.sqrt %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: func @reciprocal(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xf32>)
// CHECK-NEXT: %{{.*}} = sg.reciprocal %[[X]] : (tensor<2x3xf32>) -> tensor<2x3xf32>
func.func @reciprocal(%x: tensor<2x3xf32>) {
  %r = sg.reciprocal %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: func @exp(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xf32>)
// CHECK-NEXT: %{{.*}} = sg.exp %[[X]] : (tensor<2x3xf32>) -> tensor<2x3xf32>
func.func @exp(%x: tensor<2x3xf32>) {
  %r = sg.exp %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: func @log(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xf32>)
// CHECK-NEXT: %{{.*}} = sg.log %[[X]] : (tensor<2x3xf32>) -> tensor<2x3xf32>
func.func @log(%x: tensor<2x3xf32>) {
  %r = sg.log %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: func @sin(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xf32>)
// CHECK-NEXT: %{{.*}} = sg.sin %[[X]] : (tensor<2x3xf32>) -> tensor<2x3xf32>
func.func @sin(%x: tensor<2x3xf32>) {
  %r = sg.sin %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: func @cos(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xf32>)
// CHECK-NEXT: %{{.*}} = sg.cos %[[X]] : (tensor<2x3xf32>) -> tensor<2x3xf32>
func.func @cos(%x: tensor<2x3xf32>) {
  %r = sg.cos %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: func @tan(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xf32>)
// CHECK-NEXT: %{{.*}} = sg.tan %[[X]] : (tensor<2x3xf32>) -> tensor<2x3xf32>
func.func @tan(%x: tensor<2x3xf32>) {
  %r = sg.tan %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: func @asin(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xf32>)
// CHECK-NEXT: %{{.*}} = sg.asin %[[X]] : (tensor<2x3xf32>) -> tensor<2x3xf32>
func.func @asin(%x: tensor<2x3xf32>) {
  %r = sg.asin %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: func @acos(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xf32>)
// CHECK-NEXT: %{{.*}} = sg.acos %[[X]] : (tensor<2x3xf32>) -> tensor<2x3xf32>
func.func @acos(%x: tensor<2x3xf32>) {
  %r = sg.acos %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: func @atan(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xf32>)
// CHECK-NEXT: %{{.*}} = sg.atan %[[X]] : (tensor<2x3xf32>) -> tensor<2x3xf32>
func.func @atan(%x: tensor<2x3xf32>) {
  %r = sg.atan %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: func @sinh(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xf32>)
// CHECK-NEXT: %{{.*}} = sg.sinh %[[X]] : (tensor<2x3xf32>) -> tensor<2x3xf32>
func.func @sinh(%x: tensor<2x3xf32>) {
  %r = sg.sinh %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: func @cosh(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xf32>)
// CHECK-NEXT: %{{.*}} = sg.cosh %[[X]] : (tensor<2x3xf32>) -> tensor<2x3xf32>
func.func @cosh(%x: tensor<2x3xf32>) {
  %r = sg.cosh %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: func @tanh(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xf32>)
// CHECK-NEXT: %{{.*}} = sg.tanh %[[X]] : (tensor<2x3xf32>) -> tensor<2x3xf32>
func.func @tanh(%x: tensor<2x3xf32>) {
  %r = sg.tanh %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: func @asinh(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xf32>)
// CHECK-NEXT: %{{.*}} = sg.asinh %[[X]] : (tensor<2x3xf32>) -> tensor<2x3xf32>
func.func @asinh(%x: tensor<2x3xf32>) {
  %r = sg.asinh %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: func @acosh(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xf32>)
// CHECK-NEXT: %{{.*}} = sg.acosh %[[X]] : (tensor<2x3xf32>) -> tensor<2x3xf32>
func.func @acosh(%x: tensor<2x3xf32>) {
  %r = sg.acosh %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: func @atanh(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xf32>)
// CHECK-NEXT: %{{.*}} = sg.atanh %[[X]] : (tensor<2x3xf32>) -> tensor<2x3xf32>
func.func @atanh(%x: tensor<2x3xf32>) {
  %r = sg.atanh %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: func @erf(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xf32>)
// CHECK-NEXT: %{{.*}} = sg.erf %[[X]] : (tensor<2x3xf32>) -> tensor<2x3xf32>
func.func @erf(%x: tensor<2x3xf32>) {
  %r = sg.erf %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: func @sigmoid(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xf32>)
// CHECK-NEXT: %{{.*}} = sg.sigmoid %[[X]] : (tensor<2x3xf32>) -> tensor<2x3xf32>
func.func @sigmoid(%x: tensor<2x3xf32>) {
  %r = sg.sigmoid %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: func @softplus(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xf32>)
// CHECK-NEXT: %{{.*}} = sg.softplus %[[X]] : (tensor<2x3xf32>) -> tensor<2x3xf32>
func.func @softplus(%x: tensor<2x3xf32>) {
  %r = sg.softplus %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: func @softsign(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xf32>)
// CHECK-NEXT: %{{.*}} = sg.softsign %[[X]] : (tensor<2x3xf32>) -> tensor<2x3xf32>
func.func @softsign(%x: tensor<2x3xf32>) {
  %r = sg.softsign %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: func @mish(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xf32>)
// CHECK-NEXT: %{{.*}} = sg.mish %[[X]] : (tensor<2x3xf32>) -> tensor<2x3xf32>
func.func @mish(%x: tensor<2x3xf32>) {
  %r = sg.mish %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: func @hard_swish(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xf32>)
// CHECK-NEXT: %{{.*}} = sg.hard_swish %[[X]] : (tensor<2x3xf32>) -> tensor<2x3xf32>
func.func @hard_swish(%x: tensor<2x3xf32>) {
  %r = sg.hard_swish %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: func @gelu(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xf32>)
// CHECK-NEXT: %{{.*}} = sg.gelu %[[X]] : (tensor<2x3xf32>) -> tensor<2x3xf32>
func.func @gelu(%x: tensor<2x3xf32>) {
  %r = sg.gelu %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: func @not(
// CHECK-SAME: %[[X:.*]]: tensor<i1>)
// CHECK-NEXT: %{{.*}} = sg.not %[[X]] : (tensor<i1>) -> tensor<i1>
func.func @not(%x: tensor<i1>) {
  %r = sg.not %x : (tensor<i1>) -> tensor<i1>
  return
}

// CHECK-LABEL: func @bitwise_not(
// CHECK-SAME: %[[X:.*]]: tensor<4xui64>)
// CHECK-NEXT: %{{.*}} = sg.bitwise_not %[[X]] : (tensor<4xui64>) -> tensor<4xui64>
func.func @bitwise_not(%x: tensor<4xui64>) {
  %r = sg.bitwise_not %x : (tensor<4xui64>) -> tensor<4xui64>
  return
}

// CHECK-LABEL: func @gelu_2(
// CHECK-SAME: %[[X:.*]]: tensor<0xbf16>)
// CHECK-NEXT: %{{.*}} = sg.gelu %[[X]] {tanh} : (tensor<0xbf16>) -> tensor<0xbf16>
func.func @gelu_2(%x: tensor<0xbf16>) {
  %r = sg.gelu %x {tanh} : (tensor<0xbf16>) -> tensor<0xbf16>
  return
}

// CHECK-LABEL: func @elu(
// CHECK-SAME: %[[X:.*]]: tensor<?xf16>)
// CHECK-NEXT: %{{.*}} = sg.elu %[[X]] {alpha = 5.000000e-01 : f64} : (tensor<?xf16>) -> tensor<?xf16>
func.func @elu(%x: tensor<?xf16>) {
  %r = sg.elu %x {alpha = 5.000000e-01 : f64} : (tensor<?xf16>) -> tensor<?xf16>
  return
}

// CHECK-LABEL: func @celu(
// CHECK-SAME: %[[X:.*]]: tensor<?xf16>)
// CHECK-NEXT: %{{.*}} = sg.celu %[[X]] {alpha = 5.000000e-01 : f64} : (tensor<?xf16>) -> tensor<?xf16>
func.func @celu(%x: tensor<?xf16>) {
  %r = sg.celu %x {alpha = 5.000000e-01 : f64} : (tensor<?xf16>) -> tensor<?xf16>
  return
}

// CHECK-LABEL: func @leaky_relu(
// CHECK-SAME: %[[X:.*]]: tensor<?xf16>)
// CHECK-NEXT: %{{.*}} = sg.leaky_relu %[[X]] {alpha = 5.000000e-01 : f64} : (tensor<?xf16>) -> tensor<?xf16>
func.func @leaky_relu(%x: tensor<?xf16>) {
  %r = sg.leaky_relu %x {alpha = 5.000000e-01 : f64} : (tensor<?xf16>) -> tensor<?xf16>
  return
}

// CHECK-LABEL: func @thresholded_relu(
// CHECK-SAME: %[[X:.*]]: tensor<?xf16>)
// CHECK-NEXT: %{{.*}} = sg.thresholded_relu %[[X]] {alpha = 5.000000e-01 : f64} : (tensor<?xf16>) -> tensor<?xf16>
func.func @thresholded_relu(%x: tensor<?xf16>) {
  %r = sg.thresholded_relu %x {alpha = 5.000000e-01 : f64} : (tensor<?xf16>) -> tensor<?xf16>
  return
}

// CHECK-LABEL: func @swish(
// CHECK-SAME: %[[X:.*]]: tensor<?xf16>)
// CHECK-NEXT: %{{.*}} = sg.swish %[[X]] {alpha = 5.000000e-01 : f64} : (tensor<?xf16>) -> tensor<?xf16>
func.func @swish(%x: tensor<?xf16>) {
  %r = sg.swish %x {alpha = 5.000000e-01 : f64} : (tensor<?xf16>) -> tensor<?xf16>
  return
}

// CHECK-LABEL: func @selu(
// CHECK-SAME: %[[X:.*]]: tensor<3xf64>)
// CHECK-NEXT: %{{.*}} = sg.selu %[[X]] {alpha = 1.500000e+00 : f64, gamma = 1.000000e+00 : f64} : (tensor<3xf64>) -> tensor<3xf64>
func.func @selu(%x: tensor<3xf64>) {
  %r = sg.selu %x {alpha = 1.500000e+00 : f64, gamma = 1.000000e+00 : f64} : (tensor<3xf64>) -> tensor<3xf64>
  return
}

// CHECK-LABEL: func @hard_sigmoid(
// CHECK-SAME: %[[X:.*]]: tensor<3xf64>)
// CHECK-NEXT: %{{.*}} = sg.hard_sigmoid %[[X]] {alpha = 2.500000e-01 : f64, beta = 5.000000e-01 : f64} : (tensor<3xf64>) -> tensor<3xf64>
func.func @hard_sigmoid(%x: tensor<3xf64>) {
  %r = sg.hard_sigmoid %x {alpha = 2.500000e-01 : f64, beta = 5.000000e-01 : f64} : (tensor<3xf64>) -> tensor<3xf64>
  return
}

// CHECK-LABEL: func @shrink(
// CHECK-SAME: %[[X:.*]]: tensor<3xf32>)
// CHECK-NEXT: %{{.*}} = sg.shrink %[[X]] {bias = 1.000000e+00 : f64, lambd = 5.000000e-01 : f64} : (tensor<3xf32>) -> tensor<3xf32>
func.func @shrink(%x: tensor<3xf32>) {
  %r = sg.shrink %x {bias = 1.000000e+00 : f64, lambd = 5.000000e-01 : f64} : (tensor<3xf32>) -> tensor<3xf32>
  return
}

// CHECK-LABEL: func @is_nan(
// CHECK-SAME: %[[X:.*]]: tensor<2x?xf16>)
// CHECK-NEXT: %{{.*}} = sg.is_nan %[[X]] : (tensor<2x?xf16>) -> tensor<2x?xi1>
func.func @is_nan(%x: tensor<2x?xf16>) {
  %r = sg.is_nan %x : (tensor<2x?xf16>) -> tensor<2x?xi1>
  return
}

// CHECK-LABEL: func @is_inf(
// CHECK-SAME: %[[X:.*]]: tensor<3xf32>)
// CHECK-NEXT: %{{.*}} = sg.is_inf %[[X]] {negative, positive} : (tensor<3xf32>) -> tensor<3xi1>
func.func @is_inf(%x: tensor<3xf32>) {
  %r = sg.is_inf %x {negative, positive} : (tensor<3xf32>) -> tensor<3xi1>
  return
}

// CHECK-LABEL: func @cast(
// CHECK-SAME: %[[X:.*]]: tensor<2x?xf32>)
// CHECK-NEXT: %{{.*}} = sg.cast %[[X]] : (tensor<2x?xf32>) -> tensor<2x3xui8>
func.func @cast(%x: tensor<2x?xf32>) {
  %r = sg.cast %x : (tensor<2x?xf32>) -> tensor<2x3xui8>
  return
}

// CHECK-LABEL: func @cast_2(
// CHECK-SAME: %[[X:.*]]: tensor<i1>)
// CHECK-NEXT: %{{.*}} = sg.cast %[[X]] : (tensor<i1>) -> tensor<bf16>
func.func @cast_2(%x: tensor<i1>) {
  %r = sg.cast %x : (tensor<i1>) -> tensor<bf16>
  return
}

// CHECK-LABEL: func @add(
// CHECK-SAME: %[[X:.*]]: tensor<2x1x4xf32>, %[[Y:.*]]: tensor<3x1xf32>)
// CHECK-NEXT: %{{.*}} = sg.add %[[X]], %[[Y]] : (tensor<2x1x4xf32>, tensor<3x1xf32>) -> tensor<2x3x4xf32>
func.func @add(%x: tensor<2x1x4xf32>, %y: tensor<3x1xf32>) {
  %r = sg.add %x, %y : (tensor<2x1x4xf32>, tensor<3x1xf32>) -> tensor<2x3x4xf32>
  return
}

// CHECK-LABEL: func @sub(
// CHECK-SAME: %[[X:.*]]: tensor<2x1x4xf32>, %[[Y:.*]]: tensor<3x1xf32>)
// CHECK-NEXT: %{{.*}} = sg.sub %[[X]], %[[Y]] : (tensor<2x1x4xf32>, tensor<3x1xf32>) -> tensor<2x3x4xf32>
func.func @sub(%x: tensor<2x1x4xf32>, %y: tensor<3x1xf32>) {
  %r = sg.sub %x, %y : (tensor<2x1x4xf32>, tensor<3x1xf32>) -> tensor<2x3x4xf32>
  return
}

// CHECK-LABEL: func @mul(
// CHECK-SAME: %[[X:.*]]: tensor<2x1x4xf32>, %[[Y:.*]]: tensor<3x1xf32>)
// CHECK-NEXT: %{{.*}} = sg.mul %[[X]], %[[Y]] : (tensor<2x1x4xf32>, tensor<3x1xf32>) -> tensor<2x3x4xf32>
func.func @mul(%x: tensor<2x1x4xf32>, %y: tensor<3x1xf32>) {
  %r = sg.mul %x, %y : (tensor<2x1x4xf32>, tensor<3x1xf32>) -> tensor<2x3x4xf32>
  return
}

// CHECK-LABEL: func @div(
// CHECK-SAME: %[[X:.*]]: tensor<2x1x4xf32>, %[[Y:.*]]: tensor<3x1xf32>)
// CHECK-NEXT: %{{.*}} = sg.div %[[X]], %[[Y]] : (tensor<2x1x4xf32>, tensor<3x1xf32>) -> tensor<2x3x4xf32>
func.func @div(%x: tensor<2x1x4xf32>, %y: tensor<3x1xf32>) {
  %r = sg.div %x, %y : (tensor<2x1x4xf32>, tensor<3x1xf32>) -> tensor<2x3x4xf32>
  return
}

// CHECK-LABEL: func @mod(
// CHECK-SAME: %[[X:.*]]: tensor<2x1x4xf32>, %[[Y:.*]]: tensor<3x1xf32>)
// CHECK-NEXT: %{{.*}} = sg.mod %[[X]], %[[Y]] : (tensor<2x1x4xf32>, tensor<3x1xf32>) -> tensor<2x3x4xf32>
func.func @mod(%x: tensor<2x1x4xf32>, %y: tensor<3x1xf32>) {
  %r = sg.mod %x, %y : (tensor<2x1x4xf32>, tensor<3x1xf32>) -> tensor<2x3x4xf32>
  return
}

// CHECK-LABEL: func @max(
// CHECK-SAME: %[[X:.*]]: tensor<2x1x4xf32>, %[[Y:.*]]: tensor<3x1xf32>)
// CHECK-NEXT: %{{.*}} = sg.max %[[X]], %[[Y]] : (tensor<2x1x4xf32>, tensor<3x1xf32>) -> tensor<2x3x4xf32>
func.func @max(%x: tensor<2x1x4xf32>, %y: tensor<3x1xf32>) {
  %r = sg.max %x, %y : (tensor<2x1x4xf32>, tensor<3x1xf32>) -> tensor<2x3x4xf32>
  return
}

// CHECK-LABEL: func @min(
// CHECK-SAME: %[[X:.*]]: tensor<2x1x4xf32>, %[[Y:.*]]: tensor<3x1xf32>)
// CHECK-NEXT: %{{.*}} = sg.min %[[X]], %[[Y]] : (tensor<2x1x4xf32>, tensor<3x1xf32>) -> tensor<2x3x4xf32>
func.func @min(%x: tensor<2x1x4xf32>, %y: tensor<3x1xf32>) {
  %r = sg.min %x, %y : (tensor<2x1x4xf32>, tensor<3x1xf32>) -> tensor<2x3x4xf32>
  return
}

// CHECK-LABEL: func @prelu(
// CHECK-SAME: %[[X:.*]]: tensor<2x1x4xf32>, %[[Y:.*]]: tensor<3x1xf32>)
// CHECK-NEXT: %{{.*}} = sg.prelu %[[X]], %[[Y]] : (tensor<2x1x4xf32>, tensor<3x1xf32>) -> tensor<2x3x4xf32>
func.func @prelu(%x: tensor<2x1x4xf32>, %y: tensor<3x1xf32>) {
  %r = sg.prelu %x, %y : (tensor<2x1x4xf32>, tensor<3x1xf32>) -> tensor<2x3x4xf32>
  return
}

// CHECK-LABEL: func @mod_2(
// CHECK-SAME: %[[X:.*]]: tensor<2xi32>, %[[Y:.*]]: tensor<2xi32>)
// CHECK-NEXT: %{{.*}} = sg.mod %[[X]], %[[Y]] {fmod} : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
func.func @mod_2(%x: tensor<2xi32>, %y: tensor<2xi32>) {
  %r = sg.mod %x, %y {fmod} : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  return
}

// CHECK-LABEL: func @pow(
// CHECK-SAME: %[[X:.*]]: tensor<2xi32>, %[[Y:.*]]: tensor<f64>)
// CHECK-NEXT: %{{.*}} = sg.pow %[[X]], %[[Y]] : (tensor<2xi32>, tensor<f64>) -> tensor<2xi32>
func.func @pow(%x: tensor<2xi32>, %y: tensor<f64>) {
  %r = sg.pow %x, %y : (tensor<2xi32>, tensor<f64>) -> tensor<2xi32>
  return
}

// CHECK-LABEL: func @add_2(
// CHECK-SAME: %[[X:.*]]: tensor<?x4xui8>, %[[Y:.*]]: tensor<3x?xui8>)
// CHECK-NEXT: %{{.*}} = sg.add %[[X]], %[[Y]] : (tensor<?x4xui8>, tensor<3x?xui8>) -> tensor<3x4xui8>
func.func @add_2(%x: tensor<?x4xui8>, %y: tensor<3x?xui8>) {
  %r = sg.add %x, %y : (tensor<?x4xui8>, tensor<3x?xui8>) -> tensor<3x4xui8>
  return
}

// CHECK-LABEL: func @add_3(
// CHECK-SAME: %[[X:.*]]: tensor<?x1xi64>, %[[Y:.*]]: tensor<?xi64>)
// CHECK-NEXT: %{{.*}} = sg.add %[[X]], %[[Y]] : (tensor<?x1xi64>, tensor<?xi64>) -> tensor<?x?xi64>
func.func @add_3(%x: tensor<?x1xi64>, %y: tensor<?xi64>) {
  %r = sg.add %x, %y : (tensor<?x1xi64>, tensor<?xi64>) -> tensor<?x?xi64>
  return
}

// CHECK-LABEL: func @add_4(
// CHECK-SAME: %[[X:.*]]: tensor<0x1xf32>, %[[Y:.*]]: tensor<3xf32>)
// CHECK-NEXT: %{{.*}} = sg.add %[[X]], %[[Y]] : (tensor<0x1xf32>, tensor<3xf32>) -> tensor<0x3xf32>
func.func @add_4(%x: tensor<0x1xf32>, %y: tensor<3xf32>) {
  %r = sg.add %x, %y : (tensor<0x1xf32>, tensor<3xf32>) -> tensor<0x3xf32>
  return
}

// CHECK-LABEL: func @add_5(
// CHECK-SAME: %[[X:.*]]: tensor<1x2x1x2x1x2x1x2xf32>, %[[Y:.*]]: tensor<2x1xf32>)
// CHECK-NEXT: %{{.*}} = sg.add %[[X]], %[[Y]] : (tensor<1x2x1x2x1x2x1x2xf32>, tensor<2x1xf32>) -> tensor<1x2x1x2x1x2x2x2xf32>
func.func @add_5(%x: tensor<1x2x1x2x1x2x1x2xf32>, %y: tensor<2x1xf32>) {
  %r = sg.add %x, %y : (tensor<1x2x1x2x1x2x1x2xf32>, tensor<2x1xf32>) -> tensor<1x2x1x2x1x2x2x2xf32>
  return
}

// CHECK-LABEL: func @and(
// CHECK-SAME: %[[X:.*]]: tensor<4xi1>, %[[Y:.*]]: tensor<1xi1>)
// CHECK-NEXT: %{{.*}} = sg.and %[[X]], %[[Y]] : (tensor<4xi1>, tensor<1xi1>) -> tensor<4xi1>
func.func @and(%x: tensor<4xi1>, %y: tensor<1xi1>) {
  %r = sg.and %x, %y : (tensor<4xi1>, tensor<1xi1>) -> tensor<4xi1>
  return
}

// CHECK-LABEL: func @or(
// CHECK-SAME: %[[X:.*]]: tensor<4xi1>, %[[Y:.*]]: tensor<1xi1>)
// CHECK-NEXT: %{{.*}} = sg.or %[[X]], %[[Y]] : (tensor<4xi1>, tensor<1xi1>) -> tensor<4xi1>
func.func @or(%x: tensor<4xi1>, %y: tensor<1xi1>) {
  %r = sg.or %x, %y : (tensor<4xi1>, tensor<1xi1>) -> tensor<4xi1>
  return
}

// CHECK-LABEL: func @xor(
// CHECK-SAME: %[[X:.*]]: tensor<4xi1>, %[[Y:.*]]: tensor<1xi1>)
// CHECK-NEXT: %{{.*}} = sg.xor %[[X]], %[[Y]] : (tensor<4xi1>, tensor<1xi1>) -> tensor<4xi1>
func.func @xor(%x: tensor<4xi1>, %y: tensor<1xi1>) {
  %r = sg.xor %x, %y : (tensor<4xi1>, tensor<1xi1>) -> tensor<4xi1>
  return
}

// CHECK-LABEL: func @bitwise_and(
// CHECK-SAME: %[[X:.*]]: tensor<4xi16>, %[[Y:.*]]: tensor<1xi16>)
// CHECK-NEXT: %{{.*}} = sg.bitwise_and %[[X]], %[[Y]] : (tensor<4xi16>, tensor<1xi16>) -> tensor<4xi16>
func.func @bitwise_and(%x: tensor<4xi16>, %y: tensor<1xi16>) {
  %r = sg.bitwise_and %x, %y : (tensor<4xi16>, tensor<1xi16>) -> tensor<4xi16>
  return
}

// CHECK-LABEL: func @bitwise_or(
// CHECK-SAME: %[[X:.*]]: tensor<4xi16>, %[[Y:.*]]: tensor<1xi16>)
// CHECK-NEXT: %{{.*}} = sg.bitwise_or %[[X]], %[[Y]] : (tensor<4xi16>, tensor<1xi16>) -> tensor<4xi16>
func.func @bitwise_or(%x: tensor<4xi16>, %y: tensor<1xi16>) {
  %r = sg.bitwise_or %x, %y : (tensor<4xi16>, tensor<1xi16>) -> tensor<4xi16>
  return
}

// CHECK-LABEL: func @bitwise_xor(
// CHECK-SAME: %[[X:.*]]: tensor<4xi16>, %[[Y:.*]]: tensor<1xi16>)
// CHECK-NEXT: %{{.*}} = sg.bitwise_xor %[[X]], %[[Y]] : (tensor<4xi16>, tensor<1xi16>) -> tensor<4xi16>
func.func @bitwise_xor(%x: tensor<4xi16>, %y: tensor<1xi16>) {
  %r = sg.bitwise_xor %x, %y : (tensor<4xi16>, tensor<1xi16>) -> tensor<4xi16>
  return
}

// CHECK-LABEL: func @shift_left(
// CHECK-SAME: %[[X:.*]]: tensor<4xui32>, %[[Y:.*]]: tensor<ui32>)
// CHECK-NEXT: %{{.*}} = sg.shift_left %[[X]], %[[Y]] : (tensor<4xui32>, tensor<ui32>) -> tensor<4xui32>
func.func @shift_left(%x: tensor<4xui32>, %y: tensor<ui32>) {
  %r = sg.shift_left %x, %y : (tensor<4xui32>, tensor<ui32>) -> tensor<4xui32>
  return
}

// CHECK-LABEL: func @shift_right(
// CHECK-SAME: %[[X:.*]]: tensor<4xui32>, %[[Y:.*]]: tensor<ui32>)
// CHECK-NEXT: %{{.*}} = sg.shift_right %[[X]], %[[Y]] : (tensor<4xui32>, tensor<ui32>) -> tensor<4xui32>
func.func @shift_right(%x: tensor<4xui32>, %y: tensor<ui32>) {
  %r = sg.shift_right %x, %y : (tensor<4xui32>, tensor<ui32>) -> tensor<4xui32>
  return
}

// CHECK-LABEL: func @equal(
// CHECK-SAME: %[[X:.*]]: tensor<2x1xi1>, %[[Y:.*]]: tensor<3xi1>)
// CHECK-NEXT: %{{.*}} = sg.equal %[[X]], %[[Y]] : (tensor<2x1xi1>, tensor<3xi1>) -> tensor<2x3xi1>
func.func @equal(%x: tensor<2x1xi1>, %y: tensor<3xi1>) {
  %r = sg.equal %x, %y : (tensor<2x1xi1>, tensor<3xi1>) -> tensor<2x3xi1>
  return
}

// CHECK-LABEL: func @less(
// CHECK-SAME: %[[X:.*]]: tensor<2x1xui16>, %[[Y:.*]]: tensor<3xui16>)
// CHECK-NEXT: %{{.*}} = sg.less %[[X]], %[[Y]] : (tensor<2x1xui16>, tensor<3xui16>) -> tensor<2x3xi1>
func.func @less(%x: tensor<2x1xui16>, %y: tensor<3xui16>) {
  %r = sg.less %x, %y : (tensor<2x1xui16>, tensor<3xui16>) -> tensor<2x3xi1>
  return
}

// CHECK-LABEL: func @less_equal(
// CHECK-SAME: %[[X:.*]]: tensor<2x1xui16>, %[[Y:.*]]: tensor<3xui16>)
// CHECK-NEXT: %{{.*}} = sg.less_equal %[[X]], %[[Y]] : (tensor<2x1xui16>, tensor<3xui16>) -> tensor<2x3xi1>
func.func @less_equal(%x: tensor<2x1xui16>, %y: tensor<3xui16>) {
  %r = sg.less_equal %x, %y : (tensor<2x1xui16>, tensor<3xui16>) -> tensor<2x3xi1>
  return
}

// CHECK-LABEL: func @greater(
// CHECK-SAME: %[[X:.*]]: tensor<2x1xui16>, %[[Y:.*]]: tensor<3xui16>)
// CHECK-NEXT: %{{.*}} = sg.greater %[[X]], %[[Y]] : (tensor<2x1xui16>, tensor<3xui16>) -> tensor<2x3xi1>
func.func @greater(%x: tensor<2x1xui16>, %y: tensor<3xui16>) {
  %r = sg.greater %x, %y : (tensor<2x1xui16>, tensor<3xui16>) -> tensor<2x3xi1>
  return
}

// CHECK-LABEL: func @greater_equal(
// CHECK-SAME: %[[X:.*]]: tensor<2x1xui16>, %[[Y:.*]]: tensor<3xui16>)
// CHECK-NEXT: %{{.*}} = sg.greater_equal %[[X]], %[[Y]] : (tensor<2x1xui16>, tensor<3xui16>) -> tensor<2x3xi1>
func.func @greater_equal(%x: tensor<2x1xui16>, %y: tensor<3xui16>) {
  %r = sg.greater_equal %x, %y : (tensor<2x1xui16>, tensor<3xui16>) -> tensor<2x3xi1>
  return
}

// CHECK-LABEL: func @select(
// CHECK-SAME: %[[X:.*]]: tensor<2x1xi1>, %[[Y:.*]]: tensor<3xi64>, %[[Z:.*]]: tensor<1x1xi64>)
// CHECK-NEXT: %{{.*}} = sg.select %[[X]], %[[Y]], %[[Z]] : (tensor<2x1xi1>, tensor<3xi64>, tensor<1x1xi64>) -> tensor<2x3xi64>
func.func @select(%x: tensor<2x1xi1>, %y: tensor<3xi64>, %z: tensor<1x1xi64>) {
  %r = sg.select %x, %y, %z : (tensor<2x1xi1>, tensor<3xi64>, tensor<1x1xi64>) -> tensor<2x3xi64>
  return
}

// CHECK-LABEL: func @select_2(
// CHECK-SAME: %[[X:.*]]: tensor<?xi1>, %[[Y:.*]]: tensor<1xf32>, %[[Z:.*]]: tensor<f32>)
// CHECK-NEXT: %{{.*}} = sg.select %[[X]], %[[Y]], %[[Z]] : (tensor<?xi1>, tensor<1xf32>, tensor<f32>) -> tensor<?xf32>
func.func @select_2(%x: tensor<?xi1>, %y: tensor<1xf32>, %z: tensor<f32>) {
  %r = sg.select %x, %y, %z : (tensor<?xi1>, tensor<1xf32>, tensor<f32>) -> tensor<?xf32>
  return
}
