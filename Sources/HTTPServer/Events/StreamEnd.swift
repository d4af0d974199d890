import Locking

/// The end of one stream, while the others of its log go on.
public final class StreamEnd: Sendable {
  private let state = Mutex(false)

  /// An end that has not come.
  public init() {}

  /// Whether the stream is to finish its event and end.
  var hasCome: Bool { state.withLock(\.self) }

  func come() { state.withLock { $0 = true } }
}
