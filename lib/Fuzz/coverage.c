//===- coverage.c - which ops, dtypes and passes were met -----------------===//
#include "fuzz.h"

#include "sg/Pipelines.h"

#include <stdio.h>
#include <string.h>

/// The row of an op of that name, or -1.
static int row_of(MlirStringRef name, unsigned *dtypes) {
  int row = 0;
  for (const SgFuzzOp *const *table = sg_fuzz_tables; *table; ++table)
    for (const SgFuzzOp *op = *table; op->name; ++op, ++row) {
      if (!mlirStringRefEqual(name, sg_s(op->name))) continue;
      *dtypes = op->dtypes;
      return row;
    }
  return -1;
}

void sg_fuzz_count(SgFuzzCoverage *coverage, const SgFuzzCase *c) {
  coverage->graphs++;
  MlirOperation op = mlirBlockGetFirstOperation(sg_fuzz_body(c));
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op)) {
    unsigned dtypes = 0;
    const int row = row_of(sg_name(op), &dtypes);
    if (row < 0 || row >= SG_FUZZ_OPS) continue;
    coverage->rows[row][sg_gen_type(sg_in(op, 0)).dtype]++;
    coverage->ops++;
  }
}

/// Where the pass, with whatever options, first stands in sg_graph_passes; -1: nowhere.
static int first_turn(const char *pass) {
  for (int i = 0; sg_graph_passes[i].pass && i < SG_FUZZ_PASSES; i++) {
    const size_t n = strcspn(sg_graph_passes[i].pass, "{)");
    if (strcspn(pass, "{)") == n && !strncmp(pass, sg_graph_passes[i].pass, n))
      return i;
  }
  return -1;
}

void sg_fuzz_count_pass(SgFuzzCoverage *coverage, const char *pass) {
  const int i = first_turn(pass);
  if (i >= 0) coverage->passes[i]++;
}

static const char *mark(int64_t n, int64_t least, int *marked) {
  *marked += n < least;
  return n < least ? "!" : " ";
}

int sg_fuzz_coverage_print(const SgFuzzCoverage *coverage, int64_t least) {
  int row = 0, marked = 0, rows = 0;
  printf("%-20s", "op");
  for (int d = 0; d < SG_DTYPE_COUNT; d++)
    printf(" %8s", sg_dtype_name((SgDType)d));
  printf("\n");
  for (const SgFuzzOp *const *table = sg_fuzz_tables; *table; ++table)
    for (const SgFuzzOp *op = *table; op->name; ++op, ++row) {
      printf("%-20s", op->name + 3);
      for (int d = 0; d < SG_DTYPE_COUNT; d++) {
        const int64_t n = coverage->rows[row][d];
        if (!(op->dtypes & SG_SET(d))) {
          printf(" %8s", "");
          continue;
        }
        rows++;
        printf(" %7lld%s", (long long)n, mark(n, least, &marked));
      }
      printf("\n");
    }
  for (int i = 0; sg_graph_passes[i].pass && i < SG_FUZZ_PASSES; i++) {
    const char *pass = sg_graph_passes[i].pass;
    const SgGraphWhen when = sg_graph_passes[i].when;
    const bool asked = when == SG_WHEN_FAST_MATH || when == SG_WHEN_REDUCED;
    if (first_turn(pass) != i || (asked && coverage->passes[i] == 0)) continue;
    const int64_t n = coverage->passes[i];
    rows++;
    printf("%-46s %7lld%s\n", pass, (long long)n, mark(n, least, &marked));
  }
  printf("%lld graphs, %lld ops; %d of %d rows below %lld (!)\n",
         (long long)coverage->graphs, (long long)coverage->ops, marked, rows,
         (long long)least);
  return marked;
}
