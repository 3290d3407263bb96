// tree_walk: every constraint, crossed once.
// RUN: sg-opt %s --verify-diagnostics --split-input-file

func.func @walk(%x: tensor<7x4xi32>, %f: tensor<9xi32>, %s: tensor<9xf32>, %n: tensor<9x2xi32>, %r: tensor<3xi32>) {
  // expected-error @+2 {{'sg.tree_walk' op expects x of floats, got tensor<7x4xi32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %y = sg.tree_walk %x, %f, %s, %n, %r {steps = 5 : i64} : (tensor<7x4xi32>, tensor<9xi32>, tensor<9xf32>, tensor<9x2xi32>, tensor<3xi32>) -> tensor<1xi3>
  return
}

// -----

func.func @walk(%x: tensor<7xf32>, %f: tensor<9xi32>, %s: tensor<9xf32>, %n: tensor<9x2xi32>, %r: tensor<3xi32>) {
  // expected-error @+2 {{'sg.tree_walk' op expects x of 2 dimensions, got tensor<7xf32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %y = sg.tree_walk %x, %f, %s, %n, %r {steps = 5 : i64} : (tensor<7xf32>, tensor<9xi32>, tensor<9xf32>, tensor<9x2xi32>, tensor<3xi32>) -> tensor<1xi3>
  return
}

// -----

func.func @walk(%x: tensor<7x4xf32>, %f: tensor<9xi8>, %s: tensor<9xf32>, %n: tensor<9x2xi32>, %r: tensor<3xi32>) {
  // expected-error @+2 {{'sg.tree_walk' op expects feature of i32 or i64, got i8}}
  // expected-error @+1 {{failed to infer returned types}}
  %y = sg.tree_walk %x, %f, %s, %n, %r {steps = 5 : i64} : (tensor<7x4xf32>, tensor<9xi8>, tensor<9xf32>, tensor<9x2xi32>, tensor<3xi32>) -> tensor<1xi3>
  return
}

// -----

func.func @walk(%x: tensor<7x4xf32>, %f: tensor<9x1xi32>, %s: tensor<9xf32>, %n: tensor<9x2xi32>, %r: tensor<3xi32>) {
  // expected-error @+2 {{'sg.tree_walk' op expects feature of 1 dimensions, got tensor<9x1xi32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %y = sg.tree_walk %x, %f, %s, %n, %r {steps = 5 : i64} : (tensor<7x4xf32>, tensor<9x1xi32>, tensor<9xf32>, tensor<9x2xi32>, tensor<3xi32>) -> tensor<1xi3>
  return
}

// -----

func.func @walk(%x: tensor<7x4xf32>, %f: tensor<9xi32>, %s: tensor<9xi32>, %n: tensor<9x2xi32>, %r: tensor<3xi32>) {
  // expected-error @+2 {{'sg.tree_walk' op expects split of floats}}
  // expected-error @+1 {{failed to infer returned types}}
  %y = sg.tree_walk %x, %f, %s, %n, %r {steps = 5 : i64} : (tensor<7x4xf32>, tensor<9xi32>, tensor<9xi32>, tensor<9x2xi32>, tensor<3xi32>) -> tensor<1xi3>
  return
}

// -----

func.func @walk(%x: tensor<7x4xf32>, %f: tensor<9xi32>, %s: tensor<9xf64>, %n: tensor<9x2xi32>, %r: tensor<3xi32>) {
  // expected-error @+2 {{'sg.tree_walk' op expects split of element type f32, got f64}}
  // expected-error @+1 {{failed to infer returned types}}
  %y = sg.tree_walk %x, %f, %s, %n, %r {steps = 5 : i64} : (tensor<7x4xf32>, tensor<9xi32>, tensor<9xf64>, tensor<9x2xi32>, tensor<3xi32>) -> tensor<1xi3>
  return
}

// -----

func.func @walk(%x: tensor<7x4xf32>, %f: tensor<9xi32>, %s: tensor<9x1xf32>, %n: tensor<9x2xi32>, %r: tensor<3xi32>) {
  // expected-error @+2 {{'sg.tree_walk' op expects split of 1 dimension}}
  // expected-error @+1 {{failed to infer returned types}}
  %y = sg.tree_walk %x, %f, %s, %n, %r {steps = 5 : i64} : (tensor<7x4xf32>, tensor<9xi32>, tensor<9x1xf32>, tensor<9x2xi32>, tensor<3xi32>) -> tensor<1xi3>
  return
}

// -----

func.func @walk(%x: tensor<7x4xf32>, %f: tensor<9xi32>, %s: tensor<8xf32>, %n: tensor<9x2xi32>, %r: tensor<3xi32>) {
  // expected-error @+2 {{'sg.tree_walk' op expects 9 nodes in split, got tensor<8xf32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %y = sg.tree_walk %x, %f, %s, %n, %r {steps = 5 : i64} : (tensor<7x4xf32>, tensor<9xi32>, tensor<8xf32>, tensor<9x2xi32>, tensor<3xi32>) -> tensor<1xi3>
  return
}

// -----

func.func @walk(%x: tensor<7x4xf32>, %f: tensor<9xi32>, %s: tensor<9xf32>, %n: tensor<9x2xi16>, %r: tensor<3xi32>) {
  // expected-error @+2 {{'sg.tree_walk' op expects next of i32 or i64}}
  // expected-error @+1 {{failed to infer returned types}}
  %y = sg.tree_walk %x, %f, %s, %n, %r {steps = 5 : i64} : (tensor<7x4xf32>, tensor<9xi32>, tensor<9xf32>, tensor<9x2xi16>, tensor<3xi32>) -> tensor<1xi3>
  return
}

// -----

func.func @walk(%x: tensor<7x4xf32>, %f: tensor<9xi32>, %s: tensor<9xf32>, %n: tensor<9x2xi64>, %r: tensor<3xi32>) {
  // expected-error @+2 {{'sg.tree_walk' op expects next of element type i32, got i64}}
  // expected-error @+1 {{failed to infer returned types}}
  %y = sg.tree_walk %x, %f, %s, %n, %r {steps = 5 : i64} : (tensor<7x4xf32>, tensor<9xi32>, tensor<9xf32>, tensor<9x2xi64>, tensor<3xi32>) -> tensor<1xi3>
  return
}

// -----

func.func @walk(%x: tensor<7x4xf32>, %f: tensor<9xi32>, %s: tensor<9xf32>, %n: tensor<9xi32>, %r: tensor<3xi32>) {
  // expected-error @+2 {{'sg.tree_walk' op expects next of 2 dimensions}}
  // expected-error @+1 {{failed to infer returned types}}
  %y = sg.tree_walk %x, %f, %s, %n, %r {steps = 5 : i64} : (tensor<7x4xf32>, tensor<9xi32>, tensor<9xf32>, tensor<9xi32>, tensor<3xi32>) -> tensor<1xi3>
  return
}

// -----

func.func @walk(%x: tensor<7x4xf32>, %f: tensor<9xi32>, %s: tensor<9xf32>, %n: tensor<8x2xi32>, %r: tensor<3xi32>) {
  // expected-error @+2 {{'sg.tree_walk' op expects 9 nodes in next, got tensor<8x2xi32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %y = sg.tree_walk %x, %f, %s, %n, %r {steps = 5 : i64} : (tensor<7x4xf32>, tensor<9xi32>, tensor<9xf32>, tensor<8x2xi32>, tensor<3xi32>) -> tensor<1xi3>
  return
}

// -----

func.func @walk(%x: tensor<7x4xf32>, %f: tensor<9xi32>, %s: tensor<9xf32>, %n: tensor<9x3xi32>, %r: tensor<3xi32>) {
  // expected-error @+2 {{'sg.tree_walk' op expects 2 successors in next, got tensor<9x3xi32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %y = sg.tree_walk %x, %f, %s, %n, %r {steps = 5 : i64} : (tensor<7x4xf32>, tensor<9xi32>, tensor<9xf32>, tensor<9x3xi32>, tensor<3xi32>) -> tensor<1xi3>
  return
}

// -----

func.func @walk(%x: tensor<7x4xf32>, %f: tensor<9xi32>, %s: tensor<9xf32>, %n: tensor<9x2xi32>, %r: tensor<3xi64>) {
  // expected-error @+2 {{'sg.tree_walk' op expects roots of element type i32, got i64}}
  // expected-error @+1 {{failed to infer returned types}}
  %y = sg.tree_walk %x, %f, %s, %n, %r {steps = 5 : i64} : (tensor<7x4xf32>, tensor<9xi32>, tensor<9xf32>, tensor<9x2xi32>, tensor<3xi64>) -> tensor<1xi3>
  return
}

// -----

func.func @walk(%x: tensor<7x4xf32>, %f: tensor<9xi32>, %s: tensor<9xf32>, %n: tensor<9x2xi32>, %r: tensor<1x3xi32>) {
  // expected-error @+2 {{'sg.tree_walk' op expects roots of 1 dimension}}
  // expected-error @+1 {{failed to infer returned types}}
  %y = sg.tree_walk %x, %f, %s, %n, %r {steps = 5 : i64} : (tensor<7x4xf32>, tensor<9xi32>, tensor<9xf32>, tensor<9x2xi32>, tensor<1x3xi32>) -> tensor<1xi3>
  return
}

// -----

func.func @walk(%x: tensor<7x4xf32>, %f: tensor<9xi32>, %s: tensor<9xf32>, %n: tensor<9x2xi32>, %r: tensor<3xi32>) {
  // expected-error @+2 {{'sg.tree_walk' op expects 'steps' of at least 0, got -1}}
  // expected-error @+1 {{failed to infer returned types}}
  %y = sg.tree_walk %x, %f, %s, %n, %r {steps = -1 : i64} : (tensor<7x4xf32>, tensor<9xi32>, tensor<9xf32>, tensor<9x2xi32>, tensor<3xi32>) -> tensor<1xi3>
  return
}
