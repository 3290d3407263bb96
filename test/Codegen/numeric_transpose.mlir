// Transposes in register tiles: whole tiles and edges, rows that are all edge, several
// outer dimensions, types of 4 and 8 bytes.
// RUN: sg-opt --sg-emit-kernels="vector-bytes=64 registers=32" %s | not grep " = sg.transpose "
// RUN: check-kernels --mcpu native %s
// RUN: check-kernels --mcpu x86-64-v3 %s
func.func private @whole_0(%x: tensor<32x48xf32>) -> tensor<48x32xf32> attributes {sg.kernel} {
  %y = sg.transpose %x {perm = array<i64: 1, 0>} : (tensor<32x48xf32>) -> tensor<48x32xf32>
  return %y : tensor<48x32xf32>
}
func.func private @edges_1(%x: tensor<37x53xf32>) -> tensor<53x37xf32> attributes {sg.kernel} {
  %y = sg.transpose %x {perm = array<i64: 1, 0>} : (tensor<37x53xf32>) -> tensor<53x37xf32>
  return %y : tensor<53x37xf32>
}
func.func private @few_channels_2(%x: tensor<2x7x9x3xf32>) -> tensor<2x3x7x9xf32> attributes {sg.kernel} {
  %y = sg.transpose %x {perm = array<i64: 0, 3, 1, 2>} : (tensor<2x7x9x3xf32>) -> tensor<2x3x7x9xf32>
  return %y : tensor<2x3x7x9xf32>
}
func.func private @few_rows_3(%x: tensor<2x3x7x9xf32>) -> tensor<2x7x9x3xf32> attributes {sg.kernel} {
  %y = sg.transpose %x {perm = array<i64: 0, 2, 3, 1>} : (tensor<2x3x7x9xf32>) -> tensor<2x7x9x3xf32>
  return %y : tensor<2x7x9x3xf32>
}
func.func private @reversed_4(%x: tensor<3x5x18x20xf32>) -> tensor<20x18x5x3xf32> attributes {sg.kernel} {
  %y = sg.transpose %x {perm = array<i64: 3, 2, 1, 0>} : (tensor<3x5x18x20xf32>) -> tensor<20x18x5x3xf32>
  return %y : tensor<20x18x5x3xf32>
}
func.func private @double_5(%x: tensor<11x21xf64>) -> tensor<21x11xf64> attributes {sg.kernel} {
  %y = sg.transpose %x {perm = array<i64: 1, 0>} : (tensor<11x21xf64>) -> tensor<21x11xf64>
  return %y : tensor<21x11xf64>
}
func.func private @integer_6(%x: tensor<33x17xui32>) -> tensor<17x33xui32> attributes {sg.kernel} {
  %y = sg.transpose %x {perm = array<i64: 1, 0>} : (tensor<33x17xui32>) -> tensor<17x33xui32>
  return %y : tensor<17x33xui32>
}
