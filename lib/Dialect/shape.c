//===- shape.c - what the hooks of every op family read and check ----------===//
#include "Shape.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

// ---- parts

MlirStringRef sg_parts_name(const SgParts *p) {
  return p->infer ? p->infer->name : sg_name(p->op);
}

intptr_t sg_parts_count(const SgParts *p) {
  return p->infer ? p->infer->n_operands : sg_n_in(p->op);
}

MlirAttribute sg_parts_attr(const SgParts *p, const char *name) {
  return p->infer ? sg_infer_attr(p->infer, name) : sg_attr(p->op, name);
}

bool sg_parts_fail(const SgParts *p, const char *format, ...) {
  if (p->infer && !p->infer->report) return false;
  char text[512];
  va_list args;
  va_start(args, format);
  vsnprintf(text, sizeof text, format, args);
  va_end(args);
  if (p->infer)
    (void)sg_infer_error(p->infer, "%s", text);
  else
    (void)sg_error(p->op, "%s", text);
  return false;
}

// ---- element types

int sg_kind_of(MlirType elem) {
  if (mlirTypeIsAInteger(elem)) {
    const unsigned width = mlirIntegerTypeGetWidth(elem);
    if (mlirIntegerTypeIsSignless(elem) && width == 1) return SG_KIND_BOOL;
    if (width != 8 && width != 16 && width != 32 && width != 64) return 0;
    if (mlirIntegerTypeIsSignless(elem)) return SG_KIND_SIGNED;
    return mlirIntegerTypeIsUnsigned(elem) ? SG_KIND_UNSIGNED : 0;
  }
  const bool is_float = mlirTypeIsAF32(elem) || mlirTypeIsAF16(elem) ||
                        mlirTypeIsABF16(elem) || mlirTypeIsAF64(elem);
  return is_float ? SG_KIND_FLOAT : 0;
}

int64_t sg_elem_bytes(MlirType elem) {
  const unsigned bits = mlirTypeIsAInteger(elem) ? mlirIntegerTypeGetWidth(elem)
                                                 : mlirFloatTypeGetWidth(elem);
  return (bits + 7) / 8;
}

const char *sg_kind_text(int kinds) {
  switch (kinds) {
  case SG_KIND_BOOL:
    return "i1";
  case SG_KIND_SIGNED:
    return "signed integers";
  case SG_KIND_UNSIGNED:
    return "unsigned integers";
  case SG_KIND_FLOAT:
    return "floats";
  case SG_KIND_INT:
    return "integers";
  case SG_KIND_SIGNED_FLOAT:
    return "signed integers or floats";
  case SG_KIND_NUMBER:
    return "integers or floats";
  case SG_KIND_FLOAT | SG_KIND_BOOL:
    return "floats or i1";
  default:
    return "i1, integers of 8 to 64 bits, f16, bf16, f32 or f64";
  }
}

static void show(MlirStringRef text, void *user) {
  SgShown *shown = user;
  const size_t room = sizeof shown->s - 1 - shown->n;
  const size_t n = text.length < room ? text.length : room;
  memcpy(shown->s + shown->n, text.data, n);
  shown->n += n;
  shown->s[shown->n] = '\0';
}

SgShown sg_show(MlirType type) {
  SgShown shown = {0};
  mlirTypePrint(type, show, &shown);
  return shown;
}

SgShown sg_show_shape(const SgShape *shape) {
  return sg_show(sg_t_tensor(shape->elem, shape->rank, shape->dim));
}

// ---- operands

bool sg_want_count(const SgParts *p, intptr_t least, intptr_t most) {
  const intptr_t n = sg_parts_count(p);
  if (n >= least && n <= most) return true;
  return sg_parts_fail(p, "expects %td to %td operands, got %td", least, most, n);
}

bool sg_want_tensor(const SgParts *p, MlirType type, const char *what, int kinds,
                    SgShape *out) {
  if (!mlirTypeIsARankedTensor(type))
    return sg_parts_fail(p, "expects %s to be a ranked tensor, got %s", what,
                         sg_show(type).s);
  const intptr_t rank = sg_rank(type);
  if (rank > SG_SHAPE_RANK)
    return sg_parts_fail(p, "expects %s of at most %d dimensions, got %td", what,
                         SG_SHAPE_RANK, rank);
  *out = (SgShape){.elem = sg_elem(type), .rank = (int)rank};
  for (int i = 0; i < out->rank; i++)
    out->dim[i] = sg_dim(type, i);
  if (sg_kind_of(out->elem) & kinds) return true;
  return sg_parts_fail(p, "expects %s of %s, got %s", what, sg_kind_text(kinds),
                       sg_show(type).s);
}

bool sg_want_in(const SgParts *p, intptr_t i, const char *what, int kinds,
                SgShape *out) {
  const MlirValue value = p->infer ? p->infer->operands[i] : sg_in(p->op, i);
  if (mlirValueIsNull(value)) return sg_parts_fail(p, "expects %s, got no value", what);
  return sg_want_tensor(p, mlirValueGetType(value), what, kinds, out);
}

bool sg_want_rank(const SgParts *p, const char *what, const SgShape *s, int least,
                  int most) {
  if (s->rank >= least && s->rank <= most) return true;
  if (least == most)
    return sg_parts_fail(p, "expects %s of %d dimensions, got %s", what, least,
                         sg_show_shape(s).s);
  return sg_parts_fail(p, "expects %s of %d to %d dimensions, got %s", what, least,
                       most, sg_show_shape(s).s);
}

bool sg_want_same_elem(const SgParts *p, const char *what, const SgShape *s,
                       const SgShape *model) {
  if (mlirTypeEqual(s->elem, model->elem)) return true;
  return sg_parts_fail(p, "expects %s of element type %s, got %s", what,
                       sg_show(model->elem).s, sg_show(s->elem).s);
}

bool sg_want_vector(const SgParts *p, intptr_t i, const char *what,
                    const SgShape *model, int64_t *extent) {
  SgShape v;
  if (!sg_want_in(p, i, what, SG_KIND_ANY, &v) || !sg_want_rank(p, what, &v, 1, 1) ||
      !sg_want_same_elem(p, what, &v, model))
    return false;
  if (sg_dim_equal(v.dim[0], *extent, extent)) return true;
  return sg_parts_fail(p, "expects %s of %lld elements, got %lld", what,
                       (long long)*extent, (long long)v.dim[0]);
}

bool sg_want_indices(const SgParts *p, intptr_t i, const char *what, SgShape *out) {
  if (!sg_want_in(p, i, what, SG_KIND_SIGNED, out)) return false;
  if (mlirIntegerTypeGetWidth(out->elem) >= 32) return true;
  return sg_parts_fail(p, "expects %s of i32 or i64, got %s", what,
                       sg_show(out->elem).s);
}

// ---- attributes

bool sg_parts_flag(const SgParts *p, const char *name) {
  return !mlirAttributeIsNull(sg_parts_attr(p, name));
}

bool sg_want_i64(const SgParts *p, const char *name, int64_t least, int64_t most,
                 int64_t *out) {
  const MlirAttribute a = sg_parts_attr(p, name);
  const bool readable = !mlirAttributeIsNull(a) && mlirAttributeIsAInteger(a) &&
                        mlirTypeIsAInteger(mlirAttributeGetType(a)) &&
                        mlirIntegerTypeIsSignless(mlirAttributeGetType(a)) &&
                        mlirIntegerTypeGetWidth(mlirAttributeGetType(a)) == 64;
  if (!readable) return sg_parts_fail(p, "expects an i64 attribute '%s'", name);
  *out = mlirIntegerAttrGetValueInt(a);
  if (*out >= least && *out <= most) return true;
  if (most == INT64_MAX)
    return sg_parts_fail(p, "expects '%s' of at least %lld, got %lld", name,
                         (long long)least, (long long)*out);
  return sg_parts_fail(p, "expects '%s' in [%lld, %lld], got %lld", name,
                       (long long)least, (long long)most, (long long)*out);
}

bool sg_want_i64s(const SgParts *p, const char *name, int n, int64_t least,
                  SgInts64 *out) {
  const MlirAttribute a = sg_parts_attr(p, name);
  if (mlirAttributeIsNull(a) || !mlirAttributeIsADenseI64Array(a))
    return sg_parts_fail(p, "expects an array<i64> attribute '%s'", name);
  const intptr_t have = mlirDenseArrayGetNumElements(a);
  if (n >= 0 && have != n)
    return sg_parts_fail(p, "expects '%s' of %d entries, got %td", name, n, have);
  if (have > 2 * SG_SHAPE_RANK)
    return sg_parts_fail(p, "expects '%s' of at most %d entries, got %td", name,
                         2 * SG_SHAPE_RANK, have);
  out->n = (int)have;
  for (int i = 0; i < out->n; i++) {
    out->v[i] = mlirDenseI64ArrayGetElement(a, i);
    if (out->v[i] < least)
      return sg_parts_fail(p, "expects '%s' entries of at least %lld, got %lld", name,
                           (long long)least, (long long)out->v[i]);
  }
  return true;
}

bool sg_want_f64(const SgParts *p, const char *name, double *out) {
  const MlirAttribute a = sg_parts_attr(p, name);
  if (mlirAttributeIsNull(a) || !mlirAttributeIsAFloat(a))
    return sg_parts_fail(p, "expects an f64 attribute '%s'", name);
  *out = mlirFloatAttrGetValueDouble(a);
  return true;
}

int sg_want_choice(const SgParts *p, const char *name, const char *const *choices) {
  const MlirAttribute a = sg_parts_attr(p, name);
  if (mlirAttributeIsNull(a) || !mlirAttributeIsAString(a)) {
    sg_parts_fail(p, "expects a string attribute '%s'", name);
    return -1;
  }
  const MlirStringRef have = mlirStringAttrGetValue(a);
  char list[256] = "";
  for (int i = 0; choices[i]; i++) {
    if (mlirStringRefEqual(have, sg_s(choices[i]))) return i;
    const size_t at = strlen(list);
    snprintf(list + at, sizeof list - at, "%s%s", i ? ", " : "", choices[i]);
  }
  sg_parts_fail(p, "expects '%s' to be one of %s, got '%.*s'", name, list,
                have.length > 60 ? 60 : (int)have.length, have.data);
  return -1;
}
