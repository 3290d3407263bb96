// RUN: sg-opt --sg-fold-batch-norm %s --split-input-file 2>&1 | FileCheck %s --implicit-check-not=error:

// s = scale / sqrt(variance + epsilon), t = bias - mean * s; a scale of 0 stays one.
// CHECK-LABEL: @constants
// CHECK-DAG: %[[S:.+]] = sg.constant dense<{{\[\[}}[1.000000e+00]], {{\[\[}}-2.500000e-01]], {{\[\[}}0.000000e+00]]]> : tensor<3x1x1xf32>
// CHECK-DAG: %[[T:.+]] = sg.constant dense<{{\[\[}}[-2.000000e+00]], {{\[\[}}1.250000e+00]], {{\[\[}}7.000000e+00]]]> : tensor<3x1x1xf32>
// CHECK-DAG: %[[P:.+]] = sg.mul %arg0, %[[S]]
// CHECK-DAG: %[[Q:.+]] = sg.add %[[P]], %[[T]]
// CHECK: return %[[Q]]
func.func @constants(%x: tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32> {
  %s = sg.constant dense<[2.0, -1.0, 0.0]> : tensor<3xf32>
  %b = sg.constant dense<[1.0, 1.0, 7.0]> : tensor<3xf32>
  %m = sg.constant dense<[3.0, 1.0, 5.0]> : tensor<3xf32>
  %v = sg.constant dense<[3.0, 15.0, 2.0]> : tensor<3xf32>
  %y = sg.batch_norm %x, %s, %b, %m, %v {epsilon = 1.0} : (tensor<2x3x4x5xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3x4x5xf32>
  return %y : tensor<2x3x4x5xf32>
}

// -----

// A splat, f64, and nothing behind the channels.
// CHECK-LABEL: @f64
// CHECK-NOT: sg.batch_norm
// CHECK: return
func.func @f64(%x: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %c = sg.constant dense<2.0> : tensor<3xf64>
  %y = sg.batch_norm %x, %c, %c, %c, %c {epsilon = 0.0} : (tensor<2x3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>) -> tensor<2x3xf64>
  return %y : tensor<2x3xf64>
}

// -----

// Left alone: a parameter that is an argument.
// CHECK-LABEL: @argument
// CHECK: sg.batch_norm
func.func @argument(%x: tensor<2x3xf32>, %m: tensor<3xf32>) -> tensor<2x3xf32> {
  %c = sg.constant dense<2.0> : tensor<3xf32>
  %y = sg.batch_norm %x, %c, %c, %m, %c {epsilon = 1.0} : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %y : tensor<2x3xf32>
}

// -----

// Left alone: half precision.
// CHECK-LABEL: @half
// CHECK: sg.batch_norm
func.func @half(%x: tensor<2x3xf16>) -> tensor<2x3xf16> {
  %c = sg.constant dense<2.0> : tensor<3xf16>
  %y = sg.batch_norm %x, %c, %c, %c, %c {epsilon = 1.0} : (tensor<2x3xf16>, tensor<3xf16>, tensor<3xf16>, tensor<3xf16>, tensor<3xf16>) -> tensor<2x3xf16>
  return %y : tensor<2x3xf16>
}

// -----

// Left alone: a variance below 0 makes NaN, one of 0 infinity, a mean of 1e38 overflows,
// a scale of 1e-39 is denormal.
// CHECK-LABEL: @special
// CHECK-COUNT-4: sg.batch_norm
func.func @special(%x: tensor<2x1xf32>) -> (tensor<2x1xf32>, tensor<2x1xf32>, tensor<2x1xf32>, tensor<2x1xf32>) {
  %one = sg.constant dense<1.0> : tensor<1xf32>
  %zero = sg.constant dense<0.0> : tensor<1xf32>
  %below = sg.constant dense<-4.0> : tensor<1xf32>
  %large = sg.constant dense<1.0e38> : tensor<1xf32>
  %tiny = sg.constant dense<1.0e-39> : tensor<1xf32>
  %small = sg.constant dense<1.0e-4> : tensor<1xf32>
  %0 = sg.batch_norm %x, %one, %one, %one, %below {epsilon = 1.0} : (tensor<2x1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x1xf32>
  %1 = sg.batch_norm %x, %one, %one, %one, %zero {epsilon = 0.0} : (tensor<2x1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x1xf32>
  %2 = sg.batch_norm %x, %one, %one, %large, %small {epsilon = 0.0} : (tensor<2x1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x1xf32>
  %3 = sg.batch_norm %x, %tiny, %one, %one, %one {epsilon = 0.0} : (tensor<2x1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x1xf32>
  return %0, %1, %2, %3 : tensor<2x1xf32>, tensor<2x1xf32>, tensor<2x1xf32>, tensor<2x1xf32>
}
