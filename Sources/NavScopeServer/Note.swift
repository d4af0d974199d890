public import VirtualTime

/// A note at an event of a session.
public struct Note: Sendable, Equatable {
  /// Its number in the session, from 1; never given twice.
  public var number: Int
  /// The moment that it is about.
  public var time: Instant
  /// The last event by that moment.
  public var seq: Int
  /// What they wrote.
  public var text: String
  /// Who wrote it, if that is known.
  public var author: String?

  public init(number: Int, time: Instant, seq: Int, text: String, author: String?) {
    (self.number, self.time, self.seq) = (number, time, seq)
    (self.text, self.author) = (text, author)
  }
}
