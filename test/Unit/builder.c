//===- builder.c - making and reading IR, patterns, templates -------------===//
#include "unit.h"

#include <stdio.h>

#include "mlir-c/AffineExpr.h"
#include "sg/Builder.h"
#include "sg/Context.h"
#include "sg/Rewrite.h"

static int set_up(void **state) {
  *state = sg_context_create(false).ptr;
  return 0;
}

static int tear_down(void **state) {
  mlirContextDestroy((MlirContext){*state});
  return 0;
}

/// A function of two tensors and where to build in it.
typedef struct Func {
  MlirModule module;
  MlirBlock body;
  MlirValue x, w;
  SgBuilder b;
} Func;

static Func make_func(void **state, const char *x, const char *w) {
  const MlirContext ctx = {*state};
  char text[256];
  snprintf(text, sizeof text, "func.func @f(%%x: %s, %%w: %s) { return }", x, w);
  Func f = {.module = mlirModuleCreateParse(ctx, sg_s(text))};
  assert_false(mlirModuleIsNull(f.module));
  const MlirOperation op = mlirBlockGetFirstOperation(mlirModuleGetBody(f.module));
  f.body = mlirRegionGetFirstBlock(mlirOperationGetRegion(op, 0));
  f.x = mlirBlockGetArgument(f.body, 0);
  f.w = mlirBlockGetArgument(f.body, 1);
  f.b = sg_b_before(mlirBlockGetTerminator(f.body));
  return f;
}

static void verified_and_gone(Func f) {
  assert_true(mlirOperationVerify(mlirModuleGetOperation(f.module)));
  mlirModuleDestroy(f.module);
}

static int errors;
static MlirLogicalResult count_errors(MlirDiagnostic d, void *user) {
  (void)d;
  (void)user;
  errors++;
  return SG_OK;
}

static void ops_and_readers(void **state) {
  Func f = make_func(state, "tensor<2x3xf32>", "tensor<1x3xf32>");
  const MlirValue y = sg_b_val(&f.b, "sg.add", .in = SG_V(f.x, f.w));
  assert_true(mlirTypeEqual(mlirValueGetType(y), mlirValueGetType(f.x)));
  const MlirOperation op = sg_def(y, "sg.add");
  assert_true(sg_is(op, "sg.add"));
  assert_true(sg_is_of(op, "sg"));
  assert_false(sg_is_of(op, "s"));
  assert_false(sg_is_of((MlirOperation){NULL}, "sg"));
  assert_true(mlirOperationIsNull(sg_def(y, "sg.relu")));
  assert_true(mlirOperationIsNull(sg_owner(f.x)));
  assert_false(sg_one_use(y));
  sg_b_val(&f.b, "sg.relu", .in = SG_V(y));
  assert_true(sg_one_use(y));
  assert_int_equal(sg_attr_i64(op, "sg.n", 5), 5);
  sg_set_attr(op, "sg.n", sg_a_i64(&f.b, -9));
  assert_int_equal(sg_attr_i64(op, "sg.n", 5), -9);
  assert_false(sg_has(op, "sg.m"));
  // The order: both before the terminator, as made.
  assert_true(mlirOperationEqual(mlirBlockGetFirstOperation(f.body), op));
  verified_and_gone(f);
}

// Shapes that do not fit: a diagnostic and a null, not a crash.
static void inference_fails(void **state) {
  Func f = make_func(state, "tensor<2x3xf32>", "tensor<2x4xf32>");
  const MlirContext ctx = {*state};
  const MlirDiagnosticHandlerID id =
      mlirContextAttachDiagnosticHandler(ctx, count_errors, NULL, NULL);
  errors = 0;
  assert_true(mlirValueIsNull(sg_b_val(&f.b, "sg.add", .in = SG_V(f.x, f.w))));
  assert_true(errors > 0);
  errors = 0; // an op that is not there
  assert_true(mlirValueIsNull(
      sg_b_val(&f.b, "sg.none", .in = SG_V(f.x), .out = SG_T(mlirValueGetType(f.x)))));
  assert_int_equal(errors, 1);
  mlirContextDetachDiagnosticHandler(ctx, id);
  verified_and_gone(f);
}

static MlirValue add_body(SgBuilder *b, const MlirValue *args, void *user) {
  (void)user;
  return sg_b_val(b, "arith.addf", .in = SG_V(args[0], args[1]));
}

static void linalg_ops(void **state) {
  Func f = make_func(state, "tensor<2x3xf32>", "tensor<3xf32>");
  SgBuilder *b = &f.b;
  const MlirType t = mlirValueGetType(f.x);
  const MlirValue empty = sg_b_empty_like(b, t, NULL, NULL);
  const MlirValue zero =
      sg_b_linalg(b, "linalg.fill", SG_V(sg_b_float(b, sg_elem(t), 0)), empty);
  const MlirValue y = sg_b_map(b, zero, SG_V(f.x, f.w),
                               (const char *[]){NULL, "(i, j) -> (j)"}, add_body, NULL);
  assert_true(mlirTypeEqual(mlirValueGetType(y), t));
  // A sum over the columns.
  const int64_t rows = 2;
  const MlirValue sums =
      sg_b_empty_like(b, sg_t_tensor(sg_elem(t), 1, &rows), NULL, NULL);
  const MlirAffineMap maps[] = {
      mlirAffineMapMultiDimIdentityGet(b->ctx, 2),
      mlirAffineMapGet(b->ctx, 2, 0, 1,
                       (MlirAffineExpr[]){mlirAffineDimExprGet(b->ctx, 0)})};
  const MlirValue s = sg_b_generic(b, sums, SG_V(y), maps, "pr", add_body, NULL);
  assert_int_equal(sg_dim(mlirValueGetType(s), 0), 2);
  const MlirAttribute kinds = sg_attr(sg_owner(s), "iterator_types");
  assert_int_equal(mlirArrayAttrGetNumElements(kinds), 2);
  verified_and_gone(f);
}

static void dynamic_shapes(void **state) {
  Func f = make_func(state, "tensor<?x3xf32>", "tensor<3x?xf32>");
  const int64_t dims[] = {SG_DYN, SG_DYN};
  const MlirType t = sg_t_tensor(mlirF32TypeGet(f.b.ctx), 2, dims);
  const MlirValue empty =
      sg_b_empty_like(&f.b, t, (MlirValue[]){f.x, f.w}, (intptr_t[]){0, 1});
  assert_int_equal(sg_n_in(sg_owner(empty)), 2);
  assert_true(sg_is(sg_owner(sg_in(sg_owner(empty), 1)), "tensor.dim"));
  verified_and_gone(f);
}

static void templates(void **state) {
  static const char text[] = "func.func @twice(%a: !t) -> (!t, !t) {\n"
                             "  %b = arith.addf %a, %a : !t\n"
                             "  return %b, %a : !t, !t\n}\n";
  Func f = make_func(state, "tensor<2xf32>", "tensor<2xf32>");
  SgText t = {0};
  MlirValue out[SG_LIST_MAX];
  sg_text_type(&t, "t", mlirValueGetType(f.x));
  assert_false(SG_FAILED(sg_b_template(&f.b, &t, text, "twice", SG_V(f.x), out)));
  assert_true(sg_is(sg_owner(out[0]), "arith.addf"));
  assert_true(mlirValueEqual(sg_in(sg_owner(out[0]), 0), f.x));
  assert_true(mlirValueEqual(out[1], f.x)); // an argument that is returned
  // A name that is not there, a wrong number of values, too much text.
  const MlirDiagnosticHandlerID id =
      mlirContextAttachDiagnosticHandler(f.b.ctx, count_errors, NULL, NULL);
  errors = 0;
  SgText u = {0};
  sg_text_type(&u, "t", mlirValueGetType(f.x));
  assert_true(SG_FAILED(sg_b_template(&f.b, &u, text, "thrice", SG_V(f.x), out)));
  SgText v = {0};
  sg_text_type(&v, "t", mlirValueGetType(f.x));
  assert_true(SG_FAILED(sg_b_template(&f.b, &v, text, "twice", SG_V(f.x, f.w), out)));
  SgText full = {.n = sizeof full.s - 10};
  assert_true(SG_FAILED(sg_b_template(&f.b, &full, text, "twice", SG_V(f.x), out)));
  assert_int_equal(errors, 3);
  mlirContextDetachDiagnosticHandler(f.b.ctx, id);
  verified_and_gone(f);
}

static MlirLogicalResult relu_away(SgBuilder *b, MlirOperation op) {
  if (b->user) ++*(int *)b->user;
  return sg_replace(b, op, sg_in(op, 0));
}
static const SgPattern patterns[] = {{"sg.relu", 1, relu_away}, {0}};

static int n_ops(MlirBlock block) {
  int n = 0;
  for (MlirOperation op = mlirBlockGetFirstOperation(block); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op))
    ++n;
  return n;
}

static void rewriting(void **state) {
  static const SgRewriteMode modes[] = {SG_REWRITE_GREEDILY, SG_REWRITE_ONLY,
                                        SG_REWRITE_WALK};
  for (size_t i = 0; i < sizeof modes / sizeof *modes; ++i) {
    Func f = make_func(state, "tensor<2xf32>", "tensor<2xf32>");
    MlirValue y = sg_b_val(&f.b, "sg.relu", .in = SG_V(f.x));
    y = sg_b_val(&f.b, "sg.relu", .in = SG_V(y));
    sg_b_op(&f.b, "sg.cast", .in = SG_V(y), .out = SG_T(mlirValueGetType(f.w)));
    int calls = 0;
    const MlirOperation func = mlirBlockGetParentOperation(f.body);
    assert_false(SG_FAILED(sg_rewrite(NULL, func, patterns, modes[i], &calls)));
    // Greedy rewriting removes what is dead, a walk does not.
    assert_int_equal(n_ops(f.body), modes[i] == SG_REWRITE_WALK ? 2 : 1);
    if (modes[i] == SG_REWRITE_WALK) assert_int_equal(calls, 2);
    verified_and_gone(f);
  }
}

static void replace_by_nothing(void **state) {
  Func f = make_func(state, "tensor<2xf32>", "tensor<2xf32>");
  const MlirOperation op = sg_b_op(&f.b, "sg.relu", .in = SG_V(f.x));
  assert_true(SG_FAILED(sg_replace(&f.b, op, (MlirValue){NULL})));
  assert_int_equal(n_ops(f.body), 2);
  verified_and_gone(f);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(ops_and_readers),    cmocka_unit_test(inference_fails),
      cmocka_unit_test(linalg_ops),         cmocka_unit_test(dynamic_shapes),
      cmocka_unit_test(templates),          cmocka_unit_test(rewriting),
      cmocka_unit_test(replace_by_nothing),
  };
  return cmocka_run_group_tests(tests, set_up, tear_down);
}
