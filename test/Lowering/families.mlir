// What the kernels of the op families look like as loops over memrefs.
// RUN: sg-opt %s --sg-kernels-to-loops | FileCheck %s

// softmax: one loop over the rows; the sums are carried; the exponentials are made and
// summed in one loop, and lie in the output until they are divided.
// CHECK-LABEL: func.func private @softmax(
// CHECK-SAME: sg.local = 0 : i64, sg.scratch = 0 : i64, sg.units = 64 : i64
// CHECK: scf.for %[[U:.*]] = %arg{{.*}} to %arg{{.*}} step
// CHECK: scf.for {{.*}} iter_args({{.*}}) -> (i32)
// CHECK: arith.maxsi
// CHECK: scf.for {{.*}} iter_args({{.*}}) -> (f32)
// CHECK: arith.subf
// CHECK: memref.store
// CHECK: arith.addf %{{.*}} fastmath<reassoc>
// CHECK: arith.divf
// CHECK: scf.for
// CHECK-NOT: math.fma
// CHECK: arith.mulf
// CHECK: memref.store
// CHECK: return
func.func private @softmax(%x: tensor<64x100xf32>) -> tensor<64x100xf32>
    attributes {sg.kernel} {
  %y = sg.softmax %x {axis = 1 : i64} : (tensor<64x100xf32>) -> tensor<64x100xf32>
  return %y : tensor<64x100xf32>
}

// Of f16 they are in f32, in local memory.
// CHECK-LABEL: func.func private @softmax_f16(
// CHECK-SAME: sg.local = 448 : i64, sg.scratch = 0 : i64, sg.units = 64 : i64
func.func private @softmax_f16(%x: tensor<64x100xf16>) -> tensor<64x100xf16>
    attributes {sg.kernel} {
  %y = sg.softmax %x {axis = 1 : i64} : (tensor<64x100xf16>) -> tensor<64x100xf16>
  return %y : tensor<64x100xf16>
}

// A transpose of the innermost dimension has tiles of 16 by 16; the last ones are cut.
// CHECK-LABEL: func.func private @transpose(
// CHECK-SAME: sg.units = 63 : i64
// CHECK: %[[C16:.*]] = arith.constant 16 : index
// CHECK: scf.for
// CHECK: scf.for %{{.*}} = %{{.*}} to %{{.*}} step %[[C16]]
// CHECK: arith.minsi
// CHECK: scf.for
// CHECK: scf.for
// CHECK: memref.load
// CHECK: memref.store
func.func private @transpose(%x: tensor<37x1001xf32>) -> tensor<1001x37xf32>
    attributes {sg.kernel} {
  %y = sg.transpose %x {perm = array<i64: 1, 0>} : (tensor<37x1001xf32>) -> tensor<1001x37xf32>
  return %y : tensor<1001x37xf32>
}

// One that keeps it does not: three merged dimensions, the first one's rows are units.
// CHECK-LABEL: func.func private @heads(
// CHECK-NOT: arith.minsi
// CHECK: return
func.func private @heads(%x: tensor<1x128x12x64xf32>) -> tensor<1x12x128x64xf32>
    attributes {sg.kernel} {
  %y = sg.transpose %x {perm = array<i64: 0, 2, 1, 3>}
      : (tensor<1x128x12x64xf32>) -> tensor<1x12x128x64xf32>
  return %y : tensor<1x12x128x64xf32>
}

// Pooling needs a row of local memory, and no padded copy; no condition is innermost.
// CHECK-LABEL: func.func private @pool(
// CHECK-SAME: sg.local = 64 : i64, sg.scratch = 0 : i64, sg.units = 6 : i64
// CHECK-NOT: scf.if
// CHECK: return
func.func private @pool(%x: tensor<2x3x12x13xf32>) -> tensor<2x3x6x7xf32>
    attributes {sg.kernel} {
  %y = sg.max_pool %x {kernel = array<i64: 3, 3>, strides = array<i64: 2, 2>,
      dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>,
      pads_high = array<i64: 1, 1>} : (tensor<2x3x12x13xf32>) -> tensor<2x3x6x7xf32>
  return %y : tensor<2x3x6x7xf32>
}

// Inputs of a concatenation are copied part by part; both have the same number of parts.
// CHECK-LABEL: func.func private @concat(
// CHECK-SAME: sg.units = 2 : i64
// CHECK: scf.for
// CHECK: scf.for %{{.*}} to %c15 step
// CHECK: scf.for %{{.*}} to %c25 step
func.func private @concat(%x: tensor<2x3x5xf32>, %y: tensor<2x5x5xf32>)
    -> tensor<2x8x5xf32> attributes {sg.kernel} {
  %z = sg.concat %x, %y {axis = 1 : i64}
      : (tensor<2x3x5xf32>, tensor<2x5x5xf32>) -> tensor<2x8x5xf32>
  return %z : tensor<2x8x5xf32>
}
