//===- emit_kernels.c - heavy kernels as loops over register tiles --------===//
//
//   func.func @k(%x: tensor<..>, %w: tensor<..> {sg.layout = ".."}) -> tensor<..>
//       attributes {sg.kernel} { %y = sg.matmul %x, %w : ..  return %y : .. }
// =>
//   func.func @k(%x: memref<N x f32>, .., %y: memref<M x f32>[, %local: memref<L x
//   i8>],
//                %begin: index, %end: index) -> i32
//       attributes {sg.kernel, sg.units = .., sg.scratch = 0, sg.local = L}
//
// or, of two phases (kernel.h), with sg.first_units and a scratch argument.
//
// Takes kernels of one sg.matmul or sg.conv with static shapes, on one element type
// with arithmetic (f16 and bf16 are computed in f32), and of elementwise ops after it
// (epilogue.h); those of one sg.attention and views (attention.h); and those of one
// sg.max_pool, sg.avg_pool or sg.transpose. All others are left as they are.
//
//===----------------------------------------------------------------------===//
#include "kernel.h"

#include "mlir-c/Dialect/Arith.h"
#include "mlir-c/Dialect/Func.h"
#include "mlir-c/Dialect/LLVM.h"
#include "mlir-c/Dialect/Math.h"
#include "mlir-c/Dialect/MemRef.h"
#include "mlir-c/Dialect/SCF.h"
#include "mlir-c/Dialect/Vector.h"
#include "sg/Codegen.h"
#include "sg/Pass.h"

typedef struct Options {
  int64_t vector_bytes, registers;
  bool byte_dots, half_dots, amx_bytes, amx_halves, amx_emulated;
} Options;

static const Options defaults = {.vector_bytes = 32, .registers = 16};
static const SgPassOption options[] = {
    {"vector-bytes", "bytes of a vector register: 16, 32 or 64", SG_OPTION_INT,
     offsetof(Options, vector_bytes)},
    {"registers", "number of vector registers: 16 or 32", SG_OPTION_INT,
     offsetof(Options, registers)},
    {"byte-dots", "whether the machine has vpdpbusd for vectors", SG_OPTION_BOOL,
     offsetof(Options, byte_dots)},
    {"half-dots", "whether the machine has vdpbf16ps for vectors", SG_OPTION_BOOL,
     offsetof(Options, half_dots)},
    {"amx-bytes", "whether the machine has AMX for bytes", SG_OPTION_BOOL,
     offsetof(Options, amx_bytes)},
    {"amx-halves", "whether the machine has AMX for bf16", SG_OPTION_BOOL,
     offsetof(Options, amx_halves)},
    {"amx-emulated", "whether loops do what AMX's instructions do", SG_OPTION_BOOL,
     offsetof(Options, amx_emulated)},
    {0}};
enum { EMITTED };
static const SgPassStatistic statistics[] = {{"emitted", "kernels emitted"}, {0}};

static MlirLogicalResult init(MlirContext ctx, const void *opts, void **state) {
  (void)state;
  const Options *o = opts;
  const int64_t v = o->vector_bytes;
  if ((v == 16 || v == 32 || v == 64) && (o->registers == 16 || o->registers == 32))
    return SG_OK;
  mlirEmitError(mlirLocationUnknownGet(ctx),
                "sg-emit-kernels: expected vector-bytes 16, 32 or 64 and registers 16 "
                "or 32");
  return SG_FAIL;
}

/// Whether an argument of `func` is packed.
static bool has_layout(MlirOperation func) {
  const MlirType type = mlirTypeAttrGetValue(sg_attr(func, "function_type"));
  SgLayout layout;
  for (intptr_t i = 0; i < mlirFunctionTypeGetNumInputs(type); i++)
    if (!sg_codegen_layout(func, i, &layout) || layout.kind != SG_LAYOUT_PLAIN)
      return true;
  return false;
}

static MlirLogicalResult run(MlirOperation root, const SgPassRun *self) {
  const Options *o = self->options;
  const Unit unit = {(int)o->vector_bytes, (int)o->registers, o->byte_dots,
                     o->half_dots,         o->amx_bytes,      o->amx_halves,
                     o->amx_emulated};
  const MlirBlock body = mlirRegionGetFirstBlock(mlirOperationGetRegion(root, 0));
  MlirOperation next;
  for (MlirOperation func = mlirBlockGetFirstOperation(body);
       !mlirOperationIsNull(func); func = next) {
    next = mlirOperationGetNextInBlock(func);
    if (!sg_is(func, "func.func") || !sg_has(func, "sg.kernel")) continue;
    const MlirOperation op = kernel_op(func);
    Emitted done = EMIT_NO_MATCH;
    if (sg_is(op, "sg.matmul")) done = emit_matmul(func, op, unit);
    if (sg_is(op, "sg.conv")) done = emit_conv(func, op, unit);
    if (sg_is(op, "sg.max_pool") || sg_is(op, "sg.avg_pool"))
      done = emit_pool(func, op, unit);
    if (sg_is(op, "sg.attention")) done = emit_attention(func, op, unit);
    if (sg_is(op, "sg.transpose")) done = emit_transposition(func, op, unit);
    if (done == EMIT_ERROR) return SG_FAIL;
    if (done == EMIT_NO_MATCH && has_layout(func))
      return sg_error(func, "has an argument with sg.layout, which only kernels of "
                            "sg.matmul and sg.conv that are emitted can take");
    if (done == EMIT_DONE) sg_pass_count(self, EMITTED, 1);
  }
  return SG_OK;
}

static MlirDialectHandle (*const dialects[])(void) = {
    mlirGetDialectHandle__arith__,  mlirGetDialectHandle__func__,
    mlirGetDialectHandle__llvm__,   mlirGetDialectHandle__math__,
    mlirGetDialectHandle__memref__, mlirGetDialectHandle__scf__,
    mlirGetDialectHandle__vector__, NULL};

const SgPass sg_pass_emit_kernels = {.name = "sg-emit-kernels",
                                     .summary =
                                         "Emit matmul and conv kernels as register "
                                         "tiles",
                                     .root = "builtin.module",
                                     .exactness = SG_ROUNDING,
                                     .run = run,
                                     .dialects = dialects,
                                     .options_size = sizeof(Options),
                                     .options_default = &defaults,
                                     .options = options,
                                     .statistics = statistics,
                                     .init = init};
