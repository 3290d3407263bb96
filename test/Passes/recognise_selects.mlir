// RUN: sg-opt --sg-recognise-selects --sg-verify-each=numeric %s --split-input-file 2>&1 | FileCheck %s --implicit-check-not=error:

// A slope, by every comparison; the two values either way around.
// CHECK-LABEL: @main
// CHECK: %[[V0:.+]] = sg.leaky_relu %arg0 {alpha = 2.500000e-01 : f64}
// CHECK: %[[V1:.+]] = sg.leaky_relu %arg0 {alpha = 2.500000e-01 : f64}
// CHECK: %[[V2:.+]] = sg.leaky_relu %arg0 {alpha = 2.500000e-01 : f64}
// CHECK: %[[V3:.+]] = sg.leaky_relu %arg0 {alpha = 2.500000e-01 : f64}
// CHECK: %[[V4:.+]] = sg.leaky_relu %arg0 {alpha = 2.500000e-01 : f64}
// CHECK: %[[V5:.+]] = sg.leaky_relu %arg0 {alpha = 2.500000e-01 : f64}
// CHECK: return %[[V0]], %[[V1]], %[[V2]], %[[V3]], %[[V4]], %[[V5]]
func.func @main(%x0: tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) {
  %1 = sg.constant dense<0.000000000e+00> : tensor<f32>
  %2 = sg.less %x0, %1 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xi1>
  %3 = sg.constant dense<2.500000000e-01> : tensor<f32>
  %4 = sg.mul %x0, %3 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %5 = sg.select %2, %4, %x0 : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %6 = sg.less_equal %x0, %1 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xi1>
  %7 = sg.constant dense<4.000000000e+00> : tensor<f32>
  %8 = sg.div %x0, %7 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %9 = sg.select %6, %8, %x0 : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %10 = sg.greater %x0, %1 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xi1>
  %11 = sg.mul %3, %x0 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %12 = sg.select %10, %x0, %11 : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %13 = sg.greater_equal %x0, %1 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xi1>
  %14 = sg.mul %x0, %3 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %15 = sg.select %13, %x0, %14 : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %16 = sg.greater %1, %x0 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xi1>
  %17 = sg.mul %x0, %3 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %18 = sg.select %16, %17, %x0 : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %19 = sg.less %1, %x0 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xi1>
  %20 = sg.mul %x0, %3 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %21 = sg.select %19, %x0, %20 : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  return %5, %9, %12, %15, %18, %21 : tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>
}

// -----

// An absolute value, slopes of weights, exponentials.
// CHECK-LABEL: @main
// CHECK-DAG: %[[W:.+]] = sg.constant dense<[
// CHECK: %[[V0:.+]] = sg.abs %arg0
// CHECK: %[[V1:.+]] = sg.prelu %arg0, %[[W]]
// CHECK: %[[V2:.+]] = sg.prelu %arg0, %[[W]]
// CHECK: %[[V3:.+]] = sg.elu %arg0 {alpha = 1.500000e+00 : f64}
// CHECK: %[[V4:.+]] = sg.elu %arg0 {alpha = 1.000000e+00 : f64}
// CHECK: return %[[V0]], %[[V1]], %[[V2]], %[[V3]], %[[V4]]
func.func @main(%x0: tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) {
  %1 = sg.constant dense<[1.5000e+00, 1.2500e+00, 1.1250e+00, 2.5000e-01, 6.2500e-01, 1.6250e+00]> : tensor<6xf32>
  %2 = sg.constant dense<0.000000000e+00> : tensor<f32>
  %3 = sg.less %x0, %2 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xi1>
  %4 = sg.neg %x0 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %5 = sg.select %3, %4, %x0 : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %6 = sg.less %x0, %2 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xi1>
  %7 = sg.mul %x0, %1 : (tensor<4x6xf32>, tensor<6xf32>) -> tensor<4x6xf32>
  %8 = sg.select %6, %7, %x0 : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %9 = sg.greater %x0, %2 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xi1>
  %10 = sg.mul %1, %x0 : (tensor<6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %11 = sg.select %9, %x0, %10 : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %12 = sg.less %x0, %2 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xi1>
  %13 = sg.exp %x0 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %14 = sg.constant dense<1.000000000e+00> : tensor<f32>
  %15 = sg.sub %13, %14 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %16 = sg.constant dense<1.500000000e+00> : tensor<f32>
  %17 = sg.mul %16, %15 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %18 = sg.select %12, %17, %x0 : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %19 = sg.greater %x0, %2 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xi1>
  %20 = sg.exp %x0 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %21 = sg.constant dense<-1.000000000e+00> : tensor<f32>
  %22 = sg.add %20, %21 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %23 = sg.select %19, %x0, %22 : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  return %5, %8, %11, %18, %23 : tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>
}

// -----

// Bounds.
// CHECK-LABEL: @main
// CHECK: %[[V0:.+]] = sg.max %arg0, %
// CHECK: %[[V1:.+]] = sg.min %arg0, %
// CHECK: %[[V2:.+]] = sg.max %arg0, %
// CHECK: %[[V3:.+]] = sg.min %arg0, %
// CHECK: return %[[V0]], %[[V1]], %[[V2]], %[[V3]]
func.func @main(%x0: tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) {
  %1 = sg.constant dense<2.000000000e+00> : tensor<f32>
  %2 = sg.less %x0, %1 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xi1>
  %3 = sg.select %2, %1, %x0 : (tensor<4x6xi1>, tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %4 = sg.greater %x0, %1 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xi1>
  %5 = sg.select %4, %1, %x0 : (tensor<4x6xi1>, tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %6 = sg.greater %1, %x0 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xi1>
  %7 = sg.select %6, %1, %x0 : (tensor<4x6xi1>, tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %8 = sg.less_equal %1, %x0 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xi1>
  %9 = sg.select %8, %1, %x0 : (tensor<4x6xi1>, tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  return %3, %5, %7, %9 : tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>
}

// -----

// What is none of these: a NaN would choose the number, another number, another value,
// a weight that is none.
// CHECK-LABEL: @main
// CHECK: %[[V0:.+]] = sg.select
// CHECK: %[[V1:.+]] = sg.select
// CHECK: %[[V2:.+]] = sg.select
// CHECK: %[[V3:.+]] = sg.select
// CHECK: %[[V4:.+]] = sg.select
// CHECK: %[[V5:.+]] = sg.select
// CHECK: %[[V6:.+]] = sg.select
// CHECK: %[[V7:.+]] = sg.select
// CHECK: %[[V8:.+]] = sg.select
// CHECK: %[[V9:.+]] = sg.select
// CHECK: %[[V10:.+]] = sg.select
// CHECK: %[[V11:.+]] = sg.select
// CHECK: %[[V12:.+]] = sg.select
// CHECK: return %[[V0]], %[[V1]], %[[V2]], %[[V3]], %[[V4]], %[[V5]], %[[V6]], %[[V7]], %[[V8]], %[[V9]], %[[V10]], %[[V11]], %[[V12]]
func.func @main(%x0: tensor<4x6xf32>, %x1: tensor<4x6xf32>, %x2: tensor<6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) {
  %1 = sg.constant dense<0.000000000e+00> : tensor<f32>
  %2 = sg.greater %x0, %1 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xi1>
  %3 = sg.select %2, %x0, %1 : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %4 = sg.constant dense<2.000000000e+00> : tensor<f32>
  %5 = sg.less %x0, %4 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xi1>
  %6 = sg.select %5, %x0, %4 : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %7 = sg.less %x0, %4 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xi1>
  %8 = sg.constant dense<3.000000000e+00> : tensor<f32>
  %9 = sg.select %7, %8, %x0 : (tensor<4x6xi1>, tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %10 = sg.constant dense<1.000000000e+00> : tensor<f32>
  %11 = sg.less %x0, %10 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xi1>
  %12 = sg.constant dense<2.500000000e-01> : tensor<f32>
  %13 = sg.mul %x0, %12 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %14 = sg.select %11, %13, %x0 : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %15 = sg.greater %x0, %1 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xi1>
  %16 = sg.mul %x0, %12 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %17 = sg.select %15, %16, %x0 : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %18 = sg.less %x1, %1 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xi1>
  %19 = sg.mul %x0, %12 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %20 = sg.select %18, %19, %x0 : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %21 = sg.less %x0, %1 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xi1>
  %22 = sg.mul %x1, %12 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %23 = sg.select %21, %22, %x0 : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %24 = sg.less %x0, %1 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xi1>
  %25 = sg.mul %x0, %x2 : (tensor<4x6xf32>, tensor<6xf32>) -> tensor<4x6xf32>
  %26 = sg.select %24, %25, %x0 : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %27 = sg.less %x0, %1 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xi1>
  %28 = sg.exp %x0 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %29 = sg.sub %28, %4 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %30 = sg.select %27, %29, %x0 : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %31 = sg.less %x0, %1 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xi1>
  %32 = sg.exp %x1 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %33 = sg.sub %32, %10 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %34 = sg.select %31, %33, %x0 : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %35 = sg.equal %x0, %1 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xi1>
  %36 = sg.mul %x0, %12 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %37 = sg.select %35, %36, %x0 : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %38 = sg.less %x0, %x1 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xi1>
  %39 = sg.select %38, %x1, %x0 : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %40 = sg.less %x0, %1 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xi1>
  %41 = sg.mul %x0, %12 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %42 = sg.select %40, %41, %x1 : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  return %3, %6, %9, %14, %17, %20, %23, %26, %30, %34, %37, %39, %42 : tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>
}

// -----

// A comparison that repeats x; integers.
// CHECK-LABEL: @main
// CHECK: %[[A:.+]] = sg.select
// CHECK: %[[B:.+]] = sg.select
// CHECK: return %[[A]], %[[B]]
func.func @main(%x0: tensor<1x6xf32>, %x1: tensor<4xi32>) -> (tensor<4x6xf32>, tensor<4xi32>) {
  %1 = sg.constant dense<0.000000000e+00> : tensor<4x1xf32>
  %2 = sg.less %x0, %1 : (tensor<1x6xf32>, tensor<4x1xf32>) -> tensor<4x6xi1>
  %3 = sg.constant dense<2.500000000e-01> : tensor<f32>
  %4 = sg.mul %x0, %3 : (tensor<1x6xf32>, tensor<f32>) -> tensor<1x6xf32>
  %5 = sg.select %2, %4, %x0 : (tensor<4x6xi1>, tensor<1x6xf32>, tensor<1x6xf32>) -> tensor<4x6xf32>
  %6 = sg.constant dense<0> : tensor<i32>
  %7 = sg.less %x1, %6 : (tensor<4xi32>, tensor<i32>) -> tensor<4xi1>
  %8 = sg.select %7, %6, %x1 : (tensor<4xi1>, tensor<i32>, tensor<4xi32>) -> tensor<4xi32>
  return %5, %8 : tensor<4x6xf32>, tensor<4xi32>
}
