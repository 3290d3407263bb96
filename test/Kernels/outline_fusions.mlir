// RUN: sg-opt %s --sg-outline-kernels=mcpu=x86-64-v3 --split-input-file | FileCheck %s

// What is in a fusion is the kernel. The weight is laid out for the matmul; the splat
// goes in; the bias vector is a weight as it is; two of the same text share one.
// CHECK-LABEL: func.func @main
// CHECK-DAG:     %[[W:.*]] = plan.weight %{{.*}} {layout = "cols:8"} : tensor<8x5xf32>
// CHECK-DAG:     %[[B:.*]] = plan.weight %{{.*}} : tensor<5xf32>
// CHECK:         %[[Y:.*]] = plan.call @k_matmul_relu_0(%arg0, %[[W]], %[[B]], %arg1)
// CHECK-NEXT:    %[[Z:.*]] = plan.call @k_matmul_relu_0(%arg0, %[[W]], %[[B]], %[[Y]])
// CHECK-NEXT:    return %[[Z]]
// CHECK:       func.func private @k_matmul_relu_0(%[[X:.*]]: tensor<4x8xf32>, %[[W:.*]]: tensor<8x5xf32> {sg.layout = "cols:8"}, %[[B:.*]]: tensor<5xf32>, %[[R:.*]]: tensor<4x5xf32>) -> tensor<4x5xf32> attributes {sg.kernel}
// CHECK-NEXT:    %[[S:.*]] = sg.constant dense<2.000000e+00> : tensor<f32>
// CHECK-NEXT:    %[[M:.*]] = sg.matmul %[[X]], %[[W]]
// CHECK-NEXT:    %[[A:.*]] = sg.mul %[[M]], %[[S]]
// CHECK-NEXT:    %[[C:.*]] = sg.add %[[A]], %[[B]]
// CHECK-NEXT:    %[[D:.*]] = sg.add %[[C]], %[[R]]
// CHECK-NEXT:    %[[E:.*]] = sg.relu %[[D]]
// CHECK-NEXT:    return %[[E]]
// CHECK-NOT:   func.func
func.func @main(%x: tensor<4x8xf32>, %r: tensor<4x5xf32>) -> tensor<4x5xf32> {
  %w = sg.constant dense_resource<"m#16+160"> : tensor<8x5xf32>
  %b = sg.constant dense_resource<"m#176+20"> : tensor<5xf32>
  %s = sg.constant dense<2.0> : tensor<f32>
  %y = sg.fusion(%x, %w, %s, %b, %r) {
  ^bb0(%0: tensor<4x8xf32>, %1: tensor<8x5xf32>, %2: tensor<f32>, %3: tensor<5xf32>, %4: tensor<4x5xf32>):
    %m = sg.matmul %0, %1 : (tensor<4x8xf32>, tensor<8x5xf32>) -> tensor<4x5xf32>
    %a = sg.mul %m, %2 : (tensor<4x5xf32>, tensor<f32>) -> tensor<4x5xf32>
    %c = sg.add %a, %3 : (tensor<4x5xf32>, tensor<5xf32>) -> tensor<4x5xf32>
    %d = sg.add %c, %4 : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<4x5xf32>
    %e = sg.relu %d : (tensor<4x5xf32>) -> tensor<4x5xf32>
    sg.yield %e : tensor<4x5xf32>
  } : (tensor<4x8xf32>, tensor<8x5xf32>, tensor<f32>, tensor<5xf32>, tensor<4x5xf32>) -> tensor<4x5xf32>
  %z = sg.fusion(%x, %w, %s, %b, %y) {
  ^bb0(%0: tensor<4x8xf32>, %1: tensor<8x5xf32>, %2: tensor<f32>, %3: tensor<5xf32>, %4: tensor<4x5xf32>):
    %m = sg.matmul %0, %1 : (tensor<4x8xf32>, tensor<8x5xf32>) -> tensor<4x5xf32>
    %a = sg.mul %m, %2 : (tensor<4x5xf32>, tensor<f32>) -> tensor<4x5xf32>
    %c = sg.add %a, %3 : (tensor<4x5xf32>, tensor<5xf32>) -> tensor<4x5xf32>
    %d = sg.add %c, %4 : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<4x5xf32>
    %e = sg.relu %d : (tensor<4x5xf32>) -> tensor<4x5xf32>
    sg.yield %e : tensor<4x5xf32>
  } : (tensor<4x8xf32>, tensor<8x5xf32>, tensor<f32>, tensor<5xf32>, tensor<4x5xf32>) -> tensor<4x5xf32>
  return %z : tensor<4x5xf32>
}

// -----

// A splat that the matmul reads stays an argument; a weight that another op reads, too,
// has no layout; a fusion of several results is a call of several.
// CHECK-LABEL: func.func @main
// CHECK-DAG:     %[[W:.*]] = plan.weight %{{.*}} : tensor<8x5xf32>
// CHECK:         %[[Y:.*]]:2 = plan.call @k_matmul_neg_0(%arg0, %[[W]])
// CHECK-NEXT:    return %[[Y]]#0, %[[Y]]#1
// CHECK:       func.func private @k_matmul_neg_0(%{{.*}}: tensor<4x8xf32>, %{{.*}}: tensor<8x5xf32>) -> (tensor<4x5xf32>, tensor<8x5xf32>)
func.func @main(%x: tensor<4x8xf32>) -> (tensor<4x5xf32>, tensor<8x5xf32>) {
  %w = sg.constant dense<1.0> : tensor<8x5xf32>
  %y:2 = sg.fusion(%x, %w) {
  ^bb0(%0: tensor<4x8xf32>, %1: tensor<8x5xf32>):
    %m = sg.matmul %0, %1 : (tensor<4x8xf32>, tensor<8x5xf32>) -> tensor<4x5xf32>
    %n = sg.neg %1 : (tensor<8x5xf32>) -> tensor<8x5xf32>
    sg.yield %m, %n : tensor<4x5xf32>, tensor<8x5xf32>
  } : (tensor<4x8xf32>, tensor<8x5xf32>) -> (tensor<4x5xf32>, tensor<8x5xf32>)
  return %y#0, %y#1 : tensor<4x5xf32>, tensor<8x5xf32>
}

// -----

// What an attention reads, through a join as well, is an argument even if it is a splat.
// CHECK-LABEL: func.func @main
// CHECK:         %[[W:.*]] = plan.weight %{{.*}} : tensor<1x3x4x2xf32>
// CHECK:         plan.call @k_attention_0(%[[W]], %arg0, %arg2, %arg1)
func.func @main(%x: tensor<1x3x4x2xf32>, %k: tensor<1x3x8x2xf32>, %q: tensor<1x3x4x2xf32>) -> tensor<1x3x4x2xf32> {
  %c = sg.constant dense<2.25> : tensor<1x3x4x2xf32>
  %y = sg.fusion(%c, %x, %q, %k) {
  ^bb0(%0: tensor<1x3x4x2xf32>, %1: tensor<1x3x4x2xf32>, %2: tensor<1x3x4x2xf32>, %3: tensor<1x3x8x2xf32>):
    %4 = sg.concat %0, %1 {axis = 2 : i64} : (tensor<1x3x4x2xf32>, tensor<1x3x4x2xf32>) -> tensor<1x3x8x2xf32>
    %5 = sg.attention %2, %3, %4 {scale = 1.0 : f64} : (tensor<1x3x4x2xf32>, tensor<1x3x8x2xf32>, tensor<1x3x8x2xf32>) -> tensor<1x3x4x2xf32>
    sg.yield %5 : tensor<1x3x4x2xf32>
  } : (tensor<1x3x4x2xf32>, tensor<1x3x4x2xf32>, tensor<1x3x4x2xf32>, tensor<1x3x8x2xf32>) -> tensor<1x3x4x2xf32>
  return %y : tensor<1x3x4x2xf32>
}
