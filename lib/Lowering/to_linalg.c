//===- to_linalg.c - a kernel of one sg op becomes loops over memrefs -----===//
//
//   func.func private @k(%x: tensor<8x4xf32>) -> tensor<8x4xf32>
//       attributes {sg.kernel} {
//     %y = sg.relu %x : (tensor<8x4xf32>) -> tensor<8x4xf32>
//     return %y : tensor<8x4xf32>
//   }
// =>
//   func.func private @k(%x: memref<8x4xf32>, %y: memref<8x4xf32>, %begin: index,
//                        %end: index) -> i32 attributes {sg.kernel, sg.units = 1} {
//     bufferization.to_tensor, linalg, bufferization.materialize_in_destination
//     return %status : i32
//   }
//
// The lowering of each op prints the new body as text (Emit.h), which is parsed and
// takes the place of the old one. Element types become signless, i1 becomes i8. The
// kernel's memrefs never overlap: they are marked llvm.noalias.
//
// Functions without the attribute sg.kernel, or without sg ops (kernels that were
// emitted directly), are left alone. An op without a lowering is an error.
//===----------------------------------------------------------------------===//
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "Rows.h"
#include "Support/buffer.h"
#include "Tail.h"
#include "sg/Pass.h"

enum { MAX_RESULTS = 4 };

static const SgLowerEntry *const families[] = {
    sg_lower_pooling,   sg_lower_movement, sg_lower_padding,     sg_lower_resize,
    sg_lower_indexing,  sg_lower_scan,     sg_lower_contraction, sg_lower_convolution,
    sg_lower_recurrent, sg_lower_tree};

static SgLower find_lowering(MlirOperation op) {
  for (size_t f = 0; f < sizeof families / sizeof *families; ++f)
    for (const SgLowerEntry *entry = families[f]; entry->op != NULL; ++entry)
      if (sg_is(op, entry->op)) return entry->lower;
  return NULL;
}

// ---- reading the kernel

/// The sg ops of a kernel that are no constants. Owned: free.
typedef struct Ops {
  size_t n;
  MlirOperation *ops;
} Ops;

static Ops find_ops(MlirBlock body) {
  Ops found = {0};
  size_t room = 0;
  for (MlirOperation op = mlirBlockGetFirstOperation(body); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op)) {
    if (!sg_is_of(op, "sg") || sg_is(op, "sg.constant")) continue;
    if (found.n == room)
      found.ops = sg_realloc(found.ops, (room = 2 * room + 8) * sizeof op);
    found.ops[found.n++] = op;
  }
  return found;
}

static bool is_static(MlirType t) {
  return sg_is_static(t) && sg_e_scalar(sg_elem(t)).kind != 0 &&
         sg_rank(t) <= SG_E_RANK;
}

static MlirLogicalResult check_types(MlirOperation op) {
  for (intptr_t i = 0; i < sg_n_in(op); ++i)
    if (!is_static(sg_in_type(op, i)))
      return sg_error(op,
                      "operand %d cannot be lowered: its type is not a static tensor "
                      "of numbers of rank <= %d",
                      (int)i, SG_E_RANK);
  for (intptr_t i = 0; i < sg_n_res(op); ++i)
    if (!is_static(sg_res_type(op, i)))
      return sg_error(op,
                      "result %d cannot be lowered: its type is not a static tensor "
                      "of numbers of rank <= %d",
                      (int)i, SG_E_RANK);
  if (sg_n_res(op) > MAX_RESULTS) return sg_error(op, "has too many results to lower");
  return SG_OK;
}

/// Which output each result of `op` is, by the return; false (reported) for others.
static bool match_results(MlirOperation op, MlirOperation ret, int *out_arg) {
  for (intptr_t i = 0; i < sg_n_res(op); ++i)
    out_arg[i] = -1;
  for (intptr_t i = 0; i < sg_n_in(ret); ++i) {
    intptr_t which = 0;
    while (which < sg_n_res(op) && !mlirValueEqual(sg_in(ret, i), sg_res(op, which)))
      ++which;
    if (which == sg_n_res(op) || out_arg[which] >= 0) {
      sg_error(op, "does not make the value number %d that its kernel returns", (int)i);
      return false;
    }
    out_arg[which] = (int)i;
  }
  return true;
}

/// Whether none of what is returned has elements.
static bool is_empty(MlirOperation ret) {
  for (intptr_t i = 0; i < sg_n_in(ret); ++i) {
    int64_t dims[SG_E_RANK];
    if (sg_e_product(sg_e_dims(sg_in_type(ret, i), dims), dims) != 0) return false;
  }
  return true;
}

// ---- making the new body

static void print_argument(SgEmit *e, const char *name, int i, MlirType t) {
  int64_t dims[SG_E_RANK];
  const int rank = sg_e_argument_dims(t, dims);
  sg_e(e, "%%%s%d: %s {llvm.noalias}, ", name, i,
       sg_e_memref(e, sg_e_scalar(sg_elem(t)), rank, dims));
}

/// The text of the function around the body in `e`; e->text afterwards.
static void wrap(SgEmit *e, MlirBlock body, MlirOperation ret) {
  char *inner = e->text;
  e->text = NULL;
  e->length = e->capacity = 0;
  const char *status = e->status;
  sg_e(e, "func.func private @kernel(");
  for (int i = 0; i < (int)mlirBlockGetNumArguments(body); ++i)
    print_argument(e, "a", i, mlirValueGetType(mlirBlockGetArgument(body, i)));
  for (int i = 0; i < (int)sg_n_in(ret); ++i)
    print_argument(e, "o", i, mlirValueGetType(sg_in(ret, i)));
  sg_e(e, "%%begin: index, %%end: index) -> i32 {\n%s", inner != NULL ? inner : "");
  if (status == NULL) {
    status = "%status";
    sg_e(e, "%%status = arith.constant 0 : i32\n");
  }
  sg_e(e, "return %s : i32\n}\n", status);
  free(inner);
}

/// Parses the text into the place of `func`'s body.
static MlirLogicalResult replace_body(SgEmit *e, MlirOperation func) {
  const MlirModule module =
      mlirModuleCreateParse(e->ctx, mlirStringRefCreate(e->text, e->length));
  if (mlirModuleIsNull(module)) {
    mlirEmitError(mlirOperationGetLocation(func),
                  "the lowering of this kernel printed text that does not parse");
    fputs(e->text, stderr);
    return SG_FAIL;
  }
  const MlirOperation made = mlirBlockGetFirstOperation(mlirModuleGetBody(module));
  mlirRegionTakeBody(mlirOperationGetRegion(func, 0), mlirOperationGetRegion(made, 0));
  static const char *const attrs[] = {"function_type", "arg_attrs"};
  for (int i = 0; i < 2; ++i)
    sg_set_attr(func, attrs[i], sg_attr(made, attrs[i]));
  mlirOperationRemoveAttributeByName(func, SG_STR("res_attrs"));
  const MlirType i64 = mlirIntegerTypeGet(e->ctx, 64);
  sg_set_attr(func, "sg.units", mlirIntegerAttrGet(i64, e->units));
  mlirModuleDestroy(module);
  return SG_OK;
}

// ---- one op, or a group of rows

static MlirLogicalResult lower_op(SgEmit *e, MlirOperation ret) {
  const SgLower lowering = find_lowering(e->op);
  if (lowering == NULL) return sg_error(e->op, "has no lowering");
  int out_arg[MAX_RESULTS];
  if (!match_results(e->n_tail ? e->tail[e->n_tail - 1] : e->op, ret, out_arg))
    return SG_FAIL;
  e->out_arg = out_arg;
  e->scalar = sg_n_in(e->op) > 0 ? sg_e_in_scalar(e, 0) : sg_e_out_scalar(e, 0);
  return is_empty(ret) ? SG_OK : lowering(e);
}

/// Reports what a kernel returns that is not made by its ops, and constants that are
/// not one value.
static MlirLogicalResult check_rows(Ops all, MlirOperation ret) {
  for (intptr_t i = 0; i < sg_n_in(ret); ++i)
    if (!sg_is_of(sg_owner(sg_in(ret, i)), "sg") ||
        sg_is(sg_owner(sg_in(ret, i)), "sg.constant"))
      return sg_error(all.ops[all.n - 1],
                      "does not make the value number %d that its kernel returns",
                      (int)i);
  for (size_t k = 0; k < all.n; ++k)
    for (intptr_t i = 0; i < sg_n_in(all.ops[k]); ++i) {
      double value;
      if (!mlirOperationIsNull(sg_def(sg_in(all.ops[k], i), "sg.constant")) &&
          !sg_e_splat_value(sg_in(all.ops[k], i), &value))
        return sg_error(all.ops[k],
                        "operand %d of a kernel is a constant of several elements; it "
                        "must be an argument",
                        (int)i);
    }
  return SG_OK;
}

static MlirLogicalResult lower_rows(SgEmit *e, Ops all, MlirOperation ret) {
  if (SG_FAILED(check_rows(all, ret))) return SG_FAIL;
  if (is_empty(ret)) return SG_OK;
  const size_t n = (size_t)sg_n_in(ret);
  MlirValue *outputs = sg_calloc(n + 1, sizeof *outputs);
  for (size_t i = 0; i < n; ++i)
    outputs[i] = sg_in(ret, (intptr_t)i);
  const char *why = NULL;
  SgRows *rows = sg_rows_create(all.n, all.ops, n, outputs, &why);
  const MlirLogicalResult result =
      rows != NULL
          ? sg_rows_emit(rows, e)
          : sg_error(e->op, "and the others of its kernel can't be one: %s", why);
  sg_rows_destroy(rows);
  free(outputs);
  return result;
}

/// Puts the op that has a tail of the others, if there is one, in front of them.
static bool find_tail(Ops all) {
  const char *why;
  for (size_t i = 0; i < all.n; ++i) {
    const MlirOperation op = all.ops[i];
    if (find_lowering(op) == NULL) continue;
    memmove(all.ops + 1, all.ops, i * sizeof op);
    all.ops[0] = op;
    return sg_tail_can(op, (int)all.n - 1, all.ops + 1, &why);
  }
  return false;
}

static MlirLogicalResult lower(MlirOperation func, Ops all) {
  const MlirBlock body = mlirRegionGetFirstBlock(mlirOperationGetRegion(func, 0));
  const MlirOperation ret = mlirBlockGetTerminator(body);
  bool rows = true;
  for (size_t i = 0; i < all.n; ++i) {
    if (SG_FAILED(check_types(all.ops[i]))) return SG_FAIL;
    rows = rows && sg_rows_takes(all.ops[i]);
  }
  const bool tail = !rows && all.n > 1;
  const MlirOperation second = all.ops[tail];
  if (tail && !find_tail(all))
    return sg_error(second, "is the second op of its kernel, and not of a kind that "
                            "shares one");
  SgEmit e = {.op = all.ops[0], .ctx = mlirOperationGetContext(all.ops[0]), .units = 1};
  if (tail) e.n_tail = (int)all.n - 1, e.tail = all.ops + 1;
  MlirLogicalResult result = rows ? lower_rows(&e, all, ret) : lower_op(&e, ret);
  if (!SG_FAILED(result)) wrap(&e, body, ret);
  if (e.failed) result = SG_FAIL;
  if (!SG_FAILED(result)) result = replace_body(&e, func);
  sg_e_deinit(&e);
  return result;
}

static MlirLogicalResult run(MlirOperation func, const SgPassRun *pass) {
  (void)pass;
  const MlirRegion region = mlirOperationGetRegion(func, 0);
  const MlirBlock body = mlirRegionGetFirstBlock(region);
  if (!sg_has(func, "sg.kernel") || mlirBlockIsNull(body)) return SG_OK;
  const Ops all = find_ops(body);
  const MlirLogicalResult result = all.n > 0 ? lower(func, all) : SG_OK;
  free(all.ops);
  return result;
}

extern MlirDialectHandle mlirGetDialectHandle__arith__(void);
extern MlirDialectHandle mlirGetDialectHandle__bufferization__(void);
extern MlirDialectHandle mlirGetDialectHandle__linalg__(void);
extern MlirDialectHandle mlirGetDialectHandle__llvm__(void);
extern MlirDialectHandle mlirGetDialectHandle__math__(void);
extern MlirDialectHandle mlirGetDialectHandle__memref__(void);
extern MlirDialectHandle mlirGetDialectHandle__scf__(void);
extern MlirDialectHandle mlirGetDialectHandle__tensor__(void);
extern MlirDialectHandle mlirGetDialectHandle__vector__(void);
static MlirDialectHandle (*const dialects[])(void) = {
    mlirGetDialectHandle__arith__,  mlirGetDialectHandle__bufferization__,
    mlirGetDialectHandle__linalg__, mlirGetDialectHandle__llvm__,
    mlirGetDialectHandle__math__,   mlirGetDialectHandle__memref__,
    mlirGetDialectHandle__scf__,    mlirGetDialectHandle__tensor__,
    mlirGetDialectHandle__vector__, NULL};

const SgPass sg_pass_to_linalg = {.name = "sg-to-linalg",
                                  .summary =
                                      "Lower kernels of sg ops to linalg and scf",
                                  .root = "func.func",
                                  .exactness = SG_ROUNDING,
                                  .run = run,
                                  .dialects = dialects};
