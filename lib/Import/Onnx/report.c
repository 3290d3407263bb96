//===- report.c - all that is unsupported, at once --------------------------===//
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "Onnx/importer.h"

void sg_import_problem(SgImporter *im, const char *op, const char *detail,
                       const char *why, const char *first) {
  SgProblem **at = &im->problems;
  for (; *at; at = &(*at)->next)
    if (strcmp((*at)->op, op) == 0 && strcmp((*at)->detail, detail) == 0 &&
        strcmp((*at)->why, why ? why : "") == 0) {
      (*at)->count++;
      return;
    }
  SgOnnxStore *store = im->model.store;
  SgProblem *p = sg_store_alloc(store, sizeof *p);
  if (!p) {
    sg_import_no_memory(im);
    return;
  }
  *p = (SgProblem){.op = sg_store_format(store, "%.64s", op),
                   .detail = sg_store_format(store, "%.64s", detail),
                   .why = sg_store_format(store, "%.256s", why ? why : ""),
                   .first = sg_store_format(store, "%.128s", first),
                   .count = 1};
  if (p->op && p->detail && p->why && p->first)
    *at = p;
  else
    sg_import_no_memory(im);
}

bool sg_import_report(SgImporter *im) {
  if (!im->problems) return true;
  size_t n = 0;
  int op_width = 0, detail_width = 0;
  for (const SgProblem *p = im->problems; p; p = p->next, n++) {
    if ((int)strlen(p->op) > op_width) op_width = (int)strlen(p->op);
    if ((int)strlen(p->detail) > detail_width) detail_width = (int)strlen(p->detail);
  }
  const Onnx__ModelProto *model = im->model.proto;
  const SgFrame frame = {.opsets = model->opset_import,
                         .n_opsets = model->n_opset_import};
  SgLongText text = {0};
  sg_long_text_add(&text, "%zu operator%s not supported (opset %" PRId64 "):", n,
                   n == 1 ? " is" : "s are", sg_frame_opset(&frame, ""));
  for (const SgProblem *p = im->problems; p; p = p->next)
    sg_long_text_add(&text, "\n  %-*s  %-*s  %zu node%s  first: %s%s%s", op_width,
                     p->op, detail_width, p->detail, p->count,
                     p->count == 1 ? " " : "s", p->first, *p->why ? ": " : "", p->why);
  if (text.failed || !text.s) {
    free(text.s);
    return sg_import_no_memory(im);
  }
  SgLongText whole = {0};
  sg_long_text_add(&whole, "%s: %s", im->model.label, text.s);
  free(im->report);
  im->report = whole.s;
  sg_import_fail(im, SG_STATUS_UNSUPPORTED, "%s", text.s);
  free(text.s);
  return false;
}
