//===- channels.c - constants with one value a channel --------------------===//
#include "channels.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "Support/buffer.h"
#include "sg/Bridge.h"

enum { MOST_CHANNELS = 1 << 16 };

void channels_free(Channels *c) {
  free(c->v);
  *c = (Channels){0};
}

Channels channels_fill(int64_t count, intptr_t axis, double value) {
  Channels c = {count, count == 1 ? 0 : axis, sg_calloc((size_t)count, sizeof *c.v)};
  for (int64_t i = 0; i < count; ++i)
    c.v[i] = value;
  return c;
}

Channels channels_copy(const Channels *c, intptr_t axis) {
  Channels copy = channels_fill(c->count, axis, 0);
  memcpy(copy.v, c->v, (size_t)c->count * sizeof *copy.v);
  return copy;
}

/// Reads all elements of a dense constant of f32 or f64.
static bool read_elements(MlirValue v, Channels *out) {
  const MlirAttribute value = constant_value(v);
  const MlirType type = mlirValueGetType(v);
  Dims shape;
  if (mlirAttributeIsNull(value) || !read_shape(type, &shape)) return false;
  const int64_t count = dims_count(&shape);
  const bool single = mlirTypeIsAF32(sg_elem(type));
  if ((!single && !mlirTypeIsAF64(sg_elem(type))) || count < 1 || count > MOST_CHANNELS)
    return false;
  Channels c = channels_fill(count, 0, 0);
  const size_t size = single ? sizeof(float) : sizeof(double);
  if (!sg_bridge_dense_read(value, c.v, (size_t)count * size)) {
    channels_free(&c);
    return false;
  }
  for (int64_t i = count - 1; single && i >= 0; --i) { // widened in place, from the end
    float x;
    memcpy(&x, (char *)c.v + (size_t)i * sizeof x, sizeof x);
    c.v[i] = (double)x;
  }
  *out = c;
  return true;
}

bool read_vector(MlirValue v, Channels *out) {
  return sg_rank(mlirValueGetType(v)) == 1 && read_elements(v, out);
}

bool read_channels(MlirValue v, MlirType type, Channels *out) {
  Dims shape, result;
  if (!read_shape(mlirValueGetType(v), &shape) || !read_shape(type, &result))
    return false;
  intptr_t axis = 0;
  int longer = 0;
  for (intptr_t i = 0; i < shape.n; ++i) {
    if (shape.v[i] == 1) continue;
    ++longer;
    axis = i + result.n - shape.n;
    if (axis < 0 || shape.v[i] != result.v[axis]) return false;
  }
  if (longer > 1 || !read_elements(v, out)) return false;
  out->axis = axis;
  return true;
}

static MlirValue make(SgBuilder *b, const Channels *c, MlirType type) {
  const size_t count = (size_t)c->count;
  MlirAttribute value;
  if (mlirTypeIsAF64(sg_elem(type))) {
    value = sg_bridge_dense_attr(type, c->v, count * sizeof *c->v);
  } else {
    float *rounded = sg_calloc(count, sizeof *rounded);
    for (size_t i = 0; i < count; ++i)
      rounded[i] = (float)c->v[i];
    value = sg_bridge_dense_attr(type, rounded, count * sizeof *rounded);
    free(rounded);
  }
  return sg_b_val(b, "sg.constant", .attrs = SG_A({"value", value}), .out = SG_T(type));
}

MlirValue channels_value(SgBuilder *b, const Channels *c, MlirType like) {
  Dims shape = {.n = c->count == 1 ? 0 : sg_rank(like) - c->axis};
  for (intptr_t i = 0; i < shape.n; ++i)
    shape.v[i] = i == 0 ? c->count : 1;
  return make(b, c, shape_type(&shape, like));
}

MlirValue vector_value(SgBuilder *b, const Channels *c, MlirType like) {
  return make(b, c, shape_type(&(Dims){1, {c->count}}, like));
}

bool channels_can_scale(const Channels *c) {
  const double most = 0x1p40; // weights of f32 end at 2^-126 and 2^128
  for (int64_t i = 0; i < c->count; ++i)
    if (!(fabs(c->v[i]) <= most && fabs(c->v[i]) >= 1 / most)) return false;
  return true;
}

bool channels_are_plain(const Channels *c, MlirType elem) {
  const bool single = mlirTypeIsAF32(elem);
  const double least = single ? (double)FLT_MIN : DBL_MIN,
               most = single ? (double)FLT_MAX : DBL_MAX;
  for (int64_t i = 0; i < c->count; ++i) {
    const double size = fabs(c->v[i]);
    const bool zero = size == 0 && !signbit(c->v[i]);
    if (!zero && !(size >= least && size <= most)) return false;
  }
  return true;
}

bool channels_are_positive(const Channels *c) {
  for (int64_t i = 0; i < c->count; ++i)
    if (!(c->v[i] > 0)) return false;
  return true;
}
