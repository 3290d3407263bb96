//===- fuse_attention.c - an attention reads and writes through views -----===//
//
//   %k = sg.transpose %y [0, 2, 1, 3]       %z, %j = sg.fusion(%q, %y, %p, %v) {
//   %j = sg.concat %p, %k [2]                 ... the four ops ...
//   %a = sg.attention %q, %j, %v        =>    sg.yield
//   %z = sg.transpose %a [0, 2, 1, 3]       }
//
// The views between an attention and where its operands come from, the concat of past
// and new keys or values, and the transposes behind it cost nothing in its kernel, if
// code generation emits it so (sg_codegen_takes_attention). Keys and values that are
// needed elsewhere are results of the kernel.
//===----------------------------------------------------------------------===//
#include "group.h"

#include "Support/buffer.h"
#include "sg/Codegen.h"
#include "sg/Kernels.h"
#include "sg/Strides.h"
#include "view.h"

#include <stdlib.h>

enum { MOST_BEHIND = 8 };

static bool is_move(MlirOperation op) { return sg_op_class(op) == SG_OP_MOVES; }

/// Whether a kernel of its own is saved when `op` joins.
static bool is_worth(MlirOperation op) {
  int64_t offset;
  return !sg_view_read(op, &offset);
}

/// Adds the views that make `v` of the value that it is read from.
static bool add_views(SgGroup *group, MlirValue v, bool *worth) {
  SgStrides s;
  if (!sg_strides_read(v, &s)) return false;
  while (!mlirValueEqual(v, s.base)) {
    const MlirOperation op = sg_owner(v);
    if (!is_move(op) || !sg_group_add(group, op)) return false;
    *worth = *worth || is_worth(op);
    v = sg_in(op, 0);
  }
  return true;
}

static bool add_operands(SgGroup *group, MlirOperation attention, bool *worth) {
  for (intptr_t i = 0; i < sg_n_in(attention); i++) {
    const MlirOperation concat = sg_def(sg_in(attention, i), "sg.concat");
    if (i < 1 || i > 2 || mlirOperationIsNull(concat) ||
        sg_attr_i64(concat, "axis", 0) != 2) {
      if (!add_views(group, sg_in(attention, i), worth)) return false;
      continue;
    }
    *worth = true;
    if (!sg_group_add(group, concat)) return false;
    for (intptr_t k = 0; k < sg_n_in(concat); k++)
      if (!add_views(group, sg_in(concat, k), worth)) return false;
  }
  return true;
}

/// Adds the ops that only rearrange the result, as far as it can be written so.
static void add_behind(SgGroup *group, MlirOperation attention, bool *worth) {
  MlirValue v = sg_res(attention, 0);
  MlirOperation behind[MOST_BEHIND];
  int n = 0, best = 0;
  while (n < MOST_BEHIND && sg_one_use(v)) {
    const MlirOperation user = mlirOpOperandGetOwner(mlirValueGetFirstUse(v));
    if (!sg_is(user, "sg.transpose") && !sg_is(user, "sg.reshape")) break;
    behind[n++] = user;
    v = sg_res(user, 0);
    if (is_worth(user) && sg_codegen_takes_attention(attention, v, NULL)) best = n;
  }
  for (int i = 0; i < best; i++)
    *worth = sg_group_add(group, behind[i]) || *worth;
}

static MlirLogicalResult run(MlirOperation func, const SgPassRun *run) {
  const MlirBlock block = mlirRegionGetFirstBlock(mlirOperationGetRegion(func, 0));
  if (mlirBlockIsNull(block) || sg_has(func, "sg.kernel")) return SG_OK;
  SgBuffer found = {0};
  MlirOperation op = mlirBlockGetFirstOperation(block);
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op))
    if (sg_is(op, "sg.attention") &&
        sg_codegen_takes_attention(op, sg_res(op, 0), NULL))
      sg_buffer_put(&found, &op, sizeof op);
  const MlirOperation *attentions = (const MlirOperation *)(void *)found.data;
  SgGroup *group = sg_calloc(1, sizeof *group);
  for (size_t i = 0; i < found.size / sizeof op; i++) {
    bool worth = false;
    group->count = 0;
    if (!sg_group_add(group, attentions[i]) ||
        !add_operands(group, attentions[i], &worth))
      continue;
    const size_t front = group->count;
    add_behind(group, attentions[i], &worth);
    if (!worth || !sg_group_is_closed(group)) continue;
    if (!sg_rewrite_begin(run, attentions[i])) break;
    const size_t all = group->count;
    group->count = front; // what stands behind is no one else's
    sg_group_own(group, is_move);
    group->count = all;
    sg_group_make(group);
  }
  free(group);
  sg_buffer_free(&found);
  return SG_OK;
}

const SgPass sg_pass_fuse_attention = {
    .name = "sg-fuse-attention",
    .summary = "Let attentions read and write through views",
    .root = "func.func",
    .exactness = SG_EXACT,
    .run = run};
