func.func @main(%x: tensor<5x3xf32> {sg.name = "x"}, %i: tensor<4xi64> {sg.name = "i"}) -> (tensor<4x3xf32> {sg.name = "y"}) {
  %y = sg.gather %x, %i {axis = 0 : i64} : (tensor<5x3xf32>, tensor<4xi64>) -> tensor<4x3xf32> loc("/emb/Gather")
  return %y : tensor<4x3xf32>
}
