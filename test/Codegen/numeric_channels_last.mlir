// Convolutions of bytes with the channels last, exact in i32: what lies outside of the image is
// the zero point; windows, strides, dilations, uneven halos, filters and pixels that
// fill no tile; what follows reads and writes channels last, too.
// RUN: check-kernels --mcpu native %s
// RUN: check-kernels --mcpu x86-64-v4 %s
// RUN: check-kernels --mcpu alderlake %s
// RUN: check-kernels --mcpu x86-64-v3 %s
// RUN: check-kernels --mcpu x86-64-v2 %s
func.func private @conv_0(%x: tensor<1x7x7x8xui8> {sg.special}, %w: tensor<16x3x3x8xi8> {sg.special, sg.constant}) -> tensor<1x7x7x16xi32> attributes {sg.kernel, sg.exact} {
  %xt = sg.transpose %x {perm = array<i64: 0, 3, 1, 2>, sg.channels_last} : (tensor<1x7x7x8xui8>) -> tensor<1x8x7x7xui8>
  %a = sg.cast %xt : (tensor<1x8x7x7xui8>) -> tensor<1x8x7x7xi32>
  %wt = sg.transpose %w {perm = array<i64: 0, 3, 1, 2>, sg.channels_last} : (tensor<16x3x3x8xi8>) -> tensor<16x8x3x3xi8>
  %b = sg.cast %wt : (tensor<16x8x3x3xi8>) -> tensor<16x8x3x3xi32>
  %c = sg.conv %a, %b {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, strides = array<i64: 1, 1>} : (tensor<1x8x7x7xi32>, tensor<16x8x3x3xi32>) -> tensor<1x16x7x7xi32>
  %y = sg.transpose %c {perm = array<i64: 0, 2, 3, 1>, sg.channels_last} : (tensor<1x16x7x7xi32>) -> tensor<1x7x7x16xi32>
  return %y : tensor<1x7x7x16xi32>
}
func.func private @conv_1(%x: tensor<1x9x30x12xui8> {sg.special}, %w: tensor<70x3x3x12xi8> {sg.special, sg.constant}) -> tensor<1x9x30x70xi32> attributes {sg.kernel, sg.exact} {
  %xt = sg.transpose %x {perm = array<i64: 0, 3, 1, 2>, sg.channels_last} : (tensor<1x9x30x12xui8>) -> tensor<1x12x9x30xui8>
  %a = sg.cast %xt : (tensor<1x12x9x30xui8>) -> tensor<1x12x9x30xi32>
  %za = sg.constant dense<3> : tensor<i32>
  %sa = sg.sub %a, %za : (tensor<1x12x9x30xi32>, tensor<i32>) -> tensor<1x12x9x30xi32>
  %wt = sg.transpose %w {perm = array<i64: 0, 3, 1, 2>, sg.channels_last} : (tensor<70x3x3x12xi8>) -> tensor<70x12x3x3xi8>
  %b = sg.cast %wt : (tensor<70x12x3x3xi8>) -> tensor<70x12x3x3xi32>
  %c = sg.conv %sa, %b {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, strides = array<i64: 1, 1>} : (tensor<1x12x9x30xi32>, tensor<70x12x3x3xi32>) -> tensor<1x70x9x30xi32>
  %y = sg.transpose %c {perm = array<i64: 0, 2, 3, 1>, sg.channels_last} : (tensor<1x70x9x30xi32>) -> tensor<1x9x30x70xi32>
  return %y : tensor<1x9x30x70xi32>
}
func.func private @conv_2(%x: tensor<2x5x13x4xi8> {sg.special}, %w: tensor<5x3x3x4xi8> {sg.special, sg.constant}, %bias: tensor<5xi32> {sg.range=[-9000,9000]}) -> tensor<2x5x13x5xi32> attributes {sg.kernel, sg.exact} {
  %xt = sg.transpose %x {perm = array<i64: 0, 3, 1, 2>, sg.channels_last} : (tensor<2x5x13x4xi8>) -> tensor<2x4x5x13xi8>
  %a = sg.cast %xt : (tensor<2x4x5x13xi8>) -> tensor<2x4x5x13xi32>
  %wt = sg.transpose %w {perm = array<i64: 0, 3, 1, 2>, sg.channels_last} : (tensor<5x3x3x4xi8>) -> tensor<5x4x3x3xi8>
  %b = sg.cast %wt : (tensor<5x4x3x3xi8>) -> tensor<5x4x3x3xi32>
  %c = sg.conv %a, %b bias %bias {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, strides = array<i64: 1, 1>} : (tensor<2x4x5x13xi32>, tensor<5x4x3x3xi32>, tensor<5xi32>) -> tensor<2x5x5x13xi32>
  %y = sg.transpose %c {perm = array<i64: 0, 2, 3, 1>, sg.channels_last} : (tensor<2x5x5x13xi32>) -> tensor<2x5x13x5xi32>
  return %y : tensor<2x5x13x5xi32>
}
func.func private @conv_3(%x: tensor<1x6x9x8xi8> {sg.special}, %w: tensor<130x3x3x8xi8> {sg.special, sg.constant}, %bias: tensor<130xi32> {sg.range=[-9000,9000]}) -> tensor<1x6x9x130xi32> attributes {sg.kernel, sg.exact} {
  %xt = sg.transpose %x {perm = array<i64: 0, 3, 1, 2>, sg.channels_last} : (tensor<1x6x9x8xi8>) -> tensor<1x8x6x9xi8>
  %a = sg.cast %xt : (tensor<1x8x6x9xi8>) -> tensor<1x8x6x9xi32>
  %za = sg.constant dense<-7> : tensor<i32>
  %sa = sg.sub %a, %za : (tensor<1x8x6x9xi32>, tensor<i32>) -> tensor<1x8x6x9xi32>
  %wt = sg.transpose %w {perm = array<i64: 0, 3, 1, 2>, sg.channels_last} : (tensor<130x3x3x8xi8>) -> tensor<130x8x3x3xi8>
  %b = sg.cast %wt : (tensor<130x8x3x3xi8>) -> tensor<130x8x3x3xi32>
  %c = sg.conv %sa, %b bias %bias {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, strides = array<i64: 1, 1>} : (tensor<1x8x6x9xi32>, tensor<130x8x3x3xi32>, tensor<130xi32>) -> tensor<1x130x6x9xi32>
  %y = sg.transpose %c {perm = array<i64: 0, 2, 3, 1>, sg.channels_last} : (tensor<1x130x6x9xi32>) -> tensor<1x6x9x130xi32>
  return %y : tensor<1x6x9x130xi32>
}
func.func private @conv_4(%x: tensor<1x8x11x20xui8> {sg.special}, %w: tensor<33x5x3x20xi8> {sg.special, sg.constant}) -> tensor<1x4x6x33xi32> attributes {sg.kernel, sg.exact} {
  %xt = sg.transpose %x {perm = array<i64: 0, 3, 1, 2>, sg.channels_last} : (tensor<1x8x11x20xui8>) -> tensor<1x20x8x11xui8>
  %a = sg.cast %xt : (tensor<1x20x8x11xui8>) -> tensor<1x20x8x11xi32>
  %za = sg.constant dense<255> : tensor<i32>
  %sa = sg.sub %a, %za : (tensor<1x20x8x11xi32>, tensor<i32>) -> tensor<1x20x8x11xi32>
  %wt = sg.transpose %w {perm = array<i64: 0, 3, 1, 2>, sg.channels_last} : (tensor<33x5x3x20xi8>) -> tensor<33x20x5x3xi8>
  %b = sg.cast %wt : (tensor<33x20x5x3xi8>) -> tensor<33x20x5x3xi32>
  %c = sg.conv %sa, %b {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 1, 3>, pads_low = array<i64: 2, 0>, strides = array<i64: 2, 2>} : (tensor<1x20x8x11xi32>, tensor<33x20x5x3xi32>) -> tensor<1x33x4x6xi32>
  %y = sg.transpose %c {perm = array<i64: 0, 2, 3, 1>, sg.channels_last} : (tensor<1x33x4x6xi32>) -> tensor<1x4x6x33xi32>
  return %y : tensor<1x4x6x33xi32>
}
func.func private @conv_5(%x: tensor<1x11x17x8xui8> {sg.special}, %w: tensor<40x3x3x8xi8> {sg.special, sg.constant}, %zx: tensor<ui8> {sg.special}, %bias: tensor<40xi32> {sg.range=[-9000,9000]}) -> tensor<1x10x18x40xi32> attributes {sg.kernel, sg.exact} {
  %xt = sg.transpose %x {perm = array<i64: 0, 3, 1, 2>, sg.channels_last} : (tensor<1x11x17x8xui8>) -> tensor<1x8x11x17xui8>
  %a = sg.cast %xt : (tensor<1x8x11x17xui8>) -> tensor<1x8x11x17xi32>
  %za = sg.cast %zx : (tensor<ui8>) -> tensor<i32>
  %sa = sg.sub %a, %za : (tensor<1x8x11x17xi32>, tensor<i32>) -> tensor<1x8x11x17xi32>
  %wt = sg.transpose %w {perm = array<i64: 0, 3, 1, 2>, sg.channels_last} : (tensor<40x3x3x8xi8>) -> tensor<40x8x3x3xi8>
  %b = sg.cast %wt : (tensor<40x8x3x3xi8>) -> tensor<40x8x3x3xi32>
  %c = sg.conv %sa, %b bias %bias {dilations = array<i64: 2, 3>, groups = 1 : i64, pads_high = array<i64: 1, 4>, pads_low = array<i64: 2, 3>, strides = array<i64: 1, 1>} : (tensor<1x8x11x17xi32>, tensor<40x8x3x3xi32>, tensor<40xi32>) -> tensor<1x40x10x18xi32>
  %y = sg.transpose %c {perm = array<i64: 0, 2, 3, 1>, sg.channels_last} : (tensor<1x40x10x18xi32>) -> tensor<1x10x18x40xi32>
  return %y : tensor<1x10x18x40xi32>
}
func.func private @conv_6(%x: tensor<1x11x17x8xi8> {sg.special}, %w: tensor<40x3x3x8xi8> {sg.special, sg.constant}, %zx: tensor<i8> {sg.special}) -> tensor<1x7x18x40xi32> attributes {sg.kernel, sg.exact} {
  %xt = sg.transpose %x {perm = array<i64: 0, 3, 1, 2>, sg.channels_last} : (tensor<1x11x17x8xi8>) -> tensor<1x8x11x17xi8>
  %a = sg.cast %xt : (tensor<1x8x11x17xi8>) -> tensor<1x8x11x17xi32>
  %za = sg.cast %zx : (tensor<i8>) -> tensor<i32>
  %sa = sg.sub %a, %za : (tensor<1x8x11x17xi32>, tensor<i32>) -> tensor<1x8x11x17xi32>
  %wt = sg.transpose %w {perm = array<i64: 0, 3, 1, 2>, sg.channels_last} : (tensor<40x3x3x8xi8>) -> tensor<40x8x3x3xi8>
  %b = sg.cast %wt : (tensor<40x8x3x3xi8>) -> tensor<40x8x3x3xi32>
  %c = sg.conv %sa, %b {dilations = array<i64: 2, 3>, groups = 1 : i64, pads_high = array<i64: 7, 4>, pads_low = array<i64: 5, 3>, strides = array<i64: 3, 1>} : (tensor<1x8x11x17xi32>, tensor<40x8x3x3xi32>) -> tensor<1x40x7x18xi32>
  %y = sg.transpose %c {perm = array<i64: 0, 2, 3, 1>, sg.channels_last} : (tensor<1x40x7x18xi32>) -> tensor<1x7x18x40xi32>
  return %y : tensor<1x7x18x40xi32>
}
func.func private @conv_7(%x: tensor<2x4x5x16xui8> {sg.special}, %w: tensor<24x1x1x16xi8> {sg.special, sg.constant}) -> tensor<2x2x3x24xi32> attributes {sg.kernel, sg.exact} {
  %xt = sg.transpose %x {perm = array<i64: 0, 3, 1, 2>, sg.channels_last} : (tensor<2x4x5x16xui8>) -> tensor<2x16x4x5xui8>
  %a = sg.cast %xt : (tensor<2x16x4x5xui8>) -> tensor<2x16x4x5xi32>
  %wt = sg.transpose %w {perm = array<i64: 0, 3, 1, 2>, sg.channels_last} : (tensor<24x1x1x16xi8>) -> tensor<24x16x1x1xi8>
  %b = sg.cast %wt : (tensor<24x16x1x1xi8>) -> tensor<24x16x1x1xi32>
  %c = sg.conv %a, %b {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 0, 0>, pads_low = array<i64: 0, 0>, strides = array<i64: 2, 2>} : (tensor<2x16x4x5xi32>, tensor<24x16x1x1xi32>) -> tensor<2x24x2x3xi32>
  %y = sg.transpose %c {perm = array<i64: 0, 2, 3, 1>, sg.channels_last} : (tensor<2x24x2x3xi32>) -> tensor<2x2x3x24xi32>
  return %y : tensor<2x2x3x24xi32>
}
func.func private @conv_8(%x: tensor<2x4x5x16xui8> {sg.special}, %w: tensor<24x1x1x16xui8> {sg.special, sg.constant}) -> tensor<2x4x5x24xi32> attributes {sg.kernel, sg.exact} {
  %xt = sg.transpose %x {perm = array<i64: 0, 3, 1, 2>, sg.channels_last} : (tensor<2x4x5x16xui8>) -> tensor<2x16x4x5xui8>
  %a = sg.cast %xt : (tensor<2x16x4x5xui8>) -> tensor<2x16x4x5xi32>
  %za = sg.constant dense<9> : tensor<i32>
  %sa = sg.sub %a, %za : (tensor<2x16x4x5xi32>, tensor<i32>) -> tensor<2x16x4x5xi32>
  %wt = sg.transpose %w {perm = array<i64: 0, 3, 1, 2>, sg.channels_last} : (tensor<24x1x1x16xui8>) -> tensor<24x16x1x1xui8>
  %b = sg.cast %wt : (tensor<24x16x1x1xui8>) -> tensor<24x16x1x1xi32>
  %c = sg.conv %sa, %b {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 0, 0>, pads_low = array<i64: 0, 0>, strides = array<i64: 1, 1>} : (tensor<2x16x4x5xi32>, tensor<24x16x1x1xi32>) -> tensor<2x24x4x5xi32>
  %y = sg.transpose %c {perm = array<i64: 0, 2, 3, 1>, sg.channels_last} : (tensor<2x24x4x5xi32>) -> tensor<2x4x5x24xi32>
  return %y : tensor<2x4x5x24xi32>
}
func.func private @conv_9(%x: tensor<1x1x40x8xi8> {sg.special}, %w: tensor<17x1x3x8xui8> {sg.special, sg.constant}) -> tensor<1x1x40x17xi32> attributes {sg.kernel, sg.exact} {
  %xt = sg.transpose %x {perm = array<i64: 0, 3, 1, 2>, sg.channels_last} : (tensor<1x1x40x8xi8>) -> tensor<1x8x1x40xi8>
  %a = sg.cast %xt : (tensor<1x8x1x40xi8>) -> tensor<1x8x1x40xi32>
  %za = sg.constant dense<1> : tensor<i32>
  %sa = sg.sub %a, %za : (tensor<1x8x1x40xi32>, tensor<i32>) -> tensor<1x8x1x40xi32>
  %wt = sg.transpose %w {perm = array<i64: 0, 3, 1, 2>, sg.channels_last} : (tensor<17x1x3x8xui8>) -> tensor<17x8x1x3xui8>
  %b = sg.cast %wt : (tensor<17x8x1x3xui8>) -> tensor<17x8x1x3xi32>
  %c = sg.conv %sa, %b {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 0, 1>, pads_low = array<i64: 0, 1>, strides = array<i64: 1, 1>} : (tensor<1x8x1x40xi32>, tensor<17x8x1x3xi32>) -> tensor<1x17x1x40xi32>
  %y = sg.transpose %c {perm = array<i64: 0, 2, 3, 1>, sg.channels_last} : (tensor<1x17x1x40xi32>) -> tensor<1x1x40x17xi32>
  return %y : tensor<1x1x40x17xi32>
}
func.func private @conv_10(%x: tensor<1x3x2x4xui8> {sg.special}, %w: tensor<3x3x3x4xui8> {sg.special, sg.constant}) -> tensor<1x5x4x3xi32> attributes {sg.kernel, sg.exact} {
  %xt = sg.transpose %x {perm = array<i64: 0, 3, 1, 2>, sg.channels_last} : (tensor<1x3x2x4xui8>) -> tensor<1x4x3x2xui8>
  %a = sg.cast %xt : (tensor<1x4x3x2xui8>) -> tensor<1x4x3x2xi32>
  %za = sg.constant dense<2> : tensor<i32>
  %sa = sg.sub %a, %za : (tensor<1x4x3x2xi32>, tensor<i32>) -> tensor<1x4x3x2xi32>
  %wt = sg.transpose %w {perm = array<i64: 0, 3, 1, 2>, sg.channels_last} : (tensor<3x3x3x4xui8>) -> tensor<3x4x3x3xui8>
  %b = sg.cast %wt : (tensor<3x4x3x3xui8>) -> tensor<3x4x3x3xi32>
  %c = sg.conv %sa, %b {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 2, 2>, pads_low = array<i64: 2, 2>, strides = array<i64: 1, 1>} : (tensor<1x4x3x2xi32>, tensor<3x4x3x3xi32>) -> tensor<1x3x5x4xi32>
  %y = sg.transpose %c {perm = array<i64: 0, 2, 3, 1>, sg.channels_last} : (tensor<1x3x5x4xi32>) -> tensor<1x5x4x3xi32>
  return %y : tensor<1x5x4x3xi32>
}
func.func private @conv_11(%x: tensor<1x14x14x64xui8> {sg.special}, %w: tensor<64x3x3x64xi8> {sg.special, sg.constant}, %s: tensor<64xf32> {sg.range=[0.0001,0.001]}, %r: tensor<1x14x14x64xui8>) -> tensor<1x14x14x64xf32> attributes {sg.kernel} {
  %xt = sg.transpose %x {perm = array<i64: 0, 3, 1, 2>, sg.channels_last} : (tensor<1x14x14x64xui8>) -> tensor<1x64x14x14xui8>
  %a = sg.cast %xt : (tensor<1x64x14x14xui8>) -> tensor<1x64x14x14xi32>
  %wt = sg.transpose %w {perm = array<i64: 0, 3, 1, 2>, sg.channels_last} : (tensor<64x3x3x64xi8>) -> tensor<64x64x3x3xi8>
  %b = sg.cast %wt : (tensor<64x64x3x3xi8>) -> tensor<64x64x3x3xi32>
  %c = sg.conv %a, %b {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, strides = array<i64: 1, 1>} : (tensor<1x64x14x14xi32>, tensor<64x64x3x3xi32>) -> tensor<1x64x14x14xi32>
  %y = sg.transpose %c {perm = array<i64: 0, 2, 3, 1>, sg.channels_last} : (tensor<1x64x14x14xi32>) -> tensor<1x14x14x64xi32>
  %f = sg.cast %y : (tensor<1x14x14x64xi32>) -> tensor<1x14x14x64xf32>
  %g = sg.mul %f, %s : (tensor<1x14x14x64xf32>, tensor<64xf32>) -> tensor<1x14x14x64xf32>
  %rf = sg.cast %r : (tensor<1x14x14x64xui8>) -> tensor<1x14x14x64xf32>
  %h = sg.add %g, %rf : (tensor<1x14x14x64xf32>, tensor<1x14x14x64xf32>) -> tensor<1x14x14x64xf32>
  %i = sg.relu %h : (tensor<1x14x14x64xf32>) -> tensor<1x14x14x64xf32>
  return %i : tensor<1x14x14x64xf32>
}
func.func private @conv_12(%x: tensor<1x14x15x64xui8> {sg.special}, %w: tensor<72x3x3x64xi8> {sg.special, sg.constant}, %bias: tensor<72xi32> {sg.range=[-9000,9000]}, %s: tensor<72xf32> {sg.range=[0.0001,0.001]}, %r: tensor<1x14x15x72xui8>) -> tensor<1x14x15x72xui8> attributes {sg.kernel} {
  %xt = sg.transpose %x {perm = array<i64: 0, 3, 1, 2>, sg.channels_last} : (tensor<1x14x15x64xui8>) -> tensor<1x64x14x15xui8>
  %a = sg.cast %xt : (tensor<1x64x14x15xui8>) -> tensor<1x64x14x15xi32>
  %za = sg.constant dense<5> : tensor<i32>
  %sa = sg.sub %a, %za : (tensor<1x64x14x15xi32>, tensor<i32>) -> tensor<1x64x14x15xi32>
  %wt = sg.transpose %w {perm = array<i64: 0, 3, 1, 2>, sg.channels_last} : (tensor<72x3x3x64xi8>) -> tensor<72x64x3x3xi8>
  %b = sg.cast %wt : (tensor<72x64x3x3xi8>) -> tensor<72x64x3x3xi32>
  %c = sg.conv %sa, %b bias %bias {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, strides = array<i64: 1, 1>} : (tensor<1x64x14x15xi32>, tensor<72x64x3x3xi32>, tensor<72xi32>) -> tensor<1x72x14x15xi32>
  %y = sg.transpose %c {perm = array<i64: 0, 2, 3, 1>, sg.channels_last} : (tensor<1x72x14x15xi32>) -> tensor<1x14x15x72xi32>
  %f = sg.cast %y : (tensor<1x14x15x72xi32>) -> tensor<1x14x15x72xf32>
  %g = sg.mul %f, %s : (tensor<1x14x15x72xf32>, tensor<72xf32>) -> tensor<1x14x15x72xf32>
  %rf = sg.cast %r : (tensor<1x14x15x72xui8>) -> tensor<1x14x15x72xf32>
  %h = sg.add %g, %rf : (tensor<1x14x15x72xf32>, tensor<1x14x15x72xf32>) -> tensor<1x14x15x72xf32>
  %i = sg.relu %h : (tensor<1x14x15x72xf32>) -> tensor<1x14x15x72xf32>
  %j = sg.round %i : (tensor<1x14x15x72xf32>) -> tensor<1x14x15x72xf32>
  %k = sg.cast %j : (tensor<1x14x15x72xf32>) -> tensor<1x14x15x72xui8>
  return %k : tensor<1x14x15x72xui8>
}
func.func private @conv_13(%x: tensor<1x8x8x4xui8> {sg.special}, %w: tensor<48x3x3x4xi8> {sg.special, sg.constant}, %s: tensor<48xf32> {sg.range=[0.0001,0.001]}, %r: tensor<1x4x4x48xui8>) -> tensor<1x4x4x48xui8> attributes {sg.kernel} {
  %xt = sg.transpose %x {perm = array<i64: 0, 3, 1, 2>, sg.channels_last} : (tensor<1x8x8x4xui8>) -> tensor<1x4x8x8xui8>
  %a = sg.cast %xt : (tensor<1x4x8x8xui8>) -> tensor<1x4x8x8xi32>
  %wt = sg.transpose %w {perm = array<i64: 0, 3, 1, 2>, sg.channels_last} : (tensor<48x3x3x4xi8>) -> tensor<48x4x3x3xi8>
  %b = sg.cast %wt : (tensor<48x4x3x3xi8>) -> tensor<48x4x3x3xi32>
  %c = sg.conv %a, %b {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, strides = array<i64: 2, 2>} : (tensor<1x4x8x8xi32>, tensor<48x4x3x3xi32>) -> tensor<1x48x4x4xi32>
  %y = sg.transpose %c {perm = array<i64: 0, 2, 3, 1>, sg.channels_last} : (tensor<1x48x4x4xi32>) -> tensor<1x4x4x48xi32>
  %f = sg.cast %y : (tensor<1x4x4x48xi32>) -> tensor<1x4x4x48xf32>
  %g = sg.mul %f, %s : (tensor<1x4x4x48xf32>, tensor<48xf32>) -> tensor<1x4x4x48xf32>
  %rf = sg.cast %r : (tensor<1x4x4x48xui8>) -> tensor<1x4x4x48xf32>
  %h = sg.add %g, %rf : (tensor<1x4x4x48xf32>, tensor<1x4x4x48xf32>) -> tensor<1x4x4x48xf32>
  %i = sg.relu %h : (tensor<1x4x4x48xf32>) -> tensor<1x4x4x48xf32>
  %j = sg.round %i : (tensor<1x4x4x48xf32>) -> tensor<1x4x4x48xf32>
  %k = sg.cast %j : (tensor<1x4x4x48xf32>) -> tensor<1x4x4x48xui8>
  return %k : tensor<1x4x4x48xui8>
}
func.func private @conv_14(%x: tensor<1x5x6x8xui8> {sg.special}, %w: tensor<20x3x3x8xi8> {sg.special, sg.constant}) -> tensor<1x5x6x20xi32> attributes {sg.kernel, sg.exact} {
  %bias = sg.constant dense<-77> : tensor<20xi32>
  %xt = sg.transpose %x {perm = array<i64: 0, 3, 1, 2>, sg.channels_last} : (tensor<1x5x6x8xui8>) -> tensor<1x8x5x6xui8>
  %a = sg.cast %xt : (tensor<1x8x5x6xui8>) -> tensor<1x8x5x6xi32>
  %za = sg.constant dense<4> : tensor<i32>
  %sa = sg.sub %a, %za : (tensor<1x8x5x6xi32>, tensor<i32>) -> tensor<1x8x5x6xi32>
  %wt = sg.transpose %w {perm = array<i64: 0, 3, 1, 2>, sg.channels_last} : (tensor<20x3x3x8xi8>) -> tensor<20x8x3x3xi8>
  %b = sg.cast %wt : (tensor<20x8x3x3xi8>) -> tensor<20x8x3x3xi32>
  %c = sg.conv %sa, %b bias %bias {dilations = array<i64: 1, 1>, groups = 1 : i64, pads_high = array<i64: 1, 1>, pads_low = array<i64: 1, 1>, strides = array<i64: 1, 1>} : (tensor<1x8x5x6xi32>, tensor<20x8x3x3xi32>, tensor<20xi32>) -> tensor<1x20x5x6xi32>
  %y = sg.transpose %c {perm = array<i64: 0, 2, 3, 1>, sg.channels_last} : (tensor<1x20x5x6xi32>) -> tensor<1x5x6x20xi32>
  return %y : tensor<1x5x6x20xi32>
}
