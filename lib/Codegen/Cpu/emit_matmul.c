//===- emit_matmul.c - sg.matmul as panels and register tiles -------------===//
//
//   y[b, i, j] = sum over k of lhs[b, i, k] rhs[b, k, j]
//
// A unit of work is one panel of NB columns of one matrix of the batch, for a piece of
// its rows. B of a panel is
//   - a constant packed "cols:NB" or "colst:NB": read as it lies;
//   - else read where it lies if its rows are contiguous and few tiles use it;
//   - else packed into `local` by the first unit of the panel that a thread does.
//
// Rank 1 is promoted as numpy does. A matrix times a column is turned into a row times
// the transposed matrix, so that vectors run along the long side. Without a batch of
// the right side, the batch of the left side is more rows.
//
//===----------------------------------------------------------------------===//
#include "bytes_kernel.h"
#include "panels.h"

MlirValue matrix_at(Kernel *k, const Matmul *m, const MatmulSide *s, MlirValue batch,
                    int64_t size) {
  Emit *e = &k->e;
  if (s->batch == m->batch) return emit_mulc(e, batch, size);
  MlirValue at = emit_c(e, 0);
  int64_t stride = size;
  for (int i = m->batch_rank; i-- > 0;) {
    const MlirValue index = emit_remc(e, batch, m->batch_dims[i]);
    batch = emit_divc(e, batch, m->batch_dims[i]);
    if (s->batch_dims[i] == 1) continue;
    at = emit_add(e, at, emit_mulc(e, index, stride));
    stride *= s->batch_dims[i];
  }
  return at;
}

/// How the kernel goes about it.
typedef struct Plan {
  const Matmul *m;
  const Blocks *blocks; ///< or null
  int64_t width;        ///< of a panel
  int64_t panels, pieces;
  Tiles tiles;
  bool packed, copies; ///< B: packed constant; copied to local
  bool nibbles;        ///< of blocks
  const Words *words;  ///< pairs of bf16, or null
  Amx amx;
  int64_t steps; ///< of k: pairs, or elements
  Gemm gemm;     ///< its extents
} Plan;

static Plan make_plan(const Kernel *k, const Matmul *m, const SgLayout *layout) {
  const Emit *e = &k->e;
  Plan p = {.m = m,
            .packed = layout->kind != SG_LAYOUT_PLAIN,
            .words = matmul_in_pairs(e, k->op, m) ? &pairs_of_halves : NULL};
  p.steps = p.words ? up(m->k, p.words->depth) : m->k;
  Tiling tile = matmul_tiling(e, m, p.packed ? layout->block : 0);
  BlocksTile few = {0, 0};
  if (k->blocks.on) {
    p.blocks = &k->blocks;
    p.nibbles = layout->nibbles;
    few = blocks_tile(e, p.blocks, m->m, m->n, layout->block);
    if (few.rows) tile = (Tiling){few.rows, few.columns};
  }
  const bool amx = !p.blocks && matmul_on_amx(e, k->op, m);
  if (amx) {
    p.amx = amx_for(e->unit, m->m, p.steps);
    tile.columns = p.packed ? layout->block : amx_columns(m->m, m->n);
  }
  p.width = tile.columns;
  p.panels = up(m->n, p.width);
  p.tiles = amx ? tiles_packed(m->m, AMX_BLOCK) : tiles_balanced(m->m, tile.rows);
  const int64_t tiles = tiles_total(&p.tiles);
  // What is packed is copied to be widened once, not for every tile.
  const bool widens = !p.words && contraction_widens(e, k->op, m->rhs.operand);
  p.copies = m->k > 0 && (p.blocks   ? few.rows == 0
                          : p.packed ? widens && tiles > 2
                                     : p.words || m->rhs.transposed ||
                                           (tiles > 2 && m->n > p.width));
  p.pieces =
      choose_pieces((double)m->m * (double)m->n * (double)m->k * (double)m->batch,
                    m->batch * p.panels, tiles, 2);
  p.gemm = (Gemm){.tiles = p.tiles, .k = p.steps, .epilogue = &k->epilogue};
  p.gemm.k_block = few.rows ? p.steps : choose_k_block(e, p.steps, p.width, tiles);
  p.gemm.words = p.words;
  p.gemm.a_widens = m->k > 0 && !p.words && few.rows == 0 && !m->lhs.transposed &&
                    contraction_widens(e, k->op, m->lhs.operand);
  if (p.words) p.gemm.a_valid = m->k - (p.steps - 1) * p.words->depth;
  return p;
}

/// Packs the panel that starts at column `column` of the matrix at `base`.
static void copy_panel(Kernel *k, const Matmul *m, const Plan *p, MlirValue base,
                       MlirValue column, int64_t columns, MlirValue to) {
  Emit *e = &k->e;
  const MlirValue rhs = k->in[m->rhs.operand];
  if (p->packed)
    emit_pack(e, rhs, base, p->width, m->k, p->width, to, p->width);
  else if (p->words && m->rhs.transposed)
    emit_pack_words_transposed(e, p->words, rhs,
                               emit_add(e, base, emit_mulc(e, column, m->k)), m->k,
                               m->k, columns, to, p->width);
  else if (p->words)
    emit_pack_pairs(e, rhs, emit_add(e, base, column), m->n, m->k, columns, to,
                    p->width);
  else if (m->rhs.transposed)
    emit_pack_transposed(e, rhs, emit_add(e, base, emit_mulc(e, column, m->k)), m->k,
                         m->k, columns, to, p->width);
  else
    emit_pack(e, rhs, emit_add(e, base, column), m->n, m->k, columns, to, p->width);
}

/// Where a panel of blocks lies.
static BlockPanel block_panel(Kernel *k, const Plan *p, MlirValue panel) {
  Emit *e = &k->e;
  if (!p->blocks) return (BlockPanel){.of = NULL};
  const int64_t rows = p->nibbles ? up(p->m->k, 8) : p->m->k;
  return (BlockPanel){.of = p->blocks,
                      .nibbles = p->nibbles,
                      .width = p->width,
                      .w = k->in[1],
                      .w_base = emit_mulc(e, panel, rows * p->width),
                      .scale = k->scale,
                      .zero = k->shift,
                      .base = emit_mulc(e, panel, p->blocks->count * p->width)};
}

static int64_t panel_bytes(const Kernel *k, const Plan *p) {
  return p->copies ? p->steps * p->width * (k->e.unit.bytes / k->e.lanes) : 0;
}

/// The work of one unit, on a panel of `columns` columns.
static void emit_unit(Kernel *k, const void *plan, const PanelUnit *unit) {
  Emit *e = &k->e;
  const Plan *p = plan;
  const Matmul *m = p->m;
  const MlirValue batch = unit->outer;
  const MlirValue column = emit_mulc(e, unit->panel, p->width);
  Gemm g = p->gemm;
  g.c = k->out;
  g.c_row = m->n;
  g.place = (Place){batch, emit_c(e, 0), column};
  gemm_take_local(e, &g, p->width, k->local, panel_bytes(k, p));
  g.a = k->in[m->lhs.operand];
  g.a_base = matrix_at(k, m, &m->lhs, batch, m->m * m->k);
  g.a_row = m->lhs.transposed ? 1 : m->k;
  g.a_k = (m->lhs.transposed ? m->m : 1) * (p->words ? p->words->depth : 1);
  g.c_base = emit_add(e, emit_mulc(e, batch, m->m * m->n), column);
  g.bias = m->bias >= 0 ? k->in[m->bias] : (MlirValue){NULL};
  g.splat = k->splat;
  g.bias_base = column;
  const BlockPanel from = block_panel(k, p, unit->panel);
  const int64_t size = p->steps * p->width; // of a packed panel
  const MlirValue base =
      p->packed ? emit_add(e, matrix_at(k, m, &m->rhs, batch, p->panels * size),
                           emit_mulc(e, unit->panel, size))
                : matrix_at(k, m, &m->rhs, batch, m->k * m->n);
  g.b = k->in[m->rhs.operand];
  if (p->blocks && !p->copies) {
    g.blocks = &from;
  } else if (p->copies) {
    Branch first;
    g.b = emit_view(e, k->local, 0, size, p->words ? words_type(e, p->words) : e->acc);
    g.b_base = emit_c(e, 0);
    g.b_k = p->width;
    // The pieces of a panel follow each other: the first one in this call packs it.
    const MlirValue start = kernel_is_first(e, k->unit, k->begin, unit->piece);
    emit_if(e, &first, start);
    if (p->blocks)
      blocks_widen(e, &from, g.b);
    else
      copy_panel(k, m, p, base, column, unit->columns, g.b);
    emit_end_if(e, &first);
  } else if (p->packed) {
    g.b_base = base;
    g.b_k = p->width;
  } else {
    g.b_base = emit_add(e, base, column);
    g.b_k = m->n;
    g.b_exact = true;
  }
  panels_emit_tiles(k, &g, p->pieces, unit);
}

Emitted emit_matmul_kernel(Kernel *k, const Matmul *m, const SgLayout *layout) {
  Emit *e = &k->e;
  Plan p = make_plan(k, m, layout);
  k->amx = p.amx;
  if (p.amx.on) p.gemm.amx = &k->amx;
  const bool empty = m->batch == 0 || m->m == 0 || m->n == 0;
  const int64_t local =
      empty ? 0 : panel_bytes(k, &p) + gemm_local_bytes(e, &p.gemm, p.width);
  kernel_open(k, empty ? 0 : m->batch * p.panels * p.pieces, local);
  if (!empty)
    panels_emit(k, &(Panels){p.panels, p.width, m->n, p.pieces}, emit_unit, &p);
  return kernel_close(k);
}

/// Whether the right side may arrive in this layout. One that is only cast is read as
/// blocks where it lies in nibbles.
static bool takes(Kernel *k, const Matmul *m, const SgLayout *rhs) {
  if (k->bytes.on) return matmul_bytes_takes(k, m, rhs);
  if (k->blocks.on && k->blocks.plain && !rhs->nibbles) k->blocks.on = false;
  return k->blocks.on ? matmul_blocks_takes(k, rhs) : matmul_takes(k, m, rhs);
}

Emitted emit_matmul(MlirOperation func, MlirOperation op, Unit unit) {
  Kernel k;
  Matmul m;
  SgLayout lhs, rhs;
  if (!kernel_init(&k, func, op, unit) || !matmul_read(op, &m) ||
      !kernel_read_epilogue(&k, m.split, m.rhs.operand))
    return EMIT_NO_MATCH;
  if (k.blocks.on && !k.blocks.plain && kernel_layout(&k, 1, &rhs) &&
      rhs.kind == SG_LAYOUT_PLAIN)
    return EMIT_NO_MATCH; // only packed weights are read so
  if (!kernel_layout(&k, m.lhs.operand, &lhs) ||
      !kernel_layout(&k, m.rhs.operand, &rhs) || lhs.kind != SG_LAYOUT_PLAIN ||
      !takes(&k, &m, &rhs)) {
    sg_error(op, "has an operand of an sg.layout that its kernel does not take");
    return EMIT_ERROR;
  }
  return k.bytes.on ? emit_matmul_bytes(&k, &m, &rhs)
                    : emit_matmul_kernel(&k, &m, &rhs);
}
