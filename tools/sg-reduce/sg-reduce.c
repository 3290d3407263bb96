//===- sg-reduce.c - shrinks an input that fails -===//
#include "sg/Bridge.h"

int main(int argc, char **argv) { return sg_bridge_reduce_main(argc, argv); }
