#define _GNU_SOURCE
#include "CFrames.h"

#if __has_include(<execinfo.h>) && __has_include(<link.h>)

#include <execinfo.h>
#include <link.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

enum { most_frames = 48, deepest = 1024, farthest = 1 << 20 };

static char program[4096];
static uintptr_t base, end;
static char stack[65536];

static int find_program(struct dl_phdr_info *info, size_t size, void *data) {
  (void)size;
  (void)data;
  base = info->dlpi_addr;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    if (part->p_type == PT_LOAD && base + part->p_vaddr + part->p_memsz > end) {
      end = base + part->p_vaddr + part->p_memsz;
    }
  }
  return 1;  // The first is the program.
}

static void tell(const char *text) {
  ssize_t written = write(STDERR_FILENO, text, strlen(text));
  (void)written;
}

static void tell_number(uintptr_t number) {
  char text[2 + 2 * sizeof number + 2] = " 0x";
  size_t length = 3;
  int shift = 8 * (int)sizeof number - 4;
  while (shift > 0 && (number >> shift) == 0) shift -= 4;
  for (; shift >= 0; shift -= 4) text[length++] = "0123456789abcdef"[(number >> shift) & 15];
  text[length] = 0;
  tell(text);
}

static void crashed(int number) {
  void *frames[most_frames];
  int count = backtrace(frames, most_frames);
  tell("\nNavScope frames of ");
  tell(program);
  tell(":");
  // The first two are this function and the system's call of it; the others but the one that
  // crashed hold the place after a call.
  for (int i = 2; i < count; i++) {
    uintptr_t frame = (uintptr_t)frames[i] - (i > 2);
    if (frame >= base && frame < end) tell_number(frame - base);
  }
  tell("\n");
  // Comes once this returns, and ends the process as if there were no handler.
  raise(number);
}

void frames_prepare(void) {
  if (program[0]) return;
  dl_iterate_phdr(find_program, NULL);
  // The first call loads what later calls need.
  void *frames[1];
  backtrace(frames, 1);
  ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
  program[length > 0 ? length : 0] = 0;
}

void frames_report(void) {
  frames_prepare();
  if (!program[0]) return;
  sigaltstack(&(stack_t){.ss_sp = stack, .ss_size = sizeof stack}, NULL);
  struct sigaction action = {.sa_handler = crashed, .sa_flags = SA_ONSTACK | SA_RESETHAND};
  int signals[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE};
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
    sigaction(signals[i], &action, NULL);
  }
}

// Without the bit that is set in a frame pointer that an async function has saved.
static uintptr_t frame_above(const uintptr_t *frame) { return frame[0] & ~((uintptr_t)1 << 60); }

uintptr_t frames_top(void) {
  uintptr_t frame = (uintptr_t)__builtin_frame_address(0);
  for (int i = 0; i < 4; i++) {
    uintptr_t next = frame_above((uintptr_t *)frame);
    if (next <= frame || next - frame > farthest || next % sizeof next != 0) return 0;
    frame = next;
  }
  return frame;
}

int frames_below(uintptr_t top, uintptr_t *frames, int most) {
  if (top == 0) return 0;
  frames_prepare();
  uintptr_t *frame = __builtin_frame_address(0);
  int count = 0;
  while (count < most) {
    uintptr_t next = frame_above(frame);
    uintptr_t call = frame[1] - 1;
    if (call >= base && call < end) frames[count++] = call - base;
    if (next == top) return count;
    if (next <= (uintptr_t)frame || next > top || next % sizeof next != 0) return 0;
    frame = (uintptr_t *)next;
  }
  return 0;
}

int frames_here(uintptr_t *frames, int most) {
  frames_prepare();
  void *all[deepest];
  int depth = backtrace(all, deepest);
  int count = 0;
  for (int i = 1; i < depth && count < most; i++) {
    uintptr_t frame = (uintptr_t)all[i] - 1;
    if (frame >= base && frame < end) frames[count++] = frame - base;
  }
  return count;
}

#else

void frames_prepare(void) {}
void frames_report(void) {}
uintptr_t frames_top(void) { return 0; }
int frames_below(uintptr_t top, uintptr_t *frames, int most) {
  (void)top;
  (void)frames;
  (void)most;
  return 0;
}
int frames_here(uintptr_t *frames, int most) {
  (void)frames;
  (void)most;
  return 0;
}

#endif
