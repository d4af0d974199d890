internal import Explorer
package import Phone
internal import Playback
internal import Synchronization
internal import Trace
internal import VirtualTime

/// Plays each entrance of two builds, or of one, in each state, on all cores.
package struct MatrixPlayer: Sendable {
  let before: MatrixBuild?
  let after: MatrixBuild
  let device: PhoneSettings
  let workers: Int
  let isCancelled: @Sendable () -> Bool
  let code: any MistakesOfCode

  /// - Parameters:
  ///   - before: the build that decides what is expected; without one the later build is held
  ///     against itself: a cold entrance must end where the warm one does.
  ///   - device: the phone of the later build. The earlier one is played on the newest SDK, up to
  ///     that, with which it launches.
  ///   - code: what the code of the later build says by itself.
  ///   - isCancelled: asked before each cell.
  package init(
    before: MatrixBuild?, after: MatrixBuild, on device: PhoneSettings, workers: Int? = nil,
    code: any MistakesOfCode,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    (self.before, self.after, self.device) = (before, after, device)
    (self.workers, self.isCancelled) = (workers ?? Workers.available, isCancelled)
    self.code = code
  }

  /// Plays all cells.
  ///
  /// - Parameter report: given each cell when it is done, one at a time, in any order.
  package func play(
    _ report: @escaping @Sendable (MatrixProgress) -> Void = { _ in }
  ) throws(ScriptProblem) -> EntranceMatrix {
    let plan = try MatrixPlan(of: self)
    let cells = MatrixQueue(plan.keys.count)
    let done = cells.results(workers: workers, isCancelled: isCancelled, report) { index in
      plan.cell(plan.keys[index])
    }
    return EntranceMatrix(
      before: before?.name, after: after.name, devices: (plan.deviceBefore, device), cells: done,
      isCancelled: done.count < plan.keys.count)
  }
}

/// The cells that are still to be played, of which each worker takes the next.
private final class MatrixQueue: Sendable {
  private struct State {
    var next = 0
    var done: [Int: MatrixCell] = [:]
  }

  private let count: Int
  private let state = Mutex(State())

  init(_ count: Int) { self.count = count }

  /// The cells that were done, in their order.
  func results(
    workers: Int, isCancelled: @Sendable () -> Bool,
    _ report: @Sendable (MatrixProgress) -> Void, _ play: @Sendable (Int) -> MatrixCell
  ) -> [MatrixCell] {
    _ = Workers.results(of: min(workers, count), workers: workers) { _ in
      while !isCancelled(), let index = next() {
        let cell = play(index)
        state.withLock { state in
          state.done[index] = cell
          report(.init(done: state.done.count, total: count, cell: cell, place: index))
        }
      }
    }
    return state.withLock { state in (0..<count).compactMap { state.done[$0] } }
  }

  private func next() -> Int? {
    state.withLock { state in
      guard state.next < count else { return nil }
      defer { state.next += 1 }
      return state.next
    }
  }
}
