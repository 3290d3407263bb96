#include "Emit.h"
const SgLowerEntry sg_lower_indexing[] = {{0}};
