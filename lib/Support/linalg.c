//===- linalg.c - tensor and linalg building blocks -----------------------===//
#include "mlir-c/Dialect/Linalg.h"

#include <stdio.h>
#include <string.h>

#include "sg/Builder.h"

static MlirValue refuse(SgBuilder *b, const char *why) {
  mlirEmitError(b->loc, why);
  return (MlirValue){NULL};
}

static MlirValue too_many(SgBuilder *b) {
  return refuse(b, "more than 16 dimensions or operands in one linalg op");
}

MlirValue sg_b_empty_like(SgBuilder *b, MlirType t, MlirValue const *dim_of,
                          intptr_t const *dim_at) {
  MlirValue dims[SG_LIST_MAX];
  intptr_t n = 0;
  if (sg_rank(t) > SG_LIST_MAX) return too_many(b);
  for (intptr_t i = 0; i < sg_rank(t); ++i)
    if (mlirShapedTypeIsDynamicDim(t, i))
      dims[n++] =
          sg_b_val(b, "tensor.dim", .in = SG_V(dim_of[i], sg_b_index(b, dim_at[i])));
  return sg_b_val(b, "tensor.empty", .in = {n, dims}, .out = SG_T(t));
}

static MlirAttribute segments(SgBuilder *b, intptr_t ins) {
  return mlirDenseI32ArrayGet(b->ctx, 2, (int32_t[]){(int32_t)ins, 1});
}

MlirValue sg_b_linalg(SgBuilder *b, const char *name, SgVals in, MlirValue out) {
  MlirValue all[SG_LIST_MAX];
  if (in.n >= SG_LIST_MAX) return too_many(b);
  memcpy(all, in.v, (size_t)in.n * sizeof *all);
  all[in.n] = out;
  const MlirOperation op =
      sg_b_op(b, name, .in = {in.n + 1, all}, .out = SG_T(mlirValueGetType(out)),
              .attrs = SG_A({"operandSegmentSizes", segments(b, in.n)}),
              .regions = SG_R(mlirRegionCreate()));
  if (mlirOperationIsNull(op)) return (MlirValue){NULL};
  mlirLinalgFillBuiltinNamedOpRegion(op);
  return sg_res(op, 0);
}

MlirValue sg_b_generic(SgBuilder *b, MlirValue out, SgVals in,
                       const MlirAffineMap *maps, const char *iterators, SgBody body,
                       void *user) {
  const intptr_t n = in.n + 1, loops = (intptr_t)strlen(iterators);
  MlirType types[SG_LIST_MAX];
  MlirLocation locs[SG_LIST_MAX];
  MlirValue all[SG_LIST_MAX], args[SG_LIST_MAX];
  MlirAttribute map[SG_LIST_MAX], kinds[SG_LIST_MAX];
  if (n > SG_LIST_MAX || loops > SG_LIST_MAX) return too_many(b);
  for (intptr_t i = 0; i < n; ++i) {
    all[i] = i < in.n ? in.v[i] : out;
    types[i] = sg_elem(mlirValueGetType(all[i]));
    locs[i] = b->loc;
    map[i] = mlirAffineMapAttrGet(maps[i]);
  }
  for (intptr_t i = 0; i < loops; ++i)
    kinds[i] = sg_a_parse(b, iterators[i] == 'r' ? "#linalg.iterator_type<reduction>"
                                                 : "#linalg.iterator_type<parallel>");
  const MlirRegion region = mlirRegionCreate();
  const MlirBlock block = mlirBlockCreate(n, types, locs);
  mlirRegionAppendOwnedBlock(region, block);
  for (intptr_t i = 0; i < n; ++i)
    args[i] = mlirBlockGetArgument(block, i);
  SgBuilder inner = sg_b_at_end(block, b->loc);
  const MlirValue y = body(&inner, args, user);
  if (mlirValueIsNull(y)) { // the body has said why
    mlirRegionDestroy(region);
    return y;
  }
  sg_b_op(&inner, "linalg.yield", .in = SG_V(y));
  return sg_b_val(b, "linalg.generic", .in = {n, all},
                  .out = SG_T(mlirValueGetType(out)), .regions = SG_R(region),
                  .attrs =
                      SG_A({"indexing_maps", mlirArrayAttrGet(b->ctx, n, map)},
                           {"iterator_types", mlirArrayAttrGet(b->ctx, loops, kinds)},
                           {"operandSegmentSizes", segments(b, in.n)}));
}

MlirValue sg_b_map(SgBuilder *b, MlirValue out, SgVals in, const char *const *maps,
                   SgBody body, void *user) {
  const intptr_t rank = sg_rank(mlirValueGetType(out));
  const MlirAffineMap identity = mlirAffineMapMultiDimIdentityGet(b->ctx, rank);
  MlirAffineMap map[SG_LIST_MAX];
  char iterators[SG_LIST_MAX + 1] = "pppppppppppppppp", text[512];
  if (in.n >= SG_LIST_MAX || rank > SG_LIST_MAX) return too_many(b);
  iterators[rank] = 0;
  for (intptr_t i = 0; i < in.n; ++i) {
    map[i] = identity;
    if (!maps || !maps[i]) continue;
    snprintf(text, sizeof text, "affine_map<%s>", maps[i]);
    const MlirAttribute parsed = sg_a_parse(b, text);
    if (mlirAttributeIsNull(parsed)) return (MlirValue){NULL};
    map[i] = mlirAffineMapAttrGetValue(parsed);
  }
  map[in.n] = identity;
  return sg_b_generic(b, out, in, map, iterators, body, user);
}
