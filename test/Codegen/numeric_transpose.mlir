// Transposes in register tiles: whole tiles and edges, rows that are all edge, several
// outer dimensions, types of 4 and 8 bytes, and bytes, in words.
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
func.func private @few_rows_3(%x: tensor<2x9x7x9xf32>) -> tensor<2x7x9x9xf32> attributes {sg.kernel} {
  %y = sg.transpose %x {perm = array<i64: 0, 2, 3, 1>} : (tensor<2x9x7x9xf32>) -> tensor<2x7x9x9xf32>
  return %y : tensor<2x7x9x9xf32>
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
func.func private @bytes_0(%x: tensor<32x70xi8> {sg.special}) -> tensor<70x32xi8> attributes {sg.kernel} {
  %y = sg.transpose %x {perm = array<i64: 1, 0>} : (tensor<32x70xi8>) -> tensor<70x32xi8>
  return %y : tensor<70x32xi8>
}
func.func private @bytes_1(%x: tensor<9x130xi8> {sg.special}) -> tensor<130x9xi8> attributes {sg.kernel} {
  %y = sg.transpose %x {perm = array<i64: 1, 0>} : (tensor<9x130xi8>) -> tensor<130x9xi8>
  return %y : tensor<130x9xi8>
}
func.func private @bytes_2(%x: tensor<130x3xi8> {sg.special}) -> tensor<3x130xi8> attributes {sg.kernel} {
  %y = sg.transpose %x {perm = array<i64: 1, 0>} : (tensor<130x3xi8>) -> tensor<3x130xi8>
  return %y : tensor<3x130xi8>
}
func.func private @bytes_3(%x: tensor<2x64x7x9xi8> {sg.special}) -> tensor<2x7x9x64xi8> attributes {sg.kernel} {
  %y = sg.transpose %x {perm = array<i64: 0, 2, 3, 1>} : (tensor<2x64x7x9xi8>) -> tensor<2x7x9x64xi8>
  return %y : tensor<2x7x9x64xi8>
}
func.func private @bytes_4(%x: tensor<2x7x9x66xi8> {sg.special}) -> tensor<2x66x7x9xi8> attributes {sg.kernel} {
  %y = sg.transpose %x {perm = array<i64: 0, 3, 1, 2>} : (tensor<2x7x9x66xi8>) -> tensor<2x66x7x9xi8>
  return %y : tensor<2x66x7x9xi8>
}
func.func private @bytes_5(%x: tensor<1x5x49x33xi8> {sg.special}) -> tensor<1x33x5x49xi8> attributes {sg.kernel} {
  %y = sg.transpose %x {perm = array<i64: 0, 3, 1, 2>} : (tensor<1x5x49x33xi8>) -> tensor<1x33x5x49xi8>
  return %y : tensor<1x33x5x49xi8>
}
func.func private @bytes_6(%x: tensor<4x16x17x5xi8> {sg.special}) -> tensor<5x4x17x16xi8> attributes {sg.kernel} {
  %y = sg.transpose %x {perm = array<i64: 3, 0, 2, 1>} : (tensor<4x16x17x5xi8>) -> tensor<5x4x17x16xi8>
  return %y : tensor<5x4x17x16xi8>
}
func.func private @bytes_7(%x: tensor<32x70xui8> {sg.special}) -> tensor<70x32xui8> attributes {sg.kernel} {
  %y = sg.transpose %x {perm = array<i64: 1, 0>} : (tensor<32x70xui8>) -> tensor<70x32xui8>
  return %y : tensor<70x32xui8>
}
func.func private @bytes_8(%x: tensor<9x130xui8> {sg.special}) -> tensor<130x9xui8> attributes {sg.kernel} {
  %y = sg.transpose %x {perm = array<i64: 1, 0>} : (tensor<9x130xui8>) -> tensor<130x9xui8>
  return %y : tensor<130x9xui8>
}
func.func private @bytes_9(%x: tensor<130x3xui8> {sg.special}) -> tensor<3x130xui8> attributes {sg.kernel} {
  %y = sg.transpose %x {perm = array<i64: 1, 0>} : (tensor<130x3xui8>) -> tensor<3x130xui8>
  return %y : tensor<3x130xui8>
}
func.func private @bytes_10(%x: tensor<2x64x7x9xui8> {sg.special}) -> tensor<2x7x9x64xui8> attributes {sg.kernel} {
  %y = sg.transpose %x {perm = array<i64: 0, 2, 3, 1>} : (tensor<2x64x7x9xui8>) -> tensor<2x7x9x64xui8>
  return %y : tensor<2x7x9x64xui8>
}
func.func private @bytes_11(%x: tensor<2x7x9x66xui8> {sg.special}) -> tensor<2x66x7x9xui8> attributes {sg.kernel} {
  %y = sg.transpose %x {perm = array<i64: 0, 3, 1, 2>} : (tensor<2x7x9x66xui8>) -> tensor<2x66x7x9xui8>
  return %y : tensor<2x66x7x9xui8>
}
func.func private @bytes_12(%x: tensor<1x5x49x33xui8> {sg.special}) -> tensor<1x33x5x49xui8> attributes {sg.kernel} {
  %y = sg.transpose %x {perm = array<i64: 0, 3, 1, 2>} : (tensor<1x5x49x33xui8>) -> tensor<1x33x5x49xui8>
  return %y : tensor<1x33x5x49xui8>
}
func.func private @bytes_13(%x: tensor<4x16x17x5xui8> {sg.special}) -> tensor<5x4x17x16xui8> attributes {sg.kernel} {
  %y = sg.transpose %x {perm = array<i64: 3, 0, 2, 1>} : (tensor<4x16x17x5xui8>) -> tensor<5x4x17x16xui8>
  return %y : tensor<5x4x17x16xui8>
}
