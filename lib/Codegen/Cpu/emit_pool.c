//===- emit_pool.c - sg.max_pool and sg.avg_pool as sliding windows -------===//
//
// A unit of work is one plane of y (plane.c). A mean is the sum over the number of
// elements that count: where padding does not, the rows and columns of the window that
// lie in x.
//
//===----------------------------------------------------------------------===//
#include "plane.h"

#include <math.h>

static MlirValue compare(Emit *e, int64_t predicate, MlirValue x, MlirValue y) {
  return sg_b_val(&e->b, "arith.cmpf", .in = SG_V(x, y),
                  .attrs = SG_A({"predicate", sg_a_i64(&e->b, predicate)}));
}

/// NaN wins: the first select is one instruction, which gives `acc` where a side is
/// NaN, and only the second one, off the chain of windows, looks for that of x.
static MlirValue greatest(Kernel *k, const Plane *p, MlirValue h, int64_t w,
                          MlirValue x, MlirValue acc) {
  (void)p, (void)h, (void)w;
  enum { GREATER = 2, UNORDERED = 14 };
  Emit *e = &k->e;
  const MlirValue most = emit_select(e, compare(e, GREATER, x, acc), x, acc);
  return emit_select(e, compare(e, UNORDERED, x, x), x, most);
}

static MlirValue sum(Kernel *k, const Plane *p, MlirValue h, int64_t w, MlirValue x,
                     MlirValue acc) {
  (void)p, (void)h, (void)w;
  return sg_b_val(&k->e.b, "arith.addf", .in = SG_V(x, acc));
}

static MlirValue as_it_is(Kernel *k, const Plane *p, MlirValue rows, const Place *at,
                          MlirValue acc) {
  (void)k, (void)p, (void)rows, (void)at;
  return acc;
}

static MlirValue number(Emit *e, double v) {
  return emit_constant(e, mlirDenseElementsAttrSplatGet(
                              e->vec, mlirFloatAttrDoubleGet(e->b.ctx, e->acc, v)));
}

static MlirValue divide(Emit *e, MlirValue x, MlirValue y) {
  return sg_b_val(&e->b, "arith.divf", .in = SG_V(x, y));
}

/// Every window counts all of its elements.
static MlirValue mean_of_all(Kernel *k, const Plane *p, MlirValue rows, const Place *at,
                             MlirValue acc) {
  (void)rows, (void)at;
  return divide(&k->e, acc, number(&k->e, (double)(p->h.kernel * p->w.kernel)));
}

static MlirValue mean_of_seen(Kernel *k, const Plane *p, MlirValue rows,
                              const Place *at, MlirValue acc) {
  (void)at;
  Emit *e = &k->e;
  const MlirType i32 = sg_t_i(&e->b, 32);
  MlirValue count = emit_zero(e);
  for (int64_t w = 0; w < p->w.kernel; w++)
    count = emit_select(e, p->pickers[w].lanes,
                        sg_b_val(&e->b, "arith.addf", .in = SG_V(count, number(e, 1))),
                        count);
  const MlirValue whole =
      sg_b_val(&e->b, "arith.index_cast", .in = SG_V(rows), .out = SG_T(i32));
  const MlirValue scalar =
      sg_b_val(&e->b, "arith.sitofp", .in = SG_V(whole), .out = SG_T(e->acc));
  const MlirValue both =
      sg_b_val(&e->b, "arith.mulf", .in = SG_V(count, emit_splat(e, scalar, e->vec)));
  return divide(e, acc, both);
}

/// The windows of `op` as those of a depthwise convolution. `*even`: each counts all of
/// its elements. False where they are not taken here.
static bool read_pool(MlirOperation op, Conv *c, bool *even) {
  const MlirType x = sg_in_type(op, 0), y = sg_res_type(op, 0);
  const int spatial = (int)sg_rank(x) - 2;
  const bool with_pads = sg_has(op, "count_include_pad");
  if (spatial < 1 || spatial > 2) return false;
  *c = (Conv){.n = sg_dim(x, 0), .c = sg_dim(x, 1), .f = sg_dim(x, 1), .rank = spatial};
  c->cg = c->fg = c->plane = c->pixels = c->window = 1;
  c->groups = c->c;
  *even = true;
  for (int i = 0; i < spatial; i++) {
    c->in[i] = sg_dim(x, i + 2);
    c->out[i] = sg_dim(y, i + 2);
    c->kernel[i] = sg_attr_entry(op, "kernel", i);
    c->stride[i] = sg_attr_entry(op, "strides", i);
    c->dilation[i] = sg_attr_entry(op, "dilations", i);
    c->pad[i] = sg_attr_entry(op, "pads_low", i);
    if (c->in[i] > LARGEST_EXTENT || c->kernel[i] > LARGEST_EXTENT / 64 ||
        c->stride[i] > LARGEST_EXTENT / 64 || c->dilation[i] > LARGEST_EXTENT / 64)
      return false;
    const int64_t reach = (c->out[i] - 1) * c->stride[i] - c->pad[i] +
                          (c->kernel[i] - 1) * c->dilation[i];
    const int64_t counted =
        c->in[i] + (with_pads ? sg_attr_entry(op, "pads_high", i) : 0);
    *even = *even && reach < counted && (with_pads || c->pad[i] == 0);
    c->plane *= c->in[i];
    c->pixels *= c->out[i];
    c->window *= c->kernel[i];
  }
  return c->n * c->f * c->pixels * c->plane > 0 &&
         c->kernel[spatial - 1] <= DEPTHWISE_COLUMNS && (*even || !with_pads);
}

Emitted emit_pool(MlirOperation func, MlirOperation op, Unit unit) {
  Kernel k;
  Conv c;
  bool even;
  const bool mean = sg_is(op, "sg.avg_pool");
  if (!kernel_init(&k, func, op, unit) || !kernel_read_epilogue(&k, (Split){0, 0}, 0) ||
      k.epilogue.n_ops > 0 || mlirTypeIsAInteger(k.e.acc) || !read_pool(op, &c, &even))
    return EMIT_NO_MATCH;
  Emit *e = &k.e;
  kernel_open(&k, c.n * c.f, 0);
  Plane p = {.channel = k.unit, .step = mean ? sum : greatest, .apart = !mean};
  p.finish = !mean ? as_it_is : even ? mean_of_all : mean_of_seen;
  p.start = p.pass = mean ? emit_zero(e) : number(e, -INFINITY);
  p.place = (Place){.batch = emit_c(e, 0), .row = k.unit};
  emit_plane(&k, &c, &p);
  return kernel_close(&k);
}
