// MLIR's cse on ops of sg, as the pipelines have it: nothing of our own is needed.
// RUN: sg-opt --pass-pipeline='builtin.module(func.func(cse))' %s --split-input-file | FileCheck %s

// Constants are equal by dtype, shape and bits, which -0.0 and 0.0 are not.
// CHECK-LABEL: @constants
// CHECK-NEXT: %[[A:.+]] = sg.constant dense<0.000000e+00> : tensor<2xf32>
// CHECK-NEXT: %[[B:.+]] = sg.constant dense<-0.000000e+00> : tensor<2xf32>
// CHECK-NEXT: %[[C:.+]] = sg.constant dense<0.000000e+00> : tensor<1x2xf32>
// CHECK-NEXT: %[[D:.+]] = sg.constant dense<0> : tensor<2xi32>
// CHECK-NEXT: %[[E:.+]] = sg.constant dense<0> : tensor<2xui32>
// CHECK-NEXT: %[[F:.+]] = sg.constant dense<0x7FC00001> : tensor<2xf32>
// CHECK-NEXT: return %[[A]], %[[A]], %[[B]], %[[C]], %[[D]], %[[E]], %[[F]], %[[F]]
func.func @constants() -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<1x2xf32>, tensor<2xi32>, tensor<2xui32>, tensor<2xf32>, tensor<2xf32>) {
  %a = sg.constant dense<0.0> : tensor<2xf32>
  %b = sg.constant dense<[0.0, 0.0]> : tensor<2xf32>
  %c = sg.constant dense<-0.0> : tensor<2xf32>
  %d = sg.constant dense<0.0> : tensor<1x2xf32>
  %e = sg.constant dense<0> : tensor<2xi32>
  %f = sg.constant dense<0> : tensor<2xui32>
  %g = sg.constant dense<0x7FC00001> : tensor<2xf32>
  %h = sg.constant dense<0x7FC00001> : tensor<2xf32>
  return %a, %b, %c, %d, %e, %f, %g, %h : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<1x2xf32>, tensor<2xi32>, tensor<2xui32>, tensor<2xf32>, tensor<2xf32>
}

// -----

// Weights are equal by key and type.
// CHECK-LABEL: @resources
// CHECK-NEXT: %[[A:.+]] = sg.constant dense_resource<"m.onnx#0+8"> : tensor<2xf32>
// CHECK-NEXT: %[[B:.+]] = sg.constant dense_resource<"m.onnx#8+8"> : tensor<2xf32>
// CHECK-NEXT: %[[C:.+]] = sg.constant dense_resource<"m.onnx#0+8"> : tensor<1x2xf32>
// CHECK-NEXT: return %[[A]], %[[A]], %[[B]], %[[C]]
func.func @resources() -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<1x2xf32>) {
  %a = sg.constant dense_resource<"m.onnx#0+8"> : tensor<2xf32>
  %b = sg.constant dense_resource<"m.onnx#0+8"> : tensor<2xf32>
  %c = sg.constant dense_resource<"m.onnx#8+8"> : tensor<2xf32>
  %d = sg.constant dense_resource<"m.onnx#0+8"> : tensor<1x2xf32>
  return %a, %b, %c, %d : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<1x2xf32>
}

// -----

// Ops by operands, in either order where that is the same, attributes and type; what has
// no use goes.
// CHECK-LABEL: @ops
// CHECK-NEXT: %[[A:.+]] = sg.add %arg0, %arg1
// CHECK-NEXT: %[[B:.+]] = sg.sub %arg0, %arg1
// CHECK-NEXT: %[[C:.+]] = sg.sub %arg1, %arg0
// CHECK-NEXT: %[[D:.+]] = sg.elu %arg0 {alpha = 1.000000e+00 : f64}
// CHECK-NEXT: %[[E:.+]] = sg.elu %arg0 {alpha = 2.000000e+00 : f64}
// CHECK-NEXT: %[[F:.+]] = sg.reshape %arg0 : (tensor<4xf32>) -> tensor<2x2xf32>
// CHECK-NEXT: %[[G:.+]] = sg.reshape %arg0 : (tensor<4xf32>) -> tensor<4x1xf32>
// CHECK-NEXT: return %[[A]], %[[A]], %[[B]], %[[C]], %[[D]], %[[D]], %[[E]], %[[F]], %[[G]]
func.func @ops(%x: tensor<4xf32>, %y: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<2x2xf32>, tensor<4x1xf32>) {
  %a = sg.add %x, %y : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %b = sg.add %y, %x : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %c = sg.sub %x, %y : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %d = sg.sub %y, %x : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %e = sg.elu %x {alpha = 1.0 : f64} : (tensor<4xf32>) -> tensor<4xf32>
  %f = sg.elu %x {alpha = 1.0 : f64} : (tensor<4xf32>) -> tensor<4xf32>
  %g = sg.elu %x {alpha = 2.0 : f64} : (tensor<4xf32>) -> tensor<4xf32>
  %h = sg.reshape %x : (tensor<4xf32>) -> tensor<2x2xf32>
  %i = sg.reshape %x : (tensor<4xf32>) -> tensor<4x1xf32>
  %dead = sg.exp %x : (tensor<4xf32>) -> tensor<4xf32>
  return %a, %b, %c, %d, %e, %f, %g, %h, %i : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<2x2xf32>, tensor<4x1xf32>
}
