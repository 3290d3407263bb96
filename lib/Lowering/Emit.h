//===- Emit.h - kernels written as MLIR text ----------------------*- C -*-===//
//
// A lowering prints the body of its kernel with sg_e and the helpers below, as one
// would write it by hand; sg-to-linalg parses it into the kernel's function. The
// arguments are memrefs %a0, %a1 ... (inputs), %o0 ... (outputs), and the indices
// %begin and %end. All names that helpers return live as long as the SgEmit.
//
// There are two ways to write a kernel:
// - *linalg*: inputs read by sg_e_in as tensors, linalg ops on tensors, results given
//   to sg_e_store. If e->units > 1, every linalg op has a leading parallel loop of
//   that extent (the row), and rows do not depend on one another: sg-distribute
//   makes one loop over the rows of all of them.
// - *loops*: memrefs from sg_e_in_buffer and sg_e_out_buffer, scf loops, below one
//   loop over %begin to %end opened by sg_e_units.
//
//===----------------------------------------------------------------------===//
#ifndef SG_LOWERING_EMIT_H
#define SG_LOWERING_EMIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sg/Builder.h"

enum { SG_E_RANK = 16 }; ///< the most loops, and dimensions of a view

/// An element type as kernels see it.
typedef struct SgScalar {
  char kind; ///< 'f' float, 's' signed, 'u' unsigned, 'b' boolean
  int bits;  ///< of `type`
  char
      memory[8]; ///< the type in memory: f16, i16 (also of bf16), i8 (of booleans), ...
  char type[8];  ///< the type computed in: f32 for f16 and bf16, i1 for booleans
} SgScalar;

typedef struct SgEmitString SgEmitString;
typedef struct SgEmit {
  MlirOperation op; ///< the sg op
  MlirContext ctx;
  SgScalar scalar;    ///< whose type !f and !i stand for in the library
  int64_t units;      ///< how many units of work the kernel has; 1 unless set
  const char *status; ///< the i32 to return; null: 0
  char *text;         ///< what was printed so far
  size_t length, capacity;
  int names;   ///< names made so far
  bool failed; ///< out of memory, or an error was reported
  SgEmitString *strings;
  const int *out_arg; ///< per result of op: the kernel's output, -1 if not returned
  int n_tail;
  const MlirOperation
      *tail; ///< elementwise ops behind op (Tail.h); the last is returned
} SgEmit;

/// One lowering. Failure: reported by sg_error.
typedef MlirLogicalResult (*SgLower)(SgEmit *e);
/// Tables of lowerings, one a family; each ends with {0}.
typedef struct SgLowerEntry {
  const char *op;
  SgLower lower;
} SgLowerEntry;

// ---- text

void sg_e(SgEmit *e, const char *format, ...) __attribute__((format(printf, 2, 3)));
/// A string of its own.
const char *sg_e_str(SgEmit *e, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
const char *sg_e_name(SgEmit *e); ///< a new SSA name
void sg_e_deinit(SgEmit *e);

// ---- types and constants

SgScalar sg_e_scalar(MlirType element);
SgScalar sg_e_in_scalar(SgEmit *e, intptr_t i);  ///< of operand i
SgScalar sg_e_out_scalar(SgEmit *e, intptr_t i); ///< of result i
/// What sums of `s` are held in: f32 for f16 and bf16, else the same.
SgScalar sg_e_accumulator(SgScalar s);
extern const SgScalar sg_e_f32, sg_e_f64, sg_e_i64;
const char *sg_e_tensor(SgEmit *e, SgScalar s, int rank, const int64_t *dims);
const char *sg_e_memref(SgEmit *e, SgScalar s, int rank, const int64_t *dims);
const char *sg_e_index(SgEmit *e, int64_t v); ///< arith.constant : index
/// `op` of arith, with its predicate ("cmpi ult,"), on a and b of type `type`.
const char *sg_e_arith(SgEmit *e, const char *op, const char *a, const char *b,
                       const char *type);
/// A constant of type s.type; integers are rounded towards zero.
const char *sg_e_number(SgEmit *e, SgScalar s, double v);
const char *sg_e_integer(SgEmit *e, SgScalar s, int64_t v);
/// The least and greatest value (infinities for floats).
const char *sg_e_lowest(SgEmit *e, SgScalar s);
const char *sg_e_highest(SgEmit *e, SgScalar s);
/// The dimensions of a ranked type; its rank, at most SG_E_RANK.
int sg_e_dims(MlirType type, int64_t dims[static SG_E_RANK]);
/// The same as the kernel's argument has them: a tensor without elements is a memref of
/// one, which is never accessed.
int sg_e_argument_dims(MlirType type, int64_t dims[static SG_E_RANK]);
int64_t sg_e_product(int n, const int64_t *dims);
/// A dense i64 array attribute of the op; its length.
int sg_e_ints(SgEmit *e, const char *attr, int64_t values[static SG_E_RANK]);
double sg_e_double(SgEmit *e, const char *attr);

// ---- operands and results

/// Whether operand i is a constant (a splat) that was cloned into the kernel.
bool sg_e_is_constant(SgEmit *e, intptr_t i);
/// The element of such an operand, as a constant of the type computed in.
const char *sg_e_constant(SgEmit *e, intptr_t i);
/// Operand i seen in another shape with as many elements: a tensor, a memref.
const char *sg_e_in(SgEmit *e, intptr_t i, int rank, const int64_t *dims);
const char *sg_e_in_buffer(SgEmit *e, intptr_t i, int rank, const int64_t *dims);
/// Result i in another shape; null when the kernel does not return it.
const char *sg_e_out_buffer(SgEmit *e, intptr_t i, int rank, const int64_t *dims);
/// Writes a tensor to result i.
void sg_e_store(SgEmit *e, intptr_t i, const char *tensor, int rank,
                const int64_t *dims);

/// The one value of a sg.constant that is a splat, of the type computed in.
const char *sg_e_splat(SgEmit *e, MlirOperation constant);
/// Whether `v` is a sg.constant that is a splat; its one value.
bool sg_e_splat_value(MlirValue v, double *value);
/// A memref of rank 1.
typedef struct SgFlatView {
  const char *memref, *type;
} SgFlatView;
/// All of an argument of the kernel function, and of its output number `output`.
SgFlatView sg_e_flat_in(SgEmit *e, MlirValue argument);
SgFlatView sg_e_flat_out(SgEmit *e, int output, MlirType type);

// ---- the scalar library (scalar.mlir, scalar_math.mlir)

/// The most special function of the library for op `base` on `s`, e.g. exp_f32 or
/// max_u; null when there is none.
const char *sg_e_function(SgEmit *e, const char *base, SgScalar s);
bool sg_e_has_function(const char *base, SgScalar s);
/// Prints the lines of a function of the library; the name of its result.
const char *sg_e_call(SgEmit *e, const char *function, int n, const char *const *args);
/// The library op `base` for e->scalar. Reports when there is none.
const char *sg_e_op(SgEmit *e, const char *base, int n, const char *const *args);
/// From memory to the type computed in, and back.
const char *sg_e_widen(SgEmit *e, SgScalar s, const char *value);
const char *sg_e_narrow(SgEmit *e, SgScalar s, const char *value);
/// Converts between types computed in, by the rules of sg.cast.
const char *sg_e_convert(SgEmit *e, SgScalar from, SgScalar to, const char *value);

// ---- elements (element.c)

/// Whether `op` maps elements one to one, by a function that there is for its types.
bool sg_e_is_element(MlirOperation op);
/// The function of the library, without its type; null when `op` is no elementwise op.
const char *sg_e_element_function(MlirOperation op);
/// Prints what makes the element of e->op's result of those of its operands, all as
/// computed in. Needs sg_e_is_element; sets e->scalar.
const char *sg_e_element(SgEmit *e, const char *const *args);

// ---- linalg

/// An operand of a linalg.generic; `map` holds the results of its indexing map over
/// the loops d0, d1 ...: "d0, d2". With rank -1 `value` is a scalar of the type
/// computed in, which the body takes from outside.
typedef struct SgOperand {
  const char *value, *map;
  SgScalar scalar;
  int rank;
  int64_t dims[SG_E_RANK];
} SgOperand;
const char *sg_e_empty(SgEmit *e, SgScalar s, int rank, const int64_t *dims);
/// tensor.empty filled with a scalar of type s.memory.
const char *sg_e_filled(SgEmit *e, SgScalar s, int rank, const int64_t *dims,
                        const char *value);
/// A generic over `loops` ("ppr": parallel and reduction) whose body is the library
/// function `function` of the inputs' elements, then (with `acc`) the output's, then
/// the scalars among the inputs that come after. The name of its result.
const char *sg_e_generic(SgEmit *e, const char *loops, int n, const SgOperand *in,
                         SgOperand out, bool acc, const char *function);
/// The same, cut in two for bodies that are printed by hand: sg_e_body_begin gives the
/// names of the widened elements (of the n inputs, then the output's) in `args`.
const char *sg_e_body_begin(SgEmit *e, const char *loops, int n, const SgOperand *in,
                            SgOperand out, const char **args);
void sg_e_body_end(SgEmit *e, SgOperand out, const char *value);

// ---- loops

void sg_e_units(SgEmit *e); ///< opens the loop over the units, %u
/// Opens a loop of `iv` from 0 to n.
void sg_e_for(SgEmit *e, const char *iv, int64_t n);
void sg_e_close(SgEmit *e, int n); ///< closes n loops
/// Prints `value` = base + sum of terms iv[i] * stride[i]; its name.
const char *sg_e_linear(SgEmit *e, int64_t base, int n, const char *const *iv,
                        const int64_t *stride);
/// Takes the index `value` in [0, product of dims) apart, row-major.
void sg_e_delinearise(SgEmit *e, const char *value, int n, const int64_t *dims,
                      const char **out);
const char *sg_e_load(SgEmit *e, SgScalar s, const char *memref, const char *type,
                      const char *index);
void sg_e_put(SgEmit *e, const char *value, const char *memref, const char *type,
              const char *index);

// ---- rows

/// How many rows to cut n elements into, so that a row still has about 1024.
int64_t sg_e_rows(int64_t n);

// ---- families

extern const SgLowerEntry sg_lower_pooling[], sg_lower_movement[], sg_lower_padding[],
    sg_lower_resize[], sg_lower_indexing[], sg_lower_scan[], sg_lower_contraction[],
    sg_lower_convolution[], sg_lower_recurrent[], sg_lower_tree[];

#endif // SG_LOWERING_EMIT_H
