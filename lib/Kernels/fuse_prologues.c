//===- fuse_prologues.c - a pointwise conv and what makes its image -------===//
//
//   %s = sg.mul %x, %scale                  %c = sg.fusion(%x, %scale, %w) {
//   %t = sg.relu %s                    =>     ... the three ops ...
//   %c = sg.conv %t, %w                       sg.yield %c
//                                           }
//
// Elementwise ops that would be a kernel of their own, before the one sg.conv that
// reads their result: the scale and shift of a pre-activation block or of a dense one,
// the gates of squeeze and excite. Where the conv packs its pixels anyway
// (sg_codegen_takes_prologue) they cost it little, and a pass over memory is saved.
// Runs after the passes that put the same ops behind a contraction, or into rows, where
// they cost nothing.
//===----------------------------------------------------------------------===//
#include "group.h"

#include "Support/buffer.h"
#include "sg/Codegen.h"
#include "sg/Kernels.h"

#include <stdlib.h>

/// Appends `op`, or the ops in it if it is a sg.fusion, constants apart; false where
/// one is neither elementwise nor only moves, or they are too many.
static bool add_ops(SgGroup *ops, MlirOperation op) {
  if (!sg_is(op, "sg.fusion")) {
    const bool takes = sg_op_class(op) == SG_OP_ELEMENTWISE;
    return takes && sg_group_add(ops, op);
  }
  op = mlirBlockGetFirstOperation(
      mlirRegionGetFirstBlock(mlirOperationGetRegion(op, 0)));
  for (; !sg_is(op, "sg.yield"); op = mlirOperationGetNextInBlock(op)) {
    const SgOpClass class = sg_op_class(op);
    if (class == SG_OP_NONE) continue;
    if ((class != SG_OP_ELEMENTWISE && class != SG_OP_MOVES) || !sg_group_add(ops, op))
      return false;
  }
  return true;
}

/// The op of the graph that makes what the contraction of `kernel`, which is in it or
/// is it, reads as operand 0 and nothing else reads; null where there is none.
static MlirOperation find_maker(MlirOperation kernel, MlirOperation contraction) {
  const MlirOperation none = {NULL};
  MlirValue v = sg_in(contraction, 0);
  const MlirOperation cast = sg_def(v, "sg.cast");
  if (!mlirOperationIsNull(cast) && sg_has(cast, "sg.reduced")) {
    if (!sg_one_use(v)) return none;
    v = sg_in(cast, 0);
  }
  if (!mlirOperationEqual(kernel, contraction)) {
    if (!sg_one_use(v) || !mlirValueIsABlockArgument(v)) return none;
    v = sg_in(kernel, mlirBlockArgumentGetArgNumber(v));
  }
  const MlirOperation maker = sg_owner(v);
  return !mlirOperationIsNull(maker) && sg_one_use(v) && sg_n_res(maker) == 1 &&
                 !sg_is_weight(v)
             ? maker
             : none;
}

static MlirLogicalResult run(MlirOperation func, const SgPassRun *run) {
  const MlirBlock block = mlirRegionGetFirstBlock(mlirOperationGetRegion(func, 0));
  if (mlirBlockIsNull(block) || sg_has(func, "sg.kernel")) return SG_OK;
  SgGroup *group = sg_calloc(1, sizeof *group);
  MlirOperation next, op = mlirBlockGetFirstOperation(block);
  for (; !mlirOperationIsNull(op); op = next) {
    next = mlirOperationGetNextInBlock(op);
    if (!sg_is(op, "sg.conv") && !sg_is(op, "sg.fusion")) continue;
    const MlirOperation conv = sg_group_main(op);
    if (!sg_is(conv, "sg.conv")) continue;
    const MlirOperation maker = find_maker(op, conv);
    group->count = 0;
    if (mlirOperationIsNull(maker) || !add_ops(group, maker) ||
        !sg_codegen_takes_prologue(conv, (int)group->count, group->ops, NULL))
      continue;
    group->count = 0;
    sg_group_add(group, maker);
    sg_group_add(group, op);
    if (!sg_group_is_closed(group)) continue;
    if (!sg_rewrite_begin(run, op)) break;
    sg_group_make(group);
  }
  free(group);
  return SG_OK;
}

const SgPass sg_pass_fuse_prologues = {
    .name = "sg-fuse-prologues",
    .summary = "Make one kernel of a pointwise conv and the elementwise ops before it",
    .root = "func.func",
    .exactness = SG_EXACT,
    .run = run};
