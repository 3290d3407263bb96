#loc = loc(unknown)
module {
  func.func @main(%arg0: tensor<2x3xi32> {sg.name = "x0"} loc(unknown)) -> (tensor<2x2x2x3xbf16> {sg.name = "y0"}) {
    %0 = sg.cast %arg0 : (tensor<2x3xi32>) -> tensor<2x3xui64> loc(#loc)
    %1 = sg.broadcast %0 : (tensor<2x3xui64>) -> tensor<1x2x2x3xui64> loc(#loc)
    %2 = sg.cast %1 : (tensor<1x2x2x3xui64>) -> tensor<1x2x2x3xbf16> loc(#loc)
    %3 = sg.broadcast %2 : (tensor<1x2x2x3xbf16>) -> tensor<2x2x2x3xbf16> loc(#loc)
    return %3 : tensor<2x2x2x3xbf16> loc(#loc)
  } loc(#loc)
} loc(#loc)

