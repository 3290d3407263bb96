//===- sort.c - top_k -----------------------------------------------------===//
//
// A unit is one line along the axis. Elements become 64-bit keys whose signed order is
// theirs (reversed without `largest`), so that all types share one way to compare:
//
//   1. the first k elements make a heap with the worst at its root;
//   2. each further element that is better than the root takes its place;
//   3. the root, the worst of the heap, is put behind it until all are in order.
//
// Of equal keys the one that stood first is better. Local memory: 16 k bytes.
//===----------------------------------------------------------------------===//
#include "Lines.h"

typedef struct Heap {
  int64_t extent, inner, k;
  SgFlat x, values, indices;
  SgFlat keys, places; ///< [units, k]
} Heap;

/// An element's key and its index along the axis.
typedef struct Item {
  const char *key, *place;
} Item;

static const char *pick(SgEmit *e, const char *cond, const char *a, const char *b,
                        const char *type) {
  const char *name = sg_e_name(e);
  sg_e(e, "%s = arith.select %s, %s, %s : %s\n", name, cond, a, b, type);
  return name;
}
static SgScalar signed_of(int bits) {
  return bits == 64 ? sg_e_i64 : (SgScalar){'s', 32, "i32", "i32"};
}

// ---- keys

/// The bits of a float as a signed integer in its order: 0 for both zeros, the greatest
/// for NaN.
static const char *float_key(SgEmit *e, SgScalar s, const char *v) {
  const SgScalar i = signed_of(s.bits);
  const char *bits = sg_e_name(e), *zero = sg_e_integer(e, i, 0),
             *most = sg_e_highest(e, i);
  sg_e(e, "%s = arith.bitcast %s : %s to %s\n", bits, v, s.type, i.type);
  const char *negative = sg_e_arith(e, "cmpi slt,", bits, zero, i.type);
  const char *flipped = sg_e_arith(e, "xori", bits, most, i.type);
  const char *key = pick(e, negative, flipped, bits, i.type);
  const char *none = sg_e_number(e, s, 0);
  key = pick(e, sg_e_arith(e, "cmpf oeq,", v, none, s.type), zero, key, i.type);
  key = pick(e, sg_e_arith(e, "cmpf uno,", v, v, s.type), most, key, i.type);
  return sg_e_convert(e, i, sg_e_i64, key);
}

/// `base` + place * inner: the element's place in x.
static Item read_item(SgEmit *e, const Heap *h, const char *base, const char *place) {
  const SgScalar s = h->x.scalar;
  const char *at = sg_index_add(e, base, place, h->inner);
  const char *v = sg_e_widen(e, s, sg_flat_read(e, &h->x, at)), *key;
  if (s.kind == 'f')
    key = float_key(e, s, v);
  else if (s.kind == 'u' && s.bits == 64)
    key = sg_e_arith(e, "xori", v, sg_e_lowest(e, sg_e_i64), "i64");
  else
    key = sg_e_convert(e, s, sg_e_i64, v);
  if (!sg_has(e->op, "largest"))
    key = sg_e_arith(e, "xori", key, sg_e_integer(e, sg_e_i64, -1), "i64");
  return (Item){key, place};
}

/// Whether a is to come after b.
static const char *is_worse(SgEmit *e, Item a, Item b) {
  const char *less = sg_e_arith(e, "cmpi slt,", a.key, b.key, "i64");
  const char *equal = sg_e_arith(e, "cmpi eq,", a.key, b.key, "i64");
  const char *behind = sg_e_arith(e, "cmpi ugt,", a.place, b.place, "index");
  return sg_e_arith(e, "ori", less, sg_e_arith(e, "andi", equal, behind, "i1"), "i1");
}

// ---- the heap

static Item load_item(SgEmit *e, const Heap *h, const char *at) {
  const char *index = sg_e_str(e, "%%u, %s", at);
  return (Item){sg_flat_read(e, &h->keys, index), sg_flat_read(e, &h->places, index)};
}
static void store_item(SgEmit *e, const Heap *h, Item item, const char *at) {
  const char *index = sg_e_str(e, "%%u, %s", at);
  sg_flat_write(e, &h->keys, item.key, index);
  sg_flat_write(e, &h->places, item.place, index);
}

/// Puts `item` into the heap of `size` elements whose place `hole` is free: what is
/// worse below moves up.
static void sift_down(SgEmit *e, const Heap *h, Item item, const char *hole,
                      const char *size) {
  const char *found = sg_e_name(e), *at = sg_e_name(e), *moved = sg_e_name(e),
             *one = sg_e_index(e, 1), *two = sg_e_index(e, 2);
  sg_e(e, "%s = scf.while (%s = %s) : (index) -> index {\n", found, at, hole);
  const char *left =
      sg_e_arith(e, "addi", sg_e_arith(e, "muli", at, two, "index"), one, "index");
  const char *has = sg_e_arith(e, "cmpi ult,", left, size, "index");
  sg_e(e, "%s:2 = scf.if %s -> (i1, index) {\n", moved, has);
  const char *right = sg_e_arith(e, "addi", left, one, "index");
  right =
      pick(e, sg_e_arith(e, "cmpi ult,", right, size, "index"), right, left, "index");
  const Item l = load_item(e, h, left), r = load_item(e, h, right);
  const char *other = is_worse(e, r, l);
  const char *child = pick(e, other, right, left, "index");
  const Item below = {pick(e, other, r.key, l.key, "i64"),
                      pick(e, other, r.place, l.place, "index")};
  const char *move = is_worse(e, below, item);
  sg_e(e, "scf.if %s {\n", move);
  store_item(e, h, below, at);
  const char *next = sg_e_name(e), *no = sg_e_name(e), *carried = sg_e_name(e);
  sg_e(e, "}\n%s = arith.select %s, %s, %s : index\n", next, move, child, at);
  sg_e(e, "scf.yield %s, %s : i1, index\n} else {\n", move, next);
  sg_e(e, "%s = arith.constant false\nscf.yield %s, %s : i1, index\n}\n", no, no, at);
  sg_e(e, "scf.condition(%s#0) %s#1 : index\n} do {\n^bb0(%s: index):\n", moved, moved,
       carried);
  sg_e(e, "scf.yield %s : index\n}\n", carried);
  store_item(e, h, item, found);
}

/// Opens a loop of a new name from `from` down to `to`; the name of its value.
static const char *down_from(SgEmit *e, int64_t from, int64_t to) {
  const char *iv = sg_e_name(e), *value = sg_e_name(e), *top = sg_e_index(e, from);
  sg_e_for(e, iv, from - to + 1);
  sg_e(e, "%s = arith.subi %s, %s : index\n", value, top, iv);
  return value;
}

static void make_heap(SgEmit *e, const Heap *h, const char *base) {
  const char *i = sg_e_name(e), *size = sg_e_index(e, h->k);
  sg_e_for(e, i, h->k);
  store_item(e, h, read_item(e, h, base, i), i);
  sg_e_close(e, 1);
  if (h->k < 2) return;
  const char *at = down_from(e, h->k / 2 - 1, 0);
  sift_down(e, h, load_item(e, h, at), at, size);
  sg_e_close(e, 1);
}

static void add_others(SgEmit *e, const Heap *h, const char *base) {
  if (h->k == h->extent) return;
  const char *iv = sg_e_name(e), *zero = sg_e_index(e, 0), *size = sg_e_index(e, h->k);
  sg_e_for(e, iv, h->extent - h->k);
  const Item item = read_item(e, h, base, sg_index_add(e, size, iv, 1));
  const Item root = load_item(e, h, zero);
  // An equal key came earlier, so that the root stays.
  sg_e(e, "scf.if %s {\n", sg_e_arith(e, "cmpi sgt,", item.key, root.key, "i64"));
  sift_down(e, h, item, zero, size);
  sg_e_close(e, 2);
}

static void put_in_order(SgEmit *e, const Heap *h) {
  if (h->k < 2) return;
  const char *zero = sg_e_index(e, 0), *last = down_from(e, h->k - 1, 1);
  const Item item = load_item(e, h, last);
  store_item(e, h, load_item(e, h, zero), last);
  sift_down(e, h, item, zero, last);
  sg_e_close(e, 1);
}

static void write_results(SgEmit *e, const Heap *h, const char *base, const char *to) {
  const char *i = sg_e_name(e);
  sg_e_for(e, i, h->k);
  const char *place = load_item(e, h, i).place, *index = sg_e_name(e);
  const char *from = sg_index_add(e, base, place, h->inner);
  const char *at = sg_index_add(e, to, i, h->inner);
  sg_e(e, "%s = arith.index_cast %s : index to i64\n", index, place);
  sg_flat_write(e, &h->values, sg_flat_read(e, &h->x, from), at);
  sg_flat_write(e, &h->indices, index, at);
  sg_e_close(e, 1);
}

MlirLogicalResult sg_lower_top_k(SgEmit *e) {
  int64_t dims[SG_E_RANK];
  const int rank = sg_e_dims(sg_in_type(e->op, 0), dims);
  const int axis = (int)sg_attr_i64(e->op, "axis", 0);
  Heap h = {.extent = dims[axis],
            .inner = sg_index_product(dims, axis + 1, rank),
            .k = sg_attr_i64(e->op, "k", 0),
            .x = sg_flat_in(e, 0),
            .values = sg_flat_out(e, 0),
            .indices = sg_flat_out(e, 1)};
  const int64_t outer = sg_index_product(dims, 0, axis);
  e->units = outer * h.inner;
  SgFlat *buffers[] = {&h.keys, &h.places};
  for (int i = 0; i < 2; ++i) {
    buffers[i]->scalar = sg_e_i64;
    buffers[i]->buffer = sg_e_name(e);
    buffers[i]->type = sg_e_str(e, "memref<%lldx%lldx%s>", (long long)e->units,
                                (long long)h.k, i ? "index" : "i64");
    sg_e(e, "%s = memref.alloc() : %s\n", buffers[i]->buffer, buffers[i]->type);
  }
  sg_e_units(e);
  const char *at[2];
  sg_e_delinearise(e, "%u", 2, (int64_t[]){outer, h.inner}, at);
  const char *column = h.inner > 1 ? at[1] : NULL;
  const char *base = sg_index_add(e, column, at[0], h.extent * h.inner);
  const char *to = sg_index_add(e, column, at[0], h.k * h.inner);
  make_heap(e, &h, base);
  add_others(e, &h, base);
  put_in_order(e, &h);
  write_results(e, &h, base, to);
  sg_e_close(e, 1);
  return SG_OK;
}
