func.func @main(%x: tensor<2xf16> {sg.name = "x"}) -> (tensor<2xf16> {sg.name = "y"}) {
  %y = sg.relu %x : (tensor<2xf16>) -> tensor<2xf16>
  return %y : tensor<2xf16>
}
