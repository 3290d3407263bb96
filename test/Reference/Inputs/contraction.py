"""matmul, convolutions, pooling, normalisations and resize, against numpy in f64, ONNX
Runtime and onnx.reference."""

import itertools
import sys

from harness import *
from onnx.reference import ReferenceEvaluator
from onnx.reference.ops import op_resize

s = Suite()
NEAR = {F16: {"ulp": 1}, BF16: {"ulp": 1}, F32: {"ulp": 1}, F64: {"tol": 1e-13}}
np.seterr(all="ignore")


def transposed(a, yes):
    return np.swapaxes(a, -1, -2).copy() if yes else a


# ---- matmul
for d in FLOATS + INTS:
    for p, q in [((3, 4), (4, 5)), ((4,), (4, 5)), ((3, 4), (4,)), ((4,), (4,)),
                 ((2, 1, 3, 4), (5, 4, 2)), ((2, 3, 4), (4, 1)), ((3, 0), (0, 2)),
                 ((0, 3), (3, 2)), ((2, 70), (70, 130))]:
        a, b = sample(d, p), sample(d, q)
        if is_float(d):
            y = rounded(np.matmul(a.astype(F64), b.astype(F64)), d)
        else:
            y = np.matmul(a, b)  # numpy wraps
        flags = itertools.product([False, True], repeat=2)
        for l, r in flags:
            if (l and len(p) == 1) or (r and len(q) == 1):
                continue
            attrs = ", ".join(["trans_lhs"] * l + ["trans_rhs"] * r)
            # Sums of many terms in another order: within rounding of the largest.
            near = {"tol": {F16: 1e-3, BF16: 8e-3, F32: 1e-7, F64: 1e-14}[d]} if is_float(d) else {}
            s.add("matmul", [transposed(a, l), transposed(b, r)], np.asarray(y, d), attrs, **near)
a = np.array([[np.inf, 1], [np.nan, 1], [0, -0.0]], F32)
b = np.array([[0, 1], [-np.inf, 2]], F32)
s.add("matmul", [a, b], np.array([[np.nan, np.inf], [np.nan, np.nan], [np.nan, 0]], F32))


# ---- attention
def attention(q, k, v, masks=(), scale=1.0, causal=False, closed=False, nan=False, fills=()):
    q, k, v = (x.astype(F64) for x in (q, k, v))
    group = q.shape[1] // k.shape[1]
    k, v = k.repeat(group, 1), v.repeat(group, 1)
    z = np.matmul(q, k.swapaxes(2, 3)) * scale
    fills = list(fills)
    for mask in masks:
        z = np.where(mask, z, fills.pop(0)) if mask.dtype == bool else z + mask.astype(F64)
    n, t = z.shape[2:]
    if causal:
        z = np.where(np.arange(t) > np.arange(n)[:, None] + t - n, -np.inf, z)
    p = np.exp(z - z.max(3, keepdims=True, initial=-np.inf))
    p = p / p.sum(3, keepdims=True)
    if closed:
        p = np.where((z == -np.inf).all(3, keepdims=True), 0, p)
    if nan:
        p = np.where(np.isnan(p), 0, p)
    return np.matmul(p, v)


ATTENTIONS = [  # batch, heads, heads of k, s, t, d, dv, mask
    (2, 3, 3, 4, 5, 6, 7, None), (1, 6, 2, 3, 3, 4, 2, (3, 3)), (2, 4, 1, 1, 9, 8, 8, (2, 1, 1, 9)),
    (1, 2, 2, 5, 3, 4, 4, (2, 5, 1)), (1, 1, 1, 2, 1, 3, 2, (1,)), (0, 2, 1, 3, 4, 2, 2, None),
    (1, 2, 1, 3, 0, 2, 2, None), (1, 2, 1, 3, 4, 0, 2, None),
]
for d in FLOATS:
    for b, h, g, n, t, e, f, m in ATTENTIONS:
        for flags in itertools.product([False, True], repeat=3):
            q, k, v = (sample(d, x) for x in ((b, h, n, e), (b, g, t, e), (b, g, t, f)))
            mask = None if m is None else sample(d, m)
            if mask is not None and mask.shape[-1] > 2:
                mask[..., 1] = -np.inf
            if mask is not None and len(m) > 1 and m[-2] > 1:
                mask[..., 0, :] = -np.inf
            y = attention(q, k, v, [] if mask is None else [mask], 0.375, *flags)
            names = itertools.compress(("causal", "closed_zero", "nan_zero"), flags)
            s.add("attention", [q, k, v] + ([] if mask is None else [mask]), rounded(y, d),
                  ", ".join(["scale = 0.375 : f64", *names]), words={3: "mask"}, **NEAR[d])
q = np.array([[[[np.nan], [1]]]], F32)
for flag, first in (("", np.nan), ("closed_zero", np.nan), ("nan_zero", 0)):
    s.add("attention", [q, q[:, :, 1:], q[:, :, 1:]], np.array([[[[first], [1]]]], F32),
          ", ".join(["scale = 1.0 : f64"] + [flag] * bool(flag)))

# Conditions replace, in order; what they hide may be anything, but for values, times 0.
for d in FLOATS:
    q, k, v = (sample(d, x) for x in ((2, 3, 4, 5), (2, 3, 6, 5), (2, 3, 6, 2)))
    k[0, :, 4] = np.nan
    hide = np.ones((6,), bool)
    hide[4] = False
    some = np.arange(24).reshape(4, 6) % 5 != 0
    none = np.zeros((2, 1, 1, 1), bool)
    add = sample(d, (4, 6))
    for masks, fills in (([hide], [-np.inf]), ([hide, some], [-30.0, -np.inf]), ([add, hide], [-1e4]),
                         ([hide, add, some, none], [2.0, -1.0, -np.inf]), ([hide, none], [1.0, 0.5]),
                         ([some], [-1.0])):
        for flags in itertools.product([False, True], repeat=3):
            y = attention(q, k, v, masks, 0.375, *flags, fills=fills)
            names = itertools.compress(("causal", "closed_zero", "nan_zero"), flags)
            text = ", ".join("0xFFF0000000000000" if f == -np.inf else repr(f) for f in fills)
            s.add("attention", [q, k, v] + masks, rounded(y, d),
                  ", ".join(["scale = 0.375 : f64", "fills = array<f64: %s>" % text, *names]),
                  words={3: "mask"}, **NEAR[d])
q, v = np.ones((1, 1, 3, 2), F32), np.ones((1, 1, 3, 1), F32)
v[..., 2, :] = np.inf
s.add("attention", [q, q, v], np.array([[[[np.nan], [np.nan], [np.inf]]]], F32), "scale = 1.0 : f64, causal")


# ---- conv
def conv_attrs(strides, dilations, low, high, groups, more=None):
    text = "strides = %s, dilations = %s, pads_low = %s, pads_high = %s, groups = %d : i64" % (
        i64s(strides), i64s(dilations), i64s(low), i64s(high), groups)
    return text + (", output_padding = %s" % i64s(more) if more is not None else "")


CONVS = [  # x, filters, kernel, strides, dilations, low, high, groups
    ((1, 2, 5), 3, (2,), (1,), (1,), (0,), (0,), 1),
    ((2, 4, 6), 6, (3,), (2,), (2,), (2,), (1,), 2),
    ((1, 3, 9, 8), 4, (3, 3), (2, 1), (1, 2), (1, 0), (2, 3), 1),
    ((2, 4, 7, 7), 4, (3, 2), (1, 2), (1, 1), (1, 1), (1, 1), 4),
    ((1, 4, 5, 6), 8, (1, 1), (1, 1), (1, 1), (0, 0), (0, 0), 2),
    ((1, 2, 4, 5, 6), 3, (2, 3, 2), (1, 2, 1), (2, 1, 1), (1, 1, 0), (0, 1, 1), 1),
    ((0, 2, 5), 3, (2,), (1,), (1,), (0,), (0,), 1),
    ((1, 3, 20, 21), 5, (3, 3), (1, 1), (1, 1), (1, 1), (1, 1), 1),
]
for x_shape, filters, kernel, strides, dilations, low, high, groups in CONVS:
    x = sample(F32, x_shape)
    w = sample(F32, (filters, x_shape[1] // groups) + kernel)
    b = sample(F32, (filters,))
    attrs = conv_attrs(strides, dilations, low, high, groups)
    for bias in ([], [b]):
        if x.size:
            y = ort("Conv", [x, w] + bias, strides=strides, dilations=dilations,
                    pads=low + high, group=groups)
        else:
            y = np.zeros((0, filters, 4), F32)
        words = {2: "bias"} if bias else {}
        s.add("conv", [x, w] + bias, y, attrs, tol=1e-6, words=words)
        for d, tol in ((F64, 1e-6), (F16, 4e-3), (BF16, 3e-2)):
            s.add("conv", [v.astype(d) for v in [x, w] + bias], y.astype(d), attrs, tol=tol,
                  words=words)
    # Whole numbers have one answer in every order of summation.
    x, w = np.rint(x), np.rint(w)
    if x.size:
        y = ort("Conv", [x, w], strides=strides, dilations=dilations, pads=low + high,
                group=groups)
        for d in FLOATS:
            s.add("conv", [x.astype(d), w.astype(d)], rounded(y, d), attrs)

DECONVS = [  # x, filters a group, kernel, strides, dilations, low, high, more, groups
    ((1, 2, 5), 3, (2,), (1,), (1,), (0,), (0,), (0,), 1),
    ((2, 4, 6), 3, (3,), (2,), (1,), (1,), (0,), (1,), 2),
    ((1, 3, 4, 5), 4, (3, 3), (2, 1), (1, 2), (1, 0), (1, 2), (1, 0), 1),
    ((1, 4, 3, 3), 1, (2, 2), (2, 2), (1, 1), (0, 0), (0, 0), (0, 0), 4),
    ((1, 2, 2, 3, 2), 3, (2, 2, 3), (1, 2, 1), (1, 1, 2), (0, 1, 1), (1, 0, 1), (0, 1, 0), 1),
]
for x_shape, filters, kernel, strides, dilations, low, high, more, groups in DECONVS:
    x = np.rint(sample(F32, x_shape))
    w = np.rint(sample(F32, (x_shape[1], filters) + kernel))
    b = np.rint(sample(F32, (filters * groups,)))
    attrs = conv_attrs(strides, dilations, low, high, groups, more)
    for bias in ([], [b]):
        y = ort("ConvTranspose", [x, w] + bias, strides=strides, dilations=dilations,
                pads=low + high, group=groups, output_padding=more)
        for d in FLOATS:
            s.add("conv_transpose", [v.astype(d) for v in [x, w] + bias], rounded(y, d), attrs,
                  words={2: "bias"} if bias else {})


# ---- pooling, by its definition
def pool(x, kernel, strides, dilations, low, high, out, kind):
    y = np.empty(x.shape[:2] + out, F64)
    spatial = x.shape[2:]
    for o in np.ndindex(*out):
        taps = [tuple(o[d] * strides[d] + k[d] * dilations[d] - low[d] for d in range(len(k)))
                for k in np.ndindex(*kernel)]
        inside = [t for t in taps if all(0 <= v < n for v, n in zip(t, spatial))]
        padded = [t for t in taps if all(v < n + h for v, n, h in zip(t, spatial, high))]
        values = np.stack([x[(slice(None), slice(None)) + t] for t in inside], -1)
        at = (slice(None), slice(None)) + o
        if kind == "max":
            y[at] = values.max(-1)
        else:
            y[at] = values.sum(-1) / len(padded if kind == "padded" else inside)
    return y


POOLS = [  # x, kernel, strides, dilations, low, high, ceil
    ((1, 2, 7), (3,), (2,), (1,), (1,), (1,), False),
    ((2, 3, 6, 7), (2, 3), (2, 2), (1, 1), (0, 1), (1, 2), False),
    ((1, 2, 7, 8), (3, 2), (2, 3), (1, 1), (1, 0), (0, 1), True),
    ((1, 2, 8, 9), (2, 3), (1, 2), (2, 2), (1, 2), (1, 2), False),
    ((1, 1, 4, 5, 6), (2, 2, 2), (2, 1, 2), (1, 1, 1), (0, 1, 0), (1, 1, 0), True),
    # Rows beyond the padding meet columns within it.
    ((1, 1, 6, 6), (3, 3), (2, 2), (1, 1), (1, 1), (1, 1), True),
]
for x_shape, kernel, strides, dilations, low, high, ceil in POOLS:
    x = sample(F32, x_shape)
    names = dict(kernel_shape=kernel, strides=strides, pads=low + high, ceil_mode=int(ceil),
                 dilations=dilations)
    by_ort = ort("MaxPool", [x], **names)
    attrs = ("kernel = %s, strides = %s, dilations = %s, pads_low = %s, pads_high = %s%s" % (
        i64s(kernel), i64s(strides), i64s(dilations), i64s(low), i64s(high),
        ", ceil_mode" if ceil else ""))
    s.add("max_pool", [x], by_ort, attrs)
    arguments = (kernel, strides, dilations, low, high, by_ort.shape[2:])
    for d in FLOATS + INTS:
        x = sample(d, x_shape)
        if is_float(d):
            w = x.astype(F64)
            s.add("max_pool", [x], rounded(pool(w, *arguments, "max"), d), attrs)
            s.add("avg_pool", [x], rounded(pool(w, *arguments, "inside"), d), attrs, **NEAR[d])
            s.add("avg_pool", [x], rounded(pool(w, *arguments, "padded"), d),
                  attrs + ", count_include_pad", **NEAR[d])
        elif d.itemsize < 8:
            s.add("max_pool", [x], pool(x.astype(F64), *arguments, "max").astype(d), attrs)
    x = sample(F32, x_shape)
    if not ceil:
        s.add("avg_pool", [x], ort("AveragePool", [x], **names), attrs, tol=1e-6)
        s.add("avg_pool", [x], ort("AveragePool", [x], count_include_pad=1, **names),
              attrs + ", count_include_pad", tol=1e-6)
attrs = ("kernel = %s, strides = %s, dilations = %s, pads_low = %s, pads_high = %s" % (
    i64s([2]), i64s([1]), i64s([1]), i64s([1]), i64s([0])))
x = np.array([[[-np.inf, np.nan, -0.0, 0.0, -5]]], F32)
s.add("max_pool", [x], np.array([[[-np.inf, np.nan, np.nan, 0.0, 0.0]]], F32), attrs)


# ---- softmax and the normalisations
def softmax(x, axis):
    e = np.exp(x - x.max(axis, keepdims=True))
    return e / e.sum(axis, keepdims=True)


def layer(x, axes, epsilon):
    mean = x.mean(axes, keepdims=True)
    return (x - mean) / np.sqrt(((x - mean) ** 2).mean(axes, keepdims=True) + epsilon)


for d in FLOATS:
    near = NEAR[d]
    for shape, axis in [((5,), 0), ((3, 4), 0), ((3, 4), 1), ((2, 3, 4), 1), ((0, 3), 1),
                        ((3, 1), 1)]:
        x = sample(d, shape, -20, 20)
        w = x.astype(F64)
        s.add("softmax", [x], rounded(softmax(w, axis), d), "axis = %d : i64" % axis, **near)
        log = w - w.max(axis, keepdims=True)
        log = log - np.log(np.exp(log).sum(axis, keepdims=True))
        s.add("log_softmax", [x], rounded(log, d), "axis = %d : i64" % axis, **near)
    # Sums and differences lose what they cancel: held against the largest element.
    tol = {"tol": {F16: 1e-3, BF16: 8e-3, F32: 1e-7, F64: 1e-13}[d]}
    for shape in [(2, 3), (2, 3, 4), (1, 2, 3, 2, 2), (0, 3, 2)]:
        x = sample(d, shape)
        scale, bias, mean = (sample(d, shape[1]) for _ in range(3))
        var = sample(d, shape[1], 0, 2)
        w, column = x.astype(F64), (-1,) + (1,) * (len(shape) - 2)
        p, q, m, v = (t.astype(F64).reshape(column) for t in (scale, bias, mean, var))
        s.add("batch_norm", [x, scale, bias, mean, var],
              rounded(p * (w - m) / np.sqrt(v + 1e-3) + q, d), "epsilon = 1.0e-3 : f64", **tol)
        if len(shape) > 2:
            axes = tuple(range(2, len(shape)))
            s.add("instance_norm", [x, scale, bias], rounded(p * layer(w, axes, 1e-3) + q, d),
                  "epsilon = 1.0e-3 : f64", **tol)
    for shape, axis, of in [((4, 6), 1, (6,)), ((2, 3, 4), 1, (3, 4)), ((2, 3, 4), 2, (4,)),
                            ((2, 3, 4), 2, (3, 1)), ((5,), 0, ()), ((0, 3), 1, (3,))]:
        x, scale, bias = sample(d, shape), sample(d, of), sample(d, of)
        y = layer(x.astype(F64), tuple(range(axis, len(shape))), 1e-5) * scale.astype(F64)
        attrs = "axis = %d : i64, epsilon = 1.0e-5 : f64" % axis
        s.add("layer_norm", [x, scale], rounded(y, d), attrs, **tol)
        s.add("layer_norm", [x, scale, bias], rounded(y + bias.astype(F64), d), attrs,
              words={2: "bias"}, **tol)
x = sample(F32, (2, 3, 4))
scale, bias = sample(F32, (3, 4)), sample(F32, (3, 4))
s.add("layer_norm", [x, scale, bias],
      ort("LayerNormalization", [x, scale, bias], axis=1, epsilon=1e-5),
      "axis = 1 : i64, epsilon = 1.0e-5 : f64", tol=1e-6, words={2: "bias"})


# ---- resize, by onnx.reference; its cubic coefficient comes as f32, and drags all to f32
for name in ("_cubic_coeffs", "_cubic_coeffs_antialias"):
    def in_f64(ratio, scale=None, A=-0.75, f=getattr(op_resize, name)):
        return f(ratio, scale, float(A))
    setattr(op_resize, name, in_f64)


# Its half_pixel_symmetric misses whole numbers by a rounding, and then a neighbour.
def symmetric(mode, y, scale, in_extent, extent, out_extent, roi,
              original=op_resize._compute_x_ori):
    if mode == "half_pixel_symmetric":
        return in_extent / 2 + (y + 0.5 - out_extent / 2) / scale - 0.5, None
    return original(mode, y, scale, in_extent, extent, out_extent, roi)


op_resize._compute_x_ori = symmetric

def resize(x, scales, sizes, roi, **attrs):
    inputs = ["x", "roi" if roi is not None else "", "scales" if sizes is None else "",
              "" if sizes is None else "sizes"]
    node = helper.make_node("Resize", inputs, ["y"], **attrs)
    graph = helper.make_graph(
        [node], "g", [helper.make_tensor_value_info("x", 11, x.shape),
                      helper.make_tensor_value_info("roi", 11, [None]),
                      helper.make_tensor_value_info("scales", 1, [None]),
                      helper.make_tensor_value_info("sizes", 7, [None])],
        [helper.make_tensor_value_info("y", 11, None)])
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 19)])
    feeds = {"x": x, "roi": np.array([] if roi is None else roi, F64),
             "scales": np.array(scales, F64), "sizes": np.array(sizes or [], "i8")}
    return ReferenceEvaluator(model).run(None, feeds)[0]


COORDINATES = ["half_pixel", "half_pixel_symmetric", "align_corners", "asymmetric",
               "pytorch_half_pixel"]
ROUNDINGS = ["round_prefer_floor", "round_prefer_ceil", "floor", "ceil"]


def resize_attrs(x, scales, mode, coordinates, nearest="floor", roi=(), coeff=-0.75,
                 extrapolation=0.0, flags=()):
    return ", ".join([
        'mode = "%s", coordinates = "%s", nearest = "%s"' % (mode, coordinates, nearest),
        "scales = %s, roi = %s" % (f64s(scales), f64s(roi)),
        "cubic_coeff = %.17e : f64, extrapolation = %.17e : f64" % (coeff, extrapolation),
        *flags])


RESIZES = [((4, 5), (2.0, 1.5)), ((5, 7), (0.5, 0.75)), ((1, 2, 3, 4), (1, 1, 2.5, 0.5)),
           ((8,), (0.25,)), ((3, 4), (1, 3))]
for (shape, scales), coordinates in itertools.product(RESIZES, COORDINATES):
    if coordinates == "align_corners" and any(n * k % 1 for n, k in zip(shape, scales)):
        continue  # onnx.reference takes the extent before it is rounded
    x = sample(F64, shape)
    for nearest in ROUNDINGS:
        y = resize(x, scales, None, None, mode="nearest", nearest_mode=nearest,
                   coordinate_transformation_mode=coordinates)
        s.add("resize", [x], y, resize_attrs(x, scales, "nearest", coordinates, nearest))
    for mode, exclude, antialias in itertools.product(("linear", "cubic"), (0, 1), (0, 1)):
        flags = ["exclude_outside"] * exclude + ["antialias"] * antialias
        coeff = -0.5 if exclude else -0.75
        y = resize(x, scales, None, None, mode=mode, cubic_coeff_a=coeff,
                   coordinate_transformation_mode=coordinates, exclude_outside=exclude,
                   antialias=antialias)
        attrs = resize_attrs(x, scales, mode, coordinates, coeff=coeff, flags=flags)
        s.add("resize", [x], y, attrs, tol=1e-12)
        if not flags:
            for d in (F16, BF16, F32):
                v = x.astype(d)
                w = resize(v.astype(F64), scales, None, None, mode=mode, cubic_coeff_a=coeff,
                           coordinate_transformation_mode=coordinates)
                s.add("resize", [v], rounded(w, d), attrs, ulp=1)
for mode, roi in itertools.product(
        ("nearest", "linear", "cubic"),
        ([0.25, -0.1, 0.75, 1.2], [-0.2, 0.15, 0.75, 0.9], [0.9, 0.3, 0.2, 0.3])):
    x = sample(F64, (6, 5))
    y = resize(x, None, [4, 7], roi, mode=mode, nearest_mode="floor",
               coordinate_transformation_mode="tf_crop_and_resize", extrapolation_value=9.5)
    s.add("resize", [x], y, resize_attrs(x, (4 / 6, 7 / 5), mode, "tf_crop_and_resize",
                                         roi=roi, extrapolation=9.5), tol=1e-12)
x = sample(F64, (6,))  # where onnx.reference departs from the text of the specification
for mode in ("nearest", "linear", "cubic"):
    s.add("resize", [x], x[:1], resize_attrs(x, (0.25,), mode, "pytorch_half_pixel"))
for d in INTS:  # truncated: 2.25, 2.75, ... and below zero towards it
    x = np.array([2, 3, 7] if d in UNSIGNED else [-2, -3, 7], d)
    y = [2, 2, 2, 4, 6, 7] if d in UNSIGNED else [-2, -2, -2, 0, 4, 7]
    s.add("resize", [x], np.array(y, d), resize_attrs(x, (2,), "linear", "half_pixel"))
for d in ALL:
    x = sample(d, (2, 3))
    s.add("resize", [x], x.repeat(2, 0).repeat(3, 1),
          resize_attrs(x, (2, 3), "nearest", "asymmetric"))

if __name__ == "__main__":
    sys.exit(s.check() != 0)
