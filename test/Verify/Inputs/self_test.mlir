// What the broken passes of broken.c fire on: mostly twice or more, and not each time is
// the result another.
!m = tensor<3x4xf32>
!s = tensor<4x4xf32>
!i = tensor<3x4xi32>
!im = tensor<1x2x5x5xf32>
func.func @main(%x: !m {sg.name = "x"}, %y: !m {sg.name = "y"}, %m: !s {sg.name = "m"},
                %n: !s {sg.name = "n"}, %im: !im {sg.name = "im"},
                %c: tensor<3x4xi1> {sg.name = "c"}, %k: !i {sg.name = "k"},
                %j: tensor<2xi64> {sg.name = "j"}, %w: tensor<2x2x3x3xf32> {sg.name = "w"},
                %v: tensor<2xf32> {sg.name = "v"}) -> (!m, !m, !m, !m, !m, !i, tensor<3x4xi1>,
    tensor<1x2x3x3xf32>, !im, tensor<2x8xf32>, tensor<4xf32>, !s, tensor<4x3xf32>, !m) {
  %zero = sg.constant dense<0.0> : tensor<f32>
  %one = sg.constant dense<1.0> : tensor<f32>
  %three = sg.constant dense<3.0> : tensor<f32>
  %nan = sg.constant dense<0x7FC00000> : tensor<f32>
  %ione = sg.constant dense<1> : tensor<i32>
  %imax = sg.constant dense<2147483647> : tensor<i32>

  // Special values: NaN, -0.0, the order of bounds.
  %a0 = sg.sub %x, %x : (!m, !m) -> !m
  %a1 = sg.mul %x, %zero : (!m, tensor<f32>) -> !m
  %a2 = sg.abs %a1 : (!m) -> !m
  %a3 = sg.neg %y : (!m) -> !m
  %a4 = sg.neg %a2 : (!m) -> !m
  %a5 = sg.add %a3, %zero : (!m, tensor<f32>) -> !m
  %a6 = sg.add %a4, %zero : (!m, tensor<f32>) -> !m
  %a7 = sg.div %one, %a6 : (tensor<f32>, !m) -> !m
  %a8 = sg.mul %x, %nan : (!m, tensor<f32>) -> !m
  %a9 = sg.sub %a8, %a8 : (!m, !m) -> !m
  %a10 = sg.mul %a9, %zero : (!m, tensor<f32>) -> !m
  %a11 = sg.add %a0, %a7 : (!m, !m) -> !m
  %a12 = sg.add %a11, %a5 : (!m, !m) -> !m

  // Elementwise.
  %b0 = sg.sub %x, %y : (!m, !m) -> !m
  %b1 = sg.max %x, %x : (!m, !m) -> !m
  %b2 = sg.max %b1, %zero : (!m, tensor<f32>) -> !m
  %b3 = sg.min %b2, %one : (!m, tensor<f32>) -> !m
  %b4 = sg.max %b0, %one : (!m, tensor<f32>) -> !m
  %b5 = sg.min %b4, %zero : (!m, tensor<f32>) -> !m
  %b6 = sg.abs %y : (!m) -> !m
  %b7 = sg.relu %b6 : (!m) -> !m
  %b8 = sg.relu %b0 : (!m) -> !m
  %b9 = sg.select %c, %x, %x : (tensor<3x4xi1>, !m, !m) -> !m
  %b10 = sg.select %c, %b8, %b9 : (tensor<3x4xi1>, !m, !m) -> !m
  %b11 = sg.softmax %b10 {axis = 1} : (!m) -> !m
  %b12 = sg.gelu %b7 : (!m) -> !m
  %b13 = sg.div %b12, %three : (!m, tensor<f32>) -> !m
  %b14 = sg.add %b3, %b5 : (!m, !m) -> !m
  %b15 = sg.add %b14, %b11 : (!m, !m) -> !m

  // Integers that wrap.
  %i0 = sg.add %k, %ione : (!i, tensor<i32>) -> !i
  %i1 = sg.greater %i0, %k : (!i, !i) -> tensor<3x4xi1>
  %i2 = sg.bitwise_or %k, %imax : (!i, tensor<i32>) -> !i
  %i3 = sg.add %i2, %ione : (!i, tensor<i32>) -> !i
  %i4 = sg.greater %i3, %i2 : (!i, !i) -> tensor<3x4xi1>
  %i5 = sg.and %i1, %i4 : (tensor<3x4xi1>, tensor<3x4xi1>) -> tensor<3x4xi1>
  %i6 = sg.cast %k : (!i) -> tensor<3x4xi8>
  %i7 = sg.cast %i6 : (tensor<3x4xi8>) -> !i
  %i8 = sg.cast %i2 : (!i) -> tensor<3x4xi8>
  %i9 = sg.cast %i8 : (tensor<3x4xi8>) -> !i
  %i10 = sg.add %i7, %i9 : (!i, !i) -> !i

  // Images.
  %p0 = sg.pad %im {low = array<i64: 0, 0, 1, 1>, high = array<i64: 0, 0, 1, 1>, mode = "constant"} : (!im) -> tensor<1x2x7x7xf32>
  %p1 = sg.conv %p0, %w bias %v {strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>, groups = 1 : i64} : (tensor<1x2x7x7xf32>, tensor<2x2x3x3xf32>, tensor<2xf32>) -> !im
  %p2 = sg.max_pool %p1 {kernel = array<i64: 3, 3>, strides = array<i64: 1, 1>, dilations = array<i64: 1, 1>, pads_low = array<i64: 0, 0>, pads_high = array<i64: 0, 0>} : (!im) -> tensor<1x2x3x3xf32>
  %p3 = sg.mul %v, %v : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %p4 = sg.batch_norm %im, %v, %v, %v, %p3 {epsilon = 0.1 : f64} : (!im, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> !im

  // Movement.
  %q0 = sg.gather %x, %j {axis = 0 : i64} : (!m, tensor<2xi64>) -> tensor<2x4xf32>
  %q1 = sg.slice %y {starts = array<i64: 0, 0>, sizes = array<i64: 2, 4>, steps = array<i64: 1, 1>} : (!m) -> tensor<2x4xf32>
  %q2 = sg.slice %q1 {starts = array<i64: 0, 0>, sizes = array<i64: 2, 2>, steps = array<i64: 1, 1>} : (tensor<2x4xf32>) -> tensor<2x2xf32>
  %q3 = sg.slice %q1 {starts = array<i64: 0, 2>, sizes = array<i64: 2, 2>, steps = array<i64: 1, 1>} : (tensor<2x4xf32>) -> tensor<2x2xf32>
  %q4 = sg.concat %q2, %q3, %q0 {axis = 1 : i64} : (tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x4xf32>) -> tensor<2x8xf32>
  %q5 = sg.transpose %y {perm = array<i64: 1, 0>} : (!m) -> tensor<4x3xf32>
  %q6 = sg.reshape %q5 : (tensor<4x3xf32>) -> !m

  // Products and sums.
  %t0 = sg.matmul %m, %n {trans_rhs} : (!s, !s) -> !s
  %t1 = sg.add %t0, %n : (!s, !s) -> !s
  %t2 = sg.matmul %t1, %m : (!s, !s) -> !s
  %t3 = sg.transpose %t2 {perm = array<i64: 1, 0>} : (!s) -> !s
  %t4 = sg.matmul %t3, %t3 : (!s, !s) -> !s
  %t5 = sg.reduce_mean %t4 {axes = array<i64: 1>} : (!s) -> tensor<4xf32>
  %t6 = sg.matmul %t4, %q5 : (!s, tensor<4x3xf32>) -> tensor<4x3xf32>
  return %a3, %a12, %a10, %b15, %b13, %i10, %i5, %p2, %p4, %q4, %t5, %t4, %t6, %q6
    : !m, !m, !m, !m, !m, !i, tensor<3x4xi1>, tensor<1x2x3x3xf32>, !im, tensor<2x8xf32>, tensor<4xf32>, !s, tensor<4x3xf32>, !m
}
