//===- fold_batch_norm.c - batch_norm of constants becomes x * s + t ------===//
//
//   %y = sg.batch_norm %x, %scale, %bias, %mean, %variance     (constants)
//     =>
//   %m = sg.mul %x, dense<s>      s = scale / sqrt(variance + epsilon)
//   %y = sg.add %m, dense<t>      t = bias - mean * s
//
// one number a channel, computed in f64 and rounded once. sg-fold-affine and
// sg-push-affine take it from there, into the weights of a neighbour where there is
// one.
//
// Left alone: other element types than f32 and f64; an s or t that is not finite, is
// denormal, or a t of -0.0. A scale of 0 stays one: it makes NaN of infinities as
// before. Class: rounding.
//===----------------------------------------------------------------------===//
#include "channels.h"

#include <math.h>

enum { X, SCALE, BIAS, MEAN, VARIANCE, OPERANDS };

static void compute(const Channels *in, double epsilon, Channels *s, Channels *t) {
  *s = channels_fill(in[SCALE].count, 1, 0);
  *t = channels_fill(in[SCALE].count, 1, 0);
  for (int64_t i = 0; i < s->count; ++i) {
    s->v[i] = in[SCALE].v[i] / sqrt(in[VARIANCE].v[i] + epsilon);
    t->v[i] = in[BIAS].v[i] - in[MEAN].v[i] * s->v[i];
  }
}

static MlirLogicalResult fold(SgBuilder *b, MlirOperation op) {
  const MlirType type = sg_res_type(op, 0);
  Channels in[OPERANDS] = {{0}}, s = {0}, t = {0};
  bool fine = true;
  for (intptr_t i = SCALE; i < OPERANDS && fine; ++i)
    fine = read_vector(sg_in(op, i), &in[i]);
  if (fine) {
    compute(in, mlirFloatAttrGetValueDouble(sg_attr(op, "epsilon")), &s, &t);
    fine =
        channels_are_plain(&s, sg_elem(type)) && channels_are_plain(&t, sg_elem(type));
  }
  MlirLogicalResult result = SG_NO_MATCH;
  if (fine) {
    const MlirValue product =
        sg_b_val(b, "sg.mul", .in = SG_V(sg_in(op, X), channels_value(b, &s, type)));
    result = sg_replace(
        b, op, sg_b_val(b, "sg.add", .in = SG_V(product, channels_value(b, &t, type))));
  }
  for (intptr_t i = SCALE; i < OPERANDS; ++i)
    channels_free(&in[i]);
  channels_free(&s);
  channels_free(&t);
  return result;
}

static MlirLogicalResult run(MlirOperation root, const SgPassRun *run) {
  static const SgPattern patterns[] = {{"sg.batch_norm", 1, fold}, {0}};
  return sg_rewrite_only(run, root, patterns);
}

const SgPass sg_pass_fold_batch_norm = {
    .name = "sg-fold-batch-norm",
    .summary = "Make a product and a sum of batch norms of constants",
    .root = "func.func",
    .exactness = SG_ROUNDING,
    .run = run};
