//===- prologue.h - what makes the pixels of a pointwise conv -----*- C -*-===//
//
// Elementwise ops that make x of a sg.conv whose pixels each read one pixel of x: done
// while x is packed, once for all filters; that they round to bf16 at last
// (`sg.reduced`) is part of them. They are read as an epilogue is, of the
// image that they begin with: [batch, row, column] are (images, channels, pixels).
//
//===----------------------------------------------------------------------===//
#ifndef SG_CODEGEN_CPU_PROLOGUE_H
#define SG_CODEGEN_CPU_PROLOGUE_H

#include "contraction.h"

/// Reads the `n` ops before `conv`, in an order in which each comes after those it
/// uses, of which the last makes operand 0 of `conv`; `out->sum` is the image that they
/// begin with. False, with the reason in `*why`, when they are no prologue of it.
bool prologue_read(const Emit *e, MlirOperation conv, int n, const MlirOperation *ops,
                   Epilogue *out, const char **why);

/// Sets k->prologue: of no ops where operand 0 of k->op is not made so in the kernel.
void prologue_find(Kernel *k);
bool prologue_has(const Kernel *k, MlirOperation op);

/// `rows` channels of `columns` pixels of the image: the first one's place, its element
/// in k->in[0], and elements from a channel to the next.
typedef struct Pixels {
  Place at;
  MlirValue base;
  int64_t stride, rows, columns;
} Pixels;
/// emit_pack (microkernel.h) of what k->prologue makes of them; `pairs`:
/// emit_pack_pairs (bytes_kernel.h), where that is rounded to bf16.
void emit_pack_computed(Kernel *k, const Pixels *pixels, bool pairs, MlirValue target,
                        int64_t width);

#endif // SG_CODEGEN_CPU_PROLOGUE_H
