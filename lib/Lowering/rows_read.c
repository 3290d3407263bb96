//===- rows_read.c - ops become nodes -------------------------------------===//
//
// An operand that comes from outside is read with steps of its own through any chain of
// views (sg_strides_read), anew for each use, so that y = x + transpose(x) has two
// loads of x. What an op of the group makes is one node, walked in one way.
//===----------------------------------------------------------------------===//
#include <stdlib.h>

#include "RowsRead.h"
#include "Support/buffer.h"

bool sg_row_fail(SgRowReader *k, const char *why) {
  if (k->r->why == NULL) k->r->why = why;
  return false;
}

bool sg_row_is_view(MlirOperation op) {
  return sg_is(op, "sg.reshape") || sg_is(op, "sg.transpose") ||
         sg_is(op, "sg.slice") || sg_is(op, "sg.broadcast");
}

bool sg_row_is_inside(const SgRowReader *k, MlirValue v) {
  const MlirOperation op = sg_owner(v);
  for (size_t i = 0; i < k->n_ops; ++i)
    if (mlirOperationEqual(k->ops[i], op)) return true;
  return false;
}

int sg_row_add(SgRowReader *k, SgRowNode node) {
  if (k->r->n_nodes == SG_ROWS_NODES) {
    sg_row_fail(k, "it has too many ops");
    return 0;
  }
  node.output = node.nest = -1;
  k->r->nodes[k->r->n_nodes] = node;
  return k->r->n_nodes++;
}

bool sg_row_dims(SgRowReader *k, MlirType t, SgRowValue *v) {
  v->rank = (int)sg_rank(t);
  for (int d = 0; d < v->rank; ++d)
    v->dims[d] = sg_space_add(&k->r->space, sg_dim(t, d));
  return !k->r->space.full || sg_row_fail(k, "it has too many dimensions");
}

bool sg_row_is_splat(MlirOperation constant) {
  if (!sg_is(constant, "sg.constant")) return false;
  const MlirAttribute value = sg_attr(constant, "value");
  return mlirAttributeIsADenseElements(value) && mlirDenseElementsAttrIsSplat(value);
}

/// What `v` reads through `s` from outside.
static bool read_outside(SgRowReader *k, MlirValue v, const SgStrides *s,
                         SgRowValue *out) {
  if (!sg_row_dims(k, mlirValueGetType(v), out)) return false;
  const MlirOperation owner = sg_owner(s->base);
  SgRowNode node = {.kind = SG_ROW_LOAD,
                    .op = owner,
                    .scalar = sg_e_scalar(sg_elem(mlirValueGetType(v))),
                    .base = s->base,
                    .offset = s->offset};
  if (sg_row_is_splat(owner)) {
    node.kind = SG_ROW_NUMBER;
    node.constant = owner;
  } else {
    for (int d = 0; d < out->rank; ++d)
      if (out->dims[d] >= 0 && s->strides[d] != 0)
        node.steps[node.n_steps++] = (SgRowStep){out->dims[d], s->strides[d]};
  }
  out->node = sg_row_add(k, node);
  return true;
}

/// What a view within the group makes of the value that is its operand.
static bool read_view(SgRowReader *k, MlirOperation op, SgRowValue *out) {
  SgRowValue x;
  if (!sg_row_value(k, sg_in(op, 0), &x)) return false;
  out->node = x.node;
  if (sg_is(op, "sg.transpose")) {
    out->rank = x.rank;
    for (int d = 0; d < x.rank; ++d)
      out->dims[d] = x.dims[sg_attr_entry(op, "perm", d)];
    return true;
  }
  if (sg_is(op, "sg.slice"))
    return sg_row_fail(k, "it takes a slice of what is computed within");
  if (!sg_row_dims(k, sg_res_type(op, 0), out)) return false;
  if (sg_is(op, "sg.reshape"))
    return sg_space_align(&k->r->space, x.rank, x.dims, out->rank, out->dims) ||
           sg_row_fail(k, "a reshape within it cuts across dimensions");
  for (int d = 0; d < x.rank; ++d)
    if (x.dims[d] >= 0) out->dims[out->rank - x.rank + d] = x.dims[d];
  return true;
}

bool sg_row_value(SgRowReader *k, MlirValue v, SgRowValue *out) {
  *out = (SgRowValue){.is = v};
  SgStrides s;
  if (sg_strides_read(v, &s) && !sg_row_is_inside(k, s.base))
    return read_outside(k, v, &s, out);
  const MlirOperation op = sg_owner(v);
  if (!sg_row_is_inside(k, v)) return sg_row_fail(k, "a shape is not known");
  if (sg_row_is_view(op)) return read_view(k, op, out);
  for (int i = 0; i < k->n_values; ++i)
    if (mlirValueEqual(k->values[i].is, v)) {
      *out = k->values[i];
      return true;
    }
  return sg_row_fail(k, "its ops are not in order");
}

bool sg_row_define(SgRowReader *k, SgRowValue v) {
  if (k->n_values == SG_ROWS_NODES) return sg_row_fail(k, "it has too many ops");
  k->values[k->n_values++] = v;
  return k->r->why == NULL;
}

/// `x` is walked as the last dimensions of `v`; dimensions of extent 1 repeat.
bool sg_row_follow(SgRowReader *k, const SgRowValue *v, const SgRowValue *x,
                   int first) {
  for (int d = 0; d < x->rank; ++d)
    if (x->dims[d] >= 0 &&
        !sg_space_unite(&k->r->space, v->dims[first + d], x->dims[d]))
      return sg_row_fail(k, "its dimensions do not match");
  return true;
}

static bool is_static(MlirType t) {
  return sg_is_static(t) && sg_rank(t) <= SG_STRIDES_RANK &&
         sg_e_scalar(sg_elem(t)).kind != 0;
}

static bool has_static_types(MlirOperation op) {
  for (intptr_t i = 0; i < sg_n_in(op); ++i)
    if (!is_static(sg_in_type(op, i))) return false;
  return sg_n_res(op) == 1 && is_static(sg_res_type(op, 0));
}

bool sg_rows_takes(MlirOperation op) {
  return has_static_types(op) && (sg_row_is_view(op) || sg_row_is_op(op));
}

/// Where the elements of a value go that is returned.
static bool read_output(SgRowReader *k, MlirValue v) {
  if (k->r->n_outputs == SG_ROWS_OUTPUTS)
    return sg_row_fail(k, "it has too many results");
  SgRowValue x;
  if (!sg_row_value(k, v, &x)) return false;
  SgRowOutput o = {.node = x.node, .value = v};
  int64_t stride = 1;
  for (int d = x.rank; d-- > 0; stride *= sg_dim(mlirValueGetType(v), d))
    if (x.dims[d] >= 0) o.steps[o.n_steps++] = (SgRowStep){x.dims[d], stride};
  k->r->outputs[k->r->n_outputs++] = o;
  return true;
}

bool sg_rows_read(SgRows *r, size_t n, const MlirOperation *ops, size_t n_outputs,
                  const MlirValue *outputs) {
  SgRowReader *k = sg_calloc(1, sizeof *k);
  k->r = r;
  k->n_ops = n;
  k->ops = ops;
  bool ok = true;
  for (size_t i = 0; ok && i < n; ++i)
    if (!sg_rows_takes(ops[i]))
      ok = sg_row_fail(k, "it has an op of another kind");
    else if (!sg_row_is_view(ops[i])) // which is read by whom it concerns
      ok = sg_row_op(k, ops[i]);
  for (size_t i = 0; ok && i < n_outputs; ++i)
    ok = read_output(k, outputs[i]);
  free(k);
  return ok && r->why == NULL;
}
