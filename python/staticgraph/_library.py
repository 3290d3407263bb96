"""The C interface of sg/Session.h and sg/Tensor.h, as ctypes sees it."""

import ctypes
import os
from ctypes import POINTER, Structure, c_bool, c_char, c_char_p, c_int, c_int64, c_size_t, c_void_p

import numpy as np

MAX_RANK = 8
ERROR_TEXT = 512

# In the order of SG_DTYPE_MAP. numpy has no bfloat16: such a tensor is its raw bits.
DTYPES = [np.dtype(t) for t in (
    "bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64",
    "float16", "uint16", "float32", "float64")]
BFLOAT16 = 10


class Tensor(Structure):
    _fields_ = [("dtype", c_int), ("rank", c_int), ("dims", c_int64 * MAX_RANK),
                ("data", c_void_p)]


class Error(Structure):
    _fields_ = [("code", c_int), ("text", c_char * ERROR_TEXT)]


class InputShape(Structure):
    _fields_ = [("name", c_char_p), ("rank", c_int), ("dims", c_int64 * MAX_RANK)]


class LoadOptions(Structure):
    _fields_ = [("shapes", POINTER(InputShape)), ("shape_count", c_size_t),
                ("threads", c_int), ("opt_level", c_int),
                ("tune_file", c_char_p), ("cpu", c_char_p),
                ("cache", c_char_p), ("no_cache", c_bool), ("dump_stages", c_char_p),
                ("progress", c_void_p), ("user", c_void_p),
                ("passes", c_char_p), ("fast_math", c_bool),
                ("rewrites", c_int64), ("stats", c_bool), ("remarks", c_bool),
                ("no_winograd", c_bool), ("precision", c_char_p),
                ("keep_f32", c_char_p)]


class ValueInfo(Structure):
    _fields_ = [("name", c_char_p), ("dtype", c_int), ("rank", c_int),
                ("dims", c_int64 * MAX_RANK), ("symbols", c_char_p * MAX_RANK)]


def _open():
    path = os.environ.get("SG_LIBRARY", "libsg.so")
    library = ctypes.CDLL(path)
    for name, result, arguments in (
        ("sg_model_load", c_int, [c_char_p, POINTER(LoadOptions), POINTER(c_void_p), POINTER(Error)]),
        ("sg_model_destroy", None, [c_void_p]),
        ("sg_model_input_count", c_size_t, [c_void_p]),
        ("sg_model_output_count", c_size_t, [c_void_p]),
        ("sg_model_input", POINTER(ValueInfo), [c_void_p, c_size_t]),
        ("sg_model_output", POINTER(ValueInfo), [c_void_p, c_size_t]),
        ("sg_model_run", c_int, [c_void_p, POINTER(Tensor), POINTER(Tensor), POINTER(Error)]),
        ("sg_model_info", c_void_p, [c_void_p]),
        ("sg_tensor_free", None, [POINTER(Tensor)]),
    ):
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments
    library.free = ctypes.CDLL(None).free
    library.free.restype, library.free.argtypes = None, [c_void_p]
    return library


library = _open()
