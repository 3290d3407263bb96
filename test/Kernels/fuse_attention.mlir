// RUN: sg-opt %s --sg-fuse-attention --split-input-file | FileCheck %s
// RUN: sg-opt %s --sg-fuse-attention --sg-verify-each=numeric --split-input-file 2>&1 | FileCheck %s --check-prefix=SAME
// SAME-NOT: sg-verify-each

// Heads that are split and joined again: the kernel reads and writes where they lie.
// CHECK-LABEL: func.func @main
// CHECK-NEXT:    %[[F:.*]] = sg.fusion(%arg0, %arg1, %arg2) {
// CHECK-COUNT-3:   sg.transpose
// CHECK:           %[[A:.*]] = sg.attention
// CHECK-NEXT:      %[[T:.*]] = sg.transpose %[[A]]
// CHECK-NEXT:      sg.yield %[[T]]
// CHECK:         %[[R:.*]] = sg.reshape %[[F]]
// CHECK-NEXT:    return %[[R]]
func.func @main(%q: tensor<1x5x32xf32>, %k: tensor<1x7x32xf32>, %v: tensor<1x7x32xf32>) -> tensor<1x5x32xf32> {
  %q1 = sg.reshape %q : (tensor<1x5x32xf32>) -> tensor<1x5x2x16xf32>
  %q2 = sg.transpose %q1 {perm = array<i64: 0, 2, 1, 3>} : (tensor<1x5x2x16xf32>) -> tensor<1x2x5x16xf32>
  %k1 = sg.reshape %k : (tensor<1x7x32xf32>) -> tensor<1x7x2x16xf32>
  %k2 = sg.transpose %k1 {perm = array<i64: 0, 2, 1, 3>} : (tensor<1x7x2x16xf32>) -> tensor<1x2x7x16xf32>
  %v1 = sg.reshape %v : (tensor<1x7x32xf32>) -> tensor<1x7x2x16xf32>
  %v2 = sg.transpose %v1 {perm = array<i64: 0, 2, 1, 3>} : (tensor<1x7x2x16xf32>) -> tensor<1x2x7x16xf32>
  %a = sg.attention %q2, %k2, %v2 {scale = 0.25 : f64} : (tensor<1x2x5x16xf32>, tensor<1x2x7x16xf32>, tensor<1x2x7x16xf32>) -> tensor<1x2x5x16xf32>
  %t = sg.transpose %a {perm = array<i64: 0, 2, 1, 3>} : (tensor<1x2x5x16xf32>) -> tensor<1x5x2x16xf32>
  %r = sg.reshape %t : (tensor<1x5x2x16xf32>) -> tensor<1x5x32xf32>
  return %r : tensor<1x5x32xf32>
}

// -----

// Pixels of a convolution, whose channels are the heads.
// CHECK-LABEL: func.func @main
// CHECK:         %[[F:.*]] = sg.fusion
// CHECK-COUNT-3:   sg.transpose
// CHECK:           %[[A:.*]] = sg.attention
// CHECK-NEXT:      %[[T:.*]] = sg.transpose %[[A]]
// CHECK-NEXT:      sg.yield %[[T]]
// CHECK:         return %[[F]]
func.func @main(%q: tensor<1x2x16x25xf32>, %k: tensor<1x2x16x49xf32>, %v: tensor<1x2x16x49xf32>) -> tensor<1x2x16x25xf32> {
  %q2 = sg.transpose %q {perm = array<i64: 0, 1, 3, 2>} : (tensor<1x2x16x25xf32>) -> tensor<1x2x25x16xf32>
  %k2 = sg.transpose %k {perm = array<i64: 0, 1, 3, 2>} : (tensor<1x2x16x49xf32>) -> tensor<1x2x49x16xf32>
  %v2 = sg.transpose %v {perm = array<i64: 0, 1, 3, 2>} : (tensor<1x2x16x49xf32>) -> tensor<1x2x49x16xf32>
  %a = sg.attention %q2, %k2, %v2 {scale = 0.25 : f64} : (tensor<1x2x25x16xf32>, tensor<1x2x49x16xf32>, tensor<1x2x49x16xf32>) -> tensor<1x2x25x16xf32>
  %t = sg.transpose %a {perm = array<i64: 0, 1, 3, 2>} : (tensor<1x2x25x16xf32>) -> tensor<1x2x16x25xf32>
  return %t : tensor<1x2x16x25xf32>
}

// -----

// Past and new keys are joined in the kernel and returned by it; the transpose that
// something else reads stays for that.
// CHECK-LABEL: func.func @main
// CHECK:         %[[U:.*]] = sg.transpose %arg1
// CHECK:         %[[F:.*]]:2 = sg.fusion(%arg1, %arg2, %arg0, %arg3) {
// CHECK:           sg.transpose
// CHECK:           %[[C:.*]] = sg.concat
// CHECK:           %[[A:.*]] = sg.attention
// CHECK-NEXT:      sg.yield %[[C]], %[[A]]
// CHECK:         %[[N:.*]] = sg.neg %[[U]]
// CHECK:         return %[[F]]#1, %[[F]]#0, %[[N]]
func.func @main(%q: tensor<1x2x1x16xf32>, %k: tensor<1x1x2x16xf32>, %p: tensor<1x2x6x16xf32>, %v: tensor<1x2x7x16xf32>) -> (tensor<1x2x1x16xf32>, tensor<1x2x7x16xf32>, tensor<1x2x1x16xf32>) {
  %k2 = sg.transpose %k {perm = array<i64: 0, 2, 1, 3>} : (tensor<1x1x2x16xf32>) -> tensor<1x2x1x16xf32>
  %j = sg.concat %p, %k2 {axis = 2 : i64} : (tensor<1x2x6x16xf32>, tensor<1x2x1x16xf32>) -> tensor<1x2x7x16xf32>
  %a = sg.attention %q, %j, %v {scale = 0.25 : f64} : (tensor<1x2x1x16xf32>, tensor<1x2x7x16xf32>, tensor<1x2x7x16xf32>) -> tensor<1x2x1x16xf32>
  %n = sg.neg %k2 : (tensor<1x2x1x16xf32>) -> tensor<1x2x1x16xf32>
  return %a, %j, %n : tensor<1x2x1x16xf32>, tensor<1x2x7x16xf32>, tensor<1x2x1x16xf32>
}

// -----

// Nothing but reshapes, which are no kernels anyway; f64, of which none is emitted.
// CHECK-LABEL: func.func @main
// CHECK-NOT:     sg.fusion
// CHECK:         return
func.func @main(%q: tensor<2x5x16xf32>, %k: tensor<1x2x7x16xf32>, %d: tensor<1x5x2x16xf64>, %e: tensor<1x2x7x16xf64>) -> (tensor<1x2x5x16xf32>, tensor<1x2x5x16xf64>) {
  %q1 = sg.reshape %q : (tensor<2x5x16xf32>) -> tensor<1x2x5x16xf32>
  %a = sg.attention %q1, %k, %k {scale = 0.25 : f64} : (tensor<1x2x5x16xf32>, tensor<1x2x7x16xf32>, tensor<1x2x7x16xf32>) -> tensor<1x2x5x16xf32>
  %t = sg.transpose %d {perm = array<i64: 0, 2, 1, 3>} : (tensor<1x5x2x16xf64>) -> tensor<1x2x5x16xf64>
  %b = sg.attention %t, %e, %e {scale = 0.25 : f64} : (tensor<1x2x5x16xf64>, tensor<1x2x7x16xf64>, tensor<1x2x7x16xf64>) -> tensor<1x2x5x16xf64>
  return %a, %b : tensor<1x2x5x16xf32>, tensor<1x2x5x16xf64>
}

// -----

// A chain of views whose end another op reads, too: the kernel has its own of all.
// CHECK-LABEL: func.func @main
// CHECK:         %[[F:.*]] = sg.fusion(
// CHECK:           sg.reshape
// CHECK:           sg.transpose
// CHECK:           %[[A:.*]] = sg.attention
// CHECK-NEXT:      sg.yield %[[A]] :
// CHECK:         return %[[F]], %{{.*}}
func.func @main(%q: tensor<1x2x9x16xf32>, %k: tensor<1x2x9x16xf32>, %v: tensor<1x9x32xf32>) -> (tensor<1x2x9x16xf32>, tensor<1x2x9x16xf32>) {
  %v4 = sg.reshape %v : (tensor<1x9x32xf32>) -> tensor<1x9x2x16xf32>
  %vt = sg.transpose %v4 {perm = array<i64: 0, 2, 1, 3>} : (tensor<1x9x2x16xf32>) -> tensor<1x2x9x16xf32>
  %a = sg.attention %q, %k, %vt {scale = 0.25 : f64} : (tensor<1x2x9x16xf32>, tensor<1x2x9x16xf32>, tensor<1x2x9x16xf32>) -> tensor<1x2x9x16xf32>
  return %a, %vt : tensor<1x2x9x16xf32>, tensor<1x2x9x16xf32>
}

// -----

// Keys that lie head by head, and values whose heads are cut, stay outside: vectors run along rows or columns.
// CHECK-LABEL: func.func @main
// CHECK-NOT: sg.fusion
// CHECK: return
func.func @main(%q: tensor<1x2x5x4xf32>, %l: tensor<1x4x7x2xf32>, %w: tensor<1x2x7x4xf32>, %x: tensor<1x2x7x8xf32>) -> (tensor<1x2x5x4xf32>, tensor<1x2x5x4xf32>) {
  %u = sg.transpose %l {perm = array<i64: 0, 3, 2, 1>} : (tensor<1x4x7x2xf32>) -> tensor<1x2x7x4xf32>
  %a = sg.attention %q, %u, %w {scale = 0.5 : f64} : (tensor<1x2x5x4xf32>, tensor<1x2x7x4xf32>, tensor<1x2x7x4xf32>) -> tensor<1x2x5x4xf32>
  %y = sg.slice %x {starts = array<i64: 0, 0, 0, 0>, sizes = array<i64: 1, 2, 7, 4>, steps = array<i64: 1, 1, 1, 2>} : (tensor<1x2x7x8xf32>) -> tensor<1x2x7x4xf32>
  %b = sg.attention %q, %w, %y {scale = 0.5 : f64} : (tensor<1x2x5x4xf32>, tensor<1x2x7x4xf32>, tensor<1x2x7x4xf32>) -> tensor<1x2x5x4xf32>
  return %a, %b : tensor<1x2x5x4xf32>, tensor<1x2x5x4xf32>
}

// -----

// So do a mask that takes steps along the keys, and a transpose of the result that would be
// written in steps.
// CHECK-LABEL: func.func @main
// CHECK-NOT: sg.fusion
// CHECK: return
func.func @main(%q: tensor<1x2x5x4xf32>, %k: tensor<1x2x7x4xf32>, %m: tensor<5x14xf32>) -> (tensor<1x2x5x4xf32>, tensor<1x4x5x2xf32>) {
  %s = sg.slice %m {starts = array<i64: 0, 0>, sizes = array<i64: 5, 7>, steps = array<i64: 1, 2>} : (tensor<5x14xf32>) -> tensor<5x7xf32>
  %a = sg.attention %q, %k, %k mask %s {scale = 0.5 : f64} : (tensor<1x2x5x4xf32>, tensor<1x2x7x4xf32>, tensor<1x2x7x4xf32>, tensor<5x7xf32>) -> tensor<1x2x5x4xf32>
  %b = sg.attention %q, %k, %k {scale = 0.5 : f64} : (tensor<1x2x5x4xf32>, tensor<1x2x7x4xf32>, tensor<1x2x7x4xf32>) -> tensor<1x2x5x4xf32>
  %t = sg.transpose %b {perm = array<i64: 0, 3, 2, 1>} : (tensor<1x2x5x4xf32>) -> tensor<1x4x5x2xf32>
  return %a, %t : tensor<1x2x5x4xf32>, tensor<1x4x5x2xf32>
}

// -----

// The mask is read from the joined keys, which the kernel would only make.
// CHECK-LABEL: func.func @main
// CHECK:         %[[J:.*]] = sg.concat
// CHECK-NOT:     sg.fusion
// CHECK:         return
func.func @main(%q: tensor<2x1x2x1xf32>, %p: tensor<2x1x4x1xf32>, %k: tensor<2x1x2x1xf32>, %v: tensor<2x1x6x1xf32>) -> tensor<2x1x2x1xf32> {
  %j = sg.concat %p, %k {axis = 2 : i64} : (tensor<2x1x4x1xf32>, tensor<2x1x2x1xf32>) -> tensor<2x1x6x1xf32>
  %m = sg.reshape %j : (tensor<2x1x6x1xf32>) -> tensor<2x1x1x6xf32>
  %a = sg.attention %q, %j, %v mask %m {scale = 1.0 : f64} : (tensor<2x1x2x1xf32>, tensor<2x1x6x1xf32>, tensor<2x1x6x1xf32>, tensor<2x1x1x6xf32>) -> tensor<2x1x2x1xf32>
  return %a : tensor<2x1x2x1xf32>
}
