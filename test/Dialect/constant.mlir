// RUN: sg-opt %s | sg-opt | FileCheck %s
// RUN: sg-opt --canonicalize %s | FileCheck %s --check-prefix=CANON

// CHECK-LABEL: func @dense
// CHECK-NEXT: sg.constant dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>
func.func @dense() -> tensor<2xf32> {
  %c = sg.constant dense<[1.0, 2.0]> : tensor<2xf32>
  return %c : tensor<2xf32>
}

// A weight that is only named: nothing is bound, nothing more is printed.
// CHECK-LABEL: func @resource
// CHECK-NEXT: sg.constant dense_resource<"m.onnx#64+8"> : tensor<2xf32>
func.func @resource() -> tensor<2xf32> {
  %c = sg.constant dense_resource<"m.onnx#64+8"> : tensor<2xf32>
  return %c : tensor<2xf32>
}

// CANON-LABEL: func @unused
// CANON-NEXT: return
func.func @unused() {
  %c = sg.constant dense_resource<"m.onnx#72+8"> : tensor<2xf32>
  return
}

// CHECK-NOT: dialect_resources
