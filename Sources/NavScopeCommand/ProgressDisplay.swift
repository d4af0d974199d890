internal import Explorer
internal import Foundation
internal import JSON
internal import ServeCommand

/// Shows on standard error how far something has come: a bar on a terminal, a line every few
/// seconds elsewhere.
final class ProgressDisplay {
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private let clock = Stopwatch()
  private var lastShown = 0.0
  private var isDrawn = false

  /// Shows counts that only grow: each number of inputs is searched again if new times have
  /// appeared, and its states and scripts are counted again.
  func show(_ progress: ExplorationProgress) {
    let counts =
      "\(counted(progress.inputs, "input")): \(counted(progress.played, "script")) played, "
      + counted(progress.counterexamples, "finding")
    show(counts, fraction: progress.fraction, after: clock.seconds)
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
    StandardStream.error.writeBestEffort(text)
  }
}
