// RUN: check-kernels %s
func.func private @rows_f32(%x: tensor<50x768xf32>, %i: tensor<2x7xi64> {sg.range = [-50, 49]}) -> tensor<2x7x768xf32> attributes {sg.kernel} {
  %y = sg.gather %x, %i {axis = 0 : i64} : (tensor<50x768xf32>, tensor<2x7xi64>) -> tensor<2x7x768xf32>
  return %y : tensor<2x7x768xf32>
}
func.func private @middle_i8(%x: tensor<3x5x7xi8>, %i: tensor<4xi32> {sg.range = [-5, 4]}) -> tensor<3x4x7xi8> attributes {sg.kernel} {
  %y = sg.gather %x, %i {axis = 1 : i64} : (tensor<3x5x7xi8>, tensor<4xi32>) -> tensor<3x4x7xi8>
  return %y : tensor<3x4x7xi8>
}
func.func private @last_f16(%x: tensor<3x5x7xf16>, %i: tensor<4xi32> {sg.range = [-7, 6]}) -> tensor<3x5x4xf16> attributes {sg.kernel} {
  %y = sg.gather %x, %i {axis = 2 : i64} : (tensor<3x5x7xf16>, tensor<4xi32>) -> tensor<3x5x4xf16>
  return %y : tensor<3x5x4xf16>
}
func.func private @scalar_i1(%x: tensor<3x5x7xi1>) -> tensor<3x7xi1> attributes {sg.kernel} {
  %i = sg.constant dense<-1> : tensor<i64>
  %y = sg.gather %x, %i {axis = 1 : i64} : (tensor<3x5x7xi1>, tensor<i64>) -> tensor<3x7xi1>
  return %y : tensor<3x7xi1>
}
func.func private @long(%x: tensor<2x12x1024x64xf32>) -> tensor<12x1024x64xf32> attributes {sg.kernel} {
  %i = sg.constant dense<1> : tensor<i64>
  %y = sg.gather %x, %i {axis = 0 : i64} : (tensor<2x12x1024x64xf32>, tensor<i64>) -> tensor<12x1024x64xf32>
  return %y : tensor<12x1024x64xf32>
}
func.func private @high(%x: tensor<5xf32>, %i: tensor<3xi64> {sg.range = [5, 6]}) -> tensor<3xf32> attributes {sg.kernel, sg.status = 1 : i64} {
  %y = sg.gather %x, %i {axis = 0 : i64} : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  return %y : tensor<3xf32>
}
func.func private @low(%x: tensor<5xf32>, %i: tensor<3xi64> {sg.range = [-6, -6]}) -> tensor<3xf32> attributes {sg.kernel, sg.status = 1 : i64} {
  %y = sg.gather %x, %i {axis = 0 : i64} : (tensor<5xf32>, tensor<3xi64>) -> tensor<3xf32>
  return %y : tensor<3xf32>
}
func.func private @empty(%x: tensor<0xf32>, %i: tensor<3xi64>) -> tensor<3xf32> attributes {sg.kernel, sg.status = 1 : i64} {
  %y = sg.gather %x, %i {axis = 0 : i64} : (tensor<0xf32>, tensor<3xi64>) -> tensor<3xf32>
  return %y : tensor<3xf32>
}
