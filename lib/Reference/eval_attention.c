//===- eval_attention.c - softmax(masks of q k^T * scale) v ------------------===//
//
// A query at a time, in f64 from the elements to the result, which is rounded once.
//===----------------------------------------------------------------------===//
#include "eval.h"

#include "sg/Op.h"

#include <math.h>
#include <stdlib.h>

enum { MASKS = SG_ATTENTION_MASKS };

/// Steps through a mask (0 where it repeats), and what it does to scores.
typedef struct Mask {
  int64_t steps[SG_MAX_RANK];
  bool keeps; ///< where it is true; the others become `fill`. Else it is added
  double fill;
} Mask;

typedef struct Attention {
  size_t batch, heads, shared, s, t, d, dv;
  double scale;
  bool causal, closed_zero, nan_zero;
  int masks;
  Mask mask[MASKS];
} Attention;

static SgStatus read_masks(const Call *c, Attention *a, const SgTensor *scores) {
  double fills[MASKS];
  int n = 0;
  a->masks = (int)c->n_in - 3;
  for (int i = 0; i < a->masks; i++)
    n += c->in[3 + i].dtype == SG_BOOL;
  if (n || ref_length(c, "fills")) TRY(ref_f64s(c, "fills", n, fills));
  for (int i = 0, k = 0; i < a->masks; i++) {
    const SgTensor *t = &c->in[3 + i];
    Mask *m = &a->mask[i];
    m->keeps = t->dtype == SG_BOOL;
    if (m->keeps)
      m->fill = fills[k++];
    else
      TRY(ref_same_dtype(c, t->dtype, c->in[0].dtype));
    if (!ref_broadcast(t, scores, m->steps))
      return ref_bad(c, "has a mask that does not broadcast to the scores");
  }
  return SG_STATUS_OK;
}

static SgStatus read_attention(const Call *c, Attention *a) {
  TRY(ref_arity(c, 3, 3 + MASKS));
  const SgTensor *q = &c->in[0], *k = &c->in[1], *v = &c->in[2];
  for (intptr_t i = 0; i < 3; i++)
    TRY(ref_same_dtype(c, c->in[i].dtype, q->dtype));
  TRY(ref_same_dtype(c, c->out[0].dtype, q->dtype));
  if (q->rank != 4 || k->rank != 4 || v->rank != 4)
    return ref_bad(c, "has operands that are not of rank 4");
  const int64_t *dims = q->dims, shared = k->dims[1], t = k->dims[2];
  if (shared < 1 || dims[1] % shared)
    return ref_bad(c, "has heads of keys that do not divide those of queries");
  TRY(ref_expect_in(c, 1, 4, (int64_t[]){dims[0], shared, t, dims[3]}));
  TRY(ref_expect_in(c, 2, 4, (int64_t[]){dims[0], shared, t, v->dims[3]}));
  TRY(ref_expect(c, 0, 4, (int64_t[]){dims[0], dims[1], dims[2], v->dims[3]}));
  *a = (Attention){.batch = (size_t)dims[0],
                   .heads = (size_t)dims[1],
                   .shared = (size_t)shared,
                   .s = (size_t)dims[2],
                   .t = (size_t)t,
                   .d = (size_t)dims[3],
                   .dv = (size_t)v->dims[3],
                   .scale = ref_f64(c, "scale"),
                   .causal = ref_flag(c, "causal"),
                   .closed_zero = ref_flag(c, "closed_zero"),
                   .nan_zero = ref_flag(c, "nan_zero")};
  if (!isfinite(a->scale)) return ref_bad(c, "has a scale that is not finite");
  const SgTensor scores = {.rank = 4, .dims = {dims[0], dims[1], dims[2], t}};
  return read_masks(c, a, &scores);
}

/// What all queries share.
typedef struct Operands {
  const double *q, *k, *v;
  double *const *mask;
} Operands;

static double apply_masks(const Attention *a, const Operands *x, size_t b, size_t h,
                          size_t i, size_t t, double z) {
  for (int n = 0; n < a->masks; n++) {
    const Mask *m = &a->mask[n];
    const int64_t at = (int64_t)b * m->steps[0] + (int64_t)h * m->steps[1] +
                       (int64_t)i * m->steps[2] + (int64_t)t * m->steps[3];
    const double v = x->mask[n][at];
    z = !m->keeps ? z + v : v != 0 ? z : m->fill;
  }
  return a->causal && t + a->s > i + a->t ? -INFINITY : z;
}

/// The scores of one query.
static void score(const Attention *a, const Operands *x, size_t b, size_t h, size_t i,
                  double *z) {
  const size_t g = h / (a->heads / a->shared);
  const double *q = x->q + ((b * a->heads + h) * a->s + i) * a->d;
  const double *k = x->k + (b * a->shared + g) * a->t * a->d;
  for (size_t t = 0; t < a->t; t++) {
    double sum = 0;
    for (size_t d = 0; d < a->d; d++)
      sum += q[d] * k[t * a->d + d];
    z[t] = apply_masks(a, x, b, h, i, t, sum * a->scale);
  }
}

/// Scores become weights.
static void soften(const Attention *a, double *z) {
  const size_t n = a->t;
  double max = -INFINITY, sum = 0;
  for (size_t t = 0; t < n; t++)
    max = ref_max(max, z[t]);
  for (size_t t = 0; t < n; t++)
    sum += exp(z[t] - max);
  const bool closed = a->closed_zero && max == -INFINITY;
  for (size_t t = 0; t < n; t++) {
    z[t] = closed ? 0 : exp(z[t] - max) / sum;
    if (a->nan_zero && isnan(z[t])) z[t] = 0;
  }
}

static void attend(const Call *c, const Attention *a, const Operands *x, double *z,
                   double *y) {
  for (size_t row = 0; row < a->batch * a->heads * a->s; row++) {
    const size_t i = row % a->s, h = row / a->s % a->heads, b = row / a->s / a->heads;
    const size_t g = h / (a->heads / a->shared);
    const double *v = x->v + (b * a->shared + g) * a->t * a->dv;
    score(a, x, b, h, i, z);
    soften(a, z);
    for (size_t j = 0; j < a->dv; j++)
      y[j] = 0;
    for (size_t t = 0; t < a->t; t++)
      for (size_t j = 0; j < a->dv; j++)
        y[j] += z[t] * v[t * a->dv + j];
    for (size_t j = 0; j < a->dv; j++)
      ref_store_f(&c->out[0], row * a->dv + j, y[j]);
  }
}

static SgStatus attention(const Call *c) {
  Attention a;
  TRY(read_attention(c, &a));
  double *all[3 + MASKS] = {NULL}, *z = ref_array(c, a.t, sizeof *z),
                  *y = ref_array(c, a.dv, sizeof *y);
  bool ready = z && y;
  for (intptr_t i = 0; i < c->n_in && ready; i++)
    ready = (all[i] = ref_all_f(c, &c->in[i])) != NULL;
  const Operands x = {all[0], all[1], all[2], all + 3};
  if (ready) attend(c, &a, &x, z, y);
  for (int i = 0; i < 3 + MASKS; i++)
    free(all[i]);
  free(z);
  free(y);
  return ready ? SG_STATUS_OK : ref_no_memory(c);
}

const RefOp ref_attention_ops[] = {{"sg.attention", attention, F, {0}}, {0}};
