//===- tune_job.c - measuring what the machine model estimates ----------------===//
//
// Each kernel of a matmul or convolution is compiled and run once a candidate
// (sg_codegen_tiles). Another tile than the machine model's is taken only if it is
// faster by more than the noise, and if its results had the same bits. With `any`, the
// times of a 3 x 3 convolution with and without Winograd's tiles are kept, too, in
// place of the estimates of sg-choose-winograd.
//===----------------------------------------------------------------------===//
#include "tune_job.h"

#include "sg/Builder.h"
#include "sg/Processor.h"
#include "sg/Tune.h"
#include "tune_race.h"

#include <stdlib.h>
#include <string.h>

/// What is measured, and how.
typedef struct Tuning {
  const SgMachine *machine;
  double seconds; ///< a kernel
  bool any;
  SgTune *tune;
} Tuning;

static bool same_bits(const SgTensor *a, const SgTensor *b) {
  size_t n;
  return sg_tensor_bytes(a, &n) && memcmp(a->data, b->data, n) == 0;
}

/// The tiles that give the same bits.
static SgStatus tune_tiles(const Tuning *t, MlirOperation kernel, MlirOperation op,
                           const char *problem, SgError *error) {
  SgTile tiles[SG_RACERS], known;
  SgRacer racers[SG_RACERS];
  const int n = sg_codegen_tiles(op, t->machine, SG_RACERS, tiles);
  if (n < 2 || sg_tune_find(t->tune, t->machine->cpu, problem, &known))
    return SG_STATUS_OK;
  SgBuilder b = sg_b_before(kernel);
  for (int i = 0; i < n; i++) {
    const int64_t tile[] = {tiles[i].rows, tiles[i].columns};
    racers[i] = sg_race_enter(kernel, "sg.tile", sg_a_i64s(&b, 2, tile), t->machine);
  }
  const SgStatus status = sg_race_run(racers, n, kernel, t->machine, t->seconds, error);
  int winner = 0;
  double best = SG_TUNE_NOISE * racers[0].best;
  for (int i = 1; i < n && status == SG_STATUS_OK; i++)
    if (racers[i].best < best && same_bits(&racers[i].out, &racers[0].out)) {
      best = racers[i].best;
      winner = i;
    }
  if (status == SG_STATUS_OK)
    sg_tune_put(t->tune, t->machine->cpu, problem, tiles[winner]);
  sg_race_free(racers, n);
  return status;
}

/// The times of a convolution that Winograd's tiles could do: 0 to 2, 2 to 4 outputs.
static SgStatus tune_winograd(const Tuning *t, MlirOperation kernel, MlirOperation op,
                              const char *problem, SgError *error) {
  SgTuneTimes times;
  SgRacer racers[3];
  double saves;
  if (!sg_is(op, "sg.conv") || !sg_codegen_winograd(op, t->machine, 2, 0, &saves) ||
      !sg_codegen_winograd(op, t->machine, 4, 0, &saves) ||
      sg_tune_find_times(t->tune, t->machine->cpu, problem, &times))
    return SG_STATUS_OK;
  SgBuilder b = sg_b_before(kernel);
  for (int i = 0; i < 3; i++)
    racers[i] =
        sg_race_enter(kernel, "sg.winograd",
                      i ? sg_a_i64(&b, 2 * i) : mlirAttributeGetNull(), t->machine);
  const SgStatus status = sg_race_run(racers, 3, kernel, t->machine, t->seconds, error);
  for (int i = 0; i < 3; i++)
    times.by_tile[i] = racers[i].best * 1e6;
  if (status == SG_STATUS_OK)
    sg_tune_put_times(t->tune, t->machine->cpu, problem, &times);
  sg_race_free(racers, 3);
  return status;
}

static SgStatus tune_kernel(const Tuning *t, MlirOperation kernel, SgError *error) {
  const MlirOperation op = sg_race_contraction(kernel);
  const MlirBlock body = mlirRegionGetFirstBlock(mlirOperationGetRegion(kernel, 0));
  if (mlirOperationIsNull(op) || sg_n_in(mlirBlockGetTerminator(body)) != 1 ||
      mlirBlockGetNumArguments(body) > SG_RACE_ARGUMENTS)
    return SG_STATUS_OK;
  char *problem = sg_tune_problem(op);
  SgStatus status = tune_tiles(t, kernel, op, problem, error);
  if (status == SG_STATUS_OK && t->any)
    status = tune_winograd(t, kernel, op, problem, error);
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

static SgStatus tune_all(const Tuning *t, const SgCompileJob *job, MlirModule module,
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
    status = tune_kernel(t, op, error);
  }
  return status;
}

SgStatus sg_tune_job(const SgCompileJob *job, double seconds, bool any,
                     SgError *error) {
  SgCompileJob plain = *job;
  SgOutlined outlined;
  SgMachine *machine = NULL;
  SgTune *tune = NULL;
  plain.graph.tune_file = NULL; // kernels as the machine model has them
  plain.dump_stages = NULL;
  plain.stats = plain.remarks = false;
  SgStatus status = sg_tune_read(job->graph.tune_file, true, &tune, error);
  if (status == SG_STATUS_OK)
    status = sg_machine_create(job->graph.mcpu, &machine, error);
  if (status == SG_STATUS_OK) status = sg_processor_check(machine->needs, error);
  if (status == SG_STATUS_OK &&
      (status = sg_compile_outlined(&plain, &outlined, error)) == SG_STATUS_OK) {
    status =
        tune_all(&(Tuning){machine, seconds, any, tune}, job, outlined.module, error);
    sg_outlined_free(&outlined);
    if (status == SG_STATUS_OK)
      status = sg_tune_write(tune, job->graph.tune_file, error);
  }
  sg_tune_free(tune);
  sg_machine_destroy(machine);
  return status;
}
