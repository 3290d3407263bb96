// RUN: sg-opt --sg-merge-reshapes %s --split-input-file 2>&1 | FileCheck %s --implicit-check-not=error:

// CHECK-LABEL: @reshapes
// CHECK-NEXT: %[[B:.+]] = sg.reshape %arg0 : (tensor<2x3xf32>) -> tensor<1x6xf32>
// CHECK-NEXT: %[[A:.+]] = sg.reshape %arg0 : (tensor<2x3xf32>) -> tensor<6x1xf32>
// CHECK-NEXT: return %[[A]], %arg0, %[[B]], %arg0
func.func @reshapes(%x: tensor<2x3xf32>) -> (tensor<6x1xf32>, tensor<2x3xf32>, tensor<1x6xf32>, tensor<2x3xf32>) {
  %a = sg.reshape %x : (tensor<2x3xf32>) -> tensor<1x6xf32>
  %b = sg.reshape %a : (tensor<1x6xf32>) -> tensor<6x1xf32>
  %c = sg.reshape %b : (tensor<6x1xf32>) -> tensor<2x3xf32>
  %d = sg.reshape %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %b, %c, %a, %d : tensor<6x1xf32>, tensor<2x3xf32>, tensor<1x6xf32>, tensor<2x3xf32>
}

// -----

// CHECK-LABEL: @unpacked
// CHECK-NEXT: %[[Y:.+]] = sg.unpack %arg0 : (tensor<3xui8>) -> tensor<5x1xi8>
// CHECK-NEXT: return %[[Y]]
func.func @unpacked(%x: tensor<3xui8>) -> tensor<5x1xi8> {
  %a = sg.unpack %x : (tensor<3xui8>) -> tensor<5xi8>
  %b = sg.reshape %a : (tensor<5xi8>) -> tensor<5x1xi8>
  return %b : tensor<5x1xi8>
}

// -----

// CHECK-LABEL: @unknown
// CHECK-NEXT: sg.reshape %arg0
// CHECK-NEXT: sg.reshape
// CHECK-NEXT: sg.broadcast
// CHECK-NEXT: return
func.func @unknown(%x: tensor<?xf32>) -> (tensor<?xf32>, tensor<2x?xf32>) {
  %a = sg.reshape %x : (tensor<?xf32>) -> tensor<1x?xf32>
  %b = sg.reshape %a : (tensor<1x?xf32>) -> tensor<?xf32>
  %c = sg.broadcast %a : (tensor<1x?xf32>) -> tensor<2x?xf32>
  return %b, %c : tensor<?xf32>, tensor<2x?xf32>
}

// -----

// CHECK-LABEL: @broadcasts
// CHECK-NEXT: %[[A:.+]] = sg.broadcast %arg0 : (tensor<1x3xf32>) -> tensor<5x2x3xf32>
// CHECK-NEXT: %[[B:.+]] = sg.reshape %arg0 : (tensor<1x3xf32>) -> tensor<1x1x3xf32>
// CHECK-NEXT: return %[[A]], %[[B]], %arg0
func.func @broadcasts(%x: tensor<1x3xf32>) -> (tensor<5x2x3xf32>, tensor<1x1x3xf32>, tensor<1x3xf32>) {
  %a = sg.broadcast %x : (tensor<1x3xf32>) -> tensor<2x3xf32>
  %b = sg.broadcast %a : (tensor<2x3xf32>) -> tensor<5x2x3xf32>
  %c = sg.broadcast %x : (tensor<1x3xf32>) -> tensor<1x1x3xf32>
  %d = sg.broadcast %x : (tensor<1x3xf32>) -> tensor<1x3xf32>
  return %b, %c, %d : tensor<5x2x3xf32>, tensor<1x1x3xf32>, tensor<1x3xf32>
}

// -----

// A reshape before a broadcast goes when it only touches leading ones: not when the
// elements end up in another dimension, and not when the rank of x is too large.
// CHECK-LABEL: @broadcast_reshape
// CHECK-NEXT: %[[A:.+]] = sg.broadcast %arg0 : (tensor<3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %[[B:.+]] = sg.reshape %arg0
// CHECK-NEXT: %[[C:.+]] = sg.broadcast %[[B]] : (tensor<3x1xf32>) -> tensor<3x3xf32>
// CHECK-NEXT: %[[D:.+]] = sg.reshape %arg1
// CHECK-NEXT: %[[E:.+]] = sg.broadcast %[[D]] : (tensor<3xf32>) -> tensor<4x3xf32>
// CHECK-NEXT: return %[[A]], %[[C]], %[[E]]
func.func @broadcast_reshape(%x: tensor<3xf32>, %y: tensor<1x1x3xf32>) -> (tensor<2x3xf32>, tensor<3x3xf32>, tensor<4x3xf32>) {
  %a = sg.reshape %x : (tensor<3xf32>) -> tensor<1x3xf32>
  %b = sg.broadcast %a : (tensor<1x3xf32>) -> tensor<2x3xf32>
  %c = sg.reshape %x : (tensor<3xf32>) -> tensor<3x1xf32>
  %d = sg.broadcast %c : (tensor<3x1xf32>) -> tensor<3x3xf32>
  %e = sg.reshape %y : (tensor<1x1x3xf32>) -> tensor<3xf32>
  %f = sg.broadcast %e : (tensor<3xf32>) -> tensor<4x3xf32>
  return %b, %d, %f : tensor<2x3xf32>, tensor<3x3xf32>, tensor<4x3xf32>
}

// -----

// Extents of 1 move freely; 2 and 3 keep their order in the first, not in the second.
// CHECK-LABEL: @transposes
// CHECK-NEXT: %[[A:.+]] = sg.reshape %arg0 : (tensor<1x2x1x3xf32>) -> tensor<2x3x1x1xf32>
// CHECK-NEXT: %[[B:.+]] = sg.transpose %arg0
// CHECK-NEXT: %[[C:.+]] = sg.transpose %arg1
// CHECK-NEXT: return %[[A]], %[[B]], %[[C]], %arg0
func.func @transposes(%x: tensor<1x2x1x3xf32>, %y: tensor<?x2xf32>) -> (tensor<2x3x1x1xf32>, tensor<3x2x1x1xf32>, tensor<2x?xf32>, tensor<1x2x1x3xf32>) {
  %a = sg.transpose %x {perm = array<i64: 1, 3, 2, 0>} : (tensor<1x2x1x3xf32>) -> tensor<2x3x1x1xf32>
  %b = sg.transpose %x {perm = array<i64: 3, 1, 2, 0>} : (tensor<1x2x1x3xf32>) -> tensor<3x2x1x1xf32>
  %c = sg.transpose %y {perm = array<i64: 1, 0>} : (tensor<?x2xf32>) -> tensor<2x?xf32>
  %d = sg.transpose %x {perm = array<i64: 2, 1, 0, 3>} : (tensor<1x2x1x3xf32>) -> tensor<1x2x1x3xf32>
  return %a, %b, %c, %d : tensor<2x3x1x1xf32>, tensor<3x2x1x1xf32>, tensor<2x?xf32>, tensor<1x2x1x3xf32>
}

// -----

// Of two broadcasts to the result's shape one stays, the first goes.
// CHECK-LABEL: @operands
// CHECK-NEXT: %[[W:.+]] = sg.broadcast %arg1
// CHECK-NEXT: %[[A:.+]] = sg.add %arg0, %arg1 : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %[[B:.+]] = sg.mul %arg1, %[[W]] : (tensor<3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: %[[C:.+]] = sg.select %arg2, %arg1, %arg0
// CHECK-NEXT: %[[D:.+]] = sg.less %arg1, %arg0
// CHECK-NEXT: return %[[A]], %[[B]], %[[C]], %[[D]]
func.func @operands(%x: tensor<2x3xf32>, %y: tensor<3xf32>, %c: tensor<2x1xi1>) -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xi1>) {
  %w = sg.broadcast %y : (tensor<3xf32>) -> tensor<2x3xf32>
  %a = sg.add %x, %w : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %b = sg.mul %w, %w : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %s = sg.select %c, %w, %x : (tensor<2x1xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %l = sg.less %w, %x : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  return %a, %b, %s, %l : tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xi1>
}

// -----

// An op that would give a smaller result, one with unknown extents, one that does not
// broadcast that way.
// CHECK-LABEL: @operands_stay
// CHECK-COUNT-3: sg.broadcast
func.func @operands_stay(%x: tensor<1x3xf32>, %y: tensor<3xf32>, %z: tensor<?x3xf32>) -> (tensor<2x3xf32>, tensor<?x3xf32>, tensor<2x3xf32>) {
  %w = sg.broadcast %y : (tensor<3xf32>) -> tensor<2x3xf32>
  %a = sg.add %x, %w : (tensor<1x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %v = sg.broadcast %x : (tensor<1x3xf32>) -> tensor<?x3xf32>
  %b = sg.add %z, %v : (tensor<?x3xf32>, tensor<?x3xf32>) -> tensor<?x3xf32>
  %u = sg.broadcast %x : (tensor<1x3xf32>) -> tensor<2x3xf32>
  %c = sg.relu %u : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %a, %b, %c : tensor<2x3xf32>, tensor<?x3xf32>, tensor<2x3xf32>
}

// -----

// A reduction keeps the extents that a reshape puts back; who reads it without them gets
// it so. Not those of another dimension, nor a reduction that keeps them.
// CHECK-LABEL: @kept
// CHECK-NEXT: %[[S:.+]] = sg.reduce_sum %arg0 {axes = array<i64: 1>, keepdims} : (tensor<3x3x4xf32>) -> tensor<3x1x4xf32>
// CHECK-NEXT: %[[A:.+]] = sg.reshape %[[S]] : (tensor<3x1x4xf32>) -> tensor<3x4xf32>
// CHECK-NEXT: %[[N:.+]] = sg.neg %[[A]]
// CHECK-NEXT: %[[M:.+]] = sg.reduce_max %arg0 {axes = array<i64: 0, 2>} : (tensor<3x3x4xf32>) -> tensor<3xf32>
// CHECK-NEXT: %[[D:.+]] = sg.reshape %[[M]] : (tensor<3xf32>) -> tensor<3x1x1xf32>
// CHECK-NEXT: %[[K:.+]] = sg.reduce_mean %arg0 {axes = array<i64: 2>, keepdims}
// CHECK-NEXT: %[[F:.+]] = sg.reshape %[[K]] : (tensor<3x3x1xf32>) -> tensor<3x3xf32>
// CHECK-NEXT: return %[[N]], %[[S]], %[[D]], %[[F]]
func.func @kept(%x: tensor<3x3x4xf32>) -> (tensor<3x4xf32>, tensor<3x1x4xf32>, tensor<3x1x1xf32>, tensor<3x3xf32>) {
  %a = sg.reduce_sum %x {axes = array<i64: 1>} : (tensor<3x3x4xf32>) -> tensor<3x4xf32>
  %n = sg.neg %a : (tensor<3x4xf32>) -> tensor<3x4xf32>
  %b = sg.reshape %a : (tensor<3x4xf32>) -> tensor<3x1x4xf32>
  %c = sg.reduce_max %x {axes = array<i64: 0, 2>} : (tensor<3x3x4xf32>) -> tensor<3xf32>
  %d = sg.reshape %c : (tensor<3xf32>) -> tensor<3x1x1xf32>
  %e = sg.reduce_mean %x {axes = array<i64: 2>, keepdims} : (tensor<3x3x4xf32>) -> tensor<3x3x1xf32>
  %f = sg.reshape %e : (tensor<3x3x1xf32>) -> tensor<3x3xf32>
  return %n, %b, %d, %f : tensor<3x4xf32>, tensor<3x1x4xf32>, tensor<3x1x1xf32>, tensor<3x3xf32>
}
