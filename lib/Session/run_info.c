//===- run_info.c - --info: what a model says of itself -------------------===//
#include "Support/buffer.h"
#include "run.h"
#include "sg/Import.h"
#include "signature.h"

#include <stdlib.h>
#include <string.h>

static void print_values(const char *what, const SgValueInfo *values, size_t n) {
  for (size_t i = 0; i < n; i++) {
    char *type = sg_signature_text(&values[i]);
    printf("%-8s %-24s %s\n", i ? "" : what, values[i].name, type);
    free(type);
  }
}

/// The names of all symbolic dimensions, each once.
static void print_symbols(const SgOnnxInfo *info) {
  SgBuffer text = {0};
  for (size_t i = 0; i < info->n_inputs; i++)
    for (int d = 0; d < info->inputs[i].rank; d++) {
      const SgOnnxDim *dim = &info->inputs[i].dims[d];
      if (dim->value >= 0) continue;
      char *word = dim->name[0] ? sg_printf(" %s,", dim->name)
                                : sg_printf(" %s[%d],", info->inputs[i].name, d);
      if (!text.data || !strstr(text.data, word)) sg_buffer_puts(&text, word);
      free(word);
    }
  if (text.size) printf("symbolic%.*s\n", (int)text.size - 1, text.data);
  sg_buffer_free(&text);
}

static void print_onnx_value(const char *label, const SgOnnxValue *v) {
  printf("%-8s %-24s %s[", label, v->name, v->dtype);
  for (int d = 0; d < v->rank; d++) {
    if (d) printf(", ");
    if (v->dims[d].value >= 0)
      printf("%lld", (long long)v->dims[d].value);
    else
      printf("%s", v->dims[d].name[0] ? v->dims[d].name : "?");
  }
  printf("%s]\n", v->rank < 0 ? "..." : "");
}

static bool print_ops(const SgOnnxInfo *info) {
  bool supported = true;
  for (size_t i = 0; i < info->n_ops; i++) {
    const SgOnnxOp *op = &info->ops[i];
    const bool standard = strcmp(op->domain, "ai.onnx") == 0 || !op->domain[0];
    printf("%-8s %6zu %s%s%s%s%s\n", i ? "" : "ops", op->count,
           standard ? "" : op->domain, standard ? "" : ".", op->name,
           op->problem ? "   unsupported: " : "", op->problem ? op->problem : "");
    supported = supported && !op->problem;
  }
  for (size_t i = 0, n = 0; i < info->n_ops; i++) {
    const SgOnnxOp *op = &info->ops[i];
    if (op->problem)
      printf("%-8s %s (opset %lld), %zu nodes, first: %s\n", n++ ? "" : "missing",
             op->name, (long long)op->opset, op->count, op->first);
  }
  return supported;
}

static SgStatus print_onnx(const char *path, SgError *error) {
  SgOnnxInfo info;
  const SgStatus status = sg_onnx_info(path, &info, error);
  if (status != SG_STATUS_OK) return status;
  printf("model    %s, ONNX IR version %lld%s%s\n", path, (long long)info.ir_version,
         info.producer[0] ? ", from " : "", info.producer);
  printf("opsets  ");
  for (size_t i = 0; i < info.n_opsets; i++)
    printf("%s %s %lld", i ? "," : "", info.opsets[i].domain,
           (long long)info.opsets[i].version);
  printf("\nsize     %zu nodes, %zu weights of %.1f MB\n", info.n_nodes, info.n_weights,
         1e-6 * (double)info.weight_bytes);
  for (size_t i = 0; i < info.n_inputs; i++)
    print_onnx_value(i ? "" : "inputs", &info.inputs[i]);
  for (size_t i = 0; i < info.n_outputs; i++)
    print_onnx_value(i ? "" : "outputs", &info.outputs[i]);
  print_symbols(&info);
  const bool supported = print_ops(&info);
  printf("%s\n",
         supported ? "all operators are supported" : "not all operators are supported");
  sg_onnx_info_free(&info);
  return SG_STATUS_OK;
}

SgStatus sg_run_info(const SgRunOptions *options, SgError *error) {
  SgModelKind kind;
  SgStatus status = sg_signature_kind(options->model, &kind, error);
  if (status != SG_STATUS_OK) return status;
  if (kind == SG_MODEL_ONNX) return print_onnx(options->model, error);
  SgSignature signature;
  status = sg_signature_read(options->model, kind, &signature, error);
  if (status != SG_STATUS_OK) return status;
  printf("model    %s\n", options->model);
  print_values("inputs", signature.inputs, signature.input_count);
  print_values("outputs", signature.outputs, signature.output_count);
  sg_signature_free(&signature);
  return SG_STATUS_OK;
}
