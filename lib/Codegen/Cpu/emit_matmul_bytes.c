//===- emit_matmul_bytes.c - sg.matmul of bytes, in words along k ---------===//
//
//   y[b, i, j] = sum over k of (lhs[b, i, k] - zl) (rhs[b, k, j] - zr[j])
//
// As emit_matmul.c, with words of 2 or 4 steps of k in place of elements: B of a panel
// is a constant packed "cols:NB:i4" (or the like), or packed into `local` in the same
// form, the sums of its columns behind it. The lhs is read where it lies. What sums
// start with is made of the zero points (bytes.h) by the first unit of a panel.
//
//===----------------------------------------------------------------------===//
#include "bytes_kernel.h"
#include "panels.h"

typedef struct Plan {
  const Matmul *m;
  int64_t width, steps; ///< of a panel
  int64_t panels, pieces;
  int64_t panel_bytes; ///< with the sums
  Tiles tiles;
  bool packed;
  Words words;
  Amx amx;
  ByteParts parts;
  Gemm gemm; ///< its extents
} Plan;

static bool on_amx(const Emit *e, const Matmul *m) {
  return e->unit.amx_bytes && amx_pays(m->m, m->n, up(m->k, words_depth(e)));
}

static int64_t panel_columns(const Emit *e, const Matmul *m) {
  return on_amx(e, m) ? amx_columns(m->m, m->n) : matmul_vectors(e, m) * e->lanes;
}

SgLayout matmul_bytes_layout(const Emit *e, const Matmul *m, const Bytes *b) {
  if (m->packing == SG_LAYOUT_PLAIN) return (SgLayout){SG_LAYOUT_PLAIN, 0, 1, 0};
  const bool is_signed = b->side[m->rhs.operand].is_signed;
  return (SgLayout){.kind = m->packing,
                    .block = panel_columns(e, m),
                    .groups = 1,
                    .depth = words_depth(e),
                    .sums =
                        is_signed ? SG_LAYOUT_SIGNED_SUMS : SG_LAYOUT_UNSIGNED_SUMS};
}

bool matmul_bytes_takes(const Kernel *k, const Matmul *m, const SgLayout *layout) {
  const SgLayout own = matmul_bytes_layout(&k->e, m, &k->bytes);
  return layout->kind == SG_LAYOUT_PLAIN ||
         (layout->kind == own.kind && layout->groups == 1 &&
          layout->depth == own.depth && layout->sums == own.sums &&
          layout->block % k->e.lanes == 0 &&
          layout->block / k->e.lanes <= MATMUL_VECTORS);
}

static bool has_bias(const Kernel *k, const Matmul *m) {
  return m->bias >= 0 || !mlirAttributeIsNull(k->constant);
}

static Plan make_plan(const Kernel *k, const Matmul *m, const SgLayout *layout) {
  const Emit *e = &k->e;
  const int a = m->lhs.operand, b = m->rhs.operand;
  Plan p = {.m = m, .packed = layout->kind != SG_LAYOUT_PLAIN};
  p.words = (Words){.depth = words_depth(e), .b_signed = k->bytes.side[b].is_signed};
  p.words.flip_a =
      !on_amx(e, m) && words_need_flip(e, k->bytes.side[a].is_signed, p.words.b_signed);
  p.words.a_signed = k->bytes.side[a].is_signed != p.words.flip_a;
  p.width = p.packed ? layout->block : panel_columns(e, m);
  p.steps = up(m->k, p.words.depth);
  p.panel_bytes = p.width * (p.steps * p.words.depth + 4);
  p.panels = up(m->n, p.width);
  if (on_amx(e, m)) p.amx = amx_for(e->unit, m->m, p.steps);
  p.tiles = p.amx.on
                ? tiles_packed(m->m, AMX_BLOCK)
                : tiles_balanced(m->m, tile_rows_most(e->unit, p.width / e->lanes));
  const int64_t tiles = tiles_total(&p.tiles);
  p.pieces =
      choose_pieces((double)m->m * (double)m->n * (double)p.steps * (double)m->batch,
                    m->batch * p.panels, tiles, 2);
  p.gemm = (Gemm){.tiles = p.tiles, .k = p.steps, .epilogue = &k->epilogue};
  p.gemm.a_valid = m->k - (p.steps - 1) * p.words.depth;
  p.gemm.k_block = choose_k_block(e, p.steps, p.width, tiles);
  const int64_t vector = byte_part(p.width);
  if (!p.packed) p.parts.panel = up(p.panel_bytes, 64) * 64;
  if (p.words.flip_a || bytes_shift(k, a) || has_bias(k, m)) p.parts.start = vector;
  if (bytes_shift(k, b)) {
    p.parts.rows = byte_part(m->m);
    p.parts.columns = vector;
  }
  return p;
}

/// What a unit reads.
typedef struct Panel {
  MlirValue a_base;          ///< of the matrix
  MlirValue words, base;     ///< the panel's
  MlirValue sums, sums_base; ///< of its columns
  ByteViews local;
} Panel;

static Panel find_panel(Kernel *k, const Matmul *m, const Plan *p, MlirValue batch,
                        MlirValue panel) {
  Emit *e = &k->e;
  const ByteParts *parts = &p->parts;
  const int64_t words = p->panel_bytes / p->words.depth;
  MlirValue from = k->local;
  int64_t all = parts->panel;
  Panel u = {.a_base = matrix_at(k, m, &m->lhs, batch, m->m * m->k)};
  MlirValue index = emit_c(e, 0); // of the panel in `from`
  if (p->packed) {
    from = k->in[m->rhs.operand];
    all = sg_dim(mlirValueGetType(from), 0);
    index = emit_add(e, matrix_at(k, m, &m->rhs, batch, p->panels), panel);
  }
  u.words = emit_view(e, from, 0, all / p->words.depth, words_type(e, &p->words));
  u.base = emit_mulc(e, index, words);
  u.sums = emit_view(e, from, 0, all / 4, e->acc);
  u.sums_base = emit_addc(e, emit_mulc(e, index, p->panel_bytes / 4),
                          p->width * p->steps * p->words.depth / 4);
  u.local = byte_views(k, parts);
  return u;
}

static void pack_panel(Kernel *k, const Matmul *m, const Plan *p, const Panel *u,
                       MlirValue batch, MlirValue column, int64_t columns) {
  Emit *e = &k->e;
  const MlirValue rhs = k->in[m->rhs.operand];
  const MlirValue base = matrix_at(k, m, &m->rhs, batch, m->k * m->n);
  if (m->rhs.transposed)
    emit_pack_words_transposed(e, &p->words, rhs,
                               emit_add(e, base, emit_mulc(e, column, m->k)), m->k,
                               m->k, columns, u->words, p->width);
  else
    emit_pack_words(e, &p->words, rhs, emit_add(e, base, column), m->n, m->k, columns,
                    false, u->words, p->width);
  if (!p->parts.start) return; // nothing reads the sums
  emit_column_sums(e, &p->words, u->words, u->base, p->steps, p->width,
                   sg_b_int(&e->b, e->acc, 0), u->sums, u->sums_base);
}

/// start[j] = bias[j] - zl * sum of column j.
static void fill_start(Kernel *k, const Matmul *m, const Panel *u, MlirValue zero,
                       MlirValue column, int64_t columns) {
  Emit *e = &k->e;
  const MlirValue z = emit_splat(e, zero, e->vec);
  for (int64_t j = 0; j < columns; j += e->lanes) {
    MlirValue start = mlirValueIsNull(k->splat) ? emit_zero(e) : k->splat;
    if (m->bias >= 0)
      start = emit_load(e, k->in[m->bias], emit_addc(e, column, j), columns - j);
    const MlirValue sums =
        emit_load(e, u->sums, emit_addc(e, u->sums_base, j), e->lanes);
    start =
        sg_b_val(&e->b, "arith.subi",
                 .in = SG_V(start, sg_b_val(&e->b, "arith.muli", .in = SG_V(z, sums))));
    emit_store(e, start, u->local.start, emit_c(e, j), e->lanes);
  }
}

/// rows[i] = sum of row i of the lhs - K zl; columns[j] = -zr[j].
static void fill_outer(Kernel *k, const Matmul *m, const Plan *p, const Panel *u,
                       MlirValue zero, MlirValue column, int64_t columns) {
  Emit *e = &k->e;
  const int b = m->rhs.operand;
  const MlirValue less =
      sg_b_val(&e->b, "arith.muli", .in = SG_V(zero, sg_b_int(&e->b, e->acc, m->k)));
  emit_row_sums(e, &p->words, k->in[m->lhs.operand], u->a_base, m->m, m->k, less,
                u->local.rows);
  const bool several = k->bytes.side[b].count > 1;
  Loop l;
  emit_for(e, &l, emit_c(e, 0), emit_c(e, p->width), 1, 0, NULL);
  // Columns behind the last one are not stored: any zero point does.
  const MlirValue at = emit_add(e, column, emit_min(e, l.iv, emit_c(e, columns - 1)));
  const MlirValue z = bytes_zero(k, b, several ? at : emit_c(e, 0));
  const MlirValue less_z =
      sg_b_val(&e->b, "arith.subi", .in = SG_V(sg_b_int(&e->b, e->acc, 0), z));
  sg_b_op(&e->b, "memref.store", .in = SG_V(less_z, u->local.columns, l.iv));
  emit_end(e, &l, NULL, NULL);
}

/// What the first unit of a panel in this call makes for those that follow.
static void prepare(Kernel *k, const Matmul *m, const Plan *p, const Panel *u,
                    MlirValue batch, MlirValue column, int64_t columns) {
  const int a = m->lhs.operand;
  if (!p->packed) pack_panel(k, m, p, u, batch, column, columns);
  if (!p->parts.start && !p->parts.rows) return;
  const MlirValue zero =
      p->words.flip_a ? bytes_zero_flipped(k, a) : bytes_zero(k, a, emit_c(&k->e, 0));
  if (p->parts.start) fill_start(k, m, u, zero, column, columns);
  if (p->parts.rows) fill_outer(k, m, p, u, zero, column, columns);
}

static void emit_unit(Kernel *k, const void *plan, const PanelUnit *unit) {
  Emit *e = &k->e;
  const Plan *p = plan;
  const Matmul *m = p->m;
  const MlirValue batch = unit->outer;
  const ByteParts *parts = &p->parts;
  const MlirValue column = emit_mulc(e, unit->panel, p->width);
  const Panel u = find_panel(k, m, p, batch, unit->panel);
  if (!p->packed || parts->start || parts->rows) {
    Branch first;
    emit_if(e, &first, kernel_is_first(e, k->unit, k->begin, unit->piece));
    prepare(k, m, p, &u, batch, column, unit->columns);
    emit_end_if(e, &first);
  }
  Gemm g = p->gemm;
  g.a = k->in[m->lhs.operand];
  g.a_base = u.a_base;
  g.a_row = m->k;
  g.a_k = p->words.depth;
  g.b = u.words;
  g.b_base = u.base;
  g.b_k = p->width;
  g.c = k->out;
  g.c_row = m->n;
  g.c_base = emit_add(e, emit_mulc(e, batch, m->m * m->n), column);
  g.bias = u.local.start;
  g.bias_base = emit_c(e, 0);
  g.outer_row = u.local.rows;
  g.outer_column = u.local.columns;
  g.place = (Place){batch, emit_c(e, 0), column};
  gemm_take_local(e, &g, p->width, k->local, byte_parts(parts));
  panels_emit_tiles(k, &g, p->pieces, unit);
}

Emitted emit_matmul_bytes(Kernel *k, const Matmul *m, const SgLayout *layout) {
  Emit *e = &k->e;
  Plan p = make_plan(k, m, layout);
  k->amx = p.amx;
  p.gemm.words = &p.words;
  p.gemm.amx = p.amx.on ? &k->amx : NULL;
  kernel_open(k, m->batch * p.panels * p.pieces,
              byte_parts(&p.parts) + gemm_local_bytes(e, &p.gemm, p.width));
  panels_emit(k, &(Panels){p.panels, p.width, m->n, p.pieces}, emit_unit, &p);
  return kernel_close(k);
}
