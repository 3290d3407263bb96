// Softmax and normalisations: every constraint, crossed once.
// RUN: sg-opt %s --verify-diagnostics --split-input-file

func.func @softmax(%x: tensor<2xi32>) {
  // expected-error @+2 {{'sg.softmax' op expects x of floats, got tensor<2xi32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.softmax %x {axis = 0 : i64} : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @softmax(%x: tensor<f32>) {
  // expected-error @+2 {{'sg.softmax' op expects x of 1 to 8 dimensions, got tensor<f32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.softmax %x {axis = 0 : i64} : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @softmax(%x: tensor<2xf32>) {
  // expected-error @+2 {{'sg.softmax' op expects 'axis' in [0, 0], got 1}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.softmax %x {axis = 1 : i64} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @log_softmax(%x: tensor<2xi32>) {
  // expected-error @+2 {{'sg.log_softmax' op expects x of floats, got tensor<2xi32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.log_softmax %x {axis = 0 : i64} : (tensor<2xi32>) -> tensor<2xi32>
  return
}

// -----

func.func @log_softmax(%x: tensor<f32>) {
  // expected-error @+2 {{'sg.log_softmax' op expects x of 1 to 8 dimensions, got tensor<f32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.log_softmax %x {axis = 0 : i64} : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @log_softmax(%x: tensor<2xf32>) {
  // expected-error @+2 {{'sg.log_softmax' op expects 'axis' in [0, 0], got 1}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.log_softmax %x {axis = 1 : i64} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @batch_norm(%x: tensor<2x3xi32>, %y: tensor<3xi32>, %z: tensor<3xi32>, %u: tensor<3xi32>, %v: tensor<3xi32>) {
  // expected-error @+2 {{'sg.batch_norm' op expects x of floats, got tensor<2x3xi32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.batch_norm %x, %y, %z, %u, %v {epsilon = 1.000000e-05 : f64} : (tensor<2x3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  return
}

// -----

func.func @batch_norm(%x: tensor<3xf32>, %y: tensor<3xf32>, %z: tensor<3xf32>, %u: tensor<3xf32>, %v: tensor<3xf32>) {
  // expected-error @+2 {{'sg.batch_norm' op expects x of 2 to 8 dimensions, got tensor<3xf32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.batch_norm %x, %y, %z, %u, %v {epsilon = 1.000000e-05 : f64} : (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @batch_norm(%x: tensor<2x3xf32>, %y: tensor<2xf32>, %z: tensor<3xf32>, %u: tensor<3xf32>, %v: tensor<3xf32>) {
  // expected-error @+2 {{'sg.batch_norm' op expects scale of 3 elements, got 2}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.batch_norm %x, %y, %z, %u, %v {epsilon = 1.000000e-05 : f64} : (tensor<2x3xf32>, tensor<2xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @batch_norm(%x: tensor<2x3xf32>, %y: tensor<3xf32>, %z: tensor<2xf32>, %u: tensor<3xf32>, %v: tensor<3xf32>) {
  // expected-error @+2 {{'sg.batch_norm' op expects bias of 3 elements, got 2}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.batch_norm %x, %y, %z, %u, %v {epsilon = 1.000000e-05 : f64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<2xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @batch_norm(%x: tensor<2x3xf32>, %y: tensor<3xf32>, %z: tensor<3xf32>, %u: tensor<2xf32>, %v: tensor<3xf32>) {
  // expected-error @+2 {{'sg.batch_norm' op expects mean of 3 elements, got 2}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.batch_norm %x, %y, %z, %u, %v {epsilon = 1.000000e-05 : f64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @batch_norm(%x: tensor<2x3xf32>, %y: tensor<3xf32>, %z: tensor<3xf32>, %u: tensor<3xf32>, %v: tensor<2xf32>) {
  // expected-error @+2 {{'sg.batch_norm' op expects variance of 3 elements, got 2}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.batch_norm %x, %y, %z, %u, %v {epsilon = 1.000000e-05 : f64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @batch_norm(%x: tensor<2x3xf32>, %y: tensor<3x1xf32>, %z: tensor<3xf32>, %u: tensor<3xf32>, %v: tensor<3xf32>) {
  // expected-error @+2 {{'sg.batch_norm' op expects scale of 1 dimensions, got tensor<3x1xf32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.batch_norm %x, %y, %z, %u, %v {epsilon = 1.000000e-05 : f64} : (tensor<2x3xf32>, tensor<3x1xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @batch_norm(%x: tensor<2x3xf32>, %y: tensor<3xf64>, %z: tensor<3xf32>, %u: tensor<3xf32>, %v: tensor<3xf32>) {
  // expected-error @+2 {{'sg.batch_norm' op expects scale of element type f32, got f64}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.batch_norm %x, %y, %z, %u, %v {epsilon = 1.000000e-05 : f64} : (tensor<2x3xf32>, tensor<3xf64>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @batch_norm(%x: tensor<2x3xf32>, %y: tensor<3xf32>, %z: tensor<3xf32>, %u: tensor<3xf32>, %v: tensor<3xf32>) {
  // expected-error @+2 {{'sg.batch_norm' op expects 'epsilon' of at least 0, got -1}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.batch_norm %x, %y, %z, %u, %v {epsilon = -1.000000e+00 : f64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @instance_norm(%x: tensor<2x3x4xi8>, %y: tensor<3xi8>, %z: tensor<3xi8>) {
  // expected-error @+2 {{'sg.instance_norm' op expects x of floats, got tensor<2x3x4xi8>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.instance_norm %x, %y, %z {epsilon = 1.000000e-05 : f64} : (tensor<2x3x4xi8>, tensor<3xi8>, tensor<3xi8>) -> tensor<2x3x4xi8>
  return
}

// -----

func.func @instance_norm(%x: tensor<2x3xf32>, %y: tensor<3xf32>, %z: tensor<3xf32>) {
  // expected-error @+2 {{'sg.instance_norm' op expects x of 3 to 8 dimensions, got tensor<2x3xf32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.instance_norm %x, %y, %z {epsilon = 1.000000e-05 : f64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @instance_norm(%x: tensor<2x3x4xf32>, %y: tensor<4xf32>, %z: tensor<3xf32>) {
  // expected-error @+2 {{'sg.instance_norm' op expects scale of 3 elements, got 4}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.instance_norm %x, %y, %z {epsilon = 1.000000e-05 : f64} : (tensor<2x3x4xf32>, tensor<4xf32>, tensor<3xf32>) -> tensor<2x3x4xf32>
  return
}

// -----

func.func @instance_norm(%x: tensor<2x3x4xf32>, %y: tensor<3xf32>, %z: tensor<4xf32>) {
  // expected-error @+2 {{'sg.instance_norm' op expects bias of 3 elements, got 4}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.instance_norm %x, %y, %z {epsilon = 1.000000e-05 : f64} : (tensor<2x3x4xf32>, tensor<3xf32>, tensor<4xf32>) -> tensor<2x3x4xf32>
  return
}

// -----

func.func @instance_norm(%x: tensor<2x3x4xf32>, %y: tensor<3xf32>, %z: tensor<3xf32>) {
  // expected-error @+2 {{'sg.instance_norm' op expects 'epsilon' of at least 0, got nan}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.instance_norm %x, %y, %z {epsilon = 0x7FF8000000000000 : f64} : (tensor<2x3x4xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3x4xf32>
  return
}

// -----

func.func @layer_norm(%x: tensor<2x3xi32>, %y: tensor<3xi32>) {
  // expected-error @+2 {{'sg.layer_norm' op expects x of floats, got tensor<2x3xi32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.layer_norm %x, %y {axis = 1 : i64, epsilon = 1.000000e-05 : f64} : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  return
}

// -----

func.func @layer_norm(%x: tensor<2x3xf32>, %y: tensor<3xf32>) {
  // expected-error @+2 {{'sg.layer_norm' op expects 'axis' in [0, 1], got 2}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.layer_norm %x, %y {axis = 2 : i64, epsilon = 1.000000e-05 : f64} : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @layer_norm(%x: tensor<2x3xf32>, %y: tensor<3xi32>) {
  // expected-error @+2 {{'sg.layer_norm' op expects scale of floats, got tensor<3xi32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.layer_norm %x, %y {axis = 1 : i64, epsilon = 1.000000e-05 : f64} : (tensor<2x3xf32>, tensor<3xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @layer_norm(%x: tensor<2x3xf32>, %y: tensor<3xf16>) {
  // expected-error @+2 {{'sg.layer_norm' op expects scale of element type f32, got f16}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.layer_norm %x, %y {axis = 1 : i64, epsilon = 1.000000e-05 : f64} : (tensor<2x3xf32>, tensor<3xf16>) -> tensor<2x3xf32>
  return
}

// -----

func.func @layer_norm(%x: tensor<2x3xf32>, %y: tensor<2xf32>) {
  // expected-error @+2 {{'sg.layer_norm' op expects scale that broadcasts to tensor<2x3xf32>, got tensor<2xf32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.layer_norm %x, %y {axis = 1 : i64, epsilon = 1.000000e-05 : f64} : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @layer_norm(%x: tensor<2x3xf32>, %y: tensor<1x2x3xf32>) {
  // expected-error @+2 {{'sg.layer_norm' op expects scale that broadcasts to tensor<2x3xf32>, got tensor<1x2x3xf32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.layer_norm %x, %y {axis = 1 : i64, epsilon = 1.000000e-05 : f64} : (tensor<2x3xf32>, tensor<1x2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @layer_norm(%x: tensor<2x3xf32>, %y: tensor<3xf32>, %z: tensor<2xf32>) {
  // expected-error @+2 {{'sg.layer_norm' op expects bias that broadcasts to tensor<2x3xf32>, got tensor<2xf32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.layer_norm %x, %y bias %z {axis = 1 : i64, epsilon = 1.000000e-05 : f64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @layer_norm(%x: tensor<2x3xf32>, %y: tensor<3xf32>, %z: tensor<3xf32>) {
  // expected-error @+2 {{'sg.layer_norm' op expects 'epsilon' of at least 0, got -1}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.layer_norm %x, %y bias %z {axis = 1 : i64, epsilon = -1.000000e+00 : f64} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}
