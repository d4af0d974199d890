import Synchronization

/// An answer that is given later, from any thread: its request waits and keeps nobody else waiting.
///
/// Every pending answer has to be given; where the server stops first, its request is answered by
/// 503.
public final class PendingAnswer: Sendable {
  private enum State: Sendable {
    case open
    case awaited(@Sendable (HTTPResponse) -> Void)
    case given(HTTPResponse)
    case taken
  }

  private let state = Mutex(State.open)

  /// An answer that has not been given yet.
  public init() {}

  /// Gives the answer; only the first one counts. Where it is itself pending, this one waits for
  /// it.
  public func give(_ response: HTTPResponse) {
    if case .later(let other) = response.body {
      if let given = other.take(orLater: { self.give($0) }) { give(given) }
      return
    }
    let waiting = state.withLock { state -> (@Sendable (HTTPResponse) -> Void)? in
      switch state {
      case .open:
        state = .given(response)
        return nil
      case .awaited(let body):
        state = .taken
        return body
      case .given, .taken: return nil
      }
    }
    waiting?(response)
  }

  /// The answer, where it was given already; else `body` gets it once it is, on the thread that
  /// gives it.
  func take(orLater body: @escaping @Sendable (HTTPResponse) -> Void) -> HTTPResponse? {
    state.withLock { state in
      if case .given(let response) = state {
        state = .taken
        return response
      }
      state = .awaited(body)
      return nil
    }
  }
}
