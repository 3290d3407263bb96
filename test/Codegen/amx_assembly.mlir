// Code for a processor with AMX: the inner loop is loads of tiles and products, no tile
// and no register goes to the stack in it, and nothing is left in tiles at the end. An
// emulated one needs none of them.
// RUN: sg-translate %s -o %t.ll --mcpu sapphirerapids --no-cache
// RUN: llc -O3 --relocation-model=pic %t.ll -o - -o %t.s
// RUN: FileCheck %s --input-file %t.s
// RUN: FileCheck %s --input-file %t.s --check-prefix=HALVES
// RUN: sg-translate %s -o %t.ll --mcpu znver4+amx-emulated --no-cache
// RUN: llc -O3 --relocation-model=pic %t.ll -o - | FileCheck %s --check-prefix=NONE
// NONE-NOT:  {{tile|tdp}}
// CHECK:      ldtilecfg
// CHECK:      tileloadd ({{.*}}), %tmm4
// CHECK-NOT:  {{rsp|tilestored|%zmm|j[a-z]+}}
// CHECK:      tileloadd ({{.*}}), %tmm5
// CHECK-NOT:  {{rsp|tilestored|%zmm|j[a-z]+}}
// CHECK:      tdpbusd %tmm6, %tmm4, %tmm0
// CHECK-NOT:  {{rsp|tilestored|%zmm|j[a-z]+}}
// CHECK:      tdpbusd %tmm7, %tmm5, %tmm3
// CHECK-NOT:  {{rsp|tilestored|%zmm}}
// CHECK:      {{j[a-z]+}}
// CHECK:      tilestored %tmm0
// CHECK:      tilerelease
// HALVES:     tdpbf16ps %tmm6, %tmm4, %tmm0
// HALVES-NOT: {{rsp|tilestored|%zmm|j[a-z]+}}
// HALVES:     tdpbf16ps %tmm7, %tmm5, %tmm3
// HALVES-NOT: {{rsp|tilestored|%zmm}}
// HALVES:     {{j[a-z]+}}
func.func @main(%x: tensor<128x768xui8>, %w: tensor<768x768xi8>, %p: tensor<128x768xbf16>, %q: tensor<768x768xbf16>) -> (tensor<128x768xi32>, tensor<128x768xf32>) {
  %a = sg.cast %x : (tensor<128x768xui8>) -> tensor<128x768xi32>
  %b = sg.cast %w : (tensor<768x768xi8>) -> tensor<768x768xi32>
  %y = sg.matmul %a, %b : (tensor<128x768xi32>, tensor<768x768xi32>) -> tensor<128x768xi32>
  %c = sg.cast %p {sg.reduced} : (tensor<128x768xbf16>) -> tensor<128x768xf32>
  %d = sg.cast %q {sg.reduced} : (tensor<768x768xbf16>) -> tensor<768x768xf32>
  %z = sg.matmul %c, %d : (tensor<128x768xf32>, tensor<768x768xf32>) -> tensor<128x768xf32>
  return %y, %z : tensor<128x768xi32>, tensor<128x768xf32>
}
