//===- epilogue.h - what follows a contraction in its kernel ------*- C -*-===//
//
// Elementwise ops that make the kernel's result of the contraction's, on its sums while
// they are in registers. Their scalar function (Lowering/ScalarFunction.h) is cloned at
// vector width; each result is rounded to its own type, so that a kernel of several ops
// gives the bits of several kernels.
//
// The contraction's result is seen as [batch, row, column], where the columns are what
// vectors run along: (matrices, M, N) of a matmul, (images, filters, pixels) of a
// convolution. Other inputs repeat as numpy broadcasts, along all columns or none.
//
//===----------------------------------------------------------------------===//
#ifndef SG_CODEGEN_CPU_EPILOGUE_H
#define SG_CODEGEN_CPU_EPILOGUE_H

#include "Lowering/ScalarFunction.h"
#include "emit.h"
#include "sg/Tensor.h"

/// The most inputs but the sum, those of a prologue (prologue.h), and the most arguments
/// of a kernel: both, the contraction's, and zero points of two.
enum {
  EPILOGUE_INPUTS = 8,
  PROLOGUE_INPUTS = 4,
  KERNEL_INPUTS = EPILOGUE_INPUTS + PROLOGUE_INPUTS + 5
};

/// Steps through memory along some dimensions, neighbours merged, outermost first.
typedef struct Axes {
  int n;
  int64_t extent[SG_MAX_RANK], stride[SG_MAX_RANK];
} Axes;

typedef struct EpilogueInput {
  MlirValue value; ///< what the ops use
  MlirValue base;  ///< the value whose elements it is; not computed by the ops
  int64_t offset;
  Axes batch, rows;
  int64_t column; ///< the step from one column to the next: 0 or 1
  MlirValue from; ///< when emitted, the memref of base
} EpilogueInput;

typedef struct EpilogueStep EpilogueStep;
typedef struct Epilogue {
  int n_ops; ///< 0: the contraction's result is the kernel's
  MlirOperation ops[SG_SCALAR_OPS];
  int n_inputs; ///< but the sum
  EpilogueInput inputs[EPILOGUE_INPUTS];
  MlirValue sum;         ///< the contraction's result
  MlirModule module;     ///< when open: owned, holds the function of scalars
  EpilogueStep *steps;   ///< owned: its ops
  int n_steps, returned; ///< the number of the value that it returns
  MlirValue *values;     ///< owned: room for all, while they are cloned
  int length;            ///< about as many ops as the function has
} Epilogue;

/// How the dimensions of a contraction's result are batch, rows and columns: rows begin
/// at dimension `rows`, columns at `columns`.
typedef struct Split {
  int rows, columns;
} Split;

/// Reads the `n` ops that follow a contraction, whose result is `sum`, in an order in
/// which each comes after those it uses; the last one makes the result. `packed`: a
/// value that none of them may read, as it is not in row-major order. False, with the
/// reason in `*why`, when they are no epilogue.
bool epilogue_read(Epilogue *p, MlirValue sum, Split split, MlirValue packed, int n,
                   const MlirOperation *ops, const char **why);
/// Where vectors should not be unrolled: the function is long.
bool epilogue_is_long(const Epilogue *p);
/// Makes ready to emit, where constants may go; the inputs' `from` are set. False: out
/// of memory.
bool epilogue_open(Epilogue *p, Emit *e);
void epilogue_close(Epilogue *p);

/// One vector of the contraction's result: the place of its lane 0.
typedef struct Place {
  MlirValue batch, row, column;
} Place;
/// The lanes of input `i`; lanes off `mask` (null: all on) are not read.
MlirValue epilogue_load(Emit *e, const EpilogueInput *input, const Place *at,
                        MlirValue mask);
/// The same where the `lanes` lanes are the rows from at->row on, in one column.
MlirValue epilogue_load_rows(Emit *e, const EpilogueInput *input, const Place *at,
                             int64_t lanes);
/// The result of `sum` and the lanes of all inputs, as it lies in memory.
MlirValue epilogue_apply(Emit *e, const Epilogue *p, MlirValue sum,
                         const MlirValue *inputs);

#endif // SG_CODEGEN_CPU_EPILOGUE_H
