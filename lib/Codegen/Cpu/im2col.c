//===- im2col.c - packing the panel of x that some pixels of y read -------===//
//
//   to[(c, window)][j] = x[c, pixel(first + j, window)]     0 outside of the image
//
// The lanes of one vector are consecutive pixels of y: a few runs ("segments"), one a
// row of y. Within a segment the pixels of x lie `stride` apart, and where they fall
// off the image is the same for all channels: so for each vector and window position
// the mask and the address of each segment are made once, and the loop over channels
// is one masked load a segment, each merging into what the one before left, and one
// store.
//
//===----------------------------------------------------------------------===//
#include "contraction.h"

/// The most segments a vector of `lanes` pixels, which starts at a multiple of lanes,
/// can have when a row has `width` pixels.
static int64_t segments_of(int64_t lanes, int64_t width) {
  int64_t a = lanes, b = width;
  while (b) {
    const int64_t r = a % b;
    a = b;
    b = r;
  }
  return (width - a + lanes - 1) / width + 1; // a: the greatest common divisor
}

/// The row of y that a segment lies in, as a pixel row of x.
typedef struct Row {
  MlirValue start;  ///< index of its first element in a plane of x
  MlirValue inside; ///< whether it lies in the image; null: always
} Row;

/// Row `r` of y (all dimensions but the last), seen through window row `window`.
static Row find_row(Emit *e, const Conv *c, MlirValue r, MlirValue window) {
  Row row = {.start = emit_c(e, 0)};
  int64_t stride = c->in[c->rank - 1];
  for (int d = c->rank - 1; d-- > 0;) {
    const MlirValue o = d ? emit_remc(e, r, c->out[d]) : r;
    const MlirValue w = d ? emit_remc(e, window, c->kernel[d]) : window;
    r = emit_divc(e, r, c->out[d]);
    window = emit_divc(e, window, c->kernel[d]);
    const MlirValue at = emit_addc(
        e, emit_add(e, emit_mulc(e, o, c->stride[d]), emit_mulc(e, w, c->dilation[d])),
        -c->pad[d]);
    row.start = emit_add(e, row.start, emit_mulc(e, at, stride));
    stride *= c->in[d];
    // One unsigned comparison: a negative index is a large one.
    const MlirValue in =
        sg_b_val(&e->b, "arith.cmpi", .in = SG_V(at, emit_c(e, c->in[d])),
                 .attrs = SG_A({"predicate", sg_a_i64(&e->b, 6)}));
    row.inside = mlirValueIsNull(row.inside)
                     ? in
                     : sg_b_val(&e->b, "arith.andi", .in = SG_V(row.inside, in));
  }
  return row;
}

typedef struct Segment {
  Picker picker;
  MlirValue at; ///< index of lane 0 in a plane of x; may lie outside
} Segment;

/// Segment `s` of the vector of pixels from `pixel` on; `valid`: how many there are.
static Segment find_segment(Emit *e, const Conv *c, MlirValue pixel, MlirValue valid,
                            int64_t s, MlirValue window_row, MlirValue window_column) {
  const int last = c->rank - 1;
  const int64_t width = c->out[last], stride = c->stride[last];
  const MlirValue first_row = emit_divc(e, pixel, width);
  // Lane of the first pixel of this row of y; negative in the middle of a row.
  const MlirValue start =
      emit_sub(e, emit_mulc(e, emit_addc(e, first_row, s), width), pixel);
  const Row row = find_row(e, c, emit_addc(e, first_row, s), window_row);
  // Column o of y reads column o * stride - before of x.
  const MlirValue before = emit_sub(e, emit_c(e, c->pad[last]),
                                    emit_mulc(e, window_column, c->dilation[last]));
  const MlirValue zero = emit_c(e, 0);
  const MlirValue low =
      emit_divc(e, emit_addc(e, emit_max(e, before, zero), stride - 1), stride);
  MlirValue high = emit_divc(
      e, emit_max(e, emit_addc(e, before, c->in[last] - 1 + stride), zero), stride);
  high = emit_min(e, high, emit_c(e, width));
  const MlirValue from = emit_add(e, start, low);
  MlirValue to = emit_min(e, emit_add(e, start, high), valid);
  if (!mlirValueIsNull(row.inside)) to = emit_select(e, row.inside, to, from);
  Segment seg = {.picker = emit_picker(e, from, to, stride)};
  seg.at = emit_sub(e, emit_sub(e, row.start, emit_mulc(e, start, stride)), before);
  return seg;
}

void emit_im2col(Kernel *k, const Conv *c, MlirValue x_base, MlirValue first,
                 int64_t columns, MlirValue to, int64_t width) {
  Emit *e = &k->e;
  const int last = c->rank - 1;
  const int64_t segments = segments_of(e->lanes, c->out[last]);
  Loop vectors, rows, positions, channels;
  Segment seg[64 + 1];

  emit_for(e, &vectors, emit_c(e, 0), emit_c(e, columns), e->lanes, 0, NULL);
  const MlirValue pixel = emit_add(e, first, vectors.iv);
  const MlirValue valid = emit_sub(e, emit_c(e, columns), vectors.iv);
  emit_for(e, &rows, emit_c(e, 0), emit_c(e, c->window / c->kernel[last]), 1, 0, NULL);
  emit_for(e, &positions, emit_c(e, 0), emit_c(e, c->kernel[last]), 1, 0, NULL);
  for (int64_t s = 0; s < segments; s++) {
    seg[s] = find_segment(e, c, pixel, valid, s, rows.iv, positions.iv);
    seg[s].at = emit_add(e, seg[s].at, x_base);
  }
  const MlirValue window =
      emit_add(e, emit_mulc(e, rows.iv, c->kernel[last]), positions.iv);
  const MlirValue target = emit_add(e, emit_mulc(e, window, width), vectors.iv);
  emit_for(e, &channels, emit_c(e, 0), emit_c(e, c->cg), 1, 0, NULL);
  const MlirValue plane = emit_mulc(e, channels.iv, c->plane);
  MlirValue v = emit_zero(e);
  for (int64_t s = 0; s < segments; s++)
    v = emit_pick(e, &seg[s].picker, k->in[0], emit_add(e, seg[s].at, plane), v);
  emit_store(e, v, to,
             emit_add(e, target, emit_mulc(e, channels.iv, c->window * width)),
             e->lanes);
  emit_end(e, &channels, NULL, NULL);
  emit_end(e, &positions, NULL, NULL);
  emit_end(e, &rows, NULL, NULL);
  emit_end(e, &vectors, NULL, NULL);
}
