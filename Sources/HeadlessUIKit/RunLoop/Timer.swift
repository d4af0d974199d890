public import Foundation
internal import VirtualTime

/// A timer on the virtual clock.
public final class Timer: NSObject {
  /// Seconds between two firings.
  public let timeInterval: TimeInterval
  /// Whether it will fire again.
  public private(set) var isValid = true
  /// What the app gave along.
  public private(set) var userInfo: Any?
  /// Stored, without effect: a timer is never late here.
  public var tolerance: TimeInterval = 0
  private let repeats: Bool
  private let cause: Caller
  private let source: SourceLine
  private var block: ((Timer) -> Void)?
  private var pending: TracedTimer?

  private init(
    _ interval: TimeInterval, _ repeats: Bool, _ source: SourceLine, _ cause: Caller,
    _ block: @escaping (Timer) -> Void
  ) {
    timeInterval = max(interval, 0.0001)
    self.repeats = repeats
    self.source = source
    self.cause = cause
    self.block = block
  }

  // MARK: With a block

  /// A timer that fires when a run loop has it, by `RunLoop.add(_:forMode:)`, and an interval in
  /// seconds has passed, and again after each if it repeats.
  public convenience init(
    timeInterval interval: TimeInterval, repeats: Bool, file: StaticString = #fileID,
    line: UInt = #line, block: @escaping (Timer) -> Void
  ) {
    let source = SourceLine(file, line)
    self.init(interval, repeats, source, .block(source), block)
  }

  /// A timer that fires after an interval in seconds, and again after each if it repeats; the run
  /// loop keeps it while it is valid.
  @discardableResult
  public static func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, file: StaticString = #fileID,
    line: UInt = #line, block: @escaping (Timer) -> Void
  ) -> Timer {
    let timer = Timer(
      timeInterval: interval, repeats: repeats, file: file, line: line, block: block)
    timer.schedule()
    return timer
  }

  // MARK: With a target

  /// A timer that sends a message when a run loop has it, by `RunLoop.add(_:forMode:)`. It holds
  /// the target until it is invalid.
  public convenience init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool, file: StaticString = #fileID, line: UInt = #line
  ) {
    let source = SourceLine(file, line)
    let target = aTarget as AnyObject
    self.init(ti, yesOrNo, source, .action(source)) { aSelector.send(to: target, $0) }
    self.userInfo = userInfo
  }

  /// A timer that sends a message after an interval in seconds, and again after each if it repeats.
  /// The run loop keeps it, and it its target, while it is valid.
  @discardableResult
  public static func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Timer {
    let timer = Timer(
      timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo,
      repeats: yesOrNo, file: file, line: line)
    timer.schedule()
    return timer
  }

  // MARK: Firing

  /// Fires now, out of its turn; one that does not repeat has fired then.
  public func fire() {
    guard isValid else { return }
    let block = block
    if !repeats { invalidate() }
    CurrentSimulation.process.runLoop.run(as: cause) { block?(self) }
  }

  /// It does not fire any more, and lets go of its target.
  public func invalidate() {
    isValid = false
    pending?.cancel()
    pending = nil
    block = nil
  }

  fileprivate func schedule() {
    let process = CurrentSimulation.process
    guard process.isRunning, isValid, pending == nil else { return }
    schedule(in: process)
  }

  private func schedule(in process: ProcessImage) {
    guard process.isRunning else { return }
    pending = TracedTimer(
      process, origin: "Timer", after: TimeSpan(seconds: timeInterval), source: source, as: cause
    ) { [unowned process] in
      let block = self.block
      if self.repeats { self.schedule(in: process) } else { self.isValid = false }
      block?(self)
      if !self.isValid { self.block = nil }
    }
  }
}

extension RunLoop {
  /// Takes a timer of the virtual clock in; whichever run loop it is, there is one here.
  public func add(_ timer: Timer, forMode mode: RunLoop.Mode) { timer.schedule() }
}
