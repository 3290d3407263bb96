//===- npy.c - .npy files written, read, and refused ----------------------===//
#include "sg/Npy.h"

#include "../unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int new_path(void **state) {
  static char path[64];
  strcpy(path, "/tmp/sg-npy-XXXXXX");
  const int fd = mkstemp(path);
  if (fd < 0) return 1;
  close(fd);
  *state = path;
  return 0;
}

static int remove_path(void **state) { return unlink(*state); }

static void every_dtype_comes_back(void **state) {
  const char *path = *state;
  SgError error = {0};
  for (int d = 0; d < SG_DTYPE_COUNT; d++)
    for (int rank = 0; rank <= SG_MAX_RANK; rank++) {
      SgTensor t = {.dtype = (SgDType)d, .rank = rank}, back = {0};
      for (int i = 0; i < rank; i++)
        t.dims[i] = 1 + (i * 5 + 3) % 3;
      size_t bytes;
      assert_true(sg_tensor_bytes(&t, &bytes));
      assert_int_equal(sg_tensor_alloc(&t, &error), SG_STATUS_OK);
      for (size_t i = 0; i < bytes; i++)
        ((uint8_t *)t.data)[i] = (uint8_t)(d == SG_BOOL ? i % 2 : i * 37 + 1);
      assert_int_equal(sg_npy_write(path, &t, &error), SG_STATUS_OK);
      assert_int_equal(sg_npy_read(path, &back, &error), SG_STATUS_OK);
      assert_true(sg_tensor_same_type(&t, &back));
      assert_memory_equal(t.data, back.data, bytes);
      sg_tensor_free(&t);
      sg_tensor_free(&back);
    }
}

/// A file of version `major` with this header and data; padded as numpy does.
static size_t make_file(uint8_t *out, int major, const char *header, const void *data,
                        size_t size) {
  const size_t start = major == 1 ? 10 : 12;
  const size_t length = (start + strlen(header) + 1 + 63) / 64 * 64 - start;
  memcpy(out, "\x93NUMPY", 6);
  out[6] = (uint8_t)major;
  out[7] = 0;
  memset(out + 8, 0, 4);
  out[8] = (uint8_t)length;
  out[9] = (uint8_t)(length >> 8);
  memset(out + start, ' ', length);
  memcpy(out + start, header, strlen(header));
  out[start + length - 1] = '\n';
  if (size > 0) memcpy(out + start + length, data, size);
  return start + length + size;
}

static void what_numpy_writes(void **state) {
  (void)state;
  static const float c_order[] = {0, 1, 2, 3, 4, 5};
  static const float f_order[] = {0, 3, 1, 4, 2, 5};
  static const struct {
    int major;
    const char *header;
    const void *data;
  } files[] = {
      {1, "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }", c_order},
      {2, "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }", c_order},
      {3, "{'descr': '<f4', 'fortran_order': True, 'shape': (2, 3), }", f_order},
      {1, "{\"shape\": (2L, 3L,), \"fortran_order\":True,\"descr\": \"=f4\"}",
       f_order}};
  for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
    uint8_t bytes[512];
    SgTensor t = {0};
    SgError error = {0};
    const size_t size =
        make_file(bytes, files[i].major, files[i].header, files[i].data, 24);
    if (sg_npy_parse("x.npy", bytes, size, &t, &error) != SG_STATUS_OK)
      fail_msg("%s", error.text);
    assert_int_equal(t.rank, 2);
    assert_int_equal(t.dims[0], 2);
    assert_int_equal(t.dims[1], 3);
    assert_memory_equal(t.data, c_order, sizeof c_order);
    sg_tensor_free(&t);
  }
}

static void fortran_order_of_rank_3(void **state) {
  (void)state;
  // numpy: np.asfortranarray(np.arange(24, dtype='>i2').reshape(2, 3, 4))
  uint8_t data[48], bytes[512];
  int n = 0;
  for (int k = 0; k < 4; k++)
    for (int j = 0; j < 3; j++)
      for (int i = 0; i < 2; i++) {
        const int value = (i * 3 + j) * 4 + k;
        data[n++] = 0; // big-endian
        data[n++] = (uint8_t)value;
      }
  const size_t size = make_file(
      bytes, 1, "{'descr': '>i2', 'fortran_order': True, 'shape': (2, 3, 4), }", data,
      sizeof data);
  SgTensor t = {0};
  assert_int_equal(sg_npy_parse("x", bytes, size, &t, NULL), SG_STATUS_OK);
  for (int i = 0; i < 24; i++)
    assert_int_equal(((int16_t *)t.data)[i], i);
  sg_tensor_free(&t);
}

static void bools_are_0_or_1(void **state) {
  (void)state;
  uint8_t bytes[256];
  const size_t size =
      make_file(bytes, 1, "{'descr': '|b1', 'fortran_order': False, 'shape': (3,), }",
                "\0\2\377", 3);
  SgTensor t = {0};
  assert_int_equal(sg_npy_parse("x", bytes, size, &t, NULL), SG_STATUS_OK);
  assert_memory_equal(t.data, "\0\1\1", 3);
  sg_tensor_free(&t);
}

static void refused(void **state) {
  (void)state;
#define F4 "'descr': '<f4', "
#define NO "'fortran_order': False, "
  static const struct {
    const char *header;
    SgStatus status;
    const char *message;
  } files[] = {
      {"", SG_STATUS_FORMAT, "the header is not a dict"},
      {"{" F4 NO "}", SG_STATUS_FORMAT, "lacks descr, fortran_order or shape"},
      {"{" F4 NO "'shape': 3}", SG_STATUS_FORMAT, "'shape' is not a tuple"},
      {"{" F4 NO "'shape': (-3,)}", SG_STATUS_FORMAT, "bad dimension"},
      {"{" F4 NO "'shape': (3;)}", SG_STATUS_FORMAT, "bad 'shape'"},
      {"{" F4 NO "'shape': (3,", SG_STATUS_FORMAT, "bad dimension"},
      {"{" F4 NO "'shape': (3,)} 7", SG_STATUS_FORMAT, "text after the header"},
      {"{" F4 NO "'shape': (3,) 'x': 1}", SG_STATUS_FORMAT, "bad header"},
      {"{" F4 "'fortran_order': 0, 'shape': ()}", SG_STATUS_FORMAT, "neither True nor"},
      {"{" F4 NO "'extra': ()}", SG_STATUS_FORMAT, "unknown key"},
      {"{'descr': '<c8', " NO "'shape': ()}", SG_STATUS_UNSUPPORTED, "dtype '<c8'"},
      {"{'descr': '|O', " NO "'shape': ()}", SG_STATUS_UNSUPPORTED, "dtype '|O'"},
      {"{'descr': [('a', '<f4')], " NO "'shape': ()}", SG_STATUS_UNSUPPORTED,
       "structured dtype"},
      {"{" F4 NO "'shape': (1,1,1,1,1,1,1,1,1)}", SG_STATUS_UNSUPPORTED,
       "more than 8 dimensions"},
      {"{" F4 NO "'shape': (99999999999999999999,)}", SG_STATUS_FORMAT,
       "bad dimension"},
      {"{" F4 NO "'shape': (4000000000, 4000000000)}", SG_STATUS_FORMAT,
       "the shape is too large"},
      {"{" F4 NO "'shape': (1000000000000,)}", SG_STATUS_FORMAT,
       "8 bytes of data, its shape says 4000000000000"},
      {"{" F4 NO "'shape': (1,)}", SG_STATUS_FORMAT,
       "8 bytes of data, its shape says 4"}};
  for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
    uint8_t bytes[512];
    SgTensor t = {0};
    SgError error = {0};
    const size_t size = make_file(bytes, 1, files[i].header, "12345678", 8);
    assert_int_equal(sg_npy_parse("in.npy", bytes, size, &t, &error), files[i].status);
    if (strncmp(error.text, "in.npy: ", 8) != 0 ||
        !strstr(error.text, files[i].message))
      fail_msg("'%s' is not '%s'", error.text, files[i].message);
    assert_null(t.data);
  }
}

static void cut_short(void **state) {
  (void)state;
  uint8_t whole[512];
  for (int major = 1; major <= 2; major++) {
    const size_t size = make_file(
        whole, major, "{'descr': '<f4', 'fortran_order': False, 'shape': (2,), }",
        "12345678", 8);
    for (size_t n = 0; n < size; n++) {
      uint8_t *bytes = malloc(n ? n : 1); // so that a read past the end is seen
      memcpy(bytes, whole, n);
      SgTensor t = {0};
      assert_int_not_equal(sg_npy_parse("x", bytes, n, &t, NULL), SG_STATUS_OK);
      free(bytes);
    }
    // A header that claims more than is there.
    whole[9] = 0xff;
    SgTensor t = {0};
    assert_int_equal(sg_npy_parse("x", whole, size, &t, NULL), SG_STATUS_FORMAT);
    whole[6] = 4;
    assert_int_equal(sg_npy_parse("x", whole, size, &t, NULL), SG_STATUS_UNSUPPORTED);
  }
}

static void files(void **state) {
  SgTensor t = {.dtype = SG_F32, .rank = 1, .dims = {1}};
  SgError error = {0};
  float value = 1;
  t.data = &value;
  assert_int_equal(sg_npy_write("/nowhere/x.npy", &t, &error), SG_STATUS_IO);
  assert_non_null(strstr(error.text, "/nowhere/x.npy"));
  assert_int_equal(sg_npy_read("/nowhere/x.npy", &t, &error), SG_STATUS_IO);
  assert_int_equal(sg_npy_read("/tmp", &t, &error), SG_STATUS_IO);
  assert_non_null(strstr(error.text, "not a regular file"));
  FILE *empty = fopen(*state, "w");
  assert_non_null(empty);
  fclose(empty);
  assert_int_equal(sg_npy_read(*state, &t, &error), SG_STATUS_FORMAT);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(every_dtype_comes_back, new_path, remove_path),
      cmocka_unit_test(what_numpy_writes),
      cmocka_unit_test(fortran_order_of_rank_3),
      cmocka_unit_test(bools_are_0_or_1),
      cmocka_unit_test(refused),
      cmocka_unit_test(cut_short),
      cmocka_unit_test_setup_teardown(files, new_path, remove_path)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
