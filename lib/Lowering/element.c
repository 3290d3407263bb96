//===- element.c - what elementwise ops do to one element -----------------===//
//
// The one place that knows which function of the scalar library an op is, and which
// attributes it takes after the elements of the operands. The lowering to linalg puts
// what is printed here into the body of a generic; kernels of several ops put one
// behind the other (scalar_function.c).
//===----------------------------------------------------------------------===//
#include <string.h>

#include "Emit.h"

enum { MAX_IN = 8, MAX_EXTRA = 2 };

/// Ops that have attributes, which come after the operands.
static const struct {
  const char *op, *attrs[MAX_EXTRA];
} attributes[] = {{"elu", {"alpha"}},
                  {"celu", {"alpha"}},
                  {"selu", {"alpha", "gamma"}},
                  {"leaky_relu", {"alpha"}},
                  {"thresholded_relu", {"alpha"}},
                  {"hard_sigmoid", {"alpha", "beta"}},
                  {"shrink", {"lambd", "bias"}},
                  {"swish", {"alpha"}},
                  {"batch_norm", {"epsilon"}}};

/// Whether operand 1 is a constant of equal elements; they are `*value`.
static bool read_exponent(SgEmit *e, double *value) {
  if (!sg_e_is_constant(e, 1)) return false;
  const MlirAttribute elements = sg_attr(sg_owner(sg_in(e->op, 1)), "value");
  if (!mlirAttributeIsADenseElements(elements) ||
      !mlirDenseElementsAttrIsSplat(elements))
    return false;
  *value = sg_e_constant_value(e, 1);
  return true;
}

static const char *pow_function(SgEmit *e) {
  static const struct {
    double exponent;
    const char *function;
  } special[] = {
      {1, "copy"}, {2, "square"}, {3, "cube"}, {0.5, "pow_half"}, {-1, "reciprocal"}};
  double exponent;
  if (read_exponent(e, &exponent))
    for (size_t i = 0; i < sizeof special / sizeof *special; ++i)
      if (exponent == special[i].exponent &&
          sg_e_function(e, special[i].function, e->scalar) != NULL)
        return special[i].function;
  return "pow";
}

/// The base of the name of the op's function.
static const char *base_of(SgEmit *e) {
  const MlirStringRef name = sg_name(e->op);
  const char *base = sg_e_str(e, "%.*s", (int)name.length - 3, name.data + 3); // sg.
  if (strcmp(base, "gelu") == 0 && sg_has(e->op, "tanh")) return "gelu_tanh";
  if (strcmp(base, "mod") == 0 && sg_has(e->op, "fmod")) return "fmod";
  if (strcmp(base, "broadcast") == 0) return "copy";
  if (strcmp(base, "pow") == 0) return pow_function(e);
  if (strcmp(base, "is_inf") != 0) return base;
  const bool positive = sg_has(e->op, "positive"), negative = sg_has(e->op, "negative");
  return positive && negative ? "is_inf"
         : positive           ? "is_posinf"
         : negative           ? "is_neginf"
                              : "is_none";
}

/// The operand whose type the function is chosen by: not select's condition.
static void choose_scalar(SgEmit *e) {
  e->scalar = sg_e_in_scalar(e, sg_is(e->op, "sg.select") ? 1 : 0);
}

bool sg_e_has_element(SgEmit *e) {
  if (sg_n_res(e->op) != 1 || sg_n_in(e->op) < 1 || sg_n_in(e->op) > MAX_IN)
    return false;
  choose_scalar(e);
  if (sg_is(e->op, "sg.cast") || sg_is(e->op, "sg.pow")) return true;
  return sg_e_function(e, base_of(e), e->scalar) != NULL;
}

/// pow: the exponent becomes what the base's function takes: its float type, or i64.
/// An integer to a power in floats goes through f64 and is cut.
static const char *pow_element(SgEmit *e, const char *const *args) {
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

const char *sg_e_element(SgEmit *e, const char *const *args) {
  choose_scalar(e);
  if (sg_is(e->op, "sg.cast"))
    return sg_e_convert(e, sg_e_in_scalar(e, 0), sg_e_out_scalar(e, 0), args[0]);
  const char *base = base_of(e), *all[MAX_IN + MAX_EXTRA];
  if (strcmp(base, "pow") == 0) return pow_element(e, args);
  int n = (int)sg_n_in(e->op);
  for (int i = 0; i < n; ++i)
    all[i] = args[i];
  for (size_t i = 0; i < sizeof attributes / sizeof *attributes; ++i)
    for (int k = 0; k < MAX_EXTRA; ++k)
      if (strcmp(attributes[i].op, base) == 0 && attributes[i].attrs[k] != NULL)
        all[n++] = sg_e_number(e, e->scalar, sg_e_double(e, attributes[i].attrs[k]));
  return sg_e_op(e, base, n, all);
}
