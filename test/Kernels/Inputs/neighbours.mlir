// Kernels next to each other in all ways: directly, through views, through a concat that
// costs nothing, and not at all.
func.func @main(%x: tensor<1x4x8x8xf32> {sg.name = "x"}) -> (tensor<1x12x64xf32> {sg.name = "y"}, tensor<8x64xf32> {sg.name = "z"}) {
  %w = sg.constant dense<0.25> : tensor<4x4x3x3xf32>
  %u = sg.constant dense<0.5> : tensor<12x8x1x1xf32>
  %a = sg.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x4x8x8xf32>, tensor<4x4x3x3xf32>) -> tensor<1x4x8x8xf32> loc("a")
  %b = sg.conv %a, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x4x8x8xf32>, tensor<4x4x3x3xf32>) -> tensor<1x4x8x8xf32> loc("b")
  %c = sg.concat %a, %b {axis = 1 : i64} : (tensor<1x4x8x8xf32>, tensor<1x4x8x8xf32>) -> tensor<1x8x8x8xf32> loc("c")
  %d = sg.conv %c, %u {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x8x8x8xf32>, tensor<12x8x1x1xf32>) -> tensor<1x12x8x8xf32> loc("d")
  %v = sg.reshape %d : (tensor<1x12x8x8xf32>) -> tensor<1x12x64xf32>
  %e = sg.cumsum %v {axis = 2 : i64} : (tensor<1x12x64xf32>) -> tensor<1x12x64xf32> loc("e")
  %f = sg.cumsum %e {axis = 1 : i64} : (tensor<1x12x64xf32>) -> tensor<1x12x64xf32> loc("f")
  %h = sg.mul %f, %e : (tensor<1x12x64xf32>, tensor<1x12x64xf32>) -> tensor<1x12x64xf32> loc("h")
  %i = sg.reshape %c : (tensor<1x8x8x8xf32>) -> tensor<8x64xf32>
  %j = sg.softmax %i {axis = 0 : i64} : (tensor<8x64xf32>) -> tensor<8x64xf32> loc("j")
  return %h, %j : tensor<1x12x64xf32>, tensor<8x64xf32>
}
