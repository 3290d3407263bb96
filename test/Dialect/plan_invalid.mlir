// The plan dialect: every constraint, crossed once.
// RUN: sg-opt %s --verify-diagnostics --split-input-file

func.func @weight(%x: tensor<2xf32>) {
  // expected-error @+1 {{'plan.weight' op expects x to be made by an op of the sg dialect}}
  %r = plan.weight %x : tensor<2xf32>
  return
}

// -----

func.func @weight(%x: tensor<?xf32>) {
  %n = sg.neg %x : (tensor<?xf32>) -> tensor<?xf32>
  // expected-error @+1 {{'plan.weight' op expects a result of known size, got tensor<?xf32>}}
  %r = plan.weight %n : tensor<?xf32>
  return
}

// -----

func.func @weight() {
  %c = sg.constant dense<0.0> : tensor<2x2xf32>
  // expected-error @+1 {{'plan.weight' op expects a 'layout' that suits tensor<2x2xf32>, got 'diagonal'}}
  %r = plan.weight %c {layout = "diagonal"} : tensor<2x2xf32>
  return
}

// -----

func.func @weight() {
  %c = sg.constant dense<0.0> : tensor<2xf32>
  // expected-error @+1 {{'plan.weight' op expects a 'layout' that suits tensor<2xf32>, got 'cols:8'}}
  %r = plan.weight %c {layout = "cols:8"} : tensor<2xf32>
  return
}

// -----

func.func @weight() {
  %c = sg.constant dense<0.0> : tensor<2x2xf32>
  // expected-error @+1 {{'plan.weight' op expects a 'layout' that suits tensor<2x2xf32>, got 'rrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrr'}}
  %r = plan.weight %c {layout = "rrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrrr"} : tensor<2x2xf32>
  return
}

// -----

func.func @call() {
  // expected-error @+1 {{'plan.call' op expects 'units' of at least 0, got -1}}
  %r = plan.call @k() {units = -1 : i64} : () -> tensor<2xf32>
  return
}

// -----

func.func @call() {
  // expected-error @+1 {{'plan.call' op expects 'first_units' in [0, 1], got 2}}
  %r = plan.call @k() {units = 2 : i64, first_units = 2 : i64} : () -> tensor<2xf32>
  return
}

// -----

func.func @call() {
  // expected-error @+1 {{'plan.call' op expects 'first_units' in [0, 0], got 1}}
  %r = plan.call @k() {first_units = 1 : i64} : () -> tensor<2xf32>
  return
}

// -----

func.func @call() {
  // expected-error @+1 {{'plan.call' op expects 'scratch' of at least 0, got -1}}
  %r = plan.call @k() {scratch = -1 : i64} : () -> tensor<2xf32>
  return
}

// -----

func.func @call() {
  // expected-error @+1 {{'plan.call' op expects 'local' of at least 0, got -1}}
  %r = plan.call @k() {local = -1 : i64} : () -> tensor<2xf32>
  return
}

// -----

func.func @call() {
  // expected-error @+1 {{'plan.call' op expects 'time' of at least 0, got -1}}
  %r = plan.call @k() {time = -1 : i64} : () -> tensor<2xf32>
  return
}

// -----

func.func @call() {
  // expected-error @+1 {{'plan.call' op expects 'flops' of at least 0, got -1}}
  %r = plan.call @k() {flops = -1 : i64} : () -> tensor<2xf32>
  return
}

// -----

func.func @call() {
  // expected-error @+1 {{'plan.call' op expects 'offsets' of 1 entries, got 2}}
  %r = plan.call @k() {offsets = array<i64: 0, 64>} : () -> tensor<2xf32>
  return
}

// -----

func.func @call() {
  // expected-error @+1 {{'plan.call' op expects 'offsets' of 2 entries, got 1}}
  %r = plan.call @k() {scratch = 1 : i64, offsets = array<i64: 0>} : () -> tensor<2xf32>
  return
}

// -----

func.func @call() {
  // expected-error @+1 {{'plan.call' op expects 'offsets' of -1 or multiples of 64, got 32}}
  %r = plan.call @k() {offsets = array<i64: 32>} : () -> tensor<2xf32>
  return
}

// -----

func.func @call() {
  // expected-error @+1 {{'plan.call' op expects 'offsets' of -1 or multiples of 64, got -64}}
  %r = plan.call @k() {offsets = array<i64: -64>} : () -> tensor<2xf32>
  return
}

// -----

func.func @view(%x: tensor<?xf32>) {
  // expected-error @+1 {{'plan.view' op expects shapes of known size, got tensor<?xf32> and tensor<2xf32>}}
  %r = plan.view %x : (tensor<?xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @view(%x: tensor<2xf32>) {
  // expected-error @+1 {{'plan.view' op expects shapes of known size, got tensor<2xf32> and tensor<?xf32>}}
  %r = plan.view %x : (tensor<2xf32>) -> tensor<?xf32>
  return
}

// -----

func.func @view(%x: tensor<2xf32>) {
  // expected-error @+1 {{'plan.view' op expects 'offset' of at least 0, got -4}}
  %r = plan.view %x {offset = -4 : i64} : (tensor<2xf32>) -> tensor<1xf32>
  return
}

// -----

func.func @view(%x: tensor<2xf32>) {
  // expected-error @+1 {{'plan.view' op expects 4 bytes at offset 5 to lie within 8}}
  %r = plan.view %x {offset = 5 : i64} : (tensor<2xf32>) -> tensor<1xf32>
  return
}

// -----

func.func @view(%x: tensor<2xf32>) {
  // expected-error @+1 {{'plan.view' op expects 4 bytes at offset 9223372036854775807 to lie within 8}}
  %r = plan.view %x {offset = 9223372036854775807 : i64} : (tensor<2xf32>) -> tensor<1xf32>
  return
}

// -----

func.func @view(%x: tensor<2xindex>) {
  // expected-error @+1 {{'plan.view' op expects x of i1, integers of 8 to 64 bits, f16, bf16, f32 or f64, got tensor<2xindex>}}
  %r = plan.view %x : (tensor<2xindex>) -> tensor<1xf32>
  return
}

// -----

func.func @copy(%x: tensor<2xf32>) {
  // expected-error @+1 {{'plan.copy' op expects a result of type tensor<2xf32>, got tensor<2xi32>}}
  %r = plan.copy %x : (tensor<2xf32>) -> tensor<2xi32>
  return
}

// -----

func.func @copy(%x: tensor<2xf32>) {
  // expected-error @+1 {{'plan.copy' op expects 'offsets' of 1 entries, got 0}}
  %r = plan.copy %x {offsets = array<i64>} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @concat() {
  // expected-error @+1 {{'plan.concat' op expects a part}}
  %r = plan.concat : () -> tensor<0xf32>
  return
}

// -----

func.func @concat(%x: tensor<2xf32>) {
  // expected-error @+1 {{'plan.concat' op expects parts of 12 bytes together, got 16}}
  %r = plan.concat %x, %x : (tensor<2xf32>, tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @concat(%x: tensor<2xf32>, %y: tensor<2xi32>) {
  // expected-error @+1 {{'plan.concat' op expects parts of elements f32, got tensor<2xi32>}}
  %r = plan.concat %x, %y : (tensor<2xf32>, tensor<2xi32>) -> tensor<4xf32>
  return
}

// -----

func.func @concat(%x: tensor<?xf32>) {
  // expected-error @+1 {{'plan.concat' op expects parts and a result of known size}}
  %r = plan.concat %x : (tensor<?xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @concat(%x: tensor<4xf32>) {
  // expected-error @+1 {{'plan.concat' op expects parts and a result of known size}}
  %r = plan.concat %x : (tensor<4xf32>) -> tensor<?xf32>
  return
}

// -----

func.func @concat(%x: tensor<4xf32>) {
  // expected-error @+1 {{'plan.concat' op expects 'offsets' of -1 or multiples of 64, got 8}}
  %r = plan.concat %x {offsets = array<i64: 8>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @concat(%x: tensor<4xf32>) {
  // expected-error @+1 {{'plan.concat' op expects 'offsets' of 1 entries, got 2}}
  %r = plan.concat %x {offsets = array<i64: 0, 0>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}
