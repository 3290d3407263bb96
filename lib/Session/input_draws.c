//===- input_draws.c - what an input may sensibly be ----------------------===//
//
// From each argument of integers or truth values forward, through ops that keep its
// elements:
//   to an index of a gather or scatter (index_bounds.c): an index;
//   to a comparison with 0 .. T - 1 or 1 .. T, whatever broadcasts: a length up to T;
//   to nothing but comparisons, casts to float, conditions, logic, products,
//   differences and sums: a mask;
// else it is free.
//===----------------------------------------------------------------------===//
#include "input_draws.h"

#include "Support/table.h"
#include "load_graph.h"
#include "sg/Bridge.h"
#include "sg/Builder.h"
#include "sg/Reference.h"

enum { MAX_DEPTH = 64, MAX_CONSTANT = 1 << 20 };

const char *const sg_draw_names[SG_DRAW_KINDS] = {"free", "index", "mask", "length"};

typedef struct Uses {
  SgTable *seen;
  bool mask;      ///< some use is one of a mask
  bool other;     ///< some use is not
  int64_t length; ///< the least T; 0: none
} Uses;

static bool is_one_of(MlirOperation op, const char *const *names) {
  for (; *names; names++)
    if (sg_is(op, *names)) return true;
  return false;
}

static bool is_comparison(MlirOperation op) {
  static const char *const names[] = {"sg.equal",   "sg.less",          "sg.less_equal",
                                      "sg.greater", "sg.greater_equal", NULL};
  return is_one_of(op, names);
}

/// T if `v` is a constant whose elements count from 0 to T - 1 or from 1 to T, T > 1,
/// through casts and reshapes; else 0.
static int64_t read_iota(MlirValue v) {
  for (int i = 0; i < MAX_DEPTH; i++) {
    MlirOperation op = sg_def(v, "sg.reshape");
    if (mlirOperationIsNull(op)) op = sg_def(v, "sg.cast");
    if (mlirOperationIsNull(op)) break;
    v = sg_in(op, 0);
  }
  const MlirOperation op = sg_def(v, "sg.constant");
  if (mlirOperationIsNull(op)) return 0;
  const MlirAttribute value = sg_attr(op, "value");
  SgTensor t;
  size_t n = 0;
  if (!mlirAttributeIsADenseElements(value) ||
      mlirElementsAttrGetNumElements(value) > MAX_CONSTANT ||
      !sg_reference_from_attr(value, &t))
    return 0;
  bool counts = (t.dtype == SG_I64 || t.dtype == SG_I32) && sg_tensor_count(&t, &n);
  int64_t first = 0;
  for (size_t i = 0; counts && i < n; i++) {
    const int64_t x =
        t.dtype == SG_I64 ? ((int64_t *)t.data)[i] : ((int32_t *)t.data)[i];
    if (i == 0) first = x;
    counts = (first == 0 || first == 1) && x == first + (int64_t)i;
  }
  sg_tensor_free(&t);
  return counts && n > 1 ? (int64_t)n : 0;
}

static bool keeps(MlirOperation op, intptr_t operand) {
  static const char *const names[] = {"sg.reshape",   "sg.transpose", "sg.slice",
                                      "sg.broadcast", "sg.concat",    "sg.pad",
                                      "sg.max",       "sg.min",       NULL};
  if (sg_is(op, "sg.gather") || sg_is(op, "sg.gather_elements")) return operand == 0;
  if (sg_is(op, "sg.select")) return operand > 0;
  if (sg_is(op, "sg.cast")) return mlirTypeIsAInteger(sg_elem(sg_res_type(op, 0)));
  return is_one_of(op, names);
}

static bool suits_mask(MlirOperation op) {
  static const char *const names[] = {
      "sg.cast",       "sg.select", "sg.mul",     "sg.sub",        "sg.and",
      "sg.or",         "sg.xor",    "sg.not",     "sg.reduce_sum", "sg.reduce_max",
      "sg.reduce_min", "sg.cumsum", "sg.arg_max", "sg.arg_min",    NULL};
  return is_comparison(op) || is_one_of(op, names);
}

static void follow(Uses *u, MlirValue value, int depth) {
  int64_t *seen = sg_table_at(u->seen, &value.ptr, sizeof value.ptr);
  if (*seen >= 0) return;
  *seen = 1;
  for (MlirOpOperand use = mlirValueGetFirstUse(value); !mlirOpOperandIsNull(use);
       use = mlirOpOperandGetNextUse(use)) {
    const MlirOperation op = mlirOpOperandGetOwner(use);
    const intptr_t i = (intptr_t)mlirOpOperandGetOperandNumber(use);
    if (sg_is(op, "func.return")) continue;
    if (keeps(op, i)) {
      if (depth == MAX_DEPTH)
        u->other = true;
      else
        follow(u, sg_res(op, 0), depth + 1);
      continue;
    }
    const int64_t extent = is_comparison(op) ? read_iota(sg_in(op, 1 - i)) : 0;
    if (extent > 0 && (u->length == 0 || extent < u->length)) u->length = extent;
    if (suits_mask(op))
      u->mask = true;
    else
      u->other = true;
  }
}

static SgDraw read_draw(MlirValue arg, int64_t bound) {
  Uses u = {.seen = sg_table_create()};
  follow(&u, arg, 0);
  sg_table_destroy(u.seen);
  const bool is_bool = mlirIntegerTypeGetWidth(sg_elem(mlirValueGetType(arg))) == 1;
  if (u.length > 0 && !is_bool) {
    // The index is often the last element, length - 1.
    if (bound > 1 && bound - 1 < u.length) u.length = bound - 1;
    return (SgDraw){SG_DRAW_LENGTH, u.length};
  }
  if (bound > 0) return (SgDraw){SG_DRAW_INDEX, bound};
  return (SgDraw){u.mask && !u.other ? SG_DRAW_MASK : SG_DRAW_FREE, 0};
}

void sg_graph_draws(MlirOperation func, SgDraw *draws) {
  const MlirBlock block = mlirRegionGetFirstBlock(mlirOperationGetRegion(func, 0));
  for (intptr_t i = 0; i < mlirBlockGetNumArguments(block); i++) {
    const MlirValue arg = mlirBlockGetArgument(block, i);
    const bool integer = mlirTypeIsAInteger(sg_elem(mlirValueGetType(arg)));
    draws[i] =
        integer ? read_draw(arg, sg_graph_index_bound(arg)) : (SgDraw){SG_DRAW_FREE, 0};
  }
}
