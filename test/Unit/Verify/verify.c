//===- verify.c - faults of compiled code, of MLIR's own passes, of modules ===//
//
// Code generation is played by the evaluator here, so that it can be wrong.
//===----------------------------------------------------------------------===//
#include "../unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sg/Builder.h"
#include "sg/Context.h"
#include "sg/PassTable.h"
#include "sg/Reference.h"
#include "sg/Rewrite.h"
#include "sg/Verify.h"

// relu(x) -> max(x, 0) is right, but "max" is compiled wrongly below.
static MlirLogicalResult to_max(SgBuilder *b, MlirOperation op) {
  const MlirType t = sg_res_type(op, 0);
  const MlirAttribute value =
      mlirDenseElementsAttrSplatGet(t, mlirFloatAttrDoubleGet(b->ctx, sg_elem(t), 0));
  const MlirValue zero =
      sg_b_val(b, "sg.constant", .out = SG_T(t), .attrs = SG_A({"value", value}));
  return sg_replace(b, op, sg_b_val(b, "sg.max", .in = SG_V(sg_in(op, 0), zero)));
}
static MlirLogicalResult run_to_max(MlirOperation root, const SgPassRun *run) {
  static const SgPattern patterns[] = {{"sg.relu", 1, to_max}, {0}};
  return sg_rewrite_only(run, root, patterns);
}
static const SgPass pass_to_max = {.name = "test-to-max",
                                   .summary = "Write relu as max",
                                   .root = "func.func",
                                   .exactness = SG_EXACT,
                                   .run = run_to_max};

// Changes an op without saying so: there is no number to find.
static MlirLogicalResult run_unnumbered(MlirOperation root, const SgPassRun *run) {
  (void)run;
  const MlirBlock block = mlirRegionGetFirstBlock(mlirOperationGetRegion(root, 0));
  MlirOperation op = mlirBlockGetFirstOperation(block);
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op))
    if (sg_is(op, "sg.relu")) {
      mlirValueReplaceAllUsesOfWith(sg_res(op, 0), sg_in(op, 0));
      break;
    }
  return SG_OK;
}
static const SgPass pass_unnumbered = {.name = "test-unnumbered",
                                       .summary = "Drop a relu in secret",
                                       .root = "func.func",
                                       .exactness = SG_EXACT,
                                       .run = run_unnumbered};

// Says why it fails.
static MlirLogicalResult run_failing(MlirOperation root, const SgPassRun *run) {
  (void)run;
  return sg_error(root, "is not to my liking");
}
static const SgPass pass_failing = {.name = "test-failing",
                                    .summary = "Fail",
                                    .root = "func.func",
                                    .exactness = SG_EXACT,
                                    .run = run_failing};

static const char model[] =
    "func.func @main(%x: tensor<4x6xf32>) -> tensor<4x6xf32> {\n"
    "  %0 = sg.neg %x : (tensor<4x6xf32>) -> tensor<4x6xf32> loc(\"n0\")\n"
    "  %1 = sg.relu %0 : (tensor<4x6xf32>) -> tensor<4x6xf32> loc(\"n1\")\n"
    "  %2 = sg.abs %1 : (tensor<4x6xf32>) -> tensor<4x6xf32> loc(\"n2\")\n"
    "  return %2 : tensor<4x6xf32>\n"
    "}\n";

/// The evaluator, but where there is a max every first element is off by `user`.
static SgStatus play(void *user, MlirModule module, const SgTensor *in, SgTensor *out,
                     SgError *error) {
  const MlirOperation func = mlirBlockGetFirstOperation(mlirModuleGetBody(module));
  const SgStatus status = sg_reference_run(func, NULL, in, out, error);
  if (status != SG_STATUS_OK) return status;
  const MlirBlock block = mlirRegionGetFirstBlock(mlirOperationGetRegion(func, 0));
  MlirOperation op = mlirBlockGetFirstOperation(block);
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op))
    if (sg_is(op, "sg.max")) *(float *)out[0].data += *(const float *)user;
  return SG_STATUS_OK;
}

/// What one verification said; `text` is freed by the caller.
typedef struct Said {
  SgStatus status;
  bool right;
  char *text;
  SgError error;
} Said;

static Said verify(const char *passes, float off) {
  Said said = {0};
  float x[24];
  for (int i = 0; i < 24; i++)
    x[i] = (float)(i % 7) - 3;
  const SgTensor in = {.dtype = SG_F32, .rank = 2, .dims = {4, 6}, .data = x};
  const MlirContext ctx = sg_context_create(false);
  const MlirModule module = mlirModuleCreateParse(ctx, sg_s(model));
  assert_false(mlirModuleIsNull(module));
  size_t size = 0;
  FILE *to = open_memstream(&said.text, &size);
  const SgVerifyJob job = {.module = module,
                           .in = &in,
                           .passes = passes,
                           .folder = SG_TEST_FOLDER,
                           .run = play,
                           .user = &off,
                           .to = to};
  said.status = sg_verify_passes(&job, &said.right, &said.error);
  fclose(to);
  mlirModuleDestroy(module);
  mlirContextDestroy(ctx);
  return said;
}

static void assert_says(const Said *said, const char *text) {
  if (strstr(said->text, text)) return;
  print_error("expected \"%s\" in:\n%s\n%s\n", text, said->text, said->error.text);
  fail();
}

static void test_right(void **state) {
  (void)state;
  Said said = verify("test-to-max,cse", 0);
  assert_int_equal(said.status, SG_STATUS_OK);
  assert_true(said.right);
  assert_says(&said, "all 2 passes right");
  free(said.text);
}

// Within 1e-4 of the greatest value, 3, compiled code may differ; beyond it may not.
static void test_compiled(void **state) {
  (void)state;
  Said said = verify("test-to-max", 2e-4f);
  assert_true(said.right);
  free(said.text);
  said = verify("test-to-max", 5e-4f);
  assert_int_equal(said.status, SG_STATUS_OK);
  assert_false(said.right);
  assert_says(&said, "test-to-max leaves a graph that compiles to another result: max "
                     "error 0.000167 at output_0[0,0]");
  assert_says(&said, "bisected to its rewrite 1 of 1, at node n1 (sg.relu)");
  assert_says(&said, "reduced to 1 op: " SG_TEST_FOLDER "/test-to-max-1.mlir");
  assert_says(&said, "test-to-max-1.mlir | sg-run - -O0 --inputs");
  free(said.text);
}

static void test_unnumbered(void **state) {
  (void)state;
  Said said = verify("test-unnumbered", 0);
  assert_int_equal(said.status, SG_STATUS_OK);
  assert_false(said.right);
  assert_says(&said, "test-unnumbered changes the result");
  assert_says(&said, "not by a numbered rewrite");
  assert_says(&said, "reduced to 1 op: " SG_TEST_FOLDER "/test-unnumbered.mlir");
  free(said.text);
}

static void test_failing(void **state) {
  (void)state;
  Said said = verify("test-failing", 0);
  assert_int_equal(said.status, SG_STATUS_OK);
  assert_false(said.right);
  assert_says(&said,
              "test-failing leaves a module that is not valid: 'func.func' op is "
              "not to my liking");
  free(said.text);
}

static void test_unknown(void **state) {
  (void)state;
  Said said = verify("cse,func.func(test-none)", 0);
  assert_int_equal(said.status, SG_STATUS_INVALID);
  assert_string_equal(said.error.text, "--passes: 'test-none' does not refer to a "
                                       "registered pass or pass pipeline");
  free(said.text);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_right), cmocka_unit_test(test_compiled),
      cmocka_unit_test(test_unnumbered), cmocka_unit_test(test_failing),
      cmocka_unit_test(test_unknown)};
  sg_register_all();
  sg_pass_register(&pass_to_max);
  sg_pass_register(&pass_unnumbered);
  sg_pass_register(&pass_failing);
  return cmocka_run_group_tests(tests, NULL, NULL);
}
