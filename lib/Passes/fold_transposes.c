//===- fold_transposes.c - transposes that a matmul does by itself --------===//
//
//   %t = sg.transpose %y {perm = p}
//   %z = sg.matmul %x, %t                 =>  %t = sg.transpose %y {perm = q}
//                                             %z = sg.matmul %x, %t {trans_rhs}
//
// where q is p with its last two entries swapped, if that leaves the last dimension of
// %y in its place, and p does not: what is left of the transpose moves rows, or is
// nothing and goes. So on the left with trans_lhs, and a flag that is there goes. A
// transpose with another use stays for it; then only one that becomes nothing is
// folded. Class: exact, as the same products are added in the same order.
//===----------------------------------------------------------------------===//
#include "match.h"
#include "sg/Pass.h"

/// Reads what becomes of the transpose `op` (may be null): its permutation with the
/// last two entries swapped. False when it stays as it is.
static bool read_rows(MlirOperation op, Dims *rows, bool *nothing) {
  if (!sg_is(op, "sg.transpose")) return false;
  *rows = read_list(op, "perm");
  const intptr_t last = rows->n - 1;
  if (last < 1 || rows->v[last - 1] != last) return false;
  rows->v[last - 1] = rows->v[last];
  rows->v[last] = last;
  *nothing = true;
  for (intptr_t i = 0; i < rows->n; ++i)
    *nothing = *nothing && rows->v[i] == i;
  return *nothing || sg_one_use(sg_res(op, 0));
}

static MlirLogicalResult fold(SgBuilder *b, MlirOperation op) {
  static const char *const flags[] = {"trans_lhs", "trans_rhs"};
  for (intptr_t i = 0; i < 2; ++i) {
    const MlirOperation transpose = sg_owner(sg_in(op, i));
    Dims rows;
    bool nothing;
    if (!read_rows(transpose, &rows, &nothing)) continue;
    MlirValue in[] = {sg_in(op, 0), sg_in(op, 1)};
    const MlirValue y = sg_in(transpose, 0);
    in[i] = nothing ? y
                    : sg_b_val(b, "sg.transpose", .in = SG_V(y),
                               .attrs = SG_A({"perm", list_attr(b, &rows)}));
    MlirAttribute set[] = {sg_attr(op, flags[0]), sg_attr(op, flags[1])};
    set[i] = mlirAttributeIsNull(set[i]) ? sg_a_unit(b) : mlirAttributeGetNull();
    return sg_replace(b, op,
                      sg_b_val(b, "sg.matmul", .in = {2, in},
                               .out = SG_T(sg_res_type(op, 0)),
                               .attrs = SG_A({flags[0], set[0]}, {flags[1], set[1]})));
  }
  return SG_NO_MATCH;
}

static MlirLogicalResult run(MlirOperation root, const SgPassRun *run) {
  static const SgPattern patterns[] = {{"sg.matmul", 1, fold}, {0}};
  return sg_rewrite_only(run, root, patterns);
}

const SgPass sg_pass_fold_transposes = {.name = "sg-fold-transposes",
                                        .summary =
                                            "Let matmuls read transposed operands",
                                        .root = "func.func",
                                        .exactness = SG_EXACT,
                                        .run = run};
