#loc = loc(unknown)
module {
  func.func @main(%arg0: tensor<2x2x9x1xf32> {sg.name = "x0"} loc(unknown), %arg1: tensor<2x2x9x1xf32> {sg.name = "x1"} loc(unknown), %arg2: tensor<2x2x1x9xf32> {sg.name = "x2"} loc(unknown), %arg3: tensor<9x9xi1> {sg.name = "x3"} loc(unknown)) -> (tensor<1x2x9x1xi64> {sg.name = "y0"}) {
    %0 = sg.matmul %arg0, %arg2 : (tensor<2x2x9x1xf32>, tensor<2x2x1x9xf32>) -> tensor<2x2x9x9xf32> loc(#loc)
    %1 = sg.constant dense<2.000000e+00> : tensor<f32> loc(#loc)
    %2 = sg.div %0, %1 : (tensor<2x2x9x9xf32>, tensor<f32>) -> tensor<2x2x9x9xf32> loc(#loc)
    %3 = sg.constant dense<-1.000000e+30> : tensor<f32> loc(#loc)
    %4 = sg.select %arg3, %2, %3 : (tensor<9x9xi1>, tensor<2x2x9x9xf32>, tensor<f32>) -> tensor<2x2x9x9xf32> loc(#loc)
    %5 = sg.softmax %4 {axis = 3 : i64} : (tensor<2x2x9x9xf32>) -> tensor<2x2x9x9xf32> loc(#loc)
    %6 = sg.matmul %5, %arg1 : (tensor<2x2x9x9xf32>, tensor<2x2x9x1xf32>) -> tensor<2x2x9x1xf32> loc(#loc)
    %values, %indices = sg.top_k %6 {axis = 0 : i64, k = 1 : i64, largest} : (tensor<2x2x9x1xf32>) -> (tensor<1x2x9x1xf32>, tensor<1x2x9x1xi64>) loc(#loc)
    return %indices : tensor<1x2x9x1xi64> loc(#loc)
  } loc(#loc)
} loc(#loc)

