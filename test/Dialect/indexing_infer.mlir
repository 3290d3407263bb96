// Gather, scatter and top_k: the types that inference gives. Each op is written with a result
// type that nothing infers, so that the message shows the right one.
// RUN: sg-opt %s --verify-diagnostics --split-input-file

func.func @gather(%x: tensor<2x3x?xui8>, %y: tensor<4x5xi32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x4x5x?xui8>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.gather %x, %y {axis = 1 : i64} : (tensor<2x3x?xui8>, tensor<4x5xi32>) -> tensor<1xi3>
  return
}

// -----

func.func @gather(%x: tensor<3xi1>, %y: tensor<i64>) {
  // expected-error @+2 {{inferred type(s) 'tensor<i1>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.gather %x, %y {axis = 0 : i64} : (tensor<3xi1>, tensor<i64>) -> tensor<1xi3>
  return
}

// -----

func.func @gather(%x: tensor<3x2xf32>, %y: tensor<0xi64>) {
  // expected-error @+2 {{inferred type(s) 'tensor<0x2xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.gather %x, %y {axis = 0 : i64} : (tensor<3x2xf32>, tensor<0xi64>) -> tensor<1xi3>
  return
}

// -----

func.func @gather_elements(%x: tensor<2x3xf32>, %y: tensor<1x?xi64>) {
  // expected-error @+2 {{inferred type(s) 'tensor<1x?xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.gather_elements %x, %y {axis = 1 : i64} : (tensor<2x3xf32>, tensor<1x?xi64>) -> tensor<1xi3>
  return
}

// -----

func.func @gather_nd(%x: tensor<2x3x4xf32>, %y: tensor<5x2xi64>) {
  // expected-error @+2 {{inferred type(s) 'tensor<5x4xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.gather_nd %x, %y {batch_dims = 0 : i64} : (tensor<2x3x4xf32>, tensor<5x2xi64>) -> tensor<1xi3>
  return
}

// -----

func.func @gather_nd(%x: tensor<?x3x4xf32>, %y: tensor<2x5x1xi32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x5x4xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.gather_nd %x, %y {batch_dims = 1 : i64} : (tensor<?x3x4xf32>, tensor<2x5x1xi32>) -> tensor<1xi3>
  return
}

// -----

func.func @gather_nd(%x: tensor<2x3xf32>, %y: tensor<2xi64>) {
  // expected-error @+2 {{inferred type(s) 'tensor<f32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.gather_nd %x, %y {batch_dims = 0 : i64} : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<1xi3>
  return
}

// -----

func.func @scatter_elements(%x: tensor<2x3xi32>, %y: tensor<2x?xi64>, %z: tensor<2x?xi32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3xi32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.scatter_elements %x, %y, %z {axis = 1 : i64, reduction = "none"} : (tensor<2x3xi32>, tensor<2x?xi64>, tensor<2x?xi32>) -> tensor<1xi3>
  return
}

// -----

func.func @scatter_elements(%x: tensor<2x3xi32>, %y: tensor<2x?xi64>, %z: tensor<2x?xi32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3xi32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.scatter_elements %x, %y, %z {axis = 1 : i64, reduction = "add"} : (tensor<2x3xi32>, tensor<2x?xi64>, tensor<2x?xi32>) -> tensor<1xi3>
  return
}

// -----

func.func @scatter_elements(%x: tensor<2x3xi32>, %y: tensor<2x?xi64>, %z: tensor<2x?xi32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3xi32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.scatter_elements %x, %y, %z {axis = 1 : i64, reduction = "mul"} : (tensor<2x3xi32>, tensor<2x?xi64>, tensor<2x?xi32>) -> tensor<1xi3>
  return
}

// -----

func.func @scatter_elements(%x: tensor<2x3xi32>, %y: tensor<2x?xi64>, %z: tensor<2x?xi32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3xi32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.scatter_elements %x, %y, %z {axis = 1 : i64, reduction = "max"} : (tensor<2x3xi32>, tensor<2x?xi64>, tensor<2x?xi32>) -> tensor<1xi3>
  return
}

// -----

func.func @scatter_elements(%x: tensor<2x3xi32>, %y: tensor<2x?xi64>, %z: tensor<2x?xi32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3xi32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.scatter_elements %x, %y, %z {axis = 1 : i64, reduction = "min"} : (tensor<2x3xi32>, tensor<2x?xi64>, tensor<2x?xi32>) -> tensor<1xi3>
  return
}

// -----

func.func @scatter_nd(%x: tensor<4x5x6xi1>, %y: tensor<2x1xi32>, %z: tensor<2x5x6xi1>) {
  // expected-error @+2 {{inferred type(s) 'tensor<4x5x6xi1>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.scatter_nd %x, %y, %z {reduction = "none"} : (tensor<4x5x6xi1>, tensor<2x1xi32>, tensor<2x5x6xi1>) -> tensor<1xi3>
  return
}

// -----

func.func @top_k(%x: tensor<2x?xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3xf32>', 'tensor<2x3xi64>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r:2 = sg.top_k %x {axis = 1 : i64, k = 3 : i64, largest} : (tensor<2x?xf32>) -> (tensor<1xi3>, tensor<1xi3>)
  return
}

// -----

func.func @top_k(%x: tensor<4xui8>) {
  // expected-error @+2 {{inferred type(s) 'tensor<0xui8>', 'tensor<0xi64>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r:2 = sg.top_k %x {axis = 0 : i64, k = 0 : i64} : (tensor<4xui8>) -> (tensor<1xi3>, tensor<1xi3>)
  return
}
