// RUN: sg-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(sg-to-linalg))' | FileCheck %s

// One line: its sum is carried, in f64, from -0.0 so that -0.0 stays what it is.
// CHECK-LABEL: func.func private @line(
// CHECK-SAME: sg.units = 3 : i64
// CHECK: %[[Z:.*]] = arith.constant -0.000000e+00 : f64
// CHECK: scf.for %{{.*}} iter_args(%[[S:.*]] = %[[Z]]) -> (f64) {
// CHECK: %[[V:.*]] = arith.extf %{{.*}} : f32 to f64
// CHECK: %[[N:.*]] = arith.addf %[[S]], %[[V]] : f64
// CHECK: %[[T:.*]] = arith.truncf %[[N]] : f64 to f32
// CHECK: memref.store %[[T]]
// CHECK: scf.yield %[[N]] : f64
func.func private @line(%x: tensor<3x7xf32>) -> tensor<3x7xf32> attributes {sg.kernel} {
  %y = sg.cumsum %x {axis = 1 : i64} : (tensor<3x7xf32>) -> tensor<3x7xf32>
  return %y : tensor<3x7xf32>
}

// -----

// Lines side by side: the innermost loop runs along memory; a unit is 1024 of them.
// CHECK-LABEL: func.func private @lines(
// CHECK-SAME: sg.units = 4 : i64
// CHECK: %[[SUMS:.*]] = memref.alloc() : memref<4x1024xi32>
// CHECK: %[[W:.*]] = arith.constant 1024 : index
// CHECK: scf.for %[[J:[a-z0-9]+]] = %{{.*}} to %[[W]]
// CHECK: memref.load %[[SUMS]][%{{.*}}, %{{.*}}]
// CHECK: arith.addi %{{.*}}, %{{.*}} : i32
// CHECK: memref.store %{{.*}}, %[[SUMS]]
func.func private @lines(%x: tensor<2x7x2048xi32>) -> tensor<2x7x2048xi32> attributes {sg.kernel} {
  %y = sg.cumsum %x {axis = 1 : i64, exclusive} : (tensor<2x7x2048xi32>) -> tensor<2x7x2048xi32>
  return %y : tensor<2x7x2048xi32>
}

// -----

// A long line is searched in lanes; short ones are not.
// CHECK-LABEL: func.func private @long(
// CHECK: memref.alloc() : memref<2x32xf32>
// CHECK: memref.alloc() : memref<2x32xi32>
// CHECK-LABEL: func.func private @short(
// CHECK-NOT: memref.alloc()
// CHECK: arith.cmpf ugt
// CHECK-LABEL: func.func private @last(
// CHECK: arith.cmpi ule
func.func private @long(%x: tensor<2x128xf32>) -> tensor<2xi64> attributes {sg.kernel} {
  %y = sg.arg_max %x {axis = 1 : i64} : (tensor<2x128xf32>) -> tensor<2xi64>
  return %y : tensor<2xi64>
}
func.func private @short(%x: tensor<2x127xf32>) -> tensor<2xi64> attributes {sg.kernel} {
  %y = sg.arg_max %x {axis = 1 : i64} : (tensor<2x127xf32>) -> tensor<2xi64>
  return %y : tensor<2xi64>
}
func.func private @last(%x: tensor<2x5xui8>) -> tensor<2xi64> attributes {sg.kernel} {
  %y = sg.arg_min %x {axis = 1 : i64, select_last} : (tensor<2x5xui8>) -> tensor<2xi64>
  return %y : tensor<2xi64>
}

// -----

// A heap of k keys a line; nothing to put in order with k = 1.
// CHECK-LABEL: func.func private @top(
// CHECK-SAME: sg.units = 12 : i64
// CHECK: memref.alloc() : memref<12x3xi64>
// CHECK: memref.alloc() : memref<12x3xindex>
// CHECK-COUNT-3: scf.while
// CHECK-LABEL: func.func private @one(
// CHECK-COUNT-1: scf.while
// CHECK-NOT: scf.while
// CHECK: return
func.func private @top(%x: tensor<3x9x4xf32>) -> (tensor<3x3x4xf32>, tensor<3x3x4xi64>) attributes {sg.kernel} {
  %y:2 = sg.top_k %x {axis = 1 : i64, k = 3 : i64, largest} : (tensor<3x9x4xf32>) -> (tensor<3x3x4xf32>, tensor<3x3x4xi64>)
  return %y#0, %y#1 : tensor<3x3x4xf32>, tensor<3x3x4xi64>
}
func.func private @one(%x: tensor<3x9xf32>) -> tensor<3x1xi64> attributes {sg.kernel} {
  %y:2 = sg.top_k %x {axis = 1 : i64, k = 1 : i64} : (tensor<3x9xf32>) -> (tensor<3x1xf32>, tensor<3x1xi64>)
  return %y#1 : tensor<3x1xi64>
}
