//===- tail.c - elementwise ops behind an op of another kind --------------===//
#include "Tail.h"

#include "sg/Lowering.h"

static bool refuse(const char **why, const char *reason) {
  *why = reason;
  return false;
}

static bool is_among(int n, const MlirOperation *ops, MlirValue v) {
  for (int i = 0; i < n; ++i)
    if (mlirValueEqual(sg_res(ops[i], 0), v)) return true;
  return false;
}

static bool is_splat(MlirValue v) {
  double value;
  return sg_e_splat_value(v, &value);
}

/// Adds an input of the tail, each once; false when there are too many.
static bool add_input(int *n, MlirValue *inputs, MlirValue v) {
  for (int i = 0; i < *n; ++i)
    if (mlirValueEqual(inputs[i], v)) return true;
  if (*n == SG_SCALAR_INPUTS) return false;
  inputs[(*n)++] = v;
  return true;
}

/// The values that the ops read and do not make, `sum` first.
static bool read_inputs(MlirValue sum, int n, const MlirOperation *ops, int *n_inputs,
                        MlirValue *inputs) {
  *n_inputs = 0;
  add_input(n_inputs, inputs, sum);
  for (int i = 0; i < n; ++i)
    for (intptr_t k = 0; k < sg_n_in(ops[i]); ++k) {
      const MlirValue v = sg_in(ops[i], k);
      if (!is_among(n, ops, v) && !is_splat(v) && !add_input(n_inputs, inputs, v))
        return false;
    }
  return true;
}

/// Whether a tensor of `type` is repeated to `result` as numpy does.
static bool repeats_to(MlirType type, MlirType result) {
  if (!sg_is_static(type)) return false;
  const intptr_t more = sg_rank(result) - sg_rank(type);
  for (intptr_t i = 0; i < sg_rank(type); ++i)
    if (more < 0 ||
        (sg_dim(type, i) != 1 && sg_dim(type, i) != sg_dim(result, more + i)))
      return false;
  return true;
}

static bool same_dims(MlirType a, MlirType b) {
  return sg_rank(a) == sg_rank(b) && repeats_to(a, b) && repeats_to(b, a);
}

bool sg_tail_can(MlirOperation op, int n, const MlirOperation *ops, const char **why) {
  if (!sg_is(op, "sg.conv_transpose"))
    return refuse(why, "its lowering stores nothing but its own result");
  const MlirType result = sg_res_type(op, 0);
  MlirValue inputs[SG_SCALAR_INPUTS];
  int n_inputs;
  bool uses_sum = false;
  if (n == 0) return true;
  if (n > SG_SCALAR_OPS) return refuse(why, "it has too many ops");
  if (!sg_is_static(result) || sg_rank(result) > SG_E_RANK)
    return refuse(why, "its extents are not known");
  for (int i = 0; i < n; ++i) {
    if (!sg_scalar_takes(ops[i]) || sg_n_in(ops[i]) > SG_SCALAR_INPUTS)
      return refuse(why, "one of its ops is not elementwise, or not on these types");
    for (intptr_t k = 0; k < sg_n_in(ops[i]); ++k)
      uses_sum = uses_sum || mlirValueEqual(sg_in(ops[i], k), sg_res(op, 0));
  }
  if (!uses_sum) return refuse(why, "it does not use the result");
  if (!same_dims(sg_res_type(ops[n - 1], 0), result))
    return refuse(why, "its result has another shape");
  if (!read_inputs(sg_res(op, 0), n, ops, &n_inputs, inputs))
    return refuse(why, "it has too many inputs");
  for (int i = 1; i < n_inputs; ++i)
    if (!repeats_to(mlirValueGetType(inputs[i]), result))
      return refuse(why, "an input has another shape than the result");
  return true;
}

/// Whether rows end with so many elements outside of vectors that what takes longer
/// than a few instructions is faster in a kernel of its own, whose rows are long.
static bool wastes(MlirOperation op, int n, const MlirOperation *ops) {
  enum { LANES = 16, LONG_ROW = 256, LONG_FUNCTION = 24 };
  const MlirType result = sg_res_type(op, 0);
  const int64_t width = sg_dim(result, sg_rank(result) - 1);
  MlirValue inputs[SG_SCALAR_INPUTS];
  SgScalarFunction f;
  int n_inputs;
  if (n == 0 || width % LANES == 0 || width >= LONG_ROW) return false;
  read_inputs(sg_res(op, 0), n, ops, &n_inputs, inputs);
  if (!sg_scalar_function(n, ops, n_inputs, inputs, &f)) return true;
  const bool is_long = f.vectorises && f.lines > LONG_FUNCTION;
  sg_scalar_function_free(&f);
  return is_long;
}

bool sg_tail_takes(MlirOperation op, int n, const MlirOperation *ops,
                   const char **why) {
  if (!sg_tail_can(op, n, ops, why)) return false;
  return !wastes(op, n, ops) || refuse(why, "its rows are short, and no whole vectors");
}

void sg_tail_open(SgEmit *e, SgTail *t) {
  const MlirValue y = sg_res(e->n_tail ? e->tail[e->n_tail - 1] : e->op, 0);
  const MlirType type = mlirValueGetType(y);
  t->rank = sg_e_dims(type, t->dims);
  t->scalar = sg_e_scalar(sg_elem(type));
  t->to = sg_e_flat_out(e, e->out_arg[0], type);
  read_inputs(sg_res(e->op, 0), e->n_tail, e->tail, &t->n_inputs, t->inputs);
  for (int i = 1; i < t->n_inputs; ++i)
    t->from[i] = sg_e_flat_in(e, t->inputs[i]);
}

/// Where the element at `at` lies in a tensor of `type`, which repeats to the result.
static const char *place(SgEmit *e, int rank, const char *const *at, MlirType type) {
  int64_t dims[SG_E_RANK], strides[SG_E_RANK];
  const char *iv[SG_E_RANK];
  const int own = sg_e_dims(type, dims);
  int n = 0;
  for (int i = 0; i < own; ++i) {
    if (dims[i] == 1) continue;
    iv[n] = at[rank - own + i];
    strides[n++] = sg_e_product(own - i - 1, dims + i + 1);
  }
  return sg_e_linear(e, 0, n, iv, strides);
}

void sg_tail_store(SgEmit *e, const SgTail *t, const char *sum, const char *const *at) {
  const char *elements[SG_SCALAR_INPUTS] = {sum}, *value;
  for (int i = 1; i < t->n_inputs; ++i) {
    const MlirType type = mlirValueGetType(t->inputs[i]);
    const char *from = place(e, t->rank, at, type);
    elements[i] = sg_e_name(e);
    sg_e(e, "%s = memref.load %s[%s] : %s\n", elements[i], t->from[i].memref, from,
         t->from[i].type);
  }
  value = e->n_tail
              ? sg_scalar_print(e, e->n_tail, e->tail, t->n_inputs, t->inputs, elements)
              : sg_e_narrow(e, t->scalar, sum);
  const MlirOperation last = e->n_tail ? e->tail[e->n_tail - 1] : e->op;
  sg_e_put(e, value, t->to.memref, t->to.type,
           place(e, t->rank, at, sg_res_type(last, 0)));
}
