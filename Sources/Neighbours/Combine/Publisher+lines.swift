public import HeadlessUIKit
public import OpenCombine

// What comes of a value in a later turn was scheduled by the line of the app that says where, and
// not by the scheduler. These are taken before the operators for any scheduler.

extension Publisher {
  /// Receives elements on a queue.
  public func receive(
    on queue: DispatchQueue, options: DispatchQueue.SchedulerOptions? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.ReceiveOn<Self, DispatchQueue> {
    Publishers.ReceiveOn(
      upstream: self, scheduler: queue.scheduling(for: file, line), options: options)
  }

  /// Receives elements on the run loop.
  public func receive(
    on runLoop: RunLoop, options: RunLoop.SchedulerOptions? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.ReceiveOn<Self, DispatchQueue> {
    receive(on: DispatchQueue.main, file: file, line: line)
  }
}
