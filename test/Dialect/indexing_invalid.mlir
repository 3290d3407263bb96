// Gather, scatter and top_k: every constraint, crossed once.
// RUN: sg-opt %s --verify-diagnostics --split-input-file

func.func @gather(%x: tensor<2xindex>, %y: tensor<1xi64>) {
  // expected-error @+2 {{'sg.gather' op expects x of i1, integers of 8 to 64 bits, f16, bf16, f32 or f64, got tensor<2xindex>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.gather %x, %y {axis = 0 : i64} : (tensor<2xindex>, tensor<1xi64>) -> tensor<1xindex>
  return
}

// -----

func.func @gather(%x: tensor<f32>, %y: tensor<1xi64>) {
  // expected-error @+2 {{'sg.gather' op expects x of 1 to 8 dimensions, got tensor<f32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.gather %x, %y {axis = 0 : i64} : (tensor<f32>, tensor<1xi64>) -> tensor<1xf32>
  return
}

// -----

func.func @gather(%x: tensor<2xf32>, %y: tensor<1xui64>) {
  // expected-error @+2 {{'sg.gather' op expects indices of signed integers, got tensor<1xui64>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.gather %x, %y {axis = 0 : i64} : (tensor<2xf32>, tensor<1xui64>) -> tensor<1xf32>
  return
}

// -----

func.func @gather(%x: tensor<2xf32>, %y: tensor<1xi16>) {
  // expected-error @+2 {{'sg.gather' op expects indices of i32 or i64, got i16}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.gather %x, %y {axis = 0 : i64} : (tensor<2xf32>, tensor<1xi16>) -> tensor<1xf32>
  return
}

// -----

func.func @gather(%x: tensor<2xf32>, %y: tensor<1xi64>) {
  // expected-error @+2 {{'sg.gather' op expects 'axis' in [0, 0], got 1}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.gather %x, %y {axis = 1 : i64} : (tensor<2xf32>, tensor<1xi64>) -> tensor<1xf32>
  return
}

// -----

func.func @gather(%x: tensor<1x1x1x1x1xf32>, %y: tensor<1x1x1x1x1xi64>) {
  // expected-error @+2 {{'sg.gather' op expects a result of at most 8 dimensions, got 9}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.gather %x, %y {axis = 0 : i64} : (tensor<1x1x1x1x1xf32>, tensor<1x1x1x1x1xi64>) -> tensor<1xf32>
  return
}

// -----

func.func @gather_elements(%x: tensor<2xindex>, %y: tensor<1xi64>) {
  // expected-error @+2 {{'sg.gather_elements' op expects x of i1, integers of 8 to 64 bits, f16, bf16, f32 or f64, got tensor<2xindex>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.gather_elements %x, %y {axis = 0 : i64} : (tensor<2xindex>, tensor<1xi64>) -> tensor<1xindex>
  return
}

// -----

func.func @gather_elements(%x: tensor<f32>, %y: tensor<i64>) {
  // expected-error @+2 {{'sg.gather_elements' op expects x of 1 to 8 dimensions, got tensor<f32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.gather_elements %x, %y {axis = 0 : i64} : (tensor<f32>, tensor<i64>) -> tensor<f32>
  return
}

// -----

func.func @gather_elements(%x: tensor<2xf32>, %y: tensor<1xf32>) {
  // expected-error @+2 {{'sg.gather_elements' op expects indices of signed integers, got tensor<1xf32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.gather_elements %x, %y {axis = 0 : i64} : (tensor<2xf32>, tensor<1xf32>) -> tensor<1xf32>
  return
}

// -----

func.func @gather_elements(%x: tensor<2xf32>, %y: tensor<1x1xi64>) {
  // expected-error @+2 {{'sg.gather_elements' op expects indices of 1 dimensions, got tensor<1x1xi64>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.gather_elements %x, %y {axis = 0 : i64} : (tensor<2xf32>, tensor<1x1xi64>) -> tensor<1x1xf32>
  return
}

// -----

func.func @gather_elements(%x: tensor<2xf32>, %y: tensor<1xi64>) {
  // expected-error @+2 {{'sg.gather_elements' op expects 'axis' in [0, 0], got -1}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.gather_elements %x, %y {axis = -1 : i64} : (tensor<2xf32>, tensor<1xi64>) -> tensor<1xf32>
  return
}

// -----

func.func @gather_elements(%x: tensor<2x3xf32>, %y: tensor<5x4xi64>) {
  // expected-error @+2 {{'sg.gather_elements' op expects indices within tensor<2x3xf32> but for 'axis' 0, got tensor<5x4xi64>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.gather_elements %x, %y {axis = 0 : i64} : (tensor<2x3xf32>, tensor<5x4xi64>) -> tensor<5x4xf32>
  return
}

// -----

func.func @gather_nd(%x: tensor<2xindex>, %y: tensor<1xi64>) {
  // expected-error @+2 {{'sg.gather_nd' op expects x of i1, integers of 8 to 64 bits, f16, bf16, f32 or f64, got tensor<2xindex>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.gather_nd %x, %y {batch_dims = 0 : i64} : (tensor<2xindex>, tensor<1xi64>) -> tensor<index>
  return
}

// -----

func.func @gather_nd(%x: tensor<f32>, %y: tensor<1xi64>) {
  // expected-error @+2 {{'sg.gather_nd' op expects x of 1 to 8 dimensions, got tensor<f32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.gather_nd %x, %y {batch_dims = 0 : i64} : (tensor<f32>, tensor<1xi64>) -> tensor<f32>
  return
}

// -----

func.func @gather_nd(%x: tensor<2xf32>, %y: tensor<i64>) {
  // expected-error @+2 {{'sg.gather_nd' op expects indices of 1 to 8 dimensions, got tensor<i64>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.gather_nd %x, %y {batch_dims = 0 : i64} : (tensor<2xf32>, tensor<i64>) -> tensor<f32>
  return
}

// -----

func.func @gather_nd(%x: tensor<2xf32>, %y: tensor<1xi8>) {
  // expected-error @+2 {{'sg.gather_nd' op expects indices of i32 or i64, got i8}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.gather_nd %x, %y {batch_dims = 0 : i64} : (tensor<2xf32>, tensor<1xi8>) -> tensor<f32>
  return
}

// -----

func.func @gather_nd(%x: tensor<2x2xf32>, %y: tensor<2x1xi64>) {
  // expected-error @+2 {{'sg.gather_nd' op expects 'batch_dims' in [0, 1], got 2}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.gather_nd %x, %y {batch_dims = 2 : i64} : (tensor<2x2xf32>, tensor<2x1xi64>) -> tensor<2xf32>
  return
}

// -----

func.func @gather_nd(%x: tensor<2x2xf32>, %y: tensor<2x3xi64>) {
  // expected-error @+2 {{'sg.gather_nd' op expects a last dimension of 1 to 2 in indices, got tensor<2x3xi64>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.gather_nd %x, %y {batch_dims = 0 : i64} : (tensor<2x2xf32>, tensor<2x3xi64>) -> tensor<2xf32>
  return
}

// -----

func.func @gather_nd(%x: tensor<2x2xf32>, %y: tensor<2x2xi64>) {
  // expected-error @+2 {{'sg.gather_nd' op expects a last dimension of 1 to 1 in indices, got tensor<2x2xi64>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.gather_nd %x, %y {batch_dims = 1 : i64} : (tensor<2x2xf32>, tensor<2x2xi64>) -> tensor<2xf32>
  return
}

// -----

func.func @gather_nd(%x: tensor<2x2xf32>, %y: tensor<2x0xi64>) {
  // expected-error @+2 {{'sg.gather_nd' op expects a last dimension of 1 to 2 in indices, got tensor<2x0xi64>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.gather_nd %x, %y {batch_dims = 0 : i64} : (tensor<2x2xf32>, tensor<2x0xi64>) -> tensor<2xf32>
  return
}

// -----

func.func @gather_nd(%x: tensor<2x2xf32>, %y: tensor<2x?xi64>) {
  // expected-error @+2 {{'sg.gather_nd' op expects a last dimension of 1 to 2 in indices, got tensor<2x?xi64>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.gather_nd %x, %y {batch_dims = 0 : i64} : (tensor<2x2xf32>, tensor<2x?xi64>) -> tensor<2xf32>
  return
}

// -----

func.func @gather_nd(%x: tensor<2x2xf32>, %y: tensor<3x1xi64>) {
  // expected-error @+2 {{'sg.gather_nd' op expects equal batch dimensions, got tensor<2x2xf32> and tensor<3x1xi64>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.gather_nd %x, %y {batch_dims = 1 : i64} : (tensor<2x2xf32>, tensor<3x1xi64>) -> tensor<3xf32>
  return
}

// -----

func.func @gather_nd(%x: tensor<1x1x1x1x1xf32>, %y: tensor<1x1x1x1x1x1xi64>) {
  // expected-error @+2 {{'sg.gather_nd' op expects a result of at most 8 dimensions, got 9}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.gather_nd %x, %y {batch_dims = 0 : i64} : (tensor<1x1x1x1x1xf32>, tensor<1x1x1x1x1x1xi64>) -> tensor<1xf32>
  return
}

// -----

func.func @scatter_elements(%x: tensor<2xf32>, %y: tensor<1xi64>, %z: tensor<1xf32>) {
  // expected-error @+2 {{'sg.scatter_elements' op expects 'reduction' to be one of none, add, mul, max, min, got 'sum'}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.scatter_elements %x, %y, %z {axis = 0 : i64, reduction = "sum"} : (tensor<2xf32>, tensor<1xi64>, tensor<1xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @scatter_elements(%x: tensor<2xi1>, %y: tensor<1xi64>, %z: tensor<1xi1>) {
  // expected-error @+2 {{'sg.scatter_elements' op expects x of integers or floats, got tensor<2xi1>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.scatter_elements %x, %y, %z {axis = 0 : i64, reduction = "max"} : (tensor<2xi1>, tensor<1xi64>, tensor<1xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @scatter_elements(%x: tensor<2xf32>, %y: tensor<1xi64>, %z: tensor<1xf64>) {
  // expected-error @+2 {{'sg.scatter_elements' op expects updates of element type f32, got f64}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.scatter_elements %x, %y, %z {axis = 0 : i64, reduction = "none"} : (tensor<2xf32>, tensor<1xi64>, tensor<1xf64>) -> tensor<2xf32>
  return
}

// -----

func.func @scatter_elements(%x: tensor<2xf32>, %y: tensor<1xui8>, %z: tensor<1xf32>) {
  // expected-error @+2 {{'sg.scatter_elements' op expects indices of signed integers, got tensor<1xui8>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.scatter_elements %x, %y, %z {axis = 0 : i64, reduction = "none"} : (tensor<2xf32>, tensor<1xui8>, tensor<1xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @scatter_elements(%x: tensor<f32>, %y: tensor<i64>, %z: tensor<f32>) {
  // expected-error @+2 {{'sg.scatter_elements' op expects x of 1 to 8 dimensions, got tensor<f32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.scatter_elements %x, %y, %z {axis = 0 : i64, reduction = "none"} : (tensor<f32>, tensor<i64>, tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @scatter_elements(%x: tensor<2xf32>, %y: tensor<1x1xi64>, %z: tensor<1xf32>) {
  // expected-error @+2 {{'sg.scatter_elements' op expects indices of 1 dimensions, got tensor<1x1xi64>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.scatter_elements %x, %y, %z {axis = 0 : i64, reduction = "none"} : (tensor<2xf32>, tensor<1x1xi64>, tensor<1xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @scatter_elements(%x: tensor<2xf32>, %y: tensor<1xi64>, %z: tensor<1xf32>) {
  // expected-error @+2 {{'sg.scatter_elements' op expects 'axis' in [0, 0], got 1}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.scatter_elements %x, %y, %z {axis = 1 : i64, reduction = "none"} : (tensor<2xf32>, tensor<1xi64>, tensor<1xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @scatter_elements(%x: tensor<2x3xf32>, %y: tensor<1x4xi64>, %z: tensor<1x4xf32>) {
  // expected-error @+2 {{'sg.scatter_elements' op expects indices within tensor<2x3xf32> but for 'axis' 0, got tensor<1x4xi64>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.scatter_elements %x, %y, %z {axis = 0 : i64, reduction = "none"} : (tensor<2x3xf32>, tensor<1x4xi64>, tensor<1x4xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @scatter_elements(%x: tensor<2x3xf32>, %y: tensor<1x2xi64>, %z: tensor<1x3xf32>) {
  // expected-error @+2 {{'sg.scatter_elements' op expects updates of the shape tensor<1x2xf32>, got tensor<1x3xf32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.scatter_elements %x, %y, %z {axis = 0 : i64, reduction = "none"} : (tensor<2x3xf32>, tensor<1x2xi64>, tensor<1x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @scatter_elements(%x: tensor<2x3xf32>, %y: tensor<1x2xi64>, %z: tensor<2xf32>) {
  // expected-error @+2 {{'sg.scatter_elements' op expects updates of the shape tensor<1x2xf32>, got tensor<2xf32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.scatter_elements %x, %y, %z {axis = 0 : i64, reduction = "none"} : (tensor<2x3xf32>, tensor<1x2xi64>, tensor<2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @scatter_nd(%x: tensor<2xf32>, %y: tensor<1x1xi64>, %z: tensor<1xf32>) {
  // expected-error @+2 {{'sg.scatter_nd' op expects 'reduction' to be one of none, add, mul, max, min, got ''}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.scatter_nd %x, %y, %z {reduction = ""} : (tensor<2xf32>, tensor<1x1xi64>, tensor<1xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @scatter_nd(%x: tensor<2xi1>, %y: tensor<1x1xi64>, %z: tensor<1xi1>) {
  // expected-error @+2 {{'sg.scatter_nd' op expects x of integers or floats, got tensor<2xi1>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.scatter_nd %x, %y, %z {reduction = "add"} : (tensor<2xi1>, tensor<1x1xi64>, tensor<1xi1>) -> tensor<2xi1>
  return
}

// -----

func.func @scatter_nd(%x: tensor<2xf32>, %y: tensor<i64>, %z: tensor<f32>) {
  // expected-error @+2 {{'sg.scatter_nd' op expects indices of 1 to 8 dimensions, got tensor<i64>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.scatter_nd %x, %y, %z {reduction = "none"} : (tensor<2xf32>, tensor<i64>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @scatter_nd(%x: tensor<2xf32>, %y: tensor<1x2xi64>, %z: tensor<1xf32>) {
  // expected-error @+2 {{'sg.scatter_nd' op expects a last dimension of 1 to 1 in indices, got tensor<1x2xi64>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.scatter_nd %x, %y, %z {reduction = "none"} : (tensor<2xf32>, tensor<1x2xi64>, tensor<1xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @scatter_nd(%x: tensor<2x3xf32>, %y: tensor<5x1xi64>, %z: tensor<5x2xf32>) {
  // expected-error @+2 {{'sg.scatter_nd' op expects updates of the shape tensor<5x3xf32>, got tensor<5x2xf32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.scatter_nd %x, %y, %z {reduction = "none"} : (tensor<2x3xf32>, tensor<5x1xi64>, tensor<5x2xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @scatter_nd(%x: tensor<1x1x1x1x1xf32>, %y: tensor<1x1x1x1x1x1xi64>, %z: tensor<1xf32>) {
  // expected-error @+2 {{'sg.scatter_nd' op expects updates of at most 8 dimensions, got 9}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.scatter_nd %x, %y, %z {reduction = "none"} : (tensor<1x1x1x1x1xf32>, tensor<1x1x1x1x1x1xi64>, tensor<1xf32>) -> tensor<1xf32>
  return
}

// -----

func.func @top_k(%x: tensor<2xi1>) {
  // expected-error @+2 {{'sg.top_k' op expects x of integers or floats, got tensor<2xi1>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r:2 = sg.top_k %x {axis = 0 : i64, k = 1 : i64} : (tensor<2xi1>) -> (tensor<1xi1>, tensor<1xi64>)
  return
}

// -----

func.func @top_k(%x: tensor<f32>) {
  // expected-error @+2 {{'sg.top_k' op expects x of 1 to 8 dimensions, got tensor<f32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r:2 = sg.top_k %x {axis = 0 : i64, k = 1 : i64} : (tensor<f32>) -> (tensor<1xf32>, tensor<1xi64>)
  return
}

// -----

func.func @top_k(%x: tensor<2xf32>) {
  // expected-error @+2 {{'sg.top_k' op expects 'axis' in [0, 0], got 1}}
  // expected-error @+1 {{failed to infer returned types}}
  %r:2 = sg.top_k %x {axis = 1 : i64, k = 1 : i64} : (tensor<2xf32>) -> (tensor<1xf32>, tensor<1xi64>)
  return
}

// -----

func.func @top_k(%x: tensor<2xf32>) {
  // expected-error @+2 {{'sg.top_k' op expects 'k' in [0, 2], got 3}}
  // expected-error @+1 {{failed to infer returned types}}
  %r:2 = sg.top_k %x {axis = 0 : i64, k = 3 : i64} : (tensor<2xf32>) -> (tensor<1xf32>, tensor<1xi64>)
  return
}

// -----

func.func @top_k(%x: tensor<?xf32>) {
  // expected-error @+2 {{'sg.top_k' op expects 'k' of at least 0, got -1}}
  // expected-error @+1 {{failed to infer returned types}}
  %r:2 = sg.top_k %x {axis = 0 : i64, k = -1 : i64} : (tensor<?xf32>) -> (tensor<1xf32>, tensor<1xi64>)
  return
}
