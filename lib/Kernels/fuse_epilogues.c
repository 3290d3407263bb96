//===- fuse_epilogues.c - a contraction and what follows it ---------------===//
//
//   %c = sg.conv %x, %w bias %b         %t = sg.fusion(%x, %w, %b, %r) {
//   %s = sg.add %c, %r             =>     ... the three ops ...
//   %t = sg.relu %s                       sg.yield %t
//                                       }
//
// A sg.matmul, sg.conv or sg.conv_transpose with the elementwise ops behind it, as far
// as its kernel does them on sums (sg_codegen_takes_epilogue) and one value of all is
// used elsewhere: the last. Where two contractions could take an op, a residual sum,
// the one that comes last does, for the other's result is there by then. Ops that only
// change how another operand is read (a transpose, a slice) join when nothing else
// reads them. So do casts of f16 or bf16 to f32 of another operand.
//
// What the contraction's own operands are made of (sg_codegen_prologue) joins, too. Of
// that, and of casts, there is a copy where other ops read the same.
//===----------------------------------------------------------------------===//
#include "group.h"

#include "Support/buffer.h"
#include "sg/Codegen.h"
#include "sg/Kernels.h"
#include "view.h"

#include <stdlib.h>

enum {
  MOST_OPS = 64,    // behind one contraction
  MOST_BETWEEN = 16 // that bring no new value that alone is used elsewhere
};

/// What follows a contraction, in the order of the block.
typedef struct Tail {
  MlirOperation contraction;
  int n, best; // the first `best` ops are an epilogue
  MlirOperation ops[MOST_OPS];
} Tail;

/// Whether `op` widens f16, bf16 or bytes; and then subtracts and multiplies by
/// weights: dequantises. `*from` is what is narrow.
static bool widens(MlirOperation op, MlirValue *from) {
  if (sg_is(op, "sg.cast")) {
    *from = sg_in(op, 0);
    const MlirType x = sg_elem(sg_in_type(op, 0)), y = sg_elem(sg_res_type(op, 0));
    if (sg_is_int(x, 8)) return mlirTypeIsAF32(y) || sg_is_int(y, 32);
    if (mlirTypeIsAF16(x) || mlirTypeIsABF16(x)) return mlirTypeIsAF32(y);
    if (!mlirTypeIsAInteger(x) || !mlirTypeIsAF32(y)) return false;
  } else if ((!sg_is(op, "sg.sub") && !sg_is(op, "sg.mul")) ||
             !sg_is_weight(sg_in(op, 1))) {
    return false;
  }
  const MlirOperation inner = sg_owner(sg_in(op, 0));
  return (sg_is(inner, "sg.cast") || sg_is(inner, "sg.sub")) && widens(inner, from);
}

static bool has(const Tail *t, MlirOperation op) {
  for (int i = 0; i < t->n; i++)
    if (mlirOperationEqual(t->ops[i], op)) return true;
  return mlirOperationEqual(t->contraction, op);
}

/// Whether `op` widens: then a copy of it costs a kernel nothing. (One that widens the
/// sums has no reader but those of its group, or is the group's last.)
static bool is_narrow(MlirOperation op) {
  MlirValue narrow;
  return widens(op, &narrow);
}

/// Whether `op` widens what is not computed by `t`.
static bool widens_other(const Tail *t, MlirOperation op) {
  MlirValue narrow;
  if (!widens(op, &narrow)) return false;
  const MlirOperation from = sg_owner(narrow);
  return !has(t, from) || sg_op_class(from) == SG_OP_MOVES;
}

/// Whether `op` is the transpose of the contraction's result that is part of it.
static bool is_part(const Tail *t, MlirOperation op) {
  return sg_has(op, "sg.channels_last") &&
         mlirOperationEqual(sg_owner(sg_in(op, 0)), t->contraction);
}

/// Whether `op` belongs to what it is read by: it brings nothing new.
static bool is_side(const Tail *t, MlirOperation op) {
  return (sg_op_class(op) == SG_OP_MOVES && !is_part(t, op)) || widens_other(t, op);
}

/// The first op of the block that reads something of `t` and could follow; null when
/// there is none.
static MlirOperation find_next(const Tail *t) {
  MlirOperation best = {NULL};
  for (int i = -1; i < t->n; i++) {
    const MlirOperation op = i < 0 ? t->contraction : t->ops[i];
    if (is_side(t, op)) continue;
    MlirOpOperand use = mlirValueGetFirstUse(sg_res(op, 0));
    for (; !mlirOpOperandIsNull(use); use = mlirOpOperandGetNextUse(use)) {
      const MlirOperation user = mlirOpOperandGetOwner(use);
      if (sg_op_class(user) == SG_OP_ELEMENTWISE && !has(t, user) &&
          (mlirOperationIsNull(best) || mlirOperationIsBeforeInBlock(user, best)))
        best = user;
    }
  }
  return best;
}

/// Whether the contraction reads `v`, as it is and not through what makes it.
static bool is_read(const Tail *t, MlirValue v) {
  MlirOperation made[SG_PROLOGUE_OPS];
  for (int n = sg_codegen_prologue(t->contraction, made); n-- > 0;)
    if (mlirOperationEqual(made[n], sg_owner(v))) return false;
  for (intptr_t i = 0; i < sg_n_in(t->contraction); i++)
    if (mlirValueEqual(sg_in(t->contraction, i), v)) return true;
  return false;
}

/// Adds the op that makes operand `v` if it only says how memory is read, would be a
/// kernel of its own, and has no other reader; and those before it. Or if it widens.
static void add_views(Tail *t, MlirValue v) {
  const MlirOperation op = sg_owner(v);
  int64_t offset;
  if (!is_side(t, op) || sg_is_weight(v) || has(t, op) || t->n == MOST_OPS) return;
  if (!widens_other(t, op) && (!sg_one_use(v) || sg_view_read(op, &offset))) return;
  if (is_read(t, v)) return;
  add_views(t, sg_in(op, 0));
  if (t->n < MOST_OPS) t->ops[t->n++] = op;
}

/// Whether a value of `t` but that of its last op is used elsewhere, and is not one
/// that others can make, too.
static bool leaks(const Tail *t) {
  for (int i = -1; i < t->n - 1; i++) {
    if (i >= 0 && widens_other(t, t->ops[i])) continue;
    MlirOpOperand use =
        mlirValueGetFirstUse(sg_res(i < 0 ? t->contraction : t->ops[i], 0));
    if (mlirOpOperandIsNull(use)) return true;
    for (; !mlirOpOperandIsNull(use); use = mlirOpOperandGetNextUse(use))
      if (!has(t, mlirOpOperandGetOwner(use))) return true;
  }
  return false;
}

static void fill_group(const Tail *t, int n, SgGroup *group) {
  group->count = 0;
  sg_group_add(group, t->contraction);
  for (int i = 0; i < n; i++)
    sg_group_add(group, t->ops[i]);
}

static bool takes(const Tail *t, SgGroup *room) {
  fill_group(t, t->n, room);
  return sg_codegen_takes_epilogue(t->contraction, t->n, t->ops, NULL) &&
         sg_group_is_closed(room);
}

/// Begins with the transpose of the result, where that is part of the contraction.
static void add_part(Tail *t) {
  const MlirValue y = sg_res(t->contraction, 0);
  if (!sg_one_use(y)) return;
  const MlirOperation op = mlirOpOperandGetOwner(mlirValueGetFirstUse(y));
  if (is_part(t, op) && sg_codegen_takes_epilogue(t->contraction, 1, &op, NULL))
    t->ops[t->n++] = op;
  t->best = t->n;
}

/// Finds the longest epilogue of t->contraction.
static void grow(Tail *t, SgGroup *room) {
  add_part(t);
  while (t->n < MOST_OPS && t->n - t->best < MOST_BETWEEN) {
    const MlirOperation next = find_next(t);
    if (mlirOperationIsNull(next)) return;
    const int before = t->n;
    for (intptr_t i = 0; i < sg_n_in(next); i++)
      add_views(t, sg_in(next, i));
    if (t->n == MOST_OPS) return;
    t->ops[t->n++] = next;
    if (leaks(t)) continue;
    if (!takes(t, room)) {
      if (t->n - before == 1) return;
      t->ops[before] = next; // without the views
      t->n = before + 1;
      if (!takes(t, room)) return;
    }
    t->best = t->n;
  }
}

static bool is_no_contraction(MlirOperation op) {
  return sg_op_class(op) != SG_OP_CONTRACTS;
}

/// Adds what makes the operands of the contraction, as ops that nothing else reads.
static void add_prologue(MlirOperation contraction, SgGroup *group, SgGroup *room) {
  MlirOperation ops[SG_PROLOGUE_OPS];
  room->count = 0;
  sg_group_add(room, contraction);
  for (int n = sg_codegen_prologue(contraction, ops); n-- > 0;)
    sg_group_add(room, ops[n]);
  sg_group_own(room, is_no_contraction);
  for (size_t i = 0; i < room->count; i++)
    sg_group_add(group, room->ops[i]);
}

static MlirLogicalResult run(MlirOperation func, const SgPassRun *run) {
  const MlirBlock block = mlirRegionGetFirstBlock(mlirOperationGetRegion(func, 0));
  if (mlirBlockIsNull(block) || sg_has(func, "sg.kernel")) return SG_OK;
  SgBuffer found = {0}; // contractions, in the order of the block
  MlirOperation op = mlirBlockGetFirstOperation(block);
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op))
    if (sg_op_class(op) == SG_OP_CONTRACTS && !sg_is_weight(sg_res(op, 0)))
      sg_buffer_put(&found, &op, sizeof op);
  SgGroup *group = sg_calloc(1, sizeof *group), *room = sg_calloc(1, sizeof *room);
  const MlirOperation *contractions = (const MlirOperation *)(void *)found.data;
  for (size_t i = found.size / sizeof op; i-- > 0;) {
    Tail t = {.contraction = contractions[i]};
    MlirOperation before[SG_PROLOGUE_OPS];
    grow(&t, group);
    if (t.best == 0 && sg_codegen_prologue(t.contraction, before) == 0) continue;
    if (!sg_rewrite_begin(run, t.contraction)) break;
    fill_group(&t, t.best, group);
    sg_group_own(group, is_narrow);
    add_prologue(t.contraction, group, room);
    sg_group_make(group);
  }
  free(group);
  free(room);
  sg_buffer_free(&found);
  return SG_OK;
}

const SgPass sg_pass_fuse_epilogues = {
    .name = "sg-fuse-epilogues",
    .summary = "Make one kernel of a contraction and the elementwise ops behind it",
    .root = "func.func",
    .exactness = SG_EXACT,
    .run = run};
