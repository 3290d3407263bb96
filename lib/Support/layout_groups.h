//===- layout_groups.h - weights with steps of k side by side -----*- C -*-===//
#ifndef SG_SUPPORT_LAYOUT_GROUPS_H
#define SG_SUPPORT_LAYOUT_GROUPS_H

#include "sg/Layout.h"

/// Packs a matrix of `k` x `n` elements of `size` 1 or 2 in a layout with a depth, as
/// sg/Layout.h says.
void sg_layout_groups(const SgLayout *layout, size_t k, size_t n, size_t size,
                      const unsigned char *x, unsigned char *y);

/// Packs a matrix of `k` x `n` bytes in a layout of nibbles.
void sg_layout_nibbles(const SgLayout *layout, size_t k, size_t n,
                       const unsigned char *x, unsigned char *y);

#endif // SG_SUPPORT_LAYOUT_GROUPS_H
