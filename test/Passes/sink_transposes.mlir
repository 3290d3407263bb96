// RUN: sg-opt --sg-sink-transposes %s --split-input-file 2>&1 | FileCheck %s --implicit-check-not=error:
// A second run has nothing to do.
// RUN: sg-opt --sg-sink-transposes %s --split-input-file | sg-opt --sg-sink-transposes --split-input-file --mlir-pass-statistics -o /dev/null 2>&1 | FileCheck %s --check-prefix=AGAIN --allow-empty
// AGAIN-NOT: rewrites

// Of one op and of both operands, through a chain; 3 is not its own inverse.
// CHECK-LABEL: @chain
// CHECK-NEXT: %[[E:.+]] = sg.exp %arg0
// CHECK-NEXT: %[[N:.+]] = sg.neg %arg1
// CHECK-NEXT: %[[M:.+]] = sg.mul %[[E]], %[[N]] : (tensor<2x3x4xf32>
// CHECK-NEXT: %[[D:.+]] = sg.sub %[[M]], %[[M]]
// CHECK-NEXT: %[[T:.+]] = sg.transpose %[[D]] {perm = array<i64: 1, 2, 0>} : (tensor<2x3x4xf32>) -> tensor<3x4x2xf32>
// CHECK-NEXT: %[[Q:.+]] = sg.mul %arg0, %arg0
// CHECK-NEXT: %[[U:.+]] = sg.transpose %[[Q]] {perm = array<i64: 1, 2, 0>}
// CHECK-NEXT: return %[[T]], %[[U]]
func.func @chain(%x0: tensor<2x3x4xf32>, %x1: tensor<2x3x4xf32>) -> (tensor<3x4x2xf32>, tensor<3x4x2xf32>) {
  %1 = sg.transpose %x0 {perm = array<i64: 1, 2, 0>} : (tensor<2x3x4xf32>) -> tensor<3x4x2xf32>
  %2 = sg.transpose %x1 {perm = array<i64: 1, 2, 0>} : (tensor<2x3x4xf32>) -> tensor<3x4x2xf32>
  %3 = sg.exp %1 : (tensor<3x4x2xf32>) -> tensor<3x4x2xf32>
  %4 = sg.neg %2 : (tensor<3x4x2xf32>) -> tensor<3x4x2xf32>
  %5 = sg.mul %3, %4 : (tensor<3x4x2xf32>, tensor<3x4x2xf32>) -> tensor<3x4x2xf32>
  %6 = sg.sub %5, %5 : (tensor<3x4x2xf32>, tensor<3x4x2xf32>) -> tensor<3x4x2xf32>
  %7 = sg.transpose %x0 {perm = array<i64: 1, 2, 0>} : (tensor<2x3x4xf32>) -> tensor<3x4x2xf32>
  %8 = sg.mul %7, %7 : (tensor<3x4x2xf32>, tensor<3x4x2xf32>) -> tensor<3x4x2xf32>
  return %6, %8 : tensor<3x4x2xf32>, tensor<3x4x2xf32>
}

// -----

// A bias, a number a row, a number; a constant that has another order. No other value
// in another order.
// CHECK-LABEL: @operands
// CHECK-DAG: %[[B:.+]] = sg.reshape %arg1 : (tensor<2xf32>) -> tensor<2x1x1xf32>
// CHECK-DAG: %[[A:.+]] = sg.add %arg0, %[[B]]
// CHECK-DAG: %[[R:.+]] = sg.reshape %arg2 : (tensor<3x1x1xf32>) -> tensor<1x3x1xf32>
// CHECK-DAG: %[[C:.+]] = sg.mul %[[A]], %[[R]]
// CHECK-DAG: %[[D:.+]] = sg.max %[[C]], %arg3 : (tensor<2x3x4xf32>, tensor<1x1xf32>)
// CHECK-DAG: %[[W:.+]] = sg.reshape %{{.+}} : (tensor<4x2xf32>) -> tensor<1x4x2xf32>
// CHECK-DAG: %[[V:.+]] = sg.transpose %[[W]] {perm = array<i64: 2, 0, 1>} : (tensor<1x4x2xf32>) -> tensor<2x1x4xf32>
// CHECK-DAG: %[[F:.+]] = sg.mul %[[V]], %[[D]] : (tensor<2x1x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
// CHECK: %[[G:.+]] = sg.transpose %[[F]] {perm = array<i64: 1, 2, 0>}
// CHECK: %[[H:.+]] = sg.transpose %arg0
// CHECK: %[[I:.+]] = sg.mul %[[H]]
// CHECK: %[[J:.+]] = sg.transpose %arg0
// CHECK: %[[K:.+]] = sg.add %[[J]]
// CHECK: return %[[G]], %[[I]], %[[K]]
func.func @operands(%x0: tensor<2x3x4xf32>, %x1: tensor<2xf32>, %x2: tensor<3x1x1xf32>, %x3: tensor<1x1xf32>, %x4: tensor<1x4x2xf32>, %x5: tensor<3x4x2xf32>) -> (tensor<3x4x2xf32>, tensor<3x4x2xf32>, tensor<3x4x2xf32>) {
  %1 = sg.constant dense<[[1.5000e+00, 1.2500e+00], [1.1250e+00, 2.5000e-01], [6.2500e-01, 1.6250e+00], [5.0000e-01, 7.5000e-01]]> : tensor<4x2xf32>
  %2 = sg.transpose %x0 {perm = array<i64: 1, 2, 0>} : (tensor<2x3x4xf32>) -> tensor<3x4x2xf32>
  %3 = sg.add %2, %x1 : (tensor<3x4x2xf32>, tensor<2xf32>) -> tensor<3x4x2xf32>
  %4 = sg.mul %3, %x2 : (tensor<3x4x2xf32>, tensor<3x1x1xf32>) -> tensor<3x4x2xf32>
  %5 = sg.max %4, %x3 : (tensor<3x4x2xf32>, tensor<1x1xf32>) -> tensor<3x4x2xf32>
  %6 = sg.mul %1, %5 : (tensor<4x2xf32>, tensor<3x4x2xf32>) -> tensor<3x4x2xf32>
  %7 = sg.transpose %x0 {perm = array<i64: 1, 2, 0>} : (tensor<2x3x4xf32>) -> tensor<3x4x2xf32>
  %8 = sg.mul %7, %x4 : (tensor<3x4x2xf32>, tensor<1x4x2xf32>) -> tensor<3x4x2xf32>
  %9 = sg.transpose %x0 {perm = array<i64: 1, 2, 0>} : (tensor<2x3x4xf32>) -> tensor<3x4x2xf32>
  %10 = sg.add %9, %x5 : (tensor<3x4x2xf32>, tensor<3x4x2xf32>) -> tensor<3x4x2xf32>
  return %6, %8, %10 : tensor<3x4x2xf32>, tensor<3x4x2xf32>, tensor<3x4x2xf32>
}

// -----

// Two of different order; one with two readers; one that the other operand
// repeats: a larger value would be moved.
// CHECK-LABEL: @others
// CHECK-NEXT: sg.transpose
// CHECK-NEXT: sg.transpose
// CHECK-NEXT: %[[A:.+]] = sg.add
// CHECK-NEXT: sg.transpose
// CHECK-NEXT: %[[B:.+]] = sg.neg
// CHECK-NEXT: %[[C:.+]] = sg.exp
// CHECK-NEXT: sg.transpose
// CHECK-NEXT: %[[D:.+]] = sg.add
// CHECK-NEXT: sg.transpose
// CHECK-NEXT: %[[E:.+]] = sg.mul
// CHECK-NEXT: return %[[A]], %[[B]], %[[C]], %[[D]], %[[E]]
func.func @others(%x0: tensor<4x4x4xf32>, %x1: tensor<4x4x4xf32>, %x2: tensor<4x1xf32>, %x3: tensor<4x4xf32>, %x4: tensor<3x4x1xf32>, %x5: tensor<1x1x5xf32>) -> (tensor<4x4x4xf32>, tensor<4x4x4xf32>, tensor<4x4x4xf32>, tensor<4x4xf32>, tensor<4x3x5xf32>) {
  %1 = sg.transpose %x0 {perm = array<i64: 1, 2, 0>} : (tensor<4x4x4xf32>) -> tensor<4x4x4xf32>
  %2 = sg.transpose %x1 {perm = array<i64: 2, 0, 1>} : (tensor<4x4x4xf32>) -> tensor<4x4x4xf32>
  %3 = sg.add %1, %2 : (tensor<4x4x4xf32>, tensor<4x4x4xf32>) -> tensor<4x4x4xf32>
  %4 = sg.transpose %x0 {perm = array<i64: 1, 2, 0>} : (tensor<4x4x4xf32>) -> tensor<4x4x4xf32>
  %5 = sg.neg %4 : (tensor<4x4x4xf32>) -> tensor<4x4x4xf32>
  %6 = sg.exp %4 : (tensor<4x4x4xf32>) -> tensor<4x4x4xf32>
  %7 = sg.transpose %x2 {perm = array<i64: 1, 0>} : (tensor<4x1xf32>) -> tensor<1x4xf32>
  %8 = sg.add %7, %x3 : (tensor<1x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %9 = sg.transpose %x4 {perm = array<i64: 1, 0, 2>} : (tensor<3x4x1xf32>) -> tensor<4x3x1xf32>
  %10 = sg.mul %9, %x5 : (tensor<4x3x1xf32>, tensor<1x1x5xf32>) -> tensor<4x3x5xf32>
  return %3, %5, %6, %8, %10 : tensor<4x4x4xf32>, tensor<4x4x4xf32>, tensor<4x4x4xf32>, tensor<4x4xf32>, tensor<4x3x5xf32>
}

// -----

// The axis is that of x.
// CHECK-LABEL: @softmax
// CHECK-NEXT: %[[S:.+]] = sg.softmax %arg0 {axis = 1 : i64} : (tensor<2x3x4xf32>)
// CHECK-NEXT: %[[A:.+]] = sg.transpose %[[S]] {perm = array<i64: 1, 2, 0>}
// CHECK-NEXT: %[[L:.+]] = sg.log_softmax %arg0 {axis = 0 : i64}
// CHECK-NEXT: %[[B:.+]] = sg.transpose %[[L]]
// CHECK-NEXT: return %[[A]], %[[B]]
func.func @softmax(%x0: tensor<2x3x4xf32>) -> (tensor<3x4x2xf32>, tensor<3x4x2xf32>) {
  %1 = sg.transpose %x0 {perm = array<i64: 1, 2, 0>} : (tensor<2x3x4xf32>) -> tensor<3x4x2xf32>
  %2 = sg.softmax %1 {axis = 0 : i64} : (tensor<3x4x2xf32>) -> tensor<3x4x2xf32>
  %3 = sg.transpose %x0 {perm = array<i64: 1, 2, 0>} : (tensor<2x3x4xf32>) -> tensor<3x4x2xf32>
  %4 = sg.log_softmax %3 {axis = 2 : i64} : (tensor<3x4x2xf32>) -> tensor<3x4x2xf32>
  return %2, %4 : tensor<3x4x2xf32>, tensor<3x4x2xf32>
}

// -----

// Reductions: dimensions that are left keep their order among themselves. Two that x
// has in another order would be summed in another order.
// CHECK-LABEL: @reductions
// CHECK-NEXT: %[[S:.+]] = sg.reduce_sum %arg0 {axes = array<i64: 0, 3>, keepdims} : (tensor<2x3x4x5xf32>) -> tensor<1x3x4x1xf32>
// CHECK-NEXT: %[[A:.+]] = sg.transpose %[[S]] {perm = array<i64: 2, 0, 3, 1>} : (tensor<1x3x4x1xf32>) -> tensor<4x1x1x3xf32>
// CHECK-NEXT: %[[M:.+]] = sg.reduce_mean %arg0 {axes = array<i64: 0, 3>} : (tensor<2x3x4x5xf32>) -> tensor<3x4xf32>
// CHECK-NEXT: %[[B:.+]] = sg.transpose %[[M]] {perm = array<i64: 1, 0>} : (tensor<3x4xf32>) -> tensor<4x3xf32>
// CHECK-NEXT: %[[X:.+]] = sg.reduce_max %arg0 {axes = array<i64: 2>} : (tensor<2x3x4x5xf32>) -> tensor<2x3x5xf32>
// CHECK-NEXT: %[[C:.+]] = sg.transpose %[[X]] {perm = array<i64: 0, 2, 1>} : (tensor<2x3x5xf32>) -> tensor<2x5x3xf32>
// CHECK-NEXT: sg.transpose %arg0
// CHECK-NEXT: %[[D:.+]] = sg.reduce_sum
// CHECK-NEXT: %[[P:.+]] = sg.reduce_prod %arg0 {axes = array<i64: 1>, keepdims}
// CHECK-NEXT: %[[E:.+]] = sg.transpose %[[P]] {perm = array<i64: 2, 0, 3, 1>}
// CHECK-NEXT: return %[[A]], %[[B]], %[[C]], %[[D]], %[[E]]
func.func @reductions(%x0: tensor<2x3x4x5xf32>) -> (tensor<4x1x1x3xf32>, tensor<4x3xf32>, tensor<2x5x3xf32>, tensor<1x1x5x3xf32>, tensor<4x2x5x1xf32>) {
  %1 = sg.transpose %x0 {perm = array<i64: 2, 0, 3, 1>} : (tensor<2x3x4x5xf32>) -> tensor<4x2x5x3xf32>
  %2 = sg.reduce_sum %1 {axes = array<i64: 1, 2>, keepdims} : (tensor<4x2x5x3xf32>) -> tensor<4x1x1x3xf32>
  %3 = sg.transpose %x0 {perm = array<i64: 2, 0, 3, 1>} : (tensor<2x3x4x5xf32>) -> tensor<4x2x5x3xf32>
  %4 = sg.reduce_mean %3 {axes = array<i64: 1, 2>} : (tensor<4x2x5x3xf32>) -> tensor<4x3xf32>
  %5 = sg.transpose %x0 {perm = array<i64: 2, 0, 3, 1>} : (tensor<2x3x4x5xf32>) -> tensor<4x2x5x3xf32>
  %6 = sg.reduce_max %5 {axes = array<i64: 0>} : (tensor<4x2x5x3xf32>) -> tensor<2x5x3xf32>
  %7 = sg.transpose %x0 {perm = array<i64: 2, 0, 3, 1>} : (tensor<2x3x4x5xf32>) -> tensor<4x2x5x3xf32>
  %8 = sg.reduce_sum %7 {axes = array<i64: 0, 1>, keepdims} : (tensor<4x2x5x3xf32>) -> tensor<1x1x5x3xf32>
  %9 = sg.transpose %x0 {perm = array<i64: 2, 0, 3, 1>} : (tensor<2x3x4x5xf32>) -> tensor<4x2x5x3xf32>
  %10 = sg.reduce_prod %9 {axes = array<i64: 3>, keepdims} : (tensor<4x2x5x3xf32>) -> tensor<4x2x5x1xf32>
  return %2, %4, %6, %8, %10 : tensor<4x1x1x3xf32>, tensor<4x3xf32>, tensor<2x5x3xf32>, tensor<1x1x5x3xf32>, tensor<4x2x5x1xf32>
}

// -----

// Concats of transposes, all the same.
// CHECK-LABEL: @concats
// CHECK-NEXT: %[[K:.+]] = sg.concat %arg0, %arg1 {axis = 0 : i64} : (tensor<2x3x4xf32>, tensor<5x3x4xf32>) -> tensor<7x3x4xf32>
// CHECK-NEXT: %[[A:.+]] = sg.transpose %[[K]] {perm = array<i64: 1, 2, 0>}
// CHECK-NEXT: sg.transpose
// CHECK-NEXT: sg.transpose
// CHECK-NEXT: %[[B:.+]] = sg.concat
// CHECK-NEXT: sg.transpose
// CHECK-NEXT: %[[C:.+]] = sg.concat
// CHECK-NEXT: return %[[A]], %[[B]], %[[C]]
func.func @concats(%x0: tensor<2x3x4xf32>, %x1: tensor<5x3x4xf32>, %x2: tensor<2x4x3xf32>, %x3: tensor<3x4x2xf32>) -> (tensor<3x4x7xf32>, tensor<3x4x4xf32>, tensor<3x4x4xf32>) {
  %1 = sg.transpose %x0 {perm = array<i64: 1, 2, 0>} : (tensor<2x3x4xf32>) -> tensor<3x4x2xf32>
  %2 = sg.transpose %x1 {perm = array<i64: 1, 2, 0>} : (tensor<5x3x4xf32>) -> tensor<3x4x5xf32>
  %3 = sg.concat %1, %2 {axis = 2 : i64} : (tensor<3x4x2xf32>, tensor<3x4x5xf32>) -> tensor<3x4x7xf32>
  %4 = sg.transpose %x0 {perm = array<i64: 1, 2, 0>} : (tensor<2x3x4xf32>) -> tensor<3x4x2xf32>
  %5 = sg.transpose %x2 {perm = array<i64: 2, 1, 0>} : (tensor<2x4x3xf32>) -> tensor<3x4x2xf32>
  %6 = sg.concat %4, %5 {axis = 2 : i64} : (tensor<3x4x2xf32>, tensor<3x4x2xf32>) -> tensor<3x4x4xf32>
  %7 = sg.transpose %x0 {perm = array<i64: 1, 2, 0>} : (tensor<2x3x4xf32>) -> tensor<3x4x2xf32>
  %8 = sg.concat %7, %x3 {axis = 2 : i64} : (tensor<3x4x2xf32>, tensor<3x4x2xf32>) -> tensor<3x4x4xf32>
  return %3, %6, %8 : tensor<3x4x7xf32>, tensor<3x4x4xf32>, tensor<3x4x4xf32>
}

// -----

// CHECK-LABEL: @unknown
// CHECK-NEXT: sg.transpose
// CHECK-NEXT: sg.neg
// CHECK-NEXT: return
func.func @unknown(%x: tensor<?x3xf32>) -> tensor<3x?xf32> {
  %a = sg.transpose %x {perm = array<i64: 1, 0>} : (tensor<?x3xf32>) -> tensor<3x?xf32>
  %b = sg.neg %a : (tensor<3x?xf32>) -> tensor<3x?xf32>
  return %b : tensor<3x?xf32>
}

// A stack of transposes: extents of 1 that a reshape adds are part of them, and come
// first, so that the parts lie one after the other.
// CHECK-LABEL: func @stack(
// CHECK-SAME: %[[X:.*]]: tensor<1x4x1x3xf32>, %[[Y:.*]]: tensor<1x4x1x3xf32>)
// CHECK-DAG: %[[A:.*]] = sg.reshape %[[X]] : (tensor<1x4x1x3xf32>) -> tensor<1x1x4x3xf32>
// CHECK-DAG: %[[B:.*]] = sg.reshape %[[Y]] : (tensor<1x4x1x3xf32>) -> tensor<1x1x4x3xf32>
// CHECK: %[[C:.*]] = sg.concat %[[A]], %[[B]] {axis = 1 : i64} : {{.*}} -> tensor<1x2x4x3xf32>
// CHECK-NEXT: %[[T:.*]] = sg.transpose %[[C]] {perm = array<i64: 0, 3, 2, 1>} : (tensor<1x2x4x3xf32>) -> tensor<1x3x4x2xf32>
// CHECK-NEXT: return %[[T]]
func.func @stack(%x: tensor<1x4x1x3xf32>, %y: tensor<1x4x1x3xf32>) -> tensor<1x3x4x2xf32> {
  %a = sg.transpose %x {perm = array<i64: 0, 2, 3, 1>} : (tensor<1x4x1x3xf32>) -> tensor<1x1x3x4xf32>
  %b = sg.reshape %a : (tensor<1x1x3x4xf32>) -> tensor<1x3x4x1xf32>
  %c = sg.transpose %y {perm = array<i64: 0, 2, 3, 1>} : (tensor<1x4x1x3xf32>) -> tensor<1x1x3x4xf32>
  %d = sg.reshape %c : (tensor<1x1x3x4xf32>) -> tensor<1x3x4x1xf32>
  %r = sg.concat %b, %d {axis = 3 : i64} : (tensor<1x3x4x1xf32>, tensor<1x3x4x1xf32>) -> tensor<1x3x4x2xf32>
  return %r : tensor<1x3x4x2xf32>
}

// Not of transposes in different orders; nor where the reshape cuts or joins dimensions,
// or has another reader.
// CHECK-LABEL: func @no_stack(
// CHECK: sg.concat %{{.*}}, %{{.*}} {axis = 0 : i64} : {{.*}} -> tensor<2x3x4x5xf32>
// CHECK: sg.concat %{{.*}}, %{{.*}} {axis = 0 : i64} : {{.*}} -> tensor<2x12x5xf32>
// CHECK: sg.concat %{{.*}}, %{{.*}} {axis = 0 : i64} : {{.*}} -> tensor<2x4x3xf32>
func.func @no_stack(%x: tensor<4x3x5xf32>, %y: tensor<5x4x3xf32>, %z: tensor<3x4xf32>) -> (tensor<2x3x4x5xf32>, tensor<2x12x5xf32>, tensor<2x4x3xf32>, tensor<1x4x3xf32>) {
  %a = sg.transpose %x {perm = array<i64: 1, 0, 2>} : (tensor<4x3x5xf32>) -> tensor<3x4x5xf32>
  %b = sg.reshape %a : (tensor<3x4x5xf32>) -> tensor<1x3x4x5xf32>
  %c = sg.transpose %y {perm = array<i64: 2, 1, 0>} : (tensor<5x4x3xf32>) -> tensor<3x4x5xf32>
  %d = sg.reshape %c : (tensor<3x4x5xf32>) -> tensor<1x3x4x5xf32>
  %r = sg.concat %b, %d {axis = 0 : i64} : (tensor<1x3x4x5xf32>, tensor<1x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  %e = sg.transpose %x {perm = array<i64: 1, 0, 2>} : (tensor<4x3x5xf32>) -> tensor<3x4x5xf32>
  %f = sg.reshape %e : (tensor<3x4x5xf32>) -> tensor<1x12x5xf32>
  %g = sg.transpose %x {perm = array<i64: 1, 0, 2>} : (tensor<4x3x5xf32>) -> tensor<3x4x5xf32>
  %h = sg.reshape %g : (tensor<3x4x5xf32>) -> tensor<1x12x5xf32>
  %s = sg.concat %f, %h {axis = 0 : i64} : (tensor<1x12x5xf32>, tensor<1x12x5xf32>) -> tensor<2x12x5xf32>
  %i = sg.transpose %z {perm = array<i64: 1, 0>} : (tensor<3x4xf32>) -> tensor<4x3xf32>
  %j = sg.reshape %i : (tensor<4x3xf32>) -> tensor<1x4x3xf32>
  %k = sg.transpose %z {perm = array<i64: 1, 0>} : (tensor<3x4xf32>) -> tensor<4x3xf32>
  %l = sg.reshape %k : (tensor<4x3xf32>) -> tensor<1x4x3xf32>
  %t = sg.concat %j, %l {axis = 0 : i64} : (tensor<1x4x3xf32>, tensor<1x4x3xf32>) -> tensor<2x4x3xf32>
  return %r, %s, %t, %j : tensor<2x3x4x5xf32>, tensor<2x12x5xf32>, tensor<2x4x3xf32>, tensor<1x4x3xf32>
}
