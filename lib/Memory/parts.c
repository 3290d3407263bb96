//===- parts.c - which values lie inside another --------------------------===//
#include "parts.h"

#include "Support/buffer.h"
#include "Support/table.h"
#include "sg/Reference.h"

#include <stdlib.h>

typedef struct Part {
  MlirValue whole; ///< the result of the plan.concat
  uint64_t at;     ///< bytes
} Part;

struct SgPartTable {
  SgTable *numbers; ///< of a value that is a part: its index in `all`
  Part *all;
  size_t count, room;
};

static bool read_bytes(MlirValue value, uint64_t *out) {
  SgTensor tensor;
  size_t bytes;
  if (!sg_reference_type(mlirValueGetType(value), &tensor) ||
      !sg_tensor_bytes(&tensor, &bytes))
    return false;
  *out = bytes;
  return true;
}

static bool is_returned(MlirOperation ret, MlirValue value) {
  for (intptr_t i = 0; i < sg_n_in(ret); i++)
    if (mlirValueEqual(sg_in(ret, i), value)) return true;
  return false;
}

static bool refuse(MlirOperation concat, intptr_t i, const char *why) {
  (void)sg_error(concat, "part %td %s: it needs a plan.copy", i, why);
  return false;
}

static bool add_parts(SgPartTable *t, MlirOperation concat, MlirOperation ret) {
  uint64_t at = 0, bytes;
  for (intptr_t i = 0; i < sg_n_in(concat); i++) {
    const MlirValue made = sg_in(concat, i);
    const MlirOperation op = sg_owner(made);
    if (!sg_is(op, "plan.call") && !sg_is(op, "plan.copy") && !sg_is(op, "plan.concat"))
      return refuse(concat, i, "is what no plan.call, plan.copy or plan.concat makes");
    if (is_returned(ret, made)) return refuse(concat, i, "is an output, too");
    int64_t *number = sg_table_at(t->numbers, &made.ptr, sizeof made.ptr);
    if (*number >= 0) return refuse(concat, i, "is another part already");
    if (!read_bytes(made, &bytes)) {
      (void)sg_error(op, "has a value without a static shape of numbers");
      return false;
    }
    if (t->count == t->room) {
      t->room = 2 * t->room + 64;
      t->all = sg_realloc(t->all, t->room * sizeof *t->all);
    }
    *number = (int64_t)t->count;
    t->all[t->count++] = (Part){sg_res(concat, 0), at};
    at += bytes; // verified: the sum is the result's
  }
  return true;
}

SgPartTable *sg_part_table_create(MlirBlock block, MlirOperation ret) {
  SgPartTable *t = sg_calloc(1, sizeof *t);
  t->numbers = sg_table_create();
  MlirOperation op = mlirBlockGetFirstOperation(block);
  for (; !mlirOperationIsNull(op); op = mlirOperationGetNextInBlock(op)) {
    if (!sg_is(op, "plan.concat") || add_parts(t, op, ret)) continue;
    sg_part_table_destroy(t);
    return NULL;
  }
  return t;
}

void sg_part_table_destroy(SgPartTable *table) {
  if (!table) return;
  sg_table_destroy(table->numbers);
  free(table->all);
  free(table);
}

MlirValue sg_part_table_whole(const SgPartTable *table, MlirValue value, uint64_t *at) {
  *at = 0;
  for (;;) {
    const int64_t number = *sg_table_at(table->numbers, &value.ptr, sizeof value.ptr);
    if (number < 0) return value;
    *at += table->all[number].at;
    value = table->all[number].whole;
  }
}
