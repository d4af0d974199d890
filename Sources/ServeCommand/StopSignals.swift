internal import Foundation
internal import Synchronization

/// SIGINT and SIGTERM, as something to wait for.
///
/// They are not blocked, since what this process starts would have them blocked, too. A dispatch
/// source loses one now and then on Linux, if a worker that received it ends before it is read.
package struct StopSignals {
  private static let told = Atomic<Int32>(-1)
  /// Is never closed: a signal may come at any time.
  private let signals: Int32

  /// From now on this one gets the two signals, and none before it does.
  package init() {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    signals = ends[0]
    Self.told.store(ends[1], ordering: .relaxed)
    Self.handle { number in
      let before = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(StopSignals.told.load(ordering: .relaxed), &byte, 1)
      errno = before
    }
  }

  /// Handles both signals, even if the process that started the command has blocked them.
  package static func handle(_ handler: @convention(c) (Int32) -> Void) {
    var stops = sigset_t()
    sigemptyset(&stops)
    for number in [SIGINT, SIGTERM] {
      sigaddset(&stops, number)
      signal(number, handler)
    }
    pthread_sigmask(SIG_UNBLOCK, &stops, nil)
  }

  /// Returns when the process gets a stop signal, at once if it came before.
  ///
  /// - Returns: the signal's number.
  @discardableResult
  package func wait() -> Int32 {
    var number: UInt8 = 0
    while read(signals, &number, 1) < 0, errno == EINTR {}
    return Int32(number)
  }
}
