//===- check_kernels.c - kernels against the reference evaluator ----------===//
//
//   check-kernels [--time] [--mcpu CPU] FILE.mlir
//
// Each func.func of FILE that has the attribute sg.kernel holds one sg op. It is
// evaluated by lib/Reference, lowered by sg-lower-kernels, compiled by LLVM for this
// machine and run on the same random inputs: its units in two ranges, the later one
// first, on memory that was filled with garbage. With --mcpu, it is compiled by
// sg_codegen_compile instead; if this machine cannot run code for CPU, nothing is
// checked. Attributes of the function:
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
#include "sg/Reference.h"

enum { MAX_TENSORS = 24, MAX_TYPES_TEXT = 64 };

static uint64_t seed;
static double uniform(void) { // in [0, 1)
  seed = seed * 6364136223846793005u + 1442695040888963407u;
  return (double)(seed >> 11) / 9007199254740992.0;
}

// ---- elements

static float half_to_float(uint16_t h) {
  const int e = (h >> 10) & 31, m = h & 1023;
  float v = e == 31  ? (m ? NAN : INFINITY)
            : e == 0 ? ldexpf((float)m, -24)
                     : ldexpf((float)(m + 1024), e - 25);
  return h >> 15 ? -v : v;
}
static uint16_t float_to_half(float f) {
  return (uint16_t) __builtin_bit_cast(uint16_t, (_Float16)f);
}

static double get(const SgTensor *t, size_t i) {
  switch (t->dtype) {
  case SG_BOOL:
  case SG_U8:
    return ((const uint8_t *)t->data)[i];
  case SG_I8:
    return ((const int8_t *)t->data)[i];
  case SG_I16:
    return ((const int16_t *)t->data)[i];
  case SG_U16:
    return ((const uint16_t *)t->data)[i];
  case SG_I32:
    return ((const int32_t *)t->data)[i];
  case SG_U32:
    return ((const uint32_t *)t->data)[i];
  case SG_I64:
    return (double)((const int64_t *)t->data)[i];
  case SG_U64:
    return (double)((const uint64_t *)t->data)[i];
  case SG_F16:
    return half_to_float(((const uint16_t *)t->data)[i]);
  case SG_BF16:
    return __builtin_bit_cast(float, (uint32_t)((const uint16_t *)t->data)[i] << 16);
  case SG_F32:
    return ((const float *)t->data)[i];
  default:
    return ((const double *)t->data)[i];
  }
}

static void set(SgTensor *t, size_t i, double v) {
  switch (t->dtype) {
  case SG_BOOL:
    ((uint8_t *)t->data)[i] = v != 0;
    break;
  case SG_U8:
    ((uint8_t *)t->data)[i] = (uint8_t)v;
    break;
  case SG_I8:
    ((int8_t *)t->data)[i] = (int8_t)v;
    break;
  case SG_I16:
    ((int16_t *)t->data)[i] = (int16_t)v;
    break;
  case SG_U16:
    ((uint16_t *)t->data)[i] = (uint16_t)v;
    break;
  case SG_I32:
    ((int32_t *)t->data)[i] = (int32_t)v;
    break;
  case SG_U32:
    ((uint32_t *)t->data)[i] = (uint32_t)v;
    break;
  case SG_I64:
    ((int64_t *)t->data)[i] = (int64_t)v;
    break;
  case SG_U64:
    ((uint64_t *)t->data)[i] = (uint64_t)v;
    break;
  case SG_F16:
    ((uint16_t *)t->data)[i] = float_to_half((float)v);
    break;
  case SG_BF16:
    ((uint16_t *)t->data)[i] = (uint16_t)(__builtin_bit_cast(uint32_t, (float)v) >> 16);
    break;
  case SG_F32:
    ((float *)t->data)[i] = (float)v;
    break;
  default:
    ((double *)t->data)[i] = v;
    break;
  }
}

static bool is_float(SgDType t) { return t >= SG_F16; }
static bool is_unsigned(SgDType t) { return t >= SG_U8 && t <= SG_U64; }

/// An integer: its least or greatest value, or one of the next three.
static void set_near_end(SgTensor *t, size_t i) {
  const size_t size = sg_dtype_size(t->dtype);
  if (t->dtype == SG_BOOL) return;
  const unsigned bits = 8 * (unsigned)size;
  const bool top = uniform() < 0.5;
  const uint64_t greatest =
      UINT64_MAX >> (64 - bits) >> (is_unsigned(t->dtype) ? 0 : 1);
  uint64_t v = top ? greatest : is_unsigned(t->dtype) ? 0 : greatest + 1;
  const uint64_t more = (uint64_t)(uniform() * 4);
  v = top ? v - more : v + more;
  memcpy((char *)t->data + i * size, &v, size); // little-endian
}

static void fill(SgTensor *t, MlirOperation func, intptr_t arg) {
  size_t n;
  if (!sg_tensor_count(t, &n)) abort();
  MlirAttribute attrs = sg_attr(func, "arg_attrs"), range = {NULL}, special = {NULL};
  if (!mlirAttributeIsNull(attrs)) {
    attrs = mlirArrayAttrGetElement(attrs, arg);
    range = mlirDictionaryAttrGetElementByName(attrs, SG_STR("sg.range"));
    special = mlirDictionaryAttrGetElementByName(attrs, SG_STR("sg.special"));
  }
  double low = is_float(t->dtype) ? -3 : -9, high = is_float(t->dtype) ? 3 : 9;
  if (is_unsigned(t->dtype) || t->dtype == SG_BOOL) low = 0;
  if (t->dtype == SG_BOOL) high = 1;
  if (!mlirAttributeIsNull(range)) {
    const MlirAttribute l = mlirArrayAttrGetElement(range, 0),
                        h = mlirArrayAttrGetElement(range, 1);
    low = mlirAttributeIsAFloat(l) ? mlirFloatAttrGetValueDouble(l)
                                   : (double)mlirIntegerAttrGetValueInt(l);
    high = mlirAttributeIsAFloat(h) ? mlirFloatAttrGetValueDouble(h)
                                    : (double)mlirIntegerAttrGetValueInt(h);
  }
  static const double specials[] = {NAN,  -NAN,  INFINITY, -INFINITY, -0.0, 0.0,
                                    1e30, -1e30, 1e-40,    90,        -90,  1,
                                    -1,   0.5,   65504,    -104};
  const size_t n_special = sizeof specials / sizeof *specials;
  for (size_t i = 0; i < n; ++i) {
    const double u = uniform();
    if (is_float(t->dtype))
      set(t, i, low + u * (high - low));
    else
      set(t, i, floor(low + u * (high - low + 1)));
    if (mlirAttributeIsNull(special) || uniform() >= 0.3) continue;
    if (is_float(t->dtype))
      set(t, i, specials[(size_t)(uniform() * (double)n_special)]);
    else
      set_near_end(t, i);
  }
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
    const double r = fabs(get(want, i));
    if (isfinite(r) && r > scale) scale = r;
  }
  if (scale > 1e6 && is_float(want->dtype)) scale = 1; // huge ones: by element
  const double unit = want->dtype == SG_F16 ? 1e-3 : want->dtype == SG_BF16 ? 8e-3 : 0;
  if (tolerance < unit) tolerance = unit;
  for (size_t i = 0; i < n; ++i) {
    const double w = get(want, i), g = get(got, i);
    double d = 0;
    if (exact || !is_float(want->dtype))
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
         name, result, worst, n, get(want, worst), get(got, worst));
  return false;
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void *garbage(size_t bytes) {
  void *p = aligned_alloc(64, (bytes + 64) / 64 * 64 + 64);
  if (p != NULL) memset(p, 0xC5, bytes + 1);
  return p;
}

/// Runs units in two ranges, the later first, with local memory of their own.
static int run_kernel(const JitKernel *k, void **args, int n, bool whole) {
  void *scratch = garbage((size_t)k->scratch), *local = garbage((size_t)k->local);
  const int64_t middle = whole ? 0 : k->units / 2;
  int status = jit_call(k, args, n, scratch, local, middle, k->units);
  if (middle > 0) {
    memset(local, 0x3B, (size_t)k->local);
    const int other = jit_call(k, args, n, scratch, local, 0, middle);
    if (status == 0) status = other;
  }
  free(scratch);
  free(local);
  return status;
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
  void *args[MAX_TENSORS], *packed[MAX_TENSORS] = {0};
  SgError error = {0};
  if (cpu != NULL) jit_choose_layouts(func, cpu);
  const int64_t status = sg_attr_i64(func, "sg.status", 0);
  double tolerance = 1e-6;
  if (sg_has(func, "sg.tolerance"))
    tolerance = mlirFloatAttrGetValueDouble(sg_attr(func, "sg.tolerance"));
  JitKernel kernel = {0};
  bool ok = false;
  for (intptr_t i = 0; i < n_in; ++i) {
    if (!sg_reference_type(mlirValueGetType(mlirBlockGetArgument(body, i)), &in[i]) ||
        sg_tensor_alloc(&in[i], &error) != SG_STATUS_OK)
      goto done;
    fill(&in[i], func, i);
    packed[i] = jit_pack(func, i, &in[i]);
    args[i] = packed[i] ? packed[i] : in[i].data;
  }
  for (intptr_t i = 0; i < n_out; ++i) {
    size_t bytes;
    if (!sg_reference_type(mlirValueGetType(sg_in(ret, i)), &got[i]) ||
        !sg_tensor_bytes(&got[i], &bytes))
      goto done;
    got[i].data = args[n_in + i] = garbage(bytes);
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
  const int returned = run_kernel(&kernel, args, (int)(n_in + n_out), false);
  ok = returned == status;
  if (!ok) printf("%s: returned %d instead of %d\n", name, returned, (int)status);
  for (intptr_t i = 0; i < n_out && status == 0; ++i)
    ok =
        compare(name, (int)i, &want[i], &got[i], tolerance, sg_has(func, "sg.exact")) &&
        ok;
  if (timed) {
    double best = HUGE_VAL, end = now() + 0.2;
    for (int i = 0; i < 1000 && (i < 5 || now() < end); ++i) {
      const double t = now();
      run_kernel(&kernel, args, (int)(n_in + n_out), true);
      const double d = now() - t;
      if (d < best) best = d;
    }
    printf("%-28s %10.2f us, compiled in %.1f ms, units %lld scratch %lld local %lld\n",
           name, best * 1e6, (compiled - start) * 1e3, (long long)kernel.units,
           (long long)kernel.scratch, (long long)kernel.local);
  }
done:
  if (!ok && error.text[0] != 0) printf("%s: %s\n", name, error.text);
  jit_free(&kernel);
  for (int i = 0; i < MAX_TENSORS; ++i) {
    free(got[i].data);
    free(packed[i]);
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
    if (skipped) break;
    checked++;
  }
  if (!mlirModuleIsNull(module)) mlirModuleDestroy(module);
  mlirContextDestroy(ctx);
  sg_file_unmap(&file);
  if (skipped) {
    printf("skipped: this machine does not run code for %s\n", cpu);
    return failed > 0;
  }
  printf("%d kernels checked, %d failed\n", checked, failed);
  return failed > 0 || checked == 0;
}
