func.func @main(%x: tensor<32x1x512x100xf32>) -> tensor<1x512x3200xf32> {
  %t = sg.transpose %x {perm = array<i64: 1, 2, 3, 0>} : (tensor<32x1x512x100xf32>) -> tensor<1x512x100x32xf32>
  %y = sg.relu %t : (tensor<1x512x100x32xf32>) -> tensor<1x512x100x32xf32>
  %z = sg.reshape %y : (tensor<1x512x100x32xf32>) -> tensor<1x512x3200xf32>
  return %z : tensor<1x512x3200xf32>
}