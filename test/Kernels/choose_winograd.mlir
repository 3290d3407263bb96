// Winograd's tiles: of 4 x 4 outputs, of 2 x 2 where the weights would take longer than the
// sums, none where few filters are left to share the transforms, none of stride 2. With less
// room to grow the weights, what saves most for its bytes; larger tiles come after smaller
// ones elsewhere, as they count by what they save beyond those.
// RUN: sg-opt %s --pass-pipeline="builtin.module(func.func(sg-choose-winograd{mcpu=x86-64-v4 growth=300}))" | FileCheck %s
// RUN: sg-opt %s --pass-pipeline="builtin.module(func.func(sg-choose-winograd{mcpu=x86-64-v4 growth=85}))" | FileCheck %s --check-prefix=SOME
// RUN: sg-opt %s --pass-pipeline="builtin.module(func.func(sg-choose-winograd{mcpu=x86-64-v4 growth=5}))" | FileCheck %s --check-prefix=LITTLE
// RUN: sg-opt %s --pass-pipeline="builtin.module(func.func(sg-choose-winograd{mcpu=x86-64-v4 growth=0}))" | FileCheck %s --check-prefix=NONE
// RUN: sg-opt %s --pass-pipeline="builtin.module(func.func(sg-choose-winograd{mcpu=x86-64-v4 growth=300}),sg-outline-kernels{mcpu=x86-64-v4})" | FileCheck %s --check-prefix=OUTLINED
// RUN: not sg-opt %s --pass-pipeline="builtin.module(func.func(sg-choose-winograd{growth=-1}))" 2>&1 | FileCheck %s --check-prefix=WRONG
// RUN: not sg-opt %s --pass-pipeline="builtin.module(func.func(sg-choose-winograd{products=2}))" 2>&1 | FileCheck %s --check-prefix=PRODUCTS
// Where pairs of bf16 would be multiplied otherwise, 2 x 2 saves nothing, but few filters
// would have their pixels packed; three products are more than one of f32. AMX's tiles are
// faster where there are filters for them. For tests, whatever has 3 x 3 windows and stride 1.
// RUN: sg-opt %s --pass-pipeline="builtin.module(func.func(sg-choose-winograd{mcpu=znver4 products=1 growth=300}))" | FileCheck %s --check-prefix=PAIRS
// RUN: sg-opt %s --pass-pipeline="builtin.module(func.func(sg-choose-winograd{mcpu=znver4 products=3 growth=300}))" | FileCheck %s --check-prefix=THREE
// RUN: sg-opt %s --pass-pipeline="builtin.module(func.func(sg-choose-winograd{mcpu=sapphirerapids products=1 growth=300}))" | FileCheck %s --check-prefix=AMX
// RUN: sg-opt %s --pass-pipeline="builtin.module(func.func(sg-choose-winograd{mcpu=x86-64 growth=0 all}))" | FileCheck %s --check-prefix=ALL
// PRODUCTS: products is not 0, 1 or 3
// PAIRS-COUNT-3: sg.winograd = 4
// PAIRS-NOT: sg.winograd
// THREE-COUNT-3: sg.winograd = 4
// THREE: sg.winograd = 2
// AMX-NOT: sg.winograd
// AMX: sg.conv %arg0, %2 {{.*}} sg.winograd = 4 {{.*}}tensor<2x64x3x3xf32>
// AMX-NOT: sg.winograd
// ALL-COUNT-4: sg.winograd = 4
// ALL-NOT: sg.winograd
// CHECK: sg.conv %arg0, {{.*}} sg.winograd = 4 : i64
// CHECK: sg.conv %arg1, {{.*}} sg.winograd = 4 : i64
// CHECK: sg.conv %arg2, {{.*}} sg.winograd = 2 : i64
// CHECK-NOT: sg.winograd
// SOME: sg.conv %arg0, {{.*}} sg.winograd = 4 : i64
// SOME: sg.conv %arg1, {{.*}} sg.winograd = 2 : i64
// SOME: sg.conv %arg2, {{.*}} sg.winograd = 2 : i64
// SOME-NOT: sg.winograd
// LITTLE: sg.winograd = 4
// LITTLE-NOT: sg.winograd
// NONE-NOT: sg.winograd
// WRONG: growth is no percentage
// OUTLINED-DAG: plan.weight {{.*}}{layout = "wino:4:{{[0-9]+}}"} : tensor<64x64x3x3xf32>
// OUTLINED-DAG: plan.weight {{.*}}{layout = "wino:4:{{[0-9]+}}"} : tensor<256x256x3x3xf32>
// OUTLINED-DAG: plan.weight {{.*}}{layout = "wino:2:{{[0-9]+}}"} : tensor<512x512x3x3xf32>
// OUTLINED-DAG: plan.weight {{.*}}{layout = "rows:{{[0-9:]+}}"} : tensor<2x64x3x3xf32>
// OUTLINED-DAG: plan.weight {{.*}}{layout = "rows:{{[0-9:]+}}"} : tensor<63x64x3x3xf32>
func.func @main(%x: tensor<1x64x56x56xf32> {sg.name = "x"}, %z: tensor<1x256x18x18xf32> {sg.name = "z"},
                %t: tensor<1x512x7x7xf32> {sg.name = "t"})
    -> (tensor<1x64x56x56xf32> {sg.name = "a"}, tensor<1x256x18x18xf32> {sg.name = "b"},
        tensor<1x2x56x56xf32> {sg.name = "c"}, tensor<1x63x28x28xf32> {sg.name = "d"},
        tensor<1x512x7x7xf32> {sg.name = "e"}) {
  %wa = sg.constant dense_resource<"m#0+147456"> : tensor<64x64x3x3xf32>
  %wb = sg.constant dense_resource<"m#0+2359296"> : tensor<256x256x3x3xf32>
  %wc = sg.constant dense_resource<"m#0+4608"> : tensor<2x64x3x3xf32>
  %wd = sg.constant dense_resource<"m#0+145152"> : tensor<63x64x3x3xf32>
  %we = sg.constant dense_resource<"m#0+9437184"> : tensor<512x512x3x3xf32>
  %a = sg.conv %x, %wa {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x64x56x56xf32>, tensor<64x64x3x3xf32>) -> tensor<1x64x56x56xf32>
  %b = sg.conv %z, %wb {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x256x18x18xf32>, tensor<256x256x3x3xf32>) -> tensor<1x256x18x18xf32>
  %c = sg.conv %x, %wc {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x64x56x56xf32>, tensor<2x64x3x3xf32>) -> tensor<1x2x56x56xf32>
  %d = sg.conv %x, %wd {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x64x56x56xf32>, tensor<63x64x3x3xf32>) -> tensor<1x63x28x28xf32>
  %e = sg.conv %t, %we {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x512x7x7xf32>, tensor<512x512x3x3xf32>) -> tensor<1x512x7x7xf32>
  return %a, %b, %c, %d, %e : tensor<1x64x56x56xf32>, tensor<1x256x18x18xf32>, tensor<1x2x56x56xf32>, tensor<1x63x28x28xf32>, tensor<1x512x7x7xf32>
}
