//===- sg/Tune.h - choices that were measured ---------------------*- C -*-===//
//
// A file of lines, sorted, that any editor shows:
//
//   CPU ROWSxCOLUMNS PROBLEM
//   znver5 8x48 sg.conv(tensor<1x256x14x14xf32>, ...) {groups = 1 : i64, ...}
//
// the register tile that was the fastest; and of a 3 x 3 convolution the microseconds
// that it took directly and in Winograd's tiles of 2 x 2 and of 4 x 4 outputs:
//
//   CPU winograd:DIRECT,TWO,FOUR PROBLEM
//
// A line that is none of these is an error; one that begins with '#' is none.
//===----------------------------------------------------------------------===//
#ifndef SG_TUNE_H
#define SG_TUNE_H

#include "mlir-c/IR.h"
#include "sg/Codegen.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct SgTune SgTune;

/// What a time is to be below of another, to be less by more than the noise.
#define SG_TUNE_NOISE 0.98

/// Reads the file at `path`; `may_lack`: none is an empty one. FORMAT names the line.
SG_NODISCARD SgStatus sg_tune_read(const char *path, bool may_lack, SgTune **out,
                                   SgError *error);
/// Null is fine.
void sg_tune_free(SgTune *tune);
/// Writes it, whole or not at all.
SG_NODISCARD SgStatus sg_tune_write(const SgTune *tune, const char *path,
                                    SgError *error);

/// What identifies the sg.matmul or sg.conv `op`: its types and what it is. Returns
/// owned.
char *sg_tune_problem(MlirOperation op);
/// The tile of a problem on `cpu`; false: it was not measured.
bool sg_tune_find(const SgTune *tune, const char *cpu, const char *problem,
                  SgTile *out);
void sg_tune_put(SgTune *tune, const char *cpu, const char *problem, SgTile tile);

/// What a 3 x 3 convolution took, microseconds: directly, in Winograd's tiles of 2 x 2
/// and of 4 x 4.
typedef struct SgTuneTimes {
  double by_tile[3];
} SgTuneTimes;
/// Of a problem on `cpu`; false: it was not measured.
bool sg_tune_find_times(const SgTune *tune, const char *cpu, const char *problem,
                        SgTuneTimes *out);
void sg_tune_put_times(SgTune *tune, const char *cpu, const char *problem,
                       const SgTuneTimes *times);

#ifdef __cplusplus
}
#endif
#endif // SG_TUNE_H
