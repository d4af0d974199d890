internal import JSON

/// How long an import goes on before it says what has become of it.
struct ImportBudget {
  private let mostRounds: Int
  private let mostTime: Duration
  private let start: ContinuousClock.Instant
  private(set) var rounds = 0

  init(
    rounds: Int = 60, time: Duration, from start: ContinuousClock.Instant = .now
  ) {
    (mostRounds, mostTime, self.start) = (rounds, time, start)
  }

  /// Ends a round in which the compiler said errors.
  ///
  /// - Returns: what to say if there is to be no other one.
  mutating func spend(
    errors: Int, at now: ContinuousClock.Instant = .now
  ) -> String? {
    rounds += 1
    guard rounds >= mostRounds || now - start >= mostTime else { return nil }
    let minutes = Int(((now - start) / .seconds(60)).rounded(.up))
    return
      "Stopped after \(counted(rounds, "round")), \(counted(minutes, "minute")), with "
      + "\(counted(errors, "error")) left. Import fewer files (the root navigation is enough), or "
      + "write in App.swift what the errors name."
  }
}
