//===- rows_nodes.c - prints the nodes of a group -------------------------===//
#include <math.h>
#include <string.h>

#include "Index.h"
#include "RowsEmit.h"

const char *sg_row_index(SgRowPrinter *p, int64_t offset, const int64_t *stride) {
  return sg_e_linear(p->e, offset, p->r->n_loops, p->at, stride);
}

const char *sg_row_buffer_index(SgRowPrinter *p, int i) {
  const unsigned mask = p->r->nodes[i].mask & p->inner;
  int64_t stride[SG_ROWS_LOOPS] = {0}, size = 1;
  for (int l = p->r->n_loops; l-- > 0;)
    if (mask & (1U << l)) {
      stride[l] = size;
      size *= sg_rows_extent(p->r, l);
    }
  return sg_e_linear(p->e, 0, p->r->n_loops, p->in_row, stride);
}

void sg_row_buffer(SgRowPrinter *p, int i) {
  const SgRowNode *node = &p->r->nodes[i];
  int64_t n = 1;
  for (int l = 0; l < p->r->n_loops; ++l)
    if (node->mask & p->inner & (1U << l)) n *= sg_rows_extent(p->r, l);
  if (n == 0) n = 1;
  p->memory[i] = (SgFlatView){sg_e_name(p->e), sg_e_memref(p->e, node->scalar, 1, &n)};
  sg_e(p->e, "%s = memref.alloc() : %s\n", p->memory[i].memref, p->memory[i].type);
}

bool sg_row_has_buffer(const SgRowPrinter *p, int i) {
  const SgRowNode *node = &p->r->nodes[i];
  if (node->kind == SG_ROW_REDUCE) return (node->mask & p->inner) != 0;
  return node->buffered && node->output < 0;
}

// ---- nodes

void sg_row_name(SgRowPrinter *p, int i, const char *narrow, const char *wide) {
  p->narrow[i] = narrow;
  p->wide[i] = wide;
  p->level[i] = p->depth;
}

/// Node i is `value` of the type computed in, before it is rounded.
static void define_rounded(SgRowPrinter *p, int i, const char *value) {
  const SgScalar s = p->r->nodes[i].scalar;
  const char *narrow = sg_e_narrow(p->e, s, value);
  const bool rounds = s.kind == 'f' && strcmp(s.memory, s.type) != 0;
  sg_row_name(p, i, narrow, rounds ? sg_e_widen(p->e, s, narrow) : value);
}

static void define_loaded(SgRowPrinter *p, int i, SgFlatView from, const char *index) {
  const char *name = sg_e_name(p->e);
  sg_e(p->e, "%s = memref.load %s[%s] : %s\n", name, from.memref, index, from.type);
  sg_row_name(p, i, name, sg_e_widen(p->e, p->r->nodes[i].scalar, name));
}

const char *sg_row_number(SgEmit *e, SgScalar s, double v) {
  if (isinf(v)) return v < 0 ? sg_e_lowest(e, s) : sg_e_highest(e, s);
  return sg_e_number(e, s, v);
}

/// `value`, of the type that sums of `s` are in, divided by `count`; integers as i64,
/// since a count may not fit their type.
static const char *print_average(SgEmit *e, SgScalar s, const char *value,
                                 double count) {
  const SgScalar sum = sg_e_accumulator(s), wide = s.kind == 'f' ? sum : sg_e_i64;
  const char *both[] = {sg_e_convert(e, sum, wide, value), sg_e_number(e, wide, count)};
  const char *by = s.kind == 'f'   ? "div_f"
                   : s.kind == 'u' ? "by_count_of_u64"
                                   : "by_count_of_i64";
  return sg_e_convert(e, wide, sum, sg_e_call(e, by, 2, both));
}

static const char *print_map(SgRowPrinter *p, const SgRowNode *node) {
  const char *args[SG_ROWS_ARGS + 2] = {NULL};
  for (int k = 0; k < node->n_args; ++k)
    args[k] = p->wide[node->args[k]];
  p->e->op = node->op;
  p->e->scalar = node->scalar;
  switch (node->body) {
  case SG_ROW_ELEMENT:
    return sg_e_element(p->e, args);
  case SG_ROW_LIBRARY:
    return sg_e_op(p->e, node->function, node->n_args, args);
  case SG_ROW_AVERAGE:
    return print_average(p->e, node->scalar, args[0], node->number);
  case SG_ROW_CONVERT:
    break;
  }
  return sg_e_convert(p->e, p->r->nodes[node->args[0]].scalar, node->scalar, args[0]);
}

const char *sg_row_square_index(SgRowPrinter *p) {
  const char *within[2];
  const int loops[2] = {p->r->tile, p->r->n_loops - 1};
  for (int k = 0; k < 2; ++k) {
    within[k] = sg_e_name(p->e);
    sg_e(p->e, "%s = arith.subi %s, %s overflow<nsw> : index\n", within[k],
         p->in_row[loops[k]], p->square_start[k]);
  }
  return sg_e_linear(p->e, 0, 2, within, (int64_t[]){SG_ROWS_STRIP, 1});
}

static void print_node(SgRowPrinter *p, int i, int nest) {
  const SgRowNode *node = &p->r->nodes[i];
  const bool made =
      node->kind != SG_ROW_REDUCE && !(node->buffered && node->nest < nest);
  if (!made) {
    if (node->output >= 0)
      define_loaded(p, i, p->outputs[node->output],
                    sg_row_index(p, 0, p->r->outputs[node->output].stride));
    else
      define_loaded(p, i, p->memory[i], sg_row_buffer_index(p, i));
  } else if (node->kind == SG_ROW_LOAD && p->square[i].memref != NULL) {
    define_loaded(p, i, p->square[i], sg_row_square_index(p));
  } else if (node->kind == SG_ROW_LOAD) {
    const char *at = sg_row_index(p, node->offset, node->stride);
    if (node->n_args == 1) {
      const char *index = sg_e_name(p->e);
      sg_e(p->e, "%s = arith.index_cast %s : i64 to index\n", index,
           p->wide[node->args[0]]);
      at = sg_index_add(p->e, at, index, node->index_stride);
    }
    define_loaded(p, i, p->argument[i], at);
  } else {
    define_rounded(p, i, print_map(p, node));
  }
  if (made && node->output >= 0 && p->r->outputs[node->output].nest != nest)
    sg_e_put(p->e, p->narrow[i], p->outputs[node->output].memref,
             p->outputs[node->output].type,
             sg_row_index(p, 0, p->r->outputs[node->output].stride));
  if (made && sg_row_has_buffer(p, i))
    sg_e_put(p->e, p->narrow[i], p->memory[i].memref, p->memory[i].type,
             sg_row_buffer_index(p, i));
}

void sg_row_ready(SgRowPrinter *p, int nest) {
  for (int i = 0; i < p->r->n_nodes; ++i)
    if (p->r->nests[nest].need[i] && p->wide[i] == NULL &&
        (p->r->nodes[i].mask & p->inner & ~p->open) == 0)
      print_node(p, i, nest);
}
