"""StaticGraph from Python: numpy arrays in, numpy arrays out.

    import staticgraph
    model = staticgraph.load("model.onnx")
    outputs = model.run({"x": x})          # {"y": array}

A thin layer over the C library (include/sg/Session.h). The library is $SG_LIBRARY, else
libsg.so where the dynamic linker finds it. A model may be used by one thread at a time.
"""

from ._model import Error, Model, Value, load

__all__ = ["Error", "Model", "Value", "load"]
