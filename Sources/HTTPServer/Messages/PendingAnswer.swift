import Synchronization

/// An answer that is given later, from any thread: only its own request waits.
///
/// Every pending answer has to be given; if the server stops first, its request is answered with
/// 503.
public final class PendingAnswer: Sendable {
  /// A response, or why there is none, which is answered like what a handler throws.
  typealias Outcome = Result<HTTPResponse, any Error>

  private enum State: Sendable {
    case open
    case awaited(@Sendable (Outcome) -> Void)
    case given(Outcome)
    case taken
  }

  private let onCancel = Mutex<(@Sendable () -> Void)?>(nil)

  private let state = Mutex(State.open)

  /// An answer that has not been given yet.
  public init() {}

  /// Gives the answer; only the first one counts.
  public func give(_ response: HTTPResponse) { give(.success(response)) }

  /// Says why there is no answer, as a handler does by throwing.
  public func fail(_ error: any Error) { give(.failure(error)) }

  private func give(_ outcome: Outcome) {
    let waiting = state.withLock { state -> (@Sendable (Outcome) -> Void)? in
      switch state {
      case .open:
        state = .given(outcome)
        return nil
      case .awaited(let body):
        state = .taken
        return body
      case .given, .taken: return { $0.discard() }
      }
    }
    waiting?(outcome)
  }

  /// Calls something, at most once, if the client disconnects before the answer is given.
  func onLeave(_ body: @escaping @Sendable () -> Void) {
    onCancel.withLock { $0 = body }
  }

  /// The client disconnected.
  func clientDisconnected() {
    onCancel.withLock { body in
      defer { body = nil }
      return body
    }?()
  }

  /// The answer, once it is given; for a caller that asks a handler without a server.
  package func response() async throws -> HTTPResponse {
    let outcome = await withCheckedContinuation { asker in
      if let given = result(orNotify: { asker.resume(returning: $0) }) {
        asker.resume(returning: given)
      }
    }
    do {
      return try outcome.get()
    } catch let error as any AnsweredError {
      return error.httpProblem.response
    }
  }

  /// The answer, if it was given already; otherwise `body` gets it once it is, on the thread that
  /// gives it.
  func result(orNotify body: @escaping @Sendable (Outcome) -> Void) -> Outcome? {
    state.withLock { state in
      if case .given(let outcome) = state {
        state = .taken
        return outcome
      }
      state = .awaited(body)
      return nil
    }
  }
}

extension PendingAnswer.Outcome {
  /// The client is gone: the writer of the body, if there is one, is cancelled.
  func discard() {
    if case .success(let response) = self { response.discard() }
  }
}

extension HTTPResponse {
  /// The result of asynchronous work; what it throws is answered as for a handler. The work is
  /// cancelled when the client closes the connection.
  public static func awaiting(
    _ work: @escaping @Sendable () async throws -> HTTPResponse
  ) -> HTTPResponse {
    let answer = PendingAnswer()
    let task = Task(executorPreference: Threads.forAnswers) {
      do {
        // The client may have left while others were served.
        try Task.checkCancellation()
        answer.give(try await work())
      } catch is CancellationError {
        answer.fail(HTTPProblem(503, "The request was cancelled."))
      } catch {
        answer.fail(error)
      }
    }
    answer.onLeave { task.cancel() }
    return .later(answer)
  }
}
