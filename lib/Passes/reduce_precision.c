//===- reduce_precision.c - products of f16 or bf16, summed in f32 --------===//
//
//   %y = sg.matmul %x, %w : f32
//     =>
//   %xb = sg.cast %x : f32 -> bf16      %xf = sg.cast %xb {sg.reduced} : bf16 -> f32
//   %wb = sg.cast %w : f32 -> bf16      %wf = sg.cast %wb {sg.reduced} : bf16 -> f32
//   %y  = sg.matmul %xf, %wf : f32
//
// for sg.matmul and sg.conv: operands are rounded to bf16, products are exact, sums
// stay f32. The kernel of %y reads %xb and %wb (sg-fuse-epilogues), so that weights are
// stored in half the bytes, and so is %x: its other readers get %xf, too. A cast goes
// up through what only moves elements or picks the greatest, to stand where %x is
// computed.
//
//   type=f16     rounds weights alone: they are what is stored, and no activation can
//                exceed the range of f16; not those of constants that have `sg.wide`
//   type=bf16x3  x = h + l, h = bf16(x), l = bf16(x - h): three products h h', h l' and
//                l h', with the 16 bits of h and l together
//
// Left alone: convolutions in Winograd's tiles (sg-choose-winograd), which are faster
// in f32, but for f16, which is for memory; what is not of f32; depthwise convolutions,
// where there is nothing to sum; weights of few elements, and those that are packed in
// fewer bytes already; and ops at nodes that `keep` names (patterns of a shell,
// separated by commas).
//===----------------------------------------------------------------------===//
#include <fnmatch.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "Support/buffer.h"
#include "Support/table.h"
#include "match.h"
#include "sg/Codegen.h"
#include "sg/Pass.h"

enum { MOST_STEPS = 16, LONGEST_NAME = 512 };

typedef struct Options {
  const char *type, *keep;
  int64_t least;
} Options;
static const Options defaults = {"bf16", "", 1024};
static const SgPassOption options[] = {
    {"type", "of the operands: f16, bf16 or bf16x3", SG_OPTION_STRING,
     offsetof(Options, type)},
    {"keep", "names of nodes that stay f32, separated by commas; * and ? as in a shell",
     SG_OPTION_STRING, offsetof(Options, keep)},
    {"least", "elements that a right side must have", SG_OPTION_INT,
     offsetof(Options, least)},
    {0}};

typedef struct Reducing {
  MlirType half; ///< f16 or bf16
  bool weights;  ///< rounds these alone
  bool three;    ///< three products
  const char *keep;
  int64_t least;            ///< elements of a right side
  SgTable *known, *reduced; ///< a value -> its index in wide; ops -> 1
  MlirValue *wide, *narrow; ///< values, and what they are rounded
  size_t count, room;
} Reducing;

//===----------------------------------------------------------------------===//
// Readers
//===----------------------------------------------------------------------===//

static bool is_kept(const Reducing *r, MlirOperation op) {
  if (sg_has(op, "sg.winograd") && !r->weights) return true;
  char name[LONGEST_NAME], pattern[LONGEST_NAME];
  const MlirStringRef node = sg_loc_name(mlirOperationGetLocation(op));
  if (node.length >= sizeof name) return false;
  memcpy(name, node.data, node.length);
  name[node.length] = '\0';
  for (const char *at = r->keep; *at;) {
    const size_t n = strcspn(at, ",");
    if (n > 0 && n < sizeof pattern) {
      memcpy(pattern, at, n);
      pattern[n] = '\0';
      if (fnmatch(pattern, name, 0) == 0) return true;
    }
    at += n + (at[n] == ',');
  }
  return false;
}

static bool is_f32(MlirType type) { return mlirTypeIsAF32(sg_elem(type)); }

/// Whether a constant that the weight `v` is made of is marked as beyond f16.
static bool is_wide(MlirValue v, int steps) {
  const MlirOperation op = sg_owner(v);
  if (sg_has(op, "sg.wide")) return true;
  for (intptr_t i = 0; steps > 0 && i < sg_n_in(op); i++)
    if (is_wide(sg_in(op, i), steps - 1)) return true;
  return false;
}

/// Whether the kernel of `op` reads the weights of its operand 1 packed.
static bool reads_packed(MlirOperation op) {
  MlirOperation made[SG_PROLOGUE_OPS];
  if (sg_is_weight(sg_in(op, 1))) return false;
  for (int n = sg_codegen_prologue(op, made); n-- > 0;)
    if (mlirOperationEqual(made[n], sg_owner(sg_in(op, 1)))) return true;
  return false;
}

/// Whether the operands of `op` are to be rounded.
static bool is_reduced(const Reducing *r, MlirOperation op) {
  Dims x, w;
  if (!sg_is(op, "sg.matmul") && !sg_is(op, "sg.conv")) return false;
  if (!is_f32(sg_in_type(op, 0)) || !is_f32(sg_in_type(op, 1)) ||
      !read_shape(sg_in_type(op, 0), &x) || !read_shape(sg_in_type(op, 1), &w) ||
      dims_count(&w) < r->least || sg_is_weight(sg_res(op, 0)) || is_kept(r, op))
    return false;
  if (r->weights && (!sg_is_weight(sg_in(op, 1)) || is_wide(sg_in(op, 1), MOST_STEPS)))
    return false;
  if (reads_packed(op)) return false;
  return !sg_is(op, "sg.conv") || w.v[1] > 1 || sg_attr_i64(op, "groups", 1) == 1;
}

/// Whether rounding may as well be done before `op`, to its operands.
static bool lets_through(MlirOperation op) {
  return sg_op_class(op) == SG_OP_MOVES || sg_is(op, "sg.concat") ||
         sg_is(op, "sg.max_pool");
}

//===----------------------------------------------------------------------===//
// Rewrites
//===----------------------------------------------------------------------===//

/// A builder right behind what makes `v`.
static SgBuilder behind(MlirValue v, MlirOperation user) {
  const MlirOperation op = sg_owner(v);
  if (!mlirOperationIsNull(op)) {
    SgBuilder b = sg_b_before(mlirOperationGetNextInBlock(op));
    b.loc = mlirOperationGetLocation(op);
    return b;
  }
  SgBuilder b = sg_b_before(mlirBlockGetFirstOperation(mlirBlockArgumentGetOwner(v)));
  b.loc = mlirOperationGetLocation(user);
  return b;
}

static MlirType with_elem(MlirValue v, MlirType elem) {
  Dims shape;
  (void)read_shape(mlirValueGetType(v), &shape);
  return sg_t_tensor(elem, shape.n, shape.v);
}

/// f32 again, for readers to widen.
static MlirValue widened(SgBuilder *b, MlirValue v) {
  const MlirValue y = cast_value(b, v, mlirF32TypeGet(b->ctx));
  sg_set_attr(sg_owner(y), "sg.reduced", sg_a_unit(b));
  return y;
}

/// `v` rounded, made once.
static MlirValue narrowed(Reducing *r, MlirValue v, MlirOperation user, int steps) {
  int64_t *at = sg_table_at(r->known, &v.ptr, sizeof v.ptr);
  if (*at >= 0) return r->narrow[*at];
  const MlirOperation op = sg_owner(v);
  Dims shape;
  bool through = steps > 0 && !mlirOperationIsNull(op) && sg_n_res(op) == 1 &&
                 lets_through(op) && !sg_is_weight(v);
  for (intptr_t i = 0; through && i < sg_n_in(op); i++)
    through = is_f32(sg_in_type(op, i)) && read_shape(sg_in_type(op, i), &shape);
  SgBuilder b = behind(v, user);
  MlirValue y;
  if (through) {
    const MlirOperation clone = mlirOperationClone(op);
    mlirValueSetType(sg_res(clone, 0), with_elem(v, r->half));
    for (intptr_t i = 0; i < sg_n_in(op); i++)
      mlirOperationSetOperand(clone, i, narrowed(r, sg_in(op, i), user, steps - 1));
    sg_b_insert(&b, clone);
    y = sg_res(clone, 0);
  } else {
    y = cast_value(&b, v, r->half);
  }
  if (r->count == r->room) {
    r->room = 2 * r->room + 64;
    r->wide = sg_realloc(r->wide, r->room * sizeof *r->wide);
    r->narrow = sg_realloc(r->narrow, r->room * sizeof *r->narrow);
  }
  *sg_table_at(r->known, &v.ptr, sizeof v.ptr) = (int64_t)r->count;
  r->wide[r->count] = v;
  r->narrow[r->count++] = y;
  return y;
}

/// Readers of `v` get it rounded, but for the rounding itself, what the function
/// returns, and contractions that are kept, or beyond the limit of rewrites.
static void replace_readers(Reducing *r, MlirValue v, MlirValue narrow) {
  SgBuilder b = behind(narrow, sg_owner(narrow));
  const MlirValue wide = widened(&b, narrow);
  MlirOpOperand use = mlirValueGetFirstUse(v), next;
  for (; !mlirOpOperandIsNull(use); use = next) {
    next = mlirOpOperandGetNextUse(use);
    const MlirOperation user = mlirOpOperandGetOwner(use);
    const bool other = *sg_table_at(r->reduced, &user.ptr, sizeof user.ptr) < 0 &&
                       (is_reduced(r, user) || is_kept(r, user));
    if (!other && !mlirOperationEqual(user, sg_owner(narrow)) &&
        !sg_is(user, "func.return"))
      mlirOperationSetOperand(user, (intptr_t)mlirOpOperandGetOperandNumber(use), wide);
  }
}

/// What the two halves of `v` are, each f32 again.
static void split(SgBuilder *b, MlirValue v, MlirType half, MlirValue out[static 2]) {
  const MlirValue high = cast_value(b, v, half);
  out[0] = widened(b, high);
  const MlirValue rest =
      sg_b_val(b, "sg.sub", .in = SG_V(v, cast_value(b, high, mlirF32TypeGet(b->ctx))));
  out[1] = widened(b, cast_value(b, rest, half));
}

/// `op` on other operands, without its bias.
static MlirValue product(SgBuilder *b, MlirOperation op, MlirValue x, MlirValue w) {
  const MlirOperation clone = mlirOperationClone(op);
  const MlirValue in[] = {x, w};
  mlirOperationSetOperands(clone, 2, in);
  sg_b_insert(b, clone);
  return sg_res(clone, 0);
}

/// The largest product is added last, and has the bias.
static void make_three(const Reducing *r, MlirOperation op) {
  SgBuilder b = sg_b_before(op);
  MlirValue x[2], w[2];
  split(&b, sg_in(op, 0), r->half, x);
  split(&b, sg_in(op, 1), r->half, w);
  const MlirValue small =
      sg_b_val(&b, "sg.add",
               .in = SG_V(product(&b, op, x[0], w[1]), product(&b, op, x[1], w[0])));
  mlirOperationSetOperand(op, 0, x[0]);
  mlirOperationSetOperand(op, 1, w[0]);
  b = sg_b_before(mlirOperationGetNextInBlock(op));
  b.loc = mlirOperationGetLocation(op);
  const MlirValue y = sg_res(op, 0), sum = sg_b_val(&b, "sg.add", .in = SG_V(y, small));
  mlirValueReplaceAllUsesExcept(y, sum, 1, &(MlirOperation){sg_owner(sum).ptr});
}

static void reduce(Reducing *r, MlirOperation op) {
  if (r->three) {
    make_three(r, op);
    return;
  }
  *sg_table_at(r->reduced, &op.ptr, sizeof op.ptr) = 1;
  (void)mlirOperationRemoveAttributeByName(op, SG_STR("sg.winograd"));
  for (intptr_t i = r->weights; i < 2; i++)
    (void)narrowed(r, sg_in(op, i), op, MOST_STEPS);
}

static MlirLogicalResult run(MlirOperation func, const SgPassRun *run) {
  const Options *o = run->options;
  const MlirContext ctx = mlirOperationGetContext(func);
  const MlirBlock block = mlirRegionGetFirstBlock(mlirOperationGetRegion(func, 0));
  if (mlirBlockIsNull(block)) return SG_OK;
  const bool f16 = strcmp(o->type, "f16") == 0;
  Reducing r = {.half = f16 ? mlirF16TypeGet(ctx) : mlirBF16TypeGet(ctx),
                .weights = f16,
                .three = strcmp(o->type, "bf16x3") == 0,
                .keep = o->keep,
                .least = o->least,
                .known = sg_table_create(),
                .reduced = sg_table_create()};
  MlirOperation next, op = mlirBlockGetFirstOperation(block);
  for (; !mlirOperationIsNull(op); op = next) {
    next = mlirOperationGetNextInBlock(op);
    if (!is_reduced(&r, op)) continue;
    if (!sg_rewrite_begin(run, op)) break;
    reduce(&r, op);
  }
  for (size_t i = 0; i < r.count; i++)
    replace_readers(&r, r.wide[i], r.narrow[i]);
  sg_table_destroy(r.known);
  sg_table_destroy(r.reduced);
  free(r.wide);
  free(r.narrow);
  return SG_OK;
}

static MlirLogicalResult init(MlirContext ctx, const void *opts, void **state) {
  (void)state;
  const char *type = ((const Options *)opts)->type;
  if (!strcmp(type, "f16") || !strcmp(type, "bf16") || !strcmp(type, "bf16x3"))
    return SG_OK;
  char text[160];
  snprintf(text, sizeof text,
           "sg-reduce-precision: type is '%.40s', expected f16, bf16 or bf16x3", type);
  mlirEmitError(mlirLocationUnknownGet(ctx), text);
  return SG_FAIL;
}

const SgPass sg_pass_reduce_precision = {
    .name = "sg-reduce-precision",
    .summary = "Round the operands of matmul and conv to f16 or bf16",
    .root = "func.func",
    .exactness = SG_REDUCED,
    .run = run,
    .options_size = sizeof(Options),
    .options_default = &defaults,
    .options = options,
    .init = init};
