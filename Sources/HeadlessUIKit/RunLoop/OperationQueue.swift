public import Foundation
internal import VirtualTime

/// A queue of operations; each runs in a turn of its own on the virtual clock, one after another.
public class OperationQueue: NSObject {
  /// The queue of the main thread.
  public static var main: OperationQueue { ProcessImage.value { OperationQueue() } }
  /// The same.
  public static var current: OperationQueue? { main }

  public static let defaultMaxConcurrentOperationCount = -1
  /// Without effect here.
  public final var maxConcurrentOperationCount = defaultMaxConcurrentOperationCount
  /// Without effect here.
  public final var qualityOfService = QualityOfService.default
  public final var name: String?
  /// What is added waits until it is false again.
  public final var isSuspended = false {
    didSet { if oldValue, !isSuspended { while !held.isEmpty { held.removeFirst()() } } }
  }
  private var held: [() -> Void] = []
  private var waiting: [Operation] = []

  /// Runs a block in the next turn.
  public final func addOperation(
    file: StaticString = #fileID, line: UInt = #line, _ block: @escaping () -> Void
  ) {
    let start = {
      let process = CurrentSimulation.process
      guard process.isRunning else { return }
      _ = TracedTimer(
        process, origin: "addOperation", after: .zero, source: SourceLine(file, line),
        block: block)
    }
    if isSuspended { held.append(start) } else { start() }
  }

  /// Starts an operation in the next turn. Nothing here tells that another one has finished: one
  /// that depends on such is started all the same, which the trace says.
  public final func addOperation(
    _ op: Operation, file: StaticString = #fileID, line: UInt = #line
  ) {
    waiting.append(op)
    addOperation(file: file, line: line) { [self] in
      waiting.removeAll { $0 === op }
      for other in op.dependencies where !other.isFinished {
        op.removeDependency(other)
        StandIn.pass(
          "OperationQueue", "NavScope does not wait for an operation on which another one depends.")
      }
      op.start()
    }
  }

  /// Starts operations, each in a turn of its own.
  public final func addOperations(
    _ ops: [Operation], waitUntilFinished wait: Bool, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    for op in ops { addOperation(op, file: file, line: line) }
  }

  /// Cancels what has not begun.
  public final func cancelAllOperations() {
    for op in waiting { op.cancel() }
    held = []
  }

  /// What has not begun.
  public final var operations: [Operation] { waiting }
  /// How many have not begun.
  public final var operationCount: Int { waiting.count }
}
