//===- model.c - the C interface of a program that runs a model -----------===//
#include "../unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "Support/buffer.h"
#include "Support/dir.h"
#include "sg/Session.h"

static const char model_text[] =
    "func.func @main(%x: tensor<2x3xf32> {sg.name = \"x\"})\n"
    "    -> (tensor<3xf32> {sg.name = \"y\"}, tensor<2x3xf32> {sg.name = \"same\"}) {\n"
    "  %y = sg.reduce_sum %x {axes = array<i64: 0>} : (tensor<2x3xf32>) -> "
    "tensor<3xf32>\n"
    "  return %y, %x : tensor<3xf32>, tensor<2x3xf32>\n"
    "}\n";

typedef struct Folder {
  char *path, *model, *cache;
} Folder;

static int setup(void **state) {
  Folder *f = calloc(1, sizeof *f);
  assert_non_null(f);
  assert_int_equal(sg_dir_temporary(&f->path, NULL), SG_STATUS_OK);
  f->model = sg_printf("%s/m.mlir", f->path);
  f->cache = sg_printf("%s/cache", f->path);
  FILE *file = fopen(f->model, "w");
  assert_non_null(file);
  fputs(model_text, file);
  fclose(file);
  *state = f;
  return 0;
}

static int teardown(void **state) {
  Folder *f = *state;
  sg_dir_remove(f->path);
  free(f->path), free(f->model), free(f->cache), free(f);
  return 0;
}

static void test_run(void **state) {
  const Folder *f = *state;
  SgError error = {0};
  SgModel *model = NULL;
  const SgLoadOptions options = {.cache = f->cache};
  assert_int_equal(sg_model_load(f->model, &options, &model, &error), SG_STATUS_OK);
  assert_int_equal(sg_model_input_count(model), 1);
  assert_int_equal(sg_model_output_count(model), 2);
  assert_string_equal(sg_model_input(model, 0)->name, "x");
  assert_string_equal(sg_model_output(model, 1)->name, "same");
  assert_null(sg_model_input(model, 1));
  float x[6] = {1, 2, 3, 10, 20, 30};
  SgTensor in = {.dtype = SG_F32, .rank = 2, .dims = {2, 3}, .data = x}, out[2];
  for (int run = 0; run < 2; run++) {
    assert_int_equal(sg_model_run(model, &in, out, &error), SG_STATUS_OK);
    const float y[] = {11, 22, 33};
    assert_int_equal(out[0].rank, 1);
    assert_memory_equal(out[0].data, y, sizeof y);
    assert_memory_equal(out[1].data, x, sizeof x);
    sg_tensor_free(&out[0]);
    sg_tensor_free(&out[1]);
  }
  char *info = sg_model_info(model);
  assert_non_null(strstr(info, "\"launches\": 2")); // the sum, and the copy
  free(info);
  in.dims[0] = 3;
  memset(out, 0xff, sizeof out);
  assert_int_equal(sg_model_run(model, &in, out, &error), SG_STATUS_INVALID);
  assert_non_null(strstr(error.text, "input 'x': dimension 0 is 3, the model says 2"));
  assert_int_equal(out[0].rank, -1); // untouched
  sg_model_destroy(model);
  sg_model_destroy(NULL);
}

static void test_load_errors(void **state) {
  const Folder *f = *state;
  SgError error = {0};
  SgModel *model = NULL;
  assert_int_equal(sg_model_load("no/file.onnx", NULL, &model, &error), SG_STATUS_IO);
  const SgInputShape shape = {.name = "x", .rank = 2, .dims = {2, 4}};
  SgLoadOptions options = {.cache = f->cache, .shapes = &shape, .shape_count = 1};
  assert_int_equal(sg_model_load(f->model, &options, &model, &error),
                   SG_STATUS_INVALID);
  assert_non_null(strstr(error.text, "gives dimension 1 as 4, the model says 3"));
  options = (SgLoadOptions){.cache = f->cache, .cpu = "no-such-cpu"};
  assert_int_equal(sg_model_load(f->model, &options, &model, &error),
                   SG_STATUS_INVALID);
  options = (SgLoadOptions){.cache = f->cache, .opt_level = 9};
  assert_int_equal(sg_model_load(f->model, &options, &model, &error),
                   SG_STATUS_INVALID);
  options = (SgLoadOptions){.cache = f->cache, .threads = -1};
  assert_int_equal(sg_model_load(f->model, &options, &model, NULL), SG_STATUS_INVALID);
  options = (SgLoadOptions){.cache = f->model}; // a file where the folder should be
  assert_int_equal(sg_model_load(f->model, &options, &model, &error), SG_STATUS_IO);
  assert_null(model);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(test_run, setup, teardown),
      cmocka_unit_test_setup_teardown(test_load_errors, setup, teardown)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
