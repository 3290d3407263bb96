// Lines that lie next to each other, element by element, are loops that LLVM makes
// vectors of: no squares, no local memory. More lines, wider elements, or more that is
// done to each, are squares.
// RUN: sg-opt %s --pass-pipeline='builtin.module(func.func(sg-to-linalg))' | FileCheck %s
// RUN: sg-opt --sg-emit-kernels="vector-bytes=64 registers=32" %s | FileCheck %s --check-prefix=LEFT
// RUN: check-kernels --mcpu native %s
// RUN: check-kernels --mcpu x86-64-v3 %s

// CHECK-LABEL: func.func private @two(
// CHECK-NOT: vector.shuffle
// CHECK: return
// LEFT-LABEL: func.func private @two(
// LEFT: = sg.transpose
func.func private @two(%x: tensor<2x5x1037xf32> {sg.special}) -> tensor<5x1037x2xf32> attributes {sg.kernel} {
  %0 = sg.transpose %x {perm = array<i64: 1, 2, 0>} : (tensor<2x5x1037xf32>) -> tensor<5x1037x2xf32>
  return %0 : tensor<5x1037x2xf32>
}
// CHECK-LABEL: func.func private @three(
// CHECK-NOT: vector.shuffle
// CHECK: return
// LEFT-LABEL: func.func private @three(
// LEFT: = sg.transpose
func.func private @three(%x: tensor<3x1037xf32> {sg.special}) -> tensor<1037x3xf32> attributes {sg.kernel} {
  %0 = sg.transpose %x {perm = array<i64: 1, 0>} : (tensor<3x1037xf32>) -> tensor<1037x3xf32>
  return %0 : tensor<1037x3xf32>
}
// CHECK-LABEL: func.func private @eight(
// CHECK-NOT: vector.shuffle
// CHECK: return
// LEFT-LABEL: func.func private @eight(
// LEFT: = sg.transpose
func.func private @eight(%x: tensor<8x5x131xf32> {sg.special}) -> tensor<5x131x8xf32> attributes {sg.kernel} {
  %0 = sg.transpose %x {perm = array<i64: 1, 2, 0>} : (tensor<8x5x131xf32>) -> tensor<5x131x8xf32>
  return %0 : tensor<5x131x8xf32>
}
// CHECK-LABEL: func.func private @bytes(
// CHECK-NOT: vector.shuffle
// CHECK: return
// LEFT-LABEL: func.func private @bytes(
// LEFT: = sg.transpose
func.func private @bytes(%x: tensor<3x7x129xui8> {sg.special}) -> tensor<7x129x3xui8> attributes {sg.kernel} {
  %0 = sg.transpose %x {perm = array<i64: 1, 2, 0>} : (tensor<3x7x129xui8>) -> tensor<7x129x3xui8>
  return %0 : tensor<7x129x3xui8>
}
// CHECK-LABEL: func.func private @halves(
// CHECK-NOT: vector.shuffle
// CHECK: return
// LEFT-LABEL: func.func private @halves(
// LEFT: = sg.transpose
func.func private @halves(%x: tensor<8x5x131xf16> {sg.special}) -> tensor<5x131x8xf16> attributes {sg.kernel} {
  %0 = sg.transpose %x {perm = array<i64: 1, 2, 0>} : (tensor<8x5x131xf16>) -> tensor<5x131x8xf16>
  return %0 : tensor<5x131x8xf16>
}
// CHECK-LABEL: func.func private @doubles(
// CHECK-NOT: vector.shuffle
// CHECK: return
// LEFT-LABEL: func.func private @doubles(
// LEFT: = sg.transpose
func.func private @doubles(%x: tensor<4x5x131xf64> {sg.special}) -> tensor<5x131x4xf64> attributes {sg.kernel} {
  %0 = sg.transpose %x {perm = array<i64: 1, 2, 0>} : (tensor<4x5x131xf64>) -> tensor<5x131x4xf64>
  return %0 : tensor<5x131x4xf64>
}
// CHECK-LABEL: func.func private @and_more(
// CHECK-NOT: vector.shuffle
// CHECK: return
// LEFT-LABEL: func.func private @and_more(
// LEFT: = sg.transpose
func.func private @and_more(%x: tensor<2x5x1037xf32> {sg.special}, %z: tensor<5x1037x2xf32>) -> tensor<5x1037x2xf32> attributes {sg.kernel} {
  %0 = sg.transpose %x {perm = array<i64: 1, 2, 0>} : (tensor<2x5x1037xf32>) -> tensor<5x1037x2xf32>
  %1 = sg.add %0, %z : (tensor<5x1037x2xf32>, tensor<5x1037x2xf32>) -> tensor<5x1037x2xf32>
  %2 = sg.relu %1 : (tensor<5x1037x2xf32>) -> tensor<5x1037x2xf32>
  return %2 : tensor<5x1037x2xf32>
}
// CHECK-LABEL: func.func private @four_and_more(
// CHECK-NOT: vector.shuffle
// CHECK: return
// LEFT-LABEL: func.func private @four_and_more(
// LEFT: = sg.transpose
func.func private @four_and_more(%x: tensor<4x5x131xf32> {sg.special}, %z: tensor<5x131x4xf32>) -> tensor<5x131x4xf32> attributes {sg.kernel} {
  %0 = sg.transpose %x {perm = array<i64: 1, 2, 0>} : (tensor<4x5x131xf32>) -> tensor<5x131x4xf32>
  %1 = sg.add %0, %z : (tensor<5x131x4xf32>, tensor<5x131x4xf32>) -> tensor<5x131x4xf32>
  %2 = sg.relu %1 : (tensor<5x131x4xf32>) -> tensor<5x131x4xf32>
  return %2 : tensor<5x131x4xf32>
}
// So are those that a row is reduced over: classes that go last.
// CHECK-LABEL: func.func private @eight_and_more(
// CHECK: vector.shuffle
// CHECK: return
// LEFT-LABEL: func.func private @eight_and_more(
// LEFT: = sg.transpose
func.func private @eight_and_more(%x: tensor<8x5x131xf32> {sg.special}, %z: tensor<5x131x8xf32>) -> tensor<5x131x8xf32> attributes {sg.kernel} {
  %0 = sg.transpose %x {perm = array<i64: 1, 2, 0>} : (tensor<8x5x131xf32>) -> tensor<5x131x8xf32>
  %1 = sg.add %0, %z : (tensor<5x131x8xf32>, tensor<5x131x8xf32>) -> tensor<5x131x8xf32>
  %2 = sg.relu %1 : (tensor<5x131x8xf32>) -> tensor<5x131x8xf32>
  return %2 : tensor<5x131x8xf32>
}
// So are those that a row is reduced over: classes that go last.
// CHECK-LABEL: func.func private @classes(
// CHECK-NOT: vector.shuffle
// CHECK: return
func.func private @classes(%x: tensor<4x71x67xf32>) -> tensor<71x67x4xf32> attributes {sg.kernel} {
  %0 = sg.softmax %x {axis = 0 : i64} : (tensor<4x71x67xf32>) -> tensor<4x71x67xf32>
  %1 = sg.transpose %0 {perm = array<i64: 1, 2, 0>} : (tensor<4x71x67xf32>) -> tensor<71x67x4xf32>
  return %1 : tensor<71x67x4xf32>
}
// CHECK-LABEL: func.func private @nine(
// CHECK: vector.shuffle
// CHECK: return
// LEFT-LABEL: func.func private @nine(
// LEFT-NOT: = sg.transpose
func.func private @nine(%x: tensor<9x5x131xf32> {sg.special}) -> tensor<5x131x9xf32> attributes {sg.kernel} {
  %0 = sg.transpose %x {perm = array<i64: 1, 2, 0>} : (tensor<9x5x131xf32>) -> tensor<5x131x9xf32>
  return %0 : tensor<5x131x9xf32>
}
// CHECK-LABEL: func.func private @nine_and_more(
// CHECK: vector.shuffle
// CHECK: return
// LEFT-LABEL: func.func private @nine_and_more(
// LEFT: = sg.transpose
func.func private @nine_and_more(%x: tensor<9x5x131xf32> {sg.special}, %z: tensor<5x131x9xf32>) -> tensor<5x131x9xf32> attributes {sg.kernel} {
  %0 = sg.transpose %x {perm = array<i64: 1, 2, 0>} : (tensor<9x5x131xf32>) -> tensor<5x131x9xf32>
  %1 = sg.add %0, %z : (tensor<5x131x9xf32>, tensor<5x131x9xf32>) -> tensor<5x131x9xf32>
  %2 = sg.relu %1 : (tensor<5x131x9xf32>) -> tensor<5x131x9xf32>
  return %2 : tensor<5x131x9xf32>
}
// CHECK-LABEL: func.func private @wide(
// CHECK-NOT: vector.shuffle
// CHECK: return
// LEFT-LABEL: func.func private @wide(
// LEFT-NOT: = sg.transpose
func.func private @wide(%x: tensor<5x5x131xf64> {sg.special}) -> tensor<5x131x5xf64> attributes {sg.kernel} {
  %0 = sg.transpose %x {perm = array<i64: 1, 2, 0>} : (tensor<5x5x131xf64>) -> tensor<5x131x5xf64>
  return %0 : tensor<5x131x5xf64>
}
