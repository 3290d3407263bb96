// RUN: sg-opt %s --sg-kernels-to-loops --split-input-file | FileCheck %s

// Channels times a factor each, of few channels: bands of channels, whose pixels lie one
// after the other, not bands of pixels, which would jump.
// CHECK-LABEL: func.func @few_channels
// CHECK-SAME:    sg.units = 22 : i64
// CHECK:         scf.for %[[U:.*]] =
// CHECK:           %[[C:.*]] = arith.muli %[[U]], %c4
// CHECK:           scf.for %{{.*}} = %c0 to %c4 step
// CHECK:             scf.for %{{.*}} = %c0 to %c288 step
func.func @few_channels(%x: tensor<1x88x3x96xf32>, %f: tensor<1x88x1x1xf32>) -> tensor<1x88x3x96xf32> attributes {sg.kernel} {
  %0 = sg.mul %x, %f : (tensor<1x88x3x96xf32>, tensor<1x88x1x1xf32>) -> tensor<1x88x3x96xf32>
  return %0 : tensor<1x88x3x96xf32>
}

// -----

// So few lines in a row that they make no bands: these are cut, in two pieces.
// CHECK-LABEL: func.func @five_lines
// CHECK-SAME:    sg.units = 10 : i64
// CHECK:         arith.minsi
// CHECK:         scf.for %{{.*}} = %c0 to %c5 step
func.func @five_lines(%x: tensor<5x5x300xf32>, %f: tensor<5x1x300xf32>) -> tensor<5x5x300xf32> attributes {sg.kernel} {
  %0 = sg.mul %x, %f : (tensor<5x5x300xf32>, tensor<5x1x300xf32>) -> tensor<5x5x300xf32>
  return %0 : tensor<5x5x300xf32>
}
