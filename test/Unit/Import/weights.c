//===- weights.c - bytes by name, within one folder ------------------------===//
#include "sg/Weights.h"

#include "../unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "Support/dir.h"
#include "sg/File.h"

typedef struct Place {
  char *folder, inside[512], outside[512], link[512];
  SgWeights *weights;
} Place;

static int set_up(void **state) {
  Place *p = calloc(1, sizeof *p);
  char sub[512];
  if (!p || sg_dir_temporary(&p->folder, NULL) != SG_STATUS_OK) return 1;
  snprintf(sub, sizeof sub, "%s/model", p->folder);
  snprintf(p->inside, sizeof p->inside, "%s/w.bin", sub);
  snprintf(p->outside, sizeof p->outside, "%s/secret", p->folder);
  snprintf(p->link, sizeof p->link, "%s/link", sub);
  if (mkdir(sub, 0700) != 0 || sg_file_save(p->inside, "0123456789", 10, NULL) ||
      sg_file_save(p->outside, "secret", 6, NULL) ||
      symlink("../secret", p->link) != 0 ||
      sg_weights_open(sub, &p->weights, NULL) != SG_STATUS_OK)
    return 1;
  *state = p;
  return 0;
}

static int tear_down(void **state) {
  Place *p = *state;
  sg_weights_close(p->weights);
  sg_dir_remove(p->folder);
  free(p->folder);
  free(p);
  return 0;
}

static SgStatus get(Place *p, const char *key, SgBytes *out, SgError *error) {
  return sg_weights_get(p->weights, key, strlen(key), out, error);
}

static void ranges_are_found(void **state) {
  SgBytes bytes;
  assert_int_equal(get(*state, "w.bin#3+4", &bytes, NULL), SG_STATUS_OK);
  assert_int_equal(bytes.length, 4);
  assert_memory_equal(bytes.data, "3456", 4);
  assert_int_equal(get(*state, "w.bin#10+0", &bytes, NULL), SG_STATUS_OK);
  assert_int_equal(bytes.length, 0);
  char key[64];
  assert_true(sg_weights_key(key, sizeof key, "a#b", 18446744073709551615u, 0));
  assert_string_equal(key, "a#b#18446744073709551615+0");
  assert_false(sg_weights_key(key, 8, "a#b", 10, 10));
}

static void a_file_stands_for_its_folder(void **state) {
  Place *p = *state;
  SgWeights *w = NULL;
  SgBytes bytes;
  assert_int_equal(sg_weights_open(p->inside, &w, NULL), SG_STATUS_OK);
  assert_string_equal(sg_weights_folder(w), sg_weights_folder(p->weights));
  assert_int_equal(sg_weights_file(w, "w.bin", &bytes, NULL), SG_STATUS_OK);
  assert_int_equal(bytes.length, 10);
  sg_weights_close(w);
}

static void wrong_keys_are_refused(void **state) {
  static const char *const keys[] = {
      "",           "w.bin",      "w.bin#",
      "w.bin#1",    "w.bin#1+",   "w.bin#+1",
      "w.bin#-1+2", "w.bin#1+2x", "w.bin#0x1+2",
      "#0+1",       "w.bin# 1+2", "w.bin#18446744073709551616+1"};
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
    SgBytes bytes;
    SgError error = {0};
    assert_int_not_equal(get(*state, keys[i], &bytes, &error), SG_STATUS_OK);
    assert_true(error.text[0]);
  }
}

static void ranges_past_the_end_are_refused(void **state) {
  static const char *const keys[] = {"w.bin#0+11", "w.bin#11+0", "w.bin#10+1",
                                     "w.bin#18446744073709551615+2",
                                     "w.bin#2+18446744073709551615"};
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
    SgBytes bytes;
    SgError error = {0};
    assert_int_equal(get(*state, keys[i], &bytes, &error), SG_STATUS_FORMAT);
    assert_non_null(strstr(error.text, "past the end"));
  }
}

static void no_path_leaves_the_folder(void **state) {
  Place *p = *state;
  char absolute[600];
  snprintf(absolute, sizeof absolute, "%s#0+1", p->outside);
  const char *const keys[] = {"../secret#0+1", "a/../../secret#0+1", absolute,
                              "..#0+1",        "link#0+1",           "./../secret#0+1",
                              "a/..#0+1"};
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
    SgBytes bytes;
    SgError error = {0};
    assert_int_equal(get(p, keys[i], &bytes, &error), SG_STATUS_INVALID);
    assert_non_null(strstr(error.text, "outside the model's folder"));
  }
}

static void what_is_no_file_is_refused(void **state) {
  Place *p = *state;
  char fifo[600];
  SgBytes bytes;
  SgError error = {0};
  snprintf(fifo, sizeof fifo, "%s/model/fifo", p->folder);
  assert_int_equal(mkfifo(fifo, 0600), 0);
  assert_int_equal(get(p, "fifo#0+0", &bytes, &error), SG_STATUS_IO); // does not wait
  assert_int_equal(get(p, ".#0+0", &bytes, &error), SG_STATUS_INVALID);
  assert_int_equal(get(p, "missing#0+0", &bytes, &error), SG_STATUS_IO);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(ranges_are_found, set_up, tear_down),
      cmocka_unit_test_setup_teardown(a_file_stands_for_its_folder, set_up, tear_down),
      cmocka_unit_test_setup_teardown(wrong_keys_are_refused, set_up, tear_down),
      cmocka_unit_test_setup_teardown(ranges_past_the_end_are_refused, set_up,
                                      tear_down),
      cmocka_unit_test_setup_teardown(no_path_leaves_the_folder, set_up, tear_down),
      cmocka_unit_test_setup_teardown(what_is_no_file_is_refused, set_up, tear_down),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
