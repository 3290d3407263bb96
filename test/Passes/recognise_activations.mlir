// RUN: sg-opt --sg-recognise-activations --sg-verify-each=numeric %s --split-input-file 2>&1 | FileCheck %s --implicit-check-not=error:

// Gelu: products in every order, quotients, the sum multiplied out.
// CHECK-LABEL: @main
// CHECK-NEXT: %[[V0:.+]] = sg.gelu %arg0 :
// CHECK-NEXT: %[[V1:.+]] = sg.gelu %arg0 :
// CHECK-NEXT: %[[V2:.+]] = sg.gelu %arg0 :
// CHECK-NEXT: %[[V3:.+]] = sg.gelu %arg0 :
// CHECK-NEXT: %[[V4:.+]] = sg.gelu %arg0 :
// CHECK-NEXT: %[[V5:.+]] = sg.gelu %arg0 :
// CHECK-NEXT: %[[V6:.+]] = sg.gelu %arg0 :
// CHECK-NEXT: %[[V7:.+]] = sg.gelu %arg0 :
// CHECK-NEXT: %[[V8:.+]] = sg.gelu %arg0 :
// CHECK-NEXT: return %[[V0]], %[[V1]], %[[V2]], %[[V3]], %[[V4]], %[[V5]], %[[V6]], %[[V7]], %[[V8]]
func.func @main(%x: tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) {
  %c0 = sg.constant dense<5.000000000e-01> : tensor<f32>
  %v2 = sg.mul %x, %c0 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %c1 = sg.constant dense<1.000000000e+00> : tensor<f32>
  %c2 = sg.constant dense<1.414213562e+00> : tensor<f32>
  %v5 = sg.div %x, %c2 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v6 = sg.erf %v5 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v7 = sg.add %c1, %v6 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v8 = sg.mul %v2, %v7 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %c3 = sg.constant dense<7.071067812e-01> : tensor<f32>
  %v10 = sg.mul %x, %c3 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v11 = sg.erf %v10 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v12 = sg.add %v11, %c1 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v13 = sg.mul %x, %v12 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v14 = sg.mul %c0, %v13 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v15 = sg.mul %c3, %x : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v16 = sg.erf %v15 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v17 = sg.add %c1, %v16 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v18 = sg.mul %x, %v17 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v19 = sg.mul %v18, %c0 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v20 = sg.div %x, %c2 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v21 = sg.erf %v20 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v22 = sg.add %c1, %v21 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v23 = sg.mul %x, %v22 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %c4 = sg.constant dense<2.000000000e+00> : tensor<f32>
  %v25 = sg.div %v23, %c4 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v26 = sg.div %x, %c2 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v27 = sg.erf %v26 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v28 = sg.mul %c0, %v27 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v29 = sg.add %c0, %v28 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v30 = sg.mul %x, %v29 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v31 = sg.div %x, %c2 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v32 = sg.erf %v31 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v33 = sg.add %v32, %c1 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v34 = sg.mul %c0, %v33 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v35 = sg.mul %x, %v34 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v36 = sg.div %x, %c4 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v37 = sg.div %x, %c2 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v38 = sg.erf %v37 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v39 = sg.add %c1, %v38 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v40 = sg.mul %v36, %v39 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v41 = sg.div %x, %c2 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v42 = sg.erf %v41 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v43 = sg.mul %x, %v42 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v44 = sg.add %x, %v43 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v45 = sg.mul %c0, %v44 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v46 = sg.div %x, %c2 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v47 = sg.erf %v46 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %c5 = sg.constant dense<-1.000000000e+00> : tensor<f32>
  %v49 = sg.sub %v47, %c5 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v50 = sg.mul %v49, %c0 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v51 = sg.mul %x, %v50 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  return %v8, %v14, %v19, %v25, %v30, %v35, %v40, %v45, %v51 : tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>
}

// -----

// Constants of f16, rounded.
// CHECK-LABEL: @main
// CHECK-NEXT: %[[V0:.+]] = sg.gelu %arg0 :
// CHECK-NEXT: return %[[V0]]
func.func @main(%x: tensor<4x6xf16>) -> tensor<4x6xf16> {
  %c0 = sg.constant dense<5.000000000e-01> : tensor<f16>
  %v2 = sg.mul %x, %c0 : (tensor<4x6xf16>, tensor<f16>) -> tensor<4x6xf16>
  %c1 = sg.constant dense<1.000000000e+00> : tensor<f16>
  %c2 = sg.constant dense<1.414213562e+00> : tensor<f16>
  %v5 = sg.div %x, %c2 : (tensor<4x6xf16>, tensor<f16>) -> tensor<4x6xf16>
  %v6 = sg.erf %v5 : (tensor<4x6xf16>) -> tensor<4x6xf16>
  %v7 = sg.add %c1, %v6 : (tensor<f16>, tensor<4x6xf16>) -> tensor<4x6xf16>
  %v8 = sg.mul %v2, %v7 : (tensor<4x6xf16>, tensor<4x6xf16>) -> tensor<4x6xf16>
  return %v8 : tensor<4x6xf16>
}

// -----

// Constants that are off by more than their rounding stay, and so does another factor
// or another value of x.
// CHECK-LABEL: @main
// CHECK-NOT: sg.gelu
// CHECK: return
func.func @main(%x: tensor<4x6xf32>, %y: tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) {
  %c0 = sg.constant dense<5.000000000e-01> : tensor<f32>
  %v2 = sg.mul %x, %c0 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %c1 = sg.constant dense<1.000000000e+00> : tensor<f32>
  %c2 = sg.constant dense<1.414200000e+00> : tensor<f32>
  %v5 = sg.div %x, %c2 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v6 = sg.erf %v5 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v7 = sg.add %c1, %v6 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v8 = sg.mul %v2, %v7 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %c3 = sg.constant dense<4.000000000e-01> : tensor<f32>
  %v10 = sg.mul %x, %c3 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %c4 = sg.constant dense<1.414213562e+00> : tensor<f32>
  %v12 = sg.div %x, %c4 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v13 = sg.erf %v12 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v14 = sg.add %c1, %v13 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v15 = sg.mul %v10, %v14 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v16 = sg.mul %y, %c0 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v17 = sg.div %x, %c4 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v18 = sg.erf %v17 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v19 = sg.add %c1, %v18 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v20 = sg.mul %v16, %v19 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v21 = sg.mul %x, %c0 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v22 = sg.div %x, %c4 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v23 = sg.erf %v22 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v24 = sg.sub %c1, %v23 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v25 = sg.mul %v21, %v24 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v26 = sg.mul %x, %c0 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %c5 = sg.constant dense<2.000000000e+00> : tensor<f32>
  %v28 = sg.div %x, %c4 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v29 = sg.erf %v28 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v30 = sg.add %c5, %v29 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v31 = sg.mul %v26, %v30 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  return %v8, %v15, %v20, %v25, %v31 : tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>
}

// -----

// Gelu by tanh: x ^ 3 and products, the common factor taken out or not.
// CHECK-LABEL: @main
// CHECK-NEXT: %[[V0:.+]] = sg.gelu %arg0 {tanh} :
// CHECK-NEXT: %[[V1:.+]] = sg.gelu %arg0 {tanh} :
// CHECK-NEXT: %[[V2:.+]] = sg.gelu %arg0 {tanh} :
// CHECK-NEXT: %[[V3:.+]] = sg.gelu %arg0 {tanh} :
// CHECK-NEXT: %[[V4:.+]] = sg.gelu %arg0 {tanh} :
// CHECK-NEXT: %[[V5:.+]] = sg.gelu %arg0 {tanh} :
// CHECK-NEXT: return %[[V0]], %[[V1]], %[[V2]], %[[V3]], %[[V4]], %[[V5]]
func.func @main(%x: tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) {
  %c0 = sg.constant dense<5.000000000e-01> : tensor<f32>
  %v2 = sg.mul %c0, %x : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %c1 = sg.constant dense<1.000000000e+00> : tensor<f32>
  %c2 = sg.constant dense<7.978845608e-01> : tensor<f32>
  %c3 = sg.constant dense<4.471500000e-02> : tensor<f32>
  %c4 = sg.constant dense<3.000000000e+00> : tensor<f32>
  %v7 = sg.pow %x, %c4 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v8 = sg.mul %c3, %v7 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v9 = sg.add %x, %v8 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v10 = sg.mul %c2, %v9 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v11 = sg.tanh %v10 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v12 = sg.add %c1, %v11 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v13 = sg.mul %v2, %v12 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v14 = sg.mul %c3, %x : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v15 = sg.mul %x, %v14 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v16 = sg.mul %x, %v15 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v17 = sg.add %x, %v16 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v18 = sg.mul %c2, %v17 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v19 = sg.tanh %v18 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v20 = sg.add %c1, %v19 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v21 = sg.mul %c0, %v20 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v22 = sg.mul %x, %v21 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v23 = sg.mul %c0, %x : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v24 = sg.mul %x, %c2 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v25 = sg.mul %x, %x : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v26 = sg.mul %c3, %v25 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v27 = sg.add %c1, %v26 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v28 = sg.mul %v24, %v27 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v29 = sg.tanh %v28 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v30 = sg.add %c1, %v29 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v31 = sg.mul %v23, %v30 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v32 = sg.mul %x, %x : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v33 = sg.mul %v32, %x : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v34 = sg.mul %c3, %v33 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v35 = sg.add %x, %v34 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v36 = sg.mul %c2, %v35 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v37 = sg.tanh %v36 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v38 = sg.mul %x, %v37 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v39 = sg.add %x, %v38 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v40 = sg.mul %c0, %v39 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %c5 = sg.constant dense<1.595769122e+00> : tensor<f32>
  %v42 = sg.pow %x, %c4 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v43 = sg.mul %c3, %v42 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v44 = sg.add %x, %v43 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v45 = sg.mul %c5, %v44 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v46 = sg.sigmoid %v45 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v47 = sg.mul %x, %v46 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v48 = sg.mul %c2, %x : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v49 = sg.mul %c3, %x : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v50 = sg.mul %v49, %x : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v51 = sg.add %c1, %v50 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v52 = sg.mul %v48, %v51 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v53 = sg.tanh %v52 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v54 = sg.mul %c0, %v53 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v55 = sg.add %c0, %v54 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v56 = sg.mul %x, %v55 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  return %v13, %v22, %v31, %v40, %v47, %v56 : tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>
}

// -----

// Swish, by the sigmoid or its own form.
// CHECK-LABEL: @main
// CHECK-NEXT: %[[V0:.+]] = sg.swish %arg0 {alpha = 1.000000e+00 : f64} :
// CHECK-NEXT: %[[V1:.+]] = sg.swish %arg0 {alpha = 1.000000e+00 : f64} :
// CHECK-NEXT: %[[V2:.+]] = sg.swish %arg0 {alpha = 1.000000e+00 : f64} :
// CHECK-NEXT: %[[V3:.+]] = sg.swish %arg0 {alpha = 1.000000e+00 : f64} :
// CHECK-NEXT: %[[V4:.+]] = sg.swish %arg0 {alpha = 1.000000e+00 : f64} :
// CHECK-NEXT: return %[[V0]], %[[V1]], %[[V2]], %[[V3]], %[[V4]]
func.func @main(%x: tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) {
  %v1 = sg.sigmoid %x : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v2 = sg.mul %x, %v1 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v3 = sg.sigmoid %x : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v4 = sg.mul %v3, %x : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %c0 = sg.constant dense<1.000000000e+00> : tensor<f32>
  %v6 = sg.neg %x : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v7 = sg.exp %v6 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v8 = sg.add %c0, %v7 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v9 = sg.div %x, %v8 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v10 = sg.neg %x : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v11 = sg.exp %v10 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v12 = sg.add %c0, %v11 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v13 = sg.div %c0, %v12 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v14 = sg.mul %x, %v13 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v15 = sg.neg %x : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v16 = sg.exp %v15 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v17 = sg.add %c0, %v16 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v18 = sg.reciprocal %v17 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v19 = sg.mul %x, %v18 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  return %v2, %v4, %v9, %v14, %v19 : tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>
}

// -----

// Swish with a factor.
// CHECK-LABEL: @main
// CHECK-NEXT: %[[V0:.+]] = sg.swish %arg0 {alpha = 2.000000e+00 : f64} :
// CHECK-NEXT: %[[V1:.+]] = sg.swish %arg0 {alpha = 2.000000e+00 : f64} :
// CHECK-NEXT: %[[V2:.+]] = sg.swish %arg0 {alpha = 2.000000e+00 : f64} :
// CHECK-NEXT: return %[[V0]], %[[V1]], %[[V2]]
func.func @main(%x: tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) {
  %c0 = sg.constant dense<2.000000000e+00> : tensor<f32>
  %v2 = sg.mul %c0, %x : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v3 = sg.sigmoid %v2 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v4 = sg.mul %x, %v3 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %c1 = sg.constant dense<-2.000000000e+00> : tensor<f32>
  %v6 = sg.mul %x, %c1 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v7 = sg.exp %v6 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %c2 = sg.constant dense<1.000000000e+00> : tensor<f32>
  %v9 = sg.add %v7, %c2 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v10 = sg.div %x, %v9 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %c3 = sg.constant dense<5.000000000e-01> : tensor<f32>
  %v12 = sg.div %x, %c3 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v13 = sg.sigmoid %v12 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v14 = sg.mul %v13, %x : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  return %v4, %v10, %v14 : tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>
}

// -----

// A gate is none.
// CHECK-LABEL: @main
// CHECK-NOT: sg.swish
// CHECK: return
func.func @main(%x: tensor<4x6xf32>, %y: tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>) {
  %v1 = sg.sigmoid %y : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v2 = sg.mul %x, %v1 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %c0 = sg.constant dense<1.000000000e+00> : tensor<f32>
  %v4 = sg.exp %y : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v5 = sg.add %c0, %v4 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v6 = sg.div %x, %v5 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  return %v2, %v6 : tensor<4x6xf32>, tensor<4x6xf32>
}

// -----

// Sigmoid.
// CHECK-LABEL: @main
// CHECK-NEXT: %[[V0:.+]] = sg.sigmoid %arg0 :
// CHECK-NEXT: %[[V1:.+]] = sg.sigmoid %arg0 :
// CHECK-NEXT: %[[V2:.+]] = sg.sigmoid %arg0 :
// CHECK-NEXT: %[[V3:.+]] = sg.sigmoid %arg0 :
// CHECK-NEXT: %[[V4:.+]] = sg.sigmoid %arg0 :
// CHECK-NEXT: %[[V5:.+]] = sg.sigmoid %arg0 :
// CHECK-NEXT: %[[V6:.+]] = sg.sigmoid %arg0 :
// CHECK-NEXT: return %[[V0]], %[[V1]], %[[V2]], %[[V3]], %[[V4]], %[[V5]], %[[V6]]
func.func @main(%x: tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) {
  %c0 = sg.constant dense<1.000000000e+00> : tensor<f32>
  %v2 = sg.neg %x : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v3 = sg.exp %v2 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v4 = sg.add %c0, %v3 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v5 = sg.div %c0, %v4 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %c1 = sg.constant dense<-1.000000000e+00> : tensor<f32>
  %v7 = sg.mul %x, %c1 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v8 = sg.exp %v7 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v9 = sg.add %v8, %c0 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v10 = sg.div %c0, %v9 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v11 = sg.neg %x : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v12 = sg.exp %v11 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v13 = sg.add %c0, %v12 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v14 = sg.reciprocal %v13 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v15 = sg.neg %x : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v16 = sg.exp %v15 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v17 = sg.add %c0, %v16 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v18 = sg.pow %v17, %c1 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %c2 = sg.constant dense<5.000000000e-01> : tensor<f32>
  %v20 = sg.mul %c2, %x : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v21 = sg.tanh %v20 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v22 = sg.mul %c2, %v21 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v23 = sg.add %c2, %v22 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %c3 = sg.constant dense<2.000000000e+00> : tensor<f32>
  %v25 = sg.div %x, %c3 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v26 = sg.tanh %v25 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v27 = sg.add %c0, %v26 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v28 = sg.mul %c2, %v27 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v29 = sg.mul %x, %c2 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v30 = sg.tanh %v29 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v31 = sg.add %v30, %c0 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v32 = sg.div %v31, %c3 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  return %v5, %v10, %v14, %v18, %v23, %v28, %v32 : tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>
}

// -----

// What is none.
// CHECK-LABEL: @main
// CHECK-NOT: sg.sigmoid
// CHECK: return
func.func @main(%x: tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) {
  %c0 = sg.constant dense<1.000000000e+00> : tensor<f32>
  %c1 = sg.constant dense<-1.500000000e+00> : tensor<f32>
  %v3 = sg.mul %x, %c1 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v4 = sg.exp %v3 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v5 = sg.add %c0, %v4 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v6 = sg.div %c0, %v5 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %c2 = sg.constant dense<2.000000000e+00> : tensor<f32>
  %v8 = sg.neg %x : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v9 = sg.exp %v8 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v10 = sg.add %c0, %v9 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v11 = sg.div %c2, %v10 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v12 = sg.neg %x : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v13 = sg.exp %v12 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v14 = sg.add %c2, %v13 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v15 = sg.div %c0, %v14 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v16 = sg.neg %x : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v17 = sg.exp %v16 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v18 = sg.sub %c0, %v17 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v19 = sg.div %c0, %v18 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %c3 = sg.constant dense<5.000000000e-01> : tensor<f32>
  %v21 = sg.mul %c3, %x : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v22 = sg.tanh %v21 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v23 = sg.mul %c3, %v22 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v24 = sg.sub %c3, %v23 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  return %v6, %v11, %v15, %v19, %v24 : tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>
}

// -----

// Softplus.
// CHECK-LABEL: @main
// CHECK-NEXT: %[[V0:.+]] = sg.softplus %arg0 :
// CHECK-NEXT: %[[V1:.+]] = sg.softplus %arg0 :
// CHECK-NEXT: return %[[V0]], %[[V1]]
func.func @main(%x: tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>) {
  %c0 = sg.constant dense<1.000000000e+00> : tensor<f32>
  %v2 = sg.exp %x : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v3 = sg.add %c0, %v2 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v4 = sg.log %v3 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v5 = sg.exp %x : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v6 = sg.add %v5, %c0 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v7 = sg.log %v6 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  return %v4, %v7 : tensor<4x6xf32>, tensor<4x6xf32>
}

// -----

// In f16 e^12 overflows, 6 * 11000, too.
// CHECK-LABEL: @main
// CHECK-NOT: sg.softplus
// CHECK-NOT: sg.hard_swish
// CHECK: return
func.func @main(%x: tensor<4x6xf16>) -> (tensor<4x6xf16>, tensor<4x6xf16>) {
  %c0 = sg.constant dense<1.000000000e+00> : tensor<f16>
  %v2 = sg.exp %x : (tensor<4x6xf16>) -> tensor<4x6xf16>
  %v3 = sg.add %c0, %v2 : (tensor<f16>, tensor<4x6xf16>) -> tensor<4x6xf16>
  %v4 = sg.log %v3 : (tensor<4x6xf16>) -> tensor<4x6xf16>
  %c1 = sg.constant dense<3.000000000e+00> : tensor<f16>
  %v6 = sg.add %x, %c1 : (tensor<4x6xf16>, tensor<f16>) -> tensor<4x6xf16>
  %c2 = sg.constant dense<0.000000000e+00> : tensor<f16>
  %v8 = sg.max %v6, %c2 : (tensor<4x6xf16>, tensor<f16>) -> tensor<4x6xf16>
  %c3 = sg.constant dense<6.000000000e+00> : tensor<f16>
  %v10 = sg.min %v8, %c3 : (tensor<4x6xf16>, tensor<f16>) -> tensor<4x6xf16>
  %v11 = sg.mul %x, %v10 : (tensor<4x6xf16>, tensor<4x6xf16>) -> tensor<4x6xf16>
  %v12 = sg.div %v11, %c3 : (tensor<4x6xf16>, tensor<f16>) -> tensor<4x6xf16>
  return %v4, %v12 : tensor<4x6xf16>, tensor<4x6xf16>
}

// -----

// Softsign.
// CHECK-LABEL: @main
// CHECK-NEXT: %[[V0:.+]] = sg.softsign %arg0 :
// CHECK-NEXT: %[[V1:.+]] = sg.softsign %arg0 :
// CHECK-NEXT: return %[[V0]], %[[V1]]
func.func @main(%x: tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>) {
  %c0 = sg.constant dense<1.000000000e+00> : tensor<f32>
  %v2 = sg.abs %x : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v3 = sg.add %c0, %v2 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v4 = sg.div %x, %v3 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v5 = sg.abs %x : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v6 = sg.add %v5, %c0 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v7 = sg.reciprocal %v6 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v8 = sg.mul %x, %v7 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  return %v4, %v8 : tensor<4x6xf32>, tensor<4x6xf32>
}

// -----

// Mish, of what was a softplus.
// CHECK-LABEL: @main
// CHECK-NEXT: %[[V0:.+]] = sg.mish %arg0 :
// CHECK-NEXT: %[[V1:.+]] = sg.mish %arg0 :
// CHECK-NEXT: return %[[V0]], %[[V1]]
func.func @main(%x: tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>) {
  %v1 = sg.softplus %x : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v2 = sg.tanh %v1 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v3 = sg.mul %x, %v2 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %c0 = sg.constant dense<1.000000000e+00> : tensor<f32>
  %v5 = sg.exp %x : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v6 = sg.add %c0, %v5 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v7 = sg.log %v6 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v8 = sg.tanh %v7 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v9 = sg.mul %v8, %x : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  return %v3, %v9 : tensor<4x6xf32>, tensor<4x6xf32>
}

// -----

// Hard swish: the bounds in either order, as a relu, the sixth anywhere.
// CHECK-LABEL: @main
// CHECK-NEXT: %[[V0:.+]] = sg.hard_swish %arg0 :
// CHECK-NEXT: %[[V1:.+]] = sg.hard_swish %arg0 :
// CHECK-NEXT: %[[V2:.+]] = sg.hard_swish %arg0 :
// CHECK-NEXT: %[[V3:.+]] = sg.hard_swish %arg0 :
// CHECK-NEXT: %[[V4:.+]] = sg.hard_swish %arg0 :
// CHECK-NEXT: return %[[V0]], %[[V1]], %[[V2]], %[[V3]], %[[V4]]
func.func @main(%x: tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) {
  %c0 = sg.constant dense<3.000000000e+00> : tensor<f32>
  %v2 = sg.add %x, %c0 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %c1 = sg.constant dense<0.000000000e+00> : tensor<f32>
  %v4 = sg.max %v2, %c1 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %c2 = sg.constant dense<6.000000000e+00> : tensor<f32>
  %v6 = sg.min %v4, %c2 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v7 = sg.mul %x, %v6 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v8 = sg.div %v7, %c2 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v9 = sg.add %c0, %x : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v10 = sg.min %c2, %v9 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v11 = sg.max %v10, %c1 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v12 = sg.div %v11, %c2 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v13 = sg.mul %x, %v12 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v14 = sg.add %x, %c0 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v15 = sg.relu %v14 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v16 = sg.min %v15, %c2 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %c3 = sg.constant dense<1.666666667e-01> : tensor<f32>
  %v18 = sg.mul %x, %c3 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v19 = sg.mul %v16, %v18 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v20 = sg.div %x, %c2 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %c4 = sg.constant dense<5.000000000e-01> : tensor<f32>
  %v22 = sg.add %v20, %c4 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %c5 = sg.constant dense<1.000000000e+00> : tensor<f32>
  %v24 = sg.min %v22, %c5 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v25 = sg.max %v24, %c1 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v26 = sg.mul %x, %v25 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v27 = sg.add %x, %c0 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v28 = sg.div %v27, %c2 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v29 = sg.min %v28, %c5 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v30 = sg.relu %v29 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v31 = sg.mul %x, %v30 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  return %v8, %v13, %v19, %v26, %v31 : tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>
}

// -----

// Hard swish by the hard sigmoid of a sixth.
// CHECK-LABEL: @main
// CHECK-NEXT: %[[V0:.+]] = sg.hard_swish %arg0 :
// CHECK-NEXT: %[[V1:.+]] = sg.hard_swish %arg0 :
// CHECK-NEXT: return %[[V0]], %[[V1]]
func.func @main(%x: tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>) {
  %v1 = sg.hard_sigmoid %x {alpha = 1.66666669999999989e-01 : f64, beta = 5.00000000000000000e-01 : f64} : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v2 = sg.mul %x, %v1 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v3 = sg.hard_sigmoid %x {alpha = 1.66666671633720398e-01 : f64, beta = 5.00000000000000000e-01 : f64} : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v4 = sg.mul %v3, %x : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  return %v2, %v4 : tensor<4x6xf32>, tensor<4x6xf32>
}

// -----

// Of other numbers it is another.
// CHECK-LABEL: @main
// CHECK-NOT: sg.hard_swish
// CHECK: return
func.func @main(%x: tensor<4x6xf32>, %y: tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) {
  %v1 = sg.hard_sigmoid %x {alpha = 2.00000000000000011e-01 : f64, beta = 5.00000000000000000e-01 : f64} : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v2 = sg.mul %x, %v1 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v3 = sg.hard_sigmoid %x {alpha = 1.66666669999999989e-01 : f64, beta = 4.00000000000000022e-01 : f64} : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v4 = sg.mul %x, %v3 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v5 = sg.hard_sigmoid %x {alpha = 1.66666669999999989e-01 : f64, beta = 5.00000000000000000e-01 : f64} : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v6 = sg.mul %y, %v5 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  return %v2, %v4, %v6 : tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>
}

// -----

// Hard sigmoid.
// CHECK-LABEL: @main
// CHECK-NEXT: %[[V0:.+]] = sg.hard_sigmoid %arg0 {alpha = 0.16666666666666666 : f64, beta = 5.000000e-01 : f64} :
// CHECK-NEXT: %[[V1:.+]] = sg.hard_sigmoid %arg0 {alpha = 0.16666666666666666 : f64, beta = 5.000000e-01 : f64} :
// CHECK-NEXT: return %[[V0]], %[[V1]]
func.func @main(%x: tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>) {
  %c0 = sg.constant dense<3.000000000e+00> : tensor<f32>
  %v2 = sg.add %x, %c0 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %c1 = sg.constant dense<0.000000000e+00> : tensor<f32>
  %v4 = sg.max %v2, %c1 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %c2 = sg.constant dense<6.000000000e+00> : tensor<f32>
  %v6 = sg.min %v4, %c2 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v7 = sg.div %v6, %c2 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %c3 = sg.constant dense<1.666666667e-01> : tensor<f32>
  %c4 = sg.constant dense<-3.000000000e+00> : tensor<f32>
  %v10 = sg.sub %x, %c4 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v11 = sg.min %v10, %c2 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v12 = sg.relu %v11 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %v13 = sg.mul %c3, %v12 : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  return %v7, %v13 : tensor<4x6xf32>, tensor<4x6xf32>
}

// -----

// Other bounds, another x.
// CHECK-LABEL: @main
// CHECK-NOT: sg.hard_
// CHECK: return
func.func @main(%x: tensor<4x6xf32>, %y: tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) {
  %c0 = sg.constant dense<3.000000000e+00> : tensor<f32>
  %v2 = sg.add %x, %c0 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %c1 = sg.constant dense<0.000000000e+00> : tensor<f32>
  %v4 = sg.max %v2, %c1 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %c2 = sg.constant dense<5.000000000e+00> : tensor<f32>
  %v6 = sg.min %v4, %c2 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v7 = sg.mul %x, %v6 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %c3 = sg.constant dense<6.000000000e+00> : tensor<f32>
  %v9 = sg.div %v7, %c3 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %c4 = sg.constant dense<2.000000000e+00> : tensor<f32>
  %v11 = sg.add %x, %c4 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v12 = sg.max %v11, %c1 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v13 = sg.min %v12, %c3 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v14 = sg.mul %x, %v13 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v15 = sg.div %v14, %c3 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v16 = sg.add %x, %c0 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %c5 = sg.constant dense<1.000000000e+00> : tensor<f32>
  %v18 = sg.max %v16, %c5 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v19 = sg.min %v18, %c3 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v20 = sg.mul %x, %v19 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v21 = sg.div %v20, %c3 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v22 = sg.add %x, %c0 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v23 = sg.max %v22, %c1 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v24 = sg.min %v23, %c3 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v25 = sg.mul %y, %v24 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v26 = sg.div %v25, %c3 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  return %v9, %v15, %v21, %v26 : tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>
}

// -----

// Relu.
// CHECK-LABEL: @main
// CHECK-NEXT: %[[V0:.+]] = sg.relu %arg0 :
// CHECK-NEXT: %[[V1:.+]] = sg.relu %arg0 :
// CHECK-NEXT: %[[V2:.+]] = sg.relu %arg0 :
// CHECK-NEXT: return %[[V0]], %[[V1]], %[[V2]]
func.func @main(%x: tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) {
  %c0 = sg.constant dense<0.000000000e+00> : tensor<f32>
  %v2 = sg.max %x, %c0 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v3 = sg.max %c0, %x : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %c1 = sg.constant dense<-0.000000000e+00> : tensor<f32>
  %v5 = sg.max %x, %c1 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  return %v2, %v3, %v5 : tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>
}

// -----

// A slope between 0 and 1.
// CHECK-LABEL: @main
// CHECK-NEXT: %[[V0:.+]] = sg.leaky_relu %arg0 {alpha = 2.500000e-01 : f64} :
// CHECK-NEXT: %[[V1:.+]] = sg.leaky_relu %arg0 {alpha = 2.500000e-01 : f64} :
// CHECK-NEXT: return %[[V0]], %[[V1]]
func.func @main(%x: tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>) {
  %c0 = sg.constant dense<2.500000000e-01> : tensor<f32>
  %v2 = sg.mul %c0, %x : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v3 = sg.max %x, %v2 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %c1 = sg.constant dense<4.000000000e+00> : tensor<f32>
  %v5 = sg.div %x, %c1 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v6 = sg.max %v5, %x : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  return %v3, %v6 : tensor<4x6xf32>, tensor<4x6xf32>
}

// -----

// What is neither.
// CHECK-LABEL: @main
// CHECK-NOT: sg.leaky_relu
// CHECK-NOT: sg.relu
// CHECK: return
func.func @main(%x: tensor<4x6xf32>, %y: tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) {
  %c0 = sg.constant dense<2.000000000e+00> : tensor<f32>
  %v2 = sg.mul %c0, %x : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v3 = sg.max %x, %v2 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %c1 = sg.constant dense<-5.000000000e-01> : tensor<f32>
  %v5 = sg.mul %c1, %x : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v6 = sg.max %x, %v5 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %c2 = sg.constant dense<5.000000000e-01> : tensor<f32>
  %v8 = sg.mul %c2, %y : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v9 = sg.max %x, %v8 : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %v10 = sg.max %x, %c2 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v11 = sg.max %x, %x : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  return %v3, %v6, %v9, %v10, %v11 : tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>
}

// -----

// Powers.
// CHECK-LABEL: @main
// CHECK-NEXT: %[[A:.+]] = sg.mul %arg0, %arg0
// CHECK-NEXT: %[[B:.+]] = sg.mul %arg0, %arg0
// CHECK-NEXT: %[[C:.+]] = sg.mul %[[B]], %arg0
// CHECK-NEXT: %[[D:.+]] = sg.reciprocal %arg0
// CHECK-NEXT: return %[[A]], %[[C]], %[[D]]
func.func @main(%x: tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) {
  %c0 = sg.constant dense<2.000000000e+00> : tensor<f32>
  %v2 = sg.pow %x, %c0 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %c1 = sg.constant dense<3.000000000e+00> : tensor<f32>
  %v4 = sg.pow %x, %c1 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %c2 = sg.constant dense<-1.000000000e+00> : tensor<f32>
  %v6 = sg.pow %x, %c2 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  return %v2, %v4, %v6 : tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>
}

// -----

// 0.5 has other special values than a root.
// CHECK-LABEL: @main
// CHECK-COUNT-3: sg.pow
// CHECK: return
func.func @main(%x: tensor<4x6xf32>, %y: tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) {
  %c0 = sg.constant dense<5.000000000e-01> : tensor<f32>
  %v2 = sg.pow %x, %c0 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %c1 = sg.constant dense<4.000000000e+00> : tensor<f32>
  %v4 = sg.pow %x, %c1 : (tensor<4x6xf32>, tensor<f32>) -> tensor<4x6xf32>
  %v5 = sg.pow %x, %y : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  return %v2, %v4, %v5 : tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>
}

// -----

// What was broadcast on the way is not the function of a smaller x; an integer is no
// float; what is used elsewhere stays, and the function is still one.
// CHECK-LABEL: @main
// CHECK-DAG: sg.sigmoid %arg0 : (tensor<1x6xf32>)
// CHECK-DAG: sg.max %arg1
// CHECK-DAG: %[[E:.+]] = sg.tanh
// CHECK-DAG: %[[Y:.+]] = sg.mul
// CHECK-DAG: sg.gelu
// CHECK: return
func.func @main(%x: tensor<1x6xf32>, %i: tensor<4xi32>) -> (tensor<4x6xf32>, tensor<4xi32>, tensor<1x6xf32>, tensor<1x6xf32>) {
  %one = sg.constant dense<1.0> : tensor<4x6xf32>
  %zero = sg.constant dense<0> : tensor<i32>
  %s = sg.sigmoid %x : (tensor<1x6xf32>) -> tensor<1x6xf32>
  %o = sg.mul %s, %one : (tensor<1x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %a = sg.mul %x, %o : (tensor<1x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %b = sg.max %i, %zero : (tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
  %c = sg.constant dense<0.797884583> : tensor<f32>
  %d = sg.constant dense<4.471500e-02> : tensor<f32>
  %h = sg.constant dense<0.5> : tensor<f32>
  %l = sg.constant dense<1.0> : tensor<f32>
  %x2 = sg.mul %x, %x : (tensor<1x6xf32>, tensor<1x6xf32>) -> tensor<1x6xf32>
  %x3 = sg.mul %x2, %x : (tensor<1x6xf32>, tensor<1x6xf32>) -> tensor<1x6xf32>
  %p = sg.mul %x3, %d : (tensor<1x6xf32>, tensor<f32>) -> tensor<1x6xf32>
  %q = sg.add %x, %p : (tensor<1x6xf32>, tensor<1x6xf32>) -> tensor<1x6xf32>
  %r = sg.mul %q, %c : (tensor<1x6xf32>, tensor<f32>) -> tensor<1x6xf32>
  %t = sg.tanh %r : (tensor<1x6xf32>) -> tensor<1x6xf32>
  %u = sg.add %t, %l : (tensor<1x6xf32>, tensor<f32>) -> tensor<1x6xf32>
  %v = sg.mul %x, %u : (tensor<1x6xf32>, tensor<1x6xf32>) -> tensor<1x6xf32>
  %w = sg.mul %h, %v : (tensor<f32>, tensor<1x6xf32>) -> tensor<1x6xf32>
  return %a, %b, %t, %w : tensor<4x6xf32>, tensor<4xi32>, tensor<1x6xf32>, tensor<1x6xf32>
}

// -----

// Softmax by its parts: with and without keepdims, a maximum with -inf, 1 / sum; the
// logarithm.
// CHECK-LABEL: @main
// CHECK-DAG: %[[A:.+]] = sg.softmax %arg0 {axis = 1 : i64}
// CHECK-DAG: %[[B:.+]] = sg.softmax %arg0 {axis = 0 : i64}
// CHECK-DAG: %[[C:.+]] = sg.log_softmax %arg0 {axis = 1 : i64}
// CHECK: return %[[A]], %[[B]], %[[C]] :
func.func @main(%x: tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) {
  %i = sg.constant dense<0xFF800000> : tensor<f32>
  %m = sg.reduce_max %x {axes = array<i64: 1>} : (tensor<4x6xf32>) -> tensor<4xf32>
  %n = sg.max %i, %m : (tensor<f32>, tensor<4xf32>) -> tensor<4xf32>
  %k = sg.reshape %n : (tensor<4xf32>) -> tensor<4x1xf32>
  %d = sg.sub %x, %k : (tensor<4x6xf32>, tensor<4x1xf32>) -> tensor<4x6xf32>
  %e = sg.exp %d : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %s = sg.reduce_sum %e {axes = array<i64: 1>} : (tensor<4x6xf32>) -> tensor<4xf32>
  %t = sg.reshape %s : (tensor<4xf32>) -> tensor<4x1xf32>
  %a = sg.div %e, %t : (tensor<4x6xf32>, tensor<4x1xf32>) -> tensor<4x6xf32>
  %m0 = sg.reduce_max %x {axes = array<i64: 0>, keepdims} : (tensor<4x6xf32>) -> tensor<1x6xf32>
  %d0 = sg.sub %x, %m0 : (tensor<4x6xf32>, tensor<1x6xf32>) -> tensor<4x6xf32>
  %e0 = sg.exp %d0 : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %s0 = sg.reduce_sum %e0 {axes = array<i64: 0>, keepdims} : (tensor<4x6xf32>) -> tensor<1x6xf32>
  %r0 = sg.reciprocal %s0 : (tensor<1x6xf32>) -> tensor<1x6xf32>
  %b = sg.mul %r0, %e0 : (tensor<1x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %l = sg.log %s : (tensor<4xf32>) -> tensor<4xf32>
  %q = sg.reshape %l : (tensor<4xf32>) -> tensor<4x1xf32>
  %c = sg.sub %d, %q : (tensor<4x6xf32>, tensor<4x1xf32>) -> tensor<4x6xf32>
  return %a, %b, %c : tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>
}

// -----

// On a square the shapes cannot tell rows from columns: the sum must stand beside its
// own line, of the same axis as the maximum, of the same exponentials.
// CHECK-LABEL: @main
// CHECK-NOT: softmax
// CHECK: return
func.func @main(%x: tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) {
  %z = sg.constant dense<0.0> : tensor<f32>
  %m = sg.reduce_max %x {axes = array<i64: 1>, keepdims} : (tensor<4x4xf32>) -> tensor<4x1xf32>
  %d = sg.sub %x, %m : (tensor<4x4xf32>, tensor<4x1xf32>) -> tensor<4x4xf32>
  %e = sg.exp %d : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %s = sg.reduce_sum %e {axes = array<i64: 1>} : (tensor<4x4xf32>) -> tensor<4xf32>
  %a = sg.div %e, %s : (tensor<4x4xf32>, tensor<4xf32>) -> tensor<4x4xf32>
  %s0 = sg.reduce_sum %e {axes = array<i64: 0>, keepdims} : (tensor<4x4xf32>) -> tensor<1x4xf32>
  %b = sg.div %e, %s0 : (tensor<4x4xf32>, tensor<1x4xf32>) -> tensor<4x4xf32>
  %s1 = sg.reduce_sum %x {axes = array<i64: 1>, keepdims} : (tensor<4x4xf32>) -> tensor<4x1xf32>
  %c = sg.div %e, %s1 : (tensor<4x4xf32>, tensor<4x1xf32>) -> tensor<4x4xf32>
  %n = sg.max %m, %z : (tensor<4x1xf32>, tensor<f32>) -> tensor<4x1xf32>
  %f = sg.sub %x, %n : (tensor<4x4xf32>, tensor<4x1xf32>) -> tensor<4x4xf32>
  %g = sg.exp %f : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %h = sg.reduce_sum %g {axes = array<i64: 1>, keepdims} : (tensor<4x4xf32>) -> tensor<4x1xf32>
  %i = sg.div %g, %h : (tensor<4x4xf32>, tensor<4x1xf32>) -> tensor<4x4xf32>
  %k = sg.reshape %s : (tensor<4xf32>) -> tensor<4x1xf32>
  %l = sg.sub %d, %k : (tensor<4x4xf32>, tensor<4x1xf32>) -> tensor<4x4xf32>
  %s2 = sg.reduce_sum %e {axes = array<i64: 0>} : (tensor<4x4xf32>) -> tensor<4xf32>
  %k2 = sg.reshape %s2 : (tensor<4xf32>) -> tensor<4x1xf32>
  %o = sg.div %e, %k2 : (tensor<4x4xf32>, tensor<4x1xf32>) -> tensor<4x4xf32>
  return %a, %b, %c, %i, %l, %o : tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>
}
