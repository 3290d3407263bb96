//===- ScalarFunction.h - elementwise ops as a function of scalars -*- C -*-===//
#ifndef SG_LOWERING_SCALAR_FUNCTION_H
#define SG_LOWERING_SCALAR_FUNCTION_H

#include <stdbool.h>
#include <stdint.h>

#include "mlir-c/IR.h"

enum { SG_SCALAR_OPS = 64, SG_SCALAR_INPUTS = 16 };

/// What some elementwise ops make of one element of each of their inputs:
///
///   func.func @element(%a0: T0, %a1: T1, ..) -> T { .. return .. }
///
/// one block of arith and math ops, each op of the library's function expanded. Each
/// result is rounded to its own type, as if it had gone through memory.
typedef struct SgScalarFunction {
  char *text;      ///< owned: sg_scalar_function_free
  int lines;       ///< about as many ops as it has
  bool vectorises; ///< no control flow, and no op that is a call of libm for each lane
} SgScalarFunction;

/// Whether `op` maps elements one to one, aligned as numpy broadcasts, and there is a
/// function for its types.
bool sg_scalar_takes(MlirOperation op);
/// The function of `inputs` that gives the result of the last of `ops`, each of which
/// sg_scalar_takes. They use nothing but inputs, splat constants and earlier ops.
/// Inputs and the result are of the type that memory holds them in (i8 for i1, i16 for
/// the bits of a bf16), but for the first input: it is a sum that comes in the type
/// computed in (f32 for f16), and is rounded to its own first. False (reported) when
/// memory runs out.
bool sg_scalar_function(int n_ops, const MlirOperation *ops, int n_inputs,
                        const MlirValue *inputs, SgScalarFunction *out);
/// The same in the body that `e` prints, of the elements of the inputs; the name of the
/// result's.
struct SgEmit;
const char *sg_scalar_print(struct SgEmit *e, int n_ops, const MlirOperation *ops,
                            int n_inputs, const MlirValue *inputs,
                            const char *const *elements);
void sg_scalar_function_free(SgScalarFunction *f);
/// The type that memory holds elements of `element` in.
MlirType sg_scalar_memory(MlirType element);

#endif // SG_LOWERING_SCALAR_FUNCTION_H
