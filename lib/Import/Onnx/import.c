//===- import.c - from a model to a module ---------------------------------===//
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "Onnx/importer.h"
#include "mlir-c/Diagnostics.h"

enum { MAX_METADATA = 1 << 20 }; // bytes of one value

// ---- diagnostics: kept for the message of the node they come from

static void append(MlirStringRef s, void *user) {
  SgImporter *im = user;
  const size_t n = strlen(im->diagnostic), room = sizeof im->diagnostic - 1 - n;
  const size_t take = s.length < room ? s.length : room;
  memcpy(im->diagnostic + n, s.data, take);
  im->diagnostic[n + take] = '\0';
}

static MlirLogicalResult keep(MlirDiagnostic diagnostic, void *user) {
  SgImporter *im = user;
  if (mlirDiagnosticGetSeverity(diagnostic) == MlirDiagnosticError && !*im->diagnostic)
    mlirDiagnosticPrint(diagnostic, append, im);
  return mlirLogicalResultSuccess();
}

// ---- pieces of the module

static MlirAttribute metadata(SgImporter *im) {
  const Onnx__ModelProto *model = im->model.proto;
  SgNameMap seen = {.store = im->model.store};
  MlirNamedAttribute *list =
      sg_store_array(im->model.store, model->n_metadata_props, sizeof *list);
  intptr_t n = 0;
  for (size_t i = 0; list && i < model->n_metadata_props; i++) {
    const char *key = model->metadata_props[i]->key;
    const char *value = model->metadata_props[i]->value;
    if (!*key || strlen(value) > MAX_METADATA || sg_names_get(&seen, key)) continue;
    if (!sg_names_set(&seen, key, im)) break;
    list[n++] = mlirNamedAttributeGet(mlirIdentifierGet(im->ctx, sg_s(key)),
                                      mlirStringAttrGet(im->ctx, sg_s(value)));
  }
  return mlirDictionaryAttrGet(im->ctx, n, list);
}

static bool index_functions(SgImporter *im) {
  const Onnx__ModelProto *model = im->model.proto;
  im->functions = (SgNameMap){.store = im->model.store};
  for (size_t i = 0; i < model->n_functions; i++) {
    Onnx__FunctionProto *f = model->functions[i];
    char *key = sg_store_format(im->model.store, "%s:%s:%s", sg_onnx_domain(f->domain),
                                f->name, f->overload);
    if (key && sg_names_get(&im->functions, key))
      return sg_import_fail(im, SG_STATUS_FORMAT, "function '%.96s' is defined twice",
                            key);
    if (!key || !sg_names_set(&im->functions, key, f)) return sg_import_no_memory(im);
  }
  return true;
}

static bool check_opset(SgImporter *im, const SgFrame *frame) {
  const int64_t opset = sg_frame_opset(frame, "");
  if (opset == 0 || (opset >= SG_ONNX_OLDEST_OPSET && opset <= SG_ONNX_NEWEST_OPSET))
    return true;
  return sg_import_fail(im, SG_STATUS_UNSUPPORTED,
                        "the model uses opset %" PRId64 "; supported are %d to %d",
                        opset, SG_ONNX_OLDEST_OPSET, SG_ONNX_NEWEST_OPSET);
}

/// The values of the graph's outputs, with the dictionaries of their attributes.
static bool read_outputs(SgImporter *im, const SgScope *scope, MlirValue *values,
                         MlirAttribute *attrs) {
  const Onnx__GraphProto *graph = im->model.proto->graph;
  for (size_t i = 0; i < graph->n_output; i++) {
    const char *name = graph->output[i]->name;
    SgSlot *slot = sg_scope_find(scope, name);
    if (!slot)
      return sg_import_fail(im, SG_STATUS_FORMAT,
                            "the graph's output '%.96s' is defined by nothing", name);
    values[i] = sg_slot_value(im, slot);
    const MlirNamedAttribute attr =
        mlirNamedAttributeGet(mlirIdentifierGet(im->ctx, SG_STR("sg.name")),
                              mlirStringAttrGet(im->ctx, sg_s(name)));
    attrs[i] = mlirDictionaryAttrGet(im->ctx, 1, &attr);
  }
  return !im->failed;
}

/// Removes constants and ops that nothing uses: ops come after what they use.
static void erase_unused(MlirBlock block) {
  MlirOperation ops[64];
  for (bool erased = true; erased;) {
    erased = false;
    MlirOperation op = mlirBlockGetFirstOperation(block);
    while (!mlirOperationIsNull(op)) {
      intptr_t n = 0;
      for (; n < 64 && !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op)) {
        bool used = !sg_is_of(op, "sg");
        for (intptr_t i = 0; !used && i < sg_n_res(op); i++)
          used = !mlirOpOperandIsNull(mlirValueGetFirstUse(sg_res(op, i)));
        if (!used) ops[n++] = op;
      }
      for (intptr_t i = 0; i < n; i++)
        mlirOperationDestroy(ops[i]);
      erased = erased || n > 0;
    }
  }
}

typedef struct Parts {
  MlirModule module;
  MlirRegion region; // of the function
  MlirAttribute *arg_attrs, *res_attrs;
  MlirValue *results;
  size_t n_args, n_results;
} Parts;

/// Makes the function of the parts; takes the region.
static bool finish(SgImporter *im, Parts *p) {
  const MlirLocation loc = mlirLocationUnknownGet(im->ctx);
  MlirType *types =
      sg_store_array(im->model.store, p->n_args + p->n_results, sizeof *types);
  if (!types) return sg_import_no_memory(im);
  for (size_t i = 0; i < p->n_args; i++)
    types[i] = mlirValueGetType(mlirBlockGetArgument(im->block, (intptr_t)i));
  for (size_t i = 0; i < p->n_results; i++)
    types[p->n_args + i] = mlirValueGetType(p->results[i]);
  SgBuilder body = sg_b_at_end(im->block, loc);
  sg_b_op(&body, "func.return", .in = {(intptr_t)p->n_results, p->results});
  erase_unused(im->block);
  const MlirType type = mlirFunctionTypeGet(im->ctx, (intptr_t)p->n_args, types,
                                            (intptr_t)p->n_results, types + p->n_args);
  const char *entry = im->options->entry ? im->options->entry : "main";
  SgBuilder at = sg_b_at_end(mlirModuleGetBody(p->module), loc);
  const MlirRegion region = p->region;
  p->region = (MlirRegion){NULL};
  sg_b_op(&at, "func.func", .regions = SG_R(region),
          .attrs = SG_A({"sym_name", mlirStringAttrGet(im->ctx, sg_s(entry))},
                        {"function_type", mlirTypeAttrGet(type)},
                        {"arg_attrs",
                         mlirArrayAttrGet(im->ctx, (intptr_t)p->n_args, p->arg_attrs)},
                        {"res_attrs", mlirArrayAttrGet(im->ctx, (intptr_t)p->n_results,
                                                       p->res_attrs)}));
  const MlirOperation module = mlirModuleGetOperation(p->module);
  if (im->model.file)
    sg_set_attr(module, "sg.source", mlirStringAttrGet(im->ctx, sg_s(im->model.file)));
  if (im->model.proto->n_metadata_props)
    sg_set_attr(module, "sg.metadata", metadata(im));
  im->diagnostic[0] = '\0';
  if (mlirOperationVerify(module)) return true;
  return sg_import_fail(im, SG_STATUS_INTERNAL, "the import made a wrong module: %s",
                        im->diagnostic);
}

static bool import(SgImporter *im, Parts *p) {
  const Onnx__ModelProto *model = im->model.proto;
  const Onnx__GraphProto *graph = model->graph;
  const SgFrame frame = {
      .opsets = model->opset_import, .n_opsets = model->n_opset_import, .prefix = ""};
  SgScope scope = {.names = {.store = im->model.store}};
  p->n_results = graph->n_output;
  p->results = sg_store_array(im->model.store, p->n_results, sizeof *p->results);
  p->res_attrs = sg_store_array(im->model.store, p->n_results, sizeof *p->res_attrs);
  if (!p->results || !p->res_attrs) return sg_import_no_memory(im);
  if (!check_opset(im, &frame) || !index_functions(im) ||
      !sg_import_inputs(im, &scope, &p->arg_attrs, &p->n_args) ||
      !sg_import_graph(im, graph, &scope, &frame) ||
      !read_outputs(im, &scope, p->results, p->res_attrs) || !sg_import_report(im))
    return false;
  return finish(im, p);
}

static MlirModule import_model(MlirContext ctx, const char *path, const SgBytes *bytes,
                               const SgImportOptions *options, SgError *error) {
  static const SgImportOptions none = {0};
  SgImporter im = {.ctx = ctx, .options = options ? options : &none};
  if (sg_model_open(path, bytes, &im.model, error) != SG_STATUS_OK)
    return (MlirModule){NULL};
  mlirContextGetOrLoadDialect(ctx, SG_STR("func"));
  mlirContextGetOrLoadDialect(ctx, SG_STR("sg"));
  Parts parts = {.module = mlirModuleCreateEmpty(mlirLocationUnknownGet(ctx)),
                 .region = mlirRegionCreate()};
  im.block = mlirBlockCreate(0, NULL, NULL);
  mlirRegionAppendOwnedBlock(parts.region, im.block);
  const MlirDiagnosticHandlerID handler =
      mlirContextAttachDiagnosticHandler(ctx, keep, &im, NULL);
  const bool ok = import(&im, &parts);
  mlirContextDetachDiagnosticHandler(ctx, handler);
  if (!ok) {
    if (error) *error = im.error;
    if (im.error.code == SG_STATUS_UNSUPPORTED && im.options->report)
      im.options->report(im.report ? im.report : im.error.text, im.options->user);
    if (!mlirRegionIsNull(parts.region)) mlirRegionDestroy(parts.region);
    mlirModuleDestroy(parts.module);
    parts.module = (MlirModule){NULL};
  }
  free(im.report);
  sg_model_close(&im.model);
  return parts.module;
}

MlirModule sg_import_onnx(MlirContext ctx, const char *path,
                          const SgImportOptions *options, SgError *error) {
  return import_model(ctx, path, NULL, options, error);
}

MlirModule sg_import_onnx_bytes(MlirContext ctx, const void *bytes, size_t length,
                                const char *path, const SgImportOptions *options,
                                SgError *error) {
  const SgBytes content = {bytes, length};
  return import_model(ctx, path, &content, options, error);
}
