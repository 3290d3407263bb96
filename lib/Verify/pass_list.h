//===- pass_list.h - a pipeline in text, pass by pass -------------*- C -*-===//
#ifndef SG_VERIFY_PASS_LIST_H
#define SG_VERIFY_PASS_LIST_H

#include "mlir-c/IR.h"
#include "sg/Pass.h"
#include "sg/Status.h"

/// One pass of a pipeline.
typedef struct SgPassItem {
  char *text;            ///< a pipeline of this pass alone, on a builtin.module
  char *name;            ///< "sg-merge-transposes"
  bool plain;            ///< it is func.func(name), without options
  SgExactness exactness; ///< MLIR's own: SG_EXACT
} SgPassItem;

typedef struct SgPassList {
  SgPassItem *items;
  size_t count;
} SgPassList;

/// Takes `text` apart: "a,func.func(b{x=1},c)" has three passes. A pass that runs on
/// functions may stand without "func.func()". INVALID when a name is not known.
SG_NODISCARD SgStatus sg_pass_list_read(MlirContext ctx, const char *text,
                                        SgPassList *out, SgError *error);
/// The same as one pipeline on a builtin.module. `*out` returns owned.
SG_NODISCARD SgStatus sg_pass_list_text(MlirContext ctx, const char *text, char **out,
                                        SgError *error);
void sg_pass_list_free(SgPassList *list);

#endif // SG_VERIFY_PASS_LIST_H
