//===- plan_bytes.c - plans from and to bytes -----------------------------===//
//
// The layout is in sg/Plan.h. Numbers are put together byte by byte, so that neither
// the image's alignment nor the machine's byte order matters.
//===----------------------------------------------------------------------===//
#include "sg/Plan.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum {
  PORT = 80,
  WEIGHT = 16,
  KERNEL = 56,
  OPERAND = 24,
  STEP = 16,
  CHECKSUM_AT = 24,
  COUNTS_AT = 72,
  NEEDS_AT = 104
};

static const char plan_magic[8] = {'S', 'G', 'P', 'L', 'A', 'N', '\r', '\n'};

static uint64_t get(const uint8_t *b, int bytes) {
  uint64_t value = 0;
  for (int i = 0; i < bytes; i++)
    value |= (uint64_t)b[i] << (8 * i);
  return value;
}

static uint32_t get32(const uint8_t *b) { return (uint32_t)get(b, 4); }
static uint64_t get64(const uint8_t *b) { return get(b, 8); }

static void put(uint8_t *b, int bytes, uint64_t value) {
  for (int i = 0; i < bytes; i++)
    b[i] = (uint8_t)(value >> (8 * i));
}

uint64_t sg_plan_checksum(const void *bytes, size_t size) {
  const uint8_t *b = bytes;
  uint64_t hash = 0xcbf29ce484222325u;
  for (size_t i = 0; i < size; i++) {
    const bool own = i >= CHECKSUM_AT && i < CHECKSUM_AT + 8;
    hash = (hash ^ (own ? 0 : b[i])) * 0x100000001b3u;
  }
  return hash;
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

typedef struct Texts {
  const char *begin;
  uint32_t bytes; // the last one is NUL
} Texts;

/// The text at `offset`, or null.
static const char *text_at(const Texts *texts, uint32_t offset) {
  return offset < texts->bytes ? texts->begin + offset : NULL;
}

static SgStatus malformed(SgError *error, const char *what) {
  return sg_error_set(error, SG_STATUS_FORMAT, "malformed plan: %s", what);
}

static bool read_ports(const uint8_t *b, uint32_t count, const Texts *texts,
                       SgPlanPort *ports) {
  for (uint32_t i = 0; i < count; i++, b += PORT) {
    SgPlanPort *port = &ports[i];
    const uint32_t dtype = get32(b + 4), rank = get32(b + 8);
    port->name = text_at(texts, get32(b));
    if (!port->name || dtype >= SG_DTYPE_COUNT || rank > SG_MAX_RANK) return false;
    port->type.dtype = (SgDType)dtype;
    port->type.rank = (int)rank;
    for (uint32_t d = 0; d < SG_MAX_RANK; d++) {
      const uint64_t dim = get64(b + 16 + 8 * d);
      if (dim > INT64_MAX) return false;
      port->type.dims[d] = (int64_t)dim;
    }
  }
  return true;
}

static bool read_kernels(const uint8_t *b, const Texts *texts, SgPlan *plan) {
  for (uint32_t i = 0; i < plan->kernel_count; i++, b += KERNEL) {
    plan->kernels[i] = (SgPlanKernel){.name = text_at(texts, get32(b)),
                                      .inputs = get32(b + 4),
                                      .outputs = get32(b + 8),
                                      .scratch = get32(b + 12),
                                      .units = get64(b + 16),
                                      .first_units = get64(b + 24),
                                      .local = get64(b + 32),
                                      .time = get64(b + 40),
                                      .flops = get64(b + 48)};
    if (!plan->kernels[i].name) return false;
  }
  return true;
}

static bool read_operands(const uint8_t *b, SgPlan *plan) {
  for (uint32_t i = 0; i < plan->operand_count; i++, b += OPERAND) {
    const uint32_t space = get32(b);
    if (space >= SG_SPACE_COUNT) return false;
    plan->operands[i] = (SgPlanOperand){.space = (SgPlanSpace)space,
                                        .index = get32(b + 4),
                                        .offset = get64(b + 8),
                                        .bytes = get64(b + 16)};
  }
  return true;
}

static bool read_steps(const uint8_t *b, const Texts *texts, SgPlan *plan) {
  for (uint32_t i = 0; i < plan->step_count; i++, b += STEP) {
    plan->steps[i] = (SgPlanStep){.kernel = get32(b),
                                  .first = get32(b + 4),
                                  .source = text_at(texts, get32(b + 8))};
    if (!plan->steps[i].source) return false;
  }
  return true;
}

/// The header alone. The records' sizes are summed in 64 bits: counts have 32.
static SgStatus read_header(const uint8_t *b, size_t size, SgPlan *plan, Texts *texts,
                            SgError *error) {
  if (size < SG_PLAN_HEADER || memcmp(b, plan_magic, sizeof plan_magic) != 0)
    return malformed(error, "it does not start with SGPLAN");
  if (get32(b + 8) != SG_PLAN_VERSION)
    return sg_error_set(error, SG_STATUS_UNSUPPORTED,
                        "a plan of version %" PRIu32 ", this library reads version %d",
                        get32(b + 8), (int)SG_PLAN_VERSION);
  if (get32(b + 12) != SG_PLAN_HEADER || get64(b + 16) != size)
    return malformed(error, "its size is not what it says");
  if (get64(b + CHECKSUM_AT) != sg_plan_checksum(b, size))
    return malformed(error, "its checksum differs");
  plan->arena = get64(b + 32);
  plan->bound = get64(b + 40);
  plan->weights_bytes = get64(b + 48);
  memcpy(plan->weights_id, b + 56, SG_CONTENT_ID);
  plan->needs = get64(b + NEEDS_AT);
  plan->input_count = get32(b + COUNTS_AT);
  plan->output_count = get32(b + COUNTS_AT + 4);
  plan->weight_count = get32(b + COUNTS_AT + 8);
  plan->kernel_count = get32(b + COUNTS_AT + 12);
  plan->operand_count = get32(b + COUNTS_AT + 16);
  plan->step_count = get32(b + COUNTS_AT + 20);
  texts->bytes = get32(b + COUNTS_AT + 24);
  const uint64_t total =
      SG_PLAN_HEADER + (uint64_t)PORT * plan->input_count +
      (uint64_t)PORT * plan->output_count + (uint64_t)WEIGHT * plan->weight_count +
      (uint64_t)KERNEL * plan->kernel_count + (uint64_t)OPERAND * plan->operand_count +
      (uint64_t)STEP * plan->step_count + texts->bytes;
  if (total != size) return malformed(error, "its counts do not add up to its size");
  texts->begin = (const char *)b + size - texts->bytes;
  if (texts->bytes == 0 || texts->begin[texts->bytes - 1] != '\0')
    return malformed(error, "its texts do not end");
  return SG_STATUS_OK;
}

SgStatus sg_plan_parse(const void *bytes, size_t size, SgPlan *out, SgError *error) {
  const uint8_t *b = bytes;
  SgPlan plan = {0};
  Texts texts;
  SgStatus status = read_header(b, size, &plan, &texts, error);
  if (status != SG_STATUS_OK) return status;

  // One more than asked for: calloc(0) may return null.
  plan.inputs = calloc((size_t)plan.input_count + 1, sizeof *plan.inputs);
  plan.outputs = calloc((size_t)plan.output_count + 1, sizeof *plan.outputs);
  plan.weights = calloc((size_t)plan.weight_count + 1, sizeof *plan.weights);
  plan.kernels = calloc((size_t)plan.kernel_count + 1, sizeof *plan.kernels);
  plan.operands = calloc((size_t)plan.operand_count + 1, sizeof *plan.operands);
  plan.steps = calloc((size_t)plan.step_count + 1, sizeof *plan.steps);
  if (!plan.inputs || !plan.outputs || !plan.weights || !plan.kernels ||
      !plan.operands || !plan.steps) {
    status = sg_error_set(error, SG_STATUS_NO_MEMORY, "no memory for a plan");
    goto fail;
  }
  b += SG_PLAN_HEADER;
  bool fine = read_ports(b, plan.input_count, &texts, plan.inputs);
  b += (size_t)PORT * plan.input_count;
  fine = fine && read_ports(b, plan.output_count, &texts, plan.outputs);
  b += (size_t)PORT * plan.output_count;
  for (uint32_t i = 0; i < plan.weight_count; i++, b += WEIGHT)
    plan.weights[i] = (SgPlanWeight){.offset = get64(b), .bytes = get64(b + 8)};
  fine = fine && read_kernels(b, &texts, &plan);
  b += (size_t)KERNEL * plan.kernel_count;
  fine = fine && read_operands(b, &plan);
  b += (size_t)OPERAND * plan.operand_count;
  fine = fine && read_steps(b, &texts, &plan);
  if (!fine) {
    status = malformed(error, "a record is out of range");
    goto fail;
  }
  status = sg_plan_check(&plan, error);
  if (status != SG_STATUS_OK) goto fail;
  *out = plan;
  return SG_STATUS_OK;
fail:
  sg_plan_free(&plan);
  return status;
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

/// Where the next record and the next text go.
typedef struct Writer {
  uint8_t *record;
  char *texts;
  size_t text_bytes;
} Writer;

/// Appends a text; returns its offset. Equal texts in a row (a chain of steps of one
/// node) share one copy.
static uint32_t put_text(Writer *w, const char *text, uint32_t last) {
  if (w->text_bytes > 0 && strcmp(w->texts + last, text) == 0) return last;
  const size_t offset = w->text_bytes, bytes = strlen(text) + 1;
  memcpy(w->texts + offset, text, bytes);
  w->text_bytes += bytes;
  return (uint32_t)offset;
}

static size_t texts_bound(const SgPlan *plan) {
  size_t bytes = 1; // never empty: it ends with NUL
  for (uint32_t i = 0; i < plan->input_count; i++)
    bytes += strlen(plan->inputs[i].name) + 1;
  for (uint32_t i = 0; i < plan->output_count; i++)
    bytes += strlen(plan->outputs[i].name) + 1;
  for (uint32_t i = 0; i < plan->kernel_count; i++)
    bytes += strlen(plan->kernels[i].name) + 1;
  for (uint32_t i = 0; i < plan->step_count; i++)
    bytes += strlen(plan->steps[i].source) + 1;
  return bytes;
}

static void put_ports(Writer *w, const SgPlanPort *ports, uint32_t count) {
  for (uint32_t i = 0; i < count; i++, w->record += PORT) {
    put(w->record, 4, put_text(w, ports[i].name, 0));
    put(w->record + 4, 4, ports[i].type.dtype);
    put(w->record + 8, 4, (uint64_t)ports[i].type.rank);
    for (int d = 0; d < ports[i].type.rank; d++)
      put(w->record + 16 + 8 * d, 8, (uint64_t)ports[i].type.dims[d]);
  }
}

static void put_header(uint8_t *b, const SgPlan *plan, size_t size, size_t texts) {
  memcpy(b, plan_magic, sizeof plan_magic);
  put(b + 8, 4, SG_PLAN_VERSION);
  put(b + 12, 4, SG_PLAN_HEADER);
  put(b + 16, 8, size);
  put(b + 32, 8, plan->arena);
  put(b + 40, 8, plan->bound);
  put(b + 48, 8, plan->weights_bytes);
  memcpy(b + 56, plan->weights_id, SG_CONTENT_ID);
  put(b + NEEDS_AT, 8, plan->needs);
  const uint64_t counts[] = {plan->input_count,
                             plan->output_count,
                             plan->weight_count,
                             plan->kernel_count,
                             plan->operand_count,
                             plan->step_count,
                             texts};
  for (int i = 0; i < 7; i++)
    put(b + COUNTS_AT + 4 * i, 4, counts[i]);
}

SgStatus sg_plan_write(const SgPlan *plan, void **bytes, size_t *size, SgError *error) {
  const SgStatus status = sg_plan_check(plan, error);
  if (status != SG_STATUS_OK) return status;
  const size_t records =
      SG_PLAN_HEADER + (size_t)PORT * ((size_t)plan->input_count + plan->output_count) +
      (size_t)WEIGHT * plan->weight_count + (size_t)KERNEL * plan->kernel_count +
      (size_t)OPERAND * plan->operand_count + (size_t)STEP * plan->step_count;
  const size_t bound = texts_bound(plan);
  if (bound > UINT32_MAX)
    return sg_error_set(error, SG_STATUS_UNSUPPORTED, "%zu bytes of names in a plan",
                        bound);
  uint8_t *b = calloc(1, records + bound);
  if (!b) return sg_error_set(error, SG_STATUS_NO_MEMORY, "no memory for a plan");

  Writer w = {.record = b + SG_PLAN_HEADER, .texts = (char *)b + records};
  w.text_bytes = 1; // offset 0 is the empty text
  put_ports(&w, plan->inputs, plan->input_count);
  put_ports(&w, plan->outputs, plan->output_count);
  for (uint32_t i = 0; i < plan->weight_count; i++, w.record += WEIGHT) {
    put(w.record, 8, plan->weights[i].offset);
    put(w.record + 8, 8, plan->weights[i].bytes);
  }
  for (uint32_t i = 0; i < plan->kernel_count; i++, w.record += KERNEL) {
    const SgPlanKernel *k = &plan->kernels[i];
    put(w.record, 4, put_text(&w, k->name, 0));
    put(w.record + 4, 4, k->inputs);
    put(w.record + 8, 4, k->outputs);
    put(w.record + 12, 4, k->scratch);
    put(w.record + 16, 8, k->units);
    put(w.record + 24, 8, k->first_units);
    put(w.record + 32, 8, k->local);
    put(w.record + 40, 8, k->time);
    put(w.record + 48, 8, k->flops);
  }
  for (uint32_t i = 0; i < plan->operand_count; i++, w.record += OPERAND) {
    const SgPlanOperand *o = &plan->operands[i];
    put(w.record, 4, o->space);
    put(w.record + 4, 4, o->index);
    put(w.record + 8, 8, o->offset);
    put(w.record + 16, 8, o->bytes);
  }
  uint32_t source = 0;
  for (uint32_t i = 0; i < plan->step_count; i++, w.record += STEP) {
    source = put_text(&w, plan->steps[i].source, source);
    put(w.record, 4, plan->steps[i].kernel);
    put(w.record + 4, 4, plan->steps[i].first);
    put(w.record + 8, 4, source);
  }
  *size = records + w.text_bytes;
  put_header(b, plan, *size, w.text_bytes);
  put(b + CHECKSUM_AT, 8, sg_plan_checksum(b, *size));
  *bytes = b;
  return SG_STATUS_OK;
}
