//===- sg-run.c - compile a model, run it, compare it ---------------------===//
#include "sg/Tools.h"

int main(int argc, char **argv) { return sg_run_tool(argc, argv); }
