//===- attention_kernel.h - the function of an attention ----------*- C -*-===//
#ifndef SG_CODEGEN_CPU_ATTENTION_KERNEL_H
#define SG_CODEGEN_CPU_ATTENTION_KERNEL_H

#include "attention.h"
#include "kernel.h"

enum {
  ATTENTION_INPUTS = 1 + 2 * ATTENTION_PARTS + SG_ATTENTION_MASKS,
  ATTENTION_RESULTS = 3
};

/// A kernel function that holds one sg.attention, views of its arguments, sg.concat of
/// its keys and values, and views of its result; and what replaces it. It returns the
/// result and, if they are used elsewhere, the keys and values that were put together.
typedef struct AttentionKernel {
  Emit e;
  Attention a;
  MlirOperation func, made;
  // How it goes about it.
  bool dots; ///< keys are read as they lie; else in panels of `width`
  int64_t width;
  Tiles tiles;           ///< of the queries of a head
  int64_t score_row;     ///< from one row of scores to the next
  int64_t units_of_keys; ///< units for one head of keys; 1: all of it
  // When open.
  MlirValue scores, panels, made_k, made_v, made_y; ///< local memory; null: not needed
  MlirValue local, begin, unit;
  int64_t panels_at; ///< in local memory, in bytes
  Loop units;
} AttentionKernel;

/// Whether `func` is such a function around the sg.attention `op`.
bool attention_init(AttentionKernel *k, MlirOperation func, MlirOperation op,
                    Unit unit);
/// Whether the function returns `v` (may be null).
bool attention_is_result(const AttentionKernel *k, MlirValue v);
/// The memory of an argument, or of what the function returns.
MlirValue attention_memory(const AttentionKernel *k, MlirValue v);
/// The packed keys from element `at` on.
MlirValue attention_panel(AttentionKernel *k, MlirValue at);
/// Makes the new function and opens the loop over the units; the plan is made.
void attention_open(AttentionKernel *k);
void attention_close(AttentionKernel *k);

// ---- keys and values (attention_keys.c)

/// Rows of elements, `row` apart, from `at` on; within one, they are contiguous, or
/// `column` apart.
typedef struct Matrix {
  MlirValue memory, at;
  int64_t row, column;
} Matrix;

/// One head while it is computed: of queries, and of its keys and values.
typedef struct Head {
  MlirValue batch, shared, head;
  Matrix k, v;
  MlirValue least; ///< causal: so many values count for all queries
} Head;

/// The first element of a matrix of the stack.
MlirValue attention_stack_at(Emit *e, const Stack *s, MlirValue batch, MlirValue head);
/// Where the matrix of the head lies, when it is put together; `local`: where parts
/// are, if the function does not return them.
void attention_locate(AttentionKernel *k, const Keys *keys, int64_t columns,
                      MlirValue local, const Head *h, Matrix *out);
/// Copies the rows of all parts there, next to each other; nothing if there is one.
void attention_join(AttentionKernel *k, const Keys *keys, int64_t columns,
                    const Head *h, const Matrix *to);
/// Whether the values of the head are all finite: i1.
MlirValue attention_is_finite(AttentionKernel *k, const Head *h);
/// Values and the result of a tile that are turned lie in rows of so many elements.
static inline int64_t attention_row(const AttentionKernel *k) {
  return up(k->a.dv, k->e.lanes) * k->e.lanes;
}
/// Copies turned values there, row by row.
void attention_turn_values(AttentionKernel *k, const Head *h);
/// Writes `rows` rows of the result, turned, from the element `at` of y on.
void attention_turn_result(AttentionKernel *k, int64_t rows, MlirValue at);
/// Packs the keys: panel p holds keys p * width .. as columns.
void attention_pack(AttentionKernel *k, const Head *h);

#endif // SG_CODEGEN_CPU_ATTENTION_KERNEL_H
