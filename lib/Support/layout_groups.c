//===- layout_groups.c - weights with steps of k side by side -------------===//
//
// In groups of whole elements, or in words of 4 bits of each.
//
//===----------------------------------------------------------------------===//
#include "layout_groups.h"

#include <string.h>

/// The source as the panels see it: element (k, j) is x[k * k_step + j * n_step].
typedef struct Source {
  const unsigned char *x;
  size_t k, n, k_step, n_step;
  size_t depth, window; ///< window 0: k is in order
} Source;

/// The number of step k of the source in the order of the panel.
static size_t place(const Source *s, size_t k) {
  if (s->window == 0) return k;
  const size_t channel = k / s->window, position = k % s->window;
  return (channel / s->depth * s->window + position) * s->depth + channel % s->depth;
}

/// The steps q * depth + d of k, each in place d of its group; 0 behind the last one.
#define DEFINE_PANEL(bytes, type)                                                      \
  static void panel_##bytes(const Source *s, size_t first, size_t block,               \
                            unsigned char *y) {                                        \
    const size_t n = s->n - first < block ? s->n - first : block, depth = s->depth;    \
    for (size_t k = 0; k < s->k; k++) {                                                \
      const size_t p = place(s, k);                                                    \
      unsigned char *to = y + (p / depth * block * depth + p % depth) * sizeof(type);  \
      for (size_t j = 0; j < n; j++) {                                                 \
        const size_t from = k * s->k_step + (first + j) * s->n_step;                   \
        memcpy(to + j * depth * sizeof(type), s->x + from * sizeof(type),              \
               sizeof(type));                                                          \
      }                                                                                \
    }                                                                                  \
  }
DEFINE_PANEL(1, uint8_t)
DEFINE_PANEL(2, uint16_t)

/// The sums of the columns of a packed panel of `steps` steps, wrapped.
static void put_sums(const SgLayout *layout, const unsigned char *panel, size_t steps,
                     unsigned char *y) {
  const size_t depth = (size_t)layout->depth, block = (size_t)layout->block;
  for (size_t j = 0; j < block; j++) {
    uint32_t sum = 0;
    for (size_t q = 0; q < steps / depth; q++)
      for (size_t d = 0; d < depth; d++) {
        const unsigned char v = panel[(q * block + j) * depth + d];
        sum += layout->sums == SG_LAYOUT_SIGNED_SUMS ? (uint32_t)(int8_t)v : v;
      }
    memcpy(y + j * sizeof sum, &sum, sizeof sum);
  }
}

void sg_layout_groups(const SgLayout *layout, size_t k, size_t n, size_t size,
                      const unsigned char *x, unsigned char *y) {
  const bool runs = layout->kind == SG_LAYOUT_COLS;
  const size_t depth = (size_t)layout->depth, block = (size_t)layout->block;
  const Source s = {x, k, n, runs ? n : 1, runs ? 1 : k, depth, (size_t)layout->window};
  const size_t steps = (k + depth - 1) / depth * depth;
  for (size_t first = 0; first < n; first += block) {
    memset(y, 0, steps * block * size);
    (size == 1 ? panel_1 : panel_2)(&s, first, block, y);
    if (layout->sums) put_sums(layout, y, steps, y + steps * block);
    y += (steps * block + (layout->sums ? sizeof(int32_t) * block : 0)) * size;
  }
}

/// The words of steps k .. k + 8 (less at the end) of `count` columns.
static void put_words(const Source *s, size_t first, size_t count, size_t k,
                      unsigned char *y) {
  for (size_t j = 0; j < count; j++) {
    const unsigned char *x = s->x + k * s->k_step + (first + j) * s->n_step;
    for (size_t d = 0; d < 8 && k + d < s->k; d++)
      y[4 * j + d / 2] |= (unsigned char)((x[d * s->k_step] & 15) << d % 2 * 4);
  }
}

void sg_layout_nibbles(const SgLayout *layout, size_t k, size_t n,
                       const unsigned char *x, unsigned char *y) {
  const bool runs = layout->kind == SG_LAYOUT_LAST;
  const size_t block = (size_t)layout->block;
  const Source s = {x, k, n, runs ? n : 1, runs ? 1 : k, 8, 0};
  for (size_t first = 0; first < n; first += block)
    for (size_t step = 0; step < k; step += 8) {
      memset(y, 0, 4 * block);
      put_words(&s, first, n - first < block ? n - first : block, step, y);
      y += 4 * block;
    }
}
