//===- clock.h - how long things take -----------------------------*- C -*-===//
#ifndef SG_SUPPORT_CLOCK_H
#define SG_SUPPORT_CLOCK_H

/// Seconds since some moment that stays the same.
double sg_now(void);

#endif // SG_SUPPORT_CLOCK_H
