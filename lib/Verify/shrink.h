//===- shrink.h - a window of smaller tensors ---------------------*- C -*-===//
#ifndef SG_VERIFY_SHRINK_H
#define SG_VERIFY_SHRINK_H

#include "reduce.h"

/// Makes the dimensions of `window` as small as the oracle still accepts: every
/// dimension of one extent becomes one of another, and of the inputs stays what lies
/// first. What does not fit then (an attribute that says the extent) is left alone.
void sg_window_shrink(SgWindow *window, const SgOracle *oracle);

#endif // SG_VERIFY_SHRINK_H
