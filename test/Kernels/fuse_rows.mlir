// RUN: sg-opt %s --sg-fuse-rows --split-input-file | FileCheck %s
// RUN: sg-opt %s --sg-fuse-rows --sg-verify-each=numeric --split-input-file 2>&1 | FileCheck %s --check-prefix=SAME
// SAME-NOT: sg-verify-each

// A chain through a reduction and back is one pass over each row; a value that is
// returned as well is a second result.
// CHECK-LABEL: func.func @main
// CHECK-SAME:    (%[[X:.*]]: tensor<64x96xf32>)
// CHECK-NEXT:    %[[F:.*]]:2 = sg.fusion(%[[X]]) {
// CHECK-NEXT:    ^bb0(%[[P:.*]]: tensor<64x96xf32>):
// CHECK-NEXT:      %[[E:.*]] = sg.exp %[[P]]
// CHECK-NEXT:      %[[S:.*]] = sg.reduce_sum %[[E]]
// CHECK-NEXT:      %[[D:.*]] = sg.div %[[E]], %[[S]]
// CHECK-NEXT:      sg.yield %[[S]], %[[D]]
// CHECK:         return %[[F]]#1, %[[F]]#0
func.func @main(%x: tensor<64x96xf32>) -> (tensor<64x96xf32>, tensor<64x1xf32>) {
  %e = sg.exp %x : (tensor<64x96xf32>) -> tensor<64x96xf32>
  %s = sg.reduce_sum %e {axes = array<i64: 1>, keepdims} : (tensor<64x96xf32>) -> tensor<64x1xf32>
  %d = sg.div %e, %s : (tensor<64x96xf32>, tensor<64x1xf32>) -> tensor<64x96xf32>
  return %d, %s : tensor<64x96xf32>, tensor<64x1xf32>
}

// -----

// Through a reshape that something else reads as well: the group has its own. A
// transpose becomes part of the kernel.
// CHECK-LABEL: func.func @main
// CHECK:         %[[F:.*]]:2 = sg.fusion(%arg0) {
// CHECK:           %[[N:.*]] = sg.neg
// CHECK-NEXT:      %[[R:.*]] = sg.reshape %[[N]]
// CHECK-NEXT:      %[[T:.*]] = sg.transpose %[[R]]
// CHECK-NEXT:      sg.yield %[[N]], %[[T]]
// CHECK:         %[[V:.*]] = sg.reshape %[[F]]#0
// CHECK:         sg.cumsum %[[V]]
func.func @main(%x: tensor<4x6xf32>) -> (tensor<4x3x2xf32>, tensor<4x2x3xf32>) {
  %n = sg.neg %x : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %r = sg.reshape %n : (tensor<4x6xf32>) -> tensor<4x2x3xf32>
  %t = sg.transpose %r {perm = array<i64: 0, 2, 1>} : (tensor<4x2x3xf32>) -> tensor<4x3x2xf32>
  %c = sg.cumsum %r {axis = 1 : i64} : (tensor<4x2x3xf32>) -> tensor<4x2x3xf32>
  return %t, %c : tensor<4x3x2xf32>, tensor<4x2x3xf32>
}

// -----

// What lies between the two, and depends on the first, keeps them apart.
// CHECK-LABEL: func.func @main
// CHECK-NOT:     sg.fusion
// CHECK:         return
func.func @main(%x: tensor<4x6xf32>) -> tensor<4x6xf32> {
  %n = sg.neg %x : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %c = sg.cumsum %n {axis = 1 : i64} : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %s = sg.sub %n, %c : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  return %s : tensor<4x6xf32>
}

// -----

// Groups of which each could be one, but not both: a -> b, c -> d, with {a, d} and
// {b, c} there would be no first. What is between goes behind.
// CHECK-LABEL: func.func @main
// CHECK:         sg.fusion
// CHECK:         return
func.func @main(%x: tensor<4x6xf32>, %y: tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>) {
  %a = sg.neg %x : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %k = sg.cumsum %a {axis = 1 : i64} : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %c = sg.exp %y : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %b = sg.add %k, %c : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %l = sg.cumsum %c {axis = 0 : i64} : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %d = sg.sub %a, %l : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  return %b, %d : tensor<4x6xf32>, tensor<4x6xf32>
}

// -----

// All of a large tensor reduced to one number that each element needs: one thread
// would have to do all of it.
// CHECK-LABEL: func.func @main
// CHECK-NOT:     sg.fusion
// CHECK:         return
func.func @main(%x: tensor<512x512xf32>) -> tensor<512x512xf32> {
  %m = sg.reduce_max %x {axes = array<i64: 0, 1>, keepdims} : (tensor<512x512xf32>) -> tensor<1x1xf32>
  %s = sg.sub %x, %m : (tensor<512x512xf32>, tensor<1x1xf32>) -> tensor<512x512xf32>
  return %s : tensor<512x512xf32>
}

// -----

// The same of a small one is one kernel.
// CHECK-LABEL: func.func @main
// CHECK:         sg.fusion
// CHECK-NEXT:    ^bb0
// CHECK-NEXT:      sg.reduce_max
// CHECK-NEXT:      sg.sub
func.func @main(%x: tensor<16x16xf32>) -> tensor<16x16xf32> {
  %m = sg.reduce_max %x {axes = array<i64: 0, 1>, keepdims} : (tensor<16x16xf32>) -> tensor<1x1xf32>
  %s = sg.sub %x, %m : (tensor<16x16xf32>, tensor<1x1xf32>) -> tensor<16x16xf32>
  return %s : tensor<16x16xf32>
}

// -----

// 96 exponentials, or 96 for each of 1024 rows?
// CHECK-LABEL: func.func @main
// CHECK-NOT:     sg.fusion
// CHECK:         return
func.func @main(%x: tensor<1024x96xf32>, %y: tensor<96xf32>) -> tensor<1024x96xf32> {
  %e = sg.exp %y : (tensor<96xf32>) -> tensor<96xf32>
  %p = sg.mul %x, %e : (tensor<1024x96xf32>, tensor<96xf32>) -> tensor<1024x96xf32>
  return %p : tensor<1024x96xf32>
}

// -----

// One for each row is no waste.
// CHECK-LABEL: func.func @main
// CHECK:         sg.fusion
// CHECK-NEXT:    ^bb0
// CHECK-NEXT:      sg.exp
// CHECK-NEXT:      sg.mul
func.func @main(%x: tensor<1024x96xf32>, %y: tensor<1024x1xf32>) -> tensor<1024x96xf32> {
  %e = sg.exp %y : (tensor<1024x1xf32>) -> tensor<1024x1xf32>
  %p = sg.mul %x, %e : (tensor<1024x96xf32>, tensor<1024x1xf32>) -> tensor<1024x96xf32>
  return %p : tensor<1024x96xf32>
}

// -----

// Weights, and unknown extents, are left alone.
// CHECK-LABEL: func.func @main
// CHECK-NOT:     sg.fusion
// CHECK:         return
func.func @main(%x: tensor<?x6xf32>) -> (tensor<?x6xf32>, tensor<2xf32>) {
  %w = sg.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %v = sg.exp %w : (tensor<2xf32>) -> tensor<2xf32>
  %u = sg.neg %v : (tensor<2xf32>) -> tensor<2xf32>
  %a = sg.neg %x : (tensor<?x6xf32>) -> tensor<?x6xf32>
  %b = sg.exp %a : (tensor<?x6xf32>) -> tensor<?x6xf32>
  return %b, %u : tensor<?x6xf32>, tensor<2xf32>
}

// -----

// 16 inputs at most.
// CHECK-LABEL: func.func @main
// CHECK:         sg.fusion
// CHECK-COUNT-15:  sg.add
// CHECK:           sg.yield
// CHECK:         sg.fusion
// CHECK-COUNT-2:   sg.add
// CHECK:           sg.yield
func.func @main(%a0: tensor<4x6xf32>, %a1: tensor<4x6xf32>, %a2: tensor<4x6xf32>, %a3: tensor<4x6xf32>, %a4: tensor<4x6xf32>, %a5: tensor<4x6xf32>, %a6: tensor<4x6xf32>, %a7: tensor<4x6xf32>, %a8: tensor<4x6xf32>, %a9: tensor<4x6xf32>, %a10: tensor<4x6xf32>, %a11: tensor<4x6xf32>, %a12: tensor<4x6xf32>, %a13: tensor<4x6xf32>, %a14: tensor<4x6xf32>, %a15: tensor<4x6xf32>, %a16: tensor<4x6xf32>, %a17: tensor<4x6xf32>) -> tensor<4x6xf32> {
  %s1 = sg.add %a0, %a1 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %s2 = sg.add %s1, %a2 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %s3 = sg.add %s2, %a3 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %s4 = sg.add %s3, %a4 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %s5 = sg.add %s4, %a5 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %s6 = sg.add %s5, %a6 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %s7 = sg.add %s6, %a7 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %s8 = sg.add %s7, %a8 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %s9 = sg.add %s8, %a9 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %s10 = sg.add %s9, %a10 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %s11 = sg.add %s10, %a11 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %s12 = sg.add %s11, %a12 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %s13 = sg.add %s12, %a13 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %s14 = sg.add %s13, %a14 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %s15 = sg.add %s14, %a15 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %s16 = sg.add %s15, %a16 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %s17 = sg.add %s16, %a17 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  return %s17 : tensor<4x6xf32>
}

// -----

// A transpose of much.
// CHECK-LABEL: func.func @main
// CHECK-NOT:     sg.fusion
// CHECK:         return
func.func @main(%y: tensor<1024x512xf32>) -> tensor<512x1024xf32> {
  %n = sg.neg %y : (tensor<1024x512xf32>) -> tensor<1024x512xf32>
  %t = sg.transpose %n {perm = array<i64: 1, 0>} : (tensor<1024x512xf32>) -> tensor<512x1024xf32>
  return %t : tensor<512x1024xf32>
}

// -----

// What stands between the two and reads a result goes behind.
// CHECK-LABEL: func.func @main
// CHECK-NEXT:    %[[F:.*]]:2 = sg.fusion(%arg0) {
// CHECK:           sg.neg
// CHECK-NEXT:      sg.exp
// CHECK-NEXT:      sg.yield
// CHECK:         %[[C:.*]] = sg.cumsum %[[F]]#0
// CHECK-NEXT:    %[[D:.*]] = sg.cumsum %[[C]]
// CHECK-NEXT:    return %[[F]]#1, %[[D]]
func.func @main(%x: tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>) {
  %a = sg.neg %x : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %c = sg.cumsum %a {axis = 1 : i64} : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %d = sg.cumsum %c {axis = 0 : i64} : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %b = sg.exp %a : (tensor<4x6xf32>) -> tensor<4x6xf32>
  return %b, %d : tensor<4x6xf32>, tensor<4x6xf32>
}

// The range of all of a large tensor: each reduction is one unit of work by itself, so
// that nothing is lost when both are one pass over it. What follows has more, and waits.
// CHECK-LABEL: func.func @range(
// CHECK: %[[F:.*]] = sg.fusion
// CHECK-DAG: sg.reduce_min
// CHECK-DAG: sg.reduce_max
// CHECK: sg.sub
// CHECK: }
// CHECK: sg.div %{{.*}}, %[[F]]
func.func @range(%x: tensor<1x64x32x80xf32>) -> tensor<1x64x32x80xf32> {
  %a = sg.reduce_min %x {axes = array<i64: 0, 1, 2, 3>} : (tensor<1x64x32x80xf32>) -> tensor<f32>
  %b = sg.reduce_max %x {axes = array<i64: 0, 1, 2, 3>} : (tensor<1x64x32x80xf32>) -> tensor<f32>
  %c = sg.sub %b, %a : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %y = sg.div %x, %c : (tensor<1x64x32x80xf32>, tensor<f32>) -> tensor<1x64x32x80xf32>
  return %y : tensor<1x64x32x80xf32>
}

// What needs no op of its own: l2-normalise and RMSNorm, as they are spelled out, are one
// pass over memory.
// CHECK-LABEL: func.func @l2_normalise(
// CHECK-COUNT-1: sg.fusion
// CHECK-NOT: sg.fusion
// CHECK: return
func.func @l2_normalise(%x: tensor<64x256xf32>) -> tensor<64x256xf32> {
  %e = sg.constant dense<1.0e-12> : tensor<f32>
  %q = sg.mul %x, %x : (tensor<64x256xf32>, tensor<64x256xf32>) -> tensor<64x256xf32>
  %s = sg.reduce_sum %q {axes = array<i64: 1>, keepdims} : (tensor<64x256xf32>) -> tensor<64x1xf32>
  %r = sg.sqrt %s : (tensor<64x1xf32>) -> tensor<64x1xf32>
  %m = sg.max %r, %e : (tensor<64x1xf32>, tensor<f32>) -> tensor<64x1xf32>
  %y = sg.div %x, %m : (tensor<64x256xf32>, tensor<64x1xf32>) -> tensor<64x256xf32>
  return %y : tensor<64x256xf32>
}
// CHECK-LABEL: func.func @rms_norm(
// CHECK-COUNT-1: sg.fusion
// CHECK-NOT: sg.fusion
// CHECK: return
func.func @rms_norm(%x: tensor<64x256xf32>, %w: tensor<256xf32>, %r: tensor<64x256xf32>) -> (tensor<64x256xf32>, tensor<64x256xf32>) {
  %e = sg.constant dense<1.0e-5> : tensor<f32>
  %a = sg.add %x, %r : (tensor<64x256xf32>, tensor<64x256xf32>) -> tensor<64x256xf32>
  %q = sg.mul %a, %a : (tensor<64x256xf32>, tensor<64x256xf32>) -> tensor<64x256xf32>
  %s = sg.reduce_mean %q {axes = array<i64: 1>, keepdims} : (tensor<64x256xf32>) -> tensor<64x1xf32>
  %t = sg.add %s, %e : (tensor<64x1xf32>, tensor<f32>) -> tensor<64x1xf32>
  %u = sg.sqrt %t : (tensor<64x1xf32>) -> tensor<64x1xf32>
  %v = sg.reciprocal %u : (tensor<64x1xf32>) -> tensor<64x1xf32>
  %n = sg.mul %a, %v : (tensor<64x256xf32>, tensor<64x1xf32>) -> tensor<64x256xf32>
  %y = sg.mul %n, %w : (tensor<64x256xf32>, tensor<256xf32>) -> tensor<64x256xf32>
  return %y, %a : tensor<64x256xf32>, tensor<64x256xf32>
}

// -----

// A large tensor of lines that are interleaved is read in order: two images a row that
// sg-split-deconvs puts together. Nine lines are not.
// CHECK-LABEL: func.func @main
// CHECK:         sg.fusion
// CHECK:           sg.transpose {{.*}} -> tensor<64x64x2x64x2xf32>
// CHECK:           sg.relu
// CHECK:         %[[T:.*]] = sg.transpose {{.*}} -> tensor<64x512x9xf32>
// CHECK-NEXT:    sg.relu %[[T]]
func.func @main(%x: tensor<2x2x64x64x64xf32>, %y: tensor<9x64x512xf32>) -> (tensor<64x64x2x64x2xf32>, tensor<64x512x9xf32>) {
  %t = sg.transpose %x {perm = array<i64: 2, 3, 0, 4, 1>} : (tensor<2x2x64x64x64xf32>) -> tensor<64x64x2x64x2xf32>
  %r = sg.relu %t : (tensor<64x64x2x64x2xf32>) -> tensor<64x64x2x64x2xf32>
  %u = sg.transpose %y {perm = array<i64: 1, 2, 0>} : (tensor<9x64x512xf32>) -> tensor<64x512x9xf32>
  %s = sg.relu %u : (tensor<64x512x9xf32>) -> tensor<64x512x9xf32>
  return %r, %s : tensor<64x64x2x64x2xf32>, tensor<64x512x9xf32>
}
