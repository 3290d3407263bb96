// Convolutions of bytes less zero points, exact in i32: outside of the image is the zero
// point; windows, strides, groups, k that fills no word, pixels that fill no vector.
// RUN: sg-opt --sg-emit-kernels=byte-dots=true %s | not grep -E " = sg.conv "
// RUN: check-kernels --mcpu native %s
// RUN: check-kernels --mcpu x86-64-v4 %s
// RUN: check-kernels --mcpu alderlake %s
// RUN: check-kernels --mcpu x86-64-v3 %s
// RUN: check-kernels --mcpu x86-64-v2 %s
func.func private @conv_0(%x: tensor<1x5x9x9xi8> {sg.special}, %w: tensor<7x5x3x3xi8> {sg.special, sg.constant}) -> tensor<1x7x9x9xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<1x5x9x9xi8>) -> tensor<1x5x9x9xi32>
  %za = sg.constant dense<-128> : tensor<i32>
  %sa = sg.sub %a, %za : (tensor<1x5x9x9xi32>, tensor<i32>) -> tensor<1x5x9x9xi32>
  %b = sg.cast %w : (tensor<7x5x3x3xi8>) -> tensor<7x5x3x3xi32>
  %y = sg.conv %sa, %b {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, strides = array<i64: 1, 1>} : (tensor<1x5x9x9xi32>, tensor<7x5x3x3xi32>) -> tensor<1x7x9x9xi32>
  return %y : tensor<1x7x9x9xi32>
}
func.func private @conv_1(%x: tensor<1x3x8x11xi8> {sg.special}, %w: tensor<6x3x3x2xi8> {sg.special, sg.constant}, %ya: tensor<i8> {sg.special}, %yb: tensor<6xi8> {sg.special}, %bias: tensor<6xi32> {sg.range=[-9000,9000]}) -> tensor<1x6x9x11xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<1x3x8x11xi8>) -> tensor<1x3x8x11xi32>
  %za = sg.cast %ya : (tensor<i8>) -> tensor<i32>
  %sa = sg.sub %a, %za : (tensor<1x3x8x11xi32>, tensor<i32>) -> tensor<1x3x8x11xi32>
  %b = sg.cast %w : (tensor<6x3x3x2xi8>) -> tensor<6x3x3x2xi32>
  %rb = sg.cast %yb : (tensor<6xi8>) -> tensor<6xi32>
  %zb = sg.reshape %rb : (tensor<6xi32>) -> tensor<6x1x1x1xi32>
  %sb = sg.sub %b, %zb : (tensor<6x3x3x2xi32>, tensor<6x1x1x1xi32>) -> tensor<6x3x3x2xi32>
  %y = sg.conv %sa, %sb bias %bias {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 1, 1>, pads_low = array<i64: 2, 0>, strides = array<i64: 1, 1>} : (tensor<1x3x8x11xi32>, tensor<6x3x3x2xi32>, tensor<6xi32>) -> tensor<1x6x9x11xi32>
  return %y : tensor<1x6x9x11xi32>
}
func.func private @conv_2(%x: tensor<2x4x7x7xi8> {sg.special}, %w: tensor<8x4x1x1xi8> {sg.special}, %ya: tensor<i8> {sg.special}, %yb: tensor<i8> {sg.special}) -> tensor<2x8x7x7xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<2x4x7x7xi8>) -> tensor<2x4x7x7xi32>
  %za = sg.cast %ya : (tensor<i8>) -> tensor<i32>
  %sa = sg.sub %a, %za : (tensor<2x4x7x7xi32>, tensor<i32>) -> tensor<2x4x7x7xi32>
  %b = sg.cast %w : (tensor<8x4x1x1xi8>) -> tensor<8x4x1x1xi32>
  %zb = sg.cast %yb : (tensor<i8>) -> tensor<i32>
  %sb = sg.sub %b, %zb : (tensor<8x4x1x1xi32>, tensor<i32>) -> tensor<8x4x1x1xi32>
  %bias = sg.constant dense<-77> : tensor<8xi32>
  %y = sg.conv %sa, %sb bias %bias {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 0, 0>, pads_low = array<i64: 0, 0>, strides = array<i64: 1, 1>} : (tensor<2x4x7x7xi32>, tensor<8x4x1x1xi32>, tensor<8xi32>) -> tensor<2x8x7x7xi32>
  return %y : tensor<2x8x7x7xi32>
}
func.func private @conv_3(%x: tensor<1x5x9x9xi8> {sg.special}, %w: tensor<7x5x3x3xui8> {sg.special, sg.constant}) -> tensor<1x7x9x9xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<1x5x9x9xi8>) -> tensor<1x5x9x9xi32>
  %za = sg.constant dense<-128> : tensor<i32>
  %sa = sg.sub %a, %za : (tensor<1x5x9x9xi32>, tensor<i32>) -> tensor<1x5x9x9xi32>
  %b = sg.cast %w : (tensor<7x5x3x3xui8>) -> tensor<7x5x3x3xi32>
  %y = sg.conv %sa, %b {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, strides = array<i64: 1, 1>} : (tensor<1x5x9x9xi32>, tensor<7x5x3x3xi32>) -> tensor<1x7x9x9xi32>
  return %y : tensor<1x7x9x9xi32>
}
func.func private @conv_4(%x: tensor<1x3x8x11xi8> {sg.special}, %w: tensor<6x3x3x2xui8> {sg.special, sg.constant}, %ya: tensor<i8> {sg.special}, %yb: tensor<6xui8> {sg.special}, %bias: tensor<6xi32> {sg.range=[-9000,9000]}) -> tensor<1x6x9x11xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<1x3x8x11xi8>) -> tensor<1x3x8x11xi32>
  %za = sg.cast %ya : (tensor<i8>) -> tensor<i32>
  %sa = sg.sub %a, %za : (tensor<1x3x8x11xi32>, tensor<i32>) -> tensor<1x3x8x11xi32>
  %b = sg.cast %w : (tensor<6x3x3x2xui8>) -> tensor<6x3x3x2xi32>
  %rb = sg.cast %yb : (tensor<6xui8>) -> tensor<6xi32>
  %zb = sg.reshape %rb : (tensor<6xi32>) -> tensor<6x1x1x1xi32>
  %sb = sg.sub %b, %zb : (tensor<6x3x3x2xi32>, tensor<6x1x1x1xi32>) -> tensor<6x3x3x2xi32>
  %y = sg.conv %sa, %sb bias %bias {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 1, 1>, pads_low = array<i64: 2, 0>, strides = array<i64: 1, 1>} : (tensor<1x3x8x11xi32>, tensor<6x3x3x2xi32>, tensor<6xi32>) -> tensor<1x6x9x11xi32>
  return %y : tensor<1x6x9x11xi32>
}
func.func private @conv_5(%x: tensor<2x4x7x7xi8> {sg.special}, %w: tensor<8x4x1x1xui8> {sg.special}, %ya: tensor<i8> {sg.special}, %yb: tensor<ui8> {sg.special}) -> tensor<2x8x7x7xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<2x4x7x7xi8>) -> tensor<2x4x7x7xi32>
  %za = sg.cast %ya : (tensor<i8>) -> tensor<i32>
  %sa = sg.sub %a, %za : (tensor<2x4x7x7xi32>, tensor<i32>) -> tensor<2x4x7x7xi32>
  %b = sg.cast %w : (tensor<8x4x1x1xui8>) -> tensor<8x4x1x1xi32>
  %zb = sg.cast %yb : (tensor<ui8>) -> tensor<i32>
  %sb = sg.sub %b, %zb : (tensor<8x4x1x1xi32>, tensor<i32>) -> tensor<8x4x1x1xi32>
  %bias = sg.constant dense<-77> : tensor<8xi32>
  %y = sg.conv %sa, %sb bias %bias {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 0, 0>, pads_low = array<i64: 0, 0>, strides = array<i64: 1, 1>} : (tensor<2x4x7x7xi32>, tensor<8x4x1x1xi32>, tensor<8xi32>) -> tensor<2x8x7x7xi32>
  return %y : tensor<2x8x7x7xi32>
}
func.func private @conv_6(%x: tensor<1x5x9x9xui8> {sg.special}, %w: tensor<7x5x3x3xi8> {sg.special, sg.constant}) -> tensor<1x7x9x9xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<1x5x9x9xui8>) -> tensor<1x5x9x9xi32>
  %za = sg.constant dense<255> : tensor<i32>
  %sa = sg.sub %a, %za : (tensor<1x5x9x9xi32>, tensor<i32>) -> tensor<1x5x9x9xi32>
  %b = sg.cast %w : (tensor<7x5x3x3xi8>) -> tensor<7x5x3x3xi32>
  %y = sg.conv %sa, %b {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, strides = array<i64: 1, 1>} : (tensor<1x5x9x9xi32>, tensor<7x5x3x3xi32>) -> tensor<1x7x9x9xi32>
  return %y : tensor<1x7x9x9xi32>
}
func.func private @conv_7(%x: tensor<1x3x8x11xui8> {sg.special}, %w: tensor<6x3x3x2xi8> {sg.special, sg.constant}, %ya: tensor<ui8> {sg.special}, %yb: tensor<6xi8> {sg.special}, %bias: tensor<6xi32> {sg.range=[-9000,9000]}) -> tensor<1x6x9x11xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<1x3x8x11xui8>) -> tensor<1x3x8x11xi32>
  %za = sg.cast %ya : (tensor<ui8>) -> tensor<i32>
  %sa = sg.sub %a, %za : (tensor<1x3x8x11xi32>, tensor<i32>) -> tensor<1x3x8x11xi32>
  %b = sg.cast %w : (tensor<6x3x3x2xi8>) -> tensor<6x3x3x2xi32>
  %rb = sg.cast %yb : (tensor<6xi8>) -> tensor<6xi32>
  %zb = sg.reshape %rb : (tensor<6xi32>) -> tensor<6x1x1x1xi32>
  %sb = sg.sub %b, %zb : (tensor<6x3x3x2xi32>, tensor<6x1x1x1xi32>) -> tensor<6x3x3x2xi32>
  %y = sg.conv %sa, %sb bias %bias {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 1, 1>, pads_low = array<i64: 2, 0>, strides = array<i64: 1, 1>} : (tensor<1x3x8x11xi32>, tensor<6x3x3x2xi32>, tensor<6xi32>) -> tensor<1x6x9x11xi32>
  return %y : tensor<1x6x9x11xi32>
}
func.func private @conv_8(%x: tensor<2x4x7x7xui8> {sg.special}, %w: tensor<8x4x1x1xi8> {sg.special}, %ya: tensor<ui8> {sg.special}, %yb: tensor<i8> {sg.special}) -> tensor<2x8x7x7xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<2x4x7x7xui8>) -> tensor<2x4x7x7xi32>
  %za = sg.cast %ya : (tensor<ui8>) -> tensor<i32>
  %sa = sg.sub %a, %za : (tensor<2x4x7x7xi32>, tensor<i32>) -> tensor<2x4x7x7xi32>
  %b = sg.cast %w : (tensor<8x4x1x1xi8>) -> tensor<8x4x1x1xi32>
  %zb = sg.cast %yb : (tensor<i8>) -> tensor<i32>
  %sb = sg.sub %b, %zb : (tensor<8x4x1x1xi32>, tensor<i32>) -> tensor<8x4x1x1xi32>
  %bias = sg.constant dense<-77> : tensor<8xi32>
  %y = sg.conv %sa, %sb bias %bias {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 0, 0>, pads_low = array<i64: 0, 0>, strides = array<i64: 1, 1>} : (tensor<2x4x7x7xi32>, tensor<8x4x1x1xi32>, tensor<8xi32>) -> tensor<2x8x7x7xi32>
  return %y : tensor<2x8x7x7xi32>
}
func.func private @conv_9(%x: tensor<1x5x9x9xui8> {sg.special}, %w: tensor<7x5x3x3xui8> {sg.special, sg.constant}) -> tensor<1x7x9x9xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<1x5x9x9xui8>) -> tensor<1x5x9x9xi32>
  %za = sg.constant dense<255> : tensor<i32>
  %sa = sg.sub %a, %za : (tensor<1x5x9x9xi32>, tensor<i32>) -> tensor<1x5x9x9xi32>
  %b = sg.cast %w : (tensor<7x5x3x3xui8>) -> tensor<7x5x3x3xi32>
  %y = sg.conv %sa, %b {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, strides = array<i64: 1, 1>} : (tensor<1x5x9x9xi32>, tensor<7x5x3x3xi32>) -> tensor<1x7x9x9xi32>
  return %y : tensor<1x7x9x9xi32>
}
func.func private @conv_10(%x: tensor<1x3x8x11xui8> {sg.special}, %w: tensor<6x3x3x2xui8> {sg.special, sg.constant}, %ya: tensor<ui8> {sg.special}, %yb: tensor<6xui8> {sg.special}, %bias: tensor<6xi32> {sg.range=[-9000,9000]}) -> tensor<1x6x9x11xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<1x3x8x11xui8>) -> tensor<1x3x8x11xi32>
  %za = sg.cast %ya : (tensor<ui8>) -> tensor<i32>
  %sa = sg.sub %a, %za : (tensor<1x3x8x11xi32>, tensor<i32>) -> tensor<1x3x8x11xi32>
  %b = sg.cast %w : (tensor<6x3x3x2xui8>) -> tensor<6x3x3x2xi32>
  %rb = sg.cast %yb : (tensor<6xui8>) -> tensor<6xi32>
  %zb = sg.reshape %rb : (tensor<6xi32>) -> tensor<6x1x1x1xi32>
  %sb = sg.sub %b, %zb : (tensor<6x3x3x2xi32>, tensor<6x1x1x1xi32>) -> tensor<6x3x3x2xi32>
  %y = sg.conv %sa, %sb bias %bias {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 1, 1>, pads_low = array<i64: 2, 0>, strides = array<i64: 1, 1>} : (tensor<1x3x8x11xi32>, tensor<6x3x3x2xi32>, tensor<6xi32>) -> tensor<1x6x9x11xi32>
  return %y : tensor<1x6x9x11xi32>
}
func.func private @conv_11(%x: tensor<2x4x7x7xui8> {sg.special}, %w: tensor<8x4x1x1xui8> {sg.special}, %ya: tensor<ui8> {sg.special}, %yb: tensor<ui8> {sg.special}) -> tensor<2x8x7x7xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<2x4x7x7xui8>) -> tensor<2x4x7x7xi32>
  %za = sg.cast %ya : (tensor<ui8>) -> tensor<i32>
  %sa = sg.sub %a, %za : (tensor<2x4x7x7xi32>, tensor<i32>) -> tensor<2x4x7x7xi32>
  %b = sg.cast %w : (tensor<8x4x1x1xui8>) -> tensor<8x4x1x1xi32>
  %zb = sg.cast %yb : (tensor<ui8>) -> tensor<i32>
  %sb = sg.sub %b, %zb : (tensor<8x4x1x1xi32>, tensor<i32>) -> tensor<8x4x1x1xi32>
  %bias = sg.constant dense<-77> : tensor<8xi32>
  %y = sg.conv %sa, %sb bias %bias {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 0, 0>, pads_low = array<i64: 0, 0>, strides = array<i64: 1, 1>} : (tensor<2x4x7x7xi32>, tensor<8x4x1x1xi32>, tensor<8xi32>) -> tensor<2x8x7x7xi32>
  return %y : tensor<2x8x7x7xi32>
}
func.func private @conv_12(%x: tensor<1x16x7x7xui8> {sg.special}, %w: tensor<16x16x3x3xi8> {sg.special, sg.constant}) -> tensor<1x16x7x7xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<1x16x7x7xui8>) -> tensor<1x16x7x7xi32>
  %za = sg.constant dense<3> : tensor<i32>
  %sa = sg.sub %a, %za : (tensor<1x16x7x7xi32>, tensor<i32>) -> tensor<1x16x7x7xi32>
  %b = sg.cast %w : (tensor<16x16x3x3xi8>) -> tensor<16x16x3x3xi32>
  %y = sg.conv %sa, %b {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, strides = array<i64: 1, 1>} : (tensor<1x16x7x7xi32>, tensor<16x16x3x3xi32>) -> tensor<1x16x7x7xi32>
  return %y : tensor<1x16x7x7xi32>
}
func.func private @conv_13(%x: tensor<1x8x7x7xui8> {sg.special}, %w: tensor<8x8x3x3xi8> {sg.special, sg.constant}) -> tensor<1x8x7x7xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<1x8x7x7xui8>) -> tensor<1x8x7x7xi32>
  %za = sg.constant dense<3> : tensor<i32>
  %sa = sg.sub %a, %za : (tensor<1x8x7x7xi32>, tensor<i32>) -> tensor<1x8x7x7xi32>
  %b = sg.cast %w : (tensor<8x8x3x3xi8>) -> tensor<8x8x3x3xi32>
  %zb = sg.constant dense<2> : tensor<i32>
  %sb = sg.sub %b, %zb : (tensor<8x8x3x3xi32>, tensor<i32>) -> tensor<8x8x3x3xi32>
  %y = sg.conv %sa, %sb {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, strides = array<i64: 1, 1>} : (tensor<1x8x7x7xi32>, tensor<8x8x3x3xi32>) -> tensor<1x8x7x7xi32>
  return %y : tensor<1x8x7x7xi32>
}
func.func private @conv_14(%x: tensor<1x3x20x20xui8> {sg.special}, %w: tensor<16x3x7x7xi8> {sg.special, sg.constant}, %bias: tensor<16xi32> {sg.range=[-9000,9000]}, %s: tensor<1x16x1x1xf32>) -> tensor<1x16x10x10xui8> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<1x3x20x20xui8>) -> tensor<1x3x20x20xi32>
  %za = sg.constant dense<114> : tensor<i32>
  %sa = sg.sub %a, %za : (tensor<1x3x20x20xi32>, tensor<i32>) -> tensor<1x3x20x20xi32>
  %b = sg.cast %w : (tensor<16x3x7x7xi8>) -> tensor<16x3x7x7xi32>
  %y = sg.conv %sa, %b bias %bias {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 3, 3>, pads_low = array<i64: 3, 3>, strides = array<i64: 2, 2>} : (tensor<1x3x20x20xi32>, tensor<16x3x7x7xi32>, tensor<16xi32>) -> tensor<1x16x10x10xi32>
  %f = sg.cast %y : (tensor<1x16x10x10xi32>) -> tensor<1x16x10x10xf32>
  %m = sg.mul %f, %s : (tensor<1x16x10x10xf32>, tensor<1x16x1x1xf32>) -> tensor<1x16x10x10xf32>
  %c = sg.constant dense<0.01> : tensor<f32>
  %lo = sg.constant dense<0.0> : tensor<f32>
  %hi = sg.constant dense<255.0> : tensor<f32>
  %q = sg.mul %m, %c : (tensor<1x16x10x10xf32>, tensor<f32>) -> tensor<1x16x10x10xf32>
  %rr = sg.round %q : (tensor<1x16x10x10xf32>) -> tensor<1x16x10x10xf32>
  %mx = sg.max %rr, %lo : (tensor<1x16x10x10xf32>, tensor<f32>) -> tensor<1x16x10x10xf32>
  %mn = sg.min %mx, %hi : (tensor<1x16x10x10xf32>, tensor<f32>) -> tensor<1x16x10x10xf32>
  %o = sg.cast %mn : (tensor<1x16x10x10xf32>) -> tensor<1x16x10x10xui8>
  return %o : tensor<1x16x10x10xui8>
}
func.func private @conv_15(%x: tensor<1x8x13x13xi8> {sg.special}, %w: tensor<12x4x3x3xi8> {sg.special, sg.constant}, %s: tensor<1x12x1x1xf32>) -> tensor<1x12x7x13xi8> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<1x8x13x13xi8>) -> tensor<1x8x13x13xi32>
  %za = sg.constant dense<-5> : tensor<i32>
  %sa = sg.sub %a, %za : (tensor<1x8x13x13xi32>, tensor<i32>) -> tensor<1x8x13x13xi32>
  %b = sg.cast %w : (tensor<12x4x3x3xi8>) -> tensor<12x4x3x3xi32>
  %y = sg.conv %sa, %b {dilations = array<i64: 1, 1>, groups = 2 : i64, pads_high = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, strides = array<i64: 2, 1>} : (tensor<1x8x13x13xi32>, tensor<12x4x3x3xi32>) -> tensor<1x12x7x13xi32>
  %f = sg.cast %y : (tensor<1x12x7x13xi32>) -> tensor<1x12x7x13xf32>
  %m = sg.mul %f, %s : (tensor<1x12x7x13xf32>, tensor<1x12x1x1xf32>) -> tensor<1x12x7x13xf32>
  %c = sg.constant dense<0.01> : tensor<f32>
  %lo = sg.constant dense<-128.0> : tensor<f32>
  %hi = sg.constant dense<127.0> : tensor<f32>
  %q = sg.mul %m, %c : (tensor<1x12x7x13xf32>, tensor<f32>) -> tensor<1x12x7x13xf32>
  %rr = sg.round %q : (tensor<1x12x7x13xf32>) -> tensor<1x12x7x13xf32>
  %mx = sg.max %rr, %lo : (tensor<1x12x7x13xf32>, tensor<f32>) -> tensor<1x12x7x13xf32>
  %mn = sg.min %mx, %hi : (tensor<1x12x7x13xf32>, tensor<f32>) -> tensor<1x12x7x13xf32>
  %o = sg.cast %mn : (tensor<1x12x7x13xf32>) -> tensor<1x12x7x13xi8>
  return %o : tensor<1x12x7x13xi8>
}
func.func private @conv_16(%x: tensor<2x6x11x12xui8> {sg.special}, %w: tensor<9x2x3x3xi8> {sg.special, sg.constant}, %bias: tensor<9xi32> {sg.range=[-9000,9000]}) -> tensor<2x9x11x12xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<2x6x11x12xui8>) -> tensor<2x6x11x12xi32>
  %za = sg.constant dense<9> : tensor<i32>
  %sa = sg.sub %a, %za : (tensor<2x6x11x12xi32>, tensor<i32>) -> tensor<2x6x11x12xi32>
  %b = sg.cast %w : (tensor<9x2x3x3xi8>) -> tensor<9x2x3x3xi32>
  %y = sg.conv %sa, %b bias %bias {dilations = array<i64: 2, 1>, groups = 3 : i64, pads_high = array<i64: 2, 1>, pads_low = array<i64: 2, 1>, strides = array<i64: 1, 1>} : (tensor<2x6x11x12xi32>, tensor<9x2x3x3xi32>, tensor<9xi32>) -> tensor<2x9x11x12xi32>
  return %y : tensor<2x9x11x12xi32>
}
func.func private @conv_17(%x: tensor<1x4x30xui8> {sg.special}, %w: tensor<5x4x5xi8> {sg.special, sg.constant}, %ya: tensor<ui8> {sg.special}) -> tensor<1x5x10xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<1x4x30xui8>) -> tensor<1x4x30xi32>
  %za = sg.cast %ya : (tensor<ui8>) -> tensor<i32>
  %sa = sg.sub %a, %za : (tensor<1x4x30xi32>, tensor<i32>) -> tensor<1x4x30xi32>
  %b = sg.cast %w : (tensor<5x4x5xi8>) -> tensor<5x4x5xi32>
  %y = sg.conv %sa, %b {dilations = array<i64: 1>, groups = 1 : i64, pads_high = array<i64: 2>, pads_low = array<i64: 2>, strides = array<i64: 3>} : (tensor<1x4x30xi32>, tensor<5x4x5xi32>) -> tensor<1x5x10xi32>
  return %y : tensor<1x5x10xi32>
}
func.func private @conv_18(%x: tensor<1x2x5x6x7xi8> {sg.special}, %w: tensor<3x2x2x3x2xi8> {sg.special, sg.constant}) -> tensor<1x3x5x6x7xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<1x2x5x6x7xi8>) -> tensor<1x2x5x6x7xi32>
  %za = sg.constant dense<4> : tensor<i32>
  %sa = sg.sub %a, %za : (tensor<1x2x5x6x7xi32>, tensor<i32>) -> tensor<1x2x5x6x7xi32>
  %b = sg.cast %w : (tensor<3x2x2x3x2xi8>) -> tensor<3x2x2x3x2xi32>
  %y = sg.conv %sa, %b {dilations = array<i64: 1, 1, 1>, groups = 1 : i64, pads_high = array<i64: 0, 1, 1>, pads_low = array<i64: 1, 1, 0>, strides = array<i64: 1, 1, 1>} : (tensor<1x2x5x6x7xi32>, tensor<3x2x2x3x2xi32>) -> tensor<1x3x5x6x7xi32>
  return %y : tensor<1x3x5x6x7xi32>
}
func.func private @conv_19(%x: tensor<1x64x14x14xui8> {sg.special}, %w: tensor<32x64x1x1xi8> {sg.special, sg.constant}, %s: tensor<1x32x1x1xf32>) -> tensor<1x32x14x14xui8> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<1x64x14x14xui8>) -> tensor<1x64x14x14xi32>
  %za = sg.constant dense<128> : tensor<i32>
  %sa = sg.sub %a, %za : (tensor<1x64x14x14xi32>, tensor<i32>) -> tensor<1x64x14x14xi32>
  %b = sg.cast %w : (tensor<32x64x1x1xi8>) -> tensor<32x64x1x1xi32>
  %y = sg.conv %sa, %b {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 0, 0>, pads_low = array<i64: 0, 0>, strides = array<i64: 1, 1>} : (tensor<1x64x14x14xi32>, tensor<32x64x1x1xi32>) -> tensor<1x32x14x14xi32>
  %f = sg.cast %y : (tensor<1x32x14x14xi32>) -> tensor<1x32x14x14xf32>
  %m = sg.mul %f, %s : (tensor<1x32x14x14xf32>, tensor<1x32x1x1xf32>) -> tensor<1x32x14x14xf32>
  %c = sg.constant dense<0.01> : tensor<f32>
  %lo = sg.constant dense<0.0> : tensor<f32>
  %hi = sg.constant dense<255.0> : tensor<f32>
  %q = sg.mul %m, %c : (tensor<1x32x14x14xf32>, tensor<f32>) -> tensor<1x32x14x14xf32>
  %rr = sg.round %q : (tensor<1x32x14x14xf32>) -> tensor<1x32x14x14xf32>
  %mx = sg.max %rr, %lo : (tensor<1x32x14x14xf32>, tensor<f32>) -> tensor<1x32x14x14xf32>
  %mn = sg.min %mx, %hi : (tensor<1x32x14x14xf32>, tensor<f32>) -> tensor<1x32x14x14xf32>
  %o = sg.cast %mn : (tensor<1x32x14x14xf32>) -> tensor<1x32x14x14xui8>
  return %o : tensor<1x32x14x14xui8>
}
func.func private @conv_20(%x: tensor<1x32x14x14xi8> {sg.special}, %w: tensor<16x32x1x1xi8> {sg.special, sg.constant}) -> tensor<1x16x7x7xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<1x32x14x14xi8>) -> tensor<1x32x14x14xi32>
  %za = sg.constant dense<1> : tensor<i32>
  %sa = sg.sub %a, %za : (tensor<1x32x14x14xi32>, tensor<i32>) -> tensor<1x32x14x14xi32>
  %b = sg.cast %w : (tensor<16x32x1x1xi8>) -> tensor<16x32x1x1xi32>
  %y = sg.conv %sa, %b {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 0, 0>, pads_low = array<i64: 0, 0>, strides = array<i64: 2, 2>} : (tensor<1x32x14x14xi32>, tensor<16x32x1x1xi32>) -> tensor<1x16x7x7xi32>
  return %y : tensor<1x16x7x7xi32>
}
func.func private @conv_21(%x: tensor<3x5x4x4xui8> {sg.special}, %w: tensor<7x5x4x4xi8> {sg.special, sg.constant}, %yb: tensor<7xi8> {sg.special}, %bias: tensor<7xi32> {sg.range=[-9000,9000]}) -> tensor<3x7x1x1xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<3x5x4x4xui8>) -> tensor<3x5x4x4xi32>
  %za = sg.constant dense<8> : tensor<i32>
  %sa = sg.sub %a, %za : (tensor<3x5x4x4xi32>, tensor<i32>) -> tensor<3x5x4x4xi32>
  %b = sg.cast %w : (tensor<7x5x4x4xi8>) -> tensor<7x5x4x4xi32>
  %rb = sg.cast %yb : (tensor<7xi8>) -> tensor<7xi32>
  %zb = sg.reshape %rb : (tensor<7xi32>) -> tensor<7x1x1x1xi32>
  %sb = sg.sub %b, %zb : (tensor<7x5x4x4xi32>, tensor<7x1x1x1xi32>) -> tensor<7x5x4x4xi32>
  %y = sg.conv %sa, %sb bias %bias {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 0, 0>, pads_low = array<i64: 0, 0>, strides = array<i64: 1, 1>} : (tensor<3x5x4x4xi32>, tensor<7x5x4x4xi32>, tensor<7xi32>) -> tensor<3x7x1x1xi32>
  return %y : tensor<3x7x1x1xi32>
}
func.func private @conv_22(%x: tensor<1x6x9x9xui8> {sg.special}, %w: tensor<10x6x3x3xi8> {sg.special}, %yb: tensor<10xi8> {sg.special}) -> tensor<1x10x9x9xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<1x6x9x9xui8>) -> tensor<1x6x9x9xi32>
  %za = sg.constant dense<5> : tensor<i32>
  %sa = sg.sub %a, %za : (tensor<1x6x9x9xi32>, tensor<i32>) -> tensor<1x6x9x9xi32>
  %b = sg.cast %w : (tensor<10x6x3x3xi8>) -> tensor<10x6x3x3xi32>
  %rb = sg.cast %yb : (tensor<10xi8>) -> tensor<10xi32>
  %zb = sg.reshape %rb : (tensor<10xi32>) -> tensor<10x1x1x1xi32>
  %sb = sg.sub %b, %zb : (tensor<10x6x3x3xi32>, tensor<10x1x1x1xi32>) -> tensor<10x6x3x3xi32>
  %bias = sg.constant dense<-77> : tensor<10xi32>
  %y = sg.conv %sa, %sb bias %bias {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, strides = array<i64: 1, 1>} : (tensor<1x6x9x9xi32>, tensor<10x6x3x3xi32>, tensor<10xi32>) -> tensor<1x10x9x9xi32>
  return %y : tensor<1x10x9x9xi32>
}
func.func private @conv_23(%x: tensor<1x300x6x6xui8> {sg.special}, %w: tensor<9x300x3x3xui8> {sg.special, sg.constant}) -> tensor<1x9x6x6xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<1x300x6x6xui8>) -> tensor<1x300x6x6xi32>
  %za = sg.constant dense<127> : tensor<i32>
  %sa = sg.sub %a, %za : (tensor<1x300x6x6xi32>, tensor<i32>) -> tensor<1x300x6x6xi32>
  %b = sg.cast %w : (tensor<9x300x3x3xui8>) -> tensor<9x300x3x3xi32>
  %zb = sg.constant dense<129> : tensor<i32>
  %sb = sg.sub %b, %zb : (tensor<9x300x3x3xi32>, tensor<i32>) -> tensor<9x300x3x3xi32>
  %y = sg.conv %sa, %sb {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, strides = array<i64: 1, 1>} : (tensor<1x300x6x6xi32>, tensor<9x300x3x3xi32>) -> tensor<1x9x6x6xi32>
  return %y : tensor<1x9x6x6xi32>
}
// One channel a filter.
func.func private @depthwise_100(%x: tensor<1x6x13x20xi8> {sg.special}, %w: tensor<6x1x3x3xi8> {sg.special, sg.constant}, %zx8: tensor<i8> {sg.special}, %zw: tensor<6x1x1x1xi32> {sg.range=[-128,255]}) -> tensor<1x6x13x20xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<1x6x13x20xi8>) -> tensor<1x6x13x20xi32>
  %b = sg.cast %w : (tensor<6x1x3x3xi8>) -> tensor<6x1x3x3xi32>
  %zx = sg.cast %zx8 : (tensor<i8>) -> tensor<i32>
  %sa = sg.sub %a, %zx : (tensor<1x6x13x20xi32>, tensor<i32>) -> tensor<1x6x13x20xi32>
  %sb = sg.sub %b, %zw : (tensor<6x1x3x3xi32>, tensor<6x1x1x1xi32>) -> tensor<6x1x3x3xi32>
  %y = sg.conv %sa, %sb {dilations = array<i64: 1, 1>, groups = 6 : i64, pads_high = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, strides = array<i64: 1, 1>} : (tensor<1x6x13x20xi32>, tensor<6x1x3x3xi32>) -> tensor<1x6x13x20xi32>
  return %y : tensor<1x6x13x20xi32>
}
func.func private @depthwise_101(%x: tensor<1x6x13x20xi8> {sg.special}, %w: tensor<6x1x3x3xui8> {sg.special, sg.constant}, %zx8: tensor<i8> {sg.special}, %zw: tensor<6x1x1x1xi32> {sg.range=[-128,255]}) -> tensor<1x6x13x20xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<1x6x13x20xi8>) -> tensor<1x6x13x20xi32>
  %b = sg.cast %w : (tensor<6x1x3x3xui8>) -> tensor<6x1x3x3xi32>
  %zx = sg.cast %zx8 : (tensor<i8>) -> tensor<i32>
  %sa = sg.sub %a, %zx : (tensor<1x6x13x20xi32>, tensor<i32>) -> tensor<1x6x13x20xi32>
  %sb = sg.sub %b, %zw : (tensor<6x1x3x3xi32>, tensor<6x1x1x1xi32>) -> tensor<6x1x3x3xi32>
  %y = sg.conv %sa, %sb {dilations = array<i64: 1, 1>, groups = 6 : i64, pads_high = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, strides = array<i64: 1, 1>} : (tensor<1x6x13x20xi32>, tensor<6x1x3x3xi32>) -> tensor<1x6x13x20xi32>
  return %y : tensor<1x6x13x20xi32>
}
func.func private @depthwise_102(%x: tensor<1x6x13x20xui8> {sg.special}, %w: tensor<6x1x3x3xi8> {sg.special, sg.constant}, %zx8: tensor<ui8> {sg.special}, %zw: tensor<6x1x1x1xi32> {sg.range=[-128,255]}) -> tensor<1x6x13x20xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<1x6x13x20xui8>) -> tensor<1x6x13x20xi32>
  %b = sg.cast %w : (tensor<6x1x3x3xi8>) -> tensor<6x1x3x3xi32>
  %zx = sg.cast %zx8 : (tensor<ui8>) -> tensor<i32>
  %sa = sg.sub %a, %zx : (tensor<1x6x13x20xi32>, tensor<i32>) -> tensor<1x6x13x20xi32>
  %sb = sg.sub %b, %zw : (tensor<6x1x3x3xi32>, tensor<6x1x1x1xi32>) -> tensor<6x1x3x3xi32>
  %y = sg.conv %sa, %sb {dilations = array<i64: 1, 1>, groups = 6 : i64, pads_high = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, strides = array<i64: 1, 1>} : (tensor<1x6x13x20xi32>, tensor<6x1x3x3xi32>) -> tensor<1x6x13x20xi32>
  return %y : tensor<1x6x13x20xi32>
}
func.func private @depthwise_103(%x: tensor<1x6x13x20xui8> {sg.special}, %w: tensor<6x1x3x3xui8> {sg.special, sg.constant}, %zx8: tensor<ui8> {sg.special}, %zw: tensor<6x1x1x1xi32> {sg.range=[-128,255]}) -> tensor<1x6x13x20xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<1x6x13x20xui8>) -> tensor<1x6x13x20xi32>
  %b = sg.cast %w : (tensor<6x1x3x3xui8>) -> tensor<6x1x3x3xi32>
  %zx = sg.cast %zx8 : (tensor<ui8>) -> tensor<i32>
  %sa = sg.sub %a, %zx : (tensor<1x6x13x20xi32>, tensor<i32>) -> tensor<1x6x13x20xi32>
  %sb = sg.sub %b, %zw : (tensor<6x1x3x3xi32>, tensor<6x1x1x1xi32>) -> tensor<6x1x3x3xi32>
  %y = sg.conv %sa, %sb {dilations = array<i64: 1, 1>, groups = 6 : i64, pads_high = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, strides = array<i64: 1, 1>} : (tensor<1x6x13x20xi32>, tensor<6x1x3x3xi32>) -> tensor<1x6x13x20xi32>
  return %y : tensor<1x6x13x20xi32>
}
func.func private @depthwise_104(%x: tensor<1x5x14x37xui8> {sg.special}, %w: tensor<5x1x3x3xi8> {sg.special, sg.constant}, %bias: tensor<5xi32>) -> tensor<1x5x7x19xui8> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<1x5x14x37xui8>) -> tensor<1x5x14x37xi32>
  %b = sg.cast %w : (tensor<5x1x3x3xi8>) -> tensor<5x1x3x3xi32>
  %zx = sg.constant dense<110> : tensor<i32>
  %sa = sg.sub %a, %zx : (tensor<1x5x14x37xi32>, tensor<i32>) -> tensor<1x5x14x37xi32>
  %y = sg.conv %sa, %b bias %bias {dilations = array<i64: 1, 1>, groups = 5 : i64, pads_high = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, strides = array<i64: 2, 2>} : (tensor<1x5x14x37xi32>, tensor<5x1x3x3xi32>, tensor<5xi32>) -> tensor<1x5x7x19xi32>
  %f = sg.cast %y : (tensor<1x5x7x19xi32>) -> tensor<1x5x7x19xf32>
  %c = sg.constant dense<0.01> : tensor<f32>
  %m = sg.mul %f, %c : (tensor<1x5x7x19xf32>, tensor<f32>) -> tensor<1x5x7x19xf32>
  %rr = sg.round %m : (tensor<1x5x7x19xf32>) -> tensor<1x5x7x19xf32>
  %o = sg.cast %rr : (tensor<1x5x7x19xf32>) -> tensor<1x5x7x19xui8>
  return %o : tensor<1x5x7x19xui8>
}
func.func private @depthwise_105(%x: tensor<2x3x9x9xi8> {sg.special}, %w: tensor<6x1x5x5xi8> {sg.special, sg.constant}, %bias: tensor<6xi32>) -> tensor<2x6x9x9xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<2x3x9x9xi8>) -> tensor<2x3x9x9xi32>
  %b = sg.cast %w : (tensor<6x1x5x5xi8>) -> tensor<6x1x5x5xi32>
  %zx = sg.constant dense<-128> : tensor<i32>
  %sa = sg.sub %a, %zx : (tensor<2x3x9x9xi32>, tensor<i32>) -> tensor<2x3x9x9xi32>
  %zw = sg.constant dense<3> : tensor<i32>
  %sb = sg.sub %b, %zw : (tensor<6x1x5x5xi32>, tensor<i32>) -> tensor<6x1x5x5xi32>
  %y = sg.conv %sa, %sb bias %bias {dilations = array<i64: 1, 1>, groups = 3 : i64, pads_high = array<i64: 2, 2>, pads_low = array<i64: 2, 2>, strides = array<i64: 1, 1>} : (tensor<2x3x9x9xi32>, tensor<6x1x5x5xi32>, tensor<6xi32>) -> tensor<2x6x9x9xi32>
  return %y : tensor<2x6x9x9xi32>
}
func.func private @depthwise_106(%x: tensor<1x4x9x30xui8> {sg.special}, %w: tensor<4x1x3x3xi8> {sg.special, sg.constant}) -> tensor<1x4x8x15xui8> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<1x4x9x30xui8>) -> tensor<1x4x9x30xi32>
  %b = sg.cast %w : (tensor<4x1x3x3xi8>) -> tensor<4x1x3x3xi32>
  %zx = sg.constant dense<255> : tensor<i32>
  %sa = sg.sub %a, %zx : (tensor<1x4x9x30xi32>, tensor<i32>) -> tensor<1x4x9x30xi32>
  %y = sg.conv %sa, %b {dilations = array<i64: 2, 1>, groups = 4 : i64, pads_high = array<i64: 1, 1>, pads_low = array<i64: 2, 0>, strides = array<i64: 1, 2>} : (tensor<1x4x9x30xi32>, tensor<4x1x3x3xi32>) -> tensor<1x4x8x15xi32>
  %f = sg.cast %y : (tensor<1x4x8x15xi32>) -> tensor<1x4x8x15xf32>
  %c = sg.constant dense<0.01> : tensor<f32>
  %m = sg.mul %f, %c : (tensor<1x4x8x15xf32>, tensor<f32>) -> tensor<1x4x8x15xf32>
  %rr = sg.round %m : (tensor<1x4x8x15xf32>) -> tensor<1x4x8x15xf32>
  %o = sg.cast %rr : (tensor<1x4x8x15xf32>) -> tensor<1x4x8x15xui8>
  return %o : tensor<1x4x8x15xui8>
}
func.func private @depthwise_107(%x: tensor<1x7x33xi8> {sg.special}, %w: tensor<7x1x7xui8> {sg.special, sg.constant}, %zx8: tensor<i8> {sg.special}) -> tensor<1x7x33xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<1x7x33xi8>) -> tensor<1x7x33xi32>
  %b = sg.cast %w : (tensor<7x1x7xui8>) -> tensor<7x1x7xi32>
  %zx = sg.cast %zx8 : (tensor<i8>) -> tensor<i32>
  %sa = sg.sub %a, %zx : (tensor<1x7x33xi32>, tensor<i32>) -> tensor<1x7x33xi32>
  %y = sg.conv %sa, %b {dilations = array<i64: 1>, groups = 7 : i64, pads_high = array<i64: 3>, pads_low = array<i64: 3>, strides = array<i64: 1>} : (tensor<1x7x33xi32>, tensor<7x1x7xi32>) -> tensor<1x7x33xi32>
  return %y : tensor<1x7x33xi32>
}
