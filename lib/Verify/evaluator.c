//===- evaluator.c - values that are computed once ------------------------===//
#include "evaluator.h"

#include "Support/buffer.h"
#include "Support/table.h"
#include "sg/Builder.h"
#include "sg/Hash.h"

#include <stdlib.h>
#include <string.h>

/// A value that is known by its content.
typedef struct Known {
  SgTensor tensor; // data null: was freed, or is not computed yet
  bool owned;      // else the bytes of a weight
} Known;

struct SgEvaluator {
  const SgReferenceWeights *weights;
  SgTable *ids; // content -> known[]
  Known *known;
  size_t count, capacity;
  size_t bytes; // owned by known[]
  size_t keep;
};

SgEvaluator *sg_evaluator_create(const SgReferenceWeights *weights, size_t keep) {
  SgEvaluator *e = sg_calloc(1, sizeof *e);
  e->weights = weights;
  e->keep = keep;
  e->ids = sg_table_create();
  return e;
}

static void forget(SgEvaluator *e, Known *k) {
  size_t bytes = 0;
  if (k->owned && k->tensor.data && sg_tensor_bytes(&k->tensor, &bytes)) {
    e->bytes -= bytes;
    sg_tensor_free(&k->tensor);
  }
  k->tensor.data = NULL;
}

void sg_evaluator_destroy(SgEvaluator *e) {
  if (!e) return;
  for (size_t i = 0; i < e->count; i++)
    forget(e, &e->known[i]);
  sg_table_destroy(e->ids);
  free(e->known);
  free(e);
}

/// The number in known[] of the content `key`, made where it is new.
static size_t number(SgEvaluator *e, const void *key, size_t size) {
  int64_t *at = sg_table_at(e->ids, key, size);
  if (*at >= 0) return (size_t)*at;
  if (e->count == e->capacity) {
    e->capacity = e->capacity ? 2 * e->capacity : 256;
    e->known = sg_realloc(e->known, e->capacity * sizeof *e->known);
  }
  e->known[e->count] = (Known){0};
  *at = (int64_t)e->count;
  return e->count++;
}

/// One graph under way. Values have numbers of their own: arguments first.
typedef struct Graph {
  SgEvaluator *e;
  const SgTensor *in;
  SgTable *locals; // value -> its number here
  size_t *known;   // of each value: its number in e->known
  bool *needed;
  size_t *uses; // of e->known[] still to come: by ops that are evaluated, and one more
                // if asked for. Values of the same content are one there.
  MlirOperation *ops;
  size_t op_count, value_count;
} Graph;

static size_t local(const Graph *g, MlirValue v) {
  return (size_t)*sg_table_at(g->locals, &v.ptr, sizeof v.ptr);
}
static Known *known(const Graph *g, size_t value) {
  return &g->e->known[g->known[value]];
}

/// The content of result `r` of `op`: attributes and types are unique in a context, so
/// their addresses stand for them.
static void put_content(const Graph *g, MlirOperation op, intptr_t r, SgBuffer *key) {
  key->size = 0;
  const MlirStringRef name = sg_name(op);
  sg_buffer_put(key, name.data, name.length);
  const void *type = sg_res_type(op, r).ptr;
  sg_buffer_put(key, &r, sizeof r);
  sg_buffer_put(key, &type, sizeof type);
  for (intptr_t i = 0; i < mlirOperationGetNumAttributes(op); i++) {
    const MlirNamedAttribute a = mlirOperationGetAttribute(op, i);
    const void *parts[2] = {a.name.ptr, a.attribute.ptr};
    sg_buffer_put(key, parts, sizeof parts);
  }
  for (intptr_t i = 0; i < sg_n_in(op); i++)
    sg_buffer_put(key, &g->known[local(g, sg_in(op, i))], sizeof *g->known);
}

static void add_value(Graph *g, MlirValue v, size_t k) {
  *sg_table_at(g->locals, &v.ptr, sizeof v.ptr) = (int64_t)g->value_count;
  g->known[g->value_count++] = k;
}

static SgStatus number_arguments(Graph *g, MlirBlock block, SgError *error) {
  for (intptr_t i = 0; i < mlirBlockGetNumArguments(block); i++) {
    SgTensor type;
    size_t bytes = 0;
    if (!sg_reference_type(mlirValueGetType(mlirBlockGetArgument(block, i)), &type) ||
        !sg_tensor_same_type(&type, &g->in[i]) || !sg_tensor_bytes(&type, &bytes))
      return sg_error_set(error, SG_STATUS_INTERNAL,
                          "argument %td of the graph has another type than its value",
                          (ptrdiff_t)i);
    const SgHash hash = sg_hash(g->in[i].data, bytes);
    SgBuffer key = {0};
    sg_buffer_puts(&key, "argument");
    sg_buffer_put(&key, &type.dtype, sizeof type.dtype);
    sg_buffer_put(&key, type.dims, (size_t)type.rank * sizeof *type.dims);
    sg_buffer_put(&key, &hash, sizeof hash);
    add_value(g, mlirBlockGetArgument(block, i), number(g->e, key.data, key.size));
    sg_buffer_free(&key);
  }
  return SG_STATUS_OK;
}

static MlirBlock body_of(MlirOperation op) {
  return mlirRegionGetFirstBlock(mlirOperationGetRegion(op, 0));
}

/// The ops and results below `block`.
static void count_ops(MlirBlock block, size_t *values, size_t *ops) {
  MlirOperation op = mlirBlockGetFirstOperation(block);
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op), ++*ops) {
    *values += (size_t)sg_n_res(op);
    if (sg_is(op, "sg.fusion")) count_ops(body_of(op), values, ops);
  }
}

/// `v` is another name of what `of` is already.
static void add_alias(Graph *g, MlirValue v, MlirValue of) {
  const size_t number = local(g, of); // before the table may move
  *sg_table_at(g->locals, &v.ptr, sizeof v.ptr) = (int64_t)number;
}

/// Numbers what the ops of `block` make. A sg.fusion is the ops in it: its values are
/// those of the same ops outside, computed once for both.
static void number_ops(Graph *g, MlirBlock block, SgBuffer *key) {
  MlirOperation op = mlirBlockGetFirstOperation(block);
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op)) {
    if (sg_is(op, "sg.fusion")) {
      const MlirBlock body = body_of(op);
      for (intptr_t i = 0; i < sg_n_in(op); i++)
        add_alias(g, mlirBlockGetArgument(body, i), sg_in(op, i));
      number_ops(g, body, key);
      const MlirOperation yield = mlirBlockGetTerminator(body);
      for (intptr_t r = 0; r < sg_n_res(op); r++)
        add_alias(g, sg_res(op, r), sg_in(yield, r));
      continue;
    }
    g->ops[g->op_count++] = op;
    for (intptr_t r = 0; r < sg_n_res(op); r++) {
      put_content(g, op, r, key);
      add_value(g, sg_res(op, r), number(g->e, key->data, key->size));
    }
  }
}

static SgStatus open_graph(Graph *g, MlirOperation func, SgError *error) {
  const MlirBlock block = body_of(func);
  size_t values = (size_t)mlirBlockGetNumArguments(block), ops = 0;
  count_ops(block, &values, &ops);
  g->locals = sg_table_create();
  g->known = sg_calloc(values, sizeof *g->known);
  g->needed = sg_calloc(values, sizeof *g->needed);
  g->ops = sg_calloc(ops, sizeof *g->ops);
  const SgStatus status = number_arguments(g, block, error);
  if (status != SG_STATUS_OK) return status;
  SgBuffer key = {0};
  number_ops(g, block, &key);
  sg_buffer_free(&key);
  g->uses = sg_calloc(g->e->count, sizeof *g->uses);
  return SG_STATUS_OK;
}

static void close_graph(Graph *g) {
  sg_table_destroy(g->locals);
  free(g->known);
  free(g->needed);
  free(g->uses);
  free(g->ops);
}

/// Whether an op has a result that is needed and not known.
static bool wanted(const Graph *g, MlirOperation op) {
  for (intptr_t r = 0; r < sg_n_res(op); r++) {
    const size_t v = local(g, sg_res(op, r));
    if (g->needed[v] && !known(g, v)->tensor.data) return true;
  }
  return false;
}

/// Leaves in g->ops those that must be evaluated, in order.
static void choose_ops(Graph *g) {
  size_t kept = g->op_count;
  for (size_t i = g->op_count; i-- > 0;) {
    const MlirOperation op = g->ops[i];
    if (!wanted(g, op)) continue;
    for (intptr_t k = 0; k < sg_n_in(op); k++) {
      const size_t v = local(g, sg_in(op, k));
      g->needed[v] = true;
      g->uses[g->known[v]]++;
    }
    g->ops[--kept] = op;
  }
  memmove(g->ops, g->ops + kept, (g->op_count - kept) * sizeof *g->ops);
  g->op_count -= kept;
}

static SgStatus eval(Graph *g, MlirOperation op, const SgTensor *in, SgTensor *out,
                     bool *owned, SgError *error) {
  const MlirAttribute value = sg_attr(op, "value");
  *owned = true;
  if (!sg_is(op, "sg.constant") || mlirAttributeIsADenseElements(value))
    return sg_reference_eval_op(op, in, out, error);
  *owned = false;
  if (g->e->weights) return g->e->weights->find(g->e->weights->user, value, out, error);
  return sg_error_set(error, SG_STATUS_INVALID, "a weight is in no file");
}

static SgStatus run_op(Graph *g, MlirOperation op, SgError *error) {
  const size_t n = (size_t)sg_n_in(op), m = (size_t)sg_n_res(op);
  SgTensor *in = sg_calloc(n + m, sizeof *in), *out = in + n;
  bool owned = true;
  for (size_t i = 0; i < n; i++)
    in[i] = known(g, local(g, sg_in(op, (intptr_t)i)))->tensor;
  const SgStatus status = eval(g, op, in, out, &owned, error);
  for (size_t r = 0; r < m && status == SG_STATUS_OK; r++) {
    Known *k = known(g, local(g, sg_res(op, (intptr_t)r)));
    size_t bytes = 0;
    forget(g->e, k); // another result of the op was what lacked
    *k = (Known){out[r], owned};
    if (owned && sg_tensor_bytes(&out[r], &bytes)) g->e->bytes += bytes;
  }
  for (size_t i = 0; i < n && status == SG_STATUS_OK; i++) {
    const size_t v = local(g, sg_in(op, (intptr_t)i));
    if (--g->uses[g->known[v]] == 0 && g->e->bytes > g->e->keep)
      forget(g->e, known(g, v));
  }
  free(in);
  return status;
}

static SgStatus copy(const SgTensor *from, SgTensor *out, SgError *error) {
  SgTensor to = *from;
  size_t bytes = 0;
  const SgStatus status = sg_tensor_alloc(&to, error);
  if (status != SG_STATUS_OK) return status;
  if (sg_tensor_bytes(&to, &bytes)) memcpy(to.data, from->data, bytes);
  *out = to;
  return SG_STATUS_OK;
}

/// The arguments are known for this graph alone: their bytes are borrowed.
static void bind_arguments(const Graph *g, size_t count, bool bind) {
  for (size_t i = 0; i < count; i++)
    *known(g, i) = bind ? (Known){g->in[i], false} : (Known){0};
}

static SgStatus run_graph(Graph *g, const MlirValue *values, size_t count,
                          SgTensor *out, SgError *error) {
  for (size_t i = 0; i < count; i++) {
    const size_t v = local(g, values[i]);
    g->needed[v] = true;
    g->uses[g->known[v]]++;
  }
  choose_ops(g);
  SgStatus status = SG_STATUS_OK;
  for (size_t i = 0; i < g->op_count && status == SG_STATUS_OK; i++)
    status = run_op(g, g->ops[i], error);
  size_t made = 0;
  while (made < count && status == SG_STATUS_OK) {
    status = copy(&known(g, local(g, values[made]))->tensor, &out[made], error);
    made += status == SG_STATUS_OK;
  }
  for (size_t i = 0; i < made && status != SG_STATUS_OK; i++)
    sg_tensor_free(&out[i]);
  return status;
}

SgStatus sg_evaluator_values(SgEvaluator *e, MlirOperation func, const SgTensor *in,
                             const MlirValue *values, size_t count, SgTensor *out,
                             SgError *error) {
  const MlirBlock block = body_of(func);
  const size_t arguments = (size_t)mlirBlockGetNumArguments(block);
  Graph g = {.e = e, .in = in};
  SgStatus status = open_graph(&g, func, error);
  if (status == SG_STATUS_OK) {
    bind_arguments(&g, arguments, true);
    status = run_graph(&g, values, count, out, error);
    bind_arguments(&g, arguments, false);
  }
  close_graph(&g);
  return status;
}

SgStatus sg_evaluator_run(SgEvaluator *e, MlirOperation func, const SgTensor *in,
                          SgTensor *out, SgError *error) {
  const MlirBlock block = body_of(func);
  const MlirOperation last = mlirBlockGetTerminator(block);
  const size_t n = (size_t)sg_n_in(last);
  MlirValue *values = sg_calloc(n, sizeof *values);
  for (size_t i = 0; i < n; i++)
    values[i] = sg_in(last, (intptr_t)i);
  const SgStatus status = sg_evaluator_values(e, func, in, values, n, out, error);
  free(values);
  return status;
}
