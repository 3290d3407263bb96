//===- emit_linalg.c - linalg ops and loops of kernels --------------------===//
#include <stdio.h>
#include <string.h>

#include "Emit.h"

enum { MAX_OPERANDS = 16 };

// ---- linalg

const char *sg_e_empty(SgEmit *e, SgScalar s, int rank, const int64_t *dims) {
  const char *name = sg_e_name(e);
  sg_e(e, "%s = tensor.empty() : %s\n", name, sg_e_tensor(e, s, rank, dims));
  return name;
}

const char *sg_e_filled(SgEmit *e, SgScalar s, int rank, const int64_t *dims,
                        const char *value) {
  const char *empty = sg_e_empty(e, s, rank, dims);
  const char *type = sg_e_tensor(e, s, rank, dims);
  const char *name = sg_e_name(e);
  sg_e(e, "%s = linalg.fill ins(%s : %s) outs(%s : %s) -> %s\n", name, value, s.memory,
       empty, type, type);
  return name;
}

static const char *loop_list(SgEmit *e, size_t n) {
  char text[8 * SG_E_RANK + 8] = "";
  size_t at = 0;
  for (size_t i = 0; i < n; ++i)
    at += (size_t)snprintf(text + at, sizeof text - at, "%sd%zu", i ? ", " : "", i);
  return sg_e_str(e, "%s", text);
}

const char *sg_e_body_begin(SgEmit *e, const char *loops, int n, const SgOperand *in,
                            SgOperand out, const char **args) {
  const char *result = sg_e_name(e), *list = loop_list(e, strlen(loops));
  sg_e(e, "%s = linalg.generic {indexing_maps = [", result);
  for (int i = 0; i < n; ++i)
    if (in[i].rank >= 0) sg_e(e, "affine_map<(%s) -> (%s)>, ", list, in[i].map);
  sg_e(e, "affine_map<(%s) -> (%s)>], iterator_types = [", list, out.map);
  for (const char *l = loops; *l; ++l)
    sg_e(e, "%s\"%s\"", l == loops ? "" : ", ", *l == 'p' ? "parallel" : "reduction");
  sg_e(e, "]}");
  const char *between = " ins(";
  for (int i = 0; i < n; ++i)
    if (in[i].rank >= 0) {
      sg_e(e, "%s%s", between, in[i].value);
      between = ", ";
    }
  if (between[0] == ',') between = " : ";
  for (int i = 0; i < n; ++i)
    if (in[i].rank >= 0) {
      sg_e(e, "%s%s", between, sg_e_tensor(e, in[i].scalar, in[i].rank, in[i].dims));
      between = ", ";
    }
  const char *out_type = sg_e_tensor(e, out.scalar, out.rank, out.dims);
  sg_e(e, "%s outs(%s : %s) {\n^bb0(", between[0] == ',' ? ")" : "", out.value,
       out_type);
  const char *elements[MAX_OPERANDS + 1];
  for (int i = 0; i < n; ++i) {
    elements[i] = in[i].value;
    if (in[i].rank < 0) continue;
    elements[i] = sg_e_name(e);
    sg_e(e, "%s: %s, ", elements[i], in[i].scalar.memory);
  }
  elements[n] = sg_e_name(e);
  sg_e(e, "%s: %s):\n", elements[n], out.scalar.memory);
  for (int i = 0; i <= n; ++i) {
    const SgScalar s = i < n ? in[i].scalar : out.scalar;
    args[i] = i < n && in[i].rank < 0 ? elements[i] : sg_e_widen(e, s, elements[i]);
  }
  return result;
}

void sg_e_body_end(SgEmit *e, SgOperand out, const char *value) {
  sg_e(e, "linalg.yield %s : %s\n} -> %s\n", sg_e_narrow(e, out.scalar, value),
       out.scalar.memory, sg_e_tensor(e, out.scalar, out.rank, out.dims));
}

const char *sg_e_generic(SgEmit *e, const char *loops, int n, const SgOperand *in,
                         SgOperand out, bool acc, const char *function) {
  const char *args[MAX_OPERANDS + 1], *ordered[MAX_OPERANDS + 1];
  const char *result = sg_e_body_begin(e, loops, n, in, out, args);
  int count = 0, tensors = n;
  while (acc && tensors > 0 && in[tensors - 1].rank < 0)
    --tensors; // trailing scalars come after the accumulator
  for (int i = 0; i < tensors; ++i)
    ordered[count++] = args[i];
  if (acc) ordered[count++] = args[n];
  for (int i = tensors; i < n; ++i)
    ordered[count++] = args[i];
  sg_e_body_end(e, out, sg_e_op(e, function, count, ordered));
  return result;
}

// ---- loops

void sg_e_units(SgEmit *e) {
  const char *one = sg_e_index(e, 1);
  sg_e(e, "scf.for %%u = %%begin to %%end step %s {\n", one);
}

void sg_e_for(SgEmit *e, const char *iv, int64_t n) {
  const char *zero = sg_e_index(e, 0), *one = sg_e_index(e, 1), *end = sg_e_index(e, n);
  sg_e(e, "scf.for %s = %s to %s step %s {\n", iv, zero, end, one);
}

void sg_e_close(SgEmit *e, int n) {
  while (n-- > 0)
    sg_e(e, "}\n");
}

const char *sg_e_linear(SgEmit *e, int64_t base, int n, const char *const *iv,
                        const int64_t *stride) {
  const char *sum = base != 0 ? sg_e_index(e, base) : NULL;
  for (int i = 0; i < n; ++i) {
    if (stride[i] == 0) continue;
    const char *term = iv[i];
    if (stride[i] != 1) {
      const char *by = sg_e_index(e, stride[i]);
      term = sg_e_name(e);
      sg_e(e, "%s = arith.muli %s, %s overflow<nsw> : index\n", term, iv[i], by);
    }
    if (sum != NULL) {
      const char *next = sg_e_name(e);
      sg_e(e, "%s = arith.addi %s, %s overflow<nsw> : index\n", next, sum, term);
      sum = next;
    } else {
      sum = term;
    }
  }
  return sum != NULL ? sum : sg_e_index(e, 0);
}

void sg_e_delinearise(SgEmit *e, const char *value, int n, const int64_t *dims,
                      const char **out) {
  for (int i = n - 1; i > 0; --i) {
    const char *by = sg_e_index(e, dims[i]), *rest = sg_e_name(e);
    out[i] = sg_e_name(e);
    sg_e(e, "%s = arith.remui %s, %s : index\n", out[i], value, by);
    sg_e(e, "%s = arith.divui %s, %s : index\n", rest, value, by);
    value = rest;
  }
  if (n > 0) out[0] = value;
}

const char *sg_e_load(SgEmit *e, SgScalar s, const char *memref, const char *type,
                      const char *index) {
  const char *name = sg_e_name(e);
  sg_e(e, "%s = memref.load %s[%s] : %s\n", name, memref, index, type);
  return sg_e_widen(e, s, name);
}

void sg_e_put(SgEmit *e, const char *value, const char *memref, const char *type,
              const char *index) {
  sg_e(e, "memref.store %s, %s[%s] : %s\n", value, memref, index, type);
}
