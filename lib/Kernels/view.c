//===- view.c - which ops only rename memory ------------------------------===//
//
// A reshape always; a slice of whole trailing dimensions; a broadcast that adds
// no elements; a transpose that moves only dimensions of extent 1; a cast to the
// type that is there; a concatenation of one tensor.
//===----------------------------------------------------------------------===//
#include "view.h"

#include "sg/Builder.h"

int64_t sg_view_element_bytes(MlirType elem) {
  if (mlirTypeIsAInteger(elem)) {
    const unsigned bits = mlirIntegerTypeGetWidth(elem);
    return bits == 1 ? 1 : bits % 8 ? 0 : (int64_t)bits / 8;
  }
  if (mlirTypeIsAF64(elem)) return 8;
  if (mlirTypeIsAF32(elem)) return 4;
  return mlirTypeIsAF16(elem) || mlirTypeIsABF16(elem) ? 2 : 0;
}

double sg_view_bytes(MlirType type) {
  return sg_elements(type) * (double)sg_view_element_bytes(sg_elem(type));
}

static int64_t count_elements(MlirType type) {
  int64_t n = 1;
  for (intptr_t i = 0; i < sg_rank(type); i++)
    n *= sg_dim(type, i);
  return n;
}

/// x[s0, s1, ...] is contiguous when, from the left, its extents are 1 up to one
/// dimension cut with step 1, behind which all dimensions are whole.
static bool read_slice(MlirOperation op, int64_t *offset) {
  const MlirType from = sg_in_type(op, 0), to = sg_res_type(op, 0);
  const intptr_t rank = sg_rank(from);
  *offset = 0;
  if (count_elements(to) == 0) return true; // no byte is ever read
  intptr_t cut = 0;
  while (cut < rank && sg_dim(to, cut) == 1)
    cut++;
  int64_t stride = sg_view_element_bytes(sg_elem(from));
  for (intptr_t i = rank - 1; i >= 0; i--) {
    const int64_t start = sg_attr_entry(op, "starts", i);
    const bool step1 = sg_dim(to, i) == 1 || sg_attr_entry(op, "steps", i) == 1;
    if (!step1) return false;
    if (i > cut && sg_dim(to, i) != sg_dim(from, i)) return false;
    *offset += start * stride;
    stride *= sg_dim(from, i);
  }
  return true;
}

/// The order of the dimensions that are longer than 1 stays.
static bool read_transpose(MlirOperation op) {
  const MlirType from = sg_in_type(op, 0);
  int64_t last = -1;
  for (intptr_t i = 0; i < sg_rank(from); i++) {
    const int64_t p = sg_attr_entry(op, "perm", i);
    if (sg_dim(from, p) == 1) continue;
    if (p < last) return false;
    last = p;
  }
  return true;
}

bool sg_view_read(MlirOperation op, int64_t *offset) {
  *offset = 0;
  if (sg_is(op, "sg.reshape")) return true;
  if (sg_is(op, "sg.slice")) return read_slice(op, offset);
  if (sg_is(op, "sg.transpose")) return read_transpose(op);
  if (sg_is(op, "sg.cast") || sg_is(op, "sg.concat"))
    return sg_n_in(op) == 1 && mlirTypeEqual(sg_in_type(op, 0), sg_res_type(op, 0));
  if (sg_is(op, "sg.broadcast"))
    return count_elements(sg_in_type(op, 0)) == count_elements(sg_res_type(op, 0));
  return false;
}

bool sg_view_concat(MlirOperation op) {
  if (!sg_is(op, "sg.concat")) return false;
  const int64_t axis = sg_attr_i64(op, "axis", 0); // verified: in range
  for (intptr_t i = 0; i < axis; i++)
    if (sg_dim(sg_res_type(op, 0), i) != 1) return false;
  return true;
}
