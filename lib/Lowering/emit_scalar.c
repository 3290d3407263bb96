//===- emit_scalar.c - the scalar library, and conversions ----------------===//
//
// A call of the library is expanded as text: the function's lines are printed with
// its arguments in place of the parameters and a new prefix on every other name.
//===----------------------------------------------------------------------===//
#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "Emit.h"

static const char library[] = {
#include "scalar.mlir.inc"
#include "scalar_math.mlir.inc"
    0};

enum { MAX_ARGS = 16, MAX_BOUND = 32, MAX_DEPTH = 8 };

/// One expansion: parameters and what stands for them, the prefix of other names.
typedef struct Scope {
  int n;
  struct {
    const char *name; ///< in the library, with its length
    size_t length;
    const char *with;
  } bound[MAX_BOUND]; ///< parameters, then results of nested calls
  const char *prefix;
} Scope;

/// The text of `function` from its parameter list on; null when there is none.
static const char *find(const char *function) {
  char head[80];
  const int n = snprintf(head, sizeof head, "func.func @%s(", function);
  const char *at = n < (int)sizeof head ? strstr(library, head) : NULL;
  return at == NULL ? NULL : at + n;
}

/// The name of the most special function for op `base` on `s`; false when there is
/// none.
static bool find_special(const char *base, SgScalar s, char name[static 80]) {
  const char kind[2] = {s.kind, 0};
  const char *kinds[] = {s.type, kind, s.kind == 's' || s.kind == 'u' ? "i" : NULL};
  for (int i = 0; i < 3; ++i) {
    if (kinds[i] == NULL) continue;
    snprintf(name, 80, "%s_%s", base, kinds[i]);
    if (find(name) != NULL) return true;
  }
  return false;
}

bool sg_e_has_function(const char *base, SgScalar s) {
  char name[80];
  return find_special(base, s, name);
}

const char *sg_e_function(SgEmit *e, const char *base, SgScalar s) {
  char name[80];
  return find_special(base, s, name) ? sg_e_str(e, "%s", name) : NULL;
}

static size_t name_length(const char *s) { // of "%name"
  size_t n = 1;
  while (isalnum((unsigned char)s[n]) || s[n] == '_')
    ++n;
  return n;
}

static void bind(Scope *scope, const char *name, size_t length, const char *with) {
  assert(scope->n < MAX_BOUND); // the library is ours, and its functions are short
  scope->bound[scope->n].name = name;
  scope->bound[scope->n].length = length;
  scope->bound[scope->n++].with = with;
}

/// What the name at `s` becomes.
static const char *renamed(SgEmit *e, const Scope *scope, const char *s,
                           size_t length) {
  for (int i = 0; i < scope->n; ++i)
    if (scope->bound[i].length == length &&
        memcmp(scope->bound[i].name, s, length) == 0)
      return scope->bound[i].with;
  return sg_e_str(e, "%s%.*s", scope->prefix, (int)length - 1, s + 1);
}

/// Prints [s, end) with names, types and $WORDS replaced.
static void print_line(SgEmit *e, const Scope *scope, const char *s, const char *end) {
  const int bits = e->scalar.bits;
  const bool is_float = e->scalar.kind == 'f';
  while (s < end) {
    if (*s == '%') {
      const size_t n = name_length(s);
      sg_e(e, "%s", renamed(e, scope, s, n));
      s += n;
    } else if (strncmp(s, "$BITS", 5) == 0) {
      sg_e(e, "%d", bits);
      s += 5;
    } else if (strncmp(s, "$INF", 4) == 0) {
      sg_e(e, "%s", bits == 64 ? "0x7FF0000000000000" : "0x7F800000");
      s += 4;
    } else if (s[0] == '!' && s + 1 < end && (s[1] == 'f' || s[1] == 'i')) {
      const char *other = s[1] == 'f' ? "f32" : "i32";
      sg_e(e, "%s", is_float == (s[1] == 'f') ? e->scalar.type : other);
      s += 2;
    } else {
      const char *next = s + 1;
      while (next < end && strchr("%$!", *next) == NULL)
        ++next;
      sg_e(e, "%.*s", (int)(next - s), s);
      s = next;
    }
  }
}

static const char *expand(SgEmit *e, const char *function, int n,
                          const char *const *args, int depth);

/// A line "%y = func.call @f(%a, %b) : ...": expands f and binds %y to its result.
static void nested_call(SgEmit *e, Scope *scope, const char *line, const char *at,
                        int depth) {
  char function[64];
  size_t n = 0;
  for (at += strlen("func.call @"); *at != '(' && n + 1 < sizeof function; ++at)
    function[n++] = *at;
  function[n] = 0;
  const char *args[MAX_ARGS];
  int count = 0;
  for (++at; *at != ')' && count < MAX_ARGS; ++at)
    if (*at == '%') {
      const size_t length = name_length(at);
      args[count++] = renamed(e, scope, at, length);
      at += length - 1;
    }
  const char *result = expand(e, function, count, args, depth + 1);
  bind(scope, line, name_length(line), result);
}

static const char *expand(SgEmit *e, const char *function, int n,
                          const char *const *args, int depth) {
  const char *s = find(function);
  if (s == NULL || depth > MAX_DEPTH) {
    if (!e->failed) sg_error(e->op, "needs the scalar function '%s'", function);
    e->failed = true;
    return "%none";
  }
  Scope scope = {.prefix = sg_e_str(e, "%%s%d_", e->names++)};
  int parameter = 0;
  for (; *s != ')'; ++s)
    if (*s == '%' && parameter < n) {
      const size_t length = name_length(s);
      bind(&scope, s, length, args[parameter++]);
      s += length - 1;
    }
  s = strchr(s, '\n') + 1;
  for (;;) {
    while (*s == ' ')
      ++s;
    const char *end = strchr(s, '\n');
    if (strncmp(s, "return ", 7) == 0)
      return renamed(e, &scope, s + 7, name_length(s + 7));
    const char *call = strstr(s, "func.call @");
    if (call != NULL && call < end) {
      nested_call(e, &scope, s, call, depth);
    } else {
      print_line(e, &scope, s, end);
      sg_e(e, "\n");
    }
    s = end + 1;
  }
}

const char *sg_e_call(SgEmit *e, const char *function, int n, const char *const *args) {
  return expand(e, function, n, args, 0);
}

const char *sg_e_op(SgEmit *e, const char *base, int n, const char *const *args) {
  const char *function = sg_e_function(e, base, e->scalar);
  return sg_e_call(e, function == NULL ? base : function, n, args);
}

// ---- conversions

/// bf16 is held as its bits: LLVM keeps a bf16 that lives across blocks in f32, by
/// instructions that flush denormals.
static bool is_bf16(SgScalar s) {
  return s.kind == 'f' && strcmp(s.memory, "i16") == 0;
}

static bool is_half(SgScalar s) {
  return s.kind == 'f' && strcmp(s.memory, s.type) != 0;
}

const char *sg_e_widen(SgEmit *e, SgScalar s, const char *value) {
  if (strcmp(s.memory, s.type) == 0) return value;
  if (is_bf16(s)) return sg_e_call(e, "from_bf16", 1, &value);
  const char *name = sg_e_name(e);
  if (s.kind == 'b')
    sg_e(e, "%s = arith.trunci %s : i8 to i1\n", name, value);
  else
    sg_e(e, "%s = arith.extf %s : %s to %s\n", name, value, s.memory, s.type);
  return name;
}

const char *sg_e_narrow(SgEmit *e, SgScalar s, const char *value) {
  if (strcmp(s.memory, s.type) == 0) return value;
  if (is_bf16(s)) return sg_e_call(e, "to_bf16", 1, &value);
  const char *name = sg_e_name(e);
  if (s.kind == 'b')
    sg_e(e, "%s = arith.extui %s : i1 to i8\n", name, value);
  else
    sg_e(e, "%s = arith.truncf %s : %s to %s\n", name, value, s.type, s.memory);
  return name;
}

/// A float to an integer whose limits are floats, too: clamped before it is converted,
/// as an i32, which vectors are good at. Each select is one maximum or minimum.
static const char *float_to_narrow(SgEmit *e, SgScalar from, SgScalar to,
                                   const char *value) {
  const bool is_signed = to.kind == 's';
  const char *t = from.type, *zero = sg_e_number(e, from, 0);
  const double limit = (double)(1 << (to.bits - is_signed));
  const char *low = is_signed ? sg_e_number(e, from, -limit) : zero;
  const char *high = sg_e_number(e, from, limit - 1);
  const char *n[8];
  for (int i = 0; i < 8; ++i)
    n[i] = sg_e_name(e);
  if (is_signed) { // a NaN is 0; else the first comparison sees to that
    sg_e(e, "%s = arith.cmpf ord, %s, %s : %s\n", n[0], value, value, t);
    sg_e(e, "%s = arith.select %s, %s, %s : %s\n", n[1], n[0], value, zero, t);
    value = n[1];
  }
  sg_e(e, "%s = arith.cmpf ogt, %s, %s : %s\n", n[2], value, low, t);
  sg_e(e, "%s = arith.select %s, %s, %s : %s\n", n[3], n[2], value, low, t);
  sg_e(e, "%s = arith.cmpf olt, %s, %s : %s\n", n[4], n[3], high, t);
  sg_e(e, "%s = arith.select %s, %s, %s : %s\n", n[5], n[4], n[3], high, t);
  sg_e(e, "%s = arith.fptosi %s : %s to i32\n", n[6], n[5], t);
  sg_e(e, "%s = arith.trunci %s : i32 to %s\n", n[7], n[6], to.type);
  return n[7];
}

/// A float to an integer: towards zero, NaN 0, what lies outside at the limits.
static const char *float_to_integer(SgEmit *e, SgScalar from, SgScalar to,
                                    const char *value) {
  const bool is_signed = to.kind == 's';
  if (to.bits <= 16) return float_to_narrow(e, from, to, value);
  // The first float beyond the range is a power of two, exact in every float type.
  double limit = 1;
  for (int i = is_signed; i < to.bits; ++i)
    limit *= 2;
  const char *t = from.type;
  const char *high = sg_e_number(e, from, limit);
  const char *low = sg_e_number(e, from, is_signed ? -limit : 0);
  const char *zero = sg_e_number(e, from, 0);
  const char *greatest = sg_e_highest(e, to), *least = sg_e_lowest(e, to);
  const char *n[8];
  for (int i = 0; i < 8; ++i)
    n[i] = sg_e_name(e);
  sg_e(e, "%s = arith.cmpf oge, %s, %s : %s\n", n[0], value, high, t);
  sg_e(e, "%s = arith.cmpf olt, %s, %s : %s\n", n[1], value, low, t);
  sg_e(e, "%s = arith.cmpf ord, %s, %s : %s\n", n[2], value, value, t);
  sg_e(e, "%s = arith.ori %s, %s : i1\n", n[3], n[0], n[1]);
  sg_e(e, "%s = arith.select %s, %s, %s : %s\n", n[4], n[3], zero, value, t);
  sg_e(e, "%s = arith.select %s, %s, %s : %s\n", n[5], n[2], n[4], zero, t);
  sg_e(e, "%s = arith.%s %s : %s to %s\n", n[6], is_signed ? "fptosi" : "fptoui", n[5],
       t, to.type);
  sg_e(e, "%s = arith.select %s, %s, %s : %s\n", n[7], n[0], greatest, n[6], to.type);
  const char *result = sg_e_name(e);
  sg_e(e, "%s = arith.select %s, %s, %s : %s\n", result, n[1], least, n[7], to.type);
  return result;
}

/// 64 bits without a sign to a float: by half of it and back where it is 2^63 and more,
/// with what that loses kept in the last bit, so that the rounding is the same. Not by
/// uitofp: LLVM 22 forgets, once it has seen that the number is one of 32 bits with a
/// sign, that the sign fills the upper ones.
static const char *unsigned_to_float(SgEmit *e, SgScalar from, SgScalar to,
                                     const char *value) {
  const char *zero = sg_e_number(e, from, 0), *one = sg_e_number(e, from, 1);
  const char *n[8];
  for (int i = 0; i < 8; ++i)
    n[i] = sg_e_name(e);
  const char *i = from.type, *f = to.type;
  sg_e(e, "%s = arith.cmpi slt, %s, %s : %s\n", n[0], value, zero, i);
  sg_e(e, "%s = arith.shrui %s, %s : %s\n", n[1], value, one, i);
  sg_e(e, "%s = arith.andi %s, %s : %s\n", n[2], value, one, i);
  sg_e(e, "%s = arith.ori %s, %s : %s\n", n[3], n[1], n[2], i);
  sg_e(e, "%s = arith.select %s, %s, %s : %s\n", n[4], n[0], n[3], value, i);
  sg_e(e, "%s = arith.sitofp %s : %s to %s\n", n[5], n[4], i, f);
  sg_e(e, "%s = arith.addf %s, %s : %s\n", n[6], n[5], n[5], f);
  sg_e(e, "%s = arith.select %s, %s, %s : %s\n", n[7], n[0], n[6], n[5], f);
  return n[7];
}

/// What has more bits than f32 to a half, which is computed with in f32: rounded once.
static const char *to_half(SgEmit *e, SgScalar from, const char *value) {
  const char *wide = sg_e_convert(e, from, sg_e_f64, value);
  return sg_e_call(e, "to_odd", 1, &wide);
}

const char *sg_e_convert(SgEmit *e, SgScalar from, SgScalar to, const char *value) {
  if (from.kind == to.kind && strcmp(from.type, to.type) == 0) return value;
  const bool from_int = from.kind != 'f', to_int = to.kind != 'f';
  if (is_half(to) && from.bits >= 32) return to_half(e, from, value);
  const char *name = sg_e_name(e);
  if (to.kind == 'b') {
    const char *zero = sg_e_number(e, from, 0);
    sg_e(e,
         from_int ? "%s = arith.cmpi ne, %s, %s : %s\n"
                  : "%s = arith.cmpf une, %s, %s : %s\n",
         name, value, zero, from.type);
    return name;
  }
  if (!from_int && to_int) return float_to_integer(e, from, to, value);
  if (!to_int && from.kind == 'u' && from.bits == 64)
    return unsigned_to_float(e, from, to, value);
  const char *op;
  if (from_int && !to_int)
    op = from.kind == 's' ? "sitofp" : "uitofp";
  else if (!from_int)
    op = from.bits < to.bits ? "extf" : "truncf";
  else if (from.bits == to.bits)
    return value; // the same bits: signedness only
  else if (from.bits > to.bits)
    op = "trunci";
  else
    op = from.kind == 's' ? "extsi" : "extui";
  sg_e(e, "%s = arith.%s %s : %s to %s\n", name, op, value, from.type, to.type);
  return name;
}
