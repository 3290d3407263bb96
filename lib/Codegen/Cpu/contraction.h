//===- contraction.h - shapes of matmul and conv, as emitted ------*- C -*-===//
#ifndef SG_CODEGEN_CPU_CONTRACTION_H
#define SG_CODEGEN_CPU_CONTRACTION_H

#include "kernel.h"
#include "microkernel.h"
#include "sg/Codegen.h"

/// Lanes are compared and gathered by 32 bits.
enum { LARGEST_EXTENT = 1 << 28 };
/// The widest panel, in vectors.
enum { MATMUL_VECTORS = 8 };

typedef struct MatmulSide {
  int operand;
  bool transposed; ///< lhs lies as [k, m], rhs as [n, k]
  int64_t batch;   ///< matrices
  int64_t
      batch_dims[SG_MAX_RANK]; ///< aligned with those of the result, 1 where missing
} MatmulSide;

/// The vector unit of a machine.
Unit unit_of(const SgMachine *machine);
/// For what is read on every machine alike.
extern const Unit any_unit;

/// A register tile, and columns of a panel; what an op asks for by sg.tile, zeros where
/// it does not.
typedef struct Tiling {
  int64_t rows, columns;
} Tiling;

/// A matmul as it is emitted: sides may be swapped, see emit_matmul.c.
typedef struct Matmul {
  int64_t m, n, k, batch;
  int batch_rank;
  int64_t batch_dims[SG_MAX_RANK];
  MatmulSide lhs, rhs;
  int bias;    ///< the operand that is added to each row; -1: none
  Split split; ///< of the result's dimensions
  SgLayoutKind
      packing; ///< how the right side is packed if it is; plain: a vector, never
  Tiling asked;
} Matmul;

/// Reads an sg.matmul; false if it has no static shape.
bool matmul_read(MlirOperation op, Matmul *out);
/// Whether the right side may arrive in this layout.
bool matmul_takes(const Kernel *k, const Matmul *m, const SgLayout *layout);
/// Whether both operands of the sg.matmul or sg.conv `op` are bf16 that
/// sg-reduce-precision rounded, and the machine sums their products in pairs; of a
/// matmul (or what is done as one), also whether a row of the left side lies along k.
bool contraction_in_pairs(const Emit *e, MlirOperation op);
bool matmul_in_pairs(const Emit *e, MlirOperation op, const Matmul *m);
/// Whether such a matmul is done in AMX's tiles.
bool matmul_on_amx(const Emit *e, MlirOperation op, const Matmul *m);
/// The layout in which the right side is wanted, if that is a constant.
SgLayout matmul_layout(const Emit *e, MlirOperation op, const Matmul *m);
/// The same where it is `b`, of which `bits` bits hold a number; and whether one is
/// taken.
SgLayout matmul_blocks_layout(const Emit *e, const Matmul *m, const Blocks *b,
                              int bits);
bool matmul_blocks_takes(const Kernel *k, const SgLayout *layout);
/// The width of a panel in vectors, by the machine model.
int64_t matmul_vectors(const Emit *e, const Matmul *m);
Emitted emit_matmul_kernel(Kernel *k, const Matmul *m, const SgLayout *layout);
/// Index of the first element of the matrix of side `s` that batch `batch` uses, where
/// a matrix takes `size` elements.
MlirValue matrix_at(Kernel *k, const Matmul *m, const MatmulSide *s, MlirValue batch,
                    int64_t size);

/// The same of bytes: the layout that the right side is wanted in, whether one is
/// taken, and the kernel.
SgLayout matmul_bytes_layout(const Emit *e, const Matmul *m, const Bytes *b);
bool matmul_bytes_takes(const Kernel *k, const Matmul *m, const SgLayout *layout);
Emitted emit_matmul_bytes(Kernel *k, const Matmul *m, const SgLayout *layout);

/// An sg.conv with `rank` spatial dimensions, those of extent 1 dropped.
typedef struct Conv {
  int64_t n, c, f, groups, cg, fg; ///< cg, fg: channels and filters of a group
  int rank;
  int64_t in[SG_MAX_RANK], out[SG_MAX_RANK], kernel[SG_MAX_RANK];
  int64_t stride[SG_MAX_RANK], dilation[SG_MAX_RANK], pad[SG_MAX_RANK];
  int64_t plane, pixels, window; ///< products of in, out and kernel
  int64_t k;                     ///< cg * window
  bool pointwise; ///< a pixel of y reads the one pixel of x at the same place
  bool whole;     ///< one pixel of y reads all of x, in order: a matmul
  bool widens;    ///< x or w is read from elements of fewer bytes
  Tiling asked;
} Conv;
/// False for shapes that are not static, or empty.
bool conv_read(MlirOperation op, Conv *out);

/// Where operand `i` of the sg.matmul or sg.conv `op` lies in memory: what an sg.cast
/// of f16 or bf16 (of a matmul's right side also i8 or u8) to f32 widens for it, which
/// its kernel does itself, or the operand.
MlirValue contraction_source(MlirOperation op, intptr_t i);

/// Whether that lies in elements of fewer bytes than arithmetic has.
bool contraction_widens(const Emit *e, MlirOperation op, intptr_t i);

/// Either of them.
typedef struct Contraction {
  Matmul matmul;
  Conv conv;
  Split split;
  int packed; ///< the operand that may have a layout
} Contraction;
/// False where no emitter takes the shapes. Needs contraction_init.
bool contraction_read(MlirOperation op, Contraction *out);
/// The widest window of a convolution that is emitted as depthwise.
enum { DEPTHWISE_COLUMNS = 16 };
/// Few filters, of one channel each.
bool conv_is_depthwise(const Conv *c);
/// Of dimension 0, the rows, or 1, the columns, of an image of two dimensions; that of
/// a single row has rows of extent 1.
typedef struct ConvAxis {
  int64_t in, out, kernel, stride, dilation, pad;
} ConvAxis;
ConvAxis conv_axis(const Conv *c, int d);
/// Whether element `o` of y at position `k` of the window lies in x.
static inline bool conv_is_inside(const ConvAxis *a, int64_t o, int64_t k) {
  const int64_t at = o * a->stride + k * a->dilation - a->pad;
  return at >= 0 && at < a->in;
}
/// How many positions of windows lie in x, over all of y; `*outside`: elements of y
/// whose window has some that do not.
int64_t conv_taps(const ConvAxis *a, int64_t *outside);
/// By the machine model, the rows (filters) of a tile and the columns (pixels) of a
/// panel; `rows` > 0 is given already. `extra`: a tile may sum a column of its own, as
/// weights "rows:T" allow. Returns the estimated cycles of a step of k over all filters
/// of a group and pixels of an image.
double conv_tile(const Emit *e, const Conv *c, bool extra, int64_t rows,
                 int64_t *out_rows, int64_t *out_columns);
/// Estimated cycles of an image by panels of packed pixels.
double panels_cycles(const Emit *e, const Conv *c);
/// Where a tile is decided: what the op asks for, if the machine has the registers for
/// it, else the model's. Weights that are packed already give the `columns` of a
/// matmul's, the `rows` of a convolution's; 0: they are free.
Tiling matmul_tiling(const Emit *e, const Matmul *m, int64_t columns);
Tiling conv_tiling(const Emit *e, const Conv *c, bool extra, int64_t rows);
/// Estimated cycles of a step of k over all filters of a group and `pixels` vectors.
double conv_cost(int64_t filters, int64_t pixels, int64_t rows, int64_t vectors);
/// `c` as a matmul: x [N, K] times w [F, K] transposed. Needs c->whole.
Matmul conv_as_matmul(const Conv *c, bool bias);
/// Whether `c` is done in pairs of bf16, in AMX's tiles: filters are the rows then,
/// each packed by itself.
bool conv_on_amx(const Emit *e, MlirOperation op, const Conv *c);
/// The same of a conv that would be in pairs of bf16.
bool conv_fits_amx(const Emit *e, const Conv *c);
/// Emits the kernel of a depthwise convolution.
Emitted emit_depthwise(Kernel *k, const Conv *c);
/// Of bytes: the layout that the weights are wanted in, whether one is taken, and the
/// kernel.
SgLayout conv_bytes_layout(const Emit *e, const Conv *c, const Bytes *b);
bool conv_bytes_takes(const Kernel *k, const Conv *c, const SgLayout *layout);
Emitted emit_conv_bytes(Kernel *k, const Conv *c, const SgLayout *w);
/// Packs the panel of pixels first .. first + columns of image x_base into `to`:
/// to[k][j] is what weight k of pixel first + j multiplies; `width` columns, 0 beyond.
void emit_im2col(Kernel *k, const Conv *c, MlirValue x_base, MlirValue first,
                 int64_t columns, MlirValue to, int64_t width);
int64_t im2col_bytes(const Emit *e, const Conv *c, int64_t width);

#endif // SG_CODEGEN_CPU_CONTRACTION_H
