package import VirtualTime

/// A deep link of the run as far as it has come.
package struct LinkState: Sendable {
  package let number: Int
  package let receivedAt: Int
  /// How it came, and what was sent.
  package let via: String
  package let raw: String
  /// What the app's parser made of it; empty where it made nothing.
  package internal(set) var value = ""
  /// Where the app stored it; 0 for never.
  package internal(set) var storedAt = 0
  /// The last step, and when that was.
  package internal(set) var last: LinkEvent
  package internal(set) var changedAt: Instant

  init(_ event: LinkEvent, receivedAt seq: Int, _ instant: Instant) {
    number = event.link
    receivedAt = seq
    via = event.via
    raw = event.raw
    last = event
    changedAt = instant
  }

  /// Whether nothing comes after its last step.
  package var hasEnded: Bool { last.name.isEnd }
}
