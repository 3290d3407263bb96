"""GridSample in all modes, with places far outside; ReverseSequence."""

import numpy as np
from cases import Suite, floats, ints

s = Suite()
x, grid = floats(2, 3, 4, 5), floats(2, 3, 2, 2, low=-3, high=3)
for padding in ("zeros", "border", "reflection"):
    for align in (0, 1):
        for mode in ("bilinear", "nearest", "bicubic"):
            s.add("GridSample", [x, grid], opset=16, mode=mode, padding_mode=padding,
                  align_corners=align, tol=1e-4)
    s.add("GridSample", [floats(1, 2, 3, 4, 2), floats(1, 2, 1, 3, 3)], opset=20, mode="linear",
          padding_mode=padding, tol=1e-4)
s.add("GridSample", [floats(1, 2, 1, 4), floats(1, 2, 2, 2)], opset=20, align_corners=1,
      padding_mode="reflection")  # one row: nowhere to reflect to
s.add("GridSample", [x.astype(np.float64), grid.astype(np.float64)], opset=20, spec=True)

v = floats(4, 3, 2)
s.add("ReverseSequence", [v, ints(4, 2, 1)])
s.add("ReverseSequence", [v, ints(3, 1, 2, 3)], time_axis=1, batch_axis=0)
s.check()
