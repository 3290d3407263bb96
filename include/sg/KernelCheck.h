//===- sg/KernelCheck.h - a compiled kernel against the evaluator --*- C -*-===//
//
// docs/verification.md. A kernel function before its lowering is sg ops on tensors, so
// the evaluator knows what its code must compute, whatever is in its arguments.
//===----------------------------------------------------------------------===//
#ifndef SG_KERNEL_CHECK_H
#define SG_KERNEL_CHECK_H

#include "mlir-c/IR.h"
#include "sg/Codegen.h"
#include "sg/Tensor.h"

#ifdef __cplusplus
extern "C" {
#endif

// ---- elements

bool sg_dtype_is_float(SgDType dtype);
/// Element `i` as a number; 64-bit integers are rounded.
double sg_element_get(const SgTensor *tensor, size_t i);
/// Rounds to f32 and on to f16, cuts f32 to bf16; integers: `value` must be in range.
void sg_element_set(SgTensor *tensor, size_t i, double value);

/// How the elements of one argument are drawn.
typedef struct SgKernelFill {
  double low, high;       ///< evenly from there; integers with both ends
  double special;         ///< the share of elements that are special instead
  const double *specials; ///< of floats; integers get their ends, or next to them
  size_t special_count;
} SgKernelFill;
/// Floats -3..3, integers -9..9 or 0..9, bools; nothing special.
SgKernelFill sg_kernel_fill_default(SgDType dtype);
/// Fills `tensor`; the same `*seed` gives the same elements.
void sg_kernel_fill(SgTensor *tensor, const SgKernelFill *fill, uint64_t *seed);

// ---- code

/// A kernel's code in this process.
typedef struct SgKernelCode {
  /// Does the units begin..end of `args`: inputs, then outputs, `arg_count` in all.
  int (*run)(void *user, void **args, int arg_count, void *scratch, void *local,
             int64_t begin, int64_t end);
  void *user;
  int64_t units, first_units, scratch, local; ///< as in an SgKernelObject
} SgKernelCode;

/// Loads what sg_codegen_compile made of the kernel `name`; sg_kernel_unload frees it.
/// The machine's code must run here.
SG_NODISCARD SgStatus sg_kernel_load(const char *name, const SgKernelObject *object,
                                     SgKernelCode *out, SgError *error);
void sg_kernel_unload(SgKernelCode *code);

/// Runs the code of `func` on `in`, one an argument, packed as its sg.layout says;
/// `guarded`: on copies of them behind which nothing can be read.
/// `out`, one a result, is allocated here, to be freed by sg_tensor_free, and full of
/// garbage before. The units (of each phase) run in two ranges, the later first, with
/// local memory and scratch full of garbage. `*returned`: the code's own status, 0 if
/// all went well.
SG_NODISCARD SgStatus sg_kernel_run(MlirOperation func, const SgKernelCode *code,
                                    const SgTensor *in, bool guarded, SgTensor *out,
                                    int *returned, SgError *error);

// ---- the check

/// The multiplications and additions of `func`, a function or a fusion of sg ops, more
/// or less.
double sg_kernel_work(MlirOperation func);

/// Runs the code of `func` and the evaluator on random inputs, and on special ones, and
/// holds what comes out by the bound of one layer (sg_accuracy_layer_bound). `bounds`,
/// one an argument: its elements are 0..bound-1; 0: anything. `*right` is false when
/// they differ; `text` says where, then.
SG_NODISCARD SgStatus sg_kernel_check(MlirOperation func, const SgKernelCode *code,
                                      const int64_t *bounds, bool *right,
                                      char text[256], SgError *error);

#ifdef __cplusplus
}
#endif
#endif // SG_KERNEL_CHECK_H
