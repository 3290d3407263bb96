// Attention in the spellings of exporters becomes sg.attention; what is no attention, or
// has values of its own that others use, stays.
// RUN: sg-opt --pass-pipeline='builtin.module(func.func(sg-recognise-attention))' --split-input-file %s | FileCheck %s
// RUN: sg-opt %s --sg-recognise-attention --sg-verify-each=numeric --split-input-file 2>&1 | FileCheck %s --check-prefix=SAME
// SAME-NOT: changes what

// Without scale and mask.
// CHECK-LABEL: func @main(
// CHECK-NEXT: %[[Y:.*]] = sg.attention %arg0, %arg1, %arg2 {scale = 1.000000e+00 : f64}
// CHECK-NEXT: return %[[Y]]
func.func @main(%q: tensor<2x3x4x5xf32>, %k: tensor<2x3x6x5xf32>, %v: tensor<2x3x6x7xf32>) -> tensor<2x3x4x7xf32> {
  %s = sg.matmul %q, %k {trans_rhs} : (tensor<2x3x4x5xf32>, tensor<2x3x6x5xf32>) -> tensor<2x3x4x6xf32>
  %p = sg.softmax %s {axis = 3 : i64} : (tensor<2x3x4x6xf32>) -> tensor<2x3x4x6xf32>
  %y = sg.matmul %p, %v : (tensor<2x3x4x6xf32>, tensor<2x3x6x7xf32>) -> tensor<2x3x4x7xf32>
  return %y : tensor<2x3x4x7xf32>
}

// -----

// Scales of q, k and the scores; k that a transpose turns.
// CHECK-LABEL: func @main(
// CHECK-NEXT: %[[Y:.*]] = sg.attention %arg0, %arg1, %arg2 {scale = 2.500000e-01 : f64}
// CHECK-NEXT: return %[[Y]]
func.func @main(%q: tensor<2x3x4x5xf32>, %k: tensor<2x3x6x5xf32>, %v: tensor<2x3x6x7xf32>) -> tensor<2x3x4x7xf32> {
  %c = sg.constant dense<0.5> : tensor<f32>
  %d = sg.constant dense<4.0> : tensor<f32>
  %e = sg.constant dense<2.0> : tensor<1xf32>
  %q1 = sg.mul %q, %c : (tensor<2x3x4x5xf32>, tensor<f32>) -> tensor<2x3x4x5xf32>
  %kt = sg.transpose %k {perm = array<i64: 0, 1, 3, 2>} : (tensor<2x3x6x5xf32>) -> tensor<2x3x5x6xf32>
  %k1 = sg.mul %e, %kt : (tensor<1xf32>, tensor<2x3x5x6xf32>) -> tensor<2x3x5x6xf32>
  %s = sg.matmul %q1, %k1 : (tensor<2x3x4x5xf32>, tensor<2x3x5x6xf32>) -> tensor<2x3x4x6xf32>
  %z = sg.div %s, %d : (tensor<2x3x4x6xf32>, tensor<f32>) -> tensor<2x3x4x6xf32>
  %p = sg.softmax %z {axis = 3 : i64} : (tensor<2x3x4x6xf32>) -> tensor<2x3x4x6xf32>
  %y = sg.matmul %p, %v : (tensor<2x3x4x6xf32>, tensor<2x3x6x7xf32>) -> tensor<2x3x4x7xf32>
  return %y : tensor<2x3x4x7xf32>
}

// -----

// Two dimensions, all operands the other way round.
// CHECK-LABEL: func @main(
// CHECK-DAG: %[[Q:.*]] = sg.transpose %arg0 {perm = array<i64: 1, 0>}
// CHECK-DAG: %[[V:.*]] = sg.transpose %arg2 {perm = array<i64: 1, 0>}
// CHECK-DAG: %[[Q4:.*]] = sg.reshape %[[Q]] : (tensor<4x5xf32>) -> tensor<1x1x4x5xf32>
// CHECK-DAG: %[[K4:.*]] = sg.reshape %arg1 : (tensor<6x5xf32>) -> tensor<1x1x6x5xf32>
// CHECK-DAG: %[[V4:.*]] = sg.reshape %[[V]] : (tensor<6x7xf32>) -> tensor<1x1x6x7xf32>
// CHECK: %[[Y:.*]] = sg.attention %[[Q4]], %[[K4]], %[[V4]] {scale = 1.000000e+00 : f64}
// CHECK-NEXT: sg.reshape %[[Y]] : (tensor<1x1x4x7xf32>) -> tensor<4x7xf32>
func.func @main(%q: tensor<5x4xf32>, %k: tensor<6x5xf32>, %v: tensor<7x6xf32>) -> tensor<4x7xf32> {
  %s = sg.matmul %q, %k {trans_lhs, trans_rhs} : (tensor<5x4xf32>, tensor<6x5xf32>) -> tensor<4x6xf32>
  %p = sg.softmax %s {axis = 1 : i64} : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %y = sg.matmul %p, %v {trans_rhs} : (tensor<4x6xf32>, tensor<7x6xf32>) -> tensor<4x7xf32>
  return %y : tensor<4x7xf32>
}

// -----

// Two masks, one of them scaled with the scores.
// CHECK-LABEL: func @main(
// CHECK: %[[C:.*]] = sg.constant dense<2.000000e+00>
// CHECK: %[[D:.*]] = sg.mul %arg3, %[[C]]
// CHECK-NEXT: %[[M:.*]] = sg.add %arg4, %[[D]] : (tensor<3x4x6xf32>, tensor<2x1x1x6xf32>) -> tensor<2x3x4x6xf32>
// CHECK-NEXT: %[[Y:.*]] = sg.attention %arg0, %arg1, %arg2 mask %[[M]] {scale = 2.000000e+00 : f64}
func.func @main(%q: tensor<2x3x4x5xf32>, %k: tensor<2x3x6x5xf32>, %v: tensor<2x3x6x7xf32>, %m: tensor<2x1x1x6xf32>, %b: tensor<3x4x6xf32>) -> tensor<2x3x4x7xf32> {
  %s = sg.matmul %q, %k {trans_rhs} : (tensor<2x3x4x5xf32>, tensor<2x3x6x5xf32>) -> tensor<2x3x4x6xf32>
  %c = sg.constant dense<2.0> : tensor<f32>
  %z = sg.add %s, %m : (tensor<2x3x4x6xf32>, tensor<2x1x1x6xf32>) -> tensor<2x3x4x6xf32>
  %w = sg.mul %z, %c : (tensor<2x3x4x6xf32>, tensor<f32>) -> tensor<2x3x4x6xf32>
  %x = sg.add %b, %w : (tensor<3x4x6xf32>, tensor<2x3x4x6xf32>) -> tensor<2x3x4x6xf32>
  %p = sg.softmax %x {axis = 3 : i64} : (tensor<2x3x4x6xf32>) -> tensor<2x3x4x6xf32>
  %y = sg.matmul %p, %v : (tensor<2x3x4x6xf32>, tensor<2x3x6x7xf32>) -> tensor<2x3x4x7xf32>
  return %y : tensor<2x3x4x7xf32>
}

// -----

// Conditions of both senses; the one nearer to the product comes first.
// CHECK-LABEL: func @main(
// CHECK: %[[N:.*]] = sg.not %arg3 : (tensor<4x6xi1>) -> tensor<4x6xi1>
// CHECK-NEXT: sg.attention %arg0, %arg1, %arg2 mask %[[N]], %arg4 {fills = array<f64: -3.0000000054977558E+38, 0xFFF0000000000000>, scale = 1.000000e+00 : f64}
func.func @main(%q: tensor<2x3x4x5xf32>, %k: tensor<2x3x6x5xf32>, %v: tensor<2x3x6x7xf32>, %m: tensor<4x6xi1>, %o: tensor<6xi1>) -> tensor<2x3x4x7xf32> {
  %s = sg.matmul %q, %k {trans_rhs} : (tensor<2x3x4x5xf32>, tensor<2x3x6x5xf32>) -> tensor<2x3x4x6xf32>
  %c = sg.constant dense<-3.00000003E+38> : tensor<f32>
  %i = sg.constant dense<0xFF800000> : tensor<f32>
  %z = sg.select %m, %c, %s : (tensor<4x6xi1>, tensor<f32>, tensor<2x3x4x6xf32>) -> tensor<2x3x4x6xf32>
  %w = sg.select %o, %z, %i : (tensor<6xi1>, tensor<2x3x4x6xf32>, tensor<f32>) -> tensor<2x3x4x6xf32>
  %p = sg.softmax %w {axis = 3 : i64} : (tensor<2x3x4x6xf32>) -> tensor<2x3x4x6xf32>
  %y = sg.matmul %p, %v : (tensor<2x3x4x6xf32>, tensor<2x3x6x7xf32>) -> tensor<2x3x4x7xf32>
  return %y : tensor<2x3x4x7xf32>
}

// -----

// Where all keys are closed by the same number, all count alike.
// CHECK-LABEL: func @main(
// CHECK: sg.attention %{{.*}} mask %{{.*}} {fills = array<f64: -1.000000e+09>,
func.func @main(%q: tensor<2x3x4x5xf32>, %k: tensor<2x3x6x5xf32>, %v: tensor<2x3x6x7xf32>, %m: tensor<4x6xi1>) -> tensor<2x3x4x7xf32> {
  %s = sg.matmul %q, %k {trans_rhs} : (tensor<2x3x4x5xf32>, tensor<2x3x6x5xf32>) -> tensor<2x3x4x6xf32>
  %c = sg.constant dense<-1.0e+9> : tensor<f32>
  %z = sg.select %m, %c, %s : (tensor<4x6xi1>, tensor<f32>, tensor<2x3x4x6xf32>) -> tensor<2x3x4x6xf32>
  %p = sg.softmax %z {axis = 3 : i64} : (tensor<2x3x4x6xf32>) -> tensor<2x3x4x6xf32>
  %y = sg.matmul %p, %v : (tensor<2x3x4x6xf32>, tensor<2x3x6x7xf32>) -> tensor<2x3x4x7xf32>
  return %y : tensor<2x3x4x7xf32>
}

// -----

// A constant that closes the keys behind the query.
// CHECK-LABEL: func @main(
// CHECK-NEXT: sg.attention %arg0, %arg1, %arg2 {causal, scale = 1.000000e+00 : f64}
func.func @main(%q: tensor<1x1x2x5xf32>, %k: tensor<1x1x4x5xf32>, %v: tensor<1x1x4x5xf32>) -> tensor<1x1x2x5xf32> {
  %s = sg.matmul %q, %k {trans_rhs} : (tensor<1x1x2x5xf32>, tensor<1x1x4x5xf32>) -> tensor<1x1x2x4xf32>
  %c = sg.constant dense<[[0.0, 0.0, 0.0, -1.0e+4], [0.0, 0.0, 0.0, 0.0]]> : tensor<2x4xf32>
  %z = sg.add %s, %c : (tensor<1x1x2x4xf32>, tensor<2x4xf32>) -> tensor<1x1x2x4xf32>
  %p = sg.softmax %z {axis = 3 : i64} : (tensor<1x1x2x4xf32>) -> tensor<1x1x2x4xf32>
  %y = sg.matmul %p, %v : (tensor<1x1x2x4xf32>, tensor<1x1x4x5xf32>) -> tensor<1x1x2x5xf32>
  return %y : tensor<1x1x2x5xf32>
}

// -----

// The same as a condition.
// CHECK-LABEL: func @main(
// CHECK-NEXT: sg.attention %arg0, %arg1, %arg2 {causal, scale = 1.000000e+00 : f64}
func.func @main(%q: tensor<1x1x2x5xf32>, %k: tensor<1x1x4x5xf32>, %v: tensor<1x1x4x5xf32>) -> tensor<1x1x2x5xf32> {
  %s = sg.matmul %q, %k {trans_rhs} : (tensor<1x1x2x5xf32>, tensor<1x1x4x5xf32>) -> tensor<1x1x2x4xf32>
  %c = sg.constant dense<[[[true, true, true, false], [true, true, true, true]]]> : tensor<1x2x4xi1>
  %l = sg.constant dense<-1.0e+4> : tensor<f32>
  %z = sg.select %c, %s, %l : (tensor<1x2x4xi1>, tensor<1x1x2x4xf32>, tensor<f32>) -> tensor<1x1x2x4xf32>
  %p = sg.softmax %z {axis = 3 : i64} : (tensor<1x1x2x4xf32>) -> tensor<1x1x2x4xf32>
  %y = sg.matmul %p, %v : (tensor<1x1x2x4xf32>, tensor<1x1x4x5xf32>) -> tensor<1x1x2x5xf32>
  return %y : tensor<1x1x2x5xf32>
}

// -----

// -inf as part of a mask.
// CHECK-LABEL: func @main(
// CHECK-NEXT: sg.attention %arg0, %arg1, %arg2 mask %arg3 {causal, scale = 1.000000e+00 : f64}
func.func @main(%q: tensor<1x1x2x5xf32>, %k: tensor<1x1x4x5xf32>, %v: tensor<1x1x4x5xf32>, %m: tensor<4xf32>) -> tensor<1x1x2x5xf32> {
  %s = sg.matmul %q, %k {trans_rhs} : (tensor<1x1x2x5xf32>, tensor<1x1x4x5xf32>) -> tensor<1x1x2x4xf32>
  %c = sg.constant dense<[[0.0, 0.0, 0.0, 0xFF800000], [0.0, 0.0, 0.0, 0.0]]> : tensor<2x4xf32>
  %n = sg.add %m, %c : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  %z = sg.add %s, %n : (tensor<1x1x2x4xf32>, tensor<2x4xf32>) -> tensor<1x1x2x4xf32>
  %p = sg.softmax %z {axis = 3 : i64} : (tensor<1x1x2x4xf32>) -> tensor<1x1x2x4xf32>
  %y = sg.matmul %p, %v : (tensor<1x1x2x4xf32>, tensor<1x1x4x5xf32>) -> tensor<1x1x2x5xf32>
  return %y : tensor<1x1x2x5xf32>
}

// -----

// Another number there is a mask.
// CHECK-LABEL: func @main(
// CHECK: sg.attention %arg0, %arg1, %arg2 mask %{{.*}} {scale = 1.000000e+00 : f64}
func.func @main(%q: tensor<1x1x2x5xf32>, %k: tensor<1x1x4x5xf32>, %v: tensor<1x1x4x5xf32>, %m: tensor<4xf32>) -> tensor<1x1x2x5xf32> {
  %s = sg.matmul %q, %k {trans_rhs} : (tensor<1x1x2x5xf32>, tensor<1x1x4x5xf32>) -> tensor<1x1x2x4xf32>
  %c = sg.constant dense<[[0.0, 0.0, 0.0, -1.0e+4], [0.0, 0.0, 0.0, 0.0]]> : tensor<2x4xf32>
  %n = sg.add %m, %c : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  %z = sg.add %s, %n : (tensor<1x1x2x4xf32>, tensor<2x4xf32>) -> tensor<1x1x2x4xf32>
  %p = sg.softmax %z {axis = 3 : i64} : (tensor<1x1x2x4xf32>) -> tensor<1x1x2x4xf32>
  %y = sg.matmul %p, %v : (tensor<1x1x2x4xf32>, tensor<1x1x4x5xf32>) -> tensor<1x1x2x5xf32>
  return %y : tensor<1x1x2x5xf32>
}

// -----

// It closes one key more: a mask.
// CHECK-LABEL: func @main(
// CHECK: %[[M:.*]] = sg.constant
// CHECK-NEXT: sg.attention %arg0, %arg1, %arg2 mask %[[M]] {scale = 1.000000e+00 : f64}
func.func @main(%q: tensor<1x1x2x5xf32>, %k: tensor<1x1x4x5xf32>, %v: tensor<1x1x4x5xf32>) -> tensor<1x1x2x5xf32> {
  %s = sg.matmul %q, %k {trans_rhs} : (tensor<1x1x2x5xf32>, tensor<1x1x4x5xf32>) -> tensor<1x1x2x4xf32>
  %c = sg.constant dense<[[0.0, 0.0, -1.0e+4, -1.0e+4], [0.0, 0.0, 0.0, -1.0e+4]]> : tensor<2x4xf32>
  %z = sg.add %s, %c : (tensor<1x1x2x4xf32>, tensor<2x4xf32>) -> tensor<1x1x2x4xf32>
  %p = sg.softmax %z {axis = 3 : i64} : (tensor<1x1x2x4xf32>) -> tensor<1x1x2x4xf32>
  %y = sg.matmul %p, %v : (tensor<1x1x2x4xf32>, tensor<1x1x4x5xf32>) -> tensor<1x1x2x5xf32>
  return %y : tensor<1x1x2x5xf32>
}

// -----

// It closes nothing for sure: a mask.
// CHECK-LABEL: func @main(
// CHECK: %[[M:.*]] = sg.constant
// CHECK-NEXT: sg.attention %arg0, %arg1, %arg2 mask %[[M]] {scale = 1.000000e+00 : f64}
func.func @main(%q: tensor<1x1x2x5xf32>, %k: tensor<1x1x4x5xf32>, %v: tensor<1x1x4x5xf32>) -> tensor<1x1x2x5xf32> {
  %s = sg.matmul %q, %k {trans_rhs} : (tensor<1x1x2x5xf32>, tensor<1x1x4x5xf32>) -> tensor<1x1x2x4xf32>
  %c = sg.constant dense<[[0.0, 0.0, 0.0, -1.0e+3], [0.0, 0.0, 0.0, 0.0]]> : tensor<2x4xf32>
  %z = sg.add %s, %c : (tensor<1x1x2x4xf32>, tensor<2x4xf32>) -> tensor<1x1x2x4xf32>
  %p = sg.softmax %z {axis = 3 : i64} : (tensor<1x1x2x4xf32>) -> tensor<1x1x2x4xf32>
  %y = sg.matmul %p, %v : (tensor<1x1x2x4xf32>, tensor<1x1x4x5xf32>) -> tensor<1x1x2x5xf32>
  return %y : tensor<1x1x2x5xf32>
}

// -----

// It closes nothing: a mask.
// CHECK-LABEL: func @main(
// CHECK: %[[M:.*]] = sg.constant
// CHECK-NEXT: sg.attention %arg0, %arg1, %arg2 mask %[[M]] {scale = 1.000000e+00 : f64}
func.func @main(%q: tensor<1x1x2x5xf32>, %k: tensor<1x1x4x5xf32>, %v: tensor<1x1x4x5xf32>) -> tensor<1x1x2x5xf32> {
  %s = sg.matmul %q, %k {trans_rhs} : (tensor<1x1x2x5xf32>, tensor<1x1x4x5xf32>) -> tensor<1x1x2x4xf32>
  %c = sg.constant dense<[[0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0]]> : tensor<2x4xf32>
  %z = sg.add %s, %c : (tensor<1x1x2x4xf32>, tensor<2x4xf32>) -> tensor<1x1x2x4xf32>
  %p = sg.softmax %z {axis = 3 : i64} : (tensor<1x1x2x4xf32>) -> tensor<1x1x2x4xf32>
  %y = sg.matmul %p, %v : (tensor<1x1x2x4xf32>, tensor<1x1x4x5xf32>) -> tensor<1x1x2x5xf32>
  return %y : tensor<1x1x2x5xf32>
}

// -----

// The last query sees all keys.
// CHECK-LABEL: func @main(
// CHECK-NEXT: sg.attention %arg0, %arg1, %arg2 {scale = 1.000000e+00 : f64}
func.func @main(%q: tensor<1x1x1x5xf32>, %k: tensor<1x1x4x5xf32>, %v: tensor<1x1x4x5xf32>) -> tensor<1x1x1x5xf32> {
  %s = sg.matmul %q, %k {trans_rhs} : (tensor<1x1x1x5xf32>, tensor<1x1x4x5xf32>) -> tensor<1x1x1x4xf32>
  %c = sg.constant dense<0.0> : tensor<1x4xf32>
  %z = sg.add %s, %c : (tensor<1x1x1x4xf32>, tensor<1x4xf32>) -> tensor<1x1x1x4xf32>
  %p = sg.softmax %z {axis = 3 : i64} : (tensor<1x1x1x4xf32>) -> tensor<1x1x1x4xf32>
  %y = sg.matmul %p, %v : (tensor<1x1x1x4xf32>, tensor<1x1x4x5xf32>) -> tensor<1x1x1x5xf32>
  return %y : tensor<1x1x1x5xf32>
}

// -----

// 0 for NaN.
// CHECK-LABEL: func @main(
// CHECK-NEXT: sg.attention %arg0, %arg1, %arg2 {nan_zero, scale = 1.000000e+00 : f64}
func.func @main(%q: tensor<2x3x4x5xf32>, %k: tensor<2x3x6x5xf32>, %v: tensor<2x3x6x7xf32>) -> tensor<2x3x4x7xf32> {
  %s = sg.matmul %q, %k {trans_rhs} : (tensor<2x3x4x5xf32>, tensor<2x3x6x5xf32>) -> tensor<2x3x4x6xf32>
  %c = sg.constant dense<0.0> : tensor<f32>
  %p = sg.softmax %s {axis = 3 : i64} : (tensor<2x3x4x6xf32>) -> tensor<2x3x4x6xf32>
  %n = sg.is_nan %p : (tensor<2x3x4x6xf32>) -> tensor<2x3x4x6xi1>
  %g = sg.select %n, %c, %p : (tensor<2x3x4x6xi1>, tensor<f32>, tensor<2x3x4x6xf32>) -> tensor<2x3x4x6xf32>
  %y = sg.matmul %g, %v : (tensor<2x3x4x6xf32>, tensor<2x3x6x7xf32>) -> tensor<2x3x4x7xf32>
  return %y : tensor<2x3x4x7xf32>
}

// -----

// 0 where the mask leaves no key.
// CHECK-LABEL: func @main(
// CHECK-NEXT: sg.attention %arg0, %arg1, %arg2 mask %arg3 {closed_zero, scale = 1.000000e+00 : f64}
func.func @main(%q: tensor<2x3x4x5xf32>, %k: tensor<2x3x6x5xf32>, %v: tensor<2x3x6x7xf32>, %m: tensor<4x6xf32>) -> tensor<2x3x4x7xf32> {
  %s = sg.matmul %q, %k {trans_rhs} : (tensor<2x3x4x5xf32>, tensor<2x3x6x5xf32>) -> tensor<2x3x4x6xf32>
  %c = sg.constant dense<0.0> : tensor<f32>
  %i = sg.constant dense<0xFF800000> : tensor<f32>
  %z = sg.add %s, %m : (tensor<2x3x4x6xf32>, tensor<4x6xf32>) -> tensor<2x3x4x6xf32>
  %p = sg.softmax %z {axis = 3 : i64} : (tensor<2x3x4x6xf32>) -> tensor<2x3x4x6xf32>
  %r = sg.reduce_max %m {axes = array<i64: 1>, keepdims} : (tensor<4x6xf32>) -> tensor<4x1xf32>
  %n = sg.equal %r, %i : (tensor<4x1xf32>, tensor<f32>) -> tensor<4x1xi1>
  %g = sg.select %n, %c, %p : (tensor<4x1xi1>, tensor<f32>, tensor<2x3x4x6xf32>) -> tensor<2x3x4x6xf32>
  %y = sg.matmul %g, %v : (tensor<2x3x4x6xf32>, tensor<2x3x6x7xf32>) -> tensor<2x3x4x7xf32>
  return %y : tensor<2x3x4x7xf32>
}

// -----

// Where another mask would.
// CHECK-LABEL: func @main(
// CHECK-NOT: sg.attention
// CHECK: sg.softmax
func.func @main(%q: tensor<2x3x4x5xf32>, %k: tensor<2x3x6x5xf32>, %v: tensor<2x3x6x7xf32>, %m: tensor<4x6xf32>, %o: tensor<4x6xf32>) -> tensor<2x3x4x7xf32> {
  %s = sg.matmul %q, %k {trans_rhs} : (tensor<2x3x4x5xf32>, tensor<2x3x6x5xf32>) -> tensor<2x3x4x6xf32>
  %c = sg.constant dense<0.0> : tensor<f32>
  %i = sg.constant dense<0xFF800000> : tensor<f32>
  %z = sg.add %s, %m : (tensor<2x3x4x6xf32>, tensor<4x6xf32>) -> tensor<2x3x4x6xf32>
  %p = sg.softmax %z {axis = 3 : i64} : (tensor<2x3x4x6xf32>) -> tensor<2x3x4x6xf32>
  %r = sg.reduce_max %o {axes = array<i64: 1>, keepdims} : (tensor<4x6xf32>) -> tensor<4x1xf32>
  %n = sg.equal %r, %i : (tensor<4x1xf32>, tensor<f32>) -> tensor<4x1xi1>
  %g = sg.select %n, %c, %p : (tensor<4x1xi1>, tensor<f32>, tensor<2x3x4x6xf32>) -> tensor<2x3x4x6xf32>
  %y = sg.matmul %g, %v : (tensor<2x3x4x6xf32>, tensor<2x3x6x7xf32>) -> tensor<2x3x4x7xf32>
  return %y : tensor<2x3x4x7xf32>
}

// -----

// Heads joined with the batch, but for a mask.
// CHECK-LABEL: func @main(
// CHECK-DAG: %[[N:.*]] = sg.reshape %arg4 : (tensor<6x1x8xf32>) -> tensor<2x3x1x8xf32>
// CHECK-DAG: %[[Q:.*]] = sg.reshape %arg0 : (tensor<6x4x5xf32>) -> tensor<2x3x4x5xf32>
// CHECK: %[[M:.*]] = sg.add %[[N]], %arg3
// CHECK: %[[Y:.*]] = sg.attention %[[Q]], %{{.*}}, %{{.*}} mask %[[M]]
// CHECK-NEXT: sg.reshape %[[Y]] : (tensor<2x3x4x5xf32>) -> tensor<6x4x5xf32>
func.func @main(%q: tensor<6x4x5xf32>, %k: tensor<6x8x5xf32>, %v: tensor<6x8x5xf32>, %m: tensor<2x1x4x8xf32>, %n: tensor<6x1x8xf32>) -> tensor<6x4x5xf32> {
  %s = sg.matmul %q, %k {trans_rhs} : (tensor<6x4x5xf32>, tensor<6x8x5xf32>) -> tensor<6x4x8xf32>
  %r = sg.reshape %s : (tensor<6x4x8xf32>) -> tensor<2x3x4x8xf32>
  %z = sg.add %r, %m : (tensor<2x3x4x8xf32>, tensor<2x1x4x8xf32>) -> tensor<2x3x4x8xf32>
  %w = sg.reshape %z : (tensor<2x3x4x8xf32>) -> tensor<6x4x8xf32>
  %x = sg.add %w, %n : (tensor<6x4x8xf32>, tensor<6x1x8xf32>) -> tensor<6x4x8xf32>
  %p = sg.softmax %x {axis = 2 : i64} : (tensor<6x4x8xf32>) -> tensor<6x4x8xf32>
  %y = sg.matmul %p, %v : (tensor<6x4x8xf32>, tensor<6x8x5xf32>) -> tensor<6x4x5xf32>
  return %y : tensor<6x4x5xf32>
}

// -----

// Groups of heads as a dimension.
// CHECK-LABEL: func @main(
// CHECK-DAG: %[[Q:.*]] = sg.reshape %arg0 : (tensor<2x2x3x4x5xf32>) -> tensor<2x6x4x5xf32>
// CHECK-DAG: %[[K:.*]] = sg.reshape %arg1 : (tensor<2x2x1x6x5xf32>) -> tensor<2x2x6x5xf32>
// CHECK-DAG: %[[M:.*]] = sg.reshape %arg3 : (tensor<2x3x4x6xf32>) -> tensor<1x6x4x6xf32>
// CHECK: sg.attention %[[Q]], %[[K]], %{{.*}} mask %[[M]]
func.func @main(%q: tensor<2x2x3x4x5xf32>, %k: tensor<2x2x1x6x5xf32>, %v: tensor<2x2x1x6x5xf32>, %m: tensor<2x3x4x6xf32>) -> tensor<2x2x3x4x5xf32> {
  %s = sg.matmul %q, %k {trans_rhs} : (tensor<2x2x3x4x5xf32>, tensor<2x2x1x6x5xf32>) -> tensor<2x2x3x4x6xf32>
  %z = sg.add %s, %m : (tensor<2x2x3x4x6xf32>, tensor<2x3x4x6xf32>) -> tensor<2x2x3x4x6xf32>
  %p = sg.softmax %z {axis = 4 : i64} : (tensor<2x2x3x4x6xf32>) -> tensor<2x2x3x4x6xf32>
  %y = sg.matmul %p, %v : (tensor<2x2x3x4x6xf32>, tensor<2x2x1x6x5xf32>) -> tensor<2x2x3x4x5xf32>
  return %y : tensor<2x2x3x4x5xf32>
}

// -----

// Heads that are repeated are read where they are, and a scale behind that.
// CHECK-LABEL: func @main(
// CHECK-DAG: %[[K:.*]] = sg.reshape %arg1 : (tensor<1x2x1x8x5xf32>) -> tensor<1x2x8x5xf32>
// CHECK-DAG: %[[V:.*]] = sg.reshape %arg2 : (tensor<1x2x1x8x5xf32>) -> tensor<1x2x8x5xf32>
// CHECK: sg.attention %arg0, %[[K]], %[[V]] {scale = 5.000000e-01 : f64}
func.func @main(%q: tensor<1x6x4x5xf32>, %k: tensor<1x2x1x8x5xf32>, %v: tensor<1x2x1x8x5xf32>) -> tensor<1x6x4x5xf32> {
  %c = sg.constant dense<0.5> : tensor<f32>
  %ks = sg.mul %k, %c : (tensor<1x2x1x8x5xf32>, tensor<f32>) -> tensor<1x2x1x8x5xf32>
  %kb = sg.broadcast %ks : (tensor<1x2x1x8x5xf32>) -> tensor<1x2x3x8x5xf32>
  %kr = sg.reshape %kb : (tensor<1x2x3x8x5xf32>) -> tensor<1x6x8x5xf32>
  %vb = sg.broadcast %v : (tensor<1x2x1x8x5xf32>) -> tensor<1x2x3x8x5xf32>
  %vr = sg.reshape %vb : (tensor<1x2x3x8x5xf32>) -> tensor<1x6x8x5xf32>
  %s = sg.matmul %q, %kr {trans_rhs} : (tensor<1x6x4x5xf32>, tensor<1x6x8x5xf32>) -> tensor<1x6x4x8xf32>
  %p = sg.softmax %s {axis = 3 : i64} : (tensor<1x6x4x8xf32>) -> tensor<1x6x4x8xf32>
  %y = sg.matmul %p, %vr : (tensor<1x6x4x8xf32>, tensor<1x6x8x5xf32>) -> tensor<1x6x4x5xf32>
  return %y : tensor<1x6x4x5xf32>
}

// -----

// So are those that are repeated as rows of another shape.
// CHECK-LABEL: func @main(
// CHECK-DAG: %[[K:.*]] = sg.reshape %arg1 : (tensor<4x1x40xf32>) -> tensor<2x2x8x5xf32>
// CHECK-DAG: %[[V:.*]] = sg.reshape %arg2 : (tensor<4x1x40xf32>) -> tensor<2x2x8x5xf32>
// CHECK: sg.attention %arg0, %[[K]], %[[V]] {scale = 1.000000e+00 : f64}
func.func @main(%q: tensor<2x6x4x5xf32>, %k: tensor<4x1x40xf32>, %v: tensor<4x1x40xf32>) -> tensor<2x6x4x5xf32> {
  %kb = sg.broadcast %k : (tensor<4x1x40xf32>) -> tensor<4x3x40xf32>
  %kr = sg.reshape %kb : (tensor<4x3x40xf32>) -> tensor<2x6x8x5xf32>
  %vb = sg.broadcast %v : (tensor<4x1x40xf32>) -> tensor<4x3x40xf32>
  %vr = sg.reshape %vb : (tensor<4x3x40xf32>) -> tensor<2x6x8x5xf32>
  %s = sg.matmul %q, %kr {trans_rhs} : (tensor<2x6x4x5xf32>, tensor<2x6x8x5xf32>) -> tensor<2x6x4x8xf32>
  %p = sg.softmax %s {axis = 3 : i64} : (tensor<2x6x4x8xf32>) -> tensor<2x6x4x8xf32>
  %y = sg.matmul %p, %vr : (tensor<2x6x4x8xf32>, tensor<2x6x8x5xf32>) -> tensor<2x6x4x5xf32>
  return %y : tensor<2x6x4x5xf32>
}

// -----

// Keys that are repeated within a head, and all heads one after the other, are none.
// CHECK-LABEL: func @main(
// CHECK: sg.attention %arg0, %{{.*}}, %{{.*}} {scale = 1.000000e+00 : f64} : (tensor<2x6x4x5xf32>, tensor<2x6x8x5xf32>
func.func @main(%q: tensor<2x6x4x5xf32>, %k: tensor<2x1x2x40xf32>, %v: tensor<2x6x1x20xf32>) -> tensor<2x6x4x5xf32> {
  %kb = sg.broadcast %k : (tensor<2x1x2x40xf32>) -> tensor<2x3x2x40xf32>
  %kr = sg.reshape %kb : (tensor<2x3x2x40xf32>) -> tensor<2x6x8x5xf32>
  %vb = sg.broadcast %v : (tensor<2x6x1x20xf32>) -> tensor<2x6x2x20xf32>
  %vr = sg.reshape %vb : (tensor<2x6x2x20xf32>) -> tensor<2x6x8x5xf32>
  %s = sg.matmul %q, %kr {trans_rhs} : (tensor<2x6x4x5xf32>, tensor<2x6x8x5xf32>) -> tensor<2x6x4x8xf32>
  %p = sg.softmax %s {axis = 3 : i64} : (tensor<2x6x4x8xf32>) -> tensor<2x6x4x8xf32>
  %y = sg.matmul %p, %vr : (tensor<2x6x4x8xf32>, tensor<2x6x8x5xf32>) -> tensor<2x6x4x5xf32>
  return %y : tensor<2x6x4x5xf32>
}

// -----

// Weights in f32 between halves.
// CHECK-LABEL: func @main(
// CHECK-NEXT: sg.attention %arg0, %arg1, %arg2 {scale = 1.000000e+00 : f64} : (tensor<2x3x4x5xf16>
func.func @main(%q: tensor<2x3x4x5xf16>, %k: tensor<2x3x6x5xf16>, %v: tensor<2x3x6x7xf16>) -> tensor<2x3x4x7xf16> {
  %s = sg.matmul %q, %k {trans_rhs} : (tensor<2x3x4x5xf16>, tensor<2x3x6x5xf16>) -> tensor<2x3x4x6xf16>
  %w = sg.cast %s : (tensor<2x3x4x6xf16>) -> tensor<2x3x4x6xf32>
  %p = sg.softmax %w {axis = 3 : i64} : (tensor<2x3x4x6xf32>) -> tensor<2x3x4x6xf32>
  %h = sg.cast %p : (tensor<2x3x4x6xf32>) -> tensor<2x3x4x6xf16>
  %y = sg.matmul %h, %v : (tensor<2x3x4x6xf16>, tensor<2x3x6x7xf16>) -> tensor<2x3x4x7xf16>
  return %y : tensor<2x3x4x7xf16>
}

// -----

// The weights have another use.
// CHECK-LABEL: func @main(
// CHECK-NOT: sg.attention
// CHECK: sg.softmax
func.func @main(%q: tensor<2x3x4x5xf32>, %k: tensor<2x3x6x5xf32>, %v: tensor<2x3x6x7xf32>) -> (tensor<2x3x4x7xf32>, tensor<2x3x4x6xf32>) {
  %s = sg.matmul %q, %k {trans_rhs} : (tensor<2x3x4x5xf32>, tensor<2x3x6x5xf32>) -> tensor<2x3x4x6xf32>
  %p = sg.softmax %s {axis = 3 : i64} : (tensor<2x3x4x6xf32>) -> tensor<2x3x4x6xf32>
  %y = sg.matmul %p, %v : (tensor<2x3x4x6xf32>, tensor<2x3x6x7xf32>) -> tensor<2x3x4x7xf32>
  return %y, %p : tensor<2x3x4x7xf32>, tensor<2x3x4x6xf32>
}

// -----

// Weights along the queries.
// CHECK-LABEL: func @main(
// CHECK-NOT: sg.attention
// CHECK: sg.softmax
func.func @main(%q: tensor<2x3x4x5xf32>, %k: tensor<2x3x6x5xf32>, %v: tensor<2x3x6x7xf32>) -> tensor<2x3x4x7xf32> {
  %s = sg.matmul %q, %k {trans_rhs} : (tensor<2x3x4x5xf32>, tensor<2x3x6x5xf32>) -> tensor<2x3x4x6xf32>
  %p = sg.softmax %s {axis = 2 : i64} : (tensor<2x3x4x6xf32>) -> tensor<2x3x4x6xf32>
  %y = sg.matmul %p, %v : (tensor<2x3x4x6xf32>, tensor<2x3x6x7xf32>) -> tensor<2x3x4x7xf32>
  return %y : tensor<2x3x4x7xf32>
}

// -----

// One batch of keys for two of queries.
// CHECK-LABEL: func @main(
// CHECK-NOT: sg.attention
// CHECK: sg.softmax
func.func @main(%q: tensor<2x3x4x5xf32>, %k: tensor<1x3x6x5xf32>, %v: tensor<2x3x6x7xf32>) -> tensor<2x3x4x7xf32> {
  %s = sg.matmul %q, %k {trans_rhs} : (tensor<2x3x4x5xf32>, tensor<1x3x6x5xf32>) -> tensor<2x3x4x6xf32>
  %p = sg.softmax %s {axis = 3 : i64} : (tensor<2x3x4x6xf32>) -> tensor<2x3x4x6xf32>
  %y = sg.matmul %p, %v : (tensor<2x3x4x6xf32>, tensor<2x3x6x7xf32>) -> tensor<2x3x4x7xf32>
  return %y : tensor<2x3x4x7xf32>
}

// -----

// A scale that is not known.
// CHECK-LABEL: func @main(
// CHECK-NOT: sg.attention
// CHECK: sg.softmax
func.func @main(%q: tensor<2x3x4x5xf32>, %k: tensor<2x3x6x5xf32>, %v: tensor<2x3x6x7xf32>, %c: tensor<f32>) -> tensor<2x3x4x7xf32> {
  %s = sg.matmul %q, %k {trans_rhs} : (tensor<2x3x4x5xf32>, tensor<2x3x6x5xf32>) -> tensor<2x3x4x6xf32>
  %z = sg.mul %s, %c : (tensor<2x3x4x6xf32>, tensor<f32>) -> tensor<2x3x4x6xf32>
  %p = sg.softmax %z {axis = 3 : i64} : (tensor<2x3x4x6xf32>) -> tensor<2x3x4x6xf32>
  %y = sg.matmul %p, %v : (tensor<2x3x4x6xf32>, tensor<2x3x6x7xf32>) -> tensor<2x3x4x7xf32>
  return %y : tensor<2x3x4x7xf32>
}

// -----

// Unknown extents.
// CHECK-LABEL: func @main(
// CHECK-NOT: sg.attention
// CHECK: sg.softmax
func.func @main(%q: tensor<1x2x?x5xf32>, %k: tensor<1x2x6x5xf32>, %v: tensor<1x2x6x7xf32>) -> tensor<1x2x?x7xf32> {
  %s = sg.matmul %q, %k {trans_rhs} : (tensor<1x2x?x5xf32>, tensor<1x2x6x5xf32>) -> tensor<1x2x?x6xf32>
  %p = sg.softmax %s {axis = 3 : i64} : (tensor<1x2x?x6xf32>) -> tensor<1x2x?x6xf32>
  %y = sg.matmul %p, %v : (tensor<1x2x?x6xf32>, tensor<1x2x6x7xf32>) -> tensor<1x2x?x7xf32>
  return %y : tensor<1x2x?x7xf32>
}

// -----

// Windows of an image, each with its mask.
// CHECK-LABEL: func @main(
// CHECK: %[[W:.*]] = sg.reshape %arg4 : (tensor<1x6x1x4x8xf32>) -> tensor<6x1x4x8xf32>
// CHECK-NEXT: %[[M:.*]] = sg.add %[[W]], %arg3
// CHECK-NEXT: sg.attention %arg0, %arg1, %arg2 mask %[[M]]
func.func @main(%q: tensor<6x3x4x5xf32>, %k: tensor<6x3x8x5xf32>, %v: tensor<6x3x8x5xf32>, %b: tensor<1x3x4x8xf32>, %m: tensor<1x6x1x4x8xf32>) -> tensor<6x3x4x5xf32> {
  %s = sg.matmul %q, %k {trans_rhs} : (tensor<6x3x4x5xf32>, tensor<6x3x8x5xf32>) -> tensor<6x3x4x8xf32>
  %z = sg.add %s, %b : (tensor<6x3x4x8xf32>, tensor<1x3x4x8xf32>) -> tensor<6x3x4x8xf32>
  %r = sg.reshape %z : (tensor<6x3x4x8xf32>) -> tensor<1x6x3x4x8xf32>
  %x = sg.add %r, %m : (tensor<1x6x3x4x8xf32>, tensor<1x6x1x4x8xf32>) -> tensor<1x6x3x4x8xf32>
  %w = sg.reshape %x : (tensor<1x6x3x4x8xf32>) -> tensor<6x3x4x8xf32>
  %p = sg.softmax %w {axis = 3 : i64} : (tensor<6x3x4x8xf32>) -> tensor<6x3x4x8xf32>
  %y = sg.matmul %p, %v : (tensor<6x3x4x8xf32>, tensor<6x3x8x5xf32>) -> tensor<6x3x4x5xf32>
  return %y : tensor<6x3x4x5xf32>
}

// -----

// The same without the dimension of images.
// CHECK-LABEL: func @main(
// CHECK: %[[M:.*]] = sg.add %arg4, %arg3
// CHECK-NEXT: sg.attention %arg0, %arg1, %arg2 mask %[[M]]
func.func @main(%q: tensor<6x3x4x5xf32>, %k: tensor<6x3x8x5xf32>, %v: tensor<6x3x8x5xf32>, %b: tensor<1x3x4x8xf32>, %m: tensor<6x1x4x8xf32>) -> tensor<6x3x4x5xf32> {
  %s = sg.matmul %q, %k {trans_rhs} : (tensor<6x3x4x5xf32>, tensor<6x3x8x5xf32>) -> tensor<6x3x4x8xf32>
  %z = sg.add %s, %b : (tensor<6x3x4x8xf32>, tensor<1x3x4x8xf32>) -> tensor<6x3x4x8xf32>
  %r = sg.reshape %z : (tensor<6x3x4x8xf32>) -> tensor<1x6x3x4x8xf32>
  %x = sg.add %r, %m : (tensor<1x6x3x4x8xf32>, tensor<6x1x4x8xf32>) -> tensor<1x6x3x4x8xf32>
  %w = sg.reshape %x : (tensor<1x6x3x4x8xf32>) -> tensor<6x3x4x8xf32>
  %p = sg.softmax %w {axis = 3 : i64} : (tensor<6x3x4x8xf32>) -> tensor<6x3x4x8xf32>
  %y = sg.matmul %p, %v : (tensor<6x3x4x8xf32>, tensor<6x3x8x5xf32>) -> tensor<6x3x4x5xf32>
  return %y : tensor<6x3x4x5xf32>
}

// -----

// Several images, one mask for all of their windows.
// CHECK-LABEL: func @main(
// CHECK: %[[W:.*]] = sg.reshape %arg4 : (tensor<1x1x3x4x8xf32>) -> tensor<1x3x4x8xf32>
// CHECK-NEXT: %[[M:.*]] = sg.add %[[W]], %arg3
// CHECK-NEXT: sg.attention %arg0, %arg1, %arg2 mask %[[M]]
func.func @main(%q: tensor<6x3x4x5xf32>, %k: tensor<6x3x8x5xf32>, %v: tensor<6x3x8x5xf32>, %b: tensor<1x3x4x8xf32>, %m: tensor<1x1x3x4x8xf32>) -> tensor<6x3x4x5xf32> {
  %s = sg.matmul %q, %k {trans_rhs} : (tensor<6x3x4x5xf32>, tensor<6x3x8x5xf32>) -> tensor<6x3x4x8xf32>
  %z = sg.add %s, %b : (tensor<6x3x4x8xf32>, tensor<1x3x4x8xf32>) -> tensor<6x3x4x8xf32>
  %r = sg.reshape %z : (tensor<6x3x4x8xf32>) -> tensor<2x3x3x4x8xf32>
  %x = sg.add %r, %m : (tensor<2x3x3x4x8xf32>, tensor<1x1x3x4x8xf32>) -> tensor<2x3x3x4x8xf32>
  %w = sg.reshape %x : (tensor<2x3x3x4x8xf32>) -> tensor<6x3x4x8xf32>
  %p = sg.softmax %w {axis = 3 : i64} : (tensor<6x3x4x8xf32>) -> tensor<6x3x4x8xf32>
  %y = sg.matmul %p, %v : (tensor<6x3x4x8xf32>, tensor<6x3x8x5xf32>) -> tensor<6x3x4x5xf32>
  return %y : tensor<6x3x4x5xf32>
}

// -----

// Several images whose windows have masks of their own: each would be repeated.
// CHECK-LABEL: func @main(
// CHECK-NOT: sg.attention
// CHECK: sg.softmax
func.func @main(%q: tensor<6x3x4x5xf32>, %k: tensor<6x3x8x5xf32>, %v: tensor<6x3x8x5xf32>, %b: tensor<1x3x4x8xf32>, %m: tensor<3x1x4x8xf32>) -> tensor<6x3x4x5xf32> {
  %s = sg.matmul %q, %k {trans_rhs} : (tensor<6x3x4x5xf32>, tensor<6x3x8x5xf32>) -> tensor<6x3x4x8xf32>
  %z = sg.add %s, %b : (tensor<6x3x4x8xf32>, tensor<1x3x4x8xf32>) -> tensor<6x3x4x8xf32>
  %r = sg.reshape %z : (tensor<6x3x4x8xf32>) -> tensor<2x3x3x4x8xf32>
  %x = sg.add %r, %m : (tensor<2x3x3x4x8xf32>, tensor<3x1x4x8xf32>) -> tensor<2x3x3x4x8xf32>
  %w = sg.reshape %x : (tensor<2x3x3x4x8xf32>) -> tensor<6x3x4x8xf32>
  %p = sg.softmax %w {axis = 3 : i64} : (tensor<6x3x4x8xf32>) -> tensor<6x3x4x8xf32>
  %y = sg.matmul %p, %v : (tensor<6x3x4x8xf32>, tensor<6x3x8x5xf32>) -> tensor<6x3x4x5xf32>
  return %y : tensor<6x3x4x5xf32>
}

// -----

// A mask for each image.
// CHECK-LABEL: func @main(
// CHECK-NOT: sg.attention
// CHECK: sg.softmax
func.func @main(%q: tensor<6x3x4x5xf32>, %k: tensor<6x3x8x5xf32>, %v: tensor<6x3x8x5xf32>, %b: tensor<1x3x4x8xf32>, %m: tensor<2x1x1x4x8xf32>) -> tensor<6x3x4x5xf32> {
  %s = sg.matmul %q, %k {trans_rhs} : (tensor<6x3x4x5xf32>, tensor<6x3x8x5xf32>) -> tensor<6x3x4x8xf32>
  %z = sg.add %s, %b : (tensor<6x3x4x8xf32>, tensor<1x3x4x8xf32>) -> tensor<6x3x4x8xf32>
  %r = sg.reshape %z : (tensor<6x3x4x8xf32>) -> tensor<2x3x3x4x8xf32>
  %x = sg.add %r, %m : (tensor<2x3x3x4x8xf32>, tensor<2x1x1x4x8xf32>) -> tensor<2x3x3x4x8xf32>
  %w = sg.reshape %x : (tensor<2x3x3x4x8xf32>) -> tensor<6x3x4x8xf32>
  %p = sg.softmax %w {axis = 3 : i64} : (tensor<6x3x4x8xf32>) -> tensor<6x3x4x8xf32>
  %y = sg.matmul %p, %v : (tensor<6x3x4x8xf32>, tensor<6x3x8x5xf32>) -> tensor<6x3x4x5xf32>
  return %y : tensor<6x3x4x5xf32>
}

// -----

// One head of queries for several of keys.
// CHECK-LABEL: func @main(
// CHECK-NOT: sg.attention
// CHECK: sg.softmax
func.func @main(%q: tensor<2x2x1x4x5xf32>, %k: tensor<2x2x3x6x5xf32>, %v: tensor<2x2x3x6x5xf32>) -> tensor<2x2x3x4x5xf32> {
  %s = sg.matmul %q, %k {trans_rhs} : (tensor<2x2x1x4x5xf32>, tensor<2x2x3x6x5xf32>) -> tensor<2x2x3x4x6xf32>
  %p = sg.softmax %s {axis = 4 : i64} : (tensor<2x2x3x4x6xf32>) -> tensor<2x2x3x4x6xf32>
  %y = sg.matmul %p, %v : (tensor<2x2x3x4x6xf32>, tensor<2x2x3x6x5xf32>) -> tensor<2x2x3x4x5xf32>
  return %y : tensor<2x2x3x4x5xf32>
}

// -----

// Groups that share their keys, but not their values.
// CHECK-LABEL: func @main(
// CHECK-NOT: sg.attention
// CHECK: sg.softmax
func.func @main(%q: tensor<2x2x3x4x5xf32>, %k: tensor<2x2x1x6x5xf32>, %v: tensor<2x2x3x6x5xf32>) -> tensor<2x2x3x4x5xf32> {
  %s = sg.matmul %q, %k {trans_rhs} : (tensor<2x2x3x4x5xf32>, tensor<2x2x1x6x5xf32>) -> tensor<2x2x3x4x6xf32>
  %p = sg.softmax %s {axis = 4 : i64} : (tensor<2x2x3x4x6xf32>) -> tensor<2x2x3x4x6xf32>
  %y = sg.matmul %p, %v : (tensor<2x2x3x4x6xf32>, tensor<2x2x3x6x5xf32>) -> tensor<2x2x3x4x5xf32>
  return %y : tensor<2x2x3x4x5xf32>
}

// -----

// Repeated in different ways, they stay repeated.
// CHECK-LABEL: func @main(
// CHECK-DAG: %[[K:.*]] = sg.reshape %{{.*}} : (tensor<1x2x3x8x5xf32>) -> tensor<1x6x8x5xf32>
// CHECK-DAG: %[[V:.*]] = sg.reshape %{{.*}} : (tensor<1x3x2x8x5xf32>) -> tensor<1x6x8x5xf32>
// CHECK: sg.attention %arg0, %[[K]], %[[V]]
func.func @main(%q: tensor<1x6x4x5xf32>, %k: tensor<1x2x1x8x5xf32>, %v: tensor<1x3x1x8x5xf32>) -> tensor<1x6x4x5xf32> {
  %kb = sg.broadcast %k : (tensor<1x2x1x8x5xf32>) -> tensor<1x2x3x8x5xf32>
  %kr = sg.reshape %kb : (tensor<1x2x3x8x5xf32>) -> tensor<1x6x8x5xf32>
  %vb = sg.broadcast %v : (tensor<1x3x1x8x5xf32>) -> tensor<1x3x2x8x5xf32>
  %vr = sg.reshape %vb : (tensor<1x3x2x8x5xf32>) -> tensor<1x6x8x5xf32>
  %s = sg.matmul %q, %kr {trans_rhs} : (tensor<1x6x4x5xf32>, tensor<1x6x8x5xf32>) -> tensor<1x6x4x8xf32>
  %p = sg.softmax %s {axis = 3 : i64} : (tensor<1x6x4x8xf32>) -> tensor<1x6x4x8xf32>
  %y = sg.matmul %p, %vr : (tensor<1x6x4x8xf32>, tensor<1x6x8x5xf32>) -> tensor<1x6x4x5xf32>
  return %y : tensor<1x6x4x5xf32>
}

// -----

// The first query would see no key: its scores are low, not -inf.
// CHECK-LABEL: func @main(
// CHECK: %[[M:.*]] = sg.constant
// CHECK-NEXT: sg.attention %arg0, %arg1, %arg2 mask %[[M]] {scale = 1.000000e+00 : f64}
func.func @main(%q: tensor<1x1x3x5xf32>, %k: tensor<1x1x2x5xf32>, %v: tensor<1x1x2x5xf32>) -> tensor<1x1x3x5xf32> {
  %s = sg.matmul %q, %k {trans_rhs} : (tensor<1x1x3x5xf32>, tensor<1x1x2x5xf32>) -> tensor<1x1x3x2xf32>
  %c = sg.constant dense<[[-1.0e+4, -1.0e+4], [0.0, -1.0e+4], [0.0, 0.0]]> : tensor<3x2xf32>
  %z = sg.add %s, %c : (tensor<1x1x3x2xf32>, tensor<3x2xf32>) -> tensor<1x1x3x2xf32>
  %p = sg.softmax %z {axis = 3 : i64} : (tensor<1x1x3x2xf32>) -> tensor<1x1x3x2xf32>
  %y = sg.matmul %p, %v : (tensor<1x1x3x2xf32>, tensor<1x1x2x5xf32>) -> tensor<1x1x3x5xf32>
  return %y : tensor<1x1x3x5xf32>
}

// -----

// One head alone is causal.
// CHECK-LABEL: func @main(
// CHECK: %[[M:.*]] = sg.constant
// CHECK-NEXT: sg.attention %arg0, %arg1, %arg2 mask %[[M]] {scale = 1.000000e+00 : f64}
func.func @main(%q: tensor<1x2x2x5xf32>, %k: tensor<1x2x4x5xf32>, %v: tensor<1x2x4x5xf32>) -> tensor<1x2x2x5xf32> {
  %s = sg.matmul %q, %k {trans_rhs} : (tensor<1x2x2x5xf32>, tensor<1x2x4x5xf32>) -> tensor<1x2x2x4xf32>
  %c = sg.constant dense<[[[0.0, 0.0, 0.0, -1.0e+4], [0.0, 0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0]]]> : tensor<2x2x4xf32>
  %z = sg.add %s, %c : (tensor<1x2x2x4xf32>, tensor<2x2x4xf32>) -> tensor<1x2x2x4xf32>
  %p = sg.softmax %z {axis = 3 : i64} : (tensor<1x2x2x4xf32>) -> tensor<1x2x2x4xf32>
  %y = sg.matmul %p, %v : (tensor<1x2x2x4xf32>, tensor<1x2x4x5xf32>) -> tensor<1x2x2x5xf32>
  return %y : tensor<1x2x2x5xf32>
}

// -----

// The scores have another use.
// CHECK-LABEL: func @main(
// CHECK-NOT: sg.attention
// CHECK: sg.softmax
func.func @main(%q: tensor<2x3x4x5xf32>, %k: tensor<2x3x6x5xf32>, %v: tensor<2x3x6x7xf32>) -> (tensor<2x3x4x7xf32>, tensor<2x3x4x6xf32>) {
  %s = sg.matmul %q, %k {trans_rhs} : (tensor<2x3x4x5xf32>, tensor<2x3x6x5xf32>) -> tensor<2x3x4x6xf32>
  %p = sg.softmax %s {axis = 3 : i64} : (tensor<2x3x4x6xf32>) -> tensor<2x3x4x6xf32>
  %y = sg.matmul %p, %v : (tensor<2x3x4x6xf32>, tensor<2x3x6x7xf32>) -> tensor<2x3x4x7xf32>
  return %y, %s : tensor<2x3x4x7xf32>, tensor<2x3x4x6xf32>
}

// -----

// What is added before and after a condition stays in order; a factor behind all of it
// scales the number that fills in.
// CHECK-LABEL: func @main(
// CHECK: %[[M:.*]] = sg.mul %arg4, %{{.*}} : (tensor<4x6xf32>, tensor<f32>)
// CHECK: sg.attention %arg0, %arg1, %arg2 mask %[[M]], %arg3, %arg5 {fills = array<f64: -2.000000e+04>, scale = 2.000000e+00 : f64}
func.func @main(%q: tensor<2x3x4x5xf32>, %k: tensor<2x3x6x5xf32>, %v: tensor<2x3x6x7xf32>, %m: tensor<4x6xi1>, %a: tensor<4x6xf32>, %z: tensor<6xf32>) -> tensor<2x3x4x7xf32> {
  %s = sg.matmul %q, %k {trans_rhs} : (tensor<2x3x4x5xf32>, tensor<2x3x6x5xf32>) -> tensor<2x3x4x6xf32>
  %c = sg.constant dense<-1.0e+4> : tensor<f32>
  %d = sg.constant dense<2.0> : tensor<f32>
  %s1 = sg.add %s, %a : (tensor<2x3x4x6xf32>, tensor<4x6xf32>) -> tensor<2x3x4x6xf32>
  %s2 = sg.select %m, %s1, %c : (tensor<4x6xi1>, tensor<2x3x4x6xf32>, tensor<f32>) -> tensor<2x3x4x6xf32>
  %s3 = sg.mul %s2, %d : (tensor<2x3x4x6xf32>, tensor<f32>) -> tensor<2x3x4x6xf32>
  %s4 = sg.add %s3, %z : (tensor<2x3x4x6xf32>, tensor<6xf32>) -> tensor<2x3x4x6xf32>
  %p = sg.softmax %s4 {axis = 3 : i64} : (tensor<2x3x4x6xf32>) -> tensor<2x3x4x6xf32>
  %y = sg.matmul %p, %v : (tensor<2x3x4x6xf32>, tensor<2x3x6x7xf32>) -> tensor<2x3x4x7xf32>
  return %y : tensor<2x3x4x7xf32>
}

// -----

// A causal condition that gives -inf is the flag next to other masks.
// CHECK-LABEL: func @main(
// CHECK: sg.attention %arg0, %arg1, %arg2 mask %arg3 {causal, scale = 1.000000e+00 : f64}
func.func @main(%q: tensor<1x1x2x5xf32>, %k: tensor<1x1x4x5xf32>, %v: tensor<1x1x4x5xf32>, %m: tensor<4xf32>) -> tensor<1x1x2x5xf32> {
  %s = sg.matmul %q, %k {trans_rhs} : (tensor<1x1x2x5xf32>, tensor<1x1x4x5xf32>) -> tensor<1x1x2x4xf32>
  %c = sg.constant dense<[[true, true, true, false], [true, true, true, true]]> : tensor<2x4xi1>
  %l = sg.constant dense<0xFF800000> : tensor<f32>
  %a = sg.add %s, %m : (tensor<1x1x2x4xf32>, tensor<4xf32>) -> tensor<1x1x2x4xf32>
  %z = sg.select %c, %a, %l : (tensor<2x4xi1>, tensor<1x1x2x4xf32>, tensor<f32>) -> tensor<1x1x2x4xf32>
  %p = sg.softmax %z {axis = 3 : i64} : (tensor<1x1x2x4xf32>) -> tensor<1x1x2x4xf32>
  %y = sg.matmul %p, %v : (tensor<1x1x2x4xf32>, tensor<1x1x4x5xf32>) -> tensor<1x1x2x5xf32>
  return %y : tensor<1x1x2x5xf32>
}

// -----

// Not where another mask is added later, which NaN may be in;
// CHECK-LABEL: func @main(
// CHECK: %[[C:.*]] = sg.constant dense<{{.*}}true, true, true, false
// CHECK: sg.attention %arg0, %arg1, %arg2 mask %[[C]], %arg3 {fills = array<f64: 0xFFF0000000000000>, scale = 1.000000e+00 : f64}
func.func @main(%q: tensor<1x1x2x5xf32>, %k: tensor<1x1x4x5xf32>, %v: tensor<1x1x4x5xf32>, %m: tensor<4xf32>) -> tensor<1x1x2x5xf32> {
  %s = sg.matmul %q, %k {trans_rhs} : (tensor<1x1x2x5xf32>, tensor<1x1x4x5xf32>) -> tensor<1x1x2x4xf32>
  %c = sg.constant dense<[[true, true, true, false], [true, true, true, true]]> : tensor<2x4xi1>
  %l = sg.constant dense<0xFF800000> : tensor<f32>
  %a = sg.select %c, %s, %l : (tensor<2x4xi1>, tensor<1x1x2x4xf32>, tensor<f32>) -> tensor<1x1x2x4xf32>
  %z = sg.add %a, %m : (tensor<1x1x2x4xf32>, tensor<4xf32>) -> tensor<1x1x2x4xf32>
  %p = sg.softmax %z {axis = 3 : i64} : (tensor<1x1x2x4xf32>) -> tensor<1x1x2x4xf32>
  %y = sg.matmul %p, %v : (tensor<1x1x2x4xf32>, tensor<1x1x4x5xf32>) -> tensor<1x1x2x5xf32>
  return %y : tensor<1x1x2x5xf32>
}

// -----

// nor where it gives another number, which the other mask may make the keys that are
// seen, too.
// CHECK-LABEL: func @main(
// CHECK: sg.attention %arg0, %arg1, %arg2 mask %arg3, %{{.*}} {fills = array<f64: -1.000000e+04>, scale = 1.000000e+00 : f64}
func.func @main(%q: tensor<1x1x2x5xf32>, %k: tensor<1x1x4x5xf32>, %v: tensor<1x1x4x5xf32>, %m: tensor<4xf32>) -> tensor<1x1x2x5xf32> {
  %s = sg.matmul %q, %k {trans_rhs} : (tensor<1x1x2x5xf32>, tensor<1x1x4x5xf32>) -> tensor<1x1x2x4xf32>
  %c = sg.constant dense<[[true, true, true, false], [true, true, true, true]]> : tensor<2x4xi1>
  %l = sg.constant dense<-1.0e+4> : tensor<f32>
  %a = sg.add %s, %m : (tensor<1x1x2x4xf32>, tensor<4xf32>) -> tensor<1x1x2x4xf32>
  %z = sg.select %c, %a, %l : (tensor<2x4xi1>, tensor<1x1x2x4xf32>, tensor<f32>) -> tensor<1x1x2x4xf32>
  %p = sg.softmax %z {axis = 3 : i64} : (tensor<1x1x2x4xf32>) -> tensor<1x1x2x4xf32>
  %y = sg.matmul %p, %v : (tensor<1x1x2x4xf32>, tensor<1x1x4x5xf32>) -> tensor<1x1x2x5xf32>
  return %y : tensor<1x1x2x5xf32>
}

// -----

// Values and weights the other way round, as convolutions have them.
// CHECK-LABEL: func @main(
// CHECK-DAG: %[[Q:.*]] = sg.transpose %arg0 {perm = array<i64: 0, 2, 1>} : (tensor<2x5x4xf32>) -> tensor<2x4x5xf32>
// CHECK-DAG: %[[V:.*]] = sg.transpose %arg2 {perm = array<i64: 0, 2, 1>} : (tensor<2x7x6xf32>) -> tensor<2x6x7xf32>
// CHECK: %[[Y:.*]] = sg.attention
// CHECK-NEXT: %[[T:.*]] = sg.transpose %[[Y]] {perm = array<i64: 0, 1, 3, 2>} : (tensor<1x2x4x7xf32>) -> tensor<1x2x7x4xf32>
// CHECK-NEXT: sg.reshape %[[T]] : (tensor<1x2x7x4xf32>) -> tensor<2x7x4xf32>
func.func @main(%q: tensor<2x5x4xf32>, %k: tensor<2x5x6xf32>, %v: tensor<2x7x6xf32>) -> tensor<2x7x4xf32> {
  %s = sg.matmul %q, %k {trans_lhs} : (tensor<2x5x4xf32>, tensor<2x5x6xf32>) -> tensor<2x4x6xf32>
  %p = sg.softmax %s {axis = 2 : i64} : (tensor<2x4x6xf32>) -> tensor<2x4x6xf32>
  %y = sg.matmul %v, %p {trans_rhs} : (tensor<2x7x6xf32>, tensor<2x4x6xf32>) -> tensor<2x7x4xf32>
  return %y : tensor<2x7x4xf32>
}

// -----

// The same of values that the product turns.
// CHECK-LABEL: func @main(
// CHECK-NOT: sg.transpose %arg2
// CHECK: sg.attention
// CHECK-NEXT: sg.transpose
func.func @main(%q: tensor<2x4x5xf32>, %k: tensor<2x6x5xf32>, %v: tensor<2x6x7xf32>) -> tensor<2x7x4xf32> {
  %s = sg.matmul %q, %k {trans_rhs} : (tensor<2x4x5xf32>, tensor<2x6x5xf32>) -> tensor<2x4x6xf32>
  %p = sg.softmax %s {axis = 2 : i64} : (tensor<2x4x6xf32>) -> tensor<2x4x6xf32>
  %y = sg.matmul %v, %p {trans_lhs, trans_rhs} : (tensor<2x6x7xf32>, tensor<2x4x6xf32>) -> tensor<2x7x4xf32>
  return %y : tensor<2x7x4xf32>
}

// -----

// Weights along the queries, on the other side.
// CHECK-LABEL: func @main(
// CHECK-NOT: sg.attention
// CHECK: sg.softmax
func.func @main(%q: tensor<2x4x5xf32>, %k: tensor<2x4x5xf32>, %v: tensor<2x7x4xf32>) -> tensor<2x7x4xf32> {
  %s = sg.matmul %q, %k {trans_rhs} : (tensor<2x4x5xf32>, tensor<2x4x5xf32>) -> tensor<2x4x4xf32>
  %p = sg.softmax %s {axis = 2 : i64} : (tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  %y = sg.matmul %v, %p : (tensor<2x7x4xf32>, tensor<2x4x4xf32>) -> tensor<2x7x4xf32>
  return %y : tensor<2x7x4xf32>
}
