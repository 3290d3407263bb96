//===- single_lane.c - which masked stores become plain ones --------------===//
#include "Target/object.h"

#include "../unit.h"

#include <stdio.h>
#include <string.h>

#include "llvm-c/Core.h"
#include "llvm-c/IRReader.h"

/// The module's text after store_single_lanes, of a store of four halves through
/// `mask`. Returns owned: LLVMDisposeMessage.
static char *stored(const char *mask) {
  static const char format[] =
      "define void @f(<4 x i16> %%v, ptr %%p, <4 x i1> %%m) {\n"
      "  call void @llvm.masked.store.v4i16.p0(<4 x i16> %%v, ptr align 8 %%p, "
      "<4 x i1> %s)\n"
      "  ret void\n}\n";
  char text[512];
  snprintf(text, sizeof text, format, mask);
  const LLVMContextRef context = LLVMContextCreate();
  LLVMModuleRef m = NULL;
  char *message = NULL;
  assert_false(LLVMParseIRInContext(
      context, LLVMCreateMemoryBufferWithMemoryRangeCopy(text, strlen(text), "test"),
      &m, &message));
  store_single_lanes(m);
  char *result = LLVMPrintModuleToString(m);
  LLVMDisposeModule(m);
  LLVMContextDispose(context);
  return result;
}

static void expect(const char *mask, const char *line) {
  char *text = stored(mask);
  if (!strstr(text, line)) print_message("no '%s' in\n%s", line, text);
  assert_non_null(strstr(text, line));
  LLVMDisposeMessage(text);
}

static void test_one_lane(void **state) {
  (void)state;
  expect("<i1 true, i1 false, i1 false, i1 false>", "store i16 %1, ptr %2, align 8");
  expect("<i1 false, i1 false, i1 true, i1 false>",
         "extractelement <4 x i16> %v, i64 2");
  expect("<i1 false, i1 false, i1 true, i1 false>",
         "getelementptr i16, ptr %p, i64 2\n  store i16 %1, ptr %2, align 1");
  expect("<i1 poison, i1 true, i1 false, i1 undef>",
         "extractelement <4 x i16> %v, i64 1");
}

static void test_other_masks(void **state) {
  (void)state;
  static const char left[] = "call void @llvm.masked.store.v4i16.p0(<4 x i16> %v";
  expect("<i1 true, i1 true, i1 false, i1 false>", left);
  expect("splat (i1 true)", left);
  expect("zeroinitializer", left);
  expect("%m", left);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_one_lane),
      cmocka_unit_test(test_other_masks),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
