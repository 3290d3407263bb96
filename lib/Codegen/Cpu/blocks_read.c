//===- blocks_read.c - reading what makes a right side of blocks ----------===//
//
//   reshape(mul(cast(sub(cast(w), zero)), scale)), any of which may be missing but w
//   and a cast; differences in i32 or f32. What repeats within a block has an extent of
//   1 there.
//
//===----------------------------------------------------------------------===//
#include "blocks.h"

#include "kernel.h"

#include <math.h>

/// The weight's dimensions: of columns, blocks and steps.
typedef struct Shape {
  int64_t n, count, steps;
  bool cut; ///< of three dimensions
} Shape;

static MlirType type_of(MlirValue v) { return sg_elem(mlirValueGetType(v)); }

static bool is_byte(MlirValue v) { return sg_is_int(type_of(v), 8); }

static bool is_number(MlirType elem) {
  return mlirTypeIsAF32(elem) ||
         (sg_is_int(elem, 32) && !mlirIntegerTypeIsUnsigned(elem));
}

static void add_op(Blocks *b, MlirOperation op) { b->ops[b->n++] = op; }

/// Steps over the cast to f32 or i32 that makes `*v`.
static bool through_cast(Blocks *b, MlirValue *v) {
  const MlirOperation cast = sg_def(*v, "sg.cast");
  if (mlirOperationIsNull(cast) || !is_number(type_of(*v))) return false;
  add_op(b, cast);
  *v = sg_in(cast, 0);
  return sg_is_static(mlirValueGetType(*v));
}

static bool read_shape(MlirType type, bool transposed, Shape *s) {
  const intptr_t rank = sg_rank(type);
  if (rank != 2 && rank != 3) return false;
  const intptr_t k = transposed ? 1 : 0; // the first dimension of k
  s->cut = rank == 3;
  s->n = sg_dim(type, transposed ? 0 : rank - 1);
  s->count = s->cut ? sg_dim(type, k) : 1;
  s->steps = sg_dim(type, s->cut ? k + 1 : k);
  return s->n > 0 && s->count > 0 && s->steps > 0;
}

/// Whether `v` has one element for each block and column.
static bool is_for_blocks(const Blocks *b, const Shape *s, MlirValue v) {
  const MlirType type = mlirValueGetType(v);
  const intptr_t rank = s->cut ? 3 : 2;
  int64_t dims[3] = {s->count, 1, s->n};
  if (b->transposed) dims[0] = s->n, dims[1] = s->count, dims[2] = 1;
  if (!s->cut) dims[0] = b->transposed ? s->n : 1, dims[1] = b->transposed ? 1 : s->n;
  if (!sg_is_static(type) || sg_rank(type) != rank) return false;
  for (intptr_t i = 0; i < rank; i++)
    if (sg_dim(type, i) != dims[i]) return false;
  return true;
}

/// The number `one`.
static double number_of(MlirAttribute one) {
  if (mlirAttributeIsAFloat(one)) return mlirFloatAttrGetValueDouble(one);
  return mlirIntegerTypeIsUnsigned(mlirAttributeGetType(one))
             ? (double)mlirIntegerAttrGetValueUInt(one)
             : (double)mlirIntegerAttrGetValueInt(one);
}

/// Reads what is subtracted. One for all is an integer of 9 bits: what is made of it
/// and of bytes is exact, whatever comes first.
static bool read_zero(Blocks *b, MlirValue zero) {
  const MlirOperation cast = sg_def(zero, "sg.cast");
  b->zero = zero;
  if (!mlirOperationIsNull(cast) && is_byte(sg_in(cast, 0)) &&
      !through_cast(b, &b->zero))
    return false;
  const MlirAttribute one = splat_of(b->zero);
  if (mlirAttributeIsNull(one)) return true;
  b->zero = (MlirValue){NULL};
  b->offset = number_of(one);
  return b->offset >= -255 && b->offset <= 255 && b->offset == floor(b->offset);
}

/// The bytes, and what is subtracted from them.
static bool read_numbers(Blocks *b, MlirValue v) {
  const MlirType whole = mlirValueGetType(v);
  bool cast = false;
  for (int i = 0; i < 3; i++) {
    const MlirOperation sub = sg_def(v, "sg.sub");
    if (mlirOperationIsNull(sub)) {
      if (is_byte(v)) break;
      if (!through_cast(b, &v)) return false;
      cast = true;
      continue;
    }
    if (!mlirValueIsNull(b->zero) || b->offset != 0 ||
        !mlirTypeEqual(sg_in_type(sub, 0), sg_res_type(sub, 0)) ||
        !is_number(sg_elem(sg_res_type(sub, 0))))
      return false;
    add_op(b, sub);
    if (!read_zero(b, sg_in(sub, 1))) return false;
    v = sg_in(sub, 0);
    if (!through_cast(b, &v)) return false;
    cast = true;
  }
  b->w = v;
  b->is_signed = !mlirIntegerTypeIsUnsigned(type_of(v));
  return cast && is_byte(v) && sg_is_static(whole);
}

static bool read(MlirOperation matmul, Blocks *b) {
  MlirValue v = sg_in(matmul, 1);
  const MlirType type = mlirValueGetType(v), lhs = sg_in_type(matmul, 0);
  b->transposed = sg_has(matmul, "trans_rhs");
  // A row of the left side lies along k, and panels along the right side's columns.
  if (!sg_is_static(type) || sg_rank(type) != 2 || !mlirTypeIsAF32(sg_elem(type)) ||
      !sg_is_static(lhs) || sg_rank(lhs) < 1 || sg_elements(lhs) == 0 ||
      sg_dim(type, b->transposed ? 0 : 1) <= 1 || sg_has(matmul, "trans_lhs"))
    return false;
  const MlirOperation joined = sg_def(v, "sg.reshape");
  Shape s, flat;
  if (!mlirOperationIsNull(joined)) {
    add_op(b, joined);
    v = sg_in(joined, 0);
    if (!sg_is_static(mlirValueGetType(v))) return false;
  }
  if (!read_shape(mlirValueGetType(v), b->transposed, &s) ||
      !read_shape(type, b->transposed, &flat) || s.n != flat.n)
    return false;
  b->count = s.count;
  b->steps = s.steps;
  const MlirOperation mul = sg_def(v, "sg.mul");
  if (!mlirOperationIsNull(mul)) {
    const int scale = is_for_blocks(b, &s, sg_in(mul, 1)) ? 1 : 0;
    add_op(b, mul);
    b->scale = sg_in(mul, scale);
    v = sg_in(mul, 1 - scale);
    if (!is_for_blocks(b, &s, b->scale) || !mlirTypeIsAF32(type_of(b->scale)))
      return false;
  }
  if (!read_numbers(b, v) || !mlirTypeIsAF32(type_of(v))) return false;
  Shape w;
  if (!read_shape(mlirValueGetType(b->w), b->transposed, &w) || w.n != s.n ||
      w.count != s.count || w.steps != s.steps)
    return false;
  b->plain = b->n == 1;
  if (mlirValueIsNull(b->zero)) return true;
  return is_for_blocks(b, &s, b->zero) &&
         (is_number(type_of(b->zero)) ||
          mlirTypeEqual(type_of(b->zero), type_of(b->w)));
}

void blocks_read(MlirOperation matmul, Blocks *out) {
  Blocks b = {.on = false};
  *out = b;
  if (!sg_is(matmul, "sg.matmul") || !read(matmul, &b)) return;
  b.on = true;
  for (int i = 0; i < b.n / 2; i++) { // found from the end
    const MlirOperation op = b.ops[i];
    b.ops[i] = b.ops[b.n - 1 - i];
    b.ops[b.n - 1 - i] = op;
  }
  *out = b;
}

bool blocks_has(const Blocks *b, MlirOperation op) {
  for (int i = 0; b->on && i < b->n; i++)
    if (mlirOperationEqual(b->ops[i], op)) return true;
  return false;
}

// ---- how it is cut

enum { MOST_TILES = 2 }; // of few rows: for more, a panel is widened

BlocksTile blocks_tile(const Emit *e, const Blocks *b, int64_t rows, int64_t n,
                       int64_t columns) {
  // In registers are, for each sum, what the block adds to it, a factor a row, and
  // words and zero points of all columns.
  static const int64_t large[] = {8, 4, 3, 2}, small[] = {4, 2, 1};
  const bool many = e->unit.registers >= 32;
  const bool shifted = !mlirValueIsNull(b->zero);
  const int64_t fit = many ? 28 : 14;
  int64_t vectors = columns / e->lanes;
  if (columns == 0) {
    vectors = many ? large[least(rows, 4) - 1] : small[least(rows, 3) - 1];
    if (shifted && rows == 1) vectors = vectors * 3 / 4;
    vectors = least(vectors, up(n, e->lanes));
  }
  const int64_t row = 2 * vectors + 1, rest = fit - vectors * (1 + shifted);
  const int64_t most = rest < row ? 1 : rest / row;
  return (BlocksTile){up(rows, most) <= MOST_TILES ? most : 0, vectors * e->lanes};
}

SgLayout blocks_layout(const Blocks *b, int64_t columns, int bits) {
  const bool whole = b->count == 1 || b->steps % 8 == 0; // words of 8 steps
  return (SgLayout){.kind = b->transposed ? SG_LAYOUT_ROWS : SG_LAYOUT_LAST,
                    .block = columns,
                    .groups = 1,
                    .nibbles = bits == 4 && whole};
}
