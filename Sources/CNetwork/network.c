// The functions that stand here are found before libc's by every library in the process: by curl,
// too, with which Foundation loads URLs. Nothing is refused, since an error would come back in real
// time: one run would see it before its next tap, another one after it.

#define _GNU_SOURCE
#include "CNetwork.h"

#if defined(__ELF__)

#include <dlfcn.h>
#include <netdb.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <sys/socket.h>
#include <unistd.h>

static atomic_bool is_silent;

void network_silence(void) { is_silent = true; }

static void wait_for_good(void) {
  for (;;) pause();
}

int connect(int socket, const struct sockaddr *address, socklen_t length) {
  if (is_silent && (address->sa_family == AF_INET || address->sa_family == AF_INET6))
    wait_for_good();
  int (*next)(int, const struct sockaddr *, socklen_t) = dlsym(RTLD_NEXT, "connect");
  return next(socket, address, length);
}

int getaddrinfo(const char *restrict node, const char *restrict service,
                const struct addrinfo *restrict hints, struct addrinfo **restrict found) {
  if (is_silent) wait_for_good();
  int (*next)(const char *, const char *, const struct addrinfo *, struct addrinfo **) =
      dlsym(RTLD_NEXT, "getaddrinfo");
  return next(node, service, hints, found);
}

#else

void network_silence(void) {}

#endif
