/* Preloaded, shifts the wall clock of a process, and of all that it starts, by as many seconds as
 * the file WALL_CLOCK_SHIFT holds, a binary long. Clocks that measure durations go on as they do. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static const long NONE = 0;
static volatile const long *shift = &NONE;

__attribute__((constructor)) static void find_shift(void) {
  const char *name = getenv("WALL_CLOCK_SHIFT");
  int file = name ? open(name, O_RDONLY | O_CLOEXEC) : -1;
  if (file >= 0) {
    void *found = mmap(0, sizeof(long), PROT_READ, MAP_SHARED, file, 0);
    if (found != MAP_FAILED) {
      shift = found;
    }
    close(file);
  }
}

int clock_gettime(clockid_t id, struct timespec *now) {
  static int (*real)(clockid_t, struct timespec *);
  if (!real) {
    real = (int (*)(clockid_t, struct timespec *)) dlsym(RTLD_NEXT, "clock_gettime");
  }
  int status = real(id, now);
  if (status == 0 && (id == CLOCK_REALTIME || id == CLOCK_REALTIME_COARSE)) {
    now->tv_sec += *shift;
  }
  return status;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  struct timespec fine;
  (void) zone;
  int status = clock_gettime(CLOCK_REALTIME, &fine);
  now->tv_sec = fine.tv_sec;
  now->tv_usec = fine.tv_nsec / 1000;
  return status;
}

time_t time(time_t *now) {
  struct timespec fine;
  clock_gettime(CLOCK_REALTIME, &fine);
  if (now) {
    *now = fine.tv_sec;
  }
  return fine.tv_sec;
}
