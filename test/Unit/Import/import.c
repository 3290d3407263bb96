//===- import.c - shapes and values given to the importer -------------------===//
#include "sg/Import.h"

#include "../unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bytes.h"
#include "sg/Builder.h"
#include "sg/Context.h"
#include "sg/File.h"

static int set_up(void **state) {
  MlirContext *ctx = malloc(sizeof *ctx);
  if (!ctx) return 1;
  *ctx = sg_context_create(false);
  *state = ctx;
  return 0;
}

static int tear_down(void **state) {
  mlirContextDestroy(*(MlirContext *)*state);
  free(*state);
  return 0;
}

static MlirModule import(void **state, const Bytes *b, const SgImportOptions *options,
                         SgError *error) {
  return sg_import_onnx_bytes(*(MlirContext *)*state, b->data, b->n, NULL, options,
                              error);
}

static MlirOperation function_of(MlirModule m) {
  return mlirBlockGetFirstOperation(mlirModuleGetBody(m));
}

static void says(const SgError *error, SgStatus code, const char *text) {
  assert_int_equal(error->code, code);
  if (!strstr(error->text, text)) fail_msg("'%s' does not say '%s'", error->text, text);
}

static void open_dimensions_are_listed(void **state) {
  const Bytes b = make_add(2, (int64_t[]){-1, 2});
  SgError error = {0};
  assert_true(mlirModuleIsNull(import(state, &b, NULL, &error)));
  says(&error, SG_STATUS_INVALID, "'x' float32[n, 2]");
  says(&error, SG_STATUS_INVALID, "--input-shape");
}

static void shapes_and_symbols_fix_dimensions(void **state) {
  const Bytes b = make_add(2, (int64_t[]){-1, 2});
  const SgImportShape shape = {"x", 2, {3, 2}};
  const SgImportDim dim = {"n", 5};
  const SgImportOptions options[] = {
      {.shapes = &shape, .n_shapes = 1, .entry = "f"},
      {.dims = &dim, .n_dims = 1},
  };
  for (int i = 0; i < 2; i++) {
    SgError error = {0};
    const MlirModule m = import(state, &b, &options[i], &error);
    assert_false(mlirModuleIsNull(m));
    const MlirOperation f = function_of(m);
    const MlirType type = mlirValueGetType(
        mlirBlockGetArgument(mlirRegionGetFirstBlock(mlirOperationGetRegion(f, 0)), 0));
    assert_int_equal(sg_dim(type, 0), i == 0 ? 3 : 5);
    assert_true(mlirStringRefEqual(mlirStringAttrGetValue(sg_attr(f, "sym_name")),
                                   sg_s(i == 0 ? "f" : "main")));
    mlirModuleDestroy(m);
  }
}

static void wrong_shapes_are_refused(void **state) {
  const Bytes b = make_add(2, (int64_t[]){-1, 2});
  const struct {
    SgImportShape shape;
    const char *why;
  } cases[] = {{{"x", 1, {2}}, "rank 1 is given, the model says 2"},
               {{"x", 2, {3, 4}}, "dimension 1 is given as 4, the model says 2"},
               {{"x", 2, {-3, 2}}, "dimension 0 is given as -3"},
               {{"z", 2, {3, 2}}, "there is no input 'z'"}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    const SgImportOptions options = {.shapes = &cases[i].shape, .n_shapes = 1};
    SgError error = {0};
    assert_true(mlirModuleIsNull(import(state, &b, &options, &error)));
    says(&error, SG_STATUS_INVALID, cases[i].why);
  }
  const SgImportShape shape = {"x", 2, {3, 2}};
  const SgImportDim dim = {"n", 5};
  const SgImportOptions both = {
      .shapes = &shape, .n_shapes = 1, .dims = &dim, .n_dims = 1};
  SgError error = {0};
  assert_true(mlirModuleIsNull(import(state, &b, &both, &error)));
  says(&error, SG_STATUS_INVALID, "dimension 0 ('n') is 3, elsewhere 'n' is 5");
}

static void a_given_value_is_computed_with(void **state) {
  const Bytes b = make_add(1, (int64_t[]){2});
  float x[2] = {1, 2};
  const SgImportValue value = {"x", {SG_F32, 1, {2}, x}};
  const SgImportOptions options = {.values = &value, .n_values = 1};
  SgError error = {0};
  const MlirModule m = import(state, &b, &options, &error);
  assert_false(mlirModuleIsNull(m));
  // func { constant; return }: the sum is known.
  const MlirBlock body =
      mlirRegionGetFirstBlock(mlirOperationGetRegion(function_of(m), 0));
  const MlirOperation sum = mlirBlockGetFirstOperation(body);
  assert_int_equal(mlirBlockGetNumArguments(body), 1);
  assert_true(sg_is(sum, "sg.constant"));
  assert_true(sg_is(mlirOperationGetNextInBlock(sum), "func.return"));
  const MlirAttribute v = sg_attr(sum, "value");
  assert_true(mlirDenseElementsAttrGetFloatValue(v, 0) == 2.5f);
  assert_true(mlirDenseElementsAttrGetFloatValue(v, 1) == 0);
  const MlirAttribute arg =
      mlirArrayAttrGetElement(sg_attr(function_of(m), "arg_attrs"), 0);
  assert_false(
      mlirAttributeIsNull(mlirDictionaryAttrGetElementByName(arg, SG_STR("sg.value"))));
  mlirModuleDestroy(m);
}

static char reported[2048];
static void report(const char *text, void *user) {
  ++*(int *)user;
  snprintf(reported, sizeof reported, "%s", text);
}

static void all_that_is_unsupported_is_reported_once(void **state) {
  Bytes graph = {0};
  const Bytes nodes[] = {
      make_node("Foo", "x", NULL, "a"), make_node("Foo", "a", NULL, "b"),
      make_node("Bar", "b", NULL, "c"), make_node("Relu", "c", NULL, "y")};
  const Bytes x = make_value("x", 1, (int64_t[]){2}), y = make_value("y", 0, NULL);
  for (int i = 0; i < 4; i++)
    put_message(&graph, 1, &nodes[i]);
  put_message(&graph, 11, &x);
  put_message(&graph, 12, &y);
  const Bytes b = make_model(&graph);
  int calls = 0;
  const SgImportOptions options = {.report = report, .user = &calls};
  SgError error = {0};
  assert_true(mlirModuleIsNull(import(state, &b, &options, &error)));
  says(&error, SG_STATUS_UNSUPPORTED, "2 operators are not supported (opset 17)");
  assert_int_equal(calls, 1);
  assert_non_null(strstr(reported, "Foo  ai.onnx v17  2 nodes  first: node 0"));
  assert_non_null(strstr(reported, "Bar  ai.onnx v17  1 node   first: node 2"));
}

static void tensors_are_read_from_files(void **state) {
  (void)state;
  char path[] = "/tmp/sg-tensor-XXXXXX", name[8];
  const int fd = mkstemp(path);
  assert_true(fd >= 0);
  close(fd);
  const int16_t values[] = {-1, 2, 300};
  Bytes t = make_tensor("a long name", 5, 2, (int64_t[]){3, 1}, values, sizeof values);
  assert_int_equal(sg_file_save(path, t.data, t.n, NULL), SG_STATUS_OK);
  SgTensor tensor = {0};
  SgError error = {0};
  assert_int_equal(sg_tensor_read_pb(path, &tensor, name, sizeof name, &error),
                   SG_STATUS_OK);
  assert_string_equal(name, "a long ");
  assert_int_equal(tensor.dtype, SG_I16);
  assert_int_equal(tensor.rank, 2);
  assert_int_equal(tensor.dims[0], 3);
  assert_memory_equal(tensor.data, values, sizeof values);
  sg_tensor_free(&tensor);
  t = make_tensor("t", 5, 1, (int64_t[]){4}, values, sizeof values);
  assert_int_equal(sg_file_save(path, t.data, t.n, NULL), SG_STATUS_OK);
  assert_int_equal(sg_tensor_read_pb(path, &tensor, NULL, 0, &error), SG_STATUS_FORMAT);
  says(&error, SG_STATUS_FORMAT, "raw_data has 6 bytes, the shape needs 8");
  t = make_tensor("t", 8, 1, (int64_t[]){4}, values, sizeof values);
  assert_int_equal(sg_file_save(path, t.data, t.n, NULL), SG_STATUS_OK);
  assert_int_equal(sg_tensor_read_pb(path, &tensor, NULL, 0, &error),
                   SG_STATUS_UNSUPPORTED);
  says(&error, SG_STATUS_UNSUPPORTED, "tensor 't' is string");
  unlink(path);
}

static void info_says_what_the_model_says(void **state) {
  (void)state;
  char path[] = "/tmp/sg-model-XXXXXX";
  const int fd = mkstemp(path);
  assert_true(fd >= 0);
  close(fd);
  const Bytes b = make_add(2, (int64_t[]){-1, 2});
  assert_int_equal(sg_file_save(path, b.data, b.n, NULL), SG_STATUS_OK);
  SgOnnxInfo info;
  SgError error = {0};
  assert_int_equal(sg_onnx_info(path, &info, &error), SG_STATUS_OK);
  assert_int_equal(info.n_inputs, 1);
  assert_string_equal(info.inputs[0].name, "x");
  assert_string_equal(info.inputs[0].dtype, "float32");
  assert_int_equal(info.inputs[0].rank, 2);
  assert_int_equal(info.inputs[0].dims[0].value, -1);
  assert_string_equal(info.inputs[0].dims[0].name, "n");
  assert_int_equal(info.inputs[0].dims[1].value, 2);
  assert_int_equal(info.n_outputs, 1);
  assert_int_equal(info.n_weights, 1);
  assert_int_equal(info.weight_bytes, 8);
  assert_int_equal(info.n_ops, 1);
  assert_string_equal(info.ops[0].name, "Add");
  assert_string_equal(info.ops[0].domain, "ai.onnx");
  assert_int_equal(info.ops[0].opset, 17);
  assert_int_equal(info.ops[0].count, 1);
  assert_null(info.ops[0].problem);
  assert_true(sg_onnx_is_model(path));
  sg_onnx_info_free(&info);
  unlink(path);
  assert_int_equal(sg_onnx_info(path, &info, &error), SG_STATUS_IO);
}

int main(void) {
#define TEST(f) cmocka_unit_test_setup_teardown(f, set_up, tear_down)
  const struct CMUnitTest tests[] = {
      TEST(open_dimensions_are_listed),
      TEST(shapes_and_symbols_fix_dimensions),
      TEST(wrong_shapes_are_refused),
      TEST(a_given_value_is_computed_with),
      TEST(all_that_is_unsupported_is_reported_once),
      TEST(tensors_are_read_from_files),
      TEST(info_says_what_the_model_says),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
