// Kernels of several ops, each held against the evaluator: groups of rows.

// x * sigmoid(x), with and without another use.
func.func private @swish(%x: tensor<3x5000xf32> {sg.special}) -> tensor<3x5000xf32> attributes {sg.kernel} {
  %s = sg.sigmoid %x : (tensor<3x5000xf32>) -> tensor<3x5000xf32>
  %y = sg.mul %x, %s : (tensor<3x5000xf32>, tensor<3x5000xf32>) -> tensor<3x5000xf32>
  return %y : tensor<3x5000xf32>
}
func.func private @two_results(%x: tensor<70x90xf32>, %b: tensor<90xf32>) -> (tensor<70x90xf32>, tensor<70x90xi1>, tensor<70x90xf32>) attributes {sg.kernel} {
  %z = sg.constant dense<0.5> : tensor<1xf32>
  %s = sg.add %x, %b : (tensor<70x90xf32>, tensor<90xf32>) -> tensor<70x90xf32>
  %m = sg.greater %s, %z : (tensor<70x90xf32>, tensor<1xf32>) -> tensor<70x90xi1>
  %e = sg.exp %s : (tensor<70x90xf32>) -> tensor<70x90xf32>
  %y = sg.select %m, %e, %z : (tensor<70x90xi1>, tensor<70x90xf32>, tensor<1xf32>) -> tensor<70x90xf32>
  return %y, %m, %s : tensor<70x90xf32>, tensor<70x90xi1>, tensor<70x90xf32>
}
// Each op rounds to f16.
func.func private @half(%x: tensor<40x33xf16>, %y: tensor<33xf16>) -> (tensor<40x33xf16>, tensor<40x33xf16>) attributes {sg.kernel, sg.exact} {
  %a = sg.add %x, %y : (tensor<40x33xf16>, tensor<33xf16>) -> tensor<40x33xf16>
  %b = sg.mul %a, %x : (tensor<40x33xf16>, tensor<40x33xf16>) -> tensor<40x33xf16>
  %c = sg.sub %b, %a : (tensor<40x33xf16>, tensor<40x33xf16>) -> tensor<40x33xf16>
  return %c, %b : tensor<40x33xf16>, tensor<40x33xf16>
}
func.func private @bhalf(%x: tensor<40x33xbf16> {sg.special}, %y: tensor<33xbf16>) -> tensor<40x33xbf16> attributes {sg.kernel, sg.exact} {
  %a = sg.add %x, %y : (tensor<40x33xbf16>, tensor<33xbf16>) -> tensor<40x33xbf16>
  %b = sg.mul %a, %x : (tensor<40x33xbf16>, tensor<40x33xbf16>) -> tensor<40x33xbf16>
  return %b : tensor<40x33xbf16>
}
// bias + residual + layer_norm, the sum being a result, too.
func.func private @residual_norm(%x: tensor<1x60x192xf32>, %b: tensor<192xf32>, %r: tensor<1x60x192xf32>, %s: tensor<192xf32>, %t: tensor<192xf32>) -> (tensor<1x60x192xf32>, tensor<1x60x192xf32>) attributes {sg.kernel, sg.tolerance = 2.0e-6} {
  %0 = sg.add %x, %b : (tensor<1x60x192xf32>, tensor<192xf32>) -> tensor<1x60x192xf32>
  %1 = sg.add %0, %r : (tensor<1x60x192xf32>, tensor<1x60x192xf32>) -> tensor<1x60x192xf32>
  %2 = sg.layer_norm %1, %s bias %t {axis = 2 : i64, epsilon = 1.0e-5 : f64} : (tensor<1x60x192xf32>, tensor<192xf32>, tensor<192xf32>) -> tensor<1x60x192xf32>
  return %2, %1 : tensor<1x60x192xf32>, tensor<1x60x192xf32>
}
func.func private @residual_norm_kept(%x: tensor<60x192xf16>, %b: tensor<192xf16>, %r: tensor<60x192xf16>, %s: tensor<192xf16>) -> tensor<60x192xf16> attributes {sg.kernel, sg.tolerance = 2.0e-3} {
  %0 = sg.add %x, %b : (tensor<60x192xf16>, tensor<192xf16>) -> tensor<60x192xf16>
  %1 = sg.add %0, %r : (tensor<60x192xf16>, tensor<60x192xf16>) -> tensor<60x192xf16>
  %2 = sg.layer_norm %1, %s {axis = 1 : i64, epsilon = 1.0e-5 : f64} : (tensor<60x192xf16>, tensor<192xf16>) -> tensor<60x192xf16>
  return %2 : tensor<60x192xf16>
}
// Scores: scaled, masked, softmax over the last and over a middle axis.
func.func private @masked_softmax(%x: tensor<2x3x17x40xf32>, %m: tensor<2x1x1x40xf32>) -> tensor<2x3x17x40xf32> attributes {sg.kernel, sg.tolerance = 2.0e-6} {
  %c = sg.constant dense<0.125> : tensor<f32>
  %0 = sg.mul %x, %c : (tensor<2x3x17x40xf32>, tensor<f32>) -> tensor<2x3x17x40xf32>
  %1 = sg.add %0, %m : (tensor<2x3x17x40xf32>, tensor<2x1x1x40xf32>) -> tensor<2x3x17x40xf32>
  %2 = sg.softmax %1 {axis = 3 : i64} : (tensor<2x3x17x40xf32>) -> tensor<2x3x17x40xf32>
  return %2 : tensor<2x3x17x40xf32>
}
func.func private @middle_softmax(%x: tensor<2x30x300xf32>, %m: tensor<30x1xf32>) -> tensor<2x30x300xf32> attributes {sg.kernel, sg.tolerance = 2.0e-6} {
  %1 = sg.add %x, %m : (tensor<2x30x300xf32>, tensor<30x1xf32>) -> tensor<2x30x300xf32>
  %2 = sg.softmax %1 {axis = 1 : i64} : (tensor<2x30x300xf32>) -> tensor<2x30x300xf32>
  %3 = sg.sqrt %2 : (tensor<2x30x300xf32>) -> tensor<2x30x300xf32>
  return %3 : tensor<2x30x300xf32>
}
// GroupNorm: reshape, instance_norm, reshape, an affine of each channel, an activation.
func.func private @group_norm(%x: tensor<2x12x5x7xf32>, %s: tensor<4xf32>, %t: tensor<4xf32>, %g: tensor<12x1x1xf32>, %b: tensor<12x1x1xf32>) -> tensor<2x12x5x7xf32> attributes {sg.kernel, sg.tolerance = 2.0e-6} {
  %0 = sg.reshape %x : (tensor<2x12x5x7xf32>) -> tensor<2x4x105xf32>
  %1 = sg.instance_norm %0, %s, %t {epsilon = 1.0e-5 : f64} : (tensor<2x4x105xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<2x4x105xf32>
  %2 = sg.reshape %1 : (tensor<2x4x105xf32>) -> tensor<2x12x5x7xf32>
  %3 = sg.mul %2, %g : (tensor<2x12x5x7xf32>, tensor<12x1x1xf32>) -> tensor<2x12x5x7xf32>
  %4 = sg.add %3, %b : (tensor<2x12x5x7xf32>, tensor<12x1x1xf32>) -> tensor<2x12x5x7xf32>
  %5 = sg.sigmoid %4 : (tensor<2x12x5x7xf32>) -> tensor<2x12x5x7xf32>
  %6 = sg.mul %4, %5 : (tensor<2x12x5x7xf32>, tensor<2x12x5x7xf32>) -> tensor<2x12x5x7xf32>
  return %6 : tensor<2x12x5x7xf32>
}
// A mean over the image, then a dear function of the few that are left.
func.func private @squeeze(%x: tensor<2x40x6x7xf32>, %w: tensor<40xf32>) -> (tensor<2x40xf32>, tensor<2x40x1x1xf32>) attributes {sg.kernel, sg.tolerance = 2.0e-6} {
  %0 = sg.reduce_mean %x {keepdims, axes = array<i64: 2, 3>} : (tensor<2x40x6x7xf32>) -> tensor<2x40x1x1xf32>
  %1 = sg.reshape %0 : (tensor<2x40x1x1xf32>) -> tensor<2x40xf32>
  %2 = sg.mul %1, %w : (tensor<2x40xf32>, tensor<40xf32>) -> tensor<2x40xf32>
  %3 = sg.sigmoid %2 : (tensor<2x40xf32>) -> tensor<2x40xf32>
  return %3, %0 : tensor<2x40xf32>, tensor<2x40x1x1xf32>
}
// Two reductions over different axes, and one of all.
func.func private @both_ways(%x: tensor<50x60xf32>) -> (tensor<50xf32>, tensor<60xf32>, tensor<f32>) attributes {sg.kernel, sg.tolerance = 2.0e-6} {
  %e = sg.exp %x : (tensor<50x60xf32>) -> tensor<50x60xf32>
  %0 = sg.reduce_sum %e {axes = array<i64: 1>} : (tensor<50x60xf32>) -> tensor<50xf32>
  %1 = sg.reduce_max %e {axes = array<i64: 0>} : (tensor<50x60xf32>) -> tensor<60xf32>
  %2 = sg.reduce_mean %1 {axes = array<i64: 0>} : (tensor<60xf32>) -> tensor<f32>
  return %0, %1, %2 : tensor<50xf32>, tensor<60xf32>, tensor<f32>
}
// l2 norm over the channels.
func.func private @l2(%x: tensor<2x24x150xf32>) -> tensor<2x24x150xf32> attributes {sg.kernel, sg.tolerance = 2.0e-6} {
  %c = sg.constant dense<1.0e-6> : tensor<f32>
  %0 = sg.mul %x, %x : (tensor<2x24x150xf32>, tensor<2x24x150xf32>) -> tensor<2x24x150xf32>
  %1 = sg.reduce_sum %0 {keepdims, axes = array<i64: 1>} : (tensor<2x24x150xf32>) -> tensor<2x1x150xf32>
  %2 = sg.add %1, %c : (tensor<2x1x150xf32>, tensor<f32>) -> tensor<2x1x150xf32>
  %3 = sg.sqrt %2 : (tensor<2x1x150xf32>) -> tensor<2x1x150xf32>
  %4 = sg.div %x, %3 : (tensor<2x24x150xf32>, tensor<2x1x150xf32>) -> tensor<2x24x150xf32>
  return %4 : tensor<2x24x150xf32>
}
// layer_norm over the channels of [N, C, T], between transposes; and the transposes alone.
func.func private @turned_norm(%x: tensor<2x24x150xf32>, %s: tensor<24xf32>, %b: tensor<24xf32>) -> tensor<2x24x150xf32> attributes {sg.kernel, sg.tolerance = 2.0e-6} {
  %0 = sg.transpose %x {perm = array<i64: 0, 2, 1>} : (tensor<2x24x150xf32>) -> tensor<2x150x24xf32>
  %1 = sg.layer_norm %0, %s bias %b {axis = 2 : i64, epsilon = 1.0e-5 : f64} : (tensor<2x150x24xf32>, tensor<24xf32>, tensor<24xf32>) -> tensor<2x150x24xf32>
  %2 = sg.transpose %1 {perm = array<i64: 0, 2, 1>} : (tensor<2x150x24xf32>) -> tensor<2x24x150xf32>
  return %2 : tensor<2x24x150xf32>
}
func.func private @turned_add(%x: tensor<70x90xf32>, %y: tensor<90x70xf32>) -> tensor<90x70xf32> attributes {sg.kernel} {
  %0 = sg.transpose %x {perm = array<i64: 1, 0>} : (tensor<70x90xf32>) -> tensor<90x70xf32>
  %1 = sg.add %0, %y : (tensor<90x70xf32>, tensor<90x70xf32>) -> tensor<90x70xf32>
  return %1 : tensor<90x70xf32>
}
// One argument, read in both directions.
func.func private @symmetric(%x: tensor<70x70xf32>) -> tensor<70x70xf32> attributes {sg.kernel} {
  %0 = sg.transpose %x {perm = array<i64: 1, 0>} : (tensor<70x70xf32>) -> tensor<70x70xf32>
  %1 = sg.sub %x, %0 : (tensor<70x70xf32>, tensor<70x70xf32>) -> tensor<70x70xf32>
  return %1 : tensor<70x70xf32>
}
// Two halves of one argument, the second backwards.
func.func private @halves(%x: tensor<9x100x8xf32>) -> tensor<9x50x8xf32> attributes {sg.kernel} {
  %0 = sg.slice %x {starts = array<i64: 0, 0, 0>, sizes = array<i64: 9, 50, 8>, steps = array<i64: 1, 1, 1>} : (tensor<9x100x8xf32>) -> tensor<9x50x8xf32>
  %1 = sg.slice %x {starts = array<i64: 0, 99, 0>, sizes = array<i64: 9, 50, 8>, steps = array<i64: 1, -1, 1>} : (tensor<9x100x8xf32>) -> tensor<9x50x8xf32>
  %2 = sg.sigmoid %1 : (tensor<9x50x8xf32>) -> tensor<9x50x8xf32>
  %3 = sg.mul %0, %2 : (tensor<9x50x8xf32>, tensor<9x50x8xf32>) -> tensor<9x50x8xf32>
  return %3 : tensor<9x50x8xf32>
}
// Integers, types that change, a constant that is broadcast, reductions of a broadcast.
func.func private @mixed(%x: tensor<30x20xi32> {sg.range = [-9, 9]}, %y: tensor<20xf32>) -> (tensor<30xf32>, tensor<30x20xi64>) attributes {sg.kernel, sg.tolerance = 2.0e-6} {
  %c = sg.constant dense<3> : tensor<i64>
  %0 = sg.cast %x : (tensor<30x20xi32>) -> tensor<30x20xi64>
  %b = sg.broadcast %c : (tensor<i64>) -> tensor<30x20xi64>
  %1 = sg.mul %0, %b : (tensor<30x20xi64>, tensor<30x20xi64>) -> tensor<30x20xi64>
  %2 = sg.cast %1 : (tensor<30x20xi64>) -> tensor<30x20xf32>
  %3 = sg.add %2, %y : (tensor<30x20xf32>, tensor<20xf32>) -> tensor<30x20xf32>
  %4 = sg.reduce_sum %3 {axes = array<i64: 1>} : (tensor<30x20xf32>) -> tensor<30xf32>
  return %4, %1 : tensor<30xf32>, tensor<30x20xi64>
}
func.func private @sum_of_broadcast(%x: tensor<30x1xf32>) -> (tensor<30xf32>, tensor<7xf32>) attributes {sg.kernel, sg.tolerance = 2.0e-6} {
  %b = sg.broadcast %x : (tensor<30x1xf32>) -> tensor<30x7xf32>
  %0 = sg.reduce_sum %b {axes = array<i64: 1>} : (tensor<30x7xf32>) -> tensor<30xf32>
  %1 = sg.reduce_sum %b {axes = array<i64: 0>} : (tensor<30x7xf32>) -> tensor<7xf32>
  return %0, %1 : tensor<30xf32>, tensor<7xf32>
}
// A map of one row that all rows need; an output smaller than the group.
func.func private @shared_row(%x: tensor<300x64xf32>, %w: tensor<64xf32>) -> (tensor<300x64xf32>, tensor<64xf32>) attributes {sg.kernel} {
  %0 = sg.tanh %w : (tensor<64xf32>) -> tensor<64xf32>
  %1 = sg.mul %x, %0 : (tensor<300x64xf32>, tensor<64xf32>) -> tensor<300x64xf32>
  return %1, %0 : tensor<300x64xf32>, tensor<64xf32>
}
// Dimensions that a reshape splits and joins, with a transpose between.
func.func private @shuffle(%x: tensor<2x12x50xf32>, %y: tensor<2x12x50xf32>) -> tensor<2x12x50xf32> attributes {sg.kernel} {
  %e = sg.exp %x : (tensor<2x12x50xf32>) -> tensor<2x12x50xf32>
  %0 = sg.reshape %e : (tensor<2x12x50xf32>) -> tensor<2x3x4x50xf32>
  %1 = sg.transpose %0 {perm = array<i64: 0, 2, 1, 3>} : (tensor<2x3x4x50xf32>) -> tensor<2x4x3x50xf32>
  %2 = sg.reshape %1 : (tensor<2x4x3x50xf32>) -> tensor<2x12x50xf32>
  %3 = sg.add %2, %y : (tensor<2x12x50xf32>, tensor<2x12x50xf32>) -> tensor<2x12x50xf32>
  return %3 : tensor<2x12x50xf32>
}
// The same node twice in one op, one result returned twice.
func.func private @twice(%x: tensor<8x700xf32>) -> (tensor<8x700xf32>, tensor<8x700xf32>) attributes {sg.kernel} {
  %0 = sg.exp %x : (tensor<8x700xf32>) -> tensor<8x700xf32>
  %1 = sg.mul %0, %0 : (tensor<8x700xf32>, tensor<8x700xf32>) -> tensor<8x700xf32>
  return %1, %1 : tensor<8x700xf32>, tensor<8x700xf32>
}
// Bands that are not whole.
func.func private @ragged(%x: tensor<100003xf32>, %y: tensor<100003xf32>) -> tensor<100003xf32> attributes {sg.kernel} {
  %0 = sg.add %x, %y : (tensor<100003xf32>, tensor<100003xf32>) -> tensor<100003xf32>
  %1 = sg.relu %0 : (tensor<100003xf32>) -> tensor<100003xf32>
  return %1 : tensor<100003xf32>
}
func.func private @ragged_columns(%x: tensor<37x1003xf32>) -> (tensor<1003xf32>, tensor<37x1003xf32>) attributes {sg.kernel, sg.tolerance = 2.0e-6} {
  %0 = sg.reduce_mean %x {axes = array<i64: 0>} : (tensor<37x1003xf32>) -> tensor<1003xf32>
  %1 = sg.exp %0 : (tensor<1003xf32>) -> tensor<1003xf32>
  %2 = sg.sub %x, %1 : (tensor<37x1003xf32>, tensor<1003xf32>) -> tensor<37x1003xf32>
  return %1, %2 : tensor<1003xf32>, tensor<37x1003xf32>
}
// Sums of nothing.
func.func private @nothing(%x: tensor<3x0xf32>, %y: tensor<3x5xf32>) -> tensor<3x5xf32> attributes {sg.kernel} {
  %e = sg.exp %x : (tensor<3x0xf32>) -> tensor<3x0xf32>
  %0 = sg.reduce_sum %e {keepdims, axes = array<i64: 1>} : (tensor<3x0xf32>) -> tensor<3x1xf32>
  %1 = sg.add %y, %0 : (tensor<3x5xf32>, tensor<3x1xf32>) -> tensor<3x5xf32>
  return %1 : tensor<3x5xf32>
}
// A log_softmax whose argument is needed after it.
func.func private @cross_entropy(%x: tensor<33x50xbf16>, %t: tensor<33x50xbf16>) -> (tensor<33xbf16>, tensor<33x50xbf16>) attributes {sg.kernel, sg.tolerance = 1.0e-2} {
  %g = sg.gelu %x : (tensor<33x50xbf16>) -> tensor<33x50xbf16>
  %0 = sg.log_softmax %g {axis = 1 : i64} : (tensor<33x50xbf16>) -> tensor<33x50xbf16>
  %1 = sg.mul %0, %t : (tensor<33x50xbf16>, tensor<33x50xbf16>) -> tensor<33x50xbf16>
  %2 = sg.reduce_sum %1 {axes = array<i64: 1>} : (tensor<33x50xbf16>) -> tensor<33xbf16>
  %3 = sg.add %0, %g : (tensor<33x50xbf16>, tensor<33x50xbf16>) -> tensor<33x50xbf16>
  return %2, %3 : tensor<33xbf16>, tensor<33x50xbf16>
}
// What a reduction reads across the order of memory is put in order for a band of rows.
func.func private @turned_rows(%x: tensor<3x37x45xf32>, %p: tensor<45x37xf32>, %s: tensor<37xf32>) -> (tensor<3x45x37xf32>, tensor<3x45xf32>) attributes {sg.kernel, sg.tolerance = 2.0e-6} {
  %0 = sg.transpose %x {perm = array<i64: 0, 2, 1>} : (tensor<3x37x45xf32>) -> tensor<3x45x37xf32>
  %1 = sg.add %0, %p : (tensor<3x45x37xf32>, tensor<45x37xf32>) -> tensor<3x45x37xf32>
  %2 = sg.layer_norm %1, %s {axis = 2 : i64, epsilon = 1.0e-5 : f64} : (tensor<3x45x37xf32>, tensor<37xf32>) -> tensor<3x45x37xf32>
  %3 = sg.reduce_max %0 {axes = array<i64: 2>} : (tensor<3x45x37xf32>) -> tensor<3x45xf32>
  return %2, %3 : tensor<3x45x37xf32>, tensor<3x45xf32>
}
func.func private @turned_half(%x: tensor<40x50xf16>, %y: tensor<50x40xf16>) -> (tensor<50x40xf16>, tensor<50xf16>) attributes {sg.kernel, sg.tolerance = 2.0e-3} {
  %0 = sg.transpose %x {perm = array<i64: 1, 0>} : (tensor<40x50xf16>) -> tensor<50x40xf16>
  %1 = sg.mul %0, %y : (tensor<50x40xf16>, tensor<50x40xf16>) -> tensor<50x40xf16>
  %2 = sg.reduce_sum %1 {axes = array<i64: 1>} : (tensor<50x40xf16>) -> tensor<50xf16>
  return %1, %2 : tensor<50x40xf16>, tensor<50xf16>
}
// Strips of several squares, whole and cut off.
func.func private @turned_wide(%x: tensor<560x64xi32> {sg.range = [-99, 99]}, %y: tensor<64x560xi32>) -> tensor<64x560xi32> attributes {sg.kernel} {
  %0 = sg.transpose %x {perm = array<i64: 1, 0>} : (tensor<560x64xi32>) -> tensor<64x560xi32>
  %1 = sg.sub %0, %y : (tensor<64x560xi32>, tensor<64x560xi32>) -> tensor<64x560xi32>
  return %1 : tensor<64x560xi32>
}
// Embeddings: rows of two tables, and of a third at indices that are computed.
func.func private @embedding(%w: tensor<90x48xf32>, %i: tensor<2x17xi64> {sg.range = [-90, 89]}, %p: tensor<17x48xf32>, %t: tensor<2x48xf32>, %k: tensor<2x17xi32> {sg.range = [0, 1]}, %s: tensor<48xf32>, %b: tensor<48xf32>) -> tensor<2x17x48xf32> attributes {sg.kernel, sg.tolerance = 2.0e-6} {
  %c = sg.constant dense<1> : tensor<i32>
  %0 = sg.gather %w, %i {axis = 0 : i64} : (tensor<90x48xf32>, tensor<2x17xi64>) -> tensor<2x17x48xf32>
  %1 = sg.add %0, %p : (tensor<2x17x48xf32>, tensor<17x48xf32>) -> tensor<2x17x48xf32>
  %2 = sg.sub %k, %c : (tensor<2x17xi32>, tensor<i32>) -> tensor<2x17xi32>
  %3 = sg.gather %t, %2 {axis = 0 : i64} : (tensor<2x48xf32>, tensor<2x17xi32>) -> tensor<2x17x48xf32>
  %4 = sg.add %1, %3 : (tensor<2x17x48xf32>, tensor<2x17x48xf32>) -> tensor<2x17x48xf32>
  %5 = sg.layer_norm %4, %s bias %b {axis = 2 : i64, epsilon = 1.0e-5 : f64} : (tensor<2x17x48xf32>, tensor<48xf32>, tensor<48xf32>) -> tensor<2x17x48xf32>
  return %5 : tensor<2x17x48xf32>
}
// Elements of rows that are read backwards, along a middle and along the last axis.
func.func private @gather_turned(%x: tensor<6x40x30xf32>, %i: tensor<50xi32> {sg.range = [0, 39]}, %j: tensor<7xi64> {sg.range = [-6, 5]}) -> (tensor<50x6x30xf32>, tensor<7x30xf32>) attributes {sg.kernel} {
  %0 = sg.transpose %x {perm = array<i64: 1, 2, 0>} : (tensor<6x40x30xf32>) -> tensor<40x30x6xf32>
  %1 = sg.gather %0, %i {axis = 0 : i64} : (tensor<40x30x6xf32>, tensor<50xi32>) -> tensor<50x30x6xf32>
  %2 = sg.slice %x {starts = array<i64: 5, 0, 29>, sizes = array<i64: 6, 40, 30>, steps = array<i64: -1, 1, -1>} : (tensor<6x40x30xf32>) -> tensor<6x40x30xf32>
  %3 = sg.gather %2, %j {axis = 0 : i64} : (tensor<6x40x30xf32>, tensor<7xi64>) -> tensor<7x40x30xf32>
  %4 = sg.transpose %1 {perm = array<i64: 0, 2, 1>} : (tensor<50x30x6xf32>) -> tensor<50x6x30xf32>
  %6 = sg.reduce_max %3 {axes = array<i64: 1>} : (tensor<7x40x30xf32>) -> tensor<7x30xf32>
  return %4, %6 : tensor<50x6x30xf32>, tensor<7x30xf32>
}
// One index beyond the last element, among others and known to a whole row.
func.func private @out_of_range(%x: tensor<9x20xf32>, %i: tensor<30xi64> {sg.range = [-9, 9]}) -> tensor<30x20xf32> attributes {sg.kernel, sg.status = 1 : i64} {
  %0 = sg.gather %x, %i {axis = 0 : i64} : (tensor<9x20xf32>, tensor<30xi64>) -> tensor<30x20xf32>
  %1 = sg.exp %0 : (tensor<30x20xf32>) -> tensor<30x20xf32>
  return %1 : tensor<30x20xf32>
}
func.func private @out_of_range_rows(%x: tensor<9x2000xf32>, %i: tensor<30xi64> {sg.range = [-9, 9]}) -> tensor<30x2000xf32> attributes {sg.kernel, sg.status = 1 : i64} {
  %0 = sg.gather %x, %i {axis = 0 : i64} : (tensor<9x2000xf32>, tensor<30xi64>) -> tensor<30x2000xf32>
  %1 = sg.exp %0 : (tensor<30x2000xf32>) -> tensor<30x2000xf32>
  return %1 : tensor<30x2000xf32>
}
// exp(x) is needed after the first output is written, which is no place to keep it in.
func.func private @needed_later(%x: tensor<20x70xf32>, %w: tensor<70xf32>) -> (tensor<20x70xf32>, tensor<20x70xf32>) attributes {sg.kernel, sg.tolerance = 4.0e-6} {
  %0 = sg.exp %x : (tensor<20x70xf32>) -> tensor<20x70xf32>
  %1 = sg.reduce_sum %0 {keepdims, axes = array<i64: 1>} : (tensor<20x70xf32>) -> tensor<20x1xf32>
  %2 = sg.div %0, %1 : (tensor<20x70xf32>, tensor<20x1xf32>) -> tensor<20x70xf32>
  %3 = sg.mul %2, %w : (tensor<20x70xf32>, tensor<70xf32>) -> tensor<20x70xf32>
  %4 = sg.reduce_max %3 {keepdims, axes = array<i64: 1>} : (tensor<20x70xf32>) -> tensor<20x1xf32>
  %5 = sg.mul %0, %4 : (tensor<20x70xf32>, tensor<20x1xf32>) -> tensor<20x70xf32>
  return %2, %5 : tensor<20x70xf32>, tensor<20x70xf32>
}
// Two values to keep, and one output that has room for one of them.
func.func private @two_to_keep(%x: tensor<20x70xf32>) -> tensor<20x70xf32> attributes {sg.kernel, sg.tolerance = 4.0e-6} {
  %0 = sg.exp %x : (tensor<20x70xf32>) -> tensor<20x70xf32>
  %1 = sg.sigmoid %x : (tensor<20x70xf32>) -> tensor<20x70xf32>
  %2 = sg.reduce_sum %0 {keepdims, axes = array<i64: 1>} : (tensor<20x70xf32>) -> tensor<20x1xf32>
  %3 = sg.reduce_sum %1 {keepdims, axes = array<i64: 1>} : (tensor<20x70xf32>) -> tensor<20x1xf32>
  %4 = sg.div %0, %2 : (tensor<20x70xf32>, tensor<20x1xf32>) -> tensor<20x70xf32>
  %5 = sg.div %1, %3 : (tensor<20x70xf32>, tensor<20x1xf32>) -> tensor<20x70xf32>
  %6 = sg.add %4, %5 : (tensor<20x70xf32>, tensor<20x70xf32>) -> tensor<20x70xf32>
  return %6 : tensor<20x70xf32>
}
// One argument goes along the columns of a square here, and along its rows there.
func.func private @row_and_column(%a: tensor<40x40xf32>, %x: tensor<40xf32>) -> tensor<40xf32> attributes {sg.kernel, sg.tolerance = 4.0e-6} {
  %0 = sg.add %a, %x : (tensor<40x40xf32>, tensor<40xf32>) -> tensor<40x40xf32>
  %1 = sg.reduce_max %0 {axes = array<i64: 1>} : (tensor<40x40xf32>) -> tensor<40xf32>
  %2 = sg.add %1, %x : (tensor<40xf32>, tensor<40xf32>) -> tensor<40xf32>
  return %2 : tensor<40xf32>
}
