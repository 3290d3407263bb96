//===- weight_value.c - what a plan.weight holds --------------------------===//
//
// The bytes of a constant, or what the reference evaluator makes of a tree of ops over
// constants: the bits that these ops would give in any run.
//===----------------------------------------------------------------------===//
#include "sg/Target.h"

#include "Support/buffer.h"
#include "Support/table.h"
#include "sg/Bridge.h"
#include "sg/Builder.h"

#include <stdlib.h>

static SgStatus find_resource(void *user, MlirAttribute value, SgTensor *out,
                              SgError *error) {
  const MlirStringRef key = sg_bridge_resource_key(value);
  const int shown = key.length < 200 ? (int)key.length : 200;
  SgTensor type;
  SgBytes bytes;
  size_t need;
  if (!sg_reference_type(mlirAttributeGetType(value), &type) ||
      !sg_tensor_bytes(&type, &need))
    return sg_error_set(error, SG_STATUS_FORMAT,
                        "weight '%.*s': no static shape of numbers", shown, key.data);
  if (!user)
    return sg_error_set(error, SG_STATUS_FORMAT,
                        "weight '%.*s': there is no file to read it from", shown,
                        key.data);
  const SgStatus status = sg_weights_get(user, key.data, key.length, &bytes, error);
  if (status != SG_STATUS_OK) return status;
  if (bytes.length != need)
    return sg_error_set(error, SG_STATUS_FORMAT,
                        "weight '%.*s': its bytes do not fit its type", shown,
                        key.data);
  *out = type;
  out->data = (void *)(uintptr_t)bytes.data; // only read
  return SG_STATUS_OK;
}

SgReferenceWeights sg_target_resources(SgWeights *store) {
  return (SgReferenceWeights){find_resource, store};
}

static SgStatus read_constant(MlirOperation op, SgWeights *store, SgTensor *out,
                              bool *owned, SgError *error) {
  const MlirAttribute value = sg_attr(op, "value");
  *owned = !sg_bridge_is_resource(value);
  if (!*owned) return find_resource(store, value, out, error);
  if (sg_reference_type(mlirAttributeGetType(value), out) &&
      sg_reference_from_attr(value, out))
    return SG_STATUS_OK;
  return sg_error_set(error, SG_STATUS_FORMAT,
                      "a constant weight: its elements cannot be read");
}

/// What makes a weight, on its way into a function of its own.
typedef struct Tree {
  SgTable *numbers;   // of an op: 0
  SgTable *values;    // of a value: its number in copies[]
  MlirOperation *ops; // the root first, and each once
  MlirValue *copies;
  size_t op_count, op_room, copy_count;
} Tree;

static void add_op(Tree *t, MlirOperation op) {
  int64_t *known = sg_table_at(t->numbers, &op.ptr, sizeof op.ptr);
  if (*known == 0) return;
  *known = 0;
  if (t->op_count == t->op_room) {
    t->op_room = 2 * t->op_room + 16;
    t->ops = sg_realloc(t->ops, t->op_room * sizeof *t->ops);
  }
  t->ops[t->op_count++] = op;
}

static SgStatus find_ops(Tree *t, MlirOperation root, SgError *error) {
  add_op(t, root);
  for (size_t k = 0; k < t->op_count; k++)
    for (intptr_t i = 0; i < sg_n_in(t->ops[k]); i++) {
      const MlirOperation op = sg_owner(sg_in(t->ops[k], i));
      if (!sg_is_of(op, "sg") ||
          !mlirBlockEqual(mlirOperationGetBlock(op), mlirOperationGetBlock(root)))
        return sg_error_set(error, SG_STATUS_INVALID,
                            "a weight is made of what is not known before the run");
      add_op(t, op);
    }
  return SG_STATUS_OK;
}

static void copy_op(Tree *t, MlirOperation op, MlirBlock body) {
  const MlirOperation copy = mlirOperationClone(op);
  for (intptr_t i = 0; i < sg_n_in(op); i++) {
    const MlirValue v = sg_in(op, i);
    mlirOperationSetOperand(copy, i,
                            t->copies[*sg_table_at(t->values, &v.ptr, sizeof v.ptr)]);
  }
  mlirBlockAppendOwnedOperation(body, copy);
  for (intptr_t i = 0; i < sg_n_res(op); i++) {
    const MlirValue v = sg_res(op, i);
    *sg_table_at(t->values, &v.ptr, sizeof v.ptr) = (int64_t)t->copy_count;
    t->copies[t->copy_count++] = sg_res(copy, i);
  }
}

/// A detached function of copies of the ops, in their order, that returns what `root`
/// gives.
static MlirOperation make_function(Tree *t, MlirOperation root) {
  const MlirBlock body = mlirBlockCreate(0, NULL, NULL);
  size_t results = 0, left = t->op_count;
  for (size_t k = 0; k < t->op_count; k++)
    results += (size_t)sg_n_res(t->ops[k]);
  t->copies = sg_calloc(results, sizeof *t->copies);
  MlirOperation op = mlirBlockGetFirstOperation(mlirOperationGetBlock(root));
  for (; left > 0; op = mlirOperationGetNextInBlock(op)) {
    if (*sg_table_at(t->numbers, &op.ptr, sizeof op.ptr) != 0) continue;
    copy_op(t, op, body);
    left--;
  }
  const MlirRegion region = mlirRegionCreate();
  mlirRegionAppendOwnedBlock(region, body);
  SgBuilder b = sg_b_at_end(body, mlirOperationGetLocation(root));
  sg_b_op(&b, "func.return", .in = SG_V(t->copies[t->copy_count - 1]));
  SgBuilder outer = sg_b_before(root);
  const MlirType type = sg_t_func(&b, (SgTypes){0, NULL}, SG_T(sg_res_type(root, 0)));
  const MlirOperation func = sg_b_op(&outer, "func.func", .regions = SG_R(region),
                                     .attrs = SG_A({"sym_name", sg_a_str(&b, "w")},
                                                   {"function_type", sg_a_type(type)}));
  mlirOperationRemoveFromParent(func);
  return func;
}

/// Lets the mapped bytes go that the ops read.
static void drop_resources(const Tree *t, SgWeights *store) {
  for (size_t k = 0; k < t->op_count; k++) {
    const MlirAttribute value = sg_attr(t->ops[k], "value");
    SgTensor bytes;
    SgError ignored;
    size_t size;
    if (sg_is(t->ops[k], "sg.constant") && sg_bridge_is_resource(value) &&
        find_resource(store, value, &bytes, &ignored) == SG_STATUS_OK &&
        sg_tensor_bytes(&bytes, &size))
      sg_weights_drop((SgBytes){bytes.data, size});
  }
}

SgStatus sg_target_weight_value(MlirOperation weight, SgWeights *store, SgTensor *out,
                                bool *owned, SgError *error) {
  const MlirOperation root = sg_owner(sg_in(weight, 0));
  if (sg_is(root, "sg.constant")) return read_constant(root, store, out, owned, error);
  Tree t = {.numbers = sg_table_create(), .values = sg_table_create()};
  SgStatus status = find_ops(&t, root, error);
  if (status == SG_STATUS_OK) {
    const MlirOperation func = make_function(&t, root);
    const SgReferenceWeights resources = sg_target_resources(store);
    status = sg_reference_run(func, &resources, NULL, out, error);
    mlirOperationDestroy(func);
    drop_resources(&t, store);
  }
  *owned = true;
  sg_table_destroy(t.numbers);
  sg_table_destroy(t.values);
  free(t.copies);
  free(t.ops);
  return status;
}
