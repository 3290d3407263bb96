//===- deconv.c - reading a conv_transpose --------------------------------===//
#include "deconv.h"

enum {
  FEW_CHANNELS = 8, ///< of at most MANY_PHASES
  MANY_PHASES = 16,
  FEW_FILTERS = 4 ///< of one convolution at most
};

/// Cuts the phases from element `begin`, counted from the first tap of x[0], into runs.
static bool read_runs(Axis *a, int64_t low, int64_t begin) {
  const int64_t s = a->stride;
  a->n_runs = 0;
  a->cut = low - begin;
  a->wide = (a->cut + a->out + s - 1) / s;
  if (a->wide < a->in - begin / s) a->wide = a->in - begin / s;
  if (a->wide / 2 > a->out / s + 1) return false; // most would be cut off
  for (int64_t i = begin; i < begin + s; i++) {
    const int64_t j = i % s, ahead = i / s;
    if (j >= a->kernel) return false;
    const int64_t taps = (a->kernel - 1 - j) / s + 1;
    const int64_t reach = (taps - 1) * a->dilation;
    const Run run = {j, 1, taps, reach - ahead, a->wide - a->in + ahead};
    Run *last = a->n_runs ? &a->runs[a->n_runs - 1] : NULL;
    if (last && last->taps == taps && last->low == run.low) {
      last->phases++;
    } else if (run.low < 0 || a->n_runs == DECONV_RUNS) {
      return false;
    } else {
      a->runs[a->n_runs++] = run;
    }
  }
  return true;
}

static bool can_take(const Axis *a, const Run *run) {
  return run->phases <= DECONV_PIECES || deconv_is_slice(a, run);
}

/// Begins where y does, so that nothing is cut off, when that makes at most `more`
/// convolutions more.
static bool read_axis(Axis *a, int64_t low, int more) {
  const int64_t s = a->stride;
  if (a->in == 0 || a->out == 0 || (s > 1 && a->dilation != 1)) return false;
  if (!read_runs(a, low, 0)) return false;
  const int fewest = a->n_runs;
  const int64_t begins[] = {low, low - low % s, 0};
  for (int i = 0; i < 3; i++) {
    if (!read_runs(a, low, begins[i]) || a->n_runs > fewest + more) continue;
    bool can = true;
    for (int k = 0; k < a->n_runs; k++)
      can = can && can_take(a, &a->runs[k]);
    if (can) return true;
  }
  return false;
}

/// Measured, of one thread.
static bool pays(const Deconv *d) {
  int64_t phases = 1, convs = 1;
  for (int i = 0; i < d->n; i++) {
    phases *= d->axis[i].stride;
    convs *= d->axis[i].n_runs;
  }
  if (d->c < FEW_CHANNELS) return phases <= MANY_PHASES;
  return convs == 1 || d->f >= FEW_FILTERS;
}

/// Whether two convolutions in place of one are as fast as the kernel that cuts the
/// border off: in a line, where the results of both lie in one value.
static bool may_add(const Deconv *d, int i) {
  return d->n == 1 && d->f >= FEW_FILTERS &&
         (d->batch * d->groups == 1 || d->axis[i].stride == 2);
}

bool deconv_read(MlirOperation op, Deconv *d) {
  const MlirType x = sg_in_type(op, 0), w = sg_in_type(op, 1), y = sg_res_type(op, 0);
  if (!sg_is_static(x) || !sg_is_static(w) || !sg_is_static(y)) return false;
  d->n = (int)sg_rank(x) - 2;
  d->groups = sg_attr_i64(op, "groups", 1);
  d->batch = sg_dim(x, 0);
  d->f = sg_dim(w, 1);
  if (d->n > DECONV_SPATIAL || d->groups < 1 || d->batch == 0 || d->f == 0)
    return false;
  d->c = sg_dim(x, 1) / d->groups;
  d->one_phase = true;
  for (int i = 0; i < d->n; i++) {
    d->axis[i] = (Axis){.in = sg_dim(x, i + 2),
                        .out = sg_dim(y, i + 2),
                        .kernel = sg_dim(w, i + 2),
                        .stride = sg_attr_entry(op, "strides", i),
                        .dilation = sg_attr_entry(op, "dilations", i)};
    if (!read_axis(&d->axis[i], sg_attr_entry(op, "pads_low", i), may_add(d, i)))
      return false;
    d->one_phase = d->one_phase && d->axis[i].stride == 1;
  }
  return pays(d);
}
