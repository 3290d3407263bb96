#include "Emit.h"
const SgLowerEntry sg_lower_resize[] = {{0}};
