// y = (x + w) * 2, z = index i of a table: what the tests of sg-run run.
func.func @main(%x: tensor<2x3xf32> {sg.name = "x"}, %i: tensor<4xi64> {sg.name = "i"})
    -> (tensor<2x3xf32> {sg.name = "y"}, tensor<4xf32> {sg.name = "z"}) {
  %w = sg.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %two = sg.constant dense<2.0> : tensor<f32>
  %table = sg.constant dense<[10.0, 11.0, 12.0, 13.0, 14.0]> : tensor<5xf32>
  %0 = sg.add %x, %w : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %y = sg.mul %0, %two : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %z = sg.gather %table, %i {axis = 0 : i64} : (tensor<5xf32>, tensor<4xi64>) -> tensor<4xf32>
  return %y, %z : tensor<2x3xf32>, tensor<4xf32>
}
