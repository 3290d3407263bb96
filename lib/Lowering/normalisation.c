#include "Emit.h"
const SgLowerEntry sg_lower_normalisation[] = {{0}};
