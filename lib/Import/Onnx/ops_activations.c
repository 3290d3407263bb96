//===- ops_activations.c - activation functions -----------------------------===//
//
// Defaults are floats in the specification: their f32 value counts, in f64 too.
//===----------------------------------------------------------------------===//
#include <string.h>

#include "Onnx/node.h"

static void plain(SgNode *n) { n->out[0] = sg_n_un(n, n->sg, n->in[0]); }

static SgAttr float_attr(SgNode *n, const char *name, float absent) {
  return (SgAttr){name, sg_a_f64(&n->b, sg_node_f64(n, name, (double)absent))};
}

static void with_alpha(SgNode *n, float absent) {
  n->out[0] = sg_n_op(n, n->sg, .in = SG_V(n->in[0]),
                      .attrs = SG_A(float_attr(n, "alpha", absent)));
}
static void alpha_one(SgNode *n) { with_alpha(n, 1.0f); }
static void leaky_relu(SgNode *n) { with_alpha(n, 0.01f); }

static void selu(SgNode *n) {
  n->out[0] =
      sg_n_op(n, "sg.selu", .in = SG_V(n->in[0]),
              .attrs = SG_A(float_attr(n, "alpha", 1.67326319217681884765625f),
                            float_attr(n, "gamma", 1.05070102214813232421875f)));
}

static void hard_sigmoid(SgNode *n) {
  n->out[0] =
      sg_n_op(n, "sg.hard_sigmoid", .in = SG_V(n->in[0]),
              .attrs = SG_A(float_attr(n, "alpha", 0.2f), float_attr(n, "beta", 0.5f)));
}

static void shrink(SgNode *n) {
  const MlirType elem = sg_v_elem(n->in[0]); // sg.shrink is of floats
  const MlirValue x = mlirTypeIsAInteger(elem)
                          ? sg_n_cast(n, n->in[0], sg_dtype_element(n->im->ctx, SG_F64))
                          : n->in[0];
  const MlirValue y =
      sg_n_op(n, "sg.shrink", .in = SG_V(x),
              .attrs = SG_A(float_attr(n, "lambd", 0.5f), float_attr(n, "bias", 0.0f)));
  n->out[0] = sg_n_cast(n, y, elem);
}

static void gelu(SgNode *n) {
  const char *how = sg_node_str(n, "approximate", "none");
  const bool tanh = strcmp(how, "tanh") == 0;
  if (!tanh && strcmp(how, "none") != 0)
    sg_node_fail(n, "approximate is '%.32s', must be none or tanh", how);
  n->out[0] = sg_n_op(n, "sg.gelu", .in = SG_V(n->in[0]),
                      .attrs = SG_A(sg_n_flag(n, "tanh", tanh)));
}

static void is_inf(SgNode *n) {
  n->out[0] =
      sg_n_op(n, "sg.is_inf", .in = SG_V(n->in[0]),
              .attrs = SG_A(
                  sg_n_flag(n, "positive", sg_node_flag(n, "detect_positive", true)),
                  sg_n_flag(n, "negative", sg_node_flag(n, "detect_negative", true))));
}

static void prelu(SgNode *n) {
  // Before opset 7 a slope is one of each channel, or one for all.
  if (n->opset < 7 && sg_v_rank(n->in[1]) == 1 && sg_v_count(n->in[1]) != 1 &&
      sg_v_rank(n->in[0]) > 1)
    n->in[1] = sg_n_along(n, n->in[1], 1, sg_v_rank(n->in[0]));
  if (sg_v_rank(n->in[1]) > sg_v_rank(n->in[0]))
    sg_node_fail(n, "slope %s does not broadcast to %s", sg_v_text(n, n->in[1]),
                 sg_v_text(n, n->in[0]));
  n->out[0] = sg_n_bin(n, "sg.prelu", n->in[0], n->in[1]);
}

#define PLAIN(onnx, since, sg) {onnx, since, 0, 1, 1, 1, SG_T_F, true, plain, sg}

const SgOnnxOperator sg_onnx_activations[] = {
    {"Relu", 6, 0, 1, 1, 1, SG_T_F | SG_T_I, true, plain, "sg.relu"},
    PLAIN("Sigmoid", 6, "sg.sigmoid"),
    PLAIN("Softplus", 1, "sg.softplus"),
    PLAIN("Softsign", 1, "sg.softsign"),
    PLAIN("Mish", 18, "sg.mish"),
    PLAIN("HardSwish", 14, "sg.hard_swish"),
    {"Elu", 6, 0, 1, 1, 1, SG_T_F, true, alpha_one, "sg.elu"},
    {"Celu", 12, 0, 1, 1, 1, SG_T_F, true, alpha_one, "sg.celu"},
    {"Swish", 24, 0, 1, 1, 1, SG_T_F, true, alpha_one, "sg.swish"},
    {"ThresholdedRelu", 10, 0, 1, 1, 1, SG_T_F, true, alpha_one, "sg.thresholded_relu"},
    {"LeakyRelu", 6, 0, 1, 1, 1, SG_T_F, true, leaky_relu, "sg.leaky_relu"},
    {"Selu", 6, 0, 1, 1, 1, SG_T_F, true, selu, NULL},
    {"HardSigmoid", 6, 0, 1, 1, 1, SG_T_F, true, hard_sigmoid, NULL},
    {"Shrink", 9, 0, 1, 1, 1, SG_T_NUM, true, shrink, NULL},
    {"Gelu", 20, 0, 1, 1, 1, SG_T_F, true, gelu, NULL},
    {"IsInf", 10, 0, 1, 1, 1, SG_T_F, true, is_inf, NULL},
    {"PRelu", 6, 0, 2, 2, 1, SG_T_NUM, true, prelu, NULL},
    {0}};
