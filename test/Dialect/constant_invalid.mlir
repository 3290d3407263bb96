// sg.constant: every constraint, crossed once.
// RUN: sg-opt %s --verify-diagnostics --split-input-file

func.func @element() {
  // expected-error @+1 {{'sg.constant' op expects result of i1, integers of 8 to 64 bits, f16, bf16, f32 or f64, got tensor<1xindex>}}
  %0 = sg.constant dense<1> : tensor<1xindex>
  return
}

// -----

func.func @size() {
  // expected-error @+1 {{'sg.constant' op expects a result of known size, got tensor<4294967296x4294967296xi8>}}
  %0 = sg.constant dense_resource<"m.onnx#0+8"> : tensor<4294967296x4294967296xi8>
  return
}

// -----

func.func @rank() {
  // expected-error @+1 {{'sg.constant' op expects result of at most 8 dimensions, got 9}}
  %0 = sg.constant dense<1> : tensor<1x1x1x1x1x1x1x1x1xi8>
  return
}

// -----

func.func @type() {
  // expected-error @+1 {{failed to verify that all of {value, result} have same type}}
  %0 = "sg.constant"() {value = dense<1> : tensor<1xi8>} : () -> tensor<2xi8>
  return
}
