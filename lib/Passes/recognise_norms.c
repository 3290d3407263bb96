//===- recognise_norms.c - layer_norm from its spelled-out forms ----------===//
//
//   (x - mean(x)) / sqrt(mean((x - mean(x))^2) + e)     =>  sg.layer_norm x, 1
//
// over the last dimensions (others go there and back by transposes, which sink and meet
// others), with the variance also as mean(x^2) - mean(x)^2, clipped at
// 0 or not, with the scale within, and multiplied out as x * r + (b - mean(x) * r): the
// rows below, in the notation of expression.h. Then what follows goes in:
//
//   sg.layer_norm(x, s) * t         =>  sg.layer_norm(x, s * t)     t, b: constants
//   sg.layer_norm(x, s) + b         =>  sg.layer_norm(x, s) bias b  of the last
//                                                                   dimensions
//   sg.layer_norm(x, 1) * t, axis 2 =>  sg.instance_norm(x, t, 0)   t, b: a number
//   sg.instance_norm(x, s, 0) + b   =>  sg.instance_norm(x, s, b)   each channel
//
// Left alone: means over other than the last dimensions, an epsilon outside of the
// root, constants of other shapes, what is used elsewhere, too. Class: rounding.
//===----------------------------------------------------------------------===//
#include <stdlib.h>

#include "expression.h"
#include "sg/Pass.h"

#define DEVIATION "(x - mean(x))"
#define TWO_PASS "(mean((x - mean(x))^2) + E)^-0.5"
#define ONE_PASS "(mean(x^2) - mean(x)^2 + E)^-0.5"
#define CLIPPED "(relu(mean(x^2) - mean(x)^2) + E)^-0.5"
#define FORMS(R)                                                                       \
  DEVIATION " * " R, DEVIATION " * " R " * G", "x * " R " - mean(x) * " R,             \
      "x * " R " * G - mean(x) * " R " * G", "x * " R " * G - mean(x) * " R " * G + B"
static const char *const formulas[] = {FORMS(TWO_PASS), FORMS(ONE_PASS),
                                       FORMS(CLIPPED)};
enum { FORMULAS = sizeof formulas / sizeof *formulas };

// ---- readers

/// `v` aligned with the last dimensions of a value of rank `rank`, 1 where it has none.
static bool read_aligned(MlirValue v, intptr_t rank, Dims *out) {
  Dims own;
  if (!read_shape(mlirValueGetType(v), &own) || own.n > rank) return false;
  out->n = rank;
  for (intptr_t i = 0; i < rank; ++i)
    out->v[i] = i < rank - own.n ? 1 : own.v[i - (rank - own.n)];
  return true;
}

/// Whether each op that matched works on all of x, in its shape, or on one number a
/// row, and the numbers meet the rows that they are of: next to x they have the shape
/// of the means.
static bool rows_meet(const Match *m, const Dims *x, const Dims *means) {
  for (int i = 0; i < m->n_seen; ++i) {
    const MlirOperation op = m->seen[i];
    Dims y;
    if (!read_shape(sg_res_type(op, 0), &y)) return false;
    const bool whole = dims_equal(&y, x);
    if (!whole && dims_count(&y) != dims_count(means)) return false;
    for (intptr_t k = 0; k < sg_n_in(op); ++k) {
      Dims in;
      const MlirValue v = sg_in(op, k);
      // Numbers meet each other as they should, since their count stays.
      if (!whole || sg_is_weight(v)) continue;
      if (!read_aligned(v, x->n, &in) ||
          (!dims_equal(&in, means) && !dims_equal(&in, x)))
        return false;
    }
  }
  return true;
}

/// The dimensions that the means are over, a bit each, and the shape of the means; 0
/// when they are over no more than one element.
static unsigned read_axes(const Match *m, const Dims *x, Dims *means) {
  unsigned over = 0;
  *means = *x;
  for (intptr_t i = 0; i < m->axes.n; ++i) {
    over |= 1u << m->axes.v[i];
    means->v[m->axes.v[i]] = 1;
  }
  return dims_count(means) < dims_count(x) ? over : 0;
}

/// The last dimensions of x, from `axis` on, a bit each.
static unsigned last_dims(const Dims *x, int64_t axis) {
  return (1u << x->n) - (1u << axis);
}

/// The dimensions that are not in `over`, then those that are; how many these are.
static intptr_t to_the_end(unsigned over, intptr_t rank, Dims *perm) {
  perm->n = 0;
  for (intptr_t i = 0; i < rank; ++i)
    if (!(over >> i & 1)) perm->v[perm->n++] = i;
  const intptr_t others = perm->n;
  for (intptr_t i = 0; i < rank; ++i)
    if (over >> i & 1) perm->v[perm->n++] = i;
  return rank - others;
}

/// Whether `v` is a weight with the extents of `x` in the dimensions `over`, aligned,
/// and 1 elsewhere.
static bool is_parameter(MlirValue v, const Dims *x, unsigned over) {
  Dims own;
  if (!sg_is_weight(v) || !read_aligned(v, x->n, &own)) return false;
  for (intptr_t i = 0; i < x->n; ++i)
    if (own.v[i] != (over >> i & 1 ? x->v[i] : 1)) return false;
  return true;
}

static bool is_number(MlirValue v, double wanted) {
  double number;
  return uniform_number(v, &number) && number == wanted;
}

/// The operand of `op` that is made by `name` and used here alone; the other one.
static MlirOperation read_norm(MlirOperation op, const char *name, MlirValue *other) {
  for (intptr_t i = 0; i < 2; ++i) {
    const MlirOperation norm = sg_def(sg_in(op, i), name);
    if (mlirOperationIsNull(norm) || !sg_one_use(sg_res(norm, 0)) ||
        !mlirTypeEqual(sg_res_type(norm, 0), sg_res_type(op, 0)))
      continue;
    *other = sg_in(op, 1 - i);
    return norm;
  }
  return (MlirOperation){NULL};
}

// ---- rewrites

/// bias: null for none.
static MlirValue layer_norm(SgBuilder *b, MlirValue x, MlirValue scale, MlirValue bias,
                            MlirAttribute axis, MlirAttribute epsilon) {
  const MlirValue in[] = {x, scale, bias};
  return sg_b_val(b, "sg.layer_norm", .in = {mlirValueIsNull(bias) ? 2 : 3, in},
                  .attrs = SG_A({"axis", axis}, {"epsilon", epsilon}));
}

static MlirValue transposed(SgBuilder *b, MlirValue x, const Dims *perm) {
  return sg_b_val(b, "sg.transpose", .in = SG_V(x),
                  .attrs = SG_A({"perm", list_attr(b, perm)}));
}

/// The norm over the dimensions `over`: where they are not the last ones, of x with
/// them at the end. scale, bias: null for none.
static MlirValue norm_over(SgBuilder *b, MlirValue x, const Dims *shape, unsigned over,
                           MlirValue scale, MlirValue bias, double epsilon) {
  Dims perm, back = {.n = shape->n}, last = {0};
  const intptr_t count = to_the_end(over, shape->n, &perm), axis = shape->n - count;
  const bool turns = over != last_dims(shape, axis);
  for (intptr_t i = 0; i < perm.n; ++i) {
    back.v[perm.v[i]] = i;
    if (i >= axis) last.v[last.n++] = shape->v[perm.v[i]];
  }
  const MlirType type = shape_type(&last, mlirValueGetType(x));
  if (mlirValueIsNull(scale)) scale = uniform_value(b, type, 1);
  if (turns) scale = reshape_value(b, scale, type);
  if (turns && !mlirValueIsNull(bias)) bias = reshape_value(b, bias, type);
  const MlirValue y = layer_norm(b, turns ? transposed(b, x, &perm) : x, scale, bias,
                                 sg_a_i64(b, axis), sg_a_f64(b, epsilon));
  return turns ? transposed(b, y, &back) : y;
}

static MlirLogicalResult spelled_out(SgBuilder *b, MlirOperation op) {
  const Expression *parsed = b->user;
  Nearby nearby;
  if (mlirTypeIsAF16(sg_elem(sg_res_type(op, 0)))) return SG_NO_MATCH;
  nearby_read(op, &nearby);
  for (int i = 0; i < FORMULAS; ++i) {
    Match m;
    Dims shape, means;
    double epsilon;
    if (!expression_may_match(&parsed[i], &nearby) ||
        !expression_match(&parsed[i], sg_res(op, 0), &m))
      continue;
    const MlirValue x = match_x(&m, 'x');
    const MlirType type = mlirValueGetType(x);
    const MlirValue scale = m.X['G' - 'A'], bias = m.X['B' - 'A'];
    if (!mlirTypeEqual(type, sg_res_type(op, 0)) || !read_shape(type, &shape) ||
        !uniform_number(m.X['E' - 'A'], &epsilon) || epsilon < 0)
      continue;
    const unsigned over = read_axes(&m, &shape, &means);
    if (!over || !rows_meet(&m, &shape, &means)) continue;
    if (!mlirValueIsNull(scale) && !is_parameter(scale, &shape, over)) continue;
    if (!mlirValueIsNull(bias) && !is_parameter(bias, &shape, over)) continue;
    return sg_replace(b, op, norm_over(b, x, &shape, over, scale, bias, epsilon));
  }
  return SG_NO_MATCH;
}

/// A number each channel, [1, C, 1, ..], as [C].
static MlirValue channels(SgBuilder *b, MlirValue v, const Dims *x) {
  const Dims shape = {.n = 1, .v = {x->v[1]}};
  return reshape_value(b, v, shape_type(&shape, mlirValueGetType(v)));
}

static MlirLogicalResult scaled(SgBuilder *b, MlirOperation op) {
  MlirValue t;
  Dims x;
  const MlirOperation norm = read_norm(op, "sg.layer_norm", &t);
  if (mlirOperationIsNull(norm) || sg_n_in(norm) != 2 ||
      !read_shape(sg_res_type(op, 0), &x))
    return SG_NO_MATCH;
  const int64_t axis = sg_attr_i64(norm, "axis", 0);
  const MlirValue s = sg_in(norm, 1);
  const bool plain = is_number(s, 1);
  if (is_parameter(t, &x, last_dims(&x, axis))) {
    const MlirValue scale = plain ? t : sg_b_val(b, "sg.mul", .in = SG_V(s, t));
    return sg_replace(b, op,
                      layer_norm(b, sg_in(norm, 0), scale, (MlirValue){NULL},
                                 sg_attr(norm, "axis"), sg_attr(norm, "epsilon")));
  }
  if (!plain || x.n < 3 || axis != 2 || !is_parameter(t, &x, 1u << 1))
    return SG_NO_MATCH;
  const MlirValue scale = channels(b, t, &x);
  const MlirValue zero = uniform_value(b, mlirValueGetType(scale), 0);
  return sg_replace(b, op,
                    sg_b_val(b, "sg.instance_norm",
                             .in = SG_V(sg_in(norm, 0), scale, zero),
                             .attrs = SG_A({"epsilon", sg_attr(norm, "epsilon")})));
}

static MlirLogicalResult shifted(SgBuilder *b, MlirOperation op) {
  MlirValue t;
  Dims x;
  MlirOperation norm = read_norm(op, "sg.layer_norm", &t);
  if (!mlirOperationIsNull(norm) && sg_n_in(norm) == 2 &&
      read_shape(sg_res_type(op, 0), &x) &&
      is_parameter(t, &x, last_dims(&x, sg_attr_i64(norm, "axis", 0))))
    return sg_replace(b, op,
                      layer_norm(b, sg_in(norm, 0), sg_in(norm, 1), t,
                                 sg_attr(norm, "axis"), sg_attr(norm, "epsilon")));
  norm = read_norm(op, "sg.instance_norm", &t);
  if (mlirOperationIsNull(norm) || !is_number(sg_in(norm, 2), 0) ||
      !read_shape(sg_res_type(op, 0), &x) || !is_parameter(t, &x, 1u << 1))
    return SG_NO_MATCH;
  return sg_replace(
      b, op,
      sg_b_val(b, "sg.instance_norm",
               .in = SG_V(sg_in(norm, 0), sg_in(norm, 1), channels(b, t, &x)),
               .attrs = SG_A({"epsilon", sg_attr(norm, "epsilon")})));
}

static MlirLogicalResult run(MlirOperation root, const SgPassRun *run) {
  static const SgPattern patterns[] = {{"sg.mul", 2, spelled_out},
                                       {"sg.div", 2, spelled_out},
                                       {"sg.add", 2, spelled_out},
                                       {"sg.sub", 2, spelled_out},
                                       {"sg.mul", 1, scaled},
                                       {"sg.add", 1, shifted},
                                       {0}};
  Expression *parsed = calloc(FORMULAS, sizeof *parsed);
  if (!parsed) return SG_FAIL;
  for (int i = 0; i < FORMULAS; ++i)
    expression_parse(formulas[i], &parsed[i]);
  const MlirLogicalResult result =
      sg_rewrite(run, root, patterns, SG_REWRITE_ONLY, parsed);
  free(parsed);
  return result;
}

const SgPass sg_pass_recognise_norms = {.name = "sg-recognise-norms",
                                        .summary =
                                            "Make layer and instance norms of their "
                                            "spelled-out forms",
                                        .root = "func.func",
                                        .exactness = SG_ROUNDING,
                                        .run = run};
