//===- eval_recurrent.c - lstm and gru ---------------------------------------===//
#include "eval.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/// The extents, and what a sequence of one direction has of state.
typedef struct Layer {
  const Call *c;
  int64_t steps, batch, directions, size;
  int gates;
  bool lstm;
  double *r, *bias, *h, *cell, *sums; // of all directions; of one sequence
} Layer;

static double sigmoid(double x) { return 1 / (1 + exp(-x)); }

/// sums[j] = sum over k of h[k] r[d][k][j].
static void recur(Layer *l, int64_t d) {
  const size_t n = (size_t)l->size, wide = n * (size_t)l->gates;
  for (size_t j = 0; j < wide; j++) {
    l->sums[j] = 0;
    for (size_t k = 0; k < n; k++)
      l->sums[j] += l->h[k] * l->r[((size_t)d * n + k) * wide + j];
  }
}

/// The next state of sequence `b` from what x has at `at`.
static void step(Layer *l, int64_t d, size_t at) {
  const size_t n = (size_t)l->size;
  const SgTensor *x = &l->c->in[0];
  recur(l, d);
  for (size_t j = 0; j < n; j++) {
    double gate[4];
    for (size_t g = 0; g < (size_t)l->gates; g++)
      gate[g] = ref_load_f(x, at + g * n + j);
    if (l->lstm) {
      for (size_t g = 0; g < 4; g++)
        gate[g] += l->sums[g * n + j];
      l->cell[j] = sigmoid(gate[2]) * l->cell[j] + sigmoid(gate[0]) * tanh(gate[3]);
      l->h[j] = sigmoid(gate[1]) * tanh(l->cell[j]);
    } else {
      const double z = sigmoid(gate[0] + l->sums[j]);
      const double r = sigmoid(gate[1] + l->sums[n + j]);
      const double v = l->sums[2 * n + j] + l->bias[(size_t)d * n + j];
      const double next = tanh(gate[2] + r * v);
      l->h[j] = (1 - z) * next + z * l->h[j];
    }
  }
}

static void load(double *to, const SgTensor *from, size_t at, size_t n) {
  for (size_t j = 0; j < n; j++)
    to[j] = ref_load_f(from, at + j);
}

static void store(const SgTensor *to, size_t at, const double *from, size_t n) {
  for (size_t j = 0; j < n; j++)
    ref_store_f(to, at + j, from[j]);
}

/// All steps of sequence `b` in direction `d`.
static void run(Layer *l, int64_t d, int64_t b) {
  const Call *c = l->c;
  const size_t n = (size_t)l->size, line = (size_t)(d * l->batch + b);
  const bool reverse = d == 1 || ref_str_is(c, "direction", "reverse");
  load(l->h, &c->in[l->lstm ? 2 : 3], line * n, n);
  if (l->lstm) load(l->cell, &c->in[3], line * n, n);
  for (int64_t s = 0; s < l->steps; s++) {
    const int64_t t = reverse ? l->steps - 1 - s : s;
    const size_t x = (size_t)((t * l->batch + b) * l->directions + d);
    step(l, d, x * n * (size_t)l->gates);
    store(&c->out[0], ((size_t)(t * l->directions * l->batch) + line) * n, l->h, n);
  }
  store(&c->out[1], line * n, l->h, n);
  if (l->lstm) store(&c->out[2], line * n, l->cell, n);
}

/// Checks all shapes against x and the state.
static SgStatus check(const Call *c, Layer *l) {
  const SgTensor *x = &c->in[0], *h = &c->in[l->lstm ? 2 : 3];
  const int states = l->lstm ? 2 : 1;
  if (c->n_out != 1 + states)
    return ref_bad(c, "has %td results, expected %d", (ptrdiff_t)c->n_out, 1 + states);
  if (x->rank != 4 || h->rank != 3)
    return ref_bad(c, "has x and h of %d and %d dimensions, expected 4 and 3", x->rank,
                   h->rank);
  l->steps = x->dims[0], l->batch = x->dims[1], l->directions = x->dims[2];
  l->size = h->dims[2];
  const int64_t wide = l->gates * l->size, d = l->directions;
  const int64_t state[] = {d, l->batch, l->size};
  TRY(ref_expect_in(c, 0, 4, (int64_t[]){l->steps, l->batch, d, wide}));
  TRY(ref_expect_in(c, 1, 3, (int64_t[]){d, l->size, wide}));
  if (l->lstm)
    TRY(ref_expect_in(c, 2, 3, state));
  else
    TRY(ref_expect_in(c, 2, 2, (int64_t[]){d, l->size}));
  TRY(ref_expect_in(c, 3, 3, state));
  if (d != (ref_str_is(c, "direction", "bidirectional") ? 2 : 1))
    return ref_bad(c, "has x of %lld directions, which is not what 'direction' says",
                   (long long)d);
  TRY(ref_expect(c, 0, 4, (int64_t[]){l->steps, d, l->batch, l->size}));
  for (int i = 1; i <= states; i++)
    TRY(ref_expect(c, i, 3, state));
  for (intptr_t i = 1; i < 4; i++)
    TRY(ref_same_dtype(c, c->in[i].dtype, x->dtype));
  for (intptr_t i = 0; i < c->n_out; i++)
    TRY(ref_same_dtype(c, c->out[i].dtype, x->dtype));
  return SG_STATUS_OK;
}

static SgStatus recurrent(const Call *c, bool lstm) {
  TRY(ref_arity(c, 4, 4));
  Layer l = {.c = c, .lstm = lstm, .gates = lstm ? 4 : 3};
  TRY(check(c, &l));
  const size_t n = (size_t)l.size;
  SgStatus status = SG_STATUS_NO_MEMORY;
  if ((l.r = ref_all_f(c, &c->in[1])) && (l.bias = ref_all_f(c, &c->in[2])) &&
      (l.h = ref_array(c, n, sizeof *l.h)) &&
      (l.cell = ref_array(c, n, sizeof *l.cell)) &&
      (l.sums = ref_array(c, n * (size_t)l.gates, sizeof *l.sums))) {
    for (int64_t d = 0; d < l.directions; d++)
      for (int64_t b = 0; b < l.batch; b++)
        run(&l, d, b);
    status = SG_STATUS_OK;
  }
  free(l.r), free(l.bias), free(l.h), free(l.cell), free(l.sums);
  return status;
}

static SgStatus lstm(const Call *c) { return recurrent(c, true); }
static SgStatus gru(const Call *c) { return recurrent(c, false); }

const RefOp ref_recurrent_ops[] = {
    {"sg.lstm", lstm, F, {0}}, {"sg.gru", gru, F, {0}}, {0}};
