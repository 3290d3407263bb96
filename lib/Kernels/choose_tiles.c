//===- choose_tiles.c - register tiles that were measured -----------------===//
//
//   sg.conv %x, %w ...  =>  sg.conv %x, %w ... {sg.tile = array<i64: 8, 3>}
//
// for each sg.matmul and sg.conv that the file of `--tune` has a line of for this CPU;
// code generation does the op in that tile then, with the same bits. All others, and
// lines that the CPU has too few registers for, are left to the machine model.
//===----------------------------------------------------------------------===//
#include "sg/Kernels.h"

#include "pass_machine.h"
#include "sg/Builder.h"
#include "sg/Codegen.h"
#include "sg/Pass.h"
#include "sg/Tune.h"

#include <stdlib.h>

typedef struct Options {
  const char *mcpu, *file;
} Options;
static const Options defaults = {"native", ""};
static const SgPassOption options[] = {
    {"mcpu", "the CPU whose lines are taken", SG_OPTION_STRING,
     offsetof(Options, mcpu)},
    {"file", "what sg-run --tune wrote", SG_OPTION_STRING, offsetof(Options, file)},
    {0}};

typedef struct Choice {
  const SgMachine *machine;
  const SgTune *tune;
  const SgPassRun *run;
} Choice;

static MlirWalkResult visit(MlirOperation op, void *user) {
  const Choice *c = user;
  SgTile tile;
  if (!sg_is(op, "sg.conv") && !sg_is(op, "sg.matmul")) return MlirWalkResultAdvance;
  if (sg_codegen_tiles(op, c->machine, 1, &tile) == 0) return MlirWalkResultAdvance;
  const SgTile own = tile;
  char *problem = sg_tune_problem(op);
  const bool found = sg_tune_find(c->tune, c->machine->cpu, problem, &tile);
  free(problem);
  if (!found || (tile.rows == own.rows && tile.columns == own.columns))
    return MlirWalkResultAdvance;
  if (!sg_rewrite_begin(c->run, op)) return MlirWalkResultInterrupt;
  SgBuilder b = sg_b_before(op);
  sg_set_attr(op, "sg.tile",
              sg_a_i64s(&b, 2, (const int64_t[]){tile.rows, tile.columns}));
  return MlirWalkResultAdvance;
}

static MlirLogicalResult run(MlirOperation func, const SgPassRun *run) {
  const Options *o = run->options;
  SgTune *tune = NULL;
  SgError error;
  if (o->file[0] == '\0') return SG_OK;
  if (sg_tune_read(o->file, false, &tune, &error) != SG_STATUS_OK) {
    mlirEmitError(mlirOperationGetLocation(func), error.text);
    return SG_FAIL;
  }
  Choice choice = {run->state, tune, run};
  mlirOperationWalk(func, visit, &choice, MlirWalkPreOrder);
  sg_tune_free(tune);
  return SG_OK;
}

static MlirLogicalResult init(MlirContext ctx, const void *opts, void **state) {
  return sg_pass_machine_init(ctx, ((const Options *)opts)->mcpu, state);
}

const SgPass sg_pass_choose_tiles = {
    .name = "sg-choose-tiles",
    .summary = "Give matmuls and convolutions the register tiles that were measured",
    .root = "func.func",
    .exactness = SG_EXACT,
    .run = run,
    .options_size = sizeof(Options),
    .options_default = &defaults,
    .options = options,
    .init = init,
    .fini = sg_pass_machine_fini};
