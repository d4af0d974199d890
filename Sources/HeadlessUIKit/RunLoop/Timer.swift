public import Foundation
internal import VirtualTime

/// A timer on the virtual clock.
public final class Timer: NSObject {
  /// Seconds between two firings.
  public let timeInterval: TimeInterval
  /// Whether it will fire again.
  public private(set) var isValid = true
  private let repeats: Bool
  private let source: SourceLine
  private let block: (Timer) -> Void
  private var pending: TracedTimer?

  private init(
    _ interval: TimeInterval, _ repeats: Bool, _ source: SourceLine,
    _ block: @escaping (Timer) -> Void
  ) {
    timeInterval = max(interval, 0.0001)
    self.repeats = repeats
    self.source = source
    self.block = block
  }

  /// A timer that fires after an interval in seconds, and again after each if it repeats; the run
  /// loop keeps it while it is valid.
  @discardableResult
  public static func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, file: StaticString = #fileID,
    line: UInt = #line, block: @escaping (Timer) -> Void
  ) -> Timer {
    let timer = Timer(interval, repeats, SourceLine(file, line), block)
    timer.schedule(in: CurrentSimulation.process)
    return timer
  }

  /// It does not fire any more.
  public func invalidate() {
    isValid = false
    pending?.cancel()
    pending = nil
  }

  private func schedule(in process: ProcessImage) {
    guard process.isRunning else { return }
    pending = TracedTimer(
      process, origin: "Timer", after: TimeSpan(seconds: timeInterval), source: source
    ) { [unowned process] in
      if self.repeats { self.schedule(in: process) } else { self.isValid = false }
      self.block(self)
    }
  }
}
