// Attention is a kernel where code is emitted of it, and else the ops that it consists of.
// RUN: sg-opt %s --sg-outline-kernels --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @main
// CHECK: plan.call @k_attention_0(%arg0, %arg1, %arg2) :
// CHECK-NEXT: return
// CHECK: func.func private @k_attention_0
// CHECK: sg.attention
func.func @main(%q: tensor<1x2x5x8xf32>, %k: tensor<1x1x7x8xf32>, %v: tensor<1x1x7x4xf32>) -> tensor<1x2x5x4xf32> {
  %y = sg.attention %q, %k, %v {scale = 0.5 : f64} : (tensor<1x2x5x8xf32>, tensor<1x1x7x8xf32>, tensor<1x1x7x4xf32>) -> tensor<1x2x5x4xf32>
  return %y : tensor<1x2x5x4xf32>
}

// -----

// CHECK-LABEL: func.func @main
// CHECK: plan.view %arg0 : (tensor<1x2x5x8xf64>) -> tensor<1x1x2x5x8xf64>
// CHECK: plan.call @k_matmul_0
// CHECK: plan.call @k_mul_1
// CHECK: plan.call @k_add_2
// CHECK: plan.call @k_select_3
// CHECK: plan.call @k_softmax_4
// CHECK: plan.call @k_reduce_max_5
// CHECK: plan.call @k_equal_6
// CHECK: plan.call @k_select_7
// CHECK: plan.call @k_is_nan_8
// CHECK: plan.call @k_select_9
// CHECK: plan.call @k_matmul_10
// CHECK-NOT: sg.attention
func.func @main(%q: tensor<1x2x5x8xf64>, %k: tensor<1x1x7x8xf64>, %v: tensor<1x1x7x4xf64>, %m: tensor<7xf64>) -> tensor<1x2x5x4xf64> {
  %y = sg.attention %q, %k, %v mask %m {scale = 0.5 : f64, causal, closed_zero, nan_zero} : (tensor<1x2x5x8xf64>, tensor<1x1x7x8xf64>, tensor<1x1x7x4xf64>, tensor<7xf64>) -> tensor<1x2x5x4xf64>
  return %y : tensor<1x2x5x4xf64>
}

// -----

// Halves of which no code is emitted (a query that sees no key) are computed in f32.
// CHECK-LABEL: func.func @main
// CHECK-COUNT-3: plan.call @k_cast
// CHECK: plan.call @k_matmul
// CHECK: plan.call @k_softmax
// CHECK: plan.call @k_matmul
// CHECK-NEXT: plan.call @k_cast
func.func @main(%q: tensor<1x1x5x8xf16>, %k: tensor<1x1x3x8xf16>, %v: tensor<1x1x3x4xf16>) -> tensor<1x1x5x4xf16> {
  %y = sg.attention %q, %k, %v {scale = 1.0 : f64, causal} : (tensor<1x1x5x8xf16>, tensor<1x1x3x8xf16>, tensor<1x1x3x4xf16>) -> tensor<1x1x5x4xf16>
  return %y : tensor<1x1x5x4xf16>
}
