//===- Rows.h - groups of ops over one iteration space -------------*- C -*-===//
//
// A kernel of elementwise ops, reductions, softmax and norms goes through all of them
// row by row. Its text is made in six steps:
//
//   read    (rows_read.c)   ops become nodes: loads, numbers, maps of one element, and
//                           reductions; softmax and the norms become several of them.
//   space   (rows_space.c)  dimensions that must be walked together become one *atom*.
//                           Reshapes split atoms, transposes reorder them, broadcasts
//                           leave them out: none of the three costs anything.
//   order   (rows_order.c)  the atoms become *loops* in the order of memory; neighbours
//                           that every access walks alike are merged.
//   units   (rows_units.c)  some loops are *rows*, whose product is the units of work;
//                           one may be cut into *bands*.
//   nests   (rows_nests.c)  what a row does: one loop nest after the other. Each has
//                           reductions that do not depend on one another, stores, and
//                           the maps that these need. What several nests need is kept
//                           in local memory if it is dear, else computed again.
//   emit    (rows_emit.c)   prints the kernel.
//
//===----------------------------------------------------------------------===//
#ifndef SG_LOWERING_ROWS_H
#define SG_LOWERING_ROWS_H

#include "Emit.h"
#include "sg/Lowering.h"
#include "sg/Strides.h"

enum {
  SG_ROWS_NODES = 384,
  SG_ROWS_ATOMS = 2048,
  SG_ROWS_LOOPS = 24, ///< loops of a group, before neighbours are merged
  SG_ROWS_OUTPUTS = 16,
  SG_ROWS_ARGS = 8, ///< operands of a node
  SG_ROWS_NESTS = 48,
  SG_ROWS_TILE = 16,
  SG_ROWS_STRIP = 256
};

// ---- space

/// A set of indices 0 .. extent - 1 that a loop goes over. It may be the same as
/// another
/// (`same`), or all pairs of an outer and an inner one (`split`).
typedef struct SgAtom {
  int64_t extent;
  int same;     ///< -1: itself
  int split[2]; ///< outer, inner; -1: not split
} SgAtom;
typedef struct SgSpace {
  int n;
  bool full; ///< out of atoms
  SgAtom atoms[SG_ROWS_ATOMS];
} SgSpace;

/// A new atom; -1, which stands for no loop at all, for an extent of 1.
int sg_space_add(SgSpace *s, int64_t extent);
/// Makes a and b, of one extent, the same. False if a cut would not be a whole one.
bool sg_space_unite(SgSpace *s, int a, int b);
/// Makes two lists of atoms the same in row-major order. False as above.
bool sg_space_align(SgSpace *s, int n, const int *a, int m, const int *b);
/// Appends what `atom` was split into, outermost first, to list[*n], at most `most`.
bool sg_space_leaves(const SgSpace *s, int atom, int most, int *n, int *list);

/// One step through memory: an atom and the elements from one index to the next.
typedef struct SgRowStep {
  int atom;
  int64_t stride;
} SgRowStep;

// ---- nodes

typedef enum SgRowKind {
  SG_ROW_LOAD,   ///< an element of an argument
  SG_ROW_NUMBER, ///< a constant
  SG_ROW_MAP,    ///< made of one element of each of its args
  SG_ROW_REDUCE  ///< args[0] over some loops
} SgRowKind;

typedef enum SgRowBody { ///< of a map
  SG_ROW_ELEMENT,        ///< what the sg op does to one element
  SG_ROW_LIBRARY,        ///< a function of the scalar library
  SG_ROW_AVERAGE,        ///< divided by `number`
  SG_ROW_CONVERT         ///< converted and rounded to the node's type
} SgRowBody;

typedef struct SgRowNode {
  SgRowKind kind;
  SgRowBody body;
  MlirOperation op;     ///< the sg op that it is, or is part of
  SgScalar scalar;      ///< of its value, which is rounded to scalar.memory
  const char *function; ///< of the library: a map's, or what a reduction combines with
  int n_args, args[SG_ROWS_ARGS];
  double number;          ///< NUMBER, where `constant` is null; AVERAGE
  MlirOperation constant; ///< NUMBER: the sg.constant whose one value it is
  MlirValue base;         ///< LOAD: of what
  int64_t offset;         ///< LOAD
  int64_t index_stride;   ///< LOAD with an arg, which is a valid index: how far it goes
  bool status; ///< REDUCE: is the kernel's status; over the loops within a row
  int n_steps; ///< LOAD; REDUCE: the dimensions of args[0], stride 1 if
  SgRowStep steps[SG_STRIDES_RANK]; ///< it is reduced, else 0
  // Set by sg_rows_order; loops count from the outermost, the mask's bit 0.
  unsigned mask;                 ///< the loops that its value depends on
  unsigned domain, reduced;      ///< REDUCE: the loops it goes over; those it removes
  int64_t stride[SG_ROWS_LOOPS]; ///< LOAD
  // Set by sg_rows_nests.
  int nest;      ///< REDUCE, or buffered: which one makes it
  bool buffered; ///< kept in memory for later nests
  bool moved;    ///< buffered by a nest of its own
  int output;    ///< the output that it is, or is kept in until then; -1: local memory
} SgRowNode;

typedef struct SgRowOutput {
  int node;
  MlirValue value;
  int n_steps;
  SgRowStep steps[SG_STRIDES_RANK];
  unsigned domain;
  int64_t stride[SG_ROWS_LOOPS];
  int nest;
} SgRowOutput;

typedef struct SgRowLoop {
  int64_t extent;
  bool row; ///< one index a unit
} SgRowLoop;

/// One loop nest within a row.
typedef struct SgRowNest {
  unsigned domain, reduced; ///< loops, without those that are rows
  bool need[SG_ROWS_NODES]; ///< nodes that it computes, or loads
  bool tiled;               ///< goes over squares of `tile` and the last loop
} SgRowNest;

typedef struct SgRows {
  const char *why; ///< what went wrong
  SgSpace space;
  int n_nodes;
  SgRowNode nodes[SG_ROWS_NODES];
  int n_outputs;
  SgRowOutput outputs[SG_ROWS_OUTPUTS];
  // By sg_rows_order.
  int n_loops;
  SgRowLoop loops[SG_ROWS_LOOPS];
  // By sg_rows_units.
  int band; ///< the loop that is cut into bands of `chunk`; -1 for none
  int64_t chunk, units;
  int tile; ///< a loop that some load walks along memory while it strides along the
            ///< last one; -1
  // By sg_rows_nests.
  int n_nests;
  SgRowNest nests[SG_ROWS_NESTS];
  int64_t local; ///< bytes
} SgRows;

/// The ops and what is returned of them. Each step returns false with `why` set when it
/// can't be done. Owned: sg_rows_destroy.
SgRows *sg_rows_create(size_t n, const MlirOperation *ops, size_t n_outputs,
                       const MlirValue *outputs, const char **why);
void sg_rows_destroy(SgRows *rows);

bool sg_rows_read(SgRows *r, size_t n, const MlirOperation *ops, size_t n_outputs,
                  const MlirValue *outputs);
bool sg_rows_order(SgRows *r);
void sg_rows_units(SgRows *r);
bool sg_rows_nests(SgRows *r);
/// Whether node i is a load that strides along the last loop, but not along r->tile.
bool sg_rows_is_strided(const SgRows *r, int i);
/// The loops that are not rows.
unsigned sg_rows_inner(const SgRows *r);
/// How many indices of loop `l` a unit has at most.
int64_t sg_rows_extent(const SgRows *r, int l);
/// The loops of a nest from the outermost; the number of them. `*first_reduced` is
/// where those that it reduces begin, `*last_kept` whether one that it keeps is inside
/// of them.
int sg_rows_nest_loops(const SgRows *r, const SgRowNest *nest,
                       int loops[static SG_ROWS_LOOPS], int *first_reduced,
                       bool *last_kept);
/// The bytes of an element of an SgScalar's type in memory: f32, i64, ..
int64_t sg_rows_bytes(const char *memory);
/// What it costs to compute the map once, in additions.
int sg_rows_cost(const SgRowNode *node);

/// Prints the kernel; sets e->units.
MlirLogicalResult sg_rows_emit(SgRows *r, SgEmit *e);

#endif // SG_LOWERING_ROWS_H
