//===- rows_tiles.c - loops over squares, for what lies the other way -----===//
//
// A load that strides along the last loop lies along another one, the tile's. Squares
// of both, 16 by 16, are loaded along memory, transposed in registers and put in order
// in local memory, a strip of them at a time, which loops along the last one then read:
//   for a in steps of 16, for c in steps of 256:
//     for b = c .. c + 256 in steps of 16: s[.., b - c ..] = transpose(x[b .., a ..])
//     for i < 16: for j < 256: ... = s[i, j]
// What is kept for a reduction goes to its buffer right away. Elements of other sizes
// than 4 bytes, and squares that are cut off, go one by one.
//===----------------------------------------------------------------------===//
#include <string.h>

#include "RowsEmit.h"

enum { TILE = SG_ROWS_TILE, STRIP = SG_ROWS_STRIP };

/// Opens a loop from `from` to `to`; its index.
static const char *open_steps(SgRowPrinter *p, const char *from, const char *to,
                              int64_t by) {
  const char *iv = sg_e_name(p->e), *step = sg_e_index(p->e, by);
  sg_e(p->e, "scf.for %s = %s to %s step %s {\n", iv, from, to, step);
  return iv;
}

/// Whether no part of `size` of loop l is cut off.
static bool is_whole(const SgRowPrinter *p, int l, int64_t size) {
  const SgRows *r = p->r;
  if (r->loops[l].extent % size != 0) return false;
  return l != r->band || r->chunk % size == 0;
}

static const char *add(SgRowPrinter *p, const char *value, int64_t n) {
  return sg_e_linear(p->e, n, 1, &value, (int64_t[]){1});
}

/// The end of the part of `size` of loop l that begins at `start`.
static const char *part_end(SgRowPrinter *p, int l, const char *start, int64_t size) {
  const char *end = add(p, start, size);
  if (is_whole(p, l, size)) return end;
  const char *limit = sg_row_end(p, l), *least = sg_e_name(p->e);
  sg_e(p->e, "%s = arith.minsi %s, %s : index\n", least, end, limit);
  return least;
}

/// Opens the loop over the indices of such a part.
static void open_part(SgRowPrinter *p, int l, const char *start, int64_t size) {
  const char *end = part_end(p, l, start, size);
  sg_row_enter(p, l, open_steps(p, start, end, 1));
}

// ---- squares in registers

/// One of two vectors' halves, interleaved in pieces of n: the even ones of both, or
/// the odd ones.
static const char *shuffle(SgEmit *e, const char *a, const char *b, int n, bool odd,
                           const char *type) {
  const char *name = sg_e_name(e);
  sg_e(e, "%s = vector.shuffle %s, %s [", name, a, b);
  for (int i = 0; i < TILE; ++i) {
    const bool second = (i / n) % 2;
    const int from = i - (second ? n : 0) + (odd ? n : 0);
    sg_e(e, "%s%d", i ? ", " : "", from + (second ? TILE : 0));
  }
  sg_e(e, "] : %s, %s\n", type, type);
  return name;
}

/// row[i][j] becomes row[j][i]: squares of n by n swap places, for n = 1, 2, 4, 8.
static void transpose(SgEmit *e, const char **row, const char *type) {
  for (int n = 1; n < TILE; n *= 2)
    for (int i = 0; i < TILE; ++i) {
      if (i & n) continue;
      const char *a = row[i], *b = row[i + n];
      row[i] = shuffle(e, a, b, n, false, type);
      row[i + n] = shuffle(e, a, b, n, true, type);
    }
}

/// Where load i is put in order, and where the open loops are in it.
static SgFlatView target(const SgRowPrinter *p, int i) {
  return p->square[i].memref != NULL ? p->square[i] : p->memory[i];
}
static const char *target_index(SgRowPrinter *p, int i) {
  return p->square[i].memref != NULL ? sg_row_square_index(p)
                                     : sg_row_buffer_index(p, i);
}

/// The whole square of load i from index a of the tile's loop and b of the last one on.
static void load_square(SgRowPrinter *p, int i, const char *a, const char *b) {
  SgEmit *e = p->e;
  const SgRowNode *node = &p->r->nodes[i];
  const int last = p->r->n_loops - 1, tile = p->r->tile;
  const char *type = sg_e_str(e, "vector<%dx%s>", TILE, node->scalar.memory);
  const char *row[TILE];
  const unsigned open = p->open;
  const int depth = p->depth;
  sg_row_enter(p, tile, a);
  sg_row_enter(p, last, b);
  for (int k = 0; k < TILE; ++k) {
    const char *index =
        sg_row_index(p, node->offset + k * node->stride[last], node->stride);
    row[k] = sg_e_name(e);
    sg_e(e, "%s = vector.load %s[%s] : %s, %s\n", row[k], p->argument[i].memref, index,
         p->argument[i].type, type);
  }
  transpose(e, row, type);
  const SgFlatView to = target(p, i);
  for (int k = 0; k < TILE; ++k) {
    p->in_row[tile] = add(p, a, k);
    sg_e(e, "vector.store %s, %s[%s] : %s, %s\n", row[k], to.memref, target_index(p, i),
         to.type, type);
  }
  sg_row_close(p, 0, open, depth);
}

/// The same element by element, up to the ends of the loops.
static void load_elements(SgRowPrinter *p, int i, const char *a, const char *b) {
  const unsigned open = p->open;
  const int depth = p->depth;
  const SgFlatView to = target(p, i);
  open_part(p, p->r->n_loops - 1, b, TILE);
  open_part(p, p->r->tile, a, TILE);
  const char *value = sg_e_name(p->e);
  sg_e(p->e, "%s = memref.load %s[%s] : %s\n", value, p->argument[i].memref,
       sg_row_index(p, p->r->nodes[i].offset, p->r->nodes[i].stride),
       p->argument[i].type);
  sg_e_put(p->e, value, to.memref, to.type, target_index(p, i));
  sg_row_close(p, 2, open, depth);
}

/// Whether the part of loop l from `start` on is a whole square; null for always.
static const char *fits(SgRowPrinter *p, int l, const char *start) {
  if (is_whole(p, l, TILE)) return NULL;
  const char *name = sg_e_name(p->e), *end = add(p, start, TILE);
  sg_e(p->e, "%s = arith.cmpi sle, %s, %s : index\n", name, end, sg_row_end(p, l));
  return name;
}

static void load(SgRowPrinter *p, int i, const char *a, const char *b) {
  const char *rows = fits(p, p->r->tile, a), *columns = fits(p, p->r->n_loops - 1, b);
  if (p->r->nodes[i].scalar.memory[1] != '3') { // neither f32 nor i32
    load_elements(p, i, a, b);
  } else if (rows == NULL && columns == NULL) {
    load_square(p, i, a, b);
  } else {
    const char *both = rows != NULL ? rows : columns;
    if (rows != NULL && columns != NULL) {
      both = sg_e_name(p->e);
      sg_e(p->e, "%s = arith.andi %s, %s : i1\n", both, rows, columns);
    }
    sg_e(p->e, "scf.if %s {\n", both);
    load_square(p, i, a, b);
    sg_e(p->e, "} else {\n");
    load_elements(p, i, a, b);
    sg_e(p->e, "}\n");
  }
}

/// The loops of the nest other than the tile's and the last; how many.
static int open_others(SgRowPrinter *p, int nest, int n, const int *loops) {
  int opened = 0;
  for (int k = 0; k < n - 1; ++k)
    if (loops[k] != p->r->tile) {
      sg_row_open(p, loops[k]);
      sg_row_ready(p, nest);
      ++opened;
    }
  return opened;
}

static bool is_loaded_by(const SgRowPrinter *p, int i, int nest) {
  const SgRowNode *node = &p->r->nodes[i];
  return p->r->nests[nest].need[i] && sg_rows_is_strided(p->r, i) &&
         !(node->buffered && node->nest < nest);
}

void sg_row_tiles(SgRowPrinter *p, int nest, int n, const int *loops) {
  const SgRows *r = p->r;
  const unsigned open = p->open;
  const int last = loops[n - 1];
  bool kept = false; // loads only, for later nests
  for (int i = 0; i < r->n_nodes; ++i) {
    if (!is_loaded_by(p, i, nest)) continue;
    kept = r->nodes[i].moved;
    const int64_t size = TILE * STRIP;
    if (kept) continue;
    p->square[i] =
        (SgFlatView){sg_e_name(p->e), sg_e_memref(p->e, r->nodes[i].scalar, 1, &size)};
    sg_e(p->e, "%s = memref.alloc() : %s\n", p->square[i].memref, p->square[i].type);
  }
  const int others = open_others(p, nest, n, loops);
  const char *zero = sg_e_index(p->e, 0);
  const char *a = open_steps(p, zero, sg_row_end(p, r->tile), TILE);
  const char *c = kept ? zero : open_steps(p, zero, sg_row_end(p, last), STRIP);
  const char *b =
      open_steps(p, c, kept ? sg_row_end(p, last) : part_end(p, last, c, STRIP), TILE);
  p->square_start[0] = a;
  p->square_start[1] = c;
  for (int i = 0; i < r->n_nodes; ++i)
    if (is_loaded_by(p, i, nest)) load(p, i, a, b);
  sg_e_close(p->e, 1);
  if (!kept) {
    open_part(p, r->tile, a, TILE);
    sg_row_ready(p, nest);
    open_part(p, last, c, STRIP);
    sg_row_ready(p, nest);
    sg_row_stores(p, nest);
  }
  sg_row_close(p, others + (kept ? 1 : 4), open, 1);
  memset(p->square, 0, sizeof p->square);
}
