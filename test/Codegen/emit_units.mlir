// How the work of a convolution is cut, so that two threads, of which each does one half of
// the units, have the same to do.
// RUN: sg-opt %s --sg-emit-kernels="vector-bytes=64 registers=32" --canonicalize --cse | FileCheck %s

// 196 pixels: four panels of 49, of three full vectors and a pixel summed across eight filters;
// each for four pieces of the filters.
// CHECK-LABEL: func.func private @panels_of_49
// CHECK-SAME:    sg.units = 16 : i64
// CHECK-DAG:     arith.constant 49 : index
func.func private @panels_of_49(%x: tensor<1x64x14x14xf32>, %w: tensor<256x64x1x1xf32> {sg.layout = "rows:8:1"}) -> tensor<1x256x14x14xf32> attributes {sg.kernel} {
  %y = sg.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x64x14x14xf32>, tensor<256x64x1x1xf32>) -> tensor<1x256x14x14xf32>
  return %y : tensor<1x256x14x14xf32>
}

// 784 pixels: 16 panels of 48, and one of 16, which is the 9th of 17: halves end within it,
// so it has two pieces.
// CHECK-LABEL: func.func private @short_one_in_the_middle
// CHECK-SAME:    sg.units = 34 : i64
// CHECK:         %[[PANEL:.*]] = arith.remui %{{.*}}, %c17
// CHECK:         arith.cmpi eq, %[[PANEL]], %c8
func.func private @short_one_in_the_middle(%x: tensor<1x64x28x28xf32>, %w: tensor<128x64x1x1xf32> {sg.layout = "rows:8:1"}) -> tensor<1x128x28x28xf32> attributes {sg.kernel} {
  %y = sg.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x64x28x28xf32>, tensor<128x64x1x1xf32>) -> tensor<1x128x28x28xf32>
  return %y : tensor<1x128x28x28xf32>
}

// One panel: 20 tiles of 8 filters are ten pieces of two, not seven of three.
// CHECK-LABEL: func.func private @even_pieces
// CHECK-SAME:    sg.units = 10 : i64
func.func private @even_pieces(%x: tensor<1x960x7x7xf32>, %w: tensor<160x960x1x1xf32> {sg.layout = "rows:8:1"}) -> tensor<1x160x7x7xf32> attributes {sg.kernel} {
  %y = sg.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x960x7x7xf32>, tensor<160x960x1x1xf32>) -> tensor<1x160x7x7xf32>
  return %y : tensor<1x160x7x7xf32>
}

// Of 43 tiles, 22 pieces of two: 22 and 21 tiles, where 15 pieces of three give 24 and 19.
// CHECK-LABEL: func.func private @nearly_even_pieces
// CHECK-SAME:    sg.units = 22 : i64
func.func private @nearly_even_pieces(%x: tensor<1x960x7x7xf32>, %w: tensor<344x960x1x1xf32> {sg.layout = "rows:8:1"}) -> tensor<1x344x7x7xf32> attributes {sg.kernel} {
  %y = sg.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x960x7x7xf32>, tensor<344x960x1x1xf32>) -> tensor<1x344x7x7xf32>
  return %y : tensor<1x344x7x7xf32>
}

// Row by row of y, and there is one: 16 tiles of 12 filters are two parts, each of which
// copies the row for itself.
// CHECK-LABEL: func.func private @parts_of_filters
// CHECK-SAME:    sg.units = 2 : i64
func.func private @parts_of_filters(%x: tensor<1x256x24xf32>, %w: tensor<192x256x5xf32> {sg.layout = "rows:12:1"}) -> tensor<1x192x24xf32> attributes {sg.kernel} {
  %y = sg.conv %x, %w {strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 2>, pads_high = array<i64: 2>, groups = 1 : i64} : (tensor<1x256x24xf32>, tensor<192x256x5xf32>) -> tensor<1x192x24xf32>
  return %y : tensor<1x192x24xf32>
}
