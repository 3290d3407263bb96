//===- affine.h - factors and offsets that move through a graph ---*- C -*-===//
//
// A product or a sum with one number a channel can often be had for nothing: by other
// weights of a contraction nearby. Each pair of functions here asks whether it can, and
// then does it. None of them changes an op that is there: new ones stand where the
// builder does, and the old ones lose their only use.
//===----------------------------------------------------------------------===//
#ifndef SG_LIB_PASSES_AFFINE_H
#define SG_LIB_PASSES_AFFINE_H

#include "channels.h"

/// Whether v * f is v with other weights, all ops that make it having no other use.
bool scale_can(MlirValue v, const Channels *f);
/// v * f, after scale_can.
MlirValue scale_value(SgBuilder *b, MlirValue v, const Channels *f);
/// The same of v + t.
bool shift_can(MlirValue v, const Channels *t);
MlirValue shift_value(SgBuilder *b, MlirValue v, const Channels *t);

/// Whether w * f, f of a dimension of w, is a weight as good as w.
bool weight_can_scale(MlirValue w, const Channels *f);
/// w * f; f's axis counts in the rank of `like`, which the product has, too.
MlirValue scale_weight(SgBuilder *b, MlirValue w, const Channels *f, MlirType like);

/// The op `name` of two weights, right away where both are dense and few.
MlirValue combine_weights(SgBuilder *b, const char *name, MlirValue x, MlirValue y);

/// What a factor of the one result of a transpose, reshape or slice is of its operand,
/// and the other way round; false when it is no factor of one dimension there.
bool factor_of_operand(MlirOperation op, const Channels *f, Channels *out);
bool factor_of_result(MlirOperation op, const Channels *f, Channels *out);

/// A copy of `op` with these operands, where the builder stands; its one result.
MlirValue copy_with(SgBuilder *b, MlirOperation op, const MlirValue *in);
/// The conv or conv_transpose `op` with these operands; a null bias is none.
MlirValue copy_conv(SgBuilder *b, MlirOperation op, MlirValue x, MlirValue w,
                    MlirValue bias);

/// Lets sg.conv, sg.conv_transpose and sg.matmul take what stands before them.
MlirLogicalResult take_scale(SgBuilder *b, MlirOperation op);
MlirLogicalResult take_shift(SgBuilder *b, MlirOperation op);

#endif // SG_LIB_PASSES_AFFINE_H
