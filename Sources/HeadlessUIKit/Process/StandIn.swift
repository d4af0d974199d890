internal import Foundation

/// Stands in for code of the app that is missing, or does not compile. Only code that an import
/// writes uses it.
@_spi(Import)
public enum StandIn {
  /// Tells in the trace, once in a process, that a run reached it. Outside of a turn it says
  /// nothing.
  ///
  /// - Parameters:
  ///   - name: what is stood in for: `Tracker.shared`, `Login.swift:12`.
  ///   - text: what the console says.
  ///   - gives: whether the app goes on with the value. If it needs none, as in a call to
  ///     analytics, no finding is in doubt.
  public static func pass(_ name: String, _ text: String, gives: Bool = true) {
    CurrentSimulation.value?.process.printStandIn(name, text, gives: gives)
  }

  /// Ends the process: the app needs a value that nothing here can give. That is no crash of the
  /// app's.
  ///
  /// - Parameter text: what is missing, for a person.
  public static func stop(_ text: String) -> Never {
    try? FileHandle.standardError.write(contentsOf: Data("\n\(stopMark)\(text)\n".utf8))
    fatalError()
  }

  /// What a process prints before it ends for that reason, and its text behind it.
  package static let stopMark = "NavScope stopped in a stand-in: "
}
