//===- node.c - making ops for a node --------------------------------------===//
#include "Onnx/node.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "sg/Bridge.h"
#include "sg/Reference.h"

enum { MAX_ATTRS = 16 };

void sg_node_fail(SgNode *n, const char *format, ...) {
  if (!sg_node_ok(n)) return;
  char text[384];
  va_list args;
  va_start(args, format);
  vsnprintf(text, sizeof text, format, args);
  va_end(args);
  n->failed = true;
  sg_import_fail(n->im, SG_STATUS_FORMAT, "node '%.96s' (%.64s): %s", n->name,
                 n->proto->op_type, text);
}

static void add_problem(SgNode *n, const char *detail, const char *why) {
  const char *where = n->name;
  if (*n->proto->name)
    where = sg_store_format(n->im->model.store, "%.96s (node %zu)", n->name, n->index);
  n->unsupported = true;
  sg_import_problem(n->im, n->proto->op_type, detail, why, where ? where : n->name);
}

void sg_node_unknown(SgNode *n, const char *detail) { add_problem(n, detail, NULL); }

void sg_node_unsupported(SgNode *n, const char *detail, const char *format, ...) {
  if (!sg_node_ok(n)) return;
  char text[256];
  va_list args;
  va_start(args, format);
  vsnprintf(text, sizeof text, format, args);
  va_end(args);
  add_problem(n, detail, text);
}

bool sg_node_tensor(SgNode *n, const Onnx__TensorProto *proto, SgTensorBytes *out) {
  SgError error = {0};
  const SgStatus status = sg_model_tensor(&n->im->model, proto, out, &error);
  if (status == SG_STATUS_OK) return true;
  if (status == SG_STATUS_UNSUPPORTED) {
    sg_node_unsupported(n, sg_onnx_type_name(proto->data_type), "%s", error.text);
    return false;
  }
  n->failed = true;
  if (!n->im->failed) n->im->error = error;
  n->im->failed = true;
  return false;
}

// ---- making ops

/// What MLIR reported, without the "'sg.add' op " in front that our users do not know.
static const char *said(const SgNode *n) {
  const char *text = n->im->diagnostic;
  const char *op = strstr(text, "' op ");
  return op && text[0] == '\'' ? op + 5 : *text ? text : "refused without a reason";
}

static MlirOperation make(SgNode *n, const char *name, SgOpSpec spec) {
  const MlirOperation none = {NULL};
  if (!sg_node_ok(n)) return none;
  for (intptr_t i = 0; i < spec.in.n; i++)
    if (mlirValueIsNull(spec.in.v[i])) return none;
  SgAttr attrs[MAX_ATTRS];
  intptr_t k = 0;
  for (intptr_t i = 0; i < spec.attrs.n && k < MAX_ATTRS; i++)
    if (!mlirAttributeIsNull(spec.attrs.v[i].value)) attrs[k++] = spec.attrs.v[i];
  spec.attrs = (SgAttrs){k, attrs};
  n->im->diagnostic[0] = '\0';
  const MlirOperation op = sg_b_make(&n->b, name, spec);
  if (mlirOperationIsNull(op) || !mlirOperationVerify(op)) {
    sg_node_fail(n, "%s", said(n));
    return none;
  }
  for (intptr_t i = 0; i < sg_n_res(op); i++) {
    SgTensor t = {.dtype = sg_v_dtype(sg_res(op, i))};
    if (sg_v_rank(sg_res(op, i)) > SG_MAX_RANK) {
      sg_node_unsupported(n, "rank", "a value has more than %d dimensions",
                          SG_MAX_RANK);
      return none;
    }
    t.rank = sg_v_dims(sg_res(op, i), t.dims);
    if (!sg_tensor_fits(&t)) {
      sg_node_fail(n, "the result's size overflows: %s", sg_v_text(n, sg_res(op, i)));
      return none;
    }
  }
  return op;
}

MlirValue sg_n_constant(SgNode *n, MlirAttribute value) {
  if (mlirAttributeIsNull(value)) {
    if (sg_node_ok(n)) n->failed = true, sg_import_no_memory(n->im);
    return (MlirValue){NULL};
  }
  const MlirOperation op = make(n, "sg.constant",
                                (SgOpSpec){.out = SG_T(mlirAttributeGetType(value)),
                                           .attrs = SG_A({"value", value})});
  return mlirOperationIsNull(op) ? (MlirValue){NULL} : sg_res(op, 0);
}

bool sg_n_make_all(SgNode *n, const char *name, SgOpSpec spec, size_t n_results,
                   MlirValue *results) {
  for (size_t i = 0; i < n_results; i++)
    results[i] = (MlirValue){NULL};
  const MlirOperation op = make(n, name, spec);
  if (mlirOperationIsNull(op)) return false;
  MlirAttribute folded[4];
  bool fold = n_results <= 4 && spec.in.n > 0;
  for (intptr_t i = 0; fold && i < spec.in.n; i++)
    fold = sg_v_is_constant(spec.in.v[i]) &&
           sg_v_count(spec.in.v[i]) <= SG_IMPORT_FOLD_ELEMENTS;
  fold = fold && sg_reference_fold(op, SG_IMPORT_FOLD_ELEMENTS, folded);
  for (size_t i = 0; i < n_results; i++)
    results[i] = sg_res(op, (intptr_t)i);
  if (!fold) return true;
  mlirOperationDestroy(op);
  for (size_t i = 0; i < n_results; i++)
    results[i] = sg_n_constant(n, folded[i]);
  return sg_node_ok(n);
}

MlirValue sg_n_make(SgNode *n, const char *name, SgOpSpec spec) {
  MlirValue result;
  sg_n_make_all(n, name, spec, 1, &result);
  return result;
}

MlirValue sg_n_tensor(SgNode *n, const SgTensor *tensor) {
  SgTensorBytes bytes = {.type = *tensor};
  if (!sg_node_ok(n)) return (MlirValue){NULL};
  if (!sg_tensor_bytes(tensor, &bytes.length)) {
    sg_node_fail(n, "a constant's size overflows");
    return (MlirValue){NULL};
  }
  return sg_n_constant(n, sg_import_constant(n->im, &bytes));
}

MlirValue sg_n_i64s(SgNode *n, size_t count, const int64_t *v) {
  const SgTensor t = {SG_I64, 1, {(int64_t)count}, (void *)(uintptr_t)v};
  return sg_n_tensor(n, &t);
}

static MlirAttribute number(MlirType elem, double v) {
  if (mlirTypeIsAFloat(elem))
    return mlirFloatAttrDoubleGet(mlirTypeGetContext(elem), elem, v);
  // Values out of range would be undefined in C.
  const bool is_unsigned = mlirIntegerTypeIsUnsigned(elem);
  if (isnan(v)) v = 0;
  if (is_unsigned && v >= 0x1p63)
    return mlirIntegerAttrGet(elem, v >= 0x1p64 ? -1 : (int64_t)(uint64_t)v);
  const int64_t i = v >= 0x1p63 ? INT64_MAX : v < -0x1p63 ? INT64_MIN : (int64_t)v;
  return mlirIntegerAttrGet(elem, i);
}

MlirValue sg_n_splat(SgNode *n, MlirType type, double v) {
  if (!sg_node_ok(n)) return (MlirValue){NULL};
  return sg_n_constant(n,
                       mlirDenseElementsAttrSplatGet(type, number(sg_elem(type), v)));
}

MlirValue sg_n_number(SgNode *n, MlirType elem, double v) {
  return sg_n_splat(n, sg_t_tensor(elem, 0, NULL), v);
}

MlirValue sg_n_cast(SgNode *n, MlirValue x, MlirType elem) {
  if (mlirValueIsNull(x) || mlirTypeEqual(sg_v_elem(x), elem)) return x;
  return sg_n_op(n, "sg.cast", .in = SG_V(x), .out = SG_T(sg_v_with(x, elem)));
}

MlirValue sg_n_reshape(SgNode *n, MlirValue x, int rank, const int64_t *dims) {
  if (mlirValueIsNull(x) || sg_v_has_dims(x, rank, dims)) return x;
  return sg_n_op(n, "sg.reshape", .in = SG_V(x),
                 .out = SG_T(sg_t_tensor(sg_v_elem(x), rank, dims)));
}

MlirValue sg_n_broadcast(SgNode *n, MlirValue x, int rank, const int64_t *dims) {
  if (mlirValueIsNull(x) || sg_v_has_dims(x, rank, dims)) return x;
  return sg_n_op(n, "sg.broadcast", .in = SG_V(x),
                 .out = SG_T(sg_t_tensor(sg_v_elem(x), rank, dims)));
}

SgAttr sg_n_a_i64s(SgNode *n, const char *name, int count, const int64_t *v) {
  return (SgAttr){name, sg_a_i64s(&n->b, count, v)};
}

MlirValue sg_n_transpose(SgNode *n, MlirValue x, const int64_t *perm) {
  if (mlirValueIsNull(x)) return x;
  bool identity = true;
  for (int i = 0; i < sg_v_rank(x); i++)
    identity = identity && perm[i] == i;
  if (identity) return x;
  return sg_n_op(n, "sg.transpose", .in = SG_V(x),
                 .attrs = SG_A(sg_n_a_i64s(n, "perm", sg_v_rank(x), perm)));
}

MlirValue sg_n_slice(SgNode *n, MlirValue x, int axis, int64_t start, int64_t size) {
  int64_t starts[SG_MAX_RANK] = {0}, sizes[SG_MAX_RANK], steps[SG_MAX_RANK];
  if (mlirValueIsNull(x)) return x;
  const int rank = sg_v_dims(x, sizes);
  if (start == 0 && size == sizes[axis]) return x;
  for (int i = 0; i < rank; i++)
    steps[i] = 1;
  starts[axis] = start;
  sizes[axis] = size;
  return sg_n_op(n, "sg.slice", .in = SG_V(x),
                 .attrs = SG_A(sg_n_a_i64s(n, "starts", rank, starts),
                               sg_n_a_i64s(n, "sizes", rank, sizes),
                               sg_n_a_i64s(n, "steps", rank, steps)));
}

MlirValue sg_n_entry(SgNode *n, MlirValue x, int64_t i) {
  int64_t dims[SG_MAX_RANK];
  if (mlirValueIsNull(x)) return x;
  const int rank = sg_v_dims(x, dims);
  return sg_n_reshape(n, sg_n_slice(n, x, 0, i, 1), rank - 1, dims + 1);
}

MlirValue sg_n_reduce(SgNode *n, const char *name, MlirValue x, int n_axes,
                      const int64_t *axes, bool keepdims) {
  return sg_n_op(n, name, .in = SG_V(x),
                 .attrs = SG_A(sg_n_a_i64s(n, "axes", n_axes, axes),
                               sg_n_flag(n, "keepdims", keepdims)));
}

MlirValue sg_n_along(SgNode *n, MlirValue x, int axis, int rank) {
  int64_t dims[SG_MAX_RANK];
  if (mlirValueIsNull(x)) return x;
  for (int i = 0; i < rank; i++)
    dims[i] = 1;
  dims[axis] = sg_v_count(x);
  return sg_n_reshape(n, x, rank, dims);
}
