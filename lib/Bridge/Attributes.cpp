//===- Attributes.cpp - resources without bytes, bytes of constants -------===//
#include "mlir/CAPI/IR.h"
#include "mlir/CAPI/Support.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinDialect.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "sg/Bridge.h"
#include <cstring>
#include <mutex>
using namespace mlir;

MlirAttribute sg_bridge_resource_attr(MlirType type, MlirStringRef key) {
  static std::mutex mutex; // between the look-up and the insertion
  auto shaped = cast<ShapedType>(unwrap(type));
  MLIRContext *ctx = shaped.getContext();
  auto &manager = DenseResourceElementsHandle::getManagerInterface(ctx);
  std::lock_guard<std::mutex> lock(mutex);
  if (auto *entry = manager.getBlobManager().lookup(unwrap(key)))
    return wrap(DenseResourceElementsAttr::get(
        shaped,
        DenseResourceElementsHandle(entry, ctx->getOrLoadDialect<BuiltinDialect>())));
  return wrap(DenseResourceElementsAttr::get(shaped, manager.insert(unwrap(key))));
}

bool sg_bridge_is_resource(MlirAttribute attr) {
  return isa_and_nonnull<DenseResourceElementsAttr>(unwrap(attr));
}

MlirStringRef sg_bridge_resource_key(MlirAttribute attr) {
  if (auto resource = dyn_cast_or_null<DenseResourceElementsAttr>(unwrap(attr)))
    return wrap(resource.getRawHandle().getKey());
  return mlirStringRefCreate(nullptr, 0);
}

const void *sg_bridge_dense_bytes(MlirAttribute attr, size_t *length, bool *splat) {
  auto dense = dyn_cast_or_null<DenseElementsAttr>(unwrap(attr));
  if (!dense) return nullptr;
  ArrayRef<char> bytes = dense.getRawData();
  *length = bytes.size();
  *splat = dense.isSplat();
  return bytes.data();
}

/// The bytes an element takes at our side: one for an i1; 0 when it has no such form.
static size_t elementBytes(Type type) {
  if (type.isIndex()) return 8;
  if (!type.isIntOrFloat()) return 0;
  unsigned bits = type.getIntOrFloatBitWidth();
  return bits == 1 ? 1 : bits % 8 ? 0 : bits / 8;
}

bool sg_bridge_dense_read(MlirAttribute attr, void *out, size_t length) {
  auto dense = dyn_cast_or_null<DenseElementsAttr>(unwrap(attr));
  if (!dense) return false;
  size_t size = elementBytes(dense.getElementType()), n = dense.getNumElements();
  if (!size || length / size != n || length % size) return false;
  char *to = static_cast<char *>(out);
  const char *from = dense.getRawData().data();
  if (dense.getElementType().isInteger(1))
    for (size_t i = 0; i < n; ++i)
      to[i] = dense.isSplat() ? from[0] & 1 : from[i / 8] >> (i % 8) & 1;
  else if (dense.isSplat())
    for (size_t i = 0; i < n; ++i)
      memcpy(to + i * size, from, size);
  else if (length)
    memcpy(to, from, length);
  return true;
}

MlirAttribute sg_bridge_dense_attr(MlirType type, const void *bytes, size_t length) {
  auto shaped = dyn_cast<ShapedType>(unwrap(type));
  size_t size = shaped ? elementBytes(shaped.getElementType()) : 0;
  if (!size || !shaped.hasStaticShape() || length % size) return MlirAttribute{nullptr};
  size_t n = shaped.getNumElements(), count = length / size;
  if (count != n && (count != 1 || n == 0)) return MlirAttribute{nullptr};
  const char *from = static_cast<const char *>(bytes);
  if (shaped.getElementType().isInteger(1)) {
    SmallVector<bool> bits(from, from + count);
    return wrap(Attribute(DenseElementsAttr::get(shaped, bits)));
  }
  ArrayRef<char> raw(from, length);
  return wrap(Attribute(DenseElementsAttr::getFromRawBuffer(shaped, raw)));
}
