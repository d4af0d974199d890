// The place in its program where a process is; for one that crashed, from within a signal handler,
// which cannot be written in Swift.

#ifndef CFRAMES_H
#define CFRAMES_H

#include <stdint.h>

/// Does what a fork of a process with threads may not do, and what its forks need not do again. One
/// thread at a time may call it.
void frames_prepare(void);

/// From now on, a process that ends by a trap or a fault says on standard error which frames of its
/// own program it was in: `NavScope frames of PATH: 0x… 0x…`, the innermost first. Works on Linux;
/// elsewhere it has no effect.
void frames_report(void);

/// A frame some calls above the caller's, which lasts while an object that the caller makes is in
/// use, for `frames_below`; 0 if frame pointers do not lead there.
uintptr_t frames_top(void);

/// As `frames_here`, for the calls that were made from the frame `top`, by the frame pointers that
/// Swift keeps and without unwinding. 0 if they do not lead there.
int frames_below(uintptr_t top, uintptr_t *frames, int most);

/// Which frames of the program the caller is in, the innermost first, as addresses in its file, at
/// most so many; says how many there are. Elsewhere than on Linux none.
int frames_here(uintptr_t *frames, int most);

#endif
