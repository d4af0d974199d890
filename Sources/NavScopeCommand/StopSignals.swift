internal import Dispatch
internal import Foundation

/// SIGINT and SIGTERM, as something to wait for.
final class StopSignals {
  private let arrived = DispatchSemaphore(value: 0)
  private let sources: [any DispatchSourceSignal]

  init() {
    let arrived = arrived
    sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(
        signal: number, queue: .global(qos: .userInitiated))
      source.setEventHandler { arrived.signal() }
      source.resume()
      return source
    }
  }

  /// Returns when the process is told to stop.
  func wait() { arrived.wait() }
}
