//===- codegen.c - machines, layouts asked for, and compiling -------------===//
#include "unit.h"

#include <stdlib.h>
#include <string.h>

#include "sg/Builder.h"
#include "sg/Codegen.h"
#include "sg/Context.h"

static const char matmul[] =
    "func.func private @mm(%x: tensor<7x20xf32>, %w: tensor<20x70xf32>)"
    " -> tensor<7x70xf32> attributes {sg.kernel} {\n"
    "  %0 = sg.matmul %x, %w : (tensor<7x20xf32>, tensor<20x70xf32>) -> "
    "tensor<7x70xf32>\n"
    "  return %0 : tensor<7x70xf32>\n}\n";
static const char relu[] = "func.func private @relu(%x: tensor<9xf32>) -> tensor<9xf32>"
                           " attributes {sg.kernel} {\n"
                           "  %0 = sg.relu %x : (tensor<9xf32>) -> tensor<9xf32>\n"
                           "  return %0 : tensor<9xf32>\n}\n";
static const char wrong[] =
    "func.func private @wrong(%x: tensor<9xf32>) -> tensor<9xf32>"
    " attributes {sg.kernel} {\n  %0 = sg.no_such_op %x\n  return %0 : "
    "tensor<9xf32>\n}\n";
static const char packed[] =
    "func.func private @packed(%x: tensor<9xf32> {sg.layout = \"cols:16\"})"
    " -> tensor<9xf32> attributes {sg.kernel} {\n"
    "  %0 = sg.relu %x : (tensor<9xf32>) -> tensor<9xf32>\n"
    "  return %0 : tensor<9xf32>\n}\n";

static SgKernelSource source(const char *name, const char *text) {
  return (SgKernelSource){name, text, strlen(text)};
}

static SgMachine *native(void) {
  SgMachine *m = NULL;
  assert_int_equal(sg_machine_create(NULL, &m, NULL), SG_STATUS_OK);
  return m;
}

#if defined(__x86_64__)
/// AMX where the processor has it, or loops for it and nothing more that it needs.
static void test_amx(void) {
  static const struct {
    const char *cpu, *alike;
    bool bytes, halves;
  } known[] = {{"sapphirerapids", NULL, true, true},
               {"znver4", NULL, false, false},
               {"znver4+amx-emulated", "znver4", true, true},
               {"icelake-server+amx-emulated", "icelake-server", true, false}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    SgMachine *k = NULL, *alike = NULL;
    assert_int_equal(sg_machine_create(known[i].cpu, &k, NULL), SG_STATUS_OK);
    assert_true(k->amx_bytes == known[i].bytes && k->amx_halves == known[i].halves);
    assert_true(k->amx_emulated == (known[i].alike != NULL));
    assert_string_equal(k->name, known[i].cpu);
    if (known[i].alike) {
      assert_int_equal(sg_machine_create(known[i].alike, &alike, NULL), SG_STATUS_OK);
      assert_string_equal(k->cpu, alike->cpu);
      assert_true(k->needs == alike->needs);
      sg_machine_destroy(alike);
    }
    sg_machine_destroy(k);
  }
}
#endif

static void test_machine(void **state) {
  (void)state;
  SgMachine *m = native(), *none = NULL;
  assert_true(strlen(m->triple) > 0 && strlen(m->cpu) > 0);
  assert_true(m->vector_bytes == 16 || m->vector_bytes == 32 || m->vector_bytes == 64);
#if defined(__x86_64__)
  test_amx();
  static const struct {
    const char *cpu;
    int bytes, registers;
  } known[] = {{"x86-64", 16, 16},
               {"x86-64-v3", 32, 16},
               {"x86-64-v4", 64, 32},
               {"haswell", 32, 16},
               {"znver5", 64, 32}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    SgMachine *k = NULL;
    assert_int_equal(sg_machine_create(known[i].cpu, &k, NULL), SG_STATUS_OK);
    assert_int_equal(k->vector_bytes, known[i].bytes);
    assert_int_equal(k->registers, known[i].registers);
    sg_machine_destroy(k);
  }
#endif
  static const struct {
    const char *name, *text;
  } refused[] = {
      {"pdp-11", "unknown processor 'pdp-11'"},
      {"pdp-11+amx-emulated", "unknown processor 'pdp-11'"},
      {"x86-64-v3+amx-emulated", "AMX cannot be emulated on 'x86-64-v3'"},
      {"aarch64-linux-gnu:+amx-emulated", "AMX cannot be emulated on 'generic'"},
      {"aarch64-linux-gnu:native", "unknown processor 'native' for aarch64"},
      {"vax-linux-gnu:", "no code can be made for 'vax-"},
      {"aarch64-apple-darwin:", "expected x86_64-linux-gnu or aarch64-linux"}};
  SgMachine *arm;
  assert_int_equal(sg_machine_create("aarch64-linux-gnu:", &arm, NULL), SG_STATUS_OK);
  assert_true(arm->vector_bytes == 16 && arm->registers == 32);
  assert_true(sg_machine_is_host(m) &&
              sg_machine_is_host(arm) == !strncmp(m->triple, "aarch64", 7));
  sg_machine_destroy(arm);
  SgError error;
  for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
    assert_int_equal(sg_machine_create(refused[i].name, &none, &error),
                     SG_STATUS_INVALID);
    assert_non_null(strstr(error.text, refused[i].text));
  }
  assert_null(none);
  sg_machine_destroy(m);
  sg_machine_destroy(NULL);
}

typedef struct Progress {
  size_t calls, last, total;
} Progress;
static void count(void *user, size_t done, size_t total) {
  Progress *p = user;
  p->calls++;
  p->last = done;
  p->total = total;
}

static void test_compile(void **state) {
  (void)state;
  SgMachine *m = native();
  SgKernelSource sources[8];
  for (int i = 0; i < 8; i++)
    sources[i] = i % 2 ? source("relu", relu) : source("mm", matmul);
  SgKernelObject objects[8], again[8];
  Progress progress = {0, 0, 0};
  SgError error;
  assert_int_equal(sg_codegen_compile(m, 8, sources, SG_CODEGEN_OBJECT, 4, count,
                                      &progress, objects, &error),
                   SG_STATUS_OK);
  assert_int_equal(progress.calls, 8);
  assert_int_equal(progress.last, 8);
  assert_int_equal(progress.total, 8);
  assert_int_equal(sg_codegen_compile(m, 8, sources, SG_CODEGEN_OBJECT, 1, NULL, NULL,
                                      again, &error),
                   SG_STATUS_OK);
  for (int i = 0; i < 8; i++) {
    assert_memory_equal(objects[i].bytes, "\177ELF", 4);
    assert_true(objects[i].units > 0);
    // The same kernel gives the same bytes, on any thread: they are cached by content.
    assert_int_equal(objects[i].size, again[i].size);
    assert_memory_equal(objects[i].bytes, again[i].bytes, again[i].size);
    free(objects[i].bytes);
    free(again[i].bytes);
  }
  assert_int_equal(sg_codegen_compile(m, 1, sources, SG_CODEGEN_LLVM, 1, NULL, NULL,
                                      objects, &error),
                   SG_STATUS_OK);
  char *text = calloc(1, objects[0].size + 1);
  memcpy(text, objects[0].bytes, objects[0].size);
  assert_non_null(strstr(text, "define i32 @mm_entry(ptr"));
  assert_non_null(strstr(text, "define internal i32 @mm(ptr noalias"));
  free(text);
  free(objects[0].bytes);
  assert_int_equal(
      sg_codegen_compile(m, 0, NULL, SG_CODEGEN_OBJECT, 4, NULL, NULL, NULL, &error),
      SG_STATUS_OK);
  sg_machine_destroy(m);
}

static void check_failure(const SgMachine *m, SgKernelSource bad, const char *says) {
  const SgKernelSource sources[] = {source("mm", matmul), bad, source("relu", relu)};
  SgKernelObject objects[3];
  SgError error;
  assert_int_not_equal(sg_codegen_compile(m, 3, sources, SG_CODEGEN_OBJECT, 2, NULL,
                                          NULL, objects, &error),
                       SG_STATUS_OK);
  for (int i = 0; i < 3; i++)
    assert_null(objects[i].bytes);
  assert_non_null(strstr(error.text, bad.name));
  assert_non_null(strstr(error.text, says));
}

static void test_failures(void **state) {
  (void)state;
  SgMachine *m = native();
  check_failure(m, source("wrong", wrong), "sg.no_such_op");
  check_failure(m, source("packed", packed), "sg.layout");
  check_failure(m, source("missing", matmul), "no such function");
  check_failure(m, source("text", "not MLIR"), "'not' is unknown");
  sg_machine_destroy(m);
}

/// The layout that the op of `text` asks for, for operand `operand`, on AVX2.
static void check_layout(const char *text, intptr_t operand, const char *wanted) {
  const MlirContext ctx = sg_context_create(false);
  const MlirModule module = mlirModuleCreateParse(ctx, sg_s(text));
  assert_false(mlirModuleIsNull(module));
  const MlirOperation func = mlirBlockGetFirstOperation(mlirModuleGetBody(module));
  const MlirBlock body = mlirRegionGetFirstBlock(mlirOperationGetRegion(func, 0));
  const SgMachine avx2 = {.vector_bytes = 32, .registers = 16};
  char layout[SG_LAYOUT_TEXT];
  const MlirOperation op = mlirBlockGetFirstOperation(body);
  sg_codegen_weight_layout(op, mlirOperationGetOperand(op, operand), 32, &avx2, layout);
  assert_string_equal(layout, wanted);
  mlirModuleDestroy(module);
  mlirContextDestroy(ctx);
}

#define FUNC(args, result, op)                                                         \
  "func.func @f(" args ") -> " result " { %0 = " op " -> " result                      \
  " return %0 : " result " }"
#define CONV(x, w, y, groups)                                                          \
  FUNC("%x: tensor<" x "xf32>, %w: tensor<" w "xf32>", "tensor<" y "xf32>",            \
       "sg.conv %x, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, "    \
       "pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = " groups   \
       " : i64} : (tensor<" x "xf32>, tensor<" w "xf32>)")

static void test_layouts(void **state) {
  (void)state;
  check_layout(matmul, 1, "cols:16");
  check_layout(matmul, 0, "");
  check_layout(relu, 0, "");
  check_layout(FUNC("%x: tensor<1x20xf32>, %w: tensor<700x20xf32>", "tensor<1x700xf32>",
                    "sg.matmul %x, %w {trans_rhs} : (tensor<1x20xf32>, "
                    "tensor<700x20xf32>)"),
               1, "colst:64");
  // A column: the sides swap.
  check_layout(FUNC("%x: tensor<70x20xf32>, %w: tensor<20x1xf32>", "tensor<70x1xf32>",
                    "sg.matmul %x, %w : (tensor<70x20xf32>, tensor<20x1xf32>)"),
               0, "colst:64");
  check_layout(CONV("1x8x9x9", "12x4x3x3", "1x12x7x7", "2"), 1, "rows:6:2");
  check_layout(CONV("1x8x9x9", "8x1x3x3", "1x8x7x7", "8"), 1, ""); // depthwise
  check_layout(CONV("1x8x3x3", "80x8x3x3", "1x80x1x1", "1"), 1, "rows:64:1"); // whole
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_machine), cmocka_unit_test(test_compile),
      cmocka_unit_test(test_failures), cmocka_unit_test(test_layouts)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
