// A rotary embedding becomes elementwise ops of views.
// RUN: sg-opt --pass-pipeline='builtin.module(func.func(sg-recognise-rotary))' --split-input-file %s | FileCheck %s
// RUN: sg-opt %s --sg-recognise-rotary --sg-verify-each=numeric --split-input-file 2>&1 | FileCheck %s --check-prefix=SAME
// SAME-NOT: changes what

// Halves: the other one is in a slice that goes backwards.
// CHECK-LABEL: func @main(
// CHECK-DAG: %[[S:.*]] = sg.reshape %arg2 : (tensor<5x8xf32>) -> tensor<5x2x4xf32>
// CHECK-DAG: %[[I:.*]] = sg.constant dense<{{\[\[}}-1.000000e+00], [1.000000e+00]]> : tensor<2x1xf32>
// CHECK-DAG: %[[T:.*]] = sg.mul %[[S]], %[[I]]
// CHECK-DAG: %[[P:.*]] = sg.reshape %arg0 : (tensor<2x3x5x8xf32>) -> tensor<2x3x5x2x4xf32>
// CHECK-DAG: %[[Q:.*]] = sg.slice %[[P]] {sizes = array<i64: 2, 3, 5, 2, 4>, starts = array<i64: 0, 0, 0, 1, 0>, steps = array<i64: 1, 1, 1, -1, 1>}
// CHECK: %[[Z:.*]] = sg.mul %[[Q]], %[[T]]
// CHECK: %[[C:.*]] = sg.mul %{{.*}}, %{{.*}} : (tensor<5x2x4xf32>, tensor<2x3x5x2x4xf32>)
// CHECK: %[[Y:.*]] = sg.add %[[C]], %[[Z]]
// CHECK-NEXT: sg.reshape %[[Y]] : (tensor<2x3x5x2x4xf32>) -> tensor<2x3x5x8xf32>
func.func @main(%x: tensor<2x3x5x8xf32>, %c: tensor<5x8xf32>, %s: tensor<5x8xf32>) -> tensor<2x3x5x8xf32> {
  %b = sg.slice %x {starts = array<i64: 0, 0, 0, 4>, sizes = array<i64: 2, 3, 5, 4>, steps = array<i64: 1, 1, 1, 1>} : (tensor<2x3x5x8xf32>) -> tensor<2x3x5x4xf32>
  %a = sg.slice %x {starts = array<i64: 0, 0, 0, 0>, sizes = array<i64: 2, 3, 5, 4>, steps = array<i64: 1, 1, 1, 1>} : (tensor<2x3x5x8xf32>) -> tensor<2x3x5x4xf32>
  %n = sg.neg %b : (tensor<2x3x5x4xf32>) -> tensor<2x3x5x4xf32>
  %r = sg.concat %n, %a {axis = 3 : i64} : (tensor<2x3x5x4xf32>, tensor<2x3x5x4xf32>) -> tensor<2x3x5x8xf32>
  %z = sg.mul %r, %s : (tensor<2x3x5x8xf32>, tensor<5x8xf32>) -> tensor<2x3x5x8xf32>
  %c1 = sg.mul %c, %x : (tensor<5x8xf32>, tensor<2x3x5x8xf32>) -> tensor<2x3x5x8xf32>
  %y = sg.add %c1, %z : (tensor<2x3x5x8xf32>, tensor<2x3x5x8xf32>) -> tensor<2x3x5x8xf32>
  return %y : tensor<2x3x5x8xf32>
}

// -----

// Part of the elements; a sine that is one for a line.
// CHECK-LABEL: func @main(
// CHECK-DAG: sg.reshape %arg2 : (tensor<3x1x1xf32>) -> tensor<3x1x1x1xf32>
// CHECK-DAG: %[[W:.*]] = sg.slice %arg0 {sizes = array<i64: 2, 3, 5, 8>, starts = array<i64: 0, 0, 0, 2>
// CHECK-DAG: sg.reshape %[[W]] : (tensor<2x3x5x8xf32>) -> tensor<2x3x5x2x4xf32>
// CHECK-NOT: sg.concat
// CHECK: return
func.func @main(%x: tensor<2x3x5x12xf32>, %c: tensor<5x8xf32>, %s: tensor<3x1x1xf32>) -> tensor<2x3x5x8xf32> {
  %b = sg.slice %x {starts = array<i64: 0, 0, 0, 6>, sizes = array<i64: 2, 3, 5, 4>, steps = array<i64: 1, 1, 1, 1>} : (tensor<2x3x5x12xf32>) -> tensor<2x3x5x4xf32>
  %a = sg.slice %x {starts = array<i64: 0, 0, 0, 2>, sizes = array<i64: 2, 3, 5, 4>, steps = array<i64: 1, 1, 1, 1>} : (tensor<2x3x5x12xf32>) -> tensor<2x3x5x4xf32>
  %n = sg.neg %b : (tensor<2x3x5x4xf32>) -> tensor<2x3x5x4xf32>
  %r = sg.concat %n, %a {axis = 3 : i64} : (tensor<2x3x5x4xf32>, tensor<2x3x5x4xf32>) -> tensor<2x3x5x8xf32>
  %w = sg.slice %x {starts = array<i64: 0, 0, 0, 2>, sizes = array<i64: 2, 3, 5, 8>, steps = array<i64: 1, 1, 1, 1>} : (tensor<2x3x5x12xf32>) -> tensor<2x3x5x8xf32>
  %z = sg.mul %r, %s : (tensor<2x3x5x8xf32>, tensor<3x1x1xf32>) -> tensor<2x3x5x8xf32>
  %c1 = sg.mul %c, %w : (tensor<5x8xf32>, tensor<2x3x5x8xf32>) -> tensor<2x3x5x8xf32>
  %y = sg.add %c1, %z : (tensor<2x3x5x8xf32>, tensor<2x3x5x8xf32>) -> tensor<2x3x5x8xf32>
  return %y : tensor<2x3x5x8xf32>
}

// -----

// Pairs next to each other.
// CHECK-LABEL: func @main(
// CHECK-DAG: sg.constant dense<[-1.000000e+00, 1.000000e+00]> : tensor<2xf32>
// CHECK-DAG: %[[P:.*]] = sg.reshape %arg0 : (tensor<2x3x5x8xf32>) -> tensor<2x3x5x4x2xf32>
// CHECK-DAG: sg.slice %[[P]] {sizes = array<i64: 2, 3, 5, 4, 2>, starts = array<i64: 0, 0, 0, 0, 1>, steps = array<i64: 1, 1, 1, 1, -1>}
// CHECK-NOT: sg.concat
// CHECK: return
func.func @main(%x: tensor<2x3x5x8xf32>, %c: tensor<5x8xf32>, %s: tensor<5x8xf32>) -> tensor<2x3x5x8xf32> {
  %b = sg.slice %x {starts = array<i64: 0, 0, 0, 1>, sizes = array<i64: 2, 3, 5, 4>, steps = array<i64: 1, 1, 1, 2>} : (tensor<2x3x5x8xf32>) -> tensor<2x3x5x4xf32>
  %a = sg.slice %x {starts = array<i64: 0, 0, 0, 0>, sizes = array<i64: 2, 3, 5, 4>, steps = array<i64: 1, 1, 1, 2>} : (tensor<2x3x5x8xf32>) -> tensor<2x3x5x4xf32>
  %n = sg.neg %b : (tensor<2x3x5x4xf32>) -> tensor<2x3x5x4xf32>
  %n1 = sg.reshape %n : (tensor<2x3x5x4xf32>) -> tensor<2x3x5x4x1xf32>
  %a1 = sg.reshape %a : (tensor<2x3x5x4xf32>) -> tensor<2x3x5x4x1xf32>
  %r = sg.concat %n1, %a1 {axis = 4 : i64} : (tensor<2x3x5x4x1xf32>, tensor<2x3x5x4x1xf32>) -> tensor<2x3x5x4x2xf32>
  %r1 = sg.reshape %r : (tensor<2x3x5x4x2xf32>) -> tensor<2x3x5x8xf32>
  %z = sg.mul %s, %r1 : (tensor<5x8xf32>, tensor<2x3x5x8xf32>) -> tensor<2x3x5x8xf32>
  %c1 = sg.mul %x, %c : (tensor<2x3x5x8xf32>, tensor<5x8xf32>) -> tensor<2x3x5x8xf32>
  %y = sg.add %z, %c1 : (tensor<2x3x5x8xf32>, tensor<2x3x5x8xf32>) -> tensor<2x3x5x8xf32>
  return %y : tensor<2x3x5x8xf32>
}

// -----

// The halves in order: nothing turns.
// CHECK-LABEL: func @main(
// CHECK: sg.concat
func.func @main(%x: tensor<2x3x5x8xf32>, %c: tensor<5x8xf32>, %s: tensor<5x8xf32>) -> tensor<2x3x5x8xf32> {
  %b = sg.slice %x {starts = array<i64: 0, 0, 0, 0>, sizes = array<i64: 2, 3, 5, 4>, steps = array<i64: 1, 1, 1, 1>} : (tensor<2x3x5x8xf32>) -> tensor<2x3x5x4xf32>
  %a = sg.slice %x {starts = array<i64: 0, 0, 0, 4>, sizes = array<i64: 2, 3, 5, 4>, steps = array<i64: 1, 1, 1, 1>} : (tensor<2x3x5x8xf32>) -> tensor<2x3x5x4xf32>
  %n = sg.neg %b : (tensor<2x3x5x4xf32>) -> tensor<2x3x5x4xf32>
  %r = sg.concat %n, %a {axis = 3 : i64} : (tensor<2x3x5x4xf32>, tensor<2x3x5x4xf32>) -> tensor<2x3x5x8xf32>
  %z = sg.mul %r, %s : (tensor<2x3x5x8xf32>, tensor<5x8xf32>) -> tensor<2x3x5x8xf32>
  %c1 = sg.mul %c, %x : (tensor<5x8xf32>, tensor<2x3x5x8xf32>) -> tensor<2x3x5x8xf32>
  %y = sg.add %c1, %z : (tensor<2x3x5x8xf32>, tensor<2x3x5x8xf32>) -> tensor<2x3x5x8xf32>
  return %y : tensor<2x3x5x8xf32>
}

// -----

// Of two values.
// CHECK-LABEL: func @main(
// CHECK: sg.concat
func.func @main(%x: tensor<2x3x5x8xf32>, %c: tensor<5x8xf32>, %s: tensor<5x8xf32>, %u: tensor<2x3x5x8xf32>) -> tensor<2x3x5x8xf32> {
  %b = sg.slice %x {starts = array<i64: 0, 0, 0, 4>, sizes = array<i64: 2, 3, 5, 4>, steps = array<i64: 1, 1, 1, 1>} : (tensor<2x3x5x8xf32>) -> tensor<2x3x5x4xf32>
  %a = sg.slice %u {starts = array<i64: 0, 0, 0, 0>, sizes = array<i64: 2, 3, 5, 4>, steps = array<i64: 1, 1, 1, 1>} : (tensor<2x3x5x8xf32>) -> tensor<2x3x5x4xf32>
  %n = sg.neg %b : (tensor<2x3x5x4xf32>) -> tensor<2x3x5x4xf32>
  %r = sg.concat %n, %a {axis = 3 : i64} : (tensor<2x3x5x4xf32>, tensor<2x3x5x4xf32>) -> tensor<2x3x5x8xf32>
  %z = sg.mul %r, %s : (tensor<2x3x5x8xf32>, tensor<5x8xf32>) -> tensor<2x3x5x8xf32>
  %c1 = sg.mul %c, %x : (tensor<5x8xf32>, tensor<2x3x5x8xf32>) -> tensor<2x3x5x8xf32>
  %y = sg.add %c1, %z : (tensor<2x3x5x8xf32>, tensor<2x3x5x8xf32>) -> tensor<2x3x5x8xf32>
  return %y : tensor<2x3x5x8xf32>
}

// -----

// Halves that overlap.
// CHECK-LABEL: func @main(
// CHECK: sg.concat
func.func @main(%x: tensor<2x3x5x8xf32>, %c: tensor<5x8xf32>, %s: tensor<5x8xf32>) -> tensor<2x3x5x8xf32> {
  %b = sg.slice %x {starts = array<i64: 0, 0, 0, 3>, sizes = array<i64: 2, 3, 5, 4>, steps = array<i64: 1, 1, 1, 1>} : (tensor<2x3x5x8xf32>) -> tensor<2x3x5x4xf32>
  %a = sg.slice %x {starts = array<i64: 0, 0, 0, 0>, sizes = array<i64: 2, 3, 5, 4>, steps = array<i64: 1, 1, 1, 1>} : (tensor<2x3x5x8xf32>) -> tensor<2x3x5x4xf32>
  %n = sg.neg %b : (tensor<2x3x5x4xf32>) -> tensor<2x3x5x4xf32>
  %r = sg.concat %n, %a {axis = 3 : i64} : (tensor<2x3x5x4xf32>, tensor<2x3x5x4xf32>) -> tensor<2x3x5x8xf32>
  %z = sg.mul %r, %s : (tensor<2x3x5x8xf32>, tensor<5x8xf32>) -> tensor<2x3x5x8xf32>
  %c1 = sg.mul %c, %x : (tensor<5x8xf32>, tensor<2x3x5x8xf32>) -> tensor<2x3x5x8xf32>
  %y = sg.add %c1, %z : (tensor<2x3x5x8xf32>, tensor<2x3x5x8xf32>) -> tensor<2x3x5x8xf32>
  return %y : tensor<2x3x5x8xf32>
}

// -----

// Pairs that begin with the second one.
// CHECK-LABEL: func @main(
// CHECK: sg.concat
func.func @main(%x: tensor<2x3x5x8xf32>, %c: tensor<5x8xf32>, %s: tensor<5x8xf32>) -> tensor<2x3x5x8xf32> {
  %b = sg.slice %x {starts = array<i64: 0, 0, 0, 0>, sizes = array<i64: 2, 3, 5, 4>, steps = array<i64: 1, 1, 1, 2>} : (tensor<2x3x5x8xf32>) -> tensor<2x3x5x4xf32>
  %a = sg.slice %x {starts = array<i64: 0, 0, 0, 1>, sizes = array<i64: 2, 3, 5, 4>, steps = array<i64: 1, 1, 1, 2>} : (tensor<2x3x5x8xf32>) -> tensor<2x3x5x4xf32>
  %n = sg.neg %b : (tensor<2x3x5x4xf32>) -> tensor<2x3x5x4xf32>
  %n1 = sg.reshape %n : (tensor<2x3x5x4xf32>) -> tensor<2x3x5x4x1xf32>
  %a1 = sg.reshape %a : (tensor<2x3x5x4xf32>) -> tensor<2x3x5x4x1xf32>
  %r = sg.concat %n1, %a1 {axis = 4 : i64} : (tensor<2x3x5x4x1xf32>, tensor<2x3x5x4x1xf32>) -> tensor<2x3x5x4x2xf32>
  %r1 = sg.reshape %r : (tensor<2x3x5x4x2xf32>) -> tensor<2x3x5x8xf32>
  %z = sg.mul %s, %r1 : (tensor<5x8xf32>, tensor<2x3x5x8xf32>) -> tensor<2x3x5x8xf32>
  %c1 = sg.mul %x, %c : (tensor<2x3x5x8xf32>, tensor<5x8xf32>) -> tensor<2x3x5x8xf32>
  %y = sg.add %z, %c1 : (tensor<2x3x5x8xf32>, tensor<2x3x5x8xf32>) -> tensor<2x3x5x8xf32>
  return %y : tensor<2x3x5x8xf32>
}

// -----

// What turns has another use.
// CHECK-LABEL: func @main(
// CHECK: sg.concat
func.func @main(%x: tensor<2x3x5x8xf32>, %c: tensor<5x8xf32>, %s: tensor<5x8xf32>) -> (tensor<2x3x5x8xf32>, tensor<2x3x5x8xf32>) {
  %b = sg.slice %x {starts = array<i64: 0, 0, 0, 4>, sizes = array<i64: 2, 3, 5, 4>, steps = array<i64: 1, 1, 1, 1>} : (tensor<2x3x5x8xf32>) -> tensor<2x3x5x4xf32>
  %a = sg.slice %x {starts = array<i64: 0, 0, 0, 0>, sizes = array<i64: 2, 3, 5, 4>, steps = array<i64: 1, 1, 1, 1>} : (tensor<2x3x5x8xf32>) -> tensor<2x3x5x4xf32>
  %n = sg.neg %b : (tensor<2x3x5x4xf32>) -> tensor<2x3x5x4xf32>
  %r = sg.concat %n, %a {axis = 3 : i64} : (tensor<2x3x5x4xf32>, tensor<2x3x5x4xf32>) -> tensor<2x3x5x8xf32>
  %z = sg.mul %r, %s : (tensor<2x3x5x8xf32>, tensor<5x8xf32>) -> tensor<2x3x5x8xf32>
  %c1 = sg.mul %c, %x : (tensor<5x8xf32>, tensor<2x3x5x8xf32>) -> tensor<2x3x5x8xf32>
  %y = sg.add %c1, %z : (tensor<2x3x5x8xf32>, tensor<2x3x5x8xf32>) -> tensor<2x3x5x8xf32>
  return %y, %r : tensor<2x3x5x8xf32>, tensor<2x3x5x8xf32>
}

// -----

// Every second element, one part behind the other.
// CHECK-LABEL: func @main(
// CHECK: sg.concat
func.func @main(%x: tensor<2x3x5x8xf32>, %c: tensor<5x8xf32>, %s: tensor<5x8xf32>) -> tensor<2x3x5x8xf32> {
  %b = sg.slice %x {starts = array<i64: 0, 0, 0, 1>, sizes = array<i64: 2, 3, 5, 4>, steps = array<i64: 1, 1, 1, 2>} : (tensor<2x3x5x8xf32>) -> tensor<2x3x5x4xf32>
  %a = sg.slice %x {starts = array<i64: 0, 0, 0, 0>, sizes = array<i64: 2, 3, 5, 4>, steps = array<i64: 1, 1, 1, 2>} : (tensor<2x3x5x8xf32>) -> tensor<2x3x5x4xf32>
  %n = sg.neg %b : (tensor<2x3x5x4xf32>) -> tensor<2x3x5x4xf32>
  %r = sg.concat %n, %a {axis = 3 : i64} : (tensor<2x3x5x4xf32>, tensor<2x3x5x4xf32>) -> tensor<2x3x5x8xf32>
  %z = sg.mul %r, %s : (tensor<2x3x5x8xf32>, tensor<5x8xf32>) -> tensor<2x3x5x8xf32>
  %c1 = sg.mul %c, %x : (tensor<5x8xf32>, tensor<2x3x5x8xf32>) -> tensor<2x3x5x8xf32>
  %y = sg.add %c1, %z : (tensor<2x3x5x8xf32>, tensor<2x3x5x8xf32>) -> tensor<2x3x5x8xf32>
  return %y : tensor<2x3x5x8xf32>
}
