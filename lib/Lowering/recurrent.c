//===- recurrent.c - lstm and gru --------------------------------------------===//
//
// A unit is one sequence in one direction: all its steps, one after the other. Sums of
// the gates lie in local memory:
//
//   sums[j] = x[t, b, d, j] + sum over k of h[k] r[d, k, j]
//
// ROWS rows of r at a time, j innermost, so that LLVM vectorises it and r is read as it
// lies. The last gate of gru has no x in its sum, but the bias. Floats of 16 bits are
// summed, and the state is kept, in f32.
//===----------------------------------------------------------------------===//
#include "Index.h"

#include "mlir-c/BuiltinAttributes.h"

enum { ROWS = 8 };

typedef struct Layer {
  SgEmit *e;
  bool lstm;
  int64_t steps, batch, directions, size, wide; ///< wide: of all gates
  SgScalar scalar, sum;                         ///< in memory; computed in
  SgFlat x, r, bias, h, c, y, h_last, c_last;   ///< operands and results
  SgFlat state, cell, sums;                     ///< local, a line a unit
  const char *direction, *line;                 ///< the unit's d, and its state's place
} Layer;

static SgFlat buffer(Layer *l, int64_t n) {
  SgEmit *e = l->e;
  SgFlat f = {.scalar = l->sum, .buffer = sg_e_name(e)};
  f.type = sg_e_memref(e, l->sum, 2, (int64_t[]){e->units, n});
  sg_e(e, "%s = memref.alloc() : %s\n", f.buffer, f.type);
  return f;
}

static const char *load(Layer *l, const SgFlat *f, const char *at) {
  return sg_e_widen(l->e, f->scalar, sg_flat_read(l->e, f, at));
}

static void store(Layer *l, const SgFlat *f, const char *value, const char *at) {
  if (f->buffer) sg_flat_write(l->e, f, sg_e_narrow(l->e, f->scalar, value), at);
}

/// Element `j` of a local line, `base` elements on.
static const char *local(Layer *l, const char *j, int64_t base) {
  SgEmit *e = l->e;
  return sg_e_str(e, "%%u, %s", sg_e_linear(e, base, 1, &j, (int64_t[]){1}));
}

static const char *op(Layer *l, const char *name, const char *a, const char *b) {
  return sg_e_op(l->e, name, b ? 2 : 1, (const char *[]){a, b});
}

static const char *fma(Layer *l, const char *a, const char *b, const char *acc) {
  return sg_e_op(l->e, "acc_fma", 3, (const char *[]){a, b, acc});
}

/// Copies n elements from `from` at `at` to a local line from `base` on.
static void copy_in(Layer *l, const SgFlat *from, const char *at, int64_t n,
                    const SgFlat *to, int64_t base) {
  SgEmit *e = l->e;
  const char *j = sg_e_name(e);
  sg_e_for(e, j, n);
  const char *value = load(l, from, sg_index_add(e, j, at, 1));
  sg_flat_write(e, to, value, local(l, j, base));
  sg_e_close(e, 1);
}

static void copy_out(Layer *l, const SgFlat *from, const SgFlat *to, const char *at) {
  SgEmit *e = l->e;
  if (!to->buffer) return;
  const char *j = sg_e_name(e);
  sg_e_for(e, j, l->size);
  store(l, to, sg_flat_read(e, from, local(l, j, 0)), sg_index_add(e, j, at, 1));
  sg_e_close(e, 1);
}

/// sums += h[k] r[d, k, ..] for k from `first` on, `rows` at a time to `end`.
static void add_rows(Layer *l, int64_t first, int64_t end, int rows) {
  SgEmit *e = l->e;
  if (first >= end) return;
  const char *block = sg_e_name(e), *j = sg_e_name(e), *h[ROWS], *at[ROWS];
  sg_e_for(e, block, (end - first) / rows);
  for (int i = 0; i < rows; i++) {
    const char *k = sg_e_linear(e, first + i, 1, &block, (int64_t[]){rows});
    h[i] = sg_flat_read(e, &l->state, sg_e_str(e, "%%u, %s", k));
    at[i] = sg_e_linear(e, 0, 2, (const char *[]){l->direction, k},
                        (int64_t[]){l->size * l->wide, l->wide});
  }
  sg_e_for(e, j, l->wide);
  const char *own = sg_e_str(e, "%%u, %s", j), *sum = sg_flat_read(e, &l->sums, own);
  for (int i = 0; i < rows; i++)
    sum = fma(l, load(l, &l->r, sg_index_add(e, j, at[i], 1)), h[i], sum);
  sg_flat_write(e, &l->sums, sum, own);
  sg_e_close(e, 2);
}

/// The next state of element %j from the sums.
static const char *lstm_cell(Layer *l, const char *j) {
  SgEmit *e = l->e;
  const char *gate[4];
  for (int g = 0; g < 4; g++)
    gate[g] = sg_flat_read(e, &l->sums, local(l, j, g * l->size));
  const char *own = local(l, j, 0);
  const char *cell =
      op(l, "mul", op(l, "sigmoid", gate[2], NULL), sg_flat_read(e, &l->cell, own));
  cell = fma(l, op(l, "sigmoid", gate[0], NULL), op(l, "tanh", gate[3], NULL), cell);
  sg_flat_write(e, &l->cell, cell, own);
  return op(l, "mul", op(l, "sigmoid", gate[1], NULL), op(l, "tanh", cell, NULL));
}

static const char *gru_cell(Layer *l, const char *j, const char *x) {
  SgEmit *e = l->e;
  const char *sum[3];
  for (int g = 0; g < 3; g++)
    sum[g] = sg_flat_read(e, &l->sums, local(l, j, g * l->size));
  const char *z = op(l, "sigmoid", sum[0], NULL), *r = op(l, "sigmoid", sum[1], NULL);
  const char *input =
      load(l, &l->x,
           sg_e_linear(e, 2 * l->size, 2, (const char *[]){x, j}, (int64_t[]){1, 1}));
  const char *next = op(l, "tanh", fma(l, r, sum[2], input), NULL);
  const char *h = sg_flat_read(e, &l->state, local(l, j, 0));
  return fma(l, z, op(l, "sub", h, next), next);
}

/// The place of step `s` in time: from the end in reverse.
static const char *time_of(Layer *l, const char *s) {
  SgEmit *e = l->e;
  const MlirStringRef way = mlirStringAttrGetValue(sg_attr(e->op, "direction"));
  if (mlirStringRefEqual(way, sg_s("forward"))) return s;
  const char *last = sg_e_index(e, l->steps - 1), *back = sg_e_name(e);
  sg_e(e, "%s = arith.subi %s, %s : index\n", back, last, s);
  if (mlirStringRefEqual(way, sg_s("reverse"))) return back;
  const char *zero = sg_e_index(e, 0), *first = sg_e_name(e), *t = sg_e_name(e);
  sg_e(e, "%s = arith.cmpi eq, %s, %s : index\n", first, l->direction, zero);
  sg_e(e, "%s = arith.select %s, %s, %s : index\n", t, first, s, back);
  return t;
}

static void emit_step(Layer *l, const char *s, const char *b) {
  SgEmit *e = l->e;
  const char *t = time_of(l, s);
  const char *x = sg_e_linear(e, 0, 3, (const char *[]){t, b, l->direction},
                              (int64_t[]){l->batch * l->directions * l->wide,
                                          l->directions * l->wide, l->wide});
  const int64_t with_x = l->lstm ? l->wide : 2 * l->size;
  copy_in(l, &l->x, x, with_x, &l->sums, 0);
  if (!l->lstm) {
    const char *bias = sg_e_linear(e, 0, 1, &l->direction, &l->size);
    copy_in(l, &l->bias, bias, l->size, &l->sums, with_x);
  }
  const int64_t whole = l->size / ROWS * ROWS;
  add_rows(l, 0, whole, ROWS);
  add_rows(l, whole, l->size, 1);
  const char *j = sg_e_name(e);
  const char *y = sg_e_linear(e, 0, 2, (const char *[]){t, l->line},
                              (int64_t[]){l->directions * l->batch * l->size, 1});
  sg_e_for(e, j, l->size);
  const char *h = l->lstm ? lstm_cell(l, j) : gru_cell(l, j, x);
  sg_flat_write(e, &l->state, h, local(l, j, 0));
  store(l, &l->y, h, sg_index_add(e, j, y, 1));
  sg_e_close(e, 1);
}

static MlirLogicalResult lower(SgEmit *e, bool lstm) {
  int64_t x[SG_E_RANK], r[SG_E_RANK];
  sg_e_dims(sg_in_type(e->op, 0), x);
  sg_e_dims(sg_in_type(e->op, 1), r);
  Layer l = {.e = e, .lstm = lstm, .steps = x[0], .batch = x[1], .directions = x[2]};
  l.wide = x[3];
  l.size = r[1];
  l.scalar = e->scalar;
  l.sum = e->scalar = sg_e_accumulator(l.scalar);
  e->units = l.batch * l.directions;
  if (l.size == 0 || e->units == 0) { // nothing to compute
    e->units = 0;
    sg_e_units(e);
    sg_e_close(e, 1);
    return SG_OK;
  }
  l.x = sg_flat_in(e, 0);
  l.r = sg_flat_in(e, 1);
  if (!lstm) l.bias = sg_flat_in(e, 2);
  l.h = sg_flat_in(e, lstm ? 2 : 3);
  if (lstm) l.c = sg_flat_in(e, 3);
  l.y = sg_flat_out(e, 0);
  l.h_last = sg_flat_out(e, 1);
  if (lstm) l.c_last = sg_flat_out(e, 2);
  l.state = buffer(&l, l.size);
  if (lstm) l.cell = buffer(&l, l.size);
  l.sums = buffer(&l, l.wide);
  sg_e_units(e);
  const char *at[2];
  sg_e_delinearise(e, "%u", 2, (int64_t[]){l.directions, l.batch}, at);
  l.direction = at[0];
  const char *unit = "%u";
  l.line = sg_e_linear(e, 0, 1, &unit, &l.size);
  copy_in(&l, &l.h, l.line, l.size, &l.state, 0);
  if (lstm) copy_in(&l, &l.c, l.line, l.size, &l.cell, 0);
  const char *s = sg_e_name(e);
  sg_e_for(e, s, l.steps);
  emit_step(&l, s, at[1]);
  sg_e_close(e, 1);
  copy_out(&l, &l.state, &l.h_last, l.line);
  if (lstm) copy_out(&l, &l.cell, &l.c_last, l.line);
  sg_e_close(e, 1);
  return e->failed ? SG_FAIL : SG_OK;
}

static MlirLogicalResult lower_lstm(SgEmit *e) { return lower(e, true); }
static MlirLogicalResult lower_gru(SgEmit *e) { return lower(e, false); }

const SgLowerEntry sg_lower_recurrent[] = {
    {"sg.lstm", lower_lstm}, {"sg.gru", lower_gru}, {0}};
