//===- nbits.c - MatMulNBits of com.microsoft -----------------------------===//
//
//   Y = A W^T + bias,    W[n, k] = (B[n, k] - zero[n, k / block]) scale[n, k / block]
//
// B holds numbers of 4 or 8 bits without sign, [N, blocks, block] of them, two a byte
// in case of 4, the first in the low bits. Zero points are packed like it, each row of
// them in whole bytes; or floats; or all 8 (128).
//
//===----------------------------------------------------------------------===//
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "Onnx/node.h"

enum { A, B, SCALES, ZEROS, GROUPS, BIAS };
static const int64_t LARGEST = INT32_MAX; // of N, K and a block: products do not wrap

typedef struct Weight {
  int64_t k, n, bits, block, blocks;
} Weight;

static int64_t attribute(SgNode *n, const char *name, int64_t absent) {
  const int64_t v = sg_node_i64(n, name, absent);
  if (sg_node_ok(n) && (v < 1 || v > LARGEST))
    sg_node_fail(n, "attribute '%s' is %" PRId64 ", must be 1 to %" PRId64, name, v,
                 LARGEST);
  return v;
}

static Weight read_weight(SgNode *n) {
  Weight w = {attribute(n, "K", 0), attribute(n, "N", 0), attribute(n, "bits", 4),
              attribute(n, "block_size", 0), 0};
  if (!sg_node_ok(n)) return w;
  if (w.bits != 4 && w.bits != 8)
    sg_node_unsupported(n, "bits", "weights of %" PRId64 " bits", w.bits);
  if (w.block % 2)
    sg_node_fail(n, "attribute 'block_size' is %" PRId64 ", must be even", w.block);
  if (sg_node_in(n, GROUPS))
    sg_node_unsupported(n, "g_idx", "columns of A in an order of groups");
  w.blocks = (w.k - 1) / w.block + 1;
  return w;
}

/// Whether input `i`, if it is there, has these dimensions; fails if not.
static bool fits(SgNode *n, size_t i, int rank, const int64_t *dims) {
  if (!sg_node_in(n, i) || sg_v_has_dims(n->in[i], rank, dims)) return true;
  char wanted[96] = "";
  for (int k = 0; k < rank; k++) {
    const size_t at = strlen(wanted);
    snprintf(wanted + at, sizeof wanted - at, "%s%" PRId64, k ? ", " : "", dims[k]);
  }
  sg_node_fail(n, "input %zu is %s, by K, N, bits and block_size it must be [%s]", i,
               sg_v_text(n, n->in[i]), wanted);
  return false;
}

/// Input `i`, one for each block: [N, blocks], or in a list.
static MlirValue for_blocks(SgNode *n, const Weight *w, size_t i) {
  const int64_t dims[] = {w->n, w->blocks, 1};
  if (sg_v_rank(n->in[i]) == 1 ? !fits(n, i, 1, (int64_t[]){w->n * w->blocks})
                               : !fits(n, i, 2, dims))
    return (MlirValue){NULL};
  return sg_n_reshape(n, n->in[i], 3, dims);
}

/// Bytes as the numbers they hold, in this shape.
static MlirValue unpack(SgNode *n, const Weight *w, MlirValue v, int rank,
                        const int64_t *dims) {
  if (w->bits == 8) return sg_n_reshape(n, v, rank, dims);
  const MlirType type = sg_t_tensor(sg_dtype_element(n->im->ctx, SG_U8), rank, dims);
  return sg_n_op(n, "sg.unpack", .in = SG_V(v), .out = SG_T(type));
}

static MlirValue zero_points(SgNode *n, const Weight *w, MlirType elem) {
  if (!sg_node_in(n, ZEROS)) return sg_n_number(n, elem, w->bits == 4 ? 8 : 128);
  if (sg_v_is_float(n->in[ZEROS])) return sg_n_cast(n, for_blocks(n, w, ZEROS), elem);
  const int64_t per_byte = 8 / w->bits, bytes = (w->blocks - 1) / per_byte + 1;
  const bool list = sg_v_rank(n->in[ZEROS]) == 1;
  const int64_t whole[] = {w->n, bytes}, flat[] = {w->n * bytes};
  if (sg_v_dtype(n->in[ZEROS]) != SG_U8)
    sg_node_fail(n, "input %d is %s, must be of uint8 or floats", ZEROS,
                 sg_v_text(n, n->in[ZEROS]));
  if (!sg_node_ok(n) || !fits(n, ZEROS, list ? 1 : 2, list ? flat : whole))
    return (MlirValue){NULL};
  const int64_t all[] = {w->n, bytes * per_byte, 1};
  const MlirValue z = unpack(n, w, n->in[ZEROS], 3, all);
  return sg_n_cast(n, sg_n_slice(n, z, 1, 0, w->blocks), elem);
}

void sg_node_mat_mul_n_bits(SgNode *n) {
  const Weight w = read_weight(n);
  const MlirValue a = n->in[A];
  const MlirType elem = sg_v_elem(a);
  if (!sg_node_ok(n)) return;
  if (sg_v_rank(a) < 1 || sg_v_dim(a, sg_v_rank(a) - 1) != w.k) {
    sg_node_fail(n, "input 0 is %s, its last dimension must be K = %" PRId64,
                 sg_v_text(n, a), w.k);
    return;
  }
  if (sg_v_dtype(n->in[B]) != SG_U8) {
    sg_node_fail(n, "input 1 is %s, must be of uint8", sg_v_text(n, n->in[B]));
    return;
  }
  const int64_t bytes[] = {w.n, w.blocks, w.block * w.bits / 8};
  if (!fits(n, B, 3, bytes) || !fits(n, BIAS, 1, &w.n)) return;
  const int64_t dims[] = {w.n, w.blocks, w.block};
  MlirValue y = sg_n_cast(n, unpack(n, &w, n->in[B], 3, dims), elem);
  y = sg_n_bin(n, "sg.sub", y, zero_points(n, &w, elem));
  y = sg_n_bin(n, "sg.mul", y, sg_n_cast(n, for_blocks(n, &w, SCALES), elem));
  y = sg_n_reshape(n, y, 2, (int64_t[]){w.n, w.blocks * w.block});
  if (w.k < w.blocks * w.block) y = sg_n_slice(n, y, 1, 0, w.k);
  y = sg_n_op(n, "sg.matmul", .in = SG_V(a, y),
              .attrs = SG_A({"trans_rhs", sg_a_unit(&n->b)}));
  n->out[0] = sg_node_in(n, BIAS) ? sg_n_bin(n, "sg.add", y, n->in[BIAS]) : y;
}
