//===- merge_quantised.c - values that are bytes stay bytes ---------------===//
//
// Between DequantizeLinear and QuantizeLinear of one scale and zero point:
//
//   sg.round(sg.div(sg.mul(sg.cast xi, s), s))         =>  sg.cast xi
//   sg.cast(sg.add(sg.cast(sg.sub(sg.cast x, z)), z))  =>  x
//   pool(sg.mul(sg.cast xi, s))                        =>  sg.mul(sg.cast(pool xi), s)
//
// where xi is bytes, or bytes less a zero point, s > 0 one number, and `pool` is
// sg.max_pool or sg.reshape. A difference of bytes times s over s is off by less than a
// half, and what is rounded is the whole number again; the greatest of some values is
// that of the greatest byte. Left alone: pools whose windows might lie outside of x,
// and values that others read. Class: exact.
//===----------------------------------------------------------------------===//
#include "match.h"
#include "sg/Pass.h"

/// A value of bytes as it is dequantised: the casts and the difference that make `top`,
/// innermost first.
typedef struct Chain {
  MlirValue bytes, top;
  int n;
  MlirOperation ops[3];
} Chain;

/// Reads sg.cast x, or sg.cast(sg.sub(sg.cast x, z)), of one number z that a byte may
/// be.
static bool read_chain(MlirValue v, Chain *out) {
  MlirOperation ops[3];
  int n = 0;
  double z = 0;
  *out = (Chain){.bytes = v, .top = v};
  ops[n] = sg_def(v, "sg.cast");
  if (mlirOperationIsNull(ops[n]) || !mlirTypeIsAF32(sg_elem(mlirValueGetType(v))))
    return false;
  v = sg_in(ops[n++], 0);
  const MlirOperation sub = sg_def(v, "sg.sub");
  if (!mlirOperationIsNull(sub)) {
    ops[n++] = sub;
    v = sg_in(sub, 0);
    if (!uniform_number(sg_in(sub, 1), &z) || z < -128 || z > 255 ||
        !mlirTypeEqual(mlirValueGetType(v), sg_res_type(sub, 0)))
      return false;
  }
  if (!is_byte(v)) {
    ops[n] = sg_def(v, "sg.cast");
    if (mlirOperationIsNull(ops[n])) return false;
    v = sg_in(ops[n++], 0);
  }
  if (!is_byte(v)) return false;
  out->bytes = v;
  while (n-- > 0)
    out->ops[out->n++] = ops[n];
  return true;
}

/// Reads op `name` of a chain and one number, in either order.
static bool read_with_number(MlirValue v, const char *name, Chain *chain,
                             double *number) {
  const MlirOperation op = sg_def(v, name);
  for (intptr_t i = 0; !mlirOperationIsNull(op) && i < 2; i++)
    if (uniform_number(sg_in(op, 1 - i), number) && read_chain(sg_in(op, i), chain) &&
        mlirTypeEqual(sg_in_type(op, i), sg_res_type(op, 0)))
      return true;
  return false;
}

/// Reads sg.mul of a chain and one number that scales without loss at either end.
static bool read_dequantised(MlirValue v, Chain *chain, double *scale) {
  return read_with_number(v, "sg.mul", chain, scale) && *scale >= 0x1p-60 &&
         *scale <= 0x1p60;
}

static MlirLogicalResult rounded(SgBuilder *b, MlirOperation op) {
  const MlirOperation div = sg_def(sg_in(op, 0), "sg.div");
  Chain chain;
  double scale, by;
  if (mlirOperationIsNull(div) || !uniform_number(sg_in(div, 1), &by) ||
      !read_dequantised(sg_in(div, 0), &chain, &scale) || scale != by ||
      !mlirTypeEqual(sg_in_type(div, 0), sg_res_type(div, 0)))
    return SG_NO_MATCH;
  return sg_replace(b, op, chain.top);
}

static MlirLogicalResult back_to_bytes(SgBuilder *b, MlirOperation op) {
  Chain chain;
  double z, added;
  if (!is_byte(sg_res(op, 0)) ||
      !read_with_number(sg_in(op, 0), "sg.add", &chain, &added) ||
      !mlirTypeEqual(mlirValueGetType(chain.bytes), sg_res_type(op, 0)))
    return SG_NO_MATCH;
  const MlirOperation sub = sg_def(sg_in(sg_owner(chain.top), 0), "sg.sub");
  if (mlirOperationIsNull(sub) || !uniform_number(sg_in(sub, 1), &z) || z != added)
    return SG_NO_MATCH;
  return sg_replace(b, op, chain.bytes);
}

/// Whether each window of the pool has an element of x.
static bool stays_inside(MlirOperation pool) {
  const Dims kernel = read_list(pool, "kernel"),
             dilations = read_list(pool, "dilations"),
             low = read_list(pool, "pads_low"), high = read_list(pool, "pads_high");
  for (intptr_t i = 0; i < kernel.n; ++i)
    if (dilations.v[i] != 1 || low.v[i] >= kernel.v[i] || high.v[i] >= kernel.v[i])
      return false;
  return !sg_has(pool, "ceil_mode");
}

/// A copy of `op` with `to` for its operand `from`, whose result has this shape and
/// elements.
static MlirValue applied(SgBuilder *b, MlirOperation op, MlirValue from, MlirValue to,
                         const Dims *shape, MlirType elem) {
  const MlirOperation copy = mlirOperationClone(op);
  mlirOperationSetOperand(copy, mlirValueEqual(sg_in(op, 0), from) ? 0 : 1, to);
  mlirValueSetType(sg_res(copy, 0), sg_t_tensor(elem, shape->n, shape->v));
  sg_b_insert(b, copy);
  return sg_res(copy, 0);
}

static MlirLogicalResult on_bytes(SgBuilder *b, MlirOperation op) {
  const MlirValue x = sg_in(op, 0);
  Chain chain;
  double scale;
  Dims shape;
  if (!read_dequantised(x, &chain, &scale) || !sg_one_use(x) || sg_is_weight(x) ||
      !read_shape(sg_res_type(op, 0), &shape) ||
      (sg_is(op, "sg.max_pool") && !stays_inside(op)))
    return SG_NO_MATCH;
  MlirValue y =
      applied(b, op, x, chain.bytes, &shape, sg_elem(mlirValueGetType(chain.bytes)));
  for (int i = 0; i < chain.n; ++i)
    y = applied(b, chain.ops[i], sg_in(chain.ops[i], 0), y, &shape,
                sg_elem(sg_res_type(chain.ops[i], 0)));
  y = applied(b, sg_owner(x), chain.top, y, &shape, sg_elem(mlirValueGetType(x)));
  return sg_replace(b, op, y);
}

static MlirLogicalResult run(MlirOperation root, const SgPassRun *run) {
  static const SgPattern patterns[] = {{"sg.round", 1, rounded},
                                       {"sg.cast", 1, back_to_bytes},
                                       {"sg.max_pool", 1, on_bytes},
                                       {"sg.reshape", 1, on_bytes},
                                       {0}};
  return sg_rewrite_only(run, root, patterns);
}

const SgPass sg_pass_merge_quantised = {
    .name = "sg-merge-quantised",
    .summary = "Leave bytes alone that are dequantised and quantised again",
    .root = "func.func",
    .exactness = SG_EXACT,
    .run = run};
