// RUN: sg-opt %s --sg-fold-constants --split-input-file | FileCheck %s
// RUN: sg-opt %s --pass-pipeline='builtin.module(func.func(sg-fold-constants{max-elements=2}))' --split-input-file | FileCheck %s --check-prefix=CAP
// RUN: not sg-opt %s --pass-pipeline='builtin.module(func.func(sg-fold-constants{max-elements=-1}))' --split-input-file 2>&1 | FileCheck %s --check-prefix=BAD
// BAD: max-elements is -1, expected 0 or more

// A chain folds in one run, in i64 beyond what f64 holds, wrapping; nothing dead is left.
// CHECK-LABEL: @chain
// CHECK-NEXT: %[[C:.*]] = sg.constant dense<[9007199254740996, -9223372036854775806]> : tensor<2xi64>
// CHECK-NEXT: return %[[C]]
// CAP-LABEL: @chain
// CAP-NEXT: sg.constant dense<[9007199254740996, -9223372036854775806]>
func.func @chain() -> tensor<2xi64> {
  %a = sg.constant dense<[9007199254740993, 9223372036854775807]> : tensor<2xi64>
  %b = sg.constant dense<1> : tensor<i64>
  %c = sg.constant dense<2> : tensor<2xi64>
  %d = sg.add %a, %b : (tensor<2xi64>, tensor<i64>) -> tensor<2xi64>
  %e = sg.add %d, %c : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi64>
  return %e : tensor<2xi64>
}
