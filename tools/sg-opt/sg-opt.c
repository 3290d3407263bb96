//===- sg-opt.c - runs passes over MLIR text -===//
#include "sg/Bridge.h"

int main(int argc, char **argv) { return sg_bridge_opt_main(argc, argv); }
