//===- status.c - codes, texts, error sentences ---------------------------===//
#include "sg/Status.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

const char *sg_status_text(SgStatus status) {
  static const char *const texts[] = {
#define TEXT(name, text) text,
      SG_STATUS_MAP(TEXT)
#undef TEXT
  };
  return (unsigned)status < SG_STATUS_COUNT ? texts[status] : "unknown status";
}

SgStatus sg_error_set(SgError *error, SgStatus status, const char *format, ...) {
  if (!error) return status;
  char text[SG_ERROR_TEXT]; // apart, because an argument may be error->text itself
  va_list arguments;
  va_start(arguments, format);
  const int length = vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  error->code = status;
  snprintf(error->text, sizeof error->text, "%s",
           length < 0 ? sg_status_text(status) : text);
  return status;
}
