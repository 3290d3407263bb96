//===- plan_concat.c - concatenations that are no work --------------------===//
//
//   %y = sg.concat %a, %b {axis = 1}     1xCxHxW: the parts' bytes are y's, in order
//     =>
//   %y = plan.concat %a, %b
//
// so that whoever makes %a and %b writes them where they belong in %y, and other
// consumers read them there. Parts that lie side by side are one: of a dense block,
//
//   %c = plan.concat %a, %b
//   %d = sg.concat %a, %b, %x    =>    %d = plan.concat %c, %x
//
// and so are the halves of a value that was split. A part that nobody can write there
// gets a plan.copy: an argument, a weight, what has a place already (it comes a second
// time, or an earlier concatenation took it), a view of less than a whole value, an
// output of the program. When that is most of the bytes, one kernel is better than
// several copies.
//===----------------------------------------------------------------------===//
#include "outline.h"

#include "Support/buffer.h"
#include "view.h"

#include <stdlib.h>

struct SgOutlinePart {
  MlirValue whole; ///< the result of the plan.concat that took the value
  int64_t at;      ///< bytes
};

/// Bytes of `whole` that neighbouring operands of a concatenation are.
typedef struct Run {
  MlirValue whole;
  int64_t at, bytes;
  MlirValue first; ///< the operand
  intptr_t operands;
  bool taken; ///< all of `whole`, which is written into the concatenation
} Run;

static int64_t count_bytes(MlirType type) {
  int64_t bytes = sg_view_element_bytes(sg_elem(type));
  for (intptr_t i = 0; i < sg_rank(type); i++)
    bytes *= sg_dim(type, i);
  return bytes;
}

static bool is_returned(MlirValue value) {
  MlirOpOperand use = mlirValueGetFirstUse(value);
  for (; !mlirOpOperandIsNull(use); use = mlirOpOperandGetNextUse(use))
    if (sg_is(mlirOpOperandGetOwner(use), "func.return")) return true;
  return false;
}

static int64_t *part_number(const SgOutline *o, MlirValue value) {
  return sg_table_at(o->part_numbers, &value.ptr, sizeof value.ptr);
}

bool sg_outline_is_part(const SgOutline *o, MlirValue value) {
  return *part_number(o, value) >= 0;
}

/// Where the bytes of `value` lie, looking through views and concatenations.
static Run read_run(const SgOutline *o, MlirValue value) {
  Run run = {.whole = value,
             .bytes = count_bytes(mlirValueGetType(value)),
             .first = value,
             .operands = 1};
  for (;;) {
    const MlirOperation view = sg_def(run.whole, "plan.view");
    const int64_t part = *part_number(o, run.whole);
    if (!mlirOperationIsNull(view)) {
      run.at += sg_attr_i64(view, "offset", 0);
      run.whole = sg_in(view, 0);
    } else if (part >= 0) {
      run.at += o->parts[part].at;
      run.whole = o->parts[part].whole;
    } else {
      return run;
    }
  }
}

/// The operands of `op`, neighbours that lie side by side as one, and none that are
/// empty; returns how many.
static intptr_t read_runs(const SgOutline *o, MlirOperation op, Run *runs) {
  intptr_t n = 0;
  for (intptr_t i = 0; i < sg_n_in(op); i++) {
    const Run run = read_run(o, sg_in(op, i));
    if (run.bytes == 0) continue;
    Run *last = n > 0 ? &runs[n - 1] : NULL;
    if (last && mlirValueEqual(last->whole, run.whole) &&
        last->at + last->bytes == run.at) {
      last->bytes += run.bytes;
      last->operands++;
    } else {
      runs[n++] = run;
    }
  }
  return n;
}

/// Whether run `i` is all of a value that can be written into one concatenation.
static bool can_take(const Run *runs, intptr_t i, MlirType elem) {
  const Run *run = &runs[i];
  const MlirOperation op = sg_owner(run->whole);
  const MlirType type = mlirValueGetType(run->whole);
  if (!sg_is(op, "plan.call") && !sg_is(op, "plan.copy") && !sg_is(op, "plan.concat"))
    return false;
  if (run->at != 0 || run->bytes != count_bytes(type)) return false;
  for (intptr_t k = 0; k < i; k++)
    if (runs[k].taken && mlirValueEqual(runs[k].whole, run->whole)) return false;
  return mlirTypeEqual(sg_elem(type), elem) && !is_returned(run->whole);
}

/// A copy of what the run is, to be written into the concatenation.
static MlirValue make_copy(SgOutline *o, SgBuilder *b, const Run *run, MlirType elem) {
  MlirValue from = sg_outline_value(o, run->first);
  if (run->operands > 1) {
    const int64_t count = run->bytes / sg_view_element_bytes(elem);
    const SgAttr offset[] = {{"offset", sg_a_i64(b, run->at)}};
    from = sg_b_val(b, "plan.view", .in = SG_V(run->whole),
                    .out = SG_T(sg_t_tensor(elem, 1, &count)),
                    .attrs = {run->at ? 1 : 0, offset});
  }
  sg_pass_count(o->run, STAT_COPIES, 1);
  return sg_b_val(b, "plan.copy", .in = SG_V(from),
                  .out = SG_T(mlirValueGetType(from)));
}

static void add_part(SgOutline *o, MlirValue part, MlirValue whole, int64_t at) {
  if (o->part_count == o->part_capacity) {
    o->part_capacity = o->part_capacity ? 2 * o->part_capacity : 64;
    o->parts = sg_realloc(o->parts, o->part_capacity * sizeof *o->parts);
  }
  *part_number(o, part) = (int64_t)o->part_count;
  o->parts[o->part_count++] = (SgOutlinePart){whole, at};
}

static void make_concat(SgOutline *o, MlirOperation op, const Run *runs, intptr_t n) {
  const MlirType elem = sg_elem(sg_res_type(op, 0));
  MlirValue *parts = sg_calloc((size_t)n + 1, sizeof *parts);
  SgBuilder b = sg_b_before(op);
  for (intptr_t i = 0; i < n; i++)
    parts[i] = runs[i].taken ? runs[i].whole : make_copy(o, &b, &runs[i], elem);
  const MlirValue whole =
      sg_b_val(&b, "plan.concat", .in = {n, parts}, .out = SG_T(sg_res_type(op, 0)));
  int64_t at = 0;
  for (intptr_t i = 0; i < n; at += runs[i++].bytes)
    add_part(o, parts[i], whole, at);
  mlirValueReplaceAllUsesOfWith(sg_res(op, 0), whole);
  mlirOperationDestroy(op);
  free(parts);
  sg_pass_count(o->run, STAT_CONCATS, 1);
}

bool sg_outline_concat(SgOutline *o, MlirOperation op) {
  if (!sg_view_concat(op)) return false;
  Run *runs = sg_calloc((size_t)sg_n_in(op) + 1, sizeof *runs);
  const intptr_t n = read_runs(o, op, runs);
  int64_t in_place = 0, copied = 0;
  intptr_t copies = 0;
  for (intptr_t i = 0; i < n; i++) {
    runs[i].taken = can_take(runs, i, sg_elem(sg_res_type(op, 0)));
    *(runs[i].taken ? &in_place : &copied) += runs[i].bytes;
    copies += !runs[i].taken;
  }
  const bool pays = in_place > 0 && (copies < 2 || in_place >= copied);
  if (pays) make_concat(o, op, runs, n);
  free(runs);
  return pays;
}
