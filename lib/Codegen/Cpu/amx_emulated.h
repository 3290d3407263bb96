//===- amx_emulated.h - AMX's instructions as loops ---------------*- C -*-===//
#ifndef SG_CODEGEN_CPU_AMX_EMULATED_H
#define SG_CODEGEN_CPU_AMX_EMULATED_H

#include "amx.h"

typedef struct AmxShape {
  int64_t rows, bytes; ///< bytes of a row
} AmxShape;
/// Of a tile, by what it holds.
AmxShape amx_shape(const Amx *x, int tile);

/// As the functions of amx.h, on tiles in x->memory. They touch what instructions
/// touch: a tile's rows and bytes of them, not more.
void amx_emulate_zero(Emit *e, const Amx *x, int tile);
void amx_emulate_load(Emit *e, const Amx *x, int tile, AmxPlace from);
void amx_emulate_store(Emit *e, const Amx *x, int tile, AmxPlace to);
void amx_emulate_dot(Emit *e, const Amx *x, const Words *d, int c, int a, int b);

#endif // SG_CODEGEN_CPU_AMX_EMULATED_H
