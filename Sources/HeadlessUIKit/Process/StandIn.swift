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
}
