// Short rows are summed as vectors along the row. LLVM does not unroll their loops first:
// that made chains of additions, and gathers of them over the rows.
// RUN: sg-opt --sg-to-linalg %s | FileCheck %s
// RUN: check-kernels --mcpu native %s
// RUN: check-kernels --mcpu x86-64-v3 %s
// RUN: sed -n '/@sum_0/,/^}/p' %s | sed 's/private @sum_0/@main/; s/sg.kernel, //' > %t.mlir
// RUN: sg-translate %t.mlir --mcpu x86-64-v4 --no-cache -o %t.ll
// RUN: FileCheck %s --check-prefix=LLVM --input-file %t.ll --implicit-check-not=masked.gather

// LLVM: fadd reassoc <16 x float>
// LLVM: call reassoc float @llvm.vector.reduce.fadd.v16f32
// CHECK-LABEL: @sum_0
// CHECK: } {llvm.loop_annotation = #[[NOTE:.*]]}
func.func private @sum_0(%x: tensor<300x49xf32>) -> tensor<300xf32> attributes {sg.kernel, sg.tolerance = 5.0e-07} {
  %y = sg.reduce_sum %x {axes = array<i64: 1>} : (tensor<300x49xf32>) -> tensor<300xf32>
  return %y : tensor<300xf32>
}
// The least extent; the loops around it are not annotated.
// CHECK-LABEL: @max_1
// CHECK-NOT: } {llvm
// CHECK: } {llvm.loop_annotation = #[[NOTE]]}
// CHECK-NOT: } {llvm
// CHECK-LABEL: @prod_2
func.func private @max_1(%x: tensor<20x3x30x12xf32> {sg.special}) -> tensor<20x30xf32> attributes {sg.kernel, sg.exact} {
  %y = sg.reduce_max %x {axes = array<i64: 1, 3>} : (tensor<20x3x30x12xf32>) -> tensor<20x30xf32>
  return %y : tensor<20x30xf32>
}
// One less: a vector has one element of each of its rows.
// CHECK-NOT: } {llvm
// CHECK-LABEL: @softmax_3
func.func private @prod_2(%x: tensor<301x11xf64> {sg.range = [0.9, 1.1]}) -> tensor<301xf64> attributes {sg.kernel} {
  %y = sg.reduce_prod %x {axes = array<i64: 1>} : (tensor<301x11xf64>) -> tensor<301xf64>
  return %y : tensor<301xf64>
}
// CHECK: } {llvm
// CHECK: } {llvm
func.func private @softmax_3(%x: tensor<37x49xf32> {sg.special}) -> tensor<37x49xf32> attributes {sg.kernel} {
  %y = sg.softmax %x {axis = 1 : i64} : (tensor<37x49xf32>) -> tensor<37x49xf32>
  return %y : tensor<37x49xf32>
}
// LLVM leaves longer loops alone, and knows better how to unroll those of their vectors.
// CHECK-LABEL: @long_4
// CHECK: } {llvm
// CHECK-NOT: } {llvm
// CHECK-LABEL: @zeros_5
func.func private @long_4(%x: tensor<37x64xf32>, %z: tensor<37x65xf32>) -> (tensor<37xf32>, tensor<37xf32>) attributes {sg.kernel} {
  %y = sg.reduce_sum %x {axes = array<i64: 1>} : (tensor<37x64xf32>) -> tensor<37xf32>
  %w = sg.reduce_sum %z {axes = array<i64: 1>} : (tensor<37x65xf32>) -> tensor<37xf32>
  return %y, %w : tensor<37xf32>, tensor<37xf32>
}
// Of negative zeros, and of infinities of both signs, the reference's bits; integers wrap.
func.func private @zeros_5(%x: tensor<33x17xf32> {sg.range = [1.0, 2.0]}) -> tensor<33xf32> attributes {sg.kernel, sg.exact} {
  %z = sg.constant dense<-0.0> : tensor<f32>
  %n = sg.mul %x, %z : (tensor<33x17xf32>, tensor<f32>) -> tensor<33x17xf32>
  %y = sg.reduce_sum %n {axes = array<i64: 1>} : (tensor<33x17xf32>) -> tensor<33xf32>
  return %y : tensor<33xf32>
}
func.func private @infinities_6(%x: tensor<33x13xf32> {sg.range = [-1.0, 0.1]}) -> tensor<33xf32> attributes {sg.kernel, sg.exact} {
  %one = sg.constant dense<1.0> : tensor<f32>
  %f = sg.ceil %x : (tensor<33x13xf32>) -> tensor<33x13xf32>
  %n = sg.div %one, %f : (tensor<f32>, tensor<33x13xf32>) -> tensor<33x13xf32>
  %y = sg.reduce_sum %n {axes = array<i64: 1>} : (tensor<33x13xf32>) -> tensor<33xf32>
  return %y : tensor<33xf32>
}
func.func private @sum_7(%x: tensor<33x63xi8> {sg.special}) -> tensor<33xi8> attributes {sg.kernel} {
  %y = sg.reduce_sum %x {axes = array<i64: 1>} : (tensor<33x63xi8>) -> tensor<33xi8>
  return %y : tensor<33xi8>
}
func.func private @mean_8(%x: tensor<33x31xf16>) -> tensor<33xf16> attributes {sg.kernel} {
  %y = sg.reduce_mean %x {axes = array<i64: 1>} : (tensor<33x31xf16>) -> tensor<33xf16>
  return %y : tensor<33xf16>
}
func.func private @norm_9(%x: tensor<33x48xf32>, %s: tensor<48xf32>) -> tensor<33x48xf32> attributes {sg.kernel, sg.tolerance = 2.0e-06} {
  %y = sg.layer_norm %x, %s {axis = 1 : i64, epsilon = 1.0e-5 : f64} : (tensor<33x48xf32>, tensor<48xf32>) -> tensor<33x48xf32>
  return %y : tensor<33x48xf32>
}
func.func private @min_10(%x: tensor<0x16xf64>) -> tensor<0xf64> attributes {sg.kernel} {
  %y = sg.reduce_min %x {axes = array<i64: 1>} : (tensor<0x16xf64>) -> tensor<0xf64>
  return %y : tensor<0xf64>
}
