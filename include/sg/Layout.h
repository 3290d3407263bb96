//===- sg/Layout.h - how a kernel wants its constant weights ------*- C -*-===//
//
// A constant operand of a kernel arrives in the layout that the string `sg.layout` on
// the kernel's argument names:
//
//   ""          as it is
//   "cols:NB"   x [..., K, N] -> y [..., ceil(N / NB), K, NB]
//   "colst:NB"  x [..., N, K] -> the same y: the transposed source
//   "last:NB"   x [k..., N] -> y [ceil(N / NB), K, NB], K the product of k...
//   "rows:T:G"  x [F, C, k...] -> y [G, ceil(F / G / T), C * k..., T]
//   "wino:M:T"  x [F, C, 3, 3] -> y [M + 2, M + 2, ceil(F / T), C, T], f32 alone
//
// with  y[..., p, k, j]    = x[..., k, p * NB + j]       (0 where p * NB + j >= N)
// and   y[g, p, k, i]      = x[g * F / G + p * T + i, k] (0 where p * T + i >= F / G).
//
// and "wino" that of "rows" of each element of G x G^T, the transform for Winograd's
// tiles of M x M outputs (M 2 or 4).
//
// Behind "cols:NB", "colst:NB" and "rows:T:G", ":x2" or ":x4" puts D = 2 or 4 steps of
// k next to each other, for products that sum as many at once:
//
//   z[..., p, q, j, d] = y[..., p, q * D + d, j]           (0 where q * D + d >= K)
//
// for elements of 1 or 2 bytes. Behind "rows", ":x4:W" does so with k in another order,
// of weights whose windows have W positions: D channels at one position, the positions,
// then the next D channels; k = (q / W * D + d) * W + q % W, where D divides C.
// ":i2", ":i4", ":u2" and ":u4" are the same for signed
// and unsigned bytes, and end each panel with the sums over k of its columns, NB (T)
// i32 in the machine's order of bytes: 4 NB more elements.
//
// Behind "last:NB" and "rows:T:G", ":n8" keeps the low 4 bits of each element, those of
// 8 steps of k in a word of 32 bits, the first step's the lowest; for elements of a
// byte:
//
//   z[p, q, j] = sum over d of (y[p, q * 8 + d, j] & 15) << 4 d    (0 where .. >= K)
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
  SG_LAYOUT_LAST,
  SG_LAYOUT_ROWS,
  SG_LAYOUT_WINOGRAD
} SgLayoutKind;

typedef enum SgLayoutSums {
  SG_LAYOUT_NO_SUMS,
  SG_LAYOUT_SIGNED_SUMS,  ///< of i8
  SG_LAYOUT_UNSIGNED_SUMS ///< of u8
} SgLayoutSums;

typedef struct SgLayout {
  SgLayoutKind kind;
  int64_t block;     ///< NB or T; 0 when plain
  int64_t groups;    ///< G; 1 unless rows
  int64_t tile;      ///< M; 0 unless wino
  int64_t depth;     ///< D; 0 when each k lies by itself
  SgLayoutSums sums; ///< behind each panel; needs a depth
  int64_t window;    ///< W; 0 when k is in order
  bool nibbles;      ///< of each element 4 bits
} SgLayout;

/// The points P, -P, Q, -Q of tiles of 4 x 4 outputs. The usual 1 and 2 lose four times
/// as many digits as these: powers up to the fifth of points near 1 are of one size.
/// All sums and products of them that the transforms need are exact in f32.
#define SG_WINOGRAD_P 0.75
#define SG_WINOGRAD_Q 1.5

/// The longest layout string, with its end.
enum { SG_LAYOUT_TEXT = 64 };

/// Reads a layout string. False when it is none: `*out` is untouched then.
bool sg_layout_parse(const char *text, SgLayout *out);
/// Writes the string of `layout`; parse gives the same layout back.
void sg_layout_print(const SgLayout *layout, char text[SG_LAYOUT_TEXT]);
/// The number of elements of a weight of these dimensions in this layout (of nibbles:
/// of bytes). False when
/// the dimensions do not suit, the groups do not divide F, or the number overflows.
bool sg_layout_count(const SgLayout *layout, int rank, const int64_t *dims,
                     size_t *out);
/// The same in bytes, for elements of `size` bytes.
bool sg_layout_bytes(const SgLayout *layout, int rank, const int64_t *dims, size_t size,
                     size_t *out);
/// Packs `source` (row-major, any alignment) into `target` (sg_layout_bytes bytes, any
/// alignment, no overlap); `size` is 1, 2, 4, 8 or 16. False, with nothing written,
/// when sg_layout_bytes is false or `size` is none of these (for wino: 4, of f32).
/// Thread-safe.
bool sg_layout_pack(const SgLayout *layout, int rank, const int64_t *dims, size_t size,
                    const void *source, void *target);

#ifdef __cplusplus
}
#endif
#endif // SG_LAYOUT_H
