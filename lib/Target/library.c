//===- library.c - link a model's library in process ----------------------===//
//
//   ld.lld -shared  image.o  kernels...  libsgrt.a  libc.so.6 libm.so.6  ->  m.so
//
// Objects that are in memory are written to a folder of our own first. The result
// exports what the version script names and nothing else; an undefined symbol is an
// error here, not when the model is loaded.
//===----------------------------------------------------------------------===//
#define _GNU_SOURCE // dl_iterate_phdr
#include "sg/Target.h"

#include "Support/buffer.h"
#include "Support/dir.h"
#include "image_object.h"
#include "runtime_archive.h"
#include "sg/Bridge.h"
#include "sg/File.h"

#include <errno.h>
#include <inttypes.h>
#include <link.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/// The linker's command line, and the texts in it.
typedef struct Command {
  char **texts;
  size_t count, room;
} Command;

static void add(Command *c, const char *format, ...) SG_PRINTF(2, 3);

static void add(Command *c, const char *format, ...) {
  if (c->count == c->room) {
    c->room = 2 * c->room + 64;
    c->texts = sg_realloc(c->texts, c->room * sizeof *c->texts);
  }
  va_list arguments;
  va_start(arguments, format);
  char *text = NULL;
  if (vasprintf(&text, format, arguments) < 0) text = NULL;
  va_end(arguments);
  c->texts[c->count++] = text ? text : sg_strdup("");
}

static void free_command(Command *c) {
  for (size_t i = 0; i < c->count; i++)
    free(c->texts[i]);
  free(c->texts);
}

char *sg_target_stem(const char *path) {
  const char *slash = strrchr(path, '/');
  const char *name = slash ? slash + 1 : path;
  const size_t length = strcspn(name, ".");
  // Room for a '_' in front of a digit.
  char *stem = sg_calloc(length + 2, 1), *to = stem;
  if (length > 0 && name[0] >= '0' && name[0] <= '9') *to++ = '_';
  for (size_t i = 0; i < length; i++) {
    const char c = name[i];
    const bool fine =
        (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    *to++ = fine ? c : '_';
  }
  if (to != stem) return stem;
  free(stem);
  return sg_strdup("model");
}

/// Adds the paths of the C library and libm that this very process runs with: no
/// development package is needed to link against them.
static int add_system_library(struct dl_phdr_info *info, size_t size, void *user) {
  (void)size;
  const char *slash = strrchr(info->dlpi_name, '/');
  if (slash &&
      (strncmp(slash, "/libc.so.", 9) == 0 || strncmp(slash, "/libm.so.", 9) == 0))
    add(user, "%s", info->dlpi_name);
  return 0;
}

/// The symbols of the plan's kernels, in its order. Owned array of borrowed texts.
static SgStatus find_symbols(const SgPlan *plan, const SgTargetKernel *kernels,
                             size_t count, const char ***out, SgError *error) {
  const char **symbols = sg_calloc((size_t)plan->kernel_count + 1, sizeof *symbols);
  for (uint32_t i = 0; i < plan->kernel_count; i++) {
    for (size_t k = 0; k < count && !symbols[i]; k++)
      if (strcmp(plan->kernels[i].name, kernels[k].name) == 0)
        symbols[i] = kernels[k].symbol;
    if (symbols[i]) continue;
    free(symbols);
    return sg_error_set(error, SG_STATUS_INVALID, "kernel '%s' has no object",
                        plan->kernels[i].name);
  }
  *out = symbols;
  return SG_STATUS_OK;
}

/// Adds an object to the command; one in memory is written to `folder`.
static SgStatus add_object(Command *c, const char *folder, size_t number,
                           const void *data, size_t size, const char *path,
                           SgError *error) {
  if (path) {
    add(c, "%s", path);
    return SG_STATUS_OK;
  }
  add(c, "%s/%zu.o", folder, number);
  return sg_file_save(c->texts[c->count - 1], data, size, error);
}

static SgStatus add_shared_options(Command *c, const char *folder, const char *path,
                                   const char *stem, SgError *error) {
  const char *slash = strrchr(path, '/');
  add(c, "-shared");
  add(c, "--soname=%s", slash ? slash + 1 : path);
  add(c, "-znow");
  add(c, "-zrelro");
  add(c, "-znoexecstack");
  add(c, "-zdefs");
  add(c, "--build-id=sha1");
  add(c, "--hash-style=gnu");
  add(c, "--gc-sections");
  add(c, "--version-script=%s/exports", folder);
  const char *script = c->texts[c->count - 1] + strlen("--version-script=");
  char *text = sg_printf("{ global: sg_model_image; %s_load; %s_run; %s_free; "
                         "local: *; };\n",
                         stem, stem, stem);
  const SgStatus status = sg_file_save(script, text, strlen(text), error);
  free(text);
  return status;
}

static SgStatus add_runtime(Command *c, const char *folder, SgError *error) {
  add(c, "%s/libsgrt.a", folder);
  const SgStatus status =
      sg_file_save(c->texts[c->count - 1], sg_runtime_archive,
                   (size_t)(sg_runtime_archive_end - sg_runtime_archive), error);
  add(c, "--as-needed");
  dl_iterate_phdr(add_system_library, c);
  return status;
}

/// Runs the linker and renames its output.
static SgStatus link_to(Command *c, const char *path, SgError *error) {
  // Beside `path`, so that the rename stays within one file system.
  char *temporary = sg_printf("%s.%ld-%p", path, (long)getpid(), (void *)c);
  add(c, "-o");
  add(c, "%s", temporary);
  char *said = NULL;
  SgStatus status = SG_STATUS_OK;
  if (sg_bridge_link((int)c->count, (const char *const *)c->texts, &said) != 0)
    status = sg_error_set(error, SG_STATUS_INTERNAL, "%s: cannot link: %s", path,
                          said ? said : "the linker failed");
  else if (rename(temporary, path) != 0)
    status = sg_error_set(error, SG_STATUS_IO, "%s: cannot write: %s", path,
                          strerror(errno));
  if (status != SG_STATUS_OK) unlink(temporary);
  free(said);
  free(temporary);
  return status;
}

SgStatus sg_target_library(const void *image, size_t image_size,
                           const SgMachine *machine, const SgTargetKernel *kernels,
                           size_t count, SgTargetForm form, const char *path,
                           SgError *error) {
  Command command = {0};
  SgPlan plan = {0};
  const char **symbols = NULL;
  char *folder = NULL, *stem = sg_target_stem(path);
  LLVMMemoryBufferRef object = NULL;
  SgStatus status = SG_STATUS_OK;
  if (form == SG_TARGET_SHARED && !sg_machine_is_host(machine))
    status = sg_error_set(error, SG_STATUS_UNSUPPORTED,
                          "%s: a library for %s cannot be linked here: write an object "
                          "(.o), and link that and libsgrt there",
                          path, machine->triple);
  if (status == SG_STATUS_OK) status = sg_plan_parse(image, image_size, &plan, error);
  if (status != SG_STATUS_OK) goto done;
  status = find_symbols(&plan, kernels, count, &symbols, error);
  if (status != SG_STATUS_OK) goto done;
  status = sg_image_object(image, image_size, machine, symbols, plan.kernel_count, stem,
                           &object, error);
  if (status != SG_STATUS_OK) goto done;
  status = sg_dir_temporary(&folder, error);
  if (status != SG_STATUS_OK) goto done;

  add(&command, "ld.lld");
  if (form == SG_TARGET_SHARED)
    status = add_shared_options(&command, folder, path, stem, error);
  else
    add(&command, "-r");
  if (status == SG_STATUS_OK)
    status = add_object(&command, folder, count, LLVMGetBufferStart(object),
                        LLVMGetBufferSize(object), NULL, error);
  for (size_t i = 0; status == SG_STATUS_OK && i < count; i++)
    status = add_object(&command, folder, i, kernels[i].data, kernels[i].size,
                        kernels[i].path, error);
  if (status == SG_STATUS_OK && form == SG_TARGET_SHARED)
    status = add_runtime(&command, folder, error);
  if (status == SG_STATUS_OK) status = link_to(&command, path, error);
done:
  if (folder) sg_dir_remove(folder);
  free(folder);
  free(stem);
  free(symbols);
  if (object) LLVMDisposeMemoryBuffer(object);
  sg_plan_free(&plan);
  free_command(&command);
  return status;
}
