//===- session.c - runs, threads, errors, no allocation -------------------===//
#include "fixture.h"

#include "Runtime/model.h"
#include "sg/Processor.h"

#include "../unit.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// The linker sends libsgrt's calls here (--wrap).
static _Atomic int allocations;
void *__real_malloc(size_t);
void *__wrap_malloc(size_t);
void *__real_calloc(size_t, size_t);
void *__wrap_calloc(size_t, size_t);
void *__real_realloc(void *, size_t);
void *__wrap_realloc(void *, size_t);
void *__real_mmap(void *, size_t, int, int, int, off_t);
void *__wrap_mmap(void *, size_t, int, int, int, off_t);
static int fail_at = -1; // which allocation fails; -1: none

static bool fails(void) { return allocations++ == fail_at; }

void *__wrap_malloc(size_t n) { return fails() ? NULL : __real_malloc(n); }
void *__wrap_calloc(size_t n, size_t m) { return fails() ? NULL : __real_calloc(n, m); }
void *__wrap_realloc(void *p, size_t n) {
  return fails() ? NULL : __real_realloc(p, n);
}
void *__wrap_mmap(void *at, size_t n, int protection, int flags, int fd, off_t offset) {
  return fails() ? (void *)-1 : __real_mmap(at, n, protection, flags, fd, offset);
}

static _Alignas(SG_MEMORY_ALIGN) uint8_t weights[WEIGHTS_BYTES];
static float x[ROWS * COLUMNS], expected[ROWS * COLUMNS];
static int64_t indices[ROWS];

typedef struct State {
  Fixture fixture;
  SgrtImage image;
  SgrtModel *model;
  void *bytes;
} State;

static int set_up(void **state) {
  static State s;
  SgError error;
  size_t size;
  fixture_fill(&s.fixture);
  fixture_weights(weights);
  if (sg_plan_write(&s.fixture.plan, &s.bytes, &size, &error) != SG_STATUS_OK) return 1;
  s.image = (SgrtImage){SGRT_ABI, 2, s.bytes, size, fixture_kernels};
  if (sgrt_model_open_memory(&s.image, weights, sizeof weights, &s.model, &error) !=
      SG_STATUS_OK)
    return 1;
  for (int i = 0; i < ROWS * COLUMNS; i++)
    x[i] = (float)((i * 7919) % 1009) * 0.25f - 100.0f;
  for (int u = 0; u < ROWS; u++) {
    indices[u] = (u * 29 + 3) % ROWS;
    for (int c = 0; c < COLUMNS; c++)
      expected[u * COLUMNS + c] = x[indices[u] * COLUMNS + c] * ((float)c + 0.5f);
  }
  *state = &s;
  return 0;
}

static int tear_down(void **state) {
  State *s = *state;
  sgrt_model_destroy(s->model);
  free(s->bytes);
  return 0;
}

static void inputs_of(const State *s, SgTensor inputs[2]) {
  inputs[0] = s->fixture.inputs[0].type;
  inputs[0].data = x;
  inputs[1] = s->fixture.inputs[1].type;
  inputs[1].data = indices;
}

static SgrtSession *session_of(const State *s, int threads) {
  SgrtSession *session = NULL;
  SgError error = {0};
  assert_int_equal(sgrt_session_create(s->model, threads, &session, &error),
                   SG_STATUS_OK);
  return session;
}

static void runs_with_any_threads(void **state) {
  const State *s = *state;
  static const int threads[] = {1, 2, 3, 4, 100};
  for (size_t i = 0; i < sizeof threads / sizeof *threads; i++) {
    SgrtSession *session = session_of(s, threads[i]);
    SgTensor in[2], out[2] = {0};
    static float y[ROWS * COLUMNS];
    inputs_of(s, in);
    memset(y, 0xff, sizeof y);
    out[0].data = y; // ours; out[1] is lent
    SgError error = {0};
    for (int run = 0; run < 3; run++) {
      assert_int_equal(sgrt_session_run(session, in, out, &error), SG_STATUS_OK);
      assert_ptr_equal(out[0].data, y);
      assert_true(sg_tensor_same_type(&out[0], &s->fixture.outputs[0].type));
      assert_memory_equal(y, expected, sizeof y);
      assert_memory_equal(out[1].data, x, sizeof x);
    }
    sgrt_session_destroy(session);
  }
}

enum { FIRST = 3 }; // units of the first phase

/// Units of the first phase take their time and then say in the scratch that they are
/// done; the others look for that, of all of them.
static int32_t pick_in_phases(void *const *args, void *local, int64_t begin,
                              int64_t end) {
  (void)local;
  const float *t = args[0];
  const int64_t *index = args[1];
  float *y = args[2];
  uint8_t *done = args[3];
  for (int64_t u = begin; u < end; u++) {
    const int64_t row = u - FIRST;
    if (row < 0) {
      usleep(2000);
      done[u] = 0xA5;
      continue;
    }
    for (int i = 0; i < FIRST; i++)
      if (done[i] != 0xA5) return 78;
    memcpy(y + row * COLUMNS, t + index[row] * COLUMNS, COLUMNS * 4);
  }
  return 0;
}

/// A model whose second kernel has two phases.
static SgrtModel *model_in_phases(SgrtImage *image, SgrtKernel second, void **bytes) {
  static SgrtKernel kernels[2];
  Fixture f;
  SgError error = {0};
  SgrtModel *model = NULL;
  size_t size;
  fixture_fill(&f);
  f.kernels[1].first_units = FIRST;
  f.kernels[1].units = ROWS + FIRST;
  kernels[0] = fixture_kernels[0];
  kernels[1] = second;
  assert_int_equal(sg_plan_write(&f.plan, bytes, &size, &error), SG_STATUS_OK);
  *image = (SgrtImage){SGRT_ABI, 2, *bytes, size, kernels};
  assert_int_equal(
      sgrt_model_open_memory(image, weights, sizeof weights, &model, &error),
      SG_STATUS_OK);
  return model;
}

static void phases_follow_each_other(void **state) {
  State s = *(State *)*state;
  s.model = model_in_phases(&s.image, pick_in_phases, &s.bytes);
  static const int threads[] = {1, 2, 3, 5, 100}; // of parts more than the first units
  for (size_t i = 0; i < sizeof threads / sizeof *threads; i++) {
    SgrtSession *session = session_of(&s, threads[i]);
    assert_int_equal(sgrt_session_parts(session, 1),
                     threads[i] < ROWS ? threads[i] : ROWS + FIRST);
    SgTensor in[2], out[2] = {0};
    SgError error = {0};
    inputs_of(&s, in);
    if (sgrt_session_run(session, in, out, &error) != SG_STATUS_OK)
      fail_msg("%d threads: %s", threads[i], error.text);
    assert_memory_equal(out[0].data, expected, sizeof expected);
    sgrt_session_destroy(session);
  }
  sgrt_model_destroy(s.model);
  free(s.bytes);
}

/// Fails in both phases; the second must not begin.
static int32_t fail_in_phases(void *const *args, void *local, int64_t begin,
                              int64_t end) {
  (void)args, (void)local, (void)end;
  return begin < FIRST ? 80 + (int32_t)begin : 90;
}

static void a_phase_that_fails_is_the_last(void **state) {
  State s = *(State *)*state;
  s.model = model_in_phases(&s.image, fail_in_phases, &s.bytes);
  SgrtSession *session = session_of(&s, 2);
  SgTensor in[2], out[2] = {0};
  SgError error = {0};
  inputs_of(&s, in);
  assert_int_equal(sgrt_session_run(session, in, out, &error), SG_STATUS_RUN);
  assert_non_null(strstr(error.text, "failed with code 80"));
  sgrt_session_destroy(session);
  sgrt_model_destroy(s.model);
  free(s.bytes);
}

#if defined(__x86_64__)
/// Denormals are kept whatever the caller told its thread, and that is as it was after.
static void float_mode_is_ours(void **state) {
  const State *s = *state;
  enum { DENORMALS_ARE_ZERO = 0x8040, UP = 0x4000, DEFAULT = 0x1f80 };
  static float tiny[ROWS * COLUMNS];
  for (int i = 0; i < ROWS * COLUMNS; i++)
    tiny[i] = 0x1p-130f;
  for (int threads = 1; threads <= 4; threads++) {
    SgrtSession *session = session_of(s, threads);
    SgTensor in[2], out[2] = {0};
    inputs_of(s, in);
    in[0].data = tiny;
    __builtin_ia32_ldmxcsr(DEFAULT | DENORMALS_ARE_ZERO | UP);
    const SgStatus status = sgrt_session_run(session, in, out, NULL);
    const unsigned after = __builtin_ia32_stmxcsr();
    __builtin_ia32_ldmxcsr(DEFAULT);
    assert_int_equal(status, SG_STATUS_OK);
    assert_int_equal(after, DEFAULT | DENORMALS_ARE_ZERO | UP);
    const float *y = out[0].data;
    for (int i = 0; i < ROWS * COLUMNS; i++)
      assert_true(y[i] == 0x1p-130f * ((float)(i % COLUMNS) + 0.5f));
    sgrt_session_destroy(session);
  }
}
#endif

/// Too little work for a second thread: the run is the caller's alone.
static void small_work_stays_alone(void **state) {
  Fixture small = ((State *)*state)->fixture;
  small.kernels[0].time = small.kernels[1].time = 40;
  small.plan.kernels = small.kernels;
  small.plan.inputs = small.inputs;
  small.plan.outputs = small.outputs;
  small.plan.weights = small.weights;
  small.plan.operands = small.operands;
  small.plan.steps = small.steps;
  void *bytes;
  size_t size;
  SgrtModel *model = NULL;
  SgrtSession *session = NULL;
  assert_int_equal(sg_plan_write(&small.plan, &bytes, &size, NULL), SG_STATUS_OK);
  const SgrtImage image = {SGRT_ABI, 2, bytes, size, fixture_kernels};
  assert_int_equal(
      sgrt_model_open_memory(&image, weights, sizeof weights, &model, NULL),
      SG_STATUS_OK);
  assert_int_equal(sgrt_session_create(model, 2, &session, NULL), SG_STATUS_OK);
  assert_null(session->crew);
  SgTensor in[2], out[2] = {0};
  inputs_of(*state, in);
  assert_int_equal(sgrt_session_run(session, in, out, NULL), SG_STATUS_OK);
  assert_memory_equal(out[0].data, expected, sizeof expected);
  sgrt_session_destroy(session);
  sgrt_model_destroy(model);
  free(bytes);
  session = session_of(*state, 2); // hours are enough
  assert_non_null(session->crew);
  assert_int_equal(session->parts[0], 2);
  sgrt_session_destroy(session);
}

typedef struct Caller {
  const State *state;
  int wrong;
} Caller;

/// cmocka's asserts are for the main thread: this one counts.
static void *call(void *user) {
  Caller *c = user;
  SgrtSession *session = NULL;
  SgTensor in[2], out[2] = {0};
  inputs_of(c->state, in);
  if (sgrt_session_create(c->state->model, 2, &session, NULL) != SG_STATUS_OK) {
    c->wrong = -1;
    return NULL;
  }
  for (int run = 0; run < 50; run++)
    c->wrong += sgrt_session_run(session, in, out, NULL) != SG_STATUS_OK ||
                memcmp(out[0].data, expected, sizeof expected) != 0 ||
                memcmp(out[1].data, x, sizeof x) != 0;
  sgrt_session_destroy(session);
  return NULL;
}

/// Callers with a session each, all with threads of their own, on however few cores.
static void several_callers(void **state) {
  enum { CALLERS = 3 };
  Caller callers[CALLERS];
  pthread_t threads[CALLERS];
  for (int i = 0; i < CALLERS; i++) {
    callers[i] = (Caller){*state, 0};
    assert_int_equal(pthread_create(&threads[i], NULL, call, &callers[i]), 0);
  }
  for (int i = 0; i < CALLERS; i++) {
    assert_int_equal(pthread_join(threads[i], NULL), 0);
    assert_int_equal(callers[i].wrong, 0);
  }
}

static void no_allocation_in_a_run(void **state) {
  for (int threads = 1; threads <= 2; threads++) {
    SgrtSession *session = session_of(*state, threads);
    SgTensor in[2], out[2] = {0};
    inputs_of(*state, in);
    const int before = allocations;
    assert_true(before > 0); // the counter counts
    assert_int_equal(sgrt_session_run(session, in, out, NULL), SG_STATUS_OK);
    assert_int_equal(sgrt_session_run(session, in, out, NULL), SG_STATUS_OK);
    assert_int_equal(allocations, before);
    sgrt_session_destroy(session);
  }
}

/// Every allocation of opening and creating fails once: an error, no leak, no crash.
static void no_memory(void **state) {
  const State *s = *state;
  for (int i = 0; i < 100; i++) {
    SgrtModel *model = NULL;
    SgrtSession *session = NULL;
    SgError error = {0};
    allocations = 0;
    fail_at = i;
    SgStatus status =
        sgrt_model_open_memory(&s->image, weights, sizeof weights, &model, &error);
    if (status == SG_STATUS_OK)
      status = sgrt_session_create(model, 1, &session, &error);
    fail_at = -1;
    sgrt_session_destroy(session);
    sgrt_model_destroy(model);
    if (status == SG_STATUS_OK) {
      assert_true(i >= 8);
      return;
    }
    assert_int_equal(status, SG_STATUS_NO_MEMORY);
    assert_true(error.text[0] != '\0');
  }
  fail();
}

static void kernel_errors_name_the_node(void **state) {
  for (int threads = 1; threads <= 4; threads += 3) {
    SgrtSession *session = session_of(*state, threads);
    SgTensor in[2], out[2] = {0};
    int64_t wrong[ROWS] = {0};
    inputs_of(*state, in);
    in[1].data = wrong;
    SgError error = {0};
    wrong[ROWS - 1] = ROWS;
    assert_int_equal(sgrt_session_run(session, in, out, &error), SG_STATUS_RUN);
    assert_string_equal(error.text,
                        "node '/pick' (kernel pick): an index is out of range");
    wrong[3] = -2; // of two failures the first in order is told
    assert_int_equal(sgrt_session_run(session, in, out, &error), SG_STATUS_RUN);
    assert_string_equal(error.text, "node '/pick' (kernel pick): failed with code 77");
    inputs_of(*state, in); // the session is fine for another run
    assert_int_equal(sgrt_session_run(session, in, out, &error), SG_STATUS_OK);
    assert_memory_equal(out[0].data, expected, sizeof expected);
    sgrt_session_destroy(session);
  }
}

static void wrong_inputs(void **state) {
  SgrtSession *session = session_of(*state, 1);
  SgTensor in[2], out[2] = {0};
  SgError error;
  static float big[ROWS * COLUMNS + 1];
#define WRONG(change, message)                                                         \
  do {                                                                                 \
    inputs_of(*state, in);                                                             \
    memset(out, 0, sizeof out);                                                        \
    change;                                                                            \
    assert_int_equal(sgrt_session_run(session, in, out, &error), SG_STATUS_INVALID);   \
    assert_string_equal(error.text, message);                                          \
  } while (0)
  WRONG(in[0].dims[1] = 255,
        "input 'x': dimension 1 is 255, the model says 256 (float32[64, 256])");
  WRONG(in[0].rank = 3, "input 'x': 3 dimensions, the model says 2 (float32[64, 256])");
  WRONG(in[1].dtype = SG_I32,
        "input 'index': elements are int32, the model says int64[64]");
  WRONG(in[0].data = NULL, "input 'x': no data");
  WRONG(in[0].data = (char *)big + 1, "input 'x': its data is not aligned for float32");
  WRONG(out[0].data = (char *)big + 2,
        "output 'y': its data is not aligned for float32");
  WRONG(out[1].data = x + 1, "output 'again': its memory overlaps that of input 'x'");
  WRONG((out[0].data = big, out[1].data = big + 1),
        "output 'again': its memory overlaps that of output 'y'");
#undef WRONG
  sgrt_session_destroy(session);
  assert_int_equal(sgrt_session_create(((State *)*state)->model, 0, &session, &error),
                   SG_STATUS_INVALID);
}

static void weights_are_checked(void **state) {
  const State *s = *state;
  SgrtModel *model = NULL;
  SgError error = {0};
  char path[] = "/tmp/sg-unit-XXXXXX";
  const int fd = mkstemp(path);
  assert_true(fd >= 0);
  uint8_t copy[WEIGHTS_BYTES];
  memcpy(copy, weights, sizeof copy);
  assert_int_equal(write(fd, copy, sizeof copy), sizeof copy);
  assert_int_equal(sgrt_model_open(&s->image, path, &model, &error), SG_STATUS_OK);
  sgrt_model_destroy(model);
  // Another content id: the weights of an older build.
  copy[24] ^= 1;
  assert_int_equal(pwrite(fd, copy, sizeof copy, 0), sizeof copy);
  assert_int_equal(sgrt_model_open(&s->image, path, &model, &error), SG_STATUS_FORMAT);
  assert_non_null(strstr(error.text, "another build"));
  copy[24] ^= 1;
  assert_int_equal(pwrite(fd, copy, sizeof copy, 0), sizeof copy);
  assert_int_equal(ftruncate(fd, WEIGHTS_BYTES - 1), 0);
  assert_int_equal(sgrt_model_open(&s->image, path, &model, &error), SG_STATUS_FORMAT);
  assert_non_null(strstr(error.text, "its header says"));
  assert_int_equal(ftruncate(fd, 10), 0);
  assert_int_equal(sgrt_model_open(&s->image, path, &model, &error), SG_STATUS_FORMAT);
  assert_non_null(strstr(error.text, "not a weights file"));
  close(fd);
  unlink(path);
  assert_int_equal(sgrt_model_open(&s->image, path, &model, &error), SG_STATUS_IO);
  assert_non_null(strstr(error.text, path));
  assert_int_equal(sgrt_model_open(&s->image, NULL, &model, &error), SG_STATUS_INVALID);
  assert_int_equal(sgrt_model_load("/nowhere/m.so", NULL, &model, &error),
                   SG_STATUS_IO);
  SgrtImage other = s->image;
  other.kernel_count = 1;
  assert_int_equal(
      sgrt_model_open_memory(&other, weights, sizeof weights, &model, &error),
      SG_STATUS_FORMAT);
  other.abi = SGRT_ABI + 1;
  assert_int_equal(
      sgrt_model_open_memory(&other, weights, sizeof weights, &model, &error),
      SG_STATUS_UNSUPPORTED);
}

static void other_processors_refuse(void **state) {
  State *s = *state;
  Fixture f;
  SgError error = {0};
  SgrtModel *model = NULL;
  uint64_t known = 0, features = sg_processor_features();
  int lacking = -1;
#if defined(__aarch64__)
  const char *architecture = "aarch64";
#else
  const char *architecture = "x86_64";
#endif
  for (int i = 0; i < 64 && sg_processor_feature(architecture, i); i++) {
    known |= (uint64_t)1 << i;
    if (!(features >> i & 1)) lacking = i;
  }
  assert_null(sg_processor_feature(architecture, 64));
  assert_null(sg_processor_feature(architecture, -1));
  assert_null(sg_processor_feature("vax", 0));
  assert_int_equal(features & ~known, 0);
  assert_true(lacking >= 0); // no processor has all that there ever was
  int why = 0;
  const bool permitted = sg_processor_permits_amx(&why);
  assert_true(permitted == (why == 0));
  for (int i = 0; i < 64 && sg_processor_feature(architecture, i); i++)
    if (!permitted && !strncmp(sg_processor_feature(architecture, i), "amx", 3))
      features &= ~((uint64_t)1 << i);
  const struct {
    uint64_t needs;
    const char *text;
  } plans[] = {
      {features, NULL},
      {features | (uint64_t)1 << lacking, sg_processor_feature(architecture, lacking)},
      {(uint64_t)1 << 63, "what this library does not know"}};
  for (size_t i = 0; i < sizeof plans / sizeof *plans; i++) {
    fixture_fill(&f);
    f.plan.needs = plans[i].needs;
    void *bytes;
    size_t size;
    assert_int_equal(sg_plan_write(&f.plan, &bytes, &size, &error), SG_STATUS_OK);
    SgrtImage image = s->image;
    image.plan = bytes;
    image.plan_bytes = size;
    assert_int_equal(
        sgrt_model_open_memory(&image, weights, sizeof weights, &model, &error),
        plans[i].text ? SG_STATUS_UNSUPPORTED : SG_STATUS_OK);
    if (!plans[i].text) sgrt_model_destroy(model);
    if (plans[i].text) assert_non_null(strstr(error.text, "this one lacks "));
    if (plans[i].text) assert_non_null(strstr(error.text, plans[i].text));
    free(bytes);
  }
}

static void profile(void **state) {
  SgrtSession *session = session_of(*state, 1);
  SgTensor in[2], out[2] = {0};
  uint64_t nanoseconds[4] = {0, 0, 0, 12345};
  inputs_of(*state, in);
  sgrt_session_profile(session, nanoseconds);
  assert_int_equal(sgrt_session_run(session, in, out, NULL), SG_STATUS_OK);
  uint64_t first = nanoseconds[0];
  assert_true(first > 0 && first < 1000000000u);
  assert_true(nanoseconds[1] > 0 && nanoseconds[2] > 0);
  assert_int_equal(sgrt_session_run(session, in, out, NULL), SG_STATUS_OK);
  assert_true(nanoseconds[0] > first); // it adds up
  first = nanoseconds[0];
  sgrt_session_profile(session, NULL);
  assert_int_equal(sgrt_session_run(session, in, out, NULL), SG_STATUS_OK);
  assert_int_equal(nanoseconds[0], first);
  assert_int_equal(nanoseconds[3], 12345);
  sgrt_session_destroy(session);
}

/// What watching a run finds and does.
typedef struct Seen {
  SgrtSession *session;
  const SgPlan *plan;
  uint32_t steps, stop;
  int allocations;
} Seen;

static SgStatus see(void *user, uint32_t step, SgError *error) {
  Seen *seen = user;
  const SgPlanStep *s = &seen->plan->steps[step];
  assert_int_equal(step, seen->steps++); // in order, each once
  float *out = sgrt_session_operand(seen->session, s->first + (step == 2 ? 1 : 2));
  if (step == 0) {
    for (int i = 0; i < ROWS * COLUMNS; i++)
      assert_true(out[i] == x[i] * ((float)(i % COLUMNS) + 0.5f));
    out[0] = 1234.0f; // pick reads this
  } else {
    assert_memory_equal(out + COLUMNS, (step == 1 ? expected : x) + COLUMNS,
                        COLUMNS * 4);
  }
  if (step == seen->stop)
    return sg_error_set(error, SG_STATUS_IO, "stopped at '%s'", s->source);
  return SG_STATUS_OK;
}

static void watch(void **state) {
  const State *s = *state;
  SgTensor in[2], out[2] = {0};
  SgError error;
  inputs_of(s, in);
  Seen seen = {session_of(s, 1), sgrt_model_plan(s->model), 0, 99, 0};
  sgrt_session_watch(seen.session, see, &seen);
  const int before = allocations;
  assert_int_equal(sgrt_session_run(seen.session, in, out, &error), SG_STATUS_OK);
  assert_int_equal(allocations, before);
  assert_int_equal(seen.steps, 3);
  const float *y = out[0].data;
  for (int u = 0; u < ROWS; u++)
    assert_true(y[u * COLUMNS] == (indices[u] == 0 ? 1234.0f : expected[u * COLUMNS]));

  seen.steps = 0;
  seen.stop = 1;
  assert_int_equal(sgrt_session_run(seen.session, in, out, &error), SG_STATUS_IO);
  assert_string_equal(error.text, "stopped at '/pick'");
  assert_int_equal(seen.steps, 2);
  sgrt_session_watch(seen.session, NULL, NULL);
  assert_int_equal(sgrt_session_run(seen.session, in, out, &error), SG_STATUS_OK);
  assert_int_equal(seen.steps, 2);
  assert_memory_equal(out[0].data, expected, sizeof expected);
  sgrt_session_destroy(seen.session);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(runs_with_any_threads),
                                     cmocka_unit_test(phases_follow_each_other),
                                     cmocka_unit_test(a_phase_that_fails_is_the_last),
#if defined(__x86_64__)
                                     cmocka_unit_test(float_mode_is_ours),
#endif
                                     cmocka_unit_test(small_work_stays_alone),
                                     cmocka_unit_test(several_callers),
                                     cmocka_unit_test(no_allocation_in_a_run),
                                     cmocka_unit_test(no_memory),
                                     cmocka_unit_test(kernel_errors_name_the_node),
                                     cmocka_unit_test(wrong_inputs),
                                     cmocka_unit_test(weights_are_checked),
                                     cmocka_unit_test(other_processors_refuse),
                                     cmocka_unit_test(profile),
                                     cmocka_unit_test(watch)};
  return cmocka_run_group_tests(tests, set_up, tear_down);
}
