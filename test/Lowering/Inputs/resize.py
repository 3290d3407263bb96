"""Kernels of resize: every mode, every rule for coordinates, and what goes with them."""
from kernels import ALL, FLOATS, NUMBERS, kernel, splat, x

COORDINATES = ["half_pixel", "half_pixel_symmetric", "pytorch_half_pixel", "align_corners",
               "asymmetric"]
NEAREST = ["round_prefer_floor", "round_prefer_ceil", "floor", "ceil"]


def f64s(values):
    return "array<f64%s>" % (": " + ", ".join("%.17e" % v for v in values) if values else "")


def resize(shape, result, mode="linear", coordinates="half_pixel", nearest=NEAREST[0],
           dtype="f32", flags=(), scales=None, roi=(), bounds=None, operand=None):
    scales = scales or [max(b, 1) / a for a, b in zip(shape, result)]
    attrs = ['mode = "%s"' % mode, 'coordinates = "%s"' % coordinates,
             'nearest = "%s"' % nearest, "scales = " + f64s(scales), "roi = " + f64s(roi),
             "cubic_coeff = -0.75 : f64", "extrapolation = 3.5 : f64", *flags]
    kernel("resize", [operand or x(shape, dtype, bounds)], [(result, dtype)],
           ", ".join(attrs), exact=mode == "nearest",
           tolerance=None if mode == "nearest" else 2e-6)


for coordinates in COORDINATES:
    for nearest in NEAREST:
        resize((1, 2, 5, 6), (1, 2, 9, 4), "nearest", coordinates, nearest)
    resize((1, 2, 5, 6), (1, 2, 10, 3), "nearest", coordinates, "round_prefer_ceil")
    for mode in ["linear", "cubic"]:
        resize((1, 2, 5, 6), (1, 2, 9, 4), mode, coordinates)
        resize((2, 5, 6), (2, 1, 13), mode, coordinates)
        resize((4, 3), (4, 7), mode, coordinates, scales=(1.0, 2.5))
        for flags in [("exclude_outside",), ("antialias",), ("antialias", "exclude_outside")]:
            resize((1, 2, 8, 6), (1, 2, 3, 9), mode, coordinates, flags=flags)

ROI = (0.0, 0.0, 0.25, -0.25, 1.0, 1.0, 0.75, 1.25)  # partly outside
for mode in ["nearest", "linear", "cubic"]:
    for result in [(1, 2, 4, 5), (1, 2, 1, 9)]:
        resize((1, 2, 6, 7), result, mode, "tf_crop_and_resize", roi=ROI)
    resize((1, 2, 6, 7), (1, 2, 4, 5), mode, "tf_crop_and_resize", dtype="i16", roi=ROI)
    resize((3, 5), (3, 5), mode)  # left alone
    resize((3, 5), (2, 0), mode)
    resize((1, 1), (4, 3), mode)
    resize((5,), (7,), mode)
    resize((2, 2, 3, 4, 5), (2, 2, 6, 8, 2), mode)
    resize((2, 3, 4, 5), (4, 3, 4, 5), mode)  # the first dimension
    resize((4, 5), (8, 5), mode, operand=splat("1.5", (4, 5), "f32"))
resize((1, 3, 20, 30), (1, 3, 40, 60), "nearest", "asymmetric", "floor")

for dtype in ALL:
    resize((2, 3, 5), (2, 7, 4), "nearest", dtype=dtype)
for dtype in NUMBERS:
    bounds = (0, 100) if dtype not in FLOATS else None
    for mode in ["linear", "cubic"]:
        resize((2, 3, 5), (2, 7, 4), mode, dtype=dtype, bounds=bounds)
