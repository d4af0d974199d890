public import HeadlessUIKit
public import OpenCombine

/// A queue for a timeout, which OpenCombine schedules again and again and needs but once: an app
/// would never come to rest.
public struct OnceQueue: Scheduler {
  let queue: DispatchQueue

  public var now: VirtualMoment { queue.now }
  public var minimumTolerance: VirtualMoment.Stride { queue.minimumTolerance }

  public func schedule(options: DispatchQueue.SchedulerOptions?, _ action: @escaping () -> Void) {
    queue.schedule(options: options, action)
  }

  public func schedule(
    after date: VirtualMoment, tolerance: VirtualMoment.Stride,
    options: DispatchQueue.SchedulerOptions?, _ action: @escaping () -> Void
  ) {
    queue.schedule(after: date, tolerance: tolerance, options: options, action)
  }

  public func schedule(
    after date: VirtualMoment, interval: VirtualMoment.Stride, tolerance: VirtualMoment.Stride,
    options: DispatchQueue.SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let work = Work(action: action)
    queue.schedule(after: date, tolerance: tolerance, options: options) { work.perform() }
    return AnyCancellable { work.action = nil }
  }

  private final class Work {
    var action: (() -> Void)?
    init(action: @escaping () -> Void) { self.action = action }
    func perform() {
      let action = action
      self.action = nil
      action?()
    }
  }
}
