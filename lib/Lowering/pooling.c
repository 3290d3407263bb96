#include "Emit.h"
const SgLowerEntry sg_lower_pooling[] = {{0}};
