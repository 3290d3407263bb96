// RUN: sg-opt %s | sg-opt | FileCheck %s

// CHECK-LABEL: func @copy
// CHECK-NEXT: plan.copy %{{.+}} : (tensor<2x3xi8>) -> tensor<2x3xi8>
func.func @copy(%x: tensor<2x3xi8>) -> tensor<2x3xi8> {
  %y = plan.copy %x : (tensor<2x3xi8>) -> tensor<2x3xi8>
  return %y : tensor<2x3xi8>
}
