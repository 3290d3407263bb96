//===- compare_layers.c - every value of the plan against the evaluator's -===//
//
// The compiled model runs; after each step its results are compared, then overwritten
// with what they should have been. So each layer works on right operands and is judged
// by itself: a wrong one is named alone, and rounding does not pile up.
//
// The bound is sg_accuracy_layer_bound. Against stored tensors, which were rounded by
// others, it is |a - b| <= 1e-4 * max|b| as for --expect.
//===----------------------------------------------------------------------===//
#include "compare_layers.h"

#include "Support/buffer.h"
#include "loaded_model_internal.h"
#include "plan_values.h"
#include "sg/Accuracy.h"
#include "sg/Builder.h"
#include "tensor_file.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double stored_bound = 1e-4;
enum { PLACE = 160 };

typedef struct Layers {
  const SgRunOptions *options;
  const SgPlan *plan;
  SgrtSession *session;
  SgPlanValues *values;
  bool reference;
  size_t compared, differ;
  char *first; ///< that differs, with its error
  double worst;
  char *worst_name;
} Layers;

/// folder/NAME.npy or .pb, a slash in the name being one in the path or "_"; result
/// k > 0 is NAME_k. Returns owned, or null.
static char *find_stored(const Layers *l, MlirStringRef name, intptr_t k) {
  char *stem = k ? sg_printf("%.*s_%td", (int)name.length, name.data, k)
                 : sg_printf("%.*s", (int)name.length, name.data);
  char *path = sg_tensor_file_find(l->options->compare_layers, stem);
  if (!path) {
    for (char *c = stem; *c; c++)
      if (*c == '/') *c = '_';
    path = sg_tensor_file_find(l->options->compare_layers, stem);
  }
  free(stem);
  return path;
}

/// What one result is held against.
typedef struct Truth {
  SgTensor value, shadow; // owned: shadow, and value if it was stored
  bool stored;
} Truth;

static void free_truth(Truth *t) {
  if (t->stored) sg_tensor_free(&t->value);
  sg_tensor_free(&t->shadow);
}

/// A stored tensor is its own shadow. `*there` is false when there is none.
static SgStatus get_truth(const Layers *l, MlirOperation op, intptr_t k, Truth *out,
                          bool *there, SgError *error) {
  *out = (Truth){.stored = !l->reference};
  *there = true;
  if (l->reference) {
    out->value = *sg_plan_values_result(l->values, k);
    return sg_reference_yardstick(&out->value, sg_plan_values_shadow(l->values, k),
                                  &out->shadow, error);
  }
  char *path = find_stored(l, sg_plan_values_name(op), k);
  *there = path != NULL;
  if (!path) return SG_STATUS_OK;
  SgTensor type;
  SgStatus status = sg_tensor_file_read(path, &out->value, error);
  if (status == SG_STATUS_OK && (!sg_reference_type(sg_res_type(op, k), &type) ||
                                 !sg_tensor_same_type(&type, &out->value))) {
    char found[128], wanted[128];
    sg_tensor_type_text(&out->value, found, sizeof found);
    sg_tensor_type_text(&type, wanted, sizeof wanted);
    status = sg_error_set(error, SG_STATUS_INVALID, "%s: is %s, the layer gives %s",
                          path, found, wanted);
  }
  const SgShadow none = {{0}, {0}};
  if (status == SG_STATUS_OK)
    status = sg_reference_yardstick(&out->value, &none, &out->shadow, error);
  free(path);
  return status;
}

static double bound_of(const Layers *l, const SgYardstick *y, SgError *error) {
  SgAccuracy base;
  if (l->options->rtol >= 0) return l->options->rtol;
  if (!l->reference || sg_accuracy_measure(y->value, y, &base, error) != SG_STATUS_OK)
    return stored_bound;
  return sg_accuracy_layer_bound(base.error);
}

/// "12 'conv_3' (k_conv_7)", result k of several.
static char *describe(const Layers *l, uint32_t step, MlirOperation op, intptr_t k) {
  const SgPlanStep *s = &l->plan->steps[step];
  const MlirStringRef name = sg_plan_values_name(op);
  SgBuffer text = {0};
  sg_buffer_printf(&text, "'%.*s' (%s", (int)name.length, name.data,
                   s->kernel == SG_PLAN_COPY ? "copy"
                                             : l->plan->kernels[s->kernel].name);
  if (sg_n_res(op) > 1) sg_buffer_printf(&text, ", result %td", k);
  sg_buffer_puts(&text, ")");
  return text.data;
}

static void report(Layers *l, char *what, const SgTensor *type, const SgAccuracy *a,
                   double bound) {
  const bool differs = a->special > 0 || !(a->error <= bound);
  const double error = a->special ? INFINITY : a->error;
  char place[PLACE];
  l->compared++;
  sg_accuracy_place(type, a->worst, place, sizeof place);
  SgBuffer text = {0};
  sg_buffer_printf(&text, "%s: %s, e %.3g (bound %.3g)", what,
                   differs ? "DIFFERS" : "agrees", error, bound);
  if (a->special)
    sg_buffer_printf(&text, ", %zu of %zu NaN or infinite in only one", a->special,
                     a->count);
  if (a->different)
    sg_buffer_printf(&text, ", %zu of %zu differ", a->different, a->count);
  if (a->count && (error > 0))
    sg_buffer_printf(&text, ", worst at %s: %.9g, should be %.9g", place, a->got,
                     a->want);
  if (differs || l->options->verbose) printf("%s\n", text.data);
  if (differs && l->differ++ == 0) l->first = sg_printf("%s: e %.3g", what, error);
  if (error > l->worst || !l->worst_name) {
    l->worst = error;
    free(l->worst_name);
    l->worst_name = sg_strdup(what);
  }
  sg_buffer_free(&text);
}

/// Compares result k of the step, then puts the truth in its place.
static SgStatus compare(Layers *l, uint32_t step, MlirOperation op, intptr_t k,
                        SgError *error) {
  Truth truth;
  bool there;
  SgStatus status = get_truth(l, op, k, &truth, &there, error);
  if (status == SG_STATUS_OK && there) {
    const uint32_t operand = l->plan->steps[step].first + (uint32_t)(sg_n_in(op) + k);
    const SgYardstick yardstick = {&truth.value, &truth.shadow};
    SgTensor got = truth.value;
    got.data = sgrt_session_operand(l->session, operand);
    SgAccuracy a;
    status = sg_accuracy_measure(&got, &yardstick, &a, error);
    if (status == SG_STATUS_OK) {
      char *what = describe(l, step, op, k);
      report(l, what, &got, &a, bound_of(l, &yardstick, error));
      free(what);
      size_t bytes = 0;
      if (sg_tensor_bytes(&got, &bytes)) memcpy(got.data, truth.value.data, bytes);
    }
  }
  free_truth(&truth);
  return status;
}

static bool is_empty(MlirOperation op) {
  SgTensor t;
  size_t n;
  for (intptr_t i = 0; i < sg_n_res(op); i++)
    if (!sg_reference_type(sg_res_type(op, i), &t) || !sg_tensor_count(&t, &n) || n > 0)
      return false;
  return true;
}

/// Whether `op` became the step: calls of nothing become none.
static bool is_step(const Layers *l, MlirOperation op, uint32_t step) {
  const uint32_t kernel = l->plan->steps[step].kernel;
  if (!sg_is(op, "plan.call")) return kernel == SG_PLAN_COPY;
  const MlirStringRef name = mlirFlatSymbolRefAttrGetValue(sg_attr(op, "kernel"));
  return kernel != SG_PLAN_COPY &&
         mlirStringRefEqual(name, sg_s(l->plan->kernels[kernel].name));
}

static SgStatus see(void *user, uint32_t step, SgError *error) {
  Layers *l = user;
  MlirOperation op;
  do {
    const SgStatus status = sg_plan_values_next(l->values, l->reference, &op, error);
    if (status != SG_STATUS_OK) return status;
    if (mlirOperationIsNull(op) || (!is_step(l, op, step) && !is_empty(op)))
      return sg_error_set(error, SG_STATUS_INTERNAL,
                          "step %u is not what the graph says now", step);
  } while (!is_step(l, op, step));
  for (intptr_t k = 0; k < sg_n_res(op); k++) {
    const SgStatus status = compare(l, step, op, k, error);
    if (status != SG_STATUS_OK) return status;
  }
  return SG_STATUS_OK;
}

static SgStatus finish(const Layers *l, const SgModel *model, SgError *error) {
  if (l->compared == 0 && l->plan->step_count > 0)
    return sg_error_set(error, SG_STATUS_INVALID,
                        "%s: has no tensor of a node's name, such as %s.npy",
                        l->options->compare_layers, l->plan->steps[0].source);
  printf("%s: %zu layers compared", sg_model_name(model), l->compared);
  if (l->differ)
    printf(", %zu DIFFER, the first is %s\n", l->differ, l->first);
  else if (l->worst_name)
    printf(", all agree, the worst is %s: e %.3g\n", l->worst_name, l->worst);
  else
    printf("\n");
  return SG_STATUS_OK;
}

SgStatus sg_compare_layers(const SgRunOptions *options, SgModel *model,
                           const SgTensor *types, const SgTensor *inputs,
                           size_t *differ, SgError *error) {
  if (model->kind == SG_MODEL_LIBRARY)
    return sg_error_set(error, SG_STATUS_INVALID,
                        "%s: --compare-layers needs the graph; a library has none",
                        model->path);
  SgCompileJob job = sg_model_job(model, types);
  job.dump_stages = NULL;
  job.progress = NULL;
  SgOutlined outlined = {{NULL}, {NULL}, NULL};
  const SgVariant *variant = &model->variants[0];
  Layers l = {.options = options,
              .plan = sgrt_model_plan(variant->model),
              .session = variant->session,
              .reference = strcmp(options->compare_layers, "reference") == 0};
  SgTensor *outputs = sg_calloc(sg_model_output_count(model), sizeof *outputs);
  SgStatus status = sg_compile_outlined(&job, &outlined, error);
  if (status == SG_STATUS_OK) {
    l.values = sg_plan_values_create(&outlined, inputs);
    sgrt_session_watch(l.session, see, &l);
    status = sg_model_run_lent(model, inputs, outputs, error);
    sgrt_session_watch(l.session, NULL, NULL);
  }
  if (status == SG_STATUS_OK) status = finish(&l, model, error);
  *differ = l.differ;
  sg_plan_values_destroy(l.values);
  sg_outlined_free(&outlined);
  free(outputs);
  free(l.first);
  free(l.worst_name);
  return status;
}
