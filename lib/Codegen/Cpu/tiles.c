//===- tiles.c - how rows, columns and k are cut --------------------------===//
#include "microkernel.h"

enum {
  CACHE_BYTES = 512 << 10, // a panel above this is cut along K ...
  BLOCK_BYTES = 192 << 10  // ... into blocks of about this size
};

Tiles tiles_balanced(int64_t rows, int64_t most) {
  if (rows == 0) return (Tiles){{0, 0}, {1, 1}};
  const int64_t n = up(rows, most), size = up(rows, n), smaller = n * size - rows;
  return (Tiles){{n - smaller, smaller}, {size, size - 1}};
}

Tiles tiles_packed(int64_t rows, int64_t size) {
  const int64_t rest = rows % size;
  return (Tiles){{rows / size, rest != 0}, {size, rest}};
}

bool tiles_open(Emit *e, const Tiles *t, int i, MlirValue first, MlirValue end, Loop *l,
                MlirValue *row) {
  if (t->count[i] == 0) return false;
  const MlirValue border = emit_c(e, t->count[0]);
  if (i == 0)
    emit_for(e, l, first, emit_min(e, end, border), 1, 0, NULL);
  else
    emit_for(e, l, emit_max(e, first, border), end, 1, 0, NULL);
  const int64_t less = t->count[0] * (t->size[0] - t->size[1]);
  *row = emit_addc(e, emit_mulc(e, l->iv, t->size[i]), i ? less : 0);
  return true;
}

int64_t tile_rows_most(Unit unit, int64_t vectors) {
  // Some stay free for constants that LLVM keeps around: with none, it spills within
  // the loop. Vectors of 16 bytes with 16 registers are SSE's, where a product needs
  // one before it is added.
  const int64_t spare = unit.registers >= 32 ? 3 : unit.bytes < 32 ? 2 : 1;
  const int64_t fit = (unit.registers - spare - 1 - vectors) / vectors;
  // More than 8 rows gain nothing once there are 3 vectors, and rows that lie a
  // multiple of 4 KiB apart compete for the same cache sets.
  int64_t most = vectors >= 3 ? 8 : 12;
  // Of few registers, LLVM spills with 11 sums side by side that use their factor once.
  if (unit.registers < 32 && vectors == 1) most = 10;
  return fit < 1 ? 1 : least(fit, most);
}

double tile_cost(int64_t rows, int64_t vectors) {
  // Two multiply-adds and two loads a cycle; B comes from the second-level cache. A sum
  // waits 4 cycles for the one before: the fewer there are, the more of that shows.
  const double sums = (double)(rows * vectors), fma = sums / 2;
  const double load = (double)(rows + vectors) / 2, stream = 1.6 * (double)vectors;
  if (sums < 1) return 0;
  double cost = fma > load ? fma : load;
  if (cost < 4) cost = 4;
  if (cost < stream) cost = stream;
  return cost + 10 / sums;
}

int64_t choose_k_block(const Emit *e, int64_t k, int64_t columns, int64_t row_tiles) {
  const int64_t bytes = e->unit.bytes / e->lanes;
  // Partial sums would be rounded to half precision; one tile reads B once anyway.
  if (!mlirTypeEqual(e->mem, e->acc) || row_tiles < 2) return k;
  if (k * columns * bytes <= CACHE_BYTES) return k;
  const int64_t blocks = up(k * columns * bytes, BLOCK_BYTES);
  return up(up(k, blocks), 8) * 8; // whole rounds of the unrolled loop
}

bool takes_extra(const Emit *e, int64_t columns) {
  const int64_t vectors = columns / e->lanes;
  // Accumulators, those of the column, a row of B and a broadcast.
  const int64_t needed = EXTRA_ROWS * vectors + 1 + vectors + 1;
  return columns % e->lanes == 1 && vectors >= 2 && needed < e->unit.registers &&
         mlirTypeEqual(e->mem, e->acc);
}
