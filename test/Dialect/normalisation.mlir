// Softmax and normalisations: printed, parsed and printed again, as text and as bytecode.
// RUN: sg-opt %s | sg-opt | FileCheck %s
// RUN: sg-opt %s --emit-bytecode -o %t.bc && sg-opt %t.bc | FileCheck %s

// CHECK-LABEL: func @softmax(
// CHECK-SAME: %[[X:.*]]: tensor<2x?xf16>)
// CHECK-NEXT: %{{.*}} = sg.softmax %[[X]] {axis = 1 : i64} : (tensor<2x?xf16>) -> tensor<2x?xf16>
func.func @softmax(%x: tensor<2x?xf16>) {
  %r = sg.softmax %x {axis = 1 : i64} : (tensor<2x?xf16>) -> tensor<2x?xf16>
  return
}

// CHECK-LABEL: func @log_softmax(
// CHECK-SAME: %[[X:.*]]: tensor<2x?xf16>)
// CHECK-NEXT: %{{.*}} = sg.log_softmax %[[X]] {axis = 1 : i64} : (tensor<2x?xf16>) -> tensor<2x?xf16>
func.func @log_softmax(%x: tensor<2x?xf16>) {
  %r = sg.log_softmax %x {axis = 1 : i64} : (tensor<2x?xf16>) -> tensor<2x?xf16>
  return
}

// CHECK-LABEL: func @batch_norm(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x?xf32>, %[[Y:.*]]: tensor<3xf32>, %[[Z:.*]]: tensor<3xf32>, %[[U:.*]]: tensor<3xf32>, %[[V:.*]]: tensor<3xf32>)
// CHECK-NEXT: %{{.*}} = sg.batch_norm %[[X]], %[[Y]], %[[Z]], %[[U]], %[[V]] {epsilon = 1.000000e-05 : f64} : (tensor<2x3x?xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3x?xf32>
func.func @batch_norm(%x: tensor<2x3x?xf32>, %y: tensor<3xf32>, %z: tensor<3xf32>, %u: tensor<3xf32>, %v: tensor<3xf32>) {
  %r = sg.batch_norm %x, %y, %z, %u, %v {epsilon = 1.000000e-05 : f64} : (tensor<2x3x?xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3x?xf32>
  return
}

// CHECK-LABEL: func @batch_norm_2(
// CHECK-SAME: %[[X:.*]]: tensor<2x?xf32>, %[[Y:.*]]: tensor<?xf32>, %[[Z:.*]]: tensor<3xf32>, %[[U:.*]]: tensor<3xf32>, %[[V:.*]]: tensor<3xf32>)
// CHECK-NEXT: %{{.*}} = sg.batch_norm %[[X]], %[[Y]], %[[Z]], %[[U]], %[[V]] {epsilon = 1.000000e-05 : f64} : (tensor<2x?xf32>, tensor<?xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
func.func @batch_norm_2(%x: tensor<2x?xf32>, %y: tensor<?xf32>, %z: tensor<3xf32>, %u: tensor<3xf32>, %v: tensor<3xf32>) {
  %r = sg.batch_norm %x, %y, %z, %u, %v {epsilon = 1.000000e-05 : f64} : (tensor<2x?xf32>, tensor<?xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: func @instance_norm(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x4x4xf32>, %[[Y:.*]]: tensor<3xf32>, %[[Z:.*]]: tensor<3xf32>)
// CHECK-NEXT: %{{.*}} = sg.instance_norm %[[X]], %[[Y]], %[[Z]] {epsilon = 1.000000e-05 : f64} : (tensor<2x3x4x4xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3x4x4xf32>
func.func @instance_norm(%x: tensor<2x3x4x4xf32>, %y: tensor<3xf32>, %z: tensor<3xf32>) {
  %r = sg.instance_norm %x, %y, %z {epsilon = 1.000000e-05 : f64} : (tensor<2x3x4x4xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3x4x4xf32>
  return
}

// CHECK-LABEL: func @layer_norm(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xf32>, %[[Y:.*]]: tensor<2x3xf32>)
// CHECK-NEXT: %{{.*}} = sg.layer_norm %[[X]], %[[Y]] {axis = 0 : i64, epsilon = 1.000000e-05 : f64} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
func.func @layer_norm(%x: tensor<2x3xf32>, %y: tensor<2x3xf32>) {
  %r = sg.layer_norm %x, %y {axis = 0 : i64, epsilon = 1.000000e-05 : f64} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: func @layer_norm_2(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x4xf32>, %[[Y:.*]]: tensor<4xf32>, %[[Z:.*]]: tensor<3x1xf32>)
// CHECK-NEXT: %{{.*}} = sg.layer_norm %[[X]], %[[Y]] bias %[[Z]] {axis = 1 : i64, epsilon = 1.000000e-05 : f64} : (tensor<2x3x4xf32>, tensor<4xf32>, tensor<3x1xf32>) -> tensor<2x3x4xf32>
func.func @layer_norm_2(%x: tensor<2x3x4xf32>, %y: tensor<4xf32>, %z: tensor<3x1xf32>) {
  %r = sg.layer_norm %x, %y bias %z {axis = 1 : i64, epsilon = 1.000000e-05 : f64} : (tensor<2x3x4xf32>, tensor<4xf32>, tensor<3x1xf32>) -> tensor<2x3x4xf32>
  return
}

// CHECK-LABEL: func @layer_norm_3(
// CHECK-SAME: %[[X:.*]]: tensor<2x?xbf16>, %[[Y:.*]]: tensor<bf16>)
// CHECK-NEXT: %{{.*}} = sg.layer_norm %[[X]], %[[Y]] {axis = 1 : i64, epsilon = 1.000000e-05 : f64} : (tensor<2x?xbf16>, tensor<bf16>) -> tensor<2x?xbf16>
func.func @layer_norm_3(%x: tensor<2x?xbf16>, %y: tensor<bf16>) {
  %r = sg.layer_norm %x, %y {axis = 1 : i64, epsilon = 1.000000e-05 : f64} : (tensor<2x?xbf16>, tensor<bf16>) -> tensor<2x?xbf16>
  return
}
