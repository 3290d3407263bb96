#loc = loc(unknown)
module {
  func.func @main(%arg0: tensor<1x1x1xbf16> {sg.name = "x0"} loc(unknown)) -> (tensor<1x1x1xf32> {sg.name = "y0"}) {
    %0 = sg.cast %arg0 : (tensor<1x1x1xbf16>) -> tensor<1x1x1xf32> loc(#loc)
    %1 = sg.constant dense<-0.0606995672> : tensor<1x1x1xf32> loc(#loc)
    %2 = sg.sub %0, %1 : (tensor<1x1x1xf32>, tensor<1x1x1xf32>) -> tensor<1x1x1xf32> loc(#loc)
    %3 = sg.constant dense<[[[-2.750000e+00, -7.500000e-01, -7.500000e-01]]]> : tensor<1x1x3xf32> loc(#loc)
    %4 = sg.conv %2, %3 {dilations = array<i64: 1>, groups = 1 : i64, pads_high = array<i64: 1>, pads_low = array<i64: 1>, strides = array<i64: 2>} : (tensor<1x1x1xf32>, tensor<1x1x3xf32>) -> tensor<1x1x1xf32> loc(#loc)
    %5 = sg.constant dense<-2.77063322> : tensor<1xf32> loc(#loc)
    %6 = sg.constant dense<0.247909337> : tensor<1xf32> loc(#loc)
    %7 = sg.constant dense<-5.41545296> : tensor<1xf32> loc(#loc)
    %8 = sg.constant dense<1.47793174> : tensor<1xf32> loc(#loc)
    %9 = sg.batch_norm %4, %5, %6, %7, %8 {epsilon = 9.765625E-4 : f64} : (tensor<1x1x1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x1x1xf32> loc(#loc)
    %10 = sg.add %9, %2 : (tensor<1x1x1xf32>, tensor<1x1x1xf32>) -> tensor<1x1x1xf32> loc(#loc)
    return %10 : tensor<1x1x1xf32> loc(#loc)
  } loc(#loc)
} loc(#loc)

