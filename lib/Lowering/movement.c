//===- movement.c - ops that only move elements ---------------------------===//
//
// All of them are boxes copied from one array to another, each given by the offset
// and the strides of both sides, in elements:
//   dst[to + sum i_d * dst_d] = src[from + sum i_d * src_d],  0 <= i_d < n_d
// Dimensions that follow one another on both sides are merged. If the innermost one of
// the destination is not that of the source (a transpose), the loops over both are cut
// into tiles, so that the lines of memory that a tile reads stay in the cache.
//===----------------------------------------------------------------------===//
#include <string.h>

#include "Emit.h"

enum { TILE = 16, ENOUGH_UNITS = 16, SMALL = 4096 };

typedef struct Box {
  int n;
  int64_t dims[SG_E_RANK], src[SG_E_RANK], dst[SG_E_RANK], from, to;
} Box;

/// Drops extents of 1 and merges what is contiguous on both sides.
static void merge(Box *b) {
  int n = 0;
  for (int d = 0; d < b->n; ++d) {
    if (b->dims[d] == 1) continue;
    if (n > 0 && b->src[n - 1] == b->src[d] * b->dims[d] &&
        b->dst[n - 1] == b->dst[d] * b->dims[d]) {
      b->dims[n - 1] *= b->dims[d];
    } else {
      b->dims[n++] = b->dims[d];
    }
    b->src[n - 1] = b->src[d];
    b->dst[n - 1] = b->dst[d];
  }
  if (n == 0) b->dims[n] = 1, b->src[n] = b->dst[n] = 0, ++n;
  b->n = n;
}

/// Cuts a contiguous copy in two dimensions, to have several units.
static void cut(Box *b) {
  if (b->n != 1 || b->dims[0] < SMALL) return;
  const int64_t rows = sg_e_rows(b->dims[0]);
  if (rows == 1) return;
  b->dims[1] = b->dims[0] / rows;
  b->src[1] = b->src[0];
  b->dst[1] = b->dst[0];
  b->dims[0] = rows;
  b->src[0] *= b->dims[1];
  b->dst[0] *= b->dims[1];
  b->n = 2;
}

/// How many leading dimensions make the units; at most `most` of them.
static int unit_dims(const Box *b, int most) {
  int n = 0;
  int64_t units = 1;
  while (n < most && units < ENOUGH_UNITS)
    units *= b->dims[n++];
  return n;
}

typedef struct Side {
  const char *memref, *type;
} Side;

static void copy_element(SgEmit *e, const Box *b, Side src, Side dst,
                         const char *const *iv) {
  const char *from = sg_e_linear(e, b->from, b->n, iv, b->src);
  const char *value = sg_e_name(e);
  sg_e(e, "%s = memref.load %s[%s] : %s\n", value, src.memref, from, src.type);
  sg_e_put(e, value, dst.memref, dst.type, sg_e_linear(e, b->to, b->n, iv, b->dst));
}

/// A loop over the tile that starts at `start`: up to TILE indices of [0, n).
static const char *open_tile(SgEmit *e, const char *start, int64_t n) {
  const char *iv = sg_e_name(e), *one = sg_e_index(e, 1), *tile = sg_e_index(e, TILE);
  const char *end = sg_e_name(e);
  sg_e(e, "%s = arith.addi %s, %s overflow<nsw> : index\n", end, start, tile);
  if (n % TILE != 0) {
    const char *limit = sg_e_index(e, n), *least = sg_e_name(e);
    sg_e(e, "%s = arith.minsi %s, %s : index\n", least, end, limit);
    end = least;
  }
  sg_e(e, "scf.for %s = %s to %s step %s {\n", iv, start, end, one);
  return iv;
}

static const char *open_tiles(SgEmit *e, int64_t n) {
  const char *iv = sg_e_name(e), *zero = sg_e_index(e, 0), *end = sg_e_index(e, n),
             *step = sg_e_index(e, TILE);
  sg_e(e, "scf.for %s = %s to %s step %s {\n", iv, zero, end, step);
  return iv;
}

/// The loops of the dimensions from `first` on, and the copy. `tiled` is the dimension
/// that is the source's innermost; -1 if that is the last one.
static void copy_loops(SgEmit *e, const Box *b, int first, int tiled, Side src,
                       Side dst, const char **iv) {
  const int last = b->n - 1;
  int loops = 0;
  for (int d = first; d < b->n; ++d) {
    if (tiled >= 0 && (d == tiled || d == last)) continue;
    iv[d] = sg_e_name(e);
    sg_e_for(e, iv[d], b->dims[d]);
    ++loops;
  }
  if (tiled >= 0) {
    const char *a = tiled >= first ? open_tiles(e, b->dims[tiled]) : NULL;
    const char *c = open_tiles(e, b->dims[last]);
    loops += (a != NULL) + 2;
    if (a != NULL) {
      iv[tiled] = open_tile(e, a, b->dims[tiled]);
      ++loops;
    }
    iv[last] = open_tile(e, c, b->dims[last]);
  }
  copy_element(e, b, src, dst, iv);
  sg_e_close(e, loops);
}

/// The dimension (not the last) along which the source is contiguous while the last one
/// is not; -1 if there is none.
static int find_tiled(const Box *b) {
  const int last = b->n - 1;
  if (b->src[last] == 1 || b->dims[last] < 4) return -1;
  for (int d = 0; d < last; ++d)
    if (b->src[d] == 1 && b->dims[d] >= 4) return d;
  return -1;
}

/// Prints a whole kernel: one box.
static MlirLogicalResult copy_kernel(SgEmit *e, Box *b, int64_t src_size,
                                     int64_t dst_size) {
  const SgScalar s = sg_e_out_scalar(e, 0);
  const Side src = {sg_e_in_buffer(e, 0, 1, &src_size),
                    sg_e_memref(e, s, 1, &src_size)};
  const Side dst = {sg_e_out_buffer(e, 0, 1, &dst_size),
                    sg_e_memref(e, s, 1, &dst_size)};
  merge(b);
  cut(b);
  const int tiled = find_tiled(b);
  const char *iv[SG_E_RANK];
  if (tiled == 0 && b->n >= 2) {
    // The rows of a matrix are the columns of the source: units are bands of tiles.
    const int64_t bands = (b->dims[0] + TILE - 1) / TILE;
    e->units = bands;
    sg_e_units(e);
    const char *start = sg_e_linear(e, 0, 1, (const char *[]){"%u"}, (int64_t[]){TILE});
    int loops = 0;
    for (int d = 1; d < b->n - 1; ++d, ++loops) {
      iv[d] = sg_e_name(e);
      sg_e_for(e, iv[d], b->dims[d]);
    }
    const char *c = open_tiles(e, b->dims[b->n - 1]);
    iv[0] = open_tile(e, start, b->dims[0]);
    iv[b->n - 1] = open_tile(e, c, b->dims[b->n - 1]);
    copy_element(e, b, src, dst, iv);
    sg_e_close(e, loops + 3);
  } else {
    const int n = unit_dims(b, tiled > 0 ? tiled : b->n - 1);
    e->units = sg_e_product(n, b->dims);
    sg_e_units(e);
    sg_e_delinearise(e, "%u", n, b->dims, iv);
    copy_loops(e, b, n, tiled, src, dst, iv);
  }
  sg_e_close(e, 1);
  return e->failed ? SG_FAIL : SG_OK;
}

static void row_major(int rank, const int64_t *dims, int64_t *strides) {
  for (int d = 0; d < rank; ++d)
    strides[d] = sg_e_product(rank - d - 1, dims + d + 1);
}

// ---- the ops

static MlirLogicalResult lower_reshape(SgEmit *e) {
  int64_t dims[SG_E_RANK];
  const int rank = sg_e_dims(sg_in_type(e->op, 0), dims);
  const int64_t n = sg_e_product(rank, dims);
  Box b = {.n = 1, .dims = {n}, .src = {1}, .dst = {1}};
  return copy_kernel(e, &b, n, n);
}

static MlirLogicalResult lower_transpose(SgEmit *e) {
  int64_t dims[SG_E_RANK], perm[SG_E_RANK], strides[SG_E_RANK];
  Box b = {.n = sg_e_dims(sg_in_type(e->op, 0), dims)};
  sg_e_ints(e, "perm", perm);
  row_major(b.n, dims, strides);
  for (int d = 0; d < b.n; ++d) {
    b.dims[d] = dims[perm[d]];
    b.src[d] = strides[perm[d]];
  }
  row_major(b.n, b.dims, b.dst);
  const int64_t n = sg_e_product(b.n, dims);
  return copy_kernel(e, &b, n, n);
}

static MlirLogicalResult lower_slice(SgEmit *e) {
  int64_t dims[SG_E_RANK], starts[SG_E_RANK], steps[SG_E_RANK], strides[SG_E_RANK];
  const int rank = sg_e_dims(sg_in_type(e->op, 0), dims);
  Box b = {0};
  b.n = sg_e_dims(sg_res_type(e->op, 0), b.dims);
  sg_e_ints(e, "starts", starts);
  sg_e_ints(e, "steps", steps);
  row_major(rank, dims, strides);
  row_major(b.n, b.dims, b.dst);
  for (int d = 0; d < rank; ++d) {
    b.src[d] = strides[d] * steps[d];
    b.from += strides[d] * starts[d];
  }
  return copy_kernel(e, &b, sg_e_product(rank, dims), sg_e_product(b.n, b.dims));
}

/// Each input is a box of [outer, own axis and inner] within [outer, axis and inner];
/// a lone row is cut into equal parts of all inputs.
static MlirLogicalResult lower_concat(SgEmit *e) {
  int64_t dims[SG_E_RANK];
  const int rank = sg_e_dims(sg_res_type(e->op, 0), dims);
  const int axis = (int)sg_attr_i64(e->op, "axis", 0);
  const int64_t total = sg_e_product(rank, dims),
                row = sg_e_product(rank - axis, dims + axis);
  int64_t outer = total / row, parts = 1;
  const intptr_t n = sg_n_in(e->op);
  if (outer < ENOUGH_UNITS && total >= SMALL) {
    const int64_t inner = sg_e_product(rank - axis - 1, dims + axis + 1);
    parts = sg_e_rows(inner); // divides every input's share
    if (parts == 1 && outer == 1)
      for (int64_t p = 2; p <= ENOUGH_UNITS; ++p) {
        bool all = true;
        for (intptr_t i = 0; i < n; ++i) {
          int64_t own[SG_E_RANK];
          all = all && sg_e_product(sg_e_dims(sg_in_type(e->op, i), own), own) % p == 0;
        }
        if (all) parts = p;
      }
  }
  e->units = outer * parts;
  const SgScalar s = sg_e_out_scalar(e, 0);
  const Side dst = {sg_e_out_buffer(e, 0, 1, &total), sg_e_memref(e, s, 1, &total)};
  sg_e_units(e);
  const char *at[3];
  sg_e_delinearise(e, "%u", 2, (int64_t[]){outer, parts}, at);
  int64_t offset = 0;
  for (intptr_t i = 0; i < n; ++i) {
    int64_t own[SG_E_RANK];
    const int64_t size = sg_e_product(sg_e_dims(sg_in_type(e->op, i), own), own);
    if (size == 0) continue;
    const int64_t share = size / outer;
    const Side src = {sg_e_in_buffer(e, i, 1, &size), sg_e_memref(e, s, 1, &size)};
    Box b = {.n = 3,
             .dims = {outer, parts, share / parts},
             .src = {share, share / parts, 1},
             .dst = {row, share / parts, 1},
             .to = offset};
    copy_loops(e, &b, 2, -1, src, dst, at);
    offset += share;
  }
  sg_e_close(e, 1);
  return e->failed ? SG_FAIL : SG_OK;
}

const SgLowerEntry sg_lower_movement[] = {{"sg.reshape", lower_reshape},
                                          {"sg.transpose", lower_transpose},
                                          {"sg.slice", lower_slice},
                                          {"sg.concat", lower_concat},
                                          {0}};
