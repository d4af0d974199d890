public import Foundation
internal import Trace

/// Blocks that belong together: `notify` and `wait` are over when all have ended.
///
/// Unchecked: what changes is behind a lock, since what a thread of the system's does may end a
/// block too.
public final class DispatchGroup: @unchecked Sendable {
  private let lock = NSLock()
  private var entered = 0
  private var notifications: [() -> Void] = []

  /// A group without blocks.
  public convenience init() {
    self.init(isCounted: true)
  }

  init(isCounted: Bool) {
    if isCounted { CurrentSimulation.value?.process.queues.add(self) }
  }

  /// One more block is to end.
  public func enter() { lock.withLock { entered += 1 } }

  /// A block has ended. One that was never entered is a crash, as on a device.
  public func leave() {
    let due: [() -> Void]? = lock.withLock {
      guard entered > 0 else { return nil }
      entered -= 1
      return takeIfEmpty()
    }
    if let due { return due.forEach { $0() } }
    let reason = "BUG IN CLIENT OF LIBDISPATCH: Unbalanced call to dispatch_group_leave()"
    guard let process = CurrentSimulation.value?.process else { preconditionFailure(reason) }
    process.kill("EXC_BREAKPOINT", reason)
  }

  /// Runs a block, in a later turn, once all blocks have ended.
  public func notify(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
    file: StaticString = #fileID, line: UInt = #line, execute work: @escaping () -> Void
  ) {
    let source = SourceLine(file, line)
    add { queue.submit(Submission("notify", source, flags), work) }
  }

  /// Runs a work item, in a later turn, once all blocks have ended.
  public func notify(
    queue: DispatchQueue, file: StaticString = #fileID, line: UInt = #line, work: DispatchWorkItem
  ) {
    let source = SourceLine(file, line)
    add { work.submit(Submission("notify", source, work.flags), to: queue, nil) }
  }

  private func add(_ notification: @escaping () -> Void) {
    let due = lock.withLock {
      notifications.append(notification)
      return takeIfEmpty()
    }
    for notification in due { notification() }
  }

  private func takeIfEmpty() -> [() -> Void] {
    guard entered == 0 else { return [] }
    defer { notifications = [] }
    return notifications
  }

  /// Waits until all blocks have ended. Blocks on background queues run in the meantime.
  public func wait(file: StaticString = #fileID, line: UInt = #line) {
    _ = wait(timeout: .distantFuture, file: file, line: line)
  }

  /// Waits until all blocks have ended, or the time has come.
  public func wait(
    timeout: DispatchTime, file: StaticString = #fileID, line: UInt = #line
  ) -> DispatchTimeoutResult {
    Wait(for: .group, until: timeout, at: SourceLine(file, line)).untilOver { isEmpty }
  }

  /// Waits until all blocks have ended, or the time has come.
  public func wait(
    wallTimeout timeout: DispatchWallTime, file: StaticString = #fileID, line: UInt = #line
  ) -> DispatchTimeoutResult {
    wait(timeout: timeout.time, file: file, line: line)
  }

  private var isEmpty: Bool { lock.withLock { entered == 0 } }

  /// Whether a block waits for it to be empty.
  var hasNotifications: Bool { lock.withLock { !notifications.isEmpty } }
}

extension DispatchGroup: QueueCounter {
  var offset: Int { lock.withLock { entered } }
}
