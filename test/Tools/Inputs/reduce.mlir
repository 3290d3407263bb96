func.func @good(%x: tensor<4xf32>) -> tensor<4xf32> {
  %y = sg.relu %x : (tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}
func.func @bad(%x: tensor<4xf32>) -> tensor<4xf32> {
  %y = sg.sigmoid %x : (tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}
