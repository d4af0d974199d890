internal import Playback
internal import Synchronization

/// Plays scripts again to find out how they end: a few at a time, each cancelled when no caller
/// waits for it any more.
final class Replays: Sendable {
  private let places = Places(4)
  /// For what takes seconds, so that others find a place.
  private let longPlaces = Places(2)
  private let limits: SessionLimits

  init(_ limits: SessionLimits) {
    self.limits = limits
  }

  /// What a run comes to that `body` plays.
  func result<Value: Sendable>(
    _ runner: AppRunner, _ body: @escaping @Sendable (BoundedRun) throws(SessionFailure) -> Value
  ) async throws -> Value {
    let limits = limits
    return try await places.one {
      try await Self.cancellable { (isCalledOff) throws(SessionFailure) in
        try body(BoundedRun(run: runner.make(), limits: limits, isCalledOff: isCalledOff))
      }
    }
  }

  /// What is worked out elsewhere, and waited for; `body` can ask whether it was called off.
  func apart<Value: Sendable>(
    _ body: @escaping @Sendable (@escaping @Sendable () -> Bool) throws(ProcessProblem) -> Value
  ) async throws -> Value {
    try await longPlaces.one { try await Self.cancellable(body) }
  }

  private static func cancellable<Value: Sendable, Failure: Error>(
    _ body: @escaping @Sendable (@escaping @Sendable () -> Bool) throws(Failure) -> Value
  ) async throws -> Value {
    let isCalledOff = CancelFlag()
    return try await withTaskCancellationHandler {
      try await SessionExecutor().run { () throws(Failure) in
        try body { isCalledOff.value.load(ordering: .acquiring) }
      }
    } onCancel: {
      isCalledOff.value.store(true, ordering: .releasing)
    }
  }

  private final class CancelFlag: Sendable {
    let value = Atomic(false)
  }
}
