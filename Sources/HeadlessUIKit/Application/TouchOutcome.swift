/// The outcome of a touch.
public enum TouchOutcome: Equatable, Sendable {
  /// It reached this object.
  case reached(String)
  /// Nothing happened, for this reason.
  case ignored(String)
}
