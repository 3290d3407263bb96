//===- tune_job.c - measuring what the machine model estimates ----------------===//
//
// Each kernel of a matmul or convolution is compiled once a candidate
// (sg_codegen_tiles) and run alone, on one thread, in rounds, so that no candidate has
// all of a bad moment. Another tile than the machine model's is taken only if it is
// faster by more than the noise, and if its results had the same bits.
//===----------------------------------------------------------------------===//
#include "tune_job.h"

#include "Support/buffer.h"
#include "Support/clock.h"
#include "kernel_objects.h"
#include "module.h"
#include "sg/Builder.h"
#include "sg/KernelCheck.h"
#include "sg/Processor.h"
#include "sg/Reference.h"
#include "sg/Tune.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { CANDIDATES = 8, ROUNDS = 3, ARGUMENTS = 64 };
static const double noise = 0.98; // of the model's time

/// A kernel in one of its tiles.
typedef struct Candidate {
  SgTile tile;
  MlirOperation func; ///< owned
  SgKernelObject object;
  SgKernelCode code;
  double best, until; ///< seconds: the least of a run; when its turn ends
  SgTensor out;       ///< of its last run
} Candidate;

static MlirWalkResult find_op(MlirOperation op, void *user) {
  if (!sg_is(op, "sg.conv") && !sg_is(op, "sg.matmul")) return MlirWalkResultAdvance;
  *(MlirOperation *)user = op;
  return MlirWalkResultInterrupt;
}

static MlirOperation contraction_of(MlirOperation func) {
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

static MlirOperation make_candidate(MlirOperation func, SgTile tile,
                                    const SgMachine *machine) {
  const MlirOperation copy = mlirOperationClone(func);
  const MlirOperation op = contraction_of(copy);
  SgBuilder b = sg_b_before(func);
  sg_set_attr(op, "sg.tile",
              sg_a_i64s(&b, 2, (const int64_t[]){tile.rows, tile.columns}));
  sg_set_attr(copy, "sym_name", sg_a_str(&b, "k"));
  lay_out(copy, op, machine);
  return copy;
}

/// Compiles them all, on as many threads as there are.
static SgStatus compile(Candidate *c, int n, const SgMachine *machine, SgError *error) {
  SgKernelSource sources[CANDIDATES];
  SgKernelObject objects[CANDIDATES] = {{0}};
  SgBuffer texts[CANDIDATES] = {{0}};
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
  Candidate *c = user;
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

static SgStatus run_once(Candidate *c, const SgTensor *in, double seconds,
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

static bool same_bits(const SgTensor *a, const SgTensor *b) {
  size_t n;
  return sg_tensor_bytes(a, &n) && memcmp(a->data, b->data, n) == 0;
}

/// Runs the candidates in turns; `*winner` is the number of the one to take.
static SgStatus race(Candidate *c, int n, const SgTensor *in, double seconds,
                     int *winner, SgError *error) {
  SgStatus status = SG_STATUS_OK;
  for (int i = 0; i < n && status == SG_STATUS_OK; i++) {
    c[i].best = HUGE_VAL;
    status = sg_kernel_load("k", &c[i].object, &c[i].code, error);
  }
  for (int round = 0; round < ROUNDS; round++)
    for (int i = 0; i < n && status == SG_STATUS_OK; i++)
      status = run_once(&c[i], in, seconds / (ROUNDS * n), error);
  *winner = 0;
  double best = noise * c[0].best;
  for (int i = 1; i < n && status == SG_STATUS_OK; i++)
    if (c[i].best < best && same_bits(&c[i].out, &c[0].out)) {
      best = c[i].best;
      *winner = i;
    }
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

/// Measures the kernel `func`, unless it has no choice or is known.
static SgStatus tune_kernel(MlirOperation func, const SgMachine *machine,
                            double seconds, SgTune *tune, SgError *error) {
  SgTile tiles[CANDIDATES], known;
  Candidate c[CANDIDATES] = {{{0}}};
  SgTensor in[ARGUMENTS] = {{0}};
  const MlirOperation op = contraction_of(func);
  const intptr_t args = mlirBlockGetNumArguments(body_of(func));
  if (mlirOperationIsNull(op) || args > ARGUMENTS ||
      sg_n_in(mlirBlockGetTerminator(body_of(func))) != 1)
    return SG_STATUS_OK;
  const int n = sg_codegen_tiles(op, machine, CANDIDATES, tiles);
  char *problem = sg_tune_problem(op);
  int winner = 0;
  SgStatus status = SG_STATUS_OK;
  if (n < 2 || sg_tune_find(tune, machine->cpu, problem, &known)) goto done;
  for (int i = 0; i < n; i++)
    c[i] =
        (Candidate){.tile = tiles[i], .func = make_candidate(func, tiles[i], machine)};
  status = compile(c, n, machine, error);
  if (status == SG_STATUS_OK) status = draw_arguments(func, in, args, error);
  if (status == SG_STATUS_OK) status = race(c, n, in, seconds, &winner, error);
  if (status == SG_STATUS_OK) sg_tune_put(tune, machine->cpu, problem, tiles[winner]);
  for (int i = 0; i < n; i++) {
    sg_kernel_unload(&c[i].code);
    sg_tensor_free(&c[i].out);
    free(c[i].object.bytes);
    mlirOperationDestroy(c[i].func);
  }
  for (intptr_t i = 0; i < args; i++)
    sg_tensor_free(&in[i]);
done:
  free(problem);
  return status;
}

static size_t count_kernels(MlirBlock body) {
  size_t n = 0;
  MlirOperation op = mlirBlockGetFirstOperation(body);
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op))
    n += sg_has(op, "sg.kernel");
  return n;
}

static SgStatus tune_all(const SgCompileJob *job, MlirModule module,
                         const SgMachine *machine, double seconds, SgTune *tune,
                         SgError *error) {
  const MlirBlock body = mlirModuleGetBody(module);
  const size_t total = count_kernels(body);
  size_t done = 0;
  SgStatus status = SG_STATUS_OK;
  MlirOperation op = mlirBlockGetFirstOperation(body);
  for (; status == SG_STATUS_OK && !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op)) {
    if (!sg_has(op, "sg.kernel")) continue;
    if (job->progress) job->progress(job->user, "tune", ++done, total);
    status = tune_kernel(op, machine, seconds, tune, error);
  }
  return status;
}

SgStatus sg_tune_job(const SgCompileJob *job, double seconds, SgError *error) {
  SgCompileJob plain = *job;
  SgOutlined outlined;
  SgMachine *machine = NULL;
  SgTune *tune = NULL;
  plain.tune_file = NULL; // kernels as the machine model has them
  plain.dump_stages = NULL;
  plain.stats = plain.remarks = false;
  SgStatus status = sg_tune_read(job->tune_file, true, &tune, error);
  if (status == SG_STATUS_OK)
    status = sg_machine_create(job->graph.mcpu, &machine, error);
  if (status == SG_STATUS_OK) status = sg_processor_check(machine->needs, error);
  if (status == SG_STATUS_OK &&
      (status = sg_compile_outlined(&plain, &outlined, error)) == SG_STATUS_OK) {
    status = tune_all(job, outlined.module, machine, seconds, tune, error);
    sg_outlined_free(&outlined);
    if (status == SG_STATUS_OK) status = sg_tune_write(tune, job->tune_file, error);
  }
  sg_tune_free(tune);
  sg_machine_destroy(machine);
  return status;
}
