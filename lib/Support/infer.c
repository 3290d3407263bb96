//===- infer.c - helpers for type inference -------------------------------===//
#include <stdarg.h>
#include <stdio.h>

#include "sg/Builder.h"

MlirType sg_infer_type(const SgInfer *in, intptr_t i) {
  return mlirValueGetType(in->operands[i]);
}

MlirAttribute sg_infer_attr(const SgInfer *in, const char *name) {
  return mlirDictionaryAttrGetElementByName(in->attrs, sg_s(name));
}

MlirLogicalResult sg_infer_error(const SgInfer *in, const char *format, ...) {
  if (in->report) {
    char text[512];
    const int room = 100; // for the op's name, so that the message has the rest
    const int n = in->name.length < (size_t)room ? (int)in->name.length : room;
    const int at = snprintf(text, sizeof text, "'%.*s' op ", n, in->name.data);
    va_list args;
    va_start(args, format);
    vsnprintf(text + at, sizeof text - (size_t)at, format, args);
    va_end(args);
    mlirEmitError(in->loc, text);
  }
  return SG_FAIL;
}
