//===- elementwise.c - ops that map elements one to one -------------------===//
//
// Dimensions that every operand has, or repeats, in the same way are merged, so that
// the loops are few and the innermost is long: [2, 3, 4, 5] + [3, 1, 1] has the loops
// 2, 3, 20. One of them is then cut, if needed, to give rows (sg_e_rows):
//   add of [1000000]  =>  rows 250, columns 4000.
// The body is the op's element (element.c).
//===----------------------------------------------------------------------===//
#include <string.h>

#include "Emit.h"

enum { MAX_IN = 8, FEW_ROWS = 8, SMALL = 4096 };

/// The iteration space: dimensions in memory order, loops in any.
typedef struct Space {
  int n;
  int64_t dims[SG_E_RANK];
  unsigned has[SG_E_RANK]; ///< bit i: operand i has this dimension (else it repeats)
  int loop[SG_E_RANK];     ///< which loop goes over it
} Space;

/// Merges neighbours with the same operands; drops extents of 1.
static void merge(Space *space, int rank, const int64_t *dims, int n,
                  int64_t (*shapes)[SG_E_RANK]) {
  space->n = 0;
  for (int d = 0; d < rank; ++d) {
    if (dims[d] == 1) continue;
    unsigned has = 0;
    for (int i = 0; i < n; ++i)
      if (shapes[i][d] == dims[d]) has |= 1U << i;
    const int last = space->n - 1;
    if (last >= 0 && space->has[last] == has) {
      space->dims[last] *= dims[d];
    } else {
      space->dims[space->n] = dims[d];
      space->has[space->n++] = has;
    }
  }
  if (space->n == 0) {
    space->dims[0] = 1;
    space->has[0] = ~0U;
    space->n = 1;
  }
}

/// Gives every dimension its loop; the first loop goes over rows. Returns how many
/// rows there are.
static int64_t cut_rows(Space *space) {
  const int64_t total = sg_e_product(space->n, space->dims);
  int widest = 0;
  for (int d = 1; d < space->n; ++d)
    if (space->dims[d] > space->dims[widest]) widest = d;
  int row = 0;
  const bool own = space->n > 1 && space->dims[0] >= FEW_ROWS; // rows enough as it is
  const int64_t rows = own || total < SMALL ? 1 : sg_e_rows(space->dims[widest]);
  if (rows > 1 && space->n < SG_E_RANK) {
    for (int d = space->n; d > widest; --d) {
      space->dims[d] = space->dims[d - 1];
      space->has[d] = space->has[d - 1];
    }
    space->dims[widest] = rows;
    space->dims[widest + 1] /= rows;
    space->n++;
    row = widest;
  }
  for (int d = 0; d < space->n; ++d)
    space->loop[d] = d == row ? 0 : d < row ? d + 1 : d;
  return total < SMALL || space->n == 1 ? 1 : space->dims[row];
}

/// Operand i's view and indexing map.
static SgOperand operand(SgEmit *e, const Space *space, int i, SgScalar s) {
  SgOperand o = {.map = "", .scalar = s};
  for (int d = 0; d < space->n; ++d) {
    if (i >= 0 && !(space->has[d] & (1U << i))) continue;
    o.map = sg_e_str(e, "%s%sd%d", o.map, o.rank > 0 ? ", " : "", space->loop[d]);
    o.dims[o.rank++] = space->dims[d];
  }
  return o;
}

/// result 0 = element(operands), each operand of the shape shapes[i], aligned to
/// `dims`.
static MlirLogicalResult map_rows(SgEmit *e, int rank, const int64_t *dims,
                                  int64_t (*shapes)[SG_E_RANK]) {
  const int n = (int)sg_n_in(e->op);
  Space space;
  merge(&space, rank, dims, n, shapes);
  e->units = cut_rows(&space);
  SgOperand in[MAX_IN];
  for (int i = 0; i < n; ++i) {
    const SgScalar s = sg_e_in_scalar(e, i);
    if (sg_e_is_constant(e, i)) {
      in[i] = (SgOperand){.value = sg_e_constant(e, i), .scalar = s, .rank = -1};
      continue;
    }
    in[i] = operand(e, &space, i, s);
    in[i].value = sg_e_in(e, i, in[i].rank, in[i].dims);
  }
  SgOperand out = operand(e, &space, -1, sg_e_out_scalar(e, 0));
  out.value = sg_e_empty(e, out.scalar, out.rank, out.dims);
  char loops[SG_E_RANK + 1] = "";
  memset(loops, 'p', (size_t)space.n);
  const char *args[MAX_IN + 1];
  const char *result = sg_e_body_begin(e, loops, n, in, out, args);
  sg_e_body_end(e, out, sg_e_element(e, args));
  sg_e_store(e, 0, result, out.rank, out.dims);
  return e->failed ? SG_FAIL : SG_OK;
}

/// The shapes of all operands, aligned at the end with the result's.
static bool align(SgEmit *e, int64_t dims[static SG_E_RANK], int *rank,
                  int64_t (*shapes)[SG_E_RANK]) {
  *rank = sg_e_dims(sg_res_type(e->op, 0), dims);
  if (*rank > SG_E_RANK - 2 || sg_n_in(e->op) > MAX_IN) {
    sg_error(e->op, "has rank %d; at most %d can be lowered", *rank, SG_E_RANK - 2);
    return false;
  }
  for (int i = 0; i < (int)sg_n_in(e->op); ++i) {
    int64_t own[SG_E_RANK];
    const int own_rank = sg_e_dims(sg_in_type(e->op, i), own);
    for (int d = 0; d < *rank; ++d) {
      const int at = d - (*rank - own_rank);
      shapes[i][d] = at < 0 ? 1 : own[at];
    }
  }
  return true;
}

// ---- the ops

static MlirLogicalResult lower_elementwise(SgEmit *e) {
  int64_t dims[SG_E_RANK], shapes[MAX_IN][SG_E_RANK];
  int rank;
  if (!sg_e_has_element(e))
    return sg_error(e->op, "has no lowering for elements of type %s", e->scalar.type);
  if (!align(e, dims, &rank, shapes)) return SG_FAIL;
  return map_rows(e, rank, dims, shapes);
}

static MlirLogicalResult lower_batch_norm(SgEmit *e) {
  int64_t dims[SG_E_RANK], shapes[MAX_IN][SG_E_RANK];
  int rank;
  if (!align(e, dims, &rank, shapes)) return SG_FAIL;
  for (int i = 1; i < 5; ++i)
    for (int d = 0; d < rank; ++d)
      shapes[i][d] = d == 1 ? dims[1] : 1;
  return map_rows(e, rank, dims, shapes);
}

#define MAPPED(name) {"sg." #name, lower_elementwise}
const SgLowerEntry sg_lower_elementwise[] = {MAPPED(abs),
                                             MAPPED(neg),
                                             MAPPED(sign),
                                             MAPPED(ceil),
                                             MAPPED(floor),
                                             MAPPED(round),
                                             MAPPED(sqrt),
                                             MAPPED(reciprocal),
                                             MAPPED(relu),
                                             MAPPED(not),
                                             MAPPED(bitwise_not),
                                             MAPPED(exp),
                                             MAPPED(log),
                                             MAPPED(sin),
                                             MAPPED(cos),
                                             MAPPED(tan),
                                             MAPPED(asin),
                                             MAPPED(acos),
                                             MAPPED(atan),
                                             MAPPED(sinh),
                                             MAPPED(cosh),
                                             MAPPED(tanh),
                                             MAPPED(asinh),
                                             MAPPED(acosh),
                                             MAPPED(atanh),
                                             MAPPED(erf),
                                             MAPPED(sigmoid),
                                             MAPPED(softplus),
                                             MAPPED(softsign),
                                             MAPPED(mish),
                                             MAPPED(hard_swish),
                                             MAPPED(elu),
                                             MAPPED(celu),
                                             MAPPED(selu),
                                             MAPPED(leaky_relu),
                                             MAPPED(thresholded_relu),
                                             MAPPED(hard_sigmoid),
                                             MAPPED(shrink),
                                             MAPPED(gelu),
                                             MAPPED(swish),
                                             MAPPED(is_nan),
                                             MAPPED(is_inf),
                                             MAPPED(add),
                                             MAPPED(sub),
                                             MAPPED(mul),
                                             MAPPED(div),
                                             MAPPED(mod),
                                             MAPPED(max),
                                             MAPPED(min),
                                             MAPPED(prelu),
                                             MAPPED(and),
                                             MAPPED(or),
                                             MAPPED(xor),
                                             MAPPED(bitwise_and),
                                             MAPPED(bitwise_or),
                                             MAPPED(bitwise_xor),
                                             MAPPED(shift_left),
                                             MAPPED(shift_right),
                                             MAPPED(equal),
                                             MAPPED(less),
                                             MAPPED(less_equal),
                                             MAPPED(greater),
                                             MAPPED(greater_equal),
                                             MAPPED(select),
                                             MAPPED(cast),
                                             MAPPED(broadcast),
                                             MAPPED(pow),
                                             {"sg.batch_norm", lower_batch_norm},
                                             {0}};
