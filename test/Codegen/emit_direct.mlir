// RUN: sg-opt %s --sg-emit-kernels="vector-bytes=64 registers=32" --canonicalize --cse | FileCheck %s

// 64 columns with stride 2: each row of x becomes two lines of 48, its even and its odd
// elements; a unit of 2 rows of y copies 5 rows of 3 channels. A step of k loads where the
// run of pixels begins that weight k multiplies, and the run: nothing is packed for each k.
// CHECK-LABEL: func.func private @first(
// CHECK-SAME:    %[[X:.*]]: memref<12288xf32>, %{{.*}}: memref<432xf32>, %{{.*}}: memref<16384xf32>, %[[LOCAL:[a-z0-9]*]]: memref<6016xi8>
// CHECK-SAME:    sg.units = 16
// CHECK:         %[[LINES:.*]] = memref.view %[[LOCAL]][%c0][] : {{.*}} to memref<1440xf32>
// CHECK:         %[[OFFSETS:.*]] = memref.view %[[LOCAL]][%c5760][] : {{.*}} to memref<27xindex>
// CHECK-COUNT-3: memref.store {{.*}}, %[[OFFSETS]]
// CHECK:         scf.if
// CHECK:           vector.maskedload %[[X]]
// CHECK:           vector.shuffle
// CHECK:           vector.store {{.*}}, %[[LINES]]
// CHECK:         else
// CHECK-NOT:       vector.maskedload
// CHECK:           vector.store {{.*}}, %[[LINES]]
// CHECK:         scf.for
// CHECK:           %[[OFFSET:.*]] = memref.load %[[OFFSETS]]
// CHECK:           %[[AT:.*]] = arith.addi {{.*}}, %[[OFFSET]]
// CHECK:           vector.load %[[LINES]][%[[AT]]]
// CHECK:           vector.fma
func.func private @first(%x: tensor<1x3x64x64xf32>, %w: tensor<16x3x3x3xf32> {sg.layout = "rows:8:1"}) -> tensor<1x16x32x32xf32> attributes {sg.kernel} {
  %0 = sg.conv %x, %w {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x3x64x64xf32>, tensor<16x3x3x3xf32>) -> tensor<1x16x32x32xf32>
  return %0 : tensor<1x16x32x32xf32>
}
