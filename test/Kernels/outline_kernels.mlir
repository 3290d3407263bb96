// RUN: sg-opt %s --sg-outline-kernels --split-input-file | FileCheck %s

// Two ops of one kind share a kernel; a splat goes into it; a reshape is a view; the
// dead op and the constants that are no longer read go.
// CHECK-LABEL: func.func @main
// CHECK-SAME:    (%[[X:.*]]: tensor<2x3xf32> {sg.name = "x"})
// CHECK-NEXT:    %[[C:.*]] = sg.constant dense_resource<"m.onnx#16+24"> : tensor<2x3xf32>
// CHECK-NEXT:    %[[W:.*]] = plan.weight %[[C]] : tensor<2x3xf32>
// CHECK-NEXT:    %[[A:.*]] = plan.call @k_add_0(%[[X]], %[[W]])
// CHECK-NEXT:    %[[B:.*]] = plan.call @k_add_0(%[[A]], %[[W]])
// CHECK-NEXT:    %[[C:.*]] = plan.call @k_mul_1(%[[B]])
// CHECK-NEXT:    %[[D:.*]] = plan.view %[[C]] : (tensor<2x3xf32>) -> tensor<6xf32>
// CHECK-NEXT:    %[[E:.*]] = plan.call @k_neg_2(%[[D]])
// CHECK-NEXT:    return %[[E]]
func.func @main(%x: tensor<2x3xf32> {sg.name = "x"}) -> (tensor<6xf32> {sg.name = "y"}) {
  %w = sg.constant dense_resource<"m.onnx#16+24"> : tensor<2x3xf32>
  %s = sg.constant dense<2.0> : tensor<f32>
  %unused = sg.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %a = sg.add %x, %w : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %b = sg.add %a, %w : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %c = sg.mul %b, %s : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %dead = sg.exp %c : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %deader = sg.exp %dead : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %d = sg.reshape %c : (tensor<2x3xf32>) -> tensor<6xf32>
  %e = sg.neg %d : (tensor<6xf32>) -> tensor<6xf32>
  return %e : tensor<6xf32>
}
// CHECK:       func.func private @k_add_0(%[[L:.*]]: tensor<2x3xf32>, %[[R:.*]]: tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK-SAME:    attributes {sg.kernel}
// CHECK-NEXT:    %[[S:.*]] = sg.add %[[L]], %[[R]]
// CHECK-NEXT:    return %[[S]]
// CHECK:       func.func private @k_mul_1(%[[L:.*]]: tensor<2x3xf32>)
// CHECK-NEXT:    %[[K:.*]] = sg.constant dense<2.000000e+00> : tensor<f32>
// CHECK-NEXT:    sg.mul %[[L]], %[[K]]
// CHECK:       func.func private @k_neg_2(
// CHECK-NOT:   sg.exp

// -----

// The order of operands and the types are part of a kernel's content.
// CHECK-LABEL: func.func @main
// CHECK-NEXT:    %[[A:.*]] = plan.call @k_sub_0(%arg0, %arg1)
// CHECK-NEXT:    %[[B:.*]] = plan.call @k_sub_0(%arg1, %arg0)
// CHECK-NEXT:    %[[C:.*]] = plan.call @k_sub_1(%[[A]], %arg2)
// CHECK-NEXT:    return %[[B]], %[[C]]
func.func @main(%x: tensor<2x3xf32>, %y: tensor<2x3xf32>, %z: tensor<3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>) {
  %a = sg.sub %x, %y : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %b = sg.sub %y, %x : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %c = sg.sub %a, %z : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %b, %c : tensor<2x3xf32>, tensor<2x3xf32>
}

// -----

// Slices: whole trailing dimensions are a view at a byte offset; a step, or a cut below
// a dimension that is longer than 1, is a kernel.
// CHECK-LABEL: func.func @main
// CHECK-NEXT:    %[[V:.*]] = plan.view %arg0 {offset = 96 : i64} : (tensor<4x2x3xf64>) -> tensor<2x2x3xf64>
// CHECK-NEXT:    plan.call @k_neg_0(%[[V]])
// CHECK-NEXT:    %[[W:.*]] = plan.view %arg0 {offset = 72 : i64} : (tensor<4x2x3xf64>) -> tensor<1x1x3xf64>
// CHECK-NEXT:    plan.call @k_neg_1(%[[W]])
// CHECK-NEXT:    plan.call @k_slice_2(%arg0)
// CHECK-NEXT:    plan.call @k_slice_3(%arg0)
// CHECK-NEXT:    %[[U:.*]] = plan.view %arg0 {offset = 112 : i64} : (tensor<4x2x3xf64>) -> tensor<1x1x1xf64>
// CHECK-NEXT:    plan.call @k_neg_4(%[[U]])
func.func @main(%x: tensor<4x2x3xf64>) -> (tensor<2x2x3xf64>, tensor<1x1x3xf64>, tensor<4x1x3xf64>, tensor<2x2x3xf64>, tensor<1x1x1xf64>) {
  %0 = sg.slice %x {starts = array<i64: 2, 0, 0>, sizes = array<i64: 2, 2, 3>, steps = array<i64: 1, 1, 1>} : (tensor<4x2x3xf64>) -> tensor<2x2x3xf64>
  %1 = sg.neg %0 : (tensor<2x2x3xf64>) -> tensor<2x2x3xf64>
  %2 = sg.slice %x {starts = array<i64: 1, 1, 0>, sizes = array<i64: 1, 1, 3>, steps = array<i64: -1, 1, 1>} : (tensor<4x2x3xf64>) -> tensor<1x1x3xf64>
  %3 = sg.neg %2 : (tensor<1x1x3xf64>) -> tensor<1x1x3xf64>
  %4 = sg.slice %x {starts = array<i64: 0, 1, 0>, sizes = array<i64: 4, 1, 3>, steps = array<i64: 1, 1, 1>} : (tensor<4x2x3xf64>) -> tensor<4x1x3xf64>
  %5 = sg.slice %x {starts = array<i64: 0, 0, 0>, sizes = array<i64: 2, 2, 3>, steps = array<i64: 2, 1, 1>} : (tensor<4x2x3xf64>) -> tensor<2x2x3xf64>
  %6 = sg.slice %x {starts = array<i64: 2, 0, 2>, sizes = array<i64: 1, 1, 1>, steps = array<i64: 1, 1, 1>} : (tensor<4x2x3xf64>) -> tensor<1x1x1xf64>
  %7 = sg.neg %6 : (tensor<1x1x1xf64>) -> tensor<1x1x1xf64>
  return %1, %3, %4, %5, %7 : tensor<2x2x3xf64>, tensor<1x1x3xf64>, tensor<4x1x3xf64>, tensor<2x2x3xf64>, tensor<1x1x1xf64>
}

// -----

// A transpose that moves only a dimension of 1 is a view, one that moves two longer
// ones is not; a broadcast that adds no elements is a view; so are a cast to the same
// type and a concatenation of one.
// CHECK-LABEL: func.func @main
// CHECK-NEXT:    %[[A:.*]] = plan.view %arg0 : (tensor<2x1x3xf32>) -> tensor<1x2x3xf32>
// CHECK-NEXT:    %[[B:.*]] = plan.view %[[A]] : (tensor<1x2x3xf32>) -> tensor<1x1x2x3xf32>
// CHECK-NEXT:    %[[C:.*]] = plan.view %[[B]] : (tensor<1x1x2x3xf32>) -> tensor<1x1x2x3xf32>
// CHECK-NEXT:    %[[D:.*]] = plan.view %[[C]] : (tensor<1x1x2x3xf32>) -> tensor<1x1x2x3xf32>
// CHECK-NEXT:    plan.call @k_transpose_0(%[[D]])
func.func @main(%x: tensor<2x1x3xf32>) -> tensor<1x1x3x2xf32> {
  %0 = sg.transpose %x {perm = array<i64: 1, 0, 2>} : (tensor<2x1x3xf32>) -> tensor<1x2x3xf32>
  %1 = sg.broadcast %0 : (tensor<1x2x3xf32>) -> tensor<1x1x2x3xf32>
  %2 = sg.cast %1 : (tensor<1x1x2x3xf32>) -> tensor<1x1x2x3xf32>
  %3 = sg.concat %2 {axis = 0 : i64} : (tensor<1x1x2x3xf32>) -> tensor<1x1x2x3xf32>
  %4 = sg.transpose %3 {perm = array<i64: 0, 1, 3, 2>} : (tensor<1x1x2x3xf32>) -> tensor<1x1x3x2xf32>
  return %4 : tensor<1x1x3x2xf32>
}

// -----

// Outputs that no call can write are copies: an input, a weight, a view, the second use
// of a value.
// CHECK-LABEL: func.func @main
// CHECK:         %[[A:.*]] = plan.call @k_neg_0(%arg0)
// CHECK:         %[[V:.*]] = plan.view %[[A]]
// CHECK:         %[[C:.*]] = sg.constant dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>
// CHECK:         %[[W:.*]] = plan.weight %[[C]] : tensor<2xf32>
// CHECK:         %[[C0:.*]] = plan.copy %arg0
// CHECK:         %[[C1:.*]] = plan.copy %[[W]]
// CHECK:         %[[C2:.*]] = plan.copy %[[V]]
// CHECK:         %[[C3:.*]] = plan.copy %[[A]]
// CHECK:         return %[[C0]], %[[A]], %[[C1]], %[[C2]], %[[C3]]
func.func @main(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<1x2xf32>, tensor<2xf32>) {
  %a = sg.neg %x : (tensor<2xf32>) -> tensor<2xf32>
  %v = sg.reshape %a : (tensor<2xf32>) -> tensor<1x2xf32>
  %w = sg.constant dense<[1.0, 2.0]> : tensor<2xf32>
  return %x, %a, %w, %v, %a : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<1x2xf32>, tensor<2xf32>
}

// -----

// A heavy op takes all its operands as arguments, a splat bias too.
// CHECK-LABEL: func.func @main
// CHECK:         plan.call @k_conv_0(%arg0, %{{.*}}, %{{.*}})
// CHECK:       func.func private @k_conv_0(%[[X:.*]]: tensor<1x1x4x4xf32>, %[[W:.*]]: tensor<2x1x1x1xf32>{{.*}}, %[[B:.*]]: tensor<2xf32>)
// CHECK-NEXT:    sg.conv %[[X]], %[[W]] bias %[[B]]
func.func @main(%x: tensor<1x1x4x4xf32>) -> tensor<1x2x4x4xf32> {
  %w = sg.constant dense<[[[[1.0]]], [[[2.0]]]]> : tensor<2x1x1x1xf32>
  %b = sg.constant dense<0.0> : tensor<2xf32>
  %0 = sg.conv %x, %w bias %b {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x1x4x4xf32>, tensor<2x1x1x1xf32>, tensor<2xf32>) -> tensor<1x2x4x4xf32>
  return %0 : tensor<1x2x4x4xf32>
}

// -----

// What is known now is a weight, computed when the weights file is written: one for
// each layout, a reshape included. The ops stay in @main.
// CHECK-LABEL: func.func @main
// CHECK:         %[[C:.*]] = sg.constant dense_resource<"m.onnx#16+64"> : tensor<4x4xf32>
// CHECK:         %[[T:.*]] = sg.transpose %[[C]]
// CHECK-NEXT:    %[[M:.*]] = sg.mul %[[T]],
// CHECK-DAG:     %[[P:.*]] = plan.weight %[[M]] {layout = "cols:{{[0-9]+}}"} : tensor<4x4xf32>
// CHECK-DAG:     %[[Q:.*]] = plan.weight %[[M]] : tensor<4x4xf32>
// CHECK:         %[[R:.*]] = sg.reshape %[[M]]
// CHECK-NEXT:    %[[S:.*]] = plan.weight %[[R]] : tensor<16xf32>
// CHECK:         plan.call @k_matmul_0(%arg0, %[[P]])
// CHECK-NEXT:    plan.call @k_add_1({{.*}}, %[[Q]])
// CHECK-NEXT:    plan.copy %[[S]]
func.func @main(%x: tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<16xf32>) {
  %c = sg.constant dense_resource<"m.onnx#16+64"> : tensor<4x4xf32>
  %f = sg.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %t = sg.transpose %c {perm = array<i64: 1, 0>} : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %m = sg.mul %t, %f : (tensor<4x4xf32>, tensor<4xf32>) -> tensor<4x4xf32>
  %r = sg.reshape %m : (tensor<4x4xf32>) -> tensor<16xf32>
  %y = sg.matmul %x, %m : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %z = sg.add %y, %m : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  return %z, %r : tensor<4x4xf32>, tensor<16xf32>
}

// -----

// No weight: what takes more than its constants and 64 KiB (@k_broadcast, @k_cast: the
// constants are), and a long product of two constants.
// CHECK-LABEL: func.func @main
// CHECK:         %[[W:.*]] = plan.weight %{{.*}} : tensor<1x200xf32>
// CHECK:         plan.call @k_broadcast_0(%[[W]])
// CHECK:         %[[I:.*]] = plan.weight %{{.*}} : tensor<400x400xi8>
// CHECK:         plan.call @k_cast_1(%[[I]])
// CHECK:         plan.call @k_matmul_2(%{{.*}}, %{{.*}})
// CHECK:         %[[S:.*]] = sg.matmul
// CHECK-NEXT:    plan.weight %[[S]] : tensor<1024xf32>
func.func @main() -> (tensor<200x200xf32>, tensor<400x400xf32>, tensor<1024x1024xf32>, tensor<1024xf32>) {
  %a = sg.constant dense_resource<"m.onnx#16+800"> : tensor<1x200xf32>
  %b = sg.broadcast %a : (tensor<1x200xf32>) -> tensor<200x200xf32>
  %c = sg.constant dense_resource<"m.onnx#1000+160000"> : tensor<400x400xi8>
  %d = sg.cast %c : (tensor<400x400xi8>) -> tensor<400x400xf32>
  %e = sg.constant dense_resource<"m.onnx#0+4194304"> : tensor<1024x1024xf32>
  %f = sg.matmul %e, %e : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
  %g = sg.constant dense_resource<"m.onnx#0+4096"> : tensor<1024xf32>
  %h = sg.matmul %e, %g : (tensor<1024x1024xf32>, tensor<1024xf32>) -> tensor<1024xf32>
  return %b, %d, %f, %h : tensor<200x200xf32>, tensor<400x400xf32>, tensor<1024x1024xf32>, tensor<1024xf32>
}
