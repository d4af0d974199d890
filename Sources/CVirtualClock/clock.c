// `ContinuousClock` and `SuspendingClock` ask `clock_gettime`, and what they say cannot be set in
// Swift. The function that stands here is found before libc's by every library in the process: it
// answers from the virtual clock on a thread that has one, and passes everything else on.

#define _GNU_SOURCE
#include "CVirtualClock.h"

extern size_t swift_retainCount(void *object);

size_t virtual_clock_references(void *object) { return swift_retainCount(object); }

#if defined(__linux__) && defined(__GLIBC__)

#include <dlfcn.h>
#include <time.h>
#include <unistd.h>
#include <sys/syscall.h>

static _Thread_local int64_t virtual_now = -1;

void virtual_clock_set(int64_t nanoseconds) { virtual_now = nanoseconds; }

int clock_gettime(clockid_t clock, struct timespec *time) {
  if (virtual_now >= 0 && (clock == CLOCK_MONOTONIC || clock == CLOCK_BOOTTIME)) {
    time->tv_sec = virtual_now / 1000000000;
    time->tv_nsec = virtual_now % 1000000000;
    return 0;
  }
  static int (*libc)(clockid_t, struct timespec *);
  int (*next)(clockid_t, struct timespec *) = __atomic_load_n(&libc, __ATOMIC_RELAXED);
  if (!next) {
    next = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
    __atomic_store_n(&libc, next, __ATOMIC_RELAXED);
  }
  return next ? next(clock, time) : (int)syscall(SYS_clock_gettime, clock, time);
}

#else

void virtual_clock_set(int64_t nanoseconds) { (void)nanoseconds; }

#endif
