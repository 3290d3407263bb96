//===- contraction.c - hooks of matmul and convolution ---------------------===//
#include "Shape.h"

// ---- matmul: numpy's rule; rank 1 is promoted, the added dimension dropped again

static void swap_last(SgShape *s) {
  const int64_t last = s->dim[s->rank - 1];
  s->dim[s->rank - 1] = s->dim[s->rank - 2];
  s->dim[s->rank - 2] = last;
}

/// Reads an operand as a stack of matrices, swapped when the flag says so.
static bool want_matrix(const SgParts *p, intptr_t i, const char *what,
                        const char *flag, SgShape *out, bool *vector) {
  if (!sg_want_in(p, i, what, SG_KIND_NUMBER, out) ||
      !sg_want_rank(p, what, out, 1, SG_SHAPE_RANK))
    return false;
  *vector = out->rank == 1;
  const bool swap = sg_parts_flag(p, flag);
  if (*vector && swap)
    return sg_parts_fail(p, "expects %s of at least 2 dimensions with '%s', got %s",
                         what, flag, sg_show_shape(out).s);
  if (*vector) { // lhs becomes a row, rhs a column
    out->dim[1] = i == 0 ? out->dim[0] : 1;
    if (i == 0) out->dim[0] = 1;
    out->rank = 2;
  }
  if (swap) swap_last(out);
  return true;
}

static MlirLogicalResult matmul_infer(const SgInfer *in) {
  const SgParts p = sg_parts_infer(in);
  SgShape a, b, y;
  bool row, column;
  int64_t k;
  if (!sg_want_count(&p, 2, 2) || !want_matrix(&p, 0, "lhs", "trans_lhs", &a, &row) ||
      !want_matrix(&p, 1, "rhs", "trans_rhs", &b, &column) ||
      !sg_want_same_elem(&p, "rhs", &b, &a))
    return SG_FAIL;
  const int64_t m = a.dim[a.rank - 2], n = b.dim[b.rank - 1];
  const int64_t ka = a.dim[a.rank - 1], kb = b.dim[b.rank - 2];
  if (!sg_dim_equal(ka, kb, &k)) {
    sg_parts_fail(&p, "expects to contract equal extents, got %lld and %lld",
                  (long long)ka, (long long)kb);
    return SG_FAIL;
  }
  a.rank -= 2; // the leading dimensions broadcast
  b.rank -= 2;
  y.elem = a.elem;
  if (!sg_want_broadcast(&p, 2, (const SgShape *const[]){&a, &b}, &y)) return SG_FAIL;
  if (!row) y.dim[y.rank++] = m;
  if (!column) y.dim[y.rank++] = n;
  return sg_result(sg_push(&p, &y));
}

const SgOpHooks sg_hooks_matmul = {.infer = matmul_infer};

// ---- conv and conv_transpose

/// What both share: x [N, C, D...], w [., ., K...], one list entry a dimension of D;
/// `kinds` of elements.
typedef struct Conv {
  SgShape x, w;
  int spatial;
  SgWindow window;
  int64_t groups;
} Conv;

static bool want_conv(const SgParts *p, int kinds, Conv *c) {
  if (!sg_want_count(p, 2, 3) || !sg_want_in(p, 0, "x", kinds, &c->x) ||
      !sg_want_rank(p, "x", &c->x, 3, SG_SHAPE_RANK) ||
      !sg_want_in(p, 1, "w", kinds, &c->w) ||
      !sg_want_rank(p, "w", &c->w, c->x.rank, c->x.rank) ||
      !sg_want_same_elem(p, "w", &c->w, &c->x))
    return false;
  c->spatial = c->x.rank - 2;
  return sg_want_window(p, c->spatial, &c->window) &&
         sg_want_i64(p, "groups", 1, INT64_MAX, &c->groups);
}

static bool divides(const SgParts *p, const char *what, int64_t extent,
                    int64_t groups) {
  if (extent == SG_DYN || extent % groups == 0) return true;
  return sg_parts_fail(p, "expects %s divisible by 'groups' %lld, got %lld", what,
                       (long long)groups, (long long)extent);
}

/// `per_group` * groups, where the first is a dimension of w; SG_DYN stays.
static bool times_groups(const SgParts *p, int64_t per_group, int64_t groups,
                         int64_t *out) {
  *out = SG_DYN;
  if (per_group == SG_DYN || !__builtin_mul_overflow(per_group, groups, out))
    return true;
  return sg_parts_fail(p, "expects channels that fit in 64 bits, got %lld times %lld",
                       (long long)per_group, (long long)groups);
}

/// Dimension 1 of x against what w says.
static bool want_channels(const SgParts *p, int64_t in_x, int64_t in_w) {
  int64_t c;
  if (sg_dim_equal(in_x, in_w, &c)) return true;
  return sg_parts_fail(p, "expects x of %lld channels, as w and 'groups' say, got %lld",
                       (long long)in_w, (long long)in_x);
}

static MlirLogicalResult conv_infer(const SgInfer *in) {
  const SgParts p = sg_parts_infer(in);
  Conv c;
  int64_t channels;
  if (!want_conv(&p, SG_KIND_NUMBER, &c) ||
      !times_groups(&p, c.w.dim[1], c.groups, &channels) ||
      !divides(&p, "x channels", c.x.dim[1], c.groups) ||
      !want_channels(&p, c.x.dim[1], channels) ||
      !divides(&p, "w filters", c.w.dim[0], c.groups))
    return SG_FAIL;
  SgShape y = {.elem = c.x.elem, .rank = c.x.rank, .dim = {c.x.dim[0], c.w.dim[0]}};
  if (in->n_operands == 3 && !sg_want_vector(&p, 2, "bias", &c.x, &y.dim[1]))
    return SG_FAIL;
  for (int i = 0; i < c.spatial; i++)
    if (!sg_window_out(&p, &c.window, i, c.x.dim[i + 2], c.w.dim[i + 2], false,
                       &y.dim[i + 2]))
      return SG_FAIL;
  return sg_result(sg_push(&p, &y));
}

static MlirLogicalResult conv_transpose_infer(const SgInfer *in) {
  const SgParts p = sg_parts_infer(in);
  Conv c;
  SgInts64 more;
  SgShape y = {0};
  if (!want_conv(&p, SG_KIND_FLOAT, &c) ||
      !sg_want_i64s(&p, "output_padding", c.spatial, 0, &more) ||
      !want_channels(&p, c.x.dim[1], c.w.dim[0]) ||
      !divides(&p, "x channels", c.x.dim[1], c.groups) ||
      !divides(&p, "w rows", c.w.dim[0], c.groups) ||
      !times_groups(&p, c.w.dim[1], c.groups, &y.dim[1]))
    return SG_FAIL;
  y.elem = c.x.elem;
  y.rank = c.x.rank;
  y.dim[0] = c.x.dim[0];
  if (in->n_operands == 3 && !sg_want_vector(&p, 2, "bias", &c.x, &y.dim[1]))
    return SG_FAIL;
  for (int i = 0; i < c.spatial; i++)
    if (!sg_window_out_transposed(&p, &c.window, i, c.x.dim[i + 2], c.w.dim[i + 2],
                                  more.v[i], &y.dim[i + 2]))
      return SG_FAIL;
  return sg_result(sg_push(&p, &y));
}

const SgOpHooks sg_hooks_conv = {.infer = conv_infer};
const SgOpHooks sg_hooks_conv_transpose = {.infer = conv_transpose_infer};
