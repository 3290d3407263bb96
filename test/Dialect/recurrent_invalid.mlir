// lstm and gru: every constraint, crossed once.
// RUN: sg-opt %s --verify-diagnostics --split-input-file

func.func @lstm(%a: tensor<5x4x1x12xi32>, %b: tensor<1x3x12xf32>, %c: tensor<1x4x3xf32>, %d: tensor<1x4x3xf32>) {
  // expected-error @+2 {{'sg.lstm' op expects x of floats, got tensor<5x4x1x12xi32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r:3 = sg.lstm %a, %b, %c, %d {direction = "forward"} : (tensor<5x4x1x12xi32>, tensor<1x3x12xf32>, tensor<1x4x3xf32>, tensor<1x4x3xf32>) -> (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>)
  return
}

// -----

func.func @lstm(%a: tensor<5x4x12xf32>, %b: tensor<1x3x12xf32>, %c: tensor<1x4x3xf32>, %d: tensor<1x4x3xf32>) {
  // expected-error @+2 {{'sg.lstm' op expects x of 4 dimensions, got tensor<5x4x12xf32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r:3 = sg.lstm %a, %b, %c, %d {direction = "forward"} : (tensor<5x4x12xf32>, tensor<1x3x12xf32>, tensor<1x4x3xf32>, tensor<1x4x3xf32>) -> (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>)
  return
}

// -----

func.func @lstm(%a: tensor<0x4x1x12xf32>, %b: tensor<1x3x12xf32>, %c: tensor<1x4x3xf32>, %d: tensor<1x4x3xf32>) {
  // expected-error @+2 {{'sg.lstm' op expects x of at least one step, got tensor<0x4x1x12xf32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r:3 = sg.lstm %a, %b, %c, %d {direction = "forward"} : (tensor<0x4x1x12xf32>, tensor<1x3x12xf32>, tensor<1x4x3xf32>, tensor<1x4x3xf32>) -> (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>)
  return
}

// -----

func.func @lstm(%a: tensor<5x4x1x13xf32>, %b: tensor<1x3x12xf32>, %c: tensor<1x4x3xf32>, %d: tensor<1x4x3xf32>) {
  // expected-error @+2 {{'sg.lstm' op expects 4 * 3 as last dimension of x, got tensor<5x4x1x13xf32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r:3 = sg.lstm %a, %b, %c, %d {direction = "forward"} : (tensor<5x4x1x13xf32>, tensor<1x3x12xf32>, tensor<1x4x3xf32>, tensor<1x4x3xf32>) -> (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>)
  return
}

// -----

func.func @lstm(%a: tensor<5x4x1x12xf32>, %b: tensor<1x?x13xf32>, %c: tensor<1x4x3xf32>, %d: tensor<1x4x3xf32>) {
  // expected-error @+2 {{'sg.lstm' op expects a multiple of 4 as last dimension of r, got tensor<1x?x13xf32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r:3 = sg.lstm %a, %b, %c, %d {direction = "forward"} : (tensor<5x4x1x12xf32>, tensor<1x?x13xf32>, tensor<1x4x3xf32>, tensor<1x4x3xf32>) -> (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>)
  return
}

// -----

func.func @lstm(%a: tensor<5x4x1x12xf32>, %b: tensor<1x3x12xf32>, %c: tensor<1x4x3xf32>, %d: tensor<1x4x3xf32>) {
  // expected-error @+2 {{'sg.lstm' op expects 2 as dimension 2 of x, got tensor<5x4x1x12xf32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r:3 = sg.lstm %a, %b, %c, %d {direction = "bidirectional"} : (tensor<5x4x1x12xf32>, tensor<1x3x12xf32>, tensor<1x4x3xf32>, tensor<1x4x3xf32>) -> (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>)
  return
}

// -----

func.func @lstm(%a: tensor<5x4x1x12xf32>, %b: tensor<2x3x12xf32>, %c: tensor<1x4x3xf32>, %d: tensor<1x4x3xf32>) {
  // expected-error @+2 {{'sg.lstm' op expects 1 as dimension 0 of r, got tensor<2x3x12xf32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r:3 = sg.lstm %a, %b, %c, %d {direction = "forward"} : (tensor<5x4x1x12xf32>, tensor<2x3x12xf32>, tensor<1x4x3xf32>, tensor<1x4x3xf32>) -> (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>)
  return
}

// -----

func.func @lstm(%a: tensor<5x4x1x12xf32>, %b: tensor<1x3x12xf64>, %c: tensor<1x4x3xf32>, %d: tensor<1x4x3xf32>) {
  // expected-error @+2 {{'sg.lstm' op expects r of element type f32, got f64}}
  // expected-error @+1 {{failed to infer returned types}}
  %r:3 = sg.lstm %a, %b, %c, %d {direction = "forward"} : (tensor<5x4x1x12xf32>, tensor<1x3x12xf64>, tensor<1x4x3xf32>, tensor<1x4x3xf32>) -> (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>)
  return
}

// -----

func.func @lstm(%a: tensor<5x4x1x12xf32>, %b: tensor<1x3x12xf32>, %c: tensor<1x4x3xf32>, %d: tensor<1x4x3xf32>) {
  // expected-error @+2 {{'sg.lstm' op expects 'direction'}}
  // expected-error @+1 {{failed to infer returned types}}
  %r:3 = sg.lstm %a, %b, %c, %d {direction = "backward"} : (tensor<5x4x1x12xf32>, tensor<1x3x12xf32>, tensor<1x4x3xf32>, tensor<1x4x3xf32>) -> (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>)
  return
}

// -----

func.func @lstm(%a: tensor<5x4x1x12xf32>, %b: tensor<1x3x12xf32>, %c: tensor<1x5x3xf32>, %d: tensor<1x4x3xf32>) {
  // expected-error @+2 {{'sg.lstm' op expects 4 as dimension 1 of h, got tensor<1x5x3xf32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r:3 = sg.lstm %a, %b, %c, %d {direction = "forward"} : (tensor<5x4x1x12xf32>, tensor<1x3x12xf32>, tensor<1x5x3xf32>, tensor<1x4x3xf32>) -> (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>)
  return
}

// -----

func.func @lstm(%a: tensor<5x4x1x12xf32>, %b: tensor<1x3x12xf32>, %c: tensor<1x4x3xf32>, %d: tensor<1x4x2xf32>) {
  // expected-error @+2 {{'sg.lstm' op expects 3 as dimension 2 of c, got tensor<1x4x2xf32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r:3 = sg.lstm %a, %b, %c, %d {direction = "forward"} : (tensor<5x4x1x12xf32>, tensor<1x3x12xf32>, tensor<1x4x3xf32>, tensor<1x4x2xf32>) -> (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>)
  return
}

// -----

func.func @gru(%a: tensor<5x4x1x9xf32>, %b: tensor<1x3x9xf32>, %c: tensor<1x4xf32>, %d: tensor<1x4x3xf32>) {
  // expected-error @+2 {{'sg.gru' op expects 3 as dimension 1 of bias, got tensor<1x4xf32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r:2 = sg.gru %a, %b, %c, %d {direction = "forward"} : (tensor<5x4x1x9xf32>, tensor<1x3x9xf32>, tensor<1x4xf32>, tensor<1x4x3xf32>) -> (tensor<1xf32>, tensor<1xf32>)
  return
}

// -----

func.func @gru(%a: tensor<5x4x1x9xf32>, %b: tensor<1x3x9xf32>, %c: tensor<2x3xf32>, %d: tensor<1x4x3xf32>) {
  // expected-error @+2 {{'sg.gru' op expects 1 as dimension 0 of bias, got tensor<2x3xf32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r:2 = sg.gru %a, %b, %c, %d {direction = "forward"} : (tensor<5x4x1x9xf32>, tensor<1x3x9xf32>, tensor<2x3xf32>, tensor<1x4x3xf32>) -> (tensor<1xf32>, tensor<1xf32>)
  return
}

// -----

func.func @gru(%a: tensor<5x4x1x9xf32>, %b: tensor<1x3x9xf32>, %c: tensor<1x3xf32>, %d: tensor<2x4x3xf32>) {
  // expected-error @+2 {{'sg.gru' op expects 1 as dimension 0 of h, got tensor<2x4x3xf32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r:2 = sg.gru %a, %b, %c, %d {direction = "forward"} : (tensor<5x4x1x9xf32>, tensor<1x3x9xf32>, tensor<1x3xf32>, tensor<2x4x3xf32>) -> (tensor<1xf32>, tensor<1xf32>)
  return
}

// -----

func.func @gru(%a: tensor<5x4x1x9xf32>, %b: tensor<1x3x9xf32>, %c: tensor<1x3xf32>, %d: tensor<4x3xf32>) {
  // expected-error @+2 {{'sg.gru' op expects h of 3 dimensions, got tensor<4x3xf32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r:2 = sg.gru %a, %b, %c, %d {direction = "forward"} : (tensor<5x4x1x9xf32>, tensor<1x3x9xf32>, tensor<1x3xf32>, tensor<4x3xf32>) -> (tensor<1xf32>, tensor<1xf32>)
  return
}
