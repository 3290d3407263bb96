//===- ops_attention.c - Attention and RotaryEmbedding -----------------------===//
//
//   softmax(q k^T * scale + bias) v          for each batch and head
//
// The bias is 0 or -inf, or what the mask adds. A query that may attend to nothing
// gives 0.
//
//===----------------------------------------------------------------------===//
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "Onnx/node.h"

enum { Q, K, V, MASK, PAST_KEY, PAST_VALUE, LENGTHS };

/// [batch, length, heads * size] as [batch, heads, length, size]; rank 4 is so already.
static MlirValue split_heads(SgNode *n, MlirValue x, int64_t heads) {
  if (sg_v_rank(x) == 4) return x;
  if (sg_v_rank(x) != 3 || heads < 1 || sg_v_dim(x, 2) % heads) {
    sg_node_fail(n, "%s does not divide into %" PRId64 " heads", sg_v_text(n, x),
                 heads);
    return (MlirValue){NULL};
  }
  const int64_t dims[] = {sg_v_dim(x, 0), sg_v_dim(x, 1), heads,
                          sg_v_dim(x, 2) / heads};
  return sg_n_transpose(n, sg_n_reshape(n, x, 4, dims), (int64_t[]){0, 2, 1, 3});
}

static MlirValue append(SgNode *n, size_t past, MlirValue x) {
  if (!sg_node_in(n, past)) return x;
  return sg_n_op(n, "sg.concat", .in = SG_V(n->in[past], x),
                 .attrs = SG_A({"axis", sg_a_i64(&n->b, 2)}));
}

/// Heads of keys and values, each repeated for the query heads that share it.
static MlirValue share(SgNode *n, MlirValue x, int64_t heads) {
  if (mlirValueIsNull(x) || sg_v_dim(x, 1) == heads) return x;
  const int64_t own = sg_v_dim(x, 1), s = sg_v_dim(x, 2), e = sg_v_dim(x, 3);
  if (own == 0 || heads % own) {
    sg_node_fail(n, "%" PRId64 " query heads for %" PRId64 " heads of keys", heads,
                 own);
    return (MlirValue){NULL};
  }
  const int64_t b = sg_v_dim(x, 0);
  x = sg_n_reshape(n, x, 5, (int64_t[]){b, own, 1, s, e});
  x = sg_n_broadcast(n, x, 5, (int64_t[]){b, own, heads / own, s, e});
  return sg_n_reshape(n, x, 4, (int64_t[]){b, heads, s, e});
}

/// 0 where query i may attend to key j by its place, else -inf; null when all may.
/// `*closed`: some query may attend to none.
static MlirValue places(SgNode *n, MlirType elem, int64_t queries, int64_t keys,
                        int64_t past, bool *closed) {
  const bool causal = sg_node_flag(n, "is_causal", false);
  const int64_t left = sg_node_i64(n, "left_window_size", -1);
  const int64_t right = sg_node_i64(n, "right_window_size", -1);
  if (!causal && left < 0 && right < 0) return (MlirValue){NULL};
  SgTensor t = {.dtype = SG_BOOL, .rank = 2, .dims = {queries, keys}};
  size_t bytes = 0;
  uint8_t *open = NULL;
  if (sg_tensor_bytes(&t, &bytes) && bytes <= SG_IMPORT_MADE_ELEMENTS)
    open = sg_store_alloc(n->im->model.store, bytes);
  if (!open) {
    sg_node_unsupported(n, "length", "%" PRId64 " queries and keys", queries);
    return (MlirValue){NULL};
  }
  for (int64_t i = 0; i < queries; i++) {
    bool any = false;
    for (int64_t j = 0; j < keys; j++) {
      const int64_t ahead = j - (i + past);
      const bool may = (!causal || ahead <= 0) && (right < 0 || ahead <= right) &&
                       (left < 0 || -ahead <= left);
      open[i * keys + j] = may;
      any = any || may;
    }
    *closed = *closed || !any;
  }
  t.data = open;
  return sg_n_op(n, "sg.select",
                 .in = SG_V(sg_n_tensor(n, &t), sg_n_number(n, elem, 0),
                            sg_n_number(n, elem, -HUGE_VAL)));
}

/// The mask as numbers to add, for all keys: those past its end are not attended to.
static MlirValue read_mask(SgNode *n, MlirType elem, int64_t keys) {
  MlirValue mask = n->in[MASK];
  const MlirValue none = sg_n_number(n, elem, -HUGE_VAL);
  mask = sg_v_dtype(mask) == SG_BOOL
             ? sg_n_op(n, "sg.select", .in = SG_V(mask, sg_n_number(n, elem, 0), none))
             : sg_n_cast(n, mask, elem);
  if (mlirValueIsNull(mask)) return mask;
  const int rank = sg_v_rank(mask);
  const int64_t have = rank ? sg_v_dim(mask, rank - 1) : keys;
  int64_t low[SG_MAX_RANK] = {0}, high[SG_MAX_RANK] = {0};
  if (have >= keys) return mask;
  high[rank - 1] = keys - have;
  return sg_n_op(n, "sg.pad", .in = SG_V(mask, none),
                 .attrs = SG_A(sg_n_a_i64s(n, "low", rank, low),
                               sg_n_a_i64s(n, "high", rank, high),
                               {"mode", sg_a_str(&n->b, "constant")}));
}

static MlirValue softmax(SgNode *n, MlirValue x) {
  SgDType precision = SG_DTYPE_COUNT;
  if (mlirValueIsNull(x)) return x;
  const MlirType elem = sg_v_elem(x);
  if (sg_node_has(n, "softmax_precision") &&
      sg_onnx_dtype((int32_t)sg_node_i64(n, "softmax_precision", 0), &precision))
    x = sg_n_cast(n, x, sg_dtype_element(n->im->ctx, precision));
  x = sg_n_op(n, "sg.softmax", .in = SG_V(x),
              .attrs = SG_A({"axis", sg_a_i64(&n->b, 3)}));
  return sg_n_cast(n, x, elem);
}

/// The probabilities of all keys for each query; `scores` are before the bias.
static MlirValue attend(SgNode *n, MlirValue scores, int64_t past) {
  if (mlirValueIsNull(scores)) return scores;
  const MlirType elem = sg_v_elem(scores);
  const int64_t queries = sg_v_dim(scores, 2), keys = sg_v_dim(scores, 3);
  bool closed = false;
  MlirValue bias = places(n, elem, queries, keys, past, &closed);
  if (sg_node_in(n, MASK)) {
    const MlirValue mask = read_mask(n, elem, keys);
    bias = mlirValueIsNull(bias) ? mask : sg_n_bin(n, "sg.add", mask, bias);
    closed = true; // it may be
  }
  if (!sg_node_ok(n)) return (MlirValue){NULL};
  if (mlirValueIsNull(bias)) return softmax(n, scores);
  const MlirValue p = softmax(n, sg_n_bin(n, "sg.add", scores, bias));
  if (!closed || mlirValueIsNull(p) || sg_v_rank(bias) == 0) return p;
  const int64_t last = sg_v_rank(bias) - 1;
  const MlirValue shut =
      sg_n_bin(n, "sg.equal", sg_n_reduce(n, "sg.reduce_max", bias, 1, &last, true),
               sg_n_number(n, elem, -HUGE_VAL));
  return sg_n_op(n, "sg.select", .in = SG_V(shut, sg_n_number(n, elem, 0), p));
}

static void attention(SgNode *n) {
  const int rank = sg_v_rank(n->in[Q]);
  const int64_t kv_heads = sg_node_i64(n, "kv_num_heads", 0);
  if (sg_node_in(n, LENGTHS))
    sg_node_unsupported(n, "nonpad_kv_seqlen", "a number of keys for each batch");
  if (sg_node_in(n, PAST_KEY) != sg_node_in(n, PAST_VALUE))
    sg_node_fail(n, "past_key and past_value belong together");
  const MlirValue q = split_heads(n, n->in[Q], sg_node_i64(n, "q_num_heads", 0));
  const MlirValue k = append(n, PAST_KEY, split_heads(n, n->in[K], kv_heads));
  const MlirValue v = append(n, PAST_VALUE, split_heads(n, n->in[V], kv_heads));
  if (mlirValueIsNull(q) || mlirValueIsNull(k) || mlirValueIsNull(v)) return;
  if (sg_v_rank(q) != 4 || sg_v_rank(k) != 4 || sg_v_rank(v) != 4 ||
      sg_v_dim(q, 3) == 0) {
    sg_node_fail(n, "queries, keys and values must all have the rank 3 or 4");
    return;
  }
  const MlirType elem = sg_v_elem(q);
  const int64_t heads = sg_v_dim(q, 1);
  // Half of the scale goes to each side, so that half floats do not overflow.
  const double scale = sg_node_f64(n, "scale", 1 / sqrt((double)sg_v_dim(q, 3)));
  const MlirValue root = sg_n_number(n, elem, sqrt(scale));
  MlirValue scores =
      sg_n_op(n, "sg.matmul",
              .in = SG_V(sg_n_bin(n, "sg.mul", q, root),
                         share(n, sg_n_bin(n, "sg.mul", k, root), heads)),
              .attrs = SG_A(sg_n_flag(n, "trans_rhs", true)));
  const MlirValue product = scores;
  const double cap = sg_node_f64(n, "softcap", 0);
  if (cap > 0) {
    const MlirValue c = sg_n_number(n, elem, cap);
    scores = sg_n_un(n, "sg.tanh", sg_n_bin(n, "sg.div", scores, c));
    scores = sg_n_bin(n, "sg.mul", scores, c);
  }
  const int64_t past = sg_node_in(n, PAST_KEY) ? sg_v_dim(n->in[PAST_KEY], 2) : 0;
  const MlirValue p = attend(n, scores, past);
  MlirValue y = sg_n_bin(n, "sg.matmul", p, share(n, v, heads));
  if (rank == 3 && !mlirValueIsNull(y)) {
    y = sg_n_transpose(n, y, (int64_t[]){0, 2, 1, 3});
    if (!mlirValueIsNull(y))
      y = sg_n_reshape(
          n, y, 3,
          (int64_t[]){sg_v_dim(y, 0), sg_v_dim(y, 1), sg_v_dim(y, 2) * sg_v_dim(y, 3)});
  }
  // The products are given out before all else, or the probabilities; what lies
  // between changed from opset to opset.
  const int64_t mode = sg_node_i64(n, "qk_matmul_output_mode", 0);
  const MlirValue none = {NULL};
  const MlirValue out[] = {y, k, v,
                           mode == 3               ? p
                           : mode == 0 && cap <= 0 ? product
                                                   : none};
  for (size_t i = 0; i < n->n_out && i < 4; i++)
    n->out[i] = out[i];
}

// ---- rotary embedding

/// The cosines or sines of all places: [batch or 1, length, 1, pairs].
static MlirValue angles(SgNode *n, size_t i) {
  MlirValue c = n->in[i];
  if (sg_node_in(n, 3))
    c = sg_n_op(n, "sg.gather", .in = SG_V(c, n->in[3]),
                .attrs = SG_A({"axis", sg_a_i64(&n->b, 0)}));
  if (mlirValueIsNull(c) || sg_v_rank(c) != 3) {
    sg_node_fail(n, "a table of angles is %s", sg_v_text(n, n->in[i]));
    return (MlirValue){NULL};
  }
  return sg_n_reshape(n, c, 4,
                      (int64_t[]){sg_v_dim(c, 0), sg_v_dim(c, 1), 1, sg_v_dim(c, 2)});
}

/// x [.., 2 pairs] with the pairs, or their first and their second elements, as a
/// dimension of its own; `*at`: the dimension of the two.
static MlirValue split_pairs(SgNode *n, MlirValue x, bool interleaved, int *at) {
  int64_t dims[5];
  if (mlirValueIsNull(x)) return x;
  sg_v_dims(x, dims);
  const int64_t pairs = dims[3] / 2;
  *at = interleaved ? 4 : 3;
  dims[3] = interleaved ? pairs : 2;
  dims[4] = interleaved ? 2 : pairs;
  return sg_n_reshape(n, x, 5, dims);
}

/// The second elements of pairs, then the first ones.
static MlirValue swap_pairs(SgNode *n, MlirValue x, int at) {
  int64_t starts[5] = {0}, sizes[5], steps[5] = {1, 1, 1, 1, 1};
  if (mlirValueIsNull(x)) return x;
  sg_v_dims(x, sizes);
  starts[at] = 1;
  steps[at] = -1;
  return sg_n_op(n, "sg.slice", .in = SG_V(x),
                 .attrs = SG_A(sg_n_a_i64s(n, "starts", 5, starts),
                               sg_n_a_i64s(n, "sizes", 5, sizes),
                               sg_n_a_i64s(n, "steps", 5, steps)));
}

/// The angles for both elements of pairs.
static MlirValue spread(SgNode *n, MlirValue c, int at) {
  int64_t dims[5];
  if (mlirValueIsNull(c)) return c;
  sg_v_dims(c, dims);
  dims[4] = at == 4 ? 1 : dims[3];
  if (at == 3) dims[3] = 1;
  return sg_n_reshape(n, c, 5, dims);
}

/// -1 for the first elements of pairs, 1 for the second ones: b times -sin is -b sin.
static MlirValue make_signs(SgNode *n, MlirType elem, int at) {
  static const float signs[] = {-1, 1};
  const SgTensor t = {.dtype = SG_F32,
                      .rank = 5 - at,
                      .dims = {2, 1},
                      .data = (void *)(uintptr_t)signs};
  return sg_n_cast(n, sg_n_tensor(n, &t), elem);
}

/// Pairs (a, b) become (a cos - b sin, a sin + b cos).
static void rotary_embedding(SgNode *n) {
  MlirValue x = n->in[0];
  int64_t dims[SG_MAX_RANK];
  const int rank = sg_v_dims(x, dims);
  const int64_t heads = sg_node_i64(n, "num_heads", 0);
  const bool interleaved = sg_node_flag(n, "interleaved", false);
  if (rank != 4 && (rank != 3 || heads < 1 || dims[2] % heads)) {
    sg_node_fail(n, "%s does not divide into %" PRId64 " heads", sg_v_text(n, x),
                 heads);
    return;
  }
  x = rank == 4 ? sg_n_transpose(n, x, (int64_t[]){0, 2, 1, 3})
                : sg_n_reshape(n, x, 4,
                               (int64_t[]){dims[0], dims[1], heads, dims[2] / heads});
  if (mlirValueIsNull(x)) return;
  const int64_t size = sg_v_dim(x, 3);
  const int64_t given = sg_node_i64(n, "rotary_embedding_dim", 0);
  const int64_t turned = given ? given : size;
  if (turned < 2 || turned > size || turned % 2) {
    sg_node_fail(n, "rotary_embedding_dim is %" PRId64 " of %" PRId64, turned, size);
    return;
  }
  const MlirValue part = sg_n_slice(n, x, 3, 0, turned);
  int at = 0;
  const MlirValue p = split_pairs(n, part, interleaved, &at);
  const MlirValue c = spread(n, angles(n, 1), at), s = spread(n, angles(n, 2), at);
  if (!sg_node_ok(n)) return;
  const MlirValue turn = sg_n_bin(n, "sg.mul", s, make_signs(n, sg_v_elem(x), at));
  MlirValue y = sg_n_bin(n, "sg.add", sg_n_bin(n, "sg.mul", p, c),
                         sg_n_bin(n, "sg.mul", swap_pairs(n, p, at), turn));
  if (mlirValueIsNull(y)) return;
  y = sg_n_reshape(n, y, 4,
                   (int64_t[]){sg_v_dim(x, 0), sg_v_dim(x, 1), sg_v_dim(x, 2), turned});
  if (turned < size)
    y = sg_n_op(n, "sg.concat",
                .in = SG_V(y, sg_n_slice(n, x, 3, turned, size - turned)),
                .attrs = SG_A({"axis", sg_a_i64(&n->b, 3)}));
  n->out[0] = rank == 4 ? sg_n_transpose(n, y, (int64_t[]){0, 2, 1, 3})
                        : sg_n_reshape(n, y, 3, dims);
}

const SgOnnxOperator sg_onnx_attention[] = {
    {"Attention", 23, 0, 3, 7, 4, SG_T_F, false, attention, NULL},
    {"RotaryEmbedding", 23, 0, 3, 4, 1, SG_T_F, false, rotary_embedding, NULL},
    {0}};
