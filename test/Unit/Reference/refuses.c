//===- refuses.c - the evaluator on ops whose types do not fit together ----===//
//
// Folding sees ops before their verifier does. Each op is first evaluated as it stands,
// then with the type of a result or an operand changed: it must say INVALID or
// UNSUPPORTED, and read and write nothing that is not there (the asan preset sees).
//===----------------------------------------------------------------------===//
#include "../unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "Reference/eval.h"
#include "mlir-c/BuiltinTypes.h"
#include "sg/Context.h"

static MlirContext ctx;

/// Operand types, attributes and result types of ops in generic form.
static const struct Row {
  const char *name, *in, *attrs, *out;
  bool free; // the result's shape is not tied to the operands'
} rows[] = {
    {"sg.neg", "tensor<2x3xf32>", "", "tensor<2x3xf32>", false},
    {"sg.is_nan", "tensor<2x3xf32>", "", "tensor<2x3xi1>", false},
    {"sg.cast", "tensor<2x3xf32>", "", "tensor<2x3xi8>", false},
    {"sg.add", "tensor<2x3xf32>, tensor<2x3xf32>", "", "tensor<2x3xf32>", false},
    {"sg.pow", "tensor<2x3xf32>, tensor<2x3xi8>", "", "tensor<2x3xf32>", false},
    {"sg.less", "tensor<2x3xf32>, tensor<2x3xf32>", "", "tensor<2x3xi1>", false},
    {"sg.select", "tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>", "",
     "tensor<2x3xf32>", false},
    {"sg.reshape", "tensor<2x3xf32>", "", "tensor<3x2xf32>", false},
    {"sg.unpack", "tensor<3xui8>", "", "tensor<2x3xi8>", false},
    {"sg.transpose", "tensor<2x3xf32>", "perm = array<i64: 1, 0>", "tensor<3x2xf32>",
     false},
    {"sg.broadcast", "tensor<2x3xf32>", "", "tensor<4x2x3xf32>", true},
    {"sg.slice", "tensor<4x3xf32>",
     "starts = array<i64: 3, 0>, sizes = array<i64: 2, 3>, steps = array<i64: -2, 1>",
     "tensor<2x3xf32>", false},
    {"sg.concat", "tensor<2x3xf32>, tensor<1x3xf32>", "axis = 0 : i64",
     "tensor<3x3xf32>", false},
    {"sg.trilu", "tensor<2x3xf32>", "k = 0 : i64", "tensor<2x3xf32>", false},
    {"sg.pad", "tensor<2x3xf32>",
     "low = array<i64: 1, 1>, high = array<i64: 0, 1>, mode = \"reflect\"",
     "tensor<3x5xf32>", false},
    {"sg.resize", "tensor<2x3xf32>",
     "mode = \"linear\", coordinates = \"half_pixel\", nearest = \"floor\", scales = "
     "array<f64: 2.0, 2.0>, roi = array<f64>, cubic_coeff = 0.0, extrapolation = 0.0",
     "tensor<4x6xf32>", true},
    {"sg.gather", "tensor<2x3xf32>, tensor<4xi64>", "axis = 0 : i64", "tensor<4x3xf32>",
     false},
    {"sg.gather_elements", "tensor<2x3xf32>, tensor<2x3xi64>", "axis = 0 : i64",
     "tensor<2x3xf32>", false},
    {"sg.gather_nd", "tensor<2x3xf32>, tensor<4x2xi64>", "batch_dims = 0 : i64",
     "tensor<4xf32>", false},
    {"sg.scatter_elements", "tensor<2x3xf32>, tensor<2x3xi64>, tensor<2x3xf32>",
     "axis = 0 : i64, reduction = \"add\"", "tensor<2x3xf32>", false},
    {"sg.scatter_nd", "tensor<2x3xf32>, tensor<4x2xi64>, tensor<4xf32>",
     "reduction = \"none\"", "tensor<2x3xf32>", false},
    {"sg.top_k", "tensor<2x3xf32>", "k = 2 : i64, axis = 1 : i64",
     "tensor<2x2xf32>, tensor<2x2xi64>", false},
    {"sg.tree_walk",
     "tensor<2x3xf32>, tensor<9xi32>, tensor<9xf32>, tensor<9x2xi32>, tensor<4xi32>",
     "steps = 3 : i64", "tensor<2x4xi32>", false},
    {"sg.reduce_sum", "tensor<2x3xf32>", "axes = array<i64: 1>", "tensor<2xf32>",
     false},
    {"sg.arg_max", "tensor<2x3xf32>", "axis = 1 : i64", "tensor<2xi64>", false},
    {"sg.cumsum", "tensor<2x3xf32>", "axis = 1 : i64", "tensor<2x3xf32>", false},
    {"sg.matmul", "tensor<2x3xf32>, tensor<3x4xf32>", "", "tensor<2x4xf32>", false},
    {"sg.conv", "tensor<1x2x5xf32>, tensor<4x2x3xf32>, tensor<4xf32>",
     "strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 1>, "
     "pads_high = array<i64: 1>, groups = 1 : i64",
     "tensor<1x4x5xf32>", true},
    {"sg.conv_transpose", "tensor<1x2x5xf32>, tensor<2x4x3xf32>, tensor<4xf32>",
     "strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 1>, "
     "pads_high = array<i64: 1>, output_padding = array<i64: 0>, groups = 1 : i64",
     "tensor<1x4x5xf32>", true},
    {"sg.max_pool", "tensor<1x2x5xf32>",
     "kernel = array<i64: 2>, strides = array<i64: 1>, dilations = array<i64: 1>, "
     "pads_low = array<i64: 0>, pads_high = array<i64: 0>",
     "tensor<1x2x4xf32>", true},
    {"sg.avg_pool", "tensor<1x2x5xf32>",
     "kernel = array<i64: 2>, strides = array<i64: 1>, dilations = array<i64: 1>, "
     "pads_low = array<i64: 0>, pads_high = array<i64: 0>",
     "tensor<1x2x4xf32>", true},
    {"sg.softmax", "tensor<2x3xf32>", "axis = 1 : i64", "tensor<2x3xf32>", false},
    {"sg.batch_norm",
     "tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>",
     "epsilon = 1.0", "tensor<2x3xf32>", false},
    {"sg.instance_norm", "tensor<2x3x2xf32>, tensor<3xf32>, tensor<3xf32>",
     "epsilon = 1.0", "tensor<2x3x2xf32>", false},
    {"sg.layer_norm", "tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>",
     "axis = 1 : i64, epsilon = 1.0", "tensor<2x3xf32>", false},
};

static MlirModule make(const struct Row *row) {
  char text[2048], operands[64] = "", arguments[512] = "";
  int n = 0;
  for (const char *at = row->in; at;) { // "tensor<..>, tensor<..>": one an operand
    const char *end = strstr(at, ", tensor");
    const int length = (int)(end ? (size_t)(end - at) : strlen(at));
    char one[96];
    snprintf(one, sizeof one, "%s%%a%d: %.*s", n ? ", " : "", n, length, at);
    strncat(arguments, one, sizeof arguments - strlen(arguments) - 1);
    snprintf(one, sizeof one, "%s%%a%d", n ? ", " : "", n);
    strncat(operands, one, sizeof operands - strlen(operands) - 1);
    n++;
    at = end ? end + 2 : NULL;
  }
  const char *count = strchr(row->out, ',') ? ":2" : "";
  snprintf(text, sizeof text,
           "func.func @f(%s) { %%r%s = \"%s\"(%s) {%s} : (%s) -> (%s)\n return }",
           arguments, count, row->name, operands, row->attrs, row->in, row->out);
  MlirModule module = mlirModuleCreateParse(ctx, mlirStringRefCreateFromCString(text));
  if (mlirModuleIsNull(module)) fail_msg("%s", text);
  return module;
}

static MlirOperation op_of(MlirModule module) {
  const MlirOperation func = mlirBlockGetFirstOperation(mlirModuleGetBody(module));
  return mlirBlockGetFirstOperation(
      mlirRegionGetFirstBlock(mlirOperationGetRegion(func, 0)));
}

/// Evaluates `op` on zeros of its operands' types.
static SgStatus evaluate(MlirOperation op) {
  SgTensor in[8] = {{0}}, out[4] = {{0}};
  const intptr_t n = mlirOperationGetNumOperands(op);
  for (intptr_t i = 0; i < n; i++) {
    assert_true(
        sg_reference_type(mlirValueGetType(mlirOperationGetOperand(op, i)), &in[i]));
    assert_int_equal(sg_tensor_alloc(&in[i], NULL), SG_STATUS_OK);
  }
  const SgStatus status = sg_reference_eval_op(op, in, out, NULL);
  for (intptr_t i = 0; i < n; i++)
    sg_tensor_free(&in[i]);
  for (int i = 0; i < 4; i++)
    sg_tensor_free(&out[i]);
  return status;
}

/// Variants of a type: another element type, one more or one dimension less, each
/// dimension larger and smaller. Null past the last.
static MlirType vary(MlirType type, int which) {
  int64_t dims[SG_MAX_RANK + 1];
  const int rank = (int)mlirShapedTypeGetRank(type);
  for (int d = 0; d < rank; d++)
    dims[d] = mlirShapedTypeGetDimSize(type, d);
  MlirType element = mlirShapedTypeGetElementType(type);
  int n = rank;
  if (which == 0)
    element = mlirTypeIsAF64(element) ? mlirF32TypeGet(ctx) : mlirF64TypeGet(ctx);
  else if (which == 1)
    dims[n++] = 2;
  else if (which == 2)
    dims[n - 1] = dims[n - 1] == 3 ? 7 : 9, n = n > 1 ? n - 1 : n;
  else if (which < 3 + 2 * rank)
    dims[(which - 3) / 2] += which % 2 ? 1 : -1;
  else
    return (MlirType){NULL};
  return mlirRankedTensorTypeGet(n, dims, element, mlirAttributeGetNull());
}

static void test_as_they_stand(void **state) {
  (void)state;
  for (size_t r = 0; r < sizeof rows / sizeof *rows; r++) {
    MlirModule module = make(&rows[r]);
    if (evaluate(op_of(module)) != SG_STATUS_OK) fail_msg("%s", rows[r].name);
    mlirModuleDestroy(module);
  }
}

/// Shadows of exact operands lie within one rounding of the values, for every op.
static void test_shadows(void **state) {
  (void)state;
  for (size_t r = 0; r < sizeof rows / sizeof *rows; r++) {
    MlirModule module = make(&rows[r]);
    const MlirOperation op = op_of(module);
    SgTensor in[8] = {{0}}, out[4] = {{0}};
    SgShadow in_shadow[8] = {{{0}, {0}}}, out_shadow[4] = {{{0}, {0}}};
    const intptr_t n = mlirOperationGetNumOperands(op);
    for (intptr_t i = 0; i < n; i++) {
      sg_reference_type(mlirValueGetType(mlirOperationGetOperand(op, i)), &in[i]);
      assert_int_equal(sg_tensor_alloc(&in[i], NULL), SG_STATUS_OK);
      for (size_t k = 0; in[i].dtype == SG_F32 && k < ref_count(&in[i]); k++)
        ref_store_f(&in[i], k, 0.1 * (double)(1 + (k * 7 + (size_t)i) % 11));
    }
    if (sg_reference_eval_shadow(op, in, in_shadow, out, out_shadow, NULL) !=
        SG_STATUS_OK)
      fail_msg("%s", rows[r].name);
    SgTensor s;
    assert_int_equal(sg_reference_yardstick(&out[0], &out_shadow[0], &s, NULL),
                     SG_STATUS_OK);
    for (size_t k = 0; out[0].dtype == SG_F32 && k < ref_count(&out[0]); k++) {
      const double value = ref_load_f(&out[0], k), shadow = ref_load_f(&s, k);
      if (ref_round(shadow, SG_F32) != value)
        fail_msg("%s: %.17g beside %.17g", rows[r].name, shadow, value);
    }
    sg_tensor_free(&s);
    for (intptr_t i = 0; i < n; i++)
      sg_tensor_free(&in[i]);
    for (int i = 0; i < 4; i++)
      sg_tensor_free(&out[i]);
    ref_shadows_free(out_shadow, 4);
    mlirModuleDestroy(module);
  }
}

static void check(const struct Row *row, MlirOperation op, MlirValue value, bool tied) {
  const MlirType type = mlirValueGetType(value);
  for (int which = 0; !mlirTypeIsNull(vary(type, which)); which++) {
    mlirValueSetType(value, vary(type, which));
    const SgStatus status = evaluate(op);
    const bool refused = status == SG_STATUS_INVALID || status == SG_STATUS_UNSUPPORTED;
    if (!refused && (tied || status != SG_STATUS_OK))
      fail_msg("%s, variant %d: %s", row->name, which, sg_status_text(status));
    mlirValueSetType(value, type);
  }
}

static void test_results(void **state) {
  (void)state;
  for (size_t r = 0; r < sizeof rows / sizeof *rows; r++) {
    MlirModule module = make(&rows[r]);
    const MlirOperation op = op_of(module);
    const bool any = !strcmp(rows[r].name, "sg.cast"); // any element type will do
    for (intptr_t i = 0; i < mlirOperationGetNumResults(op); i++)
      check(&rows[r], op, mlirOperationGetResult(op, i), !rows[r].free && !any);
    mlirModuleDestroy(module);
  }
}

/// An operand's type may change to one that fits by chance: all that counts here is
/// that nothing is read or written out of bounds.
static void test_operands(void **state) {
  (void)state;
  for (size_t r = 0; r < sizeof rows / sizeof *rows; r++) {
    MlirModule module = make(&rows[r]);
    const MlirOperation op = op_of(module);
    for (intptr_t i = 0; i < mlirOperationGetNumOperands(op); i++)
      check(&rows[r], op, mlirOperationGetOperand(op, i), false);
    mlirModuleDestroy(module);
  }
}

static int setup(void **state) {
  (void)state;
  ctx = sg_context_create(false);
  return 0;
}

static int teardown(void **state) {
  (void)state;
  mlirContextDestroy(ctx);
  return 0;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_as_they_stand), cmocka_unit_test(test_shadows),
      cmocka_unit_test(test_results), cmocka_unit_test(test_operands)};
  return cmocka_run_group_tests(tests, setup, teardown);
}
