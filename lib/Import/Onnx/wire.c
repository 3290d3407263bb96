//===- wire.c - checking and compacting protobuf bytes --------------------===//
//
// See wire.h. The copy is written in one go: a nested message's length is not known
// before its end, so it is written as a varint of five bytes whatever its value, which
// every protobuf reader takes.
//
//===----------------------------------------------------------------------===//
#include "Onnx/wire.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "onnx.pb-c.h"

enum {
  WIRE_VARINT = 0,
  WIRE_FIXED64 = 1,
  WIRE_BYTES = 2,
  WIRE_FIXED32 = 5,
  LENGTH_BYTES = 5, // a length of up to 2^35 - 1
  OWN_FIELDS = 1000 // numbers from here on are ours
};
// What protobuf-c's own reader can take.
static const size_t MAX_MESSAGE = INT32_MAX;

typedef struct Walk {
  const uint8_t *start; // of the file
  const uint8_t *at, *end;
  uint8_t *out;
  size_t n, capacity;
  SgError *error;
} Walk;

static bool fail(const Walk *w, const char *what) {
  sg_error_set(w->error, SG_STATUS_FORMAT,
               "not a well-formed ONNX file: %s at byte %zu", what,
               (size_t)(w->at - w->start));
  return false;
}

// ---- writing

static bool put(Walk *w, const void *bytes, size_t n) {
  if (n == 0) return true;
  if (n > MAX_MESSAGE - w->n)
    return fail(w, "more than 2 GiB of graph without its weights");
  if (w->n + n > w->capacity) {
    size_t capacity = w->capacity ? w->capacity * 2 : 4096;
    if (capacity < w->n + n) capacity = w->n + n;
    uint8_t *out = realloc(w->out, capacity);
    if (!out) {
      sg_error_set(w->error, SG_STATUS_NO_MEMORY, "out of memory for the graph");
      return false;
    }
    w->out = out;
    w->capacity = capacity;
  }
  memcpy(w->out + w->n, bytes, n);
  w->n += n;
  return true;
}

static bool put_varint(Walk *w, uint64_t v) {
  uint8_t bytes[10];
  size_t n = 0;
  while (v >= 0x80) {
    bytes[n++] = (uint8_t)(v | 0x80);
    v >>= 7;
  }
  bytes[n++] = (uint8_t)v;
  return put(w, bytes, n);
}

static bool put_tag(Walk *w, uint32_t id, unsigned wire) {
  return put_varint(w, ((uint64_t)id << 3) | wire);
}

static void set_length(Walk *w, size_t at, size_t length) {
  for (int i = 0; i < LENGTH_BYTES; i++) {
    const uint8_t more = i + 1 < LENGTH_BYTES ? 0x80 : 0;
    w->out[at + (size_t)i] = (uint8_t)(((length >> (7 * i)) & 0x7f) | more);
  }
}

static bool put_span(Walk *w, uint32_t id, const uint8_t *data, size_t length) {
  const SgSpan span = {(uint64_t)(data - w->start), length};
  return put_tag(w, id, WIRE_BYTES) && put_varint(w, sizeof span) &&
         put(w, &span, sizeof span);
}

// ---- reading

static bool read_varint(Walk *w, uint64_t *out) {
  uint64_t v = 0;
  for (unsigned i = 0; i < 10; i++) {
    if (w->at == w->end) return fail(w, "the data ends within a number");
    const uint8_t byte = *w->at++;
    v |= (uint64_t)(byte & 0x7f) << (7 * i);
    if (!(byte & 0x80)) {
      *out = v;
      return true;
    }
  }
  return fail(w, "a number of more than ten bytes");
}

/// Moves past `n` bytes.
static bool skip(Walk *w, uint64_t n) {
  if (n > (uint64_t)(w->end - w->at)) return fail(w, "a field reaches past the end");
  w->at += n;
  return true;
}

static bool skip_value(Walk *w, unsigned wire) {
  uint64_t n = 0;
  switch (wire) {
  case WIRE_VARINT:
    return read_varint(w, &n);
  case WIRE_FIXED64:
    return skip(w, 8);
  case WIRE_BYTES:
    return read_varint(w, &n) && skip(w, n);
  case WIRE_FIXED32:
    return skip(w, 4);
  default:
    return fail(w, "a field of an unknown kind");
  }
}

/// The wire type a field's values have when they are not packed.
static unsigned wire_of(ProtobufCType type) {
  switch (type) {
  case PROTOBUF_C_TYPE_FIXED32:
  case PROTOBUF_C_TYPE_SFIXED32:
  case PROTOBUF_C_TYPE_FLOAT:
    return WIRE_FIXED32;
  case PROTOBUF_C_TYPE_FIXED64:
  case PROTOBUF_C_TYPE_SFIXED64:
  case PROTOBUF_C_TYPE_DOUBLE:
    return WIRE_FIXED64;
  case PROTOBUF_C_TYPE_STRING:
  case PROTOBUF_C_TYPE_BYTES:
  case PROTOBUF_C_TYPE_MESSAGE:
    return WIRE_BYTES;
  default:
    return WIRE_VARINT;
  }
}

/// Checks that the packed values in [from, at) are whole.
static bool check_packed(Walk *w, const uint8_t *from, unsigned wire) {
  const size_t n = (size_t)(w->at - from);
  const size_t unit = wire == WIRE_FIXED32 ? 4 : wire == WIRE_FIXED64 ? 8 : 1;
  if (n % unit) return fail(w, "a list of numbers ends within one");
  if (wire == WIRE_VARINT && n && (w->at[-1] & 0x80))
    return fail(w, "a list of numbers ends within one");
  return true;
}

static bool message(Walk *w, const ProtobufCMessageDescriptor *type, int depth);

static bool submessage(Walk *w, const ProtobufCFieldDescriptor *field, int depth) {
  uint64_t length = 0;
  if (!read_varint(w, &length)) return false;
  if (length > (uint64_t)(w->end - w->at))
    return fail(w, "a message reaches past the end");
  if (depth == SG_WIRE_MAX_DEPTH) return fail(w, "messages nested too deep");
  static const uint8_t blank[LENGTH_BYTES];
  if (!put_tag(w, field->id, WIRE_BYTES)) return false;
  const size_t length_at = w->n;
  if (!put(w, blank, sizeof blank)) return false;
  const uint8_t *const end = w->end;
  w->end = w->at + length;
  if (!message(w, field->descriptor, depth + 1)) return false;
  w->end = end;
  set_length(w, length_at, w->n - length_at - LENGTH_BYTES);
  return true;
}

/// The field that holds the span of a packed chunk of tensor field `id`, or 0.
static uint32_t packed_span_field(uint32_t id) {
  return id == 4 ? 1001 : id == 10 ? 1002 : 0; // float_data, double_data
}

static bool field_value(Walk *w, const ProtobufCMessageDescriptor *type,
                        const ProtobufCFieldDescriptor *field, unsigned wire,
                        int depth) {
  const unsigned expected = wire_of(field->type);
  const bool packed = wire == WIRE_BYTES && expected != WIRE_BYTES &&
                      field->label == PROTOBUF_C_LABEL_REPEATED;
  if (wire != expected && !packed) return fail(w, "a field of the wrong kind");
  if (field->type == PROTOBUF_C_TYPE_MESSAGE) return submessage(w, field, depth);

  const uint8_t *from = w->at;
  const bool tensor = type == &onnx__tensor_proto__descriptor;
  if (wire == WIRE_BYTES) {
    uint64_t length = 0;
    if (!read_varint(w, &length)) return false;
    const uint8_t *const payload = w->at;
    if (!skip(w, length)) return false;
    if (packed && !check_packed(w, payload, expected)) return false;
    if (tensor && field->id == 9) return put_span(w, 9, payload, (size_t)length);
    if (tensor && packed && packed_span_field(field->id))
      return put_span(w, packed_span_field(field->id), payload, (size_t)length);
    if (length > MAX_MESSAGE) return fail(w, "a text or list of more than 2 GiB");
    // protobuf-c reads lengths of at most five bytes.
    return put_tag(w, field->id, wire) && put_varint(w, length) &&
           put(w, payload, (size_t)length);
  }
  if (wire == WIRE_VARINT) {
    uint64_t v = 0;
    return read_varint(w, &v) && put_tag(w, field->id, wire) && put_varint(w, v);
  }
  return skip_value(w, wire) && put_tag(w, field->id, wire) &&
         put(w, from, (size_t)(w->at - from));
}

static bool message(Walk *w, const ProtobufCMessageDescriptor *type, int depth) {
  while (w->at < w->end) {
    uint64_t tag = 0;
    if (!read_varint(w, &tag)) return false;
    const uint64_t id = tag >> 3;
    const unsigned wire = (unsigned)(tag & 7);
    if (id == 0 || id > 0x1fffffff)
      return fail(w, "a field with a number out of range");
    const ProtobufCFieldDescriptor *field =
        id < OWN_FIELDS ? protobuf_c_message_descriptor_get_field(type, (unsigned)id)
                        : NULL;
    if (!(field ? field_value(w, type, field, wire, depth) : skip_value(w, wire)))
      return false;
  }
  return true;
}

bool sg_wire_compact(const ProtobufCMessageDescriptor *type, const uint8_t *bytes,
                     size_t length, uint8_t **out, size_t *out_length, SgError *error) {
  Walk w = {.start = bytes, .at = bytes, .end = bytes + length, .error = error};
  if (!message(&w, type, 0)) {
    free(w.out);
    return false;
  }
  *out = w.out;
  *out_length = w.n;
  return true;
}

bool sg_wire_span(ProtobufCBinaryData field, SgSpan *out) {
  if (field.len != sizeof *out) return false;
  memcpy(out, field.data, sizeof *out);
  return true;
}
