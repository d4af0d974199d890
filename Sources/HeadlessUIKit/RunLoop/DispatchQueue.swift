internal import Foundation
internal import Trace
internal import VirtualTime

/// The main queue of the simulated process; global queues run their blocks on it too, each in a
/// turn of its own.
public struct DispatchQueue: Sendable {
  /// The queue of the main thread.
  public static let main = DispatchQueue(label: "com.apple.main-thread")

  /// A queue for background work, which here runs on the virtual clock like all else.
  public static func global(qos: QoS = .default) -> DispatchQueue {
    DispatchQueue(label: "com.apple.root.\(qos.rawValue)-qos")
  }

  /// How urgent background work is; without effect here.
  public enum QoS: String, Sendable {
    case userInteractive, userInitiated, `default`, utility, background
  }

  /// The queue's name.
  public let label: String

  /// The line that work is scheduled for, where that is not the one of the call.
  private var source: SourceLine?

  /// A queue of the app's own.
  public init(label: String) {
    self.label = label
  }

  /// The queue for a library that schedules work because a line of the app's says so.
  package func scheduling(for file: StaticString, _ line: UInt) -> DispatchQueue {
    var queue = self
    queue.source = SourceLine(file, line)
    return queue
  }

  /// Runs a block in the next turn.
  public func async(
    file: StaticString = #fileID, line: UInt = #line, execute work: @escaping () -> Void
  ) {
    schedule("async", after: .zero, SourceLine(file, line), work)
  }

  /// Runs a block in the next turn; the group waits for it.
  public func async(
    group: DispatchGroup?, file: StaticString = #fileID, line: UInt = #line,
    execute work: @escaping () -> Void
  ) {
    group?.enter()
    schedule("async", after: .zero, SourceLine(file, line)) {
      work()
      group?.leave()
    }
  }

  /// Runs a block in a turn of its own when the time comes.
  public func asyncAfter(
    deadline: DispatchTime, file: StaticString = #fileID, line: UInt = #line,
    execute work: @escaping () -> Void
  ) {
    let now = CurrentSimulation.process.clock.now
    schedule("asyncAfter", after: deadline.instant - now, SourceLine(file, line), work)
  }

  private func schedule(
    _ origin: String, after span: TimeSpan, _ source: SourceLine, _ work: @escaping () -> Void
  ) {
    let process = CurrentSimulation.process
    guard process.isRunning else { return }
    _ = TracedTimer(
      process, origin: origin, after: span, source: self.source ?? source, block: work)
  }
}
