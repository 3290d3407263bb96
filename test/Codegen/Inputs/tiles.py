"""Kernels of a matmul and of convolutions, once in each of many register tiles."""

MATMUL = ("tensor<13x37xf32>", "tensor<37x150xf32>", "tensor<13x150xf32>")
CONV = [("tensor<2x5x9x9xf32>", "tensor<14x5x3x3xf32>", "tensor<2x14x9x9xf32>", 1),
        ("tensor<1x40x7x7xf32>", "tensor<16x40x1x1xf32>", "tensor<1x16x7x7xf32>", 0)]
TILES = ["1, 16", "2, 16", "3, 32", "6, 16", "12, 16", "4, 48", "5, 64", "4, 96", "8, 48", "3, 128",
         "6, 8", "3, 4", "8, 12", "16, 16", "0, 48", "-1, 32", "3, -16", "3, 17", "9999, 9999", "3",
         "1, 2, 3"]



def kernel(name, op, types, more=""):
    x, w, y = types
    print(f"func.func private @{name}(%x: {x}, %w: {w} {{sg.constant}}) -> {y} attributes "
          "{sg.kernel, sg.tolerance = 5.0e-06} {\n"
          f"  %0 = {op} %x, %w {{{more}}} : ({x}, {w}) -> {y}\n  return %0 : {y}\n}}")


for i, tile in enumerate(TILES):
    asked = f"sg.tile = array<i64: {tile}>"
    kernel(f"matmul_{i}", "sg.matmul", MATMUL, asked)
    for j, (*types, pad) in enumerate(CONV):
        kernel(f"conv_{j}_{i}", "sg.conv", types,
               "strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, groups = 1 : i64, "
               f"pads_low = array<i64: {pad}, {pad}>, pads_high = array<i64: {pad}, {pad}>, {asked}")
