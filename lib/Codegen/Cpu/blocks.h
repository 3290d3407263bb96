//===- blocks.h - a right side of bytes with scales along k -------*- C -*-===//
//
//   B[k, j] = (w[k, j] - zero[k / S, j]) scale[k / S, j]
//
// for weights w of i8 or u8, in blocks of S steps of k; one block: scales and zero
// points of columns. What is constant within a block is a factor of its sum:
//
//   sum over k of a[k] B[k, j] = sum over blocks b of scale[b, j] sum over k in b of
//                                a[k] (w[k, j] - zero[b, j])
//
// Few rows read the packed numbers themselves, in registers; more rows share a panel of
// f32 that is made once.
//
//===----------------------------------------------------------------------===//
#ifndef SG_CODEGEN_CPU_BLOCKS_H
#define SG_CODEGEN_CPU_BLOCKS_H

#include "emit.h"
#include "sg/Layout.h"

enum { BLOCKS_OPS = 8 };

/// Where the right side of a matmul comes from. Weights are [blocks, steps, N], or
/// transposed [N, blocks, steps]; [K, N] or [N, K] where there is one block.
typedef struct Blocks {
  bool on;
  bool plain;      ///< only a cast: no scales, no zero points
  bool transposed; ///< columns first
  bool is_signed;  ///< i8
  MlirValue w;     ///< the bytes
  MlirValue scale; ///< one for each block and column: f32; null: none
  MlirValue zero;  ///< the same of zero points: f32, i32 or w's type; null: one for all
  double offset;   ///< ... which is this
  int64_t count;   ///< of blocks
  int64_t steps;   ///< of k in a block
  int n;
  MlirOperation ops[BLOCKS_OPS]; ///< that make the operand of these, in order
} Blocks;

/// Reads operand 1 of `matmul`, a sg.matmul; `on` stays false when it is none of these.
void blocks_read(MlirOperation matmul, Blocks *out);
bool blocks_has(const Blocks *b, MlirOperation op);

/// The register tile of few rows of the left side (0: there are more), and the columns
/// of a panel.
typedef struct BlocksTile {
  int64_t rows, columns;
} BlocksTile;
/// `columns`: as they are packed already, or 0.
BlocksTile blocks_tile(const Emit *e, const Blocks *b, int64_t rows, int64_t n,
                       int64_t columns);
/// The layout for panels of `columns`: of scales and zero points, and of weights of
/// which `bits` are to be kept.
SgLayout blocks_layout(const Blocks *b, int64_t columns, int bits);

/// A panel of it as it lies packed.
typedef struct BlockPanel {
  const Blocks *of;
  bool nibbles;          ///< words of 8 steps of 4 bits, else bytes
  int64_t width;         ///< columns
  MlirValue w, w_base;   ///< of words, or bytes
  MlirValue scale, zero; ///< null: none
  MlirValue base;        ///< of the panel in both
} BlockPanel;
/// to[k][j] = B[k, j], for all columns of the panel.
void blocks_widen(Emit *e, const BlockPanel *p, MlirValue to);

#endif // SG_CODEGEN_CPU_BLOCKS_H
