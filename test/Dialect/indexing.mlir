// Gather, scatter and top_k: printed, parsed and printed again, as text and as bytecode.
// RUN: sg-opt %s | sg-opt | FileCheck %s
// RUN: sg-opt %s --emit-bytecode -o %t.bc && sg-opt %t.bc | FileCheck %s

// CHECK-LABEL: func @gather(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x?xui8>, %[[Y:.*]]: tensor<4x5xi32>)
// CHECK-NEXT: %{{.*}} = sg.gather %[[X]], %[[Y]] {axis = 1 : i64} : (tensor<2x3x?xui8>, tensor<4x5xi32>) -> tensor<2x4x5x?xui8>
func.func @gather(%x: tensor<2x3x?xui8>, %y: tensor<4x5xi32>) {
  %r = sg.gather %x, %y {axis = 1 : i64} : (tensor<2x3x?xui8>, tensor<4x5xi32>) -> tensor<2x4x5x?xui8>
  return
}

// CHECK-LABEL: func @gather_2(
// CHECK-SAME: %[[X:.*]]: tensor<3xi1>, %[[Y:.*]]: tensor<i64>)
// CHECK-NEXT: %{{.*}} = sg.gather %[[X]], %[[Y]] {axis = 0 : i64} : (tensor<3xi1>, tensor<i64>) -> tensor<i1>
func.func @gather_2(%x: tensor<3xi1>, %y: tensor<i64>) {
  %r = sg.gather %x, %y {axis = 0 : i64} : (tensor<3xi1>, tensor<i64>) -> tensor<i1>
  return
}

// CHECK-LABEL: func @gather_3(
// CHECK-SAME: %[[X:.*]]: tensor<3x2xf32>, %[[Y:.*]]: tensor<0xi64>)
// CHECK-NEXT: %{{.*}} = sg.gather %[[X]], %[[Y]] {axis = 0 : i64} : (tensor<3x2xf32>, tensor<0xi64>) -> tensor<0x2xf32>
func.func @gather_3(%x: tensor<3x2xf32>, %y: tensor<0xi64>) {
  %r = sg.gather %x, %y {axis = 0 : i64} : (tensor<3x2xf32>, tensor<0xi64>) -> tensor<0x2xf32>
  return
}

// CHECK-LABEL: func @gather_elements(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xf32>, %[[Y:.*]]: tensor<1x?xi64>)
// CHECK-NEXT: %{{.*}} = sg.gather_elements %[[X]], %[[Y]] {axis = 1 : i64} : (tensor<2x3xf32>, tensor<1x?xi64>) -> tensor<1x?xf32>
func.func @gather_elements(%x: tensor<2x3xf32>, %y: tensor<1x?xi64>) {
  %r = sg.gather_elements %x, %y {axis = 1 : i64} : (tensor<2x3xf32>, tensor<1x?xi64>) -> tensor<1x?xf32>
  return
}

// CHECK-LABEL: func @gather_nd(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x4xf32>, %[[Y:.*]]: tensor<5x2xi64>)
// CHECK-NEXT: %{{.*}} = sg.gather_nd %[[X]], %[[Y]] {batch_dims = 0 : i64} : (tensor<2x3x4xf32>, tensor<5x2xi64>) -> tensor<5x4xf32>
func.func @gather_nd(%x: tensor<2x3x4xf32>, %y: tensor<5x2xi64>) {
  %r = sg.gather_nd %x, %y {batch_dims = 0 : i64} : (tensor<2x3x4xf32>, tensor<5x2xi64>) -> tensor<5x4xf32>
  return
}

// CHECK-LABEL: func @gather_nd_2(
// CHECK-SAME: %[[X:.*]]: tensor<?x3x4xf32>, %[[Y:.*]]: tensor<2x5x1xi32>)
// CHECK-NEXT: %{{.*}} = sg.gather_nd %[[X]], %[[Y]] {batch_dims = 1 : i64} : (tensor<?x3x4xf32>, tensor<2x5x1xi32>) -> tensor<2x5x4xf32>
func.func @gather_nd_2(%x: tensor<?x3x4xf32>, %y: tensor<2x5x1xi32>) {
  %r = sg.gather_nd %x, %y {batch_dims = 1 : i64} : (tensor<?x3x4xf32>, tensor<2x5x1xi32>) -> tensor<2x5x4xf32>
  return
}

// CHECK-LABEL: func @gather_nd_3(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xf32>, %[[Y:.*]]: tensor<2xi64>)
// CHECK-NEXT: %{{.*}} = sg.gather_nd %[[X]], %[[Y]] {batch_dims = 0 : i64} : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<f32>
func.func @gather_nd_3(%x: tensor<2x3xf32>, %y: tensor<2xi64>) {
  %r = sg.gather_nd %x, %y {batch_dims = 0 : i64} : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<f32>
  return
}

// CHECK-LABEL: func @scatter_elements(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xi32>, %[[Y:.*]]: tensor<2x?xi64>, %[[Z:.*]]: tensor<2x?xi32>)
// CHECK-NEXT: %{{.*}} = sg.scatter_elements %[[X]], %[[Y]], %[[Z]] {axis = 1 : i64, reduction = "none"} : (tensor<2x3xi32>, tensor<2x?xi64>, tensor<2x?xi32>) -> tensor<2x3xi32>
func.func @scatter_elements(%x: tensor<2x3xi32>, %y: tensor<2x?xi64>, %z: tensor<2x?xi32>) {
  %r = sg.scatter_elements %x, %y, %z {axis = 1 : i64, reduction = "none"} : (tensor<2x3xi32>, tensor<2x?xi64>, tensor<2x?xi32>) -> tensor<2x3xi32>
  return
}

// CHECK-LABEL: func @scatter_elements_2(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xi32>, %[[Y:.*]]: tensor<2x?xi64>, %[[Z:.*]]: tensor<2x?xi32>)
// CHECK-NEXT: %{{.*}} = sg.scatter_elements %[[X]], %[[Y]], %[[Z]] {axis = 1 : i64, reduction = "add"} : (tensor<2x3xi32>, tensor<2x?xi64>, tensor<2x?xi32>) -> tensor<2x3xi32>
func.func @scatter_elements_2(%x: tensor<2x3xi32>, %y: tensor<2x?xi64>, %z: tensor<2x?xi32>) {
  %r = sg.scatter_elements %x, %y, %z {axis = 1 : i64, reduction = "add"} : (tensor<2x3xi32>, tensor<2x?xi64>, tensor<2x?xi32>) -> tensor<2x3xi32>
  return
}

// CHECK-LABEL: func @scatter_elements_3(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xi32>, %[[Y:.*]]: tensor<2x?xi64>, %[[Z:.*]]: tensor<2x?xi32>)
// CHECK-NEXT: %{{.*}} = sg.scatter_elements %[[X]], %[[Y]], %[[Z]] {axis = 1 : i64, reduction = "mul"} : (tensor<2x3xi32>, tensor<2x?xi64>, tensor<2x?xi32>) -> tensor<2x3xi32>
func.func @scatter_elements_3(%x: tensor<2x3xi32>, %y: tensor<2x?xi64>, %z: tensor<2x?xi32>) {
  %r = sg.scatter_elements %x, %y, %z {axis = 1 : i64, reduction = "mul"} : (tensor<2x3xi32>, tensor<2x?xi64>, tensor<2x?xi32>) -> tensor<2x3xi32>
  return
}

// CHECK-LABEL: func @scatter_elements_4(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xi32>, %[[Y:.*]]: tensor<2x?xi64>, %[[Z:.*]]: tensor<2x?xi32>)
// CHECK-NEXT: %{{.*}} = sg.scatter_elements %[[X]], %[[Y]], %[[Z]] {axis = 1 : i64, reduction = "max"} : (tensor<2x3xi32>, tensor<2x?xi64>, tensor<2x?xi32>) -> tensor<2x3xi32>
func.func @scatter_elements_4(%x: tensor<2x3xi32>, %y: tensor<2x?xi64>, %z: tensor<2x?xi32>) {
  %r = sg.scatter_elements %x, %y, %z {axis = 1 : i64, reduction = "max"} : (tensor<2x3xi32>, tensor<2x?xi64>, tensor<2x?xi32>) -> tensor<2x3xi32>
  return
}

// CHECK-LABEL: func @scatter_elements_5(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xi32>, %[[Y:.*]]: tensor<2x?xi64>, %[[Z:.*]]: tensor<2x?xi32>)
// CHECK-NEXT: %{{.*}} = sg.scatter_elements %[[X]], %[[Y]], %[[Z]] {axis = 1 : i64, reduction = "min"} : (tensor<2x3xi32>, tensor<2x?xi64>, tensor<2x?xi32>) -> tensor<2x3xi32>
func.func @scatter_elements_5(%x: tensor<2x3xi32>, %y: tensor<2x?xi64>, %z: tensor<2x?xi32>) {
  %r = sg.scatter_elements %x, %y, %z {axis = 1 : i64, reduction = "min"} : (tensor<2x3xi32>, tensor<2x?xi64>, tensor<2x?xi32>) -> tensor<2x3xi32>
  return
}

// CHECK-LABEL: func @scatter_nd(
// CHECK-SAME: %[[X:.*]]: tensor<4x5x6xi1>, %[[Y:.*]]: tensor<2x1xi32>, %[[Z:.*]]: tensor<2x5x6xi1>)
// CHECK-NEXT: %{{.*}} = sg.scatter_nd %[[X]], %[[Y]], %[[Z]] {reduction = "none"} : (tensor<4x5x6xi1>, tensor<2x1xi32>, tensor<2x5x6xi1>) -> tensor<4x5x6xi1>
func.func @scatter_nd(%x: tensor<4x5x6xi1>, %y: tensor<2x1xi32>, %z: tensor<2x5x6xi1>) {
  %r = sg.scatter_nd %x, %y, %z {reduction = "none"} : (tensor<4x5x6xi1>, tensor<2x1xi32>, tensor<2x5x6xi1>) -> tensor<4x5x6xi1>
  return
}

// CHECK-LABEL: func @top_k(
// CHECK-SAME: %[[X:.*]]: tensor<2x?xf32>)
// CHECK-NEXT: %{{.*}} = sg.top_k %[[X]] {axis = 1 : i64, k = 3 : i64, largest} : (tensor<2x?xf32>) -> (tensor<2x3xf32>, tensor<2x3xi64>)
func.func @top_k(%x: tensor<2x?xf32>) {
  %r:2 = sg.top_k %x {axis = 1 : i64, k = 3 : i64, largest} : (tensor<2x?xf32>) -> (tensor<2x3xf32>, tensor<2x3xi64>)
  return
}

// CHECK-LABEL: func @top_k_2(
// CHECK-SAME: %[[X:.*]]: tensor<4xui8>)
// CHECK-NEXT: %{{.*}} = sg.top_k %[[X]] {axis = 0 : i64, k = 0 : i64} : (tensor<4xui8>) -> (tensor<0xui8>, tensor<0xi64>)
func.func @top_k_2(%x: tensor<4xui8>) {
  %r:2 = sg.top_k %x {axis = 0 : i64, k = 0 : i64} : (tensor<4xui8>) -> (tensor<0xui8>, tensor<0xi64>)
  return
}
