// --sg-rewrite-limit=N counts the rewrites of all passes together; the pass's own option
// those of that pass.
// RUN: sg-opt %s --sg-rewrite-limit=0 --pass-pipeline='builtin.module(func.func(sg-merge-transposes,sg-simplify))' 2>%t.0 | FileCheck %s --check-prefix=NONE
// RUN: sg-opt %s --sg-rewrite-limit=1 --pass-pipeline='builtin.module(func.func(sg-merge-transposes,sg-simplify))' 2>%t.1 | FileCheck %s --check-prefix=ONE
// RUN: FileCheck %s --check-prefix=FIRST --input-file=%t.1
// RUN: sg-opt %s --sg-rewrite-limit=3 --pass-pipeline='builtin.module(func.func(sg-merge-transposes,sg-simplify))' 2>%t.3 | FileCheck %s --check-prefix=THREE
// RUN: FileCheck %s --check-prefix=THIRD --input-file=%t.3
// RUN: sg-opt %s --mlir-disable-threading --sg-rewrite-limit=9 --pass-pipeline='builtin.module(func.func(sg-merge-transposes,sg-simplify))' 2>%t.9 | FileCheck %s --check-prefix=ALL
// RUN: FileCheck %s --check-prefix=FEWER --input-file=%t.9
// RUN: sg-opt %s --pass-pipeline='builtin.module(func.func(sg-merge-transposes{rewrite-limit=0},sg-simplify))' | FileCheck %s --check-prefix=OWN

// sg-run counts alike, and keeps what it compiles apart.
// RUN: rm -rf %t.cache && sg-run %s --random 1 --cache %t.cache --passes=sg-merge-transposes,sg-simplify --sg-rewrite-limit=3 2>&1 | FileCheck %s --check-prefix=LAST
// RUN: sg-run %s --random 1 --cache %t.cache --passes=sg-merge-transposes,sg-simplify --sg-rewrite-limit 2 2>&1 | FileCheck %s --check-prefix=TWO
// RUN: sg-run %s --random 1 --cache %t.cache --passes=sg-merge-transposes,sg-simplify --sg-rewrite-limit=3 2>&1 | FileCheck %s --check-prefix=AGAIN
// RUN: sg-run %s --random 1 --cache %t.cache --passes=sg-merge-transposes,sg-simplify --sg-rewrite-limit=0 2>&1 | FileCheck %s --check-prefix=NOTHING
// RUN: not sg-run %s --random 1 --verify-passes --sg-rewrite-limit=3 2>&1 | FileCheck %s --check-prefix=WITH

// NONE-COUNT-4: sg.transpose
// NONE: sg.neg
// NONE: sg.neg
// FIRST: remark: rewrite 1 is of sg-merge-transposes, on sg.transpose
// ONE: sg.transpose
// ONE: sg.neg
// ONE: sg.neg
// THIRD: remark: rewrite 3 is of sg-simplify, on sg.neg
// THREE-NOT: sg.neg
// ALL-NOT: sg.neg
// FEWER: --sg-rewrite-limit=9: there were only 3 rewrites
// OWN-COUNT-4: sg.transpose
// OWN-NOT: sg.neg
// LAST: {{^}}rewrite 3 is of sg-simplify, on sg.neg{{$}}
// TWO: rewrite 2 is of sg-merge-transposes, on sg.transpose at node '/d'
// AGAIN: rewrite 3 is of sg-simplify
// AGAIN: (cached)
// NOTHING-NOT: is of
// NOTHING: compiled
// WITH: error: --sg-rewrite-limit and --verify-passes exclude each other
func.func @main(%x: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) {
  %a = sg.transpose %x {perm = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %b = sg.transpose %a {perm = array<i64: 1, 0>} : (tensor<3x2xf32>) -> tensor<2x3xf32> loc("/d")
  %c = sg.relu %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %d = sg.transpose %c {perm = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32> loc("/d")
  %e = sg.transpose %d {perm = array<i64: 1, 0>} : (tensor<3x2xf32>) -> tensor<2x3xf32>
  %f = sg.neg %e : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %g = sg.neg %f : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %b, %e, %g : tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>
}
