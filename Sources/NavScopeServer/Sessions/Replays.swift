internal import Playback
internal import Synchronization

/// Plays scripts again to find out how they end: a few at a time, each cancelled when no caller
/// waits for it any more.
final class Replays: Sendable {
  private let places = Places(4)
  private let limits: SessionLimits

  init(_ limits: SessionLimits) {
    self.limits = limits
  }

  /// What a run comes to that `body` plays.
  func result<Value: Sendable>(
    _ runner: AppRunner, _ body: @escaping @Sendable (BoundedRun) throws(SessionFailure) -> Value
  ) async throws -> Value {
    let (limits, isCalledOff) = (limits, CancelFlag())
    return try await places.one {
      try await withTaskCancellationHandler {
        try await SessionExecutor().run { () throws(SessionFailure) in
          try body(
            BoundedRun(run: runner.make(), limits: limits) {
              isCalledOff.value.load(ordering: .acquiring)
            })
        }
      } onCancel: {
        isCalledOff.value.store(true, ordering: .releasing)
      }
    }
  }

  /// What is worked out elsewhere, and waited for.
  func apart<Value: Sendable>(
    _ body: @escaping @Sendable () throws(ProcessProblem) -> Value
  ) async throws -> Value {
    try await places.one { try await SessionExecutor().run(body) }
  }

  private final class CancelFlag: Sendable {
    let value = Atomic(false)
  }
}
