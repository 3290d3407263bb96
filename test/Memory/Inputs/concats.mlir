func.func @main(%x: tensor<1x3x5x3xf32> {sg.name = "x"}) -> (tensor<1x18x5x3xf32> {sg.name = "dense"}, tensor<1x6x5x3xf32> {sg.name = "pair"}, tensor<1x4x5x3xf32> {sg.name = "last"}) {
  %one = sg.constant dense<1.0> : tensor<1x1x5x3xf32>
  %a = sg.sin %x : (tensor<1x3x5x3xf32>) -> tensor<1x3x5x3xf32>
  %b = sg.cos %a : (tensor<1x3x5x3xf32>) -> tensor<1x3x5x3xf32>
  %ab = sg.concat %a, %b {axis = 1 : i64} : (tensor<1x3x5x3xf32>, tensor<1x3x5x3xf32>) -> tensor<1x6x5x3xf32>
  %c = sg.exp %ab : (tensor<1x6x5x3xf32>) -> tensor<1x6x5x3xf32>
  %abc = sg.concat %ab, %c {axis = 1 : i64} : (tensor<1x6x5x3xf32>, tensor<1x6x5x3xf32>) -> tensor<1x12x5x3xf32>
  %s = sg.slice %abc {starts = array<i64: 0, 2, 0, 0>, sizes = array<i64: 1, 5, 5, 3>, steps = array<i64: 1, 1, 1, 1>} : (tensor<1x12x5x3xf32>) -> tensor<1x5x5x3xf32>
  %d = sg.tanh %s : (tensor<1x5x5x3xf32>) -> tensor<1x5x5x3xf32>
  %e = sg.concat %abc, %d, %one {axis = 1 : i64} : (tensor<1x12x5x3xf32>, tensor<1x5x5x3xf32>, tensor<1x1x5x3xf32>) -> tensor<1x18x5x3xf32>
  %p = sg.concat %b, %x {axis = 1 : i64} : (tensor<1x3x5x3xf32>, tensor<1x3x5x3xf32>) -> tensor<1x6x5x3xf32>
  %f = sg.neg %e : (tensor<1x18x5x3xf32>) -> tensor<1x18x5x3xf32>
  %t = sg.slice %f {starts = array<i64: 0, 7, 0, 0>, sizes = array<i64: 1, 1, 5, 3>, steps = array<i64: 1, 1, 1, 1>} : (tensor<1x18x5x3xf32>) -> tensor<1x1x5x3xf32>
  %g = sg.sigmoid %t : (tensor<1x1x5x3xf32>) -> tensor<1x1x5x3xf32>
  %none = sg.slice %b {starts = array<i64: 0, 0, 0, 0>, sizes = array<i64: 1, 0, 5, 3>, steps = array<i64: 1, 1, 1, 1>} : (tensor<1x3x5x3xf32>) -> tensor<1x0x5x3xf32>
  %h = sg.neg %none : (tensor<1x0x5x3xf32>) -> tensor<1x0x5x3xf32>
  %k = sg.sin %a : (tensor<1x3x5x3xf32>) -> tensor<1x3x5x3xf32>
  %l = sg.concat %g, %h, %k {axis = 1 : i64} : (tensor<1x1x5x3xf32>, tensor<1x0x5x3xf32>, tensor<1x3x5x3xf32>) -> tensor<1x4x5x3xf32>
  %m = sg.tan %l : (tensor<1x4x5x3xf32>) -> tensor<1x4x5x3xf32>
  return %f, %p, %m : tensor<1x18x5x3xf32>, tensor<1x6x5x3xf32>, tensor<1x4x5x3xf32>
}
