// Matmul and convolution: printed, parsed and printed again, as text and as bytecode.
// RUN: sg-opt %s | sg-opt | FileCheck %s
// RUN: sg-opt %s --emit-bytecode -o %t.bc && sg-opt %t.bc | FileCheck %s

// CHECK-LABEL: func @matmul(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xf32>, %[[Y:.*]]: tensor<3x5xf32>)
// CHECK-NEXT: %{{.*}} = sg.matmul %[[X]], %[[Y]] : (tensor<2x3xf32>, tensor<3x5xf32>) -> tensor<2x5xf32>
func.func @matmul(%x: tensor<2x3xf32>, %y: tensor<3x5xf32>) {
  %r = sg.matmul %x, %y : (tensor<2x3xf32>, tensor<3x5xf32>) -> tensor<2x5xf32>
  return
}

// CHECK-LABEL: func @matmul_2(
// CHECK-SAME: %[[X:.*]]: tensor<4x1x3x2xi32>, %[[Y:.*]]: tensor<7x5x3xi32>)
// CHECK-NEXT: %{{.*}} = sg.matmul %[[X]], %[[Y]] {trans_lhs, trans_rhs} : (tensor<4x1x3x2xi32>, tensor<7x5x3xi32>) -> tensor<4x7x2x5xi32>
func.func @matmul_2(%x: tensor<4x1x3x2xi32>, %y: tensor<7x5x3xi32>) {
  %r = sg.matmul %x, %y {trans_lhs, trans_rhs} : (tensor<4x1x3x2xi32>, tensor<7x5x3xi32>) -> tensor<4x7x2x5xi32>
  return
}

// CHECK-LABEL: func @matmul_3(
// CHECK-SAME: %[[X:.*]]: tensor<3xui8>, %[[Y:.*]]: tensor<3xui8>)
// CHECK-NEXT: %{{.*}} = sg.matmul %[[X]], %[[Y]] : (tensor<3xui8>, tensor<3xui8>) -> tensor<ui8>
func.func @matmul_3(%x: tensor<3xui8>, %y: tensor<3xui8>) {
  %r = sg.matmul %x, %y : (tensor<3xui8>, tensor<3xui8>) -> tensor<ui8>
  return
}

// CHECK-LABEL: func @matmul_4(
// CHECK-SAME: %[[X:.*]]: tensor<3xf16>, %[[Y:.*]]: tensor<4x3x5xf16>)
// CHECK-NEXT: %{{.*}} = sg.matmul %[[X]], %[[Y]] : (tensor<3xf16>, tensor<4x3x5xf16>) -> tensor<4x5xf16>
func.func @matmul_4(%x: tensor<3xf16>, %y: tensor<4x3x5xf16>) {
  %r = sg.matmul %x, %y : (tensor<3xf16>, tensor<4x3x5xf16>) -> tensor<4x5xf16>
  return
}

// CHECK-LABEL: func @matmul_5(
// CHECK-SAME: %[[X:.*]]: tensor<4x2x3xf64>, %[[Y:.*]]: tensor<3xf64>)
// CHECK-NEXT: %{{.*}} = sg.matmul %[[X]], %[[Y]] : (tensor<4x2x3xf64>, tensor<3xf64>) -> tensor<4x2xf64>
func.func @matmul_5(%x: tensor<4x2x3xf64>, %y: tensor<3xf64>) {
  %r = sg.matmul %x, %y : (tensor<4x2x3xf64>, tensor<3xf64>) -> tensor<4x2xf64>
  return
}

// CHECK-LABEL: func @matmul_6(
// CHECK-SAME: %[[X:.*]]: tensor<?x3xf32>, %[[Y:.*]]: tensor<?x?xf32>)
// CHECK-NEXT: %{{.*}} = sg.matmul %[[X]], %[[Y]] : (tensor<?x3xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
func.func @matmul_6(%x: tensor<?x3xf32>, %y: tensor<?x?xf32>) {
  %r = sg.matmul %x, %y : (tensor<?x3xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return
}

// CHECK-LABEL: func @matmul_7(
// CHECK-SAME: %[[X:.*]]: tensor<2x0xf32>, %[[Y:.*]]: tensor<0x3xf32>)
// CHECK-NEXT: %{{.*}} = sg.matmul %[[X]], %[[Y]] : (tensor<2x0xf32>, tensor<0x3xf32>) -> tensor<2x3xf32>
func.func @matmul_7(%x: tensor<2x0xf32>, %y: tensor<0x3xf32>) {
  %r = sg.matmul %x, %y : (tensor<2x0xf32>, tensor<0x3xf32>) -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: func @matmul_8(
// CHECK-SAME: %[[X:.*]]: tensor<?x2x3xf32>, %[[Y:.*]]: tensor<4x3x5xf32>)
// CHECK-NEXT: %{{.*}} = sg.matmul %[[X]], %[[Y]] : (tensor<?x2x3xf32>, tensor<4x3x5xf32>) -> tensor<4x2x5xf32>
func.func @matmul_8(%x: tensor<?x2x3xf32>, %y: tensor<4x3x5xf32>) {
  %r = sg.matmul %x, %y : (tensor<?x2x3xf32>, tensor<4x3x5xf32>) -> tensor<4x2x5xf32>
  return
}

// CHECK-LABEL: func @matmul_9(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xf32>, %[[Y:.*]]: tensor<2x5xf32>)
// CHECK-NEXT: %{{.*}} = sg.matmul %[[X]], %[[Y]] {trans_lhs} : (tensor<2x3xf32>, tensor<2x5xf32>) -> tensor<3x5xf32>
func.func @matmul_9(%x: tensor<2x3xf32>, %y: tensor<2x5xf32>) {
  %r = sg.matmul %x, %y {trans_lhs} : (tensor<2x3xf32>, tensor<2x5xf32>) -> tensor<3x5xf32>
  return
}

// CHECK-LABEL: func @conv(
// CHECK-SAME: %[[X:.*]]: tensor<2x3x8x9xf32>, %[[Y:.*]]: tensor<4x3x3x2xf32>)
// CHECK-NEXT: %{{.*}} = sg.conv %[[X]], %[[Y]] {dilations = array<i64: 1, 3>, groups = 1 : i64, pads_high = array<i64: 1, 0>, pads_low = array<i64: 0, 1>, strides = array<i64: 1, 2>} : (tensor<2x3x8x9xf32>, tensor<4x3x3x2xf32>) -> tensor<2x4x7x4xf32>
func.func @conv(%x: tensor<2x3x8x9xf32>, %y: tensor<4x3x3x2xf32>) {
  %r = sg.conv %x, %y {dilations = array<i64: 1, 3>, groups = 1 : i64, pads_high = array<i64: 1, 0>, pads_low = array<i64: 0, 1>, strides = array<i64: 1, 2>} : (tensor<2x3x8x9xf32>, tensor<4x3x3x2xf32>) -> tensor<2x4x7x4xf32>
  return
}

// CHECK-LABEL: func @conv_2(
// CHECK-SAME: %[[X:.*]]: tensor<1x6x5xf16>, %[[Y:.*]]: tensor<4x3x3xf16>, %[[Z:.*]]: tensor<4xf16>)
// CHECK-NEXT: %{{.*}} = sg.conv %[[X]], %[[Y]] bias %[[Z]] {dilations = array<i64: 1>, groups = 2 : i64, pads_high = array<i64: 1>, pads_low = array<i64: 1>, strides = array<i64: 1>} : (tensor<1x6x5xf16>, tensor<4x3x3xf16>, tensor<4xf16>) -> tensor<1x4x5xf16>
func.func @conv_2(%x: tensor<1x6x5xf16>, %y: tensor<4x3x3xf16>, %z: tensor<4xf16>) {
  %r = sg.conv %x, %y bias %z {dilations = array<i64: 1>, groups = 2 : i64, pads_high = array<i64: 1>, pads_low = array<i64: 1>, strides = array<i64: 1>} : (tensor<1x6x5xf16>, tensor<4x3x3xf16>, tensor<4xf16>) -> tensor<1x4x5xf16>
  return
}

// CHECK-LABEL: func @conv_3(
// CHECK-SAME: %[[X:.*]]: tensor<?x3x?x4x5xbf16>, %[[Y:.*]]: tensor<6x1x2x2x2xbf16>, %[[Z:.*]]: tensor<?xbf16>)
// CHECK-NEXT: %{{.*}} = sg.conv %[[X]], %[[Y]] bias %[[Z]] {dilations = array<i64: 1, 1, 1>, groups = 3 : i64, pads_high = array<i64: 0, 0, 0>, pads_low = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>} : (tensor<?x3x?x4x5xbf16>, tensor<6x1x2x2x2xbf16>, tensor<?xbf16>) -> tensor<?x6x?x3x4xbf16>
func.func @conv_3(%x: tensor<?x3x?x4x5xbf16>, %y: tensor<6x1x2x2x2xbf16>, %z: tensor<?xbf16>) {
  %r = sg.conv %x, %y bias %z {dilations = array<i64: 1, 1, 1>, groups = 3 : i64, pads_high = array<i64: 0, 0, 0>, pads_low = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>} : (tensor<?x3x?x4x5xbf16>, tensor<6x1x2x2x2xbf16>, tensor<?xbf16>) -> tensor<?x6x?x3x4xbf16>
  return
}

// CHECK-LABEL: func @conv_4(
// CHECK-SAME: %[[X:.*]]: tensor<0x3x8xf64>, %[[Y:.*]]: tensor<4x3x8xf64>)
// CHECK-NEXT: %{{.*}} = sg.conv %[[X]], %[[Y]] {dilations = array<i64: 1>, groups = 1 : i64, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 1>} : (tensor<0x3x8xf64>, tensor<4x3x8xf64>) -> tensor<0x4x1xf64>
func.func @conv_4(%x: tensor<0x3x8xf64>, %y: tensor<4x3x8xf64>) {
  %r = sg.conv %x, %y {dilations = array<i64: 1>, groups = 1 : i64, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 1>} : (tensor<0x3x8xf64>, tensor<4x3x8xf64>) -> tensor<0x4x1xf64>
  return
}

// CHECK-LABEL: func @conv_5(
// CHECK-SAME: %[[X:.*]]: tensor<1x3x8xf32>, %[[Y:.*]]: tensor<?x?x3xf32>, %[[Z:.*]]: tensor<4xf32>)
// CHECK-NEXT: %{{.*}} = sg.conv %[[X]], %[[Y]] bias %[[Z]] {dilations = array<i64: 1>, groups = 1 : i64, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 1>} : (tensor<1x3x8xf32>, tensor<?x?x3xf32>, tensor<4xf32>) -> tensor<1x4x6xf32>
func.func @conv_5(%x: tensor<1x3x8xf32>, %y: tensor<?x?x3xf32>, %z: tensor<4xf32>) {
  %r = sg.conv %x, %y bias %z {dilations = array<i64: 1>, groups = 1 : i64, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 1>} : (tensor<1x3x8xf32>, tensor<?x?x3xf32>, tensor<4xf32>) -> tensor<1x4x6xf32>
  return
}

// CHECK-LABEL: func @conv_transpose(
// CHECK-SAME: %[[X:.*]]: tensor<1x4x5x6xf32>, %[[Y:.*]]: tensor<4x3x3x2xf32>, %[[Z:.*]]: tensor<6xf32>)
// CHECK-NEXT: %{{.*}} = sg.conv_transpose %[[X]], %[[Y]] bias %[[Z]] {dilations = array<i64: 1, 2>, groups = 2 : i64, output_padding = array<i64: 1, 0>, pads_high = array<i64: 0, 1>, pads_low = array<i64: 1, 0>, strides = array<i64: 2, 3>} : (tensor<1x4x5x6xf32>, tensor<4x3x3x2xf32>, tensor<6xf32>) -> tensor<1x6x11x17xf32>
func.func @conv_transpose(%x: tensor<1x4x5x6xf32>, %y: tensor<4x3x3x2xf32>, %z: tensor<6xf32>) {
  %r = sg.conv_transpose %x, %y bias %z {dilations = array<i64: 1, 2>, groups = 2 : i64, output_padding = array<i64: 1, 0>, pads_high = array<i64: 0, 1>, pads_low = array<i64: 1, 0>, strides = array<i64: 2, 3>} : (tensor<1x4x5x6xf32>, tensor<4x3x3x2xf32>, tensor<6xf32>) -> tensor<1x6x11x17xf32>
  return
}

// CHECK-LABEL: func @conv_transpose_2(
// CHECK-SAME: %[[X:.*]]: tensor<?x4x?xf64>, %[[Y:.*]]: tensor<4x3x3xf64>)
// CHECK-NEXT: %{{.*}} = sg.conv_transpose %[[X]], %[[Y]] {dilations = array<i64: 1>, groups = 1 : i64, output_padding = array<i64: 0>, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 2>} : (tensor<?x4x?xf64>, tensor<4x3x3xf64>) -> tensor<?x3x?xf64>
func.func @conv_transpose_2(%x: tensor<?x4x?xf64>, %y: tensor<4x3x3xf64>) {
  %r = sg.conv_transpose %x, %y {dilations = array<i64: 1>, groups = 1 : i64, output_padding = array<i64: 0>, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 2>} : (tensor<?x4x?xf64>, tensor<4x3x3xf64>) -> tensor<?x3x?xf64>
  return
}

// CHECK-LABEL: func @attention(
// CHECK-SAME: %[[Q:.*]]: tensor<2x6x5x8xf32>, %[[K:.*]]: tensor<2x3x7x8xf32>, %[[V:.*]]: tensor<2x3x7x4xf32>, %[[M:.*]]: tensor<6x1x7xf32>, %[[I:.*]]: tensor<5x7xi1>, %[[J:.*]]: tensor<i1>)
// CHECK-NEXT: sg.attention %[[Q]], %[[K]], %[[V]] mask %[[M]] {causal, closed_zero, nan_zero, scale = 1.250000e-01 : f64} : (tensor<2x6x5x8xf32>, tensor<2x3x7x8xf32>, tensor<2x3x7x4xf32>, tensor<6x1x7xf32>) -> tensor<2x6x5x4xf32>
// CHECK-NEXT: sg.attention %[[Q]], %[[K]], %[[V]] {scale = 1.000000e+00 : f64} : (tensor<2x6x5x8xf32>, tensor<2x3x7x8xf32>, tensor<2x3x7x4xf32>) -> tensor<2x6x5x4xf32>
// CHECK-NEXT: sg.attention %[[Q]], %[[K]], %[[V]] mask %[[I]], %[[M]], %[[J]] {fills = array<f64: 0xFFF0000000000000, -1.000000e+04>, scale = 1.000000e+00 : f64} : (tensor<2x6x5x8xf32>, tensor<2x3x7x8xf32>, tensor<2x3x7x4xf32>, tensor<5x7xi1>, tensor<6x1x7xf32>, tensor<i1>) -> tensor<2x6x5x4xf32>
func.func @attention(%q: tensor<2x6x5x8xf32>, %k: tensor<2x3x7x8xf32>, %v: tensor<2x3x7x4xf32>, %m: tensor<6x1x7xf32>, %i: tensor<5x7xi1>, %j: tensor<i1>) {
  %0 = sg.attention %q, %k, %v mask %m {scale = 1.250000e-01 : f64, causal, closed_zero, nan_zero} : (tensor<2x6x5x8xf32>, tensor<2x3x7x8xf32>, tensor<2x3x7x4xf32>, tensor<6x1x7xf32>) -> tensor<2x6x5x4xf32>
  %1 = sg.attention %q, %k, %v {scale = 1.0 : f64} : (tensor<2x6x5x8xf32>, tensor<2x3x7x8xf32>, tensor<2x3x7x4xf32>) -> tensor<2x6x5x4xf32>
  %2 = sg.attention %q, %k, %v mask %i, %m, %j {scale = 1.0 : f64, fills = array<f64: 0xFFF0000000000000, -1.0e4>} : (tensor<2x6x5x8xf32>, tensor<2x3x7x8xf32>, tensor<2x3x7x4xf32>, tensor<5x7xi1>, tensor<6x1x7xf32>, tensor<i1>) -> tensor<2x6x5x4xf32>
  return
}

// CHECK-LABEL: func @attention_unknown(
// CHECK: sg.attention %{{.*}} : (tensor<?x?x?x?xf16>, tensor<2x?x7x8xf16>, tensor<?x3x?x?xf16>) -> tensor<2x?x?x?xf16>
func.func @attention_unknown(%q: tensor<?x?x?x?xf16>, %k: tensor<2x?x7x8xf16>, %v: tensor<?x3x?x?xf16>) {
  %0 = sg.attention %q, %k, %v {scale = 1.0 : f64} : (tensor<?x?x?x?xf16>, tensor<2x?x7x8xf16>, tensor<?x3x?x?xf16>) -> tensor<2x?x?x?xf16>
  return
}
