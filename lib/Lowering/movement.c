//===- movement.c - concatenation, and integers of 4 bits -----------------===//
//
// concat: each input is a box of [outer, own axis and inner] within [outer, axis and
// inner]; a lone row is cut into equal parts of all inputs.
//===----------------------------------------------------------------------===//
#include "Emit.h"

enum { ENOUGH_UNITS = 16, SMALL = 4096 };

typedef struct Side {
  const char *memref, *type;
} Side;

static MlirLogicalResult lower_concat(SgEmit *e) {
  int64_t dims[SG_E_RANK];
  const int rank = sg_e_dims(sg_res_type(e->op, 0), dims);
  const int axis = (int)sg_attr_i64(e->op, "axis", 0);
  const int64_t total = sg_e_product(rank, dims),
                row = sg_e_product(rank - axis, dims + axis);
  int64_t outer = total / row, parts = 1;
  const intptr_t n = sg_n_in(e->op);
  if (outer < ENOUGH_UNITS && total >= SMALL) {
    const int64_t inner = sg_e_product(rank - axis - 1, dims + axis + 1);
    parts = sg_e_rows(inner); // divides every input's share
    if (parts == 1 && outer == 1)
      for (int64_t p = 2; p <= ENOUGH_UNITS; ++p) {
        bool all = true;
        for (intptr_t i = 0; i < n; ++i) {
          int64_t own[SG_E_RANK];
          all = all && sg_e_product(sg_e_dims(sg_in_type(e->op, i), own), own) % p == 0;
        }
        if (all) parts = p;
      }
  }
  e->units = outer * parts;
  const SgScalar s = sg_e_out_scalar(e, 0);
  const Side dst = {sg_e_out_buffer(e, 0, 1, &total), sg_e_memref(e, s, 1, &total)};
  sg_e_units(e);
  const char *at[3];
  sg_e_delinearise(e, "%u", 2, (int64_t[]){outer, parts}, at);
  int64_t offset = 0;
  for (intptr_t i = 0; i < n; ++i) {
    int64_t own[SG_E_RANK];
    const int64_t size = sg_e_product(sg_e_dims(sg_in_type(e->op, i), own), own);
    if (size == 0) continue;
    const int64_t share = size / outer;
    const Side src = {sg_e_in_buffer(e, i, 1, &size), sg_e_memref(e, s, 1, &size)};
    const int64_t part = share / parts;
    at[2] = sg_e_name(e);
    sg_e_for(e, at[2], part);
    const char *from = sg_e_linear(e, 0, 3, at, (int64_t[]){share, part, 1});
    const char *to = sg_e_linear(e, offset, 3, at, (int64_t[]){row, part, 1});
    const char *value = sg_e_name(e);
    sg_e(e, "%s = memref.load %s[%s] : %s\n", value, src.memref, from, src.type);
    sg_e_put(e, value, dst.memref, dst.type, to);
    sg_e_close(e, 1);
    offset += share;
  }
  sg_e_close(e, 1);
  return e->failed ? SG_FAIL : SG_OK;
}

/// y[i] = x[i / 2], turned so that 4 bits are its highest or lowest, and back.
static MlirLogicalResult lower_unpack(SgEmit *e) {
  int64_t dims[SG_E_RANK];
  const int64_t n = sg_e_product(sg_e_dims(sg_res_type(e->op, 0), dims), dims),
                size = n / 2 + n % 2, rows = sg_e_rows(n);
  const SgScalar s = sg_e_out_scalar(e, 0);
  const char *type = sg_e_memref(e, s, 1, &size), *whole = sg_e_memref(e, s, 1, &n);
  const char *x = sg_e_in_buffer(e, 0, 1, &size), *y = sg_e_out_buffer(e, 0, 1, &n);
  e->units = rows;
  const char *two = sg_e_index(e, 2), *four = sg_e_integer(e, s, 4);
  sg_e_units(e);
  const char *at[] = {"%u", sg_e_name(e)}, *v[7];
  sg_e_for(e, at[1], n / rows);
  const char *place = sg_e_linear(e, 0, 2, at, (int64_t[]){n / rows, 1});
  for (int i = 0; i < 7; ++i)
    v[i] = sg_e_name(e);
  sg_e(e, "%s = arith.divui %s, %s : index\n", v[0], place, two);
  sg_e(e, "%s = arith.remui %s, %s : index\n", v[1], place, two);
  sg_e(e, "%s = memref.load %s[%s] : %s\n", v[2], x, v[0], type);
  sg_e(e, "%s = arith.index_cast %s : index to i1\n", v[3], v[1]);
  sg_e(e, "%s = arith.shli %s, %s : i8\n", v[4], v[2], four);
  sg_e(e, "%s = arith.select %s, %s, %s : i8\n", v[5], v[3], v[2], v[4]);
  sg_e(e, "%s = arith.shr%ci %s, %s : i8\n", v[6], s.kind == 's' ? 's' : 'u', v[5],
       four);
  sg_e_put(e, v[6], y, whole, place);
  sg_e_close(e, 2);
  return e->failed ? SG_FAIL : SG_OK;
}

const SgLowerEntry sg_lower_movement[] = {
    {"sg.concat", lower_concat}, {"sg.unpack", lower_unpack}, {0}};
