// RUN: sg-opt --sg-sink-reshapes %s --split-input-file 2>&1 | FileCheck %s --implicit-check-not=error:
// A second run has nothing to do.
// RUN: sg-opt --sg-sink-reshapes %s --split-input-file | sg-opt --sg-sink-reshapes --split-input-file --mlir-pass-statistics -o /dev/null 2>&1 | FileCheck %s --check-prefix=AGAIN --allow-empty
// AGAIN-NOT: rewrites

// Chains: a reshape ends below all of them, and what is as large is reshaped.
// CHECK-LABEL: @chain
// CHECK-NEXT: %[[N:.+]] = sg.neg %arg0 : (tensor<2x12xf32>)
// CHECK-NEXT: %[[E:.+]] = sg.exp %[[N]]
// CHECK-NEXT: %[[R:.+]] = sg.reshape %arg1 : (tensor<2x3x4xf32>) -> tensor<2x12xf32>
// CHECK-NEXT: %[[M:.+]] = sg.mul %[[E]], %[[R]]
// CHECK-NEXT: %[[C:.+]] = sg.constant
// CHECK-NEXT: %[[S:.+]] = sg.sub %[[C]], %[[M]] : (tensor<f32>, tensor<2x12xf32>)
// CHECK-NEXT: %[[Y:.+]] = sg.reshape %[[S]] : (tensor<2x12xf32>) -> tensor<2x3x4xf32>
// CHECK-NEXT: return %[[Y]]
func.func @chain(%x0: tensor<2x12xf32>, %x1: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %1 = sg.reshape %x0 : (tensor<2x12xf32>) -> tensor<2x3x4xf32>
  %2 = sg.neg %1 : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %3 = sg.exp %2 : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %4 = sg.mul %3, %x1 : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %5 = sg.constant dense<1.500000000e+00> : tensor<f32>
  %6 = sg.sub %5, %4 : (tensor<f32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return %6 : tensor<2x3x4xf32>
}

// -----

// Operands with whole dimensions of x, or none of them; a bias stays what it is.
// CHECK-LABEL: @operands
// CHECK-NEXT: %[[A:.+]] = sg.add %arg0, %arg1 : (tensor<2x3x8xf32>, tensor<8xf32>)
// CHECK-NEXT: %[[M:.+]] = sg.reshape %arg2 : (tensor<6x1x1xf32>) -> tensor<2x3x1xf32>
// CHECK-NEXT: %[[B:.+]] = sg.mul %[[A]], %[[M]]
// CHECK-NEXT: %[[C:.+]] = sg.sub %[[B]], %arg3 : (tensor<2x3x8xf32>, tensor<1x1x8xf32>)
// CHECK-NEXT: %[[D:.+]] = sg.max %[[C]], %arg4
// CHECK-NEXT: %[[Y:.+]] = sg.reshape %[[D]] : (tensor<2x3x8xf32>) -> tensor<6x1x8xf32>
// CHECK-NEXT: return %[[Y]]
func.func @operands(%x0: tensor<2x3x8xf32>, %x1: tensor<8xf32>, %x2: tensor<6x1x1xf32>, %x3: tensor<1x1x8xf32>, %x4: tensor<1xf32>) -> tensor<6x1x8xf32> {
  %1 = sg.reshape %x0 : (tensor<2x3x8xf32>) -> tensor<6x1x8xf32>
  %2 = sg.add %1, %x1 : (tensor<6x1x8xf32>, tensor<8xf32>) -> tensor<6x1x8xf32>
  %3 = sg.mul %2, %x2 : (tensor<6x1x8xf32>, tensor<6x1x1xf32>) -> tensor<6x1x8xf32>
  %4 = sg.sub %3, %x3 : (tensor<6x1x8xf32>, tensor<1x1x8xf32>) -> tensor<6x1x8xf32>
  %5 = sg.max %4, %x4 : (tensor<6x1x8xf32>, tensor<1xf32>) -> tensor<6x1x8xf32>
  return %5 : tensor<6x1x8xf32>
}

// -----

// Operands of a larger rank lose it; a part of what is one dimension of x cannot go.
// CHECK-LABEL: @ranks
// CHECK-NEXT: %[[V:.+]] = sg.reshape %arg0
// CHECK-NEXT: %[[M:.+]] = sg.reshape %arg1 : (tensor<1x1x1x8xf32>) -> tensor<1x8xf32>
// CHECK-NEXT: %[[A:.+]] = sg.mul %arg0, %[[M]] : (tensor<6x8xf32>, tensor<1x8xf32>) -> tensor<6x8xf32>
// CHECK-NEXT: %[[N:.+]] = sg.reshape %arg2 : (tensor<1x1x1x1xf32>) -> tensor<1x1xf32>
// CHECK-NEXT: %[[B:.+]] = sg.add %[[A]], %[[N]]
// CHECK-NEXT: %[[Y:.+]] = sg.reshape %[[B]]
// CHECK-NEXT: %[[D:.+]] = sg.mul %[[V]], %arg3
// CHECK-NEXT: %[[E:.+]] = sg.mul %[[V]], %arg4
// CHECK-NEXT: return %[[Y]], %[[D]], %[[E]]
func.func @ranks(%x0: tensor<6x8xf32>, %x1: tensor<1x1x1x8xf32>, %x2: tensor<1x1x1x1xf32>, %x3: tensor<2x1x1xf32>, %x4: tensor<3x8xf32>) -> (tensor<1x2x3x8xf32>, tensor<1x2x3x8xf32>, tensor<1x2x3x8xf32>) {
  %1 = sg.reshape %x0 : (tensor<6x8xf32>) -> tensor<1x2x3x8xf32>
  %2 = sg.mul %1, %x1 : (tensor<1x2x3x8xf32>, tensor<1x1x1x8xf32>) -> tensor<1x2x3x8xf32>
  %3 = sg.add %2, %x2 : (tensor<1x2x3x8xf32>, tensor<1x1x1x1xf32>) -> tensor<1x2x3x8xf32>
  %4 = sg.mul %1, %x3 : (tensor<1x2x3x8xf32>, tensor<2x1x1xf32>) -> tensor<1x2x3x8xf32>
  %5 = sg.mul %1, %x4 : (tensor<1x2x3x8xf32>, tensor<3x8xf32>) -> tensor<1x2x3x8xf32>
  return %3, %4, %5 : tensor<1x2x3x8xf32>, tensor<1x2x3x8xf32>, tensor<1x2x3x8xf32>
}

// -----

// Two reshapes of one shape are one; of two shapes the first goes below.
// CHECK-LABEL: @two
// CHECK: %[[S:.+]] = sg.add %arg0, %arg1 : (tensor<4x4xf32>, tensor<4x4xf32>)
// CHECK-NEXT: %[[A:.+]] = sg.reshape %[[S]] : (tensor<4x4xf32>) -> tensor<2x2x4xf32>
// CHECK: %[[U:.+]] = sg.reshape %{{.+}} : (tensor<2x2x4xf32>) -> tensor<4x4xf32>
// CHECK-NEXT: %[[M:.+]] = sg.mul %arg0, %[[U]]
// CHECK-NEXT: %[[B:.+]] = sg.reshape %[[M]]
// CHECK-NEXT: return %[[A]], %[[B]]
func.func @two(%x0: tensor<4x4xf32>, %x1: tensor<4x4xf32>, %x2: tensor<8x2xf32>) -> (tensor<2x2x4xf32>, tensor<2x2x4xf32>) {
  %1 = sg.reshape %x0 : (tensor<4x4xf32>) -> tensor<2x2x4xf32>
  %2 = sg.reshape %x1 : (tensor<4x4xf32>) -> tensor<2x2x4xf32>
  %3 = sg.add %1, %2 : (tensor<2x2x4xf32>, tensor<2x2x4xf32>) -> tensor<2x2x4xf32>
  %4 = sg.reshape %x2 : (tensor<8x2xf32>) -> tensor<2x2x4xf32>
  %5 = sg.mul %1, %4 : (tensor<2x2x4xf32>, tensor<2x2x4xf32>) -> tensor<2x2x4xf32>
  return %3, %5 : tensor<2x2x4xf32>, tensor<2x2x4xf32>
}

// -----

// Products take x as it lies when the last dimension stays, and the bias follows.
// CHECK-LABEL: @products
// CHECK: %[[M:.+]] = sg.matmul %arg0, %arg1 : (tensor<6x5xf32>, tensor<5x7xf32>) -> tensor<6x7xf32>
// CHECK-NEXT: %[[A:.+]] = sg.add %[[M]], %arg2
// CHECK-NEXT: %[[R:.+]] = sg.relu %[[A]]
// CHECK-NEXT: %[[Z:.+]] = sg.reshape %[[R]] : (tensor<6x7xf32>) -> tensor<2x3x7xf32>
// CHECK: %[[K:.+]] = sg.matmul %arg0, %arg3 {trans_rhs} : (tensor<6x5xf32>, tensor<7x5xf32>) -> tensor<6x7xf32>
// CHECK-NEXT: %[[L:.+]] = sg.reshape %[[K]] : (tensor<6x7xf32>) -> tensor<3x2x7xf32>
// CHECK-NEXT: return %[[Z]], %[[L]]
func.func @products(%x0: tensor<6x5xf32>, %x1: tensor<5x7xf32>, %x2: tensor<7xf32>, %x3: tensor<7x5xf32>) -> (tensor<2x3x7xf32>, tensor<3x2x7xf32>) {
  %1 = sg.reshape %x0 : (tensor<6x5xf32>) -> tensor<2x3x5xf32>
  %2 = sg.matmul %1, %x1 : (tensor<2x3x5xf32>, tensor<5x7xf32>) -> tensor<2x3x7xf32>
  %3 = sg.add %2, %x2 : (tensor<2x3x7xf32>, tensor<7xf32>) -> tensor<2x3x7xf32>
  %4 = sg.relu %3 : (tensor<2x3x7xf32>) -> tensor<2x3x7xf32>
  %5 = sg.reshape %x0 : (tensor<6x5xf32>) -> tensor<3x2x5xf32>
  %6 = sg.matmul %5, %x3 {trans_rhs} : (tensor<3x2x5xf32>, tensor<7x5xf32>) -> tensor<3x2x7xf32>
  return %4, %6 : tensor<2x3x7xf32>, tensor<3x2x7xf32>
}

// -----

// The last dimension is another, or no row; batches of matrices, a vector; the other side.
// CHECK-LABEL: @no_products
// CHECK: sg.reshape %arg0 : (tensor<2x3x4xf32>) -> tensor<12x2xf32>
// CHECK-NEXT: %[[A:.+]] = sg.matmul
// CHECK-NEXT: sg.reshape %arg0
// CHECK-NEXT: %[[B:.+]] = sg.matmul
// CHECK-NEXT: sg.reshape %arg0
// CHECK-NEXT: %[[C:.+]] = sg.matmul
// CHECK-NEXT: sg.reshape %arg4
// CHECK-NEXT: %[[D:.+]] = sg.matmul
// CHECK-NEXT: sg.reshape %arg0
// CHECK-NEXT: %[[E:.+]] = sg.matmul
// CHECK-NEXT: sg.reshape %arg5
// CHECK-NEXT: %[[F:.+]] = sg.matmul
// CHECK-NEXT: return %[[A]], %[[B]], %[[C]], %[[D]], %[[E]], %[[F]]
func.func @no_products(%x0: tensor<2x3x4xf32>, %x1: tensor<2x5xf32>, %x2: tensor<4x5xf32>, %x3: tensor<2x4x5xf32>, %x4: tensor<4xf32>, %x5: tensor<2x2x6xf32>) -> (tensor<12x5xf32>, tensor<6x5xf32>, tensor<2x3x5xf32>, tensor<1x5xf32>, tensor<5x6xf32>, tensor<6x5xf32>) {
  %1 = sg.reshape %x0 : (tensor<2x3x4xf32>) -> tensor<12x2xf32>
  %2 = sg.matmul %1, %x1 : (tensor<12x2xf32>, tensor<2x5xf32>) -> tensor<12x5xf32>
  %3 = sg.reshape %x0 : (tensor<2x3x4xf32>) -> tensor<4x6xf32>
  %4 = sg.matmul %3, %x2 {trans_lhs} : (tensor<4x6xf32>, tensor<4x5xf32>) -> tensor<6x5xf32>
  %5 = sg.reshape %x0 : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %6 = sg.matmul %5, %x3 : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  %7 = sg.reshape %x4 : (tensor<4xf32>) -> tensor<1x4xf32>
  %8 = sg.matmul %7, %x2 : (tensor<1x4xf32>, tensor<4x5xf32>) -> tensor<1x5xf32>
  %9 = sg.reshape %x0 : (tensor<2x3x4xf32>) -> tensor<4x6xf32>
  %10 = sg.matmul %x2, %9 {trans_lhs} : (tensor<4x5xf32>, tensor<4x6xf32>) -> tensor<5x6xf32>
  %11 = sg.reshape %x5 : (tensor<2x2x6xf32>) -> tensor<4x6xf32>
  %12 = sg.matmul %11, %x2 {trans_lhs} : (tensor<4x6xf32>, tensor<4x5xf32>) -> tensor<6x5xf32>
  return %2, %4, %6, %8, %10, %12 : tensor<12x5xf32>, tensor<6x5xf32>, tensor<2x3x5xf32>, tensor<1x5xf32>, tensor<5x6xf32>, tensor<6x5xf32>
}

// -----

// An operand that follows a product of its own stays next to it, on either side;
// one that does not is reshaped; of two that do not the second;
// what is used elsewhere follows none.
// CHECK-LABEL: @follows
// CHECK: %[[L:.+]] = sg.matmul %arg0
// CHECK: %[[K:.+]] = sg.exp
// CHECK: %[[K2:.+]] = sg.mul
// CHECK: %[[S:.+]] = sg.reshape %[[L]]
// CHECK-NEXT: %[[A:.+]] = sg.add %[[S]], %[[K]]
// CHECK-NEXT: %[[B:.+]] = sg.mul %[[K2]], %[[S]]
// CHECK: %[[F:.+]] = sg.matmul %arg0
// CHECK-NEXT: %[[Z:.+]] = sg.reshape %arg6
// CHECK-NEXT: sg.mul %[[Z]], %[[F]] : (tensor<6x5xf32>
// CHECK-NEXT: %[[C:.+]] = sg.reshape
// CHECK-NEXT: %[[N:.+]] = sg.neg
// CHECK-NEXT: %[[NR:.+]] = sg.reshape %[[N]]
// CHECK-NEXT: %[[D:.+]] = sg.mul %arg6, %[[NR]]
// CHECK: %[[K6:.+]] = sg.exp
// CHECK-NEXT: sg.reshape %[[K6]]
// CHECK-NEXT: sg.sub %[[F]]
// CHECK-NEXT: %[[E:.+]] = sg.reshape
// CHECK-NEXT: return %[[A]], %[[B]], %[[C]], %[[D]], %[[E]], %[[K6]]
func.func @follows(%x0: tensor<6x8xf32>, %x1: tensor<5x8xf32>, %x2: tensor<5x8xf32>, %x3: tensor<2x3x8xf32>, %x4: tensor<2x5x8xf32>, %x5: tensor<5xf32>, %x6: tensor<2x3x5xf32>, %x7: tensor<6x5xf32>) -> (tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>) {
  %1 = sg.matmul %x0, %x1 {trans_rhs} : (tensor<6x8xf32>, tensor<5x8xf32>) -> tensor<6x5xf32>
  %2 = sg.reshape %x0 : (tensor<6x8xf32>) -> tensor<2x3x8xf32>
  %3 = sg.matmul %x3, %x4 {trans_rhs} : (tensor<2x3x8xf32>, tensor<2x5x8xf32>) -> tensor<2x3x5xf32>
  %4 = sg.exp %3 : (tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  %5 = sg.matmul %x3, %x4 {trans_rhs} : (tensor<2x3x8xf32>, tensor<2x5x8xf32>) -> tensor<2x3x5xf32>
  %6 = sg.exp %5 : (tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  %7 = sg.mul %x5, %6 : (tensor<5xf32>, tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  %8 = sg.reshape %1 : (tensor<6x5xf32>) -> tensor<2x3x5xf32>
  %9 = sg.add %8, %4 : (tensor<2x3x5xf32>, tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  %10 = sg.mul %7, %8 : (tensor<2x3x5xf32>, tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  %11 = sg.matmul %x0, %x1 {trans_rhs} : (tensor<6x8xf32>, tensor<5x8xf32>) -> tensor<6x5xf32>
  %12 = sg.reshape %11 : (tensor<6x5xf32>) -> tensor<2x3x5xf32>
  %13 = sg.mul %x6, %12 : (tensor<2x3x5xf32>, tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  %14 = sg.neg %x7 : (tensor<6x5xf32>) -> tensor<6x5xf32>
  %15 = sg.reshape %14 : (tensor<6x5xf32>) -> tensor<2x3x5xf32>
  %16 = sg.mul %x6, %15 : (tensor<2x3x5xf32>, tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  %17 = sg.matmul %x3, %x4 {trans_rhs} : (tensor<2x3x8xf32>, tensor<2x5x8xf32>) -> tensor<2x3x5xf32>
  %18 = sg.exp %17 : (tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  %19 = sg.reshape %11 : (tensor<6x5xf32>) -> tensor<2x3x5xf32>
  %20 = sg.sub %19, %18 : (tensor<2x3x5xf32>, tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  return %9, %10, %13, %16, %20, %18 : tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>
}

// -----

// A result larger than the reshape; no elements.
// CHECK-LABEL: @larger
// CHECK-NEXT: sg.reshape
// CHECK-NEXT: %[[A:.+]] = sg.mul
// CHECK-NEXT: sg.reshape
// CHECK-NEXT: %[[F:.+]] = sg.neg
// CHECK-NEXT: sg.reshape
// CHECK-NEXT: %[[H:.+]] = sg.add
// CHECK-NEXT: return %[[A]], %[[F]], %[[H]]
func.func @larger(%x0: tensor<1x4xf32>, %x1: tensor<4x3xf32>, %x2: tensor<0x4xf32>, %x3: tensor<2x2xf32>, %x4: tensor<3x4xf32>) -> (tensor<4x3xf32>, tensor<2x0xf32>, tensor<3x4xf32>) {
  %1 = sg.reshape %x0 : (tensor<1x4xf32>) -> tensor<4x1xf32>
  %2 = sg.mul %1, %x1 : (tensor<4x1xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
  %3 = sg.reshape %x2 : (tensor<0x4xf32>) -> tensor<2x0xf32>
  %4 = sg.neg %3 : (tensor<2x0xf32>) -> tensor<2x0xf32>
  %5 = sg.reshape %x3 : (tensor<2x2xf32>) -> tensor<4xf32>
  %6 = sg.add %5, %x4 : (tensor<4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  return %2, %4, %6 : tensor<4x3xf32>, tensor<2x0xf32>, tensor<3x4xf32>
}

// -----

// Other element types; three operands.
// CHECK-LABEL: @types
// CHECK: %[[C:.+]] = sg.cast %arg0 : (tensor<2x6xf32>) -> tensor<2x6xi32>
// CHECK: %[[CR:.+]] = sg.reshape %[[C]] : (tensor<2x6xi32>) -> tensor<2x2x3xi32>
// CHECK: %[[G:.+]] = sg.greater %arg0, %{{.+}} -> tensor<2x6xi1>
// CHECK: %[[S:.+]] = sg.select %[[G]], %arg0, %{{.+}} -> tensor<2x6xf32>
// CHECK: %[[SR:.+]] = sg.reshape %[[S]]
// CHECK: return %[[CR]], %[[SR]]
func.func @types(%x0: tensor<2x6xf32>) -> (tensor<2x2x3xi32>, tensor<2x2x3xf32>) {
  %1 = sg.reshape %x0 : (tensor<2x6xf32>) -> tensor<2x2x3xf32>
  %2 = sg.cast %1 : (tensor<2x2x3xf32>) -> tensor<2x2x3xi32>
  %3 = sg.constant dense<5.000000000e-01> : tensor<f32>
  %4 = sg.greater %1, %3 : (tensor<2x2x3xf32>, tensor<f32>) -> tensor<2x2x3xi1>
  %5 = sg.constant dense<2.000000000e+00> : tensor<f32>
  %6 = sg.select %4, %1, %5 : (tensor<2x2x3xi1>, tensor<2x2x3xf32>, tensor<f32>) -> tensor<2x2x3xf32>
  return %2, %6 : tensor<2x2x3xi32>, tensor<2x2x3xf32>
}

// -----

// Another reader keeps its shape, and what else reads it then does, too.
// CHECK-LABEL: @readers
// CHECK-NEXT: %[[Y:.+]] = sg.reshape
// CHECK-NEXT: %[[A:.+]] = sg.softmax %[[Y]]
// CHECK-NEXT: %[[B:.+]] = sg.neg %[[Y]]
// CHECK-NEXT: %[[Z:.+]] = sg.reshape
// CHECK-NEXT: %[[C:.+]] = sg.matmul %arg1, %[[Z]]
// CHECK-NEXT: %[[D:.+]] = sg.neg %[[Z]]
// CHECK-NEXT: %[[E:.+]] = sg.mul %arg0, %arg0
// CHECK-NEXT: %[[F:.+]] = sg.reshape %[[E]]
// CHECK-NEXT: return %[[A]], %[[B]], %[[C]], %[[D]], %[[F]]
func.func @readers(%x0: tensor<2x6xf32>, %x1: tensor<5x4xf32>) -> (tensor<2x2x3xf32>, tensor<2x2x3xf32>, tensor<5x3xf32>, tensor<4x3xf32>, tensor<3x4xf32>) {
  %1 = sg.reshape %x0 : (tensor<2x6xf32>) -> tensor<2x2x3xf32>
  %2 = sg.softmax %1 {axis = 2 : i64} : (tensor<2x2x3xf32>) -> tensor<2x2x3xf32>
  %3 = sg.neg %1 : (tensor<2x2x3xf32>) -> tensor<2x2x3xf32>
  %4 = sg.reshape %x0 : (tensor<2x6xf32>) -> tensor<4x3xf32>
  %5 = sg.matmul %x1, %4 : (tensor<5x4xf32>, tensor<4x3xf32>) -> tensor<5x3xf32>
  %6 = sg.neg %4 : (tensor<4x3xf32>) -> tensor<4x3xf32>
  %7 = sg.reshape %x0 : (tensor<2x6xf32>) -> tensor<3x4xf32>
  %8 = sg.mul %7, %7 : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  return %2, %3, %5, %6, %8 : tensor<2x2x3xf32>, tensor<2x2x3xf32>, tensor<5x3xf32>, tensor<4x3xf32>, tensor<3x4xf32>
}

// -----

// Group norms: the numbers of channels meet them in their own dimensions. Not when the
// norm is read besides, other images, or groups that the channels do not fill.
// CHECK-LABEL: @groups
// CHECK: %[[X:.+]] = sg.reshape %{{.+}} : (tensor<2x3x40xf32>) -> tensor<2x3x2x4x5xf32>
// CHECK-NEXT: %[[N:.+]] = sg.instance_norm %[[X]], %arg1, %arg2 {epsilon = 1.000000e-05 : f64} : (tensor<2x3x2x4x5xf32>
// CHECK-NEXT: %[[S:.+]] = sg.reshape %arg3 : (tensor<6x1x1xf32>) -> tensor<1x3x2x1x1xf32>
// CHECK-NEXT: %[[M:.+]] = sg.mul %[[N]], %[[S]]
// CHECK-NEXT: %[[B:.+]] = sg.reshape %arg4
// CHECK-NEXT: %[[A:.+]] = sg.add %[[M]], %[[B]]
// CHECK-NEXT: %[[R:.+]] = sg.relu %[[A]] : (tensor<2x3x2x4x5xf32>)
// CHECK-NEXT: %[[Y:.+]] = sg.reshape %[[R]] : (tensor<2x3x2x4x5xf32>) -> tensor<2x6x4x5xf32>
// CHECK: %[[Z:.+]] = sg.instance_norm {{.+}} -> tensor<2x3x40xf32>
// CHECK: %[[W:.+]] = sg.instance_norm {{.+}} -> tensor<2x6x4x5xf32>
// CHECK: %[[U:.+]] = sg.instance_norm {{.+}} -> tensor<2x3x40xf32>
// CHECK-NEXT: sg.reshape %[[U]]
// CHECK: sg.instance_norm {{.+}} -> tensor<2x3x40xf32>
// CHECK: sg.instance_norm {{.+}} -> tensor<2x3x40xf32>
// CHECK: return %[[Y]]
func.func @groups(%x0: tensor<2x6x4x5xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>, %x3: tensor<6x1x1xf32>, %x4: tensor<6x1x1xf32>, %x5: tensor<6xf32>) -> (tensor<2x6x4x5xf32>, tensor<2x3x40xf32>, tensor<2x6x4x5xf32>, tensor<2x3x40xf32>, tensor<2x6x4x5xf32>, tensor<4x3x20xf32>, tensor<2x4x30xf32>) {
  %1 = sg.reshape %x0 : (tensor<2x6x4x5xf32>) -> tensor<2x3x40xf32>
  %2 = sg.instance_norm %1, %x1, %x2 {epsilon = 1.0e-5 : f64} : (tensor<2x3x40xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3x40xf32>
  %3 = sg.reshape %2 : (tensor<2x3x40xf32>) -> tensor<2x6x4x5xf32>
  %4 = sg.mul %3, %x3 : (tensor<2x6x4x5xf32>, tensor<6x1x1xf32>) -> tensor<2x6x4x5xf32>
  %5 = sg.add %4, %x4 : (tensor<2x6x4x5xf32>, tensor<6x1x1xf32>) -> tensor<2x6x4x5xf32>
  %6 = sg.relu %5 : (tensor<2x6x4x5xf32>) -> tensor<2x6x4x5xf32>
  %7 = sg.reshape %x0 : (tensor<2x6x4x5xf32>) -> tensor<2x3x2x20xf32>
  %8 = sg.instance_norm %7, %x1, %x2 {epsilon = 1.0e-5 : f64} : (tensor<2x3x2x20xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3x2x20xf32>
  %9 = sg.reshape %8 : (tensor<2x3x2x20xf32>) -> tensor<2x3x40xf32>
  %10 = sg.reshape %x0 : (tensor<2x6x4x5xf32>) -> tensor<2x6x20xf32>
  %11 = sg.instance_norm %10, %x5, %x5 {epsilon = 1.0e-5 : f64} : (tensor<2x6x20xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<2x6x20xf32>
  %12 = sg.reshape %11 : (tensor<2x6x20xf32>) -> tensor<2x6x4x5xf32>
  %13 = sg.reshape %x0 : (tensor<2x6x4x5xf32>) -> tensor<2x3x40xf32>
  %14 = sg.instance_norm %13, %x1, %x2 {epsilon = 1.0e-5 : f64} : (tensor<2x3x40xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3x40xf32>
  %15 = sg.reshape %14 : (tensor<2x3x40xf32>) -> tensor<2x6x4x5xf32>
  %16 = sg.reshape %x0 : (tensor<2x6x4x5xf32>) -> tensor<2x3x40xf32>
  %17 = sg.instance_norm %16, %x1, %x2 {epsilon = 1.0e-5 : f64} : (tensor<2x3x40xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3x40xf32>
  %18 = sg.reshape %17 : (tensor<2x3x40xf32>) -> tensor<4x3x20xf32>
  %19 = sg.reshape %x0 : (tensor<2x6x4x5xf32>) -> tensor<2x3x40xf32>
  %20 = sg.instance_norm %19, %x1, %x2 {epsilon = 1.0e-5 : f64} : (tensor<2x3x40xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3x40xf32>
  %21 = sg.reshape %20 : (tensor<2x3x40xf32>) -> tensor<2x4x30xf32>
  return %6, %9, %12, %14, %15, %18, %21 : tensor<2x6x4x5xf32>, tensor<2x3x40xf32>, tensor<2x6x4x5xf32>, tensor<2x3x40xf32>, tensor<2x6x4x5xf32>, tensor<4x3x20xf32>, tensor<2x4x30xf32>
}

// -----

// CHECK-LABEL: @unknown
// CHECK-NEXT: sg.reshape
// CHECK-NEXT: sg.neg
// CHECK-NEXT: return
func.func @unknown(%x: tensor<?x3xf32>) -> tensor<?xf32> {
  %a = sg.reshape %x : (tensor<?x3xf32>) -> tensor<?xf32>
  %b = sg.neg %a : (tensor<?xf32>) -> tensor<?xf32>
  return %b : tensor<?xf32>
}
