llvm.func @two() -> i32 {
  %c = llvm.mlir.constant(2 : i32) : i32
  llvm.return %c : i32
}
