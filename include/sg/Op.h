//===- sg/Op.h - the hooks of an op, written in C -----------------*- C -*-===//
//
// An op is one record in dialects/ and one table of this kind, bound at link time
// by its name. All hooks may be called from several threads at once and must keep
// no state; handles they get are borrowed for the call.
//
//===----------------------------------------------------------------------===//
#ifndef SG_OP_H
#define SG_OP_H

#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"
#include "mlir-c/Diagnostics.h"
#include "mlir-c/IR.h"
#include "mlir-c/Rewrite.h"

#ifdef __cplusplus
extern "C" {
#endif

/// What a fold gives for one result: an attribute (a constant) or a value that is
/// already there. Both null: this result stays as it is.
typedef struct SgFold {
  MlirAttribute attr;
  MlirValue value;
} SgFold;

/// What type inference may look at. There is no op yet: only its parts.
typedef struct SgInfer {
  MlirContext ctx;
  MlirStringRef name; ///< of the op: "sg.conv"
  MlirLocation loc;
  bool report; ///< false: a query, fail without a word (sg_infer_error honours it)
  intptr_t n_operands;
  const MlirValue *operands;
  intptr_t n_regions;
  const MlirRegion *regions;
  MlirAttribute attrs; ///< dictionary: inherent and discardable attributes together
  void *out;
} SgInfer;

/// Adds the type of the next result.
void sg_infer_push(const SgInfer *in, MlirType type);
/// The type of operand `i`.
MlirType sg_infer_type(const SgInfer *in, intptr_t i);
/// The attribute `name`, null when absent.
MlirAttribute sg_infer_attr(const SgInfer *in, const char *name);
/// Reports "'<op>' op <message>" at the op's place, unless it is a query; returns
/// failure.
MlirLogicalResult sg_infer_error(const SgInfer *in, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

typedef enum SgEffect {
  SG_EFFECT_READ,
  SG_EFFECT_WRITE,
  SG_EFFECT_ALLOC,
  SG_EFFECT_FREE
} SgEffect;
typedef struct SgEffects {
  void *out;
} SgEffects;
/// Adds an effect on memory that is not named further.
void sg_effect_push(SgEffects *effects, SgEffect kind);

/// Every member may be null, but for `infer` in a Sg_InferOp.
typedef struct SgOpHooks {
  /// Checks what ODS cannot say; reports by sg_error.
  MlirLogicalResult (*verify)(MlirOperation op);
  /// Pushes one type per result.
  MlirLogicalResult (*infer)(const SgInfer *in);
  /// `operands[i]` is the constant value of operand i, or null. Success with all of
  /// `results` null means: changed in place. Failure: nothing to do.
  MlirLogicalResult (*fold)(MlirOperation op, const MlirAttribute *operands,
                            SgFold *results);
  /// Adds canonicalisation patterns: sg_patterns_add. Called once per table, also when
  /// several ops share it.
  void (*canonicalize)(MlirContext ctx, MlirRewritePatternSet set);
  void (*effects)(MlirOperation op, SgEffects *effects);
} SgOpHooks;

/// The kinds of sg ops that passes tell apart; the later, the more there is to them.
typedef enum SgOpClass {
  SG_OP_NONE,        ///< constants and yield; null, or not of the dialect
  SG_OP_MOVES,       ///< reshape, transpose, slice, broadcast: may be read in place
  SG_OP_ELEMENTWISE, ///< each element from one of each operand, broadcast to the result
  SG_OP_OTHER,       ///< what is none of these
  SG_OP_LINES,       ///< softmax, normalisations and reductions: lines of elements
  SG_OP_CONTRACTS    ///< matmul, conv, conv_transpose, attention
} SgOpClass;
SgOpClass sg_op_class(MlirOperation op);

/// The most masks of an sg.attention.
enum { SG_ATTENTION_MASKS = 4 };

/// How the sg dialect makes a constant of a folded attribute: a detached
/// sg.constant, or null when `value` is no elements attribute of `type`.
MlirOperation sg_materialize_constant(MlirAttribute value, MlirType type,
                                      MlirLocation loc);

MLIR_DECLARE_CAPI_DIALECT_REGISTRATION(Sg, sg);
MLIR_DECLARE_CAPI_DIALECT_REGISTRATION(Plan, plan);

#ifdef __cplusplus
}
#endif
#endif // SG_OP_H
