// RUN: sg-opt --sg-simplify %s --split-input-file 2>&1 | FileCheck %s --implicit-check-not=error:

// What leaves every float as it is: x + -0.0, x - 0.0, x * 1, x / 1, x ^ 1.
// CHECK-LABEL: @floats
// CHECK-NEXT: return %arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg0
func.func @floats(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %n = sg.constant dense<-0.0> : tensor<f32>
  %z = sg.constant dense<0.0> : tensor<4xf32>
  %o = sg.constant dense<1.0> : tensor<1xf32>
  %a = sg.add %x, %n : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %b = sg.add %n, %x : (tensor<f32>, tensor<4xf32>) -> tensor<4xf32>
  %c = sg.sub %x, %z : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %d = sg.mul %x, %o : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  %e = sg.mul %o, %x : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
  %f = sg.div %x, %o : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  %g = sg.pow %x, %o : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  return %a, %b, %c, %d, %e, %f, %g : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// -----

// What changes a zero, a NaN or an infinity is left alone.
// CHECK-LABEL: @special
// CHECK: sg.add
// CHECK: sg.sub
// CHECK: sg.sub
// CHECK: sg.mul
// CHECK: sg.mul
// CHECK: sg.div
// CHECK: sg.pow
// CHECK: sg.sub
// CHECK: sg.neg
// CHECK: sg.add
// CHECK-NEXT: return
func.func @special(%x: tensor<4xf32>, %y: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %n = sg.constant dense<-0.0> : tensor<f32>
  %z = sg.constant dense<0.0> : tensor<4xf32>
  %o = sg.constant dense<1.0> : tensor<1xf32>
  %m = sg.constant dense<[1.0, 1.0, 2.0, 1.0]> : tensor<4xf32>
  %a = sg.add %x, %z : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %b = sg.sub %x, %n : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %c = sg.sub %z, %x : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %d = sg.mul %x, %z : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %l = sg.mul %z, %x : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %e = sg.div %o, %x : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
  %f = sg.pow %x, %m : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %g = sg.sub %x, %y : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %h = sg.neg %g : (tensor<4xf32>) -> tensor<4xf32>
  %i = sg.add %x, %x : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %a, %b, %c, %d, %l, %e, %f, %h, %i : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// -----

// A constant that is larger than x leaves a broadcast; a resource has no bits to read.
// CHECK-LABEL: @shapes
// CHECK: %[[R:.+]] = sg.constant dense_resource
// CHECK-NEXT: %[[A:.+]] = sg.broadcast %arg0
// CHECK-NEXT: %[[B:.+]] = sg.mul %arg0, %[[R]]
// CHECK-NEXT: return %[[A]], %[[B]]
func.func @shapes(%x: tensor<4xf32>) -> (tensor<2x4xf32>, tensor<4xf32>) {
  %o = sg.constant dense<1.0> : tensor<2x4xf32>
  %r = sg.constant dense_resource<"w.onnx#0+4"> : tensor<1xf32>
  %a = sg.mul %x, %o : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  %b = sg.mul %x, %r : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
  return %a, %b : tensor<2x4xf32>, tensor<4xf32>
}

// -----

// Unknown extents could broadcast: left alone. A constant without elements has no bits.
// CHECK-LABEL: @unknown
// CHECK: sg.mul
// CHECK: sg.mul
func.func @unknown(%x: tensor<?xf32>, %y: tensor<0xf32>) -> (tensor<?xf32>, tensor<0xf32>) {
  %o = sg.constant dense<1.0> : tensor<1xf32>
  %e = sg.constant dense<> : tensor<0xf32>
  %a = sg.mul %x, %o : (tensor<?xf32>, tensor<1xf32>) -> tensor<?xf32>
  %b = sg.mul %y, %e : (tensor<0xf32>, tensor<0xf32>) -> tensor<0xf32>
  return %a, %b : tensor<?xf32>, tensor<0xf32>
}

// -----

// Formats: the same bits mean 1 in one of them alone.
// CHECK-LABEL: @formats
// CHECK: sg.mul %arg0
// CHECK-NEXT: sg.mul %arg1
// CHECK-NEXT: return %arg0, %arg1, %arg2, %{{.+}}, %{{.+}} :
func.func @formats(%x: tensor<2xf16>, %y: tensor<2xbf16>, %z: tensor<2xf64>) -> (tensor<2xf16>, tensor<2xbf16>, tensor<2xf64>, tensor<2xf16>, tensor<2xbf16>) {
  %h = sg.constant dense<1.0> : tensor<f16>
  %b = sg.constant dense<1.0> : tensor<bf16>
  %d = sg.constant dense<1.0> : tensor<f64>
  %h1 = sg.constant dense<0x3F80> : tensor<f16>
  %b1 = sg.constant dense<0x3C00> : tensor<bf16>
  %0 = sg.mul %x, %h : (tensor<2xf16>, tensor<f16>) -> tensor<2xf16>
  %1 = sg.mul %y, %b : (tensor<2xbf16>, tensor<bf16>) -> tensor<2xbf16>
  %2 = sg.mul %z, %d : (tensor<2xf64>, tensor<f64>) -> tensor<2xf64>
  %3 = sg.mul %x, %h1 : (tensor<2xf16>, tensor<f16>) -> tensor<2xf16>
  %4 = sg.mul %y, %b1 : (tensor<2xbf16>, tensor<bf16>) -> tensor<2xbf16>
  return %0, %1, %2, %3, %4 : tensor<2xf16>, tensor<2xbf16>, tensor<2xf64>, tensor<2xf16>, tensor<2xbf16>
}

// -----

// Integers: + 0, - 0, * 1, / 1, ^ 1, | 0, ^ 0, & ~0, shifts by 0.
// CHECK-LABEL: @integers
// CHECK-NEXT: return %arg0, %arg0, %arg0, %arg0, %arg0, %arg1, %arg1, %arg1, %arg1, %arg1
func.func @integers(%x: tensor<3xi32>, %u: tensor<3xui8>) -> (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xui8>, tensor<3xui8>, tensor<3xui8>, tensor<3xui8>, tensor<3xui8>) {
  %z = sg.constant dense<0> : tensor<i32>
  %o = sg.constant dense<1> : tensor<i32>
  %uz = sg.constant dense<0> : tensor<ui8>
  %ua = sg.constant dense<255> : tensor<ui8>
  %0 = sg.add %z, %x : (tensor<i32>, tensor<3xi32>) -> tensor<3xi32>
  %1 = sg.sub %x, %z : (tensor<3xi32>, tensor<i32>) -> tensor<3xi32>
  %2 = sg.mul %x, %o : (tensor<3xi32>, tensor<i32>) -> tensor<3xi32>
  %3 = sg.div %x, %o : (tensor<3xi32>, tensor<i32>) -> tensor<3xi32>
  %4 = sg.pow %x, %o : (tensor<3xi32>, tensor<i32>) -> tensor<3xi32>
  %5 = sg.bitwise_or %u, %uz : (tensor<3xui8>, tensor<ui8>) -> tensor<3xui8>
  %6 = sg.bitwise_xor %uz, %u : (tensor<ui8>, tensor<3xui8>) -> tensor<3xui8>
  %7 = sg.bitwise_and %ua, %u : (tensor<ui8>, tensor<3xui8>) -> tensor<3xui8>
  %8 = sg.shift_left %u, %uz : (tensor<3xui8>, tensor<ui8>) -> tensor<3xui8>
  %9 = sg.shift_right %u, %uz : (tensor<3xui8>, tensor<ui8>) -> tensor<3xui8>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xui8>, tensor<3xui8>, tensor<3xui8>, tensor<3xui8>, tensor<3xui8>
}

// -----

// What absorbs, and what must not: 0 - x, 1 / x, 1 ^ x, 0 << x, and 127 is not ~0.
// CHECK-LABEL: @absorbing
// CHECK-DAG: %[[Z:.+]] = sg.constant dense<0> : tensor<i32>
// CHECK-DAG: %[[UZ:.+]] = sg.constant dense<0> : tensor<ui8>
// CHECK-DAG: %[[UA:.+]] = sg.constant dense<255> : tensor<ui8>
// CHECK: %[[M:.+]] = sg.broadcast %[[Z]]
// CHECK-NEXT: %[[N:.+]] = sg.broadcast %[[UZ]]
// CHECK-NEXT: %[[O:.+]] = sg.broadcast %[[UA]]
// CHECK-NEXT: %[[A:.+]] = sg.bitwise_and
// CHECK-NEXT: %[[B:.+]] = sg.sub
// CHECK-NEXT: %[[C:.+]] = sg.div
// CHECK-NEXT: %[[D:.+]] = sg.shift_left
// CHECK-NEXT: return %[[M]], %[[N]], %[[O]], %[[A]], %[[B]], %[[C]], %[[D]]
func.func @absorbing(%x: tensor<3xi32>, %u: tensor<3xui8>) -> (tensor<3xi32>, tensor<3xui8>, tensor<3xui8>, tensor<3xui8>, tensor<3xi32>, tensor<3xi32>, tensor<3xui8>) {
  %z = sg.constant dense<0> : tensor<i32>
  %o = sg.constant dense<1> : tensor<i32>
  %uz = sg.constant dense<0> : tensor<ui8>
  %ua = sg.constant dense<255> : tensor<ui8>
  %u7 = sg.constant dense<127> : tensor<ui8>
  %0 = sg.mul %x, %z : (tensor<3xi32>, tensor<i32>) -> tensor<3xi32>
  %1 = sg.bitwise_and %uz, %u : (tensor<ui8>, tensor<3xui8>) -> tensor<3xui8>
  %2 = sg.bitwise_or %u, %ua : (tensor<3xui8>, tensor<ui8>) -> tensor<3xui8>
  %3 = sg.bitwise_and %u, %u7 : (tensor<3xui8>, tensor<ui8>) -> tensor<3xui8>
  %4 = sg.sub %z, %x : (tensor<i32>, tensor<3xi32>) -> tensor<3xi32>
  %5 = sg.div %o, %x : (tensor<i32>, tensor<3xi32>) -> tensor<3xi32>
  %6 = sg.shift_left %uz, %u : (tensor<ui8>, tensor<3xui8>) -> tensor<3xui8>
  return %0, %1, %2, %3, %4, %5, %6 : tensor<3xi32>, tensor<3xui8>, tensor<3xui8>, tensor<3xui8>, tensor<3xi32>, tensor<3xi32>, tensor<3xui8>
}

// -----

// CHECK-LABEL: @truth
// CHECK: %[[T:.+]] = sg.constant dense<true> : tensor<3xi1>
// CHECK: %[[X:.+]] = sg.xor %arg0, %arg0
// CHECK: return %arg0, %arg0, %arg0, %[[T]], %arg0, %arg0, %[[X]]
func.func @truth(%x: tensor<3xi1>) -> (tensor<3xi1>, tensor<3xi1>, tensor<3xi1>, tensor<3xi1>, tensor<3xi1>, tensor<3xi1>, tensor<3xi1>) {
  %t = sg.constant dense<true> : tensor<3xi1>
  %f = sg.constant dense<false> : tensor<i1>
  %0 = sg.and %x, %t : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
  %1 = sg.or %f, %x : (tensor<i1>, tensor<3xi1>) -> tensor<3xi1>
  %2 = sg.xor %x, %f : (tensor<3xi1>, tensor<i1>) -> tensor<3xi1>
  %3 = sg.or %x, %t : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
  %4 = sg.and %x, %x : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
  %5 = sg.or %x, %x : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
  %6 = sg.xor %x, %x : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
  return %0, %1, %2, %3, %4, %5, %6 : tensor<3xi1>, tensor<3xi1>, tensor<3xi1>, tensor<3xi1>, tensor<3xi1>, tensor<3xi1>, tensor<3xi1>
}

// -----

// An integer to the power of a float goes through f64, which has 53 bits.
// CHECK-LABEL: @power
// CHECK: %[[P:.+]] = sg.pow %arg0
// CHECK-NEXT: return %[[P]], %arg1
func.func @power(%x: tensor<3xi64>, %y: tensor<3xf32>) -> (tensor<3xi64>, tensor<3xf32>) {
  %o = sg.constant dense<1.0> : tensor<f32>
  %i = sg.constant dense<1> : tensor<i64>
  %0 = sg.pow %x, %o : (tensor<3xi64>, tensor<f32>) -> tensor<3xi64>
  %1 = sg.pow %y, %i : (tensor<3xf32>, tensor<i64>) -> tensor<3xf32>
  return %0, %1 : tensor<3xi64>, tensor<3xf32>
}

// -----

// Maxima and minima: with itself, and of constants.
// CHECK-LABEL: @bounds
// CHECK-DAG: %[[C:.+]] = sg.constant dense<0.000000e+00> : tensor<f32>
// CHECK-DAG: %[[D:.+]] = sg.constant dense<-0.000000e+00> : tensor<1xf32>
// CHECK-DAG: %[[W:.+]] = sg.constant dense<[1.0{{.*}}, 2.0{{.*}}]> : tensor<2xf32>
// CHECK: %[[E:.+]] = sg.max %[[C]], %[[D]]
// CHECK-NEXT: %[[F:.+]] = sg.max %arg0, %[[E]]
// CHECK-NEXT: %[[G:.+]] = sg.min %arg0, %[[C]]
// CHECK-NEXT: %[[H:.+]] = sg.max %[[G]], %[[D]]
// CHECK-NEXT: %[[I:.+]] = sg.max %arg0, %[[W]]
// CHECK-NEXT: %[[J:.+]] = sg.max %[[I]], %[[D]]
// CHECK-NEXT: return %arg0, %arg0, %[[F]], %[[H]], %[[J]]
func.func @bounds(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
  %c = sg.constant dense<0.0> : tensor<f32>
  %d = sg.constant dense<-0.0> : tensor<1xf32>
  %w = sg.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %0 = sg.max %x, %x : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %1 = sg.min %x, %x : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %2 = sg.max %c, %x : (tensor<f32>, tensor<2xf32>) -> tensor<2xf32>
  %3 = sg.max %2, %d : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xf32>
  %4 = sg.min %x, %c : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  %5 = sg.max %4, %d : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xf32>
  %6 = sg.max %x, %w : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %7 = sg.max %6, %d : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xf32>
  return %0, %1, %3, %5, %7 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
}

// -----

// Division by a power of two whose inverse is normal; 2^127 has none, 3 is no power.
// CHECK-LABEL: @divide
// CHECK-DAG: %[[I:.+]] = sg.constant dense<-1.250000e-01> : tensor<f32>
// CHECK-DAG: %[[H:.+]] = sg.constant dense<1.638400e+04> : tensor<f16>
// CHECK-DAG: sg.mul %arg0, %[[I]]
// CHECK-DAG: sg.mul %arg1, %[[H]]
// CHECK-COUNT-5: sg.div
func.func @divide(%x: tensor<2xf32>, %y: tensor<2xf16>, %z: tensor<2xi32>) -> (tensor<2xf32>, tensor<2xf16>, tensor<2xf32>, tensor<2xf32>, tensor<2xi32>, tensor<2xf32>, tensor<2xf32>) {
  %c = sg.constant dense<-8.0> : tensor<f32>
  %h = sg.constant dense<6.103515625e-05> : tensor<f16>
  %big = sg.constant dense<1.7014118346046923e+38> : tensor<f32>
  %three = sg.constant dense<3.0> : tensor<f32>
  %two = sg.constant dense<2> : tensor<i32>
  %zero = sg.constant dense<0.0> : tensor<f32>
  %inf = sg.constant dense<0x7F800000> : tensor<f32>
  %0 = sg.div %x, %c : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  %1 = sg.div %y, %h : (tensor<2xf16>, tensor<f16>) -> tensor<2xf16>
  %2 = sg.div %x, %big : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  %3 = sg.div %x, %three : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  %4 = sg.div %z, %two : (tensor<2xi32>, tensor<i32>) -> tensor<2xi32>
  %5 = sg.div %x, %zero : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  %6 = sg.div %x, %inf : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  return %0, %1, %2, %3, %4, %5, %6 : tensor<2xf32>, tensor<2xf16>, tensor<2xf32>, tensor<2xf32>, tensor<2xi32>, tensor<2xf32>, tensor<2xf32>
}

// -----

// -x - y keeps its negation: there is no op for it.
// CHECK-LABEL: @negated
// CHECK-NEXT: %[[N:.+]] = sg.neg %arg1
// CHECK-NEXT: %[[A:.+]] = sg.sub %arg0, %arg1
// CHECK-NEXT: %[[B:.+]] = sg.sub %arg0, %arg1
// CHECK-NEXT: %[[C:.+]] = sg.add %arg0, %arg1
// CHECK-NEXT: %[[D:.+]] = sg.sub %[[N]], %arg0
// CHECK-NEXT: return %[[A]], %[[B]], %[[C]], %[[D]]
func.func @negated(%x: tensor<2x3xf32>, %y: tensor<3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) {
  %n = sg.neg %y : (tensor<3xf32>) -> tensor<3xf32>
  %a = sg.add %x, %n : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %b = sg.add %n, %x : (tensor<3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %c = sg.sub %x, %n : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %d = sg.sub %n, %x : (tensor<3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return %a, %b, %c, %d : tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>
}

// -----

// CHECK-LABEL: @twice
// CHECK-NEXT: %[[R:.+]] = sg.relu %arg0
// CHECK-NEXT: %[[A:.+]] = sg.abs %arg0
// CHECK-NEXT: %[[S:.+]] = sg.sign %arg0
// CHECK-NEXT: %[[C:.+]] = sg.ceil %arg0
// CHECK-NEXT: return %arg0, %arg1, %arg2, %[[R]], %[[A]], %[[S]], %[[C]], %[[S]]
func.func @twice(%x: tensor<2xf32>, %b: tensor<2xi1>, %i: tensor<2xi8>) -> (tensor<2xf32>, tensor<2xi1>, tensor<2xi8>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
  %0 = sg.neg %x : (tensor<2xf32>) -> tensor<2xf32>
  %1 = sg.neg %0 : (tensor<2xf32>) -> tensor<2xf32>
  %2 = sg.not %b : (tensor<2xi1>) -> tensor<2xi1>
  %3 = sg.not %2 : (tensor<2xi1>) -> tensor<2xi1>
  %4 = sg.bitwise_not %i : (tensor<2xi8>) -> tensor<2xi8>
  %5 = sg.bitwise_not %4 : (tensor<2xi8>) -> tensor<2xi8>
  %6 = sg.relu %x : (tensor<2xf32>) -> tensor<2xf32>
  %7 = sg.relu %6 : (tensor<2xf32>) -> tensor<2xf32>
  %8 = sg.abs %0 : (tensor<2xf32>) -> tensor<2xf32>
  %9 = sg.abs %8 : (tensor<2xf32>) -> tensor<2xf32>
  %10 = sg.sign %x : (tensor<2xf32>) -> tensor<2xf32>
  %11 = sg.sign %10 : (tensor<2xf32>) -> tensor<2xf32>
  %12 = sg.ceil %x : (tensor<2xf32>) -> tensor<2xf32>
  %13 = sg.floor %12 : (tensor<2xf32>) -> tensor<2xf32>
  %14 = sg.round %13 : (tensor<2xf32>) -> tensor<2xf32>
  %15 = sg.ceil %10 : (tensor<2xf32>) -> tensor<2xf32>
  return %1, %3, %5, %7, %9, %11, %14, %15 : tensor<2xf32>, tensor<2xi1>, tensor<2xi8>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
}

// -----

// Twice what is not the same twice.
// CHECK-LABEL: @not_twice
// CHECK-COUNT-7: = sg.
// CHECK-NEXT: return
func.func @not_twice(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
  %0 = sg.exp %x : (tensor<2xf32>) -> tensor<2xf32>
  %1 = sg.exp %0 : (tensor<2xf32>) -> tensor<2xf32>
  %2 = sg.abs %x : (tensor<2xf32>) -> tensor<2xf32>
  %3 = sg.ceil %2 : (tensor<2xf32>) -> tensor<2xf32>
  %4 = sg.neg %2 : (tensor<2xf32>) -> tensor<2xf32>
  %5 = sg.ceil %x : (tensor<2xf32>) -> tensor<2xf32>
  %6 = sg.sign %5 : (tensor<2xf32>) -> tensor<2xf32>
  return %1, %3, %4, %6 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
}

// -----

// CHECK-LABEL: @select
// CHECK: %[[B:.+]] = sg.broadcast %arg2
// CHECK-NEXT: %[[S:.+]] = sg.select %arg0, %arg2, %arg1
// CHECK-NEXT: return %arg1, %[[B]], %[[S]], %arg1
func.func @select(%c: tensor<2x3xi1>, %x: tensor<2x3xf32>, %y: tensor<3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) {
  %t = sg.constant dense<true> : tensor<i1>
  %f = sg.constant dense<false> : tensor<2x1xi1>
  %0 = sg.select %t, %x, %y : (tensor<i1>, tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %1 = sg.select %f, %x, %y : (tensor<2x1xi1>, tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %n = sg.not %c : (tensor<2x3xi1>) -> tensor<2x3xi1>
  %2 = sg.select %n, %x, %y : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %3 = sg.select %c, %x, %x : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0, %1, %2, %3 : tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>
}

// -----

// A mixed condition, and unknown extents.
// CHECK-LABEL: @select_mixed
// CHECK-COUNT-2: sg.select
func.func @select_mixed(%x: tensor<2xf32>, %y: tensor<2xf32>, %c: tensor<?xi1>) -> (tensor<2xf32>, tensor<?xf32>) {
  %m = sg.constant dense<[true, false]> : tensor<2xi1>
  %1 = sg.constant dense<1.0> : tensor<1xf32>
  %0 = sg.select %m, %x, %y : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %2 = sg.select %c, %1, %1 : (tensor<?xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<?xf32>
  return %0, %2 : tensor<2xf32>, tensor<?xf32>
}

// -----

// CHECK-LABEL: @cast
// CHECK-NEXT: %[[A:.+]] = sg.cast %arg0 : (tensor<2xf16>) -> tensor<2xi32>
// CHECK-NEXT: %[[B:.+]] = sg.cast %arg1 : (tensor<2xi8>) -> tensor<2xui16>
// CHECK-NEXT: %[[C:.+]] = sg.cast %arg2 : (tensor<2xi1>) -> tensor<2xbf16>
// CHECK-NEXT: %[[D:.+]] = sg.cast %arg1 : (tensor<2xi8>) -> tensor<2xi16>
// CHECK-NEXT: %[[E:.+]] = sg.cast %arg3 : (tensor<2xi32>) -> tensor<2xf32>
// CHECK-NEXT: %[[F:.+]] = sg.cast %arg3 : (tensor<2xi32>) -> tensor<2xi1>
// CHECK-NEXT: return %arg0, %arg0, %[[A]], %[[B]], %[[C]], %[[D]], %[[E]], %[[F]]
func.func @cast(%h: tensor<2xf16>, %i: tensor<2xi8>, %b: tensor<2xi1>, %w: tensor<2xi32>) -> (tensor<2xf16>, tensor<2xf16>, tensor<2xi32>, tensor<2xui16>, tensor<2xbf16>, tensor<2xi16>, tensor<2xf32>, tensor<2xi1>) {
  %0 = sg.cast %h : (tensor<2xf16>) -> tensor<2xf16>
  %1 = sg.cast %h : (tensor<2xf16>) -> tensor<2xf32>
  %2 = sg.cast %1 : (tensor<2xf32>) -> tensor<2xf16>
  %3 = sg.cast %1 : (tensor<2xf32>) -> tensor<2xi32>
  %4 = sg.cast %i : (tensor<2xi8>) -> tensor<2xi32>
  %5 = sg.cast %4 : (tensor<2xi32>) -> tensor<2xui16>
  %6 = sg.cast %b : (tensor<2xi1>) -> tensor<2xui8>
  %7 = sg.cast %6 : (tensor<2xui8>) -> tensor<2xbf16>
  %8 = sg.cast %i : (tensor<2xi8>) -> tensor<2xf16>
  %9 = sg.cast %8 : (tensor<2xf16>) -> tensor<2xi16>
  %10 = sg.cast %w : (tensor<2xi32>) -> tensor<2xf64>
  %11 = sg.cast %10 : (tensor<2xf64>) -> tensor<2xf32>
  %12 = sg.cast %10 : (tensor<2xf64>) -> tensor<2xi1>
  return %0, %2, %3, %5, %7, %9, %11, %12 : tensor<2xf16>, tensor<2xf16>, tensor<2xi32>, tensor<2xui16>, tensor<2xbf16>, tensor<2xi16>, tensor<2xf32>, tensor<2xi1>
}

// -----

// The first cast loses: precision (i32 to f32, f16 to bf16), range (bf16 to f16), the sign
// (i8 to ui16), the fraction. By way of a float a wrap becomes a saturation.
// CHECK-LABEL: @cast_loss
// CHECK-COUNT-13: sg.cast
// CHECK-NEXT: return
func.func @cast_loss(%h: tensor<2xf16>, %g: tensor<2xbf16>, %i: tensor<2xi8>, %w: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xf16>, tensor<2xbf16>, tensor<2xi32>, tensor<2xf16>, tensor<2xi8>, tensor<2xf16>) {
  %0 = sg.cast %w : (tensor<2xi32>) -> tensor<2xf32>
  %1 = sg.cast %0 : (tensor<2xf32>) -> tensor<2xi32>
  %2 = sg.cast %h : (tensor<2xf16>) -> tensor<2xbf16>
  %3 = sg.cast %2 : (tensor<2xbf16>) -> tensor<2xf16>
  %4 = sg.cast %g : (tensor<2xbf16>) -> tensor<2xf16>
  %5 = sg.cast %4 : (tensor<2xf16>) -> tensor<2xbf16>
  %6 = sg.cast %i : (tensor<2xi8>) -> tensor<2xui16>
  %7 = sg.cast %6 : (tensor<2xui16>) -> tensor<2xi32>
  %8 = sg.cast %h : (tensor<2xf16>) -> tensor<2xi64>
  %9 = sg.cast %8 : (tensor<2xi64>) -> tensor<2xf16>
  %10 = sg.cast %w : (tensor<2xi32>) -> tensor<2xf64>
  %11 = sg.cast %10 : (tensor<2xf64>) -> tensor<2xi8>
  %12 = sg.cast %0 : (tensor<2xf32>) -> tensor<2xf16>
  return %1, %3, %5, %7, %9, %11, %12 : tensor<2xi32>, tensor<2xf16>, tensor<2xbf16>, tensor<2xi32>, tensor<2xf16>, tensor<2xi8>, tensor<2xf16>
}

// -----

// CHECK-LABEL: @reduce
// CHECK-NEXT: %[[R:.+]] = sg.reduce_sum
// CHECK-NEXT: return %arg0, %arg0, %[[R]]
func.func @reduce(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<1xf32>) {
  %0 = sg.reduce_mean %x {axes = array<i64>} : (tensor<2xf32>) -> tensor<2xf32>
  %1 = sg.reduce_max %x {axes = array<i64>, keepdims} : (tensor<2xf32>) -> tensor<2xf32>
  %2 = sg.reduce_sum %x {axes = array<i64: 0>, keepdims} : (tensor<2xf32>) -> tensor<1xf32>
  return %0, %1, %2 : tensor<2xf32>, tensor<2xf32>, tensor<1xf32>
}

// -----

// The least of all bounds is none, on either side; the other one is, and an integer has
// no infinity.
// CHECK-LABEL: @infinite_bounds
// CHECK-DAG: %[[C:.+]] = sg.max %arg0, %{{.+}} : (tensor<4xf32>, tensor<f32>)
// CHECK-DAG: %[[D:.+]] = sg.min %arg0, %{{.+}} : (tensor<4xf32>, tensor<f32>)
// CHECK-DAG: %[[I:.+]] = sg.max %arg2, %{{.+}} : (tensor<4xi32>, tensor<i32>)
// CHECK: return %arg0, %arg0, %arg1, %[[C]], %[[D]], %[[I]]
func.func @infinite_bounds(%x: tensor<4xf32>, %h: tensor<4xf16>, %i: tensor<4xi32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf16>, tensor<4xf32>, tensor<4xf32>, tensor<4xi32>) {
  %n = sg.constant dense<0xFF800000> : tensor<f32>
  %p = sg.constant dense<0x7F800000> : tensor<f32>
  %k = sg.constant dense<0x7C00> : tensor<1xf16>
  %z = sg.constant dense<-1> : tensor<i32>
  %a = sg.max %x, %n : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %b = sg.max %n, %x : (tensor<f32>, tensor<4xf32>) -> tensor<4xf32>
  %c = sg.min %h, %k : (tensor<4xf16>, tensor<1xf16>) -> tensor<4xf16>
  %d = sg.max %x, %p : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %e = sg.min %x, %n : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %f = sg.max %i, %z : (tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
  return %a, %b, %c, %d, %e, %f : tensor<4xf32>, tensor<4xf32>, tensor<4xf16>, tensor<4xf32>, tensor<4xf32>, tensor<4xi32>
}

// -----

// A cast to integers clamps by itself; what clamps more stays, and so does what is cast
// to floats or compared with 0.
// CHECK-LABEL: @clamped_casts
// CHECK-DAG: %[[A:.+]] = sg.cast %arg0 : (tensor<4xf32>) -> tensor<4xui8>
// CHECK-DAG: %[[B:.+]] = sg.cast %arg0 : (tensor<4xf32>) -> tensor<4xi8>
// CHECK-DAG: %[[M:.+]] = sg.min %arg0
// CHECK-DAG: %[[C:.+]] = sg.cast %[[M]] : (tensor<4xf32>) -> tensor<4xi8>
// CHECK-DAG: %[[R:.+]] = sg.relu %arg0
// CHECK-DAG: %[[D:.+]] = sg.cast %[[R]] : (tensor<4xf32>) -> tensor<4xi8>
// CHECK-DAG: %[[E:.+]] = sg.cast %[[R]] : (tensor<4xf32>) -> tensor<4xi1>
// CHECK: return %[[A]], %[[B]], %[[C]], %[[D]], %[[E]]
func.func @clamped_casts(%x: tensor<4xf32>) -> (tensor<4xui8>, tensor<4xi8>, tensor<4xi8>, tensor<4xi8>, tensor<4xi1>) {
  %p = sg.constant dense<255.0> : tensor<f32>
  %l = sg.constant dense<-128.0> : tensor<1xf32>
  %h = sg.constant dense<127.0> : tensor<f32>
  %g = sg.constant dense<126.5> : tensor<f32>
  %r = sg.relu %x : (tensor<4xf32>) -> tensor<4xf32>
  %a0 = sg.min %r, %p : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %a = sg.cast %a0 : (tensor<4xf32>) -> tensor<4xui8>
  %b0 = sg.max %l, %x : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
  %b1 = sg.min %b0, %h : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %b = sg.cast %b1 : (tensor<4xf32>) -> tensor<4xi8>
  %c0 = sg.min %x, %g : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %c = sg.cast %c0 : (tensor<4xf32>) -> tensor<4xi8>
  %z = sg.constant dense<0.0> : tensor<f32>
  %r0 = sg.add %r, %z : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %d = sg.cast %r0 : (tensor<4xf32>) -> tensor<4xi8>
  %e = sg.cast %r : (tensor<4xf32>) -> tensor<4xi1>
  return %a, %b, %c, %d, %e : tensor<4xui8>, tensor<4xi8>, tensor<4xi8>, tensor<4xi8>, tensor<4xi1>
}
