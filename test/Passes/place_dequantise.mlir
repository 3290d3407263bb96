// RUN: sg-opt --pass-pipeline='builtin.module(func.func(sg-place-dequantise,sg-fold-constants))' %s --split-input-file 2>&1 | FileCheck %s --implicit-check-not=error:

// Rows of a table: scale and zero point of each row are gathered, too. The table itself
// is read elsewhere and stays.
// CHECK-LABEL: @gather
// CHECK-DAG: %[[W:.+]] = sg.constant dense<{{.*}}> : tensor<3x2xi8>
// CHECK-DAG: %[[S:.+]] = sg.constant dense<{{.*}}> : tensor<3x1xf32>
// CHECK-DAG: %[[Z:.+]] = sg.constant dense<{{.*}}> : tensor<3x1xi32>
// CHECK-DAG: %[[I:.+]] = sg.cast %arg0
// CHECK-DAG: %[[R:.+]] = sg.gather %[[W]], %[[I]] {axis = 0 : i64} : (tensor<3x2xi8>, tensor<1x4xi64>) -> tensor<1x4x2xi8>
// CHECK-DAG: %[[C:.+]] = sg.cast %[[R]] : (tensor<1x4x2xi8>) -> tensor<1x4x2xi32>
// CHECK-DAG: %[[Y:.+]] = sg.gather %[[Z]], %[[I]] {axis = 0 : i64} : (tensor<3x1xi32>, tensor<1x4xi64>) -> tensor<1x4x1xi32>
// CHECK-DAG: %[[D:.+]] = sg.sub %[[C]], %[[Y]]
// CHECK-DAG: %[[F:.+]] = sg.cast %[[D]] : (tensor<1x4x2xi32>) -> tensor<1x4x2xf32>
// CHECK-DAG: %[[T:.+]] = sg.gather %[[S]], %[[I]]
// CHECK-DAG: %[[M:.+]] = sg.mul %[[F]], %[[T]]
// CHECK: return %[[M]]
func.func @gather(%k: tensor<1x4xi1>) -> (tensor<1x4x2xf32>, tensor<3x2xf32>) {
  %i = sg.cast %k : (tensor<1x4xi1>) -> tensor<1x4xi64>
  %w = sg.constant dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi8>
  %s = sg.constant dense<[[0.5], [0.25], [2.0]]> : tensor<3x1xf32>
  %z = sg.constant dense<[[1], [2], [3]]> : tensor<3x1xi32>
  %c = sg.cast %w : (tensor<3x2xi8>) -> tensor<3x2xi32>
  %d = sg.sub %c, %z : (tensor<3x2xi32>, tensor<3x1xi32>) -> tensor<3x2xi32>
  %f = sg.cast %d : (tensor<3x2xi32>) -> tensor<3x2xf32>
  %m = sg.mul %f, %s : (tensor<3x2xf32>, tensor<3x1xf32>) -> tensor<3x2xf32>
  %y = sg.gather %m, %i {axis = 0 : i64} : (tensor<3x2xf32>, tensor<1x4xi64>) -> tensor<1x4x2xf32>
  %n = sg.neg %m : (tensor<3x2xf32>) -> tensor<3x2xf32>
  return %y, %n : tensor<1x4x2xf32>, tensor<3x2xf32>
}

// -----

// A scale in all, and one of another dimension, are not gathered; the columns of both.
// CHECK-LABEL: @spread
// CHECK-DAG: %[[W:.+]] = sg.constant dense<{{.*}}> : tensor<3x2xi8>
// CHECK-DAG: %[[S:.+]] = sg.constant dense<5.000000e-01> : tensor<f32>
// CHECK-DAG: %[[T:.+]] = sg.constant dense<{{\[\[}}[3.000000e+00], [4.000000e+00], [5.000000e+00]]]> : tensor<1x3x1xf32>
// CHECK-DAG: %[[I:.+]] = sg.cast %arg0
// CHECK-DAG: %[[J:.+]] = sg.cast %arg1
// CHECK-DAG: %[[A:.+]] = sg.gather %[[W]], %[[I]] {axis = 0 : i64}
// CHECK-DAG: %[[B:.+]] = sg.cast %[[A]]
// CHECK-DAG: sg.mul %[[B]], %[[S]]
// CHECK-DAG: %[[X:.+]] = sg.constant dense<{{.*}}> : tensor<1x3x2xui8>
// CHECK-DAG: %[[D:.+]] = sg.gather %[[X]], %[[J]] {axis = 2 : i64}
// CHECK-DAG: %[[E:.+]] = sg.cast %[[D]]
// CHECK-DAG: sg.mul %[[E]], %[[T]] : (tensor<1x3x2xf32>, tensor<1x3x1xf32>) -> tensor<1x3x2xf32>
func.func @spread(%k: tensor<4xi1>, %l: tensor<2xi1>) -> (tensor<4x2xf32>, tensor<1x3x2xf32>) {
  %i = sg.cast %k : (tensor<4xi1>) -> tensor<4xi64>
  %j = sg.cast %l : (tensor<2xi1>) -> tensor<2xi64>
  %w = sg.constant dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi8>
  %s = sg.constant dense<0.5> : tensor<1x1xf32>
  %f = sg.cast %w : (tensor<3x2xi8>) -> tensor<3x2xf32>
  %m = sg.mul %f, %s : (tensor<3x2xf32>, tensor<1x1xf32>) -> tensor<3x2xf32>
  %y = sg.gather %m, %i {axis = 0 : i64} : (tensor<3x2xf32>, tensor<4xi64>) -> tensor<4x2xf32>
  %v = sg.constant dense<[[[1, 2], [3, 4], [5, 6]]]> : tensor<1x3x2xui8>
  %t = sg.constant dense<[[3.0], [4.0], [5.0]]> : tensor<3x1xf32>
  %g = sg.cast %v : (tensor<1x3x2xui8>) -> tensor<1x3x2xf32>
  %n = sg.mul %g, %t : (tensor<1x3x2xf32>, tensor<3x1xf32>) -> tensor<1x3x2xf32>
  %z = sg.gather %n, %j {axis = 2 : i64} : (tensor<1x3x2xf32>, tensor<2xi64>) -> tensor<1x3x2xf32>
  return %y, %z : tensor<4x2xf32>, tensor<1x3x2xf32>
}

// -----

// Large weights are not folded: what moves is of 2 bytes, and what is no weight of 4.
// CHECK-LABEL: @moves
// CHECK-DAG: %[[W:.+]] = sg.constant dense_resource<"m.onnx#0+8192"> : tensor<64x64xf16>
// CHECK-DAG: %[[S:.+]] = sg.constant dense<2.000000e+00> : tensor<64x1x1xf32>
// CHECK-DAG: %[[A:.+]] = sg.slice %[[W]] {{.*}} -> tensor<2x64xf16>
// CHECK-DAG: %[[B:.+]] = sg.transpose %[[A]] {{.*}} -> tensor<64x2xf16>
// CHECK-DAG: %[[C:.+]] = sg.reshape %[[B]] : (tensor<64x2xf16>) -> tensor<64x1x2xf16>
// CHECK-DAG: %[[D:.+]] = sg.cast %[[C]] : (tensor<64x1x2xf16>) -> tensor<64x1x2xf32>
// CHECK-DAG: sg.mul %[[D]], %[[S]] : (tensor<64x1x2xf32>, tensor<64x1x1xf32>) -> tensor<64x1x2xf32>
func.func @moves() -> tensor<64x1x2xf32> {
  %w = sg.constant dense_resource<"m.onnx#0+8192"> : tensor<64x64xf16>
  %s = sg.constant dense<2.0> : tensor<1x64xf32>
  %f = sg.cast %w : (tensor<64x64xf16>) -> tensor<64x64xf32>
  %m = sg.mul %f, %s : (tensor<64x64xf32>, tensor<1x64xf32>) -> tensor<64x64xf32>
  %a = sg.slice %m {starts = array<i64: 5, 0>, sizes = array<i64: 2, 64>, steps = array<i64: 3, 1>} : (tensor<64x64xf32>) -> tensor<2x64xf32>
  %t = sg.transpose %a {perm = array<i64: 1, 0>} : (tensor<2x64xf32>) -> tensor<64x2xf32>
  %r = sg.reshape %t : (tensor<64x2xf32>) -> tensor<64x1x2xf32>
  return %r : tensor<64x1x2xf32>
}

// -----

// A slice cuts the scales of the dimension that it cuts.
// CHECK-LABEL: @slice
// CHECK-DAG: sg.constant dense<{{\[\[}}3.000000e+00], [1.000000e+00]]> : tensor<2x1xf32>
// CHECK-DAG: sg.slice %{{.*}} -> tensor<2x64xi8>
// CHECK-NOT: sg.slice
func.func @slice() -> tensor<2x64xf32> {
  %w = sg.constant dense_resource<"m.onnx#0+192"> : tensor<3x64xi8>
  %s = sg.constant dense<[[1.0], [2.0], [3.0]]> : tensor<3x1xf32>
  %f = sg.cast %w : (tensor<3x64xi8>) -> tensor<3x64xf32>
  %m = sg.mul %f, %s : (tensor<3x64xf32>, tensor<3x1xf32>) -> tensor<3x64xf32>
  %a = sg.slice %m {starts = array<i64: 2, 0>, sizes = array<i64: 2, 64>, steps = array<i64: -2, 1>} : (tensor<3x64xf32>) -> tensor<2x64xf32>
  return %a : tensor<2x64xf32>
}

// -----

// Left alone: a transpose of what others read; a reshape that cuts a dimension with
// scales; what is no weight; a cast to fewer bytes.
// CHECK-LABEL: @other
// CHECK: sg.transpose %{{.*}} -> tensor<64x64xf32>
// CHECK: sg.reshape %{{.*}} -> tensor<32x2x64xf32>
// CHECK: sg.transpose %{{.*}} -> tensor<2x1xf32>
// CHECK: sg.transpose %{{.*}} -> tensor<64x64xi8>
func.func @other(%x: tensor<1x2xi8>) -> (tensor<64x64xf32>, tensor<64x64xf32>, tensor<32x2x64xf32>, tensor<2x1xf32>, tensor<64x64xi8>) {
  %w = sg.constant dense_resource<"m.onnx#0+4096"> : tensor<64x64xi8>
  %s = sg.constant dense_resource<"m.onnx#5000+256"> : tensor<64x1xf32>
  %f = sg.cast %w : (tensor<64x64xi8>) -> tensor<64x64xf32>
  %t = sg.transpose %f {perm = array<i64: 1, 0>} : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %n = sg.neg %f : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %g = sg.cast %w : (tensor<64x64xi8>) -> tensor<64x64xf32>
  %m = sg.mul %g, %s : (tensor<64x64xf32>, tensor<64x1xf32>) -> tensor<64x64xf32>
  %r = sg.reshape %m : (tensor<64x64xf32>) -> tensor<32x2x64xf32>
  %h = sg.cast %x : (tensor<1x2xi8>) -> tensor<1x2xf32>
  %u = sg.transpose %h {perm = array<i64: 1, 0>} : (tensor<1x2xf32>) -> tensor<2x1xf32>
  %v = sg.constant dense_resource<"m.onnx#0+16384"> : tensor<64x64xf32>
  %k = sg.cast %v : (tensor<64x64xf32>) -> tensor<64x64xi8>
  %l = sg.transpose %k {perm = array<i64: 1, 0>} : (tensor<64x64xi8>) -> tensor<64x64xi8>
  return %t, %n, %r, %u, %l : tensor<64x64xf32>, tensor<64x64xf32>, tensor<32x2x64xf32>, tensor<2x1xf32>, tensor<64x64xi8>
}
