//===- pass.c - options, state, counters and failure of passes in C -------===//
#include "unit.h"

#include <stdio.h>
#include <string.h>

#include "sg/Builder.h"
#include "sg/Context.h"
#include "sg/Pass.h"

typedef struct Options {
  int64_t number;
  bool flag;
  const char *word;
  SgInts list;
} Options;
static const int64_t default_list[] = {8, 32};
static const Options defaults = {.number = 7, .word = "cpu", .list = {default_list, 2}};
static const SgPassOption options[] = {
    {"number", "A number", SG_OPTION_INT, offsetof(Options, number)},
    {"flag", "A flag", SG_OPTION_BOOL, offsetof(Options, flag)},
    {"word", "A word", SG_OPTION_STRING, offsetof(Options, word)},
    {"list", "A list", SG_OPTION_INTS, offsetof(Options, list)},
    {0}};
static const SgPassStatistic statistics[] = {{"runs", "Runs"}, {"unused", "None"}, {0}};

/// What the last run saw; the units run passes on one thread.
static struct {
  Options options;
  char word[32];
  int64_t list[4];
  void *state;
  int states, freed;
} seen;

static MlirLogicalResult init(MlirContext ctx, const void *opts, void **state) {
  (void)ctx;
  if (!strcmp(((const Options *)opts)->word, "refused")) return SG_FAIL;
  seen.states++;
  *state = &seen;
  return SG_OK;
}

static void fini(void *state) {
  assert_ptr_equal(state, &seen);
  seen.freed++;
}

static MlirLogicalResult run(MlirOperation root, const SgPassRun *run) {
  const Options *o = run->options;
  (void)root;
  seen.options = *o;
  strncpy(seen.word, o->word, sizeof seen.word - 1);
  for (size_t i = 0; i < o->list.count && i < 4; ++i)
    seen.list[i] = o->list.data[i];
  seen.state = run->state;
  sg_pass_count(run, 0, 1);
  sg_pass_count(run, 99, 1); // not there: nothing happens
  return o->number < 0 ? SG_FAIL : SG_OK;
}

static const SgPass pass = {.name = "unit-pass",
                            .summary = "For this unit",
                            .root = "func.func",
                            .exactness = SG_EXACT,
                            .run = run,
                            .options_size = sizeof(Options),
                            .options_default = &defaults,
                            .options = options,
                            .statistics = statistics,
                            .init = init,
                            .fini = fini};

static int set_up(void **state) {
  sg_register_all();
  sg_pass_register(&pass);
  sg_pass_register(&pass); // a second time does nothing
  *state = sg_context_create(false).ptr;
  return 0;
}

static int tear_down(void **state) {
  mlirContextDestroy((MlirContext){*state});
  return 0;
}

static MlirModule two_functions(MlirContext ctx) {
  MlirModule m = mlirModuleCreateParse(ctx, SG_STR("func.func @f() { return }\n"
                                                   "func.func @g() { return }"));
  assert_false(mlirModuleIsNull(m));
  return m;
}

static void ignore(MlirStringRef s, void *user) {
  (void)s;
  (void)user;
}

static MlirLogicalResult run_text(MlirContext ctx, const char *pipeline) {
  memset(&seen, 0, sizeof seen);
  MlirModule m = two_functions(ctx);
  MlirPassManager pm = mlirPassManagerCreate(ctx);
  MlirLogicalResult result = mlirParsePassPipeline(
      mlirPassManagerGetAsOpPassManager(pm), sg_s(pipeline), ignore, NULL);
  if (!SG_FAILED(result))
    result = mlirPassManagerRunOnOp(pm, mlirModuleGetOperation(m));
  mlirPassManagerDestroy(pm);
  mlirModuleDestroy(m);
  return result;
}

static void default_options(void **state) {
  const uint64_t before = sg_pass_statistic(&pass, 0);
  assert_false(SG_FAILED(run_text((MlirContext){*state}, "builtin.module(func.func("
                                                         "unit-pass))")));
  assert_int_equal(seen.options.number, 7);
  assert_false(seen.options.flag);
  assert_string_equal(seen.word, "cpu");
  assert_int_equal(seen.options.list.count, 2);
  assert_int_equal(seen.list[1], 32);
  assert_ptr_equal(seen.state, &seen);
  assert_int_equal(sg_pass_statistic(&pass, 0), before + 2); // two functions
  assert_int_equal(sg_pass_statistic(&pass, 1), 0);
  assert_int_equal(sg_pass_statistic(&pass, 99), 0);
  assert_int_equal(seen.states, 1); // once before the pass, not for each function
  assert_int_equal(seen.freed, 1);
}

static void options_from_text(void **state) {
  assert_false(SG_FAILED(
      run_text((MlirContext){*state},
               "builtin.module(func.func(unit-pass{number=3 flag=true word=a-b "
               "list=1,-2,3}))")));
  assert_int_equal(seen.options.number, 3);
  assert_true(seen.options.flag);
  assert_string_equal(seen.word, "a-b");
  assert_int_equal(seen.options.list.count, 3);
  assert_int_equal(seen.list[1], -2);
}

static void unknown_options_fail(void **state) {
  assert_true(SG_FAILED(
      run_text((MlirContext){*state}, "builtin.module(func.func(unit-pass{size=3}))")));
  assert_true(SG_FAILED(run_text((MlirContext){*state},
                                 "builtin.module(func.func(unit-pass{number=x}))")));
}

static void options_from_c(void **state) {
  const MlirContext ctx = {*state};
  const Options mine = {.number = 11, .flag = true, .word = "gpu"};
  memset(&seen, 0, sizeof seen);
  MlirModule m = two_functions(ctx);
  MlirPassManager pm = mlirPassManagerCreate(ctx);
  mlirOpPassManagerAddOwnedPass(mlirPassManagerGetNestedUnder(pm, SG_STR("func.func")),
                                sg_pass_create(&pass, &mine));
  assert_false(SG_FAILED(mlirPassManagerRunOnOp(pm, mlirModuleGetOperation(m))));
  assert_int_equal(seen.options.number, 11);
  assert_true(seen.options.flag);
  assert_string_equal(seen.word, "gpu");
  assert_int_equal(seen.options.list.count, 0);
  mlirPassManagerDestroy(pm);
  mlirModuleDestroy(m);
}

static void failures(void **state) {
  assert_true(SG_FAILED(run_text((MlirContext){*state},
                                 "builtin.module(func.func(unit-pass{number=-1}))")));
  assert_true(SG_FAILED(run_text(
      (MlirContext){*state}, "builtin.module(func.func(unit-pass{word=refused}))")));
  assert_int_equal(seen.options.number, 0); // it did not run
}

static MlirLogicalResult count_one(MlirOperation root, const SgPassRun *run) {
  (void)root;
  sg_pass_count(run, 0, 1);
  return SG_OK;
}

/// Clones of one pass, on several threads, add to one counter.
static void many_threads(void **state) {
  (void)state;
  static const SgPass counting = {.name = "unit-count",
                                  .summary = "Counts functions",
                                  .root = "func.func",
                                  .exactness = SG_EXACT,
                                  .run = count_one,
                                  .statistics = statistics};
  MlirContext ctx = sg_context_create(true);
  char text[4096] = "";
  size_t n = 0;
  for (int i = 0; i < 64; ++i)
    n +=
        (size_t)snprintf(text + n, sizeof text - n, "func.func @f%d() { return }\n", i);
  MlirModule m = mlirModuleCreateParse(ctx, sg_s(text));
  MlirPassManager pm = mlirPassManagerCreate(ctx);
  mlirOpPassManagerAddOwnedPass(mlirPassManagerGetNestedUnder(pm, SG_STR("func.func")),
                                sg_pass_create(&counting, NULL));
  assert_false(SG_FAILED(mlirPassManagerRunOnOp(pm, mlirModuleGetOperation(m))));
  assert_int_equal(sg_pass_statistic(&counting, 0), 64);
  mlirPassManagerDestroy(pm);
  mlirModuleDestroy(m);
  mlirContextDestroy(ctx);
}

// ---- numbers of rewrites

extern const SgPass sg_pass_merge_transposes;

/// Two functions with chains of two and one transposes to cancel, in named places.
static const char chains[] =
    "func.func @f(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {\n"
    "  %a = sg.transpose %x {perm = array<i64: 1, 0>} : (tensor<2x3xf32>) -> "
    "tensor<3x2xf32> loc(\"a\")\n"
    "  %b = sg.transpose %a {perm = array<i64: 1, 0>} : (tensor<3x2xf32>) -> "
    "tensor<2x3xf32> loc(\"b\")\n"
    "  %c = sg.transpose %b {perm = array<i64: 0, 1>} : (tensor<2x3xf32>) -> "
    "tensor<2x3xf32> loc(\"c\")\n"
    "  return %c : tensor<2x3xf32>\n"
    "}\n"
    "func.func @g(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {\n"
    "  %d = sg.transpose %x {perm = array<i64: 0, 1>} : (tensor<2x3xf32>) -> "
    "tensor<2x3xf32> loc(\"d\")\n"
    "  return %d : tensor<2x3xf32>\n"
    "}";

static SgRewriteLog apply(MlirModule m, const char *passes, int64_t limit) {
  SgRewriteLog log = {.limit = limit, .applied = 99, .op_count = 7};
  assert_false(SG_FAILED(sg_pass_apply(passes, mlirModuleGetOperation(m), &log)));
  return log;
}

static bool is_at(const SgRewriteOp *op, const char *name) {
  return mlirStringRefEqual(mlirIdentifierStr(mlirLocationNameGetName(op->loc)),
                            sg_s(name));
}

/// A run limited to n does the first n rewrites of the run without a limit, in all
/// functions together, and says which ops the n-th was about.
static void numbered_rewrites(void **state) {
  (void)state;
  static const char pass_text[] = "func.func(sg-merge-transposes)";
  MlirContext ctx = sg_context_create(true); // sg_pass_apply uses one thread
  const uint64_t before =
      sg_pass_statistic(&sg_pass_merge_transposes, SG_STATISTIC_REWRITES);
  MlirModule m = mlirModuleCreateParse(ctx, sg_s(chains));
  const SgRewriteLog all = apply(m, pass_text, -1);
  assert_int_equal(all.applied, 3);
  assert_int_equal(apply(m, pass_text, -1).applied, 0); // a fixpoint
  mlirModuleDestroy(m);
  for (int64_t limit = 0; limit <= 4; ++limit) {
    m = mlirModuleCreateParse(ctx, sg_s(chains));
    const SgRewriteLog log = apply(m, pass_text, limit);
    const int64_t done = limit < 3 ? limit : 3;
    assert_int_equal(log.applied, done);
    assert_int_equal(log.op_count > 0, limit > 0);
    if (limit >= 3) assert_true(is_at(&log.ops[0], "d") && log.op_count == 1);
    if (limit == 1) assert_true(log.op_count == 2); // it and what makes its operand
    // The rest is still there to do.
    assert_int_equal(apply(m, pass_text, -1).applied, 3 - done);
    mlirModuleDestroy(m);
  }
  assert_int_equal(sg_pass_statistic(&sg_pass_merge_transposes, SG_STATISTIC_REWRITES),
                   before + 18);
  mlirContextDestroy(ctx);
}

static void apply_refuses(void **state) {
  MlirModule m = mlirModuleCreateParse((MlirContext){*state}, sg_s(chains));
  SgRewriteLog log = {.limit = -1};
  assert_true(
      SG_FAILED(sg_pass_apply("func.func(sg-none)", mlirModuleGetOperation(m), &log)));
  assert_true(SG_FAILED(sg_pass_apply("func.func(unit-pass{number=-1})",
                                      mlirModuleGetOperation(m), &log)));
  mlirModuleDestroy(m);
}

/// A pass that does not say its exactness is not known by name.
static void exactness_is_required(void **state) {
  static const SgPass vague = {.name = "unit-vague",
                               .summary = "Says too little",
                               .root = "func.func",
                               .run = count_one};
  sg_pass_register(&vague);
  assert_true(SG_FAILED(
      run_text((MlirContext){*state}, "builtin.module(func.func(unit-vague))")));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(default_options),
      cmocka_unit_test(options_from_text),
      cmocka_unit_test(unknown_options_fail),
      cmocka_unit_test(options_from_c),
      cmocka_unit_test(failures),
      cmocka_unit_test(many_threads),
      cmocka_unit_test(numbered_rewrites),
      cmocka_unit_test(apply_refuses),
      cmocka_unit_test(exactness_is_required),
  };
  return cmocka_run_group_tests(tests, set_up, tear_down);
}
