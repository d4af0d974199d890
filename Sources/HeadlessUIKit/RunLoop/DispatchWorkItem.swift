public import Foundation

/// A block that can be cancelled, and that others can wait for.
///
/// Unchecked: it is touched by the thread that drives the simulation alone.
public final class DispatchWorkItem: @unchecked Sendable {
  let flags: DispatchWorkItemFlags
  private let block: () -> Void
  private let completion = DispatchGroup(isCounted: false)
  private var timers: [TracedTimer] = []
  private var isInGroup = false
  private var hasEnded = false
  /// Whether it does not run any more.
  public private(set) var isCancelled = false

  /// A block for a queue, or for `perform()`. How urgent it is has no effect here.
  public init(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    block: @escaping () -> Void
  ) {
    self.flags = flags
    self.block = block
    completion.enter()
  }

  /// Runs it at once, unless it is cancelled.
  public func perform() {
    if !isCancelled { block() }
    end()
  }

  /// What has not begun does not run. The trace says of a timer that only this item waits for that
  /// it is cancelled; on a device it would fire without effect.
  public func cancel() {
    guard !isCancelled else { return }
    isCancelled = true
    guard !isInGroup, !completion.hasNotifications, !timers.isEmpty else { return }
    for timer in timers { timer.cancel() }
    end()
  }

  /// Runs a block, in a later turn, once this one has ended for the first time.
  public func notify(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
    file: StaticString = #fileID, line: UInt = #line, execute: @escaping () -> Void
  ) {
    completion.notify(flags: flags, queue: queue, file: file, line: line, execute: execute)
  }

  /// Runs another item, in a later turn, once this one has ended for the first time.
  public func notify(
    queue: DispatchQueue, file: StaticString = #fileID, line: UInt = #line,
    execute: DispatchWorkItem
  ) {
    completion.notify(queue: queue, file: file, line: line, work: execute)
  }

  /// Waits until it has ended. Blocks on background queues run in the meantime.
  public func wait(file: StaticString = #fileID, line: UInt = #line) {
    completion.wait(file: file, line: line)
  }

  /// Waits until it has ended, or the time has come.
  public func wait(
    timeout: DispatchTime, file: StaticString = #fileID, line: UInt = #line
  ) -> DispatchTimeoutResult {
    completion.wait(timeout: timeout, file: file, line: line)
  }

  /// Waits until it has ended, or the time has come.
  public func wait(
    wallTimeout: DispatchWallTime, file: StaticString = #fileID, line: UInt = #line
  ) -> DispatchTimeoutResult {
    completion.wait(timeout: wallTimeout.time, file: file, line: line)
  }

  func submit(_ submission: Submission, to queue: DispatchQueue, _ group: DispatchGroup?) {
    group?.enter()
    isInGroup = isInGroup || group != nil
    let timer = queue.submit(submission) { [self] in
      perform()
      group?.leave()
    }
    if let timer { timers.append(timer) }
  }

  private func end() {
    timers = []
    guard !hasEnded else { return }
    hasEnded = true
    completion.leave()
  }
}
