//===- Deconvolution.h - transposed convolution as products --------*- C -*-===//
#ifndef SG_LOWERING_DECONVOLUTION_H
#define SG_LOWERING_DECONVOLUTION_H

#include "Index.h"
#include "Window.h"

/// Prints the kernel of a conv_transpose of floats over window `w` when it has enough
/// channels and short rows; false, with nothing printed, when it has not.
bool sg_deconvolve(SgEmit *e, const SgWindow *w);

#endif // SG_LOWERING_DECONVOLUTION_H
