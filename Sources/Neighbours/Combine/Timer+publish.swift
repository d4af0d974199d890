public import HeadlessUIKit

extension Timer {
  /// A publisher that tells the virtual time after each interval in seconds, from `connect()` or
  /// the first subscriber of `autoconnect()` on.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, file, line)
  }

  /// Tells the virtual time, as seconds since the reference date.
  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never

    private let interval: TimeInterval
    private let (file, line): (StaticString, UInt)
    private let ticks = PassthroughSubject<Date, Never>()

    init(interval: TimeInterval, _ file: StaticString, _ line: UInt) {
      self.interval = interval
      (self.file, self.line) = (file, line)
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Date, Downstream.Failure == Never {
      ticks.receive(subscriber: subscriber)
    }

    public func connect() -> any Cancellable {
      let timer = Timer.scheduledTimer(
        withTimeInterval: interval, repeats: true, file: file, line: line
      ) { [ticks] _ in
        let now = VirtualMoment(nanoseconds: 0).distance(to: .current)
        ticks.send(Date(timeIntervalSinceReferenceDate: now.timeInterval))
      }
      return AnyCancellable(timer.invalidate)
    }
  }
}
