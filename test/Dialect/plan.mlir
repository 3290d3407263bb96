// The plan dialect, printed, parsed and printed again, as text and as bytecode.
// RUN: sg-opt %s | sg-opt | FileCheck %s
// RUN: sg-opt %s --emit-bytecode -o %t.bc && sg-opt %t.bc | FileCheck %s

// CHECK-LABEL: func @weight(
func.func @weight() -> (tensor<2xf32>, tensor<4x3xui8>, tensor<5x4xf32>) {
  %a = sg.constant dense<[1.0, 2.0]> : tensor<2xf32>
  // CHECK: plan.weight %{{.*}} : tensor<2xf32>
  %0 = plan.weight %a : tensor<2xf32>
  %b = sg.constant dense_resource<"m.onnx#64+12"> : tensor<4x3xui8>
  // CHECK: plan.weight %{{.*}} : tensor<4x3xui8>
  %1 = plan.weight %b : tensor<4x3xui8>
  %c = sg.constant dense<0.0> : tensor<5x4xf32>
  %d = sg.neg %c : (tensor<5x4xf32>) -> tensor<5x4xf32>
  // CHECK: %[[D:.*]] = sg.neg
  // CHECK-NEXT: plan.weight %[[D]] {layout = "cols:16"} : tensor<5x4xf32>
  %2 = plan.weight %d {layout = "cols:16"} : tensor<5x4xf32>
  return %0, %1, %2 : tensor<2xf32>, tensor<4x3xui8>, tensor<5x4xf32>
}

// CHECK-LABEL: func @call(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xf32>, %[[Y:.*]]: tensor<i1>)
func.func @call(%x: tensor<2x3xf32>, %y: tensor<i1>) -> tensor<2xf32> {
  // CHECK-NEXT: plan.call @k(%[[X]], %[[Y]]) : (tensor<2x3xf32>, tensor<i1>) -> (tensor<2xf32>, tensor<3xi64>)
  %0:2 = plan.call @k(%x, %y) : (tensor<2x3xf32>, tensor<i1>) -> (tensor<2xf32>, tensor<3xi64>)
  // CHECK-NEXT: plan.call @k(%[[X]]) {first_units = 1 : i64, local = 8 : i64, offsets = array<i64: -1, 64>, scratch = 100 : i64, units = 2 : i64} : (tensor<2x3xf32>) -> tensor<2xf32>
  %1 = plan.call @k(%x) {units = 2 : i64, first_units = 1 : i64, scratch = 100 : i64, local = 8 : i64, offsets = array<i64: -1, 64>} : (tensor<2x3xf32>) -> tensor<2xf32>
  // CHECK-NEXT: plan.call @k() {offsets = array<i64: 0>, scratch = 0 : i64} : () -> tensor<2xf32>
  %2 = plan.call @k() {scratch = 0 : i64, offsets = array<i64: 0>} : () -> tensor<2xf32>
  return %2 : tensor<2xf32>
}

// CHECK-LABEL: func @view(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xf32>)
func.func @view(%x: tensor<2x3xf32>) -> (tensor<6xf32>, tensor<3xf32>, tensor<0xf32>) {
  // CHECK-NEXT: plan.view %[[X]] : (tensor<2x3xf32>) -> tensor<6xf32>
  %0 = plan.view %x : (tensor<2x3xf32>) -> tensor<6xf32>
  // CHECK-NEXT: plan.view %[[X]] {offset = 12 : i64} : (tensor<2x3xf32>) -> tensor<3xf32>
  %1 = plan.view %x {offset = 12 : i64} : (tensor<2x3xf32>) -> tensor<3xf32>
  // CHECK-NEXT: plan.view %[[X]] {offset = 24 : i64} : (tensor<2x3xf32>) -> tensor<0xf32>
  %2 = plan.view %x {offset = 24 : i64} : (tensor<2x3xf32>) -> tensor<0xf32>
  return %0, %1, %2 : tensor<6xf32>, tensor<3xf32>, tensor<0xf32>
}

// CHECK-LABEL: func @copy(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xi8>)
func.func @copy(%x: tensor<2x3xi8>) -> tensor<2x3xi8> {
  // CHECK-NEXT: plan.copy %[[X]] : (tensor<2x3xi8>) -> tensor<2x3xi8>
  %0 = plan.copy %x : (tensor<2x3xi8>) -> tensor<2x3xi8>
  // CHECK-NEXT: plan.copy %[[X]] {offsets = array<i64: 128>} : (tensor<2x3xi8>) -> tensor<2x3xi8>
  %1 = plan.copy %x {offsets = array<i64: 128>} : (tensor<2x3xi8>) -> tensor<2x3xi8>
  return %1 : tensor<2x3xi8>
}

// CHECK-LABEL: func @concat(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xi8>, %[[Y:.*]]: tensor<i8>)
func.func @concat(%x: tensor<2x3xi8>, %y: tensor<i8>) -> tensor<7xi8> {
  // CHECK-NEXT: plan.concat %[[X]], %[[Y]] : (tensor<2x3xi8>, tensor<i8>) -> tensor<7xi8>
  %0 = plan.concat %x, %y : (tensor<2x3xi8>, tensor<i8>) -> tensor<7xi8>
  // CHECK-NEXT: plan.concat %[[X]], %[[X]], %[[Y]] {offsets = array<i64: 64>} : {{.*}} -> tensor<1x13xi8>
  %1 = plan.concat %x, %x, %y {offsets = array<i64: 64>} : (tensor<2x3xi8>, tensor<2x3xi8>, tensor<i8>) -> tensor<1x13xi8>
  return %0 : tensor<7xi8>
}
