//===- c_header.c - the C header of a compiled model ----------------------===//
#include "sg/Target.h"

#include "Support/buffer.h"
#include "sg/File.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const char *c_type(SgDType dtype) {
  static const char *const names[SG_DTYPE_COUNT] = {
      [SG_BOOL] = "uint8_t", [SG_I8] = "int8_t",     [SG_I16] = "int16_t",
      [SG_I32] = "int32_t",  [SG_I64] = "int64_t",   [SG_U8] = "uint8_t",
      [SG_U16] = "uint16_t", [SG_U32] = "uint32_t",  [SG_U64] = "uint64_t",
      [SG_F16] = "uint16_t", [SG_BF16] = "uint16_t", [SG_F32] = "float",
      [SG_F64] = "double"};
  return names[dtype];
}

static const char *c_note(SgDType dtype) {
  switch (dtype) {
  case SG_BOOL:
    return " (each 0 or 1)";
  case SG_F16:
  case SG_BF16:
    return " (the numbers' bits)";
  default:
    return "";
  }
}

/// A name from the model within a comment: nothing in it may end that.
static void put_name(SgBuffer *out, const char *name) {
  for (char last = '\0'; *name; last = *name++) {
    const unsigned char c = (unsigned char)*name;
    const bool ends = (last == '*' && c == '/') || (last == '/' && c == '*');
    if (ends) sg_buffer_puts(out, " ");
    sg_buffer_printf(out, "%c", c < 0x20 || c == 0x7f ? '?' : c);
  }
}

static void put_port_line(SgBuffer *out, const char *what, uint32_t i,
                          const SgPlanPort *port) {
  char type[256];
  sg_tensor_type_text(&port->type, type, sizeof type);
  sg_buffer_printf(out, " *   %s[%" PRIu32 "]  ", what, i);
  put_name(out, port->name);
  sg_buffer_printf(out, ": %s, as %s%s\n", type, c_type(port->type.dtype),
                   c_note(port->type.dtype));
}

static void put_counts(SgBuffer *out, const char *macro, const char *what,
                       const SgPlanPort *ports, uint32_t count) {
  sg_buffer_printf(out, "#define %s_%sS %" PRIu32 "\n", macro, what, count);
  for (uint32_t i = 0; i < count; i++) {
    size_t elements = 0;
    (void)sg_tensor_count(&ports[i].type, &elements);
    sg_buffer_printf(out, "#define %s_%s_%" PRIu32 "_COUNT %zu /* elements of ", macro,
                     what, i, elements);
    put_name(out, ports[i].name);
    sg_buffer_puts(out, " */\n");
  }
}

static void put_example(SgBuffer *out, const char *header, const char *stem,
                        const char *macro, const SgPlan *plan) {
  sg_buffer_printf(out,
                   " * A program:\n *\n *   #include \"%s\"\n"
                   " *   #include <stdio.h>\n *\n",
                   header);
  for (uint32_t i = 0; i < plan->input_count; i++)
    sg_buffer_printf(out, " *   static %s in%" PRIu32 "[%s_INPUT_%" PRIu32 "_COUNT];\n",
                     c_type(plan->inputs[i].type.dtype), i, macro, i);
  for (uint32_t i = 0; i < plan->output_count; i++)
    sg_buffer_printf(out,
                     " *   static %s out%" PRIu32 "[%s_OUTPUT_%" PRIu32 "_COUNT];\n",
                     c_type(plan->outputs[i].type.dtype), i, macro, i);
  sg_buffer_printf(out,
                   " *\n *   int main(void) {\n *     char error[512];\n"
                   " *     %s_model *model = %s_load(NULL, 1, error, sizeof error);\n"
                   " *     if (!model) return fprintf(stderr, \"%%s\\n\", error), 1;\n"
                   " *     const void *inputs[] = {",
                   stem, stem);
  for (uint32_t i = 0; i < plan->input_count; i++)
    sg_buffer_printf(out, "%sin%" PRIu32, i ? ", " : "", i);
  sg_buffer_puts(out, plan->input_count ? "};\n" : "NULL};\n");
  sg_buffer_puts(out, " *     void *outputs[] = {");
  for (uint32_t i = 0; i < plan->output_count; i++)
    sg_buffer_printf(out, "%sout%" PRIu32, i ? ", " : "", i);
  sg_buffer_puts(out, plan->output_count ? "};\n" : "NULL};\n");
  sg_buffer_printf(
      out,
      " *     const int failed = %s_run(model, inputs, outputs, error, sizeof error);\n"
      " *     if (failed) fprintf(stderr, \"%%s\\n\", error);\n"
      " *     %s_free(model);\n *     return failed;\n *   }\n *\n",
      stem, stem);
}

static const char *file_name(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash ? slash + 1 : path;
}

static void put_intro(SgBuffer *out, const char *header, const char *stem,
                      const char *library, const char *macro, const SgPlan *plan) {
  sg_buffer_printf(out, "/* %s - run the compiled model in %s from C or C++.\n *\n",
                   header, library);
  sg_buffer_puts(out, " * Tensors are row-major and without gaps:\n *\n");
  for (uint32_t i = 0; i < plan->input_count; i++)
    put_port_line(out, "inputs", i, &plan->inputs[i]);
  for (uint32_t i = 0; i < plan->output_count; i++)
    put_port_line(out, "outputs", i, &plan->outputs[i]);
  sg_buffer_puts(out, " *\n");
  put_example(out, header, stem, macro, plan);
  sg_buffer_printf(out,
                   " * Build it with: cc main.c ./%s -Wl,-rpath,'$ORIGIN'\n"
                   " *\n"
                   " * Made by StaticGraph, which is not needed to run it.\n */\n",
                   library);
}

static void put_functions(SgBuffer *out, const char *stem, uint64_t arena) {
  sg_buffer_printf(out,
                   "/* A loaded model with the memory that its runs need, %" PRIu64
                   " bytes of it for\n"
                   " * the values between operators. */\n"
                   "typedef struct %s_model %s_model;\n\n",
                   arena, stem, stem);
  sg_buffer_printf(
      out,
      "/* Loads the model. weights: path of the weights file, which is mapped, not\n"
      " * read; NULL: the .weights file beside this library. threads: how many a run\n"
      " * uses, at least 1; more than 1 needs libomp.so.5 or libgomp.so.1. Returns "
      "NULL\n"
      " * on failure, with a sentence in error[0..error_bytes) (error may be NULL). "
      "Free\n"
      " * the model with %s_free. */\n"
      "%s_model *%s_load(const char *weights, int threads, char *error,\n"
      "                  size_t error_bytes);\n\n",
      stem, stem, stem);
  sg_buffer_printf(
      out,
      "/* Runs it. inputs, outputs: as many pointers as above, each aligned for its\n"
      " * elements; the memory of an output may overlap nothing else. Returns 0; on\n"
      " * failure another number, with a sentence in error, and the outputs "
      "undefined.\n"
      " * Allocates nothing. One run at a time on one model; several models may be\n"
      " * loaded and run at once. */\n"
      "int %s_run(%s_model *model, const void *const *inputs, void *const *outputs,\n"
      "           char *error, size_t error_bytes);\n\n",
      stem, stem);
  sg_buffer_printf(
      out, "/* Frees the model; NULL is fine. */\nvoid %s_free(%s_model *model);\n",
      stem, stem);
}

static char *upper(const char *text) {
  char *copy = sg_strdup(text);
  for (char *c = copy; *c; c++)
    if (*c >= 'a' && *c <= 'z') *c = (char)(*c - 'a' + 'A');
  return copy;
}

SgStatus sg_target_header(const void *image, size_t image_size, const char *library,
                          const char *path, SgError *error) {
  SgPlan plan = {0};
  SgStatus status = sg_plan_parse(image, image_size, &plan, error);
  if (status != SG_STATUS_OK) return status;
  char *stem = sg_target_stem(library), *macro = upper(stem);
  SgBuffer out = {0};
  put_intro(&out, file_name(path), stem, file_name(library), macro, &plan);
  sg_buffer_printf(&out, "#ifndef SG_MODEL_%s_H\n#define SG_MODEL_%s_H\n\n", macro,
                   macro);
  sg_buffer_puts(&out, "#include <stddef.h>\n#include <stdint.h>\n\n"
                       "#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n");
  put_counts(&out, macro, "INPUT", plan.inputs, plan.input_count);
  put_counts(&out, macro, "OUTPUT", plan.outputs, plan.output_count);
  sg_buffer_puts(&out, "\n");
  put_functions(&out, stem, plan.arena);
  sg_buffer_puts(&out, "\n#ifdef __cplusplus\n}\n#endif\n#endif\n");
  status = sg_file_save(path, out.data, out.size, error);
  sg_buffer_free(&out);
  free(stem);
  free(macro);
  sg_plan_free(&plan);
  return status;
}
