//===- ops_sampling.c - GridSample, ReverseSequence: gathers at computed places ---===//
//
// GridSample: y[n, c, p] = sum over taps k of w_k(p) x[n, c, at_k(p)], a tap being one
// element for nearest, 2 in each dimension for linear and 4 for cubic. Places are
// computed in f32 (f64 when the grid is), flattened, and gathered.
//===----------------------------------------------------------------------===//
#include <inttypes.h>
#include <string.h>

#include "Onnx/node.h"

enum { MAX_SPATIAL = 3, MAX_TAPS = 4 };

typedef enum Padding { PAD_ZEROS, PAD_BORDER, PAD_REFLECTION } Padding;

typedef struct Sampler {
  SgNode *n;
  MlirType elem; ///< of places and weights
  bool align;
  Padding padding;
  int taps;
} Sampler;

/// The taps along one dimension, all of [batch, points].
typedef struct Axis {
  int64_t extent;
  MlirValue place[MAX_TAPS]; ///< whole numbers within the extent, as floats
  MlirValue weight[MAX_TAPS];
} Axis;

static MlirValue number(Sampler *s, double v) { return sg_n_number(s->n, s->elem, v); }
static MlirValue bin(Sampler *s, const char *op, MlirValue a, MlirValue b) {
  return sg_n_bin(s->n, op, a, b);
}
static MlirValue plus(Sampler *s, MlirValue a, double b) {
  return bin(s, "sg.add", a, number(s, b));
}
static MlirValue times(Sampler *s, MlirValue a, double b) {
  return bin(s, "sg.mul", a, number(s, b));
}
static MlirValue clamp(Sampler *s, MlirValue v, double low, double high) {
  return bin(s, "sg.min", bin(s, "sg.max", v, number(s, low)), number(s, high));
}

/// v mirrored at the borders until it lies between them.
static MlirValue reflect(Sampler *s, MlirValue v, int64_t extent) {
  SgNode *n = s->n;
  const double low = s->align ? 0 : -0.5, high = (double)extent - (s->align ? 1 : 0.5);
  if (high <= low) return times(s, v, 0);
  const MlirValue away = sg_n_un(n, "sg.abs", plus(s, v, -low));
  const MlirValue turns = sg_n_un(n, "sg.floor", times(s, away, 1 / (high - low)));
  const MlirValue rest = bin(s, "sg.sub", away, times(s, turns, high - low));
  const MlirValue pairs = times(s, sg_n_un(n, "sg.floor", times(s, turns, 0.5)), 2);
  const MlirValue even = bin(s, "sg.equal", pairs, turns);
  return sg_n_op(
      n, "sg.select",
      .in = SG_V(even, plus(s, rest, low), bin(s, "sg.sub", number(s, high), rest)));
}

static MlirValue inside(Sampler *s, MlirValue v, int64_t extent) {
  if (s->padding == PAD_REFLECTION) v = reflect(s, v, extent);
  return clamp(s, v, 0, (double)extent - 1);
}

/// Weights of the four taps around a fraction f, with the coefficient -0.75.
static void cubic(Sampler *s, MlirValue f, MlirValue *w) {
  const double a = -0.75;
  for (int k = 0; k < 4; k++) {
    const MlirValue d = sg_n_un(s->n, "sg.abs", plus(s, f, 1 - k));
    MlirValue v;
    if (k == 1 || k == 2) // ((a + 2) d - (a + 3)) d d + 1
      v = plus(s,
               bin(s, "sg.mul", plus(s, times(s, d, a + 2), -(a + 3)),
                   bin(s, "sg.mul", d, d)),
               1);
    else // ((a d - 5 a) d + 8 a) d - 4 a
      v = plus(s,
               bin(s, "sg.mul",
                   plus(s, bin(s, "sg.mul", plus(s, times(s, d, a), -5 * a), d), 8 * a),
                   d),
               -4 * a);
    w[k] = v;
  }
}

/// From coordinates in [-1, 1] to the taps along a dimension.
static void read_axis(Sampler *s, MlirValue grid, int64_t extent, Axis *axis) {
  SgNode *n = s->n;
  const double l = (double)extent;
  axis->extent = extent;
  MlirValue v = s->align ? times(s, plus(s, grid, 1), (l - 1) / 2)
                         : plus(s, times(s, plus(s, grid, 1), l / 2), -0.5);
  // Cubic interpolates where v lies, between taps that padding has moved, as ONNX
  // Runtime.
  if (s->padding == PAD_BORDER && s->taps != 4) v = clamp(s, v, 0, l - 1);
  if (s->padding == PAD_REFLECTION && s->taps != 4) v = reflect(s, v, extent);
  const MlirValue base = sg_n_un(n, s->taps == 1 ? "sg.round" : "sg.floor", v);
  const MlirValue f = bin(s, "sg.sub", v, base);
  const MlirValue one = number(s, 1), zero = number(s, 0);
  if (s->taps == 1) {
    axis->weight[0] = one;
  } else if (s->taps == 2) {
    axis->weight[0] = bin(s, "sg.sub", one, f);
    axis->weight[1] = f;
  } else {
    cubic(s, f, axis->weight);
  }
  for (int k = 0; k < s->taps; k++) {
    const MlirValue at = plus(s, base, s->taps == 4 ? k - 1 : k);
    axis->place[k] = inside(s, at, extent);
    if (s->padding != PAD_ZEROS) continue;
    const MlirValue same = bin(s, "sg.equal", axis->place[k], at);
    axis->weight[k] = sg_n_op(n, "sg.select", .in = SG_V(same, axis->weight[k], zero));
  }
}

/// x [N, C, points], places [N, points] as floats: [N, C, points].
static MlirValue gather(Sampler *s, MlirValue x, MlirValue places) {
  SgNode *n = s->n;
  MlirValue index = sg_n_cast(n, places, sg_dtype_element(n->im->ctx, SG_I64));
  if (mlirValueIsNull(index) || mlirValueIsNull(x)) return (MlirValue){NULL};
  const int64_t batch = sg_v_dim(index, 0), points = sg_v_dim(index, 1);
  index = sg_n_reshape(n, index, 3, (int64_t[]){batch, 1, points});
  index = sg_n_broadcast(n, index, 3, (int64_t[]){batch, sg_v_dim(x, 1), points});
  return sg_n_op(n, "sg.gather_elements", .in = SG_V(x, index),
                 .attrs = SG_A({"axis", sg_a_i64(&n->b, 2)}));
}

/// All combinations of taps, added up.
static MlirValue sample(Sampler *s, MlirValue x, const Axis *axes, int spatial) {
  SgNode *n = s->n;
  MlirValue sum = {NULL};
  int tap[MAX_SPATIAL] = {0}, d = 0;
  do {
    MlirValue at = axes[0].place[tap[0]], weight = axes[0].weight[tap[0]];
    for (d = 1; d < spatial; d++) {
      at =
          bin(s, "sg.add", times(s, at, (double)axes[d].extent), axes[d].place[tap[d]]);
      weight = bin(s, "sg.mul", weight, axes[d].weight[tap[d]]);
    }
    const MlirValue v = gather(s, x, at);
    if (!sg_node_ok(n)) return sum;
    if (sg_v_rank(weight) == 2)
      weight = sg_n_reshape(n, weight, 3,
                            (int64_t[]){sg_v_dim(weight, 0), 1, sg_v_dim(weight, 1)});
    const MlirValue part = bin(s, "sg.mul", v, weight);
    sum = mlirValueIsNull(sum) ? part : bin(s, "sg.add", sum, part);
    for (d = 0; d < spatial && ++tap[d] == s->taps; d++)
      tap[d] = 0;
  } while (d < spatial);
  return sum;
}

static bool read_sampler(SgNode *n, Sampler *s) {
  const bool old = n->opset < 20;
  const char *mode = sg_node_str(n, "mode", old ? "bilinear" : "linear");
  const char *padding = sg_node_str(n, "padding_mode", "zeros");
  *s = (Sampler){.n = n, .align = sg_node_flag(n, "align_corners", false)};
  const bool wide = sg_v_dtype(n->in[1]) == SG_F64 || sg_v_dtype(n->in[0]) == SG_F64;
  s->elem = sg_dtype_element(n->im->ctx, wide ? SG_F64 : SG_F32);
  s->taps = strcmp(mode, "nearest") == 0                     ? 1
            : strcmp(mode, old ? "bilinear" : "linear") == 0 ? 2
            : strcmp(mode, old ? "bicubic" : "cubic") == 0   ? 4
                                                             : 0;
  s->padding = strcmp(padding, "border") == 0       ? PAD_BORDER
               : strcmp(padding, "reflection") == 0 ? PAD_REFLECTION
                                                    : PAD_ZEROS;
  if (s->taps == 0) sg_node_fail(n, "mode is '%.32s'", mode);
  if (s->padding == PAD_ZEROS && strcmp(padding, "zeros") != 0)
    sg_node_fail(n, "padding_mode is '%.32s'", padding);
  return sg_node_ok(n);
}

static void grid_sample(SgNode *n) {
  Sampler s;
  int64_t x_dims[SG_MAX_RANK], g[SG_MAX_RANK], dims[SG_MAX_RANK];
  if (!read_sampler(n, &s)) return;
  const int rank = sg_v_dims(n->in[0], x_dims), spatial = rank - 2;
  if (sg_v_dims(n->in[1], g) != rank || spatial < 1 || g[rank - 1] != spatial ||
      g[0] != x_dims[0] || !sg_v_is_float(n->in[1])) {
    sg_node_fail(n, "grid is %s, which does not fit %s", sg_v_text(n, n->in[1]),
                 sg_v_text(n, n->in[0]));
    return;
  }
  if (spatial > MAX_SPATIAL || (s.taps == 4 && spatial != 2)) {
    sg_node_unsupported(n, "rank", "sampling in %d dimensions", spatial);
    return;
  }
  int64_t points = 1, inputs = 1;
  for (int d = 0; d < spatial; d++) {
    points *= dims[2 + d] = g[1 + d];
    inputs *= x_dims[2 + d];
  }
  dims[0] = g[0];
  dims[1] = x_dims[1];
  if (inputs == 0)
    sg_node_fail(n, "%s has no elements to sample", sg_v_text(n, n->in[0]));
  if (inputs > 1 << 24 && !mlirTypeIsAF64(s.elem))
    s.elem = sg_dtype_element(n->im->ctx, SG_F64); // places must be whole in it
  if (!sg_node_ok(n)) return;
  MlirValue grid = sg_n_cast(n, n->in[1], s.elem);
  grid = sg_n_reshape(n, grid, 3, (int64_t[]){g[0], points, spatial});
  Axis axes[MAX_SPATIAL];
  for (int d = 0; d < spatial; d++) { // the grid's last coordinate is of dimension 2
    MlirValue v = sg_n_slice(n, grid, 2, spatial - 1 - d, 1);
    v = sg_n_reshape(n, v, 2, (int64_t[]){g[0], points});
    read_axis(&s, v, x_dims[2 + d], &axes[d]);
  }
  MlirValue x = sg_n_cast(n, n->in[0], s.elem);
  x = sg_n_reshape(n, x, 3, (int64_t[]){x_dims[0], x_dims[1], inputs});
  const MlirValue y = sample(&s, x, axes, spatial);
  n->out[0] = sg_n_cast(n, sg_n_reshape(n, y, rank, dims), sg_v_elem(n->in[0]));
}

/// Element t of a sequence of length L comes from L - 1 - t, from L on from t itself.
static void reverse_sequence(SgNode *n) {
  int64_t dims[SG_MAX_RANK];
  const int rank = sg_v_dims(n->in[0], dims);
  const int64_t batch = sg_node_i64(n, "batch_axis", 1),
                time = sg_node_i64(n, "time_axis", 0);
  if (rank < 2 || batch < 0 || batch > 1 || time != 1 - batch) {
    sg_node_fail(n,
                 "time_axis and batch_axis of %s are %" PRId64 " and %" PRId64
                 ", must be 0 and 1",
                 sg_v_text(n, n->in[0]), time, batch);
    return;
  }
  if (sg_v_rank(n->in[1]) != 1 || sg_v_dim(n->in[1], 0) != dims[batch] ||
      sg_v_is_float(n->in[1])) {
    sg_node_fail(n, "sequence_lens is %s, which does not fit %s",
                 sg_v_text(n, n->in[1]), sg_v_text(n, n->in[0]));
    return;
  }
  int64_t *count =
      sg_store_array(n->im->model.store, (size_t)dims[time], sizeof *count);
  if (!count) {
    n->failed = true;
    sg_import_no_memory(n->im);
    return;
  }
  for (int64_t t = 0; t < dims[time]; t++)
    count[t] = t;
  const MlirType i64 = sg_dtype_element(n->im->ctx, SG_I64);
  const MlirValue t =
      sg_n_along(n, sg_n_i64s(n, (size_t)dims[time], count), (int)time, rank);
  const MlirValue length = sg_n_along(n, sg_n_cast(n, n->in[1], i64), (int)batch, rank);
  const MlirValue last = sg_n_bin(n, "sg.sub", length, sg_n_number(n, i64, 1));
  const MlirValue within = sg_n_bin(n, "sg.less", t, length);
  MlirValue at =
      sg_n_op(n, "sg.select", .in = SG_V(within, sg_n_bin(n, "sg.sub", last, t), t));
  at = sg_n_broadcast(n, at, rank, dims);
  n->out[0] = sg_n_op(n, "sg.gather_elements", .in = SG_V(n->in[0], at),
                      .attrs = SG_A({"axis", sg_a_i64(&n->b, time)}));
}

const SgOnnxOperator sg_onnx_sampling[] = {
    {"GridSample", 16, 0, 2, 2, 1, SG_T_F, false, grid_sample, NULL},
    {"ReverseSequence", 10, 0, 2, 2, 1, SG_T_ANY, false, reverse_sequence, NULL},
    {0}};
