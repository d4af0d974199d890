public import Foundation
internal import Trace
internal import VirtualTime

/// A queue of blocks. Each block is a turn of its own on the virtual clock and runs to its end
/// before the next begins, unless it waits: see `QueueWork`.
public final class DispatchQueue: Sendable {
  /// The queue of the main thread.
  public static let main = DispatchQueue(.main)

  /// A queue for background work.
  public static func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue {
    roots[qos] ?? DispatchQueue(QueueCore(root: "default"))
  }

  /// The system's labels, as a debugger prints them on a device.
  private static let roots: [DispatchQoS.QoSClass: DispatchQueue] = [
    .userInteractive: "user-interactive", .userInitiated: "user-initiated", .default: "default",
    .utility: "utility", .background: "background", .unspecified: "unspecified",
  ].mapValues { DispatchQueue(QueueCore(root: $0)) }

  /// What a queue is made with.
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// Blocks need not wait for the ends of those before them.
    public static let concurrent = Attributes(rawValue: 1 << 1)
    /// Blocks wait for `activate()`.
    public static let initiallyInactive = Attributes(rawValue: 1 << 2)
  }

  /// When the objects of a block are freed; without effect here.
  public enum AutoreleaseFrequency: Sendable { case inherit, workItem, never }

  let core: QueueCore

  /// The line that work is scheduled for, if that is not the one of the call.
  private let source: SourceLine?

  private init(_ core: QueueCore, source: SourceLine? = nil) {
    self.core = core
    self.source = source
  }

  /// A queue of the app's own. How urgent its work is has no effect here.
  public convenience init(
    label: String, qos: DispatchQoS = .unspecified, attributes: Attributes = [],
    autoreleaseFrequency: AutoreleaseFrequency = .inherit, target: DispatchQueue? = nil
  ) {
    self.init(
      QueueCore(
        label: label, isSerial: !attributes.contains(.concurrent), target: target?.core,
        isInactive: attributes.contains(.initiallyInactive)))
  }

  /// The queue's name.
  public var label: String { core.label }

  /// The queue for a library that schedules work because a line of the app's says so.
  package func scheduling(for file: StaticString, _ line: UInt) -> DispatchQueue {
    DispatchQueue(core, source: SourceLine(file, line))
  }

  // MARK: Later

  /// Runs a block in a later turn; the group waits for it.
  public func async(
    group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [], file: StaticString = #fileID, line: UInt = #line,
    execute work: @escaping () -> Void
  ) {
    group?.enter()
    submit(Submission("async", SourceLine(file, line), flags)) {
      work()
      group?.leave()
    }
  }

  /// Runs a work item in a later turn; the group waits for it.
  public func async(
    group: DispatchGroup? = nil, file: StaticString = #fileID, line: UInt = #line,
    execute workItem: DispatchWorkItem
  ) {
    workItem.submit(Submission("async", SourceLine(file, line), workItem.flags), to: self, group)
  }

  /// Runs a block in a turn of its own when the time comes.
  public func asyncAfter(
    deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    file: StaticString = #fileID, line: UInt = #line, execute work: @escaping () -> Void
  ) {
    submit(Submission("asyncAfter", SourceLine(file, line), flags, at: deadline), work)
  }

  /// Runs a work item in a turn of its own when the time comes; one that is cancelled by then does
  /// not run.
  public func asyncAfter(
    deadline: DispatchTime, file: StaticString = #fileID, line: UInt = #line,
    execute: DispatchWorkItem
  ) {
    let source = SourceLine(file, line)
    execute.submit(Submission("asyncAfter", source, execute.flags, at: deadline), to: self, nil)
  }

  /// Runs a block in a turn of its own when the time comes.
  public func asyncAfter(
    wallDeadline: DispatchWallTime, qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [], file: StaticString = #fileID, line: UInt = #line,
    execute work: @escaping () -> Void
  ) {
    submit(
      Submission("asyncAfter", SourceLine(file, line), flags, at: wallDeadline.time), work)
  }

  /// Runs a work item in a turn of its own when the time comes; one that is cancelled by then does
  /// not run.
  public func asyncAfter(
    wallDeadline: DispatchWallTime, file: StaticString = #fileID, line: UInt = #line,
    execute: DispatchWorkItem
  ) {
    asyncAfter(deadline: wallDeadline.time, file: file, line: line, execute: execute)
  }

  /// Schedules work for this queue. From a thread of the system's it waits for the next turn.
  @discardableResult
  func submit(_ submission: Submission, _ work: @escaping () -> Void) -> TracedTimer? {
    var submission = submission
    if let source { submission.source = source }
    if let process = CurrentSimulation.value?.process {
      return core.schedule(submission, in: process, work)
    }
    guard AppProcess.hasStarted else {
      _ = CurrentSimulation.process
      return nil
    }
    AppProcess.enqueue(ArrivedBlock(queue: core, submission: submission, work: work))
    return nil
  }

  // MARK: At once

  /// Runs a block on the queue before the call returns: after what was added to the queue before.
  /// From the queue itself that is a crash, as on a device.
  public func sync<Value>(
    flags: DispatchWorkItemFlags = [], file: StaticString = #fileID, line: UInt = #line,
    execute work: () throws -> Value
  ) rethrows -> Value {
    guard let process = CurrentSimulation.value?.process, process.isRunning else {
      return try work()
    }
    return try process.queues.sync(
      on: core, isBarrier: flags.contains(.barrier), SourceLine(file, line), work)
  }

  /// Runs a work item on the queue before the call returns.
  public func sync(
    file: StaticString = #fileID, line: UInt = #line, execute workItem: DispatchWorkItem
  ) {
    sync(flags: workItem.flags, file: file, line: line) { workItem.perform() }
  }

  /// Runs a block on the queue before the call returns.
  public func asyncAndWait<Value>(
    flags: DispatchWorkItemFlags = [], file: StaticString = #fileID, line: UInt = #line,
    execute work: () throws -> Value
  ) rethrows -> Value {
    try sync(flags: flags, file: file, line: line, execute: work)
  }

  /// Runs a block with each number, here one after the other.
  public class func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {
    for number in 0..<max(0, iterations) { work(number) }
  }

  // MARK: Holding back

  /// Holds back what has not begun.
  public func suspend() { core.suspend() }

  /// Takes one `suspend()` back.
  public func resume() { core.resume() }

  /// Lets a queue that was made inactive begin.
  public func activate() { core.activate() }

  // MARK: Values of a queue

  /// Stores a value with the queue; `nil` removes it.
  public func setSpecific<T>(key: DispatchSpecificKey<T>, value: T?) {
    core.setValue(value, for: key)
  }

  /// The value that is stored with this queue.
  public func getSpecific<T>(key: DispatchSpecificKey<T>) -> T? { core.value(for: key) as? T }

  /// The value that is stored with the queue whose block runs, or with one that it targets.
  public class func getSpecific<T>(key: DispatchSpecificKey<T>) -> T? {
    let current = CurrentSimulation.value?.process.queues.current ?? .main
    return current.hierarchy.lazy.compactMap { $0.value(for: key) as? T }.first
  }
}

extension DispatchQueue: Hashable {
  public static func == (a: DispatchQueue, b: DispatchQueue) -> Bool { a.core === b.core }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(core)) }
}

extension DispatchQueue: CustomStringConvertible {
  public var description: String { "<DispatchQueue: \(label)>" }
}

/// Names a value that is stored with queues.
public final class DispatchSpecificKey<T>: Sendable {
  /// A key of its own, whatever others there are.
  public init() {}
}

/// On which queue a block runs, to be asserted by `dispatchPrecondition(condition:)`.
public enum DispatchPredicate: Sendable {
  case onQueue(DispatchQueue)
  case onQueueAsBarrier(DispatchQueue)
  case notOnQueue(DispatchQueue)
}

/// Ends the process if a block runs on another queue than it should, as on a device.
public func dispatchPrecondition(condition: @autoclosure () -> DispatchPredicate) {
  guard let process = CurrentSimulation.value?.process else { return }
  let (queue, isWrong, words) =
    switch condition() {
    case .onQueue(let queue): (queue, !process.queues.isOn(queue.core), "was expected")
    case .onQueueAsBarrier(let queue):
      (queue, !process.queues.isOn(queue.core, asBarrier: true), "was expected")
    case .notOnQueue(let queue): (queue, process.queues.isOn(queue.core), "was not expected")
    }
  guard isWrong else { return }
  process.kill(
    "EXC_BREAKPOINT",
    "BUG IN CLIENT OF LIBDISPATCH: Assertion failed: Block \(words) to execute on queue "
      + "[\(queue.label)]")
}
