internal import ArgumentParser
internal import Foundation
internal import ServeCommand
internal import Synchronization

/// Ctrl-C in a command that has something to tell of what it did until then.
struct Interruption {
  private static let number = Atomic<Int32>(0)
  private static let count = Atomic<Int>(0)

  /// From now on SIGINT and SIGTERM are something to ask for. Two in a row are one, as wrappers
  /// send it again to what the terminal has told; a third one ends the process.
  init() {
    _ = isRaised
    StopSignals.handle { number in
      Interruption.number.store(number, ordering: .relaxed)
      let count = Interruption.count.add(1, ordering: .relaxed).newValue
      if count > 1 { signal(number, SIG_DFL) }
    }
  }

  var isRaised: Bool { Self.number.load(ordering: .relaxed) != 0 }

  /// Says that the command was interrupted, before what it has found.
  func report() {
    if isRaised { StandardStream.error.writeBestEffort("Interrupted\n") }
  }

  /// Does something that reports what was found; if it was interrupted, the exit code says so.
  func ending(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let code as ExitCode {
      if !isRaised { throw code }
    }
    if isRaised { throw ExitCode(128 + Self.number.load(ordering: .relaxed)) }
  }
}
