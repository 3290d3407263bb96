// Lines of a file of measured tiles become sg.tile: of this CPU, of tiles that are not the
// machine model's already; not those for which another way was chosen.
// RUN: split-file %s %t
// RUN: sg-opt %t/graph.mlir --pass-pipeline="builtin.module(func.func(sg-choose-tiles{mcpu=x86-64-v4 file=%t/tiles}))" | FileCheck %s
// RUN: sg-opt %t/graph.mlir --pass-pipeline="builtin.module(func.func(sg-choose-tiles{mcpu=x86-64-v4 file=%t/tiles}),sg-outline-kernels{mcpu=x86-64-v4})" | FileCheck %s --check-prefix=LAYOUT
// RUN: sg-opt %t/graph.mlir --pass-pipeline="builtin.module(func.func(sg-choose-tiles{mcpu=x86-64-v3 file=%t/tiles}))" | FileCheck %s --check-prefix=OTHER
// RUN: sg-opt %t/graph.mlir --pass-pipeline="builtin.module(func.func(sg-choose-tiles{mcpu=x86-64-v4}))" | FileCheck %s --check-prefix=OTHER
// RUN: not sg-opt %t/graph.mlir --pass-pipeline="builtin.module(func.func(sg-choose-tiles{mcpu=x86-64-v4 file=%t/wrong}))" 2>&1 | FileCheck %s --check-prefix=WRONG
// RUN: not sg-opt %t/graph.mlir --pass-pipeline="builtin.module(func.func(sg-choose-tiles{mcpu=x86-64-v4 file=%t/none}))" 2>&1 | FileCheck %s --check-prefix=NONE

// CHECK: sg.conv {{.*}}sg.tile = array<i64: 8, 32>
// CHECK: sg.matmul {{.*}}sg.tile = array<i64: 5, 48>
// CHECK: sg.conv
// CHECK-NOT: sg.tile
// LAYOUT-DAG: tensor<64x64x1x1xf32> {sg.layout = "rows:8:1"}
// LAYOUT-DAG: tensor<96x96xf32> {sg.layout = "cols:48"}
// OTHER-NOT: sg.tile
// WRONG: error: {{.*}}wrong:2: expected CPU ROWSxCOLUMNS PROBLEM
// NONE: error: {{.*}}none: cannot open

//--- tiles
# CPU, rows x columns, of what
x86-64-v4 8x32 sg.conv(tensor<1x64x14x14xf32>, tensor<64x64x1x1xf32>) dilations array<i64: 1, 1> groups 1 : i64 pads_high array<i64: 0, 0> pads_low array<i64: 0, 0> strides array<i64: 1, 1>
x86-64-v4 4x80 sg.conv(tensor<1x64x14x14xf32>, tensor<64x64x3x3xf32>) dilations array<i64: 1, 1> groups 1 : i64 pads_high array<i64: 1, 1> pads_low array<i64: 1, 1> strides array<i64: 1, 1>
x86-64-v4 5x48 sg.matmul(tensor<40x96xf32>, tensor<96x96xf32>)
//--- wrong
x86-64-v4 5x48 sg.matmul(tensor<40x96xf32>, tensor<96x96xf32>)
x86-64-v4 5y48 sg.matmul(tensor<40x96xf32>, tensor<96x96xf32>)
//--- graph.mlir
func.func @main(%x: tensor<1x64x14x14xf32>, %z: tensor<40x96xf32>) -> (tensor<1x64x14x14xf32>, tensor<40x96xf32>, tensor<1x64x14x14xf32>) {
  %w = sg.constant dense_resource<"a#0+16384"> : tensor<64x64x1x1xf32>
  %v = sg.constant dense_resource<"a#0+36864"> : tensor<96x96xf32>
  %u = sg.constant dense_resource<"a#0+147456"> : tensor<64x64x3x3xf32>
  %0 = sg.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x64x14x14xf32>, tensor<64x64x1x1xf32>) -> tensor<1x64x14x14xf32>
  %1 = sg.matmul %z, %v : (tensor<40x96xf32>, tensor<96x96xf32>) -> tensor<40x96xf32>
  %2 = sg.conv %x, %u {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64, sg.winograd = 4 : i64} : (tensor<1x64x14x14xf32>, tensor<64x64x3x3xf32>) -> tensor<1x64x14x14xf32>
  return %0, %1, %2 : tensor<1x64x14x14xf32>, tensor<40x96xf32>, tensor<1x64x14x14xf32>
}
