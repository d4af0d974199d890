/// An Objective-C exception, or another end of the simulated process.
public struct SimulatedException: Sendable, Equatable {
  /// `NSInvalidArgumentException`, `UIViewControllerHierarchyInconsistency`, …
  public let name: String
  /// The text that UIKit gives.
  public let reason: String

  /// An exception to compare with.
  public init(name: String, reason: String) {
    self.name = name
    self.reason = reason
  }
}

/// Ends the simulated process at a point at which an app would have trapped, and records why; the
/// code after it goes on, without effect on the simulation.
public func trap(
  _ reason: String, file: StaticString = #fileID, line: UInt = #line
) {
  CurrentSimulation.process.die(
    SimulatedException(
      name: "EXC_BREAKPOINT", reason: "\(SourceLine(file, line).description): \(reason)"))
}
