//===- window.c - strides, dilations and padding ----------------------------===//
#include <inttypes.h>
#include <string.h>

#include "Onnx/node.h"

/// Reads a list attribute of one entry a spatial dimension, each at least `least`.
static void read_list(SgNode *n, const char *name, int count, int64_t least,
                      int64_t absent, int64_t *out) {
  bool present = false;
  const SgI64s list = sg_node_i64s(n, name, &present);
  if (present && list.n != (size_t)count) {
    sg_node_fail(n, "%s has %zu entries, must have %d", name, list.n, count);
    return;
  }
  for (int i = 0; i < count; i++) {
    out[i] = present ? list.v[i] : absent;
    if (out[i] < least || out[i] > INT32_MAX)
      sg_node_fail(n, "%s[%d] is %" PRId64, name, i, out[i]);
  }
}

static void read_pads(SgNode *n, SgWindow *w) {
  int64_t pads[2 * SG_MAX_RANK] = {0};
  read_list(n, "pads", 2 * w->n, 0, 0, pads);
  memcpy(w->low, pads, (size_t)w->n * sizeof *pads);
  memcpy(w->high, pads + w->n, (size_t)w->n * sizeof *pads);
}

bool sg_node_window(SgNode *n, MlirValue x, SgWindow *w) {
  read_list(n, "strides", w->n, 1, 1, w->strides);
  read_list(n, "dilations", w->n, 1, 1, w->dilations);
  const char *how = sg_node_str(n, "auto_pad", "NOTSET");
  const bool upper = strcmp(how, "SAME_UPPER") == 0,
             lower = strcmp(how, "SAME_LOWER") == 0;
  w->explicit_pads = strcmp(how, "NOTSET") == 0 || !*how;
  for (int i = 0; i < w->n; i++)
    w->low[i] = w->high[i] = 0;
  if (!sg_node_ok(n)) return false;
  if (w->explicit_pads) {
    read_pads(n, w);
  } else if (upper || lower) {
    // The result has ceil(extent / stride) places; the odd element goes to one end.
    for (int i = 0; i < w->n; i++) {
      const int64_t extent = sg_v_dim(x, 2 + i), stride = w->strides[i];
      const int64_t places = extent / stride + (extent % stride != 0);
      const int64_t reach = (w->kernel[i] - 1) * w->dilations[i] + 1;
      int64_t total = (places - 1) * stride + reach - extent;
      if (total < 0) total = 0;
      w->low[i] = lower ? total - total / 2 : total / 2;
      w->high[i] = total - w->low[i];
    }
  } else if (strcmp(how, "VALID") != 0) {
    sg_node_fail(n, "auto_pad is '%.32s'", how);
  }
  return sg_node_ok(n);
}
