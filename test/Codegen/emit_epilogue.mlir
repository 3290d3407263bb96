// RUN: sg-opt %s --sg-emit-kernels="vector-bytes=64 registers=32" --canonicalize --cse | FileCheck %s

// The bias of a column is loaded once a tile, the residual for each vector; both before
// the one store of C. relu is a comparison and a selection of vectors.
// CHECK-LABEL: func.func private @short(
// CHECK-SAME:    %{{.*}}: memref<60xf32>, %{{.*}}: memref<640xf32>, %[[BIAS:[a-z0-9]*]]: memref<32xf32>, %[[R:[a-z0-9]*]]: memref<96xf32>, %[[C:[a-z0-9]*]]: memref<96xf32>, %{{.*}}: index, %{{.*}}: index) -> i32
// CHECK-SAME:    sg.local = 0
// CHECK:           %[[SUMS:.*]]:6 = scf.for
// CHECK-COUNT-2:   vector.load %[[BIAS]]
// CHECK:           vector.load %[[R]]
// CHECK:           arith.addf %[[SUMS]]#0
// CHECK:           arith.addf
// CHECK:           arith.cmpf olt
// CHECK:           arith.select
// CHECK:           vector.store %{{.*}}, %[[C]]
// CHECK-NOT:     vector.load %[[BIAS]]
// CHECK:         return
func.func private @short(%x: tensor<3x20xf32>, %w: tensor<20x32xf32> {sg.layout = "cols:32"}, %b: tensor<32xf32>, %r: tensor<3x32xf32>) -> tensor<3x32xf32> attributes {sg.kernel} {
  %0 = sg.matmul %x, %w : (tensor<3x20xf32>, tensor<20x32xf32>) -> tensor<3x32xf32>
  %1 = sg.add %0, %b : (tensor<3x32xf32>, tensor<32xf32>) -> tensor<3x32xf32>
  %2 = sg.add %1, %r : (tensor<3x32xf32>, tensor<3x32xf32>) -> tensor<3x32xf32>
  %3 = sg.relu %2 : (tensor<3x32xf32>) -> tensor<3x32xf32>
  return %3 : tensor<3x32xf32>
}

// A long function is emitted once a row: the tile goes through local memory.
// CHECK-LABEL: func.func private @long(
// CHECK-SAME:    %[[C:[a-z0-9]*]]: memref<96xf32>, %[[LOCAL:[a-z0-9]*]]: memref<384xi8>
// CHECK:         %[[TILE:.*]] = memref.view %[[LOCAL]]
// CHECK:         %[[SUMS:.*]]:6 = scf.for
// CHECK-COUNT-6: vector.store %{{.*}}, %[[TILE]]
// CHECK:         scf.for %{{.*}} = %c0 to %c3
// CHECK:           vector.load %[[TILE]]
// CHECK-NOT:       math.erf
// CHECK-COUNT-2:   vector.store %{{.*}}, %[[C]]
// CHECK-NOT:       vector.store
// CHECK:         return
func.func private @long(%x: tensor<3x20xf32>, %w: tensor<20x32xf32> {sg.layout = "cols:32"}) -> tensor<3x32xf32> attributes {sg.kernel} {
  %0 = sg.matmul %x, %w : (tensor<3x20xf32>, tensor<20x32xf32>) -> tensor<3x32xf32>
  %1 = sg.gelu %0 : (tensor<3x32xf32>) -> tensor<3x32xf32>
  return %1 : tensor<3x32xf32>
}

// f16 is rounded after every op.
// CHECK-LABEL: func.func private @half(
// CHECK:         %[[SUM:.*]] = arith.truncf {{.*}} to vector<16xf16>
// CHECK:         %[[S:.*]] = arith.extf %[[SUM]]
// CHECK:         %[[T:.*]] = arith.mulf %[[S]]
// CHECK:         %[[U:.*]] = arith.truncf %[[T]]
// CHECK:         %[[V:.*]] = arith.extf %[[U]]
// CHECK:         arith.addf %[[V]]
func.func private @half(%x: tensor<1x8xf16>, %w: tensor<8x16xf16>, %b: tensor<16xf16>) -> tensor<1x16xf16> attributes {sg.kernel} {
  %c = sg.constant dense<0.3> : tensor<f16>
  %0 = sg.matmul %x, %w : (tensor<1x8xf16>, tensor<8x16xf16>) -> tensor<1x16xf16>
  %1 = sg.mul %0, %c : (tensor<1x16xf16>, tensor<f16>) -> tensor<1x16xf16>
  %2 = sg.add %1, %b : (tensor<1x16xf16>, tensor<16xf16>) -> tensor<1x16xf16>
  return %2 : tensor<1x16xf16>
}

// What is no epilogue is left alone: a sum that is repeated, an input that repeats along
// some of the pixels, an op that is not elementwise, a function with control flow, one
// that is a call of libm for each lane, two contractions.
// CHECK-LABEL: func.func private @repeated(
// CHECK:         sg.matmul
func.func private @repeated(%x: tensor<1x8xf32>, %w: tensor<8x16xf32>, %b: tensor<4x16xf32>) -> tensor<4x16xf32> attributes {sg.kernel} {
  %0 = sg.matmul %x, %w : (tensor<1x8xf32>, tensor<8x16xf32>) -> tensor<1x16xf32>
  %1 = sg.add %0, %b : (tensor<1x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
  return %1 : tensor<4x16xf32>
}
// CHECK-LABEL: func.func private @partial(
// CHECK:         sg.conv
func.func private @partial(%x: tensor<1x3x9x9xf32>, %w: tensor<5x3x1x1xf32>, %b: tensor<9x1xf32>) -> tensor<1x5x9x9xf32> attributes {sg.kernel} {
  %0 = sg.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x3x9x9xf32>, tensor<5x3x1x1xf32>) -> tensor<1x5x9x9xf32>
  %1 = sg.add %0, %b : (tensor<1x5x9x9xf32>, tensor<9x1xf32>) -> tensor<1x5x9x9xf32>
  return %1 : tensor<1x5x9x9xf32>
}
// CHECK-LABEL: func.func private @softmax(
// CHECK:         sg.matmul
func.func private @softmax(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>) -> tensor<4x16xf32> attributes {sg.kernel} {
  %0 = sg.matmul %x, %w : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  %1 = sg.softmax %0 {axis = 1 : i64} : (tensor<4x16xf32>) -> tensor<4x16xf32>
  return %1 : tensor<4x16xf32>
}
// CHECK-LABEL: func.func private @control_flow(
// CHECK:         sg.matmul
func.func private @control_flow(%x: tensor<4x8xi32>, %w: tensor<8x16xi32>, %e: tensor<16xi32>) -> tensor<4x16xi32> attributes {sg.kernel} {
  %0 = sg.matmul %x, %w : (tensor<4x8xi32>, tensor<8x16xi32>) -> tensor<4x16xi32>
  %1 = sg.pow %0, %e : (tensor<4x16xi32>, tensor<16xi32>) -> tensor<4x16xi32>
  return %1 : tensor<4x16xi32>
}
// CHECK-LABEL: func.func private @libm(
// CHECK:         sg.matmul
func.func private @libm(%x: tensor<4x8xf64>, %w: tensor<8x16xf64>) -> tensor<4x16xf64> attributes {sg.kernel} {
  %0 = sg.matmul %x, %w : (tensor<4x8xf64>, tensor<8x16xf64>) -> tensor<4x16xf64>
  %1 = sg.tanh %0 : (tensor<4x16xf64>) -> tensor<4x16xf64>
  return %1 : tensor<4x16xf64>
}
// CHECK-LABEL: func.func private @two(
// CHECK:         sg.matmul
func.func private @two(%x: tensor<8x8xf32>, %w: tensor<8x8xf32>) -> tensor<8x8xf32> attributes {sg.kernel} {
  %0 = sg.matmul %x, %w : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = sg.matmul %0, %w : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}
