//===- table.c - growing text, tables and folders -------------------------===//
#include "../unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "Support/buffer.h"
#include "Support/dir.h"
#include "Support/table.h"

static void test_buffer(void **state) {
  (void)state;
  SgBuffer b = {0};
  sg_buffer_put(&b, "a\0b", 3);
  assert_int_equal(b.size, 3);
  assert_memory_equal(b.data, "a\0b\0", 4);
  for (int i = 0; i < 1000; i++)
    sg_buffer_printf(&b, "%d,", i);
  assert_int_equal(b.size, 3 + 10 * 2 + 90 * 3 + 900 * 4);
  assert_string_equal(b.data + b.size - 8, "998,999,");
  sg_buffer_free(&b);
  assert_null(b.data);
  sg_buffer_json(&b, "q\"b\\n\n\x01u\xc3\xa9");
  assert_string_equal(b.data, "\"q\\\"b\\\\n\\u000a\\u0001u\xc3\xa9\"");
  sg_buffer_free(&b);
  char *empty = sg_printf("%s", "");
  assert_string_equal(empty, "");
  free(empty);
  assert_null(sg_strdup(NULL));
}

static void test_table(void **state) {
  (void)state;
  enum { KEYS = 1000 };
  SgTable *table = sg_table_create();
  for (int64_t i = 0; i < KEYS; i++) { // grows several times
    int64_t *value = sg_table_at(table, &i, sizeof i);
    assert_int_equal(*value, -1);
    *value = i * i;
    assert_int_equal(sg_table_count(table), i + 1);
  }
  for (int64_t i = 0; i < KEYS; i++)
    assert_int_equal(*sg_table_at(table, &i, sizeof i), i * i);
  assert_int_equal(sg_table_count(table), KEYS);
  // Prefixes, and keys with a NUL in them, are keys of their own.
  *sg_table_at(table, "ab", 1) = 1;
  *sg_table_at(table, "ab", 2) = 2;
  *sg_table_at(table, "a\0b", 3) = 3;
  *sg_table_at(table, "", 0) = 4;
  assert_int_equal(*sg_table_at(table, "a", 1), 1);
  assert_int_equal(*sg_table_at(table, "ab", 2), 2);
  assert_int_equal(*sg_table_at(table, "a\0b", 3), 3);
  assert_int_equal(*sg_table_at(table, NULL, 0), 4);
  sg_table_destroy(table);
  sg_table_destroy(NULL);
}

static void write_file(const char *path, size_t bytes) {
  FILE *file = fopen(path, "w");
  assert_non_null(file);
  for (size_t i = 0; i < bytes; i++)
    fputc('x', file);
  fclose(file);
}

static bool count_two(void *user, const char *name) {
  (void)name;
  return ++*(int *)user < 2;
}

static void test_folders(void **state) {
  (void)state;
  SgError error;
  char *top = NULL;
  assert_int_equal(sg_dir_temporary(&top, &error), SG_STATUS_OK);
  struct stat st;
  assert_int_equal(stat(top, &st), 0);
  assert_int_equal(st.st_mode & 0777, 0700);
  char *deep = sg_printf("%s/a//b/c/", top), *file = sg_printf("%s/a/b/c/f", top);
  char *outside = sg_printf("%s-kept", top), *link_path = sg_printf("%s/a/link", top);
  assert_int_equal(sg_dir_make(deep, 0700, &error), SG_STATUS_OK);
  assert_int_equal(sg_dir_make(deep, 0700, &error), SG_STATUS_OK); // again is fine
  write_file(file, 100);
  write_file(outside, 7);
  assert_int_equal(symlink(outside, link_path), 0);
  assert_int_equal(sg_dir_size(top), 100); // links count for nothing
  int listed = 0;
  char *a = sg_printf("%s/a", top);
  sg_dir_list(a, count_two, &listed);
  assert_int_equal(listed, 2);
  char *below = sg_printf("%s/x", file);
  assert_int_equal(sg_dir_make(below, 0700, &error), SG_STATUS_IO);
  assert_non_null(strstr(error.text, "is no folder"));
  sg_dir_remove(top);
  assert_int_equal(access(top, F_OK), -1);
  assert_int_equal(access(outside, F_OK), 0); // what the link led to
  sg_dir_remove(outside);
  assert_int_equal(access(outside, F_OK), -1);
  sg_dir_remove("/no/such/folder");
  free(top), free(deep), free(file), free(outside), free(link_path), free(a),
      free(below);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_buffer),
                                     cmocka_unit_test(test_table),
                                     cmocka_unit_test(test_folders)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
