/// A deep link goes one step from its arrival to its end.
package struct LinkEvent: EventPayload {
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
  package var reason: String?
  /// The number of the link that took its place.
  package var with = 0
  /// The controller that shows it.
  package var by: ObjectReference?

  /// Why a link of an app that does not say what it makes of links is unparsed.
  package static let notSaid = "value(of:) in App.swift does not say what the app makes of it"

  /// How the reason begins of a web address that no app is for.
  package static let leftToBrowser = "the browser opens it"

  /// How the reason ends of a link that no delegate of the app's has a method for.
  package static let noMethod = "has no method for it"

  package init() {}

  package init(_ name: Name, _ link: Int, value: String? = nil, reason: String? = nil) {
    (self.name, self.link, self.value, self.reason) = (name, link, value, reason)
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
    case .unparsed: visitor.optional("reason", &reason)
    case .stored, .dropped, .refused:
      visitor.optional("value", &value)
      visitor.optional("reason", &reason)
    }
  }
}
