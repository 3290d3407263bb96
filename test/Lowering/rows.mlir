// How kernels of several ops go through their rows: sg.units is how many there are,
// sg.local what each keeps between its loops. Their values: numeric_rows.test.
// RUN: sg-opt %s --sg-kernels-to-loops | FileCheck %s

// One loop; what both results need is computed once.
// CHECK-LABEL: func.func private @one_loop(
// CHECK-SAME: sg.local = 0 : i64, {{.*}}sg.units = 64 : i64
// CHECK: scf.for
// CHECK: scf.for
// CHECK: arith.addf
// CHECK: math.sqrt
// CHECK-NOT: arith.addf
// CHECK-COUNT-2: memref.store
// CHECK-NOT: scf.for
// CHECK: return
func.func private @one_loop(%x: tensor<64x1000xf32>, %b: tensor<64x1xf32>)
    -> (tensor<64x1000xf32>, tensor<64x1000xf32>) attributes {sg.kernel} {
  %0 = sg.add %x, %b : (tensor<64x1000xf32>, tensor<64x1xf32>) -> tensor<64x1000xf32>
  %1 = sg.sqrt %0 : (tensor<64x1000xf32>) -> tensor<64x1000xf32>
  return %0, %1 : tensor<64x1000xf32>, tensor<64x1000xf32>
}

// What is cheap is computed again for the second loop: x - max.
// CHECK-LABEL: func.func private @again(
// CHECK-SAME: sg.local = 0 : i64
// CHECK: arith.maxsi
// CHECK: scf.for
// CHECK: arith.subf
// CHECK: arith.addf
// CHECK: scf.for
// CHECK: arith.subf
// CHECK: arith.divf
// CHECK: return
func.func private @again(%x: tensor<64x300xf32>) -> tensor<64x300xf32> attributes {sg.kernel} {
  %0 = sg.reduce_max %x {keepdims, axes = array<i64: 1>} : (tensor<64x300xf32>) -> tensor<64x1xf32>
  %1 = sg.sub %x, %0 : (tensor<64x300xf32>, tensor<64x1xf32>) -> tensor<64x300xf32>
  %2 = sg.reduce_sum %1 {keepdims, axes = array<i64: 1>} : (tensor<64x300xf32>) -> tensor<64x1xf32>
  %3 = sg.div %1, %2 : (tensor<64x300xf32>, tensor<64x1xf32>) -> tensor<64x300xf32>
  return %3 : tensor<64x300xf32>
}

// What is dear is kept, 64 * 300 of f32: another output has no room for it, being f64.
// CHECK-LABEL: func.func private @kept(
// CHECK-SAME: sg.local = 1216 : i64
// CHECK: math.fma
// CHECK: scf.for
// CHECK-NOT: math.fma
// CHECK: return
func.func private @kept(%x: tensor<64x300xf32>) -> tensor<64x300xf64> attributes {sg.kernel} {
  %0 = sg.tanh %x : (tensor<64x300xf32>) -> tensor<64x300xf32>
  %1 = sg.reduce_sum %0 {keepdims, axes = array<i64: 1>} : (tensor<64x300xf32>) -> tensor<64x1xf32>
  %2 = sg.div %0, %1 : (tensor<64x300xf32>, tensor<64x1xf32>) -> tensor<64x300xf32>
  %3 = sg.cast %2 : (tensor<64x300xf32>) -> tensor<64x300xf64>
  return %3 : tensor<64x300xf64>
}

// Over the first axis: bands of 128 columns; a root for each column is not computed in
// the loop over all of them.
// CHECK-LABEL: func.func private @columns(
// CHECK-SAME: sg.units = 4 : i64
// CHECK: arith.mulf
// CHECK: arith.addf
// CHECK: scf.for
// CHECK: math.sqrt
// CHECK: memref.store
// CHECK: scf.for
// CHECK: scf.for
// CHECK-NOT: math.sqrt
// CHECK: arith.divf
// CHECK: return
func.func private @columns(%x: tensor<30x512xf32>) -> tensor<30x512xf32> attributes {sg.kernel} {
  %0 = sg.mul %x, %x : (tensor<30x512xf32>, tensor<30x512xf32>) -> tensor<30x512xf32>
  %1 = sg.reduce_sum %0 {keepdims, axes = array<i64: 0>} : (tensor<30x512xf32>) -> tensor<1x512xf32>
  %2 = sg.sqrt %1 : (tensor<1x512xf32>) -> tensor<1x512xf32>
  %3 = sg.div %x, %2 : (tensor<30x512xf32>, tensor<1x512xf32>) -> tensor<30x512xf32>
  return %3 : tensor<30x512xf32>
}

// A dear map of what rows are reduced to runs over 16 rows at a time.
// CHECK-LABEL: func.func private @tail(
// CHECK-SAME: sg.local = 64 : i64, {{.*}}sg.units = 64 : i64
// CHECK: return
func.func private @tail(%x: tensor<1x1024x49xf32>) -> tensor<1x1024xf32> attributes {sg.kernel} {
  %0 = sg.reduce_max %x {axes = array<i64: 2>} : (tensor<1x1024x49xf32>) -> tensor<1x1024xf32>
  %1 = sg.sigmoid %0 : (tensor<1x1024xf32>) -> tensor<1x1024xf32>
  return %1 : tensor<1x1024xf32>
}

// What is read the other way is transposed in registers, in strips of 16 * 256.
// CHECK-LABEL: func.func private @turned(
// CHECK-SAME: sg.local = 16384 : i64
// CHECK-COUNT-16: vector.load
// CHECK-COUNT-64: vector.shuffle
// CHECK-COUNT-16: vector.store
// CHECK: arith.addf
// CHECK: return
func.func private @turned(%x: tensor<96x512xf32>, %y: tensor<512x96xf32>) -> tensor<512x96xf32>
    attributes {sg.kernel} {
  %0 = sg.transpose %x {perm = array<i64: 1, 0>} : (tensor<96x512xf32>) -> tensor<512x96xf32>
  %1 = sg.add %0, %y : (tensor<512x96xf32>, tensor<512x96xf32>) -> tensor<512x96xf32>
  return %1 : tensor<512x96xf32>
}

// Reshapes and transposes between ops are no loops of their own: the heads of an image.
// CHECK-LABEL: func.func private @views(
// CHECK-SAME: sg.local = 0 : i64
// CHECK-COUNT-3: scf.for
// CHECK-NOT: scf.for
// CHECK: return
func.func private @views(%x: tensor<49x192xf32>, %b: tensor<192xf32>) -> tensor<6x49x32xf32>
    attributes {sg.kernel} {
  %0 = sg.add %x, %b : (tensor<49x192xf32>, tensor<192xf32>) -> tensor<49x192xf32>
  %1 = sg.reshape %0 : (tensor<49x192xf32>) -> tensor<49x6x32xf32>
  %2 = sg.transpose %1 {perm = array<i64: 1, 0, 2>} : (tensor<49x6x32xf32>) -> tensor<6x49x32xf32>
  %3 = sg.relu %2 : (tensor<6x49x32xf32>) -> tensor<6x49x32xf32>
  return %3 : tensor<6x49x32xf32>
}
