// Sums of many elements go block by block, so that few lanes lose no more digits than
// many: with one sum a lane the first is off by 1e-4 of its value on x86-64-v2.
// RUN: sg-opt --sg-to-linalg %s | FileCheck %s
// RUN: check-kernels --mcpu x86-64-v2 %s
// RUN: check-kernels --mcpu native %s
// CHECK-LABEL: @mean_0
// CHECK: scf.for {{.*}} step %c1024
// CHECK: arith.minsi
// CHECK: scf.for
func.func private @mean_0(%x: tensor<3x70001xf32> {sg.range = [1.0, 2.0]}) -> tensor<3xf32> attributes {sg.kernel, sg.tolerance = 5.0e-07} {
  %y = sg.reduce_mean %x {axes = array<i64: 1>} : (tensor<3x70001xf32>) -> tensor<3xf32>
  return %y : tensor<3xf32>
}
// CHECK-LABEL: @softmax_1
func.func private @softmax_1(%x: tensor<2x9000xf32> {sg.range = [0.0, 1.0]}) -> tensor<2x9000xf32> attributes {sg.kernel} {
  %y = sg.softmax %x {axis = 1 : i64} : (tensor<2x9000xf32>) -> tensor<2x9000xf32>
  return %y : tensor<2x9000xf32>
}
// Exact whatever the order.
// CHECK-LABEL: @max_2
func.func private @max_2(%x: tensor<5000xf32>) -> tensor<f32> attributes {sg.kernel, sg.exact} {
  %y = sg.reduce_max %x {axes = array<i64: 0>} : (tensor<5000xf32>) -> tensor<f32>
  return %y : tensor<f32>
}
func.func private @sum_3(%x: tensor<5001xi32>) -> tensor<i32> attributes {sg.kernel} {
  %y = sg.reduce_sum %x {axes = array<i64: 0>} : (tensor<5001xi32>) -> tensor<i32>
  return %y : tensor<i32>
}
