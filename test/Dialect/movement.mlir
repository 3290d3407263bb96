// Ops that move elements: printed, parsed and printed again, as text and as bytecode.
// RUN: sg-opt %s | sg-opt | FileCheck %s
// RUN: sg-opt %s --emit-bytecode -o %t.bc && sg-opt %t.bc | FileCheck %s

// CHECK-LABEL: func @reshape(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xui8>)
// CHECK-NEXT: %{{.*}} = sg.reshape %[[X]] : (tensor<2x3xui8>) -> tensor<3x2x1xui8>
func.func @reshape(%x: tensor<2x3xui8>) {
  %r = sg.reshape %x : (tensor<2x3xui8>) -> tensor<3x2x1xui8>
  return
}

// CHECK-LABEL: func @reshape_2(
// CHECK-SAME: %[[X:.*]]: tensor<2x?xf32>)
// CHECK-NEXT: %{{.*}} = sg.reshape %[[X]] : (tensor<2x?xf32>) -> tensor<?xf32>
func.func @reshape_2(%x: tensor<2x?xf32>) {
  %r = sg.reshape %x : (tensor<2x?xf32>) -> tensor<?xf32>
  return
}

// CHECK-LABEL: func @reshape_3(
// CHECK-SAME: %[[X:.*]]: tensor<i1>)
// CHECK-NEXT: %{{.*}} = sg.reshape %[[X]] : (tensor<i1>) -> tensor<1x1xi1>
func.func @reshape_3(%x: tensor<i1>) {
  %r = sg.reshape %x : (tensor<i1>) -> tensor<1x1xi1>
  return
}

// CHECK-LABEL: func @reshape_4(
// CHECK-SAME: %[[X:.*]]: tensor<0x3xf32>)
// CHECK-NEXT: %{{.*}} = sg.reshape %[[X]] : (tensor<0x3xf32>) -> tensor<5x0xf32>
func.func @reshape_4(%x: tensor<0x3xf32>) {
  %r = sg.reshape %x : (tensor<0x3xf32>) -> tensor<5x0xf32>
  return
}

// CHECK-LABEL: func @transpose(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x?xf32>)
// CHECK-NEXT: %{{.*}} = sg.transpose %[[X]] {perm = array<i64: 2, 0, 1>} : (tensor<2x3x?xf32>) -> tensor<?x2x3xf32>
func.func @transpose(%x: tensor<2x3x?xf32>) {
  %r = sg.transpose %x {perm = array<i64: 2, 0, 1>} : (tensor<2x3x?xf32>) -> tensor<?x2x3xf32>
  return
}

// CHECK-LABEL: func @transpose_2(
// CHECK-SAME: %[[X:.*]]: tensor<f32>)
// CHECK-NEXT: %{{.*}} = sg.transpose %[[X]] {perm = array<i64>} : (tensor<f32>) -> tensor<f32>
func.func @transpose_2(%x: tensor<f32>) {
  %r = sg.transpose %x {perm = array<i64>} : (tensor<f32>) -> tensor<f32>
  return
}

// CHECK-LABEL: func @broadcast(
// CHECK-SAME: %[[X:.*]]: tensor<3x1xf32>)
// CHECK-NEXT: %{{.*}} = sg.broadcast %[[X]] : (tensor<3x1xf32>) -> tensor<2x3x4xf32>
func.func @broadcast(%x: tensor<3x1xf32>) {
  %r = sg.broadcast %x : (tensor<3x1xf32>) -> tensor<2x3x4xf32>
  return
}

// CHECK-LABEL: func @broadcast_2(
// CHECK-SAME: %[[X:.*]]: tensor<?xf32>)
// CHECK-NEXT: %{{.*}} = sg.broadcast %[[X]] : (tensor<?xf32>) -> tensor<5xf32>
func.func @broadcast_2(%x: tensor<?xf32>) {
  %r = sg.broadcast %x : (tensor<?xf32>) -> tensor<5xf32>
  return
}

// CHECK-LABEL: func @broadcast_3(
// CHECK-SAME: %[[X:.*]]: tensor<i1>)
// CHECK-NEXT: %{{.*}} = sg.broadcast %[[X]] : (tensor<i1>) -> tensor<0xi1>
func.func @broadcast_3(%x: tensor<i1>) {
  %r = sg.broadcast %x : (tensor<i1>) -> tensor<0xi1>
  return
}

// CHECK-LABEL: func @slice(
// CHECK-SAME: %[[X:.*]]: tensor<5x6xi1>)
// CHECK-NEXT: %{{.*}} = sg.slice %[[X]] {sizes = array<i64: 2, 3>, starts = array<i64: 1, 5>, steps = array<i64: 2, -2>} : (tensor<5x6xi1>) -> tensor<2x3xi1>
func.func @slice(%x: tensor<5x6xi1>) {
  %r = sg.slice %x {sizes = array<i64: 2, 3>, starts = array<i64: 1, 5>, steps = array<i64: 2, -2>} : (tensor<5x6xi1>) -> tensor<2x3xi1>
  return
}

// CHECK-LABEL: func @slice_2(
// CHECK-SAME: %[[X:.*]]: tensor<?x6xf32>)
// CHECK-NEXT: %{{.*}} = sg.slice %[[X]] {sizes = array<i64: 1, 0>, starts = array<i64: 7, 9>, steps = array<i64: 1, 1>} : (tensor<?x6xf32>) -> tensor<1x0xf32>
func.func @slice_2(%x: tensor<?x6xf32>) {
  %r = sg.slice %x {sizes = array<i64: 1, 0>, starts = array<i64: 7, 9>, steps = array<i64: 1, 1>} : (tensor<?x6xf32>) -> tensor<1x0xf32>
  return
}

// CHECK-LABEL: func @concat(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xf32>, %[[Y:.*]]: tensor<2x?xf32>, %[[Z:.*]]: tensor<?x4xf32>)
// CHECK-NEXT: %{{.*}} = sg.concat %[[X]], %[[Y]], %[[Z]] {axis = 1 : i64} : (tensor<2x3xf32>, tensor<2x?xf32>, tensor<?x4xf32>) -> tensor<2x?xf32>
func.func @concat(%x: tensor<2x3xf32>, %y: tensor<2x?xf32>, %z: tensor<?x4xf32>) {
  %r = sg.concat %x, %y, %z {axis = 1 : i64} : (tensor<2x3xf32>, tensor<2x?xf32>, tensor<?x4xf32>) -> tensor<2x?xf32>
  return
}

// CHECK-LABEL: func @concat_2(
// CHECK-SAME: %[[X:.*]]: tensor<2x?xi8>, %[[Y:.*]]: tensor<?x3xi8>)
// CHECK-NEXT: %{{.*}} = sg.concat %[[X]], %[[Y]] {axis = 0 : i64} : (tensor<2x?xi8>, tensor<?x3xi8>) -> tensor<?x3xi8>
func.func @concat_2(%x: tensor<2x?xi8>, %y: tensor<?x3xi8>) {
  %r = sg.concat %x, %y {axis = 0 : i64} : (tensor<2x?xi8>, tensor<?x3xi8>) -> tensor<?x3xi8>
  return
}

// CHECK-LABEL: func @concat_3(
// CHECK-SAME: %[[X:.*]]: tensor<0xi8>)
// CHECK-NEXT: %{{.*}} = sg.concat %[[X]] {axis = 0 : i64} : (tensor<0xi8>) -> tensor<0xi8>
func.func @concat_3(%x: tensor<0xi8>) {
  %r = sg.concat %x {axis = 0 : i64} : (tensor<0xi8>) -> tensor<0xi8>
  return
}

// CHECK-LABEL: func @concat_4(
// CHECK-SAME: %[[X:.*]]: tensor<2xi8>, %[[Y:.*]]: tensor<3xi8>)
// CHECK-NEXT: %{{.*}} = sg.concat %[[X]], %[[Y]] {axis = 0 : i64} : (tensor<2xi8>, tensor<3xi8>) -> tensor<5xi8>
func.func @concat_4(%x: tensor<2xi8>, %y: tensor<3xi8>) {
  %r = sg.concat %x, %y {axis = 0 : i64} : (tensor<2xi8>, tensor<3xi8>) -> tensor<5xi8>
  return
}

// CHECK-LABEL: func @unpack(
// CHECK-SAME: %[[X:.*]]: tensor<?xui8>, %[[Y:.*]]: tensor<2x4xui8>)
// CHECK-NEXT: %{{.*}} = sg.unpack %[[X]] : (tensor<?xui8>) -> tensor<3x?xi8>
// CHECK-NEXT: %{{.*}} = sg.unpack %[[Y]] : (tensor<2x4xui8>) -> tensor<15xui8>
func.func @unpack(%x: tensor<?xui8>, %y: tensor<2x4xui8>) {
  %r = sg.unpack %x : (tensor<?xui8>) -> tensor<3x?xi8>
  %s = sg.unpack %y : (tensor<2x4xui8>) -> tensor<15xui8>
  return
}

// CHECK-LABEL: func @trilu(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x?xi1>)
// CHECK-NEXT: %{{.*}} = sg.trilu %[[X]] {k = -1 : i64, upper} : (tensor<2x3x?xi1>) -> tensor<2x3x?xi1>
func.func @trilu(%x: tensor<2x3x?xi1>) {
  %r = sg.trilu %x {k = -1 : i64, upper} : (tensor<2x3x?xi1>) -> tensor<2x3x?xi1>
  return
}
