// Where a process crashed, told from within a signal handler, which cannot be written in Swift.

#ifndef CFRAMES_H
#define CFRAMES_H

/// From now on, a process that ends by a trap or a fault says on standard error which frames of its
/// own program it was in: `NavScope frames of PATH: 0x… 0x…`, the innermost first. Works on Linux;
/// elsewhere it has no effect.
void frames_report(void);

#endif
