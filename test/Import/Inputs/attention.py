"""Attention and RotaryEmbedding."""

import numpy as np
from cases import F, Suite, floats, ints

s = Suite()
q, k, v = floats(1, 4, 3, 4), floats(1, 2, 5, 4), floats(1, 2, 5, 3)
mask = np.array([[1, 1, 0, 1, 0], [0, 0, 0, 0, 0], [1, 1, 1, 1, 1]], bool)
past = [floats(1, 2, 2, 4), floats(1, 2, 2, 3)]


def attention(inputs, opset=23, outputs=1, **attrs):
    s.add("Attention", inputs, opset=opset, outputs=outputs, spec=True, **attrs)


attention([q, k, v])
attention([q, k, v], scale=0.3, softcap=0.5)
attention([q, k, v], is_causal=1)
attention([q, k, v, mask[[0, 2, 2]]])
attention([q, k, v, mask], opset=25)  # a query that attends to nothing
attention([q, k, v, floats(1, 1, 3, 5)], outputs=[1, None, None, 1])
attention([q, k, v], outputs=[1, None, None, 1], qk_matmul_output_mode=3, is_causal=1)
attention([q, k, v, None] + past, outputs=3, is_causal=1)
attention([q, k, v, floats(3, 4)], opset=25)  # a mask shorter than the keys
attention([q, k, v], opset=25, left_window_size=1, right_window_size=1)
attention([floats(1, 3, 8), floats(1, 5, 4), floats(1, 5, 6)], q_num_heads=4, kv_num_heads=2)
attention([a.astype(np.float16) for a in (q, k, v)], softmax_precision=1)

x = floats(1, 2, 3, 4)
cos, sin = floats(6, 2), floats(6, 2)
places = ints(0, 5, 2).reshape(1, 3)
s.add("RotaryEmbedding", [x, cos, sin, places], opset=23, spec=True)
s.add("RotaryEmbedding", [x, cos, sin, places], opset=23, spec=True, interleaved=1)
s.add("RotaryEmbedding", [x, cos[:, :1], sin[:, :1], places], opset=23, spec=True,
      rotary_embedding_dim=2)
s.add("RotaryEmbedding", [floats(1, 3, 8), floats(1, 3, 2), floats(1, 3, 2)], opset=23,
      spec=True, num_heads=2)
s.check()
