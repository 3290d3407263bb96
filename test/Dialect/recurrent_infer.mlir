// lstm and gru: the types that inference gives. Each op is written with result types that
// nothing infers, so that the message shows the right ones.
// RUN: sg-opt %s --verify-diagnostics --split-input-file

func.func @lstm(%a: tensor<5x?x2x12xf32>, %b: tensor<2x3x12xf32>, %c: tensor<2x4x3xf32>, %d: tensor<2x4x3xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<5x2x4x3xf32>', 'tensor<2x4x3xf32>', 'tensor<2x4x3xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r:3 = sg.lstm %a, %b, %c, %d {direction = "bidirectional"} : (tensor<5x?x2x12xf32>, tensor<2x3x12xf32>, tensor<2x4x3xf32>, tensor<2x4x3xf32>) -> (tensor<1xi3>, tensor<1xi3>, tensor<1xi3>)
  return
}

// -----

func.func @lstm(%a: tensor<?x1x1x?xf32>, %b: tensor<1x?x?xf32>, %c: tensor<?x1x?xf32>, %d: tensor<1x1x7xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<?x1x1x7xf32>', 'tensor<1x1x7xf32>', 'tensor<1x1x7xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r:3 = sg.lstm %a, %b, %c, %d {direction = "forward"} : (tensor<?x1x1x?xf32>, tensor<1x?x?xf32>, tensor<?x1x?xf32>, tensor<1x1x7xf32>) -> (tensor<1xi3>, tensor<1xi3>, tensor<1xi3>)
  return
}

// -----

func.func @gru(%a: tensor<2x4x1x9xf64>, %b: tensor<1x3x9xf64>, %c: tensor<1x3xf64>, %d: tensor<1x4x3xf64>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x1x4x3xf64>', 'tensor<1x4x3xf64>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r:2 = sg.gru %a, %b, %c, %d {direction = "reverse"} : (tensor<2x4x1x9xf64>, tensor<1x3x9xf64>, tensor<1x3xf64>, tensor<1x4x3xf64>) -> (tensor<1xi3>, tensor<1xi3>)
  return
}
