//===- rows_sums.c - prints the reductions of a nest ----------------------===//
//
// Sums over the inner loops of a nest are carried by them; where the loop inside of
// them is kept, they are a row in memory:
//   for k: for n: s[n] = s[n] + x[k, n]
//===----------------------------------------------------------------------===//
#include "RowsEmit.h"

enum {
  BLOCK = 1024, ///< elements that are summed before they are added to a longer sum
  FEW = 12,     ///< fewer are better off in a vector that has one of each row
  MANY = 64     ///< more are no loop that LLVM unrolls as a whole
};

// LLVM unrolls such a loop before it looks for vectors, and finds a chain of additions
// then that it gathers rows for. The loop of vectors itself may be unrolled.
#define UNROLL "#llvm.loop_annotation<unroll = "
#define LATER UNROLL "<runtimeDisable = true>>"
static const char as_vectors[] =
    " {llvm.loop_annotation = " UNROLL "<disable = true>, vectorize = "
    "<followupVectorized = " LATER ", followupEpilogue = " LATER ">>}";

static const char *combine(SgRowPrinter *p, int i, const char *accumulator) {
  const SgRowNode *node = &p->r->nodes[i];
  p->e->op = node->op;
  p->e->scalar = node->scalar;
  const char *args[] = {p->wide[node->args[0]], accumulator};
  return sg_e_op(p->e, node->function, 2, args);
}

/// The reductions of a nest and what they are carried in.
typedef struct Sums {
  int n, nodes[SG_ROWS_NODES];
  const char *value[SG_ROWS_NODES];
} Sums;

/// "a, b" for printf formats that go over the sums.
static void print_list(SgRowPrinter *p, const Sums *sums, bool types) {
  for (int k = 0; k < sums->n; ++k)
    sg_e(p->e, "%s%s", k ? ", " : "",
         types ? p->r->nodes[sums->nodes[k]].scalar.type : sums->value[k]);
}

static void set_initial(SgRowPrinter *p, Sums *sums) {
  for (int k = 0; k < sums->n; ++k) {
    const SgRowNode *node = &p->r->nodes[sums->nodes[k]];
    sums->value[k] = sg_row_number(p->e, node->scalar, node->number);
  }
}

/// Opens `results = scf.for iv = from to end` that carries the sums, whose values
/// become those inside.
static const char *open_sums(SgRowPrinter *p, Sums *sums, const char *iv,
                             const char *from, const char *end, const char *step) {
  const char *results = sg_e_name(p->e);
  sg_e(p->e, "%s:%d = scf.for %s = %s to %s step %s iter_args(", results, sums->n, iv,
       from, end, step);
  for (int k = 0; k < sums->n; ++k) {
    const char *inside = sg_e_name(p->e);
    sg_e(p->e, "%s%s = %s", k ? ", " : "", inside, sums->value[k]);
    sums->value[k] = inside;
  }
  sg_e(p->e, ") -> (");
  print_list(p, sums, true);
  sg_e(p->e, ") {\n");
  return results;
}

/// Closes that loop, with attributes: carries the sums on, whose values become those
/// behind it.
static void close_sums(SgRowPrinter *p, Sums *sums, const char *results,
                       const char *attributes) {
  sg_e(p->e, "scf.yield ");
  print_list(p, sums, false);
  sg_e(p->e, " : ");
  print_list(p, sums, true);
  sg_e(p->e, "\n}%s\n", attributes);
  for (int k = 0; k < sums->n; ++k)
    sums->value[k] = sg_e_str(p->e, "%s#%d", results, k);
}

static void print_carried(SgRowPrinter *p, int nest, int n, const int *loops,
                          Sums *sums);

/// The loop loops[0] from `from` to `end`, and those inside of it.
static void print_range(SgRowPrinter *p, int nest, int n, const int *loops,
                        const char *from, const char *end, Sums *sums) {
  const unsigned open = p->open;
  const int depth = p->depth;
  const char *iv = sg_e_name(p->e), *one = sg_e_index(p->e, 1);
  const char *results = open_sums(p, sums, iv, from, end, one);
  sg_row_enter(p, loops[0], iv);
  sg_row_ready(p, nest);
  print_carried(p, nest, n - 1, loops + 1, sums);
  const int64_t extent = p->r->loops[loops[0]].extent;
  const bool vectors = n == 1 && extent >= FEW && extent <= MANY;
  close_sums(p, sums, results, vectors ? as_vectors : "");
  sg_row_close(p, 0, open, depth);
}

/// The same in blocks, each summed from nothing, then added to the whole: a sum of many
/// elements in few lanes loses as many digits as it has elements in a lane.
static void print_blocks(SgRowPrinter *p, int nest, const int *loops, Sums *sums) {
  SgEmit *e = p->e;
  const char *from = sg_e_name(e), *stop = sg_e_name(e), *zero = sg_e_index(e, 0),
             *end = sg_row_end(p, loops[0]), *block = sg_e_index(e, BLOCK);
  const char *results = open_sums(p, sums, from, zero, end, block);
  const Sums whole = *sums;
  sg_e(e, "%s.next = arith.addi %s, %s overflow<nsw> : index\n", stop, from, block);
  sg_e(e, "%s = arith.minsi %s.next, %s : index\n", stop, stop, end);
  set_initial(p, sums);
  print_range(p, nest, 1, loops, from, stop, sums);
  for (int k = 0; k < sums->n; ++k) {
    const SgRowNode *node = &p->r->nodes[sums->nodes[k]];
    e->op = node->op;
    e->scalar = node->scalar;
    const char *both[] = {sums->value[k], whole.value[k]};
    sums->value[k] = sg_e_op(e, node->function, 2, both);
  }
  close_sums(p, sums, results, "");
}

/// The reduction loops, carrying the sums, whose values become those behind them.
static void print_carried(SgRowPrinter *p, int nest, int n, const int *loops,
                          Sums *sums) {
  if (n == 0) {
    sg_row_ready(p, nest);
    sg_row_stores(p, nest);
    for (int k = 0; k < sums->n; ++k)
      sums->value[k] = combine(p, sums->nodes[k], sums->value[k]);
  } else if (n == 1 && loops[0] != p->r->band &&
             p->r->loops[loops[0]].extent > 2 * BLOCK) {
    print_blocks(p, nest, loops, sums);
  } else {
    const char *zero = sg_e_index(p->e, 0);
    print_range(p, nest, n, loops, zero, sg_row_end(p, loops[0]), sums);
  }
}

static void store_sums(SgRowPrinter *p, const Sums *sums) {
  for (int k = 0; k < sums->n; ++k) {
    const int i = sums->nodes[k];
    const char *value = sg_e_narrow(p->e, p->r->nodes[i].scalar, sums->value[k]);
    if (sg_row_has_buffer(p, i))
      sg_e_put(p->e, value, p->memory[i].memref, p->memory[i].type,
               sg_row_buffer_index(p, i));
    else
      sg_row_name(p, i, value, sums->value[k]);
  }
}

/// Sums in memory, along the loop `last`, which is inside of the reductions'.
static void print_rows_of_sums(SgRowPrinter *p, int nest, int n, const int *loops,
                               int last, Sums *sums) {
  const unsigned open = p->open;
  const int depth = p->depth;
  set_initial(p, sums);
  sg_row_open(p, last);
  store_sums(p, sums);
  sg_row_close(p, 1, open, depth);
  for (int k = 0; k <= n; ++k) {
    sg_row_open(p, k < n ? loops[k] : last);
    sg_row_ready(p, nest);
  }
  sg_row_stores(p, nest);
  for (int k = 0; k < sums->n; ++k) {
    const int i = sums->nodes[k];
    const SgScalar s = p->r->nodes[i].scalar;
    const char *index = sg_row_buffer_index(p, i), *memory = sg_e_name(p->e);
    sg_e(p->e, "%s = memref.load %s[%s] : %s\n", memory, p->memory[i].memref, index,
         p->memory[i].type);
    const char *value = combine(p, i, sg_e_widen(p->e, s, memory));
    sg_e_put(p->e, sg_e_narrow(p->e, s, value), p->memory[i].memref, p->memory[i].type,
             index);
  }
  sg_row_close(p, n + 1, open, depth);
}

/// Every sum takes the one element that there is.
static void print_single(SgRowPrinter *p, int nest, Sums *sums) {
  sg_row_stores(p, nest);
  set_initial(p, sums); // of nothing but the status of a row
  for (int k = 0; k < sums->n; ++k)
    sums->value[k] = combine(p, sums->nodes[k], sums->value[k]);
  store_sums(p, sums);
}

void sg_row_sums(SgRowPrinter *p, int nest, int n, const int *loops, bool last_kept) {
  Sums sums = {0};
  for (int i = 0; i < p->r->n_nodes; ++i)
    if (p->r->nodes[i].kind == SG_ROW_REDUCE && p->r->nodes[i].nest == nest)
      sums.nodes[sums.n++] = i;
  if (p->r->nests[nest].reduced == 0) {
    print_single(p, nest, &sums);
  } else if (last_kept) {
    print_rows_of_sums(p, nest, n - 1, loops, loops[n - 1], &sums);
  } else {
    set_initial(p, &sums);
    print_carried(p, nest, n, loops, &sums);
    store_sums(p, &sums);
  }
}
