//===- group.c - sg.fusion ops are made and grow --------------------------===//
#include "group.h"

#include "Support/buffer.h"
#include "Support/table.h"

#include <stdio.h>
#include <stdlib.h>

bool sg_group_has(const SgGroup *group, MlirOperation op) {
  for (size_t i = 0; i < group->count; i++)
    if (mlirOperationEqual(group->ops[i], op)) return true;
  return false;
}

bool sg_group_add(SgGroup *group, MlirOperation op) {
  if (sg_group_has(group, op)) return true;
  if (group->count == SG_GROUP_MAX) return false;
  group->ops[group->count++] = op;
  return true;
}

/// Puts a clone in the place of op `i` of the group, which ops of the group read, if
/// others do, too.
static bool own(SgGroup *group, size_t i) {
  const MlirOperation op = group->ops[i];
  SgBuffer uses = {0}; // by ops of the group
  bool others = false;
  MlirOpOperand use = mlirValueGetFirstUse(sg_res(op, 0));
  for (; !mlirOpOperandIsNull(use); use = mlirOpOperandGetNextUse(use))
    if (sg_group_has(group, mlirOpOperandGetOwner(use)))
      sg_buffer_put(&uses, &use, sizeof use);
    else
      others = true;
  const bool clone = others && uses.size > 0;
  if (clone) {
    SgBuilder b = sg_b_before(op);
    group->ops[i] = mlirOperationClone(op);
    sg_b_insert(&b, group->ops[i]);
    const MlirOpOperand *mine = (const MlirOpOperand *)(void *)uses.data;
    for (size_t k = 0; k < uses.size / sizeof use; k++)
      mlirOperationSetOperand(mlirOpOperandGetOwner(mine[k]),
                              (intptr_t)mlirOpOperandGetOperandNumber(mine[k]),
                              sg_res(group->ops[i], 0));
  }
  sg_buffer_free(&uses);
  return clone;
}

void sg_group_own(SgGroup *group, bool (*is_cheap)(MlirOperation op)) {
  // What an op reads has another reader once that op has been cloned.
  for (bool again = true; again;) {
    again = false;
    for (size_t i = group->count; i-- > 0;)
      again = (is_cheap(group->ops[i]) && own(group, i)) || again;
  }
}

//===----------------------------------------------------------------------===//
// Where it goes
//===----------------------------------------------------------------------===//

/// The group in the order of the block.
typedef struct Order {
  MlirOperation first, last;
  SgTable *kinds; // op -> IN, AFTER
} Order;
enum { OUT = -1, IN, AFTER };

static int64_t *kind_of(const Order *o, MlirOperation op) {
  return sg_table_at(o->kinds, &op.ptr, sizeof op.ptr);
}

static Order open_order(const SgGroup *group) {
  Order o = {group->ops[0], group->ops[0], sg_table_create()};
  for (size_t i = 0; i < group->count; i++) {
    const MlirOperation op = group->ops[i];
    *kind_of(&o, op) = IN;
    if (mlirOperationIsBeforeInBlock(op, o.first)) o.first = op;
    if (mlirOperationIsBeforeInBlock(o.last, op)) o.last = op;
  }
  return o;
}

/// Marks what needs a result of the group and stands before its last op. False when an
/// op of the group needs one of those.
static bool mark_after(Order *o) {
  MlirOperation op = o->first;
  for (;; op = mlirOperationGetNextInBlock(op)) {
    const int64_t own = *kind_of(o, op);
    for (intptr_t i = 0; i < sg_n_in(op); i++) {
      const MlirOperation def = sg_owner(sg_in(op, i));
      const int64_t kind = mlirOperationIsNull(def) ? OUT : *kind_of(o, def);
      if (own == IN && kind == AFTER) return false;
      if (own == OUT && kind != OUT) *kind_of(o, op) = AFTER;
    }
    if (mlirOperationEqual(op, o->last)) return true;
  }
}

bool sg_group_is_closed(const SgGroup *group) {
  Order o = open_order(group);
  const bool closed = mark_after(&o);
  sg_table_destroy(o.kinds);
  return closed;
}

//===----------------------------------------------------------------------===//
// Making one
//===----------------------------------------------------------------------===//

typedef struct Making {
  const Order *order;
  MlirBlock body;
  SgTable *values; // of the graph, and of fusions in the group -> mapped[]
  MlirValue *mapped;
  MlirValue *operands, *results, *yielded;
  MlirLocation *locs;
  size_t mapped_count, operand_count, result_count, loc_count;
} Making;

static MlirBlock body_of(MlirOperation op) {
  return mlirRegionGetFirstBlock(mlirOperationGetRegion(op, 0));
}

static void map(Making *m, MlirValue from, MlirValue to) {
  *sg_table_at(m->values, &from.ptr, sizeof from.ptr) = (int64_t)m->mapped_count;
  m->mapped[m->mapped_count++] = to;
}

static MlirValue *find(const Making *m, MlirValue v) {
  const int64_t i = *sg_table_at(m->values, &v.ptr, sizeof v.ptr);
  return i < 0 ? NULL : &m->mapped[i];
}

static MlirValue add_operand(Making *m, MlirValue v, MlirLocation loc) {
  m->operands[m->operand_count++] = v;
  return mlirBlockAddArgument(m->body, mlirValueGetType(v), loc);
}

/// Operand `i` of `op` (of the graph, or of a fusion, whose argument `outer` is) in the
/// new body. The second and third operand of a contraction may be weights that are to
/// be laid out for it alone.
static MlirValue bring(Making *m, MlirOperation op, intptr_t i, MlirValue outer) {
  const MlirValue *known = find(m, outer);
  const MlirOperation def = sg_owner(outer);
  const MlirLocation loc = mlirOperationGetLocation(op);
  const bool inside = !mlirOperationIsNull(def) && *kind_of(m->order, def) == IN;
  if (!inside && i > 0 && sg_op_class(op) == SG_OP_CONTRACTS)
    return add_operand(m, outer, loc);
  if (known) return *known;
  const MlirValue argument = add_operand(m, outer, loc);
  map(m, outer, argument);
  return argument;
}

/// Clones `op`, of the graph or of the body of `fusion`, to the end of the new body.
static void put(Making *m, MlirOperation op, MlirOperation fusion) {
  const MlirOperation clone = mlirOperationClone(op);
  for (intptr_t i = 0; i < sg_n_in(op); i++) {
    MlirValue v = sg_in(op, i);
    if (mlirValueIsABlockArgument(v) && !mlirOperationIsNull(fusion))
      v = sg_in(fusion, mlirBlockArgumentGetArgNumber(v));
    const MlirOperation def = sg_owner(v);
    const bool nested =
        !mlirOperationIsNull(fusion) && !mlirOperationIsNull(def) &&
        mlirOperationEqual(mlirOperationGetParentOperation(def), fusion);
    mlirOperationSetOperand(clone, i, nested ? *find(m, v) : bring(m, op, i, v));
  }
  mlirBlockAppendOwnedOperation(m->body, clone);
  for (intptr_t i = 0; i < sg_n_res(op); i++)
    map(m, sg_res(op, i), sg_res(clone, i));
  m->locs[m->loc_count++] = mlirOperationGetLocation(op);
}

static void put_fusion(Making *m, MlirOperation fusion) {
  MlirOperation op = mlirBlockGetFirstOperation(body_of(fusion));
  for (; !sg_is(op, "sg.yield"); op = mlirOperationGetNextInBlock(op))
    put(m, op, fusion);
  for (intptr_t i = 0; i < sg_n_res(fusion); i++) {
    const MlirValue v = sg_in(op, i);
    map(m, sg_res(fusion, i),
        mlirValueIsABlockArgument(v)
            ? bring(m, op, 0, sg_in(fusion, mlirBlockArgumentGetArgNumber(v)))
            : *find(m, v));
  }
}

static bool leaves(const Making *m, MlirValue v) {
  MlirOpOperand use = mlirValueGetFirstUse(v);
  for (; !mlirOpOperandIsNull(use); use = mlirOpOperandGetNextUse(use))
    if (*kind_of(m->order, mlirOpOperandGetOwner(use)) != IN) return true;
  return false;
}

/// Results of `op` that are used outside; all of those of the last op if `all`.
static void put_results(Making *m, MlirOperation op, bool all) {
  for (intptr_t i = 0; i < sg_n_res(op); i++) {
    const MlirValue v = sg_res(op, i);
    if (!all && !leaves(m, v)) continue;
    m->results[m->result_count] = v;
    m->yielded[m->result_count++] = *find(m, v);
  }
}

/// Room for all values of the group.
static size_t count_values(const SgGroup *group) {
  size_t n = 0;
  for (size_t k = 0; k < group->count; k++) {
    const MlirOperation op = group->ops[k];
    n += (size_t)(2 * sg_n_in(op) + sg_n_res(op)) + 1;
    if (!sg_is(op, "sg.fusion")) continue;
    MlirOperation inner = mlirBlockGetFirstOperation(body_of(op));
    for (; !mlirOperationIsNull(inner); inner = mlirOperationGetNextInBlock(inner))
      n += (size_t)(2 * sg_n_in(inner) + sg_n_res(inner)) + 1;
  }
  return n;
}

/// The locations of all ops. Last comes that of the op whose result is the first: a
/// result is known by the last name.
static MlirLocation make_location(const Making *m) {
  const MlirOperation def =
      m->result_count ? sg_owner(m->results[0]) : (MlirOperation){NULL};
  MlirLocation *all = sg_calloc(m->loc_count + 1, sizeof *all), last = m->locs[0];
  size_t n = 0;
  if (!mlirOperationIsNull(def)) last = mlirOperationGetLocation(def);
  for (size_t i = 0; i < m->loc_count; i++)
    if (!mlirLocationEqual(m->locs[i], last)) all[n++] = m->locs[i];
  all[n++] = last;
  const MlirLocation fused = mlirLocationFusedGet(
      mlirOperationGetContext(m->order->last), (intptr_t)n, all, (MlirAttribute){NULL});
  free(all);
  return fused;
}

static MlirOperation finish(Making *m) {
  const MlirOperation last = m->order->last;
  SgBuilder b = sg_b_before(last);
  b.loc = make_location(m);
  SgBuilder in = sg_b_at_end(m->body, b.loc);
  const intptr_t n = (intptr_t)m->result_count;
  sg_b_op(&in, "sg.yield", .in = {n, m->yielded});
  MlirType *types = sg_calloc(m->result_count + 1, sizeof *types);
  for (intptr_t i = 0; i < n; i++)
    types[i] = mlirValueGetType(m->results[i]);
  const MlirRegion region = mlirRegionCreate();
  mlirRegionAppendOwnedBlock(region, m->body);
  const MlirOperation fusion =
      sg_b_op(&b, "sg.fusion", .in = {(intptr_t)m->operand_count, m->operands},
              .out = {n, types}, .regions = SG_R(region));
  free(types);
  for (intptr_t i = 0; i < n; i++)
    mlirValueReplaceAllUsesOfWith(m->results[i], sg_res(fusion, i));
  return fusion;
}

/// Moves what must come after the group there, and destroys the group.
static void clear(const Order *o) {
  MlirOperation ops[SG_GROUP_MAX], after = o->last, op = o->first, next;
  size_t n = 0;
  for (bool end = false; !end; op = next) {
    next = mlirOperationGetNextInBlock(op);
    end = mlirOperationEqual(op, o->last);
    const int64_t kind = *kind_of(o, op);
    if (kind == IN) ops[n++] = op;
    if (kind != AFTER) continue;
    mlirOperationMoveAfter(op, after);
    after = op;
  }
  while (n-- > 0) // users first
    mlirOperationDestroy(ops[n]);
}

MlirOperation sg_group_make(const SgGroup *group) {
  Order o = open_order(group);
  (void)mark_after(&o);
  const size_t room = count_values(group) + 1;
  MlirValue *values = sg_calloc(4 * room, sizeof *values);
  Making m = {.order = &o,
              .body = mlirBlockCreate(0, NULL, NULL),
              .values = sg_table_create(),
              .mapped = values,
              .operands = values + room,
              .results = values + 2 * room,
              .yielded = values + 3 * room,
              .locs = sg_calloc(room, sizeof(MlirLocation))};
  const MlirOperation none = {NULL};
  MlirOperation op = o.first;
  for (bool end = false; !end; op = mlirOperationGetNextInBlock(op)) {
    end = mlirOperationEqual(op, o.last);
    if (*kind_of(&o, op) != IN) continue;
    if (sg_is(op, "sg.fusion"))
      put_fusion(&m, op);
    else
      put(&m, op, none);
    put_results(&m, op, end && m.result_count == 0);
  }
  const MlirOperation fusion = finish(&m);
  clear(&o);
  sg_table_destroy(o.kinds);
  sg_table_destroy(m.values);
  free(values);
  free(m.locs);
  return fusion;
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

MlirOperation sg_group_main(MlirOperation op) {
  if (mlirOperationGetNumRegions(op) == 0) return op;
  MlirOperation best = {NULL}, inner = mlirBlockGetFirstOperation(body_of(op));
  for (; !mlirOperationIsNull(mlirOperationGetNextInBlock(inner));
       inner = mlirOperationGetNextInBlock(inner))
    if (sg_op_class(inner) > sg_op_class(best)) best = inner;
  return best;
}

void sg_group_name(MlirOperation kernel, char name[static 96]) {
  const MlirOperation main = sg_group_main(kernel);
  MlirOperation last = main, op = main;
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op))
    if (sg_op_class(op) > SG_OP_MOVES) last = op;
  if (mlirOperationIsNull(main)) { // nothing but constants
    snprintf(name, 96, "constant");
    return;
  }
  const MlirStringRef a = sg_name(main), z = sg_name(last); // "sg.conv"
  const bool one = mlirOperationEqual(main, last);
  snprintf(name, 96, "%.*s%s%.*s", (int)a.length - 3, a.data + 3, one ? "" : "_",
           one ? 0 : (int)z.length - 3, z.data + 3);
}
