//===- ops_einsum.c - Einsum as transposes and matrix products ---------------===//
//
// Operands are joined from the left. Two operands become batches of matrices:
//
//   a [both and needed, only a, both and summed] x b [both and needed, both and summed,
//   only b]  ->  [both and needed, only a, only b]
//
// where "needed" means by the result or an operand still to come. Labels that nothing
// else needs are summed first.
//
//===----------------------------------------------------------------------===//
#include <string.h>

#include "Onnx/node.h"

// A label is an ASCII letter, or ELLIPSIS + i for the i-th dimension from the end that
// an ellipsis covers.
enum { ELLIPSIS = 128, LABELS = ELLIPSIS + SG_MAX_RANK, MAX_TERMS = 32 };

typedef struct Term {
  MlirValue value; // null once something failed
  int rank;
  int labels[SG_MAX_RANK];
} Term;

typedef struct Equation {
  size_t n;
  Term terms[MAX_TERMS];
  Term result; // labels only
} Equation;

static bool has(const Term *t, int label) {
  for (int i = 0; i < t->rank; i++)
    if (t->labels[i] == label) return true;
  return false;
}

// ---- reading

/// Reads one term at `*at`, up to `,` or `->` or the end. `covered`: dimensions of the
/// ellipsis; for an operand (rank >= 0) found out.
static bool read_term(SgNode *n, const char **at, int rank, int *covered, Term *t) {
  int letters = 0;
  bool dots = false;
  const char *end = *at;
  for (; *end && *end != ',' && *end != '-'; end++)
    letters += (*end >= 'a' && *end <= 'z') || (*end >= 'A' && *end <= 'Z');
  if (rank >= 0) *covered = rank - letters;
  t->rank = 0;
  for (const char *p = *at; p < end; p++) {
    if (*p == ' ') continue;
    const bool ellipsis = strncmp(p, "...", 3) == 0 && !dots;
    const bool letter = (*p >= 'a' && *p <= 'z') || (*p >= 'A' && *p <= 'Z');
    const int count = ellipsis ? *covered : 1;
    if ((!ellipsis && !letter) || count < 0 || t->rank + count > SG_MAX_RANK) {
      sg_node_fail(n, "the equation does not fit its operands at '%.32s'", p);
      return false;
    }
    for (int i = count; ellipsis && i-- > 0;)
      t->labels[t->rank++] = ELLIPSIS + i;
    if (letter) t->labels[t->rank++] = *p;
    if (ellipsis) p += 2;
    dots = dots || ellipsis;
  }
  if (rank >= 0 && t->rank != rank) {
    sg_node_fail(n, "a term of the equation has %d indices for %d dimensions", t->rank,
                 rank);
    return false;
  }
  *at = end;
  return true;
}

/// Without "->", the result has the ellipsis and the labels that occur once, sorted.
static void imply_result(Equation *e, int widest) {
  int count[LABELS] = {0};
  for (size_t i = 0; i < e->n; i++)
    for (int k = 0; k < e->terms[i].rank; k++)
      count[e->terms[i].labels[k]]++;
  for (int i = widest; i-- > 0;)
    e->result.labels[e->result.rank++] = ELLIPSIS + i;
  for (int label = 'A'; label <= 'z' && e->result.rank < SG_MAX_RANK; label++)
    if (count[label] == 1) e->result.labels[e->result.rank++] = label;
}

static bool read_equation(SgNode *n, Equation *e) {
  const char *at = sg_node_str(n, "equation", "");
  int widest = 0;
  e->n = n->n_in;
  if (e->n > MAX_TERMS) {
    sg_node_unsupported(n, "operands", "more than %d operands", MAX_TERMS);
    return false;
  }
  for (size_t i = 0; i < e->n; i++) {
    int covered = 0;
    if (!sg_node_in(n, i)) sg_node_fail(n, "input %zu is missing", i);
    if (!sg_node_ok(n) ||
        !read_term(n, &at, sg_v_rank(n->in[i]), &covered, &e->terms[i]))
      return false;
    e->terms[i].value = n->in[i];
    widest = covered > widest ? covered : widest;
    if (i + 1 < e->n && *at++ != ',') {
      sg_node_fail(n, "the equation has %zu terms for %zu operands", i + 1, e->n);
      return false;
    }
  }
  if (strncmp(at, "->", 2) == 0) {
    at += 2;
    if (!read_term(n, &at, -1, &widest, &e->result)) return false;
  } else if (!*at) {
    imply_result(e, widest);
  }
  if (*at) sg_node_fail(n, "the equation goes on with '%.32s'", at);
  return sg_node_ok(n);
}

// ---- one operand

static void remove_label(Term *t, int at) {
  memmove(&t->labels[at], &t->labels[at + 1],
          (size_t)(t->rank - at - 1) * sizeof *t->labels);
  t->rank--;
}

static void sum(SgNode *n, Term *t, int at) {
  const int64_t axis = at;
  t->value = sg_n_reduce(n, "sg.reduce_sum", t->value, 1, &axis, false);
  remove_label(t, at);
}

/// Keeps the diagonal of dimensions `i` < `k`, which have one label: what is off it
/// becomes 0 and is summed.
static void take_diagonal(SgNode *n, Term *t, int i, int k) {
  const int64_t extent = sg_v_dim(t->value, i);
  if (sg_v_dim(t->value, k) != extent || extent > 4096) {
    sg_node_fail(n, "a repeated index has different extents, or more than 4096");
    t->value = (MlirValue){NULL};
    return;
  }
  int64_t dims[SG_MAX_RANK];
  for (int d = 0; d < t->rank; d++)
    dims[d] = d == i || d == k ? extent : 1;
  SgTensor eye = {.dtype = SG_BOOL, .rank = 2, .dims = {extent, extent}};
  uint8_t *data = sg_store_array(n->im->model.store, (size_t)extent, (size_t)extent);
  if (!data) {
    sg_node_fail(n, "an index is too large");
    return;
  }
  for (int64_t d = 0; d < extent; d++)
    data[d * extent + d] = 1;
  eye.data = data;
  const MlirValue on = sg_n_reshape(n, sg_n_tensor(n, &eye), t->rank, dims);
  const MlirValue zero = sg_n_number(n, sg_v_elem(t->value), 0);
  t->value = sg_n_op(n, "sg.select", .in = SG_V(on, t->value, zero));
  sum(n, t, k);
}

static void merge_repeated(SgNode *n, Term *t) {
  for (int i = 0; i < t->rank; i++)
    for (int k = t->rank - 1; k > i && !mlirValueIsNull(t->value); k--)
      if (t->labels[k] == t->labels[i]) take_diagonal(n, t, i, k);
}

/// Removes dimensions of extent 1 whose label has another extent elsewhere: they
/// broadcast. Fails where two extents differ otherwise.
static void drop_broadcast(SgNode *n, Equation *e) {
  int64_t extent[LABELS];
  for (int i = 0; i < LABELS; i++)
    extent[i] = 1;
  for (size_t i = 0; i < e->n; i++)
    for (int k = 0; k < e->terms[i].rank; k++) {
      const int64_t d = sg_v_dim(e->terms[i].value, k);
      int64_t *all = &extent[e->terms[i].labels[k]];
      if (d != 1 && *all != 1 && *all != d) {
        sg_node_fail(n, "an index has the extents %lld and %lld", (long long)*all,
                     (long long)d);
        return;
      }
      if (d != 1) *all = d;
    }
  for (size_t i = 0; i < e->n; i++) {
    Term *t = &e->terms[i];
    int64_t dims[SG_MAX_RANK];
    int rank = 0;
    sg_v_dims(t->value, dims);
    for (int k = 0, from = 0; k < t->rank; from++)
      if (dims[from] == 1 && extent[t->labels[k]] != 1)
        remove_label(t, k);
      else
        dims[rank++] = dims[from], k++;
    t->value = sg_n_reshape(n, t->value, rank, dims);
  }
}

// ---- two operands

/// Transposes `t` to the labels of `order` (all of its own) and gives its extents.
static MlirValue arrange(SgNode *n, const Term *t, const int *order, int64_t *dims) {
  int64_t perm[SG_MAX_RANK] = {0};
  for (int i = 0; i < t->rank; i++)
    for (int k = 0; k < t->rank; k++)
      if (t->labels[k] == order[i]) perm[i] = k;
  for (int i = 0; i < t->rank; i++)
    dims[i] = sg_v_dim(t->value, (int)perm[i]);
  return sg_n_transpose(n, t->value, perm);
}

static int64_t product(const int64_t *dims, int count) {
  int64_t p = 1;
  for (int i = 0; i < count; i++)
    p *= dims[i];
  return p;
}

/// Sums the labels of `t` that neither `other` nor `needed` has.
static void sum_lonely(SgNode *n, Term *t, const Term *other, const bool *needed) {
  for (int i = t->rank; i-- > 0 && !mlirValueIsNull(t->value);)
    if (!needed[t->labels[i]] && !(other && has(other, t->labels[i]))) sum(n, t, i);
}

static Term join(SgNode *n, Term a, Term b, const bool *needed) {
  Term y = {0};
  int left[SG_MAX_RANK], right[SG_MAX_RANK], batch = 0, rows = 0, summed = 0, cols = 0;
  int64_t ad[SG_MAX_RANK], bd[SG_MAX_RANK];
  sum_lonely(n, &a, &b, needed);
  sum_lonely(n, &b, &a, needed);
  if (mlirValueIsNull(a.value) || mlirValueIsNull(b.value)) return y;
  for (int i = 0; i < a.rank; i++)
    if (has(&b, a.labels[i]) && needed[a.labels[i]])
      left[batch] = right[batch] = a.labels[i], batch++;
  for (int i = 0; i < a.rank; i++)
    if (!has(&b, a.labels[i])) left[batch + rows++] = a.labels[i];
  for (int i = 0; i < a.rank; i++)
    if (has(&b, a.labels[i]) && !needed[a.labels[i]]) {
      left[batch + rows + summed] = right[batch + summed] = a.labels[i];
      summed++;
    }
  for (int i = 0; i < b.rank; i++)
    if (!has(&a, b.labels[i])) right[batch + summed + cols++] = b.labels[i];
  if (batch + rows + cols > SG_MAX_RANK) {
    sg_node_unsupported(n, "rank", "a product of more than %d dimensions", SG_MAX_RANK);
    return y;
  }
  const MlirValue l = arrange(n, &a, left, ad), r = arrange(n, &b, right, bd);
  const int64_t size[] = {product(ad, batch), product(ad + batch, rows),
                          product(bd + batch, summed),
                          product(bd + batch + summed, cols)};
  const MlirValue l3 = sg_n_reshape(n, l, 3, (int64_t[]){size[0], size[1], size[2]});
  const MlirValue r3 = sg_n_reshape(n, r, 3, (int64_t[]){size[0], size[2], size[3]});
  // Without a sum, a product of elements: exact, and no matrix product.
  const MlirValue y3 = sg_n_bin(n, summed ? "sg.matmul" : "sg.mul", l3, r3);
  int64_t dims[SG_MAX_RANK];
  for (int i = 0; i < batch + rows; i++, y.rank++)
    y.labels[y.rank] = left[i], dims[y.rank] = ad[i];
  for (int i = 0; i < cols; i++, y.rank++) {
    y.labels[y.rank] = right[batch + summed + i];
    dims[y.rank] = bd[batch + summed + i];
  }
  y.value = sg_n_reshape(n, y3, y.rank, dims);
  return y;
}

static void einsum(SgNode *n) {
  Equation e = {0};
  if (!read_equation(n, &e)) return;
  for (size_t i = 0; i < e.n; i++)
    merge_repeated(n, &e.terms[i]);
  if (sg_node_ok(n)) drop_broadcast(n, &e);
  if (!sg_node_ok(n)) return;
  Term y = e.terms[0];
  for (size_t i = 1; i < e.n && sg_node_ok(n); i++) {
    bool needed[LABELS] = {false};
    for (int k = 0; k < e.result.rank; k++)
      needed[e.result.labels[k]] = true;
    for (size_t j = i + 1; j < e.n; j++)
      for (int k = 0; k < e.terms[j].rank; k++)
        needed[e.terms[j].labels[k]] = true;
    y = join(n, y, e.terms[i], needed);
  }
  bool wanted[LABELS] = {false};
  for (int k = 0; k < e.result.rank; k++) {
    if (wanted[e.result.labels[k]] || (sg_node_ok(n) && !has(&y, e.result.labels[k])))
      sg_node_fail(n, "the equation's result names an index twice or a new one");
    wanted[e.result.labels[k]] = true;
  }
  if (!sg_node_ok(n)) return;
  sum_lonely(n, &y, NULL, wanted);
  int64_t dims[SG_MAX_RANK];
  if (!mlirValueIsNull(y.value)) n->out[0] = arrange(n, &y, e.result.labels, dims);
}

const SgOnnxOperator sg_onnx_einsum[] = {
    {"Einsum", 12, 0, 1, -1, 1, SG_T_NUM, true, einsum, NULL}, {0}};
