//===- importer.h - the state of one import -----------------------*- C -*-===//
#ifndef SG_IMPORT_ONNX_IMPORTER_H
#define SG_IMPORT_ONNX_IMPORTER_H

#include "Onnx/model.h"
#include "sg/Builder.h"
#include "sg/Import.h"

/// A call of a model-local function: where its body's attributes come from, and its
/// opsets. The main graph has one without `function`.
typedef struct SgFrame {
  const struct SgFrame *caller;
  const Onnx__FunctionProto *function;
  const Onnx__NodeProto *call;
  Onnx__OperatorSetIdProto *const *opsets;
  size_t n_opsets;
  const char *prefix; ///< of the nodes' names: "" or "outer/"
  int depth;
} SgFrame;

/// A value name of a graph: what stands for it.
typedef struct SgSlot {
  MlirValue value;                      ///< null: not made yet, absent, or poisoned
  const Onnx__TensorProto *initializer; ///< becomes a constant at its first use
  bool absent;                          ///< an optional input that the caller left out
  bool poisoned; ///< the result of a node that could not be imported
  const char *lacking_op, *lacking_node; ///< an output its importer does not make:
                                         ///< reported when it is used
} SgSlot;

/// The names of a graph or function body; those of the graph around it are seen too.
typedef struct SgScope {
  const struct SgScope *around;
  SgNameMap names; ///< to SgSlot
} SgScope;

/// Something that is not supported, for the report.
typedef struct SgProblem {
  struct SgProblem *next;
  const char *op, *detail; ///< detail: "ai.onnx v17" or "mode=cubic"
  const char *why;         ///< null: the op itself
  const char *first;       ///< its first node
  size_t count;
} SgProblem;

typedef struct SgImporter {
  MlirContext ctx;
  SgModel model;
  const SgImportOptions *options;
  MlirBlock block;     ///< where ops go
  const char **inputs; ///< names of the arguments of `block`
  size_t n_inputs;
  SgNameMap functions; ///< "domain:name:overload" to Onnx__FunctionProto
  SgProblem *problems;
  char *report;  ///< of all problems; owned
  SgError error; ///< set once `failed`
  bool failed;
  size_t n_nodes;   ///< imported so far, functions expanded
  MlirValue *int4s; ///< values whose type is int4 or uint4 in the model
  size_t n_int4s, int4_room;
  char diagnostic[384]; ///< what MLIR last reported
} SgImporter;

enum {
  SG_IMPORT_MAX_CALLS = 64,         ///< nested function calls
  SG_IMPORT_MAX_NODES = 1 << 18,    ///< after expansion of functions
  SG_IMPORT_DENSE_BYTES = 16 << 10, ///< larger weights stay in their file
  SG_IMPORT_FOLD_ELEMENTS = 4096,   ///< larger values are not computed with at import
  SG_IMPORT_MADE_ELEMENTS = 1 << 24 ///< limit of the constants that operators make
};

/// Records the first failure; returns false.
bool sg_import_fail(SgImporter *im, SgStatus code, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
bool sg_import_no_memory(SgImporter *im);

/// The slot of `name` in `scope` or around it, or null.
SgSlot *sg_scope_find(const SgScope *scope, const char *name);
/// Adds a slot; fails on a second one of the name. Returns null then.
SgSlot *sg_scope_add(SgImporter *im, SgScope *scope, const char *name);
/// The value of a slot; makes the constant of an initialiser. Null: absent, poisoned
/// or failed.
MlirValue sg_slot_value(SgImporter *im, SgSlot *slot);

/// The version of `domain` that the frame's graph uses, 0 when it names none.
int64_t sg_frame_opset(const SgFrame *frame, const char *domain);

/// The function that `node` calls, or null.
const Onnx__FunctionProto *sg_import_function(const SgImporter *im,
                                              const Onnx__NodeProto *node);

/// Orders nodes so that each comes after what it uses: `order` (n entries) receives
/// indices, as close to the file's order as possible. False on a cycle, after
/// recording it.
bool sg_import_sort(SgImporter *im, Onnx__NodeProto *const *nodes, size_t n,
                    size_t *order);

/// Imports initialisers and nodes of a graph into `scope`.
bool sg_import_graph(SgImporter *im, const Onnx__GraphProto *graph, SgScope *scope,
                     const SgFrame *frame);
/// Imports nodes in any order.
bool sg_import_nodes(SgImporter *im, Onnx__NodeProto *const *nodes, size_t n,
                     SgScope *scope, const SgFrame *frame);

/// A node's name for messages: its own, else "node 12". In the store.
const char *sg_import_node_name(SgImporter *im, const Onnx__NodeProto *node,
                                size_t index, const SgFrame *frame);

/// The attribute of a constant with these values.
MlirAttribute sg_import_constant(SgImporter *im, const SgTensorBytes *tensor);

/// The constant of these values at `b`'s place, unpacked if need be; null: out of
/// memory.
MlirValue sg_import_tensor(SgImporter *im, SgBuilder *b, const SgTensorBytes *tensor);

/// Notes that `v`, of bytes, is of 4 bits in the model, if `type`
/// (TensorProto.DataType) is; whether one is.
bool sg_import_note_int4(SgImporter *im, MlirValue v, int32_t type);
bool sg_import_is_int4(const SgImporter *im, MlirValue v);

/// Fills arguments of `block` and slots of `scope` for the model's inputs.
/// `attrs` (one entry an input, from the store) receives the dictionaries of the
/// arguments. False after a failure.
bool sg_import_inputs(SgImporter *im, SgScope *scope, MlirAttribute **attrs, size_t *n);

/// Tells the caller which of the model's inputs `v` is computed from; for an import
/// that fails because `v` is not known.
void sg_import_need(SgImporter *im, MlirValue v);

/// Adds something unsupported to the report.
void sg_import_problem(SgImporter *im, const char *op, const char *detail,
                       const char *why, const char *first);
/// Turns the problems into the failure; false if there are any.
bool sg_import_report(SgImporter *im);

/// "ai.onnx" for the default domain's two spellings.
static inline const char *sg_onnx_domain(const char *domain) {
  return *domain ? domain : "ai.onnx";
}

#endif // SG_IMPORT_ONNX_IMPORTER_H
