//===- outline_kernels.c - computing ops become kernels, @main the plan ---===//
//
//   func.func @main(%x) { %y = sg.conv %x, %w bias %b ...; return %y }
//     =>
//   func.func @main(%x) {
//     %w = plan.weight {layout = "rows:8"} dense_resource<...>
//     %y = plan.call @k_conv_0(%x, %w, %b)
//     return %y
//   }
//   func.func private @k_conv_0(%x, %w {sg.layout = "rows:8"}, %b) attributes
//   {sg.kernel}
//     { %y = sg.conv %x, %w bias %b ...; return %y }
//
// One op a kernel; two ops with the same text (types, attributes and layouts of
// weights included, locations not) share one. The arguments are the operands in
// order; constants of one element or one value are cloned into the kernel, others
// become plan.weight in the layout that the code generator asks for. Ops that only
// rename memory become plan.view (view.c). Values nobody uses go. A result of the
// program that no call can write (an argument, a weight, a view, a value that is
// another result already) becomes a plan.copy. plan.* ops are left alone.
//===----------------------------------------------------------------------===//
#include "sg/Kernels.h"

#include "Support/buffer.h"
#include "Support/table.h"
#include "sg/Builder.h"
#include "sg/Codegen.h"
#include "view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_OPERANDS = 4096, MAX_LAYOUT = SG_LAYOUT_TEXT };
enum { STAT_KERNELS, STAT_CALLS, STAT_VIEWS, STAT_COPIES };

typedef struct Outline {
  MlirContext ctx;
  MlirBlock functions; ///< the module's body, where kernels go
  SgTable *kernels;    ///< text of a kernel → number of its function
  SgTable *weights;    ///< attribute and layout → index in `weight_values`
  MlirValue *weight_values;
  size_t weight_count, weight_capacity;
  const SgMachine *machine; ///< that weights are laid out for
  const SgPassRun *run;
} Outline;

//===----------------------------------------------------------------------===//
// Readers
//===----------------------------------------------------------------------===//

/// func.func @main, or null.
static MlirOperation find_main(MlirOperation module) {
  const MlirSymbolTable symbols = mlirSymbolTableCreate(module);
  MlirOperation func = mlirSymbolTableLookup(symbols, SG_STR("main"));
  mlirSymbolTableDestroy(symbols);
  if (!sg_is(func, "func.func")) func.ptr = NULL;
  return func;
}

static bool read_static(MlirType type) {
  return mlirTypeIsARankedTensor(type) && mlirShapedTypeHasStaticShape(type) &&
         sg_view_element_bytes(sg_elem(type)) > 0;
}

/// Checks before anything changes: sg and plan ops on static tensors of numbers.
static MlirLogicalResult check_op(MlirOperation op) {
  if (sg_is(op, "func.return") || sg_is_of(op, "plan")) return SG_OK;
  if (!sg_is_of(op, "sg"))
    return sg_error(op, "is no sg op: @main is outlined when nothing else is left");
  if (mlirOperationGetNumRegions(op) != 0)
    return sg_error(op, "has a region, which no kernel can hold yet");
  if (sg_n_in(op) > MAX_OPERANDS)
    return sg_error(op, "has %td operands, at most %d are handled", sg_n_in(op),
                    MAX_OPERANDS);
  for (intptr_t i = 0; i < sg_n_in(op); i++)
    if (!read_static(sg_in_type(op, i)))
      return sg_error(op, "operand %td has no static shape of numbers", i);
  for (intptr_t i = 0; i < sg_n_res(op); i++)
    if (!read_static(sg_res_type(op, i)))
      return sg_error(op, "result %td has no static shape of numbers", i);
  return SG_OK;
}

static bool is_heavy(MlirOperation op) {
  return sg_is(op, "sg.matmul") || sg_is(op, "sg.conv") ||
         sg_is(op, "sg.conv_transpose");
}

/// Whether the sg.constant `constant` is cloned into the kernel of `user`. The
/// operands of heavy ops never are: their emitters take all of them as arguments.
static bool is_inlined(MlirOperation constant, MlirOperation user) {
  if (mlirOperationIsNull(constant) || is_heavy(user)) return false;
  const MlirAttribute value = sg_attr(constant, "value");
  return mlirAttributeIsADenseElements(value) &&
         (mlirDenseElementsAttrIsSplat(value) ||
          mlirElementsAttrGetNumElements(value) == 1);
}

static bool is_unused(MlirOperation op) {
  for (intptr_t i = 0; i < sg_n_res(op); i++)
    if (!mlirOpOperandIsNull(mlirValueGetFirstUse(sg_res(op, i)))) return false;
  return sg_n_res(op) > 0;
}

//===----------------------------------------------------------------------===//
// Rewrites
//===----------------------------------------------------------------------===//

static void erase_unused(MlirBlock block) {
  MlirOperation *ops = NULL;
  size_t n = 0, room = 0;
  MlirOperation op = mlirBlockGetFirstOperation(block);
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op)) {
    if (n == room) ops = sg_realloc(ops, (room = 2 * room + 64) * sizeof *ops);
    ops[n++] = op;
  }
  while (n-- > 0) // from the end, so that chains go at once
    if (is_unused(ops[n])) mlirOperationDestroy(ops[n]);
  free(ops);
}

/// plan.weight of `constant` with `layout`, made once for each pair.
static MlirValue get_weight(Outline *o, MlirOperation constant, const char *layout) {
  char key[MAX_LAYOUT + 32];
  const MlirAttribute value = sg_attr(constant, "value");
  const int n = snprintf(key, sizeof key, "%p %s", value.ptr, layout);
  int64_t *at = sg_table_at(o->weights, key, (size_t)n);
  if (*at >= 0) return o->weight_values[*at];

  if (o->weight_count == o->weight_capacity) {
    o->weight_capacity = o->weight_capacity ? 2 * o->weight_capacity : 64;
    o->weight_values =
        sg_realloc(o->weight_values, o->weight_capacity * sizeof(MlirValue));
  }
  SgBuilder b = sg_b_before(constant);
  const SgAttr attrs[] = {{"value", value}, {"layout", sg_a_str(&b, layout)}};
  const MlirValue weight =
      sg_b_val(&b, "plan.weight", .out = SG_T(sg_res_type(constant, 0)),
               .attrs = {layout[0] ? 2 : 1, attrs});
  *at = (int64_t)o->weight_count;
  o->weight_values[o->weight_count++] = weight;
  return weight;
}

/// What the plan calls `value` of the graph: a constant's plan.weight, or itself.
static MlirValue get_planned(Outline *o, MlirValue value) {
  const MlirOperation constant = sg_def(value, "sg.constant");
  return mlirOperationIsNull(constant) ? value : get_weight(o, constant, "");
}

static void make_view(Outline *o, MlirOperation op, int64_t offset) {
  SgBuilder b = sg_b_before(op);
  const SgAttr attrs[] = {{"offset", sg_a_i64(&b, offset)}};
  const MlirValue x = get_planned(o, sg_in(op, 0));
  const MlirValue view =
      sg_b_val(&b, "plan.view", .in = SG_V(x), .out = SG_T(sg_res_type(op, 0)),
               .attrs = {offset ? 1 : 0, attrs});
  mlirValueReplaceAllUsesOfWith(sg_res(op, 0), view);
  mlirOperationDestroy(op);
  sg_pass_count(o->run, STAT_VIEWS, 1);
}

/// The kernel's arguments: `values[i]` of the plan, in `layouts[i]`.
typedef struct Arguments {
  intptr_t n;
  MlirValue *values;
  MlirType *types;
  MlirLocation *locs;
  char (*layouts)[MAX_LAYOUT];
} Arguments;

static Arguments read_arguments(Outline *o, MlirOperation op) {
  const size_t room = (size_t)sg_n_in(op) + 1;
  Arguments args = {0, sg_calloc(room, sizeof(MlirValue)),
                    sg_calloc(room, sizeof(MlirType)),
                    sg_calloc(room, sizeof(MlirLocation)), sg_calloc(room, MAX_LAYOUT)};
  for (intptr_t i = 0; i < sg_n_in(op); i++) {
    const MlirOperation constant = sg_def(sg_in(op, i), "sg.constant");
    if (is_inlined(constant, op)) continue;
    char *layout = args.layouts[args.n];
    if (!mlirOperationIsNull(constant)) {
      sg_codegen_weight_layout(op, i, o->machine, layout);
      args.values[args.n] = get_weight(o, constant, layout);
    } else {
      args.values[args.n] = sg_in(op, i);
    }
    args.types[args.n] = sg_in_type(op, i);
    args.locs[args.n++] = mlirOperationGetLocation(op);
  }
  return args;
}

static void free_arguments(Arguments *args) {
  free(args->values);
  free(args->types);
  free(args->locs);
  free(args->layouts);
}

/// A detached kernel function, named "k", that holds a clone of `op`.
static MlirOperation make_kernel(MlirOperation op, const Arguments *args) {
  const MlirLocation loc = mlirOperationGetLocation(op);
  const MlirBlock body = mlirBlockCreate(args->n, args->types, args->locs);
  const MlirRegion region = mlirRegionCreate();
  mlirRegionAppendOwnedBlock(region, body);
  SgBuilder b = sg_b_at_end(body, loc);

  const MlirOperation clone = mlirOperationClone(op);
  for (intptr_t i = 0, arg = 0; i < sg_n_in(op); i++) {
    const MlirOperation constant = sg_def(sg_in(op, i), "sg.constant");
    MlirValue operand;
    if (is_inlined(constant, op)) {
      const MlirOperation inner = mlirOperationClone(constant);
      mlirOperationSetLocation(inner, loc);
      mlirBlockAppendOwnedOperation(body, inner);
      operand = sg_res(inner, 0);
    } else {
      operand = mlirBlockGetArgument(body, arg++);
    }
    mlirOperationSetOperand(clone, i, operand);
  }
  mlirBlockAppendOwnedOperation(body, clone);
  const intptr_t n_results = sg_n_res(clone);
  MlirValue *results = sg_calloc((size_t)n_results + 1, sizeof *results);
  MlirType *types = sg_calloc((size_t)n_results + 1, sizeof *types);
  for (intptr_t i = 0; i < n_results; i++) {
    results[i] = sg_res(clone, i);
    types[i] = mlirValueGetType(results[i]);
  }
  sg_b_op(&b, "func.return", .in = {n_results, results});

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
  SgBuilder outer = sg_b_before(op);
  const MlirOperation kernel = sg_b_op(
      &outer, "func.func", .attrs = {any ? 5 : 4, attrs}, .regions = SG_R(region));
  mlirOperationRemoveFromParent(kernel); // printed alone, or the module is numbered
  free(results);
  free(types);
  free(layouts);
  return kernel;
}

static void append_text(MlirStringRef text, void *buffer) {
  sg_buffer_put(buffer, text.data, text.length);
}

/// The symbol of `kernel` (taken): one with the same text, or a new function.
static MlirAttribute add_kernel(Outline *o, MlirOperation op, MlirOperation kernel) {
  SgBuffer text = {0};
  mlirOperationPrint(kernel, append_text, &text);
  int64_t *number = sg_table_at(o->kernels, text.data, text.size);
  sg_buffer_free(&text);
  const bool known = *number >= 0;
  if (!known) *number = (int64_t)sg_table_count(o->kernels) - 1;

  char name[128];
  const MlirStringRef full = sg_name(op); // "sg.conv"
  snprintf(name, sizeof name, "k_%.*s_%lld", (int)full.length - 3, full.data + 3,
           (long long)*number);
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

static void make_call(Outline *o, MlirOperation op) {
  Arguments args = read_arguments(o, op);
  const MlirAttribute symbol = add_kernel(o, op, make_kernel(op, &args));
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

/// Whether operand `i` of the return must be copied to become an output.
static bool needs_copy(MlirOperation ret, intptr_t i) {
  const MlirValue value = sg_in(ret, i);
  const MlirOperation def = sg_owner(value);
  if (!sg_is(def, "plan.call") && !sg_is(def, "plan.copy")) return true;
  for (intptr_t k = 0; k < i; k++)
    if (mlirValueEqual(sg_in(ret, k), value)) return true;
  return false;
}

static void make_outputs(Outline *o, MlirOperation ret) {
  for (intptr_t i = 0; i < sg_n_in(ret); i++)
    mlirOperationSetOperand(ret, i, get_planned(o, sg_in(ret, i)));
  for (intptr_t i = 0; i < sg_n_in(ret); i++) {
    if (!needs_copy(ret, i)) continue;
    SgBuilder b = sg_b_before(ret);
    const MlirValue copy = sg_b_val(&b, "plan.copy", .in = SG_V(sg_in(ret, i)),
                                    .out = SG_T(sg_in_type(ret, i)));
    mlirOperationSetOperand(ret, i, copy);
    sg_pass_count(o->run, STAT_COPIES, 1);
  }
}

static void outline(Outline *o, MlirBlock block) {
  erase_unused(block);
  MlirOperation op = mlirBlockGetFirstOperation(block);
  while (!mlirOperationIsNull(op)) {
    const MlirOperation next = mlirOperationGetNextInBlock(op);
    int64_t offset;
    if (sg_is(op, "func.return"))
      make_outputs(o, op);
    else if (!sg_is_of(op, "sg") || sg_is(op, "sg.constant"))
      ; // a constant is read where it is used, and goes at the end
    else if (sg_view_read(op, &offset))
      make_view(o, op, offset);
    else
      make_call(o, op);
    op = next;
  }
  erase_unused(block);
}

static MlirLogicalResult run(MlirOperation module, const SgPassRun *run) {
  const MlirOperation main = find_main(module);
  if (mlirOperationIsNull(main)) return sg_error(module, "has no function @main");
  const MlirRegion region = mlirOperationGetRegion(main, 0);
  const MlirBlock block = mlirRegionGetFirstBlock(region);
  if (mlirBlockIsNull(block)) return sg_error(main, "@main has no body");
  if (!mlirBlockIsNull(mlirBlockGetNextInRegion(block)))
    return sg_error(main, "@main has more than one block");
  MlirOperation op = mlirBlockGetFirstOperation(block);
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op))
    if (SG_FAILED(check_op(op))) return SG_FAIL;

  Outline o = {.ctx = mlirOperationGetContext(module),
               .functions = mlirRegionGetFirstBlock(mlirOperationGetRegion(module, 0)),
               .kernels = sg_table_create(),
               .weights = sg_table_create(),
               .machine = run->state,
               .run = run};
  outline(&o, block);
  sg_table_destroy(o.kernels);
  sg_table_destroy(o.weights);
  free(o.weight_values);
  return SG_OK;
}

typedef struct Options {
  const char *mcpu;
} Options;
static const Options defaults = {"native"};
static const SgPassOption options[] = {{"mcpu",
                                        "the CPU whose code generator lays out weights",
                                        SG_OPTION_STRING, offsetof(Options, mcpu)},
                                       {0}};

static MlirLogicalResult init(MlirContext ctx, const void *opts, void **state) {
  SgError error;
  SgMachine *machine;
  if (sg_machine_create(((const Options *)opts)->mcpu, &machine, &error) !=
      SG_STATUS_OK) {
    mlirEmitError(mlirLocationUnknownGet(ctx), error.text);
    return SG_FAIL;
  }
  *state = machine;
  return SG_OK;
}

static void fini(void *state) { sg_machine_destroy(state); }

static MlirDialectHandle (*const dialects[])(void) = {mlirGetDialectHandle__plan__,
                                                      NULL};
static const SgPassStatistic statistics[] = {{"kernels", "distinct kernels made"},
                                             {"calls", "ops that became calls"},
                                             {"views", "ops that became views"},
                                             {"copies", "outputs that are copies"},
                                             {0}};

const SgPass sg_pass_outline_kernels = {
    .name = "sg-outline-kernels",
    .summary = "Turn the computing ops of @main into kernels, and @main into the plan",
    .root = "builtin.module",
    .exactness = SG_EXACT,
    .run = run,
    .dialects = dialects,
    .options_size = sizeof(Options),
    .options_default = &defaults,
    .options = options,
    .statistics = statistics,
    .init = init,
    .fini = fini};
