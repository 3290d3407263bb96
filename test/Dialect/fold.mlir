// Ops that change nothing are their operand; a chain of reshapes is one.
// RUN: sg-opt --canonicalize %s | FileCheck %s

// CHECK-LABEL: func @reshape_identity(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xf32>
// CHECK-NEXT: return %[[X]]
func.func @reshape_identity(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %y = sg.reshape %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %y : tensor<2x3xf32>
}

// CHECK-LABEL: func @reshape_chain(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xf32>
// CHECK-NEXT: %[[Y:.*]] = sg.reshape %[[X]] : (tensor<2x3xf32>) -> tensor<3x2xf32>
// CHECK-NEXT: return %[[Y]]
func.func @reshape_chain(%x: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %0 = sg.reshape %x : (tensor<2x3xf32>) -> tensor<6xf32>
  %1 = sg.reshape %0 : (tensor<6xf32>) -> tensor<1x6xf32>
  %y = sg.reshape %1 : (tensor<1x6xf32>) -> tensor<3x2xf32>
  return %y : tensor<3x2xf32>
}

// CHECK-LABEL: func @reshape_back(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xf32>
// CHECK-NEXT: return %[[X]]
func.func @reshape_back(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = sg.reshape %x : (tensor<2x3xf32>) -> tensor<6xf32>
  %y = sg.reshape %0 : (tensor<6xf32>) -> tensor<2x3xf32>
  return %y : tensor<2x3xf32>
}

// The inner reshape stays for its other use.
// CHECK-LABEL: func @reshape_used(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xf32>
// CHECK-NEXT: %[[A:.*]] = sg.reshape %[[X]] : (tensor<2x3xf32>) -> tensor<6xf32>
// CHECK-NEXT: %[[B:.*]] = sg.reshape %[[X]] : (tensor<2x3xf32>) -> tensor<3x2xf32>
// CHECK-NEXT: return %[[A]], %[[B]]
func.func @reshape_used(%x: tensor<2x3xf32>) -> (tensor<6xf32>, tensor<3x2xf32>) {
  %0 = sg.reshape %x : (tensor<2x3xf32>) -> tensor<6xf32>
  %1 = sg.reshape %0 : (tensor<6xf32>) -> tensor<3x2xf32>
  return %0, %1 : tensor<6xf32>, tensor<3x2xf32>
}

// CHECK-LABEL: func @transpose_identity(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xf32>
// CHECK-NEXT: return %[[X]]
func.func @transpose_identity(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %y = sg.transpose %x {perm = array<i64: 0, 1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %y : tensor<2x3xf32>
}

// The same type, but other elements.
// CHECK-LABEL: func @transpose_square(
// CHECK-NEXT: sg.transpose
func.func @transpose_square(%x: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %y = sg.transpose %x {perm = array<i64: 1, 0>} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return %y : tensor<2x2xf32>
}

// The type changes, though the elements do not.
// CHECK-LABEL: func @transpose_refines(
// CHECK-NEXT: sg.transpose
func.func @transpose_refines(%x: tensor<2x?xf32>) -> tensor<2x3xf32> {
  %y = sg.transpose %x {perm = array<i64: 0, 1>} : (tensor<2x?xf32>) -> tensor<2x3xf32>
  return %y : tensor<2x3xf32>
}

// CHECK-LABEL: func @broadcast_identity(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xui8>
// CHECK-NEXT: return %[[X]]
func.func @broadcast_identity(%x: tensor<2x3xui8>) -> tensor<2x3xui8> {
  %y = sg.broadcast %x : (tensor<2x3xui8>) -> tensor<2x3xui8>
  return %y : tensor<2x3xui8>
}

// An unknown extent may be 1 before and more after.
// CHECK-LABEL: func @broadcast_unknown(
// CHECK-NEXT: sg.broadcast
func.func @broadcast_unknown(%x: tensor<?xf32>) -> tensor<?xf32> {
  %y = sg.broadcast %x : (tensor<?xf32>) -> tensor<?xf32>
  return %y : tensor<?xf32>
}

// CHECK-LABEL: func @slice_identity(
// CHECK-SAME: %[[X:.*]]: tensor<4xf32>
// CHECK-NEXT: return %[[X]]
func.func @slice_identity(%x: tensor<4xf32>) -> tensor<4xf32> {
  %y = sg.slice %x {starts = array<i64: 0>, sizes = array<i64: 4>, steps = array<i64: 1>} : (tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// CHECK-LABEL: func @slice_reversed(
// CHECK-NEXT: sg.slice
func.func @slice_reversed(%x: tensor<4xf32>) -> tensor<4xf32> {
  %y = sg.slice %x {starts = array<i64: 3>, sizes = array<i64: 4>, steps = array<i64: -1>} : (tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// CHECK-LABEL: func @cast_identity(
// CHECK-SAME: %[[X:.*]]: tensor<4xf32>
// CHECK-NEXT: return %[[X]]
func.func @cast_identity(%x: tensor<4xf32>) -> tensor<4xf32> {
  %y = sg.cast %x : (tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// Signedness is a difference.
// CHECK-LABEL: func @cast_unsigned(
// CHECK-NEXT: sg.cast
func.func @cast_unsigned(%x: tensor<4xi8>) -> tensor<4xui8> {
  %y = sg.cast %x : (tensor<4xi8>) -> tensor<4xui8>
  return %y : tensor<4xui8>
}

// CHECK-LABEL: func @concat_of_one(
// CHECK-SAME: %[[X:.*]]: tensor<4xf32>
// CHECK-NEXT: return %[[X]]
func.func @concat_of_one(%x: tensor<4xf32>) -> tensor<4xf32> {
  %y = sg.concat %x {axis = 0 : i64} : (tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// The same type, but not only one input.
// CHECK-LABEL: func @concat_with_empty(
// CHECK-NEXT: sg.concat
func.func @concat_with_empty(%x: tensor<4xf32>, %e: tensor<0xf32>) -> tensor<4xf32> {
  %y = sg.concat %x, %e {axis = 0 : i64} : (tensor<4xf32>, tensor<0xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// CHECK-LABEL: func @pad_nothing(
// CHECK-SAME: %[[X:.*]]: tensor<4xf32>
// CHECK-NEXT: return %[[X]]
func.func @pad_nothing(%x: tensor<4xf32>) -> tensor<4xf32> {
  %y = sg.pad %x {low = array<i64: 0>, high = array<i64: 0>, mode = "edge"} : (tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// The type hides that something is added.
// CHECK-LABEL: func @pad_unknown(
// CHECK-NEXT: sg.pad
func.func @pad_unknown(%x: tensor<?xf32>) -> tensor<?xf32> {
  %y = sg.pad %x {low = array<i64: 0>, high = array<i64: 1>, mode = "edge"} : (tensor<?xf32>) -> tensor<?xf32>
  return %y : tensor<?xf32>
}

// CHECK-LABEL: func @reduce_nothing(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xf32>
// CHECK-NEXT: return %[[X]]
func.func @reduce_nothing(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %y = sg.reduce_mean %x {axes = array<i64>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %y : tensor<2x3xf32>
}

// The same type, one dimension of unknown extent reduced to 1.
// CHECK-LABEL: func @reduce_unknown(
// CHECK-NEXT: sg.reduce_sum
func.func @reduce_unknown(%x: tensor<1xf32>) -> tensor<1xf32> {
  %y = sg.reduce_sum %x {axes = array<i64: 0>, keepdims} : (tensor<1xf32>) -> tensor<1xf32>
  return %y : tensor<1xf32>
}

// Equal constants are one; pure ops without a use go.
// CHECK-LABEL: func @constants(
// CHECK-NEXT: %[[C:.*]] = sg.constant dense<[1, 2]> : tensor<2xui8>
// CHECK-NEXT: return %[[C]], %[[C]]
func.func @constants() -> (tensor<2xui8>, tensor<2xui8>) {
  %a = sg.constant dense<[1, 2]> : tensor<2xui8>
  %b = sg.constant dense<[1, 2]> : tensor<2xui8>
  %c = sg.add %a, %b : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xui8>
  return %a, %b : tensor<2xui8>, tensor<2xui8>
}

// CHECK-LABEL: func @view_identity(
// CHECK-SAME: %[[X:.*]]: tensor<4xf32>
// CHECK-NEXT: return %[[X]]
func.func @view_identity(%x: tensor<4xf32>) -> tensor<4xf32> {
  %y = plan.view %x : (tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// Another type: further on in x.
// CHECK-LABEL: func @view_moved(
// CHECK-NEXT: plan.view
func.func @view_moved(%x: tensor<4xf32>) -> tensor<3xf32> {
  %y = plan.view %x {offset = 4 : i64} : (tensor<4xf32>) -> tensor<3xf32>
  return %y : tensor<3xf32>
}
