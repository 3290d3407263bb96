// RUN: sg-opt %s --split-input-file --verify-diagnostics

func.func @arguments(%x: tensor<2xf32>) {
  // expected-error @below {{'sg.fusion' op expects a body of 1 arguments, one an operand, got 0}}
  %0 = sg.fusion(%x) {
    %c = sg.constant dense<0.0> : tensor<2xf32>
    sg.yield %c : tensor<2xf32>
  } : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @argument_type(%x: tensor<2xf32>) {
  // expected-error @below {{'sg.fusion' op expects argument 0 of type tensor<2xf32>, as the operand, got tensor<3xf32>}}
  %0 = sg.fusion(%x) {
  ^bb0(%a: tensor<3xf32>):
    sg.yield %a : tensor<3xf32>
  } : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @yield_count(%x: tensor<2xf32>) {
  // expected-error @below {{'sg.fusion' op expects 1 values yielded, one a result, got 2}}
  %0 = sg.fusion(%x) {
  ^bb0(%a: tensor<2xf32>):
    sg.yield %a, %a : tensor<2xf32>, tensor<2xf32>
  } : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @yield_type(%x: tensor<2xf32>) {
  // expected-error @below {{'sg.fusion' op expects value 0 yielded of type tensor<2xf16>, got tensor<2xf32>}}
  %0 = sg.fusion(%x) {
  ^bb0(%a: tensor<2xf32>):
    sg.yield %a : tensor<2xf32>
  } : (tensor<2xf32>) -> tensor<2xf16>
  return
}

// -----

func.func @other_op(%x: tensor<2xf32>) {
  // expected-error @below {{'sg.fusion' op expects sg ops in its body, got 'arith.negf'}}
  %0 = sg.fusion(%x) {
  ^bb0(%a: tensor<2xf32>):
    %n = arith.negf %a : tensor<2xf32>
    sg.yield %n : tensor<2xf32>
  } : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @nested(%x: tensor<2xf32>) {
  // expected-error @below {{'sg.fusion' op expects ops without regions in its body, got 'sg.fusion'}}
  %0 = sg.fusion(%x) {
  ^bb0(%a: tensor<2xf32>):
    %n = sg.fusion(%a) {
    ^bb0(%b: tensor<2xf32>):
      sg.yield %b : tensor<2xf32>
    } : (tensor<2xf32>) -> tensor<2xf32>
    sg.yield %n : tensor<2xf32>
  } : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @above(%x: tensor<2xf32>) {
  // expected-note @below {{required by region isolation constraints}}
  %0 = sg.fusion(%x) {
  ^bb0(%a: tensor<2xf32>):
    // expected-error @below {{using value defined outside the region}}
    %n = sg.neg %x : (tensor<2xf32>) -> tensor<2xf32>
    sg.yield %n : tensor<2xf32>
  } : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @no_yield(%x: tensor<2xf32>) {
  // expected-error @below {{'sg.fusion' op expects a body that ends with 'sg.yield'}}
  %0 = sg.fusion(%x) {
  ^bb0(%a: tensor<2xf32>):
    %n = sg.neg %a : (tensor<2xf32>) -> tensor<2xf32>
  } : (tensor<2xf32>) -> tensor<2xf32>
  return
}
