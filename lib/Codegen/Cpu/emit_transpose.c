//===- emit_transpose.c - sg.transpose in register tiles ------------------===//
//
// After dimensions that stay neighbours are merged, the innermost one of x, I, is not
// that of y, J. A tile is lanes x lanes: that many rows along I, one for each of J, are
// transposed in registers and stored along J, so that every line of memory that is
// read or written is used whole. A unit of work is `lanes` of I, all of J, and one
// element of every other dimension.
//
// Elements of 4 and 8 bytes. With AVX-512, whose masks are of bytes, also bytes: four
// rows of x are put together as words, so that a tile is 4 * lanes of J. Of others a
// tile does not fit the registers. Where the innermost dimension stays, the general
// lowering copies whole rows, and where a few lines are interleaved, LLVM makes vectors
// of its loops.
//===----------------------------------------------------------------------===//
#include "bytes_kernel.h"
#include "sg/Lowering.h"

enum { MOST_LANES = 16 };

/// A transpose by the dimensions of y, outermost first, each with its stride in x.
typedef struct Transpose {
  int n;
  int64_t dims[SG_MAX_RANK], x_stride[SG_MAX_RANK], y_stride[SG_MAX_RANK];
  int row; ///< which dimension is I, contiguous in x; the last one is J
  bool of_bytes;
  int64_t rows; ///< of J in a tile
} Transpose;

static const Words bytes_of_word = {.depth = 4};

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

/// Whether a few lines of x lie next to each other in y, element by element.
static bool is_interleaved(const Emit *e, const Transpose *t) {
  const int64_t bytes = t->of_bytes ? 1 : e->unit.bytes / e->lanes;
  return t->row == t->n - 2 && sg_rows_interleaves(t->dims[t->n - 1], bytes);
}

/// The rows first .. of the tile, at most four, as words of which each has a byte of
/// each row.
static MlirValue load_words(Kernel *k, const Transpose *t, MlirValue x, int64_t first,
                            int64_t rows, int64_t columns) {
  Emit *e = &k->e;
  MlirValue bytes[4];
  const int64_t n = least(rows - first, bytes_of_word.depth);
  for (int64_t i = 0; i < n; i++) {
    const MlirValue at = emit_addc(e, x, (first + i) * t->x_stride[t->n - 1]);
    bytes[i] = emit_widen(e, emit_load(e, k->in[0], at, columns), e->vec);
  }
  return n > 0 ? emit_join_words(e, &bytes_of_word, n, bytes) : emit_zero(e);
}

/// Stores the first `n` bytes of a vector of words.
static void store_bytes(Emit *e, MlirValue words, MlirValue to, MlirValue at,
                        int64_t n) {
  int on[4 * MOST_LANES];
  const int64_t all = bytes_of_word.depth * e->lanes;
  for (int64_t i = 0; i < all; i++)
    on[i] = i < n;
  const MlirType type = mlirVectorTypeGet(1, &all, sg_t_i(&e->b, 8));
  const MlirValue v =
      sg_b_val(&e->b, "vector.bitcast", .in = SG_V(words), .out = SG_T(type));
  if (n == all) {
    sg_b_op(&e->b, "vector.store", .in = SG_V(v, to, at));
    return;
  }
  const MlirType mask = mlirVectorTypeGet(1, &all, sg_t_i(&e->b, 1));
  const MlirValue lanes = emit_constant(e, mlirDenseElementsAttrBoolGet(mask, all, on));
  sg_b_op(&e->b, "vector.maskedstore", .in = SG_V(to, at, lanes, v));
}

/// One tile: `rows` rows of x (along J) by `columns` of its elements (along I).
static void emit_tile(Kernel *k, const Transpose *t, MlirValue x, MlirValue y,
                      int64_t rows, int64_t columns) {
  Emit *e = &k->e;
  MlirValue tile[MOST_LANES];
  for (int64_t i = 0; i < e->lanes; i++)
    tile[i] = t->of_bytes ? load_words(k, t, x, 4 * i, rows, columns)
              : i < rows
                  ? emit_load(e, k->in[0], emit_addc(e, x, i * t->x_stride[t->n - 1]),
                              columns)
                  : emit_zero(e);
  emit_transpose(e, tile);
  for (int64_t i = 0; i < columns; i++) {
    const MlirValue at = emit_addc(e, y, i * t->y_stride[t->row]);
    if (t->of_bytes)
      store_bytes(e, tile[i], k->out, at, rows);
    else
      emit_store(e, tile[i], k->out, at, rows);
  }
}

/// All of J, for `columns` of I; x and y are the places of the first of both.
static void emit_row(Kernel *k, const Transpose *t, MlirValue x, MlirValue y,
                     int64_t columns) {
  Emit *e = &k->e;
  const int64_t extent = t->dims[t->n - 1], whole = extent / t->rows * t->rows;
  if (whole) {
    Loop l;
    emit_for(e, &l, emit_c(e, 0), emit_c(e, whole), t->rows, 0, NULL);
    emit_tile(k, t, emit_add(e, x, emit_mulc(e, l.iv, t->x_stride[t->n - 1])),
              emit_add(e, y, l.iv), t->rows, columns);
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
      !kernel_read_epilogue(&k, (Split){0, 0}, 0) || k.epilogue.n_ops > 0)
    return EMIT_NO_MATCH;
  Emit *e = &k.e;
  t.of_bytes = sg_is_int(e->mem, 8) && unit.bytes == 64;
  if (t.of_bytes &&
      !emit_init(e, e->b.ctx, e->b.loc, mlirIntegerTypeGet(e->b.ctx, 32), unit))
    return EMIT_NO_MATCH;
  if (e->lanes > MOST_LANES || !mlirTypeEqual(e->mem, e->acc) || is_interleaved(e, &t))
    return EMIT_NO_MATCH;
  t.rows = e->lanes * (t.of_bytes ? bytes_of_word.depth : 1);
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
