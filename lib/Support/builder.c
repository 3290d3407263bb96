//===- builder.c - reading and making IR ----------------------------------===//
#include "sg/Builder.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "Support/buffer.h"
#include "mlir-c/Interfaces.h"
#include "sg/Bridge.h"

// ---- making ops

SgBuilder sg_b_at_end(MlirBlock block, MlirLocation loc) {
  return (SgBuilder){.ctx = mlirLocationGetContext(loc), .loc = loc, .block = block};
}

SgBuilder sg_b_before(MlirOperation op) {
  return (SgBuilder){.ctx = mlirOperationGetContext(op),
                     .loc = mlirOperationGetLocation(op),
                     .block = mlirOperationGetBlock(op),
                     .before = op};
}

void sg_b_insert(SgBuilder *b, MlirOperation op) {
  if (mlirBlockIsNull(b->block))
    mlirRewriterBaseInsert(b->rw, op);
  else if (mlirOperationIsNull(b->before))
    mlirBlockAppendOwnedOperation(b->block, op);
  else
    mlirBlockInsertOwnedOperationBefore(b->block, b->before, op);
}

MlirOperation sg_b_make(SgBuilder *b, const char *name, SgOpSpec spec) {
  if (!mlirContextIsRegisteredOperation(b->ctx, sg_s(name))) {
    char text[256];
    snprintf(text, sizeof text, "op '%s' is not known: is its dialect loaded?", name);
    mlirEmitError(b->loc, text);
    for (intptr_t i = 0; i < spec.regions.n; ++i)
      mlirRegionDestroy(spec.regions.v[i]);
    return (MlirOperation){NULL};
  }
  for (intptr_t i = 0; i < spec.in.n; ++i)
    if (mlirValueIsNull(spec.in.v[i])) { // what should have made it has said why
      for (intptr_t k = 0; k < spec.regions.n; ++k)
        mlirRegionDestroy(spec.regions.v[k]);
      return (MlirOperation){NULL};
    }
  MlirOperationState state = mlirOperationStateGet(sg_s(name), b->loc);
  mlirOperationStateAddOperands(&state, spec.in.n, spec.in.v);
  for (intptr_t i = 0; i < spec.attrs.n; ++i) {
    const SgAttr a = spec.attrs.v[i];
    if (mlirAttributeIsNull(a.value)) continue; // an optional attribute left out
    const MlirNamedAttribute named =
        mlirNamedAttributeGet(mlirIdentifierGet(b->ctx, sg_s(a.name)), a.value);
    mlirOperationStateAddAttributes(&state, 1, &named);
  }
  mlirOperationStateAddOwnedRegions(&state, spec.regions.n, spec.regions.v);
  if (spec.out.n)
    mlirOperationStateAddResults(&state, spec.out.n, spec.out.v);
  else if (mlirOperationImplementsInterfaceStatic(sg_s(name), b->ctx,
                                                  mlirInferTypeOpInterfaceTypeID()))
    mlirOperationStateEnableResultTypeInference(&state);
  const MlirOperation op = mlirOperationCreate(&state);
  if (!mlirOperationIsNull(op)) sg_b_insert(b, op);
  return op;
}

MlirValue sg_b_make_val(SgBuilder *b, const char *name, SgOpSpec spec) {
  const MlirOperation op = sg_b_make(b, name, spec);
  return mlirOperationIsNull(op) ? (MlirValue){NULL} : sg_res(op, 0);
}

// ---- reading ops

MlirAttribute sg_attr(MlirOperation op, const char *name) {
  return mlirOperationGetAttributeByName(op, sg_s(name));
}

int64_t sg_attr_i64(MlirOperation op, const char *name, int64_t absent) {
  const MlirAttribute a = sg_attr(op, name);
  return !mlirAttributeIsNull(a) && mlirAttributeIsAInteger(a)
             ? mlirIntegerAttrGetValueInt(a)
             : absent;
}

double sg_elements(MlirType type) {
  double n = 1;
  for (intptr_t d = 0; d < sg_rank(type); d++)
    n *= (double)sg_dim(type, d);
  return n;
}

int64_t sg_attr_entry(MlirOperation op, const char *name, intptr_t i) {
  return mlirDenseI64ArrayGetElement(sg_attr(op, name), i);
}

bool sg_attr_is(MlirOperation op, const char *name, intptr_t n, const int64_t *values) {
  const MlirAttribute a = sg_attr(op, name);
  if (mlirAttributeIsNull(a) || !mlirAttributeIsADenseI64Array(a) ||
      mlirDenseArrayGetNumElements(a) != n)
    return false;
  for (intptr_t i = 0; i < n; i++)
    if (mlirDenseI64ArrayGetElement(a, i) != values[i]) return false;
  return true;
}

void sg_set_attr(MlirOperation op, const char *name, MlirAttribute value) {
  mlirOperationSetAttributeByName(op, sg_s(name), value);
}

bool sg_is(MlirOperation op, const char *name) {
  return !mlirOperationIsNull(op) && mlirStringRefEqual(sg_name(op), sg_s(name));
}

bool sg_is_of(MlirOperation op, const char *dialect) {
  if (mlirOperationIsNull(op)) return false;
  const MlirStringRef name = sg_name(op);
  const size_t n = strlen(dialect);
  return name.length > n && name.data[n] == '.' && !memcmp(name.data, dialect, n);
}

MlirStringRef sg_loc_name(MlirLocation loc) {
  if (mlirLocationIsAName(loc)) return mlirIdentifierStr(mlirLocationNameGetName(loc));
  if (mlirLocationIsACallSite(loc))
    return sg_loc_name(mlirLocationCallSiteGetCallee(loc));
  if (!mlirLocationIsAFused(loc)) return SG_STR("");
  const unsigned count = mlirLocationFusedGetNumLocations(loc);
  MlirLocation *parts = sg_calloc((size_t)count + 1, sizeof *parts);
  mlirLocationFusedGetLocations(loc, parts);
  MlirStringRef name = SG_STR("");
  for (unsigned i = 0; i < count && name.length == 0; i++)
    name = sg_loc_name(parts[i]);
  free(parts);
  return name;
}

MlirOperation sg_owner(MlirValue v) {
  return !mlirValueIsNull(v) && mlirValueIsAOpResult(v) ? mlirOpResultGetOwner(v)
                                                        : (MlirOperation){NULL};
}

MlirOperation sg_def(MlirValue v, const char *name) {
  const MlirOperation op = sg_owner(v);
  return sg_is(op, name) ? op : (MlirOperation){NULL};
}

bool sg_one_use(MlirValue v) {
  const MlirOpOperand use = mlirValueGetFirstUse(v);
  return !mlirOpOperandIsNull(use) && mlirOpOperandIsNull(mlirOpOperandGetNextUse(use));
}

/// Emits "'<op>' op <message>" at the op's location.
static void emit(MlirOperation op, MlirDiagnosticSeverity severity, const char *format,
                 va_list args) {
  char message[1024], text[1280];
  const MlirStringRef name = sg_name(op);
  vsnprintf(message, sizeof message, format, args);
  snprintf(text, sizeof text, "'%.*s' op %s", (int)name.length, name.data, message);
  sg_bridge_emit(mlirOperationGetLocation(op), severity, text);
}

MlirLogicalResult sg_error(MlirOperation op, const char *format, ...) {
  va_list args;
  va_start(args, format);
  emit(op, MlirDiagnosticError, format, args);
  va_end(args);
  return SG_FAIL;
}

void sg_remark(MlirOperation op, const char *format, ...) {
  va_list args;
  va_start(args, format);
  emit(op, MlirDiagnosticRemark, format, args);
  va_end(args);
}

// ---- attributes and types

MlirAttribute sg_a_parse(SgBuilder *b, const char *text) {
  return mlirAttributeParseGet(b->ctx, sg_s(text));
}

MlirType sg_t_tensor(MlirType elem, intptr_t rank, const int64_t *dims) {
  return mlirRankedTensorTypeGet(rank, dims, elem, mlirAttributeGetNull());
}

MlirType sg_t_memref(MlirType elem, intptr_t rank, const int64_t *dims) {
  return mlirMemRefTypeContiguousGet(elem, rank, dims, mlirAttributeGetNull());
}

MlirType sg_t_func(SgBuilder *b, SgTypes in, SgTypes out) {
  return mlirFunctionTypeGet(b->ctx, in.n, in.v, out.n, out.v);
}

// ---- constants

static MlirValue constant(SgBuilder *b, MlirAttribute value) {
  return sg_b_val(b, "arith.constant", .attrs = SG_A({"value", value}));
}

MlirValue sg_b_index(SgBuilder *b, int64_t v) { return constant(b, sg_a_index(b, v)); }

MlirValue sg_b_int(SgBuilder *b, MlirType elem, int64_t v) {
  return constant(b, mlirIntegerAttrGet(elem, v));
}

MlirValue sg_b_float(SgBuilder *b, MlirType elem, double v) {
  return constant(b, mlirFloatAttrDoubleGet(b->ctx, elem, v));
}
