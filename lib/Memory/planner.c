//===- planner.c - offsets in the arena, greedily -------------------------===//
//
// The buffers are placed one by one, into the tightest or the lowest gap that fits, in
// each of these orders; the lowest arena wins:
//   size      the largest first
//   breadth   those of the fullest moment first, of one moment the largest
//             (Pisarchyk & Lee, "Efficient memory management for deep neural net
//             inference", 2020, section 4.3)
//   area      the largest bytes times lifetime first
//   lifetime  the longest first
//===----------------------------------------------------------------------===//
#include "sg/Memory.h"

#include <stdlib.h>
#include <string.h>

typedef struct Planner {
  const SgInterval *items;
  const uint64_t *bytes; // rounded up
  size_t count;
  size_t *order;  // in which they are placed
  size_t *placed; // those placed so far, by rising offset
  uint64_t *offset;
} Planner;

static bool alive_together(const SgInterval *a, const SgInterval *b) {
  return a->first < b->last && b->first < a->last;
}

/// Where item `i` goes: below all, into a gap between those placed that it meets in
/// time, or on top.
static uint64_t find_gap(const Planner *p, size_t placed, size_t i, bool tightest) {
  uint64_t floor = 0, best = 0, room = UINT64_MAX;
  bool found = false;
  for (size_t k = 0; k < placed; k++) {
    const size_t j = p->placed[k];
    if (!alive_together(&p->items[i], &p->items[j])) continue;
    const uint64_t gap = p->offset[j] > floor ? p->offset[j] - floor : 0;
    if (gap >= p->bytes[i] && gap < room) {
      best = floor;
      room = gap;
      found = true;
      if (!tightest) break;
    }
    const uint64_t end = p->offset[j] + p->bytes[j];
    if (end > floor) floor = end;
  }
  return found ? best : floor;
}

/// Places all items in `order`; returns the height.
static uint64_t place(const Planner *p, bool tightest) {
  uint64_t height = 0;
  for (size_t n = 0; n < p->count; n++) {
    const size_t i = p->order[n];
    const uint64_t at = find_gap(p, n, i, tightest);
    p->offset[i] = at;
    if (at + p->bytes[i] > height) height = at + p->bytes[i];
    size_t k = n;
    for (; k > 0 && p->offset[p->placed[k - 1]] > at; k--)
      p->placed[k] = p->placed[k - 1];
    p->placed[k] = i;
  }
  return height;
}

/// Sorting needs the items beside their numbers: qsort has no argument for them.
typedef struct Key {
  uint64_t major, minor; // larger first
  size_t index;          // smaller first: makes the order total
} Key;

static int compare_keys(const void *left, const void *right) {
  const Key *a = left, *b = right;
  if (a->major != b->major) return a->major > b->major ? -1 : 1;
  if (a->minor != b->minor) return a->minor > b->minor ? -1 : 1;
  return a->index < b->index ? -1 : a->index > b->index;
}

/// Bytes alive at each item's first moment: the sum can only rise at one of these.
static void live_sums(const Planner *p, uint64_t *sums) {
  for (size_t i = 0; i < p->count; i++) {
    sums[i] = 0;
    for (size_t j = 0; j < p->count; j++)
      if (p->items[j].first <= p->items[i].first &&
          p->items[i].first < p->items[j].last)
        sums[i] += p->bytes[j];
  }
}

typedef enum Order { BY_SIZE, BY_BREADTH, BY_AREA, BY_LIFETIME, ORDERS } Order;

/// The most bytes alive at any moment of item `i`'s life.
static uint64_t fullest_moment(const Planner *p, const uint64_t *sums, size_t i) {
  uint64_t fullest = 0;
  for (size_t j = 0; j < p->count; j++)
    if (p->items[i].first <= p->items[j].first &&
        p->items[j].first < p->items[i].last && sums[j] > fullest)
      fullest = sums[j];
  return fullest;
}

static void sort_items(const Planner *p, Order order, const uint64_t *sums, Key *keys) {
  for (size_t i = 0; i < p->count; i++) {
    const uint64_t bytes = p->bytes[i];
    const uint64_t life = (uint64_t)(p->items[i].last - p->items[i].first);
    switch (order) {
    case BY_SIZE:
      keys[i] = (Key){bytes, life, i};
      break;
    case BY_BREADTH:
      keys[i] = (Key){fullest_moment(p, sums, i), bytes, i};
      break;
    case BY_AREA: // lines, so that the product rarely wraps; then the order is just odd
      keys[i] = (Key){bytes / SG_MEMORY_ALIGN * life, bytes, i};
      break;
    case BY_LIFETIME:
    case ORDERS:
      keys[i] = (Key){life, bytes, i};
      break;
    }
  }
  qsort(keys, p->count, sizeof *keys, compare_keys);
  for (size_t i = 0; i < p->count; i++)
    p->order[i] = keys[i].index;
}

static SgStatus round_up(SgInterval *items, size_t count, uint64_t *bytes,
                         SgError *error) {
  uint64_t total = 0;
  for (size_t i = 0; i < count; i++) {
    if (items[i].last <= items[i].first)
      return sg_error_set(error, SG_STATUS_INVALID, "buffer %zu is never alive", i);
    if (!sg_size_align(items[i].bytes, SG_MEMORY_ALIGN, &bytes[i]) ||
        !sg_size_add(total, bytes[i], &total) || total > INT64_MAX)
      return sg_error_set(error, SG_STATUS_INVALID,
                          "the buffers together exceed 2^63 bytes");
  }
  return SG_STATUS_OK;
}

SgStatus sg_memory_plan(SgInterval *items, size_t count, uint64_t *arena,
                        uint64_t *bound, SgError *error) {
  uint64_t *bytes = calloc(count + 1, sizeof *bytes);
  uint64_t *sums = calloc(count + 1, sizeof *sums);
  uint64_t *offset = calloc(count + 1, sizeof *offset);
  size_t *order = calloc(count + 1, sizeof *order);
  size_t *placed = calloc(count + 1, sizeof *placed);
  Key *keys = calloc(count + 1, sizeof *keys);
  SgStatus status = SG_STATUS_OK;
  if (!bytes || !sums || !offset || !order || !placed || !keys) {
    status = sg_error_set(error, SG_STATUS_NO_MEMORY, "no memory to plan %zu buffers",
                          count);
    goto done;
  }
  status = round_up(items, count, bytes, error);
  if (status != SG_STATUS_OK) goto done;
  const Planner p = {items, bytes, count, order, placed, offset};
  live_sums(&p, sums);
  uint64_t least = 0, best = UINT64_MAX;
  for (size_t i = 0; i < count; i++)
    if (sums[i] > least) least = sums[i];
  for (int rule = 0; rule < 2 * ORDERS && best > least; rule++) {
    if (rule % 2 == 0) sort_items(&p, (Order)(rule / 2), sums, keys);
    const uint64_t height = place(&p, rule % 2 == 0);
    if (height >= best) continue;
    best = height;
    for (size_t i = 0; i < count; i++)
      items[i].offset = offset[i];
  }
  *arena = count > 0 ? best : 0;
  *bound = least;
done:
  free(bytes);
  free(sums);
  free(offset);
  free(order);
  free(placed);
  free(keys);
  return status;
}
