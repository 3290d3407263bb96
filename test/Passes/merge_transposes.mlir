// RUN: sg-opt --pass-pipeline='builtin.module(func.func(sg-merge-transposes))' %s | FileCheck %s
// RUN: sg-opt --pass-pipeline='builtin.module(func.func(sg-merge-transposes))' %s \
// RUN:   --mlir-pass-statistics -o /dev/null 2>&1 | FileCheck %s --check-prefix=STATS

// STATS: sg-merge-transposes
// STATS-NEXT: 11 rewrites

// p = [1,2,0], q = [0,2,1] do not commute: p[q] = [1,0,2], q[p] = [2,1,0].
// CHECK-LABEL: func @compose
// CHECK-SAME: (%[[X:.+]]: tensor<2x3x5xf32>)
// CHECK-NEXT: %[[Z:.+]] = sg.transpose %[[X]] {perm = array<i64: 1, 0, 2>}
// CHECK-NEXT: return %[[Z]]
func.func @compose(%x: tensor<2x3x5xf32>) -> tensor<3x2x5xf32> {
  %y = sg.transpose %x {perm = array<i64: 1, 2, 0>} : (tensor<2x3x5xf32>) -> tensor<3x5x2xf32>
  %z = sg.transpose %y {perm = array<i64: 0, 2, 1>} : (tensor<3x5x2xf32>) -> tensor<3x2x5xf32>
  return %z : tensor<3x2x5xf32>
}

// The same on a cube: the shapes cannot tell p[q] from q[p], only the check can.
// CHECK-LABEL: func @compose_cube
// CHECK-NEXT: sg.transpose %{{.+}} {perm = array<i64: 1, 0, 2>}
// CHECK-NEXT: return
func.func @compose_cube(%x: tensor<4x4x4xf32>) -> tensor<4x4x4xf32> {
  %y = sg.transpose %x {perm = array<i64: 1, 2, 0>} : (tensor<4x4x4xf32>) -> tensor<4x4x4xf32>
  %z = sg.transpose %y {perm = array<i64: 0, 2, 1>} : (tensor<4x4x4xf32>) -> tensor<4x4x4xf32>
  return %z : tensor<4x4x4xf32>
}

// CHECK-LABEL: func @cancel
// CHECK-SAME: (%[[X:.+]]: tensor<2x3x5xf32>)
// CHECK-NEXT: return %[[X]]
func.func @cancel(%x: tensor<2x3x5xf32>) -> tensor<2x3x5xf32> {
  %y = sg.transpose %x {perm = array<i64: 1, 2, 0>} : (tensor<2x3x5xf32>) -> tensor<3x5x2xf32>
  %z = sg.transpose %y {perm = array<i64: 2, 0, 1>} : (tensor<3x5x2xf32>) -> tensor<2x3x5xf32>
  return %z : tensor<2x3x5xf32>
}

// r is the identity but the types differ: %x must not stand in for %z.
// CHECK-LABEL: func @cancel_dynamic
// CHECK-NEXT: %[[Z:.+]] = sg.transpose %{{.+}} {perm = array<i64: 0, 1>} : (tensor<?x3xf32>) -> tensor<2x3xf32>
// CHECK-NEXT: return %[[Z]]
func.func @cancel_dynamic(%x: tensor<?x3xf32>) -> tensor<2x3xf32> {
  %y = sg.transpose %x {perm = array<i64: 1, 0>} : (tensor<?x3xf32>) -> tensor<3x?xf32>
  %z = sg.transpose %y {perm = array<i64: 1, 0>} : (tensor<3x?xf32>) -> tensor<2x3xf32>
  return %z : tensor<2x3xf32>
}

// The inner result has another use, so it stays.
// CHECK-LABEL: func @other_use
// CHECK-NEXT: %[[Y:.+]] = sg.transpose %{{.+}} {perm = array<i64: 1, 2, 0>}
// CHECK-NEXT: %[[Z:.+]] = sg.transpose %{{.+}} {perm = array<i64: 1, 0, 2>}
// CHECK-NEXT: return %[[Y]], %[[Z]]
func.func @other_use(%x: tensor<2x3x5xf32>) -> (tensor<3x5x2xf32>, tensor<3x2x5xf32>) {
  %y = sg.transpose %x {perm = array<i64: 1, 2, 0>} : (tensor<2x3x5xf32>) -> tensor<3x5x2xf32>
  %z = sg.transpose %y {perm = array<i64: 0, 2, 1>} : (tensor<3x5x2xf32>) -> tensor<3x2x5xf32>
  return %y, %z : tensor<3x5x2xf32>, tensor<3x2x5xf32>
}

// Nothing to do: a lone transpose.
// CHECK-LABEL: func @lone
// CHECK-NEXT: sg.transpose
// CHECK-NEXT: return
func.func @lone(%x: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %y = sg.transpose %x {perm = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %y : tensor<3x2xf32>
}

// Three in a row, of bytes.
// CHECK-LABEL: func @chain
// CHECK-SAME: (%[[X:.+]]: tensor<2x3x5xi8>)
// CHECK-NEXT: %[[Z:.+]] = sg.transpose %[[X]] {perm = array<i64: 2, 1, 0>}
// CHECK-NEXT: return %[[Z]]
func.func @chain(%x: tensor<2x3x5xi8>) -> tensor<5x3x2xi8> {
  %y = sg.transpose %x {perm = array<i64: 1, 2, 0>} : (tensor<2x3x5xi8>) -> tensor<3x5x2xi8>
  %z = sg.transpose %y {perm = array<i64: 0, 2, 1>} : (tensor<3x5x2xi8>) -> tensor<3x2x5xi8>
  %w = sg.transpose %z {perm = array<i64: 2, 0, 1>} : (tensor<3x2x5xi8>) -> tensor<5x3x2xi8>
  return %w : tensor<5x3x2xi8>
}

// CHECK-LABEL: func @identity
// CHECK-SAME: (%[[X:.+]]: tensor<2x3xf32>, %[[S:.+]]: tensor<f32>)
// CHECK-NEXT: return %[[X]], %[[S]]
func.func @identity(%x: tensor<2x3xf32>, %s: tensor<f32>) -> (tensor<2x3xf32>, tensor<f32>) {
  %y = sg.transpose %x {perm = array<i64: 0, 1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %t = sg.transpose %s {perm = array<i64>} : (tensor<f32>) -> tensor<f32>
  return %y, %t : tensor<2x3xf32>, tensor<f32>
}

// An identity that fixes a dimension is more than nothing.
// CHECK-LABEL: func @identity_dynamic
// CHECK-NEXT: %[[Y:.+]] = sg.transpose
// CHECK-NEXT: return %[[Y]]
func.func @identity_dynamic(%x: tensor<?x3xf32>) -> tensor<2x3xf32> {
  %y = sg.transpose %x {perm = array<i64: 0, 1>} : (tensor<?x3xf32>) -> tensor<2x3xf32>
  return %y : tensor<2x3xf32>
}

// Between two transposes a reshape that moves extents of 1 alone makes no difference.
// CHECK-LABEL: func @through
// CHECK-NEXT: %[[A:.+]] = sg.transpose %arg0 {perm = array<i64: 1, 0, 2>} : (tensor<2x3x4xf32>) -> tensor<3x2x4xf32>
// CHECK-NEXT: %[[V:.+]] = sg.reshape %[[A]] : (tensor<3x2x4xf32>) -> tensor<1x3x1x2x4xf32>
// CHECK-NEXT: %[[B:.+]] = sg.reshape %[[V]]
// CHECK-NEXT: %[[C:.+]] = sg.transpose %arg1 {perm = array<i64: 1, 0, 2>} : (tensor<5x1x6xf32>) -> tensor<1x5x6xf32>
// CHECK-NEXT: %[[W:.+]] = sg.reshape %[[C]] : (tensor<1x5x6xf32>) -> tensor<5x6xf32>
// CHECK-NEXT: %[[D:.+]] = sg.reshape %[[W]]
// CHECK-NEXT: return %[[B]], %[[D]]
func.func @through(%x: tensor<2x3x4xf32>, %y: tensor<5x1x6xf32>) -> (tensor<3x1x2x4xf32>, tensor<5x6x1xf32>) {
  %a = sg.transpose %x {perm = array<i64: 1, 2, 0>} : (tensor<2x3x4xf32>) -> tensor<3x4x2xf32>
  %b = sg.reshape %a : (tensor<3x4x2xf32>) -> tensor<1x3x4x1x2xf32>
  %c = sg.transpose %b {perm = array<i64: 0, 1, 3, 4, 2>} : (tensor<1x3x4x1x2xf32>) -> tensor<1x3x1x2x4xf32>
  %d = sg.reshape %c : (tensor<1x3x1x2x4xf32>) -> tensor<3x1x2x4xf32>
  %e = sg.transpose %y {perm = array<i64: 1, 2, 0>} : (tensor<5x1x6xf32>) -> tensor<1x6x5xf32>
  %f = sg.reshape %e : (tensor<1x6x5xf32>) -> tensor<6x5xf32>
  %g = sg.transpose %f {perm = array<i64: 1, 0>} : (tensor<6x5xf32>) -> tensor<5x6xf32>
  %h = sg.reshape %g : (tensor<5x6xf32>) -> tensor<5x6x1xf32>
  return %d, %h : tensor<3x1x2x4xf32>, tensor<5x6x1xf32>
}

// Not one that splits or joins, or the like of 4 and 2 x 2, or of as many dimensions.
// CHECK-LABEL: func @no_through
// CHECK-COUNT-6: sg.transpose
// CHECK: return
func.func @no_through(%x: tensor<2x3x4xf32>, %y: tensor<4x2x2xf32>, %z: tensor<2x6xf32>) -> (tensor<2x12xf32>, tensor<4x4xf32>, tensor<3x4xf32>) {
  %a = sg.transpose %x {perm = array<i64: 1, 2, 0>} : (tensor<2x3x4xf32>) -> tensor<3x4x2xf32>
  %b = sg.reshape %a : (tensor<3x4x2xf32>) -> tensor<12x2xf32>
  %c = sg.transpose %b {perm = array<i64: 1, 0>} : (tensor<12x2xf32>) -> tensor<2x12xf32>
  %d = sg.transpose %y {perm = array<i64: 1, 2, 0>} : (tensor<4x2x2xf32>) -> tensor<2x2x4xf32>
  %e = sg.reshape %d : (tensor<2x2x4xf32>) -> tensor<4x4xf32>
  %f = sg.transpose %e {perm = array<i64: 1, 0>} : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %g = sg.transpose %z {perm = array<i64: 1, 0>} : (tensor<2x6xf32>) -> tensor<6x2xf32>
  %h = sg.reshape %g : (tensor<6x2xf32>) -> tensor<4x3xf32>
  %i = sg.transpose %h {perm = array<i64: 1, 0>} : (tensor<4x3xf32>) -> tensor<3x4xf32>
  return %c, %f, %i : tensor<2x12xf32>, tensor<4x4xf32>, tensor<3x4xf32>
}
