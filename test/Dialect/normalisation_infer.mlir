// Softmax and normalisations: the types that inference gives. Each op is written with a result
// type that nothing infers, so that the message shows the right one.
// RUN: sg-opt %s --verify-diagnostics --split-input-file

func.func @softmax(%x: tensor<2x?xf16>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x?xf16>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.softmax %x {axis = 1 : i64} : (tensor<2x?xf16>) -> tensor<1xi3>
  return
}

// -----

func.func @log_softmax(%x: tensor<2x?xf16>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x?xf16>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.log_softmax %x {axis = 1 : i64} : (tensor<2x?xf16>) -> tensor<1xi3>
  return
}

// -----

func.func @batch_norm(%x: tensor<2x3x?xf32>, %y: tensor<3xf32>, %z: tensor<3xf32>, %u: tensor<3xf32>, %v: tensor<3xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3x?xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.batch_norm %x, %y, %z, %u, %v {epsilon = 1.000000e-05 : f64} : (tensor<2x3x?xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @batch_norm(%x: tensor<2x?xf32>, %y: tensor<?xf32>, %z: tensor<3xf32>, %u: tensor<3xf32>, %v: tensor<3xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.batch_norm %x, %y, %z, %u, %v {epsilon = 1.000000e-05 : f64} : (tensor<2x?xf32>, tensor<?xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @instance_norm(%x: tensor<2x3x4x4xf32>, %y: tensor<3xf32>, %z: tensor<3xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3x4x4xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.instance_norm %x, %y, %z {epsilon = 1.000000e-05 : f64} : (tensor<2x3x4x4xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @layer_norm(%x: tensor<2x3xf32>, %y: tensor<2x3xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.layer_norm %x, %y {axis = 0 : i64, epsilon = 1.000000e-05 : f64} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @layer_norm(%x: tensor<2x3x4xf32>, %y: tensor<4xf32>, %z: tensor<3x1xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3x4xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.layer_norm %x, %y bias %z {axis = 1 : i64, epsilon = 1.000000e-05 : f64} : (tensor<2x3x4xf32>, tensor<4xf32>, tensor<3x1xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @layer_norm(%x: tensor<2x?xbf16>, %y: tensor<bf16>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x?xbf16>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.layer_norm %x, %y {axis = 1 : i64, epsilon = 1.000000e-05 : f64} : (tensor<2x?xbf16>, tensor<bf16>) -> tensor<1xi3>
  return
}
