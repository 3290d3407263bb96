//===- sg/Builder.h - reading and making IR -----------------------*- C -*-===//
//
// What a pass or a lowering is made of. Nothing here owns anything but what its
// comment says; a builder may be copied. One thread per builder.
//
//===----------------------------------------------------------------------===//
#ifndef SG_BUILDER_H
#define SG_BUILDER_H

#include "mlir-c/AffineMap.h"
#include "sg/Op.h"
#include "sg/Pass.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The most loops and operands of what the helpers below make.
enum { SG_LIST_MAX = 16 };

/// Lists, written in place: SG_V(a, b), SG_T(t), SG_A({"axis", sg_a_i64(b, 1)}),
/// SG_R(region). The pointers are borrowed until the end of the enclosing block.
typedef struct SgVals {
  intptr_t n;
  const MlirValue *v;
} SgVals;
typedef struct SgTypes {
  intptr_t n;
  const MlirType *v;
} SgTypes;
typedef struct SgAttr {
  const char *name;
  MlirAttribute value;
} SgAttr;
typedef struct SgAttrs {
  intptr_t n;
  const SgAttr *v;
} SgAttrs;
typedef struct SgRegs {
  intptr_t n;
  const MlirRegion *v;
} SgRegs;
#define SG_LIST(List, Element, ...)                                                    \
  ((List){sizeof((Element[]){__VA_ARGS__}) / sizeof(Element), (Element[]){__VA_ARGS__}})
#define SG_V(...) SG_LIST(SgVals, MlirValue, __VA_ARGS__)
#define SG_T(...) SG_LIST(SgTypes, MlirType, __VA_ARGS__)
#define SG_A(...) SG_LIST(SgAttrs, SgAttr, __VA_ARGS__)
#define SG_R(...) SG_LIST(SgRegs, MlirRegion, __VA_ARGS__)

/// An MlirStringRef of a string literal, without strlen; and of any C string.
#define SG_STR(literal) mlirStringRefCreate((literal), sizeof(literal) - 1)
static inline MlirStringRef sg_s(const char *s) {
  return mlirStringRefCreateFromCString(s);
}

#define SG_OK mlirLogicalResultSuccess()
#define SG_FAIL mlirLogicalResultFailure()
#define SG_NO_MATCH mlirLogicalResultFailure()
#define SG_FAILED(result) mlirLogicalResultIsFailure(result)

/// Where new ops go, and which location they get. `block` set: before `before` in
/// it, or at its end when `before` is null. Else at the rewriter's insertion point.
typedef struct SgBuilder {
  MlirContext ctx;
  MlirLocation loc;
  MlirRewriterBase rw;
  MlirBlock block;
  MlirOperation before;
  void *user;           ///< within a pattern: what the caller gave to sg_rewrite
  const SgPassRun *run; ///< the same
} SgBuilder;

/// A builder without a rewriter: at the end of `block`, or before `op`.
SgBuilder sg_b_at_end(MlirBlock block, MlirLocation loc);
SgBuilder sg_b_before(MlirOperation op);

/// What an op is made of. `.out` left out: inferred. The regions are taken.
typedef struct SgOpSpec {
  SgVals in;
  SgTypes out;
  SgAttrs attrs;
  SgRegs regions;
} SgOpSpec;
/// Puts the detached `op` (taken) at the builder's place.
void sg_b_insert(SgBuilder *b, MlirOperation op);
/// Makes and inserts an op. Null, after a diagnostic, when inference fails or the op is
/// not known (a pass lists the dialects that it makes ops of, SgPass.dialects). Null,
/// too, when an operand is null, so that a chain of ops needs one check at its end.
MlirOperation sg_b_make(SgBuilder *b, const char *name, SgOpSpec spec);
/// The same; its first result, or null.
MlirValue sg_b_make_val(SgBuilder *b, const char *name, SgOpSpec spec);
#define sg_b_op(b, name, ...) sg_b_make((b), (name), (SgOpSpec){__VA_ARGS__})
#define sg_b_val(b, name, ...) sg_b_make_val((b), (name), (SgOpSpec){__VA_ARGS__})

// ---- reading ops
static inline intptr_t sg_n_in(MlirOperation op) {
  return mlirOperationGetNumOperands(op);
}
static inline MlirValue sg_in(MlirOperation op, intptr_t i) {
  return mlirOperationGetOperand(op, i);
}
static inline MlirType sg_in_type(MlirOperation op, intptr_t i) {
  return mlirValueGetType(sg_in(op, i));
}
static inline intptr_t sg_n_res(MlirOperation op) {
  return mlirOperationGetNumResults(op);
}
static inline MlirValue sg_res(MlirOperation op, intptr_t i) {
  return mlirOperationGetResult(op, i);
}
static inline MlirType sg_res_type(MlirOperation op, intptr_t i) {
  return mlirValueGetType(sg_res(op, i));
}
/// The attribute `name` (inherent or discardable), null when absent.
MlirAttribute sg_attr(MlirOperation op, const char *name);
static inline bool sg_has(MlirOperation op, const char *name) {
  return !mlirAttributeIsNull(sg_attr(op, name));
}
/// An integer attribute's value, or `absent`.
int64_t sg_attr_i64(MlirOperation op, const char *name, int64_t absent);
/// Whether `elem` is an integer of so many bits, whatever its sign.
static inline bool sg_is_int(MlirType elem, unsigned bits) {
  return mlirTypeIsAInteger(elem) && mlirIntegerTypeGetWidth(elem) == bits;
}
/// The elements of a static shape: of any size, for estimates.
double sg_elements(MlirType type);
/// Whether `type` is a tensor of known extents.
static inline bool sg_is_static(MlirType type) {
  return mlirTypeIsARankedTensor(type) && mlirShapedTypeHasStaticShape(type);
}
/// Whether the dense i64 array attribute `name` is these `n` numbers.
bool sg_attr_is(MlirOperation op, const char *name, intptr_t n, const int64_t *values);
/// Entry `i` of the dense i64 array attribute `name`, which is there and has one.
int64_t sg_attr_entry(MlirOperation op, const char *name, intptr_t i);
/// Sets a discardable or inherent attribute.
void sg_set_attr(MlirOperation op, const char *name, MlirAttribute value);
static inline MlirStringRef sg_name(MlirOperation op) {
  return mlirIdentifierStr(mlirOperationGetName(op));
}
/// Whether `op` (may be null) is a `name`.
bool sg_is(MlirOperation op, const char *name);
/// Whether `op` (may be null) is of the dialect `dialect`: "sg".
bool sg_is_of(MlirOperation op, const char *dialect);
/// The first name in a location, which is that of the model's node; empty when there is
/// none. Lives as long as the context.
MlirStringRef sg_loc_name(MlirLocation loc);
/// The op that makes `v`, null for a block argument.
MlirOperation sg_owner(MlirValue v);
/// The op of that name that makes `v`, or null.
MlirOperation sg_def(MlirValue v, const char *name);
/// Whether `v` is known when a model is compiled, and is to lie in its weights file: a
/// sg.constant, or a tree of sg ops over constants whose values are hardly larger than
/// these (lib/Dialect/weight.c), which is evaluated when that file is written.
bool sg_is_weight(MlirValue v);
/// How many bits hold each element of `v`: 4 for integers that sg.unpack makes, also
/// when they were moved since; else those of its type.
int sg_weight_bits(MlirValue v);
/// Whether `v` has exactly one use.
bool sg_one_use(MlirValue v);
/// Reports "'<op>' op <message>" at the op's location; returns failure.
MlirLogicalResult sg_error(MlirOperation op, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/// The same as a remark, which is no failure.
void sg_remark(MlirOperation op, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

// ---- attributes
MlirAttribute sg_a_parse(SgBuilder *b, const char *text);
static inline MlirAttribute sg_a_i64(SgBuilder *b, int64_t v) {
  return mlirIntegerAttrGet(mlirIntegerTypeGet(b->ctx, 64), v);
}
static inline MlirAttribute sg_a_index(SgBuilder *b, int64_t v) {
  return mlirIntegerAttrGet(mlirIndexTypeGet(b->ctx), v);
}
static inline MlirAttribute sg_a_i64s(SgBuilder *b, intptr_t n, const int64_t *v) {
  return mlirDenseI64ArrayGet(b->ctx, n, v);
}
static inline MlirAttribute sg_a_f64(SgBuilder *b, double v) {
  return mlirFloatAttrDoubleGet(b->ctx, mlirF64TypeGet(b->ctx), v);
}
static inline MlirAttribute sg_a_str(SgBuilder *b, const char *v) {
  return mlirStringAttrGet(b->ctx, sg_s(v));
}
static inline MlirAttribute sg_a_bool(SgBuilder *b, bool v) {
  return mlirBoolAttrGet(b->ctx, v);
}
static inline MlirAttribute sg_a_type(MlirType t) { return mlirTypeAttrGet(t); }
static inline MlirAttribute sg_a_unit(SgBuilder *b) { return mlirUnitAttrGet(b->ctx); }
static inline MlirAttribute sg_a_map(MlirAffineMap map) {
  return mlirAffineMapAttrGet(map);
}

// ---- types
static inline MlirType sg_elem(MlirType t) { return mlirShapedTypeGetElementType(t); }
static inline intptr_t sg_rank(MlirType t) {
  return (intptr_t)mlirShapedTypeGetRank(t);
}
/// Dimension `i`; SG_DYN when it is not known.
static inline int64_t sg_dim(MlirType t, intptr_t i) {
  return mlirShapedTypeGetDimSize(t, i);
}
#define SG_DYN mlirShapedTypeGetDynamicSize()
MlirType sg_t_tensor(MlirType elem, intptr_t rank, const int64_t *dims);
MlirType sg_t_memref(MlirType elem, intptr_t rank, const int64_t *dims);
static inline MlirType sg_t_index(SgBuilder *b) { return mlirIndexTypeGet(b->ctx); }
static inline MlirType sg_t_i(SgBuilder *b, unsigned bits) {
  return mlirIntegerTypeGet(b->ctx, bits);
}
/// A function type.
MlirType sg_t_func(SgBuilder *b, SgTypes in, SgTypes out);

// ---- arith, tensor and linalg building blocks
MlirValue sg_b_index(SgBuilder *b, int64_t v);               ///< arith.constant
MlirValue sg_b_int(SgBuilder *b, MlirType elem, int64_t v);  ///< arith.constant
MlirValue sg_b_float(SgBuilder *b, MlirType elem, double v); ///< arith.constant
/// An uninitialised tensor of type `t`; its dynamic dimension i has the size of
/// dimension dim_at[i] of dim_of[i] (both may be null when `t` is static).
MlirValue sg_b_empty_like(SgBuilder *b, MlirType t, MlirValue const *dim_of,
                          intptr_t const *dim_at);
/// The named linalg op on tensors, with one output; its result.
MlirValue sg_b_linalg(SgBuilder *b, const char *name, SgVals in, MlirValue out);

/// The scalar body of a linalg op: `args` are the elements of the inputs, then of the
/// outputs; returns what is yielded.
typedef MlirValue (*SgBody)(SgBuilder *b, const MlirValue *args, void *user);
/// out[...] = body(in...[map]...), all loops parallel. `maps[i]` is a text such as
/// "(i, j) -> (j)"; null: the identity. The loops are the dimensions of `out`.
MlirValue sg_b_map(SgBuilder *b, MlirValue out, SgVals in, const char *const *maps,
                   SgBody body, void *user);
/// A linalg.generic with one output: maps of the inputs, then of the output; one
/// letter of `iterators` a loop, 'p' parallel, 'r' reduction.
MlirValue sg_b_generic(SgBuilder *b, MlirValue out, SgVals in,
                       const MlirAffineMap *maps, const char *iterators, SgBody body,
                       void *user);

/// A fixed text buffer: writing past its end sets `overflow` and drops the rest.
typedef struct SgText {
  size_t n;
  bool overflow;
  char s[16384];
} SgText;
void sg_text_put(SgText *t, MlirStringRef s);                   ///< appends
void sg_text_type(SgText *t, const char *alias, MlirType type); ///< "!alias = type"
void sg_text_attr(SgText *t, const char *alias,
                  MlirAttribute attr); ///< "#alias = attr"
/// Inlines the function `name` of the module `text` (with `t`, its aliases, in front)
/// where the builder stands: `in` for its arguments, `out` receives what it returns
/// (room for SG_LIST_MAX). `text` is trusted: it is part of the program.
MlirLogicalResult sg_b_template(SgBuilder *b, SgText *t, const char *text,
                                const char *name, SgVals in, MlirValue *out);

#ifdef __cplusplus
}
#endif
#endif // SG_BUILDER_H
