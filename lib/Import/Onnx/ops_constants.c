//===- ops_constants.c - operators that make constants, and that do nothing -===//
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "Onnx/node.h"
#include "sg/Bridge.h"

static void identity(SgNode *n) { n->out[0] = n->in[0]; }

/// The values of a tensor in an attribute.
static MlirValue of_proto(SgNode *n, const Onnx__TensorProto *proto) {
  SgTensorBytes tensor;
  if (!sg_node_tensor(n, proto, &tensor)) return (MlirValue){NULL};
  const MlirValue v = sg_import_tensor(n->im, &n->b, &tensor);
  if (mlirValueIsNull(v) || !sg_import_note_int4(n->im, v, proto->data_type))
    n->failed = true, sg_import_no_memory(n->im);
  return v;
}

static void constant(SgNode *n) {
  const Onnx__AttributeProto *a;
  SgTensor t = {0};
  if ((a = sg_node_attr(n, "value"))) {
    if (a->t)
      n->out[0] = of_proto(n, a->t);
    else
      sg_node_fail(n, "attribute 'value' is not a tensor");
  } else if ((a = sg_node_attr(n, "value_float"))) {
    float v = a->f;
    t = (SgTensor){.dtype = SG_F32, .data = &v};
    n->out[0] = sg_n_tensor(n, &t);
  } else if ((a = sg_node_attr(n, "value_int"))) {
    int64_t v = a->i;
    t = (SgTensor){.dtype = SG_I64, .data = &v};
    n->out[0] = sg_n_tensor(n, &t);
  } else if ((a = sg_node_attr(n, "value_floats"))) {
    t = (SgTensor){SG_F32, 1, {(int64_t)a->n_floats}, a->floats};
    n->out[0] = sg_n_tensor(n, &t);
  } else if ((a = sg_node_attr(n, "value_ints"))) {
    t = (SgTensor){SG_I64, 1, {(int64_t)a->n_ints}, a->ints};
    n->out[0] = sg_n_tensor(n, &t);
  } else if (sg_node_has(n, "value_string") || sg_node_has(n, "value_strings")) {
    sg_node_unsupported(n, "string", "no tensors of strings");
  } else if (sg_node_has(n, "sparse_value")) {
    sg_node_unsupported(n, "sparse_value", "no sparse tensors");
  } else {
    sg_node_fail(n, "has no value");
  }
}

static void constant_of_shape(SgNode *n) {
  const SgI64s shape = sg_node_in_i64s(n, 0, "shape");
  const Onnx__AttributeProto *a = sg_node_attr(n, "value");
  SgTensor t = {.dtype = SG_F32};
  if (!sg_node_ok(n)) return;
  if (shape.n > SG_MAX_RANK) {
    sg_node_unsupported(n, "rank", "%zu dimensions, the limit is %d", shape.n,
                        SG_MAX_RANK);
    return;
  }
  t.rank = (int)shape.n;
  for (int i = 0; i < t.rank; i++) {
    t.dims[i] = shape.v[i];
    if (t.dims[i] < 0) sg_node_fail(n, "shape[%d] is %" PRId64, i, t.dims[i]);
  }
  MlirValue value =
      a && a->t ? of_proto(n, a->t) : sg_n_number(n, mlirF32TypeGet(n->im->ctx), 0);
  if (!sg_node_ok(n)) return;
  size_t bytes = 0;
  t.dtype = sg_v_dtype(value);
  if (sg_v_count(value) != 1 || !sg_tensor_bytes(&t, &bytes)) {
    sg_node_fail(n, "the value is %s or the shape overflows", sg_v_text(n, value));
    return;
  }
  // A splat of any size costs one element; an empty tensor has none.
  const MlirType type = sg_t_tensor(sg_v_elem(value), t.rank, t.dims);
  const size_t size = sg_dtype_size(t.dtype);
  unsigned char one[8];
  if (!sg_bridge_dense_read(sg_attr(mlirOpResultGetOwner(value), "value"), one, size))
    sg_node_fail(n, "the value cannot be read");
  n->out[0] = sg_n_constant(n, sg_bridge_dense_attr(type, one, bytes ? size : 0));
}

/// start, start + delta, ... before limit.
static void range(SgNode *n) {
  SgF64s v[3];
  static const char *const what[] = {"start", "limit", "delta"};
  for (size_t i = 0; i < 3; i++) {
    v[i] = sg_node_in_f64s(n, i, what[i]);
    if (!sg_node_ok(n)) return;
    if (v[i].n != 1) {
      sg_node_fail(n, "%s is %s, must be a scalar", what[i], sg_v_text(n, n->in[i]));
      return;
    }
  }
  const double start = v[0].v[0], delta = v[2].v[0];
  const double count = ceil((v[1].v[0] - start) / delta);
  if (delta == 0 || !(count <= (double)SG_IMPORT_MADE_ELEMENTS)) {
    sg_node_fail(n, "from %g to %g by %g are too many numbers", start, v[1].v[0],
                 delta);
    return;
  }
  const size_t total = count > 0 ? (size_t)count : 0;
  SgTensor t = {.dtype = sg_v_dtype(n->in[0]), .rank = 1, .dims = {(int64_t)total}};
  const SgDType dtype = t.dtype;
  const bool half = dtype == SG_F16 || dtype == SG_BF16;
  if (half) t.dtype = SG_F64; // rounded once, at the end
  const size_t size = sg_dtype_size(t.dtype);
  char *data = sg_store_array(n->im->model.store, total, size);
  SgI64s first, step;
  const bool whole = sg_v_i64s(n, n->in[0], &first) && sg_v_i64s(n, n->in[2], &step);
  if (!data) {
    n->failed = true;
    sg_import_no_memory(n->im);
    return;
  }
  for (size_t i = 0; i < total; i++) {
    if (whole) {
      const int64_t x =
          (int64_t)((uint64_t)first.v[0] + (uint64_t)i * (uint64_t)step.v[0]);
      memcpy(data + i * size, &x, size);
    } else if (t.dtype == SG_F32) {
      // As a running sum would be rounded at each step, the product is nearer.
      const float x = (float)(start + (double)i * delta);
      memcpy(data + i * size, &x, size);
    } else {
      const double x = start + (double)i * delta;
      memcpy(data + i * size, &x, size);
    }
  }
  t.data = data;
  n->out[0] = sg_n_cast(n, sg_n_tensor(n, &t), sg_dtype_element(n->im->ctx, dtype));
}

/// a - b cos(2 pi i / N) + c cos(4 pi i / N) for i below the size, which is N when the
/// window is periodic and N + 1 when it is symmetric.
static void window(SgNode *n, double a, double b, double c) {
  const int64_t size = sg_node_in_i64(n, 0, "size");
  SgDType dtype = SG_F32;
  if (sg_node_has(n, "output_datatype") &&
      !sg_onnx_dtype((int32_t)sg_node_i64(n, "output_datatype", 1), &dtype))
    sg_node_unsupported(n, "output_datatype", "no tensors of this element type");
  if (sg_node_ok(n) && (size < 0 || size > SG_IMPORT_MADE_ELEMENTS))
    sg_node_fail(n, "size is %" PRId64, size);
  if (!sg_node_ok(n)) return;
  SgTensor t = {.dtype = SG_F64, .rank = 1, .dims = {size}};
  double *data = sg_store_array(n->im->model.store, (size_t)size, sizeof *data);
  if (!data) {
    n->failed = true;
    sg_import_no_memory(n->im);
    return;
  }
  const int64_t turn = sg_node_flag(n, "periodic", true) ? size : size - 1;
  for (int64_t i = 0; i < size; i++) {
    const double angle =
        turn ? 2 * 3.14159265358979323846 * (double)i / (double)turn : 0;
    data[i] = a - b * cos(angle) + c * cos(2 * angle);
  }
  t.data = data;
  n->out[0] = sg_n_cast(n, sg_n_tensor(n, &t), sg_dtype_element(n->im->ctx, dtype));
}

static void hann(SgNode *n) { window(n, 0.5, 0.5, 0); }
static void hamming(SgNode *n) { window(n, 25.0 / 46, 21.0 / 46, 0); }
static void blackman(SgNode *n) { window(n, 0.42, 0.5, 0.08); }

static void eye_like(SgNode *n) {
  const MlirValue x = n->in[0];
  const int64_t k = sg_node_i64(n, "k", 0);
  SgTensor t = {.dtype = sg_v_dtype(x), .rank = 2};
  size_t bytes = 0;
  if (sg_node_has(n, "dtype") &&
      !sg_onnx_dtype((int32_t)sg_node_i64(n, "dtype", 0), &t.dtype))
    sg_node_unsupported(n, "dtype", "no tensors of this element type");
  if (sg_v_dims(x, t.dims) != 2)
    sg_node_fail(n, "input is %s, must be a matrix", sg_v_text(n, x));
  if (!sg_node_ok(n)) return;
  const SgDType result = t.dtype;
  t.dtype = SG_BOOL;
  uint8_t *data = NULL;
  if (sg_tensor_bytes(&t, &bytes) && bytes <= SG_IMPORT_MADE_ELEMENTS)
    data = sg_store_alloc(n->im->model.store, bytes);
  if (!data) {
    sg_node_fail(n, "%s is too large", sg_v_text(n, x));
    return;
  }
  for (int64_t i = 0; i < t.dims[0]; i++)
    if (k >= -i && k < t.dims[1] - i) data[i * t.dims[1] + i + k] = 1;
  t.data = data;
  n->out[0] = sg_n_cast(n, sg_n_tensor(n, &t), sg_dtype_element(n->im->ctx, result));
}

/// In inference, Dropout gives its input, and a mask of all true.
static void dropout(SgNode *n) {
  if (sg_node_in(n, 2)) {
    bool drops = true;
    SgI64s training;
    SgF64s ratio = {0};
    if (!sg_v_i64s(n, n->in[2], &training) || training.n != 1)
      sg_import_need(n->im, n->in[2]);
    else if (!training.v[0] || (sg_node_in(n, 1) && sg_v_f64s(n, n->in[1], &ratio) &&
                                ratio.n == 1 && ratio.v[0] == 0))
      drops = false; // not in training, or none
    else if (sg_node_in(n, 1) && ratio.n == 0)
      sg_import_need(n->im, n->in[1]);
    if (drops) sg_node_unsupported(n, "training_mode", "random dropping");
  } else if (n->opset < 7 && !sg_node_flag(n, "is_test", false)) {
    sg_node_unsupported(n, "is_test=0", "random dropping");
  }
  n->out[0] = n->in[0];
  if (n->n_out < 2) return;
  const MlirType mask =
      n->opset < 10 ? sg_v_elem(n->in[0]) : sg_dtype_element(n->im->ctx, SG_BOOL);
  n->out[1] = sg_n_splat(n, sg_v_with(n->in[0], mask), 1);
}

const SgOnnxOperator sg_onnx_constants[] = {
    {"Identity", 1, 0, 1, 1, 1, SG_T_ANY, false, identity, NULL},
    {"Constant", 1, 0, 0, 0, 1, SG_T_ANY, false, constant, NULL},
    {"ConstantOfShape", 9, 0, 1, 1, 1, SG_T_I, false, constant_of_shape, NULL},
    {"Range", 11, 0, 3, 3, 1, SG_T_NUM, true, range, NULL},
    {"HannWindow", 17, 0, 1, 1, 1, SG_T_I, false, hann, NULL},
    {"HammingWindow", 17, 0, 1, 1, 1, SG_T_I, false, hamming, NULL},
    {"BlackmanWindow", 17, 0, 1, 1, 1, SG_T_I, false, blackman, NULL},
    {"EyeLike", 9, 0, 1, 1, 1, SG_T_ANY, false, eye_like, NULL},
    {"Dropout", 6, 0, 1, 3, 2, SG_T_ANY, false, dropout, NULL},
    {0}};
