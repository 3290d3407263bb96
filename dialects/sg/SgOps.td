//===- SgOps.td - all ops of the sg dialect, by family ------------*- tablegen -*-===//
#ifndef SG_OPS_TD
#define SG_OPS_TD

include "sg/Base.td"
include "sg/Constant.td"
include "sg/Contraction.td"
include "sg/Elementwise.td"
include "sg/Fusion.td"
include "sg/Indexing.td"
include "sg/Movement.td"
include "sg/Normalisation.td"
include "sg/Pooling.td"
include "sg/Recurrent.td"
include "sg/Reduction.td"
include "sg/Tree.td"

#endif // SG_OPS_TD
