//===- kernel.c - opening and closing a kernel function -------------------===//
#include "prologue.h"

#include <assert.h>
#include <string.h>

enum { MOST_ARGUMENTS = KERNEL_INPUTS + 4 }; // and output, local, begin, end

static MlirBlock body_of(MlirOperation func) {
  return mlirRegionGetFirstBlock(mlirOperationGetRegion(func, 0));
}

static MlirOperation next_in(MlirOperation op) {
  return mlirOperationGetNextInBlock(op);
}

MlirOperation kernel_op(MlirOperation func) {
  MlirOperation any = {NULL}, contraction = {NULL};
  int n = 0, contractions = 0;
  const MlirBlock block = body_of(func);
  if (mlirBlockIsNull(block)) return any; // a declaration
  for (MlirOperation op = mlirBlockGetFirstOperation(block); !mlirOperationIsNull(op);
       op = next_in(op)) {
    if (!sg_is_of(op, "sg") || sg_is(op, "sg.constant")) continue;
    any = op;
    n++;
    if (!sg_is(op, "sg.matmul") && !sg_is(op, "sg.conv") && !sg_is(op, "sg.attention"))
      continue;
    contraction = op;
    contractions++;
  }
  return contractions == 1 ? contraction : n == 1 ? any : (MlirOperation){NULL};
}

/// The index of the argument of `func` that `v` is, or -1.
static intptr_t argument_number(MlirOperation func, MlirValue v) {
  return mlirValueIsABlockArgument(v) &&
                 mlirBlockEqual(mlirBlockArgumentGetOwner(v), body_of(func))
             ? mlirBlockArgumentGetArgNumber(v)
             : -1;
}

/// The argument that is operand `i` of the contraction, or what it is made of.
static MlirValue source_of(const Kernel *k, intptr_t i) {
  if (k->blocks.on && i == 1) return k->blocks.w;
  if (k->prologue.n_ops && i == 0) return k->prologue.sum;
  return k->bytes.on && i < 2 ? k->bytes.side[i].x : contraction_source(k->op, i);
}

static intptr_t argument_of(const Kernel *k, intptr_t i) {
  return argument_number(k->func, source_of(k, i));
}

bool sg_codegen_layout(MlirOperation func, intptr_t at, SgLayout *out) {
  *out = (SgLayout){SG_LAYOUT_PLAIN, 0, 1, 0};
  const MlirAttribute all = sg_attr(func, "arg_attrs");
  if (at < 0 || mlirAttributeIsNull(all)) return true;
  const MlirAttribute layout = mlirDictionaryAttrGetElementByName(
      mlirArrayAttrGetElement(all, at), SG_STR("sg.layout"));
  if (mlirAttributeIsNull(layout)) return true;
  const MlirStringRef s = mlirStringAttrGetValue(layout);
  char text[SG_LAYOUT_TEXT];
  if (s.length >= sizeof text) return false;
  if (s.length > 0) memcpy(text, s.data, s.length);
  text[s.length] = '\0';
  return sg_layout_parse(text, out);
}

bool kernel_layout(const Kernel *k, intptr_t i, SgLayout *out) {
  return sg_codegen_layout(k->func, argument_of(k, i), out);
}

bool kernel_layout_of(const Kernel *k, MlirValue argument, SgLayout *out) {
  return sg_codegen_layout(k->func, argument_number(k->func, argument), out);
}

MlirAttribute splat_of(MlirValue v) {
  const MlirOperation op = sg_def(v, "sg.constant");
  if (mlirOperationIsNull(op)) return mlirAttributeGetNull();
  const MlirAttribute value = sg_attr(op, "value");
  return mlirAttributeIsADenseElements(value) && mlirDenseElementsAttrIsSplat(value)
             ? mlirDenseElementsAttrGetSplatValue(value)
             : mlirAttributeGetNull();
}

/// Whether the bytes of a tensor in this layout can be counted.
static bool is_countable(MlirType type, const SgLayout *layout) {
  int64_t dims[SG_MAX_RANK];
  size_t count;
  if (!mlirTypeIsAShaped(type) || !mlirShapedTypeHasRank(type) ||
      !mlirShapedTypeHasStaticShape(type) || sg_rank(type) > SG_MAX_RANK ||
      mlirTypeIsNull(sg_scalar_memory(sg_elem(type))))
    return false;
  for (intptr_t d = 0; d < sg_rank(type); d++)
    dims[d] = sg_dim(type, d);
  return sg_layout_count(layout, (int)sg_rank(type), dims, &count) &&
         count <= PTRDIFF_MAX / 8;
}

/// The same for all arguments and the result.
static bool are_countable(MlirOperation func) {
  const MlirBlock body = body_of(func);
  const MlirOperation end = mlirBlockGetTerminator(body);
  const intptr_t n = mlirBlockGetNumArguments(body);
  if (n > KERNEL_INPUTS || sg_n_in(end) != 1) return false;
  for (intptr_t i = 0; i < n; i++) {
    SgLayout layout;
    if (!sg_codegen_layout(func, i, &layout))
      layout = (SgLayout){SG_LAYOUT_PLAIN, 0, 1, 0};
    if (!is_countable(mlirValueGetType(mlirBlockGetArgument(body, i)), &layout))
      return false;
  }
  return is_countable(sg_in_type(end, 0), &(SgLayout){SG_LAYOUT_PLAIN, 0, 1, 0});
}

bool kernel_init(Kernel *k, MlirOperation func, MlirOperation op, Unit unit) {
  *k = (Kernel){.func = func, .op = op};
  if (!contraction_init(&k->e, op, unit) || !are_countable(func)) return false;
  bytes_read(op, &k->bytes);
  for (int i = 0; k->bytes.on && i < 2; i++)
    if (!k->bytes.side[i].known && argument_number(func, k->bytes.side[i].base) < 0)
      return false;
  blocks_read(op, &k->blocks);
  const MlirValue more[] = {k->blocks.scale, k->blocks.zero};
  for (int i = 0; k->blocks.on && i < 2; i++)
    if (!mlirValueIsNull(more[i]) && argument_number(func, more[i]) < 0) return false;
  prologue_find(k);
  for (int i = 0; i < k->prologue.n_inputs; i++)
    if (argument_number(func, k->prologue.inputs[i].base) < 0) return false;
  for (intptr_t i = 0; i < sg_n_in(op); i++) {
    if (argument_of(k, i) >= 0) continue;
    if (i < 2) return false;
    k->constant = splat_of(sg_in(op, i));
    if (mlirAttributeIsNull(k->constant)) return false;
  }
  k->bias = sg_n_in(op) == 3 && argument_of(k, 2) >= 0;
  if (sg_n_in(op) > 1) {
    const MlirType elem = sg_elem(mlirValueGetType(source_of(k, 1)));
    k->e.signed_bytes = mlirTypeIsAInteger(elem) && !mlirIntegerTypeIsUnsigned(elem);
  }
  return true;
}

/// Whether `op` widens an operand of the contraction, or both, and does nothing else.
static bool is_read_through(MlirOperation contraction, MlirOperation op) {
  MlirOpOperand use = mlirValueGetFirstUse(sg_res(op, 0));
  bool read = !mlirOpOperandIsNull(use);
  for (; read && !mlirOpOperandIsNull(use); use = mlirOpOperandGetNextUse(use)) {
    const intptr_t i = (intptr_t)mlirOpOperandGetOperandNumber(use);
    read = mlirOperationEqual(mlirOpOperandGetOwner(use), contraction) &&
           !mlirValueEqual(contraction_source(contraction, i), sg_res(op, 0));
  }
  return read;
}

bool kernel_read_epilogue(Kernel *k, Split split, intptr_t packed) {
  MlirOperation ops[SG_SCALAR_OPS], end = mlirBlockGetTerminator(body_of(k->func));
  const MlirOperation last = sg_owner(sg_in(end, 0));
  const char *why;
  int n = 0;
  if (mlirOperationIsNull(last)) return false;
  for (MlirOperation op = mlirBlockGetFirstOperation(body_of(k->func));
       !mlirOperationEqual(op, end); op = next_in(op)) {
    if (mlirOperationEqual(op, k->op) || sg_is(op, "sg.constant") ||
        bytes_has(&k->bytes, op) || blocks_has(&k->blocks, op) || prologue_has(k, op) ||
        is_read_through(k->op, op))
      continue;
    if (n == SG_SCALAR_OPS || sg_n_res(op) != 1) return false;
    ops[n++] = op;
    if (mlirOperationEqual(op, last)) break;
  }
  if (mlirOperationEqual(last, k->op)) n = 0; // views, of a prologue's
  if (n > 0 && !mlirOperationEqual(ops[n - 1], last)) return false;
  const bool turned = !mlirOperationIsNull(k->bytes.turned);
  if (turned) split = (Split){1, 3};
  if (!epilogue_read(&k->epilogue, sg_res(turned ? k->bytes.turned : k->op, 0), split,
                     source_of(k, packed), n, ops, &why))
    return false;
  for (int i = 0; i < k->epilogue.n_inputs; i++) {
    SgLayout layout;
    const intptr_t at = argument_number(k->func, k->epilogue.inputs[i].base);
    if (at < 0 || !sg_codegen_layout(k->func, at, &layout) ||
        layout.kind != SG_LAYOUT_PLAIN)
      return false;
  }
  return true;
}

/// memref<N x elem> of what a tensor holds in `layout`; of words, if it is pairs or
/// nibbles.
static MlirType flat(MlirType elem, MlirType tensor, const SgLayout *layout) {
  int64_t dims[SG_MAX_RANK];
  const intptr_t rank = sg_rank(tensor);
  size_t n = 0;
  for (intptr_t i = 0; i < rank; i++)
    dims[i] = sg_dim(tensor, i);
  const bool counted = sg_layout_count(layout, (int)rank, dims, &n);
  assert(counted); // checked by kernel_init and by what takes the layout
  (void)counted;
  const bool pairs = layout->depth == 2 && layout->sums == SG_LAYOUT_NO_SUMS;
  const int64_t count = pairs             ? (int64_t)n / 2
                        : layout->nibbles ? (int64_t)n / 4
                                          : (int64_t)n;
  return sg_t_memref(pairs || layout->nibbles
                         ? mlirIntegerTypeGet(mlirTypeGetContext(elem), 32)
                         : elem,
                     1, &count);
}

/// The new function, with an empty entry block, before the old one.
static void make_function(Kernel *k, const KernelWork *work) {
  Emit *e = &k->e;
  MlirType types[MOST_ARGUMENTS];
  const MlirBlock old = body_of(k->func);
  const intptr_t inputs = mlirBlockGetNumArguments(old);
  intptr_t n = 0;
  for (intptr_t a = 0; a < inputs; a++) {
    SgLayout layout;
    const MlirType type = mlirValueGetType(mlirBlockGetArgument(old, a));
    sg_codegen_layout(k->func, a, &layout);
    types[n++] = flat(sg_scalar_memory(sg_elem(type)), type, &layout);
  }
  const MlirType out = sg_in_type(mlirBlockGetTerminator(old), 0);
  types[n++] =
      flat(sg_scalar_memory(sg_elem(out)), out, &(SgLayout){SG_LAYOUT_PLAIN, 0, 1, 0});
  if (work->scratch) types[n++] = sg_t_memref(sg_t_i(&e->b, 8), 1, &work->scratch);
  if (work->local) types[n++] = sg_t_memref(sg_t_i(&e->b, 8), 1, &work->local);
  for (int i = 0; i < 2; i++)
    types[n++] = sg_t_index(&e->b);
  k->made = kernel_make_function(k->func, n, types, work);
  const MlirBlock block = body_of(k->made);
  for (intptr_t i = 0; i < sg_n_in(k->op); i++) {
    const intptr_t a = argument_of(k, i);
    if (a >= 0) k->in[i] = mlirBlockGetArgument(block, a);
  }
  for (int i = 0; k->bytes.on && i < 2; i++) {
    if (k->bytes.side[i].known) continue;
    const intptr_t a = argument_number(k->func, k->bytes.side[i].base);
    k->zero[i] = mlirBlockGetArgument(block, a);
  }
  const MlirValue more[] = {k->blocks.scale, k->blocks.zero};
  MlirValue *const to[] = {&k->scale, &k->shift};
  for (int i = 0; k->blocks.on && i < 2; i++)
    if (!mlirValueIsNull(more[i]))
      *to[i] = mlirBlockGetArgument(block, argument_number(k->func, more[i]));
  Epilogue *const around[] = {&k->prologue, &k->epilogue};
  for (int p = 0; p < 2; p++)
    for (int i = 0; i < around[p]->n_inputs; i++) {
      EpilogueInput *in = &around[p]->inputs[i];
      in->from = mlirBlockGetArgument(block, argument_number(k->func, in->base));
    }
  k->out = mlirBlockGetArgument(block, inputs);
  if (work->scratch) k->scratch = mlirBlockGetArgument(block, inputs + 1);
  if (work->local) k->local = mlirBlockGetArgument(block, n - 3);
  k->begin = mlirBlockGetArgument(block, n - 2);
  k->end = mlirBlockGetArgument(block, n - 1);
  e->b.block = block;
}

void kernel_open_phases(Kernel *k, const KernelWork *work) {
  const int64_t amx_at = up(work->local, 64) * 64, amx = amx_local_bytes(&k->amx);
  KernelWork all = *work;
  if (amx) all.local = amx_at + amx;
  make_function(k, &all);
  if (!mlirAttributeIsNull(k->constant)) {
    MlirAttribute element = k->constant;
    if (mlirAttributeIsAFloat(element))
      element = mlirFloatAttrDoubleGet(k->e.b.ctx, k->e.acc,
                                       mlirFloatAttrGetValueDouble(element));
    k->splat = emit_constant(&k->e, mlirDenseElementsAttrSplatGet(k->e.vec, element));
  }
  k->failed =
      !epilogue_open(&k->prologue, &k->e) || !epilogue_open(&k->epilogue, &k->e);
  if (k->failed) // kernel_close reports
    k->prologue.n_ops = k->epilogue.n_ops = k->epilogue.n_inputs = 0;
  if (amx) k->amx.memory = emit_view(&k->e, k->local, amx_at, amx, sg_t_i(&k->e.b, 8));
  amx_open(&k->e, &k->amx);
  MlirValue end = k->end;
  k->first_units = work->first_units;
  if (k->first_units) end = emit_min(&k->e, end, emit_c(&k->e, k->first_units));
  emit_for(&k->e, &k->units, k->begin, end, 1, 0, NULL);
  k->unit = k->units.iv;
}

void kernel_open(Kernel *k, int64_t units, int64_t local_bytes) {
  kernel_open_phases(k, &(KernelWork){.units = units, .local = local_bytes});
}

Emitted kernel_close(Kernel *k) {
  Emit *e = &k->e;
  emit_end(e, &k->units, NULL, NULL);
  amx_close(e, &k->amx);
  sg_b_op(&e->b, "func.return", .in = SG_V(sg_b_int(&e->b, sg_t_i(&e->b, 32), 0)));
  epilogue_close(&k->prologue);
  epilogue_close(&k->epilogue);
  if (k->failed) {
    sg_error(k->func, "cannot be emitted: out of memory");
    return EMIT_ERROR;
  }
  mlirOperationDestroy(k->func);
  return EMIT_DONE;
}
