//===- fixture.h - a small model made by hand -----------------------------===//
//
//   x float32[64, 256], index int64[64], w float32[256] (a weight)
//   t = x * w         (kernel "scale", 64 units, into the arena)
//   y[u] = t[index[u]] (kernel "pick", 64 units, with scratch and local bytes)
//   again = x          (a copy)
//===----------------------------------------------------------------------===//
#ifndef SG_TEST_FIXTURE_H
#define SG_TEST_FIXTURE_H

#include "sg/rt.h"

enum { ROWS = 64, COLUMNS = 256, WEIGHTS_BYTES = SG_WEIGHTS_HEADER + COLUMNS * 4 };

/// The plan's arrays, for tests to change before they write the image.
typedef struct Fixture {
  SgPlan plan;
  SgPlanPort inputs[2], outputs[2];
  SgPlanWeight weights[1];
  SgPlanKernel kernels[2];
  SgPlanOperand operands[10];
  SgPlanStep steps[3];
} Fixture;

void fixture_fill(Fixture *fixture);
/// A weights file that fits, with w[c] = c + 0.5.
void fixture_weights(uint8_t bytes[WEIGHTS_BYTES]);
extern const SgrtKernel fixture_kernels[2];

#endif // SG_TEST_FIXTURE_H
