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


def _page(r, h, w, table=False):
    """White page with real glyphs (and ruled table lines), NCHW in [0,1]."""
    a = np.full((3, h, w), 0.96, f4)
    a += 0.01 * r.standard_normal((1, h, w)).astype(f4)
    L = list(_FONT)[:-1]
    rows, cols = (7, 4) if table else (9, 2)
    for i in range(rows):
        for j in range(cols):
            y0, x0 = 16 + i * (h - 32) // rows, 16 + j * (w - 32) // cols
            k = 2 if table else 3
            n = int(r.integers(3, max(4, ((w - 32) // cols - 24) // (6 * k))))
            _text(a, y0 + 10, x0 + 10, ''.join(L[int(q)] for q in r.integers(0, len(L), n)), k)
    if table:
        for i in range(rows + 1):
            y = 16 + i * (h - 32) // rows
            a[:, y:y + 2, 16:w - 14] = 0.1
        for j in range(cols + 1):
            x = 16 + j * (w - 32) // cols
            a[:, 16:h - 14, x:x + 2] = 0.1
    return np.clip(a, 0, 1)[None]


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


def _audio(r, n, scale=0.3):
    t = np.arange(n) / 16000.0
    s = sum(a * np.sin(2 * np.pi * f * t + 6 * r.random()) for f, a in ((140, .5), (280, .3), (420, .2), (2200, .05)))
    s = s * (0.6 + 0.4 * np.sin(2 * np.pi * 3 * t)) + 0.02 * r.standard_normal(n)
    return (scale * s).astype(f4)


def _n(r, *s):
    return r.standard_normal(s).astype(f4)


def _ids(r, lo, hi, *s):
    return r.integers(lo, hi, s).astype(np.int64)


def _graph(r, n, e):
    return np.stack([_ids(r, 0, n, e), _ids(r, 0, n, e)])


def feeds(name, alt=False):
    r = _rng(name, alt)
    p = (lambda a, b: b if alt else a)  # primary / alternative dim
    one = np.ones
    if name == 'ppocrv4_det':
        return {'x': (_page(r, p(640, 320), p(640, 480)) - _M) / _S}
    if name == 'ppocrv4_rec':
        return {'x': _lines(r, p(1, 2), 48, p(320, 200))}
    if name == 'ppocr_cls':
        return {'x': _lines(r, p(1, 4), 48, 192)}
    if name == 'nudenet_320n':
        return {'images': _img(r, p(1, 2), p(320, 256), 320)}
    if name == 'open_nsfw':
        a = _img(r, p(1, 2), 224, 224) * 255 - np.array([104, 117, 123], f4).reshape(1, 3, 1, 1)
        return {'input:0': np.ascontiguousarray(a.transpose(0, 2, 3, 1))}
    if name in ('ddddocr_common', 'ddddocr_old'):
        return {'input1': _lines(r, 1, 64, p(160, 232), 1)}
    if name == 'cyclecenter_v2':
        return {'input': (_page(r, p(512, 384), p(512, 320), True) - _M) / _S}
    if name == 'slanet_plus':
        return {'x': (_page(r, p(488, 416), p(488, 416), True) - _M) / _S}
    if name == 'vit_s_focus':
        return {'input_image': _imnet(r, p(1, 2), 224, 224)}
    if name == 'terrain_unet':
        b = p(1, 2)
        return {'noisy': 2 * _n(r, b, 1, 128, 128), 'sigma': np.full(b, 2, f4), 'difficulty': np.full(b, .5, f4)}
    if name == 'mtcnn_pnet':
        return {'input_1': np.ascontiguousarray(_pm1(r, p(1, 2), p(160, 97), p(120, 131)).transpose(0, 2, 3, 1))}
    if name == 'minilm_int8':
        b, s = p((1, 64), (3, 21))
        m = one((b, s), np.int64)
        if alt:
            m[1, 13:] = 0
            m[2, 6:] = 0
        return {'input_ids': _ids(r, 999, 30522, b, s) * m, 'attention_mask': m, 'token_type_ids': np.zeros((b, s), np.int64)}
    if name == 'rxnmap':
        s = p(64, 37)
        d = _ids(r, 2, 13, s, s)
        d = np.maximum(d, d.T)
        np.fill_diagonal(d, 1)
        return {'atoms': _ids(r, 3, 60, 1, s), 'neighbors': _ids(r, 2, 8, 1, s), 'distances': d[None],
                'roles': np.sort(_ids(r, 2, 4, 1, s))}
    if name == 'magika':
        return {'bytes': r.integers(0, 257, (p(1, 5), 2048)).astype(np.int32)}
    if name == 'khmersm':
        b, s = p((1, 128), (1, 43))
        return {'x': _ids(r, 2, 126, b, s), 'mask': one((b, s), bool)}
    if name == 'frspell_derive_int8':
        v = 69
        b, s, t = p((1, 16, 12), (4, 9, 7))
        return {'src': _ids(r, 3, v, b, s), 'tgt_in': _ids(r, 3, v, b, t)}
    if name == 'name_rom_dec':
        b, t, s = p((1, 4, 12), (5, 9, 7))
        m = one((b, s), bool)
        if alt:
            m[2, 4:] = False
        return {'prefix': _ids(r, 3, 160, b, t), 'memory': 0.3 * _n(r, b, s, 256), 'src_mask': m, 'hidden': 0.3 * _n(r, b, 2, 256)}
    if name == 'lac_encoder':
        b, s = p((1, 40), (1, 17))
        return {'token_ids': _ids(r, 1, 58224, b, s), 'length': np.full(b, s, np.int64)}
    if name == 'slovorez':
        return {'input_layer': r.integers(1, 34, p((1, 24), (4, 11))).astype(np.int32)}
    if name == 'silero_vad':
        b = p(1, 2)
        d = {'input': np.stack([_audio(r, 576) for _ in range(b)]), 'state': np.zeros((2, b, 128), f4)}
        if alt:  # 8 kHz branch
            d['input'] = d['input'][:, :288].copy()
        d['sr'] = np.array(p(16000, 8000), np.int64)
        return d
    if name == 'basic_pitch':
        b = p(1, 2)
        return {'serving_default_input_2:0': np.stack([_audio(r, 43844) for _ in range(b)])[..., None]}
    if name == 'eeg_seizure':
        return {'x': _n(r, p(1, 2), 100, p(598, 121))}
    if name == 'caustic_painn':
        n, e, q = p((240, 3600, 30), (96, 700, 12))
        ti = _ids(r, 0, n, q, 6)
        return {'element': _ids(r, 0, 5, n), 'amino_acid': _ids(r, 0, 20, n), 'atom_role': _ids(r, 0, 10, n),
                'bfactor': (r.random(n) * 50).astype(f4), 'edge_index': _graph(r, n, e), 'edge_dist': (1 + 6 * r.random(e)).astype(f4),
                'seq_sep': _ids(r, 0, 32, e), 'same_residue': _ids(r, 0, 2, e).astype(f4), 'target_indices': ti,
                'target_mask': r.random((q, 6)) < p(2.0, 0.9), 'residue_types': _ids(r, 0, 20, q), 'residue_geometry': _n(r, q, 52),
                'target_environment': _n(r, q, 6, 15), 'temperature_feature': np.zeros((q, 1), f4),
                'target_atom_rsasa': r.random((q, 6)).astype(f4), 'pos': 5 * _n(r, n, 3), 'node_normal': np.zeros((n, 3), f4),
                'is_hbond': np.zeros(e, f4), 'hb_cos': np.zeros(e, f4)}
    if name == 'skl_gbr':
        return {'input': _n(r, p(256, 3), 4) * 20 + 50}
    if name == 'atspm_lgbm':
        return {'X': r.standard_normal((p(256, 7), 261)) * 3}
    raise KeyError(name)
