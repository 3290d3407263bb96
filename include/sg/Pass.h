//===- sg/Pass.h - what a pass file exports -----------------------*- C -*-===//
#ifndef SG_PASS_H
#define SG_PASS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "mlir-c/IR.h"
#include "mlir-c/Pass.h"
#include "sg/Exactness.h"

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

/// An op that a rewrite was about, as it was before: both parts live as long as the
/// context.
typedef struct SgRewriteOp {
  MlirStringRef name;
  MlirLocation loc;
} SgRewriteOp;
enum { SG_REWRITE_OPS = 8 };

/// The rewrites of a run. They are numbered from 1, in an order that depends on the
/// input alone, so that rewrite 12 of a run without a limit is the last one of a run
/// limited to 12.
typedef struct SgRewriteLog {
  int64_t limit;   ///< how many may be applied; negative: any number
  int64_t applied; ///< how many were
  /// What the last one was about: the op it started from, then ops that make its
  /// operands (no constants), as many as have room; 0 when none was applied.
  int op_count;
  SgRewriteOp ops[SG_REWRITE_OPS];
  const char *pass; ///< that applied it; null while it runs, and when none was
} SgRewriteLog;

/// One call of `run`, borrowed for its duration.
typedef struct SgPassRun {
  const void *options; ///< the pass's struct of options; null if it has none
  void *state;         ///< what `init` made; shared by all threads
  void *self;          ///< the bridge's own
  SgRewriteLog *log;   ///< of this call alone; sg_rewrite and sg_rewrite_begin count
} SgPassRun;

/// A pass: one immutable value per pass file. `run` must be re-entrant: MLIR calls
/// it from several threads, on sibling operations.
typedef struct SgPass {
  const char *name;      ///< `sg-opt --<name>`: "sg-" and the file's stem with dashes
  const char *summary;   ///< one line, shown by `sg-opt --help`
  const char *root;      ///< "builtin.module", "func.func"...; null or "": any op
  SgExactness exactness; ///< required; shown by `sg-opt --help`
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
/// the process. Thread-safe; a second call with the same pass does nothing. A pass
/// that does not say its exactness is refused with a line on standard error.
///
/// Besides its own options each pass has `rewrite-limit` (SgRewriteLog.limit for each
/// op that it runs on), and besides its own counters `rewrites`.
void sg_pass_register(const SgPass *pass);
/// Returns owned: a pass for mlirOpPassManagerAddOwnedPass, with its options at
/// `options` (borrowed for the call; null: the defaults).
MlirPass sg_pass_create(const SgPass *pass, const void *options);
/// Adds `by` to the counter `statistic` (its index). Thread-safe.
void sg_pass_count(const SgPassRun *run, int statistic, uint64_t by);
/// The counter's total over the process so far, of a registered or created pass;
/// SG_STATISTIC_REWRITES: of the rewrites that it applied.
uint64_t sg_pass_statistic(const SgPass *pass, int statistic);
enum { SG_STATISTIC_REWRITES = -1 };

/// Begins a rewrite of `op` in a pass that does not rewrite by patterns: call it when
/// everything matches and nothing has changed yet. False: the limit is reached, leave
/// the op alone. True: it counts, and the caller must do it now.
bool sg_rewrite_begin(const SgPassRun *run, MlirOperation op);

/// Runs `passes`, a pipeline in text for an `op` ("sg-simplify" on a func.func,
/// "func.func(sg-simplify)" on a module), and counts the rewrites of all its passes
/// written in C, on all the ops that they run on, in one sequence: at most log->limit
/// are applied, and the rest of `log` is set. Passes of MLIR itself, and folds and the
/// removal of dead ops within sg_rewrite, always run and do not count. On one thread;
/// no other thread may use the context meanwhile. Failure after a diagnostic: of a
/// pass, of the verifier after it, or `passes` does not parse; `log` is set then, too.
MlirLogicalResult sg_pass_apply(const char *passes, MlirOperation op,
                                SgRewriteLog *log);

#ifdef __cplusplus
}
#endif
#endif // SG_PASS_H
