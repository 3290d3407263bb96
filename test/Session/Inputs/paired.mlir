func.func @main(%x: tensor<1x32x28x28xf32>, %z: tensor<128x512xf32>) -> (tensor<1x64x28x28xf32>, tensor<128x700xf32>) {
  %w = sg.constant dense<0.37> : tensor<64x32x3x3xf32>
  %b = sg.constant dense<0.25> : tensor<64xf32>
  %v = sg.constant dense<-0.31> : tensor<512x700xf32>
  %0 = sg.conv %x, %w bias %b {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x32x28x28xf32>, tensor<64x32x3x3xf32>, tensor<64xf32>) -> tensor<1x64x28x28xf32>
  %1 = sg.relu %0 : (tensor<1x64x28x28xf32>) -> tensor<1x64x28x28xf32>
  %2 = sg.matmul %z, %v : (tensor<128x512xf32>, tensor<512x700xf32>) -> tensor<128x700xf32>
  %3 = sg.tanh %2 : (tensor<128x700xf32>) -> tensor<128x700xf32>
  return %1, %3 : tensor<1x64x28x28xf32>, tensor<128x700xf32>
}
