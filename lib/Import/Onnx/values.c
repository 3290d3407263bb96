//===- values.c - what is known of values at import --------------------------===//
#include <string.h>

#include "Onnx/node.h"
#include "sg/Bridge.h"

SgDType sg_v_dtype(MlirValue v) {
  SgDType dtype = SG_DTYPE_COUNT;
  sg_element_dtype(sg_v_elem(v), &dtype);
  return dtype;
}

bool sg_v_is_float(MlirValue v) {
  const SgDType t = sg_v_dtype(v);
  return t == SG_F16 || t == SG_BF16 || t == SG_F32 || t == SG_F64;
}

int sg_v_dims(MlirValue v, int64_t *dims) {
  const int rank = sg_v_rank(v);
  for (int i = 0; i < rank && i < SG_MAX_RANK; i++)
    dims[i] = sg_v_dim(v, i);
  return rank;
}

bool sg_v_has_dims(MlirValue v, int rank, const int64_t *dims) {
  bool same = sg_v_rank(v) == rank;
  for (int i = 0; same && i < rank; i++)
    same = sg_v_dim(v, i) == dims[i];
  return same;
}

MlirType sg_v_with(MlirValue v, MlirType elem) {
  int64_t dims[SG_MAX_RANK];
  const int rank = sg_v_dims(v, dims);
  return sg_t_tensor(elem, rank, dims);
}

int64_t sg_v_count(MlirValue v) {
  int64_t count = 1;
  for (int i = 0; i < sg_v_rank(v); i++)
    count *= sg_v_dim(v, i);
  return count;
}

const char *sg_v_text(SgNode *n, MlirValue v) {
  SgTensor t = {.dtype = sg_v_dtype(v)};
  t.rank = sg_v_dims(v, t.dims);
  char text[160];
  sg_tensor_type_text(&t, text, sizeof text);
  const char *copy = sg_store_format(n->im->model.store, "%s", text);
  return copy ? copy : "?";
}

static MlirAttribute dense_of(MlirValue v) {
  const MlirOperation op = sg_def(v, "sg.constant");
  if (mlirOperationIsNull(op)) return mlirAttributeGetNull();
  const MlirAttribute value = sg_attr(op, "value");
  return mlirAttributeIsADenseElements(value) ? value : mlirAttributeGetNull();
}

bool sg_v_is_constant(MlirValue v) { return !mlirAttributeIsNull(dense_of(v)); }

/// The values of a dense constant, one byte a bool, in the store; null when `v` is none
/// or is large.
static const void *read_constant(SgNode *n, MlirValue v) {
  const MlirAttribute value = dense_of(v);
  SgTensor t = {.dtype = sg_v_dtype(v)};
  size_t bytes = 0;
  if (mlirAttributeIsNull(value) || sg_v_count(v) > SG_IMPORT_FOLD_ELEMENTS)
    return NULL;
  t.rank = sg_v_dims(v, t.dims);
  void *data =
      sg_tensor_bytes(&t, &bytes) ? sg_store_alloc(n->im->model.store, bytes) : NULL;
  return data && sg_bridge_dense_read(value, data, bytes) ? data : NULL;
}

static int64_t read_integer(SgDType dtype, const void *data, size_t i) {
  switch (dtype) {
  case SG_I8:
    return ((const int8_t *)data)[i];
  case SG_I16:
    return ((const int16_t *)data)[i];
  case SG_I32:
    return ((const int32_t *)data)[i];
  case SG_I64:
    return ((const int64_t *)data)[i];
  case SG_U16:
    return ((const uint16_t *)data)[i];
  case SG_U32:
    return ((const uint32_t *)data)[i];
  case SG_U64: {
    const uint64_t v = ((const uint64_t *)data)[i];
    return v > INT64_MAX ? INT64_MAX : (int64_t)v;
  }
  default:
    return ((const uint8_t *)data)[i]; // uint8, bool
  }
}

static double read_float(SgDType dtype, const void *data, size_t i) {
  if (dtype == SG_F64) return ((const double *)data)[i];
  if (dtype == SG_F32) return (double)((const float *)data)[i];
  if (dtype == SG_F16) return (double)((const _Float16 *)data)[i];
  const uint32_t bits = (uint32_t)((const uint16_t *)data)[i] << 16; // bf16
  float v;
  memcpy(&v, &bits, sizeof v);
  return (double)v;
}

bool sg_v_f64s(SgNode *n, MlirValue v, SgF64s *out) {
  const void *data = read_constant(n, v);
  const size_t count = data ? (size_t)sg_v_count(v) : 0;
  double *values =
      data ? sg_store_array(n->im->model.store, count, sizeof *values) : NULL;
  for (size_t i = 0; values && i < count; i++)
    values[i] = sg_v_is_float(v) ? read_float(sg_v_dtype(v), data, i)
                                 : (double)read_integer(sg_v_dtype(v), data, i);
  if (values) *out = (SgF64s){count, values};
  return values != NULL;
}

bool sg_v_i64s(SgNode *n, MlirValue v, SgI64s *out) {
  const void *data = sg_v_is_float(v) ? NULL : read_constant(n, v);
  const size_t count = data ? (size_t)sg_v_count(v) : 0;
  int64_t *values =
      data ? sg_store_array(n->im->model.store, count, sizeof *values) : NULL;
  for (size_t i = 0; values && i < count; i++)
    values[i] = read_integer(sg_v_dtype(v), data, i);
  if (values) *out = (SgI64s){count, values};
  return values != NULL;
}
