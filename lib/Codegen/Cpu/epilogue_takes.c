//===- epilogue_takes.c - which epilogues a kernel may have ---------------===//
//
// The same reading as the emitters': what this takes, they emit.
//
//===----------------------------------------------------------------------===//
#include "contraction.h"
#include "sg/Codegen.h"
#include "sg/Lowering.h"

bool sg_codegen_takes_epilogue(MlirOperation contraction, int n,
                               const MlirOperation *ops, const char **why) {
  const char *unused;
  Emit e;
  Contraction c;
  Epilogue p;
  if (!why) why = &unused;
  if (sg_is(contraction, "sg.conv_transpose"))
    return sg_tail_takes(contraction, n, ops, why);
  *why = "it is no matmul or convolution whose code is emitted";
  if (!sg_is(contraction, "sg.matmul") && !sg_is(contraction, "sg.conv")) return false;
  if (!contraction_init(&e, contraction, any_unit) ||
      !contraction_read(contraction, &c))
    return false;
  Bytes b;
  Blocks blocks;
  bytes_read(contraction, &b);
  blocks_read(contraction, &blocks);
  const MlirValue weight = b.on        ? b.side[c.packed].x
                           : blocks.on ? blocks.w
                                       : contraction_source(contraction, c.packed);
  MlirValue sum = sg_res(contraction, 0);
  if (n > 0 && !mlirOperationIsNull(b.turned)) {
    if (!mlirOperationEqual(ops[0], b.turned)) return false;
    sum = sg_res(b.turned, 0);
    c.split = (Split){1, 3};
    ops++;
    n--;
  }
  if (!epilogue_read(&p, sum, c.split, weight, n, ops, why)) return false;
  *why = "an input is the scale or zero point of the contraction's weight, too";
  for (int i = 0; blocks.on && i < p.n_inputs; i++) // which lie in panels
    if (mlirValueEqual(p.inputs[i].base, blocks.scale) ||
        mlirValueEqual(p.inputs[i].base, blocks.zero))
      return false;
  return true;
}
