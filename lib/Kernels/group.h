//===- group.h - sg.fusion ops are made and grow ------------------*- C -*-===//
#ifndef SG_KERNELS_GROUP_H
#define SG_KERNELS_GROUP_H

#include "sg/Builder.h"

/// The most ops of one kernel.
enum { SG_GROUP_MAX = 256 };

/// A set of ops of one block that are to become one kernel. A sg.fusion among them
/// stands for the ops in it.
typedef struct SgGroup {
  size_t count;
  MlirOperation ops[SG_GROUP_MAX];
} SgGroup;

bool sg_group_has(const SgGroup *group, MlirOperation op);
/// Adds an op; false when it is full. One that is there already is fine.
bool sg_group_add(SgGroup *group, MlirOperation op);

/// Puts clones in the place of those `is_cheap` ops of one result whose result ops of
/// the group and others read, so that it need not be a result of the kernel.
void sg_group_own(SgGroup *group, bool (*is_cheap)(MlirOperation op));

/// Whether one op can stand for all: no path leads from an op of the group through one
/// that is not of it and back, so that there is a place where all operands are known
/// and nothing has been read yet.
bool sg_group_is_closed(const SgGroup *group);

/// Makes one sg.fusion of the group, which must be closed and have at least one op.
/// Its operands are the values from outside, in the order of use; constants of
/// contractions are operands of their own even if another op reads them, too. Its
/// results are the values that are used outside. All ops of the group die; what stood
/// between them and used none of their results moves in front.
MlirOperation sg_group_make(const SgGroup *group);

/// The op of a kernel after which it is named, and which gives it its speed: a
/// contraction before lines, those before elementwise ops; the first of its class. `op`
/// is a sg.fusion or a kernel function, or any op, which is its own.
MlirOperation sg_group_main(MlirOperation op);
/// Names a kernel function: "conv", or "conv_relu" when it has more ops.
void sg_group_name(MlirOperation kernel, char name[static 96]);

#endif // SG_KERNELS_GROUP_H
