"""Models: load and run."""

import ctypes
import json
from collections import namedtuple

import numpy as np

from . import _library as c

# The codes of sg/Status.h that are a caller's fault.
_INVALID = 1

Value = namedtuple("Value", "name dtype shape")
Value.__doc__ = """An input or output. In `shape` a symbolic dimension is its name, or None
when it has none; `shape` is None when not even the rank is known."""


class Error(RuntimeError):
    """What the library says went wrong; `status` is its SgStatus."""

    def __init__(self, status, text):
        super().__init__(text)
        self.status = status


def _check(status, error):
    if status == 0:
        return
    text = error.text.decode(errors="replace")
    raise (ValueError(text) if status == _INVALID else Error(status, text))


def _value(info):
    info = info.contents
    shape = None
    if info.rank >= 0:
        shape = tuple(
            info.dims[i] if info.dims[i] >= 0
            else info.symbols[i].decode() if info.symbols[i] else None
            for i in range(info.rank))
    return Value(info.name.decode(), c.DTYPES[info.dtype], shape)


def load(path, input_shapes=None, threads=1, cache=None, opt_level=3, cpu=None,
         fast_math=False, winograd=True, precision=None, keep_f32=()):
    """Opens an .onnx, .mlir or .so file.

    `input_shapes`, {name: shape}, fixes symbolic dimensions; without it a model is
    compiled when it first meets the shapes it runs on. Compiled models are kept in
    `cache` (a folder; False: nowhere; default: the user's). `fast_math` lets passes
    change NaN, infinities and the signs of zeros; `winograd=False` does 3 x 3
    convolutions with less rounding, and slower. `precision` ("f16", "bf16" or
    "bf16x3") is what the operands of matmul and conv are rounded to, but at the nodes
    that `keep_f32` names (a sequence of patterns).
    """
    shapes = (c.InputShape * len(input_shapes or {}))()
    for slot, (name, shape) in zip(shapes, (input_shapes or {}).items()):
        if len(shape) > c.MAX_RANK:
            raise ValueError(f"{name}: at most {c.MAX_RANK} dimensions, got {len(shape)}")
        slot.name, slot.rank = name.encode(), len(shape)
        slot.dims[: len(shape)] = [int(d) for d in shape]
    options = c.LoadOptions(
        shapes=shapes, shape_count=len(shapes), threads=threads, opt_level=opt_level + 1,
        cpu=cpu.encode() if cpu else None,
        cache=str(cache).encode() if cache not in (None, False) else None,
        no_cache=cache is False, fast_math=fast_math, no_winograd=not winograd,
        precision=precision.encode() if precision else None,
        keep_f32=",".join(keep_f32).encode() if keep_f32 else None)
    handle, error = ctypes.c_void_p(), c.Error()
    _check(c.library.sg_model_load(str(path).encode(), options, handle, error), error)
    return Model(handle)


class Model:
    """A loaded model; made by load()."""

    def __init__(self, handle):
        self._handle = handle
        lib = c.library
        self.inputs = [_value(lib.sg_model_input(handle, i))
                       for i in range(lib.sg_model_input_count(handle))]
        self.outputs = [_value(lib.sg_model_output(handle, i))
                        for i in range(lib.sg_model_output_count(handle))]
        self._bf16 = {i for i in range(len(self.inputs))
                      if lib.sg_model_input(handle, i).contents.dtype == c.BFLOAT16}

    def __del__(self):
        if getattr(self, "_handle", None):
            c.library.sg_model_destroy(self._handle)
            self._handle = None

    def _tensor(self, i, array):
        """The C view of `array`, which must outlive it."""
        code = c.BFLOAT16 if i in self._bf16 else next(
            (k for k, t in enumerate(c.DTYPES) if t == array.dtype and k != c.BFLOAT16), None)
        if code is None:
            raise ValueError(f"input '{self.inputs[i].name}': dtype {array.dtype} is not supported")
        if array.ndim > c.MAX_RANK:
            raise ValueError(f"input '{self.inputs[i].name}' has {array.ndim} dimensions, "
                             f"at most {c.MAX_RANK} are supported")
        tensor = c.Tensor(dtype=code, rank=array.ndim, data=array.ctypes.data)
        tensor.dims[: array.ndim] = array.shape
        return tensor

    def run(self, inputs):
        """Runs the model. `inputs`: {name: array}, or a list in the model's order; arrays
        must have the model's dtype. Returns {name: array}, or a list as given."""
        by_name = isinstance(inputs, dict)
        names = [v.name for v in self.inputs]
        if by_name:
            unknown = [n for n in inputs if n not in names]
            missing = [n for n in names if n not in inputs]
            if unknown or missing:
                raise ValueError(f"inputs are {names}; missing: {missing}, unknown: {unknown}")
            arrays = [inputs[n] for n in names]
        else:
            arrays = list(inputs)
            if len(arrays) != len(names):
                raise ValueError(f"{len(names)} inputs are wanted ({names}), got {len(arrays)}")
        # ascontiguousarray turns rank 0 into rank 1: keep the shape.
        arrays = [np.ascontiguousarray(a).reshape(np.shape(a)) for a in arrays]
        tensors = (c.Tensor * len(arrays))(*(self._tensor(i, a) for i, a in enumerate(arrays)))
        results, error = (c.Tensor * len(self.outputs))(), c.Error()
        _check(c.library.sg_model_run(self._handle, tensors, results, error), error)
        outputs = [self._take(t) for t in results]
        return dict(zip((v.name for v in self.outputs), outputs)) if by_name else outputs

    @staticmethod
    def _take(tensor):
        """An array of its own with the bytes of `tensor`, which is freed."""
        array = np.empty(tuple(tensor.dims[: tensor.rank]), c.DTYPES[tensor.dtype])
        ctypes.memmove(array.ctypes.data, tensor.data, array.nbytes)
        c.library.sg_tensor_free(tensor)
        return array

    def info(self):
        """Figures of what was compiled last: times, memory, kernels."""
        text = c.library.sg_model_info(self._handle)
        try:
            return json.loads(ctypes.string_at(text))
        finally:
            c.library.free(text)
