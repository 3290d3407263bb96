//===- window.c - windows over the spatial dimensions of x -----------------===//
#include "window.h"

#include <stdlib.h>

SgStatus ref_window_read(const Call *c, Window *w) {
  TRY(ref_i64s(c, "strides", w->rank, w->stride));
  TRY(ref_i64s(c, "dilations", w->rank, w->dilation));
  TRY(ref_i64s(c, "pads_low", w->rank, w->low));
  TRY(ref_i64s(c, "pads_high", w->rank, w->high));
  w->inputs = w->outputs = w->taps = 1;
  for (int d = 0; d < w->rank; d++) {
    // Positions are sums of products of these: bounded, they cannot overflow.
    const int64_t limit = INT64_C(1) << 30;
    if (w->stride[d] < 1 || w->dilation[d] < 1 || w->low[d] < 0 || w->high[d] < 0 ||
        w->stride[d] > limit || w->dilation[d] > limit || w->low[d] > limit ||
        w->high[d] > limit || w->in[d] > limit || w->out[d] > limit ||
        w->kernel[d] > limit)
      return ref_bad(c, "has a window out of range in spatial dimension %d", d);
    if (!sg_size_mul(w->inputs, (size_t)w->in[d], &w->inputs) ||
        !sg_size_mul(w->outputs, (size_t)w->out[d], &w->outputs) ||
        !sg_size_mul(w->taps, (size_t)w->kernel[d], &w->taps))
      return ref_no_memory(c);
  }
  return SG_STATUS_OK;
}

int64_t *ref_window_table(const Call *c, const Window *w) {
  size_t n;
  if (!sg_size_mul(w->taps, w->outputs, &n)) {
    (void)ref_no_memory(c);
    return NULL;
  }
  int64_t *table = ref_array(c, n, sizeof *table);
  if (!table) return NULL;
  int64_t index[2 * SG_MAX_RANK] = {0}, dims[2 * SG_MAX_RANK]; // taps, then positions
  for (int d = 0; d < w->rank; d++) {
    dims[d] = w->kernel[d];
    dims[w->rank + d] = w->out[d];
  }
  for (size_t i = 0; i < n; i++) {
    int64_t offset = 0;
    for (int d = 0; d < w->rank; d++) {
      const int64_t at =
          index[w->rank + d] * w->stride[d] + index[d] * w->dilation[d] - w->low[d];
      if (at >= w->in[d] + w->high[d])
        offset = OUTSIDE;
      else if ((at < 0 || at >= w->in[d]) && offset != OUTSIDE)
        offset = IN_PADDING;
      if (offset >= 0) offset = offset * w->in[d] + at;
    }
    table[i] = offset;
    ref_next(2 * w->rank, dims, index, 0, NULL, NULL);
  }
  return table;
}
