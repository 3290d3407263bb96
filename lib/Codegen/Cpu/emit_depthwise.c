//===- emit_depthwise.c - convolutions of one channel a filter ------------===//
//
//   y[n, f, i, j] = bias[f] + sum over (h, w) of
//                   w[f, h, w] x[n, f / fg, i * si + h * di - pi, j * sj + w * dj - pj]
//
// A unit of work is one plane of y (plane.c): a multiply-add for each weight and row.
//
//===----------------------------------------------------------------------===//
#include "plane.h"

static MlirValue multiply_add(Kernel *k, const Plane *p, MlirValue h, int64_t w,
                              MlirValue x, MlirValue acc) {
  Emit *e = &k->e;
  const MlirValue row = emit_add(e, p->weights, emit_mulc(e, h, p->w.kernel));
  return emit_fma(e, emit_load_splat(e, k->in[1], emit_addc(e, row, w)), x, acc);
}

static MlirValue apply_epilogue(Kernel *k, const Plane *p, MlirValue rows,
                                const Place *at, MlirValue acc) {
  (void)rows;
  const Epilogue *epilogue = &k->epilogue;
  MlirValue inputs[EPILOGUE_INPUTS];
  if (epilogue->n_ops == 0) return acc;
  for (int i = 0; i < epilogue->n_inputs; i++)
    inputs[i] = epilogue_load(&k->e, &epilogue->inputs[i], at, p->mask);
  return epilogue_apply(&k->e, epilogue, acc, inputs);
}

Emitted emit_depthwise(Kernel *k, const Conv *c) {
  Emit *e = &k->e;
  kernel_open(k, c->n * c->f, 0);
  const MlirValue image = emit_divc(e, k->unit, c->f);
  const MlirValue filter = emit_remc(e, k->unit, c->f);
  Plane p = {.step = multiply_add, .finish = apply_epilogue, .pass = emit_zero(e)};
  p.channel = emit_add(e, emit_mulc(e, image, c->c), emit_divc(e, filter, c->fg));
  p.weights = emit_mulc(e, filter, c->window);
  p.place = (Place){.batch = image, .row = filter};
  p.start = !mlirValueIsNull(k->in[2])   ? emit_load_splat(e, k->in[2], filter)
            : !mlirValueIsNull(k->splat) ? k->splat
                                         : emit_zero(e);
  emit_plane(k, c, &p);
  return kernel_close(k);
}
