// RUN: sg-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(sg-to-linalg))' | FileCheck %s

// Units are blocks of 8 filters, 128 columns: 6 rows of sums are carried as vectors,
// and a row of the kernel is added to the planes as one.
// CHECK-LABEL: func.func private @products(
// CHECK-SAME: sg.units = 4 : i64
// CHECK: memref.alloc() : memref<6272xf32>
// CHECK: memref.alloc() : memref<2048xf32>
// CHECK: memref.alloc() : memref<384xf32>
// CHECK: memref.alloc() : memref<768xf32>
// CHECK: %[[S:.*]]:6 = scf.for
// CHECK: vector.load %{{.*}} vector<16xf32>
// CHECK-COUNT-6: vector.fma
// CHECK-NOT: vector.fma
// CHECK: vector.store %[[S]]#5
// CHECK: arith.addf %{{.*}} : vector<4xf32>
func.func private @products(%x: tensor<1x16x13x13xf32>, %w: tensor<16x32x4x4xf32>) -> tensor<1x32x28x28xf32>
    attributes {sg.kernel} {
  %y = sg.conv_transpose %x, %w {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, output_padding = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x16x13x13xf32>, tensor<16x32x4x4xf32>) -> tensor<1x32x28x28xf32>
  return %y : tensor<1x32x28x28xf32>
}

// -----

// Halves are widened where they are copied, and half as many f64 make a vector.
// CHECK-LABEL: func.func private @halves(
// CHECK: arith.extf
// CHECK: vector.load %{{.*}} vector<16xf32>
// CHECK: arith.truncf
func.func private @halves(%x: tensor<1x16x13x13xf16>, %w: tensor<16x4x2x2xf16>) -> tensor<1x4x26x26xf16>
    attributes {sg.kernel} {
  %y = sg.conv_transpose %x, %w {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, output_padding = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x16x13x13xf16>, tensor<16x4x2x2xf16>) -> tensor<1x4x26x26xf16>
  return %y : tensor<1x4x26x26xf16>
}

// The same for f64.
// CHECK-LABEL: func.func private @doubles(
// CHECK: vector.load %{{.*}} vector<8xf64>
func.func private @doubles(%x: tensor<1x16x13x13xf64>, %w: tensor<16x2x2x2xf64>) -> tensor<1x2x26x26xf64>
    attributes {sg.kernel} {
  %y = sg.conv_transpose %x, %w {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, output_padding = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x16x13x13xf64>, tensor<16x2x2x2xf64>) -> tensor<1x2x26x26xf64>
  return %y : tensor<1x2x26x26xf64>
}

// -----

// Not with few channels, with long rows, where no number of filters fills a vector,
// and when planes are large.
// CHECK-LABEL: func.func private @channels(
// CHECK-NOT: vector.fma
// CHECK: return
func.func private @channels(%x: tensor<1x15x13x13xf32>, %w: tensor<15x32x4x4xf32>) -> tensor<1x32x28x28xf32>
    attributes {sg.kernel} {
  %y = sg.conv_transpose %x, %w {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, output_padding = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x15x13x13xf32>, tensor<15x32x4x4xf32>) -> tensor<1x32x28x28xf32>
  return %y : tensor<1x32x28x28xf32>
}

// A row of 63 is short.
// CHECK-LABEL: func.func private @longest(
// CHECK: vector.fma
func.func private @longest(%x: tensor<1x16x3x63xf32>, %w: tensor<16x4x2x2xf32>) -> tensor<1x4x6x126xf32>
    attributes {sg.kernel} {
  %y = sg.conv_transpose %x, %w {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, output_padding = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x16x3x63xf32>, tensor<16x4x2x2xf32>) -> tensor<1x4x6x126xf32>
  return %y : tensor<1x4x6x126xf32>
}

// A row of 64 is long.
// CHECK-LABEL: func.func private @long(
// CHECK-NOT: vector.fma
// CHECK: return
func.func private @long(%x: tensor<1x16x3x64xf32>, %w: tensor<16x4x2x2xf32>) -> tensor<1x4x6x128xf32>
    attributes {sg.kernel} {
  %y = sg.conv_transpose %x, %w {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, output_padding = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x16x3x64xf32>, tensor<16x4x2x2xf32>) -> tensor<1x4x6x128xf32>
  return %y : tensor<1x4x6x128xf32>
}

// 9 and 18 columns.
// CHECK-LABEL: func.func private @columns(
// CHECK-NOT: vector.fma
// CHECK: return
func.func private @columns(%x: tensor<1x16x13x13xf32>, %w: tensor<16x2x3x3xf32>) -> tensor<1x2x27x27xf32>
    attributes {sg.kernel} {
  %y = sg.conv_transpose %x, %w {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, output_padding = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x16x13x13xf32>, tensor<16x2x3x3xf32>) -> tensor<1x2x27x27xf32>
  return %y : tensor<1x2x27x27xf32>
}

// More than 2^18 elements in a plane.
// CHECK-LABEL: func.func private @large(
// CHECK-NOT: vector.fma
// CHECK: return
func.func private @large(%x: tensor<1x16x33x33xf32>, %w: tensor<16x1x4x4xf32>) -> tensor<1x1x516x516xf32>
    attributes {sg.kernel} {
  %y = sg.conv_transpose %x, %w {strides = array<i64: 16, 16>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, output_padding = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x16x33x33xf32>, tensor<16x1x4x4xf32>) -> tensor<1x1x516x516xf32>
  return %y : tensor<1x1x516x516xf32>
}

