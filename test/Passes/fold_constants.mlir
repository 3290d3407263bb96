// RUN: sg-opt %s --sg-fold-constants --split-input-file | FileCheck %s
// RUN: sg-opt %s --pass-pipeline='builtin.module(func.func(sg-fold-constants{max-elements=2}))' --split-input-file | FileCheck %s --check-prefix=CAP
// RUN: not sg-opt %s --pass-pipeline='builtin.module(func.func(sg-fold-constants{max-elements=-1}))' --split-input-file 2>&1 | FileCheck %s --check-prefix=BAD
// BAD: max-elements is -1, expected 0 or more

// A chain folds in one run, in i64 beyond what f64 holds, wrapping; nothing dead is left.
// CHECK-LABEL: @chain
// CHECK-NEXT: %[[C:.*]] = sg.constant dense<[9007199254740996, -9223372036854775806]> : tensor<2xi64>
// CHECK-NEXT: return %[[C]]
// CAP-LABEL: @chain
// CAP-NEXT: sg.constant dense<[9007199254740996, -9223372036854775806]>
func.func @chain() -> tensor<2xi64> {
  %a = sg.constant dense<[9007199254740993, 9223372036854775807]> : tensor<2xi64>
  %b = sg.constant dense<1> : tensor<i64>
  %c = sg.constant dense<2> : tensor<2xi64>
  %d = sg.add %a, %b : (tensor<2xi64>, tensor<i64>) -> tensor<2xi64>
  %e = sg.add %d, %c : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi64>
  return %e : tensor<2xi64>
}

// -----

// The cap is per result: 3 elements pass 4096 and not 2.
// CHECK-LABEL: @cap
// CHECK-NEXT: sg.constant dense<[-1.000000e+00, -2.000000e+00, 0.000000e+00]>
// CAP-LABEL: @cap
// CAP-NEXT: sg.constant dense<[1.000000e+00, 2.000000e+00, -0.000000e+00]>
// CAP-NEXT: sg.neg
func.func @cap() -> tensor<3xf32> {
  %a = sg.constant dense<[1.0, 2.0, -0.0]> : tensor<3xf32>
  %b = sg.neg %a : (tensor<3xf32>) -> tensor<3xf32>
  return %b : tensor<3xf32>
}

// -----

// One operand that is not constant: left alone, and the constant with it.
// CHECK-LABEL: @variable
// CHECK-NEXT: %[[A:.*]] = sg.constant
// CHECK-NEXT: %[[B:.*]] = sg.mul %arg0, %[[A]]
// CHECK-NEXT: return %[[B]]
func.func @variable(%x: tensor<3xf32>) -> tensor<3xf32> {
  %a = sg.constant dense<2.0> : tensor<3xf32>
  %b = sg.mul %x, %a : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return %b : tensor<3xf32>
}

// -----

// A constant with another use stays.
// CHECK-LABEL: @other_use
// CHECK-NEXT: %[[A:.*]] = sg.constant dense<[1, 2]>
// CHECK-NEXT: %[[B:.*]] = sg.constant dense<[-1, -2]>
// CHECK-NEXT: return %[[A]], %[[B]]
func.func @other_use() -> (tensor<2xi8>, tensor<2xi8>) {
  %a = sg.constant dense<[1, 2]> : tensor<2xi8>
  %b = sg.neg %a : (tensor<2xi8>) -> tensor<2xi8>
  return %a, %b : tensor<2xi8>, tensor<2xi8>
}

// -----

// Weights in a model's file are never touched; a reshape is of the same place.
// Of one value, in any shape.
// CHECK-LABEL: @alike
// CHECK-NEXT: %[[A:.+]] = sg.constant dense<3> : tensor<300x1x400xi8>
// CHECK-NEXT: return %[[A]]
func.func @alike() -> tensor<300x1x400xi8> {
  %a = sg.constant dense<3> : tensor<300x400xi8>
  %b = sg.reshape %a : (tensor<300x400xi8>) -> tensor<300x1x400xi8>
  return %b : tensor<300x1x400xi8>
}

// -----

// CHECK-LABEL: @resource
// CHECK-NEXT: %[[A:.+]] = sg.constant dense_resource<"model.onnx#0+8"> : tensor<2xf32>
// CHECK-NEXT: %[[B:.+]] = sg.neg %[[A]]
// CHECK-NEXT: %[[C:.+]] = sg.constant dense_resource<"model.onnx#0+8"> : tensor<1x2xf32>
// CHECK-NEXT: return %[[B]], %[[C]]
func.func @resource() -> (tensor<2xf32>, tensor<1x2xf32>) {
  %a = sg.constant dense_resource<"model.onnx#0+8"> : tensor<2xf32>
  %b = sg.neg %a : (tensor<2xf32>) -> tensor<2xf32>
  %c = sg.reshape %a : (tensor<2xf32>) -> tensor<1x2xf32>
  return %b, %c : tensor<2xf32>, tensor<1x2xf32>
}

// -----

// Rank 0, no elements, i1, and a splat that stays one.
// CHECK-LABEL: @shapes
// CHECK-DAG: sg.constant dense<-5> : tensor<i32>
// CHECK-DAG: sg.constant dense<> : tensor<0x2xf32>
// CHECK-DAG: sg.constant dense<[false, true, false]> : tensor<3xi1>
// CHECK-DAG: sg.constant dense<5.000000e-01> : tensor<64x64xbf16>
// CHECK-NOT: sg.{{neg|not|mul}}
func.func @shapes() -> (tensor<i32>, tensor<0x2xf32>, tensor<3xi1>, tensor<64x64xbf16>) {
  %a = sg.constant dense<5> : tensor<i32>
  %b = sg.constant dense<> : tensor<0x2xf32>
  %c = sg.constant dense<[true, false, true]> : tensor<3xi1>
  %d = sg.constant dense<-0.5> : tensor<64x64xbf16>
  %w = sg.neg %a : (tensor<i32>) -> tensor<i32>
  %x = sg.neg %b : (tensor<0x2xf32>) -> tensor<0x2xf32>
  %y = sg.not %c : (tensor<3xi1>) -> tensor<3xi1>
  %z = sg.neg %d : (tensor<64x64xbf16>) -> tensor<64x64xbf16>
  return %w, %x, %y, %z : tensor<i32>, tensor<0x2xf32>, tensor<3xi1>, tensor<64x64xbf16>
}

// -----

// Both results of an op.
// CHECK-LABEL: @two_results
// CHECK-NEXT: %[[V:.*]] = sg.constant dense<[7, 5]> : tensor<2xi32>
// CHECK-NEXT: %[[I:.*]] = sg.constant dense<[1, 2]> : tensor<2xi64>
// CHECK-NEXT: return %[[V]], %[[I]]
func.func @two_results() -> (tensor<2xi32>, tensor<2xi64>) {
  %a = sg.constant dense<[3, 7, 5]> : tensor<3xi32>
  %v, %i = sg.top_k %a {k = 2 : i64, axis = 0 : i64, largest} : (tensor<3xi32>) -> (tensor<2xi32>, tensor<2xi64>)
  return %v, %i : tensor<2xi32>, tensor<2xi64>
}

// -----

// What fails to evaluate is left for the run to report, and nothing is said here.
// CHECK-LABEL: @out_of_range
// CHECK: sg.gather
func.func @out_of_range() -> tensor<i64> {
  %a = sg.constant dense<[3, 7, 5]> : tensor<3xi64>
  %i = sg.constant dense<3> : tensor<i64>
  %b = sg.gather %a, %i {axis = 0 : i64} : (tensor<3xi64>, tensor<i64>) -> tensor<i64>
  return %b : tensor<i64>
}

// -----

// Integer division by zero and of the least number: no trap.
// CHECK-LABEL: @traps
// CHECK-NEXT: sg.constant dense<[-2147483648, 0]> : tensor<2xi32>
func.func @traps() -> tensor<2xi32> {
  %a = sg.constant dense<[-2147483648, 5]> : tensor<2xi32>
  %b = sg.constant dense<[-1, 0]> : tensor<2xi32>
  %c = sg.div %a, %b : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  return %c : tensor<2xi32>
}

// -----

// Inside regions, with constants from outside, which lose their last use there.
// CHECK-LABEL: @region
// CHECK-NEXT: scf.if
// CHECK-NEXT:   %[[C:.*]] = sg.constant dense<6> : tensor<i64>
// CHECK-NEXT:   scf.yield %[[C]]
func.func @region(%p: i1, %x: tensor<i64>) -> tensor<i64> {
  %a = sg.constant dense<2> : tensor<i64>
  %b = sg.constant dense<3> : tensor<i64>
  %r = scf.if %p -> tensor<i64> {
    %c = sg.mul %a, %b : (tensor<i64>, tensor<i64>) -> tensor<i64>
    scf.yield %c : tensor<i64>
  } else {
    scf.yield %x : tensor<i64>
  }
  return %r : tensor<i64>
}

// -----

// Unknown extents: nothing to evaluate.
// CHECK-LABEL: @dynamic
// CHECK: sg.reshape
func.func @dynamic() -> tensor<?xi64> {
  %a = sg.constant dense<[3, 7, 5]> : tensor<3xi64>
  %b = sg.reshape %a : (tensor<3xi64>) -> tensor<?xi64>
  return %b : tensor<?xi64>
}

// -----

// The bytes of weights stay bytes; those of a few, and of zero points, do not.
// CHECK-LABEL: @bytes
// CHECK-DAG: %[[W:.*]] = sg.constant dense<3> : tensor<16x16xi8>
// CHECK-DAG: %[[F:.*]] = sg.constant dense<3> : tensor<8x8xi32>
// CHECK-DAG: %[[Z:.*]] = sg.constant dense<3> : tensor<512xi32>
// CHECK-DAG: %[[C:.*]] = sg.cast %[[W]] : (tensor<16x16xi8>) -> tensor<16x16xi32>
// CHECK: return %[[C]], %[[F]], %[[Z]]
func.func @bytes() -> (tensor<16x16xi32>, tensor<8x8xi32>, tensor<512xi32>) {
  %w = sg.constant dense<3> : tensor<16x16xi8>
  %f = sg.constant dense<3> : tensor<8x8xi8>
  %z = sg.constant dense<3> : tensor<512xui8>
  %a = sg.cast %w : (tensor<16x16xi8>) -> tensor<16x16xi32>
  %b = sg.cast %f : (tensor<8x8xi8>) -> tensor<8x8xi32>
  %c = sg.cast %z : (tensor<512xui8>) -> tensor<512xi32>
  return %a, %b, %c : tensor<16x16xi32>, tensor<8x8xi32>, tensor<512xi32>
}
