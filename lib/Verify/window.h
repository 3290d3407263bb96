//===- window.h - a part of a graph as a module of its own --------*- C -*-===//
#ifndef SG_VERIFY_WINDOW_H
#define SG_VERIFY_WINDOW_H

#include "evaluator.h"

/// The ops of a graph, numbered, but for constants: those come along with what uses
/// them. All of it belongs to the module, which must stay as it is.
typedef struct SgOpList {
  MlirOperation func;
  const SgTensor *in; ///< its arguments; borrowed
  MlirOperation *ops;
  size_t count;
} SgOpList;
void sg_op_list_make(MlirOperation func, const SgTensor *in, SgOpList *out);
void sg_op_list_free(SgOpList *ops);

/// Which part of a graph, and how.
typedef struct SgCut {
  bool *keep;   ///< one an op
  bool *mute;   ///< one an op: its results are not returned
  bool *feed;   ///< one an op: its weights are arguments even if they are small
  bool weights; ///< weights stay constants, else they become arguments
} SgCut;

/// A part of a graph: func.func @main with what it needs as arguments.
typedef struct SgWindow {
  MlirModule module;
  SgTensor *in; ///< owned
  size_t in_count, out_count, op_count;
} SgWindow;

/// Makes the window of `cut`: what other ops make becomes an argument, whose value
/// `evaluator` finds; what is used elsewhere, or nowhere, is returned.
SG_NODISCARD SgStatus sg_window_make(const SgOpList *ops, const SgCut *cut,
                                     SgEvaluator *evaluator, SgWindow *out,
                                     SgError *error);
void sg_window_free(SgWindow *window);

#endif // SG_VERIFY_WINDOW_H
