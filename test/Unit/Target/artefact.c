//===- artefact.c - a plan in MLIR becomes files, which run ---------------===//
#define _GNU_SOURCE // dladdr
#include "sg/Target.h"

#include "../unit.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "Support/dir.h"
#include "mlir-c/Pass.h"
#include "sg/Builder.h"
#include "sg/Context.h"
#include "sg/File.h"
#include "sg/Memory.h"
#include "sg/rt.h"

enum { ROWS = 64, COLUMNS = 256, ODD = 3 };

// %w and %same are the same bytes, %packed the same in another layout.
static const char text[] =
    "func.func @main(%x: tensor<64x256xf32> {sg.name = \"x*/\"}, %i: tensor<64xi64>)\n"
    "    -> (tensor<64x256xf32> {sg.name = \"y\"}, tensor<64x256xf32>) {\n"
    "  %row = sg.constant dense_resource<\"w.bin#3+1024\"> : tensor<256xf32>\n"
    "  %square = sg.constant dense_resource<\"w.bin#3+1024\"> : tensor<16x16xf32>\n"
    "  %bytes = sg.constant dense<[1, 2, 3]> : tensor<3xi8>\n"
    "  %w = plan.weight %row : tensor<256xf32>\n"
    "  %same = plan.weight %square : tensor<16x16xf32>\n"
    "  %packed = plan.weight %square {layout = \"cols:5\"} : tensor<16x16xf32>\n"
    "  %small = plan.weight %bytes : tensor<3xi8>\n"
    "  %turned = sg.transpose %square {perm = array<i64: 1, 0>} : "
    "(tensor<16x16xf32>) -> tensor<16x16xf32>\n"
    "  %sum = sg.add %turned, %square : (tensor<16x16xf32>, tensor<16x16xf32>) -> "
    "tensor<16x16xf32>\n"
    "  %made = plan.weight %sum {layout = \"cols:8\"} : tensor<16x16xf32>\n"
    "  %again = plan.weight %sum {layout = \"cols:8\"} : tensor<16x16xf32>\n"
    "  %v = plan.view %x : (tensor<64x256xf32>) -> tensor<64x1x256xf32>\n"
    "  %t = plan.call @scale(%v, %w) {units = 64 : i64} : (tensor<64x1x256xf32>, "
    "tensor<256xf32>) -> tensor<64x256xf32> loc(fused[\"/net/scale\", \"b\"])\n"
    "  %y = plan.call @pick(%t, %i) {units = 64 : i64, scratch = 64 : i64} : "
    "(tensor<64x256xf32>, tensor<64xi64>) -> tensor<64x256xf32> loc(\"/net/pick\")\n"
    "  %empty = plan.call @none(%same, %packed, %small) {units = 0 : i64} : "
    "(tensor<16x16xf32>, tensor<16x16xf32>, tensor<3xi8>) -> tensor<0xf32>\n"
    "  %copy = plan.copy %x : (tensor<64x256xf32>) -> tensor<64x256xf32>\n"
    "  return %y, %copy : tensor<64x256xf32>, tensor<64x256xf32>\n"
    "}\n";

typedef struct State {
  MlirContext ctx;
  MlirModule module;
  SgWeights *store;
  SgMachine *machine;
  char *folder;
  float weights[COLUMNS];
} State;

static char *path_of(const State *s, const char *name, char path[512]) {
  snprintf(path, 512, "%s/%s", s->folder, name);
  return path;
}

static MlirOperation main_of(const State *s) {
  return mlirBlockGetFirstOperation(mlirModuleGetBody(s->module));
}

static int set_up(void **state) {
  static State s;
  SgError error = {0};
  char path[512];
  uint8_t file[ODD + sizeof s.weights];
  if (sg_dir_temporary(&s.folder, &error) != SG_STATUS_OK) return 1;
  for (int c = 0; c < COLUMNS; c++)
    s.weights[c] = (float)c + 0.5f;
  memcpy(file + ODD, s.weights, sizeof s.weights); // unaligned, as in many a model
  if (sg_file_save(path_of(&s, "w.bin", path), file, sizeof file, &error) !=
      SG_STATUS_OK)
    return 1;
  if (sg_weights_open(s.folder, &s.store, &error) != SG_STATUS_OK) return 1;
  if (sg_machine_create(NULL, &s.machine, &error) != SG_STATUS_OK) return 1;
  s.ctx = sg_context_create(false);
  s.module = mlirModuleCreateParse(s.ctx, sg_s(text));
  if (mlirModuleIsNull(s.module)) return 1;
  const MlirPassManager pm = mlirPassManagerCreate(s.ctx);
  const MlirOpPassManager nested =
      mlirPassManagerGetNestedUnder(pm, SG_STR("func.func"));
  mlirOpPassManagerAddOwnedPass(nested, sg_pass_create(&sg_pass_plan_memory, NULL));
  const MlirLogicalResult planned =
      mlirPassManagerRunOnOp(pm, mlirModuleGetOperation(s.module));
  mlirPassManagerDestroy(pm);
  *state = &s;
  return SG_FAILED(planned);
}

static int tear_down(void **state) {
  State *s = *state;
  mlirModuleDestroy(s->module);
  mlirContextDestroy(s->ctx);
  sg_weights_close(s->store);
  sg_machine_destroy(s->machine);
  sg_dir_remove(s->folder);
  free(s->folder);
  return 0;
}

/// Writes m.weights and gives the image.
static void *make_image(const State *s, const char *weights_name, size_t *size) {
  char path[512];
  SgTargetWeights weights;
  SgError error = {0};
  void *image = NULL;
  assert_int_equal(sg_target_weights(main_of(s), s->store,
                                     path_of(s, weights_name, path), &weights, &error),
                   SG_STATUS_OK);
  assert_int_equal(
      sg_target_plan(main_of(s), &weights, s->machine, &image, size, &error),
      SG_STATUS_OK);
  sg_target_weights_free(&weights);
  return image;
}

static void weights_are_packed_once(void **state) {
  const State *s = *state;
  char path[512];
  SgTargetWeights w;
  SgError error = {0};
  SgFileMap map;
  path_of(s, "packed.weights", path);
  assert_int_equal(sg_target_weights(main_of(s), s->store, path, &w, &error),
                   SG_STATUS_OK);
  assert_int_equal(w.op_count, 6);
  assert_int_equal(w.segment_count, 4);
  assert_int_equal(w.index[0], 0);
  assert_int_equal(w.index[1], 0);
  assert_int_equal(w.index[2], 1);
  assert_int_equal(w.index[3], 2);
  assert_int_equal(w.index[4], 3);
  assert_int_equal(w.index[5], 3);
  assert_int_equal(sg_file_map(path, &map, &error), SG_STATUS_OK);
  assert_int_equal(map.size, w.bytes);
  const uint8_t *bytes = map.data;
  assert_int_equal(w.segments[0].offset, 64);
  assert_memory_equal(bytes + w.segments[0].offset, s->weights, sizeof s->weights);
  // cols:5 of [16, 16]: 4 panels of [16, 5], zeros beyond column 15.
  assert_int_equal(w.segments[1].bytes, 4 * 16 * 5 * 4);
  assert_int_equal(w.segments[1].offset % 64, 0);
  for (int p = 0; p < 4; p++)
    for (int k = 0; k < 16; k++)
      for (int j = 0; j < 5; j++) {
        float value;
        memcpy(&value, bytes + w.segments[1].offset + 4 * ((p * 16 + k) * 5 + j), 4);
        const int column = p * 5 + j;
        assert_true(value == (column < 16 ? s->weights[k * 16 + column] : 0.0f));
      }
  assert_int_equal(w.segments[2].bytes, 3);
  assert_memory_equal(bytes + w.segments[2].offset, "\1\2\3", 3);
  // What is computed, packed as cols:8: 2 panels of [16, 8].
  assert_int_equal(w.segments[3].bytes, 16 * 16 * 4);
  for (int k = 0; k < 16; k++)
    for (int n = 0; n < 16; n++) {
      float value;
      const int at = (n / 8 * 16 + k) * 8 + n % 8;
      memcpy(&value, bytes + w.segments[3].offset + 4 * at, 4);
      assert_true(value == s->weights[k * 16 + n] + s->weights[n * 16 + k]);
    }
  sg_file_unmap(&map);
  sg_target_weights_free(&w);
}

static void the_plan_says_what_mlir_says(void **state) {
  size_t size;
  void *image = make_image(*state, "m.weights", &size);
  SgPlan plan;
  assert_int_equal(sg_plan_parse(image, size, &plan, NULL), SG_STATUS_OK);
  assert_int_equal(plan.input_count, 2);
  assert_string_equal(plan.inputs[0].name, "x*/");
  assert_string_equal(plan.inputs[1].name, "input_1");
  assert_int_equal(plan.inputs[1].type.dtype, SG_I64);
  assert_string_equal(plan.outputs[1].name, "output_1");
  assert_int_equal(plan.kernel_count, 2); // @none has no work
  assert_string_equal(plan.kernels[0].name, "scale");
  assert_int_equal(plan.kernels[1].scratch, 1);
  assert_int_equal(plan.kernels[1].units, 64);
  assert_int_equal(plan.step_count, 3);
  assert_string_equal(plan.steps[0].source, "/net/scale");
  assert_string_equal(plan.steps[1].source, "/net/pick");
  assert_int_equal(plan.steps[2].kernel, SG_PLAN_COPY);
  const SgPlanOperand *o = plan.operands;
  assert_int_equal(o[0].space, SG_SPACE_INPUT);
  assert_int_equal(o[1].space, SG_SPACE_WEIGHTS);
  assert_int_equal(o[2].space, SG_SPACE_ARENA);
  assert_int_equal(o[2].offset, o[3].offset);
  assert_int_equal(o[5].space, SG_SPACE_OUTPUT);
  assert_int_equal(o[6].space, SG_SPACE_ARENA);
  assert_int_equal(o[6].bytes, 64);
  assert_int_equal(plan.arena, 64 * 256 * 4 + 64);
  assert_int_equal(plan.bound, plan.arena);
  sg_plan_free(&plan);
  free(image);
}

/// The shared library and header of the fixture: tiny.model.so beside
/// tiny.model.weights.
static void make_library(const State *s) {
  char path[512], header[512];
  size_t size;
  SgError error = {0};
  void *image = make_image(s, "tiny.model.weights", &size);
  const SgTargetKernel kernels[] = {
      {.name = "pick", .symbol = "entry_pick", .path = SG_TEST_KERNELS},
      {.name = "scale", .symbol = "entry_scale"}};
  // The second is in the same object; one that is in memory is tried below.
  SgTargetKernel one = kernels[1];
  SgFileMap object;
  assert_int_equal(sg_file_map(SG_TEST_EMPTY, &object, &error), SG_STATUS_OK);
  one.data = object.data;
  one.size = object.size;
  const SgTargetKernel both[] = {kernels[0], one};
  const SgStatus status =
      sg_target_library(image, size, s->machine, both, 2, SG_TARGET_SHARED,
                        path_of(s, "tiny.model.so", path), &error);
  if (status != SG_STATUS_OK) fail_msg("%s", error.text);
  sg_file_unmap(&object);
  assert_int_equal(
      sg_target_header(image, size, path, path_of(s, "tiny.model.h", header), &error),
      SG_STATUS_OK);
  free(image);
}

static void a_library_loads_and_runs(void **state) {
  const State *s = *state;
  char path[512];
  SgError error = {0};
  make_library(s);
  for (int threads = 1; threads <= 2; threads++) {
    SgrtModel *model = NULL;
    SgrtSession *session = NULL;
    if (sgrt_model_load(path_of(s, "tiny.model.so", path), NULL, &model, &error))
      fail_msg("%s", error.text);
    assert_int_equal(sgrt_session_create(model, threads, &session, &error),
                     SG_STATUS_OK);
    static float x[ROWS * COLUMNS];
    static int64_t index[ROWS];
    for (int i = 0; i < ROWS * COLUMNS; i++)
      x[i] = (float)(i % 97);
    for (int u = 0; u < ROWS; u++)
      index[u] = (u * 29 + 3) % ROWS;
    const SgPlan *plan = sgrt_model_plan(model);
    SgTensor in[2] = {plan->inputs[0].type, plan->inputs[1].type}, out[2] = {0};
    in[0].data = x;
    in[1].data = index;
    assert_int_equal(sgrt_session_run(session, in, out, &error), SG_STATUS_OK);
    const float *y = out[0].data;
    for (int u = 0; u < ROWS; u++)
      for (int c = 0; c < COLUMNS; c++)
        assert_true(y[u * COLUMNS + c] == x[index[u] * COLUMNS + c] * s->weights[c]);
    assert_memory_equal(out[1].data, x, sizeof x);
    sgrt_session_destroy(session);
    sgrt_model_destroy(model);
  }
}

/// What the library exports and needs.
static void a_library_is_sealed(void **state) {
  const State *s = *state;
  char path[512];
  make_library(s);
  void *handle = dlopen(path_of(s, "tiny.model.so", path), RTLD_NOW | RTLD_LOCAL);
  assert_non_null(handle);
  assert_non_null(dlsym(handle, "sg_model_image"));
  assert_non_null(dlsym(handle, "tiny_load"));
  // Of its own, not libsg's, which is in this process: the addresses would be equal.
  Dl_info info;
  void *run = dlsym(handle, "tiny_run");
  assert_true(dladdr(run, &info) != 0);
  assert_non_null(strstr(info.dli_fname, "tiny.model.so"));
  assert_null(dlsym(handle, "entry_scale"));
  dlclose(handle);
  struct stat mode;
  assert_int_equal(stat(path, &mode), 0);
  assert_int_equal(mode.st_mode & 0500, 0500);
}

static int run_command(const char *command) {
  const int status = system(command);
  if (status != 0) print_message("failed: %s\n", command);
  return status;
}

/// The header as C and as C++, in a program that is linked with the model alone.
static void the_header_is_enough(void **state) {
  const State *s = *state;
  char command[4096];
  make_library(s);
  static const char *const languages[] = {"c -std=c99 -pedantic", "c++ -std=c++17"};
  for (int i = 0; i < 2; i++) {
    snprintf(command, sizeof command,
             "cd '%s' && '%s' -x %s -Wall -Wextra -Werror -I. -o program%d '%s' "
             "-x none ./tiny.model.so -Wl,-rpath,'$ORIGIN'",
             s->folder, SG_TEST_CC, languages[i], i, SG_TEST_PROGRAM);
    assert_int_equal(run_command(command), 0);
    snprintf(command, sizeof command,
             "cd / && '%s/program%d' && '%s/program%d' 2 >/dev/null", s->folder, i,
             s->folder, i);
    assert_int_equal(run_command(command), 0);
  }
}

/// The program in the header's comment compiles and runs as it stands.
static void the_example_is_right(void **state) {
  const State *s = *state;
  char command[4096];
  make_library(s);
  snprintf(
      command, sizeof command,
      "cd '%s' && sed -n '/#include \"tiny/,/^ \\*   }/s/^ \\*   //p' "
      "tiny.model.h > example.c && grep -q tiny_run example.c && '%s' -std=c99 -Wall "
      "-Wextra -Werror example.c ./tiny.model.so -Wl,-rpath,'$ORIGIN' -o example && "
      "./example",
      s->folder, SG_TEST_CC);
  assert_int_equal(run_command(command), 0);
}

static void an_object_links_with_libsgrt(void **state) {
  const State *s = *state;
  char path[512], command[4096];
  size_t size;
  SgError error = {0};
  void *image = make_image(s, "tiny.weights", &size);
  const SgTargetKernel kernels[] = {
      {.name = "pick", .symbol = "entry_pick", .path = SG_TEST_KERNELS},
      {.name = "scale", .symbol = "entry_scale", .path = SG_TEST_EMPTY}};
  assert_int_equal(sg_target_library(image, size, s->machine, kernels, 2,
                                     SG_TARGET_OBJECT, path_of(s, "tiny.o", path),
                                     &error),
                   SG_STATUS_OK);
  free(image);
  make_library(s); // for its header
  snprintf(command, sizeof command,
           "cd '%s' && '%s' -I. -o tiny '%s' tiny.o '%s' && cp tiny.weights "
           "tiny.weights.keep && ./tiny",
           s->folder, SG_TEST_CC, SG_TEST_PROGRAM, SG_TEST_SGRT);
  assert_int_equal(run_command(command), 0);
}

static void what_is_wrong_is_said(void **state) {
  const State *s = *state;
  char path[512];
  size_t size;
  SgError error = {0};
  SgTargetWeights w;
  void *image = make_image(s, "m.weights", &size);
  path_of(s, "bad.so", path);
  const SgTargetKernel missing[] = {
      {.name = "pick", .symbol = "entry_pick", .path = SG_TEST_KERNELS}};
  assert_int_equal(sg_target_library(image, size, s->machine, missing, 1,
                                     SG_TARGET_SHARED, path, &error),
                   SG_STATUS_INVALID);
  assert_string_equal(error.text, "kernel 'scale' has no object");
  // A symbol that no object defines is found when linking.
  const SgTargetKernel undefined[] = {
      {.name = "pick", .symbol = "entry_pick", .path = SG_TEST_KERNELS},
      {.name = "scale", .symbol = "entry_nowhere", .path = SG_TEST_EMPTY}};
  assert_int_equal(sg_target_library(image, size, s->machine, undefined, 2,
                                     SG_TARGET_SHARED, path, &error),
                   SG_STATUS_INTERNAL);
  assert_non_null(strstr(error.text, "entry_nowhere"));
  assert_int_not_equal(access(path, F_OK), 0); // nothing is left behind
  free(image);

  static const struct {
    const char *text, *message;
  } weights[] = {{"dense_resource<\"w.bin#3+1024\"> : tensor<255xf32>",
                  "weight 'w.bin#3+1024': its bytes do not fit its type"},
                 {"dense_resource<\"none.bin#0+4\"> : tensor<1xf32>", "none.bin"}};
  for (size_t i = 0; i < sizeof weights / sizeof *weights; i++) {
    char ir[512];
    snprintf(ir, sizeof ir,
             "func.func @main() { %%c = sg.constant %s\n"
             "%%w = plan.weight %%c : %s\n return }",
             weights[i].text, strrchr(weights[i].text, ' ') + 1);
    // A context of its own: one that knows a key already renames it when it parses.
    const MlirContext ctx = sg_context_create(false);
    const MlirModule module = mlirModuleCreateParse(ctx, sg_s(ir));
    assert_false(mlirModuleIsNull(module));
    const MlirOperation func = mlirBlockGetFirstOperation(mlirModuleGetBody(module));
    assert_int_not_equal(
        sg_target_weights(func, s->store, path_of(s, "bad.weights", path), &w, &error),
        SG_STATUS_OK);
    if (!strstr(error.text, weights[i].message)) fail_msg("%s", error.text);
    assert_int_not_equal(access(path, F_OK), 0);
    mlirModuleDestroy(module);
    mlirContextDestroy(ctx);
  }

  static const char *const trees[][2] = {
      {"%i = sg.constant dense<3> : tensor<1xi64>\n"
       "%c = sg.constant dense<[1.0, 2.0]> : tensor<2xf32>\n"
       "%g = sg.gather %c, %i {axis = 0 : i64} : (tensor<2xf32>, tensor<1xi64>) -> "
       "tensor<1xf32> loc(\"/net/pick\")\n"
       "%w = plan.weight %g : tensor<1xf32>\n",
       "node '/net/pick'"},
      {"%g = sg.neg %x : (tensor<2xf32>) -> tensor<2xf32>\n"
       "%w = plan.weight %g : tensor<2xf32>\n",
       "a weight is made of what is not known before the run"}};
  for (size_t i = 0; i < sizeof trees / sizeof *trees; i++) {
    char ir[512];
    snprintf(ir, sizeof ir, "func.func @main(%%x: tensor<2xf32>) {\n%sreturn }",
             trees[i][0]);
    const MlirModule module = mlirModuleCreateParse(s->ctx, sg_s(ir));
    assert_false(mlirModuleIsNull(module));
    const MlirOperation func = mlirBlockGetFirstOperation(mlirModuleGetBody(module));
    assert_int_not_equal(
        sg_target_weights(func, s->store, path_of(s, "bad.weights", path), &w, &error),
        SG_STATUS_OK);
    if (!strstr(error.text, trees[i][1])) fail_msg("%s", error.text);
    assert_int_not_equal(access(path, F_OK), 0);
    mlirModuleDestroy(module);
  }

  static const char *const plans[][2] = {
      {"{units = 1 : i64}",
       "'plan.call' has no place for each result: sg-plan-memory has "
       "not run"},
      {"{offsets = array<i64: 0>}",
       "'plan.call' has no units: its kernel is not lowered"},
      {"{units = 1 : i64, offsets = array<i64: -1>}",
       "'plan.call' has a value that needs a place in the arena and has none"}};
  for (size_t i = 0; i < sizeof plans / sizeof *plans; i++) {
    char ir[512];
    snprintf(ir, sizeof ir,
             "func.func @main(%%x: tensor<2xf32>) { %%y = plan.call @k(%%x) %s : "
             "(tensor<2xf32>) -> tensor<2xf32>\n return }",
             plans[i][0]);
    const MlirModule module = mlirModuleCreateParse(s->ctx, sg_s(ir));
    assert_false(mlirModuleIsNull(module));
    const MlirOperation func = mlirBlockGetFirstOperation(mlirModuleGetBody(module));
    assert_int_equal(sg_target_plan(func, NULL, s->machine, &image, &size, &error),
                     SG_STATUS_INVALID);
    assert_string_equal(error.text, plans[i][1]);
    mlirModuleDestroy(module);
  }
}

static void stems(void **state) {
  (void)state;
  static const char *const cases[][2] = {{"/a/b.c/model.so", "model"},
                                         {"resnet-50.v1.so", "resnet_50"},
                                         {"3d.so", "_3d"},
                                         {"/x/.so", "model"},
                                         {"\xc3\xa4.so", "__"}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    char *stem = sg_target_stem(cases[i][0]);
    assert_string_equal(stem, cases[i][1]);
    free(stem);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(weights_are_packed_once),
                                     cmocka_unit_test(the_plan_says_what_mlir_says),
                                     cmocka_unit_test(a_library_loads_and_runs),
                                     cmocka_unit_test(a_library_is_sealed),
                                     cmocka_unit_test(the_header_is_enough),
                                     cmocka_unit_test(the_example_is_right),
                                     cmocka_unit_test(an_object_links_with_libsgrt),
                                     cmocka_unit_test(what_is_wrong_is_said),
                                     cmocka_unit_test(stems)};
  return cmocka_run_group_tests(tests, set_up, tear_down);
}
