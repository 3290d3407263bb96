func.func @main(%x: tensor<1x64x14x14xf32>, %z: tensor<40x96xf32>) -> (tensor<1x96x14x14xf32>, tensor<40x200xf32>) {
  %w = sg.constant dense<0.37> : tensor<96x64x1x1xf32>
  %b = sg.constant dense<0.25> : tensor<96xf32>
  %v = sg.constant dense<-0.31> : tensor<96x200xf32>
  %0 = sg.conv %x, %w bias %b {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x64x14x14xf32>, tensor<96x64x1x1xf32>, tensor<96xf32>) -> tensor<1x96x14x14xf32>
  %1 = sg.relu %0 : (tensor<1x96x14x14xf32>) -> tensor<1x96x14x14xf32>
  %2 = sg.matmul %z, %v : (tensor<40x96xf32>, tensor<96x200xf32>) -> tensor<40x200xf32>
  %3 = sg.tanh %2 : (tensor<40x200xf32>) -> tensor<40x200xf32>
  return %1, %3 : tensor<1x96x14x14xf32>, tensor<40x200xf32>
}
