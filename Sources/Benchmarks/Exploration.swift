import Architectures
import Explorer
import Foundation
import Phone
import Playback

/// How many scripts an exploration runs in a second, on one core and on two, with and without
/// pruning; and how both grow with the inputs.
enum ExplorationBenchmark {
  /// How many forks a second there are, and how many scripts an exploration in forks runs. To be
  /// called first: a process that forks has one thread.
  static func runInForks() throws {
    let forks = Measurement.of("fork, answer, end", rounds: 5) {
      _ = try? Isolation.forks(ProcessLimits()).results(of: 1, workers: 1) { index, _ in index }
    }
    line(forks.name, String(format: "%.0f a second", 1 / forks.median), forks)
    let app = try publishedArchitectures.app("root-controller-as-published")
    for workers in [1, 2] {
      let cores = workers == 1 ? "one core" : "two cores"
      try measure("explore in forks, \(cores), no pruning", app, workers: workers, isTrusted: false)
    }
  }

  static func run() throws {
    let app = try publishedArchitectures.app("root-controller-as-published")
    for workers in [1, 2] {
      let cores = workers == 1 ? "one core" : "two cores"
      try measure("explore, \(cores), no pruning", app, prunes: false, workers: workers)
      try measure("explore, \(cores), pruning", app, prunes: true, workers: workers)
    }
    for inputs in 0...3 { try grow(app, inputs: inputs) }
  }

  private static func measure(
    _ name: String, _ app: any SimulatedApp, prunes: Bool = false, workers: Int,
    isTrusted: Bool = true
  ) throws {
    let explorer = try Explorer(
      app,
      bounds: .init(inputs: 2, only: ["launch", "session"], prunes: prunes, workers: workers),
      isTrusted: isTrusted)
    var scripts = 0
    let measurement = Measurement.of(name, rounds: 3, batch: isTrusted ? 8 : 1) {
      _ = explorer.explore { progress in
        scripts = progress.played
        return nil
      }
    }
    line(
      name, String(format: "%.0f scripts a second", Double(scripts) / measurement.median),
      measurement)
  }

  /// One exploration with all cores: scripts, states, seconds, and what the process has held at
  /// most.
  private static func grow(_ app: any SimulatedApp, inputs: Int) throws {
    let explorer = try Explorer(
      app, bounds: .init(inputs: inputs, only: ["launch", "tap", "session"]))
    let start = ProcessInfo.processInfo.systemUptime
    let exploration = explorer.explore()
    let seconds = ProcessInfo.processInfo.systemUptime - start
    let text = String(
      format: "%d interleavings, %d states, %.2f s, at most %d MB", exploration.interleavings,
      exploration.states, seconds, peakMegabytes())
    print(
      "  taps and sessions, \(inputs) inputs:".padding(toLength: 44, withPad: " ", startingAt: 0),
      text)
  }

  /// The most that the process has held, as the kernel counts it; 0 if it does not say.
  private static func peakMegabytes() -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let row = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (row?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0) / 1024
  }
}
