//===- run_draw.c - --random: seeded inputs -------------------------------===//
//
// Floats are normal; integers and bools are what input_draws.c finds sensible, else 0
// or 1; --random-range NAME=LO:HI draws evenly from [LO, HI] instead. An input's
// numbers depend on the seed, its place in the list, and what it is drawn from.
//===----------------------------------------------------------------------===//
#include "Support/buffer.h"
#include "run.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/// SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators).
static uint64_t next(uint64_t *state) {
  uint64_t z = *state += 0x9e3779b97f4a7c15u;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

/// In [0, 1).
static double uniform(uint64_t *state) { return (double)(next(state) >> 11) * 0x1p-53; }

/// Box and Muller's transform; one of the pair is enough.
static double normal(uint64_t *state) {
  const double radius = sqrt(-2 * log(1 - uniform(state)));
  return radius * cos(6.283185307179586 * uniform(state));
}

/// In [0, n), n > 0; the bias of 2^-64 * n does not matter here.
static uint64_t below(uint64_t *state, uint64_t n) { return next(state) % n; }

typedef struct Range {
  bool given;
  double low, high;
  SgDraw draw; ///< for integers when not given
} Range;

static void write_float(SgTensor *t, size_t i, double x) {
  const float f = (float)x;
  uint32_t bits;
  memcpy(&bits, &f, 4);
  switch (t->dtype) {
  case SG_F64:
    ((double *)t->data)[i] = x;
    break;
  case SG_F32:
    ((float *)t->data)[i] = f;
    break;
  case SG_F16: {
    const _Float16 h = (_Float16)f;
    memcpy((char *)t->data + 2 * i, &h, 2);
    break;
  }
  default: // bf16: to nearest, ties to even; no NaN comes here
    ((uint16_t *)t->data)[i] = (uint16_t)((bits + 0x7fffu + ((bits >> 16) & 1)) >> 16);
  }
}

static int64_t integer(const SgDraw *draw, uint64_t *state) {
  const uint64_t bound = draw->bound > 0 ? (uint64_t)draw->bound : 2;
  if (draw->kind == SG_DRAW_LENGTH) return 1 + (int64_t)below(state, bound);
  return (int64_t)below(state, bound);
}

/// Puts a 1 into each row of the last dimension that has none.
static void fill_rows(SgTensor *t, size_t n, uint64_t *state) {
  const size_t bytes = sg_dtype_size(t->dtype);
  const size_t row = t->rank ? (size_t)t->dims[t->rank - 1] : 0;
  for (size_t first = 0; row > 0 && first < n; first += row) {
    char *at = (char *)t->data + first * bytes;
    bool any = false;
    for (size_t i = 0; i < row * bytes; i++)
      any = any || at[i];
    if (!any) at[below(state, row) * bytes] = 1; // little endian
  }
}

static void draw(SgTensor *t, size_t n, const Range *range, uint64_t *state) {
  const bool is_float = t->dtype == SG_F64 || t->dtype == SG_F32 ||
                        t->dtype == SG_F16 || t->dtype == SG_BF16;
  const size_t bytes = sg_dtype_size(t->dtype);
  for (size_t i = 0; i < n; i++) {
    if (is_float) {
      write_float(t, i,
                  range->given
                      ? range->low + (range->high - range->low) * uniform(state)
                      : normal(state));
      continue;
    }
    int64_t value;
    if (range->given)
      value = (int64_t)range->low +
              (int64_t)below(state, (uint64_t)(range->high - range->low) + 1);
    else
      value = integer(&range->draw, state);
    if (t->dtype == SG_BOOL) value = value != 0;
    memcpy((char *)t->data + i * bytes, &value, bytes); // little endian
  }
}

/// Reads NAME=LO:HI for the input `info`, if one is there.
static SgStatus read_range(const SgRunOptions *o, const SgValueInfo *info, Range *out,
                           SgError *error) {
  const size_t n = strlen(info->name);
  for (size_t i = 0; i < o->random_range.count; i++) {
    const char *text = o->random_range.data[i];
    if (strncmp(text, info->name, n) != 0 || text[n] != '=') continue;
    char *end = NULL;
    out->low = strtod(text + n + 1, &end);
    const char *second = end + 1;
    if (end == text + n + 1 || *end != ':')
      return sg_error_set(error, SG_STATUS_INVALID,
                          "--random-range takes NAME=LO:HI, got '%s'", text);
    out->high = strtod(second, &end);
    if (end == second || *end || !(out->low <= out->high) || isinf(out->low) ||
        isinf(out->high))
      return sg_error_set(error, SG_STATUS_INVALID,
                          "--random-range takes NAME=LO:HI with LO <= HI, got '%s'",
                          text);
    if (fabs(out->low) > 0x1p53 || fabs(out->high) > 0x1p53)
      return sg_error_set(error, SG_STATUS_INVALID,
                          "--random-range: '%s' is beyond 2^53", text);
    out->given = true;
  }
  return SG_STATUS_OK;
}

/// Every name in --random-range must be an input's.
static SgStatus check_names(const SgRunOptions *o, const SgModel *model,
                            SgError *error) {
  for (size_t k = 0; k < o->random_range.count; k++) {
    const char *text = o->random_range.data[k];
    bool found = false;
    for (size_t i = 0; i < sg_model_input_count(model); i++) {
      const char *name = sg_model_input(model, i)->name;
      const size_t n = strlen(name);
      found = found || (strncmp(text, name, n) == 0 && text[n] == '=');
    }
    if (!found)
      return sg_error_set(error, SG_STATUS_INVALID,
                          "--random-range %s: %s has no such input (NAME=LO:HI)", text,
                          sg_model_name(model));
  }
  return SG_STATUS_OK;
}

static SgStatus read_seed(const SgRunOptions *o, uint64_t *seed, SgError *error) {
  char *end = NULL;
  errno = 0;
  *seed = strtoull(o->random, &end, 10);
  if (errno || end == o->random || *end || o->random[0] == '-')
    return sg_error_set(error, SG_STATUS_INVALID,
                        "--random takes a whole number as its seed, got '%s'",
                        o->random);
  return SG_STATUS_OK;
}

SgStatus sg_run_check_draw(const SgRunOptions *options, const SgModel *model,
                           SgError *error) {
  uint64_t seed;
  SgStatus status = read_seed(options, &seed, error);
  if (status == SG_STATUS_OK) status = check_names(options, model, error);
  for (size_t i = 0; i < sg_model_input_count(model) && status == SG_STATUS_OK; i++) {
    Range range;
    status = read_range(options, sg_model_input(model, i), &range, error);
  }
  return status;
}

SgStatus sg_run_draw(const SgRunOptions *options, const SgModel *model,
                     const SgTensor *types, const SgDraw *draws, SgRunInputs *inputs,
                     SgError *error) {
  uint64_t seed;
  SgStatus status = read_seed(options, &seed, error);
  for (size_t i = 0; i < inputs->count && status == SG_STATUS_OK; i++) {
    SgTensor *t = &inputs->tensors[i];
    if (t->data) continue;
    const SgValueInfo *info = sg_model_input(model, i);
    Range range = {.draw = draws ? draws[i] : (SgDraw){SG_DRAW_FREE, 0}};
    if ((status = read_range(options, info, &range, error)) != SG_STATUS_OK) break;
    *t = types[i];
    size_t n;
    if (!sg_tensor_count(t, &n))
      return sg_error_set(error, SG_STATUS_INVALID, "%s: input '%s' is too large",
                          sg_model_name(model), info->name);
    if ((status = sg_tensor_alloc(t, error)) != SG_STATUS_OK) break;
    inputs->origins[i] = sg_strdup("--random");
    uint64_t state = seed * 0x9e3779b97f4a7c15u + i;
    next(&state);
    draw(t, n, &range, &state);
    if (!range.given && range.draw.kind == SG_DRAW_MASK) fill_rows(t, n, &state);
  }
  return status;
}
