//===- team.c - threads of an OpenMP runtime, found by dlopen -------------===//
//
// libsgrt must not start a pool of its own beside the one that the program may already
// have, and a compiled model must run where no OpenMP is installed. So the runtime is
// looked up when a session wants more than one thread. GOMP_parallel is GCC's entry to
// a parallel region (libgomp.h); libomp has it too.
//===----------------------------------------------------------------------===//
#define _GNU_SOURCE // RTLD_DEFAULT
#include "model.h"

#include <dlfcn.h>

static bool resolve(void *library, SgrtTeam *out) {
  void *parallel = dlsym(library, "GOMP_parallel");
  void *thread = dlsym(library, "omp_get_thread_num");
  void *size = dlsym(library, "omp_get_num_threads");
  if (!parallel || !thread || !size) return false;
  // ISO C has no cast from data to function pointers; POSIX grants this one.
  *(void **)&out->parallel = parallel;
  *(void **)&out->thread = thread;
  *(void **)&out->size = size;
  return true;
}

SgStatus sgrt_team_find(SgrtTeam *out, SgError *error) {
  static const char *const names[] = {"libomp.so.5", "libgomp.so.1", "libomp.so",
                                      "libiomp5.so"};
  enum { COUNT = sizeof names / sizeof *names };
  if (resolve(RTLD_DEFAULT, out)) return SG_STATUS_OK;
  // NODELETE: its worker threads outlive every dlclose.
  for (int loaded = 1; loaded >= 0; loaded--)
    for (int i = 0; i < COUNT; i++) {
      void *library =
          dlopen(names[i], RTLD_NOW | RTLD_NODELETE | (loaded ? RTLD_NOLOAD : 0));
      if (library && resolve(library, out)) return SG_STATUS_OK;
    }
  return sg_error_set(error, SG_STATUS_UNSUPPORTED,
                      "more than 1 thread needs an OpenMP runtime, and neither "
                      "libomp.so.5 nor libgomp.so.1 can be loaded (Debian: libomp5 or "
                      "libgomp1)");
}
