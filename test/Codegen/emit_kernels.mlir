// RUN: sg-opt %s --sg-emit-kernels="vector-bytes=64 registers=32" --canonicalize --cse | FileCheck %s
// RUN: sg-opt %s --sg-emit-kernels --canonicalize --cse | FileCheck %s --check-prefix=NARROW
// RUN: not sg-opt %s --sg-emit-kernels="vector-bytes=24" 2>&1 | FileCheck %s --check-prefix=OPTION
// OPTION: sg-emit-kernels: expected vector-bytes 16, 32 or 64

// A constant right side, packed: two panels of 4 vectors, the second with 6 columns, no
// local memory. 13 rows are tiles of 5, 4 and 4. Two steps of k a round.
// CHECK-LABEL: func.func private @packed(
// CHECK-SAME:    %[[A:.*]]: memref<260xf32>, %[[B:.*]]: memref<2560xf32>, %[[C:.*]]: memref<910xf32>, %[[BEGIN:.*]]: index, %[[END:.*]]: index) -> i32
// CHECK-SAME:    {sg.kernel, sg.local = 0 : i64, sg.scratch = 0 : i64, sg.units = 2 : i64}
// CHECK:         scf.for %{{.*}} = %[[BEGIN]] to %[[END]]
// CHECK:           scf.if
// CHECK:               vector.maskedstore %[[C]]
// CHECK:           else
// CHECK:               %{{.*}}:20 = scf.for %{{.*}} = %c0 to %c20 step %c2
// CHECK-COUNT-4:         vector.load %[[B]]
// CHECK:                 memref.load %[[A]]
// CHECK:                 vector.broadcast
// CHECK-COUNT-20:        vector.fma
// CHECK:               vector.store {{.*}}, %[[C]]
// CHECK:             scf.for %{{.*}} = %c1 to %c3
// CHECK:               %{{.*}}:16 = scf.for
// CHECK:         return %c0_i32
func.func private @packed(%x: tensor<13x20xf32>, %w: tensor<20x70xf32> {sg.layout = "cols:64"}) -> tensor<13x70xf32> attributes {sg.kernel} {
  %0 = sg.matmul %x, %w : (tensor<13x20xf32>, tensor<20x70xf32>) -> tensor<13x70xf32>
  return %0 : tensor<13x70xf32>
}

// A computed right side that many tiles read is packed by the first unit of a panel that
// a call does: 2 panels in 8 pieces of 22 tiles each.
// CHECK-LABEL: func.func private @copied(
// CHECK-SAME:    %{{.*}}: memref<65536xf32>, %[[B:[a-z0-9]*]]: memref<4480xf32>, %{{.*}}: memref<71680xf32>, %[[LOCAL:[a-z0-9]*]]: memref<16384xi8>, %[[BEGIN:[a-z0-9]*]]: index, %{{.*}}: index)
// CHECK-SAME:    sg.local = 16384 : i64, sg.scratch = 0 : i64, sg.units = 16 : i64
// CHECK:         scf.for %[[U:.*]] = %[[BEGIN]]
// CHECK:         %[[PIECE:.*]] = arith.remui %[[U]], %c8
// CHECK:         memref.view %[[LOCAL]]
// CHECK-DAG:     %[[FIRST:.*]] = arith.cmpi eq, %[[U]], %[[BEGIN]]
// CHECK-DAG:     %[[ZERO:.*]] = arith.cmpi eq, %[[PIECE]], %c0
// CHECK:         %[[PACKS:.*]] = arith.ori %[[FIRST]], %[[ZERO]]
// CHECK:         scf.if %[[PACKS]]
// CHECK:           vector.load %[[B]]
// NARROW-LABEL: func.func private @copied(
// NARROW:        vector.load {{.*}} vector<8xf32>
func.func private @copied(%x: tensor<1024x64xf32>, %w: tensor<64x70xf32>) -> tensor<1024x70xf32> attributes {sg.kernel} {
  %0 = sg.matmul %x, %w : (tensor<1024x64xf32>, tensor<64x70xf32>) -> tensor<1024x70xf32>
  return %0 : tensor<1024x70xf32>
}

// One row: the right side is read where it lies, its last columns with a guard.
// CHECK-LABEL: func.func private @row(
// CHECK-SAME:    %{{.*}}: memref<20xf32>, %[[B:.*]]: memref<1400xf32>
// CHECK-SAME:    sg.local = 0
// CHECK:         vector.load %[[B]]
// CHECK:         vector.maskedload %[[B]]
func.func private @row(%x: tensor<1x20xf32>, %w: tensor<20x70xf32>) -> tensor<1x70xf32> attributes {sg.kernel} {
  %0 = sg.matmul %x, %w : (tensor<1x20xf32>, tensor<20x70xf32>) -> tensor<1x70xf32>
  return %0 : tensor<1x70xf32>
}

// A column: the sides swap, the vectors run along the 40 rows of the left side.
// CHECK-LABEL: func.func private @column(
// CHECK:         vector.shuffle
// CHECK:         vector.store {{.*}} : memref<40xf32>
func.func private @column(%x: tensor<40x20xf32>, %w: tensor<20x1xf32>) -> tensor<40x1xf32> attributes {sg.kernel} {
  %0 = sg.matmul %x, %w : (tensor<40x20xf32>, tensor<20x1xf32>) -> tensor<40x1xf32>
  return %0 : tensor<40x1xf32>
}

// Halves are widened by loads and rounded by stores.
// CHECK-LABEL: func.func private @half(
// CHECK:         arith.extf {{.*}} : vector<16xf16> to vector<16xf32>
// CHECK:         vector.fma {{.*}} : vector<16xf32>
// CHECK:         arith.truncf {{.*}} : vector<16xf32> to vector<16xf16>
func.func private @half(%x: tensor<2x8xf16>, %w: tensor<8x16xf16>) -> tensor<2x16xf16> attributes {sg.kernel} {
  %0 = sg.matmul %x, %w : (tensor<2x8xf16>, tensor<8x16xf16>) -> tensor<2x16xf16>
  return %0 : tensor<2x16xf16>
}

// Nothing to compute: no unit.
// CHECK-LABEL: func.func private @empty(
// CHECK-SAME:    sg.units = 0
func.func private @empty(%x: tensor<0x8xf32>, %w: tensor<8x16xf32>) -> tensor<0x16xf32> attributes {sg.kernel} {
  %0 = sg.matmul %x, %w : (tensor<0x8xf32>, tensor<8x16xf32>) -> tensor<0x16xf32>
  return %0 : tensor<0x16xf32>
}

// 81 pixels of 3 channels and 9 window positions: panels of 27 rows and 3 vectors in local
// memory. A vector meets at most 3 rows of y: the table has 9 positions x 3 vectors x 3
// segments, each with an address and a mask; their loads merge.
// CHECK-LABEL: func.func private @conv(
// CHECK-SAME:    %[[X:.*]]: memref<243xf32>, %[[W:.*]]: memref<135xf32>, %[[BIAS:.*]]: memref<5xf32>, %{{.*}}: memref<405xf32>, %[[LOCAL:[a-z0-9]*]]:
// CHECK:         %[[PANEL:.*]] = memref.view %[[LOCAL]][%c0][] : {{.*}} to memref<1296xf32>
// CHECK:         %[[AT:.*]] = memref.view %[[LOCAL]][%c5184][] : {{.*}} to memref<81xindex>
// CHECK:         %[[MASKS:.*]] = memref.view %[[LOCAL]][%c5832][] : {{.*}} to memref<81xi16>
// CHECK-COUNT-3: memref.store {{.*}}, %[[AT]]
// CHECK:         memref.load %[[AT]]
// CHECK:         vector.load %[[MASKS]]{{.*}} vector<1xi16>
// CHECK:         vector.bitcast {{.*}} to vector<16xi1>
// CHECK:         %[[V0:.*]] = vector.maskedload %[[X]]
// CHECK:         %[[V1:.*]] = vector.maskedload %[[X]][%{{.*}}], %{{.*}}, %[[V0]]
// CHECK:         %[[V2:.*]] = vector.maskedload %[[X]][%{{.*}}], %{{.*}}, %[[V1]]
// CHECK:         vector.store %[[V2]], %[[PANEL]]
// CHECK:         memref.load %[[BIAS]]
// CHECK:         vector.fma
// NARROW-LABEL: func.func private @conv(
// NARROW:        arith.extsi {{.*}} : vector<8xi1> to vector<8xi32>
func.func private @conv(%x: tensor<1x3x9x9xf32>, %w: tensor<5x3x3x3xf32>, %b: tensor<5xf32>) -> tensor<1x5x9x9xf32> attributes {sg.kernel} {
  %0 = sg.conv %x, %w bias %b {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x3x9x9xf32>, tensor<5x3x3x3xf32>, tensor<5xf32>) -> tensor<1x5x9x9xf32>
  return %0 : tensor<1x5x9x9xf32>
}

// Depthwise with stride 2: two masked loads and a shuffle pick every other column.
// CHECK-LABEL: func.func private @depthwise(
// CHECK-SAME:    sg.local = 0 : i64, sg.scratch = 0 : i64, sg.units = 3 : i64
// CHECK:         vector.maskedload
// CHECK:         vector.maskedload
// CHECK:         vector.shuffle {{.*}} [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30]
func.func private @depthwise(%x: tensor<1x3x9x9xf32>, %w: tensor<3x1x3x3xf32>) -> tensor<1x3x5x5xf32> attributes {sg.kernel} {
  %0 = sg.conv %x, %w {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 3 : i64} : (tensor<1x3x9x9xf32>, tensor<3x1x3x3xf32>) -> tensor<1x3x5x5xf32>
  return %0 : tensor<1x3x5x5xf32>
}

// A window as large as the image: a matmul of one row.
// CHECK-LABEL: func.func private @whole(
// CHECK-SAME:    memref<18xf32>, %{{.*}}: memref<288xf32>
// CHECK-NOT:     maskedload
// CHECK:         return
func.func private @whole(%x: tensor<1x2x3x3xf32>, %w: tensor<16x2x3x3xf32> {sg.layout = "rows:16:1"}) -> tensor<1x16x1x1xf32> attributes {sg.kernel} {
  %0 = sg.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x2x3x3xf32>, tensor<16x2x3x3xf32>) -> tensor<1x16x1x1xf32>
  return %0 : tensor<1x16x1x1xf32>
}

// Left alone: no kernel, another op, element types that differ.
// CHECK-LABEL: func.func @no_kernel(
// CHECK:         sg.matmul
func.func @no_kernel(%x: tensor<2x8xf32>, %w: tensor<8x16xf32>) -> tensor<2x16xf32> {
  %0 = sg.matmul %x, %w : (tensor<2x8xf32>, tensor<8x16xf32>) -> tensor<2x16xf32>
  return %0 : tensor<2x16xf32>
}
// CHECK-LABEL: func.func private @other(
// CHECK:         sg.relu
func.func private @other(%x: tensor<2x8xf32>) -> tensor<2x8xf32> attributes {sg.kernel} {
  %0 = sg.relu %x : (tensor<2x8xf32>) -> tensor<2x8xf32>
  return %0 : tensor<2x8xf32>
}

// 33 pixels are two vectors and one pixel, whose sums over 8 filters are one more vector.
// CHECK-LABEL: func.func private @left_over(
// CHECK-SAME:    %[[X:[a-z0-9]*]]: memref<660xf32>, %[[W:[a-z0-9]*]]: memref<160xf32>, %[[Y:[a-z0-9]*]]: memref<264xf32>
// CHECK:         %[[SUMS:.*]]:17 = scf.for
// CHECK:           vector.load %[[W]]{{.*}} vector<8xf32>
// CHECK:           vector.fma {{.*}} : vector<8xf32>
// CHECK:         vector.extract %[[SUMS]]#16[0]
// CHECK:         vector.extract %[[SUMS]]#16[7]
func.func private @left_over(%x: tensor<1x20x33xf32>, %w: tensor<8x20x1xf32> {sg.layout = "rows:8:1"}) -> tensor<1x8x33xf32> attributes {sg.kernel} {
  %0 = sg.conv %x, %w {strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 0>, pads_high = array<i64: 0>, groups = 1 : i64} : (tensor<1x20x33xf32>, tensor<8x20x1xf32>) -> tensor<1x8x33xf32>
  return %0 : tensor<1x8x33xf32>
}
