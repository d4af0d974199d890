package import Trace

/// An Objective-C exception, or another end of the simulated process.
public struct SimulatedException: Sendable, Equatable, Codable {
  /// `NSInvalidArgumentException`, `UIViewControllerHierarchyInconsistency`, …
  public let name: String
  /// The text that UIKit gives.
  public let reason: String
  /// What programs know the reason by; `nil` if nothing depends on it.
  package private(set) var code: CrashCode?

  /// An exception to compare with.
  public init(name: String, reason: String) {
    self.name = name
    self.reason = reason
  }

  package init(name: String, reason: String, code: CrashCode?) {
    self.init(name: name, reason: reason)
    self.code = code
  }

  /// The end of a process that needs from a stand-in what it cannot give.
  package init(inStandIn reason: String) {
    self.init(name: "NavScopeStandIn", reason: reason, code: .standIn)
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
