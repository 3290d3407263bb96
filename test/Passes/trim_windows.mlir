// RUN: sg-opt --sg-trim-windows %s --split-input-file 2>&1 | FileCheck %s --implicit-check-not=error:

// One pixel, of which only the middle column reads; then one whose first column is padding.
// CHECK-LABEL: @one
// CHECK-DAG: %[[A:.+]] = sg.slice %{{.*}} {sizes = array<i64: 4, 2, 1>, starts = array<i64: 0, 0, 1>, steps = array<i64: 1, 1, 1>} : (tensor<4x2x3xf32>) -> tensor<4x2x1xf32>
// CHECK: %[[Y:.+]] = sg.conv %arg0, %[[A]] {{.*}}pads_high = array<i64: 0>, pads_low = array<i64: 0>
// CHECK: %[[B:.+]] = sg.slice %{{.*}} {sizes = array<i64: 4, 2, 2>, starts = array<i64: 0, 0, 1>
// CHECK: %[[Z:.+]] = sg.conv %arg1, %[[B]] {{.*}}pads_high = array<i64: 0>, pads_low = array<i64: 0>
// CHECK: return %[[Y]], %[[Z]]
func.func @one(%x: tensor<1x2x1xf32>, %z: tensor<1x2x2xf32>) -> (tensor<1x4x1xf32>, tensor<1x4x1xf32>) {
  %w = sg.constant dense_resource<"w#0+96"> : tensor<4x2x3xf32>
  %a = sg.conv %x, %w {strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 1>, pads_high = array<i64: 1>, groups = 1 : i64} : (tensor<1x2x1xf32>, tensor<4x2x3xf32>) -> tensor<1x4x1xf32>
  %b = sg.conv %z, %w {strides = array<i64: 2>, dilations = array<i64: 1>, pads_low = array<i64: 1>, pads_high = array<i64: 1>, groups = 1 : i64} : (tensor<1x2x2xf32>, tensor<4x2x3xf32>) -> tensor<1x4x1xf32>
  return %a, %b : tensor<1x4x1xf32>, tensor<1x4x1xf32>
}

// -----

// Each dimension by itself, with dilation: the outer columns of the height are never in x;
// the first column of the width is read once.
// CHECK-LABEL: @plane
// CHECK: %[[A:.+]] = sg.slice %{{.*}} {sizes = array<i64: 4, 1, 1, 3>, starts = array<i64: 0, 0, 1, 0>
// CHECK: sg.conv %arg0, %[[A]] {{.*}}pads_high = array<i64: 0, 1>, pads_low = array<i64: 0, 1>
func.func @plane(%x: tensor<1x1x2x3xf32>) -> tensor<1x4x2x3xf32> {
  %w = sg.constant dense_resource<"w#0+144"> : tensor<4x1x3x3xf32>
  %a = sg.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 2, 1>, pads_low = array<i64: 2, 1>, pads_high = array<i64: 2, 1>, groups = 1 : i64} : (tensor<1x1x2x3xf32>, tensor<4x1x3x3xf32>) -> tensor<1x4x2x3xf32>
  return %a : tensor<1x4x2x3xf32>
}

// -----

// Left alone: weights that are not known; columns that are all read; a window in padding
// alone; a first column whose going would cut x.
// CHECK-LABEL: @other
// CHECK-NOT: sg.slice
// CHECK: return
func.func @other(%x: tensor<1x2x1xf32>, %z: tensor<1x2x2xf32>, %v: tensor<4x2x3xf32>) -> (tensor<1x4x1xf32>, tensor<1x4x2xf32>, tensor<1x4x1xf32>, tensor<1x4x1xf32>) {
  %w = sg.constant dense_resource<"w#0+96"> : tensor<4x2x3xf32>
  %u = sg.constant dense_resource<"u#0+64"> : tensor<4x2x2xf32>
  %a = sg.conv %x, %v {strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 1>, pads_high = array<i64: 1>, groups = 1 : i64} : (tensor<1x2x1xf32>, tensor<4x2x3xf32>) -> tensor<1x4x1xf32>
  %b = sg.conv %z, %w {strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 1>, pads_high = array<i64: 1>, groups = 1 : i64} : (tensor<1x2x2xf32>, tensor<4x2x3xf32>) -> tensor<1x4x2xf32>
  %c = sg.conv %x, %w {strides = array<i64: 9>, dilations = array<i64: 1>, pads_low = array<i64: 5>, pads_high = array<i64: 0>, groups = 1 : i64} : (tensor<1x2x1xf32>, tensor<4x2x3xf32>) -> tensor<1x4x1xf32>
  %d = sg.conv %z, %u {strides = array<i64: 1>, dilations = array<i64: 2>, pads_low = array<i64: 1>, pads_high = array<i64: 0>, groups = 1 : i64} : (tensor<1x2x2xf32>, tensor<4x2x2xf32>) -> tensor<1x4x1xf32>
  return %a, %b, %c, %d : tensor<1x4x1xf32>, tensor<1x4x2xf32>, tensor<1x4x1xf32>, tensor<1x4x1xf32>
}
