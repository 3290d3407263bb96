//===- sg-translate.c - translates from and to MLIR -===//
#include "sg/Bridge.h"

int main(int argc, char **argv) { return sg_bridge_translate_main(argc, argv); }
