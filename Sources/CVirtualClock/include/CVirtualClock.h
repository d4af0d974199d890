// What the clocks of Swift concurrency say in a process of an app's own, and how often the runtime
// counts an object as held: neither can be had from Swift.

#ifndef CVIRTUALCLOCK_H
#define CVIRTUALCLOCK_H

#include <stddef.h>
#include <stdint.h>

/// Sets what the monotonic clocks of the system say on the calling thread, in nanoseconds; the real
/// time again where it is negative. Works with glibc on Linux; elsewhere it has no effect.
void virtual_clock_set(int64_t nanoseconds);

/// How many strong references there are to an object of Swift's.
size_t virtual_clock_references(void *object);

#endif
