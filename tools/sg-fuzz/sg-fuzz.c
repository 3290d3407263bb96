//===- sg-fuzz.c - random graphs, compiled and evaluated ------------------===//
#include "sg/Tools.h"

int main(int argc, char **argv) { return sg_fuzz_tool(argc, argv); }
