// A product of bytes: by vpdpbusd of the vector's size, or by products of pairs; the
// lhs's top bits are turned over where both sides have one sign. Local memory has room
// for what sums start with, and packed weights bring the sums of their columns.
// RUN: sg-opt --sg-emit-kernels='vector-bytes=64 registers=32 byte-dots=true' --split-input-file %s | FileCheck %s --check-prefix=DOTS
// RUN: sg-opt --sg-emit-kernels='vector-bytes=32 registers=16' --split-input-file %s | FileCheck %s --check-prefix=PAIRS

// DOTS-LABEL: func.func private @matmul
// DOTS-SAME:    (%{{.*}}: memref<512xi8>, %{{.*}}: memref<[[N:[0-9]+]]xi8>, %{{.*}}: memref<1024xi32>, %{{.*}}: memref<{{[0-9]+}}xi8>,
// DOTS-NOT:     arith.xori
// DOTS:         llvm.call_intrinsic "llvm.x86.avx512.vpdpbusd.512"(%{{.*}}, %{{.*}}, %{{.*}}) : (vector<16xi32>, vector<64xi8>, vector<64xi8>) -> vector<16xi32>
// DOTS-NOT:     arith.muli %{{.*}}, %{{.*}} : vector<{{32|64}}xi32>

// PAIRS-LABEL: func.func private @matmul
// PAIRS-NOT:     vpdpbusd
// PAIRS:         arith.extui %{{.*}} : vector<16xi8> to vector<16xi32>
// PAIRS:         arith.extsi %{{.*}} : vector<16xi8> to vector<16xi32>
// PAIRS:         arith.muli %{{.*}}, %{{.*}} : vector<16xi32>
func.func private @matmul(%x: tensor<8x64xui8>, %w: tensor<64x128xi8>) -> tensor<8x128xi32> attributes {sg.kernel} {
  %z = sg.constant dense<3> : tensor<i32>
  %a = sg.cast %x : (tensor<8x64xui8>) -> tensor<8x64xi32>
  %s = sg.sub %a, %z : (tensor<8x64xi32>, tensor<i32>) -> tensor<8x64xi32>
  %b = sg.cast %w : (tensor<64x128xi8>) -> tensor<64x128xi32>
  %y = sg.matmul %s, %b : (tensor<8x64xi32>, tensor<64x128xi32>) -> tensor<8x128xi32>
  return %y : tensor<8x128xi32>
}

// -----

// DOTS-LABEL: func.func private @one_sign
// DOTS:         arith.xori
// DOTS:         vpdpbusd.512
// PAIRS-LABEL: func.func private @one_sign
// PAIRS-NOT:     arith.xori
// PAIRS-NOT:     arith.extui %{{.*}} : vector<16xi8>
// PAIRS:         return
func.func private @one_sign(%x: tensor<8x64xi8>, %w: tensor<64x128xi8>) -> tensor<8x128xi32> attributes {sg.kernel} {
  %a = sg.cast %x : (tensor<8x64xi8>) -> tensor<8x64xi32>
  %b = sg.cast %w : (tensor<64x128xi8>) -> tensor<64x128xi32>
  %y = sg.matmul %a, %b : (tensor<8x64xi32>, tensor<64x128xi32>) -> tensor<8x128xi32>
  return %y : tensor<8x128xi32>
}

// -----

// A zero point that no byte of x can be: padding would have none, so elements are read.
// DOTS-LABEL: func.func private @conv
// DOTS-NOT:     vpdpbusd
// DOTS:         sg.conv
// PAIRS-LABEL: func.func private @conv
func.func private @conv(%x: tensor<1x4x8xui8>, %w: tensor<3x4x3xi8>) -> tensor<1x3x8xi32> attributes {sg.kernel} {
  %z = sg.constant dense<256> : tensor<i32>
  %a = sg.cast %x : (tensor<1x4x8xui8>) -> tensor<1x4x8xi32>
  %s = sg.sub %a, %z : (tensor<1x4x8xi32>, tensor<i32>) -> tensor<1x4x8xi32>
  %b = sg.cast %w : (tensor<3x4x3xi8>) -> tensor<3x4x3xi32>
  %y = sg.conv %s, %b {dilations = array<i64: 1>, groups = 1 : i64, pads_high = array<i64: 1>, pads_low = array<i64: 1>, strides = array<i64: 1>} : (tensor<1x4x8xi32>, tensor<3x4x3xi32>) -> tensor<1x3x8xi32>
  return %y : tensor<1x3x8xi32>
}

// -----

// Zero points along k, and bytes of a row that lie apart, are none of this.
// DOTS-LABEL: func.func private @along_k
// DOTS:         sg.matmul
// PAIRS-LABEL: func.func private @along_k
func.func private @along_k(%x: tensor<8x64xui8>, %w: tensor<64x128xi8>, %z: tensor<64x1xi32>) -> tensor<8x128xi32> attributes {sg.kernel} {
  %a = sg.cast %x : (tensor<8x64xui8>) -> tensor<8x64xi32>
  %b = sg.cast %w : (tensor<64x128xi8>) -> tensor<64x128xi32>
  %s = sg.sub %b, %z : (tensor<64x128xi32>, tensor<64x1xi32>) -> tensor<64x128xi32>
  %y = sg.matmul %a, %s : (tensor<8x64xi32>, tensor<64x128xi32>) -> tensor<8x128xi32>
  return %y : tensor<8x128xi32>
}

// -----

// DOTS-LABEL: func.func private @turned
// DOTS:         sg.matmul
// PAIRS-LABEL: func.func private @turned
func.func private @turned(%x: tensor<64x8xui8>, %w: tensor<64x128xi8>) -> tensor<8x128xi32> attributes {sg.kernel} {
  %a = sg.cast %x : (tensor<64x8xui8>) -> tensor<64x8xi32>
  %b = sg.cast %w : (tensor<64x128xi8>) -> tensor<64x128xi32>
  %y = sg.matmul %a, %b {trans_lhs} : (tensor<64x8xi32>, tensor<64x128xi32>) -> tensor<8x128xi32>
  return %y : tensor<8x128xi32>
}
