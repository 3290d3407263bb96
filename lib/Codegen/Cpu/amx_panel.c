//===- amx_panel.c - a panel of a product in AMX's tiles -------------------===//
//
// A block of rows is up to 2 tiles of A by 2 of B (one by 4), summed over all k, then
// stored:
//
//   for each k:  A[i] = rows of A         B[v] = rows of the panel      C[i][v] += A B
//
// and finished by register tiles, as what was multiplied before. All tiles have as many
// rows: the last one of a block begins before the one ahead of it ends where there are
// fewer left, and computes those once more; a block of less than a tile begins in the
// block before. What fills no tile along k is copied, with zeros behind it.
//
//===----------------------------------------------------------------------===//
#include "microkernel.h"

/// A block of rows while it is emitted.
typedef struct Block {
  const Gemm *g;
  int64_t rows;  ///< that count
  int64_t tiles; ///< of rows
  MlirValue row; ///< of the panel, the first that is multiplied
  int64_t skip;  ///< rows before the first that counts
  int64_t whole; ///< tiles along k that are read where they lie
} Block;

/// The elements of A in a row of a tile, and those of all k.
static int64_t row_elements(const Gemm *g) { return g->amx->words * word_elements(g); }
static int64_t k_elements(const Gemm *g) {
  return g->a_words ? g->k : (g->k - 1) * g->words->depth + g->a_valid;
}

bool amx_has_rest(const Gemm *g) { return k_elements(g) % row_elements(g) != 0; }

/// Row tile `i` begins so many rows after the first.
static int64_t tile_row(const Block *b, int64_t i) {
  const int64_t last = b->rows + b->skip - b->g->amx->rows;
  return least(i * AMX_ROWS, last);
}

// ---- what fills no tile along k

/// `n` elements, of which the first `valid` are read, the others 0.
static MlirValue load_first(Emit *e, MlirValue from, MlirValue at, int64_t n,
                            int64_t valid) {
  int bits[AMX_ROW_BYTES];
  for (int64_t i = 0; i < n; i++)
    bits[i] = i < valid;
  const MlirType elem = emit_element_of(from), type = mlirVectorTypeGet(1, &n, elem);
  const MlirType mask = mlirVectorTypeGet(1, &n, sg_t_i(&e->b, 1));
  const MlirValue on = emit_constant(e, mlirDenseElementsAttrBoolGet(mask, n, bits));
  const MlirValue none = emit_constant(
      e, mlirDenseElementsAttrSplatGet(type, mlirIntegerAttrGet(elem, 0)));
  return sg_b_val(&e->b, "vector.maskedload", .in = SG_V(from, at, on, none),
                  .out = SG_T(type));
}

/// The end of each row of A, as rows of 64 bytes.
static void copy_a(Emit *e, const Block *b) {
  const Gemm *g = b->g;
  const int64_t n = AMX_COLUMNS * word_elements(g);
  const int64_t done = b->whole * row_elements(g);
  Loop l;
  emit_for(e, &l, emit_c(e, 0), emit_c(e, b->rows + b->skip), 1, 0, NULL);
  const MlirValue row = emit_mulc(e, emit_add(e, b->row, l.iv), g->a_row);
  const MlirValue at = emit_addc(e, emit_add(e, g->a_base, row), done);
  sg_b_op(&e->b, "vector.store",
          .in = SG_V(load_first(e, g->a, at, n, k_elements(g) - done), g->a_rest,
                     emit_mulc(e, l.iv, n)));
  emit_end(e, &l, NULL, NULL);
}

/// The last rows of words of B, `width` each.
static void copy_b(Emit *e, const Gemm *g, int64_t width) {
  const int64_t rest = g->k % g->amx->words, from = g->k - rest;
  const MlirType type = emit_vector_of(e, words_type(e, g->words));
  const MlirValue none = emit_zero_of(e, words_type(e, g->words));
  for (int i = 0; i < 2; i++) {
    Loop l;
    emit_for(e, &l, emit_c(e, i ? rest : 0), emit_c(e, i ? g->amx->words : rest), 1, 0,
             NULL);
    for (int64_t j = 0; j < width; j += e->lanes) {
      const MlirValue at =
          emit_add(e, g->b_base, emit_mulc(e, emit_addc(e, l.iv, from), g->b_k));
      const MlirValue v =
          i ? none
            : sg_b_val(&e->b, "vector.load", .in = SG_V(g->b, emit_addc(e, at, j)),
                       .out = SG_T(type));
      sg_b_op(&e->b, "vector.store",
              .in = SG_V(v, g->b_rest, emit_addc(e, emit_mulc(e, l.iv, width), j)));
    }
    emit_end(e, &l, NULL, NULL);
  }
}

// ---- products

static int sum_tile(const Block *b, int64_t i, int64_t v) {
  return (int)(AMX_C + v * b->tiles + i);
}

/// Adds what A from `a` and B from `b` on give for columns tiles first .. first + n.
static void add_products(Emit *e, const Block *b, AmxPlace a, AmxPlace w, int64_t first,
                         int64_t n) {
  const Gemm *g = b->g;
  for (int64_t i = 0; i < b->tiles; i++) {
    const MlirValue at = emit_addc(e, a.at, tile_row(b, i) * a.stride);
    amx_load(e, g->amx, (int)(AMX_A + i), (AmxPlace){a.memref, at, a.stride});
  }
  for (int64_t v = 0; v < n; v++) {
    const int tile = (int)(AMX_B + v % 2);
    const MlirValue at = emit_addc(e, w.at, (first + v) * AMX_COLUMNS);
    amx_load(e, g->amx, tile, (AmxPlace){w.memref, at, w.stride});
    for (int64_t i = 0; i < b->tiles; i++)
      amx_dot(e, g->amx, g->words, sum_tile(b, i, v), (int)(AMX_A + i), tile);
  }
}

/// The products of the block and column tiles first .. first + n, in `sums`.
static void multiply(Emit *e, const Block *b, int64_t first, int64_t n) {
  const Gemm *g = b->g;
  const Amx *x = g->amx;
  const MlirValue a = emit_add(e, g->a_base, emit_mulc(e, b->row, g->a_row));
  for (int64_t v = 0; v < n; v++)
    for (int64_t i = 0; i < b->tiles; i++)
      amx_zero(e, x, sum_tile(b, i, v));
  Loop l;
  emit_for(e, &l, emit_c(e, 0), emit_c(e, b->whole), 1, 0, NULL);
  const MlirValue a_at = emit_add(e, a, emit_mulc(e, l.iv, row_elements(g)));
  const MlirValue b_at = emit_add(e, g->b_base, emit_mulc(e, l.iv, x->words * g->b_k));
  add_products(e, b, (AmxPlace){g->a, a_at, g->a_row}, (AmxPlace){g->b, b_at, g->b_k},
               first, n);
  emit_end(e, &l, NULL, NULL);
  if (amx_has_rest(g)) {
    const bool copied = g->k % x->words != 0;
    const AmxPlace rest = {g->a_rest, emit_c(e, 0), AMX_COLUMNS * word_elements(g)};
    const AmxPlace last = {g->b, emit_addc(e, g->b_base, b->whole * x->words * g->b_k),
                           g->b_k};
    const AmxPlace copy = {g->b_rest, emit_c(e, 0), g->sums_row};
    add_products(e, b, rest, copied ? copy : last, first, n);
  }
  for (int64_t v = 0; v < n; v++)
    for (int64_t i = 0; i < b->tiles; i++)
      amx_store(e, x, sum_tile(b, i, v),
                (AmxPlace){
                    g->sums,
                    emit_c(e, tile_row(b, i) * g->sums_row + (first + v) * AMX_COLUMNS),
                    g->sums_row});
}

// ---- a block

/// Register tiles of one size where that wastes little.
static Tiles finishing_tiles(const Emit *e, int64_t rows, int64_t columns) {
  const int64_t most = tile_rows_most(e->unit, up(columns, e->lanes));
  int64_t size = least(rows, most);
  while (rows % size)
    size--;
  return tiles_balanced(rows, 2 * size > least(rows, most) ? size : most);
}

static void finish(Emit *e, const Block *b, int64_t columns) {
  Gemm g = *b->g;
  g.amx = NULL;
  g.k = 0;
  g.made = true;
  g.sums_from = b->row;
  g.first_row = emit_addc(e, b->row, b->skip);
  g.tiles = finishing_tiles(e, b->rows, columns);
  emit_panel(e, &g, columns, emit_c(e, 0), emit_c(e, tiles_total(&g.tiles)));
}

static void emit_block(Emit *e, Block *b, int64_t columns) {
  const int64_t all = up(columns, AMX_COLUMNS), most = b->tiles > 1 ? 2 : 4;
  const Tiles groups = tiles_balanced(all, most);
  int64_t first = 0;
  if (amx_has_rest(b->g)) copy_a(e, b);
  for (int i = 0; i < 2; i++)
    for (int64_t t = 0; t < groups.count[i]; t++) {
      multiply(e, b, first, groups.size[i]);
      first += groups.size[i];
    }
  finish(e, b, columns);
}

void amx_panel(Emit *e, const Gemm *g, int64_t columns, MlirValue first,
               MlirValue end) {
  if (g->k % g->amx->words) copy_b(e, g, g->sums_row);
  for (int i = 0; i < 2; i++) {
    Loop l;
    MlirValue row;
    if (!tiles_open(e, &g->tiles, i, first, end, &l, &row)) continue;
    Block b = {.g = g, .rows = g->tiles.size[i]};
    b.tiles = up(b.rows, AMX_ROWS);
    b.skip = b.rows < g->amx->rows ? g->amx->rows - b.rows : 0;
    b.row = emit_addc(e, row, -b.skip);
    b.whole = k_elements(g) / row_elements(g);
    emit_block(e, &b, columns);
    emit_end(e, &l, NULL, NULL);
  }
}
