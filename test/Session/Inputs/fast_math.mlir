func.func @main(%x: tensor<5xf32> {sg.name = "x"}) -> (tensor<5xf32> {sg.name = "y"}) {
  %0 = sg.div %x, %x : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}
