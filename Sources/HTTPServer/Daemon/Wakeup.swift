import Foundation
import Synchronization

/// How other threads tell the server's thread that there is something to do.
///
/// Every viewer keeps this alive, so its descriptor is never written to after it was closed.
final class Wakeup: LogObserver {
  struct Pending: Sendable {
    var logs: [EventLog] = []
    /// Answers that were pending, by the number of their exchange.
    var answers: [(exchange: UInt64, outcome: PendingAnswer.Outcome)] = []
    /// Bodies that have more to read, by the numbers of their connections.
    var bodies: [UInt64] = []
    var shallStop = false
  }

  private struct State: Sendable {
    var pending = Pending()
    var isSignalled = false
    var hasEnded = false

    mutating func removePending() -> Pending {
      defer { (pending, isSignalled) = (Pending(), false) }
      return pending
    }
  }

  private let state = Mutex(State())
  /// Readable while something is pending.
  let readEnd: Int32
  private let writeEnd: Int32

  init() throws(HTTPServerError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .failed(call: "pipe", reason: lastSystemError()) }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  func logChanged(_ log: EventLog) {
    post { $0.logs.append(log) }
  }

  func answerGiven(_ outcome: PendingAnswer.Outcome, to exchange: UInt64) {
    let isHeard = post { $0.answers.append((exchange, outcome)) }
    if !isHeard { outcome.discard() }
  }

  /// The server has stopped listening: answers that come from here on are dropped.
  func end() {
    let late = state.withLock { state in
      state.hasEnded = true
      return state.removePending().answers
    }
    for (_, outcome) in late { outcome.discard() }
  }

  func bodyGrew(_ number: UInt64) {
    post { $0.bodies.append(number) }
  }

  func requestStop() {
    post { $0.shallStop = true }
  }

  /// What came since the last time. To be called on the server's thread when `readEnd` is readable.
  func take() -> Pending {
    var signal: UInt8 = 0
    _ = read(readEnd, &signal, 1)
    return state.withLock { $0.removePending() }
  }

  /// - Returns: whether the server still listens.
  @discardableResult private func post(_ change: (inout Pending) -> Void) -> Bool {
    let (isHeard, isFirst) = state.withLock { state in
      guard !state.hasEnded else { return (false, false) }
      change(&state.pending)
      defer { state.isSignalled = true }
      return (true, !state.isSignalled)
    }
    guard isFirst else { return isHeard }
    var signal: UInt8 = 1
    _ = write(writeEnd, &signal, 1)
    return true
  }
}

/// What `errno` says, to be read right after the call that failed.
func lastSystemError() -> String { String(cString: strerror(errno)) }
