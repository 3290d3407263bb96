//===- layout.c - weight layouts, against their index formulas ------------===//
#include "unit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sg/Layout.h"

static SgLayout parse(const char *text) {
  SgLayout layout;
  assert_true(sg_layout_parse(text, &layout));
  char back[SG_LAYOUT_TEXT];
  sg_layout_print(&layout, back);
  assert_string_equal(back, text);
  return layout;
}

static void test_parse(void **state) {
  (void)state;
  SgLayout l = parse("");
  assert_int_equal(l.kind, SG_LAYOUT_PLAIN);
  l = parse("cols:64");
  assert_int_equal(l.kind, SG_LAYOUT_COLS);
  assert_int_equal(l.block, 64);
  l = parse("colst:128");
  assert_int_equal(l.kind, SG_LAYOUT_COLST);
  l = parse("rows:6:32");
  assert_int_equal(l.kind, SG_LAYOUT_ROWS);
  assert_int_equal(l.block, 6);
  assert_int_equal(l.groups, 32);
  l = parse("wino:4:8");
  assert_int_equal(l.kind, SG_LAYOUT_WINOGRAD);
  assert_int_equal(l.tile, 4);
  assert_int_equal(l.block, 8);
  l = parse("rows:6:32:u2");
  assert_int_equal(l.groups, 32);
  assert_int_equal(l.depth, 2);
  assert_int_equal(l.sums, SG_LAYOUT_UNSIGNED_SUMS);
  l = parse("colst:16:x4");
  assert_int_equal(l.depth, 4);
  assert_int_equal(l.sums, SG_LAYOUT_NO_SUMS);
  l = parse("last:16");
  assert_int_equal(l.kind, SG_LAYOUT_LAST);
  assert_false(l.nibbles);
  assert_true(parse("last:16:n8").nibbles);
  assert_true(parse("rows:6:1:n8").nibbles);
  static const char *const bad[] = {"wino:3:8",
                                    "last:8:x4",
                                    "last:8:n4",
                                    "last:8:n8:x4",
                                    "cols:8:n8",
                                    "wino:4:",
                                    "wino:4",
                                    "cols",
                                    "cols:",
                                    "cols:0",
                                    "cols:-4",
                                    "cols:4x",
                                    "rows:4",
                                    "rows:4:",
                                    "rows:4:0",
                                    "rows:4:1:",
                                    "cols:99999999999999999999",
                                    "cols:8:i",
                                    "cols:8:i3",
                                    "cols:8:",
                                    "cols:8:y4",
                                    "cols:8:x4x",
                                    "cols:8:x4:9",
                                    "rows:8:1:x4:0",
                                    "cols:x4",
                                    "wino:4:8:x4",
                                    "plain"};
  l = (SgLayout){SG_LAYOUT_COLS, 7, 9};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
    assert_false(sg_layout_parse(bad[i], &l));
  assert_int_equal(l.block, 7); // untouched
}

static void test_sizes(void **state) {
  (void)state;
  size_t n;
  const SgLayout cols = parse("cols:64"), rows = parse("rows:6:2");
  assert_true(sg_layout_bytes(&cols, 3, (int64_t[]){2, 5, 65}, 4, &n));
  assert_int_equal(n, 2 * 2 * 5 * 64 * 4);
  assert_true(sg_layout_count(&rows, 4, (int64_t[]){14, 3, 2, 2}, &n));
  assert_int_equal(n, 2 * 2 * 12 * 6);
  const SgLayout last = parse("last:16:n8"), narrow = parse("rows:6:1:n8");
  assert_true(sg_layout_bytes(&last, 3, (int64_t[]){3, 3, 17}, 1, &n));
  assert_int_equal(n, 2 * 2 * 16 * 4);
  assert_true(sg_layout_bytes(&narrow, 3, (int64_t[]){7, 4, 2}, 1, &n));
  assert_int_equal(n, 2 * 6 * 4);
  assert_false(sg_layout_bytes(&last, 3, (int64_t[]){3, 3, 17}, 2, &n)); // no bytes
  assert_true(sg_layout_count(&cols, 2, (int64_t[]){0, 9}, &n));
  assert_int_equal(n, 0);
  assert_false(sg_layout_count(&cols, 1, (int64_t[]){9}, &n));
  assert_false(sg_layout_count(&rows, 2, (int64_t[]){7, 3}, &n)); // 2 does not divide 7
  assert_false(sg_layout_count(&cols, 2, (int64_t[]){-1, 3}, &n));
  const int64_t huge[] = {INT64_C(1) << 40, INT64_C(1) << 40};
  assert_false(sg_layout_count(&cols, 2, huge, &n));
  const int64_t large[] = {INT64_C(1) << 31, INT64_C(1) << 31};
  assert_false(sg_layout_bytes(&cols, 2, large, 8, &n));
}

static bool runs_along_n(const SgLayout *l) {
  return l->kind == SG_LAYOUT_COLS || l->kind == SG_LAYOUT_LAST;
}

/// The element of the source that y[o][p][k][j] comes from, or -1 for padding.
static int64_t source_of(const SgLayout *l, int64_t k_n, int64_t n_n, int64_t o,
                         int64_t p, int64_t k, int64_t j) {
  const int64_t column = p * l->block + j;
  if (column >= n_n) return -1;
  const int64_t inner = runs_along_n(l) ? k * n_n + column : column * k_n + k;
  return o * k_n * n_n + inner;
}

/// Packs o x K x N elements of every size, from and to unaligned memory.
static void check(const char *text, int rank, const int64_t *dims, int64_t o_n,
                  int64_t k_n, int64_t n_n) {
  const SgLayout l = parse(text);
  for (size_t size = 1; size <= 16; size *= 2) {
    size_t bytes;
    assert_true(sg_layout_bytes(&l, rank, dims, size, &bytes));
    const size_t source_bytes = (size_t)(o_n * k_n * n_n) * size;
    unsigned char *x = malloc(source_bytes + 1), *y = malloc(bytes + 2);
    assert_non_null(x);
    assert_non_null(y);
    for (size_t i = 0; i < source_bytes; i++)
      x[i + 1] = (unsigned char)(1 + i * 37 % 251);
    memset(y, 0xee, bytes + 2);
    assert_true(sg_layout_pack(&l, rank, dims, size, x + 1, y + 1));
    assert_int_equal(y[0], 0xee);
    assert_int_equal(y[bytes + 1], 0xee);
    const int64_t panels = (n_n + l.block - 1) / l.block;
    const unsigned char *at = y + 1;
    static const unsigned char zeros[16];
    for (int64_t o = 0; o < o_n; o++)
      for (int64_t p = 0; p < panels; p++)
        for (int64_t k = 0; k < k_n; k++)
          for (int64_t j = 0; j < l.block; j++, at += size) {
            const int64_t from = source_of(&l, k_n, n_n, o, p, k, j);
            assert_memory_equal(at, from < 0 ? zeros : x + 1 + (size_t)from * size,
                                size);
          }
    assert_int_equal(at - (y + 1), bytes);
    free(x);
    free(y);
  }
}

static void test_pack(void **state) {
  (void)state;
  check("cols:8", 2, (int64_t[]){5, 19}, 1, 5, 19);
  check("cols:16", 3, (int64_t[]){3, 7, 32}, 3, 7, 32);
  check("colst:8", 2, (int64_t[]){19, 5}, 1, 5, 19);
  check("colst:48", 4, (int64_t[]){2, 1, 50, 33}, 2, 33, 50);
  check("rows:6:1", 4, (int64_t[]){20, 3, 3, 2}, 1, 18, 20);
  check("rows:4:3", 3, (int64_t[]){15, 4, 5}, 3, 20, 5);
  check("rows:8:5", 2, (int64_t[]){5, 1}, 5, 1, 1);
  check("cols:4", 2, (int64_t[]){0, 3}, 1, 0, 3);
  check("last:8", 2, (int64_t[]){5, 19}, 1, 5, 19);
  check("last:16", 4, (int64_t[]){3, 2, 2, 33}, 1, 12, 33);
  check("last:4", 1, (int64_t[]){9}, 1, 1, 9);
}

/// Packs a K x N matrix of bytes, or of pairs of bytes, and reads each element and the
/// sums where the formula puts them.
static void check_groups(const char *text, int64_t size, int64_t k_n, int64_t n_n) {
  const SgLayout l = parse(text);
  const int64_t dims[] = {l.kind == SG_LAYOUT_COLS ? k_n : n_n,
                          l.kind == SG_LAYOUT_COLS ? n_n : k_n};
  size_t bytes;
  assert_true(sg_layout_bytes(&l, 2, dims, (size_t)size, &bytes));
  unsigned char *x = malloc((size_t)(k_n * n_n * size)), *y = malloc(bytes + 1);
  assert_non_null(x);
  assert_non_null(y);
  for (int64_t i = 0; i < k_n * n_n * size; i++)
    x[i] = (unsigned char)(1 + i * 37 % 251);
  memset(y, 0xee, bytes + 1);
  assert_true(sg_layout_pack(&l, 2, dims, (size_t)size, x, y));
  assert_int_equal(y[bytes], 0xee);
  const unsigned char *at = y;
  for (int64_t p = 0; p < (n_n + l.block - 1) / l.block; p++) {
    int32_t sums[64] = {0};
    for (int64_t q = 0; q < (k_n + l.depth - 1) / l.depth; q++)
      for (int64_t j = 0; j < l.block; j++)
        for (int64_t d = 0; d < l.depth; d++, at += size) {
          const int64_t k = l.window
                                ? (q / l.window * l.depth + d) * l.window + q % l.window
                                : q * l.depth + d;
          const int64_t from = k < k_n ? source_of(&l, k_n, n_n, 0, p, k, j) : -1;
          assert_memory_equal(
              at, from < 0 ? (const unsigned char *)"\0\0" : x + from * size,
              (size_t)size);
          sums[j] += l.sums == SG_LAYOUT_SIGNED_SUMS ? (int8_t)*at : *at;
        }
    if (!l.sums) continue;
    assert_memory_equal(at, sums, (size_t)l.block * sizeof *sums);
    at += (size_t)l.block * sizeof *sums;
  }
  assert_int_equal(at - y, bytes);
  free(x);
  free(y);
}

/// Packs `k_n` steps of `n_n` columns, of which each word has 8.
static void check_nibbles(const char *text, int rank, const int64_t *dims, int64_t k_n,
                          int64_t n_n) {
  const SgLayout l = parse(text);
  size_t bytes;
  assert_true(sg_layout_bytes(&l, rank, dims, 1, &bytes));
  unsigned char *x = malloc((size_t)(k_n * n_n)), *y = malloc(bytes + 1);
  assert_non_null(x);
  assert_non_null(y);
  for (int64_t i = 0; i < k_n * n_n; i++)
    x[i] = (unsigned char)(1 + i * 37 % 251);
  memset(y, 0xee, bytes + 1);
  assert_true(sg_layout_pack(&l, rank, dims, 1, x, y));
  assert_int_equal(y[bytes], 0xee);
  const unsigned char *at = y;
  for (int64_t p = 0; p < (n_n + l.block - 1) / l.block; p++)
    for (int64_t q = 0; q < (k_n + 7) / 8; q++)
      for (int64_t j = 0; j < l.block; j++, at += 4)
        for (int64_t d = 0; d < 8; d++) {
          const int64_t k = q * 8 + d;
          const int64_t from = k < k_n ? source_of(&l, k_n, n_n, 0, p, k, j) : -1;
          assert_int_equal(at[d / 2] >> d % 2 * 4 & 15, from < 0 ? 0 : x[from] & 15);
        }
  assert_int_equal(at - y, bytes);
  free(x);
  free(y);
}

static void test_nibbles(void **state) {
  (void)state;
  check_nibbles("last:8:n8", 2, (int64_t[]){16, 19}, 16, 19);
  check_nibbles("last:16:n8", 3, (int64_t[]){3, 7, 33}, 21, 33);
  check_nibbles("rows:8:1:n8", 2, (int64_t[]){19, 13}, 13, 19);
  check_nibbles("rows:16:1:n8", 3, (int64_t[]){16, 2, 32}, 64, 16);
  check_nibbles("last:4:n8", 2, (int64_t[]){0, 3}, 0, 3);
  check_nibbles("last:4:n8", 2, (int64_t[]){1, 1}, 1, 1);
}

static void test_groups(void **state) {
  (void)state;
  check_groups("cols:8:x2", 2, 5, 19);
  check_groups("cols:16:x4", 1, 8, 32);
  check_groups("cols:16:i4", 1, 7, 33);
  check_groups("colst:8:u2", 1, 300, 9);
  check_groups("colst:8:x2", 2, 4, 8);
  check_groups("rows:6:1:u4", 1, 18, 20);
  check_groups("rows:5:1:i2", 1, 1, 3);
  check_groups("rows:6:1:i4:9", 1, 72, 20);
  check_groups("rows:3:1:x2:6", 2, 36, 4);
  size_t n;
  SgLayout l = parse("rows:4:3:i4"); // three groups of 5 filters, 20 weights each
  assert_true(sg_layout_count(&l, 3, (int64_t[]){15, 4, 5}, &n));
  assert_int_equal(n, 3 * 2 * (20 * 4 + 4 * 4));
  assert_false(sg_layout_bytes(&l, 3, (int64_t[]){15, 4, 5}, 2, &n)); // of bytes alone
  l = parse("rows:4:1:i4:3");
  assert_false(sg_layout_count(&l, 3, (int64_t[]){5, 6, 3}, &n)); // 4 does not divide 6
  l = parse("cols:4:x2");
  assert_false(sg_layout_bytes(&l, 2, (int64_t[]){4, 4}, 4, &n));
  assert_false(sg_layout_pack(&l, 2, (int64_t[]){4, 4}, 4, &n, &n));
}

static void test_plain(void **state) {
  (void)state;
  const SgLayout l = parse("");
  const float x[] = {1, 2, 3};
  float y[3] = {0};
  assert_true(sg_layout_pack(&l, 1, (int64_t[]){3}, sizeof *x, x, y));
  assert_memory_equal(x, y, sizeof x);
  assert_false(sg_layout_pack(&l, 1, (int64_t[]){3}, 3, x, y)); // no such element size
}

/// A window of all ones gives row sums of G, squared: the sums of its powers.
static void test_winograd(void **state) {
  (void)state;
  const int64_t dims[] = {3, 2, 3, 3}; // filters, channels
  float x[3 * 2 * 9], y[36 * 2 * 2 * 2];
  for (size_t i = 0; i < 54; i++)
    x[i] = i / 18 == 2 ? 2 : 1; // the third filter is twice the others
  const double p = SG_WINOGRAD_P, q = SG_WINOGRAD_Q;
  const double sums[6] = {1 / (p * p * q * q),
                          (1 + p + p * p) / (2 * p * p * (p * p - q * q)),
                          (1 - p + p * p) / (2 * p * p * (p * p - q * q)),
                          (1 + q + q * q) / (2 * q * q * (q * q - p * p)),
                          (1 - q + q * q) / (2 * q * q * (q * q - p * p)),
                          1};
  const SgLayout l = parse("wino:4:2");
  size_t n;
  assert_true(sg_layout_count(&l, 4, dims, &n));
  assert_int_equal(n, sizeof y / sizeof *y);
  assert_true(sg_layout_pack(&l, 4, dims, sizeof *x, x, y));
  for (size_t i = 0; i < n; i++) { // [6, 6, 2 panels, 2 channels, 2 filters]
    const double product = sums[i / 48] * sums[i / 8 % 6];
    const size_t filter = i / 4 % 2 * 2 + i % 2;
    const double want = filter == 3 ? 0 : filter == 2 ? 2 * product : product;
    assert_true(fabs(y[i] - want) <= 1e-6 * fabs(want));
  }
  assert_false(sg_layout_pack(&l, 4, dims, 8, x, y)); // f32 alone
  assert_false(sg_layout_count(&l, 4, (int64_t[]){3, 2, 3, 5}, &n));
  assert_false(sg_layout_count(&l, 3, dims, &n));
  const int64_t huge[] = {INT64_C(1) << 31, INT64_C(1) << 31, 3, 3};
  assert_false(sg_layout_count(&l, 4, huge, &n));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_parse),   cmocka_unit_test(test_sizes),
      cmocka_unit_test(test_pack),    cmocka_unit_test(test_groups),
      cmocka_unit_test(test_nibbles), cmocka_unit_test(test_plain),
      cmocka_unit_test(test_winograd)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
