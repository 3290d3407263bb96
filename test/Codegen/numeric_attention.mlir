// Attention against the reference evaluator: sizes around those of tiles and vectors, masks,
// orders, flags, views of the operands and the result, keys and values in parts.
// RUN: sg-opt --sg-emit-kernels %s | not grep " = sg.attention"
// RUN: check-kernels --mcpu native %s
// RUN: check-kernels --mcpu x86-64-v3 %s
// RUN: check-kernels --mcpu x86-64-v2 %s

func.func private @attention_0(%a0: tensor<1x2x1x5xf32>, %a1: tensor<1x2x7x5xf32>, %a2: tensor<1x2x7x3xf32>) -> tensor<1x2x1x3xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 {scale = 0.125 : f64} : (tensor<1x2x1x5xf32>, tensor<1x2x7x5xf32>, tensor<1x2x7x3xf32>) -> tensor<1x2x1x3xf32>
  return %0 : tensor<1x2x1x3xf32>
}

func.func private @attention_1(%a0: tensor<1x2x1x16xf32>, %a1: tensor<1x2x32x16xf32>, %a2: tensor<1x2x32x16xf32>) -> tensor<1x2x1x16xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 {scale = 0.125 : f64} : (tensor<1x2x1x16xf32>, tensor<1x2x32x16xf32>, tensor<1x2x32x16xf32>) -> tensor<1x2x1x16xf32>
  return %0 : tensor<1x2x1x16xf32>
}

func.func private @attention_2(%a0: tensor<1x2x1x64xf32>, %a1: tensor<1x2x40x64xf32>, %a2: tensor<1x2x40x64xf32>) -> tensor<1x2x1x64xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 {scale = 0.125 : f64} : (tensor<1x2x1x64xf32>, tensor<1x2x40x64xf32>, tensor<1x2x40x64xf32>) -> tensor<1x2x1x64xf32>
  return %0 : tensor<1x2x1x64xf32>
}

func.func private @attention_3(%a0: tensor<1x2x2x17xf32>, %a1: tensor<1x2x33x17xf32>, %a2: tensor<1x2x33x8xf32>) -> tensor<1x2x2x8xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 {scale = 0.125 : f64} : (tensor<1x2x2x17xf32>, tensor<1x2x33x17xf32>, tensor<1x2x33x8xf32>) -> tensor<1x2x2x8xf32>
  return %0 : tensor<1x2x2x8xf32>
}

func.func private @attention_4(%a0: tensor<1x2x3x32xf32>, %a1: tensor<1x2x16x32xf32>, %a2: tensor<1x2x16x70xf32>) -> tensor<1x2x3x70xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 {scale = 0.125 : f64} : (tensor<1x2x3x32xf32>, tensor<1x2x16x32xf32>, tensor<1x2x16x70xf32>) -> tensor<1x2x3x70xf32>
  return %0 : tensor<1x2x3x70xf32>
}

func.func private @attention_5(%a0: tensor<1x2x4x6xf32>, %a1: tensor<1x2x5x6xf32>, %a2: tensor<1x2x5x7xf32>) -> tensor<1x2x4x7xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 {scale = 0.125 : f64} : (tensor<1x2x4x6xf32>, tensor<1x2x5x6xf32>, tensor<1x2x5x7xf32>) -> tensor<1x2x4x7xf32>
  return %0 : tensor<1x2x4x7xf32>
}

func.func private @attention_6(%a0: tensor<1x2x8x16xf32>, %a1: tensor<1x2x32x16xf32>, %a2: tensor<1x2x32x32xf32>) -> tensor<1x2x8x32xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 {scale = 0.125 : f64} : (tensor<1x2x8x16xf32>, tensor<1x2x32x16xf32>, tensor<1x2x32x32xf32>) -> tensor<1x2x8x32xf32>
  return %0 : tensor<1x2x8x32xf32>
}

func.func private @attention_7(%a0: tensor<1x2x13x16xf32>, %a1: tensor<1x2x32x16xf32>, %a2: tensor<1x2x32x16xf32>) -> tensor<1x2x13x16xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 {scale = 0.125 : f64} : (tensor<1x2x13x16xf32>, tensor<1x2x32x16xf32>, tensor<1x2x32x16xf32>) -> tensor<1x2x13x16xf32>
  return %0 : tensor<1x2x13x16xf32>
}

func.func private @attention_8(%a0: tensor<1x2x13x24xf32>, %a1: tensor<1x2x33x24xf32>, %a2: tensor<1x2x33x20xf32>) -> tensor<1x2x13x20xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 {scale = 0.125 : f64} : (tensor<1x2x13x24xf32>, tensor<1x2x33x24xf32>, tensor<1x2x33x20xf32>) -> tensor<1x2x13x20xf32>
  return %0 : tensor<1x2x13x20xf32>
}

func.func private @attention_9(%a0: tensor<1x2x25x64xf32>, %a1: tensor<1x2x49x64xf32>, %a2: tensor<1x2x49x64xf32>) -> tensor<1x2x25x64xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 {scale = 0.125 : f64} : (tensor<1x2x25x64xf32>, tensor<1x2x49x64xf32>, tensor<1x2x49x64xf32>) -> tensor<1x2x25x64xf32>
  return %0 : tensor<1x2x25x64xf32>
}

func.func private @attention_10(%a0: tensor<1x2x30x8xf32>, %a1: tensor<1x2x64x8xf32>, %a2: tensor<1x2x64x100xf32>) -> tensor<1x2x30x100xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 {scale = 0.125 : f64} : (tensor<1x2x30x8xf32>, tensor<1x2x64x8xf32>, tensor<1x2x64x100xf32>) -> tensor<1x2x30x100xf32>
  return %0 : tensor<1x2x30x100xf32>
}

func.func private @attention_11(%a0: tensor<1x2x12x32xf32>, %a1: tensor<1x2x197x32xf32>, %a2: tensor<1x2x197x32xf32>) -> tensor<1x2x12x32xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 {scale = 0.125 : f64} : (tensor<1x2x12x32xf32>, tensor<1x2x197x32xf32>, tensor<1x2x197x32xf32>) -> tensor<1x2x12x32xf32>
  return %0 : tensor<1x2x12x32xf32>
}

func.func private @attention_12(%a0: tensor<2x4x5x8xf32>, %a1: tensor<2x1x20x8xf32>, %a2: tensor<2x1x20x8xf32>) -> tensor<2x4x5x8xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 {scale = 0.125 : f64} : (tensor<2x4x5x8xf32>, tensor<2x1x20x8xf32>, tensor<2x1x20x8xf32>) -> tensor<2x4x5x8xf32>
  return %0 : tensor<2x4x5x8xf32>
}

func.func private @attention_13(%a0: tensor<2x4x1x8xf32>, %a1: tensor<2x1x20x8xf32>, %a2: tensor<2x1x20x8xf32>) -> tensor<2x4x1x8xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 {scale = 0.125 : f64} : (tensor<2x4x1x8xf32>, tensor<2x1x20x8xf32>, tensor<2x1x20x8xf32>) -> tensor<2x4x1x8xf32>
  return %0 : tensor<2x4x1x8xf32>
}

func.func private @attention_14(%a0: tensor<2x4x5x8xf32>, %a1: tensor<2x2x20x8xf32>, %a2: tensor<2x2x20x8xf32>) -> tensor<2x4x5x8xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 {scale = 0.125 : f64} : (tensor<2x4x5x8xf32>, tensor<2x2x20x8xf32>, tensor<2x2x20x8xf32>) -> tensor<2x4x5x8xf32>
  return %0 : tensor<2x4x5x8xf32>
}

func.func private @attention_15(%a0: tensor<2x4x1x8xf32>, %a1: tensor<2x2x20x8xf32>, %a2: tensor<2x2x20x8xf32>) -> tensor<2x4x1x8xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 {scale = 0.125 : f64} : (tensor<2x4x1x8xf32>, tensor<2x2x20x8xf32>, tensor<2x2x20x8xf32>) -> tensor<2x4x1x8xf32>
  return %0 : tensor<2x4x1x8xf32>
}

func.func private @attention_16(%a0: tensor<2x4x5x8xf32>, %a1: tensor<2x4x20x8xf32>, %a2: tensor<2x4x20x8xf32>) -> tensor<2x4x5x8xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 {scale = 0.125 : f64} : (tensor<2x4x5x8xf32>, tensor<2x4x20x8xf32>, tensor<2x4x20x8xf32>) -> tensor<2x4x5x8xf32>
  return %0 : tensor<2x4x5x8xf32>
}

func.func private @attention_17(%a0: tensor<2x4x1x8xf32>, %a1: tensor<2x4x20x8xf32>, %a2: tensor<2x4x20x8xf32>) -> tensor<2x4x1x8xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 {scale = 0.125 : f64} : (tensor<2x4x1x8xf32>, tensor<2x4x20x8xf32>, tensor<2x4x20x8xf32>) -> tensor<2x4x1x8xf32>
  return %0 : tensor<2x4x1x8xf32>
}

func.func private @attention_18(%a0: tensor<2x3x5x8xf32>, %a1: tensor<2x3x20x8xf32>, %a2: tensor<2x3x20x8xf32>, %a3: tensor<1xf32>) -> tensor<2x3x5x8xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 mask %a3 {scale = 0.125 : f64} : (tensor<2x3x5x8xf32>, tensor<2x3x20x8xf32>, tensor<2x3x20x8xf32>, tensor<1xf32>) -> tensor<2x3x5x8xf32>
  return %0 : tensor<2x3x5x8xf32>
}

func.func private @attention_19(%a0: tensor<2x3x5x8xf32>, %a1: tensor<2x3x20x8xf32>, %a2: tensor<2x3x20x8xf32>, %a3: tensor<20xf32>) -> tensor<2x3x5x8xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 mask %a3 {scale = 0.125 : f64} : (tensor<2x3x5x8xf32>, tensor<2x3x20x8xf32>, tensor<2x3x20x8xf32>, tensor<20xf32>) -> tensor<2x3x5x8xf32>
  return %0 : tensor<2x3x5x8xf32>
}

func.func private @attention_20(%a0: tensor<2x3x5x8xf32>, %a1: tensor<2x3x20x8xf32>, %a2: tensor<2x3x20x8xf32>, %a3: tensor<5x1xf32>) -> tensor<2x3x5x8xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 mask %a3 {scale = 0.125 : f64} : (tensor<2x3x5x8xf32>, tensor<2x3x20x8xf32>, tensor<2x3x20x8xf32>, tensor<5x1xf32>) -> tensor<2x3x5x8xf32>
  return %0 : tensor<2x3x5x8xf32>
}

func.func private @attention_21(%a0: tensor<2x3x5x8xf32>, %a1: tensor<2x3x20x8xf32>, %a2: tensor<2x3x20x8xf32>, %a3: tensor<5x20xf32>) -> tensor<2x3x5x8xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 mask %a3 {scale = 0.125 : f64} : (tensor<2x3x5x8xf32>, tensor<2x3x20x8xf32>, tensor<2x3x20x8xf32>, tensor<5x20xf32>) -> tensor<2x3x5x8xf32>
  return %0 : tensor<2x3x5x8xf32>
}

func.func private @attention_22(%a0: tensor<2x3x5x8xf32>, %a1: tensor<2x3x20x8xf32>, %a2: tensor<2x3x20x8xf32>, %a3: tensor<1x1x1x20xf32>) -> tensor<2x3x5x8xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 mask %a3 {scale = 0.125 : f64} : (tensor<2x3x5x8xf32>, tensor<2x3x20x8xf32>, tensor<2x3x20x8xf32>, tensor<1x1x1x20xf32>) -> tensor<2x3x5x8xf32>
  return %0 : tensor<2x3x5x8xf32>
}

func.func private @attention_23(%a0: tensor<2x3x5x8xf32>, %a1: tensor<2x3x20x8xf32>, %a2: tensor<2x3x20x8xf32>, %a3: tensor<2x1x1x20xf32>) -> tensor<2x3x5x8xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 mask %a3 {scale = 0.125 : f64} : (tensor<2x3x5x8xf32>, tensor<2x3x20x8xf32>, tensor<2x3x20x8xf32>, tensor<2x1x1x20xf32>) -> tensor<2x3x5x8xf32>
  return %0 : tensor<2x3x5x8xf32>
}

func.func private @attention_24(%a0: tensor<2x3x5x8xf32>, %a1: tensor<2x3x20x8xf32>, %a2: tensor<2x3x20x8xf32>, %a3: tensor<3x1x20xf32>) -> tensor<2x3x5x8xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 mask %a3 {scale = 0.125 : f64} : (tensor<2x3x5x8xf32>, tensor<2x3x20x8xf32>, tensor<2x3x20x8xf32>, tensor<3x1x20xf32>) -> tensor<2x3x5x8xf32>
  return %0 : tensor<2x3x5x8xf32>
}

func.func private @attention_25(%a0: tensor<2x3x5x8xf32>, %a1: tensor<2x3x20x8xf32>, %a2: tensor<2x3x20x8xf32>, %a3: tensor<2x3x5x20xf32>) -> tensor<2x3x5x8xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 mask %a3 {scale = 0.125 : f64} : (tensor<2x3x5x8xf32>, tensor<2x3x20x8xf32>, tensor<2x3x20x8xf32>, tensor<2x3x5x20xf32>) -> tensor<2x3x5x8xf32>
  return %0 : tensor<2x3x5x8xf32>
}

func.func private @attention_26(%a0: tensor<1x2x5x16xf32>, %a1: tensor<1x1x5x16xf32>, %a2: tensor<1x1x5x16xf32>) -> tensor<1x2x5x16xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 {scale = 0.125 : f64, causal} : (tensor<1x2x5x16xf32>, tensor<1x1x5x16xf32>, tensor<1x1x5x16xf32>) -> tensor<1x2x5x16xf32>
  return %0 : tensor<1x2x5x16xf32>
}

func.func private @attention_27(%a0: tensor<1x2x14x16xf32>, %a1: tensor<1x1x14x16xf32>, %a2: tensor<1x1x14x16xf32>) -> tensor<1x2x14x16xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 {scale = 0.125 : f64, causal} : (tensor<1x2x14x16xf32>, tensor<1x1x14x16xf32>, tensor<1x1x14x16xf32>) -> tensor<1x2x14x16xf32>
  return %0 : tensor<1x2x14x16xf32>
}

func.func private @attention_28(%a0: tensor<1x2x40x16xf32>, %a1: tensor<1x1x40x16xf32>, %a2: tensor<1x1x40x16xf32>) -> tensor<1x2x40x16xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 {scale = 0.125 : f64, causal} : (tensor<1x2x40x16xf32>, tensor<1x1x40x16xf32>, tensor<1x1x40x16xf32>) -> tensor<1x2x40x16xf32>
  return %0 : tensor<1x2x40x16xf32>
}

func.func private @attention_29(%a0: tensor<1x2x70x16xf32>, %a1: tensor<1x1x70x16xf32>, %a2: tensor<1x1x70x16xf32>) -> tensor<1x2x70x16xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 {scale = 0.125 : f64, causal} : (tensor<1x2x70x16xf32>, tensor<1x1x70x16xf32>, tensor<1x1x70x16xf32>) -> tensor<1x2x70x16xf32>
  return %0 : tensor<1x2x70x16xf32>
}

func.func private @attention_30(%a0: tensor<1x2x5x16xf32>, %a1: tensor<1x1x20x16xf32>, %a2: tensor<1x1x20x16xf32>) -> tensor<1x2x5x16xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 {scale = 0.125 : f64, causal} : (tensor<1x2x5x16xf32>, tensor<1x1x20x16xf32>, tensor<1x1x20x16xf32>) -> tensor<1x2x5x16xf32>
  return %0 : tensor<1x2x5x16xf32>
}

func.func private @attention_31(%a0: tensor<1x2x33x16xf32>, %a1: tensor<1x1x70x16xf32>, %a2: tensor<1x1x70x16xf32>) -> tensor<1x2x33x16xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 {scale = 0.125 : f64, causal} : (tensor<1x2x33x16xf32>, tensor<1x1x70x16xf32>, tensor<1x1x70x16xf32>) -> tensor<1x2x33x16xf32>
  return %0 : tensor<1x2x33x16xf32>
}

func.func private @attention_32(%a0: tensor<1x2x2x16xf32>, %a1: tensor<1x1x9x16xf32>, %a2: tensor<1x1x9x16xf32>) -> tensor<1x2x2x16xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 {scale = 0.125 : f64, causal} : (tensor<1x2x2x16xf32>, tensor<1x1x9x16xf32>, tensor<1x1x9x16xf32>) -> tensor<1x2x2x16xf32>
  return %0 : tensor<1x2x2x16xf32>
}

func.func private @attention_33(%a0: tensor<1x2x1x16xf32>, %a1: tensor<1x1x9x16xf32>, %a2: tensor<1x1x9x16xf32>) -> tensor<1x2x1x16xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 {scale = 0.125 : f64, causal} : (tensor<1x2x1x16xf32>, tensor<1x1x9x16xf32>, tensor<1x1x9x16xf32>) -> tensor<1x2x1x16xf32>
  return %0 : tensor<1x2x1x16xf32>
}

func.func private @attention_34(%a0: tensor<1x2x20x16xf32>, %a1: tensor<1x2x40x16xf32>, %a2: tensor<1x2x40x16xf32>, %a3: tensor<20x40xf32>) -> tensor<1x2x20x16xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 mask %a3 {scale = 0.125 : f64, causal} : (tensor<1x2x20x16xf32>, tensor<1x2x40x16xf32>, tensor<1x2x40x16xf32>, tensor<20x40xf32>) -> tensor<1x2x20x16xf32>
  return %0 : tensor<1x2x20x16xf32>
}

func.func private @attention_35(%a0: tensor<1x2x20x16xf32>, %a1: tensor<1x2x40x16xf32>, %a2: tensor<1x2x40x16xf32>, %a3: tensor<40xf32>) -> tensor<1x2x20x16xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 mask %a3 {scale = 0.125 : f64, causal, closed_zero} : (tensor<1x2x20x16xf32>, tensor<1x2x40x16xf32>, tensor<1x2x40x16xf32>, tensor<40xf32>) -> tensor<1x2x20x16xf32>
  return %0 : tensor<1x2x20x16xf32>
}

func.func private @attention_36(%a0: tensor<1x2x6x8xf32>, %a1: tensor<1x2x20x8xf32>, %a2: tensor<1x2x20x8xf32>, %a3: tensor<6x20xf32>) -> tensor<1x2x6x8xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 mask %a3 {scale = 0.125 : f64, closed_zero} : (tensor<1x2x6x8xf32>, tensor<1x2x20x8xf32>, tensor<1x2x20x8xf32>, tensor<6x20xf32>) -> tensor<1x2x6x8xf32>
  return %0 : tensor<1x2x6x8xf32>
}

func.func private @attention_37(%a0: tensor<1x2x6x8xf32>, %a1: tensor<1x2x20x8xf32>, %a2: tensor<1x2x20x8xf32>) -> tensor<1x2x6x8xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 {scale = 0.125 : f64, closed_zero} : (tensor<1x2x6x8xf32>, tensor<1x2x20x8xf32>, tensor<1x2x20x8xf32>) -> tensor<1x2x6x8xf32>
  return %0 : tensor<1x2x6x8xf32>
}

func.func private @attention_38(%a0: tensor<1x2x6x8xf32>, %a1: tensor<1x2x20x8xf32>, %a2: tensor<1x2x20x8xf32>, %a3: tensor<6x20xf32>) -> tensor<1x2x6x8xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 mask %a3 {scale = 0.125 : f64, nan_zero} : (tensor<1x2x6x8xf32>, tensor<1x2x20x8xf32>, tensor<1x2x20x8xf32>, tensor<6x20xf32>) -> tensor<1x2x6x8xf32>
  return %0 : tensor<1x2x6x8xf32>
}

func.func private @attention_39(%a0: tensor<1x2x6x8xf32>, %a1: tensor<1x2x20x8xf32>, %a2: tensor<1x2x20x8xf32>) -> tensor<1x2x6x8xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 {scale = 0.125 : f64, nan_zero} : (tensor<1x2x6x8xf32>, tensor<1x2x20x8xf32>, tensor<1x2x20x8xf32>) -> tensor<1x2x6x8xf32>
  return %0 : tensor<1x2x6x8xf32>
}

func.func private @attention_40(%a0: tensor<1x2x6x8xf32>, %a1: tensor<1x2x20x8xf32>, %a2: tensor<1x2x20x8xf32>, %a3: tensor<6x20xf32>) -> tensor<1x2x6x8xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 mask %a3 {scale = 0.125 : f64, closed_zero, nan_zero} : (tensor<1x2x6x8xf32>, tensor<1x2x20x8xf32>, tensor<1x2x20x8xf32>, tensor<6x20xf32>) -> tensor<1x2x6x8xf32>
  return %0 : tensor<1x2x6x8xf32>
}

func.func private @attention_41(%a0: tensor<1x2x6x8xf32>, %a1: tensor<1x2x20x8xf32>, %a2: tensor<1x2x20x8xf32>) -> tensor<1x2x6x8xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 {scale = 0.125 : f64, closed_zero, nan_zero} : (tensor<1x2x6x8xf32>, tensor<1x2x20x8xf32>, tensor<1x2x20x8xf32>) -> tensor<1x2x6x8xf32>
  return %0 : tensor<1x2x6x8xf32>
}

func.func private @attention_42(%a0: tensor<1x2x6x8xf32>, %a1: tensor<1x2x20x8xf32>, %a2: tensor<1x2x20x8xf32>) -> tensor<1x2x6x8xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 {scale = 0.0 : f64} : (tensor<1x2x6x8xf32>, tensor<1x2x20x8xf32>, tensor<1x2x20x8xf32>) -> tensor<1x2x6x8xf32>
  return %0 : tensor<1x2x6x8xf32>
}

func.func private @attention_43(%a0: tensor<1x2x6x8xf32>, %a1: tensor<1x2x20x8xf32>, %a2: tensor<1x2x20x8xf32>) -> tensor<1x2x6x8xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 {scale = -0.5 : f64} : (tensor<1x2x6x8xf32>, tensor<1x2x20x8xf32>, tensor<1x2x20x8xf32>) -> tensor<1x2x6x8xf32>
  return %0 : tensor<1x2x6x8xf32>
}

func.func private @attention_44(%a0: tensor<1x2x6x8xf32>, %a1: tensor<1x2x20x8xf32>, %a2: tensor<1x2x20x8xf32>) -> tensor<1x2x6x8xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 {scale = 1.0 : f64} : (tensor<1x2x6x8xf32>, tensor<1x2x20x8xf32>, tensor<1x2x20x8xf32>) -> tensor<1x2x6x8xf32>
  return %0 : tensor<1x2x6x8xf32>
}

func.func private @attention_45(%a0: tensor<1x2x13x24xf16>, %a1: tensor<1x2x33x24xf16>, %a2: tensor<1x2x33x20xf16>) -> tensor<1x2x13x20xf16> attributes {sg.kernel, sg.tolerance = 2.0e-03} {
  %0 = sg.attention %a0, %a1, %a2 {scale = 0.125 : f64} : (tensor<1x2x13x24xf16>, tensor<1x2x33x24xf16>, tensor<1x2x33x20xf16>) -> tensor<1x2x13x20xf16>
  return %0 : tensor<1x2x13x20xf16>
}

func.func private @attention_46(%a0: tensor<1x4x1x24xf16>, %a1: tensor<1x2x33x24xf16>, %a2: tensor<1x2x33x20xf16>, %a3: tensor<33xf16>) -> tensor<1x4x1x20xf16> attributes {sg.kernel, sg.tolerance = 2.0e-03} {
  %0 = sg.attention %a0, %a1, %a2 mask %a3 {scale = 0.125 : f64} : (tensor<1x4x1x24xf16>, tensor<1x2x33x24xf16>, tensor<1x2x33x20xf16>, tensor<33xf16>) -> tensor<1x4x1x20xf16>
  return %0 : tensor<1x4x1x20xf16>
}

func.func private @attention_47(%a0: tensor<1x2x20x16xf16>, %a1: tensor<1x2x20x16xf16>, %a2: tensor<1x2x20x16xf16>) -> tensor<1x2x20x16xf16> attributes {sg.kernel, sg.tolerance = 2.0e-03} {
  %0 = sg.attention %a0, %a1, %a2 {scale = 0.125 : f64, causal} : (tensor<1x2x20x16xf16>, tensor<1x2x20x16xf16>, tensor<1x2x20x16xf16>) -> tensor<1x2x20x16xf16>
  return %0 : tensor<1x2x20x16xf16>
}

func.func private @attention_48(%a0: tensor<1x2x13x24xbf16>, %a1: tensor<1x2x33x24xbf16>, %a2: tensor<1x2x33x20xbf16>) -> tensor<1x2x13x20xbf16> attributes {sg.kernel, sg.tolerance = 1.6e-02} {
  %0 = sg.attention %a0, %a1, %a2 {scale = 0.125 : f64} : (tensor<1x2x13x24xbf16>, tensor<1x2x33x24xbf16>, tensor<1x2x33x20xbf16>) -> tensor<1x2x13x20xbf16>
  return %0 : tensor<1x2x13x20xbf16>
}

func.func private @attention_49(%a0: tensor<1x4x1x24xbf16>, %a1: tensor<1x2x33x24xbf16>, %a2: tensor<1x2x33x20xbf16>, %a3: tensor<33xbf16>) -> tensor<1x4x1x20xbf16> attributes {sg.kernel, sg.tolerance = 1.6e-02} {
  %0 = sg.attention %a0, %a1, %a2 mask %a3 {scale = 0.125 : f64} : (tensor<1x4x1x24xbf16>, tensor<1x2x33x24xbf16>, tensor<1x2x33x20xbf16>, tensor<33xbf16>) -> tensor<1x4x1x20xbf16>
  return %0 : tensor<1x4x1x20xbf16>
}

func.func private @attention_50(%a0: tensor<1x2x20x16xbf16>, %a1: tensor<1x2x20x16xbf16>, %a2: tensor<1x2x20x16xbf16>) -> tensor<1x2x20x16xbf16> attributes {sg.kernel, sg.tolerance = 1.6e-02} {
  %0 = sg.attention %a0, %a1, %a2 {scale = 0.125 : f64, causal} : (tensor<1x2x20x16xbf16>, tensor<1x2x20x16xbf16>, tensor<1x2x20x16xbf16>) -> tensor<1x2x20x16xbf16>
  return %0 : tensor<1x2x20x16xbf16>
}

func.func private @attention_51(%a0: tensor<2x21x144xf32>) -> tensor<2x21x48xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %q0 = sg.slice %a0 {starts = array<i64: 0, 0, 0>, sizes = array<i64: 2, 21, 48>, steps = array<i64: 1, 1, 1>} : (tensor<2x21x144xf32>) -> tensor<2x21x48xf32>
  %q1 = sg.reshape %q0 : (tensor<2x21x48xf32>) -> tensor<2x21x3x16xf32>
  %q = sg.transpose %q1 {perm = array<i64: 0, 2, 1, 3>} : (tensor<2x21x3x16xf32>) -> tensor<2x3x21x16xf32>
  %k0 = sg.slice %a0 {starts = array<i64: 0, 0, 48>, sizes = array<i64: 2, 21, 48>, steps = array<i64: 1, 1, 1>} : (tensor<2x21x144xf32>) -> tensor<2x21x48xf32>
  %k1 = sg.reshape %k0 : (tensor<2x21x48xf32>) -> tensor<2x21x3x16xf32>
  %k = sg.transpose %k1 {perm = array<i64: 0, 2, 1, 3>} : (tensor<2x21x3x16xf32>) -> tensor<2x3x21x16xf32>
  %v0 = sg.slice %a0 {starts = array<i64: 0, 0, 96>, sizes = array<i64: 2, 21, 48>, steps = array<i64: 1, 1, 1>} : (tensor<2x21x144xf32>) -> tensor<2x21x48xf32>
  %v1 = sg.reshape %v0 : (tensor<2x21x48xf32>) -> tensor<2x21x3x16xf32>
  %v = sg.transpose %v1 {perm = array<i64: 0, 2, 1, 3>} : (tensor<2x21x3x16xf32>) -> tensor<2x3x21x16xf32>
  %y = sg.attention %q, %k, %v {scale = 0.25 : f64} : (tensor<2x3x21x16xf32>, tensor<2x3x21x16xf32>, tensor<2x3x21x16xf32>) -> tensor<2x3x21x16xf32>
  %y1 = sg.transpose %y {perm = array<i64: 0, 2, 1, 3>} : (tensor<2x3x21x16xf32>) -> tensor<2x21x3x16xf32>
  %y2 = sg.reshape %y1 : (tensor<2x21x3x16xf32>) -> tensor<2x21x48xf32>
  return %y2 : tensor<2x21x48xf32>
}

func.func private @attention_52(%a0: tensor<1x40x120xf32>) -> tensor<1x40x40xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %q0 = sg.slice %a0 {starts = array<i64: 0, 0, 0>, sizes = array<i64: 1, 40, 40>, steps = array<i64: 1, 1, 1>} : (tensor<1x40x120xf32>) -> tensor<1x40x40xf32>
  %q1 = sg.reshape %q0 : (tensor<1x40x40xf32>) -> tensor<1x40x2x20xf32>
  %q = sg.transpose %q1 {perm = array<i64: 0, 2, 1, 3>} : (tensor<1x40x2x20xf32>) -> tensor<1x2x40x20xf32>
  %k0 = sg.slice %a0 {starts = array<i64: 0, 0, 40>, sizes = array<i64: 1, 40, 40>, steps = array<i64: 1, 1, 1>} : (tensor<1x40x120xf32>) -> tensor<1x40x40xf32>
  %k1 = sg.reshape %k0 : (tensor<1x40x40xf32>) -> tensor<1x40x2x20xf32>
  %k = sg.transpose %k1 {perm = array<i64: 0, 2, 1, 3>} : (tensor<1x40x2x20xf32>) -> tensor<1x2x40x20xf32>
  %v0 = sg.slice %a0 {starts = array<i64: 0, 0, 80>, sizes = array<i64: 1, 40, 40>, steps = array<i64: 1, 1, 1>} : (tensor<1x40x120xf32>) -> tensor<1x40x40xf32>
  %v1 = sg.reshape %v0 : (tensor<1x40x40xf32>) -> tensor<1x40x2x20xf32>
  %v = sg.transpose %v1 {perm = array<i64: 0, 2, 1, 3>} : (tensor<1x40x2x20xf32>) -> tensor<1x2x40x20xf32>
  %y = sg.attention %q, %k, %v {scale = 0.25 : f64, causal} : (tensor<1x2x40x20xf32>, tensor<1x2x40x20xf32>, tensor<1x2x40x20xf32>) -> tensor<1x2x40x20xf32>
  %y1 = sg.transpose %y {perm = array<i64: 0, 2, 1, 3>} : (tensor<1x2x40x20xf32>) -> tensor<1x40x2x20xf32>
  %y2 = sg.reshape %y1 : (tensor<1x40x2x20xf32>) -> tensor<1x40x40xf32>
  return %y2 : tensor<1x40x40xf32>
}

func.func private @attention_53(%a0: tensor<1x13x96xf16>) -> tensor<1x13x32xf16> attributes {sg.kernel, sg.tolerance = 2.0e-03} {
  %q0 = sg.slice %a0 {starts = array<i64: 0, 0, 0>, sizes = array<i64: 1, 13, 32>, steps = array<i64: 1, 1, 1>} : (tensor<1x13x96xf16>) -> tensor<1x13x32xf16>
  %q1 = sg.reshape %q0 : (tensor<1x13x32xf16>) -> tensor<1x13x2x16xf16>
  %q = sg.transpose %q1 {perm = array<i64: 0, 2, 1, 3>} : (tensor<1x13x2x16xf16>) -> tensor<1x2x13x16xf16>
  %k0 = sg.slice %a0 {starts = array<i64: 0, 0, 32>, sizes = array<i64: 1, 13, 32>, steps = array<i64: 1, 1, 1>} : (tensor<1x13x96xf16>) -> tensor<1x13x32xf16>
  %k1 = sg.reshape %k0 : (tensor<1x13x32xf16>) -> tensor<1x13x2x16xf16>
  %k = sg.transpose %k1 {perm = array<i64: 0, 2, 1, 3>} : (tensor<1x13x2x16xf16>) -> tensor<1x2x13x16xf16>
  %v0 = sg.slice %a0 {starts = array<i64: 0, 0, 64>, sizes = array<i64: 1, 13, 32>, steps = array<i64: 1, 1, 1>} : (tensor<1x13x96xf16>) -> tensor<1x13x32xf16>
  %v1 = sg.reshape %v0 : (tensor<1x13x32xf16>) -> tensor<1x13x2x16xf16>
  %v = sg.transpose %v1 {perm = array<i64: 0, 2, 1, 3>} : (tensor<1x13x2x16xf16>) -> tensor<1x2x13x16xf16>
  %y = sg.attention %q, %k, %v {scale = 0.25 : f64} : (tensor<1x2x13x16xf16>, tensor<1x2x13x16xf16>, tensor<1x2x13x16xf16>) -> tensor<1x2x13x16xf16>
  %y1 = sg.transpose %y {perm = array<i64: 0, 2, 1, 3>} : (tensor<1x2x13x16xf16>) -> tensor<1x13x2x16xf16>
  %y2 = sg.reshape %y1 : (tensor<1x13x2x16xf16>) -> tensor<1x13x32xf16>
  return %y2 : tensor<1x13x32xf16>
}

func.func private @attention_54(%a0: tensor<3x1x96xf32>) -> tensor<3x1x32xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %q0 = sg.slice %a0 {starts = array<i64: 0, 0, 0>, sizes = array<i64: 3, 1, 32>, steps = array<i64: 1, 1, 1>} : (tensor<3x1x96xf32>) -> tensor<3x1x32xf32>
  %q1 = sg.reshape %q0 : (tensor<3x1x32xf32>) -> tensor<3x1x2x16xf32>
  %q = sg.transpose %q1 {perm = array<i64: 0, 2, 1, 3>} : (tensor<3x1x2x16xf32>) -> tensor<3x2x1x16xf32>
  %k0 = sg.slice %a0 {starts = array<i64: 0, 0, 32>, sizes = array<i64: 3, 1, 32>, steps = array<i64: 1, 1, 1>} : (tensor<3x1x96xf32>) -> tensor<3x1x32xf32>
  %k1 = sg.reshape %k0 : (tensor<3x1x32xf32>) -> tensor<3x1x2x16xf32>
  %k = sg.transpose %k1 {perm = array<i64: 0, 2, 1, 3>} : (tensor<3x1x2x16xf32>) -> tensor<3x2x1x16xf32>
  %v0 = sg.slice %a0 {starts = array<i64: 0, 0, 64>, sizes = array<i64: 3, 1, 32>, steps = array<i64: 1, 1, 1>} : (tensor<3x1x96xf32>) -> tensor<3x1x32xf32>
  %v1 = sg.reshape %v0 : (tensor<3x1x32xf32>) -> tensor<3x1x2x16xf32>
  %v = sg.transpose %v1 {perm = array<i64: 0, 2, 1, 3>} : (tensor<3x1x2x16xf32>) -> tensor<3x2x1x16xf32>
  %y = sg.attention %q, %k, %v {scale = 0.25 : f64} : (tensor<3x2x1x16xf32>, tensor<3x2x1x16xf32>, tensor<3x2x1x16xf32>) -> tensor<3x2x1x16xf32>
  %y1 = sg.transpose %y {perm = array<i64: 0, 2, 1, 3>} : (tensor<3x2x1x16xf32>) -> tensor<3x1x2x16xf32>
  %y2 = sg.reshape %y1 : (tensor<3x1x2x16xf32>) -> tensor<3x1x32xf32>
  return %y2 : tensor<3x1x32xf32>
}

func.func private @attention_55(%a0: tensor<1x17x576xf32>) -> tensor<1x17x192xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %q0 = sg.slice %a0 {starts = array<i64: 0, 0, 0>, sizes = array<i64: 1, 17, 192>, steps = array<i64: 1, 1, 1>} : (tensor<1x17x576xf32>) -> tensor<1x17x192xf32>
  %q1 = sg.reshape %q0 : (tensor<1x17x192xf32>) -> tensor<1x17x6x32xf32>
  %q = sg.transpose %q1 {perm = array<i64: 0, 2, 1, 3>} : (tensor<1x17x6x32xf32>) -> tensor<1x6x17x32xf32>
  %k0 = sg.slice %a0 {starts = array<i64: 0, 0, 192>, sizes = array<i64: 1, 17, 192>, steps = array<i64: 1, 1, 1>} : (tensor<1x17x576xf32>) -> tensor<1x17x192xf32>
  %k1 = sg.reshape %k0 : (tensor<1x17x192xf32>) -> tensor<1x17x6x32xf32>
  %k = sg.transpose %k1 {perm = array<i64: 0, 2, 1, 3>} : (tensor<1x17x6x32xf32>) -> tensor<1x6x17x32xf32>
  %v0 = sg.slice %a0 {starts = array<i64: 0, 0, 384>, sizes = array<i64: 1, 17, 192>, steps = array<i64: 1, 1, 1>} : (tensor<1x17x576xf32>) -> tensor<1x17x192xf32>
  %v1 = sg.reshape %v0 : (tensor<1x17x192xf32>) -> tensor<1x17x6x32xf32>
  %v = sg.transpose %v1 {perm = array<i64: 0, 2, 1, 3>} : (tensor<1x17x6x32xf32>) -> tensor<1x6x17x32xf32>
  %y = sg.attention %q, %k, %v {scale = 0.25 : f64} : (tensor<1x6x17x32xf32>, tensor<1x6x17x32xf32>, tensor<1x6x17x32xf32>) -> tensor<1x6x17x32xf32>
  %y1 = sg.transpose %y {perm = array<i64: 0, 2, 1, 3>} : (tensor<1x6x17x32xf32>) -> tensor<1x17x6x32xf32>
  %y2 = sg.reshape %y1 : (tensor<1x17x6x32xf32>) -> tensor<1x17x192xf32>
  return %y2 : tensor<1x17x192xf32>
}

func.func private @attention_56(%a0: tensor<1x4x1x16xf32>, %a1: tensor<1x2x12x16xf32>, %a2: tensor<1x2x12x16xf32>, %a3: tensor<1x1x32xf32>, %a4: tensor<1x2x1x16xf32>) -> tensor<1x4x1x16xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %n0 = sg.reshape %a3 : (tensor<1x1x32xf32>) -> tensor<1x1x2x16xf32>
  %n = sg.transpose %n0 {perm = array<i64: 0, 2, 1, 3>} : (tensor<1x1x2x16xf32>) -> tensor<1x2x1x16xf32>
  %k = sg.concat %a1, %n {axis = 2 : i64} : (tensor<1x2x12x16xf32>, tensor<1x2x1x16xf32>) -> tensor<1x2x13x16xf32>
  %v = sg.concat %a2, %a4 {axis = 2 : i64} : (tensor<1x2x12x16xf32>, tensor<1x2x1x16xf32>) -> tensor<1x2x13x16xf32>
  %y = sg.attention %a0, %k, %v {scale = 0.25 : f64} : (tensor<1x4x1x16xf32>, tensor<1x2x13x16xf32>, tensor<1x2x13x16xf32>) -> tensor<1x4x1x16xf32>
  return %y : tensor<1x4x1x16xf32>
}

func.func private @attention_57(%a0: tensor<2x3x5x8xf32>, %a1: tensor<2x3x30x8xf32>, %a2: tensor<2x3x30x8xf32>, %a3: tensor<2x5x24xf32>, %a4: tensor<2x3x5x8xf32>) -> tensor<2x3x5x8xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %n0 = sg.reshape %a3 : (tensor<2x5x24xf32>) -> tensor<2x5x3x8xf32>
  %n = sg.transpose %n0 {perm = array<i64: 0, 2, 1, 3>} : (tensor<2x5x3x8xf32>) -> tensor<2x3x5x8xf32>
  %k = sg.concat %a1, %n {axis = 2 : i64} : (tensor<2x3x30x8xf32>, tensor<2x3x5x8xf32>) -> tensor<2x3x35x8xf32>
  %v = sg.concat %a2, %a4 {axis = 2 : i64} : (tensor<2x3x30x8xf32>, tensor<2x3x5x8xf32>) -> tensor<2x3x35x8xf32>
  %y = sg.attention %a0, %k, %v {scale = 0.25 : f64} : (tensor<2x3x5x8xf32>, tensor<2x3x35x8xf32>, tensor<2x3x35x8xf32>) -> tensor<2x3x5x8xf32>
  return %y : tensor<2x3x5x8xf32>
}

func.func private @attention_58(%a0: tensor<1x4x1x16xf32>, %a1: tensor<1x2x12x16xf32>, %a2: tensor<1x2x12x16xf32>, %a3: tensor<1x1x32xf32>, %a4: tensor<1x2x1x16xf32>) -> (tensor<1x4x1x16xf32>, tensor<1x2x13x16xf32>) attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %n0 = sg.reshape %a3 : (tensor<1x1x32xf32>) -> tensor<1x1x2x16xf32>
  %n = sg.transpose %n0 {perm = array<i64: 0, 2, 1, 3>} : (tensor<1x1x2x16xf32>) -> tensor<1x2x1x16xf32>
  %k = sg.concat %a1, %n {axis = 2 : i64} : (tensor<1x2x12x16xf32>, tensor<1x2x1x16xf32>) -> tensor<1x2x13x16xf32>
  %v = sg.concat %a2, %a4 {axis = 2 : i64} : (tensor<1x2x12x16xf32>, tensor<1x2x1x16xf32>) -> tensor<1x2x13x16xf32>
  %y = sg.attention %a0, %k, %v {scale = 0.25 : f64} : (tensor<1x4x1x16xf32>, tensor<1x2x13x16xf32>, tensor<1x2x13x16xf32>) -> tensor<1x4x1x16xf32>
  return %y, %k : tensor<1x4x1x16xf32>, tensor<1x2x13x16xf32>
}

func.func private @attention_59(%a0: tensor<2x3x5x8xf32>, %a1: tensor<2x3x30x8xf32>, %a2: tensor<2x3x30x8xf32>, %a3: tensor<2x5x24xf32>, %a4: tensor<2x3x5x8xf32>) -> (tensor<2x3x5x8xf32>, tensor<2x3x35x8xf32>) attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %n0 = sg.reshape %a3 : (tensor<2x5x24xf32>) -> tensor<2x5x3x8xf32>
  %n = sg.transpose %n0 {perm = array<i64: 0, 2, 1, 3>} : (tensor<2x5x3x8xf32>) -> tensor<2x3x5x8xf32>
  %k = sg.concat %a1, %n {axis = 2 : i64} : (tensor<2x3x30x8xf32>, tensor<2x3x5x8xf32>) -> tensor<2x3x35x8xf32>
  %v = sg.concat %a2, %a4 {axis = 2 : i64} : (tensor<2x3x30x8xf32>, tensor<2x3x5x8xf32>) -> tensor<2x3x35x8xf32>
  %y = sg.attention %a0, %k, %v {scale = 0.25 : f64} : (tensor<2x3x5x8xf32>, tensor<2x3x35x8xf32>, tensor<2x3x35x8xf32>) -> tensor<2x3x5x8xf32>
  return %y, %k : tensor<2x3x5x8xf32>, tensor<2x3x35x8xf32>
}

func.func private @attention_60(%a0: tensor<1x4x1x16xf32>, %a1: tensor<1x2x12x16xf32>, %a2: tensor<1x2x12x16xf32>, %a3: tensor<1x1x32xf32>, %a4: tensor<1x2x1x16xf32>) -> (tensor<1x4x1x16xf32>, tensor<1x2x13x16xf32>) attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %n0 = sg.reshape %a3 : (tensor<1x1x32xf32>) -> tensor<1x1x2x16xf32>
  %n = sg.transpose %n0 {perm = array<i64: 0, 2, 1, 3>} : (tensor<1x1x2x16xf32>) -> tensor<1x2x1x16xf32>
  %k = sg.concat %a1, %n {axis = 2 : i64} : (tensor<1x2x12x16xf32>, tensor<1x2x1x16xf32>) -> tensor<1x2x13x16xf32>
  %v = sg.concat %a2, %a4 {axis = 2 : i64} : (tensor<1x2x12x16xf32>, tensor<1x2x1x16xf32>) -> tensor<1x2x13x16xf32>
  %y = sg.attention %a0, %k, %v {scale = 0.25 : f64} : (tensor<1x4x1x16xf32>, tensor<1x2x13x16xf32>, tensor<1x2x13x16xf32>) -> tensor<1x4x1x16xf32>
  return %y, %v : tensor<1x4x1x16xf32>, tensor<1x2x13x16xf32>
}

func.func private @attention_61(%a0: tensor<2x3x5x8xf32>, %a1: tensor<2x3x30x8xf32>, %a2: tensor<2x3x30x8xf32>, %a3: tensor<2x5x24xf32>, %a4: tensor<2x3x5x8xf32>) -> (tensor<2x3x5x8xf32>, tensor<2x3x35x8xf32>) attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %n0 = sg.reshape %a3 : (tensor<2x5x24xf32>) -> tensor<2x5x3x8xf32>
  %n = sg.transpose %n0 {perm = array<i64: 0, 2, 1, 3>} : (tensor<2x5x3x8xf32>) -> tensor<2x3x5x8xf32>
  %k = sg.concat %a1, %n {axis = 2 : i64} : (tensor<2x3x30x8xf32>, tensor<2x3x5x8xf32>) -> tensor<2x3x35x8xf32>
  %v = sg.concat %a2, %a4 {axis = 2 : i64} : (tensor<2x3x30x8xf32>, tensor<2x3x5x8xf32>) -> tensor<2x3x35x8xf32>
  %y = sg.attention %a0, %k, %v {scale = 0.25 : f64} : (tensor<2x3x5x8xf32>, tensor<2x3x35x8xf32>, tensor<2x3x35x8xf32>) -> tensor<2x3x5x8xf32>
  return %y, %v : tensor<2x3x5x8xf32>, tensor<2x3x35x8xf32>
}

func.func private @attention_62(%a0: tensor<1x4x1x16xf32>, %a1: tensor<1x2x12x16xf32>, %a2: tensor<1x2x12x16xf32>, %a3: tensor<1x1x32xf32>, %a4: tensor<1x2x1x16xf32>) -> (tensor<1x4x1x16xf32>, tensor<1x2x13x16xf32>, tensor<1x2x13x16xf32>) attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %n0 = sg.reshape %a3 : (tensor<1x1x32xf32>) -> tensor<1x1x2x16xf32>
  %n = sg.transpose %n0 {perm = array<i64: 0, 2, 1, 3>} : (tensor<1x1x2x16xf32>) -> tensor<1x2x1x16xf32>
  %k = sg.concat %a1, %n {axis = 2 : i64} : (tensor<1x2x12x16xf32>, tensor<1x2x1x16xf32>) -> tensor<1x2x13x16xf32>
  %v = sg.concat %a2, %a4 {axis = 2 : i64} : (tensor<1x2x12x16xf32>, tensor<1x2x1x16xf32>) -> tensor<1x2x13x16xf32>
  %y = sg.attention %a0, %k, %v {scale = 0.25 : f64} : (tensor<1x4x1x16xf32>, tensor<1x2x13x16xf32>, tensor<1x2x13x16xf32>) -> tensor<1x4x1x16xf32>
  return %y, %k, %v : tensor<1x4x1x16xf32>, tensor<1x2x13x16xf32>, tensor<1x2x13x16xf32>
}

func.func private @attention_63(%a0: tensor<2x3x5x8xf32>, %a1: tensor<2x3x30x8xf32>, %a2: tensor<2x3x30x8xf32>, %a3: tensor<2x5x24xf32>, %a4: tensor<2x3x5x8xf32>) -> (tensor<2x3x5x8xf32>, tensor<2x3x35x8xf32>, tensor<2x3x35x8xf32>) attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %n0 = sg.reshape %a3 : (tensor<2x5x24xf32>) -> tensor<2x5x3x8xf32>
  %n = sg.transpose %n0 {perm = array<i64: 0, 2, 1, 3>} : (tensor<2x5x3x8xf32>) -> tensor<2x3x5x8xf32>
  %k = sg.concat %a1, %n {axis = 2 : i64} : (tensor<2x3x30x8xf32>, tensor<2x3x5x8xf32>) -> tensor<2x3x35x8xf32>
  %v = sg.concat %a2, %a4 {axis = 2 : i64} : (tensor<2x3x30x8xf32>, tensor<2x3x5x8xf32>) -> tensor<2x3x35x8xf32>
  %y = sg.attention %a0, %k, %v {scale = 0.25 : f64} : (tensor<2x3x5x8xf32>, tensor<2x3x35x8xf32>, tensor<2x3x35x8xf32>) -> tensor<2x3x5x8xf32>
  return %y, %k, %v : tensor<2x3x5x8xf32>, tensor<2x3x35x8xf32>, tensor<2x3x35x8xf32>
}

func.func private @attention_64(%a0: tensor<1x2x6x8xf32>, %a1: tensor<1x2x20x8xf32>, %a2: tensor<1x2x20x8xf32>, %a3: tensor<1x6x16xf32>, %a4: tensor<1x2x6x8xf32>) -> (tensor<1x2x6x8xf32>, tensor<1x2x26x8xf32>, tensor<1x2x26x8xf32>) attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %n0 = sg.reshape %a3 : (tensor<1x6x16xf32>) -> tensor<1x6x2x8xf32>
  %n = sg.transpose %n0 {perm = array<i64: 0, 2, 1, 3>} : (tensor<1x6x2x8xf32>) -> tensor<1x2x6x8xf32>
  %k = sg.concat %a1, %n {axis = 2 : i64} : (tensor<1x2x20x8xf32>, tensor<1x2x6x8xf32>) -> tensor<1x2x26x8xf32>
  %v = sg.concat %a2, %a4 {axis = 2 : i64} : (tensor<1x2x20x8xf32>, tensor<1x2x6x8xf32>) -> tensor<1x2x26x8xf32>
  %y = sg.attention %a0, %k, %v {scale = 0.25 : f64, causal} : (tensor<1x2x6x8xf32>, tensor<1x2x26x8xf32>, tensor<1x2x26x8xf32>) -> tensor<1x2x6x8xf32>
  return %y, %k, %v : tensor<1x2x6x8xf32>, tensor<1x2x26x8xf32>, tensor<1x2x26x8xf32>
}

func.func private @attention_65(%a0: tensor<1x2x30x8xf32>, %a1: tensor<1x2x20x8xf32>, %a2: tensor<1x2x20x8xf32>, %a3: tensor<1x30x16xf32>, %a4: tensor<1x2x30x8xf32>) -> tensor<1x2x30x8xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %n0 = sg.reshape %a3 : (tensor<1x30x16xf32>) -> tensor<1x30x2x8xf32>
  %n = sg.transpose %n0 {perm = array<i64: 0, 2, 1, 3>} : (tensor<1x30x2x8xf32>) -> tensor<1x2x30x8xf32>
  %k = sg.concat %a1, %n {axis = 2 : i64} : (tensor<1x2x20x8xf32>, tensor<1x2x30x8xf32>) -> tensor<1x2x50x8xf32>
  %v = sg.concat %a2, %a4 {axis = 2 : i64} : (tensor<1x2x20x8xf32>, tensor<1x2x30x8xf32>) -> tensor<1x2x50x8xf32>
  %y = sg.attention %a0, %k, %v {scale = 0.25 : f64, causal} : (tensor<1x2x30x8xf32>, tensor<1x2x50x8xf32>, tensor<1x2x50x8xf32>) -> tensor<1x2x30x8xf32>
  return %y : tensor<1x2x30x8xf32>
}

func.func private @attention_66(%a0: tensor<1x2x3x24xf16>, %a1: tensor<1x1x40x24xf16>, %a2: tensor<1x1x40x24xf16>, %a3: tensor<1x3x24xf16>, %a4: tensor<1x1x3x24xf16>) -> (tensor<1x2x3x24xf16>, tensor<1x1x43x24xf16>, tensor<1x1x43x24xf16>) attributes {sg.kernel, sg.tolerance = 2.0e-03} {
  %n0 = sg.reshape %a3 : (tensor<1x3x24xf16>) -> tensor<1x3x1x24xf16>
  %n = sg.transpose %n0 {perm = array<i64: 0, 2, 1, 3>} : (tensor<1x3x1x24xf16>) -> tensor<1x1x3x24xf16>
  %k = sg.concat %a1, %n {axis = 2 : i64} : (tensor<1x1x40x24xf16>, tensor<1x1x3x24xf16>) -> tensor<1x1x43x24xf16>
  %v = sg.concat %a2, %a4 {axis = 2 : i64} : (tensor<1x1x40x24xf16>, tensor<1x1x3x24xf16>) -> tensor<1x1x43x24xf16>
  %y = sg.attention %a0, %k, %v {scale = 0.25 : f64} : (tensor<1x2x3x24xf16>, tensor<1x1x43x24xf16>, tensor<1x1x43x24xf16>) -> tensor<1x2x3x24xf16>
  return %y, %k, %v : tensor<1x2x3x24xf16>, tensor<1x1x43x24xf16>, tensor<1x1x43x24xf16>
}

func.func private @attention_67(%a0: tensor<1x2x5x24xbf16>, %a1: tensor<1x1x40x24xbf16>, %a2: tensor<1x1x40x24xbf16>, %a3: tensor<1x5x24xbf16>, %a4: tensor<1x1x5x24xbf16>) -> tensor<1x2x5x24xbf16> attributes {sg.kernel, sg.tolerance = 1.6e-02} {
  %n0 = sg.reshape %a3 : (tensor<1x5x24xbf16>) -> tensor<1x5x1x24xbf16>
  %n = sg.transpose %n0 {perm = array<i64: 0, 2, 1, 3>} : (tensor<1x5x1x24xbf16>) -> tensor<1x1x5x24xbf16>
  %k = sg.concat %a1, %n {axis = 2 : i64} : (tensor<1x1x40x24xbf16>, tensor<1x1x5x24xbf16>) -> tensor<1x1x45x24xbf16>
  %v = sg.concat %a2, %a4 {axis = 2 : i64} : (tensor<1x1x40x24xbf16>, tensor<1x1x5x24xbf16>) -> tensor<1x1x45x24xbf16>
  %y = sg.attention %a0, %k, %v {scale = 0.25 : f64} : (tensor<1x2x5x24xbf16>, tensor<1x1x45x24xbf16>, tensor<1x1x45x24xbf16>) -> tensor<1x2x5x24xbf16>
  return %y : tensor<1x2x5x24xbf16>
}

// Conditions, of all shapes that broadcast, and next to masks that are added.
func.func private @attention_68(%a0: tensor<2x3x13x8xf32>, %a1: tensor<2x3x37x8xf32>, %a2: tensor<2x3x37x8xf32>, %a3: tensor<1xi1>) -> tensor<2x3x13x8xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 mask %a3 {scale = 0.125 : f64, fills = array<f64: -1.0e+09>} : (tensor<2x3x13x8xf32>, tensor<2x3x37x8xf32>, tensor<2x3x37x8xf32>, tensor<1xi1>) -> tensor<2x3x13x8xf32>
  return %0 : tensor<2x3x13x8xf32>
}

func.func private @attention_69(%a0: tensor<2x3x13x8xf32>, %a1: tensor<2x3x37x8xf32>, %a2: tensor<2x3x37x8xf32>, %a3: tensor<37xi1>) -> tensor<2x3x13x8xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 mask %a3 {scale = 0.125 : f64, fills = array<f64: -1.0e+09>} : (tensor<2x3x13x8xf32>, tensor<2x3x37x8xf32>, tensor<2x3x37x8xf32>, tensor<37xi1>) -> tensor<2x3x13x8xf32>
  return %0 : tensor<2x3x13x8xf32>
}

func.func private @attention_70(%a0: tensor<2x3x13x8xf32>, %a1: tensor<2x3x37x8xf32>, %a2: tensor<2x3x37x8xf32>, %a3: tensor<13x1xi1>) -> tensor<2x3x13x8xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 mask %a3 {scale = 0.125 : f64, fills = array<f64: -1.0e+09>} : (tensor<2x3x13x8xf32>, tensor<2x3x37x8xf32>, tensor<2x3x37x8xf32>, tensor<13x1xi1>) -> tensor<2x3x13x8xf32>
  return %0 : tensor<2x3x13x8xf32>
}

func.func private @attention_71(%a0: tensor<2x3x13x8xf32>, %a1: tensor<2x3x37x8xf32>, %a2: tensor<2x3x37x8xf32>, %a3: tensor<13x37xi1>) -> tensor<2x3x13x8xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 mask %a3 {scale = 0.125 : f64, fills = array<f64: -1.0e+09>} : (tensor<2x3x13x8xf32>, tensor<2x3x37x8xf32>, tensor<2x3x37x8xf32>, tensor<13x37xi1>) -> tensor<2x3x13x8xf32>
  return %0 : tensor<2x3x13x8xf32>
}

func.func private @attention_72(%a0: tensor<2x3x13x8xf32>, %a1: tensor<2x3x37x8xf32>, %a2: tensor<2x3x37x8xf32>, %a3: tensor<2x1x1x37xi1>) -> tensor<2x3x13x8xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 mask %a3 {scale = 0.125 : f64, fills = array<f64: -1.0e+09>} : (tensor<2x3x13x8xf32>, tensor<2x3x37x8xf32>, tensor<2x3x37x8xf32>, tensor<2x1x1x37xi1>) -> tensor<2x3x13x8xf32>
  return %0 : tensor<2x3x13x8xf32>
}

func.func private @attention_73(%a0: tensor<2x3x13x8xf32>, %a1: tensor<2x3x37x8xf32>, %a2: tensor<2x3x37x8xf32>, %a3: tensor<3x1x37xi1>) -> tensor<2x3x13x8xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 mask %a3 {scale = 0.125 : f64, fills = array<f64: -1.0e+09>} : (tensor<2x3x13x8xf32>, tensor<2x3x37x8xf32>, tensor<2x3x37x8xf32>, tensor<3x1x37xi1>) -> tensor<2x3x13x8xf32>
  return %0 : tensor<2x3x13x8xf32>
}

func.func private @attention_74(%a0: tensor<2x3x13x8xf32>, %a1: tensor<2x3x37x8xf32>, %a2: tensor<2x3x37x8xf32>, %a3: tensor<2x3x13x37xi1>) -> tensor<2x3x13x8xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 mask %a3 {scale = 0.125 : f64, fills = array<f64: -1.0e+09>} : (tensor<2x3x13x8xf32>, tensor<2x3x37x8xf32>, tensor<2x3x37x8xf32>, tensor<2x3x13x37xi1>) -> tensor<2x3x13x8xf32>
  return %0 : tensor<2x3x13x8xf32>
}

func.func private @attention_75(%a0: tensor<2x3x13x8xf32>, %a1: tensor<2x3x37x8xf32>, %a2: tensor<2x3x37x8xf32>, %a3: tensor<13x37xi1> {sg.range = [0 : i64, 1 : i64]}) -> tensor<2x3x13x8xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 mask %a3 {scale = 0.125 : f64, fills = array<f64: 0xFFF0000000000000>, closed_zero} : (tensor<2x3x13x8xf32>, tensor<2x3x37x8xf32>, tensor<2x3x37x8xf32>, tensor<13x37xi1>) -> tensor<2x3x13x8xf32>
  return %0 : tensor<2x3x13x8xf32>
}

func.func private @attention_76(%a0: tensor<2x3x13x8xf32>, %a1: tensor<2x3x37x8xf32>, %a2: tensor<2x3x37x8xf32>, %a3: tensor<13x37xf32>, %a4: tensor<37xi1>) -> tensor<2x3x13x8xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 mask %a3, %a4 {scale = 0.125 : f64, fills = array<f64: -1.0e+04>} : (tensor<2x3x13x8xf32>, tensor<2x3x37x8xf32>, tensor<2x3x37x8xf32>, tensor<13x37xf32>, tensor<37xi1>) -> tensor<2x3x13x8xf32>
  return %0 : tensor<2x3x13x8xf32>
}

func.func private @attention_77(%a0: tensor<2x3x13x8xf32>, %a1: tensor<2x3x37x8xf32>, %a2: tensor<2x3x37x8xf32>, %a3: tensor<37xi1>, %a4: tensor<13x37xf32>) -> tensor<2x3x13x8xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 mask %a3, %a4 {scale = 0.125 : f64, fills = array<f64: -1.0>} : (tensor<2x3x13x8xf32>, tensor<2x3x37x8xf32>, tensor<2x3x37x8xf32>, tensor<37xi1>, tensor<13x37xf32>) -> tensor<2x3x13x8xf32>
  return %0 : tensor<2x3x13x8xf32>
}

func.func private @attention_78(%a0: tensor<2x3x13x8xf32>, %a1: tensor<2x3x37x8xf32>, %a2: tensor<2x3x37x8xf32>, %a3: tensor<37xi1>, %a4: tensor<13x37xf32>, %a5: tensor<13x1xi1>, %a6: tensor<2x1x1x37xf32>) -> tensor<2x3x13x8xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 mask %a3, %a4, %a5, %a6 {scale = 2.0 : f64, fills = array<f64: 0.5, -2.0>, causal} : (tensor<2x3x13x8xf32>, tensor<2x3x37x8xf32>, tensor<2x3x37x8xf32>, tensor<37xi1>, tensor<13x37xf32>, tensor<13x1xi1>, tensor<2x1x1x37xf32>) -> tensor<2x3x13x8xf32>
  return %0 : tensor<2x3x13x8xf32>
}

func.func private @attention_79(%a0: tensor<2x3x2x8xf32>, %a1: tensor<2x3x37x8xf32>, %a2: tensor<2x3x37x8xf32>, %a3: tensor<2x37xi1>) -> tensor<2x3x2x8xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 mask %a3 {scale = 0.125 : f64, fills = array<f64: -1.0e+09>} : (tensor<2x3x2x8xf32>, tensor<2x3x37x8xf32>, tensor<2x3x37x8xf32>, tensor<2x37xi1>) -> tensor<2x3x2x8xf32>
  return %0 : tensor<2x3x2x8xf32>
}

func.func private @attention_80(%a0: tensor<2x3x1x16xf32>, %a1: tensor<2x3x40x16xf32>, %a2: tensor<2x3x40x16xf32>, %a3: tensor<2x1x1x40xi1>) -> tensor<2x3x1x16xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 mask %a3 {scale = -0.125 : f64, fills = array<f64: -1.0e+09>} : (tensor<2x3x1x16xf32>, tensor<2x3x40x16xf32>, tensor<2x3x40x16xf32>, tensor<2x1x1x40xi1>) -> tensor<2x3x1x16xf32>
  return %0 : tensor<2x3x1x16xf32>
}

func.func private @attention_81(%a0: tensor<2x3x13x8xf16>, %a1: tensor<2x3x37x8xf16>, %a2: tensor<2x3x37x8xf16>, %a3: tensor<13x37xi1>) -> tensor<2x3x13x8xf16> attributes {sg.kernel, sg.tolerance = 2.0e-03} {
  %0 = sg.attention %a0, %a1, %a2 mask %a3 {scale = 0.125 : f64, fills = array<f64: -65504.0>} : (tensor<2x3x13x8xf16>, tensor<2x3x37x8xf16>, tensor<2x3x37x8xf16>, tensor<13x37xi1>) -> tensor<2x3x13x8xf16>
  return %0 : tensor<2x3x13x8xf16>
}

func.func private @attention_82(%a0: tensor<2x3x13x8xbf16>, %a1: tensor<2x3x37x8xbf16>, %a2: tensor<2x3x37x8xbf16>, %a3: tensor<13x37xi1>, %a4: tensor<37xbf16>) -> tensor<2x3x13x8xbf16> attributes {sg.kernel, sg.tolerance = 1.6e-02} {
  %0 = sg.attention %a0, %a1, %a2 mask %a3, %a4 {scale = 0.125 : f64, fills = array<f64: -1.0e+09>} : (tensor<2x3x13x8xbf16>, tensor<2x3x37x8xbf16>, tensor<2x3x37x8xbf16>, tensor<13x37xi1>, tensor<37xbf16>) -> tensor<2x3x13x8xbf16>
  return %0 : tensor<2x3x13x8xbf16>
}

// All keys are closed: NaN, or each counts alike, however low what fills in is.
func.func private @attention_83(%a0: tensor<1x2x5x8xf32>, %a1: tensor<1x2x20x8xf32>, %a2: tensor<1x2x20x8xf32>, %a3: tensor<5x20xi1> {sg.range = [0 : i64, 0 : i64]}) -> tensor<1x2x5x8xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 mask %a3 {scale = 0.125 : f64, fills = array<f64: 0xFFF0000000000000>} : (tensor<1x2x5x8xf32>, tensor<1x2x20x8xf32>, tensor<1x2x20x8xf32>, tensor<5x20xi1>) -> tensor<1x2x5x8xf32>
  return %0 : tensor<1x2x5x8xf32>
}

func.func private @attention_84(%a0: tensor<1x2x5x8xf32>, %a1: tensor<1x2x20x8xf32>, %a2: tensor<1x2x20x8xf32>, %a3: tensor<5x20xi1> {sg.range = [0 : i64, 0 : i64]}) -> tensor<1x2x5x8xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 mask %a3 {scale = 0.125 : f64, fills = array<f64: -1.0e+09>} : (tensor<1x2x5x8xf32>, tensor<1x2x20x8xf32>, tensor<1x2x20x8xf32>, tensor<5x20xi1>) -> tensor<1x2x5x8xf32>
  return %0 : tensor<1x2x5x8xf32>
}

func.func private @attention_85(%a0: tensor<1x2x5x8xf32>, %a1: tensor<1x2x20x8xf32>, %a2: tensor<1x2x20x8xf32>, %a3: tensor<5x20xi1> {sg.range = [0 : i64, 0 : i64]}) -> tensor<1x2x5x8xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 mask %a3 {scale = 0.125 : f64, fills = array<f64: -3.4028234663852886e+38>} : (tensor<1x2x5x8xf32>, tensor<1x2x20x8xf32>, tensor<1x2x20x8xf32>, tensor<5x20xi1>) -> tensor<1x2x5x8xf32>
  return %0 : tensor<1x2x5x8xf32>
}

func.func private @attention_86(%a0: tensor<1x2x5x8xf32>, %a1: tensor<1x2x20x8xf32>, %a2: tensor<1x2x20x8xf32>, %a3: tensor<1xf32> {sg.range = [-3.0e+38 : f64, -3.0e+38 : f64]}) -> tensor<1x2x5x8xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 mask %a3 {scale = 0.125 : f64} : (tensor<1x2x5x8xf32>, tensor<1x2x20x8xf32>, tensor<1x2x20x8xf32>, tensor<1xf32>) -> tensor<1x2x5x8xf32>
  return %0 : tensor<1x2x5x8xf32>
}

// What is closed may be any number; what is seen shows.
func.func private @attention_87(%a0: tensor<1x2x30x1xf32>, %a1: tensor<1x2x7x1xf32> {sg.special}, %a2: tensor<1x2x7x3xf32>, %a3: tensor<30x7xi1>) -> tensor<1x2x30x3xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 mask %a3 {scale = 0.5 : f64, fills = array<f64: 0xFFF0000000000000>} : (tensor<1x2x30x1xf32>, tensor<1x2x7x1xf32>, tensor<1x2x7x3xf32>, tensor<30x7xi1>) -> tensor<1x2x30x3xf32>
  return %0 : tensor<1x2x30x3xf32>
}

func.func private @attention_88(%a0: tensor<1x2x2x1xf32>, %a1: tensor<1x2x7x1xf32> {sg.special}, %a2: tensor<1x2x7x3xf32>, %a3: tensor<2x7xi1>) -> tensor<1x2x2x3xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 mask %a3 {scale = 0.5 : f64, fills = array<f64: -1.0e+09>} : (tensor<1x2x2x1xf32>, tensor<1x2x7x1xf32>, tensor<1x2x7x3xf32>, tensor<2x7xi1>) -> tensor<1x2x2x3xf32>
  return %0 : tensor<1x2x2x3xf32>
}

func.func private @attention_89(%a0: tensor<1x2x30x1xf32>, %a1: tensor<1x2x7x1xf32> {sg.special}, %a2: tensor<1x2x7x3xf32>, %a3: tensor<30x7xf32> {sg.special}, %a4: tensor<30x7xi1>) -> tensor<1x2x30x3xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 mask %a3, %a4 {scale = 0.5 : f64, fills = array<f64: -1.0e+30>} : (tensor<1x2x30x1xf32>, tensor<1x2x7x1xf32>, tensor<1x2x7x3xf32>, tensor<30x7xf32>, tensor<30x7xi1>) -> tensor<1x2x30x3xf32>
  return %0 : tensor<1x2x30x3xf32>
}

// So behind the query, but for values: 0 times them counts.
func.func private @attention_90(%a0: tensor<1x2x9x1xf32>, %a1: tensor<1x2x20x1xf32> {sg.special}, %a2: tensor<1x2x20x3xf32>) -> tensor<1x2x9x3xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 {scale = 0.5 : f64, causal} : (tensor<1x2x9x1xf32>, tensor<1x2x20x1xf32>, tensor<1x2x20x3xf32>) -> tensor<1x2x9x3xf32>
  return %0 : tensor<1x2x9x3xf32>
}

func.func private @attention_91(%a0: tensor<1x2x40x16xf32>, %a1: tensor<1x2x40x16xf32>, %a2: tensor<1x2x40x1xf32> {sg.special}) -> tensor<1x2x40x1xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 {scale = 0.5 : f64, causal} : (tensor<1x2x40x16xf32>, tensor<1x2x40x16xf32>, tensor<1x2x40x1xf32>) -> tensor<1x2x40x1xf32>
  return %0 : tensor<1x2x40x1xf32>
}

// Large scores.
func.func private @attention_92(%a0: tensor<1x2x40x16xf32> {sg.range = [-1.0e+15 : f64, 1.0e+15 : f64]}, %a1: tensor<1x2x40x16xf32>, %a2: tensor<1x2x40x150xf32>) -> tensor<1x2x40x150xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.attention %a0, %a1, %a2 {scale = 0.5 : f64, causal} : (tensor<1x2x40x16xf32>, tensor<1x2x40x16xf32>, tensor<1x2x40x150xf32>) -> tensor<1x2x40x150xf32>
  return %0 : tensor<1x2x40x150xf32>
}

// Keys, values and results that are contiguous along the pixels, not along a head.
func.func private @attention_93(%a0: tensor<2x32x40xf32>, %a1: tensor<2x32x40xf32>, %a2: tensor<2x32x40xf32>) -> tensor<2x2x16x40xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %r0 = sg.reshape %a0 : (tensor<2x32x40xf32>) -> tensor<2x2x16x40xf32>
  %q = sg.transpose %r0 {perm = array<i64: 0, 1, 3, 2>} : (tensor<2x2x16x40xf32>) -> tensor<2x2x40x16xf32>
  %r1 = sg.reshape %a1 : (tensor<2x32x40xf32>) -> tensor<2x2x16x40xf32>
  %k = sg.transpose %r1 {perm = array<i64: 0, 1, 3, 2>} : (tensor<2x2x16x40xf32>) -> tensor<2x2x40x16xf32>
  %r2 = sg.reshape %a2 : (tensor<2x32x40xf32>) -> tensor<2x2x16x40xf32>
  %v = sg.transpose %r2 {perm = array<i64: 0, 1, 3, 2>} : (tensor<2x2x16x40xf32>) -> tensor<2x2x40x16xf32>
  %y = sg.attention %q, %k, %v {scale = 0.25 : f64} : (tensor<2x2x40x16xf32>, tensor<2x2x40x16xf32>, tensor<2x2x40x16xf32>) -> tensor<2x2x40x16xf32>
  %y1 = sg.transpose %y {perm = array<i64: 0, 1, 3, 2>} : (tensor<2x2x40x16xf32>) -> tensor<2x2x16x40xf32>
  return %y1 : tensor<2x2x16x40xf32>
}

func.func private @attention_94(%a0: tensor<1x96x29xf32>, %a1: tensor<1x48x37xf32>, %a2: tensor<1x40x37xf32>) -> tensor<1x4x20x29xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %r0 = sg.reshape %a0 : (tensor<1x96x29xf32>) -> tensor<1x4x24x29xf32>
  %q = sg.transpose %r0 {perm = array<i64: 0, 1, 3, 2>} : (tensor<1x4x24x29xf32>) -> tensor<1x4x29x24xf32>
  %r1 = sg.reshape %a1 : (tensor<1x48x37xf32>) -> tensor<1x2x24x37xf32>
  %k = sg.transpose %r1 {perm = array<i64: 0, 1, 3, 2>} : (tensor<1x2x24x37xf32>) -> tensor<1x2x37x24xf32>
  %r2 = sg.reshape %a2 : (tensor<1x40x37xf32>) -> tensor<1x2x20x37xf32>
  %v = sg.transpose %r2 {perm = array<i64: 0, 1, 3, 2>} : (tensor<1x2x20x37xf32>) -> tensor<1x2x37x20xf32>
  %y = sg.attention %q, %k, %v {scale = 0.25 : f64} : (tensor<1x4x29x24xf32>, tensor<1x2x37x24xf32>, tensor<1x2x37x20xf32>) -> tensor<1x4x29x20xf32>
  %y1 = sg.transpose %y {perm = array<i64: 0, 1, 3, 2>} : (tensor<1x4x29x20xf32>) -> tensor<1x4x20x29xf32>
  return %y1 : tensor<1x4x20x29xf32>
}

func.func private @attention_95(%a0: tensor<1x2x29x24xf32>, %a1: tensor<1x48x37xf32>, %a2: tensor<1x2x37x20xf32>) -> tensor<1x2x29x20xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %r1 = sg.reshape %a1 : (tensor<1x48x37xf32>) -> tensor<1x2x24x37xf32>
  %k = sg.transpose %r1 {perm = array<i64: 0, 1, 3, 2>} : (tensor<1x2x24x37xf32>) -> tensor<1x2x37x24xf32>
  %y = sg.attention %a0, %k, %a2 {scale = 0.25 : f64} : (tensor<1x2x29x24xf32>, tensor<1x2x37x24xf32>, tensor<1x2x37x20xf32>) -> tensor<1x2x29x20xf32>
  return %y : tensor<1x2x29x20xf32>
}

func.func private @attention_96(%a0: tensor<1x2x29x24xf32>, %a1: tensor<1x2x37x24xf32>, %a2: tensor<1x40x37xf32>) -> tensor<1x2x29x20xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %r2 = sg.reshape %a2 : (tensor<1x40x37xf32>) -> tensor<1x2x20x37xf32>
  %v = sg.transpose %r2 {perm = array<i64: 0, 1, 3, 2>} : (tensor<1x2x20x37xf32>) -> tensor<1x2x37x20xf32>
  %y = sg.attention %a0, %a1, %v {scale = 0.25 : f64} : (tensor<1x2x29x24xf32>, tensor<1x2x37x24xf32>, tensor<1x2x37x20xf32>) -> tensor<1x2x29x20xf32>
  return %y : tensor<1x2x29x20xf32>
}

func.func private @attention_97(%a0: tensor<1x2x29x24xf32>, %a1: tensor<1x2x37x24xf32>, %a2: tensor<1x2x37x70xf32>) -> tensor<1x2x70x29xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %y = sg.attention %a0, %a1, %a2 {scale = 0.25 : f64} : (tensor<1x2x29x24xf32>, tensor<1x2x37x24xf32>, tensor<1x2x37x70xf32>) -> tensor<1x2x29x70xf32>
  %y1 = sg.transpose %y {perm = array<i64: 0, 1, 3, 2>} : (tensor<1x2x29x70xf32>) -> tensor<1x2x70x29xf32>
  return %y1 : tensor<1x2x70x29xf32>
}

func.func private @attention_98(%a0: tensor<1x48x2xf32>, %a1: tensor<1x1x37x24xf32>, %a2: tensor<1x20x37xf32>) -> tensor<1x2x20x2xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %r0 = sg.reshape %a0 : (tensor<1x48x2xf32>) -> tensor<1x2x24x2xf32>
  %q = sg.transpose %r0 {perm = array<i64: 0, 1, 3, 2>} : (tensor<1x2x24x2xf32>) -> tensor<1x2x2x24xf32>
  %r2 = sg.reshape %a2 : (tensor<1x20x37xf32>) -> tensor<1x1x20x37xf32>
  %v = sg.transpose %r2 {perm = array<i64: 0, 1, 3, 2>} : (tensor<1x1x20x37xf32>) -> tensor<1x1x37x20xf32>
  %y = sg.attention %q, %a1, %v {scale = 0.25 : f64} : (tensor<1x2x2x24xf32>, tensor<1x1x37x24xf32>, tensor<1x1x37x20xf32>) -> tensor<1x2x2x20xf32>
  %y1 = sg.transpose %y {perm = array<i64: 0, 1, 3, 2>} : (tensor<1x2x2x20xf32>) -> tensor<1x2x20x2xf32>
  return %y1 : tensor<1x2x20x2xf32>
}

func.func private @attention_99(%a0: tensor<1x2x2x24xf32>, %a1: tensor<1x24x37xf32>, %a2: tensor<1x1x37x20xf32>) -> tensor<1x2x2x20xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %r1 = sg.reshape %a1 : (tensor<1x24x37xf32>) -> tensor<1x1x24x37xf32>
  %k = sg.transpose %r1 {perm = array<i64: 0, 1, 3, 2>} : (tensor<1x1x24x37xf32>) -> tensor<1x1x37x24xf32>
  %y = sg.attention %a0, %k, %a2 {scale = 0.25 : f64} : (tensor<1x2x2x24xf32>, tensor<1x1x37x24xf32>, tensor<1x1x37x20xf32>) -> tensor<1x2x2x20xf32>
  return %y : tensor<1x2x2x20xf32>
}

func.func private @attention_100(%a0: tensor<1x2x3x8xf32>, %a1: tensor<1x16x64xf32>, %a2: tensor<1x10x64xf32>) -> tensor<1x2x5x3xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %r1 = sg.reshape %a1 : (tensor<1x16x64xf32>) -> tensor<1x2x8x64xf32>
  %k = sg.transpose %r1 {perm = array<i64: 0, 1, 3, 2>} : (tensor<1x2x8x64xf32>) -> tensor<1x2x64x8xf32>
  %r2 = sg.reshape %a2 : (tensor<1x10x64xf32>) -> tensor<1x2x5x64xf32>
  %v = sg.transpose %r2 {perm = array<i64: 0, 1, 3, 2>} : (tensor<1x2x5x64xf32>) -> tensor<1x2x64x5xf32>
  %y = sg.attention %a0, %k, %v {scale = 0.25 : f64} : (tensor<1x2x3x8xf32>, tensor<1x2x64x8xf32>, tensor<1x2x64x5xf32>) -> tensor<1x2x3x5xf32>
  %y1 = sg.transpose %y {perm = array<i64: 0, 1, 3, 2>} : (tensor<1x2x3x5xf32>) -> tensor<1x2x5x3xf32>
  return %y1 : tensor<1x2x5x3xf32>
}

func.func private @attention_101(%a0: tensor<1x16x33xf32>, %a1: tensor<1x16x33xf32>, %a2: tensor<1x66x33xf32>) -> tensor<1x2x33x33xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %r0 = sg.reshape %a0 : (tensor<1x16x33xf32>) -> tensor<1x2x8x33xf32>
  %q = sg.transpose %r0 {perm = array<i64: 0, 1, 3, 2>} : (tensor<1x2x8x33xf32>) -> tensor<1x2x33x8xf32>
  %r1 = sg.reshape %a1 : (tensor<1x16x33xf32>) -> tensor<1x2x8x33xf32>
  %k = sg.transpose %r1 {perm = array<i64: 0, 1, 3, 2>} : (tensor<1x2x8x33xf32>) -> tensor<1x2x33x8xf32>
  %r2 = sg.reshape %a2 : (tensor<1x66x33xf32>) -> tensor<1x2x33x33xf32>
  %v = sg.transpose %r2 {perm = array<i64: 0, 1, 3, 2>} : (tensor<1x2x33x33xf32>) -> tensor<1x2x33x33xf32>
  %y = sg.attention %q, %k, %v {scale = 0.25 : f64, causal} : (tensor<1x2x33x8xf32>, tensor<1x2x33x8xf32>, tensor<1x2x33x33xf32>) -> tensor<1x2x33x33xf32>
  %y1 = sg.transpose %y {perm = array<i64: 0, 1, 3, 2>} : (tensor<1x2x33x33xf32>) -> tensor<1x2x33x33xf32>
  return %y1 : tensor<1x2x33x33xf32>
}

func.func private @attention_102(%a0: tensor<1x48x13xf16>, %a1: tensor<1x48x40xf16>, %a2: tensor<1x40x40xf16>) -> tensor<1x2x20x13xf16> attributes {sg.kernel, sg.tolerance = 2.0e-03} {
  %r0 = sg.reshape %a0 : (tensor<1x48x13xf16>) -> tensor<1x2x24x13xf16>
  %q = sg.transpose %r0 {perm = array<i64: 0, 1, 3, 2>} : (tensor<1x2x24x13xf16>) -> tensor<1x2x13x24xf16>
  %r1 = sg.reshape %a1 : (tensor<1x48x40xf16>) -> tensor<1x2x24x40xf16>
  %k = sg.transpose %r1 {perm = array<i64: 0, 1, 3, 2>} : (tensor<1x2x24x40xf16>) -> tensor<1x2x40x24xf16>
  %r2 = sg.reshape %a2 : (tensor<1x40x40xf16>) -> tensor<1x2x20x40xf16>
  %v = sg.transpose %r2 {perm = array<i64: 0, 1, 3, 2>} : (tensor<1x2x20x40xf16>) -> tensor<1x2x40x20xf16>
  %y = sg.attention %q, %k, %v {scale = 0.25 : f64} : (tensor<1x2x13x24xf16>, tensor<1x2x40x24xf16>, tensor<1x2x40x20xf16>) -> tensor<1x2x13x20xf16>
  %y1 = sg.transpose %y {perm = array<i64: 0, 1, 3, 2>} : (tensor<1x2x13x20xf16>) -> tensor<1x2x20x13xf16>
  return %y1 : tensor<1x2x20x13xf16>
}

func.func private @attention_103(%a0: tensor<1x48x13xbf16>, %a1: tensor<1x48x40xbf16>, %a2: tensor<1x40x40xbf16>) -> tensor<1x2x20x13xbf16> attributes {sg.kernel, sg.tolerance = 1.6e-02} {
  %r0 = sg.reshape %a0 : (tensor<1x48x13xbf16>) -> tensor<1x2x24x13xbf16>
  %q = sg.transpose %r0 {perm = array<i64: 0, 1, 3, 2>} : (tensor<1x2x24x13xbf16>) -> tensor<1x2x13x24xbf16>
  %r1 = sg.reshape %a1 : (tensor<1x48x40xbf16>) -> tensor<1x2x24x40xbf16>
  %k = sg.transpose %r1 {perm = array<i64: 0, 1, 3, 2>} : (tensor<1x2x24x40xbf16>) -> tensor<1x2x40x24xbf16>
  %r2 = sg.reshape %a2 : (tensor<1x40x40xbf16>) -> tensor<1x2x20x40xbf16>
  %v = sg.transpose %r2 {perm = array<i64: 0, 1, 3, 2>} : (tensor<1x2x20x40xbf16>) -> tensor<1x2x40x20xbf16>
  %y = sg.attention %q, %k, %v {scale = 0.25 : f64} : (tensor<1x2x13x24xbf16>, tensor<1x2x40x24xbf16>, tensor<1x2x40x20xbf16>) -> tensor<1x2x13x20xbf16>
  %y1 = sg.transpose %y {perm = array<i64: 0, 1, 3, 2>} : (tensor<1x2x13x20xbf16>) -> tensor<1x2x20x13xbf16>
  return %y1 : tensor<1x2x20x13xbf16>
}

func.func private @attention_104(%a0: tensor<2x64x150xf32>, %a1: tensor<2x64x150xf32>, %a2: tensor<2x64x150xf32>) -> tensor<2x2x32x150xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %r0 = sg.reshape %a0 : (tensor<2x64x150xf32>) -> tensor<2x2x32x150xf32>
  %q = sg.transpose %r0 {perm = array<i64: 0, 1, 3, 2>} : (tensor<2x2x32x150xf32>) -> tensor<2x2x150x32xf32>
  %r1 = sg.reshape %a1 : (tensor<2x64x150xf32>) -> tensor<2x2x32x150xf32>
  %k = sg.transpose %r1 {perm = array<i64: 0, 1, 3, 2>} : (tensor<2x2x32x150xf32>) -> tensor<2x2x150x32xf32>
  %r2 = sg.reshape %a2 : (tensor<2x64x150xf32>) -> tensor<2x2x32x150xf32>
  %v = sg.transpose %r2 {perm = array<i64: 0, 1, 3, 2>} : (tensor<2x2x32x150xf32>) -> tensor<2x2x150x32xf32>
  %y = sg.attention %q, %k, %v {scale = 0.25 : f64} : (tensor<2x2x150x32xf32>, tensor<2x2x150x32xf32>, tensor<2x2x150x32xf32>) -> tensor<2x2x150x32xf32>
  %y1 = sg.transpose %y {perm = array<i64: 0, 1, 3, 2>} : (tensor<2x2x150x32xf32>) -> tensor<2x2x32x150xf32>
  return %y1 : tensor<2x2x32x150xf32>
}
