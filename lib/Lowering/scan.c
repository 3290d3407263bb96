//===- scan.c - running sums -----------------------------------------------===//
//
// x is seen as [outer, extent, inner]. With inner = 1 a unit is one line, and what it
// knows so far is carried by its loop. Else a unit is `width` neighbouring lines: these
// are the inner loop, over what they know in local memory, so that it vectorises.
//===----------------------------------------------------------------------===//
#include "Lines.h"

SgLines sg_lines_read(SgEmit *e) {
  int64_t dims[SG_E_RANK];
  const int rank = sg_e_dims(sg_in_type(e->op, 0), dims);
  const int axis = (int)sg_attr_i64(e->op, "axis", 0);
  SgLines l = {.extent = dims[axis], .inner = sg_index_product(dims, axis + 1, rank)};
  const int64_t outer = sg_index_product(dims, 0, axis), parts = sg_e_rows(l.inner);
  l.width = l.inner / parts;
  l.units = outer * parts;
  return l;
}

const char *sg_lines_base(SgEmit *e, const SgLines *l, int64_t extent) {
  const char *at[2];
  const int64_t parts = l->inner / l->width;
  sg_e_delinearise(e, "%u", 2, (int64_t[]){l->units / parts, parts}, at);
  return sg_e_linear(e, 0, 2, at,
                     (int64_t[]){extent * l->inner, parts > 1 ? l->width : 0});
}

SgFlat sg_lines_buffer(SgEmit *e, const SgLines *l, SgScalar s, int64_t n) {
  SgFlat f = {.scalar = s, .buffer = sg_e_name(e)};
  f.type = sg_e_memref(e, s, 2, (int64_t[]){l->units, n});
  sg_e(e, "%s = memref.alloc() : %s\n", f.buffer, f.type);
  return f;
}

void sg_lines_loop(SgEmit *e, const char *iv, int64_t from, int64_t to, int n,
                   const char *const *result, const char *const *inner,
                   const char *const *start, const char *const *types) {
  const char *low = sg_e_index(e, from), *high = sg_e_index(e, to),
             *one = sg_e_index(e, 1);
  for (int i = 0; i < n; ++i)
    sg_e(e, "%s%s", i ? ", " : "", result[i]);
  sg_e(e, " = scf.for %s = %s to %s step %s iter_args(", iv, low, high, one);
  for (int i = 0; i < n; ++i)
    sg_e(e, "%s%s = %s", i ? ", " : "", inner[i], start[i]);
  for (int i = 0; i < n; ++i)
    sg_e(e, "%s%s", i ? ", " : ") -> (", types[i]);
  sg_e(e, ") {\n");
}

// ---- cumsum

/// What sums are held in: f64 for all floats, so that long ones stay exact enough.
static SgScalar sum_scalar(SgScalar s) { return s.kind == 'f' ? sg_e_f64 : s; }

/// The next sum, after writing to y what belongs at `at`.
static const char *next_sum(SgEmit *e, const SgFlat *x, const SgFlat *y, const char *at,
                            const char *sum, bool exclusive) {
  const SgScalar s = x->scalar, wide = sum_scalar(s);
  const char *value =
      sg_e_convert(e, s, wide, sg_e_widen(e, s, sg_flat_read(e, x, at)));
  const char *next = sg_e_name(e);
  sg_e(e, "%s = arith.add%s %s, %s : %s\n", next, s.kind == 'f' ? "f" : "i", sum, value,
       wide.type);
  const char *shown = sg_e_convert(e, wide, s, exclusive ? sum : next);
  sg_flat_write(e, y, sg_e_narrow(e, s, shown), at);
  return next;
}

static MlirLogicalResult lower_cumsum(SgEmit *e) {
  const bool exclusive = sg_has(e->op, "exclusive"), reverse = sg_has(e->op, "reverse");
  const SgLines l = sg_lines_read(e);
  const SgFlat x = sg_flat_in(e, 0), y = sg_flat_out(e, 0);
  const SgScalar wide = sum_scalar(x.scalar);
  // -0.0 + v = v, also for -0.0.
  const char *start = sg_e_number(e, wide, exclusive || wide.kind != 'f' ? 0 : -0.0);
  const char *k = sg_e_name(e), *line = NULL;
  SgFlat sums = {0};
  if (l.width > 1) sums = sg_lines_buffer(e, &l, wide, l.width);
  e->units = l.units;
  sg_e_units(e);
  const char *base = sg_lines_base(e, &l, l.extent);
  const char *result = sg_e_name(e), *sum = sg_e_name(e), *own = NULL;
  if (l.width > 1) {
    const char *i = sg_e_name(e);
    sg_e_for(e, i, l.width);
    sg_flat_write(e, &sums, start, sg_e_str(e, "%%u, %s", i));
    sg_e_close(e, 1);
    sg_e_for(e, k, l.extent);
    sg_e_for(e, line = sg_e_name(e), l.width);
    own = sg_e_str(e, "%%u, %s", line);
    sum = sg_flat_read(e, &sums, own);
  } else {
    const char *const type = wide.type;
    sg_lines_loop(e, k, 0, l.extent, 1, &result, &sum, &start, &type);
  }
  const char *at = sg_e_linear(
      e, reverse ? (l.extent - 1) * l.inner : 0, 3, (const char *[]){base, k, line},
      (int64_t[]){1, reverse ? -l.inner : l.inner, line != NULL});
  const char *next = next_sum(e, &x, &y, at, sum, exclusive);
  if (l.width > 1) {
    sg_flat_write(e, &sums, next, own);
    sg_e_close(e, 2);
  } else {
    sg_e(e, "scf.yield %s : %s\n}\n", next, wide.type);
  }
  sg_e_close(e, 1);
  return SG_OK;
}

const SgLowerEntry sg_lower_scan[] = {{"sg.cumsum", lower_cumsum},
                                      {"sg.arg_max", sg_lower_arg_max},
                                      {"sg.arg_min", sg_lower_arg_min},
                                      {"sg.top_k", sg_lower_top_k},
                                      {0}};
