//===- layout_winograd.h - weights transformed for tiles ----------*- C -*-===//
#ifndef SG_SUPPORT_LAYOUT_WINOGRAD_H
#define SG_SUPPORT_LAYOUT_WINOGRAD_H

#include "sg/Layout.h"

/// U of f32 weights [f, c, 3, 3] as [a, a, ceil(f / T), c, T] for the layout
/// "wino:M:T", a = M + 2; both of any alignment. Computed in f64 and rounded once.
void sg_layout_winograd(const SgLayout *layout, size_t f, size_t c,
                        const unsigned char *source, unsigned char *target);

#endif // SG_SUPPORT_LAYOUT_WINOGRAD_H
