//===- shadow.c - what exact arithmetic would have given -----------------===//
//
// After an op's values come its shadows: the same function again, on f64 tensors. See
// sg/Reference.h for what they mean and Call.value_in for what decides.
//===----------------------------------------------------------------------===//
#include "eval.h"

#include "sg/Builder.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

void ref_shadows_free(SgShadow *shadows, intptr_t n) {
  for (intptr_t i = 0; i < n; i++) {
    sg_tensor_free(&shadows[i].f64);
    sg_tensor_free(&shadows[i].margin);
  }
}

/// Allocates an f64 tensor of the shape of `like`.
static SgStatus alloc_f64(const SgTensor *like, SgTensor *out, SgError *error) {
  *out = *like;
  out->dtype = SG_F64;
  out->data = NULL;
  return sg_tensor_alloc(out, error);
}

/// A float tensor in f64; owned.
static SgStatus widen(const SgTensor *t, SgTensor *out, SgError *error) {
  const SgStatus status = alloc_f64(t, out, error);
  if (status != SG_STATUS_OK) return status;
  const size_t n = ref_count(t);
  double *to = out->data;
  if (t->dtype == SG_F32)
    for (size_t i = 0; i < n; i++) {
      float x;
      memcpy(&x, (const char *)t->data + i * sizeof x, sizeof x);
      to[i] = (double)x;
    }
  else
    for (size_t i = 0; i < n; i++)
      to[i] = ref_load_f(t, i);
  return SG_STATUS_OK;
}

SgStatus sg_reference_yardstick(const SgTensor *tensor, const SgShadow *shadow,
                                SgTensor *out, SgError *error) {
  const bool floats = ref_is_float(tensor->dtype);
  const SgTensor *from = floats ? &shadow->f64 : &shadow->margin;
  if (!from->data && floats) return widen(tensor, out, error);
  const SgStatus status = alloc_f64(tensor, out, error);
  if (status != SG_STATUS_OK) return status;
  const size_t n = ref_count(tensor);
  if (from->data)
    ref_copy_all(out, from);
  else
    for (size_t i = 0; i < n; i++)
      ((double *)out->data)[i] = INFINITY;
  return SG_STATUS_OK;
}

/// Whether no result has a shadow of its own: none is of floats, or nothing is
/// computed.
static bool is_exact(const Call *c, const SgShadow *shadows) {
  bool floats = false, exact = true;
  for (intptr_t i = 0; i < c->n_out; i++)
    floats = floats || ref_is_float(c->out[i].dtype);
  for (intptr_t i = 0; i < c->n_in; i++)
    exact = exact && !(ref_is_float(c->in[i].dtype) && shadows[i].f64.data);
  const Decision d = c->row->decision;
  return !floats || (exact && (d == COPIES || d == GATHERS || c->n_in == 0));
}

/// Where one of the two is no number, the value counts.
static void anchor(const SgTensor *value, const SgTensor *shadow) {
  const size_t n = ref_count(value);
  double *s = shadow->data;
  if (value->dtype == SG_F32) {
    const float *v = value->data;
    for (size_t i = 0; i < n; i++)
      if (!isfinite(v[i]) || !isfinite(s[i])) s[i] = (double)v[i];
    return;
  }
  for (size_t i = 0; i < n; i++) {
    const double v = ref_load_f(value, i);
    if (!isfinite(v) || !isfinite(s[i])) s[i] = v;
  }
}

/// Evaluates the op of `c`, whose values are there, once more. `in` and `out` have room
/// for its operands and results.
static SgStatus evaluate(const Call *c, const SgShadow *shadows, SgTensor *in,
                         SgTensor *out, SgShadow *result) {
  SgStatus status = SG_STATUS_OK;
  intptr_t ready = 0;
  for (; ready < c->n_in && status == SG_STATUS_OK; ready++) {
    const SgTensor *t = &c->in[ready];
    if (!ref_is_float(t->dtype) || t->dtype == SG_F64)
      in[ready] = *t;
    else if (!shadows[ready].f64.data)
      status = widen(t, &in[ready], c->error);
    if (shadows[ready].f64.data) in[ready] = shadows[ready].f64;
  }
  for (intptr_t i = 0; i < c->n_out && status == SG_STATUS_OK; i++) {
    out[i] = c->out[i];
    if (!ref_is_float(out[i].dtype)) continue; // decided already
    status = alloc_f64(&c->out[i], &result[i].f64, c->error);
    out[i] = result[i].f64;
  }
  if (status == SG_STATUS_OK) {
    Call again = *c;
    again.in = in;
    again.out = out;
    again.value_in = c->in;
    again.value_out = c->out;
    status = c->row->eval(&again);
  }
  for (intptr_t i = 0; i < ready; i++)
    if (in[i].data != c->in[i].data && in[i].data != shadows[i].f64.data)
      sg_tensor_free(&in[i]);
  for (intptr_t i = 0; i < c->n_out && status == SG_STATUS_OK; i++)
    if (result[i].f64.data) anchor(&c->out[i], &result[i].f64);
  return status;
}

SgStatus sg_reference_eval_shadow(MlirOperation op, const SgTensor *in,
                                  const SgShadow *in_shadow, SgTensor *out,
                                  SgShadow *out_shadow, SgError *error) {
  SgTensor value[REF_MAX_RESULTS] = {{0}}, types[REF_MAX_RESULTS] = {{0}};
  SgShadow result[REF_MAX_RESULTS] = {{{0}, {0}}};
  Call c;
  if (sg_is(op, "sg.fusion"))
    return ref_region(op, in, in_shadow, out, out_shadow, error);
  TRY(sg_reference_eval_op(op, in, value, error));
  SgStatus status = ref_begin(op, in, types, error, &c);
  c.out = value;
  const size_t room = (size_t)c.n_in + REF_MAX_RESULTS;
  SgTensor *tensors = calloc(room, sizeof *tensors);
  if (status == SG_STATUS_OK && !tensors) status = ref_no_memory(&c);
  if (status == SG_STATUS_OK && !is_exact(&c, in_shadow))
    status = evaluate(&c, in_shadow, tensors, tensors + c.n_in, result);
  if (status == SG_STATUS_OK) status = ref_margins(&c, in_shadow, result);
  free(tensors);
  if (status == SG_STATUS_OK) {
    memcpy(out, value, (size_t)c.n_out * sizeof *value);
    memcpy(out_shadow, result, (size_t)c.n_out * sizeof *result);
    return status;
  }
  ref_shadows_free(result, REF_MAX_RESULTS);
  for (int i = 0; i < REF_MAX_RESULTS; i++)
    sg_tensor_free(&value[i]);
  return status;
}
