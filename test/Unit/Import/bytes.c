//===- bytes.c - protobuf bytes, written by hand --------------------------===//
#include "bytes.h"

#include <stdlib.h>
#include <string.h>

static void put(Bytes *b, const void *data, size_t n) {
  if (n > sizeof b->data - b->n) abort(); // the test needs a larger buffer
  if (n) memcpy(b->data + b->n, data, n);
  b->n += n;
}

void put_varint(Bytes *b, uint64_t v) {
  do {
    const uint8_t byte = (uint8_t)((v & 0x7f) | (v > 0x7f ? 0x80 : 0));
    put(b, &byte, 1);
    v >>= 7;
  } while (v);
}

void put_int(Bytes *b, unsigned field, uint64_t v) {
  put_varint(b, (uint64_t)field << 3);
  put_varint(b, v);
}

void put_bytes(Bytes *b, unsigned field, const void *data, size_t n) {
  put_varint(b, (uint64_t)field << 3 | 2);
  put_varint(b, n);
  put(b, data, n);
}

void put_text(Bytes *b, unsigned field, const char *text) {
  put_bytes(b, field, text, strlen(text));
}

void put_message(Bytes *b, unsigned field, const Bytes *message) {
  put_bytes(b, field, message->data, message->n);
}

Bytes make_tensor(const char *name, int type, int rank, const int64_t *dims,
                  const void *raw, size_t n) {
  Bytes t = {0};
  for (int i = 0; i < rank; i++)
    put_int(&t, 1, (uint64_t)dims[i]);
  put_int(&t, 2, (uint64_t)type);
  put_text(&t, 8, name);
  put_bytes(&t, 9, raw, n);
  return t;
}

Bytes make_value(const char *name, int rank, const int64_t *dims) {
  Bytes shape = {0}, tensor = {0}, type = {0}, value = {0};
  for (int i = 0; i < rank; i++) {
    Bytes dim = {0};
    if (dims[i] < 0)
      put_text(&dim, 2, "n");
    else
      put_int(&dim, 1, (uint64_t)dims[i]);
    put_message(&shape, 1, &dim);
  }
  put_int(&tensor, 1, 1);
  put_message(&tensor, 2, &shape);
  put_message(&type, 1, &tensor);
  put_text(&value, 1, name);
  put_message(&value, 2, &type);
  return value;
}

Bytes make_node(const char *op, const char *a, const char *b, const char *y) {
  Bytes n = {0};
  if (a) put_text(&n, 1, a);
  if (b) put_text(&n, 1, b);
  put_text(&n, 2, y);
  put_text(&n, 4, op);
  return n;
}

Bytes make_model(const Bytes *graph) {
  Bytes m = {0}, opset = {0};
  put_int(&m, 1, 8);
  put_message(&m, 7, graph);
  put_int(&opset, 2, 17);
  put_message(&m, 8, &opset);
  return m;
}

Bytes make_add(int rank, const int64_t *dims) {
  static const float w[2] = {1.5f, -2};
  Bytes graph = {0};
  const Bytes node = make_node("Add", "x", "w", "y");
  const Bytes tensor = make_tensor("w", 1, 1, (int64_t[]){2}, w, sizeof w);
  const Bytes x = make_value("x", rank, dims), y = make_value("y", rank, dims);
  put_message(&graph, 1, &node);
  put_text(&graph, 2, "g");
  put_message(&graph, 5, &tensor);
  put_message(&graph, 11, &x);
  put_message(&graph, 12, &y);
  return make_model(&graph);
}
