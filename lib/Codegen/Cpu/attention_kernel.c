//===- attention_kernel.c - the function of an attention ------------------===//
#include "attention_kernel.h"

#include "kernel.h"

static MlirBlock body_of(MlirOperation func) {
  return mlirRegionGetFirstBlock(mlirOperationGetRegion(func, 0));
}

static MlirOperation return_of(MlirOperation func) {
  return mlirBlockGetTerminator(body_of(func));
}

/// The argument that `v` is, or -1.
static intptr_t argument_of(const AttentionKernel *k, MlirValue v) {
  return mlirValueIsABlockArgument(v) &&
                 mlirBlockEqual(mlirBlockArgumentGetOwner(v), body_of(k->func))
             ? mlirBlockArgumentGetArgNumber(v)
             : -1;
}

/// The place of `v` among what the function returns, or -1.
static intptr_t result_of(const AttentionKernel *k, MlirValue v) {
  const MlirOperation end = return_of(k->func);
  for (intptr_t i = 0; i < sg_n_in(end) && !mlirValueIsNull(v); i++)
    if (mlirValueEqual(sg_in(end, i), v)) return i;
  return -1;
}

bool attention_is_result(const AttentionKernel *k, MlirValue v) {
  return result_of(k, v) >= 0;
}

static bool are_arguments(const AttentionKernel *k, const Keys *keys) {
  for (int i = 0; i < keys->n; i++)
    if (argument_of(k, keys->part[i].base) < 0) return false;
  return true;
}

static bool reads_arguments(const AttentionKernel *k) {
  bool all = argument_of(k, k->a.q.base) >= 0;
  for (int i = 0; i < k->a.masks; i++)
    all = all && argument_of(k, k->a.mask[i].at.base) >= 0;
  return all && are_arguments(k, &k->a.k) && are_arguments(k, &k->a.v);
}

/// Whether `op` is computed by no other kernel than this one.
static bool belongs(const AttentionKernel *k, MlirOperation op,
                    MlirOperation attention) {
  return mlirOperationEqual(op, attention) || sg_is(op, "func.return") ||
         sg_is(op, "sg.reshape") || sg_is(op, "sg.transpose") ||
         sg_is(op, "sg.slice") || sg_is(op, "sg.broadcast") ||
         (sg_is(op, "sg.concat") && (mlirValueEqual(sg_res(op, 0), k->a.k.joined) ||
                                     mlirValueEqual(sg_res(op, 0), k->a.v.joined)));
}

bool attention_init(AttentionKernel *k, MlirOperation func, MlirOperation op,
                    Unit unit) {
  *k = (AttentionKernel){.func = func};
  const char *why;
  const MlirOperation end = return_of(func);
  const MlirBlock body = body_of(func);
  if (!emit_init(&k->e, mlirOperationGetContext(op), mlirOperationGetLocation(op),
                 sg_elem(sg_res_type(op, 0)), unit) ||
      mlirBlockGetNumArguments(body) > ATTENTION_INPUTS ||
      sg_n_in(end) > ATTENTION_RESULTS)
    return false;
  bool found = false;
  for (intptr_t i = 0; i < sg_n_in(end) && !found; i++)
    found = attention_read(op, sg_in(end, i), &k->a, &why);
  if (!found || !reads_arguments(k)) return false;
  for (intptr_t i = 0; i < sg_n_in(end); i++) {
    const MlirValue v = sg_in(end, i);
    if (!mlirValueEqual(v, k->a.y.base) && !mlirValueEqual(v, k->a.k.joined) &&
        !mlirValueEqual(v, k->a.v.joined))
      return false;
  }
  for (MlirOperation o = mlirBlockGetFirstOperation(body); !mlirOperationIsNull(o);
       o = mlirOperationGetNextInBlock(o))
    if (!belongs(k, o, op)) return false;
  return true;
}

MlirValue attention_memory(const AttentionKernel *k, MlirValue v) {
  const MlirBlock block = body_of(k->made);
  const intptr_t i = argument_of(k, v);
  if (i >= 0) return mlirBlockGetArgument(block, i);
  return mlirBlockGetArgument(block, mlirBlockGetNumArguments(body_of(k->func)) +
                                         result_of(k, v));
}

MlirValue attention_panel(AttentionKernel *k, MlirValue at) {
  Emit *e = &k->e;
  const int64_t count = k->a.d * k->width, bytes = e->unit.bytes / e->lanes;
  const MlirValue from = emit_addc(e, emit_mulc(e, at, bytes), k->panels_at);
  return sg_b_val(&e->b, "memref.view", .in = SG_V(k->local, from),
                  .out = SG_T(sg_t_memref(e->acc, 1, &count)));
}

/// memref<N x elem>, N the elements of `type`; a truth value is a byte.
static MlirType flat(AttentionKernel *k, MlirType type) {
  int64_t n = 1;
  for (intptr_t i = 0; i < sg_rank(type); i++)
    n *= sg_dim(type, i);
  const bool truth = mlirTypeIsAInteger(sg_elem(type));
  return sg_t_memref(truth ? sg_t_i(&k->e.b, 8) : k->e.mem, 1, &n);
}

/// Elements of local memory: of arithmetic, but for k, and v where it is not turned.
typedef struct Sizes {
  int64_t scores, panels, y, k, v;
} Sizes;

static int64_t made_count(const AttentionKernel *k, const Keys *keys, int64_t columns) {
  return keys->n > 1 && !attention_is_result(k, keys->joined) ? k->a.t * columns : 0;
}

static Sizes sizes_of(const AttentionKernel *k) {
  const Attention *a = &k->a;
  const int64_t panels = (a->t + k->width - 1) / k->width;
  return (Sizes){.scores = k->tiles.size[0] * k->score_row,
                 .panels = k->dots ? 0 : panels * k->width * a->d,
                 .y = a->y_turned ? k->tiles.size[0] * attention_row(k) : 0,
                 .k = made_count(k, &a->k, a->d),
                 .v = a->v.turned ? a->t * attention_row(k)
                                  : made_count(k, &a->v, a->dv)};
}

/// Makes the new function before the old one; its arguments end with local memory, if
/// any, and the units' begin and end.
static MlirValue make_function(AttentionKernel *k, int64_t units, int64_t local) {
  enum { MOST = ATTENTION_INPUTS + ATTENTION_RESULTS + 3 };
  _Static_assert(MOST <= KERNEL_ARGUMENTS, "all arguments fit");
  Emit *e = &k->e;
  MlirType types[MOST];
  const MlirBlock old = body_of(k->func);
  const MlirOperation end = return_of(k->func);
  intptr_t n = 0;
  for (intptr_t i = 0; i < mlirBlockGetNumArguments(old); i++)
    types[n++] = flat(k, mlirValueGetType(mlirBlockGetArgument(old, i)));
  for (intptr_t i = 0; i < sg_n_in(end); i++)
    types[n++] = flat(k, sg_in_type(end, i));
  types[n++] = sg_t_memref(sg_t_i(&e->b, 8), 1, &local);
  types[n++] = sg_t_index(&e->b);
  types[n++] = sg_t_index(&e->b);
  k->made = kernel_make_function(k->func, n, types,
                                 &(KernelWork){.units = units, .local = local});
  const MlirBlock block = body_of(k->made);
  k->local = mlirBlockGetArgument(block, n - 3);
  k->begin = mlirBlockGetArgument(block, n - 2);
  e->b.block = block;
  return mlirBlockGetArgument(block, n - 1);
}

void attention_open(AttentionKernel *k) {
  Emit *e = &k->e;
  const Sizes s = sizes_of(k);
  // Copies of keys and values have the operands' type, which is no wider.
  const int64_t bytes = e->unit.bytes / e->lanes;
  const int64_t scores = s.scores * bytes, panels = s.panels * bytes;
  const int64_t y_at = scores + panels, k_at = y_at + s.y * bytes;
  const int64_t all = k_at + (s.k + s.v) * bytes;
  const MlirValue end =
      make_function(k, k->a.batch * k->a.shared * k->units_of_keys, all);
  k->scores = emit_view(e, k->local, 0, s.scores, e->acc);
  k->panels_at = scores;
  if (s.panels) k->panels = emit_view(e, k->local, scores, s.panels, e->acc);
  if (s.y) k->made_y = emit_view(e, k->local, y_at, s.y, e->acc);
  if (s.k) k->made_k = emit_view(e, k->local, k_at, s.k, e->mem);
  if (s.v)
    k->made_v = emit_view(e, k->local, k_at + s.k * bytes, s.v,
                          k->a.v.turned ? e->acc : e->mem);
  emit_for(e, &k->units, k->begin, end, 1, 0, NULL);
  k->unit = k->units.iv;
}

void attention_close(AttentionKernel *k) {
  Emit *e = &k->e;
  emit_end(e, &k->units, NULL, NULL);
  sg_b_op(&e->b, "func.return", .in = SG_V(sg_b_int(&e->b, sg_t_i(&e->b, 32), 0)));
  mlirOperationDestroy(k->func);
}
