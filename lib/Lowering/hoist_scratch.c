//===- hoist_scratch.c - memory of a kernel comes from its caller ---------===//
//
//   func @k(..., %begin, %end) {
//     %a = memref.alloc() : memref<64xf32>
//     scf.for %u = %begin to %end { ... %b = memref.alloc() : memref<8xf32> ... }
// =>
//   func @k(..., %scratch: memref<256xi8>, %local: memref<64xi8>, %begin, %end)
//       attributes {sg.scratch = 256, sg.local = 64} {
//     %a = memref.view %scratch[%c0][]      shared by all threads
//     scf.for %u = %begin to %end { ... %b = memref.view %local[%c0][] ... }
//
// An alloc outside the loop over units whose every access is at [%u, ...] holds rows
// that no one shares: it loses that dimension and becomes local. Offsets are multiples
// of 64. Locals whose uses in the body of the loop do not overlap share memory.
//
// Sizes are in bytes, 0 for none; the argument is there only if its size is not 0.
// Afterwards no op allocates: one that cannot be placed (a dynamic size, another kind
// of allocation) is an error.
//===----------------------------------------------------------------------===//
#include "Loops.h"
#include "sg/Pass.h"

#include <stdlib.h>
#include <string.h>

#include "Support/buffer.h"
#include "mlir-c/Dialect/MemRef.h"

enum { ALIGNMENT = 64, MAX_RANK = 16 };

/// One allocation and where it goes.
typedef struct Alloc {
  MlirOperation op;
  bool local, is_row; ///< is_row: drops its first dimension
  int64_t bytes, offset;
  size_t first, last; ///< the ops of the unit loop's body that use it
} Alloc;

typedef struct Kernel {
  MlirOperation func, loop; ///< loop may be null
  MlirBlock body;
  MlirValue unit;
  size_t n;
  Alloc *allocs;
} Kernel;

// ---- reading

static MlirOperation find_unit_loop(MlirBlock body) {
  const intptr_t n = mlirBlockGetNumArguments(body);
  for (MlirOperation op = mlirBlockGetFirstOperation(body); !mlirOperationIsNull(op);
       op = mlirOperationGetNextInBlock(op))
    if (sg_is(op, "scf.for") &&
        mlirValueEqual(sg_in(op, 0), mlirBlockGetArgument(body, n - 2)))
      return op;
  return (MlirOperation){NULL};
}

/// The size in bytes of a static memref of whole bytes; false if there is none, or it
/// does not fit an int64_t.
static bool read_bytes(MlirType t, int64_t *bytes) {
  if (!mlirShapedTypeHasStaticShape(t)) return false;
  const MlirType e = sg_elem(t);
  int64_t bits = 0;
  if (mlirTypeIsAInteger(e))
    bits = mlirIntegerTypeGetWidth(e) == 1 ? 8 : (int64_t)mlirIntegerTypeGetWidth(e);
  else if (mlirTypeIsAFloat(e))
    bits = (int64_t)mlirFloatTypeGetWidth(e);
  else if (mlirTypeIsAIndex(e))
    bits = 64;
  if (bits == 0 || bits % 8 != 0) return false;
  *bytes = bits / 8;
  for (intptr_t i = 0; i < sg_rank(t); ++i)
    if (__builtin_mul_overflow(*bytes, sg_dim(t, i), bytes)) return false;
  return true;
}

/// The number of the op in the unit loop's body that holds `op`.
static size_t position(const Kernel *k, MlirOperation op) {
  const MlirBlock body = mlirRegionGetFirstBlock(mlirOperationGetRegion(k->loop, 0));
  while (!mlirBlockEqual(mlirOperationGetBlock(op), body))
    op = mlirOperationGetParentOperation(op);
  size_t n = 0;
  for (MlirOperation at = mlirBlockGetFirstOperation(body); !mlirOperationEqual(at, op);
       at = mlirOperationGetNextInBlock(at))
    ++n;
  return n;
}

static bool in_loop(const Kernel *k, MlirOperation op) {
  for (; !mlirOperationIsNull(op); op = mlirOperationGetParentOperation(op))
    if (mlirOperationEqual(op, k->loop)) return true;
  return false;
}

static bool makes_view(MlirOperation op) {
  return sg_n_res(op) == 1 && mlirTypeIsAMemRef(sg_res_type(op, 0)) &&
         !mlirValueEqual(sg_memref_root(sg_res(op, 0)), sg_res(op, 0));
}

/// Looks at all uses of `v` and of its views: where they are, and whether all of them
/// access `v` itself at the unit's row.
static void read_uses(const Kernel *k, MlirValue v, Alloc *a) {
  for (MlirOpOperand use = mlirValueGetFirstUse(v); !mlirOpOperandIsNull(use);
       use = mlirOpOperandGetNextUse(use)) {
    const MlirOperation op = mlirOpOperandGetOwner(use);
    intptr_t first = 0;
    const MlirValue memref = sg_accessed(op, &first);
    const bool row = !mlirValueIsNull(memref) && mlirValueEqual(memref, v) &&
                     sg_n_in(op) > first && mlirValueEqual(sg_in(op, first), k->unit) &&
                     (first == 1 || !mlirValueEqual(sg_in(op, 0), v));
    if (!row) a->is_row = false;
    if (!in_loop(k, op)) {
      a->local = false;
    } else {
      const size_t at = position(k, op);
      if (at < a->first) a->first = at;
      if (at > a->last) a->last = at;
    }
    if (makes_view(op)) read_uses(k, sg_res(op, 0), a);
  }
}

static MlirLogicalResult read_alloc(const Kernel *k, Alloc *a) {
  const MlirType t = sg_res_type(a->op, 0);
  if (!read_bytes(t, &a->bytes))
    return sg_error(a->op, "in a kernel needs a static shape of whole bytes");
  a->first = SIZE_MAX;
  a->is_row = a->local = true;
  read_uses(k, sg_res(a->op, 0), a);
  if (in_loop(k, a->op)) {
    a->is_row = false;
    a->local = true; // a unit's own: it cannot be seen from outside
  } else {
    a->is_row = a->is_row && a->local && sg_rank(t) > 0 && sg_dim(t, 0) > 0;
    a->local = a->is_row;
  }
  if (a->is_row) a->bytes /= sg_dim(t, 0);
  return SG_OK;
}

// ---- places

static int64_t round_up(int64_t v) {
  return (v + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
}

/// Gives each local (or shared) allocation an offset: the lowest that is free for its
/// lifetime. Returns the bytes needed in all.
static int64_t place(Kernel *k, bool local) {
  int64_t total = 0;
  for (size_t i = 0; i < k->n; ++i) {
    Alloc *a = &k->allocs[i];
    if (a->local != local) continue;
    for (bool moved = true; moved;) {
      moved = false;
      for (size_t j = 0; j < i; ++j) {
        const Alloc *o = &k->allocs[j];
        const bool both = o->local == local &&
                          (!local || (o->first <= a->last && a->first <= o->last));
        if (both && o->offset < a->offset + a->bytes &&
            a->offset < o->offset + o->bytes) {
          a->offset = round_up(o->offset + o->bytes);
          moved = true;
        }
      }
    }
    const int64_t end = round_up(a->offset + a->bytes);
    if (end > total) total = end;
  }
  return total;
}

// ---- rewriting

static void drop_row_index(MlirValue old, MlirValue row) {
  for (;;) {
    const MlirOpOperand use = mlirValueGetFirstUse(old);
    if (mlirOpOperandIsNull(use)) return;
    const MlirOperation op = mlirOpOperandGetOwner(use);
    SgBuilder b = sg_b_before(op);
    MlirValue in[MAX_RANK + 2];
    const intptr_t n = sg_n_in(op);
    intptr_t first = 0, count = 0;
    sg_accessed(op, &first);
    for (intptr_t i = 0; i < n; ++i)
      if (i != first) in[count++] = i == first - 1 ? row : sg_in(op, i);
    if (first == 2) {
      sg_b_op(&b, "memref.store", .in = {count, in});
    } else {
      const MlirValue v = sg_b_val(&b, "memref.load", .in = {count, in},
                                   .out = SG_T(sg_res_type(op, 0)));
      mlirValueReplaceAllUsesOfWith(sg_res(op, 0), v);
    }
    mlirOperationDestroy(op);
  }
}

static void replace(const Alloc *a, MlirValue memory) {
  SgBuilder b = sg_b_before(a->op);
  const MlirType t = sg_res_type(a->op, 0);
  const MlirValue offset = sg_b_index(&b, a->offset);
  int64_t dims[MAX_RANK];
  const intptr_t drop = a->is_row ? 1 : 0, rank = sg_rank(t) - drop;
  for (intptr_t i = 0; i < rank; ++i)
    dims[i] = sg_dim(t, i + drop);
  const MlirValue v = sg_b_val(&b, "memref.view", .in = SG_V(memory, offset),
                               .out = SG_T(sg_t_memref(sg_elem(t), rank, dims)));
  if (a->is_row)
    drop_row_index(sg_res(a->op, 0), v);
  else
    mlirValueReplaceAllUsesOfWith(sg_res(a->op, 0), v);
  mlirOperationDestroy(a->op);
}

/// Adds an argument of `bytes` bytes before the last two; its value.
static MlirValue add_argument(Kernel *k, int64_t bytes) {
  SgBuilder b = sg_b_at_end(k->body, mlirOperationGetLocation(k->func));
  const intptr_t n = mlirBlockGetNumArguments(k->body);
  const MlirType t = sg_t_memref(sg_t_i(&b, 8), 1, &bytes);
  const MlirValue arg = mlirBlockInsertArgument(k->body, n - 2, t, b.loc);
  MlirType *types = sg_calloc((size_t)n + 1, sizeof *types);
  MlirAttribute *attrs = sg_calloc((size_t)n + 1, sizeof *attrs);
  const MlirAttribute old = sg_attr(k->func, "arg_attrs");
  const MlirAttribute none = sg_a_parse(&b, "{}");
  for (intptr_t i = 0, from = 0; i <= n; ++i) {
    types[i] = mlirValueGetType(mlirBlockGetArgument(k->body, i));
    if (i == n - 2)
      attrs[i] = sg_a_parse(&b, "{llvm.noalias}");
    else
      attrs[i] = mlirAttributeIsNull(old) ? none : mlirArrayAttrGetElement(old, from++);
  }
  const MlirType result = sg_t_i(&b, 32);
  const MlirType function = sg_t_func(&b, (SgTypes){n + 1, types}, SG_T(result));
  sg_set_attr(k->func, "function_type", sg_a_type(function));
  sg_set_attr(k->func, "arg_attrs", mlirArrayAttrGet(b.ctx, n + 1, attrs));
  free(types);
  free(attrs);
  return arg;
}

static MlirLogicalResult check_none_left(MlirOperation func) {
  static const char *const names[] = {"memref.alloc", "memref.realloc", "memref.alloca",
                                      "tensor.empty", "bufferization.alloc_tensor"};
  MlirLogicalResult result = SG_OK;
  for (size_t i = 0; i < sizeof names / sizeof *names; ++i) {
    SgOps left = sg_ops_collect(func, names[i]);
    if (left.n > 0) result = sg_error(left.ops[0], "allocates within a kernel");
    sg_ops_free(&left);
  }
  return result;
}

static MlirLogicalResult hoist(Kernel *k, const SgOps *found) {
  for (size_t i = 0; i < found->n; ++i) {
    k->allocs[k->n].op = found->ops[i];
    if (SG_FAILED(read_alloc(k, &k->allocs[k->n++]))) return SG_FAIL;
  }
  static const char *const attrs[] = {"sg.scratch", "sg.local"};
  for (int local = 0; local < 2; ++local) {
    const int64_t bytes = place(k, local != 0);
    SgBuilder b = sg_b_at_end(k->body, mlirOperationGetLocation(k->func));
    sg_set_attr(k->func, attrs[local], sg_a_i64(&b, bytes));
    if (bytes == 0) continue;
    const MlirValue memory = add_argument(k, bytes);
    for (size_t i = 0; i < k->n; ++i)
      if (k->allocs[i].local == (local != 0)) replace(&k->allocs[i], memory);
  }
  return check_none_left(k->func);
}

static MlirLogicalResult run(MlirOperation func, const SgPassRun *pass) {
  (void)pass;
  const MlirRegion region = mlirOperationGetRegion(func, 0);
  const MlirBlock body = mlirRegionGetFirstBlock(region);
  if (!sg_has(func, "sg.kernel") || mlirBlockIsNull(body)) return SG_OK;
  if (sg_has(func, "sg.scratch") || mlirBlockGetNumArguments(body) < 2)
    return check_none_left(func);
  Kernel k = {.func = func, .body = body, .loop = find_unit_loop(body)};
  if (!mlirOperationIsNull(k.loop))
    k.unit = mlirBlockGetArgument(
        mlirRegionGetFirstBlock(mlirOperationGetRegion(k.loop, 0)), 0);
  SgOps dead = sg_ops_collect(func, "memref.dealloc");
  for (size_t i = 0; i < dead.n; ++i)
    mlirOperationDestroy(dead.ops[i]);
  sg_ops_free(&dead);
  SgOps found = sg_ops_collect(func, "memref.alloc");
  k.allocs = sg_calloc(found.n + 1, sizeof *k.allocs);
  const MlirLogicalResult result = hoist(&k, &found);
  free(k.allocs);
  sg_ops_free(&found);
  return result;
}

static MlirDialectHandle (*const dialects[])(void) = {mlirGetDialectHandle__memref__,
                                                      NULL};

const SgPass sg_pass_hoist_scratch = {
    .name = "sg-hoist-scratch",
    .summary = "Take a kernel's memory from its scratch and local arguments",
    .root = "func.func",
    .exactness = SG_EXACT,
    .run = run,
    .dialects = dialects};
