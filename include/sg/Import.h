//===- sg/Import.h - models from ONNX files -----------------------*- C -*-===//
//
// An ONNX model becomes a module with one function of sg ops on static shapes; its
// weights stay in the file (sg/Weights.h). docs/import.md says what is supported.
//
//===----------------------------------------------------------------------===//
#ifndef SG_IMPORT_H
#define SG_IMPORT_H

#include "mlir-c/IR.h"
#include "sg/Status.h"
#include "sg/Tensor.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The shape of the input `name`.
typedef struct SgImportShape {
  const char *name;
  int rank;
  int64_t dims[SG_MAX_RANK];
} SgImportShape;

/// The value of the symbolic dimension `name`, wherever it appears.
typedef struct SgImportDim {
  const char *name;
  int64_t value;
} SgImportDim;

/// The value of the input `name`: the model is specialised for it. Also gives its
/// shape. The input stays an argument of the function and gets the attribute
/// sg.value, which the caller of the compiled model must honour.
typedef struct SgImportValue {
  const char *name;
  SgTensor tensor; ///< borrowed
} SgImportValue;

/// Everything borrowed for the call.
typedef struct SgImportOptions {
  const SgImportShape *shapes;
  size_t n_shapes;
  const SgImportDim *dims;
  size_t n_dims;
  const SgImportValue *values;
  size_t n_values;
  const char *entry; ///< the function's name; null: "main"
  /// Called once, before an SG_STATUS_UNSUPPORTED failure, with the whole report (one
  /// line an operator), which may be longer than an SgError holds. May be null.
  void (*report)(const char *text, void *user);
  /// Called before `report` for each input whose value would have to be known (given in
  /// `values`) where something is unsupported for that reason; may be called repeatedly
  /// for one input. May be null.
  void (*need)(const char *input, void *user);
  void *user;
} SgImportOptions;

/// Reads the model at `path` into a new module; `options` may be null. Returns owned;
/// a null module with `error` set when the file cannot be read (SG_STATUS_IO), is
/// malformed (SG_STATUS_FORMAT), has symbolic dimensions that `options` leaves open
/// (SG_STATUS_INVALID), or needs what is not supported (SG_STATUS_UNSUPPORTED: all of
/// it in one report).
///
/// The function has one argument per input without initialiser, {sg.name = "x"} and
/// one result per output, {sg.name = "y"}. The module has sg.source, the file's name,
/// and sg.metadata, a dictionary of the model's metadata_props (those of up to 1 MiB).
/// Locations are the nodes' names. Diagnostics go to `error`, not to `ctx`'s handlers.
MlirModule sg_import_onnx(MlirContext ctx, const char *path,
                          const SgImportOptions *options, SgError *error);

/// As sg_import_onnx, from `bytes[0..length)` read from `path`, whose folder holds
/// external data. Null `path`: from a pipe; weights then become dense constants, and
/// external data an error.
MlirModule sg_import_onnx_bytes(MlirContext ctx, const void *bytes, size_t length,
                                const char *path, const SgImportOptions *options,
                                SgError *error);

// ---- what a model says about itself

typedef struct SgOnnxDim {
  int64_t value;    ///< -1: not fixed
  const char *name; ///< its symbol; "" when it has none
} SgOnnxDim;

typedef struct SgOnnxValue {
  const char *name;
  const char *dtype; ///< "float32", "string", "sequence", ...
  SgDType type;      ///< SG_DTYPE_COUNT when tensors of it are not supported
  int rank;          ///< -1: not said
  SgOnnxDim *dims;
} SgOnnxValue;

typedef struct SgOnnxOp {
  const char *domain; ///< "ai.onnx", "com.microsoft", ...
  const char *name;
  int64_t opset; ///< of its domain; 0 when the model names none
  size_t count;
  const char *first;   ///< name of the first node, or "node 12"
  const char *problem; ///< why it cannot be imported; null when it can
} SgOnnxOp;

typedef struct SgOnnxOpset {
  const char *domain;
  int64_t version;
} SgOnnxOpset;

/// Inputs are those without initialiser. Ops count also those in functions and
/// subgraphs, in order of appearance. A null `problem` means that the op is known;
/// some attribute of a node may still be unsupported.
typedef struct SgOnnxInfo {
  int64_t ir_version;
  const char *producer;
  size_t n_inputs, n_outputs, n_opsets, n_ops, n_nodes, n_weights;
  uint64_t weight_bytes;
  SgOnnxValue *inputs, *outputs;
  SgOnnxOpset *opsets;
  SgOnnxOp *ops;
  size_t n_files;            ///< of external data
  const char **files;        ///< each once, relative to the model's folder
  struct SgOnnxStore *store; ///< owns all of the above
} SgOnnxInfo;

/// Reads what the model at `path` says; fills `*out` on success, to be freed by
/// sg_onnx_info_free.
SG_NODISCARD SgStatus sg_onnx_info(const char *path, SgOnnxInfo *out, SgError *error);
void sg_onnx_info_free(SgOnnxInfo *info);

/// Reads a file that holds one TensorProto (ONNX's test data, "input_0.pb"). On success
/// `out->data` is owned: sg_tensor_free. `name` (may be null) receives the tensor's
/// name, cut to fit.
SG_NODISCARD SgStatus sg_tensor_read_pb(const char *path, SgTensor *out, char *name,
                                        size_t name_size, SgError *error);

/// Whether the file at `path` looks like an ONNX model (or, for a file too short to
/// tell, is called *.onnx).
bool sg_onnx_is_model(const char *path);

#ifdef __cplusplus
}
#endif
#endif // SG_IMPORT_H
