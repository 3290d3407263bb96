// Pad and resize: every constraint, crossed once.
// RUN: sg-opt %s --verify-diagnostics --split-input-file

func.func @pad(%x: tensor<2xindex>) {
  // expected-error @+2 {{'sg.pad' op expects x of i1, integers of 8 to 64 bits, f16, bf16, f32 or f64, got tensor<2xindex>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.pad %x {high = array<i64: 0>, low = array<i64: 1>, mode = "constant"} : (tensor<2xindex>) -> tensor<3xindex>
  return
}

// -----

func.func @pad(%x: tensor<2xf32>) {
  // expected-error @+2 {{'sg.pad' op expects 'low' of 1 entries, got 2}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.pad %x {high = array<i64: 0>, low = array<i64: 1, 1>, mode = "constant"} : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @pad(%x: tensor<2xf32>) {
  // expected-error @+2 {{'sg.pad' op expects 'high' of 1 entries, got 0}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.pad %x {high = array<i64>, low = array<i64: 1>, mode = "constant"} : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @pad(%x: tensor<2xf32>) {
  // expected-error @+2 {{'sg.pad' op expects 'low' entries of at least 0, got -1}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.pad %x {high = array<i64: 0>, low = array<i64: -1>, mode = "constant"} : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @pad(%x: tensor<2xf32>) {
  // expected-error @+2 {{'sg.pad' op expects 'high' entries of at least 0, got -1}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.pad %x {high = array<i64: -1>, low = array<i64: 1>, mode = "constant"} : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @pad(%x: tensor<2xf32>) {
  // expected-error @+2 {{'sg.pad' op expects 'mode' to be one of constant, reflect, edge, wrap, got 'mirror'}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.pad %x {high = array<i64: 0>, low = array<i64: 1>, mode = "mirror"} : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @pad(%x: tensor<2xf32>, %y: tensor<f32>) {
  // expected-error @+2 {{'sg.pad' op expects 'value' only with mode 'constant', got 'edge'}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.pad %x value %y {high = array<i64: 0>, low = array<i64: 1>, mode = "edge"} : (tensor<2xf32>, tensor<f32>) -> tensor<3xf32>
  return
}

// -----

func.func @pad(%x: tensor<2xf32>, %y: tensor<1xf32>) {
  // expected-error @+2 {{'sg.pad' op expects value of 0 dimensions, got tensor<1xf32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.pad %x value %y {high = array<i64: 0>, low = array<i64: 1>, mode = "constant"} : (tensor<2xf32>, tensor<1xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @pad(%x: tensor<2xf32>, %y: tensor<f64>) {
  // expected-error @+2 {{'sg.pad' op expects value of element type f32, got f64}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.pad %x value %y {high = array<i64: 0>, low = array<i64: 1>, mode = "constant"} : (tensor<2xf32>, tensor<f64>) -> tensor<3xf32>
  return
}

// -----

func.func @pad(%x: tensor<2xf32>) {
  // expected-error @+2 {{'sg.pad' op expects reflect pads of at most 1 in dimension 0, got 2}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.pad %x {high = array<i64: 0>, low = array<i64: 2>, mode = "reflect"} : (tensor<2xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @pad(%x: tensor<2xf32>) {
  // expected-error @+2 {{'sg.pad' op expects reflect pads of at most 1 in dimension 0, got 2}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.pad %x {high = array<i64: 2>, low = array<i64: 0>, mode = "reflect"} : (tensor<2xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @pad(%x: tensor<0xf32>) {
  // expected-error @+2 {{'sg.pad' op expects edge pads of at most 0 in dimension 0, got 2}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.pad %x {high = array<i64: 2>, low = array<i64: 0>, mode = "edge"} : (tensor<0xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @pad(%x: tensor<0xf32>) {
  // expected-error @+2 {{'sg.pad' op expects wrap pads of at most 0 in dimension 0, got 1}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.pad %x {high = array<i64: 0>, low = array<i64: 1>, mode = "wrap"} : (tensor<0xf32>) -> tensor<1xf32>
  return
}

// -----

func.func @pad(%x: tensor<2xf32>) {
  // expected-error @+2 {{'sg.pad' op expects an extent that fits in 64 bits in dimension 0}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.pad %x {high = array<i64: 0>, low = array<i64: 9223372036854775807>, mode = "constant"} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @resize(%x: tensor<2xf32>) {
  // expected-error @+1 {{'sg.resize' op expects 'mode' to be one of nearest, linear, cubic, got 'area'}}
  %r = sg.resize %x {coordinates = "half_pixel", cubic_coeff = -7.500000e-01 : f64, extrapolation = 0.000000e+00 : f64, mode = "area", nearest = "floor", roi = array<f64>, scales = array<f64: 2.000000e+00>} : (tensor<2xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @resize(%x: tensor<2xf32>) {
  // expected-error @+1 {{'sg.resize' op expects 'coordinates' to be one of half_pixel, half_pixel_symmetric, pytorch_half_pixel, align_corners, asymmetric, tf_crop_and_resize, got 'corners'}}
  %r = sg.resize %x {coordinates = "corners", cubic_coeff = -7.500000e-01 : f64, extrapolation = 0.000000e+00 : f64, mode = "linear", nearest = "floor", roi = array<f64>, scales = array<f64: 2.000000e+00>} : (tensor<2xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @resize(%x: tensor<2xf32>) {
  // expected-error @+1 {{'sg.resize' op expects 'nearest' to be one of round_prefer_floor, round_prefer_ceil, floor, ceil, got 'simple'}}
  %r = sg.resize %x {coordinates = "half_pixel", cubic_coeff = -7.500000e-01 : f64, extrapolation = 0.000000e+00 : f64, mode = "linear", nearest = "simple", roi = array<f64>, scales = array<f64: 2.000000e+00>} : (tensor<2xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @resize(%x: tensor<2xi1>) {
  // expected-error @+1 {{'sg.resize' op expects x of integers or floats, got tensor<2xi1>}}
  %r = sg.resize %x {coordinates = "half_pixel", cubic_coeff = -7.500000e-01 : f64, extrapolation = 0.000000e+00 : f64, mode = "linear", nearest = "floor", roi = array<f64>, scales = array<f64: 2.000000e+00>} : (tensor<2xi1>) -> tensor<4xi1>
  return
}

// -----

func.func @resize(%x: tensor<2xf32>) {
  // expected-error @+1 {{'sg.resize' op expects result of element type f32, got f64}}
  %r = sg.resize %x {coordinates = "half_pixel", cubic_coeff = -7.500000e-01 : f64, extrapolation = 0.000000e+00 : f64, mode = "linear", nearest = "floor", roi = array<f64>, scales = array<f64: 2.000000e+00>} : (tensor<2xf32>) -> tensor<4xf64>
  return
}

// -----

func.func @resize(%x: tensor<2xf32>) {
  // expected-error @+1 {{'sg.resize' op expects result of 1 dimensions, got tensor<4x1xf32>}}
  %r = sg.resize %x {coordinates = "half_pixel", cubic_coeff = -7.500000e-01 : f64, extrapolation = 0.000000e+00 : f64, mode = "linear", nearest = "floor", roi = array<f64>, scales = array<f64: 2.000000e+00>} : (tensor<2xf32>) -> tensor<4x1xf32>
  return
}

// -----

func.func @resize(%x: tensor<2xf32>) {
  // expected-error @+1 {{'sg.resize' op expects 'scales' of 1 entries, got 2}}
  %r = sg.resize %x {coordinates = "half_pixel", cubic_coeff = -7.500000e-01 : f64, extrapolation = 0.000000e+00 : f64, mode = "linear", nearest = "floor", roi = array<f64>, scales = array<f64: 2.000000e+00, 2.000000e+00>} : (tensor<2xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @resize(%x: tensor<2xf32>) {
  // expected-error @+1 {{'sg.resize' op expects 'scales' of finite positive entries, got 0}}
  %r = sg.resize %x {coordinates = "half_pixel", cubic_coeff = -7.500000e-01 : f64, extrapolation = 0.000000e+00 : f64, mode = "linear", nearest = "floor", roi = array<f64>, scales = array<f64: 0.000000e+00>} : (tensor<2xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @resize(%x: tensor<2xf32>) {
  // expected-error @+1 {{'sg.resize' op expects 'roi' of 0 entries, got 2}}
  %r = sg.resize %x {coordinates = "half_pixel", cubic_coeff = -7.500000e-01 : f64, extrapolation = 0.000000e+00 : f64, mode = "linear", nearest = "floor", roi = array<f64: 0.000000e+00, 1.000000e+00>, scales = array<f64: 2.000000e+00>} : (tensor<2xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @resize(%x: tensor<2xf32>) {
  // expected-error @+1 {{'sg.resize' op expects 'roi' of 2 entries, got 0}}
  %r = sg.resize %x {coordinates = "tf_crop_and_resize", cubic_coeff = -7.500000e-01 : f64, extrapolation = 0.000000e+00 : f64, mode = "linear", nearest = "floor", roi = array<f64>, scales = array<f64: 2.000000e+00>} : (tensor<2xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @resize(%x: tensor<2xf32>) {
  // expected-error @+1 {{'sg.resize' op expects 'antialias' only with mode linear or cubic, got nearest}}
  %r = sg.resize %x {antialias, coordinates = "half_pixel", cubic_coeff = -7.500000e-01 : f64, extrapolation = 0.000000e+00 : f64, mode = "nearest", nearest = "floor", roi = array<f64>, scales = array<f64: 2.000000e+00>} : (tensor<2xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @resize(%x: tensor<0xf32>) {
  // expected-error @+1 {{'sg.resize' op expects elements to resample in dimension 0, got none}}
  %r = sg.resize %x {coordinates = "half_pixel", cubic_coeff = -7.500000e-01 : f64, extrapolation = 0.000000e+00 : f64, mode = "linear", nearest = "floor", roi = array<f64>, scales = array<f64: 2.000000e+00>} : (tensor<0xf32>) -> tensor<4xf32>
  return
}
