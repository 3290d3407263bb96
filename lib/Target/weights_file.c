//===- weights_file.c - pack the weights into their file ------------------===//
//
// One weight after the other goes from its source (a mapped file, a constant in the IR,
// or the evaluator) through its packing into the output, and its pages are let go: what
// is resident at once is one weight, not the model.
//===----------------------------------------------------------------------===//
#include "sg/Target.h"

#include "Support/buffer.h"
#include "Support/table.h"
#include "sg/Bridge.h"
#include "sg/Builder.h"
#include "sg/File.h"
#include "sg/Hash.h"
#include "sg/Layout.h"
#include "sg/Reference.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/// Bytes copied before their source is let go.
enum { CHUNK = 8 << 20 };

typedef struct Packer {
  SgWeights *store;
  SgFileOut *file;
  SgHasher *hasher;
  SgTable *known; // what a segment holds -> its number
  SgTargetWeights out;
  size_t segment_room, index_room;
} Packer;

static void put(Packer *p, const void *data, size_t size) {
  sg_hasher_add(p->hasher, data, size);
  sg_file_write(p->file, data, size);
}

static void pad(Packer *p) {
  static const uint8_t zeros[SG_MEMORY_ALIGN];
  const size_t over = sg_file_offset(p->file) % SG_MEMORY_ALIGN;
  if (over != 0) put(p, zeros, SG_MEMORY_ALIGN - over);
}

/// What two weights that can share a segment have in common. Of a plain resource the
/// bytes alone count: [2, 3] and [6] of the same ones are one segment.
static void read_key(MlirOperation weight, MlirStringRef layout, SgBuffer *key) {
  const MlirOperation constant = sg_def(sg_in(weight, 0), "sg.constant");
  if (mlirOperationIsNull(constant)) {
    sg_buffer_printf(key, "@%p ", sg_in(weight, 0).ptr);
    sg_buffer_put(key, layout.data, layout.length);
    return;
  }
  const MlirAttribute value = sg_attr(constant, "value");
  if (!sg_bridge_is_resource(value)) {
    sg_buffer_printf(key, "=%p ", value.ptr); // attributes are unique in their context
  } else {
    const MlirStringRef name = sg_bridge_resource_key(value);
    sg_buffer_printf(key, "#%zu ", name.length);
    sg_buffer_put(key, name.data, name.length);
    if (layout.length > 0)
      sg_buffer_printf(key, " %p", mlirAttributeGetType(value).ptr);
  }
  sg_buffer_put(key, layout.data, layout.length);
}

static SgStatus wrong(MlirOperation weight, const char *what, SgError *error) {
  const MlirStringRef node =
      sg_loc_name(mlirOperationGetLocation(sg_owner(sg_in(weight, 0))));
  return sg_error_set(error, SG_STATUS_FORMAT, "a weight%s%.*s: %s",
                      node.length ? " of node " : "",
                      (int)(node.length < 200 ? node.length : 200), node.data, what);
}

/// Copies `bytes` to the file as they are, piece by piece.
static void put_plain(Packer *p, SgBytes bytes, bool mapped) {
  for (size_t at = 0; at < bytes.length; at += CHUNK) {
    const size_t n = bytes.length - at < CHUNK ? bytes.length - at : CHUNK;
    put(p, bytes.data + at, n);
    if (mapped) sg_weights_drop((SgBytes){bytes.data + at, n});
  }
  // The page between two pieces is within neither.
  if (mapped) sg_weights_drop(bytes);
}

static SgStatus put_packed(Packer *p, MlirOperation op, const SgTensor *type,
                           const SgLayout *layout, SgBytes bytes, SgError *error) {
  size_t size;
  const size_t element = sg_dtype_size(type->dtype);
  if (!sg_layout_bytes(layout, type->rank, type->dims, element, &size))
    return wrong(op, "its layout does not suit its shape", error);
  void *packed = malloc(size ? size : 1);
  if (!packed)
    return sg_error_set(error, SG_STATUS_NO_MEMORY,
                        "no memory to pack a weight of %zu "
                        "bytes",
                        size);
  SgStatus status = SG_STATUS_OK;
  if (sg_layout_pack(layout, type->rank, type->dims, element, bytes.data, packed))
    put(p, packed, size);
  else
    status = wrong(op, "its layout does not suit its type", error);
  free(packed);
  return status;
}

static SgStatus put_bytes(Packer *p, MlirOperation op, const SgTensor *type,
                          MlirStringRef layout, SgBytes bytes, bool mapped,
                          SgError *error) {
  char text[SG_LAYOUT_TEXT];
  SgLayout parsed;
  if (layout.length >= sizeof text) return wrong(op, "unknown layout", error);
  if (layout.length > 0) memcpy(text, layout.data, layout.length);
  text[layout.length] = '\0';
  if (!sg_layout_parse(text, &parsed)) return wrong(op, "unknown layout", error);
  if (parsed.kind == SG_LAYOUT_PLAIN) {
    put_plain(p, bytes, mapped);
    return SG_STATUS_OK;
  }
  const SgStatus status = put_packed(p, op, type, &parsed, bytes, error);
  if (mapped) sg_weights_drop(bytes);
  return status;
}

static SgStatus put_value(Packer *p, MlirOperation op, MlirStringRef layout,
                          SgError *error) {
  SgTensor value;
  bool owned;
  size_t size;
  SgStatus status = sg_target_weight_value(op, p->store, &value, &owned, error);
  if (status != SG_STATUS_OK) return status;
  if (sg_tensor_bytes(&value, &size))
    status =
        put_bytes(p, op, &value, layout, (SgBytes){value.data, size}, !owned, error);
  else
    status = wrong(op, "no static shape of numbers", error);
  if (owned) sg_tensor_free(&value);
  return status;
}

static void add_index(Packer *p, uint32_t segment) {
  if (p->out.op_count == p->index_room) {
    p->index_room = 2 * p->index_room + 64;
    p->out.index = sg_realloc(p->out.index, p->index_room * sizeof *p->out.index);
  }
  p->out.index[p->out.op_count++] = segment;
}

static SgStatus put_weight(Packer *p, MlirOperation op, SgError *error) {
  const MlirAttribute layout = sg_attr(op, "layout");
  const MlirStringRef text =
      mlirAttributeIsNull(layout) ? SG_STR("") : mlirStringAttrGetValue(layout);
  SgBuffer key = {0};
  read_key(op, text, &key);
  int64_t *known = sg_table_at(p->known, key.data, key.size);
  sg_buffer_free(&key);
  if (*known >= 0) {
    add_index(p, (uint32_t)*known);
    return SG_STATUS_OK;
  }
  *known = p->out.segment_count;
  if (p->out.segment_count == p->segment_room) {
    p->segment_room = 2 * p->segment_room + 64;
    p->out.segments =
        sg_realloc(p->out.segments, p->segment_room * sizeof *p->out.segments);
  }
  pad(p);
  const uint64_t offset = sg_file_offset(p->file);
  const SgStatus status = put_value(p, op, text, error);
  if (status != SG_STATUS_OK) return status;
  p->out.segments[p->out.segment_count] =
      (SgPlanWeight){offset, sg_file_offset(p->file) - offset};
  add_index(p, p->out.segment_count++);
  return SG_STATUS_OK;
}

static MlirOperation first_op(MlirOperation func) {
  return mlirBlockGetFirstOperation(
      mlirRegionGetFirstBlock(mlirOperationGetRegion(func, 0)));
}

static bool has_weights(MlirOperation func) {
  MlirOperation op = first_op(func);
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op))
    if (sg_is(op, "plan.weight")) return true;
  return false;
}

SgStatus sg_target_weights(MlirOperation func, SgWeights *store, const char *path,
                           SgTargetWeights *out, SgError *error) {
  uint8_t header[SG_WEIGHTS_HEADER] = {0};
  Packer p = {.store = store};
  *out = p.out;
  if (!has_weights(func)) return SG_STATUS_OK;
  SgStatus status = sg_file_create(path, &p.file, error);
  if (status != SG_STATUS_OK) return status;
  p.known = sg_table_create();
  p.hasher = sg_hasher_create();
  if (!p.hasher) {
    status = sg_error_set(error, SG_STATUS_NO_MEMORY, "%s: no memory", path);
    goto done;
  }
  sg_file_write(p.file, header, sizeof header);
  MlirOperation op = first_op(func);
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op)) {
    if (!sg_is(op, "plan.weight")) continue;
    status = put_weight(&p, op, error);
    if (status != SG_STATUS_OK) goto done;
  }
  p.out.bytes = sg_file_offset(p.file);
  const SgHash hash = sg_hasher_value(p.hasher);
  _Static_assert(sizeof hash.bytes == SG_CONTENT_ID, "a content id is a hash");
  memcpy(p.out.id, hash.bytes, sizeof hash.bytes);
  sg_weights_header_write(p.out.bytes, p.out.id, header);
  sg_file_write_at(p.file, 0, header, sizeof header);
  status = sg_file_commit(p.file, error);
  p.file = NULL;
done:
  sg_file_abort(p.file);
  sg_hasher_destroy(p.hasher);
  sg_table_destroy(p.known);
  if (status == SG_STATUS_OK)
    *out = p.out;
  else
    sg_target_weights_free(&p.out);
  return status;
}

void sg_target_weights_free(SgTargetWeights *weights) {
  free(weights->segments);
  free(weights->index);
  *weights = (SgTargetWeights){0};
}
