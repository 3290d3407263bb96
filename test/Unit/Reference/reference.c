//===- reference.c - the evaluator's API, from C ---------------------------===//
#include "../unit.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "Reference/eval.h"
#include "mlir-c/BuiltinTypes.h"
#include "mlir-c/Diagnostics.h"
#include "sg/Context.h"

static MlirContext ctx;
static int diagnostics;

static MlirLogicalResult count(MlirDiagnostic d, void *user) {
  (void)d, (void)user;
  diagnostics++;
  return mlirLogicalResultSuccess();
}

static int setup(void **state) {
  (void)state;
  ctx = sg_context_create(false);
  mlirContextAttachDiagnosticHandler(ctx, count, NULL, NULL);
  return 0;
}

static int teardown(void **state) {
  (void)state;
  mlirContextDestroy(ctx);
  return 0;
}

static MlirStringRef str(const char *text) {
  return mlirStringRefCreateFromCString(text);
}

static MlirModule parse(const char *text) {
  MlirModule module = mlirModuleCreateParse(ctx, str(text));
  assert_false(mlirModuleIsNull(module));
  return module;
}

static MlirOperation first(MlirModule module) {
  return mlirBlockGetFirstOperation(mlirModuleGetBody(module));
}

static MlirOperation body(MlirModule module) {
  return mlirBlockGetFirstOperation(
      mlirRegionGetFirstBlock(mlirOperationGetRegion(first(module), 0)));
}

// ---- elements

/// All 16-bit floats, and doubles around their ties, against the compiler's _Float16.
static void test_half(void **state) {
  (void)state;
  uint16_t a, b;
  double v;
  const SgTensor in = {.dtype = SG_F16, .data = &a},
                 out = {.dtype = SG_F16, .data = &b};
  for (unsigned bits = 0; bits < 0x10000; bits++) {
    a = (uint16_t)bits;
    _Float16 h;
    memcpy(&h, &a, sizeof h);
    v = ref_load_f(&in, 0);
    if (isnan((double)h)) {
      assert_true(isnan(v));
      continue;
    }
    assert_true(v == (double)h && !signbit(v) == !signbit((double)h));
    ref_store_f(&out, 0, v);
    assert_int_equal(b, a);
    const double next = bits & 1 ? v * 1.0001 : v + (v - ref_load_f(&out, 0)) / 2;
    const double near[] = {next, nextafter(next, 0), nextafter(next, INFINITY),
                           v * (1 + ldexp(1, -11)), v * (1 + ldexp(1, -11) + 1e-15)};
    for (size_t i = 0; i < sizeof near / sizeof *near; i++) {
      ref_store_f(&out, 0, near[i]);
      const _Float16 expected = (_Float16)near[i];
      assert_memory_equal(&b, &expected, sizeof b);
    }
  }
}

static void test_saturate(void **state) {
  (void)state;
  assert_int_equal(ref_saturate(127.9, SG_I8), 127);
  assert_int_equal(ref_saturate(128, SG_I8), 127);
  assert_int_equal((int64_t)ref_saturate(-128.9, SG_I8), -128);
  assert_int_equal((int64_t)ref_saturate(-1e30, SG_I32), INT32_MIN);
  assert_true(ref_saturate(1e30, SG_I64) == INT64_MAX);
  assert_true(ref_saturate(9.3e18, SG_U64) == UINT64_C(9300000000000000000));
  assert_true(ref_saturate(INFINITY, SG_U64) == UINT64_MAX);
  assert_int_equal(ref_saturate(-0.5, SG_U8), 0);
  assert_int_equal(ref_saturate(NAN, SG_I16), 0);
}

// ---- attributes

static void test_attributes(void **state) {
  (void)state;
  static const struct {
    const char *text;
    SgDType dtype;
    size_t count, bytes;
    const char data[16];
  } rows[] = {
      {"dense<[1, -2]> : tensor<2xi16>", SG_I16, 2, 4, "\1\0\xfe\xff"},
      {"dense<7> : tensor<2x2xui8>", SG_U8, 4, 4, "\7\7\7\7"},
      {"dense<true> : tensor<3xi1>", SG_BOOL, 3, 3, "\1\1\1"},
      {"dense<[true, false, true]> : tensor<3xi1>", SG_BOOL, 3, 3, "\1\0\1"},
      {"dense<1.5> : tensor<bf16>", SG_BF16, 1, 2, "\xc0\x3f"},
      {"dense<[1.5, 0x7E01]> : tensor<2xf16>", SG_F16, 2, 4, "\0\x3e\x01\x7e"},
      {"dense<-0.0> : tensor<2xf32>", SG_F32, 2, 8, "\0\0\0\x80\0\0\0\x80"},
      {"dense<> : tensor<0x4xi64>", SG_I64, 0, 0, ""},
      {"dense<3> : tensor<2x0xi32>", SG_I32, 0, 0, ""},
      {"dense<18446744073709551615> : tensor<1xui64>", SG_U64, 1, 8,
       "\xff\xff\xff\xff\xff\xff\xff\xff"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const MlirAttribute attr = mlirAttributeParseGet(ctx, str(rows[i].text));
    assert_false(mlirAttributeIsNull(attr));
    SgTensor t;
    assert_true(sg_reference_from_attr(attr, &t));
    assert_int_equal(t.dtype, rows[i].dtype);
    assert_int_equal(ref_count(&t), rows[i].count);
    assert_memory_equal(t.data, rows[i].data, rows[i].bytes);
    const MlirType type = mlirAttributeGetType(attr);
    const MlirAttribute back = sg_reference_to_attr(type, &t);
    assert_true(rows[i].count == 0 ? !mlirAttributeIsNull(back)
                                   : mlirAttributeEqual(attr, back));
    t.dtype = t.dtype == SG_F64 ? SG_F32 : SG_F64;
    assert_true(mlirAttributeIsNull(sg_reference_to_attr(type, &t)));
    sg_tensor_free(&t);
  }
  SgTensor t;
  const char *const not_dense[] = {
      "1 : i64", "dense<1> : tensor<2xindex>", "dense_resource<a> : tensor<2xi8>",
      "dense<1> : vector<2xi8>", "dense<1> : tensor<2xi4>"};
  for (size_t i = 0; i < sizeof not_dense / sizeof *not_dense; i++)
    assert_false(
        sg_reference_from_attr(mlirAttributeParseGet(ctx, str(not_dense[i])), &t));
  assert_false(sg_reference_from_attr(mlirAttributeGetNull(), &t));
}

// ---- single ops

static void test_messages(void **state) {
  (void)state;
  MlirModule module =
      parse("func.func @f(%x: tensor<3xf32>, %i: tensor<1xi64>) {\n"
            "  %y = sg.gather %x, %i {axis = 0 : i64}\n"
            "    : (tensor<3xf32>, tensor<1xi64>) -> tensor<1xf32> loc(\"Gather_7\")\n"
            "  return }");
  const MlirOperation gather = body(module);
  float x[3] = {1, 2, 3};
  int64_t i = -1;
  SgTensor in[] = {{SG_F32, 1, {3}, x}, {SG_I64, 1, {1}, &i}}, out = {0};
  SgError error = {0};
  assert_int_equal(sg_reference_eval_op(gather, in, &out, &error), SG_STATUS_OK);
  assert_true(*(float *)out.data == 3);
  sg_tensor_free(&out);
  i = 3;
  assert_int_equal(sg_reference_eval_op(gather, in, &out, &error), SG_STATUS_RUN);
  assert_string_equal(error.text, "node 'Gather_7': 'sg.gather' op has index 3, "
                                  "expected -3 to 2");
  assert_null(out.data);
  i = INT64_MIN;
  assert_int_equal(sg_reference_eval_op(gather, in, &out, NULL), SG_STATUS_RUN);
  in[0].dims[0] = 2;
  assert_int_equal(sg_reference_eval_op(gather, in, &out, &error), SG_STATUS_INVALID);
  assert_string_equal(error.text,
                      "node 'Gather_7': 'sg.gather' op got a tensor float32[2] for "
                      "operand 0, expected float32[3]");
  const MlirOperation ret = mlirOperationGetNextInBlock(gather);
  assert_int_equal(sg_reference_eval_op(ret, NULL, NULL, &error),
                   SG_STATUS_UNSUPPORTED);
  assert_string_equal(error.text,
                      "'func.return' op is not known to the reference evaluator");
  mlirModuleDestroy(module);
}

// ---- folding

/// The constant that the op after the last sg.constant of @f folds to, as text; "" when
/// it does not fold.
static const char *fold(const char *ops, size_t max_elements, char text[static 256]) {
  char all[2048];
  snprintf(all, sizeof all, "func.func @f() {\n%s\nreturn }", ops);
  MlirModule module = parse(all);
  MlirOperation op = body(module);
  while (mlirStringRefEqual(mlirIdentifierStr(mlirOperationGetName(op)),
                            str("sg.constant")))
    op = mlirOperationGetNextInBlock(op);
  MlirAttribute value = {NULL};
  text[0] = 0;
  if (sg_reference_fold(op, max_elements, &value)) {
    SgTensor t;
    assert_true(sg_reference_from_attr(value, &t));
    for (size_t i = 0, n = 0; i < ref_count(&t); i++)
      n += (size_t)snprintf(text + n, 256 - n, "%s%lld", i ? " " : "",
                            (long long)ref_load_i(&t, i));
    sg_tensor_free(&t);
  }
  mlirModuleDestroy(module);
  return text;
}

#define CONSTANTS(type, a, b)                                                          \
  "%a = sg.constant dense<" a "> : " type "\n%b = sg.constant dense<" b "> : " type "\n"
#define OP(type, name) "%c = " name " %a, %b : (" type ", " type ") -> " type

static void test_fold(void **state) {
  (void)state;
  char text[256];
  diagnostics = 0;
#define I32 "tensor<3xi32>"
  static const char div[] =
      CONSTANTS(I32, "[-2147483648, 7, -7]", "[-1, 0, 2]") OP(I32, "sg.div");
  assert_string_equal(fold(div, 3, text), "-2147483648 0 -3"); // nothing traps
  assert_string_equal(fold(div, 2, text), "");                 // the cap
  static const char mod[] =
      CONSTANTS(I32, "[-2147483648, 7, -7]", "[-1, 0, 2]") OP(I32, "sg.mod");
  assert_string_equal(fold(mod, 3, text), "0 0 1");
#define I64 "tensor<2xi64>"
  static const char add[] = CONSTANTS(I64, "[9223372036854775807, 9007199254740993]",
                                      "[1, 1]") OP(I64, "sg.add");
  assert_string_equal(fold(add, 9, text), "-9223372036854775808 9007199254740994");
  static const char shape[] =
      "%a = sg.constant dense<[2, 3, 4]> : tensor<3xi64>\n"
      "%i = sg.constant dense<-1> : tensor<i32>\n"
      "%c = sg.gather %a, %i {axis = 0 : i64} : (tensor<3xi64>, tensor<i32>) -> "
      "tensor<i64>";
  assert_string_equal(fold(shape, 1, text), "4");
  static const char outside[] =
      "%a = sg.constant dense<[2, 3, 4]> : tensor<3xi64>\n"
      "%i = sg.constant dense<3> : tensor<i32>\n"
      "%c = sg.gather %a, %i {axis = 0 : i64} : (tensor<3xi64>, tensor<i32>) -> "
      "tensor<i64>";
  assert_string_equal(fold(outside, 1, text), "");
  static const char resource[] = "%a = sg.constant dense_resource<w> : tensor<2xi64>\n"
                                 "%c = sg.neg %a : (tensor<2xi64>) -> tensor<2xi64>";
  assert_string_equal(fold(resource, 9, text), "");
  assert_string_equal(fold("%c = arith.constant 1 : i32", 9, text), "");
  assert_int_equal(diagnostics, 0);
}

// ---- whole functions

static SgStatus find(void *user, MlirAttribute value, SgTensor *out, SgError *error) {
  (void)error;
  if (!sg_reference_type(mlirAttributeGetType(value), out)) return SG_STATUS_INVALID;
  out->data = user;
  return SG_STATUS_OK;
}

static void test_run(void **state) {
  (void)state;
  // A weight at an odd address; values used twice, returned twice, unused; an argument
  // returned as it is.
  MlirModule module =
      parse("func.func @main(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, "
            "tensor<2xf32>) {\n"
            "  %w = sg.constant dense_resource<w> : tensor<2xf32>\n"
            "  %two = sg.constant dense<2.0> : tensor<f32>\n"
            "  %a = sg.mul %x, %w : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>\n"
            "  %unused = sg.neg %a : (tensor<2xf32>) -> tensor<2xf32>\n"
            "  %b = sg.add %a, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>\n"
            "  %s = sg.sub %b, %two : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>\n"
            "  %c = sg.add %s, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>\n"
            "  return %c, %x, %c : tensor<2xf32>, tensor<2xf32>, tensor<2xf32> }");
  const float w[2] = {3, -0.5F};
  char odd[1 + sizeof w];
  memcpy(odd + 1, w, sizeof w);
  const SgReferenceWeights weights = {find, odd + 1};
  float x[2] = {1, 8};
  SgTensor in = {SG_F32, 1, {2}, x}, out[3] = {{0}};
  SgError error = {0};
  assert_int_equal(sg_reference_run(first(module), &weights, &in, out, &error),
                   SG_STATUS_OK);
  assert_memory_equal(out[0].data, ((float[]){7, -14}), 8);
  assert_memory_equal(out[1].data, x, 8);
  assert_memory_equal(out[2].data, out[0].data, 8);
  assert_ptr_not_equal(out[1].data, x);
  assert_ptr_not_equal(out[2].data, out[0].data);
  for (int i = 0; i < 3; i++)
    sg_tensor_free(&out[i]);

  assert_int_equal(sg_reference_run(first(module), NULL, &in, out, &error),
                   SG_STATUS_INVALID);
  assert_string_equal(error.text, "'sg.constant' op is a resource, and no file of "
                                  "weights is given");
  in.dtype = SG_I32;
  assert_int_equal(sg_reference_run(first(module), &weights, &in, out, &error),
                   SG_STATUS_INVALID);
  assert_string_equal(error.text, "argument 0 is int32[2], expected float32[2]");
  mlirModuleDestroy(module);
}

static void test_fusion(void **state) {
  (void)state;
  // The value is that of the region: an argument handed on, a value twice, two results.
  MlirModule module = parse(
      "func.func @main(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {\n"
      "  %two = sg.constant dense<2.0> : tensor<f32>\n"
      "  %f:3 = sg.fusion(%two, %x) {\n"
      "  ^bb0(%c: tensor<f32>, %a: tensor<2xf32>):\n"
      "    %m = sg.mul %a, %c : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>\n"
      "    %s = sg.sub %m, %a : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>\n"
      "    %n = sg.neg %s : (tensor<2xf32>) -> tensor<2xf32>\n"
      "    sg.yield %m, %n, %a : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>\n"
      "  } : (tensor<f32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, "
      "tensor<2xf32>)\n"
      "  %z = sg.add %f#0, %f#2 : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>\n"
      "  return %z, %f#1 : tensor<2xf32>, tensor<2xf32> }");
  float x[2] = {1, 8};
  const SgTensor in = {SG_F32, 1, {2}, x};
  SgTensor out[2] = {{0}}, shadow[2] = {{0}};
  SgError error = {0};
  assert_int_equal(
      sg_reference_run_shadow(first(module), NULL, &in, out, shadow, &error),
      SG_STATUS_OK);
  assert_memory_equal(out[0].data, ((float[]){3, 24}), 8);
  assert_memory_equal(out[1].data, ((float[]){-1, -8}), 8);
  assert_memory_equal(shadow[1].data, ((double[]){-1, -8}), 16);
  for (int i = 0; i < 2; i++) {
    sg_tensor_free(&out[i]);
    sg_tensor_free(&shadow[i]);
  }
  mlirModuleDestroy(module);
}

static void test_run_fails(void **state) {
  (void)state;
  SgError error = {0};
  SgTensor out[1] = {{0}};
  MlirModule module =
      parse("func.func @f() -> tensor<i64> {\n"
            "  %a = sg.constant dense<1> : tensor<1xi64>\n"
            "  %i = sg.constant dense<5> : tensor<i64>\n"
            "  %b = sg.gather %a, %i {axis = 0 : i64} : (tensor<1xi64>, "
            "tensor<i64>) -> tensor<i64>\n"
            "  return %b : tensor<i64> }");
  assert_int_equal(sg_reference_run(first(module), NULL, NULL, out, &error),
                   SG_STATUS_RUN);
  assert_null(out[0].data);
  mlirModuleDestroy(module);
  module = parse("func.func private @f()");
  assert_int_equal(sg_reference_run(first(module), NULL, NULL, out, &error),
                   SG_STATUS_UNSUPPORTED);
  mlirModuleDestroy(module);
  module = parse("func.func @f() { cf.br ^a\n^a: return }");
  assert_int_equal(sg_reference_run(first(module), NULL, NULL, out, &error),
                   SG_STATUS_UNSUPPORTED);
  mlirModuleDestroy(module);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_half),     cmocka_unit_test(test_saturate),
      cmocka_unit_test(test_fusion),   cmocka_unit_test(test_attributes),
      cmocka_unit_test(test_messages), cmocka_unit_test(test_fold),
      cmocka_unit_test(test_run),      cmocka_unit_test(test_run_fails),
  };
  return cmocka_run_group_tests(tests, setup, teardown);
}
