//===- signature.c - what a model file takes and gives --------------------===//
#include "signature.h"

#include "Support/buffer.h"
#include "Support/table.h"
#include "module.h"
#include "sg/Bridge.h"
#include "sg/Builder.h"
#include "sg/Context.h"
#include "sg/Import.h"
#include "sg/Reference.h"
#include "sg/rt.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool has_ending(const char *path, const char *ending) {
  const size_t n = strlen(path), m = strlen(ending);
  return n > m && strcmp(path + n - m, ending) == 0;
}

SgStatus sg_signature_kind(const char *path, SgModelKind *out, SgError *error) {
  unsigned char head[4] = {0};
  const int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return sg_error_set(error, SG_STATUS_IO, "%s: %s", path, strerror(errno));
  const ssize_t n = read(fd, head, sizeof head);
  const int code = errno;
  close(fd);
  if (n < 0) return sg_error_set(error, SG_STATUS_IO, "%s: %s", path, strerror(code));
  if (has_ending(path, ".onnx"))
    *out = SG_MODEL_ONNX;
  else if (has_ending(path, ".mlir") || has_ending(path, ".mlirbc"))
    *out = SG_MODEL_MLIR;
  else if (has_ending(path, ".so") || memcmp(head, "\177ELF", sizeof head) == 0)
    *out = SG_MODEL_LIBRARY;
  else if (memcmp(head, "ML\357R", sizeof head) == 0)
    *out = SG_MODEL_MLIR;
  else
    *out = sg_onnx_is_model(path) ? SG_MODEL_ONNX : SG_MODEL_MLIR;
  return SG_STATUS_OK;
}

static SgStatus read_onnx_value(const char *path, const char *what,
                                const SgOnnxValue *from, SgValueInfo *to,
                                SgError *error) {
  to->name = sg_strdup(from->name);
  if (from->type == SG_DTYPE_COUNT)
    return sg_error_set(error, SG_STATUS_UNSUPPORTED,
                        "%s: %s '%s' is of type %s, which is not supported", path, what,
                        from->name, from->dtype);
  if (from->rank > SG_MAX_RANK)
    return sg_error_set(error, SG_STATUS_UNSUPPORTED,
                        "%s: %s '%s' has %d dimensions, at most %d are supported", path,
                        what, from->name, from->rank, SG_MAX_RANK);
  to->dtype = from->type;
  to->rank = from->rank;
  for (int i = 0; i < from->rank; i++) {
    to->dims[i] = from->dims[i].value;
    // "?" is what some exporters write for a dimension without a name.
    const char *symbol = from->dims[i].name;
    if (from->dims[i].value < 0 && symbol[0] && strcmp(symbol, "?") != 0)
      to->symbols[i] = sg_strdup(from->dims[i].name);
  }
  return SG_STATUS_OK;
}

static void add_file(SgSignature *out, const char *folder, int folder_length,
                     MlirStringRef name) {
  out->files = sg_realloc(out->files, (out->file_count + 1) * sizeof *out->files);
  out->files[out->file_count++] =
      sg_printf("%.*s/%.*s", folder_length, folder, (int)name.length, name.data);
}

static SgStatus read_onnx(const char *path, SgSignature *out, SgError *error) {
  SgOnnxInfo info;
  SgStatus status = sg_onnx_info(path, &info, error);
  if (status != SG_STATUS_OK) return status;
  out->inputs = sg_calloc(info.n_inputs, sizeof *out->inputs);
  out->outputs = sg_calloc(info.n_outputs, sizeof *out->outputs);
  for (size_t i = 0; i < info.n_inputs && status == SG_STATUS_OK;
       i++, out->input_count++)
    status = read_onnx_value(path, "input", &info.inputs[i], &out->inputs[i], error);
  for (size_t i = 0; i < info.n_outputs && status == SG_STATUS_OK;
       i++, out->output_count++)
    status = read_onnx_value(path, "output", &info.outputs[i], &out->outputs[i], error);
  // As the importer: beside the file that links lead to.
  char *real = realpath(path, NULL), *slash = real ? strrchr(real, '/') : NULL;
  for (size_t i = 0; slash && i < info.n_files; i++)
    add_file(out, real, (int)(slash - real), sg_s(info.files[i]));
  free(real);
  sg_onnx_info_free(&info);
  return status;
}

/// The sg.name in entry `i` of the function's arg_attrs or res_attrs, else "<stem>_i".
static char *read_name(MlirOperation func, const char *attrs, const char *stem,
                       intptr_t i) {
  const MlirAttribute all = sg_attr(func, attrs);
  if (!mlirAttributeIsNull(all) && i < mlirArrayAttrGetNumElements(all)) {
    const MlirAttribute name = mlirDictionaryAttrGetElementByName(
        mlirArrayAttrGetElement(all, i), SG_STR("sg.name"));
    if (!mlirAttributeIsNull(name) && mlirAttributeIsAString(name)) {
      const MlirStringRef text = mlirStringAttrGetValue(name);
      return sg_printf("%.*s", (int)text.length, text.data);
    }
  }
  return sg_printf("%s_%td", stem, i);
}

static SgStatus read_type(const char *path, MlirType type, SgValueInfo *out,
                          SgError *error) {
  if (!mlirTypeIsARankedTensor(type) || sg_rank(type) > SG_MAX_RANK ||
      !sg_reference_dtype(sg_elem(type), &out->dtype))
    return sg_error_set(error, SG_STATUS_UNSUPPORTED,
                        "%s: '%s' of @main is no ranked tensor of numbers", path,
                        out->name);
  out->rank = (int)sg_rank(type);
  for (int i = 0; i < out->rank; i++)
    out->dims[i] = mlirShapedTypeIsDynamicDim(type, i) ? -1 : sg_dim(type, i);
  return SG_STATUS_OK;
}

/// The files that the weights of `func` lie in: dense_resource<"file#offset+length">.
static void read_files(MlirModule module, const char *path, SgSignature *out) {
  char *folder = sg_module_folder(module, path);
  SgTable *seen = sg_table_create();
  const MlirRegion body = mlirOperationGetRegion(sg_module_main(module), 0);
  MlirOperation op = mlirBlockGetFirstOperation(mlirRegionGetFirstBlock(body));
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op)) {
    const MlirAttribute value = sg_attr(op, "value");
    if (mlirAttributeIsNull(value) || !sg_bridge_is_resource(value)) continue;
    MlirStringRef name = sg_bridge_resource_key(value);
    while (name.length > 0 && name.data[name.length - 1] != '#')
      name.length--;
    if (name.length == 0) continue;
    name.length--;
    int64_t *known = sg_table_at(seen, name.data, name.length);
    if (*known < 0) add_file(out, folder, (int)strlen(folder), name);
    *known = 1;
  }
  sg_table_destroy(seen);
  free(folder);
}

static SgStatus read_mlir(const char *path, SgSignature *out, SgError *error) {
  const MlirContext ctx = sg_context_create(false);
  MlirModule module;
  SgStatus status = sg_module_parse(ctx, path, &module, error);
  if (status == SG_STATUS_OK) {
    const MlirOperation func = sg_module_main(module);
    const MlirType type = mlirTypeAttrGetValue(sg_attr(func, "function_type"));
    const intptr_t n = mlirFunctionTypeGetNumInputs(type);
    const intptr_t m = mlirFunctionTypeGetNumResults(type);
    out->inputs = sg_calloc((size_t)n, sizeof *out->inputs);
    out->outputs = sg_calloc((size_t)m, sizeof *out->outputs);
    for (intptr_t i = 0; i < n && status == SG_STATUS_OK; i++) {
      SgValueInfo *info = &out->inputs[out->input_count++];
      info->name = read_name(func, "arg_attrs", "input", i);
      status = read_type(path, mlirFunctionTypeGetInput(type, i), info, error);
    }
    for (intptr_t i = 0; i < m && status == SG_STATUS_OK; i++) {
      SgValueInfo *info = &out->outputs[out->output_count++];
      info->name = read_name(func, "res_attrs", "output", i);
      status = read_type(path, mlirFunctionTypeGetResult(type, i), info, error);
    }
    read_files(module, path, out);
    mlirModuleDestroy(module);
  }
  mlirContextDestroy(ctx);
  return status;
}

static void read_ports(const SgPlanPort *ports, size_t n, SgValueInfo **out,
                       size_t *count) {
  *out = sg_calloc(n, sizeof **out);
  for (size_t i = 0; i < n; i++) {
    SgValueInfo *to = &(*out)[i];
    *to = (SgValueInfo){
        sg_strdup(ports[i].name), ports[i].type.dtype, ports[i].type.rank, {0}, {0}};
    memcpy(to->dims, ports[i].type.dims, sizeof to->dims);
  }
  *count = n;
}

static SgStatus read_library(const char *path, SgSignature *out, SgError *error) {
  SgrtModel *model = NULL;
  const SgStatus status = sgrt_model_load(path, NULL, &model, error);
  if (status != SG_STATUS_OK) return status;
  const SgPlan *plan = sgrt_model_plan(model);
  read_ports(plan->inputs, plan->input_count, &out->inputs, &out->input_count);
  read_ports(plan->outputs, plan->output_count, &out->outputs, &out->output_count);
  sgrt_model_destroy(model);
  return SG_STATUS_OK;
}

SgStatus sg_signature_read(const char *path, SgModelKind kind, SgSignature *out,
                           SgError *error) {
  *out = (SgSignature){0};
  const SgStatus status = kind == SG_MODEL_ONNX   ? read_onnx(path, out, error)
                          : kind == SG_MODEL_MLIR ? read_mlir(path, out, error)
                                                  : read_library(path, out, error);
  if (status != SG_STATUS_OK) sg_signature_free(out);
  return status;
}

static void free_values(SgValueInfo *values, size_t n) {
  for (size_t i = 0; i < n; i++) {
    free(values[i].name);
    for (int d = 0; d < SG_MAX_RANK; d++)
      free(values[i].symbols[d]);
  }
  free(values);
}

void sg_signature_free(SgSignature *s) {
  free_values(s->inputs, s->input_count);
  free_values(s->outputs, s->output_count);
  for (size_t i = 0; i < s->file_count; i++)
    free(s->files[i]);
  free(s->files);
  *s = (SgSignature){0};
}

char *sg_signature_text(const SgValueInfo *value) {
  SgBuffer text = {0};
  sg_buffer_puts(&text, sg_dtype_name(value->dtype));
  if (value->rank < 0) sg_buffer_puts(&text, "[...]");
  for (int i = 0; i < value->rank; i++) {
    sg_buffer_puts(&text, i ? ", " : "[");
    if (value->dims[i] >= 0)
      sg_buffer_printf(&text, "%lld", (long long)value->dims[i]);
    else
      sg_buffer_puts(&text, value->symbols[i] ? value->symbols[i] : "?");
  }
  if (value->rank >= 0) sg_buffer_puts(&text, value->rank ? "]" : "[]");
  return text.data;
}
