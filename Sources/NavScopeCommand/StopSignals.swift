internal import Foundation

/// SIGINT and SIGTERM, as something to wait for.
///
/// They are blocked in the thread that makes this, and so in all threads that it starts from then
/// on: make it before any other thread. A dispatch source loses a signal now and then on Linux,
/// where a worker that received it ends before it is read.
struct StopSignals {
  private let signals: sigset_t

  init() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] { sigaddset(&signals, number) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    self.signals = signals
  }

  /// Returns when the process is told to stop, at once where it was before.
  func wait() {
    var signals = signals
    var number: Int32 = 0
    while sigwait(&signals, &number) == EINTR {}
  }
}
