#include "Emit.h"
const SgLowerEntry sg_lower_contraction[] = {{0}};
