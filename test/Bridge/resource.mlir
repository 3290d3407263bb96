// Weights that are only named stay so through text, bytecode and rewriting.

// RUN: sg-opt %s | sg-opt | FileCheck %s
// RUN: sg-opt --emit-bytecode %s | sg-opt | FileCheck %s
// RUN: sg-opt --cse --canonicalize %s | FileCheck %s --check-prefix=CSE
// RUN: sg-opt --mlir-elide-resource-strings-if-larger=8 %s | FileCheck %s

// CHECK-LABEL: func @weights
// CHECK-NEXT: sg.constant dense_resource<"m.onnx#64+400000000"> : tensor<100000000xf32>
// CHECK-NEXT: sg.constant dense_resource<"m.onnx#64+400000000"> : tensor<100000000xf32>
// CHECK-NEXT: sg.constant dense_resource<"w/data.bin#0+8"> : tensor<2xf32>
// CHECK-NOT: dialect_resources
// CSE-LABEL: func @weights
// CSE-COUNT-2: sg.constant
// CSE-NOT: sg.constant
// CSE: return %[[A:.+]], %[[A]], %{{.+}} :
func.func @weights() -> (tensor<100000000xf32>, tensor<100000000xf32>, tensor<2xf32>) {
  %a = sg.constant dense_resource<"m.onnx#64+400000000"> : tensor<100000000xf32>
  %b = sg.constant dense_resource<"m.onnx#64+400000000"> : tensor<100000000xf32>
  %c = sg.constant dense_resource<"w/data.bin#0+8"> : tensor<2xf32>
  return %a, %b, %c : tensor<100000000xf32>, tensor<100000000xf32>, tensor<2xf32>
}
