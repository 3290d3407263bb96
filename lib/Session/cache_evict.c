//===- cache_evict.c - keep the cache small -------------------------------===//
#include "cache_evict.h"

#include "Support/buffer.h"
#include "Support/dir.h"

#include <ctype.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { DAY = 24 * 60 * 60 };
static const uint64_t default_size = (uint64_t)8 << 30;

/// What may go: a model's folder or a kernel's file.
typedef struct Item {
  char *path;
  struct timespec used;
  uint64_t size;
} Item;

typedef struct Items {
  const char *folder; ///< being listed
  Item *data;
  size_t count, capacity;
  uint64_t size;
} Items;

static uint64_t read_limit(void) {
  const char *text = getenv("SG_CACHE_SIZE");
  char *end = NULL;
  if (!text || !isdigit((unsigned char)text[0])) return default_size;
  const unsigned long long n = strtoull(text, &end, 10);
  const char *const units = "KMG", *unit = *end ? strchr(units, toupper(*end)) : NULL;
  const int shift = unit ? 10 * (int)(unit - units + 1) : 0;
  return n > UINT64_MAX >> shift ? UINT64_MAX : (uint64_t)n << shift;
}

static bool add_item(void *user, const char *name) {
  Items *items = user;
  Item item = {.path = sg_printf("%s/%s", items->folder, name)};
  struct stat st;
  if (lstat(item.path, &st) != 0) {
    free(item.path);
    return true;
  }
  item.used = st.st_mtim;
  item.size = S_ISDIR(st.st_mode) ? sg_dir_size(item.path) : (uint64_t)st.st_size;
  items->size += item.size;
  if (items->count == items->capacity) {
    items->capacity = 2 * items->capacity + 64;
    items->data = sg_realloc(items->data, items->capacity * sizeof *items->data);
  }
  items->data[items->count++] = item;
  return true;
}

static int by_use(const void *a, const void *b) {
  const struct timespec x = ((const Item *)a)->used, y = ((const Item *)b)->used;
  if (x.tv_sec != y.tv_sec) return x.tv_sec < y.tv_sec ? -1 : 1;
  return (x.tv_nsec > y.tv_nsec) - (x.tv_nsec < y.tv_nsec);
}

static void list(Items *items, const char *folder, const char *part) {
  char *path = sg_printf("%s/%s", folder, part);
  items->folder = path;
  sg_dir_list(path, add_item, items);
  free(path);
}

static void free_items(Items *items) {
  for (size_t i = 0; i < items->count; i++)
    free(items->data[i].path);
  free(items->data);
}

/// A process that was killed leaves its folder: nothing is under way for a day.
static void remove_abandoned(const char *folder) {
  Items items = {0};
  list(&items, folder, "tmp");
  for (size_t i = 0; i < items.count; i++)
    if (time(NULL) - items.data[i].used.tv_sec > DAY) sg_dir_remove(items.data[i].path);
  free_items(&items);
}

void sg_cache_evict(const char *folder, SgHash keep) {
  char *path = sg_printf("%s/locks/evict", folder);
  const int lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  free(path);
  if (lock < 0) return;
  if (flock(lock, LOCK_EX | LOCK_NB) == 0) {
    char name[SG_HASH_TEXT];
    sg_hash_text(keep, name);
    remove_abandoned(folder);
    Items items = {0};
    list(&items, folder, "models");
    list(&items, folder, "kernels");
    qsort(items.data, items.count, sizeof *items.data, by_use);
    const uint64_t limit = read_limit();
    for (size_t i = 0; i < items.count && items.size > limit; i++) {
      if (strcmp(strrchr(items.data[i].path, '/') + 1, name) == 0) continue;
      sg_dir_remove(items.data[i].path);
      items.size -= items.data[i].size;
    }
    free_items(&items);
  }
  close(lock);
}
