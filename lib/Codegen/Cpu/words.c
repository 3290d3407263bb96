//===- words.c - words of bytes or bf16, multiplied and summed -------------===//
//
// Where the machine has an instruction that adds four products of u8 and i8 to an i32
// (vpdpbusd; the one that wraps, not the one that saturates), that is used. Elsewhere
// pairs are widened, multiplied and added as i32, which LLVM knows as one instruction
// of i16 on x86 (vpmaddwd, vpdpwssd).
//
// Pairs of bf16 are multiplied by vdpbf16ps alone, which adds one product after the
// other to an f32, each sum rounded to nearest, and takes denormals for 0: operands,
// and sums.
//
//===----------------------------------------------------------------------===//
#include "bytes.h"

#include <stdio.h>

const Words pairs_of_halves = {.depth = 2, .halves = true};

int64_t words_depth(const Emit *e) { return e->unit.byte_dots ? 4 : 2; }

bool words_need_flip(const Emit *e, bool a_signed, bool b_signed) {
  return e->unit.byte_dots && a_signed == b_signed;
}

static int64_t element_bits(const Words *d) { return d->halves ? 16 : 8; }

MlirType words_element(Emit *e, const Words *d) {
  return sg_t_i(&e->b, (unsigned)element_bits(d));
}

MlirType words_type(Emit *e, const Words *d) {
  return sg_t_i(&e->b, (unsigned)(element_bits(d) * d->depth));
}

static MlirType vector_of(MlirType elem, int64_t n) {
  return mlirVectorTypeGet(1, &n, elem);
}

static int64_t length(MlirValue v) {
  return mlirShapedTypeGetDimSize(mlirValueGetType(v), 0);
}

static MlirValue cast(Emit *e, const char *op, MlirValue v, MlirType type) {
  return sg_b_val(&e->b, op, .in = SG_V(v), .out = SG_T(type));
}

static MlirValue as_bytes(Emit *e, const Words *d, MlirValue words) {
  return cast(e, "vector.bitcast", words,
              vector_of(sg_t_i(&e->b, 8), length(words) * d->depth));
}

/// The instruction `name` for vectors as long as acc.
static MlirValue dot_by_machine(Emit *e, const char *name, MlirValue a, MlirValue b,
                                MlirValue acc) {
  char full[64];
  snprintf(full, sizeof full, "llvm.x86.%s.%d", name, (int)(32 * length(acc)));
  const MlirValue in[] = {acc, a, b};
  return emit_intrinsic(e, full, 3, in, mlirValueGetType(acc));
}

/// Every other element from `first` on.
static MlirValue half(Emit *e, MlirValue v, int64_t first) {
  int64_t lanes[64];
  const int64_t n = length(v) / 2;
  for (int64_t i = 0; i < n; i++)
    lanes[i] = 2 * i + first;
  return sg_b_val(&e->b, "vector.shuffle", .in = SG_V(v, v),
                  .out = SG_T(vector_of(sg_elem(mlirValueGetType(v)), n)),
                  .attrs = SG_A({"mask", sg_a_i64s(&e->b, n, lanes)}));
}

static MlirValue as_halves(Emit *e, MlirValue words) {
  return cast(e, "vector.bitcast", words,
              vector_of(mlirBF16TypeGet(e->b.ctx), 2 * length(words)));
}

MlirValue emit_dot(Emit *e, const Words *d, MlirValue a, MlirValue b, MlirValue acc) {
  if (d->halves)
    return dot_by_machine(e, "avx512bf16.dpbf16ps", as_halves(e, a), as_halves(e, b),
                          acc);
  if (d->depth == 4)
    return dot_by_machine(e, "avx512.vpdpbusd", as_bytes(e, d, d->a_signed ? b : a),
                          as_bytes(e, d, d->a_signed ? a : b), acc);
  const MlirType wide = vector_of(sg_t_i(&e->b, 32), length(acc) * d->depth);
  a = cast(e, d->a_signed ? "arith.extsi" : "arith.extui", as_bytes(e, d, a), wide);
  b = cast(e, d->b_signed ? "arith.extsi" : "arith.extui", as_bytes(e, d, b), wide);
  const MlirValue p = sg_b_val(&e->b, "arith.muli", .in = SG_V(a, b));
  const MlirValue pair =
      sg_b_val(&e->b, "arith.addi", .in = SG_V(half(e, p, 0), half(e, p, 1)));
  return sg_b_val(&e->b, "arith.addi", .in = SG_V(acc, pair));
}

MlirValue emit_words_at(Emit *e, MlirValue from, MlirValue at) {
  return sg_b_val(&e->b, "vector.load", .in = SG_V(from, at),
                  .out = SG_T(emit_vector_of(e, emit_element_of(from))));
}

MlirValue emit_word_in_all(Emit *e, MlirValue from, MlirValue at) {
  const MlirType word = emit_element_of(from);
  const MlirValue one =
      sg_b_val(&e->b, "memref.load", .in = SG_V(from, at), .out = SG_T(word));
  return emit_splat(e, one, emit_vector_of(e, word));
}

MlirValue emit_load_words(Emit *e, const Words *d, MlirValue from, MlirValue at,
                          int64_t lanes) {
  const MlirType type = vector_of(words_element(e, d), lanes * d->depth);
  const MlirValue v =
      sg_b_val(&e->b, "vector.load", .in = SG_V(from, at), .out = SG_T(type));
  return cast(e, "vector.bitcast", v, vector_of(words_type(e, d), lanes));
}

MlirValue emit_load_word(Emit *e, const Words *d, MlirValue from, MlirValue at,
                         int64_t valid) {
  const MlirType word = words_type(e, d);
  if (valid >= d->depth)
    return sg_b_val(&e->b, "vector.extract",
                    .in = SG_V(emit_load_words(e, d, from, at, 1)), .out = SG_T(word),
                    .attrs =
                        SG_A({"static_position", sg_a_i64s(&e->b, 1, &(int64_t){0})}));
  MlirValue sum = {NULL};
  for (int64_t i = 0; i < valid; i++) {
    MlirValue v = sg_b_val(&e->b, "memref.load", .in = SG_V(from, emit_addc(e, at, i)),
                           .out = SG_T(words_element(e, d)));
    v = cast(e, "arith.extui", v, word);
    if (i)
      v = sg_b_val(&e->b, "arith.shli",
                   .in = SG_V(v, sg_b_int(&e->b, word, element_bits(d) * i)));
    sum = i ? sg_b_val(&e->b, "arith.ori", .in = SG_V(sum, v)) : v;
  }
  return sum;
}

/// `v` in each byte of the elements of `type`, a word or a vector of words.
static MlirValue in_bytes(Emit *e, MlirType type, int64_t v) {
  const bool vector = mlirTypeIsAVector(type);
  const MlirType word = vector ? sg_elem(type) : type;
  int64_t all = 0;
  for (unsigned i = 0; i < mlirIntegerTypeGetWidth(word); i += 8)
    all |= v << i;
  const MlirAttribute one = mlirIntegerAttrGet(word, all);
  return emit_constant(e, vector ? mlirDenseElementsAttrSplatGet(type, one) : one);
}

MlirValue emit_flip(Emit *e, MlirValue words) {
  return sg_b_val(&e->b, "arith.xori",
                  .in = SG_V(words, in_bytes(e, mlirValueGetType(words), 0x80)));
}

MlirValue emit_ones(Emit *e, const Words *d, int64_t lanes) {
  return in_bytes(e, vector_of(words_type(e, d), lanes), 1);
}
