// `ContinuousClock`, `SuspendingClock` and `Date` ask `clock_gettime`, and what they say cannot be
// set in Swift. The functions that stand here are found before libc's by every library in the
// process: they answer from the virtual clock on a thread that has one, and pass everything else
// on. Without `nanosleep`, `Thread.sleep` would wait for a clock that stands still.

#define _GNU_SOURCE
#include "CVirtualClock.h"

extern size_t swift_retainCount(void *object);

size_t virtual_clock_references(void *object) { return swift_retainCount(object); }

#if defined(__GLIBC__)

#include <dlfcn.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static _Thread_local int64_t virtual_now = -1;
static void (*sleeper)(int64_t nanoseconds);

// 1 January 2026, 9:41 UTC: the wall clock at the start of a run.
static const int64_t start_of_run = 1767260460;

void virtual_clock_set(int64_t nanoseconds) { virtual_now = nanoseconds; }

void virtual_clock_on_sleep(void (*sleep)(int64_t nanoseconds)) { sleeper = sleep; }

int clock_gettime(clockid_t clock, struct timespec *time) {
  int is_wall = clock == CLOCK_REALTIME;
  if (virtual_now >= 0 && (is_wall || clock == CLOCK_MONOTONIC || clock == CLOCK_BOOTTIME)) {
    time->tv_sec = virtual_now / 1000000000 + (is_wall ? start_of_run : 0);
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

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  struct timespec now;
  (void)zone;
  if (clock_gettime(CLOCK_REALTIME, &now) != 0) return -1;
  time->tv_sec = now.tv_sec;
  time->tv_usec = now.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *result) {
  struct timespec now;
  if (clock_gettime(CLOCK_REALTIME, &now) != 0) return -1;
  if (result) *result = now.tv_sec;
  return now.tv_sec;
}

static int rest(const struct timespec *span, struct timespec *left) {
  return (int)syscall(SYS_clock_nanosleep, CLOCK_MONOTONIC, 0, span, left);
}

void virtual_clock_rest(int64_t nanoseconds) {
  struct timespec span = {nanoseconds / 1000000000, nanoseconds % 1000000000};
  rest(&span, NULL);
}

int nanosleep(const struct timespec *span, struct timespec *left) {
  if (virtual_now < 0 || !sleeper) return rest(span, left);
  sleeper(span->tv_sec * 1000000000 + span->tv_nsec);
  if (left) *left = (struct timespec){0, 0};
  return 0;
}

// Within libc these do not call the function above.
unsigned int sleep(unsigned int seconds) {
  nanosleep(&(struct timespec){seconds, 0}, NULL);
  return 0;
}

int usleep(useconds_t microseconds) {
  nanosleep(&(struct timespec){microseconds / 1000000, microseconds % 1000000 * 1000}, NULL);
  return 0;
}

#else

#include <time.h>

void virtual_clock_set(int64_t nanoseconds) { (void)nanoseconds; }

void virtual_clock_on_sleep(void (*sleep)(int64_t nanoseconds)) { (void)sleep; }

void virtual_clock_rest(int64_t nanoseconds) {
  struct timespec span = {nanoseconds / 1000000000, nanoseconds % 1000000000};
  nanosleep(&span, NULL);
}

#endif
