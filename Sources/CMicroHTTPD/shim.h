// What Swift cannot import of libmicrohttpd and of epoll, and nothing else.
// Every name of ours begins with CMHD_ (a constant) or cmhd_ (a function).

#ifndef CMICROHTTPD_SHIM_H
#define CMICROHTTPD_SHIM_H

#include <microhttpd.h>

/// `MHD_SIZE_UNKNOWN` is a macro with a cast, which Swift does not import.
static const uint64_t CMHD_SIZE_UNKNOWN = MHD_SIZE_UNKNOWN;

/// `MHD_start_daemon` is variadic. Everything optional goes into `options`, which ends with `MHD_OPTION_END`.
static inline struct MHD_Daemon *cmhd_start_daemon(
    unsigned int flags, MHD_AccessHandlerCallback handler, void *context,
    struct MHD_OptionItem *options) {
  return MHD_start_daemon(
      flags, 0, NULL, NULL, handler, context, MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}

/// `MHD_get_connection_info` is variadic. The connection's socket, or -1.
static inline int cmhd_connection_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info == NULL ? -1 : info->connect_fd;
}

/// `MHD_get_daemon_info` is variadic. The epoll descriptor that has all sockets of the daemon, or -1.
static inline int cmhd_epoll_descriptor(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD);
  return info == NULL ? -1 : info->epoll_fd;
}

#if __has_include(<sys/epoll.h>)
#include <sys/epoll.h>

/// Enumerators of anonymous or non-integer enums, wanted as the integers that the calls take.
static const uint32_t CMHD_EPOLLIN = EPOLLIN;
static const uint32_t CMHD_EPOLLRDHUP = EPOLLRDHUP;
static const uint32_t CMHD_EPOLLET = EPOLLET;
static const int CMHD_EPOLL_CLOEXEC = EPOLL_CLOEXEC;
#endif

#endif
