// Products of one value that attentions read become one, and those of one row.
// RUN: sg-opt --pass-pipeline='builtin.module(func.func(sg-merge-matmuls))' %s | FileCheck %s

// Weights of different widths, one given after the first product; biases of different ranks.
// CHECK-LABEL: func @biased(
// CHECK-SAME: %[[X:.*]]: tensor<1x3x2xf32>)
// CHECK: %[[W:.*]] = sg.concat %{{.*}}, %{{.*}}, %{{.*}} {axis = 1 : i64} : (tensor<2x4xf32>, tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x8xf32>
// CHECK-NEXT: %[[Y:.*]] = sg.matmul %[[X]], %[[W]] : (tensor<1x3x2xf32>, tensor<2x8xf32>) -> tensor<1x3x8xf32>
// CHECK-NEXT: %[[B:.*]] = sg.concat %{{.*}}, %{{.*}}, %{{.*}} {axis = 0 : i64} : (tensor<4xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<8xf32>
// CHECK-NEXT: %[[Z:.*]] = sg.add %[[Y]], %[[B]]
// CHECK-NEXT: %[[Q:.*]] = sg.slice %[[Z]] {sizes = array<i64: 1, 3, 4>, starts = array<i64: 0, 0, 0>
// CHECK-NEXT: %[[K:.*]] = sg.slice %[[Z]] {sizes = array<i64: 1, 3, 2>, starts = array<i64: 0, 0, 4>
// CHECK-NEXT: %[[V:.*]] = sg.slice %[[Z]] {sizes = array<i64: 1, 3, 2>, starts = array<i64: 0, 0, 6>
// CHECK: sg.reshape %[[Q]]
// CHECK: sg.reshape %[[K]]
// CHECK: sg.reshape %[[V]]
// CHECK-NOT: sg.matmul
func.func @biased(%x: tensor<1x3x2xf32>) -> tensor<1x2x3x2xf32> {
  %wq = sg.constant dense<[[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0]]> : tensor<2x4xf32>
  %wk = sg.constant dense<[[0.5, 0.25], [0.75, 2.5]]> : tensor<2x2xf32>
  %q0 = sg.matmul %x, %wq : (tensor<1x3x2xf32>, tensor<2x4xf32>) -> tensor<1x3x4xf32>
  %bq = sg.constant dense<[0.1, 0.2, 0.3, 0.4]> : tensor<4xf32>
  %q1 = sg.add %q0, %bq : (tensor<1x3x4xf32>, tensor<4xf32>) -> tensor<1x3x4xf32>
  %q2 = sg.reshape %q1 : (tensor<1x3x4xf32>) -> tensor<1x3x2x2xf32>
  %q = sg.transpose %q2 {perm = array<i64: 0, 2, 1, 3>} : (tensor<1x3x2x2xf32>) -> tensor<1x2x3x2xf32>
  %k0 = sg.matmul %x, %wk : (tensor<1x3x2xf32>, tensor<2x2xf32>) -> tensor<1x3x2xf32>
  %bk = sg.constant dense<[[-1.0, 1.5]]> : tensor<1x2xf32>
  %k1 = sg.add %bk, %k0 : (tensor<1x2xf32>, tensor<1x3x2xf32>) -> tensor<1x3x2xf32>
  %k = sg.reshape %k1 : (tensor<1x3x2xf32>) -> tensor<1x1x3x2xf32>
  %wv = sg.constant dense<[[1.5, -0.5], [0.5, 3.5]]> : tensor<2x2xf32>
  %v0 = sg.matmul %x, %wv : (tensor<1x3x2xf32>, tensor<2x2xf32>) -> tensor<1x3x2xf32>
  %bv = sg.constant dense<[2.0, 0.5]> : tensor<2xf32>
  %v1 = sg.add %v0, %bv : (tensor<1x3x2xf32>, tensor<2xf32>) -> tensor<1x3x2xf32>
  %v = sg.reshape %v1 : (tensor<1x3x2xf32>) -> tensor<1x1x3x2xf32>
  %y = sg.attention %q, %k, %v {scale = 0.5 : f64} : (tensor<1x2x3x2xf32>, tensor<1x1x3x2xf32>, tensor<1x1x3x2xf32>) -> tensor<1x2x3x2xf32>
  return %y : tensor<1x2x3x2xf32>
}

// Transposed weights, no biases; new keys join past ones.
// CHECK-LABEL: func @transposed(
// CHECK: %[[W:.*]] = sg.concat %{{.*}}, %{{.*}} {axis = 0 : i64} : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<4x2xf32>
// CHECK-NEXT: %[[Y:.*]] = sg.matmul %{{.*}}, %[[W]] {trans_rhs} : (tensor<1x2xf32>, tensor<4x2xf32>) -> tensor<1x4xf32>
// CHECK-COUNT-2: sg.slice %[[Y]]
func.func @transposed(%x: tensor<1x2xf32>, %q: tensor<1x1x1x2xf32>, %p: tensor<1x1x3x2xf32>) -> (tensor<1x1x1x2xf32>, tensor<1x1x4x2xf32>) {
  %wk = sg.constant dense<[[0.5, 0.25], [0.75, 2.5]]> : tensor<2x2xf32>
  %wv = sg.constant dense<[[1.5, -0.5], [0.5, 3.5]]> : tensor<2x2xf32>
  %k0 = sg.matmul %x, %wk {trans_rhs} : (tensor<1x2xf32>, tensor<2x2xf32>) -> tensor<1x2xf32>
  %k1 = sg.reshape %k0 : (tensor<1x2xf32>) -> tensor<1x1x1x2xf32>
  %k = sg.concat %p, %k1 {axis = 2 : i64} : (tensor<1x1x3x2xf32>, tensor<1x1x1x2xf32>) -> tensor<1x1x4x2xf32>
  %v0 = sg.matmul %x, %wv {trans_rhs} : (tensor<1x2xf32>, tensor<2x2xf32>) -> tensor<1x2xf32>
  %v1 = sg.reshape %v0 : (tensor<1x2xf32>) -> tensor<1x1x1x2xf32>
  %v = sg.concat %p, %v1 {axis = 2 : i64} : (tensor<1x1x3x2xf32>, tensor<1x1x1x2xf32>) -> tensor<1x1x4x2xf32>
  %y = sg.attention %q, %k, %v {scale = 0.5 : f64} : (tensor<1x1x1x2xf32>, tensor<1x1x4x2xf32>, tensor<1x1x4x2xf32>) -> tensor<1x1x1x2xf32>
  return %y, %k : tensor<1x1x1x2xf32>, tensor<1x1x4x2xf32>
}

// What else reads a product would have to copy it: that one stays. So do products of another
// value, those whose weights are not known, and one with a bias among those without.
// CHECK-LABEL: func @apart(
// CHECK-NOT: sg.concat
// CHECK: return
func.func @apart(%x: tensor<3x2xf32>, %z: tensor<3x2xf32>, %w: tensor<2x2xf32>) -> (tensor<1x1x3x2xf32>, tensor<1x1x3x2xf32>, tensor<3x2xf32>) {
  %wq = sg.constant dense<[[0.5, 0.25], [0.75, 2.5]]> : tensor<2x2xf32>
  %wk = sg.constant dense<[[1.5, -0.5], [0.5, 3.5]]> : tensor<2x2xf32>
  %b = sg.constant dense<[2.0, 0.5]> : tensor<2xf32>
  %q0 = sg.matmul %x, %wq : (tensor<3x2xf32>, tensor<2x2xf32>) -> tensor<3x2xf32>
  %k0 = sg.matmul %x, %wk : (tensor<3x2xf32>, tensor<2x2xf32>) -> tensor<3x2xf32>
  %v0 = sg.matmul %z, %wk : (tensor<3x2xf32>, tensor<2x2xf32>) -> tensor<3x2xf32>
  %u0 = sg.matmul %x, %w : (tensor<3x2xf32>, tensor<2x2xf32>) -> tensor<3x2xf32>
  %t0 = sg.matmul %x, %wk : (tensor<3x2xf32>, tensor<2x2xf32>) -> tensor<3x2xf32>
  %t1 = sg.add %t0, %b : (tensor<3x2xf32>, tensor<2xf32>) -> tensor<3x2xf32>
  %r = sg.relu %k0 : (tensor<3x2xf32>) -> tensor<3x2xf32>
  %q = sg.reshape %q0 : (tensor<3x2xf32>) -> tensor<1x1x3x2xf32>
  %k = sg.reshape %k0 : (tensor<3x2xf32>) -> tensor<1x1x3x2xf32>
  %v = sg.reshape %v0 : (tensor<3x2xf32>) -> tensor<1x1x3x2xf32>
  %u = sg.reshape %u0 : (tensor<3x2xf32>) -> tensor<1x1x3x2xf32>
  %t = sg.reshape %t1 : (tensor<3x2xf32>) -> tensor<1x1x3x2xf32>
  %y = sg.attention %q, %k, %v {scale = 0.5 : f64} : (tensor<1x1x3x2xf32>, tensor<1x1x3x2xf32>, tensor<1x1x3x2xf32>) -> tensor<1x1x3x2xf32>
  %yt = sg.attention %t, %u, %v {scale = 0.5 : f64} : (tensor<1x1x3x2xf32>, tensor<1x1x3x2xf32>, tensor<1x1x3x2xf32>) -> tensor<1x1x3x2xf32>
  return %y, %yt, %r : tensor<1x1x3x2xf32>, tensor<1x1x3x2xf32>, tensor<3x2xf32>
}

// One weight is transposed, the other is not.
// CHECK-LABEL: func @mixed(
// CHECK-NOT: sg.concat
// CHECK: return
func.func @mixed(%x: tensor<3x2xf32>, %q: tensor<1x1x1x2xf32>) -> tensor<1x1x1x2xf32> {
  %wk = sg.constant dense<[[0.5, 0.25], [0.75, 2.5]]> : tensor<2x2xf32>
  %wv = sg.constant dense<[[1.5, -0.5], [0.5, 3.5]]> : tensor<2x2xf32>
  %k0 = sg.matmul %x, %wk {trans_rhs} : (tensor<3x2xf32>, tensor<2x2xf32>) -> tensor<3x2xf32>
  %v0 = sg.matmul %x, %wv : (tensor<3x2xf32>, tensor<2x2xf32>) -> tensor<3x2xf32>
  %k = sg.reshape %k0 : (tensor<3x2xf32>) -> tensor<1x1x3x2xf32>
  %v = sg.reshape %v0 : (tensor<3x2xf32>) -> tensor<1x1x3x2xf32>
  %y = sg.attention %q, %k, %v {scale = 0.5 : f64} : (tensor<1x1x1x2xf32>, tensor<1x1x3x2xf32>, tensor<1x1x3x2xf32>) -> tensor<1x1x1x2xf32>
  return %y : tensor<1x1x1x2xf32>
}

// Scales that a network makes of one row, one of them cut in two.
// CHECK-LABEL: func @row(
// CHECK-DAG: %[[W:.*]] = sg.concat %{{.*}}, %{{.*}} {axis = 1 : i64} : (tensor<4x6xf32>, tensor<4x8xf32>) -> tensor<4x14xf32>
// CHECK: %[[Y:.*]] = sg.matmul %arg0, %[[W]]
// CHECK: %[[Z:.*]] = sg.add %[[Y]], %{{.*}} : (tensor<1x14xf32>, tensor<14xf32>) -> tensor<1x14xf32>
// CHECK-NEXT: sg.slice %[[Z]] {sizes = array<i64: 1, 6>, starts = array<i64: 0, 0>
// CHECK-NEXT: sg.slice %[[Z]] {sizes = array<i64: 1, 8>, starts = array<i64: 0, 6>
// CHECK-NOT: sg.matmul
// CHECK: return
func.func @row(%x: tensor<1x4xf32>, %u: tensor<1x6x3x3xf32>, %v: tensor<1x4x3x3xf32>) -> (tensor<1x6x3x3xf32>, tensor<1x4x3x3xf32>) {
  %w = sg.constant dense<0.5> : tensor<4x6xf32>
  %p = sg.constant dense<0.25> : tensor<6xf32>
  %a = sg.matmul %x, %w : (tensor<1x4xf32>, tensor<4x6xf32>) -> tensor<1x6xf32>
  %b = sg.add %a, %p : (tensor<1x6xf32>, tensor<6xf32>) -> tensor<1x6xf32>
  %b1 = sg.reshape %b : (tensor<1x6xf32>) -> tensor<1x6x1x1xf32>
  %m = sg.mul %u, %b1 : (tensor<1x6x3x3xf32>, tensor<1x6x1x1xf32>) -> tensor<1x6x3x3xf32>
  %t = sg.constant dense<1.5> : tensor<4x8xf32>
  %q = sg.constant dense<0.75> : tensor<8xf32>
  %c = sg.matmul %x, %t : (tensor<1x4xf32>, tensor<4x8xf32>) -> tensor<1x8xf32>
  %d = sg.add %c, %q : (tensor<1x8xf32>, tensor<8xf32>) -> tensor<1x8xf32>
  %d1 = sg.reshape %d : (tensor<1x8xf32>) -> tensor<1x8x1x1xf32>
  %e = sg.slice %d1 {starts = array<i64: 0, 0, 0, 0>, sizes = array<i64: 1, 4, 1, 1>, steps = array<i64: 1, 1, 1, 1>} : (tensor<1x8x1x1xf32>) -> tensor<1x4x1x1xf32>
  %f = sg.slice %d1 {starts = array<i64: 0, 4, 0, 0>, sizes = array<i64: 1, 4, 1, 1>, steps = array<i64: 1, 1, 1, 1>} : (tensor<1x8x1x1xf32>) -> tensor<1x4x1x1xf32>
  %g = sg.exp %e : (tensor<1x4x1x1xf32>) -> tensor<1x4x1x1xf32>
  %n = sg.mul %v, %g : (tensor<1x4x3x3xf32>, tensor<1x4x1x1xf32>) -> tensor<1x4x3x3xf32>
  %o = sg.add %n, %f : (tensor<1x4x3x3xf32>, tensor<1x4x1x1xf32>) -> tensor<1x4x3x3xf32>
  return %m, %o : tensor<1x6x3x3xf32>, tensor<1x4x3x3xf32>
}

// Of several rows the parts would have to be copied.
// CHECK-LABEL: func @rows(
// CHECK-COUNT-2: sg.matmul
func.func @rows(%x: tensor<2x4xf32>, %u: tensor<3x2x6xf32>) -> (tensor<3x2x6xf32>, tensor<3x2x6xf32>) {
  %w = sg.constant dense<0.5> : tensor<4x6xf32>
  %t = sg.constant dense<1.5> : tensor<4x6xf32>
  %a = sg.matmul %x, %w : (tensor<2x4xf32>, tensor<4x6xf32>) -> tensor<2x6xf32>
  %c = sg.matmul %x, %t : (tensor<2x4xf32>, tensor<4x6xf32>) -> tensor<2x6xf32>
  %m = sg.mul %u, %a : (tensor<3x2x6xf32>, tensor<2x6xf32>) -> tensor<3x2x6xf32>
  %n = sg.mul %u, %c : (tensor<3x2x6xf32>, tensor<2x6xf32>) -> tensor<3x2x6xf32>
  return %m, %n : tensor<3x2x6xf32>, tensor<3x2x6xf32>
}

// What is done on the sums of each: an activation, behind a reshape as well; a part of a
// row that is joined with others, or returned.
// CHECK-LABEL: func @sums(
// CHECK-COUNT-4: sg.matmul
func.func @sums(%x: tensor<1x4xf32>) -> (tensor<1x6xf32>, tensor<6xf32>, tensor<1x12xf32>, tensor<1x6xf32>) {
  %w0 = sg.constant dense<0.5> : tensor<4x6xf32>
  %w1 = sg.constant dense<1.5> : tensor<4x6xf32>
  %w2 = sg.constant dense<2.5> : tensor<4x6xf32>
  %w3 = sg.constant dense<3.5> : tensor<4x6xf32>
  %a = sg.matmul %x, %w0 : (tensor<1x4xf32>, tensor<4x6xf32>) -> tensor<1x6xf32>
  %b = sg.matmul %x, %w1 : (tensor<1x4xf32>, tensor<4x6xf32>) -> tensor<1x6xf32>
  %c = sg.matmul %x, %w2 : (tensor<1x4xf32>, tensor<4x6xf32>) -> tensor<1x6xf32>
  %d = sg.matmul %x, %w3 : (tensor<1x4xf32>, tensor<4x6xf32>) -> tensor<1x6xf32>
  %a1 = sg.exp %a : (tensor<1x6xf32>) -> tensor<1x6xf32>
  %b1 = sg.reshape %b : (tensor<1x6xf32>) -> tensor<6xf32>
  %b2 = sg.exp %b1 : (tensor<6xf32>) -> tensor<6xf32>
  %c1 = sg.concat %c, %c {axis = 1 : i64} : (tensor<1x6xf32>, tensor<1x6xf32>) -> tensor<1x12xf32>
  return %a1, %b2, %c1, %d : tensor<1x6xf32>, tensor<6xf32>, tensor<1x12xf32>, tensor<1x6xf32>
}
