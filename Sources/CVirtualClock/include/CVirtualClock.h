// What the clocks of the system say in a process of an app's own, and how often the runtime
// counts an object as held: neither can be had from Swift.

#ifndef CVIRTUALCLOCK_H
#define CVIRTUALCLOCK_H

#include <stddef.h>
#include <stdint.h>

/// Sets what the clocks of the system say on the calling thread, in nanoseconds since the start of
/// a run; the real time again if it is negative. The wall clock says 1 January 2026, 9:41 UTC at
/// the start. Works with glibc on Linux; elsewhere it has no effect.
void virtual_clock_set(int64_t nanoseconds);

/// Sets what happens if a thread whose clocks are set sleeps by `nanosleep`.
void virtual_clock_on_sleep(void (*sleep)(int64_t nanoseconds));

/// Sleeps in real time, whatever the clocks say.
void virtual_clock_rest(int64_t nanoseconds);

/// How many strong references there are to an object of Swift's.
size_t virtual_clock_references(void *object);

#endif
