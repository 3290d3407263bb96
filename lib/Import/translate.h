//===- translate.h - translations of the import stage -------------*- C -*-===//
#ifndef SG_IMPORT_TRANSLATE_H
#define SG_IMPORT_TRANSLATE_H

/// Registers sg-translate's --import-onnx. Once a process.
void sg_import_register(void);

#endif // SG_IMPORT_TRANSLATE_H
