// What the graph is for, on its two examples: launches and write-backs, which is what a
// plan.call is, before and after.
// RUN: sg-opt %s --split-input-file --sg-O0 --sg-outline-kernels | FileCheck %s --check-prefix=PLAIN
// RUN: sg-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(sg-fold-batch-norm,sg-fold-affine,cse),sg-outline-kernels)' | FileCheck %s --check-prefix=FOLDED
// RUN: sg-opt %s --split-input-file --sg-O3 --sg-outline-kernels | FileCheck %s --check-prefix=FUSED

// MatMul-Bias-ReLU: 3 become 1.
// PLAIN-LABEL: func.func @main
// PLAIN:         plan.call @k_matmul_0
// PLAIN-NEXT:    plan.call @k_add_1
// PLAIN-NEXT:    plan.call @k_relu_2
// PLAIN-NEXT:    return
// FUSED-LABEL: func.func @main
// FUSED:         %[[Y:.*]] = plan.call @k_matmul_relu_0
// FUSED-NEXT:    return %[[Y]]
func.func @main(%x: tensor<4x8xf32>) -> tensor<4x16xf32> {
  %w = sg.constant dense_resource<"m#0+512"> : tensor<8x16xf32>
  %b = sg.constant dense_resource<"m#512+64"> : tensor<16xf32>
  %m = sg.matmul %x, %w : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  %a = sg.add %m, %b : (tensor<4x16xf32>, tensor<16xf32>) -> tensor<4x16xf32>
  %r = sg.relu %a : (tensor<4x16xf32>) -> tensor<4x16xf32>
  return %r : tensor<4x16xf32>
}

// -----

// Conv-BN-ReLU-Conv-BN-ReLU: 6 become 4, as weights take the norms, then 2.
// PLAIN-LABEL: func.func @main
// PLAIN-COUNT-6: plan.call
// PLAIN-NOT:     plan.call
// PLAIN:         return
// FOLDED-LABEL: func.func @main
// FOLDED-LABEL: func.func @main
// FOLDED-COUNT-4: plan.call
// FOLDED-NOT:     plan.call
// FOLDED:         return
// FUSED-LABEL: func.func @main
// FUSED:         %[[A:.*]] = plan.call @k_conv_relu_0
// FUSED:         %[[B:.*]] = plan.call @k_conv_relu_1(%[[A]]
// FUSED-NEXT:    return %[[B]]
func.func @main(%x: tensor<1x3x16x16xf32>) -> tensor<1x8x16x16xf32> {
  %w = sg.constant dense_resource<"m#0+864"> : tensor<8x3x3x3xf32>
  %v = sg.constant dense_resource<"m#864+2304"> : tensor<8x8x3x3xf32>
  %s = sg.constant dense<[1.0, 1.5, 0.5, 2.0, 1.25, 0.75, 1.0, 3.0]> : tensor<8xf32>
  %b = sg.constant dense<[0.0, 1.0, -1.0, 2.0, 0.5, -0.5, 3.0, 0.25]> : tensor<8xf32>
  %m = sg.constant dense<[0.5, 1.0, -1.0, 2.0, 0.5, -0.5, 3.0, 0.25]> : tensor<8xf32>
  %e = sg.constant dense<[1.0, 1.5, 0.5, 2.0, 1.25, 0.75, 1.0, 3.0]> : tensor<8xf32>
  %0 = sg.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x3x16x16xf32>, tensor<8x3x3x3xf32>) -> tensor<1x8x16x16xf32>
  %1 = sg.batch_norm %0, %s, %b, %m, %e {epsilon = 1.0e-05 : f64} : (tensor<1x8x16x16xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) -> tensor<1x8x16x16xf32>
  %2 = sg.relu %1 : (tensor<1x8x16x16xf32>) -> tensor<1x8x16x16xf32>
  %3 = sg.conv %2, %v {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x8x16x16xf32>, tensor<8x8x3x3xf32>) -> tensor<1x8x16x16xf32>
  %4 = sg.batch_norm %3, %s, %b, %m, %e {epsilon = 1.0e-05 : f64} : (tensor<1x8x16x16xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) -> tensor<1x8x16x16xf32>
  %5 = sg.relu %4 : (tensor<1x8x16x16xf32>) -> tensor<1x8x16x16xf32>
  return %5 : tensor<1x8x16x16xf32>
}
