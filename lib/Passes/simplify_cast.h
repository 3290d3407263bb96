//===- simplify_cast.h - casts that can be had for less -----------*- C -*-===//
#ifndef SG_LIB_PASSES_SIMPLIFY_CAST_H
#define SG_LIB_PASSES_SIMPLIFY_CAST_H

#include "match.h"

/// The pattern of sg.cast in sg-simplify.
MlirLogicalResult simplify_cast(SgBuilder *b, MlirOperation op);

#endif // SG_LIB_PASSES_SIMPLIFY_CAST_H
