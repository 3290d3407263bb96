// Matmul and convolution: every constraint, crossed once.
// RUN: sg-opt %s --verify-diagnostics --split-input-file

func.func @matmul(%x: tensor<2x3xi1>, %y: tensor<3x2xi1>) {
  // expected-error @+2 {{'sg.matmul' op expects lhs of integers or floats, got tensor<2x3xi1>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.matmul %x, %y : (tensor<2x3xi1>, tensor<3x2xi1>) -> tensor<2x2xi1>
  return
}

// -----

func.func @matmul(%x: tensor<2x3xf32>, %y: tensor<3x2xi1>) {
  // expected-error @+2 {{'sg.matmul' op expects rhs of integers or floats, got tensor<3x2xi1>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.matmul %x, %y : (tensor<2x3xf32>, tensor<3x2xi1>) -> tensor<2x2xf32>
  return
}

// -----

func.func @matmul(%x: tensor<2x3xf32>, %y: tensor<3x2xf16>) {
  // expected-error @+2 {{'sg.matmul' op expects rhs of element type f32, got f16}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.matmul %x, %y : (tensor<2x3xf32>, tensor<3x2xf16>) -> tensor<2x2xf32>
  return
}

// -----

func.func @matmul(%x: tensor<f32>, %y: tensor<3x2xf32>) {
  // expected-error @+2 {{'sg.matmul' op expects lhs of 1 to 8 dimensions, got tensor<f32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.matmul %x, %y : (tensor<f32>, tensor<3x2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @matmul(%x: tensor<2x3xf32>, %y: tensor<f32>) {
  // expected-error @+2 {{'sg.matmul' op expects rhs of 1 to 8 dimensions, got tensor<f32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.matmul %x, %y : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @matmul(%x: tensor<3xf32>, %y: tensor<3x2xf32>) {
  // expected-error @+2 {{'sg.matmul' op expects lhs of at least 2 dimensions with 'trans_lhs', got tensor<3xf32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.matmul %x, %y {trans_lhs} : (tensor<3xf32>, tensor<3x2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @matmul(%x: tensor<2x3xf32>, %y: tensor<3xf32>) {
  // expected-error @+2 {{'sg.matmul' op expects rhs of at least 2 dimensions with 'trans_rhs', got tensor<3xf32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.matmul %x, %y {trans_rhs} : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @matmul(%x: tensor<2x3xf32>, %y: tensor<4x5xf32>) {
  // expected-error @+2 {{'sg.matmul' op expects to contract equal extents, got 3 and 4}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.matmul %x, %y : (tensor<2x3xf32>, tensor<4x5xf32>) -> tensor<2x5xf32>
  return
}

// -----

func.func @matmul(%x: tensor<2x3xf32>, %y: tensor<3x5xf32>) {
  // expected-error @+2 {{'sg.matmul' op expects to contract equal extents, got 2 and 3}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.matmul %x, %y {trans_lhs} : (tensor<2x3xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
  return
}

// -----

func.func @matmul(%x: tensor<2x3xf32>, %y: tensor<3x5xf32>) {
  // expected-error @+2 {{'sg.matmul' op expects to contract equal extents, got 3 and 5}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.matmul %x, %y {trans_rhs} : (tensor<2x3xf32>, tensor<3x5xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @matmul(%x: tensor<2x2x3xf32>, %y: tensor<3x3x5xf32>) {
  // expected-error @+2 {{'sg.matmul' op expects shapes that broadcast, got tensor<2xf32> and tensor<3xf32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.matmul %x, %y : (tensor<2x2x3xf32>, tensor<3x3x5xf32>) -> tensor<2x2x5xf32>
  return
}

// -----

func.func @conv(%x: tensor<1x4x8xi1>, %y: tensor<6x4x3xi1>) {
  // expected-error @+2 {{'sg.conv' op expects x of integers or floats, got tensor<1x4x8xi1>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.conv %x, %y {dilations = array<i64: 1>, groups = 1 : i64, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 1>} : (tensor<1x4x8xi1>, tensor<6x4x3xi1>) -> tensor<1x6x6xf32>
  return
}

// -----

func.func @conv(%x: tensor<1x4xf32>, %y: tensor<6x4xf32>) {
  // expected-error @+2 {{'sg.conv' op expects x of 3 to 8 dimensions, got tensor<1x4xf32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.conv %x, %y {dilations = array<i64: 1>, groups = 1 : i64, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 1>} : (tensor<1x4xf32>, tensor<6x4xf32>) -> tensor<1x6x6xf32>
  return
}

// -----

func.func @conv(%x: tensor<1x4x8xf32>, %y: tensor<6x4x3xi8>) {
  // expected-error @+2 {{'sg.conv' op expects w of element type f32, got i8}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.conv %x, %y {dilations = array<i64: 1>, groups = 1 : i64, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 1>} : (tensor<1x4x8xf32>, tensor<6x4x3xi8>) -> tensor<1x6x6xf32>
  return
}

// -----

func.func @conv(%x: tensor<1x4x8xf32>, %y: tensor<6x4xf32>) {
  // expected-error @+2 {{'sg.conv' op expects w of 3 dimensions, got tensor<6x4xf32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.conv %x, %y {dilations = array<i64: 1>, groups = 1 : i64, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 1>} : (tensor<1x4x8xf32>, tensor<6x4xf32>) -> tensor<1x6x6xf32>
  return
}

// -----

func.func @conv(%x: tensor<1x4x8xf32>, %y: tensor<6x4x3xf64>) {
  // expected-error @+2 {{'sg.conv' op expects w of element type f32, got f64}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.conv %x, %y {dilations = array<i64: 1>, groups = 1 : i64, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 1>} : (tensor<1x4x8xf32>, tensor<6x4x3xf64>) -> tensor<1x6x6xf32>
  return
}

// -----

func.func @conv(%x: tensor<1x4x8xf32>, %y: tensor<6x4x3xf32>) {
  // expected-error @+2 {{'sg.conv' op expects 'strides' of 1 entries, got 2}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.conv %x, %y {dilations = array<i64: 1>, groups = 1 : i64, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 1, 1>} : (tensor<1x4x8xf32>, tensor<6x4x3xf32>) -> tensor<1x6x6xf32>
  return
}

// -----

func.func @conv(%x: tensor<1x4x8xf32>, %y: tensor<6x4x3xf32>) {
  // expected-error @+2 {{'sg.conv' op expects 'strides' entries of at least 1, got 0}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.conv %x, %y {dilations = array<i64: 1>, groups = 1 : i64, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 0>} : (tensor<1x4x8xf32>, tensor<6x4x3xf32>) -> tensor<1x6x6xf32>
  return
}

// -----

func.func @conv(%x: tensor<1x4x8xf32>, %y: tensor<6x4x3xf32>) {
  // expected-error @+2 {{'sg.conv' op expects 'dilations' of 1 entries, got 2}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.conv %x, %y {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 1>} : (tensor<1x4x8xf32>, tensor<6x4x3xf32>) -> tensor<1x6x6xf32>
  return
}

// -----

func.func @conv(%x: tensor<1x4x8xf32>, %y: tensor<6x4x3xf32>) {
  // expected-error @+2 {{'sg.conv' op expects 'dilations' entries of at least 1, got 0}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.conv %x, %y {dilations = array<i64: 0>, groups = 1 : i64, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 1>} : (tensor<1x4x8xf32>, tensor<6x4x3xf32>) -> tensor<1x6x6xf32>
  return
}

// -----

func.func @conv(%x: tensor<1x4x8xf32>, %y: tensor<6x4x3xf32>) {
  // expected-error @+2 {{'sg.conv' op expects 'pads_low' of 1 entries, got 2}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.conv %x, %y {dilations = array<i64: 1>, groups = 1 : i64, pads_high = array<i64: 0>, pads_low = array<i64: 1, 1>, strides = array<i64: 1>} : (tensor<1x4x8xf32>, tensor<6x4x3xf32>) -> tensor<1x6x6xf32>
  return
}

// -----

func.func @conv(%x: tensor<1x4x8xf32>, %y: tensor<6x4x3xf32>) {
  // expected-error @+2 {{'sg.conv' op expects 'pads_low' entries of at least 0, got -1}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.conv %x, %y {dilations = array<i64: 1>, groups = 1 : i64, pads_high = array<i64: 0>, pads_low = array<i64: -1>, strides = array<i64: 1>} : (tensor<1x4x8xf32>, tensor<6x4x3xf32>) -> tensor<1x6x6xf32>
  return
}

// -----

func.func @conv(%x: tensor<1x4x8xf32>, %y: tensor<6x4x3xf32>) {
  // expected-error @+2 {{'sg.conv' op expects 'pads_high' of 1 entries, got 2}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.conv %x, %y {dilations = array<i64: 1>, groups = 1 : i64, pads_high = array<i64: 1, 1>, pads_low = array<i64: 0>, strides = array<i64: 1>} : (tensor<1x4x8xf32>, tensor<6x4x3xf32>) -> tensor<1x6x6xf32>
  return
}

// -----

func.func @conv(%x: tensor<1x4x8xf32>, %y: tensor<6x4x3xf32>) {
  // expected-error @+2 {{'sg.conv' op expects 'pads_high' entries of at least 0, got -1}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.conv %x, %y {dilations = array<i64: 1>, groups = 1 : i64, pads_high = array<i64: -1>, pads_low = array<i64: 0>, strides = array<i64: 1>} : (tensor<1x4x8xf32>, tensor<6x4x3xf32>) -> tensor<1x6x6xf32>
  return
}

// -----

func.func @conv(%x: tensor<1x4x8xf32>, %y: tensor<6x4x3xf32>) {
  // expected-error @+2 {{'sg.conv' op expects 'groups' of at least 1, got 0}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.conv %x, %y {dilations = array<i64: 1>, groups = 0 : i64, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 1>} : (tensor<1x4x8xf32>, tensor<6x4x3xf32>) -> tensor<1x6x6xf32>
  return
}

// -----

func.func @conv(%x: tensor<1x4x8xf32>, %y: tensor<6x4x3xf32>) {
  // expected-error @+2 {{'sg.conv' op expects x channels divisible by 'groups' 3, got 4}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.conv %x, %y {dilations = array<i64: 1>, groups = 3 : i64, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 1>} : (tensor<1x4x8xf32>, tensor<6x4x3xf32>) -> tensor<1x6x6xf32>
  return
}

// -----

func.func @conv(%x: tensor<1x4x8xf32>, %y: tensor<6x4x3xf32>) {
  // expected-error @+2 {{'sg.conv' op expects x of 8 channels, as w and 'groups' say, got 4}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.conv %x, %y {dilations = array<i64: 1>, groups = 2 : i64, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 1>} : (tensor<1x4x8xf32>, tensor<6x4x3xf32>) -> tensor<1x6x6xf32>
  return
}

// -----

func.func @conv(%x: tensor<1x4x8xf32>, %y: tensor<5x2x3xf32>) {
  // expected-error @+2 {{'sg.conv' op expects w filters divisible by 'groups' 2, got 5}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.conv %x, %y {dilations = array<i64: 1>, groups = 2 : i64, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 1>} : (tensor<1x4x8xf32>, tensor<5x2x3xf32>) -> tensor<1x6x6xf32>
  return
}

// -----

func.func @conv(%x: tensor<1x?x8xf32>, %y: tensor<6x9223372036854775807x0xf32>) {
  // expected-error @+2 {{'sg.conv' op expects channels that fit in 64 bits, got 9223372036854775807 times 2}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.conv %x, %y {dilations = array<i64: 1>, groups = 2 : i64, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 1>} : (tensor<1x?x8xf32>, tensor<6x9223372036854775807x0xf32>) -> tensor<1x6x6xf32>
  return
}

// -----

func.func @conv(%x: tensor<1x4x8xf32>, %y: tensor<6x4x3xf32>, %z: tensor<6x1xf32>) {
  // expected-error @+2 {{'sg.conv' op expects bias of 1 dimensions, got tensor<6x1xf32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.conv %x, %y bias %z {dilations = array<i64: 1>, groups = 1 : i64, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 1>} : (tensor<1x4x8xf32>, tensor<6x4x3xf32>, tensor<6x1xf32>) -> tensor<1x6x6xf32>
  return
}

// -----

func.func @conv(%x: tensor<1x4x8xf32>, %y: tensor<6x4x3xf32>, %z: tensor<6xf64>) {
  // expected-error @+2 {{'sg.conv' op expects bias of element type f32, got f64}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.conv %x, %y bias %z {dilations = array<i64: 1>, groups = 1 : i64, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 1>} : (tensor<1x4x8xf32>, tensor<6x4x3xf32>, tensor<6xf64>) -> tensor<1x6x6xf32>
  return
}

// -----

func.func @conv(%x: tensor<1x4x8xf32>, %y: tensor<6x4x3xf32>, %z: tensor<5xf32>) {
  // expected-error @+2 {{'sg.conv' op expects bias of 6 elements, got 5}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.conv %x, %y bias %z {dilations = array<i64: 1>, groups = 1 : i64, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 1>} : (tensor<1x4x8xf32>, tensor<6x4x3xf32>, tensor<5xf32>) -> tensor<1x6x6xf32>
  return
}

// -----

func.func @conv(%x: tensor<1x4x8xf32>, %y: tensor<6x4x0xf32>) {
  // expected-error @+2 {{'sg.conv' op expects a kernel extent of at least 1 in spatial dimension 0, got 0}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.conv %x, %y {dilations = array<i64: 1>, groups = 1 : i64, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 1>} : (tensor<1x4x8xf32>, tensor<6x4x0xf32>) -> tensor<1x6x6xf32>
  return
}

// -----

func.func @conv(%x: tensor<1x4x8xf32>, %y: tensor<6x4x9xf32>) {
  // expected-error @+2 {{'sg.conv' op expects a window of at most 8 in spatial dimension 0, got 9}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.conv %x, %y {dilations = array<i64: 1>, groups = 1 : i64, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 1>} : (tensor<1x4x8xf32>, tensor<6x4x9xf32>) -> tensor<1x6x6xf32>
  return
}

// -----

func.func @conv(%x: tensor<1x4x8xf32>, %y: tensor<6x4x3xf32>) {
  // expected-error @+2 {{'sg.conv' op expects a window of at most 8 in spatial dimension 0, got 9}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.conv %x, %y {dilations = array<i64: 4>, groups = 1 : i64, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 1>} : (tensor<1x4x8xf32>, tensor<6x4x3xf32>) -> tensor<1x6x6xf32>
  return
}

// -----

func.func @conv(%x: tensor<1x4x8xf32>, %y: tensor<6x4x3xf32>) {
  // expected-error @+2 {{'sg.conv' op expects extents that fit in 64 bits in spatial dimension 0}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.conv %x, %y {dilations = array<i64: 1>, groups = 1 : i64, pads_high = array<i64: 0>, pads_low = array<i64: 9223372036854775807>, strides = array<i64: 1>} : (tensor<1x4x8xf32>, tensor<6x4x3xf32>) -> tensor<1x6x6xf32>
  return
}

// -----

func.func @conv(%x: tensor<1x4x8xf32>, %y: tensor<6x4x3xf32>) {
  // expected-error @+2 {{'sg.conv' op expects extents that fit in 64 bits in spatial dimension 0}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.conv %x, %y {dilations = array<i64: 9223372036854775807>, groups = 1 : i64, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 1>} : (tensor<1x4x8xf32>, tensor<6x4x3xf32>) -> tensor<1x6x6xf32>
  return
}

// -----

func.func @conv_transpose(%x: tensor<1x4x8xui8>, %y: tensor<4x6x3xui8>) {
  // expected-error @+2 {{'sg.conv_transpose' op expects x of floats, got tensor<1x4x8xui8>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.conv_transpose %x, %y {dilations = array<i64: 1>, groups = 1 : i64, output_padding = array<i64: 0>, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 1>} : (tensor<1x4x8xui8>, tensor<4x6x3xui8>) -> tensor<1x6x6xf32>
  return
}

// -----

func.func @conv_transpose(%x: tensor<1x4x8xf32>, %y: tensor<4x6x3xf32>) {
  // expected-error @+2 {{'sg.conv_transpose' op expects 'output_padding' of 1 entries, got 2}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.conv_transpose %x, %y {dilations = array<i64: 1>, groups = 1 : i64, output_padding = array<i64: 0, 0>, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 1>} : (tensor<1x4x8xf32>, tensor<4x6x3xf32>) -> tensor<1x6x6xf32>
  return
}

// -----

func.func @conv_transpose(%x: tensor<1x4x8xf32>, %y: tensor<4x6x3xf32>) {
  // expected-error @+2 {{'sg.conv_transpose' op expects 'output_padding' entries of at least 0, got -1}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.conv_transpose %x, %y {dilations = array<i64: 1>, groups = 1 : i64, output_padding = array<i64: -1>, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 1>} : (tensor<1x4x8xf32>, tensor<4x6x3xf32>) -> tensor<1x6x6xf32>
  return
}

// -----

func.func @conv_transpose(%x: tensor<1x4x8xf32>, %y: tensor<5x6x3xf32>) {
  // expected-error @+2 {{'sg.conv_transpose' op expects x of 5 channels, as w and 'groups' say, got 4}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.conv_transpose %x, %y {dilations = array<i64: 1>, groups = 1 : i64, output_padding = array<i64: 0>, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 1>} : (tensor<1x4x8xf32>, tensor<5x6x3xf32>) -> tensor<1x6x6xf32>
  return
}

// -----

func.func @conv_transpose(%x: tensor<1x4x8xf32>, %y: tensor<4x6x3xf32>) {
  // expected-error @+2 {{'sg.conv_transpose' op expects x channels divisible by 'groups' 3, got 4}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.conv_transpose %x, %y {dilations = array<i64: 1>, groups = 3 : i64, output_padding = array<i64: 0>, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 1>} : (tensor<1x4x8xf32>, tensor<4x6x3xf32>) -> tensor<1x6x6xf32>
  return
}

// -----

func.func @conv_transpose(%x: tensor<1x?x8xf32>, %y: tensor<4x6x3xf32>) {
  // expected-error @+2 {{'sg.conv_transpose' op expects w rows divisible by 'groups' 3, got 4}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.conv_transpose %x, %y {dilations = array<i64: 1>, groups = 3 : i64, output_padding = array<i64: 0>, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 1>} : (tensor<1x?x8xf32>, tensor<4x6x3xf32>) -> tensor<1x6x6xf32>
  return
}

// -----

func.func @conv_transpose(%x: tensor<1x4x8xf32>, %y: tensor<4x6x3xf32>, %z: tensor<5xf32>) {
  // expected-error @+2 {{'sg.conv_transpose' op expects bias of 6 elements, got 5}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.conv_transpose %x, %y bias %z {dilations = array<i64: 1>, groups = 1 : i64, output_padding = array<i64: 0>, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 1>} : (tensor<1x4x8xf32>, tensor<4x6x3xf32>, tensor<5xf32>) -> tensor<1x6x6xf32>
  return
}

// -----

func.func @conv_transpose(%x: tensor<1x4x8xf32>, %y: tensor<4x6x0xf32>) {
  // expected-error @+2 {{'sg.conv_transpose' op expects a kernel extent of at least 1 in spatial dimension 0, got 0}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.conv_transpose %x, %y {dilations = array<i64: 1>, groups = 1 : i64, output_padding = array<i64: 0>, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 1>} : (tensor<1x4x8xf32>, tensor<4x6x0xf32>) -> tensor<1x6x6xf32>
  return
}

// -----

func.func @conv_transpose(%x: tensor<1x4x8xf32>, %y: tensor<4x6x3xf32>) {
  // expected-error @+2 {{'sg.conv_transpose' op expects a non-negative extent in spatial dimension 0, got -1}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.conv_transpose %x, %y {dilations = array<i64: 1>, groups = 1 : i64, output_padding = array<i64: 0>, pads_high = array<i64: 5>, pads_low = array<i64: 6>, strides = array<i64: 1>} : (tensor<1x4x8xf32>, tensor<4x6x3xf32>) -> tensor<1x6x6xf32>
  return
}

// -----

func.func @conv_transpose(%x: tensor<1x4x8xf32>, %y: tensor<4x6x3xf32>) {
  // expected-error @+2 {{'sg.conv_transpose' op expects extents that fit in 64 bits in spatial dimension 0}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.conv_transpose %x, %y {dilations = array<i64: 1>, groups = 1 : i64, output_padding = array<i64: 0>, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 9223372036854775807>} : (tensor<1x4x8xf32>, tensor<4x6x3xf32>) -> tensor<1x6x6xf32>
  return
}

// -----

func.func @attention(%q: tensor<1x4x2x8xi32>, %k: tensor<1x2x5x8xi32>, %v: tensor<1x2x5x3xi32>) {
  // expected-error @+2 {{'sg.attention' op expects q of floats, got tensor<1x4x2x8xi32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.attention %q, %k, %v {scale = 1.0 : f64} : (tensor<1x4x2x8xi32>, tensor<1x2x5x8xi32>, tensor<1x2x5x3xi32>) -> tensor<1x4x2x3xf32>
  return
}

// -----

func.func @attention(%q: tensor<1x4x2x8xf32>, %k: tensor<1x2x5x8xf16>, %v: tensor<1x2x5x3xf32>) {
  // expected-error @+2 {{'sg.attention' op expects k of element type f32, got f16}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.attention %q, %k, %v {scale = 1.0 : f64} : (tensor<1x4x2x8xf32>, tensor<1x2x5x8xf16>, tensor<1x2x5x3xf32>) -> tensor<1x4x2x3xf32>
  return
}

// -----

func.func @attention(%q: tensor<1x4x2x8xf32>, %k: tensor<1x2x5x8xf32>, %v: tensor<1x2x5x3xf64>) {
  // expected-error @+2 {{'sg.attention' op expects v of element type f32, got f64}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.attention %q, %k, %v {scale = 1.0 : f64} : (tensor<1x4x2x8xf32>, tensor<1x2x5x8xf32>, tensor<1x2x5x3xf64>) -> tensor<1x4x2x3xf32>
  return
}

// -----

func.func @attention(%q: tensor<4x2x8xf32>, %k: tensor<1x2x5x8xf32>, %v: tensor<1x2x5x3xf32>) {
  // expected-error @+2 {{'sg.attention' op expects q of 4 dimensions, got tensor<4x2x8xf32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.attention %q, %k, %v {scale = 1.0 : f64} : (tensor<4x2x8xf32>, tensor<1x2x5x8xf32>, tensor<1x2x5x3xf32>) -> tensor<1x4x2x3xf32>
  return
}

// -----

func.func @attention(%q: tensor<1x4x2x8xf32>, %k: tensor<3x2x5x8xf32>, %v: tensor<1x2x5x3xf32>) {
  // expected-error @+2 {{'sg.attention' op expects equal batches of q and k, got 1 and 3}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.attention %q, %k, %v {scale = 1.0 : f64} : (tensor<1x4x2x8xf32>, tensor<3x2x5x8xf32>, tensor<1x2x5x3xf32>) -> tensor<1x4x2x3xf32>
  return
}

// -----

func.func @attention(%q: tensor<1x4x2x8xf32>, %k: tensor<1x2x5x8xf32>, %v: tensor<3x2x5x3xf32>) {
  // expected-error @+2 {{'sg.attention' op expects equal batches of q and v, got 1 and 3}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.attention %q, %k, %v {scale = 1.0 : f64} : (tensor<1x4x2x8xf32>, tensor<1x2x5x8xf32>, tensor<3x2x5x3xf32>) -> tensor<1x4x2x3xf32>
  return
}

// -----

func.func @attention(%q: tensor<1x4x2x8xf32>, %k: tensor<1x4x5x8xf32>, %v: tensor<1x2x5x3xf32>) {
  // expected-error @+2 {{'sg.attention' op expects equal heads of k and v, got 4 and 2}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.attention %q, %k, %v {scale = 1.0 : f64} : (tensor<1x4x2x8xf32>, tensor<1x4x5x8xf32>, tensor<1x2x5x3xf32>) -> tensor<1x4x2x3xf32>
  return
}

// -----

func.func @attention(%q: tensor<1x4x2x8xf32>, %k: tensor<1x3x5x8xf32>, %v: tensor<1x3x5x3xf32>) {
  // expected-error @+2 {{'sg.attention' op expects heads of q that those of k divide, got 4 and 3}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.attention %q, %k, %v {scale = 1.0 : f64} : (tensor<1x4x2x8xf32>, tensor<1x3x5x8xf32>, tensor<1x3x5x3xf32>) -> tensor<1x4x2x3xf32>
  return
}

// -----

func.func @attention(%q: tensor<1x4x2x8xf32>, %k: tensor<1x0x5x8xf32>, %v: tensor<1x0x5x3xf32>) {
  // expected-error @+2 {{'sg.attention' op expects heads of q that those of k divide, got 4 and 0}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.attention %q, %k, %v {scale = 1.0 : f64} : (tensor<1x4x2x8xf32>, tensor<1x0x5x8xf32>, tensor<1x0x5x3xf32>) -> tensor<1x4x2x3xf32>
  return
}

// -----

func.func @attention(%q: tensor<1x4x2x8xf32>, %k: tensor<1x2x5x7xf32>, %v: tensor<1x2x5x3xf32>) {
  // expected-error @+2 {{'sg.attention' op expects equal sizes of the heads of q and k, got 8 and 7}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.attention %q, %k, %v {scale = 1.0 : f64} : (tensor<1x4x2x8xf32>, tensor<1x2x5x7xf32>, tensor<1x2x5x3xf32>) -> tensor<1x4x2x3xf32>
  return
}

// -----

func.func @attention(%q: tensor<1x4x2x8xf32>, %k: tensor<1x2x6x8xf32>, %v: tensor<1x2x5x3xf32>) {
  // expected-error @+2 {{'sg.attention' op expects equal lengths of k and v, got 6 and 5}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.attention %q, %k, %v {scale = 1.0 : f64} : (tensor<1x4x2x8xf32>, tensor<1x2x6x8xf32>, tensor<1x2x5x3xf32>) -> tensor<1x4x2x3xf32>
  return
}

// -----

func.func @attention(%q: tensor<1x4x2x8xf32>, %k: tensor<1x2x5x8xf32>, %v: tensor<1x2x5x3xf32>, %m: tensor<2x2x5xf32>) {
  // expected-error @+2 {{'sg.attention' op expects a mask that broadcasts to tensor<1x4x2x5xf32>, got tensor<2x2x5xf32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.attention %q, %k, %v mask %m {scale = 1.0 : f64} : (tensor<1x4x2x8xf32>, tensor<1x2x5x8xf32>, tensor<1x2x5x3xf32>, tensor<2x2x5xf32>) -> tensor<1x4x2x3xf32>
  return
}

// -----

func.func @attention(%q: tensor<1x4x2x8xf32>, %k: tensor<1x2x5x8xf32>, %v: tensor<1x2x5x3xf32>, %m: tensor<1x1x4x2x5xf32>) {
  // expected-error @+2 {{'sg.attention' op expects a mask that broadcasts to tensor<1x4x2x5xf32>, got tensor<1x1x4x2x5xf32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.attention %q, %k, %v mask %m {scale = 1.0 : f64} : (tensor<1x4x2x8xf32>, tensor<1x2x5x8xf32>, tensor<1x2x5x3xf32>, tensor<1x1x4x2x5xf32>) -> tensor<1x4x2x3xf32>
  return
}

// -----

func.func @attention(%q: tensor<1x4x2x8xf32>, %k: tensor<1x2x5x8xf32>, %v: tensor<1x2x5x3xf32>, %m: tensor<5xf16>) {
  // expected-error @+2 {{'sg.attention' op expects mask of element type f32, got f16}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.attention %q, %k, %v mask %m {scale = 1.0 : f64} : (tensor<1x4x2x8xf32>, tensor<1x2x5x8xf32>, tensor<1x2x5x3xf32>, tensor<5xf16>) -> tensor<1x4x2x3xf32>
  return
}

// -----

func.func @attention(%q: tensor<1x4x2x8xf32>, %k: tensor<1x2x5x8xf32>, %v: tensor<1x2x5x3xf32>) {
  // expected-error @+2 {{'sg.attention' op expects a finite 'scale', got inf}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.attention %q, %k, %v {scale = 0x7FF0000000000000 : f64} : (tensor<1x4x2x8xf32>, tensor<1x2x5x8xf32>, tensor<1x2x5x3xf32>) -> tensor<1x4x2x3xf32>
  return
}

// -----

func.func @attention(%q: tensor<1x4x2x8xf32>, %k: tensor<1x2x5x8xf32>, %v: tensor<1x2x5x3xf32>, %m: tensor<5xi1>) {
  // expected-error @+2 {{'sg.attention' op expects 'fills' of 1 entries, one each mask of i1, got 0}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.attention %q, %k, %v mask %m {scale = 1.0 : f64} : (tensor<1x4x2x8xf32>, tensor<1x2x5x8xf32>, tensor<1x2x5x3xf32>, tensor<5xi1>) -> tensor<1x4x2x3xf32>
  return
}

// -----

func.func @attention(%q: tensor<1x4x2x8xf32>, %k: tensor<1x2x5x8xf32>, %v: tensor<1x2x5x3xf32>, %m: tensor<5xf32>) {
  // expected-error @+2 {{'sg.attention' op expects 'fills' of 0 entries, one each mask of i1, got 1}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.attention %q, %k, %v mask %m {scale = 1.0 : f64, fills = array<f64: 0.0>} : (tensor<1x4x2x8xf32>, tensor<1x2x5x8xf32>, tensor<1x2x5x3xf32>, tensor<5xf32>) -> tensor<1x4x2x3xf32>
  return
}

// -----

func.func @attention(%q: tensor<1x4x2x8xf32>, %k: tensor<1x2x5x8xf32>, %v: tensor<1x2x5x3xf32>, %m: tensor<5xi1>) {
  // expected-error @+2 {{'sg.attention' op expects 'fills' without NaN}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.attention %q, %k, %v mask %m {scale = 1.0 : f64, fills = array<f64: 0x7FF8000000000000>} : (tensor<1x4x2x8xf32>, tensor<1x2x5x8xf32>, tensor<1x2x5x3xf32>, tensor<5xi1>) -> tensor<1x4x2x3xf32>
  return
}

// -----

func.func @attention(%q: tensor<1x4x2x8xf32>, %k: tensor<1x2x5x8xf32>, %v: tensor<1x2x5x3xf32>, %m: tensor<5xi8>) {
  // expected-error @+2 {{'sg.attention' op expects mask of floats or i1, got tensor<5xi8>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.attention %q, %k, %v mask %m {scale = 1.0 : f64} : (tensor<1x4x2x8xf32>, tensor<1x2x5x8xf32>, tensor<1x2x5x3xf32>, tensor<5xi8>) -> tensor<1x4x2x3xf32>
  return
}

// -----

func.func @attention(%q: tensor<1x4x2x8xf32>, %k: tensor<1x2x5x8xf32>, %v: tensor<1x2x5x3xf32>, %m: tensor<5xf32>) {
  // expected-error @+2 {{'sg.attention' op expects 3 to 7 operands, got 8}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.attention %q, %k, %v mask %m, %m, %m, %m, %m {scale = 1.0 : f64} : (tensor<1x4x2x8xf32>, tensor<1x2x5x8xf32>, tensor<1x2x5x3xf32>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>) -> tensor<1x4x2x3xf32>
  return
}
