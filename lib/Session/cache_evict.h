//===- cache_evict.h - keep the cache small -----------------------*- C -*-===//
#ifndef SG_SESSION_CACHE_EVICT_H
#define SG_SESSION_CACHE_EVICT_H

#include "sg/Hash.h"

/// Removes what was used longest ago from the cache in `folder` until its size is at
/// most SG_CACHE_SIZE; `keep` stays. Also folders that killed processes left. Does
/// nothing while another process does the same.
void sg_cache_evict(const char *folder, SgHash keep);

#endif // SG_SESSION_CACHE_EVICT_H
