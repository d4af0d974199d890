internal import Foundation
internal import Synchronization

/// Standard error as the place of a log: lines of several threads do not mix, and one that cannot
/// be written, or would have to wait, is lost and counted.
final class LogOutput: Sendable {
  private struct State {
    var lost = 0
    var reason = ""
  }

  private let state = Mutex(State())

  func write(_ line: String) {
    state.withLock { state in
      let code = StandardStream.error.hasRoom ? StandardStream.error.writeBestEffort(line) : EAGAIN
      guard code != 0 else { return }
      state.lost += 1
      state.reason = code == EAGAIN ? "nobody reads them" : String(cString: strerror(code))
    }
  }

  /// What is missing in the log and why; `nil` if nothing is.
  var problem: String? {
    state.withLock { state in
      guard state.lost > 0 else { return nil }
      let count = state.lost == 1 ? "1 line is" : "\(state.lost) lines are"
      return "\(count) missing: \(state.reason)."
    }
  }
}
