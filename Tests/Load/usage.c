#include "usage.h"

#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static double seconds_of(int pid) {
  char path[64], text[1024];
  snprintf(path, sizeof path, "/proc/%d/stat", pid);
  FILE *file = fopen(path, "r");
  if (!file) return 0;
  size_t length = fread(text, 1, sizeof text - 1, file);
  fclose(file);
  text[length] = 0;
  // The name, in parentheses, may contain blanks.
  char *rest = strrchr(text, ')');
  unsigned long user = 0, kernel = 0;
  if (!rest
      || sscanf(rest, ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &kernel) != 2)
    return 0;
  return (double)(user + kernel) / sysconf(_SC_CLK_TCK);
}

double processor_seconds(const int *pids, int count) {
  double sum = 0;
  for (int i = 0; i < count; i++) sum += seconds_of(pids[i]);
  return sum;
}

long resident_kilobytes(const int *pids, int count) {
  long sum = 0, pages;
  for (int i = 0; i < count; i++) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/statm", pids[i]);
    FILE *file = fopen(path, "r");
    if (!file) continue;
    if (fscanf(file, "%*d %ld", &pages) == 1) sum += pages * (sysconf(_SC_PAGESIZE) / 1024);
    fclose(file);
  }
  return sum;
}

double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}
