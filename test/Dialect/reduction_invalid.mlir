// Reductions and scans: every constraint, crossed once.
// RUN: sg-opt %s --verify-diagnostics --split-input-file

func.func @reduce_sum(%x: tensor<2xi1>) {
  // expected-error @+2 {{'sg.reduce_sum' op expects x of integers or floats, got tensor<2xi1>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.reduce_sum %x {axes = array<i64: 0>} : (tensor<2xi1>) -> tensor<i1>
  return
}

// -----

func.func @reduce_prod(%x: tensor<2xi1>) {
  // expected-error @+2 {{'sg.reduce_prod' op expects x of integers or floats, got tensor<2xi1>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.reduce_prod %x {axes = array<i64: 0>} : (tensor<2xi1>) -> tensor<i1>
  return
}

// -----

func.func @reduce_mean(%x: tensor<2xi1>) {
  // expected-error @+2 {{'sg.reduce_mean' op expects x of integers or floats, got tensor<2xi1>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.reduce_mean %x {axes = array<i64: 0>} : (tensor<2xi1>) -> tensor<i1>
  return
}

// -----

func.func @reduce_max(%x: tensor<2xindex>) {
  // expected-error @+2 {{'sg.reduce_max' op expects x of i1, integers of 8 to 64 bits, f16, bf16, f32 or f64, got tensor<2xindex>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.reduce_max %x {axes = array<i64: 0>} : (tensor<2xindex>) -> tensor<index>
  return
}

// -----

func.func @reduce_min(%x: tensor<2xindex>) {
  // expected-error @+2 {{'sg.reduce_min' op expects x of i1, integers of 8 to 64 bits, f16, bf16, f32 or f64, got tensor<2xindex>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.reduce_min %x {axes = array<i64: 0>} : (tensor<2xindex>) -> tensor<index>
  return
}

// -----

func.func @reduce_sum(%x: tensor<2x3xf32>) {
  // expected-error @+2 {{'sg.reduce_sum' op expects 'axes' in increasing order below 2, got 2 at 0}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.reduce_sum %x {axes = array<i64: 2>} : (tensor<2x3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @reduce_sum(%x: tensor<2x3xf32>) {
  // expected-error @+2 {{'sg.reduce_sum' op expects 'axes' in increasing order below 2, got 0 at 1}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.reduce_sum %x {axes = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<f32>
  return
}

// -----

func.func @reduce_sum(%x: tensor<2x3xf32>) {
  // expected-error @+2 {{'sg.reduce_sum' op expects 'axes' in increasing order below 2, got 1 at 1}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.reduce_sum %x {axes = array<i64: 1, 1>} : (tensor<2x3xf32>) -> tensor<f32>
  return
}

// -----

func.func @reduce_sum(%x: tensor<2x3xf32>) {
  // expected-error @+2 {{'sg.reduce_sum' op expects 'axes' entries of at least 0, got -1}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.reduce_sum %x {axes = array<i64: -1>} : (tensor<2x3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @reduce_sum(%x: tensor<2x3xf32>) {
  // expected-error @+2 {{'sg.reduce_sum' op expects 'axes' of at most 16 entries, got 17}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.reduce_sum %x {axes = array<i64: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16>} : (tensor<2x3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @arg_max(%x: tensor<2xi1>) {
  // expected-error @+2 {{'sg.arg_max' op expects x of integers or floats, got tensor<2xi1>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.arg_max %x {axis = 0 : i64} : (tensor<2xi1>) -> tensor<i64>
  return
}

// -----

func.func @arg_min(%x: tensor<2xi1>) {
  // expected-error @+2 {{'sg.arg_min' op expects x of integers or floats, got tensor<2xi1>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.arg_min %x {axis = 0 : i64} : (tensor<2xi1>) -> tensor<i64>
  return
}

// -----

func.func @arg_max(%x: tensor<f32>) {
  // expected-error @+2 {{'sg.arg_max' op expects x of 1 to 8 dimensions, got tensor<f32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.arg_max %x {axis = 0 : i64} : (tensor<f32>) -> tensor<i64>
  return
}

// -----

func.func @arg_max(%x: tensor<2x3xf32>) {
  // expected-error @+2 {{'sg.arg_max' op expects 'axis' in [0, 1], got 2}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.arg_max %x {axis = 2 : i64} : (tensor<2x3xf32>) -> tensor<2xi64>
  return
}

// -----

func.func @arg_max(%x: tensor<2x3xf32>) {
  // expected-error @+2 {{'sg.arg_max' op expects 'axis' in [0, 1], got -1}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.arg_max %x {axis = -1 : i64} : (tensor<2x3xf32>) -> tensor<2xi64>
  return
}

// -----

func.func @arg_min(%x: tensor<2x0xf32>) {
  // expected-error @+2 {{'sg.arg_min' op expects elements along 'axis' 1, got none}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.arg_min %x {axis = 1 : i64} : (tensor<2x0xf32>) -> tensor<2xi64>
  return
}

// -----

func.func @cumsum(%x: tensor<2xi1>) {
  // expected-error @+2 {{'sg.cumsum' op expects x of integers or floats, got tensor<2xi1>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.cumsum %x {axis = 0 : i64} : (tensor<2xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @cumsum(%x: tensor<f32>) {
  // expected-error @+2 {{'sg.cumsum' op expects x of 1 to 8 dimensions, got tensor<f32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.cumsum %x {axis = 0 : i64} : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @cumsum(%x: tensor<2xf32>) {
  // expected-error @+2 {{'sg.cumsum' op expects 'axis' in [0, 0], got 1}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.cumsum %x {axis = 1 : i64} : (tensor<2xf32>) -> tensor<2xf32>
  return
}
