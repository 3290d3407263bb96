//===- amx.h - the tile registers of AMX --------------------------*- C -*-===//
//
// Eight registers of 16 rows of 64 bytes. One instruction adds to a tile of sums C the
// product of A, rows of up to 16 words along k as they lie in memory, and B, of as many
// rows of 16 words side by side, as "cols:NB:i4" and "cols:NB:x2" have them:
//
//   C[i][j] += sum over words q of dot(A[i][q], B[q][j])        (words.c)
//
// All tiles of a kernel have one shape, which is set once, at its start. What is
// emitted are instructions, or loops that do what these do on local memory, for
// machines without: all that surrounds them is then the same.
//
//===----------------------------------------------------------------------===//
#ifndef SG_CODEGEN_CPU_AMX_H
#define SG_CODEGEN_CPU_AMX_H

#include "bytes.h"

enum {
  AMX_ROWS = 16,      ///< of a tile, at most
  AMX_ROW_BYTES = 64, ///< at most
  AMX_COLUMNS = 16,   ///< words, or sums, of a row
  AMX_BLOCK = 32,     ///< rows of A that share tiles of B
  /// Which register holds what, from this one on.
  AMX_C = 0,
  AMX_A = 4,
  AMX_B = 6,
  AMX_TILES = 8
};

/// How a kernel uses them.
typedef struct Amx {
  bool on, emulated;
  int64_t rows;     ///< of tiles of A and C, 1 to 16
  int64_t words;    ///< of a row of A; rows of B: 1 to 16
  MlirValue memory; ///< amx_local_bytes of local memory, of i8
} Amx;

/// For products of `m` rows with `steps` words of k, by this machine's unit.
Amx amx_for(Unit unit, int64_t m, int64_t steps);
/// Whether products of an m x k matrix with one of `n` columns take less time in tiles
/// than by words in vectors; `steps`: words of k.
bool amx_pays(int64_t m, int64_t n, int64_t steps);

/// The columns of its panels.
int64_t amx_columns(int64_t m, int64_t n);

int64_t amx_local_bytes(const Amx *x);
/// Sets the tiles' shape; lets go of them, so that they need not be saved.
void amx_open(Emit *e, const Amx *x);
void amx_close(Emit *e, const Amx *x);

/// Element `at` of a flat memref, and the distance of rows, in elements of it.
typedef struct AmxPlace {
  MlirValue memref, at;
  int64_t stride;
} AmxPlace;
void amx_zero(Emit *e, const Amx *x, int tile);
void amx_load(Emit *e, const Amx *x, int tile, AmxPlace from);
void amx_store(Emit *e, const Amx *x, int tile, AmxPlace to);
/// c += a b, of words as `d` says. Of bf16, the products of the first elements of all
/// words are added up, those of the second ones, then both and c.
void amx_dot(Emit *e, const Amx *x, const Words *d, int c, int a, int b);

#endif // SG_CODEGEN_CPU_AMX_H
