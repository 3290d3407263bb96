//===- scalar_function.c - elementwise ops as a function of scalars -------===//
#include "ScalarFunction.h"

#include <stdlib.h>
#include <string.h>

#include "Emit.h"

bool sg_scalar_takes(MlirOperation op) {
  return !sg_is(op, "sg.batch_norm") && sg_e_is_element(op); // aligned by its axis 1
}

MlirType sg_scalar_memory(MlirType element) {
  return mlirTypeParseGet(mlirTypeGetContext(element),
                          sg_s(sg_e_scalar(element).memory));
}

/// The values so far and their elements, as computed in.
typedef struct Values {
  int n;
  MlirValue value[SG_SCALAR_INPUTS + SG_SCALAR_OPS];
  const char *element[SG_SCALAR_INPUTS + SG_SCALAR_OPS];
} Values;

static void set(Values *values, MlirValue value, const char *element) {
  values->value[values->n] = value;
  values->element[values->n++] = element;
}

static const char *get(SgEmit *e, const Values *values, intptr_t operand) {
  const MlirValue v = sg_in(e->op, operand);
  for (int i = values->n; i-- > 0;)
    if (mlirValueEqual(values->value[i], v)) return values->element[i];
  return sg_e_constant(e, operand);
}

static SgScalar scalar_of(MlirValue v) {
  return sg_e_scalar(sg_elem(mlirValueGetType(v)));
}

/// `element` as it is after it went through memory.
static const char *rounded(SgEmit *e, SgScalar s, const char *element) {
  return s.kind == 'f' ? sg_e_widen(e, s, sg_e_narrow(e, s, element)) : element;
}

static const char *print_op(SgEmit *e, const Values *values) {
  const char *args[SG_SCALAR_INPUTS];
  for (intptr_t i = 0; i < sg_n_in(e->op); ++i)
    args[i] = get(e, values, i);
  return sg_e_element(e, args);
}

const char *sg_scalar_print(SgEmit *e, int n_ops, const MlirOperation *ops,
                            int n_inputs, const MlirValue *inputs,
                            const char *const *elements) {
  const MlirOperation op = e->op;
  const SgScalar scalar = e->scalar;
  Values values = {.n = 0};
  for (int i = 0; i < n_inputs; ++i) {
    const SgScalar s = scalar_of(inputs[i]);
    set(&values, inputs[i],
        i ? sg_e_widen(e, s, elements[i]) : rounded(e, s, elements[i]));
  }
  for (int i = 0; i < n_ops; ++i) {
    e->op = ops[i];
    const char *element = print_op(e, &values);
    const MlirValue result = sg_res(ops[i], 0);
    if (i + 1 < n_ops) element = rounded(e, scalar_of(result), element);
    set(&values, result, element);
  }
  e->op = op;
  e->scalar = scalar;
  return sg_e_narrow(e, scalar_of(sg_res(ops[n_ops - 1], 0)),
                     values.element[values.n - 1]);
}

static void print(SgEmit *e, int n_ops, const MlirOperation *ops, int n_inputs,
                  const MlirValue *inputs) {
  const char *elements[SG_SCALAR_INPUTS];
  const SgScalar last = scalar_of(sg_res(ops[n_ops - 1], 0));
  e->op = ops[0];
  sg_e(e, "func.func private @element(");
  for (int i = 0; i < n_inputs; ++i) {
    const SgScalar s = scalar_of(inputs[i]);
    elements[i] = sg_e_str(e, "%%a%d", i);
    sg_e(e, "%s%%a%d: %s", i ? ", " : "", i, i ? s.memory : s.type);
  }
  sg_e(e, ") -> %s {\n", last.memory);
  const char *value = sg_scalar_print(e, n_ops, ops, n_inputs, inputs, elements);
  sg_e(e, "return %s : %s\n}\n", value, last.memory);
}

/// Whether the op that the line `s` .. `end` makes is one that vector code has.
static bool line_vectorises(const char *s, const char *end) {
  static const char *const math[] = {"absf", "ceil",     "floor", "roundeven",
                                     "sqrt", "copysign", "fma"};
  const char *op = strstr(s, "= math.");
  if (op != NULL && op < end) {
    op += strlen("= math.");
    for (size_t i = 0; i < sizeof math / sizeof *math; ++i)
      if (strncmp(op, math[i], strlen(math[i])) == 0 && op[strlen(math[i])] == ' ')
        return true;
    return false;
  }
  static const char *const others[] = {"arith.remf", "scf.", "func.call"};
  for (size_t i = 0; i < sizeof others / sizeof *others; ++i) {
    op = strstr(s, others[i]);
    if (op != NULL && op < end) return false;
  }
  return true;
}

bool sg_scalar_function(int n_ops, const MlirOperation *ops, int n_inputs,
                        const MlirValue *inputs, SgScalarFunction *out) {
  *out = (SgScalarFunction){.vectorises = true};
  SgEmit e = {.ctx = mlirOperationGetContext(ops[0])};
  print(&e, n_ops, ops, n_inputs, inputs);
  const bool ok = !e.failed;
  if (ok) {
    out->text = e.text;
    e.text = NULL;
    for (const char *s = out->text, *end; (end = strchr(s, '\n')) != NULL;
         s = end + 1) {
      out->lines++;
      out->vectorises = out->vectorises && line_vectorises(s, end);
    }
  }
  sg_e_deinit(&e);
  return ok;
}

void sg_scalar_function_free(SgScalarFunction *f) {
  free(f->text);
  f->text = NULL;
}
