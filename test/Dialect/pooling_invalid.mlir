// Pooling: every constraint, crossed once.
// RUN: sg-opt %s --verify-diagnostics --split-input-file

func.func @max_pool(%x: tensor<1x3x8xi1>) {
  // expected-error @+2 {{'sg.max_pool' op expects x of integers or floats, got tensor<1x3x8xi1>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.max_pool %x {dilations = array<i64: 1>, kernel = array<i64: 3>, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 1>} : (tensor<1x3x8xi1>) -> tensor<1x3x6xi1>
  return
}

// -----

func.func @avg_pool(%x: tensor<1x3x8xi8>) {
  // expected-error @+2 {{'sg.avg_pool' op expects x of floats, got tensor<1x3x8xi8>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.avg_pool %x {dilations = array<i64: 1>, kernel = array<i64: 3>, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 1>} : (tensor<1x3x8xi8>) -> tensor<1x3x6xi8>
  return
}

// -----

func.func @max_pool(%x: tensor<3x8xf32>) {
  // expected-error @+2 {{'sg.max_pool' op expects x of 3 to 8 dimensions, got tensor<3x8xf32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.max_pool %x {dilations = array<i64: 1>, kernel = array<i64: 3>, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 1>} : (tensor<3x8xf32>) -> tensor<3x6xf32>
  return
}

// -----

func.func @max_pool(%x: tensor<1x3x8xf32>) {
  // expected-error @+2 {{'sg.max_pool' op expects 'kernel' of 1 entries, got 2}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.max_pool %x {dilations = array<i64: 1>, kernel = array<i64: 1, 1>, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 1>} : (tensor<1x3x8xf32>) -> tensor<1x3x6xf32>
  return
}

// -----

func.func @max_pool(%x: tensor<1x3x8xf32>) {
  // expected-error @+2 {{'sg.max_pool' op expects 'kernel' entries of at least 1, got 0}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.max_pool %x {dilations = array<i64: 1>, kernel = array<i64: 0>, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 1>} : (tensor<1x3x8xf32>) -> tensor<1x3x6xf32>
  return
}

// -----

func.func @max_pool(%x: tensor<1x3x8xf32>) {
  // expected-error @+2 {{'sg.max_pool' op expects 'strides' of 1 entries, got 2}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.max_pool %x {dilations = array<i64: 1>, kernel = array<i64: 3>, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 1, 1>} : (tensor<1x3x8xf32>) -> tensor<1x3x6xf32>
  return
}

// -----

func.func @max_pool(%x: tensor<1x3x8xf32>) {
  // expected-error @+2 {{'sg.max_pool' op expects 'strides' entries of at least 1, got 0}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.max_pool %x {dilations = array<i64: 1>, kernel = array<i64: 3>, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 0>} : (tensor<1x3x8xf32>) -> tensor<1x3x6xf32>
  return
}

// -----

func.func @max_pool(%x: tensor<1x3x8xf32>) {
  // expected-error @+2 {{'sg.max_pool' op expects 'dilations' of 1 entries, got 2}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.max_pool %x {dilations = array<i64: 1, 1>, kernel = array<i64: 3>, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 1>} : (tensor<1x3x8xf32>) -> tensor<1x3x6xf32>
  return
}

// -----

func.func @max_pool(%x: tensor<1x3x8xf32>) {
  // expected-error @+2 {{'sg.max_pool' op expects 'dilations' entries of at least 1, got 0}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.max_pool %x {dilations = array<i64: 0>, kernel = array<i64: 3>, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 1>} : (tensor<1x3x8xf32>) -> tensor<1x3x6xf32>
  return
}

// -----

func.func @max_pool(%x: tensor<1x3x8xf32>) {
  // expected-error @+2 {{'sg.max_pool' op expects 'pads_low' of 1 entries, got 2}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.max_pool %x {dilations = array<i64: 1>, kernel = array<i64: 3>, pads_high = array<i64: 0>, pads_low = array<i64: 1, 1>, strides = array<i64: 1>} : (tensor<1x3x8xf32>) -> tensor<1x3x6xf32>
  return
}

// -----

func.func @max_pool(%x: tensor<1x3x8xf32>) {
  // expected-error @+2 {{'sg.max_pool' op expects 'pads_low' entries of at least 0, got -1}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.max_pool %x {dilations = array<i64: 1>, kernel = array<i64: 3>, pads_high = array<i64: 0>, pads_low = array<i64: -1>, strides = array<i64: 1>} : (tensor<1x3x8xf32>) -> tensor<1x3x6xf32>
  return
}

// -----

func.func @max_pool(%x: tensor<1x3x8xf32>) {
  // expected-error @+2 {{'sg.max_pool' op expects 'pads_high' of 1 entries, got 2}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.max_pool %x {dilations = array<i64: 1>, kernel = array<i64: 3>, pads_high = array<i64: 1, 1>, pads_low = array<i64: 0>, strides = array<i64: 1>} : (tensor<1x3x8xf32>) -> tensor<1x3x6xf32>
  return
}

// -----

func.func @max_pool(%x: tensor<1x3x8xf32>) {
  // expected-error @+2 {{'sg.max_pool' op expects 'pads_high' entries of at least 0, got -1}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.max_pool %x {dilations = array<i64: 1>, kernel = array<i64: 3>, pads_high = array<i64: -1>, pads_low = array<i64: 0>, strides = array<i64: 1>} : (tensor<1x3x8xf32>) -> tensor<1x3x6xf32>
  return
}

// -----

func.func @avg_pool(%x: tensor<1x3x8xf32>) {
  // expected-error @+2 {{'sg.avg_pool' op expects pads below the window of 3 in spatial dimension 0, got 3}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.avg_pool %x {dilations = array<i64: 1>, kernel = array<i64: 3>, pads_high = array<i64: 0>, pads_low = array<i64: 3>, strides = array<i64: 1>} : (tensor<1x3x8xf32>) -> tensor<1x3x6xf32>
  return
}

// -----

func.func @avg_pool(%x: tensor<1x3x8xf32>) {
  // expected-error @+2 {{'sg.avg_pool' op expects pads below the window of 3 in spatial dimension 0, got 3}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.avg_pool %x {dilations = array<i64: 1>, kernel = array<i64: 3>, pads_high = array<i64: 3>, pads_low = array<i64: 0>, strides = array<i64: 1>} : (tensor<1x3x8xf32>) -> tensor<1x3x6xf32>
  return
}

// -----

func.func @max_pool(%x: tensor<1x3x2xf32>) {
  // expected-error @+2 {{'sg.max_pool' op expects a window of at most 2 in spatial dimension 0, got 3}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.max_pool %x {dilations = array<i64: 1>, kernel = array<i64: 3>, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 1>} : (tensor<1x3x2xf32>) -> tensor<1x3x6xf32>
  return
}

// -----

func.func @max_pool(%x: tensor<1x3x8xf32>) {
  // expected-error @+2 {{'sg.max_pool' op expects extents that fit in 64 bits in spatial dimension 0}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.max_pool %x {dilations = array<i64: 9223372036854775807>, kernel = array<i64: 3>, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 1>} : (tensor<1x3x8xf32>) -> tensor<1x3x6xf32>
  return
}
