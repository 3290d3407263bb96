//===- unit.h - cmocka, and what the units share --------------------------===//
#ifndef SG_TEST_UNIT_H
#define SG_TEST_UNIT_H

// cmocka.h wants these four before it.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#endif // SG_TEST_UNIT_H
