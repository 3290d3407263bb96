//===- strides.c - views as steps, against the evaluator ------------------===//
//
// Random chains of views over the numbers 0, 1, 2, ..: what the evaluator makes of them
// lies where the steps say.
//===----------------------------------------------------------------------===//
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>

#include "sg/Builder.h"
#include "sg/Context.h"
#include "sg/Reference.h"
#include "sg/Strides.h"

static uint64_t dice = 0x2545f4914f6cdd1d;
static int64_t roll(int64_t sides) { // 0 to sides - 1
  dice ^= dice << 13, dice ^= dice >> 7, dice ^= dice << 17;
  return (int64_t)((dice >> 33) % (uint64_t)sides);
}

static int set_up(void **state) {
  *state = sg_context_create(false).ptr;
  return 0;
}

static int tear_down(void **state) {
  mlirContextDestroy((MlirContext){*state});
  return 0;
}

/// The function `f` of a parsed module, and what it returns.
typedef struct Func {
  MlirModule module;
  MlirOperation func, end;
} Func;

static Func parse(void **state, const char *text) {
  Func f = {mlirModuleCreateParse((MlirContext){*state}, sg_s(text)), {NULL}, {NULL}};
  assert_false(mlirModuleIsNull(f.module));
  f.func = mlirBlockGetFirstOperation(mlirModuleGetBody(f.module));
  const MlirRegion body = mlirOperationGetRegion(f.func, 0);
  f.end = mlirBlockGetTerminator(mlirRegionGetFirstBlock(body));
  return f;
}

// ---- random chains

static MlirValue add_reshape(SgBuilder *b, MlirValue x) {
  const MlirType t = mlirValueGetType(x);
  int64_t left = 1, dims[SG_STRIDES_RANK];
  int n = 0;
  for (intptr_t i = 0; i < sg_rank(t); i++)
    left *= sg_dim(t, i);
  while (n < 5 && (left > 1 || roll(3) == 0)) {
    int64_t d = left > 1 ? 1 + roll(left) : 1;
    while (left % d)
      d--;
    dims[n++] = d;
    left /= d;
  }
  if (left > 1) dims[n++] = left;
  return sg_b_val(b, "sg.reshape", .in = SG_V(x),
                  .out = SG_T(sg_t_tensor(sg_elem(t), n, dims)));
}

static MlirValue add_transpose(SgBuilder *b, MlirValue x) {
  const intptr_t rank = sg_rank(mlirValueGetType(x));
  int64_t perm[SG_STRIDES_RANK];
  for (intptr_t i = 0; i < rank; i++) {
    const int64_t j = roll(i + 1);
    perm[i] = perm[j];
    perm[j] = i;
  }
  return sg_b_val(b, "sg.transpose", .in = SG_V(x),
                  .attrs = SG_A({"perm", sg_a_i64s(b, rank, perm)}));
}

static MlirValue add_slice(SgBuilder *b, MlirValue x) {
  const MlirType t = mlirValueGetType(x);
  const intptr_t rank = sg_rank(t);
  int64_t starts[SG_STRIDES_RANK], sizes[SG_STRIDES_RANK], steps[SG_STRIDES_RANK];
  for (intptr_t i = 0; i < rank; i++) {
    const int64_t d = sg_dim(t, i);
    steps[i] = 1 + roll(2);
    sizes[i] = 1 + roll((d + steps[i] - 1) / steps[i]);
    starts[i] = roll(d - (sizes[i] - 1) * steps[i]);
    if (roll(2)) continue;
    starts[i] += (sizes[i] - 1) * steps[i]; // from the end
    steps[i] = -steps[i];
  }
  return sg_b_val(b, "sg.slice", .in = SG_V(x),
                  .attrs = SG_A({"starts", sg_a_i64s(b, rank, starts)},
                                {"sizes", sg_a_i64s(b, rank, sizes)},
                                {"steps", sg_a_i64s(b, rank, steps)}));
}

static MlirValue add_broadcast(SgBuilder *b, MlirValue x) {
  const MlirType t = mlirValueGetType(x);
  int64_t dims[SG_STRIDES_RANK];
  const intptr_t more = sg_rank(t) < 6 ? roll(2) : 0;
  if (more) dims[0] = 1 + roll(3);
  for (intptr_t i = 0; i < sg_rank(t); i++)
    dims[more + i] = sg_dim(t, i) == 1 ? 1 + roll(3) : sg_dim(t, i);
  return sg_b_val(b, "sg.broadcast", .in = SG_V(x),
                  .out = SG_T(sg_t_tensor(sg_elem(t), sg_rank(t) + more, dims)));
}

/// Element `at` (row-major) of the value, as a place in its base.
static int64_t place(const SgStrides *s, int64_t at) {
  int64_t p = s->offset;
  for (int i = s->rank - 1; i >= 0; i--) {
    p += at % s->dims[i] * s->strides[i];
    at /= s->dims[i];
  }
  return p;
}

static size_t count(const SgTensor *t) {
  size_t n = 0;
  assert_true(sg_tensor_count(t, &n));
  return n;
}

/// The value of the chain from `x` = 0, 1, 2, .. to `v`; `out` is the caller's.
static void evaluate(MlirValue v, MlirValue x, SgTensor *out) {
  SgError error = {0};
  if (mlirValueEqual(v, x)) {
    assert_true(sg_reference_type(mlirValueGetType(x), out));
    assert_int_equal(sg_tensor_alloc(out, &error), SG_STATUS_OK);
    for (size_t i = 0; i < count(out); i++)
      ((int64_t *)out->data)[i] = (int64_t)i;
    return;
  }
  SgTensor in = {0};
  evaluate(sg_in(sg_owner(v), 0), x, &in);
  assert_int_equal(sg_reference_eval_op(sg_owner(v), &in, out, &error), SG_STATUS_OK);
  sg_tensor_free(&in);
}

static void random_chains(void **state) {
  int far = 0, written = 0;
  for (int round = 0; round < 2000; round++) {
    const Func f = parse(state, "func.func @f(%x: tensor<2x6x1x12xi64>) { return }");
    const MlirValue x = mlirBlockGetArgument(mlirOperationGetBlock(f.end), 0);
    SgBuilder b = sg_b_before(f.end);
    MlirValue v = x;
    const bool moves = round % 2; // reshapes and transposes alone
    for (int64_t n = 1 + roll(5); n > 0; n--) {
      const int64_t kind = roll(moves ? 2 : 4);
      v = kind == 0   ? add_reshape(&b, v)
          : kind == 1 ? add_transpose(&b, v)
          : kind == 2 ? add_slice(&b, v)
                      : add_broadcast(&b, v);
      assert_false(mlirValueIsNull(v));
    }
    SgStrides s, w;
    SgTensor have = {0};
    assert_true(sg_strides_read(v, &s));
    far += mlirValueEqual(s.base, x);
    evaluate(v, s.base, &have);
    for (size_t i = 0; i < count(&have); i++)
      assert_int_equal(((int64_t *)have.data)[i], place(&s, (int64_t)i));
    sg_tensor_free(&have);
    if (moves && sg_strides_write(x, v, &w)) { // out[w(i)] = x[i] = i
      written++;
      assert_true(mlirValueEqual(w.base, v));
      evaluate(v, x, &have);
      for (size_t i = 0; i < count(&have); i++)
        assert_int_equal(((int64_t *)have.data)[place(&w, (int64_t)i)], i);
      sg_tensor_free(&have);
    } else if (!moves) {
      for (MlirValue u = v; !mlirValueEqual(u, x); u = sg_in(sg_owner(u), 0))
        if (sg_is(sg_owner(u), "sg.slice") || sg_is(sg_owner(u), "sg.broadcast"))
          assert_false(sg_strides_write(x, v, &w));
    }
    mlirModuleDestroy(f.module);
  }
  assert_in_range(far, 500, 1990); // most chains, but not all, are one step a dimension
  assert_in_range(written, 300, 990);
}

// ---- known ones

static void expect(const SgStrides *s, int64_t offset, int rank, const int64_t *dims,
                   const int64_t *strides) {
  assert_int_equal(s->offset, offset);
  assert_int_equal(s->rank, rank);
  for (int i = 0; i < rank; i++) {
    assert_int_equal(s->dims[i], dims[i]);
    assert_int_equal(s->strides[i], strides[i]);
  }
}

/// One head of the second third of a merged q, k, v: no element is moved.
static void heads(void **state) {
  const Func f = parse(
      state,
      "func.func @f(%x: tensor<2x5x36xf32>) -> tensor<2x3x4x5xf32> {"
      "  %k = sg.slice %x {starts = array<i64: 0, 0, 12>, sizes = array<i64: 2, 5, 12>,"
      "    steps = array<i64: 1, 1, 1>} : (tensor<2x5x36xf32>) -> tensor<2x5x12xf32>"
      "  %h = sg.reshape %k : (tensor<2x5x12xf32>) -> tensor<2x5x3x4xf32>"
      "  %t = sg.transpose %h {perm = array<i64: 0, 2, 3, 1>}"
      "    : (tensor<2x5x3x4xf32>) -> tensor<2x3x4x5xf32>"
      "  return %t : tensor<2x3x4x5xf32>"
      "}");
  SgStrides s;
  assert_true(sg_strides_read(sg_in(f.end, 0), &s));
  assert_true(mlirValueIsABlockArgument(s.base));
  expect(&s, 12, 4, (int64_t[]){2, 3, 4, 5}, (int64_t[]){180, 4, 1, 36});
  mlirModuleDestroy(f.module);
}

/// Reading stops where elements must move, at ops that compute, and (with false) at
/// extents that are not known; a value without elements lies nowhere.
static void limits(void **state) {
  const Func f =
      parse(state,
            "!a = tensor<6xf32>\n!x = tensor<2x3xf32>\n!t = tensor<3x2xf32>\n"
            "!y = tensor<?x3xf32>\n!u = tensor<3x?xf32>\n!z = tensor<4x0xf32>\n"
            "func.func @f(%x: !x, %y: !y, %z: !z, %v: !a)"
            "    -> (!a, !t, !u, tensor<1x3xf32>, tensor<0x4xf32>, !t) {"
            "  %t = sg.transpose %x {perm = array<i64: 1, 0>} : (!x) -> !t"
            "  %a = sg.reshape %t : (!t) -> !a"
            "  %r = sg.relu %x : (!x) -> !x"
            "  %b = sg.transpose %r {perm = array<i64: 1, 0>} : (!x) -> !t"
            "  %c = sg.transpose %y {perm = array<i64: 1, 0>} : (!y) -> !u"
            "  %d = sg.reshape %y : (!y) -> tensor<1x3xf32>"
            "  %e = sg.transpose %z {perm = array<i64: 1, 0>} : (!z) -> tensor<0x4xf32>"
            "  %g = sg.reshape %v : (!a) -> !x"
            "  %h = sg.transpose %g {perm = array<i64: 1, 0>} : (!x) -> !t"
            "  return %a, %b, %c, %d, %e, %h"
            "    : !a, !t, !u, tensor<1x3xf32>, tensor<0x4xf32>, !t"
            "}");
  SgStrides s, w;
  const MlirValue a = sg_in(f.end, 0), b = sg_in(f.end, 1), e = sg_in(f.end, 4);
  assert_true(sg_strides_read(a, &s));
  assert_true(mlirValueEqual(s.base, sg_in(sg_owner(a), 0)));
  expect(&s, 0, 1, (int64_t[]){6}, (int64_t[]){1});
  assert_true(sg_strides_write(sg_in(sg_owner(s.base), 0), a, &w));
  expect(&w, 0, 2, (int64_t[]){2, 3}, (int64_t[]){1, 2});
  assert_true(sg_strides_read(b, &s));
  assert_true(mlirValueEqual(s.base, sg_in(sg_owner(b), 0)));
  expect(&s, 0, 2, (int64_t[]){3, 2}, (int64_t[]){1, 3});
  assert_false(sg_strides_write(sg_in(sg_owner(s.base), 0), b, &w)); // through the relu
  assert_false(sg_strides_read(sg_in(f.end, 2), &s));
  assert_false(sg_strides_read(sg_in(f.end, 3), &s)); // unknown on the way
  assert_false(
      sg_strides_write(sg_in(sg_owner(sg_in(f.end, 3)), 0), sg_in(f.end, 3), &w));
  assert_true(sg_strides_read(e, &s));
  expect(&s, 0, 2, (int64_t[]){0, 4}, (int64_t[]){0, 0});
  const MlirValue h = sg_in(f.end, 5),
                  v = mlirBlockGetArgument(mlirOperationGetBlock(f.end), 3);
  assert_false(sg_strides_write(v, h, &w)); // v is split up
  mlirModuleDestroy(f.module);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(random_chains, set_up, tear_down),
      cmocka_unit_test_setup_teardown(heads, set_up, tear_down),
      cmocka_unit_test_setup_teardown(limits, set_up, tear_down),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
