// RUN: sg-opt --split-input-file --pass-pipeline='builtin.module(func.func(sg-reduce-precision{type=bf16 keep=/kept/*}))' %s | FileCheck %s
// RUN: sg-opt --split-input-file --pass-pipeline='builtin.module(func.func(sg-reduce-precision{type=f16}))' %s | FileCheck %s --check-prefix=F16
// RUN: sg-opt --split-input-file --pass-pipeline='builtin.module(func.func(sg-reduce-precision{type=bf16x3}))' %s | FileCheck %s --check-prefix=THREE
// RUN: not sg-opt --split-input-file --pass-pipeline='builtin.module(func.func(sg-reduce-precision{type=i8}))' %s 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: sg-opt --sg-verify-each=numeric --split-input-file --pass-pipeline='builtin.module(func.func(sg-reduce-precision))' %s -o %t

// ERROR: sg-reduce-precision: type is 'i8', expected f16, bf16 or bf16x3

// What the product reads is stored in bf16, for its other reader, too, but not for what
// is returned.
// CHECK-LABEL: func @main
// CHECK-SAME: (%[[X:.+]]: tensor<32x64xf32>, %[[W:.+]]: tensor<64x48xf32>)
// CHECK-DAG: %[[WB:.+]] = sg.cast %[[W]] : (tensor<64x48xf32>) -> tensor<64x48xbf16>
// CHECK-DAG: %[[WF:.+]] = sg.cast %[[WB]] {sg.reduced} : (tensor<64x48xbf16>) -> tensor<64x48xf32>
// CHECK: %[[R:.+]] = sg.relu %[[X]]
// CHECK-NEXT: %[[RB:.+]] = sg.cast %[[R]] : (tensor<32x64xf32>) -> tensor<32x64xbf16>
// CHECK-NEXT: %[[RF:.+]] = sg.cast %[[RB]] {sg.reduced}
// CHECK-NEXT: %[[Y:.+]] = sg.matmul %[[RF]], %[[WF]] : (tensor<32x64xf32>, tensor<64x48xf32>) -> tensor<32x48xf32>
// CHECK-NEXT: %[[N:.+]] = sg.neg %[[RF]]
// CHECK-NEXT: return %[[Y]], %[[N]], %[[R]]
//
// A weight is constant: here nothing is.
// F16-LABEL: func @main
// F16-NOT: sg.cast
// F16: return
//
// THREE-LABEL: func @main
// THREE: %[[R:.+]] = sg.relu
// THREE-NEXT: %[[XB:.+]] = sg.cast %[[R]] : (tensor<32x64xf32>) -> tensor<32x64xbf16>
// THREE-NEXT: %[[XH:.+]] = sg.cast %[[XB]] {sg.reduced}
// THREE-NEXT: %[[XW:.+]] = sg.cast %[[XB]] : (tensor<32x64xbf16>) -> tensor<32x64xf32>
// THREE-NEXT: %[[XR:.+]] = sg.sub %[[R]], %[[XW]]
// THREE-NEXT: %[[XRB:.+]] = sg.cast %[[XR]] : (tensor<32x64xf32>) -> tensor<32x64xbf16>
// THREE-NEXT: %[[XL:.+]] = sg.cast %[[XRB]] {sg.reduced}
// THREE: %[[WH:.+]] = sg.cast %{{.+}} {sg.reduced}
// THREE: %[[WL:.+]] = sg.cast %{{.+}} {sg.reduced}
// THREE-NEXT: %[[A:.+]] = sg.matmul %[[XH]], %[[WL]]
// THREE-NEXT: %[[B:.+]] = sg.matmul %[[XL]], %[[WH]]
// THREE-NEXT: %[[S:.+]] = sg.add %[[A]], %[[B]]
// THREE-NEXT: %[[C:.+]] = sg.matmul %[[XH]], %[[WH]]
// THREE-NEXT: %[[Y:.+]] = sg.add %[[C]], %[[S]]
// THREE-NEXT: %[[N:.+]] = sg.neg %[[R]]
// THREE-NEXT: return %[[Y]], %[[N]], %[[R]]
func.func @main(%x: tensor<32x64xf32>, %w: tensor<64x48xf32>) -> (tensor<32x48xf32>, tensor<32x64xf32>, tensor<32x64xf32>) {
  %r = sg.relu %x : (tensor<32x64xf32>) -> tensor<32x64xf32>
  %y = sg.matmul %r, %w : (tensor<32x64xf32>, tensor<64x48xf32>) -> tensor<32x48xf32>
  %n = sg.neg %r : (tensor<32x64xf32>) -> tensor<32x64xf32>
  return %y, %n, %r : tensor<32x48xf32>, tensor<32x64xf32>, tensor<32x64xf32>
}

// -----

// Rounding goes up through what moves elements, and the greatest of a window; of f16
// weights alone.
// CHECK-LABEL: func @main
// CHECK: %[[R:.+]] = sg.relu
// CHECK-NEXT: %[[RB:.+]] = sg.cast %[[R]] : (tensor<1x16x8x8xf32>) -> tensor<1x16x8x8xbf16>
// CHECK: sg.max_pool %[[RB]] {{.*}} -> tensor<1x16x4x4xbf16>
// CHECK: %[[T:.+]] = sg.transpose %{{.+}} -> tensor<1x16x4x4xbf16>
// CHECK-NEXT: %[[TF:.+]] = sg.cast %[[T]] {sg.reduced}
// CHECK: sg.conv %[[TF]], %{{.+}} bias %{{.+}} : (tensor<1x16x4x4xf32>, tensor<8x16x3x3xf32>, tensor<8xf32>)
// F16-LABEL: func @main
// F16: %[[W:.+]] = sg.cast %{{.+}} {sg.reduced} : (tensor<8x16x3x3xf16>) -> tensor<8x16x3x3xf32>
// F16: %[[T:.+]] = sg.transpose {{.*}} -> tensor<1x16x4x4xf32>
// F16: sg.conv %[[T]], %[[W]]
func.func @main(%x: tensor<1x16x8x8xf32>) -> tensor<1x8x2x2xf32> {
  %w = sg.constant dense<0.3> : tensor<8x16x3x3xf32>
  %b = sg.constant dense<0.1> : tensor<8xf32>
  %r = sg.relu %x : (tensor<1x16x8x8xf32>) -> tensor<1x16x8x8xf32>
  %p = sg.max_pool %r {kernel = array<i64: 2, 2>, strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>} : (tensor<1x16x8x8xf32>) -> tensor<1x16x4x4xf32>
  %t = sg.transpose %p {perm = array<i64: 0, 1, 3, 2>} : (tensor<1x16x4x4xf32>) -> tensor<1x16x4x4xf32>
  %y = sg.conv %t, %w bias %b {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x16x4x4xf32>, tensor<8x16x3x3xf32>, tensor<8xf32>) -> tensor<1x8x2x2xf32>
  return %y : tensor<1x8x2x2xf32>
}

// -----

// Left alone: a node that is kept, which reads what others read rounded as it is;
// few weights; f64; a depthwise convolution.
// CHECK-LABEL: func @main
// CHECK-SAME: (%[[X:.+]]: tensor<32x64xf32>, %[[W:.+]]: tensor<64x48xf32>
// CHECK: %[[XF:.+]] = sg.cast %{{.+}} {sg.reduced} : (tensor<32x64xbf16>)
// CHECK: sg.matmul %[[X]], %[[W]]
// CHECK: sg.matmul %[[XF]], %{{.+}} : (tensor<32x64xf32>, tensor<64x48xf32>)
// CHECK: sg.matmul %[[XF]], %arg2 : (tensor<32x64xf32>, tensor<64x2xf32>)
// CHECK-NOT: sg.cast
// CHECK: return
func.func @main(%x: tensor<32x64xf32>, %w: tensor<64x48xf32>, %v: tensor<64x2xf32>, %d: tensor<32x64xf64>, %e: tensor<64x48xf64>, %i: tensor<1x256x4x4xf32>, %f: tensor<256x1x2x2xf32>) -> (tensor<32x48xf32>, tensor<32x48xf32>, tensor<32x2xf32>, tensor<32x48xf64>, tensor<1x256x3x3xf32>) {
  %0 = sg.matmul %x, %w : (tensor<32x64xf32>, tensor<64x48xf32>) -> tensor<32x48xf32> loc("/kept/MatMul")
  %1 = sg.matmul %x, %w : (tensor<32x64xf32>, tensor<64x48xf32>) -> tensor<32x48xf32> loc("/MatMul")
  %2 = sg.matmul %x, %v : (tensor<32x64xf32>, tensor<64x2xf32>) -> tensor<32x2xf32>
  %3 = sg.matmul %d, %e : (tensor<32x64xf64>, tensor<64x48xf64>) -> tensor<32x48xf64>
  %4 = sg.conv %i, %f {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 256 : i64} : (tensor<1x256x4x4xf32>, tensor<256x1x2x2xf32>) -> tensor<1x256x3x3xf32>
  return %0, %1, %2, %3, %4 : tensor<32x48xf32>, tensor<32x48xf32>, tensor<32x2xf32>, tensor<32x48xf64>, tensor<1x256x3x3xf32>
}

// -----

// Weights that are packed in bytes are read so.
// CHECK-LABEL: func @main
// CHECK: %[[F:.+]] = sg.cast {{.*}} -> tensor<300x200xf32>
// CHECK-NEXT: sg.matmul %arg0, %[[F]]
func.func @main(%x: tensor<2x300xf32>) -> tensor<2x200xf32> {
  %w = sg.constant dense<3> : tensor<300x200xi8>
  %f = sg.cast %w : (tensor<300x200xi8>) -> tensor<300x200xf32>
  %y = sg.matmul %x, %f : (tensor<2x300xf32>, tensor<300x200xf32>) -> tensor<2x200xf32>
  return %y : tensor<2x200xf32>
}

// -----

// Those with scales for blocks, too.
// CHECK-LABEL: func @main
// CHECK: %[[D:.+]] = sg.reshape {{.*}} -> tensor<300x200xf32>
// CHECK-NEXT: sg.matmul %arg0, %[[D]] : (tensor<2x300xf32>, tensor<300x200xf32>)
func.func @main(%x: tensor<2x300xf32>, %s: tensor<10x1x200xf32>) -> tensor<2x200xf32> {
  %w = sg.constant dense<3> : tensor<10x30x200xi8>
  %c = sg.constant dense_resource<"m.onnx#0+8000"> : tensor<10x1x200xf32>
  %f = sg.cast %w : (tensor<10x30x200xi8>) -> tensor<10x30x200xf32>
  %m = sg.mul %f, %c : (tensor<10x30x200xf32>, tensor<10x1x200xf32>) -> tensor<10x30x200xf32>
  %d = sg.reshape %m : (tensor<10x30x200xf32>) -> tensor<300x200xf32>
  %y = sg.matmul %x, %d : (tensor<2x300xf32>, tensor<300x200xf32>) -> tensor<2x200xf32>
  return %y : tensor<2x200xf32>
}

// -----

// What f16 cannot hold, as the driver found: also in what is made of it.
// CHECK-LABEL: func @main
// CHECK: sg.cast
// F16-LABEL: func @main
// F16-NOT: sg.cast
// F16: return
func.func @main(%x: tensor<2x300xf32>) -> tensor<2x200xf32> {
  %w = sg.constant {sg.wide} dense<7.0e4> : tensor<200x300xf32>
  %t = sg.transpose %w {perm = array<i64: 1, 0>} : (tensor<200x300xf32>) -> tensor<300x200xf32>
  %y = sg.matmul %x, %t : (tensor<2x300xf32>, tensor<300x200xf32>) -> tensor<2x200xf32>
  return %y : tensor<2x200xf32>
}

// -----

// A convolution in Winograd's tiles stays f32, and reads what it read; in f16 all are
// rounded, and none is in tiles.
// CHECK-LABEL: func @tiles
// CHECK-SAME: (%[[X:[a-z0-9]+]]: tensor<1x32x16x16xf32>
// CHECK-NOT: sg.cast
// CHECK: sg.conv %[[X]], {{.*}} sg.winograd = 4
// F16-LABEL: func @tiles
// F16: sg.cast {{.*}} {sg.reduced}
// F16-NOT: sg.winograd
// F16: return
// THREE-LABEL: func @tiles
// THREE-NOT: sg.cast
// THREE: return
func.func @tiles(%x: tensor<1x32x16x16xf32>) -> tensor<1x32x16x16xf32> {
  %w = sg.constant dense<0.3> : tensor<32x32x3x3xf32>
  %y = sg.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64, sg.winograd = 4 : i64} : (tensor<1x32x16x16xf32>, tensor<32x32x3x3xf32>) -> tensor<1x32x16x16xf32>
  return %y : tensor<1x32x16x16xf32>
}
