// Matrices of bytes less zero points, exact in i32: every pair of signs, k that fills no
// word, zero points at the ends, of one element or one a column, known or not.
// RUN: sg-opt --sg-emit-kernels=byte-dots=true %s | not grep -E " = sg.matmul "
// RUN: check-kernels --mcpu native %s
// RUN: check-kernels --mcpu x86-64-v4 %s
// RUN: check-kernels --mcpu alderlake %s
// RUN: check-kernels --mcpu x86-64-v3 %s
// RUN: check-kernels --mcpu x86-64-v2 %s
func.func private @bytes_0(%x: tensor<13x20xi8> {sg.special}, %w: tensor<20x70xi8> {sg.special, sg.constant}) -> tensor<13x70xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<13x20xi8>) -> tensor<13x20xi32>
  %za = sg.constant dense<3> : tensor<i32>
  %sa = sg.sub %a, %za : (tensor<13x20xi32>, tensor<i32>) -> tensor<13x20xi32>
  %b = sg.cast %w : (tensor<20x70xi8>) -> tensor<20x70xi32>
  %y = sg.matmul %sa, %b : (tensor<13x20xi32>, tensor<20x70xi32>) -> tensor<13x70xi32>
  return %y : tensor<13x70xi32>
}
func.func private @bytes_1(%x: tensor<9x67xi8> {sg.special}, %w: tensor<67x33xi8> {sg.special}, %ya: tensor<1xi8> {sg.special}, %yb: tensor<1xi8> {sg.special}) -> tensor<9x33xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<9x67xi8>) -> tensor<9x67xi32>
  %ra = sg.reshape %ya : (tensor<1xi8>) -> tensor<i8>
  %za = sg.cast %ra : (tensor<i8>) -> tensor<i32>
  %sa = sg.sub %a, %za : (tensor<9x67xi32>, tensor<i32>) -> tensor<9x67xi32>
  %b = sg.cast %w : (tensor<67x33xi8>) -> tensor<67x33xi32>
  %rb = sg.reshape %yb : (tensor<1xi8>) -> tensor<i8>
  %zb = sg.cast %rb : (tensor<i8>) -> tensor<i32>
  %sb = sg.sub %b, %zb : (tensor<67x33xi32>, tensor<i32>) -> tensor<67x33xi32>
  %y = sg.matmul %sa, %sb : (tensor<9x67xi32>, tensor<67x33xi32>) -> tensor<9x33xi32>
  return %y : tensor<9x33xi32>
}
func.func private @bytes_2(%x: tensor<5x33xi8> {sg.special}, %w: tensor<129x33xi8> {sg.special, sg.constant}) -> tensor<5x129xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<5x33xi8>) -> tensor<5x33xi32>
  %za = sg.constant dense<-128> : tensor<i32>
  %sa = sg.sub %a, %za : (tensor<5x33xi32>, tensor<i32>) -> tensor<5x33xi32>
  %b = sg.cast %w : (tensor<129x33xi8>) -> tensor<129x33xi32>
  %zb = sg.constant dense<127> : tensor<i32>
  %sb = sg.sub %b, %zb : (tensor<129x33xi32>, tensor<i32>) -> tensor<129x33xi32>
  %y = sg.matmul %sa, %sb {trans_rhs} : (tensor<5x33xi32>, tensor<129x33xi32>) -> tensor<5x129xi32>
  return %y : tensor<5x129xi32>
}
func.func private @bytes_3(%x: tensor<1x130xi8> {sg.special}, %w: tensor<130x300xi8> {sg.special, sg.constant}, %za: tensor<i32> {sg.range=[-128,255]}, %zb: tensor<300xi32> {sg.range=[-128,255]}) -> tensor<1x300xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<1x130xi8>) -> tensor<1x130xi32>
  %sa = sg.sub %a, %za : (tensor<1x130xi32>, tensor<i32>) -> tensor<1x130xi32>
  %b = sg.cast %w : (tensor<130x300xi8>) -> tensor<130x300xi32>
  %sb = sg.sub %b, %zb : (tensor<130x300xi32>, tensor<300xi32>) -> tensor<130x300xi32>
  %y = sg.matmul %sa, %sb : (tensor<1x130xi32>, tensor<130x300xi32>) -> tensor<1x300xi32>
  return %y : tensor<1x300xi32>
}
func.func private @bytes_4(%x: tensor<4x3xi8> {sg.special}, %w: tensor<3x20xi8> {sg.special, sg.constant}) -> tensor<4x20xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<4x3xi8>) -> tensor<4x3xi32>
  %b = sg.cast %w : (tensor<3x20xi8>) -> tensor<3x20xi32>
  %y = sg.matmul %a, %b : (tensor<4x3xi32>, tensor<3x20xi32>) -> tensor<4x20xi32>
  return %y : tensor<4x20xi32>
}
func.func private @bytes_5(%x: tensor<13x20xi8> {sg.special}, %w: tensor<20x70xui8> {sg.special, sg.constant}) -> tensor<13x70xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<13x20xi8>) -> tensor<13x20xi32>
  %za = sg.constant dense<3> : tensor<i32>
  %sa = sg.sub %a, %za : (tensor<13x20xi32>, tensor<i32>) -> tensor<13x20xi32>
  %b = sg.cast %w : (tensor<20x70xui8>) -> tensor<20x70xi32>
  %y = sg.matmul %sa, %b : (tensor<13x20xi32>, tensor<20x70xi32>) -> tensor<13x70xi32>
  return %y : tensor<13x70xi32>
}
func.func private @bytes_6(%x: tensor<9x67xi8> {sg.special}, %w: tensor<67x33xui8> {sg.special}, %ya: tensor<1xi8> {sg.special}, %yb: tensor<1xui8> {sg.special}) -> tensor<9x33xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<9x67xi8>) -> tensor<9x67xi32>
  %ra = sg.reshape %ya : (tensor<1xi8>) -> tensor<i8>
  %za = sg.cast %ra : (tensor<i8>) -> tensor<i32>
  %sa = sg.sub %a, %za : (tensor<9x67xi32>, tensor<i32>) -> tensor<9x67xi32>
  %b = sg.cast %w : (tensor<67x33xui8>) -> tensor<67x33xi32>
  %rb = sg.reshape %yb : (tensor<1xui8>) -> tensor<ui8>
  %zb = sg.cast %rb : (tensor<ui8>) -> tensor<i32>
  %sb = sg.sub %b, %zb : (tensor<67x33xi32>, tensor<i32>) -> tensor<67x33xi32>
  %y = sg.matmul %sa, %sb : (tensor<9x67xi32>, tensor<67x33xi32>) -> tensor<9x33xi32>
  return %y : tensor<9x33xi32>
}
func.func private @bytes_7(%x: tensor<5x33xi8> {sg.special}, %w: tensor<129x33xui8> {sg.special, sg.constant}) -> tensor<5x129xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<5x33xi8>) -> tensor<5x33xi32>
  %za = sg.constant dense<-128> : tensor<i32>
  %sa = sg.sub %a, %za : (tensor<5x33xi32>, tensor<i32>) -> tensor<5x33xi32>
  %b = sg.cast %w : (tensor<129x33xui8>) -> tensor<129x33xi32>
  %zb = sg.constant dense<255> : tensor<i32>
  %sb = sg.sub %b, %zb : (tensor<129x33xi32>, tensor<i32>) -> tensor<129x33xi32>
  %y = sg.matmul %sa, %sb {trans_rhs} : (tensor<5x33xi32>, tensor<129x33xi32>) -> tensor<5x129xi32>
  return %y : tensor<5x129xi32>
}
func.func private @bytes_8(%x: tensor<1x130xi8> {sg.special}, %w: tensor<130x300xui8> {sg.special, sg.constant}, %za: tensor<i32> {sg.range=[-128,255]}, %zb: tensor<300xi32> {sg.range=[-128,255]}) -> tensor<1x300xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<1x130xi8>) -> tensor<1x130xi32>
  %sa = sg.sub %a, %za : (tensor<1x130xi32>, tensor<i32>) -> tensor<1x130xi32>
  %b = sg.cast %w : (tensor<130x300xui8>) -> tensor<130x300xi32>
  %sb = sg.sub %b, %zb : (tensor<130x300xi32>, tensor<300xi32>) -> tensor<130x300xi32>
  %y = sg.matmul %sa, %sb : (tensor<1x130xi32>, tensor<130x300xi32>) -> tensor<1x300xi32>
  return %y : tensor<1x300xi32>
}
func.func private @bytes_9(%x: tensor<4x3xi8> {sg.special}, %w: tensor<3x20xui8> {sg.special, sg.constant}) -> tensor<4x20xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<4x3xi8>) -> tensor<4x3xi32>
  %b = sg.cast %w : (tensor<3x20xui8>) -> tensor<3x20xi32>
  %y = sg.matmul %a, %b : (tensor<4x3xi32>, tensor<3x20xi32>) -> tensor<4x20xi32>
  return %y : tensor<4x20xi32>
}
func.func private @bytes_10(%x: tensor<13x20xui8> {sg.special}, %w: tensor<20x70xi8> {sg.special, sg.constant}) -> tensor<13x70xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<13x20xui8>) -> tensor<13x20xi32>
  %za = sg.constant dense<3> : tensor<i32>
  %sa = sg.sub %a, %za : (tensor<13x20xi32>, tensor<i32>) -> tensor<13x20xi32>
  %b = sg.cast %w : (tensor<20x70xi8>) -> tensor<20x70xi32>
  %y = sg.matmul %sa, %b : (tensor<13x20xi32>, tensor<20x70xi32>) -> tensor<13x70xi32>
  return %y : tensor<13x70xi32>
}
func.func private @bytes_11(%x: tensor<9x67xui8> {sg.special}, %w: tensor<67x33xi8> {sg.special}, %ya: tensor<1xui8> {sg.special}, %yb: tensor<1xi8> {sg.special}) -> tensor<9x33xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<9x67xui8>) -> tensor<9x67xi32>
  %ra = sg.reshape %ya : (tensor<1xui8>) -> tensor<ui8>
  %za = sg.cast %ra : (tensor<ui8>) -> tensor<i32>
  %sa = sg.sub %a, %za : (tensor<9x67xi32>, tensor<i32>) -> tensor<9x67xi32>
  %b = sg.cast %w : (tensor<67x33xi8>) -> tensor<67x33xi32>
  %rb = sg.reshape %yb : (tensor<1xi8>) -> tensor<i8>
  %zb = sg.cast %rb : (tensor<i8>) -> tensor<i32>
  %sb = sg.sub %b, %zb : (tensor<67x33xi32>, tensor<i32>) -> tensor<67x33xi32>
  %y = sg.matmul %sa, %sb : (tensor<9x67xi32>, tensor<67x33xi32>) -> tensor<9x33xi32>
  return %y : tensor<9x33xi32>
}
func.func private @bytes_12(%x: tensor<5x33xui8> {sg.special}, %w: tensor<129x33xi8> {sg.special, sg.constant}) -> tensor<5x129xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<5x33xui8>) -> tensor<5x33xi32>
  %za = sg.constant dense<255> : tensor<i32>
  %sa = sg.sub %a, %za : (tensor<5x33xi32>, tensor<i32>) -> tensor<5x33xi32>
  %b = sg.cast %w : (tensor<129x33xi8>) -> tensor<129x33xi32>
  %zb = sg.constant dense<127> : tensor<i32>
  %sb = sg.sub %b, %zb : (tensor<129x33xi32>, tensor<i32>) -> tensor<129x33xi32>
  %y = sg.matmul %sa, %sb {trans_rhs} : (tensor<5x33xi32>, tensor<129x33xi32>) -> tensor<5x129xi32>
  return %y : tensor<5x129xi32>
}
func.func private @bytes_13(%x: tensor<1x130xui8> {sg.special}, %w: tensor<130x300xi8> {sg.special, sg.constant}, %za: tensor<i32> {sg.range=[-128,255]}, %zb: tensor<300xi32> {sg.range=[-128,255]}) -> tensor<1x300xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<1x130xui8>) -> tensor<1x130xi32>
  %sa = sg.sub %a, %za : (tensor<1x130xi32>, tensor<i32>) -> tensor<1x130xi32>
  %b = sg.cast %w : (tensor<130x300xi8>) -> tensor<130x300xi32>
  %sb = sg.sub %b, %zb : (tensor<130x300xi32>, tensor<300xi32>) -> tensor<130x300xi32>
  %y = sg.matmul %sa, %sb : (tensor<1x130xi32>, tensor<130x300xi32>) -> tensor<1x300xi32>
  return %y : tensor<1x300xi32>
}
func.func private @bytes_14(%x: tensor<4x3xui8> {sg.special}, %w: tensor<3x20xi8> {sg.special, sg.constant}) -> tensor<4x20xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<4x3xui8>) -> tensor<4x3xi32>
  %b = sg.cast %w : (tensor<3x20xi8>) -> tensor<3x20xi32>
  %y = sg.matmul %a, %b : (tensor<4x3xi32>, tensor<3x20xi32>) -> tensor<4x20xi32>
  return %y : tensor<4x20xi32>
}
func.func private @bytes_15(%x: tensor<13x20xui8> {sg.special}, %w: tensor<20x70xui8> {sg.special, sg.constant}) -> tensor<13x70xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<13x20xui8>) -> tensor<13x20xi32>
  %za = sg.constant dense<3> : tensor<i32>
  %sa = sg.sub %a, %za : (tensor<13x20xi32>, tensor<i32>) -> tensor<13x20xi32>
  %b = sg.cast %w : (tensor<20x70xui8>) -> tensor<20x70xi32>
  %y = sg.matmul %sa, %b : (tensor<13x20xi32>, tensor<20x70xi32>) -> tensor<13x70xi32>
  return %y : tensor<13x70xi32>
}
func.func private @bytes_16(%x: tensor<9x67xui8> {sg.special}, %w: tensor<67x33xui8> {sg.special}, %ya: tensor<1xui8> {sg.special}, %yb: tensor<1xui8> {sg.special}) -> tensor<9x33xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<9x67xui8>) -> tensor<9x67xi32>
  %ra = sg.reshape %ya : (tensor<1xui8>) -> tensor<ui8>
  %za = sg.cast %ra : (tensor<ui8>) -> tensor<i32>
  %sa = sg.sub %a, %za : (tensor<9x67xi32>, tensor<i32>) -> tensor<9x67xi32>
  %b = sg.cast %w : (tensor<67x33xui8>) -> tensor<67x33xi32>
  %rb = sg.reshape %yb : (tensor<1xui8>) -> tensor<ui8>
  %zb = sg.cast %rb : (tensor<ui8>) -> tensor<i32>
  %sb = sg.sub %b, %zb : (tensor<67x33xi32>, tensor<i32>) -> tensor<67x33xi32>
  %y = sg.matmul %sa, %sb : (tensor<9x67xi32>, tensor<67x33xi32>) -> tensor<9x33xi32>
  return %y : tensor<9x33xi32>
}
func.func private @bytes_17(%x: tensor<5x33xui8> {sg.special}, %w: tensor<129x33xui8> {sg.special, sg.constant}) -> tensor<5x129xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<5x33xui8>) -> tensor<5x33xi32>
  %za = sg.constant dense<255> : tensor<i32>
  %sa = sg.sub %a, %za : (tensor<5x33xi32>, tensor<i32>) -> tensor<5x33xi32>
  %b = sg.cast %w : (tensor<129x33xui8>) -> tensor<129x33xi32>
  %zb = sg.constant dense<255> : tensor<i32>
  %sb = sg.sub %b, %zb : (tensor<129x33xi32>, tensor<i32>) -> tensor<129x33xi32>
  %y = sg.matmul %sa, %sb {trans_rhs} : (tensor<5x33xi32>, tensor<129x33xi32>) -> tensor<5x129xi32>
  return %y : tensor<5x129xi32>
}
func.func private @bytes_18(%x: tensor<1x130xui8> {sg.special}, %w: tensor<130x300xui8> {sg.special, sg.constant}, %za: tensor<i32> {sg.range=[-128,255]}, %zb: tensor<300xi32> {sg.range=[-128,255]}) -> tensor<1x300xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<1x130xui8>) -> tensor<1x130xi32>
  %sa = sg.sub %a, %za : (tensor<1x130xi32>, tensor<i32>) -> tensor<1x130xi32>
  %b = sg.cast %w : (tensor<130x300xui8>) -> tensor<130x300xi32>
  %sb = sg.sub %b, %zb : (tensor<130x300xi32>, tensor<300xi32>) -> tensor<130x300xi32>
  %y = sg.matmul %sa, %sb : (tensor<1x130xi32>, tensor<130x300xi32>) -> tensor<1x300xi32>
  return %y : tensor<1x300xi32>
}
func.func private @bytes_19(%x: tensor<4x3xui8> {sg.special}, %w: tensor<3x20xui8> {sg.special, sg.constant}) -> tensor<4x20xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<4x3xui8>) -> tensor<4x3xi32>
  %b = sg.cast %w : (tensor<3x20xui8>) -> tensor<3x20xi32>
  %y = sg.matmul %a, %b : (tensor<4x3xi32>, tensor<3x20xi32>) -> tensor<4x20xi32>
  return %y : tensor<4x20xi32>
}
func.func private @bytes_20(%x: tensor<33x64xui8> {sg.special}, %w: tensor<64x96xi8> {sg.special, sg.constant}, %ya: tensor<1xui8> {sg.special}, %s: tensor<96xf32>) -> tensor<33x96xf32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<33x64xui8>) -> tensor<33x64xi32>
  %ra = sg.reshape %ya : (tensor<1xui8>) -> tensor<ui8>
  %za = sg.cast %ra : (tensor<ui8>) -> tensor<i32>
  %sa = sg.sub %a, %za : (tensor<33x64xi32>, tensor<i32>) -> tensor<33x64xi32>
  %b = sg.cast %w : (tensor<64x96xi8>) -> tensor<64x96xi32>
  %y = sg.matmul %sa, %b : (tensor<33x64xi32>, tensor<64x96xi32>) -> tensor<33x96xi32>
  %f = sg.cast %y : (tensor<33x96xi32>) -> tensor<33x96xf32>
  %m = sg.mul %f, %s : (tensor<33x96xf32>, tensor<96xf32>) -> tensor<33x96xf32>
  return %m : tensor<33x96xf32>
}
func.func private @bytes_21(%x: tensor<17x64xi8> {sg.special}, %w: tensor<64x96xi8> {sg.special, sg.constant}, %s: tensor<96xf32>) -> tensor<17x96xi8> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<17x64xi8>) -> tensor<17x64xi32>
  %za = sg.constant dense<-3> : tensor<i32>
  %sa = sg.sub %a, %za : (tensor<17x64xi32>, tensor<i32>) -> tensor<17x64xi32>
  %b = sg.cast %w : (tensor<64x96xi8>) -> tensor<64x96xi32>
  %y = sg.matmul %sa, %b : (tensor<17x64xi32>, tensor<64x96xi32>) -> tensor<17x96xi32>
  %f = sg.cast %y : (tensor<17x96xi32>) -> tensor<17x96xf32>
  %m = sg.mul %f, %s : (tensor<17x96xf32>, tensor<96xf32>) -> tensor<17x96xf32>
  %c = sg.constant dense<0.01> : tensor<f32>
  %lo = sg.constant dense<-128.0> : tensor<f32>
  %hi = sg.constant dense<127.0> : tensor<f32>
  %q = sg.mul %m, %c : (tensor<17x96xf32>, tensor<f32>) -> tensor<17x96xf32>
  %rr = sg.round %q : (tensor<17x96xf32>) -> tensor<17x96xf32>
  %mx = sg.max %rr, %lo : (tensor<17x96xf32>, tensor<f32>) -> tensor<17x96xf32>
  %mn = sg.min %mx, %hi : (tensor<17x96xf32>, tensor<f32>) -> tensor<17x96xf32>
  %o = sg.cast %mn : (tensor<17x96xf32>) -> tensor<17x96xi8>
  return %o : tensor<17x96xi8>
}
func.func private @bytes_22(%x: tensor<30x19xui8> {sg.special}, %w: tensor<19x17xui8> {sg.special, sg.constant}, %s: tensor<17xf32>) -> tensor<30x17xui8> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<30x19xui8>) -> tensor<30x19xi32>
  %za = sg.constant dense<120> : tensor<i32>
  %sa = sg.sub %a, %za : (tensor<30x19xi32>, tensor<i32>) -> tensor<30x19xi32>
  %b = sg.cast %w : (tensor<19x17xui8>) -> tensor<19x17xi32>
  %zb = sg.constant dense<130> : tensor<i32>
  %sb = sg.sub %b, %zb : (tensor<19x17xi32>, tensor<i32>) -> tensor<19x17xi32>
  %y = sg.matmul %sa, %sb : (tensor<30x19xi32>, tensor<19x17xi32>) -> tensor<30x17xi32>
  %f = sg.cast %y : (tensor<30x17xi32>) -> tensor<30x17xf32>
  %m = sg.mul %f, %s : (tensor<30x17xf32>, tensor<17xf32>) -> tensor<30x17xf32>
  %c = sg.constant dense<0.01> : tensor<f32>
  %lo = sg.constant dense<0.0> : tensor<f32>
  %hi = sg.constant dense<255.0> : tensor<f32>
  %q = sg.mul %m, %c : (tensor<30x17xf32>, tensor<f32>) -> tensor<30x17xf32>
  %rr = sg.round %q : (tensor<30x17xf32>) -> tensor<30x17xf32>
  %mx = sg.max %rr, %lo : (tensor<30x17xf32>, tensor<f32>) -> tensor<30x17xf32>
  %mn = sg.min %mx, %hi : (tensor<30x17xf32>, tensor<f32>) -> tensor<30x17xf32>
  %o = sg.cast %mn : (tensor<30x17xf32>) -> tensor<30x17xui8>
  return %o : tensor<30x17xui8>
}
func.func private @bytes_23(%x: tensor<2x3x7x21xui8> {sg.special}, %w: tensor<2x3x21x40xi8> {sg.special}) -> tensor<2x3x7x40xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<2x3x7x21xui8>) -> tensor<2x3x7x21xi32>
  %za = sg.constant dense<7> : tensor<i32>
  %sa = sg.sub %a, %za : (tensor<2x3x7x21xi32>, tensor<i32>) -> tensor<2x3x7x21xi32>
  %b = sg.cast %w : (tensor<2x3x21x40xi8>) -> tensor<2x3x21x40xi32>
  %zb = sg.constant dense<-5> : tensor<i32>
  %sb = sg.sub %b, %zb : (tensor<2x3x21x40xi32>, tensor<i32>) -> tensor<2x3x21x40xi32>
  %y = sg.matmul %sa, %sb : (tensor<2x3x7x21xi32>, tensor<2x3x21x40xi32>) -> tensor<2x3x7x40xi32>
  return %y : tensor<2x3x7x40xi32>
}
func.func private @bytes_24(%x: tensor<2x1x7x21xi8> {sg.special}, %w: tensor<3x40x21xi8> {sg.special}) -> tensor<2x3x7x40xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<2x1x7x21xi8>) -> tensor<2x1x7x21xi32>
  %za = sg.constant dense<7> : tensor<i32>
  %sa = sg.sub %a, %za : (tensor<2x1x7x21xi32>, tensor<i32>) -> tensor<2x1x7x21xi32>
  %b = sg.cast %w : (tensor<3x40x21xi8>) -> tensor<3x40x21xi32>
  %y = sg.matmul %sa, %b {trans_rhs} : (tensor<2x1x7x21xi32>, tensor<3x40x21xi32>) -> tensor<2x3x7x40xi32>
  return %y : tensor<2x3x7x40xi32>
}
func.func private @bytes_25(%x: tensor<2x7x21xui8> {sg.special}, %w: tensor<21x40xi8> {sg.special, sg.constant}) -> tensor<2x7x40xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<2x7x21xui8>) -> tensor<2x7x21xi32>
  %za = sg.constant dense<7> : tensor<i32>
  %sa = sg.sub %a, %za : (tensor<2x7x21xi32>, tensor<i32>) -> tensor<2x7x21xi32>
  %b = sg.cast %w : (tensor<21x40xi8>) -> tensor<21x40xi32>
  %zb = sg.constant dense<2> : tensor<i32>
  %sb = sg.sub %b, %zb : (tensor<21x40xi32>, tensor<i32>) -> tensor<21x40xi32>
  %y = sg.matmul %sa, %sb : (tensor<2x7x21xi32>, tensor<21x40xi32>) -> tensor<2x7x40xi32>
  return %y : tensor<2x7x40xi32>
}
func.func private @bytes_26(%x: tensor<2x7x21xui8> {sg.special}, %w: tensor<2x21x40xi8> {sg.special, sg.constant}) -> tensor<2x7x40xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<2x7x21xui8>) -> tensor<2x7x21xi32>
  %za = sg.constant dense<7> : tensor<i32>
  %sa = sg.sub %a, %za : (tensor<2x7x21xi32>, tensor<i32>) -> tensor<2x7x21xi32>
  %b = sg.cast %w : (tensor<2x21x40xi8>) -> tensor<2x21x40xi32>
  %zb = sg.constant dense<2> : tensor<i32>
  %sb = sg.sub %b, %zb : (tensor<2x21x40xi32>, tensor<i32>) -> tensor<2x21x40xi32>
  %y = sg.matmul %sa, %sb : (tensor<2x7x21xi32>, tensor<2x21x40xi32>) -> tensor<2x7x40xi32>
  return %y : tensor<2x7x40xi32>
}
func.func private @bytes_27(%x: tensor<21xui8> {sg.special}, %w: tensor<21x40xi8> {sg.special, sg.constant}) -> tensor<40xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<21xui8>) -> tensor<21xi32>
  %za = sg.constant dense<7> : tensor<i32>
  %sa = sg.sub %a, %za : (tensor<21xi32>, tensor<i32>) -> tensor<21xi32>
  %b = sg.cast %w : (tensor<21x40xi8>) -> tensor<21x40xi32>
  %zb = sg.constant dense<2> : tensor<i32>
  %sb = sg.sub %b, %zb : (tensor<21x40xi32>, tensor<i32>) -> tensor<21x40xi32>
  %y = sg.matmul %sa, %sb : (tensor<21xi32>, tensor<21x40xi32>) -> tensor<40xi32>
  return %y : tensor<40xi32>
}
func.func private @bytes_28(%x: tensor<40x21xi8> {sg.special}, %w: tensor<21xui8> {sg.special, sg.constant}, %yb: tensor<1xui8> {sg.special}) -> tensor<40xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<40x21xi8>) -> tensor<40x21xi32>
  %za = sg.constant dense<7> : tensor<i32>
  %sa = sg.sub %a, %za : (tensor<40x21xi32>, tensor<i32>) -> tensor<40x21xi32>
  %b = sg.cast %w : (tensor<21xui8>) -> tensor<21xi32>
  %rb = sg.reshape %yb : (tensor<1xui8>) -> tensor<ui8>
  %zb = sg.cast %rb : (tensor<ui8>) -> tensor<i32>
  %sb = sg.sub %b, %zb : (tensor<21xi32>, tensor<i32>) -> tensor<21xi32>
  %y = sg.matmul %sa, %sb : (tensor<40x21xi32>, tensor<21xi32>) -> tensor<40xi32>
  return %y : tensor<40xi32>
}
func.func private @bytes_29(%x: tensor<40x22xui8> {sg.special}, %w: tensor<22x1xi8> {sg.special, sg.constant}, %ya: tensor<1xui8> {sg.special}, %yb: tensor<1xi8> {sg.special}) -> tensor<40x1xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<40x22xui8>) -> tensor<40x22xi32>
  %ra = sg.reshape %ya : (tensor<1xui8>) -> tensor<ui8>
  %za = sg.cast %ra : (tensor<ui8>) -> tensor<i32>
  %sa = sg.sub %a, %za : (tensor<40x22xi32>, tensor<i32>) -> tensor<40x22xi32>
  %b = sg.cast %w : (tensor<22x1xi8>) -> tensor<22x1xi32>
  %rb = sg.reshape %yb : (tensor<1xi8>) -> tensor<i8>
  %zb = sg.cast %rb : (tensor<i8>) -> tensor<i32>
  %sb = sg.sub %b, %zb : (tensor<22x1xi32>, tensor<i32>) -> tensor<22x1xi32>
  %y = sg.matmul %sa, %sb : (tensor<40x22xi32>, tensor<22x1xi32>) -> tensor<40x1xi32>
  return %y : tensor<40x1xi32>
}
func.func private @bytes_30(%x: tensor<7x1xui8> {sg.special}, %w: tensor<1x9xi8> {sg.special, sg.constant}) -> tensor<7x9xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<7x1xui8>) -> tensor<7x1xi32>
  %za = sg.constant dense<1> : tensor<i32>
  %sa = sg.sub %a, %za : (tensor<7x1xi32>, tensor<i32>) -> tensor<7x1xi32>
  %b = sg.cast %w : (tensor<1x9xi8>) -> tensor<1x9xi32>
  %y = sg.matmul %sa, %b : (tensor<7x1xi32>, tensor<1x9xi32>) -> tensor<7x9xi32>
  return %y : tensor<7x9xi32>
}
func.func private @bytes_31(%x: tensor<12x33000xui8> {sg.special}, %w: tensor<33000x17xui8> {sg.special, sg.constant}) -> tensor<12x17xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<12x33000xui8>) -> tensor<12x33000xi32>
  %b = sg.cast %w : (tensor<33000x17xui8>) -> tensor<33000x17xi32>
  %y = sg.matmul %a, %b : (tensor<12x33000xi32>, tensor<33000x17xi32>) -> tensor<12x17xi32>
  return %y : tensor<12x17xi32>
}
func.func private @bytes_32(%x: tensor<12x2100xui8> {sg.special}, %w: tensor<2100x80xi8> {sg.special, sg.constant}) -> tensor<12x80xi32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<12x2100xui8>) -> tensor<12x2100xi32>
  %za = sg.constant dense<9> : tensor<i32>
  %sa = sg.sub %a, %za : (tensor<12x2100xi32>, tensor<i32>) -> tensor<12x2100xi32>
  %b = sg.cast %w : (tensor<2100x80xi8>) -> tensor<2100x80xi32>
  %zb = sg.constant dense<1> : tensor<i32>
  %sb = sg.sub %b, %zb : (tensor<2100x80xi32>, tensor<i32>) -> tensor<2100x80xi32>
  %y = sg.matmul %sa, %sb : (tensor<12x2100xi32>, tensor<2100x80xi32>) -> tensor<12x80xi32>
  return %y : tensor<12x80xi32>
}
func.func private @bytes_33(%x: tensor<12x2101xi8> {sg.special}, %w: tensor<2101x80xi8> {sg.special, sg.constant}, %s: tensor<80xf32>) -> tensor<12x80xf32> attributes {sg.kernel, sg.exact} {
  %a = sg.cast %x : (tensor<12x2101xi8>) -> tensor<12x2101xi32>
  %za = sg.constant dense<9> : tensor<i32>
  %sa = sg.sub %a, %za : (tensor<12x2101xi32>, tensor<i32>) -> tensor<12x2101xi32>
  %b = sg.cast %w : (tensor<2101x80xi8>) -> tensor<2101x80xi32>
  %y = sg.matmul %sa, %b : (tensor<12x2101xi32>, tensor<2101x80xi32>) -> tensor<12x80xi32>
  %f = sg.cast %y : (tensor<12x80xi32>) -> tensor<12x80xf32>
  %m = sg.mul %f, %s : (tensor<12x80xf32>, tensor<80xf32>) -> tensor<12x80xf32>
  return %m : tensor<12x80xf32>
}
