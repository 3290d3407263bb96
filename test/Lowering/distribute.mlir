// RUN: sg-opt %s --split-input-file --verify-diagnostics \
// RUN:   --pass-pipeline='builtin.module(func.func(sg-distribute))' | FileCheck %s

// Loops over rows become one; what is left of them follows in order; the sum is carried.
// CHECK-LABEL: func.func @rows(
// CHECK-SAME: %[[X:.*]]: memref<8x5xf32>, %[[Y:.*]]: memref<8xf32>, %[[B:.*]]: index, %[[E:.*]]: index)
// CHECK: scf.for %[[U:.*]] = %[[B]] to %[[E]] step
// CHECK-NEXT: memref.store %{{.*}}, %[[Y]][%[[U]]]
// CHECK-NEXT: %[[A0:.*]] = memref.load %[[Y]][%[[U]]]
// CHECK-NEXT: %[[S:.*]] = scf.for %[[K:.*]] = %{{.*}} iter_args(%[[A:.*]] = %[[A0]]) -> (f32)
// CHECK-NEXT: %[[V:.*]] = memref.load %[[X]][%[[U]], %[[K]]]
// CHECK-NEXT: %[[N:.*]] = arith.addf %[[V]], %[[A]] fastmath<reassoc>
// CHECK-NEXT: scf.yield %[[N]]
// CHECK: memref.store %[[S]], %[[Y]][%[[U]]]
// CHECK: scf.for %{{.*}} = %{{.*}} to %{{.*}} step
// CHECK-NOT: scf.parallel
func.func @rows(%x: memref<8x5xf32>, %y: memref<8xf32>, %begin: index, %end: index) -> i32
    attributes {sg.kernel, sg.units = 8 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  %s = arith.constant 0 : i32
  scf.parallel (%r) = (%c0) to (%c8) step (%c1) {
    memref.store %zero, %y[%r] : memref<8xf32>
  }
  scf.parallel (%r) = (%c0) to (%c8) step (%c1) {
    scf.for %k = %c0 to %c5 step %c1 {
      %v = memref.load %x[%r, %k] : memref<8x5xf32>
      %a = memref.load %y[%r] : memref<8xf32>
      %n = arith.addf %v, %a fastmath<reassoc> : f32
      memref.store %n, %y[%r] : memref<8xf32>
    }
  }
  %m = memref.alloc() : memref<8x5xf32>
  scf.parallel (%r, %k) = (%c0, %c0) to (%c8, %c5) step (%c1, %c1) {
    %v = memref.load %y[%r] : memref<8xf32>
    memref.store %v, %m[%r, %k] : memref<8x5xf32>
  }
  return %s : i32
}

// -----

// One unit: everything is in it, rank 0 too.
// CHECK-LABEL: func.func @whole(
// CHECK: scf.for %{{.*}} = %{{.*}} to %{{.*}} step
// CHECK-NEXT: memref.store
// CHECK-NEXT: scf.for
// CHECK-NEXT: scf.for
func.func @whole(%x: memref<f32>, %y: memref<4x3xf32>, %begin: index, %end: index) -> i32
    attributes {sg.kernel, sg.units = 1 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0.0 : f32
  %s = arith.constant 0 : i32
  memref.store %zero, %x[] : memref<f32>
  scf.parallel (%r, %k) = (%c0, %c0) to (%c4, %c3) step (%c1, %c1) {
    memref.store %zero, %y[%r, %k] : memref<4x3xf32>
  }
  return %s : i32
}

// -----

// What is read elsewhere in the loop stays in memory.
// CHECK-LABEL: func.func @alias(
// CHECK-NOT: iter_args
func.func @alias(%x: memref<8xf32>, %begin: index, %end: index) -> i32
    attributes {sg.kernel, sg.units = 1 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = arith.constant 0 : i32
  scf.for %k = %begin to %end step %c1 {
    %v = memref.load %x[%k] : memref<8xf32>
    %a = memref.load %x[%c0] : memref<8xf32>
    %n = arith.addf %v, %a : f32
    memref.store %n, %x[%c0] : memref<8xf32>
  }
  return %s : i32
}

// -----

func.func @dependent(%x: memref<8x8xf32>, %begin: index, %end: index) -> i32
    attributes {sg.kernel, sg.units = 8 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  %s = arith.constant 0 : i32
  scf.parallel (%r, %k) = (%c0, %c0) to (%c8, %c8) step (%c1, %c1) {
    memref.store %zero, %x[%r, %k] : memref<8x8xf32>
  }
  scf.parallel (%r, %k) = (%c0, %c0) to (%c8, %c8) step (%c1, %c1) {
    // expected-error @below {{'memref.load' op makes the kernel's rows depend on one another}}
    %v = memref.load %x[%k, %r] : memref<8x8xf32>
    memref.store %v, %x[%r, %k] : memref<8x8xf32>
  }
  return %s : i32
}

// -----

func.func @extent(%x: memref<8xf32>, %begin: index, %end: index) -> i32
    attributes {sg.kernel, sg.units = 8 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %zero = arith.constant 0.0 : f32
  %s = arith.constant 0 : i32
  // expected-error @below {{'scf.parallel' op has a first loop that does not go from 0 to the kernel's 8 units}}
  scf.parallel (%r) = (%c0) to (%c7) step (%c1) {
    memref.store %zero, %x[%r] : memref<8xf32>
  }
  return %s : i32
}

// -----

// expected-error @below {{'func.func' op of a kernel must end with two index arguments, the units to do}}
func.func @arguments(%x: memref<8xf32>) -> i32 attributes {sg.kernel} {
  %s = arith.constant 0 : i32
  return %s : i32
}

// -----

// A copy is a loop over rows too.
// CHECK-LABEL: func.func @copied(
// CHECK-SAME: %[[X:.*]]: memref<8x5xf32>, %[[Y:.*]]: memref<8x5xf32>, %[[B:.*]]: index, %[[E:.*]]: index)
// CHECK: scf.for %[[U:.*]] = %[[B]] to %[[E]] step
// CHECK-NEXT: scf.for %[[K:.*]] = %{{.*}} to %{{.*}} step
// CHECK-NEXT: %[[V:.*]] = memref.load %[[X]][%[[U]], %[[K]]]
// CHECK-NEXT: memref.store %[[V]], %[[Y]][%[[U]], %[[K]]]
func.func @copied(%x: memref<8x5xf32>, %y: memref<8x5xf32>, %begin: index, %end: index) -> i32
    attributes {sg.kernel, sg.units = 8 : i64} {
  %s = arith.constant 0 : i32
  memref.copy %x, %y : memref<8x5xf32> to memref<8x5xf32>
  return %s : i32
}

// -----

// CHECK-LABEL: func.func @copied_scalar(
// CHECK: scf.for
// CHECK-NEXT: %[[V:.*]] = memref.load %{{.*}}[] : memref<f32>
// CHECK-NEXT: memref.store %[[V]]
func.func @copied_scalar(%x: memref<f32>, %y: memref<f32>, %begin: index, %end: index) -> i32
    attributes {sg.kernel, sg.units = 1 : i64} {
  %s = arith.constant 0 : i32
  memref.copy %x, %y : memref<f32> to memref<f32>
  return %s : i32
}
