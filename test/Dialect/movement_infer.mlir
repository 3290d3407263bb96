// Ops that move elements: the types that inference gives. Each op is written with a result
// type that nothing infers, so that the message shows the right one.
// RUN: sg-opt %s --verify-diagnostics --split-input-file

func.func @transpose(%x: tensor<2x3x?xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<?x2x3xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.transpose %x {perm = array<i64: 2, 0, 1>} : (tensor<2x3x?xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @transpose(%x: tensor<f32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<f32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.transpose %x {perm = array<i64>} : (tensor<f32>) -> tensor<1xi3>
  return
}

// -----

func.func @slice(%x: tensor<5x6xi1>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3xi1>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.slice %x {sizes = array<i64: 2, 3>, starts = array<i64: 1, 5>, steps = array<i64: 2, -2>} : (tensor<5x6xi1>) -> tensor<1xi3>
  return
}

// -----

func.func @slice(%x: tensor<?x6xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<1x0xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.slice %x {sizes = array<i64: 1, 0>, starts = array<i64: 7, 9>, steps = array<i64: 1, 1>} : (tensor<?x6xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @concat(%x: tensor<2x3xf32>, %y: tensor<2x?xf32>, %z: tensor<?x4xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x?xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.concat %x, %y, %z {axis = 1 : i64} : (tensor<2x3xf32>, tensor<2x?xf32>, tensor<?x4xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @concat(%x: tensor<2x?xi8>, %y: tensor<?x3xi8>) {
  // expected-error @+2 {{inferred type(s) 'tensor<?x3xi8>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.concat %x, %y {axis = 0 : i64} : (tensor<2x?xi8>, tensor<?x3xi8>) -> tensor<1xi3>
  return
}

// -----

func.func @concat(%x: tensor<0xi8>) {
  // expected-error @+2 {{inferred type(s) 'tensor<0xi8>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.concat %x {axis = 0 : i64} : (tensor<0xi8>) -> tensor<1xi3>
  return
}

// -----

func.func @concat(%x: tensor<2xi8>, %y: tensor<3xi8>) {
  // expected-error @+2 {{inferred type(s) 'tensor<5xi8>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.concat %x, %y {axis = 0 : i64} : (tensor<2xi8>, tensor<3xi8>) -> tensor<1xi3>
  return
}

// -----

func.func @trilu(%x: tensor<2x3x?xi1>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3x?xi1>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.trilu %x {k = -1 : i64, upper} : (tensor<2x3x?xi1>) -> tensor<1xi3>
  return
}
