//===- kernel_function.c - the function of a kernel, and its call ---------===//
//
// The body of a kernel is that of a sg.fusion, or a single op. Its arguments are the
// operands, in order: values of the plan, and weights in the layout that the code
// generator asks for. Constants of one element or one value are cloned into it. Two
// whose functions have the same text share one.
//===----------------------------------------------------------------------===//
#include "group.h"
#include "outline.h"

#include "Support/buffer.h"

#include <stdio.h>
#include <stdlib.h>

enum { MAX_LAYOUT = SG_LAYOUT_TEXT };

/// The detached body of the kernel of `op`: what is in a sg.fusion, or the op itself.
/// Its arguments are the operands of `op`; it ends with func.return.
static MlirBlock make_body(MlirOperation op) {
  const MlirLocation loc = mlirOperationGetLocation(op);
  const MlirOperation clone = mlirOperationClone(op);
  MlirBlock body;
  if (sg_is(op, "sg.fusion")) {
    body = mlirRegionGetFirstBlock(mlirOperationGetRegion(clone, 0));
    mlirBlockDetach(body);
    const MlirOperation yield = mlirBlockGetTerminator(body);
    SgBuilder b = sg_b_before(yield);
    const intptr_t n = sg_n_in(yield);
    MlirValue *values = sg_calloc((size_t)n + 1, sizeof *values);
    for (intptr_t i = 0; i < n; i++)
      values[i] = sg_in(yield, i);
    sg_b_op(&b, "func.return", .in = {n, values});
    free(values);
    mlirOperationDestroy(yield);
    mlirOperationDestroy(clone);
    return body;
  }
  body = mlirBlockCreate(0, NULL, NULL);
  for (intptr_t i = 0; i < sg_n_in(op); i++)
    mlirOperationSetOperand(clone, i,
                            mlirBlockAddArgument(body, sg_in_type(op, i), loc));
  mlirBlockAppendOwnedOperation(body, clone);
  const intptr_t n = sg_n_res(clone);
  MlirValue *values = sg_calloc((size_t)n + 1, sizeof *values);
  for (intptr_t i = 0; i < n; i++)
    values[i] = sg_res(clone, i);
  SgBuilder b = sg_b_at_end(body, loc);
  sg_b_op(&b, "func.return", .in = {n, values});
  free(values);
  return body;
}

/// Whether `use` is one of those by which a contraction's operand is made of bytes or
/// halves: a cast, what something is subtracted from, scales, a transpose that is part
/// of a convolution. Only within a kernel.
static bool widens(MlirOpOperand use) {
  const MlirOperation user = mlirOpOperandGetOwner(use);
  return sg_is(user, "sg.cast") || sg_is(user, "sg.mul") ||
         (sg_is(user, "sg.transpose") && sg_has(user, "sg.channels_last")) ||
         (sg_is(user, "sg.sub") && mlirOpOperandGetOperandNumber(use) == 0);
}

/// The op of a heavy kind that uses `argument`, or what is made of it; null when there
/// is none.
static MlirOperation find_heavy_user(MlirValue argument) {
  MlirOpOperand use = mlirValueGetFirstUse(argument);
  for (; !mlirOpOperandIsNull(use); use = mlirOpOperandGetNextUse(use)) {
    const MlirOperation user = mlirOpOperandGetOwner(use);
    if (sg_op_class(user) == SG_OP_CONTRACTS) return user;
    if (!widens(use) && !sg_is(user, "sg.sub") && !sg_is(user, "sg.reshape")) continue;
    const MlirOperation heavy = find_heavy_user(sg_res(user, 0));
    if (!mlirOperationIsNull(heavy)) return heavy;
  }
  return (MlirOperation){NULL};
}

/// Whether a heavy op reads `v`, as it is or through views, joins and what widens it.
static bool feeds_heavy(MlirValue v) {
  MlirOpOperand use = mlirValueGetFirstUse(v);
  for (; !mlirOpOperandIsNull(use); use = mlirOpOperandGetNextUse(use)) {
    const MlirOperation user = mlirOpOperandGetOwner(use);
    const SgOpClass kind = sg_op_class(user);
    if (kind == SG_OP_CONTRACTS) return true;
    if (widens(use) && feeds_heavy(sg_res(user, 0))) return true;
    if ((kind == SG_OP_MOVES || sg_is(user, "sg.concat")) &&
        feeds_heavy(sg_res(user, 0)))
      return true;
  }
  return false;
}

/// Whether the sg.constant `constant` (may be null) is cloned into the kernel, where it
/// is `argument`. What heavy ops use never is: their emitters take it as an argument.
static bool is_inlined(MlirOperation constant, MlirValue argument) {
  if (mlirOperationIsNull(constant)) return false;
  const MlirAttribute value = sg_attr(constant, "value");
  return mlirAttributeIsADenseElements(value) &&
         (mlirDenseElementsAttrIsSplat(value) ||
          mlirElementsAttrGetNumElements(value) == 1) &&
         !feeds_heavy(argument);
}

MlirValue sg_outline_weight(SgOutline *o, MlirValue value, const char *layout) {
  char key[MAX_LAYOUT + 32];
  const MlirOperation op = sg_owner(value);
  const void *content = sg_is(op, "sg.constant") ? sg_attr(op, "value").ptr : value.ptr;
  const int n = snprintf(key, sizeof key, "%p %s", content, layout);
  int64_t *at = sg_table_at(o->weights, key, (size_t)n);
  if (*at >= 0) return o->weight_values[*at];

  if (o->weight_count == o->weight_capacity) {
    o->weight_capacity = o->weight_capacity ? 2 * o->weight_capacity : 64;
    o->weight_values =
        sg_realloc(o->weight_values, o->weight_capacity * sizeof(MlirValue));
  }
  SgBuilder b = sg_b_before(op);
  const SgAttr attrs[] = {{"layout", sg_a_str(&b, layout)}};
  const MlirValue weight = sg_b_val(&b, "plan.weight", .in = SG_V(value),
                                    .out = SG_T(mlirValueGetType(value)),
                                    .attrs = {layout[0] ? 1 : 0, attrs});
  mlirOperationMoveAfter(sg_owner(weight), op);
  *at = (int64_t)o->weight_count;
  o->weight_values[o->weight_count++] = weight;
  return weight;
}

/// The kernel's arguments: `values[i]` of the plan, in `layouts[i]`.
typedef struct Arguments {
  intptr_t n;
  MlirValue *values;
  MlirType *types;
  char (*layouts)[MAX_LAYOUT];
} Arguments;

/// Reads the arguments of the kernel `body` of `op`, and clones constants into it that
/// are none.
static Arguments make_arguments(SgOutline *o, MlirOperation op, MlirBlock body) {
  const size_t room = (size_t)sg_n_in(op) + 1;
  Arguments args = {0, sg_calloc(room, sizeof(MlirValue)),
                    sg_calloc(room, sizeof(MlirType)), sg_calloc(room, MAX_LAYOUT)};
  MlirOperation last = {NULL}; // constant that was cloned
  for (intptr_t i = 0; i < sg_n_in(op); i++) {
    const MlirOperation constant = sg_def(sg_in(op, i), "sg.constant");
    const MlirValue argument = mlirBlockGetArgument(body, args.n);
    if (is_inlined(constant, argument)) {
      const MlirOperation inner = mlirOperationClone(constant);
      mlirOperationSetLocation(inner, mlirOperationGetLocation(op));
      mlirBlockInsertOwnedOperationAfter(body, last, inner);
      last = inner;
      mlirValueReplaceAllUsesOfWith(argument, sg_res(inner, 0));
      mlirBlockEraseArgument(body, (unsigned)args.n);
      continue;
    }
    args.values[args.n] = sg_in(op, i);
    args.types[args.n++] = sg_in_type(op, i);
  }
  // Layouts come when the kernel is as it will be emitted: all constants are in it.
  for (intptr_t i = 0; i < args.n; i++) {
    const MlirValue argument = mlirBlockGetArgument(body, i);
    if (!sg_is_weight(args.values[i])) continue;
    const MlirOperation heavy = find_heavy_user(argument);
    // What another op reads, too, must be as it is for both.
    if (!mlirOperationIsNull(heavy) && sg_one_use(argument))
      sg_codegen_weight_layout(heavy, argument, sg_weight_bits(args.values[i]),
                               o->machine, args.layouts[i]);
    args.values[i] = sg_outline_weight(o, args.values[i], args.layouts[i]);
  }
  return args;
}

static void free_arguments(Arguments *args) {
  free(args->values);
  free(args->types);
  free(args->layouts);
}

/// A detached kernel function, named "k", of `body` (taken).
static MlirOperation make_kernel(MlirOperation op, MlirBlock body,
                                 const Arguments *args) {
  const MlirRegion region = mlirRegionCreate();
  mlirRegionAppendOwnedBlock(region, body);
  SgBuilder b = sg_b_before(op);
  const intptr_t n_results = sg_n_res(op);
  MlirType *types = sg_calloc((size_t)n_results + 1, sizeof *types);
  for (intptr_t i = 0; i < n_results; i++)
    types[i] = sg_res_type(op, i);

  // An attribute dictionary for each argument, as func.func wants it.
  MlirAttribute *layouts = sg_calloc((size_t)args->n + 1, sizeof *layouts);
  bool any = false;
  for (intptr_t i = 0; i < args->n; i++) {
    const char *layout = args->layouts[i];
    const MlirNamedAttribute named = mlirNamedAttributeGet(
        mlirIdentifierGet(b.ctx, SG_STR("sg.layout")), sg_a_str(&b, layout));
    layouts[i] = mlirDictionaryAttrGet(b.ctx, layout[0] ? 1 : 0, &named);
    any = any || layout[0];
  }
  const MlirType signature =
      sg_t_func(&b, (SgTypes){args->n, args->types}, (SgTypes){n_results, types});
  const SgAttr attrs[] = {{"sym_name", sg_a_str(&b, "k")},
                          {"sym_visibility", sg_a_str(&b, "private")},
                          {"function_type", sg_a_type(signature)},
                          {"sg.kernel", sg_a_unit(&b)},
                          {"arg_attrs", mlirArrayAttrGet(b.ctx, args->n, layouts)}};
  const MlirOperation kernel =
      sg_b_op(&b, "func.func", .attrs = {any ? 5 : 4, attrs}, .regions = SG_R(region));
  mlirOperationRemoveFromParent(kernel); // printed alone, or the module is numbered
  free(types);
  free(layouts);
  return kernel;
}

static void append_text(MlirStringRef text, void *buffer) {
  sg_buffer_put(buffer, text.data, text.length);
}

/// The symbol of `kernel` (taken): one with the same text, or a new function.
static MlirAttribute add_kernel(SgOutline *o, MlirOperation op, MlirOperation kernel) {
  SgBuffer text = {0};
  mlirOperationPrint(kernel, append_text, &text);
  int64_t *number = sg_table_at(o->kernels, text.data, text.size);
  sg_buffer_free(&text);
  const bool known = *number >= 0;
  if (!known) *number = (int64_t)sg_table_count(o->kernels) - 1;

  char name[128], what[96];
  sg_group_name(kernel, what);
  snprintf(name, sizeof name, "k_%s_%lld", what, (long long)*number);
  if (known) {
    mlirOperationDestroy(kernel);
  } else {
    SgBuilder b = sg_b_before(op);
    sg_set_attr(kernel, "sym_name", sg_a_str(&b, name));
    mlirBlockAppendOwnedOperation(o->functions, kernel);
    sg_pass_count(o->run, STAT_KERNELS, 1);
  }
  return mlirFlatSymbolRefAttrGet(o->ctx, sg_s(name));
}

void sg_outline_call(SgOutline *o, MlirOperation op) {
  const MlirBlock body = make_body(op);
  Arguments args = make_arguments(o, op, body);
  const MlirAttribute symbol = add_kernel(o, op, make_kernel(op, body, &args));
  const intptr_t n = sg_n_res(op);
  MlirType *types = sg_calloc((size_t)n + 1, sizeof *types);
  for (intptr_t i = 0; i < n; i++)
    types[i] = sg_res_type(op, i);
  SgBuilder b = sg_b_before(op);
  const MlirOperation call =
      sg_b_op(&b, "plan.call", .in = {args.n, args.values}, .out = {n, types},
              .attrs = SG_A({"kernel", symbol}));
  for (intptr_t i = 0; i < n; i++)
    mlirValueReplaceAllUsesOfWith(sg_res(op, i), sg_res(call, i));
  mlirOperationDestroy(op);
  free(types);
  free_arguments(&args);
  sg_pass_count(o->run, STAT_CALLS, 1);
}
