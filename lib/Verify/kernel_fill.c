//===- kernel_fill.c - what the arguments of a kernel are full of ---------===//
#include "sg/KernelCheck.h"

#include <math.h>
#include <string.h>

static double uniform(uint64_t *seed) { // in [0, 1)
  *seed = *seed * 6364136223846793005u + 1442695040888963407u;
  return (double)(*seed >> 11) / 9007199254740992.0;
}

static float half_to_float(uint16_t h) {
  const int e = (h >> 10) & 31, m = h & 1023;
  float v = e == 31  ? (m ? NAN : INFINITY)
            : e == 0 ? ldexpf((float)m, -24)
                     : ldexpf((float)(m + 1024), e - 25);
  return h >> 15 ? -v : v;
}
static uint16_t float_to_half(float f) {
  return (uint16_t)__builtin_bit_cast(uint16_t, (_Float16)f);
}

double sg_element_get(const SgTensor *t, size_t i) {
  switch (t->dtype) {
  case SG_BOOL:
  case SG_U8:
    return ((const uint8_t *)t->data)[i];
  case SG_I8:
    return ((const int8_t *)t->data)[i];
  case SG_I16:
    return ((const int16_t *)t->data)[i];
  case SG_U16:
    return ((const uint16_t *)t->data)[i];
  case SG_I32:
    return ((const int32_t *)t->data)[i];
  case SG_U32:
    return ((const uint32_t *)t->data)[i];
  case SG_I64:
    return (double)((const int64_t *)t->data)[i];
  case SG_U64:
    return (double)((const uint64_t *)t->data)[i];
  case SG_F16:
    return half_to_float(((const uint16_t *)t->data)[i]);
  case SG_BF16:
    return __builtin_bit_cast(float, (uint32_t)((const uint16_t *)t->data)[i] << 16);
  case SG_F32:
    return ((const float *)t->data)[i];
  default:
    return ((const double *)t->data)[i];
  }
}

void sg_element_set(SgTensor *t, size_t i, double v) {
  switch (t->dtype) {
  case SG_BOOL:
    ((uint8_t *)t->data)[i] = v != 0;
    break;
  case SG_U8:
    ((uint8_t *)t->data)[i] = (uint8_t)v;
    break;
  case SG_I8:
    ((int8_t *)t->data)[i] = (int8_t)v;
    break;
  case SG_I16:
    ((int16_t *)t->data)[i] = (int16_t)v;
    break;
  case SG_U16:
    ((uint16_t *)t->data)[i] = (uint16_t)v;
    break;
  case SG_I32:
    ((int32_t *)t->data)[i] = (int32_t)v;
    break;
  case SG_U32:
    ((uint32_t *)t->data)[i] = (uint32_t)v;
    break;
  case SG_I64:
    ((int64_t *)t->data)[i] = (int64_t)v;
    break;
  case SG_U64:
    ((uint64_t *)t->data)[i] = (uint64_t)v;
    break;
  case SG_F16:
    ((uint16_t *)t->data)[i] = float_to_half((float)v);
    break;
  case SG_BF16:
    ((uint16_t *)t->data)[i] = (uint16_t)(__builtin_bit_cast(uint32_t, (float)v) >> 16);
    break;
  case SG_F32:
    ((float *)t->data)[i] = (float)v;
    break;
  default:
    ((double *)t->data)[i] = v;
    break;
  }
}

bool sg_dtype_is_float(SgDType t) { return t >= SG_F16; }
static bool is_unsigned(SgDType t) { return t >= SG_U8 && t <= SG_U64; }

/// An integer: its least or greatest value, or one of the next three.
static void set_near_end(SgTensor *t, size_t i, uint64_t *seed) {
  const size_t size = sg_dtype_size(t->dtype);
  if (t->dtype == SG_BOOL) return;
  const unsigned bits = 8 * (unsigned)size;
  const bool top = uniform(seed) < 0.5;
  const uint64_t greatest =
      UINT64_MAX >> (64 - bits) >> (is_unsigned(t->dtype) ? 0 : 1);
  uint64_t v = top ? greatest : is_unsigned(t->dtype) ? 0 : greatest + 1;
  const uint64_t more = (uint64_t)(uniform(seed) * 4);
  v = top ? v - more : v + more;
  memcpy((char *)t->data + i * size, &v, size); // little-endian
}

SgKernelFill sg_kernel_fill_default(SgDType dtype) {
  if (sg_dtype_is_float(dtype)) return (SgKernelFill){.low = -3, .high = 3};
  if (dtype == SG_BOOL) return (SgKernelFill){.low = 0, .high = 1};
  return (SgKernelFill){.low = is_unsigned(dtype) ? 0 : -9, .high = 9};
}

void sg_kernel_fill(SgTensor *t, const SgKernelFill *fill, uint64_t *seed) {
  const bool is_float = sg_dtype_is_float(t->dtype);
  size_t n = 0;
  if (!sg_tensor_count(t, &n)) return;
  size_t next = (size_t)(uniform(seed) * (double)fill->special_count); // each in turn
  for (size_t i = 0; i < n; i++) {
    const double u = uniform(seed);
    sg_element_set(t, i,
                   is_float ? fill->low + u * (fill->high - fill->low)
                            : floor(fill->low + u * (fill->high - fill->low + 1)));
    if (fill->special <= 0 || uniform(seed) >= fill->special) continue;
    if (!is_float)
      set_near_end(t, i, seed);
    else if (fill->special_count)
      sg_element_set(t, i, fill->specials[next++ % fill->special_count]);
  }
}
