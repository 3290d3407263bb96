//===- emit_transpose.c - sg.transpose in register tiles ------------------===//
//
// After dimensions that stay neighbours are merged, the innermost one of x, I, is not
// that of y, J. A tile is lanes x lanes: that many rows along I, one for each of J, are
// transposed in registers and stored along J, so that every line of memory that is
// read or written is used whole. A unit of work is `lanes` of I, all of J, and one
// element of every other dimension.
//
// Elements of 4 and 8 bytes: of smaller ones a tile does not fit the registers. Where
// the innermost dimension stays, the general lowering copies whole rows.
//===----------------------------------------------------------------------===//
#include "kernel.h"

enum { MOST_LANES = 16 };

/// A transpose by the dimensions of y, outermost first, each with its stride in x.
typedef struct Transpose {
  int n;
  int64_t dims[SG_MAX_RANK], x_stride[SG_MAX_RANK], y_stride[SG_MAX_RANK];
  int row; ///< which dimension is I, contiguous in x; the last one is J
} Transpose;

static bool read_transpose(MlirOperation op, Transpose *t) {
  const MlirType x = sg_in_type(op, 0);
  const intptr_t rank = sg_rank(x);
  int64_t strides[SG_MAX_RANK], stride = 1;
  if (rank > SG_MAX_RANK) return false;
  for (intptr_t d = rank; d-- > 0; stride *= sg_dim(x, d))
    strides[d] = stride;
  *t = (Transpose){0};
  for (intptr_t d = 0; d < rank; d++) {
    const int64_t from = sg_attr_entry(op, "perm", d);
    const int64_t extent = sg_dim(x, from);
    if (extent == 0) return false;
    if (extent == 1) continue;
    const int last = t->n - 1;
    if (last >= 0 && t->x_stride[last] == strides[from] * extent) { // still neighbours
      t->dims[last] *= extent;
      t->x_stride[last] = strides[from];
    } else {
      t->dims[t->n] = extent;
      t->x_stride[t->n++] = strides[from];
    }
  }
  stride = 1;
  t->row = t->n;
  for (int d = t->n; d-- > 0; stride *= t->dims[d]) {
    t->y_stride[d] = stride;
    if (t->x_stride[d] == 1) t->row = d;
  }
  return t->n >= 2 && t->row < t->n - 1;
}

/// One tile: `rows` rows of x (along J) by `columns` of its elements (along I).
static void emit_tile(Kernel *k, const Transpose *t, MlirValue x, MlirValue y,
                      int64_t rows, int64_t columns) {
  Emit *e = &k->e;
  MlirValue tile[MOST_LANES];
  for (int64_t i = 0; i < e->lanes; i++)
    tile[i] = i < rows ? emit_load(e, k->in[0],
                                   emit_addc(e, x, i * t->x_stride[t->n - 1]), columns)
                       : emit_zero(e);
  emit_transpose(e, tile);
  for (int64_t i = 0; i < columns; i++)
    emit_store(e, tile[i], k->out, emit_addc(e, y, i * t->y_stride[t->row]), rows);
}

/// All of J, for `columns` of I; x and y are the places of the first of both.
static void emit_row(Kernel *k, const Transpose *t, MlirValue x, MlirValue y,
                     int64_t columns) {
  Emit *e = &k->e;
  const int64_t extent = t->dims[t->n - 1], whole = extent / e->lanes * e->lanes;
  if (whole) {
    Loop l;
    emit_for(e, &l, emit_c(e, 0), emit_c(e, whole), e->lanes, 0, NULL);
    emit_tile(k, t, emit_add(e, x, emit_mulc(e, l.iv, t->x_stride[t->n - 1])),
              emit_add(e, y, l.iv), e->lanes, columns);
    emit_end(e, &l, NULL, NULL);
  }
  if (whole < extent)
    emit_tile(k, t, emit_addc(e, x, whole * t->x_stride[t->n - 1]),
              emit_addc(e, y, whole), extent - whole, columns);
}

Emitted emit_transposition(MlirOperation func, MlirOperation op, Unit unit) {
  Kernel k;
  Transpose t;
  if (!read_transpose(op, &t) || !kernel_init(&k, func, op, unit) ||
      !kernel_read_epilogue(&k, (Split){0, 0}, 0) || k.epilogue.n_ops > 0 ||
      k.e.lanes > MOST_LANES || !mlirTypeEqual(k.e.mem, k.e.acc))
    return EMIT_NO_MATCH;
  Emit *e = &k.e;
  const int64_t extent = t.dims[t.row], blocks = (extent + e->lanes - 1) / e->lanes;
  int64_t units = blocks;
  for (int d = 0; d < t.n - 1; d++)
    if (d != t.row) units *= t.dims[d];
  kernel_open(&k, units, 0);
  // Blocks of I follow one another: neighbours read the same pages of x.
  const MlirValue block = emit_remc(e, k.unit, blocks);
  MlirValue rest = emit_divc(e, k.unit, blocks);
  const MlirValue column = emit_mulc(e, block, e->lanes);
  MlirValue x = column, y = emit_mulc(e, column, t.y_stride[t.row]);
  for (int d = t.n - 1; d-- > 0;) {
    if (d == t.row) continue;
    const MlirValue at = emit_remc(e, rest, t.dims[d]);
    rest = emit_divc(e, rest, t.dims[d]);
    x = emit_add(e, x, emit_mulc(e, at, t.x_stride[d]));
    y = emit_add(e, y, emit_mulc(e, at, t.y_stride[d]));
  }
  const int64_t tail = extent % e->lanes;
  if (tail == 0 || blocks == 1) {
    emit_row(&k, &t, x, y, tail ? tail : e->lanes);
  } else {
    Branch whole;
    emit_if(e, &whole, emit_less(e, block, emit_c(e, blocks - 1)));
    emit_row(&k, &t, x, y, e->lanes);
    emit_else(e, &whole);
    emit_row(&k, &t, x, y, tail);
    emit_end_if(e, &whole);
  }
  return kernel_close(&k);
}
