//===- sink_transposes.c - transposes below what does not mind them -------===//
//
//   add(transpose(x), transpose(y))  =>  transpose(add(x, y))      the same perm
//   add(transpose(x), b)             =>  transpose(add(x, b'))
//   softmax(transpose(x))            =>  transpose(softmax(x))     and log_softmax
//   reduce(transpose(x))             =>  transpose(reduce(x))      or reduce(x)
//   concat(transpose(x), ..)         =>  transpose(concat(x, ..))  all the same perm
//
// A reshape between a transpose and a concat that only adds and drops extents of 1, as
// a stack of values has, is part of the transpose: its 1s come first in x.
//
// so with all elementwise ops, in the order of the program, so that transposes end
// where they meet others, or a product that reads them as they lie. b is an operand
// whose dimensions other than 1 stand in the same order in x, so that b' is a reshape,
// or a weight, so that b' is one, too.
//
// Left alone: a transpose with another reader; other operands; reductions over several
// dimensions that x has in another order, as their sums would have. Unknown extents.
// Class: exact.
//===----------------------------------------------------------------------===//
#include <stdlib.h>

#include "match.h"
#include "sg/Pass.h"

// ---- readers

/// The transpose that makes `v` for `reader` alone, and its permutation; null.
static MlirOperation read_transpose(MlirValue v, MlirOperation reader, Dims *perm) {
  const MlirOperation op = sg_def(v, "sg.transpose"), none = {NULL};
  Dims shape;
  if (mlirOperationIsNull(op) || !read_shape(mlirValueGetType(v), &shape)) return none;
  for (MlirOpOperand use = mlirValueGetFirstUse(v); !mlirOpOperandIsNull(use);
       use = mlirOpOperandGetNextUse(use))
    if (!mlirOperationEqual(mlirOpOperandGetOwner(use), reader)) return none;
  *perm = read_list(op, "perm");
  return op;
}

static Dims inverse(const Dims *perm) {
  Dims out = {.n = perm->n};
  for (intptr_t i = 0; i < perm->n; ++i)
    out.v[perm->v[i]] = i;
  return out;
}

/// shape[perm[i]]: of a transposed value of that shape.
static Dims permuted(const Dims *shape, const Dims *perm) {
  Dims out = {.n = perm->n};
  for (intptr_t i = 0; i < perm->n; ++i)
    out.v[i] = shape->v[perm->v[i]];
  return out;
}

/// Whether a transpose of a value of that shape leaves its elements where they are.
static bool is_reshape(const Dims *shape, const Dims *perm) {
  int64_t last = -1;
  for (intptr_t i = 0; i < perm->n; ++i) {
    if (shape->v[perm->v[i]] == 1) continue;
    if (perm->v[i] < last) return false;
    last = perm->v[i];
  }
  return true;
}

/// `v`'s shape with 1s in front, of rank `rank`.
static bool read_aligned(MlirValue v, intptr_t rank, Dims *out) {
  Dims own;
  if (!read_shape(mlirValueGetType(v), &own) || own.n > rank) return false;
  out->n = rank;
  for (intptr_t i = 0; i < rank; ++i)
    out->v[i] = i < rank - own.n ? 1 : own.v[i - (rank - own.n)];
  return true;
}

/// Whether an operand can be had as it is before the transpose `perm`.
static bool may_turn(MlirValue v, MlirOperation reader, const Dims *perm) {
  Dims own, shape;
  const Dims back = inverse(perm);
  if (!mlirOperationIsNull(read_transpose(v, reader, &own)) && dims_equal(&own, perm))
    return true;
  return read_aligned(v, perm->n, &shape) &&
         (is_reshape(&shape, &back) || sg_is_weight(v));
}

// ---- rewrites

static MlirValue transposed(SgBuilder *b, MlirValue v, const Dims *perm) {
  return sg_b_val(b, "sg.transpose", .in = SG_V(v),
                  .attrs = SG_A({"perm", list_attr(b, perm)}));
}

/// The operand of `op` as it is before the transpose.
static MlirValue turned(SgBuilder *b, MlirValue v, MlirOperation op, const Dims *perm) {
  Dims own, shape;
  const MlirOperation transpose = read_transpose(v, op, &own);
  if (!mlirOperationIsNull(transpose) && dims_equal(&own, perm))
    return sg_in(transpose, 0);
  const MlirType type = mlirValueGetType(v);
  const Dims back = inverse(perm);
  read_aligned(v, perm->n, &shape);
  if (dims_count(&shape) == 1) return v;
  const Dims before = permuted(&shape, &back);
  if (is_reshape(&shape, &back)) return reshape_value(b, v, shape_type(&before, type));
  return transposed(b, reshape_value(b, v, shape_type(&shape, type)), &back);
}

/// Replaces `op` by its like on the operands `in`, with `attr` in place of the
/// attribute of that name (null: none) and a result that `perm` turns into what it was.
static bool replace(SgBuilder *b, MlirOperation op, const MlirValue *in,
                    const char *name, MlirAttribute attr, const Dims *perm) {
  Dims y;
  const Dims back = inverse(perm);
  const MlirType type = sg_res_type(op, 0);
  read_shape(type, &y);
  const Dims before = permuted(&y, &back);
  const MlirOperation new = mlirOperationClone(op);
  for (intptr_t k = 0; k < sg_n_in(op); ++k)
    mlirOperationSetOperand(new, k, in[k]);
  if (name) sg_set_attr(new, name, attr);
  mlirValueSetType(sg_res(new, 0), shape_type(&before, type));
  sg_b_insert(b, new);
  mlirValueReplaceAllUsesOfWith(sg_res(op, 0), transposed(b, sg_res(new, 0), perm));
  for (intptr_t k = 0; k < sg_n_in(op); ++k) {
    const MlirOperation used = sg_def(sg_in(op, k), "sg.transpose");
    mlirOperationSetOperand(op, k, in[k]);
    if (!mlirOperationIsNull(used) &&
        mlirOpOperandIsNull(mlirValueGetFirstUse(sg_res(used, 0))))
      mlirOperationDestroy(used);
  }
  mlirOperationDestroy(op);
  return true;
}

static bool elementwise(const SgPassRun *run, MlirOperation op) {
  const intptr_t n = sg_n_in(op);
  Dims y, perm, shape;
  MlirValue in[SG_LIST_MAX];
  if (n > SG_LIST_MAX || !read_shape(sg_res_type(op, 0), &y)) return false;
  intptr_t of = 0;
  while (of < n && (mlirOperationIsNull(read_transpose(sg_in(op, of), op, &perm)) ||
                    !read_shape(sg_in_type(op, of), &shape) || !dims_equal(&shape, &y)))
    ++of;
  if (of == n) return false;
  for (intptr_t k = 0; k < n; ++k)
    if (!may_turn(sg_in(op, k), op, &perm)) return false;
  if (!sg_rewrite_begin(run, op)) return false;
  SgBuilder b = sg_b_before(op);
  for (intptr_t k = 0; k < n; ++k)
    in[k] = turned(&b, sg_in(op, k), op, &perm);
  return replace(&b, op, in, NULL, (MlirAttribute){NULL}, &perm);
}

static bool softmax(const SgPassRun *run, MlirOperation op) {
  Dims perm;
  const MlirOperation transpose = read_transpose(sg_in(op, 0), op, &perm);
  if (mlirOperationIsNull(transpose) || !sg_rewrite_begin(run, op)) return false;
  SgBuilder b = sg_b_before(op);
  const MlirValue x = sg_in(transpose, 0);
  const int64_t axis = perm.v[sg_attr_i64(op, "axis", 0)];
  return replace(&b, op, &x, "axis", sg_a_i64(&b, axis), &perm);
}

/// An operand of a concat, as a transpose of `x` seen in the shape `before`.
typedef struct Turned {
  MlirValue x;
  Dims before, perm;
} Turned;

/// `v`, which has one reader, if it is a transpose whose result is seen with other
/// extents of 1.
static bool read_unit_reshape(MlirValue v, Turned *out) {
  const MlirOperation view = sg_def(v, "sg.reshape");
  Dims y, t, p;
  if (mlirOperationIsNull(view) || !sg_one_use(v) ||
      !read_shape(mlirValueGetType(v), &y))
    return false;
  const MlirOperation transpose = read_transpose(sg_in(view, 0), view, &p);
  if (mlirOperationIsNull(transpose) || !read_shape(sg_res_type(transpose, 0), &t))
    return false;
  *out = (Turned){.x = sg_in(transpose, 0), .before.n = y.n, .perm.n = y.n};
  intptr_t units = 0, next = 0, of_t[SG_MAX_RANK], real = 0;
  for (intptr_t i = 0; i < t.n; ++i)
    if (t.v[i] != 1) of_t[real++] = i;
  for (intptr_t i = 0; i < y.n; ++i)
    if (y.v[i] == 1) out->perm.v[i] = units++;
  for (intptr_t i = 0; i < units; ++i)
    out->before.v[i] = 1;
  for (intptr_t i = 0; i < y.n; ++i) {
    if (y.v[i] == 1) continue;
    if (next == real || t.v[of_t[next]] != y.v[i]) return false;
    int64_t earlier = 0; // real dimensions of x before this one
    for (intptr_t k = 0; k < real; ++k)
      earlier += p.v[of_t[k]] < p.v[of_t[next]];
    out->perm.v[i] = units + earlier;
    out->before.v[units + earlier] = y.v[i];
    ++next;
  }
  return next == real;
}

static bool read_turned(MlirValue v, MlirOperation reader, Turned *out) {
  const MlirOperation transpose = read_transpose(v, reader, &out->perm);
  if (mlirOperationIsNull(transpose)) return read_unit_reshape(v, out);
  out->x = sg_in(transpose, 0);
  return read_shape(mlirValueGetType(out->x), &out->before);
}

static bool concat(const SgPassRun *run, MlirOperation op) {
  const intptr_t n = sg_n_in(op);
  Turned first, other;
  if (n == 0 || !read_turned(sg_in(op, 0), op, &first)) return false;
  for (intptr_t k = 1; k < n; ++k)
    if (!read_turned(sg_in(op, k), op, &other) || !dims_equal(&other.perm, &first.perm))
      return false;
  MlirValue *in = calloc((size_t)n, sizeof *in);
  if (!in || !sg_rewrite_begin(run, op)) {
    free(in);
    return false;
  }
  SgBuilder b = sg_b_before(op);
  for (intptr_t k = 0; k < n; ++k) {
    read_turned(sg_in(op, k), op, &other);
    const MlirType type = mlirValueGetType(other.x);
    in[k] = reshape_value(&b, other.x, shape_type(&other.before, type));
  }
  const int64_t axis = first.perm.v[sg_attr_i64(op, "axis", 0)];
  const bool done = replace(&b, op, in, "axis", sg_a_i64(&b, axis), &first.perm);
  free(in);
  return done;
}

static bool reduce(const SgPassRun *run, MlirOperation op) {
  Dims perm;
  const MlirOperation transpose = read_transpose(sg_in(op, 0), op, &perm);
  if (mlirOperationIsNull(transpose)) return false;
  const Dims axes = read_list(op, "axes");
  const bool keeps = sg_has(op, "keepdims");
  Dims of_x = {.n = axes.n};
  bool reduced[SG_MAX_RANK] = {false}; // dimensions of x
  for (intptr_t i = 0; i < axes.n; ++i) {
    of_x.v[i] = perm.v[axes.v[i]];
    if (i > 0 && of_x.v[i] < of_x.v[i - 1]) return false;
    reduced[of_x.v[i]] = true;
  }
  if (!sg_rewrite_begin(run, op)) return false;
  Dims at = {.n = perm.n}, left = {0}; // at: where a dimension of x is in the result
  for (intptr_t d = 0, next = 0; d < perm.n; ++d) {
    at.v[d] = next;
    next += keeps || !reduced[d];
  }
  for (intptr_t i = 0; i < perm.n; ++i)
    if (keeps || !reduced[perm.v[i]]) left.v[left.n++] = at.v[perm.v[i]];
  SgBuilder b = sg_b_before(op);
  const MlirValue x = sg_in(transpose, 0);
  return replace(&b, op, &x, "axes", list_attr(&b, &of_x), &left);
}

static bool sink(const SgPassRun *run, MlirOperation op) {
  if (sg_op_class(op) == SG_OP_ELEMENTWISE) return elementwise(run, op);
  if (sg_is(op, "sg.softmax") || sg_is(op, "sg.log_softmax")) return softmax(run, op);
  if (sg_is(op, "sg.concat")) return concat(run, op);
  return sg_op_class(op) == SG_OP_LINES && sg_has(op, "axes") && reduce(run, op);
}

static MlirLogicalResult run(MlirOperation root, const SgPassRun *run) {
  sg_rewrite_in_order(run, root, sink);
  return SG_OK;
}

const SgPass sg_pass_sink_transposes = {.name = "sg-sink-transposes",
                                        .summary =
                                            "Move transposes below elementwise ops, "
                                            "reductions and concats",
                                        .root = "func.func",
                                        .exactness = SG_EXACT,
                                        .run = run};
