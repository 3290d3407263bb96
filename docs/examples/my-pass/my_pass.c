//===- my_pass.c - relu(relu(x)) -> relu(x), as a plugin of plain C -------===//
//
//   %y = sg.relu %x
//   %z = sg.relu %y      =>   %z = sg.relu %x
//
// At most `max` times a function. %y stays while it has other uses.
//===----------------------------------------------------------------------===//
#include "sg/Pass.h"
#include "sg/Plugin.h"
#include "sg/Rewrite.h"

typedef struct Options {
  int64_t max;
  bool verbose;
} Options;
static const Options defaults = {.max = 1000};
static const SgPassOption options[] = {
    {"max", "Most rewrites in one function", SG_OPTION_INT, offsetof(Options, max)},
    {"verbose", "A remark for each rewrite", SG_OPTION_BOOL,
     offsetof(Options, verbose)},
    {0}};

enum { MERGED };
static const SgPassStatistic statistics[] = {{"merged", "Relus merged"}, {0}};

/// What the pattern needs of the run, besides the run itself.
typedef struct Rewriting {
  int64_t left;
} Rewriting;

static MlirLogicalResult merge(SgBuilder *b, MlirOperation op) {
  Rewriting *r = b->user;
  MlirOperation inner = sg_def(sg_in(op, 0), "sg.relu");
  if (mlirOperationIsNull(inner) || r->left == 0) return SG_NO_MATCH;
  r->left--;
  sg_pass_count(b->run, MERGED, 1);
  if (((const Options *)b->run->options)->verbose) sg_remark(op, "merged");
  return sg_replace(b, op, sg_b_val(b, "sg.relu", .in = SG_V(sg_in(inner, 0))));
}

static const SgPattern patterns[] = {{"sg.relu", 1, merge}, {0}};

static MlirLogicalResult run(MlirOperation root, const SgPassRun *run) {
  Rewriting r = {((const Options *)run->options)->max};
  return sg_rewrite(run, root, patterns, SG_REWRITE_ONLY, &r);
}

static const SgPass my_pass = {.name = "my-pass",
                               .summary = "Merge chains of relus",
                               .root = "func.func",
                               .exactness = SG_EXACT,
                               .run = run,
                               .options_size = sizeof(Options),
                               .options_default = &defaults,
                               .options = options,
                               .statistics = statistics};

static void register_passes(void) { sg_pass_register(&my_pass); }
SG_PLUGIN("my-pass", "1.0", register_passes)
