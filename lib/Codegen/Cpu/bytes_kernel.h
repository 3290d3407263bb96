//===- bytes_kernel.h - what kernels of bytes share ---------------*- C -*-===//
#ifndef SG_CODEGEN_CPU_BYTES_KERNEL_H
#define SG_CODEGEN_CPU_BYTES_KERNEL_H

#include "contraction.h"

/// Whether operand `i` may have a zero point other than 0.
bool bytes_shift(const Kernel *k, int i);
/// The zero point of operand `i`, element `at` of it if it has several, as an i32.
MlirValue bytes_zero(Kernel *k, int i, MlirValue at);
/// The same where the operand's bits are turned over before they are multiplied.
MlirValue bytes_zero_flipped(Kernel *k, int i);

/// Local memory of a kernel of bytes: bytes of each part, all multiples of 64, in this
/// order. i32: what sums start with, and a number each row and column (bytes.h).
typedef struct ByteParts {
  int64_t panel, start, rows, columns;
} ByteParts;
/// `count` numbers of i32 as a part.
static inline int64_t byte_part(int64_t count) { return up(4 * count, 64) * 64; }
static inline int64_t byte_parts(const ByteParts *p) {
  return p->panel + p->start + p->rows + p->columns;
}
/// The parts of i32, null where they are empty.
typedef struct ByteViews {
  MlirValue start, rows, columns;
} ByteViews;
ByteViews byte_views(Kernel *k, const ByteParts *p);
/// op(x, y), of integers.
MlirValue emit_arith(Emit *e, const char *op, MlirValue x, MlirValue y);

/// Sums of the bytes of `rows` rows of `row` bytes of A, from `base` on, as `d`
/// multiplies them, each less `less`: rows of i32 in `to`.
void emit_row_sums(Emit *e, const Words *d, MlirValue a, MlirValue base, int64_t rows,
                   int64_t row, MlirValue less, MlirValue to);
/// The same of the columns of a panel of `steps` words by `width`, from `base` on, in
/// `to` from `at` on.
void emit_column_sums(Emit *e, const Words *d, MlirValue panel, MlirValue base,
                      int64_t steps, int64_t width, MlirValue less, MlirValue to,
                      MlirValue at);
/// Packs words of rows of bytes, as emit_pack does elements: the word q of column j is
/// of the bytes source[base + (q * depth + d) * stride + j], 0 behind the last k.
void emit_pack_words(Emit *e, const Words *d, MlirValue source, MlirValue base,
                     int64_t stride, int64_t k, int64_t columns, bool flip,
                     MlirValue target, int64_t width);
/// Pairs of two vectors of f32 that are bf16.
MlirValue emit_join_pair(Emit *e, MlirValue low, MlirValue high);
/// As emit_pack_words, of pairs of bf16.
void emit_pack_pairs(Emit *e, MlirValue source, MlirValue base, int64_t stride,
                     int64_t k, int64_t columns, MlirValue target, int64_t width);
/// The same where the elements of a column lie next to each other, columns `stride`
/// apart.
void emit_pack_words_transposed(Emit *e, const Words *d, MlirValue source,
                                MlirValue base, int64_t stride, int64_t k,
                                int64_t columns, MlirValue target, int64_t width);
/// A panel of pixels in words.
typedef struct WordsPanel {
  const Words *words;
  MlirValue to; ///< a memref of words at the start of local memory
  int64_t width;
  MlirValue pad; ///< a vector of bytes or floats: what is outside of the image, behind
                 ///< the last k, and behind the last column
  bool flip;     ///< then all bits are turned over (emit_flip)
  bool of_channels; ///< the elements of a word are of as many channels, at one position
                    ///< of the window: k as in a layout with a window
} WordsPanel;
/// Packs the pixels first .. first + columns of image x_base, as emit_im2col. Needs
/// im2col_words_bytes of local memory.
void emit_im2col_words(Kernel *k, const Conv *c, const WordsPanel *to, MlirValue x_base,
                       MlirValue first, int64_t columns);
int64_t im2col_words_bytes(const Emit *e, const Conv *c, const Words *d, int64_t width);
/// The vectors x[0 .. n) of bytes, widened to i32, as one vector of words.
/// Of bf16, which are f32 here, there are two.
MlirValue emit_join_words(Emit *e, const Words *d, int64_t n, const MlirValue *x);

#endif // SG_CODEGEN_CPU_BYTES_KERNEL_H
