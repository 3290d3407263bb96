#include "Emit.h"
const SgLowerEntry sg_lower_scan[] = {{0}};
