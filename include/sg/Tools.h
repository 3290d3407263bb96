//===- sg/Tools.h - the tools' command lines ----------------------*- C -*-===//
#ifndef SG_TOOLS_H
#define SG_TOOLS_H

#ifdef __cplusplus
extern "C" {
#endif

/// All of sg-run; returns its exit code: 0 right, 1 the outputs differ, 2 bad usage or
/// input, 3 unsupported, 4 internal.
int sg_run_tool(int argc, char **argv);
/// All of sg-translate, with the same codes: a model to a file (-o), or, when an
/// argument is one of MLIR's translations (--import-onnx), mlir-translate.
int sg_translate_tool(int argc, char **argv);
/// All of sg-fuzz: 0 no difference, 1 some graph fails, 2 bad usage.
int sg_fuzz_tool(int argc, char **argv);

#ifdef __cplusplus
}
#endif
#endif // SG_TOOLS_H
