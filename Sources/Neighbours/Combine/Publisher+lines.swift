public import HeadlessUIKit
public import OpenCombine

// What comes of a value in a later turn was scheduled by the line of the app that says where or
// when, and not by the scheduler. These are taken before the operators for any scheduler.

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

  /// Receives elements on an operation queue.
  public func receive(
    on queue: OperationQueue, options: OperationQueue.SchedulerOptions? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.ReceiveOn<Self, DispatchQueue> {
    receive(on: DispatchQueue.main, file: file, line: line)
  }

  /// Subscribes on a queue.
  public func subscribe(
    on queue: DispatchQueue, options: DispatchQueue.SchedulerOptions? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.SubscribeOn<Self, DispatchQueue> {
    Publishers.SubscribeOn(
      upstream: self, scheduler: queue.scheduling(for: file, line), options: options)
  }

  /// Subscribes on the run loop.
  public func subscribe(
    on runLoop: RunLoop, options: RunLoop.SchedulerOptions? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.SubscribeOn<Self, DispatchQueue> {
    subscribe(on: DispatchQueue.main, file: file, line: line)
  }

  /// Delays elements by an interval of virtual time.
  public func delay(
    for interval: VirtualMoment.Stride, tolerance: VirtualMoment.Stride? = nil,
    scheduler: DispatchQueue, options: DispatchQueue.SchedulerOptions? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Delay<Self, DispatchQueue> {
    Publishers.Delay(
      upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance,
      scheduler: scheduler.scheduling(for: file, line), options: options)
  }

  /// Delays elements by an interval of virtual time.
  public func delay(
    for interval: VirtualMoment.Stride, tolerance: VirtualMoment.Stride? = nil,
    scheduler: RunLoop, options: RunLoop.SchedulerOptions? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Delay<Self, DispatchQueue> {
    delay(
      for: interval, tolerance: tolerance, scheduler: DispatchQueue.main, file: file, line: line)
  }

  /// Hands on an element when none has followed for an interval of virtual time.
  public func debounce(
    for dueTime: VirtualMoment.Stride, scheduler: DispatchQueue,
    options: DispatchQueue.SchedulerOptions? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Debounce<Self, DispatchQueue> {
    Publishers.Debounce(
      upstream: self, dueTime: dueTime, scheduler: scheduler.scheduling(for: file, line),
      options: options)
  }

  /// Hands on an element when none has followed for an interval of virtual time.
  public func debounce(
    for dueTime: VirtualMoment.Stride, scheduler: RunLoop,
    options: RunLoop.SchedulerOptions? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Debounce<Self, DispatchQueue> {
    debounce(for: dueTime, scheduler: DispatchQueue.main, file: file, line: line)
  }

  /// Hands on the first or the latest element of each interval of virtual time.
  public func throttle(
    for interval: VirtualMoment.Stride, scheduler: DispatchQueue, latest: Bool,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Throttle<Self, DispatchQueue> {
    Publishers.Throttle(
      upstream: self, interval: interval, scheduler: scheduler.scheduling(for: file, line),
      latest: latest)
  }

  /// Hands on the first or the latest element of each interval of virtual time.
  public func throttle(
    for interval: VirtualMoment.Stride, scheduler: RunLoop, latest: Bool,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Throttle<Self, DispatchQueue> {
    throttle(
      for: interval, scheduler: DispatchQueue.main, latest: latest, file: file, line: line)
  }

  /// Ends if no element comes for an interval of virtual time.
  public func timeout(
    _ interval: VirtualMoment.Stride, scheduler: DispatchQueue,
    options: DispatchQueue.SchedulerOptions? = nil, customError: (() -> Failure)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Timeout<Self, OnceQueue> {
    Publishers.Timeout(
      upstream: self, interval: interval,
      scheduler: OnceQueue(queue: scheduler.scheduling(for: file, line)), options: options,
      customError: customError)
  }

  /// Ends if no element comes for an interval of virtual time.
  public func timeout(
    _ interval: VirtualMoment.Stride, scheduler: RunLoop,
    options: RunLoop.SchedulerOptions? = nil, customError: (() -> Failure)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Publishers.Timeout<Self, OnceQueue> {
    timeout(
      interval, scheduler: DispatchQueue.main, customError: customError, file: file, line: line)
  }
}
