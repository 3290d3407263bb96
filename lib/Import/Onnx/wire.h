//===- wire.h - checking and compacting protobuf bytes ------------*- C -*-===//
//
// protobuf-c copies every `bytes` field, so that parsing a model whole would hold
// its weights twice. sg_wire_compact reads the file once, checks its structure
// (lengths, wire types, depth) against the schema, and writes a copy in which each
// run of tensor values is replaced by an SgSpan: 16 bytes that say where in the file
// the values lie. Pages that hold weights are not touched. Fields the schema does not
// know are dropped.
//
//===----------------------------------------------------------------------===//
#ifndef SG_IMPORT_ONNX_WIRE_H
#define SG_IMPORT_ONNX_WIRE_H

#include <protobuf-c/protobuf-c.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sg/Status.h"

/// A run of bytes of the file, in bytes from its start.
typedef struct SgSpan {
  uint64_t offset;
  uint64_t length;
} SgSpan;

/// Messages nested deeper than this are refused: an honest model needs three levels
/// for each subgraph within a subgraph.
enum { SG_WIRE_MAX_DEPTH = 96 };

/// Compacts `bytes[0..length)`, a message of type `type`. On success `*out` (returns
/// owned: free) holds `*out_length` bytes for protobuf_c_message_unpack. On failure
/// returns false with `error` set to what is wrong and at which byte.
bool sg_wire_compact(const ProtobufCMessageDescriptor *type, const uint8_t *bytes,
                     size_t length, uint8_t **out, size_t *out_length, SgError *error);

/// The span in a `bytes` field that sg_wire_compact wrote; false when the field is
/// absent.
bool sg_wire_span(ProtobufCBinaryData field, SgSpan *out);

#endif // SG_IMPORT_ONNX_WIRE_H
