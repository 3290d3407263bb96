//===- node.h - what the import of an operator is written with ----*- C -*-===//
//
// An importer reads a node's inputs and attributes and makes sg ops of them. Failures
// stick: after the first, everything returns null or a default, so that importers
// need not check each step; they do check before they compute with what they read.
//
//===----------------------------------------------------------------------===//
#ifndef SG_IMPORT_ONNX_NODE_H
#define SG_IMPORT_ONNX_NODE_H

#include "Onnx/importer.h"

typedef struct SgNode {
  SgImporter *im;
  const SgScope *scope;
  const SgFrame *frame;
  const Onnx__NodeProto *proto;
  const char *name; ///< for messages
  size_t index;     ///< in its graph
  int64_t opset;
  size_t n_in, n_out; ///< trailing empty names are not counted
  MlirValue *in;      ///< null: left out
  MlirValue *out;     ///< to be set; null where the model gives no name
  SgBuilder b;
  const char *sg; ///< from the operator table: the op of a one-to-one import
  bool failed, unsupported;
} SgNode;

typedef void (*SgNodeImport)(SgNode *n);

/// Groups of element types, for the table.
enum {
  SG_T_F = 1 << 0, ///< f16 bf16 f32 f64
  SG_T_I = 1 << 1, ///< signed integers
  SG_T_U = 1 << 2, ///< unsigned integers
  SG_T_B = 1 << 3, ///< bool
  SG_T_NUM = SG_T_F | SG_T_I | SG_T_U,
  SG_T_ANY = SG_T_NUM | SG_T_B
};

/// A row of the operator table: versions [since, until) of one operator, until 0: open.
typedef struct SgOnnxOperator {
  const char *name;
  int since, until;
  int min_in, max_in; ///< max_in -1: any number
  int max_out;        ///< -1: any number
  int types;          ///< of the first input
  bool same;          ///< all inputs have the first one's element type
  SgNodeImport import;
  const char *sg; ///< see SgNode
} SgOnnxOperator;

/// The row for a version; null when there is none, `*since` then is the least version
/// that has the operator (0: no version has it).
const SgOnnxOperator *sg_onnx_operator(const char *domain, const char *name,
                                       int64_t opset, int *since);

// The families, each ended by a row without name.
extern const SgOnnxOperator sg_onnx_elementwise[], sg_onnx_activations[],
    sg_onnx_contraction[], sg_onnx_pooling[], sg_onnx_reduction[], sg_onnx_shape[],
    sg_onnx_movement[], sg_onnx_indexing[], sg_onnx_normalisation[],
    sg_onnx_constants[], sg_onnx_attention[], sg_onnx_einsum[], sg_onnx_losses[],
    sg_onnx_resize[], sg_onnx_quantisation[], sg_onnx_control[], sg_onnx_loops[],
    sg_onnx_sampling[], sg_onnx_recurrent[];
// Those of other domains.
extern const SgOnnxOperator sg_onnx_ml[], sg_onnx_microsoft[];

// ---- failing

/// The model is wrong: "<file>: node 'x' (Conv): ...".
void sg_node_fail(SgNode *n, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/// The model may be right and is beyond us. `detail` names what matters, such as
/// "mode=cubic"; the sentence says why.
void sg_node_unsupported(SgNode *n, const char *detail, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/// The same without a sentence: `detail` says it all.
void sg_node_unknown(SgNode *n, const char *detail);
/// Reads a tensor that an attribute holds; false: the node failed, or its dtype is not
/// supported, which has been said. Its bytes live as long as the model.
bool sg_node_tensor(SgNode *n, const Onnx__TensorProto *proto, SgTensorBytes *out);
static inline bool sg_node_ok(const SgNode *n) { return !n->failed && !n->unsupported; }

// ---- attributes

typedef struct SgI64s {
  size_t n;
  const int64_t *v;
} SgI64s;
typedef struct SgF64s {
  size_t n;
  const double *v;
} SgF64s;

/// The attribute, references to a function's attributes resolved; null when absent.
const Onnx__AttributeProto *sg_node_attr(SgNode *n, const char *name);
static inline bool sg_node_has(SgNode *n, const char *name) {
  return sg_node_attr(n, name) != NULL;
}
int64_t sg_node_i64(SgNode *n, const char *name, int64_t absent);
double sg_node_f64(SgNode *n, const char *name, double absent);
bool sg_node_flag(SgNode *n, const char *name, bool absent);
/// In the store, NUL-terminated.
const char *sg_node_str(SgNode *n, const char *name, const char *absent);
/// An empty list when absent; `*present` (may be null) says whether it is there.
SgI64s sg_node_i64s(SgNode *n, const char *name, bool *present);
SgF64s sg_node_f64s(SgNode *n, const char *name, bool *present);

// ---- inputs

static inline bool sg_node_in(const SgNode *n, size_t i) {
  return i < n->n_in && !mlirValueIsNull(n->in[i]);
}
static inline MlirType sg_v_type(MlirValue v) { return mlirValueGetType(v); }
static inline int sg_v_rank(MlirValue v) { return (int)sg_rank(sg_v_type(v)); }
static inline int64_t sg_v_dim(MlirValue v, int i) { return sg_dim(sg_v_type(v), i); }
static inline MlirType sg_v_elem(MlirValue v) { return sg_elem(sg_v_type(v)); }
/// The type of `v` with another element type.
MlirType sg_v_with(MlirValue v, MlirType elem);
SgDType sg_v_dtype(MlirValue v);
bool sg_v_is_float(MlirValue v);
/// Number of elements; the importer keeps it below INT64_MAX for every value.
int64_t sg_v_count(MlirValue v);
/// The dimensions, copied to `dims` (room for SG_MAX_RANK); returns the rank.
int sg_v_dims(MlirValue v, int64_t *dims);
bool sg_v_has_dims(MlirValue v, int rank, const int64_t *dims);
/// "float32[1, 3]" in the store.
const char *sg_v_text(SgNode *n, MlirValue v);

/// Whether `v` is a constant whose values are at hand.
bool sg_v_is_constant(MlirValue v);
/// The values of a constant of integers (or bools); false when it is none.
bool sg_v_i64s(SgNode *n, MlirValue v, SgI64s *out);
/// The values of a constant of numbers; false when it is none.
bool sg_v_f64s(SgNode *n, MlirValue v, SgF64s *out);
/// Input `i`, called `what`, which must be known now: otherwise unsupported.
SgI64s sg_node_in_i64s(SgNode *n, size_t i, const char *what);
SgF64s sg_node_in_f64s(SgNode *n, size_t i, const char *what);
/// The same for one number.
int64_t sg_node_in_i64(SgNode *n, size_t i, const char *what);

/// Whether input `i`, if it is there, has these dimensions; fails if not.
bool sg_node_has_shape(SgNode *n, size_t i, int rank, const int64_t *dims);
/// Whether a layer of so many steps may be written out step by step; unsupported if
/// not.
bool sg_node_unrolls(SgNode *n, int64_t steps);
/// `axis` in [0, rank); fails when it is not in [-rank, rank).
int sg_node_axis(SgNode *n, int64_t axis, int rank);
/// Sorted unique axes; fails on a repeated one. `out` has room for SG_MAX_RANK.
int sg_node_axes(SgNode *n, SgI64s axes, int rank, int64_t *out);

// ---- making ops: null when an operand is null. Each op is verified at once, and
// computed when its operands are small constants.

MlirValue sg_n_make(SgNode *n, const char *name, SgOpSpec spec);
#define sg_n_op(n, name, ...) sg_n_make((n), (name), (SgOpSpec){__VA_ARGS__})
/// For several results. False when there are none.
bool sg_n_make_all(SgNode *n, const char *name, SgOpSpec spec, size_t n_results,
                   MlirValue *results);
static inline MlirValue sg_n_un(SgNode *n, const char *name, MlirValue x) {
  return sg_n_op(n, name, .in = SG_V(x));
}
static inline MlirValue sg_n_bin(SgNode *n, const char *name, MlirValue a,
                                 MlirValue b) {
  return sg_n_op(n, name, .in = SG_V(a, b));
}
/// The constant of an elements attribute.
MlirValue sg_n_constant(SgNode *n, MlirAttribute value);
/// A scalar (rank 0) of the element type; integers are truncated.
MlirValue sg_n_number(SgNode *n, MlirType elem, double v);
/// All elements of `type` alike, the value of a scalar tensor.
MlirValue sg_n_splat(SgNode *n, MlirType type, double v);
/// A vector of i64.
MlirValue sg_n_i64s(SgNode *n, size_t count, const int64_t *v);
/// A constant of `tensor`'s values, which are copied.
MlirValue sg_n_tensor(SgNode *n, const SgTensor *tensor);
MlirValue sg_n_cast(SgNode *n, MlirValue x, MlirType elem);
MlirValue sg_n_reshape(SgNode *n, MlirValue x, int rank, const int64_t *dims);
MlirValue sg_n_broadcast(SgNode *n, MlirValue x, int rank, const int64_t *dims);
MlirValue sg_n_transpose(SgNode *n, MlirValue x, const int64_t *perm);
/// Elements [start, start + size) of one dimension.
MlirValue sg_n_slice(SgNode *n, MlirValue x, int axis, int64_t start, int64_t size);
/// Entry `i` of the first dimension, which goes away.
MlirValue sg_n_entry(SgNode *n, MlirValue x, int64_t i);
MlirValue sg_n_reduce(SgNode *n, const char *name, MlirValue x, int n_axes,
                      const int64_t *axes, bool keepdims);
/// x [C] as [1, C, 1, ...] of `rank`, C at `axis`.
MlirValue sg_n_along(SgNode *n, MlirValue x, int axis, int rank);
/// A flag of an op: sg_n_make drops attributes without a value.
static inline SgAttr sg_n_flag(SgNode *n, const char *name, bool set) {
  return (SgAttr){name, set ? sg_a_unit(&n->b) : mlirAttributeGetNull()};
}

// ---- shared by families

/// axes, an attribute before `since_input` and then input `i`. False when absent.
bool sg_node_axes_any(SgNode *n, int64_t since_input, size_t i, SgI64s *out);

/// Convolves inputs 0 and 1 and adds the bias 2, if any, whatever these have become.
void sg_node_conv(SgNode *n);

/// A window's geometry, one entry a spatial dimension.
typedef struct SgWindow {
  int n;
  int64_t kernel[SG_MAX_RANK], strides[SG_MAX_RANK], dilations[SG_MAX_RANK],
      low[SG_MAX_RANK], high[SG_MAX_RANK];
  bool explicit_pads; ///< auto_pad is NOTSET
} SgWindow;
/// Reads strides, dilations, pads and auto_pad for input extents `x` and the kernel in
/// `w` (n and kernel are set). False after a failure.
bool sg_node_window(SgNode *n, MlirValue x, SgWindow *w);
/// The second result of MaxPool: where in x each element of y lies.
MlirValue sg_n_max_pool_indices(SgNode *n, MlirValue x, MlirValue y, const SgWindow *w);
SgAttr sg_n_a_i64s(SgNode *n, const char *name, int count, const int64_t *v);

/// MatMulNBits (nbits.c).
void sg_node_mat_mul_n_bits(SgNode *n);

/// The range of x and 0, in 255 steps of uint8: x quantised, the scale, the zero point.
void sg_n_dynamic_quantise(SgNode *n, MlirValue x, MlirValue out[static 3]);

#endif // SG_IMPORT_ONNX_NODE_H
