//===- ops_loops.c - Loop and Scan whose number of rounds is known ------------===//
//
// The body is imported once a round, in place: its inputs are the values of that round.
// Equal ops of different rounds become one kernel.
//===----------------------------------------------------------------------===//
#include <inttypes.h>
#include <string.h>

#include "Onnx/node.h"

enum { MAX_ROUNDS = 1024 };

/// A loop under way: `carried` values from round to round, `scanned` outputs of each.
typedef struct Rounds {
  SgNode *n;
  const Onnx__GraphProto *body;
  size_t n_first;  ///< inputs of the body before the carried values (Loop: 2)
  size_t n_before; ///< outputs of the body before them (Loop: 1)
  size_t n_carried, n_scanned, n_parts; ///< n_parts: inputs of the body after them
  int64_t n_rounds;                     ///< that have been run
  MlirValue *carried;                   ///< n_carried
  MlirValue *parts;                     ///< n_parts, of this round
  MlirValue *made;                      ///< MAX_ROUNDS a scanned output
  MlirValue iteration, condition;       ///< inputs and output of a Loop's body
} Rounds;

static void *array(SgNode *n, size_t count, size_t size) {
  void *p = sg_store_array(n->im->model.store, count, size);
  if (!p) {
    n->failed = true;
    sg_import_no_memory(n->im);
  }
  return p;
}

/// Reads attribute `body` and splits its inputs and outputs.
static bool begin(Rounds *r, SgNode *n, size_t n_carried, size_t n_parts,
                  size_t n_first, size_t n_before) {
  *r = (Rounds){.n = n,
                .n_first = n_first,
                .n_before = n_before,
                .n_carried = n_carried,
                .n_parts = n_parts};
  const Onnx__AttributeProto *a = sg_node_attr(n, "body");
  r->body = a ? a->g : NULL;
  const size_t before = n_before + n_carried;
  if (!r->body || r->body->n_input != n_first + n_carried + n_parts ||
      r->body->n_output < before || n->n_out > r->body->n_output - n_before) {
    sg_node_fail(n,
                 "the body has %zu inputs and %zu outputs, which do not fit the node's "
                 "%zu and %zu",
                 r->body ? r->body->n_input : 0, r->body ? r->body->n_output : 0,
                 n->n_in, n->n_out);
    return false;
  }
  r->n_scanned = r->body->n_output - before;
  r->carried = array(n, n_carried, sizeof *r->carried);
  r->parts = array(n, n_parts, sizeof *r->parts);
  r->made = array(n, r->n_scanned * MAX_ROUNDS, sizeof *r->made);
  return sg_node_ok(n);
}

static bool bind(Rounds *r, SgScope *scope, size_t i, MlirValue value) {
  SgSlot *slot = sg_scope_add(r->n->im, scope, r->body->input[i]->name);
  if (!slot) return false;
  slot->value = value;
  slot->absent = mlirValueIsNull(value);
  return true;
}

static bool read_result(Rounds *r, const SgScope *scope, size_t i, MlirValue *out) {
  SgNode *n = r->n;
  SgSlot *slot = sg_scope_find(scope, r->body->output[i]->name);
  if (!slot) {
    sg_node_fail(n, "the output '%.96s' of the body is defined by nothing",
                 r->body->output[i]->name);
    return false;
  }
  *out = sg_slot_value(n->im, slot);
  if (slot->poisoned) n->unsupported = true;
  if (sg_node_ok(n) && mlirValueIsNull(*out))
    sg_node_fail(n, "the output '%.96s' of the body has no value",
                 r->body->output[i]->name);
  return sg_node_ok(n);
}

/// One round; its scanned outputs go to entry n_rounds of `made`.
static bool run_round(Rounds *r) {
  SgNode *n = r->n;
  SgScope scope = {.around = n->scope, .names = {.store = n->im->model.store}};
  bool ok = true;
  if (r->n_first == 2)
    ok = bind(r, &scope, 0, r->iteration) && bind(r, &scope, 1, r->condition);
  for (size_t i = 0; ok && i < r->n_carried; i++)
    ok = bind(r, &scope, r->n_first + i, r->carried[i]);
  for (size_t i = 0; ok && i < r->n_parts; i++)
    ok = bind(r, &scope, r->n_first + r->n_carried + i, r->parts[i]);
  if (!ok || !sg_import_graph(n->im, r->body, &scope, n->frame)) return false;
  if (r->n_before && !read_result(r, &scope, 0, &r->condition)) return false;
  for (size_t i = 0; i < r->n_carried; i++)
    if (!read_result(r, &scope, r->n_before + i, &r->carried[i])) return false;
  for (size_t i = 0; i < r->n_scanned; i++)
    if (!read_result(r, &scope, r->n_before + r->n_carried + i,
                     &r->made[i * MAX_ROUNDS + (size_t)r->n_rounds]))
      return false;
  return true;
}

/// The rounds' values of scanned output `i`, one after the other along a new `axis`.
static MlirValue stack(Rounds *r, size_t i, int64_t axis, bool reverse) {
  SgNode *n = r->n;
  MlirValue *v = &r->made[i * MAX_ROUNDS];
  int64_t dims[SG_MAX_RANK + 1];
  const int rank = sg_v_dims(v[0], dims);
  const int at = sg_node_axis(n, axis, rank + 1);
  if (rank == SG_MAX_RANK)
    sg_node_unsupported(n, "rank", "scanned outputs of this rank");
  if (!sg_node_ok(n)) return (MlirValue){NULL};
  memmove(dims + at + 1, dims + at, (size_t)(rank - at) * sizeof *dims);
  dims[at] = r->n_rounds ? 1 : 0;
  if (r->n_rounds == 0)
    return sg_n_splat(n, sg_t_tensor(sg_v_elem(v[0]), rank + 1, dims), 0);
  for (int64_t k = 0; k < r->n_rounds; k++)
    v[k] = sg_n_reshape(n, v[k], rank + 1, dims);
  for (int64_t k = 0; reverse && k < r->n_rounds / 2; k++) {
    const MlirValue other = v[k];
    v[k] = v[r->n_rounds - 1 - k];
    v[r->n_rounds - 1 - k] = other;
  }
  if (r->n_rounds == 1) return v[0];
  return sg_n_op(n, "sg.concat", .in = {(intptr_t)r->n_rounds, v},
                 .attrs = SG_A({"axis", sg_a_i64(&n->b, at)}));
}

// ---- Loop

static bool known(SgNode *n, MlirValue v, const char *detail, int64_t *out) {
  SgI64s list;
  if (sg_v_count(v) != 1) {
    sg_node_fail(n, "%s is %s, must have one element", detail, sg_v_text(n, v));
    return false;
  }
  if (sg_v_i64s(n, v, &list)) return *out = list.v[0], true;
  sg_import_need(n->im, v);
  sg_node_unsupported(n, detail, "it depends on the model's inputs");
  return false;
}

static void loop(SgNode *n) {
  Rounds r;
  int64_t trips = INT64_MAX, runs = 1;
  const size_t n_carried = n->n_in > 2 ? n->n_in - 2 : 0;
  if (sg_node_in(n, 0) && !known(n, n->in[0], "trip count computed", &trips)) return;
  if (sg_node_in(n, 1) && !known(n, n->in[1], "condition computed", &runs)) return;
  if (!begin(&r, n, n_carried, 0, 2, 1)) return;
  for (size_t i = 0; i < n_carried; i++)
    r.carried[i] = n->in[2 + i];
  MlirValue *first = array(n, n_carried, sizeof *first);
  if (!first) return;
  if (n_carried) memcpy(first, r.carried, n_carried * sizeof *first);
  const MlirType i64 = sg_dtype_element(n->im->ctx, SG_I64);
  const MlirType i1 = sg_dtype_element(n->im->ctx, SG_BOOL);
  const bool none = trips <= 0 || !runs;
  r.condition = sg_n_number(n, i1, 1);
  // Without a round the body still tells what its scanned outputs are.
  while ((r.n_rounds < trips && runs) || (none && r.n_scanned)) {
    if (r.n_rounds == MAX_ROUNDS) {
      sg_node_unsupported(n, "rounds", "more than %d", MAX_ROUNDS);
      return;
    }
    r.iteration = sg_n_number(n, i64, (double)r.n_rounds);
    if (!run_round(&r)) return;
    if (none) break;
    r.n_rounds++;
    if (r.n_rounds < trips && !known(n, r.condition, "condition computed", &runs))
      return;
  }
  for (size_t i = 0; i < n->n_out; i++)
    n->out[i] = i >= n_carried ? stack(&r, i - n_carried, 0, false)
                : none         ? first[i]
                               : r.carried[i];
}

// ---- Scan

static int64_t entry(SgI64s list, size_t i) { return i < list.n ? list.v[i] : 0; }

/// Part `t` of scanned input `i`, without its axis.
static MlirValue part(SgNode *n, MlirValue x, int axis, int64_t t) {
  int64_t dims[SG_MAX_RANK];
  const int rank = sg_v_dims(x, dims);
  memmove(dims + axis, dims + axis + 1, (size_t)(rank - axis - 1) * sizeof *dims);
  return sg_n_reshape(n, sg_n_slice(n, x, axis, t, 1), rank - 1, dims);
}

static void scan(SgNode *n) {
  Rounds r;
  const int64_t n_parts = sg_node_i64(n, "num_scan_inputs", 0);
  const SgI64s ways = sg_node_i64s(n, "scan_input_directions", NULL);
  const SgI64s axes = sg_node_i64s(n, "scan_input_axes", NULL);
  const SgI64s out_ways = sg_node_i64s(n, "scan_output_directions", NULL);
  const SgI64s out_axes = sg_node_i64s(n, "scan_output_axes", NULL);
  if (n_parts < 1 || (uint64_t)n_parts > n->n_in)
    sg_node_fail(n, "num_scan_inputs is %" PRId64 ", the node has %zu inputs", n_parts,
                 n->n_in);
  for (size_t i = 0; i < n->n_in; i++)
    if (!sg_node_in(n, i)) sg_node_fail(n, "input %zu is missing", i);
  if (!sg_node_ok(n)) return;
  const size_t n_carried = n->n_in - (size_t)n_parts;
  if (!begin(&r, n, n_carried, (size_t)n_parts, 0, 0)) return;
  int64_t rounds = 0;
  for (size_t i = 0; i < r.n_parts; i++) {
    const MlirValue x = n->in[n_carried + i];
    const int axis = sg_node_axis(n, entry(axes, i), sg_v_rank(x));
    if (!sg_node_ok(n)) return;
    if (i && sg_v_dim(x, axis) != rounds)
      sg_node_fail(n, "input %zu is %s: the first scanned one has %" PRId64 " parts",
                   n_carried + i, sg_v_text(n, x), rounds);
    rounds = sg_v_dim(x, axis);
  }
  if (rounds < 1 || rounds > MAX_ROUNDS)
    sg_node_unsupported(n, "rounds", "1 to %d are supported, here are %" PRId64,
                        MAX_ROUNDS, rounds);
  if (!sg_node_ok(n)) return;
  for (size_t i = 0; i < n_carried; i++)
    r.carried[i] = n->in[i];
  for (; r.n_rounds < rounds; r.n_rounds++) {
    for (size_t i = 0; i < r.n_parts; i++) {
      const MlirValue x = n->in[n_carried + i];
      const int axis = sg_node_axis(n, entry(axes, i), sg_v_rank(x));
      r.parts[i] =
          part(n, x, axis, entry(ways, i) ? rounds - 1 - r.n_rounds : r.n_rounds);
    }
    if (!run_round(&r)) return;
  }
  for (size_t i = 0; i < n->n_out; i++)
    n->out[i] = i < n_carried ? r.carried[i]
                              : stack(&r, i - n_carried, entry(out_axes, i - n_carried),
                                      entry(out_ways, i - n_carried) != 0);
}

static void scan_8(SgNode *n) {
  sg_node_unsupported(n, "opset 8", "batches of sequences of different lengths");
}

const SgOnnxOperator sg_onnx_loops[] = {
    {"Loop", 1, 0, 0, -1, -1, SG_T_ANY, false, loop, NULL},
    {"Scan", 8, 9, 0, -1, -1, SG_T_ANY, false, scan_8, NULL},
    {"Scan", 9, 0, 1, -1, -1, SG_T_ANY, false, scan, NULL},
    {0}};
