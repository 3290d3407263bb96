// RUN: sg-opt %s --pass-pipeline='builtin.module(func.func(sg-to-linalg))' | FileCheck %s

// A unit is 32 rows down 32 trees. A step is four gathers for all trees of a row: features,
// elements of x, splits, successors; it is the last where no walk has moved.
// CHECK-LABEL: func.func private @walk(
// CHECK-SAME: sg.units = 6 : i64
// CHECK: scf.for
// CHECK: scf.for
// CHECK: vector.gather {{.*}} : memref<70xi32>
// CHECK: scf.while
// CHECK: scf.condition
// CHECK: vector.gather {{.*}} : memref<900xi32>
// CHECK: vector.gather {{.*}} : memref<200xf32>
// CHECK: vector.gather {{.*}} : memref<900xf32>
// CHECK: vector.gather {{.*}} : memref<1800xi32>
// CHECK-NOT: vector.gather
// CHECK: vector.reduction <or>
// CHECK: vector.reduction <and>
func.func private @walk(%x: tensor<40x5xf32>, %f: tensor<900xi32>, %s: tensor<900xf32>, %n: tensor<900x2xi32>, %r: tensor<70xi32>) -> tensor<40x70xi32> attributes {sg.kernel} {
  %y = sg.tree_walk %x, %f, %s, %n, %r {steps = 9 : i64} : (tensor<40x5xf32>, tensor<900xi32>, tensor<900xf32>, tensor<900x2xi32>, tensor<70xi32>) -> tensor<40x70xi32>
  return %y : tensor<40x70xi32>
}
