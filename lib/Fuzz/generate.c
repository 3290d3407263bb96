//===- generate.c - a seed becomes a graph --------------------------------===//
#include "fuzz.h"

#include <string.h>

#include "sg/Pass.h"

const SgFuzzOp *const sg_fuzz_tables[] = {
    sg_fuzz_elementwise, sg_fuzz_lines,     sg_fuzz_windows, sg_fuzz_movement,
    sg_fuzz_indexing,    sg_fuzz_recurrent, sg_fuzz_tree,    NULL};

/// Whether `name` ("sg.add", "pt.tail") is the first of `list` ("add,mul").
static bool stands_at(const char *list, const char *name) {
  const size_t n = strlen(name + 3);
  return strcspn(list, ",") == n && strncmp(list, name + 3, n) == 0;
}

static bool listed(const char *list, const char *name) {
  for (const char *c = list; *c; c += strcspn(c, ","), c += *c == ',')
    if (stands_at(c, name)) return true;
  return false;
}

/// An op of a dtype: a row of the coverage.
typedef struct Row {
  const SgFuzzOp *op;
  SgDType dtype;
} Row;

typedef struct Menu {
  int count, movement_count, row_count, pattern_count;
  const SgFuzzOp *ops[SG_FUZZ_OPS], *movement[SG_FUZZ_OPS];
  Row rows[SG_FUZZ_OPS * SG_DTYPE_COUNT];
  const SgFuzzOp *patterns[SG_FUZZ_OPS];
} Menu;

/// Each graph has some rows of the coverage whatever is drawn, those that are next as
/// seeds follow each other, and a group: 5,000 graphs so have each row some 20 times,
/// and each group some 200 times.
enum { ROWS_IN_TURN = 3 };

static SgStatus read_menu(const char *list, Menu *menu, SgError *error) {
  *menu = (Menu){0};
  for (const SgFuzzOp *const *table = sg_fuzz_tables; *table; ++table)
    for (const SgFuzzOp *op = *table; op->name; ++op)
      if (!list || listed(list, op->name)) {
        menu->ops[menu->count++] = op;
        for (int d = 0; d < SG_DTYPE_COUNT; d++)
          if (op->dtypes & SG_SET(d))
            menu->rows[menu->row_count++] = (Row){op, (SgDType)d};
        if (*table == sg_fuzz_movement) menu->movement[menu->movement_count++] = op;
      }
  for (const SgFuzzOp *const *table = sg_fuzz_pattern_tables; *table; ++table)
    for (const SgFuzzOp *op = *table; op->name; ++op)
      if (!list || listed(list, op->name)) menu->patterns[menu->pattern_count++] = op;
  for (const char *c = list ? list : ""; *c; c += strcspn(c, ","), c += *c == ',') {
    bool known = false;
    for (int i = 0; i < menu->count; i++)
      known = known || stands_at(c, menu->ops[i]->name);
    for (int i = 0; i < menu->pattern_count; i++)
      known = known || stands_at(c, menu->patterns[i]->name);
    if (!known)
      return sg_error_set(error, SG_STATUS_INVALID, "--ops: there is no op '%.*s'",
                          (int)strcspn(c, ","), c);
  }
  return SG_STATUS_OK;
}

/// A dtype of `set`; those that values have are drawn more often.
static SgDType draw_dtype(SgGen *g, unsigned set) {
  if (g->count > 0 && sg_dice_one_in(&g->dice, 2)) {
    const SgTensor t = sg_gen_type(g->values[sg_dice_below(&g->dice, g->count)]);
    if (SG_SET(t.dtype) & set) return t.dtype;
  }
  int skip = sg_dice_below(&g->dice, __builtin_popcount(set));
  for (int d = 0; d < SG_DTYPE_COUNT; d++)
    if (set & SG_SET(d) && skip-- == 0) return (SgDType)d;
  return SG_F32;
}

/// Returns the values that nothing uses and, now and then, others.
static void add_return(SgGen *g) {
  MlirValue outputs[SG_FUZZ_VALUES];
  intptr_t n = 0;
  for (int i = 0; i < g->count; i++) {
    const MlirValue v = g->values[i];
    const bool used = !mlirOpOperandIsNull(mlirValueGetFirstUse(v));
    if (mlirValueIsABlockArgument(v) ? !used && sg_dice_one_in(&g->dice, 8)
        : used                       ? sg_dice_one_in(&g->dice, 8)
                                     : !sg_is(sg_owner(v), "sg.constant"))
      outputs[n++] = v;
  }
  if (n == 0) outputs[n++] = g->values[g->count - 1];
  if (sg_dice_one_in(&g->dice, 20)) outputs[n++] = outputs[0]; // the same twice
  sg_b_op(&g->b, "func.return", .in = {n, outputs});
}

/// Makes the op of some value once more.
static bool repeat(SgGen *g) {
  if (g->count == 0 || g->count + 2 > SG_FUZZ_VALUES) return false;
  const MlirValue v = g->values[sg_dice_below(&g->dice, g->count)];
  if (mlirValueIsABlockArgument(v)) return false;
  const MlirOperation op = mlirOperationClone(sg_owner(v));
  mlirBlockAppendOwnedOperation(g->body, op);
  for (intptr_t i = 0; i < sg_n_res(op); i++)
    sg_gen_add(g, sg_res(op, i));
  return true;
}

/// Rounds what products multiply, as a user may have it done: what is held against the
/// evaluator is the graph after that. Not of special values: denormals are zeros there.
static void reduce(SgDice *dice, MlirModule module) {
  static const char *const passes[] = {
      "func.func(sg-reduce-precision{type=bf16 least=1})",
      "func.func(sg-reduce-precision{type=bf16x3 least=1})",
      "func.func(sg-reduce-precision{type=f16 least=1})"};
  SgRewriteLog log = {.limit = -1};
  const int type = sg_dice_one_in(dice, 3) ? 1 + sg_dice_one_in(dice, 2) : 0;
  (void)sg_pass_apply(passes[type], mlirModuleGetOperation(module), &log);
}

static bool add_group(SgGen *g, const SgFuzzOp *group) {
  const bool made = group->make(g, group, draw_dtype(g, group->dtypes));
  g->large = false;
  return made;
}

/// One more op, or group of ops. What moves elements is drawn more often: chains of
/// such are what most passes look for.
static bool add_op(SgGen *g, const Menu *menu) {
  if (sg_dice_one_in(&g->dice, 12)) return repeat(g);
  if (menu->pattern_count > 0 && (menu->row_count == 0 || sg_dice_one_in(&g->dice, 5)))
    return add_group(g, menu->patterns[sg_dice_below(&g->dice, menu->pattern_count)]);
  const SgFuzzOp *op = menu->rows[sg_dice_below(&g->dice, menu->row_count)].op;
  if (menu->movement_count > 0 && sg_dice_one_in(&g->dice, 5))
    op = menu->movement[sg_dice_below(&g->dice, menu->movement_count)];
  return op->make(g, op, draw_dtype(g, op->dtypes));
}

/// The rows and the group whose turn it is; returns how many were made.
static int add_in_turn(SgGen *g, const Menu *menu, uint64_t seed, int most) {
  int made = 0;
  if (menu->pattern_count > 0)
    made += add_group(g, menu->patterns[seed % (uint64_t)menu->pattern_count]);
  for (uint64_t i = 0; i < ROWS_IN_TURN && made < most && menu->row_count > 0; i++) {
    const Row *row = &menu->rows[(seed * ROWS_IN_TURN + i) % (uint64_t)menu->row_count];
    for (int tries = 0, before = made; tries < 20 && made == before; tries++)
      made += row->op->make(g, row->op, row->dtype);
  }
  return made;
}

static MlirLogicalResult hear_nothing(MlirDiagnostic d, void *user) {
  (void)d, (void)user;
  return SG_OK;
}

SgStatus sg_fuzz_generate(MlirContext ctx, const SgFuzzDraw *draw, uint64_t seed,
                          SgFuzzCase *out, SgError *error) {
  Menu menu;
  const SgStatus status = read_menu(draw->ops, &menu, error);
  if (status != SG_STATUS_OK) return status;
  const MlirLocation loc = mlirLocationUnknownGet(ctx);
  *out = (SgFuzzCase){.ctx = ctx, .module = mlirModuleCreateEmpty(loc)};
  const MlirRegion region = mlirRegionCreate();
  const MlirBlock body = mlirBlockCreate(0, NULL, NULL);
  mlirRegionAppendOwnedBlock(region, body);
  SgBuilder outer = sg_b_at_end(mlirModuleGetBody(out->module), loc);
  const MlirType empty = sg_t_func(&outer, (SgTypes){0}, (SgTypes){0});
  sg_b_op(&outer, "func.func", .regions = SG_R(region),
          .attrs = SG_A({"sym_name", sg_a_str(&outer, "main")},
                        {"function_type", sg_a_type(empty)}));
  SgGen g = {.dice = {seed * 0x2545f4914f6cdd1d + 1},
             .b = sg_b_at_end(body, loc),
             .body = body,
             .special = draw->special};
  // What is not valid after all is drawn again; nothing is said of it.
  const MlirDiagnosticHandlerID id =
      mlirContextAttachDiagnosticHandler(ctx, hear_nothing, NULL, NULL);
  const int wanted = sg_dice_in(&g.dice, draw->ops_max < 3 ? 1 : 3, draw->ops_max);
  int made = add_in_turn(&g, &menu, seed, wanted);
  for (int tries = 0; made < wanted && tries < 20 * wanted; tries++)
    made += add_op(&g, &menu);
  if (g.count == 0) (void)sg_gen_fresh(&g, SG_F32, 0, NULL, SG_DATA_ANY, 0);
  add_return(&g);
  mlirContextDetachDiagnosticHandler(ctx, id);
  out->inputs = g.inputs;
  out->input_count = g.input_count;
  sg_fuzz_sign(out->module);
  if (!draw->special && sg_dice_one_in(&g.dice, 5)) reduce(&g.dice, out->module);
  return SG_STATUS_OK;
}
