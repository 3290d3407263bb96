//===- outline_kernels.c - computing ops become kernels, @main the plan ---===//
//
//   func.func @main(%x) { %y = sg.conv %x, %w bias %b ...; return %y }
//     =>
//   func.func @main(%x) {
//     %c = sg.constant dense_resource<...>
//     %w = plan.weight %c {layout = "rows:8"}
//     %y = plan.call @k_conv_0(%x, %w, %b)
//     return %y
//   }
//   func.func private @k_conv_0(%x, %w {sg.layout = "rows:8"}, %b) attributes
//   {sg.kernel}
//     { %y = sg.conv %x, %w bias %b ...; return %y }
//
// One op a kernel, or one sg.fusion; two with the same text (types, attributes and
// layouts of weights included, locations not) share one (kernel_function.c). Operands
// that are known now (sg_is_weight) become weights: constants, and trees of ops over
// them, which stay in @main below their plan.weight. Ops that only rename memory become
// plan.view (view.c), concatenations whose parts can be written where they belong
// plan.concat (plan_concat.c). Values nobody uses go. A result of the
// program that no call can write (an argument, a weight, a view, a value that is
// another result already) becomes a plan.copy. plan.* ops are left alone.
//===----------------------------------------------------------------------===//
#include "sg/Kernels.h"

#include "Support/buffer.h"
#include "expand_attention.h"
#include "outline.h"
#include "pass_machine.h"
#include "view.h"

#include <stdlib.h>

enum { MAX_OPERANDS = 4096 };

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
  return sg_is_static(type) && sg_view_element_bytes(sg_elem(type)) > 0;
}

static MlirLogicalResult check_body(MlirBlock block);

/// Checks before anything changes: sg and plan ops on static tensors of numbers.
static MlirLogicalResult check_op(MlirOperation op) {
  if (sg_is(op, "func.return") || sg_is_of(op, "plan")) return SG_OK;
  if (!sg_is_of(op, "sg"))
    return sg_error(op, "is no sg op: @main is outlined when nothing else is left");
  if (sg_n_in(op) > MAX_OPERANDS)
    return sg_error(op, "has %td operands, at most %d are handled", sg_n_in(op),
                    MAX_OPERANDS);
  for (intptr_t i = 0; i < sg_n_in(op); i++)
    if (!read_static(sg_in_type(op, i)))
      return sg_error(op, "operand %td has no static shape of numbers", i);
  for (intptr_t i = 0; i < sg_n_res(op); i++)
    if (!read_static(sg_res_type(op, i)))
      return sg_error(op, "result %td has no static shape of numbers", i);
  if (!sg_is(op, "sg.fusion")) return SG_OK;
  return check_body(mlirRegionGetFirstBlock(mlirOperationGetRegion(op, 0)));
}

static MlirLogicalResult check_body(MlirBlock block) {
  MlirOperation op = mlirBlockGetFirstOperation(block);
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op))
    if (SG_FAILED(check_op(op))) return SG_FAIL;
  return SG_OK;
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

MlirValue sg_outline_value(SgOutline *o, MlirValue value) {
  return sg_is_weight(value) ? sg_outline_weight(o, value, "") : value;
}

static void make_view(SgOutline *o, MlirOperation op, int64_t offset) {
  SgBuilder b = sg_b_before(op);
  const SgAttr attrs[] = {{"offset", sg_a_i64(&b, offset)}};
  const MlirValue x = sg_outline_value(o, sg_in(op, 0));
  const MlirValue view =
      sg_b_val(&b, "plan.view", .in = SG_V(x), .out = SG_T(sg_res_type(op, 0)),
               .attrs = {offset ? 1 : 0, attrs});
  mlirValueReplaceAllUsesOfWith(sg_res(op, 0), view);
  mlirOperationDestroy(op);
  sg_pass_count(o->run, STAT_VIEWS, 1);
}

/// Whether operand `i` of the return must be copied to become an output.
static bool needs_copy(const SgOutline *o, MlirOperation ret, intptr_t i) {
  const MlirValue value = sg_in(ret, i);
  const MlirOperation def = sg_owner(value);
  if (!sg_is(def, "plan.call") && !sg_is(def, "plan.copy") &&
      !sg_is(def, "plan.concat"))
    return true;
  if (sg_outline_is_part(o, value)) return true;
  for (intptr_t k = 0; k < i; k++)
    if (mlirValueEqual(sg_in(ret, k), value)) return true;
  return false;
}

static void make_outputs(SgOutline *o, MlirOperation ret) {
  for (intptr_t i = 0; i < sg_n_in(ret); i++)
    mlirOperationSetOperand(ret, i, sg_outline_value(o, sg_in(ret, i)));
  for (intptr_t i = 0; i < sg_n_in(ret); i++) {
    if (!needs_copy(o, ret, i)) continue;
    SgBuilder b = sg_b_before(ret);
    const MlirValue copy = sg_b_val(&b, "plan.copy", .in = SG_V(sg_in(ret, i)),
                                    .out = SG_T(sg_in_type(ret, i)));
    mlirOperationSetOperand(ret, i, copy);
    sg_pass_count(o->run, STAT_COPIES, 1);
  }
}

static void outline(SgOutline *o, MlirBlock block) {
  erase_unused(block);
  MlirOperation op = mlirBlockGetFirstOperation(block);
  while (!mlirOperationIsNull(op)) {
    const MlirOperation next = mlirOperationGetNextInBlock(op);
    int64_t offset;
    if (sg_is(op, "func.return"))
      make_outputs(o, op);
    else if (!sg_is_of(op, "sg") || (sg_n_res(op) == 1 && sg_is_weight(sg_res(op, 0))))
      ; // a weight is read where it is used; what no plan.weight needs goes at the end
    else if (sg_view_read(op, &offset))
      make_view(o, op, offset);
    else if (!sg_outline_concat(o, op))
      sg_outline_call(o, op);
    op = next;
  }
  erase_unused(block);
}

/// Ops that no kernel is emitted of become those they consist of.
static void expand(MlirBlock block) {
  MlirOperation next, op = mlirBlockGetFirstOperation(block);
  for (; !mlirOperationIsNull(op); op = next) {
    next = mlirOperationGetNextInBlock(op);
    if (sg_is(op, "sg.attention") &&
        !sg_codegen_takes_attention(op, (MlirValue){NULL}, NULL))
      sg_expand_attention(op);
  }
}
static MlirLogicalResult run(MlirOperation module, const SgPassRun *run) {
  const MlirOperation main = find_main(module);
  if (mlirOperationIsNull(main)) return sg_error(module, "has no function @main");
  const MlirRegion region = mlirOperationGetRegion(main, 0);
  const MlirBlock block = mlirRegionGetFirstBlock(region);
  if (mlirBlockIsNull(block)) return sg_error(main, "@main has no body");
  if (!mlirBlockIsNull(mlirBlockGetNextInRegion(block)))
    return sg_error(main, "@main has more than one block");
  if (SG_FAILED(check_body(block))) return SG_FAIL;

  expand(block);
  SgOutline o = {.ctx = mlirOperationGetContext(module),
                 .functions =
                     mlirRegionGetFirstBlock(mlirOperationGetRegion(module, 0)),
                 .kernels = sg_table_create(),
                 .weights = sg_table_create(),
                 .part_numbers = sg_table_create(),
                 .machine = run->state,
                 .run = run};
  outline(&o, block);
  sg_table_destroy(o.kernels);
  sg_table_destroy(o.weights);
  sg_table_destroy(o.part_numbers);
  free(o.weight_values);
  free(o.parts);
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
  return sg_pass_machine_init(ctx, ((const Options *)opts)->mcpu, state);
}

static MlirDialectHandle (*const dialects[])(void) = {mlirGetDialectHandle__plan__,
                                                      NULL};
static const SgPassStatistic statistics[] = {
    {"kernels", "distinct kernels made"},
    {"calls", "ops that became calls"},
    {"views", "ops that became views"},
    {"copies", "outputs and parts that are copies"},
    {"concats", "ops that became concats"},
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
    .fini = sg_pass_machine_fini};
