#loc = loc(unknown)
module {
  func.func @main(%arg0: tensor<18xui8> {sg.name = "x0"} loc(unknown)) -> (tensor<18xui16> {sg.name = "y0"}) {
    %0 = sg.cast %arg0 : (tensor<18xui8>) -> tensor<18xui16> loc(#loc)
    %1 = sg.constant dense<> : tensor<0xui16> loc(#loc)
    %2 = sg.concat %0, %1, %1, %1 {axis = 0 : i64} : (tensor<18xui16>, tensor<0xui16>, tensor<0xui16>, tensor<0xui16>) -> tensor<18xui16> loc(#loc)
    return %2 : tensor<18xui16> loc(#loc)
  } loc(#loc)
} loc(#loc)

