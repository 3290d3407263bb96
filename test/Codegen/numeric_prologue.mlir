// Pointwise convolutions of what elementwise ops make: every way that panels end.
// RUN: sg-opt --sg-emit-kernels %s | not grep -E " = sg[.]"
// RUN: check-kernels --mcpu native %s
// RUN: check-kernels --mcpu x86-64-v3 %s
// RUN: check-kernels --mcpu x86-64-v2 %s
// RUN: check-kernels --mcpu x86-64-v4 %s

// Batch norm and relu; an epilogue, which reads the image, too.
func.func private @norm(%x: tensor<1x19x9x7xf32> {sg.range = [-1.0, 1.0]}, %s: tensor<1x19x1x1xf32>, %t: tensor<19x1x1xf32> {sg.range = [-1.0, 1.0]}, %w: tensor<19x19x1x1xf32>, %b: tensor<19xf32>) -> tensor<1x19x9x7xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.mul %x, %s : (tensor<1x19x9x7xf32>, tensor<1x19x1x1xf32>) -> tensor<1x19x9x7xf32>
  %1 = sg.add %0, %t : (tensor<1x19x9x7xf32>, tensor<19x1x1xf32>) -> tensor<1x19x9x7xf32>
  %2 = sg.relu %1 : (tensor<1x19x9x7xf32>) -> tensor<1x19x9x7xf32>
  %3 = sg.conv %2, %w bias %b {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x19x9x7xf32>, tensor<19x19x1x1xf32>, tensor<19xf32>) -> tensor<1x19x9x7xf32>
  %4 = sg.add %3, %x : (tensor<1x19x9x7xf32>, tensor<1x19x9x7xf32>) -> tensor<1x19x9x7xf32>
  %5 = sg.relu %4 : (tensor<1x19x9x7xf32>) -> tensor<1x19x9x7xf32>
  return %5 : tensor<1x19x9x7xf32>
}
// A gate of each image's channels, groups, a packed weight, several panels.
func.func private @gate(%g: tensor<3x24x1x1xf32>, %x: tensor<3x24x17x9xf32> {sg.range = [-1.0, 1.0]}, %w: tensor<34x12x1x1xf32> {sg.layout = "rows:4:2"}) -> tensor<3x34x17x9xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %0 = sg.mul %g, %x : (tensor<3x24x1x1xf32>, tensor<3x24x17x9xf32>) -> tensor<3x24x17x9xf32>
  %1 = sg.conv %0, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 2 : i64} : (tensor<3x24x17x9xf32>, tensor<34x12x1x1xf32>) -> tensor<3x34x17x9xf32>
  return %1 : tensor<3x34x17x9xf32>
}
// A sum of images, one of which is a transposed one's, and a mask of pixels; few
// filters; a line.
func.func private @sum(%x: tensor<2x5x37xf32> {sg.range = [-1.0, 1.0]}, %y: tensor<2x37xf32>, %m: tensor<1x1x37xi1>, %w: tensor<2x5x1xf32>) -> tensor<2x2x37xf32> attributes {sg.kernel, sg.tolerance = 5.0e-06} {
  %z = sg.constant dense<0.5> : tensor<f32>
  %r = sg.reshape %y : (tensor<2x37xf32>) -> tensor<2x1x37xf32>
  %0 = sg.add %x, %r : (tensor<2x5x37xf32>, tensor<2x1x37xf32>) -> tensor<2x5x37xf32>
  %1 = sg.select %m, %0, %z : (tensor<1x1x37xi1>, tensor<2x5x37xf32>, tensor<f32>) -> tensor<2x5x37xf32>
  %2 = sg.sub %1, %x : (tensor<2x5x37xf32>, tensor<2x5x37xf32>) -> tensor<2x5x37xf32>
  %3 = sg.conv %2, %w {strides = array<i64: 1>, dilations = array<i64: 1>, pads_low = array<i64: 0>, pads_high = array<i64: 0>, groups = 1 : i64} : (tensor<2x5x37xf32>, tensor<2x5x1xf32>) -> tensor<2x2x37xf32>
  return %3 : tensor<2x2x37xf32>
}
func.func private @double(%x: tensor<1x3x5x5xf64> {sg.range = [-1.0, 1.0]}, %s: tensor<3x1x1xf64>, %w: tensor<40x3x1x1xf64>) -> tensor<1x40x5x5xf64> attributes {sg.kernel, sg.tolerance = 1.0e-12} {
  %0 = sg.div %x, %s : (tensor<1x3x5x5xf64>, tensor<3x1x1xf64>) -> tensor<1x3x5x5xf64>
  %1 = sg.conv %0, %w {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x3x5x5xf64>, tensor<40x3x1x1xf64>) -> tensor<1x40x5x5xf64>
  return %1 : tensor<1x40x5x5xf64>
}

// Rounded to bf16, in pairs where the machine has those: an odd number of channels, an image
// that fills no panel; groups.
func.func private @halves(%x: tensor<1x19x9x7xf32> {sg.range = [-1.0, 1.0]}, %s: tensor<19x1x1xf32>, %w: tensor<40x19x1x1xbf16> {sg.constant}) -> tensor<1x40x9x7xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.mul %x, %s : (tensor<1x19x9x7xf32>, tensor<19x1x1xf32>) -> tensor<1x19x9x7xf32>
  %1 = sg.relu %0 : (tensor<1x19x9x7xf32>) -> tensor<1x19x9x7xf32>
  %2 = sg.cast %1 : (tensor<1x19x9x7xf32>) -> tensor<1x19x9x7xbf16>
  %3 = sg.cast %2 {sg.reduced} : (tensor<1x19x9x7xbf16>) -> tensor<1x19x9x7xf32>
  %4 = sg.cast %w {sg.reduced} : (tensor<40x19x1x1xbf16>) -> tensor<40x19x1x1xf32>
  %5 = sg.conv %3, %4 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x19x9x7xf32>, tensor<40x19x1x1xf32>) -> tensor<1x40x9x7xf32>
  return %5 : tensor<1x40x9x7xf32>
}
func.func private @halves_even(%x: tensor<2x32x5x13xf32> {sg.range = [-1.0, 1.0]}, %s: tensor<32x1x1xf32>, %w: tensor<24x32x1x1xbf16> {sg.constant}) -> tensor<2x24x5x13xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.mul %x, %s : (tensor<2x32x5x13xf32>, tensor<32x1x1xf32>) -> tensor<2x32x5x13xf32>
  %1 = sg.relu %0 : (tensor<2x32x5x13xf32>) -> tensor<2x32x5x13xf32>
  %2 = sg.cast %1 : (tensor<2x32x5x13xf32>) -> tensor<2x32x5x13xbf16>
  %3 = sg.cast %2 {sg.reduced} : (tensor<2x32x5x13xbf16>) -> tensor<2x32x5x13xf32>
  %4 = sg.cast %w {sg.reduced} : (tensor<24x32x1x1xbf16>) -> tensor<24x32x1x1xf32>
  %5 = sg.conv %3, %4 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<2x32x5x13xf32>, tensor<24x32x1x1xf32>) -> tensor<2x24x5x13xf32>
  return %5 : tensor<2x24x5x13xf32>
}
func.func private @halves_groups(%x: tensor<1x34x17x9xf32> {sg.range = [-1.0, 1.0]}, %s: tensor<34x1x1xf32>, %w: tensor<34x17x1x1xbf16> {sg.constant}) -> tensor<1x34x17x9xf32> attributes {sg.kernel, sg.tolerance = 1.0e-05} {
  %0 = sg.mul %x, %s : (tensor<1x34x17x9xf32>, tensor<34x1x1xf32>) -> tensor<1x34x17x9xf32>
  %1 = sg.relu %0 : (tensor<1x34x17x9xf32>) -> tensor<1x34x17x9xf32>
  %2 = sg.cast %1 : (tensor<1x34x17x9xf32>) -> tensor<1x34x17x9xbf16>
  %3 = sg.cast %2 {sg.reduced} : (tensor<1x34x17x9xbf16>) -> tensor<1x34x17x9xf32>
  %4 = sg.cast %w {sg.reduced} : (tensor<34x17x1x1xbf16>) -> tensor<34x17x1x1xf32>
  %5 = sg.conv %3, %4 {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 2 : i64} : (tensor<1x34x17x9xf32>, tensor<34x17x1x1xf32>) -> tensor<1x34x17x9xf32>
  return %5 : tensor<1x34x17x9xf32>
}
