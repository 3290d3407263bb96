//===- sg/Codegen.h - from kernels to machine code ----------------*- C -*-===//
#ifndef SG_CODEGEN_H
#define SG_CODEGEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "mlir-c/IR.h"
#include "sg/Layout.h"
#include "sg/Status.h"

#ifdef __cplusplus
extern "C" {
#endif

// ---- the machine that is compiled for

typedef struct SgMachine {
  char *name;                    ///< what it was made from
  char *triple, *cpu, *features; ///< as LLVM spells them; features may be ""
  int vector_bytes;              ///< of a vector register: 16, 32 or 64
  int registers;                 ///< vector registers: 16 or 32
  uint64_t needs;                ///< the features, as sg/Processor.h counts them
  bool byte_dots; ///< vectors sum four products of u8 and i8 at once (vpdpbusd)
  bool half_dots; ///< and two products of bf16 (vdpbf16ps)
  bool amx_bytes, amx_halves; ///< AMX multiplies tiles of bytes; of bf16
  bool amx_emulated;          ///< loops stand for AMX's instructions
} SgMachine;

/// `name`: a processor of this machine's architecture as LLVM names it; "native" (or
/// null) for the processor we run on; or TRIPLE:PROCESSOR for another architecture, of
/// which no processor means any. With "+amx-emulated" behind it, loops stand for AMX's
/// instructions, of which a processor needs only AVX512-VNNI (and AVX512-BF16 for
/// bf16): to test kernels for AMX where there is none. Returns owned. INVALID for an
/// unknown name.
SG_NODISCARD SgStatus sg_machine_create(const char *name, SgMachine **out,
                                        SgError *error);
void sg_machine_destroy(SgMachine *machine);
/// Whether its code is for the architecture that we run on.
bool sg_machine_is_host(const SgMachine *machine);

// ---- kernels

/// The layout in which the kernel of `op` wants `weight`, a constant that is one of its
/// operands or what such a one is made of (sg_codegen_prologue), whose elements `bits`
/// bits hold (sg_weight_bits): a string of sg/Layout.h, "" for as it is. The kernel's
/// argument carries it as sg.layout. A sg.conv with the attribute `sg.winograd = M` is
/// done by Winograd's tiles of M x M outputs, if it can be.
void sg_codegen_weight_layout(MlirOperation op, MlirValue weight, int bits,
                              const SgMachine *machine, char text[SG_LAYOUT_TEXT]);

/// Reads the sg.layout of argument `i` of a kernel: plain where it has none, and for
/// -1. False for what is no layout.
bool sg_codegen_layout(MlirOperation func, intptr_t i, SgLayout *out);

/// Whether the sg.conv `op` can be done by Winograd's tiles of `tile` x `tile` outputs,
/// 2 or 4. `*saves`: the cycles that this is estimated to save, 0 where it does not
/// pay, of one product of f32, or of `products` products of bf16 that it would be
/// otherwise.
bool sg_codegen_winograd(MlirOperation op, const SgMachine *machine, int64_t tile,
                         int64_t products, double *saves);

/// Whether the sg.conv `op`, in a graph, can be done with the channels last: x as [N,
/// H, W, C], its weights as [F, h, w, C], its result as [N, H, W, F], or by a sg.matmul
/// if it is pointwise. `*x` and `*w` are the bytes that it multiplies, `*saves` the
/// cycles that this is estimated to save, which may be less than 0. It is done so by
/// transposes of them and of the result next to it, marked `sg.channels_last`.
bool sg_codegen_channels_last(MlirOperation op, const SgMachine *machine, MlirValue *x,
                              MlirValue *w, double *saves);

/// A register tile of a contraction: rows by columns of sums; `cost` as the machine
/// model estimates it, to compare by.
typedef struct SgTile {
  int64_t rows, columns;
  double cost;
} SgTile;

/// Tiles in which the sg.matmul or sg.conv `op` can be done with the same bits: the
/// machine model's choice, then the others that may be as fast, at most `most` in all.
/// An op with `sg.tile = array<i64: rows, columns>` is done in that one. Returns how
/// many; 0: there is nothing to choose.
int sg_codegen_tiles(MlirOperation op, const SgMachine *machine, int most, SgTile *out);

/// Whether one kernel is to be made of `contraction`, an sg.matmul, sg.conv or
/// sg.conv_transpose, and of the `n` ops that follow it: `ops`, each after those it
/// uses, the last one making the kernel's one result. They are elementwise ops, or, but
/// for sg.conv_transpose, views (reshape, transpose, slice, broadcast) of what is not
/// computed here; wherever they stand, in a graph or in a kernel. If not, `*why` (may
/// be null) says what is in the way, in a few words. On every machine alike; makes no
/// IR, needs no dialect but sg.
bool sg_codegen_takes_epilogue(MlirOperation contraction, int n,
                               const MlirOperation *ops, const char **why);

/// The ops before `contraction`, an sg.matmul or sg.conv, that its kernel takes over,
/// in an order in which each comes after those it uses: of one in i32, casts of bytes
/// and differences from zero points; of one in f32, casts of f16 or bf16, of weights
/// and of what sg-reduce-precision rounded, and what dequantises the weights of a
/// matmul, with scales and zero points of columns or of blocks of k. Returns how many;
/// 0 where it takes none, and its operands are read as they are. To be put into the
/// kernel whole or not at all. On every machine alike, as above.
enum { SG_PROLOGUE_OPS = 12 };
int sg_codegen_prologue(MlirOperation contraction, MlirOperation ops[SG_PROLOGUE_OPS]);

/// Whether the kernel of `contraction` can take over the `n` ops that make its operand
/// 0: `ops`, each after those it uses, the last one making what the contraction reads;
/// they may stand in another region than it. They are elementwise ops, or views of what
/// is not computed here, before a pointwise sg.conv of f32 or f64, which does them while
/// it packs the pixels; if its operand 0 is what sg-reduce-precision rounded, the last
/// one makes the bf16. If not, `*why` (may be null) says what is in the way. On every
/// machine alike, as above.
bool sg_codegen_takes_prologue(MlirOperation contraction, int n,
                               const MlirOperation *ops, const char **why);

/// Whether one kernel can be emitted of `attention`, an sg.attention: with views
/// (reshape, transpose, slice, broadcast) between its operands and where they come
/// from, with k and v an sg.concat of their rows, and with transposes and reshapes
/// between its result and `result`; with neither when `result` is null. *why (may be
/// null) as above.
bool sg_codegen_takes_attention(MlirOperation attention, MlirValue result,
                                const char **why);

/// One kernel: the text of a module that holds one func.func `name`, marked sg.kernel,
/// of value semantics. Borrowed for the call.
typedef struct SgKernelSource {
  const char *name;
  const char *text;
  size_t length;
} SgKernelSource;

typedef enum SgCodegenOutput {
  SG_CODEGEN_OBJECT,  ///< an ELF object
  SG_CODEGEN_LLVM,    ///< LLVM IR as it enters instruction selection, as text
  SG_CODEGEN_ASSEMBLY ///< assembly, as text
} SgCodegenOutput;

/// What a kernel became. The object defines one symbol, `<name>_entry`:
///
///   int32_t <name>_entry(void *const *args, void *local, int64_t begin, int64_t end);
///
/// which does the units begin <= u < end of 0 .. units. The first `first_units` of them
/// (0 <= first_units < units, or 0) must all be done before any other begins: they fill
/// `scratch`, say. Units of one phase do not depend on each other, so that any ranges
/// may be done at once, and one call with all units is right, too. `args`: the inputs
/// in the function's order, the outputs, then (if it has any) `scratch` bytes that all
/// threads share; `local`: bytes of the calling thread. Nothing that is written may
/// overlap anything else. Returns 0, or an error code. Needs libc and libm at most.
typedef struct SgKernelObject {
  void *bytes; ///< owned: free
  size_t size;
  int64_t units, first_units, scratch, local;
} SgKernelObject;

/// Called after each kernel, by one thread at a time.
typedef void SgCodegenProgress(void *user, size_t done, size_t total);

/// Compiles kernels on `threads` (>= 1) threads. Each of `objects` is set on success;
/// on failure all are null, and the text names the kernel and says what is wrong with
/// it. Thread-safe.
SG_NODISCARD SgStatus sg_codegen_compile(const SgMachine *machine, size_t n,
                                         const SgKernelSource *kernels,
                                         SgCodegenOutput output, int threads,
                                         SgCodegenProgress *progress, void *user,
                                         SgKernelObject *objects, SgError *error);

#ifdef __cplusplus
}
#endif
#endif // SG_CODEGEN_H
