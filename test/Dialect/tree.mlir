// tree_walk: printed, parsed and printed again, as text and as bytecode.
// RUN: sg-opt %s | sg-opt | FileCheck %s
// RUN: sg-opt %s --emit-bytecode -o %t.bc && sg-opt %t.bc | FileCheck %s

// CHECK-LABEL: func @walk(
// CHECK-SAME: %[[X:.*]]: tensor<?x4xf32>, %[[F:.*]]: tensor<9xi32>, %[[S:.*]]: tensor<9xf32>, %[[N:.*]]: tensor<?x2xi32>, %[[R:.*]]: tensor<3xi32>)
// CHECK-NEXT: %{{.*}} = sg.tree_walk %[[X]], %[[F]], %[[S]], %[[N]], %[[R]] {steps = 5 : i64} : (tensor<?x4xf32>, tensor<9xi32>, tensor<9xf32>, tensor<?x2xi32>, tensor<3xi32>) -> tensor<?x3xi32>
func.func @walk(%x: tensor<?x4xf32>, %f: tensor<9xi32>, %s: tensor<9xf32>, %n: tensor<?x2xi32>, %r: tensor<3xi32>) {
  %y = sg.tree_walk %x, %f, %s, %n, %r {steps = 5 : i64} : (tensor<?x4xf32>, tensor<9xi32>, tensor<9xf32>, tensor<?x2xi32>, tensor<3xi32>) -> tensor<?x3xi32>
  return
}
