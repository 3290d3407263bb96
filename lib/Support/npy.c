//===- npy.c - numpy's .npy files -----------------------------------------===//
//
//   "\x93NUMPY" major minor length header data
//   header = {'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }
//
// length has two bytes in version 1 and four later; the header is a Python literal,
// its keys in any order. Everything read here comes from outside: each position is
// checked against the end before it is read.
//===----------------------------------------------------------------------===//
#include "sg/Npy.h"

#include "sg/File.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { MAX_HEADER = 65535, MAGIC = 6, ALIGN = 64 };

static const char magic[MAGIC] = {'\x93', 'N', 'U', 'M', 'P', 'Y'};

/// Where the reader stands in the header.
typedef struct Cursor {
  const char *at, *end;
} Cursor;

typedef struct Header {
  SgTensor type;
  bool fortran, swap; // as stored
  bool has_descr, has_order, has_shape;
  char descr[24];
} Header;

static void skip_space(Cursor *c) {
  while (c->at < c->end && (*c->at == ' ' || *c->at == '\t' || *c->at == '\n'))
    c->at++;
}

static bool accept(Cursor *c, char expected) {
  skip_space(c);
  if (c->at == c->end || *c->at != expected) return false;
  c->at++;
  return true;
}

static bool accept_word(Cursor *c, const char *word) {
  const size_t length = strlen(word);
  skip_space(c);
  if ((size_t)(c->end - c->at) < length || memcmp(c->at, word, length) != 0)
    return false;
  c->at += length;
  return true;
}

/// A quoted string without escapes, at most size-1 characters.
static bool read_string(Cursor *c, char *text, size_t size) {
  skip_space(c);
  if (c->at == c->end || (*c->at != '\'' && *c->at != '"')) return false;
  const char quote = *c->at++;
  size_t length = 0;
  while (c->at < c->end && *c->at != quote) {
    if (*c->at == '\\' || length + 1 >= size) return false;
    text[length++] = *c->at++;
  }
  if (c->at == c->end) return false;
  c->at++;
  text[length] = '\0';
  return true;
}

static bool read_dim(Cursor *c, int64_t *out) {
  skip_space(c);
  int64_t value = 0;
  const char *begin = c->at;
  for (; c->at < c->end && *c->at >= '0' && *c->at <= '9'; c->at++) {
    if (value > (INT64_MAX - 9) / 10) return false;
    value = value * 10 + (*c->at - '0');
  }
  if (c->at == begin) return false;
  if (c->at < c->end && *c->at == 'L') c->at++; // written by Python 2
  *out = value;
  return true;
}

static SgStatus malformed(const char *name, const char *what, SgError *error) {
  return sg_error_set(error, SG_STATUS_FORMAT, "%s: not a valid .npy file: %s", name,
                      what);
}

static SgStatus read_shape(const char *name, Cursor *c, SgTensor *type,
                           SgError *error) {
  if (!accept(c, '(')) return malformed(name, "'shape' is not a tuple", error);
  type->rank = 0;
  while (!accept(c, ')')) {
    int64_t dim;
    if (!read_dim(c, &dim)) return malformed(name, "bad dimension in 'shape'", error);
    if (type->rank == SG_MAX_RANK)
      return sg_error_set(error, SG_STATUS_UNSUPPORTED, "%s: more than %d dimensions",
                          name, (int)SG_MAX_RANK);
    type->dims[type->rank++] = dim;
    if (accept(c, ',')) continue;
    if (accept(c, ')')) break;
    return malformed(name, "bad 'shape'", error);
  }
  return SG_STATUS_OK;
}

static SgStatus read_descr(const char *name, Cursor *c, Header *h, SgError *error) {
  static const struct {
    const char *code;
    SgDType dtype;
  } codes[] = {{"b1", SG_BOOL}, {"i1", SG_I8},  {"i2", SG_I16}, {"i4", SG_I32},
               {"i8", SG_I64},  {"u1", SG_U8},  {"u2", SG_U16}, {"u4", SG_U32},
               {"u8", SG_U64},  {"f2", SG_F16}, {"f4", SG_F32}, {"f8", SG_F64},
               {"V2", SG_BF16}};
  skip_space(c);
  if (c->at < c->end && *c->at == '[')
    return sg_error_set(error, SG_STATUS_UNSUPPORTED,
                        "%s: a structured dtype is not supported", name);
  if (!read_string(c, h->descr, sizeof h->descr))
    return malformed(name, "'descr' is not a short string", error);
  const char *code = h->descr;
  h->swap = *code == '>';
  if (*code != '\0' && strchr("<>=|", *code)) code++;
  for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
    if (strcmp(code, codes[i].code) != 0) continue;
    h->type.dtype = codes[i].dtype;
    return SG_STATUS_OK;
  }
  return sg_error_set(error, SG_STATUS_UNSUPPORTED, "%s: dtype '%s' is not supported",
                      name, h->descr);
}

static SgStatus read_header(const char *name, Cursor c, Header *h, SgError *error) {
  if (!accept(&c, '{')) return malformed(name, "the header is not a dict", error);
  while (!accept(&c, '}')) {
    char key[24];
    SgStatus status = SG_STATUS_OK;
    if (!read_string(&c, key, sizeof key) || !accept(&c, ':'))
      return malformed(name, "bad key in the header", error);
    if (strcmp(key, "descr") == 0) {
      status = read_descr(name, &c, h, error);
      h->has_descr = true;
    } else if (strcmp(key, "shape") == 0) {
      status = read_shape(name, &c, &h->type, error);
      h->has_shape = true;
    } else if (strcmp(key, "fortran_order") == 0) {
      h->fortran = accept_word(&c, "True");
      if (!h->fortran && !accept_word(&c, "False"))
        return malformed(name, "'fortran_order' is neither True nor False", error);
      h->has_order = true;
    } else {
      return malformed(name, "unknown key in the header", error);
    }
    if (status != SG_STATUS_OK) return status;
    if (accept(&c, ',')) continue;
    if (accept(&c, '}')) break;
    return malformed(name, "bad header", error);
  }
  skip_space(&c);
  if (c.at != c.end) return malformed(name, "text after the header", error);
  if (!h->has_descr || !h->has_order || !h->has_shape)
    return malformed(name, "the header lacks descr, fortran_order or shape", error);
  return SG_STATUS_OK;
}

/// Copies column-major `from` to row-major `to`: counts the row-major index up and
/// keeps the column-major offset in step.
static void copy_fortran(const SgTensor *type, const char *from, char *to,
                         size_t count) {
  const size_t size = sg_dtype_size(type->dtype);
  size_t stride[SG_MAX_RANK], at[SG_MAX_RANK] = {0}, offset = 0, step = 1;
  for (int i = 0; i < type->rank; i++) {
    stride[i] = step;
    step *= (size_t)type->dims[i];
  }
  for (size_t n = 0; n < count; n++) {
    memcpy(to + n * size, from + offset * size, size);
    for (int i = type->rank - 1; i >= 0; i--) {
      offset += stride[i];
      if (++at[i] < (size_t)type->dims[i]) break;
      offset -= stride[i] * at[i];
      at[i] = 0;
    }
  }
}

static void swap_bytes(char *data, size_t count, size_t size) {
  for (char *p = data; count > 0; count--, p += size)
    for (size_t i = 0; i < size / 2; i++) {
      const char byte = p[i];
      p[i] = p[size - 1 - i];
      p[size - 1 - i] = byte;
    }
}

SgStatus sg_npy_parse(const char *name, const void *bytes, size_t size, SgTensor *out,
                      SgError *error) {
  const unsigned char *b = bytes;
  if (size < MAGIC + 4 || memcmp(b, magic, MAGIC) != 0)
    return malformed(name, "it does not start with \\x93NUMPY", error);
  const unsigned major = b[MAGIC];
  if (major < 1 || major > 3)
    return sg_error_set(error, SG_STATUS_UNSUPPORTED,
                        "%s: .npy version %u, expected 1, 2 or 3", name, major);
  size_t start = MAGIC + 4, length = (size_t)(b[8] | b[9] << 8);
  if (major > 1) {
    start += 2;
    if (size < start) return malformed(name, "cut within the header", error);
    length |= (size_t)b[10] << 16 | (size_t)b[11] << 24;
  }
  if (length > MAX_HEADER)
    return sg_error_set(error, SG_STATUS_FORMAT,
                        "%s: a header of %zu bytes, at most %d are read", name, length,
                        (int)MAX_HEADER);
  if (length > size - start) return malformed(name, "cut within the header", error);

  Header h = {0};
  const char *text = (const char *)bytes + start, *data = text + length;
  SgStatus status = read_header(name, (Cursor){text, data}, &h, error);
  if (status != SG_STATUS_OK) return status;
  size_t need, count;
  if (!sg_tensor_bytes(&h.type, &need) || !sg_tensor_count(&h.type, &count))
    return malformed(name, "the shape is too large", error);
  const size_t have = size - start - length;
  if (have != need)
    return sg_error_set(error, SG_STATUS_FORMAT,
                        "%s: %zu bytes of data, its shape says %zu", name, have, need);
  status = sg_tensor_alloc(&h.type, error);
  if (status != SG_STATUS_OK) return status;
  if (h.fortran && h.type.rank > 1)
    copy_fortran(&h.type, data, h.type.data, count);
  else if (need > 0)
    memcpy(h.type.data, data, need);
  if (h.swap) swap_bytes(h.type.data, count, sg_dtype_size(h.type.dtype));
  if (h.type.dtype == SG_BOOL) {
    unsigned char *value = h.type.data;
    for (size_t i = 0; i < count; i++)
      value[i] = value[i] != 0;
  }
  *out = h.type;
  return SG_STATUS_OK;
}

SgStatus sg_npy_read(const char *path, SgTensor *out, SgError *error) {
  SgFileMap map;
  SgStatus status = sg_file_map(path, &map, error);
  if (status != SG_STATUS_OK) return status;
  status = sg_npy_parse(path, map.data, map.size, out, error);
  sg_file_unmap(&map);
  return status;
}

SgStatus sg_npy_write(const char *path, const SgTensor *tensor, SgError *error) {
  static const char *const codes[SG_DTYPE_COUNT] = {
      [SG_BOOL] = "|b1", [SG_I8] = "|i1",  [SG_I16] = "<i2",  [SG_I32] = "<i4",
      [SG_I64] = "<i8",  [SG_U8] = "|u1",  [SG_U16] = "<u2",  [SG_U32] = "<u4",
      [SG_U64] = "<u8",  [SG_F16] = "<f2", [SG_BF16] = "<V2", [SG_F32] = "<f4",
      [SG_F64] = "<f8"};
  size_t bytes;
  if (!sg_tensor_bytes(tensor, &bytes))
    return sg_error_set(error, SG_STATUS_INVALID, "%s: no possible tensor", path);

  // 8 dimensions of at most 20 characters: 256 bytes always suffice.
  char header[10 + 256];
  const size_t room = sizeof header - 10;
  char *text = header + 10;
  int at = snprintf(text, room, "{'descr': '%s', 'fortran_order': False, 'shape': (",
                    codes[tensor->dtype]);
  for (int i = 0; i < tensor->rank; i++)
    at += snprintf(text + at, room - (size_t)at, "%s%" PRId64, i ? ", " : "",
                   tensor->dims[i]);
  at += snprintf(text + at, room - (size_t)at, "%s), }", tensor->rank == 1 ? "," : "");
  // The data starts at a multiple of 64; blanks and a line's end fill up.
  size_t end = (10 + (size_t)at + 1 + ALIGN - 1) / ALIGN * ALIGN;
  memset(text + at, ' ', end - 10 - (size_t)at);
  header[end - 1] = '\n';
  memcpy(header, magic, MAGIC);
  header[6] = 1;
  header[7] = 0;
  header[8] = (char)((end - 10) & 0xff);
  header[9] = (char)((end - 10) >> 8);

  SgFileOut *file;
  const SgStatus status = sg_file_create(path, &file, error);
  if (status != SG_STATUS_OK) return status;
  sg_file_write(file, header, end);
  sg_file_write(file, tensor->data, bytes);
  return sg_file_commit(file, error);
}
