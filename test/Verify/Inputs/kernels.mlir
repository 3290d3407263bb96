// Kernels of all kinds: packed weights, indices in range, integers, two of one text (one
// kernel), and one that is too large for the evaluator.
!t = tensor<6x8xf32>
func.func @main(%x: !t {sg.name = "x"}, %i: tensor<4xi64> {sg.name = "i"}, %k: tensor<6xi32> {sg.name = "k"},
                %a: tensor<512x512xf32> {sg.name = "a"})
    -> (tensor<6x3xf32>, tensor<4x8xf32>, tensor<6xi32>, tensor<512x512xf32>) {
  %w = sg.constant dense<[[0.1, 0.2, 0.3], [0.4, 0.5, 0.6], [0.7, 0.8, 0.9], [1.0, 1.1, 1.2],
    [1.3, 1.4, 1.5], [1.6, 1.7, 1.8], [1.9, 2.0, 2.1], [2.2, 2.3, 2.4]]> : tensor<8x3xf32>
  %0 = sg.exp %x : (!t) -> !t
  %1 = sg.exp %0 : (!t) -> !t
  %2 = sg.matmul %0, %w : (!t, tensor<8x3xf32>) -> tensor<6x3xf32>
  %3 = sg.gather %1, %i {axis = 0 : i64} : (!t, tensor<4xi64>) -> tensor<4x8xf32>
  %4 = sg.softmax %3 {axis = 1 : i64} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %5 = sg.div %k, %k : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
  %6 = sg.matmul %a, %a : (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>
  return %2, %4, %5, %6 : tensor<6x3xf32>, tensor<4x8xf32>, tensor<6xi32>, tensor<512x512xf32>
}
