//===- tensor.c - the values of a TensorProto -----------------------------===//
//
// They lie in one of: raw_data, external data, or a typed field, where narrow types
// share int32_data. The first two, and typed floats, are used where they are.
//
//===----------------------------------------------------------------------===//
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "Onnx/model.h"
#include "sg/File.h"
#include "sg/Import.h"

enum { LARGEST_UNPACKED = 8 << 10 }; // bytes of a tensor of 4 bits that is read at once

typedef struct Reader {
  const SgModel *model;
  const Onnx__TensorProto *proto;
  SgTensorBytes *out;
  SgError *error;
} Reader;

static SgStatus malformed(const Reader *r, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
static SgStatus malformed(const Reader *r, const char *format, ...) {
  char text[256];
  va_list args;
  va_start(args, format);
  vsnprintf(text, sizeof text, format, args);
  va_end(args);
  return sg_error_set(r->error, SG_STATUS_FORMAT, "%s: tensor '%.96s': %s",
                      r->model->label, r->proto->name, text);
}

/// What is read of a tensor of 4 bits: bytes, half as many.
static void pack_type(SgTensorBytes *t) {
  t->packed = true;
  t->whole = t->type;
  t->length = t->length / 2 + t->length % 2;
  t->type = (SgTensor){.dtype = SG_U8, .rank = 1, .dims = {(int64_t)t->length}};
}

static SgStatus read_type(const Reader *r) {
  const Onnx__TensorProto *p = r->proto;
  SgTensor *t = &r->out->type;
  if (!sg_onnx_dtype(p->data_type, &t->dtype))
    return sg_error_set(r->error, SG_STATUS_UNSUPPORTED, "tensor '%.96s' is %s",
                        p->name, sg_onnx_type_name(p->data_type));
  if (p->n_dims > SG_MAX_RANK)
    return sg_error_set(r->error, SG_STATUS_UNSUPPORTED,
                        "tensor '%.96s' has %zu dimensions, the limit is %d", p->name,
                        p->n_dims, SG_MAX_RANK);
  t->rank = (int)p->n_dims;
  for (int i = 0; i < t->rank; i++) {
    if (p->dims[i] < 0)
      return malformed(r, "dimension %d is %" PRId64 ", must not be negative", i,
                       p->dims[i]);
    t->dims[i] = p->dims[i];
  }
  if (!sg_tensor_fits(t) || !sg_tensor_bytes(t, &r->out->length)) {
    char type[160];
    sg_tensor_type_text(t, type, sizeof type);
    return malformed(r, "%s: the number of elements overflows", type);
  }
  if (sg_onnx_is_int4(p->data_type)) pack_type(r->out);
  return SG_STATUS_OK;
}

/// Uses `span` of the file.
static SgStatus use_span(const Reader *r, SgSpan span, const char *field) {
  const SgModel *m = r->model;
  if (span.length != r->out->length)
    return malformed(r, "%s has %" PRIu64 " bytes, the shape needs %zu", field,
                     span.length, r->out->length);
  if (span.length > m->bytes.length || span.offset > m->bytes.length - span.length)
    return malformed(r, "%s lies outside the file", field); // wire.c never makes that
  r->out->type.data = (void *)(uintptr_t)(m->bytes.data + span.offset);
  r->out->file = m->file;
  r->out->file_offset = span.offset;
  return SG_STATUS_OK;
}

/// Reads a decimal number of an external_data entry.
static bool read_number(const char *text, uint64_t *out) {
  if (*text < '0' || *text > '9') return false;
  char *end = NULL;
  *out = strtoull(text, &end, 10);
  return *end == '\0' && *out <= INT64_MAX;
}

static SgStatus read_external(const Reader *r) {
  const Onnx__TensorProto *p = r->proto;
  const char *location = NULL;
  uint64_t offset = 0, length = r->out->length;
  for (size_t i = 0; i < p->n_external_data; i++) {
    const char *key = p->external_data[i]->key, *value = p->external_data[i]->value;
    if (strcmp(key, "location") == 0) location = value;
    if (strcmp(key, "offset") == 0 && !read_number(value, &offset))
      return malformed(r, "external data: offset '%.32s' is not a number", value);
    if (strcmp(key, "length") == 0 && !read_number(value, &length))
      return malformed(r, "external data: length '%.32s' is not a number", value);
  }
  if (!location) return malformed(r, "external data: no location");
  if (!r->model->weights)
    return malformed(r, "external data '%.96s': a model from a pipe has no folder",
                     location);
  if (length != r->out->length)
    return malformed(r, "external data: %" PRIu64 " bytes, the shape needs %zu", length,
                     r->out->length);
  SgBytes file;
  SgError local = {0};
  if (sg_weights_file(r->model->weights, location, &file, &local) != SG_STATUS_OK) {
    malformed(r, "external data: %s", local.text);
    return r->error ? (r->error->code = local.code) : local.code;
  }
  if (length > file.length || offset > file.length - length)
    return malformed(r,
                     "external data: needs bytes %" PRIu64 " to %" PRIu64
                     " of '%.96s', which has %zu",
                     offset, offset + length, location, file.length);
  r->out->type.data = (void *)(uintptr_t)(file.data + offset);
  r->out->file = location;
  r->out->file_offset = offset;
  return SG_STATUS_OK;
}

/// Joins the chunks that wire.c left in the file; one chunk is used where it is.
static SgStatus use_chunks(const Reader *r, size_t n, const ProtobufCBinaryData *chunks,
                           const char *field) {
  SgSpan span;
  if (n == 1 && sg_wire_span(chunks[0], &span)) return use_span(r, span, field);
  size_t total = 0, at = 0; // of bytes of the file: the sum does not wrap
  for (size_t i = 0; i < n; i++)
    if (sg_wire_span(chunks[i], &span)) total += (size_t)span.length;
  if (total != r->out->length)
    return malformed(r, "%s has %zu bytes, the shape needs %zu", field, total,
                     r->out->length);
  uint8_t *data = sg_store_alloc(r->model->store, total);
  if (!data) return sg_error_set(r->error, SG_STATUS_NO_MEMORY, "out of memory");
  for (size_t i = 0; i < n; i++) {
    if (!sg_wire_span(chunks[i], &span)) continue;
    memcpy(data + at, r->model->bytes.data + span.offset, (size_t)span.length);
    at += (size_t)span.length;
  }
  r->out->type.data = data;
  return SG_STATUS_OK;
}

/// Copies `n` elements of `from_size` bytes (little endian integers) to elements of
/// `size` bytes, which keep the low part; they are the tensor's if `field` is right.
static SgStatus narrow(const Reader *r, size_t n, const void *from, size_t from_size,
                       const char *field) {
  size_t count = 0;
  const size_t size = sg_dtype_size(r->out->type.dtype);
  if (!sg_tensor_count(&r->out->type, &count) || n != count)
    return malformed(r, "%s has %zu elements, the shape needs %zu", field, n, count);
  uint8_t *data = sg_store_alloc(r->model->store, r->out->length);
  if (!data) return sg_error_set(r->error, SG_STATUS_NO_MEMORY, "out of memory");
  for (size_t i = 0; i < n; i++)
    memcpy(data + i * size, (const uint8_t *)from + i * from_size, size);
  r->out->type.data = data;
  return SG_STATUS_OK;
}

static SgStatus read_typed(const Reader *r) {
  const Onnx__TensorProto *p = r->proto;
  switch (r->out->type.dtype) {
  case SG_F32:
    if (p->n_packed_floats && p->n_float_data)
      return malformed(r, "float_data is both packed and not");
    return p->n_packed_floats
               ? use_chunks(r, p->n_packed_floats, p->packed_floats, "float_data")
               : narrow(r, p->n_float_data, p->float_data, 4, "float_data");
  case SG_F64:
    if (p->n_packed_doubles && p->n_double_data)
      return malformed(r, "double_data is both packed and not");
    return p->n_packed_doubles
               ? use_chunks(r, p->n_packed_doubles, p->packed_doubles, "double_data")
               : narrow(r, p->n_double_data, p->double_data, 8, "double_data");
  case SG_I64:
    return narrow(r, p->n_int64_data, p->int64_data, 8, "int64_data");
  case SG_U32:
  case SG_U64:
    return narrow(r, p->n_uint64_data, p->uint64_data, 8, "uint64_data");
  default:
    return narrow(r, p->n_int32_data, p->int32_data, 4, "int32_data");
  }
}

/// A bool is 0 or 1 from here on: other values are 1.
static SgStatus clean_bools(const Reader *r) {
  uint8_t *data = r->out->type.data;
  size_t i = 0;
  while (i < r->out->length && data[i] <= 1)
    i++;
  if (i == r->out->length) return SG_STATUS_OK;
  uint8_t *copy = sg_store_alloc(r->model->store, r->out->length);
  if (!copy) return sg_error_set(r->error, SG_STATUS_NO_MEMORY, "out of memory");
  for (i = 0; i < r->out->length; i++)
    copy[i] = data[i] != 0;
  r->out->type.data = copy;
  r->out->file = NULL;
  return SG_STATUS_OK;
}

/// The integers of a tensor of 4 bits; in the store.
static SgStatus unpack(const Reader *r) {
  const uint8_t *from = r->out->type.data;
  const uint8_t sign = r->out->whole.dtype == SG_I8 ? 8 : 0;
  SgTensorBytes t = {.type = r->out->whole};
  uint8_t *data = sg_tensor_bytes(&t.type, &t.length)
                      ? sg_store_alloc(r->model->store, t.length)
                      : NULL;
  if (!data) return sg_error_set(r->error, SG_STATUS_NO_MEMORY, "out of memory");
  for (size_t i = 0; i < t.length; i++)
    data[i] = (uint8_t)(((from[i / 2] >> (i % 2 * 4) & 15) ^ sign) - sign);
  t.type.data = data;
  *r->out = t;
  return SG_STATUS_OK;
}

SgStatus sg_model_tensor(const SgModel *model, const Onnx__TensorProto *proto,
                         SgTensorBytes *out, SgError *error) {
  SgTensorBytes tensor = {0};
  const Reader r = {model, proto, &tensor, error};
  SgStatus status = read_type(&r);
  if (status != SG_STATUS_OK) return status;
  SgSpan span;
  if (proto->data_location == 1) // EXTERNAL
    status = read_external(&r);
  else if (sg_wire_span(proto->raw_data, &span) && (span.length || !tensor.length))
    status = use_span(&r, span, "raw_data");
  else
    status = read_typed(&r);
  if (status == SG_STATUS_OK && tensor.type.dtype == SG_BOOL) status = clean_bools(&r);
  if (status == SG_STATUS_OK && tensor.packed && tensor.length <= LARGEST_UNPACKED)
    status = unpack(&r);
  if (status == SG_STATUS_OK) *out = tensor;
  return status;
}

bool sg_tensor_is_splat(const SgTensorBytes *tensor) {
  const size_t size = sg_dtype_size(tensor->type.dtype);
  const uint8_t *data = tensor->type.data;
  return tensor->length && memcmp(data, data + size, tensor->length - size) == 0;
}

SgStatus sg_tensor_read_pb(const char *path, SgTensor *out, char *name,
                           size_t name_size, SgError *error) {
  SgModel m = {.label = path};
  SgError local = {0};
  uint8_t *compact = NULL;
  size_t length = 0;
  SgTensorBytes tensor;
  SgFileMap map;
  SgStatus status = sg_file_map(path, &map, error);
  if (status != SG_STATUS_OK) return status;
  m.bytes = (SgBytes){map.data, map.size};
  m.store = sg_store_create();
  ProtobufCMessage *message = NULL;
  if (!m.store) {
    status = sg_error_set(error, SG_STATUS_NO_MEMORY, "%s: out of memory", path);
    goto done;
  }
  if (!sg_wire_compact(&onnx__tensor_proto__descriptor, m.bytes.data, m.bytes.length,
                       &compact, &length, &local)) {
    status = sg_error_set(error, local.code, "%s: %s", path, local.text);
    goto done;
  }
  message = protobuf_c_message_unpack(&onnx__tensor_proto__descriptor,
                                      sg_store_allocator(m.store), length, compact);
  if (!message) {
    status = sg_error_set(error, SG_STATUS_NO_MEMORY, "%s: out of memory", path);
    goto done;
  }
  const Onnx__TensorProto *proto = (const Onnx__TensorProto *)message;
  status = sg_model_tensor(&m, proto, &tensor, &local);
  if (status != SG_STATUS_OK) {
    status = status == SG_STATUS_UNSUPPORTED
                 ? sg_error_set(error, status, "%s: %s", path, local.text)
                 : sg_error_set(error, status, "%s", local.text);
    goto done;
  }
  if (tensor.packed) status = unpack(&(Reader){&m, proto, &tensor, error});
  if (status != SG_STATUS_OK) goto done;
  SgTensor copy = tensor.type;
  status = sg_tensor_alloc(&copy, error);
  if (status != SG_STATUS_OK) goto done;
  if (tensor.length) memcpy(copy.data, tensor.type.data, tensor.length);
  *out = copy;
  if (name && name_size) snprintf(name, name_size, "%s", proto->name);
done:
  free(compact);
  sg_store_destroy(m.store);
  sg_file_unmap(&map);
  return status;
}
