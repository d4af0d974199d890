/// The end of one stream, while the others of its log go on.
public final class StreamEnd: Sendable {
  private let state = Flag()

  /// An end that has not come.
  public init() {}

  /// Whether the stream is to finish its event and end.
  var hasCome: Bool { state.isRaised }

  func come() { state.raise() }
}
