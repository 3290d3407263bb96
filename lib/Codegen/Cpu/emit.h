//===- emit.h - writing a kernel's loops and vectors --------------*- C -*-===//
//
// What the emitters of this folder share: a builder that knows the kernel's element
// types and the machine's vectors, index arithmetic with the trivial cases folded,
// and loops that are opened and closed around what the caller writes in between.
//
// All buffers are flat, memref<N x elem>: an address is one index expression, which
// LLVM splits into a base and a constant displacement.
//
//===----------------------------------------------------------------------===//
#ifndef SG_CODEGEN_CPU_EMIT_H
#define SG_CODEGEN_CPU_EMIT_H

#include "sg/Builder.h"

/// How many of `b` > 0 it takes for `a` >= 0; the lesser one.
static inline int64_t up(int64_t a, int64_t b) { return (a + b - 1) / b; }
static inline int64_t least(int64_t a, int64_t b) { return a < b ? a : b; }

/// The vector unit the emitters write for.
typedef struct Unit {
  int bytes;                  ///< of one vector: 16, 32 or 64
  int registers;              ///< vector registers: 16 or 32
  bool byte_dots;             ///< sums four products of u8 and i8 at once (vpdpbusd)
  bool half_dots;             ///< sums two products of bf16 at once (vdpbf16ps)
  bool amx_bytes, amx_halves; ///< has AMX for them (amx.h)
  bool amx_emulated;          ///< by loops
} Unit;

typedef struct Emit {
  SgBuilder b;
  Unit unit;
  MlirType mem;  ///< the element type of the operands and results; i16 for bf16
  MlirType acc;  ///< the element type of arithmetic: f32 for f16 and bf16, else `mem`
  int64_t lanes; ///< elements of type `acc` in a vector
  MlirType vec;  ///< vector<lanes x acc>
  MlirType mask; ///< vector<lanes x i1>
  bool signed_bytes; ///< bytes that are widened to floats are i8
} Emit;

/// The most values a loop carries: what fits the registers of the largest machine.
enum { EMIT_CARRIED = 32 };

/// False when the emitters cannot take elements of `elem`: i1 and types without
/// arithmetic. Sets all of `*e` but the builder's place.
bool emit_init(Emit *e, MlirContext ctx, MlirLocation loc, MlirType elem, Unit unit);

// ---- index arithmetic
MlirValue emit_c(Emit *e, int64_t v);
MlirValue emit_add(Emit *e, MlirValue x, MlirValue y);
MlirValue emit_sub(Emit *e, MlirValue x, MlirValue y);
MlirValue emit_addc(Emit *e, MlirValue x, int64_t c);
MlirValue emit_mulc(Emit *e, MlirValue x, int64_t c);
MlirValue emit_divc(Emit *e, MlirValue x, int64_t c);  ///< x >= 0, c > 0
MlirValue emit_remc(Emit *e, MlirValue x, int64_t c);  ///< x >= 0, c > 0
MlirValue emit_min(Emit *e, MlirValue x, MlirValue y); ///< signed
MlirValue emit_max(Emit *e, MlirValue x, MlirValue y); ///< signed
/// x < y, signed; x == y: i1.
MlirValue emit_less(Emit *e, MlirValue x, MlirValue y);
MlirValue emit_equal(Emit *e, MlirValue x, MlirValue y);

// ---- control: what is made between begin and end lies in the body

typedef struct Loop {
  MlirValue low, high, step, iv;
  MlirRegion region;
  SgBuilder outer;
  int n;
  MlirValue init[EMIT_CARRIED], args[EMIT_CARRIED]; ///< carried values: before, within
} Loop;
/// for iv = low to high step `step`, carrying `n` values.
void emit_for(Emit *e, Loop *l, MlirValue low, MlirValue high, int64_t step, int n,
              const MlirValue *init);
/// Closes the body with the values carried on; `results` (room for n) receives those
/// that the last round carried.
void emit_end(Emit *e, Loop *l, const MlirValue *next, MlirValue *results);

typedef struct Branch {
  MlirValue condition;
  MlirRegion then_region, else_region;
  SgBuilder outer;
} Branch;
void emit_if(Emit *e, Branch *s, MlirValue condition);
void emit_else(Emit *e, Branch *s);
void emit_end_if(Emit *e, Branch *s);

// ---- elements and vectors
MlirType emit_element_of(MlirValue memref);
MlirType emit_vector_of(Emit *e, MlirType elem); ///< vector<lanes x elem>
/// Asks for the line of the cache at `at`, to be read.
void emit_prefetch(Emit *e, MlirValue from, MlirValue at);
/// Packed weights are asked for so many cycles before they are read: what lies beyond
/// the caches takes 500, and few of its lines are on their way at a time.
static const int64_t prefetch_cycles = 1600;
MlirValue emit_constant(Emit *e, MlirAttribute value);
MlirValue emit_zero_of(Emit *e, MlirType elem); ///< vector<lanes x elem>
MlirValue emit_splat(Emit *e, MlirValue v, MlirType type);
/// A float or a vector of floats as `type`; itself if it is of that type. Bytes as the
/// integers of `type`, 0 above them, or as the numbers that they are.
MlirValue emit_widen(Emit *e, MlirValue v, MlirType type);
/// Lane l is lane lanes[l] of x and y put after each other.
MlirValue emit_shuffle(Emit *e, MlirValue x, MlirValue y, const int64_t *lanes);
/// The machine's instruction `name` ("llvm.x86..."); type null: without a result.
MlirValue emit_intrinsic(Emit *e, const char *name, int n, const MlirValue *in,
                         MlirType type);
MlirValue emit_zero(Emit *e); ///< a vector of zeros
/// The element at `at` of a flat memref, as `acc`, in all lanes.
MlirValue emit_load_splat(Emit *e, MlirValue from, MlirValue at);
/// `lanes` elements as vec; only the first `valid` are read, the others are 0.
MlirValue emit_load(Emit *e, MlirValue from, MlirValue at, int64_t valid);
/// The mask of the first `valid` lanes, a constant.
MlirValue emit_first_lanes(Emit *e, int64_t valid);
/// The first `valid` lanes: of `acc`, rounded to the element type, or of that.
void emit_store(Emit *e, MlirValue v, MlirValue to, MlirValue at, int64_t valid);
/// x * y + z.
MlirValue emit_fma(Emit *e, MlirValue x, MlirValue y, MlirValue z);
/// The lanes l with low <= l < high (indices, any sign).
MlirValue emit_mask(Emit *e, MlirValue low, MlirValue high);
void emit_store_masked(Emit *e, MlirValue v, MlirValue to, MlirValue at,
                       MlirValue mask);
MlirValue emit_select(Emit *e, MlirValue condition, MlirValue x, MlirValue y);

/// How some lanes pick elements that lie `stride` >= 1 apart. Made once, outside the
/// loop that picks.
typedef struct Picker {
  int64_t stride;
  MlirValue lanes;     ///< the mask of lanes
  MlirValue low, high; ///< stride 2: the masks of the two vectors that are read
  MlirValue index;     ///< stride > 2: the distances of a gather
} Picker;
/// For the lanes low <= l < high. All elements between those of the first and the last
/// of these lanes may be read.
Picker emit_picker(Emit *e, MlirValue low, MlirValue high, int64_t stride);
/// Element at + l * stride of each lane l of the picker, `pass` in the other lanes.
/// `at` may lie outside of `from` as long as the picker's lanes do not.
MlirValue emit_pick(Emit *e, const Picker *p, MlirValue from, MlirValue at,
                    MlirValue pass);

/// Masks in memory, to be picked up again: how many a picker has, and the element type
/// and elements of memory that one of them takes.
int picker_masks(int64_t stride);
MlirType mask_element(Emit *e);
int64_t mask_elements(const Emit *e);
/// Writes the masks of `p` to a flat memref of mask_element, from `at` on.
void picker_save(Emit *e, const Picker *p, MlirValue to, MlirValue at);
/// The picker that was saved there.
Picker picker_load(Emit *e, int64_t stride, MlirValue from, MlirValue at);

/// x[0..lanes) transposed in place: x[i][l] <-> x[l][i].
void emit_transpose(Emit *e, MlirValue *x);
/// `local` bytes from `offset` on, as a flat memref of `count` elements of `type`.
MlirValue emit_view(Emit *e, MlirValue local, int64_t offset, int64_t count,
                    MlirType type);

#endif // SG_CODEGEN_CPU_EMIT_H
