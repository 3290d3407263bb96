// Reductions and scans: the types that inference gives. Each op is written with a result
// type that nothing infers, so that the message shows the right one.
// RUN: sg-opt %s --verify-diagnostics --split-input-file

func.func @reduce_sum(%x: tensor<2x3x?x5xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<3x5xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.reduce_sum %x {axes = array<i64: 0, 2>} : (tensor<2x3x?x5xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @reduce_sum(%x: tensor<2x3x?xui8>) {
  // expected-error @+2 {{inferred type(s) 'tensor<1x3x1xui8>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.reduce_sum %x {axes = array<i64: 0, 2>, keepdims} : (tensor<2x3x?xui8>) -> tensor<1xi3>
  return
}

// -----

func.func @reduce_prod(%x: tensor<2x3x?x5xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<3x5xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.reduce_prod %x {axes = array<i64: 0, 2>} : (tensor<2x3x?x5xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @reduce_prod(%x: tensor<2x3x?xui8>) {
  // expected-error @+2 {{inferred type(s) 'tensor<1x3x1xui8>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.reduce_prod %x {axes = array<i64: 0, 2>, keepdims} : (tensor<2x3x?xui8>) -> tensor<1xi3>
  return
}

// -----

func.func @reduce_mean(%x: tensor<2x3x?x5xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<3x5xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.reduce_mean %x {axes = array<i64: 0, 2>} : (tensor<2x3x?x5xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @reduce_mean(%x: tensor<2x3x?xui8>) {
  // expected-error @+2 {{inferred type(s) 'tensor<1x3x1xui8>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.reduce_mean %x {axes = array<i64: 0, 2>, keepdims} : (tensor<2x3x?xui8>) -> tensor<1xi3>
  return
}

// -----

func.func @reduce_max(%x: tensor<2x3x?x5xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<3x5xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.reduce_max %x {axes = array<i64: 0, 2>} : (tensor<2x3x?x5xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @reduce_max(%x: tensor<2x3x?xui8>) {
  // expected-error @+2 {{inferred type(s) 'tensor<1x3x1xui8>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.reduce_max %x {axes = array<i64: 0, 2>, keepdims} : (tensor<2x3x?xui8>) -> tensor<1xi3>
  return
}

// -----

func.func @reduce_min(%x: tensor<2x3x?x5xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<3x5xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.reduce_min %x {axes = array<i64: 0, 2>} : (tensor<2x3x?x5xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @reduce_min(%x: tensor<2x3x?xui8>) {
  // expected-error @+2 {{inferred type(s) 'tensor<1x3x1xui8>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.reduce_min %x {axes = array<i64: 0, 2>, keepdims} : (tensor<2x3x?xui8>) -> tensor<1xi3>
  return
}

// -----

func.func @reduce_sum(%x: tensor<2x3xi64>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3xi64>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.reduce_sum %x {axes = array<i64>} : (tensor<2x3xi64>) -> tensor<1xi3>
  return
}

// -----

func.func @reduce_sum(%x: tensor<0x3xi64>) {
  // expected-error @+2 {{inferred type(s) 'tensor<i64>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.reduce_sum %x {axes = array<i64: 0, 1>} : (tensor<0x3xi64>) -> tensor<1xi3>
  return
}

// -----

func.func @reduce_max(%x: tensor<2xi1>) {
  // expected-error @+2 {{inferred type(s) 'tensor<i1>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.reduce_max %x {axes = array<i64: 0>} : (tensor<2xi1>) -> tensor<1xi3>
  return
}

// -----

func.func @reduce_sum(%x: tensor<f32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<f32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.reduce_sum %x {axes = array<i64>, keepdims} : (tensor<f32>) -> tensor<1xi3>
  return
}

// -----

func.func @arg_max(%x: tensor<2x3x?xf16>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x?xi64>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.arg_max %x {axis = 1 : i64} : (tensor<2x3x?xf16>) -> tensor<1xi3>
  return
}

// -----

func.func @arg_max(%x: tensor<2x3xi32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x1xi64>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.arg_max %x {axis = 1 : i64, keepdims, select_last} : (tensor<2x3xi32>) -> tensor<1xi3>
  return
}

// -----

func.func @arg_min(%x: tensor<2x3x?xf16>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x?xi64>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.arg_min %x {axis = 1 : i64} : (tensor<2x3x?xf16>) -> tensor<1xi3>
  return
}

// -----

func.func @arg_min(%x: tensor<2x3xi32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x1xi64>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.arg_min %x {axis = 1 : i64, keepdims, select_last} : (tensor<2x3xi32>) -> tensor<1xi3>
  return
}

// -----

func.func @cumsum(%x: tensor<2x?xi32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x?xi32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.cumsum %x {axis = 1 : i64, exclusive, reverse} : (tensor<2x?xi32>) -> tensor<1xi3>
  return
}
