//===- Shape.h - what the hooks of every op family read and check -*- C -*-===//
//
// A hook looks at the parts of an op: its operands' types and its attributes. They
// come from type inference, when there is no op yet and nothing about the parts has
// been checked, or from an op that the verifier looks at. SgParts is both, so that a
// constraint is written once. Every check reports what it expected and what it got
// and returns false; the hook then fails. Nothing here allocates.
//
//===----------------------------------------------------------------------===//
#ifndef SG_DIALECT_SHAPE_H
#define SG_DIALECT_SHAPE_H

#include "sg/Builder.h"
#include "sg/Op.h"

/// The largest rank of a tensor in the sg dialect.
enum { SG_SHAPE_RANK = 8 };

/// Classes of element types, combined by |. Signless integers are signed.
typedef enum SgKinds {
  SG_KIND_BOOL = 1,     ///< i1
  SG_KIND_SIGNED = 2,   ///< i8 i16 i32 i64
  SG_KIND_UNSIGNED = 4, ///< ui8 ui16 ui32 ui64
  SG_KIND_FLOAT = 8,    ///< f16 bf16 f32 f64
  SG_KIND_INT = SG_KIND_SIGNED | SG_KIND_UNSIGNED,
  SG_KIND_SIGNED_FLOAT = SG_KIND_SIGNED | SG_KIND_FLOAT,
  SG_KIND_NUMBER = SG_KIND_INT | SG_KIND_FLOAT,
  SG_KIND_ANY = SG_KIND_NUMBER | SG_KIND_BOOL,
} SgKinds;

/// The class of an element type; 0 when it is none of the dialect's.
int sg_kind_of(MlirType elem);
/// "floats", "integers", ...: for messages.
const char *sg_kind_text(int kinds);

/// A tensor type, taken apart. Unknown extents are SG_DYN.
typedef struct SgShape {
  MlirType elem;
  int rank;
  int64_t dim[SG_SHAPE_RANK];
} SgShape;

/// A type as text, for one message: sg_show(type).s lives to the end of the full
/// expression. Long types are cut off.
typedef struct SgShown {
  size_t n;
  char s[120];
} SgShown;
SgShown sg_show(MlirType type);
SgShown sg_show_shape(const SgShape *shape);

/// An integer list attribute.
typedef struct SgInts64 {
  int n;
  int64_t v[2 * SG_SHAPE_RANK];
} SgInts64;

/// The parts of one op.
typedef struct SgParts {
  const SgInfer *infer; ///< null when `op` is there
  MlirOperation op;
} SgParts;
static inline SgParts sg_parts_infer(const SgInfer *in) {
  return (SgParts){in, {NULL}};
}
static inline SgParts sg_parts_op(MlirOperation op) { return (SgParts){NULL, op}; }
static inline MlirLogicalResult sg_result(bool ok) { return ok ? SG_OK : SG_FAIL; }

MlirStringRef sg_parts_name(const SgParts *p);
intptr_t sg_parts_count(const SgParts *p); ///< operands
/// Reports "'<op>' op <message>"; returns false.
bool sg_parts_fail(const SgParts *p, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

// ---- operands
bool sg_want_count(const SgParts *p, intptr_t least, intptr_t most);
/// Takes apart operand `i`, called `what` in messages: a ranked tensor whose element
/// type is one of `kinds`.
bool sg_want_in(const SgParts *p, intptr_t i, const char *what, int kinds,
                SgShape *out);
/// Takes apart any tensor type.
bool sg_want_tensor(const SgParts *p, MlirType type, const char *what, int kinds,
                    SgShape *out);
bool sg_want_rank(const SgParts *p, const char *what, const SgShape *s, int least,
                  int most);
bool sg_want_same_elem(const SgParts *p, const char *what, const SgShape *s,
                       const SgShape *model);
/// Operand `i` is a vector of `extent` elements of the element type of `model`: a
/// bias, a scale. `extent` may be SG_DYN; when it is, the operand's is used.
bool sg_want_vector(const SgParts *p, intptr_t i, const char *what,
                    const SgShape *model, int64_t *extent);
/// Operand `i` is indices: i32 or i64.
bool sg_want_indices(const SgParts *p, intptr_t i, const char *what, SgShape *out);

// ---- attributes
/// Integer attribute within [least, most].
bool sg_want_i64(const SgParts *p, const char *name, int64_t least, int64_t most,
                 int64_t *out);
/// Integer list of `n` entries, each at least `least`; `n` < 0: any number.
bool sg_want_i64s(const SgParts *p, const char *name, int n, int64_t least,
                  SgInts64 *out);
bool sg_want_f64(const SgParts *p, const char *name, double *out);
/// String attribute: the place in `choices` (ends with null), or -1 after a report.
int sg_want_choice(const SgParts *p, const char *name, const char *const *choices);
bool sg_parts_flag(const SgParts *p, const char *name);
MlirAttribute sg_parts_attr(const SgParts *p, const char *name);

// ---- extents: SG_DYN in, SG_DYN out
/// Two extents that must agree; a known one wins over an unknown one.
bool sg_dim_equal(int64_t a, int64_t b, int64_t *out);
/// numpy broadcasting of two extents.
bool sg_dim_broadcast(int64_t a, int64_t b, int64_t *out);
/// False on overflow or a negative sum.
bool sg_dim_add(int64_t a, int64_t b, int64_t *out);
/// numpy broadcasting of `n` shapes, aligned at the end, with one message.
bool sg_want_broadcast(const SgParts *p, int n, const SgShape *const *in, SgShape *out);
/// The number of elements; SG_DYN when an extent is; false on overflow.
bool sg_shape_count(const SgShape *s, int64_t *out);
/// Bytes of one element (i1: 1); the type is one of the dialect's.
int64_t sg_elem_bytes(MlirType elem);

/// Hands a result type to inference, once its size is known not to overflow.
bool sg_push(const SgParts *p, const SgShape *s);

// ---- windows (window.c)
/// strides, dilations, pads_low and pads_high of conv and pooling.
typedef struct SgWindow {
  SgInts64 stride, dilation, low, high;
} SgWindow;
/// Reads the four lists, `n` entries each.
bool sg_want_window(const SgParts *p, int n, SgWindow *out);
/// (extent + low + high - ((kernel - 1) * dilation + 1)) / stride + 1 in the spatial
/// dimension `i`; rounded up with `ceil`, but no window starts in the high padding.
bool sg_window_out(const SgParts *p, const SgWindow *w, int i, int64_t extent,
                   int64_t kernel, bool ceil, int64_t *out);
/// stride * (extent - 1) + more + ((kernel - 1) * dilation + 1) - low - high.
bool sg_window_out_transposed(const SgParts *p, const SgWindow *w, int i,
                              int64_t extent, int64_t kernel, int64_t more,
                              int64_t *out);

#endif // SG_DIALECT_SHAPE_H
