//===- SgOps.td - all ops of the sg dialect, by family ------------*- tablegen -*-===//
#ifndef SG_OPS_TD
#define SG_OPS_TD

include "sg/Base.td"
include "sg/Constant.td"
include "sg/Elementwise.td"

#endif // SG_OPS_TD
