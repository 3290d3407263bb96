// RUN: sg-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(sg-to-linalg))' | FileCheck %s

// A unit is one slice (a small kernel is one unit); the index is checked before it becomes
// an address, and the loop over the units carries the status.
// CHECK-LABEL: func.func private @gather(
// CHECK-SAME: %[[X:.*]]: memref<4x5x7xf32> {llvm.noalias}, %[[I:.*]]: memref<3xi32> {llvm.noalias}, %[[Y:.*]]: memref<4x3x7xf32> {llvm.noalias}, %[[B:.*]]: index, %[[E:.*]]: index) -> i32
// CHECK-SAME: sg.units = 1 : i64
// CHECK: %[[R:.*]] = scf.for %[[U:[a-z0-9]+]] = %[[B]] to %[[E]] step %{{.*}} iter_args(%[[S:.*]] = %{{.*}}) -> (i32) {
// CHECK: %[[BAD:[a-z0-9]+]] = scf.for
// CHECK: memref.load
// CHECK: arith.extsi %{{.*}} : i32 to i64
// CHECK: arith.cmpi uge
// CHECK: arith.maxsi
// CHECK: arith.cmpi ult
// CHECK: arith.select
// CHECK: scf.for
// CHECK: %[[N:.*]] = arith.maxsi %[[S]], %[[BAD]] : i32
// CHECK: scf.yield %[[N]] : i32
// CHECK: return %[[R]] : i32
func.func private @gather(%x: tensor<4x5x7xf32>, %i: tensor<3xi32>) -> tensor<4x3x7xf32>
    attributes {sg.kernel} {
  %y = sg.gather %x, %i {axis = 1 : i64} : (tensor<4x5x7xf32>, tensor<3xi32>) -> tensor<4x3x7xf32>
  return %y : tensor<4x3x7xf32>
}

// -----

// A long slice is several units.
// CHECK-LABEL: func.func private @long(
// CHECK-SAME: sg.units = 8 : i64
func.func private @long(%x: tensor<5x4096xf16>, %i: tensor<2xi64>) -> tensor<2x4096xf16>
    attributes {sg.kernel} {
  %y = sg.gather %x, %i {axis = 0 : i64} : (tensor<5x4096xf16>, tensor<2xi64>) -> tensor<2x4096xf16>
  return %y : tensor<2x4096xf16>
}

// -----

// Nothing can be gathered from nothing.
// CHECK-LABEL: func.func private @nothing(
// CHECK-NEXT: %[[R:.*]] = arith.constant 1 : i32
// CHECK-NEXT: return %[[R]]
func.func private @nothing(%x: tensor<0x2xf32>, %i: tensor<3xi64>) -> tensor<3x2xf32>
    attributes {sg.kernel} {
  %y = sg.gather %x, %i {axis = 0 : i64} : (tensor<0x2xf32>, tensor<3xi64>) -> tensor<3x2xf32>
  return %y : tensor<3x2xf32>
}

// -----

// Dimensions that lie in x as in the indices are one loop.
// CHECK-LABEL: func.func private @elements(
// CHECK-SAME: sg.units = 54 : i64
// CHECK-COUNT-2: scf.for
// CHECK-NOT: scf.for
// CHECK: return
func.func private @elements(%x: tensor<2x3x4x5xf32>, %i: tensor<2x3x9x5xi64>) -> tensor<2x3x9x5xf32>
    attributes {sg.kernel} {
  %y = sg.gather_elements %x, %i {axis = 2 : i64} : (tensor<2x3x4x5xf32>, tensor<2x3x9x5xi64>) -> tensor<2x3x9x5xf32>
  return %y : tensor<2x3x9x5xf32>
}

// -----

// Each coordinate has its own extent.
// CHECK-LABEL: func.func private @nd(
// CHECK: scf.for
// CHECK-COUNT-2: arith.cmpi ult
// CHECK-NOT: arith.cmpi ult
// CHECK: return
func.func private @nd(%x: tensor<3x5x2xf32>, %i: tensor<4x2xi64>) -> tensor<4x2xf32>
    attributes {sg.kernel} {
  %y = sg.gather_nd %x, %i {batch_dims = 0 : i64} : (tensor<3x5x2xf32>, tensor<4x2xi64>) -> tensor<4x2xf32>
  return %y : tensor<4x2xf32>
}

// -----

// Combined halves are kept in f32.
// CHECK-LABEL: func.func private @scatter(
// CHECK-SAME: sg.units = 3 : i64
// CHECK: %[[A:.*]] = memref.alloc() : memref<3x5xf32>
// CHECK: scf.for %[[U:[a-z0-9]+]] =
// CHECK: memref.store %{{.*}}, %[[A]][%[[U]], %{{.*}}]
// CHECK: arith.addf
// CHECK: memref.store %{{.*}}, %[[A]][%[[U]], %{{.*}}]
// CHECK: arith.truncf
func.func private @scatter(%x: tensor<3x5xf16>, %i: tensor<3x9xi64>, %u: tensor<3x9xf16>)
    -> tensor<3x5xf16> attributes {sg.kernel} {
  %y = sg.scatter_elements %x, %i, %u {axis = 1 : i64, reduction = "add"} : (tensor<3x5xf16>, tensor<3x9xi64>, tensor<3x9xf16>) -> tensor<3x5xf16>
  return %y : tensor<3x5xf16>
}

// -----

// Units are parts of slices: updates of the same slice stay in order.
// CHECK-LABEL: func.func private @scatter_nd(
// CHECK-SAME: sg.units = 4 : i64
// CHECK-NOT: memref.alloc
// CHECK: return
func.func private @scatter_nd(%x: tensor<3x4096xf32>, %i: tensor<7x1xi64>, %u: tensor<7x4096xf32>)
    -> tensor<3x4096xf32> attributes {sg.kernel} {
  %y = sg.scatter_nd %x, %i, %u {reduction = "add"} : (tensor<3x4096xf32>, tensor<7x1xi64>, tensor<7x4096xf32>) -> tensor<3x4096xf32>
  return %y : tensor<3x4096xf32>
}
