"""wide.py FILE X: a matmul of a weight whose greatest element is X."""
import sys

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

w = np.random.default_rng(0).standard_normal((64, 48)).astype(np.float32)
w[7, 9] = float(sys.argv[2])
graph = helper.make_graph(
    [helper.make_node("MatMul", ["x", "w"], ["y"])], "wide",
    [helper.make_tensor_value_info("x", TensorProto.FLOAT, [4, 64])],
    [helper.make_tensor_value_info("y", TensorProto.FLOAT, [4, 48])],
    [numpy_helper.from_array(w, "w")])
onnx.save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8), sys.argv[1])
