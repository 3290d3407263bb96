//===- expand_attention.c - attention as the ops it consists of -----------===//
//
//   %y = sg.attention %q, %k, %v mask %m, %i {scale = c, fills = [f], causal, ...}
// =>
//   %s = sg.matmul %q, %k {trans_rhs}; %z = select(%i, %s * c + %m, f)
//   causal: -inf above the diagonal of %z; %p = sg.softmax %z {axis = 3}
//   closed_zero: 0 where all of %z is -inf; nan_zero: 0 where %p is NaN
//   %y = sg.matmul %p, %v
//
// Heads that share their keys are one more dimension of the first and last product. Of
// halves, all of it is in f32, as sg.attention rounds but once.
//===----------------------------------------------------------------------===//
#include "expand_attention.h"

#include "sg/Builder.h"

#include <math.h>

/// The constant `v` of the elements of `like`.
static MlirValue make_scalar(SgBuilder *b, MlirType like, double v) {
  const MlirType type = sg_t_tensor(sg_elem(like), 0, NULL);
  const MlirAttribute element = mlirFloatAttrDoubleGet(b->ctx, sg_elem(like), v);
  const MlirAttribute all = mlirDenseElementsAttrSplatGet(type, element);
  return sg_b_val(b, "sg.constant", .out = SG_T(type), .attrs = SG_A({"value", all}));
}

static MlirValue reshape(SgBuilder *b, MlirValue x, intptr_t rank,
                         const int64_t *dims) {
  const MlirType type = sg_t_tensor(sg_elem(mlirValueGetType(x)), rank, dims);
  if (mlirTypeEqual(type, mlirValueGetType(x))) return x;
  return sg_b_val(b, "sg.reshape", .in = SG_V(x), .out = SG_T(type));
}

/// x [B, H, rows, columns] times y [B, Hk, ., .], in groups of heads.
static MlirValue multiply(SgBuilder *b, MlirValue x, MlirValue y, bool transposed) {
  const SgAttrs attrs = {transposed ? 1 : 0, SG_A({"trans_rhs", sg_a_unit(b)}).v};
  const MlirType xt = mlirValueGetType(x), yt = mlirValueGetType(y);
  const int64_t heads = sg_dim(xt, 1), shared = sg_dim(yt, 1);
  if (heads == shared)
    return sg_b_val(b, "sg.matmul", .in = SG_V(x, y), .attrs = attrs);
  const int64_t group = heads / shared, batch = sg_dim(xt, 0);
  x = reshape(b, x, 5, (int64_t[]){batch, shared, group, sg_dim(xt, 2), sg_dim(xt, 3)});
  y = reshape(b, y, 5, (int64_t[]){batch, shared, 1, sg_dim(yt, 2), sg_dim(yt, 3)});
  const MlirValue z = sg_b_val(b, "sg.matmul", .in = SG_V(x, y), .attrs = attrs);
  const int64_t columns = sg_dim(yt, transposed ? 2 : 3);
  return reshape(b, z, 4, (int64_t[]){batch, heads, sg_dim(xt, 2), columns});
}

/// z, but -inf where key t > s + T - S.
static MlirValue hide_later(SgBuilder *b, MlirValue z) {
  const MlirType scores = mlirValueGetType(z);
  const int64_t s = sg_dim(scores, 2), t = sg_dim(scores, 3);
  const MlirType type = sg_t_tensor(sg_t_i(b, 1), 2, (int64_t[]){s, t});
  const MlirAttribute all = mlirDenseElementsAttrBoolSplatGet(type, true);
  const MlirValue whole =
      sg_b_val(b, "sg.constant", .out = SG_T(type), .attrs = SG_A({"value", all}));
  const MlirValue later =
      sg_b_val(b, "sg.trilu", .in = SG_V(whole),
               .attrs = SG_A({"k", sg_a_i64(b, t - s + 1)}, {"upper", sg_a_unit(b)}));
  return sg_b_val(b, "sg.select",
                  .in = SG_V(later, make_scalar(b, scores, -HUGE_VAL), z));
}

/// 0 where `condition`, else p.
static MlirValue zero_where(SgBuilder *b, MlirValue condition, MlirValue p) {
  const MlirValue zero = make_scalar(b, mlirValueGetType(p), 0);
  return sg_b_val(b, "sg.select", .in = SG_V(condition, zero, p));
}

static MlirValue soften(SgBuilder *b, MlirOperation op, MlirValue z) {
  const MlirType type = mlirValueGetType(z);
  const int64_t last = 3;
  MlirValue p = sg_b_val(b, "sg.softmax", .in = SG_V(z),
                         .attrs = SG_A({"axis", sg_a_i64(b, last)}));
  if (sg_has(op, "closed_zero")) {
    const MlirValue max = sg_b_val(
        b, "sg.reduce_max", .in = SG_V(z),
        .attrs = SG_A({"axes", sg_a_i64s(b, 1, &last)}, {"keepdims", sg_a_unit(b)}));
    const MlirValue least = make_scalar(b, type, -HUGE_VAL);
    p = zero_where(b, sg_b_val(b, "sg.equal", .in = SG_V(max, least)), p);
  }
  if (sg_has(op, "nan_zero"))
    p = zero_where(b, sg_b_val(b, "sg.is_nan", .in = SG_V(p)), p);
  return p;
}

static MlirValue cast(SgBuilder *b, MlirValue x, MlirType elem) {
  const MlirType type = mlirValueGetType(x);
  if (mlirTypeEqual(sg_elem(type), elem)) return x;
  int64_t dims[4];
  for (intptr_t i = 0; i < sg_rank(type); i++)
    dims[i] = sg_dim(type, i);
  return sg_b_val(b, "sg.cast", .in = SG_V(x),
                  .out = SG_T(sg_t_tensor(elem, sg_rank(type), dims)));
}

static bool is_condition(MlirValue v) {
  return mlirTypeIsAInteger(sg_elem(mlirValueGetType(v)));
}

static MlirValue apply_masks(SgBuilder *b, MlirOperation op, MlirValue z,
                             const MlirValue *in) {
  const MlirAttribute fills = sg_attr(op, "fills");
  for (intptr_t i = 3, n = 0; i < sg_n_in(op); i++) {
    if (!is_condition(in[i])) {
      z = sg_b_val(b, "sg.add", .in = SG_V(z, in[i]));
      continue;
    }
    const double fill = mlirDenseF64ArrayGetElement(fills, n++);
    const MlirValue other = make_scalar(b, mlirValueGetType(z), fill);
    z = sg_b_val(b, "sg.select", .in = SG_V(in[i], z, other));
  }
  return z;
}

void sg_expand_attention(MlirOperation op) {
  SgBuilder b = sg_b_before(op);
  const MlirType own = sg_elem(sg_res_type(op, 0));
  const bool half = mlirTypeIsAF16(own) || mlirTypeIsABF16(own);
  const MlirType elem = half ? mlirF32TypeGet(b.ctx) : own;
  MlirValue in[3 + SG_ATTENTION_MASKS];
  for (intptr_t i = 0; i < sg_n_in(op); i++)
    in[i] = is_condition(sg_in(op, i)) ? sg_in(op, i) : cast(&b, sg_in(op, i), elem);
  MlirValue z = multiply(&b, in[0], in[1], true);
  const MlirType type = mlirValueGetType(z);
  const double scale = mlirFloatAttrGetValueDouble(sg_attr(op, "scale"));
  if (scale != 1)
    z = sg_b_val(&b, "sg.mul", .in = SG_V(z, make_scalar(&b, type, scale)));
  z = apply_masks(&b, op, z, in);
  if (sg_has(op, "causal")) z = hide_later(&b, z);
  const MlirValue y = multiply(&b, soften(&b, op, z), in[2], false);
  mlirValueReplaceAllUsesOfWith(sg_res(op, 0), cast(&b, y, own));
  mlirOperationDestroy(op);
}
