public import HeadlessUIKit

extension DispatchQueue: Scheduler {
  public typealias SchedulerTimeType = VirtualMoment
  /// Without effect here.
  public struct SchedulerOptions: Sendable {}

  public var now: VirtualMoment { .current }
  public var minimumTolerance: VirtualMoment.Stride { .nanoseconds(0) }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    async(execute: action)
  }

  public func schedule(
    after date: VirtualMoment, tolerance: VirtualMoment.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    asyncAfter(deadline: date.deadline, execute: action)
  }

  public func schedule(
    after date: VirtualMoment, interval: VirtualMoment.Stride, tolerance: VirtualMoment.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let work = RepeatedWork(on: self, every: interval, action)
    work.schedule(at: date)
    return AnyCancellable(work.cancel)
  }
}

/// What schedules on the main queue, whatever it is called.
public protocol MainScheduler: Scheduler where SchedulerTimeType == VirtualMoment {}

extension MainScheduler {
  public var now: VirtualMoment { .current }
  public var minimumTolerance: VirtualMoment.Stride { .nanoseconds(0) }

  public func schedule(
    after date: VirtualMoment, tolerance: VirtualMoment.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    DispatchQueue.main.asyncAfter(deadline: date.deadline, execute: action)
  }

  public func schedule(
    after date: VirtualMoment, interval: VirtualMoment.Stride, tolerance: VirtualMoment.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    DispatchQueue.main.schedule(
      after: date, interval: interval, tolerance: tolerance, options: nil, action)
  }
}

extension RunLoop: MainScheduler {
  public typealias SchedulerTimeType = VirtualMoment
  /// Without effect here.
  public struct SchedulerOptions: Sendable {}

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    perform(action)
  }
}

extension OperationQueue: MainScheduler {
  public typealias SchedulerTimeType = VirtualMoment
  /// Without effect here.
  public struct SchedulerOptions: Sendable {}

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    addOperation(action)
  }
}

/// An action that is performed at a moment and again after each interval, until it is cancelled.
private final class RepeatedWork {
  private let queue: DispatchQueue
  private let interval: VirtualMoment.Stride
  private var action: (() -> Void)?

  init(
    on queue: DispatchQueue, every interval: VirtualMoment.Stride, _ action: @escaping () -> Void
  ) {
    (self.queue, self.interval, self.action) = (queue, interval, action)
  }

  func schedule(at moment: VirtualMoment) {
    queue.asyncAfter(deadline: moment.deadline) { [self] in
      guard let action else { return }
      schedule(at: moment.advanced(by: interval))
      action()
    }
  }

  func cancel() { action = nil }
}

extension VirtualMoment {
  static var current: VirtualMoment {
    VirtualMoment(nanoseconds: Int64(DispatchTime.now().uptimeNanoseconds))
  }

  fileprivate var deadline: DispatchTime {
    .now() + .nanoseconds(Int(nanoseconds - VirtualMoment.current.nanoseconds))
  }
}
