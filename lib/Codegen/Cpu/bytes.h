//===- bytes.h - contractions of bytes less their zero points -----*- C -*-===//
//
//   sum over k of (a[i, k] - za) (b[k, j] - zb[j])
//     = sum a b  -  za * sum b[., j]  -  zb[j] * (sum a[i, .] - K za)
//
// in i32, wrapped: exact whatever the zero points are. So what is multiplied are the
// bytes as they lie in memory, several steps of k at once (a "word"), and zero points
// are only in what the sums start with.
//
//===----------------------------------------------------------------------===//
#ifndef SG_CODEGEN_CPU_BYTES_H
#define SG_CODEGEN_CPU_BYTES_H

#include "emit.h"

enum { BYTE_SIDE_OPS = 6 };

/// An operand of a contraction in i32 that is bytes less a zero point: sg.cast of a
/// value of i8 or u8, or sg.sub of that and of a value that repeats.
typedef struct ByteSide {
  MlirValue x;    ///< the bytes
  bool is_signed; ///< i8
  MlirValue zero; ///< what is subtracted, an i32; null: nothing
  MlirValue base; ///< whose elements it is: a value of i32, i8 or u8
  int64_t count;  ///< elements of base: 1, or one a column of the right matrix (filter)
  bool known;     ///< base is a constant of equal elements, or there is none
  int32_t value;  ///< if known
  int n;
  MlirOperation ops[BYTE_SIDE_OPS]; ///< that make the operand of x and base, in order
} ByteSide;

typedef struct Bytes {
  bool on;
  ByteSide side[2];     ///< by operand
  MlirOperation turned; ///< of a sg.conv with the channels last (channels_last.h), the
                        ///< transpose of its result; else null
} Bytes;

/// Reads the operands 0 and 1 of `contraction`, a sg.matmul or sg.conv whose shapes can
/// be emitted; `on` stays false when it is not of bytes.
void bytes_read(MlirOperation contraction, Bytes *out);
/// Whether `op` is one of those that make the operands, or `turned`.
bool bytes_has(const Bytes *b, MlirOperation op);

/// How words are multiplied: of bytes in i32, or pairs of bf16 in f32.
typedef struct Words {
  int64_t depth;           ///< bytes of a word: 4 where the machine sums products of
                           ///< four, else 2; or bf16, then 2
  bool a_signed, b_signed; ///< as they are multiplied
  bool flip_a;             ///< a's top bits are turned over when they are loaded: i8
                           ///< becomes u8 + 128, and u8 i8 - 128
  bool halves;             ///< the elements are bf16
} Words;
extern const Words pairs_of_halves;
/// For bytes of these signs. `flips`: whether one side's bits must be turned over, as
/// the machine multiplies only signed by unsigned; then that one side's sign changes.
int64_t words_depth(const Emit *e);
bool words_need_flip(const Emit *e, bool a_signed, bool b_signed);
/// The element type of memory, i8 or i16; and that of words, i16 or i32.
MlirType words_element(Emit *e, const Words *d);
MlirType words_type(Emit *e, const Words *d);
/// acc[l] + the products of the elements of words a[l] and b[l].
MlirValue emit_dot(Emit *e, const Words *d, MlirValue a, MlirValue b, MlirValue acc);
/// The first `valid` elements at `at` of a memref of them as one word, 0 behind them.
MlirValue emit_load_word(Emit *e, const Words *d, MlirValue from, MlirValue at,
                         int64_t valid);
/// A vector of `lanes` words from there.
MlirValue emit_load_words(Emit *e, const Words *d, MlirValue from, MlirValue at,
                          int64_t lanes);
/// Of a memref of words: a vector of them, and one in all lanes.
MlirValue emit_words_at(Emit *e, MlirValue from, MlirValue at);
MlirValue emit_word_in_all(Emit *e, MlirValue from, MlirValue at);
/// Words with the top bit of each byte turned over; a word or a vector of words.
MlirValue emit_flip(Emit *e, MlirValue words);
/// A vector of `lanes` words, each byte 1.
MlirValue emit_ones(Emit *e, const Words *d, int64_t lanes);

#endif // SG_CODEGEN_CPU_BYTES_H
