// The inner loops become full vectors once LLVM sees them (here with 8 floats each), and
// no function of libm is called for f32.
// RUN: sg-opt %s --sg-lower-kernels | mlir-translate --mlir-to-llvmir \
// RUN:   | opt -passes='default<O2>' -mtriple=x86_64-linux-gnu -mcpu=x86-64-v3 -S \
// RUN:   | FileCheck %s --implicit-check-not='@{{(exp|erf|tanh|log|memref)}}'

// CHECK-LABEL: define {{.*}}@gelu(
// CHECK: fmul <8 x float>
// CHECK: ret i32 0
func.func private @gelu(%x: tensor<128x3072xf32>) -> tensor<128x3072xf32>
    attributes {sg.kernel} {
  %y = sg.gelu %x : (tensor<128x3072xf32>) -> tensor<128x3072xf32>
  return %y : tensor<128x3072xf32>
}

// CHECK-LABEL: define {{.*}}@broadcast(
// CHECK: fadd <8 x float>
// CHECK: ret i32 0
func.func private @broadcast(%x: tensor<1x64x56x56xf32>, %b: tensor<64x1x1xf32>)
    -> tensor<1x64x56x56xf32> attributes {sg.kernel} {
  %y = sg.add %x, %b : (tensor<1x64x56x56xf32>, tensor<64x1x1xf32>) -> tensor<1x64x56x56xf32>
  return %y : tensor<1x64x56x56xf32>
}

// The maximum, the exponentials and the sum of a row.
// CHECK-LABEL: define {{.*}}@softmax(
// CHECK: call <8 x i32> @llvm.smax.v8i32
// CHECK: call <8 x float> @llvm.fma.v8f32
// CHECK: fmul <8 x float>
// CHECK: ret i32 0
func.func private @softmax(%x: tensor<1536x128xf32>) -> tensor<1536x128xf32>
    attributes {sg.kernel} {
  %y = sg.softmax %x {axis = 1 : i64} : (tensor<1536x128xf32>) -> tensor<1536x128xf32>
  return %y : tensor<1536x128xf32>
}

// CHECK-LABEL: define {{.*}}@layer_norm(
// CHECK: fadd reassoc <8 x float>
// CHECK: fadd reassoc <8 x float>
// CHECK: fmul <8 x float>
// CHECK: ret i32 0
func.func private @layer_norm(%x: tensor<128x768xf32>, %s: tensor<768xf32>, %b: tensor<768xf32>)
    -> tensor<128x768xf32> attributes {sg.kernel} {
  %y = sg.layer_norm %x, %s bias %b {axis = 1 : i64, epsilon = 1.0e-5 : f64}
      : (tensor<128x768xf32>, tensor<768xf32>, tensor<768xf32>) -> tensor<128x768xf32>
  return %y : tensor<128x768xf32>
}

// bias + residual + layer_norm: three loops, each of full vectors; the sum is made once.
// CHECK-LABEL: define {{.*}}@residual_norm(
// CHECK: fadd <8 x float>
// CHECK: fadd <8 x float>
// CHECK: fadd reassoc <8 x float>
// CHECK: fsub <8 x float>
// CHECK: fadd reassoc <8 x float>
// CHECK: fmul <8 x float>
// CHECK: ret i32 0
func.func private @residual_norm(%x: tensor<128x768xf32>, %b: tensor<768xf32>, %r: tensor<128x768xf32>,
    %s: tensor<768xf32>, %t: tensor<768xf32>) -> (tensor<128x768xf32>, tensor<128x768xf32>)
    attributes {sg.kernel} {
  %0 = sg.add %x, %b : (tensor<128x768xf32>, tensor<768xf32>) -> tensor<128x768xf32>
  %1 = sg.add %0, %r : (tensor<128x768xf32>, tensor<128x768xf32>) -> tensor<128x768xf32>
  %2 = sg.layer_norm %1, %s bias %t {axis = 1 : i64, epsilon = 1.0e-5 : f64}
      : (tensor<128x768xf32>, tensor<768xf32>, tensor<768xf32>) -> tensor<128x768xf32>
  return %2, %1 : tensor<128x768xf32>, tensor<128x768xf32>
}

// Over a leading axis the sums of a whole row are vectors.
// CHECK-LABEL: define {{.*}}@columns(
// CHECK: fadd reassoc <8 x float>
// CHECK: ret i32 0
func.func private @columns(%x: tensor<512x4096xf32>) -> tensor<4096xf32>
    attributes {sg.kernel} {
  %y = sg.reduce_sum %x {axes = array<i64: 0>} : (tensor<512x4096xf32>) -> tensor<4096xf32>
  return %y : tensor<4096xf32>
}

// Along the width, with a stride of 2 and the padding left out by the loops' bounds.
// CHECK-LABEL: define {{.*}}@max_pool(
// CHECK: call <{{[48]}} x float> @llvm.maximum
// CHECK: ret i32 0
func.func private @max_pool(%x: tensor<1x64x112x112xf32>) -> tensor<1x64x56x56xf32>
    attributes {sg.kernel} {
  %y = sg.max_pool %x {kernel = array<i64: 3, 3>, strides = array<i64: 2, 2>,
      dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>,
      pads_high = array<i64: 1, 1>} : (tensor<1x64x112x112xf32>) -> tensor<1x64x56x56xf32>
  return %y : tensor<1x64x56x56xf32>
}

// A convolution that is not emitted directly: four channels at a time.
// CHECK-LABEL: define {{.*}}@conv(
// CHECK: call <8 x float> @llvm.fma.v8f32
// CHECK: ret i32 0
func.func private @conv(%x: tensor<1x64x32x32xf32>, %w: tensor<16x64x3x3xf32>)
    -> tensor<1x16x32x32xf32> attributes {sg.kernel} {
  %y = sg.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>,
      pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64}
      : (tensor<1x64x32x32xf32>, tensor<16x64x3x3xf32>) -> tensor<1x16x32x32xf32>
  return %y : tensor<1x16x32x32xf32>
}
