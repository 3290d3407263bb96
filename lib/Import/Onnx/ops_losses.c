//===- ops_losses.c - losses over classes -------------------------------------===//
//
//   loss[n, d] = -p[n, target[n, d], d] * weight[target[n, d]]
//
// p is the input of NegativeLogLikelihoodLoss, the logarithm of the softmax over
// classes for SoftmaxCrossEntropyLoss. Places whose target is ignore_index give 0 and
// do not count in the mean, which is over the weights.
//
//===----------------------------------------------------------------------===//
#include <string.h>

#include "Onnx/node.h"

typedef struct Loss {
  MlirValue p, target;
  MlirValue valid;  // null: all places count
  MlirValue weight; // of each place; null: 1
} Loss;

static bool read_loss(SgNode *n, MlirValue p, Loss *l) {
  const SgDType t = sg_v_dtype(n->in[1]);
  const int rank = sg_v_rank(p);
  if (t != SG_I32 && t != SG_I64)
    sg_node_fail(n, "the targets are %s, must be int32 or int64",
                 sg_v_text(n, n->in[1]));
  bool fits = rank >= 2 && sg_v_rank(n->in[1]) == rank - 1;
  for (int i = 0; fits && i < rank; i++)
    fits = i == 1 || sg_v_dim(p, i) == sg_v_dim(n->in[1], i - (i > 1));
  if (!fits)
    sg_node_fail(n, "the targets are %s for the input %s", sg_v_text(n, n->in[1]),
                 sg_v_text(n, p));
  *l = (Loss){.p = p, .target = n->in[1]};
  if (!sg_node_ok(n)) return false;
  const MlirType elem = sg_v_elem(p), index = sg_v_elem(l->target);
  if (sg_node_has(n, "ignore_index")) {
    const MlirValue ignored =
        sg_n_number(n, index, (double)sg_node_i64(n, "ignore_index", 0));
    l->valid = sg_n_un(n, "sg.not", sg_n_bin(n, "sg.equal", l->target, ignored));
    l->target = sg_n_op(n, "sg.select",
                        .in = SG_V(l->valid, l->target, sg_n_number(n, index, 0)));
  }
  if (sg_node_in(n, 2)) {
    if (sg_v_rank(n->in[2]) != 1 || sg_v_dim(n->in[2], 0) != sg_v_dim(p, 1) ||
        !mlirTypeEqual(sg_v_elem(n->in[2]), elem))
      sg_node_fail(n, "the weights are %s for the input %s", sg_v_text(n, n->in[2]),
                   sg_v_text(n, p));
    l->weight = sg_n_op(n, "sg.gather", .in = SG_V(n->in[2], l->target),
                        .attrs = SG_A({"axis", sg_a_i64(&n->b, 0)}));
  } else if (!mlirValueIsNull(l->valid)) {
    l->weight = sg_n_splat(n, sg_v_with(n->in[1], elem), 1);
  }
  if (!mlirValueIsNull(l->valid))
    l->weight = sg_n_op(n, "sg.select",
                        .in = SG_V(l->valid, l->weight, sg_n_number(n, elem, 0)));
  return sg_node_ok(n);
}

static MlirValue loss(SgNode *n, MlirValue p) {
  Loss l;
  const MlirValue none = {NULL};
  if (mlirValueIsNull(p) || !read_loss(n, p, &l)) return none;
  int64_t dims[SG_MAX_RANK], axes[SG_MAX_RANK];
  const int rank = sg_v_dims(p, dims);
  dims[1] = 1;
  const MlirValue at = sg_n_reshape(n, l.target, rank, dims);
  MlirValue y = sg_n_op(n, "sg.gather_elements", .in = SG_V(p, at),
                        .attrs = SG_A({"axis", sg_a_i64(&n->b, 1)}));
  const int places = sg_v_dims(n->in[1], dims);
  y = sg_n_un(n, "sg.neg", sg_n_reshape(n, y, places, dims));
  if (!mlirValueIsNull(l.weight)) y = sg_n_bin(n, "sg.mul", y, l.weight);
  if (!mlirValueIsNull(l.valid)) // what is ignored may be infinite
    y = sg_n_op(n, "sg.select",
                .in = SG_V(l.valid, y, sg_n_number(n, sg_v_elem(p), 0)));
  const char *how = sg_node_str(n, "reduction", "mean");
  if (strcmp(how, "none") == 0) return y;
  if (strcmp(how, "mean") != 0 && strcmp(how, "sum") != 0)
    sg_node_fail(n, "reduction is '%.32s'", how);
  for (int i = 0; i < places; i++)
    axes[i] = i;
  const bool mean = strcmp(how, "mean") == 0;
  if (mean && mlirValueIsNull(l.weight))
    return sg_n_reduce(n, "sg.reduce_mean", y, places, axes, false);
  y = sg_n_reduce(n, "sg.reduce_sum", y, places, axes, false);
  return mean ? sg_n_bin(n, "sg.div", y,
                         sg_n_reduce(n, "sg.reduce_sum", l.weight, places, axes, false))
              : y;
}

static void negative_log_likelihood(SgNode *n) { n->out[0] = loss(n, n->in[0]); }

static void softmax_cross_entropy(SgNode *n) {
  const MlirValue p = sg_n_op(n, "sg.log_softmax", .in = SG_V(n->in[0]),
                              .attrs = SG_A({"axis", sg_a_i64(&n->b, 1)}));
  n->out[0] = loss(n, p);
  if (n->n_out > 1) n->out[1] = p;
}

const SgOnnxOperator sg_onnx_losses[] = {{"NegativeLogLikelihoodLoss", 12, 0, 2, 3, 1,
                                          SG_T_F, false, negative_log_likelihood, NULL},
                                         {"SoftmaxCrossEntropyLoss", 12, 0, 2, 3, 2,
                                          SG_T_F, false, softmax_cross_entropy, NULL},
                                         {0}};
