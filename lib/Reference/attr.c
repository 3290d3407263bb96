//===- attr.c - dense attributes to tensors and back ---------------------===//
#include "eval.h"

#include "mlir-c/BuiltinTypes.h"
#include "sg/Bridge.h"

#include <string.h>

bool sg_reference_dtype(MlirType element, SgDType *out) {
  if (mlirTypeIsAF32(element))
    *out = SG_F32;
  else if (mlirTypeIsAF64(element))
    *out = SG_F64;
  else if (mlirTypeIsAF16(element))
    *out = SG_F16;
  else if (mlirTypeIsABF16(element))
    *out = SG_BF16;
  else if (mlirTypeIsAInteger(element)) {
    const bool is_unsigned = mlirIntegerTypeIsUnsigned(element);
    switch (mlirIntegerTypeGetWidth(element)) {
    case 1:
      if (!mlirIntegerTypeIsSignless(element)) return false;
      *out = SG_BOOL;
      break;
    case 8:
      *out = is_unsigned ? SG_U8 : SG_I8;
      break;
    case 16:
      *out = is_unsigned ? SG_U16 : SG_I16;
      break;
    case 32:
      *out = is_unsigned ? SG_U32 : SG_I32;
      break;
    case 64:
      *out = is_unsigned ? SG_U64 : SG_I64;
      break;
    default:
      return false;
    }
  } else
    return false;
  return true;
}

bool sg_reference_type(MlirType type, SgTensor *out) {
  if (!mlirTypeIsARankedTensor(type) || !mlirShapedTypeHasStaticShape(type))
    return false;
  const int64_t rank = mlirShapedTypeGetRank(type);
  SgTensor t = {0};
  if (rank > SG_MAX_RANK ||
      !sg_reference_dtype(mlirShapedTypeGetElementType(type), &t.dtype))
    return false;
  t.rank = (int)rank;
  for (int d = 0; d < t.rank; d++)
    t.dims[d] = mlirShapedTypeGetDimSize(type, d);
  size_t bytes;
  if (!sg_tensor_bytes(&t, &bytes)) return false;
  *out = t;
  return true;
}

bool sg_reference_from_attr(MlirAttribute attr, SgTensor *out) {
  SgTensor t;
  size_t bytes;
  if (mlirAttributeIsNull(attr) || !mlirAttributeIsADenseElements(attr) ||
      !sg_reference_type(mlirAttributeGetType(attr), &t) ||
      !sg_tensor_bytes(&t, &bytes) || sg_tensor_alloc(&t, NULL) != SG_STATUS_OK)
    return false;
  if (!sg_bridge_dense_read(attr, t.data, bytes)) {
    sg_tensor_free(&t);
    return false;
  }
  *out = t;
  return true;
}

MlirAttribute sg_reference_to_attr(MlirType type, const SgTensor *tensor) {
  SgTensor t;
  size_t bytes, have;
  if (!sg_reference_type(type, &t) || t.dtype != tensor->dtype ||
      !sg_tensor_bytes(&t, &bytes) || !sg_tensor_bytes(tensor, &have) || bytes != have)
    return (MlirAttribute){NULL};
  // Equal elements are kept once, whatever their number.
  const size_t size = sg_dtype_size(t.dtype);
  const char *data = tensor->data;
  if (bytes > size && !memcmp(data, data + size, bytes - size)) bytes = size;
  return sg_bridge_dense_attr(type, data, bytes);
}
