// tree_walk: the type that inference gives. The op is written with a result type that
// nothing infers, so that the message shows the right one.
// RUN: sg-opt %s --verify-diagnostics --split-input-file

func.func @walk(%x: tensor<7x4xf64>, %f: tensor<9xi64>, %s: tensor<9xf64>, %n: tensor<9x2xi64>, %r: tensor<?xi64>) {
  // expected-error @+2 {{inferred type(s) 'tensor<7x?xi64>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %y = sg.tree_walk %x, %f, %s, %n, %r {steps = 0 : i64} : (tensor<7x4xf64>, tensor<9xi64>, tensor<9xf64>, tensor<9x2xi64>, tensor<?xi64>) -> tensor<1xi3>
  return
}
