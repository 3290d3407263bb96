// RUN: sg-opt %s --sg-emit-kernels="vector-bytes=64 registers=32 half-dots" --canonicalize --cse | FileCheck %s

// 7 x 7 pixels of y: four tiles of 2 rows, the last of 1, for 16 tiles of 32 filters. A round of
// the loop is a channel: each row has 19 taps for a row of the window, as two of 21 are in the
// halo; the first row of y meets two rows of the window, the second all three. Two vectors of
// filters make that 2 x 5 x 19, then 2 x 6 x 19, and 2 x 2 x 19 for the last row. Nothing is
// packed.
// CHECK-LABEL: func.func private @seven
// CHECK-SAME:    sg.local = 0 : i64, sg.scratch = 0 : i64, sg.units = 64 : i64
// CHECK:         scf.if
// CHECK:           %{{.*}}:28 = scf.for
// CHECK:             memref.prefetch
// CHECK-COUNT-190:   vector.fma
// CHECK-NOT:         vector.fma
// CHECK:             scf.yield
// CHECK:           vector.shuffle
// CHECK:           vector.maskedstore
// CHECK:         else
// CHECK:           scf.if
// CHECK:             %{{.*}}:28 = scf.for
// CHECK-COUNT-228:     vector.fma
// CHECK-NOT:           vector.fma
// CHECK:               scf.yield
// CHECK:             else
// CHECK:               %{{.*}}:14 = scf.for
// CHECK-COUNT-76:        vector.fma
// CHECK-NOT:             vector.fma
// CHECK:                 scf.yield
func.func private @seven(%x: tensor<1x512x7x7xf32>, %w: tensor<512x512x3x3xf32> {sg.layout = "rows:32:1"}) -> tensor<1x512x7x7xf32> attributes {sg.kernel} {
  %y = sg.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x512x7x7xf32>, tensor<512x512x3x3xf32>) -> tensor<1x512x7x7xf32>
  return %y : tensor<1x512x7x7xf32>
}

// Stride 2: the first row and column of y alone have a tap in the halo. 41 taps a row of the
// window: 2 x 2 x 41, then all three rows of it to the end.
// CHECK-LABEL: func.func private @strided
// CHECK-SAME:    sg.local = 0 : i64, sg.scratch = 0 : i64, sg.units = 112 : i64
// CHECK:           %{{.*}}:28 = scf.for
// CHECK-COUNT-164:   vector.fma
// CHECK-NOT:         vector.fma
// CHECK:             scf.yield
// CHECK:             %{{.*}}:28 = scf.for
// CHECK-COUNT-246:     vector.fma
// CHECK-NOT:           vector.fma
// CHECK:               scf.yield
// CHECK:               %{{.*}}:28 = scf.for
// CHECK-COUNT-246:       vector.fma
// CHECK-NOT:             vector.fma
// CHECK:                 scf.yield
func.func private @strided(%x: tensor<1x256x28x28xf32>, %w: tensor<256x256x3x3xf32> {sg.layout = "rows:32:1"}) -> tensor<1x256x14x14xf32> attributes {sg.kernel} {
  %y = sg.conv %x, %w {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x256x28x28xf32>, tensor<256x256x3x3xf32>) -> tensor<1x256x14x14xf32>
  return %y : tensor<1x256x14x14xf32>
}

// Pairs of bf16: the image is copied, 256 pairs of channels in planes of 64 for 49 pixels. A round
// of the loop is a pair.
// CHECK-LABEL: func.func private @pairs
// CHECK-SAME:    sg.local = 65536 : i64, sg.scratch = 0 : i64, sg.units = 64 : i64
// CHECK:           %{{.*}}:28 = scf.for %{{.*}} = %c0 to %c256 step
// CHECK-COUNT-190:   llvm.x86.avx512bf16.dpbf16ps
// CHECK-NOT:         llvm.x86.avx512bf16.dpbf16ps
// CHECK:             scf.yield
func.func private @pairs(%x: tensor<1x512x7x7xbf16>, %w: tensor<512x512x3x3xbf16> {sg.layout = "rows:32:1:x2:9"}) -> tensor<1x512x7x7xf32> attributes {sg.kernel} {
  %xf = sg.cast %x {sg.reduced} : (tensor<1x512x7x7xbf16>) -> tensor<1x512x7x7xf32>
  %wf = sg.cast %w {sg.reduced} : (tensor<512x512x3x3xbf16>) -> tensor<512x512x3x3xf32>
  %y = sg.conv %xf, %wf {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x512x7x7xf32>, tensor<512x512x3x3xf32>) -> tensor<1x512x7x7xf32>
  return %y : tensor<1x512x7x7xf32>
}
