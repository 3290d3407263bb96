#loc = loc(unknown)
module {
  func.func @main(%arg0: tensor<5x17xf32> {sg.name = "x0"} loc(unknown)) -> (tensor<10x20xf32> {sg.name = "y0"}) {
    %0 = sg.resize %arg0 {antialias, coordinates = "align_corners", cubic_coeff = -5.000000e-01 : f64, extrapolation = 5.000000e-01 : f64, mode = "linear", nearest = "ceil", roi = array<f64>, scales = array<f64: 2.000000e+00, 1.000000e+00>} : (tensor<5x17xf32>) -> tensor<10x17xf32> loc(#loc)
    %1 = sg.div %0, %0 : (tensor<10x17xf32>, tensor<10x17xf32>) -> tensor<10x17xf32> loc(#loc)
    %2 = sg.pad %1 {high = array<i64: 0, 2>, low = array<i64: 0, 1>, mode = "constant"} : (tensor<10x17xf32>) -> tensor<10x20xf32> loc(#loc)
    return %2 : tensor<10x20xf32> loc(#loc)
  } loc(#loc)
} loc(#loc)

