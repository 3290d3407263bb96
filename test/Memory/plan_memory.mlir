// RUN: sg-opt %s --sg-plan-memory --split-input-file --verify-diagnostics | FileCheck %s

// A chain with two values alive at a time; what is returned lies in its output, inputs
// and weights outside the arena. 10 floats take 64 bytes.
// CHECK-LABEL: func.func @chain
// CHECK-SAME:  attributes {plan.arena = 128 : i64, plan.arena_bound = 128 : i64}
// CHECK:       plan.call @k(%arg0, %{{.*}}) {offsets = array<i64: 0>}
// CHECK-NEXT:  plan.call @l(%{{.*}}) {offsets = array<i64: 64>}
// CHECK-NEXT:  plan.call @l(%{{.*}}) {offsets = array<i64: 0>}
// CHECK-NEXT:  plan.call @l(%{{.*}}) {offsets = array<i64: -1>}
func.func @chain(%x: tensor<10xf32>) -> tensor<10xf32> {
  %bytes = sg.constant dense_resource<"m.onnx#16+40"> : tensor<10xf32>
  %w = plan.weight %bytes : tensor<10xf32>
  %a = plan.call @k(%x, %w) : (tensor<10xf32>, tensor<10xf32>) -> tensor<10xf32>
  %b = plan.call @l(%a) : (tensor<10xf32>) -> tensor<10xf32>
  %c = plan.call @l(%b) : (tensor<10xf32>) -> tensor<10xf32>
  %d = plan.call @l(%c) : (tensor<10xf32>) -> tensor<10xf32>
  return %d : tensor<10xf32>
}

// -----

// A view keeps its base alive: %a is read by the last call, so that %b and %c must not
// lie over it. Two views of a view add up; both results of @two have a place.
// CHECK-LABEL: func.func @views
// CHECK-SAME:  plan.arena = 256 : i64, plan.arena_bound = 256 : i64
// CHECK:       plan.call @k(%arg0) {offsets = array<i64: [[A:[0-9]+]]>}
// CHECK:       plan.call @two(%{{.*}}) {offsets = array<i64: {{[0-9]+}}, {{[0-9]+}}>}
// CHECK:       plan.call @last(%{{.*}}) {offsets = array<i64: -1>}
func.func @views(%x: tensor<32xf32>) -> tensor<4xf32> {
  %a = plan.call @k(%x) : (tensor<32xf32>) -> tensor<32xf32>
  %v = plan.view %a {offset = 64 : i64} : (tensor<32xf32>) -> tensor<4x4xf32>
  %w = plan.view %v {offset = 16 : i64} : (tensor<4x4xf32>) -> tensor<4xf32>
  %b, %c = plan.call @two(%x) : (tensor<32xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  %d = plan.call @last(%w, %b, %c) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %d : tensor<4xf32>
}

// -----

// Scratch lives for its call alone, beside the call's operands and results; it comes
// last in the offsets. A copy has a place like a call; one that is returned has none.
// CHECK-LABEL: func.func @scratch
// CHECK-SAME:  plan.arena = 1088 : i64, plan.arena_bound = 1088 : i64
// CHECK:       plan.call @k(%arg0) {offsets = array<i64: 1024, 0>, scratch = 1000 : i64}
// CHECK-NEXT:  plan.copy %{{.*}} {offsets = array<i64: {{[0-9]+}}>}
// CHECK-NEXT:  plan.call @k(%{{.*}}) {offsets = array<i64: -1, {{[0-9]+}}>, scratch = 1000 : i64}
// CHECK-NEXT:  plan.copy %arg0 {offsets = array<i64: -1>}
func.func @scratch(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %a = plan.call @k(%x) {scratch = 1000 : i64} : (tensor<2xf32>) -> tensor<2xf32>
  %b = plan.copy %a : (tensor<2xf32>) -> tensor<2xf32>
  %c = plan.call @k(%b) {scratch = 1000 : i64} : (tensor<2xf32>) -> tensor<2xf32>
  %d = plan.copy %x : (tensor<2xf32>) -> tensor<2xf32>
  return %c, %d : tensor<2xf32>, tensor<2xf32>
}

// -----

// A result that is an output is read there by later calls; an unused one has a place.
// CHECK-LABEL: func.func @output_read_again
// CHECK-SAME:  plan.arena = 64 : i64
// CHECK:       plan.call @k(%arg0) {offsets = array<i64: -1>}
// CHECK-NEXT:  plan.call @k(%{{.*}}) {offsets = array<i64: 0>}
// CHECK-NEXT:  return
func.func @output_read_again(%x: tensor<2xi64>) -> tensor<2xi64> {
  %a = plan.call @k(%x) : (tensor<2xi64>) -> tensor<2xi64>
  %b = plan.call @k(%a) : (tensor<2xi64>) -> tensor<2xi64>
  return %a : tensor<2xi64>
}

// -----

// The parts of a concatenation are written where they belong: they have no place of their
// own. %b is written late; until then %t lies in its bytes. The last call reads parts and
// whole.
// CHECK-LABEL: func.func @concat
// CHECK-SAME:  plan.arena = 128 : i64, plan.arena_bound = 128 : i64
// CHECK:       plan.call @k(%arg0) {offsets = array<i64: -1>}
// CHECK-NEXT:  plan.call @k(%{{.*}}) {offsets = array<i64: 64>}
// CHECK-NEXT:  plan.call @k(%{{.*}}) {offsets = array<i64: -1>}
// CHECK-NEXT:  plan.concat %{{.*}}, %{{.*}} {offsets = array<i64: 0>}
// CHECK-NEXT:  plan.call @l(%{{.*}}) {offsets = array<i64: -1>}
func.func @concat(%x: tensor<16xf32>) -> tensor<16xf32> {
  %a = plan.call @k(%x) : (tensor<16xf32>) -> tensor<16xf32>
  %t = plan.call @k(%x) : (tensor<16xf32>) -> tensor<16xf32>
  %b = plan.call @k(%a) : (tensor<16xf32>) -> tensor<16xf32>
  %c = plan.concat %a, %b : (tensor<16xf32>, tensor<16xf32>) -> tensor<2x16xf32>
  %d = plan.call @l(%a, %b, %c) : (tensor<16xf32>, tensor<16xf32>, tensor<2x16xf32>) -> tensor<16xf32>
  return %d : tensor<16xf32>
}

// -----

// A part is alive as long as the whole is read: %t gets a fourth line. Parts of parts lie
// in the outermost whole, empty ones nowhere.
// CHECK-LABEL: func.func @nested
// CHECK-SAME:  plan.arena = 256 : i64, plan.arena_bound = 256 : i64
// CHECK:       plan.call @k(%arg0) {offsets = array<i64: -1>}
// CHECK:       plan.call @k(%arg0) {offsets = array<i64: -1>}
// CHECK:       plan.call @none(%arg0) {offsets = array<i64: -1>}
// CHECK:       plan.concat %{{.*}}, %{{.*}}, %{{.*}} {offsets = array<i64: -1>}
// CHECK:       plan.copy %arg0 {offsets = array<i64: -1>}
// CHECK:       plan.concat %{{.*}}, %{{.*}} {offsets = array<i64: 0>}
// CHECK:       plan.call @k(%arg0) {offsets = array<i64: 192>}
func.func @nested(%x: tensor<16xf32>) -> tensor<16xf32> {
  %a = plan.call @k(%x) : (tensor<16xf32>) -> tensor<16xf32>
  %b = plan.call @k(%x) : (tensor<16xf32>) -> tensor<16xf32>
  %e = plan.call @none(%x) : (tensor<16xf32>) -> tensor<0xf32>
  %c = plan.concat %a, %e, %b : (tensor<16xf32>, tensor<0xf32>, tensor<16xf32>) -> tensor<2x16xf32>
  %p = plan.copy %x : (tensor<16xf32>) -> tensor<16xf32>
  %d = plan.concat %p, %c : (tensor<16xf32>, tensor<2x16xf32>) -> tensor<3x16xf32>
  %t = plan.call @k(%x) : (tensor<16xf32>) -> tensor<16xf32>
  %y = plan.call @l(%t, %d) : (tensor<16xf32>, tensor<3x16xf32>) -> tensor<16xf32>
  return %y : tensor<16xf32>
}

// -----

// A concatenation that is returned: its parts are written into the output.
// CHECK-LABEL: func.func @returned_concat
// CHECK-SAME:  plan.arena = 0 : i64
// CHECK-COUNT-2: {offsets = array<i64: -1>}
// CHECK:       plan.concat %{{.*}} {offsets = array<i64: -1>}
func.func @returned_concat(%x: tensor<5xf32>) -> tensor<10xf32> {
  %a = plan.call @k(%x) : (tensor<5xf32>) -> tensor<5xf32>
  %b = plan.call @k(%a) : (tensor<5xf32>) -> tensor<5xf32>
  %c = plan.concat %a, %b : (tensor<5xf32>, tensor<5xf32>) -> tensor<10xf32>
  return %c : tensor<10xf32>
}

// -----

func.func @part_twice(%x: tensor<4xf32>) -> tensor<8xf32> {
  %a = plan.call @k(%x) : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error @+1 {{part 1 is another part already: it needs a plan.copy}}
  %c = plan.concat %a, %a : (tensor<4xf32>, tensor<4xf32>) -> tensor<8xf32>
  return %c : tensor<8xf32>
}

// -----

func.func @part_of_two(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<1x4xf32>) {
  %a = plan.call @k(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %c = plan.concat %a : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error @+1 {{part 0 is another part already: it needs a plan.copy}}
  %d = plan.concat %a : (tensor<4xf32>) -> tensor<1x4xf32>
  return %c, %d : tensor<4xf32>, tensor<1x4xf32>
}

// -----

func.func @part_is_output(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %a = plan.call @k(%x) : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error @+1 {{part 0 is an output, too: it needs a plan.copy}}
  %c = plan.concat %a : (tensor<4xf32>) -> tensor<4xf32>
  return %a, %c : tensor<4xf32>, tensor<4xf32>
}

// -----

func.func @part_is_input(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{part 0 is what no plan.call, plan.copy or plan.concat makes: it needs a plan.copy}}
  %c = plan.concat %x : (tensor<4xf32>) -> tensor<4xf32>
  return %c : tensor<4xf32>
}

// -----

func.func @part_is_view(%x: tensor<4xf32>) -> tensor<4xf32> {
  %a = plan.call @k(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %v = plan.view %a : (tensor<4xf32>) -> tensor<2x2xf32>
  // expected-error @+1 {{part 0 is what no plan.call, plan.copy or plan.concat makes}}
  %c = plan.concat %v : (tensor<2x2xf32>) -> tensor<4xf32>
  return %c : tensor<4xf32>
}

// -----

// Kernels, and functions that are no plan, are left alone.
// CHECK-LABEL: func.func @no_plan(%arg0: tensor<?xf32>) -> tensor<?xf32> {
// CHECK-NEXT:  return
func.func @no_plan(%x: tensor<?xf32>) -> tensor<?xf32> {
  return %x : tensor<?xf32>
}

// -----

func.func @returned_twice(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %a = plan.call @k(%x) : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error @+1 {{returns a value as outputs 0 and 1: one needs a plan.copy}}
  return %a, %a : tensor<4xf32>, tensor<4xf32>
}

// -----

func.func @returns_input(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %a = plan.call @k(%x) : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error @+1 {{returns, as output 1, what no plan.call, plan.copy or plan.concat makes}}
  return %a, %x : tensor<4xf32>, tensor<4xf32>
}

// -----

func.func @dynamic(%x: tensor<4xf32>) -> tensor<?xf32> {
  // expected-error @+1 {{'plan.call' op has a value without a static shape of numbers}}
  %a = plan.call @k(%x) : (tensor<4xf32>) -> tensor<?xf32>
  return %a : tensor<?xf32>
}

// -----

func.func @other_op(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'arith.negf' op is no op of a plan}}
  %n = arith.negf %x : tensor<4xf32>
  %a = plan.call @k(%n) : (tensor<4xf32>) -> tensor<4xf32>
  return %a : tensor<4xf32>
}
