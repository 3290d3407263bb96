//===- choose_winograd.c - which convolutions are done in tiles -----------===//
//
//   sg.conv %x, %w ...  =>  sg.conv %x, %w ... {sg.winograd = 4 : i64}
//
// where Winograd's tiles of 2 x 2 or 4 x 4 outputs save time, by the estimate of code
// generation. Their weights take 16 / 9 or 4 times the memory, and all that is added
// may be `growth` percent of the graph's constants: what saves most for its bytes comes
// first, and larger tiles in the place of smaller ones count by what they save beyond.
//
// Where the file of `--tune=any` has the times of a convolution on this CPU, they are
// taken in place of estimates.
//
// With `products`, sg-reduce-precision is to come: a convolution in tiles stays f32,
// where it would be so many products of bf16 otherwise, its weights in bf16.
//===----------------------------------------------------------------------===//
#include "sg/Kernels.h"

#include "Support/buffer.h"
#include "pass_machine.h"
#include "sg/Builder.h"
#include "sg/Codegen.h"
#include "sg/Pass.h"
#include "sg/Tune.h"
#include "view.h"

#include <math.h>
#include <stdlib.h>

// Of a core, to compare times with estimates of what was not measured.
static const double cycles_per_us = 4000;

typedef struct Options {
  const char *mcpu, *file;
  int64_t growth, products;
  bool all;
} Options;
static const Options defaults = {"native", "", 45, 0, false};
static const SgPassOption options[] = {
    {"mcpu", "the CPU whose code generator estimates", SG_OPTION_STRING,
     offsetof(Options, mcpu)},
    {"file", "what sg-run --tune=any wrote", SG_OPTION_STRING, offsetof(Options, file)},
    {"growth", "how much weights may grow in all, percent of the constants",
     SG_OPTION_INT, offsetof(Options, growth)},
    {"products", "of bf16 that a convolution would be otherwise: 1 or 3; 0: of f32",
     SG_OPTION_INT, offsetof(Options, products)},
    {"all", "take tiles that do not pay, too, and whatever they weigh: for tests",
     SG_OPTION_BOOL, offsetof(Options, all)},
    {0}};

/// A step from tiles of one size (0: none) to tiles of another for a convolution.
typedef struct Offer {
  MlirOperation conv;
  int64_t from, tile;
  double saved, bytes; ///< cycles; of weights
  size_t order;
} Offer;

typedef struct Offers {
  const SgMachine *machine;
  const Options *options;
  const SgTune *tune; ///< null: nothing was measured
  SgBuffer found;     ///< Offer[]
  size_t count;
  double constants; ///< bytes
} Offers;

/// Whether the weights of the sg.conv `op`, maybe within a sg.fusion, are constant.
static bool has_weights(MlirOperation op) {
  const MlirValue w = sg_in(op, 1);
  if (!mlirValueIsABlockArgument(w)) return sg_is_weight(w);
  const MlirOperation fusion = mlirOperationGetParentOperation(op);
  return sg_is(fusion, "sg.fusion") &&
         sg_is_weight(sg_in(fusion, mlirBlockArgumentGetArgNumber(w)));
}

/// How much weights for tiles of this size take, 1 for those of the file.
static double weights_of(const Options *o, int64_t tile) {
  const double without = o->products == 1 ? 0.5 : 1;
  return tile == 0 ? without : (double)((tile + 2) * (tile + 2)) / 9;
}

/// The cycles that were measured to be saved; false: none were measured.
static bool find_saving(const Offers *all, MlirOperation op, int64_t tile,
                        double *saves) {
  SgTuneTimes times;
  if (!all->tune || all->options->products) return false;
  char *problem = sg_tune_problem(op);
  const bool found = sg_tune_find_times(all->tune, all->machine->cpu, problem, &times);
  free(problem);
  if (!found) return false;
  const double without = times.by_tile[0], with = times.by_tile[tile / 2];
  *saves = with < SG_TUNE_NOISE * without ? (without - with) * cycles_per_us : 0;
  return true;
}

/// The cycles that tiles of this size save. For tests all that can be: those of 4 x 4
/// for an even number of filters.
static double saving(const Offers *all, MlirOperation op, int64_t tile) {
  double saves = 0;
  if (!sg_codegen_winograd(op, all->machine, tile, all->options->products, &saves))
    return 0;
  if (find_saving(all, op, tile, &saves) || !all->options->all) return saves;
  return sg_dim(sg_in_type(op, 1), 0) % 2 == 0 ? (double)tile : 1;
}

static MlirWalkResult visit(MlirOperation op, void *user) {
  Offers *all = user;
  if (sg_is(op, "sg.constant")) all->constants += sg_view_bytes(sg_res_type(op, 0));
  if (!sg_is(op, "sg.conv") || !has_weights(op)) return MlirWalkResultAdvance;
  double saved[5] = {0};
  for (int64_t tile = 2; tile <= 4; tile += 2)
    saved[tile] = saving(all, op, tile);
  for (int64_t tile = 2; tile <= 4; tile += 2)
    for (int64_t from = 0; from < tile; from += 2) {
      const double grows =
          weights_of(all->options, tile) - weights_of(all->options, from);
      const Offer offer = {.conv = op,
                           .from = from,
                           .tile = tile,
                           .saved = saved[tile] - saved[from],
                           .bytes = grows * sg_view_bytes(sg_in_type(op, 1)),
                           .order = all->count};
      if (saved[tile] <= 0 || offer.saved <= 0) continue;
      sg_buffer_put(&all->found, &offer, sizeof offer);
      all->count++;
    }
  return MlirWalkResultAdvance;
}

static int by_worth(const void *a, const void *b) {
  const Offer *x = a, *y = b;
  const double of_x = x->saved * y->bytes, of_y = y->saved * x->bytes;
  if (of_x != of_y) return of_x > of_y ? -1 : 1;
  return x->order < y->order ? -1 : 1;
}

static void choose(const Offers *all, double room, const SgPassRun *run) {
  Offer *offers = (Offer *)(void *)all->found.data;
  if (all->count > 0) qsort(offers, all->count, sizeof *offers, by_worth);
  for (size_t i = 0; i < all->count; i++) {
    const Offer *o = &offers[i];
    if (o->bytes > room || sg_attr_i64(o->conv, "sg.winograd", 0) != o->from) continue;
    if (!sg_rewrite_begin(run, o->conv)) break;
    SgBuilder b = sg_b_before(o->conv);
    sg_set_attr(o->conv, "sg.winograd", sg_a_i64(&b, o->tile));
    room -= o->bytes;
  }
}

static MlirLogicalResult run(MlirOperation func, const SgPassRun *run) {
  const Options *o = run->options;
  SgTune *tune = NULL;
  SgError error;
  if (o->file[0] && sg_tune_read(o->file, false, &tune, &error) != SG_STATUS_OK) {
    mlirEmitError(mlirOperationGetLocation(func), error.text);
    return SG_FAIL;
  }
  Offers all = {.machine = run->state, .options = o, .tune = tune};
  mlirOperationWalk(func, visit, &all, MlirWalkPreOrder);
  choose(&all, o->all ? INFINITY : (double)o->growth / 100 * all.constants, run);
  sg_buffer_free(&all.found);
  sg_tune_free(tune);
  return SG_OK;
}

static MlirLogicalResult init(MlirContext ctx, const void *opts, void **state) {
  const Options *o = opts;
  if (o->growth < 0 || o->growth > 1000) {
    mlirEmitError(mlirLocationUnknownGet(ctx),
                  "sg-choose-winograd: growth is no percentage from 0 to 1000");
    return SG_FAIL;
  }
  if (o->products != 0 && o->products != 1 && o->products != 3) {
    mlirEmitError(mlirLocationUnknownGet(ctx),
                  "sg-choose-winograd: products is not 0, 1 or 3");
    return SG_FAIL;
  }
  return sg_pass_machine_init(ctx, o->mcpu, state);
}

const SgPass sg_pass_choose_winograd = {
    .name = "sg-choose-winograd",
    .summary = "Do 3 x 3 convolutions by Winograd's tiles where that saves most",
    .root = "func.func",
    .exactness = SG_ROUNDING,
    .run = run,
    .options_size = sizeof(Options),
    .options_default = &defaults,
    .options = options,
    .init = init,
    .fini = sg_pass_machine_fini};
