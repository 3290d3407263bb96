// RUN: sg-opt %s --sg-fuse-epilogues --split-input-file | FileCheck %s
// RUN: sg-opt %s --sg-fuse-epilogues --sg-verify-each=numeric --split-input-file | FileCheck %s --check-prefix=SAME
// SAME-NOT: sg-verify-each

// Scale, bias and activation behind a matmul.
// CHECK-LABEL: func.func @main
// CHECK-SAME:    (%[[X:.*]]: tensor<4x8xf32>, %[[W:.*]]: tensor<8x16xf32>)
// CHECK:         %[[B:.*]] = sg.constant
// CHECK-NEXT:    %[[Y:.*]] = sg.fusion(%[[X]], %[[W]], %[[B]]) {
// CHECK-NEXT:    ^bb0(%[[P:.*]]: tensor<4x8xf32>, %[[Q:.*]]: tensor<8x16xf32>, %[[R:.*]]: tensor<16xf32>):
// CHECK-NEXT:      %[[M:.*]] = sg.matmul %[[P]], %[[Q]]
// CHECK-NEXT:      %[[A:.*]] = sg.add %[[M]], %[[R]]
// CHECK-NEXT:      %[[T:.*]] = sg.relu %[[A]]
// CHECK-NEXT:      sg.yield %[[T]]
// CHECK:         return %[[Y]]
func.func @main(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>) -> tensor<4x16xf32> {
  %b = sg.constant dense<[0., 1., 2., 3., 4., 5., 6., 7., 8., 9., 10., 11., 12., 13., 14., 15.]> : tensor<16xf32>
  %m = sg.matmul %x, %w : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  %a = sg.add %m, %b : (tensor<4x16xf32>, tensor<16xf32>) -> tensor<4x16xf32>
  %r = sg.relu %a : (tensor<4x16xf32>) -> tensor<4x16xf32>
  return %r : tensor<4x16xf32>
}

// -----

// x * sigmoid(x): both ways from the sums meet again. What follows in another shape
// stays apart.
// CHECK-LABEL: func.func @main
// CHECK:         %[[F:.*]] = sg.fusion
// CHECK:           sg.matmul
// CHECK-NEXT:      sg.sigmoid
// CHECK-NEXT:      sg.mul
// CHECK-NEXT:      sg.yield
// CHECK:         sg.reduce_max %[[F]]
func.func @main(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>) -> tensor<4xf32> {
  %m = sg.matmul %x, %w : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  %s = sg.sigmoid %m : (tensor<4x16xf32>) -> tensor<4x16xf32>
  %p = sg.mul %m, %s : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
  %r = sg.reduce_max %p {axes = array<i64: 1>} : (tensor<4x16xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}

// -----

// The sums are used elsewhere as well, and the two ways do not meet: nothing is fused.
// CHECK-LABEL: func.func @main
// CHECK-NOT:     sg.fusion
// CHECK:         return
func.func @main(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>) -> (tensor<4x16xf32>, tensor<4x16xf32>) {
  %m = sg.matmul %x, %w : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  %s = sg.sigmoid %m : (tensor<4x16xf32>) -> tensor<4x16xf32>
  %p = sg.exp %m : (tensor<4x16xf32>) -> tensor<4x16xf32>
  return %s, %p : tensor<4x16xf32>, tensor<4x16xf32>
}

// -----

// Of a chain whose middle is used elsewhere, what comes before it is fused.
// CHECK-LABEL: func.func @main
// CHECK:         %[[F:.*]] = sg.fusion
// CHECK:           sg.matmul
// CHECK-NEXT:      sg.relu
// CHECK-NEXT:      sg.yield
// CHECK:         %[[E:.*]] = sg.exp %[[F]]
// CHECK:         return %[[F]], %[[E]]
func.func @main(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>) -> (tensor<4x16xf32>, tensor<4x16xf32>) {
  %m = sg.matmul %x, %w : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  %s = sg.relu %m : (tensor<4x16xf32>) -> tensor<4x16xf32>
  %p = sg.exp %s : (tensor<4x16xf32>) -> tensor<4x16xf32>
  return %s, %p : tensor<4x16xf32>, tensor<4x16xf32>
}

// -----

// A residual sum goes to the contraction that comes last; each of the two has its own
// operand of the weight, which is laid out for it.
// CHECK-LABEL: func.func @main
// CHECK-SAME:    (%[[X:.*]]: tensor<4x8xf32>, %[[W:.*]]: tensor<8x8xf32>)
// CHECK-NEXT:    %[[F:.*]] = sg.fusion(%[[X]], %[[W]]) {
// CHECK:           sg.matmul
// CHECK-NEXT:      sg.relu
// CHECK-NEXT:      sg.yield
// CHECK:         %[[G:.*]] = sg.fusion(%[[F]], %[[W]]) {
// CHECK-NEXT:    ^bb0(%[[P:.*]]: tensor<4x8xf32>, %[[Q:.*]]: tensor<8x8xf32>):
// CHECK-NEXT:      %[[M:.*]] = sg.matmul %[[P]], %[[Q]]
// CHECK-NEXT:      sg.add %[[P]], %[[M]]
// CHECK-NEXT:      sg.yield
// CHECK:         return %[[G]]
func.func @main(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %m = sg.matmul %x, %w : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %s = sg.relu %m : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %n = sg.matmul %s, %w : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %p = sg.add %s, %n : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  return %p : tensor<4x8xf32>
}

// -----

// The other operand comes from the sums by another way: there is no place where it is
// known before they are.
// CHECK-LABEL: func.func @main
// CHECK-NOT:     sg.fusion
// CHECK:         return
func.func @main(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>) -> tensor<4x8xf32> {
  %m = sg.matmul %x, %w : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %c = sg.cumsum %m {axis = 1 : i64} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %p = sg.add %c, %m : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  return %p : tensor<4x8xf32>
}

// -----

// What stands between the two makes an operand of the second: the kernel is behind it.
// CHECK-LABEL: func.func @main
// CHECK:         %[[C:.*]] = sg.cumsum %{{.*}} {axis = 0
// CHECK-NEXT:    %[[F:.*]] = sg.fusion(%{{.*}}, %{{.*}}, %[[C]])
// CHECK:         return %[[F]], %[[C]]
func.func @main(%x: tensor<4x8xf32>, %w: tensor<8x8xf32>, %y: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>) {
  %m = sg.matmul %x, %w : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %c = sg.cumsum %y {axis = 0 : i64} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %p = sg.sub %m, %c : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  return %p, %c : tensor<4x8xf32>, tensor<4x8xf32>
}

// -----

// Views that nothing else reads are how the residual is read.
// CHECK-LABEL: func.func @main
// CHECK:         sg.fusion
// CHECK:           sg.matmul
// CHECK-NEXT:      sg.broadcast
// CHECK-NEXT:      sg.transpose
// CHECK-NEXT:      sg.add
// CHECK-NEXT:      sg.yield
func.func @main(%x: tensor<4x8xf32>, %w: tensor<8x6xf32>, %y: tensor<1x4xf32>) -> tensor<4x6xf32> {
  %m = sg.matmul %x, %w : (tensor<4x8xf32>, tensor<8x6xf32>) -> tensor<4x6xf32>
  %b = sg.broadcast %y : (tensor<1x4xf32>) -> tensor<6x4xf32>
  %t = sg.transpose %b {perm = array<i64: 1, 0>} : (tensor<6x4xf32>) -> tensor<4x6xf32>
  %p = sg.add %m, %t : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  return %p : tensor<4x6xf32>
}

// -----

// Conv-ReLU-Conv-ReLU with biases: two kernels.
// CHECK-LABEL: func.func @main
// CHECK-COUNT-2: sg.fusion
// CHECK-NOT:     sg.fusion
// CHECK:         return
func.func @main(%x: tensor<1x3x8x8xf32>, %w: tensor<4x3x3x3xf32>, %b: tensor<4xf32>, %v: tensor<4x4x1x1xf32>) -> tensor<1x4x8x8xf32> {
  %c = sg.conv %x, %w bias %b {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x3x8x8xf32>, tensor<4x3x3x3xf32>, tensor<4xf32>) -> tensor<1x4x8x8xf32>
  %r = sg.relu %c : (tensor<1x4x8x8xf32>) -> tensor<1x4x8x8xf32>
  %d = sg.conv %r, %v {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x4x8x8xf32>, tensor<4x4x1x1xf32>) -> tensor<1x4x8x8xf32>
  %s = sg.relu %d : (tensor<1x4x8x8xf32>) -> tensor<1x4x8x8xf32>
  return %s : tensor<1x4x8x8xf32>
}

// -----

// What widens a weight of bf16 is done by the kernel that reads it; another reader has
// a cast of its own. An activation's is where sg-reduce-precision says so.
// CHECK-LABEL: func.func @main
// CHECK-SAME:    (%[[X:.*]]: tensor<4x8xbf16>, %[[V:.*]]: tensor<4x8xbf16>)
// CHECK-DAG:     %[[W:.*]] = sg.constant {{.*}} : tensor<8x8xbf16>
// CHECK-DAG:     %[[XF:.*]] = sg.cast %[[X]] : (tensor<4x8xbf16>) -> tensor<4x8xf32>
// CHECK-DAG:     %[[WF:.*]] = sg.cast %[[W]] : (tensor<8x8xbf16>) -> tensor<8x8xf32>
// CHECK:         sg.fusion(%[[W]], %[[XF]]) {
// CHECK:           %[[C:.*]] = sg.cast
// CHECK-NEXT:      sg.matmul %{{.*}}, %[[C]]
// CHECK-NEXT:      sg.yield
// CHECK:         sg.fusion(%[[W]], %[[V]]) {
// CHECK-COUNT-2:   sg.cast
// CHECK-NEXT:      sg.matmul
// CHECK-NEXT:      sg.relu
// CHECK-NEXT:      sg.yield
// CHECK:         return %{{.*}}, %{{.*}}, %[[WF]]
func.func @main(%x: tensor<4x8xbf16>, %v: tensor<4x8xbf16>) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<8x8xf32>) {
  %w = sg.constant dense<1.5> : tensor<8x8xbf16>
  %f = sg.cast %w : (tensor<8x8xbf16>) -> tensor<8x8xf32>
  %xf = sg.cast %x : (tensor<4x8xbf16>) -> tensor<4x8xf32>
  %vf = sg.cast %v {sg.reduced} : (tensor<4x8xbf16>) -> tensor<4x8xf32>
  %a = sg.matmul %xf, %f : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %b = sg.matmul %vf, %f : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %c = sg.relu %b : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return %a, %c, %f : tensor<4x8xf32>, tensor<4x8xf32>, tensor<8x8xf32>
}

// -----

// A residual that is stored in f16, which is read elsewhere as well, and where the
// contraction reads it too.
// CHECK-LABEL: func.func @main
// CHECK-SAME:    (%[[X:.*]]: tensor<8x8xf16>, %[[W:.*]]: tensor<8x8xf32>)
// CHECK:         %[[N:.*]] = sg.cast %[[X]]
// CHECK:         sg.fusion(%[[X]], %[[W]]) {
// CHECK:           %[[B:.*]] = sg.cast
// CHECK:           %[[A:.*]] = sg.cast
// CHECK-NEXT:      %[[M:.*]] = sg.matmul %[[B]]
// CHECK-NEXT:      sg.add %[[M]], %[[A]]
// CHECK-NEXT:      sg.yield
// CHECK:         sg.cumsum %[[N]]
func.func @main(%x: tensor<8x8xf16>, %w: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %f = sg.cast %x {sg.reduced} : (tensor<8x8xf16>) -> tensor<8x8xf32>
  %m = sg.matmul %f, %w : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %s = sg.add %m, %f : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %n = sg.cumsum %f {axis = 0 : i64} : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %s, %n : tensor<8x8xf32>, tensor<8x8xf32>
}

// -----

// The sums themselves, widened: one op of the epilogue among others.
// CHECK-LABEL: func.func @main
// CHECK:         sg.fusion
// CHECK:           %[[M:.*]] = sg.matmul
// CHECK-NEXT:      %[[F:.*]] = sg.cast %[[M]]
// CHECK-NEXT:      %[[S:.*]] = sg.add %[[F]]
// CHECK-NEXT:      sg.yield %[[S]]
// CHECK-NOT:     sg.cast
// CHECK:         return
func.func @main(%x: tensor<4x8xf16>, %w: tensor<8x8xf16>, %r: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %m = sg.matmul %x, %w : (tensor<4x8xf16>, tensor<8x8xf16>) -> tensor<4x8xf16>
  %f = sg.cast %m : (tensor<4x8xf16>) -> tensor<4x8xf32>
  %s = sg.add %f, %r : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  return %s : tensor<4x8xf32>
}

// -----

// And where they, widened, are the result that several read.
// CHECK-LABEL: func.func @main
// CHECK:         %[[Y:.*]] = sg.fusion
// CHECK:           %[[M:.*]] = sg.matmul
// CHECK-NEXT:      %[[F:.*]] = sg.cast %[[M]]
// CHECK-NEXT:      sg.yield %[[F]]
// CHECK-NOT:     sg.cast
// CHECK:         %[[N:.*]] = sg.cumsum %[[Y]]
// CHECK:         return %[[Y]], %[[N]]
func.func @main(%x: tensor<4x8xf16>, %w: tensor<8x8xf16>) -> (tensor<4x8xf32>, tensor<4x8xf32>) {
  %m = sg.matmul %x, %w : (tensor<4x8xf16>, tensor<8x8xf16>) -> tensor<4x8xf16>
  %f = sg.cast %m : (tensor<4x8xf16>) -> tensor<4x8xf32>
  %n = sg.cumsum %f {axis = 0 : i64} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return %f, %n : tensor<4x8xf32>, tensor<4x8xf32>
}

// -----

// A residual of bytes is dequantised where it is added, and where it is read elsewhere,
// too; the same bytes are what the contraction multiplies.
// CHECK-LABEL: func.func @dequantised
// CHECK-SAME:    (%[[X:.*]]: tensor<8x8xui8>, %[[W:.*]]: tensor<8x8xi8>)
// CHECK:         sg.fusion(%[[X]], %{{.*}}, %{{.*}}, %[[W]]) {
// CHECK-COUNT-2:   sg.sub
// CHECK:           sg.matmul
// CHECK:           sg.add
// CHECK-NEXT:      sg.yield
// CHECK:         sg.cumsum
func.func @dequantised(%x: tensor<8x8xui8>, %w: tensor<8x8xi8>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %z = sg.constant dense<3> : tensor<i32>
  %scale = sg.constant dense<0.5> : tensor<f32>
  %xi = sg.cast %x : (tensor<8x8xui8>) -> tensor<8x8xi32>
  %xz = sg.sub %xi, %z : (tensor<8x8xi32>, tensor<i32>) -> tensor<8x8xi32>
  %xf = sg.cast %xz : (tensor<8x8xi32>) -> tensor<8x8xf32>
  %xs = sg.mul %xf, %scale : (tensor<8x8xf32>, tensor<f32>) -> tensor<8x8xf32>
  %wi = sg.cast %w : (tensor<8x8xi8>) -> tensor<8x8xi32>
  %p = sg.matmul %xz, %wi : (tensor<8x8xi32>, tensor<8x8xi32>) -> tensor<8x8xi32>
  %pf = sg.cast %p : (tensor<8x8xi32>) -> tensor<8x8xf32>
  %s = sg.add %pf, %xs : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %axis = sg.cumsum %xs {axis = 0 : i64} : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %s, %axis : tensor<8x8xf32>, tensor<8x8xf32>
}

// -----

// What dequantises a weight joins the product that reads it; a zero point that is no
// integer, and one value for all, does not.
// CHECK-LABEL: func.func @blocks
// CHECK:         sg.fusion
// CHECK:           sg.cast
// CHECK:           sg.sub
// CHECK:           sg.mul
// CHECK:           sg.reshape
// CHECK:           sg.matmul
// CHECK-NEXT:      sg.relu
// CHECK-LABEL: func.func @half
// CHECK-NOT:     sg.fusion
func.func @blocks(%x: tensor<1x64xf32>) -> tensor<1x128xf32> {
  %w = sg.constant dense_resource<"m.onnx#0+8192"> : tensor<2x32x128xui8>
  %s = sg.constant dense_resource<"m.onnx#8192+1024"> : tensor<2x1x128xf32>
  %z = sg.constant dense<8.0> : tensor<f32>
  %f = sg.cast %w : (tensor<2x32x128xui8>) -> tensor<2x32x128xf32>
  %u = sg.sub %f, %z : (tensor<2x32x128xf32>, tensor<f32>) -> tensor<2x32x128xf32>
  %m = sg.mul %u, %s : (tensor<2x32x128xf32>, tensor<2x1x128xf32>) -> tensor<2x32x128xf32>
  %r = sg.reshape %m : (tensor<2x32x128xf32>) -> tensor<64x128xf32>
  %y = sg.matmul %x, %r : (tensor<1x64xf32>, tensor<64x128xf32>) -> tensor<1x128xf32>
  %a = sg.relu %y : (tensor<1x128xf32>) -> tensor<1x128xf32>
  return %a : tensor<1x128xf32>
}
func.func @half(%x: tensor<1x64xf32>) -> tensor<1x128xf32> {
  %w = sg.constant dense_resource<"m.onnx#0+8192"> : tensor<2x32x128xui8>
  %s = sg.constant dense_resource<"m.onnx#8192+1024"> : tensor<2x1x128xf32>
  %z = sg.constant dense<7.5> : tensor<f32>
  %f = sg.cast %w : (tensor<2x32x128xui8>) -> tensor<2x32x128xf32>
  %u = sg.sub %f, %z : (tensor<2x32x128xf32>, tensor<f32>) -> tensor<2x32x128xf32>
  %m = sg.mul %u, %s : (tensor<2x32x128xf32>, tensor<2x1x128xf32>) -> tensor<2x32x128xf32>
  %r = sg.reshape %m : (tensor<2x32x128xf32>) -> tensor<64x128xf32>
  %y = sg.matmul %x, %r : (tensor<1x64xf32>, tensor<64x128xf32>) -> tensor<1x128xf32>
  return %y : tensor<1x128xf32>
}

// -----

// The scale of a weight lies in panels: who else reads it is no epilogue.
// CHECK-LABEL: func.func @scale_twice
// CHECK:         %[[M:.*]] = sg.fusion
// CHECK:           sg.matmul
// CHECK-NEXT:      sg.yield
// CHECK:         sg.add %[[M]]
func.func @scale_twice(%x: tensor<1x64xf32>) -> tensor<1x128xf32> {
  %w = sg.constant dense_resource<"m.onnx#0+8192"> : tensor<64x128xui8>
  %s = sg.constant dense_resource<"m.onnx#8192+512"> : tensor<1x128xf32>
  %z = sg.constant dense<8.0> : tensor<f32>
  %f = sg.cast %w : (tensor<64x128xui8>) -> tensor<64x128xf32>
  %u = sg.sub %f, %z : (tensor<64x128xf32>, tensor<f32>) -> tensor<64x128xf32>
  %m = sg.mul %u, %s : (tensor<64x128xf32>, tensor<1x128xf32>) -> tensor<64x128xf32>
  %y = sg.matmul %x, %m : (tensor<1x64xf32>, tensor<64x128xf32>) -> tensor<1x128xf32>
  %a = sg.add %y, %s : (tensor<1x128xf32>, tensor<1x128xf32>) -> tensor<1x128xf32>
  return %a : tensor<1x128xf32>
}

// -----

// What is widened and read by the contraction itself, too, is computed before it.
// CHECK-LABEL: func.func @residual_widened
// CHECK:         %[[F:.*]] = sg.cast
// CHECK:         sg.fusion(%[[F]]
// CHECK:           sg.conv
// CHECK-NEXT:      sg.add
// CHECK-NEXT:      sg.yield
func.func @residual_widened(%x: tensor<2x5x9xui8>) -> tensor<2x5x9xf32> {
  %w = sg.constant dense<0.5> : tensor<5x1x3xf32>
  %f = sg.cast %x : (tensor<2x5x9xui8>) -> tensor<2x5x9xf32>
  %y = sg.conv %f, %w {dilations = array<i64: 1>, groups = 5 : i64, pads_high = array<i64: 1>, pads_low = array<i64: 1>, strides = array<i64: 1>} : (tensor<2x5x9xf32>, tensor<5x1x3xf32>) -> tensor<2x5x9xf32>
  %a = sg.add %f, %y : (tensor<2x5x9xf32>, tensor<2x5x9xf32>) -> tensor<2x5x9xf32>
  return %a : tensor<2x5x9xf32>
}

// -----

// A transposed convolution: a residual of another, whose result is there by then; a
// function that takes long, on rows of 15, stays apart.
// CHECK-LABEL: func.func @main
// CHECK:         %[[F:.*]] = sg.fusion(%{{.*}}) {
// CHECK:           sg.conv_transpose
// CHECK-NEXT:      sg.relu
// CHECK:         %[[H:.*]] = sg.fusion(%{{.*}}, %[[F]]) {
// CHECK:           sg.conv_transpose
// CHECK-NEXT:      sg.add
// CHECK-NEXT:      sg.sigmoid
// CHECK:         %[[C:.*]] = sg.conv_transpose
// CHECK-NEXT:    %[[G:.*]] = sg.gelu %[[C]]
// CHECK-NEXT:    return %[[H]], %[[G]]
func.func @main(%x: tensor<1x2x4x4xf32>, %w: tensor<2x3x4x4xf32>, %v: tensor<2x3x3x3xf32>) -> (tensor<1x3x16x16xf32>, tensor<1x3x15x15xf32>) {
  %a = sg.conv_transpose %x, %w {strides = array<i64: 4, 4>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, output_padding = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x2x4x4xf32>, tensor<2x3x4x4xf32>) -> tensor<1x3x16x16xf32>
  %b = sg.relu %a : (tensor<1x3x16x16xf32>) -> tensor<1x3x16x16xf32>
  %c = sg.conv_transpose %x, %w {strides = array<i64: 4, 4>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, output_padding = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x2x4x4xf32>, tensor<2x3x4x4xf32>) -> tensor<1x3x16x16xf32>
  %d = sg.add %b, %c : (tensor<1x3x16x16xf32>, tensor<1x3x16x16xf32>) -> tensor<1x3x16x16xf32>
  %e = sg.sigmoid %d : (tensor<1x3x16x16xf32>) -> tensor<1x3x16x16xf32>
  %f = sg.conv_transpose %x, %v {strides = array<i64: 4, 4>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, output_padding = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x2x4x4xf32>, tensor<2x3x3x3xf32>) -> tensor<1x3x15x15xf32>
  %g = sg.gelu %f : (tensor<1x3x15x15xf32>) -> tensor<1x3x15x15xf32>
  return %e, %g : tensor<1x3x16x16xf32>, tensor<1x3x15x15xf32>
}
