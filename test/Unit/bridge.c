//===- bridge.c - resources, raw bytes and the linker, from C -------------===//
#include "unit.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sg/Bridge.h"
#include "sg/Builder.h"
#include "sg/Context.h"

static int set_up(void **state) {
  *state = sg_context_create(false).ptr;
  return 0;
}

static int tear_down(void **state) {
  mlirContextDestroy((MlirContext){*state});
  return 0;
}

static MlirType tensor(MlirType elem, int64_t n) { return sg_t_tensor(elem, 1, &n); }

typedef struct Text {
  size_t n;
  char s[4096];
} Text;

static void put(MlirStringRef s, void *user) {
  Text *t = user;
  assert_true(t->n + s.length < sizeof t->s);
  memcpy(t->s + t->n, s.data, s.length);
  t->n += s.length;
  t->s[t->n] = 0;
}

static void resource_keys(void **state) {
  const MlirContext ctx = {*state};
  const MlirType t = tensor(mlirF32TypeGet(ctx), 100);
  const MlirStringRef key = SG_STR("model.onnx#64+400");
  const MlirAttribute a = sg_bridge_resource_attr(t, key);
  assert_true(sg_bridge_is_resource(a));
  assert_true(mlirStringRefEqual(sg_bridge_resource_key(a), key));
  assert_true(mlirAttributeEqual(a, sg_bridge_resource_attr(t, key)));
  assert_false(mlirAttributeEqual(a, sg_bridge_resource_attr(t, SG_STR("b"))));
  const MlirAttribute unit = mlirUnitAttrGet(ctx);
  assert_false(sg_bridge_is_resource(unit));
  assert_int_equal(sg_bridge_resource_key(unit).length, 0);
}

static void resource_prints_as_its_key(void **state) {
  const MlirContext ctx = {*state};
  MlirModule m = mlirModuleCreateEmpty(mlirLocationUnknownGet(ctx));
  const MlirType t = tensor(mlirF32TypeGet(ctx), 100);
  mlirOperationSetDiscardableAttributeByName(
      mlirModuleGetOperation(m), SG_STR("x.w"),
      sg_bridge_resource_attr(t, SG_STR("model.onnx#64+400")));
  Text text = {0};
  mlirOperationPrint(mlirModuleGetOperation(m), put, &text);
  assert_non_null(
      strstr(text.s, "dense_resource<\"model.onnx#64+400\"> : tensor<100xf32>"));
  assert_null(strstr(text.s, "{-#")); // no section of resources
  mlirModuleDestroy(m);
}

static void dense_bytes(void **state) {
  const MlirContext ctx = {*state};
  const float f[3] = {1, 2, 3};
  size_t length = 0;
  bool splat = true;
  const MlirType t = tensor(mlirF32TypeGet(ctx), 3);
  const MlirAttribute a = sg_bridge_dense_attr(t, f, sizeof f);
  assert_false(mlirAttributeIsNull(a));
  assert_memory_equal(sg_bridge_dense_bytes(a, &length, &splat), f, sizeof f);
  assert_int_equal(length, sizeof f);
  assert_false(splat);
  const MlirAttribute one = sg_bridge_dense_attr(t, f, sizeof *f);
  assert_memory_equal(sg_bridge_dense_bytes(one, &length, &splat), f, sizeof *f);
  assert_int_equal(length, sizeof *f);
  assert_true(splat);
  assert_true(mlirAttributeIsNull(sg_bridge_dense_attr(t, f, 8))); // neither 1 nor 3
  assert_null(sg_bridge_dense_bytes(mlirUnitAttrGet(ctx), &length, &splat));
}

// Booleans are one byte each here, however MLIR keeps them.
static void dense_bools(void **state) {
  const MlirContext ctx = {*state};
  const uint8_t v[11] = {1, 0, 1, 1, 0, 0, 0, 1, 1, 0, 1};
  const MlirType t = tensor(mlirIntegerTypeGet(ctx, 1), 11);
  const MlirAttribute a = sg_bridge_dense_attr(t, v, sizeof v);
  assert_false(mlirAttributeIsNull(a));
  for (intptr_t i = 0; i < 11; ++i)
    assert_int_equal(mlirDenseElementsAttrGetBoolValue(a, i), v[i]);
  uint8_t got[11];
  assert_true(sg_bridge_dense_read(a, got, sizeof got));
  assert_memory_equal(got, v, sizeof v);
  assert_false(sg_bridge_dense_read(a, got, 10));
  for (uint8_t one = 0; one < 2; ++one) { // splats, spread when read
    const uint8_t want[11] = {one, one, one, one, one, one, one, one, one, one, one};
    const MlirAttribute s = sg_bridge_dense_attr(t, &one, 1);
    assert_true(mlirDenseElementsAttrIsSplat(s));
    assert_true(sg_bridge_dense_read(s, got, sizeof got));
    assert_memory_equal(got, want, sizeof want);
  }
}

// An empty tensor has no bytes at all; a scalar has one element.
static void dense_sizes(void **state) {
  const MlirContext ctx = {*state};
  const MlirType none = tensor(mlirF32TypeGet(ctx), 0);
  const int64_t v[2] = {-7, 9};
  int64_t got[2] = {0};
  const MlirAttribute empty = sg_bridge_dense_attr(none, v, 0);
  assert_false(mlirAttributeIsNull(empty));
  assert_true(sg_bridge_dense_read(empty, got, 0));
  assert_true(mlirAttributeIsNull(sg_bridge_dense_attr(none, v, 4)));
  const MlirType scalar = sg_t_tensor(mlirIntegerTypeGet(ctx, 64), 0, NULL);
  assert_true(sg_bridge_dense_read(sg_bridge_dense_attr(scalar, v, 8), got, 8));
  assert_int_equal(got[0], -7);
  const MlirType index = tensor(mlirIndexTypeGet(ctx), 2);
  assert_true(sg_bridge_dense_read(sg_bridge_dense_attr(index, v, 16), got, 16));
  assert_memory_equal(got, v, sizeof v);
  const MlirType odd = tensor(mlirIntegerTypeGet(ctx, 4), 2);
  assert_true(mlirAttributeIsNull(sg_bridge_dense_attr(odd, v, 1)));
}

static void link_errors(void **state) {
  (void)state;
  const char *const args[] = {"ld.lld", "-shared", "-o", "none.so", "no-such-file.o"};
  for (int again = 0; again < 2; ++again) {
    char *error = NULL;
    assert_int_not_equal(sg_bridge_link(5, args, &error), 0);
    assert_non_null(strstr(error, "no-such-file.o"));
    free(error);
  }
}

/// An object becomes a shared library, whose code then runs.
static void link_and_load(void **state) {
  (void)state;
  char folder[] = "/tmp/sg-unit-XXXXXX", path[64];
  assert_non_null(mkdtemp(folder));
  snprintf(path, sizeof path, "%s/answer.so", folder);
  const char *const args[] = {"ld.lld", "-shared", "-o", path, SG_ANSWER_OBJECT};
  char *error = NULL;
  assert_int_equal(sg_bridge_link(5, args, &error), 0);
  assert_null(error);
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  assert_non_null(library);
  int (*answer)(void);
  *(void **)&answer = dlsym(library, "sg_unit_answer");
  assert_non_null(answer);
  assert_int_equal(answer(), 42);
  dlclose(library);
  assert_int_equal(unlink(path) | rmdir(folder), 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(resource_keys, set_up, tear_down),
      cmocka_unit_test_setup_teardown(resource_prints_as_its_key, set_up, tear_down),
      cmocka_unit_test_setup_teardown(dense_bytes, set_up, tear_down),
      cmocka_unit_test_setup_teardown(dense_bools, set_up, tear_down),
      cmocka_unit_test_setup_teardown(dense_sizes, set_up, tear_down),
      cmocka_unit_test(link_errors),
      cmocka_unit_test(link_and_load),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
