//===- sg/Pass.h - what a pass file exports -----------------------*- C -*-===//
#ifndef SG_PASS_H
#define SG_PASS_H

#include <stddef.h>
#include <stdint.h>

#include "mlir-c/IR.h"
#include "mlir-c/Pass.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The kinds of options and the C type of the member each fills.
typedef enum SgOptionKind {
  SG_OPTION_INT,    ///< int64_t
  SG_OPTION_BOOL,   ///< bool
  SG_OPTION_STRING, ///< const char *, never null when `run` reads it
  SG_OPTION_INTS    ///< SgInts
} SgOptionKind;

typedef struct SgInts {
  const int64_t *data;
  size_t count;
} SgInts;

/// One option: `offset` is where it lies in the pass's own struct of options.
typedef struct SgPassOption {
  const char *name, *help;
  SgOptionKind kind;
  size_t offset;
} SgPassOption;

/// One counter, printed by sg-opt --mlir-pass-statistics.
typedef struct SgPassStatistic {
  const char *name, *help;
} SgPassStatistic;

/// One call of `run`, borrowed for its duration.
typedef struct SgPassRun {
  const void *options; ///< the pass's struct of options; null if it has none
  void *state;         ///< what `init` made; shared by all threads
  void *self;          ///< the bridge's own
} SgPassRun;

/// A pass: one immutable value per pass file. `run` must be re-entrant: MLIR calls
/// it from several threads, on sibling operations.
typedef struct SgPass {
  const char *name;    ///< `sg-opt --<name>`: "sg-" and the file's stem with dashes
  const char *summary; ///< one line, shown by `sg-opt --help`
  const char *root;    ///< "builtin.module", "func.func"...; null or "": any op
  /// Failure: the pass failed and has said why (sg_error, mlirEmitError).
  MlirLogicalResult (*run)(MlirOperation root, const SgPassRun *run);

  // What follows may be left out.
  /// Dialects whose ops `run` creates, if the input need not have them; ends with null.
  MlirDialectHandle (*const *dialects)(void);
  size_t options_size;               ///< sizeof the struct of options
  const void *options_default;       ///< its default value
  const SgPassOption *options;       ///< ends with {0}
  const SgPassStatistic *statistics; ///< ends with {0}
  /// Runs once before the pass, on one thread: checks options, parses libraries.
  MlirLogicalResult (*init)(MlirContext ctx, const void *options, void **state);
  void (*fini)(void *state);
} SgPass;

/// Makes the pass known by name to pipelines in text; `pass` must live as long as
/// the process. Thread-safe; a second call with the same pass does nothing.
void sg_pass_register(const SgPass *pass);
/// Returns owned: a pass for mlirOpPassManagerAddOwnedPass, with its options at
/// `options` (borrowed for the call; null: the defaults).
MlirPass sg_pass_create(const SgPass *pass, const void *options);
/// Adds `by` to the counter `statistic` (its index). Thread-safe.
void sg_pass_count(const SgPassRun *run, int statistic, uint64_t by);
/// The counter's total over the process so far, of a registered or created pass.
uint64_t sg_pass_statistic(const SgPass *pass, int statistic);

#ifdef __cplusplus
}
#endif
#endif // SG_PASS_H
