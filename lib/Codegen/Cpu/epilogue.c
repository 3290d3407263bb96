//===- epilogue.c - reading what follows a contraction --------------------===//
#include "epilogue.h"

#include "sg/Strides.h"

enum { LONG = 24 }; // lines: two or three ops without a polynomial are less

static bool refuse(const char **why, const char *reason) {
  *why = reason;
  return false;
}

/// Whether the ops compute `v`, views of other values apart.
static bool is_one_of(int n, const MlirOperation *ops, MlirOperation op) {
  for (int i = 0; i < n; i++)
    if (mlirOperationEqual(ops[i], op)) return true;
  return false;
}

static bool is_view(MlirOperation op) {
  return sg_is(op, "sg.reshape") || sg_is(op, "sg.transpose") ||
         sg_is(op, "sg.slice") || sg_is(op, "sg.broadcast");
}

/// A constant that becomes part of the code.
static bool is_splat(MlirValue v) {
  const MlirOperation op = sg_def(v, "sg.constant");
  if (mlirOperationIsNull(op)) return false;
  const MlirAttribute value = sg_attr(op, "value");
  return mlirAttributeIsADenseElements(value) && mlirDenseElementsAttrIsSplat(value);
}

/// The value that `v` is a view of by those of the `ops` that are views.
static MlirValue root_of(int n, const MlirOperation *ops, MlirValue v) {
  for (MlirOperation op = sg_owner(v);
       !mlirOperationIsNull(op) && is_view(op) && is_one_of(n, ops, op);
       op = sg_owner(v))
    v = sg_in(op, 0);
  return v;
}

// ---- how an input is read

static void add_axis(Axes *a, int64_t extent, int64_t stride) {
  const int last = a->n - 1;
  if (extent == 1) return;
  if (last >= 0 && a->stride[last] == stride * extent) {
    a->extent[last] *= extent;
    a->stride[last] = stride;
    return;
  }
  a->extent[a->n] = extent;
  a->stride[a->n++] = stride;
}

/// Steps of 0 alone are none.
static void drop_repeated(Axes *a) {
  for (int i = 0; i < a->n; i++)
    if (a->stride[i] != 0) return;
  a->n = 0;
}

/// The steps of `v` in `base`; false when it is not read by such steps.
static bool read_steps(MlirValue v, MlirValue root, SgStrides *s) {
  const MlirType type = mlirValueGetType(v);
  if (sg_rank(type) > SG_MAX_RANK) return false;
  if (!mlirValueEqual(v, root))
    return sg_strides_read(v, s) && mlirValueEqual(s->base, root);
  *s = (SgStrides){.base = v, .rank = (int)sg_rank(type)};
  int64_t step = 1;
  for (int i = s->rank; i-- > 0;) {
    s->dims[i] = sg_dim(type, i);
    s->strides[i] = s->dims[i] == 1 ? 0 : step;
    step *= s->dims[i];
  }
  return true;
}

static bool read_input(EpilogueInput *in, MlirValue v, MlirValue root, MlirType result,
                       Split split, const char **why) {
  SgStrides s;
  if (!mlirShapedTypeHasStaticShape(mlirValueGetType(v)) || !read_steps(v, root, &s))
    return refuse(why, "an input is not read in steps through memory");
  *in = (EpilogueInput){.value = v, .base = root, .offset = s.offset};
  const int rank = (int)sg_rank(result);
  Axes columns = {.n = 0};
  for (int i = 0; i < rank; i++) {
    const int own = i - (rank - s.rank);
    const int64_t extent = sg_dim(result, i);
    const int64_t dim = own < 0 ? 1 : s.dims[own];
    if (dim != 1 && dim != extent)
      return refuse(why, "an input has another shape than the contraction's result");
    Axes *a = i < split.rows ? &in->batch : i < split.columns ? &in->rows : &columns;
    add_axis(a, extent, dim == 1 ? 0 : s.strides[own]);
  }
  drop_repeated(&in->batch);
  drop_repeated(&in->rows);
  drop_repeated(&columns);
  in->column = columns.n ? columns.stride[0] : 0;
  if (columns.n > 1 || (in->column != 0 && in->column != 1))
    return refuse(why, "an input repeats along some of the columns only, or takes "
                       "steps along them");
  return true;
}

// ---- the ops

static bool add_input(Epilogue *p, MlirValue v, MlirValue root, Split split,
                      MlirValue packed, const char **why) {
  for (int i = 0; i < p->n_inputs; i++)
    if (mlirValueEqual(p->inputs[i].value, v)) return true;
  if (p->n_inputs == EPILOGUE_INPUTS) return refuse(why, "it has too many inputs");
  if (mlirValueEqual(root, packed))
    return refuse(why, "an input is the contraction's weight too");
  return read_input(&p->inputs[p->n_inputs++], v, root, mlirValueGetType(p->sum), split,
                    why);
}

static bool same_dims(MlirType a, MlirType b) {
  if (sg_rank(a) != sg_rank(b)) return false;
  for (intptr_t i = 0; i < sg_rank(a); i++)
    if (sg_dim(a, i) != sg_dim(b, i)) return false;
  return true;
}

static bool read_function(const Epilogue *p, SgScalarFunction *f) {
  MlirValue inputs[1 + EPILOGUE_INPUTS] = {p->sum};
  for (int i = 0; i < p->n_inputs; i++)
    inputs[i + 1] = p->inputs[i].value;
  return sg_scalar_function(p->n_ops, p->ops, 1 + p->n_inputs, inputs, f);
}

bool epilogue_read(Epilogue *p, MlirValue sum, Split split, MlirValue packed, int n,
                   const MlirOperation *ops, const char **why) {
  *p = (Epilogue){.sum = sum};
  if (n == 0) return true;
  if (n > SG_SCALAR_OPS) return refuse(why, "it has too many ops");
  const MlirValue result = sg_res(ops[n - 1], 0);
  if (!mlirShapedTypeHasStaticShape(mlirValueGetType(result)) ||
      !same_dims(mlirValueGetType(result), mlirValueGetType(p->sum)))
    return refuse(why, "its result has another shape than the contraction's");
  bool uses_sum = false;
  for (int i = 0; i < n; i++) {
    const MlirValue made = sg_res(ops[i], 0), root = root_of(n, ops, made);
    const MlirOperation owner = sg_owner(root);
    const bool of_input =
        !mlirValueEqual(root, p->sum) && !is_splat(root) && !is_one_of(n, ops, owner);
    if (is_view(ops[i]) && of_input) continue; // part of how that input is read
    if (!sg_scalar_takes(ops[i]))
      return refuse(why, "one of its ops is not elementwise, or not on these types");
    for (intptr_t k = 0; k < sg_n_in(ops[i]); k++) {
      const MlirValue v = sg_in(ops[i], k), from = root_of(n, ops, v);
      const bool is_sum = mlirValueEqual(from, p->sum);
      uses_sum = uses_sum || is_sum;
      if (is_sum || is_one_of(n, ops, sg_owner(from)) || is_splat(from)) continue;
      if (!add_input(p, v, from, split, packed, why)) return false;
    }
    p->ops[p->n_ops++] = ops[i];
  }
  if (!uses_sum) return refuse(why, "it does not use the contraction's result");
  SgScalarFunction f;
  if (!read_function(p, &f)) return refuse(why, "memory ran out");
  const bool vectorises = f.vectorises;
  p->length = f.lines;
  sg_scalar_function_free(&f);
  return vectorises || refuse(why, "one of its ops has no code for vectors");
}

bool epilogue_is_long(const Epilogue *p) { return p->length > LONG; }
