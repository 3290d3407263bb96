//===- contraction.c - matmul and convolutions of any type ----------------===//
//
// The general form, for element types and shapes that are not emitted directly
// (lib/Codegen): plain loops whose innermost one runs along a row, so that LLVM
// vectorises it.
//   matmul: y[b, m, n] += x[b, m, k] * w[b, k, n], n innermost; with trans_rhs, whose
//     rows run along k, k innermost.
//   conv: a unit is one plane of outputs; each of its rows is gathered in local memory:
//     row[o] += x[c, ..., o * s + k * d - low] * w[f, c, ..., k]
//   conv_transpose: likewise, row[i * s + k * d - low] += x[c, ..., i] * w[c, f, ..., k]
// Products of f16 and bf16 are summed in f32.
//===----------------------------------------------------------------------===//
#include <string.h>

#include "Window.h"

// ---- matmul

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
  const bool trans_lhs = sg_has(e->op, "trans_lhs"), trans_rhs = sg_has(e->op, "trans_rhs");
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
    out.value = sg_e_generic(e, loops, 2, in, out, true, "acc_fma");
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

// ---- convolutions

typedef struct Conv {
  SgWindow w;
  int64_t batch, c, f, groups; ///< channels in and out, in all
  int64_t x_size, w_size, y_size, in_plane, out_plane, taps;
  const char *x, *weights, *bias, *y; ///< memrefs, flat
  const char *x_type, *w_type, *b_type, *y_type, *row_type, *row;
  SgScalar s, acc;
  const char *unit[3]; ///< n, group, channel within the group
} Conv;

static bool read_conv(SgEmit *e, Conv *v, bool transposed) {
  int64_t x[SG_E_RANK], w[SG_E_RANK];
  const int rank = sg_e_dims(sg_in_type(e->op, 0), x);
  sg_e_dims(sg_in_type(e->op, 1), w);
  for (int i = 0; i < rank - 2 && i < SG_W_DIMS; ++i)
    v->w.kernel[i] = w[i + 2];
  if (!sg_w_read(e, &v->w, NULL)) return false;
  v->groups = sg_attr_i64(e->op, "groups", 1);
  v->batch = x[0];
  v->c = x[1];
  v->f = transposed ? w[1] * v->groups : w[0];
  v->in_plane = sg_e_product(v->w.n, v->w.in);
  v->out_plane = sg_e_product(v->w.n, v->w.out);
  v->taps = sg_e_product(v->w.n, v->w.kernel);
  v->x_size = v->batch * v->c * v->in_plane;
  v->y_size = v->batch * v->f * v->out_plane;
  v->w_size = sg_e_product(rank, w);
  v->s = e->scalar;
  v->acc = sg_e_accumulator(e->scalar);
  const int64_t width = v->w.out[v->w.n - 1];
  v->x = sg_e_in_buffer(e, 0, 1, &v->x_size);
  v->weights = sg_e_in_buffer(e, 1, 1, &v->w_size);
  v->y = sg_e_out_buffer(e, 0, 1, &v->y_size);
  v->x_type = sg_e_memref(e, v->s, 1, &v->x_size);
  v->w_type = sg_e_memref(e, v->s, 1, &v->w_size);
  v->y_type = sg_e_memref(e, v->s, 1, &v->y_size);
  v->row_type = sg_e_memref(e, v->acc, 1, &width);
  v->bias = NULL;
  if (sg_n_in(e->op) > 2) {
    v->bias = sg_e_in_buffer(e, 2, 1, &v->f);
    v->b_type = sg_e_memref(e, v->s, 1, &v->f);
  }
  e->units = v->batch * v->f;
  sg_e_units(e);
  sg_e_delinearise(e, "%u", 3, (int64_t[]){v->batch, v->groups, v->f / v->groups}, v->unit);
  v->row = sg_w_row(e, v->acc, width);
  return true;
}

/// Sets the row to the bias of this unit's channel.
static void start_row(SgEmit *e, Conv *v) {
  const char *value = sg_e_number(e, v->acc, 0);
  if (v->bias != NULL) {
    const char *f = sg_e_linear(e, 0, 2, &v->unit[1], (int64_t[]){v->f / v->groups, 1});
    value = sg_e_load(e, v->s, v->bias, v->b_type, f);
  }
  sg_e_for(e, "%z", v->w.out[v->w.n - 1]);
  sg_e_put(e, value, v->row, v->row_type, "%z");
  sg_e_close(e, 1);
}

/// Writes the row to y; o: the outer indices.
static void store_row(SgEmit *e, Conv *v, const char *const *o) {
  const int n = v->w.n;
  const char *at[SG_W_DIMS + 1];
  int64_t stride[SG_W_DIMS + 1];
  sg_e_for(e, "%z", v->w.out[n - 1]);
  const char *value = sg_e_load(e, v->acc, v->row, v->row_type, "%z");
  for (int i = 0; i < n; ++i) {
    at[i] = i < n - 1 ? o[i] : "%z";
    stride[i] = sg_e_product(n - i - 1, v->w.out + i + 1);
  }
  at[n] = "%u";
  stride[n] = v->out_plane;
  sg_e_put(e, sg_e_narrow(e, v->s, value), v->y, v->y_type,
           sg_e_linear(e, 0, n + 1, at, stride));
  sg_e_close(e, 1);
}

/// row[at] += x[n, g, c, position] * w[channel, k].
static void accumulate(SgEmit *e, Conv *v, const char *c, const char *const *position,
                       const char *const *k, bool transposed, const char *at) {
  const int n = v->w.n;
  const int64_t cg = v->c / v->groups, fg = v->f / v->groups;
  const char *iv[SG_W_DIMS + 3];
  int64_t stride[SG_W_DIMS + 3];
  for (int i = 0; i < n; ++i) {
    iv[i] = position[i];
    stride[i] = sg_e_product(n - i - 1, v->w.in + i + 1);
  }
  const char *channel[] = {v->unit[0], v->unit[1], c};
  const int64_t x_stride[] = {v->c * v->in_plane, cg * v->in_plane, v->in_plane};
  memcpy(iv + n, channel, sizeof channel);
  memcpy(stride + n, x_stride, sizeof x_stride);
  const char *x = sg_e_load(e, v->s, v->x, v->x_type, sg_e_linear(e, 0, n + 3, iv, stride));
  for (int i = 0; i < n; ++i) {
    iv[i] = k[i];
    stride[i] = sg_e_product(n - i - 1, v->w.kernel + i + 1);
  }
  const char *filter[] = {v->unit[1], v->unit[2], c};
  const int64_t direct[] = {fg * cg * v->taps, cg * v->taps, v->taps};
  const int64_t swapped[] = {cg * fg * v->taps, v->taps, fg * v->taps};
  memcpy(iv + n, filter, sizeof filter);
  memcpy(stride + n, transposed ? swapped : direct, sizeof direct);
  const char *args[] = {
      x, sg_e_load(e, v->s, v->weights, v->w_type, sg_e_linear(e, 0, n + 3, iv, stride)),
      sg_e_load(e, v->acc, v->row, v->row_type, at)};
  sg_e_put(e, sg_e_op(e, "acc_fma", 3, args), v->row, v->row_type, at);
}

static MlirLogicalResult lower_conv(SgEmit *e) {
  Conv v = {0};
  if (!read_conv(e, &v, false)) return SG_FAIL;
  const char *o[SG_W_DIMS], *at[SG_W_DIMS], *k[SG_W_DIMS];
  for (int i = 0; i < v.w.n - 1; ++i) {
    o[i] = sg_e_name(e);
    sg_e_for(e, o[i], v.w.out[i]);
  }
  start_row(e, &v);
  sg_e_for(e, "%c", v.c / v.groups);
  const int loops = sg_w_open_row(e, &v.w, o, at, k);
  accumulate(e, &v, "%c", at, k, false, "%o");
  sg_e_close(e, loops + 1);
  store_row(e, &v, o);
  sg_e_close(e, v.w.n);
  return e->failed ? SG_FAIL : SG_OK;
}

/// The inputs that reach output o along dimension i are those with i * s = o + low -
/// k * d: opens a loop over k and a condition, two levels; the position is returned.
static const char *open_reaching(SgEmit *e, const SgWindow *w, int i, const char *o,
                                 const char **k) {
  *k = sg_e_name(e);
  sg_e_for(e, *k, w->kernel[i]);
  const char *both[] = {o, *k};
  const char *t = sg_e_linear(e, w->low[i], 2, both, (int64_t[]){1, -w->dilation[i]});
  const char *stride = sg_e_index(e, w->stride[i]), *zero = sg_e_index(e, 0),
             *limit = sg_e_index(e, w->in[i]);
  const char *n[6];
  for (int j = 0; j < 6; ++j)
    n[j] = sg_e_name(e);
  sg_e(e, "%s = arith.remsi %s, %s : index\n", n[0], t, stride);
  sg_e(e, "%s = arith.divsi %s, %s : index\n", n[1], t, stride);
  sg_e(e, "%s = arith.cmpi eq, %s, %s : index\n", n[2], n[0], zero);
  // One unsigned comparison: 0 <= position < limit; t < 0 with remainder 0 gives < 0.
  sg_e(e, "%s = arith.cmpi ult, %s, %s : index\n", n[3], n[1], limit);
  sg_e(e, "%s = arith.andi %s, %s : i1\n", n[4], n[2], n[3]);
  sg_e(e, "scf.if %s {\n", n[4]);
  return n[1];
}

static MlirLogicalResult lower_conv_transpose(SgEmit *e) {
  Conv v = {0};
  if (!read_conv(e, &v, true)) return SG_FAIL;
  const SgWindow *w = &v.w;
  const int last = w->n - 1;
  const char *o[SG_W_DIMS], *at[SG_W_DIMS], *k[SG_W_DIMS];
  for (int i = 0; i < last; ++i) {
    o[i] = sg_e_name(e);
    sg_e_for(e, o[i], w->out[i]);
  }
  start_row(e, &v);
  for (int i = 0; i < last; ++i)
    at[i] = open_reaching(e, w, i, o[i], &k[i]);
  sg_e_for(e, "%c", v.c / v.groups);
  k[last] = sg_e_name(e);
  sg_e_for(e, k[last], w->kernel[last]);
  const char *base = sg_e_linear(e, -w->low[last], 1, &k[last], &w->dilation[last]);
  const char *from, *to;
  sg_w_range(e, base, w->stride[last], w->in[last], w->out[last], &from, &to);
  at[last] = "%i";
  sg_w_for(e, "%i", from, to);
  const char *both[] = {base, "%i"};
  const char *reached = sg_e_linear(e, 0, 2, both, (int64_t[]){1, w->stride[last]});
  accumulate(e, &v, "%c", at, k, true, reached);
  sg_e_close(e, 3 + 2 * last);
  store_row(e, &v, o);
  sg_e_close(e, v.w.n);
  return e->failed ? SG_FAIL : SG_OK;
}

const SgLowerEntry sg_lower_contraction[] = {{"sg.matmul", lower_matmul},
                                             {"sg.conv", lower_conv},
                                             {"sg.conv_transpose", lower_conv_transpose},
                                             {0}};
