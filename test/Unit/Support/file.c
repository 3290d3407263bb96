//===- file.c - renamed files, mapped files, hashes -----------------------===//
#include "sg/File.h"
#include "sg/Hash.h"

#include "../unit.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "Support/dir.h"

static int set_up(void **state) {
  char *folder = NULL;
  if (sg_dir_temporary(&folder, NULL) != SG_STATUS_OK) return 1;
  *state = folder;
  return 0;
}

static int tear_down(void **state) {
  sg_dir_remove(*state);
  free(*state);
  return 0;
}

static int count_files(const char *folder) {
  int count = 0;
  DIR *dir = opendir(folder);
  assert_non_null(dir);
  for (const struct dirent *e = readdir(dir); e; e = readdir(dir))
    count += e->d_name[0] != '.';
  closedir(dir);
  return count;
}

static void written_and_mapped(void **state) {
  char path[512];
  SgFileOut *file = NULL;
  SgFileMap map;
  SgError error = {0};
  snprintf(path, sizeof path, "%s/a", (char *)*state);
  assert_int_equal(sg_file_create(path, &file, &error), SG_STATUS_OK);
  sg_file_write(file, "head", 4);
  sg_file_write(file, "body", 4);
  assert_int_equal(access(path, F_OK), -1); // not there before the commit
  sg_file_write_at(file, 1, "EA", 2);
  sg_file_write(file, "!", 1);
  assert_int_equal(sg_file_offset(file), 9);
  assert_int_equal(sg_file_commit(file, &error), SG_STATUS_OK);
  assert_int_equal(sg_file_map(path, &map, &error), SG_STATUS_OK);
  assert_int_equal(map.size, 9);
  assert_memory_equal(map.data, "hEAdbody!", 9);
  sg_file_map_drop(map.data, map.size);
  assert_memory_equal(map.data, "hEAdbody!", 9); // read again
  sg_file_unmap(&map);
  assert_null(map.data);
  assert_int_equal(count_files(*state), 1); // no temporary file is left
  // The mode is that of any new file.
  struct stat info;
  const mode_t mask = umask(0);
  umask(mask);
  assert_int_equal(stat(path, &info), 0);
  assert_int_equal(info.st_mode & 0777, 0666 & ~mask);
}

static void aborted_and_failed(void **state) {
  char path[512];
  SgFileOut *file = NULL;
  SgError error = {0};
  snprintf(path, sizeof path, "%s/b", (char *)*state);
  assert_int_equal(sg_file_create(path, &file, &error), SG_STATUS_OK);
  sg_file_write(file, "x", 1);
  sg_file_abort(file);
  sg_file_abort(NULL);
  assert_int_equal(count_files(*state), 0);
  assert_int_equal(sg_file_save("/nowhere/b", "x", 1, &error), SG_STATUS_IO);
  assert_non_null(strstr(error.text, "/nowhere/b"));
  // The rename fails: a folder is in the way. What was there stays.
  assert_int_equal(mkdir(path, 0700), 0);
  assert_int_equal(sg_file_save(path, "x", 1, &error), SG_STATUS_IO);
  assert_int_equal(count_files(*state), 1);
  SgFileMap map;
  assert_int_equal(sg_file_map(path, &map, &error), SG_STATUS_IO);
  assert_non_null(strstr(error.text, "not a regular file"));
}

static void hashes(void **state) {
  (void)state;
  char text[SG_HASH_TEXT];
  sg_hash_text(sg_hash("", 0), text); // xxHash's own test value of no bytes
  assert_string_equal(text, "99aa06d3014798d86001c324468d497f");
  SgHasher *whole = sg_hasher_create(), *parts = sg_hasher_create();
  sg_hasher_add(whole, "abc", 3);
  sg_hasher_add(parts, "a", 1);
  sg_hasher_add(parts, "bc", 2);
  const SgHash a = sg_hasher_value(whole), b = sg_hasher_value(parts),
               c = sg_hash("abc", 3);
  assert_memory_equal(&a, &b, sizeof a);
  assert_memory_equal(&a, &c, sizeof a);
  sg_hasher_destroy(whole);
  sg_hasher_destroy(parts);
  // Texts do not run into each other.
  SgHasher *left = sg_hasher_create(), *right = sg_hasher_create();
  sg_hasher_add_text(left, "ab");
  sg_hasher_add_text(left, "c");
  sg_hasher_add_text(right, "a");
  sg_hasher_add_text(right, "bc");
  const SgHash l = sg_hasher_value(left), r = sg_hasher_value(right);
  assert_memory_not_equal(&l, &r, sizeof l);
  sg_hasher_destroy(left);
  sg_hasher_destroy(right);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(written_and_mapped, set_up, tear_down),
      cmocka_unit_test_setup_teardown(aborted_and_failed, set_up, tear_down),
      cmocka_unit_test(hashes)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
