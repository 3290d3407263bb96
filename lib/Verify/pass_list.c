//===- pass_list.c - a pipeline in text, pass by pass ---------------------===//
#include "pass_list.h"

#include "Support/buffer.h"
#include "mlir-c/Pass.h"
#include "sg/Builder.h"
#include "sg/PassTable.h"

#include <stdlib.h>
#include <string.h>

static const char function[] = "func.func(";

static void put(MlirStringRef text, void *buffer) {
  sg_buffer_put(buffer, text.data, text.length);
}

/// Whether `text` is a pipeline on a module; if not, `said` tells why.
static bool parses(MlirContext ctx, const char *text, SgBuffer *said) {
  const MlirPassManager pm = mlirPassManagerCreate(ctx);
  said->size = 0;
  const MlirLogicalResult result = mlirParsePassPipeline(
      mlirPassManagerGetAsOpPassManager(pm), sg_s(text), put, said);
  mlirPassManagerDestroy(pm);
  return !SG_FAILED(result);
}

/// The length of the first pass of a list: up to a comma outside of all brackets.
static size_t item_length(const char *text) {
  int depth = 0;
  size_t n = 0;
  for (; text[n] && (text[n] != ',' || depth > 0); n++)
    depth += strchr("({[", text[n]) ? 1 : strchr(")}]", text[n]) ? -1 : 0;
  return n;
}

static void add(SgPassList *list, char *text, const char *name, bool plain) {
  const SgPass *pass = sg_pass_find(name);
  list->items = sg_realloc(list->items, (list->count + 1) * sizeof *list->items);
  list->items[list->count++] =
      (SgPassItem){text, sg_strdup(name), plain, pass ? pass->exactness : SG_EXACT};
}

/// What the parser said, without the place and the picture around it.
static SgStatus refuse(const SgBuffer *said, SgError *error) {
  const char *text = said->data ? strstr(said->data, "error: ") : NULL;
  text = text ? text + strlen("error: ") : said->data ? said->data : "no such pass";
  return sg_error_set(error, SG_STATUS_INVALID, "--passes: %.*s",
                      (int)strcspn(text, "\n"), text);
}

/// One pass, which stood in func.func() if `nested`.
static SgStatus read_item(MlirContext ctx, const char *item, bool nested,
                          SgPassList *out, SgError *error) {
  SgBuffer said = {0};
  char *alone = sg_strdup(item), *within = sg_printf("%s%s)", function, item);
  char *name = sg_printf("%.*s", (int)strcspn(item, "({"), item);
  const bool on_module = !nested && parses(ctx, alone, &said);
  const bool on_function = !on_module && parses(ctx, within, &said);
  SgStatus status = SG_STATUS_OK;
  if (on_module || on_function)
    add(out, sg_strdup(on_module ? alone : within), name,
        on_function && strcmp(name, item) == 0);
  else
    status = refuse(&said, error);
  free(alone);
  free(within);
  free(name);
  sg_buffer_free(&said);
  return status;
}

static SgStatus read_list(MlirContext ctx, const char *text, bool nested,
                          SgPassList *out, SgError *error) {
  SgStatus status = SG_STATUS_OK;
  while (*text && status == SG_STATUS_OK) {
    const size_t n = item_length(text), head = sizeof function - 1;
    char *item = sg_printf("%.*s", (int)n, text);
    if (!nested && strncmp(item, function, head) == 0 && item[n - 1] == ')') {
      item[n - 1] = 0;
      status = read_list(ctx, item + head, true, out, error);
    } else if (n) {
      status = read_item(ctx, item, nested, out, error);
    }
    free(item);
    text += n + (text[n] == ',');
  }
  return status;
}

SgStatus sg_pass_list_read(MlirContext ctx, const char *text, SgPassList *out,
                           SgError *error) {
  *out = (SgPassList){0};
  const SgStatus status = read_list(ctx, text, false, out, error);
  if (status != SG_STATUS_OK) sg_pass_list_free(out);
  return status;
}

SgStatus sg_pass_list_text(MlirContext ctx, const char *text, char **out,
                           SgError *error) {
  SgPassList list;
  SgBuffer all = {0};
  const SgStatus status = sg_pass_list_read(ctx, text, &list, error);
  if (status != SG_STATUS_OK) return status;
  for (size_t i = 0; i < list.count; i++)
    sg_buffer_printf(&all, "%s%s", i ? "," : "", list.items[i].text);
  sg_pass_list_free(&list);
  *out = all.data ? all.data : sg_strdup("");
  return SG_STATUS_OK;
}

void sg_pass_list_free(SgPassList *list) {
  for (size_t i = 0; i < list->count; i++) {
    free(list->items[i].text);
    free(list->items[i].name);
  }
  free(list->items);
  *list = (SgPassList){0};
}
