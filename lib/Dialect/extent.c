//===- extent.c - arithmetic on extents, broadcasting and windows ----------===//
//
// All of it is checked: no operation overflows, no extent becomes negative, and an
// unknown extent (SG_DYN) gives an unknown one.
//
//===----------------------------------------------------------------------===//
#include "Shape.h"

static bool is_dyn(int64_t extent) { return extent == SG_DYN; }

bool sg_dim_equal(int64_t a, int64_t b, int64_t *out) {
  if (!is_dyn(a) && !is_dyn(b) && a != b) return false;
  *out = is_dyn(a) ? b : a;
  return true;
}

bool sg_dim_broadcast(int64_t a, int64_t b, int64_t *out) {
  if (a == 1 || b == 1) {
    *out = a == 1 ? b : a;
    return true;
  }
  return sg_dim_equal(a, b, out);
}

bool sg_dim_add(int64_t a, int64_t b, int64_t *out) {
  if (is_dyn(a) || is_dyn(b)) {
    *out = SG_DYN;
    return true;
  }
  return !__builtin_add_overflow(a, b, out) && *out >= 0;
}

bool sg_want_broadcast(const SgParts *p, int n, const SgShape *const *in,
                       SgShape *out) {
  out->rank = 0;
  for (int k = 0; k < n; k++)
    if (in[k]->rank > out->rank) out->rank = in[k]->rank;
  for (int i = 0; i < out->rank; i++) {
    out->dim[i] = 1;
    for (int k = 0; k < n; k++) {
      const int at = i - (out->rank - in[k]->rank);
      if (at < 0 || sg_dim_broadcast(out->dim[i], in[k]->dim[at], &out->dim[i]))
        continue;
      return sg_parts_fail(p, "expects shapes that broadcast, got %s and %s",
                           sg_show_shape(in[0]).s, sg_show_shape(in[k]).s);
    }
  }
  return true;
}

bool sg_shape_count(const SgShape *s, int64_t *out) {
  bool dynamic = false, empty = false;
  int64_t count = 1;
  for (int i = 0; i < s->rank; i++) {
    dynamic = dynamic || is_dyn(s->dim[i]);
    empty = empty || s->dim[i] == 0;
  }
  for (int i = 0; i < s->rank && !empty; i++)
    if (!is_dyn(s->dim[i]) && __builtin_mul_overflow(count, s->dim[i], &count))
      return false;
  *out = dynamic ? SG_DYN : empty ? 0 : count;
  return true;
}

bool sg_push(const SgParts *p, const SgShape *s) {
  int64_t count, bytes;
  if (s->rank > SG_SHAPE_RANK)
    return sg_parts_fail(p, "expects a result of at most %d dimensions, got %d",
                         SG_SHAPE_RANK, s->rank);
  if (!sg_shape_count(s, &count) ||
      (!is_dyn(count) && __builtin_mul_overflow(count, 8, &bytes)))
    return sg_parts_fail(p, "expects a result that fits in memory, got %s",
                         sg_show_shape(s).s);
  sg_infer_push(p->infer, sg_t_tensor(s->elem, s->rank, s->dim));
  return true;
}

// ---- windows

bool sg_want_window(const SgParts *p, int n, SgWindow *out) {
  return sg_want_i64s(p, "strides", n, 1, &out->stride) &&
         sg_want_i64s(p, "dilations", n, 1, &out->dilation) &&
         sg_want_i64s(p, "pads_low", n, 0, &out->low) &&
         sg_want_i64s(p, "pads_high", n, 0, &out->high);
}

/// (kernel - 1) * dilation + 1 of a known kernel extent.
static bool reach_of(int64_t kernel, int64_t dilation, int64_t *out) {
  return !__builtin_mul_overflow(kernel - 1, dilation, out) &&
         !__builtin_add_overflow(*out, 1, out);
}

static bool overflow(const SgParts *p, int i) {
  return sg_parts_fail(p, "expects extents that fit in 64 bits in spatial dimension %d",
                       i);
}

/// Whether the kernel has an extent; reports one that has none.
static bool has_kernel(const SgParts *p, int i, int64_t kernel) {
  if (is_dyn(kernel) || kernel >= 1) return true;
  return sg_parts_fail(p,
                       "expects a kernel extent of at least 1 in spatial dimension "
                       "%d, got %lld",
                       i, (long long)kernel);
}

bool sg_window_out(const SgParts *p, const SgWindow *w, int i, int64_t extent,
                   int64_t kernel, bool ceil, int64_t *out) {
  const int64_t stride = w->stride.v[i];
  if (!has_kernel(p, i, kernel)) return false;
  if (is_dyn(extent) || is_dyn(kernel)) {
    *out = SG_DYN;
    return true;
  }
  int64_t padded, begin_end, reach;
  if (__builtin_add_overflow(extent, w->low.v[i], &begin_end) ||
      __builtin_add_overflow(begin_end, w->high.v[i], &padded) ||
      !reach_of(kernel, w->dilation.v[i], &reach))
    return overflow(p, i);
  if (reach > padded)
    return sg_parts_fail(p,
                         "expects a window of at most %lld in spatial dimension %d, "
                         "got %lld",
                         (long long)padded, i, (long long)reach);
  const int64_t room = padded - reach;
  *out = room / stride + 1;
  if (ceil && room % stride != 0) {
    int64_t start; // of one more window, which must not lie in the high padding
    if (__builtin_mul_overflow(*out, stride, &start)) return overflow(p, i);
    if (start < begin_end) *out += 1;
  }
  return true;
}

bool sg_window_out_transposed(const SgParts *p, const SgWindow *w, int i,
                              int64_t extent, int64_t kernel, int64_t more,
                              int64_t *out) {
  if (!has_kernel(p, i, kernel)) return false;
  if (is_dyn(extent) || is_dyn(kernel)) {
    *out = SG_DYN;
    return true;
  }
  int64_t reach, cut;
  if (!reach_of(kernel, w->dilation.v[i], &reach) ||
      __builtin_add_overflow(w->low.v[i], w->high.v[i], &cut) ||
      __builtin_mul_overflow(extent - 1, w->stride.v[i], out) ||
      __builtin_add_overflow(*out, more, out) ||
      __builtin_add_overflow(*out, reach, out) ||
      __builtin_sub_overflow(*out, cut, out))
    return overflow(p, i);
  if (*out >= 0) return true;
  return sg_parts_fail(p,
                       "expects a non-negative extent in spatial dimension %d, got "
                       "%lld",
                       i, (long long)*out);
}
