// RUN: sg-opt %s --sg-fuse-epilogues --sg-fuse-rows --sg-fuse-prologues --split-input-file | FileCheck %s
// RUN: sg-opt %s --sg-fuse-epilogues --sg-fuse-rows --sg-fuse-prologues --sg-verify-each=numeric --split-input-file | FileCheck %s --check-prefix=SAME
// RUN: sg-opt %s --sg-fuse-epilogues --sg-fuse-rows --sg-fuse-prologues --sg-remarks --split-input-file -o /dev/null 2>&1 | grep ' op is ' | FileCheck %s --check-prefix=WHY
// SAME-NOT: sg-verify-each

// Batch norm and relu of a sum that others read, before a bottleneck with its own relu.
// CHECK-LABEL: func.func @main
// CHECK:         sg.fusion
// CHECK:           sg.conv
// CHECK-NEXT:      sg.add
// CHECK-NEXT:      sg.yield
// CHECK:         %[[F:.*]] = sg.fusion
// CHECK:           sg.mul
// CHECK-NEXT:      sg.add
// CHECK-NEXT:      sg.relu
// CHECK-NEXT:      sg.conv
// CHECK-NEXT:      sg.relu
// CHECK-NEXT:      sg.yield
// CHECK-NOT:     sg.relu
// WHY: 'sg.conv' op is one kernel of 5 ops: mul 'm', add 'a', relu 'r', conv 'c', relu 's'
func.func @main(%x: tensor<1x3x5x5xf32>, %w: tensor<3x3x3x3xf32>, %v: tensor<4x3x1x1xf32>) -> (tensor<1x3x5x5xf32>, tensor<1x4x5x5xf32>) {
  %g = sg.constant dense<[[[1.5]], [[-2.0]], [[0.5]]]> : tensor<3x1x1xf32>
  %h = sg.constant dense<[[[0.5]], [[1.0]], [[-0.5]]]> : tensor<3x1x1xf32>
  %y = sg.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, pads_high = array<i64: 1, 1>, groups = 1 : i64} : (tensor<1x3x5x5xf32>, tensor<3x3x3x3xf32>) -> tensor<1x3x5x5xf32>
  %z = sg.add %y, %x : (tensor<1x3x5x5xf32>, tensor<1x3x5x5xf32>) -> tensor<1x3x5x5xf32>
  %m = sg.mul %z, %g : (tensor<1x3x5x5xf32>, tensor<3x1x1xf32>) -> tensor<1x3x5x5xf32> loc("m")
  %a = sg.add %m, %h : (tensor<1x3x5x5xf32>, tensor<3x1x1xf32>) -> tensor<1x3x5x5xf32> loc("a")
  %r = sg.relu %a : (tensor<1x3x5x5xf32>) -> tensor<1x3x5x5xf32> loc("r")
  %c = sg.conv %r, %v {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x3x5x5xf32>, tensor<4x3x1x1xf32>) -> tensor<1x4x5x5xf32> loc("c")
  %s = sg.relu %c : (tensor<1x4x5x5xf32>) -> tensor<1x4x5x5xf32> loc("s")
  return %z, %s : tensor<1x3x5x5xf32>, tensor<1x4x5x5xf32>
}

// -----

// A gate that is computed; one op, and a conv alone.
// CHECK-LABEL: func.func @main
// CHECK:         sg.fusion
// CHECK:           sg.mul
// CHECK-NEXT:      sg.conv
// CHECK-NEXT:      sg.yield
func.func @main(%x: tensor<2x3x5x5xf32>, %g: tensor<2x3x1x1xf32>, %v: tensor<4x3x1x1xf32>) -> tensor<2x4x5x5xf32> {
  %m = sg.mul %g, %x : (tensor<2x3x1x1xf32>, tensor<2x3x5x5xf32>) -> tensor<2x3x5x5xf32>
  %c = sg.conv %m, %v {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<2x3x5x5xf32>, tensor<4x3x1x1xf32>) -> tensor<2x4x5x5xf32>
  return %c : tensor<2x4x5x5xf32>
}

// -----

// Two read it: it stays. So does what is long.
// CHECK-LABEL: func.func @main
// CHECK:         %[[M:.*]] = sg.mul
// CHECK-NEXT:    sg.conv %[[M]]
// CHECK-NEXT:    sg.conv %[[M]]
// CHECK-NEXT:    %[[E:.*]] = sg.erf
// CHECK-NEXT:    sg.conv %[[E]]
// WHY: 'sg.conv' op is no kernel with mul 'm', whose result it reads: conv 'd' needs what lies between, too
// WHY: 'sg.conv' op is no kernel with erf 'e', whose result it reads: it is long, and would be computed for each part of the filters
func.func @main(%x: tensor<2x3x5x5xf32>, %g: tensor<2x3x1x1xf32>, %v: tensor<4x3x1x1xf32>) -> (tensor<2x4x5x5xf32>, tensor<2x4x5x5xf32>, tensor<2x4x5x5xf32>) {
  %m = sg.mul %g, %x : (tensor<2x3x1x1xf32>, tensor<2x3x5x5xf32>) -> tensor<2x3x5x5xf32> loc("m")
  %c = sg.conv %m, %v {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<2x3x5x5xf32>, tensor<4x3x1x1xf32>) -> tensor<2x4x5x5xf32> loc("c")
  %d = sg.conv %m, %v {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<2x3x5x5xf32>, tensor<4x3x1x1xf32>) -> tensor<2x4x5x5xf32> loc("d")
  %e = sg.erf %x : (tensor<2x3x5x5xf32>) -> tensor<2x3x5x5xf32> loc("e")
  %f = sg.conv %e, %v {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<2x3x5x5xf32>, tensor<4x3x1x1xf32>) -> tensor<2x4x5x5xf32> loc("f")
  return %c, %d, %f : tensor<2x4x5x5xf32>, tensor<2x4x5x5xf32>, tensor<2x4x5x5xf32>
}

// -----

// The conv's own sums are added to what it reads; windows of 3 x 3; a step of 2.
// CHECK-LABEL: func.func @main
// CHECK:         %[[R:.*]] = sg.relu
// CHECK-NEXT:    sg.fusion(%[[R]]
// CHECK:         %[[S:.*]] = sg.neg
// CHECK-NEXT:    sg.conv %[[S]]
// CHECK-NEXT:    %[[T:.*]] = sg.neg
// CHECK-NEXT:    sg.conv %[[T]]
// WHY: 'sg.conv' op is no kernel with relu 'r', whose result it reads: it is read by another way, too
// WHY: 'sg.conv' op is no kernel with neg 's', whose result it reads: the second reads each element many times, so it is computed once and kept
// WHY: 'sg.conv' op is no kernel with neg 't', whose result it reads: the second reads pixels that lie apart, or beyond the border
func.func @main(%x: tensor<1x3x5x5xf32>, %v: tensor<3x3x1x1xf32>, %w: tensor<3x3x3x3xf32>) -> (tensor<1x3x5x5xf32>, tensor<1x3x3x3xf32>, tensor<1x3x3x3xf32>) {
  %r = sg.relu %x : (tensor<1x3x5x5xf32>) -> tensor<1x3x5x5xf32> loc("r")
  %c = sg.conv %r, %v {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x3x5x5xf32>, tensor<3x3x1x1xf32>) -> tensor<1x3x5x5xf32> loc("c")
  %a = sg.add %c, %r : (tensor<1x3x5x5xf32>, tensor<1x3x5x5xf32>) -> tensor<1x3x5x5xf32>
  %s = sg.neg %x : (tensor<1x3x5x5xf32>) -> tensor<1x3x5x5xf32> loc("s")
  %d = sg.conv %s, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x3x5x5xf32>, tensor<3x3x3x3xf32>) -> tensor<1x3x3x3xf32> loc("d")
  %t = sg.neg %x : (tensor<1x3x5x5xf32>) -> tensor<1x3x5x5xf32> loc("t")
  %e = sg.conv %t, %v {strides = array<i64: 2, 2>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x3x5x5xf32>, tensor<3x3x1x1xf32>) -> tensor<1x3x3x3xf32> loc("e")
  return %a, %d, %e : tensor<1x3x5x5xf32>, tensor<1x3x3x3xf32>, tensor<1x3x3x3xf32>
}

// -----

// What rounds to bf16, too, but not where others read what was rounded.
// CHECK-LABEL: func.func @main
// CHECK:         sg.fusion
// CHECK:           sg.relu
// CHECK-NEXT:      sg.cast
// CHECK-NEXT:      sg.cast {{.*}}sg.reduced
// CHECK:           sg.conv
// CHECK:         %[[R:.*]] = sg.fusion
// CHECK-NEXT:    ^bb0
// CHECK-NEXT:      sg.neg
// CHECK-NEXT:      sg.cast
// CHECK-NEXT:      sg.yield
// CHECK:         sg.fusion({{.*}}%[[R]]
func.func @main(%x: tensor<1x3x5x5xf32>, %v: tensor<4x3x1x1xbf16>) -> (tensor<1x4x5x5xf32>, tensor<1x4x5x5xf32>, tensor<1x3x5x5xbf16>) {
  %r = sg.relu %x : (tensor<1x3x5x5xf32>) -> tensor<1x3x5x5xf32>
  %h = sg.cast %r : (tensor<1x3x5x5xf32>) -> tensor<1x3x5x5xbf16>
  %f = sg.cast %h {sg.reduced} : (tensor<1x3x5x5xbf16>) -> tensor<1x3x5x5xf32>
  %w = sg.cast %v {sg.reduced} : (tensor<4x3x1x1xbf16>) -> tensor<4x3x1x1xf32>
  %c = sg.conv %f, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x3x5x5xf32>, tensor<4x3x1x1xf32>) -> tensor<1x4x5x5xf32>
  %s = sg.neg %x : (tensor<1x3x5x5xf32>) -> tensor<1x3x5x5xf32>
  %i = sg.cast %s : (tensor<1x3x5x5xf32>) -> tensor<1x3x5x5xbf16>
  %g = sg.cast %i {sg.reduced} : (tensor<1x3x5x5xbf16>) -> tensor<1x3x5x5xf32>
  %d = sg.conv %g, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x3x5x5xf32>, tensor<4x3x1x1xf32>) -> tensor<1x4x5x5xf32>
  return %c, %d, %i : tensor<1x4x5x5xf32>, tensor<1x4x5x5xf32>, tensor<1x3x5x5xbf16>
}
