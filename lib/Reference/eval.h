//===- eval.h - what the evaluator's files share -----------------*- C -*-===//
#ifndef SG_REFERENCE_EVAL_H
#define SG_REFERENCE_EVAL_H

#include "sg/Reference.h"

#include "mlir-c/BuiltinAttributes.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// One evaluation. The function of an op finds its operands' types checked against the
/// operation, and `out` allocated with the result types; it must check how shapes fit
/// together itself, for folding sees ops before their verifier does.
typedef struct Call {
  MlirOperation op;
  const struct RefOp *row;
  const SgTensor *in;
  intptr_t n_in, n_out;
  SgTensor *out;
  SgError *error;
  /// Null, but when shadows are evaluated (shadow.c): `in` and `out` are then the
  /// shadows in f64, and these the operands and results that they belong to. What is
  /// discrete is decided by these.
  const SgTensor *value_in, *value_out;
} Call;

/// Classes of dtypes, for the `types` of a row.
enum {
  F = 1, // f16, bf16, f32, f64
  S = 2, // i8 .. i64
  U = 4, // u8 .. u64
  B = 8, // bool
  I = S | U,
  ANY = F | S | U | B,
};

/// Scalar functions of the elementwise ops. Floats are f64; integers are 64 bits, sign-
/// or zero-extended from their dtype (`wide`), and truncated to it again when stored.
/// `a` are the op's float attributes, in the order the row names them. `by1`, `by2`:
/// the shadow where f1, f2 jump: on the side of the jump where the value (v, w) lies.
typedef struct Scalar {
  double (*f1)(double x, const double *a);
  uint64_t (*i1)(uint64_t x, bool is_signed, const double *a);
  bool (*test)(double x, const double *a);
  double (*f2)(double x, double y);
  uint64_t (*i2)(uint64_t x, uint64_t y, bool is_signed);
  const char *attrs[3]; // names; a unit attribute counts as 1 or 0
  double (*by1)(double v, double shadow, const double *a);
  double (*by2)(double v, double w, double shadow_v, double shadow_w);
} Scalar;

/// How the results of an op depend on decisions about floats (margin.c).
typedef enum Decision {
  NOTHING, // elements of the operands meet in ways of its own
  ELEMENTWISE,
  COPIES,  // moves elements of the operands and changes none
  GATHERS, // the same of operand 0; operand 1 says which
  COMPARES,
  CONVERTS,
  ROUNDS, // to nearest; and so on
  CUTS,
  SIGNS,
  PICKS,
  WALKS,
  SORTS,
} Decision;

/// A row of the table of ops: docs/ops.md finds an op by its name here.
typedef struct RefOp {
  const char *name;
  SgStatus (*eval)(const Call *c);
  int types;     // classes operand 0 may have; 0: `eval` checks
  Scalar scalar; // for elementwise ops
  Decision decision;
} RefOp;

extern const RefOp ref_unary_ops[], ref_binary_ops[], ref_select_ops[], ref_cast_ops[],
    ref_movement_ops[], ref_pad_ops[], ref_resize_ops[], ref_gather_ops[],
    ref_scatter_ops[], ref_sort_ops[], ref_reduce_ops[], ref_scan_ops[],
    ref_matmul_ops[], ref_attention_ops[], ref_conv_ops[], ref_pool_ops[],
    ref_norm_ops[], ref_recurrent_ops[], ref_constant_ops[],
    ref_tree_ops[]; // each ends with {0}

// ---- element.c: elements by dtype. Data may be unaligned.
static inline bool ref_is_float(SgDType t) { return t >= SG_F16; }
static inline bool ref_is_signed(SgDType t) { return t >= SG_I8 && t <= SG_I64; }
int ref_class(SgDType t);
/// A float dtype's element, exactly. An integer's, rounded to odd at 53 bits, so that
/// rounding it to any narrower float later rounds only once.
double ref_load_f(const SgTensor *t, size_t i);
/// Rounds to the dtype, to nearest even; a float dtype only.
void ref_store_f(const SgTensor *t, size_t i, double v);
/// An integer's or bool's element, sign- or zero-extended.
uint64_t ref_load_i(const SgTensor *t, size_t i);
/// Truncates to the dtype; bool: v != 0.
void ref_store_i(const SgTensor *t, size_t i, uint64_t v);
/// All elements as f64 (as ref_load_f); owned, null after an error is set.
double *ref_all_f(const Call *c, const SgTensor *t);
/// All elements as 64-bit integers (as ref_load_i); owned.
uint64_t *ref_all_i(const Call *c, const SgTensor *t);
/// Numbers an integer dtype holds, as ref_load_i gives them.
uint64_t ref_least(SgDType t), ref_greatest(SgDType t);
/// `v` as an element of the dtype holds it: rounded, or truncated to its bits.
double ref_round(double v, SgDType t);
uint64_t ref_wrap(uint64_t v, SgDType t);
/// An integer's 64 bits as f64, rounded once.
static inline double ref_to_f64(uint64_t v, bool is_signed) {
  return is_signed ? (double)(int64_t)v : (double)v;
}
/// `v` truncated towards zero and clamped to an integer dtype; NaN gives 0.
uint64_t ref_saturate(double v, SgDType t);
/// Maximum and minimum of IEEE 754-2019: NaN wins, -0 < +0.
double ref_max(double x, double y), ref_min(double x, double y);

// ---- call.c: attributes, checks, memory
int64_t ref_i64(const Call *c, const char *name);
double ref_f64(const Call *c, const char *name);
bool ref_flag(const Call *c, const char *name);
/// Whether the string attribute `name` is `value`.
bool ref_str_is(const Call *c, const char *name, const char *value);
/// The integers of a DenseI64ArrayAttr, which must have `n` entries.
SgStatus ref_i64s(const Call *c, const char *name, int n, int64_t *out);
/// The same for a DenseF64ArrayAttr; and the number of entries of either, 0 if absent.
SgStatus ref_f64s(const Call *c, const char *name, int n, double *out);
intptr_t ref_length(const Call *c, const char *name);
/// Sets the error "node '<name>': '<op>' op <message>" and returns `status`.
SgStatus ref_fail(const Call *c, SgStatus status, const char *format, ...)
    SG_PRINTF(3, 4);
#define ref_bad(c, ...) ref_fail((c), SG_STATUS_INVALID, __VA_ARGS__)
SgStatus ref_no_memory(const Call *c);
/// Checks that the result `i` has this shape.
SgStatus ref_expect(const Call *c, int i, int rank, const int64_t *dims);
/// Checks that the operand `i` has this shape.
SgStatus ref_expect_in(const Call *c, int i, int rank, const int64_t *dims);
SgStatus ref_same_dtype(const Call *c, SgDType found, SgDType expected);
/// Checks the number of operands.
SgStatus ref_arity(const Call *c, intptr_t least, intptr_t most);
/// Reads `axis`, which must be in [0, rank).
SgStatus ref_axis(const Call *c, int rank, int *axis);
/// An array of n zeroed elements, owned; null after the error is set. n may be 0.
void *ref_array(const Call *c, size_t n, size_t element_size);

// ---- index.c: positions in row-major tensors
size_t ref_count(const SgTensor *t);
/// The product of dims[begin .. end); 1 when empty. Fits: the tensor is there.
size_t ref_product(const int64_t *dims, int begin, int end);
/// Row-major strides in elements.
void ref_strides(const SgTensor *t, int64_t *strides);
/// Strides of `t` broadcast to `to`, as numpy does; false when it does not broadcast.
bool ref_broadcast(const SgTensor *t, const SgTensor *to, int64_t *strides);
/// Steps `index` to the next position of the box `dims` in row-major order and keeps
/// `n` offsets in step with it: offset[k] moves by strides[k][d].
void ref_next(int rank, const int64_t *dims, int64_t *index, int n, int64_t *offset,
              const int64_t (*strides)[SG_MAX_RANK]);
/// out[i] = in[offset + sum i[d] * strides[d]] for all i in the shape of `out`.
void ref_copy_strided(const SgTensor *in, int64_t offset, const int64_t *strides,
                      const SgTensor *out);
/// Copies all elements; the two have the same dtype and number of them.
void ref_copy_all(const SgTensor *out, const SgTensor *in);
/// Copies element `j` of `in` to element `i` of `out`, of the same dtype.
void ref_copy(const SgTensor *out, size_t i, const SgTensor *in, size_t j);

// ---- eval_gather.c: indices
/// Checks the dtype of indices: i32 or i64.
SgStatus ref_expect_indices(const Call *c, const SgTensor *indices);
/// Index `i` of `indices`, counted from the end when negative, in [0, extent).
SgStatus ref_index(const Call *c, const SgTensor *indices, size_t i, int64_t extent,
                   size_t *out);
/// Checks that `indices` has the rank of `x` and lies within it but for `axis`.
SgStatus ref_fits_along(const Call *c, const SgTensor *indices, const SgTensor *x,
                        int axis);
/// Offset in elements of the coordinates indices[i * length ..), which index the
/// dimensions of `x` from `first` on.
SgStatus ref_coordinates(const Call *c, const SgTensor *indices, size_t i, int length,
                         const SgTensor *x, int first, size_t *out);

// ---- table.c
/// Fills in all of `c` but `value_in` and `value_out`, after the checks of the
/// operands; `out` has room for REF_MAX_RESULTS, whose types are set and whose data is
/// null.
enum { REF_MAX_RESULTS = 4 };
SgStatus ref_begin(MlirOperation op, const SgTensor *in, SgTensor *out, SgError *error,
                   Call *c);

// ---- run.c
/// Evaluates a sg.fusion, whose value is that of its region; with shadows where
/// `out_shadow` is not null.
SgStatus ref_region(MlirOperation op, const SgTensor *in, const SgShadow *in_shadow,
                    SgTensor *out, SgShadow *out_shadow, SgError *error);

// ---- eval_tree.c
/// For each walk, the least distance of the elements of x that it compares, as `x` has
/// them, to their splits.
SgStatus ref_tree_distances(const Call *c, const SgTensor *x, double *out);

// ---- margin.c
/// The margins of the results of `c`, an evaluation of values that is done; `shadows`
/// are those of its operands. `out[i].margin` is set where result i depends on a
/// decision; owned by the caller.
SgStatus ref_margins(const Call *c, const SgShadow *shadows, SgShadow *out);
void ref_shadows_free(SgShadow *shadows, intptr_t n);

// ---- eval_matmul.c
/// c[m][n] += a[m][k] * b[k][n], each sum in the order of k.
void ref_gemm(size_t m, size_t n, size_t k, const double *a, const double *b,
              double *c);
void ref_gemm_i(size_t m, size_t n, size_t k, const uint64_t *a, const uint64_t *b,
                uint64_t *c);

#define TRY(call)                                                                      \
  do {                                                                                 \
    const SgStatus try_status = (call);                                                \
    if (try_status != SG_STATUS_OK) return try_status;                                 \
  } while (0)

#endif // SG_REFERENCE_EVAL_H
