// Indices that a kernel computes: x itself where it is negative, so that not all values will do.
func.func @main(%x: tensor<4xi32> {sg.name = "x"}, %t: tensor<10x3xf32> {sg.name = "t"}) -> (tensor<4x3xf32> {sg.name = "y"}) {
  %zero = sg.constant dense<0> : tensor<i32>
  %three = sg.constant dense<3> : tensor<i32>
  %a = sg.abs %x : (tensor<4xi32>) -> tensor<4xi32>
  %b = sg.mod %a, %three : (tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
  %c = sg.mul %x, %zero : (tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
  %d = sg.add %b, %c : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %n = sg.less %x, %zero : (tensor<4xi32>, tensor<i32>) -> tensor<4xi1>
  %i = sg.select %n, %x, %d : (tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %g = sg.gather %t, %i {axis = 0 : i64} : (tensor<10x3xf32>, tensor<4xi32>) -> tensor<4x3xf32>
  %y = sg.relu %g : (tensor<4x3xf32>) -> tensor<4x3xf32>
  return %y : tensor<4x3xf32>
}
