#loc = loc(unknown)
module {
  func.func @main(%arg0: tensor<2x1x3xi1> {sg.name = "x0"} loc(unknown), %arg1: tensor<3xi1> {sg.name = "x1"} loc(unknown), %arg2: tensor<2x2x1x3xi1> {sg.name = "x2"} loc(unknown), %arg3: tensor<1x2x1x3xf32> {sg.name = "x3"} loc(unknown)) -> (tensor<2x2x1x4xf32> {sg.name = "y0"}) {
    %0 = sg.constant dense<1.000000e+00> : tensor<2x2x1x2xf32> loc(#loc)
    %1 = sg.constant dense<[[[[-0.703289926, 1.43601561], [2.40658283, 2.3246882], [-0.866702139, -1.65912938]]], [[[-2.72256255, -1.81627107], [1.9346143, 2.76304436], [-2.12816453, -0.764857292]]]]> : tensor<2x1x3x2xf32> loc(#loc)
    %2 = sg.constant dense<[[[[-7.500000e-01, 1.000000e+00, 1.250000e+00, 2.750000e+00], [0.000000e+00, 2.250000e+00, 1.750000e+00, 2.500000e-01], [-1.000000e+00, -2.000000e+00, 5.000000e-01, -7.500000e-01]]], [[[2.250000e+00, -1.500000e+00, 2.250000e+00, -2.250000e+00], [-2.750000e+00, -1.750000e+00, -1.500000e+00, 5.000000e-01], [1.000000e+00, -2.500000e+00, -1.750000e+00, 5.000000e-01]]]]> : tensor<2x1x3x4xf32> loc(#loc)
    %3 = sg.attention %0, %1, %2 mask %arg0, %arg1, %arg2, %arg3 {closed_zero, fills = array<f64: -1.000000e+04, -1.000000e+04, -1.000000e+04>, nan_zero, scale = 1.000000e+00 : f64} : (tensor<2x2x1x2xf32>, tensor<2x1x3x2xf32>, tensor<2x1x3x4xf32>, tensor<2x1x3xi1>, tensor<3xi1>, tensor<2x2x1x3xi1>, tensor<1x2x1x3xf32>) -> tensor<2x2x1x4xf32> loc(#loc)
    return %3 : tensor<2x2x1x4xf32> loc(#loc)
  } loc(#loc)
} loc(#loc)

