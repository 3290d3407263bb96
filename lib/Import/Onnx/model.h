//===- model.h - an ONNX file, opened -----------------------------*- C -*-===//
#ifndef SG_IMPORT_ONNX_MODEL_H
#define SG_IMPORT_ONNX_MODEL_H

#include "Onnx/store.h"
#include "Onnx/wire.h"
#include "mlir-c/IR.h"
#include "onnx.pb-c.h"
#include "sg/Tensor.h"
#include "sg/Weights.h"

/// The newest opset of ai.onnx that the importer was written for, and the oldest.
enum { SG_ONNX_NEWEST_OPSET = 28, SG_ONNX_OLDEST_OPSET = 1 };

/// TensorProto.DataType.
enum {
  SG_ONNX_FLOAT = 1,
  SG_ONNX_UINT8 = 2,
  SG_ONNX_INT8 = 3,
  SG_ONNX_UINT16 = 4,
  SG_ONNX_INT16 = 5,
  SG_ONNX_INT32 = 6,
  SG_ONNX_INT64 = 7,
  SG_ONNX_STRING = 8,
  SG_ONNX_BOOL = 9,
  SG_ONNX_FLOAT16 = 10,
  SG_ONNX_DOUBLE = 11,
  SG_ONNX_UINT32 = 12,
  SG_ONNX_UINT64 = 13,
  SG_ONNX_BFLOAT16 = 16,
  SG_ONNX_UINT4 = 21,
  SG_ONNX_INT4 = 22
};

/// An opened model. Everything lives until sg_model_close.
typedef struct SgModel {
  const char *label;  ///< for messages: the path as given
  const char *file;   ///< for resource keys: name within the folder; null: a pipe
  SgBytes bytes;      ///< the whole file
  SgWeights *weights; ///< the folder; null: a pipe
  SgOnnxStore *store;
  Onnx__ModelProto *proto;
} SgModel;

/// Opens the file at `path` or, if `bytes` is not null, takes them for its content
/// (borrowed); `path` may be null then. The model has a graph and names its opsets.
SG_NODISCARD SgStatus sg_model_open(const char *path, const SgBytes *bytes,
                                    SgModel *out, SgError *error);
void sg_model_close(SgModel *model);

/// "float", "int4", ... of a TensorProto.DataType, in numpy's words where it has one.
const char *sg_onnx_type_name(int32_t type);
/// False for types without tensors here. Integers of 4 bits are those of 8 bits that
/// stay within 4.
bool sg_onnx_dtype(int32_t type, SgDType *out);
bool sg_onnx_is_int4(int32_t type);
/// The element type in MLIR.
MlirType sg_dtype_element(MlirContext ctx, SgDType dtype);
bool sg_element_dtype(MlirType element, SgDType *out);

/// The values of a TensorProto.
typedef struct SgTensorBytes {
  SgTensor type;    ///< `data` is the values: row-major, maybe unaligned
  size_t length;    ///< in bytes
  const char *file; ///< where they lie, for a resource key; null: nowhere
  uint64_t file_offset;
  bool packed;    ///< `type` is of bytes that hold two integers of 4 bits each, as
                  ///< sg.unpack takes them, ...
  SgTensor whole; ///< ... the tensor's, of this type
} SgTensorBytes;

/// Finds or decodes the values of `proto`; decoded ones live in the model's store.
/// Large tensors of 4 bits stay packed. UNSUPPORTED for element types that have no
/// tensors here.
SG_NODISCARD SgStatus sg_model_tensor(const SgModel *model,
                                      const Onnx__TensorProto *proto,
                                      SgTensorBytes *out, SgError *error);

/// Whether a value of this type can be had: with every empty dimension taken for 1, its
/// bytes fit into an int64_t, and so does any product of its dimensions.
bool sg_tensor_fits(const SgTensor *type);

/// Whether all elements have the same bits (false for none).
bool sg_tensor_is_splat(const SgTensorBytes *tensor);

#endif // SG_IMPORT_ONNX_MODEL_H
