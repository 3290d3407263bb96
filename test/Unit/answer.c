//===- answer.c - the object that the unit of the bridge links ------------===//
int sg_unit_answer(void);
int sg_unit_answer(void) { return 42; }
