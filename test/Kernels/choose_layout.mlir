// RUN: sg-opt %s --split-input-file --pass-pipeline="builtin.module(func.func(sg-choose-layout{mcpu=znver4}))" | FileCheck %s
// RUN: sg-opt %s --split-input-file --pass-pipeline="builtin.module(func.func(sg-choose-layout{mcpu=znver4}))" --sg-verify-each=numeric | FileCheck %s --check-prefix=SAME
// RUN: sg-opt %s --split-input-file --pass-pipeline="builtin.module(func.func(sg-choose-layout{mcpu=znver4 all=true}))" --sg-verify-each=numeric | FileCheck %s --check-prefixes=SAME,ALL
// RUN: sg-opt %s --split-input-file --pass-pipeline="builtin.module(func.func(sg-choose-layout{mcpu=x86-64-v3}))" | FileCheck %s --check-prefix=NONE
// RUN: sg-opt %s --split-input-file --pass-pipeline="builtin.module(func.func(sg-choose-layout{mcpu=sapphirerapids}))" | FileCheck %s --check-prefix=NONE
// RUN: sg-opt %s --split-input-file --pass-pipeline="builtin.module(func.func(sg-choose-layout{mcpu=znver4},cse,sg-fuse-epilogues,sg-fuse-rows),sg-outline-kernels{mcpu=znver4})" | FileCheck %s --check-prefix=KERNELS
// RUN: not sg-opt %s --split-input-file --pass-pipeline="builtin.module(func.func(sg-choose-layout{mcpu=abacus}))" 2>&1 | FileCheck %s --check-prefix=WRONG
// SAME-NOT: sg-verify-each
// NONE-NOT: sg.transpose
// WRONG: abacus

// Two convolutions, and what follows each: one transpose in, one out; those that are part
// of a convolution are marked.
// CHECK-LABEL: func.func @main
// CHECK:         %[[X:.*]] = sg.transpose %arg0 {perm = array<i64: 0, 2, 3, 1>, sg.edge}
// CHECK-NEXT:    %[[W:.*]] = sg.transpose %{{.*}} {perm = array<i64: 0, 2, 3, 1>, sg.edge} : (tensor<16x16x3x3xi8>)
// CHECK-NEXT:    %[[V:.*]] = sg.transpose %[[W]] {perm = array<i64: 0, 3, 1, 2>, sg.channels_last}
// CHECK-NEXT:    %[[P:.*]] = sg.transpose %[[X]] {perm = array<i64: 0, 3, 1, 2>, sg.channels_last}
// CHECK-NEXT:    %[[A:.*]] = sg.cast %[[P]]
// CHECK-NEXT:    %[[B:.*]] = sg.cast %[[V]]
// CHECK-NEXT:    %[[C:.*]] = sg.conv %[[A]], %[[B]]
// CHECK-NEXT:    %[[Y:.*]] = sg.transpose %[[C]] {perm = array<i64: 0, 2, 3, 1>, sg.channels_last}
// CHECK-NEXT:    %[[F:.*]] = sg.cast %[[Y]]
// CHECK:         %[[S:.*]] = sg.reshape %{{.*}} : (tensor<16x1x1xf32>) -> tensor<1x1x1x16xf32>
// CHECK-NEXT:    sg.mul %[[F]], %[[S]]
// CHECK:         %[[Q:.*]] = sg.cast %{{.*}} -> tensor<1x24x24x16xui8>
// CHECK-NOT:     sg.transpose %[[Q]] {perm = array<i64: 0, 3, 1, 2>, sg.edge}
// CHECK:         %[[R:.*]] = sg.transpose %[[Q]] {perm = array<i64: 0, 3, 1, 2>, sg.channels_last}
// CHECK-NEXT:    sg.cast %[[R]]
// CHECK:         %[[A:.*]] = sg.cast %{{.*}} : (tensor<1x16x24x24xui8>) -> tensor<1x16x24x24xi32>
// CHECK:         sg.sub
// CHECK:         %[[C:.*]] = sg.conv %{{.*}}, %{{.*}} bias
// CHECK-NEXT:    sg.transpose %[[C]] {perm = array<i64: 0, 2, 3, 1>, sg.channels_last}
// CHECK:         %[[Z:.*]] = sg.transpose %{{.*}} {perm = array<i64: 0, 3, 1, 2>, sg.edge} : (tensor<1x12x13x16xui8>)
// CHECK-NEXT:    return %[[Z]]
// KERNELS-LABEL: func.func @main
// KERNELS:         %[[X:.*]] = plan.call @k_transpose_{{[0-9]+}}(%arg0)
// KERNELS:         %[[W:.*]] = plan.weight %{{.*}} {layout = "rows:16:1:i4"} : tensor<16x3x3x16xi8>
// KERNELS:         %[[Y:.*]] = plan.call @k_conv_cast_{{[0-9]+}}(%[[W]], %[[X]], %{{.*}}) : (tensor<16x3x3x16xi8>, tensor<1x24x24x16xui8>, tensor<1x1x1x16xf32>) -> tensor<1x24x24x16xui8>
// KERNELS:         %[[U:.*]] = plan.call @k_conv_cast_{{[0-9]+}}(%{{.*}}, %[[Y]], %{{.*}})
// KERNELS:         %[[Z:.*]] = plan.call @k_conv_cast_{{[0-9]+}}(%{{.*}}, %[[U]], %{{.*}})
// KERNELS-NEXT:    %[[R:.*]] = plan.call @k_transpose_{{[0-9]+}}(%[[Z]])
// KERNELS-NEXT:    return %[[R]]
func.func @main(%x: tensor<1x16x24x24xui8>) -> (tensor<1x16x12x13xui8>) {
  %1 = sg.constant dense<[[[[-3, 0, 3], [2, -2, 1], [0, 3, -1]]]]> : tensor<1x1x3x3xi8>
  %2 = sg.constant dense<[[[[-5]]], [[[17]]], [[[14]]], [[[-12]]], [[[3]]], [[[18]]], [[[10]]], [[[20]]], [[[17]]], [[[-16]]], [[[18]]], [[[-20]]], [[[10]]], [[[-4]]], [[[15]]], [[[-6]]]]> : tensor<16x1x1x1xi8>
  %3 = sg.constant dense<[[[-8]], [[10]], [[14]], [[15]], [[10]], [[5]], [[20]], [[-11]], [[-6]], [[20]], [[-11]], [[13]], [[4]], [[-20]], [[-16]], [[-10]]]> : tensor<16x1x1xi8>
  %4 = sg.add %1, %2 : (tensor<1x1x3x3xi8>, tensor<16x1x1x1xi8>) -> tensor<16x1x3x3xi8>
  %5 = sg.add %4, %3 : (tensor<16x1x3x3xi8>, tensor<16x1x1xi8>) -> tensor<16x16x3x3xi8>
  %6 = sg.cast %x : (tensor<1x16x24x24xui8>) -> tensor<1x16x24x24xi32>
  %7 = sg.cast %5 : (tensor<16x16x3x3xi8>) -> tensor<16x16x3x3xi32>
  %8 = sg.conv %6, %7 {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, strides = array<i64: 1, 1>} : (tensor<1x16x24x24xi32>, tensor<16x16x3x3xi32>) -> tensor<1x16x24x24xi32>
  %9 = sg.cast %8 : (tensor<1x16x24x24xi32>) -> tensor<1x16x24x24xf32>
  %10 = sg.constant dense<[[[0.00390625]], [[0.0078125]], [[0.015625]], [[0.0078125]], [[0.015625]], [[0.015625]], [[0.00390625]], [[0.00390625]], [[0.015625]], [[0.00390625]], [[0.015625]], [[0.015625]], [[0.00390625]], [[0.00390625]], [[0.015625]], [[0.0078125]]]> : tensor<16x1x1xf32>
  %11 = sg.mul %9, %10 : (tensor<1x16x24x24xf32>, tensor<16x1x1xf32>) -> tensor<1x16x24x24xf32>
  %12 = sg.round %11 : (tensor<1x16x24x24xf32>) -> tensor<1x16x24x24xf32>
  %13 = sg.cast %12 : (tensor<1x16x24x24xf32>) -> tensor<1x16x24x24xui8>
  %14 = sg.constant dense<[[[[-3, 0, 3], [2, -2, 1], [0, 3, -1]]]]> : tensor<1x1x3x3xi8>
  %15 = sg.constant dense<[[[[3]]], [[[-14]]], [[[-18]]], [[[-12]]], [[[11]]], [[[-7]]], [[[-4]]], [[[7]]], [[[20]]], [[[-1]]], [[[6]]], [[[12]]], [[[4]]], [[[16]]], [[[2]]], [[[14]]]]> : tensor<16x1x1x1xi8>
  %16 = sg.constant dense<[[[17]], [[6]], [[17]], [[-6]], [[1]], [[-19]], [[-3]], [[18]], [[-10]], [[0]], [[14]], [[16]], [[16]], [[-14]], [[-7]], [[20]]]> : tensor<16x1x1xi8>
  %17 = sg.add %14, %15 : (tensor<1x1x3x3xi8>, tensor<16x1x1x1xi8>) -> tensor<16x1x3x3xi8>
  %18 = sg.add %17, %16 : (tensor<16x1x3x3xi8>, tensor<16x1x1xi8>) -> tensor<16x16x3x3xi8>
  %19 = sg.cast %13 : (tensor<1x16x24x24xui8>) -> tensor<1x16x24x24xi32>
  %20 = sg.cast %18 : (tensor<16x16x3x3xi8>) -> tensor<16x16x3x3xi32>
  %21 = sg.conv %19, %20 {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, strides = array<i64: 1, 1>} : (tensor<1x16x24x24xi32>, tensor<16x16x3x3xi32>) -> tensor<1x16x24x24xi32>
  %22 = sg.cast %21 : (tensor<1x16x24x24xi32>) -> tensor<1x16x24x24xf32>
  %23 = sg.constant dense<[[[0.00390625]], [[0.015625]], [[0.015625]], [[0.0078125]], [[0.0078125]], [[0.015625]], [[0.00390625]], [[0.015625]], [[0.0078125]], [[0.015625]], [[0.0078125]], [[0.015625]], [[0.0078125]], [[0.0078125]], [[0.015625]], [[0.015625]]]> : tensor<16x1x1xf32>
  %24 = sg.mul %22, %23 : (tensor<1x16x24x24xf32>, tensor<16x1x1xf32>) -> tensor<1x16x24x24xf32>
  %25 = sg.round %24 : (tensor<1x16x24x24xf32>) -> tensor<1x16x24x24xf32>
  %26 = sg.cast %25 : (tensor<1x16x24x24xf32>) -> tensor<1x16x24x24xui8>
  %27 = sg.constant dense<[[[[-3, 0, 3], [2, -2, 1], [0, 3, -1]]]]> : tensor<1x1x3x3xi8>
  %28 = sg.constant dense<[[[[6]]], [[[-13]]], [[[-18]]], [[[18]]], [[[19]]], [[[-18]]], [[[4]]], [[[17]]], [[[1]]], [[[15]]], [[[-3]]], [[[12]]], [[[-5]]], [[[-18]]], [[[-1]]], [[[-20]]]]> : tensor<16x1x1x1xi8>
  %29 = sg.constant dense<[[[-16]], [[-14]], [[18]], [[14]], [[-18]], [[-8]], [[6]], [[-2]], [[19]], [[-4]], [[-11]], [[-18]], [[1]], [[0]], [[3]], [[-12]]]> : tensor<16x1x1xi8>
  %30 = sg.add %27, %28 : (tensor<1x1x3x3xi8>, tensor<16x1x1x1xi8>) -> tensor<16x1x3x3xi8>
  %31 = sg.add %30, %29 : (tensor<16x1x3x3xi8>, tensor<16x1x1xi8>) -> tensor<16x16x3x3xi8>
  %32 = sg.cast %26 : (tensor<1x16x24x24xui8>) -> tensor<1x16x24x24xi32>
  %33 = sg.constant dense<3> : tensor<i32>
  %34 = sg.sub %32, %33 : (tensor<1x16x24x24xi32>, tensor<i32>) -> tensor<1x16x24x24xi32>
  %35 = sg.cast %31 : (tensor<16x16x3x3xi8>) -> tensor<16x16x3x3xi32>
  %36 = sg.constant dense<[3, 3, 5, 7, 3, 8, -6, 7, -1, 4, -2, 0, 4, -1, 7, 0]> : tensor<16xi32>
  %37 = sg.conv %34, %35 bias %36 {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 1, 2>, pads_low = array<i64: 0, 1>, strides = array<i64: 2, 2>} : (tensor<1x16x24x24xi32>, tensor<16x16x3x3xi32>, tensor<16xi32>) -> tensor<1x16x12x13xi32>
  %38 = sg.cast %37 : (tensor<1x16x12x13xi32>) -> tensor<1x16x12x13xf32>
  %39 = sg.constant dense<[[[0.00390625]], [[0.015625]], [[0.0078125]], [[0.015625]], [[0.00390625]], [[0.015625]], [[0.0078125]], [[0.015625]], [[0.00390625]], [[0.00390625]], [[0.00390625]], [[0.0078125]], [[0.0078125]], [[0.00390625]], [[0.00390625]], [[0.015625]]]> : tensor<16x1x1xf32>
  %40 = sg.mul %38, %39 : (tensor<1x16x12x13xf32>, tensor<16x1x1xf32>) -> tensor<1x16x12x13xf32>
  %41 = sg.round %40 : (tensor<1x16x12x13xf32>) -> tensor<1x16x12x13xf32>
  %42 = sg.constant dense<7.0> : tensor<f32>
  %43 = sg.add %41, %42 : (tensor<1x16x12x13xf32>, tensor<f32>) -> tensor<1x16x12x13xf32>
  %44 = sg.cast %43 : (tensor<1x16x12x13xf32>) -> tensor<1x16x12x13xui8>
  return %44 : tensor<1x16x12x13xui8>
}

// -----

// A pointwise convolution is a product of pixels by channels; one with a stride is not.
// CHECK-LABEL: func.func @main
// CHECK-COUNT-3: sg.conv
// CHECK:         %[[A:.*]] = sg.cast %{{.*}} : (tensor<1x24x24x16xui8>)
// CHECK-NEXT:    %[[S:.*]] = sg.sub %[[A]]
// CHECK-NEXT:    %[[W:.*]] = sg.reshape %{{.*}} : (tensor<32x16x1x1xi8>) -> tensor<32x16xi8>
// CHECK-NEXT:    %[[B:.*]] = sg.cast %[[W]]
// CHECK-NEXT:    %[[M:.*]] = sg.matmul %[[S]], %[[B]] {trans_rhs}
// CHECK-NEXT:    sg.add %[[M]], %{{.*}} : (tensor<1x24x24x32xi32>, tensor<32xi32>)
// CHECK:         sg.conv %{{.*}} strides = array<i64: 2, 2>
// CHECK:         %[[Z:.*]] = sg.transpose %{{.*}} {perm = array<i64: 0, 3, 1, 2>, sg.edge} : (tensor<1x12x12x16xui8>)
// CHECK-NEXT:    return %[[Z]]
// KERNELS-LABEL: func.func @main
// KERNELS:         plan.call @k_transpose_{{[0-9]+}}
// KERNELS:         plan.call @k_conv_cast_{{[0-9]+}}
// KERNELS:         plan.call @k_conv_cast_{{[0-9]+}}
// KERNELS:         plan.call @k_conv_cast_{{[0-9]+}}
// KERNELS:         plan.call @k_matmul_cast_{{[0-9]+}}
// KERNELS:         plan.call @k_conv_cast_{{[0-9]+}}
// KERNELS:         plan.call @k_transpose_{{[0-9]+}}
// KERNELS-NEXT:    return
func.func @main(%x: tensor<1x16x24x24xui8>) -> (tensor<1x16x12x12xui8>) {
  %1 = sg.constant dense<[[[[-3, 0, 3], [2, -2, 1], [0, 3, -1]]]]> : tensor<1x1x3x3xi8>
  %2 = sg.constant dense<[[[[9]]], [[[2]]], [[[2]]], [[[18]]], [[[-3]]], [[[11]]], [[[-19]]], [[[17]]], [[[-17]]], [[[-19]]], [[[3]]], [[[-4]]], [[[20]]], [[[9]]], [[[-1]]], [[[17]]]]> : tensor<16x1x1x1xi8>
  %3 = sg.constant dense<[[[18]], [[0]], [[-9]], [[3]], [[-9]], [[0]], [[3]], [[18]], [[-4]], [[-1]], [[4]], [[-14]], [[-19]], [[16]], [[-12]], [[-1]]]> : tensor<16x1x1xi8>
  %4 = sg.add %1, %2 : (tensor<1x1x3x3xi8>, tensor<16x1x1x1xi8>) -> tensor<16x1x3x3xi8>
  %5 = sg.add %4, %3 : (tensor<16x1x3x3xi8>, tensor<16x1x1xi8>) -> tensor<16x16x3x3xi8>
  %6 = sg.cast %x : (tensor<1x16x24x24xui8>) -> tensor<1x16x24x24xi32>
  %7 = sg.cast %5 : (tensor<16x16x3x3xi8>) -> tensor<16x16x3x3xi32>
  %8 = sg.conv %6, %7 {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, strides = array<i64: 1, 1>} : (tensor<1x16x24x24xi32>, tensor<16x16x3x3xi32>) -> tensor<1x16x24x24xi32>
  %9 = sg.cast %8 : (tensor<1x16x24x24xi32>) -> tensor<1x16x24x24xf32>
  %10 = sg.constant dense<[[[0.00390625]], [[0.0078125]], [[0.00390625]], [[0.015625]], [[0.0078125]], [[0.015625]], [[0.0078125]], [[0.00390625]], [[0.015625]], [[0.00390625]], [[0.00390625]], [[0.0078125]], [[0.0078125]], [[0.00390625]], [[0.015625]], [[0.015625]]]> : tensor<16x1x1xf32>
  %11 = sg.mul %9, %10 : (tensor<1x16x24x24xf32>, tensor<16x1x1xf32>) -> tensor<1x16x24x24xf32>
  %12 = sg.round %11 : (tensor<1x16x24x24xf32>) -> tensor<1x16x24x24xf32>
  %13 = sg.cast %12 : (tensor<1x16x24x24xf32>) -> tensor<1x16x24x24xui8>
  %14 = sg.constant dense<[[[[-3, 0, 3], [2, -2, 1], [0, 3, -1]]]]> : tensor<1x1x3x3xi8>
  %15 = sg.constant dense<[[[[-6]]], [[[8]]], [[[-10]]], [[[-15]]], [[[1]]], [[[-7]]], [[[16]]], [[[8]]], [[[-3]]], [[[-6]]], [[[-13]]], [[[-18]]], [[[13]]], [[[-8]]], [[[0]]], [[[16]]]]> : tensor<16x1x1x1xi8>
  %16 = sg.constant dense<[[[-9]], [[-3]], [[1]], [[-15]], [[19]], [[2]], [[17]], [[-12]], [[6]], [[-2]], [[13]], [[-3]], [[9]], [[2]], [[20]], [[6]]]> : tensor<16x1x1xi8>
  %17 = sg.add %14, %15 : (tensor<1x1x3x3xi8>, tensor<16x1x1x1xi8>) -> tensor<16x1x3x3xi8>
  %18 = sg.add %17, %16 : (tensor<16x1x3x3xi8>, tensor<16x1x1xi8>) -> tensor<16x16x3x3xi8>
  %19 = sg.cast %13 : (tensor<1x16x24x24xui8>) -> tensor<1x16x24x24xi32>
  %20 = sg.cast %18 : (tensor<16x16x3x3xi8>) -> tensor<16x16x3x3xi32>
  %21 = sg.conv %19, %20 {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, strides = array<i64: 1, 1>} : (tensor<1x16x24x24xi32>, tensor<16x16x3x3xi32>) -> tensor<1x16x24x24xi32>
  %22 = sg.cast %21 : (tensor<1x16x24x24xi32>) -> tensor<1x16x24x24xf32>
  %23 = sg.constant dense<[[[0.015625]], [[0.015625]], [[0.00390625]], [[0.015625]], [[0.0078125]], [[0.015625]], [[0.0078125]], [[0.0078125]], [[0.0078125]], [[0.015625]], [[0.00390625]], [[0.00390625]], [[0.015625]], [[0.00390625]], [[0.00390625]], [[0.0078125]]]> : tensor<16x1x1xf32>
  %24 = sg.mul %22, %23 : (tensor<1x16x24x24xf32>, tensor<16x1x1xf32>) -> tensor<1x16x24x24xf32>
  %25 = sg.round %24 : (tensor<1x16x24x24xf32>) -> tensor<1x16x24x24xf32>
  %26 = sg.cast %25 : (tensor<1x16x24x24xf32>) -> tensor<1x16x24x24xui8>
  %27 = sg.constant dense<[[[[-3, 0, 3], [2, -2, 1], [0, 3, -1]]]]> : tensor<1x1x3x3xi8>
  %28 = sg.constant dense<[[[[-18]]], [[[9]]], [[[13]]], [[[-2]]], [[[14]]], [[[1]]], [[[-6]]], [[[-16]]], [[[17]]], [[[-2]]], [[[-13]]], [[[-5]]], [[[-18]]], [[[-18]]], [[[12]]], [[[-8]]]]> : tensor<16x1x1x1xi8>
  %29 = sg.constant dense<[[[7]], [[16]], [[-17]], [[-20]], [[10]], [[-13]], [[-10]], [[12]], [[-1]], [[-5]], [[-19]], [[13]], [[14]], [[6]], [[-17]], [[19]]]> : tensor<16x1x1xi8>
  %30 = sg.add %27, %28 : (tensor<1x1x3x3xi8>, tensor<16x1x1x1xi8>) -> tensor<16x1x3x3xi8>
  %31 = sg.add %30, %29 : (tensor<16x1x3x3xi8>, tensor<16x1x1xi8>) -> tensor<16x16x3x3xi8>
  %32 = sg.cast %26 : (tensor<1x16x24x24xui8>) -> tensor<1x16x24x24xi32>
  %33 = sg.cast %31 : (tensor<16x16x3x3xi8>) -> tensor<16x16x3x3xi32>
  %34 = sg.conv %32, %33 {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, strides = array<i64: 1, 1>} : (tensor<1x16x24x24xi32>, tensor<16x16x3x3xi32>) -> tensor<1x16x24x24xi32>
  %35 = sg.cast %34 : (tensor<1x16x24x24xi32>) -> tensor<1x16x24x24xf32>
  %36 = sg.constant dense<[[[0.0078125]], [[0.015625]], [[0.0078125]], [[0.015625]], [[0.00390625]], [[0.015625]], [[0.0078125]], [[0.015625]], [[0.0078125]], [[0.0078125]], [[0.0078125]], [[0.00390625]], [[0.0078125]], [[0.0078125]], [[0.0078125]], [[0.015625]]]> : tensor<16x1x1xf32>
  %37 = sg.mul %35, %36 : (tensor<1x16x24x24xf32>, tensor<16x1x1xf32>) -> tensor<1x16x24x24xf32>
  %38 = sg.round %37 : (tensor<1x16x24x24xf32>) -> tensor<1x16x24x24xf32>
  %39 = sg.cast %38 : (tensor<1x16x24x24xf32>) -> tensor<1x16x24x24xui8>
  %40 = sg.constant dense<[[[[-3]]]]> : tensor<1x1x1x1xi8>
  %41 = sg.constant dense<[[[[-12]]], [[[-20]]], [[[11]]], [[[20]]], [[[16]]], [[[5]]], [[[-17]]], [[[-3]]], [[[-5]]], [[[-3]]], [[[19]]], [[[13]]], [[[13]]], [[[7]]], [[[-17]]], [[[10]]], [[[0]]], [[[-20]]], [[[-17]]], [[[-12]]], [[[-18]]], [[[-13]]], [[[-17]]], [[[-16]]], [[[10]]], [[[-18]]], [[[-15]]], [[[12]]], [[[12]]], [[[11]]], [[[0]]], [[[-10]]]]> : tensor<32x1x1x1xi8>
  %42 = sg.constant dense<[[[0]], [[-16]], [[2]], [[4]], [[4]], [[17]], [[-1]], [[3]], [[-4]], [[-8]], [[1]], [[7]], [[-13]], [[-12]], [[15]], [[-20]]]> : tensor<16x1x1xi8>
  %43 = sg.add %40, %41 : (tensor<1x1x1x1xi8>, tensor<32x1x1x1xi8>) -> tensor<32x1x1x1xi8>
  %44 = sg.add %43, %42 : (tensor<32x1x1x1xi8>, tensor<16x1x1xi8>) -> tensor<32x16x1x1xi8>
  %45 = sg.cast %39 : (tensor<1x16x24x24xui8>) -> tensor<1x16x24x24xi32>
  %46 = sg.constant dense<5> : tensor<i32>
  %47 = sg.sub %45, %46 : (tensor<1x16x24x24xi32>, tensor<i32>) -> tensor<1x16x24x24xi32>
  %48 = sg.cast %44 : (tensor<32x16x1x1xi8>) -> tensor<32x16x1x1xi32>
  %49 = sg.constant dense<[3, -7, 9, -4, -8, 2, 5, 8, 3, -8, 4, -8, 2, 6, 1, 4, 4, 5, -9, -2, -3, 8, -1, 9, -7, 4, -2, 4, -5, -9, 1, 2]> : tensor<32xi32>
  %50 = sg.conv %47, %48 bias %49 {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 0, 0>, pads_low = array<i64: 0, 0>, strides = array<i64: 1, 1>} : (tensor<1x16x24x24xi32>, tensor<32x16x1x1xi32>, tensor<32xi32>) -> tensor<1x32x24x24xi32>
  %51 = sg.cast %50 : (tensor<1x32x24x24xi32>) -> tensor<1x32x24x24xf32>
  %52 = sg.constant dense<[[[0.00390625]], [[0.015625]], [[0.0078125]], [[0.015625]], [[0.00390625]], [[0.0078125]], [[0.00390625]], [[0.00390625]], [[0.00390625]], [[0.015625]], [[0.00390625]], [[0.0078125]], [[0.00390625]], [[0.015625]], [[0.00390625]], [[0.00390625]], [[0.0078125]], [[0.00390625]], [[0.00390625]], [[0.0078125]], [[0.015625]], [[0.0078125]], [[0.0078125]], [[0.015625]], [[0.0078125]], [[0.00390625]], [[0.0078125]], [[0.00390625]], [[0.0078125]], [[0.00390625]], [[0.015625]], [[0.0078125]]]> : tensor<32x1x1xf32>
  %53 = sg.mul %51, %52 : (tensor<1x32x24x24xf32>, tensor<32x1x1xf32>) -> tensor<1x32x24x24xf32>
  %54 = sg.round %53 : (tensor<1x32x24x24xf32>) -> tensor<1x32x24x24xf32>
  %55 = sg.cast %54 : (tensor<1x32x24x24xf32>) -> tensor<1x32x24x24xui8>
  %56 = sg.constant dense<[[[[-3]]]]> : tensor<1x1x1x1xi8>
  %57 = sg.constant dense<[[[[-19]]], [[[1]]], [[[-13]]], [[[-19]]], [[[-13]]], [[[10]]], [[[-2]]], [[[17]]], [[[-1]]], [[[-15]]], [[[-18]]], [[[16]]], [[[12]]], [[[13]]], [[[-5]]], [[[-14]]]]> : tensor<16x1x1x1xi8>
  %58 = sg.constant dense<[[[15]], [[-14]], [[15]], [[-17]], [[15]], [[0]], [[16]], [[-9]], [[-16]], [[-5]], [[-9]], [[-5]], [[9]], [[19]], [[5]], [[-4]], [[3]], [[18]], [[5]], [[2]], [[15]], [[6]], [[-15]], [[4]], [[12]], [[-5]], [[6]], [[-10]], [[6]], [[16]], [[17]], [[13]]]> : tensor<32x1x1xi8>
  %59 = sg.add %56, %57 : (tensor<1x1x1x1xi8>, tensor<16x1x1x1xi8>) -> tensor<16x1x1x1xi8>
  %60 = sg.add %59, %58 : (tensor<16x1x1x1xi8>, tensor<32x1x1xi8>) -> tensor<16x32x1x1xi8>
  %61 = sg.cast %55 : (tensor<1x32x24x24xui8>) -> tensor<1x32x24x24xi32>
  %62 = sg.cast %60 : (tensor<16x32x1x1xi8>) -> tensor<16x32x1x1xi32>
  %63 = sg.conv %61, %62 {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 0, 0>, pads_low = array<i64: 0, 0>, strides = array<i64: 2, 2>} : (tensor<1x32x24x24xi32>, tensor<16x32x1x1xi32>) -> tensor<1x16x12x12xi32>
  %64 = sg.cast %63 : (tensor<1x16x12x12xi32>) -> tensor<1x16x12x12xf32>
  %65 = sg.constant dense<[[[0.00390625]], [[0.015625]], [[0.0078125]], [[0.00390625]], [[0.015625]], [[0.0078125]], [[0.0078125]], [[0.0078125]], [[0.015625]], [[0.00390625]], [[0.015625]], [[0.00390625]], [[0.00390625]], [[0.015625]], [[0.00390625]], [[0.00390625]]]> : tensor<16x1x1xf32>
  %66 = sg.mul %64, %65 : (tensor<1x16x12x12xf32>, tensor<16x1x1xf32>) -> tensor<1x16x12x12xf32>
  %67 = sg.round %66 : (tensor<1x16x12x12xf32>) -> tensor<1x16x12x12xf32>
  %68 = sg.cast %67 : (tensor<1x16x12x12xf32>) -> tensor<1x16x12x12xui8>
  return %68 : tensor<1x16x12x12xui8>
}

// -----

// A sum of what lies here and what comes from elsewhere, as bytes; a concatenation; what
// reduces the image needs no transpose behind it.
// CHECK-LABEL: func.func @main
// CHECK:         sg.transpose %arg0 {perm = array<i64: 0, 2, 3, 1>, sg.edge}
// CHECK-COUNT-3: sg.conv
// CHECK:         %[[Q:.*]] = sg.cast %{{.*}} -> tensor<1x24x24x16xui8>
// CHECK:         %[[D:.*]] = sg.cast %[[Q]] : (tensor<1x24x24x16xui8>) -> tensor<1x24x24x16xf32>
// CHECK:         %[[R:.*]] = sg.transpose %arg1 {perm = array<i64: 0, 2, 3, 1>, sg.edge}
// CHECK-NEXT:    %[[F:.*]] = sg.cast %[[R]]
// CHECK-NEXT:    %[[M:.*]] = sg.mul %[[F]]
// CHECK-NEXT:    sg.add %{{.*}}, %[[M]] : (tensor<1x24x24x16xf32>, tensor<1x24x24x16xf32>)
// CHECK:         %[[P:.*]] = sg.cast %{{.*}} -> tensor<1x24x24x16xui8>
// CHECK:         sg.concat %[[Q]], %[[P]] {axis = 3 : i64}
// CHECK-NOT:     sg.transpose
// CHECK:         sg.matmul
// CHECK-NOT:     sg.transpose
// CHECK:         %[[G:.*]] = sg.reduce_mean %{{.*}} {axes = array<i64: 1, 2>} : (tensor<1x24x24x32xf32>) -> tensor<1x32xf32>
// CHECK-NEXT:    %[[H:.*]] = sg.reduce_max %{{.*}} {axes = array<i64: 1, 2>, keepdims} : (tensor<1x24x24x32xf32>) -> tensor<1x1x1x32xf32>
// CHECK-NEXT:    %[[K:.*]] = sg.reshape %[[H]] : (tensor<1x1x1x32xf32>) -> tensor<1x32x1x1xf32>
// CHECK-NEXT:    return %[[G]], %[[K]]
// KERNELS-LABEL: func.func @main
// KERNELS:         plan.call @k_conv_cast_{{[0-9]+}}
// KERNELS:         plan.call @k_conv_cast_{{[0-9]+}}
// KERNELS:         %[[Q:.*]] = plan.call @k_conv_cast_{{[0-9]+}}
// KERNELS:         plan.call @k_cast_mul_{{[0-9]+}}(%arg1)
// KERNELS:         %[[P:.*]] = plan.call @k_conv_cast_{{[0-9]+}}
// KERNELS-NEXT:    plan.call @k_concat_{{[0-9]+}}(%[[Q]], %[[P]])
func.func @main(%x: tensor<1x16x24x24xui8>, %r: tensor<1x16x24x24xui8>) -> (tensor<1x32xf32>, tensor<1x32x1x1xf32>) {
  %1 = sg.constant dense<[[[[-3, 0, 3], [2, -2, 1], [0, 3, -1]]]]> : tensor<1x1x3x3xi8>
  %2 = sg.constant dense<[[[[-9]]], [[[-12]]], [[[-3]]], [[[-8]]], [[[-11]]], [[[17]]], [[[12]]], [[[0]]], [[[-6]]], [[[14]]], [[[-2]]], [[[6]]], [[[18]]], [[[17]]], [[[17]]], [[[-3]]]]> : tensor<16x1x1x1xi8>
  %3 = sg.constant dense<[[[-7]], [[-1]], [[-19]], [[-3]], [[10]], [[4]], [[-8]], [[-9]], [[16]], [[3]], [[-5]], [[0]], [[10]], [[-11]], [[6]], [[10]]]> : tensor<16x1x1xi8>
  %4 = sg.add %1, %2 : (tensor<1x1x3x3xi8>, tensor<16x1x1x1xi8>) -> tensor<16x1x3x3xi8>
  %5 = sg.add %4, %3 : (tensor<16x1x3x3xi8>, tensor<16x1x1xi8>) -> tensor<16x16x3x3xi8>
  %6 = sg.cast %x : (tensor<1x16x24x24xui8>) -> tensor<1x16x24x24xi32>
  %7 = sg.cast %5 : (tensor<16x16x3x3xi8>) -> tensor<16x16x3x3xi32>
  %8 = sg.conv %6, %7 {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, strides = array<i64: 1, 1>} : (tensor<1x16x24x24xi32>, tensor<16x16x3x3xi32>) -> tensor<1x16x24x24xi32>
  %9 = sg.cast %8 : (tensor<1x16x24x24xi32>) -> tensor<1x16x24x24xf32>
  %10 = sg.constant dense<[[[0.00390625]], [[0.00390625]], [[0.0078125]], [[0.015625]], [[0.00390625]], [[0.00390625]], [[0.00390625]], [[0.0078125]], [[0.015625]], [[0.00390625]], [[0.0078125]], [[0.015625]], [[0.00390625]], [[0.0078125]], [[0.015625]], [[0.0078125]]]> : tensor<16x1x1xf32>
  %11 = sg.mul %9, %10 : (tensor<1x16x24x24xf32>, tensor<16x1x1xf32>) -> tensor<1x16x24x24xf32>
  %12 = sg.round %11 : (tensor<1x16x24x24xf32>) -> tensor<1x16x24x24xf32>
  %13 = sg.cast %12 : (tensor<1x16x24x24xf32>) -> tensor<1x16x24x24xui8>
  %14 = sg.constant dense<[[[[-3, 0, 3], [2, -2, 1], [0, 3, -1]]]]> : tensor<1x1x3x3xi8>
  %15 = sg.constant dense<[[[[-5]]], [[[-16]]], [[[-7]]], [[[-4]]], [[[-5]]], [[[-8]]], [[[-4]]], [[[-12]]], [[[-9]]], [[[19]]], [[[-18]]], [[[-4]]], [[[-10]]], [[[-18]]], [[[0]]], [[[-9]]]]> : tensor<16x1x1x1xi8>
  %16 = sg.constant dense<[[[7]], [[-15]], [[-15]], [[-13]], [[-15]], [[-4]], [[-2]], [[-18]], [[2]], [[8]], [[17]], [[1]], [[-20]], [[-19]], [[1]], [[1]]]> : tensor<16x1x1xi8>
  %17 = sg.add %14, %15 : (tensor<1x1x3x3xi8>, tensor<16x1x1x1xi8>) -> tensor<16x1x3x3xi8>
  %18 = sg.add %17, %16 : (tensor<16x1x3x3xi8>, tensor<16x1x1xi8>) -> tensor<16x16x3x3xi8>
  %19 = sg.cast %13 : (tensor<1x16x24x24xui8>) -> tensor<1x16x24x24xi32>
  %20 = sg.cast %18 : (tensor<16x16x3x3xi8>) -> tensor<16x16x3x3xi32>
  %21 = sg.conv %19, %20 {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, strides = array<i64: 1, 1>} : (tensor<1x16x24x24xi32>, tensor<16x16x3x3xi32>) -> tensor<1x16x24x24xi32>
  %22 = sg.cast %21 : (tensor<1x16x24x24xi32>) -> tensor<1x16x24x24xf32>
  %23 = sg.constant dense<[[[0.015625]], [[0.015625]], [[0.015625]], [[0.0078125]], [[0.0078125]], [[0.00390625]], [[0.00390625]], [[0.00390625]], [[0.015625]], [[0.015625]], [[0.0078125]], [[0.00390625]], [[0.015625]], [[0.0078125]], [[0.015625]], [[0.0078125]]]> : tensor<16x1x1xf32>
  %24 = sg.mul %22, %23 : (tensor<1x16x24x24xf32>, tensor<16x1x1xf32>) -> tensor<1x16x24x24xf32>
  %25 = sg.round %24 : (tensor<1x16x24x24xf32>) -> tensor<1x16x24x24xf32>
  %26 = sg.cast %25 : (tensor<1x16x24x24xf32>) -> tensor<1x16x24x24xui8>
  %27 = sg.constant dense<[[[[-3, 0, 3], [2, -2, 1], [0, 3, -1]]]]> : tensor<1x1x3x3xi8>
  %28 = sg.constant dense<[[[[7]]], [[[-13]]], [[[8]]], [[[13]]], [[[-4]]], [[[-14]]], [[[13]]], [[[3]]], [[[3]]], [[[8]]], [[[-2]]], [[[-4]]], [[[-14]]], [[[1]]], [[[16]]], [[[14]]]]> : tensor<16x1x1x1xi8>
  %29 = sg.constant dense<[[[13]], [[-13]], [[11]], [[12]], [[2]], [[-17]], [[-2]], [[16]], [[-9]], [[20]], [[-11]], [[-9]], [[3]], [[9]], [[-13]], [[-14]]]> : tensor<16x1x1xi8>
  %30 = sg.add %27, %28 : (tensor<1x1x3x3xi8>, tensor<16x1x1x1xi8>) -> tensor<16x1x3x3xi8>
  %31 = sg.add %30, %29 : (tensor<16x1x3x3xi8>, tensor<16x1x1xi8>) -> tensor<16x16x3x3xi8>
  %32 = sg.cast %26 : (tensor<1x16x24x24xui8>) -> tensor<1x16x24x24xi32>
  %33 = sg.cast %31 : (tensor<16x16x3x3xi8>) -> tensor<16x16x3x3xi32>
  %34 = sg.conv %32, %33 {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, strides = array<i64: 1, 1>} : (tensor<1x16x24x24xi32>, tensor<16x16x3x3xi32>) -> tensor<1x16x24x24xi32>
  %35 = sg.cast %34 : (tensor<1x16x24x24xi32>) -> tensor<1x16x24x24xf32>
  %36 = sg.constant dense<[[[0.00390625]], [[0.0078125]], [[0.015625]], [[0.00390625]], [[0.00390625]], [[0.00390625]], [[0.00390625]], [[0.015625]], [[0.00390625]], [[0.015625]], [[0.00390625]], [[0.0078125]], [[0.015625]], [[0.015625]], [[0.015625]], [[0.0078125]]]> : tensor<16x1x1xf32>
  %37 = sg.mul %35, %36 : (tensor<1x16x24x24xf32>, tensor<16x1x1xf32>) -> tensor<1x16x24x24xf32>
  %38 = sg.round %37 : (tensor<1x16x24x24xf32>) -> tensor<1x16x24x24xf32>
  %39 = sg.cast %38 : (tensor<1x16x24x24xf32>) -> tensor<1x16x24x24xui8>
  %40 = sg.constant dense<[[[[-3, 0, 3], [2, -2, 1], [0, 3, -1]]]]> : tensor<1x1x3x3xi8>
  %41 = sg.constant dense<[[[[-16]]], [[[-14]]], [[[-9]]], [[[15]]], [[[14]]], [[[16]]], [[[5]]], [[[2]]], [[[-14]]], [[[-3]]], [[[-3]]], [[[4]]], [[[-17]]], [[[-12]]], [[[-18]]], [[[10]]]]> : tensor<16x1x1x1xi8>
  %42 = sg.constant dense<[[[12]], [[-3]], [[-5]], [[12]], [[2]], [[1]], [[5]], [[8]], [[14]], [[-16]], [[2]], [[11]], [[-13]], [[-11]], [[-3]], [[17]]]> : tensor<16x1x1xi8>
  %43 = sg.add %40, %41 : (tensor<1x1x3x3xi8>, tensor<16x1x1x1xi8>) -> tensor<16x1x3x3xi8>
  %44 = sg.add %43, %42 : (tensor<16x1x3x3xi8>, tensor<16x1x1xi8>) -> tensor<16x16x3x3xi8>
  %45 = sg.cast %39 : (tensor<1x16x24x24xui8>) -> tensor<1x16x24x24xi32>
  %46 = sg.cast %44 : (tensor<16x16x3x3xi8>) -> tensor<16x16x3x3xi32>
  %47 = sg.conv %45, %46 {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, strides = array<i64: 1, 1>} : (tensor<1x16x24x24xi32>, tensor<16x16x3x3xi32>) -> tensor<1x16x24x24xi32>
  %48 = sg.cast %47 : (tensor<1x16x24x24xi32>) -> tensor<1x16x24x24xf32>
  %49 = sg.constant dense<[[[0.0078125]], [[0.00390625]], [[0.0078125]], [[0.00390625]], [[0.00390625]], [[0.0078125]], [[0.0078125]], [[0.00390625]], [[0.0078125]], [[0.00390625]], [[0.015625]], [[0.00390625]], [[0.00390625]], [[0.015625]], [[0.00390625]], [[0.0078125]]]> : tensor<16x1x1xf32>
  %50 = sg.mul %48, %49 : (tensor<1x16x24x24xf32>, tensor<16x1x1xf32>) -> tensor<1x16x24x24xf32>
  %51 = sg.cast %39 : (tensor<1x16x24x24xui8>) -> tensor<1x16x24x24xf32>
  %52 = sg.constant dense<0.5> : tensor<f32>
  %53 = sg.mul %51, %52 : (tensor<1x16x24x24xf32>, tensor<f32>) -> tensor<1x16x24x24xf32>
  %54 = sg.add %50, %53 : (tensor<1x16x24x24xf32>, tensor<1x16x24x24xf32>) -> tensor<1x16x24x24xf32>
  %55 = sg.cast %r : (tensor<1x16x24x24xui8>) -> tensor<1x16x24x24xf32>
  %56 = sg.constant dense<0.5> : tensor<f32>
  %57 = sg.mul %55, %56 : (tensor<1x16x24x24xf32>, tensor<f32>) -> tensor<1x16x24x24xf32>
  %58 = sg.add %54, %57 : (tensor<1x16x24x24xf32>, tensor<1x16x24x24xf32>) -> tensor<1x16x24x24xf32>
  %59 = sg.round %58 : (tensor<1x16x24x24xf32>) -> tensor<1x16x24x24xf32>
  %60 = sg.cast %59 : (tensor<1x16x24x24xf32>) -> tensor<1x16x24x24xui8>
  %61 = sg.concat %39, %60 {axis = 1 : i64} : (tensor<1x16x24x24xui8>, tensor<1x16x24x24xui8>) -> tensor<1x32x24x24xui8>
  %62 = sg.constant dense<[[[[-3]]]]> : tensor<1x1x1x1xi8>
  %63 = sg.constant dense<[[[[17]]], [[[18]]], [[[-11]]], [[[5]]], [[[-8]]], [[[14]]], [[[13]]], [[[-10]]], [[[16]]], [[[-9]]], [[[-8]]], [[[-4]]], [[[3]]], [[[-2]]], [[[-19]]], [[[8]]], [[[6]]], [[[4]]], [[[0]]], [[[15]]], [[[17]]], [[[-1]]], [[[20]]], [[[11]]], [[[13]]], [[[-1]]], [[[10]]], [[[-19]]], [[[18]]], [[[-8]]], [[[20]]], [[[-20]]]]> : tensor<32x1x1x1xi8>
  %64 = sg.constant dense<[[[-14]], [[-6]], [[11]], [[-9]], [[13]], [[20]], [[9]], [[-8]], [[-8]], [[13]], [[-7]], [[-18]], [[12]], [[8]], [[-13]], [[16]], [[-2]], [[-11]], [[-12]], [[9]], [[-15]], [[19]], [[-17]], [[-19]], [[3]], [[19]], [[-6]], [[12]], [[-16]], [[11]], [[14]], [[-19]]]> : tensor<32x1x1xi8>
  %65 = sg.add %62, %63 : (tensor<1x1x1x1xi8>, tensor<32x1x1x1xi8>) -> tensor<32x1x1x1xi8>
  %66 = sg.add %65, %64 : (tensor<32x1x1x1xi8>, tensor<32x1x1xi8>) -> tensor<32x32x1x1xi8>
  %67 = sg.cast %61 : (tensor<1x32x24x24xui8>) -> tensor<1x32x24x24xi32>
  %68 = sg.cast %66 : (tensor<32x32x1x1xi8>) -> tensor<32x32x1x1xi32>
  %69 = sg.conv %67, %68 {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 0, 0>, pads_low = array<i64: 0, 0>, strides = array<i64: 1, 1>} : (tensor<1x32x24x24xi32>, tensor<32x32x1x1xi32>) -> tensor<1x32x24x24xi32>
  %70 = sg.cast %69 : (tensor<1x32x24x24xi32>) -> tensor<1x32x24x24xf32>
  %71 = sg.constant dense<[[[0.015625]], [[0.015625]], [[0.015625]], [[0.015625]], [[0.00390625]], [[0.00390625]], [[0.0078125]], [[0.0078125]], [[0.00390625]], [[0.0078125]], [[0.00390625]], [[0.0078125]], [[0.00390625]], [[0.015625]], [[0.0078125]], [[0.0078125]], [[0.0078125]], [[0.015625]], [[0.00390625]], [[0.0078125]], [[0.015625]], [[0.015625]], [[0.0078125]], [[0.0078125]], [[0.015625]], [[0.0078125]], [[0.0078125]], [[0.00390625]], [[0.0078125]], [[0.015625]], [[0.015625]], [[0.015625]]]> : tensor<32x1x1xf32>
  %72 = sg.mul %70, %71 : (tensor<1x32x24x24xf32>, tensor<32x1x1xf32>) -> tensor<1x32x24x24xf32>
  %73 = sg.reduce_mean %72 {axes = array<i64: 2, 3>} : (tensor<1x32x24x24xf32>) -> tensor<1x32xf32>
  %74 = sg.reduce_max %72 {axes = array<i64: 2, 3>, keepdims} : (tensor<1x32x24x24xf32>) -> tensor<1x32x1x1xf32>
  return %73, %74 : tensor<1x32xf32>, tensor<1x32x1x1xf32>
}

// -----

// What only widens what leaves stays outside: bytes are turned. They are but once for
// several readers, among them a convolution that cannot read them so.
// CHECK-LABEL: func.func @main
// CHECK-COUNT-3: sg.conv
// CHECK:         %[[Q:.*]] = sg.transpose %{{.*}} {perm = array<i64: 0, 3, 1, 2>, sg.edge} : (tensor<1x24x24x16xui8>)
// CHECK-NOT:     sg.transpose
// CHECK:         sg.cast %[[Q]]
// CHECK:         sg.max_pool %[[Q]]
// CHECK:         sg.conv {{.*}} groups = 16
func.func @main(%x: tensor<1x16x24x24xui8>) -> (tensor<1x16x24x24xf32>, tensor<1x16x12x12xui8>, tensor<1x16x12x12xi32>) {
  %1 = sg.constant dense<[[[[-3, 0, 3], [2, -2, 1], [0, 3, -1]]]]> : tensor<1x1x3x3xi8>
  %2 = sg.constant dense<[[[[-16]]], [[[14]]], [[[7]]], [[[-7]]], [[[11]]], [[[-1]]], [[[-19]]], [[[9]]], [[[9]]], [[[5]]], [[[8]]], [[[-9]]], [[[9]]], [[[-18]]], [[[-4]]], [[[3]]]]> : tensor<16x1x1x1xi8>
  %3 = sg.constant dense<[[[3]], [[8]], [[13]], [[3]], [[18]], [[5]], [[-6]], [[-20]], [[-7]], [[-4]], [[3]], [[-11]], [[9]], [[14]], [[-8]], [[-10]]]> : tensor<16x1x1xi8>
  %4 = sg.add %1, %2 : (tensor<1x1x3x3xi8>, tensor<16x1x1x1xi8>) -> tensor<16x1x3x3xi8>
  %5 = sg.add %4, %3 : (tensor<16x1x3x3xi8>, tensor<16x1x1xi8>) -> tensor<16x16x3x3xi8>
  %6 = sg.cast %x : (tensor<1x16x24x24xui8>) -> tensor<1x16x24x24xi32>
  %7 = sg.cast %5 : (tensor<16x16x3x3xi8>) -> tensor<16x16x3x3xi32>
  %8 = sg.conv %6, %7 {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, strides = array<i64: 1, 1>} : (tensor<1x16x24x24xi32>, tensor<16x16x3x3xi32>) -> tensor<1x16x24x24xi32>
  %9 = sg.cast %8 : (tensor<1x16x24x24xi32>) -> tensor<1x16x24x24xf32>
  %10 = sg.constant dense<[[[0.0078125]], [[0.0078125]], [[0.0078125]], [[0.00390625]], [[0.015625]], [[0.00390625]], [[0.0078125]], [[0.00390625]], [[0.0078125]], [[0.0078125]], [[0.0078125]], [[0.00390625]], [[0.0078125]], [[0.015625]], [[0.015625]], [[0.0078125]]]> : tensor<16x1x1xf32>
  %11 = sg.mul %9, %10 : (tensor<1x16x24x24xf32>, tensor<16x1x1xf32>) -> tensor<1x16x24x24xf32>
  %12 = sg.round %11 : (tensor<1x16x24x24xf32>) -> tensor<1x16x24x24xf32>
  %13 = sg.cast %12 : (tensor<1x16x24x24xf32>) -> tensor<1x16x24x24xui8>
  %14 = sg.constant dense<[[[[-3, 0, 3], [2, -2, 1], [0, 3, -1]]]]> : tensor<1x1x3x3xi8>
  %15 = sg.constant dense<[[[[-17]]], [[[-19]]], [[[5]]], [[[8]]], [[[0]]], [[[6]]], [[[-18]]], [[[-17]]], [[[-5]]], [[[5]]], [[[-18]]], [[[5]]], [[[11]]], [[[-19]]], [[[-6]]], [[[-5]]]]> : tensor<16x1x1x1xi8>
  %16 = sg.constant dense<[[[-14]], [[4]], [[10]], [[-8]], [[-10]], [[1]], [[19]], [[-13]], [[2]], [[-13]], [[18]], [[-17]], [[-2]], [[-3]], [[9]], [[-1]]]> : tensor<16x1x1xi8>
  %17 = sg.add %14, %15 : (tensor<1x1x3x3xi8>, tensor<16x1x1x1xi8>) -> tensor<16x1x3x3xi8>
  %18 = sg.add %17, %16 : (tensor<16x1x3x3xi8>, tensor<16x1x1xi8>) -> tensor<16x16x3x3xi8>
  %19 = sg.cast %13 : (tensor<1x16x24x24xui8>) -> tensor<1x16x24x24xi32>
  %20 = sg.cast %18 : (tensor<16x16x3x3xi8>) -> tensor<16x16x3x3xi32>
  %21 = sg.conv %19, %20 {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, strides = array<i64: 1, 1>} : (tensor<1x16x24x24xi32>, tensor<16x16x3x3xi32>) -> tensor<1x16x24x24xi32>
  %22 = sg.cast %21 : (tensor<1x16x24x24xi32>) -> tensor<1x16x24x24xf32>
  %23 = sg.constant dense<[[[0.015625]], [[0.0078125]], [[0.00390625]], [[0.015625]], [[0.0078125]], [[0.015625]], [[0.00390625]], [[0.015625]], [[0.015625]], [[0.0078125]], [[0.0078125]], [[0.00390625]], [[0.015625]], [[0.0078125]], [[0.00390625]], [[0.00390625]]]> : tensor<16x1x1xf32>
  %24 = sg.mul %22, %23 : (tensor<1x16x24x24xf32>, tensor<16x1x1xf32>) -> tensor<1x16x24x24xf32>
  %25 = sg.round %24 : (tensor<1x16x24x24xf32>) -> tensor<1x16x24x24xf32>
  %26 = sg.cast %25 : (tensor<1x16x24x24xf32>) -> tensor<1x16x24x24xui8>
  %27 = sg.constant dense<[[[[-3, 0, 3], [2, -2, 1], [0, 3, -1]]]]> : tensor<1x1x3x3xi8>
  %28 = sg.constant dense<[[[[-20]]], [[[-14]]], [[[-19]]], [[[-15]]], [[[-19]]], [[[-10]]], [[[12]]], [[[-18]]], [[[10]]], [[[-17]]], [[[-8]]], [[[12]]], [[[1]]], [[[-8]]], [[[10]]], [[[1]]]]> : tensor<16x1x1x1xi8>
  %29 = sg.constant dense<[[[10]], [[2]], [[-18]], [[4]], [[-1]], [[18]], [[20]], [[5]], [[-15]], [[-2]], [[-9]], [[6]], [[-13]], [[12]], [[4]], [[15]]]> : tensor<16x1x1xi8>
  %30 = sg.add %27, %28 : (tensor<1x1x3x3xi8>, tensor<16x1x1x1xi8>) -> tensor<16x1x3x3xi8>
  %31 = sg.add %30, %29 : (tensor<16x1x3x3xi8>, tensor<16x1x1xi8>) -> tensor<16x16x3x3xi8>
  %32 = sg.cast %26 : (tensor<1x16x24x24xui8>) -> tensor<1x16x24x24xi32>
  %33 = sg.cast %31 : (tensor<16x16x3x3xi8>) -> tensor<16x16x3x3xi32>
  %34 = sg.conv %32, %33 {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, strides = array<i64: 1, 1>} : (tensor<1x16x24x24xi32>, tensor<16x16x3x3xi32>) -> tensor<1x16x24x24xi32>
  %35 = sg.cast %34 : (tensor<1x16x24x24xi32>) -> tensor<1x16x24x24xf32>
  %36 = sg.constant dense<[[[0.015625]], [[0.00390625]], [[0.00390625]], [[0.015625]], [[0.0078125]], [[0.00390625]], [[0.00390625]], [[0.015625]], [[0.00390625]], [[0.015625]], [[0.0078125]], [[0.015625]], [[0.015625]], [[0.015625]], [[0.0078125]], [[0.015625]]]> : tensor<16x1x1xf32>
  %37 = sg.mul %35, %36 : (tensor<1x16x24x24xf32>, tensor<16x1x1xf32>) -> tensor<1x16x24x24xf32>
  %38 = sg.round %37 : (tensor<1x16x24x24xf32>) -> tensor<1x16x24x24xf32>
  %39 = sg.cast %38 : (tensor<1x16x24x24xf32>) -> tensor<1x16x24x24xui8>
  %40 = sg.cast %39 : (tensor<1x16x24x24xui8>) -> tensor<1x16x24x24xf32>
  %41 = sg.constant dense<0.5> : tensor<f32>
  %42 = sg.mul %40, %41 : (tensor<1x16x24x24xf32>, tensor<f32>) -> tensor<1x16x24x24xf32>
  %43 = sg.max_pool %39 {kernel = array<i64: 2, 2>, strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>} : (tensor<1x16x24x24xui8>) -> tensor<1x16x12x12xui8>
  %44 = sg.constant dense<[[[[-3, 0, 3], [2, -2, 1], [0, 3, -1]]]]> : tensor<1x1x3x3xi8>
  %45 = sg.constant dense<[[[[10]]], [[[2]]], [[[-3]]], [[[-10]]], [[[12]]], [[[18]]], [[[4]]], [[[11]]], [[[-18]]], [[[-11]]], [[[-10]]], [[[-19]]], [[[9]]], [[[-15]]], [[[-14]]], [[[0]]]]> : tensor<16x1x1x1xi8>
  %46 = sg.constant dense<[[[-5]]]> : tensor<1x1x1xi8>
  %47 = sg.add %44, %45 : (tensor<1x1x3x3xi8>, tensor<16x1x1x1xi8>) -> tensor<16x1x3x3xi8>
  %48 = sg.add %47, %46 : (tensor<16x1x3x3xi8>, tensor<1x1x1xi8>) -> tensor<16x1x3x3xi8>
  %49 = sg.cast %43 : (tensor<1x16x12x12xui8>) -> tensor<1x16x12x12xi32>
  %50 = sg.cast %48 : (tensor<16x1x3x3xi8>) -> tensor<16x1x3x3xi32>
  %51 = sg.conv %49, %50 {dilations = array<i64: 1, 1>, groups = 16 : i64, pads_high = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, strides = array<i64: 1, 1>} : (tensor<1x16x12x12xi32>, tensor<16x1x3x3xi32>) -> tensor<1x16x12x12xi32>
  return %42, %43, %51 : tensor<1x16x24x24xf32>, tensor<1x16x12x12xui8>, tensor<1x16x12x12xi32>
}

// -----

// Where the transposes would cost more, nothing is done, unless that is asked for.
// CHECK-LABEL: func.func @main
// CHECK-NOT:     sg.transpose
// CHECK:         return
// ALL:           sg.transpose %arg0 {perm = array<i64: 0, 2, 3, 1>, sg.edge} : (tensor<1x4x6x6xui8>)
// ALL:           sg.matmul {{.*}} {trans_rhs} : (tensor<1x6x6x4xi32>, tensor<8x4xi32>)
func.func @main(%x: tensor<1x4x6x6xui8>) -> (tensor<1x8x6x6xui8>) {
  %1 = sg.constant dense<[[[[-3]]]]> : tensor<1x1x1x1xi8>
  %2 = sg.constant dense<[[[[18]]], [[[-17]]], [[[19]]], [[[-17]]], [[[8]]], [[[9]]], [[[1]]], [[[3]]]]> : tensor<8x1x1x1xi8>
  %3 = sg.constant dense<[[[-20]], [[-16]], [[-8]], [[5]]]> : tensor<4x1x1xi8>
  %4 = sg.add %1, %2 : (tensor<1x1x1x1xi8>, tensor<8x1x1x1xi8>) -> tensor<8x1x1x1xi8>
  %5 = sg.add %4, %3 : (tensor<8x1x1x1xi8>, tensor<4x1x1xi8>) -> tensor<8x4x1x1xi8>
  %6 = sg.cast %x : (tensor<1x4x6x6xui8>) -> tensor<1x4x6x6xi32>
  %7 = sg.cast %5 : (tensor<8x4x1x1xi8>) -> tensor<8x4x1x1xi32>
  %8 = sg.conv %6, %7 {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 0, 0>, pads_low = array<i64: 0, 0>, strides = array<i64: 1, 1>} : (tensor<1x4x6x6xi32>, tensor<8x4x1x1xi32>) -> tensor<1x8x6x6xi32>
  %9 = sg.cast %8 : (tensor<1x8x6x6xi32>) -> tensor<1x8x6x6xf32>
  %10 = sg.constant dense<[[[0.0078125]], [[0.015625]], [[0.00390625]], [[0.015625]], [[0.0078125]], [[0.015625]], [[0.0078125]], [[0.00390625]]]> : tensor<8x1x1xf32>
  %11 = sg.mul %9, %10 : (tensor<1x8x6x6xf32>, tensor<8x1x1xf32>) -> tensor<1x8x6x6xf32>
  %12 = sg.round %11 : (tensor<1x8x6x6xf32>) -> tensor<1x8x6x6xf32>
  %13 = sg.cast %12 : (tensor<1x8x6x6xf32>) -> tensor<1x8x6x6xui8>
  return %13 : tensor<1x8x6x6xui8>
}

// -----

// Channels that fill no words, weights that are computed, groups, weights less a zero point.
// CHECK-LABEL: func.func @main
// CHECK-NOT:     sg.transpose
// CHECK:         return
// ALL-LABEL:   func.func @main(%arg0: tensor<1x18x24x24xui8>
// ALL-NOT:       sg.transpose
// ALL:           return
func.func @main(%x: tensor<1x18x24x24xui8>, %y: tensor<1x16x24x24xui8>, %w: tensor<16x16x3x3xi8>, %z: tensor<1x32x24x24xui8>) -> (tensor<1x16x24x24xi32>, tensor<1x16x24x24xi32>, tensor<1x16x24x24xi32>, tensor<1x16x24x24xi32>) {
  %1 = sg.constant dense<[[[[-3, 0, 3], [2, -2, 1], [0, 3, -1]]]]> : tensor<1x1x3x3xi8>
  %2 = sg.constant dense<[[[[-7]]], [[[-5]]], [[[-17]]], [[[-11]]], [[[-11]]], [[[17]]], [[[-20]]], [[[-13]]], [[[-6]]], [[[-2]]], [[[-7]]], [[[-6]]], [[[15]]], [[[12]]], [[[6]]], [[[12]]]]> : tensor<16x1x1x1xi8>
  %3 = sg.constant dense<[[[18]], [[0]], [[14]], [[-8]], [[9]], [[-9]], [[19]], [[-15]], [[-18]], [[-13]], [[18]], [[-19]], [[-14]], [[-8]], [[-4]], [[-15]], [[-14]], [[9]]]> : tensor<18x1x1xi8>
  %4 = sg.add %1, %2 : (tensor<1x1x3x3xi8>, tensor<16x1x1x1xi8>) -> tensor<16x1x3x3xi8>
  %5 = sg.add %4, %3 : (tensor<16x1x3x3xi8>, tensor<18x1x1xi8>) -> tensor<16x18x3x3xi8>
  %6 = sg.cast %x : (tensor<1x18x24x24xui8>) -> tensor<1x18x24x24xi32>
  %7 = sg.cast %5 : (tensor<16x18x3x3xi8>) -> tensor<16x18x3x3xi32>
  %8 = sg.conv %6, %7 {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, strides = array<i64: 1, 1>} : (tensor<1x18x24x24xi32>, tensor<16x18x3x3xi32>) -> tensor<1x16x24x24xi32>
  %9 = sg.cast %y : (tensor<1x16x24x24xui8>) -> tensor<1x16x24x24xi32>
  %10 = sg.cast %w : (tensor<16x16x3x3xi8>) -> tensor<16x16x3x3xi32>
  %11 = sg.conv %9, %10 {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, strides = array<i64: 1, 1>} : (tensor<1x16x24x24xi32>, tensor<16x16x3x3xi32>) -> tensor<1x16x24x24xi32>
  %12 = sg.constant dense<[[[[-3, 0, 3], [2, -2, 1], [0, 3, -1]]]]> : tensor<1x1x3x3xi8>
  %13 = sg.constant dense<[[[[5]]], [[[-6]]], [[[19]]], [[[-14]]], [[[11]]], [[[2]]], [[[5]]], [[[18]]], [[[8]]], [[[-13]]], [[[-2]]], [[[18]]], [[[8]]], [[[4]]], [[[-7]]], [[[-13]]]]> : tensor<16x1x1x1xi8>
  %14 = sg.constant dense<[[[14]], [[-20]], [[9]], [[-1]], [[-16]], [[1]], [[2]], [[-8]], [[11]], [[-16]], [[15]], [[3]], [[7]], [[-16]], [[18]], [[13]]]> : tensor<16x1x1xi8>
  %15 = sg.add %12, %13 : (tensor<1x1x3x3xi8>, tensor<16x1x1x1xi8>) -> tensor<16x1x3x3xi8>
  %16 = sg.add %15, %14 : (tensor<16x1x3x3xi8>, tensor<16x1x1xi8>) -> tensor<16x16x3x3xi8>
  %17 = sg.cast %z : (tensor<1x32x24x24xui8>) -> tensor<1x32x24x24xi32>
  %18 = sg.cast %16 : (tensor<16x16x3x3xi8>) -> tensor<16x16x3x3xi32>
  %19 = sg.conv %17, %18 {dilations = array<i64: 1, 1>, groups = 2 : i64, pads_high = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, strides = array<i64: 1, 1>} : (tensor<1x32x24x24xi32>, tensor<16x16x3x3xi32>) -> tensor<1x16x24x24xi32>
  %20 = sg.constant dense<[[[[-3, 0, 3], [2, -2, 1], [0, 3, -1]]]]> : tensor<1x1x3x3xi8>
  %21 = sg.constant dense<[[[[-7]]], [[[-5]]], [[[2]]], [[[-17]]], [[[1]]], [[[-5]]], [[[7]]], [[[8]]], [[[-15]]], [[[-4]]], [[[-7]]], [[[0]]], [[[-10]]], [[[-7]]], [[[-7]]], [[[19]]]]> : tensor<16x1x1x1xi8>
  %22 = sg.constant dense<[[[9]], [[14]], [[6]], [[3]], [[-8]], [[19]], [[6]], [[10]], [[6]], [[10]], [[17]], [[-18]], [[-2]], [[-19]], [[-9]], [[-14]]]> : tensor<16x1x1xi8>
  %23 = sg.add %20, %21 : (tensor<1x1x3x3xi8>, tensor<16x1x1x1xi8>) -> tensor<16x1x3x3xi8>
  %24 = sg.add %23, %22 : (tensor<16x1x3x3xi8>, tensor<16x1x1xi8>) -> tensor<16x16x3x3xi8>
  %25 = sg.constant dense<1> : tensor<i32>
  %26 = sg.cast %y : (tensor<1x16x24x24xui8>) -> tensor<1x16x24x24xi32>
  %27 = sg.cast %24 : (tensor<16x16x3x3xi8>) -> tensor<16x16x3x3xi32>
  %28 = sg.sub %27, %25 : (tensor<16x16x3x3xi32>, tensor<i32>) -> tensor<16x16x3x3xi32>
  %29 = sg.conv %26, %28 {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, strides = array<i64: 1, 1>} : (tensor<1x16x24x24xi32>, tensor<16x16x3x3xi32>) -> tensor<1x16x24x24xi32>
  return %8, %11, %19, %29 : tensor<1x16x24x24xi32>, tensor<1x16x24x24xi32>, tensor<1x16x24x24xi32>, tensor<1x16x24x24xi32>
}

// RUN: sg-opt %s --split-input-file --pass-pipeline="builtin.module(func.func(sg-choose-layout{mcpu=znver4},cse,sg-fuse-epilogues,sg-fuse-rows,sg-remarks))" 2>&1 >/dev/null | FileCheck %s --check-prefix=REMARK
// REMARK: 'sg.conv' op is no kernel with transpose, whose result it reads: the channels lie last on one side of the transpose
