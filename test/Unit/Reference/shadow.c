//===- shadow.c - values and shadows take one path ------------------------===//
//
// %a is x + 1e8 - 1e8 of f32: its value is 0 (f32 is whole eights there), its shadow x.
// So what is decided about it by the value is told from what is decided by the shadow.
//===----------------------------------------------------------------------===//
#include "../unit.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mlir-c/IR.h"
#include "sg/Context.h"
#include "sg/Reference.h"

enum { MOST = 4 };
static MlirContext ctx;

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

/// The results of a run of one function, as f64 each.
typedef struct Ran {
  int n;
  double value[MOST][16], shadow[MOST][16];
} Ran;

/// Runs `text` on x (an f32 tensor of `rank` dimensions); results are read as f32, f64
/// (shadows), i64 or bool by `out`'s dtype.
static Ran run(const char *text, int rank, const int64_t *dims, float *x, int n_out) {
  MlirModule module = mlirModuleCreateParse(ctx, mlirStringRefCreateFromCString(text));
  if (mlirModuleIsNull(module)) fail_msg("%s", text);
  SgTensor in = {.dtype = SG_F32, .rank = rank, .data = x}, out[MOST], shadow[MOST];
  for (int d = 0; d < rank; d++)
    in.dims[d] = dims[d];
  SgError error = {0};
  const SgStatus status =
      sg_reference_run_shadow(mlirBlockGetFirstOperation(mlirModuleGetBody(module)),
                              NULL, &in, out, shadow, &error);
  if (status != SG_STATUS_OK) fail_msg("%s: %s", text, error.text);
  Ran r = {.n = n_out};
  for (int k = 0; k < n_out; k++) {
    size_t n = 0;
    assert_true(sg_tensor_count(&out[k], &n));
    assert_true(n <= 16 && shadow[k].dtype == SG_F64);
    for (size_t i = 0; i < n; i++) {
      const SgDType t = out[k].dtype;
      r.value[k][i] = t == SG_F32   ? (double)((float *)out[k].data)[i]
                      : t == SG_F64 ? ((double *)out[k].data)[i]
                      : t == SG_I64 ? (double)((int64_t *)out[k].data)[i]
                                    : ((uint8_t *)out[k].data)[i];
      r.shadow[k][i] = ((double *)shadow[k].data)[i];
    }
    sg_tensor_free(&out[k]);
    sg_tensor_free(&shadow[k]);
  }
  mlirModuleDestroy(module);
  return r;
}

/// Runs "body" on tensor<Nxf32> %x, where %a is x with a value of 0, and %c = 0.3.
static Ran run_on(size_t n, float *x, const char *body, const char *values,
                  const char *types, int n_out) {
  char text[4096];
  snprintf(text, sizeof text,
           "func.func @f(%%x: tensor<%zuxf32>) -> (%s) {\n"
           "%%big = sg.constant dense<1.0e8> : tensor<%zuxf32>\n"
           "%%c = sg.constant dense<0.3> : tensor<%zuxf32>\n"
           "%%b = \"sg.add\"(%%x, %%big) : (tensor<%zuxf32>, tensor<%zuxf32>) -> "
           "tensor<%zuxf32>\n"
           "%%a = \"sg.sub\"(%%b, %%big) : (tensor<%zuxf32>, tensor<%zuxf32>) -> "
           "tensor<%zuxf32>\n%s\n return %s : %s\n}",
           n, types, n, n, n, n, n, n, n, n, body, values, types);
  return run(text, 1, (int64_t[]){(int64_t)n}, x, n_out);
}

static void near(double a, double b) {
  if (!(fabs(a - b) <= 1e-12 * fabs(b))) fail_msg("%.17g is not %.17g", a, b);
}

static void test_is_not_rounded(void **state) {
  (void)state;
  float x[] = {1.0f, 3.0f};
  const Ran r = run("func.func @f(%x: tensor<2xf32>) -> tensor<2xf32> {\n"
                    "%three = sg.constant dense<3.0> : tensor<f32>\n"
                    "%y = \"sg.div\"(%x, %three) : (tensor<2xf32>, tensor<f32>) -> "
                    "tensor<2xf32>\n"
                    "%z = \"sg.mul\"(%y, %y) : (tensor<2xf32>, tensor<2xf32>) -> "
                    "tensor<2xf32>\n return %z : tensor<2xf32>\n}",
                    1, (int64_t[]){2}, x, 1);
  const float third = 1.0f / 3.0f;
  assert_true(r.value[0][0] == (double)(third * third));
  assert_true(r.shadow[0][0] == 1.0 / 3.0 * (1.0 / 3.0));
  assert_true(r.value[0][1] == 1 && r.shadow[0][1] == 1);
}

#define A1 "(%a) : (tensor<1xf32>) -> tensor<1xf32>"
#define AC "(%a, %c) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>"

/// Ops that jump: the shadow of the result, by the value 0 of %a, whose shadow is 0.6.
static void test_jumps(void **state) {
  (void)state;
  const double x = (double)0.6f, c = (double)0.3f;
  const struct {
    const char *body;
    double value, shadow;
  } rows[] = {
      {"%y = \"sg.round\"" A1, 0, 0},
      {"%y = \"sg.ceil\"" A1, 0, 0},
      {"%y = \"sg.sign\"" A1, 0, 0},
      {"%n = \"sg.neg\"" A1 " %y = \"sg.floor\"(%n) : (tensor<1xf32>) -> tensor<1xf32>",
       0, 0},
      {"%y = \"sg.thresholded_relu\"(%a) {alpha = 0.3 : f64} : (tensor<1xf32>) -> "
       "tensor<1xf32>",
       0, 0},
      {"%y = \"sg.shrink\"(%a) {lambd = 0.3 : f64, bias = 0.1 : f64} : (tensor<1xf32>) "
       "-> tensor<1xf32>",
       0, 0},
      {"%y = \"sg.mod\"" AC, 0, x},
      {"%y = \"sg.mod\"(%a, %c) {fmod} : (tensor<1xf32>, tensor<1xf32>) -> "
       "tensor<1xf32>",
       0, x},
      // A mod that takes something off: c + 0.75 - floor(..) * c takes 3 * c off.
      {"%k = sg.constant dense<0.75> : tensor<1xf32>\n"
       "%s = \"sg.add\"(%a, %k) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>\n"
       "%y = \"sg.mod\"(%s, %c) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>",
       (double)(float)(0.75 - 2 * c), x + 0.75 - 2 * c},
      {"%t = \"sg.less\"(%a, %c) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xi1>\n"
       "%y = \"sg.select\"(%t, %a, %c) : (tensor<1xi1>, tensor<1xf32>, tensor<1xf32>) "
       "-> tensor<1xf32>",
       0, x},
      {"%i = \"sg.cast\"(%a) : (tensor<1xf32>) -> tensor<1xi64>\n"
       "%y = \"sg.cast\"(%i) : (tensor<1xi64>) -> tensor<1xf32>",
       0, 0},
      {"%r = \"sg.reshape\"(%a) : (tensor<1xf32>) -> tensor<1x1xf32>\n"
       "%y = \"sg.reshape\"(%r) : (tensor<1x1xf32>) -> tensor<1xf32>",
       0, x},
      // What does not jump follows the shadow.
      {"%y = \"sg.relu\"" A1, 0, x},
      {"%y = \"sg.max\"" AC, c, x},
      // Where the shadow alone is no number, and where the value is none.
      {"%n = \"sg.neg\"" A1 " %y = \"sg.sqrt\"(%n) : (tensor<1xf32>) -> tensor<1xf32>",
       -0.0, -0.0},
      {"%y = \"sg.log\"" A1, -INFINITY, -INFINITY},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    float in[] = {0.6f};
    const Ran r = run_on(1, in, rows[i].body, "%y", "tensor<1xf32>", 1);
    if (r.value[0][0] != rows[i].value)
      fail_msg("%s: value %g", rows[i].body, r.value[0][0]);
    if (r.shadow[0][0] != rows[i].shadow &&
        !(fabs(r.shadow[0][0] - rows[i].shadow) < 1e-12))
      fail_msg("%s: shadow %g", rows[i].body, r.shadow[0][0]);
  }
}

/// Values 0 0.3 0, shadows 0.6 0.3 -0.2: the second is the greatest by the values.
#define MIXED                                                                          \
  "%m = sg.constant dense<[0.0, 0.3, 0.0]> : tensor<3xf32>\n"                          \
  "%v = \"sg.add\"(%a, %m) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>\n"

static void test_picks(void **state) {
  (void)state;
  const double c = (double)0.3f;
  float x[] = {0.6f, 0.0f, -0.2f};
  Ran r = run_on(3, x,
                 MIXED "%i = \"sg.arg_max\"(%v) {axis = 0 : i64, keepdims} : "
                       "(tensor<3xf32>) -> tensor<1xi64>\n"
                       "%k:2 = \"sg.top_k\"(%v) {axis = 0 : i64, k = 2 : i64, largest, "
                       "sorted} : (tensor<3xf32>) -> (tensor<2xf32>, tensor<2xi64>)",
                 "%i, %k#0, %k#1", "tensor<1xi64>, tensor<2xf32>, tensor<2xi64>", 3);
  assert_true(r.value[0][0] == 1);
  near(r.shadow[0][0],
       (double)0.6f - c < 0 ? 0 : ((double)0.6f - c) / (2 * (double)0.6f));
  assert_true(r.value[2][0] == 1 && r.value[2][1] == 0);
  assert_true(r.value[1][0] == c && r.value[1][1] == 0);
  near(r.shadow[1][0], c);
  near(r.shadow[1][1], (double)0.6f);
  near(r.shadow[2][1], ((double)0.6f - c) / (2 * (double)0.6f));

  // Two comparisons on the way, of v[0] with 0.5 and of v[1] with 0.125.
  r = run_on(3, x,
             MIXED
             "%w = \"sg.reshape\"(%v) : (tensor<3xf32>) -> tensor<1x3xf32>\n"
             "%f = \"sg.constant\"() {value = dense<[0, 1, 2]> : tensor<3xi32>} : () "
             "-> tensor<3xi32>\n"
             "%l = \"sg.constant\"() {value = dense<[0.5, 0.125, 9.0]> : "
             "tensor<3xf32>} : () -> tensor<3xf32>\n"
             "%n = \"sg.constant\"() {value = dense<[[0, 1], [1, 2], [2, 2]]> : "
             "tensor<3x2xi32>} : () -> tensor<3x2xi32>\n"
             "%r = \"sg.constant\"() {value = dense<0> : tensor<1xi32>} : () -> "
             "tensor<1xi32>\n"
             "%y = \"sg.tree_walk\"(%w, %f, %l, %n, %r) {steps = 2 : i64} : "
             "(tensor<1x3xf32>, tensor<3xi32>, tensor<3xf32>, tensor<3x2xi32>, "
             "tensor<1xi32>) -> tensor<1x1xi32>",
             "%y", "tensor<1x1xi32>", 1);
  assert_true(r.value[0][0] == 1);
  near(r.shadow[0][0], ((double)0.6f - 0.5) / (double)0.6f);

  r = run_on(
      3, x,
      MIXED
      "%w = \"sg.reshape\"(%v) : (tensor<3xf32>) -> tensor<1x1x3xf32>\n"
      "%p = \"sg.max_pool\"(%w) {kernel = array<i64: 3>, strides = array<i64: 1>, "
      "dilations = array<i64: 1>, pads_low = array<i64: 0>, pads_high = "
      "array<i64: 0>} : (tensor<1x1x3xf32>) -> tensor<1x1x1xf32>\n"
      "%y = \"sg.reshape\"(%p) : (tensor<1x1x1xf32>) -> tensor<1xf32>",
      "%y", "tensor<1xf32>", 1);
  assert_true(r.value[0][0] == c);
  near(r.shadow[0][0], c);
}

static void test_fusion(void **state) {
  (void)state;
  // Shadows and margins go into a fusion and out of it.
  float x[] = {0.6f, -0.2f};
  const char *const plain =
      "%m = \"sg.mul\"(%a, %c) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>\n"
      "%t = \"sg.less\"(%m, %c) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>\n";
  const char *const fused =
      "%f:2 = sg.fusion(%a, %c) {\n"
      "^bb0(%p: tensor<2xf32>, %q: tensor<2xf32>):\n"
      "%u = \"sg.mul\"(%p, %q) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>\n"
      "%v = \"sg.less\"(%u, %q) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>\n"
      "sg.yield %u, %v : tensor<2xf32>, tensor<2xi1>\n"
      "} : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xi1>)\n";
  const Ran want = run_on(2, x, plain, "%m, %t", "tensor<2xf32>, tensor<2xi1>", 2),
            got = run_on(2, x, fused, "%f#0, %f#1", "tensor<2xf32>, tensor<2xi1>", 2);
  assert_true(want.shadow[0][0] != want.value[0][0]);
  for (int r = 0; r < 2; r++)
    for (int i = 0; i < 2; i++) {
      assert_true(got.value[r][i] == want.value[r][i]);
      assert_true(got.shadow[r][i] == want.shadow[r][i]);
    }
}

static void test_margins(void **state) {
  (void)state;
  const double c = (double)0.3f, x0 = (double)0.6f, x1 = (double)-0.2f;
  float x[] = {0.6f, -0.2f};
  // Of a comparison with something exact, a comparison of what is exact, and handed on.
  Ran r = run_on(
      2, x,
      "%t = \"sg.less\"(%a, %c) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>\n"
      "%e = \"sg.less\"(%x, %c) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>\n"
      "%o = \"sg.or\"(%t, %e) : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>\n"
      "%i = \"sg.cast\"(%o) : (tensor<2xi1>) -> tensor<2xi64>\n"
      "%s = \"sg.reduce_sum\"(%i) {axes = array<i64: 0>, keepdims} : (tensor<2xi64>) "
      "-> "
      "tensor<1xi64>\n"
      "%n = \"sg.concat\"(%s, %i) {axis = 0 : i64} : (tensor<1xi64>, tensor<2xi64>) -> "
      "tensor<3xi64>\n",
      "%t, %e, %o, %n", "tensor<2xi1>, tensor<2xi1>, tensor<2xi1>, tensor<3xi64>", 4);
  const double m0 = (x0 - c) / x0, m1 = (c - x1) / x0;
  near(r.shadow[0][0], m0);
  near(r.shadow[0][1], m1);
  assert_true(isinf(r.shadow[1][0]) && isinf(r.shadow[1][1]));
  near(r.shadow[2][0], m0);
  near(r.shadow[2][1], m1);
  near(r.shadow[3][0], m0); // the least of all
  near(r.shadow[3][1], m0);
  near(r.shadow[3][2], m1);

  // Casts: to the next number that is cut to another; rounded before: to the tie.
  r = run_on(
      2, x,
      "%i = \"sg.cast\"(%a) : (tensor<2xf32>) -> tensor<2xi64>\n"
      "%r = \"sg.round\"(%a) : (tensor<2xf32>) -> tensor<2xf32>\n"
      "%p = \"sg.add\"(%r, %r) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>\n"
      "%j = \"sg.cast\"(%p) : (tensor<2xf32>) -> tensor<2xi64>\n"
      "%z = \"sg.cast\"(%a) : (tensor<2xf32>) -> tensor<2xi1>\n",
      "%i, %j, %z", "tensor<2xi64>, tensor<2xi64>, tensor<2xi1>", 3);
  near(r.shadow[0][0], (1 - x0) / x0);
  near(r.shadow[0][1], (1 + x1) / x0);
  near(r.shadow[1][0], (x0 - 0.5) / x0);
  near(r.shadow[1][1], (0.5 + x1) / x0);
  near(r.shadow[2][1], -x1 / x0);

  // What was rounded to 8 stands on an edge of the cast, which decides nothing more.
  float y[] = {8.6f, -0.2f};
  const double y0 = (double)8.6f;
  r = run_on(2, y,
             "%r = \"sg.round\"(%a) : (tensor<2xf32>) -> tensor<2xf32>\n"
             "%i = \"sg.cast\"(%r) : (tensor<2xf32>) -> tensor<2xi64>\n",
             "%i", "tensor<2xi64>", 1);
  assert_true(r.value[0][0] == 8);
  near(r.shadow[0][0], (y0 - 8.5) / y0);

  // Both may be off; and what is exact is not in doubt, even where it is equal.
  r = run_on(
      2, x,
      "%k = \"sg.mul\"(%a, %c) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>\n"
      "%t = \"sg.less\"(%a, %k) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>\n"
      "%e = \"sg.less\"(%x, %x) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>\n",
      "%t, %e", "tensor<2xi1>, tensor<2xi1>", 2);
  near(r.shadow[0][0], (x0 - x0 * c) / (x0 + x0 * c));
  assert_true(isinf(r.shadow[1][0]));

  // A gather: of its elements; an index in doubt puts all in doubt.
  r = run_on(
      2, x,
      "%t = \"sg.less\"(%a, %c) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>\n"
      "%i = sg.constant dense<[1]> : tensor<1xi64>\n"
      "%g = \"sg.gather\"(%t, %i) {axis = 0 : i64} : (tensor<2xi1>, tensor<1xi64>)"
      " -> tensor<1xi1>\n"
      "%d = \"sg.cast\"(%a) : (tensor<2xf32>) -> tensor<2xi64>\n"
      "%w = sg.constant dense<[7, 8]> : tensor<2xi64>\n"
      "%h = \"sg.gather\"(%w, %d) {axis = 0 : i64} : (tensor<2xi64>, "
      "tensor<2xi64>) -> tensor<2xi64>\n",
      "%g, %h", "tensor<1xi1>, tensor<2xi64>", 2);
  near(r.shadow[0][0], m1);
  near(r.shadow[1][0], (1 - x0) / x0);
  near(r.shadow[1][1], (1 - x0) / x0);
}

/// An argument returned: its own shadow. And an f64 graph.
static void test_exact(void **state) {
  (void)state;
  float x[] = {0.6f};
  const Ran r = run_on(1, x,
                       "%d = \"sg.cast\"(%x) : (tensor<1xf32>) -> tensor<1xf64>\n"
                       "%y = \"sg.exp\"(%d) : (tensor<1xf64>) -> tensor<1xf64>\n",
                       "%x, %y", "tensor<1xf32>, tensor<1xf64>", 2);
  assert_true(r.shadow[0][0] == (double)0.6f);
  assert_true(r.shadow[1][0] == exp((double)0.6f) && r.value[1][0] == r.shadow[1][0]);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_is_not_rounded), cmocka_unit_test(test_jumps),
      cmocka_unit_test(test_picks),          cmocka_unit_test(test_margins),
      cmocka_unit_test(test_fusion),         cmocka_unit_test(test_exact)};
  return cmocka_run_group_tests(tests, setup, teardown);
}
