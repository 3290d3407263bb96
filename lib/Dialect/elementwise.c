//===- elementwise.c - hooks of the ops that map elements one to one -------===//
//
// Families share one table of hooks; what differs between their ops is the class of
// element types, which the tables below say.
//
//===----------------------------------------------------------------------===//
#include "Shape.h"

typedef struct OpKinds {
  const char *op;
  int kinds;
} OpKinds;

static const OpKinds unary_kinds[] = {
    {"sg.abs", SG_KIND_NUMBER},         {"sg.neg", SG_KIND_SIGNED_FLOAT},
    {"sg.sign", SG_KIND_NUMBER},        {"sg.ceil", SG_KIND_FLOAT},
    {"sg.floor", SG_KIND_FLOAT},        {"sg.round", SG_KIND_FLOAT},
    {"sg.sqrt", SG_KIND_FLOAT},         {"sg.reciprocal", SG_KIND_FLOAT},
    {"sg.relu", SG_KIND_SIGNED_FLOAT},  {"sg.not", SG_KIND_BOOL},
    {"sg.bitwise_not", SG_KIND_INT},    {"sg.exp", SG_KIND_FLOAT},
    {"sg.log", SG_KIND_FLOAT},          {"sg.sin", SG_KIND_FLOAT},
    {"sg.cos", SG_KIND_FLOAT},          {"sg.tan", SG_KIND_FLOAT},
    {"sg.asin", SG_KIND_FLOAT},         {"sg.acos", SG_KIND_FLOAT},
    {"sg.atan", SG_KIND_FLOAT},         {"sg.sinh", SG_KIND_FLOAT},
    {"sg.cosh", SG_KIND_FLOAT},         {"sg.tanh", SG_KIND_FLOAT},
    {"sg.asinh", SG_KIND_FLOAT},        {"sg.acosh", SG_KIND_FLOAT},
    {"sg.atanh", SG_KIND_FLOAT},        {"sg.erf", SG_KIND_FLOAT},
    {"sg.sigmoid", SG_KIND_FLOAT},      {"sg.softplus", SG_KIND_FLOAT},
    {"sg.softsign", SG_KIND_FLOAT},     {"sg.mish", SG_KIND_FLOAT},
    {"sg.hard_swish", SG_KIND_FLOAT},   {"sg.elu", SG_KIND_FLOAT},
    {"sg.celu", SG_KIND_FLOAT},         {"sg.selu", SG_KIND_FLOAT},
    {"sg.leaky_relu", SG_KIND_FLOAT},   {"sg.thresholded_relu", SG_KIND_FLOAT},
    {"sg.hard_sigmoid", SG_KIND_FLOAT}, {"sg.shrink", SG_KIND_FLOAT},
    {"sg.gelu", SG_KIND_FLOAT},         {"sg.swish", SG_KIND_FLOAT},
};

static const OpKinds binary_kinds[] = {
    {"sg.add", SG_KIND_NUMBER},
    {"sg.sub", SG_KIND_NUMBER},
    {"sg.mul", SG_KIND_NUMBER},
    {"sg.div", SG_KIND_NUMBER},
    {"sg.mod", SG_KIND_NUMBER},
    {"sg.max", SG_KIND_NUMBER},
    {"sg.min", SG_KIND_NUMBER},
    {"sg.pow", SG_KIND_NUMBER}, // of rhs, too, which need not have lhs's type
    {"sg.prelu", SG_KIND_NUMBER},
    {"sg.and", SG_KIND_BOOL},
    {"sg.or", SG_KIND_BOOL},
    {"sg.xor", SG_KIND_BOOL},
    {"sg.bitwise_and", SG_KIND_INT},
    {"sg.bitwise_or", SG_KIND_INT},
    {"sg.bitwise_xor", SG_KIND_INT},
    {"sg.shift_left", SG_KIND_UNSIGNED},
    {"sg.shift_right", SG_KIND_UNSIGNED},
    {"sg.equal", SG_KIND_ANY},
    {"sg.less", SG_KIND_NUMBER},
    {"sg.less_equal", SG_KIND_NUMBER},
    {"sg.greater", SG_KIND_NUMBER},
    {"sg.greater_equal", SG_KIND_NUMBER},
};

/// The element types that `p`'s op takes; 0, after a report, when no table has it.
static int kinds_of(const SgParts *p, size_t n, const OpKinds table[]) {
  const MlirStringRef name = sg_parts_name(p);
  for (size_t i = 0; i < n; i++)
    if (mlirStringRefEqual(name, sg_s(table[i].op))) return table[i].kinds;
  sg_parts_fail(p, "expects an entry in the table of element types, got none");
  return 0;
}
#define KINDS_OF(p, table) kinds_of((p), sizeof(table) / sizeof *(table), (table))

// ---- one operand

/// Reads the only operand of a member of the unary family.
static bool want_x(const SgParts *p, int kinds, SgShape *x) {
  return kinds != 0 && sg_want_count(p, 1, 1) && sg_want_in(p, 0, "x", kinds, x);
}

static MlirLogicalResult unary_infer(const SgInfer *in) {
  const SgParts p = sg_parts_infer(in);
  SgShape x;
  return sg_result(want_x(&p, KINDS_OF(&p, unary_kinds), &x) && sg_push(&p, &x));
}

static MlirLogicalResult test_infer(const SgInfer *in) {
  const SgParts p = sg_parts_infer(in);
  SgShape x;
  if (!want_x(&p, SG_KIND_FLOAT, &x)) return SG_FAIL;
  x.elem = mlirIntegerTypeGet(in->ctx, 1);
  return sg_result(sg_push(&p, &x));
}

const SgOpHooks sg_hooks_unary = {.infer = unary_infer};
const SgOpHooks sg_hooks_test = {.infer = test_infer};

// ---- cast: any element type to any; the shape stays

static MlirLogicalResult cast_verify(MlirOperation op) {
  const SgParts p = sg_parts_op(op);
  SgShape x, y;
  if (!sg_want_in(&p, 0, "x", SG_KIND_ANY, &x) ||
      !sg_want_tensor(&p, sg_res_type(op, 0), "result", SG_KIND_ANY, &y))
    return SG_FAIL;
  bool same = x.rank == y.rank;
  for (int i = 0; i < x.rank && same; i++) {
    int64_t extent;
    same = sg_dim_equal(x.dim[i], y.dim[i], &extent);
  }
  return sg_result(same ||
                   sg_parts_fail(&p, "expects a result of the shape of %s, got %s",
                                 sg_show_shape(&x).s, sg_show_shape(&y).s));
}

static MlirLogicalResult cast_fold(MlirOperation op, const MlirAttribute *operands,
                                   SgFold *results) {
  (void)operands;
  if (!mlirTypeEqual(sg_in_type(op, 0), sg_res_type(op, 0))) return SG_FAIL;
  results[0].value = sg_in(op, 0);
  return SG_OK;
}

const SgOpHooks sg_hooks_cast = {.verify = cast_verify, .fold = cast_fold};

// ---- two operands, broadcast

/// Reads both operands and joins their shapes; `out` has the left element type.
static bool want_pair(const SgParts *p, int kinds, bool same_elem, SgShape *out) {
  SgShape lhs, rhs;
  if (kinds == 0 || !sg_want_count(p, 2, 2) || !sg_want_in(p, 0, "lhs", kinds, &lhs) ||
      !sg_want_in(p, 1, "rhs", kinds, &rhs) ||
      (same_elem && !sg_want_same_elem(p, "rhs", &rhs, &lhs)))
    return false;
  out->elem = lhs.elem;
  return sg_want_broadcast(p, 2, (const SgShape *const[]){&lhs, &rhs}, out);
}

static MlirLogicalResult binary_infer(const SgInfer *in) {
  const SgParts p = sg_parts_infer(in);
  const bool same = !mlirStringRefEqual(sg_parts_name(&p), SG_STR("sg.pow"));
  SgShape y;
  return sg_result(want_pair(&p, KINDS_OF(&p, binary_kinds), same, &y) &&
                   sg_push(&p, &y));
}

static MlirLogicalResult compare_infer(const SgInfer *in) {
  const SgParts p = sg_parts_infer(in);
  SgShape y;
  if (!want_pair(&p, KINDS_OF(&p, binary_kinds), true, &y)) return SG_FAIL;
  y.elem = mlirIntegerTypeGet(in->ctx, 1);
  return sg_result(sg_push(&p, &y));
}

const SgOpHooks sg_hooks_binary = {.infer = binary_infer};
const SgOpHooks sg_hooks_compare = {.infer = compare_infer};

// ---- select: three operands, broadcast

static MlirLogicalResult select_infer(const SgInfer *in) {
  const SgParts p = sg_parts_infer(in);
  SgShape cond, lhs, rhs, y;
  if (!sg_want_count(&p, 3, 3) || !sg_want_in(&p, 0, "cond", SG_KIND_BOOL, &cond) ||
      !sg_want_in(&p, 1, "lhs", SG_KIND_ANY, &lhs) ||
      !sg_want_in(&p, 2, "rhs", SG_KIND_ANY, &rhs) ||
      !sg_want_same_elem(&p, "rhs", &rhs, &lhs))
    return SG_FAIL;
  y.elem = lhs.elem;
  return sg_result(
      sg_want_broadcast(&p, 3, (const SgShape *const[]){&cond, &lhs, &rhs}, &y) &&
      sg_push(&p, &y));
}

const SgOpHooks sg_hooks_select = {.infer = select_infer};
