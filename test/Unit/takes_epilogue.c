//===- takes_epilogue.c - what may follow a contraction is what is emitted -===//
//
// Every kernel of two test files, of which sg-emit-kernels takes some and leaves
// others: sg_codegen_takes_epilogue must have said so.
//
//===----------------------------------------------------------------------===//
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>

#include "mlir-c/Pass.h"
#include "sg/Builder.h"
#include "sg/Codegen.h"
#include "sg/Context.h"

enum { MAX_FUNCTIONS = 256, MAX_OPS = 64 };

static MlirModule read_module(MlirContext ctx, const char *path) {
  FILE *file = fopen(path, "rb");
  assert_non_null(file);
  assert_int_equal(fseek(file, 0, SEEK_END), 0);
  const long size = ftell(file);
  assert_true(size > 0);
  rewind(file);
  char *text = malloc((size_t)size);
  assert_non_null(text);
  assert_int_equal(fread(text, 1, (size_t)size, file), (size_t)size);
  fclose(file);
  const MlirModule module =
      mlirModuleCreateParse(ctx, mlirStringRefCreate(text, (size_t)size));
  assert_false(mlirModuleIsNull(module));
  free(text);
  return module;
}

static MlirBlock body_of(MlirOperation func) {
  return mlirRegionGetFirstBlock(mlirOperationGetRegion(func, 0));
}

static bool is_contraction(MlirOperation op) {
  return sg_is(op, "sg.matmul") || sg_is(op, "sg.conv");
}

/// Asks about all ops of `func` but constants: the first contraction, and the others.
static bool is_taken(MlirOperation func) {
  MlirOperation contraction = {NULL}, ops[MAX_OPS];
  const char *why = NULL;
  int n = 0;
  for (MlirOperation op = mlirBlockGetFirstOperation(body_of(func));
       !sg_is(op, "func.return"); op = mlirOperationGetNextInBlock(op)) {
    if (sg_is(op, "sg.constant")) continue;
    if (mlirOperationIsNull(contraction) && is_contraction(op)) {
      contraction = op;
    } else {
      assert_true(n < MAX_OPS);
      ops[n++] = op;
    }
  }
  const bool taken = sg_codegen_takes_epilogue(contraction, n, ops, &why);
  if (!taken) assert_true(why && why[0]); // says what is in the way
  return taken;
}

static void ignore(MlirStringRef text, void *user) {
  (void)text;
  (void)user;
}

static void check_file(const char *path, int least_taken, int least_left) {
  const MlirContext ctx = sg_context_create(false);
  const MlirModule module = read_module(ctx, path);
  const MlirBlock body = mlirModuleGetBody(module);
  bool taken[MAX_FUNCTIONS];
  int n = 0, counts[2] = {0, 0};
  for (MlirOperation func = mlirBlockGetFirstOperation(body);
       !mlirOperationIsNull(func); func = mlirOperationGetNextInBlock(func)) {
    assert_true(n < MAX_FUNCTIONS);
    taken[n++] = is_taken(func);
  }
  const MlirPassManager passes = mlirPassManagerCreate(ctx);
  assert_false(SG_FAILED(
      mlirParsePassPipeline(mlirPassManagerGetAsOpPassManager(passes),
                            SG_STR("builtin.module(sg-emit-kernels)"), ignore, NULL)));
  assert_false(
      SG_FAILED(mlirPassManagerRunOnOp(passes, mlirModuleGetOperation(module))));
  mlirPassManagerDestroy(passes);
  n = 0;
  for (MlirOperation func = mlirBlockGetFirstOperation(body);
       !mlirOperationIsNull(func); func = mlirOperationGetNextInBlock(func)) {
    if (taken[n] != sg_has(func, "sg.units")) {
      const MlirStringRef name = mlirStringAttrGetValue(sg_attr(func, "sym_name"));
      fail_msg("%.*s: said %d, emitted %d", (int)name.length, name.data, taken[n],
               sg_has(func, "sg.units"));
    }
    counts[taken[n++]]++;
  }
  assert_true(counts[1] >= least_taken && counts[0] >= least_left);
  mlirModuleDestroy(module);
  mlirContextDestroy(ctx);
}

static void test_files(void **state) {
  (void)state;
  check_file(SG_TEST_FOLDER "/emit_epilogue.mlir", 3, 6);
  check_file(SG_TEST_FOLDER "/numeric_epilogue.mlir", 90, 0);
  check_file(SG_TEST_FOLDER "/numeric_epilogue_types.mlir", 20, 0);
}

int main(void) {
  sg_register_all();
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_files)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
