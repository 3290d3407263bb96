//===- fuzz.h - random graphs, run in several ways ----------------*- C -*-===//
//
//   generate.c  a seed becomes a case: a module and the data of its inputs
//   values.c    the operands that ops find, and ops themselves
//   ops_*.c     one function a family of ops: operands and attributes that are valid
//   patterns*.c several ops that belong together: what passes and fusion look for
//   evaluate.c  the evaluator, with noise where a kernel may round in its own way
//   noise.c     what that noise is, op by op
//   check.c     reference, passes alone, -O0 and -O3 of one case
//   compare.c   one output against the reference
//   reduce.c    a case that fails becomes a smaller one
//   coverage.c  which ops, dtypes and passes were met
//   fuzz_main.c the command line
//===----------------------------------------------------------------------===//
#ifndef SG_FUZZ_FUZZ_H
#define SG_FUZZ_FUZZ_H

#include "sg/Builder.h"
#include "sg/Tensor.h"

enum { SG_FUZZ_VALUES = 160, SG_FUZZ_ELEMENTS = 2048, SG_FUZZ_LARGE = 32768 };

// ---- dice

/// A sequence of numbers that depends on its start alone.
typedef struct SgDice {
  uint64_t state;
} SgDice;
uint64_t sg_dice_bits(SgDice *dice);
int sg_dice_below(SgDice *dice, int n); ///< 0 .. n-1; 0 when n < 1
double sg_dice_unit(SgDice *dice);      ///< [0, 1)
static inline int sg_dice_in(SgDice *dice, int low, int high) {
  return low + sg_dice_below(dice, high - low + 1);
}
static inline bool sg_dice_one_in(SgDice *dice, int n) {
  return sg_dice_below(dice, n) == 0;
}

/// What the elements of a tensor are drawn from.
typedef enum SgFuzzData {
  SG_DATA_ANY,      ///< small numbers, now and then wide ones
  SG_DATA_POSITIVE, ///< above 0
  SG_DATA_SMALL,    ///< integers and exponents: -3 .. 3
  SG_DATA_INDEX,    ///< -extent .. extent-1
  SG_DATA_PLACE     ///< 0 .. extent-1
} SgFuzzData;
/// Fills `t`, whose data is allocated; `special` mixes NaN, infinities, zeros of both
/// signs, the ends of the range in.
void sg_fuzz_fill(SgDice *dice, SgTensor *t, SgFuzzData data, int64_t extent,
                  bool special);

// ---- cases

/// A graph, func.func @main of one block, and its inputs.
typedef struct SgFuzzCase {
  MlirContext ctx; ///< borrowed
  MlirModule module;
  size_t input_count;
  SgTensor *inputs; ///< owned, as their data
} SgFuzzCase;
typedef struct SgFuzzCoverage SgFuzzCoverage;

/// Which graphs are drawn. The same options and the same seed give the same graph.
typedef struct SgFuzzDraw {
  const char *ops; ///< names without "sg.", with commas between; null: all
  int ops_max;     ///< 1 ..
  bool special;
} SgFuzzDraw;
/// INVALID: `ops` names what is no op.
SG_NODISCARD SgStatus sg_fuzz_generate(MlirContext ctx, const SgFuzzDraw *draw,
                                       uint64_t seed, SgFuzzCase *out, SgError *error);
void sg_fuzz_case_free(SgFuzzCase *c);
MlirOperation sg_fuzz_main(const SgFuzzCase *c); ///< func.func @main
MlirBlock sg_fuzz_body(const SgFuzzCase *c);
/// Sets the type of @main from its block and names inputs and outputs.
void sg_fuzz_sign(MlirModule module);
size_t sg_fuzz_output_count(const SgFuzzCase *c);
/// Ops of the graph but constants and the return.
size_t sg_fuzz_op_count(const SgFuzzCase *c);

/// A graph that grows.
typedef struct SgGen {
  SgDice dice;
  SgBuilder b;
  MlirBlock body;
  bool special;
  bool large; ///< tensors may have SG_FUZZ_LARGE elements: weights that are not folded
  size_t input_count;
  SgTensor *inputs;
  int count;
  MlirValue values[SG_FUZZ_VALUES];
} SgGen;

/// Sets of dtypes: bits 1 << dtype.
#define SG_SET(dtype) (1u << (dtype))
enum {
  SG_SET_FLOAT = SG_SET(SG_F16) | SG_SET(SG_BF16) | SG_SET(SG_F32) | SG_SET(SG_F64),
  SG_SET_SIGNED = SG_SET(SG_I8) | SG_SET(SG_I16) | SG_SET(SG_I32) | SG_SET(SG_I64),
  SG_SET_UNSIGNED = SG_SET(SG_U8) | SG_SET(SG_U16) | SG_SET(SG_U32) | SG_SET(SG_U64),
  SG_SET_INTEGER = SG_SET_SIGNED | SG_SET_UNSIGNED,
  SG_SET_NUMBER = SG_SET_INTEGER | SG_SET_FLOAT,
  SG_SET_BOOL = SG_SET(SG_BOOL),
  SG_SET_ANY = SG_SET_NUMBER | SG_SET_BOOL
};

/// One op: the dtypes of its first operand, and what makes it. `attrs` are f64
/// attributes or ('?' in front) flags, with spaces between. False: nothing was made.
typedef struct SgFuzzOp SgFuzzOp;
struct SgFuzzOp {
  const char *name;
  unsigned dtypes;
  bool (*make)(SgGen *g, const SgFuzzOp *op, SgDType dtype);
  const char *attrs;
};
/// Groups of ops, named "pt.<name>", as exporters write them: `dtypes` of the group.
extern const SgFuzzOp sg_fuzz_elementwise_patterns[], sg_fuzz_conv_patterns[],
    sg_fuzz_row_patterns[], sg_fuzz_attention_patterns[], sg_fuzz_integer_patterns[],
    sg_fuzz_quantised_patterns[];
extern const SgFuzzOp *const sg_fuzz_pattern_tables[]; ///< ends with null
/// All ops, each table ends with {0}.
extern const SgFuzzOp sg_fuzz_elementwise[], sg_fuzz_lines[], sg_fuzz_windows[],
    sg_fuzz_movement[], sg_fuzz_indexing[], sg_fuzz_recurrent[], sg_fuzz_tree[];
extern const SgFuzzOp *const sg_fuzz_tables[]; ///< ends with null

void sg_gen_add(SgGen *g, MlirValue v); ///< from now on an operand of others
MlirType sg_gen_element(SgGen *g, SgDType dtype);
SgTensor sg_gen_type(MlirValue v); ///< dtype and shape
/// An extent: small, often odd, now and then 0 or 1.
int64_t sg_gen_extent(SgGen *g);
void sg_gen_dims(SgGen *g, int rank, int64_t *dims);
/// A new input or constant.
MlirValue sg_gen_fresh(SgGen *g, SgDType dtype, int rank, const int64_t *dims,
                       SgFuzzData data, int64_t extent);
/// Some value of that dtype and a rank in [low, high]: one that is there, a cast of
/// one, or a new one.
MlirValue sg_gen_pick(SgGen *g, SgDType dtype, int low, int high);
/// Some value of that type.
MlirValue sg_gen_exact(SgGen *g, SgDType dtype, int rank, const int64_t *dims);
/// One whose shape broadcasts with `like`'s.
MlirValue sg_gen_broadcastable(SgGen *g, SgDType dtype, MlirValue like);
/// The same, a constant always.
MlirValue sg_gen_weight(SgGen *g, SgDType dtype, int rank, const int64_t *dims,
                        SgFuzzData data);
/// Number `v` as a constant of rank 0, now and then of rank 1.
MlirValue sg_gen_number(SgGen *g, SgDType dtype, double v);

// Values of ops whose type is inferred: null where an operand is, or what comes out is
// not valid or too large, so that a chain need not look after each.
MlirValue sg_gen_value(SgGen *g, const char *name, SgVals in, SgAttrs attrs);
static inline MlirValue sg_gen_unary(SgGen *g, const char *name, MlirValue x) {
  return sg_gen_value(g, name, SG_V(x), (SgAttrs){0});
}
/// In this order, or, if it makes no difference, in the other.
MlirValue sg_gen_binary(SgGen *g, const char *name, MlirValue x, MlirValue y);
MlirValue sg_gen_cast(SgGen *g, MlirValue x, SgDType to);
MlirValue sg_gen_reshape(SgGen *g, MlirValue x, int rank, const int64_t *dims);
MlirValue sg_gen_transpose(SgGen *g, MlirValue x, int rank, const int64_t *perm);
MlirValue sg_gen_reduce(SgGen *g, const char *name, MlirValue x, int n,
                        const int64_t *axes);

/// Makes an op; its results become values. `out` of n == 0: inferred.
bool sg_gen_op(SgGen *g, const char *name, SgVals in, SgTypes out, SgAttrs attrs);
/// The op's own attributes, drawn: returns their number.
int sg_gen_attrs(SgGen *g, const SgFuzzOp *op, SgAttr *attrs);

// ---- evaluation

/// How kernels may differ from the evaluator, drawn at random. `ulps` of the result,
/// and of the operands of sums; what the dialect leaves free is drawn, too.
typedef struct SgFuzzNoise {
  SgDice dice;
  double ulps;
} SgFuzzNoise;
/// What may round in a way of its own.
typedef enum SgFuzzFreedom {
  SG_FREE_KERNELS, ///< sums and functions: no pass has changed how values are computed
  SG_FREE_ROUNDING ///< all that rounds; what overflows on the way may not: passes that
                   ///< round have run
} SgFuzzFreedom;
/// Evaluates @main. `outputs` has one entry an output, owned by the caller. `noise`
/// null: none. `free_`, one entry an output: whether other bits are right, too (may be
/// null).
SG_NODISCARD SgStatus sg_fuzz_evaluate(const SgFuzzCase *c, SgFuzzFreedom freedom,
                                       SgFuzzNoise *noise, SgTensor *outputs,
                                       bool *free_, SgError *error);

/// The outputs of a case by the evaluator, and how they move with noise.
enum { SG_FUZZ_RUNS = 4, SG_FUZZ_MORE = 100 };
typedef struct SgFuzzTruth {
  const SgFuzzCase *c;
  SgFuzzFreedom freedom;
  size_t count;
  SgTensor *value;
  bool *free_;
  size_t runs; ///< noisy ones: run r of output o is noisy[r * count + o]
  SgTensor *noisy;
} SgFuzzTruth;
SG_NODISCARD SgStatus sg_fuzz_truth(const SgFuzzCase *c, SgFuzzFreedom freedom,
                                    SgFuzzTruth *out, SgError *error);
void sg_fuzz_truth_free(SgFuzzTruth *truth);
/// Whether `got` may be output `o`. False: `error` says where they differ.
bool sg_fuzz_agrees(SgFuzzTruth *truth, size_t o, const SgTensor *got, SgError *error);
/// All elements have the same bits, NaNs aside.
bool sg_fuzz_same(const SgTensor *want, const SgTensor *got, size_t o, SgError *error);

// ---- checks

typedef struct SgFuzzOptions {
  SgFuzzDraw draw;
  const char *cache;  ///< folder of compiled kernels
  const char *folder; ///< for the module while it is compiled
  const char *passes; ///< only these, and nothing compiled; null: those of -O3
  SgFuzzCoverage *coverage;
} SgFuzzOptions;
/// Checks a case. OK: no difference. RUN: there is one, `error` says which; other
/// codes: it does not compile, or the evaluator fails.
SG_NODISCARD SgStatus sg_fuzz_check(const SgFuzzOptions *o, const SgFuzzCase *c,
                                    SgError *error);
/// Makes a case that fails smaller while it still does with the same code. `*error`
/// becomes what the smaller one says.
void sg_fuzz_reduce(const SgFuzzOptions *o, SgFuzzCase *c, SgError *error);
SgFuzzCase sg_fuzz_case_clone(const SgFuzzCase *c);
/// Writes graph.mlir, input_K.npy, expected_K.npy into `folder`.
SG_NODISCARD SgStatus sg_fuzz_save(const SgFuzzCase *c, const char *folder,
                                   SgError *error);
/// Reads what sg_fuzz_save wrote. INVALID: it is no case.
SG_NODISCARD SgStatus sg_fuzz_load(MlirContext ctx, const char *folder, SgFuzzCase *out,
                                   SgError *error);

// ---- coverage

enum { SG_FUZZ_PASSES = 64, SG_FUZZ_OPS = 160 };
struct SgFuzzCoverage {
  int64_t graphs, ops, free_outputs, outputs;
  int64_t rows[SG_FUZZ_OPS][SG_DTYPE_COUNT]; ///< in the order of sg_fuzz_tables
  int64_t passes[SG_FUZZ_PASSES]; ///< at the first turn of each in sg_graph_passes
};
void sg_fuzz_count(SgFuzzCoverage *coverage, const SgFuzzCase *c);
/// Counts a pass, as it stands in a pipeline, that changed a graph.
void sg_fuzz_count_pass(SgFuzzCoverage *coverage, const char *pass);
/// A table of them on standard output; what stands below `least` is marked. Returns the
/// number of marked rows.
int sg_fuzz_coverage_print(const SgFuzzCoverage *coverage, int64_t least);

#endif // SG_FUZZ_FUZZ_H
