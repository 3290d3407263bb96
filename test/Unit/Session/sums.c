//===- sums.c - what an entry of the cache is checked by ------------------===//
#include "../unit.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "Session/meta.h"
#include "Session/sums.h"
#include "Support/buffer.h"
#include "Support/dir.h"

typedef struct Folder {
  char *path, *a, *sums, *memo;
} Folder;

static void write_text(const char *path, const char *text) {
  FILE *file = fopen(path, "w");
  assert_non_null(file);
  fputs(text, file);
  fclose(file);
}

static int setup(void **state) {
  Folder *f = calloc(1, sizeof *f);
  assert_non_null(f);
  assert_int_equal(sg_dir_temporary(&f->path, NULL), SG_STATUS_OK);
  f->a = sg_printf("%s/a", f->path);
  f->sums = sg_printf("%s/sums", f->path);
  f->memo = sg_printf("%s.memo", f->path);
  write_text(f->a, "alpha");
  *state = f;
  return 0;
}

static int teardown(void **state) {
  Folder *f = *state;
  sg_dir_remove(f->path);
  unlink(f->memo);
  free(f->path), free(f->a), free(f->sums), free(f->memo), free(f);
  return 0;
}

static void test_folder(void **state) {
  const Folder *f = *state;
  assert_false(sg_sums_check(f->path)); // no sums yet
  assert_int_equal(sg_sums_write(f->path, NULL), SG_STATUS_OK);
  assert_true(sg_sums_check(f->path));
  // Another time with the same bytes is fine; other bytes of the same size are not.
  const struct timespec old[2] = {{1000, 0}, {1000, 0}};
  assert_int_equal(utimensat(AT_FDCWD, f->a, old, 0), 0);
  assert_true(sg_sums_check(f->path));
  write_text(f->a, "alphb");
  assert_false(sg_sums_check(f->path));
  write_text(f->a, "alpha");
  assert_true(sg_sums_check(f->path));
  // A line less, or a changed one, of sums itself.
  FILE *file = fopen(f->sums, "r+");
  assert_non_null(file);
  fputc('x', file);
  fclose(file);
  assert_false(sg_sums_check(f->path));
  write_text(f->sums, "");
  assert_false(sg_sums_check(f->path));
}

static void test_memo(void **state) {
  const Folder *f = *state;
  SgHash first, second;
  const struct timespec old[2] = {{1000, 0}, {1000, 0}};
  // A file that was just written is hashed, and nothing is remembered.
  assert_int_equal(sg_sums_file(f->a, f->memo, &first, NULL), SG_STATUS_OK);
  assert_memory_equal(first.bytes, sg_hash("alpha", 5).bytes, sizeof first.bytes);
  assert_int_equal(access(f->memo, F_OK), -1);
  assert_int_equal(utimensat(AT_FDCWD, f->a, old, 0), 0);
  assert_int_equal(sg_sums_file(f->a, f->memo, &first, NULL), SG_STATUS_OK);
  assert_int_equal(access(f->memo, F_OK), 0);
  // What is remembered is believed while size, time and inode stay: so it was read.
  write_text(f->a, "omega");
  assert_int_equal(utimensat(AT_FDCWD, f->a, old, 0), 0);
  assert_int_equal(sg_sums_file(f->a, f->memo, &second, NULL), SG_STATUS_OK);
  assert_memory_equal(second.bytes, first.bytes, sizeof first.bytes);
  // Another time, or a damaged memo, and it is not.
  const struct timespec other[2] = {{2000, 0}, {2000, 0}};
  assert_int_equal(utimensat(AT_FDCWD, f->a, other, 0), 0);
  assert_int_equal(sg_sums_file(f->a, f->memo, &second, NULL), SG_STATUS_OK);
  assert_memory_equal(second.bytes, sg_hash("omega", 5).bytes, sizeof second.bytes);
  write_text(f->memo, "nonsense");
  assert_int_equal(sg_sums_file(f->a, f->memo, &second, NULL), SG_STATUS_OK);
  assert_memory_equal(second.bytes, sg_hash("omega", 5).bytes, sizeof second.bytes);
  SgError error;
  assert_int_equal(sg_sums_file(f->path, NULL, &second, &error), SG_STATUS_IO);
  assert_non_null(strstr(error.text, "is a folder"));
}

static void test_meta(void **state) {
  const Folder *f = *state;
  const SgDraw draws[] = {{SG_DRAW_FREE, 0},
                          {SG_DRAW_INDEX, 30522},
                          {SG_DRAW_MASK, 0},
                          {SG_DRAW_LENGTH, 1}};
  const SgMeta meta = {.import_s = 0.5,
                       .kernels_s = 1,
                       .kernels_distinct = 3,
                       .arena_bytes = UINT64_C(1) << 40,
                       .build = "a \"build\"",
                       .cpu = "znver4",
                       .draws = draws,
                       .input_count = 4};
  char *text = NULL;
  SgDraw *read = NULL;
  assert_int_equal(sg_meta_write(&meta, f->path, NULL), SG_STATUS_OK);
  assert_int_equal(sg_meta_read(f->path, 4, &text, &read, NULL), SG_STATUS_OK);
  for (int i = 0; i < 4; i++) {
    assert_int_equal(read[i].kind, draws[i].kind);
    assert_int_equal(read[i].bound, draws[i].bound);
  }
  char *arena = sg_meta_value(text, "arena_bytes"),
       *build = sg_meta_value(text, "build");
  assert_string_equal(arena, "1099511627776");
  assert_string_equal(build, "\"a \\\"build\\\"\"");
  assert_null(sg_meta_value(text, "bytes"));
  free(text), free(read), free(arena), free(build);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(test_folder, setup, teardown),
      cmocka_unit_test_setup_teardown(test_memo, setup, teardown),
      cmocka_unit_test_setup_teardown(test_meta, setup, teardown)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
