//===- match.h - what the passes over the graph read of it --------*- C -*-===//
#ifndef SG_LIB_PASSES_MATCH_H
#define SG_LIB_PASSES_MATCH_H

#include "sg/Rewrite.h"
#include "sg/Tensor.h"

/// A list attribute or a shape: at most SG_MAX_RANK entries.
typedef struct Dims {
  intptr_t n;
  int64_t v[SG_MAX_RANK];
} Dims;

/// Reads the shape of `type`; false when an extent is unknown or the rank too large.
bool read_shape(MlirType type, Dims *out);
/// Reads the array<i64> `name` of `op`; its verifier ensured that it is there and fits.
Dims read_list(MlirOperation op, const char *name);
static inline MlirAttribute list_attr(SgBuilder *b, const Dims *dims) {
  return sg_a_i64s(b, dims->n, dims->v);
}
bool dims_equal(const Dims *a, const Dims *b);
/// `shape` without its leading extents of 1.
Dims stripped(const Dims *shape);
/// The product; the shapes of a verified module cannot overflow (G2).
int64_t dims_count(const Dims *dims);
/// The dimension of `to`, a reshape of `from`, that is dimension `axis` of it; -1 when
/// that is cut or joined with others.
intptr_t kept_axis(const Dims *from, intptr_t axis, const Dims *to);
static inline bool is_byte(MlirValue v) {
  return sg_is_int(sg_elem(mlirValueGetType(v)), 8);
}
/// The type of `shape` with the elements of `like`.
static inline MlirType shape_type(const Dims *shape, MlirType like) {
  return sg_t_tensor(sg_elem(like), shape->n, shape->v);
}

/// A slice as its op has it, one entry a dimension of its operand.
typedef struct Box {
  Dims starts, sizes, steps;
} Box;
Box read_box(MlirOperation slice);
/// All of a tensor of that shape.
Box box_of(const Dims *shape);
/// Whether the box takes all of dimension `i` of extent `extent`, in order: from 0 on
/// so many elements are within only with a step of 1.
static inline bool box_is_full(const Box *box, intptr_t i, int64_t extent) {
  return box->starts.v[i] == 0 && box->sizes.v[i] == extent;
}
bool box_is_all(const Box *box, const Dims *shape);
/// sg.slice of x, or x itself when the box is all of it.
MlirValue slice_value(SgBuilder *b, MlirValue x, const Box *box);
/// x in the shape of `type`: sg.reshape, or x itself.
MlirValue reshape_value(SgBuilder *b, MlirValue x, MlirType type);
/// x, of known shape, with elements of `elem`: sg.cast.
MlirValue cast_value(SgBuilder *b, MlirValue x, MlirType elem);
/// x repeated to `type`: sg.broadcast, or x itself. Same element type.
MlirValue broadcast_value(SgBuilder *b, MlirValue x, MlirType type);

/// The value of the dense sg.constant that makes `v`; null for a resource, and when
/// something else makes it.
MlirAttribute constant_value(MlirValue v);
/// Whether `v` is a dense constant whose elements all have the same bits; `bits` gets
/// them, in the low bytes (0 or 1 of an i1). A constant without elements is none.
bool is_uniform(MlirValue v, uint64_t *bits);

/// The fields of a float format, by element type; false when `elem` is no float.
typedef struct FloatFormat {
  int bytes, mantissa, bias;
} FloatFormat;
bool float_format(MlirType elem, FloatFormat *out);

/// Whether `v` is a dense constant of floats or signed integers that are all the same
/// number, `*out`.
bool uniform_number(MlirValue v, double *out);
/// Whether v is `*factor` times x, by multiplications with numbers alone.
bool read_multiple(MlirValue v, MlirValue x, double *factor);
/// A constant of `type` whose elements are all `value`, rounded to a float type.
MlirValue uniform_value(SgBuilder *b, MlirType type, double value);

#endif // SG_LIB_PASSES_MATCH_H
