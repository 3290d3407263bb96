//===- padding.c - pads and triangles -------------------------------------===//
//
// A unit is a row of the result: its elements along the last dimension. The row of x
// that it shows is found once, then there are three loops: low padding, x, high
// padding. A row of constant padding only is one loop. trilu: two loops, kept and zero.
//===----------------------------------------------------------------------===//
#include <string.h>

#include "Emit.h"

typedef enum Mode { CONSTANT, REFLECT, EDGE, WRAP } Mode;

static Mode read_mode(SgEmit *e) {
  const MlirStringRef mode = mlirStringAttrGetValue(sg_attr(e->op, "mode"));
  if (mlirStringRefEqual(mode, SG_STR("reflect"))) return REFLECT;
  if (mlirStringRefEqual(mode, SG_STR("edge"))) return EDGE;
  if (mlirStringRefEqual(mode, SG_STR("wrap"))) return WRAP;
  return CONSTANT;
}

/// Which of n elements stands at index - low; n > 0.
static const char *source(SgEmit *e, Mode mode, const char *index, int64_t low,
                          int64_t n) {
  const char *t = sg_e_linear(e, -low, 1, &index, (int64_t[]){1}),
             *zero = sg_e_index(e, 0);
  const char *last = sg_e_index(e, n - 1), *v[4];
  for (int i = 0; i < 4; ++i)
    v[i] = sg_e_name(e);
  if (mode == EDGE || n == 1) {
    sg_e(e, "%s = arith.maxsi %s, %s : index\n", v[0], t, zero);
    sg_e(e, "%s = arith.minsi %s, %s : index\n", v[1], v[0], last);
    return v[1];
  }
  const int64_t period = mode == WRAP ? n : 2 * (n - 1);
  const char *by = sg_e_index(e, period);
  const char *shift = sg_e_index(e, (low + period - 1) / period * period); // t >= -low
  sg_e(e, "%s = arith.addi %s, %s : index\n", v[0], t, shift);
  sg_e(e, "%s = arith.remui %s, %s : index\n", v[1], v[0], by);
  if (mode == WRAP) return v[1];
  sg_e(e, "%s = arith.subi %s, %s : index\n", v[2], by, v[1]);
  sg_e(e, "%s = arith.minsi %s, %s : index\n", v[3], v[1], v[2]);
  return v[3];
}

typedef struct Pad {
  Mode mode;
  int rank;
  int64_t x[SG_E_RANK], y[SG_E_RANK], low[SG_E_RANK];
  int64_t x_size, y_size;
  SgScalar s;
  const char *x_type, *y_type, *from, *to, *value;
} Pad;

static void put(SgEmit *e, const Pad *p, const char *value, const char *index) {
  const char *iv[] = {"%u", index};
  sg_e_put(e, value, p->to, p->y_type,
           sg_e_linear(e, 0, 2, iv, (int64_t[]){p->y[p->rank - 1], 1}));
}

/// Result elements [begin, end) of the row; `row`: where x's row starts, null for none.
static void fill(SgEmit *e, const Pad *p, int64_t begin, int64_t end, const char *row) {
  if (begin >= end) return;
  const int last = p->rank - 1;
  const bool own = begin >= p->low[last] && end <= p->low[last] + p->x[last];
  const char *i = sg_e_name(e);
  sg_e_for(e, i, end - begin);
  const char *index = sg_e_linear(e, begin, 1, &i, (int64_t[]){1});
  const char *value = p->value;
  if (row != NULL && (own || p->mode != CONSTANT)) {
    const char *at = own ? sg_e_linear(e, begin - p->low[last], 1, &i, (int64_t[]){1})
                         : source(e, p->mode, index, p->low[last], p->x[last]);
    const char *both[] = {row, at};
    const char *from = sg_e_linear(e, 0, 2, both, (int64_t[]){1, 1});
    value = sg_e_name(e);
    sg_e(e, "%s = memref.load %s[%s] : %s\n", value, p->from, from, p->x_type);
  }
  put(e, p, value, index);
  sg_e_close(e, 1);
}

static const char *pad_value(SgEmit *e, SgScalar s) {
  if (sg_n_in(e->op) < 2) return sg_e_narrow(e, s, sg_e_number(e, s, 0));
  if (sg_e_is_constant(e, 1)) return sg_e_narrow(e, s, sg_e_constant(e, 1));
  const int64_t one = 1;
  const char *memref = sg_e_in_buffer(e, 1, 1, &one), *zero = sg_e_index(e, 0);
  const char *name = sg_e_name(e);
  sg_e(e, "%s = memref.load %s[%s] : %s\n", name, memref, zero,
       sg_e_memref(e, s, 1, &one));
  return name;
}

static MlirLogicalResult lower_pad(SgEmit *e) {
  Pad p = {.mode = read_mode(e), .s = e->scalar};
  p.rank = sg_e_dims(sg_in_type(e->op, 0), p.x);
  sg_e_dims(sg_res_type(e->op, 0), p.y);
  sg_e_ints(e, "low", p.low);
  if (p.rank == 0) p.rank = 1, p.x[0] = p.y[0] = 1, p.low[0] = 0;
  p.x_size = sg_e_product(p.rank, p.x);
  p.y_size = sg_e_product(p.rank, p.y);
  const int last = p.rank - 1;
  p.x_type = sg_e_memref(e, p.s, 1, &p.x_size);
  p.y_type = sg_e_memref(e, p.s, 1, &p.y_size);
  if (p.x_size > 0) p.from = sg_e_in_buffer(e, 0, 1, &p.x_size);
  p.to = sg_e_out_buffer(e, 0, 1, &p.y_size);
  p.value = pad_value(e, p.s);
  e->units = sg_e_product(last, p.y);
  sg_e_units(e);
  const char *at[SG_E_RANK], *inside = NULL;
  sg_e_delinearise(e, "%u", last, p.y, at);
  int64_t strides[SG_E_RANK];
  for (int d = 0; d < last; ++d) {
    strides[d] = sg_e_product(p.rank - d - 1, p.x + d + 1);
    if (p.mode != CONSTANT) {
      at[d] = source(e, p.mode, at[d], p.low[d], p.x[d]);
      continue;
    }
    at[d] = sg_e_linear(e, -p.low[d], 1, &at[d], (int64_t[]){1});
    if (p.x[d] == p.y[d]) continue;
    const char *extent = sg_e_index(e, p.x[d]), *ok = sg_e_name(e),
               *both = sg_e_name(e);
    sg_e(e, "%s = arith.cmpi ult, %s, %s : index\n", ok, at[d], extent);
    if (inside != NULL) sg_e(e, "%s = arith.andi %s, %s : i1\n", both, inside, ok);
    inside = inside != NULL ? both : ok;
  }
  const int64_t begin = p.low[last], end = p.low[last] + p.x[last];
  if (p.x_size == 0) {
    fill(e, &p, 0, p.y[last], NULL);
  } else {
    if (inside != NULL) sg_e(e, "scf.if %s {\n", inside);
    const char *row = sg_e_linear(e, 0, last, at, strides);
    fill(e, &p, 0, begin, row);
    fill(e, &p, begin, end, row);
    fill(e, &p, end, p.y[last], row);
    if (inside != NULL) {
      sg_e(e, "} else {\n");
      fill(e, &p, 0, p.y[last], NULL);
      sg_e(e, "}\n");
    }
  }
  sg_e_close(e, 1);
  return e->failed ? SG_FAIL : SG_OK;
}

static MlirLogicalResult lower_trilu(SgEmit *e) {
  int64_t dims[SG_E_RANK];
  const int rank = sg_e_dims(sg_in_type(e->op, 0), dims);
  const int64_t rows = dims[rank - 2], columns = dims[rank - 1],
                size = sg_e_product(rank, dims), k = sg_attr_i64(e->op, "k", 0);
  const bool upper = sg_has(e->op, "upper");
  const SgScalar s = e->scalar;
  const char *type = sg_e_memref(e, s, 1, &size);
  const char *x = sg_e_in_buffer(e, 0, 1, &size), *y = sg_e_out_buffer(e, 0, 1, &size);
  const char *zero = sg_e_narrow(e, s, sg_e_number(e, s, 0));
  e->units = size / columns;
  sg_e_units(e);
  const char *at[2];
  sg_e_delinearise(e, "%u", 2, (int64_t[]){e->units / rows, rows}, at);
  // The border between what is kept and what is not, within the row.
  int64_t shift = upper ? k : k + 1; // any k beyond the matrix means all or nothing
  if (shift > columns) shift = columns;
  if (shift < -rows) shift = -rows;
  const char *none = sg_e_index(e, 0), *all = sg_e_index(e, columns),
             *one = sg_e_index(e, 1);
  const char *border = sg_e_linear(e, shift, 1, &at[1], (int64_t[]){1});
  const char *n[2] = {sg_e_name(e), sg_e_name(e)};
  sg_e(e, "%s = arith.maxsi %s, %s : index\n", n[0], border, none);
  sg_e(e, "%s = arith.minsi %s, %s : index\n", n[1], n[0], all);
  for (int part = 0; part < 2; ++part) {
    const char *j = sg_e_name(e);
    sg_e(e, "scf.for %s = %s to %s step %s {\n", j, part ? n[1] : none,
         part ? all : n[1], one);
    const char *iv[] = {"%u", j};
    const char *place = sg_e_linear(e, 0, 2, iv, (int64_t[]){columns, 1});
    const char *value = zero;
    if (upper == (part == 1)) {
      value = sg_e_name(e);
      sg_e(e, "%s = memref.load %s[%s] : %s\n", value, x, place, type);
    }
    sg_e_put(e, value, y, type, place);
    sg_e_close(e, 1);
  }
  sg_e_close(e, 1);
  return e->failed ? SG_FAIL : SG_OK;
}

const SgLowerEntry sg_lower_padding[] = {
    {"sg.pad", lower_pad}, {"sg.trilu", lower_trilu}, {0}};
