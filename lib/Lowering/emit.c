//===- emit.c - text, types and constants of kernels ----------------------===//
#include "Emit.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct SgEmitString {
  SgEmitString *next;
  char s[];
};

// ---- text

static bool reserve(SgEmit *e, size_t more) {
  if (e->failed) return false;
  if (e->capacity - e->length > more) return true;
  const size_t capacity = 2 * (e->capacity + more) + 4096;
  char *text = realloc(e->text, capacity);
  if (text == NULL) {
    sg_error(e->op, "cannot be lowered: out of memory");
    e->failed = true;
    return false;
  }
  e->text = text;
  e->capacity = capacity;
  return true;
}

void sg_e(SgEmit *e, const char *format, ...) {
  va_list args, again;
  va_start(args, format);
  va_copy(again, args);
  const int n = vsnprintf(NULL, 0, format, args);
  if (n >= 0 && reserve(e, (size_t)n + 1)) {
    vsnprintf(e->text + e->length, (size_t)n + 1, format, again);
    e->length += (size_t)n;
  }
  va_end(again);
  va_end(args);
}

const char *sg_e_str(SgEmit *e, const char *format, ...) {
  va_list args, again;
  va_start(args, format);
  va_copy(again, args);
  const int n = vsnprintf(NULL, 0, format, args);
  SgEmitString *string = n < 0 ? NULL : malloc(sizeof *string + (size_t)n + 1);
  const char *result = "";
  if (string == NULL) {
    if (!e->failed) sg_error(e->op, "cannot be lowered: out of memory");
    e->failed = true;
  } else {
    vsnprintf(string->s, (size_t)n + 1, format, again);
    string->next = e->strings;
    e->strings = string;
    result = string->s;
  }
  va_end(again);
  va_end(args);
  return result;
}

const char *sg_e_name(SgEmit *e) { return sg_e_str(e, "%%v%d", e->names++); }

void sg_e_deinit(SgEmit *e) {
  free(e->text);
  for (SgEmitString *s = e->strings, *next; s != NULL; s = next) {
    next = s->next;
    free(s);
  }
  e->text = NULL;
  e->strings = NULL;
}

// ---- types

const SgScalar sg_e_f32 = {'f', 32, "f32", "f32"};
const SgScalar sg_e_f64 = {'f', 64, "f64", "f64"};
const SgScalar sg_e_i64 = {'s', 64, "i64", "i64"};

SgScalar sg_e_scalar(MlirType t) {
  SgScalar s = {0};
  if (mlirTypeIsAF64(t)) return sg_e_f64;
  if (mlirTypeIsAF32(t)) return sg_e_f32;
  if (mlirTypeIsAF16(t)) return (SgScalar){'f', 32, "f16", "f32"};
  if (mlirTypeIsABF16(t)) return (SgScalar){'f', 32, "i16", "f32"};
  if (!mlirTypeIsAInteger(t)) return s;
  s.bits = (int)mlirIntegerTypeGetWidth(t);
  if (s.bits == 1) return (SgScalar){'b', 1, "i8", "i1"};
  s.kind = mlirIntegerTypeIsUnsigned(t) ? 'u' : 's';
  snprintf(s.memory, sizeof s.memory, "i%d", s.bits);
  snprintf(s.type, sizeof s.type, "i%d", s.bits);
  return s;
}

SgScalar sg_e_in_scalar(SgEmit *e, intptr_t i) {
  return sg_e_scalar(sg_elem(sg_in_type(e->op, i)));
}
SgScalar sg_e_out_scalar(SgEmit *e, intptr_t i) {
  return sg_e_scalar(sg_elem(sg_res_type(e->op, i)));
}
SgScalar sg_e_accumulator(SgScalar s) {
  if (s.kind == 'f') snprintf(s.memory, sizeof s.memory, "%s", s.type);
  return s;
}

static const char *shaped(SgEmit *e, const char *what, SgScalar s, int rank,
                          const int64_t *dims) {
  char text[32 * SG_E_RANK];
  size_t n = 0;
  for (int i = 0; i < rank; ++i)
    n += (size_t)snprintf(text + n, sizeof text - n, "%lldx", (long long)dims[i]);
  text[n] = 0;
  return sg_e_str(e, "%s<%s%s>", what, text, s.memory);
}
const char *sg_e_tensor(SgEmit *e, SgScalar s, int rank, const int64_t *dims) {
  return shaped(e, "tensor", s, rank, dims);
}
const char *sg_e_memref(SgEmit *e, SgScalar s, int rank, const int64_t *dims) {
  return shaped(e, "memref", s, rank, dims);
}

int sg_e_dims(MlirType type, int64_t dims[static SG_E_RANK]) {
  const int rank = (int)sg_rank(type);
  for (int i = 0; i < rank && i < SG_E_RANK; ++i)
    dims[i] = sg_dim(type, i);
  return rank;
}
int sg_e_argument_dims(MlirType type, int64_t dims[static SG_E_RANK]) {
  const int rank = sg_e_dims(type, dims);
  if (sg_e_product(rank, dims) > 0) return rank;
  dims[0] = 1;
  return 1;
}
int64_t sg_e_product(int n, const int64_t *dims) {
  int64_t p = 1;
  for (int i = 0; i < n; ++i)
    p *= dims[i]; // a tensor's: its bytes were checked to fit at import
  return p;
}
int sg_e_ints(SgEmit *e, const char *attr, int64_t values[static SG_E_RANK]) {
  const MlirAttribute a = sg_attr(e->op, attr);
  const intptr_t n = mlirDenseArrayGetNumElements(a);
  for (intptr_t i = 0; i < n && i < SG_E_RANK; ++i)
    values[i] = mlirDenseI64ArrayGetElement(a, i);
  return (int)n;
}
double sg_e_double(SgEmit *e, const char *attr) {
  return mlirFloatAttrGetValueDouble(sg_attr(e->op, attr));
}

// ---- constants

const char *sg_e_index(SgEmit *e, int64_t v) {
  const char *name = sg_e_name(e);
  sg_e(e, "%s = arith.constant %lld : index\n", name, (long long)v);
  return name;
}

const char *sg_e_arith(SgEmit *e, const char *op, const char *a, const char *b,
                       const char *type) {
  const char *name = sg_e_name(e);
  sg_e(e, "%s = arith.%s %s, %s : %s\n", name, op, a, b, type);
  return name;
}

/// The bits of a float in MLIR's hexadecimal form: exact, also for NaN and inf.
static const char *float_text(SgEmit *e, const char *type, double v) {
  if (strcmp(type, "f64") == 0) {
    uint64_t bits;
    memcpy(&bits, &v, sizeof bits);
    return sg_e_str(e, "0x%016llX", (unsigned long long)bits);
  }
  const float f = (float)v;
  uint32_t bits;
  memcpy(&bits, &f, sizeof bits);
  return sg_e_str(e, "0x%08X", bits);
}

const char *sg_e_integer(SgEmit *e, SgScalar s, int64_t v) {
  if (s.kind == 'f') return sg_e_number(e, s, (double)v);
  const char *name = sg_e_name(e);
  if (s.kind == 'b')
    sg_e(e, "%s = arith.constant %s\n", name, v ? "true" : "false");
  else
    sg_e(e, "%s = arith.constant %lld : %s\n", name, (long long)v, s.type);
  return name;
}

const char *sg_e_number(SgEmit *e, SgScalar s, double v) {
  if (s.kind != 'f') return sg_e_integer(e, s, (int64_t)v);
  const char *name = sg_e_name(e);
  sg_e(e, "%s = arith.constant %s : %s\n", name, float_text(e, s.type, v), s.type);
  return name;
}

const char *sg_e_lowest(SgEmit *e, SgScalar s) {
  if (s.kind == 'f') return sg_e_number(e, s, -HUGE_VAL);
  if (s.kind == 's') return sg_e_integer(e, s, INT64_MIN >> (64 - s.bits));
  return sg_e_integer(e, s, 0);
}
const char *sg_e_highest(SgEmit *e, SgScalar s) {
  if (s.kind == 'f') return sg_e_number(e, s, HUGE_VAL);
  if (s.kind == 's') return sg_e_integer(e, s, INT64_MAX >> (64 - s.bits));
  return sg_e_integer(e, s, s.kind == 'b' ? 1 : -1); // all ones
}

int64_t sg_e_rows(int64_t n) {
  enum { ROW = 1024, MOST = 256 };
  int64_t best = 1;
  for (int64_t r = 2; r <= MOST && n / r >= ROW; ++r)
    if (n % r == 0 && ((n / r) % 16 == 0 || (n / best) % 16 != 0)) best = r;
  return best;
}
