//===- contraction.c - matmul of any type ---------------------------------===//
//
// The general form, for element types and shapes that are not emitted directly
// (lib/Codegen): plain loops whose innermost one runs along a row, so that LLVM
// vectorises it:
//   y[b, m, n] += x[b, m, k] * w[b, k, n], n innermost; with trans_rhs, whose rows run
//   along k, k innermost.
// Products of f16 and bf16 are summed in f32.
//===----------------------------------------------------------------------===//
#include <string.h>

#include "Emit.h"

enum { LOOPS = SG_E_RANK - 3 }; ///< the most batch dimensions

/// One side: its dimensions with batch ones first, and the loop of each (-1: extent 1).
typedef struct Side {
  int rank;
  int64_t dims[SG_E_RANK];
  int loop[SG_E_RANK];
} Side;

static SgOperand operand(SgEmit *e, const Side *s, SgScalar scalar) {
  SgOperand o = {.map = "", .scalar = scalar};
  for (int d = 0; d < s->rank; ++d) {
    if (s->loop[d] < 0) continue;
    o.map = sg_e_str(e, "%s%sd%d", o.map, o.rank > 0 ? ", " : "", s->loop[d]);
    o.dims[o.rank++] = s->dims[d];
  }
  return o;
}

/// Operand i with rank 1 promoted: [k] is [1, k] on the left, [k, 1] on the right.
static void read_side(SgEmit *e, intptr_t i, bool transposed, Side *s, int64_t *rows,
                      int64_t *columns) {
  s->rank = sg_e_dims(sg_in_type(e->op, i), s->dims);
  if (s->rank == 1) {
    s->dims[1] = i == 0 ? s->dims[0] : 1;
    if (i == 0) s->dims[0] = 1;
    s->rank = 2;
    transposed = false;
  }
  *rows = s->dims[s->rank - (transposed ? 1 : 2)];
  *columns = s->dims[s->rank - (transposed ? 2 : 1)];
}

static MlirLogicalResult lower_matmul(SgEmit *e) {
  Side side[3];
  int64_t m, k, n, ignored;
  const bool trans_lhs = sg_has(e->op, "trans_lhs"),
             trans_rhs = sg_has(e->op, "trans_rhs");
  read_side(e, 0, trans_lhs, &side[0], &m, &k);
  read_side(e, 1, trans_rhs, &side[1], &ignored, &n);
  const int batch = (side[0].rank > side[1].rank ? side[0].rank : side[1].rank) - 2;
  if (batch > LOOPS) return sg_error(e->op, "has too many dimensions to lower");
  // The result as [batch..., m, n], and which of its loops goes over rows.
  Side *y = &side[2];
  y->rank = batch + 2;
  for (int d = 0; d < batch; ++d) {
    y->dims[d] = 1;
    for (int i = 0; i < 2; ++i) {
      const int at = d - (batch + 2 - side[i].rank);
      if (at >= 0 && side[i].dims[at] != 1) y->dims[d] = side[i].dims[at];
    }
  }
  y->dims[batch] = m;
  y->dims[batch + 1] = n;
  int row = batch;
  for (int d = 0; d < batch; ++d)
    if (y->dims[d] > y->dims[row]) row = d;
  e->units = y->dims[row];
  int loop[SG_E_RANK], next = 1;
  for (int d = 0; d <= batch; ++d)
    loop[d] = d == row ? 0 : next++;
  const bool inner_k = trans_rhs || n == 1; // rows of w run along k
  const int loop_k = inner_k ? next + 1 : next, loop_n = inner_k ? next : next + 1;
  for (int d = 0; d <= batch; ++d)
    y->loop[d] = loop[d];
  y->loop[batch + 1] = loop_n;
  for (int i = 0; i < 2; ++i) {
    Side *s = &side[i];
    for (int d = 0; d < s->rank - 2; ++d)
      s->loop[d] = s->dims[d] == 1 ? -1 : loop[d + batch + 2 - s->rank];
    const bool transposed = i == 0 ? trans_lhs : trans_rhs;
    const bool swap = transposed && sg_rank(sg_in_type(e->op, i)) > 1;
    const int first = i == 0 ? loop[batch] : loop_k, second = i == 0 ? loop_k : loop_n;
    s->loop[s->rank - 2] = swap ? second : first;
    s->loop[s->rank - 1] = swap ? first : second;
  }
  char loops[SG_E_RANK + 1] = "";
  memset(loops, 'p', (size_t)next + 2);
  loops[loop_k] = 'r';
  const SgScalar s = e->scalar, f = sg_e_accumulator(s);
  SgOperand in[2] = {operand(e, &side[0], s), operand(e, &side[1], s)};
  SgOperand out = operand(e, y, f);
  Side flat_y = *y; // without k: the loop over n comes at `next`
  flat_y.loop[batch + 1] = next;
  const char *flat_map = operand(e, &flat_y, f).map;
  char flat[SG_E_RANK + 1] = "";
  memset(flat, 'p', (size_t)next + 1);
  SgOperand zero = out;
  zero.map = flat_map;
  zero.value = sg_e_empty(e, f, out.rank, out.dims);
  const char *args[2];
  out.value = sg_e_body_begin(e, flat, 0, NULL, zero, args);
  sg_e_body_end(e, zero, sg_e_number(e, f, 0));
  if (k > 0) {
    for (int i = 0; i < 2; ++i)
      in[i].value = sg_e_in(e, i, in[i].rank, in[i].dims);
    out.value =
        sg_e_generic(e, loops, 2, in, out, true, inner_k ? "acc_dot" : "acc_fma");
  }
  if (strcmp(s.memory, f.memory) != 0) {
    SgOperand from = out;
    from.map = flat_map;
    out = (SgOperand){.map = flat_map, .scalar = s, .rank = from.rank};
    memcpy(out.dims, from.dims, sizeof out.dims);
    out.value = sg_e_empty(e, s, out.rank, out.dims);
    out.value = sg_e_generic(e, flat, 1, &from, out, false, "copy");
  }
  sg_e_store(e, 0, out.value, out.rank, out.dims);
  return e->failed ? SG_FAIL : SG_OK;
}

const SgLowerEntry sg_lower_contraction[] = {{"sg.matmul", lower_matmul}, {0}};
