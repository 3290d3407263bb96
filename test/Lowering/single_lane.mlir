// Rows of nine elements: LLVM vectorises eight, and masks a store of the ninth. It must
// not overwrite what comes after: with several ranges of work, that may be finished.
// RUN: check-kernels --mcpu native %s
// RUN: check-kernels --mcpu x86-64-v4 %s
// RUN: sed 's/private @rows/@main/; s/ attributes {sg.kernel}//' %s > %t.mlir
// RUN: sg-translate %t.mlir --mcpu x86-64-v4 --no-cache -o %t.ll
// RUN: FileCheck %s --check-prefix=LLVM --input-file %t.ll --implicit-check-not='call void @llvm.masked.store'

// LLVM: [[LAST:%.*]] = extractelement <8 x i16> {{.*}}, i64 0
// LLVM: store i16 [[LAST]], ptr {{.*}}, align 2, !alias.scope
func.func private @rows(%x: tensor<8x2x9xi16>) -> (tensor<2x8x9xbf16>, tensor<2x8x9xf64>) attributes {sg.kernel} {
  %t = sg.transpose %x {perm = array<i64: 1, 0, 2>} : (tensor<8x2x9xi16>) -> tensor<2x8x9xi16>
  %b = sg.cast %t : (tensor<2x8x9xi16>) -> tensor<2x8x9xbf16>
  %d = sg.cast %t : (tensor<2x8x9xi16>) -> tensor<2x8x9xf64>
  %y = sg.log_softmax %d {axis = 0 : i64} : (tensor<2x8x9xf64>) -> tensor<2x8x9xf64>
  return %b, %y : tensor<2x8x9xbf16>, tensor<2x8x9xf64>
}
