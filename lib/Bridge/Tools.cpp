//===- Tools.cpp - the mains, and translations written in C ---------------===//
#include "Passes.h"
#include "mlir/CAPI/IR.h"
#include "mlir/CAPI/Support.h"
#include "mlir/IR/AsmState.h"
#include "mlir/InitAllTranslations.h"
#include "mlir/Tools/mlir-lsp-server/MlirLspServerMain.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "mlir/Tools/mlir-reduce/MlirReduceMain.h"
#include "mlir/Tools/mlir-translate/MlirTranslateMain.h"
#include "mlir/Tools/mlir-translate/Translation.h"
#include "sg/Bridge.h"
#include "sg/Context.h"
#include "llvm/Support/SourceMgr.h"
using namespace mlir;

static void addDialects(DialectRegistry &registry) {
  sg_dialects_register(wrap(&registry));
}

int sg_bridge_opt_main(int argc, char **argv) {
  DialectRegistry registry;
  addDialects(registry);
  sg_register_all();
  sg::offerRewriteLimit();
  // One sequence of rewrites wants one thread.
  SmallVector<char *> args(argv, argv + argc);
  static char oneThread[] = "--mlir-disable-threading";
  const auto has = [&](StringRef name) {
    return llvm::any_of(args, [&](StringRef a) {
      return a.starts_with("-") && a.ltrim('-').starts_with(name);
    });
  };
  if (has("sg-rewrite-limit") && !has("mlir-disable-threading"))
    args.push_back(oneThread);
  int code = asMainReturnCode(MlirOptMain((int)args.size(), args.data(),
                                          "StaticGraph optimizer driver\n", registry));
  sg::printRewriteLimit(llvm::errs());
  for (StringRef arg : ArrayRef<char *>(argv, argc))
    if (arg.starts_with("-") && arg.ltrim('-') == "mlir-pass-statistics")
      sg::printStatistics(llvm::errs());
  return code;
}

int sg_bridge_translate_main(int argc, char **argv) {
  registerAllTranslations();
  sg_register_all();
  return failed(mlirTranslateMain(argc, argv, "StaticGraph translation driver"));
}

int sg_bridge_lsp_main(int argc, char **argv) {
  DialectRegistry registry;
  addDialects(registry);
  return failed(MlirLspServerMain(argc, argv, registry));
}

int sg_bridge_reduce_main(int argc, char **argv) {
  DialectRegistry registry;
  addDialects(registry);
  sg_register_all();
  MLIRContext ctx(registry);
  return failed(mlirReduceMain(argc, argv, ctx));
}

static void write(MlirStringRef s, void *os) {
  *static_cast<raw_ostream *>(os) << unwrap(s);
}

void sg_bridge_translate_to(const char *name, const char *help, SgTranslateTo f) {
  TranslateFromMLIRRegistration(
      name, help,
      [f](Operation *op, raw_ostream &os) { return unwrap(f(wrap(op), write, &os)); },
      addDialects);
}

void sg_bridge_translate_from(const char *name, const char *help, SgTranslateFrom f) {
  TranslateToMLIRRegistration(
      name, help,
      [f](llvm::SourceMgr &sources, MLIRContext *ctx) -> OwningOpRef<Operation *> {
        const llvm::MemoryBuffer *file =
            sources.getMemoryBuffer(sources.getMainFileID());
        return unwrap(
            f(wrap(ctx), wrap(file->getBuffer()), wrap(file->getBufferIdentifier())));
      },
      addDialects);
}
