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

// Weights of 4 bits lie in nibbles where a product reads them: also with scales and zero
// points, in panels as wide; moved, they are still of 4 bits. Other readers have bytes.
// CHECK-LABEL: func.func @main
// CHECK:         %[[S:.*]] = plan.weight %{{.*}} {layout = "last:[[N:[0-9]+]]"} : tensor<16x1x400xf32>
// CHECK:         %[[U:.*]] = sg.unpack
// CHECK:         %[[B:.*]] = plan.weight %[[U]] : tensor<16x8x400xi8>
// CHECK:         %[[W:.*]] = plan.weight %[[U]] {layout = "last:[[N]]:n8"} : tensor<16x8x400xi8>
// CHECK:         %[[Z:.*]] = plan.weight %{{.*}} {layout = "last:[[N]]"} : tensor<16x1x400xi8>
// CHECK:         plan.call @{{.*}}(%arg0, %[[W]], %[[Z]], %[[S]])
// CHECK:         %[[T:.*]] = plan.weight %{{.*}} {layout = "rows:{{[0-9]+}}:1:n8"} : tensor<400x128xi8>
// CHECK:         plan.call @{{.*}}(%arg0, %[[T]])
func.func @main(%x: tensor<1x128xf32>) -> (tensor<1x400xf32>, tensor<1x400xf32>, tensor<16x8x400xi8>) {
  %c = sg.constant dense_resource<"m.onnx#1000+25600"> : tensor<25600xui8>
  %d = sg.constant dense_resource<"m.onnx#100000+3200"> : tensor<3200xui8>
  %s = sg.constant dense_resource<"m.onnx#200000+25600"> : tensor<16x1x400xf32>
  %w = sg.unpack %c : (tensor<25600xui8>) -> tensor<16x8x400xi8>
  %z = sg.unpack %d : (tensor<3200xui8>) -> tensor<16x1x400xi8>
  %0 = sg.fusion(%x, %w, %z, %s) {
  ^bb0(%a: tensor<1x128xf32>, %b: tensor<16x8x400xi8>, %e: tensor<16x1x400xi8>, %g: tensor<16x1x400xf32>):
    %1 = sg.cast %b : (tensor<16x8x400xi8>) -> tensor<16x8x400xi32>
    %2 = sg.cast %e : (tensor<16x1x400xi8>) -> tensor<16x1x400xi32>
    %3 = sg.sub %1, %2 : (tensor<16x8x400xi32>, tensor<16x1x400xi32>) -> tensor<16x8x400xi32>
    %4 = sg.cast %3 : (tensor<16x8x400xi32>) -> tensor<16x8x400xf32>
    %5 = sg.mul %4, %g : (tensor<16x8x400xf32>, tensor<16x1x400xf32>) -> tensor<16x8x400xf32>
    %6 = sg.reshape %5 : (tensor<16x8x400xf32>) -> tensor<128x400xf32>
    %7 = sg.matmul %a, %6 : (tensor<1x128xf32>, tensor<128x400xf32>) -> tensor<1x400xf32>
    sg.yield %7 : tensor<1x400xf32>
  } : (tensor<1x128xf32>, tensor<16x8x400xi8>, tensor<16x1x400xi8>, tensor<16x1x400xf32>) -> tensor<1x400xf32>
  %r = sg.reshape %w : (tensor<16x8x400xi8>) -> tensor<128x400xi8>
  %t = sg.transpose %r {perm = array<i64: 1, 0>} : (tensor<128x400xi8>) -> tensor<400x128xi8>
  %8 = sg.fusion(%x, %t) {
  ^bb0(%a: tensor<1x128xf32>, %b: tensor<400x128xi8>):
    %9 = sg.cast %b : (tensor<400x128xi8>) -> tensor<400x128xf32>
    %10 = sg.matmul %a, %9 {trans_rhs} : (tensor<1x128xf32>, tensor<400x128xf32>) -> tensor<1x400xf32>
    sg.yield %10 : tensor<1x400xf32>
  } : (tensor<1x128xf32>, tensor<400x128xi8>) -> tensor<1x400xf32>
  return %0, %8, %w : tensor<1x400xf32>, tensor<1x400xf32>, tensor<16x8x400xi8>
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

// Concatenations along the first dimension longer than 1 cost nothing: the calls write
// into them, through a reshape, too, and other consumers read the parts there. One
// concatenation is the part of another.
// CHECK-LABEL: func.func @main
// CHECK-NEXT:    %[[A:.*]] = plan.call @k_neg_0(%arg0)
// CHECK:         %[[B:.*]] = plan.call @k_pow_1(%[[A]], %{{.*}})
// CHECK-NEXT:    %[[C:.*]] = plan.concat %[[B]], %[[A]] : (tensor<2x1x3xf32>, tensor<1x1x3xf32>) -> tensor<1x3x3xf32>
// CHECK-NEXT:    %[[D:.*]] = plan.call @k_tan_2(%[[C]])
// CHECK-NEXT:    %[[E:.*]] = plan.concat %[[D]], %[[C]]
// CHECK-NEXT:    return %[[E]]
func.func @main(%x: tensor<1x1x3xf32>) -> tensor<1x6x3xf32> {
  %a = sg.neg %x : (tensor<1x1x3xf32>) -> tensor<1x1x3xf32>
  %w = sg.constant dense<[[[1.0]], [[2.0]]]> : tensor<2x1x1xf32>
  %b = sg.pow %a, %w : (tensor<1x1x3xf32>, tensor<2x1x1xf32>) -> tensor<2x1x3xf32>
  %v = sg.reshape %b : (tensor<2x1x3xf32>) -> tensor<1x2x3xf32>
  %c = sg.concat %v, %a {axis = 1 : i64} : (tensor<1x2x3xf32>, tensor<1x1x3xf32>) -> tensor<1x3x3xf32>
  %d = sg.tan %c : (tensor<1x3x3xf32>) -> tensor<1x3x3xf32>
  %e = sg.concat %d, %c {axis = 1 : i64} : (tensor<1x3x3xf32>, tensor<1x3x3xf32>) -> tensor<1x6x3xf32>
  return %e : tensor<1x6x3xf32>
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

// -----

// What cannot be written where it belongs is copied there: an argument, a weight, what an
// earlier concatenation has taken, the second of two equal parts, an output, a view of
// less than all. What was copied once can be written nowhere else again.
// CHECK-LABEL: func.func @main
// CHECK-NEXT:    %[[A:.*]] = plan.call @k_neg_0(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:    %[[B:.*]] = plan.call @k_exp_1(%arg0)
// CHECK-NEXT:    %[[C:.*]] = plan.call @k_tan_2(%arg0)
// CHECK-NEXT:    %[[D:.*]] = plan.call @k_cos_3(%arg0)
// CHECK-NEXT:    %[[V:.*]] = plan.view %[[D]] {offset = 4 : i64}
// CHECK-NEXT:    %[[X1:.*]] = plan.copy %arg0
// CHECK-NEXT:    %[[R0:.*]] = plan.concat %[[A]], %[[X1]]
// CHECK-NEXT:    %[[A1:.*]] = plan.copy %[[A]]
// CHECK-NEXT:    %[[R1:.*]] = plan.concat %[[B]], %[[A1]]
// CHECK-NEXT:    %[[C1:.*]] = plan.copy %[[C]]
// CHECK-NEXT:    %[[R2:.*]] = plan.concat %[[C]], %[[C1]]
// CHECK-NEXT:    %[[E:.*]] = plan.call @k_sin_4(%arg0)
// CHECK-NEXT:    %[[D1:.*]] = plan.copy %[[D]]
// CHECK-NEXT:    %[[R3:.*]] = plan.concat %[[D1]], %[[E]]
// CHECK-NEXT:    %[[F:.*]] = plan.call @k_neg_0(%[[E]])
// CHECK:         %[[W:.*]] = plan.weight
// CHECK-NEXT:    %[[W1:.*]] = plan.copy %[[W]]
// CHECK-NEXT:    %[[R4:.*]] = plan.concat %[[F]], %[[W1]]
// CHECK-NEXT:    %[[G:.*]] = plan.call @k_neg_0(%[[F]])
// CHECK-NEXT:    %[[V1:.*]] = plan.copy %[[V]]
// CHECK-NEXT:    %[[R5:.*]] = plan.concat %[[G]], %[[V1]]
// CHECK-NEXT:    return %[[D]], %[[R0]], %[[R1]], %[[R2]], %[[R3]], %[[R4]], %[[R5]]
func.func @main(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<6xf32>, tensor<6xf32>) {
  %a = sg.neg %x : (tensor<4xf32>) -> tensor<4xf32>
  %b = sg.exp %x : (tensor<4xf32>) -> tensor<4xf32>
  %c = sg.tan %x : (tensor<4xf32>) -> tensor<4xf32>
  %d = sg.cos %x : (tensor<4xf32>) -> tensor<4xf32>
  %v = sg.slice %d {starts = array<i64: 1>, sizes = array<i64: 2>, steps = array<i64: 1>} : (tensor<4xf32>) -> tensor<2xf32>
  %0 = sg.concat %a, %x {axis = 0 : i64} : (tensor<4xf32>, tensor<4xf32>) -> tensor<8xf32>
  %1 = sg.concat %b, %a {axis = 0 : i64} : (tensor<4xf32>, tensor<4xf32>) -> tensor<8xf32>
  %2 = sg.concat %c, %c {axis = 0 : i64} : (tensor<4xf32>, tensor<4xf32>) -> tensor<8xf32>
  %e = sg.sin %x : (tensor<4xf32>) -> tensor<4xf32>
  %3 = sg.concat %d, %e {axis = 0 : i64} : (tensor<4xf32>, tensor<4xf32>) -> tensor<8xf32>
  %f = sg.neg %e : (tensor<4xf32>) -> tensor<4xf32>
  %w = sg.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %4 = sg.concat %f, %w {axis = 0 : i64} : (tensor<4xf32>, tensor<2xf32>) -> tensor<6xf32>
  %g = sg.neg %f : (tensor<4xf32>) -> tensor<4xf32>
  %5 = sg.concat %g, %v {axis = 0 : i64} : (tensor<4xf32>, tensor<2xf32>) -> tensor<6xf32>
  return %d, %0, %1, %2, %3, %4, %5 : tensor<4xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<6xf32>, tensor<6xf32>
}

// -----

// Kernels: parts that do not lie one after the other; more bytes to copy than to write in
// place, in several copies. What such a one reads is free for the next.
// CHECK-LABEL: func.func @main
// CHECK-NEXT:    %[[A:.*]] = plan.call @k_neg_0(%arg0)
// CHECK-NEXT:    plan.call @k_concat_1(%[[A]], %[[A]])
// CHECK-NEXT:    plan.call @k_concat_2(%[[A]], %arg0, %arg0)
// CHECK-NEXT:    plan.copy %arg0
// CHECK-NEXT:    plan.concat %[[A]], %{{.*}} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
// CHECK-NEXT:    return
func.func @main(%x: tensor<2x3xf32>) -> (tensor<2x6xf32>, tensor<6x3xf32>, tensor<4x3xf32>) {
  %a = sg.neg %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %0 = sg.concat %a, %a {axis = 1 : i64} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x6xf32>
  %1 = sg.concat %a, %x, %x {axis = 0 : i64} : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<6x3xf32>
  %2 = sg.concat %a, %x {axis = 0 : i64} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  return %0, %1, %2 : tensor<2x6xf32>, tensor<6x3xf32>, tensor<4x3xf32>
}

// -----

// Parts that lie side by side are one. A dense block, whose second concatenation repeats
// the parts of the first: that is a part itself. Both halves of a split: the whole is.
// Half of one, and two of three: not all of anything, so a copy, of both at once.
// CHECK-LABEL: func.func @main
// CHECK-NEXT:    %[[A:.*]] = plan.call @k_neg_0(%arg0)
// CHECK-NEXT:    %[[B:.*]] = plan.call @k_exp_1(%arg0)
// CHECK-NEXT:    %[[AB:.*]] = plan.concat %[[A]], %[[B]]
// CHECK-NEXT:    %[[C:.*]] = plan.call @k_tan_2(%[[AB]])
// CHECK-NEXT:    %[[ABC:.*]] = plan.concat %[[AB]], %[[C]]
// CHECK-NEXT:    %[[D:.*]] = plan.call @k_cos_3(%[[ABC]])
// CHECK-NEXT:    %[[L:.*]] = plan.view %[[D]] : (tensor<16xf32>) -> tensor<6xf32>
// CHECK-NEXT:    %[[R:.*]] = plan.view %[[D]] {offset = 24 : i64} : (tensor<16xf32>) -> tensor<10xf32>
// CHECK-NEXT:    %[[E:.*]] = plan.call @k_sin_4(%[[L]])
// CHECK-NEXT:    %[[DE:.*]] = plan.concat %[[D]], %[[E]]
// CHECK-NEXT:    %[[F:.*]] = plan.call @k_atan_5(%[[DE]])
// CHECK-NEXT:    %[[G:.*]] = plan.call @k_sin_4(%[[L]])
// CHECK-NEXT:    %[[V:.*]] = plan.view %[[ABC]] {offset = 16 : i64} : (tensor<16xf32>) -> tensor<12xf32>
// CHECK-NEXT:    %[[BC:.*]] = plan.copy %[[V]] : (tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT:    %[[BCG:.*]] = plan.concat %[[BC]], %[[G]] : (tensor<12xf32>, tensor<6xf32>) -> tensor<18xf32>
// CHECK-NEXT:    %[[H:.*]] = plan.call @k_sin_4(%[[L]])
// CHECK-NEXT:    plan.call @k_concat_6(%[[R]], %[[L]], %[[H]])
func.func @main(%x: tensor<4xf32>) -> (tensor<22xf32>, tensor<18xf32>, tensor<22xf32>) {
  %a = sg.neg %x : (tensor<4xf32>) -> tensor<4xf32>
  %b = sg.exp %x : (tensor<4xf32>) -> tensor<4xf32>
  %ab = sg.concat %a, %b {axis = 0 : i64} : (tensor<4xf32>, tensor<4xf32>) -> tensor<8xf32>
  %c = sg.tan %ab : (tensor<8xf32>) -> tensor<8xf32>
  %abc = sg.concat %a, %b, %c {axis = 0 : i64} : (tensor<4xf32>, tensor<4xf32>, tensor<8xf32>) -> tensor<16xf32>
  %d = sg.cos %abc : (tensor<16xf32>) -> tensor<16xf32>
  %l = sg.slice %d {starts = array<i64: 0>, sizes = array<i64: 6>, steps = array<i64: 1>} : (tensor<16xf32>) -> tensor<6xf32>
  %r = sg.slice %d {starts = array<i64: 6>, sizes = array<i64: 10>, steps = array<i64: 1>} : (tensor<16xf32>) -> tensor<10xf32>
  %e = sg.sin %l : (tensor<6xf32>) -> tensor<6xf32>
  %de = sg.concat %l, %r, %e {axis = 0 : i64} : (tensor<6xf32>, tensor<10xf32>, tensor<6xf32>) -> tensor<22xf32>
  %f = sg.atan %de : (tensor<22xf32>) -> tensor<22xf32>
  %g = sg.sin %l : (tensor<6xf32>) -> tensor<6xf32>
  %bcg = sg.concat %b, %c, %g {axis = 0 : i64} : (tensor<4xf32>, tensor<8xf32>, tensor<6xf32>) -> tensor<18xf32>
  %h = sg.sin %l : (tensor<6xf32>) -> tensor<6xf32>
  %rlh = sg.concat %r, %l, %h {axis = 0 : i64} : (tensor<10xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<22xf32>
  return %f, %bcg, %rlh : tensor<22xf32>, tensor<18xf32>, tensor<22xf32>
}

// -----

// What is empty is no part: nobody has to write it.
// CHECK-LABEL: func.func @main
// CHECK-NEXT:    %[[A:.*]] = plan.call
// CHECK-NEXT:    %[[Y:.*]] = plan.concat %[[A]] : (tensor<18xui16>) -> tensor<18xui16>
// CHECK-NEXT:    return %[[Y]]
func.func @main(%x: tensor<18xui8>) -> tensor<18xui16> {
  %a = sg.cast %x : (tensor<18xui8>) -> tensor<18xui16>
  %none = sg.constant dense<> : tensor<0xui16>
  %y = sg.concat %none, %a, %none, %none {axis = 0 : i64} : (tensor<0xui16>, tensor<18xui16>, tensor<0xui16>, tensor<0xui16>) -> tensor<18xui16>
  return %y : tensor<18xui16>
}
