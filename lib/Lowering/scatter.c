//===- scatter.c - x with elements or slices replaced or combined ---------===//
//
// A unit is a part of the result that no other unit's updates reach. It copies that
// part of x and then applies the updates in the order of the indices. f16 and bf16 that
// are combined are kept in f32 until all updates are in.
//
// scatter_elements has a unit for each index of the dimensions before the axis,
// scatter_nd for each part of a slice.
//===----------------------------------------------------------------------===//
#include <string.h>

#include "Index.h"

/// The unit's part of the result: `rows` pieces of `width` elements, `stride` apart;
/// that of unit u begins at u * width.
typedef struct Scatter {
  int64_t rows, width, stride;
  SgFlat x, indices, updates, result;
  SgFlat wide;          ///< the part in f32, [units, rows * width], if it has a buffer
  const char *function; ///< of the scalar library; null: replace
} Scatter;

// ---- elements of the part

static const char *in_tensor(SgEmit *e, const Scatter *s, const char *row,
                             const char *column) {
  const char *at = sg_index_add(e, column, "%u", s->width);
  return sg_index_add(e, at, row, s->stride);
}

/// Where the part is updated.
static const SgFlat *target(const Scatter *s) {
  return s->wide.buffer != NULL ? &s->wide : &s->result;
}
static const char *in_target(SgEmit *e, const Scatter *s, const char *row,
                             const char *column) {
  if (s->wide.buffer == NULL) return in_tensor(e, s, row, column);
  return sg_e_str(e, "%%u, %s", sg_index_add(e, column, row, s->width));
}

/// Copies x to the target, or the wide target to the result.
static void copy(SgEmit *e, const Scatter *s, bool in) {
  const SgFlat *from = in ? &s->x : &s->wide, *to = in ? target(s) : &s->result;
  const char *row = NULL, *column = sg_e_name(e);
  if (s->rows > 1) sg_e_for(e, row = sg_e_name(e), s->rows);
  sg_e_for(e, column, s->width);
  const char *outside = in_tensor(e, s, row, column),
             *inside = in_target(e, s, row, column);
  const char *value = sg_flat_read(e, from, in ? outside : inside);
  if (strcmp(from->scalar.memory, to->scalar.memory) != 0)
    value = in ? sg_e_widen(e, from->scalar, value) : sg_e_narrow(e, to->scalar, value);
  sg_flat_write(e, to, value, in ? inside : outside);
  sg_e_close(e, s->rows > 1 ? 2 : 1);
}

/// Element `from` of the updates meets the target's.
static void update(SgEmit *e, const Scatter *s, const char *row, const char *column,
                   const char *from) {
  const SgFlat *to = target(s);
  const char *value = sg_flat_read(e, &s->updates, from),
             *at = in_target(e, s, row, column);
  if (s->function != NULL) {
    const char *const args[] = {sg_e_widen(e, to->scalar, sg_flat_read(e, to, at)),
                                sg_e_widen(e, s->updates.scalar, value)};
    value = sg_e_narrow(e, to->scalar, sg_e_call(e, s->function, 2, args));
  }
  sg_flat_write(e, to, value, at);
}

// ---- the kernel around the updates

/// Opens the loop over the units and copies x; `*status` is the one in the loop.
static MlirLogicalResult begin(SgEmit *e, Scatter *s, const char **status) {
  const MlirStringRef r = mlirStringAttrGetValue(sg_attr(e->op, "reduction"));
  s->x = sg_flat_in(e, 0);
  s->indices = sg_flat_in(e, 1);
  s->updates = sg_flat_in(e, 2);
  s->result = sg_flat_out(e, 0);
  if (s->stride == s->width) { // one piece
    s->width *= s->rows;
    s->stride = s->width;
    s->rows = 1;
  }
  if (!mlirStringRefEqual(r, SG_STR("none"))) {
    const char *base = sg_e_str(e, "%.*s", (int)r.length, r.data);
    s->function = sg_e_function(e, base, e->scalar);
    if (s->function == NULL) return sg_error(e->op, "cannot reduce by '%s'", base);
    s->wide.scalar = sg_e_accumulator(e->scalar);
    if (strcmp(s->wide.scalar.memory, e->scalar.memory) != 0) {
      s->wide.type =
          sg_e_memref(e, s->wide.scalar, 2, (int64_t[]){e->units, s->rows * s->width});
      s->wide.buffer = sg_e_name(e);
      sg_e(e, "%s = memref.alloc() : %s\n", s->wide.buffer, s->wide.type);
    }
  }
  *status = sg_index_units(e);
  copy(e, s, true);
  return SG_OK;
}

static MlirLogicalResult end(SgEmit *e, const Scatter *s, const char *status) {
  if (s->wide.buffer != NULL) copy(e, s, false);
  sg_index_units_end(e, status);
  return SG_OK;
}

// ---- elements

/// How many of the unit's updates there are along its first loop: `n`, or none when the
/// unit is outside the indices. Prints where they begin among the indices to `*at`.
static const char *first_extent(SgEmit *e, int axis, int rank, const int64_t *x_dims,
                                const int64_t *i_dims, int64_t n, const char **at) {
  const char *unit[SG_E_RANK], *end = sg_e_index(e, n), *none = sg_e_index(e, 0);
  int64_t strides[SG_E_RANK];
  sg_e_delinearise(e, "%u", axis, x_dims, unit);
  for (int d = 0; d < axis; ++d) {
    strides[d] = sg_index_product(i_dims, d + 1, rank);
    if (i_dims[d] == x_dims[d]) continue;
    const char *extent = sg_e_index(e, i_dims[d]), *inside = sg_e_name(e),
               *next = sg_e_name(e);
    sg_e(e, "%s = arith.cmpi ult, %s, %s : index\n", inside, unit[d], extent);
    sg_e(e, "%s = arith.select %s, %s, %s : index\n", next, inside, end, none);
    end = next;
  }
  *at = sg_e_linear(e, 0, axis, unit, strides);
  return end;
}

MlirLogicalResult sg_lower_scatter_elements(SgEmit *e) {
  int64_t x_dims[SG_E_RANK], i_dims[SG_E_RANK];
  const int rank = sg_e_dims(sg_in_type(e->op, 0), x_dims);
  sg_e_dims(sg_in_type(e->op, 1), i_dims);
  const int axis = (int)sg_attr_i64(e->op, "axis", 0);
  const int64_t part = sg_index_product(x_dims, axis, rank);
  Scatter s = {.rows = 1, .width = part, .stride = part};
  const char *status, *base, *iv[SG_E_RANK + 1], *results[SG_E_RANK + 1];
  e->units = sg_index_product(x_dims, 0, axis);
  if (SG_FAILED(begin(e, &s, &status))) return SG_FAIL;
  if (sg_index_product(i_dims, 0, rank) == 0) return end(e, &s, status);
  const SgIndexLoops l = sg_index_loops(rank - axis, x_dims + axis, i_dims + axis, 0);
  const char *until = first_extent(e, axis, rank, x_dims, i_dims, l.dims[0], &base);
  int64_t own[SG_E_RANK + 1]; // strides of the loops in the indices
  for (int d = 0; d < l.n; ++d) {
    own[d] = sg_index_product(l.dims, d + 1, l.n);
    if (d > 0) until = sg_e_index(e, l.dims[d]);
    iv[d] = sg_e_name(e);
    results[d] = sg_index_loop(e, iv[d], until, &status);
  }
  const char *from = sg_index_add(e, base, sg_e_linear(e, 0, l.n, iv, own), 1);
  const char *index = sg_index_read(e, &s.indices, from, x_dims[axis], &status);
  const char *column = sg_index_add(e, sg_e_linear(e, 0, l.n, iv, l.x_stride), index,
                                    sg_index_product(x_dims, axis + 1, rank));
  update(e, &s, NULL, column, from);
  for (int d = l.n; d-- > 0;) {
    sg_index_loop_end(e, status);
    status = results[d];
  }
  return end(e, &s, status);
}

// ---- slices

MlirLogicalResult sg_lower_scatter_nd(SgEmit *e) {
  int64_t x_dims[SG_E_RANK], i_dims[SG_E_RANK];
  const int rank = sg_e_dims(sg_in_type(e->op, 0), x_dims);
  const int last = sg_e_dims(sg_in_type(e->op, 1), i_dims) - 1, k = (int)i_dims[last];
  const int64_t slice = sg_index_product(x_dims, k, rank),
                n = sg_index_product(i_dims, 0, last);
  e->units = sg_e_rows(slice);
  const int64_t width = slice / e->units;
  Scatter s = {.rows = sg_index_product(x_dims, 0, k), .width = width, .stride = slice};
  const char *status, *iv = sg_e_name(e), *row = NULL, *column = sg_e_name(e);
  const bool whole = width == slice; // begin makes one piece of the rows
  if (SG_FAILED(begin(e, &s, &status))) return SG_FAIL;
  if (n == 0) return end(e, &s, status);
  const char *result = sg_index_loop(e, iv, sg_e_index(e, n), &status);
  for (int d = 0; d < k; ++d) {
    const char *at = sg_index_add(e, sg_e_index(e, d), iv, k);
    const char *index = sg_index_read(e, &s.indices, at, x_dims[d], &status);
    row = sg_index_add(e, row, index, sg_index_product(x_dims, d + 1, k));
  }
  sg_e_for(e, column, width);
  const char *from = sg_index_add(e, column, iv, slice);
  if (!whole) from = sg_index_add(e, from, "%u", width);
  if (whole)
    update(e, &s, NULL, sg_index_add(e, column, row, slice), from);
  else
    update(e, &s, row, column, from);
  sg_e_close(e, 1);
  sg_index_loop_end(e, status);
  return end(e, &s, result);
}
