//===- scan.c - running sums, positions of extremes, the k greatest -------===//
//
// x is seen as [O, N, I] around the axis. A unit is one O (cumsum, arg_max: the loops
// are n, then i along memory, with a row of I accumulators in local memory) or one lane
// (o, i) (top_k: a heap of k elements in local memory, the worst on top).
//===----------------------------------------------------------------------===//
#include "Window.h"

#include <math.h>

typedef struct Lanes {
  int64_t o, n, i, out_n, x_size, y_size;
} Lanes;

static Lanes read_lanes(SgEmit *e) {
  int64_t dims[SG_E_RANK];
  const int rank = sg_e_dims(sg_in_type(e->op, 0), dims);
  const int axis = (int)sg_attr_i64(e->op, "axis", 0);
  Lanes l = {.o = sg_e_product(axis, dims),
             .n = dims[axis],
             .i = sg_e_product(rank - axis - 1, dims + axis + 1)};
  l.x_size = l.o * l.n * l.i;
  l.y_size = sg_e_product(sg_e_dims(sg_res_type(e->op, 0), dims), dims);
  return l;
}

// ---- cumsum

static MlirLogicalResult lower_cumsum(SgEmit *e) {
  const Lanes l = read_lanes(e);
  const SgScalar s = e->scalar, f = sg_e_accumulator(s);
  const char *type = sg_e_memref(e, s, 1, &l.x_size),
             *row_type = sg_e_memref(e, f, 1, &l.i);
  const char *x = sg_e_in_buffer(e, 0, 1, &l.x_size),
             *y = sg_e_out_buffer(e, 0, 1, &l.x_size);
  const bool exclusive = sg_has(e->op, "exclusive"), reverse = sg_has(e->op, "reverse");
  e->units = l.o;
  sg_e_units(e);
  const char *row = sg_w_row(e, f, l.i);
  sg_e_for(e, "%z", l.i);
  sg_e_put(e, sg_e_narrow(e, f, sg_e_number(e, f, 0)), row, row_type, "%z");
  sg_e_close(e, 1);
  sg_e_for(e, "%n", l.n);
  sg_e_for(e, "%i", l.i);
  const char *iv[] = {"%u", "%n", "%i"};
  const int64_t stride[] = {l.n * l.i, reverse ? -l.i : l.i, 1};
  const char *at = sg_e_linear(e, reverse ? (l.n - 1) * l.i : 0, 3, iv, stride);
  const char *before = sg_e_load(e, f, row, row_type, "%i");
  const char *both[] = {sg_e_load(e, s, x, type, at), before};
  const char *after = sg_e_op(e, "add", 2, both);
  sg_e_put(e, sg_e_narrow(e, f, after), row, row_type, "%i");
  sg_e_put(e, sg_e_narrow(e, s, exclusive ? before : after), y, type, at);
  sg_e_close(e, 3);
  return e->failed ? SG_FAIL : SG_OK;
}

// ---- arg_max, arg_min

static MlirLogicalResult arg(SgEmit *e, const char *beats) {
  const Lanes l = read_lanes(e);
  const SgScalar s = e->scalar;
  const int64_t y_size = l.o * l.i;
  const char *type = sg_e_memref(e, s, 1, &l.x_size),
             *row_type = sg_e_memref(e, s, 1, &l.i);
  const char *y_type = sg_e_memref(e, sg_e_i64, 1, &y_size);
  const char *at_type = sg_e_memref(e, sg_e_i64, 1, &l.i);
  const char *x = sg_e_in_buffer(e, 0, 1, &l.x_size),
             *y = sg_e_out_buffer(e, 0, 1, &y_size);
  const bool last = sg_has(e->op, "select_last");
  e->units = l.o;
  sg_e_units(e);
  const char *best = sg_w_row(e, s, l.i), *where = sg_w_row(e, sg_e_i64, l.i);
  const char *iv[] = {"%u", "%n", "%i"};
  const int64_t stride[] = {l.n * l.i, l.i, 1};
  // Element 0, then the others against the best so far.
  sg_e_for(e, "%i", l.i);
  const char *first[] = {"%u", "%i"};
  const char *start = sg_e_linear(e, 0, 2, first, (int64_t[]){l.n * l.i, 1});
  sg_e_put(e, sg_e_narrow(e, s, sg_e_load(e, s, x, type, start)), best, row_type, "%i");
  sg_e_put(e, sg_e_integer(e, sg_e_i64, 0), where, at_type, "%i");
  sg_e_close(e, 1);
  sg_e_for(e, "%n", l.n);
  sg_e_for(e, "%i", l.i);
  const char *v = sg_e_load(e, s, x, type, sg_e_linear(e, 0, 3, iv, stride));
  const char *old = sg_e_load(e, s, best, row_type, "%i");
  const char *place = sg_e_load(e, sg_e_i64, where, at_type, "%i");
  const char *both[] = {last ? old : v, last ? v : old};
  const char *wins = sg_e_op(e, beats, 2, both);
  const char *n[4] = {sg_e_name(e), sg_e_name(e), sg_e_name(e), sg_e_name(e)};
  sg_e(e, "%s = arith.index_cast %%n : index to i64\n", n[0]);
  if (last) { // the last of equals wins: the old one must not beat it
    const char *true_ = sg_e_name(e);
    sg_e(e, "%s = arith.constant true\n", true_);
    sg_e(e, "%s = arith.xori %s, %s : i1\n", n[1], wins, true_);
    wins = n[1];
  }
  sg_e(e, "%s = arith.select %s, %s, %s : %s\n", n[2], wins, v, old, s.type);
  sg_e(e, "%s = arith.select %s, %s, %s : i64\n", n[3], wins, n[0], place);
  sg_e_put(e, sg_e_narrow(e, s, n[2]), best, row_type, "%i");
  sg_e_put(e, n[3], where, at_type, "%i");
  sg_e_close(e, 2);
  sg_e_for(e, "%i", l.i);
  const char *to = sg_e_linear(e, 0, 2, first, (int64_t[]){l.i, 1});
  sg_e_put(e, sg_e_load(e, sg_e_i64, where, at_type, "%i"), y, y_type, to);
  sg_e_close(e, 2);
  return e->failed ? SG_FAIL : SG_OK;
}

static MlirLogicalResult lower_arg_max(SgEmit *e) { return arg(e, "beats_max"); }
static MlirLogicalResult lower_arg_min(SgEmit *e) { return arg(e, "beats_min"); }

// ---- top_k

/// The heap: values and indices, and their types.
typedef struct Heap {
  SgScalar s;
  int64_t k;
  const char *values, *places, *value_type, *place_type;
  bool largest;
} Heap;

/// i1: whether element a comes after b in the result; of equals the higher index does.
static const char *comes_after(SgEmit *e, const Heap *h, const char *a,
                               const char *a_at, const char *b, const char *b_at) {
  const char *ba[] = {b, a}, *ab[] = {a, b}, *n[4];
  const char *b_greater = sg_e_op(e, "beats_max", 2, ba);
  const char *a_greater = sg_e_op(e, "beats_max", 2, ab);
  const char *yes = h->largest ? b_greater : a_greater,
             *no = h->largest ? a_greater : b_greater;
  for (int i = 0; i < 4; ++i)
    n[i] = sg_e_name(e);
  sg_e(e, "%s = arith.cmpi sgt, %s, %s : i64\n", n[0], a_at, b_at);
  sg_e(e, "%s = arith.ori %s, %s : i1\n", n[1], yes, n[0]);
  const char *false_ = sg_e_name(e);
  sg_e(e, "%s = arith.constant false\n", false_);
  sg_e(e, "%s = arith.select %s, %s, %s : i1\n", n[2], no, false_, n[1]);
  return n[2];
}

/// Puts (value, place) at the top of the first `size` elements and lets it sink.
static void sink(SgEmit *e, const Heap *h, const char *value, const char *place,
                 const char *size) {
  const char *zero = sg_e_index(e, 0), *one = sg_e_index(e, 1), *two = sg_e_index(e, 2),
             *most = sg_e_index(e, h->k - 1), *end = sg_e_name(e);
  const char *n[14];
  for (int i = 0; i < 14; ++i)
    n[i] = sg_e_name(e);
  sg_e(e, "%s:2 = scf.while (%s = %s) : (index) -> (index, index) {\n", end, n[0],
       zero);
  sg_e(e, "%s = arith.muli %s, %s : index\n", n[1], n[0], two);
  sg_e(e, "%s = arith.addi %s, %s : index\n", n[2], n[1], one);
  sg_e(e, "%s = arith.addi %s, %s : index\n", n[3], n[1], two);
  sg_e(e, "%s = arith.minsi %s, %s : index\n", n[4], n[2], most);
  sg_e(e, "%s = arith.minsi %s, %s : index\n", n[5], n[3], most);
  const char *lv = sg_e_load(e, h->s, h->values, h->value_type, n[4]);
  const char *lp = sg_e_load(e, sg_e_i64, h->places, h->place_type, n[4]);
  const char *rv = sg_e_load(e, h->s, h->values, h->value_type, n[5]);
  const char *rp = sg_e_load(e, sg_e_i64, h->places, h->place_type, n[5]);
  sg_e(e, "%s = arith.cmpi slt, %s, %s : index\n", n[6], n[3], size);
  const char *right_worse = comes_after(e, h, rv, rp, lv, lp);
  sg_e(e, "%s = arith.andi %s, %s : i1\n", n[7], n[6], right_worse);
  sg_e(e, "%s = arith.select %s, %s, %s : index\n", n[8], n[7], n[3], n[2]);
  sg_e(e, "%s = arith.select %s, %s, %s : %s\n", n[9], n[7], rv, lv, h->s.type);
  sg_e(e, "%s = arith.select %s, %s, %s : i64\n", n[10], n[7], rp, lp);
  sg_e(e, "%s = arith.cmpi slt, %s, %s : index\n", n[11], n[2], size);
  const char *child_worse = comes_after(e, h, n[9], n[10], value, place);
  sg_e(e, "%s = arith.andi %s, %s : i1\n", n[12], n[11], child_worse);
  sg_e(e, "scf.condition(%s) %s, %s : index, index\n} do {\n", n[12], n[0], n[8]);
  const char *pos = sg_e_name(e), *child = sg_e_name(e);
  sg_e(e, "^bb0(%s: index, %s: index):\n", pos, child);
  const char *cv = sg_e_load(e, h->s, h->values, h->value_type, child);
  const char *cp = sg_e_load(e, sg_e_i64, h->places, h->place_type, child);
  sg_e_put(e, sg_e_narrow(e, h->s, cv), h->values, h->value_type, pos);
  sg_e_put(e, cp, h->places, h->place_type, pos);
  sg_e(e, "scf.yield %s : index\n}\n", child);
  const char *at = sg_e_str(e, "%s#0", end);
  sg_e_put(e, sg_e_narrow(e, h->s, value), h->values, h->value_type, at);
  sg_e_put(e, place, h->places, h->place_type, at);
}

static MlirLogicalResult lower_top_k(SgEmit *e) {
  const Lanes l = read_lanes(e);
  Heap h = {.s = e->scalar,
            .k = sg_attr_i64(e->op, "k", 0),
            .largest = sg_has(e->op, "largest")};
  const int64_t out = l.o * h.k * l.i;
  const char *type = sg_e_memref(e, h.s, 1, &l.x_size);
  const char *v_type = sg_e_memref(e, h.s, 1, &out),
             *p_type = sg_e_memref(e, sg_e_i64, 1, &out);
  const char *x = sg_e_in_buffer(e, 0, 1, &l.x_size);
  const char *values = sg_e_out_buffer(e, 0, 1, &out),
             *places = sg_e_out_buffer(e, 1, 1, &out);
  h.value_type = sg_e_memref(e, h.s, 1, &h.k);
  h.place_type = sg_e_memref(e, sg_e_i64, 1, &h.k);
  e->units = l.o * l.i;
  sg_e_units(e);
  const char *lane[2];
  sg_e_delinearise(e, "%u", 2, (int64_t[]){l.o, l.i}, lane);
  h.values = sg_w_row(e, h.s, h.k);
  h.places = sg_w_row(e, sg_e_i64, h.k);
  // At first k elements that come after all others.
  const char *worst = h.largest         ? sg_e_lowest(e, h.s)
                      : h.s.kind == 'f' ? sg_e_number(e, h.s, NAN)
                                        : sg_e_highest(e, h.s);
  const char *beyond = sg_e_integer(e, sg_e_i64, INT64_MAX);
  sg_e_for(e, "%z", h.k);
  sg_e_put(e, sg_e_narrow(e, h.s, worst), h.values, h.value_type, "%z");
  sg_e_put(e, beyond, h.places, h.place_type, "%z");
  sg_e_close(e, 1);
  const char *zero = sg_e_index(e, 0), *k = sg_e_index(e, h.k);
  sg_e_for(e, "%n", l.n);
  const char *iv[] = {lane[0], "%n", lane[1]};
  const char *from = sg_e_linear(e, 0, 3, iv, (int64_t[]){l.n * l.i, l.i, 1});
  const char *v = sg_e_load(e, h.s, x, type, from), *at = sg_e_name(e);
  sg_e(e, "%s = arith.index_cast %%n : index to i64\n", at);
  const char *tv = sg_e_load(e, h.s, h.values, h.value_type, zero);
  const char *tp = sg_e_load(e, sg_e_i64, h.places, h.place_type, zero);
  sg_e(e, "scf.if %s {\n", comes_after(e, &h, tv, tp, v, at));
  sink(e, &h, v, at, k);
  sg_e_close(e, 2);
  // The worst of the heap is the last of the result, and so on.
  sg_e_for(e, "%m", h.k);
  const char *last =
      sg_e_linear(e, h.k - 1, 1, (const char *[]){"%m"}, (int64_t[]){-1});
  const char *to_iv[] = {lane[0], last, lane[1]};
  const char *to = sg_e_linear(e, 0, 3, to_iv, (int64_t[]){h.k * l.i, l.i, 1});
  const char *top = sg_e_load(e, h.s, h.values, h.value_type, zero);
  const char *top_at = sg_e_load(e, sg_e_i64, h.places, h.place_type, zero);
  if (values != NULL) sg_e_put(e, sg_e_narrow(e, h.s, top), values, v_type, to);
  if (places != NULL) sg_e_put(e, top_at, places, p_type, to);
  const char *moved = sg_e_load(e, h.s, h.values, h.value_type, last);
  const char *moved_at = sg_e_load(e, sg_e_i64, h.places, h.place_type, last);
  sink(e, &h, moved, moved_at, last);
  sg_e_close(e, 2);
  return e->failed ? SG_FAIL : SG_OK;
}

const SgLowerEntry sg_lower_scan[] = {{"sg.cumsum", lower_cumsum},
                                      {"sg.arg_max", lower_arg_max},
                                      {"sg.arg_min", lower_arg_min},
                                      {"sg.top_k", lower_top_k},
                                      {0}};
