public import Foundation
internal import VirtualTime

/// The main run loop of the simulated process, as an app asks for it; it runs by itself, in turns.
public final class RunLoop: NSObject {
  /// When a run loop looks at what was added; without effect here.
  public struct Mode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let `default` = Mode("kCFRunLoopDefaultMode")
    public static let common = Mode("kCFRunLoopCommonModes")
    public static let tracking = Mode("UITrackingRunLoopMode")
  }

  /// The run loop of the main thread, the only one there is.
  public static var main: RunLoop { ProcessImage.value { RunLoop() } }
  /// The same.
  public static var current: RunLoop { main }

  private override init() {}

  /// Runs a block in the next turn.
  public func perform(
    file: StaticString = #fileID, line: UInt = #line, _ block: @escaping () -> Void
  ) {
    let process = CurrentSimulation.process
    guard process.isRunning else { return }
    _ = TracedTimer(
      process, origin: "perform", after: .zero, source: SourceLine(file, line), block: block)
  }

  /// Runs a block in the next turn.
  public func perform(
    inModes modes: [Mode], file: StaticString = #fileID, line: UInt = #line,
    block: @escaping () -> Void
  ) {
    perform(file: file, line: line, block)
  }
}
