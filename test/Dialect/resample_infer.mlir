// Pad and resize: the types that inference gives. Each op is written with a result
// type that nothing infers, so that the message shows the right one.
// RUN: sg-opt %s --verify-diagnostics --split-input-file

func.func @pad(%x: tensor<2x?xf32>, %y: tensor<f32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<3x?xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.pad %x value %y {high = array<i64: 0, 2>, low = array<i64: 1, 0>, mode = "constant"} : (tensor<2x?xf32>, tensor<f32>) -> tensor<1xi3>
  return
}

// -----

func.func @pad(%x: tensor<0xi1>) {
  // expected-error @+2 {{inferred type(s) 'tensor<3xi1>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.pad %x {high = array<i64: 2>, low = array<i64: 1>, mode = "constant"} : (tensor<0xi1>) -> tensor<1xi3>
  return
}

// -----

func.func @pad(%x: tensor<3xi8>) {
  // expected-error @+2 {{inferred type(s) 'tensor<7xi8>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.pad %x {high = array<i64: 2>, low = array<i64: 2>, mode = "reflect"} : (tensor<3xi8>) -> tensor<1xi3>
  return
}

// -----

func.func @pad(%x: tensor<1xi8>) {
  // expected-error @+2 {{inferred type(s) 'tensor<6xi8>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.pad %x {high = array<i64: 3>, low = array<i64: 2>, mode = "edge"} : (tensor<1xi8>) -> tensor<1xi3>
  return
}

// -----

func.func @pad(%x: tensor<2xi8>) {
  // expected-error @+2 {{inferred type(s) 'tensor<7xi8>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.pad %x {high = array<i64: 0>, low = array<i64: 5>, mode = "wrap"} : (tensor<2xi8>) -> tensor<1xi3>
  return
}

// -----

func.func @pad(%x: tensor<0xi8>) {
  // expected-error @+2 {{inferred type(s) 'tensor<0xi8>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.pad %x {high = array<i64: 0>, low = array<i64: 0>, mode = "edge"} : (tensor<0xi8>) -> tensor<1xi3>
  return
}
