// Fusions: printed, parsed and printed again, as text and as bytecode; equal ones are
// merged, dead ones go, constants outside stay outside.
// RUN: sg-opt %s | sg-opt | FileCheck %s
// RUN: sg-opt %s --emit-bytecode -o %t.bc && sg-opt %t.bc | FileCheck %s
// RUN: sg-opt %s --cse --canonicalize | FileCheck %s --check-prefix=CSE

// CHECK-LABEL: func @two(
// CHECK-SAME: %[[X:.*]]: tensor<2x3xf32>, %[[B:.*]]: tensor<3xf32>)
// CHECK-NEXT: %[[F:.*]]:2 = sg.fusion(%[[X]], %[[B]]) {
// CHECK-NEXT: ^bb0(%[[P:.*]]: tensor<2x3xf32>, %[[Q:.*]]: tensor<3xf32>):
// CHECK-NEXT:   %[[S:.*]] = sg.add %[[P]], %[[Q]]
// CHECK-NEXT:   %[[R:.*]] = sg.relu %[[S]]
// CHECK-NEXT:   sg.yield %[[R]], %[[S]] : tensor<2x3xf32>, tensor<2x3xf32>
// CHECK-NEXT: } : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>)
// CHECK-NEXT: return %[[F]]#0, %[[F]]#1
func.func @two(%x: tensor<2x3xf32>, %b: tensor<3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>) {
  %y:2 = sg.fusion(%x, %b) {
  ^bb0(%p: tensor<2x3xf32>, %q: tensor<3xf32>):
    %s = sg.add %p, %q : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
    %r = sg.relu %s : (tensor<2x3xf32>) -> tensor<2x3xf32>
    sg.yield %r, %s : tensor<2x3xf32>, tensor<2x3xf32>
  } : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>)
  return %y#0, %y#1 : tensor<2x3xf32>, tensor<2x3xf32>
}

// CSE-LABEL: func @equal(
// CSE-NEXT: %[[C:.*]] = sg.constant
// CSE-NEXT: %[[F:.*]] = sg.fusion(%arg0, %[[C]]) {
// CSE:        sg.add
// CSE:      %[[G:.*]] = sg.fusion(%arg0, %[[C]]) {
// CSE:        sg.mul
// CSE-NOT: sg.fusion
// CSE:      return %[[F]], %[[F]], %[[G]]
func.func @equal(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
  %c = sg.constant dense<2.0> : tensor<2xf32>
  %0 = sg.fusion(%x, %c) {
  ^bb0(%a: tensor<2xf32>, %b: tensor<2xf32>):
    %v = sg.add %a, %b : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    sg.yield %v : tensor<2xf32>
  } : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %1 = sg.fusion(%x, %c) {
  ^bb0(%a: tensor<2xf32>, %b: tensor<2xf32>):
    %v = sg.add %a, %b : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    sg.yield %v : tensor<2xf32>
  } : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %2 = sg.fusion(%x, %c) {
  ^bb0(%a: tensor<2xf32>, %b: tensor<2xf32>):
    %v = sg.mul %a, %b : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    sg.yield %v : tensor<2xf32>
  } : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %dead = sg.fusion(%x) {
  ^bb0(%a: tensor<2xf32>):
    %v = sg.exp %a : (tensor<2xf32>) -> tensor<2xf32>
    sg.yield %v : tensor<2xf32>
  } : (tensor<2xf32>) -> tensor<2xf32>
  return %0, %1, %2 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
}
