//===- recognise_rotary.c - a rotated half is read where it lies ----------===//
//
//   %a = sg.slice %x [.., 0 : h]            %b = sg.slice %x [.., h : 2h]
//   %r = sg.concat (sg.neg %b), %a          along the last dimension
//   %y = %u * cos + %r * sin                =>
//
//   %p = sg.reshape %x [.., 2, h]           %q = %p with its two parts swapped: a slice
//   %y = sg.reshape (%u' * cos' + %q * (sin' * [-1, 1]))
//
// u', cos' and sin' are u, cos and sin split alike. The same where pairs lie next to
// each other: every second element from 1 on, negated, and from 0 on, as columns of
// [.., h, 2]. So a rotary embedding is elementwise, of views: one kernel. The concat
// and what else it takes may have no other use. Class: exact, -b * s = b * -s.
//===----------------------------------------------------------------------===//
#include <stdlib.h>

#include "match.h"
#include "sg/Pass.h"

enum { MOST = 4096 }; // elements of a rotated line

/// concat(-b, a), the two parts of the last dimension of x.
typedef struct Rotation {
  MlirValue x;
  Box box;      ///< both parts of x, in order, as a slice
  int64_t half; ///< elements of a part
  bool pairs;   ///< the parts are [.., h, 1] of every second element
  bool negated[2];
} Rotation;

/// One part: a slice, its sign, and whether it is a column.
static MlirOperation read_part(MlirValue v, bool *negated, bool *column) {
  *negated = *column = false;
  for (;;) {
    const MlirOperation op = sg_owner(v), none = {NULL};
    if (sg_is(op, "sg.slice")) return op;
    if (!sg_one_use(v)) return none;
    Dims from, to;
    if (sg_is(op, "sg.neg") && !*negated) {
      *negated = true;
    } else if (sg_is(op, "sg.reshape") && !*column &&
               read_shape(sg_in_type(op, 0), &from) &&
               read_shape(sg_res_type(op, 0), &to) && to.n == from.n + 1 &&
               to.v[from.n] == 1) {
      *column = true;
    } else {
      return none;
    }
    v = sg_in(op, 0);
  }
}

/// The last dimension of the first part begins where that of the second ends, or they
/// alternate; all others agree.
static bool read_boxes(const Box *first, const Box *second, Rotation *r) {
  const intptr_t last = first->sizes.n - 1;
  for (intptr_t i = 0; i < last; i++)
    if (first->starts.v[i] != second->starts.v[i] ||
        first->sizes.v[i] != second->sizes.v[i] ||
        first->steps.v[i] != second->steps.v[i])
      return false;
  const int64_t step = r->pairs ? 2 : 1;
  r->half = second->sizes.v[last];
  r->box = *second;
  r->box.sizes.v[last] = 2 * r->half;
  r->box.steps.v[last] = 1;
  return r->half > 1 && 2 * r->half <= MOST && first->sizes.v[last] == r->half &&
         first->steps.v[last] == step && second->steps.v[last] == step &&
         first->starts.v[last] == second->starts.v[last] + (r->pairs ? 1 : r->half);
}

/// v = concat(-b, a), or its columns joined; of one use.
static bool read_rotation(MlirValue v, Rotation *r) {
  const MlirOperation reshape = sg_def(v, "sg.reshape");
  if (!sg_one_use(v)) return false;
  if (!mlirOperationIsNull(reshape)) v = sg_in(reshape, 0);
  const MlirOperation concat = sg_def(v, "sg.concat");
  if (mlirOperationIsNull(concat) || sg_n_in(concat) != 2 || !sg_one_use(v))
    return false;
  const MlirType type = mlirValueGetType(v);
  bool columns[2];
  MlirOperation part[2];
  for (intptr_t i = 0; i < 2; i++) {
    part[i] = read_part(sg_in(concat, i), &r->negated[i], &columns[i]);
    if (mlirOperationIsNull(part[i])) return false;
  }
  r->pairs = columns[0];
  r->x = sg_in(part[0], 0);
  const Box first = read_box(part[0]), second = read_box(part[1]);
  Dims whole;
  return columns[0] == columns[1] && r->pairs == !mlirOperationIsNull(reshape) &&
         mlirTypeIsAFloat(sg_elem(type)) &&
         read_shape(mlirValueGetType(r->x), &whole) &&
         mlirValueEqual(r->x, sg_in(part[1], 0)) &&
         sg_attr_i64(concat, "axis", -1) == sg_rank(type) - 1 &&
         read_boxes(&first, &second, r);
}

/// The last dimension as two: parts and elements, or pairs and their two elements.
static MlirValue split(SgBuilder *b, const Rotation *r, MlirValue v) {
  const MlirType type = mlirValueGetType(v);
  const intptr_t n = sg_rank(type);
  if (n == 0) return v;
  Dims to;
  read_shape(type, &to);
  const bool one = to.v[n - 1] == 1;
  to.v[n - 1] = one ? 1 : r->pairs ? r->half : 2;
  to.v[n] = one ? 1 : r->pairs ? 2 : r->half;
  to.n = n + 1;
  return reshape_value(b, v, shape_type(&to, type));
}

static bool splits(const Rotation *r, MlirValue v) {
  Dims d;
  return read_shape(mlirValueGetType(v), &d) && d.n < SG_MAX_RANK &&
         (d.n == 0 || d.v[d.n - 1] == 1 || d.v[d.n - 1] == 2 * r->half);
}

static MlirValue make_signs(SgBuilder *b, const Rotation *r, MlirType like) {
  const int64_t dims[] = {2, 1};
  const MlirType type = sg_t_tensor(sg_elem(like), r->pairs ? 1 : 2, dims);
  MlirAttribute signs[2];
  for (int i = 0; i < 2; i++)
    signs[i] = mlirFloatAttrDoubleGet(b->ctx, sg_elem(like), r->negated[i] ? -1 : 1);
  return sg_b_val(b, "sg.constant", .out = SG_T(type),
                  .attrs = SG_A({"value", mlirDenseElementsAttrGet(type, 2, signs)}));
}

/// The two parts of x, the second one first.
static MlirValue make_swapped(SgBuilder *b, const Rotation *r) {
  const MlirValue x = split(b, r, slice_value(b, r->x, &r->box));
  Dims shape;
  read_shape(mlirValueGetType(x), &shape);
  Box box = box_of(&shape);
  const intptr_t at = shape.n - (r->pairs ? 1 : 2);
  box.starts.v[at] = 1;
  box.steps.v[at] = -1;
  return slice_value(b, x, &box);
}

static bool is_product(MlirOperation op, MlirType type) {
  return sg_is(op, "sg.mul") && sg_one_use(sg_res(op, 0)) &&
         mlirTypeEqual(sg_res_type(op, 0), type);
}

/// op = other + turned, turned = rotation * sin.
static MlirLogicalResult rotate(SgBuilder *b, MlirOperation op, intptr_t side) {
  const MlirType type = sg_res_type(op, 0);
  const MlirOperation turned = sg_owner(sg_in(op, side)),
                      other = sg_owner(sg_in(op, 1 - side));
  Rotation r = {0};
  if (!is_product(turned, type) || !is_product(other, type)) return SG_NO_MATCH;
  const intptr_t at = read_rotation(sg_in(turned, 0), &r) ? 0 : 1;
  if (at == 1 && !read_rotation(sg_in(turned, 1), &r)) return SG_NO_MATCH;
  const MlirValue sin = sg_in(turned, 1 - at);
  if (!mlirTypeEqual(sg_in_type(turned, at), type) || !splits(&r, sg_res(op, 0)) ||
      !splits(&r, sin) || !splits(&r, sg_in(other, 0)) || !splits(&r, sg_in(other, 1)))
    return SG_NO_MATCH;
  MlirValue by = split(b, &r, sin);
  if (r.negated[0] || r.negated[1])
    by = sg_b_val(b, "sg.mul", .in = SG_V(by, make_signs(b, &r, type)));
  const MlirValue swapped = make_swapped(b, &r);
  const MlirValue z = sg_b_val(b, "sg.mul", .in = SG_V(swapped, by));
  const MlirValue u = split(b, &r, sg_in(other, 0)), w = split(b, &r, sg_in(other, 1));
  const MlirValue straight = sg_b_val(b, "sg.mul", .in = SG_V(u, w));
  const MlirValue sum = sg_b_val(
      b, "sg.add", .in = SG_V(side == 1 ? straight : z, side == 1 ? z : straight));
  return sg_replace(b, op, reshape_value(b, sum, type));
}

static MlirLogicalResult recognise(SgBuilder *b, MlirOperation op) {
  return SG_FAILED(rotate(b, op, 1)) ? rotate(b, op, 0) : SG_OK;
}

static MlirLogicalResult run(MlirOperation root, const SgPassRun *run) {
  static const SgPattern patterns[] = {{"sg.add", 1, recognise}, {0}};
  return sg_rewrite_only(run, root, patterns);
}

const SgPass sg_pass_recognise_rotary = {
    .name = "sg-recognise-rotary",
    .summary = "Read the rotated half of a rotary embedding where it lies",
    .root = "func.func",
    .exactness = SG_EXACT,
    .run = run};
