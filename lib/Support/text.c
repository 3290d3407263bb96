//===- text.c - templates: IR written as MLIR text ------------------------===//
#include <string.h>

#include "mlir-c/Support.h"
#include "sg/Builder.h"

void sg_text_put(SgText *t, MlirStringRef s) {
  if (s.length >= sizeof t->s - t->n) {
    t->overflow = true;
    return;
  }
  memcpy(t->s + t->n, s.data, s.length);
  t->n += s.length;
  t->s[t->n] = 0;
}

static void put(MlirStringRef s, void *text) { sg_text_put(text, s); }

static void begin_alias(SgText *t, const char *sigil, const char *alias) {
  sg_text_put(t, sg_s(sigil));
  sg_text_put(t, sg_s(alias));
  sg_text_put(t, SG_STR(" = "));
}

void sg_text_type(SgText *t, const char *alias, MlirType type) {
  begin_alias(t, "!", alias);
  mlirTypePrint(type, put, t);
  sg_text_put(t, SG_STR("\n"));
}

void sg_text_attr(SgText *t, const char *alias, MlirAttribute attr) {
  begin_alias(t, "#", alias);
  mlirAttributePrint(attr, put, t);
  sg_text_put(t, SG_STR("\n"));
}

/// The first block of the function `name` of `module`; null when there is none.
static MlirBlock find_body(MlirModule module, const char *name) {
  MlirSymbolTable symbols = mlirSymbolTableCreate(mlirModuleGetOperation(module));
  const MlirOperation f = mlirSymbolTableLookup(symbols, sg_s(name));
  mlirSymbolTableDestroy(symbols);
  if (mlirOperationIsNull(f)) return (MlirBlock){NULL};
  return mlirRegionGetFirstBlock(mlirOperationGetRegion(f, 0));
}

/// Moves the ops of `body` to the builder's place, `in` for its arguments.
static void inline_body(SgBuilder *b, MlirBlock body, SgVals in, intptr_t n,
                        MlirValue *results) {
  for (intptr_t i = 0; i < in.n; ++i) {
    const MlirValue arg = mlirBlockGetArgument(body, i);
    mlirValueReplaceAllUsesOfWith(arg, in.v[i]);
    for (intptr_t k = 0; k < n; ++k)
      if (mlirValueEqual(results[k], arg)) results[k] = in.v[i];
  }
  for (;;) {
    const MlirOperation op = mlirBlockGetFirstOperation(body);
    if (mlirOperationIsNull(op)) break;
    mlirOperationRemoveFromParent(op);
    sg_b_insert(b, op);
  }
}

MlirLogicalResult sg_b_template(SgBuilder *b, SgText *t, const char *text,
                                const char *name, SgVals in, MlirValue *out) {
  MlirLogicalResult result = SG_FAIL;
  sg_text_put(t, sg_s(text));
  if (t->overflow) {
    mlirEmitError(b->loc, "a template and its aliases take more than 16 KiB");
    return result;
  }
  const MlirModule module = mlirModuleCreateParse(b->ctx, (MlirStringRef){t->s, t->n});
  if (mlirModuleIsNull(module)) return result;
  const MlirBlock body = find_body(module, name);
  if (mlirBlockIsNull(body) || mlirBlockGetNumArguments(body) != in.n) {
    mlirEmitError(b->loc, "a template has no function of that name and arity");
    goto done;
  }
  const MlirOperation ret = mlirBlockGetTerminator(body);
  const intptr_t n = sg_n_in(ret);
  if (n > SG_LIST_MAX) goto done;
  for (intptr_t i = 0; i < n; ++i)
    out[i] = sg_in(ret, i);
  mlirOperationDestroy(ret);
  inline_body(b, body, in, n, out);
  result = SG_OK;
done:
  mlirModuleDestroy(module);
  return result;
}
