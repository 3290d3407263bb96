//===- recurrent.c - hooks of lstm and gru -----------------------------------===//
#include "Shape.h"

/// Operand `i`, called `what`: floats of x's type, of `rank` dimensions.
static bool want_operand(const SgParts *p, intptr_t i, const char *what, int rank,
                         const SgShape *x, SgShape *out) {
  return sg_want_in(p, i, what, SG_KIND_FLOAT, out) &&
         (!x || sg_want_same_elem(p, what, out, x)) &&
         sg_want_rank(p, what, out, rank, rank);
}

/// Dimension `i` of `s` agrees with *extent, which becomes what is known of both.
static bool agree(const SgParts *p, const char *what, const SgShape *s, int i,
                  int64_t *extent) {
  const int64_t wanted = *extent;
  if (sg_dim_equal(s->dim[i], wanted, extent)) return true;
  return sg_parts_fail(p, "expects %lld as dimension %d of %s, got %s",
                       (long long)wanted, i, what, sg_show_shape(s).s);
}

/// The last dimension of `s`: `gates` times *size.
static bool want_gates(const SgParts *p, const char *what, const SgShape *s,
                       int64_t gates, int64_t *size) {
  const int64_t wide = s->dim[s->rank - 1];
  if (wide == SG_DYN) return true;
  if (wide % gates == 0 && sg_dim_equal(wide / gates, *size, size)) return true;
  if (*size == SG_DYN)
    return sg_parts_fail(p,
                         "expects a multiple of %lld as last dimension of %s, got %s",
                         (long long)gates, what, sg_show_shape(s).s);
  return sg_parts_fail(p, "expects %lld * %lld as last dimension of %s, got %s",
                       (long long)gates, (long long)*size, what, sg_show_shape(s).s);
}

static bool want_direction(const SgParts *p, int64_t *directions) {
  static const char *const choices[] = {"forward", "reverse", "bidirectional", NULL};
  const int choice = sg_want_choice(p, "direction", choices);
  *directions = choice == 2 ? 2 : 1;
  return choice >= 0;
}

/// x and r, which both cells have; then what they say of T, B, D and H.
static bool want_cell(const SgParts *p, int64_t gates, SgShape *x, int64_t *batch,
                      int64_t *directions, int64_t *size) {
  SgShape r;
  if (!want_operand(p, 0, "x", 4, NULL, x) || !want_operand(p, 1, "r", 3, x, &r) ||
      !want_direction(p, directions))
    return false;
  if (x->dim[0] == 0)
    return sg_parts_fail(p, "expects x of at least one step, got %s",
                         sg_show_shape(x).s);
  *batch = x->dim[1];
  *size = r.dim[1];
  return agree(p, "x", x, 2, directions) && agree(p, "r", &r, 0, directions) &&
         want_gates(p, "r", &r, gates, size) && want_gates(p, "x", x, gates, size);
}

/// A state: operand `i` is [D, B, H].
static bool want_state(const SgParts *p, intptr_t i, const char *what, const SgShape *x,
                       int64_t *batch, int64_t *directions, int64_t *size) {
  SgShape s;
  return want_operand(p, i, what, 3, x, &s) && agree(p, what, &s, 0, directions) &&
         agree(p, what, &s, 1, batch) && agree(p, what, &s, 2, size);
}

static bool push(const SgParts *p, const SgShape *x, int64_t batch, int64_t directions,
                 int64_t size, int states) {
  const SgShape y = {x->elem, 4, {x->dim[0], directions, batch, size}};
  const SgShape state = {x->elem, 3, {directions, batch, size}};
  bool ok = sg_push(p, &y);
  for (int i = 0; i < states; i++)
    ok = ok && sg_push(p, &state);
  return ok;
}

static MlirLogicalResult lstm_infer(const SgInfer *in) {
  const SgParts p = sg_parts_infer(in);
  SgShape x;
  int64_t b, d, h;
  return sg_result(sg_want_count(&p, 4, 4) && want_cell(&p, 4, &x, &b, &d, &h) &&
                   want_state(&p, 2, "h", &x, &b, &d, &h) &&
                   want_state(&p, 3, "c", &x, &b, &d, &h) && push(&p, &x, b, d, h, 2));
}

static MlirLogicalResult gru_infer(const SgInfer *in) {
  const SgParts p = sg_parts_infer(in);
  SgShape x, bias;
  int64_t b, d, h;
  return sg_result(sg_want_count(&p, 4, 4) && want_cell(&p, 3, &x, &b, &d, &h) &&
                   want_operand(&p, 2, "bias", 2, &x, &bias) &&
                   agree(&p, "bias", &bias, 0, &d) && agree(&p, "bias", &bias, 1, &h) &&
                   want_state(&p, 3, "h", &x, &b, &d, &h) && push(&p, &x, b, d, h, 1));
}

const SgOpHooks sg_hooks_lstm = {.infer = lstm_infer};
const SgOpHooks sg_hooks_gru = {.infer = gru_infer};
