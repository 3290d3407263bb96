// Contractions with an epilogue: all forms of operands, every way that tiles end.
// RUN: sg-opt --sg-emit-kernels %s | not grep -E " = sg[.]"
// RUN: check-kernels --mcpu native %s
// RUN: check-kernels --mcpu x86-64-v3 %s
// RUN: check-kernels --mcpu x86-64-v2 %s
func.func private @unary_relu_0(%a0: tensor<3x4xf32> {sg.range = [-1.0, 1.0]}, %a1: tensor<4x20xf32> {sg.range = [-1.0, 1.0]}) -> tensor<3x20xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<3x4xf32>, tensor<4x20xf32>) -> tensor<3x20xf32>
  %1 = sg.relu %0 : (tensor<3x20xf32>) -> tensor<3x20xf32>
  return %1 : tensor<3x20xf32>
}
func.func private @unary_sigmoid_1(%a0: tensor<3x4xf32> {sg.range = [-1.0, 1.0]}, %a1: tensor<4x20xf32> {sg.range = [-1.0, 1.0]}) -> tensor<3x20xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<3x4xf32>, tensor<4x20xf32>) -> tensor<3x20xf32>
  %1 = sg.sigmoid %0 : (tensor<3x20xf32>) -> tensor<3x20xf32>
  return %1 : tensor<3x20xf32>
}
func.func private @unary_tanh_2(%a0: tensor<3x4xf32> {sg.range = [-1.0, 1.0]}, %a1: tensor<4x20xf32> {sg.range = [-1.0, 1.0]}) -> tensor<3x20xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<3x4xf32>, tensor<4x20xf32>) -> tensor<3x20xf32>
  %1 = sg.tanh %0 : (tensor<3x20xf32>) -> tensor<3x20xf32>
  return %1 : tensor<3x20xf32>
}
func.func private @unary_erf_3(%a0: tensor<3x4xf32> {sg.range = [-1.0, 1.0]}, %a1: tensor<4x20xf32> {sg.range = [-1.0, 1.0]}) -> tensor<3x20xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<3x4xf32>, tensor<4x20xf32>) -> tensor<3x20xf32>
  %1 = sg.erf %0 : (tensor<3x20xf32>) -> tensor<3x20xf32>
  return %1 : tensor<3x20xf32>
}
func.func private @unary_gelu_4(%a0: tensor<3x4xf32> {sg.range = [-1.0, 1.0]}, %a1: tensor<4x20xf32> {sg.range = [-1.0, 1.0]}) -> tensor<3x20xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<3x4xf32>, tensor<4x20xf32>) -> tensor<3x20xf32>
  %1 = sg.gelu %0 : (tensor<3x20xf32>) -> tensor<3x20xf32>
  return %1 : tensor<3x20xf32>
}
func.func private @unary_exp_5(%a0: tensor<3x4xf32> {sg.range = [-1.0, 1.0]}, %a1: tensor<4x20xf32> {sg.range = [-1.0, 1.0]}) -> tensor<3x20xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<3x4xf32>, tensor<4x20xf32>) -> tensor<3x20xf32>
  %1 = sg.exp %0 : (tensor<3x20xf32>) -> tensor<3x20xf32>
  return %1 : tensor<3x20xf32>
}
func.func private @unary_hard_swish_6(%a0: tensor<3x4xf32> {sg.range = [-1.0, 1.0]}, %a1: tensor<4x20xf32> {sg.range = [-1.0, 1.0]}) -> tensor<3x20xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<3x4xf32>, tensor<4x20xf32>) -> tensor<3x20xf32>
  %1 = sg.hard_swish %0 : (tensor<3x20xf32>) -> tensor<3x20xf32>
  return %1 : tensor<3x20xf32>
}
func.func private @unary_softplus_7(%a0: tensor<3x4xf32> {sg.range = [-1.0, 1.0]}, %a1: tensor<4x20xf32> {sg.range = [-1.0, 1.0]}) -> tensor<3x20xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<3x4xf32>, tensor<4x20xf32>) -> tensor<3x20xf32>
  %1 = sg.softplus %0 : (tensor<3x20xf32>) -> tensor<3x20xf32>
  return %1 : tensor<3x20xf32>
}
func.func private @unary_mish_8(%a0: tensor<3x4xf32> {sg.range = [-1.0, 1.0]}, %a1: tensor<4x20xf32> {sg.range = [-1.0, 1.0]}) -> tensor<3x20xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<3x4xf32>, tensor<4x20xf32>) -> tensor<3x20xf32>
  %1 = sg.mish %0 : (tensor<3x20xf32>) -> tensor<3x20xf32>
  return %1 : tensor<3x20xf32>
}
func.func private @unary_log_9(%a0: tensor<3x4xf32> {sg.range = [0.5, 1.0]}, %a1: tensor<4x20xf32> {sg.range = [0.5, 1.0]}) -> tensor<3x20xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<3x4xf32>, tensor<4x20xf32>) -> tensor<3x20xf32>
  %1 = sg.log %0 : (tensor<3x20xf32>) -> tensor<3x20xf32>
  return %1 : tensor<3x20xf32>
}
func.func private @unary_sqrt_10(%a0: tensor<3x4xf32> {sg.range = [0.5, 1.0]}, %a1: tensor<4x20xf32> {sg.range = [0.5, 1.0]}) -> tensor<3x20xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<3x4xf32>, tensor<4x20xf32>) -> tensor<3x20xf32>
  %1 = sg.sqrt %0 : (tensor<3x20xf32>) -> tensor<3x20xf32>
  return %1 : tensor<3x20xf32>
}
func.func private @unary_abs_11(%a0: tensor<3x4xf32> {sg.range = [-1.0, 1.0]}, %a1: tensor<4x20xf32> {sg.range = [-1.0, 1.0]}) -> tensor<3x20xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<3x4xf32>, tensor<4x20xf32>) -> tensor<3x20xf32>
  %1 = sg.abs %0 : (tensor<3x20xf32>) -> tensor<3x20xf32>
  return %1 : tensor<3x20xf32>
}
func.func private @unary_neg_12(%a0: tensor<3x4xf32> {sg.range = [-1.0, 1.0]}, %a1: tensor<4x20xf32> {sg.range = [-1.0, 1.0]}) -> tensor<3x20xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<3x4xf32>, tensor<4x20xf32>) -> tensor<3x20xf32>
  %1 = sg.neg %0 : (tensor<3x20xf32>) -> tensor<3x20xf32>
  return %1 : tensor<3x20xf32>
}
func.func private @unary_sin_13(%a0: tensor<3x4xf32> {sg.range = [-1.0, 1.0]}, %a1: tensor<4x20xf32> {sg.range = [-1.0, 1.0]}) -> tensor<3x20xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<3x4xf32>, tensor<4x20xf32>) -> tensor<3x20xf32>
  %1 = sg.sin %0 : (tensor<3x20xf32>) -> tensor<3x20xf32>
  return %1 : tensor<3x20xf32>
}
func.func private @unary_round_14(%a0: tensor<3x4xf32> {sg.range = [0.5, 1.0]}, %a1: tensor<4x20xf32> {sg.range = [0.5, 1.0]}) -> tensor<3x20xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<3x4xf32>, tensor<4x20xf32>) -> tensor<3x20xf32>
  %1 = sg.round %0 : (tensor<3x20xf32>) -> tensor<3x20xf32>
  return %1 : tensor<3x20xf32>
}
func.func private @unary_floor_15(%a0: tensor<3x4xf32> {sg.range = [0.5, 1.0]}, %a1: tensor<4x20xf32> {sg.range = [0.5, 1.0]}) -> tensor<3x20xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<3x4xf32>, tensor<4x20xf32>) -> tensor<3x20xf32>
  %1 = sg.floor %0 : (tensor<3x20xf32>) -> tensor<3x20xf32>
  return %1 : tensor<3x20xf32>
}
func.func private @unary_reciprocal_16(%a0: tensor<3x4xf32> {sg.range = [0.5, 1.0]}, %a1: tensor<4x20xf32> {sg.range = [0.5, 1.0]}) -> tensor<3x20xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<3x4xf32>, tensor<4x20xf32>) -> tensor<3x20xf32>
  %1 = sg.reciprocal %0 : (tensor<3x20xf32>) -> tensor<3x20xf32>
  return %1 : tensor<3x20xf32>
}
func.func private @unary_sign_17(%a0: tensor<3x4xf32> {sg.range = [0.5, 1.0]}, %a1: tensor<4x20xf32> {sg.range = [0.5, 1.0]}) -> tensor<3x20xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<3x4xf32>, tensor<4x20xf32>) -> tensor<3x20xf32>
  %1 = sg.sign %0 : (tensor<3x20xf32>) -> tensor<3x20xf32>
  return %1 : tensor<3x20xf32>
}
func.func private @unary_softsign_18(%a0: tensor<3x4xf32> {sg.range = [-1.0, 1.0]}, %a1: tensor<4x20xf32> {sg.range = [-1.0, 1.0]}) -> tensor<3x20xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<3x4xf32>, tensor<4x20xf32>) -> tensor<3x20xf32>
  %1 = sg.softsign %0 : (tensor<3x20xf32>) -> tensor<3x20xf32>
  return %1 : tensor<3x20xf32>
}
func.func private @unary_leaky_relu_19(%a0: tensor<3x4xf32> {sg.range = [-1.0, 1.0]}, %a1: tensor<4x20xf32> {sg.range = [-1.0, 1.0]}) -> tensor<3x20xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<3x4xf32>, tensor<4x20xf32>) -> tensor<3x20xf32>
  %1 = sg.leaky_relu %0 {alpha = 1.0e-01 : f64} : (tensor<3x20xf32>) -> tensor<3x20xf32>
  return %1 : tensor<3x20xf32>
}
func.func private @unary_hard_sigmoid_20(%a0: tensor<3x4xf32> {sg.range = [-1.0, 1.0]}, %a1: tensor<4x20xf32> {sg.range = [-1.0, 1.0]}) -> tensor<3x20xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<3x4xf32>, tensor<4x20xf32>) -> tensor<3x20xf32>
  %1 = sg.hard_sigmoid %0 {alpha = 2.0e-01 : f64, beta = 5.0e-01 : f64} : (tensor<3x20xf32>) -> tensor<3x20xf32>
  return %1 : tensor<3x20xf32>
}
func.func private @unary_swish_21(%a0: tensor<3x4xf32> {sg.range = [-1.0, 1.0]}, %a1: tensor<4x20xf32> {sg.range = [-1.0, 1.0]}) -> tensor<3x20xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<3x4xf32>, tensor<4x20xf32>) -> tensor<3x20xf32>
  %1 = sg.swish %0 {alpha = 1.0 : f64} : (tensor<3x20xf32>) -> tensor<3x20xf32>
  return %1 : tensor<3x20xf32>
}
func.func private @unary_elu_22(%a0: tensor<3x4xf32> {sg.range = [-1.0, 1.0]}, %a1: tensor<4x20xf32> {sg.range = [-1.0, 1.0]}) -> tensor<3x20xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<3x4xf32>, tensor<4x20xf32>) -> tensor<3x20xf32>
  %1 = sg.elu %0 {alpha = 1.5 : f64} : (tensor<3x20xf32>) -> tensor<3x20xf32>
  return %1 : tensor<3x20xf32>
}
func.func private @unary_gelu_23(%a0: tensor<3x4xf32> {sg.range = [-1.0, 1.0]}, %a1: tensor<4x20xf32> {sg.range = [-1.0, 1.0]}) -> tensor<3x20xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<3x4xf32>, tensor<4x20xf32>) -> tensor<3x20xf32>
  %1 = sg.gelu %0 {tanh} : (tensor<3x20xf32>) -> tensor<3x20xf32>
  return %1 : tensor<3x20xf32>
}
func.func private @unary_thresholded_relu_24(%a0: tensor<3x4xf32> {sg.range = [-1.0, 1.0]}, %a1: tensor<4x20xf32> {sg.range = [-1.0, 1.0]}) -> tensor<3x20xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<3x4xf32>, tensor<4x20xf32>) -> tensor<3x20xf32>
  %1 = sg.thresholded_relu %0 {alpha = 5.0e-01 : f64} : (tensor<3x20xf32>) -> tensor<3x20xf32>
  return %1 : tensor<3x20xf32>
}
func.func private @unary_selu_25(%a0: tensor<3x4xf32> {sg.range = [-1.0, 1.0]}, %a1: tensor<4x20xf32> {sg.range = [-1.0, 1.0]}) -> tensor<3x20xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<3x4xf32>, tensor<4x20xf32>) -> tensor<3x20xf32>
  %1 = sg.selu %0 {alpha = 1.67 : f64, gamma = 1.05 : f64} : (tensor<3x20xf32>) -> tensor<3x20xf32>
  return %1 : tensor<3x20xf32>
}
func.func private @unary_shrink_26(%a0: tensor<3x4xf32> {sg.range = [-1.0, 1.0]}, %a1: tensor<4x20xf32> {sg.range = [-1.0, 1.0]}) -> tensor<3x20xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<3x4xf32>, tensor<4x20xf32>) -> tensor<3x20xf32>
  %1 = sg.shrink %0 {lambd = 5.0e-01 : f64, bias = 1.0e-01 : f64} : (tensor<3x20xf32>) -> tensor<3x20xf32>
  return %1 : tensor<3x20xf32>
}
func.func private @unary_celu_27(%a0: tensor<3x4xf32> {sg.range = [-1.0, 1.0]}, %a1: tensor<4x20xf32> {sg.range = [-1.0, 1.0]}) -> tensor<3x20xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<3x4xf32>, tensor<4x20xf32>) -> tensor<3x20xf32>
  %1 = sg.celu %0 {alpha = 1.0 : f64} : (tensor<3x20xf32>) -> tensor<3x20xf32>
  return %1 : tensor<3x20xf32>
}
func.func private @matmul_28(%a0: tensor<13x20xf32>, %a1: tensor<20x70xf32> {sg.constant}, %a2: tensor<13x70xf32>, %a3: tensor<70xf32>, %a4: tensor<13x1xf32>, %a5: tensor<1xf32>) -> tensor<13x70xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<13x20xf32>, tensor<20x70xf32>) -> tensor<13x70xf32>
  %1 = sg.add %0, %a2 : (tensor<13x70xf32>, tensor<13x70xf32>) -> tensor<13x70xf32>
  %2 = sg.add %1, %a3 : (tensor<13x70xf32>, tensor<70xf32>) -> tensor<13x70xf32>
  %3 = sg.add %2, %a4 : (tensor<13x70xf32>, tensor<13x1xf32>) -> tensor<13x70xf32>
  %4 = sg.add %3, %a5 : (tensor<13x70xf32>, tensor<1xf32>) -> tensor<13x70xf32>
  %5 = sg.relu %4 : (tensor<13x70xf32>) -> tensor<13x70xf32>
  return %5 : tensor<13x70xf32>
}
func.func private @matmul_large_29(%a0: tensor<130x40xf32>, %a1: tensor<40x200xf32> {sg.constant}, %a2: tensor<130x200xf32>, %a3: tensor<1x200xf32>, %a4: tensor<130x1xf32>) -> tensor<130x200xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<130x40xf32>, tensor<40x200xf32>) -> tensor<130x200xf32>
  %1 = sg.add %0, %a2 : (tensor<130x200xf32>, tensor<130x200xf32>) -> tensor<130x200xf32>
  %2 = sg.add %1, %a3 : (tensor<130x200xf32>, tensor<1x200xf32>) -> tensor<130x200xf32>
  %3 = sg.add %2, %a4 : (tensor<130x200xf32>, tensor<130x1xf32>) -> tensor<130x200xf32>
  %4 = sg.relu %3 : (tensor<130x200xf32>) -> tensor<130x200xf32>
  return %4 : tensor<130x200xf32>
}
func.func private @gemv_30(%a0: tensor<1x70xf32>, %a1: tensor<70x300xf32> {sg.constant}, %a2: tensor<1x300xf32>, %a3: tensor<300xf32>, %a4: tensor<1x1xf32>) -> tensor<1x300xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<1x70xf32>, tensor<70x300xf32>) -> tensor<1x300xf32>
  %1 = sg.add %0, %a2 : (tensor<1x300xf32>, tensor<1x300xf32>) -> tensor<1x300xf32>
  %2 = sg.add %1, %a3 : (tensor<1x300xf32>, tensor<300xf32>) -> tensor<1x300xf32>
  %3 = sg.add %2, %a4 : (tensor<1x300xf32>, tensor<1x1xf32>) -> tensor<1x300xf32>
  %4 = sg.relu %3 : (tensor<1x300xf32>) -> tensor<1x300xf32>
  return %4 : tensor<1x300xf32>
}
func.func private @matmul_31(%a0: tensor<13x20xf32>, %a1: tensor<20x70xf32>, %a2: tensor<13x70xf32>, %a3: tensor<70xf32>, %a4: tensor<13x1xf32>, %a5: tensor<1xf32>) -> tensor<13x70xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<13x20xf32>, tensor<20x70xf32>) -> tensor<13x70xf32>
  %1 = sg.add %0, %a2 : (tensor<13x70xf32>, tensor<13x70xf32>) -> tensor<13x70xf32>
  %2 = sg.add %1, %a3 : (tensor<13x70xf32>, tensor<70xf32>) -> tensor<13x70xf32>
  %3 = sg.add %2, %a4 : (tensor<13x70xf32>, tensor<13x1xf32>) -> tensor<13x70xf32>
  %4 = sg.add %3, %a5 : (tensor<13x70xf32>, tensor<1xf32>) -> tensor<13x70xf32>
  %5 = sg.relu %4 : (tensor<13x70xf32>) -> tensor<13x70xf32>
  return %5 : tensor<13x70xf32>
}
func.func private @matmul_large_32(%a0: tensor<130x40xf32>, %a1: tensor<40x200xf32>, %a2: tensor<130x200xf32>, %a3: tensor<1x200xf32>, %a4: tensor<130x1xf32>) -> tensor<130x200xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<130x40xf32>, tensor<40x200xf32>) -> tensor<130x200xf32>
  %1 = sg.add %0, %a2 : (tensor<130x200xf32>, tensor<130x200xf32>) -> tensor<130x200xf32>
  %2 = sg.add %1, %a3 : (tensor<130x200xf32>, tensor<1x200xf32>) -> tensor<130x200xf32>
  %3 = sg.add %2, %a4 : (tensor<130x200xf32>, tensor<130x1xf32>) -> tensor<130x200xf32>
  %4 = sg.relu %3 : (tensor<130x200xf32>) -> tensor<130x200xf32>
  return %4 : tensor<130x200xf32>
}
func.func private @gemv_33(%a0: tensor<1x70xf32>, %a1: tensor<70x300xf32>, %a2: tensor<1x300xf32>, %a3: tensor<300xf32>, %a4: tensor<1x1xf32>) -> tensor<1x300xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<1x70xf32>, tensor<70x300xf32>) -> tensor<1x300xf32>
  %1 = sg.add %0, %a2 : (tensor<1x300xf32>, tensor<1x300xf32>) -> tensor<1x300xf32>
  %2 = sg.add %1, %a3 : (tensor<1x300xf32>, tensor<300xf32>) -> tensor<1x300xf32>
  %3 = sg.add %2, %a4 : (tensor<1x300xf32>, tensor<1x1xf32>) -> tensor<1x300xf32>
  %4 = sg.relu %3 : (tensor<1x300xf32>) -> tensor<1x300xf32>
  return %4 : tensor<1x300xf32>
}
func.func private @column_34(%a0: tensor<40x20xf32>, %a1: tensor<20x1xf32>, %a2: tensor<40x1xf32>, %a3: tensor<1xf32>) -> tensor<40x1xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<40x20xf32>, tensor<20x1xf32>) -> tensor<40x1xf32>
  %1 = sg.add %0, %a2 : (tensor<40x1xf32>, tensor<40x1xf32>) -> tensor<40x1xf32>
  %2 = sg.add %1, %a3 : (tensor<40x1xf32>, tensor<1xf32>) -> tensor<40x1xf32>
  %3 = sg.relu %2 : (tensor<40x1xf32>) -> tensor<40x1xf32>
  return %3 : tensor<40x1xf32>
}
func.func private @vector_35(%a0: tensor<40x20xf32>, %a1: tensor<20xf32>, %a2: tensor<40xf32>, %a3: tensor<1xf32>) -> tensor<40xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<40x20xf32>, tensor<20xf32>) -> tensor<40xf32>
  %1 = sg.add %0, %a2 : (tensor<40xf32>, tensor<40xf32>) -> tensor<40xf32>
  %2 = sg.add %1, %a3 : (tensor<40xf32>, tensor<1xf32>) -> tensor<40xf32>
  %3 = sg.relu %2 : (tensor<40xf32>) -> tensor<40xf32>
  return %3 : tensor<40xf32>
}
func.func private @row_vector_36(%a0: tensor<20xf32>, %a1: tensor<20x40xf32> {sg.constant}, %a2: tensor<40xf32>) -> tensor<40xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<20xf32>, tensor<20x40xf32>) -> tensor<40xf32>
  %1 = sg.add %0, %a2 : (tensor<40xf32>, tensor<40xf32>) -> tensor<40xf32>
  %2 = sg.relu %1 : (tensor<40xf32>) -> tensor<40xf32>
  return %2 : tensor<40xf32>
}
func.func private @batch_37(%a0: tensor<2x3x13x20xf32>, %a1: tensor<2x3x20x37xf32>, %a2: tensor<2x3x13x37xf32>, %a3: tensor<3x1x37xf32>, %a4: tensor<2x1x13x37xf32>, %a5: tensor<37xf32>, %a6: tensor<2x1x13x1xf32>) -> tensor<2x3x13x37xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<2x3x13x20xf32>, tensor<2x3x20x37xf32>) -> tensor<2x3x13x37xf32>
  %1 = sg.add %0, %a2 : (tensor<2x3x13x37xf32>, tensor<2x3x13x37xf32>) -> tensor<2x3x13x37xf32>
  %2 = sg.add %1, %a3 : (tensor<2x3x13x37xf32>, tensor<3x1x37xf32>) -> tensor<2x3x13x37xf32>
  %3 = sg.add %2, %a4 : (tensor<2x3x13x37xf32>, tensor<2x1x13x37xf32>) -> tensor<2x3x13x37xf32>
  %4 = sg.add %3, %a5 : (tensor<2x3x13x37xf32>, tensor<37xf32>) -> tensor<2x3x13x37xf32>
  %5 = sg.add %4, %a6 : (tensor<2x3x13x37xf32>, tensor<2x1x13x1xf32>) -> tensor<2x3x13x37xf32>
  %6 = sg.relu %5 : (tensor<2x3x13x37xf32>) -> tensor<2x3x13x37xf32>
  return %6 : tensor<2x3x13x37xf32>
}
func.func private @merged_38(%a0: tensor<2x3x13x20xf32>, %a1: tensor<20x37xf32> {sg.constant}, %a2: tensor<2x3x13x37xf32>, %a3: tensor<3x1x37xf32>, %a4: tensor<2x1x13x37xf32>, %a5: tensor<37xf32>, %a6: tensor<2x1x13x1xf32>) -> tensor<2x3x13x37xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<2x3x13x20xf32>, tensor<20x37xf32>) -> tensor<2x3x13x37xf32>
  %1 = sg.add %0, %a2 : (tensor<2x3x13x37xf32>, tensor<2x3x13x37xf32>) -> tensor<2x3x13x37xf32>
  %2 = sg.add %1, %a3 : (tensor<2x3x13x37xf32>, tensor<3x1x37xf32>) -> tensor<2x3x13x37xf32>
  %3 = sg.add %2, %a4 : (tensor<2x3x13x37xf32>, tensor<2x1x13x37xf32>) -> tensor<2x3x13x37xf32>
  %4 = sg.add %3, %a5 : (tensor<2x3x13x37xf32>, tensor<37xf32>) -> tensor<2x3x13x37xf32>
  %5 = sg.add %4, %a6 : (tensor<2x3x13x37xf32>, tensor<2x1x13x1xf32>) -> tensor<2x3x13x37xf32>
  %6 = sg.relu %5 : (tensor<2x3x13x37xf32>) -> tensor<2x3x13x37xf32>
  return %6 : tensor<2x3x13x37xf32>
}
func.func private @batch_column_39(%a0: tensor<3x13x20xf32>, %a1: tensor<3x20x1xf32>, %a2: tensor<3x13x1xf32>, %a3: tensor<3x1x1xf32>, %a4: tensor<13x1xf32>) -> tensor<3x13x1xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<3x13x20xf32>, tensor<3x20x1xf32>) -> tensor<3x13x1xf32>
  %1 = sg.add %0, %a2 : (tensor<3x13x1xf32>, tensor<3x13x1xf32>) -> tensor<3x13x1xf32>
  %2 = sg.add %1, %a3 : (tensor<3x13x1xf32>, tensor<3x1x1xf32>) -> tensor<3x13x1xf32>
  %3 = sg.add %2, %a4 : (tensor<3x13x1xf32>, tensor<13x1xf32>) -> tensor<3x13x1xf32>
  %4 = sg.relu %3 : (tensor<3x13x1xf32>) -> tensor<3x13x1xf32>
  return %4 : tensor<3x13x1xf32>
}
func.func private @blocked_40(%a0: tensor<130x2500xf32>, %a1: tensor<2500x80xf32> {sg.constant}, %a2: tensor<130x80xf32>, %a3: tensor<80xf32>, %a4: tensor<130x1xf32>) -> tensor<130x80xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<130x2500xf32>, tensor<2500x80xf32>) -> tensor<130x80xf32>
  %1 = sg.add %0, %a2 : (tensor<130x80xf32>, tensor<130x80xf32>) -> tensor<130x80xf32>
  %2 = sg.add %1, %a3 : (tensor<130x80xf32>, tensor<80xf32>) -> tensor<130x80xf32>
  %3 = sg.add %2, %a4 : (tensor<130x80xf32>, tensor<130x1xf32>) -> tensor<130x80xf32>
  %4 = sg.relu %3 : (tensor<130x80xf32>) -> tensor<130x80xf32>
  return %4 : tensor<130x80xf32>
}
func.func private @blocked_computed_41(%a0: tensor<70x2501xf32>, %a1: tensor<80x2501xf32>, %a2: tensor<70x80xf32>) -> tensor<70x80xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 {trans_rhs} : (tensor<70x2501xf32>, tensor<80x2501xf32>) -> tensor<70x80xf32>
  %1 = sg.add %0, %a2 : (tensor<70x80xf32>, tensor<70x80xf32>) -> tensor<70x80xf32>
  %2 = sg.relu %1 : (tensor<70x80xf32>) -> tensor<70x80xf32>
  return %2 : tensor<70x80xf32>
}
func.func private @conv_42(%a0: tensor<2x3x9x9xf32>, %a1: tensor<5x3x3x3xf32> {sg.constant}, %a2: tensor<5xf32>, %a3: tensor<2x5x9x9xf32>, %a4: tensor<5x1x1xf32>, %a5: tensor<9x9xf32>, %a6: tensor<2x1x9x9xf32>, %a7: tensor<2x5x1x1xf32>, %a8: tensor<1x1x1x1xf32>) -> tensor<2x5x9x9xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<2x3x9x9xf32>, tensor<5x3x3x3xf32>, tensor<5xf32>) -> tensor<2x5x9x9xf32>
  %1 = sg.add %0, %a3 : (tensor<2x5x9x9xf32>, tensor<2x5x9x9xf32>) -> tensor<2x5x9x9xf32>
  %2 = sg.add %1, %a4 : (tensor<2x5x9x9xf32>, tensor<5x1x1xf32>) -> tensor<2x5x9x9xf32>
  %3 = sg.add %2, %a5 : (tensor<2x5x9x9xf32>, tensor<9x9xf32>) -> tensor<2x5x9x9xf32>
  %4 = sg.add %3, %a6 : (tensor<2x5x9x9xf32>, tensor<2x1x9x9xf32>) -> tensor<2x5x9x9xf32>
  %5 = sg.add %4, %a7 : (tensor<2x5x9x9xf32>, tensor<2x5x1x1xf32>) -> tensor<2x5x9x9xf32>
  %6 = sg.add %5, %a8 : (tensor<2x5x9x9xf32>, tensor<1x1x1x1xf32>) -> tensor<2x5x9x9xf32>
  %7 = sg.relu %6 : (tensor<2x5x9x9xf32>) -> tensor<2x5x9x9xf32>
  return %7 : tensor<2x5x9x9xf32>
}
func.func private @conv_groups_43(%a0: tensor<2x8x9x9xf32>, %a1: tensor<12x4x3x3xf32> {sg.constant}, %a2: tensor<2x12x5x5xf32>, %a3: tensor<12x1x1xf32>, %a4: tensor<2x12x1x1xf32>) -> tensor<2x12x5x5xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 2 : i64} : (tensor<2x8x9x9xf32>, tensor<12x4x3x3xf32>) -> tensor<2x12x5x5xf32>
  %1 = sg.add %0, %a2 : (tensor<2x12x5x5xf32>, tensor<2x12x5x5xf32>) -> tensor<2x12x5x5xf32>
  %2 = sg.add %1, %a3 : (tensor<2x12x5x5xf32>, tensor<12x1x1xf32>) -> tensor<2x12x5x5xf32>
  %3 = sg.add %2, %a4 : (tensor<2x12x5x5xf32>, tensor<2x12x1x1xf32>) -> tensor<2x12x5x5xf32>
  %4 = sg.relu %3 : (tensor<2x12x5x5xf32>) -> tensor<2x12x5x5xf32>
  return %4 : tensor<2x12x5x5xf32>
}
func.func private @conv_extra_44(%a0: tensor<2x20x7x7xf32>, %a1: tensor<16x20x3x3xf32> {sg.constant}, %a2: tensor<16xf32>, %a3: tensor<2x16x7x7xf32>, %a4: tensor<16x1x1xf32>, %a5: tensor<7x7xf32>, %a6: tensor<2x1x1x1xf32>) -> tensor<2x16x7x7xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<2x20x7x7xf32>, tensor<16x20x3x3xf32>, tensor<16xf32>) -> tensor<2x16x7x7xf32>
  %1 = sg.add %0, %a3 : (tensor<2x16x7x7xf32>, tensor<2x16x7x7xf32>) -> tensor<2x16x7x7xf32>
  %2 = sg.add %1, %a4 : (tensor<2x16x7x7xf32>, tensor<16x1x1xf32>) -> tensor<2x16x7x7xf32>
  %3 = sg.add %2, %a5 : (tensor<2x16x7x7xf32>, tensor<7x7xf32>) -> tensor<2x16x7x7xf32>
  %4 = sg.add %3, %a6 : (tensor<2x16x7x7xf32>, tensor<2x1x1x1xf32>) -> tensor<2x16x7x7xf32>
  %5 = sg.relu %4 : (tensor<2x16x7x7xf32>) -> tensor<2x16x7x7xf32>
  return %5 : tensor<2x16x7x7xf32>
}
func.func private @conv_extra_blocked_45(%a0: tensor<1x300x7x7xf32>, %a1: tensor<24x300x3x3xf32> {sg.constant}, %a2: tensor<1x24x7x7xf32>, %a3: tensor<24x1x1xf32>) -> tensor<1x24x7x7xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x300x7x7xf32>, tensor<24x300x3x3xf32>) -> tensor<1x24x7x7xf32>
  %1 = sg.add %0, %a2 : (tensor<1x24x7x7xf32>, tensor<1x24x7x7xf32>) -> tensor<1x24x7x7xf32>
  %2 = sg.add %1, %a3 : (tensor<1x24x7x7xf32>, tensor<24x1x1xf32>) -> tensor<1x24x7x7xf32>
  %3 = sg.relu %2 : (tensor<1x24x7x7xf32>) -> tensor<1x24x7x7xf32>
  return %3 : tensor<1x24x7x7xf32>
}
func.func private @conv_pointwise_46(%a0: tensor<1x20x6x6xf32>, %a1: tensor<9x20x1x1xf32>, %a2: tensor<9xf32>, %a3: tensor<1x9x6x6xf32>) -> tensor<1x9x6x6xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x20x6x6xf32>, tensor<9x20x1x1xf32>, tensor<9xf32>) -> tensor<1x9x6x6xf32>
  %1 = sg.add %0, %a3 : (tensor<1x9x6x6xf32>, tensor<1x9x6x6xf32>) -> tensor<1x9x6x6xf32>
  %2 = sg.relu %1 : (tensor<1x9x6x6xf32>) -> tensor<1x9x6x6xf32>
  return %2 : tensor<1x9x6x6xf32>
}
func.func private @conv_1d_47(%a0: tensor<2x6x50xf32>, %a1: tensor<7x6x3xf32> {sg.constant}, %a2: tensor<2x7x50xf32>, %a3: tensor<7x1xf32>, %a4: tensor<50xf32>) -> tensor<2x7x50xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 {strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 1>, pads_high = array<i64: 1>, groups = 1 : i64} : (tensor<2x6x50xf32>, tensor<7x6x3xf32>) -> tensor<2x7x50xf32>
  %1 = sg.add %0, %a2 : (tensor<2x7x50xf32>, tensor<2x7x50xf32>) -> tensor<2x7x50xf32>
  %2 = sg.add %1, %a3 : (tensor<2x7x50xf32>, tensor<7x1xf32>) -> tensor<2x7x50xf32>
  %3 = sg.add %2, %a4 : (tensor<2x7x50xf32>, tensor<50xf32>) -> tensor<2x7x50xf32>
  %4 = sg.relu %3 : (tensor<2x7x50xf32>) -> tensor<2x7x50xf32>
  return %4 : tensor<2x7x50xf32>
}
func.func private @conv_whole_48(%a0: tensor<3x2x3x3xf32>, %a1: tensor<16x2x3x3xf32> {sg.constant}, %a2: tensor<16xf32>, %a3: tensor<3x16x1x1xf32>, %a4: tensor<16x1x1xf32>, %a5: tensor<3x1x1x1xf32>) -> tensor<3x16x1x1xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<3x2x3x3xf32>, tensor<16x2x3x3xf32>, tensor<16xf32>) -> tensor<3x16x1x1xf32>
  %1 = sg.add %0, %a3 : (tensor<3x16x1x1xf32>, tensor<3x16x1x1xf32>) -> tensor<3x16x1x1xf32>
  %2 = sg.add %1, %a4 : (tensor<3x16x1x1xf32>, tensor<16x1x1xf32>) -> tensor<3x16x1x1xf32>
  %3 = sg.add %2, %a5 : (tensor<3x16x1x1xf32>, tensor<3x1x1x1xf32>) -> tensor<3x16x1x1xf32>
  %4 = sg.relu %3 : (tensor<3x16x1x1xf32>) -> tensor<3x16x1x1xf32>
  return %4 : tensor<3x16x1x1xf32>
}
func.func private @depthwise_49(%a0: tensor<2x6x19x21xf32>, %a1: tensor<6x1x3x3xf32>, %a2: tensor<6xf32>, %a3: tensor<2x6x19x21xf32>, %a4: tensor<6x1x1xf32>, %a5: tensor<19x21xf32>, %a6: tensor<2x6x1x1xf32>) -> tensor<2x6x19x21xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 6 : i64} : (tensor<2x6x19x21xf32>, tensor<6x1x3x3xf32>, tensor<6xf32>) -> tensor<2x6x19x21xf32>
  %1 = sg.add %0, %a3 : (tensor<2x6x19x21xf32>, tensor<2x6x19x21xf32>) -> tensor<2x6x19x21xf32>
  %2 = sg.add %1, %a4 : (tensor<2x6x19x21xf32>, tensor<6x1x1xf32>) -> tensor<2x6x19x21xf32>
  %3 = sg.add %2, %a5 : (tensor<2x6x19x21xf32>, tensor<19x21xf32>) -> tensor<2x6x19x21xf32>
  %4 = sg.add %3, %a6 : (tensor<2x6x19x21xf32>, tensor<2x6x1x1xf32>) -> tensor<2x6x19x21xf32>
  %5 = sg.relu %4 : (tensor<2x6x19x21xf32>) -> tensor<2x6x19x21xf32>
  return %5 : tensor<2x6x19x21xf32>
}
func.func private @depthwise_large_50(%a0: tensor<1x3x11x11xf32>, %a1: tensor<6x1x7x7xf32>, %a2: tensor<1x6x6x6xf32>) -> tensor<1x6x6x6xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 3, 3>, pads_high = array<i64: 3, 3>, groups = 3 : i64} : (tensor<1x3x11x11xf32>, tensor<6x1x7x7xf32>) -> tensor<1x6x6x6xf32>
  %1 = sg.add %0, %a2 : (tensor<1x6x6x6xf32>, tensor<1x6x6x6xf32>) -> tensor<1x6x6x6xf32>
  %2 = sg.relu %1 : (tensor<1x6x6x6xf32>) -> tensor<1x6x6x6xf32>
  return %2 : tensor<1x6x6x6xf32>
}
func.func private @matmul_51(%a0: tensor<13x20xf32>, %a1: tensor<20x70xf32> {sg.constant}, %a2: tensor<13x70xf32>, %a3: tensor<70xf32>, %a4: tensor<13x1xf32>, %a5: tensor<1xf32>) -> tensor<13x70xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<13x20xf32>, tensor<20x70xf32>) -> tensor<13x70xf32>
  %1 = sg.add %0, %a2 : (tensor<13x70xf32>, tensor<13x70xf32>) -> tensor<13x70xf32>
  %2 = sg.add %1, %a3 : (tensor<13x70xf32>, tensor<70xf32>) -> tensor<13x70xf32>
  %3 = sg.add %2, %a4 : (tensor<13x70xf32>, tensor<13x1xf32>) -> tensor<13x70xf32>
  %4 = sg.add %3, %a5 : (tensor<13x70xf32>, tensor<1xf32>) -> tensor<13x70xf32>
  %5 = sg.gelu %4 : (tensor<13x70xf32>) -> tensor<13x70xf32>
  return %5 : tensor<13x70xf32>
}
func.func private @matmul_large_52(%a0: tensor<130x40xf32>, %a1: tensor<40x200xf32> {sg.constant}, %a2: tensor<130x200xf32>, %a3: tensor<1x200xf32>, %a4: tensor<130x1xf32>) -> tensor<130x200xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<130x40xf32>, tensor<40x200xf32>) -> tensor<130x200xf32>
  %1 = sg.add %0, %a2 : (tensor<130x200xf32>, tensor<130x200xf32>) -> tensor<130x200xf32>
  %2 = sg.add %1, %a3 : (tensor<130x200xf32>, tensor<1x200xf32>) -> tensor<130x200xf32>
  %3 = sg.add %2, %a4 : (tensor<130x200xf32>, tensor<130x1xf32>) -> tensor<130x200xf32>
  %4 = sg.gelu %3 : (tensor<130x200xf32>) -> tensor<130x200xf32>
  return %4 : tensor<130x200xf32>
}
func.func private @gemv_53(%a0: tensor<1x70xf32>, %a1: tensor<70x300xf32> {sg.constant}, %a2: tensor<1x300xf32>, %a3: tensor<300xf32>, %a4: tensor<1x1xf32>) -> tensor<1x300xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<1x70xf32>, tensor<70x300xf32>) -> tensor<1x300xf32>
  %1 = sg.add %0, %a2 : (tensor<1x300xf32>, tensor<1x300xf32>) -> tensor<1x300xf32>
  %2 = sg.add %1, %a3 : (tensor<1x300xf32>, tensor<300xf32>) -> tensor<1x300xf32>
  %3 = sg.add %2, %a4 : (tensor<1x300xf32>, tensor<1x1xf32>) -> tensor<1x300xf32>
  %4 = sg.gelu %3 : (tensor<1x300xf32>) -> tensor<1x300xf32>
  return %4 : tensor<1x300xf32>
}
func.func private @matmul_54(%a0: tensor<13x20xf32>, %a1: tensor<20x70xf32>, %a2: tensor<13x70xf32>, %a3: tensor<70xf32>, %a4: tensor<13x1xf32>, %a5: tensor<1xf32>) -> tensor<13x70xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<13x20xf32>, tensor<20x70xf32>) -> tensor<13x70xf32>
  %1 = sg.add %0, %a2 : (tensor<13x70xf32>, tensor<13x70xf32>) -> tensor<13x70xf32>
  %2 = sg.add %1, %a3 : (tensor<13x70xf32>, tensor<70xf32>) -> tensor<13x70xf32>
  %3 = sg.add %2, %a4 : (tensor<13x70xf32>, tensor<13x1xf32>) -> tensor<13x70xf32>
  %4 = sg.add %3, %a5 : (tensor<13x70xf32>, tensor<1xf32>) -> tensor<13x70xf32>
  %5 = sg.gelu %4 : (tensor<13x70xf32>) -> tensor<13x70xf32>
  return %5 : tensor<13x70xf32>
}
func.func private @matmul_large_55(%a0: tensor<130x40xf32>, %a1: tensor<40x200xf32>, %a2: tensor<130x200xf32>, %a3: tensor<1x200xf32>, %a4: tensor<130x1xf32>) -> tensor<130x200xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<130x40xf32>, tensor<40x200xf32>) -> tensor<130x200xf32>
  %1 = sg.add %0, %a2 : (tensor<130x200xf32>, tensor<130x200xf32>) -> tensor<130x200xf32>
  %2 = sg.add %1, %a3 : (tensor<130x200xf32>, tensor<1x200xf32>) -> tensor<130x200xf32>
  %3 = sg.add %2, %a4 : (tensor<130x200xf32>, tensor<130x1xf32>) -> tensor<130x200xf32>
  %4 = sg.gelu %3 : (tensor<130x200xf32>) -> tensor<130x200xf32>
  return %4 : tensor<130x200xf32>
}
func.func private @gemv_56(%a0: tensor<1x70xf32>, %a1: tensor<70x300xf32>, %a2: tensor<1x300xf32>, %a3: tensor<300xf32>, %a4: tensor<1x1xf32>) -> tensor<1x300xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<1x70xf32>, tensor<70x300xf32>) -> tensor<1x300xf32>
  %1 = sg.add %0, %a2 : (tensor<1x300xf32>, tensor<1x300xf32>) -> tensor<1x300xf32>
  %2 = sg.add %1, %a3 : (tensor<1x300xf32>, tensor<300xf32>) -> tensor<1x300xf32>
  %3 = sg.add %2, %a4 : (tensor<1x300xf32>, tensor<1x1xf32>) -> tensor<1x300xf32>
  %4 = sg.gelu %3 : (tensor<1x300xf32>) -> tensor<1x300xf32>
  return %4 : tensor<1x300xf32>
}
func.func private @column_57(%a0: tensor<40x20xf32>, %a1: tensor<20x1xf32>, %a2: tensor<40x1xf32>, %a3: tensor<1xf32>) -> tensor<40x1xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<40x20xf32>, tensor<20x1xf32>) -> tensor<40x1xf32>
  %1 = sg.add %0, %a2 : (tensor<40x1xf32>, tensor<40x1xf32>) -> tensor<40x1xf32>
  %2 = sg.add %1, %a3 : (tensor<40x1xf32>, tensor<1xf32>) -> tensor<40x1xf32>
  %3 = sg.gelu %2 : (tensor<40x1xf32>) -> tensor<40x1xf32>
  return %3 : tensor<40x1xf32>
}
func.func private @vector_58(%a0: tensor<40x20xf32>, %a1: tensor<20xf32>, %a2: tensor<40xf32>, %a3: tensor<1xf32>) -> tensor<40xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<40x20xf32>, tensor<20xf32>) -> tensor<40xf32>
  %1 = sg.add %0, %a2 : (tensor<40xf32>, tensor<40xf32>) -> tensor<40xf32>
  %2 = sg.add %1, %a3 : (tensor<40xf32>, tensor<1xf32>) -> tensor<40xf32>
  %3 = sg.gelu %2 : (tensor<40xf32>) -> tensor<40xf32>
  return %3 : tensor<40xf32>
}
func.func private @row_vector_59(%a0: tensor<20xf32>, %a1: tensor<20x40xf32> {sg.constant}, %a2: tensor<40xf32>) -> tensor<40xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<20xf32>, tensor<20x40xf32>) -> tensor<40xf32>
  %1 = sg.add %0, %a2 : (tensor<40xf32>, tensor<40xf32>) -> tensor<40xf32>
  %2 = sg.gelu %1 : (tensor<40xf32>) -> tensor<40xf32>
  return %2 : tensor<40xf32>
}
func.func private @batch_60(%a0: tensor<2x3x13x20xf32>, %a1: tensor<2x3x20x37xf32>, %a2: tensor<2x3x13x37xf32>, %a3: tensor<3x1x37xf32>, %a4: tensor<2x1x13x37xf32>, %a5: tensor<37xf32>, %a6: tensor<2x1x13x1xf32>) -> tensor<2x3x13x37xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<2x3x13x20xf32>, tensor<2x3x20x37xf32>) -> tensor<2x3x13x37xf32>
  %1 = sg.add %0, %a2 : (tensor<2x3x13x37xf32>, tensor<2x3x13x37xf32>) -> tensor<2x3x13x37xf32>
  %2 = sg.add %1, %a3 : (tensor<2x3x13x37xf32>, tensor<3x1x37xf32>) -> tensor<2x3x13x37xf32>
  %3 = sg.add %2, %a4 : (tensor<2x3x13x37xf32>, tensor<2x1x13x37xf32>) -> tensor<2x3x13x37xf32>
  %4 = sg.add %3, %a5 : (tensor<2x3x13x37xf32>, tensor<37xf32>) -> tensor<2x3x13x37xf32>
  %5 = sg.add %4, %a6 : (tensor<2x3x13x37xf32>, tensor<2x1x13x1xf32>) -> tensor<2x3x13x37xf32>
  %6 = sg.gelu %5 : (tensor<2x3x13x37xf32>) -> tensor<2x3x13x37xf32>
  return %6 : tensor<2x3x13x37xf32>
}
func.func private @merged_61(%a0: tensor<2x3x13x20xf32>, %a1: tensor<20x37xf32> {sg.constant}, %a2: tensor<2x3x13x37xf32>, %a3: tensor<3x1x37xf32>, %a4: tensor<2x1x13x37xf32>, %a5: tensor<37xf32>, %a6: tensor<2x1x13x1xf32>) -> tensor<2x3x13x37xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<2x3x13x20xf32>, tensor<20x37xf32>) -> tensor<2x3x13x37xf32>
  %1 = sg.add %0, %a2 : (tensor<2x3x13x37xf32>, tensor<2x3x13x37xf32>) -> tensor<2x3x13x37xf32>
  %2 = sg.add %1, %a3 : (tensor<2x3x13x37xf32>, tensor<3x1x37xf32>) -> tensor<2x3x13x37xf32>
  %3 = sg.add %2, %a4 : (tensor<2x3x13x37xf32>, tensor<2x1x13x37xf32>) -> tensor<2x3x13x37xf32>
  %4 = sg.add %3, %a5 : (tensor<2x3x13x37xf32>, tensor<37xf32>) -> tensor<2x3x13x37xf32>
  %5 = sg.add %4, %a6 : (tensor<2x3x13x37xf32>, tensor<2x1x13x1xf32>) -> tensor<2x3x13x37xf32>
  %6 = sg.gelu %5 : (tensor<2x3x13x37xf32>) -> tensor<2x3x13x37xf32>
  return %6 : tensor<2x3x13x37xf32>
}
func.func private @batch_column_62(%a0: tensor<3x13x20xf32>, %a1: tensor<3x20x1xf32>, %a2: tensor<3x13x1xf32>, %a3: tensor<3x1x1xf32>, %a4: tensor<13x1xf32>) -> tensor<3x13x1xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<3x13x20xf32>, tensor<3x20x1xf32>) -> tensor<3x13x1xf32>
  %1 = sg.add %0, %a2 : (tensor<3x13x1xf32>, tensor<3x13x1xf32>) -> tensor<3x13x1xf32>
  %2 = sg.add %1, %a3 : (tensor<3x13x1xf32>, tensor<3x1x1xf32>) -> tensor<3x13x1xf32>
  %3 = sg.add %2, %a4 : (tensor<3x13x1xf32>, tensor<13x1xf32>) -> tensor<3x13x1xf32>
  %4 = sg.gelu %3 : (tensor<3x13x1xf32>) -> tensor<3x13x1xf32>
  return %4 : tensor<3x13x1xf32>
}
func.func private @blocked_63(%a0: tensor<130x2500xf32>, %a1: tensor<2500x80xf32> {sg.constant}, %a2: tensor<130x80xf32>, %a3: tensor<80xf32>, %a4: tensor<130x1xf32>) -> tensor<130x80xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<130x2500xf32>, tensor<2500x80xf32>) -> tensor<130x80xf32>
  %1 = sg.add %0, %a2 : (tensor<130x80xf32>, tensor<130x80xf32>) -> tensor<130x80xf32>
  %2 = sg.add %1, %a3 : (tensor<130x80xf32>, tensor<80xf32>) -> tensor<130x80xf32>
  %3 = sg.add %2, %a4 : (tensor<130x80xf32>, tensor<130x1xf32>) -> tensor<130x80xf32>
  %4 = sg.gelu %3 : (tensor<130x80xf32>) -> tensor<130x80xf32>
  return %4 : tensor<130x80xf32>
}
func.func private @blocked_computed_64(%a0: tensor<70x2501xf32>, %a1: tensor<80x2501xf32>, %a2: tensor<70x80xf32>) -> tensor<70x80xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 {trans_rhs} : (tensor<70x2501xf32>, tensor<80x2501xf32>) -> tensor<70x80xf32>
  %1 = sg.add %0, %a2 : (tensor<70x80xf32>, tensor<70x80xf32>) -> tensor<70x80xf32>
  %2 = sg.gelu %1 : (tensor<70x80xf32>) -> tensor<70x80xf32>
  return %2 : tensor<70x80xf32>
}
func.func private @conv_65(%a0: tensor<2x3x9x9xf32>, %a1: tensor<5x3x3x3xf32> {sg.constant}, %a2: tensor<5xf32>, %a3: tensor<2x5x9x9xf32>, %a4: tensor<5x1x1xf32>, %a5: tensor<9x9xf32>, %a6: tensor<2x1x9x9xf32>, %a7: tensor<2x5x1x1xf32>, %a8: tensor<1x1x1x1xf32>) -> tensor<2x5x9x9xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<2x3x9x9xf32>, tensor<5x3x3x3xf32>, tensor<5xf32>) -> tensor<2x5x9x9xf32>
  %1 = sg.add %0, %a3 : (tensor<2x5x9x9xf32>, tensor<2x5x9x9xf32>) -> tensor<2x5x9x9xf32>
  %2 = sg.add %1, %a4 : (tensor<2x5x9x9xf32>, tensor<5x1x1xf32>) -> tensor<2x5x9x9xf32>
  %3 = sg.add %2, %a5 : (tensor<2x5x9x9xf32>, tensor<9x9xf32>) -> tensor<2x5x9x9xf32>
  %4 = sg.add %3, %a6 : (tensor<2x5x9x9xf32>, tensor<2x1x9x9xf32>) -> tensor<2x5x9x9xf32>
  %5 = sg.add %4, %a7 : (tensor<2x5x9x9xf32>, tensor<2x5x1x1xf32>) -> tensor<2x5x9x9xf32>
  %6 = sg.add %5, %a8 : (tensor<2x5x9x9xf32>, tensor<1x1x1x1xf32>) -> tensor<2x5x9x9xf32>
  %7 = sg.gelu %6 : (tensor<2x5x9x9xf32>) -> tensor<2x5x9x9xf32>
  return %7 : tensor<2x5x9x9xf32>
}
func.func private @conv_groups_66(%a0: tensor<2x8x9x9xf32>, %a1: tensor<12x4x3x3xf32> {sg.constant}, %a2: tensor<2x12x5x5xf32>, %a3: tensor<12x1x1xf32>, %a4: tensor<2x12x1x1xf32>) -> tensor<2x12x5x5xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 2 : i64} : (tensor<2x8x9x9xf32>, tensor<12x4x3x3xf32>) -> tensor<2x12x5x5xf32>
  %1 = sg.add %0, %a2 : (tensor<2x12x5x5xf32>, tensor<2x12x5x5xf32>) -> tensor<2x12x5x5xf32>
  %2 = sg.add %1, %a3 : (tensor<2x12x5x5xf32>, tensor<12x1x1xf32>) -> tensor<2x12x5x5xf32>
  %3 = sg.add %2, %a4 : (tensor<2x12x5x5xf32>, tensor<2x12x1x1xf32>) -> tensor<2x12x5x5xf32>
  %4 = sg.gelu %3 : (tensor<2x12x5x5xf32>) -> tensor<2x12x5x5xf32>
  return %4 : tensor<2x12x5x5xf32>
}
func.func private @conv_extra_67(%a0: tensor<2x20x7x7xf32>, %a1: tensor<16x20x3x3xf32> {sg.constant}, %a2: tensor<16xf32>, %a3: tensor<2x16x7x7xf32>, %a4: tensor<16x1x1xf32>, %a5: tensor<7x7xf32>, %a6: tensor<2x1x1x1xf32>) -> tensor<2x16x7x7xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<2x20x7x7xf32>, tensor<16x20x3x3xf32>, tensor<16xf32>) -> tensor<2x16x7x7xf32>
  %1 = sg.add %0, %a3 : (tensor<2x16x7x7xf32>, tensor<2x16x7x7xf32>) -> tensor<2x16x7x7xf32>
  %2 = sg.add %1, %a4 : (tensor<2x16x7x7xf32>, tensor<16x1x1xf32>) -> tensor<2x16x7x7xf32>
  %3 = sg.add %2, %a5 : (tensor<2x16x7x7xf32>, tensor<7x7xf32>) -> tensor<2x16x7x7xf32>
  %4 = sg.add %3, %a6 : (tensor<2x16x7x7xf32>, tensor<2x1x1x1xf32>) -> tensor<2x16x7x7xf32>
  %5 = sg.gelu %4 : (tensor<2x16x7x7xf32>) -> tensor<2x16x7x7xf32>
  return %5 : tensor<2x16x7x7xf32>
}
func.func private @conv_extra_blocked_68(%a0: tensor<1x300x7x7xf32>, %a1: tensor<24x300x3x3xf32> {sg.constant}, %a2: tensor<1x24x7x7xf32>, %a3: tensor<24x1x1xf32>) -> tensor<1x24x7x7xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x300x7x7xf32>, tensor<24x300x3x3xf32>) -> tensor<1x24x7x7xf32>
  %1 = sg.add %0, %a2 : (tensor<1x24x7x7xf32>, tensor<1x24x7x7xf32>) -> tensor<1x24x7x7xf32>
  %2 = sg.add %1, %a3 : (tensor<1x24x7x7xf32>, tensor<24x1x1xf32>) -> tensor<1x24x7x7xf32>
  %3 = sg.gelu %2 : (tensor<1x24x7x7xf32>) -> tensor<1x24x7x7xf32>
  return %3 : tensor<1x24x7x7xf32>
}
func.func private @conv_pointwise_69(%a0: tensor<1x20x6x6xf32>, %a1: tensor<9x20x1x1xf32>, %a2: tensor<9xf32>, %a3: tensor<1x9x6x6xf32>) -> tensor<1x9x6x6xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x20x6x6xf32>, tensor<9x20x1x1xf32>, tensor<9xf32>) -> tensor<1x9x6x6xf32>
  %1 = sg.add %0, %a3 : (tensor<1x9x6x6xf32>, tensor<1x9x6x6xf32>) -> tensor<1x9x6x6xf32>
  %2 = sg.gelu %1 : (tensor<1x9x6x6xf32>) -> tensor<1x9x6x6xf32>
  return %2 : tensor<1x9x6x6xf32>
}
func.func private @conv_1d_70(%a0: tensor<2x6x50xf32>, %a1: tensor<7x6x3xf32> {sg.constant}, %a2: tensor<2x7x50xf32>, %a3: tensor<7x1xf32>, %a4: tensor<50xf32>) -> tensor<2x7x50xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 {strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 1>, pads_high = array<i64: 1>, groups = 1 : i64} : (tensor<2x6x50xf32>, tensor<7x6x3xf32>) -> tensor<2x7x50xf32>
  %1 = sg.add %0, %a2 : (tensor<2x7x50xf32>, tensor<2x7x50xf32>) -> tensor<2x7x50xf32>
  %2 = sg.add %1, %a3 : (tensor<2x7x50xf32>, tensor<7x1xf32>) -> tensor<2x7x50xf32>
  %3 = sg.add %2, %a4 : (tensor<2x7x50xf32>, tensor<50xf32>) -> tensor<2x7x50xf32>
  %4 = sg.gelu %3 : (tensor<2x7x50xf32>) -> tensor<2x7x50xf32>
  return %4 : tensor<2x7x50xf32>
}
func.func private @conv_whole_71(%a0: tensor<3x2x3x3xf32>, %a1: tensor<16x2x3x3xf32> {sg.constant}, %a2: tensor<16xf32>, %a3: tensor<3x16x1x1xf32>, %a4: tensor<16x1x1xf32>, %a5: tensor<3x1x1x1xf32>) -> tensor<3x16x1x1xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<3x2x3x3xf32>, tensor<16x2x3x3xf32>, tensor<16xf32>) -> tensor<3x16x1x1xf32>
  %1 = sg.add %0, %a3 : (tensor<3x16x1x1xf32>, tensor<3x16x1x1xf32>) -> tensor<3x16x1x1xf32>
  %2 = sg.add %1, %a4 : (tensor<3x16x1x1xf32>, tensor<16x1x1xf32>) -> tensor<3x16x1x1xf32>
  %3 = sg.add %2, %a5 : (tensor<3x16x1x1xf32>, tensor<3x1x1x1xf32>) -> tensor<3x16x1x1xf32>
  %4 = sg.gelu %3 : (tensor<3x16x1x1xf32>) -> tensor<3x16x1x1xf32>
  return %4 : tensor<3x16x1x1xf32>
}
func.func private @depthwise_72(%a0: tensor<2x6x19x21xf32>, %a1: tensor<6x1x3x3xf32>, %a2: tensor<6xf32>, %a3: tensor<2x6x19x21xf32>, %a4: tensor<6x1x1xf32>, %a5: tensor<19x21xf32>, %a6: tensor<2x6x1x1xf32>) -> tensor<2x6x19x21xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 bias %a2 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 6 : i64} : (tensor<2x6x19x21xf32>, tensor<6x1x3x3xf32>, tensor<6xf32>) -> tensor<2x6x19x21xf32>
  %1 = sg.add %0, %a3 : (tensor<2x6x19x21xf32>, tensor<2x6x19x21xf32>) -> tensor<2x6x19x21xf32>
  %2 = sg.add %1, %a4 : (tensor<2x6x19x21xf32>, tensor<6x1x1xf32>) -> tensor<2x6x19x21xf32>
  %3 = sg.add %2, %a5 : (tensor<2x6x19x21xf32>, tensor<19x21xf32>) -> tensor<2x6x19x21xf32>
  %4 = sg.add %3, %a6 : (tensor<2x6x19x21xf32>, tensor<2x6x1x1xf32>) -> tensor<2x6x19x21xf32>
  %5 = sg.gelu %4 : (tensor<2x6x19x21xf32>) -> tensor<2x6x19x21xf32>
  return %5 : tensor<2x6x19x21xf32>
}
func.func private @depthwise_large_73(%a0: tensor<1x3x11x11xf32>, %a1: tensor<6x1x7x7xf32>, %a2: tensor<1x6x6x6xf32>) -> tensor<1x6x6x6xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 3, 3>, pads_high = array<i64: 3, 3>, groups = 3 : i64} : (tensor<1x3x11x11xf32>, tensor<6x1x7x7xf32>) -> tensor<1x6x6x6xf32>
  %1 = sg.add %0, %a2 : (tensor<1x6x6x6xf32>, tensor<1x6x6x6xf32>) -> tensor<1x6x6x6xf32>
  %2 = sg.gelu %1 : (tensor<1x6x6x6xf32>) -> tensor<1x6x6x6xf32>
  return %2 : tensor<1x6x6x6xf32>
}
func.func private @squeeze_74(%a0: tensor<2x8x6x6xf32>, %a1: tensor<8x8x3x3xf32> {sg.constant}, %a2: tensor<2x8x1x1xf32>, %a3: tensor<2x8x6x6xf32>) -> tensor<2x8x6x6xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.sigmoid %a2 : (tensor<2x8x1x1xf32>) -> tensor<2x8x1x1xf32>
  %1 = sg.conv %a0, %a1 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<2x8x6x6xf32>, tensor<8x8x3x3xf32>) -> tensor<2x8x6x6xf32>
  %2 = sg.mul %1, %0 : (tensor<2x8x6x6xf32>, tensor<2x8x1x1xf32>) -> tensor<2x8x6x6xf32>
  %3 = sg.add %a3, %2 : (tensor<2x8x6x6xf32>, tensor<2x8x6x6xf32>) -> tensor<2x8x6x6xf32>
  return %3 : tensor<2x8x6x6xf32>
}
func.func private @silu_75(%a0: tensor<9x20xf32>, %a1: tensor<20x70xf32> {sg.constant}) -> tensor<9x70xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<9x20xf32>, tensor<20x70xf32>) -> tensor<9x70xf32>
  %1 = sg.sigmoid %0 : (tensor<9x70xf32>) -> tensor<9x70xf32>
  %2 = sg.mul %0, %1 : (tensor<9x70xf32>, tensor<9x70xf32>) -> tensor<9x70xf32>
  return %2 : tensor<9x70xf32>
}
func.func private @clip_76(%a0: tensor<9x20xf32>, %a1: tensor<20x70xf32> {sg.constant}) -> tensor<9x70xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<9x20xf32>, tensor<20x70xf32>) -> tensor<9x70xf32>
  %c1 = sg.constant dense<0.0> : tensor<f32>
  %2 = sg.max %0, %c1 : (tensor<9x70xf32>, tensor<f32>) -> tensor<9x70xf32>
  %c3 = sg.constant dense<6.0> : tensor<1xf32>
  %4 = sg.min %2, %c3 : (tensor<9x70xf32>, tensor<1xf32>) -> tensor<9x70xf32>
  return %4 : tensor<9x70xf32>
}
func.func private @prelu_77(%a0: tensor<1x3x9x9xf32>, %a1: tensor<5x3x3x3xf32> {sg.constant}, %a2: tensor<5x1x1xf32>) -> tensor<1x5x9x9xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x3x9x9xf32>, tensor<5x3x3x3xf32>) -> tensor<1x5x9x9xf32>
  %1 = sg.prelu %0, %a2 : (tensor<1x5x9x9xf32>, tensor<5x1x1xf32>) -> tensor<1x5x9x9xf32>
  return %1 : tensor<1x5x9x9xf32>
}
func.func private @scale_shift_78(%a0: tensor<1x3x9x9xf32>, %a1: tensor<5x3x3x3xf32> {sg.constant}, %a2: tensor<5x1x1xf32>, %a3: tensor<5x1x1xf32>) -> tensor<1x5x9x9xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x3x9x9xf32>, tensor<5x3x3x3xf32>) -> tensor<1x5x9x9xf32>
  %1 = sg.mul %0, %a2 : (tensor<1x5x9x9xf32>, tensor<5x1x1xf32>) -> tensor<1x5x9x9xf32>
  %2 = sg.sub %1, %a3 : (tensor<1x5x9x9xf32>, tensor<5x1x1xf32>) -> tensor<1x5x9x9xf32>
  %c3 = sg.constant dense<3.0> : tensor<f32>
  %4 = sg.div %2, %c3 : (tensor<1x5x9x9xf32>, tensor<f32>) -> tensor<1x5x9x9xf32>
  return %4 : tensor<1x5x9x9xf32>
}
func.func private @own_input_79(%a0: tensor<9x20xf32>, %a1: tensor<20x20xf32> {sg.constant}) -> tensor<9x20xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<9x20xf32>, tensor<20x20xf32>) -> tensor<9x20xf32>
  %1 = sg.add %0, %a0 : (tensor<9x20xf32>, tensor<9x20xf32>) -> tensor<9x20xf32>
  return %1 : tensor<9x20xf32>
}
func.func private @sum_twice_80(%a0: tensor<9x20xf32>, %a1: tensor<20x70xf32> {sg.constant}) -> tensor<9x70xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<9x20xf32>, tensor<20x70xf32>) -> tensor<9x70xf32>
  %1 = sg.mul %0, %0 : (tensor<9x70xf32>, tensor<9x70xf32>) -> tensor<9x70xf32>
  return %1 : tensor<9x70xf32>
}
func.func private @square_81(%a0: tensor<9x20xf32>, %a1: tensor<20x70xf32> {sg.constant}) -> tensor<9x70xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<9x20xf32>, tensor<20x70xf32>) -> tensor<9x70xf32>
  %c1 = sg.constant dense<2.0> : tensor<f32>
  %2 = sg.pow %0, %c1 : (tensor<9x70xf32>, tensor<f32>) -> tensor<9x70xf32>
  return %2 : tensor<9x70xf32>
}
func.func private @power_82(%a0: tensor<9x4xf32>, %a1: tensor<4x70xf32> {sg.constant}) -> tensor<9x70xf32> attributes {sg.kernel, sg.tolerance = 2.0e-05} {
  %0 = sg.matmul %a0, %a1 : (tensor<9x4xf32>, tensor<4x70xf32>) -> tensor<9x70xf32>
  %1 = sg.sigmoid %0 : (tensor<9x70xf32>) -> tensor<9x70xf32>
  %c2 = sg.constant dense<1.7> : tensor<f32>
  %3 = sg.pow %1, %c2 : (tensor<9x70xf32>, tensor<f32>) -> tensor<9x70xf32>
  return %3 : tensor<9x70xf32>
}
func.func private @compare_83(%a0: tensor<9x20xf32>, %a1: tensor<20x70xf32> {sg.constant}, %a2: tensor<70xf32>, %a3: tensor<9x70xf32>) -> tensor<9x70xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<9x20xf32>, tensor<20x70xf32>) -> tensor<9x70xf32>
  %1 = sg.less %0, %a2 : (tensor<9x70xf32>, tensor<70xf32>) -> tensor<9x70xi1>
  %2 = sg.select %1, %0, %a3 : (tensor<9x70xi1>, tensor<9x70xf32>, tensor<9x70xf32>) -> tensor<9x70xf32>
  return %2 : tensor<9x70xf32>
}
func.func private @mask_84(%a0: tensor<9x20xf32>, %a1: tensor<20x70xf32> {sg.constant}, %a2: tensor<9x70xi1>) -> tensor<9x70xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<9x20xf32>, tensor<20x70xf32>) -> tensor<9x70xf32>
  %c1 = sg.constant dense<-1.0> : tensor<f32>
  %2 = sg.select %a2, %0, %c1 : (tensor<9x70xi1>, tensor<9x70xf32>, tensor<f32>) -> tensor<9x70xf32>
  return %2 : tensor<9x70xf32>
}
func.func private @mask_extra_85(%a0: tensor<1x20x7x7xf32>, %a1: tensor<16x20x3x3xf32> {sg.constant}, %a2: tensor<1x16x7x7xi1>) -> tensor<1x16x7x7xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.conv %a0, %a1 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x20x7x7xf32>, tensor<16x20x3x3xf32>) -> tensor<1x16x7x7xf32>
  %c1 = sg.constant dense<-1.0> : tensor<f32>
  %2 = sg.select %a2, %0, %c1 : (tensor<1x16x7x7xi1>, tensor<1x16x7x7xf32>, tensor<f32>) -> tensor<1x16x7x7xf32>
  return %2 : tensor<1x16x7x7xf32>
}
func.func private @views_86(%a0: tensor<12x20xf32>, %a1: tensor<20x70xf32> {sg.constant}, %a2: tensor<3x4x70xf32>, %a3: tensor<2x72xf32>, %a4: tensor<70xf32>, %a5: tensor<3x4xf32>) -> tensor<12x70xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<12x20xf32>, tensor<20x70xf32>) -> tensor<12x70xf32>
  %1 = sg.reshape %a2 : (tensor<3x4x70xf32>) -> tensor<12x70xf32>
  %2 = sg.add %0, %1 : (tensor<12x70xf32>, tensor<12x70xf32>) -> tensor<12x70xf32>
  %3 = sg.slice %a3 {starts = array<i64: 1, 1>, steps = array<i64: 1, 1>, sizes = array<i64: 1, 70>} : (tensor<2x72xf32>) -> tensor<1x70xf32>
  %4 = sg.mul %2, %3 : (tensor<12x70xf32>, tensor<1x70xf32>) -> tensor<12x70xf32>
  %5 = sg.broadcast %a4 : (tensor<70xf32>) -> tensor<12x70xf32>
  %6 = sg.mul %4, %5 : (tensor<12x70xf32>, tensor<12x70xf32>) -> tensor<12x70xf32>
  %7 = sg.transpose %a5 {perm = array<i64: 1, 0>} : (tensor<3x4xf32>) -> tensor<4x3xf32>
  %8 = sg.reshape %7 : (tensor<4x3xf32>) -> tensor<4x3x1xf32>
  %9 = sg.tanh %6 : (tensor<12x70xf32>) -> tensor<12x70xf32>
  return %9 : tensor<12x70xf32>
}
func.func private @views_steps_87(%a0: tensor<4x3x20xf32>, %a1: tensor<20x70xf32> {sg.constant}, %a2: tensor<3x4x70xf32>) -> tensor<4x3x70xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<4x3x20xf32>, tensor<20x70xf32>) -> tensor<4x3x70xf32>
  %1 = sg.transpose %a2 {perm = array<i64: 1, 0, 2>} : (tensor<3x4x70xf32>) -> tensor<4x3x70xf32>
  %2 = sg.add %0, %1 : (tensor<4x3x70xf32>, tensor<4x3x70xf32>) -> tensor<4x3x70xf32>
  %3 = sg.relu %2 : (tensor<4x3x70xf32>) -> tensor<4x3x70xf32>
  return %3 : tensor<4x3x70xf32>
}
func.func private @broadcast_sum_88(%a0: tensor<4x20xf32>, %a1: tensor<20x70xf32> {sg.constant}) -> tensor<4x70xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<4x20xf32>, tensor<20x70xf32>) -> tensor<4x70xf32>
  %1 = sg.broadcast %0 : (tensor<4x70xf32>) -> tensor<4x70xf32>
  %2 = sg.relu %1 : (tensor<4x70xf32>) -> tensor<4x70xf32>
  return %2 : tensor<4x70xf32>
}
func.func private @eight_inputs_89(%a0: tensor<4x20xf32>, %a1: tensor<20x70xf32> {sg.constant}, %a2: tensor<70xf32>, %a3: tensor<4x70xf32>, %a4: tensor<70xf32>, %a5: tensor<4x70xf32>, %a6: tensor<70xf32>, %a7: tensor<4x70xf32>, %a8: tensor<70xf32>, %a9: tensor<4x70xf32>) -> tensor<4x70xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.matmul %a0, %a1 : (tensor<4x20xf32>, tensor<20x70xf32>) -> tensor<4x70xf32>
  %1 = sg.add %0, %a2 : (tensor<4x70xf32>, tensor<70xf32>) -> tensor<4x70xf32>
  %2 = sg.add %1, %a3 : (tensor<4x70xf32>, tensor<4x70xf32>) -> tensor<4x70xf32>
  %3 = sg.add %2, %a4 : (tensor<4x70xf32>, tensor<70xf32>) -> tensor<4x70xf32>
  %4 = sg.add %3, %a5 : (tensor<4x70xf32>, tensor<4x70xf32>) -> tensor<4x70xf32>
  %5 = sg.add %4, %a6 : (tensor<4x70xf32>, tensor<70xf32>) -> tensor<4x70xf32>
  %6 = sg.add %5, %a7 : (tensor<4x70xf32>, tensor<4x70xf32>) -> tensor<4x70xf32>
  %7 = sg.add %6, %a8 : (tensor<4x70xf32>, tensor<70xf32>) -> tensor<4x70xf32>
  %8 = sg.add %7, %a9 : (tensor<4x70xf32>, tensor<4x70xf32>) -> tensor<4x70xf32>
  return %8 : tensor<4x70xf32>
}
func.func private @empty_90(%a0: tensor<0x20xf32>, %a1: tensor<20x70xf32> {sg.constant}) -> tensor<0x70xf32> attributes {sg.kernel} {
  %0 = sg.matmul %a0, %a1 : (tensor<0x20xf32>, tensor<20x70xf32>) -> tensor<0x70xf32>
  %1 = sg.relu %0 : (tensor<0x70xf32>) -> tensor<0x70xf32>
  return %1 : tensor<0x70xf32>
}
func.func private @no_k_91(%a0: tensor<5x0xf32>, %a1: tensor<0x33xf32> {sg.constant}) -> tensor<5x33xf32> attributes {sg.kernel} {
  %0 = sg.matmul %a0, %a1 : (tensor<5x0xf32>, tensor<0x33xf32>) -> tensor<5x33xf32>
  %1 = sg.exp %0 : (tensor<5x33xf32>) -> tensor<5x33xf32>
  return %1 : tensor<5x33xf32>
}
func.func private @special_92(%a0: tensor<9x1xf32> {sg.special}, %a1: tensor<1x70xf32>) -> tensor<9x70xf32> attributes {sg.kernel} {
  %0 = sg.matmul %a0, %a1 : (tensor<9x1xf32>, tensor<1x70xf32>) -> tensor<9x70xf32>
  %1 = sg.relu %0 : (tensor<9x70xf32>) -> tensor<9x70xf32>
  return %1 : tensor<9x70xf32>
}
