// The levels of -O are pipelines of sg-opt; sg-O0 changes nothing.
// RUN: sg-opt --sg-O0 %s | FileCheck %s --check-prefix=O0
// RUN: sg-opt --sg-O1 %s | FileCheck %s --check-prefix=O1
// RUN: sg-opt --pass-pipeline='builtin.module(sg-O2)' %s | FileCheck %s --check-prefix=O1
// RUN: sg-opt --sg-O3 %s | FileCheck %s --check-prefix=O1
// RUN: sg-opt --help | FileCheck %s --check-prefix=HELP
// RUN: not sg-opt --pass-pipeline='builtin.module(sg-O1{x=1})' %s 2>&1 | FileCheck %s --check-prefix=OPTIONS

// HELP-DAG: --sg-merge-transposes {{.*}} [exact]
// HELP-DAG: --rewrite-limit=
// HELP-DAG: --sg-to-linalg {{.*}} [rounding]
// OPTIONS: this pipeline has no options

// O0-LABEL: @f
// O0-COUNT-2: sg.transpose
// O1-LABEL: @f
// O1-NEXT: return %arg0
func.func @f(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %y = sg.transpose %x {perm = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %z = sg.transpose %y {perm = array<i64: 1, 0>} : (tensor<3x2xf32>) -> tensor<2x3xf32>
  return %z : tensor<2x3xf32>
}
