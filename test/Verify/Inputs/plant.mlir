func.func @main(%x: tensor<3x40xf32> {sg.name = "x"}, %y: tensor<3x40xf32> {sg.name = "y"}) -> (tensor<3x40xf32> {sg.name = "z"}) {
  %0 = sg.relu %x : (tensor<3x40xf32>) -> tensor<3x40xf32> loc("/head/Relu")
  %1 = sg.sub %0, %y : (tensor<3x40xf32>, tensor<3x40xf32>) -> tensor<3x40xf32> loc("/head/Sub")
  return %1 : tensor<3x40xf32>
}
