//===- tensor.c - dtypes, checked sizes, errors ---------------------------===//
#include "sg/Tensor.h"

#include "../unit.h"

#include <string.h>

static void dtypes(void **state) {
  (void)state;
  for (int i = 0; i < SG_DTYPE_COUNT; i++) {
    SgDType back = SG_DTYPE_COUNT;
    assert_true(sg_dtype_parse(sg_dtype_name((SgDType)i), &back));
    assert_int_equal(back, i);
  }
  assert_int_equal(sg_dtype_size(SG_BOOL), 1);
  assert_int_equal(sg_dtype_size(SG_BF16), 2);
  assert_int_equal(sg_dtype_size(SG_F32), 4);
  assert_int_equal(sg_dtype_size(SG_U64), 8);
  assert_int_equal(sg_dtype_size(SG_DTYPE_COUNT), 0);
  assert_string_equal(sg_dtype_name((SgDType)-1), "?");
  SgDType kept = SG_I8;
  assert_false(sg_dtype_parse("float8", &kept));
  assert_int_equal(kept, SG_I8);
}

static void sizes(void **state) {
  (void)state;
  size_t n = 7;
  const SgTensor scalar = {.dtype = SG_F64};
  assert_true(sg_tensor_bytes(&scalar, &n) && n == 8);
  const int64_t large = (int64_t)1 << 40;
  const SgTensor empty = {.dtype = SG_F32, .rank = 3, .dims = {large, 0, large}};
  assert_true(sg_tensor_bytes(&empty, &n) && n == 0);
  const SgTensor huge = {.dtype = SG_I8, .rank = 2, .dims = {large, large}};
  assert_false(sg_tensor_count(&huge, &n));
  const SgTensor count_fits = {.dtype = SG_F64, .rank = 1, .dims = {INT64_MAX / 4}};
  assert_true(sg_tensor_count(&count_fits, &n) && n == INT64_MAX / 4);
  assert_false(sg_tensor_bytes(&count_fits, &n));
  const SgTensor negative = {.dtype = SG_I8, .rank = 2, .dims = {0, -1}};
  assert_false(sg_tensor_count(&negative, &n));
  const SgTensor rank = {.dtype = SG_I8, .rank = SG_MAX_RANK + 1};
  assert_false(sg_tensor_count(&rank, &n));
  assert_int_equal(n, INT64_MAX / 4); // untouched by failures
  assert_false(sg_size_add(SIZE_MAX, 1, &n));
  assert_false(sg_size_mul(SIZE_MAX / 2, 3, &n));
  assert_false(sg_size_align(SIZE_MAX - 5, 64, &n));
  assert_true(sg_size_align(65, 64, &n) && n == 128);
  assert_true(sg_size_align(64, 64, &n) && n == 64);
}

static void texts(void **state) {
  (void)state;
  char text[64], tiny[8];
  const SgTensor t = {.dtype = SG_F32, .rank = 3, .dims = {1, 30, 224}};
  sg_tensor_type_text(&t, text, sizeof text);
  assert_string_equal(text, "float32[1, 30, 224]");
  const SgTensor scalar = {.dtype = SG_BOOL};
  sg_tensor_type_text(&scalar, text, sizeof text);
  assert_string_equal(text, "bool[]");
  sg_tensor_type_text(&t, tiny, sizeof tiny); // cut, and ended
  assert_int_equal(strlen(tiny), sizeof tiny - 1);
}

static void same_type(void **state) {
  (void)state;
  const SgTensor a = {.dtype = SG_F32, .rank = 2, .dims = {2, 3, 9}};
  SgTensor b = {.dtype = SG_F32, .rank = 2, .dims = {2, 3, 8}}; // the third is unused
  assert_true(sg_tensor_same_type(&a, &b));
  b.dims[1] = 4;
  assert_false(sg_tensor_same_type(&a, &b));
  b = a;
  b.dtype = SG_I32;
  assert_false(sg_tensor_same_type(&a, &b));
  b = a;
  b.rank = 1;
  assert_false(sg_tensor_same_type(&a, &b));
}

static void allocation(void **state) {
  (void)state;
  SgTensor t = {.dtype = SG_I64, .rank = 1, .dims = {3}};
  SgError error = {0};
  assert_int_equal(sg_tensor_alloc(&t, &error), SG_STATUS_OK);
  assert_int_equal((uintptr_t)t.data % 64, 0);
  for (int i = 0; i < 3; i++)
    assert_int_equal(((int64_t *)t.data)[i], 0);
  sg_tensor_free(&t);
  assert_null(t.data);
  sg_tensor_free(&t);
  t.dims[0] = 0; // empty: still a pointer to free
  assert_int_equal(sg_tensor_alloc(&t, &error), SG_STATUS_OK);
  assert_non_null(t.data);
  sg_tensor_free(&t);
  t.dims[0] = INT64_MAX;
  assert_int_equal(sg_tensor_alloc(&t, &error), SG_STATUS_INVALID);
  assert_non_null(strstr(error.text, "int64[9223372036854775807]"));
}

static void errors(void **state) {
  (void)state;
  SgError error = {0};
  assert_int_equal(sg_error_set(NULL, SG_STATUS_IO, "nobody asked"), SG_STATUS_IO);
  assert_int_equal(sg_error_set(&error, SG_STATUS_IO, "%s: %d", "file", 3),
                   SG_STATUS_IO);
  assert_string_equal(error.text, "file: 3");
  // A message within another, in the same buffer.
  assert_int_equal(sg_error_set(&error, error.code, "model: %s", error.text),
                   SG_STATUS_IO);
  assert_string_equal(error.text, "model: file: 3");
  char longer[2 * SG_ERROR_TEXT];
  memset(longer, 'x', sizeof longer - 1);
  longer[sizeof longer - 1] = '\0';
  (void)sg_error_set(&error, SG_STATUS_IO, "%s", longer);
  assert_int_equal(strlen(error.text), SG_ERROR_TEXT - 1);
  assert_string_equal(sg_status_text(SG_STATUS_FORMAT), "malformed data");
  assert_string_equal(sg_status_text(SG_STATUS_COUNT), "unknown status");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(dtypes),     cmocka_unit_test(sizes),
      cmocka_unit_test(texts),      cmocka_unit_test(same_type),
      cmocka_unit_test(allocation), cmocka_unit_test(errors)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
