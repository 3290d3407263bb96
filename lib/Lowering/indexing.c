//===- indexing.c - gather: elements and slices of x at indices -----------===//
//
// A unit is one slice of the result (or a part of a long one): it reads its indices,
// and copies what is contiguous in x. Where x has no elements but the result has, all
// indices are out of range: the kernel does nothing else than to say so.
//===----------------------------------------------------------------------===//
#include "Index.h"

/// The kernel of which every index is out of range.
static MlirLogicalResult never(SgEmit *e) {
  e->status = sg_e_name(e);
  sg_e(e, "%s = arith.constant %d : i32\n", e->status, SG_OUT_OF_RANGE);
  return SG_OK;
}

static int64_t product(const int64_t *dims, int begin, int end) {
  return sg_e_product(end - begin, dims + begin);
}

/// y[o, i, :] = x[o, indices[i], :]
static MlirLogicalResult lower_gather(SgEmit *e) {
  int64_t x_dims[SG_E_RANK], i_dims[SG_E_RANK];
  const int rank = sg_e_dims(sg_in_type(e->op, 0), x_dims);
  const int i_rank = sg_e_dims(sg_in_type(e->op, 1), i_dims);
  const int axis = (int)sg_attr_i64(e->op, "axis", 0);
  const int64_t outer = product(x_dims, 0, axis), extent = x_dims[axis],
                slice = product(x_dims, axis + 1, rank), n = product(i_dims, 0, i_rank),
                parts = sg_e_rows(slice);
  if (extent == 0) return never(e);
  const SgFlat x = sg_flat_in(e, 0), indices = sg_flat_in(e, 1), y = sg_flat_out(e, 0);
  e->units = outer * n * parts;
  const char *status = sg_index_units(e);
  const int64_t dims[] = {outer, n, parts};
  const char *at[3];
  sg_e_delinearise(e, "%u", 3, dims, at);
  const char *index = sg_index_read(e, &indices, at[1], extent, &status);
  const char *const terms[] = {at[0], index, at[2]};
  const int64_t strides[] = {outer > 1 ? extent * slice : 0, slice,
                             parts > 1 ? slice / parts : 0};
  const char *from = sg_e_linear(e, 0, 3, terms, strides);
  const char *to = sg_index_add(e, NULL, "%u", slice / parts);
  sg_index_copy(e, &x, from, &y, to, slice / parts);
  sg_index_units_end(e, status);
  return SG_OK;
}

const SgLowerEntry sg_lower_indexing[] = {{"sg.gather", lower_gather}, {0}};
