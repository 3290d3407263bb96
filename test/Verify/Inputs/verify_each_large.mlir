func.func @main(%x: tensor<512x512xf32>) -> tensor<512x512xf32> {
  %0 = sg.matmul %x, %x : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>
  return %0 : tensor<512x512xf32>
}
