//===- sg/Layout.h - how a kernel wants its constant weights ------*- C -*-===//
//
// A constant operand of a kernel arrives in the layout that the string `sg.layout` on
// the kernel's argument names:
//
//   ""          as it is
//   "cols:NB"   x [..., K, N] -> y [..., ceil(N / NB), K, NB]
//   "colst:NB"  x [..., N, K] -> the same y: the transposed source
//   "rows:T:G"  x [F, C, k...] -> y [G, ceil(F / G / T), C * k..., T]
//
// with  y[..., p, k, j]    = x[..., k, p * NB + j]       (0 where p * NB + j >= N)
// and   y[g, p, k, i]      = x[g * F / G + p * T + i, k] (0 where p * T + i >= F / G).
//
// Thus a micro-kernel reads one panel p as one contiguous run, and a partial last
// panel needs no guard on its loads.
//
//===----------------------------------------------------------------------===//
#ifndef SG_LAYOUT_H
#define SG_LAYOUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum SgLayoutKind {
  SG_LAYOUT_PLAIN,
  SG_LAYOUT_COLS,
  SG_LAYOUT_COLST,
  SG_LAYOUT_ROWS
} SgLayoutKind;

typedef struct SgLayout {
  SgLayoutKind kind;
  int64_t block;  ///< NB or T; 0 when plain
  int64_t groups; ///< G; 1 unless rows
} SgLayout;

/// The longest layout string, with its end.
enum { SG_LAYOUT_TEXT = 64 };

/// Reads a layout string. False when it is none: `*out` is untouched then.
bool sg_layout_parse(const char *text, SgLayout *out);
/// Writes the string of `layout`; parse gives the same layout back.
void sg_layout_print(const SgLayout *layout, char text[SG_LAYOUT_TEXT]);
/// The number of elements of a weight of these dimensions in this layout. False when
/// the rank does not suit, the groups do not divide F, or the number overflows.
bool sg_layout_count(const SgLayout *layout, int rank, const int64_t *dims,
                     size_t *out);
/// The same in bytes, for elements of `size` bytes.
bool sg_layout_bytes(const SgLayout *layout, int rank, const int64_t *dims, size_t size,
                     size_t *out);
/// Packs `source` (row-major, any alignment) into `target` (sg_layout_bytes bytes, any
/// alignment, no overlap); `size` is 1, 2, 4, 8 or 16. False, with nothing written,
/// when sg_layout_bytes is false or `size` is none of these. Thread-safe.
bool sg_layout_pack(const SgLayout *layout, int rank, const int64_t *dims, size_t size,
                    const void *source, void *target);

#ifdef __cplusplus
}
#endif
#endif // SG_LAYOUT_H
