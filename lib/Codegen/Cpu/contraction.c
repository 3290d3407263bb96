//===- contraction.c - reading matmul and conv ----------------------------===//
#include "contraction.h"

const Unit any_unit = {32, 16, false};

Unit unit_of(const SgMachine *m) {
  return (Unit){m->vector_bytes, m->registers,  m->byte_dots,   m->half_dots,
                m->amx_bytes,    m->amx_halves, m->amx_emulated};
}

static bool is_static(MlirOperation op) {
  for (intptr_t i = 0; i < sg_n_in(op); i++)
    if (!mlirShapedTypeHasStaticShape(sg_in_type(op, i))) return false;
  return mlirShapedTypeHasStaticShape(sg_res_type(op, 0));
}

MlirValue contraction_source(MlirOperation op, intptr_t i) {
  const MlirValue v = sg_in(op, i);
  const MlirOperation cast = sg_def(v, "sg.cast");
  if (mlirOperationIsNull(cast) || i > 1 || sg_is(op, "sg.attention")) return v;
  const MlirType from = sg_elem(sg_in_type(cast, 0));
  const bool half = mlirTypeIsAF16(from) || mlirTypeIsABF16(from);
  const bool byte = i == 1 && sg_is(op, "sg.matmul") && sg_is_int(from, 8);
  return (half || byte) && mlirTypeIsAF32(sg_elem(mlirValueGetType(v))) ? sg_in(cast, 0)
                                                                        : v;
}

bool contraction_widens(const Emit *e, MlirOperation op, intptr_t i) {
  return !mlirTypeEqual(e->mem, e->acc) ||
         !mlirValueEqual(contraction_source(op, i), sg_in(op, i));
}

bool contraction_in_pairs(const Emit *e, MlirOperation op) {
  for (intptr_t i = 0; i < 2; i++) {
    const MlirOperation cast = sg_def(sg_in(op, i), "sg.cast");
    if (mlirOperationIsNull(cast) || !sg_has(cast, "sg.reduced") ||
        !mlirTypeIsABF16(sg_elem(sg_in_type(cast, 0))))
      return false;
  }
  return e->unit.half_dots && mlirTypeIsAF32(e->acc);
}

bool contraction_init(Emit *e, MlirOperation op, Unit unit) {
  const MlirType elem = sg_elem(sg_res_type(op, 0));
  if (sg_n_in(op) > 3) return false;
  for (intptr_t i = 0; i < sg_n_in(op); i++)
    if (!mlirTypeEqual(sg_elem(sg_in_type(op, i)), elem) ||
        sg_rank(sg_in_type(op, i)) > SG_MAX_RANK)
      return false;
  return sg_rank(sg_res_type(op, 0)) <= SG_MAX_RANK &&
         emit_init(e, mlirOperationGetContext(op), mlirOperationGetLocation(op), elem,
                   unit);
}

static bool is_countable(MlirType type) {
  int64_t dims[SG_MAX_RANK];
  size_t bytes;
  for (intptr_t d = 0; d < sg_rank(type); d++)
    dims[d] = sg_dim(type, d);
  return sg_layout_bytes(&(SgLayout){SG_LAYOUT_PLAIN, 0, 1, 0}, (int)sg_rank(type),
                         dims, 8, &bytes) &&
         bytes <= PTRDIFF_MAX;
}

bool contraction_read(MlirOperation op, Contraction *out) {
  Contraction c = {.matmul = {.k = 0}};
  for (intptr_t i = 0; i < sg_n_in(op); i++)
    if (!mlirShapedTypeHasStaticShape(sg_in_type(op, i)) ||
        !is_countable(sg_in_type(op, i)))
      return false;
  if (sg_is(op, "sg.matmul")) {
    if (!matmul_read(op, &c.matmul)) return false;
    c.split = c.matmul.split;
    c.packed = c.matmul.rhs.operand;
  } else if (sg_is(op, "sg.conv")) {
    if (!conv_read(op, &c.conv)) return false;
    c.split = c.conv.whole ? (Split){0, 1} : (Split){1, 2};
    c.packed = 1;
  } else {
    return false;
  }
  *out = c;
  return true;
}

// ---- matmul

/// The leading dimensions of a side of rank `rank`, aligned with those of the result.
static void read_batch(const Matmul *m, MlirType type, MatmulSide *s) {
  const int own = sg_rank(type) > 2 ? (int)sg_rank(type) - 2 : 0;
  s->batch = 1;
  for (int i = 0; i < m->batch_rank; i++) {
    const int from = i - (m->batch_rank - own);
    s->batch_dims[i] = from < 0 ? 1 : sg_dim(type, from);
    s->batch *= s->batch_dims[i];
  }
}

static void swap_sides(Matmul *m) {
  const MatmulSide lhs = m->lhs;
  const int64_t rows = m->m;
  m->lhs = m->rhs;
  m->rhs = lhs;
  m->lhs.transposed = !m->lhs.transposed;
  m->rhs.transposed = !m->rhs.transposed;
  m->m = m->n;
  m->n = rows;
}

static Tiling read_asked(MlirOperation op) {
  const MlirAttribute tile = sg_attr(op, "sg.tile");
  if (mlirAttributeIsNull(tile) || !mlirAttributeIsADenseI64Array(tile) ||
      mlirDenseArrayGetNumElements(tile) != 2)
    return (Tiling){0, 0};
  return (Tiling){sg_attr_entry(op, "sg.tile", 0), sg_attr_entry(op, "sg.tile", 1)};
}

bool matmul_read(MlirOperation op, Matmul *out) {
  if (!is_static(op)) return false;
  const MlirType x = sg_in_type(op, 0), y = sg_in_type(op, 1), z = sg_res_type(op, 0);
  const intptr_t xr = sg_rank(x), yr = sg_rank(y);
  if (xr < 1 || yr < 1 || xr > SG_MAX_RANK || yr > SG_MAX_RANK) return false;
  Matmul m = {.batch = 1, .bias = -1, .asked = read_asked(op)};
  m.lhs = (MatmulSide){.operand = 0, .transposed = xr > 1 && sg_has(op, "trans_lhs")};
  m.rhs = (MatmulSide){.operand = 1, .transposed = yr > 1 && sg_has(op, "trans_rhs")};
  m.k = sg_dim(x, m.lhs.transposed ? xr - 2 : xr - 1);
  m.m = xr == 1 ? 1 : sg_dim(x, m.lhs.transposed ? xr - 1 : xr - 2);
  m.n = yr == 1 ? 1 : sg_dim(y, m.rhs.transposed ? yr - 2 : yr - 1);
  m.batch_rank = (int)sg_rank(z) - (xr > 1) - (yr > 1);
  if (m.batch_rank < 0) return false;
  for (int i = 0; i < m.batch_rank; i++) {
    m.batch_dims[i] = sg_dim(z, i);
    m.batch *= m.batch_dims[i];
  }
  read_batch(&m, x, &m.lhs);
  read_batch(&m, y, &m.rhs);
  m.split.columns = m.batch_rank + (xr > 1);
  if (m.n == 1 && m.m > 1) {
    swap_sides(&m);
    m.split.columns = m.batch_rank;
  }
  if (m.rhs.batch == 1 && m.lhs.batch == m.batch && !m.lhs.transposed) {
    m.m *= m.batch;
    m.batch = m.lhs.batch = 1;
    m.batch_rank = 0;
  }
  m.split.rows = m.batch_rank;
  m.packing = m.rhs.transposed ? SG_LAYOUT_COLST : SG_LAYOUT_COLS;
  if (sg_rank(sg_in_type(op, m.rhs.operand)) < 2) m.packing = SG_LAYOUT_PLAIN;
  *out = m;
  return true;
}

int64_t matmul_vectors(const Emit *e, const Matmul *m) {
  // Wide panels for few rows, so that there are enough sums to hide their latency; with
  // more rows, about as many rows as vectors.
  static const int64_t large[] = {8, 8, 6, 6, 4}, small[] = {8, 4, 3, 3, 2};
  const int64_t row = m->m < 1 ? 0 : least(m->m, 5) - 1;
  const int64_t most = e->unit.registers >= 32 ? large[row] : small[row];
  const int64_t needed = up(m->n, e->lanes);
  return needed < 1 ? 1 : least(most, needed);
}

bool matmul_in_pairs(const Emit *e, MlirOperation op, const Matmul *m) {
  return m->k > 0 && (!m->lhs.transposed || m->m == 1) && contraction_in_pairs(e, op);
}

bool matmul_on_amx(const Emit *e, MlirOperation op, const Matmul *m) {
  return e->unit.amx_halves && matmul_in_pairs(e, op, m) &&
         amx_pays(m->m, m->n, up(m->k, pairs_of_halves.depth));
}

SgLayout matmul_layout(const Emit *e, MlirOperation op, const Matmul *m) {
  SgLayout layout = {SG_LAYOUT_PLAIN, 0, 1, 0};
  if (m->packing == SG_LAYOUT_PLAIN) return layout;
  if (m->m == 0 || m->n == 0 || m->k == 0 || m->batch == 0) return layout;
  layout.kind = m->packing;
  layout.block = matmul_on_amx(e, op, m) ? amx_columns(m->m, m->n)
                                         : matmul_tiling(e, m, 0).columns;
  layout.depth = matmul_in_pairs(e, op, m) ? 2 : 0;
  return layout;
}

bool matmul_takes(const Kernel *k, const Matmul *m, const SgLayout *layout) {
  const int64_t lanes = k->e.lanes;
  if (layout->kind == SG_LAYOUT_PLAIN) return true; // m->packing may be plain
  return layout->kind == m->packing && layout->groups == 1 &&
         layout->depth == matmul_layout(&k->e, k->op, m).depth &&
         layout->sums == SG_LAYOUT_NO_SUMS && layout->block % lanes == 0 &&
         layout->block / lanes <= MATMUL_VECTORS;
}

SgLayout matmul_blocks_layout(const Emit *e, const Matmul *m, const Blocks *b,
                              int bits) {
  const BlocksTile few = blocks_tile(e, b, m->m, m->n, 0);
  return blocks_layout(b, few.rows ? few.columns : matmul_tiling(e, m, 0).columns,
                       bits);
}

bool matmul_blocks_takes(const Kernel *k, const SgLayout *layout) {
  const int64_t lanes = k->e.lanes;
  const MlirValue more[] = {k->blocks.scale, k->blocks.zero};
  const SgLayout own = blocks_layout(&k->blocks, layout->block, 8);
  SgLayout other;
  if (layout->kind != own.kind || layout->groups != 1 || layout->depth ||
      layout->block % lanes || layout->block / lanes > MATMUL_VECTORS ||
      layout->nibbles > blocks_layout(&k->blocks, layout->block, 4).nibbles)
    return false;
  for (int i = 0; i < 2; i++)
    if (!mlirValueIsNull(more[i]) &&
        (!kernel_layout_of(k, more[i], &other) || other.kind != own.kind ||
         other.block != own.block || other.groups != 1 || other.depth || other.nibbles))
      return false;
  return true;
}

// ---- conv

bool conv_read(MlirOperation op, Conv *out) {
  if (!is_static(op)) return false;
  const MlirType x = sg_in_type(op, 0), w = sg_in_type(op, 1), y = sg_res_type(op, 0);
  const int spatial = (int)sg_rank(x) - 2;
  if (spatial < 1 || spatial + 2 > SG_MAX_RANK) return false;
  Conv c = {
      .n = sg_dim(x, 0), .c = sg_dim(x, 1), .f = sg_dim(w, 0), .cg = sg_dim(w, 1)};
  c.groups = sg_attr_i64(op, "groups", 1);
  if (c.groups < 1 || c.f % c.groups || c.cg * c.groups != c.c) return false;
  c.fg = c.f / c.groups;
  c.asked = read_asked(op);
  c.plane = c.pixels = c.window = 1;
  c.pointwise = c.whole = true;
  for (int i = 0; i < spatial; i++) {
    const int64_t in = sg_dim(x, i + 2), kernel = sg_dim(w, i + 2);
    const int64_t low = sg_attr_entry(op, "pads_low", i),
                  high = sg_attr_entry(op, "pads_high", i);
    const int64_t stride = sg_attr_entry(op, "strides", i);
    if (in > LARGEST_EXTENT || sg_dim(y, i + 2) > LARGEST_EXTENT ||
        stride > LARGEST_EXTENT / 64)
      return false;
    // A dimension of extent 1 changes nothing, unless it is the last one left.
    const bool none = in == 1 && kernel == 1 && low == 0 && high == 0;
    if (none && (i + 1 < spatial || c.rank > 0)) continue;
    c.in[c.rank] = in;
    c.out[c.rank] = sg_dim(y, i + 2);
    c.kernel[c.rank] = kernel;
    c.stride[c.rank] = stride;
    c.dilation[c.rank] = sg_attr_entry(op, "dilations", i);
    c.pad[c.rank] = low;
    c.plane *= in;
    c.pixels *= c.out[c.rank];
    c.window *= kernel;
    c.pointwise = c.pointwise && kernel == 1 && stride == 1 && low == 0 && high == 0;
    c.whole = c.whole && kernel == in && low == 0 && high == 0;
    c.rank++;
  }
  c.whole = c.whole && c.groups == 1;
  for (intptr_t i = 0; i < 2; i++)
    c.widens = c.widens || !mlirValueEqual(contraction_source(op, i), sg_in(op, i));
  c.k = c.cg * c.window;
  if (c.n * c.f * c.pixels == 0 || c.k == 0 || c.plane == 0) return false;
  *out = c;
  return true;
}

bool conv_is_depthwise(const Conv *c) {
  return c->cg == 1 && c->fg <= 4 && c->rank <= 2 &&
         c->kernel[c->rank - 1] <= DEPTHWISE_COLUMNS;
}

bool conv_fits_amx(const Emit *e, const Conv *c) {
  return e->unit.amx_halves &&
         amx_pays(c->fg, c->pixels, up(c->k, pairs_of_halves.depth));
}

bool conv_on_amx(const Emit *e, MlirOperation op, const Conv *c) {
  return contraction_in_pairs(e, op) && conv_fits_amx(e, c);
}

ConvAxis conv_axis(const Conv *c, int d) {
  const int i = c->rank - 2 + d;
  if (i < 0) return (ConvAxis){1, 1, 1, 1, 1, 0};
  return (ConvAxis){c->in[i],     c->out[i],      c->kernel[i],
                    c->stride[i], c->dilation[i], c->pad[i]};
}

int64_t conv_taps(const ConvAxis *a, int64_t *outside) {
  int64_t all = 0;
  *outside = 0;
  for (int64_t o = 0; o < a->out; o++) {
    int64_t n = 0;
    for (int64_t k = 0; k < a->kernel; k++)
      n += conv_is_inside(a, o, k);
    *outside += n < a->kernel;
    all += n;
  }
  return all;
}

Matmul conv_as_matmul(const Conv *c, bool bias) {
  Matmul m = {.m = c->n, .n = c->f, .k = c->k, .batch = 1, .bias = bias ? 2 : -1};
  m.asked = c->asked;
  m.packing = SG_LAYOUT_ROWS; // of weights [F, C, k...]: the filters are the columns
  m.lhs = (MatmulSide){.operand = 0, .batch = 1};
  m.rhs = (MatmulSide){.operand = 1, .transposed = true, .batch = 1};
  return m;
}
