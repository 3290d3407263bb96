//===- epilogue_emit.c - the scalar function of an epilogue on vectors ----===//
#include "epilogue.h"

#include <stdlib.h>

enum { MAX_OPERANDS = 3 };

/// One op of the function. Values are numbered: the arguments, then each op's result.
struct EpilogueStep {
  MlirOperation op;
  int n, in[MAX_OPERANDS];
  MlirValue constant; ///< if it is one: in all lanes of a full vector
};

static MlirType vector_of(MlirType elem, int64_t lanes) {
  return mlirVectorTypeGet(1, &lanes, elem);
}

static bool is_constant(MlirOperation op) { return sg_is(op, "arith.constant"); }

/// A clone of `op` whose result is a vector.
static MlirOperation widened(MlirOperation op, int64_t lanes) {
  const MlirOperation clone = mlirOperationClone(op);
  const MlirType type = vector_of(sg_res_type(op, 0), lanes);
  if (is_constant(op))
    sg_set_attr(clone, "value",
                mlirDenseElementsAttrSplatGet(type, sg_attr(op, "value")));
  mlirValueSetType(sg_res(clone, 0), type);
  return clone;
}

static int number_of(const MlirValue *values, int n, MlirValue v) {
  while (n-- > 0)
    if (mlirValueEqual(values[n], v)) return n;
  return -1; // never: the function is one block
}

static int count_ops(MlirBlock body) {
  int n = 0;
  for (MlirOperation op = mlirBlockGetFirstOperation(body); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op))
    n++;
  return n;
}

/// Numbers the values of `body`; the constants go where `e` stands.
static bool read_steps(Epilogue *p, Emit *e, MlirBlock body) {
  const int n_args = (int)mlirBlockGetNumArguments(body), n = count_ops(body);
  MlirValue *values = p->values = calloc((size_t)(n_args + n), sizeof *values);
  p->steps = calloc((size_t)n, sizeof *p->steps);
  if (!values || !p->steps) return false;
  for (int i = 0; i < n_args; i++)
    values[i] = mlirBlockGetArgument(body, i);
  MlirOperation op = mlirBlockGetFirstOperation(body);
  for (; !sg_is(op, "func.return"); op = mlirOperationGetNextInBlock(op)) {
    const int made = n_args + p->n_steps;
    EpilogueStep *step = &p->steps[p->n_steps++];
    *step = (EpilogueStep){.op = op, .n = (int)sg_n_in(op)};
    for (int k = 0; k < step->n && k < MAX_OPERANDS; k++)
      step->in[k] = number_of(values, made, sg_in(op, k));
    values[made] = sg_res(op, 0);
    if (!is_constant(op)) continue;
    const MlirOperation constant = widened(op, e->lanes);
    sg_b_insert(&e->b, constant);
    step->constant = sg_res(constant, 0);
  }
  p->returned = number_of(values, n_args + p->n_steps, sg_in(op, 0));
  return true;
}

bool epilogue_open(Epilogue *p, Emit *e) {
  MlirValue inputs[1 + EPILOGUE_INPUTS] = {p->sum};
  SgScalarFunction f;
  if (p->n_ops == 0) return true;
  for (int i = 0; i < p->n_inputs; i++)
    inputs[i + 1] = p->inputs[i].value;
  if (!sg_scalar_function(p->n_ops, p->ops, 1 + p->n_inputs, inputs, &f)) return false;
  p->module = mlirModuleCreateParse(e->b.ctx, sg_s(f.text));
  sg_scalar_function_free(&f);
  if (mlirModuleIsNull(p->module)) return false;
  const MlirOperation func = mlirBlockGetFirstOperation(mlirModuleGetBody(p->module));
  return read_steps(p, e, mlirRegionGetFirstBlock(mlirOperationGetRegion(func, 0)));
}

void epilogue_close(Epilogue *p) {
  free(p->steps);
  free(p->values);
  p->steps = NULL;
  p->values = NULL;
  if (!mlirModuleIsNull(p->module)) mlirModuleDestroy(p->module);
  p->module = (MlirModule){NULL};
}

MlirValue epilogue_apply(Emit *e, const Epilogue *p, MlirValue sum,
                         const MlirValue *inputs) {
  const int64_t lanes = mlirShapedTypeGetDimSize(mlirValueGetType(sum), 0);
  const int first = 1 + p->n_inputs;
  MlirValue *values = p->values;
  values[0] = sum;
  for (int i = 0; i < p->n_inputs; i++)
    values[1 + i] = inputs[i];
  for (int i = 0; i < p->n_steps; i++) {
    const EpilogueStep *step = &p->steps[i];
    if (!mlirValueIsNull(step->constant) && lanes == e->lanes) {
      values[first + i] = step->constant;
      continue;
    }
    const MlirOperation op = widened(step->op, lanes);
    for (int k = 0; k < step->n; k++)
      mlirOperationSetOperand(op, k, values[step->in[k]]);
    sg_b_insert(&e->b, op);
    values[first + i] = sg_res(op, 0);
  }
  return values[p->returned];
}

// ---- inputs

/// The elements from the first to that at `index` along `axes`.
static MlirValue steps_to(Emit *e, const Axes *axes, MlirValue index) {
  MlirValue sum = emit_c(e, 0);
  for (int i = axes->n; i-- > 0;) {
    const MlirValue at = i ? emit_remc(e, index, axes->extent[i]) : index;
    if (i) index = emit_divc(e, index, axes->extent[i]);
    sum = emit_add(e, sum, emit_mulc(e, at, axes->stride[i]));
  }
  return sum;
}

static MlirValue element_at(Emit *e, const EpilogueInput *in, const Place *at) {
  const MlirValue row =
      emit_add(e, steps_to(e, &in->batch, at->batch), steps_to(e, &in->rows, at->row));
  return emit_addc(e, emit_add(e, row, emit_mulc(e, at->column, in->column)),
                   in->offset);
}

static MlirValue load_one(Emit *e, MlirValue from, MlirValue at) {
  return sg_b_val(&e->b, "memref.load", .in = SG_V(from, at),
                  .out = SG_T(emit_element_of(from)));
}

static MlirValue in_all(Emit *e, MlirValue v, int64_t lanes) {
  return emit_splat(e, v, vector_of(mlirValueGetType(v), lanes));
}

MlirValue epilogue_load(Emit *e, const EpilogueInput *input, const Place *at,
                        MlirValue mask) {
  const MlirValue from = input->from, index = element_at(e, input, at);
  if (input->column == 0) return in_all(e, load_one(e, from, index), e->lanes);
  const MlirType elem = emit_element_of(from), type = emit_vector_of(e, elem);
  if (mlirValueIsNull(mask))
    return sg_b_val(&e->b, "vector.load", .in = SG_V(from, index), .out = SG_T(type));
  return sg_b_val(&e->b, "vector.maskedload",
                  .in = SG_V(from, index, mask, emit_zero_of(e, elem)),
                  .out = SG_T(type));
}

MlirValue epilogue_load_rows(Emit *e, const EpilogueInput *input, const Place *at,
                             int64_t lanes) {
  MlirValue rows[64];
  if (input->rows.n == 0)
    return in_all(e, load_one(e, input->from, element_at(e, input, at)), lanes);
  for (int64_t i = 0; i < lanes; i++) {
    const Place place = {at->batch, emit_addc(e, at->row, i), at->column};
    rows[i] = load_one(e, input->from, element_at(e, input, &place));
  }
  return sg_b_val(&e->b, "vector.from_elements", .in = {lanes, rows},
                  .out = SG_T(vector_of(mlirValueGetType(rows[0]), lanes)));
}
