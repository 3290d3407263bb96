// RUN: sg-opt %s --split-input-file --verify-diagnostics \
// RUN:   --pass-pipeline='builtin.module(func.func(sg-to-linalg))' | FileCheck %s

// Dimensions that both operands have alike are one loop; the rows are its units. What a
// row needs once is read outside of the loop.
// CHECK-LABEL: func.func private @add(
// CHECK-SAME: %[[X:.*]]: memref<1x64x56x56xf32> {llvm.noalias}, %[[B:.*]]: memref<64x1x1xf32> {llvm.noalias},
// CHECK-SAME: %[[O:.*]]: memref<1x64x56x56xf32> {llvm.noalias}, %{{.*}}: index, %{{.*}}: index) -> i32
// CHECK-SAME: attributes {sg.kernel, sg.units = 64 : i64}
// CHECK: scf.for %[[U:.*]] =
// CHECK-NEXT: memref.load %{{.*}}[%[[U]]] : memref<64xf32>
// CHECK: arith.constant 3136
// CHECK: scf.for
// CHECK: arith.addf
// CHECK: memref.store
// CHECK: return %{{.*}} : i32
func.func private @add(%x: tensor<1x64x56x56xf32>, %b: tensor<64x1x1xf32>)
    -> tensor<1x64x56x56xf32> attributes {sg.kernel} {
  %y = sg.add %x, %b : (tensor<1x64x56x56xf32>, tensor<64x1x1xf32>) -> tensor<1x64x56x56xf32>
  return %y : tensor<1x64x56x56xf32>
}

// -----

// Types become signless, i1 a byte, unsigned arithmetic is chosen from the sg type.
// CHECK-LABEL: func.func private @less(
// CHECK-SAME: memref<3xi8> {llvm.noalias}, %{{.*}}: memref<3xi8> {llvm.noalias}, %{{.*}}: memref<3xi8>
// CHECK: arith.cmpi ult
// CHECK: arith.extui %{{.*}} : i1 to i8
func.func private @less(%x: tensor<3xui8>, %y: tensor<3xui8>) -> tensor<3xi1>
    attributes {sg.kernel} {
  %z = sg.less %x, %y : (tensor<3xui8>, tensor<3xui8>) -> tensor<3xi1>
  return %z : tensor<3xi1>
}

// -----

// f16 is computed in f32 and rounded once.
// CHECK-LABEL: func.func private @softsign(
// CHECK: arith.extf %{{.*}} : f16 to f32
// CHECK: arith.divf %{{.*}} : f32
// CHECK: arith.truncf %{{.*}} : f32 to f16
func.func private @softsign(%x: tensor<3xf16>) -> tensor<3xf16> attributes {sg.kernel} {
  %z = sg.softsign %x : (tensor<3xf16>) -> tensor<3xf16>
  return %z : tensor<3xf16>
}

// -----

// A constant of one value is a scalar of the body; an exponent of 2 is a product.
// CHECK-LABEL: func.func private @square(
// CHECK-NOT: pow
// CHECK: %[[E:.*]] = memref.load
// CHECK-NEXT: arith.mulf %[[E]], %[[E]] : f32
func.func private @square(%x: tensor<3xf32>) -> tensor<3xf32> attributes {sg.kernel} {
  %c = sg.constant dense<2.0> : tensor<f32>
  %z = sg.pow %x, %c : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  return %z : tensor<3xf32>
}

// -----

// No libm in f32, and no fast-math flags outside of sums.
// CHECK-LABEL: func.func private @gelu(
// CHECK-NOT: math.{{exp|erf}}
// CHECK-NOT: fastmath
// CHECK: math.fma
// CHECK: return
func.func private @gelu(%x: tensor<3xf32>) -> tensor<3xf32> attributes {sg.kernel} {
  %z = sg.gelu %x : (tensor<3xf32>) -> tensor<3xf32>
  return %z : tensor<3xf32>
}

// -----

// Nothing to do for an empty result; other functions are left alone.
// CHECK-LABEL: func.func private @empty(
// CHECK-NEXT: %[[S:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[S]] : i32
func.func private @empty(%x: tensor<0x3xf32>) -> tensor<0x3xf32> attributes {sg.kernel} {
  %z = sg.abs %x : (tensor<0x3xf32>) -> tensor<0x3xf32>
  return %z : tensor<0x3xf32>
}
// CHECK-LABEL: func.func @plain(
// CHECK: sg.abs
func.func @plain(%x: tensor<3xf32>) -> tensor<3xf32> {
  %z = sg.abs %x : (tensor<3xf32>) -> tensor<3xf32>
  return %z : tensor<3xf32>
}
// CHECK-LABEL: func.func private @direct(
// CHECK-SAME: attributes {sg.kernel, sg.units = 7 : i64}
func.func private @direct(%x: memref<3xf32>, %begin: index, %end: index) -> i32
    attributes {sg.kernel, sg.units = 7 : i64} {
  %s = arith.constant 0 : i32
  return %s : i32
}

// -----

// Several ops that go over the same elements are one loop; each rounds to its own type.
// CHECK-LABEL: func.func private @two(
// CHECK: scf.for
// CHECK: scf.for
// CHECK: arith.extf
// CHECK: math.absf
// CHECK: arith.truncf
// CHECK: arith.extf
// CHECK: arith.negf
// CHECK: arith.truncf
// CHECK: memref.store
// CHECK-NOT: scf.for
// CHECK: return
func.func private @two(%x: tensor<3xf16>) -> tensor<3xf16> attributes {sg.kernel} {
  %y = sg.abs %x : (tensor<3xf16>) -> tensor<3xf16>
  %z = sg.neg %y : (tensor<3xf16>) -> tensor<3xf16>
  return %z : tensor<3xf16>
}

// -----

func.func private @two_kinds(%x: tensor<3xf32>) -> tensor<6xf32> attributes {sg.kernel} {
  %y = sg.abs %x : (tensor<3xf32>) -> tensor<3xf32>
  // expected-error @below {{'sg.concat' op is the second op of its kernel, and not of a kind that shares one}}
  %z = sg.concat %x, %y {axis = 0 : i64} : (tensor<3xf32>, tensor<3xf32>) -> tensor<6xf32>
  return %z : tensor<6xf32>
}

// -----

func.func private @across(%x: tensor<4x6xf32>, %y: tensor<6x4xf32>) -> tensor<6x4xf32> attributes {sg.kernel} {
  // expected-error @below {{'sg.abs' op and the others of its kernel can't be one: a reshape within it cuts across dimensions}}
  %0 = sg.abs %x : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %1 = sg.reshape %0 : (tensor<4x6xf32>) -> tensor<6x4xf32>
  %2 = sg.add %1, %y : (tensor<6x4xf32>, tensor<6x4xf32>) -> tensor<6x4xf32>
  return %2 : tensor<6x4xf32>
}

// -----

func.func private @turned(%x: tensor<4x4xf32>) -> tensor<4x4xf32> attributes {sg.kernel} {
  // expected-error @below {{'sg.abs' op and the others of its kernel can't be one: it needs a value in two orders at once}}
  %0 = sg.abs %x : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = sg.transpose %0 {perm = array<i64: 1, 0>} : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %2 = sg.add %0, %1 : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %2 : tensor<4x4xf32>
}

// -----

func.func private @sliced(%x: tensor<8xf32>) -> tensor<4xf32> attributes {sg.kernel} {
  // expected-error @below {{'sg.abs' op and the others of its kernel can't be one: it takes a slice of what is computed within}}
  %0 = sg.abs %x : (tensor<8xf32>) -> tensor<8xf32>
  %1 = sg.slice %0 {starts = array<i64: 4>, sizes = array<i64: 4>, steps = array<i64: 1>} : (tensor<8xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

func.func private @dynamic(%x: tensor<?xf32>) -> tensor<?xf32> attributes {sg.kernel} {
  // expected-error @below {{'sg.abs' op operand 0 cannot be lowered: its type is not a static tensor of numbers of rank <= 16}}
  %y = sg.abs %x : (tensor<?xf32>) -> tensor<?xf32>
  return %y : tensor<?xf32>
}

// -----

func.func private @argument(%x: tensor<3xf32>) -> tensor<3xf32> attributes {sg.kernel} {
  // expected-error @below {{'sg.abs' op does not make the value number 0 that its kernel returns}}
  %y = sg.abs %x : (tensor<3xf32>) -> tensor<3xf32>
  return %x : tensor<3xf32>
}

// -----

func.func private @table(%x: tensor<2xf32>) -> tensor<2xf32> attributes {sg.kernel} {
  %c = sg.constant dense<[1.0, 2.0]> : tensor<2xf32>
  // expected-error @below {{'sg.add' op operand 1 of a kernel is a constant of several elements; it must be an argument}}
  %y = sg.add %x, %c : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %y : tensor<2xf32>
}
