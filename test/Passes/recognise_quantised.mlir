// RUN: sg-opt --sg-recognise-quantised %s --split-input-file | FileCheck %s

// A scale for each filter, a zero point of x, a bias.
// CHECK-LABEL: @conv
// CHECK-DAG: %[[X:.+]] = sg.sub
// CHECK-DAG: %[[W:.+]] = sg.cast %{{.+}} : (tensor<2x3x2x2xi8>) -> tensor<2x3x2x2xi32>
// CHECK: %[[I:.+]] = sg.conv %[[X]], %[[W]] {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 1, 0>, pads_low = array<i64: 0, 1>, strides = array<i64: 2, 1>} : (tensor<1x3x5x5xi32>, tensor<2x3x2x2xi32>) -> tensor<1x2x3x5xi32>
// CHECK: %[[F:.+]] = sg.cast %[[I]] : (tensor<1x2x3x5xi32>) -> tensor<1x2x3x5xf32>
// CHECK: %[[S:.+]] = sg.constant dense<{{\[\[\[}}1.000000e+00]], {{\[\[}}2.000000e+00]]]> : tensor<2x1x1xf32>
// CHECK: %[[M:.+]] = sg.mul %[[F]], %[[S]]
// CHECK: %[[B:.+]] = sg.reshape %arg1 : (tensor<2xf32>) -> tensor<2x1x1xf32>
// CHECK: %[[Y:.+]] = sg.add %[[M]], %[[B]]
// CHECK: return %[[Y]]
func.func @conv(%x: tensor<1x3x5x5xui8>, %bias: tensor<2xf32>) -> tensor<1x2x3x5xf32> {
  %zx = sg.constant dense<120> : tensor<i32>
  %sx = sg.constant dense<0.5> : tensor<f32>
  %sw = sg.constant dense<[[[[2.0]]], [[[4.0]]]]> : tensor<2x1x1x1xf32>
  %w = sg.constant dense<3> : tensor<2x3x2x2xi8>
  %x0 = sg.cast %x : (tensor<1x3x5x5xui8>) -> tensor<1x3x5x5xi32>
  %x1 = sg.sub %x0, %zx : (tensor<1x3x5x5xi32>, tensor<i32>) -> tensor<1x3x5x5xi32>
  %x2 = sg.cast %x1 : (tensor<1x3x5x5xi32>) -> tensor<1x3x5x5xf32>
  %x3 = sg.mul %x2, %sx : (tensor<1x3x5x5xf32>, tensor<f32>) -> tensor<1x3x5x5xf32>
  %w0 = sg.cast %w : (tensor<2x3x2x2xi8>) -> tensor<2x3x2x2xf32>
  %w1 = sg.mul %w0, %sw : (tensor<2x3x2x2xf32>, tensor<2x1x1x1xf32>) -> tensor<2x3x2x2xf32>
  %y = sg.conv %x3, %w1 bias %bias {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 1, 0>, pads_low = array<i64: 0, 1>, strides = array<i64: 2, 1>} : (tensor<1x3x5x5xf32>, tensor<2x3x2x2xf32>, tensor<2xf32>) -> tensor<1x2x3x5xf32>
  return %y : tensor<1x2x3x5xf32>
}

// -----

// Columns of a turned matrix; scales on the left.
// CHECK-LABEL: @matmul
// CHECK: %[[I:.+]] = sg.matmul %{{.+}}, %{{.+}} {trans_rhs} : (tensor<4x5xi32>, tensor<3x5xi32>) -> tensor<4x3xi32>
// CHECK: %[[F:.+]] = sg.cast %[[I]]
// CHECK: %[[S:.+]] = sg.constant dense<[1.000000e+00, 2.000000e+00, 3.000000e+00]> : tensor<3xf32>
// CHECK: %[[M:.+]] = sg.mul %[[F]], %[[S]]
// CHECK: return %[[M]]
func.func @matmul(%x: tensor<4x5xi8>) -> tensor<4x3xf32> {
  %sx = sg.constant dense<0.5> : tensor<f32>
  %sw = sg.constant dense<[[2.0], [4.0], [6.0]]> : tensor<3x1xf32>
  %zw = sg.constant dense<[[1], [-128], [127]]> : tensor<3x1xi32>
  %w = sg.constant dense<3> : tensor<3x5xi8>
  %x2 = sg.cast %x : (tensor<4x5xi8>) -> tensor<4x5xf32>
  %x3 = sg.mul %sx, %x2 : (tensor<f32>, tensor<4x5xf32>) -> tensor<4x5xf32>
  %w0 = sg.cast %w : (tensor<3x5xi8>) -> tensor<3x5xi32>
  %w1 = sg.sub %w0, %zw : (tensor<3x5xi32>, tensor<3x1xi32>) -> tensor<3x5xi32>
  %w2 = sg.cast %w1 : (tensor<3x5xi32>) -> tensor<3x5xf32>
  %w3 = sg.mul %sw, %w2 : (tensor<3x1xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
  %y = sg.matmul %x3, %w3 {trans_rhs} : (tensor<4x5xf32>, tensor<3x5xf32>) -> tensor<4x3xf32>
  return %y : tensor<4x3xf32>
}

// -----

// Scales of k; a scale of 0; a zero point that is no byte; two values that are no weights;
// a sum that may not fit: none is changed.
// CHECK-LABEL: @scale_of_k
// CHECK: sg.matmul %{{.+}}, %{{.+}} : (tensor<4x2xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
func.func @scale_of_k(%x: tensor<4x2xi8>) -> tensor<4x3xf32> {
  %sx = sg.constant dense<0.5> : tensor<f32>
  %sw = sg.constant dense<[[2.0], [4.0]]> : tensor<2x1xf32>
  %w = sg.constant dense<3> : tensor<2x3xi8>
  %x2 = sg.cast %x : (tensor<4x2xi8>) -> tensor<4x2xf32>
  %x3 = sg.mul %x2, %sx : (tensor<4x2xf32>, tensor<f32>) -> tensor<4x2xf32>
  %w2 = sg.cast %w : (tensor<2x3xi8>) -> tensor<2x3xf32>
  %w3 = sg.mul %w2, %sw : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
  %y = sg.matmul %x3, %w3 : (tensor<4x2xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  return %y : tensor<4x3xf32>
}

// CHECK-LABEL: @zero_scale
// CHECK: sg.matmul %{{.+}}, %{{.+}} : (tensor<4x2xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
func.func @zero_scale(%x: tensor<4x2xi8>) -> tensor<4x3xf32> {
  %sx = sg.constant dense<0.0> : tensor<f32>
  %w = sg.constant dense<3> : tensor<2x3xi8>
  %x2 = sg.cast %x : (tensor<4x2xi8>) -> tensor<4x2xf32>
  %x3 = sg.mul %x2, %sx : (tensor<4x2xf32>, tensor<f32>) -> tensor<4x2xf32>
  %s = sg.constant dense<1.5> : tensor<f32>
  %w2 = sg.cast %w : (tensor<2x3xi8>) -> tensor<2x3xf32>
  %w3 = sg.mul %w2, %s : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %y = sg.matmul %x3, %w3 : (tensor<4x2xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  return %y : tensor<4x3xf32>
}

// CHECK-LABEL: @no_byte
// CHECK: sg.matmul %{{.+}}, %{{.+}} : (tensor<4x2xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
func.func @no_byte(%x: tensor<4x2xi8>) -> tensor<4x3xf32> {
  %z = sg.constant dense<256> : tensor<i32>
  %s = sg.constant dense<1.5> : tensor<f32>
  %w = sg.constant dense<3> : tensor<2x3xi8>
  %x0 = sg.cast %x : (tensor<4x2xi8>) -> tensor<4x2xi32>
  %x1 = sg.sub %x0, %z : (tensor<4x2xi32>, tensor<i32>) -> tensor<4x2xi32>
  %x2 = sg.cast %x1 : (tensor<4x2xi32>) -> tensor<4x2xf32>
  %x3 = sg.mul %x2, %s : (tensor<4x2xf32>, tensor<f32>) -> tensor<4x2xf32>
  %w2 = sg.cast %w : (tensor<2x3xi8>) -> tensor<2x3xf32>
  %w3 = sg.mul %w2, %s : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %y = sg.matmul %x3, %w3 : (tensor<4x2xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  return %y : tensor<4x3xf32>
}

// CHECK-LABEL: @no_weight
// CHECK: sg.matmul %{{.+}}, %{{.+}} : (tensor<4x2xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
func.func @no_weight(%x: tensor<4x2xi8>, %w: tensor<2x3xi8>) -> tensor<4x3xf32> {
  %s = sg.constant dense<1.5> : tensor<f32>
  %x2 = sg.cast %x : (tensor<4x2xi8>) -> tensor<4x2xf32>
  %x3 = sg.mul %x2, %s : (tensor<4x2xf32>, tensor<f32>) -> tensor<4x2xf32>
  %w2 = sg.cast %w : (tensor<2x3xi8>) -> tensor<2x3xf32>
  %w3 = sg.mul %w2, %s : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %y = sg.matmul %x3, %w3 : (tensor<4x2xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  return %y : tensor<4x3xf32>
}

// CHECK-LABEL: @long
// CHECK: sg.matmul %{{.+}}, %{{.+}} : (tensor<4x40000xf32>, tensor<40000x3xf32>) -> tensor<4x3xf32>
func.func @long(%x: tensor<4x40000xi8>) -> tensor<4x3xf32> {
  %s = sg.constant dense<1.5> : tensor<f32>
  %w = sg.constant dense<3> : tensor<40000x3xi8>
  %x2 = sg.cast %x : (tensor<4x40000xi8>) -> tensor<4x40000xf32>
  %x3 = sg.mul %x2, %s : (tensor<4x40000xf32>, tensor<f32>) -> tensor<4x40000xf32>
  %w2 = sg.cast %w : (tensor<40000x3xi8>) -> tensor<40000x3xf32>
  %w3 = sg.mul %w2, %s : (tensor<40000x3xf32>, tensor<f32>) -> tensor<40000x3xf32>
  %y = sg.matmul %x3, %w3 : (tensor<4x40000xf32>, tensor<40000x3xf32>) -> tensor<4x3xf32>
  return %y : tensor<4x3xf32>
}

// -----

// Depthwise.
// CHECK-LABEL: @depthwise
// CHECK: sg.conv %{{.+}} : (tensor<1x2x5xi32>, tensor<2x1x3xi32>) -> tensor<1x2x3xi32>
func.func @depthwise(%x: tensor<1x2x5xi8>) -> tensor<1x2x3xf32> {
  %s = sg.constant dense<1.5> : tensor<f32>
  %w = sg.constant dense<3> : tensor<2x1x3xi8>
  %x2 = sg.cast %x : (tensor<1x2x5xi8>) -> tensor<1x2x5xf32>
  %x3 = sg.mul %x2, %s : (tensor<1x2x5xf32>, tensor<f32>) -> tensor<1x2x5xf32>
  %w2 = sg.cast %w : (tensor<2x1x3xi8>) -> tensor<2x1x3xf32>
  %w3 = sg.mul %w2, %s : (tensor<2x1x3xf32>, tensor<f32>) -> tensor<2x1x3xf32>
  %y = sg.conv %x3, %w3 {dilations = array<i64: 1>, groups = 2 : i64, pads_high = array<i64: 0>, pads_low = array<i64: 0>, strides = array<i64: 1>} : (tensor<1x2x5xf32>, tensor<2x1x3xf32>) -> tensor<1x2x3xf32>
  return %y : tensor<1x2x3xf32>
}

// -----

// What divides before it is rounded goes into the constants, through what is between; a
// quotient of other values stays.
// CHECK-LABEL: @quotient
// CHECK: %[[I:.+]] = sg.matmul %{{.+}} -> tensor<4x3xi32>
// CHECK: %[[F:.+]] = sg.cast %[[I]]
// CHECK: %[[S:.+]] = sg.constant dense<3.000000e+00> : tensor<f32>
// CHECK: %[[M:.+]] = sg.mul %[[F]], %[[S]]
// CHECK: %[[Q:.+]] = sg.constant dense<4.000000e+00> : tensor<f32>
// CHECK: %[[C:.+]] = sg.mul %{{.+}}, %[[Q]] : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
// CHECK: %[[A:.+]] = sg.add %[[M]], %[[C]]
// CHECK: %[[R:.+]] = sg.relu %[[A]]
// CHECK: %[[Y:.+]] = sg.round %[[R]]
// CHECK: %[[D:.+]] = sg.div %arg1
// CHECK: %[[Z:.+]] = sg.round %[[D]]
// CHECK: return %[[Y]], %[[Z]]
func.func @quotient(%x: tensor<4x2xi8>, %f: tensor<4xf32>) -> (tensor<4x3xf32>, tensor<4xf32>) {
  %sx = sg.constant dense<0.5> : tensor<f32>
  %sw = sg.constant dense<1.5> : tensor<f32>
  %sy = sg.constant dense<0.25> : tensor<f32>
  %b = sg.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %w = sg.constant dense<3> : tensor<2x3xi8>
  %x2 = sg.cast %x : (tensor<4x2xi8>) -> tensor<4x2xf32>
  %x3 = sg.mul %x2, %sx : (tensor<4x2xf32>, tensor<f32>) -> tensor<4x2xf32>
  %w2 = sg.cast %w : (tensor<2x3xi8>) -> tensor<2x3xf32>
  %w3 = sg.mul %w2, %sw : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %p = sg.matmul %x3, %w3 : (tensor<4x2xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  %q = sg.add %p, %b : (tensor<4x3xf32>, tensor<3xf32>) -> tensor<4x3xf32>
  %r = sg.relu %q : (tensor<4x3xf32>) -> tensor<4x3xf32>
  %d = sg.div %r, %sy : (tensor<4x3xf32>, tensor<f32>) -> tensor<4x3xf32>
  %y = sg.round %d : (tensor<4x3xf32>) -> tensor<4x3xf32>
  %e = sg.div %f, %sy : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %z = sg.round %e : (tensor<4xf32>) -> tensor<4xf32>
  return %y, %z : tensor<4x3xf32>, tensor<4xf32>
}

// -----

// A factor between the two scales becomes part of one; a negative one does not.
// CHECK-LABEL: @factor
// CHECK: %[[S:.+]] = sg.constant dense<4.000000e+00> : tensor<f32>
// CHECK-NEXT: %[[M:.+]] = sg.mul %{{.+}}, %[[S]]
// CHECK-NEXT: %[[R:.+]] = sg.relu %[[M]]
// CHECK-NEXT: sg.round %[[R]]
// CHECK: %[[D:.+]] = sg.div
// CHECK-NEXT: sg.round %[[D]]
func.func @factor(%x: tensor<4x2xi8>, %y: tensor<4x2xi8>) -> (tensor<4x2xf32>, tensor<4x2xf32>) {
  %s = sg.constant dense<0.5> : tensor<f32>
  %f = sg.constant dense<2.0> : tensor<f32>
  %n = sg.constant dense<-2.0> : tensor<f32>
  %q = sg.constant dense<0.25> : tensor<f32>
  %a = sg.cast %x : (tensor<4x2xi8>) -> tensor<4x2xf32>
  %b = sg.mul %a, %s : (tensor<4x2xf32>, tensor<f32>) -> tensor<4x2xf32>
  %c = sg.mul %b, %f : (tensor<4x2xf32>, tensor<f32>) -> tensor<4x2xf32>
  %d = sg.relu %c : (tensor<4x2xf32>) -> tensor<4x2xf32>
  %e = sg.div %d, %q : (tensor<4x2xf32>, tensor<f32>) -> tensor<4x2xf32>
  %g = sg.round %e : (tensor<4x2xf32>) -> tensor<4x2xf32>
  %h = sg.cast %y : (tensor<4x2xi8>) -> tensor<4x2xf32>
  %i = sg.mul %h, %s : (tensor<4x2xf32>, tensor<f32>) -> tensor<4x2xf32>
  %j = sg.mul %i, %n : (tensor<4x2xf32>, tensor<f32>) -> tensor<4x2xf32>
  %k = sg.div %j, %q : (tensor<4x2xf32>, tensor<f32>) -> tensor<4x2xf32>
  %l = sg.round %k : (tensor<4x2xf32>) -> tensor<4x2xf32>
  return %g, %l : tensor<4x2xf32>, tensor<4x2xf32>
}

// -----

// The sum of two dequantised values; one of another value is left alone.
// CHECK-LABEL: @sum
// CHECK: %[[S:.+]] = sg.add %{{.+}}, %{{.+}}
// CHECK: %[[R:.+]] = sg.relu %[[S]]
// CHECK: sg.round %[[R]]
// CHECK: %[[T:.+]] = sg.add
// CHECK: %[[D:.+]] = sg.div %[[T]], %{{.+}}
// CHECK: sg.round %[[D]]
func.func @sum(%x: tensor<4x2xi8>, %y: tensor<4x2xui8>, %f: tensor<4x2xf32>) -> (tensor<4x2xf32>, tensor<4x2xf32>) {
  %s = sg.constant dense<0.7> : tensor<f32>
  %a = sg.cast %x : (tensor<4x2xi8>) -> tensor<4x2xf32>
  %a1 = sg.mul %a, %s : (tensor<4x2xf32>, tensor<f32>) -> tensor<4x2xf32>
  %a2 = sg.mul %a, %s : (tensor<4x2xf32>, tensor<f32>) -> tensor<4x2xf32>
  %b = sg.cast %y : (tensor<4x2xui8>) -> tensor<4x2xf32>
  %b1 = sg.mul %b, %s : (tensor<4x2xf32>, tensor<f32>) -> tensor<4x2xf32>
  %c = sg.add %a1, %b1 : (tensor<4x2xf32>, tensor<4x2xf32>) -> tensor<4x2xf32>
  %r = sg.relu %c : (tensor<4x2xf32>) -> tensor<4x2xf32>
  %d = sg.div %r, %s : (tensor<4x2xf32>, tensor<f32>) -> tensor<4x2xf32>
  %u = sg.round %d : (tensor<4x2xf32>) -> tensor<4x2xf32>
  %e = sg.add %a2, %f : (tensor<4x2xf32>, tensor<4x2xf32>) -> tensor<4x2xf32>
  %g = sg.div %e, %s : (tensor<4x2xf32>, tensor<f32>) -> tensor<4x2xf32>
  %v = sg.round %g : (tensor<4x2xf32>) -> tensor<4x2xf32>
  return %u, %v : tensor<4x2xf32>, tensor<4x2xf32>
}
