public import VirtualTime

/// What a run passed through, in figures that two designs can be compared by.
public struct RunCourse: Sendable {
  /// A screen that came to rest in front of the person.
  public struct Showing: Sendable, Equatable {
    /// When it had appeared.
    public let at: Instant
    /// The controller's class, without the number.
    public let screen: String
  }

  /// The screens in the order in which they appeared; containers are left out.
  public let showings: [Showing]
  /// When a screen behind the login had first appeared.
  public let mainAppeared: Instant?
  /// How long a screen behind the login was visible without a sign-in, as the findings
  /// say.
  public let protectedWithoutSession: TimeSpan
  /// How many callbacks UIKit made.
  public let callbacks: Int
  /// How many root moves took time.
  public let transitions: Int
  /// How often the app began to wait for a time, as for the answer of a service.
  public let timers: Int
  /// What UIKit printed.
  public let console: [String]

  init(_ reader: TraceReader, protectedWithoutSession: TimeSpan) {
    self.protectedWithoutSession = protectedWithoutSession
    (showings, mainAppeared) = (reader.showings, reader.mainAppeared)
    (callbacks, transitions) = (reader.callbacks, reader.transitions)
    timers = reader.timers
    console = reader.console
  }
}
