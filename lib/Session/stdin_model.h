//===- stdin_model.h - a model from standard input ----------------*- C -*-===//
#ifndef SG_SESSION_STDIN_MODEL_H
#define SG_SESSION_STDIN_MODEL_H

#include "sg/Status.h"

/// Copies standard input to a file in a temporary folder; both returned owned, to be
/// given to sg_stdin_model_remove.
SG_NODISCARD SgStatus sg_stdin_model(char **folder, char **path, SgError *error);
/// Removes the folder and frees both; null is fine.
void sg_stdin_model_remove(char *folder, const char *path);

#endif // SG_SESSION_STDIN_MODEL_H
