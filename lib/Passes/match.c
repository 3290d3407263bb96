//===- match.c - what the passes over the graph read of it ----------------===//
#include "match.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "sg/Bridge.h"

bool read_shape(MlirType type, Dims *out) {
  out->n = sg_rank(type);
  if (out->n > SG_MAX_RANK) return false;
  for (intptr_t i = 0; i < out->n; ++i) {
    out->v[i] = sg_dim(type, i);
    if (out->v[i] == SG_DYN) return false;
  }
  return true;
}

Dims read_list(MlirOperation op, const char *name) {
  const MlirAttribute attr = sg_attr(op, name);
  Dims dims = {.n = mlirDenseArrayGetNumElements(attr)};
  assert(dims.n <= SG_MAX_RANK);
  for (intptr_t i = 0; i < dims.n; ++i)
    dims.v[i] = mlirDenseI64ArrayGetElement(attr, i);
  return dims;
}

bool dims_equal(const Dims *a, const Dims *b) {
  return a->n == b->n && !memcmp(a->v, b->v, (size_t)a->n * sizeof a->v[0]);
}

int64_t dims_count(const Dims *dims) {
  int64_t count = 1;
  for (intptr_t i = 0; i < dims->n; ++i)
    count *= dims->v[i];
  return count;
}

intptr_t kept_axis(const Dims *from, intptr_t axis, const Dims *to) {
  int64_t inner = 1, have = 1;
  for (intptr_t i = axis + 1; i < from->n; ++i)
    inner *= from->v[i];
  for (intptr_t i = to->n - 1; i >= 0; have *= to->v[i--])
    if (have == inner && to->v[i] == from->v[axis]) return i;
  return -1;
}

Box read_box(MlirOperation slice) {
  return (Box){read_list(slice, "starts"), read_list(slice, "sizes"),
               read_list(slice, "steps")};
}

Box box_of(const Dims *shape) {
  Box box = {.starts.n = shape->n, .sizes = *shape, .steps.n = shape->n};
  for (intptr_t i = 0; i < shape->n; ++i)
    box.steps.v[i] = 1;
  return box;
}

bool box_is_all(const Box *box, const Dims *shape) {
  for (intptr_t i = 0; i < shape->n; ++i)
    if (!box_is_full(box, i, shape->v[i])) return false;
  return true;
}

MlirValue slice_value(SgBuilder *b, MlirValue x, const Box *box) {
  Dims shape;
  if (read_shape(mlirValueGetType(x), &shape) && box_is_all(box, &shape)) return x;
  return sg_b_val(b, "sg.slice", .in = SG_V(x),
                  .attrs = SG_A({"starts", list_attr(b, &box->starts)},
                                {"sizes", list_attr(b, &box->sizes)},
                                {"steps", list_attr(b, &box->steps)}));
}

MlirValue reshape_value(SgBuilder *b, MlirValue x, MlirType type) {
  if (mlirTypeEqual(mlirValueGetType(x), type)) return x;
  return sg_b_val(b, "sg.reshape", .in = SG_V(x), .out = SG_T(type));
}

MlirValue cast_value(SgBuilder *b, MlirValue x, MlirType elem) {
  Dims shape;
  if (!read_shape(mlirValueGetType(x), &shape)) return (MlirValue){NULL};
  return sg_b_val(b, "sg.cast", .in = SG_V(x),
                  .out = SG_T(sg_t_tensor(elem, shape.n, shape.v)));
}

MlirValue broadcast_value(SgBuilder *b, MlirValue x, MlirType type) {
  if (mlirTypeEqual(mlirValueGetType(x), type)) return x;
  return sg_b_val(b, "sg.broadcast", .in = SG_V(x), .out = SG_T(type));
}

MlirAttribute constant_value(MlirValue v) {
  const MlirOperation op = sg_def(v, "sg.constant");
  const MlirAttribute none = {NULL};
  if (mlirOperationIsNull(op)) return none;
  const MlirAttribute value = sg_attr(op, "value");
  return mlirAttributeIsADenseElements(value) ? value : none;
}

bool is_uniform(MlirValue v, uint64_t *bits) {
  const MlirAttribute value = constant_value(v);
  size_t length;
  bool splat;
  if (mlirAttributeIsNull(value)) return false;
  const unsigned char *bytes = sg_bridge_dense_bytes(value, &length, &splat);
  if (!bytes || length == 0) return false;
  const MlirType elem = sg_elem(mlirValueGetType(v));
  if (mlirTypeIsAInteger(elem) && mlirIntegerTypeGetWidth(elem) == 1) {
    // Packed bits; only splats are looked at.
    *bits = bytes[0] != 0;
    return splat;
  }
  FloatFormat format;
  const size_t size = float_format(elem, &format)
                          ? (size_t)format.bytes
                          : (size_t)mlirIntegerTypeGetWidth(elem) / 8;
  for (size_t i = size; !splat && i < length; ++i)
    if (bytes[i] != bytes[i - size]) return false;
  *bits = 0;
  memcpy(bits, bytes, size);
  return true;
}

bool float_format(MlirType elem, FloatFormat *out) {
  if (mlirTypeIsAF32(elem))
    *out = (FloatFormat){4, 23, 127};
  else if (mlirTypeIsAF64(elem))
    *out = (FloatFormat){8, 52, 1023};
  else if (mlirTypeIsAF16(elem))
    *out = (FloatFormat){2, 10, 15};
  else if (mlirTypeIsABF16(elem))
    *out = (FloatFormat){2, 7, 127};
  else
    return false;
  return true;
}

bool uniform_number(MlirValue v, double *out) {
  uint64_t bits;
  FloatFormat f;
  const MlirType elem = sg_elem(mlirValueGetType(v));
  if (!is_uniform(v, &bits)) return false;
  if (!float_format(elem, &f)) {
    const unsigned width = mlirIntegerTypeGetWidth(elem);
    if (!mlirIntegerTypeIsSignless(elem) || width == 1) return false;
    *out = (double)((int64_t)(bits << (64 - width)) >> (64 - width));
    return true;
  }
  const int exponent_bits = 8 * f.bytes - 1 - f.mantissa;
  const uint64_t fraction = bits & (((uint64_t)1 << f.mantissa) - 1);
  const int exponent = (int)(bits >> f.mantissa & (((uint64_t)1 << exponent_bits) - 1));
  const bool negative = bits >> (8 * f.bytes - 1) & 1;
  double value;
  if (exponent == (1 << exponent_bits) - 1)
    value = fraction ? (double)NAN : (double)INFINITY;
  else if (exponent == 0)
    value = ldexp((double)fraction, 1 - f.bias - f.mantissa);
  else
    value = ldexp((double)(fraction | (uint64_t)1 << f.mantissa),
                  exponent - f.bias - f.mantissa);
  *out = negative ? -value : value;
  return true;
}

MlirValue uniform_value(SgBuilder *b, MlirType type, double value) {
  const MlirAttribute element = mlirFloatAttrDoubleGet(b->ctx, sg_elem(type), value);
  return sg_b_val(b, "sg.constant", .out = SG_T(type),
                  .attrs =
                      SG_A({"value", mlirDenseElementsAttrSplatGet(type, element)}));
}

bool read_multiple(MlirValue v, MlirValue x, double *factor) {
  *factor = 1;
  for (int depth = 0; depth < 4; ++depth) {
    if (mlirValueEqual(v, x)) return true;
    const MlirOperation op = sg_owner(v);
    double c = -1;
    intptr_t of = 0;
    if (sg_is(op, "sg.mul")) {
      of = uniform_number(sg_in(op, 1), &c) ? 0 : 1;
      if (of && !uniform_number(sg_in(op, 0), &c)) return false;
    } else if (sg_is(op, "sg.div")) {
      if (!uniform_number(sg_in(op, 1), &c)) return false;
      c = 1 / c;
    } else if (!sg_is(op, "sg.neg")) {
      return false;
    }
    *factor *= c;
    v = sg_in(op, of);
  }
  return false;
}

Dims stripped(const Dims *shape) {
  intptr_t first = 0;
  while (first < shape->n && shape->v[first] == 1)
    ++first;
  Dims out = {.n = shape->n - first};
  for (intptr_t i = 0; i < out.n; ++i)
    out.v[i] = shape->v[first + i];
  return out;
}
