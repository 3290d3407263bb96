//===- index.c - kernels that read indices at run time --------------------===//
#include "Index.h"

// ---- flat operands

static int64_t count(MlirType t) {
  int64_t dims[SG_E_RANK];
  return sg_e_product(sg_e_dims(t, dims), dims);
}

SgFlat sg_flat_in(SgEmit *e, intptr_t i) {
  SgFlat f = {.scalar = sg_e_in_scalar(e, i)};
  const int64_t n = count(sg_in_type(e->op, i));
  if (sg_e_is_constant(e, i)) {
    f.constant = sg_e_narrow(e, f.scalar, sg_e_constant(e, i));
  } else if (n > 0) {
    f.buffer = sg_e_in_buffer(e, i, 1, &n);
    f.type = sg_e_memref(e, f.scalar, 1, &n);
  }
  return f;
}

SgFlat sg_flat_out(SgEmit *e, intptr_t i) {
  const int64_t n = count(sg_res_type(e->op, i));
  SgFlat f = {.scalar = sg_e_out_scalar(e, i)};
  f.buffer = sg_e_out_buffer(e, i, 1, &n);
  f.type = sg_e_memref(e, f.scalar, 1, &n);
  return f;
}

const char *sg_flat_read(SgEmit *e, const SgFlat *f, const char *at) {
  if (f->constant != NULL) return f->constant;
  const char *name = sg_e_name(e);
  sg_e(e, "%s = memref.load %s[%s] : %s\n", name, f->buffer, at, f->type);
  return name;
}

void sg_flat_write(SgEmit *e, const SgFlat *f, const char *value, const char *at) {
  if (f->buffer != NULL) sg_e_put(e, value, f->buffer, f->type, at);
}

// ---- loops

const char *sg_index_units(SgEmit *e) {
  const char *zero = sg_e_name(e), *one = sg_e_index(e, 1), *status = sg_e_name(e);
  e->status = sg_e_name(e);
  sg_e(e, "%s = arith.constant 0 : i32\n", zero);
  sg_e(e, "%s = scf.for %%u = %%begin to %%end step %s iter_args(%s = %s) -> (i32) {\n",
       e->status, one, status, zero);
  return status;
}

void sg_index_units_end(SgEmit *e, const char *status) { sg_index_loop_end(e, status); }

const char *sg_index_loop(SgEmit *e, const char *iv, const char *end,
                          const char **status) {
  const char *zero = sg_e_index(e, 0), *one = sg_e_index(e, 1);
  const char *result = sg_e_name(e), *inner = sg_e_name(e);
  sg_e(e, "%s = scf.for %s = %s to %s step %s iter_args(%s = %s) -> (i32) {\n", result,
       iv, zero, end, one, inner, *status);
  *status = inner;
  return result;
}

void sg_index_loop_end(SgEmit *e, const char *status) {
  sg_e(e, "scf.yield %s : i32\n}\n", status);
}

// ---- indices

const char *sg_index_add(SgEmit *e, const char *a, const char *b, int64_t by) {
  const char *const terms[] = {a, b};
  const int64_t strides[] = {a != NULL, b != NULL ? by : 0};
  return sg_e_linear(e, 0, 2, terms, strides);
}

const char *sg_index_read(SgEmit *e, const SgFlat *indices, const char *at,
                          int64_t extent, const char **status) {
  const char *raw = sg_flat_read(e, indices, at), *zero = sg_e_index(e, 0),
             *size = sg_e_index(e, extent), *bad = sg_e_name(e);
  sg_e(e, "%s = arith.constant %d : i32\n", bad, SG_OUT_OF_RANGE);
  const char *n[7];
  for (int i = 0; i < 7; ++i)
    n[i] = sg_e_name(e);
  sg_e(e, "%s = arith.index_cast %s : %s to index\n", n[0], raw,
       indices->scalar.memory);
  sg_e(e, "%s = arith.addi %s, %s : index\n", n[1], n[0], size);
  sg_e(e, "%s = arith.cmpi slt, %s, %s : index\n", n[2], n[0], zero);
  sg_e(e, "%s = arith.select %s, %s, %s : index\n", n[3], n[2], n[1], n[0]);
  sg_e(e, "%s = arith.cmpi ult, %s, %s : index\n", n[4], n[3], size);
  sg_e(e, "%s = arith.select %s, %s, %s : index\n", n[5], n[4], n[3], zero);
  sg_e(e, "%s = arith.select %s, %s, %s : i32\n", n[6], n[4], *status, bad);
  *status = n[6];
  return n[5];
}

MlirLogicalResult sg_index_never(SgEmit *e) {
  e->status = sg_e_name(e);
  sg_e(e, "%s = arith.constant %d : i32\n", e->status, SG_OUT_OF_RANGE);
  return SG_OK;
}

void sg_index_copy(SgEmit *e, const SgFlat *f, const char *from, const SgFlat *t,
                   const char *to, int64_t n) {
  if (n == 1) {
    sg_flat_write(e, t, sg_flat_read(e, f, from), to);
    return;
  }
  const char *iv = sg_e_name(e);
  sg_e_for(e, iv, n);
  const char *source = sg_index_add(e, from, iv, 1);
  const char *value = sg_flat_read(e, f, source);
  sg_flat_write(e, t, value, sg_index_add(e, to, iv, 1));
  sg_e_close(e, 1);
}

// ---- one index an element

int64_t sg_index_product(const int64_t *dims, int begin, int end) {
  return sg_e_product(end - begin, dims + begin);
}

SgIndexLoops sg_index_loops(int rank, const int64_t *x_dims, const int64_t *dims,
                            int axis) {
  SgIndexLoops l = {0};
  for (int d = 0; d < rank; ++d) {
    if (dims[d] == 1) continue;
    const int64_t stride = d == axis ? 0 : sg_index_product(x_dims, d + 1, rank);
    const int last = l.n - 1;
    if (l.n > 0 && stride != 0 && l.x_stride[last] == stride * dims[d]) {
      l.dims[last] *= dims[d];
      l.x_stride[last] = stride;
    } else {
      l.dims[l.n] = dims[d];
      l.x_stride[l.n++] = stride;
    }
  }
  if (l.n == 0) l = (SgIndexLoops){1, {1}, {0}};
  return l;
}

void sg_index_loops_split(SgIndexLoops *l) {
  const int last = l->n - 1;
  const int64_t parts = sg_e_rows(l->dims[last]);
  if (parts == 1) return;
  l->dims[last + 1] = l->dims[last] / parts;
  l->x_stride[last + 1] = l->x_stride[last];
  l->x_stride[last] *= l->dims[last + 1];
  l->dims[last] = parts;
  l->n++;
}
