// Sums stay in registers: 16 are few (AVX2), and how loops are shaped decides whether
// LLVM keeps them there.
// RUN: sg-translate %s -o %t.ll --mcpu x86-64-v3 --no-cache --no-winograd
// RUN: llc -O3 --relocation-model=pic %t.ll -o - | %python %S/Inputs/spills.py | FileCheck %s
// CHECK: {{[1-9][0-9]?}} loops, 0 spill
func.func @main(%x: tensor<1x256x14x14xf32>, %z: tensor<1x512x7x7xf32>) -> (tensor<1x256x14x14xf32>, tensor<1x512x7x7xf32>) {
  %w = sg.constant dense<0.5> : tensor<256x256x3x3xf32>
  %b = sg.constant dense<0.5> : tensor<256xf32>
  %v = sg.constant dense<0.5> : tensor<512x512x3x3xf32>
  %c = sg.constant dense<0.5> : tensor<512xf32>
  %0 = sg.conv %x, %w bias %b {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x256x14x14xf32>, tensor<256x256x3x3xf32>, tensor<256xf32>) -> tensor<1x256x14x14xf32>
  %1 = sg.relu %0 : (tensor<1x256x14x14xf32>) -> tensor<1x256x14x14xf32>
  %2 = sg.conv %z, %v bias %c {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x512x7x7xf32>, tensor<512x512x3x3xf32>, tensor<512xf32>) -> tensor<1x512x7x7xf32>
  %3 = sg.relu %2 : (tensor<1x512x7x7xf32>) -> tensor<1x512x7x7xf32>
  return %1, %3 : tensor<1x256x14x14xf32>, tensor<1x512x7x7xf32>
}

// RUN: sg-translate %S/Inputs/blocks.mlir -o %t.blocks.ll --mcpu x86-64-v4 --no-cache
// RUN: llc -O3 --relocation-model=pic %t.blocks.ll -o - | %python %S/Inputs/spills.py | FileCheck %s
