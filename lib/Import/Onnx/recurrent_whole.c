//===- recurrent_whole.c - LSTM and GRU as one op -------------------------------===//
//
//   x' = x W^T + biases          sg.matmul, of all steps and directions at once
//   y  = sg.lstm x', R^T, h, c   or sg.gru
//
//===----------------------------------------------------------------------===//
#include <inttypes.h>
#include <string.h>

#include "Onnx/recurrent.h"

/// Whether all sequences are known to be of `steps` steps.
static bool is_full(SgNode *n, int64_t steps) {
  SgI64s lengths;
  if (!sg_node_in(n, 4)) return true;
  if (!sg_v_i64s(n, n->in[4], &lengths)) return false;
  for (size_t i = 0; i < lengths.n; i++)
    if (lengths.v[i] != steps) return false;
  return true;
}

static bool is_plain(SgNode *n, bool lstm) {
  if (sg_node_f64(n, "clip", 0) > 0 || sg_node_flag(n, "input_forget", false) ||
      (lstm && sg_node_in(n, 7)) ||
      (!lstm && !sg_node_flag(n, "linear_before_reset", false)))
    return false;
  const Onnx__AttributeProto *a = sg_node_attr(n, "activations");
  static const char *const usual[] = {"Sigmoid", "Tanh", "Tanh"};
  for (size_t i = 0; a && i < a->n_strings; i++) {
    const char *want = usual[i % (lstm ? 3 : 2)];
    const ProtobufCBinaryData s = a->strings[i];
    if (s.len != strlen(want) || strncasecmp((const char *)s.data, want, s.len) != 0)
      return false;
  }
  return true;
}

/// Biases of W and R, [directions, 2 * wide], as what is added to the sums of x, [
/// directions * wide], and for gru to those of the last gate of h, [directions, size].
static MlirValue add_bias(SgNode *n, MlirValue x, bool lstm, int64_t d, int64_t wide,
                          int64_t size, MlirValue *last) {
  const MlirValue w = sg_n_slice(n, n->in[3], 1, 0, wide);
  MlirValue r = sg_n_slice(n, n->in[3], 1, wide, wide);
  if (!lstm) {
    const MlirValue early = sg_n_slice(n, r, 1, 0, 2 * size);
    *last = sg_n_slice(n, r, 1, 2 * size, size);
    const MlirValue zero =
        sg_n_splat(n, sg_t_tensor(sg_v_elem(x), 2, (int64_t[]){d, size}), 0);
    r = sg_n_op(n, "sg.concat", .in = SG_V(early, zero),
                .attrs = SG_A({"axis", sg_a_i64(&n->b, 1)}));
  }
  const MlirValue sum = sg_n_bin(n, "sg.add", w, r);
  return sg_n_bin(n, "sg.add", x, sg_n_reshape(n, sum, 1, (int64_t[]){d * wide}));
}

bool sg_import_whole_recurrent(SgNode *n, bool lstm) {
  const int64_t steps = sg_v_dim(n->in[0], 0), batch = sg_v_dim(n->in[0], 1);
  const int64_t inputs = sg_v_dim(n->in[0], 2), size = sg_v_dim(n->in[2], 2);
  const int64_t d = sg_v_dim(n->in[2], 0), wide = sg_v_dim(n->in[2], 1);
  if (steps == 0 || !is_full(n, steps) || !is_plain(n, lstm)) return false;
  const MlirType elem = sg_v_elem(n->in[0]);
  MlirValue x = sg_n_reshape(n, n->in[0], 2, (int64_t[]){steps * batch, inputs});
  const MlirValue w = sg_n_reshape(n, n->in[1], 2, (int64_t[]){d * wide, inputs});
  x = sg_n_op(n, "sg.matmul", .in = SG_V(x, w),
              .attrs = SG_A(sg_n_flag(n, "trans_rhs", true)));
  MlirValue bias = sg_n_splat(n, sg_t_tensor(elem, 2, (int64_t[]){d, size}), 0);
  if (sg_node_in(n, 3)) x = add_bias(n, x, lstm, d, wide, size, &bias);
  x = sg_n_reshape(n, x, 4, (int64_t[]){steps, batch, d, wide});
  const MlirValue r = sg_n_transpose(n, n->in[2], (int64_t[]){0, 2, 1});
  const MlirValue none =
      sg_n_splat(n, sg_t_tensor(elem, 3, (int64_t[]){d, batch, size}), 0);
  const MlirValue h = sg_node_in(n, 5) ? n->in[5] : none;
  const SgAttrs attrs =
      SG_A({"direction", sg_a_str(&n->b, sg_node_str(n, "direction", "forward"))});
  MlirValue out[3] = {{NULL}};
  if (lstm)
    sg_n_make_all(n, "sg.lstm",
                  (SgOpSpec){.in = SG_V(x, r, h, sg_node_in(n, 6) ? n->in[6] : none),
                             .attrs = attrs},
                  3, out);
  else
    sg_n_make_all(n, "sg.gru", (SgOpSpec){.in = SG_V(x, r, bias, h), .attrs = attrs}, 2,
                  out);
  for (size_t i = 0; i < n->n_out; i++)
    n->out[i] = out[i];
  return true;
}
