//===- element.c - what elementwise ops do to one element -----------------===//
//
// The one place that knows which function of the scalar library an op is, and which
// attributes it takes after the elements of the operands. Kernels put what is printed
// here into the loops of a group (rows_emit.c), or make a function of several ops
// (scalar_function.c).
//===----------------------------------------------------------------------===//
#include <string.h>

#include "Emit.h"

enum { MAX_IN = 8, MAX_EXTRA = 2 };

typedef struct Element {
  const char *op, *function;    ///< sg_e_element_function may say another
  const char *attrs[MAX_EXTRA]; ///< floats that follow the operands
} Element;

#define OP(name) .op = "sg." #name, .function = #name
static const Element elements[] = {
    {OP(abs)},
    {OP(neg)},
    {OP(sign)},
    {OP(ceil)},
    {OP(floor)},
    {OP(round)},
    {OP(sqrt)},
    {OP(reciprocal)},
    {OP(relu)},
    {OP(not)},
    {OP(bitwise_not)},
    {OP(exp)},
    {OP(log)},
    {OP(sin)},
    {OP(cos)},
    {OP(tan)},
    {OP(asin)},
    {OP(acos)},
    {OP(atan)},
    {OP(sinh)},
    {OP(cosh)},
    {OP(tanh)},
    {OP(asinh)},
    {OP(acosh)},
    {OP(atanh)},
    {OP(erf)},
    {OP(sigmoid)},
    {OP(softplus)},
    {OP(softsign)},
    {OP(mish)},
    {OP(hard_swish)},
    {OP(gelu)},
    {OP(is_nan)},
    {OP(is_inf)},
    {OP(broadcast)},
    {OP(add)},
    {OP(sub)},
    {OP(mul)},
    {OP(div)},
    {OP(mod)},
    {OP(max)},
    {OP(min)},
    {OP(prelu)},
    {OP(and)},
    {OP(or)},
    {OP(xor)},
    {OP(bitwise_and)},
    {OP(bitwise_or)},
    {OP(bitwise_xor)},
    {OP(shift_left)},
    {OP(shift_right)},
    {OP(equal)},
    {OP(less)},
    {OP(less_equal)},
    {OP(greater)},
    {OP(greater_equal)},
    {OP(select)},
    {OP(cast)},
    {OP(pow)},
    {OP(elu), {"alpha"}},
    {OP(celu), {"alpha"}},
    {OP(selu), {"alpha", "gamma"}},
    {OP(leaky_relu), {"alpha"}},
    {OP(thresholded_relu), {"alpha"}},
    {OP(hard_sigmoid), {"alpha", "beta"}},
    {OP(shrink), {"lambd", "bias"}},
    {OP(swish), {"alpha"}},
    {OP(batch_norm), {"epsilon"}},
};

static const Element *find(MlirOperation op) {
  for (size_t i = 0; i < sizeof elements / sizeof *elements; ++i)
    if (sg_is(op, elements[i].op)) return &elements[i];
  return NULL;
}

static SgScalar scalar_of(MlirOperation op, intptr_t i) {
  return sg_e_scalar(sg_elem(sg_in_type(op, i)));
}

/// The type that the function is chosen by: not that of select's condition.
static SgScalar chosen_by(MlirOperation op) {
  return scalar_of(op, sg_is(op, "sg.select") ? 1 : 0);
}

static const char *power_function(MlirOperation op) {
  static const struct {
    double exponent;
    const char *function;
  } special[] = {
      {1, "copy"}, {2, "square"}, {3, "cube"}, {0.5, "pow_half"}, {-1, "reciprocal"}};
  double exponent;
  if (sg_e_splat_value(sg_in(op, 1), &exponent))
    for (size_t i = 0; i < sizeof special / sizeof *special; ++i)
      if (exponent == special[i].exponent &&
          sg_e_has_function(special[i].function, chosen_by(op)))
        return special[i].function;
  return "pow";
}

const char *sg_e_element_function(MlirOperation op) {
  if (sg_is(op, "sg.gelu") && sg_has(op, "tanh")) return "gelu_tanh";
  if (sg_is(op, "sg.mod") && sg_has(op, "fmod")) return "fmod";
  if (sg_is(op, "sg.broadcast")) return "copy";
  if (sg_is(op, "sg.pow")) return power_function(op);
  if (sg_is(op, "sg.is_inf")) {
    const bool positive = sg_has(op, "positive"), negative = sg_has(op, "negative");
    return positive && negative ? "is_inf"
           : positive           ? "is_posinf"
           : negative           ? "is_neginf"
                                : "is_none";
  }
  const Element *element = find(op);
  return element != NULL ? element->function : NULL;
}

bool sg_e_is_element(MlirOperation op) {
  if (find(op) == NULL || sg_n_in(op) > MAX_IN) return false;
  for (intptr_t i = 0; i < sg_n_in(op); ++i)
    if (scalar_of(op, i).kind == 0) return false;
  if (sg_e_scalar(sg_elem(sg_res_type(op, 0))).kind == 0) return false;
  return sg_is(op, "sg.cast") || sg_is(op, "sg.pow") ||
         sg_e_has_function(sg_e_element_function(op), chosen_by(op));
}

/// pow: the exponent becomes what the base's function takes: its float type, or i64.
/// An integer to a power in floats goes through f64 and is cut.
static const char *pow_element(SgEmit *e, const char *const *args) {
  const SgScalar base = scalar_of(e->op, 0), exponent = scalar_of(e->op, 1);
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

const char *sg_e_element(SgEmit *e, const char *const *args) {
  const MlirOperation op = e->op;
  const char *function = sg_e_element_function(op), *all[MAX_IN + MAX_EXTRA];
  e->scalar = chosen_by(op);
  if (sg_is(op, "sg.cast"))
    return sg_e_convert(e, scalar_of(op, 0), sg_e_out_scalar(e, 0), args[0]);
  if (strcmp(function, "pow") == 0) return pow_element(e, args);
  int n = (int)sg_n_in(op);
  for (int i = 0; i < n; ++i)
    all[i] = args[i];
  const Element *element = find(op);
  for (int k = 0; k < MAX_EXTRA && element->attrs[k] != NULL; ++k)
    all[n++] = sg_e_number(e, e->scalar, sg_e_double(e, element->attrs[k]));
  return sg_e_op(e, function, n, all);
}
