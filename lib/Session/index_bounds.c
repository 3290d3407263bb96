//===- index_bounds.c - which inputs index what ---------------------------===//
//
// From an integer argument forward, through ops that keep an element's value, add a
// constant to it or multiply it by one, to the indices of gathers and scatters: where
// x * scale + added must be below an extent, x must be below (extent - added) / scale.
//===----------------------------------------------------------------------===//
#include "Support/table.h"
#include "load_graph.h"
#include "sg/Bridge.h"
#include "sg/Builder.h"
#include "sg/Reference.h"

#include <stdlib.h>

enum { MAX_DEPTH = 64, MAX_CONSTANT = 4096 };

typedef struct Trace {
  SgTable *seen; ///< values on the way, each followed once
  int64_t bound; ///< the least found; 0: none
} Trace;

/// The extent that operand `i` of `user` indexes; 0 when it is no index.
static int64_t read_extent(MlirOperation user, intptr_t i) {
  const MlirType x = sg_in_type(user, 0);
  if (sg_is(user, "sg.tree_walk")) // features of x, or nodes
    return i == 1 ? sg_dim(x, 1) : i > 2 ? sg_dim(sg_in_type(user, 1), 0) : 0;
  if (i != 1) return 0;
  if (sg_is(user, "sg.gather") || sg_is(user, "sg.gather_elements") ||
      sg_is(user, "sg.scatter_elements"))
    return sg_dim(x, (intptr_t)sg_attr_i64(user, "axis", 0));
  if (!sg_is(user, "sg.gather_nd") && !sg_is(user, "sg.scatter_nd")) return 0;
  const MlirType indices = sg_in_type(user, 1);
  const int64_t batch = sg_attr_i64(user, "batch_dims", 0);
  const int64_t n = sg_rank(indices) ? sg_dim(indices, sg_rank(indices) - 1) : 0;
  int64_t least = 0;
  for (int64_t d = batch; d < batch + n && d < sg_rank(x); d++)
    if (least == 0 || sg_dim(x, (intptr_t)d) < least) least = sg_dim(x, (intptr_t)d);
  return least;
}

/// The greatest (sign 1) or least (sign -1, negated) element of a small integer
/// constant; false for anything else.
static bool read_constant(MlirValue v, int64_t sign, int64_t *out) {
  const MlirOperation op = sg_def(v, "sg.constant");
  SgTensor t;
  size_t n = 0;
  if (mlirOperationIsNull(op)) return false;
  const MlirAttribute value = sg_attr(op, "value");
  if (!mlirAttributeIsADenseElements(value) ||
      mlirElementsAttrGetNumElements(value) > MAX_CONSTANT ||
      !sg_reference_from_attr(value, &t))
    return false;
  const bool integer = t.dtype == SG_I64 || t.dtype == SG_I32;
  if (integer && sg_tensor_count(&t, &n))
    for (size_t i = 0; i < n; i++) {
      const int64_t x =
          sign * (t.dtype == SG_I64 ? ((int64_t *)t.data)[i] : ((int32_t *)t.data)[i]);
      if (i == 0 || x > *out) *out = x;
    }
  sg_tensor_free(&t);
  return integer && n > 0;
}

/// What has become of an argument's element x: x * scale + added, at most.
typedef struct Sum {
  int64_t scale, added;
} Sum;

/// Whether a value goes through operand `i` of `user` into its result; changes `sum`.
static bool read_step(MlirOperation user, intptr_t i, Sum *sum) {
  static const char *const keep[] = {"sg.reshape", "sg.cast",   "sg.transpose",
                                     "sg.slice",   "sg.concat", "sg.broadcast",
                                     "sg.pad",     "sg.abs"};
  for (size_t k = 0; k < sizeof keep / sizeof *keep; k++)
    if (sg_is(user, keep[k])) return true;
  if (sg_is(user, "sg.select")) return i > 0;
  if (sg_is(user, "sg.gather") || sg_is(user, "sg.gather_elements")) return i == 0;
  int64_t c = 0;
  if (sg_is(user, "sg.add"))
    return read_constant(sg_in(user, 1 - i), 1, &c) &&
           !__builtin_add_overflow(sum->added, c, &sum->added);
  if (sg_is(user, "sg.sub"))
    return i == 0 && read_constant(sg_in(user, 1), -1, &c) &&
           !__builtin_add_overflow(sum->added, c, &sum->added);
  if (sg_is(user, "sg.mul"))
    return read_constant(sg_in(user, 1 - i), 1, &c) && c > 0 &&
           !__builtin_mul_overflow(sum->scale, c, &sum->scale) &&
           !__builtin_mul_overflow(sum->added, c, &sum->added);
  return sg_is(user, "sg.max") || sg_is(user, "sg.min");
}

/// The least n so that all x below n stay below `extent`; at least 1.
static int64_t invert(Sum sum, int64_t extent) {
  int64_t room;
  if (__builtin_sub_overflow(extent - 1, sum.added, &room) || room < 0) return 1;
  return room / sum.scale + 1;
}

static void follow(Trace *t, MlirValue value, Sum sum, int depth) {
  if (depth == MAX_DEPTH || *sg_table_at(t->seen, &value.ptr, sizeof value.ptr) >= 0)
    return;
  *sg_table_at(t->seen, &value.ptr, sizeof value.ptr) = 1;
  for (MlirOpOperand use = mlirValueGetFirstUse(value); !mlirOpOperandIsNull(use);
       use = mlirOpOperandGetNextUse(use)) {
    const MlirOperation user = mlirOpOperandGetOwner(use);
    const intptr_t i = (intptr_t)mlirOpOperandGetOperandNumber(use);
    const int64_t extent = read_extent(user, i);
    if (extent > 0) {
      const int64_t bound = invert(sum, extent);
      if (t->bound == 0 || bound < t->bound) t->bound = bound;
    }
    Sum next = sum;
    if (sg_is(user, "sg.fusion")) // into its body
      follow(t,
             mlirBlockGetArgument(
                 mlirRegionGetFirstBlock(mlirOperationGetRegion(user, 0)), i),
             sum, depth + 1);
    else if (sg_is(user, "sg.yield")) // and out again
      follow(t, sg_res(mlirOperationGetParentOperation(user), i), sum, depth + 1);
    else if (sg_is_of(user, "sg") && sg_n_res(user) == 1 && read_step(user, i, &next))
      follow(t, sg_res(user, 0), next, depth + 1);
  }
}

int64_t sg_graph_index_bound(MlirValue argument) {
  if (!mlirTypeIsAInteger(sg_elem(mlirValueGetType(argument)))) return 0;
  Trace t = {.seen = sg_table_create()};
  follow(&t, argument, (Sum){1, 0}, 0);
  sg_table_destroy(t.seen);
  return t.bound;
}
