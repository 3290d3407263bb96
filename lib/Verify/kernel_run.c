//===- kernel_run.c - a kernel's code on tensors --------------------------===//
#include "Support/buffer.h"
#include "guarded.h"
#include "sg/Builder.h"
#include "sg/Codegen.h"
#include "sg/KernelCheck.h"
#include "sg/Reference.h"

#include <stdlib.h>
#include <string.h>

/// The argument as its sg.layout wants it: owned, in `*out`; null when it has none, and
/// `*out_bytes` stays.
static SgStatus pack(MlirOperation func, intptr_t arg, const SgTensor *t, void **out,
                     size_t *out_bytes, SgError *error) {
  SgLayout layout;
  *out = NULL;
  const bool known = sg_codegen_layout(func, arg, &layout);
  if (known && layout.kind == SG_LAYOUT_PLAIN) return SG_STATUS_OK;
  size_t bytes = 0;
  const size_t size = sg_dtype_size(t->dtype);
  bool ok = known && sg_layout_bytes(&layout, t->rank, t->dims, size, &bytes);
  if (ok) {
    *out = sg_calloc(bytes + 1, 1);
    *out_bytes = bytes;
    ok = sg_layout_pack(&layout, t->rank, t->dims, size, t->data, *out);
  }
  return ok ? SG_STATUS_OK
            : sg_error_set(error, SG_STATUS_INVALID,
                           "argument %td cannot be packed as its sg.layout says", arg);
}

/// Neither zero nor a number that a result would have.
static void *garbage(int64_t bytes) {
  void *p = sg_calloc((size_t)bytes + 1, 1);
  memset(p, 0xC5, (size_t)bytes + 1);
  return p;
}

/// The units begin <= u < end, the later half first.
static int run_halves(const SgKernelCode *code, void **args, int n, void *scratch,
                      void *local, int64_t begin, int64_t end) {
  const int64_t middle = begin + (end - begin) / 2;
  memset(local, 0xFF, (size_t)code->local); // NaN: 0 times it shows, too
  const int returned = code->run(code->user, args, n, scratch, local, middle, end);
  if (middle == begin) return returned;
  memset(local, 0x3B, (size_t)code->local);
  const int other = code->run(code->user, args, n, scratch, local, begin, middle);
  return returned ? returned : other;
}

static int run_ranges(const SgKernelCode *code, void **args, int n) {
  void *scratch = garbage(code->scratch), *local = garbage(code->local);
  const int64_t first = code->first_units;
  int returned = 0;
  if (first > 0) returned = run_halves(code, args, n, scratch, local, 0, first);
  if (returned == 0)
    returned = run_halves(code, args, n, scratch, local, first, code->units);
  free(scratch);
  free(local);
  return returned;
}

SgStatus sg_kernel_run(MlirOperation func, const SgKernelCode *code, const SgTensor *in,
                       bool guarded, SgTensor *out, int *returned, SgError *error) {
  const MlirBlock body = mlirRegionGetFirstBlock(mlirOperationGetRegion(func, 0));
  const MlirOperation ret = mlirBlockGetTerminator(body);
  const intptr_t n_in = mlirBlockGetNumArguments(body), n_out = sg_n_in(ret);
  void **args = sg_calloc((size_t)(n_in + n_out), sizeof *args);
  void **packed = sg_calloc((size_t)n_in, sizeof *packed);
  SgGuarded *copies = sg_calloc((size_t)n_in, sizeof *copies);
  SgStatus status = SG_STATUS_OK;
  for (intptr_t i = 0; i < n_in && status == SG_STATUS_OK; i++) {
    size_t bytes = 0;
    (void)sg_tensor_bytes(&in[i], &bytes);
    status = pack(func, i, &in[i], &packed[i], &bytes, error);
    args[i] = packed[i] ? packed[i] : in[i].data;
    if (!guarded || status != SG_STATUS_OK) continue;
    copies[i] = sg_guarded_copy(args[i], bytes);
    args[i] = copies[i].data;
  }
  intptr_t made = 0;
  for (; made < n_out && status == SG_STATUS_OK; made++) {
    SgTensor *t = &out[made];
    size_t bytes = 0;
    if (!sg_reference_type(mlirValueGetType(sg_in(ret, made)), t)) {
      status = sg_error_set(error, SG_STATUS_INVALID, "result %td is no tensor", made);
      break;
    }
    status = sg_tensor_alloc(t, error);
    if (status != SG_STATUS_OK) break;
    if (sg_tensor_bytes(t, &bytes)) memset(t->data, 0xC5, bytes);
    args[n_in + made] = t->data;
  }
  if (status == SG_STATUS_OK) *returned = run_ranges(code, args, (int)(n_in + n_out));
  for (intptr_t i = 0; i < made && status != SG_STATUS_OK; i++)
    sg_tensor_free(&out[i]);
  for (intptr_t i = 0; i < n_in; i++) {
    sg_guarded_free(&copies[i]);
    free(packed[i]);
  }
  free(copies);
  free(packed);
  free(args);
  return status;
}
