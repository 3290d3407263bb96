//===- rows_emit.c - prints the kernel of a group -------------------------===//
//
// Within a nest every node is computed once, at the outermost loop that knows all that
// it depends on. Sums over inner loops: rows_sums.c.
//===----------------------------------------------------------------------===//
#include <stdlib.h>

#include "Index.h"
#include "RowsEmit.h"
#include "Support/buffer.h"

enum { ROW_LEVEL = 1 };

// ---- loops

void sg_row_enter(SgRowPrinter *p, int l, const char *iv) {
  p->in_row[l] = p->at[l] = iv;
  if (l == p->r->band) {
    p->at[l] = sg_e_name(p->e);
    sg_e(p->e, "%s = arith.addi %s, %s overflow<nsw> : index\n", p->at[l],
         p->band_start, iv);
  }
  p->open |= 1U << l;
  p->depth++;
}

static void forget(SgRowPrinter *p, int depth) {
  for (int i = 0; i < p->r->n_nodes; ++i)
    if (p->level[i] > depth) p->wide[i] = p->narrow[i] = NULL, p->level[i] = 0;
  p->depth = depth;
}

const char *sg_row_end(SgRowPrinter *p, int l) {
  return l == p->r->band ? p->band_length : sg_e_index(p->e, p->r->loops[l].extent);
}

void sg_row_open(SgRowPrinter *p, int l) {
  const char *iv = sg_e_name(p->e), *zero = sg_e_index(p->e, 0),
             *one = sg_e_index(p->e, 1), *end = sg_row_end(p, l);
  sg_e(p->e, "scf.for %s = %s to %s step %s {\n", iv, zero, end, one);
  sg_row_enter(p, l, iv);
}

void sg_row_close(SgRowPrinter *p, int n, unsigned open, int depth) {
  sg_e_close(p->e, n);
  p->open = open;
  forget(p, depth);
}

// ---- nests

void sg_row_stores(SgRowPrinter *p, int nest) {
  for (int o = 0; o < p->r->n_outputs; ++o) {
    const SgRowOutput *out = &p->r->outputs[o];
    if (out->nest != nest) continue;
    const char *value = p->narrow[out->node];
    sg_e_put(p->e, value, p->outputs[o].memref, p->outputs[o].type,
             sg_row_index(p, 0, out->stride));
  }
}

static void print_nest(SgRowPrinter *p, int nest) {
  const SgRowNest *it = &p->r->nests[nest];
  int loops[SG_ROWS_LOOPS], first_reduced;
  bool last_kept;
  const int n = sg_rows_nest_loops(p->r, it, loops, &first_reduced, &last_kept);
  const unsigned open = p->open;
  sg_row_ready(p, nest);
  if (it->tiled) {
    sg_row_tiles(p, nest, n, loops);
    return;
  }
  for (int k = 0; k < first_reduced; ++k) {
    sg_row_open(p, loops[k]);
    sg_row_ready(p, nest);
  }
  sg_row_sums(p, nest, n - first_reduced, loops + first_reduced, last_kept);
  sg_row_close(p, first_reduced, open, ROW_LEVEL);
}

// ---- the kernel

/// The index of each loop that is a row, and where the band lies, from %u.
static void print_rows(SgRowPrinter *p) {
  SgRows *r = p->r;
  int64_t dims[SG_ROWS_LOOPS];
  int loops[SG_ROWS_LOOPS], n = 0;
  for (int l = 0; l < r->n_loops; ++l) {
    if (!r->loops[l].row && l != r->band) continue;
    dims[n] = l == r->band ? (r->loops[l].extent + r->chunk - 1) / r->chunk
                           : r->loops[l].extent;
    loops[n++] = l;
  }
  const char *at[SG_ROWS_LOOPS];
  sg_e_delinearise(p->e, "%u", n, dims, at);
  for (int k = 0; k < n; ++k) {
    if (loops[k] != r->band) {
      p->at[loops[k]] = p->in_row[loops[k]] = at[k];
      continue;
    }
    const int64_t extent = r->loops[r->band].extent;
    p->band_start = sg_e_linear(p->e, 0, 1, &at[k], &r->chunk);
    p->band_length = sg_e_index(p->e, r->chunk);
    if (extent % r->chunk == 0) continue;
    const char *all = sg_e_index(p->e, extent), *rest = sg_e_name(p->e),
               *least = sg_e_name(p->e);
    sg_e(p->e, "%s = arith.subi %s, %s : index\n", rest, all, p->band_start);
    sg_e(p->e, "%s = arith.minsi %s, %s : index\n", least, rest, p->band_length);
    p->band_length = least;
  }
}

MlirLogicalResult sg_rows_emit(SgRows *r, SgEmit *e) {
  SgRowPrinter *p = sg_calloc(1, sizeof *p);
  p->r = r;
  p->e = e;
  p->inner = sg_rows_inner(r);
  p->open = ~p->inner;
  e->units = r->units;
  for (int i = 0; i < r->n_nodes; ++i) {
    const SgRowNode *node = &r->nodes[i];
    if (node->kind == SG_ROW_LOAD) {
      p->argument[i] = sg_e_flat_in(e, node->base);
    } else if (node->kind == SG_ROW_NUMBER) {
      const char *value = mlirOperationIsNull(node->constant)
                              ? sg_row_number(e, node->scalar, node->number)
                              : sg_e_splat(e, node->constant);
      sg_row_name(p, i, sg_e_narrow(e, node->scalar, value), value);
    }
  }
  for (int o = 0; o < r->n_outputs; ++o)
    p->outputs[o] = sg_e_flat_out(e, o, mlirValueGetType(r->outputs[o].value));
  bool has_status = false;
  for (int i = 0; i < r->n_nodes; ++i)
    has_status = has_status || r->nodes[i].status;
  const char *status = has_status ? sg_index_units(e) : NULL;
  if (!has_status) sg_e_units(e);
  p->depth = ROW_LEVEL;
  print_rows(p);
  for (int i = 0; i < r->n_nodes; ++i)
    if (sg_row_has_buffer(p, i)) sg_row_buffer(p, i);
  for (int nest = 0; nest < r->n_nests; ++nest)
    print_nest(p, nest);
  for (int i = 0; i < r->n_nodes; ++i)
    if (r->nodes[i].status) {
      const char *both[] = {status, p->wide[i]};
      e->scalar = r->nodes[i].scalar;
      status = sg_e_op(e, "max", 2, both);
    }
  if (has_status)
    sg_index_units_end(e, status);
  else
    sg_e_close(e, 1);
  free(p);
  return e->failed ? SG_FAIL : SG_OK;
}
