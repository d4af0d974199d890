public import Foundation
internal import Trace

/// Counts what is free; a block that finds nothing waits. Blocks on background queues run in the
/// meantime.
///
/// Unchecked: what changes is behind a lock, since a thread of the system's may signal it too.
public final class DispatchSemaphore: @unchecked Sendable {
  private let lock = NSLock()
  private let initialValue: Int
  private var value: Int

  /// A semaphore with so much that is free.
  public init(value: Int) {
    initialValue = value
    self.value = value
    CurrentSimulation.value?.process.queues.add(self)
  }

  /// Frees one. Who waits goes on as soon as what runs waits itself, or has ended: 0 is returned.
  @discardableResult
  public func signal() -> Int {
    lock.withLock { value += 1 }
    return 0
  }

  /// Takes one, and waits until there is one.
  public func wait(file: StaticString = #fileID, line: UInt = #line) {
    _ = wait(timeout: .distantFuture, file: file, line: line)
  }

  /// Takes one, and waits until there is one or the time has come.
  public func wait(
    timeout: DispatchTime, file: StaticString = #fileID, line: UInt = #line
  ) -> DispatchTimeoutResult {
    Wait(for: .semaphore, until: timeout, at: SourceLine(file, line)).untilOver { take() }
  }

  /// Takes one, and waits until there is one or the time has come.
  public func wait(
    wallTimeout: DispatchWallTime, file: StaticString = #fileID, line: UInt = #line
  ) -> DispatchTimeoutResult {
    wait(timeout: wallTimeout.time, file: file, line: line)
  }

  private func take() -> Bool {
    lock.withLock {
      guard value > 0 else { return false }
      value -= 1
      return true
    }
  }
}

extension DispatchSemaphore: QueueCounter {
  var offset: Int { lock.withLock { value - initialValue } }
}
