// Ops that move elements: every constraint, crossed once.
// RUN: sg-opt %s --verify-diagnostics --split-input-file

func.func @reshape(%x: tensor<6xf32>) {
  // expected-error @+1 {{'sg.reshape' op expects result of element type f32, got f64}}
  %r = sg.reshape %x : (tensor<6xf32>) -> tensor<2x3xf64>
  return
}

// -----

func.func @reshape(%x: tensor<6xf32>) {
  // expected-error @+1 {{'sg.reshape' op expects a result of 6 elements, got tensor<2x2xf32> with 4}}
  %r = sg.reshape %x : (tensor<6xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @reshape(%x: tensor<4294967296x4294967296xi8>) {
  // expected-error @+1 {{'sg.reshape' op expects shapes that fit in memory, got tensor<4294967296x4294967296xi8> and tensor<1xi8>}}
  %r = sg.reshape %x : (tensor<4294967296x4294967296xi8>) -> tensor<1xi8>
  return
}

// -----

func.func @reshape(%x: tensor<6xindex>) {
  // expected-error @+1 {{'sg.reshape' op expects x of i1, integers of 8 to 64 bits, f16, bf16, f32 or f64, got tensor<6xindex>}}
  %r = sg.reshape %x : (tensor<6xindex>) -> tensor<2x3xindex>
  return
}

// -----

func.func @reshape(%x: tensor<1xf32>) {
  // expected-error @+1 {{'sg.reshape' op expects result of at most 8 dimensions, got 9}}
  %r = sg.reshape %x : (tensor<1xf32>) -> tensor<1x1x1x1x1x1x1x1x1xf32>
  return
}

// -----

func.func @transpose(%x: tensor<2x3xf32>) {
  // expected-error @+2 {{'sg.transpose' op expects 'perm' of 2 entries, got 1}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.transpose %x {perm = array<i64: 0>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @transpose(%x: tensor<2x3xf32>) {
  // expected-error @+2 {{'sg.transpose' op expects 'perm' to be a permutation of 0 to 1, got 1 at 1}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.transpose %x {perm = array<i64: 1, 1>} : (tensor<2x3xf32>) -> tensor<3x3xf32>
  return
}

// -----

func.func @transpose(%x: tensor<2x3xf32>) {
  // expected-error @+2 {{'sg.transpose' op expects 'perm' to be a permutation of 0 to 1, got 2 at 1}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.transpose %x {perm = array<i64: 0, 2>} : (tensor<2x3xf32>) -> tensor<3x3xf32>
  return
}

// -----

func.func @transpose(%x: tensor<2x3xf32>) {
  // expected-error @+2 {{'sg.transpose' op expects 'perm' entries of at least 0, got -1}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.transpose %x {perm = array<i64: -1, 0>} : (tensor<2x3xf32>) -> tensor<3x3xf32>
  return
}

// -----

func.func @transpose(%x: tensor<2xindex>) {
  // expected-error @+2 {{'sg.transpose' op expects x of i1, integers of 8 to 64 bits, f16, bf16, f32 or f64, got tensor<2xindex>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.transpose %x {perm = array<i64: 0>} : (tensor<2xindex>) -> tensor<2xindex>
  return
}

// -----

func.func @broadcast(%x: tensor<2xf32>) {
  // expected-error @+1 {{'sg.broadcast' op expects result of element type f32, got f64}}
  %r = sg.broadcast %x : (tensor<2xf32>) -> tensor<2xf64>
  return
}

// -----

func.func @broadcast(%x: tensor<2xf32>) {
  // expected-error @+1 {{'sg.broadcast' op expects a result that tensor<2xf32> broadcasts to, got tensor<3xf32>}}
  %r = sg.broadcast %x : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @broadcast(%x: tensor<1x2xf32>) {
  // expected-error @+1 {{'sg.broadcast' op expects a result that tensor<1x2xf32> broadcasts to, got tensor<2xf32>}}
  %r = sg.broadcast %x : (tensor<1x2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @broadcast(%x: tensor<2xindex>) {
  // expected-error @+1 {{'sg.broadcast' op expects x of i1, integers of 8 to 64 bits, f16, bf16, f32 or f64, got tensor<2xindex>}}
  %r = sg.broadcast %x : (tensor<2xindex>) -> tensor<2xindex>
  return
}

// -----

func.func @slice(%x: tensor<4xf32>) {
  // expected-error @+2 {{'sg.slice' op expects 'starts' of 1 entries, got 2}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.slice %x {sizes = array<i64: 2>, starts = array<i64: 0, 1>, steps = array<i64: 1>} : (tensor<4xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @slice(%x: tensor<4xf32>) {
  // expected-error @+2 {{'sg.slice' op expects 'sizes' of 1 entries, got 2}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.slice %x {sizes = array<i64: 0, 1>, starts = array<i64: 0>, steps = array<i64: 1>} : (tensor<4xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @slice(%x: tensor<4xf32>) {
  // expected-error @+2 {{'sg.slice' op expects 'steps' of 1 entries, got 2}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.slice %x {sizes = array<i64: 2>, starts = array<i64: 0>, steps = array<i64: 0, 1>} : (tensor<4xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @slice(%x: tensor<4xindex>) {
  // expected-error @+2 {{'sg.slice' op expects x of i1, integers of 8 to 64 bits, f16, bf16, f32 or f64, got tensor<4xindex>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.slice %x {sizes = array<i64: 2>, starts = array<i64: 0>, steps = array<i64: 1>} : (tensor<4xindex>) -> tensor<2xindex>
  return
}

// -----

func.func @slice(%x: tensor<4xf32>) {
  // expected-error @+2 {{'sg.slice' op expects 'sizes' entries of at least 0, got -1}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.slice %x {sizes = array<i64: -1>, starts = array<i64: 0>, steps = array<i64: 1>} : (tensor<4xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @slice(%x: tensor<4xf32>) {
  // expected-error @+2 {{'sg.slice' op expects 'steps' other than 0 in dimension 0}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.slice %x {sizes = array<i64: 0>, starts = array<i64: 0>, steps = array<i64: 0>} : (tensor<4xf32>) -> tensor<0xf32>
  return
}

// -----

func.func @slice(%x: tensor<4xf32>) {
  // expected-error @+2 {{'sg.slice' op expects indices within extent 4 in dimension 0, got start -1, size 2, step 1}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.slice %x {sizes = array<i64: 2>, starts = array<i64: -1>, steps = array<i64: 1>} : (tensor<4xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @slice(%x: tensor<4xf32>) {
  // expected-error @+2 {{'sg.slice' op expects indices within extent 4 in dimension 0, got start 4, size 1, step -1}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.slice %x {sizes = array<i64: 1>, starts = array<i64: 4>, steps = array<i64: -1>} : (tensor<4xf32>) -> tensor<1xf32>
  return
}

// -----

func.func @slice(%x: tensor<4xf32>) {
  // expected-error @+2 {{'sg.slice' op expects indices within extent 4 in dimension 0, got start 0, size 3, step 2}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.slice %x {sizes = array<i64: 3>, starts = array<i64: 0>, steps = array<i64: 2>} : (tensor<4xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @slice(%x: tensor<?xf32>) {
  // expected-error @+2 {{'sg.slice' op expects indices within an unknown extent in dimension 0, got start 1, size 3, step -1}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.slice %x {sizes = array<i64: 3>, starts = array<i64: 1>, steps = array<i64: -1>} : (tensor<?xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @slice(%x: tensor<4xf32>) {
  // expected-error @+2 {{'sg.slice' op expects indices within extent 4 in dimension 0, got start 1, size 3, step 9223372036854775807}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.slice %x {sizes = array<i64: 3>, starts = array<i64: 1>, steps = array<i64: 9223372036854775807>} : (tensor<4xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @concat(%x: tensor<2xindex>) {
  // expected-error @+2 {{'sg.concat' op expects input 0 of i1, integers of 8 to 64 bits, f16, bf16, f32 or f64, got tensor<2xindex>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.concat %x {axis = 0 : i64} : (tensor<2xindex>) -> tensor<2xindex>
  return
}

// -----

func.func @concat(%x: tensor<2xf32>, %y: tensor<2xf64>) {
  // expected-error @+2 {{'sg.concat' op expects input 1 of element type f32, got f64}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.concat %x, %y {axis = 0 : i64} : (tensor<2xf32>, tensor<2xf64>) -> tensor<4xf32>
  return
}

// -----

func.func @concat(%x: tensor<2x2xf32>, %y: tensor<2xf32>) {
  // expected-error @+2 {{'sg.concat' op expects input 1 of 2 dimensions, got tensor<2xf32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.concat %x, %y {axis = 0 : i64} : (tensor<2x2xf32>, tensor<2xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @concat(%x: tensor<f32>, %y: tensor<f32>) {
  // expected-error @+2 {{'sg.concat' op expects input 0 of 1 to 8 dimensions, got tensor<f32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.concat %x, %y {axis = 0 : i64} : (tensor<f32>, tensor<f32>) -> tensor<2xf32>
  return
}

// -----

func.func @concat(%x: tensor<2xf32>, %y: tensor<2xf32>) {
  // expected-error @+2 {{'sg.concat' op expects 'axis' in [0, 0], got 1}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.concat %x, %y {axis = 1 : i64} : (tensor<2xf32>, tensor<2xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @concat(%x: tensor<2x3xf32>, %y: tensor<2x4xf32>, %z: tensor<3x4xf32>) {
  // expected-error @+2 {{'sg.concat' op expects input 2 to join along 'axis' 1, got tensor<3x4xf32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.concat %x, %y, %z {axis = 1 : i64} : (tensor<2x3xf32>, tensor<2x4xf32>, tensor<3x4xf32>) -> tensor<2x11xf32>
  return
}

// -----

func.func @concat(%x: tensor<9223372036854775807xi8>, %y: tensor<1xi8>) {
  // expected-error @+2 {{'sg.concat' op expects input 1 to join along 'axis' 0, got tensor<1xi8>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.concat %x, %y {axis = 0 : i64} : (tensor<9223372036854775807xi8>, tensor<1xi8>) -> tensor<1xi8>
  return
}

// -----

func.func @unpack(%x: tensor<4xi8>) {
  // expected-error @+1 {{'sg.unpack' op expects x of unsigned integers, got tensor<4xi8>}}
  %r = sg.unpack %x : (tensor<4xi8>) -> tensor<8xi8>
  return
}

// -----

func.func @unpack(%x: tensor<4xui8>) {
  // expected-error @+1 {{'sg.unpack' op expects ui8 and a result of i8 or ui8, got tensor<4xui8> and tensor<8xi16>}}
  %r = sg.unpack %x : (tensor<4xui8>) -> tensor<8xi16>
  return
}

// -----

func.func @unpack(%x: tensor<4xui8>) {
  // expected-error @+1 {{'sg.unpack' op expects 5 bytes for a result of 9 elements, got 4}}
  %r = sg.unpack %x : (tensor<4xui8>) -> tensor<9xi8>
  return
}

// -----

func.func @unpack(%x: tensor<4294967296x4294967296xui8>) {
  // expected-error @+1 {{'sg.unpack' op expects shapes that fit in memory}}
  %r = sg.unpack %x : (tensor<4294967296x4294967296xui8>) -> tensor<9xi8>
  return
}

// -----

func.func @trilu(%x: tensor<2x2xindex>) {
  // expected-error @+2 {{'sg.trilu' op expects x of i1, integers of 8 to 64 bits, f16, bf16, f32 or f64, got tensor<2x2xindex>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.trilu %x {k = 0 : i64} : (tensor<2x2xindex>) -> tensor<2x2xindex>
  return
}

// -----

func.func @trilu(%x: tensor<2xf32>) {
  // expected-error @+2 {{'sg.trilu' op expects x of 2 to 8 dimensions, got tensor<2xf32>}}
  // expected-error @+1 {{failed to infer returned types}}
  %r = sg.trilu %x {k = 0 : i64} : (tensor<2xf32>) -> tensor<2xf32>
  return
}
