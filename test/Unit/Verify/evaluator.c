//===- evaluator.c - values that are freed while graphs are evaluated -----===//
#include "../unit.h"

#include "Verify/evaluator.h"
#include "sg/Builder.h"
#include "sg/Context.h"

// Two ops of the same content: one value, whose readers are those of both.
static const char model[] =
    "func.func @main(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {\n"
    "  %a = sg.relu %x : (tensor<4xf32>) -> tensor<4xf32>\n"
    "  %b = sg.relu %x : (tensor<4xf32>) -> tensor<4xf32>\n"
    "  %c = sg.neg %a : (tensor<4xf32>) -> tensor<4xf32>\n"
    "  %d = sg.neg %c : (tensor<4xf32>) -> tensor<4xf32>\n"
    "  %e = sg.abs %b : (tensor<4xf32>) -> tensor<4xf32>\n"
    "  return %d, %e : tensor<4xf32>, tensor<4xf32>\n"
    "}\n";

static void test_nothing_is_kept(void **state) {
  (void)state;
  const MlirContext ctx = sg_context_create(false);
  const MlirModule module = mlirModuleCreateParse(ctx, SG_STR(model));
  assert_false(mlirModuleIsNull(module));
  const MlirOperation func = mlirBlockGetFirstOperation(mlirModuleGetBody(module));
  float x[] = {1, -2, 3, -4};
  const SgTensor in = {.dtype = SG_F32, .rank = 1, .dims = {4}, .data = x};
  SgTensor out[2];
  SgError error;
  SgEvaluator *e = sg_evaluator_create(NULL, 0);
  for (int turn = 0; turn < 2; turn++) {
    assert_int_equal(sg_evaluator_run(e, func, &in, out, &error), SG_STATUS_OK);
    for (int k = 0; k < 2; k++) {
      assert_true(((const float *)out[k].data)[0] == 1);
      assert_true(((const float *)out[k].data)[3] == 0);
      sg_tensor_free(&out[k]);
    }
  }
  sg_evaluator_destroy(e);
  mlirModuleDestroy(module);
  mlirContextDestroy(ctx);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_nothing_is_kept)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
