#loc = loc(unknown)
module {
  func.func @main(%arg0: tensor<16x1x9x2xui8> {sg.name = "x0"} loc(unknown)) -> (tensor<1x1x1x1xui8> {sg.name = "y0"}) {
    %0 = sg.reduce_mean %arg0 {axes = array<i64: 0, 1, 2, 3>, keepdims} : (tensor<16x1x9x2xui8>) -> tensor<1x1x1x1xui8> loc(#loc)
    return %0 : tensor<1x1x1x1xui8> loc(#loc)
  } loc(#loc)
} loc(#loc)

