//===- indexing.c - gather: elements and slices of x at indices -----------===//
//
// A unit is one slice of the result (or a part of a long one): it reads its indices,
// and copies what is contiguous in x. Where x has no elements but the result has, all
// indices are out of range: the kernel does nothing else than to say so.
//===----------------------------------------------------------------------===//
#include "Index.h"

// ---- elements

/// y[i] = x[i with i[axis] = indices[i]]
static MlirLogicalResult lower_gather_elements(SgEmit *e) {
  int64_t x_dims[SG_E_RANK], i_dims[SG_E_RANK];
  const int rank = sg_e_dims(sg_in_type(e->op, 0), x_dims);
  sg_e_dims(sg_in_type(e->op, 1), i_dims);
  const int axis = (int)sg_attr_i64(e->op, "axis", 0);
  if (x_dims[axis] == 0) return sg_index_never(e);
  SgIndexLoops l = sg_index_loops(rank, x_dims, i_dims, axis);
  sg_index_loops_split(&l);
  const int last = l.n - 1;
  const SgFlat x = sg_flat_in(e, 0), indices = sg_flat_in(e, 1), y = sg_flat_out(e, 0);
  e->units = sg_e_product(last, l.dims);
  const char *status = sg_index_units(e), *at[SG_E_RANK];
  sg_e_delinearise(e, "%u", last, l.dims, at);
  at[last] = sg_e_name(e);
  const char *result = sg_index_loop(e, at[last], sg_e_index(e, l.dims[last]), &status);
  const char *to = last > 0 ? sg_index_add(e, NULL, "%u", l.dims[last]) : NULL;
  to = sg_index_add(e, to, at[last], 1);
  const char *index = sg_index_read(e, &indices, to, x_dims[axis], &status);
  const char *from = sg_e_linear(e, 0, l.n, at, l.x_stride);
  from = sg_index_add(e, from, index, sg_index_product(x_dims, axis + 1, rank));
  sg_flat_write(e, &y, sg_flat_read(e, &x, from), to);
  sg_index_loop_end(e, status);
  sg_index_units_end(e, result);
  return SG_OK;
}

// ---- coordinates

/// y[B, I, :] = x[B, indices[B, I, 0], .., indices[B, I, k - 1], :]
static MlirLogicalResult lower_gather_nd(SgEmit *e) {
  int64_t x_dims[SG_E_RANK], i_dims[SG_E_RANK];
  const int rank = sg_e_dims(sg_in_type(e->op, 0), x_dims);
  const int last = sg_e_dims(sg_in_type(e->op, 1), i_dims) - 1;
  const int batch = (int)sg_attr_i64(e->op, "batch_dims", 0), k = (int)i_dims[last];
  const int64_t slice = sg_index_product(x_dims, batch + k, rank),
                parts = sg_e_rows(slice), block = sg_index_product(x_dims, batch, rank),
                per_batch = sg_index_product(i_dims, batch, last);
  if (sg_index_product(x_dims, batch, batch + k) == 0) return sg_index_never(e);
  const SgFlat x = sg_flat_in(e, 0), indices = sg_flat_in(e, 1), y = sg_flat_out(e, 0);
  e->units = sg_index_product(i_dims, 0, last) * parts;
  const char *status = sg_index_units(e), *at[2], *in_batch[2];
  sg_e_delinearise(e, "%u", 2, (int64_t[]){sg_index_product(i_dims, 0, last), parts},
                   at);
  sg_e_delinearise(e, at[0], 2,
                   (int64_t[]){sg_index_product(x_dims, 0, batch), per_batch},
                   in_batch);
  const char *from = sg_index_add(e, NULL, at[1], parts > 1 ? slice / parts : 0);
  if (batch > 0) from = sg_index_add(e, from, in_batch[0], block);
  for (int d = 0; d < k; ++d) {
    const char *place = sg_index_add(e, sg_e_index(e, d), at[0], k);
    const char *index = sg_index_read(e, &indices, place, x_dims[batch + d], &status);
    from = sg_index_add(e, from, index, sg_index_product(x_dims, batch + d + 1, rank));
  }
  const char *to = sg_index_add(e, NULL, "%u", slice / parts);
  sg_index_copy(e, &x, from, &y, to, slice / parts);
  sg_index_units_end(e, status);
  return SG_OK;
}

const SgLowerEntry sg_lower_indexing[] = {
    {"sg.gather", sg_index_never},
    {"sg.gather_elements", lower_gather_elements},
    {"sg.gather_nd", lower_gather_nd},
    {"sg.scatter_elements", sg_lower_scatter_elements},
    {"sg.scatter_nd", sg_lower_scatter_nd},
    {0}};
