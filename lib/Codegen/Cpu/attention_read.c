//===- attention_read.c - which attentions a kernel is emitted of ---------===//
#include "attention.h"

#include <math.h>

#include "sg/Codegen.h"
#include "sg/Strides.h"

/// Of packed keys and of scores, so that they stay in cache.
enum { LARGEST = 1 << 22 };

static bool refuse(const char **why, const char *reason) {
  *why = reason;
  return false;
}

/// The last four dimensions of steps; those that are missing repeat.
static Stack stack_of(const SgStrides *s) {
  int64_t steps[4] = {0};
  for (int i = 0; i < s->rank; i++)
    steps[4 - s->rank + i] = s->strides[i];
  return (Stack){s->base, s->offset, steps[0], steps[1], steps[2], steps[3]};
}

static bool read_stack(MlirValue v, Stack *out) {
  SgStrides s;
  if (!sg_strides_read(v, &s) || s.rank > 4) return false;
  *out = stack_of(&s);
  return true;
}

/// A step of 1 from column to column, where there are several.
static bool is_dense(const Stack *s, int64_t columns) {
  return columns == 1 || s->column == 1;
}

static bool read_masks(MlirOperation op, Attention *a, const char **why) {
  const MlirAttribute fills = sg_attr(op, "fills");
  a->masks = (int)sg_n_in(op) - 3;
  for (int i = 0, n = 0; i < a->masks; i++) {
    AttentionMask *m = &a->mask[i];
    m->keeps = mlirTypeIsAInteger(sg_elem(sg_in_type(op, 3 + i)));
    if (m->keeps) m->fill = mlirDenseF64ArrayGetElement(fills, n++);
    if (!read_stack(sg_in(op, 3 + i), &m->at))
      return refuse(why, "a mask is not read in steps through memory");
    if (m->at.column != 0 && m->at.column != 1)
      return refuse(why, "its mask takes steps along the keys");
  }
  return true;
}

/// So from row to row instead.
static bool is_turned(const Stack *s, int64_t columns) {
  return !is_dense(s, columns) && s->row == 1;
}

static bool read_keys(MlirValue v, int64_t columns, Keys *out) {
  const MlirOperation concat = sg_def(v, "sg.concat");
  *out = (Keys){.n = 1, .rows = {sg_dim(mlirValueGetType(v), 2)}};
  if (!mlirOperationIsNull(concat) && sg_attr_i64(concat, "axis", 0) == 2 &&
      sg_n_in(concat) <= ATTENTION_PARTS) {
    out->n = (int)sg_n_in(concat);
    out->joined = v;
  }
  for (int i = 0; i < out->n; i++) {
    const MlirValue part = out->n > 1 ? sg_in(concat, i) : v;
    if (out->n > 1) out->rows[i] = sg_dim(mlirValueGetType(part), 2);
    if (!read_stack(part, &out->part[i])) return false;
    out->turned = out->n == 1 && is_turned(&out->part[i], columns);
    if (!out->turned && !is_dense(&out->part[i], columns)) return false;
  }
  if (out->n == 1) out->joined = (MlirValue){NULL};
  return true;
}

/// Whether q, a mask or a part of keys or values is read from what others of these are
/// joined to, which is nowhere before the kernel runs.
static bool reads_joined(const Attention *a) {
  const MlirValue joined[] = {a->k.joined, a->v.joined};
  for (int j = 0; j < 2; j++) {
    if (mlirValueIsNull(joined[j])) continue;
    bool reads = mlirValueEqual(a->q.base, joined[j]);
    for (int i = 0; i < a->masks; i++)
      reads = reads || mlirValueEqual(a->mask[i].at.base, joined[j]);
    for (int i = 0; i < a->k.n; i++)
      reads = reads || mlirValueEqual(a->k.part[i].base, joined[j]);
    for (int i = 0; i < a->v.n; i++)
      reads = reads || mlirValueEqual(a->v.part[i].base, joined[j]);
    if (reads) return true;
  }
  return false;
}

static bool read_sizes(MlirOperation op, Attention *a, const char **why) {
  for (intptr_t i = 0; i <= sg_n_in(op); i++)
    if (!mlirShapedTypeHasStaticShape(i < sg_n_in(op) ? sg_in_type(op, i)
                                                      : sg_res_type(op, 0)))
      return refuse(why, "its shape is not known");
  const MlirType q = sg_in_type(op, 0), k = sg_in_type(op, 1), v = sg_in_type(op, 2);
  const MlirType elem = sg_elem(q);
  a->batch = sg_dim(q, 0);
  a->heads = sg_dim(q, 1);
  a->s = sg_dim(q, 2);
  a->d = sg_dim(q, 3);
  a->shared = sg_dim(k, 1);
  a->t = sg_dim(k, 2);
  a->dv = sg_dim(v, 3);
  a->scale = mlirFloatAttrGetValueDouble(sg_attr(op, "scale"));
  a->causal = sg_has(op, "causal");
  a->closed_zero = sg_has(op, "closed_zero");
  a->nan_zero = sg_has(op, "nan_zero");
  if (!mlirTypeIsAF32(elem) && !mlirTypeIsAF16(elem) && !mlirTypeIsABF16(elem))
    return refuse(why, "it is neither of f32 nor of halves");
  if (fabs(a->scale) > 1e30) return refuse(why, "its scale is too large");
  if (a->batch * a->heads * a->s * a->t * a->d * a->dv == 0)
    return refuse(why, "it has no elements");
  if (a->causal && a->t < a->s) return refuse(why, "some queries see no key");
  if (a->t > LARGEST / 64 || a->t > LARGEST / a->d || a->t > LARGEST / a->dv)
    return refuse(why, "it has so many keys that they would be read from memory");
  return true;
}

bool attention_read(MlirOperation op, MlirValue result, Attention *a,
                    const char **why) {
  SgStrides y;
  *a = (Attention){0};
  if (!read_sizes(op, a, why)) return false;
  if (!read_stack(sg_in(op, 0), &a->q) || !read_keys(sg_in(op, 1), a->d, &a->k) ||
      !read_keys(sg_in(op, 2), a->dv, &a->v))
    return refuse(why, "an operand is not read in steps through memory");
  if (!read_masks(op, a, why)) return false;
  if (reads_joined(a)) return refuse(why, "an operand is read from joined keys");
  if (!sg_strides_write(sg_res(op, 0), result, &y) || y.rank != 4)
    return refuse(why, "its result is not written in steps through memory");
  a->y = stack_of(&y);
  a->y_turned = is_turned(&a->y, a->dv);
  if (!a->y_turned && !is_dense(&a->y, a->dv))
    return refuse(why, "its result is written in steps along a head");
  return true;
}

bool sg_codegen_takes_attention(MlirOperation attention, MlirValue result,
                                const char **why) {
  const char *unused;
  Attention a = {0};
  if (!why) why = &unused;
  if (mlirValueIsNull(result)) return read_sizes(attention, &a, why);
  return attention_read(attention, result, &a, why);
}
