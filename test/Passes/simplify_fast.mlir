// RUN: sg-opt %s --sg-simplify-fast --split-input-file | FileCheck %s
// RUN: sg-opt %s --sg-O3 --split-input-file | FileCheck %s --check-prefix=OFF
// RUN: sg-opt %s --sg-O1-fast-math --split-input-file | FileCheck %s --check-prefix=ON
// RUN: sg-opt %s --sg-O3-fast-math --split-input-file | FileCheck %s --check-prefix=ON

// CHECK-LABEL: @zero_times
// CHECK-DAG: %[[Z:.*]] = sg.constant dense<0.000000e+00> : tensor<2x3xf32>
// CHECK-NOT: sg.mul
// CHECK: return %[[Z]], %{{.*}} : tensor<2x3xf32>, tensor<2x3xf32>
// OFF-LABEL: @zero_times
// OFF-COUNT-2: sg.mul
// ON-LABEL: @zero_times
// ON-NOT: sg.mul
func.func @zero_times(%x: tensor<2x3xf32>, %y: tensor<3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>) {
  %0 = sg.constant dense<0.0> : tensor<f32>
  %m = sg.constant dense<-0.0> : tensor<2x1xf32>
  %a = sg.mul %x, %0 : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %b = sg.mul %m, %y : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %a, %b : tensor<2x3xf32>, tensor<2x3xf32>
}

// -----

// Integers are sg-simplify's.
// CHECK-LABEL: @integers
// ON-LABEL: @integers
// CHECK: sg.sub %{{.*}}, %{{.*}}
// CHECK: sg.div
// CHECK: sg.mul
func.func @integers(%x: tensor<3xi32>) -> (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) {
  %0 = sg.constant dense<0> : tensor<i32>
  %a = sg.sub %x, %x : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  %b = sg.div %x, %x : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  %c = sg.mul %x, %0 : (tensor<3xi32>, tensor<i32>) -> tensor<3xi32>
  return %a, %b, %c : tensor<3xi32>, tensor<3xi32>, tensor<3xi32>
}

// -----

// CHECK-LABEL: @itself
// CHECK-DAG: %[[Z:.*]] = sg.constant dense<0.000000e+00> : tensor<3xf16>
// CHECK-DAG: %[[O:.*]] = sg.constant dense<1.000000e+00> : tensor<3xf16>
// CHECK: return %[[Z]], %[[O]]
// OFF-LABEL: @itself
// OFF: sg.sub
// OFF: sg.div
// ON-LABEL: @itself
// ON-NOT: sg.div
func.func @itself(%x: tensor<3xf16>) -> (tensor<3xf16>, tensor<3xf16>) {
  %a = sg.sub %x, %x : (tensor<3xf16>, tensor<3xf16>) -> tensor<3xf16>
  %b = sg.div %x, %x : (tensor<3xf16>, tensor<3xf16>) -> tensor<3xf16>
  return %a, %b : tensor<3xf16>, tensor<3xf16>
}

// -----

// Another value is another value.
// CHECK-LABEL: @others
// ON-LABEL: @others
// CHECK: sg.sub
// CHECK: sg.div
func.func @others(%x: tensor<3xf32>, %y: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>) {
  %a = sg.sub %x, %y : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  %b = sg.div %x, %y : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %a, %b : tensor<3xf32>, tensor<3xf32>
}

// -----

// A zero that makes the result larger stays: it is a broadcast.
// CHECK-LABEL: @add_zero
// ON-LABEL: @add_zero
// CHECK-SAME: (%[[X:.*]]: tensor<3xf32>)
// CHECK: %[[N:.*]] = sg.neg %[[X]]
// CHECK: %[[B:.*]] = sg.add %[[X]]
// CHECK: return %[[X]], %[[N]], %[[B]]
func.func @add_zero(%x: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) {
  %0 = sg.constant dense<0.0> : tensor<f32>
  %large = sg.constant dense<0.0> : tensor<2x3xf32>
  %a = sg.add %0, %x : (tensor<f32>, tensor<3xf32>) -> tensor<3xf32>
  %b = sg.sub %0, %x : (tensor<f32>, tensor<3xf32>) -> tensor<3xf32>
  %c = sg.add %x, %large : (tensor<3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return %a, %b, %c : tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>
}

// -----

// 1 / 3 is folded later on.
// CHECK-LABEL: @divide
// CHECK: %[[C:.*]] = sg.constant dense<3.0
// CHECK: %[[R:.*]] = sg.reciprocal %[[C]]
// CHECK: sg.mul %{{.*}}, %[[R]]
// CHECK: sg.div %{{.*}}, %arg
// OFF-LABEL: @divide
// OFF: sg.div
// OFF: sg.div
// ON-LABEL: @divide
// ON: sg.constant dense<0.333333343>
// ON: sg.mul
// ON: sg.div
func.func @divide(%x: tensor<3xf32>, %y: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>) {
  %c = sg.constant dense<3.0> : tensor<f32>
  %a = sg.div %x, %c : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  %b = sg.div %c, %y : (tensor<f32>, tensor<3xf32>) -> tensor<3xf32>
  return %a, %b : tensor<3xf32>, tensor<3xf32>
}

// -----

// CHECK-LABEL: @divide_twice
// ON-LABEL: @divide_twice
// CHECK-SAME: (%[[X:.*]]: tensor<3xf32>, %[[Y:.*]]: tensor<3xf32>, %[[Z:.*]]: tensor<3xf32>)
// CHECK: %[[M:.*]] = sg.mul %[[Y]], %[[Z]]
// CHECK: %[[D:.*]] = sg.div %[[X]], %[[M]]
// CHECK: %[[E:.*]] = sg.div %[[Y]], %[[Z]]
// CHECK: %[[F:.*]] = sg.div %[[E]], %[[X]]
// CHECK: return %[[D]], %[[E]], %[[F]]
func.func @divide_twice(%x: tensor<3xf32>, %y: tensor<3xf32>, %z: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) {
  %a = sg.div %x, %y : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  %b = sg.div %a, %z : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  %c = sg.div %y, %z : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  %d = sg.div %c, %x : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %b, %c, %d : tensor<3xf32>, tensor<3xf32>, tensor<3xf32>
}

// -----

// CHECK-LABEL: @gather
// CHECK-SAME: (%[[X:.*]]: tensor<2x3xf32>)
// CHECK-DAG: %[[A:.*]] = sg.constant dense<[1.000000e+00, 2.000000e+00, 3.000000e+00]>
// CHECK-DAG: %[[B:.*]] = sg.constant dense<5.000000e+00>
// CHECK: %[[C:.*]] = sg.add %[[A]], %[[B]]
// CHECK: sg.add %[[X]], %[[C]]
// CHECK: %[[P:.*]] = sg.mul %[[A]], %[[A]]
// CHECK: sg.mul %[[X]], %[[P]]
// OFF-LABEL: @gather
// OFF-COUNT-2: sg.add
// ON-LABEL: @gather
// ON: sg.constant dense<[6.000000e+00, 7.000000e+00, 8.000000e+00]>
func.func @gather(%x: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>) {
  %a = sg.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %b = sg.constant dense<5.0> : tensor<f32>
  %0 = sg.add %a, %x : (tensor<3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %1 = sg.add %0, %b : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %2 = sg.mul %x, %a : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %3 = sg.mul %a, %2 : (tensor<3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return %1, %3 : tensor<2x3xf32>, tensor<2x3xf32>
}

// -----

// What would be larger than both constants, and what is used elsewhere, stays.
// CHECK-LABEL: @apart
// ON-LABEL: @apart
// CHECK: %[[S:.*]] = sg.add %arg0
// CHECK: %[[T:.*]] = sg.add %[[S]]
// CHECK: %[[U:.*]] = sg.mul %arg0
// CHECK: %[[V:.*]] = sg.mul %[[U]]
// CHECK: return %[[T]], %[[U]], %[[V]]
func.func @apart(%x: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) {
  %a = sg.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %b = sg.constant dense<[[5.0], [6.0]]> : tensor<2x1xf32>
  %0 = sg.add %x, %a : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %1 = sg.add %0, %b : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
  %2 = sg.mul %x, %a : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %3 = sg.mul %2, %a : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %1, %2, %3 : tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>
}

// -----

// CHECK-LABEL: @undone
// CHECK-SAME: (%[[X:.*]]: tensor<3xf64>)
// CHECK: %[[R:.*]] = sg.sqrt %[[X]]
// CHECK: return %[[X]], %[[X]], %[[X]], %[[X]], %[[R]]
// OFF-LABEL: @undone
// OFF: sg.exp
// OFF: sg.pow
// ON-LABEL: @undone
// ON-NOT: sg.pow
func.func @undone(%x: tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>) {
  %two = sg.constant dense<2.0> : tensor<f64>
  %half = sg.constant dense<0.5> : tensor<f64>
  %log = sg.log %x : (tensor<3xf64>) -> tensor<3xf64>
  %a = sg.exp %log : (tensor<3xf64>) -> tensor<3xf64>
  %exp = sg.exp %x : (tensor<3xf64>) -> tensor<3xf64>
  %b = sg.log %exp : (tensor<3xf64>) -> tensor<3xf64>
  %sqrt = sg.sqrt %x : (tensor<3xf64>) -> tensor<3xf64>
  %c = sg.mul %sqrt, %sqrt : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
  %d = sg.pow %sqrt, %two : (tensor<3xf64>, tensor<f64>) -> tensor<3xf64>
  %e = sg.pow %x, %half : (tensor<3xf64>, tensor<f64>) -> tensor<3xf64>
  return %a, %b, %c, %d, %e : tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>
}

// -----

// CHECK-LABEL: @negated
// ON-LABEL: @negated
// CHECK-SAME: (%[[X:.*]]: tensor<3xf32>, %[[Y:.*]]: tensor<3xf32>)
// CHECK: sg.sub %[[Y]], %[[X]]
// CHECK-NOT: sg.neg
func.func @negated(%x: tensor<3xf32>, %y: tensor<3xf32>) -> tensor<3xf32> {
  %0 = sg.sub %x, %y : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  %1 = sg.neg %0 : (tensor<3xf32>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}

// -----

// Extents that are not known: no constant of that type.
// CHECK-LABEL: @dynamic
// ON-LABEL: @dynamic
// CHECK: sg.sub
func.func @dynamic(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = sg.sub %x, %x : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
