//===- Window.h - loops of pooling and convolution ----------------*- C -*-===//
#ifndef SG_LOWERING_WINDOW_H
#define SG_LOWERING_WINDOW_H

#include "Emit.h"

enum { SG_W_DIMS = 6 }; ///< the most spatial dimensions

/// A window op over spatial dimensions: y[o] sees x[o * stride + k * dilation - low],
/// k in [0, kernel). In a transposed one x[i] reaches y[i * stride + k * dilation -
/// low].
typedef struct SgWindow {
  int n;
  int64_t in[SG_W_DIMS], out[SG_W_DIMS], kernel[SG_W_DIMS];
  int64_t stride[SG_W_DIMS], dilation[SG_W_DIMS], low[SG_W_DIMS], high[SG_W_DIMS];
} SgWindow;

/// Reads the op's attributes; `kernel` is the attribute's name, or null with the
/// extents in w->kernel already. False, reported, for too many dimensions.
bool sg_w_read(SgEmit *e, SgWindow *w, const char *kernel);

/// Prints the bounds of t in [0, n) with 0 <= base + t * step < limit.
void sg_w_range(SgEmit *e, const char *base, int64_t step, int64_t n, int64_t limit,
                const char **from, const char **to);
/// max(0, min(n, ...)) of the range's length, as a float of type s.
const char *sg_w_count(SgEmit *e, SgScalar s, const char *from, const char *to);
/// Opens a loop of `iv` between two indices.
void sg_w_for(SgEmit *e, const char *iv, const char *from, const char *to);

/// Opens the loops over the window of one output row: `o` are the indices of all but
/// the last spatial dimension. Inside, x is at position `at[0..n-2]`, the kernel at
/// `k[0..n-1]`, and the loop %o goes over the row; `at[n-1]` is its x. Returns the
/// number of loops.
int sg_w_open_row(SgEmit *e, const SgWindow *w, const char *const *o, const char **at,
                  const char **k);

/// A memref.alloc within the loop over units: local memory.
const char *sg_w_row(SgEmit *e, SgScalar s, int64_t n);

#endif // SG_LOWERING_WINDOW_H
