#loc = loc(unknown)
module {
  func.func @main(%arg0: tensor<1x5x66xf16> {sg.name = "x0"} loc(unknown), %arg1: tensor<1x5x66xf16> {sg.name = "x1"} loc(unknown)) -> (tensor<1x10x66xf16> {sg.name = "y0"}) {
    %0 = sg.gelu %arg0 : (tensor<1x5x66xf16>) -> tensor<1x5x66xf16> loc(#loc)
    %1 = sg.mod %arg1, %0 : (tensor<1x5x66xf16>, tensor<1x5x66xf16>) -> tensor<1x5x66xf16> loc(#loc)
    %2 = sg.concat %1, %1 {axis = 1 : i64} : (tensor<1x5x66xf16>, tensor<1x5x66xf16>) -> tensor<1x10x66xf16> loc(#loc)
    return %2 : tensor<1x10x66xf16> loc(#loc)
  } loc(#loc)
} loc(#loc)

