//===- weight_layout.c - the layouts that emitted kernels want ------------===//
//
// Made by the same choices as the emitters': what this says, they take.
//
//===----------------------------------------------------------------------===//
#include <stdio.h>

#include "channels_last.h"
#include "direct.h"
#include "sg/Codegen.h"
#include "taps.h"
#include "winograd.h"

/// Whether `v` is a constant that the kernel may hold itself instead of an argument.
static bool is_filled(MlirValue v) { return !mlirAttributeIsNull(splat_of(v)); }

/// Whether emit_matmul or emit_conv would take `op`, and with what element type.
static bool is_emitted(Emit *e, MlirOperation op, const SgMachine *machine) {
  return !is_filled(sg_in(op, 0)) && !is_filled(sg_in(op, 1)) &&
         contraction_init(e, op, unit_of(machine));
}

static SgLayout conv_layout(const Emit *e, MlirOperation op, const Conv *c,
                            int64_t tile) {
  SgLayout layout = {SG_LAYOUT_PLAIN, 0, 1, 0};
  if (c->whole) {
    const Matmul m = conv_as_matmul(c, false);
    return matmul_layout(e, op, &m);
  }
  if (conv_is_depthwise(c)) return layout;
  Winograd w;
  if (winograd_plan(e, c, tile, 0, &w))
    return (SgLayout){SG_LAYOUT_WINOGRAD, w.tile_rows, 1, w.m};
  Direct d;
  const bool pairs = contraction_in_pairs(e, op);
  if (!pairs && direct_choose(e, c, &d))
    return (SgLayout){SG_LAYOUT_ROWS, d.rows, c->groups, 0};
  Taps t;
  if (taps_choose(e, op, c, &t)) return taps_layout(e, &t);
  const int64_t rows = conv_on_amx(e, op, c) ? 1 : conv_tiling(e, c, true, 0).rows;
  return (SgLayout){SG_LAYOUT_ROWS, rows, c->groups, 0, .depth = 2 * pairs};
}

static SgLayout layout_of(const Emit *e, MlirOperation op, MlirValue weight, int bits) {
  SgLayout layout = {SG_LAYOUT_PLAIN, 0, 1, 0};
  Matmul m;
  Conv c;
  Bytes b;
  Blocks blocks;
  bytes_read(op, &b);
  blocks_read(op, &blocks);
  const MlirValue right = b.on ? b.side[1].x : contraction_source(op, 1);
  if (sg_is(op, "sg.conv") && mlirValueEqual(weight, right) && conv_read(op, &c))
    return !mlirOperationIsNull(b.turned) ? last_layout(e, &c, &b)
           : b.on ? conv_bytes_layout(e, &c, &b)
                  : conv_layout(e, op, &c, sg_attr_i64(op, "sg.winograd", 0));
  if (!sg_is(op, "sg.matmul") || !matmul_read(op, &m)) return layout;
  if (blocks.on && m.rhs.operand == 1 && (!blocks.plain || bits == 4)) {
    if (mlirValueEqual(weight, blocks.w))
      return matmul_blocks_layout(e, &m, &blocks, bits);
    if (mlirValueEqual(weight, blocks.scale) || mlirValueEqual(weight, blocks.zero))
      return matmul_blocks_layout(e, &m, &blocks, 8);
    return layout;
  }
  const int i = m.rhs.operand;
  if (!mlirValueEqual(weight, b.on ? b.side[i].x : contraction_source(op, i)))
    return layout;
  return b.on ? matmul_bytes_layout(e, &m, &b) : matmul_layout(e, op, &m);
}

void sg_codegen_weight_layout(MlirOperation op, MlirValue weight, int bits,
                              const SgMachine *machine, char text[SG_LAYOUT_TEXT]) {
  SgLayout layout = {SG_LAYOUT_PLAIN, 0, 1, 0};
  Emit e;
  if ((sg_is(op, "sg.matmul") || sg_is(op, "sg.conv")) && is_emitted(&e, op, machine))
    layout = layout_of(&e, op, weight, bits);
  sg_layout_print(&layout, text);
}

bool sg_codegen_winograd(MlirOperation op, const SgMachine *machine, int64_t tile,
                         int64_t products, double *saves) {
  Emit e;
  Conv c;
  Winograd w;
  if (!is_emitted(&e, op, machine) || !conv_read(op, &c) ||
      !winograd_plan(&e, &c, tile, 0, &w))
    return false;
  *saves = winograd_saving(&e, &c, &w, products);
  return true;
}
