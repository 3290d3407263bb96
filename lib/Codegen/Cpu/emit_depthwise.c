//===- emit_depthwise.c - convolutions of one channel a filter ------------===//
//
//   y[n, f, i, j] = bias[f] + sum over (h, w) of
//                   w[f, h, w] x[n, f / fg, i * si + h * di - pi, j * sj + w * dj - pj]
//
// A unit of work is one plane of y (plane.c): a multiply-add for each weight and row.
// Bytes (bytes.h) are widened to i32 and their zero points subtracted as they are read.
//
//===----------------------------------------------------------------------===//
#include "bytes_kernel.h"
#include "plane.h"

static MlirValue multiply_add(Kernel *k, const Plane *p, MlirValue h, int64_t w,
                              MlirValue x, MlirValue acc) {
  Emit *e = &k->e;
  const MlirValue at =
      emit_addc(e, emit_add(e, p->weights, emit_mulc(e, h, p->w.kernel)), w);
  if (!k->bytes.on) return emit_fma(e, emit_load_splat(e, k->in[1], at), x, acc);
  MlirValue weight = sg_b_val(&e->b, "memref.load", .in = SG_V(k->in[1], at),
                              .out = SG_T(emit_element_of(k->in[1])));
  weight = sg_b_val(&e->b, k->bytes.side[1].is_signed ? "arith.extsi" : "arith.extui",
                    .in = SG_V(weight), .out = SG_T(e->acc));
  if (bytes_shift(k, 1)) {
    const MlirValue at_zero = k->bytes.side[1].count > 1 ? p->place.row : emit_c(e, 0);
    weight =
        sg_b_val(&e->b, "arith.subi", .in = SG_V(weight, bytes_zero(k, 1, at_zero)));
  }
  return emit_fma(e, emit_splat(e, weight, e->vec), x, acc);
}

/// What bytes of x are less than what is multiplied, and outside of the image.
static void read_zero(Kernel *k, Plane *p) {
  Emit *e = &k->e;
  const MlirValue zero = bytes_zero(k, 0, emit_c(e, 0));
  const MlirValue byte =
      sg_b_val(&e->b, "arith.andi", .in = SG_V(zero, sg_b_int(&e->b, e->acc, 255)));
  p->pass = emit_splat(e, byte, e->vec);
  p->flip = k->bytes.side[0].is_signed;
  p->zero = emit_splat(e, p->flip ? bytes_zero_flipped(k, 0) : zero, e->vec);
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
  if (k->bytes.on) read_zero(k, &p);
  emit_plane(k, c, &p);
  return kernel_close(k);
}
