extension Instant {
  /// The last moment that a script may name: a day after its start.
  public static let endOfScript = Instant(seconds: 86_400)
}

extension TimeSpan {
  /// How long what is pending is awaited at most: one virtual hour.
  public static let longestWait = TimeSpan(seconds: 3600)
}
