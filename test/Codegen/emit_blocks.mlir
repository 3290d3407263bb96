// Weights with scales for blocks: nibbles are picked from a table by the bits of words,
// or become the last bits of floats; sums of a block are scaled once. Many rows share a
// panel that is dequantised once. What does not lie packed is left to the other lowering.
// RUN: sg-opt --sg-emit-kernels='vector-bytes=64 registers=32' --split-input-file %s | FileCheck %s --check-prefixes=ALL,TABLE
// RUN: sg-opt --sg-emit-kernels='vector-bytes=32 registers=16' --split-input-file %s | FileCheck %s --check-prefixes=ALL,EXPONENT

// ALL-LABEL:   func.func private @one_row
// ALL-SAME:    (%{{.*}}: memref<64xf32>, %{{.*}}: memref<1024xi32>, %{{.*}}: memref<256xf32>, %{{.*}}: memref<128xf32>, %{{.*}}: index, %{{.*}}: index)
// TABLE:       arith.constant dense<[-8.000000e+00, -7.000000e+00,
// TABLE:       scf.for
// TABLE:       scf.for
// TABLE:       vector.load %{{.*}} : memref<1024xi32>, vector<16xi32>
// TABLE-NOT:   arith.sitofp
// TABLE:       llvm.call_intrinsic "llvm.x86.avx512.permvar.sf.512"(%{{.*}}, %{{.*}}) : (vector<16xf32>, vector<16xi32>) -> vector<16xf32>
// TABLE:       arith.constant dense<28> : vector<16xi32>
// TABLE:       vector.load %{{.*}} : memref<256xf32>, vector<16xf32>
// EXPONENT:    arith.constant dense<1258291200> : vector<8xi32>
// EXPONENT-NOT: arith.constant dense<15728640> : vector<8xi32>
// EXPONENT:    arith.constant dense<983040> : vector<8xi32>
// EXPONENT-NOT: call_intrinsic
func.func private @one_row(%x: tensor<1x64xf32>, %w: tensor<2x32x128xui8> {sg.layout = "last:64:n8"}, %s: tensor<2x1x128xf32> {sg.layout = "last:64"}) -> tensor<1x128xf32> attributes {sg.kernel} {
  %z = sg.constant dense<8.0> : tensor<f32>
  %f = sg.cast %w : (tensor<2x32x128xui8>) -> tensor<2x32x128xf32>
  %u = sg.sub %f, %z : (tensor<2x32x128xf32>, tensor<f32>) -> tensor<2x32x128xf32>
  %m = sg.mul %u, %s : (tensor<2x32x128xf32>, tensor<2x1x128xf32>) -> tensor<2x32x128xf32>
  %r = sg.reshape %m : (tensor<2x32x128xf32>) -> tensor<64x128xf32>
  %y = sg.matmul %x, %r : (tensor<1x64xf32>, tensor<64x128xf32>) -> tensor<1x128xf32>
  return %y : tensor<1x128xf32>
}

// -----

// ALL-LABEL:   func.func private @panel
// ALL-SAME:    attributes {sg.kernel, sg.local = 16384 : i64
// ALL:         vector.store %{{.*}}, %{{.*}} : memref<4096xf32>
// ALL-NOT:     memref<1024xi32>
// ALL:         return
func.func private @panel(%x: tensor<40x64xf32>, %w: tensor<128x2x32xi8> {sg.layout = "rows:64:1:n8"}, %s: tensor<128x2x1xf32> {sg.layout = "rows:64:1"}) -> tensor<40x128xf32> attributes {sg.kernel} {
  %f = sg.cast %w : (tensor<128x2x32xi8>) -> tensor<128x2x32xf32>
  %m = sg.mul %f, %s : (tensor<128x2x32xf32>, tensor<128x2x1xf32>) -> tensor<128x2x32xf32>
  %r = sg.reshape %m : (tensor<128x2x32xf32>) -> tensor<128x64xf32>
  %y = sg.matmul %x, %r {trans_rhs} : (tensor<40x64xf32>, tensor<128x64xf32>) -> tensor<40x128xf32>
  return %y : tensor<40x128xf32>
}

// -----

// Zero points of blocks, of bytes.
// ALL-LABEL:   func.func private @zero_points
// ALL:         vector.load %{{.*}} : memref<256xi8>
func.func private @zero_points(%x: tensor<1x64xf32>, %w: tensor<2x32x128xui8> {sg.layout = "last:64"}, %z: tensor<2x1x128xui8> {sg.layout = "last:64"}, %s: tensor<2x1x128xf32> {sg.layout = "last:64"}) -> tensor<1x128xf32> attributes {sg.kernel} {
  %f = sg.cast %w : (tensor<2x32x128xui8>) -> tensor<2x32x128xi32>
  %i = sg.cast %z : (tensor<2x1x128xui8>) -> tensor<2x1x128xi32>
  %u = sg.sub %f, %i : (tensor<2x32x128xi32>, tensor<2x1x128xi32>) -> tensor<2x32x128xi32>
  %g = sg.cast %u : (tensor<2x32x128xi32>) -> tensor<2x32x128xf32>
  %m = sg.mul %s, %g : (tensor<2x1x128xf32>, tensor<2x32x128xf32>) -> tensor<2x32x128xf32>
  %r = sg.reshape %m : (tensor<2x32x128xf32>) -> tensor<64x128xf32>
  %y = sg.matmul %x, %r : (tensor<1x64xf32>, tensor<64x128xf32>) -> tensor<1x128xf32>
  return %y : tensor<1x128xf32>
}

// -----

// ALL-LABEL:   func.func private @plain
// ALL:         sg.matmul
func.func private @plain(%x: tensor<1x64xf32>, %w: tensor<2x32x128xi8>, %s: tensor<2x1x128xf32>) -> tensor<1x128xf32> attributes {sg.kernel} {
  %f = sg.cast %w : (tensor<2x32x128xi8>) -> tensor<2x32x128xf32>
  %m = sg.mul %f, %s : (tensor<2x32x128xf32>, tensor<2x1x128xf32>) -> tensor<2x32x128xf32>
  %r = sg.reshape %m : (tensor<2x32x128xf32>) -> tensor<64x128xf32>
  %y = sg.matmul %x, %r : (tensor<1x64xf32>, tensor<64x128xf32>) -> tensor<1x128xf32>
  return %y : tensor<1x128xf32>
}
