// Units of Winograd's tiles: who transforms the inputs.
// RUN: sg-opt %s --sg-emit-kernels="vector-bytes=64 registers=32" --canonicalize --cse | FileCheck %s

// One block of 49 tiles: a phase in which 8 units transform 16 channels each, into memory of
// all threads, then 8 pieces of the filters, which do not.
// CHECK-LABEL: func.func private @shared
// CHECK-SAME:    %[[V:[a-z0-9]+]]: memref<905472xi8>, %[[M:[a-z0-9]+]]: memref<228096xi8>
// CHECK-SAME:    %[[BEGIN:[a-z0-9]+]]: index, %[[END:[a-z0-9]+]]: index) -> i32
// CHECK-SAME:    sg.first_units = 8 : i64
// CHECK-SAME:    sg.local = 228096 : i64, sg.scratch = 905472 : i64, sg.units = 16 : i64
// CHECK:         %[[FIRST:.*]] = arith.minsi %[[END]], %c8
// CHECK:         scf.for %{{.*}} = %[[BEGIN]] to %[[FIRST]] step
// CHECK:           %[[INPUTS:.*]] = memref.view %[[V]]
// CHECK:           vector.maskedstore %[[INPUTS]]
// CHECK:         %[[SECOND:.*]] = arith.maxsi %[[BEGIN]], %c8
// CHECK:         scf.for %{{.*}} = %[[SECOND]] to %[[END]] step
// CHECK-NOT:       vector.maskedstore %{{.*}}, %{{.*}} : memref<226368xf32>
// CHECK:           %[[READ:.*]] = memref.view %[[V]]
// CHECK:           vector.load %[[READ]]
// CHECK:           return
func.func private @shared(%x: tensor<1x128x28x28xf32>, %w: tensor<128x128x3x3xf32> {sg.layout = "wino:4:8"}) -> tensor<1x128x28x28xf32> attributes {sg.kernel} {
  %y = sg.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64, sg.winograd = 4 : i64} : (tensor<1x128x28x28xf32>, tensor<128x128x3x3xf32>) -> tensor<1x128x28x28xf32>
  return %y : tensor<1x128x28x28xf32>
}

// Four blocks: each thread transforms its own.
// CHECK-LABEL: func.func private @four_blocks
// CHECK-NOT:     sg.first_units
// CHECK-SAME:    sg.scratch = 0 : i64
func.func private @four_blocks(%x: tensor<1x64x56x56xf32>, %w: tensor<64x64x3x3xf32> {sg.layout = "wino:4:8"}) -> tensor<1x64x56x56xf32> attributes {sg.kernel} {
  %y = sg.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64, sg.winograd = 4 : i64} : (tensor<1x64x56x56xf32>, tensor<64x64x3x3xf32>) -> tensor<1x64x56x56xf32>
  return %y : tensor<1x64x56x56xf32>
}

// Two images of one block each.
// CHECK-LABEL: func.func private @two_images
// CHECK-NOT:     sg.first_units
// CHECK-SAME:    sg.scratch = 0 : i64
func.func private @two_images(%x: tensor<2x128x28x28xf32>, %w: tensor<128x128x3x3xf32> {sg.layout = "wino:4:8"}) -> tensor<2x128x28x28xf32> attributes {sg.kernel} {
  %y = sg.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64, sg.winograd = 4 : i64} : (tensor<2x128x28x28xf32>, tensor<128x128x3x3xf32>) -> tensor<2x128x28x28xf32>
  return %y : tensor<2x128x28x28xf32>
}

// 256 filters to 16 tiles: their weights would push inputs that come from elsewhere out of
// the cache.
// CHECK-LABEL: func.func private @many_filters
// CHECK-NOT:     sg.first_units
// CHECK-SAME:    sg.scratch = 0 : i64
func.func private @many_filters(%x: tensor<1x256x14x14xf32>, %w: tensor<256x256x3x3xf32> {sg.layout = "wino:4:8"}) -> tensor<1x256x14x14xf32> attributes {sg.kernel} {
  %y = sg.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64, sg.winograd = 4 : i64} : (tensor<1x256x14x14xf32>, tensor<256x256x3x3xf32>) -> tensor<1x256x14x14xf32>
  return %y : tensor<1x256x14x14xf32>
}

// Little work, one thread.
// CHECK-LABEL: func.func private @small
// CHECK-NOT:     sg.first_units
// CHECK-SAME:    sg.units = 1 : i64
func.func private @small(%x: tensor<1x8x28x28xf32>, %w: tensor<16x8x3x3xf32> {sg.layout = "wino:4:8"}) -> tensor<1x16x28x28xf32> attributes {sg.kernel} {
  %y = sg.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64, sg.winograd = 4 : i64} : (tensor<1x8x28x28xf32>, tensor<16x8x3x3xf32>) -> tensor<1x16x28x28xf32>
  return %y : tensor<1x16x28x28xf32>
}
