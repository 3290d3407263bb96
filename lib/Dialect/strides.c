//===- strides.c - chains of views as one step a dimension -----------------===//
#include "sg/Strides.h"

#include "sg/Builder.h"

/// The most ops of a chain; what lies further away is a base of its own.
enum { CHAIN = 16 };

static bool is_readable(MlirType type) {
  return sg_is_static(type) && sg_rank(type) <= SG_STRIDES_RANK;
}

/// Sets extents and row-major strides of all of `v`.
static bool set_whole(MlirValue v, SgStrides *s) {
  const MlirType type = mlirValueGetType(v);
  if (!is_readable(type)) return false;
  *s = (SgStrides){.base = v, .rank = (int)sg_rank(type)};
  int64_t stride = 1;
  for (int i = s->rank - 1; i >= 0; i--) {
    s->dims[i] = sg_dim(type, i);
    s->strides[i] = s->dims[i] == 1 ? 0 : stride;
    stride *= s->dims[i]; // verified: the number of elements fits
  }
  return true;
}

static bool is_empty(const SgStrides *s) {
  for (int i = 0; i < s->rank; i++)
    if (s->dims[i] == 0) return true;
  return false;
}

/// The same elements in the extents of `to` (row-major order). Dimensions are taken
/// from both sides until their products agree; a group that is split or joined must lie
/// in equal steps. False leaves `s` as it was.
static bool reshape(SgStrides *s, MlirType to) {
  SgStrides r = {.base = s->base, .offset = s->offset, .rank = (int)sg_rank(to)};
  int from = 0, at = 0;
  while (at < r.rank) {
    const int begin = at, first = from;
    r.dims[at] = sg_dim(to, at);
    int64_t made = r.dims[at++];
    int64_t had = from < s->rank ? s->dims[from++] : 1;
    int last = had == 1 ? -1 : from - 1; // of the group, among those longer than 1
    while (made != had) {
      if (made < had) {
        r.dims[at] = sg_dim(to, at);
        made *= r.dims[at++];
        continue;
      }
      if (last >= 0 && s->dims[from] != 1 &&
          s->strides[last] != s->strides[from] * s->dims[from])
        return false;
      if (s->dims[from] != 1) last = from;
      had *= s->dims[from++];
    }
    int64_t stride = last < first ? 0 : s->strides[last];
    for (int i = at - 1; i >= begin; i--) {
      r.strides[i] = r.dims[i] == 1 ? 0 : stride;
      stride *= r.dims[i];
    }
  }
  *s = r;
  return true;
}

static void transpose(SgStrides *s, MlirOperation op) {
  const SgStrides x = *s;
  for (int i = 0; i < s->rank; i++) {
    const int64_t from = sg_attr_entry(op, "perm", i);
    s->dims[i] = x.dims[from];
    s->strides[i] = x.strides[from];
  }
}

static void slice(SgStrides *s, MlirOperation op) {
  for (int i = 0; i < s->rank; i++) {
    s->offset += s->strides[i] * sg_attr_entry(op, "starts", i);
    s->dims[i] = sg_attr_entry(op, "sizes", i);
    s->strides[i] = s->dims[i] == 1 ? 0 : s->strides[i] * sg_attr_entry(op, "steps", i);
  }
}

static void broadcast(SgStrides *s, MlirType to) {
  const SgStrides x = *s;
  s->rank = (int)sg_rank(to);
  for (int i = 0; i < s->rank; i++) {
    const int from = i - (s->rank - x.rank);
    s->dims[i] = sg_dim(to, i);
    s->strides[i] = from >= 0 && x.dims[from] == s->dims[i] ? x.strides[from] : 0;
  }
}

static bool is_view(MlirOperation op) {
  return sg_is(op, "sg.reshape") || sg_is(op, "sg.transpose") ||
         sg_is(op, "sg.slice") || sg_is(op, "sg.broadcast");
}

/// From steps of the view's operand to those of its result.
static bool apply(SgStrides *s, MlirOperation op) {
  if (sg_is(op, "sg.reshape")) return reshape(s, sg_res_type(op, 0));
  if (sg_is(op, "sg.transpose")) transpose(s, op);
  if (sg_is(op, "sg.slice")) slice(s, op);
  if (sg_is(op, "sg.broadcast")) broadcast(s, sg_res_type(op, 0));
  return true;
}

/// An empty tensor: no element lies anywhere.
static bool set_empty(MlirValue v, MlirValue base, SgStrides *s) {
  if (!set_whole(v, s)) return false;
  s->base = base;
  for (int i = 0; i < s->rank; i++)
    s->strides[i] = 0;
  return true;
}

bool sg_strides_read(MlirValue v, SgStrides *out) {
  MlirOperation chain[CHAIN];
  int n = 0;
  MlirValue base = v;
  SgStrides s;
  if (!set_whole(v, &s)) return false;
  while (n < CHAIN && is_view(sg_owner(base))) {
    chain[n++] = sg_owner(base);
    base = sg_in(chain[n - 1], 0);
    if (!is_readable(mlirValueGetType(base))) return false;
  }
  if (is_empty(&s)) return set_empty(v, base, out);
  if (!set_whole(base, &s)) return false;
  while (n-- > 0) {
    if (apply(&s, chain[n])) continue;
    if (!set_whole(sg_in(chain[n], 0), &s)) return false;
    apply(&s, chain[n]); // of a whole tensor: always
  }
  *out = s;
  return true;
}

bool sg_strides_write(MlirValue v, MlirValue out, SgStrides *strides) {
  SgStrides s;
  if (!set_whole(out, &s)) return false;
  const bool empty = is_empty(&s);
  for (MlirValue at = out; !mlirValueEqual(at, v);) {
    const MlirOperation op = sg_owner(at);
    const bool moves = sg_is(op, "sg.transpose") || sg_is(op, "sg.reshape");
    if (!moves || !is_readable(sg_in_type(op, 0))) return false;
    if (sg_is(op, "sg.transpose")) {
      const SgStrides y = s;
      for (int i = 0; i < s.rank; i++) {
        const int64_t to = sg_attr_entry(op, "perm", i);
        s.dims[to] = y.dims[i];
        s.strides[to] = y.strides[i];
      }
    } else if (!empty && !reshape(&s, sg_in_type(op, 0))) {
      return false;
    }
    at = sg_in(op, 0);
  }
  if (empty) return set_empty(v, out, strides);
  *strides = s;
  return true;
}
