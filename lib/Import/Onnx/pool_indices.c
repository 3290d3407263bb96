//===- pool_indices.c - where the maxima of MaxPool lie ----------------------===//
//
// The index of a window's maximum is that of its first element equal to it. For each
// place k of the kernel, from the last to the first:
//
//   offset = x[window + k] == y and inside x ? offset of k : offset
//
// and the index is offset + that of the window's start + that of the plane (n, c).
//
//===----------------------------------------------------------------------===//
#include "Onnx/node.h"

enum { MAX_PLACES = 512 };

typedef struct Shape {
  int n;                        // spatial dimensions
  int64_t places;               // of the kernel
  int64_t stride[SG_MAX_RANK];  // of a spatial dimension in the index
  int64_t extent[SG_MAX_RANK];  // of x
  int64_t windows[SG_MAX_RANK]; // of y
  int64_t high[SG_MAX_RANK];    // padding that lets every window fit
  bool padded;
} Shape;

static Shape read_shape(SgNode *n, MlirValue x, MlirValue y, const SgWindow *w) {
  Shape s = {.n = w->n, .places = 1};
  const bool columns = sg_node_flag(n, "storage_order", false);
  int64_t stride = 1;
  for (int i = 0; i < s.n; i++) {
    s.extent[i] = sg_v_dim(x, 2 + i);
    s.windows[i] = sg_v_dim(y, 2 + i);
    const int64_t reach = (w->kernel[i] - 1) * w->dilations[i] + 1;
    const int64_t over =
        (s.windows[i] - 1) * w->strides[i] + reach - s.extent[i] - w->low[i];
    s.high[i] = over > 0 ? over : 0;
    s.padded = s.padded || w->low[i] || s.high[i];
    if (s.places <= MAX_PLACES) s.places *= w->kernel[i];
  }
  for (int i = 0; i < s.n; i++) {
    const int at = columns ? i : s.n - 1 - i;
    s.stride[at] = stride;
    stride *= s.extent[at];
  }
  return s;
}

static MlirValue pad(SgNode *n, MlirValue x, const SgWindow *w, const Shape *s) {
  int64_t low[SG_MAX_RANK] = {0}, high[SG_MAX_RANK] = {0};
  for (int i = 0; i < s->n; i++) {
    low[2 + i] = w->low[i];
    high[2 + i] = s->high[i];
  }
  return sg_n_op(n, "sg.pad", .in = SG_V(x),
                 .attrs = SG_A(sg_n_a_i64s(n, "low", 2 + s->n, low),
                               sg_n_a_i64s(n, "high", 2 + s->n, high),
                               {"mode", sg_a_str(&n->b, "constant")}));
}

/// The elements of all windows at one place of the kernel.
static MlirValue elements_at(SgNode *n, MlirValue x, const SgWindow *w, const Shape *s,
                             const int64_t *place) {
  int64_t starts[SG_MAX_RANK] = {0}, sizes[SG_MAX_RANK], steps[SG_MAX_RANK] = {1, 1};
  if (mlirValueIsNull(x)) return x;
  sg_v_dims(x, sizes);
  for (int i = 0; i < s->n; i++) {
    starts[2 + i] = place[i] * w->dilations[i];
    sizes[2 + i] = s->windows[i];
    steps[2 + i] = s->windows[i] > 1 ? w->strides[i] : 1;
  }
  return sg_n_op(n, "sg.slice", .in = SG_V(x),
                 .attrs = SG_A(sg_n_a_i64s(n, "starts", 2 + s->n, starts),
                               sg_n_a_i64s(n, "sizes", 2 + s->n, sizes),
                               sg_n_a_i64s(n, "steps", 2 + s->n, steps)));
}

/// first + step * i along one dimension of the result.
static MlirValue ramp(SgNode *n, int axis, int rank, int64_t count, int64_t first,
                      int64_t step) {
  int64_t *v = sg_store_array(n->im->model.store, (size_t)count, sizeof *v);
  if (!v) {
    n->failed = true;
    sg_import_no_memory(n->im);
    return (MlirValue){NULL};
  }
  for (int64_t i = 0; i < count; i++)
    v[i] = first + step * i;
  return sg_n_along(n, sg_n_i64s(n, (size_t)count, v), axis, rank);
}

MlirValue sg_n_max_pool_indices(SgNode *n, MlirValue x, MlirValue y,
                                const SgWindow *w) {
  if (mlirValueIsNull(y)) return y;
  const Shape s = read_shape(n, x, y, w);
  const int rank = 2 + s.n;
  const MlirType i64 = sg_dtype_element(n->im->ctx, SG_I64);
  if (s.places > MAX_PLACES || sg_v_count(y) > SG_IMPORT_MADE_ELEMENTS) {
    sg_node_unsupported(n, "Indices", "kernels of more than %d elements", MAX_PLACES);
    return (MlirValue){NULL};
  }
  int64_t one[SG_MAX_RANK] = {1, 1};
  for (int i = 0; i < s.n; i++)
    one[2 + i] = s.extent[i];
  const MlirType bools = sg_t_tensor(sg_dtype_element(n->im->ctx, SG_BOOL), rank, one);
  const MlirValue data = s.padded ? pad(n, x, w, &s) : x;
  const MlirValue inside =
      s.padded ? pad(n, sg_n_splat(n, bools, 1), w, &s) : (MlirValue){NULL};
  MlirValue offset = sg_n_number(n, i64, 0); // where nothing is equal: NaN
  for (int64_t k = s.places; k-- > 0 && sg_node_ok(n);) {
    int64_t place[SG_MAX_RANK], rest = k, index = 0;
    for (int i = s.n; i-- > 0; rest /= w->kernel[i]) {
      place[i] = rest % w->kernel[i];
      index += place[i] * w->dilations[i] * s.stride[i];
    }
    MlirValue hit = sg_n_bin(n, "sg.equal", elements_at(n, data, w, &s, place), y);
    if (s.padded)
      hit = sg_n_bin(n, "sg.and", hit, elements_at(n, inside, w, &s, place));
    offset = sg_n_op(n, "sg.select",
                     .in = SG_V(hit, sg_n_number(n, i64, (double)index), offset));
  }
  int64_t plane = 1;
  for (int i = 0; i < s.n; i++)
    plane *= s.extent[i];
  for (int i = 0; i < s.n; i++)
    offset = sg_n_bin(n, "sg.add", offset,
                      ramp(n, 2 + i, rank, s.windows[i], -w->low[i] * s.stride[i],
                           w->strides[i] * s.stride[i]));
  const int64_t channels = sg_v_dim(x, 1);
  offset = sg_n_bin(n, "sg.add", offset, ramp(n, 1, rank, channels, 0, plane));
  return sg_n_bin(n, "sg.add", offset,
                  ramp(n, 0, rank, sg_v_dim(x, 0), 0, channels * plane));
}
