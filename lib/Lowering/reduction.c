//===- reduction.c - sums, products, means, extremes over axes ------------===//
//
// Neighbouring dimensions that are all kept, or all reduced, are merged. The loops
// are the kept ones first, but a last kept one innermost, so that the innermost loop
// always runs along memory:
//   sum of [K, N] over N       =>  for k: for n:         y[k]    += x[k, n]
//   sum of [N, K] over N       =>  for r: for n: for c:  y[r, c] += x[n, r, c]
// A lone kept dimension is cut into rows r and columns c. Sums of f16 and bf16 are
// held in f32 and rounded once.
//===----------------------------------------------------------------------===//
#include <string.h>

#include "Emit.h"

enum { SMALL = 4096 };

typedef struct Shape {
  int n;
  int64_t dims[SG_E_RANK];
  bool reduced[SG_E_RANK];
  int loop[SG_E_RANK];
  char loops[SG_E_RANK + 1];
} Shape;

static bool read_shape(SgEmit *e, Shape *s) {
  int64_t dims[SG_E_RANK], axes[SG_E_RANK];
  const int rank = sg_e_dims(sg_in_type(e->op, 0), dims);
  const int n_axes = sg_e_ints(e, "axes", axes);
  if (rank > SG_E_RANK - 2) return false;
  memset(s, 0, sizeof *s);
  for (int d = 0; d < rank; ++d) {
    bool reduced = false;
    for (int i = 0; i < n_axes; ++i)
      reduced = reduced || axes[i] == d;
    if (dims[d] == 1) continue;
    if (s->n > 0 && s->reduced[s->n - 1] == reduced) {
      s->dims[s->n - 1] *= dims[d];
    } else {
      s->dims[s->n] = dims[d];
      s->reduced[s->n++] = reduced;
    }
  }
  if (s->n == 0) s->dims[s->n++] = 1;
  return true;
}

/// Cuts the last dimension into rows when it alone is kept (and worth it).
static void cut(Shape *s) {
  int kept = 0;
  for (int d = 0; d < s->n; ++d)
    kept += !s->reduced[d];
  const int last = s->n - 1;
  if (kept != 1 || s->reduced[last] || sg_e_product(s->n, s->dims) < SMALL) return;
  const int64_t rows = sg_e_rows(s->dims[last]);
  if (rows == 1) return;
  s->dims[last + 1] = s->dims[last] / rows;
  s->dims[last] = rows;
  s->n++;
}

/// Numbers the loops; the units are the first one's extent if it is kept.
static void order(SgEmit *e, Shape *s) {
  int next = 0, kept = 0;
  for (int d = 0; d < s->n; ++d)
    kept += !s->reduced[d];
  const bool inner = !s->reduced[s->n - 1] && kept < s->n; // kept last: innermost
  for (int pass = 0; pass < 3; ++pass)
    for (int d = 0; d < s->n; ++d) {
      const int when = s->reduced[d] ? 1 : inner && d == s->n - 1 ? 2 : 0;
      if (when != pass) continue;
      s->loops[next] = s->reduced[d] ? 'r' : 'p';
      s->loop[d] = next++;
    }
  for (int d = 0; d < s->n; ++d)
    if (s->loop[d] == 0 && !s->reduced[d]) e->units = s->dims[d];
}

static SgOperand operand(SgEmit *e, const Shape *s, SgScalar scalar, bool all) {
  SgOperand o = {.map = "", .scalar = scalar};
  for (int d = 0; d < s->n; ++d) {
    if (!all && s->reduced[d]) continue;
    o.map = sg_e_str(e, "%s%sd%d", o.map, o.rank > 0 ? ", " : "", s->loop[d]);
    o.dims[o.rank++] = s->dims[d];
  }
  return o;
}

/// The operand, when it is a constant: filled here, by loops in the order of these,
/// which begin with the units.
static SgOperand filled_operand(SgEmit *e, const Shape *s, SgScalar scalar) {
  SgOperand o = {.map = "", .rank = s->n, .scalar = scalar};
  for (int d = 0; d < s->n; ++d) {
    o.map = sg_e_str(e, "%s%sd%d", o.map, d > 0 ? ", " : "", d);
    o.dims[s->loop[d]] = s->dims[d];
  }
  return o;
}

/// `value` divided by `count`; integers as i64, since a count may not fit their type.
static const char *divide(SgEmit *e, SgScalar s, const char *value, int64_t count) {
  const SgScalar wide = s.kind == 'f' ? s : sg_e_i64;
  const char *both[] = {sg_e_convert(e, s, wide, value), sg_e_integer(e, wide, count)};
  const char *by = s.kind == 'f'   ? "div_f"
                   : s.kind == 'u' ? "by_count_of_u64"
                                   : "by_count_of_i64";
  const char *quotient = sg_e_call(e, by, 2, both);
  return sg_e_convert(e, wide, s, quotient);
}

/// The accumulators, divided by `count` unless it is -1, as results of type `to`; in
/// place if that has the same type.
static const char *finish(SgEmit *e, SgOperand from, SgScalar to, int64_t count) {
  char loops[SG_E_RANK + 1] = "";
  memset(loops, 'p', (size_t)from.rank);
  from.map = "";
  for (int i = 0; i < from.rank; ++i) // the rows lead, as everywhere
    from.map = sg_e_str(e, "%s%sd%d", from.map, i > 0 ? ", " : "", i);
  SgOperand out = from;
  out.scalar = to;
  const bool in_place = strcmp(from.scalar.memory, to.memory) == 0;
  out.value = in_place ? from.value : sg_e_empty(e, to, out.rank, out.dims);
  const char *args[3];
  const char *result = sg_e_body_begin(e, loops, in_place ? 0 : 1, &from, out, args);
  const char *value = count < 0 ? args[0] : divide(e, from.scalar, args[0], count);
  sg_e_body_end(e, out, value);
  return result;
}

static MlirLogicalResult reduce(SgEmit *e, const char *initial, const char *function,
                                bool mean) {
  Shape s;
  if (!read_shape(e, &s)) return sg_error(e->op, "has too many dimensions to lower");
  cut(&s);
  order(e, &s);
  const SgScalar element = sg_e_in_scalar(e, 0), sum = sg_e_accumulator(element);
  SgOperand in = sg_e_is_constant(e, 0) ? filled_operand(e, &s, element)
                                        : operand(e, &s, element, true),
            out = operand(e, &s, sum, false);
  out.value = sg_e_filled(e, sum, out.rank, out.dims, initial);
  if (sg_e_product(s.n, s.dims) > 0) { // else the result is that of nothing
    in.value = sg_e_in(e, 0, in.rank, in.dims);
    out.value = sg_e_generic(e, s.loops, 1, &in, out, true, function);
  }
  int64_t count = mean ? 1 : -1;
  for (int d = 0; mean && d < s.n; ++d)
    if (s.reduced[d]) count *= s.dims[d];
  if (mean || strcmp(sum.memory, element.memory) != 0)
    out.value = finish(e, out, element, count);
  sg_e_store(e, 0, out.value, out.rank, out.dims);
  return e->failed ? SG_FAIL : SG_OK;
}

static MlirLogicalResult lower_sum(SgEmit *e) {
  return reduce(e, sg_e_number(e, e->scalar, 0), "acc_add", false);
}
static MlirLogicalResult lower_prod(SgEmit *e) {
  return reduce(e, sg_e_number(e, e->scalar, 1), "acc_mul", false);
}
static MlirLogicalResult lower_mean(SgEmit *e) {
  return reduce(e, sg_e_number(e, e->scalar, 0), "acc_add", true);
}
static MlirLogicalResult lower_max(SgEmit *e) {
  const char *initial = sg_e_lowest(e, e->scalar);
  return reduce(e, sg_e_narrow(e, sg_e_accumulator(e->scalar), initial), "max", false);
}
static MlirLogicalResult lower_min(SgEmit *e) {
  const char *initial = sg_e_highest(e, e->scalar);
  return reduce(e, sg_e_narrow(e, sg_e_accumulator(e->scalar), initial), "min", false);
}

const SgLowerEntry sg_lower_reduction[] = {
    {"sg.reduce_sum", lower_sum},   {"sg.reduce_prod", lower_prod},
    {"sg.reduce_mean", lower_mean}, {"sg.reduce_max", lower_max},
    {"sg.reduce_min", lower_min},   {0}};
