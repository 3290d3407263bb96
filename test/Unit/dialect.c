//===- dialect.c - random ops: built, verified, printed, evaluated --------===//
//
// Ops of random operands and attributes, most of them wrong. Whatever they are:
// building one gives an op or a message of ours; what inference accepts the verifier
// accepts, prints and parses back to the same text, and the evaluator agrees on the
// types of the results.
//===----------------------------------------------------------------------===//
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sg/Builder.h"
#include "sg/Context.h"
#include "sg/Reference.h"

/// An op: its operands, "name:kind" attributes (i integer, l list, f float, F list of
/// floats, u flag, s one of the words of `words`), and its results: 0 when the type is
/// written out.
typedef struct OpShape {
  const char *name, *attrs, *words;
  int least, most, results;
} OpShape;

#define WINDOW "strides:l dilations:l pads_low:l pads_high:l "
#define UNARY(name) {"sg." name, "", "", 1, 1, 1}
#define BINARY(name) {"sg." name, "", "", 2, 2, 1}
static const OpShape ops[] = {
    UNARY("abs"),
    UNARY("neg"),
    UNARY("sign"),
    UNARY("relu"),
    UNARY("not"),
    UNARY("bitwise_not"),
    UNARY("exp"),
    UNARY("softplus"),
    UNARY("is_nan"),
    {"sg.is_inf", "positive:u negative:u", "", 1, 1, 1},
    {"sg.gelu", "tanh:u", "", 1, 1, 1},
    {"sg.selu", "alpha:f gamma:f", "", 1, 1, 1},
    {"sg.shrink", "lambd:f bias:f", "", 1, 1, 1},
    {"sg.cast", "", "", 1, 1, 0},
    BINARY("add"),
    BINARY("div"),
    BINARY("pow"),
    BINARY("and"),
    BINARY("bitwise_xor"),
    BINARY("shift_left"),
    BINARY("equal"),
    BINARY("less"),
    {"sg.mod", "fmod:u", "", 2, 2, 1},
    {"sg.select", "", "", 3, 3, 1},
    {"sg.matmul", "trans_lhs:u trans_rhs:u", "", 2, 2, 1},
    {"sg.attention", "scale:f causal:u closed_zero:u nan_zero:u", "", 3, 4, 1},
    {"sg.conv", WINDOW "groups:i", "", 2, 3, 1},
    {"sg.conv_transpose", WINDOW "groups:i output_padding:l", "", 2, 3, 1},
    {"sg.reduce_sum", "axes:l keepdims:u", "", 1, 1, 1},
    {"sg.reduce_max", "axes:l keepdims:u", "", 1, 1, 1},
    {"sg.arg_min", "axis:i keepdims:u select_last:u", "", 1, 1, 1},
    {"sg.cumsum", "axis:i exclusive:u reverse:u", "", 1, 1, 1},
    {"sg.softmax", "axis:i", "", 1, 1, 1},
    {"sg.batch_norm", "epsilon:f", "", 5, 5, 1},
    {"sg.instance_norm", "epsilon:f", "", 3, 3, 1},
    {"sg.layer_norm", "axis:i epsilon:f", "", 2, 3, 1},
    {"sg.max_pool", "kernel:l " WINDOW "ceil_mode:u", "", 1, 1, 1},
    {"sg.avg_pool", "kernel:l " WINDOW "ceil_mode:u count_include_pad:u", "", 1, 1, 1},
    {"sg.reshape", "", "", 1, 1, 0},
    {"sg.unpack", "", "", 1, 1, 0},
    {"sg.transpose", "perm:l", "", 1, 1, 1},
    {"sg.broadcast", "", "", 1, 1, 0},
    {"sg.slice", "starts:l sizes:l steps:l", "", 1, 1, 1},
    {"sg.pad", "low:l high:l mode:s", "constant reflect edge wrap", 1, 2, 1},
    {"sg.concat", "axis:i", "", 1, 4, 1},
    {"sg.resize",
     "mode:s coordinates:s nearest:s scales:F roi:F cubic_coeff:f extrapolation:f "
     "exclude_outside:u antialias:u",
     "nearest linear cubic half_pixel align_corners asymmetric floor ceil", 1, 1, 0},
    {"sg.trilu", "k:i upper:u", "", 1, 1, 1},
    {"sg.gather", "axis:i", "", 2, 2, 1},
    {"sg.gather_elements", "axis:i", "", 2, 2, 1},
    {"sg.gather_nd", "batch_dims:i", "", 2, 2, 1},
    {"sg.scatter_elements", "axis:i reduction:s", "none add max", 3, 3, 1},
    {"sg.scatter_nd", "reduction:s", "none mul min", 3, 3, 1},
    {"sg.top_k", "k:i axis:i largest:u", "", 1, 1, 2},
};
enum { OPS = sizeof ops / sizeof *ops, TRIES = 3000, MAX_IN = 5, MAX_ATTRS = 12 };

// ---- dice

static uint64_t dice = 0x9e3779b97f4a7c15;
static int roll(int sides) { // 0 to sides - 1
  dice ^= dice << 13, dice ^= dice >> 7, dice ^= dice << 17;
  return (int)(dice >> 33) % sides;
}

/// Small, sometimes hostile.
static int64_t roll_integer(void) {
  static const int64_t hostile[] = {-1, INT64_MAX, INT64_MIN, INT64_MAX - 1, 1 << 30};
  return roll(40) == 0 ? hostile[roll(5)] : roll(4);
}

static MlirType roll_element(MlirContext ctx) {
  static const char *const names[] = {"i1",  "i8",  "i64",  "ui8",   "ui16",
                                      "f16", "f64", "bf16", "index", "i4"};
  const int side = roll(24);
  const char *name = side < 10 ? names[side] : side < 20 ? "f32" : "i32";
  return mlirTypeParseGet(ctx, sg_s(name));
}

static MlirType roll_type(MlirContext ctx, MlirType element, int rank) {
  int64_t dims[9];
  const bool square = roll(3) == 0; // fits most others
  for (int i = 0; i < rank; i++)
    dims[i] = square          ? 2
              : roll(30) == 0 ? SG_DYN
              : roll(60) == 0 ? INT64_MAX / 2
                              : roll(4);
  if (roll(50) == 0) element = roll_element(ctx);
  return sg_t_tensor(element, rank, dims);
}

static int roll_rank(void) { return roll(50) == 0 ? 9 : roll(5); }

static MlirAttribute roll_list(SgBuilder *b, int rank) {
  int64_t v[20];
  const int n = roll(20) == 0 ? roll(20) : rank;
  const bool ones = roll(2), run = !ones && roll(2), mixed = roll(4) == 0;
  for (int i = 0; i < n; i++)
    v[i] = mixed ? roll_integer() : run ? i : ones ? 1 : roll(2);
  return sg_a_i64s(b, n, v);
}

static MlirAttribute roll_word(SgBuilder *b, const char *words) {
  char one[32] = "none";
  int spaces = 0;
  for (const char *c = words; *c; c++)
    spaces += *c == ' ';
  for (int skip = roll(spaces + 1); skip > 0; skip--)
    words = strchr(words, ' ') + 1;
  sscanf(words, "%31s", one);
  return sg_a_str(b, one);
}

static MlirAttribute roll_attribute(SgBuilder *b, char kind, const char *words,
                                    int rank) {
  if (roll(60) == 0) kind = "ilfFus"[roll(6)]; // of the wrong kind
  double v[16];
  const int n = roll(4) == 0 ? 0 : rank;
  for (int i = 0; i < n; i++)
    v[i] = roll(30) == 0 ? -1 : 0.5 * roll(5);
  switch (kind) {
  case 'i':
    return sg_a_i64(b, roll_integer());
  case 'l':
    return roll_list(b, rank);
  case 'f':
    return sg_a_f64(b, roll(20) == 0 ? -0.5 : 0.5 * roll(4));
  case 'F':
    return mlirDenseF64ArrayGet(b->ctx, n, v);
  case 's':
    return roll_word(b, words);
  default:
    return roll(2) ? sg_a_unit(b) : (MlirAttribute){NULL};
  }
}

/// Reads "name:kind name:kind" and rolls a value for each, but for some left out.
/// Names go to `names`.
static int roll_attributes(SgBuilder *b, const OpShape *shape, int rank,
                           char names[MAX_ATTRS][32], SgAttr attrs[MAX_ATTRS]) {
  int n = 0, at = 0;
  char kind;
  const bool spatial = strstr(shape->attrs, "dilations") != NULL;
  for (const char *c = shape->attrs;
       sscanf(c, " %31[a-z_]:%c%n", names[n], &kind, &at) == 2; c += at) {
    if (roll(80) == 0) continue;
    const int entries = spatial ? rank - 2 : rank;
    attrs[n] = (SgAttr){
        names[n], roll_attribute(b, kind, shape->words, entries < 0 ? 0 : entries)};
    n++;
  }
  return n;
}

// ---- what is said

typedef struct Said {
  int count;
  char first[256];
} Said;

static void append(MlirStringRef text, void *user) {
  char *out = user;
  const size_t at = strlen(out), room = 255 - at;
  strncat(out, text.data, text.length < room ? text.length : room);
}

static MlirLogicalResult hear(MlirDiagnostic d, void *user) {
  Said *said = user;
  if (said->count++ == 0) mlirDiagnosticPrint(d, append, said->first);
  return SG_OK;
}

typedef struct Printed {
  size_t n;
  char s[8192];
} Printed;

static void put(MlirStringRef text, void *user) {
  Printed *p = user;
  assert_true(p->n + text.length < sizeof p->s);
  memcpy(p->s + p->n, text.data, text.length);
  p->n += text.length;
}

/// The module's text parses, and prints the same again.
static void check_text(MlirModule module) {
  static Printed once, twice;
  once.n = twice.n = 0;
  mlirOperationPrint(mlirModuleGetOperation(module), put, &once);
  const MlirModule parsed = mlirModuleCreateParse(mlirModuleGetContext(module),
                                                  mlirStringRefCreate(once.s, once.n));
  assert_false(mlirModuleIsNull(parsed));
  mlirOperationPrint(mlirModuleGetOperation(parsed), put, &twice);
  assert_int_equal(once.n, twice.n);
  assert_memory_equal(once.s, twice.s, once.n);
  mlirModuleDestroy(parsed);
}

/// Evaluates `op` on zeros when all is static and small; results have the types that
/// were inferred. What a run may report (an index out of range) is fine.
static bool check_values(MlirOperation op) {
  SgTensor in[MAX_IN] = {{0}}, out[2] = {{0}};
  SgError error = {0};
  const intptr_t n = sg_n_in(op), results = sg_n_res(op);
  bool small = true;
  for (intptr_t i = 0; i < n + results && small; i++) {
    SgTensor type = {0};
    size_t count = 0;
    const MlirType t = i < n ? sg_in_type(op, i) : sg_res_type(op, i - n);
    small =
        sg_reference_type(t, &type) && sg_tensor_count(&type, &count) && count < 4096;
    for (int d = 0; d < type.rank; d++) // an empty tensor may have huge extents, too
      small = small && type.dims[d] < 1000;
    if (small && i < n) {
      in[i] = type;
      assert_int_equal(sg_tensor_alloc(&in[i], &error), SG_STATUS_OK);
      memset(in[i].data, 0, count * sg_dtype_size(type.dtype));
    }
  }
  const SgStatus status =
      small ? sg_reference_eval_op(op, in, out, &error) : SG_STATUS_UNSUPPORTED;
  for (intptr_t i = 0; i < results && status == SG_STATUS_OK; i++) {
    SgTensor type = {0};
    assert_true(sg_reference_type(sg_res_type(op, i), &type));
    assert_true(sg_tensor_same_type(&type, &out[i]));
    sg_tensor_free(&out[i]);
  }
  if (small && status != SG_STATUS_OK && !strstr(error.text, "index"))
    fail_msg("inferred, but not evaluated: %s", error.text);
  for (intptr_t i = 0; i < n; i++)
    sg_tensor_free(&in[i]);
  return status == SG_STATUS_OK;
}

/// One throw. Returns whether it gave an op that verifies; `*evaluated` counts.
static bool try_op(MlirContext ctx, const OpShape *shape, int *evaluated) {
  const MlirLocation loc = mlirLocationUnknownGet(ctx);
  const MlirModule module = mlirModuleCreateEmpty(loc);
  SgBuilder b = sg_b_at_end(mlirModuleGetBody(module), loc);
  const bool spatial = strstr(shape->attrs, "dilations") != NULL;
  const int rank = spatial && roll(3) ? 3 + roll(2) : roll_rank();
  int n = shape->least + roll(shape->most - shape->least + 1);
  if (roll(60) == 0) n = roll(MAX_IN + 1); // too few or too many
  const MlirType element = roll_element(ctx);
  MlirType types[MAX_IN], out[1];
  for (int i = 0; i < n; i++) {
    const int rank_i = roll(3) == 0 ? roll_rank() : rank;
    types[i] = roll_type(ctx, element, n > 3 && i > 0 ? 1 : rank_i);
    if (i == 1 && strstr(shape->name, "er_") && roll(4)) // gather_*, scatter_*
      types[i] = roll_type(ctx, sg_t_i(&b, 64), rank_i);
    else if (i > 0 && strstr(shape->name, "_norm") && sg_rank(types[0]) > 1 && roll(6))
      types[i] = sg_t_tensor(element, 1, (int64_t[]){sg_dim(types[0], 1)});
    else if (i == 2 && roll(2)) // a bias, the updates
      types[i] = roll(2) ? roll_type(ctx, element, 1)
                         : sg_t_tensor(element, sg_rank(types[1]), (int64_t[9]){0});
    else if (i > 0 && roll(2)) // of the first one's shape
      types[i] = types[i - 1];
  }
  if (strcmp(shape->name, "sg.select") == 0 || strcmp(shape->name, "sg.gather") == 0) {
    const int at = shape->name[3] == 's' ? 0 : 1;
    types[at] = roll_type(ctx, sg_t_i(&b, at ? 32 : 1), rank % 4);
  }
  out[0] = roll(2) ? types[0] : roll_type(ctx, element, roll_rank());

  const MlirType signature = sg_t_func(&b, (SgTypes){n, types}, (SgTypes){0});
  MlirLocation locs[MAX_IN];
  MlirValue in[MAX_IN];
  for (int i = 0; i < n; i++)
    locs[i] = loc;
  const MlirRegion region = mlirRegionCreate();
  const MlirBlock body = mlirBlockCreate(n, types, locs);
  mlirRegionAppendOwnedBlock(region, body);
  const MlirOperation func =
      sg_b_op(&b, "func.func", .regions = SG_R(region),
              .attrs = SG_A({"sym_name", sg_a_str(&b, "f")},
                            {"function_type", sg_a_type(signature)}));
  assert_false(mlirOperationIsNull(func));
  SgBuilder inside = sg_b_at_end(body, loc);
  for (int i = 0; i < n; i++)
    in[i] = mlirBlockGetArgument(body, i);

  Said said = {0};
  const MlirDiagnosticHandlerID id =
      mlirContextAttachDiagnosticHandler(ctx, hear, &said, NULL);
  char names[MAX_ATTRS][32];
  SgAttr attrs[MAX_ATTRS];
  const int n_attrs = roll_attributes(&b, shape, rank > 8 ? 8 : rank, names, attrs);
  const MlirOperation op =
      sg_b_op(&inside, shape->name, .in = {n, in}, .attrs = {n_attrs, attrs},
              .out = {shape->results ? 0 : 1, out});
  bool good = !mlirOperationIsNull(op);
  if (!good) assert_true(said.count > 0);
  if (good) {
    sg_b_op(&inside, "func.return", .in = {0, NULL});
    good = mlirOperationVerify(mlirModuleGetOperation(module));
    // Inference takes what it need not look at; ODS does not.
    if (!good && shape->results && !strstr(said.first, "attribute"))
      fail_msg("%s: built, but not verified: %s", shape->name, said.first);
  }
  if (said.count > 0) assert_non_null(strstr(said.first, shape->name));
  if (good) check_text(module);
  if (good) *evaluated += check_values(op);
  mlirContextDetachDiagnosticHandler(ctx, id);
  mlirModuleDestroy(module);
  return good;
}

static void random_ops(void **state) {
  (void)state;
  for (int k = 0; k < OPS; k++) {
    const MlirContext ctx = sg_context_create(false); // its types are freed with it
    int good = 0, evaluated = 0;
    for (int i = 0; i < TRIES; i++)
      good += try_op(ctx, &ops[k], &evaluated);
    if (getenv("SG_VERBOSE"))
      printf("%-22s %5d good, %5d evaluated of %d\n", ops[k].name, good, evaluated,
             TRIES);
    if (good < 5 || good == TRIES || evaluated == 0)
      fail_msg("%s: %d good, %d evaluated of %d", ops[k].name, good, evaluated, TRIES);
    mlirContextDestroy(ctx);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(random_ops)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
