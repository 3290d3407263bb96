//===- check_kernels.c - kernels against the reference evaluator ----------===//
//
//   check-kernels [--time] [--mcpu CPU] FILE.mlir
//
// Each func.func of FILE that has the attribute sg.kernel holds one sg op. It is
// evaluated by lib/Reference, lowered by sg-lower-kernels, compiled by LLVM for this
// machine and run on the same random inputs: its units in two ranges, the later one
// first, on memory that was filled with garbage. With --mcpu, it is compiled by
// sg_codegen_compile instead, and not run if this machine cannot execute code for
// CPU. Attributes of the function:
//   sg.tolerance = R   floats may differ by R * (max |reference| + |reference|) (1e-6)
//   sg.exact           floats have the same bits (NaN: any), as integers always do
//   sg.status = N : i64  the kernel returns N, and results are not looked at
// and of an argument:
//   sg.range = [L, H]  its elements are drawn from L..H (floats: evenly)
//   sg.special         a few of its elements are NaN, infinite, -0.0, huge, tiny;
//                      of integers, at or next to the ends of their range
//   sg.constant        with --mcpu: it is packed as the code generator asks
// Prints a line for each failure, with --time also one for each kernel; exits with 1
// if there was any.
//===----------------------------------------------------------------------===//
#include "jit.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "sg/Builder.h"
#include "sg/Context.h"
#include "sg/File.h"
#include "sg/KernelCheck.h"
#include "sg/Reference.h"

enum { MAX_TENSORS = 24, MAX_TYPES_TEXT = 64 };

static uint64_t seed;

static void draw(SgTensor *t, MlirOperation func, intptr_t arg) {
  MlirAttribute attrs = sg_attr(func, "arg_attrs"), range = {NULL}, special = {NULL};
  if (!mlirAttributeIsNull(attrs)) {
    attrs = mlirArrayAttrGetElement(attrs, arg);
    range = mlirDictionaryAttrGetElementByName(attrs, SG_STR("sg.range"));
    special = mlirDictionaryAttrGetElementByName(attrs, SG_STR("sg.special"));
  }
  SgKernelFill fill = sg_kernel_fill_default(t->dtype);
  if (!mlirAttributeIsNull(range)) {
    const MlirAttribute l = mlirArrayAttrGetElement(range, 0),
                        h = mlirArrayAttrGetElement(range, 1);
    fill.low = mlirAttributeIsAFloat(l) ? mlirFloatAttrGetValueDouble(l)
                                        : (double)mlirIntegerAttrGetValueInt(l);
    fill.high = mlirAttributeIsAFloat(h) ? mlirFloatAttrGetValueDouble(h)
                                         : (double)mlirIntegerAttrGetValueInt(h);
  }
  static const double specials[] = {NAN,  -NAN,  INFINITY, -INFINITY, -0.0, 0.0,
                                    1e30, -1e30, 1e-40,    90,        -90,  1,
                                    -1,   0.5,   65504,    -104};
  fill.special = mlirAttributeIsNull(special) ? 0 : 0.3;
  fill.specials = specials;
  fill.special_count = sizeof specials / sizeof *specials;
  sg_kernel_fill(t, &fill, &seed);
}

// ---- one kernel

static bool same_bits(const SgTensor *a, const SgTensor *b, size_t i) {
  const size_t size = sg_dtype_size(a->dtype);
  return memcmp((char *)a->data + i * size, (char *)b->data + i * size, size) == 0;
}

static bool compare(const char *name, int result, const SgTensor *want,
                    const SgTensor *got, double tolerance, bool exact) {
  size_t n, bytes, worst = 0;
  if (!sg_tensor_count(want, &n) || !sg_tensor_bytes(want, &bytes)) abort();
  double scale = 0, largest = -1;
  for (size_t i = 0; i < n; ++i) {
    const double r = fabs(sg_element_get(want, i));
    if (isfinite(r) && r > scale) scale = r;
  }
  if (scale > 1e6 && sg_dtype_is_float(want->dtype)) scale = 1; // huge ones: by element
  const double unit = want->dtype == SG_F16 ? 1e-3 : want->dtype == SG_BF16 ? 8e-3 : 0;
  if (tolerance < unit) tolerance = unit;
  for (size_t i = 0; i < n; ++i) {
    const double w = sg_element_get(want, i), g = sg_element_get(got, i);
    double d = 0;
    if (exact || !sg_dtype_is_float(want->dtype))
      d = same_bits(want, got, i) || (isnan(w) && isnan(g)) ? 0 : HUGE_VAL;
    else if (isnan(w) != isnan(g) || isinf(w) != isinf(g) || (isinf(w) && w != g))
      d = HUGE_VAL;
    else if (isfinite(w) && fabs(w - g) > tolerance * (scale + fabs(w)))
      d = fabs(w - g);
    if (d > largest) {
      largest = d;
      worst = i;
    }
  }
  if (n == 0 || largest <= 0) return true;
  printf("%s: result %d differs at element %zu of %zu: reference %.9g, kernel %.9g\n",
         name, result, worst, n, sg_element_get(want, worst),
         sg_element_get(got, worst));
  return false;
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/// Code that, with --time, also notes how long all units take.
typedef struct Timed {
  SgKernelCode code;
  double best; ///< seconds; 0: not wanted
} Timed;

static int run_timed(void *user, void **args, int n, void *scratch, void *local,
                     int64_t begin, int64_t end) {
  Timed *t = user;
  const SgKernelCode *c = &t->code;
  const double stop = now() + 0.2;
  for (int i = 0; t->best > 0 && end == c->units && i < 1000 && (i < 5 || now() < stop);
       i++) {
    const double start = now();
    c->run(c->user, args, n, scratch, local, 0, c->units);
    const double d = now() - start;
    if (d < t->best) t->best = d;
  }
  return c->run(c->user, args, n, scratch, local, begin, end);
}

static bool check(MlirOperation func, bool timed, const char *cpu, bool *skipped) {
  const MlirStringRef name_ref = mlirStringAttrGetValue(sg_attr(func, "sym_name"));
  char name[64];
  snprintf(name, sizeof name, "%.*s", (int)name_ref.length, name_ref.data);
  seed = 1;
  const MlirBlock body = mlirRegionGetFirstBlock(mlirOperationGetRegion(func, 0));
  const MlirOperation ret = mlirBlockGetTerminator(body);
  const intptr_t n_in = mlirBlockGetNumArguments(body), n_out = sg_n_in(ret);
  SgTensor in[MAX_TENSORS] = {0}, want[MAX_TENSORS] = {0}, got[MAX_TENSORS] = {0};
  SgError error = {0};
  if (cpu != NULL) jit_choose_layouts(func, cpu);
  const int64_t status = sg_attr_i64(func, "sg.status", 0);
  double tolerance = 1e-6;
  if (sg_has(func, "sg.tolerance"))
    tolerance = mlirFloatAttrGetValueDouble(sg_attr(func, "sg.tolerance"));
  SgKernelCode kernel = {0};
  Timed t = {.best = timed ? HUGE_VAL : 0};
  bool ok = false;
  for (intptr_t i = 0; i < n_in; ++i) {
    if (!sg_reference_type(mlirValueGetType(mlirBlockGetArgument(body, i)), &in[i]) ||
        sg_tensor_alloc(&in[i], &error) != SG_STATUS_OK)
      goto done;
    draw(&in[i], func, i);
  }
  if (status == 0 && sg_reference_run(func, NULL, in, want, &error) != SG_STATUS_OK)
    goto done;
  const double start = now();
  if (cpu ? !jit_codegen(func, cpu, skipped, &kernel) : !jit_compile(func, &kernel)) {
    ok = *skipped;
    if (ok) goto done;
    snprintf(error.text, sizeof error.text, "it does not compile");
    goto done;
  }
  const double compiled = now();
  int returned = 0;
  t.code = kernel;
  SgKernelCode code = kernel;
  code.run = run_timed;
  code.user = &t;
  if (sg_kernel_run(func, &code, in, !timed, got, &returned, &error) != SG_STATUS_OK)
    goto done;
  ok = returned == status;
  if (!ok) printf("%s: returned %d instead of %d\n", name, returned, (int)status);
  for (intptr_t i = 0; i < n_out && status == 0; ++i)
    ok =
        compare(name, (int)i, &want[i], &got[i], tolerance, sg_has(func, "sg.exact")) &&
        ok;
  if (timed) {
    printf("%-28s %10.2f us, compiled in %.1f ms, units %lld scratch %lld local %lld\n",
           name, t.best * 1e6, (compiled - start) * 1e3, (long long)kernel.units,
           (long long)kernel.scratch, (long long)kernel.local);
  }
done:
  if (!ok && error.text[0] != 0) printf("%s: %s\n", name, error.text);
  if (cpu)
    sg_kernel_unload(&kernel);
  else
    jit_free(&kernel);
  for (int i = 0; i < MAX_TENSORS; ++i) {
    sg_tensor_free(&got[i]);
    sg_tensor_free(&in[i]);
    sg_tensor_free(&want[i]);
  }
  return ok;
}

int main(int argc, char **argv) {
  const bool timed = argc > 2 && strcmp(argv[1], "--time") == 0;
  const char *cpu =
      argc > 3 && strcmp(argv[argc - 3], "--mcpu") == 0 ? argv[argc - 2] : NULL;
  bool skipped = false;
  SgError error = {0};
  SgFileMap file;
  if (argc < 2 || sg_file_map(argv[argc - 1], &file, &error) != SG_STATUS_OK) {
    fprintf(stderr, "usage: check-kernels [--time] [--mcpu CPU] FILE.mlir\n%s\n",
            error.text);
    return 2;
  }
  sg_register_all();
  const MlirContext ctx = sg_context_create(false);
  const MlirModule module =
      mlirModuleCreateParse(ctx, mlirStringRefCreate(file.data, file.size));
  int failed = 0, checked = 0;
  if (mlirModuleIsNull(module)) failed = 1;
  MlirOperation func = {NULL};
  if (!failed) func = mlirBlockGetFirstOperation(mlirModuleGetBody(module));
  for (; !mlirOperationIsNull(func); func = mlirOperationGetNextInBlock(func)) {
    if (!sg_has(func, "sg.kernel")) continue;
    failed += !check(func, timed, cpu, &skipped);
    checked++;
  }
  if (!mlirModuleIsNull(module)) mlirModuleDestroy(module);
  mlirContextDestroy(ctx);
  sg_file_unmap(&file);
  if (skipped) {
    printf("%d kernels compiled, %d failed: this machine does not run code for %s\n",
           checked, failed, cpu);
    return failed > 0 || checked == 0;
  }
  printf("%d kernels checked, %d failed\n", checked, failed);
  return failed > 0 || checked == 0;
}
