//===- affine.c - what moving factors and offsets share -------------------===//
#include "affine.h"

#include <math.h>
#include <stdlib.h>

#include "Support/buffer.h"
#include "sg/Reference.h"

enum {
  MOST_FOLDED = 4096,    // elements of what is computed at once
  MOST_DOUBLED = 1 << 18 // and of a weight that others read, too
};

MlirValue copy_with(SgBuilder *b, MlirOperation op, const MlirValue *in) {
  const MlirOperation copy = mlirOperationClone(op);
  for (intptr_t i = 0; i < sg_n_in(op); ++i)
    mlirOperationSetOperand(copy, i, in[i]);
  sg_b_insert(b, copy);
  return sg_res(copy, 0);
}

MlirValue copy_conv(SgBuilder *b, MlirOperation op, MlirValue x, MlirValue w,
                    MlirValue bias) {
  static const char *const names[] = {"strides",   "dilations", "pads_low",
                                      "pads_high", "groups",    "output_padding"};
  const bool transposed = sg_is(op, "sg.conv_transpose");
  SgAttr attrs[sizeof names / sizeof *names];
  const intptr_t n = transposed ? 6 : 5;
  for (intptr_t i = 0; i < n; ++i)
    attrs[i] = (SgAttr){names[i], sg_attr(op, names[i])};
  const MlirValue in[] = {x, w, bias};
  SgBuilder at = *b;
  at.loc = mlirOperationGetLocation(op);
  return sg_b_val(&at, transposed ? "sg.conv_transpose" : "sg.conv",
                  .in = {mlirValueIsNull(bias) ? 2 : 3, in},
                  .out = SG_T(sg_res_type(op, 0)), .attrs = {n, attrs});
}

//===----------------------------------------------------------------------===//
// Weights
//===----------------------------------------------------------------------===//

MlirValue combine_weights(SgBuilder *b, const char *name, MlirValue x, MlirValue y) {
  const MlirValue made = sg_b_val(b, name, .in = SG_V(x, y));
  MlirAttribute value;
  if (mlirValueIsNull(made) || !sg_reference_fold(sg_owner(made), MOST_FOLDED, &value))
    return made;
  const MlirValue constant = sg_b_val(b, "sg.constant", .attrs = SG_A({"value", value}),
                                      .out = SG_T(mlirValueGetType(made)));
  mlirRewriterBaseEraseOp(b->rw, sg_owner(made));
  return constant;
}

/// Whether no element of the dense constant `value` becomes infinite or denormal.
static bool products_are_plain(MlirAttribute value, const Channels *f) {
  SgTensor t;
  size_t count;
  double least = INFINITY, most = 0;
  Channels ends = channels_fill(2, 0, 1);
  if (sg_reference_from_attr(value, &t)) {
    for (size_t i = 0; sg_tensor_count(&t, &count) && i < count; ++i) {
      const double size = fabs(t.dtype == SG_F64 ? ((const double *)t.data)[i]
                                                 : (double)((const float *)t.data)[i]);
      if (size == 0) continue;
      least = fmin(least, size);
      most = isnan(size) ? size : fmax(most, size);
    }
    sg_tensor_free(&t);
  }
  if (most != 0) { // else all are 0, and stay so
    ends.v[0] = INFINITY;
    ends.v[1] = 0;
    for (int64_t i = 0; i < f->count; ++i) {
      ends.v[0] = fmin(ends.v[0], least * fabs(f->v[i]));
      ends.v[1] = fmax(ends.v[1], most * fabs(f->v[i]));
    }
  }
  const bool plain =
      !isnan(most) && channels_are_plain(&ends, sg_elem(mlirAttributeGetType(value)));
  channels_free(&ends);
  return plain;
}

/// Whether `w` would be there twice: another op reads it as it is, and it is large.
static bool would_double(MlirValue w) {
  Dims shape;
  return !sg_one_use(w) && read_shape(mlirValueGetType(w), &shape) &&
         dims_count(&shape) > MOST_DOUBLED;
}

bool weight_can_scale(MlirValue w, const Channels *f) {
  const MlirType elem = sg_elem(mlirValueGetType(w));
  if ((!mlirTypeIsAF32(elem) && !mlirTypeIsAF64(elem)) || !sg_is_weight(w) ||
      !channels_can_scale(f) || would_double(w))
    return false;
  const MlirAttribute value = constant_value(w);
  return mlirAttributeIsNull(value) || products_are_plain(value, f);
}

/// The product of both, where they are of one dimension and a factor again.
static bool multiply(const Channels *f, const Channels *g, Channels *out) {
  if (f->count == 1) {
    const Channels *swap = f;
    f = g;
    g = swap;
  }
  if (g->count != 1 && (f->count != g->count || f->axis != g->axis)) return false;
  *out = channels_copy(f, f->axis);
  for (int64_t i = 0; i < f->count; ++i)
    out->v[i] *= g->v[g->count == 1 ? 0 : i];
  if (channels_can_scale(out)) return true;
  channels_free(out);
  return false;
}

MlirValue scale_weight(SgBuilder *b, MlirValue w, const Channels *f, MlirType like) {
  const MlirOperation product = sg_def(w, "sg.mul");
  Channels known = {0}, both = {0};
  MlirValue result = {NULL};
  if (!mlirOperationIsNull(product) && mlirTypeEqual(mlirValueGetType(w), like) &&
      mlirTypeEqual(sg_in_type(product, 0), like) &&
      read_channels(sg_in(product, 1), like, &known) && multiply(&known, f, &both))
    result =
        combine_weights(b, "sg.mul", sg_in(product, 0), channels_value(b, &both, like));
  else
    result = combine_weights(b, "sg.mul", w, channels_value(b, f, like));
  channels_free(&known);
  channels_free(&both);
  return result;
}

//===----------------------------------------------------------------------===//
// Movement
//===----------------------------------------------------------------------===//

/// Dimension `axis` of the result among those of the operand, or (`back`) the opposite.
static intptr_t map_axis(MlirOperation op, intptr_t axis, bool back) {
  Dims x, y;
  if (!read_shape(sg_in_type(op, 0), &x) || !read_shape(sg_res_type(op, 0), &y))
    return -1;
  if (sg_is(op, "sg.transpose")) {
    const Dims perm = read_list(op, "perm");
    for (intptr_t i = 0; i < perm.n; ++i)
      if ((back ? perm.v[i] : i) == axis) return back ? i : (intptr_t)perm.v[i];
  }
  if (sg_is(op, "sg.reshape"))
    return back ? kept_axis(&x, axis, &y) : kept_axis(&y, axis, &x);
  if (sg_is(op, "sg.slice")) {
    const Box box = read_box(op);
    return box_is_full(&box, axis, x.v[axis]) ? axis : -1;
  }
  return -1;
}

static bool map_factor(MlirOperation op, const Channels *f, bool back, Channels *out) {
  if (!sg_is(op, "sg.transpose") && !sg_is(op, "sg.reshape") && !sg_is(op, "sg.slice"))
    return false;
  const intptr_t axis = f->count == 1 ? 0 : map_axis(op, f->axis, back);
  if (axis < 0) return false;
  *out = channels_copy(f, axis);
  return true;
}

bool factor_of_operand(MlirOperation op, const Channels *f, Channels *out) {
  return map_factor(op, f, false, out);
}

bool factor_of_result(MlirOperation op, const Channels *f, Channels *out) {
  return map_factor(op, f, true, out);
}
