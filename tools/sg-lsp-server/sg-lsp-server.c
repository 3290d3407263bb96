//===- sg-lsp-server.c - language server for editors -===//
#include "sg/Bridge.h"

int main(int argc, char **argv) { return sg_bridge_lsp_main(argc, argv); }
