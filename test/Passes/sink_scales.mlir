// RUN: sg-opt --split-input-file --sg-sink-scales %s | FileCheck %s
// RUN: sg-opt --sg-verify-each=numeric --split-input-file --sg-sink-scales %s 2>&1 | FileCheck %s --check-prefix=SAME
// SAME-NOT: sg-verify-each

// One scale a column: of the sums. The weight is too large to be f32 in the file.
// CHECK-LABEL: func @main
// CHECK-SAME: (%[[X:.+]]: tensor<2x200xf32>)
// CHECK-DAG: %[[S:.+]] = sg.reshape %{{.+}} : (tensor<1x200xf32>) -> tensor<200xf32>
// CHECK-DAG: %[[F:.+]] = sg.cast %{{.+}} : (tensor<200x200xi8>) -> tensor<200x200xf32>
// CHECK: %[[P:.+]] = sg.matmul %[[X]], %[[F]] : (tensor<2x200xf32>, tensor<200x200xf32>) -> tensor<2x200xf32>
// CHECK-NEXT: %[[Y:.+]] = sg.mul %[[P]], %[[S]]
// CHECK-NEXT: return %[[Y]]
func.func @main(%x: tensor<2x200xf32>) -> tensor<2x200xf32> {
  %w = sg.constant dense<3> : tensor<200x200xi8>
  %s = sg.constant dense<0.1> : tensor<1x200xf32>
  %f = sg.cast %w : (tensor<200x200xi8>) -> tensor<200x200xf32>
  %d = sg.mul %f, %s : (tensor<200x200xf32>, tensor<1x200xf32>) -> tensor<200x200xf32>
  %y = sg.matmul %x, %d : (tensor<2x200xf32>, tensor<200x200xf32>) -> tensor<2x200xf32>
  return %y : tensor<2x200xf32>
}

// -----

// Of the transposed weight the columns come first; one number fits any product; halves
// are packed as bytes are.
// CHECK-LABEL: func @main
// CHECK: %[[P:.+]] = sg.matmul %{{.+}}, %{{.+}} {trans_rhs} : (tensor<2x200xf32>, tensor<300x200xf32>)
// CHECK-NEXT: %[[A:.+]] = sg.mul %[[P]], %{{.+}} : (tensor<2x300xf32>, tensor<300xf32>)
// CHECK: %[[Q:.+]] = sg.matmul
// CHECK-NEXT: %[[B:.+]] = sg.mul %[[Q]], %{{.+}} : (tensor<2x300xf32>, tensor<1xf32>)
// CHECK-NEXT: return %[[A]], %[[B]]
func.func @main(%x: tensor<2x200xf32>) -> (tensor<2x300xf32>, tensor<2x300xf32>) {
  %w = sg.constant dense<3> : tensor<300x200xui8>
  %s = sg.constant dense<0.1> : tensor<300x1xf32>
  %f = sg.cast %w : (tensor<300x200xui8>) -> tensor<300x200xf32>
  %d = sg.mul %s, %f : (tensor<300x1xf32>, tensor<300x200xf32>) -> tensor<300x200xf32>
  %y = sg.matmul %x, %d {trans_rhs} : (tensor<2x200xf32>, tensor<300x200xf32>) -> tensor<2x300xf32>
  %v = sg.constant dense<0.5> : tensor<200x300xf16>
  %t = sg.constant dense<0.1> : tensor<f32>
  %g = sg.cast %v : (tensor<200x300xf16>) -> tensor<200x300xf32>
  %e = sg.mul %g, %t : (tensor<200x300xf32>, tensor<f32>) -> tensor<200x300xf32>
  %z = sg.matmul %x, %e : (tensor<2x200xf32>, tensor<200x300xf32>) -> tensor<2x300xf32>
  return %y, %z : tensor<2x300xf32>, tensor<2x300xf32>
}

// -----

// A scale that differs along k; a weight that is computed; one of three dimensions; one
// that is small enough to be f32.
// CHECK-LABEL: func @main
// CHECK-NOT: sg.reshape
// CHECK: return
func.func @main(%x: tensor<2x200xf32>, %u: tensor<200x200xi8>, %v: tensor<1x2x200xf32>, %r: tensor<2x8xf32>) -> (tensor<2x200xf32>, tensor<2x200xf32>, tensor<1x2x200xf32>, tensor<2x8xf32>) {
  %w = sg.constant dense<3> : tensor<200x200xi8>
  %s = sg.constant dense<0.1> : tensor<200x1xf32>
  %f = sg.cast %w : (tensor<200x200xi8>) -> tensor<200x200xf32>
  %d = sg.mul %f, %s : (tensor<200x200xf32>, tensor<200x1xf32>) -> tensor<200x200xf32>
  %0 = sg.matmul %x, %d : (tensor<2x200xf32>, tensor<200x200xf32>) -> tensor<2x200xf32>
  %t = sg.constant dense<0.1> : tensor<200xf32>
  %g = sg.cast %u : (tensor<200x200xi8>) -> tensor<200x200xf32>
  %e = sg.mul %g, %t : (tensor<200x200xf32>, tensor<200xf32>) -> tensor<200x200xf32>
  %1 = sg.matmul %x, %e : (tensor<2x200xf32>, tensor<200x200xf32>) -> tensor<2x200xf32>
  %w3 = sg.constant dense<3> : tensor<1x200x200xi8>
  %h = sg.cast %w3 : (tensor<1x200x200xi8>) -> tensor<1x200x200xf32>
  %i = sg.mul %h, %t : (tensor<1x200x200xf32>, tensor<200xf32>) -> tensor<1x200x200xf32>
  %2 = sg.matmul %v, %i : (tensor<1x2x200xf32>, tensor<1x200x200xf32>) -> tensor<1x2x200xf32>
  %w8 = sg.constant dense<3> : tensor<8x8xi8>
  %t8 = sg.constant dense<0.1> : tensor<8xf32>
  %j = sg.cast %w8 : (tensor<8x8xi8>) -> tensor<8x8xf32>
  %k = sg.mul %j, %t8 : (tensor<8x8xf32>, tensor<8xf32>) -> tensor<8x8xf32>
  %3 = sg.matmul %r, %k : (tensor<2x8xf32>, tensor<8x8xf32>) -> tensor<2x8xf32>
  return %0, %1, %2, %3 : tensor<2x200xf32>, tensor<2x200xf32>, tensor<1x2x200xf32>, tensor<2x8xf32>
}
