"""Seeded plausible inputs of the trained models in models.json.

feeds(name): the first feed; feeds(name, alt=True): another one, with other dynamic
dimensions where the model has some.
"""

import zlib

import numpy as np

f4 = np.float32


def _rng(name, alt):
    return np.random.default_rng(zlib.crc32((name + ('#alt' if alt else '')).encode()))


def _img(r, n, h, w, c=3):
    """Image-like data in [0,1], NCHW: smooth background + rectangles + mild noise."""
    y, x = np.mgrid[0:h, 0:w].astype(f4)
    out = np.empty((n, c, h, w), f4)
    for b in range(n):
        for k in range(c):
            out[b, k] = 0.6 + 0.3 * np.sin(x / (7 + 9 * r.random()) + 6 * r.random()) * np.cos(y / (9 + 9 * r.random()))
        for _ in range(12):
            h0, w0 = int(r.integers(0, max(1, h - 4))), int(r.integers(0, max(1, w - 4)))
            hh, ww = int(r.integers(2, max(3, h // 3))), int(r.integers(2, max(3, w // 3)))
            out[b, :, h0:h0 + hh, w0:w0 + ww] = r.random((c, 1, 1)).astype(f4)
    out += 0.03 * r.standard_normal(out.shape).astype(f4)
    return np.clip(out, 0, 1)


_FONT = {'A': '0E11111F111111', 'B': '1E11111E11111E', 'C': '0E11101010110E', 'D': '1E11111111111E', 'E': '1F10101E10101F',
         'H': '1111111F111111', 'I': '0E04040404040E', 'L': '1010101010101F', 'N': '11191513111111', 'O': '0E11111111110E',
         'R': '1E11111E141211', 'S': '0F10100E01011E', 'T': '1F040404040404', '0': '0E13151915110E', '1': '040C040404040E',
         '2': '0E11010204081F', '3': '1F02040201110E', '5': '1F101E0101110E', '7': '1F010204080808', ' ': '00000000000000'}


def _text(a, y, x, s, k, v=0.08):
    """Draw s with a 5x7 font, k pixels a dot, into a[c,h,w]."""
    for ch in s:
        g = bytes.fromhex(_FONT[ch])
        for i, row in enumerate(g):
            for j in range(5):
                if row >> (4 - j) & 1:
                    a[:, y + i * k:y + i * k + k, x + j * k:x + j * k + k] = v
        x += 6 * k


def _line(r, h, w, c=3):
    """One text line crop, NCHW in [0,1]."""
    k = max(1, (h - 8) // 8)
    a = np.full((c, h, w), 0.93, f4) + 0.01 * r.standard_normal((1, h, w)).astype(f4)
    L = list(_FONT)[:-1]
    n = (w - 12) // (6 * k)
    _text(a, (h - 7 * k) // 2, 6, ''.join(L[int(q)] for q in r.integers(0, len(L), n)), k)
    return np.clip(a, 0, 1)


def _lines(r, n, h, w, c=3):
    return (np.stack([_line(r, h, w, c) for _ in range(n)]) - f4(.5)) / f4(.5)


_M = np.array([0.485, 0.456, 0.406], f4).reshape(1, 3, 1, 1)
_S = np.array([0.229, 0.224, 0.225], f4).reshape(1, 3, 1, 1)



def _imnet(r, n, h, w):
    return (_img(r, n, h, w) - _M) / _S


def _pm1(r, n, h, w, c=3):
    return (_img(r, n, h, w, c) - f4(0.5)) / f4(0.5)


def _ids(r, lo, hi, *s):
    return r.integers(lo, hi, s).astype(np.int64)


def feeds(name, alt=False):
    r = _rng(name, alt)
    p = (lambda a, b: b if alt else a)  # primary / alternative dim
    one = np.ones
    if name == 'ppocrv4_rec':
        return {'x': _lines(r, p(1, 2), 48, p(320, 200))}
    if name == 'ppocr_cls':
        return {'x': _lines(r, p(1, 4), 48, 192)}
    if name == 'nudenet_320n':
        return {'images': _img(r, p(1, 2), p(320, 256), 320)}
    if name == 'open_nsfw':
        a = _img(r, p(1, 2), 224, 224) * 255 - np.array([104, 117, 123], f4).reshape(1, 3, 1, 1)
        return {'input:0': np.ascontiguousarray(a.transpose(0, 2, 3, 1))}
    if name == 'vit_s_focus':
        return {'input_image': _imnet(r, p(1, 2), 224, 224)}
    if name == 'mtcnn_pnet':
        return {'input_1': np.ascontiguousarray(_pm1(r, p(1, 2), p(160, 97), p(120, 131)).transpose(0, 2, 3, 1))}
    if name == 'magika':
        return {'bytes': r.integers(0, 257, (p(1, 5), 2048)).astype(np.int32)}
    if name == 'khmersm':
        b, s = p((1, 128), (1, 43))
        return {'x': _ids(r, 2, 126, b, s), 'mask': one((b, s), bool)}
    raise KeyError(name)
