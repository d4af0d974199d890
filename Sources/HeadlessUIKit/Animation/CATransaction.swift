public import Foundation

/// A group of changes whose animations can be awaited together.
///
/// The completion block comes when all has ended that was begun between `begin` and `commit`:
/// animation blocks, presentations, and the pushes and pops that were asked for there. Nothing else
/// is implicit here: a view's layer does not animate by itself.
public final class CATransaction {
  private init() {}

  /// Begins a group, inside the one that is open.
  public static func begin() {
    CurrentSimulation.process.transactions.append(Transaction())
  }

  /// Ends the innermost group.
  public static func commit() {
    let process = CurrentSimulation.process
    process.transactions.popLast()?.commit(in: process)
  }

  /// Runs a block when the open group's animations are over, at the end of the turn if there are
  /// none; outside any group, at the end of the turn.
  public static func setCompletionBlock(
    _ block: (() -> Void)?, file: StaticString = #fileID, line: UInt = #line
  ) {
    let process = CurrentSimulation.process
    let source = SourceLine(file, line)
    let block = block.map { block in
      { [unowned process] in process.runLoop.run(as: .completion(source), block) }
    }
    if let open = process.transactions.last {
      open.completion = block
    } else if let block {
      process.runLoop.atEndOfTurn(block)
    }
  }

  /// What runs when the open group is over.
  public static func completionBlock() -> (() -> Void)? {
    CurrentSimulation.process.transactions.last?.completion
  }

  /// Stored for the open group, without effect: views' animations have a duration of their own.
  public static func setAnimationDuration(_ duration: TimeInterval) {
    CurrentSimulation.process.transactions.last?.duration = duration
  }

  /// Seconds, a quarter of one unless it was set.
  public static func animationDuration() -> TimeInterval {
    CurrentSimulation.process.transactions.last?.duration ?? 0.25
  }

  /// Stored for the open group, without effect: layers have no actions of their own here.
  public static func setDisableActions(_ flag: Bool) {
    CurrentSimulation.process.transactions.last?.disablesActions = flag
  }

  /// What was set of it.
  public static func disableActions() -> Bool {
    CurrentSimulation.process.transactions.last?.disablesActions ?? false
  }

  /// Nothing is put off that could be done now.
  public static func flush() {}
}

/// A group of changes, and what of them has not ended.
final class Transaction {
  var completion: (() -> Void)?
  var duration: TimeInterval?
  var disablesActions = false
  private var pending = 0
  private var isCommitted = false

  func enter() { pending += 1 }

  func leave(in process: ProcessImage) {
    pending -= 1
    completeIfOver(in: process)
  }

  func commit(in process: ProcessImage) {
    isCommitted = true
    completeIfOver(in: process)
  }

  private func completeIfOver(in process: ProcessImage) {
    guard isCommitted, pending == 0, let completion else { return }
    self.completion = nil
    process.runLoop.atEndOfTurn(completion)
  }
}
