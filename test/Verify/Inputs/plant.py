"""plant.py LIBSG CACHE OTHER: puts a wrong kernel into a cache.

Each cache holds the kernels of a graph; the graphs differ in one op. The code of the
other's kernel, renamed (its symbol says what it computes), takes the place of this
one's, with the hash that the cache wants in front of it: as if the lowering had made it.
"""
import ctypes
import pathlib
import re
import sys


class Hash(ctypes.Structure):
    _fields_ = [("bytes", ctypes.c_uint8 * 16)]


lib = ctypes.CDLL(sys.argv[1])
lib.sg_hash.restype = Hash
lib.sg_hash.argtypes = [ctypes.c_char_p, ctypes.c_size_t]
here, other = [
    {f.name: f for f in (pathlib.Path(folder) / "kernels").iterdir()}
    for folder in sys.argv[2:]
]
(old,) = here.keys() - other.keys()
(new,) = other.keys() - here.keys()
symbol = re.compile(rb"sg_[0-9a-f]{32}")
(name,) = set(symbol.findall(here[old].read_bytes()))
code = symbol.sub(name, other[new].read_bytes()[16:])
here[old].write_bytes(bytes(lib.sg_hash(code, len(code)).bytes) + code)
