func.func @main(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %x: tensor<1x3x8x8xf32>, %q: tensor<1x2x5x8xf32>, %k: tensor<1x1x7x8xf32>, %u: tensor<1x1x7x4xf32>, %l: tensor<6x2x1x16xf32>, %r: tensor<1x4x16xf32>, %h: tensor<1x2x4xf32>, %f: tensor<9xi32>, %s: tensor<9xf32>, %n: tensor<9x2xi32>, %t: tensor<60xi32>, %v: tensor<3x5x2x2xf32>) -> (tensor<4x16xf32>, tensor<8x8xf32>, tensor<1x4x8x8xf32>, tensor<1x5x16x16xf32>, tensor<8x16xf32>, tensor<1x2x5x4xf32>, tensor<6x1x2x4xf32>, tensor<4x60xi32>) {
  %w = sg.constant dense<0.5> : tensor<4x3x3x3xf32>
  %0 = sg.matmul %a, %b : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
  %1 = sg.matmul %a, %a {trans_lhs} : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
  %2 = sg.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x3x8x8xf32>, tensor<4x3x3x3xf32>) -> tensor<1x4x8x8xf32>
  %3 = sg.conv_transpose %x, %v {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, output_padding = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x3x8x8xf32>, tensor<3x5x2x2xf32>) -> tensor<1x5x16x16xf32>
  %4 = sg.tanh %b : (tensor<8x16xf32>) -> tensor<8x16xf32>
  %5 = sg.attention %q, %k, %u {scale = 0.5 : f64} : (tensor<1x2x5x8xf32>, tensor<1x1x7x8xf32>, tensor<1x1x7x4xf32>) -> tensor<1x2x5x4xf32>
  %6, %c0, %c1 = sg.lstm %l, %r, %h, %h {direction = "forward"} : (tensor<6x2x1x16xf32>, tensor<1x4x16xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>) -> (tensor<6x1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  %7 = sg.tree_walk %a, %f, %s, %n, %t {steps = 3 : i64} : (tensor<4x8xf32>, tensor<9xi32>, tensor<9xf32>, tensor<9x2xi32>, tensor<60xi32>) -> tensor<4x60xi32>
  return %0, %1, %2, %3, %4, %5, %6, %7 : tensor<4x16xf32>, tensor<8x8xf32>, tensor<1x4x8x8xf32>, tensor<1x5x16x16xf32>, tensor<8x16xf32>, tensor<1x2x5x4xf32>, tensor<6x1x2x4xf32>, tensor<4x60xi32>
}
