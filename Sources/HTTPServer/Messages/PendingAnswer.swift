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

  private let whenAskerLeaves = Mutex<(@Sendable () -> Void)?>(nil)

  private let state = Mutex(State.open)

  /// An answer that has not been given yet.
  public init() {}

  /// Gives the answer; only the first one counts.
  public func give(_ response: HTTPResponse) {
    let waiting = state.withLock { state -> (@Sendable (HTTPResponse) -> Void)? in
      switch state {
      case .open:
        state = .given(response)
        return nil
      case .awaited(let body):
        state = .taken
        return body
      case .given, .taken: return { $0.discard() }
      }
    }
    waiting?(response)
  }

  /// Has something called, at most once, if whoever asks leaves before the answer is given.
  func onLeave(_ body: @escaping @Sendable () -> Void) {
    whenAskerLeaves.withLock { $0 = body }
  }

  /// Whoever asks has left.
  func askerLeft() {
    whenAskerLeaves.withLock { body in
      defer { body = nil }
      return body
    }?()
  }

  /// The answer, once it is given; for whoever asks a handler without a server.
  package func response() async -> HTTPResponse {
    await withCheckedContinuation { asker in
      if let given = take(orLater: { asker.resume(returning: $0) }) {
        asker.resume(returning: given)
      }
    }
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

extension HTTPResponse {
  /// The answer to which asynchronous work comes; what it throws is told as by a handler. The work
  /// is cancelled when whoever asks closes the connection.
  public static func awaiting(
    _ work: @escaping @Sendable () async throws -> HTTPResponse
  ) -> HTTPResponse {
    let answer = PendingAnswer()
    let task = Task(executorPreference: Threads.forAnswers) {
      do {
        answer.give(try await work())
      } catch is CancellationError {
        answer.give(Problem(503, "The request was called off.").response)
      } catch {
        answer.give(
          (error as? Problem ?? Problem(500, "The server could not answer: \(error)")).response)
      }
    }
    answer.onLeave { task.cancel() }
    return .later(answer)
  }
}
