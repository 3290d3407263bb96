//===- cli.h - command lines as tables ----------------------------*- C -*-===//
//
// sg-run and sg-translate each have a struct of options and a table that says
// which argument fills which member. Long options take `--name value` and
// `--name=value`; a short one (`-o FILE`) the next argument, `-O2` its digit.
//===----------------------------------------------------------------------===//
#ifndef SG_SESSION_CLI_H
#define SG_SESSION_CLI_H

#include "sg/Status.h"

#include <stddef.h>
#include <stdint.h>

/// Texts in the order given; borrowed from argv.
typedef struct SgTexts {
  const char **data;
  size_t count;
} SgTexts;

typedef enum SgCliKind {
  SG_CLI_FLAG,  ///< bool, takes no argument
  SG_CLI_TEXT,  ///< const char *
  SG_CLI_TEXTS, ///< SgTexts, may be repeated
  SG_CLI_MAYBE, ///< const char *, "" when given without `=value`
  SG_CLI_INT,   ///< int64_t, at least `minimum`
  SG_CLI_REAL,  ///< double, at least 0
  SG_CLI_DIGIT  ///< int64_t: the digit glued to the name, 0..3 (-O2)
} SgCliKind;

typedef struct SgCliOption {
  const char *name;     ///< "--inputs", "-o"; null ends the table; "" is a heading
  const char *argument; ///< what the help calls it: "DIR"
  const char *help;
  SgCliKind kind;
  size_t offset;
  int64_t minimum;
} SgCliOption;

/// What every tool that compiles takes; `at` gives the offset of a member of its
/// options, among which is `SgGraphChoice graph`.
#define SG_CLI_OPTIMISING(at)                                                          \
  {"-O", "", "level of optimisation (-O3)", SG_CLI_DIGIT, at(graph.level)},            \
      {"--fast-math", NULL,                                                            \
       "also passes that may change NaN, infinities and zeros' signs", SG_CLI_FLAG,    \
       at(graph.fast_math)},                                                           \
      {"--no-winograd", NULL,                                                          \
       "3 x 3 convolutions without Winograd's tiles: slower, less rounding",           \
       SG_CLI_FLAG, at(graph.no_winograd)},                                            \
      {"--sg-precision", "TYPE",                                                       \
       "round what matmul and conv multiply to f16, bf16 or bf16x3, sums stay\n"       \
       "f32",                                                                          \
       SG_CLI_TEXT, at(graph.precision)},                                              \
      {"--sg-keep-f32", "PATTERN,...", "but not at these nodes (*, ? as in a shell)",  \
       SG_CLI_TEXT, at(graph.keep_f32)},                                               \
      {"--no-fuse", "NAME",                                                            \
       "leave the pass sg-fuse-NAME out (attention, epilogues, prologues,\n"           \
       "rows); may be repeated",                                                       \
       SG_CLI_TEXTS, at(no_fuse)},                                                     \
      {"--sg-remarks", NULL, "say what became one kernel, and why neighbours did not", \
       SG_CLI_FLAG, at(remarks)},                                                      \
  {                                                                                    \
    "--sg-stats", NULL,                                                                \
        "print ops, kernels and bytes written after each pass, and launches",          \
        SG_CLI_FLAG, at(stats)                                                         \
  }

typedef struct SgCli {
  const char *tool;  ///< "sg-run"
  const char *usage; ///< what stands before the table in --help
  const char *after; ///< and after it
  const SgCliOption *options;
} SgCli;

/// Fills `values` from argv and collects the other arguments in `rest` (at most one
/// word that is no option). INVALID names the option at fault, and the nearest one.
SG_NODISCARD SgStatus sg_cli_parse(const SgCli *cli, int argc, char **argv,
                                   void *values, const char **rest, SgError *error);
/// Frees the lists that sg_cli_parse made.
void sg_cli_free(const SgCli *cli, void *values);
/// Prints the help to standard output.
void sg_cli_help(const SgCli *cli);
/// "name -version, build, LLVM and the host's CPU" to standard output.
void sg_cli_version(const SgCli *cli);
/// The exit code of a status: 0 right, 2 usage or input, 3 unsupported, 4 internal.
int sg_cli_exit_code(SgStatus status);
/// Prints "error: <text>" to standard error (red "error" on a terminal); a text of
/// several lines as it is.
void sg_cli_error(const SgError *error);

#endif // SG_SESSION_CLI_H
