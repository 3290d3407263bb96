// RUN: sg-opt %s --sg-outline-kernels --split-input-file --verify-diagnostics

// expected-error @below {{has no function @main}}
module {
  func.func @other() { return }
}

// -----

func.func @main(%x: tensor<?xf32>) -> tensor<?xf32> {
  // expected-error @below {{operand 0 has no static shape of numbers}}
  %0 = sg.neg %x : (tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @below {{is no sg op}}
  %0 = arith.negf %x : tensor<2xf32>
  return %0 : tensor<2xf32>
}
