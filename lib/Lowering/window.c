//===- window.c - loops of pooling and convolution ------------------------===//
//
// No padded copy is made: the bounds of the loops leave out what lies in the padding.
// For the outer dimensions the loop over the kernel is cut for each output index; for
// the last one the loop over the outputs is cut for each kernel index, so that the
// innermost loop runs along a row and has no condition in it.
//===----------------------------------------------------------------------===//
#include "Window.h"

bool sg_w_read(SgEmit *e, SgWindow *w, const char *kernel) {
  int64_t dims[SG_E_RANK], v[SG_E_RANK];
  const int rank = sg_e_dims(sg_in_type(e->op, 0), dims);
  w->n = rank - 2;
  if (w->n < 1 || w->n > SG_W_DIMS) {
    sg_error(e->op, "has %d spatial dimensions; from 1 to %d can be lowered", rank - 2,
             SG_W_DIMS);
    return false;
  }
  for (int i = 0; i < w->n; ++i)
    w->in[i] = dims[i + 2];
  sg_e_dims(sg_res_type(e->op, 0), dims);
  for (int i = 0; i < w->n; ++i)
    w->out[i] = dims[i + 2];
  const struct {
    const char *name;
    int64_t *to;
  } attrs[] = {{"strides", w->stride},
               {"dilations", w->dilation},
               {"pads_low", w->low},
               {"pads_high", w->high},
               {kernel, w->kernel}};
  for (int a = 0; a < 5; ++a) {
    if (attrs[a].name == NULL) continue;
    sg_e_ints(e, attrs[a].name, v);
    for (int i = 0; i < w->n; ++i)
      attrs[a].to[i] = v[i];
  }
  return true;
}

/// value / by, rounded towards minus infinity (up: plus infinity); by > 0.
static const char *divide(SgEmit *e, const char *value, int64_t by, bool up) {
  if (by == 1) return value;
  const char *divisor = sg_e_index(e, by);
  const char *add = sg_e_index(e, up ? by - 1 : 0);
  // Towards minus infinity: shift by a multiple that makes the dividend positive. All
  // values here are larger than -2^40 and smaller than 2^40.
  const int64_t shift = ((int64_t)1 << 40) / by + 1;
  const char *offset = sg_e_index(e, shift * by), *back = sg_e_index(e, shift);
  const char *n[4] = {sg_e_name(e), sg_e_name(e), sg_e_name(e), sg_e_name(e)};
  sg_e(e, "%s = arith.addi %s, %s : index\n", n[0], value, add);
  sg_e(e, "%s = arith.addi %s, %s : index\n", n[1], n[0], offset);
  sg_e(e, "%s = arith.divui %s, %s : index\n", n[2], n[1], divisor);
  sg_e(e, "%s = arith.subi %s, %s : index\n", n[3], n[2], back);
  return n[3];
}

void sg_w_range(SgEmit *e, const char *base, int64_t step, int64_t n, int64_t limit,
                const char **from, const char **to) {
  const char *zero = sg_e_index(e, 0), *last = sg_e_index(e, limit - 1),
             *count = sg_e_index(e, n), *one = sg_e_index(e, 1);
  const char *negative = sg_e_name(e), *room = sg_e_name(e);
  sg_e(e, "%s = arith.subi %s, %s : index\n", negative, zero, base);
  sg_e(e, "%s = arith.subi %s, %s : index\n", room, last, base);
  const char *first = divide(e, negative, step, true),
             *end = divide(e, room, step, false);
  const char *above = sg_e_name(e);
  *from = sg_e_name(e);
  *to = sg_e_name(e);
  sg_e(e, "%s = arith.maxsi %s, %s : index\n", *from, first, zero);
  sg_e(e, "%s = arith.addi %s, %s : index\n", above, end, one);
  sg_e(e, "%s = arith.minsi %s, %s : index\n", *to, above, count);
}

const char *sg_w_count(SgEmit *e, SgScalar s, const char *from, const char *to) {
  const char *zero = sg_e_index(e, 0);
  const char *n[4] = {sg_e_name(e), sg_e_name(e), sg_e_name(e), sg_e_name(e)};
  sg_e(e, "%s = arith.subi %s, %s : index\n", n[0], to, from);
  sg_e(e, "%s = arith.maxsi %s, %s : index\n", n[1], n[0], zero);
  sg_e(e, "%s = arith.index_cast %s : index to i32\n", n[2], n[1]);
  sg_e(e, "%s = arith.sitofp %s : i32 to %s\n", n[3], n[2], s.type);
  return n[3];
}

void sg_w_for(SgEmit *e, const char *iv, const char *from, const char *to) {
  const char *one = sg_e_index(e, 1);
  sg_e(e, "scf.for %s = %s to %s step %s {\n", iv, from, to, one);
}

/// Whether no window reaches beyond x in dimension i.
static bool inside(const SgWindow *w, int i) {
  return w->low[i] == 0 &&
         (w->out[i] - 1) * w->stride[i] + (w->kernel[i] - 1) * w->dilation[i] <
             w->in[i];
}

int sg_w_open_row(SgEmit *e, const SgWindow *w, const char *const *o, const char **at,
                  const char **k) {
  const int last = w->n - 1;
  for (int i = 0; i < last; ++i) {
    const char *base = sg_e_linear(e, -w->low[i], 1, &o[i], &w->stride[i]);
    const char *from, *to;
    k[i] = sg_e_name(e);
    if (inside(w, i)) {
      sg_e_for(e, k[i], w->kernel[i]);
    } else {
      sg_w_range(e, base, w->dilation[i], w->kernel[i], w->in[i], &from, &to);
      sg_w_for(e, k[i], from, to);
    }
    const char *both[] = {base, k[i]};
    at[i] = sg_e_linear(e, 0, 2, both, (const int64_t[]){1, w->dilation[i]});
  }
  k[last] = sg_e_name(e);
  sg_e_for(e, k[last], w->kernel[last]);
  const char *base = sg_e_linear(e, -w->low[last], 1, &k[last], &w->dilation[last]);
  const char *from, *to;
  if (inside(w, last)) {
    sg_e_for(e, "%o", w->out[last]);
  } else {
    sg_w_range(e, base, w->stride[last], w->out[last], w->in[last], &from, &to);
    sg_w_for(e, "%o", from, to);
  }
  const char *both[] = {base, "%o"};
  at[last] = sg_e_linear(e, 0, 2, both, (const int64_t[]){1, w->stride[last]});
  return w->n + 1;
}

const char *sg_w_row(SgEmit *e, SgScalar s, int64_t n) {
  const char *name = sg_e_name(e);
  sg_e(e, "%s = memref.alloc() : %s\n", name, sg_e_memref(e, s, 1, &n));
  return name;
}
