#loc = loc(unknown)
module {
  func.func @main(%arg0: tensor<2x143xf32> {sg.name = "x0"} loc(unknown)) -> (tensor<2x1xf32> {sg.name = "y0"}) {
    %0 = sg.reduce_prod %arg0 {axes = array<i64: 1>, keepdims} : (tensor<2x143xf32>) -> tensor<2x1xf32> loc(#loc)
    return %0 : tensor<2x1xf32> loc(#loc)
  } loc(#loc)
} loc(#loc)

