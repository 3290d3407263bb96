//===- arg.c - arg_max and arg_min ----------------------------------------===//
//
// Lines that are neighbours in memory are searched side by side, as scan.c sums them;
// so are LANES parts of one long line.
//===----------------------------------------------------------------------===//
#include "Lines.h"

enum { LANES = 32, LONG = 128 }; ///< LONG: a line that has lanes

/// What the lanes of a long line know, [units, LANES].
typedef struct Lanes {
  SgFlat best, block; ///< block: the place of best, divided by LANES, as i32
} Lanes;

/// Whether `value` takes the place of `best`, which stood before it: it is greater
/// (less), a NaN where there was none, or, with `last`, as great.
static const char *is_better(SgEmit *e, SgScalar s, const char *value, const char *best,
                             bool max, bool last) {
  const char *result = sg_e_name(e);
  if (s.kind != 'f') {
    sg_e(e, "%s = arith.cmpi %c%c%c, %s, %s : %s\n", result, s.kind, max ? 'g' : 'l',
         last ? 'e' : 't', value, best, s.type);
    return result;
  }
  // Unordered predicates are true with a NaN on either side.
  const char *compared = sg_e_name(e), *nan = sg_e_name(e);
  sg_e(e, "%s = arith.cmpf %c%c%c, %s, %s : %s\n", compared, last ? 'o' : 'u',
       max ? 'g' : 'l', last ? 'e' : 't', value, best, s.type);
  sg_e(e, "%s = arith.cmpf %s, %s, %s : %s\n", nan, last ? "uno" : "ord",
       last ? value : best, last ? value : best, s.type);
  sg_e(e, "%s = arith.%s %s, %s : i1\n", result, last ? "ori" : "andi", compared, nan);
  return result;
}

static const char *pick(SgEmit *e, const char *cond, const char *a, const char *b,
                        const char *type) {
  const char *result = sg_e_name(e);
  sg_e(e, "%s = arith.select %s, %s, %s : %s\n", result, cond, a, b, type);
  return result;
}

static const char *as_i64(SgEmit *e, const char *index) {
  const char *result = sg_e_name(e);
  sg_e(e, "%s = arith.index_cast %s : index to i64\n", result, index);
  return result;
}

/// The element at (k, line) of the unit, in the type computed in.
static const char *element(SgEmit *e, const SgLines *l, const SgFlat *x,
                           const char *base, const char *k, const char *line) {
  const char *at = sg_index_add(e, sg_index_add(e, base, k, l->inner), line, 1);
  return sg_e_widen(e, x->scalar, sg_flat_read(e, x, at));
}

/// Whether (value, place) is taken of two that may have stood in any order.
static const char *is_taken(SgEmit *e, SgScalar s, const char *value, const char *place,
                            const char *best, const char *where, bool max, bool last) {
  const char *better = is_better(e, s, value, best, max, false),
             *worse = is_better(e, s, best, value, max, false);
  const char *order = sg_e_name(e), *no = sg_e_name(e), *result = sg_e_name(e);
  sg_e(e, "%s = arith.cmpi %s, %s, %s : i64\n", order, last ? "sgt" : "slt", place,
       where);
  sg_e(e, "%s = arith.constant false\n", no);
  const char *equal = pick(e, worse, no, order, "i1");
  sg_e(e, "%s = arith.ori %s, %s : i1\n", result, better, equal);
  return result;
}

/// A loop over elements from `from` on that goes on from `best`: value, place.
static void scan_rest(SgEmit *e, const SgLines *l, const SgFlat *x, const char *base,
                      int64_t from, const char **best, bool max, bool last) {
  const char *k = sg_e_name(e), *result[] = {sg_e_name(e), sg_e_name(e)},
             *inner[] = {sg_e_name(e), sg_e_name(e)},
             *types[] = {x->scalar.type, "i64"};
  sg_lines_loop(e, k, from, l->extent, 2, result, inner, best, types);
  const char *value = element(e, l, x, base, k, NULL);
  const char *better = is_better(e, x->scalar, value, inner[0], max, last);
  const char *next = pick(e, better, value, inner[0], types[0]);
  const char *where = pick(e, better, as_i64(e, k), inner[1], "i64");
  sg_e(e, "scf.yield %s, %s : %s, i64\n}\n", next, where, types[0]);
  best[0] = result[0];
  best[1] = result[1];
}

/// A line of at least LANES elements: LANES searches side by side, element k in number
/// k % LANES, and then the best of them.
static void print_long_line(SgEmit *e, const SgLines *l, const SgFlat *x,
                            const char *base, const Lanes *lanes, const char **best,
                            bool max, bool last) {
  const char *zero = sg_e_index(e, 0), *one = sg_e_index(e, 1), *none = sg_e_name(e),
             *block = sg_e_name(e), *j = sg_e_name(e);
  const int64_t blocks = l->extent / LANES;
  const char *own = sg_e_str(e, "%%u, %s", j);
  sg_e(e, "%s = arith.constant 0 : i32\n", none);
  sg_e_for(e, j, LANES);
  sg_flat_write(e, &lanes->best, element(e, l, x, base, zero, j), own);
  sg_flat_write(e, &lanes->block, none, own);
  sg_e_close(e, 1);
  const char *end = sg_e_index(e, blocks), *number = sg_e_name(e);
  sg_e(e, "scf.for %s = %s to %s step %s {\n", block, one, end, one);
  sg_e(e, "%s = arith.index_cast %s : index to i32\n", number, block);
  sg_e_for(e, j, LANES);
  const char *at = sg_index_add(e, base, block, LANES);
  const char *value = element(e, l, x, at, zero, j),
             *old = sg_flat_read(e, &lanes->best, own);
  const char *better = is_better(e, x->scalar, value, old, max, last);
  const char *kept = sg_flat_read(e, &lanes->block, own);
  sg_flat_write(e, &lanes->best, pick(e, better, value, old, x->scalar.type), own);
  sg_flat_write(e, &lanes->block, pick(e, better, number, kept, "i32"), own);
  sg_e_close(e, 2);

  const char *result[] = {sg_e_name(e), sg_e_name(e)},
             *inner[] = {sg_e_name(e), sg_e_name(e)},
             *types[] = {x->scalar.type, "i64"}, *wide = sg_e_name(e),
             *place = sg_e_name(e), *by = sg_e_integer(e, sg_e_i64, LANES);
  sg_lines_loop(e, j, 0, LANES, 2, result, inner, best, types);
  value = sg_flat_read(e, &lanes->best, own);
  sg_e(e, "%s = arith.extsi %s : i32 to i64\n", wide,
       sg_flat_read(e, &lanes->block, own));
  sg_e(e, "%s = arith.muli %s, %s : i64\n", place, wide, by);
  const char *where = sg_e_name(e);
  sg_e(e, "%s = arith.addi %s, %s : i64\n", where, place, as_i64(e, j));
  better = is_taken(e, x->scalar, value, where, inner[0], inner[1], max, last);
  const char *next = pick(e, better, value, inner[0], types[0]);
  sg_e(e, "scf.yield %s, %s : %s, i64\n}\n", next,
       pick(e, better, where, inner[1], "i64"), types[0]);
  best[0] = result[0];
  best[1] = result[1];
}

static void print_line(SgEmit *e, const SgLines *l, const SgFlat *x, const SgFlat *y,
                       const char *base, const Lanes *lanes, bool max, bool last) {
  const char *zero = sg_e_index(e, 0);
  const char *best[] = {element(e, l, x, base, zero, NULL), as_i64(e, zero)};
  if (lanes->best.buffer != NULL)
    print_long_line(e, l, x, base, lanes, best, max, last);
  const int64_t from = lanes->best.buffer != NULL ? l->extent / LANES * LANES : 1;
  scan_rest(e, l, x, base, from, best, max, last);
  sg_flat_write(e, y, best[1], "%u");
}

static void print_lines(SgEmit *e, const SgLines *l, const SgFlat *x, const SgFlat *y,
                        const SgFlat *best, const char *base, bool max, bool last) {
  const char *zero = sg_e_index(e, 0), *one = sg_e_index(e, 1), *none = as_i64(e, zero),
             *line = sg_e_name(e), *k = sg_e_name(e);
  const char *own = sg_e_str(e, "%%u, %s", line);
  sg_e_for(e, line, l->width);
  sg_flat_write(e, best, element(e, l, x, base, zero, line), own);
  sg_flat_write(e, y, none, sg_index_add(e, line, "%u", l->width));
  sg_e_close(e, 1);
  const char *end = sg_e_index(e, l->extent);
  sg_e(e, "scf.for %s = %s to %s step %s {\n", k, one, end, one);
  const char *k64 = as_i64(e, k);
  sg_e_for(e, line, l->width);
  const char *at = sg_index_add(e, line, "%u", l->width);
  const char *value = element(e, l, x, base, k, line),
             *old = sg_flat_read(e, best, own);
  const char *better = is_better(e, x->scalar, value, old, max, last);
  sg_flat_write(e, best, pick(e, better, value, old, x->scalar.type), own);
  sg_flat_write(e, y, pick(e, better, k64, sg_flat_read(e, y, at), "i64"), at);
  sg_e_close(e, 2);
}

static MlirLogicalResult lower_arg(SgEmit *e, bool max) {
  const bool last = sg_has(e->op, "select_last");
  const SgLines l = sg_lines_read(e);
  const SgFlat x = sg_flat_in(e, 0), y = sg_flat_out(e, 0);
  SgFlat best = {0};
  Lanes lanes = {0};
  const SgScalar wide = sg_e_accumulator(x.scalar);
  if (l.width > 1) {
    best = sg_lines_buffer(e, &l, wide, l.width);
  } else if (l.extent >= LONG && l.extent / LANES <= INT32_MAX) {
    lanes.best = sg_lines_buffer(e, &l, wide, LANES);
    lanes.block = sg_lines_buffer(e, &l, (SgScalar){'s', 32, "i32", "i32"}, LANES);
  }
  e->units = l.units;
  sg_e_units(e);
  const char *base = sg_lines_base(e, &l, l.extent);
  if (l.width > 1)
    print_lines(e, &l, &x, &y, &best, base, max, last);
  else
    print_line(e, &l, &x, &y, base, &lanes, max, last);
  sg_e_close(e, 1);
  return SG_OK;
}
MlirLogicalResult sg_lower_arg_max(SgEmit *e) { return lower_arg(e, true); }
MlirLogicalResult sg_lower_arg_min(SgEmit *e) { return lower_arg(e, false); }
