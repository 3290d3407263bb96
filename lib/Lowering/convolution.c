//===- convolution.c - convolutions of any type ---------------------------===//
//
// The general form, for element types and shapes that are not emitted directly
// (lib/Codegen), and for transposed convolutions. A unit is a block of up to four
// planes of outputs, whose rows are gathered in local memory, from up to four input
// channels at a time; the innermost loop runs along the row, so that LLVM vectorises
// it:
//   conv:           row[f, o] += x[c, ..., o * s + k * d - low] * w[f, c, ..., k]
//   conv_transpose: row[f, i * s + k * d - low] += x[c, ..., i] * w[c, f, ..., k]
// Products of f16 and bf16 are summed in f32.
//===----------------------------------------------------------------------===//
#include <string.h>

#include "Deconvolution.h"
#include "Tail.h"

typedef struct Conv {
  SgWindow w;
  int64_t batch, c, f, groups; ///< channels in and out, in all
  int64_t block_c, block_f;    ///< channels that the innermost loop takes at once
  int64_t x_size, w_size, in_plane, out_plane, taps;
  int64_t line;                   ///< elements of local memory for a row of one channel
  const char *x, *weights, *bias; ///< memrefs, flat
  const char *x_type, *w_type, *b_type, *row_type, *row;
  SgTail y;
  SgScalar s, acc;
  const char *unit[3]; ///< n, group, block of channels within the group
} Conv;

static int64_t largest_divisor(int64_t n, int64_t most) {
  while (n % most != 0)
    most /= 2;
  return most;
}

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
  v->block_c = largest_divisor(v->c / v->groups, 4);
  v->block_f = largest_divisor(v->f / v->groups, 4);
  v->in_plane = sg_e_product(v->w.n, v->w.in);
  v->out_plane = sg_e_product(v->w.n, v->w.out);
  v->taps = sg_e_product(v->w.n, v->w.kernel);
  v->x_size = v->batch * v->c * v->in_plane;
  v->w_size = sg_e_product(rank, w);
  v->s = e->scalar;
  v->acc = sg_e_accumulator(e->scalar);
  return true;
}

/// Opens the loop over units, each a block of channels of one n, with memory for the
/// rows of its channels.
static void open_units(SgEmit *e, Conv *v, int64_t line) {
  v->line = line;
  const int64_t row = line * v->block_f;
  v->x = sg_e_in_buffer(e, 0, 1, &v->x_size);
  v->weights = sg_e_in_buffer(e, 1, 1, &v->w_size);
  sg_tail_open(e, &v->y);
  v->x_type = sg_e_memref(e, v->s, 1, &v->x_size);
  v->w_type = sg_e_memref(e, v->s, 1, &v->w_size);
  v->row_type = sg_e_memref(e, v->acc, 1, &row);
  if (sg_n_in(e->op) > 2) {
    v->bias = sg_e_in_buffer(e, 2, 1, &v->f);
    v->b_type = sg_e_memref(e, v->s, 1, &v->f);
  }
  const int64_t blocks = v->f / v->groups / v->block_f;
  e->units = v->batch * v->groups * blocks;
  sg_e_units(e);
  sg_e_delinearise(e, "%u", 3, (int64_t[]){v->batch, v->groups, blocks}, v->unit);
  v->row = sg_w_row(e, v->acc, row);
}

/// Clears the rows.
static void start_rows(SgEmit *e, Conv *v) {
  const char *zero = sg_e_narrow(e, v->acc, sg_e_number(e, v->acc, 0));
  sg_e_for(e, "%z", v->line * v->block_f);
  sg_e_put(e, zero, v->row, v->row_type, "%z");
  sg_e_close(e, 1);
}

/// Puts the phases of channel j next to each other: ordered[q * stride + phase].
static void order_row(SgEmit *e, const Conv *v, int64_t j, int64_t phase_line,
                      const char *ordered, const char *type) {
  const int64_t stride = v->w.stride[v->w.n - 1];
  const char *qp[] = {sg_e_name(e), sg_e_name(e)};
  sg_e_for(e, qp[0], phase_line);
  sg_e_for(e, qp[1], stride);
  const char *from = sg_e_linear(e, j * v->line, 2, qp, (int64_t[]){1, phase_line});
  const char *value = sg_e_load(e, v->acc, v->row, v->row_type, from);
  sg_e_put(e, sg_e_narrow(e, v->acc, value), ordered, type,
           sg_e_linear(e, 0, 2, qp, (int64_t[]){stride, 1}));
  sg_e_close(e, 2);
}

/// Writes the rows to y, with the bias and the tail; o: the outer indices. In a
/// transposed one the element o is at [phase, q] of the row, o + low = q * stride +
/// phase.
static void store_rows(SgEmit *e, Conv *v, const char *const *o, int64_t phase_line) {
  const int n = v->w.n;
  const bool phases = phase_line > 0 && v->w.stride[n - 1] > 1;
  const int64_t low = phase_line > 0 ? v->w.low[n - 1] : 0;
  const char *from = v->row, *type = v->row_type, *z = "%z";
  if (phases) {
    from = sg_w_row(e, v->acc, v->line);
    type = sg_e_memref(e, v->acc, 1, &v->line);
  }
  for (int64_t j = 0; j < v->block_f; ++j) {
    const char *channel =
        sg_e_linear(e, j, 2, &v->unit[1], (int64_t[]){v->f / v->groups, v->block_f});
    const char *at[SG_W_DIMS + 2] = {v->unit[0], channel}, *bias = NULL;
    for (int i = 0; i < n; ++i)
      at[i + 2] = i < n - 1 ? o[i] : z;
    if (v->bias != NULL) bias = sg_e_load(e, v->s, v->bias, v->b_type, channel);
    if (phases) order_row(e, v, j, phase_line, from, type);
    sg_e_for(e, z, v->w.out[n - 1]);
    const int64_t base = low + (phases ? 0 : j * v->line);
    const char *value =
        sg_e_load(e, v->acc, from, type, sg_e_linear(e, base, 1, &z, (int64_t[]){1}));
    if (bias != NULL) {
      const char *both[] = {value, bias};
      value = sg_e_op(e, "add", 2, both);
    }
    sg_tail_store(e, &v->y, value, at);
    sg_e_close(e, 1);
  }
}

/// For each channel j of the unit: row[j, at] += sum over the block %c of input
/// channels of x[n, g, channel, position] * w[channels, k].
static void accumulate(SgEmit *e, Conv *v, const char *const *position,
                       const char *const *k, bool transposed, const char *at) {
  enum { BLOCK = 4 };
  const int n = v->w.n;
  const int64_t cg = v->c / v->groups, fg = v->f / v->groups;
  const char *x[BLOCK], *iv[SG_W_DIMS + 3];
  int64_t stride[SG_W_DIMS + 3];
  for (int64_t c = 0; c < v->block_c; ++c) {
    for (int i = 0; i < n; ++i) {
      iv[i] = position[i];
      stride[i] = sg_e_product(n - i - 1, v->w.in + i + 1);
    }
    const char *channel[] = {v->unit[0], v->unit[1], "%c"};
    const int64_t of_x[] = {v->c * v->in_plane, cg * v->in_plane,
                            v->block_c * v->in_plane};
    memcpy(iv + n, channel, sizeof channel);
    memcpy(stride + n, of_x, sizeof of_x);
    const char *from = sg_e_linear(e, c * v->in_plane, n + 3, iv, stride);
    x[c] = sg_e_load(e, v->s, v->x, v->x_type, from);
  }
  for (int64_t f = 0; f < v->block_f; ++f) {
    const char *to = sg_e_linear(e, f * v->line, 1, &at, (int64_t[]){1});
    const char *sum = sg_e_load(e, v->acc, v->row, v->row_type, to);
    for (int64_t c = 0; c < v->block_c; ++c) {
      const int64_t per_f = transposed ? v->taps : cg * v->taps,
                    per_c = transposed ? fg * v->taps : v->taps;
      for (int i = 0; i < n; ++i) {
        iv[i] = k[i];
        stride[i] = sg_e_product(n - i - 1, v->w.kernel + i + 1);
      }
      const char *filter[] = {v->unit[1], v->unit[2], "%c"};
      const int64_t of_w[] = {fg * cg * v->taps, per_f * v->block_f,
                              per_c * v->block_c};
      memcpy(iv + n, filter, sizeof filter);
      memcpy(stride + n, of_w, sizeof of_w);
      const char *from = sg_e_linear(e, f * per_f + c * per_c, n + 3, iv, stride);
      const char *args[] = {x[c], sg_e_load(e, v->s, v->weights, v->w_type, from), sum};
      sum = sg_e_op(e, "acc_fma", 3, args);
    }
    sg_e_put(e, sg_e_narrow(e, v->acc, sum), v->row, v->row_type, to);
  }
}

static MlirLogicalResult lower_conv(SgEmit *e) {
  Conv v = {0};
  if (!read_conv(e, &v, false)) return SG_FAIL;
  open_units(e, &v, v.w.out[v.w.n - 1]);
  const char *o[SG_W_DIMS], *at[SG_W_DIMS], *k[SG_W_DIMS];
  for (int i = 0; i < v.w.n - 1; ++i) {
    o[i] = sg_e_name(e);
    sg_e_for(e, o[i], v.w.out[i]);
  }
  start_rows(e, &v);
  sg_e_for(e, "%c", v.c / v.groups / v.block_c);
  const int loops = sg_w_open_row(e, &v.w, o, at, k);
  accumulate(e, &v, at, k, false, "%o");
  sg_e_close(e, loops + 1);
  store_rows(e, &v, o, 0);
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
  const char *n[5];
  for (int j = 0; j < 5; ++j)
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

/// Rows are gathered as [phase][q] with o + low = q * stride + phase: then all x[i] of
/// a row go to q = i + k * d / stride, phase k * d mod stride, side by side.
static MlirLogicalResult lower_conv_transpose(SgEmit *e) {
  Conv v = {0};
  if (!read_conv(e, &v, true)) return SG_FAIL;
  if (sg_deconvolve(e, &v.w)) return e->failed ? SG_FAIL : SG_OK;
  const SgWindow *w = &v.w;
  const int last = w->n - 1;
  const int64_t stride = w->stride[last],
                reach = (w->kernel[last] - 1) * w->dilation[last];
  const int64_t written = w->in[last] + reach / stride,
                read = (w->out[last] - 1 + w->low[last]) / stride + 1,
                phase_line = written > read ? written : read;
  open_units(e, &v, stride * phase_line);
  const char *o[SG_W_DIMS], *at[SG_W_DIMS], *k[SG_W_DIMS];
  for (int i = 0; i < last; ++i) {
    o[i] = sg_e_name(e);
    sg_e_for(e, o[i], w->out[i]);
  }
  start_rows(e, &v);
  for (int i = 0; i < last; ++i)
    at[i] = open_reaching(e, w, i, o[i], &k[i]);
  sg_e_for(e, "%c", v.c / v.groups / v.block_c);
  k[last] = sg_e_name(e);
  sg_e_for(e, k[last], w->kernel[last]);
  const char *t = sg_e_linear(e, 0, 1, &k[last], &w->dilation[last]);
  const char *by = sg_e_index(e, stride), *q = sg_e_name(e), *phase = sg_e_name(e);
  sg_e(e, "%s = arith.divui %s, %s : index\n", q, t, by);
  sg_e(e, "%s = arith.remui %s, %s : index\n", phase, t, by);
  sg_e_for(e, "%i", w->in[last]);
  at[last] = "%i";
  const char *to[] = {"%i", q, phase};
  const char *reached = sg_e_linear(e, 0, 3, to, (int64_t[]){1, 1, phase_line});
  accumulate(e, &v, at, k, true, reached);
  sg_e_close(e, 3 + 2 * last);
  store_rows(e, &v, o, phase_line);
  sg_e_close(e, v.w.n);
  return e->failed ? SG_FAIL : SG_OK;
}

const SgLowerEntry sg_lower_convolution[] = {
    {"sg.conv", lower_conv}, {"sg.conv_transpose", lower_conv_transpose}, {0}};
