//===- place_dequantise.c - packed weights stay packed until they are read ===//
//
//   %f = sg.cast %w : i8 -> f32                       %g = sg.gather %w, %i
//   %d = sg.mul %f, %scale                            %f = sg.cast %g : i8 -> f32
//   %y = sg.gather %d, %i                       =>    %y = sg.mul %f, %scale
//
// What widens a packed weight (a cast to a type of more bytes, then products, sums and
// differences: scales and zero points) moves below what only moves elements: gather,
// slice, transpose, reshape. So the packed bytes are what is moved, rows that are not
// wanted are never widened, and what widens stands next to what reads it. The order of
// scales and zero points follows; each element gets the same operations as before.
//
// A gather or slice takes a copy where others read the weight, too; a transpose or
// reshape only if it is the one reader. Left alone: scales that are not spread over
// whole dimensions that a reshape keeps. Class: exact.
//===----------------------------------------------------------------------===//
#include <string.h>

#include "match.h"
#include "sg/Pass.h"
#include "sg/Reference.h"

enum { MOST_STEPS = 8 };

/// Whether the cast `op` widens a weight.
static bool widens(MlirOperation op) {
  SgTensor from, to;
  return sg_is(op, "sg.cast") && sg_is_weight(sg_in(op, 0)) &&
         sg_reference_type(sg_in_type(op, 0), &from) &&
         sg_reference_type(sg_res_type(op, 0), &to) &&
         sg_dtype_size(from.dtype) < sg_dtype_size(to.dtype);
}

/// The name of an op, with an end.
typedef struct Name {
  char s[32];
} Name;
static Name full_name(MlirOperation op) {
  Name name = {""};
  const MlirStringRef full = sg_name(op);
  memcpy(name.s, full.data, full.length < sizeof name.s ? full.length : 0);
  return name;
}

static bool is_arithmetic(MlirOperation op) {
  return sg_is(op, "sg.mul") || sg_is(op, "sg.sub") || sg_is(op, "sg.add") ||
         sg_is(op, "sg.div");
}

/// The operand of `op` that is a packed weight on its way to more bytes, -1 if none is.
static intptr_t packed_operand(MlirOperation op, int steps) {
  if (widens(op)) return 0;
  if (steps == 0 || (!is_arithmetic(op) && !sg_is(op, "sg.cast"))) return -1;
  for (intptr_t i = 0; i < sg_n_in(op); ++i) {
    const MlirOperation inner = sg_owner(sg_in(op, i));
    Dims x, y;
    if (read_shape(sg_in_type(op, i), &x) && read_shape(sg_res_type(op, 0), &y) &&
        dims_equal(&x, &y) && packed_operand(inner, steps - 1) >= 0)
      return i;
  }
  return -1;
}

//===----------------------------------------------------------------------===//
// Moving
//===----------------------------------------------------------------------===//

/// What `move` makes of `x` in place of its operand 0.
static MlirValue move_value(SgBuilder *b, MlirOperation move, MlirValue x) {
  static const char *const names[] = {"axis", "perm", "starts", "sizes", "steps"};
  SgAttr attrs[sizeof names / sizeof *names];
  intptr_t n = 0;
  Dims to;
  if (sg_is(move, "sg.reshape"))
    return read_shape(sg_res_type(move, 0), &to)
               ? reshape_value(b, x, shape_type(&to, mlirValueGetType(x)))
               : (MlirValue){NULL};
  for (size_t i = 0; i < sizeof names / sizeof *names; ++i)
    if (sg_has(move, names[i]))
      attrs[n++] = (SgAttr){names[i], sg_attr(move, names[i])};
  const MlirValue in[] = {x, sg_in(move, sg_n_in(move) - 1)};
  return sg_b_val(b, full_name(move).s, .in = {sg_n_in(move), in}, .attrs = {n, attrs});
}

/// The slice of `c`, which has extents of 1 where it is spread.
static MlirValue slice_scale(SgBuilder *b, MlirOperation move, MlirValue c,
                             const Dims *shape) {
  Box box = read_box(move);
  for (intptr_t i = 0; i < shape->n; ++i)
    if (shape->v[i] == 1) {
      box.starts.v[i] = 0;
      box.sizes.v[i] = box.steps.v[i] = 1;
    }
  return slice_value(b, c, &box);
}

/// Where `c` is spread over what is gathered, it is over what is gathered from it.
static MlirValue gather_scale(SgBuilder *b, MlirOperation move, MlirValue c,
                              const Dims *shape) {
  const intptr_t axis = (intptr_t)sg_attr_i64(move, "axis", 0);
  const intptr_t more = sg_rank(sg_in_type(move, 1)) - 1; // dimensions than before
  if (shape->v[axis] != 1) return move_value(b, move, c);
  Dims to = {.n = shape->n + more};
  for (intptr_t i = 0; i < to.n; ++i)
    to.v[i] = i < axis ? shape->v[i] : i <= axis + more ? 1 : shape->v[i - more];
  return reshape_value(b, c, shape_type(&to, mlirValueGetType(c)));
}

static MlirValue reshape_scale(SgBuilder *b, const Dims *from, const Dims *to,
                               MlirValue c, const Dims *shape) {
  Dims kept = {.n = to->n};
  for (intptr_t i = 0; i < to->n; ++i)
    kept.v[i] = 1;
  for (intptr_t i = 0; i < shape->n; ++i)
    if (shape->v[i] != 1) kept.v[kept_axis(from, i, to)] = shape->v[i];
  return reshape_value(b, c, shape_type(&kept, mlirValueGetType(c)));
}

/// What a scale or zero point spread over the operand of `move` is over its result;
/// null, with nothing made, when a reshape cuts what it is spread over.
static MlirValue move_scale(SgBuilder *b, MlirOperation move, MlirValue c) {
  Dims own, shape, from, to;
  if (!read_shape(mlirValueGetType(c), &own) ||
      !read_shape(sg_in_type(move, 0), &from) ||
      !read_shape(sg_res_type(move, 0), &to) || own.n > from.n)
    return (MlirValue){NULL};
  shape = (Dims){.n = dims_count(&own) == 1 ? 0 : from.n};
  for (intptr_t i = 0; i < shape.n; ++i) {
    const intptr_t at = i - (from.n - own.n);
    shape.v[i] = at < 0 ? 1 : own.v[at];
    if (sg_is(move, "sg.reshape") && shape.v[i] != 1 && kept_axis(&from, i, &to) < 0)
      return (MlirValue){NULL};
  }
  c = reshape_value(b, c, shape_type(&shape, mlirValueGetType(c)));
  if (shape.n == 0) return c;
  if (sg_is(move, "sg.slice")) return slice_scale(b, move, c, &shape);
  if (sg_is(move, "sg.gather")) return gather_scale(b, move, c, &shape);
  if (sg_is(move, "sg.reshape")) return reshape_scale(b, &from, &to, c, &shape);
  return move_value(b, move, c);
}

static MlirLogicalResult sink(SgBuilder *b, MlirOperation move) {
  const MlirOperation op = sg_owner(sg_in(move, 0));
  const bool picks = sg_is(move, "sg.gather") || sg_is(move, "sg.slice");
  const intptr_t packed = packed_operand(op, MOST_STEPS);
  if (packed < 0 || (!picks && !sg_one_use(sg_in(move, 0)))) return SG_NO_MATCH;
  MlirValue in[2] = {{NULL}, {NULL}};
  if (sg_n_in(op) == 2) {
    in[1 - packed] = move_scale(b, move, sg_in(op, 1 - packed));
    if (mlirValueIsNull(in[1 - packed])) return SG_NO_MATCH;
  }
  in[packed] = move_value(b, move, sg_in(op, packed));
  const MlirType type = sg_res_type(move, 0);
  return sg_replace(
      b, move,
      sg_b_val(b, full_name(op).s, .in = {sg_n_in(op), in}, .out = SG_T(type)));
}

static MlirLogicalResult run(MlirOperation root, const SgPassRun *run) {
  static const SgPattern patterns[] = {{"sg.gather", 1, sink},
                                       {"sg.slice", 1, sink},
                                       {"sg.transpose", 1, sink},
                                       {"sg.reshape", 1, sink},
                                       {0}};
  return sg_rewrite_only(run, root, patterns);
}

const SgPass sg_pass_place_dequantise = {
    .name = "sg-place-dequantise",
    .summary = "Widen packed weights next to what reads them",
    .root = "func.func",
    .exactness = SG_EXACT,
    .run = run};
