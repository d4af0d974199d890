internal import Foundation
internal import HeadlessUIKit
internal import Phone
internal import Playback
internal import Rules
internal import VirtualTime

/// The state of a run at a moment as a hash: equal where everything that may come is equal.
///
/// What goes in, and why that is enough, is written in the article on the explorer. Between two
/// turns only time passes, so what does not depend on it is written down once for a gap.
final class StatePrinter {
  private let run: Run
  private var stories = PendingStories()
  private var ofTurn: TurnPrint?

  init(of run: Run) {
    self.run = run
  }

  /// Something has happened since the last print.
  func somethingHappened() { ofTurn = nil }

  /// The hash of the state as it is now.
  var hash: StateHash {
    let turn = turnPrint()
    var hash = turn.hash
    addPlans(to: &hash)
    guard run.simulation.isRunning else { return hash }
    // In the order in which they were begun, as their stories, so that each remaining time stays
    // with its own.
    for due in run.simulation.pendingDues { add(due, to: &hash) }
    addFresh(turn.ranks, to: &hash)
    return hash
  }

  private func turnPrint() -> TurnPrint {
    if let ofTurn { return ofTurn }
    stories.read(run.simulation)
    let print = TurnPrint(of: run, stories)
    if !print.dependsOnTime { ofTurn = print }
    return print
  }

  private func add(_ due: Instant, to hash: inout StateHash) {
    hash.add(Int(clamping: (due - run.now).nanoseconds))
  }

  private func addPlans(to hash: inout StateHash) {
    for (plan, due) in run.device.timers.pending {
      switch plan {
      case .interruptionEnds: hash.add(1)
      case .suspends: hash.add(2)
      case .bannerEnds: hash.add(3)
      }
      add(due, to: &hash)
    }
  }

  /// Adds the controllers that have appeared at this very moment: one that goes again now has come
  /// for nobody.
  private func addFresh(_ ranks: ObjectRanks, to hash: inout StateHash) {
    let stage = run.recorder.stage
    guard stage.instant == run.now else { return }
    for number in ranks.numbers {
      if let controller = stage.controller(number), controller.appearedAt == run.now {
        hash.add(ranks[number])
      }
    }
  }
}
