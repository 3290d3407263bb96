//===- prologue.c - what makes the pixels of a pointwise conv -------------===//
#include "prologue.h"

#include "bytes_kernel.h"

enum {
  PIXEL_VECTORS = 64,
  MOST_LINES = 24,    // of the function
  ROUNDING_LINES = 20 // of bf16, which are done somewhere
};

static bool refuse(const char **why, const char *reason) {
  *why = reason;
  return false;
}

/// The value of x's shape that `ops` begin with: one of x's type that they do not make.
static MlirValue find_first(MlirType x, int n, const MlirOperation *ops) {
  for (int i = 0; i < n; i++)
    for (intptr_t k = 0; k < sg_n_in(ops[i]); k++) {
      const MlirValue v = sg_in(ops[i], k);
      bool made = !mlirAttributeIsNull(splat_of(v));
      if (!mlirTypeEqual(mlirValueGetType(v), x)) continue;
      for (int j = 0; j < n && !made; j++)
        made = mlirOperationEqual(ops[j], sg_owner(v));
      if (!made) return v;
    }
  return (MlirValue){NULL};
}

bool prologue_read(const Emit *e, MlirOperation conv, int n, const MlirOperation *ops,
                   Epilogue *out, const char **why) {
  Conv c;
  Bytes bytes;
  *out = (Epilogue){.n_ops = 0};
  if (!sg_is(conv, "sg.conv") || !conv_read(conv, &c))
    return refuse(why, "it is no convolution whose code is emitted");
  if (c.window == 1 && !c.pointwise)
    return refuse(why, "the second reads pixels that lie apart, or beyond the border");
  if (!c.pointwise || c.whole || conv_is_depthwise(&c))
    return refuse(why, "the second reads each element many times, so it is computed "
                       "once and kept");
  bytes_read(conv, &bytes);
  const MlirOperation cast = sg_def(sg_in(conv, 0), "sg.cast");
  const bool reduced = !mlirOperationIsNull(cast) && sg_has(cast, "sg.reduced");
  if (bytes.on || !mlirTypeEqual(e->mem, e->acc) ||
      (!reduced && contraction_widens(e, conv, 0)))
    return refuse(why, "it makes what is kept in few bytes");
  const MlirValue first = find_first(sg_in_type(conv, 0), n, ops);
  const char *unused;
  if (mlirValueIsNull(first) ||
      !epilogue_read(out, first, (Split){1, 2}, sg_in(conv, 1), n, ops, &unused) ||
      out->n_inputs > PROLOGUE_INPUTS)
    return refuse(why, "it is more than arithmetic of one image and of what belongs to "
                       "its pixels or channels");
  // Threads that share the filters of the same pixels each compute them.
  return out->length <= MOST_LINES + (reduced ? ROUNDING_LINES : 0) ||
         refuse(why, "it is long, and would be computed for each part of the filters");
}

/// The ops that `v` is made by, each after those it uses; false if they are too many.
static bool collect(MlirValue v, int *n, MlirOperation ops[SG_SCALAR_OPS]) {
  const MlirOperation op = sg_owner(v);
  if (mlirOperationIsNull(op) || sg_is(op, "sg.constant")) return true;
  for (int i = 0; i < *n; i++)
    if (mlirOperationEqual(ops[i], op)) return true;
  for (intptr_t i = 0; i < sg_n_in(op); i++)
    if (!collect(sg_in(op, i), n, ops)) return false;
  if (*n == SG_SCALAR_OPS) return false;
  ops[(*n)++] = op;
  return true;
}

void prologue_find(Kernel *k) {
  MlirOperation ops[SG_SCALAR_OPS];
  const char *unused;
  int n = 0;
  if (!collect(sg_in(k->op, 0), &n, ops) || n == 0 ||
      !prologue_read(&k->e, k->op, n, ops, &k->prologue, &unused))
    k->prologue.n_ops = 0;
}

bool prologue_has(const Kernel *k, MlirOperation op) {
  for (int i = 0; i < k->prologue.n_ops; i++)
    if (mlirOperationEqual(k->prologue.ops[i], op)) return true;
  return false;
}

/// What the prologue makes of row `row` of `pixels`: a vector for each of its columns.
static void compute_row(Kernel *k, const Pixels *pixels, MlirValue row, MlirValue *x) {
  Emit *e = &k->e;
  const Epilogue *p = &k->prologue;
  const int64_t columns = pixels->columns;
  MlirValue inputs[PROLOGUE_INPUTS];
  const MlirValue from = emit_add(e, pixels->base, emit_mulc(e, row, pixels->stride));
  for (int64_t v = 0; v * e->lanes < columns; v++) {
    const int64_t j = v * e->lanes;
    const Place at = {pixels->at.batch, emit_add(e, pixels->at.row, row),
                      emit_addc(e, pixels->at.column, j)};
    const MlirValue mask =
        columns - j < e->lanes ? emit_first_lanes(e, columns - j) : (MlirValue){NULL};
    for (int i = 0; i < p->n_inputs; i++)
      if (v == 0 || p->inputs[i].column)
        inputs[i] = epilogue_load(e, &p->inputs[i], &at, mask);
    x[v] = emit_load(e, k->in[0], emit_addc(e, from, j), columns - j);
    x[v] = epilogue_apply(e, p, x[v], inputs);
  }
}

/// The pairs of rows 2 q and 2 q + 1, of which `valid` are there.
static void pack_pair(Kernel *k, const Pixels *pixels, MlirValue q, int64_t valid,
                      MlirValue target, int64_t width) {
  Emit *e = &k->e;
  MlirValue low[PIXEL_VECTORS], high[PIXEL_VECTORS];
  const MlirValue row = emit_mulc(e, q, 2), none = emit_zero_of(e, e->acc);
  compute_row(k, pixels, row, low);
  if (valid > 1) compute_row(k, pixels, emit_addc(e, row, 1), high);
  for (int64_t v = 0; v * e->lanes < width; v++) {
    const bool in = v * e->lanes < pixels->columns;
    const MlirValue pair =
        emit_join_pair(e, in ? low[v] : none, in && valid > 1 ? high[v] : none);
    sg_b_op(&e->b, "vector.store",
            .in =
                SG_V(pair, target, emit_addc(e, emit_mulc(e, q, width), v * e->lanes)));
  }
}

/// One row.
static void pack_row(Kernel *k, const Pixels *pixels, MlirValue row, MlirValue target,
                     int64_t width) {
  Emit *e = &k->e;
  MlirValue x[PIXEL_VECTORS];
  compute_row(k, pixels, row, x);
  for (int64_t j = 0; j < pixels->columns; j += e->lanes)
    emit_store(e, x[j / e->lanes], target, emit_addc(e, emit_mulc(e, row, width), j),
               e->lanes);
}

void emit_pack_computed(Kernel *k, const Pixels *pixels, bool pairs, MlirValue target,
                        int64_t width) {
  Emit *e = &k->e;
  const int64_t steps = pairs ? pixels->rows / 2 : pixels->rows;
  if (steps) {
    Loop l;
    emit_for(e, &l, emit_c(e, 0), emit_c(e, steps), 1, 0, NULL);
    if (pairs)
      pack_pair(k, pixels, l.iv, 2, target, width);
    else
      pack_row(k, pixels, l.iv, target, width);
    emit_end(e, &l, NULL, NULL);
  }
  if (pairs && pixels->rows % 2)
    pack_pair(k, pixels, emit_c(e, steps), 1, target, width);
}

bool sg_codegen_takes_prologue(MlirOperation contraction, int n,
                               const MlirOperation *ops, const char **why) {
  const char *unused;
  Emit e;
  Epilogue p;
  if (!why) why = &unused;
  *why = "it is no convolution whose code is emitted";
  return sg_is(contraction, "sg.conv") && contraction_init(&e, contraction, any_unit) &&
         prologue_read(&e, contraction, n, ops, &p, why);
}
