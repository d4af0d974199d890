internal import Foundation
internal import HeadlessUIKit

/// The place of an app's runs: in this process, or each in a fork of it, so that whatever the app
/// does ends that fork alone, and its statics are fresh in each.
package enum Isolation: Sendable {
  case none
  case forks(ProcessLimits)

  /// The results of `count` pieces of work in their order, at most `workers` at a time; the same
  /// for any number of workers.
  ///
  /// A piece in which the app ends its process is done again up to that step, where the app's
  /// process then dies as the trace tells it; `nil` if even that ends the process.
  ///
  /// - Throws: `ProcessProblem`, or `CancellationError` if the limits say that the work is
  ///   cancelled.
  package func results<Output: Codable>(
    of count: Int, workers: Int, _ work: (Int, StepGate?) -> Output
  ) throws -> [Output?] {
    switch self {
    case .none: Workers.results(of: count, workers: workers) { work($0, nil) }
    case .forks(let limits):
      try Self.forkedResults(of: count, workers: max(1, workers), limits, work)
    }
  }

  /// The same for work that goes on for so many seconds from now, cancelled or not.
  package func lasting(seconds: Double) -> Isolation {
    guard case .forks(var limits) = self else { return self }
    let (end, isCancelled) = (ContinuousClock.now + .seconds(seconds), limits.isCancelled)
    limits.isCancelled = { ContinuousClock.now >= end && isCancelled() }
    return .forks(limits)
  }

  /// The same for work that is cancelled also if a closure says so.
  package func cancelled(when isLate: @escaping @Sendable () -> Bool) -> Isolation {
    guard case .forks(var limits) = self else { return self }
    let isCancelled = limits.isCancelled
    limits.isCancelled = { isCancelled() || isLate() }
    return .forks(limits)
  }

  /// The result of one piece of work.
  package func result<Output: Codable>(_ work: (StepGate?) -> Output) throws -> Output? {
    try results(of: 1, workers: 1) { _, gate in work(gate) }[0]
  }
}

extension Isolation {
  private struct Piece {
    let index: Int
    let fork: ChildProcess
    /// The steps in which the app has ended its process before.
    let fatal: [Int: SimulatedException]
  }

  private static func forkedResults<Output: Codable>(
    of count: Int, workers: Int, _ limits: ProcessLimits, _ work: (Int, StepGate?) -> Output
  ) throws -> [Output?] {
    AppStatics.find()
    let counters = try SharedCounters(max(1, count))
    var outputs = [Output?](repeating: nil, count: count)
    var (begun, running) = (0, [Piece]())
    func begin(_ index: Int, fatal: [Int: SimulatedException] = [:]) throws {
      let counter = counters.counter(index)
      counter.pointee = 0
      let fork = try ChildProcess.fork(limits) {
        AppProcess.begin()
        return try JSONEncoder().encode(work(index, StepGate(counter: counter, fatal: fatal)))
      }
      running.append(Piece(index: index, fork: fork, fatal: fatal))
    }
    while begun < count || !running.isEmpty {
      guard !limits.isCancelled() else { throw CancellationError() }
      while running.count < workers, begun < count {
        try begin(begun)
        begun += 1
      }
      ChildProcess.wait(for: running.map(\.fork), milliseconds: millisecondsBetweenChecks)
      for piece in running where piece.fork.hasLine || piece.fork.isOver {
        running.removeAll { $0.fork === piece.fork }
        if let line = piece.fork.readLine() {
          outputs[piece.index] = try JSONDecoder().decode(Output.self, from: Data(line.utf8))
          continue
        }
        let exception = piece.fork.end().exception
        let step = counters.counter(piece.index).pointee
        guard piece.fatal[step] == nil, step > 0, piece.fatal.count < Self.mostDeaths else {
          continue
        }
        try begin(piece.index, fatal: piece.fatal.merging([step: exception]) { $1 })
      }
    }
    return outputs
  }

  private static let millisecondsBetweenChecks = 500.0

  /// How often an app may end its process in one piece of work.
  private static let mostDeaths = 8
}
