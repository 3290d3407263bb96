// lstm and gru: printed, parsed and printed again, as text and as bytecode.
// RUN: sg-opt %s | sg-opt | FileCheck %s
// RUN: sg-opt %s --emit-bytecode -o %t.bc && sg-opt %t.bc | FileCheck %s

// CHECK-LABEL: func @lstm(
// CHECK-SAME: %[[X:.*]]: tensor<5x?x2x12xf32>, %[[R:.*]]: tensor<2x3x12xf32>, %[[H:.*]]: tensor<2x4x3xf32>, %[[C:.*]]: tensor<2x4x3xf32>)
// CHECK-NEXT: %{{.*}} = sg.lstm %[[X]], %[[R]], %[[H]], %[[C]] {direction = "bidirectional"} : (tensor<5x?x2x12xf32>, tensor<2x3x12xf32>, tensor<2x4x3xf32>, tensor<2x4x3xf32>) -> (tensor<5x2x4x3xf32>, tensor<2x4x3xf32>, tensor<2x4x3xf32>)
func.func @lstm(%x: tensor<5x?x2x12xf32>, %r: tensor<2x3x12xf32>, %h: tensor<2x4x3xf32>, %c: tensor<2x4x3xf32>) {
  %y, %a, %b = sg.lstm %x, %r, %h, %c {direction = "bidirectional"} : (tensor<5x?x2x12xf32>, tensor<2x3x12xf32>, tensor<2x4x3xf32>, tensor<2x4x3xf32>) -> (tensor<5x2x4x3xf32>, tensor<2x4x3xf32>, tensor<2x4x3xf32>)
  return
}

// CHECK-LABEL: func @gru(
// CHECK-SAME: %[[X:.*]]: tensor<?x4x1x9xbf16>, %[[R:.*]]: tensor<1x?x?xbf16>, %[[B:.*]]: tensor<1x3xbf16>, %[[H:.*]]: tensor<1x4x?xbf16>)
// CHECK-NEXT: %{{.*}} = sg.gru %[[X]], %[[R]], %[[B]], %[[H]] {direction = "reverse"} : (tensor<?x4x1x9xbf16>, tensor<1x?x?xbf16>, tensor<1x3xbf16>, tensor<1x4x?xbf16>) -> (tensor<?x1x4x3xbf16>, tensor<1x4x3xbf16>)
func.func @gru(%x: tensor<?x4x1x9xbf16>, %r: tensor<1x?x?xbf16>, %b: tensor<1x3xbf16>, %h: tensor<1x4x?xbf16>) {
  %y, %a = sg.gru %x, %r, %b, %h {direction = "reverse"} : (tensor<?x4x1x9xbf16>, tensor<1x?x?xbf16>, tensor<1x3xbf16>, tensor<1x4x?xbf16>) -> (tensor<?x1x4x3xbf16>, tensor<1x4x3xbf16>)
  return
}
