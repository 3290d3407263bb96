// RUN: sg-opt --sg-recognise-norms --sg-verify-each=numeric %s --split-input-file 2>&1 | FileCheck %s --implicit-check-not=error:

// The deviation over its root: square roots, powers and reciprocals, sums in place of
// means.
// CHECK-LABEL: @main
// CHECK-NOT: sg.{{sub|sqrt|pow|div}}
// CHECK: %[[V0:.+]] = sg.layer_norm %arg0, %{{.+}} {axis = 2 : i64, epsilon = {{.+}} : f64}
// CHECK: %[[V1:.+]] = sg.layer_norm %arg0, %{{.+}} {axis = 2 : i64, epsilon = {{.+}} : f64}
// CHECK: %[[V2:.+]] = sg.layer_norm %arg0, %{{.+}} {axis = 2 : i64, epsilon = {{.+}} : f64}
// CHECK: %[[V3:.+]] = sg.layer_norm %arg0, %{{.+}} {axis = 2 : i64, epsilon = {{.+}} : f64}
// CHECK: %[[V4:.+]] = sg.layer_norm %arg0, %{{.+}} {axis = 2 : i64, epsilon = {{.+}} : f64}
// CHECK: %[[V5:.+]] = sg.layer_norm %arg0, %{{.+}} {axis = 2 : i64, epsilon = {{.+}} : f64}
// CHECK: %[[V6:.+]] = sg.layer_norm %arg0, %{{.+}} {axis = 2 : i64, epsilon = {{.+}} : f64}
// CHECK: %[[V7:.+]] = sg.layer_norm %arg0, %{{.+}} {axis = 2 : i64, epsilon = {{.+}} : f64}
// CHECK-NOT: sg.{{sub|sqrt|pow|div}}
// CHECK: return %[[V0]], %[[V1]], %[[V2]], %[[V3]], %[[V4]], %[[V5]], %[[V6]], %[[V7]]
func.func @main(%x0: tensor<2x3x8xf32>) -> (tensor<2x3x8xf32>, tensor<2x3x8xf32>, tensor<2x3x8xf32>, tensor<2x3x8xf32>, tensor<2x3x8xf32>, tensor<2x3x8xf32>, tensor<2x3x8xf32>, tensor<2x3x8xf32>) {
  %1 = sg.reduce_mean %x0 {axes = array<i64: 2>, keepdims} : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %2 = sg.sub %x0, %1 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %3 = sg.mul %2, %2 : (tensor<2x3x8xf32>, tensor<2x3x8xf32>) -> tensor<2x3x8xf32>
  %4 = sg.reduce_mean %3 {axes = array<i64: 2>, keepdims} : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %5 = sg.constant dense<1.000000000e-05> : tensor<f32>
  %6 = sg.add %4, %5 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %7 = sg.sqrt %6 : (tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  %8 = sg.div %2, %7 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %9 = sg.add %5, %4 : (tensor<f32>, tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  %10 = sg.sqrt %9 : (tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  %11 = sg.reciprocal %10 : (tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  %12 = sg.mul %2, %11 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %13 = sg.add %4, %5 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %14 = sg.sqrt %13 : (tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  %15 = sg.constant dense<1.000000000e+00> : tensor<f32>
  %16 = sg.div %15, %14 : (tensor<f32>, tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  %17 = sg.mul %2, %16 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %18 = sg.add %4, %5 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %19 = sg.constant dense<-5.000000000e-01> : tensor<f32>
  %20 = sg.pow %18, %19 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %21 = sg.mul %2, %20 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %22 = sg.add %4, %5 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %23 = sg.constant dense<5.000000000e-01> : tensor<f32>
  %24 = sg.pow %22, %23 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %25 = sg.div %2, %24 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %26 = sg.constant dense<2.000000000e+00> : tensor<f32>
  %27 = sg.pow %2, %26 : (tensor<2x3x8xf32>, tensor<f32>) -> tensor<2x3x8xf32>
  %28 = sg.reduce_mean %27 {axes = array<i64: 2>, keepdims} : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %29 = sg.add %28, %5 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %30 = sg.sqrt %29 : (tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  %31 = sg.reciprocal %30 : (tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  %32 = sg.mul %31, %2 : (tensor<2x3x1xf32>, tensor<2x3x8xf32>) -> tensor<2x3x8xf32>
  %33 = sg.mul %2, %2 : (tensor<2x3x8xf32>, tensor<2x3x8xf32>) -> tensor<2x3x8xf32>
  %34 = sg.reduce_sum %33 {axes = array<i64: 2>, keepdims} : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %35 = sg.constant dense<8.000000000e+00> : tensor<f32>
  %36 = sg.div %34, %35 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %37 = sg.add %36, %5 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %38 = sg.sqrt %37 : (tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  %39 = sg.div %2, %38 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %40 = sg.constant dense<1.250000000e-01> : tensor<f32>
  %41 = sg.mul %34, %40 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %42 = sg.add %41, %5 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %43 = sg.sqrt %42 : (tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  %44 = sg.div %2, %43 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %8, %12, %17, %21, %25, %32, %39, %44 : tensor<2x3x8xf32>, tensor<2x3x8xf32>, tensor<2x3x8xf32>, tensor<2x3x8xf32>, tensor<2x3x8xf32>, tensor<2x3x8xf32>, tensor<2x3x8xf32>, tensor<2x3x8xf32>
}

// -----

// The variance by the mean of the squares; multiplied out.
// CHECK-LABEL: @main
// CHECK-NOT: sg.{{sub|sqrt|pow|div}}
// CHECK: %[[V0:.+]] = sg.layer_norm %arg0
// CHECK: %[[V1:.+]] = sg.layer_norm %arg0
// CHECK: %[[V2:.+]] = sg.layer_norm %arg0
// CHECK: return %[[V0]], %[[V1]], %[[V2]]
func.func @main(%x0: tensor<2x3x8xf32>) -> (tensor<2x3x8xf32>, tensor<2x3x8xf32>, tensor<2x3x8xf32>) {
  %1 = sg.reduce_mean %x0 {axes = array<i64: 2>, keepdims} : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %2 = sg.mul %x0, %x0 : (tensor<2x3x8xf32>, tensor<2x3x8xf32>) -> tensor<2x3x8xf32>
  %3 = sg.reduce_mean %2 {axes = array<i64: 2>, keepdims} : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %4 = sg.mul %1, %1 : (tensor<2x3x1xf32>, tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  %5 = sg.sub %3, %4 : (tensor<2x3x1xf32>, tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  %6 = sg.sub %x0, %1 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %7 = sg.relu %5 : (tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  %8 = sg.constant dense<1.000000000e-05> : tensor<f32>
  %9 = sg.add %5, %8 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %10 = sg.sqrt %9 : (tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  %11 = sg.reciprocal %10 : (tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  %12 = sg.add %7, %8 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %13 = sg.sqrt %12 : (tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  %14 = sg.reciprocal %13 : (tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  %15 = sg.add %5, %8 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %16 = sg.sqrt %15 : (tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  %17 = sg.div %6, %16 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %18 = sg.mul %6, %14 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %19 = sg.mul %x0, %11 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %20 = sg.mul %1, %11 : (tensor<2x3x1xf32>, tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  %21 = sg.sub %19, %20 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %17, %18, %21 : tensor<2x3x8xf32>, tensor<2x3x8xf32>, tensor<2x3x8xf32>
}

// -----

// The scale within, means without keepdims, the bias within.
// CHECK-LABEL: @main
// CHECK-DAG: %[[G:.+]] = sg.constant dense<[1.500000e+00
// CHECK-DAG: %[[B:.+]] = sg.constant dense<[1.750000e+00
// CHECK: %[[V0:.+]] = sg.layer_norm %arg0, %[[G]] {
// CHECK: %[[V1:.+]] = sg.layer_norm %arg0, %[[G]] {
// CHECK: %[[V2:.+]] = sg.layer_norm %arg0, %[[G]] bias %[[B]] {
// CHECK: return %[[V0]], %[[V1]], %[[V2]]
func.func @main(%x0: tensor<2x3x8xf32>) -> (tensor<2x3x8xf32>, tensor<2x3x8xf32>, tensor<2x3x8xf32>) {
  %1 = sg.constant dense<[1.5000e+00, 1.2500e+00, 1.1250e+00, 2.5000e-01, 6.2500e-01, 1.6250e+00, 5.0000e-01, 7.5000e-01]> : tensor<8xf32>
  %2 = sg.constant dense<[1.7500e+00, 1.3750e+00, 3.7500e-01, 1.5000e+00, 1.2500e+00, 1.1250e+00, 2.5000e-01, 6.2500e-01]> : tensor<8xf32>
  %3 = sg.reduce_mean %x0 {axes = array<i64: 2>} : (tensor<2x3x8xf32>) -> tensor<2x3xf32>
  %4 = sg.reshape %3 : (tensor<2x3xf32>) -> tensor<2x3x1xf32>
  %5 = sg.sub %x0, %4 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %6 = sg.mul %5, %5 : (tensor<2x3x8xf32>, tensor<2x3x8xf32>) -> tensor<2x3x8xf32>
  %7 = sg.reduce_mean %6 {axes = array<i64: 2>} : (tensor<2x3x8xf32>) -> tensor<2x3xf32>
  %8 = sg.reshape %7 : (tensor<2x3xf32>) -> tensor<2x3x1xf32>
  %9 = sg.constant dense<1.000000000e-05> : tensor<f32>
  %10 = sg.add %8, %9 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %11 = sg.sqrt %10 : (tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  %12 = sg.constant dense<1.000000000e+00> : tensor<f32>
  %13 = sg.div %12, %11 : (tensor<f32>, tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  %14 = sg.mul %13, %1 : (tensor<2x3x1xf32>, tensor<8xf32>) -> tensor<2x3x8xf32>
  %15 = sg.mul %5, %14 : (tensor<2x3x8xf32>, tensor<2x3x8xf32>) -> tensor<2x3x8xf32>
  %16 = sg.mul %x0, %14 : (tensor<2x3x8xf32>, tensor<2x3x8xf32>) -> tensor<2x3x8xf32>
  %17 = sg.mul %4, %14 : (tensor<2x3x1xf32>, tensor<2x3x8xf32>) -> tensor<2x3x8xf32>
  %18 = sg.sub %16, %17 : (tensor<2x3x8xf32>, tensor<2x3x8xf32>) -> tensor<2x3x8xf32>
  %19 = sg.mul %x0, %14 : (tensor<2x3x8xf32>, tensor<2x3x8xf32>) -> tensor<2x3x8xf32>
  %20 = sg.mul %4, %14 : (tensor<2x3x1xf32>, tensor<2x3x8xf32>) -> tensor<2x3x8xf32>
  %21 = sg.sub %2, %20 : (tensor<8xf32>, tensor<2x3x8xf32>) -> tensor<2x3x8xf32>
  %22 = sg.add %19, %21 : (tensor<2x3x8xf32>, tensor<2x3x8xf32>) -> tensor<2x3x8xf32>
  return %15, %18, %22 : tensor<2x3x8xf32>, tensor<2x3x8xf32>, tensor<2x3x8xf32>
}

// -----

// Scale and bias that follow; two dimensions.
// CHECK-LABEL: @main
// CHECK-DAG: %[[G:.+]] = sg.constant dense<{{.+}}> : tensor<8xf32>
// CHECK-DAG: %[[B:.+]] = sg.constant dense<{{.+}}> : tensor<1x1x8xf32>
// CHECK-DAG: %[[G2:.+]] = sg.constant dense<{{.+}}> : tensor<3x8xf32>
// CHECK-DAG: %[[V0:.+]] = sg.layer_norm %arg0, %[[G]] bias %[[B]] {axis = 2
// CHECK-DAG: %[[V1:.+]] = sg.layer_norm %arg0, %[[G2]] {axis = 1
// CHECK: return %[[V0]], %[[V1]]
func.func @main(%x0: tensor<2x3x8xf32>) -> (tensor<2x3x8xf32>, tensor<2x3x8xf32>) {
  %1 = sg.constant dense<[1.5000e+00, 1.2500e+00, 1.1250e+00, 2.5000e-01, 6.2500e-01, 1.6250e+00, 5.0000e-01, 7.5000e-01]> : tensor<8xf32>
  %2 = sg.constant dense<[[[1.7500e+00, 1.3750e+00, 3.7500e-01, 1.5000e+00, 1.2500e+00, 1.1250e+00, 2.5000e-01, 6.2500e-01]]]> : tensor<1x1x8xf32>
  %3 = sg.reduce_mean %x0 {axes = array<i64: 2>, keepdims} : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %4 = sg.sub %x0, %3 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %5 = sg.mul %4, %4 : (tensor<2x3x8xf32>, tensor<2x3x8xf32>) -> tensor<2x3x8xf32>
  %6 = sg.reduce_mean %5 {axes = array<i64: 2>, keepdims} : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %7 = sg.constant dense<1.000000000e-05> : tensor<f32>
  %8 = sg.add %6, %7 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %9 = sg.sqrt %8 : (tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  %10 = sg.div %4, %9 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %11 = sg.reduce_mean %x0 {axes = array<i64: 1, 2>, keepdims} : (tensor<2x3x8xf32>) -> tensor<2x1x1xf32>
  %12 = sg.sub %x0, %11 : (tensor<2x3x8xf32>, tensor<2x1x1xf32>) -> tensor<2x3x8xf32>
  %13 = sg.mul %12, %12 : (tensor<2x3x8xf32>, tensor<2x3x8xf32>) -> tensor<2x3x8xf32>
  %14 = sg.reduce_mean %13 {axes = array<i64: 1, 2>, keepdims} : (tensor<2x3x8xf32>) -> tensor<2x1x1xf32>
  %15 = sg.add %14, %7 : (tensor<2x1x1xf32>, tensor<f32>) -> tensor<2x1x1xf32>
  %16 = sg.sqrt %15 : (tensor<2x1x1xf32>) -> tensor<2x1x1xf32>
  %17 = sg.div %12, %16 : (tensor<2x3x8xf32>, tensor<2x1x1xf32>) -> tensor<2x3x8xf32>
  %18 = sg.constant dense<[[1.5000e+00, 1.2500e+00, 1.1250e+00, 2.5000e-01, 6.2500e-01, 1.6250e+00, 5.0000e-01, 7.5000e-01], [8.7500e-01, 1.7500e+00, 1.3750e+00, 3.7500e-01, 1.5000e+00, 1.2500e+00, 1.1250e+00, 2.5000e-01], [6.2500e-01, 1.6250e+00, 5.0000e-01, 7.5000e-01, 8.7500e-01, 1.7500e+00, 1.3750e+00, 3.7500e-01]]> : tensor<3x8xf32>
  %19 = sg.mul %10, %1 : (tensor<2x3x8xf32>, tensor<8xf32>) -> tensor<2x3x8xf32>
  %20 = sg.add %19, %2 : (tensor<2x3x8xf32>, tensor<1x1x8xf32>) -> tensor<2x3x8xf32>
  %21 = sg.mul %18, %17 : (tensor<3x8xf32>, tensor<2x3x8xf32>) -> tensor<2x3x8xf32>
  return %20, %21 : tensor<2x3x8xf32>, tensor<2x3x8xf32>
}

// -----

// A scale on a scale; not with another use, nor what is no constant, nor other shapes.
// CHECK-LABEL: @main
// CHECK: %[[P:.+]] = sg.mul %{{.+}}, %{{.+}} : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
// CHECK: %[[A:.+]] = sg.layer_norm %arg0, %[[P]] {
// CHECK: %[[K:.+]] = sg.layer_norm
// CHECK: %[[U:.+]] = sg.mul %[[K]]
// CHECK: %[[H:.+]] = sg.mul
// CHECK: %[[W:.+]] = sg.mul
// CHECK: %[[Z:.+]] = sg.add
// CHECK: %[[T:.+]] = sg.add
// CHECK: return %[[A]], %[[K]], %[[U]], %[[H]], %[[W]], %[[Z]], %[[T]]
func.func @main(%x0: tensor<2x3x8xf32>, %x1: tensor<8xf32>) -> (tensor<2x3x8xf32>, tensor<2x3x8xf32>, tensor<2x3x8xf32>, tensor<2x3x8xf32>, tensor<2x3x8xf32>, tensor<2x3x8xf32>, tensor<2x3x8xf32>) {
  %1 = sg.constant dense<[1.5000e+00, 1.2500e+00, 1.1250e+00, 2.5000e-01, 6.2500e-01, 1.6250e+00, 5.0000e-01, 7.5000e-01]> : tensor<8xf32>
  %2 = sg.constant dense<[1.7500e+00, 1.3750e+00, 3.7500e-01, 1.5000e+00, 1.2500e+00, 1.1250e+00, 2.5000e-01, 6.2500e-01]> : tensor<8xf32>
  %3 = sg.constant dense<[[1.5000e+00], [1.2500e+00], [1.1250e+00]]> : tensor<3x1xf32>
  %4 = sg.layer_norm %x0, %1 {axis = 2 : i64, epsilon = 1.0e-5 : f64} : (tensor<2x3x8xf32>, tensor<8xf32>) -> tensor<2x3x8xf32>
  %5 = sg.mul %4, %2 : (tensor<2x3x8xf32>, tensor<8xf32>) -> tensor<2x3x8xf32>
  %6 = sg.layer_norm %x0, %1 {axis = 2 : i64, epsilon = 1.0e-5 : f64} : (tensor<2x3x8xf32>, tensor<8xf32>) -> tensor<2x3x8xf32>
  %7 = sg.mul %6, %2 : (tensor<2x3x8xf32>, tensor<8xf32>) -> tensor<2x3x8xf32>
  %8 = sg.layer_norm %x0, %1 {axis = 2 : i64, epsilon = 1.0e-5 : f64} : (tensor<2x3x8xf32>, tensor<8xf32>) -> tensor<2x3x8xf32>
  %9 = sg.mul %8, %3 : (tensor<2x3x8xf32>, tensor<3x1xf32>) -> tensor<2x3x8xf32>
  %10 = sg.layer_norm %x0, %1 {axis = 2 : i64, epsilon = 1.0e-5 : f64} : (tensor<2x3x8xf32>, tensor<8xf32>) -> tensor<2x3x8xf32>
  %11 = sg.mul %10, %x1 : (tensor<2x3x8xf32>, tensor<8xf32>) -> tensor<2x3x8xf32>
  %12 = sg.layer_norm %x0, %1 {axis = 2 : i64, epsilon = 1.0e-5 : f64} : (tensor<2x3x8xf32>, tensor<8xf32>) -> tensor<2x3x8xf32>
  %13 = sg.add %12, %x1 : (tensor<2x3x8xf32>, tensor<8xf32>) -> tensor<2x3x8xf32>
  %14 = sg.layer_norm %x0, %1 {axis = 2 : i64, epsilon = 1.0e-5 : f64} : (tensor<2x3x8xf32>, tensor<8xf32>) -> tensor<2x3x8xf32>
  %15 = sg.add %14, %3 : (tensor<2x3x8xf32>, tensor<3x1xf32>) -> tensor<2x3x8xf32>
  return %5, %6, %7, %9, %11, %13, %15 : tensor<2x3x8xf32>, tensor<2x3x8xf32>, tensor<2x3x8xf32>, tensor<2x3x8xf32>, tensor<2x3x8xf32>, tensor<2x3x8xf32>, tensor<2x3x8xf32>
}

// -----

// A number each channel: an instance norm.
// CHECK-LABEL: @main
// CHECK-DAG: %[[G:.+]] = sg.constant dense<{{.+}}> : tensor<3x1x1xf32>
// CHECK-DAG: %[[B:.+]] = sg.constant dense<{{.+}}> : tensor<1x3x1x1xf32>
// CHECK-DAG: %[[S:.+]] = sg.reshape %[[G]] : (tensor<3x1x1xf32>) -> tensor<3xf32>
// CHECK-DAG: %[[T:.+]] = sg.reshape %[[B]] : (tensor<1x3x1x1xf32>) -> tensor<3xf32>
// CHECK: %[[Y:.+]] = sg.instance_norm %arg0, %[[S]], %[[T]] {epsilon = {{.+}} : f64}
// CHECK: return %[[Y]]
func.func @main(%x0: tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32> {
  %1 = sg.reduce_mean %x0 {axes = array<i64: 2, 3>, keepdims} : (tensor<2x3x4x5xf32>) -> tensor<2x3x1x1xf32>
  %2 = sg.sub %x0, %1 : (tensor<2x3x4x5xf32>, tensor<2x3x1x1xf32>) -> tensor<2x3x4x5xf32>
  %3 = sg.mul %2, %2 : (tensor<2x3x4x5xf32>, tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  %4 = sg.reduce_mean %3 {axes = array<i64: 2, 3>, keepdims} : (tensor<2x3x4x5xf32>) -> tensor<2x3x1x1xf32>
  %5 = sg.constant dense<1.000000000e-05> : tensor<f32>
  %6 = sg.add %4, %5 : (tensor<2x3x1x1xf32>, tensor<f32>) -> tensor<2x3x1x1xf32>
  %7 = sg.sqrt %6 : (tensor<2x3x1x1xf32>) -> tensor<2x3x1x1xf32>
  %8 = sg.div %2, %7 : (tensor<2x3x4x5xf32>, tensor<2x3x1x1xf32>) -> tensor<2x3x4x5xf32>
  %9 = sg.constant dense<[[[1.5000e+00]], [[1.2500e+00]], [[1.1250e+00]]]> : tensor<3x1x1xf32>
  %10 = sg.constant dense<[[[[1.7500e+00]], [[1.3750e+00]], [[3.7500e-01]]]]> : tensor<1x3x1x1xf32>
  %11 = sg.mul %8, %9 : (tensor<2x3x4x5xf32>, tensor<3x1x1xf32>) -> tensor<2x3x4x5xf32>
  %12 = sg.add %11, %10 : (tensor<2x3x4x5xf32>, tensor<1x3x1x1xf32>) -> tensor<2x3x4x5xf32>
  return %12 : tensor<2x3x4x5xf32>
}

// -----

// On a square the shapes cannot tell rows from columns: numbers beside other rows, along
// other dimensions, sums, of another value, an epsilon outside of the root or negative.
// CHECK-LABEL: @main
// CHECK-NOT: sg.layer_norm
// CHECK: return
func.func @main(%x0: tensor<4x4xf32>, %x1: tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) {
  %1 = sg.reduce_mean %x0 {axes = array<i64: 0>, keepdims} : (tensor<4x4xf32>) -> tensor<1x4xf32>
  %2 = sg.reduce_mean %x0 {axes = array<i64: 1>, keepdims} : (tensor<4x4xf32>) -> tensor<4x1xf32>
  %3 = sg.reduce_mean %x0 {axes = array<i64: 1>} : (tensor<4x4xf32>) -> tensor<4xf32>
  %4 = sg.sub %x0, %2 : (tensor<4x4xf32>, tensor<4x1xf32>) -> tensor<4x4xf32>
  %5 = sg.mul %4, %4 : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %6 = sg.reduce_mean %5 {axes = array<i64: 1>, keepdims} : (tensor<4x4xf32>) -> tensor<4x1xf32>
  %7 = sg.mul %4, %4 : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %8 = sg.reduce_mean %7 {axes = array<i64: 1>} : (tensor<4x4xf32>) -> tensor<4xf32>
  %9 = sg.mul %4, %4 : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %10 = sg.reduce_mean %9 {axes = array<i64: 0>, keepdims} : (tensor<4x4xf32>) -> tensor<1x4xf32>
  %11 = sg.sub %x0, %1 : (tensor<4x4xf32>, tensor<1x4xf32>) -> tensor<4x4xf32>
  %12 = sg.mul %11, %11 : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %13 = sg.reduce_mean %12 {axes = array<i64: 0>, keepdims} : (tensor<4x4xf32>) -> tensor<1x4xf32>
  %14 = sg.sub %x0, %3 : (tensor<4x4xf32>, tensor<4xf32>) -> tensor<4x4xf32>
  %15 = sg.mul %14, %14 : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %16 = sg.reduce_mean %15 {axes = array<i64: 1>, keepdims} : (tensor<4x4xf32>) -> tensor<4x1xf32>
  %17 = sg.reduce_mean %x1 {axes = array<i64: 1>, keepdims} : (tensor<4x4xf32>) -> tensor<4x1xf32>
  %18 = sg.sub %x1, %2 : (tensor<4x4xf32>, tensor<4x1xf32>) -> tensor<4x4xf32>
  %19 = sg.mul %4, %4 : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %20 = sg.reduce_sum %19 {axes = array<i64: 1>, keepdims} : (tensor<4x4xf32>) -> tensor<4x1xf32>
  %21 = sg.constant dense<1.000000000e-05> : tensor<f32>
  %22 = sg.add %8, %21 : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %23 = sg.sqrt %22 : (tensor<4xf32>) -> tensor<4xf32>
  %24 = sg.div %4, %23 : (tensor<4x4xf32>, tensor<4xf32>) -> tensor<4x4xf32>
  %25 = sg.add %10, %21 : (tensor<1x4xf32>, tensor<f32>) -> tensor<1x4xf32>
  %26 = sg.sqrt %25 : (tensor<1x4xf32>) -> tensor<1x4xf32>
  %27 = sg.div %4, %26 : (tensor<4x4xf32>, tensor<1x4xf32>) -> tensor<4x4xf32>
  %28 = sg.add %16, %21 : (tensor<4x1xf32>, tensor<f32>) -> tensor<4x1xf32>
  %29 = sg.sqrt %28 : (tensor<4x1xf32>) -> tensor<4x1xf32>
  %30 = sg.div %14, %29 : (tensor<4x4xf32>, tensor<4x1xf32>) -> tensor<4x4xf32>
  %31 = sg.add %20, %21 : (tensor<4x1xf32>, tensor<f32>) -> tensor<4x1xf32>
  %32 = sg.sqrt %31 : (tensor<4x1xf32>) -> tensor<4x1xf32>
  %33 = sg.div %4, %32 : (tensor<4x4xf32>, tensor<4x1xf32>) -> tensor<4x4xf32>
  %34 = sg.add %6, %21 : (tensor<4x1xf32>, tensor<f32>) -> tensor<4x1xf32>
  %35 = sg.sqrt %34 : (tensor<4x1xf32>) -> tensor<4x1xf32>
  %36 = sg.div %18, %35 : (tensor<4x4xf32>, tensor<4x1xf32>) -> tensor<4x4xf32>
  %37 = sg.sqrt %6 : (tensor<4x1xf32>) -> tensor<4x1xf32>
  %38 = sg.add %37, %21 : (tensor<4x1xf32>, tensor<f32>) -> tensor<4x1xf32>
  %39 = sg.div %4, %38 : (tensor<4x4xf32>, tensor<4x1xf32>) -> tensor<4x4xf32>
  %40 = sg.constant dense<-1.000000000e-05> : tensor<f32>
  %41 = sg.add %6, %40 : (tensor<4x1xf32>, tensor<f32>) -> tensor<4x1xf32>
  %42 = sg.sqrt %41 : (tensor<4x1xf32>) -> tensor<4x1xf32>
  %43 = sg.div %4, %42 : (tensor<4x4xf32>, tensor<4x1xf32>) -> tensor<4x4xf32>
  %44 = sg.add %6, %21 : (tensor<4x1xf32>, tensor<f32>) -> tensor<4x1xf32>
  %45 = sg.sqrt %44 : (tensor<4x1xf32>) -> tensor<4x1xf32>
  %46 = sg.mul %4, %45 : (tensor<4x4xf32>, tensor<4x1xf32>) -> tensor<4x4xf32>
  %47 = sg.add %6, %21 : (tensor<4x1xf32>, tensor<f32>) -> tensor<4x1xf32>
  %48 = sg.div %4, %47 : (tensor<4x4xf32>, tensor<4x1xf32>) -> tensor<4x4xf32>
  %49 = sg.add %x0, %2 : (tensor<4x4xf32>, tensor<4x1xf32>) -> tensor<4x4xf32>
  %50 = sg.add %6, %21 : (tensor<4x1xf32>, tensor<f32>) -> tensor<4x1xf32>
  %51 = sg.sqrt %50 : (tensor<4x1xf32>) -> tensor<4x1xf32>
  %52 = sg.div %49, %51 : (tensor<4x4xf32>, tensor<4x1xf32>) -> tensor<4x4xf32>
  return %24, %27, %30, %33, %36, %39, %43, %46, %48, %52 : tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>
}

// -----

// Over one element; a scale that differs by row. A vector is one row.
// CHECK-LABEL: @main
// CHECK-NOT: sg.layer_norm
// CHECK: %[[W:.+]] = sg.layer_norm %arg2, %{{.+}} {axis = 0
// CHECK-NOT: sg.layer_norm
// CHECK: return %{{.+}}, %[[W]], %{{.+}}
func.func @main(%x0: tensor<2x3x8xf32>, %x1: tensor<1x8xf32>, %x2: tensor<8xf32>) -> (tensor<1x8xf32>, tensor<8xf32>, tensor<2x3x8xf32>) {
  %1 = sg.reduce_mean %x1 {axes = array<i64: 0>, keepdims} : (tensor<1x8xf32>) -> tensor<1x8xf32>
  %2 = sg.sub %x1, %1 : (tensor<1x8xf32>, tensor<1x8xf32>) -> tensor<1x8xf32>
  %3 = sg.mul %2, %2 : (tensor<1x8xf32>, tensor<1x8xf32>) -> tensor<1x8xf32>
  %4 = sg.reduce_mean %3 {axes = array<i64: 0>, keepdims} : (tensor<1x8xf32>) -> tensor<1x8xf32>
  %5 = sg.constant dense<1.000000000e-05> : tensor<f32>
  %6 = sg.add %4, %5 : (tensor<1x8xf32>, tensor<f32>) -> tensor<1x8xf32>
  %7 = sg.sqrt %6 : (tensor<1x8xf32>) -> tensor<1x8xf32>
  %8 = sg.div %2, %7 : (tensor<1x8xf32>, tensor<1x8xf32>) -> tensor<1x8xf32>
  %9 = sg.reduce_mean %x2 {axes = array<i64: 0>, keepdims} : (tensor<8xf32>) -> tensor<1xf32>
  %10 = sg.sub %x2, %9 : (tensor<8xf32>, tensor<1xf32>) -> tensor<8xf32>
  %11 = sg.mul %10, %10 : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
  %12 = sg.reduce_mean %11 {axes = array<i64: 0>, keepdims} : (tensor<8xf32>) -> tensor<1xf32>
  %13 = sg.add %12, %5 : (tensor<1xf32>, tensor<f32>) -> tensor<1xf32>
  %14 = sg.sqrt %13 : (tensor<1xf32>) -> tensor<1xf32>
  %15 = sg.div %10, %14 : (tensor<8xf32>, tensor<1xf32>) -> tensor<8xf32>
  %16 = sg.constant dense<[[1.5000e+00, 1.2500e+00, 1.1250e+00, 2.5000e-01, 6.2500e-01, 1.6250e+00, 5.0000e-01, 7.5000e-01], [8.7500e-01, 1.7500e+00, 1.3750e+00, 3.7500e-01, 1.5000e+00, 1.2500e+00, 1.1250e+00, 2.5000e-01], [6.2500e-01, 1.6250e+00, 5.0000e-01, 7.5000e-01, 8.7500e-01, 1.7500e+00, 1.3750e+00, 3.7500e-01]]> : tensor<3x8xf32>
  %17 = sg.reduce_mean %x0 {axes = array<i64: 2>, keepdims} : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %18 = sg.sub %x0, %17 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %19 = sg.mul %18, %18 : (tensor<2x3x8xf32>, tensor<2x3x8xf32>) -> tensor<2x3x8xf32>
  %20 = sg.reduce_mean %19 {axes = array<i64: 2>, keepdims} : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %21 = sg.add %20, %5 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %22 = sg.sqrt %21 : (tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  %23 = sg.constant dense<1.000000000e+00> : tensor<f32>
  %24 = sg.div %23, %22 : (tensor<f32>, tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  %25 = sg.mul %24, %16 : (tensor<2x3x1xf32>, tensor<3x8xf32>) -> tensor<2x3x8xf32>
  %26 = sg.mul %18, %25 : (tensor<2x3x8xf32>, tensor<2x3x8xf32>) -> tensor<2x3x8xf32>
  return %8, %15, %26 : tensor<1x8xf32>, tensor<8xf32>, tensor<2x3x8xf32>
}

// -----

// Over other dimensions than the last: there and back, scale and bias as well. On a
// square, too. Not with a scale along another dimension.
// CHECK-LABEL: @main
// CHECK-DAG: %[[X:.+]] = sg.transpose %arg0 {perm = array<i64: 0, 2, 3, 1>} : (tensor<2x3x8x4xf32>) -> tensor<2x8x4x3xf32>
// CHECK-DAG: %[[G:.+]] = sg.reshape %{{.+}} : (tensor<3x1x1xf32>) -> tensor<3xf32>
// CHECK-DAG: %[[B:.+]] = sg.reshape %{{.+}} : (tensor<1x3x1x1xf32>) -> tensor<3xf32>
// CHECK: %[[N:.+]] = sg.layer_norm %[[X]], %[[G]] bias %[[B]] {axis = 3 : i64
// CHECK: %[[A:.+]] = sg.transpose %[[N]] {perm = array<i64: 0, 3, 1, 2>}
// CHECK: %[[Y:.+]] = sg.transpose %arg0 {perm = array<i64: 1, 3, 0, 2>}
// CHECK: %[[M:.+]] = sg.layer_norm %[[Y]], %{{.+}} {axis = 2 : i64
// CHECK: %[[C:.+]] = sg.transpose %[[M]] {perm = array<i64: 2, 0, 3, 1>}
// CHECK: %[[Q:.+]] = sg.transpose %arg1 {perm = array<i64: 1, 0>}
// CHECK: %[[P:.+]] = sg.layer_norm %[[Q]], %{{.+}} {axis = 1
// CHECK: %[[E:.+]] = sg.transpose %[[P]] {perm = array<i64: 1, 0>}
// CHECK-NOT: sg.layer_norm
// CHECK: return %[[A]], %[[C]], %[[E]]
func.func @main(%x0: tensor<2x3x8x4xf32>, %x1: tensor<4x4xf32>) -> (tensor<2x3x8x4xf32>, tensor<2x3x8x4xf32>, tensor<4x4xf32>, tensor<2x3x8x4xf32>) {
  %1 = sg.reduce_mean %x0 {axes = array<i64: 1>, keepdims} : (tensor<2x3x8x4xf32>) -> tensor<2x1x8x4xf32>
  %2 = sg.sub %x0, %1 : (tensor<2x3x8x4xf32>, tensor<2x1x8x4xf32>) -> tensor<2x3x8x4xf32>
  %3 = sg.mul %2, %2 : (tensor<2x3x8x4xf32>, tensor<2x3x8x4xf32>) -> tensor<2x3x8x4xf32>
  %4 = sg.reduce_mean %3 {axes = array<i64: 1>, keepdims} : (tensor<2x3x8x4xf32>) -> tensor<2x1x8x4xf32>
  %5 = sg.constant dense<1.000000000e-05> : tensor<f32>
  %6 = sg.add %4, %5 : (tensor<2x1x8x4xf32>, tensor<f32>) -> tensor<2x1x8x4xf32>
  %7 = sg.sqrt %6 : (tensor<2x1x8x4xf32>) -> tensor<2x1x8x4xf32>
  %8 = sg.constant dense<1.000000000e+00> : tensor<f32>
  %9 = sg.div %8, %7 : (tensor<f32>, tensor<2x1x8x4xf32>) -> tensor<2x1x8x4xf32>
  %10 = sg.constant dense<[[[1.5000e+00]], [[1.2500e+00]], [[1.1250e+00]]]> : tensor<3x1x1xf32>
  %11 = sg.constant dense<[[[[1.7500e+00]], [[1.3750e+00]], [[3.7500e-01]]]]> : tensor<1x3x1x1xf32>
  %12 = sg.reduce_mean %x0 {axes = array<i64: 1>, keepdims} : (tensor<2x3x8x4xf32>) -> tensor<2x1x8x4xf32>
  %13 = sg.mul %9, %10 : (tensor<2x1x8x4xf32>, tensor<3x1x1xf32>) -> tensor<2x3x8x4xf32>
  %14 = sg.mul %x0, %13 : (tensor<2x3x8x4xf32>, tensor<2x3x8x4xf32>) -> tensor<2x3x8x4xf32>
  %15 = sg.mul %12, %13 : (tensor<2x1x8x4xf32>, tensor<2x3x8x4xf32>) -> tensor<2x3x8x4xf32>
  %16 = sg.sub %11, %15 : (tensor<1x3x1x1xf32>, tensor<2x3x8x4xf32>) -> tensor<2x3x8x4xf32>
  %17 = sg.add %14, %16 : (tensor<2x3x8x4xf32>, tensor<2x3x8x4xf32>) -> tensor<2x3x8x4xf32>
  %18 = sg.reduce_mean %x0 {axes = array<i64: 0, 2>, keepdims} : (tensor<2x3x8x4xf32>) -> tensor<1x3x1x4xf32>
  %19 = sg.sub %x0, %18 : (tensor<2x3x8x4xf32>, tensor<1x3x1x4xf32>) -> tensor<2x3x8x4xf32>
  %20 = sg.mul %19, %19 : (tensor<2x3x8x4xf32>, tensor<2x3x8x4xf32>) -> tensor<2x3x8x4xf32>
  %21 = sg.reduce_mean %20 {axes = array<i64: 0, 2>, keepdims} : (tensor<2x3x8x4xf32>) -> tensor<1x3x1x4xf32>
  %22 = sg.add %21, %5 : (tensor<1x3x1x4xf32>, tensor<f32>) -> tensor<1x3x1x4xf32>
  %23 = sg.sqrt %22 : (tensor<1x3x1x4xf32>) -> tensor<1x3x1x4xf32>
  %24 = sg.div %19, %23 : (tensor<2x3x8x4xf32>, tensor<1x3x1x4xf32>) -> tensor<2x3x8x4xf32>
  %25 = sg.reduce_mean %x1 {axes = array<i64: 0>, keepdims} : (tensor<4x4xf32>) -> tensor<1x4xf32>
  %26 = sg.sub %x1, %25 : (tensor<4x4xf32>, tensor<1x4xf32>) -> tensor<4x4xf32>
  %27 = sg.mul %26, %26 : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %28 = sg.reduce_mean %27 {axes = array<i64: 0>, keepdims} : (tensor<4x4xf32>) -> tensor<1x4xf32>
  %29 = sg.add %28, %5 : (tensor<1x4xf32>, tensor<f32>) -> tensor<1x4xf32>
  %30 = sg.sqrt %29 : (tensor<1x4xf32>) -> tensor<1x4xf32>
  %31 = sg.div %26, %30 : (tensor<4x4xf32>, tensor<1x4xf32>) -> tensor<4x4xf32>
  %32 = sg.constant dense<[[1.5000e+00], [1.2500e+00], [1.1250e+00], [2.5000e-01], [6.2500e-01], [1.6250e+00], [5.0000e-01], [7.5000e-01]]> : tensor<8x1xf32>
  %33 = sg.reduce_mean %x0 {axes = array<i64: 1>, keepdims} : (tensor<2x3x8x4xf32>) -> tensor<2x1x8x4xf32>
  %34 = sg.sub %x0, %33 : (tensor<2x3x8x4xf32>, tensor<2x1x8x4xf32>) -> tensor<2x3x8x4xf32>
  %35 = sg.mul %34, %34 : (tensor<2x3x8x4xf32>, tensor<2x3x8x4xf32>) -> tensor<2x3x8x4xf32>
  %36 = sg.reduce_mean %35 {axes = array<i64: 1>, keepdims} : (tensor<2x3x8x4xf32>) -> tensor<2x1x8x4xf32>
  %37 = sg.add %36, %5 : (tensor<2x1x8x4xf32>, tensor<f32>) -> tensor<2x1x8x4xf32>
  %38 = sg.sqrt %37 : (tensor<2x1x8x4xf32>) -> tensor<2x1x8x4xf32>
  %39 = sg.div %8, %38 : (tensor<f32>, tensor<2x1x8x4xf32>) -> tensor<2x1x8x4xf32>
  %40 = sg.mul %39, %32 : (tensor<2x1x8x4xf32>, tensor<8x1xf32>) -> tensor<2x1x8x4xf32>
  %41 = sg.mul %34, %40 : (tensor<2x3x8x4xf32>, tensor<2x1x8x4xf32>) -> tensor<2x3x8x4xf32>
  return %17, %24, %31, %41 : tensor<2x3x8x4xf32>, tensor<2x3x8x4xf32>, tensor<4x4xf32>, tensor<2x3x8x4xf32>
}

// -----

// Numbers of one dimension beside lines of another, means along a rank that a constant
// made, an epsilon that repeats, a bias that differs by row, a factor by row.
// CHECK-LABEL: @main
// CHECK-NOT: sg.layer_norm
// CHECK: return
func.func @main(%x0: tensor<4x4xf32>, %x1: tensor<3x3x3xf32>, %x2: tensor<1x8xf32>, %x3: tensor<2x3x8xf32>, %x4: tensor<2x3x1xf32>) -> (tensor<4x4xf32>, tensor<3x3x3xf32>, tensor<3x8xf32>, tensor<2x3x8xf32>, tensor<2x3x8xf32>, tensor<1x2x3x1xf32>) {
  %1 = sg.reduce_mean %x0 {axes = array<i64: 1>, keepdims} : (tensor<4x4xf32>) -> tensor<4x1xf32>
  %2 = sg.sub %x0, %1 : (tensor<4x4xf32>, tensor<4x1xf32>) -> tensor<4x4xf32>
  %3 = sg.mul %2, %2 : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %4 = sg.reduce_mean %3 {axes = array<i64: 0>} : (tensor<4x4xf32>) -> tensor<4xf32>
  %5 = sg.reshape %4 : (tensor<4xf32>) -> tensor<4x1xf32>
  %6 = sg.constant dense<1.000000000e-05> : tensor<f32>
  %7 = sg.add %5, %6 : (tensor<4x1xf32>, tensor<f32>) -> tensor<4x1xf32>
  %8 = sg.sqrt %7 : (tensor<4x1xf32>) -> tensor<4x1xf32>
  %9 = sg.div %2, %8 : (tensor<4x4xf32>, tensor<4x1xf32>) -> tensor<4x4xf32>
  %10 = sg.reduce_mean %x1 {axes = array<i64: 2>, keepdims} : (tensor<3x3x3xf32>) -> tensor<3x3x1xf32>
  %11 = sg.sub %x1, %10 : (tensor<3x3x3xf32>, tensor<3x3x1xf32>) -> tensor<3x3x3xf32>
  %12 = sg.constant dense<1.000000000e+00> : tensor<1x1x1x1xf32>
  %13 = sg.mul %11, %12 : (tensor<3x3x3xf32>, tensor<1x1x1x1xf32>) -> tensor<1x3x3x3xf32>
  %14 = sg.mul %13, %11 : (tensor<1x3x3x3xf32>, tensor<3x3x3xf32>) -> tensor<1x3x3x3xf32>
  %15 = sg.reduce_mean %14 {axes = array<i64: 2>, keepdims} : (tensor<1x3x3x3xf32>) -> tensor<1x3x1x3xf32>
  %16 = sg.reshape %15 : (tensor<1x3x1x3xf32>) -> tensor<3x3x1xf32>
  %17 = sg.add %16, %6 : (tensor<3x3x1xf32>, tensor<f32>) -> tensor<3x3x1xf32>
  %18 = sg.sqrt %17 : (tensor<3x3x1xf32>) -> tensor<3x3x1xf32>
  %19 = sg.div %11, %18 : (tensor<3x3x3xf32>, tensor<3x3x1xf32>) -> tensor<3x3x3xf32>
  %20 = sg.reduce_mean %x2 {axes = array<i64: 1>, keepdims} : (tensor<1x8xf32>) -> tensor<1x1xf32>
  %21 = sg.sub %x2, %20 : (tensor<1x8xf32>, tensor<1x1xf32>) -> tensor<1x8xf32>
  %22 = sg.mul %21, %21 : (tensor<1x8xf32>, tensor<1x8xf32>) -> tensor<1x8xf32>
  %23 = sg.reduce_mean %22 {axes = array<i64: 1>, keepdims} : (tensor<1x8xf32>) -> tensor<1x1xf32>
  %24 = sg.constant dense<1.000000000e-05> : tensor<3x1xf32>
  %25 = sg.add %23, %24 : (tensor<1x1xf32>, tensor<3x1xf32>) -> tensor<3x1xf32>
  %26 = sg.sqrt %25 : (tensor<3x1xf32>) -> tensor<3x1xf32>
  %27 = sg.div %21, %26 : (tensor<1x8xf32>, tensor<3x1xf32>) -> tensor<3x8xf32>
  %28 = sg.reduce_mean %x3 {axes = array<i64: 2>, keepdims} : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %29 = sg.sub %x3, %28 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %30 = sg.mul %29, %29 : (tensor<2x3x8xf32>, tensor<2x3x8xf32>) -> tensor<2x3x8xf32>
  %31 = sg.reduce_mean %30 {axes = array<i64: 2>, keepdims} : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %32 = sg.add %31, %6 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %33 = sg.sqrt %32 : (tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  %34 = sg.constant dense<1.000000000e+00> : tensor<f32>
  %35 = sg.div %34, %33 : (tensor<f32>, tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  %36 = sg.reduce_mean %x3 {axes = array<i64: 2>, keepdims} : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %37 = sg.constant dense<[[1.5000e+00, 1.2500e+00, 1.1250e+00, 2.5000e-01, 6.2500e-01, 1.6250e+00, 5.0000e-01, 7.5000e-01], [8.7500e-01, 1.7500e+00, 1.3750e+00, 3.7500e-01, 1.5000e+00, 1.2500e+00, 1.1250e+00, 2.5000e-01], [6.2500e-01, 1.6250e+00, 5.0000e-01, 7.5000e-01, 8.7500e-01, 1.7500e+00, 1.3750e+00, 3.7500e-01]]> : tensor<3x8xf32>
  %38 = sg.constant dense<[1.7500e+00, 1.3750e+00, 3.7500e-01, 1.5000e+00, 1.2500e+00, 1.1250e+00, 2.5000e-01, 6.2500e-01]> : tensor<8xf32>
  %39 = sg.mul %35, %38 : (tensor<2x3x1xf32>, tensor<8xf32>) -> tensor<2x3x8xf32>
  %40 = sg.mul %x3, %39 : (tensor<2x3x8xf32>, tensor<2x3x8xf32>) -> tensor<2x3x8xf32>
  %41 = sg.mul %36, %39 : (tensor<2x3x1xf32>, tensor<2x3x8xf32>) -> tensor<2x3x8xf32>
  %42 = sg.sub %37, %41 : (tensor<3x8xf32>, tensor<2x3x8xf32>) -> tensor<2x3x8xf32>
  %43 = sg.add %40, %42 : (tensor<2x3x8xf32>, tensor<2x3x8xf32>) -> tensor<2x3x8xf32>
  %44 = sg.constant dense<[[1.5000e+00], [1.2500e+00], [1.1250e+00]]> : tensor<3x1xf32>
  %45 = sg.constant dense<[1.7500e+00, 1.3750e+00, 3.7500e-01]> : tensor<3xf32>
  %46 = sg.mul %29, %29 : (tensor<2x3x8xf32>, tensor<2x3x8xf32>) -> tensor<2x3x8xf32>
  %47 = sg.reduce_mean %46 {axes = array<i64: 2>} : (tensor<2x3x8xf32>) -> tensor<2x3xf32>
  %48 = sg.add %47, %6 : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %49 = sg.sqrt %48 : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %50 = sg.mul %49, %45 : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %51 = sg.reshape %50 : (tensor<2x3xf32>) -> tensor<2x3x1xf32>
  %52 = sg.div %29, %51 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %53 = sg.reduce_mean %x4 {axes = array<i64: 2>, keepdims} : (tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  %54 = sg.sub %x4, %53 : (tensor<2x3x1xf32>, tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  %55 = sg.mul %54, %54 : (tensor<2x3x1xf32>, tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  %56 = sg.reduce_mean %55 {axes = array<i64: 2>, keepdims} : (tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  %57 = sg.constant dense<1.000000000e-05> : tensor<1x1x1x1xf32>
  %58 = sg.add %56, %57 : (tensor<2x3x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x2x3x1xf32>
  %59 = sg.sqrt %58 : (tensor<1x2x3x1xf32>) -> tensor<1x2x3x1xf32>
  %60 = sg.div %54, %59 : (tensor<2x3x1xf32>, tensor<1x2x3x1xf32>) -> tensor<1x2x3x1xf32>
  return %9, %19, %27, %43, %52, %60 : tensor<4x4xf32>, tensor<3x3x3xf32>, tensor<3x8xf32>, tensor<2x3x8xf32>, tensor<2x3x8xf32>, tensor<1x2x3x1xf32>
}

// -----

// A bias in between; channels of another axis, of a norm with a scale, with a bias.
// CHECK-LABEL: @main
// CHECK: %[[L:.+]] = sg.layer_norm {{.+}} bias
// CHECK: %[[A:.+]] = sg.mul %[[L]]
// CHECK: %[[P:.+]] = sg.mul
// CHECK: %[[N:.+]] = sg.mul
// CHECK: %[[I:.+]] = sg.add
// CHECK: return %[[A]], %[[P]], %[[N]], %[[I]]
func.func @main(%x0: tensor<2x3x4x5xf32>) -> (tensor<2x3x4x5xf32>, tensor<2x3x4x5xf32>, tensor<2x3x4x5xf32>, tensor<2x3x4x5xf32>) {
  %1 = sg.constant dense<[1.5000e+00, 1.2500e+00, 1.1250e+00, 2.5000e-01, 6.2500e-01]> : tensor<5xf32>
  %2 = sg.layer_norm %x0, %1 bias %1 {axis = 3 : i64, epsilon = 1.0e-5 : f64} : (tensor<2x3x4x5xf32>, tensor<5xf32>, tensor<5xf32>) -> tensor<2x3x4x5xf32>
  %3 = sg.constant dense<[1.7500e+00, 1.3750e+00, 3.7500e-01, 1.5000e+00, 1.2500e+00]> : tensor<5xf32>
  %4 = sg.mul %2, %3 : (tensor<2x3x4x5xf32>, tensor<5xf32>) -> tensor<2x3x4x5xf32>
  %5 = sg.constant dense<[[[1.5000e+00]], [[1.2500e+00]], [[1.1250e+00]]]> : tensor<3x1x1xf32>
  %6 = sg.constant dense<1.000000000e+00> : tensor<5xf32>
  %7 = sg.layer_norm %x0, %6 {axis = 3 : i64, epsilon = 1.0e-5 : f64} : (tensor<2x3x4x5xf32>, tensor<5xf32>) -> tensor<2x3x4x5xf32>
  %8 = sg.mul %7, %5 : (tensor<2x3x4x5xf32>, tensor<3x1x1xf32>) -> tensor<2x3x4x5xf32>
  %9 = sg.constant dense<1.000000000e+00> : tensor<4x5xf32>
  %10 = sg.layer_norm %x0, %1 {axis = 2 : i64, epsilon = 1.0e-5 : f64} : (tensor<2x3x4x5xf32>, tensor<5xf32>) -> tensor<2x3x4x5xf32>
  %11 = sg.mul %10, %5 : (tensor<2x3x4x5xf32>, tensor<3x1x1xf32>) -> tensor<2x3x4x5xf32>
  %12 = sg.constant dense<[1.5000e+00, 1.2500e+00, 1.1250e+00]> : tensor<3xf32>
  %13 = sg.instance_norm %x0, %12, %12 {epsilon = 1.0e-5 : f64} : (tensor<2x3x4x5xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3x4x5xf32>
  %14 = sg.add %13, %5 : (tensor<2x3x4x5xf32>, tensor<3x1x1xf32>) -> tensor<2x3x4x5xf32>
  return %4, %8, %11, %14 : tensor<2x3x4x5xf32>, tensor<2x3x4x5xf32>, tensor<2x3x4x5xf32>, tensor<2x3x4x5xf32>
}

// -----

// Squares of f16 overflow, unless they are taken in f32.
// CHECK-LABEL: @main
// CHECK: sg.div %{{.+}} : (tensor<2x3x8xf16>
// CHECK: %[[Y:.+]] = sg.cast
// CHECK: sg.layer_norm %[[Y]]
// CHECK-NOT: sg.div
// CHECK: return
func.func @main(%x0: tensor<2x3x8xf16>) -> (tensor<2x3x8xf16>, tensor<2x3x8xf32>) {
  %1 = sg.reduce_mean %x0 {axes = array<i64: 2>, keepdims} : (tensor<2x3x8xf16>) -> tensor<2x3x1xf16>
  %2 = sg.sub %x0, %1 : (tensor<2x3x8xf16>, tensor<2x3x1xf16>) -> tensor<2x3x8xf16>
  %3 = sg.mul %2, %2 : (tensor<2x3x8xf16>, tensor<2x3x8xf16>) -> tensor<2x3x8xf16>
  %4 = sg.reduce_mean %3 {axes = array<i64: 2>, keepdims} : (tensor<2x3x8xf16>) -> tensor<2x3x1xf16>
  %5 = sg.constant dense<1.000000000e-03> : tensor<f16>
  %6 = sg.add %4, %5 : (tensor<2x3x1xf16>, tensor<f16>) -> tensor<2x3x1xf16>
  %7 = sg.sqrt %6 : (tensor<2x3x1xf16>) -> tensor<2x3x1xf16>
  %8 = sg.div %2, %7 : (tensor<2x3x8xf16>, tensor<2x3x1xf16>) -> tensor<2x3x8xf16>
  %9 = sg.cast %x0 : (tensor<2x3x8xf16>) -> tensor<2x3x8xf32>
  %10 = sg.reduce_mean %9 {axes = array<i64: 2>, keepdims} : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %11 = sg.sub %9, %10 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  %12 = sg.mul %11, %11 : (tensor<2x3x8xf32>, tensor<2x3x8xf32>) -> tensor<2x3x8xf32>
  %13 = sg.reduce_mean %12 {axes = array<i64: 2>, keepdims} : (tensor<2x3x8xf32>) -> tensor<2x3x1xf32>
  %14 = sg.constant dense<1.000000000e-03> : tensor<f32>
  %15 = sg.add %13, %14 : (tensor<2x3x1xf32>, tensor<f32>) -> tensor<2x3x1xf32>
  %16 = sg.sqrt %15 : (tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  %17 = sg.div %11, %16 : (tensor<2x3x8xf32>, tensor<2x3x1xf32>) -> tensor<2x3x8xf32>
  return %8, %17 : tensor<2x3x8xf16>, tensor<2x3x8xf32>
}

// -----

// A root is no negative number: the sign of -1 stays in the scale, and |x| is not x.
// CHECK-LABEL: @main
// CHECK: %[[S:.+]] = sg.constant dense<-1.000000e+00>
// CHECK: sg.layer_norm %arg0, %[[S]] bias
// CHECK: sg.sqrt
func.func @main(%x: tensor<2x8xf32>) -> (tensor<2x8xf32>, tensor<2x8xf32>) {
  %m = sg.reduce_mean %x {axes = array<i64: 1>, keepdims} : (tensor<2x8xf32>) -> tensor<2x1xf32>
  %d = sg.sub %x, %m : (tensor<2x8xf32>, tensor<2x1xf32>) -> tensor<2x8xf32>
  %dd = sg.mul %d, %d : (tensor<2x8xf32>, tensor<2x8xf32>) -> tensor<2x8xf32>
  %v = sg.reduce_mean %dd {axes = array<i64: 1>, keepdims} : (tensor<2x8xf32>) -> tensor<2x1xf32>
  %e = sg.constant dense<1.0e-05> : tensor<f32>
  %ve = sg.add %v, %e : (tensor<2x1xf32>, tensor<f32>) -> tensor<2x1xf32>
  %r = sg.sqrt %ve : (tensor<2x1xf32>) -> tensor<2x1xf32>
  %y = sg.div %d, %r : (tensor<2x8xf32>, tensor<2x1xf32>) -> tensor<2x8xf32>
  %minus = sg.constant dense<-1.0> : tensor<8xf32>
  %z = sg.mul %y, %minus : (tensor<2x8xf32>, tensor<8xf32>) -> tensor<2x8xf32>
  %b = sg.constant dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]> : tensor<8xf32>
  %o = sg.add %z, %b : (tensor<2x8xf32>, tensor<8xf32>) -> tensor<2x8xf32>
  %sq = sg.mul %x, %x : (tensor<2x8xf32>, tensor<2x8xf32>) -> tensor<2x8xf32>
  %abs = sg.sqrt %sq : (tensor<2x8xf32>) -> tensor<2x8xf32>
  return %o, %abs : tensor<2x8xf32>, tensor<2x8xf32>
}
