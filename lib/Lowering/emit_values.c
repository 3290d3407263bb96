//===- emit_values.c - operands and results of kernels --------------------===//
#include <string.h>

#include "Emit.h"

// ---- constants that were cloned into the kernel

bool sg_e_is_constant(SgEmit *e, intptr_t i) {
  return sg_is(sg_owner(sg_in(e->op, i)), "sg.constant");
}

/// The one element of operand i, a splat; null (reported) when it is none.
static MlirAttribute splat(SgEmit *e, intptr_t i) {
  const MlirAttribute value = sg_attr(sg_owner(sg_in(e->op, i)), "value");
  if (mlirAttributeIsADenseElements(value) && mlirDenseElementsAttrIsSplat(value))
    return mlirDenseElementsAttrGetSplatValue(value);
  if (!e->failed)
    sg_error(e->op,
             "operand %d of a kernel is a constant of several "
             "elements; it must be an argument",
             (int)i);
  e->failed = true;
  return mlirAttributeGetNull();
}

static int64_t integer_value(MlirAttribute a) {
  const MlirType t = mlirAttributeGetType(a);
  if (mlirIntegerTypeGetWidth(t) == 1) return mlirBoolAttrGetValue(a);
  if (mlirIntegerTypeIsUnsigned(t)) return (int64_t)mlirIntegerAttrGetValueUInt(a);
  if (mlirIntegerTypeIsSigned(t)) return mlirIntegerAttrGetValueSInt(a);
  return mlirIntegerAttrGetValueInt(a);
}

static const char *print_value(SgEmit *e, SgScalar s, MlirAttribute a) {
  if (mlirAttributeIsAFloat(a))
    return sg_e_number(e, s, mlirFloatAttrGetValueDouble(a));
  return sg_e_integer(e, s, integer_value(a));
}

const char *sg_e_constant(SgEmit *e, intptr_t i) {
  const MlirAttribute a = splat(e, i);
  return mlirAttributeIsNull(a) ? "" : print_value(e, sg_e_in_scalar(e, i), a);
}

const char *sg_e_splat(SgEmit *e, MlirOperation constant) {
  const MlirAttribute value = sg_attr(constant, "value");
  return print_value(e, sg_e_scalar(sg_elem(sg_res_type(constant, 0))),
                     mlirDenseElementsAttrGetSplatValue(value));
}

bool sg_e_splat_value(MlirValue v, double *value) {
  const MlirOperation constant = sg_def(v, "sg.constant");
  if (mlirOperationIsNull(constant)) return false;
  const MlirAttribute elements = sg_attr(constant, "value");
  if (!mlirAttributeIsADenseElements(elements) ||
      !mlirDenseElementsAttrIsSplat(elements))
    return false;
  const MlirAttribute a = mlirDenseElementsAttrGetSplatValue(elements);
  *value = mlirAttributeIsAFloat(a) ? mlirFloatAttrGetValueDouble(a)
                                    : (double)integer_value(a);
  return true;
}

// ---- arguments

/// Prints a memref of another shape over the same elements; its name.
static const char *view(SgEmit *e, const char *from, SgScalar s, MlirType type,
                        int rank, const int64_t *dims) {
  int64_t own[SG_E_RANK];
  const int own_rank = sg_e_argument_dims(type, own);
  if (own_rank == rank && memcmp(own, dims, (size_t)rank * sizeof *dims) == 0)
    return from;
  const char *name = sg_e_name(e);
  sg_e(e, "%s = memref.reinterpret_cast %s to offset: [0], sizes: [", name, from);
  for (int i = 0; i < rank; ++i)
    sg_e(e, "%s%lld", i ? ", " : "", (long long)dims[i]);
  sg_e(e, "], strides: [");
  for (int i = 0; i < rank; ++i)
    sg_e(e, "%s%lld", i ? ", " : "",
         (long long)sg_e_product(rank - i - 1, dims + i + 1));
  sg_e(e, "] : %s to %s\n", sg_e_memref(e, s, own_rank, own),
       sg_e_memref(e, s, rank, dims));
  return name;
}

/// A splat as a whole tensor in memory, for lowerings that must read it there.
static const char *constant_tensor(SgEmit *e, intptr_t i, int rank,
                                   const int64_t *dims) {
  const SgScalar s = sg_e_in_scalar(e, i);
  const char *value = sg_e_narrow(e, s, sg_e_constant(e, i));
  return sg_e_filled(e, s, rank, dims, value);
}

const char *sg_e_in(SgEmit *e, intptr_t i, int rank, const int64_t *dims) {
  if (sg_e_is_constant(e, i)) return constant_tensor(e, i, rank, dims);
  const SgScalar s = sg_e_in_scalar(e, i);
  const char *buffer = sg_e_in_buffer(e, i, rank, dims);
  const char *name = sg_e_name(e);
  sg_e(e, "%s = bufferization.to_tensor %s restrict : %s to %s\n", name, buffer,
       sg_e_memref(e, s, rank, dims), sg_e_tensor(e, s, rank, dims));
  return name;
}

const char *sg_e_in_buffer(SgEmit *e, intptr_t i, int rank, const int64_t *dims) {
  const SgScalar s = sg_e_in_scalar(e, i);
  if (sg_e_is_constant(e, i)) {
    const char *tensor = constant_tensor(e, i, rank, dims);
    const char *name = sg_e_name(e);
    sg_e(e, "%s = bufferization.to_buffer %s read_only : %s to %s\n", name, tensor,
         sg_e_tensor(e, s, rank, dims), sg_e_memref(e, s, rank, dims));
    return name;
  }
  const MlirValue v = sg_in(e->op, i);
  const char *arg = sg_e_str(e, "%%a%d", (int)mlirBlockArgumentGetArgNumber(v));
  return view(e, arg, s, mlirValueGetType(v), rank, dims);
}

/// How many elements the kernel's argument for a tensor of type `t` has.
static int64_t flat_size(MlirType t) {
  int64_t dims[SG_E_RANK];
  return sg_e_product(sg_e_argument_dims(t, dims), dims);
}

SgFlatView sg_e_flat_in(SgEmit *e, MlirValue v) {
  const MlirType t = mlirValueGetType(v);
  const int64_t n = flat_size(t);
  const SgScalar s = sg_e_scalar(sg_elem(t));
  const char *arg = sg_e_str(e, "%%a%d", (int)mlirBlockArgumentGetArgNumber(v));
  return (SgFlatView){view(e, arg, s, t, 1, &n), sg_e_memref(e, s, 1, &n)};
}

SgFlatView sg_e_flat_out(SgEmit *e, int output, MlirType t) {
  const int64_t n = flat_size(t);
  const SgScalar s = sg_e_scalar(sg_elem(t));
  const char *arg = sg_e_str(e, "%%o%d", output);
  return (SgFlatView){view(e, arg, s, t, 1, &n), sg_e_memref(e, s, 1, &n)};
}

const char *sg_e_out_buffer(SgEmit *e, intptr_t i, int rank, const int64_t *dims) {
  if (e->out_arg[i] < 0) return NULL;
  const char *arg = sg_e_str(e, "%%o%d", e->out_arg[i]);
  return view(e, arg, sg_e_out_scalar(e, i), sg_res_type(e->op, i), rank, dims);
}

void sg_e_store(SgEmit *e, intptr_t i, const char *tensor, int rank,
                const int64_t *dims) {
  const char *buffer = sg_e_out_buffer(e, i, rank, dims);
  if (buffer == NULL) return;
  const SgScalar s = sg_e_out_scalar(e, i);
  sg_e(e,
       "bufferization.materialize_in_destination %s in restrict writable %s : (%s, %s) "
       "-> ()\n",
       tensor, buffer, sg_e_tensor(e, s, rank, dims), sg_e_memref(e, s, rank, dims));
}
