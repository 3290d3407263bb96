//===- recognise_attention.c - q k^T, softmax and v become sg.attention ---===//
//
//   %s = sg.matmul %q, %k {trans_rhs}         [.., S, D] and [.., T, D]
//   %z = %s * c + mask                        in one of many spellings
//   %p = sg.softmax %z                        along T
//   %y = sg.matmul %p, %v              =>     %y = sg.attention %q, %k, %v mask %m
//
// What lies between %s and %p is read by attention_scores.c. Between %p and %y there
// may be a cast, a reshape of the leading dimensions, and either of
//   select(is_nan(p), 0, p)                        =>  nan_zero
//   select(reduce_max(mask) == -inf, 0, p)         =>  closed_zero
// k may be transposed by an op instead of the flag, and %y be %v^T times %p^T. q, k and
// v get 4 dimensions; heads of k and v that are repeated for the heads of q are read as
// they are. Operands with a batch of their own that broadcasts are left alone, and
// values with another use.
//
// Class: rounding. The factors of q and k are applied to the sums; halves are rounded
// once instead of at each op; what a constant mask that is causal adds to scores closes
// them, whatever they are, as if it were -inf.
//===----------------------------------------------------------------------===//
#include "attention_scores.h"

#include <math.h>

#include "sg/Pass.h"

/// What a graph spells.
typedef struct Attention {
  Scores scores;
  MlirOperation output; ///< the last product
  MlirValue closed;     ///< the mask whose closed rows are 0, or null
  bool nan_zero;
  bool flipped;   ///< the output is that of v^T p^T
  int64_t shared; ///< heads of k and v
} Attention;

// ---- from the last product to the softmax

static bool is_zero(MlirValue v) {
  double x;
  return read_float(v, &x) && x == 0;
}

static int count_uses(MlirValue v) {
  int n = 0;
  for (MlirOpOperand use = mlirValueGetFirstUse(v); !mlirOpOperandIsNull(use);
       use = mlirOpOperandGetNextUse(use))
    n++;
  return n;
}

/// m of the condition reduce_max(m, last dimension) == -inf, or null.
static MlirValue read_closed(MlirOperation equal) {
  const MlirValue none = {NULL};
  double least;
  if (!sg_is(equal, "sg.equal") || !read_float(sg_in(equal, 1), &least) ||
      least != -HUGE_VAL)
    return none;
  const MlirOperation max = sg_def(sg_in(equal, 0), "sg.reduce_max");
  if (mlirOperationIsNull(max) || !sg_has(max, "keepdims")) return none;
  const Dims axes = read_list(max, "axes");
  const MlirValue m = sg_in(max, 0);
  return axes.n == 1 && axes.v[0] == sg_rank(mlirValueGetType(m)) - 1 ? m : none;
}

/// select(c, 0, p), c one of the conditions above.
static bool read_guard(MlirOperation op, Attention *a) {
  if (!is_zero(sg_in(op, 1)) || a->nan_zero || !mlirValueIsNull(a->closed) ||
      !mlirTypeEqual(sg_in_type(op, 2), sg_res_type(op, 0)))
    return false;
  const MlirOperation condition = sg_owner(sg_in(op, 0));
  a->nan_zero = sg_is(condition, "sg.is_nan") &&
                mlirValueEqual(sg_in(condition, 0), sg_in(op, 2));
  a->closed = read_closed(condition);
  return a->nan_zero || !mlirValueIsNull(a->closed);
}

/// The same matrices in other leading dimensions.
static bool keeps_matrices(MlirOperation reshape) {
  const MlirType x = sg_in_type(reshape, 0), y = sg_res_type(reshape, 0);
  const intptr_t m = sg_rank(x), n = sg_rank(y);
  return m >= 2 && n >= 2 && sg_dim(x, m - 1) == sg_dim(y, n - 1) &&
         sg_dim(x, m - 2) == sg_dim(y, n - 2);
}

/// The softmax that makes p, the left side of the last product; or null.
static MlirOperation read_softmax(MlirValue p, Attention *a) {
  const MlirOperation none = {NULL};
  bool guarded = false; // p was just found to be: it has another use
  for (;;) {
    const MlirOperation op = sg_owner(p);
    if (count_uses(p) != (guarded ? 2 : 1)) return none;
    guarded = false;
    if (sg_is(op, "sg.softmax"))
      return sg_attr_i64(op, "axis", 0) == sg_rank(sg_in_type(op, 0)) - 1 ? op : none;
    if (sg_is(op, "sg.select")) {
      const bool before = a->nan_zero;
      if (!read_guard(op, a)) return none;
      guarded = a->nan_zero && !before;
      p = sg_in(op, 2);
    } else if (sg_is(op, "sg.cast") ||
               (sg_is(op, "sg.reshape") && keeps_matrices(op))) {
      p = sg_in(op, 0);
    } else {
      return none;
    }
  }
}

// ---- shapes

/// Whether the leading dimensions of `x` are those of `y`; with 5, x may have 1 group:
/// *shared gets its heads.
static bool same_leading(MlirType x, MlirType y, int64_t *shared) {
  const intptr_t rank = sg_rank(y);
  if (sg_rank(x) != rank || !mlirShapedTypeHasStaticShape(x)) return false;
  const bool grouped = rank == 5 && sg_dim(x, 2) == 1 && sg_dim(y, 2) > 1;
  for (intptr_t i = 0; i < rank - 2; i++)
    if (sg_dim(x, i) != sg_dim(y, i) && !(grouped && i == 2)) return false;
  if (grouped) *shared = sg_dim(x, 1);
  return true;
}

/// Whether p, as the last product reads it, has its matrices where the scores have.
static bool fits_scores(MlirType p, const Scores *s) {
  const intptr_t rank = sg_rank(p);
  if (!mlirShapedTypeHasStaticShape(p) || rank < 2 || rank > 5) return false;
  int64_t leading = 1;
  for (intptr_t i = 0; i < rank - 2; i++)
    leading *= sg_dim(p, i);
  return leading == s->batch * s->heads && (rank < 4 || sg_dim(p, 0) == s->batch);
}

/// The last product as p v; `flipped`: as v^T p^T.
static bool read_attention(MlirOperation op, bool flipped, Attention *a) {
  *a = (Attention){.output = op, .flipped = flipped};
  const intptr_t at = flipped ? 1 : 0;
  const MlirType p = sg_in_type(op, at), v = sg_in_type(op, 1 - at);
  if (sg_has(op, flipped ? "trans_rhs" : "trans_lhs") != flipped ||
      !mlirTypeIsAFloat(sg_elem(p)))
    return false;
  const MlirOperation softmax = read_softmax(sg_in(op, at), a);
  if (mlirOperationIsNull(softmax) || !read_scores(sg_in(softmax, 0), &a->scores))
    return false;
  const Scores *s = &a->scores;
  const MlirType q = sg_in_type(s->product, 0), k = sg_in_type(s->product, 1);
  int64_t all = 0, of_k = s->heads, of_v = s->heads;
  if (!fits_scores(p, s) || !same_leading(v, p, &of_v) ||
      !same_leading(q, sg_res_type(s->product, 0), &all) ||
      !same_leading(k, sg_res_type(s->product, 0), &of_k) || all || of_k != of_v)
    return false;
  a->shared = of_k;
  // An f64 softmax of narrower scores was asked for.
  return mlirTypeEqual(sg_elem(v), s->elem) &&
         (!mlirTypeIsAF64(sg_elem(sg_in_type(softmax, 0))) ||
          mlirTypeIsAF64(s->elem)) &&
         (mlirValueIsNull(a->closed) ||
          (s->mask_count == 1 && mlirValueEqual(s->closing, a->closed)));
}

// ---- the op

static MlirValue make_transpose(SgBuilder *b, MlirValue x, const Dims *perm) {
  for (intptr_t i = 0; i < perm->n; i++)
    if (perm->v[i] != i)
      return sg_b_val(b, "sg.transpose", .in = SG_V(x),
                      .attrs = SG_A({"perm", list_attr(b, perm)}));
  return x;
}

/// v with its last two dimensions swapped; a transpose that made it changes instead.
static MlirValue swap_last(SgBuilder *b, MlirValue v) {
  const MlirOperation op = sg_owner(v);
  const intptr_t rank = sg_rank(mlirValueGetType(v));
  if (sg_is(op, "sg.reshape") && keeps_matrices(op) &&
      sg_is(sg_owner(sg_in(op, 0)), "sg.transpose")) {
    Dims to;
    read_shape(mlirValueGetType(v), &to);
    const int64_t last = to.v[rank - 1];
    to.v[rank - 1] = to.v[rank - 2];
    to.v[rank - 2] = last;
    return reshape_value(b, swap_last(b, sg_in(op, 0)),
                         shape_type(&to, mlirValueGetType(v)));
  }
  const bool transposed = sg_is(op, "sg.transpose");
  Dims perm = {.n = rank};
  for (intptr_t i = 0; i < rank; i++)
    perm.v[i] = i;
  if (transposed) perm = read_list(op, "perm");
  const int64_t last = perm.v[rank - 1];
  perm.v[rank - 1] = perm.v[rank - 2];
  perm.v[rank - 2] = last;
  return make_transpose(b, transposed ? sg_in(op, 0) : v, &perm);
}

/// v [.., rows, columns] as [batch, heads, rows, columns].
static MlirValue in_heads(SgBuilder *b, MlirValue v, int64_t batch, int64_t heads) {
  const MlirType type = mlirValueGetType(v);
  const intptr_t rank = sg_rank(type);
  const Dims dims = {4, {batch, heads, sg_dim(type, rank - 2), sg_dim(type, rank - 1)}};
  return reshape_value(b, v, shape_type(&dims, type));
}

/// x of v [B, H, T, D] = reshape(broadcast(x)), where each head of x, [.., 1, ..], is
/// repeated; *shared gets how many there are. Null when v is made otherwise.
static MlirValue read_repeated(MlirValue v, int64_t *shared) {
  const MlirValue none = {NULL};
  const MlirOperation reshape = sg_def(v, "sg.reshape");
  if (mlirOperationIsNull(reshape)) return none;
  const MlirOperation repeat = sg_def(sg_in(reshape, 0), "sg.broadcast");
  if (mlirOperationIsNull(repeat)) return none;
  Dims x, y, z;
  if (!read_shape(sg_in_type(repeat, 0), &x) ||
      !read_shape(sg_res_type(repeat, 0), &y) || !read_shape(mlirValueGetType(v), &z) ||
      x.n != y.n)
    return none;
  int64_t heads = 1, rest = 1; // in front of the repeated dimension, and behind it
  intptr_t at = -1;
  for (intptr_t i = 0; i < x.n; i++) {
    if (x.v[i] != y.v[i]) {
      if (at >= 0) return none;
      at = i;
    } else if (at < 0) {
      heads *= x.v[i];
    } else {
      rest *= x.v[i];
    }
  }
  if (at < 0 || rest != z.v[2] * z.v[3] || z.v[0] == 0 || heads % z.v[0]) return none;
  *shared = heads / z.v[0];
  return *shared > 0 ? sg_in(repeat, 0) : none;
}

/// v [B, H, T, D] of fewer heads.
static MlirValue with_heads(SgBuilder *b, MlirValue x, MlirValue v, int64_t heads) {
  const MlirType type = mlirValueGetType(v);
  const Dims dims = {4, {sg_dim(type, 0), heads, sg_dim(type, 2), sg_dim(type, 3)}};
  return reshape_value(b, x, shape_type(&dims, type));
}

static MlirLogicalResult recognise(SgBuilder *b, MlirOperation op) {
  Attention a;
  if (!read_attention(op, false, &a) && !read_attention(op, true, &a))
    return SG_NO_MATCH;
  const Scores *s = &a.scores;
  const MlirOperation product = s->product;
  MlirValue q = without_factor(b, sg_in(product, 0));
  MlirValue k = without_factor(b, sg_in(product, 1)), v = sg_in(op, a.flipped ? 0 : 1);
  if (sg_has(product, "trans_lhs")) q = swap_last(b, q);
  if (!sg_has(product, "trans_rhs")) k = swap_last(b, k);
  if (sg_has(op, a.flipped ? "trans_lhs" : "trans_rhs") != a.flipped)
    v = swap_last(b, v);
  q = in_heads(b, q, s->batch, s->heads);
  k = in_heads(b, k, s->batch, a.shared);
  v = in_heads(b, v, s->batch, a.shared);
  int64_t of_k = 0, of_v = 0;
  const MlirValue one_k = read_repeated(k, &of_k), one_v = read_repeated(v, &of_v);
  if (!mlirValueIsNull(one_k) && !mlirValueIsNull(one_v) && of_k == of_v) {
    k = with_heads(b, one_k, k, of_k);
    v = with_heads(b, one_v, v, of_v);
  }
  const Masks masks = make_masks(b, s);
  const MlirAttribute flag = sg_a_unit(b), none = mlirAttributeGetNull();
  const MlirAttribute fills =
      masks.fill_count ? mlirDenseF64ArrayGet(b->ctx, masks.fill_count, masks.fill)
                       : none;
  MlirValue in[3 + SG_ATTENTION_MASKS] = {q, k, v};
  for (intptr_t i = 0; i < masks.n; i++)
    in[3 + i] = masks.v[i];
  const MlirValue y =
      sg_b_val(b, "sg.attention", .in = {3 + masks.n, in},
               .attrs = SG_A({"scale", sg_a_f64(b, s->scale)}, {"fills", fills},
                             {"causal", s->causal ? flag : none},
                             {"closed_zero", mlirValueIsNull(a.closed) ? none : flag},
                             {"nan_zero", a.nan_zero ? flag : none}));
  if (mlirValueIsNull(y)) return SG_NO_MATCH;
  const MlirValue z = a.flipped ? swap_last(b, y) : y;
  return sg_replace(b, op, reshape_value(b, z, sg_res_type(op, 0)));
}

static MlirLogicalResult run(MlirOperation root, const SgPassRun *run) {
  static const SgPattern patterns[] = {{"sg.matmul", 1, recognise}, {0}};
  return sg_rewrite_only(run, root, patterns);
}

const SgPass sg_pass_recognise_attention = {
    .name = "sg-recognise-attention",
    .summary = "Make products around a softmax one sg.attention",
    .root = "func.func",
    .exactness = SG_ROUNDING,
    .run = run};
