//===- fuzz_main.c - sg-fuzz ----------------------------------------------===//
#include "fuzz.h"

#include "Session/cli.h"
#include "Support/buffer.h"
#include "Support/clock.h"
#include "Support/dir.h"
#include "Verify/pass_list.h"
#include "sg/Context.h"
#include "sg/File.h"
#include "sg/PassTable.h"
#include "sg/Tools.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct Options {
  int64_t seed, count, ops_max, least;
  const char *ops, *output, *cache, *passes, *again;
  SgTexts plugins;
  double seconds;
  bool special, coverage, whole, help, version;
} Options;

#define AT(member) offsetof(Options, member)
static const SgCliOption table[] = {
    {"", NULL, "Graphs"},
    {"--seed", "S", "of the first graph (1); each further one has the next", SG_CLI_INT,
     AT(seed), 0},
    {"--count", "N", "how many graphs (100)", SG_CLI_INT, AT(count), 1},
    {"--seconds", "T", "as many as there is time for instead", SG_CLI_REAL,
     AT(seconds)},
    {"--ops", "LIST", "only these: add,matmul,...", SG_CLI_TEXT, AT(ops)},
    {"--ops-max", "K", "at most K ops a graph, and what they need (12)", SG_CLI_INT,
     AT(ops_max), 1},
    {"--special", NULL, "NaN, infinities, zeros of both signs, ends of ranges",
     SG_CLI_FLAG, AT(special)},
    {"--again", "DIR", "none is drawn: the graph that was written there", SG_CLI_TEXT,
     AT(again)},
    {"", NULL, "Checks"},
    {"--passes", "LIST",
     "only these passes, by the evaluator alone: nothing is compiled", SG_CLI_TEXT,
     AT(passes)},
    {"--load-pass-plugin", "FILE",
     "passes from a plugin, for --passes; may be repeated", SG_CLI_TEXTS, AT(plugins)},
    {"", NULL, "Results"},
    {"-o", "DIR", "a folder for each graph that fails: DIR/seed-S (fuzz-found)",
     SG_CLI_TEXT, AT(output)},
    {"--no-reduce", NULL, "leave graphs that fail as they are", SG_CLI_FLAG, AT(whole)},
    {"--coverage", NULL, "a table of ops, dtypes and passes that were met", SG_CLI_FLAG,
     AT(coverage)},
    {"--least", "N", "of the table: rows below N are marked (20)", SG_CLI_INT,
     AT(least), 0},
    {"--cache", "DIR", "keep compiled kernels here", SG_CLI_TEXT, AT(cache)},
    {"--version", NULL, "print the versions of sg, LLVM and the CPU", SG_CLI_FLAG,
     AT(version)},
    {"--help", NULL, "print this", SG_CLI_FLAG, AT(help)},
    {0}};
static const SgCli cli = {
    "sg-fuzz",
    "usage: sg-fuzz [options]\n\nDraws graphs of sg ops and runs each by the reference "
    "evaluator, after each pass of\n-O3 alone, and compiled at -O0 and -O3.\n",
    "\nExit codes: 0 no difference, 1 some graph fails, 2 bad usage.\n", table};

// ---- crashes: all that is left is to say which seed it was

static int64_t current;
static void crash(int signal) {
  char text[96];
  const int n = snprintf(text, sizeof text, "\nseed %lld: %s\n", (long long)current,
                         signal == SIGALRM ? "takes more than 120 seconds" : "crash");
  (void)!write(2, text, (size_t)n);
  _exit(1);
}

static void watch(void) {
  static const int signals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGALRM};
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
    signal(signals[i], crash);
}

// ---- one graph

static void save_failure(const Options *o, const SgFuzzOptions *options, SgFuzzCase *c,
                         SgError *error) {
  if (o->again) {
    printf("%s: %s\n", o->again, error->text);
    return;
  }
  printf("seed %lld: %s\n", (long long)current, error->text);
  fflush(stdout);
  const size_t before = sg_fuzz_op_count(c);
  if (!o->whole) sg_fuzz_reduce(options, c, error);
  char *folder = sg_printf("%s/seed-%lld", o->output, (long long)current);
  char *command = sg_printf(
      "sg-fuzz --seed %lld --count 1 --ops-max %lld%s%s%s%s%s\n", (long long)current,
      (long long)o->ops_max, o->special ? " --special" : "", o->ops ? " --ops " : "",
      o->ops ? o->ops : "", o->passes ? " --passes " : "", o->passes ? o->passes : "");
  char *text = sg_printf("%s# %s\n", command, error->text);
  char *path = sg_printf("%s/command", folder);
  SgError unable;
  if (sg_fuzz_save(c, folder, &unable) != SG_STATUS_OK ||
      sg_file_save(path, text, strlen(text), &unable) != SG_STATUS_OK)
    sg_cli_error(&unable);
  printf("  %zu of %zu ops: %s/graph.mlir: %s\n  %s", sg_fuzz_op_count(c), before,
         folder, error->text, command);
  free(folder);
  free(command);
  free(text);
  free(path);
}

/// Draws and checks the graph of the current seed.
static SgStatus run_one(const Options *o, const SgFuzzOptions *options, bool *failed,
                        SgError *error) {
  const MlirContext ctx = sg_context_create(false);
  SgFuzzCase c = {0};
  const SgStatus status =
      o->again ? sg_fuzz_load(ctx, o->again, &c, error)
               : sg_fuzz_generate(ctx, &options->draw, (uint64_t)current, &c, error);
  *failed = false;
  if (status == SG_STATUS_OK) {
    alarm(120);
    *failed = sg_fuzz_check(options, &c, error) != SG_STATUS_OK;
    alarm(0);
    sg_fuzz_count(options->coverage, &c);
    if (*failed) save_failure(o, options, &c, error);
    sg_fuzz_case_free(&c);
  }
  mlirContextDestroy(ctx);
  return status;
}

/// A list of passes that is wrong is bad usage, not a graph that fails.
static SgStatus check_list(const char *passes, SgError *error) {
  const MlirContext ctx = sg_context_create(false);
  SgPassList list = {0};
  const SgStatus status = sg_pass_list_read(ctx, passes, &list, error);
  if (status == SG_STATUS_OK) sg_pass_list_free(&list);
  mlirContextDestroy(ctx);
  return status;
}

static int run(const Options *o, const char *folder, SgError *error) {
  SgFuzzCoverage coverage = {0};
  char *models = sg_printf("%s/cache", folder);
  const SgFuzzOptions options = {
      .draw = {.ops = o->ops, .ops_max = (int)o->ops_max, .special = o->special},
      .cache = o->cache ? o->cache : models,
      .folder = folder,
      .passes = o->passes,
      .coverage = &coverage};
  const double start = sg_now();
  SgStatus status = SG_STATUS_OK;
  int64_t n = 0, failures = 0;
  sg_register_all();
  for (size_t i = 0; i < o->plugins.count && status == SG_STATUS_OK; i++)
    status = sg_plugin_load(o->plugins.data[i], error);
  if (status == SG_STATUS_OK && o->passes) status = check_list(o->passes, error);
  watch();
  for (; status == SG_STATUS_OK; n++) {
    if (o->seconds > 0 ? sg_now() - start > o->seconds : n == o->count) break;
    bool failed;
    current = o->seed + n;
    status = run_one(o, &options, &failed, error);
    failures += failed;
  }
  free(models);
  if (status != SG_STATUS_OK) return sg_cli_exit_code(status);
  if (o->coverage) sg_fuzz_coverage_print(&coverage, o->least);
  printf("%lld graphs of %lld ops, %lld of %lld outputs held to the bit, %.0f s: %lld "
         "passed, %lld failed\n",
         (long long)n, (long long)coverage.ops,
         (long long)(coverage.outputs - coverage.free_outputs),
         (long long)coverage.outputs, sg_now() - start, (long long)(n - failures),
         (long long)failures);
  return failures > 0;
}

int sg_fuzz_tool(int argc, char **argv) {
  Options o = {
      .seed = 1, .count = 100, .ops_max = 12, .least = 20, .output = "fuzz-found"};
  SgError error = {0};
  const char *rest = NULL;
  char *folder = NULL;
  int code = 0;
  SgStatus status = sg_cli_parse(&cli, argc, argv, &o, &rest, &error);
  if (status == SG_STATUS_OK && rest)
    status = sg_error_set(&error, SG_STATUS_INVALID, "unexpected argument '%s'", rest);
  if (status == SG_STATUS_OK && o.ops_max > 40)
    status = sg_error_set(&error, SG_STATUS_INVALID,
                          "--ops-max is at most 40, got %lld", (long long)o.ops_max);
  if (status == SG_STATUS_OK && (o.help || o.version)) {
    o.help ? sg_cli_help(&cli) : sg_cli_version(&cli);
    return 0;
  }
  if (status == SG_STATUS_OK && o.again) o.seconds = 0, o.count = 1;
  if (status == SG_STATUS_OK) status = sg_dir_temporary(&folder, &error);
  if (status == SG_STATUS_OK) {
    code = run(&o, folder, &error);
    if (code > 1) status = error.code;
  }
  if (status != SG_STATUS_OK) {
    sg_cli_error(&error);
    code = sg_cli_exit_code(status);
  }
  if (folder) sg_dir_remove(folder);
  free(folder);
  sg_cli_free(&cli, &o);
  return code;
}
