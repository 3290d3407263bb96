//===- epilogue_tile.c - an epilogue on the sums of a tile ----------------===//
//
// A short one is unrolled over the tile, on the registers that hold the sums. A long
// one would be much code: the tile goes to local memory, and a loop over its rows takes
// it from there.
//
//===----------------------------------------------------------------------===//
#include "microkernel.h"

/// What inputs are at the tile's columns, where they are the same for all its rows.
typedef struct Held {
  MlirValue lanes[EPILOGUE_INPUTS][EMIT_CARRIED];
} Held;

static MlirValue mask_of(Emit *e, const Tile *t, int64_t v) {
  const int64_t valid = tile_valid(e, t, v);
  return valid < e->lanes ? emit_first_lanes(e, valid) : (MlirValue){NULL};
}

/// The place of vector `v` of row `row` of the panel.
static Place place_of(Emit *e, const Gemm *g, MlirValue row, int64_t v) {
  return (Place){g->place.batch, emit_add(e, g->place.row, row),
                 emit_addc(e, g->place.column, v * e->lanes)};
}

/// Loads the inputs that do or do not depend on the row, where the row is `row`.
static void hold(Emit *e, const Gemm *g, const Tile *t, MlirValue row, bool of_row,
                 Held *h) {
  for (int i = 0; i < g->epilogue->n_inputs; i++) {
    const EpilogueInput *in = &g->epilogue->inputs[i];
    if ((in->rows.n > 0) != of_row) continue;
    for (int64_t v = 0; v < t->vectors; v++) {
      const Place at = place_of(e, g, row, v);
      h->lanes[i][v] = v && in->column == 0
                           ? h->lanes[i][0]
                           : epilogue_load(e, in, &at, mask_of(e, t, v));
    }
  }
}

/// Row `i` of the tile, a constant or not, whose sums are `acc`.
static void finish_row(Emit *e, const Gemm *g, const Tile *t, Held *h, MlirValue i,
                       const MlirValue *acc) {
  const MlirValue to = emit_add(e, t->c, emit_mulc(e, i, g->c_row));
  hold(e, g, t, emit_add(e, t->row, i), true, h);
  for (int64_t v = 0; v < t->vectors; v++) {
    MlirValue inputs[EPILOGUE_INPUTS];
    for (int k = 0; k < g->epilogue->n_inputs; k++)
      inputs[k] = h->lanes[k][v];
    emit_store(e, epilogue_apply(e, g->epilogue, acc[v], inputs), g->c,
               emit_addc(e, to, v * e->lanes), tile_valid(e, t, v));
  }
}

static void finish_in_registers(Emit *e, const Gemm *g, const Tile *t, Held *h) {
  for (int64_t i = 0; i < t->rows; i++)
    finish_row(e, g, t, h, emit_c(e, i), &t->acc[i * t->vectors]);
}

static void finish_in_memory(Emit *e, const Gemm *g, const Tile *t, Held *h) {
  const int64_t row = t->vectors * e->lanes;
  MlirValue acc[EMIT_CARRIED];
  Loop l;
  for (int64_t i = 0; i < t->rows * t->vectors; i++)
    emit_store(e, t->acc[i], g->tile, emit_c(e, i * e->lanes), e->lanes);
  emit_for(e, &l, emit_c(e, 0), emit_c(e, t->rows), 1, 0, NULL);
  for (int64_t v = 0; v < t->vectors; v++)
    acc[v] = emit_load(e, g->tile, emit_addc(e, emit_mulc(e, l.iv, row), v * e->lanes),
                       e->lanes);
  finish_row(e, g, t, h, l.iv, acc);
  emit_end(e, &l, NULL, NULL);
}

static MlirValue lane(Emit *e, MlirValue v, int64_t i) {
  return sg_b_val(&e->b, "vector.extract", .in = SG_V(v),
                  .out = SG_T(sg_elem(mlirValueGetType(v))),
                  .attrs = SG_A({"static_position", sg_a_i64s(&e->b, 1, &i)}));
}

/// The column that is summed across the rows.
static void finish_extra(Emit *e, const Gemm *g, const Tile *t) {
  const Place at = place_of(e, g, t->row, t->vectors);
  MlirValue inputs[EPILOGUE_INPUTS];
  for (int i = 0; i < g->epilogue->n_inputs; i++)
    inputs[i] = epilogue_load_rows(e, &g->epilogue->inputs[i], &at, EXTRA_ROWS);
  const MlirValue column =
      epilogue_apply(e, g->epilogue, t->acc[t->rows * t->vectors], inputs);
  for (int64_t i = 0; i < EXTRA_ROWS; i++)
    sg_b_op(&e->b, "memref.store",
            .in = SG_V(lane(e, column, i), g->c,
                       emit_addc(e, t->c, i * g->c_row + t->vectors * e->lanes)));
}

void epilogue_tile(Emit *e, const Gemm *g, const Tile *t) {
  Held h;
  if (t->extra) finish_extra(e, g, t);
  hold(e, g, t, t->row, false, &h);
  if (t->rows > 1 && epilogue_is_long(g->epilogue))
    finish_in_memory(e, g, t, &h);
  else
    finish_in_registers(e, g, t, &h);
}
