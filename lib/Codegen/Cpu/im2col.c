//===- im2col.c - packing the panel of x that some pixels of y read -------===//
//
//   to[(c, window)][j] = x[c, pixel(first + j, window)]     0 outside of the image
//
// The lanes of one vector are consecutive pixels of y: a few runs ("segments"), one a
// row of y. Within a segment the pixels of x lie `stride` apart, and where they fall
// off the image is the same for all channels: so the masks and the address of each
// segment, for each vector and window position, are put into a table once a panel. Each
// channel then is one masked load a segment, merging into what the one before left, and
// one store a vector; x is read plane by plane and the panel written from end to end.
//
//===----------------------------------------------------------------------===//
#include "bytes_kernel.h"

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

/// Where the segments are kept, behind the panel in `local`: for each window position,
/// vector and segment the address and the masks.
typedef struct Table {
  int64_t vectors, segments, masks; ///< masks: elements of one segment
  MlirValue at, mask;               ///< memrefs
} Table;

static int64_t round_up(int64_t v, int64_t by) { return (v + by - 1) / by * by; }

static Table find_table(const Emit *e, const Conv *c, int64_t columns) {
  const int last = c->rank - 1;
  return (Table){.vectors = round_up(columns, e->lanes) / e->lanes,
                 .segments = segments_of(e->lanes, c->out[last]),
                 .masks = picker_masks(c->stride[last]) * mask_elements(e)};
}

static int64_t panel_bytes(const Emit *e, const Conv *c, int64_t width) {
  return round_up(c->k * width * (e->unit.bytes / e->lanes), 64);
}

static int64_t table_bytes(const Emit *e, const Conv *c, int64_t width) {
  const Table t = find_table(e, c, width);
  // At most 8 bytes an element of a mask, 8 an address.
  return round_up(c->window * t.vectors * t.segments * 8 * (1 + t.masks), 64);
}

int64_t im2col_bytes(const Emit *e, const Conv *c, int64_t width) {
  return panel_bytes(e, c, width) + table_bytes(e, c, width);
}

/// Fills the table for the panel that starts at pixel `first`.
static void fill_table(Kernel *k, const Conv *c, const Table *t, MlirValue first,
                       int64_t columns) {
  Emit *e = &k->e;
  const int64_t last = c->kernel[c->rank - 1];
  const MlirValue zero = emit_c(e, 0);
  Loop rows, positions, vectors;
  // What depends on the vector alone, its divisions above all, leaves the inner loops.
  emit_for(e, &vectors, zero, emit_c(e, t->vectors), 1, 0, NULL);
  emit_for(e, &rows, zero, emit_c(e, c->window / last), 1, 0, NULL);
  emit_for(e, &positions, zero, emit_c(e, last), 1, 0, NULL);
  const MlirValue j = emit_mulc(e, vectors.iv, e->lanes);
  const MlirValue window = emit_add(e, emit_mulc(e, rows.iv, last), positions.iv);
  const MlirValue entry = emit_mulc(
      e, emit_add(e, emit_mulc(e, window, t->vectors), vectors.iv), t->segments);
  for (int64_t s = 0; s < t->segments; s++) {
    const Segment seg =
        find_segment(e, c, emit_add(e, first, j), emit_sub(e, emit_c(e, columns), j), s,
                     rows.iv, positions.iv);
    const MlirValue i = emit_addc(e, entry, s);
    sg_b_op(&e->b, "memref.store", .in = SG_V(seg.at, t->at, i));
    picker_save(e, &seg.picker, t->mask, emit_mulc(e, i, t->masks));
  }
  emit_end(e, &positions, NULL, NULL);
  emit_end(e, &rows, NULL, NULL);
  emit_end(e, &vectors, NULL, NULL);
}

/// The pixels of x in each of `n` planes that one vector of y reads, by the table's
/// entries from `entry` on; outside of the image, what is in `x`.
static void pick_vectors(Kernel *k, const Conv *c, const Table *t, int64_t n,
                         const MlirValue *planes, MlirValue entry, MlirValue *x) {
  Emit *e = &k->e;
  for (int64_t s = 0; s < t->segments; s++) {
    const MlirValue i = emit_addc(e, entry, s);
    const MlirValue at = sg_b_val(&e->b, "memref.load", .in = SG_V(t->at, i),
                                  .out = SG_T(sg_t_index(&e->b)));
    const Picker p =
        picker_load(e, c->stride[c->rank - 1], t->mask, emit_mulc(e, i, t->masks));
    for (int64_t d = 0; d < n; d++)
      x[d] = emit_pick(e, &p, k->in[0], emit_add(e, planes[d], at), x[d]);
  }
}

/// The table of the panel of `columns` pixels from `first` on, in local memory from
/// byte `start` on.
static Table make_table(Kernel *k, const Conv *c, MlirValue first, int64_t columns,
                        int64_t start) {
  Emit *e = &k->e;
  Table t = find_table(e, c, columns);
  const int64_t entries = c->window * t.vectors * t.segments;
  t.at = emit_view(e, k->local, start, entries, sg_t_index(&e->b));
  t.mask =
      emit_view(e, k->local, start + 8 * entries, entries * t.masks, mask_element(e));
  fill_table(k, c, &t, first, columns);
  return t;
}

/// The words of step `q` of all columns: of `valid` steps of k, then `pad`.
static void pack_words(Kernel *k, const Conv *c, const Table *t, const WordsPanel *to,
                       MlirValue x_base, MlirValue q, int64_t valid) {
  Emit *e = &k->e;
  const int64_t depth = to->words->depth;
  const bool together = to->of_channels || c->window == 1;
  MlirValue plane[4], entry[4], x[4];
  for (int64_t i = 0; i < valid; i++) {
    // The number of the channel and of the position in the window.
    MlirValue channel = emit_divc(e, q, c->window), at = emit_remc(e, q, c->window);
    if (together) {
      channel = emit_addc(e, emit_mulc(e, channel, depth), i);
    } else {
      const MlirValue step = emit_addc(e, emit_mulc(e, q, depth), i);
      channel = emit_divc(e, step, c->window);
      at = emit_remc(e, step, c->window);
    }
    plane[i] = emit_add(e, x_base, emit_mulc(e, channel, c->plane));
    entry[i] = emit_mulc(e, at, t->vectors * t->segments);
  }
  for (int64_t v = 0; v < t->vectors; v++) {
    for (int64_t i = 0; i < depth; i++)
      x[i] = to->pad;
    for (int64_t i = 0; i < valid; i += together ? valid : 1)
      pick_vectors(k, c, t, together ? valid : 1, &plane[i],
                   emit_addc(e, entry[i], v * t->segments), &x[i]);
    for (int64_t i = 0; i < depth; i++)
      x[i] = emit_widen(e, x[i], e->vec);
    MlirValue words = emit_join_words(e, to->words, depth, x);
    if (to->flip) words = emit_flip(e, words);
    sg_b_op(&e->b, "vector.store",
            .in = SG_V(words, to->to,
                       emit_addc(e, emit_mulc(e, q, to->width), v * e->lanes)));
  }
}

/// Of a panel of words.
static int64_t words_bytes(const Conv *c, const Words *d, int64_t width) {
  const int64_t word = d->depth * (1 + d->halves);
  return round_up(up(c->k, d->depth) * word * width, 64);
}

int64_t im2col_words_bytes(const Emit *e, const Conv *c, const Words *d,
                           int64_t width) {
  return words_bytes(c, d, width) + table_bytes(e, c, width);
}

void emit_im2col_words(Kernel *k, const Conv *c, const WordsPanel *to, MlirValue x_base,
                       MlirValue first, int64_t columns) {
  Emit *e = &k->e;
  const int64_t depth = to->words->depth, full = c->k / depth;
  const Table t =
      make_table(k, c, first, columns, words_bytes(c, to->words, to->width));
  Loop l;
  emit_for(e, &l, emit_c(e, 0), emit_c(e, full), 1, 0, NULL);
  pack_words(k, c, &t, to, x_base, l.iv, depth);
  emit_end(e, &l, NULL, NULL);
  if (c->k % depth) pack_words(k, c, &t, to, x_base, emit_c(e, full), c->k % depth);
}

void emit_im2col(Kernel *k, const Conv *c, MlirValue x_base, MlirValue first,
                 int64_t columns, MlirValue to, int64_t width) {
  Emit *e = &k->e;
  const Table t = make_table(k, c, first, columns, panel_bytes(e, c, width));
  const MlirValue zero = emit_c(e, 0);
  Loop channels, windows;
  emit_for(e, &channels, zero, emit_c(e, c->cg), 1, 0, NULL);
  const MlirValue plane = emit_add(e, x_base, emit_mulc(e, channels.iv, c->plane));
  const MlirValue row = emit_mulc(e, channels.iv, c->window);
  emit_for(e, &windows, zero, emit_c(e, c->window), 1, 0, NULL);
  const MlirValue target = emit_mulc(e, emit_add(e, row, windows.iv), width);
  const MlirValue entry = emit_mulc(e, windows.iv, t.vectors * t.segments);
  for (int64_t v = 0; v < t.vectors; v++) {
    MlirValue value = emit_zero(e);
    pick_vectors(k, c, &t, 1, &plane, emit_addc(e, entry, v * t.segments), &value);
    emit_store(e, value, to, emit_addc(e, target, v * e->lanes), e->lanes);
  }
  emit_end(e, &windows, NULL, NULL);
  emit_end(e, &channels, NULL, NULL);
}
