//===- scalar_math.mlir - functions that are approximated ------------------===//
//
// f32: branch-free arith, so that LLVM's loop vectoriser makes full-width code of
// them and no call of libm. The polynomials are Chebyshev fits of our own (mpmath's
// chebyfit, 60 digits); the largest errors stand with each function, in units in
// the last place, over all floats of the range named. What is rare or hard to hold
// in f32 is done in f64 by the _d functions, good to ~1e-12, and rounded once.
// f64 itself: the math dialect, that is calls of libm. Polynomials of more than six terms
// are summed in pairs, then pairs of these: one chain would have the processor wait.
// See scalar.mlir for how these texts are used.
//===----------------------------------------------------------------------===//

// e^x = 2^n * e^r, n = round(x / ln 2), |r| <= ln 2 / 2; 2^n in two factors, for
// the subnormal results. Adding 1.5 * 2^23 rounds to an integer in the low bits.
// The clamps keep NaN: an ordered comparison with it is false. 1 ulp.
func.func @exp_f32(%x: f32) -> f32 {
  %hi = arith.constant 89.0 : f32
  %lo = arith.constant -104.5 : f32
  %over = arith.cmpf ogt, %x, %hi : f32
  %x1 = arith.select %over, %hi, %x : f32
  %under = arith.cmpf olt, %x1, %lo : f32
  %x2 = arith.select %under, %lo, %x1 : f32
  %log2e = arith.constant 1.4426950408889634 : f32
  %magic = arith.constant 12582912.0 : f32
  %t = math.fma %x2, %log2e, %magic : f32
  %n = arith.subf %t, %magic : f32
  %ln2hi = arith.constant -0.693359375 : f32
  %ln2lo = arith.constant 2.12194440e-4 : f32
  %r0 = math.fma %n, %ln2hi, %x2 : f32
  %r = math.fma %n, %ln2lo, %r0 : f32
  %q_0 = arith.constant 0.0013926926767453551 : f32
  %q_c1 = arith.constant 0.008363774046301842 : f32
  %q_1 = math.fma %q_0, %r, %q_c1 : f32
  %q_c2 = arith.constant 0.04166654869914055 : f32
  %q_2 = math.fma %q_1, %r, %q_c2 : f32
  %q_c3 = arith.constant 0.16666573286056519 : f32
  %q_3 = math.fma %q_2, %r, %q_c3 : f32
  %q_c4 = arith.constant 0.5 : f32
  %q = math.fma %q_3, %r, %q_c4 : f32
  %one = arith.constant 1.0 : f32
  %q1 = math.fma %q, %r, %one : f32
  %p = math.fma %q1, %r, %one : f32
  %ti = arith.bitcast %t : f32 to i32
  %mi = arith.constant 1262485504 : i32
  %ni = arith.subi %ti, %mi : i32
  %c1 = arith.constant 1 : i32
  %h = arith.shrsi %ni, %c1 : i32
  %k = arith.subi %ni, %h : i32
  %bias = arith.constant 127 : i32
  %c23 = arith.constant 23 : i32
  %h1 = arith.addi %h, %bias : i32
  %h2 = arith.shli %h1, %c23 : i32
  %hf = arith.bitcast %h2 : i32 to f32
  %k1 = arith.addi %k, %bias : i32
  %k2 = arith.shli %k1, %c23 : i32
  %kf = arith.bitcast %k2 : i32 to f32
  %y0 = arith.mulf %p, %hf : f32
  %y = arith.mulf %y0, %kf : f32
  return %y : f32
}

// The same within -88 .. 89: 2^n in one factor, whose exponent n + 127 stands in the low
// bits of t. 0 where it would be subnormal, inf from 2^127.5 on.
func.func @exp_near_f32(%x: f32) -> f32 {
  %log2e = arith.constant 1.4426950408889634 : f32
  %magic = arith.constant 12583039.0 : f32 // 1.5 * 2^23 + 127
  %t = math.fma %x, %log2e, %magic : f32
  %n = arith.subf %t, %magic : f32
  %ln2hi = arith.constant -0.693359375 : f32
  %ln2lo = arith.constant 2.12194440e-4 : f32
  %r0 = math.fma %n, %ln2hi, %x : f32
  %r = math.fma %n, %ln2lo, %r0 : f32
  %q_0 = arith.constant 0.0013926926767453551 : f32
  %q_c1 = arith.constant 0.008363774046301842 : f32
  %q_1 = math.fma %q_0, %r, %q_c1 : f32
  %q_c2 = arith.constant 0.04166654869914055 : f32
  %q_2 = math.fma %q_1, %r, %q_c2 : f32
  %q_c3 = arith.constant 0.16666573286056519 : f32
  %q_3 = math.fma %q_2, %r, %q_c3 : f32
  %q_c4 = arith.constant 0.5 : f32
  %q = math.fma %q_3, %r, %q_c4 : f32
  %one = arith.constant 1.0 : f32
  %q1 = math.fma %q, %r, %one : f32
  %p = math.fma %q1, %r, %one : f32
  %ti = arith.bitcast %t : f32 to i32
  %c23 = arith.constant 23 : i32
  %h = arith.shli %ti, %c23 : i32
  %hf = arith.bitcast %h : i32 to f32
  %y = arith.mulf %p, %hf : f32
  return %y : f32
}
// For x <= 0 (or NaN), where what is subnormal may be 0: softmax's sum is at least 1.
func.func @exp_down_f32(%x: f32) -> f32 {
  %lo = arith.constant -88.0 : f32
  %under = arith.cmpf olt, %x, %lo : f32
  %x1 = arith.select %under, %lo, %x : f32
  %y = func.call @exp_near_f32(%x1) : (f32) -> f32
  return %y : f32
}
// 1 + e^-x, with exp_near_f32's steps for -x: r = x + n * ln 2 there has the other sign.
// From 1 to inf: its reciprocal, 1 or 0 at the clamps, is good to 2.5 ulp.
func.func @one_plus_exp_neg_f32(%x: f32) -> f32 {
  %hi = arith.constant 88.0 : f32
  %over = arith.cmpf ogt, %x, %hi : f32
  %x1 = arith.select %over, %hi, %x : f32
  %lo = arith.constant -89.0 : f32
  %under = arith.cmpf olt, %x1, %lo : f32
  %x2 = arith.select %under, %lo, %x1 : f32
  %log2e = arith.constant -1.4426950408889634 : f32
  %magic = arith.constant 12583039.0 : f32 // 1.5 * 2^23 + 127
  %t = math.fma %x2, %log2e, %magic : f32
  %n = arith.subf %t, %magic : f32
  %ln2hi = arith.constant 0.693359375 : f32
  %ln2lo = arith.constant -2.12194440e-4 : f32
  %r0 = math.fma %n, %ln2hi, %x2 : f32
  %r = math.fma %n, %ln2lo, %r0 : f32
  %q_0 = arith.constant 0.0013926926767453551 : f32
  %q_c1 = arith.constant -0.008363774046301842 : f32
  %q_1 = math.fma %q_0, %r, %q_c1 : f32
  %q_c2 = arith.constant 0.04166654869914055 : f32
  %q_2 = math.fma %q_1, %r, %q_c2 : f32
  %q_c3 = arith.constant -0.16666573286056519 : f32
  %q_3 = math.fma %q_2, %r, %q_c3 : f32
  %q_c4 = arith.constant 0.5 : f32
  %q = math.fma %q_3, %r, %q_c4 : f32
  %minus = arith.constant -1.0 : f32
  %q1 = math.fma %q, %r, %minus : f32
  %one = arith.constant 1.0 : f32
  %p = math.fma %q1, %r, %one : f32
  %ti = arith.bitcast %t : f32 to i32
  %c23 = arith.constant 23 : i32
  %h = arith.shli %ti, %c23 : i32
  %hf = arith.bitcast %h : i32 to f32
  %y = math.fma %p, %hf, %one : f32
  return %y : f32
}

// x = 2^e * m, m in [sqrt(1/2), sqrt 2), log x = e * ln 2 + log1p(m - 1). 1 ulp.
func.func @log_f32(%x: f32) -> f32 {
  %tiny = arith.constant 1.17549435e-38 : f32
  %sub = arith.cmpf olt, %x, %tiny : f32
  %two23 = arith.constant 8388608.0 : f32
  %xs = arith.mulf %x, %two23 : f32
  %xn = arith.select %sub, %xs, %x : f32
  %b = arith.bitcast %xn : f32 to i32
  %off = arith.constant 1060439283 : i32
  %d = arith.subi %b, %off : i32
  %c23 = arith.constant 23 : i32
  %e0 = arith.shrsi %d, %c23 : i32
  %es = arith.shli %e0, %c23 : i32
  %mb = arith.subi %b, %es : i32
  %m = arith.bitcast %mb : i32 to f32
  %c23f = arith.constant 23.0 : f32
  %e1 = arith.sitofp %e0 : i32 to f32
  %e2 = arith.subf %e1, %c23f : f32
  %e = arith.select %sub, %e2, %e1 : f32
  %one = arith.constant 1.0 : f32
  %f = arith.subf %m, %one : f32
  %f2 = arith.mulf %f, %f : f32
  %f4 = arith.mulf %f2, %f2 : f32
  %q_c0 = arith.constant 0.3333333134651184 : f32
  %q_c1 = arith.constant -0.25000306963920593 : f32
  %q_c2 = arith.constant 0.20001044869422913 : f32
  %q_c3 = arith.constant -0.166412815451622 : f32
  %q_c4 = arith.constant 0.14214496314525604 : f32
  %q_c5 = arith.constant -0.12998183071613312 : f32
  %q_c6 = arith.constant 0.12622319161891937 : f32
  %q_c7 = arith.constant -0.0790274366736412 : f32
  %q_01 = math.fma %q_c1, %f, %q_c0 : f32
  %q_23 = math.fma %q_c3, %f, %q_c2 : f32
  %q_45 = math.fma %q_c5, %f, %q_c4 : f32
  %q_67 = math.fma %q_c7, %f, %q_c6 : f32
  %q_03 = math.fma %q_23, %f2, %q_01 : f32
  %q_47 = math.fma %q_67, %f2, %q_45 : f32
  %q = math.fma %q_47, %f4, %q_03 : f32
  %half = arith.constant -0.5 : f32
  %ff = arith.mulf %f, %f : f32
  %fq = arith.mulf %f, %q : f32
  %ln2hi = arith.constant 0.693359375 : f32
  %ln2lo = arith.constant -2.12194440e-4 : f32
  %u = arith.addf %fq, %half : f32
  %el = arith.mulf %e, %ln2lo : f32
  %v = math.fma %ff, %u, %el : f32
  %w = arith.addf %f, %v : f32
  %y0 = math.fma %e, %ln2hi, %w : f32
  %zero = arith.constant 0.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %ninf = arith.constant 0xFF800000 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %iszero = arith.cmpf oeq, %x, %zero : f32
  %y1 = arith.select %iszero, %ninf, %y0 : f32
  %bad = arith.cmpf ult, %x, %zero : f32
  %y2 = arith.select %bad, %nan, %y1 : f32
  %isinf = arith.cmpf oeq, %x, %inf : f32
  %y = arith.select %isinf, %inf, %y2 : f32
  return %y : f32
}

// |x| < 0.625: odd polynomial; else 1 - 2 / (e^(2|x|) + 1). 2 ulp.
func.func @tanh_f32(%x: f32) -> f32 {
  %a = math.absf %x : f32
  %z = arith.mulf %x, %x : f32
  %q_0 = arith.constant -0.006096714176237583 : f32
  %q_c1 = arith.constant 0.020997179672122 : f32
  %q_1 = math.fma %q_0, %z, %q_c1 : f32
  %q_c2 = arith.constant -0.05385090783238411 : f32
  %q_2 = math.fma %q_1, %z, %q_c2 : f32
  %q_c3 = arith.constant 0.1333276927471161 : f32
  %q_3 = math.fma %q_2, %z, %q_c3 : f32
  %q_c4 = arith.constant -0.333333283662796 : f32
  %q = math.fma %q_3, %z, %q_c4 : f32
  %zq = arith.mulf %z, %q : f32
  %small = math.fma %a, %zq, %a : f32
  %lim = arith.constant 10.0 : f32
  %far = arith.cmpf ogt, %a, %lim : f32
  %a1 = arith.select %far, %lim, %a : f32
  %a2 = arith.addf %a1, %a1 : f32
  %e = func.call @exp_near_f32(%a2) : (f32) -> f32
  %one = arith.constant 1.0 : f32
  %two = arith.constant 2.0 : f32
  %e1 = arith.addf %e, %one : f32
  %d = arith.divf %two, %e1 : f32
  %large = arith.subf %one, %d : f32
  %cut = arith.constant 0.625 : f32
  %is = arith.cmpf olt, %a, %cut : f32
  %y0 = arith.select %is, %small, %large : f32
  %y = math.copysign %y0, %x : f32
  return %y : f32
}

// |x| < 1: x + x * p(x^2); else 1 - e^l(|x|), l fits log(erfc). 2 ulp.
func.func @erf_f32(%x: f32) -> f32 {
  %a = math.absf %x : f32
  %z = arith.mulf %x, %x : f32
  %z2 = arith.mulf %z, %z : f32
  %z4 = arith.mulf %z2, %z2 : f32
  %p_c0 = arith.constant 0.12837916 : f32
  %p_c1 = arith.constant -0.3761262595653534 : f32
  %p_c2 = arith.constant 0.11283594369888306 : f32
  %p_c3 = arith.constant -0.02685421146452427 : f32
  %p_c4 = arith.constant 0.005189087241888046 : f32
  %p_c5 = arith.constant -0.000801686430349946 : f32
  %p_c6 = arith.constant 7.875874871388078e-05 : f32
  %p_01 = math.fma %p_c1, %z, %p_c0 : f32
  %p_23 = math.fma %p_c3, %z, %p_c2 : f32
  %p_45 = math.fma %p_c5, %z, %p_c4 : f32
  %p_03 = math.fma %p_23, %z2, %p_01 : f32
  %p_46 = math.fma %p_c6, %z2, %p_45 : f32
  %p = math.fma %p_46, %z4, %p_03 : f32
  %small = math.fma %a, %p, %a : f32
  %lim = arith.constant 4.0 : f32
  %far = arith.cmpf ogt, %a, %lim : f32
  %a1 = arith.select %far, %lim, %a : f32
  %a2 = arith.mulf %a1, %a1 : f32
  %a4 = arith.mulf %a2, %a2 : f32
  %l_c0 = arith.constant 0.0003201380604878068 : f32
  %l_c1 = arith.constant -1.1302334070205688 : f32
  %l_c2 = arith.constant -0.6318260431289673 : f32
  %l_c3 = arith.constant -0.11008008569478989 : f32
  %l_c4 = arith.constant 0.026421135291457176 : f32
  %l_c5 = arith.constant -0.004759596195071936 : f32
  %l_c6 = arith.constant 0.0005968056502752006 : f32
  %l_c7 = arith.constant -4.605804133461788e-05 : f32
  %l_c8 = arith.constant 1.6371513993362896e-06 : f32
  %l_01 = math.fma %l_c1, %a1, %l_c0 : f32
  %l_23 = math.fma %l_c3, %a1, %l_c2 : f32
  %l_45 = math.fma %l_c5, %a1, %l_c4 : f32
  %l_67 = math.fma %l_c7, %a1, %l_c6 : f32
  %l_03 = math.fma %l_23, %a2, %l_01 : f32
  %l_47 = math.fma %l_67, %a2, %l_45 : f32
  %l_48 = math.fma %l_c8, %a4, %l_47 : f32
  %l = math.fma %l_48, %a4, %l_03 : f32
  %e = func.call @exp_near_f32(%l) : (f32) -> f32
  %one = arith.constant 1.0 : f32
  %large = arith.subf %one, %e : f32
  %is = arith.cmpf olt, %a, %one : f32
  %y0 = arith.select %is, %small, %large : f32
  %y = math.copysign %y0, %x : f32
  return %y : f32
}

// 2^(y + k), magic = 1.5 * 2^23 + 127 + k, as in exp_near_f32: 0 where it would be
// subnormal, but not below y + k = -127. f = y - n is exact, |f| <= 1/2; 1 ulp of 2^f.
func.func @exp2_near_f32(%y: f32, %magic: f32) -> f32 {
  %t = arith.addf %y, %magic : f32
  %n = arith.subf %t, %magic : f32
  %f = arith.subf %y, %n : f32
  %q_0 = arith.constant 1.5353361959569156e-4 : f32
  %q_c1 = arith.constant 0.0013398873852565885 : f32
  %q_1 = math.fma %q_0, %f, %q_c1 : f32
  %q_c2 = arith.constant 0.00961843691766262 : f32
  %q_2 = math.fma %q_1, %f, %q_c2 : f32
  %q_c3 = arith.constant 0.055503323674201965 : f32
  %q_3 = math.fma %q_2, %f, %q_c3 : f32
  %q_c4 = arith.constant 0.24022647738456726 : f32
  %q_4 = math.fma %q_3, %f, %q_c4 : f32
  %q_c5 = arith.constant 0.6931471824645996 : f32
  %q_5 = math.fma %q_4, %f, %q_c5 : f32
  %q_c6 = arith.constant 1.0 : f32
  %q = math.fma %q_5, %f, %q_c6 : f32
  %ti = arith.bitcast %t : f32 to i32
  %c23 = arith.constant 23 : i32
  %h = arith.shli %ti, %c23 : i32
  %hf = arith.bitcast %h : i32 to f32
  %z = arith.mulf %q, %hf : f32
  return %z : f32
}
// x * phi(x), phi the normal distribution: phi(-a) = erfc(a / sqrt 2) / 2 = 2^(a * l(a) - 1)
// for a = |x|, phi(a) = 1 - phi(-a). From 11.05 on phi(-a) is 0: there a * l(a) is -126.
// 2.2 ulp above 0, 2.7 from -1 on; further below, where 1 + erf is a rounding error, 20 at
// -3 and 41 at -5.
func.func @gelu_f32(%x: f32) -> f32 {
  %a0 = math.absf %x : f32
  %far = arith.constant 11.049066 : f32
  %is_far = arith.cmpf ogt, %a0, %far : f32
  %a = arith.select %is_far, %far, %a0 : f32
  %a2 = arith.mulf %a, %a : f32
  %a4 = arith.mulf %a2, %a2 : f32
  %l_c0 = arith.constant -1.1511045694351196 : f32
  %l_c1 = arith.constant -0.4592176675796509 : f32
  %l_c2 = arith.constant -0.05244942754507065 : f32
  %l_c3 = arith.constant 0.006955442950129509 : f32
  %l_c4 = arith.constant -3.1312085866375128e-06 : f32
  %l_c5 = arith.constant -0.0002804667456075549 : f32
  %l_c6 = arith.constant 7.748262578388676e-05 : f32
  %l_c7 = arith.constant -1.129857719206484e-05 : f32
  %l_c8 = arith.constant 9.059363037522417e-07 : f32
  %l_c9 = arith.constant -3.137121495910833e-08 : f32
  %l_01 = math.fma %l_c1, %a, %l_c0 : f32
  %l_23 = math.fma %l_c3, %a, %l_c2 : f32
  %l_45 = math.fma %l_c5, %a, %l_c4 : f32
  %l_67 = math.fma %l_c7, %a, %l_c6 : f32
  %l_89 = math.fma %l_c9, %a, %l_c8 : f32
  %l_03 = math.fma %l_23, %a2, %l_01 : f32
  %l_47 = math.fma %l_67, %a2, %l_45 : f32
  %l_49 = math.fma %l_89, %a4, %l_47 : f32
  %l = math.fma %l_49, %a4, %l_03 : f32
  %y = arith.mulf %l, %a : f32
  %magic = arith.constant 12583038.0 : f32 // k = -1
  %low = func.call @exp2_near_f32(%y, %magic) : (f32, f32) -> f32
  %one = arith.constant 1.0 : f32
  %high = arith.subf %one, %low : f32
  %zero = arith.constant 0.0 : f32
  %neg = arith.cmpf olt, %x, %zero : f32
  %phi = arith.select %neg, %low, %high : f32
  %g = arith.mulf %x, %phi : f32
  return %g : f32
}

func.func @exp_f64(%x: f64) -> f64 {
  %y = math.exp %x : f64
  return %y : f64
}
func.func @log_f64(%x: f64) -> f64 {
  %y = math.log %x : f64
  return %y : f64
}
// log u * x / (u - 1), u = 1 + x as rounded: what the sum lost is in both. MLIR lowers
// math.log1p and math.expm1 to log(1 + x) and e^x - 1, which lose all of a small x.
func.func @log1p_f64(%x: f64) -> f64 {
  %one = arith.constant 1.0 : f64
  %zero = arith.constant 0.0 : f64
  %u = arith.addf %x, %one : f64
  %d = arith.subf %u, %one : f64
  %l = math.log %u : f64
  %q = arith.divf %x, %d : f64
  %m = arith.mulf %l, %q : f64
  %tiny = arith.cmpf oeq, %d, %zero : f64
  %y0 = arith.select %tiny, %x, %m : f64
  %large = arith.cmpf ogt, %x, %one : f64
  %y = arith.select %large, %l, %y0 : f64
  return %y : f64
}
// (u - 1) * x / log u, u = e^x as rounded.
func.func @expm1_f64(%x: f64) -> f64 {
  %one = arith.constant 1.0 : f64
  %u = math.exp %x : f64
  %d = arith.subf %u, %one : f64
  %l = math.log %u : f64
  %q = arith.divf %x, %l : f64
  %m = arith.mulf %d, %q : f64
  %tiny = arith.cmpf oeq, %u, %one : f64
  %y0 = arith.select %tiny, %x, %m : f64
  %a = math.absf %x : f64
  %large = arith.cmpf ogt, %a, %one : f64
  %y = arith.select %large, %d, %y0 : f64
  return %y : f64
}
func.func @tanh_f64(%x: f64) -> f64 {
  %y = math.tanh %x : f64
  return %y : f64
}
func.func @erf_f64(%x: f64) -> f64 {
  %y = math.erf %x : f64
  return %y : f64
}
func.func @sin_f64(%x: f64) -> f64 {
  %y = math.sin %x : f64
  return %y : f64
}
func.func @cos_f64(%x: f64) -> f64 {
  %y = math.cos %x : f64
  return %y : f64
}
func.func @tan_f64(%x: f64) -> f64 {
  %y = math.tan %x : f64
  return %y : f64
}
func.func @asin_f64(%x: f64) -> f64 {
  %y = math.asin %x : f64
  return %y : f64
}
func.func @acos_f64(%x: f64) -> f64 {
  %y = math.acos %x : f64
  return %y : f64
}
func.func @atan_f64(%x: f64) -> f64 {
  %y = math.atan %x : f64
  return %y : f64
}
func.func @sinh_f64(%x: f64) -> f64 {
  %y = math.sinh %x : f64
  return %y : f64
}
func.func @cosh_f64(%x: f64) -> f64 {
  %y = math.cosh %x : f64
  return %y : f64
}
func.func @asinh_f64(%x: f64) -> f64 {
  %y = math.asinh %x : f64
  return %y : f64
}
func.func @acosh_f64(%x: f64) -> f64 {
  %y = math.acosh %x : f64
  return %y : f64
}
func.func @atanh_f64(%x: f64) -> f64 {
  %y = math.atanh %x : f64
  return %y : f64
}
func.func @pow_f64(%x: f64, %y: f64) -> f64 {
  %z = math.powf %x, %y : f64
  return %z : f64
}

// ---- the core in f64, for arguments that were f32: good to ~1e-12

// |x| is clamped to 200: infinite or 0 once rounded to f32.
func.func @exp_d(%x: f64) -> f64 {
  %hi = arith.constant 200.0 : f64
  %lo = arith.constant -200.0 : f64
  %over = arith.cmpf ogt, %x, %hi : f64
  %x1 = arith.select %over, %hi, %x : f64
  %under = arith.cmpf olt, %x1, %lo : f64
  %x2 = arith.select %under, %lo, %x1 : f64
  %log2e = arith.constant 1.4426950408889634 : f64
  %magic = arith.constant 6755399441055744.0 : f64
  %t = math.fma %x2, %log2e, %magic : f64
  %n = arith.subf %t, %magic : f64
  %ln2hi = arith.constant -0.69314718055994529 : f64
  %ln2lo = arith.constant -2.3190468138462996e-17 : f64
  %r0 = math.fma %n, %ln2hi, %x2 : f64
  %r = math.fma %n, %ln2lo, %r0 : f64
  %q_0 = arith.constant 2.9718281615598944e-07 : f64
  %q_c1 = arith.constant 2.7626466044935e-06 : f64
  %q_1 = math.fma %q_0, %r, %q_c1 : f64
  %q_c2 = arith.constant 2.4795735680655103e-05 : f64
  %q_2 = math.fma %q_1, %r, %q_c2 : f64
  %q_c3 = arith.constant 0.00019841206274785362 : f64
  %q_3 = math.fma %q_2, %r, %q_c3 : f64
  %q_c4 = arith.constant 0.0013888894235633312 : f64
  %q_4 = math.fma %q_3, %r, %q_c4 : f64
  %q_c5 = arith.constant 0.008333333354971901 : f64
  %q_5 = math.fma %q_4, %r, %q_c5 : f64
  %q_c6 = arith.constant 0.04166666664851359 : f64
  %q_6 = math.fma %q_5, %r, %q_c6 : f64
  %q_c7 = arith.constant 0.16666666666646782 : f64
  %q_7 = math.fma %q_6, %r, %q_c7 : f64
  %q_c8 = arith.constant 0.5000000000001666 : f64
  %q = math.fma %q_7, %r, %q_c8 : f64
  %rr = arith.mulf %r, %r : f64
  %p = math.fma %rr, %q, %r : f64
  %ti = arith.bitcast %t : f64 to i64
  %mi = arith.constant 4843621399236968448 : i64
  %ni = arith.subi %ti, %mi : i64
  %bias = arith.constant 1023 : i64
  %c52 = arith.constant 52 : i64
  %k = arith.addi %ni, %bias : i64
  %kb = arith.shli %k, %c52 : i64
  %s = arith.bitcast %kb : i64 to f64
  %y = math.fma %s, %p, %s : f64
  return %y : f64
}
// e^x - 1 = 2^n * (e^r - 1) + (2^n - 1).
func.func @expm1_d(%x: f64) -> f64 {
  %hi = arith.constant 200.0 : f64
  %lo = arith.constant -200.0 : f64
  %over = arith.cmpf ogt, %x, %hi : f64
  %x1 = arith.select %over, %hi, %x : f64
  %under = arith.cmpf olt, %x1, %lo : f64
  %x2 = arith.select %under, %lo, %x1 : f64
  %log2e = arith.constant 1.4426950408889634 : f64
  %magic = arith.constant 6755399441055744.0 : f64
  %t = math.fma %x2, %log2e, %magic : f64
  %n = arith.subf %t, %magic : f64
  %ln2hi = arith.constant -0.69314718055994529 : f64
  %ln2lo = arith.constant -2.3190468138462996e-17 : f64
  %r0 = math.fma %n, %ln2hi, %x2 : f64
  %r = math.fma %n, %ln2lo, %r0 : f64
  %q_0 = arith.constant 2.9718281615598944e-07 : f64
  %q_c1 = arith.constant 2.7626466044935e-06 : f64
  %q_1 = math.fma %q_0, %r, %q_c1 : f64
  %q_c2 = arith.constant 2.4795735680655103e-05 : f64
  %q_2 = math.fma %q_1, %r, %q_c2 : f64
  %q_c3 = arith.constant 0.00019841206274785362 : f64
  %q_3 = math.fma %q_2, %r, %q_c3 : f64
  %q_c4 = arith.constant 0.0013888894235633312 : f64
  %q_4 = math.fma %q_3, %r, %q_c4 : f64
  %q_c5 = arith.constant 0.008333333354971901 : f64
  %q_5 = math.fma %q_4, %r, %q_c5 : f64
  %q_c6 = arith.constant 0.04166666664851359 : f64
  %q_6 = math.fma %q_5, %r, %q_c6 : f64
  %q_c7 = arith.constant 0.16666666666646782 : f64
  %q_7 = math.fma %q_6, %r, %q_c7 : f64
  %q_c8 = arith.constant 0.5000000000001666 : f64
  %q = math.fma %q_7, %r, %q_c8 : f64
  %rr = arith.mulf %r, %r : f64
  %p = math.fma %rr, %q, %r : f64
  %ti = arith.bitcast %t : f64 to i64
  %mi = arith.constant 4843621399236968448 : i64
  %ni = arith.subi %ti, %mi : i64
  %bias = arith.constant 1023 : i64
  %c52 = arith.constant 52 : i64
  %k = arith.addi %ni, %bias : i64
  %kb = arith.shli %k, %c52 : i64
  %s = arith.bitcast %kb : i64 to f64
  %one = arith.constant 1.0 : f64
  %s1 = arith.subf %s, %one : f64
  %y = math.fma %s, %p, %s1 : f64
  return %y : f64
}
// log x = e * ln 2 + 2 atanh(s), s = (m - 1) / (m + 1). No subnormal f64 comes here.
func.func @log_d(%x: f64) -> f64 {
  %b = arith.bitcast %x : f64 to i64
  %off = arith.constant 4604544271217802189 : i64
  %d = arith.subi %b, %off : i64
  %c52 = arith.constant 52 : i64
  %e0 = arith.shrsi %d, %c52 : i64
  %es = arith.shli %e0, %c52 : i64
  %mb = arith.subi %b, %es : i64
  %m = arith.bitcast %mb : i64 to f64
  %e = arith.sitofp %e0 : i64 to f64
  %one = arith.constant 1.0 : f64
  %f = arith.subf %m, %one : f64
  %g = arith.addf %m, %one : f64
  %s = arith.divf %f, %g : f64
  %z = arith.mulf %s, %s : f64
  %q_0 = arith.constant 0.14616449685043406 : f64
  %q_c1 = arith.constant 0.15331721600556042 : f64
  %q_1 = math.fma %q_0, %z, %q_c1 : f64
  %q_c2 = arith.constant 0.18182889125261723 : f64
  %q_2 = math.fma %q_1, %z, %q_c2 : f64
  %q_c3 = arith.constant 0.2222221113479508 : f64
  %q_3 = math.fma %q_2, %z, %q_c3 : f64
  %q_c4 = arith.constant 0.28571428625975487 : f64
  %q_4 = math.fma %q_3, %z, %q_c4 : f64
  %q_c5 = arith.constant 0.39999999999899505 : f64
  %q_5 = math.fma %q_4, %z, %q_c5 : f64
  %q_c6 = arith.constant 0.666666666666667 : f64
  %q = math.fma %q_5, %z, %q_c6 : f64
  %sz = arith.mulf %s, %z : f64
  %s2 = arith.addf %s, %s : f64
  %l = math.fma %sz, %q, %s2 : f64
  %ln2 = arith.constant 0.69314718055994529 : f64
  %y0 = math.fma %e, %ln2, %l : f64
  %zero = arith.constant 0.0 : f64
  %inf = arith.constant 0x7FF0000000000000 : f64
  %ninf = arith.constant 0xFFF0000000000000 : f64
  %nan = arith.constant 0x7FF8000000000000 : f64
  %iszero = arith.cmpf oeq, %x, %zero : f64
  %y1 = arith.select %iszero, %ninf, %y0 : f64
  %bad = arith.cmpf ult, %x, %zero : f64
  %y2 = arith.select %bad, %nan, %y1 : f64
  %isinf = arith.cmpf oeq, %x, %inf : f64
  %y = arith.select %isinf, %inf, %y2 : f64
  return %y : f64
}
// log(1 + x) = log(u) + (x - (u - 1)) / u, u = 1 + x rounded.
func.func @log1p_d(%x: f64) -> f64 {
  %one = arith.constant 1.0 : f64
  %zero = arith.constant 0.0 : f64
  %inf = arith.constant 0x7FF0000000000000 : f64
  %u = arith.addf %one, %x : f64
  %l = func.call @log_d(%u) : (f64) -> f64
  %u1 = arith.subf %u, %one : f64
  %d = arith.subf %x, %u1 : f64
  %c = arith.divf %d, %u : f64
  %fin = arith.cmpf olt, %u, %inf : f64
  %pos = arith.cmpf ogt, %u, %zero : f64
  %ok = arith.andi %fin, %pos : i1
  %c1 = arith.select %ok, %c, %zero : f64
  %y = arith.addf %l, %c1 : f64
  return %y : f64
}
// |x| > 1: pi/2 - atan(1/|x|); then above tan(pi/8): pi/4 + atan((t - 1) / (t + 1)).
func.func @atan_d(%x: f64) -> f64 {
  %one = arith.constant 1.0 : f64
  %zero = arith.constant 0.0 : f64
  %a = math.absf %x : f64
  %inv = arith.divf %one, %a : f64
  %big = arith.cmpf ogt, %a, %one : f64
  %t = arith.select %big, %inv, %a : f64
  %cut = arith.constant 0.41421356237309503 : f64
  %mid = arith.cmpf ogt, %t, %cut : f64
  %tm = arith.subf %t, %one : f64
  %tp = arith.addf %t, %one : f64
  %td = arith.divf %tm, %tp : f64
  %s = arith.select %mid, %td, %t : f64
  %z = arith.mulf %s, %s : f64
  %q_0 = arith.constant 0.03295679541870136 : f64
  %q_c1 = arith.constant -0.06027307460946675 : f64
  %q_1 = math.fma %q_0, %z, %q_c1 : f64
  %q_c2 = arith.constant 0.07604800046078292 : f64
  %q_2 = math.fma %q_1, %z, %q_c2 : f64
  %q_c3 = arith.constant -0.09084101895346429 : f64
  %q_3 = math.fma %q_2, %z, %q_c3 : f64
  %q_c4 = arith.constant 0.11110819716745676 : f64
  %q_4 = math.fma %q_3, %z, %q_c4 : f64
  %q_c5 = arith.constant -0.142857081103604 : f64
  %q_5 = math.fma %q_4, %z, %q_c5 : f64
  %q_c6 = arith.constant 0.19999999949854794 : f64
  %q_6 = math.fma %q_5, %z, %q_c6 : f64
  %q_c7 = arith.constant -0.33333333333266196 : f64
  %q = math.fma %q_6, %z, %q_c7 : f64
  %sz = arith.mulf %s, %z : f64
  %p0 = math.fma %sz, %q, %s : f64
  %pi4 = arith.constant 0.78539816339744831 : f64
  %p1 = arith.addf %p0, %pi4 : f64
  %p = arith.select %mid, %p1, %p0 : f64
  %pi2 = arith.constant 1.5707963267948966 : f64
  %r1 = arith.subf %pi2, %p : f64
  %r = arith.select %big, %r1, %p : f64
  %y = math.copysign %r, %x : f64
  return %y : f64
}

// ---- sine, cosine, tangent of f32
// Which quadrant x lies in, and the rest in [-pi/4, pi/4]: both are packed as
// rest + 8 * (n mod 4), which both callers take apart again exactly enough (the
// rest keeps 49 bits). Below 2^25 by subtracting n * pi/2 in f64; above, 2/pi is
// taken as a row of 32-bit words, of which the 96 bits that matter for x's exponent
// are multiplied by its 24-bit significand: the product's top two bits are the
// quadrant, the others its fraction.
func.func @quadrant_d(%x: f32) -> f64 {
  %xd = arith.extf %x : f32 to f64
  %twopi = arith.constant 0.63661977236758138 : f64
  %magic = arith.constant 6755399441055744.0 : f64
  %lim = arith.constant 33554432.0 : f64
  %a = math.absf %xd : f64
  %small = arith.cmpf olt, %a, %lim : f64
  %zero = arith.constant 0.0 : f64
  %xs = arith.select %small, %xd, %zero : f64
  %t = math.fma %xs, %twopi, %magic : f64
  %n = arith.subf %t, %magic : f64
  %hi = arith.constant -1.5707963267948966 : f64
  %lo = arith.constant -6.123233995736766e-17 : f64
  %r0 = math.fma %n, %hi, %xs : f64
  %r1 = math.fma %n, %lo, %r0 : f64
  %ns = arith.bitcast %t : f64 to i64
  %b32 = arith.bitcast %x : f32 to i32
  %b = arith.extui %b32 : i32 to i64
  %c23 = arith.constant 23 : i64
  %c255 = arith.constant 255 : i64
  %e0 = arith.shrui %b, %c23 : i64
  %e = arith.andi %e0, %c255 : i64
  %mask = arith.constant 8388607 : i64
  %lead = arith.constant 8388608 : i64
  %m0 = arith.andi %b, %mask : i64
  %m = arith.ori %m0, %lead : i64
  %c152 = arith.constant 152 : i64
  %s0 = arith.subi %e, %c152 : i64
  %z64 = arith.constant 0 : i64
  %neg = arith.cmpi slt, %s0, %z64 : i64
  %s = arith.select %neg, %z64, %s0 : i64
  %c5 = arith.constant 5 : i64
  %c31 = arith.constant 31 : i64
  %k = arith.shrui %s, %c5 : i64
  %sh = arith.andi %s, %c31 : i64
  %c1 = arith.constant 1 : i64
  %c2 = arith.constant 2 : i64
  %k0 = arith.cmpi eq, %k, %z64 : i64
  %k1 = arith.cmpi eq, %k, %c1 : i64
  %k2 = arith.cmpi eq, %k, %c2 : i64
  %w0 = arith.constant 2734261102 : i64
  %w1 = arith.constant 1313084713 : i64
  %w2 = arith.constant 4230436817 : i64
  %w3 = arith.constant 4113882560 : i64
  %w4 = arith.constant 3680671129 : i64
  %w5 = arith.constant 1011060801 : i64
  %w6 = arith.constant 4266746795 : i64
  %wa0 = arith.select %k2, %w2, %w3 : i64
  %wa1 = arith.select %k1, %w1, %wa0 : i64
  %wa = arith.select %k0, %w0, %wa1 : i64
  %wb0 = arith.select %k2, %w3, %w4 : i64
  %wb1 = arith.select %k1, %w2, %wb0 : i64
  %wb = arith.select %k0, %w1, %wb1 : i64
  %wc0 = arith.select %k2, %w4, %w5 : i64
  %wc1 = arith.select %k1, %w3, %wc0 : i64
  %wc = arith.select %k0, %w2, %wc1 : i64
  %wd0 = arith.select %k2, %w5, %w6 : i64
  %wd1 = arith.select %k1, %w4, %wd0 : i64
  %wd = arith.select %k0, %w3, %wd1 : i64
  %c32 = arith.constant 32 : i64
  %ah = arith.shli %wa, %c32 : i64
  %ab = arith.ori %ah, %wb : i64
  %abs = arith.shli %ab, %sh : i64
  %cs = arith.shli %wc, %sh : i64
  %ch = arith.shrui %cs, %c32 : i64
  %p0 = arith.ori %abs, %ch : i64
  %low = arith.constant 4294967295 : i64
  %cl = arith.andi %cs, %low : i64
  %ds = arith.shli %wd, %sh : i64
  %dh = arith.shrui %ds, %c32 : i64
  %p1 = arith.ori %cl, %dh : i64
  %q0 = arith.muli %m, %p0 : i64
  %q1 = arith.muli %m, %p1 : i64
  %q1h = arith.shrui %q1, %c32 : i64
  %q = arith.addi %q0, %q1h : i64
  %half = arith.constant 2305843009213693952 : i64
  %c62 = arith.constant 62 : i64
  %nq0 = arith.addi %q, %half : i64
  %nq = arith.shrui %nq0, %c62 : i64
  %nqs = arith.shli %nq, %c62 : i64
  %rest = arith.subi %q, %nqs : i64
  %rf = arith.sitofp %rest : i64 to f64
  %scale = arith.constant 3.4061215800865546e-19 : f64
  %rb = arith.mulf %rf, %scale : f64
  %z32 = arith.constant 0 : i32
  %isneg = arith.cmpi slt, %b32, %z32 : i32
  %rbn = arith.negf %rb : f64
  %rbs = arith.select %isneg, %rbn, %rb : f64
  %nqn = arith.subi %z64, %nq : i64
  %nqq = arith.select %isneg, %nqn, %nq : i64
  %nn = arith.select %small, %ns, %nqq : i64
  %rr = arith.select %small, %r1, %rbs : f64
  %c3 = arith.constant 3 : i64
  %n4 = arith.andi %nn, %c3 : i64
  %nf = arith.sitofp %n4 : i64 to f64
  %eight = arith.constant 8.0 : f64
  %inf = arith.constant 0x7FF0000000000000 : f64
  %nan = arith.constant 0x7FF8000000000000 : f64
  %fin = arith.cmpf olt, %a, %inf : f64
  %rok = arith.select %fin, %rr, %nan : f64
  %y = math.fma %nf, %eight, %rok : f64
  return %y : f64
}
func.func @sin_poly_d(%r: f64, %z: f64) -> f64 {
  %q_0 = arith.constant 1.5916726193889336e-10 : f64
  %q_c1 = arith.constant -2.5051112272573243e-08 : f64
  %q_1 = math.fma %q_0, %z, %q_c1 : f64
  %q_c2 = arith.constant 2.755731600817155e-06 : f64
  %q_2 = math.fma %q_1, %z, %q_c2 : f64
  %q_c3 = arith.constant -0.0001984126983657571 : f64
  %q_3 = math.fma %q_2, %z, %q_c3 : f64
  %q_c4 = arith.constant 0.008333333333330827 : f64
  %q_4 = math.fma %q_3, %z, %q_c4 : f64
  %q_c5 = arith.constant -0.16666666666666666 : f64
  %q = math.fma %q_4, %z, %q_c5 : f64
  %rz = arith.mulf %r, %z : f64
  %y = math.fma %rz, %q, %r : f64
  return %y : f64
}
func.func @cos_poly_d(%z: f64) -> f64 {
  %q_0 = arith.constant 2.0698846339798877e-09 : f64
  %q_c1 = arith.constant -2.7556350663368756e-07 : f64
  %q_1 = math.fma %q_0, %z, %q_c1 : f64
  %q_c2 = arith.constant 2.4801585147774786e-05 : f64
  %q_2 = math.fma %q_1, %z, %q_c2 : f64
  %q_c3 = arith.constant -0.0013888888887212015 : f64
  %q_3 = math.fma %q_2, %z, %q_c3 : f64
  %q_c4 = arith.constant 0.041666666666664576 : f64
  %q = math.fma %q_3, %z, %q_c4 : f64
  %half = arith.constant -0.5 : f64
  %one = arith.constant 1.0 : f64
  %u = math.fma %z, %q, %half : f64
  %y = math.fma %z, %u, %one : f64
  return %y : f64
}
func.func @sin_at_d(%x: f32, %shift: i64) -> f64 {
  %p = func.call @quadrant_d(%x) : (f32) -> f64
  %eighth = arith.constant 0.125 : f64
  %n8 = arith.mulf %p, %eighth : f64
  %nf = math.roundeven %n8 : f64
  %eight = arith.constant -8.0 : f64
  %r = math.fma %nf, %eight, %p : f64
  %magic = arith.constant 6755399441055744.0 : f64
  %nm = arith.addf %nf, %magic : f64
  %nb = arith.bitcast %nm : f64 to i64
  %n = arith.addi %nb, %shift : i64
  %z = arith.mulf %r, %r : f64
  %s = func.call @sin_poly_d(%r, %z) : (f64, f64) -> f64
  %c = func.call @cos_poly_d(%z) : (f64) -> f64
  %one = arith.constant 1 : i64
  %two = arith.constant 2 : i64
  %zero = arith.constant 0 : i64
  %o = arith.andi %n, %one : i64
  %odd = arith.cmpi ne, %o, %zero : i64
  %v = arith.select %odd, %c, %s : f64
  %g = arith.andi %n, %two : i64
  %flip = arith.cmpi ne, %g, %zero : i64
  %vn = arith.negf %v : f64
  %y = arith.select %flip, %vn, %v : f64
  return %y : f64
}
func.func @sin_f32(%x: f32) -> f32 {
  %c0 = arith.constant 0 : i64
  %d = func.call @sin_at_d(%x, %c0) : (f32, i64) -> f64
  %y0 = arith.truncf %d : f64 to f32
  %tiny = arith.constant 1.0e-5 : f32
  %a = math.absf %x : f32
  %is = arith.cmpf olt, %a, %tiny : f32
  %y = arith.select %is, %x, %y0 : f32
  return %y : f32
}
func.func @cos_f32(%x: f32) -> f32 {
  %c1 = arith.constant 1 : i64
  %d = func.call @sin_at_d(%x, %c1) : (f32, i64) -> f64
  %y = arith.truncf %d : f64 to f32
  return %y : f32
}
func.func @tan_f32(%x: f32) -> f32 {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %s = func.call @sin_at_d(%x, %c0) : (f32, i64) -> f64
  %c = func.call @sin_at_d(%x, %c1) : (f32, i64) -> f64
  %d = arith.divf %s, %c : f64
  %y0 = arith.truncf %d : f64 to f32
  %tiny = arith.constant 1.0e-5 : f32
  %a = math.absf %x : f32
  %is = arith.cmpf olt, %a, %tiny : f32
  %y = arith.select %is, %x, %y0 : f32
  return %y : f32
}

// ---- the rest of f32, from the core
func.func @expm1_f32(%x: f32) -> f32 {
  %d = arith.extf %x : f32 to f64
  %e = func.call @expm1_d(%d) : (f64) -> f64
  %y = arith.truncf %e : f64 to f32
  return %y : f32
}
func.func @log1p_f32(%x: f32) -> f32 {
  %d = arith.extf %x : f32 to f64
  %e = func.call @log1p_d(%d) : (f64) -> f64
  %y = arith.truncf %e : f64 to f32
  return %y : f32
}
func.func @atan_f32(%x: f32) -> f32 {
  %d = arith.extf %x : f32 to f64
  %e = func.call @atan_d(%d) : (f64) -> f64
  %y = arith.truncf %e : f64 to f32
  return %y : f32
}
// asin x = atan(x / sqrt((1 - x)(1 + x))), acos x = 2 atan(sqrt((1 - x) / (1 + x))).
func.func @asin_f32(%x: f32) -> f32 {
  %d = arith.extf %x : f32 to f64
  %one = arith.constant 1.0 : f64
  %m = arith.subf %one, %d : f64
  %p = arith.addf %one, %d : f64
  %mp = arith.mulf %m, %p : f64
  %s = math.sqrt %mp : f64
  %q = arith.divf %d, %s : f64
  %e = func.call @atan_d(%q) : (f64) -> f64
  %y = arith.truncf %e : f64 to f32
  return %y : f32
}
func.func @acos_f32(%x: f32) -> f32 {
  %d = arith.extf %x : f32 to f64
  %one = arith.constant 1.0 : f64
  %m = arith.subf %one, %d : f64
  %p = arith.addf %one, %d : f64
  %q = arith.divf %m, %p : f64
  %s = math.sqrt %q : f64
  %e = func.call @atan_d(%s) : (f64) -> f64
  %e2 = arith.addf %e, %e : f64
  %y = arith.truncf %e2 : f64 to f32
  return %y : f32
}
// With m = e^|x| - 1: sinh |x| = (m + m / (m + 1)) / 2.
func.func @sinh_f32(%x: f32) -> f32 {
  %d = arith.extf %x : f32 to f64
  %a = math.absf %d : f64
  %m = func.call @expm1_d(%a) : (f64) -> f64
  %one = arith.constant 1.0 : f64
  %half = arith.constant 0.5 : f64
  %m1 = arith.addf %m, %one : f64
  %q = arith.divf %m, %m1 : f64
  %s = arith.addf %m, %q : f64
  %h = arith.mulf %s, %half : f64
  %g = math.copysign %h, %d : f64
  %y = arith.truncf %g : f64 to f32
  return %y : f32
}
func.func @cosh_f32(%x: f32) -> f32 {
  %d = arith.extf %x : f32 to f64
  %a = math.absf %d : f64
  %m = func.call @expm1_d(%a) : (f64) -> f64
  %one = arith.constant 1.0 : f64
  %half = arith.constant 0.5 : f64
  %e = arith.addf %m, %one : f64
  %q = arith.divf %one, %e : f64
  %s = arith.addf %e, %q : f64
  %h = arith.mulf %s, %half : f64
  %y = arith.truncf %h : f64 to f32
  return %y : f32
}
// asinh |x| = log1p(|x| + x^2 / (1 + sqrt(1 + x^2))).
func.func @asinh_f32(%x: f32) -> f32 {
  %d = arith.extf %x : f32 to f64
  %a = math.absf %d : f64
  %one = arith.constant 1.0 : f64
  %z = arith.mulf %a, %a : f64
  %z1 = arith.addf %z, %one : f64
  %s = math.sqrt %z1 : f64
  %s1 = arith.addf %s, %one : f64
  %q = arith.divf %z, %s1 : f64
  %inf = arith.constant 0x7FF0000000000000 : f64
  %isinf = arith.cmpf oeq, %a, %inf : f64
  %q1 = arith.select %isinf, %a, %q : f64
  %t = arith.addf %a, %q1 : f64
  %l = func.call @log1p_d(%t) : (f64) -> f64
  %g = math.copysign %l, %d : f64
  %y = arith.truncf %g : f64 to f32
  return %y : f32
}
// acosh x = log1p(t + sqrt(2t + t^2)), t = x - 1.
func.func @acosh_f32(%x: f32) -> f32 {
  %d = arith.extf %x : f32 to f64
  %one = arith.constant 1.0 : f64
  %t = arith.subf %d, %one : f64
  %t2 = arith.addf %t, %t : f64
  %tt = math.fma %t, %t, %t2 : f64
  %s = math.sqrt %tt : f64
  %u = arith.addf %t, %s : f64
  %l0 = func.call @log1p_d(%u) : (f64) -> f64
  %nan = arith.constant 0x7FF8000000000000 : f64
  %out = arith.cmpf ult, %d, %one : f64
  %l = arith.select %out, %nan, %l0 : f64
  %y = arith.truncf %l : f64 to f32
  return %y : f32
}
func.func @atanh_f32(%x: f32) -> f32 {
  %d = arith.extf %x : f32 to f64
  %a = math.absf %d : f64
  %one = arith.constant 1.0 : f64
  %half = arith.constant 0.5 : f64
  %m = arith.subf %one, %a : f64
  %t = arith.addf %a, %a : f64
  %q = arith.divf %t, %m : f64
  %l = func.call @log1p_d(%q) : (f64) -> f64
  %h = arith.mulf %l, %half : f64
  %g = math.copysign %h, %d : f64
  %y = arith.truncf %g : f64 to f32
  return %y : f32
}
// |x|^y = e^(y log|x|) in f64; then C's rules for signs, ones and zeros.
func.func @pow_f32(%x: f32, %y: f32) -> f32 {
  %xd = arith.extf %x : f32 to f64
  %yd = arith.extf %y : f32 to f64
  %a = math.absf %xd : f64
  %l = func.call @log_d(%a) : (f64) -> f64
  %yl = arith.mulf %yd, %l : f64
  %p = func.call @exp_d(%yl) : (f64) -> f64
  %r0 = arith.truncf %p : f64 to f32
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %half = arith.constant 0.5 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %inf = arith.constant 0x7F800000 : f32
  %fy = math.floor %y : f32
  %whole = arith.cmpf oeq, %fy, %y : f32
  %h = arith.mulf %y, %half : f32
  %fh = math.floor %h : f32
  %even = arith.cmpf oeq, %fh, %h : f32
  %true = arith.constant true
  %noteven = arith.xori %even, %true : i1
  %odd = arith.andi %whole, %noteven : i1
  %neg = arith.cmpf olt, %x, %zero : f32
  %signed = math.copysign %r0, %x : f32
  %r1 = arith.select %odd, %signed, %r0 : f32
  %notwhole = arith.xori %whole, %true : i1
  %ninf = arith.constant 0xFF800000 : f32
  %finite = arith.cmpf one, %x, %ninf : f32
  %bad0 = arith.andi %neg, %notwhole : i1
  %bad = arith.andi %bad0, %finite : i1
  %r2 = arith.select %bad, %nan, %r1 : f32
  %ax = math.absf %x : f32
  %ay = math.absf %y : f32
  %unit = arith.cmpf oeq, %ax, %one : f32
  %yinf = arith.cmpf oeq, %ay, %inf : f32
  %u0 = arith.andi %unit, %yinf : i1
  %y0 = arith.cmpf oeq, %y, %zero : f32
  %x1 = arith.cmpf oeq, %x, %one : f32
  %u1 = arith.ori %u0, %y0 : i1
  %u2 = arith.ori %u1, %x1 : i1
  %r = arith.select %u2, %one, %r2 : f32
  return %r : f32
}
