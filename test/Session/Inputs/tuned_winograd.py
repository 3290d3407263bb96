"""A 3 x 3 convolution whose weights may grow, as others do not."""

import struct


def weights(*dims):
    n = 1
    for d in dims:
        n *= d
    values = struct.pack(f"<{n}f", *((i * 37 % 101 - 50) / 1000 for i in range(n)))
    return f'sg.constant dense<"0x{values.hex().upper()}"> : tensor<{"x".join(map(str, dims))}xf32>'


def conv(result, operands, pad, types, out):
    pads = f"array<i64: {pad}, {pad}>"
    return (f"{result} = sg.conv {operands} {{strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, "
            f"pads_low = {pads}, pads_high = {pads}, groups = 1 : i64}} : ({types}) -> {out}")


x, y = "tensor<1x64x28x28xf32>", "tensor<1x1024x28x28xf32>"
print(f"""func.func @main(%x: {x}) -> {y} {{
  %w = {weights(64, 64, 3, 3)}
  %v = {weights(1024, 64, 1, 1)}
  {conv("%0", "%x, %w", 1, f"{x}, tensor<64x64x3x3xf32>", x)}
  {conv("%1", "%0, %v", 0, f"{x}, tensor<1024x64x1x1xf32>", y)}
  return %1 : {y}
}}""")
