// RUN: sg-opt --pass-pipeline='builtin.module(func.func(sg-fold-affine,sg-fold-constants,cse))' %s --split-input-file 2>&1 | FileCheck %s --implicit-check-not=error:

// A product and a sum behind a conv, a negative factor among them.
// CHECK-LABEL: @conv
// CHECK-DAG: %[[W:.+]] = sg.constant dense<{{\[\[}}[2.000000e+00]], {{\[\[}}-1.500000e+01]]]> : tensor<2x1x1xf32>
// CHECK-DAG: %[[B:.+]] = sg.constant dense<[5.000000e+00, -2.000000e+01]> : tensor<2xf32>
// CHECK-DAG: %[[Y:.+]] = sg.conv %arg0, %[[W]] bias %[[B]]
// CHECK: return %[[Y]]
func.func @conv(%x: tensor<1x1x4xf32>) -> tensor<1x2x4xf32> {
  %w = sg.constant dense<[[[1.0]], [[5.0]]]> : tensor<2x1x1xf32>
  %b = sg.constant dense<[2.0, 7.0]> : tensor<2xf32>
  %s = sg.constant dense<[[2.0], [-3.0]]> : tensor<2x1xf32>
  %t = sg.constant dense<1.0> : tensor<f32>
  %y = sg.conv %x, %w bias %b {strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 0>, pads_high = array<i64: 0>, groups = 1 : i64} : (tensor<1x1x4xf32>, tensor<2x1x1xf32>, tensor<2xf32>) -> tensor<1x2x4xf32>
  %p = sg.mul %s, %y : (tensor<2x1xf32>, tensor<1x2x4xf32>) -> tensor<1x2x4xf32>
  %q = sg.add %p, %t : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<1x2x4xf32>
  return %q : tensor<1x2x4xf32>
}

// -----

// A weight in a file stays there: the product is a weight, computed later, and so is a
// second one: they are one. A sum makes a bias where there was none.
// CHECK-LABEL: @resource
// CHECK-DAG: %[[W:.+]] = sg.constant dense_resource<"m.onnx#0+72">
// CHECK-DAG: %[[S:.+]] = sg.constant dense<{{\[\[\[}}[6.000000e+00]]], {{\[\[}}[1.500000e+01]]]]> : tensor<2x1x1x1xf32>
// CHECK-DAG: %[[V:.+]] = sg.mul %[[W]], %[[S]] : (tensor<2x1x3x3xf32>, tensor<2x1x1x1xf32>) -> tensor<2x1x3x3xf32>
// CHECK-DAG: %[[B:.+]] = sg.constant dense<-4.000000e+00> : tensor<2xf32>
// CHECK-DAG: %[[Y:.+]] = sg.conv %arg0, %[[V]] bias %[[B]] {{.*}}groups = 2
// CHECK: return %[[Y]]
func.func @resource(%x: tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32> {
  %w = sg.constant dense_resource<"m.onnx#0+72"> : tensor<2x1x3x3xf32>
  %s = sg.constant dense<[[[2.0]], [[5.0]]]> : tensor<2x1x1xf32>
  %three = sg.constant dense<3.0> : tensor<1xf32>
  %four = sg.constant dense<4.0> : tensor<1xf32>
  %y = sg.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 2 : i64} : (tensor<1x2x4x4xf32>, tensor<2x1x3x3xf32>) -> tensor<1x2x4x4xf32>
  %p = sg.mul %y, %s : (tensor<1x2x4x4xf32>, tensor<2x1x1xf32>) -> tensor<1x2x4x4xf32>
  %q = sg.mul %p, %three : (tensor<1x2x4x4xf32>, tensor<1xf32>) -> tensor<1x2x4x4xf32>
  %r = sg.sub %q, %four : (tensor<1x2x4x4xf32>, tensor<1xf32>) -> tensor<1x2x4x4xf32>
  return %r : tensor<1x2x4x4xf32>
}

// -----

// conv_transpose has its filters in dimension 1, or, a channel a group, in dimension 0.
// CHECK-LABEL: @conv_transpose
// CHECK-DAG: sg.constant dense<{{\[\[}}[2.000000e+00], [6.000000e+00], [8.000000e+00]], {{\[\[}}8.000000e+00], [1.500000e+01], [1.200000e+01]]]> : tensor<2x3x1xf32>
// CHECK-DAG: sg.constant dense<{{\[\[}}[2.000000e+00]], {{\[\[}}6.000000e+00]]]> : tensor<2x1x1xf32>
// CHECK-NOT: sg.mul
func.func @conv_transpose(%x: tensor<1x2x4xf32>) -> (tensor<1x3x4xf32>, tensor<1x2x4xf32>) {
  %w = sg.constant dense<[[[1.0], [2.0], [4.0]], [[4.0], [5.0], [6.0]]]> : tensor<2x3x1xf32>
  %v = sg.constant dense<[[[1.0]], [[2.0]]]> : tensor<2x1x1xf32>
  %s = sg.constant dense<[[2.0], [3.0], [2.0]]> : tensor<3x1xf32>
  %t = sg.constant dense<[[2.0], [3.0]]> : tensor<2x1xf32>
  %y = sg.conv_transpose %x, %w {strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 0>, pads_high = array<i64: 0>, output_padding = array<i64: 0>, groups = 1 : i64} : (tensor<1x2x4xf32>, tensor<2x3x1xf32>) -> tensor<1x3x4xf32>
  %p = sg.mul %y, %s : (tensor<1x3x4xf32>, tensor<3x1xf32>) -> tensor<1x3x4xf32>
  %z = sg.conv_transpose %x, %v {strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 0>, pads_high = array<i64: 0>, output_padding = array<i64: 0>, groups = 2 : i64} : (tensor<1x2x4xf32>, tensor<2x1x1xf32>) -> tensor<1x2x4xf32>
  %q = sg.mul %z, %t : (tensor<1x2x4xf32>, tensor<2x1xf32>) -> tensor<1x2x4xf32>
  return %p, %q : tensor<1x3x4xf32>, tensor<1x2x4xf32>
}

// -----

// Scores of attention: the factor goes through the product, the heads and the bias into
// the weights of the queries.
// CHECK-LABEL: @scores
// CHECK-DAG: %[[W:.+]] = sg.constant dense_resource<"m.onnx#0+64">
// CHECK-DAG: %[[S:.+]] = sg.constant dense<5.000000e-01> : tensor<f32>
// CHECK-DAG: %[[V:.+]] = sg.mul %[[W]], %[[S]]
// CHECK-DAG: %[[B:.+]] = sg.constant dense<[5.000000e-01, 1.000000e+00, 1.500000e+00, 2.000000e+00]> : tensor<4xf32>
// CHECK-DAG: %[[A:.+]] = sg.matmul %arg0, %[[V]]
// CHECK-DAG: %[[C:.+]] = sg.add %[[A]], %[[B]]
// CHECK-DAG: %[[D:.+]] = sg.reshape %[[C]]
// CHECK-DAG: %[[E:.+]] = sg.transpose %[[D]]
// CHECK-DAG: %[[F:.+]] = sg.matmul %[[E]], %arg1
// CHECK: return %[[F]]
func.func @scores(%x: tensor<1x3x4xf32>, %k: tensor<1x2x2x3xf32>) -> tensor<1x2x3x3xf32> {
  %w = sg.constant dense_resource<"m.onnx#0+64"> : tensor<4x4xf32>
  %b = sg.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %two = sg.constant dense<2.0> : tensor<f32>
  %q = sg.matmul %x, %w : (tensor<1x3x4xf32>, tensor<4x4xf32>) -> tensor<1x3x4xf32>
  %qb = sg.add %q, %b : (tensor<1x3x4xf32>, tensor<4xf32>) -> tensor<1x3x4xf32>
  %h = sg.reshape %qb : (tensor<1x3x4xf32>) -> tensor<1x3x2x2xf32>
  %t = sg.transpose %h {perm = array<i64: 0, 2, 1, 3>} : (tensor<1x3x2x2xf32>) -> tensor<1x2x3x2xf32>
  %s = sg.matmul %t, %k : (tensor<1x2x3x2xf32>, tensor<1x2x2x3xf32>) -> tensor<1x2x3x3xf32>
  %r = sg.div %s, %two : (tensor<1x2x3x3xf32>, tensor<f32>) -> tensor<1x2x3x3xf32>
  return %r : tensor<1x2x3x3xf32>
}

// -----

// Columns of a weight on the right, transposed or not, rows of one on the left.
// CHECK-LABEL: @matmul
// CHECK-DAG: %[[A:.+]] = sg.constant dense<{{\[\[}}2.000000e+00, 6.000000e+00], [6.000000e+00, 1.200000e+01]]> : tensor<2x2xf32>
// CHECK-DAG: %[[B:.+]] = sg.constant dense<{{\[\[}}2.000000e+00, 4.000000e+00], [9.000000e+00, 1.200000e+01]]> : tensor<2x2xf32>
// CHECK-DAG: sg.matmul %arg0, %[[A]]
// CHECK-DAG: sg.matmul %arg0, %[[B]] {trans_rhs}
// CHECK-DAG: sg.matmul %[[B]], %arg0
// CHECK-NOT: sg.mul
func.func @matmul(%x: tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>) {
  %w = sg.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %row = sg.constant dense<[2.0, 3.0]> : tensor<2xf32>
  %column = sg.constant dense<[[2.0], [3.0]]> : tensor<2x1xf32>
  %a = sg.matmul %x, %w : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %p = sg.mul %a, %row : (tensor<2x2xf32>, tensor<2xf32>) -> tensor<2x2xf32>
  %b = sg.matmul %x, %w {trans_rhs} : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %q = sg.mul %b, %row : (tensor<2x2xf32>, tensor<2xf32>) -> tensor<2x2xf32>
  %c = sg.matmul %w, %x : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %r = sg.mul %c, %column : (tensor<2x2xf32>, tensor<2x1xf32>) -> tensor<2x2xf32>
  return %p, %q, %r : tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>
}

// -----

// Channels through a transpose, a reshape, a concat, and, positive, a relu and a maximum.
// CHECK-LABEL: @through
// CHECK-NOT: sg.mul
// CHECK: return
func.func @through(%x: tensor<1x1x4xf32>) -> (tensor<1x2x2x3xf32>, tensor<1x4x4xf32>) {
  %w = sg.constant dense<[[[1.0]], [[5.0]], [[7.0]]]> : tensor<3x1x1xf32>
  %s = sg.constant dense<[2.0, 3.0, 4.0]> : tensor<3xf32>
  %y = sg.conv %x, %w {strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 0>, pads_high = array<i64: 0>, groups = 1 : i64} : (tensor<1x1x4xf32>, tensor<3x1x1xf32>) -> tensor<1x3x4xf32>
  %t = sg.transpose %y {perm = array<i64: 0, 2, 1>} : (tensor<1x3x4xf32>) -> tensor<1x4x3xf32>
  %r = sg.reshape %t : (tensor<1x4x3xf32>) -> tensor<1x2x2x3xf32>
  %p = sg.mul %r, %s : (tensor<1x2x2x3xf32>, tensor<3xf32>) -> tensor<1x2x2x3xf32>

  %v = sg.constant dense<[[[1.0]], [[5.0]]]> : tensor<2x1x1xf32>
  %four = sg.constant dense<[[2.0], [3.0], [4.0], [5.0]]> : tensor<4x1xf32>
  %c = sg.conv %x, %v {strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 0>, pads_high = array<i64: 0>, groups = 1 : i64} : (tensor<1x1x4xf32>, tensor<2x1x1xf32>) -> tensor<1x2x4xf32>
  %d = sg.conv %x, %v {strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 0>, pads_high = array<i64: 0>, groups = 1 : i64} : (tensor<1x1x4xf32>, tensor<2x1x1xf32>) -> tensor<1x2x4xf32>
  %e = sg.relu %c : (tensor<1x2x4xf32>) -> tensor<1x2x4xf32>
  %f = sg.max_pool %d {kernel = array<i64: 1>, strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 0>, pads_high = array<i64: 0>} : (tensor<1x2x4xf32>) -> tensor<1x2x4xf32>
  %g = sg.concat %e, %f {axis = 1 : i64} : (tensor<1x2x4xf32>, tensor<1x2x4xf32>) -> tensor<1x4x4xf32>
  %q = sg.mul %g, %four : (tensor<1x4x4xf32>, tensor<4x1xf32>) -> tensor<1x4x4xf32>
  return %p, %q : tensor<1x2x2x3xf32>, tensor<1x4x4xf32>
}

// -----

// Chains: (x * 2 + 3) * 4 + 5.
// CHECK-LABEL: @chain
// CHECK-DAG: %[[S:.+]] = sg.constant dense<8.000000e+00>
// CHECK-DAG: %[[T:.+]] = sg.constant dense<1.700000e+01>
// CHECK-DAG: %[[P:.+]] = sg.mul %arg0, %[[S]]
// CHECK-DAG: %[[Q:.+]] = sg.add %[[P]], %[[T]]
// CHECK: return %[[Q]]
func.func @chain(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %2 = sg.constant dense<2.0> : tensor<f32>
  %3 = sg.constant dense<3.0> : tensor<f32>
  %4 = sg.constant dense<4.0> : tensor<f32>
  %5 = sg.constant dense<5.0> : tensor<f32>
  %a = sg.mul %x, %2 : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %b = sg.add %a, %3 : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %c = sg.mul %b, %4 : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %d = sg.add %c, %5 : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  return %d : tensor<2x3xf32>
}

// -----

// Forwards: a product behind a relu into the input channels, also of a conv with padding;
// a sum only without. y = conv((x * [2, 3]) + 1): the bias is 10 + (1 + 4), 20 + (5 + 6).
// CHECK-LABEL: @forward
// CHECK-DAG: %[[W:.+]] = sg.constant dense<{{\[\[}}[2.000000e+00], [1.200000e+01]], {{\[\[}}1.000000e+01], [1.800000e+01]]]> : tensor<2x2x1xf32>
// CHECK-DAG: %[[B:.+]] = sg.constant dense<[1.500000e+01, 3.100000e+01]> : tensor<2xf32>
// CHECK-DAG: sg.conv %arg0, %[[W]] bias %[[B]]
// CHECK-DAG: %[[R:.+]] = sg.relu %arg0
// CHECK-DAG: sg.conv %[[R]], %[[W]] {{.*}}pads_high = array<i64: 1>
// CHECK-DAG: %[[T:.+]] = sg.add %arg0,
// CHECK-DAG: sg.conv %[[T]], %{{.*}} {{.*}}pads_high = array<i64: 1>
func.func @forward(%x: tensor<1x2x4xf32>) -> (tensor<1x2x4xf32>, tensor<1x2x5xf32>, tensor<1x2x5xf32>) {
  %w = sg.constant dense<[[[1.0], [4.0]], [[5.0], [6.0]]]> : tensor<2x2x1xf32>
  %b = sg.constant dense<[10.0, 20.0]> : tensor<2xf32>
  %s = sg.constant dense<[[2.0], [3.0]]> : tensor<2x1xf32>
  %one = sg.constant dense<1.0> : tensor<f32>
  %p = sg.mul %x, %s : (tensor<1x2x4xf32>, tensor<2x1xf32>) -> tensor<1x2x4xf32>
  %q = sg.add %p, %one : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<1x2x4xf32>
  %y = sg.conv %q, %w bias %b {strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 0>, pads_high = array<i64: 0>, groups = 1 : i64} : (tensor<1x2x4xf32>, tensor<2x2x1xf32>, tensor<2xf32>) -> tensor<1x2x4xf32>

  %m = sg.mul %x, %s : (tensor<1x2x4xf32>, tensor<2x1xf32>) -> tensor<1x2x4xf32>
  %r = sg.relu %m : (tensor<1x2x4xf32>) -> tensor<1x2x4xf32>
  %z = sg.conv %r, %w {strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 0>, pads_high = array<i64: 1>, groups = 1 : i64} : (tensor<1x2x4xf32>, tensor<2x2x1xf32>) -> tensor<1x2x5xf32>

  %t = sg.add %x, %one : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<1x2x4xf32>
  %u = sg.conv %t, %w {strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 0>, pads_high = array<i64: 1>, groups = 1 : i64} : (tensor<1x2x4xf32>, tensor<2x2x1xf32>) -> tensor<1x2x5xf32>
  return %y, %z, %u : tensor<1x2x4xf32>, tensor<1x2x5xf32>, tensor<1x2x5xf32>
}

// -----

// Depthwise, two filters a channel; a matmul's columns; parts of a concat, of which one
// has no factor.
// CHECK-LABEL: @forward_more
// CHECK-DAG: %[[A:.+]] = sg.constant dense<{{\[\[}}[2.000000e+00]], {{\[\[}}8.000000e+00]], {{\[\[}}1.500000e+01]], {{\[\[}}1.800000e+01]]]> : tensor<4x1x1xf32>
// CHECK-DAG: %[[B:.+]] = sg.constant dense<{{\[\[}}2.000000e+00, 4.000000e+00], [9.000000e+00, 1.200000e+01]]> : tensor<2x2xf32>
// CHECK-DAG: %[[C:.+]] = sg.constant dense<{{\[\[}}[1.000000e+00], [1.000000e+00], [2.000000e+00], [3.000000e+00]]]> : tensor<1x4x1xf32>
// CHECK-DAG: sg.conv %arg0, %[[A]]
// CHECK-DAG: sg.matmul %arg1, %[[B]]
// CHECK-DAG: %[[J:.+]] = sg.concat %arg0, %arg0
// CHECK-DAG: sg.conv %[[J]], %[[C]]
func.func @forward_more(%x: tensor<1x2x4xf32>, %l: tensor<3x2xf32>) -> (tensor<1x4x4xf32>, tensor<3x2xf32>, tensor<1x1x4xf32>) {
  %w = sg.constant dense<[[[1.0]], [[4.0]], [[5.0]], [[6.0]]]> : tensor<4x1x1xf32>
  %v = sg.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %ones = sg.constant dense<1.0> : tensor<1x4x1xf32>
  %s = sg.constant dense<[[2.0], [3.0]]> : tensor<2x1xf32>
  %row = sg.constant dense<[2.0, 3.0]> : tensor<2xf32>
  %p = sg.mul %x, %s : (tensor<1x2x4xf32>, tensor<2x1xf32>) -> tensor<1x2x4xf32>
  %y = sg.conv %p, %w {strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 0>, pads_high = array<i64: 0>, groups = 2 : i64} : (tensor<1x2x4xf32>, tensor<4x1x1xf32>) -> tensor<1x4x4xf32>
  %q = sg.mul %l, %row : (tensor<3x2xf32>, tensor<2xf32>) -> tensor<3x2xf32>
  %z = sg.matmul %q, %v : (tensor<3x2xf32>, tensor<2x2xf32>) -> tensor<3x2xf32>
  %r = sg.mul %x, %s : (tensor<1x2x4xf32>, tensor<2x1xf32>) -> tensor<1x2x4xf32>
  %j = sg.concat %x, %r {axis = 1 : i64} : (tensor<1x2x4xf32>, tensor<1x2x4xf32>) -> tensor<1x4x4xf32>
  %c = sg.conv %j, %ones {strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 0>, pads_high = array<i64: 0>, groups = 1 : i64} : (tensor<1x4x4xf32>, tensor<1x4x1xf32>) -> tensor<1x1x4xf32>
  return %y, %z, %c : tensor<1x4x4xf32>, tensor<3x2xf32>, tensor<1x1x4xf32>
}

// -----

// Left alone: factors of 0, infinity, NaN, 1e-20 and 1e30; a negative one where the sign
// of zeros would show, and before a relu; one that makes a weight of 1e-30 denormal.
// CHECK-LABEL: @special
// CHECK-COUNT-8: sg.mul %{{[0-9]+}}
func.func @special(%x: tensor<1x2xf32>) -> (tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>) {
  %w = sg.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %small = sg.constant dense<[[1.0, 2.0], [3.0, 1.0e-30]]> : tensor<2x2xf32>
  %zero = sg.constant dense<[1.0, 0.0]> : tensor<2xf32>
  %infinity = sg.constant dense<[1.0, 0x7F800000]> : tensor<2xf32>
  %nan = sg.constant dense<[1.0, 0x7FC00000]> : tensor<2xf32>
  %tiny = sg.constant dense<[1.0, 1.0e-20]> : tensor<2xf32>
  %large = sg.constant dense<[1.0, 1.0e30]> : tensor<2xf32>
  %negative = sg.constant dense<[1.0, -2.0]> : tensor<2xf32>
  %less = sg.constant dense<1.0e-9> : tensor<f32>
  %0 = sg.matmul %x, %w : (tensor<1x2xf32>, tensor<2x2xf32>) -> tensor<1x2xf32>
  %1 = sg.mul %0, %zero : (tensor<1x2xf32>, tensor<2xf32>) -> tensor<1x2xf32>
  %2 = sg.matmul %x, %w : (tensor<1x2xf32>, tensor<2x2xf32>) -> tensor<1x2xf32>
  %3 = sg.mul %2, %infinity : (tensor<1x2xf32>, tensor<2xf32>) -> tensor<1x2xf32>
  %4 = sg.matmul %x, %w : (tensor<1x2xf32>, tensor<2x2xf32>) -> tensor<1x2xf32>
  %5 = sg.mul %4, %nan : (tensor<1x2xf32>, tensor<2xf32>) -> tensor<1x2xf32>
  %6 = sg.matmul %x, %w : (tensor<1x2xf32>, tensor<2x2xf32>) -> tensor<1x2xf32>
  %7 = sg.mul %6, %tiny : (tensor<1x2xf32>, tensor<2xf32>) -> tensor<1x2xf32>
  %8 = sg.matmul %x, %w : (tensor<1x2xf32>, tensor<2x2xf32>) -> tensor<1x2xf32>
  %9 = sg.mul %8, %large : (tensor<1x2xf32>, tensor<2xf32>) -> tensor<1x2xf32>
  %10 = sg.matmul %x, %w : (tensor<1x2xf32>, tensor<2x2xf32>) -> tensor<1x2xf32>
  %11 = sg.mul %10, %negative : (tensor<1x2xf32>, tensor<2xf32>) -> tensor<1x2xf32>
  %12 = sg.matmul %x, %w : (tensor<1x2xf32>, tensor<2x2xf32>) -> tensor<1x2xf32>
  %13 = sg.relu %12 : (tensor<1x2xf32>) -> tensor<1x2xf32>
  %14 = sg.mul %13, %negative : (tensor<1x2xf32>, tensor<2xf32>) -> tensor<1x2xf32>
  %15 = sg.add %14, %w : (tensor<1x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %16 = sg.slice %15 {starts = array<i64: 0, 0>, sizes = array<i64: 1, 2>, steps = array<i64: 1, 1>} : (tensor<2x2xf32>) -> tensor<1x2xf32>
  %17 = sg.matmul %x, %small : (tensor<1x2xf32>, tensor<2x2xf32>) -> tensor<1x2xf32>
  %18 = sg.mul %17, %less : (tensor<1x2xf32>, tensor<f32>) -> tensor<1x2xf32>
  return %1, %3, %5, %7, %9, %11, %16, %18 : tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>
}

// -----

// Left alone: another use on the way; rows of a matmul by a weight on the right; sums of
// -0.0 and infinity; a weight that is an argument.
// CHECK-LABEL: @uses
// CHECK: sg.mul
// CHECK: sg.mul
// CHECK: sg.add
// CHECK: sg.add
// CHECK: sg.mul
func.func @uses(%x: tensor<1x2x4xf32>, %l: tensor<2x2xf32>, %v: tensor<2x2x1xf32>) -> (tensor<1x2x4xf32>, tensor<1x2x4xf32>, tensor<2x2xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>) {
  %w = sg.constant dense<[[[1.0], [4.0]], [[5.0], [6.0]]]> : tensor<2x2x1xf32>
  %m = sg.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %s = sg.constant dense<[[2.0], [3.0]]> : tensor<2x1xf32>
  %z = sg.constant dense<-0.0> : tensor<f32>
  %i = sg.constant dense<0x7F800000> : tensor<f32>
  %a = sg.conv %x, %w {strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 0>, pads_high = array<i64: 0>, groups = 1 : i64} : (tensor<1x2x4xf32>, tensor<2x2x1xf32>) -> tensor<1x2x4xf32>
  %b = sg.mul %a, %s : (tensor<1x2x4xf32>, tensor<2x1xf32>) -> tensor<1x2x4xf32>
  %c = sg.matmul %l, %m : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %d = sg.mul %c, %s : (tensor<2x2xf32>, tensor<2x1xf32>) -> tensor<2x2xf32>
  %e = sg.conv %x, %w {strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 0>, pads_high = array<i64: 0>, groups = 1 : i64} : (tensor<1x2x4xf32>, tensor<2x2x1xf32>) -> tensor<1x2x4xf32>
  %f = sg.add %e, %z : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<1x2x4xf32>
  %g = sg.conv %x, %w {strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 0>, pads_high = array<i64: 0>, groups = 1 : i64} : (tensor<1x2x4xf32>, tensor<2x2x1xf32>) -> tensor<1x2x4xf32>
  %h = sg.add %g, %i : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<1x2x4xf32>
  %j = sg.conv %x, %v {strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 0>, pads_high = array<i64: 0>, groups = 1 : i64} : (tensor<1x2x4xf32>, tensor<2x2x1xf32>) -> tensor<1x2x4xf32>
  %k = sg.mul %j, %s : (tensor<1x2x4xf32>, tensor<2x1xf32>) -> tensor<1x2x4xf32>
  return %a, %b, %d, %f, %h, %k : tensor<1x2x4xf32>, tensor<1x2x4xf32>, tensor<2x2xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>
}

// -----

// A negative factor where the sign of a zero cannot show: a sum of no zero is between. A
// bias that has one leaves it alone.
// CHECK-LABEL: @negative
// CHECK-COUNT-1: sg.mul %{{[0-9]+}}
// CHECK-NOT: sg.mul
func.func @negative(%x: tensor<1x2xf32>) -> (tensor<1x2xf32>, tensor<1x2xf32>) {
  %w = sg.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %b = sg.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %c = sg.constant dense<[1.0, 0.0]> : tensor<2xf32>
  %s = sg.constant dense<[1.0, -2.0]> : tensor<2xf32>
  %0 = sg.matmul %x, %w : (tensor<1x2xf32>, tensor<2x2xf32>) -> tensor<1x2xf32>
  %1 = sg.add %0, %b : (tensor<1x2xf32>, tensor<2xf32>) -> tensor<1x2xf32>
  %2 = sg.mul %1, %s : (tensor<1x2xf32>, tensor<2xf32>) -> tensor<1x2xf32>
  %3 = sg.matmul %x, %w : (tensor<1x2xf32>, tensor<2x2xf32>) -> tensor<1x2xf32>
  %4 = sg.add %3, %c : (tensor<1x2xf32>, tensor<2xf32>) -> tensor<1x2xf32>
  %5 = sg.mul %4, %s : (tensor<1x2xf32>, tensor<2xf32>) -> tensor<1x2xf32>
  return %2, %5 : tensor<1x2xf32>, tensor<1x2xf32>
}

// -----

// Left alone: a factor of each column of an image; filters of a grouped conv_transpose;
// a negative factor behind a relu; rows of a sum of which one side has but one; the same
// forwards, and channels of groups of two.
// CHECK-LABEL: @structure
// CHECK: %[[C:.+]] = sg.conv
// CHECK: sg.mul %[[C]], %{{.*}} : (tensor<1x2x4xf32>, tensor<4xf32>)
// CHECK: %[[T:.+]] = sg.conv_transpose
// CHECK: sg.mul %[[T]],
// CHECK: %[[R:.+]] = sg.relu
// CHECK: sg.mul %[[R]],
// CHECK: %[[S:.+]] = sg.add %{{.*}} : (tensor<1x2xf32>, tensor<2x2xf32>)
// CHECK: sg.mul %[[S]],
// CHECK: %[[N:.+]] = sg.mul %arg0,
// CHECK: %[[Q:.+]] = sg.relu %[[N]]
// CHECK: sg.conv %[[Q]],
// CHECK: %[[G:.+]] = sg.mul %arg2,
// CHECK: sg.conv %[[G]],
func.func @structure(%x: tensor<1x2x4xf32>, %m: tensor<2x2xf32>, %y: tensor<1x4x4xf32>) -> (tensor<1x2x4xf32>, tensor<1x4x4xf32>, tensor<1x2x4xf32>, tensor<2x2xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>) {
  %w = sg.constant dense<[[[1.0], [4.0]], [[5.0], [6.0]]]> : tensor<2x2x1xf32>
  %row = sg.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %a = sg.conv %x, %w {strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 0>, pads_high = array<i64: 0>, groups = 1 : i64} : (tensor<1x2x4xf32>, tensor<2x2x1xf32>) -> tensor<1x2x4xf32>
  %b = sg.mul %a, %row : (tensor<1x2x4xf32>, tensor<4xf32>) -> tensor<1x2x4xf32>

  %four = sg.constant dense<[[2.0], [3.0], [4.0], [5.0]]> : tensor<4x1xf32>
  %c = sg.conv_transpose %x, %w {strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 0>, pads_high = array<i64: 0>, output_padding = array<i64: 0>, groups = 2 : i64} : (tensor<1x2x4xf32>, tensor<2x2x1xf32>) -> tensor<1x4x4xf32>
  %d = sg.mul %c, %four : (tensor<1x4x4xf32>, tensor<4x1xf32>) -> tensor<1x4x4xf32>

  %minus = sg.constant dense<-2.0> : tensor<f32>
  %one = sg.constant dense<1.0> : tensor<f32>
  %e = sg.conv %x, %w {strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 0>, pads_high = array<i64: 0>, groups = 1 : i64} : (tensor<1x2x4xf32>, tensor<2x2x1xf32>) -> tensor<1x2x4xf32>
  %f = sg.relu %e : (tensor<1x2x4xf32>) -> tensor<1x2x4xf32>
  %g = sg.mul %f, %minus : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<1x2x4xf32>
  %h = sg.add %g, %one : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<1x2x4xf32>

  %w1 = sg.constant dense<[[1.0, 2.0]]> : tensor<1x2xf32>
  %w2 = sg.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %column = sg.constant dense<[[2.0], [3.0]]> : tensor<2x1xf32>
  %i = sg.matmul %w1, %m : (tensor<1x2xf32>, tensor<2x2xf32>) -> tensor<1x2xf32>
  %j = sg.matmul %w2, %m : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %k = sg.add %i, %j : (tensor<1x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %l = sg.mul %k, %column : (tensor<2x2xf32>, tensor<2x1xf32>) -> tensor<2x2xf32>

  %n = sg.mul %x, %minus : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<1x2x4xf32>
  %o = sg.relu %n : (tensor<1x2x4xf32>) -> tensor<1x2x4xf32>
  %p = sg.conv %o, %w {strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 0>, pads_high = array<i64: 0>, groups = 1 : i64} : (tensor<1x2x4xf32>, tensor<2x2x1xf32>) -> tensor<1x2x4xf32>

  %q = sg.mul %y, %four : (tensor<1x4x4xf32>, tensor<4x1xf32>) -> tensor<1x4x4xf32>
  %r = sg.conv %q, %w {strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 0>, pads_high = array<i64: 0>, groups = 2 : i64} : (tensor<1x4x4xf32>, tensor<2x2x1xf32>) -> tensor<1x2x4xf32>
  return %b, %d, %h, %l, %p, %r : tensor<1x2x4xf32>, tensor<1x4x4xf32>, tensor<1x2x4xf32>, tensor<2x2xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>
}

// -----

// What is rounded to whole numbers next keeps its bits: quantised values are exact.
// CHECK-LABEL: @quantised
// CHECK: %[[M:.+]] = sg.mul %arg0
// CHECK: %[[D:.+]] = sg.div %[[M]]
// CHECK: sg.round %[[D]]
// CHECK: %[[A:.+]] = sg.add %{{.+}}, %arg0
// CHECK: %[[S:.+]] = sg.add %[[A]]
// CHECK: sg.round %[[S]]
func.func @quantised(%x: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>) {
  %a = sg.constant dense<0.3> : tensor<f32>
  %b = sg.constant dense<0.7> : tensor<f32>
  %0 = sg.mul %x, %a : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %1 = sg.div %0, %b : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %2 = sg.round %1 : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %3 = sg.add %a, %x : (tensor<f32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %4 = sg.add %3, %b : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %5 = sg.round %4 : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %2, %5 : tensor<2x3xf32>, tensor<2x3xf32>
}

// -----

// A large weight that a gather reads, too, is not doubled for a factor; a small one is.
// CHECK-LABEL: @shared
// CHECK: %[[P:.+]] = sg.mul %arg0,
// CHECK: sg.matmul %[[P]],
// CHECK: sg.matmul %arg1,
func.func @shared(%x: tensor<1x512xf32>, %y: tensor<1x2xf32>, %i: tensor<1xi64>) -> (tensor<1x1024xf32>, tensor<1x512xf32>, tensor<1x2xf32>, tensor<1x2xf32>) {
  %s = sg.constant dense<0.5> : tensor<f32>
  %w = sg.constant dense_resource<"m.onnx#0+2097152"> : tensor<1024x512xf32>
  %v = sg.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %a = sg.mul %x, %s : (tensor<1x512xf32>, tensor<f32>) -> tensor<1x512xf32>
  %b = sg.matmul %a, %w {trans_rhs} : (tensor<1x512xf32>, tensor<1024x512xf32>) -> tensor<1x1024xf32>
  %c = sg.gather %w, %i {axis = 0 : i64} : (tensor<1024x512xf32>, tensor<1xi64>) -> tensor<1x512xf32>
  %d = sg.mul %y, %s : (tensor<1x2xf32>, tensor<f32>) -> tensor<1x2xf32>
  %e = sg.matmul %d, %v : (tensor<1x2xf32>, tensor<2x2xf32>) -> tensor<1x2xf32>
  %f = sg.gather %v, %i {axis = 0 : i64} : (tensor<2x2xf32>, tensor<1xi64>) -> tensor<1x2xf32>
  return %b, %c, %e, %f : tensor<1x1024xf32>, tensor<1x512xf32>, tensor<1x2xf32>, tensor<1x2xf32>
}
