//===- wire.c - protobuf bytes checked and compacted ----------------------===//
#include "Import/Onnx/wire.h"

#include "../unit.h"

#include <stdlib.h>
#include <string.h>

#include "bytes.h"
#include "sg/Context.h"
#include "sg/Import.h"

// The descriptors are generated: declared here by hand, for their header is private.
extern const ProtobufCMessageDescriptor onnx__model_proto__descriptor;
extern const ProtobufCMessageDescriptor onnx__tensor_proto__descriptor;

static bool compact(const ProtobufCMessageDescriptor *type, const Bytes *b,
                    uint8_t **out, size_t *n, SgError *error) {
  uint8_t *exact = malloc(b->n + !b->n); // so that reading past its end is seen
  assert_non_null(exact);
  memcpy(exact, b->data, b->n);
  const bool ok = sg_wire_compact(type, exact, b->n, out, n, error);
  free(exact);
  return ok;
}

static void refused(const ProtobufCMessageDescriptor *type, const Bytes *b,
                    const char *why) {
  uint8_t *out = NULL;
  size_t n = 0;
  SgError error = {0};
  assert_false(compact(type, b, &out, &n, &error));
  assert_null(out);
  assert_int_equal(error.code, SG_STATUS_FORMAT);
  if (!strstr(error.text, why)) fail_msg("'%s' does not say '%s'", error.text, why);
}

static void values_become_spans(void **state) {
  (void)state;
  static uint8_t raw[1000];
  const Bytes t = make_tensor("weight", 2, 1, (int64_t[]){1000}, raw, sizeof raw);
  uint8_t *out = NULL;
  size_t n = 0;
  SgError error = {0};
  assert_true(compact(&onnx__tensor_proto__descriptor, &t, &out, &n, &error));
  assert_true(n < 100);
  // The span stands last, as the values did, and says where they were.
  SgSpan span;
  assert_true(
      sg_wire_span((ProtobufCBinaryData){sizeof span, out + n - sizeof span}, &span));
  assert_int_equal(span.length, sizeof raw);
  assert_int_equal(span.offset, t.n - sizeof raw);
  free(out);
}

static void unknown_fields_are_dropped(void **state) {
  (void)state;
  Bytes b = {0};
  uint8_t *out = NULL;
  size_t n = 0;
  put_int(&b, 500, 7);
  put_text(&b, 600, "text");
  put_bytes(&b, 1001, "0123456789abcdef", 16); // a number that is ours: no span
  put_varint(&b, 700 << 3 | 5);
  put_bytes(&b, 1, NULL, 0); // dims, packed and empty
  b.n -= 2;
  put_varint(&b, 0x01020304); // four bytes for the fixed32
  assert_true(compact(&onnx__tensor_proto__descriptor, &b, &out, &n, NULL));
  assert_int_equal(n, 0);
  free(out);
}

static void every_truncation_is_refused_or_shorter(void **state) {
  (void)state;
  const Bytes whole = make_add(1, (int64_t[]){2});
  for (size_t n = 0; n < whole.n; n++) {
    Bytes cut = whole;
    uint8_t *out = NULL;
    size_t length = 0;
    SgError error = {0};
    cut.n = n;
    if (!compact(&onnx__model_proto__descriptor, &cut, &out, &length, &error))
      assert_true(error.text[0]);
    free(out);
  }
}

/// A truncated model may still be a message; it is never a model.
static void every_truncation_fails_to_import(void **state) {
  (void)state;
  const Bytes whole = make_add(1, (int64_t[]){2});
  const MlirContext ctx = sg_context_create(false);
  for (size_t n = 0; n <= whole.n; n++) {
    SgError error = {0};
    uint8_t *exact = malloc(n + !n);
    assert_non_null(exact);
    memcpy(exact, whole.data, n);
    const MlirModule m = sg_import_onnx_bytes(ctx, exact, n, NULL, NULL, &error);
    assert_int_equal(mlirModuleIsNull(m), n < whole.n);
    if (mlirModuleIsNull(m))
      assert_true(error.text[0] && error.code != SG_STATUS_INTERNAL);
    else
      mlirModuleDestroy(m);
    free(exact);
  }
  mlirContextDestroy(ctx);
}

static void wrong_structure_is_named(void **state) {
  (void)state;
  const ProtobufCMessageDescriptor *const model = &onnx__model_proto__descriptor;
  Bytes b = {0};
  put_varint(&b, 7 << 3 | 2); // graph
  put_varint(&b, UINT64_MAX);
  refused(model, &b, "reaches past the end");
  b.n = 0;
  put_int(&b, 7, 1);
  refused(model, &b, "wrong kind");
  b.n = 0;
  put_varint(&b, 0);
  refused(model, &b, "out of range");
  b.n = 0;
  put_varint(&b, 99 << 3 | 3); // a group
  refused(model, &b, "unknown kind");
  b.n = 11;
  memset(b.data, 0xff, b.n);
  refused(model, &b, "more than ten bytes");
  b.n = 0;
  put_bytes(&b, 4, "12345", 5); // float_data, packed
  refused(&onnx__tensor_proto__descriptor, &b, "ends within one");
  b.n = 0;
  put_bytes(&b, 7, "\x80", 1); // int64_data, packed
  refused(&onnx__tensor_proto__descriptor, &b, "ends within one");
}

/// A model of `levels` messages, each in the one before.
static Bytes nested(int levels) {
  static const unsigned fields[] = {6, 5, 1}; // attribute.g, node.attribute, graph.node
  Bytes inner = {0}, model = {0};
  for (int i = 0; i + 1 < levels; i++) {
    Bytes outer = {0};
    put_message(&outer, fields[i % 3], &inner);
    inner = outer;
  }
  put_message(&model, 7, &inner);
  return model;
}

static void deep_nesting_is_refused(void **state) {
  (void)state;
  uint8_t *out = NULL;
  size_t n = 0;
  assert_int_equal(SG_WIRE_MAX_DEPTH % 3, 0); // else the schema ends the nesting
  const Bytes fits = nested(SG_WIRE_MAX_DEPTH - 2),
              deep = nested(SG_WIRE_MAX_DEPTH + 1);
  assert_true(compact(&onnx__model_proto__descriptor, &fits, &out, &n, NULL));
  assert_true(n > 2 * (SG_WIRE_MAX_DEPTH - 2)); // nothing was dropped
  free(out);
  refused(&onnx__model_proto__descriptor, &deep, "nested too deep");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(values_become_spans),
      cmocka_unit_test(unknown_fields_are_dropped),
      cmocka_unit_test(every_truncation_is_refused_or_shorter),
      cmocka_unit_test(every_truncation_fails_to_import),
      cmocka_unit_test(wrong_structure_is_named),
      cmocka_unit_test(deep_nesting_is_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
