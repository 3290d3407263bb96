//===- translate_main.c - sg-translate ------------------------------------===//
#include "Support/buffer.h"
#include "artefact.h"
#include "explain.h"
#include "loaded_model.h"
#include "loaded_model_internal.h"
#include "progress.h"
#include "run.h"
#include "sg/Bridge.h"
#include "sg/Pipelines.h"
#include "sg/Tools.h"
#include "stdin_model.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

typedef struct Options {
  const char *model, *output, *triple, *cache, *dump_stages;
  SgTexts input_shape, no_fuse;
  SgGraphChoice graph;
  bool stats, remarks, no_cache, version, help;
} Options;

#define AT(member) offsetof(Options, member)
static const SgCliOption options_table[] = {
    {"", NULL, "Options"},
    {"-o", "FILE", "what to write: its ending says what, see above", SG_CLI_TEXT,
     AT(output)},
    {"--input-shape", "NAME=AxBxC",
     "the shape of an input with symbolic dimensions; may be repeated", SG_CLI_TEXTS,
     AT(input_shape)},
    SG_CLI_OPTIMISING(AT),
    {"--mcpu", "CPU", "compile for this CPU (native)", SG_CLI_TEXT, AT(graph.mcpu)},
    {"--mtriple", "TRIPLE",
     "compile for another architecture, such as aarch64-linux-gnu: .ll and .o",
     SG_CLI_TEXT, AT(triple)},
    {"--tune-file", "FILE", "take the register tiles that sg-run --tune measured",
     SG_CLI_TEXT, AT(graph.tune_file)},
    {"--cache", "DIR", "keep compiled kernels here ($XDG_CACHE_HOME/sg or ~/.cache/sg)",
     SG_CLI_TEXT, AT(cache)},
    {"--no-cache", NULL, "compile all kernels anew, keep none", SG_CLI_FLAG,
     AT(no_cache)},
    {"--dump-stages", "DIR", "write the IR of each stage", SG_CLI_TEXT,
     AT(dump_stages)},
    {"--version", NULL, "print the versions of sg, LLVM and the CPU", SG_CLI_FLAG,
     AT(version)},
    {"--help", NULL, "print this", SG_CLI_FLAG, AT(help)},
    {"-h", NULL, "the same", SG_CLI_FLAG, AT(help)},
    {0}};

static const SgCli cli = {
    "sg-translate",
    "usage: sg-translate MODEL -o FILE [options]\n\n"
    "Turns MODEL (.onnx, .mlir, or - for standard input) into\n"
    "  m.mlir, m.mlirbc  the graph in the sg dialect, as text or bytecode\n"
    "  m.ll              the LLVM IR of its kernels\n"
    "  m.o               one object file, with m.weights and m.h beside it\n"
    "  m.so              a library that needs libc alone, with m.weights and m.h\n",
    "\nWith one of MLIR's own translations (sg-translate --import-onnx, "
    "--mlir-to-llvmir,\n"
    "...) it is mlir-translate: see sg-translate --help-translations.\n"
    "\nExit codes: 0 right, 2 bad usage or input, 3 unsupported, 4 internal error.\n",
    options_table};

static SgStatus read_form(const char *path, SgCompileForm *out, SgError *error) {
  static const struct {
    const char *ending;
    SgCompileForm form;
  } forms[] = {{".mlir", SG_FORM_MLIR},
               {".mlirbc", SG_FORM_BYTECODE},
               {".ll", SG_FORM_LLVM},
               {".o", SG_FORM_OBJECT},
               {".so", SG_FORM_LIBRARY}};
  const char *slash = strrchr(path, '/'), *dot = strrchr(slash ? slash : path, '.');
  for (size_t i = 0; dot && i < sizeof forms / sizeof *forms; i++)
    if (strcmp(dot, forms[i].ending) == 0) {
      *out = forms[i].form;
      return SG_STATUS_OK;
    }
  return sg_error_set(
      error, SG_STATUS_INVALID,
      "-o %s: the ending says what to write: .mlir, .mlirbc, .ll, .o or "
      ".so",
      path);
}

/// The model is opened as for a run, so that shapes are checked the same way.
static SgStatus translate(const Options *o, SgModel *model, SgCompileForm form,
                          SgError *error) {
  SgTensor *types = sg_calloc(model->signature.input_count, sizeof *types);
  char *passes = NULL;
  SgStatus status = sg_graph_check(&o->graph, error);
  if (status == SG_STATUS_OK)
    status = sg_model_resolve(model, NULL, NULL, types, error);
  if (status == SG_STATUS_OK && o->no_fuse.count)
    status = sg_explain_passes(&o->graph, &o->no_fuse, &passes, error);
  const SgCompileJob job = {.path = model->path,
                            .kind = model->kind,
                            .signature = &model->signature,
                            .types = types,
                            .graph = o->graph,
                            .dump_stages = o->dump_stages,
                            .passes = passes,
                            .stats = o->stats,
                            .remarks = o->remarks,
                            .cache = model->cache,
                            .progress = model->progress};
  if (status == SG_STATUS_OK) status = sg_compile_to(&job, form, o->output, error);
  sg_progress_clear();
  free(passes);
  free(types);
  return status;
}

/// Runs with the options, whose `graph.mcpu` is what sg_machine_create takes.
static SgStatus run(Options *o, char **stdin_folder, SgError *error) {
  SgCompileForm form;
  if (!o->model)
    return sg_error_set(error, SG_STATUS_INVALID,
                        "no model is given (see sg-translate --help)");
  if (!o->output)
    return sg_error_set(error, SG_STATUS_INVALID, "-o FILE is missing: where to write");
  SgStatus status = read_form(o->output, &form, error);
  if (status != SG_STATUS_OK) return status;
  if (strcmp(o->model, "-") == 0) {
    char *path = NULL;
    status = sg_stdin_model(stdin_folder, &path, error);
    if (status != SG_STATUS_OK) return status;
    o->model = path;
  }
  const size_t n = o->input_shape.count;
  SgInputShape *shapes = sg_calloc(n, sizeof *shapes);
  char **names = sg_calloc(n, sizeof *names);
  for (size_t i = 0; i < n && status == SG_STATUS_OK; i++)
    status = sg_run_parse_shape(o->input_shape.data[i], &shapes[i], &names[i], error);
  SgModel *model = NULL;
  const SgLoadOptions load = {.shapes = shapes,
                              .shape_count = n,
                              .cpu = o->graph.mcpu,
                              .cache = o->cache,
                              .no_cache = o->no_cache,
                              .progress = sg_progress_line()};
  if (status == SG_STATUS_OK) status = sg_model_create(o->model, &load, &model, error);
  if (status == SG_STATUS_OK && model->kind == SG_MODEL_LIBRARY)
    status =
        sg_error_set(error, SG_STATUS_INVALID, "%s: is compiled already", o->model);
  if (status == SG_STATUS_OK) status = translate(o, model, form, error);
  sg_model_destroy(model);
  for (size_t i = 0; i < n; i++)
    free(names[i]);
  free(names);
  free(shapes);
  return status;
}

/// Whether `arg` names a translation of mlir-translate's: --import-onnx,
/// --mlir-to-llvmir, --serialize-spirv.
static bool is_translation(const char *arg) {
  if (arg[0] != '-') return false;
  const char *name = arg + strspn(arg, "-");
  return strncmp(name, "import-", 7) == 0 || strstr(name, "-to-") ||
         strstr(name, "serialize-");
}

/// Whether the arguments are for mlir-translate. Its help goes by another name here.
static bool is_upstream(int argc, char **argv) {
  static char help[] = "--help";
  for (int i = 1; i < argc; i++) {
    if (strcmp(argv[i], "--help-translations") == 0) argv[i] = help;
    if (argv[i] == help || is_translation(argv[i])) return true;
  }
  return false;
}

int sg_translate_tool(int argc, char **argv) {
  if (is_upstream(argc, argv)) return sg_bridge_translate_main(argc, argv);
  Options o = {.graph.level = 3};
  SgError error = {0};
  char *stdin_folder = NULL;
  SgStatus status = sg_cli_parse(&cli, argc, argv, &o, &o.model, &error);
  if (status == SG_STATUS_OK && (o.help || o.version))
    o.help ? sg_cli_help(&cli) : sg_cli_version(&cli);
  else if (status == SG_STATUS_OK) {
    char *machine = o.triple
                        ? sg_printf("%s:%s", o.triple, o.graph.mcpu ? o.graph.mcpu : "")
                        : NULL;
    if (machine) o.graph.mcpu = machine;
    status = run(&o, &stdin_folder, &error);
    free(machine);
  }
  if (status != SG_STATUS_OK) sg_cli_error(&error);
  sg_stdin_model_remove(stdin_folder, stdin_folder ? o.model : NULL);
  sg_cli_free(&cli, &o);
  return sg_cli_exit_code(status);
}
