//===- microkernel.h - C = A B in register tiles ------------------*- C -*-===//
#ifndef SG_CODEGEN_CPU_MICROKERNEL_H
#define SG_CODEGEN_CPU_MICROKERNEL_H

#include "amx.h"
#include "blocks.h"
#include "bytes.h"
#include "epilogue.h"

/// How `rows` are cut into tiles: `count[0]` tiles of `size[0]` rows, then `count[1]`
/// of `size[1]`.
typedef struct Tiles {
  int64_t count[2], size[2];
} Tiles;
/// Tiles of `most` rows at most, and of sizes that differ by one at most.
Tiles tiles_balanced(int64_t rows, int64_t most);
/// Tiles of `size` rows and one with the rest: as "rows:T" weights are packed.
Tiles tiles_packed(int64_t rows, int64_t size);
/// Opens the loop over those of the tiles first <= t < end that have size[i] rows;
/// false, with nothing opened, when there are none of that size. `*row` is a tile's
/// first row.
bool tiles_open(Emit *e, const Tiles *t, int i, MlirValue first, MlirValue end, Loop *l,
                MlirValue *row);
static inline int64_t tiles_total(const Tiles *t) { return t->count[0] + t->count[1]; }

/// The most rows of a tile that is `vectors` wide, so that accumulators, one row of B
/// and a broadcast fit the registers.
int64_t tile_rows_most(Unit unit, int64_t vectors);
/// Rough cycles a step of K of a tile takes.
double tile_cost(int64_t rows, int64_t vectors);

/// C[i][j] = bias + sum over k of A[i][k] B[k][j], a panel of columns at a time. Bases
/// are indices of element (0, 0), of the panel in case of B and C; strides and extents
/// count elements. Columns are always contiguous in B and C.
typedef struct Gemm {
  Tiles tiles;
  int64_t k;       ///< the extent of k; 0 gives the bias
  MlirValue k_end; ///< sum up to here only: k, or a multiple of 4 below; null: k.
                   ///< Not with blocks of k
  int64_t
      k_block; ///< partial sums go through C between blocks of this many; >= k: none
  const Words *words; ///< k counts words: A is a memref of what they consist of, and
                      ///< its strides count that; B is one of words. Null: elements
  int64_t a_valid;    ///< with words: how much of A's last word is read
  bool a_words;       ///< with words: A is a memref of them, too
  MlirValue a, a_base;
  int64_t a_row, a_k; ///< strides of A
  bool a_widens;      ///< A lies in elements of fewer bytes, packed by tiles or with
                      ///< a_k = 1: a tile's is widened before it is multiplied ...
  MlirValue a_wide;   ///< ... to here
  int64_t a_tile;     ///< distance of tiles if A is packed by tiles, else 0
  MlirValue a_next; ///< if packed: what is read after the last tile; null: what follows
  MlirValue b, b_base;
  int64_t b_k;         ///< stride of k in B
  MlirValue b_offsets; ///< or the distances of all k, a memref of indices
  bool b_exact;        ///< B ends at the panel's last column: guard the loads
  bool extra; ///< a last column of its own in a panel is summed across the rows
  const BlockPanel *blocks; ///< or B is this, and its numbers are read as they lie:
                            ///< then no blocks of k, and no words
  MlirValue c, c_base;
  int64_t c_row;
  MlirValue sums; ///< where partial sums go instead: panel rows of `sums_row` elements
  int64_t sums_row;
  MlirValue sums_from; ///< the panel's row that comes first there; null: 0
  bool made;           ///< the products are in `sums`: nothing is multiplied
  MlirValue first_row; ///< the panel's row that tiles begin at; null: 0
  const Amx *amx; ///< tiles are blocks of AMX_BLOCK rows at most, multiplied in AMX's
                  ///< over all k; null: none. Not with k_end, b_offsets or `extra`
  MlirValue a_rest, b_rest;  ///< with amx: for what of A and B fills no tile along k
  MlirValue bias, bias_base; ///< null: none
  MlirValue splat;           ///< or this vector for all; null: none
  bool bias_of_row;          ///< one a row (of element 0: bias_base), else one a column
  MlirValue outer_row, outer_column; ///< added, too: outer_row[i] outer_column[j], a
                                     ///< number for each row and column of the panel;
                                     ///< null: none. Not with `extra`
  const Epilogue *epilogue; ///< what becomes of the sums; of no ops: they are stored
  Place place;              ///< of element (0, 0) in the epilogue's terms
  MlirValue tile;           ///< where a tile lies for a long epilogue
} Gemm;

/// With words: the elements of A's memref that are one.
static inline int64_t word_elements(const Gemm *g) {
  return g->a_words ? 1 : g->words->depth;
}

/// One tile while it is emitted.
typedef struct Tile {
  int64_t rows, vectors, last; ///< `last`: columns of the last vector
  bool extra;                  ///< one more accumulator: a column, a lane a row
  MlirValue row;               ///< of the panel
  MlirValue a, c, bias;        ///< bases of this tile
  MlirValue ahead;             ///< the base of A that is asked for meanwhile
  MlirValue acc[EMIT_CARRIED];
} Tile;
static inline int64_t tile_valid(const Emit *e, const Tile *t, int64_t v) {
  return v == t->vectors - 1 ? t->last : e->lanes;
}
/// Adds A[.][k] B[k][.] to `acc`; `valid`: the bytes that are read of a word of A.
void tile_step(Emit *e, const Gemm *g, const Tile *t, MlirValue k, int64_t valid,
               MlirValue *acc);
/// The same for all k of a panel of g->blocks: adds to t->acc.
void tile_sum_blocks(Emit *e, const Gemm *g, Tile *t);
/// Stores what the epilogue makes of a tile's sums.
void epilogue_tile(Emit *e, const Gemm *g, const Tile *t);

/// The rows of a tile that can sum an extra column.
enum { EXTRA_ROWS = 8 };
/// Whether panels of `columns` columns should: where one column is left over by full
/// vectors, whose tile of EXTRA_ROWS fits the registers with it. A's rows must be
/// contiguous.
bool takes_extra(const Emit *e, int64_t columns);

/// Emits the tiles first <= t < end of one panel of `columns` columns.
void emit_panel(Emit *e, const Gemm *g, int64_t columns, MlirValue first,
                MlirValue end);

/// Widens what tile `t` reads of A for low <= k < high; the multiplication that reads
/// it from there. Sets t->a.
Gemm tile_widen(Emit *e, const Gemm *g, Tile *t, MlirValue low, MlirValue high);

/// Whether k fills no tiles, or only a part of the last word of A is there.
bool amx_has_rest(const Gemm *g);
/// Does the same for a Gemm with `amx`: multiplies a block of rows, and has emit_panel
/// finish it.
void amx_panel(Emit *e, const Gemm *g, int64_t columns, MlirValue first, MlirValue end);

/// What `g` (tiles, k, k_block, a_widens and epilogue) needs of local memory for panels
/// of `width` columns: partial sums, a tile; and taking it from `offset` on.
int64_t gemm_local_bytes(const Emit *e, const Gemm *g, int64_t width);
void gemm_take_local(Emit *e, Gemm *g, int64_t width, MlirValue local, int64_t offset);

/// The block of K so that a panel's block stays in cache, or `k` itself.
int64_t choose_k_block(const Emit *e, int64_t k, int64_t columns, int64_t row_tiles);

/// Packs a panel of B: target[k][j] = source[base + k * stride + j] for j < columns, 0
/// up to `width` (a multiple of lanes).
void emit_pack(Emit *e, MlirValue source, MlirValue base, int64_t stride, int64_t k,
               int64_t columns, MlirValue target, int64_t width);
/// The same from a transposed source: target[k][j] = source[base + j * stride + k].
void emit_pack_transposed(Emit *e, MlirValue source, MlirValue base, int64_t stride,
                          int64_t k, int64_t columns, MlirValue target, int64_t width);

#endif // SG_CODEGEN_CPU_MICROKERNEL_H
