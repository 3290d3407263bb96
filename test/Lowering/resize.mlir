// Nearest by a whole factor along the last axis: no table, a loop over x that stores each
// element as often; and a factor that is none.
// RUN: sg-opt --sg-to-linalg %s | FileCheck %s
// RUN: check-kernels --mcpu native %s

// CHECK-LABEL: @twice_0
// CHECK: dense<{{.*}}> : tensor<10x1xi32>
// CHECK-NOT: tensor<14x1xi32>
// CHECK-COUNT-2: memref.store
// CHECK-NOT: memref.store
func.func private @twice_0(%x: tensor<1x3x5x7xf32>) -> tensor<1x3x10x14xf32> attributes {sg.kernel} {
  %y = sg.resize %x {coordinates = "asymmetric", cubic_coeff = -0.75 : f64, extrapolation = 0.0 : f64, mode = "nearest", nearest = "floor", roi = array<f64>, scales = array<f64: 1.0, 1.0, 2.0, 2.0>} : (tensor<1x3x5x7xf32>) -> tensor<1x3x10x14xf32>
  return %y : tensor<1x3x10x14xf32>
}

// Half pixels, rounded down where they tie: by 2 that is i / 2 as well.
// CHECK-LABEL: @half_1
// CHECK-NOT: tensor<14x1xi32>
// CHECK-COUNT-2: memref.store
func.func private @half_1(%x: tensor<2x7xi16>) -> tensor<2x14xi16> attributes {sg.kernel} {
  %y = sg.resize %x {coordinates = "half_pixel", cubic_coeff = -0.75 : f64, extrapolation = 0.0 : f64, mode = "nearest", nearest = "round_prefer_floor", roi = array<f64>, scales = array<f64: 1.0, 2.0>} : (tensor<2x7xi16>) -> tensor<2x14xi16>
  return %y : tensor<2x14xi16>
}

// CHECK-LABEL: @ceil_2
// CHECK: tensor<28x1xi32>
func.func private @ceil_2(%x: tensor<2x7xf32>) -> tensor<2x28xf32> attributes {sg.kernel} {
  %y = sg.resize %x {coordinates = "asymmetric", cubic_coeff = -0.75 : f64, extrapolation = 0.0 : f64, mode = "nearest", nearest = "ceil", roi = array<f64>, scales = array<f64: 1.0, 4.0>} : (tensor<2x7xf32>) -> tensor<2x28xf32>
  return %y : tensor<2x28xf32>
}
