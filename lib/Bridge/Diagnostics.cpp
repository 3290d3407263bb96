//===- Diagnostics.cpp - remarks, warnings and notes from C ---------------===//
#include "mlir/IR/Diagnostics.h"
#include "mlir/CAPI/IR.h"
#include "sg/Bridge.h"
using namespace mlir;

void sg_bridge_emit(MlirLocation loc, MlirDiagnosticSeverity severity,
                    const char *text) {
  Location at = unwrap(loc);
  switch (severity) {
  case MlirDiagnosticError:
    emitError(at) << text;
    break;
  case MlirDiagnosticWarning:
    emitWarning(at) << text;
    break;
  case MlirDiagnosticNote: // a note of its own does not exist: notes hang on others
  case MlirDiagnosticRemark:
    emitRemark(at) << text;
    break;
  }
}
