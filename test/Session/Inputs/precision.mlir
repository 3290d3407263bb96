func.func @main(%x: tensor<24x64xf32> {sg.name = "x"}, %w: tensor<64x48xf32> {sg.name = "w"}) -> (tensor<24x48xf32> {sg.name = "y"}) {
  %r = sg.relu %x : (tensor<24x64xf32>) -> tensor<24x64xf32> loc("/Relu")
  %m = sg.matmul %r, %w : (tensor<24x64xf32>, tensor<64x48xf32>) -> tensor<24x48xf32> loc("/head/MatMul")
  %y = sg.neg %m : (tensor<24x48xf32>) -> tensor<24x48xf32> loc("/head/Neg")
  return %y : tensor<24x48xf32>
}
