internal import AppProgram
internal import Explorer
internal import Foundation
internal import JSON

/// Seconds since it was made.
struct Stopwatch {
  private let start = ProcessInfo.processInfo.systemUptime

  var seconds: Double { ProcessInfo.processInfo.systemUptime - start }
}

/// Shows on standard error how far something has come: a bar on a terminal, a line every few
/// seconds elsewhere.
final class ProgressDisplay {
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private let clock = Stopwatch()
  private var lastShown = 0.0
  private var isDrawn = false

  func show(_ progress: ExplorationProgress, after seconds: Double) {
    show(
      progress.fraction,
      "\(progress.inputs) inputs: \(progress.interleavings) scripts, \(progress.states) states, \(progress.counterexamples) findings",
      after: seconds)
  }

  /// What another program has told of its progress.
  func show(_ report: ExplorationReport) {
    func count(_ key: String) -> Int { report.progress[key]?.number?.integer ?? 0 }
    show(
      report.progress["fraction"]?.number?.double ?? 0,
      "\(count("inputs")) inputs: \(report.interleavings) scripts, \(count("states")) states, \(count("findings")) findings",
      after: clock.seconds)
  }

  func show(_ counts: String, fraction: Double, after seconds: Double) {
    show(min(1, fraction), counts, after: seconds)
  }

  private func show(_ fraction: Double, _ counts: String, after seconds: Double) {
    guard seconds - lastShown >= (isTerminal ? 0.1 : 5) else { return }
    lastShown = seconds
    write(isTerminal ? "\r\u{1b}[K\(bar(fraction)) \(counts)" : counts + "\n")
    isDrawn = isTerminal
  }

  func clear() {
    if isDrawn { write("\r\u{1b}[K") }
  }

  private func bar(_ fraction: Double) -> String {
    let full = Int((fraction * 20).rounded())
    return String(repeating: "█", count: full) + String(repeating: "░", count: 20 - full)
  }

  private func write(_ text: String) {
    StandardStream.error.put(text)
  }
}
