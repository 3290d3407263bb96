// Pad and resize: printed, parsed and printed again, as text and as bytecode.
// RUN: sg-opt %s | sg-opt | FileCheck %s
// RUN: sg-opt %s --emit-bytecode -o %t.bc && sg-opt %t.bc | FileCheck %s

// CHECK-LABEL: func @pad(
// CHECK-SAME: %[[X:.*]]: tensor<2x?xf32>, %[[Y:.*]]: tensor<f32>)
// CHECK-NEXT: %{{.*}} = sg.pad %[[X]] value %[[Y]] {high = array<i64: 0, 2>, low = array<i64: 1, 0>, mode = "constant"} : (tensor<2x?xf32>, tensor<f32>) -> tensor<3x?xf32>
func.func @pad(%x: tensor<2x?xf32>, %y: tensor<f32>) {
  %r = sg.pad %x value %y {high = array<i64: 0, 2>, low = array<i64: 1, 0>, mode = "constant"} : (tensor<2x?xf32>, tensor<f32>) -> tensor<3x?xf32>
  return
}

// CHECK-LABEL: func @pad_2(
// CHECK-SAME: %[[X:.*]]: tensor<0xi1>)
// CHECK-NEXT: %{{.*}} = sg.pad %[[X]] {high = array<i64: 2>, low = array<i64: 1>, mode = "constant"} : (tensor<0xi1>) -> tensor<3xi1>
func.func @pad_2(%x: tensor<0xi1>) {
  %r = sg.pad %x {high = array<i64: 2>, low = array<i64: 1>, mode = "constant"} : (tensor<0xi1>) -> tensor<3xi1>
  return
}

// CHECK-LABEL: func @pad_3(
// CHECK-SAME: %[[X:.*]]: tensor<3xi8>)
// CHECK-NEXT: %{{.*}} = sg.pad %[[X]] {high = array<i64: 2>, low = array<i64: 2>, mode = "reflect"} : (tensor<3xi8>) -> tensor<7xi8>
func.func @pad_3(%x: tensor<3xi8>) {
  %r = sg.pad %x {high = array<i64: 2>, low = array<i64: 2>, mode = "reflect"} : (tensor<3xi8>) -> tensor<7xi8>
  return
}

// CHECK-LABEL: func @pad_4(
// CHECK-SAME: %[[X:.*]]: tensor<1xi8>)
// CHECK-NEXT: %{{.*}} = sg.pad %[[X]] {high = array<i64: 3>, low = array<i64: 2>, mode = "edge"} : (tensor<1xi8>) -> tensor<6xi8>
func.func @pad_4(%x: tensor<1xi8>) {
  %r = sg.pad %x {high = array<i64: 3>, low = array<i64: 2>, mode = "edge"} : (tensor<1xi8>) -> tensor<6xi8>
  return
}

// CHECK-LABEL: func @pad_5(
// CHECK-SAME: %[[X:.*]]: tensor<2xi8>)
// CHECK-NEXT: %{{.*}} = sg.pad %[[X]] {high = array<i64: 0>, low = array<i64: 5>, mode = "wrap"} : (tensor<2xi8>) -> tensor<7xi8>
func.func @pad_5(%x: tensor<2xi8>) {
  %r = sg.pad %x {high = array<i64: 0>, low = array<i64: 5>, mode = "wrap"} : (tensor<2xi8>) -> tensor<7xi8>
  return
}

// CHECK-LABEL: func @pad_6(
// CHECK-SAME: %[[X:.*]]: tensor<0xi8>)
// CHECK-NEXT: %{{.*}} = sg.pad %[[X]] {high = array<i64: 0>, low = array<i64: 0>, mode = "edge"} : (tensor<0xi8>) -> tensor<0xi8>
func.func @pad_6(%x: tensor<0xi8>) {
  %r = sg.pad %x {high = array<i64: 0>, low = array<i64: 0>, mode = "edge"} : (tensor<0xi8>) -> tensor<0xi8>
  return
}

// CHECK-LABEL: func @resize(
// CHECK-SAME: %[[X:.*]]: tensor<1x2xi1>)
// CHECK-NEXT: %{{.*}} = sg.resize %[[X]] {coordinates = "half_pixel", cubic_coeff = -7.500000e-01 : f64, extrapolation = 0.000000e+00 : f64, mode = "nearest", nearest = "floor", roi = array<f64>, scales = array<f64: 1.000000e+00, 2.000000e+00>} : (tensor<1x2xi1>) -> tensor<1x4xi1>
func.func @resize(%x: tensor<1x2xi1>) {
  %r = sg.resize %x {coordinates = "half_pixel", cubic_coeff = -7.500000e-01 : f64, extrapolation = 0.000000e+00 : f64, mode = "nearest", nearest = "floor", roi = array<f64>, scales = array<f64: 1.000000e+00, 2.000000e+00>} : (tensor<1x2xi1>) -> tensor<1x4xi1>
  return
}

// CHECK-LABEL: func @resize_2(
// CHECK-SAME: %[[X:.*]]: tensor<1x?xui8>)
// CHECK-NEXT: %{{.*}} = sg.resize %[[X]] {antialias, coordinates = "half_pixel_symmetric", cubic_coeff = -7.500000e-01 : f64, extrapolation = 0.000000e+00 : f64, mode = "linear", nearest = "ceil", roi = array<f64>, scales = array<f64: 1.000000e+00, 2.000000e+00>} : (tensor<1x?xui8>) -> tensor<1x4xui8>
func.func @resize_2(%x: tensor<1x?xui8>) {
  %r = sg.resize %x {antialias, coordinates = "half_pixel_symmetric", cubic_coeff = -7.500000e-01 : f64, extrapolation = 0.000000e+00 : f64, mode = "linear", nearest = "ceil", roi = array<f64>, scales = array<f64: 1.000000e+00, 2.000000e+00>} : (tensor<1x?xui8>) -> tensor<1x4xui8>
  return
}

// CHECK-LABEL: func @resize_3(
// CHECK-SAME: %[[X:.*]]: tensor<1x?xui8>)
// CHECK-NEXT: %{{.*}} = sg.resize %[[X]] {antialias, coordinates = "pytorch_half_pixel", cubic_coeff = -7.500000e-01 : f64, extrapolation = 0.000000e+00 : f64, mode = "linear", nearest = "ceil", roi = array<f64>, scales = array<f64: 1.000000e+00, 2.000000e+00>} : (tensor<1x?xui8>) -> tensor<1x4xui8>
func.func @resize_3(%x: tensor<1x?xui8>) {
  %r = sg.resize %x {antialias, coordinates = "pytorch_half_pixel", cubic_coeff = -7.500000e-01 : f64, extrapolation = 0.000000e+00 : f64, mode = "linear", nearest = "ceil", roi = array<f64>, scales = array<f64: 1.000000e+00, 2.000000e+00>} : (tensor<1x?xui8>) -> tensor<1x4xui8>
  return
}

// CHECK-LABEL: func @resize_4(
// CHECK-SAME: %[[X:.*]]: tensor<1x?xui8>)
// CHECK-NEXT: %{{.*}} = sg.resize %[[X]] {antialias, coordinates = "align_corners", cubic_coeff = -7.500000e-01 : f64, extrapolation = 0.000000e+00 : f64, mode = "linear", nearest = "ceil", roi = array<f64>, scales = array<f64: 1.000000e+00, 2.000000e+00>} : (tensor<1x?xui8>) -> tensor<1x4xui8>
func.func @resize_4(%x: tensor<1x?xui8>) {
  %r = sg.resize %x {antialias, coordinates = "align_corners", cubic_coeff = -7.500000e-01 : f64, extrapolation = 0.000000e+00 : f64, mode = "linear", nearest = "ceil", roi = array<f64>, scales = array<f64: 1.000000e+00, 2.000000e+00>} : (tensor<1x?xui8>) -> tensor<1x4xui8>
  return
}

// CHECK-LABEL: func @resize_5(
// CHECK-SAME: %[[X:.*]]: tensor<1x?xui8>)
// CHECK-NEXT: %{{.*}} = sg.resize %[[X]] {antialias, coordinates = "asymmetric", cubic_coeff = -7.500000e-01 : f64, extrapolation = 0.000000e+00 : f64, mode = "linear", nearest = "ceil", roi = array<f64>, scales = array<f64: 1.000000e+00, 2.000000e+00>} : (tensor<1x?xui8>) -> tensor<1x4xui8>
func.func @resize_5(%x: tensor<1x?xui8>) {
  %r = sg.resize %x {antialias, coordinates = "asymmetric", cubic_coeff = -7.500000e-01 : f64, extrapolation = 0.000000e+00 : f64, mode = "linear", nearest = "ceil", roi = array<f64>, scales = array<f64: 1.000000e+00, 2.000000e+00>} : (tensor<1x?xui8>) -> tensor<1x4xui8>
  return
}

// CHECK-LABEL: func @resize_6(
// CHECK-SAME: %[[X:.*]]: tensor<4xf32>)
// CHECK-NEXT: %{{.*}} = sg.resize %[[X]] {antialias, coordinates = "tf_crop_and_resize", cubic_coeff = -7.500000e-01 : f64, exclude_outside, extrapolation = 0.000000e+00 : f64, mode = "cubic", nearest = "round_prefer_floor", roi = array<f64: 2.500000e-01, 7.500000e-01>, scales = array<f64: 5.000000e-01>} : (tensor<4xf32>) -> tensor<2xf32>
func.func @resize_6(%x: tensor<4xf32>) {
  %r = sg.resize %x {antialias, coordinates = "tf_crop_and_resize", cubic_coeff = -7.500000e-01 : f64, exclude_outside, extrapolation = 0.000000e+00 : f64, mode = "cubic", nearest = "round_prefer_floor", roi = array<f64: 2.500000e-01, 7.500000e-01>, scales = array<f64: 5.000000e-01>} : (tensor<4xf32>) -> tensor<2xf32>
  return
}

// CHECK-LABEL: func @resize_7(
// CHECK-SAME: %[[X:.*]]: tensor<0xf32>)
// CHECK-NEXT: %{{.*}} = sg.resize %[[X]] {coordinates = "half_pixel", cubic_coeff = -7.500000e-01 : f64, extrapolation = 0.000000e+00 : f64, mode = "nearest", nearest = "round_prefer_ceil", roi = array<f64>, scales = array<f64: 2.000000e+00>} : (tensor<0xf32>) -> tensor<0xf32>
func.func @resize_7(%x: tensor<0xf32>) {
  %r = sg.resize %x {coordinates = "half_pixel", cubic_coeff = -7.500000e-01 : f64, extrapolation = 0.000000e+00 : f64, mode = "nearest", nearest = "round_prefer_ceil", roi = array<f64>, scales = array<f64: 2.000000e+00>} : (tensor<0xf32>) -> tensor<0xf32>
  return
}
