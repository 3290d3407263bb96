//===- planner.c - the arena's offsets, on given and random instances -----===//
#include "sg/Memory.h"

#include "../unit.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX = 2000 };

static uint64_t rounded(uint64_t n) { return (n + 63) / 64 * 64; }

/// The lines that item `i` touches, from its block's start on.
static uint64_t low_of(const SgInterval *item) { return item->at / 64; }
static uint64_t high_of(const SgInterval *item) {
  return item->bytes ? rounded(item->at + item->bytes) / 64 : low_of(item);
}

static bool is_alive(const SgInterval *item, int64_t time) {
  return item->first <= time && time < item->last;
}

/// The most lines alive, by trying every moment at which something starts, and for each
/// slice every line: one that a slice of the same block before it has counts once.
static uint64_t slow_bound(const SgInterval *items, size_t count) {
  uint64_t best = 0;
  for (size_t i = 0; i < count; i++) {
    uint64_t sum = 0;
    for (size_t j = 0; j < count; j++) {
      if (!is_alive(&items[j], items[i].first)) continue;
      for (uint64_t line = low_of(&items[j]); line < high_of(&items[j]); line++) {
        bool counted = false;
        for (size_t k = j; items[k].joined && !counted;) {
          k--;
          counted = is_alive(&items[k], items[i].first) && low_of(&items[k]) <= line &&
                    line < high_of(&items[k]);
        }
        sum += counted ? 0 : 64;
      }
    }
    if (sum > best) best = sum;
  }
  return best;
}

static bool same_block(const SgInterval *items, size_t before, size_t i) {
  while (i > before && items[i].joined)
    i--;
  return i <= before;
}

/// Plans and checks everything the header promises; returns arena / bound.
static double plan_and_check(SgInterval *items, size_t count) {
  uint64_t arena = 0, bound = 0, top = 0;
  SgError error = {0};
  assert_int_equal(sg_memory_plan(items, count, &arena, &bound, &error), SG_STATUS_OK);
  if (count < 500) assert_int_equal(bound, slow_bound(items, count));
  assert_true(arena >= bound);
  for (size_t i = 0; i < count; i++) {
    const uint64_t base = items[i].offset - items[i].at;
    assert_int_equal(base % 64, 0);
    if (items[i].joined) assert_int_equal(base, items[i - 1].offset - items[i - 1].at);
    const uint64_t begin = base / 64 + low_of(&items[i]),
                   end = base / 64 + high_of(&items[i]);
    if (64 * end > top) top = 64 * end;
    for (size_t j = 0; j < i; j++) {
      if (items[i].first >= items[j].last || items[j].first >= items[i].last) continue;
      if (same_block(items, j, i)) continue;
      const uint64_t other = (items[j].offset - items[j].at) / 64;
      if (items[i].bytes > 0 && items[j].bytes > 0)
        assert_true(end <= other + low_of(&items[j]) ||
                    other + high_of(&items[j]) <= begin);
    }
  }
  assert_int_equal(arena, top);
  return bound ? (double)arena / (double)bound : 1.0;
}

static uint64_t next_random(uint64_t *state) {
  *state = *state * 6364136223846793005u + 1442695040888963407u;
  return *state >> 33;
}

static void random_instances(void **state) {
  (void)state;
  static SgInterval items[MAX];
  uint64_t seed = 1;
  for (int run = 0; run < 300; run++) {
    const size_t count = 1 + next_random(&seed) % 60;
    const uint64_t span = 1 + next_random(&seed) % 40,
                   size = 1 + next_random(&seed) % 5000;
    for (size_t i = 0; i < count; i++) {
      items[i].first = (int64_t)(next_random(&seed) % span) - 7;
      items[i].last = items[i].first + 1 + (int64_t)(next_random(&seed) % span);
      items[i].bytes = next_random(&seed) % size; // 0 too
    }
    plan_and_check(items, count);
  }
}

/// Blocks of up to 6 slices, each alive when it likes.
static void random_blocks(void **state) {
  (void)state;
  static SgInterval items[MAX];
  uint64_t seed = 2;
  for (int run = 0; run < 300; run++) {
    const size_t count = 1 + next_random(&seed) % 40;
    const uint64_t span = 1 + next_random(&seed) % 20,
                   size = 1 + next_random(&seed) % 900;
    uint64_t end = 0;
    for (size_t i = 0; i < count; i++) {
      SgInterval *item = &items[i];
      item->joined = i > 0 && next_random(&seed) % 6 > 0;
      item->at = item->joined ? end + next_random(&seed) % 3 * 20 : 0;
      item->first = (int64_t)(next_random(&seed) % span);
      item->last = item->first + 1 + (int64_t)(next_random(&seed) % span);
      item->bytes = next_random(&seed) % size;
      end = item->at + item->bytes;
    }
    plan_and_check(items, count);
  }
}

static void known_answers(void **state) {
  (void)state;
  // A chain: two at a time, and the places alternate.
  SgInterval chain[6];
  for (int i = 0; i < 6; i++)
    chain[i] = (SgInterval){.first = i, .last = i + 2, .bytes = 640};
  assert_true(plan_and_check(chain, 6) == 1.0);
  // Not alive together: one place.
  SgInterval apart[] = {{0, 3, 100, 9}, {3, 5, 100, 9}, {5, 6, 128, 9}};
  assert_true(plan_and_check(apart, 3) == 1.0);
  assert_int_equal(apart[0].offset + apart[1].offset + apart[2].offset, 0);
  // A block whose second half is written late: until then others lie there.
  SgInterval late[] = {{0, 9, 640},
                       {.first = 5, .last = 9, .bytes = 640, .at = 640, .joined = true},
                       {1, 4, 640}};
  assert_true(plan_and_check(late, 3) == 1.0);
  assert_int_equal(late[0].offset, 0);
  assert_int_equal(late[1].offset, 640);
  assert_int_equal(late[2].offset, 640);
  // Two slices that share a line count it once, and no one else gets it.
  SgInterval line[] = {{0, 2, 32},
                       {.first = 0, .last = 2, .bytes = 32, .at = 32, .joined = true},
                       {0, 2, 64}};
  assert_true(plan_and_check(line, 3) == 1.0);
  assert_int_equal(line[2].offset, 64);
  // Nothing at all.
  uint64_t arena = 7, bound = 7;
  assert_int_equal(sg_memory_plan(NULL, 0, &arena, &bound, NULL), SG_STATUS_OK);
  assert_int_equal(arena + bound, 0);
}

static void refused(void **state) {
  (void)state;
  uint64_t arena, bound;
  SgError error = {0};
  SgInterval never[] = {{3, 3, 64, 0}};
  assert_int_equal(sg_memory_plan(never, 1, &arena, &bound, &error), SG_STATUS_INVALID);
  assert_string_equal(error.text, "buffer 0 is never alive");
  SgInterval huge[] = {{0, 1, INT64_MAX, 0}, {0, 1, INT64_MAX, 0}};
  assert_int_equal(sg_memory_plan(huge, 2, &arena, &bound, &error), SG_STATUS_INVALID);
  SgInterval apart[] = {{.first = 0, .last = 1, .bytes = 64, .joined = true},
                        {.first = 0, .last = 1, .bytes = 64, .at = 32, .joined = true}};
  assert_int_equal(sg_memory_plan(apart, 1, &arena, &bound, &error), SG_STATUS_INVALID);
  assert_string_equal(error.text, "buffer 0 does not follow what it is joined to");
  apart[0].joined = false;
  assert_int_equal(sg_memory_plan(apart, 2, &arena, &bound, &error), SG_STATUS_INVALID);
  assert_string_equal(error.text, "buffer 1 does not follow what it is joined to");
  apart[1].at = 64;
  assert_int_equal(sg_memory_plan(apart, 2, &arena, &bound, &error), SG_STATUS_OK);
  apart[0].at = 64;
  assert_int_equal(sg_memory_plan(apart, 1, &arena, &bound, &error), SG_STATUS_INVALID);
  huge[0].bytes = UINT64_MAX;
  assert_int_equal(sg_memory_plan(huge, 1, &arena, &bound, &error), SG_STATUS_INVALID);
}

/// The hard suite's sizes are multiples of 512: rounding changes nothing there. The
/// limits are what the rules reach today; they may only get better.
static void minimalloc(void **state) {
  (void)state;
  static const struct {
    const char *name;
    double limit;
  } files[] = {{"A.1048576.csv", 1.18},
               {"C.1048576.csv", 1.29},
               {"K.1048576.csv", 1.275},
               {"input.12.csv", 1.0}};
  for (size_t f = 0; f < sizeof files / sizeof *files; f++) {
    char path[1024], line[256];
    snprintf(path, sizeof path, "%s/%s", SG_MINIMALLOC_DIR, files[f].name);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    static SgInterval items[MAX];
    size_t count = 0;
    assert_non_null(fgets(line, sizeof line, file)); // the header
    while (fgets(line, sizeof line, file)) {
      SgInterval *item = &items[count++];
      assert_true(count < MAX);
      assert_int_equal(sscanf(strchr(line, ','), ",%" SCNd64 ",%" SCNd64 ",%" SCNu64,
                              &item->first, &item->last, &item->bytes),
                       3);
    }
    fclose(file);
    assert_true(count > 3);
    const double ratio = plan_and_check(items, count);
    print_message("%s: %zu buffers, arena %.3f of the bound\n", files[f].name, count,
                  ratio);
    assert_true(ratio <= files[f].limit);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(random_instances), cmocka_unit_test(random_blocks),
      cmocka_unit_test(known_answers), cmocka_unit_test(refused),
      cmocka_unit_test(minimalloc)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
