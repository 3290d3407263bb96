//===- normalisation.c - softmax and the norms over rows ------------------===//
//
// softmax over N of [O, N, I], in three passes of each row:
//   m = max x;  y = e^(x - m);  y = y / sum y
// with I innermost if it is not 1, and cut into rows if O is few.
// layer_norm and instance_norm: mean = sum x / n, then sum (x - mean)^2 / n.
// Statistics and what softmax holds between passes are in f32 for f16 and bf16.
//===----------------------------------------------------------------------===//
#include <string.h>

#include "Emit.h"

enum { FEW_ROWS = 8 };

static SgOperand operand(const char *value, SgScalar s, const char *map, int rank,
                         const int64_t *dims) {
  SgOperand o = {.value = value, .map = map, .scalar = s, .rank = rank};
  for (int i = 0; i < rank; ++i)
    o.dims[i] = dims[i];
  return o;
}
static SgOperand scalar_operand(const char *value, SgScalar s) {
  return (SgOperand){.value = value, .scalar = s, .rank = -1};
}

/// The generic's result in place of its output.
static void apply(SgEmit *e, const char *loops, int n, const SgOperand *in,
                  SgOperand *out, bool acc, const char *function) {
  out->value = sg_e_generic(e, loops, n, in, *out, acc, function);
}

// ---- softmax

/// How x is seen and walked: `parallel` has a loop for each dimension; `reduce` is the
/// same with the softmax's axis as reduction.
typedef struct Walk {
  int rank, stats_rank;
  int64_t dims[4], temp[4], stats[3]; ///< of x; of temporaries; of the statistics
  const char *map, *temp_map, *stats_map, *parallel, *reduce;
} Walk;

static Walk read_walk(SgEmit *e) {
  int64_t dims[SG_E_RANK];
  const int rank = sg_e_dims(sg_in_type(e->op, 0), dims);
  const int axis = (int)sg_attr_i64(e->op, "axis", 0);
  const int64_t o = sg_e_product(axis, dims), n = dims[axis],
                i = sg_e_product(rank - axis - 1, dims + axis + 1);
  const int64_t rows = o < FEW_ROWS ? sg_e_rows(i) : 1;
  if (i == 1) {
    e->units = o;
    return (Walk){2, 1, {o, n}, {o, n}, {o}, "d0, d1", "d0, d1", "d0", "pp", "pr"};
  }
  if (rows == 1) {
    e->units = o;
    return (Walk){
        3,        2,     {o, n, i}, {o, n, i}, {o, i}, "d0, d1, d2", "d0, d1, d2",
        "d0, d2", "ppp", "prp"};
  }
  e->units = rows;
  const int64_t c = i / rows;
  return (Walk){4,
                3,
                {o, n, rows, c},
                {rows, o, n, c},
                {rows, o, c},
                "d1, d2, d0, d3",
                "d0, d1, d2, d3",
                "d0, d1, d3",
                "pppp",
                "pprp"};
}

static MlirLogicalResult lower_softmax(SgEmit *e) {
  const Walk w = read_walk(e);
  const SgScalar s = e->scalar, f = sg_e_accumulator(s);
  const bool wide = strcmp(s.memory, f.memory) != 0;
  const SgOperand x = operand(sg_e_in(e, 0, w.rank, w.dims), s, w.map, w.rank, w.dims);
  SgOperand m = operand(NULL, f, w.stats_map, w.stats_rank, w.stats);
  m.value = sg_e_filled(e, f, m.rank, m.dims, sg_e_lowest(e, f));
  apply(e, w.reduce, 1, &x, &m, true, "max");
  SgOperand y =
      operand(NULL, f, wide ? w.temp_map : w.map, w.rank, wide ? w.temp : w.dims);
  y.value = sg_e_empty(e, f, y.rank, y.dims);
  const SgOperand both[] = {x, m};
  apply(e, w.parallel, 2, both, &y, false, "exp_sub");
  SgOperand sum = operand(NULL, f, w.stats_map, w.stats_rank, w.stats);
  sum.value = sg_e_filled(e, f, sum.rank, sum.dims, sg_e_number(e, f, 0));
  apply(e, w.reduce, 1, &y, &sum, true, "acc_add");
  const char *args[3];
  if (wide) {
    SgOperand out = operand(NULL, s, w.map, w.rank, w.dims);
    out.value = sg_e_empty(e, s, out.rank, out.dims);
    const SgOperand in[] = {y, sum};
    apply(e, w.parallel, 2, in, &out, false, "div");
    sg_e_store(e, 0, out.value, out.rank, out.dims);
  } else { // in place: the output's element is divided
    const char *result = sg_e_body_begin(e, w.parallel, 1, &sum, y, args);
    const char *ordered[] = {args[1], args[0]};
    sg_e_body_end(e, y, sg_e_op(e, "div", 2, ordered));
    sg_e_store(e, 0, result, y.rank, y.dims);
  }
  return e->failed ? SG_FAIL : SG_OK;
}

/// log_softmax: y = (x - max) - log sum e^(x - max).
static MlirLogicalResult lower_log_softmax(SgEmit *e) {
  const Walk w = read_walk(e);
  const SgScalar s = e->scalar, f = sg_e_accumulator(s);
  const SgOperand x = operand(sg_e_in(e, 0, w.rank, w.dims), s, w.map, w.rank, w.dims);
  SgOperand m = operand(NULL, f, w.stats_map, w.stats_rank, w.stats), sum = m;
  m.value = sg_e_filled(e, f, m.rank, m.dims, sg_e_lowest(e, f));
  apply(e, w.reduce, 1, &x, &m, true, "max");
  sum.value = sg_e_filled(e, f, sum.rank, sum.dims, sg_e_number(e, f, 0));
  const SgOperand both[] = {x, m};
  apply(e, w.reduce, 2, both, &sum, true, "acc_exp_sub");
  char loops[SG_E_RANK + 1] = "";
  memset(loops, 'p', (size_t)m.rank);
  SgOperand flat = sum; // its logarithm, in place
  flat.map = m.rank == 1 ? "d0" : m.rank == 2 ? "d0, d1" : "d0, d1, d2";
  const char *args[2];
  sum.value = sg_e_body_begin(e, loops, 0, NULL, flat, args);
  sg_e_body_end(e, flat, sg_e_op(e, "log", 1, args));
  SgOperand out = operand(NULL, s, w.map, w.rank, w.dims);
  out.value = sg_e_empty(e, s, out.rank, out.dims);
  const SgOperand in[] = {x, m, sum};
  apply(e, w.parallel, 3, in, &out, false, "sub_sub");
  sg_e_store(e, 0, out.value, out.rank, out.dims);
  return e->failed ? SG_FAIL : SG_OK;
}

// ---- mean and variance

/// mean and 1 / sqrt(variance + epsilon) of x over the reduction loops of `reduce`;
/// `stats` says how they are laid out (in the order of the first loops), `count` how
/// many elements there are in each.
static void statistics(SgEmit *e, SgOperand x, SgOperand stats, const char *reduce,
                       int64_t count, SgOperand *mean, SgOperand *rstd) {
  const SgScalar f = stats.scalar;
  const char *zero = sg_e_number(e, f, 0);
  const SgOperand n = scalar_operand(sg_e_integer(e, f, count), f);
  const SgOperand epsilon =
      scalar_operand(sg_e_number(e, f, sg_e_double(e, "epsilon")), f);
  char loops[SG_E_RANK + 1] = "";
  memset(loops, 'p', (size_t)stats.rank);
  *mean = *rstd = stats;
  mean->value = sg_e_filled(e, f, stats.rank, stats.dims, zero);
  apply(e, reduce, 1, &x, mean, true, "acc_add");
  const char *args[3];
  const char *divided = sg_e_body_begin(e, loops, 0, NULL, *mean, args);
  const char *quotient[] = {args[0], n.value};
  sg_e_body_end(e, *mean, sg_e_op(e, "div", 2, quotient));
  mean->value = divided;
  rstd->value = sg_e_filled(e, f, stats.rank, stats.dims, zero);
  const SgOperand both[] = {x, *mean};
  apply(e, reduce, 2, both, rstd, true, "acc_square_sub");
  const char *root = sg_e_body_begin(e, loops, 0, NULL, *rstd, args);
  const char *of[] = {args[0], n.value, epsilon.value};
  sg_e_body_end(e, *rstd, sg_e_op(e, "rstd", 3, of));
  rstd->value = root;
}

/// Operand i (scale or bias), aligned at the end with the dimensions of x.
static SgOperand parameter(SgEmit *e, intptr_t i, int rank, const int64_t *dims) {
  SgOperand o = {.map = "", .scalar = sg_e_in_scalar(e, i)};
  if (sg_e_is_constant(e, i)) return scalar_operand(sg_e_constant(e, i), o.scalar);
  int64_t own[SG_E_RANK];
  const int own_rank = sg_e_dims(sg_in_type(e->op, i), own);
  for (int d = 0; d < own_rank; ++d) {
    if (own[d] == 1) continue;
    const int at = rank - own_rank + d;
    o.map = sg_e_str(e, "%s%sd%d", o.map, o.rank > 0 ? ", " : "", at);
    o.dims[o.rank++] = own[d];
  }
  (void)dims;
  o.value = sg_e_in(e, i, o.rank, o.dims);
  return o;
}

/// Whether operand i (if there is one) is as large as the dimensions from `axis` on.
static bool covers(SgEmit *e, intptr_t i, int rank, const int64_t *dims, int axis) {
  if (i >= sg_n_in(e->op)) return true;
  int64_t own[SG_E_RANK];
  const int own_rank = sg_e_dims(sg_in_type(e->op, i), own);
  for (int d = 0; d < own_rank; ++d) {
    const int at = rank - own_rank + d;
    if (own[d] != (at < axis ? 1 : dims[at])) return false;
  }
  return own_rank >= rank - axis;
}

static MlirLogicalResult lower_layer_norm(SgEmit *e) {
  int64_t dims[SG_E_RANK];
  int rank = sg_e_dims(sg_in_type(e->op, 0), dims),
      axis = (int)sg_attr_i64(e->op, "axis", 0);
  const int64_t count = sg_e_product(rank - axis, dims + axis);
  const bool merged = !sg_e_is_constant(e, 1) && covers(e, 1, rank, dims, axis) &&
                      covers(e, 2, rank, dims, axis) &&
                      (sg_n_in(e->op) < 3 || !sg_e_is_constant(e, 2));
  if (merged) { // rows of one dimension
    dims[0] = sg_e_product(axis, dims);
    dims[1] = count;
    rank = 2;
    axis = 1;
  }
  e->units = axis > 0 ? dims[0] : 1;
  const SgScalar s = e->scalar, f = sg_e_accumulator(s);
  const char *map = "", *lead = "";
  char parallel[SG_E_RANK + 1] = "", reduce[SG_E_RANK + 1] = "";
  for (int d = 0; d < rank; ++d) {
    map = sg_e_str(e, "%s%sd%d", map, d ? ", " : "", d);
    if (d < axis) lead = map;
    parallel[d] = 'p';
    reduce[d] = d < axis ? 'p' : 'r';
  }
  const SgOperand x = operand(sg_e_in(e, 0, rank, dims), s, map, rank, dims);
  SgOperand in[5] = {x};
  statistics(e, x, operand(NULL, f, lead, axis, dims), reduce, count, &in[1], &in[2]);
  const int n = (int)sg_n_in(e->op);
  for (int i = 1; i < n; ++i) {
    in[i + 2] = parameter(e, i, rank, dims);
    if (!merged) continue;
    in[i + 2] =
        operand(sg_e_in(e, i, 1, dims + 1), in[i + 2].scalar, "d1", 1, dims + 1);
  }
  SgOperand out = operand(NULL, s, map, rank, dims);
  out.value = sg_e_empty(e, s, rank, dims);
  apply(e, parallel, n + 2, in, &out, false,
        n > 2 ? "normalise_shift" : "normalise_scale");
  sg_e_store(e, 0, out.value, rank, dims);
  return e->failed ? SG_FAIL : SG_OK;
}

/// x as [N, C, S]; the rows are the channels, so that one scale and bias go with each.
static MlirLogicalResult lower_instance_norm(SgEmit *e) {
  int64_t dims[SG_E_RANK];
  const int rank = sg_e_dims(sg_in_type(e->op, 0), dims);
  dims[2] = sg_e_product(rank - 2, dims + 2);
  const int64_t stats[] = {dims[1], dims[0]};
  e->units = dims[1];
  const SgScalar s = e->scalar, f = sg_e_accumulator(s);
  // A constant is filled here, by loops that must run over the channels first.
  const bool filled = sg_e_is_constant(e, 0);
  const int64_t turned[] = {dims[1], dims[0], dims[2]}, *of_x = filled ? turned : dims;
  const SgOperand x =
      operand(sg_e_in(e, 0, 3, of_x), s, filled ? "d0, d1, d2" : "d1, d0, d2", 3, of_x);
  SgOperand in[5] = {x};
  statistics(e, x, operand(NULL, f, "d0, d1", 2, stats), "ppr", dims[2], &in[1],
             &in[2]);
  for (int i = 1; i < 3; ++i)
    in[i + 2] =
        operand(sg_e_in(e, i, 1, dims + 1), sg_e_in_scalar(e, i), "d0", 1, dims + 1);
  SgOperand out = operand(NULL, s, "d1, d0, d2", 3, dims);
  out.value = sg_e_empty(e, s, 3, dims);
  apply(e, "ppp", 5, in, &out, false, "normalise_shift");
  sg_e_store(e, 0, out.value, 3, dims);
  return e->failed ? SG_FAIL : SG_OK;
}

const SgLowerEntry sg_lower_normalisation[] = {
    {"sg.softmax", lower_softmax},
    {"sg.log_softmax", lower_log_softmax},
    {"sg.layer_norm", lower_layer_norm},
    {"sg.instance_norm", lower_instance_norm},
    {0}};
