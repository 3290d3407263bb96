#loc = loc(unknown)
module {
  func.func @main(%arg0: tensor<5x9x5xf32> {sg.name = "x0"} loc(unknown)) -> (tensor<5x9x5xf32> {sg.name = "y0"}) {
    %0 = sg.softmax %arg0 {axis = 1 : i64} : (tensor<5x9x5xf32>) -> tensor<5x9x5xf32> loc(#loc)
    %1 = sg.div %0, %0 : (tensor<5x9x5xf32>, tensor<5x9x5xf32>) -> tensor<5x9x5xf32> loc(#loc)
    return %1 : tensor<5x9x5xf32> loc(#loc)
  } loc(#loc)
} loc(#loc)

