//===- planner.c - the arena's offsets, on given and random instances -----===//
#include "sg/Memory.h"

#include "../unit.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX = 2000 };

static uint64_t rounded(uint64_t n) { return (n + 63) / 64 * 64; }

/// The largest sum alive, by trying every moment at which something starts.
static uint64_t slow_bound(const SgInterval *items, size_t count) {
  uint64_t best = 0;
  for (size_t i = 0; i < count; i++) {
    uint64_t sum = 0;
    for (size_t j = 0; j < count; j++)
      if (items[j].first <= items[i].first && items[i].first < items[j].last)
        sum += rounded(items[j].bytes);
    if (sum > best) best = sum;
  }
  return best;
}

/// Plans and checks everything the header promises; returns arena / bound.
static double plan_and_check(SgInterval *items, size_t count) {
  uint64_t arena = 0, bound = 0, top = 0;
  SgError error = {0};
  assert_int_equal(sg_memory_plan(items, count, &arena, &bound, &error), SG_STATUS_OK);
  assert_int_equal(bound, slow_bound(items, count));
  assert_true(arena >= bound);
  for (size_t i = 0; i < count; i++) {
    assert_int_equal(items[i].offset % 64, 0);
    const uint64_t end = items[i].offset + rounded(items[i].bytes);
    if (end > top) top = end;
    for (size_t j = 0; j < i; j++) {
      if (items[i].first >= items[j].last || items[j].first >= items[i].last) continue;
      const uint64_t other = items[j].offset + items[j].bytes;
      if (items[i].bytes > 0 && items[j].bytes > 0)
        assert_true(items[i].offset + items[i].bytes <= items[j].offset ||
                    other <= items[i].offset);
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
  } files[] = {{"A.1048576.csv", 1.295},
               {"C.1048576.csv", 1.37},
               {"K.1048576.csv", 1.28},
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
      cmocka_unit_test(random_instances), cmocka_unit_test(known_answers),
      cmocka_unit_test(refused), cmocka_unit_test(minimalloc)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
