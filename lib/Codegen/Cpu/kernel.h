//===- kernel.h - a kernel function while it is written -----------*- C -*-===//
#ifndef SG_CODEGEN_CPU_KERNEL_H
#define SG_CODEGEN_CPU_KERNEL_H

#include "emit.h"
#include "sg/Layout.h"
#include "sg/Tensor.h"

/// A func.func of value semantics that holds one sg op, and what replaces it:
///
///   func @k(inputs..., output[, local], begin, end) -> i32
///
/// with flat memrefs. Between open and close, the emitter's builder stands in the loop
/// over the units begin <= unit < end.
typedef struct Kernel {
  Emit e;
  MlirOperation func, op; ///< the function that is replaced, and its op
  MlirOperation made;     ///< the new function
  bool bias;              ///< the op's third operand is an argument
  MlirAttribute constant; ///< the element that fills a constant third operand, or null
  MlirValue in[3];        ///< when open, the op's operands; null where it has none
  MlirValue splat;        ///< that element in all lanes, or null
  MlirValue out, local;   ///< local: null when it is empty
  MlirValue begin, unit;
  Loop units;
} Kernel;

/// The one sg op of the function `func`, or null when there is another number of them.
MlirOperation kernel_op(MlirOperation func);
/// The layout in which operand `i` of the op arrives; false if it is none.
bool kernel_layout(MlirOperation func, MlirOperation op, intptr_t i, SgLayout *out);
/// Whether the emitters can take this function: the op's operands (3 at most) are
/// arguments of one element type with arithmetic, its result is what is returned. A
/// third operand (a bias) may be absent, or a constant of equal elements.
bool kernel_init(Kernel *k, MlirOperation func, MlirOperation op, Unit unit);
/// Makes the new function and opens the loop over the units.
void kernel_open(Kernel *k, int64_t units, int64_t local_bytes);
/// Closes it and erases the old function.
void kernel_close(Kernel *k);

/// How many pieces to cut each of `parts` pieces of work into, so that threads have
/// work, but no more than `most`; 1 when the whole is small. `work`: multiply-adds.
int64_t choose_pieces(double work, int64_t parts, int64_t most);

typedef enum Emitted {
  EMIT_NO_MATCH, ///< nothing changed: the general lowering takes the kernel
  EMIT_DONE,     ///< the function is replaced
  EMIT_ERROR     ///< reported
} Emitted;
Emitted emit_matmul(MlirOperation func, MlirOperation op, Unit unit);
Emitted emit_conv(MlirOperation func, MlirOperation op, Unit unit);
Emitted emit_transposition(MlirOperation func, MlirOperation op, Unit unit);

#endif // SG_CODEGEN_CPU_KERNEL_H
