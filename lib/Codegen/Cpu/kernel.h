//===- kernel.h - a kernel function while it is written -----------*- C -*-===//
#ifndef SG_CODEGEN_CPU_KERNEL_H
#define SG_CODEGEN_CPU_KERNEL_H

#include "amx.h"
#include "blocks.h"
#include "bytes.h"
#include "epilogue.h"
#include "sg/Layout.h"
#include "sg/Tensor.h"

/// A func.func of value semantics that holds a contraction, an epilogue (which may be
/// of no ops) and what makes the contraction's operands of bytes, and what replaces it:
///
///   func @k(inputs..., output[, scratch][, local], begin, end) -> i32
///
/// with flat memrefs. Between open and close, the emitter's builder stands in the loop
/// over the units begin <= unit < end, or over those of one of two phases.
typedef struct Kernel {
  Emit e;
  MlirOperation func, op; ///< the function that is replaced, and its contraction
  MlirOperation made;     ///< the new function
  bool bias;              ///< the op's third operand is an argument
  MlirAttribute constant; ///< the element that fills a constant third operand, or null
  Bytes bytes;            ///< what operands 0 and 1 are made of, if of bytes
  Blocks blocks;          ///< or operand 1 alone
  MlirValue in[3];        ///< when open, the op's operands; null where it has none. Of
                          ///< bytes, and with a prologue: what they are made of
  MlirValue scale, shift; ///< then, scales and zero points of blocks; or null
  MlirValue zero[2];      ///< then, what a zero point is read from that is not known
  MlirValue splat;        ///< that element in all lanes, or null
  MlirValue out, scratch, local; ///< the last two: null when they are empty
  Amx amx;                       ///< set before it is opened
  Epilogue prologue; ///< the ops that make operand 0 (prologue.h); of none: it is read
                     ///< as it lies, also if it is of bytes
  Epilogue epilogue;
  bool failed;                ///< out of memory, which kernel_close reports
  MlirValue begin, end, unit; ///< unit: of its phase, from 0
  int64_t first_units;        ///< of the first phase; 0: there is one phase
  Loop units;
} Kernel;

/// The element that a constant of equal elements consists of, or null.
MlirAttribute splat_of(MlirValue v);
/// Whether `op`, a contraction, has 2 or 3 operands of one element type that the
/// emitters take; sets what emit_init does.
bool contraction_init(Emit *e, MlirOperation op, Unit unit);

/// The one contraction (sg.matmul, sg.conv or sg.attention) of the function `func`, or
/// its one op; or null.
MlirOperation kernel_op(MlirOperation func);
/// Whether the emitters can take this function's contraction `op`: its operands (3 at
/// most) are arguments of one element type with arithmetic, or made of bytes that are.
/// A third operand (a bias) may be absent, or a constant of equal elements.
bool kernel_init(Kernel *k, MlirOperation func, MlirOperation op, Unit unit);
/// The layout in which operand `i` of the op arrives; false if it is none.
bool kernel_layout(const Kernel *k, intptr_t i, SgLayout *out);
/// The same of an argument of the kernel.
bool kernel_layout_of(const Kernel *k, MlirValue argument, SgLayout *out);
/// Then, whether its other ops are an epilogue of arguments whose result is what the
/// function returns. `packed`: the contraction's operand that may have a layout.
bool kernel_read_epilogue(Kernel *k, Split split, intptr_t packed);
/// The most arguments of a function that is made.
enum { KERNEL_ARGUMENTS = 32 };
/// What a kernel has: units, of which the first `first_units` must all be done before
/// any other begins; bytes of memory that all threads share, and of each thread's own.
typedef struct KernelWork {
  int64_t units, first_units, scratch, local;
} KernelWork;
/// The function with these arguments that takes the place of the kernel `func`, before
/// it, with an empty entry block: `func`'s name, and attributes that say its work.
MlirOperation kernel_make_function(MlirOperation func, intptr_t n,
                                   const MlirType *types, const KernelWork *work);
/// Makes the new function and opens the loop over the units. `local_bytes`: besides
/// what k->amx takes.
void kernel_open(Kernel *k, int64_t units, int64_t local_bytes);
/// The same for units of two phases: the loop is over those of the first one, which
/// fill scratch memory for the others.
void kernel_open_phases(Kernel *k, const KernelWork *work);
/// Goes on to the loop over the units of the second phase.
void kernel_next_phase(Kernel *k);

/// Whether `unit` is the first one of this call, from `begin` on, or the first piece:
/// what follows it shares what is made for the pieces.
MlirValue kernel_is_first(Emit *e, MlirValue unit, MlirValue begin, MlirValue piece);

/// Part `at` in an order of `count` parts that has the last one, which is less work, in
/// the middle: then two halves are equal.
MlirValue kernel_last_in_middle(Emit *e, MlirValue at, int64_t count);

/// How many pieces to cut each of `parts` equal parts of work into, of `tiles` each, so
/// that threads have work, and two of them about the same: a piece is up(tiles, pieces)
/// tiles, `least_share` at least, and the last one what is left. 1 when the whole is
/// small. `work`: multiply-adds.
int64_t choose_pieces(double work, int64_t parts, int64_t tiles, int64_t least_share);

typedef enum Emitted {
  EMIT_NO_MATCH, ///< nothing changed: the general lowering takes the kernel
  EMIT_DONE,     ///< the function is replaced
  EMIT_ERROR     ///< reported
} Emitted;
/// Closes it and erases the old function.
Emitted kernel_close(Kernel *k);
Emitted emit_matmul(MlirOperation func, MlirOperation op, Unit unit);
Emitted emit_attention(MlirOperation func, MlirOperation op, Unit unit);
Emitted emit_conv(MlirOperation func, MlirOperation op, Unit unit);
Emitted emit_pool(MlirOperation func, MlirOperation op, Unit unit);
Emitted emit_transposition(MlirOperation func, MlirOperation op, Unit unit);

#endif // SG_CODEGEN_CPU_KERNEL_H
