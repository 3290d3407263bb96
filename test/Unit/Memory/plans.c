//===- plans.c - random plans, run on bytes that know whose they are ------===//
//
// Calls, views, copies and concatenations at random. sg-plan-memory gives them places,
// and the plan image is walked step by step over memory in which each byte is stamped
// by the call that wrote it: whatever is read must be what it should be, to the last
// output. So no two values that are needed lie in the same bytes, and all parts lie in
// their whole.
//===----------------------------------------------------------------------===//
#include "sg/Builder.h"
#include "sg/Context.h"
#include "sg/Pass.h"
#include "sg/Target.h"

#include "../unit.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_OPS = 40, MOST_BYTES = 230, MOST_VALUES = 128, MOST_PARTS = 4, INPUTS = 2 };

/// A value of the plan: what its bytes should say.
typedef struct Value {
  uint32_t *stamps;
  size_t bytes;
  bool made;  // by a call, a copy or a concat
  bool taken; // a part, or an output
} Value;

typedef struct Step {
  bool copy, scratch;
  int inputs[3], n_inputs, results[2], n_results;
} Step;

typedef struct Plan {
  Value values[MOST_VALUES];
  int n_values;
  Step steps[MOST_OPS + 1];
  int n_steps;
  int outputs[3], n_outputs;
  char text[32768];
  size_t length;
  uint64_t seed;
} Plan;

static unsigned roll(Plan *p, unsigned sides) {
  p->seed = p->seed * 6364136223846793005u + 1442695040888963407u;
  return (unsigned)(p->seed >> 33) % sides;
}

__attribute__((format(printf, 2, 3))) static void put(Plan *p, const char *format,
                                                      ...) {
  va_list args;
  va_start(args, format);
  p->length +=
      (size_t)vsnprintf(p->text + p->length, sizeof p->text - p->length, format, args);
  va_end(args);
  assert_true(p->length < sizeof p->text);
}

static int add_value(Plan *p, size_t bytes, bool made) {
  assert_true(p->n_values < MOST_VALUES);
  p->values[p->n_values] =
      (Value){.stamps = calloc(bytes + 1, 4), .bytes = bytes, .made = made};
  return p->n_values++;
}

static int add_fresh(Plan *p) {
  const int v = add_value(p, roll(p, 12) ? 1 + roll(p, MOST_BYTES) : 0, true);
  for (size_t i = 0; i < p->values[v].bytes; i++)
    p->values[v].stamps[i] = (uint32_t)v << 8 | (uint32_t)i;
  return v;
}

static void put_type(Plan *p, int v) { put(p, "tensor<%zuxi8>", p->values[v].bytes); }

/// " : (types) -> types\n"
static void put_types(Plan *p, const int *in, int n_in, const int *out, int n_out) {
  put(p, " : (");
  for (int i = 0; i < n_in; i++) {
    put(p, i ? ", " : "");
    put_type(p, in[i]);
  }
  put(p, ") -> (");
  for (int i = 0; i < n_out; i++) {
    put(p, i ? ", " : "");
    put_type(p, out[i]);
  }
  put(p, ")\n");
}

static void put_names(Plan *p, const int *values, int n) {
  for (int i = 0; i < n; i++)
    put(p, "%s%%v%d", i ? ", " : "", values[i]);
}

static void add_call(Plan *p) {
  Step *s = &p->steps[p->n_steps];
  *s = (Step){.scratch = roll(p, 4) == 0};
  s->n_inputs = (int)roll(p, 4);
  for (int i = 0; i < s->n_inputs; i++)
    s->inputs[i] = (int)roll(p, (unsigned)p->n_values);
  s->n_results = 1 + (roll(p, 5) == 0);
  for (int i = 0; i < s->n_results; i++)
    s->results[i] = add_fresh(p);
  put_names(p, s->results, s->n_results);
  put(p, " = plan.call @k%d(", p->n_steps++);
  put_names(p, s->inputs, s->n_inputs);
  put(p, ") {units = 1 : i64, scratch = %d : i64}",
      s->scratch ? 1 + (int)roll(p, 300) : 0);
  put_types(p, s->inputs, s->n_inputs, s->results, s->n_results);
}

static void add_copy(Plan *p) {
  Step *s = &p->steps[p->n_steps++];
  const int x = (int)roll(p, (unsigned)p->n_values);
  const int y = add_value(p, p->values[x].bytes, true);
  memcpy(p->values[y].stamps, p->values[x].stamps, 4 * p->values[x].bytes);
  *s = (Step){
      .copy = true, .inputs = {x}, .n_inputs = 1, .results = {y}, .n_results = 1};
  put(p, "%%v%d = plan.copy %%v%d", y, x);
  put_types(p, &x, 1, &y, 1);
}

static void add_view(Plan *p) {
  const int x = (int)roll(p, (unsigned)p->n_values);
  const size_t at = roll(p, (unsigned)p->values[x].bytes + 1);
  const size_t bytes = roll(p, (unsigned)(p->values[x].bytes - at) + 1);
  const int y = add_value(p, bytes, false);
  memcpy(p->values[y].stamps, p->values[x].stamps + at, 4 * bytes);
  put(p, "%%v%d = plan.view %%v%d {offset = %zu : i64}", y, x, at);
  put_types(p, &x, 1, &y, 1);
}

static void add_concat(Plan *p) {
  int parts[MOST_PARTS], n = 0;
  size_t bytes = 0;
  for (int tries = 0; tries < 12 && n < MOST_PARTS; tries++) {
    const int v = (int)roll(p, (unsigned)p->n_values);
    if (!p->values[v].made || p->values[v].taken) continue;
    p->values[v].taken = true;
    bytes += p->values[v].bytes;
    parts[n++] = v;
  }
  if (n == 0) return;
  const int y = add_value(p, bytes, true);
  size_t at = 0;
  for (int i = 0; i < n; i++) {
    memcpy(p->values[y].stamps + at, p->values[parts[i]].stamps,
           4 * p->values[parts[i]].bytes);
    at += p->values[parts[i]].bytes;
  }
  put(p, "%%v%d = plan.concat ", y);
  put_names(p, parts, n);
  put_types(p, parts, n, &y, 1);
}

static void make_plan(Plan *p, uint64_t seed) {
  *p = (Plan){.seed = seed};
  put(p, "func.func @main(");
  for (int i = 0; i < INPUTS; i++) {
    put(p, "%s%%v%d: ", i ? ", " : "", i);
    put_type(p, add_fresh(p));
    p->values[i].made = false;
  }
  put(p, ")");
  const size_t head = p->length;
  char body[sizeof p->text];
  const unsigned ops = 1 + roll(p, MOST_OPS);
  for (unsigned i = 0; i < ops; i++) {
    const unsigned kind = roll(p, 10);
    kind < 5   ? add_call(p)
    : kind < 6 ? add_copy(p)
    : kind < 8 ? add_view(p)
               : add_concat(p);
  }
  add_call(p);
  for (int v = p->n_values; v-- > 0 && p->n_outputs < 3;)
    if (p->values[v].made && !p->values[v].taken && (p->n_outputs == 0 || roll(p, 3)))
      p->outputs[p->n_outputs++] = v;
  // The types of the results stand before the body that decided them.
  const size_t n = p->length - head;
  memcpy(body, p->text + head, n);
  p->length = head;
  put(p, " -> (");
  for (int i = 0; i < p->n_outputs; i++) {
    put(p, i ? ", " : "");
    put_type(p, p->outputs[i]);
  }
  put(p, ") {\n%.*sreturn ", (int)n, body);
  put_names(p, p->outputs, p->n_outputs);
  put(p, " : ");
  for (int i = 0; i < p->n_outputs; i++) {
    put(p, i ? ", " : "");
    put_type(p, p->outputs[i]);
  }
  put(p, "\n}\n");
}

static void free_plan(Plan *p) {
  for (int v = 0; v < p->n_values; v++)
    free(p->values[v].stamps);
}

/// The memory of a run, a stamp a byte.
typedef struct Memory {
  uint32_t *arena, *inputs[INPUTS], *outputs[3];
} Memory;

static uint32_t *find(const Memory *m, const SgPlanOperand *o) {
  return (o->space == SG_SPACE_ARENA   ? m->arena
          : o->space == SG_SPACE_INPUT ? m->inputs[o->index]
                                       : m->outputs[o->index]) +
         o->offset;
}

static void run_step(const Plan *p, const SgPlan *plan, const Memory *m, int i) {
  const Step *s = &p->steps[i];
  assert_int_equal(plan->steps[i].kernel == SG_PLAN_COPY, s->copy);
  const SgPlanOperand *o = plan->operands + plan->steps[i].first;
  for (int k = 0; k < s->n_inputs; k++, o++) {
    const Value *v = &p->values[s->inputs[k]];
    assert_int_equal(o->bytes, v->bytes);
    assert_memory_equal(find(m, o), v->stamps, 4 * v->bytes);
  }
  const SgPlanOperand *result = o;
  if (s->scratch) { // written while the results are
    const SgPlanOperand *scratch = o + s->n_results;
    memset(find(m, scratch), 0xee, 4 * scratch->bytes);
  }
  for (int k = 0; k < s->n_results; k++)
    memcpy(find(m, &result[k]), p->values[s->results[k]].stamps,
           4 * p->values[s->results[k]].bytes);
}

static void run(const Plan *p, const SgPlan *plan) {
  Memory m = {.arena = calloc((size_t)plan->arena + 1, 4)};
  for (int i = 0; i < INPUTS; i++)
    m.inputs[i] = p->values[i].stamps;
  for (int i = 0; i < p->n_outputs; i++)
    m.outputs[i] = calloc(p->values[p->outputs[i]].bytes + 1, 4);
  assert_int_equal(plan->step_count, p->n_steps);
  for (int i = 0; i < p->n_steps; i++)
    run_step(p, plan, &m, i);
  for (int i = 0; i < p->n_outputs; i++) {
    const Value *v = &p->values[p->outputs[i]];
    assert_memory_equal(m.outputs[i], v->stamps, 4 * v->bytes);
    free(m.outputs[i]);
  }
  free(m.arena);
}

static void random_plans(void **state) {
  (void)state;
  enum { PLANS = 400 };
  sg_register_all();
  const MlirContext ctx = sg_context_create(false);
  static Plan p;
  uint64_t arena = 0, bound = 0;
  for (uint64_t seed = 1; seed <= PLANS; seed++) {
    make_plan(&p, seed);
    const MlirModule module = mlirModuleCreateParse(ctx, sg_s(p.text));
    if (mlirModuleIsNull(module)) print_message("%s\n", p.text);
    assert_false(mlirModuleIsNull(module));
    const MlirOperation op = mlirModuleGetOperation(module);
    SgRewriteLog log = {.limit = -1};
    assert_false(SG_FAILED(sg_pass_apply("func.func(sg-plan-memory)", op, &log)));

    SgError error = {0};
    SgPlan plan = {0};
    void *image = NULL;
    size_t size = 0;
    const MlirOperation func = mlirBlockGetFirstOperation(mlirModuleGetBody(module));
    if (sg_target_plan(func, NULL, NULL, &image, &size, &error) != SG_STATUS_OK) {
      mlirOperationDump(op);
      fail_msg("%s", error.text);
    }
    assert_int_equal(sg_plan_parse(image, size, &plan, &error), SG_STATUS_OK);
    run(&p, &plan);
    arena += plan.arena;
    bound += plan.bound;
    sg_plan_free(&plan);
    free(image);
    mlirModuleDestroy(module);
    free_plan(&p);
  }
  print_message("%d plans: arenas %.4f of their bounds\n", PLANS,
                (double)arena / (double)bound);
  assert_true((double)arena / (double)bound < 1.03);
  mlirContextDestroy(ctx);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(random_plans)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
