// Pooling: printed, parsed and printed again, as text and as bytecode.
// RUN: sg-opt %s | sg-opt | FileCheck %s
// RUN: sg-opt %s --emit-bytecode -o %t.bc && sg-opt %t.bc | FileCheck %s

// CHECK-LABEL: func @max_pool(
// CHECK-SAME: %[[X:.*]]: tensor<1x3x8x9xui8>)
// CHECK-NEXT: %{{.*}} = sg.max_pool %[[X]] {dilations = array<i64: 1, 2>, kernel = array<i64: 3, 2>, pads_high = array<i64: 1, 1>, pads_low = array<i64: 1, 0>, strides = array<i64: 2, 2>} : (tensor<1x3x8x9xui8>) -> tensor<1x3x4x4xui8>
func.func @max_pool(%x: tensor<1x3x8x9xui8>) {
  %r = sg.max_pool %x {dilations = array<i64: 1, 2>, kernel = array<i64: 3, 2>, pads_high = array<i64: 1, 1>, pads_low = array<i64: 1, 0>, strides = array<i64: 2, 2>} : (tensor<1x3x8x9xui8>) -> tensor<1x3x4x4xui8>
  return
}

// CHECK-LABEL: func @max_pool_2(
// CHECK-SAME: %[[X:.*]]: tensor<?x3x8xf32>)
// CHECK-NEXT: %{{.*}} = sg.max_pool %[[X]] {ceil_mode, dilations = array<i64: 1>, kernel = array<i64: 3>, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 2>} : (tensor<?x3x8xf32>) -> tensor<?x3x4xf32>
func.func @max_pool_2(%x: tensor<?x3x8xf32>) {
  %r = sg.max_pool %x {ceil_mode, dilations = array<i64: 1>, kernel = array<i64: 3>, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 2>} : (tensor<?x3x8xf32>) -> tensor<?x3x4xf32>
  return
}

// CHECK-LABEL: func @max_pool_3(
// CHECK-SAME: %[[X:.*]]: tensor<1x1x2xf32>)
// CHECK-NEXT: %{{.*}} = sg.max_pool %[[X]] {ceil_mode, dilations = array<i64: 1>, kernel = array<i64: 1>, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 2>} : (tensor<1x1x2xf32>) -> tensor<1x1x1xf32>
func.func @max_pool_3(%x: tensor<1x1x2xf32>) {
  %r = sg.max_pool %x {ceil_mode, dilations = array<i64: 1>, kernel = array<i64: 1>, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 2>} : (tensor<1x1x2xf32>) -> tensor<1x1x1xf32>
  return
}

// CHECK-LABEL: func @avg_pool(
// CHECK-SAME: %[[X:.*]]: tensor<1x1x3xf32>)
// CHECK-NEXT: %{{.*}} = sg.avg_pool %[[X]] {ceil_mode, count_include_pad, dilations = array<i64: 1>, kernel = array<i64: 3>, pads_high = array<i64: 1>, pads_low = array<i64: 0>, strides = array<i64: 2>} : (tensor<1x1x3xf32>) -> tensor<1x1x2xf32>
func.func @avg_pool(%x: tensor<1x1x3xf32>) {
  %r = sg.avg_pool %x {ceil_mode, count_include_pad, dilations = array<i64: 1>, kernel = array<i64: 3>, pads_high = array<i64: 1>, pads_low = array<i64: 0>, strides = array<i64: 2>} : (tensor<1x1x3xf32>) -> tensor<1x1x2xf32>
  return
}

// CHECK-LABEL: func @avg_pool_2(
// CHECK-SAME: %[[X:.*]]: tensor<1x3x?x4x5xbf16>)
// CHECK-NEXT: %{{.*}} = sg.avg_pool %[[X]] {count_include_pad, dilations = array<i64: 1, 1, 1>, kernel = array<i64: 2, 2, 5>, pads_high = array<i64: 0, 0, 0>, pads_low = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>} : (tensor<1x3x?x4x5xbf16>) -> tensor<1x3x?x3x1xbf16>
func.func @avg_pool_2(%x: tensor<1x3x?x4x5xbf16>) {
  %r = sg.avg_pool %x {count_include_pad, dilations = array<i64: 1, 1, 1>, kernel = array<i64: 2, 2, 5>, pads_high = array<i64: 0, 0, 0>, pads_low = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>} : (tensor<1x3x?x4x5xbf16>) -> tensor<1x3x?x3x1xbf16>
  return
}
