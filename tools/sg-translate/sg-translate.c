//===- sg-translate.c - a model to MLIR, LLVM IR or machine code ----------===//
#include "sg/Tools.h"

int main(int argc, char **argv) { return sg_translate_tool(argc, argv); }
