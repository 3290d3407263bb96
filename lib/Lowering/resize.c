//===- resize.c - resampling by tables ------------------------------------===//
//
// Where each result index reads along a dimension, and with which weights, is known
// here: tables of taps, one per resampled dimension. A unit is one line of the result;
//   y[.., i] = sum over taps t.. of w0[o0, t0] * .. * x[j0[o0, t0], .., jn[i, tn]]
// `nearest` has one tap of weight 1 a dimension and only moves elements. Neighbouring
// dimensions that are left alone are merged. A tap of weight 0 does not read as NaN
// what is infinite.
//===----------------------------------------------------------------------===//
#include <string.h>

#include "Resize.h"

/// Prints the table [out][columns] as a constant in memory; its name. One of `index`,
/// `weight`, `flag` is given.
static const char *print_table(SgEmit *e, const char *type, int64_t rows,
                               int64_t columns, const int64_t *index,
                               const double *weight, const bool *flag) {
  const char *tensor = sg_e_name(e), *buffer = sg_e_name(e);
  sg_e(e, "%s = arith.constant dense<[", tensor);
  for (int64_t i = 0; i < rows; ++i) {
    sg_e(e, i ? ", [" : "[");
    for (int64_t k = 0; k < columns; ++k) {
      const int64_t at = i * columns + k;
      sg_e(e, k ? ", " : "");
      if (weight != NULL)
        sg_e(e, "%.17e", weight[at]);
      else
        sg_e(e, "%lld", index != NULL ? (long long)index[at] : flag[at] ? 1LL : 0LL);
    }
    sg_e(e, "]");
  }
  sg_e(e, "]> : tensor<%lldx%lldx%s>\n", (long long)rows, (long long)columns, type);
  sg_e(e,
       "%s = bufferization.to_buffer %s read_only : tensor<%lldx%lldx%s> to "
       "memref<%lldx%lldx%s>\n",
       buffer, tensor, (long long)rows, (long long)columns, type, (long long)rows,
       (long long)columns, type);
  return buffer;
}

static void print_tables(SgEmit *e, SgResize *r, const char *float_type) {
  for (int d = 0; d < r->n; ++d) {
    SgResizeAxis *axis = &r->axes[d];
    if (!axis->resampled) continue;
    axis->index_table =
        print_table(e, "i32", axis->out, axis->taps, axis->index, NULL, NULL);
    if (!sg_resize_is(r->mode, "nearest"))
      axis->weight_table =
          print_table(e, float_type, axis->out, axis->taps, NULL, axis->weight, NULL);
    if (r->crop)
      axis->outside_table =
          print_table(e, "i8", axis->out, 1, NULL, NULL, axis->outside);
  }
}

// ---- the kernel

static const char *read_table(SgEmit *e, const char *table, const SgResizeAxis *axis,
                              int64_t columns, const char *type, const char *row,
                              const char *column) {
  const char *value = sg_e_name(e);
  sg_e(e, "%s = memref.load %s[%s, %s] : memref<%lldx%lldx%s>\n", value, table, row,
       column, (long long)axis->out, (long long)columns, type);
  return value;
}

/// The element of x at the taps `tap` of the result's element at `at`, as in memory.
static const char *read_x(SgEmit *e, const SgResize *r, const char *x,
                          const char *x_type, const char *const *at,
                          const char *const *tap) {
  const char *index = "";
  for (int d = 0; d < r->n; ++d) {
    const SgResizeAxis *axis = &r->axes[d];
    const char *j = at[d];
    if (axis->resampled) {
      const char *v =
          read_table(e, axis->index_table, axis, axis->taps, "i32", at[d], tap[d]);
      j = sg_e_name(e);
      sg_e(e, "%s = arith.index_cast %s : i32 to index\n", j, v);
    }
    index = sg_e_str(e, "%s%s%s", index, d ? ", " : "", j);
  }
  const char *value = sg_e_name(e);
  sg_e(e, "%s = memref.load %s[%s] : %s\n", value, x, index, x_type);
  return value;
}

/// Prints the sum over the taps of the dimensions from d on, starting from `sum`.
static const char *sum_taps(SgEmit *e, const SgResize *r, SgScalar f, const char *x,
                            const char *x_type, const char *const *at, const char **tap,
                            int d, const char *weight, const char *sum) {
  if (d == r->n) {
    const SgScalar s = sg_e_in_scalar(e, 0);
    const char *raw = read_x(e, r, x, x_type, at, tap);
    const char *value = sg_e_convert(e, s, f, sg_e_widen(e, s, raw));
    const char *zero = sg_e_number(e, f, 0), *none = sg_e_name(e),
               *product = sg_e_name(e), *term = sg_e_name(e), *next = sg_e_name(e);
    sg_e(e, "%s = arith.cmpf oeq, %s, %s : %s\n", none, weight, zero, f.type);
    sg_e(e, "%s = arith.mulf %s, %s : %s\n", product, weight, value, f.type);
    sg_e(e, "%s = arith.select %s, %s, %s : %s\n", term, none, zero, product, f.type);
    sg_e(e, "%s = arith.addf %s, %s : %s\n", next, sum, term, f.type);
    return next;
  }
  const SgResizeAxis *axis = &r->axes[d];
  if (!axis->resampled)
    return sum_taps(e, r, f, x, x_type, at, tap, d + 1, weight, sum);
  const char *zero = sg_e_index(e, 0), *one = sg_e_index(e, 1),
             *end = sg_e_index(e, axis->taps), *result = sg_e_name(e),
             *inner = sg_e_name(e);
  tap[d] = sg_e_name(e);
  sg_e(e, "%s = scf.for %s = %s to %s step %s iter_args(%s = %s) -> (%s) {\n", result,
       tap[d], zero, end, one, inner, sum, f.type);
  const char *own =
      read_table(e, axis->weight_table, axis, axis->taps, f.type, at[d], tap[d]);
  const char *both = sg_e_name(e);
  sg_e(e, "%s = arith.mulf %s, %s : %s\n", both, weight, own, f.type);
  const char *total = sum_taps(e, r, f, x, x_type, at, tap, d + 1, both, inner);
  sg_e(e, "scf.yield %s : %s\n}\n", total, f.type);
  return result;
}

/// `value`, but the extrapolation value where a dimension's place lies outside x.
static const char *extrapolate(SgEmit *e, const SgResize *r, const char *const *at,
                               const char *value) {
  const SgScalar s = sg_e_out_scalar(e, 0);
  const char *other = sg_e_narrow(e, s, sg_e_number(e, s, r->extrapolation));
  const char *zero_index = sg_e_index(e, 0);
  for (int d = 0; d < r->n; ++d) {
    const char *flag = read_table(e, r->axes[d].outside_table, &r->axes[d], 1, "i8",
                                  at[d], zero_index);
    const char *outside = sg_e_name(e), *next = sg_e_name(e);
    sg_e(e, "%s = arith.trunci %s : i8 to i1\n", outside, flag);
    sg_e(e, "%s = arith.select %s, %s, %s : %s\n", next, outside, other, value,
         s.memory);
    value = next;
  }
  return value;
}

/// How often each element is repeated in turn, when that is all that happens along
/// `axis` (nearest, by a whole factor); else 1.
static int64_t repeats(const SgResize *r, const SgResizeAxis *axis) {
  if (!axis->resampled || r->crop || axis->in == 0 || axis->out % axis->in) return 1;
  const int64_t factor = axis->out / axis->in;
  for (int64_t i = 0; i < axis->out; ++i)
    if (axis->index[i] != i / factor) return 1;
  return factor;
}

static void print_kernel(SgEmit *e, SgResize *r) {
  const SgScalar s = sg_e_in_scalar(e, 0);
  const bool nearest = sg_resize_is(r->mode, "nearest"),
             wide = s.kind != 'f' || strcmp(s.type, "f64") == 0;
  const SgScalar f = wide ? sg_e_f64 : sg_e_f32;
  int64_t in[SG_E_RANK], out[SG_E_RANK];
  const char *at[SG_E_RANK], *tap[SG_E_RANK] = {NULL};
  for (int d = 0; d < r->n; ++d) {
    in[d] = r->axes[d].in;
    out[d] = r->axes[d].out;
  }
  const int last = r->n - 1;
  // The loop goes over x where it can: what it stores lies together, and no table is
  // looked up.
  const int64_t repeat = nearest ? repeats(r, &r->axes[last]) : 1;
  if (repeat > 1) r->axes[last].resampled = false;
  print_tables(e, r, f.type);
  const char *x = sg_e_in_buffer(e, 0, r->n, in), *y = sg_e_out_buffer(e, 0, r->n, out);
  const char *x_type = sg_e_memref(e, s, r->n, in),
             *y_type = sg_e_memref(e, s, r->n, out);
  e->units = sg_e_product(last, out);
  sg_e_units(e);
  sg_e_delinearise(e, "%u", last, out, at);
  at[last] = sg_e_name(e);
  sg_e_for(e, at[last], out[last] / repeat);
  const char *value;
  if (nearest) {
    for (int d = 0; d < r->n; ++d)
      tap[d] = sg_e_index(e, 0);
    value = read_x(e, r, x, x_type, at, tap);
  } else {
    const char *one = sg_e_number(e, f, 1), *zero = sg_e_number(e, f, 0);
    const char *sum = sum_taps(e, r, f, x, x_type, at, tap, 0, one, zero);
    value = sg_e_narrow(e, s, sg_e_convert(e, f, s, sum));
  }
  if (r->crop) value = extrapolate(e, r, at, value);
  const char *row = "";
  for (int d = 0; d < last; ++d)
    row = sg_e_str(e, "%s%s, ", row, at[d]);
  for (int64_t i = 0; i < repeat; ++i) {
    const char *column = sg_e_linear(e, i, 1, &at[last], &repeat);
    sg_e_put(e, value, y, y_type, sg_e_str(e, "%s%s", row, column));
  }
  sg_e_close(e, 2);
}

static MlirLogicalResult lower_resize(SgEmit *e) {
  SgResize r;
  const bool ok = sg_resize_init(e, &r);
  if (ok) print_kernel(e, &r);
  sg_resize_deinit(&r);
  return ok && !e->failed ? SG_OK : SG_FAIL;
}

const SgLowerEntry sg_lower_resize[] = {{"sg.resize", lower_resize}, {0}};
