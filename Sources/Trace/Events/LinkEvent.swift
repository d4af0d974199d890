/// A deep link goes one step from its arrival to its end.
package struct LinkEvent: EventPayload {
  package static var kind: String { "deeplink" }
  package static var topic: EventTopic? { .links }

  package enum Name: String, EventName, Codable {
    case received, parsed, unparsed, stored, replaced, handled, dropped, refused

    /// Whether nothing comes after it.
    package var isEnd: Bool {
      switch self {
      case .unparsed, .replaced, .handled, .dropped, .refused: true
      case .received, .parsed, .stored: false
      }
    }
  }

  /// By which way a link comes.
  package enum Channel: String, ColumnValue, CaseIterable {
    case shortcut, notification, url, universalLink, userActivity
  }

  package var name = Name.received
  /// The number of the link, from 1.
  package var link = 0
  package var via = Channel.url
  /// What was sent.
  package var raw = ""
  /// The state of the app when it came.
  package var state = LifeState.notRunning
  /// What the app's parser made of it.
  package var value: String?
  /// Why it is pending or went no further, as a sentence.
  package var reason: String?
  /// What programs know the reason by; `nil` in a trace of an earlier version.
  package var code: LinkReason.Code?
  /// The number of the link that took its place.
  package var with = 0
  /// The controller that shows it.
  package var by: ObjectReference?

  package init() {}

  package init(_ name: Name, _ link: Int, value: String? = nil, reason: LinkReason? = nil) {
    (self.name, self.link, self.value) = (name, link, value)
    (self.reason, code) = (reason?.text, reason?.code)
  }

  package init(received link: Int, via: Channel, raw: String, state: LifeState) {
    (name, self.link) = (.received, link)
    (self.via, self.raw, self.state) = (via, raw, state)
  }

  package mutating func columns<Visitor: ColumnVisitor>(_ visitor: inout Visitor) {
    visitor.name(&name)
    visitor.column("link", &link)
    switch name {
    case .received:
      visitor.column("via", &via)
      visitor.column("raw", &raw)
      visitor.column("state", &state)
    case .replaced:
      visitor.optional("value", &value)
      visitor.column("with", &with)
    case .handled:
      visitor.optional("value", &value)
      visitor.optional("by", &by)
    case .parsed: visitor.optional("value", &value)
    case .unparsed:
      visitor.optional("reason", &reason)
      visitor.optional("code", &code)
    case .stored, .dropped, .refused:
      visitor.optional("value", &value)
      visitor.optional("reason", &reason)
      visitor.optional("code", &code)
    }
  }
}
