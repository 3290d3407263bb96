//===- sg/Reference.h - the evaluator that passes are held against -*- C -*-===//
//
// Plain C, slow and obvious: one entry per op of the dialect, written from the op's
// definition and sharing nothing with the lowering. Every dtype an op allows.
//
// Exactness. Floats are computed in f64 and rounded once per op, to nearest even;
// integers wrap. NaN, infinities, -0.0 and denormals follow IEEE 754; ops that only
// move elements copy their bits. What ONNX leaves open is fixed here:
//   - integers: x / 0 and x mod 0 are 0, MIN / -1 is MIN, MIN mod -1 is 0;
//     0 ^ -n is 0; a shift by the width or more gives 0;
//   - float to integer saturates, NaN gives 0;
//   - max, min, relu: NaN wins, and +0.0 is greater than -0.0;
//   - arg_max, arg_min: NaN wins; top_k: NaN is greater than every number;
//   - padding of conv and conv_transpose consists of elements 0.
//
// All functions are thread-safe: they keep no state.
//===----------------------------------------------------------------------===//
#ifndef SG_REFERENCE_H
#define SG_REFERENCE_H

#include "mlir-c/IR.h"
#include "sg/Status.h"
#include "sg/Tensor.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Evaluates the sg op `op` on `in`, one tensor an operand that is present, of the
/// operands' types. `out` has one entry a result: dtype and shape are set from the
/// result types, which must be static, and the caller frees `data` with sg_tensor_free.
/// On failure nothing is allocated and `out` is left alone. Fails on an op
/// that is not sg's, on a dtype the op does not have, on an index out of range, on
/// lack of memory. A sg.constant must be dense: resources need sg_reference_run.
SG_NODISCARD SgStatus sg_reference_eval_op(MlirOperation op, const SgTensor *in,
                                           SgTensor *out, SgError *error);

/// Finds the bytes of a resource: sets dtype, shape and data of `out` for the value
/// attribute of a sg.constant. The data is borrowed until the run ends and may be
/// unaligned; it is only read.
typedef struct SgReferenceWeights {
  SgStatus (*find)(void *user, MlirAttribute value, SgTensor *out, SgError *error);
  void *user;
} SgReferenceWeights;

/// Runs `func`, a func.func of one block of sg ops and a return, on `in`, one tensor an
/// argument (borrowed, checked against the argument types). `out` has one entry a
/// returned value, owned by the caller as above. A value is freed at its last use.
/// `weights` may be null when there is no resource.
SG_NODISCARD SgStatus sg_reference_run(MlirOperation func,
                                       const SgReferenceWeights *weights,
                                       const SgTensor *in, SgTensor *out,
                                       SgError *error);

//===----------------------------------------------------------------------===//
// Shadows: how far rounding alone may lead
//
// In shadow mode a float tensor carries its *value*, computed as above, and a *shadow*:
// the same op on the shadows of its operands, in f64, never rounded to the dtype. The
// distance between the two is what rounding once per op has done so far. Each op is
// evaluated twice by the same function, the second time on f64 copies; arguments and
// weights are their own shadows.
//
// Both take one path. Whatever is discrete is decided by the value alone: comparisons,
// conditions of select, casts to integers, indices, arg_max, top_k, the element that a
// max_pool takes, and the side of a jump (round, floor, ceil, sign, mod,
// thresholded_relu, shrink). Where the value is NaN or infinite the shadow is the
// value, and also where the shadow alone would be (sqrt of -1e-20 beside that of 0).
//
// The *margin* of a discrete element says how near its decision was: what was decided
// would have stayed the same had each inexact float tensor T that it compares been off
// by less than margin * max|shadow of T|. It is infinite where no inexact float is
// involved, goes along with elements that are moved, and is the least of the operands'
// in elementwise ops; other ops give all results the least of all.
//===----------------------------------------------------------------------===//

/// What a tensor carries in shadow mode; both are f64 and of its shape. Null data:
/// the tensor is its own shadow; all its margins are infinite.
typedef struct SgShadow {
  SgTensor f64;    ///< of float tensors
  SgTensor margin; ///< of integers and bools, and of floats that hold rounded numbers
} SgShadow;

/// sg_reference_eval_op in shadow mode. `in_shadow` has one entry an operand,
/// `out_shadow` gets one a result, whose tensors the caller frees with sg_tensor_free.
SG_NODISCARD SgStatus sg_reference_eval_shadow(MlirOperation op, const SgTensor *in,
                                               const SgShadow *in_shadow, SgTensor *out,
                                               SgShadow *out_shadow, SgError *error);

/// All that a run may want.
typedef struct SgReferenceRun {
  const SgReferenceWeights *weights; ///< may be null when there is no resource
  const SgTensor *in;                ///< one an argument, borrowed
  const SgShadow *in_shadow;         ///< one an argument; null: all exact
  SgTensor *out;                     ///< one a returned value, owned by the caller
  SgShadow *out_shadow;              ///< the same; null: no shadows are computed
  /// Sees each op that was evaluated, its results and (null without shadows) what they
  /// carry, all borrowed for the call; any status but OK ends the run. May be null.
  SgStatus (*see)(void *user, MlirOperation op, const SgTensor *out,
                  const SgShadow *shadows, SgError *error);
  void *user;
} SgReferenceRun;
SG_NODISCARD SgStatus sg_reference_run_with(MlirOperation func,
                                            const SgReferenceRun *run, SgError *error);

/// sg_reference_run in shadow mode. `shadow_out` has one f64 tensor a returned value:
/// the shadow of a float, the margins of anything else; the caller frees them.
SG_NODISCARD SgStatus sg_reference_run_shadow(MlirOperation func,
                                              const SgReferenceWeights *weights,
                                              const SgTensor *in, SgTensor *out,
                                              SgTensor *shadow_out, SgError *error);

/// What `tensor` carries as one f64 tensor, owned by the caller: its shadow if it is of
/// floats, else its margins.
SG_NODISCARD SgStatus sg_reference_yardstick(const SgTensor *tensor,
                                             const SgShadow *shadow, SgTensor *out,
                                             SgError *error);

/// Evaluates `op` if each operand is a dense sg.constant and each result has at most
/// `max_elements` elements; `results` gets one DenseElementsAttr a result, with the
/// very bits sg_reference_eval_op gives. False, and `results` unchanged, whenever that
/// is not possible; never a trap, never a diagnostic. sg.constant itself and ops
/// without operands are not folded, nor casts that widen the bytes of packed weights.
bool sg_reference_fold(MlirOperation op, size_t max_elements, MlirAttribute *results);

/// The dtype of an element type: i1 is bool, signless integers are signed. False for
/// other types.
bool sg_reference_dtype(MlirType element, SgDType *out);
/// dtype and shape of a static ranked tensor type of such an element type and at most
/// SG_MAX_RANK dimensions; `data` is set to null. False for other types.
bool sg_reference_type(MlirType type, SgTensor *out);
/// A DenseElementsAttr (splats too) as a tensor that the caller frees with
/// sg_tensor_free.
bool sg_reference_from_attr(MlirAttribute attr, SgTensor *out);
/// The DenseElementsAttr of `type` with the elements of `tensor` (a splat when all have
/// the same bits); null when the two do not have the same dtype and count.
MlirAttribute sg_reference_to_attr(MlirType type, const SgTensor *tensor);

#ifdef __cplusplus
}
#endif
#endif // SG_REFERENCE_H
