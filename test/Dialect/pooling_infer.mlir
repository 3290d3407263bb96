// Pooling: the types that inference gives. Each op is written with a result
// type that nothing infers, so that the message shows the right one.
// RUN: sg-opt %s --verify-diagnostics --split-input-file

func.func @max_pool(%x: tensor<1x3x8x9xui8>) {
  // expected-error @+2 {{inferred type(s) 'tensor<1x3x4x4xui8>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.max_pool %x {dilations = array<i64: 1, 2>, kernel = array<i64: 3, 2>, pads_high = array<i64: 1, 1>, pads_low = array<i64: 1, 0>, strides = array<i64: 2, 2>} : (tensor<1x3x8x9xui8>) -> tensor<1xi3>
  return
}

// -----

func.func @max_pool(%x: tensor<?x3x8xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<?x3x4xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.max_pool %x {ceil_mode, dilations = array<i64: 1>, kernel = array<i64: 3>, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 2>} : (tensor<?x3x8xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @max_pool(%x: tensor<1x1x2xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<1x1x1xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.max_pool %x {ceil_mode, dilations = array<i64: 1>, kernel = array<i64: 1>, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 2>} : (tensor<1x1x2xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @avg_pool(%x: tensor<1x1x3xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<1x1x2xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.avg_pool %x {ceil_mode, count_include_pad, dilations = array<i64: 1>, kernel = array<i64: 3>, pads_high = array<i64: 1>, pads_low = array<i64: 0>, strides = array<i64: 2>} : (tensor<1x1x3xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @avg_pool(%x: tensor<1x3x?x4x5xbf16>) {
  // expected-error @+2 {{inferred type(s) 'tensor<1x3x?x3x1xbf16>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.avg_pool %x {count_include_pad, dilations = array<i64: 1, 1, 1>, kernel = array<i64: 2, 2, 5>, pads_high = array<i64: 0, 0, 0>, pads_low = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>} : (tensor<1x3x?x4x5xbf16>) -> tensor<1xi3>
  return
}
