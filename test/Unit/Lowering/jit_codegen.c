//===- jit_codegen.c - kernels as sg_codegen_compile makes them, for tests ===//
#include "jit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sg/Builder.h"
#include "sg/Codegen.h"
#include "sg/Processor.h"
#include "sg/Tensor.h"

typedef struct Text {
  char *data;
  size_t length;
} Text;

static void append(MlirStringRef s, void *user) {
  Text *t = user;
  char *data = realloc(t->data, t->length + s.length + 1);
  if (!data) abort();
  memcpy(data + t->length, s.data, s.length);
  t->data = data;
  t->length += s.length;
  data[t->length] = '\0';
}

static SgMachine *machine_for(const char *cpu) {
  SgMachine *machine = NULL;
  SgError error;
  if (sg_machine_create(cpu, &machine, &error) != SG_STATUS_OK)
    fprintf(stderr, "%s\n", error.text);
  return machine;
}

// ---- layouts

static MlirBlock body_of(MlirOperation func) {
  return mlirRegionGetFirstBlock(mlirOperationGetRegion(func, 0));
}

static MlirAttribute argument_attribute(MlirOperation func, intptr_t arg,
                                        const char *name) {
  const MlirAttribute all = sg_attr(func, "arg_attrs");
  if (mlirAttributeIsNull(all)) return all;
  return mlirDictionaryAttrGetElementByName(mlirArrayAttrGetElement(all, arg),
                                            sg_s(name));
}

/// The layout that the contraction of `func` asks for, for its argument `arg`, of which
/// sg.constant may say how many bits are used.
static void ask_layout(MlirOperation func, intptr_t arg, const SgMachine *machine,
                       char text[static SG_LAYOUT_TEXT]) {
  const MlirValue argument = mlirBlockGetArgument(body_of(func), arg);
  const MlirAttribute bits = argument_attribute(func, arg, "sg.constant");
  MlirOperation op = mlirBlockGetFirstOperation(body_of(func));
  text[0] = '\0';
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op))
    if (sg_op_class(op) == SG_OP_CONTRACTS)
      sg_codegen_weight_layout(
          op, argument,
          mlirAttributeIsAInteger(bits) ? (int)mlirIntegerAttrGetValueInt(bits) : 32,
          machine, text);
}

/// The dictionary with one entry more.
static MlirAttribute with_attribute(MlirContext ctx, MlirAttribute dictionary,
                                    MlirNamedAttribute more) {
  MlirNamedAttribute all[8];
  intptr_t n = mlirDictionaryAttrGetNumElements(dictionary);
  if (n > 7) n = 7;
  for (intptr_t i = 0; i < n; i++)
    all[i] = mlirDictionaryAttrGetElement(dictionary, i);
  all[n++] = more;
  return mlirDictionaryAttrGet(ctx, n, all);
}

void jit_choose_layouts(MlirOperation func, const char *cpu) {
  SgMachine *machine = machine_for(cpu);
  SgBuilder b = sg_b_before(func);
  const intptr_t n = mlirBlockGetNumArguments(body_of(func));
  MlirAttribute all[32];
  if (!machine || n > 32 || mlirAttributeIsNull(sg_attr(func, "arg_attrs"))) {
    sg_machine_destroy(machine);
    return;
  }
  for (intptr_t i = 0; i < n; i++) {
    all[i] = mlirArrayAttrGetElement(sg_attr(func, "arg_attrs"), i);
    if (mlirAttributeIsNull(argument_attribute(func, i, "sg.constant"))) continue;
    char text[SG_LAYOUT_TEXT];
    ask_layout(func, i, machine, text);
    const MlirNamedAttribute layout = mlirNamedAttributeGet(
        mlirIdentifierGet(b.ctx, SG_STR("sg.layout")), sg_a_str(&b, text));
    all[i] = with_attribute(b.ctx, all[i], layout);
  }
  sg_set_attr(func, "arg_attrs", mlirArrayAttrGet(b.ctx, n, all));
  sg_machine_destroy(machine);
}

// ---- code

bool jit_codegen(MlirOperation func, const char *cpu, bool *skipped,
                 SgKernelCode *out) {
  SgMachine *machine = machine_for(cpu);
  Text text = {NULL, 0};
  SgError error = {0};
  bool ok = machine != NULL;
  if (ok) {
    char name[64];
    const MlirStringRef s = mlirStringAttrGetValue(sg_attr(func, "sym_name"));
    snprintf(name, sizeof name, "%.*s", (int)s.length, s.data);
    mlirOperationPrint(func, append, &text);
    const SgKernelSource source = {name, text.data, text.length};
    SgKernelObject object;
    ok = sg_codegen_compile(machine, 1, &source, SG_CODEGEN_OBJECT, 1, NULL, NULL,
                            &object, &error) == SG_STATUS_OK;
    *skipped = ok && sg_processor_check(machine->needs, &(SgError){0}) != SG_STATUS_OK;
    if (*skipped) {
      free(object.bytes);
      ok = false;
    } else if (ok) {
      ok = sg_kernel_load(name, &object, out, &error) == SG_STATUS_OK;
      free(object.bytes);
    }
    if (!ok && !*skipped) fprintf(stderr, "%s\n", error.text);
  }
  free(text.data);
  sg_machine_destroy(machine);
  return ok;
}
