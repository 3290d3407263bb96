// RUN: sg-opt %s --split-input-file --verify-diagnostics \
// RUN:   --pass-pipeline='builtin.module(func.func(sg-hoist-scratch))' | FileCheck %s

// %a is read at other rows: shared. %r is a row of its own: local, one dimension less.
// %t, %v of the loop are not alive together: one place. %w lives as long as both.
// CHECK-LABEL: func.func @k(
// CHECK-SAME: %{{.*}}: memref<8xf32>, %[[S:.*]]: memref<64xi8> {llvm.noalias}, %[[L:.*]]: memref<192xi8> {llvm.noalias}, %{{.*}}: index, %{{.*}}: index)
// CHECK-SAME: sg.local = 192 : i64, sg.scratch = 64 : i64
// CHECK-DAG: memref.view %[[S]][%{{.*}}][] : memref<64xi8> to memref<8xf32>
// CHECK-DAG: memref.view %[[L]][%{{.*}}][] : memref<192xi8> to memref<16xf32>
// CHECK: scf.for
// CHECK-DAG: %[[C64:.*]] = arith.constant 64 : index
// CHECK-DAG: memref.view %[[L]][%[[C64]]][] : memref<192xi8> to memref<4xf32>
// CHECK: memref.view %[[L]][%[[C128:.*]]][] : memref<192xi8> to memref<4xf32>
// CHECK: memref.view %[[L]][%[[C64B:.*]]][] : memref<192xi8> to memref<4xf32>
// CHECK-NOT: memref.alloc
func.func @k(%x: memref<8xf32>, %begin: index, %end: index) -> i32
    attributes {sg.kernel, sg.units = 8 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %f = arith.constant 1.0 : f32
  %s = arith.constant 0 : i32
  %a = memref.alloc() : memref<8xf32>
  %r = memref.alloc() : memref<8x16xf32>
  scf.for %u = %begin to %end step %c1 {
    memref.store %f, %r[%u, %c1] : memref<8x16xf32>
    %q = memref.load %a[%c0] : memref<8xf32>
    memref.store %q, %a[%u] : memref<8xf32>
    %t = memref.alloc() : memref<4xf32>
    %w = memref.alloc() : memref<4xf32>
    memref.store %f, %w[%c0] : memref<4xf32>
    memref.store %f, %t[%c0] : memref<4xf32>
    %v = memref.alloc() : memref<4xf32>
    memref.store %f, %v[%c0] : memref<4xf32>
    %e = memref.load %w[%c0] : memref<4xf32>
    %g = memref.load %r[%u, %c1] : memref<8x16xf32>
    %h = arith.addf %e, %g : f32
    memref.store %h, %x[%u] : memref<8xf32>
  }
  return %s : i32
}

// -----

// No allocation: no argument.
// CHECK-LABEL: func.func @none(
// CHECK-SAME: %{{.*}}: memref<8xf32>, %{{.*}}: index, %{{.*}}: index)
// CHECK-SAME: sg.local = 0 : i64, sg.scratch = 0 : i64
func.func @none(%x: memref<8xf32>, %begin: index, %end: index) -> i32
    attributes {sg.kernel} {
  %s = arith.constant 0 : i32
  return %s : i32
}

// -----

func.func @dynamic(%x: memref<8xf32>, %begin: index, %end: index) -> i32
    attributes {sg.kernel} {
  %s = arith.constant 0 : i32
  // expected-error @below {{'memref.alloc' op in a kernel needs a static shape of whole bytes}}
  %a = memref.alloc(%begin) : memref<?xf32>
  return %s : i32
}

// -----

func.func @left(%x: memref<8xf32>, %begin: index, %end: index) -> i32
    attributes {sg.kernel} {
  %s = arith.constant 0 : i32
  // expected-error @below {{'memref.alloca' op allocates within a kernel}}
  %a = memref.alloca() : memref<8xf32>
  return %s : i32
}
