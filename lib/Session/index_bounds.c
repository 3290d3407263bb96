//===- index_bounds.c - which inputs index what ---------------------------===//
//
// From each integer argument forward, through ops that keep an element's value or add a
// constant to it, to the indices of gathers and scatters: an argument's elements must
// be below the extent that is indexed, less what was added on the way.
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
  if (i != 1) return 0;
  const MlirType x = sg_in_type(user, 0);
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

/// Whether a value goes through operand `i` of `user` into its result, and what is
/// added to it at most.
static bool read_step(MlirOperation user, intptr_t i, int64_t *added) {
  static const char *const keep[] = {"sg.reshape", "sg.cast",   "sg.transpose",
                                     "sg.slice",   "sg.concat", "sg.broadcast",
                                     "sg.pad",     "sg.abs"};
  *added = 0;
  for (size_t k = 0; k < sizeof keep / sizeof *keep; k++)
    if (sg_is(user, keep[k])) return true;
  if (sg_is(user, "sg.select")) return i > 0;
  if (sg_is(user, "sg.gather") || sg_is(user, "sg.gather_elements")) return i == 0;
  if (sg_is(user, "sg.add")) return read_constant(sg_in(user, 1 - i), 1, added);
  if (sg_is(user, "sg.sub")) return i == 0 && read_constant(sg_in(user, 1), -1, added);
  return sg_is(user, "sg.max") || sg_is(user, "sg.min");
}

static void follow(Trace *t, MlirValue value, int64_t added, int depth) {
  if (depth == MAX_DEPTH || *sg_table_at(t->seen, &value.ptr, sizeof value.ptr) >= 0)
    return;
  *sg_table_at(t->seen, &value.ptr, sizeof value.ptr) = 1;
  for (MlirOpOperand use = mlirValueGetFirstUse(value); !mlirOpOperandIsNull(use);
       use = mlirOpOperandGetNextUse(use)) {
    const MlirOperation user = mlirOpOperandGetOwner(use);
    const intptr_t i = (intptr_t)mlirOpOperandGetOperandNumber(use);
    const int64_t extent = read_extent(user, i);
    if (extent > 0) {
      const int64_t bound = extent - added > 1 ? extent - added : 1;
      if (t->bound == 0 || bound < t->bound) t->bound = bound;
    }
    int64_t more;
    if (sg_is_of(user, "sg") && sg_n_res(user) == 1 && read_step(user, i, &more))
      follow(t, sg_res(user, 0), added + more, depth + 1);
  }
}

void sg_graph_index_bounds(MlirOperation func, int64_t *bounds) {
  const MlirBlock block = mlirRegionGetFirstBlock(mlirOperationGetRegion(func, 0));
  for (intptr_t i = 0; i < mlirBlockGetNumArguments(block); i++) {
    const MlirValue arg = mlirBlockGetArgument(block, i);
    bounds[i] = 0;
    if (!mlirTypeIsAInteger(sg_elem(mlirValueGetType(arg)))) continue;
    Trace t = {.seen = sg_table_create()};
    follow(&t, arg, 0, 0);
    bounds[i] = t.bound;
    sg_table_destroy(t.seen);
  }
}
