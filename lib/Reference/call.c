//===- call.c - attributes, checks and memory of one evaluation ----------===//
#include "eval.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sg/Builder.h"

static MlirAttribute get(const Call *c, const char *name) {
  return mlirOperationGetAttributeByName(c->op, mlirStringRefCreateFromCString(name));
}

int64_t ref_i64(const Call *c, const char *name) {
  const MlirAttribute a = get(c, name);
  if (mlirAttributeIsNull(a) || !mlirAttributeIsAInteger(a)) return 0;
  return mlirIntegerAttrGetValueInt(a);
}

double ref_f64(const Call *c, const char *name) {
  const MlirAttribute a = get(c, name);
  if (mlirAttributeIsNull(a)) return 0;
  if (mlirAttributeIsAFloat(a)) return mlirFloatAttrGetValueDouble(a);
  return 1; // a unit attribute
}

bool ref_flag(const Call *c, const char *name) {
  return !mlirAttributeIsNull(get(c, name));
}

bool ref_str_is(const Call *c, const char *name, const char *value) {
  const MlirAttribute a = get(c, name);
  return !mlirAttributeIsNull(a) && mlirAttributeIsAString(a) &&
         mlirStringRefEqual(mlirStringAttrGetValue(a),
                            mlirStringRefCreateFromCString(value));
}

SgStatus ref_i64s(const Call *c, const char *name, int n, int64_t *out) {
  const MlirAttribute a = get(c, name);
  if (mlirAttributeIsNull(a) || !mlirAttributeIsADenseI64Array(a))
    return ref_bad(c, "has no list of integers '%s'", name);
  const intptr_t found = mlirDenseArrayGetNumElements(a);
  if (found != n)
    return ref_bad(c, "has %td entries in '%s', expected %d", (ptrdiff_t)found, name,
                   n);
  for (intptr_t i = 0; i < n; i++)
    out[i] = mlirDenseI64ArrayGetElement(a, i);
  return SG_STATUS_OK;
}

SgStatus ref_f64s(const Call *c, const char *name, int n, double *out) {
  const MlirAttribute a = get(c, name);
  if (mlirAttributeIsNull(a) || !mlirAttributeIsADenseF64Array(a))
    return ref_bad(c, "has no list of floats '%s'", name);
  const intptr_t found = mlirDenseArrayGetNumElements(a);
  if (found != n)
    return ref_bad(c, "has %td entries in '%s', expected %d", (ptrdiff_t)found, name,
                   n);
  for (intptr_t i = 0; i < n; i++)
    out[i] = mlirDenseF64ArrayGetElement(a, i);
  return SG_STATUS_OK;
}

intptr_t ref_length(const Call *c, const char *name) {
  const MlirAttribute a = get(c, name);
  return mlirAttributeIsNull(a) ? 0 : mlirDenseArrayGetNumElements(a);
}

SgStatus ref_fail(const Call *c, SgStatus status, const char *format, ...) {
  char text[SG_ERROR_TEXT];
  va_list args;
  va_start(args, format);
  vsnprintf(text, sizeof text, format, args);
  va_end(args);
  const MlirStringRef name = mlirIdentifierStr(mlirOperationGetName(c->op));
  const MlirLocation loc = mlirOperationGetLocation(c->op);
  const MlirStringRef node = sg_loc_name(loc);
  if (node.length == 0)
    return sg_error_set(c->error, status, "'%.*s' op %s", (int)name.length, name.data,
                        text);
  return sg_error_set(c->error, status, "node '%.*s': '%.*s' op %s", (int)node.length,
                      node.data, (int)name.length, name.data, text);
}

SgStatus ref_no_memory(const Call *c) {
  return ref_fail(c, SG_STATUS_NO_MEMORY, "needs more memory than there is");
}

SgStatus ref_expect(const Call *c, int i, int rank, const int64_t *dims) {
  SgTensor expected = {.dtype = c->out[i].dtype, .rank = rank};
  if (rank > SG_MAX_RANK) return ref_bad(c, "has a result of rank %d", rank);
  if (rank) memcpy(expected.dims, dims, (size_t)rank * sizeof *dims);
  if (sg_tensor_same_type(&expected, &c->out[i])) return SG_STATUS_OK;
  char found[128], text[128];
  sg_tensor_type_text(&c->out[i], found, sizeof found);
  sg_tensor_type_text(&expected, text, sizeof text);
  return ref_bad(c, "has result %d of type %s, expected %s", i, found, text);
}

SgStatus ref_expect_in(const Call *c, int i, int rank, const int64_t *dims) {
  SgTensor expected = {.dtype = c->in[i].dtype, .rank = rank};
  if (rank) memcpy(expected.dims, dims, (size_t)rank * sizeof *dims);
  if (sg_tensor_same_type(&expected, &c->in[i])) return SG_STATUS_OK;
  char found[128], text[128];
  sg_tensor_type_text(&c->in[i], found, sizeof found);
  sg_tensor_type_text(&expected, text, sizeof text);
  return ref_bad(c, "has operand %d of type %s, expected %s", i, found, text);
}

SgStatus ref_same_dtype(const Call *c, SgDType found, SgDType expected) {
  if (found == expected) return SG_STATUS_OK;
  return ref_bad(c, "has a tensor of %s, expected %s", sg_dtype_name(found),
                 sg_dtype_name(expected));
}

SgStatus ref_arity(const Call *c, intptr_t least, intptr_t most) {
  if (c->n_in >= least && c->n_in <= most) return SG_STATUS_OK;
  return ref_bad(c, "has %td operands, expected %td", (ptrdiff_t)c->n_in,
                 (ptrdiff_t)(c->n_in < least ? least : most));
}

SgStatus ref_axis(const Call *c, int rank, int *axis) {
  const int64_t a = ref_i64(c, "axis");
  if (a < 0 || a >= rank)
    return ref_bad(c, "has axis %lld, expected 0 to %d", (long long)a, rank - 1);
  *axis = (int)a;
  return SG_STATUS_OK;
}

void *ref_array(const Call *c, size_t n, size_t element_size) {
  size_t bytes;
  void *p = NULL;
  if (sg_size_mul(n, element_size, &bytes)) p = calloc(bytes ? bytes : 1, 1);
  if (!p) (void)ref_no_memory(c);
  return p;
}
