//===- types.c - element types in ONNX, in C and in MLIR ------------------===//
#include "Onnx/model.h"

#include "mlir-c/BuiltinTypes.h"

// In the order of TensorProto.DataType.
static const struct {
  const char *name;
  bool supported;
  SgDType dtype;
} types[] = {
    {"undefined", false, SG_DTYPE_COUNT},
    {"float32", true, SG_F32},
    {"uint8", true, SG_U8},
    {"int8", true, SG_I8},
    {"uint16", true, SG_U16},
    {"int16", true, SG_I16},
    {"int32", true, SG_I32},
    {"int64", true, SG_I64},
    {"string", false, SG_DTYPE_COUNT},
    {"bool", true, SG_BOOL},
    {"float16", true, SG_F16},
    {"float64", true, SG_F64},
    {"uint32", true, SG_U32},
    {"uint64", true, SG_U64},
    {"complex64", false, SG_DTYPE_COUNT},
    {"complex128", false, SG_DTYPE_COUNT},
    {"bfloat16", true, SG_BF16},
    {"float8e4m3fn", false, SG_DTYPE_COUNT},
    {"float8e4m3fnuz", false, SG_DTYPE_COUNT},
    {"float8e5m2", false, SG_DTYPE_COUNT},
    {"float8e5m2fnuz", false, SG_DTYPE_COUNT},
    {"uint4", true, SG_U8},
    {"int4", true, SG_I8},
    {"float4e2m1", false, SG_DTYPE_COUNT},
    {"float8e8m0", false, SG_DTYPE_COUNT},
    {"uint2", false, SG_DTYPE_COUNT},
    {"int2", false, SG_DTYPE_COUNT},
    {"float6e2m3", false, SG_DTYPE_COUNT},
    {"float6e3m2", false, SG_DTYPE_COUNT},
};
enum { N_TYPES = sizeof types / sizeof *types };

const char *sg_onnx_type_name(int32_t type) {
  return type < 0 || type >= N_TYPES ? "of an unknown type" : types[type].name;
}

bool sg_onnx_dtype(int32_t type, SgDType *out) {
  if (type < 0 || type >= N_TYPES || !types[type].supported) return false;
  *out = types[type].dtype;
  return true;
}

bool sg_onnx_is_int4(int32_t type) {
  return type == SG_ONNX_UINT4 || type == SG_ONNX_INT4;
}

MlirType sg_dtype_element(MlirContext ctx, SgDType dtype) {
  switch (dtype) {
  case SG_F16:
    return mlirF16TypeGet(ctx);
  case SG_BF16:
    return mlirBF16TypeGet(ctx);
  case SG_F32:
    return mlirF32TypeGet(ctx);
  case SG_F64:
    return mlirF64TypeGet(ctx);
  case SG_BOOL:
    return mlirIntegerTypeGet(ctx, 1);
  case SG_U8:
  case SG_U16:
  case SG_U32:
  case SG_U64:
    return mlirIntegerTypeUnsignedGet(ctx, 8 * (unsigned)sg_dtype_size(dtype));
  default:
    return mlirIntegerTypeGet(ctx, 8 * (unsigned)sg_dtype_size(dtype));
  }
}

bool sg_element_dtype(MlirType element, SgDType *out) {
  const MlirContext ctx = mlirTypeGetContext(element);
  for (int i = 0; i < SG_DTYPE_COUNT; i++)
    if (mlirTypeEqual(element, sg_dtype_element(ctx, (SgDType)i))) {
      *out = (SgDType)i;
      return true;
    }
  return false;
}

bool sg_tensor_fits(const SgTensor *type) {
  SgTensor t = *type;
  size_t bytes = 0;
  for (int i = 0; i < t.rank && i < SG_MAX_RANK; i++)
    if (t.dims[i] == 0) t.dims[i] = 1;
  return sg_tensor_bytes(&t, &bytes);
}
