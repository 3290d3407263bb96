//===- elementwise.c - ops that map elements one to one -------------------===//
//
// Dimensions that every operand has, or repeats, in the same way are merged, so that
// the loops are few and the innermost is long: [2, 3, 4, 5] + [3, 1, 1] has the loops
// 2, 3, 20. One of them is then cut, if needed, to give rows (sg_e_rows):
//   add of [1000000]  =>  rows 250, columns 4000.
// The body is the op's function of the scalar library.
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

/// What makes the result's element of the operands' elements.
typedef const char *(*Body)(SgEmit *e, const char *const *args, const char *function);

/// result 0 = body(operands), each operand of the shape shapes[i], aligned to `dims`.
static MlirLogicalResult map_rows(SgEmit *e, int rank, const int64_t *dims,
                                  int64_t (*shapes)[SG_E_RANK], int n_extra,
                                  const char *const *extra, Body body,
                                  const char *function) {
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
  const char *args[2 * MAX_IN + 1];
  const char *result = sg_e_body_begin(e, loops, n, in, out, args);
  for (int i = 0; i < n_extra; ++i)
    args[n + i] = extra[i]; // in place of the output's element, which is not read
  sg_e_body_end(e, out, body(e, args, function));
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

// ---- bodies

enum { MAX_EXTRA = 2 };

static const char *library_body(SgEmit *e, const char *const *args,
                                const char *function) {
  const int n = (int)sg_n_in(e->op) + MAX_EXTRA; // surplus arguments are not looked at
  return sg_e_op(e, function, n, args);
}

static const char *cast_body(SgEmit *e, const char *const *args, const char *function) {
  (void)function;
  return sg_e_convert(e, sg_e_in_scalar(e, 0), sg_e_out_scalar(e, 0), args[0]);
}

/// pow: the exponent becomes what the base's function takes: its float type, or i64.
/// An integer to a power in floats goes through f64 and is cut.
static const char *pow_body(SgEmit *e, const char *const *args, const char *function) {
  (void)function;
  const SgScalar base = sg_e_in_scalar(e, 0), exponent = sg_e_in_scalar(e, 1);
  if (base.kind != 'f' && exponent.kind == 'f') {
    const char *both[] = {sg_e_convert(e, base, sg_e_f64, args[0]),
                          sg_e_convert(e, exponent, sg_e_f64, args[1])};
    return sg_e_convert(e, sg_e_f64, base, sg_e_call(e, "pow_f64", 2, both));
  }
  const SgScalar to = base.kind == 'f' ? sg_e_accumulator(base) : sg_e_i64;
  const char *both[] = {args[0], sg_e_convert(e, exponent, to, args[1])};
  if (base.kind != 'f' && exponent.kind == 'u') return sg_e_call(e, "power_i", 2, both);
  return sg_e_op(e, "pow", 2, both);
}

// ---- the ops

/// Ops whose function has another name, or that have attributes.
static const struct {
  const char *op, *attrs[MAX_EXTRA];
} attributes[] = {{"elu", {"alpha"}},
                  {"celu", {"alpha"}},
                  {"selu", {"alpha", "gamma"}},
                  {"leaky_relu", {"alpha"}},
                  {"thresholded_relu", {"alpha"}},
                  {"hard_sigmoid", {"alpha", "beta"}},
                  {"shrink", {"lambd", "bias"}},
                  {"swish", {"alpha"}}};

static const char *function_of(SgEmit *e) {
  const MlirStringRef name = sg_name(e->op);
  const char *base = sg_e_str(e, "%.*s", (int)name.length - 3, name.data + 3); // sg.
  if (strcmp(base, "gelu") == 0 && sg_has(e->op, "tanh")) return "gelu_tanh";
  if (strcmp(base, "mod") == 0 && sg_has(e->op, "fmod")) return "fmod";
  if (strcmp(base, "is_inf") != 0) return base;
  const bool positive = sg_has(e->op, "positive"), negative = sg_has(e->op, "negative");
  return positive && negative ? "is_inf"
         : positive           ? "is_posinf"
         : negative           ? "is_neginf"
                              : "is_none";
}

static MlirLogicalResult lower_mapped(SgEmit *e, Body body, const char *function) {
  int64_t dims[SG_E_RANK], shapes[MAX_IN][SG_E_RANK];
  int rank;
  if (!align(e, dims, &rank, shapes)) return SG_FAIL;
  const char *extra[MAX_EXTRA] = {"%none", "%none"};
  for (size_t i = 0; i < sizeof attributes / sizeof *attributes; ++i)
    for (int k = 0; k < MAX_EXTRA; ++k)
      if (strcmp(attributes[i].op, function) == 0 && attributes[i].attrs[k] != NULL)
        extra[k] = sg_e_number(e, e->scalar, sg_e_double(e, attributes[i].attrs[k]));
  return map_rows(e, rank, dims, shapes, MAX_EXTRA, extra, body, function);
}

static MlirLogicalResult lower_library(SgEmit *e) {
  const char *function = function_of(e);
  if (sg_e_function(e, function, e->scalar) == NULL)
    return sg_error(e->op, "has no lowering for elements of type %s", e->scalar.type);
  return lower_mapped(e, library_body, function);
}

static MlirLogicalResult lower_select(SgEmit *e) {
  e->scalar = sg_e_in_scalar(e, 1);
  return lower_mapped(e, library_body, "select");
}

static MlirLogicalResult lower_cast(SgEmit *e) {
  return lower_mapped(e, cast_body, "");
}
static MlirLogicalResult lower_broadcast(SgEmit *e) {
  return lower_mapped(e, library_body, "copy");
}

static MlirLogicalResult lower_pow(SgEmit *e) {
  static const struct {
    double exponent;
    const char *function;
  } special[] = {
      {1, "copy"}, {2, "square"}, {3, "cube"}, {0.5, "pow_half"}, {-1, "reciprocal"}};
  if (sg_e_is_constant(e, 1))
    for (size_t i = 0; i < sizeof special / sizeof *special; ++i)
      if (sg_e_constant_value(e, 1) == special[i].exponent &&
          sg_e_function(e, special[i].function, e->scalar) != NULL)
        return lower_mapped(e, library_body, special[i].function);
  return lower_mapped(e, pow_body, "");
}

static MlirLogicalResult lower_batch_norm(SgEmit *e) {
  int64_t dims[SG_E_RANK], shapes[MAX_IN][SG_E_RANK];
  int rank;
  if (!align(e, dims, &rank, shapes)) return SG_FAIL;
  for (int i = 1; i < 5; ++i)
    for (int d = 0; d < rank; ++d)
      shapes[i][d] = d == 1 ? dims[1] : 1;
  const char *epsilon = sg_e_number(e, e->scalar, sg_e_double(e, "epsilon"));
  const char *extra[MAX_EXTRA] = {epsilon, "%none"};
  return map_rows(e, rank, dims, shapes, MAX_EXTRA, extra, library_body, "batch_norm");
}

#define LIBRARY(name) {"sg." #name, lower_library}
const SgLowerEntry sg_lower_elementwise[] = {LIBRARY(abs),
                                             LIBRARY(neg),
                                             LIBRARY(sign),
                                             LIBRARY(ceil),
                                             LIBRARY(floor),
                                             LIBRARY(round),
                                             LIBRARY(sqrt),
                                             LIBRARY(reciprocal),
                                             LIBRARY(relu),
                                             LIBRARY(not),
                                             LIBRARY(bitwise_not),
                                             LIBRARY(exp),
                                             LIBRARY(log),
                                             LIBRARY(sin),
                                             LIBRARY(cos),
                                             LIBRARY(tan),
                                             LIBRARY(asin),
                                             LIBRARY(acos),
                                             LIBRARY(atan),
                                             LIBRARY(sinh),
                                             LIBRARY(cosh),
                                             LIBRARY(tanh),
                                             LIBRARY(asinh),
                                             LIBRARY(acosh),
                                             LIBRARY(atanh),
                                             LIBRARY(erf),
                                             LIBRARY(sigmoid),
                                             LIBRARY(softplus),
                                             LIBRARY(softsign),
                                             LIBRARY(mish),
                                             LIBRARY(hard_swish),
                                             LIBRARY(elu),
                                             LIBRARY(celu),
                                             LIBRARY(selu),
                                             LIBRARY(leaky_relu),
                                             LIBRARY(thresholded_relu),
                                             LIBRARY(hard_sigmoid),
                                             LIBRARY(shrink),
                                             LIBRARY(gelu),
                                             LIBRARY(swish),
                                             LIBRARY(is_nan),
                                             LIBRARY(is_inf),
                                             LIBRARY(add),
                                             LIBRARY(sub),
                                             LIBRARY(mul),
                                             LIBRARY(div),
                                             LIBRARY(mod),
                                             LIBRARY(max),
                                             LIBRARY(min),
                                             LIBRARY(prelu),
                                             LIBRARY(and),
                                             LIBRARY(or),
                                             LIBRARY(xor),
                                             LIBRARY(bitwise_and),
                                             LIBRARY(bitwise_or),
                                             LIBRARY(bitwise_xor),
                                             LIBRARY(shift_left),
                                             LIBRARY(shift_right),
                                             LIBRARY(equal),
                                             LIBRARY(less),
                                             LIBRARY(less_equal),
                                             LIBRARY(greater),
                                             LIBRARY(greater_equal),
                                             {"sg.select", lower_select},
                                             {"sg.cast", lower_cast},
                                             {"sg.broadcast", lower_broadcast},
                                             {"sg.pow", lower_pow},
                                             {"sg.batch_norm", lower_batch_norm},
                                             {0}};
