// RUN: sg-opt %s --sg-fuse-epilogues --sg-fuse-rows --sg-remarks -o %t.mlir 2>&1 | grep ' op is ' | FileCheck %s
// RUN: sg-opt %s --sg-fuse-epilogues --sg-fuse-rows -o %t.plain.mlir
// RUN: diff %t.mlir %t.plain.mlir

// What is one kernel, and why neighbours are not; the graph stays.
// CHECK:      loc("m"): {{.*}}'sg.matmul' op is one kernel of 2 ops: matmul 'm', add 'a'
// CHECK-NEXT: {{.*}}'sg.layer_norm' op is no kernel with matmul 'm', whose result it reads: it needs whole lines, of which a tile of sums has a part
// CHECK-NEXT: {{.*}}'sg.matmul' op is no kernel with layer_norm 'n', whose result it reads: the second reads each element many times, so it is computed once and kept
// CHECK-NEXT: {{.*}}'sg.exp' op is no kernel with matmul 'p', whose result it reads: cumsum 'c' needs what lies between, too, and a contraction's kernel has one result
// CHECK-NEXT: {{.*}}'sg.cumsum' op is no kernel with matmul 'p', whose result it reads: cumsum is not done on sums
// CHECK-NEXT: {{.*}}'sg.reduce_max' op is no kernel with cumsum 'c', whose result it reads: cumsum shares no kernel with other ops
// CHECK-NEXT: {{.*}}'sg.cumsum' op is no kernel with exp 'e', whose result it reads: cumsum shares no kernel with other ops
// CHECK-NEXT: {{.*}}'sg.sub' op is no kernel with exp 'e', whose result it reads: what is between them needs the one and makes the other's operand
// CHECK-NEXT: {{.*}}'sg.sub' op is no kernel with cumsum 'd', whose result it reads: cumsum shares no kernel with other ops
// CHECK-NOT:  op is
func.func @main(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>, %b: tensor<8xf32>) -> (tensor<4x8xf32>, tensor<4xf32>) {
  %m = sg.matmul %x, %w : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32> loc("m")
  %a = sg.add %m, %b : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xf32> loc("a")
  %n = sg.layer_norm %a, %b {axis = 1 : i64, epsilon = 1.0e-05 : f64} : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xf32> loc("n")
  %p = sg.matmul %n, %w : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32> loc("p")
  %e = sg.exp %p : (tensor<4x8xf32>) -> tensor<4x8xf32> loc("e")
  %c = sg.cumsum %p {axis = 1 : i64} : (tensor<4x8xf32>) -> tensor<4x8xf32> loc("c")
  %r = sg.reduce_max %c {axes = array<i64: 1>} : (tensor<4x8xf32>) -> tensor<4xf32> loc("r")
  %d = sg.cumsum %e {axis = 1 : i64} : (tensor<4x8xf32>) -> tensor<4x8xf32> loc("d")
  %s = sg.sub %e, %d : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32> loc("s")
  return %s, %r : tensor<4x8xf32>, tensor<4xf32>
}
