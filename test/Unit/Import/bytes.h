//===- bytes.h - protobuf bytes, written by hand ------------------*- C -*-===//
//
// The tests write messages themselves, so that they can also write wrong ones. Texts
// are C strings; everything lives in a fixed buffer.
//===----------------------------------------------------------------------===//
#ifndef SG_TEST_UNIT_IMPORT_BYTES_H
#define SG_TEST_UNIT_IMPORT_BYTES_H

#include <stddef.h>
#include <stdint.h>

typedef struct Bytes {
  size_t n;
  uint8_t data[4096];
} Bytes;

void put_varint(Bytes *b, uint64_t v);
void put_int(Bytes *b, unsigned field, uint64_t v);
void put_bytes(Bytes *b, unsigned field, const void *data, size_t n);
void put_text(Bytes *b, unsigned field, const char *text);
void put_message(Bytes *b, unsigned field, const Bytes *message);

/// TensorProto: name, type, dimensions, raw data.
Bytes make_tensor(const char *name, int type, int rank, const int64_t *dims,
                  const void *raw, size_t n);
/// ValueInfoProto of a float tensor; a dimension below 0 has the symbol "n".
Bytes make_value(const char *name, int rank, const int64_t *dims);
/// NodeProto with up to two inputs (null: none) and one output.
Bytes make_node(const char *op, const char *a, const char *b, const char *y);
/// ModelProto of a graph, opset 17.
Bytes make_model(const Bytes *graph);
/// y = Add(x, w): x is float[rank dims], w float[2] in raw data.
Bytes make_add(int rank, const int64_t *dims);

#endif // SG_TEST_UNIT_IMPORT_BYTES_H
