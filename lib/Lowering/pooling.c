//===- pooling.c - maxima and means of windows ----------------------------===//
//
// A unit is one plane of [N * C, D...]. Each row of outputs is gathered in local
// memory:
//   for o0: row = -inf or 0; for k0, k1: for o1: row[o1] = f(x[...], row[o1])
//   then y[o0, o1] = row[o1], divided by the number of elements seen for a mean.
//===----------------------------------------------------------------------===//
#include <string.h>

#include "Window.h"

/// The loops over all outputs of a plane but those along the last dimension.
static int open_outputs(SgEmit *e, const SgWindow *w, const char **o) {
  for (int i = 0; i < w->n - 1; ++i) {
    o[i] = sg_e_name(e);
    sg_e_for(e, o[i], w->out[i]);
  }
  return w->n - 1;
}

/// How many elements of one dimension a window holds whose first has index `o`.
static const char *window_count(SgEmit *e, const SgWindow *w, int i, const char *o,
                                bool with_pads, SgScalar s) {
  const int64_t low = with_pads ? 0 : -w->low[i];
  const int64_t limit = w->in[i] + (with_pads ? w->low[i] + w->high[i] : 0);
  const char *base = sg_e_linear(e, low, 1, &o, &w->stride[i]), *from, *to;
  sg_w_range(e, base, w->dilation[i], w->kernel[i], limit, &from, &to);
  return sg_w_count(e, s, from, to);
}

/// Whether every window holds the same number of elements that count.
static bool even(const SgWindow *w, bool with_pads) {
  for (int i = 0; i < w->n; ++i) {
    const int64_t end = (w->out[i] - 1) * w->stride[i] +
                        (w->kernel[i] - 1) * w->dilation[i] - w->low[i];
    if (!with_pads && (w->low[i] > 0 || end >= w->in[i])) return false;
    if (end >= w->in[i] + w->high[i]) return false;
  }
  return true;
}

static MlirLogicalResult pool(SgEmit *e, bool mean) {
  SgWindow w;
  if (!sg_w_read(e, &w, "kernel")) return SG_FAIL;
  int64_t dims[SG_E_RANK];
  sg_e_dims(sg_in_type(e->op, 0), dims);
  const int64_t planes = dims[0] * dims[1], in_size = sg_e_product(w.n, w.in),
                out_size = sg_e_product(w.n, w.out), width = w.out[w.n - 1];
  const int64_t x_dims = planes * in_size, y_dims = planes * out_size;
  e->units = planes;
  const SgScalar s = e->scalar, f = sg_e_accumulator(s);
  const char *x_type = sg_e_memref(e, s, 1, &x_dims),
             *y_type = sg_e_memref(e, s, 1, &y_dims),
             *row_type = sg_e_memref(e, f, 1, &width);
  const char *x = sg_e_in_buffer(e, 0, 1, &x_dims),
             *y = sg_e_out_buffer(e, 0, 1, &y_dims);
  const bool with_pads = sg_has(e->op, "count_include_pad"), same = even(&w, with_pads);
  sg_e_units(e);
  const char *row = sg_w_row(e, f, width);
  const char *initial = mean ? sg_e_number(e, f, 0) : sg_e_lowest(e, f);
  const char *o[SG_W_DIMS], *at[SG_W_DIMS + 1], *k[SG_W_DIMS];
  const int outer = open_outputs(e, &w, o);
  sg_e_for(e, "%z", width);
  sg_e_put(e, sg_e_narrow(e, f, initial), row, row_type, "%z");
  sg_e_close(e, 1);
  // The window.
  const int loops = sg_w_open_row(e, &w, o, at, k);
  int64_t stride[SG_W_DIMS + 1];
  for (int i = 0; i < w.n; ++i)
    stride[i] = sg_e_product(w.n - i - 1, w.in + i + 1);
  at[w.n] = "%u";
  stride[w.n] = in_size;
  const char *from = sg_e_linear(e, 0, w.n + 1, at, stride);
  const char *both[] = {sg_e_load(e, s, x, x_type, from),
                        sg_e_load(e, f, row, row_type, "%o")};
  const char *value = sg_e_op(e, mean ? "add" : "max", 2, both);
  sg_e_put(e, sg_e_narrow(e, f, value), row, row_type, "%o");
  sg_e_close(e, loops);
  // The results of the row.
  const char *count = NULL;
  if (mean) count = sg_e_number(e, f, same ? (double)sg_e_product(w.n, w.kernel) : 1);
  for (int i = 0; mean && !same && i < w.n - 1; ++i) {
    const char *by[] = {count, window_count(e, &w, i, o[i], with_pads, f)};
    count = sg_e_op(e, "mul", 2, by);
  }
  sg_e_for(e, "%o", width);
  const char *result = sg_e_load(e, f, row, row_type, "%o");
  if (mean && !same) {
    const char *by[] = {count, window_count(e, &w, w.n - 1, "%o", with_pads, f)};
    count = sg_e_op(e, "mul", 2, by);
  }
  if (mean) {
    const char *quotient[] = {result, count};
    result = sg_e_op(e, "div", 2, quotient);
  }
  const char *where[SG_W_DIMS + 1];
  for (int i = 0; i < w.n; ++i) {
    where[i] = i < w.n - 1 ? o[i] : "%o";
    stride[i] = sg_e_product(w.n - i - 1, w.out + i + 1);
  }
  where[w.n] = "%u";
  stride[w.n] = out_size;
  sg_e_put(e, sg_e_narrow(e, s, result), y, y_type,
           sg_e_linear(e, 0, w.n + 1, where, stride));
  sg_e_close(e, 1 + outer + 1);
  return e->failed ? SG_FAIL : SG_OK;
}

static MlirLogicalResult lower_max(SgEmit *e) { return pool(e, false); }
static MlirLogicalResult lower_mean(SgEmit *e) { return pool(e, true); }

const SgLowerEntry sg_lower_pooling[] = {
    {"sg.max_pool", lower_max}, {"sg.avg_pool", lower_mean}, {0}};
