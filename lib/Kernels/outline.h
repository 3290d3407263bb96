//===- outline.h - the state of sg-outline-kernels ----------------*- C -*-===//
#ifndef SG_KERNELS_OUTLINE_H
#define SG_KERNELS_OUTLINE_H

#include "Support/table.h"
#include "sg/Builder.h"
#include "sg/Codegen.h"
#include "sg/Pass.h"

/// The counters of the pass.
enum { STAT_KERNELS, STAT_CALLS, STAT_VIEWS, STAT_COPIES, STAT_CONCATS };

typedef struct SgOutlinePart SgOutlinePart; ///< of plan_concat.c

typedef struct SgOutline {
  MlirContext ctx;
  MlirBlock functions; ///< the module's body, where kernels go
  SgTable *kernels;    ///< text of a kernel → number of its function
  SgTable *weights;    ///< value and layout → index in `weight_values`
  MlirValue *weight_values;
  size_t weight_count, weight_capacity;
  SgTable *part_numbers; ///< of a value that a plan.concat has taken: index in `parts`
  SgOutlinePart *parts;
  size_t part_count, part_capacity;
  const SgMachine *machine; ///< that weights are laid out for
  const SgPassRun *run;
} SgOutline;

/// plan.weight of `value` (sg_is_weight) in `layout`, made once for each pair.
MlirValue sg_outline_weight(SgOutline *o, MlirValue value, const char *layout);
/// Puts a plan.call in the place of `op`, of a kernel that holds a clone of it.
void sg_outline_call(SgOutline *o, MlirOperation op);

/// Puts a plan.concat in the place of `op`, when that is an sg.concat most of whose
/// bytes can be written where they belong; false: nothing is changed. Its other parts
/// become copies. What the ops before it make is plan values.
bool sg_outline_concat(SgOutline *o, MlirOperation op);
/// Whether a plan.concat has taken `value`: then nothing else can.
bool sg_outline_is_part(const SgOutline *o, MlirValue value);
/// What the plan calls `value` of the graph: a constant's plan.weight, or itself.
MlirValue sg_outline_value(SgOutline *o, MlirValue value);

#endif // SG_KERNELS_OUTLINE_H
