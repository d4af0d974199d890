// What processes have used so far, from /proc.
#pragma once

// Seconds of processor time of some processes, in user and kernel mode.
double processor_seconds(const int *pids, int count);
// Kilobytes that they hold.
long resident_kilobytes(const int *pids, int count);
// Seconds on a clock that does not go back.
double now(void);
