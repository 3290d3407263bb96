//===- margin.c - how near a decision about floats was --------------------===//
//
// Margins are made where floats become something discrete and handed on by the ops
// that follow; see sg/Reference.h. A margin counts in units of the greatest shadow of
// the tensors that may be off: those that have a shadow of their own.
//===----------------------------------------------------------------------===//
#include "eval.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/// The floats of one operand, and in what units they may be off.
typedef struct Operand {
  SgTensor shadow;
  double scale; // 0: it is exact
} Operand;

static Operand read_operand(const Call *c, const SgShadow *shadows, intptr_t k) {
  Operand o = {c->in[k], 0};
  if (!shadows[k].f64.data) return o;
  o.shadow = shadows[k].f64;
  const double *s = o.shadow.data;
  const size_t n = ref_count(&o.shadow);
  for (size_t i = 0; i < n; i++)
    if (isfinite(s[i]) && fabs(s[i]) > o.scale) o.scale = fabs(s[i]);
  return o;
}

/// `distance` in units of `scale`. What is no number is the same in both paths.
static double in_units(double distance, double scale) {
  if (!isfinite(distance)) return INFINITY;
  return scale > 0 ? fabs(distance) / scale : distance == 0 ? 0 : INFINITY;
}

static double *begin(const SgTensor *like, SgTensor *margin, SgError *error) {
  *margin = *like;
  margin->dtype = SG_F64;
  margin->data = NULL;
  return sg_tensor_alloc(margin, error) == SG_STATUS_OK ? margin->data : NULL;
}

static void compare(const Call *c, const Operand *l, const Operand *r, double *out) {
  const SgTensor *y = &c->out[0];
  int64_t index[SG_MAX_RANK] = {0}, offset[2] = {0}, strides[2][SG_MAX_RANK] = {{0}};
  (void)ref_broadcast(&c->in[0], y, strides[0]);
  (void)ref_broadcast(&c->in[1], y, strides[1]);
  const size_t n = ref_count(y);
  for (size_t i = 0; i < n; i++) {
    const double a = ref_load_f(&l->shadow, (size_t)offset[0]);
    const double b = ref_load_f(&r->shadow, (size_t)offset[1]);
    out[i] = in_units(a - b, l->scale + r->scale);
    ref_next(y->rank, y->dims, index, 2, offset, strides);
  }
}

/// The distance of x to where the result of the op would be another.
static double distance(const Call *c, double x) {
  switch (c->row->decision) {
  case ROUNDS:
    return x - floor(x) - 0.5;
  case CUTS:
    return x - nearbyint(x);
  case CONVERTS: // truncates: between -1 and 1 lies one number; to bool: x != 0
    if (c->out[0].dtype != SG_BOOL) return fabs(x) < 1 ? 1 - fabs(x) : x - nearbyint(x);
    return x;
  default: // SIGNS
    return x;
  }
}

static void cut(const Call *c, const Operand *x, double *out) {
  const size_t n = ref_count(&c->out[0]);
  for (size_t i = 0; i < n; i++)
    out[i] = in_units(distance(c, ref_load_f(&x->shadow, i)), x->scale);
}

/// arg_max, arg_min: the distance of the one taken to the nearest of the others.
static void pick(const Call *c, const Operand *x, double *out) {
  const SgTensor *t = &c->in[0];
  const int axis = (int)ref_i64(c, "axis");
  const size_t extent = (size_t)t->dims[axis], n = ref_count(&c->out[0]);
  const size_t inner = ref_product(t->dims, axis + 1, t->rank);
  for (size_t i = 0; i < n; i++) {
    const size_t base = i / inner * inner * extent + i % inner;
    const size_t best = (size_t)ref_load_i(&c->out[0], i);
    const double taken = ref_load_f(&x->shadow, base + best * inner);
    out[i] = INFINITY;
    for (size_t k = 0; k < extent; k++)
      if (k != best)
        out[i] = fmin(out[i], in_units(taken - ref_load_f(&x->shadow, base + k * inner),
                                       2 * x->scale));
  }
}

/// tree_walk: how near the nearest of its comparisons was.
static SgStatus walk(const Call *c, const Operand *x, double *out) {
  TRY(ref_tree_distances(c, &x->shadow, out));
  const size_t n = ref_count(&c->out[0]);
  for (size_t i = 0; i < n; i++)
    out[i] = in_units(out[i], x->scale);
  return SG_STATUS_OK;
}

/// top_k: the distance of each one taken to the nearest of all others of its lane.
static void sort(const Call *c, const Operand *x, double *out) {
  const SgTensor *t = &c->in[0], *y = &c->out[1];
  const int axis = (int)ref_i64(c, "axis");
  const size_t extent = (size_t)t->dims[axis], k = (size_t)y->dims[axis];
  const size_t inner = ref_product(t->dims, axis + 1, t->rank), n = ref_count(y);
  for (size_t i = 0; i < n; i++) {
    const size_t base = i / (k * inner) * extent * inner + i % inner;
    const size_t at = (size_t)ref_load_i(y, i);
    const double taken = ref_load_f(&x->shadow, base + at * inner);
    out[i] = INFINITY;
    for (size_t e = 0; e < extent; e++)
      if (e != at)
        out[i] = fmin(out[i], in_units(taken - ref_load_f(&x->shadow, base + e * inner),
                                       2 * x->scale));
  }
}

/// Margins that this op makes itself, for the result that is discrete.
static SgStatus decide(const Call *c, const SgShadow *shadows, SgShadow *out) {
  const Decision d = c->row->decision;
  if (d < COMPARES || !ref_is_float(c->in[0].dtype)) return SG_STATUS_OK;
  const intptr_t r = d == SORTS ? 1 : 0;
  if (d == CONVERTS && ref_is_float(c->out[0].dtype)) return SG_STATUS_OK;
  // A number that was rounded before is cut where it was rounded.
  if (d == CONVERTS && shadows[0].margin.data) return SG_STATUS_OK;
  const Operand x = read_operand(c, shadows, 0);
  const Operand y = d == COMPARES ? read_operand(c, shadows, 1) : x;
  if (x.shadow.data == c->in[0].data && y.shadow.data == c->in[c->n_in - 1].data)
    return SG_STATUS_OK; // all exact
  double *margin = begin(&c->out[r], &out[r].margin, c->error);
  if (!margin) return SG_STATUS_NO_MEMORY;
  if (d == COMPARES)
    compare(c, &x, &y, margin);
  else if (d == PICKS)
    pick(c, &x, margin);
  else if (d == WALKS)
    return walk(c, &x, margin);
  else if (d == SORTS)
    sort(c, &x, margin);
  else
    cut(c, &x, margin);
  return SG_STATUS_OK;
}

/// The least margin of operand k.
static double least(const SgShadow *shadows, intptr_t k) {
  const SgTensor *m = &shadows[k].margin;
  double v = INFINITY;
  const size_t n = m->data ? ref_count(m) : 0;
  for (size_t i = 0; i < n; i++)
    v = fmin(v, ((const double *)m->data)[i]);
  return v;
}

/// Operand k's margins, made if they are all infinite.
static SgStatus fill(const Call *c, const SgShadow *shadows, intptr_t k,
                     SgTensor *out) {
  *out = shadows[k].margin;
  if (out->data) return SG_STATUS_OK;
  double *v = begin(&c->in[k], out, c->error);
  if (!v) return SG_STATUS_NO_MEMORY;
  const size_t n = ref_count(out);
  for (size_t i = 0; i < n; i++)
    v[i] = INFINITY;
  return SG_STATUS_OK;
}

/// Moves margins as the op moves elements; an index in doubt puts all in doubt.
static SgStatus move(const Call *c, const SgShadow *shadows, double *out) {
  const intptr_t n = c->row->decision == GATHERS ? 1 : c->n_in;
  SgTensor *in = ref_array(c, (size_t)c->n_in + 1, sizeof *in);
  if (!in) return SG_STATUS_NO_MEMORY;
  memcpy(in, c->in, (size_t)c->n_in * sizeof *in);
  SgStatus status = SG_STATUS_OK;
  for (intptr_t i = 0; i < n && status == SG_STATUS_OK; i++)
    status = fill(c, shadows, i, &in[i]);
  if (status == SG_STATUS_OK) {
    SgTensor result = c->out[0];
    result.dtype = SG_F64;
    result.data = out;
    Call again = *c;
    again.in = in;
    again.out = &result;
    status = c->row->eval(&again);
  }
  for (intptr_t i = 0; i < n; i++)
    if (in[i].data != c->in[i].data && in[i].data != shadows[i].margin.data)
      sg_tensor_free(&in[i]);
  free(in);
  const size_t count = ref_count(&c->out[0]);
  const double worst = n < c->n_in ? least(shadows, 1) : INFINITY;
  for (size_t i = 0; i < count; i++)
    out[i] = fmin(out[i], worst);
  return status;
}

/// Each result has the least margin of the elements that made it.
static void combine(const Call *c, const SgShadow *shadows, intptr_t k, double *out) {
  const SgTensor *y = &c->out[0];
  int64_t index[SG_MAX_RANK] = {0}, offset = 0, strides[1][SG_MAX_RANK] = {{0}};
  (void)ref_broadcast(&c->in[k], y, strides[0]);
  const size_t n = ref_count(y);
  for (size_t i = 0; i < n; i++) {
    out[i] = fmin(out[i], ((const double *)shadows[k].margin.data)[offset]);
    ref_next(y->rank, y->dims, index, 1, &offset, strides);
  }
}

/// Hands the operands' margins on to result r.
static SgStatus propagate(const Call *c, const SgShadow *shadows, intptr_t r,
                          SgShadow *out) {
  const Decision d = c->row->decision;
  const bool moves = d == COPIES || d == GATHERS;
  const bool elementwise = d != NOTHING && !moves && d < PICKS;
  bool any = false;
  for (intptr_t k = 0; k < c->n_in; k++)
    any = any || shadows[k].margin.data;
  if (!any || (ref_is_float(c->out[r].dtype) && !moves && !elementwise))
    return SG_STATUS_OK;
  const bool fresh = !out[r].margin.data;
  double *to = fresh ? begin(&c->out[r], &out[r].margin, c->error) : out[r].margin.data;
  if (!to) return SG_STATUS_NO_MEMORY;
  const size_t n = ref_count(&c->out[r]);
  for (size_t i = 0; i < n && fresh; i++)
    to[i] = INFINITY;
  if (moves) return move(c, shadows, to);
  for (intptr_t k = 0; k < c->n_in; k++) {
    if (!shadows[k].margin.data) continue;
    if (elementwise) {
      combine(c, shadows, k, to);
      continue;
    }
    const double worst = least(shadows, k);
    for (size_t i = 0; i < n; i++)
      to[i] = fmin(to[i], worst);
  }
  return SG_STATUS_OK;
}

SgStatus ref_margins(const Call *c, const SgShadow *shadows, SgShadow *out) {
  if (c->n_in == 0) return SG_STATUS_OK;
  TRY(decide(c, shadows, out));
  for (intptr_t r = 0; r < c->n_out; r++)
    TRY(propagate(c, shadows, r, out));
  return SG_STATUS_OK;
}
