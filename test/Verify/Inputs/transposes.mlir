func.func @main(%x: tensor<3x3xf32> {sg.name = "x"}) -> (tensor<3x3xf32>, tensor<3x3xf32>) {
  %0 = sg.transpose %x {perm = array<i64: 0, 1>} : (tensor<3x3xf32>) -> tensor<3x3xf32>
  %1 = sg.relu %0 : (tensor<3x3xf32>) -> tensor<3x3xf32>
  %2 = sg.transpose %1 {perm = array<i64: 1, 0>} : (tensor<3x3xf32>) -> tensor<3x3xf32>
  %3 = sg.neg %2 : (tensor<3x3xf32>) -> tensor<3x3xf32>
  %4 = sg.transpose %2 {perm = array<i64: 1, 0>} : (tensor<3x3xf32>) -> tensor<3x3xf32>
  return %3, %4 : tensor<3x3xf32>, tensor<3x3xf32>
}
