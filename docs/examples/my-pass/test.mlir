// RUN: sg-opt --load-pass-plugin=./my-pass.so --pass-pipeline='builtin.module(func.func(my-pass{max=2}))' test.mlir | FileCheck test.mlir

// Four relus and two rewrites: two are left.
// CHECK-LABEL: func @chain
// CHECK-SAME: (%[[X:.+]]: tensor<4xf32>)
// CHECK-NEXT: %[[Y:.+]] = sg.relu %[[X]]
// CHECK-NEXT: %[[Z:.+]] = sg.relu %[[Y]]
// CHECK-NEXT: return %[[Z]]
func.func @chain(%x: tensor<4xf32>) -> tensor<4xf32> {
  %a = sg.relu %x : (tensor<4xf32>) -> tensor<4xf32>
  %b = sg.relu %a : (tensor<4xf32>) -> tensor<4xf32>
  %c = sg.relu %b : (tensor<4xf32>) -> tensor<4xf32>
  %d = sg.relu %c : (tensor<4xf32>) -> tensor<4xf32>
  return %d : tensor<4xf32>
}

// The inner relu has another use, so it stays; the outer one no longer needs it.
// CHECK-LABEL: func @other_use
// CHECK-SAME: (%[[X:.+]]: tensor<4xf32>)
// CHECK-NEXT: %[[Y:.+]] = sg.relu %[[X]]
// CHECK-NEXT: %[[Z:.+]] = sg.relu %[[X]]
// CHECK-NEXT: return %[[Y]], %[[Z]]
func.func @other_use(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %a = sg.relu %x : (tensor<4xf32>) -> tensor<4xf32>
  %b = sg.relu %a : (tensor<4xf32>) -> tensor<4xf32>
  return %a, %b : tensor<4xf32>, tensor<4xf32>
}
