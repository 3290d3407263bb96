//===- scalar.mlir - what each elementwise op does to one element ----------===//
//
// A function op_f is for floats, op_i for integers, op_s for signed and op_u for
// unsigned ones, op_b for i1; op_f32 and so on for one type alone. The lowering
// takes the most special one, and puts its lines into the body of a linalg.generic.
// !f stands for the float type computed in (f32 for f16 and bf16 elements), !i for
// the integer type, $MIN and $MAX for its limits, $BITS for its width. Attributes of
// an op come last, as scalars of the op's type.
//===----------------------------------------------------------------------===//

// ---- floats

func.func @abs_f(%x: !f) -> !f {
  %y = math.absf %x : !f
  return %y : !f
}
func.func @neg_f(%x: !f) -> !f {
  %y = arith.negf %x : !f
  return %y : !f
}
func.func @ceil_f(%x: !f) -> !f {
  %y = math.ceil %x : !f
  return %y : !f
}
func.func @floor_f(%x: !f) -> !f {
  %y = math.floor %x : !f
  return %y : !f
}
func.func @round_f(%x: !f) -> !f {
  %y = math.roundeven %x : !f
  return %y : !f
}
func.func @sqrt_f(%x: !f) -> !f {
  %y = math.sqrt %x : !f
  return %y : !f
}
func.func @sign_f(%x: !f) -> !f {
  %zero = arith.constant 0.0 : !f
  %one = arith.constant 1.0 : !f
  %mone = arith.constant -1.0 : !f
  %pos = arith.cmpf ogt, %x, %zero : !f
  %neg = arith.cmpf olt, %x, %zero : !f
  %eq = arith.cmpf oeq, %x, %zero : !f
  %a = arith.select %eq, %zero, %x : !f
  %b = arith.select %pos, %one, %a : !f
  %y = arith.select %neg, %mone, %b : !f
  return %y : !f
}
func.func @reciprocal_f(%x: !f) -> !f {
  %one = arith.constant 1.0 : !f
  %y = arith.divf %one, %x : !f
  return %y : !f
}
func.func @relu_f(%x: !f) -> !f {
  %zero = arith.constant 0.0 : !f
  %neg = arith.cmpf olt, %x, %zero : !f
  %y = arith.select %neg, %zero, %x : !f
  return %y : !f
}
func.func @sigmoid_f32(%x: f32) -> f32 {
  %one = arith.constant 1.0 : f32
  %d = func.call @one_plus_exp_neg_f32(%x) : (f32) -> f32
  %y = arith.divf %one, %d : f32
  return %y : f32
}
func.func @sigmoid_f64(%x: f64) -> f64 {
  %one = arith.constant 1.0 : f64
  %n = arith.negf %x : f64
  %e = math.exp %n : f64
  %d = arith.addf %e, %one : f64
  %y = arith.divf %one, %d : f64
  return %y : f64
}
// max(x, 0) + log1p(e^-|x|).
func.func @softplus_f32(%x: f32) -> f32 {
  %d = arith.extf %x : f32 to f64
  %a = math.absf %d : f64
  %n = arith.negf %a : f64
  %e = func.call @exp_d(%n) : (f64) -> f64
  %l = func.call @log1p_d(%e) : (f64) -> f64
  %zero = arith.constant 0.0 : f64
  %neg = arith.cmpf olt, %d, %zero : f64
  %m = arith.select %neg, %zero, %d : f64
  %r = arith.addf %m, %l : f64
  %y = arith.truncf %r : f64 to f32
  return %y : f32
}
// x * n / (n + 2), n = e^x (e^x + 2); -inf * 0 is NaN.
func.func @mish_f32(%x: f32) -> f32 {
  %d = arith.extf %x : f32 to f64
  %lim = arith.constant 40.0 : f64
  %far = arith.cmpf ogt, %d, %lim : f64
  %c = arith.select %far, %lim, %d : f64
  %e = func.call @exp_d(%c) : (f64) -> f64
  %two = arith.constant 2.0 : f64
  %e2 = arith.addf %e, %two : f64
  %n = arith.mulf %e, %e2 : f64
  %n2 = arith.addf %n, %two : f64
  %q = arith.divf %n, %n2 : f64
  %ninf = arith.constant 0xFFF0000000000000 : f64
  %nan = arith.constant 0x7FF8000000000000 : f64
  %isninf = arith.cmpf oeq, %d, %ninf : f64
  %m = arith.mulf %d, %q : f64
  %r = arith.select %isninf, %nan, %m : f64
  %y = arith.truncf %r : f64 to f32
  return %y : f32
}
func.func @elu_f32(%x: f32, %alpha: f32) -> f32 {
  %e = func.call @expm1_f32(%x) : (f32) -> f32
  %a = arith.mulf %alpha, %e : f32
  %zero = arith.constant 0.0 : f32
  %pos = arith.cmpf ogt, %x, %zero : f32
  %y = arith.select %pos, %x, %a : f32
  return %y : f32
}
func.func @celu_f32(%x: f32, %alpha: f32) -> f32 {
  %q = arith.divf %x, %alpha : f32
  %e = func.call @expm1_f32(%q) : (f32) -> f32
  %a = arith.mulf %alpha, %e : f32
  %zero = arith.constant 0.0 : f32
  %ap = arith.cmpf ogt, %a, %zero : f32
  %n = arith.select %ap, %zero, %a : f32
  %xn = arith.cmpf olt, %x, %zero : f32
  %p = arith.select %xn, %zero, %x : f32
  %y = arith.addf %p, %n : f32
  return %y : f32
}
func.func @selu_f32(%x: f32, %alpha: f32, %gamma: f32) -> f32 {
  %e = func.call @elu_f32(%x, %alpha) : (f32, f32) -> f32
  %y = arith.mulf %gamma, %e : f32
  return %y : f32
}
// x / 2 * (1 + tanh(v)) = x / (1 + e^-2v), which loses nothing where tanh is near -1.
func.func @gelu_tanh_f32(%x: f32) -> f32 {
  %s = arith.constant 1.5957691216057307 : f32
  %k = arith.constant 0.044715 : f32
  %xx = arith.mulf %x, %x : f32
  %kx = arith.mulf %k, %x : f32
  %u = math.fma %xx, %kx, %x : f32
  %v = arith.mulf %s, %u : f32
  %d = func.call @one_plus_exp_neg_f32(%v) : (f32) -> f32
  %y = arith.divf %x, %d : f32
  return %y : f32
}
func.func @swish_f32(%x: f32, %alpha: f32) -> f32 {
  %a = arith.mulf %alpha, %x : f32
  %d = func.call @one_plus_exp_neg_f32(%a) : (f32) -> f32
  %y = arith.divf %x, %d : f32
  return %y : f32
}
// softmax: e^(x - max), see exp_down_f32.
func.func @exp_sub_f32(%x: f32, %m: f32) -> f32 {
  %d = arith.subf %x, %m : f32
  %y = func.call @exp_down_f32(%d) : (f32) -> f32
  return %y : f32
}
// Integers in the order of the floats, and back: -NaN < -inf .. -0 < 0 .. inf < NaN. The
// greatest of them takes one instruction; that of floats, with a NaN that wins, five.
func.func @order_i32(%x: f32) -> i32 {
  %b = arith.bitcast %x : f32 to i32
  %c31 = arith.constant 31 : i32
  %s = arith.shrsi %b, %c31 : i32
  %low = arith.constant 2147483647 : i32
  %f = arith.andi %s, %low : i32
  %y = arith.xori %b, %f : i32
  return %y : i32
}
func.func @unorder_f32(%x: i32) -> f32 {
  %c31 = arith.constant 31 : i32
  %s = arith.shrsi %x, %c31 : i32
  %low = arith.constant 2147483647 : i32
  %f = arith.andi %s, %low : i32
  %b = arith.xori %x, %f : i32
  %y = arith.bitcast %b : i32 to f32
  return %y : f32
}
// With a NaN, whatever its sign, as the greatest, and as the least.
func.func @order_nan_high_i32(%x: f32) -> i32 {
  %i = func.call @order_i32(%x) : (f32) -> i32
  %nan = arith.cmpf uno, %x, %x : f32
  %high = arith.constant 2147483647 : i32
  %y = arith.select %nan, %high, %i : i32
  return %y : i32
}
func.func @order_nan_low_i32(%x: f32) -> i32 {
  %i = func.call @order_i32(%x) : (f32) -> i32
  %nan = arith.cmpf uno, %x, %x : f32
  %low = arith.constant -2147483648 : i32
  %y = arith.select %nan, %low, %i : i32
  return %y : i32
}
func.func @order_i64(%x: f64) -> i64 {
  %b = arith.bitcast %x : f64 to i64
  %c63 = arith.constant 63 : i64
  %s = arith.shrsi %b, %c63 : i64
  %low = arith.constant 9223372036854775807 : i64
  %f = arith.andi %s, %low : i64
  %y = arith.xori %b, %f : i64
  return %y : i64
}
func.func @unorder_f64(%x: i64) -> f64 {
  %c63 = arith.constant 63 : i64
  %s = arith.shrsi %x, %c63 : i64
  %low = arith.constant 9223372036854775807 : i64
  %f = arith.andi %s, %low : i64
  %b = arith.xori %x, %f : i64
  %y = arith.bitcast %b : i64 to f64
  return %y : f64
}
// max(x, 0) + log1p(e^-|x|).
func.func @softplus_f64(%x: f64) -> f64 {
  %a = math.absf %x : f64
  %n = arith.negf %a : f64
  %e = func.call @exp_f64(%n) : (f64) -> f64
  %l = func.call @log1p_f64(%e) : (f64) -> f64
  %zero = arith.constant 0.0 : f64
  %neg = arith.cmpf olt, %x, %zero : f64
  %m = arith.select %neg, %zero, %x : f64
  %r = arith.addf %m, %l : f64
  return %r : f64
}
// x * n / (n + 2), n = e^x (e^x + 2); -inf * 0 is NaN.
func.func @mish_f64(%x: f64) -> f64 {
  %lim = arith.constant 40.0 : f64
  %far = arith.cmpf ogt, %x, %lim : f64
  %c = arith.select %far, %lim, %x : f64
  %e = func.call @exp_f64(%c) : (f64) -> f64
  %two = arith.constant 2.0 : f64
  %e2 = arith.addf %e, %two : f64
  %n = arith.mulf %e, %e2 : f64
  %n2 = arith.addf %n, %two : f64
  %q = arith.divf %n, %n2 : f64
  %ninf = arith.constant 0xFFF0000000000000 : f64
  %nan = arith.constant 0x7FF8000000000000 : f64
  %isninf = arith.cmpf oeq, %x, %ninf : f64
  %m = arith.mulf %x, %q : f64
  %r = arith.select %isninf, %nan, %m : f64
  return %r : f64
}
func.func @elu_f64(%x: f64, %alpha: f64) -> f64 {
  %e = func.call @expm1_f64(%x) : (f64) -> f64
  %a = arith.mulf %alpha, %e : f64
  %zero = arith.constant 0.0 : f64
  %pos = arith.cmpf ogt, %x, %zero : f64
  %y = arith.select %pos, %x, %a : f64
  return %y : f64
}
func.func @celu_f64(%x: f64, %alpha: f64) -> f64 {
  %q = arith.divf %x, %alpha : f64
  %e = func.call @expm1_f64(%q) : (f64) -> f64
  %a = arith.mulf %alpha, %e : f64
  %zero = arith.constant 0.0 : f64
  %ap = arith.cmpf ogt, %a, %zero : f64
  %n = arith.select %ap, %zero, %a : f64
  %xn = arith.cmpf olt, %x, %zero : f64
  %p = arith.select %xn, %zero, %x : f64
  %y = arith.addf %p, %n : f64
  return %y : f64
}
func.func @selu_f64(%x: f64, %alpha: f64, %gamma: f64) -> f64 {
  %e = func.call @elu_f64(%x, %alpha) : (f64, f64) -> f64
  %y = arith.mulf %gamma, %e : f64
  return %y : f64
}
func.func @gelu_f64(%x: f64) -> f64 {
  %s = arith.constant 0.70710678118654752 : f64
  %xs = arith.mulf %x, %s : f64
  %e = func.call @erf_f64(%xs) : (f64) -> f64
  %one = arith.constant 1.0 : f64
  %half = arith.constant 0.5 : f64
  %e1 = arith.addf %e, %one : f64
  %h = arith.mulf %x, %half : f64
  %y = arith.mulf %h, %e1 : f64
  return %y : f64
}
func.func @gelu_tanh_f64(%x: f64) -> f64 {
  %s = arith.constant 0.79788456080286536 : f64
  %k = arith.constant 0.044715 : f64
  %one = arith.constant 1.0 : f64
  %half = arith.constant 0.5 : f64
  %xx = arith.mulf %x, %x : f64
  %kx = arith.mulf %k, %x : f64
  %u = math.fma %xx, %kx, %x : f64
  %v = arith.mulf %s, %u : f64
  %e = func.call @tanh_f64(%v) : (f64) -> f64
  %e1 = arith.addf %e, %one : f64
  %h = arith.mulf %x, %half : f64
  %y = arith.mulf %h, %e1 : f64
  return %y : f64
}
func.func @swish_f64(%x: f64, %alpha: f64) -> f64 {
  %a = arith.mulf %alpha, %x : f64
  %s = func.call @sigmoid_f64(%a) : (f64) -> f64
  %y = arith.mulf %x, %s : f64
  return %y : f64
}
// softmax: e^(x - max).
func.func @exp_sub_f64(%x: f64, %m: f64) -> f64 {
  %d = arith.subf %x, %m : f64
  %y = func.call @exp_f64(%d) : (f64) -> f64
  return %y : f64
}
// log_softmax: (x - max) - log(sum).
func.func @sub_sub_f(%x: !f, %m: !f, %l: !f) -> !f {
  %d = arith.subf %x, %m : !f
  %y = arith.subf %d, %l : !f
  return %y : !f
}
func.func @softsign_f(%x: !f) -> !f {
  %one = arith.constant 1.0 : !f
  %a = math.absf %x : !f
  %d = arith.addf %a, %one : !f
  %y = arith.divf %x, %d : !f
  return %y : !f
}
func.func @clamp01_f(%x: !f) -> !f {
  %zero = arith.constant 0.0 : !f
  %one = arith.constant 1.0 : !f
  %lo = arith.cmpf olt, %x, %zero : !f
  %a = arith.select %lo, %zero, %x : !f
  %hi = arith.cmpf ogt, %a, %one : !f
  %y = arith.select %hi, %one, %a : !f
  return %y : !f
}
func.func @hard_swish_f(%x: !f) -> !f {
  %sixth = arith.constant 0.16666666666666666 : !f
  %half = arith.constant 0.5 : !f
  %m = arith.mulf %x, %sixth : !f
  %a = arith.addf %m, %half : !f
  %c = func.call @clamp01_f(%a) : (!f) -> !f
  %y = arith.mulf %x, %c : !f
  return %y : !f
}
func.func @leaky_relu_f(%x: !f, %alpha: !f) -> !f {
  %zero = arith.constant 0.0 : !f
  %n = arith.cmpf olt, %x, %zero : !f
  %a = arith.mulf %alpha, %x : !f
  %y = arith.select %n, %a, %x : !f
  return %y : !f
}
func.func @thresholded_relu_f(%x: !f, %alpha: !f) -> !f {
  %zero = arith.constant 0.0 : !f
  %p = arith.cmpf ogt, %x, %alpha : !f
  %y = arith.select %p, %x, %zero : !f
  return %y : !f
}
func.func @hard_sigmoid_f(%x: !f, %alpha: !f, %beta: !f) -> !f {
  %m = arith.mulf %alpha, %x : !f
  %a = arith.addf %m, %beta : !f
  %y = func.call @clamp01_f(%a) : (!f) -> !f
  return %y : !f
}
func.func @shrink_f(%x: !f, %lambd: !f, %bias: !f) -> !f {
  %zero = arith.constant 0.0 : !f
  %nl = arith.negf %lambd : !f
  %below = arith.cmpf olt, %x, %nl : !f
  %above = arith.cmpf ogt, %x, %lambd : !f
  %a = arith.addf %x, %bias : !f
  %s = arith.subf %x, %bias : !f
  %t = arith.select %above, %s, %zero : !f
  %y = arith.select %below, %a, %t : !f
  return %y : !f
}
func.func @is_nan_f(%x: !f) -> i1 {
  %y = arith.cmpf uno, %x, %x : !f
  return %y : i1
}
func.func @is_posinf_f(%x: !f) -> i1 {
  %inf = arith.constant $INF : !f
  %y = arith.cmpf oeq, %x, %inf : !f
  return %y : i1
}
func.func @is_neginf_f(%x: !f) -> i1 {
  %n = arith.negf %x : !f
  %y = func.call @is_posinf_f(%n) : (!f) -> i1
  return %y : i1
}
func.func @is_inf_f(%x: !f) -> i1 {
  %a = math.absf %x : !f
  %y = func.call @is_posinf_f(%a) : (!f) -> i1
  return %y : i1
}
func.func @is_none_f(%x: !f) -> i1 {
  %y = arith.constant false
  return %y : i1
}
func.func @add_f(%x: !f, %z: !f) -> !f {
  %y = arith.addf %x, %z : !f
  return %y : !f
}
func.func @sub_f(%x: !f, %z: !f) -> !f {
  %y = arith.subf %x, %z : !f
  return %y : !f
}
func.func @mul_f(%x: !f, %z: !f) -> !f {
  %y = arith.mulf %x, %z : !f
  return %y : !f
}
func.func @div_f(%x: !f, %z: !f) -> !f {
  %y = arith.divf %x, %z : !f
  return %y : !f
}
func.func @max_f(%x: !f, %z: !f) -> !f {
  %y = arith.maximumf %x, %z : !f
  return %y : !f
}
func.func @min_f(%x: !f, %z: !f) -> !f {
  %y = arith.minimumf %x, %z : !f
  return %y : !f
}
func.func @fmod_f(%x: !f, %z: !f) -> !f {
  %y = arith.remf %x, %z : !f
  return %y : !f
}
func.func @mod_f(%x: !f, %z: !f) -> !f {
  %r = arith.remf %x, %z : !f
  %zero = arith.constant 0.0 : !f
  %rn = arith.cmpf olt, %r, %zero : !f
  %zn = arith.cmpf olt, %z, %zero : !f
  %nz = arith.cmpf une, %r, %zero : !f
  %d = arith.xori %rn, %zn : i1
  %fix = arith.andi %d, %nz : i1
  %a = arith.addf %r, %z : !f
  %s = math.copysign %r, %z : !f // of a zero
  %k = arith.select %nz, %r, %s : !f
  %y = arith.select %fix, %a, %k : !f
  return %y : !f
}
func.func @prelu_f(%x: !f, %z: !f) -> !f {
  %zero = arith.constant 0.0 : !f
  %n = arith.cmpf olt, %x, %zero : !f
  %a = arith.mulf %x, %z : !f
  %y = arith.select %n, %a, %x : !f
  return %y : !f
}
// pow with exponent 2.
func.func @square_f(%x: !f) -> !f {
  %y = arith.mulf %x, %x : !f
  return %y : !f
}
func.func @cube_f(%x: !f) -> !f {
  %s = arith.mulf %x, %x : !f
  %y = arith.mulf %s, %x : !f
  return %y : !f
}
// pow with exponent 1/2: unlike sqrt, +0 of -0 and +inf of -inf.
func.func @pow_half_f(%x: !f) -> !f {
  %zero = arith.constant 0.0 : !f
  %p = arith.addf %x, %zero : !f
  %s = math.sqrt %p : !f
  %inf = arith.constant $INF : !f
  %ninf = arith.negf %inf : !f
  %is = arith.cmpf oeq, %x, %ninf : !f
  %y = arith.select %is, %inf, %s : !f
  return %y : !f
}
func.func @equal_f(%x: !f, %z: !f) -> i1 {
  %y = arith.cmpf oeq, %x, %z : !f
  return %y : i1
}
func.func @less_f(%x: !f, %z: !f) -> i1 {
  %y = arith.cmpf olt, %x, %z : !f
  return %y : i1
}
func.func @less_equal_f(%x: !f, %z: !f) -> i1 {
  %y = arith.cmpf ole, %x, %z : !f
  return %y : i1
}
func.func @greater_f(%x: !f, %z: !f) -> i1 {
  %y = arith.cmpf ogt, %x, %z : !f
  return %y : i1
}
func.func @greater_equal_f(%x: !f, %z: !f) -> i1 {
  %y = arith.cmpf oge, %x, %z : !f
  return %y : i1
}
func.func @select_f(%c: i1, %x: !f, %z: !f) -> !f {
  %y = arith.select %c, %x, %z : !f
  return %y : !f
}

// ---- sums, means, norms
func.func @acc_add_f(%x: !f, %acc: !f) -> !f {
  %y = arith.addf %x, %acc fastmath<reassoc> : !f
  return %y : !f
}
func.func @acc_mul_f(%x: !f, %acc: !f) -> !f {
  %y = arith.mulf %x, %acc fastmath<reassoc> : !f
  return %y : !f
}
// variance: (x - mean)^2.
func.func @square_sub_f(%x: !f, %m: !f) -> !f {
  %d = arith.subf %x, %m : !f
  %y = arith.mulf %d, %d : !f
  return %y : !f
}
// products of a contraction.
func.func @acc_fma_f(%x: !f, %z: !f, %acc: !f) -> !f {
  %y = math.fma %x, %z, %acc : !f
  return %y : !f
}
// the same where the loop over products is the innermost.
func.func @acc_dot_f(%x: !f, %z: !f, %acc: !f) -> !f {
  %p = arith.mulf %x, %z : !f
  %y = arith.addf %p, %acc fastmath<reassoc> : !f
  return %y : !f
}
func.func @acc_dot_i(%x: !i, %z: !i, %acc: !i) -> !i {
  %p = arith.muli %x, %z : !i
  %y = arith.addi %p, %acc : !i
  return %y : !i
}
func.func @acc_fma_i(%x: !i, %z: !i, %acc: !i) -> !i {
  %p = arith.muli %x, %z : !i
  %y = arith.addi %p, %acc : !i
  return %y : !i
}
func.func @acc_add_i(%x: !i, %z: !i) -> !i {
  %y = arith.addi %x, %z : !i
  return %y : !i
}
func.func @acc_mul_i(%x: !i, %z: !i) -> !i {
  %y = arith.muli %x, %z : !i
  return %y : !i
}
// 1 / sqrt(sum / n + eps).
func.func @rstd_f(%v: !f, %n: !f, %eps: !f) -> !f {
  %one = arith.constant 1.0 : !f
  %m = arith.divf %v, %n : !f
  %e = arith.addf %m, %eps : !f
  %s = math.sqrt %e : !f
  %y = arith.divf %one, %s : !f
  return %y : !f
}
func.func @normalise_scale_f(%x: !f, %m: !f, %r: !f, %s: !f) -> !f {
  %d = arith.subf %x, %m : !f
  %n = arith.mulf %d, %r : !f
  %y = arith.mulf %n, %s : !f
  return %y : !f
}
func.func @normalise_shift_f(%x: !f, %m: !f, %r: !f, %s: !f, %b: !f) -> !f {
  %d = arith.subf %x, %m : !f
  %n = arith.mulf %d, %r : !f
  %t = arith.mulf %n, %s : !f
  %y = arith.addf %t, %b : !f
  return %y : !f
}
func.func @batch_norm_f(%x: !f, %s: !f, %b: !f, %m: !f, %v: !f, %eps: !f) -> !f {
  %e = arith.addf %v, %eps : !f
  %q = math.sqrt %e : !f
  %k = arith.divf %s, %q : !f
  %d = arith.subf %x, %m : !f
  %t = arith.mulf %d, %k : !f
  %y = arith.addf %t, %b : !f
  return %y : !f
}

// ---- integers
func.func @neg_i(%x: !i) -> !i {
  %zero = arith.constant 0 : !i
  %y = arith.subi %zero, %x : !i
  return %y : !i
}
func.func @abs_s(%x: !i) -> !i {
  %zero = arith.constant 0 : !i
  %n = arith.subi %zero, %x : !i
  %neg = arith.cmpi slt, %x, %zero : !i
  %y = arith.select %neg, %n, %x : !i
  return %y : !i
}
func.func @sign_s(%x: !i) -> !i {
  %zero = arith.constant 0 : !i
  %one = arith.constant 1 : !i
  %mone = arith.constant -1 : !i
  %neg = arith.cmpi slt, %x, %zero : !i
  %pos = arith.cmpi sgt, %x, %zero : !i
  %a = arith.select %pos, %one, %zero : !i
  %y = arith.select %neg, %mone, %a : !i
  return %y : !i
}
func.func @sign_u(%x: !i) -> !i {
  %zero = arith.constant 0 : !i
  %one = arith.constant 1 : !i
  %pos = arith.cmpi ne, %x, %zero : !i
  %y = arith.select %pos, %one, %zero : !i
  return %y : !i
}
func.func @abs_u(%x: !i) -> !i {
  return %x : !i
}
func.func @ceil_i(%x: !i) -> !i {
  return %x : !i
}
func.func @floor_i(%x: !i) -> !i {
  return %x : !i
}
func.func @round_i(%x: !i) -> !i {
  return %x : !i
}
func.func @relu_u(%x: !i) -> !i {
  return %x : !i
}
func.func @relu_s(%x: !i) -> !i {
  %zero = arith.constant 0 : !i
  %y = arith.maxsi %x, %zero : !i
  return %y : !i
}
func.func @bitwise_not_i(%x: !i) -> !i {
  %ones = arith.constant -1 : !i
  %y = arith.xori %x, %ones : !i
  return %y : !i
}
func.func @square_i(%x: !i) -> !i {
  %y = arith.muli %x, %x : !i
  return %y : !i
}
func.func @cube_i(%x: !i) -> !i {
  %s = arith.muli %x, %x : !i
  %y = arith.muli %s, %x : !i
  return %y : !i
}
func.func @add_i(%x: !i, %z: !i) -> !i {
  %y = arith.addi %x, %z : !i
  return %y : !i
}
func.func @sub_i(%x: !i, %z: !i) -> !i {
  %y = arith.subi %x, %z : !i
  return %y : !i
}
func.func @mul_i(%x: !i, %z: !i) -> !i {
  %y = arith.muli %x, %z : !i
  return %y : !i
}
func.func @bitwise_and_i(%x: !i, %z: !i) -> !i {
  %y = arith.andi %x, %z : !i
  return %y : !i
}
func.func @bitwise_or_i(%x: !i, %z: !i) -> !i {
  %y = arith.ori %x, %z : !i
  return %y : !i
}
func.func @bitwise_xor_i(%x: !i, %z: !i) -> !i {
  %y = arith.xori %x, %z : !i
  return %y : !i
}
func.func @max_s(%x: !i, %z: !i) -> !i {
  %y = arith.maxsi %x, %z : !i
  return %y : !i
}
func.func @max_u(%x: !i, %z: !i) -> !i {
  %y = arith.maxui %x, %z : !i
  return %y : !i
}
func.func @min_s(%x: !i, %z: !i) -> !i {
  %y = arith.minsi %x, %z : !i
  return %y : !i
}
func.func @min_u(%x: !i, %z: !i) -> !i {
  %y = arith.minui %x, %z : !i
  return %y : !i
}
// An index of n elements, a negative one from the end, as one of 0 .. n - 1: 0 in place of
// what is out of range.
func.func @wrap_index_i64(%x: i64, %n: i64) -> i64 {
  %zero = arith.constant 0 : i64
  %neg = arith.cmpi slt, %x, %zero : i64
  %e = arith.addi %x, %n : i64
  %i = arith.select %neg, %e, %x : i64
  %in = arith.cmpi ult, %i, %n : i64
  %y = arith.select %in, %i, %zero : i64
  return %y : i64
}
// The status of a kernel that meets it: 1 when it is out of range.
func.func @bad_index_i32(%x: i64, %n: i64) -> i32 {
  %zero = arith.constant 0 : i64
  %neg = arith.cmpi slt, %x, %zero : i64
  %e = arith.addi %x, %n : i64
  %i = arith.select %neg, %e, %x : i64
  %out = arith.cmpi uge, %i, %n : i64
  %y = arith.extui %out : i1 to i32
  return %y : i32
}
// x / 0 is 0, MIN / -1 is MIN: neither traps.
func.func @div_s(%x: !i, %z: !i) -> !i {
  %zero = arith.constant 0 : !i
  %one = arith.constant 1 : !i
  %mone = arith.constant -1 : !i
  %z0 = arith.cmpi eq, %z, %zero : !i
  %zm = arith.cmpi eq, %z, %mone : !i
  %special = arith.ori %z0, %zm : i1
  %d = arith.select %special, %one, %z : !i
  %q = arith.divsi %x, %d : !i
  %n = arith.subi %zero, %x : !i
  %a = arith.select %zm, %n, %q : !i
  %y = arith.select %z0, %zero, %a : !i
  return %y : !i
}
// integer means: by a count >= 0.
func.func @by_count_of_i64(%x: i64, %z: i64) -> i64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %z0 = arith.cmpi eq, %z, %zero : i64
  %d = arith.select %z0, %one, %z : i64
  %q = arith.divsi %x, %d : i64
  %y = arith.select %z0, %zero, %q : i64
  return %y : i64
}
func.func @by_count_of_u64(%x: i64, %z: i64) -> i64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %z0 = arith.cmpi eq, %z, %zero : i64
  %d = arith.select %z0, %one, %z : i64
  %q = arith.divui %x, %d : i64
  %y = arith.select %z0, %zero, %q : i64
  return %y : i64
}
func.func @div_u(%x: !i, %z: !i) -> !i {
  %zero = arith.constant 0 : !i
  %one = arith.constant 1 : !i
  %z0 = arith.cmpi eq, %z, %zero : !i
  %d = arith.select %z0, %one, %z : !i
  %q = arith.divui %x, %d : !i
  %y = arith.select %z0, %zero, %q : !i
  return %y : !i
}
func.func @fmod_s(%x: !i, %z: !i) -> !i {
  %zero = arith.constant 0 : !i
  %one = arith.constant 1 : !i
  %mone = arith.constant -1 : !i
  %z0 = arith.cmpi eq, %z, %zero : !i
  %zm = arith.cmpi eq, %z, %mone : !i
  %special = arith.ori %z0, %zm : i1
  %d = arith.select %special, %one, %z : !i
  %y = arith.remsi %x, %d : !i
  return %y : !i
}
func.func @mod_s(%x: !i, %z: !i) -> !i {
  %r = func.call @fmod_s(%x, %z) : (!i, !i) -> !i
  %zero = arith.constant 0 : !i
  %rn = arith.cmpi slt, %r, %zero : !i
  %zn = arith.cmpi slt, %z, %zero : !i
  %nz = arith.cmpi ne, %r, %zero : !i
  %d = arith.xori %rn, %zn : i1
  %fix = arith.andi %d, %nz : i1
  %a = arith.addi %r, %z : !i
  %y = arith.select %fix, %a, %r : !i
  return %y : !i
}
func.func @fmod_u(%x: !i, %z: !i) -> !i {
  %zero = arith.constant 0 : !i
  %one = arith.constant 1 : !i
  %z0 = arith.cmpi eq, %z, %zero : !i
  %d = arith.select %z0, %one, %z : !i
  %y = arith.remui %x, %d : !i
  return %y : !i
}
func.func @mod_u(%x: !i, %z: !i) -> !i {
  %zero = arith.constant 0 : !i
  %one = arith.constant 1 : !i
  %z0 = arith.cmpi eq, %z, %zero : !i
  %d = arith.select %z0, %one, %z : !i
  %y = arith.remui %x, %d : !i
  return %y : !i
}
func.func @prelu_s(%x: !i, %z: !i) -> !i {
  %zero = arith.constant 0 : !i
  %n = arith.cmpi slt, %x, %zero : !i
  %a = arith.muli %x, %z : !i
  %y = arith.select %n, %a, %x : !i
  return %y : !i
}
func.func @prelu_u(%x: !i, %z: !i) -> !i {
  return %x : !i
}
func.func @shift_left_i(%x: !i, %z: !i) -> !i {
  %zero = arith.constant 0 : !i
  %bits = arith.constant $BITS : !i
  %ok = arith.cmpi ult, %z, %bits : !i
  %s = arith.select %ok, %z, %zero : !i
  %v = arith.shli %x, %s : !i
  %y = arith.select %ok, %v, %zero : !i
  return %y : !i
}
func.func @shift_right_i(%x: !i, %z: !i) -> !i {
  %zero = arith.constant 0 : !i
  %bits = arith.constant $BITS : !i
  %ok = arith.cmpi ult, %z, %bits : !i
  %s = arith.select %ok, %z, %zero : !i
  %v = arith.shrui %x, %s : !i
  %y = arith.select %ok, %v, %zero : !i
  return %y : !i
}
// By squaring, wrapping; a negative exponent gives 0 but for the bases 1 and -1.
func.func @power_i(%x: !i, %e: i64) -> !i {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %r0 = arith.constant 1 : !i
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %r:3 = scf.for %k = %c0 to %c64 step %c1 iter_args(%acc = %r0, %b = %x, %rest = %e) -> (!i, !i, i64) {
  %bit = arith.andi %rest, %one : i64
  %on = arith.cmpi ne, %bit, %zero : i64
  %m = arith.muli %acc, %b : !i
  %acc1 = arith.select %on, %m, %acc : !i
  %b1 = arith.muli %b, %b : !i
  %rest1 = arith.shrui %rest, %one : i64
  scf.yield %acc1, %b1, %rest1 : !i, !i, i64
  }
  return %r#0 : !i
}
// To a negative power only 1 and, of signed integers, -1 are not 0.
func.func @pow_s(%x: !i, %e: i64) -> !i {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %base1 = arith.constant 1 : !i
  %base0 = arith.constant 0 : !i
  %basem = arith.constant -1 : !i
  %neg = arith.cmpi slt, %e, %zero : i64
  %r = func.call @power_i(%x, %e) : (!i, i64) -> !i
  %is1 = arith.cmpi eq, %x, %base1 : !i
  %ism = arith.cmpi eq, %x, %basem : !i
  %odd0 = arith.andi %e, %one : i64
  %odd = arith.cmpi ne, %odd0, %zero : i64
  %unit = arith.select %odd, %x, %base1 : !i
  %n1 = arith.select %ism, %unit, %base0 : !i
  %n2 = arith.select %is1, %base1, %n1 : !i
  %y = arith.select %neg, %n2, %r : !i
  return %y : !i
}
func.func @pow_u(%x: !i, %e: i64) -> !i {
  %zero = arith.constant 0 : i64
  %base1 = arith.constant 1 : !i
  %base0 = arith.constant 0 : !i
  %neg = arith.cmpi slt, %e, %zero : i64
  %r = func.call @power_i(%x, %e) : (!i, i64) -> !i
  %is1 = arith.cmpi eq, %x, %base1 : !i
  %n = arith.select %is1, %base1, %base0 : !i
  %y = arith.select %neg, %n, %r : !i
  return %y : !i
}
func.func @less_s(%x: !i, %z: !i) -> i1 {
  %y = arith.cmpi slt, %x, %z : !i
  return %y : i1
}
func.func @less_u(%x: !i, %z: !i) -> i1 {
  %y = arith.cmpi ult, %x, %z : !i
  return %y : i1
}
func.func @less_equal_s(%x: !i, %z: !i) -> i1 {
  %y = arith.cmpi sle, %x, %z : !i
  return %y : i1
}
func.func @less_equal_u(%x: !i, %z: !i) -> i1 {
  %y = arith.cmpi ule, %x, %z : !i
  return %y : i1
}
func.func @greater_s(%x: !i, %z: !i) -> i1 {
  %y = arith.cmpi sgt, %x, %z : !i
  return %y : i1
}
func.func @greater_u(%x: !i, %z: !i) -> i1 {
  %y = arith.cmpi ugt, %x, %z : !i
  return %y : i1
}
func.func @greater_equal_s(%x: !i, %z: !i) -> i1 {
  %y = arith.cmpi sge, %x, %z : !i
  return %y : i1
}
func.func @greater_equal_u(%x: !i, %z: !i) -> i1 {
  %y = arith.cmpi uge, %x, %z : !i
  return %y : i1
}
func.func @equal_i(%x: !i, %z: !i) -> i1 {
  %y = arith.cmpi eq, %x, %z : !i
  return %y : i1
}
func.func @select_i(%c: i1, %x: !i, %z: !i) -> !i {
  %y = arith.select %c, %x, %z : !i
  return %y : !i
}

// ---- i1
func.func @not_b(%x: i1) -> i1 {
  %true = arith.constant true
  %y = arith.xori %x, %true : i1
  return %y : i1
}
func.func @and_b(%x: i1, %z: i1) -> i1 {
  %y = arith.andi %x, %z : i1
  return %y : i1
}
func.func @or_b(%x: i1, %z: i1) -> i1 {
  %y = arith.ori %x, %z : i1
  return %y : i1
}
func.func @xor_b(%x: i1, %z: i1) -> i1 {
  %y = arith.xori %x, %z : i1
  return %y : i1
}
func.func @equal_b(%x: i1, %z: i1) -> i1 {
  %y = arith.cmpi eq, %x, %z : i1
  return %y : i1
}
func.func @max_b(%x: i1, %z: i1) -> i1 {
  %y = arith.ori %x, %z : i1
  return %y : i1
}
func.func @min_b(%x: i1, %z: i1) -> i1 {
  %y = arith.andi %x, %z : i1
  return %y : i1
}
func.func @select_b(%c: i1, %x: i1, %z: i1) -> i1 {
  %y = arith.select %c, %x, %z : i1
  return %y : i1
}

// ---- bf16, by its bits: LLVM would call a run-time library
func.func @from_bf16(%x: i16) -> f32 {
  %w = arith.extui %x : i16 to i32
  %c16 = arith.constant 16 : i32
  %s = arith.shli %w, %c16 : i32
  %y = arith.bitcast %s : i32 to f32
  return %y : f32
}
// To zero, and what that loses kept in the last bit: rounded again, to half precision, it
// is as if rounded once. What overflows has no nearest even neighbour: the greatest.
func.func @to_odd(%x: f64) -> f32 {
  %y = arith.truncf %x : f64 to f32
  %d = arith.extf %y : f32 to f64
  %a = math.absf %x : f64
  %b = math.absf %d : f64
  %far = arith.cmpf ogt, %b, %a : f64
  %inexact = arith.cmpf one, %a, %b : f64
  %i = arith.bitcast %y : f32 to i32
  %one = arith.extui %far : i1 to i32
  %t = arith.subi %i, %one : i32
  %odd = arith.extui %inexact : i1 to i32
  %r = arith.ori %t, %odd : i32
  %z = arith.bitcast %r : i32 to f32
  return %z : f32
}
// Ties to even; NaN stays NaN.
func.func @to_bf16(%x: f32) -> i16 {
  %b = arith.bitcast %x : f32 to i32
  %c16 = arith.constant 16 : i32
  %c1 = arith.constant 1 : i32
  %half = arith.constant 32767 : i32
  %h = arith.shrui %b, %c16 : i32
  %odd = arith.andi %h, %c1 : i32
  %a = arith.addi %b, %half : i32
  %r = arith.addi %a, %odd : i32
  %nan = arith.cmpf uno, %x, %x : f32
  %quiet = arith.constant 64 : i32
  %hq = arith.ori %h, %quiet : i32
  %rh = arith.shrui %r, %c16 : i32
  %v = arith.select %nan, %hq, %rh : i32
  %y = arith.trunci %v : i32 to i16
  return %y : i16
}

// ---- nothing but the element itself
func.func @copy_f(%x: !f) -> !f {
  return %x : !f
}
func.func @copy_i(%x: !i) -> !i {
  return %x : !i
}
func.func @copy_b(%x: i1) -> i1 {
  return %x : i1
}
