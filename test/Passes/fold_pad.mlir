// RUN: sg-opt --sg-fold-pad %s --split-input-file 2>&1 | FileCheck %s --implicit-check-not=error:

// Without a value, with 0.0; pads add up. The other use keeps the pad.
// CHECK-LABEL: @conv
// CHECK-DAG: %[[P:.+]] = sg.pad
// CHECK-DAG: %[[A:.+]] = sg.conv %arg0, %arg1 {{.*}}pads_high = array<i64: 8, 6>, pads_low = array<i64: 6, 7>
// CHECK-DAG: %[[B:.+]] = sg.conv %arg0, %arg1 {{.*}}pads_high = array<i64: 0, 1>, pads_low = array<i64: 0, 1>
// CHECK: return %[[A]], %[[P]], %[[B]]
func.func @conv(%x: tensor<1x1x4x4xf32>, %w: tensor<2x1x3x3xf32>) -> (tensor<1x2x16x15xf32>, tensor<1x1x8x8xf32>, tensor<1x2x2x4xf32>) {
  %zero = sg.constant dense<0.0> : tensor<f32>
  %p = sg.pad %x {low = array<i64: 0, 0, 1, 2>, high = array<i64: 0, 0, 3, 2>, mode = "constant"} : (tensor<1x1x4x4xf32>) -> tensor<1x1x8x8xf32>
  %a = sg.conv %p, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 5, 5>, pads_high = array<i64: 5, 4>, groups = 1 : i64} : (tensor<1x1x8x8xf32>, tensor<2x1x3x3xf32>) -> tensor<1x2x16x15xf32>
  %q = sg.pad %x value %zero {low = array<i64: 0, 0, 0, 1>, high = array<i64: 0, 0, 0, 1>, mode = "constant"} : (tensor<1x1x4x4xf32>, tensor<f32>) -> tensor<1x1x4x6xf32>
  %b = sg.conv %q, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x1x4x6xf32>, tensor<2x1x3x3xf32>) -> tensor<1x2x2x4xf32>
  return %a, %p, %b : tensor<1x2x16x15xf32>, tensor<1x1x8x8xf32>, tensor<1x2x2x4xf32>
}

// -----

// Left alone: -0.0, another value, another mode, a value that is not known, channels.
// CHECK-LABEL: @other
// CHECK-COUNT-5: sg.pad
// CHECK-NOT: pads_low = array<i64: 1>
func.func @other(%x: tensor<1x1x4xf32>, %w: tensor<2x1x3xf32>, %u: tensor<2x2x3xf32>, %v: tensor<f32>) -> (tensor<1x2x3xf32>, tensor<1x2x3xf32>, tensor<1x2x3xf32>, tensor<1x2x3xf32>, tensor<1x2x3xf32>) {
  %minus = sg.constant dense<-0.0> : tensor<f32>
  %one = sg.constant dense<1.0> : tensor<f32>
  %0 = sg.pad %x value %minus {low = array<i64: 0, 0, 1>, high = array<i64: 0, 0, 0>, mode = "constant"} : (tensor<1x1x4xf32>, tensor<f32>) -> tensor<1x1x5xf32>
  %1 = sg.pad %x value %one {low = array<i64: 0, 0, 1>, high = array<i64: 0, 0, 0>, mode = "constant"} : (tensor<1x1x4xf32>, tensor<f32>) -> tensor<1x1x5xf32>
  %2 = sg.pad %x {low = array<i64: 0, 0, 1>, high = array<i64: 0, 0, 0>, mode = "edge"} : (tensor<1x1x4xf32>) -> tensor<1x1x5xf32>
  %3 = sg.pad %x value %v {low = array<i64: 0, 0, 1>, high = array<i64: 0, 0, 0>, mode = "constant"} : (tensor<1x1x4xf32>, tensor<f32>) -> tensor<1x1x5xf32>
  %4 = sg.pad %x {low = array<i64: 0, 1, 1>, high = array<i64: 0, 0, 0>, mode = "constant"} : (tensor<1x1x4xf32>) -> tensor<1x2x5xf32>
  %a = sg.conv %0, %w {strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 0>, pads_high = array<i64: 0>, groups = 1 : i64} : (tensor<1x1x5xf32>, tensor<2x1x3xf32>) -> tensor<1x2x3xf32>
  %b = sg.conv %1, %w {strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 0>, pads_high = array<i64: 0>, groups = 1 : i64} : (tensor<1x1x5xf32>, tensor<2x1x3xf32>) -> tensor<1x2x3xf32>
  %c = sg.conv %2, %w {strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 0>, pads_high = array<i64: 0>, groups = 1 : i64} : (tensor<1x1x5xf32>, tensor<2x1x3xf32>) -> tensor<1x2x3xf32>
  %d = sg.conv %3, %w {strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 0>, pads_high = array<i64: 0>, groups = 1 : i64} : (tensor<1x1x5xf32>, tensor<2x1x3xf32>) -> tensor<1x2x3xf32>
  %e = sg.conv %4, %u {strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 0>, pads_high = array<i64: 0>, groups = 1 : i64} : (tensor<1x2x5xf32>, tensor<2x2x3xf32>) -> tensor<1x2x3xf32>
  return %a, %b, %c, %d, %e : tensor<1x2x3xf32>, tensor<1x2x3xf32>, tensor<1x2x3xf32>, tensor<1x2x3xf32>, tensor<1x2x3xf32>
}

// -----

// A mean counts what was padded, and goes on counting.
// CHECK-LABEL: @mean
// CHECK-NOT: sg.pad
// CHECK: sg.avg_pool %arg0 {count_include_pad, {{.*}}pads_high = array<i64: 1>, pads_low = array<i64: 2>
// CHECK: sg.avg_pool %arg0 {count_include_pad, {{.*}}pads_high = array<i64: 2>, pads_low = array<i64: 2>
func.func @mean(%x: tensor<1x1x4xf32>) -> (tensor<1x1x5xf32>, tensor<1x1x6xf32>) {
  %0 = sg.pad %x {low = array<i64: 0, 0, 2>, high = array<i64: 0, 0, 1>, mode = "constant"} : (tensor<1x1x4xf32>) -> tensor<1x1x7xf32>
  %a = sg.avg_pool %0 {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 0>, pads_high = array<i64: 0>} : (tensor<1x1x7xf32>) -> tensor<1x1x5xf32>
  %1 = sg.pad %x {low = array<i64: 0, 0, 1>, high = array<i64: 0, 0, 1>, mode = "constant"} : (tensor<1x1x4xf32>) -> tensor<1x1x6xf32>
  %b = sg.avg_pool %1 {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 1>, pads_high = array<i64: 1>, count_include_pad} : (tensor<1x1x6xf32>) -> tensor<1x1x6xf32>
  return %a, %b : tensor<1x1x5xf32>, tensor<1x1x6xf32>
}

// -----

// Left alone: padding that was not counted, that reaches the window, and ceil_mode.
// CHECK-LABEL: @mean_other
// CHECK: %[[P:.+]] = sg.pad
// CHECK: sg.avg_pool %[[P]] {
// CHECK: %[[Q:.+]] = sg.pad
// CHECK: sg.avg_pool %[[Q]] {
// CHECK: sg.avg_pool %[[P]] {
func.func @mean_other(%x: tensor<1x1x4xf32>) -> (tensor<1x1x6xf32>, tensor<1x1x5xf32>, tensor<1x1x3xf32>) {
  %0 = sg.pad %x {low = array<i64: 0, 0, 1>, high = array<i64: 0, 0, 1>, mode = "constant"} : (tensor<1x1x4xf32>) -> tensor<1x1x6xf32>
  %a = sg.avg_pool %0 {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 1>, pads_high = array<i64: 1>} : (tensor<1x1x6xf32>) -> tensor<1x1x6xf32>
  %1 = sg.pad %x {low = array<i64: 0, 0, 3>, high = array<i64: 0, 0, 0>, mode = "constant"} : (tensor<1x1x4xf32>) -> tensor<1x1x7xf32>
  %b = sg.avg_pool %1 {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 0>, pads_high = array<i64: 0>} : (tensor<1x1x7xf32>) -> tensor<1x1x5xf32>
  %c = sg.avg_pool %0 {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>, pads_low = array<i64: 0>, pads_high = array<i64: 0>, ceil_mode} : (tensor<1x1x6xf32>) -> tensor<1x1x3xf32>
  return %a, %b, %c : tensor<1x1x6xf32>, tensor<1x1x5xf32>, tensor<1x1x3xf32>
}

// -----

// A maximum: of -inf always, of 0 where no element is below.
// CHECK-LABEL: @maximum
// CHECK-NOT: sg.pad
// CHECK: sg.max_pool %arg0 {{.*}}pads_high = array<i64: 0>, pads_low = array<i64: 2>
// CHECK: %[[R:.+]] = sg.relu
// CHECK: sg.max_pool %[[R]] {{.*}}pads_high = array<i64: 0>, pads_low = array<i64: 1>
func.func @maximum(%x: tensor<1x1x4xf32>) -> (tensor<1x1x2xf32>, tensor<1x1x3xf32>) {
  %least = sg.constant dense<0xFF800000> : tensor<f32>
  %0 = sg.pad %x value %least {low = array<i64: 0, 0, 2>, high = array<i64: 0, 0, 0>, mode = "constant"} : (tensor<1x1x4xf32>, tensor<f32>) -> tensor<1x1x6xf32>
  %a = sg.max_pool %0 {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 2>, pads_low = array<i64: 0>, pads_high = array<i64: 0>} : (tensor<1x1x6xf32>) -> tensor<1x1x2xf32>
  %r = sg.relu %x : (tensor<1x1x4xf32>) -> tensor<1x1x4xf32>
  %1 = sg.pad %r {low = array<i64: 0, 0, 1>, high = array<i64: 0, 0, 0>, mode = "constant"} : (tensor<1x1x4xf32>) -> tensor<1x1x5xf32>
  %b = sg.max_pool %1 {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 0>, pads_high = array<i64: 0>} : (tensor<1x1x5xf32>) -> tensor<1x1x3xf32>
  return %a, %b : tensor<1x1x2xf32>, tensor<1x1x3xf32>
}

// -----

// Left alone: 0 where an element may be below, or where a window may have only padding;
// +inf.
// CHECK-LABEL: @maximum_other
// CHECK-COUNT-3: sg.pad
func.func @maximum_other(%x: tensor<1x1x4xf32>) -> (tensor<1x1x3xf32>, tensor<1x1x1xf32>, tensor<1x1x3xf32>) {
  %greatest = sg.constant dense<0x7F800000> : tensor<f32>
  %0 = sg.pad %x {low = array<i64: 0, 0, 1>, high = array<i64: 0, 0, 0>, mode = "constant"} : (tensor<1x1x4xf32>) -> tensor<1x1x5xf32>
  %a = sg.max_pool %0 {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 0>, pads_high = array<i64: 0>} : (tensor<1x1x5xf32>) -> tensor<1x1x3xf32>
  %r = sg.relu %x : (tensor<1x1x4xf32>) -> tensor<1x1x4xf32>
  %1 = sg.pad %r {low = array<i64: 0, 0, 1>, high = array<i64: 0, 0, 0>, mode = "constant"} : (tensor<1x1x4xf32>) -> tensor<1x1x5xf32>
  %b = sg.max_pool %1 {kernel = array<i64: 2>, strides = array<i64: 1>, dilations = array<i64: 4>, pads_low = array<i64: 0>, pads_high = array<i64: 0>} : (tensor<1x1x5xf32>) -> tensor<1x1x1xf32>
  %2 = sg.pad %x value %greatest {low = array<i64: 0, 0, 1>, high = array<i64: 0, 0, 0>, mode = "constant"} : (tensor<1x1x4xf32>, tensor<f32>) -> tensor<1x1x5xf32>
  %c = sg.max_pool %2 {kernel = array<i64: 3>, strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 0>, pads_high = array<i64: 0>} : (tensor<1x1x5xf32>) -> tensor<1x1x3xf32>
  return %a, %b, %c : tensor<1x1x3xf32>, tensor<1x1x1xf32>, tensor<1x1x3xf32>
}
