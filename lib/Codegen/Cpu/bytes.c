//===- bytes.c - reading what makes the operands of a contraction ---------===//
#include "bytes.h"

#include "channels_last.h"
#include "sg/Codegen.h"

static bool is_byte(MlirType type) { return sg_is_int(sg_elem(type), 8); }

static bool is_i32(MlirType type) {
  return sg_is_int(sg_elem(type), 32) && !mlirIntegerTypeIsUnsigned(sg_elem(type));
}

/// The cast of bytes to i32 that makes `v`, or null.
static MlirOperation widening(MlirValue v) {
  const MlirOperation op = sg_def(v, "sg.cast");
  return !mlirOperationIsNull(op) && sg_is_static(sg_in_type(op, 0)) &&
                 is_byte(sg_in_type(op, 0)) && is_i32(sg_res_type(op, 0))
             ? op
             : (MlirOperation){NULL};
}

static void add_op(ByteSide *s, MlirOperation op) { s->ops[s->n++] = op; }

/// `op` if it is a transpose that is part of a convolution with the channels last, from
/// there on or to there; else null.
static MlirOperation part_of_last(MlirOperation op, bool to) {
  static const int64_t perms[2][4] = {{0, 3, 1, 2}, {0, 2, 3, 1}};
  const bool is = sg_is(op, "sg.transpose") && sg_has(op, "sg.channels_last") &&
                  sg_attr_is(op, "perm", 4, perms[to]);
  return is ? op : (MlirOperation){NULL};
}

/// The transpose of the result, if the operands are transposed, too: then they are what
/// that was made of.
static void read_last(MlirOperation op, Bytes *b) {
  const MlirValue y = sg_res(op, 0);
  if (!sg_is(op, "sg.conv") || !sg_one_use(y) || !last_takes(op, b)) return;
  const MlirOperation turned =
      part_of_last(mlirOpOperandGetOwner(mlirValueGetFirstUse(y)), true);
  for (int i = 0; i < 2; i++)
    if (mlirOperationIsNull(part_of_last(sg_owner(b->side[i].x), false))) return;
  if (mlirOperationIsNull(turned)) return;
  b->turned = turned;
  for (int i = 0; i < 2; i++) {
    ByteSide *s = &b->side[i];
    for (int k = s->n++; k > 0; k--)
      s->ops[k] = s->ops[k - 1];
    s->ops[0] = sg_owner(s->x);
    s->x = sg_in(s->ops[0], 0);
  }
}

/// The element that a constant of equal elements consists of; false if it is none.
static bool read_splat(MlirValue v, int32_t *out) {
  const MlirAttribute one = splat_of(v);
  if (mlirAttributeIsNull(one)) return false;
  const MlirType type = mlirAttributeGetType(one);
  *out = mlirIntegerTypeIsUnsigned(type) ? (int32_t)mlirIntegerAttrGetValueUInt(one)
         : mlirIntegerTypeIsSigned(type) ? (int32_t)mlirIntegerAttrGetValueSInt(one)
                                         : (int32_t)mlirIntegerAttrGetValueInt(one);
  return true;
}

/// Whether `zero` repeats over x but for dimension `axis` of it, if that is not -1.
static bool repeats(MlirType x, MlirType zero, intptr_t axis) {
  const intptr_t more = sg_rank(x) - sg_rank(zero);
  if (more < 0) return false;
  for (intptr_t i = 0; i < sg_rank(zero); i++)
    if (sg_dim(zero, i) != 1 &&
        (i + more != axis || sg_dim(zero, i) != sg_dim(x, axis)))
      return false;
  return true;
}

static bool read_zero(ByteSide *s, MlirValue zero, intptr_t axis) {
  if (!sg_is_static(mlirValueGetType(zero)) ||
      !repeats(mlirValueGetType(s->x), mlirValueGetType(zero), axis))
    return false;
  MlirOperation made[3];
  int n = 0;
  s->zero = s->base = zero;
  s->count = (int64_t)sg_elements(mlirValueGetType(zero));
  for (bool wide = true; n < 3; n++) {
    const MlirOperation op = sg_owner(s->base);
    const bool widens = wide && !mlirOperationIsNull(widening(s->base));
    if (!widens && !sg_is(op, "sg.reshape")) break;
    wide = wide && !widens;
    made[n] = op;
    s->base = sg_in(op, 0);
  }
  if (!is_byte(mlirValueGetType(s->base)) && !is_i32(mlirValueGetType(s->base)))
    return false;
  while (n-- > 0)
    add_op(s, made[n]);
  s->known = read_splat(s->base, &s->value);
  return true;
}

/// `axis`: the dimension along which zero points may differ, or -1.
static bool read_side(MlirOperation op, intptr_t i, intptr_t axis, ByteSide *s) {
  const MlirOperation sub = sg_def(sg_in(op, i), "sg.sub");
  const bool shifted = !mlirOperationIsNull(sub);
  const MlirOperation cast = widening(shifted ? sg_in(sub, 0) : sg_in(op, i));
  if (mlirOperationIsNull(cast)) return false;
  *s = (ByteSide){.x = sg_in(cast, 0), .known = true, .count = 1};
  s->is_signed = !mlirIntegerTypeIsUnsigned(sg_elem(sg_in_type(cast, 0)));
  add_op(s, cast);
  if (!shifted) return true;
  if (!mlirTypeEqual(sg_res_type(sub, 0), sg_in_type(sub, 0)) ||
      !read_zero(s, sg_in(sub, 1), axis))
    return false;
  add_op(s, sub);
  return true;
}

/// Whether the zero point is surely a value that x may have: then it stands for what
/// lies outside of an image.
static bool zero_is_byte(const ByteSide *s) {
  if (!s->known)
    return mlirTypeEqual(sg_elem(mlirValueGetType(s->base)),
                         sg_elem(mlirValueGetType(s->x)));
  return s->is_signed ? s->value >= -128 && s->value < 128
                      : s->value >= 0 && s->value < 256;
}

void bytes_read(MlirOperation op, Bytes *out) {
  Contraction c;
  Bytes b = {.on = false};
  *out = b;
  if (sg_n_in(op) < 2 || !is_i32(sg_res_type(op, 0)) || !contraction_read(op, &c))
    return;
  intptr_t axis[2] = {-1, -1};
  if (sg_is(op, "sg.matmul")) {
    const Matmul *m = &c.matmul;
    const MlirType y = sg_in_type(op, 1);
    if (m->m == 0 || m->n == 0 || m->k == 0 || m->batch == 0) return;
    if (m->lhs.transposed && m->m > 1) return; // words lie along k
    if (m->rhs.operand == 1 && sg_rank(y) == 2)
      axis[1] = sg_has(op, "trans_rhs") ? 0 : 1;
  } else {
    axis[1] = 0;
  }
  b.on = read_side(op, 0, axis[0], &b.side[0]) &&
         read_side(op, 1, axis[1], &b.side[1]) &&
         (sg_is(op, "sg.matmul") || zero_is_byte(&b.side[0]));
  if (b.on) read_last(op, &b);
  if (b.on) *out = b;
}

bool bytes_has(const Bytes *b, MlirOperation op) {
  if (b->on && mlirOperationEqual(b->turned, op)) return true;
  for (int i = 0; b->on && i < 2; i++)
    for (int k = 0; k < b->side[i].n; k++)
      if (mlirOperationEqual(b->side[i].ops[k], op)) return true;
  return false;
}

/// Whether the kernel of `op` is to widen operand `i` from f16 or bf16 itself: what is
/// no weight is better widened once, unless that is all that the cast is there for.
static bool reads_through(MlirOperation op, intptr_t i) {
  const MlirValue from = contraction_source(op, i);
  Emit e;
  Contraction c;
  return !mlirValueEqual(from, sg_in(op, i)) &&
         (sg_has(sg_owner(sg_in(op, i)), "sg.reduced") || sg_is_weight(from)) &&
         contraction_init(&e, op, any_unit) && contraction_read(op, &c);
}

/// Whether the kernel of `op` is to read operand 1 as the packed weights it is made of.
static bool reads_blocks(MlirOperation op, Blocks *b) {
  Emit e;
  Contraction c;
  blocks_read(op, b);
  return b->on && !b->plain && sg_is_weight(b->w) &&
         (mlirValueIsNull(b->scale) || sg_is_weight(b->scale)) &&
         (mlirValueIsNull(b->zero) || sg_is_weight(b->zero)) &&
         contraction_init(&e, op, any_unit) && contraction_read(op, &c);
}

int sg_codegen_prologue(MlirOperation contraction, MlirOperation ops[SG_PROLOGUE_OPS]) {
  Bytes b;
  Blocks blocks;
  int n = 0;
  if (!sg_is(contraction, "sg.matmul") && !sg_is(contraction, "sg.conv")) return 0;
  bytes_read(contraction, &b);
  if (reads_blocks(contraction, &blocks)) {
    if (reads_through(contraction, 0)) ops[n++] = sg_owner(sg_in(contraction, 0));
    for (int i = 0; i < blocks.n; i++)
      ops[n++] = blocks.ops[i];
    return n;
  }
  for (int i = 0; b.on && i < 2; i++)
    for (int k = 0; k < b.side[i].n; k++)
      ops[n++] = b.side[i].ops[k];
  for (intptr_t i = 0; !b.on && i < 2; i++)
    if (reads_through(contraction, i)) ops[n++] = sg_owner(sg_in(contraction, i));
  return n;
}
