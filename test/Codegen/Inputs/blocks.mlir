// Weights of 4 bits, with scales and zero points of blocks, for one row and for four.
func.func @main(%x: tensor<1x256xf32>, %z: tensor<4x256xf32>) -> (tensor<1x384xf32>, tensor<4x384xf32>) {
  %c = sg.constant dense_resource<"none#0+49152"> : tensor<49152xui8>
  %e = sg.constant dense_resource<"none#0+12288"> : tensor<8x1x384xf32>
  %g = sg.constant dense_resource<"none#0+1536"> : tensor<1536xui8>
  %w = sg.unpack %c : (tensor<49152xui8>) -> tensor<8x32x384xi8>
  %u = sg.unpack %g : (tensor<1536xui8>) -> tensor<8x1x384xi8>
  %i = sg.cast %w : (tensor<8x32x384xi8>) -> tensor<8x32x384xf32>
  %m = sg.mul %i, %e : (tensor<8x32x384xf32>, tensor<8x1x384xf32>) -> tensor<8x32x384xf32>
  %r = sg.reshape %m : (tensor<8x32x384xf32>) -> tensor<256x384xf32>
  %y = sg.matmul %x, %r : (tensor<1x256xf32>, tensor<256x384xf32>) -> tensor<1x384xf32>
  %j = sg.cast %u : (tensor<8x1x384xi8>) -> tensor<8x1x384xf32>
  %k = sg.sub %i, %j : (tensor<8x32x384xf32>, tensor<8x1x384xf32>) -> tensor<8x32x384xf32>
  %n = sg.mul %k, %e : (tensor<8x32x384xf32>, tensor<8x1x384xf32>) -> tensor<8x32x384xf32>
  %s = sg.reshape %n : (tensor<8x32x384xf32>) -> tensor<256x384xf32>
  %v = sg.matmul %z, %s : (tensor<4x256xf32>, tensor<256x384xf32>) -> tensor<4x384xf32>
  return %y, %v : tensor<1x384xf32>, tensor<4x384xf32>
}
