//===- kernel_check.c - wrong code of a kernel is found -------------------===//
//
// Code generation is played by C functions here, each wrong in another way.
//===----------------------------------------------------------------------===//
#include "../unit.h"

#include <math.h>
#include <string.h>

#include "sg/Builder.h"
#include "sg/Context.h"
#include "sg/KernelCheck.h"

enum { ROWS = 8, COLUMNS = 16 };

typedef enum Wrong {
  RIGHT,
  LAST_UNIT,  // one unit too few
  ALL_UNITS,  // any range does all units, from what is in the result already
  NAN_LOST,   // NaN becomes 0
  LARGE_LOST, // the largest become infinite
  ZEROED,     // relies on a result that is 0 before
  STATUS      // returns an error
} Wrong;

/// relu of [ROWS, COLUMNS], a unit a row.
static int relu(void *user, void **args, int n, void *scratch, void *local,
                int64_t begin, int64_t end) {
  (void)scratch;
  (void)local;
  const Wrong wrong = *(const Wrong *)user;
  const float *x = args[0];
  float *y = args[1];
  if (n != 2) return 2;
  if (wrong == STATUS && begin == 0) return 1;
  if (wrong == LAST_UNIT && end == ROWS) end--;
  if (wrong == ALL_UNITS) begin = 0;
  for (int64_t i = begin * COLUMNS; i < end * COLUMNS; i++) {
    const float v = x[i] > 0 || isnan(x[i]) ? x[i] : 0;
    if (wrong == ALL_UNITS)
      y[i] = begin == 0 && end == ROWS ? v : y[i] + v;
    else if (wrong == ZEROED)
      y[i] += v;
    else if (wrong == NAN_LOST)
      y[i] = isnan(v) ? 0 : v;
    else if (wrong == LARGE_LOST)
      y[i] = v * 2 / 2;
    else
      y[i] = v;
  }
  return 0;
}

static const char relu_text[] =
    "func.func @k(%x: tensor<8x16xf32>) -> tensor<8x16xf32> attributes {sg.kernel} {\n"
    "  %0 = sg.relu %x : (tensor<8x16xf32>) -> tensor<8x16xf32>\n"
    "  return %0 : tensor<8x16xf32>\n}\n";

/// A matrix times packed weights; wrong: times what was packed as if it were not.
static int product(void *user, void **args, int n, void *scratch, void *local,
                   int64_t begin, int64_t end) {
  (void)scratch;
  (void)local;
  (void)n;
  const bool wrong = *(const Wrong *)user != RIGHT;
  const float *x = args[0], *w = args[1];
  float *y = args[2];
  for (int64_t i = begin; i < end; i++)
    for (int64_t j = 0; j < 5; j++) {
      float sum = 0;
      for (int64_t k = 0; k < 3; k++)
        sum += x[i * 3 + k] * w[wrong ? k * 5 + j : (j / 4 * 3 + k) * 4 + j % 4];
      y[i * 5 + j] = sum;
    }
  return 0;
}

static const char product_text[] =
    "func.func @k(%x: tensor<2x3xf32>, %w: tensor<3x5xf32> {sg.layout = \"cols:4\"}) "
    "-> tensor<2x5xf32> attributes {sg.kernel} {\n"
    "  %0 = sg.matmul %x, %w : (tensor<2x3xf32>, tensor<3x5xf32>) -> tensor<2x5xf32>\n"
    "  return %0 : tensor<2x5xf32>\n}\n";

/// A gather of elements; an index that is out of range is an error.
static int gather(void *user, void **args, int n, void *scratch, void *local,
                  int64_t begin, int64_t end) {
  (void)user;
  (void)n;
  (void)scratch;
  (void)local;
  const float *x = args[0];
  const int64_t *at = args[1];
  float *y = args[2];
  for (int64_t i = begin; i < end; i++) {
    if (at[i] < 0 || at[i] >= 3) return 1;
    y[i] = x[at[i]];
  }
  return 0;
}

static const char gather_text[] =
    "func.func @k(%x: tensor<3xf32>, %i: tensor<6xi64>) -> tensor<6xf32> attributes "
    "{sg.kernel} {\n"
    "  %0 = sg.gather %x, %i {axis = 0 : i64} : (tensor<3xf32>, tensor<6xi64>) -> "
    "tensor<6xf32>\n"
    "  return %0 : tensor<6xf32>\n}\n";

typedef int Code(void *, void **, int, void *, void *, int64_t, int64_t);

/// relu in two phases: FIRST units copy what is positive to the scratch, the others
/// take it from there. Wrong: the first unit is another one's work.
enum { FIRST = 2, HALF = ROWS * COLUMNS / FIRST };
static int relu_in_phases(void *user, void **args, int n, void *scratch, void *local,
                          int64_t begin, int64_t end) {
  (void)local;
  (void)n;
  const bool wrong = *(const Wrong *)user != RIGHT;
  const float *x = args[0];
  float *y = args[1], *made = scratch;
  for (int64_t u = begin; u < end; u++)
    if (u >= FIRST)
      memcpy(y + (u - FIRST) * COLUMNS, made + (u - FIRST) * COLUMNS, COLUMNS * 4);
    else if (!wrong || u > 0)
      for (int64_t i = u * HALF; i < (u + 1) * HALF; i++)
        made[i] = x[i] > 0 || isnan(x[i]) ? x[i] : 0;
  return 0;
}

static bool check_code(const char *text, const SgKernelCode *code,
                       const int64_t *bounds, char said[256]) {
  const MlirContext ctx = sg_context_create(false);
  const MlirModule module = mlirModuleCreateParse(ctx, sg_s(text));
  assert_false(mlirModuleIsNull(module));
  SgError error = {0};
  bool right = false;
  said[0] = '\0';
  const SgStatus status =
      sg_kernel_check(mlirBlockGetFirstOperation(mlirModuleGetBody(module)), code,
                      bounds, &right, said, &error);
  if (status != SG_STATUS_OK) fail_msg("%s", error.text);
  mlirModuleDestroy(module);
  mlirContextDestroy(ctx);
  return right;
}

static bool check(const char *text, Code *run, int64_t units, Wrong wrong,
                  const int64_t *bounds, char said[256]) {
  const SgKernelCode code = {.run = run, .user = &wrong, .units = units};
  return check_code(text, &code, bounds, said);
}

static void test_relu(void **state) {
  (void)state;
  const int64_t bounds[] = {0};
  char said[256];
  assert_true(check(relu_text, relu, ROWS, RIGHT, bounds, said));
  static const struct {
    Wrong wrong;
    const char *says;
  } cases[] = {{LAST_UNIT, "random inputs, result 0, worst at [7,"},
               {ALL_UNITS, "random inputs, result 0, worst at "},
               {NAN_LOST, "special inputs, result 0, worst at "},
               {LARGE_LOST, "large inputs, result 0, worst at "},
               {ZEROED, "random inputs, result 0, worst at "},
               {STATUS, "random inputs, returns 1"}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    assert_false(check(relu_text, relu, ROWS, cases[i].wrong, bounds, said));
    if (!strstr(said, cases[i].says)) fail_msg("%zu: %s", i, said);
  }
}

static void test_phases(void **state) {
  (void)state;
  const int64_t bounds[] = {0};
  char said[256];
  Wrong wrong = RIGHT;
  SgKernelCode code = {.run = relu_in_phases,
                       .user = &wrong,
                       .units = FIRST + ROWS,
                       .first_units = FIRST,
                       .scratch = ROWS * COLUMNS * 4};
  assert_true(check_code(relu_text, &code, bounds, said));
  wrong = LAST_UNIT;
  assert_false(check_code(relu_text, &code, bounds, said));
  wrong = RIGHT;
  code.first_units = 0; // the later units run before what they need
  assert_false(check_code(relu_text, &code, bounds, said));
}

static void test_packed(void **state) {
  (void)state;
  const int64_t bounds[] = {0, 0};
  char said[256];
  assert_true(check(product_text, product, 2, RIGHT, bounds, said));
  assert_false(check(product_text, product, 2, LAST_UNIT, bounds, said));
  assert_non_null(strstr(said, "random inputs, result 0"));
}

static void test_indices(void **state) {
  (void)state;
  const int64_t bounds[] = {0, 3};
  char said[256];
  assert_true(check(gather_text, gather, 6, RIGHT, bounds, said));
}

static void test_work(void **state) {
  (void)state;
  const MlirContext ctx = sg_context_create(false);
  const MlirModule module = mlirModuleCreateParse(ctx, sg_s(product_text));
  const double work =
      sg_kernel_work(mlirBlockGetFirstOperation(mlirModuleGetBody(module)));
  assert_true(work == 2 * 3 * 5 + (6 + 15 + 10));
  mlirModuleDestroy(module);
  mlirContextDestroy(ctx);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_relu), cmocka_unit_test(test_phases),
      cmocka_unit_test(test_packed), cmocka_unit_test(test_indices),
      cmocka_unit_test(test_work)};
  sg_register_all();
  return cmocka_run_group_tests(tests, NULL, NULL);
}
