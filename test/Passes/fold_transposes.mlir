// RUN: sg-opt --sg-fold-transposes %s --split-input-file 2>&1 | FileCheck %s --implicit-check-not=error:

// Either side, and a flag that goes: transposed twice is not at all.
// CHECK-LABEL: @sides
// CHECK-NEXT: %[[A:.+]] = sg.matmul %arg0, %arg1 {trans_rhs} : (tensor<2x3xf32>, tensor<4x3xf32>) -> tensor<2x4xf32>
// CHECK-NEXT: %[[B:.+]] = sg.matmul %arg0, %arg0 {trans_lhs} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<3x3xf32>
// CHECK-NEXT: %[[D:.+]] = sg.matmul %arg2, %arg0 : (tensor<5x2xf32>, tensor<2x3xf32>) -> tensor<5x3xf32>
// CHECK-NEXT: return %[[A]], %[[B]], %[[D]]
func.func @sides(%x: tensor<2x3xf32>, %y: tensor<4x3xf32>, %z: tensor<5x2xf32>) -> (tensor<2x4xf32>, tensor<3x3xf32>, tensor<5x3xf32>) {
  %ty = sg.transpose %y {perm = array<i64: 1, 0>} : (tensor<4x3xf32>) -> tensor<3x4xf32>
  %tx = sg.transpose %x {perm = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %a = sg.matmul %x, %ty : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  %b = sg.matmul %tx, %x : (tensor<3x2xf32>, tensor<2x3xf32>) -> tensor<3x3xf32>
  %d = sg.matmul %z, %tx {trans_rhs} : (tensor<5x2xf32>, tensor<3x2xf32>) -> tensor<5x3xf32>
  return %a, %b, %d : tensor<2x4xf32>, tensor<3x3xf32>, tensor<5x3xf32>
}

// -----

// CHECK-LABEL: @both
// CHECK-NEXT: %[[A:.+]] = sg.matmul %arg0, %arg1 {trans_lhs, trans_rhs} : (tensor<3x2xf32>, tensor<4x3xf32>) -> tensor<2x4xf32>
// CHECK-NEXT: return %[[A]]
func.func @both(%x: tensor<3x2xf32>, %y: tensor<4x3xf32>) -> tensor<2x4xf32> {
  %tx = sg.transpose %x {perm = array<i64: 1, 0>} : (tensor<3x2xf32>) -> tensor<2x3xf32>
  %ty = sg.transpose %y {perm = array<i64: 1, 0>} : (tensor<4x3xf32>) -> tensor<3x4xf32>
  %a = sg.matmul %tx, %ty : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return %a : tensor<2x4xf32>
}

// -----

// Heads of attention: what is left moves rows.
// CHECK-LABEL: @heads
// CHECK-NEXT: %[[T:.+]] = sg.transpose %arg1 {perm = array<i64: 0, 2, 1, 3>} : (tensor<1x4x2x3xf32>) -> tensor<1x2x4x3xf32>
// CHECK-NEXT: %[[A:.+]] = sg.matmul %arg0, %[[T]] {trans_rhs} : (tensor<1x2x5x3xf32>, tensor<1x2x4x3xf32>) -> tensor<1x2x5x4xf32>
// CHECK-NEXT: return %[[A]]
func.func @heads(%x: tensor<1x2x5x3xf32>, %y: tensor<1x4x2x3xf32>) -> tensor<1x2x5x4xf32> {
  %t = sg.transpose %y {perm = array<i64: 0, 2, 3, 1>} : (tensor<1x4x2x3xf32>) -> tensor<1x2x3x4xf32>
  %a = sg.matmul %x, %t : (tensor<1x2x5x3xf32>, tensor<1x2x3x4xf32>) -> tensor<1x2x5x4xf32>
  return %a : tensor<1x2x5x4xf32>
}

// -----

// With another use what would be left is a second transpose; with nothing left it is none.
// CHECK-LABEL: @uses
// CHECK-NEXT: %[[T:.+]] = sg.transpose %arg0 {perm = array<i64: 1, 2, 0>}
// CHECK-NEXT: %[[A:.+]] = sg.matmul %[[T]], %arg0 :
// CHECK-NEXT: %[[U:.+]] = sg.transpose %arg0 {perm = array<i64: 0, 2, 1>}
// CHECK-NEXT: %[[B:.+]] = sg.matmul %arg0, %arg0 {trans_lhs} :
// CHECK-NEXT: return %[[T]], %[[A]], %[[U]], %[[B]]
func.func @uses(%x: tensor<2x2x2xf32>) -> (tensor<2x2x2xf32>, tensor<2x2x2xf32>, tensor<2x2x2xf32>, tensor<2x2x2xf32>) {
  %t = sg.transpose %x {perm = array<i64: 1, 2, 0>} : (tensor<2x2x2xf32>) -> tensor<2x2x2xf32>
  %a = sg.matmul %t, %x : (tensor<2x2x2xf32>, tensor<2x2x2xf32>) -> tensor<2x2x2xf32>
  %u = sg.transpose %x {perm = array<i64: 0, 2, 1>} : (tensor<2x2x2xf32>) -> tensor<2x2x2xf32>
  %b = sg.matmul %u, %x : (tensor<2x2x2xf32>, tensor<2x2x2xf32>) -> tensor<2x2x2xf32>
  return %t, %a, %u, %b : tensor<2x2x2xf32>, tensor<2x2x2xf32>, tensor<2x2x2xf32>, tensor<2x2x2xf32>
}

// -----

// The last dimension is in its place already, or is not the other of the two.
// CHECK-LABEL: @stays
// CHECK-COUNT-2: sg.transpose
// CHECK-NOT: trans_
func.func @stays(%x: tensor<2x2x2xf32>) -> (tensor<2x2x2xf32>, tensor<2x2x2xf32>) {
  %t = sg.transpose %x {perm = array<i64: 1, 0, 2>} : (tensor<2x2x2xf32>) -> tensor<2x2x2xf32>
  %a = sg.matmul %t, %x : (tensor<2x2x2xf32>, tensor<2x2x2xf32>) -> tensor<2x2x2xf32>
  %u = sg.transpose %x {perm = array<i64: 2, 0, 1>} : (tensor<2x2x2xf32>) -> tensor<2x2x2xf32>
  %b = sg.matmul %x, %u : (tensor<2x2x2xf32>, tensor<2x2x2xf32>) -> tensor<2x2x2xf32>
  return %a, %b : tensor<2x2x2xf32>, tensor<2x2x2xf32>
}

// -----

// Weights that are transposed become weights that are read so; a vector has one dimension.
// CHECK-LABEL: @weights
// CHECK: %[[W:.+]] = sg.constant dense_resource<"m.onnx#0+24"> : tensor<2x3xf32>
// CHECK-NEXT: %[[A:.+]] = sg.matmul %arg0, %[[W]] {trans_rhs}
// CHECK-NEXT: %[[T:.+]] = sg.transpose %arg0 {perm = array<i64: 0>}
// CHECK-NEXT: sg.matmul %[[T]], %arg0
func.func @weights(%v: tensor<3xf32>) -> (tensor<2xf32>, tensor<f32>) {
  %w = sg.constant dense_resource<"m.onnx#0+24"> : tensor<2x3xf32>
  %t = sg.transpose %w {perm = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %a = sg.matmul %v, %t : (tensor<3xf32>, tensor<3x2xf32>) -> tensor<2xf32>
  %u = sg.transpose %v {perm = array<i64: 0>} : (tensor<3xf32>) -> tensor<3xf32>
  %b = sg.matmul %u, %v : (tensor<3xf32>, tensor<3xf32>) -> tensor<f32>
  return %a, %b : tensor<2xf32>, tensor<f32>
}
