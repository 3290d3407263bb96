//===- meta.c - meta.json of an artefact ----------------------------------===//
//
// One line a key, so that reading it back needs no JSON parser; the cache has checked
// by then that the bytes are those that were written.
//===----------------------------------------------------------------------===//
#include "meta.h"

#include "Support/buffer.h"
#include "sg/File.h"

#include <stdlib.h>
#include <string.h>

SgStatus sg_meta_write(const SgMeta *m, const char *folder, SgError *error) {
  SgBuffer t = {0};
  sg_buffer_puts(&t, "{\n\"build\": ");
  sg_buffer_json(&t, m->build);
  sg_buffer_puts(&t, ",\n\"cpu\": ");
  sg_buffer_json(&t, m->cpu);
  if (m->last_rewrite) {
    sg_buffer_puts(&t, ",\n\"last_rewrite\": ");
    sg_buffer_json(&t, m->last_rewrite);
  }
  sg_buffer_printf(
      &t,
      ",\n\"compile_s\": {\"import\": %.4f, \"passes\": %.4f, \"outline\": "
      "%.4f, \"kernels\": %.4f, \"plan\": %.4f, \"link\": %.4f, \"total\": "
      "%.4f}",
      m->import_s, m->passes_s, m->outline_s, m->kernels_s, m->plan_s, m->link_s,
      m->import_s + m->passes_s + m->outline_s + m->kernels_s + m->plan_s + m->link_s);
  sg_buffer_printf(&t, ",\n\"ops\": %zu", m->ops);
  sg_buffer_printf(&t, ",\n\"arena_bytes\": %llu", (unsigned long long)m->arena_bytes);
  sg_buffer_printf(&t, ",\n\"arena_lower_bound\": %llu",
                   (unsigned long long)m->arena_lower_bound);
  sg_buffer_printf(&t, ",\n\"weights_bytes\": %llu",
                   (unsigned long long)m->weights_bytes);
  sg_buffer_printf(&t,
                   ",\n\"kernels\": {\"distinct\": %zu, \"launches\": %zu, \"reused\": "
                   "%zu}",
                   m->kernels_distinct, m->kernels_launches, m->kernels_reused);
  sg_buffer_puts(&t, ",\n\"draws\": [");
  for (size_t i = 0; i < m->input_count; i++)
    sg_buffer_printf(&t, "%s\"%s %lld\"", i ? ", " : "",
                     sg_draw_names[m->draws[i].kind], (long long)m->draws[i].bound);
  sg_buffer_puts(&t, "]\n}\n");
  char *path = sg_printf("%s/meta.json", folder);
  const SgStatus status = sg_file_save(path, t.data, t.size, error);
  free(path);
  sg_buffer_free(&t);
  return status;
}

char *sg_meta_value(const char *text, const char *key) {
  char *start = sg_printf("\n\"%s\": ", key);
  const char *at = strstr(text, start);
  char *value = NULL;
  if (at) {
    at += strlen(start);
    size_t n = strcspn(at, "\n");
    if (n && at[n - 1] == ',') n--;
    value = sg_printf("%.*s", (int)n, at);
  }
  free(start);
  return value;
}

SgStatus sg_meta_read(const char *folder, size_t input_count, char **text,
                      SgDraw **draws, SgError *error) {
  char *path = sg_printf("%s/meta.json", folder);
  SgFileMap map;
  const SgStatus status = sg_file_map(path, &map, error);
  free(path);
  if (status != SG_STATUS_OK) return status;
  *text = sg_printf("%.*s", (int)map.size, (const char *)map.data);
  sg_file_unmap(&map);

  *draws = sg_calloc(input_count, sizeof **draws);
  char *list = sg_meta_value(*text, "draws");
  const char *at = list;
  for (size_t i = 0; at && i < input_count; i++) {
    at += strspn(at, "[, ");
    for (int k = 0; k < SG_DRAW_KINDS; k++) {
      const size_t n = strlen(sg_draw_names[k]);
      if (*at == '"' && strncmp(at + 1, sg_draw_names[k], n) == 0)
        (*draws)[i] = (SgDraw){(SgDrawKind)k, strtoll(at + 1 + n, NULL, 10)};
    }
    at += strcspn(at, ",]");
  }
  free(list);
  return SG_STATUS_OK;
}
