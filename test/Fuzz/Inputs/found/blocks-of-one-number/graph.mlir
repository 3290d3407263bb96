#loc = loc(unknown)
module {
  func.func @main(%arg0: tensor<5x24xf32> {sg.name = "x0"} loc(unknown)) -> (tensor<5x57xf32> {sg.name = "y0"}) {
    %0 = sg.constant dense<193> : tensor<6x4x57xui8> loc(#loc)
    %1 = sg.cast %0 : (tensor<6x4x57xui8>) -> tensor<6x4x57xi32> loc(#loc)
    %2 = sg.constant dense<1> : tensor<6x1x57xui8> loc(#loc)
    %3 = sg.cast %2 : (tensor<6x1x57xui8>) -> tensor<6x1x57xi32> loc(#loc)
    %4 = sg.sub %1, %3 : (tensor<6x4x57xi32>, tensor<6x1x57xi32>) -> tensor<6x4x57xi32> loc(#loc)
    %5 = sg.cast %4 : (tensor<6x4x57xi32>) -> tensor<6x4x57xf32> loc(#loc)
    %6 = sg.constant dense<1.51145279> : tensor<6x1x57xf32> loc(#loc)
    %7 = sg.mul %5, %6 : (tensor<6x4x57xf32>, tensor<6x1x57xf32>) -> tensor<6x4x57xf32> loc(#loc)
    %8 = sg.reshape %7 : (tensor<6x4x57xf32>) -> tensor<24x57xf32> loc(#loc)
    %9 = sg.matmul %arg0, %8 : (tensor<5x24xf32>, tensor<24x57xf32>) -> tensor<5x57xf32> loc(#loc)
    return %9 : tensor<5x57xf32> loc(#loc)
  } loc(#loc)
} loc(#loc)

