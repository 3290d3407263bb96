//===- sg-opt.c - runs passes over MLIR text -===//
#include "sg/Bridge.h"
#include "sg/PassTable.h"
#include "sg/Verify.h"

int main(int argc, char **argv) {
  sg_pass_watch_option(&sg_verify_each);
  return sg_bridge_opt_main(argc, argv);
}
