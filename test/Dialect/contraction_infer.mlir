// Matmul and convolution: the types that inference gives. Each op is written with a result
// type that nothing infers, so that the message shows the right one.
// RUN: sg-opt %s --verify-diagnostics --split-input-file

func.func @matmul(%x: tensor<2x3xf32>, %y: tensor<3x5xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x5xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.matmul %x, %y : (tensor<2x3xf32>, tensor<3x5xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @matmul(%x: tensor<4x1x3x2xi32>, %y: tensor<7x5x3xi32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<4x7x2x5xi32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.matmul %x, %y {trans_lhs, trans_rhs} : (tensor<4x1x3x2xi32>, tensor<7x5x3xi32>) -> tensor<1xi3>
  return
}

// -----

func.func @matmul(%x: tensor<3xui8>, %y: tensor<3xui8>) {
  // expected-error @+2 {{inferred type(s) 'tensor<ui8>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.matmul %x, %y : (tensor<3xui8>, tensor<3xui8>) -> tensor<1xi3>
  return
}

// -----

func.func @matmul(%x: tensor<3xf16>, %y: tensor<4x3x5xf16>) {
  // expected-error @+2 {{inferred type(s) 'tensor<4x5xf16>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.matmul %x, %y : (tensor<3xf16>, tensor<4x3x5xf16>) -> tensor<1xi3>
  return
}

// -----

func.func @matmul(%x: tensor<4x2x3xf64>, %y: tensor<3xf64>) {
  // expected-error @+2 {{inferred type(s) 'tensor<4x2xf64>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.matmul %x, %y : (tensor<4x2x3xf64>, tensor<3xf64>) -> tensor<1xi3>
  return
}

// -----

func.func @matmul(%x: tensor<?x3xf32>, %y: tensor<?x?xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<?x?xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.matmul %x, %y : (tensor<?x3xf32>, tensor<?x?xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @matmul(%x: tensor<2x0xf32>, %y: tensor<0x3xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x3xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.matmul %x, %y : (tensor<2x0xf32>, tensor<0x3xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @matmul(%x: tensor<?x2x3xf32>, %y: tensor<4x3x5xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<4x2x5xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.matmul %x, %y : (tensor<?x2x3xf32>, tensor<4x3x5xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @matmul(%x: tensor<2x3xf32>, %y: tensor<2x5xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<3x5xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.matmul %x, %y {trans_lhs} : (tensor<2x3xf32>, tensor<2x5xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @conv(%x: tensor<2x3x8x9xf32>, %y: tensor<4x3x3x2xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x4x7x4xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.conv %x, %y {dilations = array<i64: 1, 3>, groups = 1 : i64, pads_high = array<i64: 1, 0>, pads_low = array<i64: 0, 1>, strides = array<i64: 1, 2>} : (tensor<2x3x8x9xf32>, tensor<4x3x3x2xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @conv(%x: tensor<1x6x5xf16>, %y: tensor<4x3x3xf16>, %z: tensor<4xf16>) {
  // expected-error @+2 {{inferred type(s) 'tensor<1x4x5xf16>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.conv %x, %y bias %z {dilations = array<i64: 1>, groups = 2 : i64, pads_high = array<i64: 1>, pads_low = array<i64: 1>, strides = array<i64: 1>} : (tensor<1x6x5xf16>, tensor<4x3x3xf16>, tensor<4xf16>) -> tensor<1xi3>
  return
}

// -----

func.func @conv(%x: tensor<?x3x?x4x5xbf16>, %y: tensor<6x1x2x2x2xbf16>, %z: tensor<?xbf16>) {
  // expected-error @+2 {{inferred type(s) 'tensor<?x6x?x3x4xbf16>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.conv %x, %y bias %z {dilations = array<i64: 1, 1, 1>, groups = 3 : i64, pads_high = array<i64: 0, 0, 0>, pads_low = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>} : (tensor<?x3x?x4x5xbf16>, tensor<6x1x2x2x2xbf16>, tensor<?xbf16>) -> tensor<1xi3>
  return
}

// -----

func.func @conv(%x: tensor<0x3x8xf64>, %y: tensor<4x3x8xf64>) {
  // expected-error @+2 {{inferred type(s) 'tensor<0x4x1xf64>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.conv %x, %y {dilations = array<i64: 1>, groups = 1 : i64, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 1>} : (tensor<0x3x8xf64>, tensor<4x3x8xf64>) -> tensor<1xi3>
  return
}

// -----

func.func @conv(%x: tensor<1x3x8xf32>, %y: tensor<?x?x3xf32>, %z: tensor<4xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<1x4x6xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.conv %x, %y bias %z {dilations = array<i64: 1>, groups = 1 : i64, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 1>} : (tensor<1x3x8xf32>, tensor<?x?x3xf32>, tensor<4xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @conv_transpose(%x: tensor<1x4x5x6xf32>, %y: tensor<4x3x3x2xf32>, %z: tensor<6xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<1x6x11x17xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.conv_transpose %x, %y bias %z {dilations = array<i64: 1, 2>, groups = 2 : i64, output_padding = array<i64: 1, 0>, pads_high = array<i64: 0, 1>, pads_low = array<i64: 1, 0>, strides = array<i64: 2, 3>} : (tensor<1x4x5x6xf32>, tensor<4x3x3x2xf32>, tensor<6xf32>) -> tensor<1xi3>
  return
}

// -----

func.func @conv_transpose(%x: tensor<?x4x?xf64>, %y: tensor<4x3x3xf64>) {
  // expected-error @+2 {{inferred type(s) 'tensor<?x3x?xf64>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.conv_transpose %x, %y {dilations = array<i64: 1>, groups = 1 : i64, output_padding = array<i64: 0>, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 2>} : (tensor<?x4x?xf64>, tensor<4x3x3xf64>) -> tensor<1xi3>
  return
}

// -----

func.func @attention(%q: tensor<2x6x5x8xbf16>, %k: tensor<2x3x7x8xbf16>, %v: tensor<2x3x7x4xbf16>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x6x5x4xbf16>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.attention %q, %k, %v {scale = 1.0 : f64} : (tensor<2x6x5x8xbf16>, tensor<2x3x7x8xbf16>, tensor<2x3x7x4xbf16>) -> tensor<1xi3>
  return
}

// -----

func.func @attention(%q: tensor<?x6x?x8xf32>, %k: tensor<?x3x7x8xf32>, %v: tensor<2x3x7x?xf32>) {
  // expected-error @+2 {{inferred type(s) 'tensor<2x6x?x?xf32>' are incompatible}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.attention %q, %k, %v {scale = 1.0 : f64} : (tensor<?x6x?x8xf32>, tensor<?x3x7x8xf32>, tensor<2x3x7x?xf32>) -> tensor<1xi3>
  return
}
