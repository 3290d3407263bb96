#loc = loc(unknown)
module {
  func.func @main(%arg0: tensor<5x5xi64> {sg.name = "x0"} loc(unknown), %arg1: tensor<5x5xf64> {sg.name = "x1"} loc(unknown)) -> (tensor<5x5xi64> {sg.name = "y0"}) {
    %0 = sg.pow %arg0, %arg1 : (tensor<5x5xi64>, tensor<5x5xf64>) -> tensor<5x5xi64> loc(#loc)
    return %0 : tensor<5x5xi64> loc(#loc)
  } loc(#loc)
} loc(#loc)

