//===- reproducer.c - a wrong rewrite in a folder -------------------------===//
#include "reproducer.h"

#include "Support/buffer.h"
#include "Support/dir.h"
#include "sg/Builder.h"
#include "sg/File.h"
#include "sg/Npy.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/// A relative error that --expect sees without doubt.
static const double visible = 1e-3;

static void put(MlirStringRef text, void *buffer) {
  sg_buffer_put(buffer, text.data, text.length);
}

static SgStatus write_module(const SgVerifyJob *job, MlirModule module,
                             const char *path, SgError *error) {
  SgBuffer text = {0};
  const MlirOperation op = mlirModuleGetOperation(module);
  const MlirOpPrintingFlags flags = mlirOpPrintingFlagsCreate();
  mlirOpPrintingFlagsEnableDebugInfo(flags, true, false);
  mlirOperationPrintWithFlags(op, flags, put, &text);
  if (text.data && strstr(text.data, "dense_resource<")) { // weights too large for text
    sg_set_attr(
        op, "sg.folder",
        mlirStringAttrGet(mlirModuleGetContext(module), sg_s(job->weights_folder)));
    text.size = 0;
    mlirOperationPrintWithFlags(op, flags, put, &text);
  }
  mlirOpPrintingFlagsDestroy(flags);
  sg_buffer_puts(&text, "\n");
  const SgStatus status = sg_file_save(path, text.data, text.size, error);
  sg_buffer_free(&text);
  return status;
}

/// Writes <stem>_0.npy, ... and removes those of an earlier run beyond them, which
/// sg-run would take for inputs.
static SgStatus write_tensors(const char *folder, const char *stem,
                              const SgTensor *tensors, size_t count, SgError *error) {
  SgStatus status = SG_STATUS_OK;
  bool more = true;
  for (size_t k = 0; (k < count || more) && status == SG_STATUS_OK; k++) {
    char *path = sg_printf("%s/%s_%zu.npy", folder, stem, k);
    if (k < count)
      status = sg_npy_write(path, &tensors[k], error);
    else
      more = unlink(path) == 0;
    free(path);
  }
  return status;
}

/// How sg-opt is asked for the pass.
static void put_pass(const SgVerifyJob *job, const SgPassItem *pass, SgBuffer *text) {
  for (size_t i = 0; i < job->plugin_count; i++)
    sg_buffer_printf(text, "--load-pass-plugin=%s ", job->plugins[i]);
  if (pass->plain && job->plugin_count == 0)
    sg_buffer_printf(text, "--%s", pass->name);
  else
    sg_buffer_printf(text, "--pass-pipeline='builtin.module(%s)'", pass->text);
}

static void put_command(const SgVerifyJob *job, const SgPassItem *pass,
                        const char *path, const SgWindow *w, const SgCheck *c,
                        SgBuffer *text) {
  sg_buffer_puts(text, "sg-opt ");
  put_pass(job, pass, text);
  sg_buffer_printf(text, " %s", path);
  if (c->fault == SG_FAULT_INVALID) return;
  sg_buffer_puts(text, " | sg-run -");
  if (c->fault == SG_FAULT_COMPILED)
    sg_buffer_puts(text, " -O0");
  else if (!(c->values.error > visible)) // the bits alone, or the last digits
    sg_buffer_puts(text, " --reference --bits");
  if (w->in_count) sg_buffer_printf(text, " --inputs %s", job->folder);
  sg_buffer_printf(text, " --expect %s", job->folder);
}

SgStatus sg_reproducer_write(const SgVerifyJob *job, const SgPassItem *pass,
                             int64_t number, const SgWindow *w, const SgGraph *graph,
                             const SgCheck *check, SgError *error) {
  const char *stem = strncmp(pass->name, "sg-", 3) == 0 ? pass->name + 3 : pass->name;
  char *path = number > 0
                   ? sg_printf("%s/%s-%lld.mlir", job->folder, stem, (long long)number)
                   : sg_printf("%s/%s.mlir", job->folder, stem);
  SgBuffer command = {0};
  SgStatus status = sg_dir_make(job->folder, 0777, error);
  if (status == SG_STATUS_OK) status = write_module(job, w->module, path, error);
  if (status == SG_STATUS_OK)
    status = write_tensors(job->folder, "input", w->in, w->in_count, error);
  if (status == SG_STATUS_OK)
    status =
        write_tensors(job->folder, "expected", graph->out, graph->out_count, error);
  if (status == SG_STATUS_OK) {
    put_command(job, pass, path, w, check, &command);
    fprintf(job->to, "reduced to %zu op%s: %s", w->op_count,
            w->op_count == 1 ? "" : "s", path);
    for (size_t k = 0; k < w->in_count; k++)
      fprintf(job->to, "%s %s/input_%zu.npy", k ? "," : ", inputs", job->folder, k);
    fprintf(job->to, "\nagain:  %s\n", command.data);
  }
  sg_buffer_free(&command);
  free(path);
  return status;
}
