//===- planner.c - offsets in the arena, greedily -------------------------===//
//
// The blocks are placed one by one, into the tightest or the lowest gap that fits, in
// each of these orders; the lowest arena wins:
//   size      the largest first
//   breadth   those of the fullest moment first, of one moment the largest
//             (Pisarchyk & Lee, "Efficient memory management for deep neural net
//             inference", 2020, section 4.3)
//   area      the largest bytes times lifetime first
//   lifetime  the longest first
// Then the best of these orders is bettered: what reaches up to the top is placed
// first. A block is one interval, or the joined slices of one tensor: they keep their
// distances, and each occupies its own bytes only while it is alive itself.
//===----------------------------------------------------------------------===//
#include "sg/Memory.h"

#include <stdlib.h>
#include <string.h>

// Of moving what stands out: a fraction of a second at most, as a round takes some
// nanoseconds for each pair of buffers.
enum { ROUNDS = 1000, PAIRS = 100000000 };

/// Bases that an interval which lies already forbids a block: those in (after, before).
typedef struct Forbidden {
  int64_t after, before;
} Forbidden;

typedef struct Planner {
  const SgInterval *items;
  size_t count;
  uint64_t *low, *high; // of each item in its block, rounded outwards to lines
  size_t *first;        // [blocks + 1]: where each block's items begin
  size_t blocks;
  uint64_t *sums; // bytes alive at each item's first moment
  size_t *order;  // in which blocks are placed
  size_t *best_order;
  bool best_tightest;
  size_t *placed;  // items placed so far, by rising place
  uint64_t *place; // of each item: where its `low` lies
  Forbidden *forbidden;
  size_t forbidden_room;
} Planner;

static bool alive_together(const SgInterval *a, const SgInterval *b) {
  return a->first < b->last && b->first < a->last;
}

static bool is_alive(const SgInterval *a, int64_t time) {
  return a->first <= time && time < a->last;
}

static int compare_forbidden(const void *left, const void *right) {
  const Forbidden *a = left, *b = right;
  return (a->after > b->after) - (a->after < b->after);
}

/// What `placed` items forbid block `b`, by rising `after`. False without memory.
static bool find_forbidden(Planner *p, size_t placed, size_t b, size_t *count) {
  size_t n = 0;
  for (size_t k = 0; k < placed; k++) {
    const size_t j = p->placed[k];
    const int64_t begin = (int64_t)p->place[j],
                  end = begin + (int64_t)(p->high[j] - p->low[j]);
    for (size_t i = p->first[b]; i < p->first[b + 1]; i++) {
      if (!alive_together(&p->items[i], &p->items[j])) continue;
      if (n == p->forbidden_room) {
        const size_t room = 2 * p->forbidden_room + 64;
        Forbidden *more = realloc(p->forbidden, room * sizeof *more);
        if (!more) return false;
        p->forbidden = more;
        p->forbidden_room = room;
      }
      p->forbidden[n++] =
          (Forbidden){begin - (int64_t)p->high[i], end - (int64_t)p->low[i]};
    }
  }
  // Those of one item are in order: the items placed are.
  if (n > 1 && p->first[b + 1] - p->first[b] > 1)
    qsort(p->forbidden, n, sizeof *p->forbidden, compare_forbidden);
  *count = n;
  return true;
}

/// Where a block goes: below all that it meets in time, into a gap between them, or on
/// top.
static uint64_t find_gap(const Planner *p, size_t count, bool tightest) {
  int64_t floor = 0, best = 0, room = INT64_MAX;
  bool found = false;
  for (size_t k = 0; k < count; k++) {
    const int64_t gap = p->forbidden[k].after - floor;
    if (gap >= 0 && gap < room) {
      best = floor;
      room = gap;
      found = true;
      if (!tightest) break;
    }
    if (p->forbidden[k].before > floor) floor = p->forbidden[k].before;
  }
  return (uint64_t)(found ? best : floor);
}

/// Places all blocks in `order`; false without memory.
static bool place(Planner *p, bool tightest, uint64_t *height) {
  size_t placed = 0;
  *height = 0;
  for (size_t n = 0; n < p->blocks; n++) {
    const size_t b = p->order[n];
    size_t forbidden;
    if (!find_forbidden(p, placed, b, &forbidden)) return false;
    const uint64_t base = find_gap(p, forbidden, tightest);
    for (size_t i = p->first[b]; i < p->first[b + 1]; i++) {
      const uint64_t at = base + p->low[i];
      p->place[i] = at;
      if (base + p->high[i] > *height) *height = base + p->high[i];
      size_t k = placed++;
      for (; k > 0 && p->place[p->placed[k - 1]] > at; k--)
        p->placed[k] = p->placed[k - 1];
      p->placed[k] = i;
    }
  }
  return true;
}

/// Sorting needs the blocks beside their numbers: qsort has no argument for them.
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

/// Bytes alive at each item's first moment: the sum can only rise at one of these. A
/// line that two slices of a block share counts once.
static void live_sums(const Planner *p) {
  for (size_t i = 0; i < p->count; i++) {
    p->sums[i] = 0;
    uint64_t end = 0;
    for (size_t j = 0; j < p->count; j++) {
      if (!p->items[j].joined) end = 0;
      if (!is_alive(&p->items[j], p->items[i].first)) continue;
      const uint64_t begin = p->low[j] > end ? p->low[j] : end;
      if (p->high[j] <= begin) continue;
      p->sums[i] += p->high[j] - begin;
      end = p->high[j];
    }
  }
}

typedef enum Order { BY_SIZE, BY_BREADTH, BY_AREA, BY_LIFETIME, ORDERS } Order;

/// The most bytes alive at any moment of block `b`'s life.
static uint64_t fullest_moment(const Planner *p, size_t b) {
  uint64_t fullest = 0;
  for (size_t i = p->first[b]; i < p->first[b + 1]; i++)
    for (size_t j = 0; j < p->count; j++)
      if (is_alive(&p->items[i], p->items[j].first) && p->sums[j] > fullest)
        fullest = p->sums[j];
  return fullest;
}

static Key block_key(const Planner *p, Order order, size_t b) {
  uint64_t bytes = 0, area = 0;
  int64_t first = INT64_MAX, last = INT64_MIN;
  for (size_t i = p->first[b]; i < p->first[b + 1]; i++) {
    const SgInterval *item = &p->items[i];
    const uint64_t lines = (p->high[i] - p->low[i]) / SG_MEMORY_ALIGN;
    bytes += p->high[i] - p->low[i];
    // In lines, so that the product rarely wraps; then the order is just odd.
    area += lines * (uint64_t)(item->last - item->first);
    if (item->first < first) first = item->first;
    if (item->last > last) last = item->last;
  }
  const uint64_t life = (uint64_t)(last - first);
  switch (order) {
  case BY_SIZE:
    return (Key){bytes, life, b};
  case BY_BREADTH:
    return (Key){fullest_moment(p, b), bytes, b};
  case BY_AREA:
    return (Key){area, bytes, b};
  case BY_LIFETIME:
  case ORDERS:
    break;
  }
  return (Key){life, bytes, b};
}

static void sort_blocks(const Planner *p, Order order, Key *keys) {
  for (size_t b = 0; b < p->blocks; b++)
    keys[b] = block_key(p, order, b);
  qsort(keys, p->blocks, sizeof *keys, compare_keys);
  for (size_t b = 0; b < p->blocks; b++)
    p->order[b] = keys[b].index;
}

/// Reads the items into blocks of whole lines.
static SgStatus read_blocks(Planner *p, SgError *error) {
  uint64_t total = 0, end = 0;
  for (size_t i = 0; i < p->count; i++) {
    const SgInterval *item = &p->items[i];
    if (item->last <= item->first)
      return sg_error_set(error, SG_STATUS_INVALID, "buffer %zu is never alive", i);
    if (!item->joined) {
      p->first[p->blocks++] = i;
      end = 0;
    }
    if ((i == 0 && item->joined) || item->at < end || (!item->joined && item->at > 0))
      return sg_error_set(error, SG_STATUS_INVALID,
                          "buffer %zu does not follow what it is joined to", i);
    if (!sg_size_add(item->at, item->bytes, &end) ||
        !sg_size_align(end, SG_MEMORY_ALIGN, &p->high[i]) ||
        !sg_size_add(total, p->high[i], &total) || total > INT64_MAX)
      return sg_error_set(error, SG_STATUS_INVALID,
                          "the buffers together exceed 2^63 bytes");
    p->low[i] = item->at / SG_MEMORY_ALIGN * SG_MEMORY_ALIGN;
    if (item->bytes == 0) p->high[i] = p->low[i];
  }
  p->first[p->blocks] = p->count;
  return SG_STATUS_OK;
}

/// Places all blocks in the order at hand; keeps what comes out when it is the lowest
/// so far.
static bool try_order(Planner *p, SgInterval *items, bool tightest, uint64_t *best,
                      uint64_t *height) {
  if (!place(p, tightest, height)) return false;
  if (*height >= *best) return true;
  *best = *height;
  for (size_t i = 0; i < p->count; i++)
    items[i].offset = p->place[i] - p->low[i] + items[i].at;
  memcpy(p->best_order, p->order, p->blocks * sizeof *p->order);
  p->best_tightest = tightest;
  return true;
}

/// Moves the blocks that reach up to `height` to the front of the order.
static void raise_tops(const Planner *p, uint64_t height) {
  size_t front = 0;
  for (size_t n = 0; n < p->blocks; n++) {
    const size_t b = p->order[n];
    bool top = false;
    for (size_t i = p->first[b]; i < p->first[b + 1]; i++)
      top = top || p->place[i] + p->high[i] - p->low[i] == height;
    if (!top) continue;
    memmove(p->order + front + 1, p->order + front, (n - front) * sizeof *p->order);
    p->order[front++] = b;
  }
}

/// All orders and both gaps, until the bound is reached, then the best order with what
/// stands out moved to its front, again and again. The best is in the items.
static bool place_best(Planner *p, SgInterval *items, Key *keys, uint64_t bound,
                       uint64_t *arena) {
  uint64_t best = UINT64_MAX, height;
  for (int rule = 0; rule < 2 * ORDERS && best > bound; rule++) {
    if (rule % 2 == 0) sort_blocks(p, (Order)(rule / 2), keys);
    if (!try_order(p, items, rule % 2 == 0, &best, &height)) return false;
  }
  const bool tightest = p->best_tightest;
  memcpy(p->order, p->best_order, p->blocks * sizeof *p->order);
  const size_t most = PAIRS / (p->count * p->count + 1);
  for (size_t i = 0; i < ROUNDS && i < most && best > bound; i++) {
    if (i > 0) raise_tops(p, height);
    if (!try_order(p, items, tightest, &best, &height)) return false;
  }
  *arena = p->count > 0 ? best : 0;
  return true;
}

SgStatus sg_memory_plan(SgInterval *items, size_t count, uint64_t *arena,
                        uint64_t *bound, SgError *error) {
  Planner p = {.items = items,
               .count = count,
               .low = calloc(count + 1, sizeof *p.low),
               .high = calloc(count + 1, sizeof *p.high),
               .first = calloc(count + 1, sizeof *p.first),
               .sums = calloc(count + 1, sizeof *p.sums),
               .order = calloc(count + 1, sizeof *p.order),
               .best_order = calloc(count + 1, sizeof *p.best_order),
               .placed = calloc(count + 1, sizeof *p.placed),
               .place = calloc(count + 1, sizeof *p.place)};
  Key *keys = calloc(count + 1, sizeof *keys);
  SgStatus status = SG_STATUS_OK;
  if (!p.low || !p.high || !p.first || !p.sums || !p.order || !p.best_order ||
      !p.placed || !p.place || !keys)
    goto no_memory;
  status = read_blocks(&p, error);
  if (status != SG_STATUS_OK) goto done;
  live_sums(&p);
  *bound = 0;
  for (size_t i = 0; i < count; i++)
    if (p.sums[i] > *bound) *bound = p.sums[i];
  if (place_best(&p, items, keys, *bound, arena)) goto done;
no_memory:
  status =
      sg_error_set(error, SG_STATUS_NO_MEMORY, "no memory to plan %zu buffers", count);
done:
  free(p.low);
  free(p.high);
  free(p.first);
  free(p.sums);
  free(p.order);
  free(p.best_order);
  free(p.placed);
  free(p.place);
  free(p.forbidden);
  free(keys);
  return status;
}
