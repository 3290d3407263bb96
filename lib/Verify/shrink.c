//===- shrink.c - a window of smaller tensors -----------------------------===//
#include "shrink.h"

#include "Support/buffer.h"
#include "Support/table.h"
#include "sg/Builder.h"

#include "mlir-c/Diagnostics.h"
#include "mlir-c/Interfaces.h"

#include <stdlib.h>
#include <string.h>

enum { SMALL = 2, MAX_ATTRS = 16, MAX_NAME = 32 };

/// One window being made again with other extents.
typedef struct Change {
  MlirContext ctx;
  int64_t from, to;
  MlirBlock block;
  SgTable *values; // of the old window -> mapped
  MlirValue *mapped;
  size_t count;
} Change;

static MlirValue *at(Change *c, MlirValue v) {
  int64_t *i = sg_table_at(c->values, &v.ptr, sizeof v.ptr);
  if (*i < 0) *i = (int64_t)c->count++;
  return &c->mapped[*i];
}

/// The type with extents `from` replaced.
static MlirType change_type(const Change *c, MlirType type) {
  int64_t dims[SG_MAX_RANK];
  const intptr_t rank = sg_rank(type);
  if (rank > SG_MAX_RANK) return type;
  for (intptr_t d = 0; d < rank; d++)
    dims[d] = sg_dim(type, d) == c->from ? c->to : sg_dim(type, d);
  return sg_t_tensor(sg_elem(type), rank, dims);
}

static MlirOperation change_any(Change *c, MlirOperation op);

/// The fusion `op` made again: its body, then what its results are.
static MlirOperation change_fusion(Change *c, MlirOperation op) {
  const MlirBlock old = mlirRegionGetFirstBlock(mlirOperationGetRegion(op, 0)),
                  outer = c->block;
  const MlirLocation loc = mlirOperationGetLocation(op);
  const MlirRegion region = mlirRegionCreate();
  const intptr_t n = sg_n_in(op), n_out = sg_n_res(op);
  MlirValue *values = sg_calloc((size_t)(n + n_out) + 1, sizeof *values);
  MlirType *types = sg_calloc((size_t)n_out + 1, sizeof *types);
  c->block = mlirBlockCreate(0, NULL, NULL);
  mlirRegionAppendOwnedBlock(region, c->block);
  for (intptr_t i = 0; i < n; i++) {
    values[i] = *at(c, sg_in(op, i));
    *at(c, mlirBlockGetArgument(old, i)) =
        mlirBlockAddArgument(c->block, mlirValueGetType(values[i]), loc);
  }
  bool fine = true;
  MlirOperation inner = mlirBlockGetFirstOperation(old);
  for (; fine && !sg_is(inner, "sg.yield"); inner = mlirOperationGetNextInBlock(inner))
    fine = !mlirOperationIsNull(change_any(c, inner));
  for (intptr_t i = 0; fine && i < n_out; i++) {
    values[n + i] = *at(c, sg_in(inner, i));
    types[i] = mlirValueGetType(values[n + i]);
  }
  MlirOperation made = {NULL};
  if (fine) {
    SgBuilder in = sg_b_at_end(c->block, loc), b = sg_b_at_end(outer, loc);
    (void)sg_b_op(&in, "sg.yield", .in = {n_out, values + n});
    made = sg_b_op(&b, "sg.fusion", .in = {n, values}, .out = {n_out, types},
                   .regions = SG_R(region));
  } else {
    mlirRegionDestroy(region);
  }
  c->block = outer;
  free(values);
  free(types);
  return made;
}

/// The op on the new operands: of inferred types, or of changed ones where the op does
/// not infer them.
static MlirOperation change_op(Change *c, MlirOperation op) {
  SgAttr attrs[MAX_ATTRS];
  char names[MAX_ATTRS][MAX_NAME];
  MlirValue in[SG_LIST_MAX];
  MlirType out[SG_LIST_MAX];
  const intptr_t n = mlirOperationGetNumAttributes(op), n_in = sg_n_in(op),
                 n_out = sg_n_res(op);
  if (n > MAX_ATTRS || n_in > SG_LIST_MAX || n_out > SG_LIST_MAX)
    return (MlirOperation){NULL};
  for (intptr_t i = 0; i < n; i++) {
    const MlirNamedAttribute a = mlirOperationGetAttribute(op, i);
    const MlirStringRef name = mlirIdentifierStr(a.name);
    if (name.length >= MAX_NAME) return (MlirOperation){NULL};
    memcpy(names[i], name.data, name.length);
    names[i][name.length] = 0;
    attrs[i] = (SgAttr){names[i], a.attribute};
  }
  for (intptr_t i = 0; i < n_in; i++)
    in[i] = *at(c, sg_in(op, i));
  for (intptr_t i = 0; i < n_out; i++)
    out[i] = change_type(c, sg_res_type(op, i));
  SgBuilder b = sg_b_at_end(c->block, mlirOperationGetLocation(op));
  SgBuffer name = {0}; // of the op, with an end
  const MlirStringRef text = sg_name(op);
  sg_buffer_put(&name, text.data, text.length);
  const bool infers =
      mlirOperationImplementsInterface(op, mlirInferTypeOpInterfaceTypeID());
  const MlirOperation made = sg_b_make(&b, name.data,
                                       (SgOpSpec){.in = {n_in, in},
                                                  .out = {infers ? 0 : n_out, out},
                                                  .attrs = {n, attrs}});
  sg_buffer_free(&name);
  return made;
}

/// Splats of the extent are changed like values; other constants stay.
static MlirOperation change_constant(Change *c, MlirOperation op) {
  const MlirOperation copy = mlirOperationClone(op);
  const MlirAttribute value = sg_attr(op, "value");
  const MlirType type = change_type(c, sg_res_type(op, 0));
  if (mlirAttributeIsADenseElements(value) && mlirDenseElementsAttrIsSplat(value) &&
      !mlirTypeEqual(type, sg_res_type(op, 0))) {
    sg_set_attr(
        copy, "value",
        mlirDenseElementsAttrSplatGet(type, mlirDenseElementsAttrGetSplatValue(value)));
    mlirValueSetType(sg_res(copy, 0), type);
  }
  mlirBlockAppendOwnedOperation(c->block, copy);
  return copy;
}

/// `op` made again, its results known by those of the old one.
static MlirOperation change_any(Change *c, MlirOperation op) {
  const MlirOperation made = sg_is(op, "sg.constant") ? change_constant(c, op)
                             : sg_is(op, "sg.fusion") ? change_fusion(c, op)
                                                      : change_op(c, op);
  for (intptr_t r = 0; !mlirOperationIsNull(made) && r < sg_n_res(op); r++)
    *at(c, sg_res(op, r)) = sg_res(made, r);
  return made;
}

/// Copies what lies first along every dimension.
static void crop(const SgTensor *from, SgTensor *to) {
  const size_t size = sg_dtype_size(from->dtype);
  size_t count = 0;
  if (!sg_tensor_count(to, &count)) return;
  for (size_t i = 0; i < count; i++) {
    size_t rest = i, source = 0, stride = 1;
    for (int d = to->rank - 1; d >= 0; d--) {
      source += rest % (size_t)to->dims[d] * stride;
      rest /= (size_t)to->dims[d];
      stride *= (size_t)from->dims[d];
    }
    memcpy((char *)to->data + i * size, (const char *)from->data + source * size, size);
  }
}

static bool change_inputs(const Change *c, const SgWindow *w, SgWindow *out) {
  out->in = sg_calloc(w->in_count, sizeof *out->in);
  for (; out->in_count < w->in_count; out->in_count++) {
    const SgTensor *old = &w->in[out->in_count];
    SgTensor t = *old;
    for (int d = 0; d < t.rank; d++)
      if (t.dims[d] == c->from) t.dims[d] = c->to;
    if (sg_tensor_alloc(&t, NULL) != SG_STATUS_OK) return false;
    crop(old, &t);
    out->in[out->in_count] = t;
  }
  return true;
}

/// Makes the body again; what is returned goes to `returned`.
static bool change_body(Change *c, MlirBlock old, SgVals *returned, MlirValue *room) {
  for (intptr_t i = 0; i < mlirBlockGetNumArguments(old); i++) {
    const MlirValue v = mlirBlockGetArgument(old, i);
    *at(c, v) = mlirBlockAddArgument(c->block, change_type(c, mlirValueGetType(v)),
                                     mlirLocationUnknownGet(c->ctx));
  }
  MlirOperation op = mlirBlockGetFirstOperation(old);
  for (; !sg_is(op, "func.return"); op = mlirOperationGetNextInBlock(op))
    if (mlirOperationIsNull(change_any(c, op))) return false;
  for (intptr_t i = 0; i < sg_n_in(op); i++)
    room[i] = *at(c, sg_in(op, i));
  *returned = (SgVals){sg_n_in(op), room};
  SgBuilder b = sg_b_at_end(c->block, mlirOperationGetLocation(op));
  return !mlirOperationIsNull(sg_b_op(&b, "func.return", .in = *returned));
}

static MlirBlock body(MlirModule module) {
  const MlirOperation func = mlirBlockGetFirstOperation(mlirModuleGetBody(module));
  return mlirRegionGetFirstBlock(mlirOperationGetRegion(func, 0));
}

static size_t count_values(MlirBlock block) {
  size_t n = (size_t)mlirBlockGetNumArguments(block);
  MlirOperation op = mlirBlockGetFirstOperation(block);
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op)) {
    n += (size_t)(sg_n_res(op) + sg_n_in(op));
    if (sg_is(op, "sg.fusion"))
      n += count_values(mlirRegionGetFirstBlock(mlirOperationGetRegion(op, 0)));
  }
  return n;
}

/// `w` with extents changed; false when that gives no valid module.
static bool change(const SgWindow *w, int64_t from, int64_t to, SgWindow *out) {
  const MlirBlock old = body(w->module);
  const size_t values = count_values(old);
  Change c = {.ctx = mlirModuleGetContext(w->module),
              .from = from,
              .to = to,
              .block = mlirBlockCreate(0, NULL, NULL),
              .values = sg_table_create(),
              .mapped = sg_calloc(2 * values, sizeof *c.mapped)};
  const MlirLocation loc = mlirLocationUnknownGet(c.ctx);
  SgVals returned = {0};
  MlirType *types = sg_calloc(values, sizeof *types);
  const intptr_t n = mlirBlockGetNumArguments(old);
  *out = (SgWindow){.module = mlirModuleCreateEmpty(loc),
                    .out_count = w->out_count,
                    .op_count = w->op_count};
  bool fine = change_body(&c, old, &returned, c.mapped + values);
  for (intptr_t i = 0; fine && i < n; i++)
    types[i] = mlirValueGetType(mlirBlockGetArgument(c.block, i));
  for (intptr_t i = 0; fine && i < returned.n; i++)
    types[n + i] = mlirValueGetType(returned.v[i]);
  const MlirRegion region = mlirRegionCreate();
  mlirRegionAppendOwnedBlock(region, c.block);
  if (fine) {
    SgBuilder b = sg_b_at_end(mlirModuleGetBody(out->module), loc);
    const MlirType type = mlirFunctionTypeGet(c.ctx, n, types, returned.n, types + n);
    (void)sg_b_op(&b, "func.func",
                  .attrs = SG_A({"sym_name", sg_a_str(&b, "main")},
                                {"function_type", sg_a_type(type)}),
                  .regions = SG_R(region));
    fine = mlirOperationVerify(mlirModuleGetOperation(out->module)) &&
           change_inputs(&c, w, out);
  } else {
    mlirRegionDestroy(region);
  }
  sg_table_destroy(c.values);
  free(c.mapped);
  free(types);
  if (!fine) sg_window_free(out);
  return fine;
}

/// The greatest extent of the inputs below `below`; 0 when there is none above SMALL.
static int64_t next_extent(const SgWindow *w, int64_t below) {
  int64_t found = 0;
  for (size_t i = 0; i < w->in_count; i++)
    for (int d = 0; d < w->in[i].rank; d++) {
      const int64_t n = w->in[i].dims[d];
      if (n < below && n > SMALL && n > found) found = n;
    }
  return found;
}

static MlirLogicalResult swallow(MlirDiagnostic diagnostic, void *user) {
  (void)diagnostic;
  (void)user;
  return SG_OK;
}

void sg_window_shrink(SgWindow *w, const SgOracle *oracle) {
  const MlirContext ctx = mlirModuleGetContext(w->module);
  const MlirDiagnosticHandlerID id =
      mlirContextAttachDiagnosticHandler(ctx, swallow, NULL, NULL);
  for (int64_t n = next_extent(w, INT64_MAX); n > 0; n = next_extent(w, n)) {
    for (int64_t to = SMALL; to < n; to = to < 4 ? to + 1 : 2 * to) {
      SgWindow smaller;
      if (!change(w, n, to, &smaller)) continue;
      const bool fine = oracle->shows(oracle->user, &smaller);
      if (fine) {
        sg_window_free(w);
        *w = smaller;
        break;
      }
      sg_window_free(&smaller);
    }
  }
  mlirContextDetachDiagnosticHandler(ctx, id);
}
