package import VirtualTime

/// A deep link of the run as far as it has come.
package struct LinkState: Sendable {
  package let number: Int
  package let receivedAt: Int
  /// How it came, and what was sent.
  package let via: LinkEvent.Channel
  package let raw: String
  /// What the app's parser made of it; empty if it made nothing.
  package internal(set) var value = ""
  /// The event at which the app stored it; 0 for never.
  package internal(set) var storedAt = 0
  /// The last step, when that was, and what it said of the link's end: who shows it, or why not.
  package internal(set) var step = LinkEvent.Name.received
  package internal(set) var changedAt: Instant
  package internal(set) var detail: String?
  /// Why it is as it is; `nil` if it is on its way or was opened.
  package internal(set) var code: LinkReason.Code?

  init(_ event: LinkEvent, receivedAt seq: Int, _ instant: Instant) {
    number = event.link
    receivedAt = seq
    via = event.via
    raw = event.raw
    changedAt = instant
  }

  /// Whether nothing comes after its last step.
  package var hasEnded: Bool { step.isEnd }

  mutating func append(_ event: LinkEvent, _ seq: Int, _ instant: Instant) {
    step = event.name
    changedAt = instant
    detail = event.by?.description ?? event.reason
    code = event.code
    if let value = event.value { self.value = value }
    if event.name == .stored { storedAt = seq }
  }
}

/// As far as it waits in the app: what it was before follows from its value and its origin.
extension LinkState: CanonicalState {
  package func canonical<Visitor: CanonicalVisitor>(_ visitor: inout Visitor) {
    visitor.nothing("number")
    visitor.nothing("receivedAt")
    visitor.nothing("via")
    visitor.nothing("raw")
    visitor.value("value", value)
    visitor.nothing("storedAt")
    // It is stored.
    visitor.nothing("step")
    visitor.nothing("changedAt")
    visitor.nothing("detail")
    visitor.nothing("code")
  }
}
