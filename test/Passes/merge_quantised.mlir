// RUN: sg-opt --pass-pipeline='builtin.module(func.func(sg-merge-quantised,sg-simplify))' %s --split-input-file | FileCheck %s

// A pair of one scale and zero point is nothing.
// CHECK-LABEL: @pair
// CHECK-SAME: (%[[X:.+]]: tensor<4x2xui8>)
// CHECK: return %[[X]]
func.func @pair(%x: tensor<4x2xui8>) -> tensor<4x2xui8> {
  %z = sg.constant dense<7> : tensor<i32>
  %zf = sg.constant dense<7.0> : tensor<f32>
  %s = sg.constant dense<0.3> : tensor<f32>
  %a = sg.cast %x : (tensor<4x2xui8>) -> tensor<4x2xi32>
  %b = sg.sub %a, %z : (tensor<4x2xi32>, tensor<i32>) -> tensor<4x2xi32>
  %c = sg.cast %b : (tensor<4x2xi32>) -> tensor<4x2xf32>
  %d = sg.mul %c, %s : (tensor<4x2xf32>, tensor<f32>) -> tensor<4x2xf32>
  %e = sg.div %d, %s : (tensor<4x2xf32>, tensor<f32>) -> tensor<4x2xf32>
  %f = sg.round %e : (tensor<4x2xf32>) -> tensor<4x2xf32>
  %g = sg.add %f, %zf : (tensor<4x2xf32>, tensor<f32>) -> tensor<4x2xf32>
  %y = sg.cast %g : (tensor<4x2xf32>) -> tensor<4x2xui8>
  return %y : tensor<4x2xui8>
}

// -----

// Without a zero point.
// CHECK-LABEL: @no_zero
// CHECK-SAME: (%[[X:.+]]: tensor<4x2xi8>)
// CHECK: return %[[X]]
func.func @no_zero(%x: tensor<4x2xi8>) -> tensor<4x2xi8> {
  %s = sg.constant dense<0.3> : tensor<f32>
  %c = sg.cast %x : (tensor<4x2xi8>) -> tensor<4x2xf32>
  %d = sg.mul %c, %s : (tensor<4x2xf32>, tensor<f32>) -> tensor<4x2xf32>
  %e = sg.div %d, %s : (tensor<4x2xf32>, tensor<f32>) -> tensor<4x2xf32>
  %f = sg.round %e : (tensor<4x2xf32>) -> tensor<4x2xf32>
  %y = sg.cast %f : (tensor<4x2xf32>) -> tensor<4x2xi8>
  return %y : tensor<4x2xi8>
}

// -----

// Another scale, another zero point, another type.
// CHECK-LABEL: @others
// CHECK: sg.div
// CHECK: sg.round
// CHECK: sg.add
// CHECK: sg.cast %{{.+}} : (tensor<4xf32>) -> tensor<4xui8>
// CHECK: sg.cast %{{.+}} : (tensor<4xf32>) -> tensor<4xi8>
func.func @others(%x: tensor<4xui8>) -> (tensor<4xf32>, tensor<4xui8>, tensor<4xi8>) {
  %z = sg.constant dense<7> : tensor<i32>
  %zf = sg.constant dense<7.0> : tensor<f32>
  %zg = sg.constant dense<8.0> : tensor<f32>
  %s = sg.constant dense<0.3> : tensor<f32>
  %t = sg.constant dense<0.301> : tensor<f32>
  %a = sg.cast %x : (tensor<4xui8>) -> tensor<4xi32>
  %b = sg.sub %a, %z : (tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
  %c = sg.cast %b : (tensor<4xi32>) -> tensor<4xf32>
  %d = sg.mul %c, %s : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %e = sg.div %d, %t : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %f = sg.round %e : (tensor<4xf32>) -> tensor<4xf32>
  %g = sg.add %c, %zg : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %h = sg.cast %g : (tensor<4xf32>) -> tensor<4xui8>
  %i = sg.add %c, %zf : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %j = sg.cast %i : (tensor<4xf32>) -> tensor<4xi8>
  return %f, %h, %j : tensor<4xf32>, tensor<4xui8>, tensor<4xi8>
}

// -----

// The greatest bytes; a window that may lie outside is left alone.
// CHECK-LABEL: @pool
// CHECK: %[[P:.+]] = sg.max_pool %arg0 {{.*}} : (tensor<1x2x6xui8>) -> tensor<1x2x3xui8>
// CHECK: %[[C:.+]] = sg.cast %[[P]] : (tensor<1x2x3xui8>) -> tensor<1x2x3xi32>
// CHECK: %[[S:.+]] = sg.sub %[[C]]
// CHECK: %[[F:.+]] = sg.cast %[[S]] : (tensor<1x2x3xi32>) -> tensor<1x2x3xf32>
// CHECK: %[[M:.+]] = sg.mul %[[F]]
// CHECK: %[[R:.+]] = sg.reshape %arg0 : (tensor<1x2x6xui8>) -> tensor<12xui8>
// CHECK: sg.max_pool %{{.+}} : (tensor<1x2x6xf32>) -> tensor<1x2x7xf32>
func.func @pool(%x: tensor<1x2x6xui8>) -> (tensor<1x2x3xf32>, tensor<12xf32>, tensor<1x2x7xf32>) {
  %z = sg.constant dense<7> : tensor<i32>
  %s = sg.constant dense<0.3> : tensor<f32>
  %a = sg.cast %x : (tensor<1x2x6xui8>) -> tensor<1x2x6xi32>
  %b = sg.sub %a, %z : (tensor<1x2x6xi32>, tensor<i32>) -> tensor<1x2x6xi32>
  %c = sg.cast %b : (tensor<1x2x6xi32>) -> tensor<1x2x6xf32>
  %d = sg.mul %c, %s : (tensor<1x2x6xf32>, tensor<f32>) -> tensor<1x2x6xf32>
  %p = sg.max_pool %d {kernel = array<i64: 3>, strides = array<i64: 2>, dilations = array<i64: 1>, pads_low = array<i64: 1>, pads_high = array<i64: 0>} : (tensor<1x2x6xf32>) -> tensor<1x2x3xf32>
  %e = sg.mul %s, %c : (tensor<f32>, tensor<1x2x6xf32>) -> tensor<1x2x6xf32>
  %r = sg.reshape %e : (tensor<1x2x6xf32>) -> tensor<12xf32>
  %f = sg.mul %c, %s : (tensor<1x2x6xf32>, tensor<f32>) -> tensor<1x2x6xf32>
  %q = sg.max_pool %f {kernel = array<i64: 2>, strides = array<i64: 1>, dilations = array<i64: 2>, pads_low = array<i64: 2>, pads_high = array<i64: 1>} : (tensor<1x2x6xf32>) -> tensor<1x2x7xf32>
  return %p, %r, %q : tensor<1x2x3xf32>, tensor<12xf32>, tensor<1x2x7xf32>
}
