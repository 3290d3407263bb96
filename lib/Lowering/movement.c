#include "Emit.h"
const SgLowerEntry sg_lower_movement[] = {{0}};
