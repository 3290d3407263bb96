//===- run_options.c - the command line of sg-run -------------------------===//
#include "run.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#define AT(member) offsetof(SgRunOptions, member)
static const SgCliOption options_table[] = {
    {"", NULL, "Inputs"},
    {"--inputs", "DIR",
     "input_0.npy or input_0.pb (a TensorProto), ..., in the order of\n"
     "the model's inputs that have no initialiser",
     SG_CLI_TEXT, AT(inputs)},
    {"--input", "NAME=FILE", "one input, .npy or .pb; may be repeated", SG_CLI_TEXTS,
     AT(input)},
    {"--input-shape", "NAME=AxBxC",
     "the shape of an input with symbolic dimensions (else that of\n"
     "the input given); may be repeated",
     SG_CLI_TEXTS, AT(input_shape)},
    {"--random", "SEED",
     "draw the inputs that are not given: floats normal, integers that\n"
     "index something within it, lengths within the extent, masks 0 or 1",
     SG_CLI_TEXT, AT(random)},
    {"--random-range", "NAME=LO:HI",
     "draw that input evenly from LO to HI; may be repeated", SG_CLI_TEXTS,
     AT(random_range)},
    {"", NULL, "Outputs"},
    {"--outputs", "DIR", "write output_0.npy, ...", SG_CLI_TEXT, AT(outputs)},
    {"--expect", "DIR",
     "compare with output_K or expected_K, .npy or .pb: exit code 1 when\n"
     "|a - b| > 1e-4 * the greatest |reference| anywhere (f16: 2^-9, bf16: 2^-6)",
     SG_CLI_TEXT, AT(expect)},
    {"--rtol", "R", "instead: |a - b| <= ATOL + R * |reference|, element by element",
     SG_CLI_REAL, AT(rtol)},
    {"--atol", "A", "instead: |a - b| <= A + RTOL * |reference|, element by element",
     SG_CLI_REAL, AT(atol)},
    {"--bits", NULL, "instead: every bit is the same (any NaN is any other)",
     SG_CLI_FLAG, AT(bits)},
    {"--json", "FILE",
     "figures: latency, compile time, memory, kernels, error (-: to\n"
     "standard output)",
     SG_CLI_TEXT, AT(json)},
    {"", NULL, "Running"},
    {"--threads", "N", "threads of a run (1)", SG_CLI_INT, AT(threads), 1},
    {"--repeat", "N", "run N times (1)", SG_CLI_INT, AT(repeat), 1},
    {"--serve", NULL, "run once, then answer lines `run SECONDS` with timings",
     SG_CLI_FLAG, AT(serve)},
    {"--profile", "FILE",
     "then run again with clocks: a table of the kernels, and a trace for\n"
     "Perfetto or chrome://tracing in FILE",
     SG_CLI_MAYBE, AT(profile)},
    {"--reference", NULL, "run by the reference evaluator: slow, compiles nothing",
     SG_CLI_FLAG, AT(reference)},
    {"--shadows", NULL,
     "with --reference, write shadow_0.npy, ... too: each output in f64,\n"
     "never rounded (of integers and bools: how near the decision was)",
     SG_CLI_FLAG, AT(shadows)},
    {"--compare-layers", "WHAT",
     "hold every layer's result against the evaluator's (WHAT is\n"
     "`reference`) or against WHAT/NODE.npy, each on right operands:\n"
     "exit code 1 when one differs (by the accuracy rule; --rtol R: e > R)",
     SG_CLI_TEXT, AT(compare_layers)},
    {"--verbose", NULL, "print the layers that agree, too", SG_CLI_FLAG, AT(verbose)},
    {"--verify-passes", NULL,
     "hold each pass against the graph before it, by the evaluator and\n"
     "as compiled code; bisect a wrong one and reduce the graph",
     SG_CLI_FLAG, AT(verify)},
    {"--verify-dir", "DIR", "where the reduced graph goes (verify)", SG_CLI_TEXT,
     AT(verify_dir)},
    {"", NULL, "Compiling"},
    SG_CLI_OPTIMISING(AT),
    {"--passes", "PIPELINE", "these passes over the graph instead of the level's",
     SG_CLI_TEXT, AT(passes)},
    {"--sg-rewrite-limit", "N",
     "only the first N rewrites of these passes, all counted together;\n"
     "says which was the last",
     SG_CLI_INT, AT(rewrite_limit)},
    {"--load-pass-plugin", "FILE",
     "passes from a shared library; may be repeated; what they make is\n"
     "not kept in the cache",
     SG_CLI_TEXTS, AT(plugins)},
    {"--mcpu", "CPU", "compile for this CPU (native)", SG_CLI_TEXT, AT(graph.mcpu)},
    {"--tune", "SECONDS",
     "measure register tiles that give the same bits, so long a kernel (0.2),\n"
     "and keep the fastest; --tune=any or any,SECONDS: also Winograd's tiles\n"
     "against none, which gives other bits",
     SG_CLI_MAYBE, AT(tune)},
    {"--tune-file", "FILE", "take measured tiles from here; --tune adds to it",
     SG_CLI_TEXT, AT(tune_file)},
    {"--cache", "DIR",
     "keep compiled models here ($XDG_CACHE_HOME/sg or ~/.cache/sg;\n"
     "at most $SG_CACHE_SIZE, 8G)",
     SG_CLI_TEXT, AT(cache)},
    {"--no-cache", NULL, "compile anew, keep nothing", SG_CLI_FLAG, AT(no_cache)},
    {"--cache-clear", NULL, "empty the cache first (needs no model)", SG_CLI_FLAG,
     AT(cache_clear)},
    {"--dump-stages", "DIR",
     "write the IR of each stage; sg-opt and sg-run read it again", SG_CLI_TEXT,
     AT(dump_stages)},
    {"--compile-only", NULL, "do not run", SG_CLI_FLAG, AT(compile_only)},
    {"", NULL, "Looking"},
    {"--info", NULL,
     "print inputs, outputs, symbolic dimensions, opsets, operators and\n"
     "what is unsupported",
     SG_CLI_FLAG, AT(info)},
    {"--version", NULL, "print the versions of sg, LLVM and the CPU", SG_CLI_FLAG,
     AT(version)},
    {"--help", NULL, "print this", SG_CLI_FLAG, AT(help)},
    {"-h", NULL, "the same", SG_CLI_FLAG, AT(help)},
    {0}};

const SgCli sg_run_cli = {
    "sg-run",
    "usage: sg-run MODEL [options]\n\n"
    "Compiles MODEL (.onnx, .mlir, .so, or - for standard input) for this machine and\n"
    "runs it. What is compiled is kept in a cache.\n",
    "\nExit codes: 0 right, 1 the outputs differ or a pass is wrong, 2 bad usage or\n"
    "input, 3 unsupported, 4 internal error.\n",
    options_table};

double sg_run_tune_seconds(const SgRunOptions *o, bool *any) {
  const char *text = o->tune;
  *any = false;
  if (!text) return 0;
  *any = !strcmp(text, "any") || !strncmp(text, "any,", 4);
  if (!text[0] || !strcmp(text, "any")) return 0.2;
  char *end;
  const double seconds = strtod(text + (*any ? 4 : 0), &end);
  return *end == '\0' && seconds > 0 && seconds <= 60 ? seconds : -1;
}

SgStatus sg_run_check_options(const SgRunOptions *o, SgError *error) {
  bool any;
  if (sg_run_tune_seconds(o, &any) < 0)
    return sg_error_set(error, SG_STATUS_INVALID,
                        "--tune takes seconds above 0, at most 60, or any, got '%s'",
                        o->tune);
  if (o->tune && (o->reference || o->verify))
    return sg_error_set(error, SG_STATUS_INVALID, "--tune and %s exclude each other",
                        o->reference ? "--reference" : "--verify-passes");
  if (o->no_cache && (o->cache || o->cache_clear))
    return sg_error_set(error, SG_STATUS_INVALID,
                        "--no-cache and %s exclude each other",
                        o->cache ? "--cache" : "--cache-clear");
  if (((o->rtol >= 0 && !o->compare_layers) || o->atol >= 0) && !o->expect)
    return sg_error_set(error, SG_STATUS_INVALID,
                        "--rtol and --atol go with --expect DIR");
  if (o->verbose && !o->compare_layers)
    return sg_error_set(error, SG_STATUS_INVALID,
                        "--verbose goes with --compare-layers");
  if (o->compare_layers && (o->reference || o->serve || o->compile_only || o->expect ||
                            o->outputs || o->json || o->verify))
    return sg_error_set(error, SG_STATUS_INVALID,
                        "--compare-layers and %s exclude each other",
                        o->reference      ? "--reference"
                        : o->serve        ? "--serve"
                        : o->compile_only ? "--compile-only"
                        : o->expect       ? "--expect"
                        : o->outputs      ? "--outputs"
                        : o->verify       ? "--verify-passes"
                                          : "--json");
  if (o->profile &&
      (o->reference || o->serve || o->compile_only || o->verify || o->compare_layers))
    return sg_error_set(error, SG_STATUS_INVALID, "--profile and %s exclude each other",
                        o->reference      ? "--reference"
                        : o->serve        ? "--serve"
                        : o->compile_only ? "--compile-only"
                        : o->verify       ? "--verify-passes"
                                          : "--compare-layers");
  if (o->bits && (!o->expect || o->rtol >= 0 || o->atol >= 0))
    return sg_error_set(error, SG_STATUS_INVALID,
                        "--bits goes with --expect DIR, without --rtol and --atol");
  if (o->verify && (o->reference || o->compile_only || o->serve || o->expect ||
                    o->outputs || o->json || o->dump_stages))
    return sg_error_set(error, SG_STATUS_INVALID,
                        "--verify-passes goes with options for inputs and passes only");
  if (o->no_fuse.count && o->passes)
    return sg_error_set(error, SG_STATUS_INVALID,
                        "--no-fuse and --passes exclude each other");
  if ((o->stats || o->remarks) && (o->reference || o->verify || o->rewrite_limit >= 0))
    return sg_error_set(error, SG_STATUS_INVALID, "%s and %s exclude each other",
                        o->stats ? "--sg-stats" : "--sg-remarks",
                        o->reference ? "--reference"
                        : o->verify  ? "--verify-passes"
                                     : "--sg-rewrite-limit");
  if ((o->graph.fast_math || o->graph.precision) && o->passes)
    return sg_error_set(error, SG_STATUS_INVALID, "%s and --passes exclude each other",
                        o->graph.fast_math ? "--fast-math" : "--sg-precision");
  if (o->rewrite_limit >= 0 && (o->verify || o->reference))
    return sg_error_set(error, SG_STATUS_INVALID,
                        "--sg-rewrite-limit and %s exclude each other",
                        o->verify ? "--verify-passes" : "--reference");
  if (o->verify_dir && !o->verify)
    return sg_error_set(error, SG_STATUS_INVALID,
                        "--verify-dir goes with --verify-passes");
  if (o->random_range.count && !o->random)
    return sg_error_set(error, SG_STATUS_INVALID,
                        "--random-range goes with --random SEED");
  if (o->compile_only && (o->expect || o->outputs || o->serve))
    return sg_error_set(error, SG_STATUS_INVALID,
                        "--compile-only and %s exclude each other",
                        o->expect    ? "--expect"
                        : o->outputs ? "--outputs"
                                     : "--serve");
  if (o->reference && (o->serve || o->compile_only))
    return sg_error_set(error, SG_STATUS_INVALID,
                        "--reference and %s exclude each other",
                        o->serve ? "--serve" : "--compile-only");
  if (o->shadows && !(o->reference && o->outputs))
    return sg_error_set(error, SG_STATUS_INVALID,
                        "--shadows goes with --reference and --outputs DIR");
  return SG_STATUS_OK;
}
