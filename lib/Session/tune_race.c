//===- tune_race.c - a kernel in several ways, timed ----------------------===//
#include "tune_race.h"

#include "Support/buffer.h"
#include "Support/clock.h"
#include "kernel_objects.h"
#include "module.h"
#include "sg/Builder.h"
#include "sg/Reference.h"

#include <math.h>
#include <stdlib.h>

enum { ROUNDS = 3 };

static MlirWalkResult find_op(MlirOperation op, void *user) {
  if (!sg_is(op, "sg.conv") && !sg_is(op, "sg.matmul")) return MlirWalkResultAdvance;
  *(MlirOperation *)user = op;
  return MlirWalkResultInterrupt;
}

MlirOperation sg_race_contraction(MlirOperation func) {
  MlirOperation op = {NULL};
  mlirOperationWalk(func, find_op, &op, MlirWalkPreOrder);
  return op;
}

static MlirBlock body_of(MlirOperation func) {
  return mlirRegionGetFirstBlock(mlirOperationGetRegion(func, 0));
}

/// Gives `func`'s weights the layouts that its op wants in the tile it asks for.
static void lay_out(MlirOperation func, MlirOperation op, const SgMachine *machine) {
  const MlirAttribute all = sg_attr(func, "arg_attrs");
  if (mlirAttributeIsNull(all)) return;
  const intptr_t n = mlirArrayAttrGetNumElements(all);
  MlirAttribute *attrs = sg_calloc((size_t)n, sizeof *attrs);
  SgBuilder b = sg_b_before(func);
  for (intptr_t i = 0; i < n; i++)
    attrs[i] = mlirArrayAttrGetElement(all, i);
  for (intptr_t i = 0; i < 2; i++) {
    const MlirOperation cast = sg_def(sg_in(op, i), "sg.cast");
    const MlirValue v = mlirOperationIsNull(cast) ? sg_in(op, i) : sg_in(cast, 0);
    if (!mlirValueIsABlockArgument(v)) continue;
    const intptr_t at = mlirBlockArgumentGetArgNumber(v);
    if (mlirAttributeIsNull(
            mlirDictionaryAttrGetElementByName(attrs[at], SG_STR("sg.layout"))))
      continue; // no weight
    char text[SG_LAYOUT_TEXT];
    sg_codegen_weight_layout(op, v, 8, machine, text);
    const MlirNamedAttribute layout = mlirNamedAttributeGet(
        mlirIdentifierGet(b.ctx, SG_STR("sg.layout")), sg_a_str(&b, text));
    attrs[at] = mlirDictionaryAttrGet(b.ctx, text[0] ? 1 : 0, &layout);
  }
  sg_set_attr(func, "arg_attrs", mlirArrayAttrGet(b.ctx, n, attrs));
  free(attrs);
}

SgRacer sg_race_enter(MlirOperation kernel, const char *name, MlirAttribute value,
                      const SgMachine *machine) {
  const MlirOperation copy = mlirOperationClone(kernel);
  const MlirOperation op = sg_race_contraction(copy);
  SgBuilder b = sg_b_before(kernel);
  if (mlirAttributeIsNull(value))
    mlirOperationRemoveAttributeByName(op, sg_s(name));
  else
    sg_set_attr(op, name, value);
  sg_set_attr(copy, "sym_name", sg_a_str(&b, "k"));
  lay_out(copy, op, machine);
  return (SgRacer){.func = copy, .best = HUGE_VAL};
}

/// Compiles them all, on as many threads as there are.
static SgStatus compile(SgRacer *c, int n, const SgMachine *machine, SgError *error) {
  SgKernelSource sources[SG_RACERS];
  SgKernelObject objects[SG_RACERS] = {{0}};
  SgBuffer texts[SG_RACERS] = {{0}};
  for (int i = 0; i < n; i++) {
    mlirOperationPrint(c[i].func, sg_module_put, &texts[i]);
    sources[i] = (SgKernelSource){"k", texts[i].data, texts[i].size};
  }
  const SgStatus status =
      sg_codegen_compile(machine, (size_t)n, sources, SG_CODEGEN_OBJECT,
                         sg_kernels_threads(), NULL, NULL, objects, error);
  for (int i = 0; i < n; i++) {
    sg_buffer_free(&texts[i]);
    if (status == SG_STATUS_OK) c[i].object = objects[i];
  }
  return status;
}

/// Instead of the kernel's code: all of its units, again and again until the turn ends.
static int run_timed(void *user, void **args, int n, void *scratch, void *local,
                     int64_t begin, int64_t end) {
  SgRacer *c = user;
  do {
    const double start = sg_now();
    const int code =
        c->code.run(c->code.user, args, n, scratch, local, 0, c->code.units);
    const double time = sg_now() - start;
    if (code) return code;
    if (time < c->best) c->best = time;
  } while (sg_now() < c->until);
  return c->code.run(c->code.user, args, n, scratch, local, begin, end);
}

static SgStatus run_once(SgRacer *c, const SgTensor *in, double seconds,
                         SgError *error) {
  SgKernelCode code = c->code;
  int returned = 0;
  code.run = run_timed;
  code.user = c;
  sg_tensor_free(&c->out);
  c->until = sg_now() + seconds / 2; // both ranges of sg_kernel_run are timed
  const SgStatus status =
      sg_kernel_run(c->func, &code, in, false, &c->out, &returned, error);
  if (status == SG_STATUS_OK && returned != 0)
    return sg_error_set(error, SG_STATUS_INTERNAL, "a kernel failed with code %d",
                        returned);
  return status;
}

static SgStatus draw_arguments(MlirOperation func, SgTensor *in, intptr_t n,
                               SgError *error) {
  SgStatus status = SG_STATUS_OK;
  uint64_t seed = 1;
  for (intptr_t i = 0; i < n && status == SG_STATUS_OK; i++) {
    const MlirType type = mlirValueGetType(mlirBlockGetArgument(body_of(func), i));
    if (!sg_reference_type(type, &in[i]))
      return sg_error_set(error, SG_STATUS_INTERNAL, "an argument is no tensor");
    status = sg_tensor_alloc(&in[i], error);
    const SgKernelFill fill = sg_kernel_fill_default(in[i].dtype);
    if (status == SG_STATUS_OK) sg_kernel_fill(&in[i], &fill, &seed);
  }
  return status;
}

SgStatus sg_race_run(SgRacer *c, int n, MlirOperation kernel, const SgMachine *machine,
                     double seconds, SgError *error) {
  SgTensor in[SG_RACE_ARGUMENTS] = {{0}};
  const intptr_t args = mlirBlockGetNumArguments(body_of(kernel));
  SgStatus status = compile(c, n, machine, error);
  if (status == SG_STATUS_OK) status = draw_arguments(kernel, in, args, error);
  for (int i = 0; i < n && status == SG_STATUS_OK; i++)
    status = sg_kernel_load("k", &c[i].object, &c[i].code, error);
  for (int round = 0; round < ROUNDS; round++)
    for (int i = 0; i < n && status == SG_STATUS_OK; i++)
      status = run_once(&c[i], in, seconds / (ROUNDS * n), error);
  for (intptr_t i = 0; i < args; i++)
    sg_tensor_free(&in[i]);
  return status;
}

void sg_race_free(SgRacer *c, int n) {
  for (int i = 0; i < n; i++) {
    sg_kernel_unload(&c[i].code);
    sg_tensor_free(&c[i].out);
    free(c[i].object.bytes);
    mlirOperationDestroy(c[i].func);
  }
}
