import CMicroHTTPD
import Foundation

/// Lets the server's thread sleep until libmicrohttpd's sockets, another thread, or a reader that
/// leaves wakes it. Used on that thread only.
final class Poller {
  private let wakeup: Wakeup

  #if HAS_EPOLL
    /// How a daemon is started that can be watched.
    static let daemonFlags = MHD_USE_EPOLL.rawValue

    private enum Token {
      static let daemon: UInt64 = 0
      static let wakeup: UInt64 = 1
      static let firstReader: UInt64 = 2
    }

    private let epoll: Int32
    private var events = [epoll_event](repeating: epoll_event(), count: 128)

    init(wakeup: Wakeup) throws(HTTPServerError) {
      self.wakeup = wakeup
      epoll = epoll_create1(CMHD_EPOLL_CLOEXEC)
      guard epoll >= 0 else { throw .failed(call: "epoll_create1", reason: lastSystemError()) }
      add(wakeup.readEnd, CMHD_EPOLLIN, Token.wakeup)
    }

    deinit { close(epoll) }

    /// From now on the daemon's sockets end the sleep.
    func watch(daemon: Daemon) {
      add(daemon.epollDescriptor, CMHD_EPOLLIN, Token.daemon)
    }

    /// From now on `wait` says when the other side of a socket leaves. libmicrohttpd does not look
    /// at the socket of a suspended connection.
    func watchLeaving(socket: Int32, reader: UInt64) {
      add(socket, CMHD_EPOLLRDHUP | CMHD_EPOLLET, reader + Token.firstReader)
    }

    func unwatch(socket: Int32) {
      _ = epoll_ctl(epoll, EPOLL_CTL_DEL, socket, nil)
    }

    /// Sleeps for at most some milliseconds, or without end.
    ///
    /// - Returns: what other threads left, and the readers that left.
    func wait(milliseconds: Int?) -> (pending: Wakeup.Pending, left: [UInt64]) {
      let limit = milliseconds.map(Int32.init(clamping:)) ?? -1
      let count = epoll_wait(epoll, &events, Int32(events.count), limit)
      var pending = Wakeup.Pending()
      var left: [UInt64] = []
      for event in events.prefix(Int(max(0, count))) {
        switch event.data.u64 {
        case Token.daemon: break
        case Token.wakeup: pending = wakeup.take()
        case let reader: left.append(reader - Token.firstReader)
        }
      }
      return (pending, left)
    }

    private func add(_ descriptor: Int32, _ interest: UInt32, _ token: UInt64) {
      var event = epoll_event()
      event.events = interest
      event.data.u64 = token
      _ = epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event)
    }
  #else
    // Without epoll libmicrohttpd has no descriptor to wait on: the daemon is run every few
    // milliseconds, another thread wakes at once, and a reader that left is found by the second
    // heartbeat.
    static let daemonFlags: UInt32 = 0

    private static let patience = 10

    init(wakeup: Wakeup) throws(HTTPServerError) {
      self.wakeup = wakeup
    }

    func watch(daemon: Daemon) {}
    func watchLeaving(socket: Int32, reader: UInt64) {}
    func unwatch(socket: Int32) {}

    func wait(milliseconds: Int?) -> (pending: Wakeup.Pending, left: [UInt64]) {
      var descriptor = pollfd(fd: wakeup.readEnd, events: Int16(POLLIN), revents: 0)
      let limit = min(milliseconds ?? Self.patience, Self.patience)
      return (poll(&descriptor, 1, Int32(limit)) > 0 ? wakeup.take() : Wakeup.Pending(), [])
    }
  #endif
}
