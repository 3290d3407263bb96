//===- layout.c - reading, measuring and packing weight layouts -----------===//
//
// All packed layouts are one thing: per outer index, a matrix of K rows and N
// columns is cut into panels of `block` columns, each stored row by row. They differ
// in how the source is walked: along N ("cols", "last") or along K ("colst", and
// "rows", whose F is the column). The second kind is a transpose, done in square tiles
// so that both sides stay within a few cache lines. Weights for Winograd's tiles are
// computed, not moved (layout_winograd.c); steps of k next to each other:
// layout_groups.c.
//
//===----------------------------------------------------------------------===//
#include "sg/Layout.h"

#include "layout_groups.h"
#include "layout_winograd.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { TILE = 16 };                           // rows and columns of a transposed tile
static const int64_t LARGEST_BLOCK = 1 << 20; // far above any register tile
static const char DEPTH_KINDS[] = "xiu";      // letters, in the order of SgLayoutSums

// ---- text

/// Reads a positive decimal number at `*at` and steps behind it.
static bool read_number(const char **at, int64_t *out) {
  const char *s = *at;
  int64_t v = 0;
  if (*s < '1' || *s > '9') return false;
  for (; *s >= '0' && *s <= '9'; s++) {
    v = v * 10 + (*s - '0');
    if (v > LARGEST_BLOCK) return false;
  }
  *at = s;
  *out = v;
  return true;
}

static bool read_word(const char **at, const char *word) {
  const size_t n = strlen(word);
  if (strncmp(*at, word, n) != 0) return false;
  *at += n;
  return true;
}

/// Reads ":x4" and the like, or ":n8", if it stands there, and steps behind it.
static void read_depth(const char **at, SgLayout *layout) {
  const char *s = *at;
  if (layout->kind == SG_LAYOUT_LAST || layout->kind == SG_LAYOUT_ROWS)
    layout->nibbles = read_word(at, ":n8");
  if (layout->nibbles || layout->kind == SG_LAYOUT_LAST) return;
  const char *kind = s[0] == ':' && s[1] ? strchr(DEPTH_KINDS, s[1]) : NULL;
  if (!kind || (s[2] != '2' && s[2] != '4')) return;
  layout->depth = s[2] - '0';
  layout->sums = (SgLayoutSums)(kind - DEPTH_KINDS);
  *at = s + 3;
  if (layout->kind == SG_LAYOUT_ROWS && **at == ':') {
    const char *more = *at + 1;
    if (read_number(&more, &layout->window)) *at = more;
  }
}

bool sg_layout_parse(const char *text, SgLayout *out) {
  SgLayout layout = {SG_LAYOUT_PLAIN, 0, 1, 0};
  if (*text == '\0') {
    *out = layout;
    return true;
  }
  if (read_word(&text, "cols:"))
    layout.kind = SG_LAYOUT_COLS;
  else if (read_word(&text, "colst:"))
    layout.kind = SG_LAYOUT_COLST;
  else if (read_word(&text, "last:"))
    layout.kind = SG_LAYOUT_LAST;
  else if (read_word(&text, "rows:"))
    layout.kind = SG_LAYOUT_ROWS;
  else if (read_word(&text, "wino:2:"))
    layout = (SgLayout){SG_LAYOUT_WINOGRAD, 0, 1, 2};
  else if (read_word(&text, "wino:4:"))
    layout = (SgLayout){SG_LAYOUT_WINOGRAD, 0, 1, 4};
  else
    return false;
  if (!read_number(&text, &layout.block)) return false;
  if (layout.kind == SG_LAYOUT_ROWS &&
      !(read_word(&text, ":") && read_number(&text, &layout.groups)))
    return false;
  if (layout.kind != SG_LAYOUT_WINOGRAD) read_depth(&text, &layout);
  if (*text != '\0') return false;
  *out = layout;
  return true;
}

void sg_layout_print(const SgLayout *layout, char text[static SG_LAYOUT_TEXT]) {
  switch (layout->kind) {
  case SG_LAYOUT_PLAIN:
    text[0] = '\0';
    break;
  case SG_LAYOUT_COLS:
    snprintf(text, SG_LAYOUT_TEXT, "cols:%" PRId64, layout->block);
    break;
  case SG_LAYOUT_COLST:
    snprintf(text, SG_LAYOUT_TEXT, "colst:%" PRId64, layout->block);
    break;
  case SG_LAYOUT_LAST:
    snprintf(text, SG_LAYOUT_TEXT, "last:%" PRId64, layout->block);
    break;
  case SG_LAYOUT_ROWS:
    snprintf(text, SG_LAYOUT_TEXT, "rows:%" PRId64 ":%" PRId64, layout->block,
             layout->groups);
    break;
  case SG_LAYOUT_WINOGRAD:
    snprintf(text, SG_LAYOUT_TEXT, "wino:%" PRId64 ":%" PRId64, layout->tile,
             layout->block);
    break;
  }
  const size_t n = strlen(text);
  if (layout->nibbles) snprintf(text + n, SG_LAYOUT_TEXT - n, ":n8");
  if (layout->depth)
    snprintf(text + n, SG_LAYOUT_TEXT - n, ":%c%" PRId64, DEPTH_KINDS[layout->sums],
             layout->depth);
  const size_t m = strlen(text);
  if (layout->window)
    snprintf(text + m, SG_LAYOUT_TEXT - m, ":%" PRId64, layout->window);
}

// ---- sizes

/// `outer` matrices of K x N elements, cut into `panels` panels each.
typedef struct Shape {
  size_t outer, k, n, panels, block;
  size_t steps; // K, rounded up to whole groups
  size_t more;  // elements at the end of a panel
} Shape;

static bool multiply(size_t a, size_t b, size_t *out) {
  return !__builtin_mul_overflow(a, b, out);
}

static bool product(int from, int to, const int64_t *dims, size_t *out) {
  size_t p = 1;
  for (int i = from; i < to; i++)
    if (dims[i] < 0 || !multiply(p, (size_t)dims[i], &p)) return false;
  *out = p;
  return true;
}

static bool read_shape(const SgLayout *layout, int rank, const int64_t *dims,
                       Shape *out) {
  Shape s = {.outer = 1, .block = (size_t)layout->block};
  if (rank < 0) return false;
  if (layout->kind == SG_LAYOUT_PLAIN) {
    s.block = s.panels = s.n = 1;
    if (!product(0, rank, dims, &s.k)) return false;
  } else if (layout->kind == SG_LAYOUT_WINOGRAD) {
    if (rank != 4 || dims[0] < 0 || dims[1] < 0 || dims[2] != 3 || dims[3] != 3)
      return false;
    s.outer = (size_t)((layout->tile + 2) * (layout->tile + 2));
    s.n = (size_t)dims[0];
    s.k = (size_t)dims[1];
  } else if (layout->kind == SG_LAYOUT_ROWS) {
    if (rank < 2 || dims[0] < 0 || dims[0] % layout->groups != 0) return false;
    s.outer = (size_t)layout->groups;
    s.n = (size_t)dims[0] / s.outer;
    if (!product(1, rank, dims, &s.k)) return false;
  } else if (layout->kind == SG_LAYOUT_LAST) {
    if (rank < 1 || dims[rank - 1] < 0) return false;
    s.n = (size_t)dims[rank - 1];
    if (!product(0, rank - 1, dims, &s.k)) return false;
  } else {
    const int k_at = layout->kind == SG_LAYOUT_COLS ? rank - 2 : rank - 1;
    const int n_at = layout->kind == SG_LAYOUT_COLS ? rank - 1 : rank - 2;
    if (rank < 2 || dims[k_at] < 0 || dims[n_at] < 0) return false;
    s.k = (size_t)dims[k_at];
    s.n = (size_t)dims[n_at];
    if (!product(0, rank - 2, dims, &s.outer)) return false;
  }
  if (layout->kind != SG_LAYOUT_PLAIN) {
    s.panels = s.n / s.block + (s.n % s.block != 0);
  }
  if (layout->nibbles) { // counted in bytes
    s.steps = (s.k / 8 + (s.k % 8 != 0)) * 4;
    *out = s;
    return true;
  }
  const size_t depth = layout->depth ? (size_t)layout->depth : 1;
  s.steps = (s.k / depth + (s.k % depth != 0)) * depth;
  if (layout->window && s.k % ((size_t)layout->window * depth) != 0) return false;
  if (layout->sums) s.more = sizeof(int32_t) * s.block;
  *out = s;
  return true;
}

static bool count(const Shape *s, size_t *out) {
  size_t n, panel;
  return multiply(s->steps, s->block, &panel) &&
         !__builtin_add_overflow(panel, s->more, &panel) &&
         multiply(s->outer, s->panels, &n) && multiply(n, panel, out);
}

bool sg_layout_count(const SgLayout *layout, int rank, const int64_t *dims,
                     size_t *out) {
  Shape s;
  return read_shape(layout, rank, dims, &s) && count(&s, out);
}

bool sg_layout_bytes(const SgLayout *layout, int rank, const int64_t *dims, size_t size,
                     size_t *out) {
  size_t n;
  if ((layout->depth && size > 2) || ((layout->sums || layout->nibbles) && size != 1))
    return false;
  return sg_layout_count(layout, rank, dims, &n) && multiply(n, size, out);
}

// ---- packing

/// y[k][j] = x[j][k] for k < `ks`, j < `js`; strides in elements.
#define DEFINE_TRANSPOSE(bytes, type)                                                  \
  static void transpose_##bytes(const unsigned char *x, size_t x_row,                  \
                                unsigned char *y, size_t y_row, size_t js,             \
                                size_t ks) {                                           \
    for (size_t k = 0; k < ks; k++)                                                    \
      for (size_t j = 0; j < js; j++) {                                                \
        type v;                                                                        \
        memcpy(&v, x + (j * x_row + k) * sizeof v, sizeof v);                          \
        memcpy(y + (k * y_row + j) * sizeof v, &v, sizeof v);                          \
      }                                                                                \
  }
DEFINE_TRANSPOSE(1, uint8_t)
DEFINE_TRANSPOSE(2, uint16_t)
DEFINE_TRANSPOSE(4, uint32_t)
DEFINE_TRANSPOSE(8, uint64_t)
typedef struct Pair {
  uint64_t low, high;
} Pair;
DEFINE_TRANSPOSE(16, Pair)

typedef void Transpose(const unsigned char *x, size_t x_row, unsigned char *y,
                       size_t y_row, size_t js, size_t ks);

static Transpose *find_transpose(size_t size) {
  switch (size) {
  case 1:
    return transpose_1;
  case 2:
    return transpose_2;
  case 4:
    return transpose_4;
  case 8:
    return transpose_8;
  case 16:
    return transpose_16;
  default:
    return NULL;
  }
}

static size_t least(size_t a, size_t b) { return a < b ? a : b; }

/// Source rows along N: a panel's row is a run of the source.
static void pack_runs(const Shape *s, size_t size, const unsigned char *x,
                      unsigned char *y) {
  for (size_t p = 0; p < s->panels; p++) {
    const size_t first = p * s->block, n = least(s->block, s->n - first);
    for (size_t k = 0; k < s->k; k++) {
      memcpy(y, x + (k * s->n + first) * size, n * size);
      memset(y + n * size, 0, (s->block - n) * size);
      y += s->block * size;
    }
  }
}

/// Source rows along K: a panel is a transposed block.
static void pack_transposed(const Shape *s, size_t size, Transpose *transpose,
                            const unsigned char *x, unsigned char *y) {
  for (size_t p = 0; p < s->panels; p++) {
    const size_t first = p * s->block, n = least(s->block, s->n - first);
    if (n < s->block) memset(y, 0, s->k * s->block * size);
    for (size_t k = 0; k < s->k; k += TILE)
      for (size_t j = 0; j < n; j += TILE)
        transpose(x + ((first + j) * s->k + k) * size, s->k,
                  y + (k * s->block + j) * size, s->block, least(TILE, n - j),
                  least(TILE, s->k - k));
    y += s->k * s->block * size;
  }
}

bool sg_layout_pack(const SgLayout *layout, int rank, const int64_t *dims, size_t size,
                    const void *source, void *target) {
  Shape s;
  size_t n, bytes;
  Transpose *transpose = find_transpose(size);
  if (!transpose || !read_shape(layout, rank, dims, &s) || !count(&s, &n) ||
      !sg_layout_bytes(layout, rank, dims, size, &bytes))
    return false;
  if (bytes == 0) return true;
  if (layout->kind == SG_LAYOUT_PLAIN) {
    memcpy(target, source, bytes);
    return true;
  }
  const unsigned char *x = source;
  unsigned char *y = target;
  if (layout->kind == SG_LAYOUT_WINOGRAD) {
    if (size != sizeof(float)) return false;
    sg_layout_winograd(layout, s.n, s.k, x, y);
    return true;
  }
  for (size_t i = 0; i < s.outer; i++) {
    if (layout->depth)
      sg_layout_groups(layout, s.k, s.n, size, x, y);
    else if (layout->nibbles)
      sg_layout_nibbles(layout, s.k, s.n, x, y);
    else if (layout->kind == SG_LAYOUT_COLS || layout->kind == SG_LAYOUT_LAST)
      pack_runs(&s, size, x, y);
    else
      pack_transposed(&s, size, transpose, x, y);
    x += s.k * s.n * size;
    y += s.panels * (s.steps * s.block + s.more) * size;
  }
  return true;
}
