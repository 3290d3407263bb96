// Products of bytes and of bf16 in AMX's tiles: their shape is set once a kernel, and they are let go
// of at its end; two tiles of A by two of B. Signs are the instruction's.
// RUN: sg-opt --sg-emit-kernels='vector-bytes=64 registers=32 byte-dots=true half-dots=true amx-bytes=true amx-halves=true' --split-input-file %s | FileCheck %s
// RUN: sg-opt --sg-emit-kernels='vector-bytes=64 registers=32 byte-dots=true half-dots=true amx-bytes=true amx-halves=true amx-emulated=true' --split-input-file %s | FileCheck %s --check-prefix=LOOPS

// LOOPS-NOT: llvm.x86.{{t|ldt}}

// CHECK-LABEL: func.func private @matmul
// CHECK-SAME:    (%[[X:.*]]: memref<98304xi8>, %[[W:.*]]: memref<592896xi8>,
// CHECK:         vector.store %{{.*}} : memref<64xi8>, vector<64xi8>
// CHECK:         llvm.call_intrinsic "llvm.x86.ldtilecfg"
// CHECK-NOT:     arith.xori
// CHECK:         scf.for
// CHECK-COUNT-4:   llvm.call_intrinsic "llvm.x86.tilezero"
// CHECK:           scf.for
// CHECK-COUNT-3:     llvm.call_intrinsic "llvm.x86.tileloadd64"
// CHECK-COUNT-2:     llvm.call_intrinsic "llvm.x86.tdpbusd"
// CHECK:             llvm.call_intrinsic "llvm.x86.tileloadd64"
// CHECK-COUNT-2:     llvm.call_intrinsic "llvm.x86.tdpbusd"
// CHECK-NOT:       llvm.x86.t
// CHECK:           }
// CHECK-COUNT-4:   llvm.call_intrinsic "llvm.x86.tilestored64"
// CHECK-NOT:       ldtilecfg
// CHECK:         llvm.call_intrinsic "llvm.x86.tilerelease"
// CHECK-NEXT:    arith.constant
// CHECK-NEXT:    return
func.func private @matmul(%x: tensor<128x768xui8>, %w: tensor<768x768xi8> {sg.layout = "cols:32:i4"}) -> tensor<128x768xi32> attributes {sg.kernel} {
  %a = sg.cast %x : (tensor<128x768xui8>) -> tensor<128x768xi32>
  %b = sg.cast %w : (tensor<768x768xi8>) -> tensor<768x768xi32>
  %y = sg.matmul %a, %b : (tensor<128x768xi32>, tensor<768x768xi32>) -> tensor<128x768xi32>
  return %y : tensor<128x768xi32>
}

// -----

// Bytes of one sign need no turning over.
// CHECK-LABEL: func.func private @signed
// CHECK-NOT:     arith.xori
// CHECK:         llvm.x86.tdpbssd
func.func private @signed(%x: tensor<32x256xi8>, %w: tensor<256x64xi8>) -> tensor<32x64xi32> attributes {sg.kernel} {
  %a = sg.cast %x : (tensor<32x256xi8>) -> tensor<32x256xi32>
  %b = sg.cast %w : (tensor<256x64xi8>) -> tensor<256x64xi32>
  %y = sg.matmul %a, %b : (tensor<32x256xi32>, tensor<256x64xi32>) -> tensor<32x64xi32>
  return %y : tensor<32x64xi32>
}

// -----

// CHECK-LABEL: func.func private @unsigned
// CHECK:         llvm.x86.tdpbuud
func.func private @unsigned(%x: tensor<32x256xui8>, %w: tensor<256x64xui8>) -> tensor<32x64xi32> attributes {sg.kernel} {
  %a = sg.cast %x : (tensor<32x256xui8>) -> tensor<32x256xi32>
  %b = sg.cast %w : (tensor<256x64xui8>) -> tensor<256x64xi32>
  %y = sg.matmul %a, %b : (tensor<32x256xi32>, tensor<256x64xi32>) -> tensor<32x64xi32>
  return %y : tensor<32x64xi32>
}

// -----

// CHECK-LABEL: func.func private @signed_unsigned
// CHECK:         llvm.x86.tdpbsud
func.func private @signed_unsigned(%x: tensor<32x256xi8>, %w: tensor<256x64xui8>) -> tensor<32x64xi32> attributes {sg.kernel} {
  %a = sg.cast %x : (tensor<32x256xi8>) -> tensor<32x256xi32>
  %b = sg.cast %w : (tensor<256x64xui8>) -> tensor<256x64xi32>
  %y = sg.matmul %a, %b : (tensor<32x256xi32>, tensor<256x64xi32>) -> tensor<32x64xi32>
  return %y : tensor<32x64xi32>
}

// -----

// Few rows: one tile of A by four of B.
// CHECK-LABEL: func.func private @few_rows
// CHECK-COUNT-4: llvm.call_intrinsic "llvm.x86.tilezero"
// CHECK-COUNT-2: llvm.call_intrinsic "llvm.x86.tileloadd64"
// CHECK-COUNT-1: llvm.call_intrinsic "llvm.x86.tdpbusd"
// CHECK:         llvm.call_intrinsic "llvm.x86.tileloadd64"
// CHECK:         llvm.call_intrinsic "llvm.x86.tdpbusd"
// CHECK:         llvm.call_intrinsic "llvm.x86.tileloadd64"
// CHECK:         llvm.call_intrinsic "llvm.x86.tdpbusd"
// CHECK:         llvm.call_intrinsic "llvm.x86.tileloadd64"
// CHECK:         llvm.call_intrinsic "llvm.x86.tdpbusd"
// CHECK-NOT:     llvm.x86.tdpb
func.func private @few_rows(%x: tensor<16x1024xui8>, %w: tensor<1024x64xi8>) -> tensor<16x64xi32> attributes {sg.kernel} {
  %a = sg.cast %x : (tensor<16x1024xui8>) -> tensor<16x1024xi32>
  %b = sg.cast %w : (tensor<1024x64xi8>) -> tensor<1024x64xi32>
  %y = sg.matmul %a, %b : (tensor<16x1024xi32>, tensor<1024x64xi32>) -> tensor<16x64xi32>
  return %y : tensor<16x64xi32>
}

// -----

// Of one row or two, and of little work, words in vectors are multiplied.
// CHECK-LABEL: func.func private @one_row
// CHECK-NOT:     llvm.x86.{{t|ldt}}
// CHECK:         vpdpbusd
func.func private @one_row(%x: tensor<2x768xui8>, %w: tensor<768x3072xi8>) -> tensor<2x3072xi32> attributes {sg.kernel} {
  %a = sg.cast %x : (tensor<2x768xui8>) -> tensor<2x768xi32>
  %b = sg.cast %w : (tensor<768x3072xi8>) -> tensor<768x3072xi32>
  %y = sg.matmul %a, %b : (tensor<2x768xi32>, tensor<768x3072xi32>) -> tensor<2x3072xi32>
  return %y : tensor<2x3072xi32>
}

// -----

// CHECK-LABEL: func.func private @little
// CHECK-NOT:     llvm.x86.{{t|ldt}}
// CHECK:         vpdpbusd
func.func private @little(%x: tensor<16x32xui8>, %w: tensor<32x32xi8>) -> tensor<16x32xi32> attributes {sg.kernel} {
  %a = sg.cast %x : (tensor<16x32xui8>) -> tensor<16x32xi32>
  %b = sg.cast %w : (tensor<32x32xi8>) -> tensor<32x32xi32>
  %y = sg.matmul %a, %b : (tensor<16x32xi32>, tensor<32x32xi32>) -> tensor<16x32xi32>
  return %y : tensor<16x32xi32>
}

// -----

// Pairs of bf16.
// CHECK-LABEL: func.func private @halves
// CHECK-SAME:    (%{{.*}}: memref<8192xi16>, %{{.*}}: memref<8192xi32>,
// CHECK:         llvm.x86.tdpbf16ps
func.func private @halves(%x: tensor<32x256xbf16>, %w: tensor<256x64xbf16> {sg.layout = "cols:32:x2"}) -> tensor<32x64xf32> attributes {sg.kernel} {
  %a = sg.cast %x {sg.reduced} : (tensor<32x256xbf16>) -> tensor<32x256xf32>
  %b = sg.cast %w {sg.reduced} : (tensor<256x64xbf16>) -> tensor<256x64xf32>
  %y = sg.matmul %a, %b : (tensor<32x256xf32>, tensor<256x64xf32>) -> tensor<32x64xf32>
  return %y : tensor<32x64xf32>
}

// -----

// Only what was rounded to be multiplied so: tiles take denormals for 0.
// CHECK-LABEL: func.func private @not_reduced
// CHECK-NOT:     llvm.x86.{{t|ldt}}
// CHECK:         vector.fma
func.func private @not_reduced(%x: tensor<32x256xbf16>, %w: tensor<256x64xbf16>) -> tensor<32x64xf32> attributes {sg.kernel} {
  %a = sg.cast %x : (tensor<32x256xbf16>) -> tensor<32x256xf32>
  %b = sg.cast %w : (tensor<256x64xbf16>) -> tensor<256x64xf32>
  %y = sg.matmul %a, %b : (tensor<32x256xf32>, tensor<256x64xf32>) -> tensor<32x64xf32>
  return %y : tensor<32x64xf32>
}

// -----

// Of a convolution filters are the rows, each packed by itself, and the panel of pixels is B:
// 580 bytes lie from filter to filter, 576 of weights and their sum.
// CHECK-LABEL: func.func private @conv
// CHECK-DAG:     %[[FILTER:.*]] = arith.constant 580 : i64
// CHECK-DAG:     %[[PANEL:.*]] = arith.constant 128 : i64
// CHECK:         llvm.call_intrinsic "llvm.x86.tileloadd64"(%{{.*}}, %{{.*}}, %[[FILTER]])
// CHECK:         llvm.call_intrinsic "llvm.x86.tdpbsud"
func.func private @conv(%x: tensor<1x64x10x10xui8>, %w: tensor<64x64x3x3xi8> {sg.layout = "rows:1:1:i4:9"}) -> tensor<1x64x10x10xi32> attributes {sg.kernel} {
  %a = sg.cast %x : (tensor<1x64x10x10xui8>) -> tensor<1x64x10x10xi32>
  %b = sg.cast %w : (tensor<64x64x3x3xi8>) -> tensor<64x64x3x3xi32>
  %y = sg.conv %a, %b {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x64x10x10xi32>, tensor<64x64x3x3xi32>) -> tensor<1x64x10x10xi32>
  return %y : tensor<1x64x10x10xi32>
}
