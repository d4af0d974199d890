internal import Foundation
internal import Synchronization

/// Ends what is being imported and built when this process gets a stop signal.
///
/// Each compiler has a process group of its own. Neither Ctrl-C nor the end of this process ends
/// it, and if it went on, it would write into a folder in which another process builds by then.
package enum BuildInterruption {
  private struct State {
    var isRaised = false
    var endsProcess = false
    var running: Set<Int32> = []
  }

  private static let state = Mutex(State())

  /// How long a compiler may take to end the ones that it has started.
  private static let patience = Duration.seconds(5)

  /// Interrupts the compilers that run and waits for their end. From now on none is started and no
  /// folder is replaced; one that is being replaced is finished first.
  package static func raise() { raise(endsProcess: false) }

  /// Does the same, and ends this process; code that waits for a compiler does not go on.
  package static func raise(endingProcessWith status: Int32) -> Never {
    raise(endsProcess: true)
    _exit(status)
  }

  private static func raise(endsProcess: Bool) {
    state.withLock { state in
      state.isRaised = true
      state.endsProcess = endsProcess
      for process in state.running { kill(process, SIGINT) }
    }
    let deadline = ContinuousClock.now + patience
    while !state.withLock(\.running.isEmpty), .now < deadline {
      Thread.sleep(forTimeInterval: 0.01)
    }
  }

  /// Starts a process that the interruption ends, and waits for its end.
  ///
  /// - Parameter read: takes what it prints, until it prints no more.
  /// - Throws: `ImportFailure` if the interruption came before or in the meantime.
  static func run(_ process: Process, read: () -> Void) throws {
    let number = try state.withLock { state in
      if state.isRaised { return nil as Int32? }
      try process.run()
      state.running.insert(process.processIdentifier)
      return process.processIdentifier
    }
    guard let number else { throw interrupted }
    read()
    process.waitUntilExit()
    let isRaised = state.withLock { state in
      state.running.remove(number)
      return state.isRaised
    }
    if isRaised { throw interrupted }
  }

  /// Does something that is done whole or not at all.
  static func whole(_ body: () throws(ImportFailure) -> Void) throws(ImportFailure) {
    let result = state.withLock { state in
      state.isRaised ? nil : Result { () throws(ImportFailure) in try body() }
    }
    guard let result else { throw interrupted }
    try result.get()
  }

  private static var interrupted: ImportFailure {
    while state.withLock(\.endsProcess) { Thread.sleep(forTimeInterval: 1) }
    return ImportFailure("the build was interrupted; the last one is still used.")
  }
}
